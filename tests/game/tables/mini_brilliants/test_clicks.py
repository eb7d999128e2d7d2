"""Every legal move of Mini BrilliAnts has its clicks, and every other click is explained by a rule."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.kit.picking import Target
from game.table.choice import Done, Narrowed, Refused
from game.table.intents import Refuse
from game.tables.mini_brilliants.clicks import EGGS, END, HUNT, ROLE, SPEND, attempt, choice_of, clicks
from rules.mini_brilliants import GAME
from rules.mini_brilliants.box import CARDS, CASTES, JOKER, RESOURCES
from rules.mini_brilliants.legal import legal_moves
from rules.mini_brilliants.moves import Complete, Draft, EndTurn, Gather, Hatch, Look, UsePredator
from rules.mini_brilliants.state import NOWHERE, State
from tests.game.mini_tables import reserve, states, turn, with_own

MOST: dict[type, int] = {Draft: 1, Gather: 1, Hatch: 1, UsePredator: 2, Complete: 1, Look: 1, EndTurn: 1}
"""The clicks that a move takes at most, the way of the piece itself."""
EVERYTHING = (
    *(Target(kind, number) for kind in ("pile", "double") for number in range(len(RESOURCES))),
    *(Target(kind, number) for kind in ("hatch", "joker", "deck", "draft") for number in range(len(CASTES))),
    *(Target("complete", card) for card in range(CARDS)),
    *(EGGS, HUNT, ROLE, SPEND, END),
)


def clicked(state: State, *targets: Target) -> object:
    """Result of the last of some clicks."""
    choice = choice_of(legal_moves(state, state.active))
    answers = [choice.pick(target) for target in targets]
    assert all(answer == Narrowed() for answer in answers[:-1])
    return answers[-1]


@pytest.mark.parametrize(("seats", "seed"), [(2, "acorn"), (3, "beech"), (4, "cedar"), (4, "dew")])
def test_every_legal_move_can_be_clicked_on_every_way_that_is_named(seats: int, seed: str) -> None:
    kinds = set()
    for state, seat in states(seats, seed):
        legal = legal_moves(state, seat)
        free = frozenset(type(move) for move in legal if getattr(move, "free", False))
        for move in legal:
            for way in clicks(move, free):
                choice = choice_of(legal)
                for target in way.targets:
                    assert target in choice.offers()
                    answer = choice.pick(target)
                    if answer != Narrowed():
                        break
                assert answer == Done(move)
            spent = type(move) in free and not move.free
            assert min(len(way.targets) for way in clicks(move, free)) <= MOST[type(move)] + spent
        kinds |= {type(move) for move in legal}
    assert kinds >= {Draft, Gather, Hatch, UsePredator, Complete, EndTurn}


@pytest.mark.parametrize("seats", [2, 4])
def test_what_is_offered_is_what_is_legal_and_the_rest_is_refused_by_a_rule(seats: int) -> None:
    for number, (state, seat) in enumerate(states(seats, "elm")):
        legal = legal_moves(state, seat)
        choice = choice_of(legal)
        offered = {target.number for target in choice.offers() if target.kind == "pile"}
        assert offered == {move.resource for move in legal if isinstance(move, Gather) and not move.double}
        offered = {target.number for target in choice.offers() if target.kind == "complete"}
        assert offered == {move.card for move in legal if isinstance(move, Complete)}
        if number % 3:
            continue
        for target in set(EVERYTHING) - choice.offers():
            answer = choice.pick(target)
            assert answer == Refused(target)
            refuse = attempt(state, seat, choice, target)
            assert isinstance(refuse, Refuse)
            if refuse.move is None:
                assert refuse.reason is not None
            else:
                assert GAME.why_illegal(state, seat, refuse.move) is not None, (target, refuse.move)


@pytest.mark.parametrize("seed", ["fern", "gorse"])
def test_a_hint_leaves_one_click_that_makes_its_move(seed: str) -> None:
    for state, seat in states(3, seed):
        legal = legal_moves(state, seat)
        for move in legal:
            choice = choice_of(legal)
            last = choice.lead_to(move)
            assert last is not None
            assert choice.pick(last) == Done(move)


def test_the_breeder_hatches_for_free_unless_it_asks_to_spend_its_action() -> None:
    state = turn(role="BRE")
    assert clicked(state, Target("hatch", 1)) == Done(Hatch(1, 1, free=True))
    assert clicked(state, EGGS, Target("hatch", 1)) == Done(Hatch(1, 1, free=True))
    assert clicked(state, ROLE, Target("hatch", 1)) == Done(Hatch(1, 1, free=True))
    assert clicked(state, SPEND, Target("hatch", 1)) == Done(Hatch(1, 1))
    assert clicked(state, SPEND, EGGS, Target("hatch", 1)) == Done(Hatch(1, 1))
    after = replace(state, acted=True)
    assert SPEND not in choice_of(legal_moves(after, after.active)).openings


def test_the_role_predator_strikes_for_free_unless_it_asks_to_spend_its_action() -> None:
    state = turn(role="PRE")
    assert clicked(state, HUNT, Target("pile", 3)) == Done(UsePredator(3, free=True))
    assert clicked(state, ROLE, Target("pile", 3)) == Done(UsePredator(3, free=True))
    assert clicked(state, SPEND, Target("pile", 3)) == Done(UsePredator(3))
    assert clicked(state, Target("hatch", 0)) == Done(Hatch(0, 0))


def test_a_double_gathering_is_one_click_at_the_plate_or_two_by_the_role_card() -> None:
    state = turn(role="FAR")
    assert clicked(state, Target("double", 2)) == Done(Gather(2, double=True))
    assert clicked(state, ROLE, Target("pile", 3)) == Done(Gather(3, double=True))
    assert clicked(state, Target("pile", 2)) == Done(Gather(2))


def test_the_last_hatching_card_is_taken_at_once_by_the_plank() -> None:
    state = turn(role="HUN", tiles=0b100)
    assert clicked(state, EGGS) == Done(Hatch(2, 2))
    assert clicked(replace(state, tiles=0b110), EGGS) == Narrowed()


def test_the_joker_stands_in_every_column_and_gives_any_type_only_when_no_ant_is_left() -> None:
    state = turn(seats=4, role="HUN")
    assert clicked(state, Target("joker", 2)) == Done(Hatch(JOKER, 2))
    bare = with_own(state, supply=bytes(3))
    for caste in range(len(CASTES)):
        assert clicked(bare, Target("joker", caste)) == Done(Hatch(JOKER, NOWHERE))
        assert clicked(bare, Target("hatch", caste)) == Done(Hatch(caste, NOWHERE))


def test_a_second_click_puts_the_predator_back_and_a_pile_is_gathered_from_again() -> None:
    state = turn(role="HUN")
    choice = choice_of(legal_moves(state, state.active))
    assert choice.pick(HUNT) == choice.pick(HUNT) == Narrowed()
    assert choice.pick(Target("pile", 0)) == Done(Gather(0))


def test_a_refused_pile_is_explained_by_what_was_picked_before() -> None:
    empty = turn(role="HUN", piles=bytes([0, 9, 9, 9, 9, 9]))
    choice = choice_of(legal_moves(empty, empty.active))
    assert attempt(empty, 0, choice, Target("pile", 0)) == Refuse(Gather(0))
    choice.pick(HUNT)
    assert attempt(empty, empty.active, choice, Target("pile", 0)) == Refuse(UsePredator(0))


def test_an_objective_is_paid_by_one_click() -> None:
    state = turn(role="HUN")
    card = state.display[1][0]
    rich = with_own(state, reserve=reserve(MU=2, ST=2))
    assert clicked(rich, Target("complete", card)) == Done(Complete(card))
    assert clicked(state, Target("complete", card)) == Refused(Target("complete", card))
