"""The cause of a question in another player's turn, and the foreseen outcomes of its answers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from game.app import App
from game.kit.picking import Target
from game.table.pointer import Pointer
from game.tables.colossi import island_view, pointing
from game.tables.colossi.cause import about, cause
from game.tables.colossi.clicks import choice_of
from game.tables.colossi.outcome import MOST, answers, arrival, directions, in_words, outcomes
from game.tables.colossi.table_state import table_state
from rules.colossi.agenda import Task
from rules.colossi.box import BEAST, BEASTS, CARD
from rules.colossi.island import NAMES as SPACE_NAMES
from rules.colossi.island import SPACE
from rules.colossi.moves import ChooseDirection, ChooseSpace
from rules.colossi.play.actions import TakeActions
from rules.colossi.play.apply import apply, deciders, legal_moves, prompt
from rules.colossi.play.beast_cards import ChooseWay, WalkStep
from rules.colossi.play.cards import CardResolved, TakePlayedCard
from rules.colossi.play.gift_cards import JoinColossus, SettleEmptySpace
from rules.colossi.play.lair_effects import Blow
from rules.colossi.secrecy import determinize, observe
from rules.colossi.state import State
from rules.colossi.tasks import Prompt
from rules.core.rng import Rng
from tests.game.colossi_tables import NAMES, deciding, record, sit_down, tabletop, walk
from tests.game.colossi_tables import position as island
from tests.game.tables.colossi.test_scene import at
from tests.rules.colossi.table import play, position

WIND = 4, 131, "b26"
"""A random game up to Noor's Wind Lair, which Mia's Walk has let Time harvest."""


def asked_of_others(seats: int, seed: str, count: int) -> Iterator[State]:
    """Positions of a random game in which another seat than that on turn is asked."""
    for state in islice(walk(seats, seed), count):
        if state.turn >= 0 and deciders(state) != (state.turn,):
            yield state


def blown() -> State:
    state: State = record(*WIND).state
    return state


def test_a_question_in_anothers_turn_tells_its_cause() -> None:
    state = blown()
    asked = prompt(state)
    assert asked is not None
    assert cause(asked, state, NAMES) == "Mia's Walk: the Time Beast harvests your Wind Lair"
    assert SPACE_NAMES[about(state)] == "B5"


def test_every_question_in_anothers_turn_has_a_cause_that_names_who_acts() -> None:
    found = 0
    for state in asked_of_others(4, "fern", 900):
        asked = prompt(state)
        assert asked is not None
        words = cause(asked, observe(state, None), NAMES)
        turn = f"{NAMES[state.turn]}'s"
        assert words.startswith(f"{turn} ") or f" in {turn} turn" in words, words
        found += 1
    assert found > 20


def test_a_card_played_in_anothers_turn_is_that_of_whoever_played_it() -> None:
    """A Time Lair that is harvested in another player's turn gives Actions at once (CO-HARV-11)."""
    state, card = island(TakeActions), CARD["DOM"]
    turn, guest = state.turn, (state.turn + 1) % 4
    acting = (TakeActions(turn, 3), TakeActions(guest, 1, bonus=True))

    def in_words(seat: int, *agenda: Task) -> str:
        asked = agenda[-1]
        assert isinstance(asked, Prompt)
        assert asked.seat == seat
        return cause(asked, msgspec.structs.replace(state, agenda=(*acting, *agenda)), NAMES)

    other, resolved = (turn + 2) % 4, CardResolved(guest, card)
    its = f"{NAMES[guest]}'s Dominion card in"
    assert in_words(other, resolved, SettleEmptySpace(other)) == f"{its} {NAMES[turn]}'s turn"
    assert in_words(turn, resolved, SettleEmptySpace(turn)) == f"{its} your turn"
    assert in_words(guest, resolved, SettleEmptySpace(guest)) == f"your Dominion card in {NAMES[turn]}'s turn"
    assert in_words(other, TakePlayedCard(other, card)) == f"{its} {NAMES[turn]}'s turn"
    assert in_words(other, CardResolved(guest, CARD["WLK"]), SettleEmptySpace(other)).startswith(
        f"{NAMES[guest]}'s Walk in"
    ), "only a card that shares its name with an Age is called a card"
    assert cause(acting[0], msgspec.structs.replace(state, agenda=acting[:1]), NAMES) == ""


def test_foreseen_directions_are_what_the_rules_do_whatever_is_hidden() -> None:
    seen: set[type] = set()
    states = [blown(), *islice(walk(4, "gale"), 700)]
    for state in states:
        asked = prompt(state)
        if not isinstance(asked, Blow | ChooseWay):
            continue
        seen.add(type(asked))
        # As the guest at the open board sees it, all hands closed.
        view = observe(state, None)
        found = directions(view, legal_moves(view, asked.seat))
        for way, outcome in found.items():
            true = apply(state, ChooseDirection(way))
            assert observe(true.state, None) == observe(outcome.after, None)
            assert outcome.lost == {
                seat: count
                for seat in range(4)
                if (count := sum(e.seat == seat for e in true.events if type(e).__name__ == "AcolyteDied"))
            }
    assert seen == {Blow, ChooseWay}


def test_a_direction_says_whom_it_kills_and_what_one_would_hold() -> None:
    view = observe(blown(), None)
    found = directions(view, legal_moves(view, 2))
    title, words = in_words(found[1], 1, 2, NAMES)
    assert title == "Wind to the north-east"
    assert words == (
        "3 Acolytes are blown off the island: Mia 1, Kai 1, Otto 1. You would hold 3 spaces instead of 2."
    )


