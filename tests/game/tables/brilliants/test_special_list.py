"""A person alone takes six special cards: all of them can be read, and a good six is one click away."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import combinations
from pathlib import Path

import pygame
import pytest

from game.ai.brilliants.draft import chosen
from game.ai.brilliants.forager import BRAIN
from game.form import COLOURS
from game.kit.item import controls, paint
from game.kit.lettering import Lettering
from game.plugin.brain import Limit
from game.session.options import SessionOptions
from game.session.player import Player
from game.session.session import Session
from game.tables.brilliants.layout import regions, unit
from game.tables.brilliants.panels.special_list import SHELVES, Taking, entries, special_list
from rules.brilliants import GAME
from rules.brilliants.data.good_six import GOOD_SIX, REASONS
from rules.brilliants.data.special import COPIES, SPECIALS
from rules.brilliants.moves import TakeSpecial
from rules.brilliants.state import Phase
from rules.core.log import Record
from rules.core.protocol import Setup
from rules.core.rng import Rng
from tests.game.decider import Decider
from tests.game.desk import pen
from tests.game.windows import COMMON, in_windows

USELESS = {
    card: "No use when you play alone: nobody blocks you"
    for card, kind in enumerate(SPECIALS)
    if kind.effect in ("slip_through", "wipe_pheromone")
}


def at_the_cards() -> Record:
    """A game alone, at the choice of the special cards."""
    record = Record(GAME, Setup("solo", 1, {}), "six cards")
    while record.chance_acts or record.state.phase != Phase.KEEP:
        if record.chance_acts:
            record.draw()
        else:
            record.play(0, GAME.legal_moves(record.state, 0)[0])
    return record


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Decider]:
    record = at_the_cards()
    players = (Player("Mia", COLOURS[0]),)
    session = Session.resume(record, players, SessionOptions(undo="free"), handed_over=len(record.entries))
    made = Decider(tmp_path, session, (1280, 720))
    yield made
    made.app.close()


def click(table: Decider, *names: str) -> None:
    for name in names:
        table.hand.click(name)
        table.hand.tick(2)


def taken(table: Decider) -> list[int]:
    return [e.move.card for e in table.session.entries if isinstance(e.move, TakeSpecial)]


# ---------------------------------------------------------------------- all cards can be read


def test_every_kind_of_card_stands_on_exactly_one_shelf() -> None:
    shelved = [card for shelf in range(1, len(SHELVES)) for group in entries(shelf) for card in group]
    assert sorted(shelved) == list(range(len(SPECIALS)))


@pytest.mark.parametrize("calm", [False, True])
@in_windows(*COMMON)
def test_what_each_card_does_is_written_out_in_its_row(
    size: tuple[int, int], calm: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing is cut, no word leaves its row, and two rows or buttons never overlap."""
    desk, lines = pen(size), list[tuple[str, pygame.Rect]]()
    drawn = Lettering.draw

    def note(
        self: Lettering, surface: pygame.Surface, text: str, *rest: object, **more: object
    ) -> pygame.Rect:
        rect = drawn(self, surface, text, *rest, **more)  # type: ignore[arg-type]
        lines.append((text, rect))
        return rect

    monkeypatch.setattr(Lettering, "draw", note)
    rect = regions(size, unit(size), 1, "solo", calm=calm).sheet
    surface = pygame.Surface(size)
    for shelf in range(len(SHELVES)):
        lines.clear()
        items = special_list(rect, desk, Taking((), GOOD_SIX[:2], USELESS), shelf)
        paint(surface, items)
        said = " ".join(text for text, _ in lines)
        assert "…" not in said
        assert all(rect.contains(box) for _, box in lines)
        for group in entries(shelf):
            kind = SPECIALS[group[0]]
            assert f"{kind.title} " in said
            for word in (
                kind.text_display,
                USELESS.get(group[0], ""),
                REASONS[group[0]] if not shelf else "",
            ):
                assert word in said
        spots = [c for c in controls(items) if c.id.startswith(("take:", "drop:", "back:", "six", "shelf:"))]
        assert [(a.id, b.id) for a, b in combinations(spots, 2) if a.rect.colliderect(b.rect)] == []
        rows = [
            item.rect for item in items if item.id.startswith("take:") and item.rect.width > rect.width / 3
        ]
        for text, box in lines:
            assert all(row.contains(box) for row in rows if row.collidepoint(box.midtop)), text
        # Words that run over their row lie upon those of the next one. Lines stand closer than type is high.
        bodies = [(text, box.inflate(0, -0.4 * box.height)) for text, box in lines]
        upon = [(one, other) for (one, a), (other, b) in combinations(bodies, 2) if a.colliderect(b)]
        assert upon == []


