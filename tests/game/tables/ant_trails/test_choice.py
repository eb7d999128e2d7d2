"""Lit cells are those that the rules allow, and a click on anything else is explained by a rule."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from game.kit.picking import Target
from game.table.choice import Choice, Done, Narrowed, Refused
from game.table.intents import Refuse
from game.tables.ant_trails import clicks, spotlight
from game.tables.ant_trails.board import Lit
from rules.ant_trails import GAME
from rules.ant_trails.board import CELLS
from rules.ant_trails.moves import Carry, Confirm, FoodMove, Pass, PickUp, Place
from rules.ant_trails.state import State
from rules.core.log import Record
from rules.core.protocol import Setup
from tests.game.trails_tables import cell, position


def decisions(seed: str) -> Iterator[State]:
    record = Record(GAME, Setup("standard", 2), seed)
    chance = random.Random(seed)
    while not record.over:
        if record.chance_acts:
            record.draw()
            continue
        yield record.state
        seat = record.state.seat
        moves = GAME.legal_moves(record.state, seat)
        food = [move for move in moves if isinstance(move, FoodMove)]
        record.play(seat, chance.choice(food or moves))


def choice_of(state: State) -> Choice:
    return clicks.choice_of(GAME.legal_moves(state, state.seat))


def lit(state: State, choice: Choice) -> Lit:
    return spotlight.lit(state, choice, frozenset())


def click(state: State, choice: Choice, place: int) -> Done | Narrowed | Refuse:
    """Result of a click on a cell; a refused one as it is to be explained."""
    match choice.pick(Target("cell", place)):
        case Refused(target):
            return clicks.attempt(state, state.seat, choice, target.number)
        case answer:
            return answer


@pytest.mark.parametrize("seed", ["1", "2"])
def test_what_is_lit_is_what_is_legal(seed: str) -> None:
    seen = set()
    for state in decisions(seed):
        choice, legal = choice_of(state), GAME.legal_moves(state, state.seat)
        shown = lit(state, choice)
        offered = {target.number for target in choice.offers() if target.kind == "cell"}
        assert {place for place, _ in shown.deeds} == {m.cell for m in legal if isinstance(m, Place)}
        assert shown.tiles == {m.source for m in legal if isinstance(m, FoodMove)}
        assert offered == {place for place, _ in shown.deeds} | shown.tiles
        assert clicks.ending(choice) == next((m for m in legal if isinstance(m, Confirm | Pass)), None)
        seen |= {type(move) for move in legal}
    assert seen == {Place, PickUp, Carry, Confirm, Pass}


@pytest.mark.parametrize("seed", ["3", "4"])
def test_every_legal_move_can_be_clicked(seed: str) -> None:
    for state in decisions(seed):
        for move in GAME.legal_moves(state, state.seat):
            choice = choice_of(state)
            match move:
                case Place(place):
                    assert click(state, choice, place) == Done(move)
                case PickUp(source, target) | Carry(source, target):
                    answer = click(state, choice, source)
                    if answer == Narrowed():
                        assert target in lit(state, choice).targets
                        answer = click(state, choice, target)
                    assert answer == Done(move)


@pytest.mark.parametrize("seed", ["5", "6"])
def test_every_other_click_is_explained(seed: str) -> None:
    for number, state in enumerate(decisions(seed)):
        if number % 4:
            continue
        choice = choice_of(state)
        offered = {target.number for target in choice.offers() if target.kind == "cell"}
        for place in set(range(CELLS)) - offered:
            answer = click(state, choice, place)
            assert isinstance(answer, Refuse)
            reason = answer.reason
            if answer.move is not None:
                reason = GAME.why_illegal(state, state.seat, answer.move) or reason
            assert reason is not None
            assert reason.rule.startswith("AT-")
            assert reason.message.endswith(".")


def test_clicks_beside_the_targets_of_a_picked_tile_are_explained() -> None:
    state = position(black="A3 B3 C3 D4", carried="C3=2", phase="food", placed=2)
    for place in range(CELLS):
        choice = choice_of(state)
        assert click(state, choice, cell("C3")) == Narrowed()
        answer = click(state, choice, place)
        if isinstance(answer, Refuse):
            assert answer.move is not None
            assert GAME.why_illegal(state, 0, answer.move) is not None
        else:
            assert place in {cell("B3"), cell("C3"), cell("D4")}


def rule_of(state: State, name: str) -> str:
    answer = click(state, choice_of(state), cell(name))
    assert isinstance(answer, Refuse)
    if answer.move is None:
        assert answer.reason is not None
        return answer.reason.rule
    reason = GAME.why_illegal(state, state.seat, answer.move)
    assert reason is not None
    return reason.rule


def test_the_rules_that_are_named() -> None:
    placing = position(black="A3 B3 C3", red="F6", ground="H4=2")
    assert rule_of(placing, "B4") == "AT-PLACE-06"
    assert rule_of(placing, "F6") == "AT-PLACE-08"
    assert rule_of(placing, "H4") == "AT-FOOD-01"
    assert rule_of(placing, "G6") == "AT-PLACE-02"
    feeding = position(
        black="A3 B3", red="F6 F7", ground="H4=2", carried="B3=1 F6=3", phase="food", placed=2,
        lifted=["B3"],
    )  # fmt: skip
    assert rule_of(feeding, "H4") == "AT-FOOD-03"
    assert rule_of(feeding, "B3") == "AT-FOOD-04"
    assert rule_of(feeding, "F6") == "AT-FOOD-09"
    assert rule_of(feeding, "F7") == "AT-FOOD-05"
    assert rule_of(feeding, "G1") == "AT-TURN-02"


def test_a_picked_tile_is_put_back_by_a_second_click_and_changed_by_another() -> None:
    state = position(black="A3 B3 C3 D4 E4 F4", carried="C3=2 E4=1", phase="food", placed=2)
    choice = choice_of(state)
    assert click(state, choice, cell("C3")) == Narrowed()
    assert clicks.source_of(choice) == cell("C3")
    assert click(state, choice, cell("E4")) == Narrowed()
    assert clicks.source_of(choice) == cell("E4")
    assert click(state, choice, cell("E4")) == Narrowed()
    assert clicks.source_of(choice) is None
    assert not choice.cancel()


def test_only_cells_that_are_offered_stand_out() -> None:
    """A lesson offers a single move: no other cell may be praised, however good it is."""
    state = next(decisions("offered"))
    moves = [move for move in GAME.legal_moves(state, state.seat) if isinstance(move, Place)]
    everywhere = lit(state, clicks.choice_of(moves))
    praised = {one for one, _ in everywhere.reached}
    assert len(praised) > 1
    only = next(move for move in moves if move.cell in praised)
    taught = lit(state, clicks.choice_of([only]))
    assert {one for one, _ in (*taught.gains, *taught.reached)} | taught.warned <= {only.cell}
    assert dict(taught.reached)[only.cell] == dict(everywhere.reached)[only.cell]