def test_the_island_is_shown_as_the_wind_would_leave_it_and_can_be_clicked_as_it_is() -> None:
    state, top = blown(), tabletop()
    rest, aimed = deciding(state), deciding(state, hovered="direction:1", aimed=1)
    assert aimed.aim is not None
    assert aimed.island == aimed.aim.after != state
    assert len(island_view.marks(aimed).dead) == 3
    places = [(item.id, item.rect) for item in island_view.pieces(rest, top.island)]
    assert [(item.id, item.rect) for item in island_view.pieces(aimed, top.island)] == places
    arrows = {item.id: item.rect for item in island_view.arrows(rest, top.island)}
    box = top.island.grid.box(about(state))
    assert all(box.inflate(box.width, box.height).contains(rect) for rect in arrows.values())


def test_the_answers_stand_side_by_side_and_take_clicks_and_digits(real: App) -> None:
    hand, scene = sit_down(real, record(*WIND))
    table = scene.presenter
    bar = table.top.regions.actions
    cells = [item.rect for item in table.top.items(table_state(table)) if item.id.startswith("direction:")]
    assert len(cells) == 6
    assert all(bar.contains(cell) for cell in cells)
    hand.move(cells[1].center)
    assert table_state(table).aimed == 1
    assert table.prompt_words()[1] == "Mia's Walk: the Time Beast harvests your Wind Lair"
    hand.press(cells[1].center)
    hand.release(cells[1].center)
    assert scene.session.entries[len(record(*WIND).entries)].move == ChooseDirection(1)


@pytest.mark.parametrize(
    ("goes", "words"),
    [
        ("TI to C3", "Kai harvests C3, Moat."),
        ("BL to C3", "2 Acolytes are killed: Kai 2."),
        ("BO to C3", "The Bountiful Beast does nothing right away."),
    ],
)
def test_a_beast_in_hand_says_what_it_would_do_and_for_whom(real: App, goes: str, words: str) -> None:
    code, _, place = goes.split()  # the only Beast, so that it is chosen by itself
    state = position("RK@A1 V2@C3 VK@E5", tiles="C3=MOA", beasts=f"{code}@C2", hands="R=WLK", left=2)
    asking = play(state, "p WLK")
    view = observe(asking, 0)
    (found,) = outcomes(view, [ChooseSpace(SPACE[place])])
    assert arrival(found, BEAST[code], 0, NAMES).startswith(words)
    hand, scene = at(real, asking)
    hand.move(scene.presenter.top.island.grid.box(SPACE[place]).center)
    title, said = scene.presenter.extras.info
    assert title == f"The {BEASTS[BEAST[code]].name} to C3, Moat"
    assert said.startswith(words)


def test_an_answer_in_the_bar_says_what_it_would_bring() -> None:
    state = next(islice(walk(4, "acorn"), 30, None))
    asked = prompt(state)
    assert isinstance(asked, JoinColossus)
    view = observe(state, asked.seat)
    table: Any = SimpleNamespace(view=view, seat=asked.seat, names=NAMES, pointed=None, note=None)
    table.choice = choice_of(view, asked.seat, legal_moves(view, asked.seat))
    table.preview = lambda: None
    table.extras = SimpleNamespace(foresee=lambda move: outcomes(view, [move])[0])
    said = {}
    for number in range(4):
        table.pointer = Pointer(control=f"number:{number}")
        said[number] = pointing.info(table)
    words = "You would hold 1 space instead of 0."
    assert (said[2], said[3]) == (("If you choose 2", words), ("If you choose 3", words))
    assert said[0] == said[1] == ("", ""), "nothing changes"


def test_what_a_beast_would_do_is_the_same_for_all_twins() -> None:
    told_of = 0
    for state in islice(walk(3, "beast"), 600):
        asked = prompt(state)
        if not isinstance(asked, WalkStep):
            continue
        view = observe(state, asked.seat)
        for move in legal_moves(view, asked.seat):
            words = arrival(outcomes(view, [move])[0], asked.beast, asked.seat, NAMES)
            for number in range(2):
                twin = observe(determinize(view, Rng.for_entry("twin", number)), asked.seat)
                assert arrival(outcomes(twin, [move])[0], asked.beast, asked.seat, NAMES) == words
            told_of += "does nothing" not in words
    assert told_of > 5


def test_a_few_answers_on_the_island_stand_side_by_side_with_what_they_would_do() -> None:
    state = island(WalkStep)
    (seat,) = deciders(state)
    view = observe(state, seat)
    choice = choice_of(view, seat, legal_moves(view, seat))
    found = answers(view, seat, choice)
    assert set(found) == {target.id for target in choice.offers() if target.kind == "space"}
    for name, outcome in found.items():
        move = choice.preview(Target.parse(name))
        assert outcome == outcomes(view, [move])[0]
    shown = replace(deciding(state), answers=found)
    strip = [control.id for control in tabletop().controls(shown) if control.id in found]
    assert strip == sorted(found, key=lambda name: int(name.partition(":")[2]))
    bar = next(control for control in tabletop().controls(shown) if control.id == strip[0])
    assert tabletop().place_of(shown, strip[0]) != bar.rect, "hints point at the island"


def test_whoever_acts_or_has_many_answers_is_shown_no_strip() -> None:
    acting = island(TakeActions)
    (seat,) = deciders(acting)
    assert answers(acting, seat, choice_of(acting, seat, legal_moves(acting, seat))) == {}
    many = island(SettleEmptySpace)
    (seat,) = deciders(many)
    choice = choice_of(many, seat, legal_moves(many, seat))
    assert len(choice.offers()) > MOST
    assert answers(many, seat, choice) == {}