# ---------------------------------------------------------------------- a good six


def test_the_good_six_are_legal_and_what_our_own_player_takes() -> None:
    record = at_the_cards()
    for _ in GOOD_SIX:
        moves = GAME.legal_moves(record.state, 0)
        move = chosen(record.state, 0, moves, Rng.for_entry("a", 0))
        assert move in moves
        record.play(0, move)
    assert sorted(record.state.colonies[0].specials) == sorted(GOOD_SIX)
    assert all(GOOD_SIX.count(card) <= COPIES[card] for card in GOOD_SIX)


def score(seed: str, six: Sequence[int]) -> int:
    """Score of our own player alone with six cards."""
    record, left = Record(GAME, Setup("solo", 1, {}), seed), list(six)
    while record.chance_acts or GAME.deciders(record.state):
        if record.chance_acts:
            record.draw()
        elif record.state.phase == Phase.KEEP:
            record.play(0, TakeSpecial(left.pop()))
        else:
            rng = Rng.for_entry(seed, len(record.entries))
            record.play(0, BRAIN.choose(GAME, GAME.observe(record.state, 0), 0, Limit(nodes=300), rng).move)
    return GAME.scores(record.state)[0]


@pytest.mark.release
def test_the_good_six_are_worth_what_is_said_of_them() -> None:
    """`good_six.yaml` tells of twelve points more than six at random; a dozen games are sure of a few."""
    all_cards = [card for card, copies in enumerate(COPIES) for _ in range(copies)]
    gains = [
        score(f"worth {n}", GOOD_SIX) - score(f"worth {n}", random.Random(n).sample(all_cards, 6))
        for n in range(12)
    ]
    assert sum(gains) / len(gains) > 3


def test_one_click_picks_a_good_six_and_nothing_is_taken_before_it_is_confirmed(table: Decider) -> None:
    click(table, "six")
    assert taken(table) == []
    end = table.hand.control("end")
    assert end is not None
    assert (end.label, end.enabled) == ("Begin with these", True)
    click(table, "end")
    assert sorted(taken(table)) == sorted(GOOD_SIX)


def test_the_good_six_can_be_changed(table: Decider) -> None:
    click(table, "six", "back:0", "shelf:1", "take:0")
    assert taken(table) == []
    click(table, "end")
    assert sorted(taken(table)) == sorted((*GOOD_SIX[1:], 0))


def test_the_large_button_waits_for_six_and_a_seventh_is_refused(table: Decider) -> None:
    click(table, "shelf:1", "take:0", "take:2")
    end = table.hand.control("end")
    assert end is not None
    assert (end.label, end.enabled) == ("4 more to take", False)
    click(table, "six", "shelf:1", "take:0")
    refusal = table.scene.presenter.refusal
    assert refusal is not None
    assert "You have six" in refusal.message
    assert sorted(table.scene.presenter.extras.picks) == sorted(GOOD_SIX)


def test_a_picked_card_is_put_back_by_a_click_on_it_in_any_place_and_by_cancel(table: Decider) -> None:
    click(table, "shelf:1", "take:0", "take:2", "take:4")
    picks = table.scene.presenter.extras
    click(table, "drop:2")
    assert picks.picks == (0, 4)
    click(table, "special:0@0")
    assert picks.picks == (4,)
    click(table, "cancel")
    assert picks.picks == ()
    assert table.hand.control("cancel") is None
    assert taken(table) == []


def test_what_undo_has_left_in_the_log_counts_as_some_of_the_six(table: Decider) -> None:
    click(table, "six", "end")
    while len(taken(table)) > 2:
        assert table.session.undo()
    table.hand.tick(3)
    kept = taken(table)
    click(table, "six")
    assert len(table.scene.presenter.extras.picks) == 4
    click(table, "end")
    assert taken(table)[:2] == kept
    assert sorted(taken(table)) == sorted(GOOD_SIX)


def test_a_hint_keeps_what_is_picked(table: Decider) -> None:
    click(table, "shelf:1", "take:0")
    card = GOOD_SIX[0]
    table.scene.presenter.suggest(TakeSpecial(card), "an ant more")
    table.scene.refresh()
    assert table.hand.control(f"take:{card}") is not None
    click(table, f"take:{card}")
    assert table.scene.presenter.extras.picks == (0, card)
