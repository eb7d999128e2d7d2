"""Secrets: views, redacted entries and events, guessed positions, answers that give nothing away."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from rules.colossi import GAME
from rules.colossi.agenda import Task
from rules.colossi.box import ALL_TILES, ENVIRONMENT, LAIR
from rules.colossi.play.exchange import DealOut, LayDown
from rules.colossi.play.trait_cards import ChooseFromPacket, FillPacket
from rules.colossi.play.turns import PutBack, ShowTop
from rules.colossi.state import State
from rules.core.errors import PositionError
from rules.core.log import Record
from rules.core.protocol import CHANCE, Setup
from rules.core.rng import Rng
from rules.kit.record import redacted, to_json
from tests.rules.colossi.table import asked, legal, play, position

VIEWERS = (0, 1, 2, None)
assert GAME.responses is not None
ASKED = GAME.responses


def walk(variant: str, seats: int, seed: str, plies: int = 10_000) -> Iterator[Record]:
    """A game of random moves, entry by entry."""
    record, rng = Record(GAME, Setup(variant, seats, {"rounds": "3"}), seed), Rng(len(seed))
    while not record.over and len(record.entries) < plies:
        yield record
        if record.chance_acts:
            record.draw()
        else:
            (seat,) = record.deciders
            record.play(seat, rng.choice(GAME.legal_moves(record.state, seat)))
    yield record


def seen(state: State, viewer: int | None) -> dict[str, Any]:
    """A view as JSON."""
    return GAME.to_json(GAME.observe(state, viewer))


def test_co_info_01_what_all_see_is_in_every_view() -> None:
    hidden = {
        "hands",
        "cards",
        "card_tops",
        "deck",
        "tile_tops",
        "spare_lairs",
        "spare_environments",
        "agenda",
    }
    for record in walk("full", 3, "open"):
        if len(record.entries) % 7:
            continue
        truth = GAME.to_json(record.state)
        for viewer in VIEWERS:
            view = seen(record.state, viewer)
            assert {key: view[key] for key in truth.keys() - hidden} == {
                key: truth[key] for key in truth.keys() - hidden
            }
            sizes = {seat: len(cards) for seat, cards in truth["hands"].items()}
            assert {seat: len(cards) for seat, cards in view["hands"].items()} == sizes


def test_co_info_02_what_lies_in_piles_is_nobodys_to_see() -> None:
    for record in walk("full", 3, "piles", 120):
        for viewer in VIEWERS:
            view, truth = seen(record.state, viewer), GAME.to_json(record.state)
            for key in ("cards", "deck", "spare_lairs", "spare_environments"):
                size = sum(truth[key].values())
                assert view[key] == (size or {})
    while not record.chance_acts:
        (seat,) = record.deciders
        record.play(seat, GAME.legal_moves(record.state, seat)[-1])
    with pytest.raises(PositionError, match="hidden"):
        GAME.sample(GAME.observe(record.state, 0), Rng(1))


def test_co_info_03_hands_are_their_owners_alone() -> None:
    for record in walk("full", 3, "hands", 200):
        truth = GAME.to_json(record.state)["hands"]
        for viewer in VIEWERS:
            for number, (seat, cards) in enumerate(seen(record.state, viewer)["hands"].items()):
                assert cards == (truth[seat] if number == viewer else ["?"] * len(cards))


def test_co_info_03_only_the_soothsayer_sees_and_remembers() -> None:
    state = position("VK@C3", turn="R", traits="V=SOO", left=0)
    state = play(state, "end", "! draw P1 INT", "= tiles", "! look P2 VOL", "! look P2 HAL", "! look P2 OAS")
    assert (asked(state), legal(state)) == ("P2", {"= HAL", "= OAS", "= VOL"})
    assert seen(state, 1)["agenda"][-1]["seen"] == ["VOL", "HAL", "OAS"]
    for viewer in (0, 2, None):
        assert seen(state, viewer)["agenda"][-1]["seen"] == ["?"] * 3
        assert GAME.redact_move(1, GAME.parse("= OAS"), viewer) == "P2: = ?"
        assert GAME.redact_move(CHANCE, GAME.parse("! look P2 OAS"), viewer) == "! look P2 ?"
    after = play(state, "= OAS", "= VOL")
    assert [top["kind"] for top in seen(after, 1)["tile_tops"]] == ["OAS", "VOL", "HAL"]
    assert seen(after, 0)["tile_tops"] == [{"kind": "?", "seers": ["P2"]}] * 3
    assert GAME.redact_move(1, GAME.parse("= OAS"), 1) == "P2: = OAS"


def test_co_info_03_06_a_card_given_in_ruins_is_seen_by_giver_and_receiver() -> None:
    state = position("RK@B2", tiles="B2=RUI", hands="V=INT,PIL", gold="V=4", harvest=True)
    state = play(state, "h B2")
    listed = {GAME.format(move): move for move in GAME.legal_moves(state, 1)}
    assert set(listed) == {"= INT", "= PIL", "= 2"}
    lines = [GAME.redact_move(1, listed["= INT"], viewer) for viewer in (0, 1, 2, 3, None)]
    assert lines == ["P2: = INT", "P2: = INT", "P2: = ?", "P2: = ?", "P2: = ?"]
    assert GAME.redact_move(1, listed["= 2"], 3) == "P2: = 2"
    typed = GAME.canonical(state, 1, GAME.parse("= INT"))
    assert GAME.redact_move(1, typed, 2) == "P2: = ?"
    (given,) = [event for event in GAME.apply(state, 1, typed).events if type(event).__name__ == "CardGiven"]
    shown = [GAME.event_json(GAME.redact(given, viewer))["card"] for viewer in (0, 1, 2, None)]
    assert shown == ["INT", "INT", "?", "?"]


def test_co_info_03_06_exchange_hides_what_others_lay_down() -> None:
    state = position("RK@C3", hands="R=EXC,INT V=PIL,PIL")
    state = play(state, "p EXC")
    listed = {GAME.format(move): move for move in GAME.legal_moves(state, 0)}
    assert [GAME.redact_move(0, listed["= INT"], viewer) for viewer in (0, 1, None)] == [
        "P1: = INT",
        "P1: = ?",
        "P1: = ?",
    ]
    assert GAME.redact_move(0, listed["= -"], 1) == "P1: = -"
    state = play(state, "= INT", "P2: = PIL")
    piles = [seen(state, viewer)["agenda"][-1]["laid"][:2] for viewer in (0, 1, None)]
    assert piles == [[["INT"], ["?"]], [["?"], ["PIL"]], [["?"], ["?"]]]


def test_co_info_03_06_a_packet_of_growth_is_known_to_those_who_held_it() -> None:
    state = play(position("RK@C3", hands="R=GRO"), "p GRO", "! packet REA")
    packets = [seen(state, viewer)["agenda"][-1]["traits"] for viewer in (0, 1, None)]
    assert packets == [["REA"], ["?"], ["?"]]
    (listed,) = [move for move, _ in GAME.outcomes(state) or () if GAME.format(move) == "! packet MIS"]
    lines = [GAME.redact_move(CHANCE, listed, viewer) for viewer in (0, 1, None)]
    assert lines == ["! packet MIS", "! packet ?", "! packet ?"]
    state = play(state, "! packet MIS", "! packet SPE", "! packet SLY", "= MIS")
    held = [sorted(seen(state, viewer)["agenda"][-1]["traits"]) for viewer in (0, 1, 2, None)]
    assert held == [["REA", "SLY", "SPE"]] * 2 + [["?"] * 3] * 2
    assert GAME.redact_move(1, GAME.parse("= SPE"), 3) == "P2: = SPE"


def test_co_info_03_discards_are_public_while_the_market_is_open() -> None:
    state = position("RK@B2", tiles="B2=MAR", hands="R=INT,PIL,WLK", harvest=True)
    state = play(state, "h B2", "= PIL")
    assert seen(state, 1)["hands"]["P1"] == ["?", "?", "PIL"]
    assert GAME.redact_move(0, GAME.parse("= PIL"), 1) == "P1: = PIL"
    for number in range(20):
        twin = GAME.determinize(GAME.observe(state, 1), 1, Rng(number))
        assert "PIL" in GAME.to_json(twin)["hands"]["P1"]


def test_co_info_04_guesses_are_built_from_what_the_viewer_knows() -> None:
    rng, cards, boxes = Rng(3), Counter[str](), Counter[str]()
    state = position("RK@C3", tiles="C3=VOL", hands="R=INT,PIL V=WLK,WLK G=TEL", ground="-")
    lairs, environments = [0] * len(ALL_TILES), [0] * len(ALL_TILES)
    for tile in LAIR[:4]:
        lairs[tile] = 1
    for tile in [kind for kind in ENVIRONMENT if kind not in state.tiles][:6]:
        environments[tile] = 1
    boxed = [a + b for a, b in zip(lairs, environments, strict=True)]
    left = tuple(count - out for count, out in zip(state.deck.counts, boxed, strict=True))
    state = replace(
        state,
        deck=replace(state.deck, counts=left, size=sum(left)),
        spare_lairs=replace(state.deck, counts=tuple(lairs), size=4),
        spare_environments=replace(state.deck, counts=tuple(environments), size=6),
    )
    view = GAME.observe(state, 0)
    for _ in range(300):
        guess = GAME.determinize(view, 0, rng)
        assert GAME.observe(guess, 0) == view
        data = GAME.to_json(guess)
        assert data["hands"]["P1"] == ["INT", "PIL"]
        cards.update(data["hands"]["P2"])
        boxes.update([*data["spare_lairs"], *data["spare_environments"]])
        assert {"GRG", "GRC", "GRT", "VOL"}.isdisjoint([*data["spare_lairs"], *data["spare_environments"]])
    assert sum(cards.values()) == 600
    assert len(cards) > 30
    # 8 of the 55 unseen cards are Walks.
    assert 60 < cards["WLK"] < 120
    assert set(boxes) >= {"LWI", "LST", "BMA", "VOI"}


@pytest.mark.parametrize("variant", ["full", "first_game"])
def test_co_info_04_every_guess_fits_its_view_and_the_rules(variant: str) -> None:
    unlike = 0
    for record in walk(variant, 3, "guess"):
        if len(record.entries) % 9:
            continue
        for viewer in VIEWERS:
            view = GAME.observe(record.state, viewer)
            guess = GAME.determinize(view, viewer, Rng(len(record.entries)))
            assert not GAME.violations(guess)
            assert GAME.observe(guess, viewer) == view
            unlike += guess != record.state
    assert unlike > 50


def test_co_info_05_the_same_seed_and_decisions_give_the_same_game() -> None:
    one, other = list(walk("full", 3, "again", 150))[-1], list(walk("full", 3, "again", 150))[-1]
    assert one.text() == other.text()
    assert one.states == other.states
    elsewhere = list(walk("full", 3, "other", 150))[-1]
    assert elsewhere.text() != one.text()


def test_co_info_06_nobody_reads_a_hidden_card_in_events_or_lines() -> None:
    (*_, record) = walk("full", 3, "lines")
    found: Counter[str] = Counter()
    for entry in record.entries:
        for viewer in VIEWERS:
            line = GAME.redact_move(entry.seat, entry.move, viewer)
            if line != entry.text:
                found[" ".join(line.split()[:2])] += 1
                assert line.endswith("?")
            for event in entry.events:
                told = json.dumps(GAME.event_json(GAME.redact(event, viewer)))
                name = type(event).__name__
                if name == "TileBoxed" or (name == "CardDrawn" and event.seat != viewer):
                    assert '"?"' in told
    assert {"! box", "! draw"} <= set(found)


# ---------------------------------------------------------------------- windows and forced answers


def test_co_resp_01_who_is_on_turn_answers_first_and_then_clockwise() -> None:
    state = play(position("RK@C3 VK@C3", hands="V=DOM", turn="V"), "p DOM")
    order = []
    while asked(state) and "= -" in legal(state):
        order.append(asked(state))
        state = play(state, "= -")
    assert order == ["P2", "P3", "P4", "P1"]


def test_co_resp_03_a_window_opens_by_the_size_of_a_hand_alone() -> None:
    for cards in ("INT", "PIL"):
        state = position("RK@C3", hands=f"R=PIT V={cards}", traits="V=PAR")
        state = play(state, "p PIT", "= P3")
        assert (asked(state), ASKED.window(state)) == ("P2", "parasitic")
        assert ASKED.window(GAME.observe(state, 0)) == "parasitic"
    empty = play(position("RK@C3", hands="R=PIT", traits="V=PAR"), "p PIT", "= P3")
    assert asked(empty) == "P1"


def test_co_resp_05_what_offers_only_declining_is_not_asked_and_one_answer_is_given() -> None:
    state = position("RK@C3 VK@C3", hands="R=MIR", left=1)
    after = play(state, "p MIR", "end")
    assert asked(after) == "!"
    two = position("RK@C3", hands="R=PIT", seats=2)
    step = GAME.apply(two, 0, GAME.parse("p PIT")).state
    assert (legal(step), GAME.is_forced(step)) == ({"= P2"}, True)
    stuck = position("RK@C3 VK@C3 GK@C3 YK@C3", harvest=True)
    assert GAME.is_forced(stuck)
    nomad = position("RK@B2", traits="R=NOM", harvest=True)
    assert (legal(nomad), GAME.is_forced(nomad)) == ({"pass", "x NOM"}, False)
    idle = position("RK@B2 VK@B2", traits="R=SPE", harvest=True)
    assert (legal(idle), GAME.is_forced(idle)) == ({"pass"}, True)


def test_co_resp_06_only_questions_about_a_hand_show_a_secret() -> None:
    given = position("RK@B2", tiles="B2=RUI", hands="V=INT,PIL", gold="V=4", harvest=True)
    assert ASKED.shows_secret(play(given, "h B2"))
    market = position("RK@B2", tiles="B2=MAR", hands="R=INT,PIL", harvest=True)
    assert ASKED.shows_secret(play(market, "h B2"))
    exchange = position("RK@C3", hands="R=EXC,INT")
    assert ASKED.shows_secret(play(exchange, "p EXC"))
    dominion = play(position("RK@C3", hands="R=DOM"), "p DOM", "= A1")
    assert (asked(dominion), ASKED.shows_secret(dominion)) == ("P2", False)


def test_co_resp_08_several_alike_are_asked_for_one_left_is_given() -> None:
    one = position("RK@B2", tiles="B2=RUI", hands="V=INT", gold="V=1", harvest=True)
    given = GAME.apply(one, 0, GAME.parse("h B2")).state
    assert (legal(given), GAME.is_forced(given)) == ({"= INT"}, True)
    two = position("RK@B2", tiles="B2=RUI", hands="V=INT,INT", gold="V=1", harvest=True)
    given = GAME.apply(two, 0, GAME.parse("h B2")).state
    assert (legal(given), GAME.is_forced(given)) == ({"= INT"}, False)


def test_co_note_03_in_a_batch_the_order_never_decreases_and_can_be_completed() -> None:
    state = play(position("RK@C3 R2@A1 R2@B2 R1@D1", hands="R=REC", reserve="R=0"), "p REC")
    assert legal(state) == {"= A1", "= B2", "= D1", "= -"}
    state = play(state, "= B2")
    assert legal(state) == {"= B2", "= D1", "= -"}
    before = GAME.to_json(state)["acolytes"]["P1"]
    assert before == {"A1": 2, "B2": 2, "D1": 1}
    after = GAME.to_json(play(state, "= D1"))["acolytes"]["P1"]
    assert after == {"A1": 2, "B2": 1, "C3": 2}


@pytest.mark.parametrize(
    ("task", "readers"),
    [
        (ShowTop(0, of_tiles=False, count=2, seen=(1,)), {0}),
        (PutBack(0, of_tiles=True, seen=(1,), placed=(2,)), {0}),
        (DealOut(0, (1, 2)), set()),
        (FillPacket(0, (1,)), {0}),
        (ChooseFromPacket(0, (1,), 0b101), {0, 2}),
        (LayDown(0, 1, 2, ((3,), ())), {0}),
    ],
    ids=lambda value: type(value).__name__,
)
def test_a_task_is_whole_only_for_those_who_may_read_it(task: Task, readers: set[int]) -> None:
    for viewer in (0, 1, 2, 3, None):
        seen = redacted(task, viewer)
        assert (seen == task) == (viewer in readers)
        assert "?" in json.dumps(to_json(seen)) or viewer in readers
