"""Cards laid ready for the action: tried on the view, entered with it, and only if it needs them."""

from __future__ import annotations

from game.tables.brilliants.plan import Plan, prepares
from rules.brilliants import GAME
from rules.brilliants.data.special import SPECIAL_NUMBER
from rules.brilliants.moves import MoveAnt, PlaySpecial
from rules.brilliants.state import State
from tests.rules.brilliants.given import given

RUN, SLIP = (PlaySpecial(SPECIAL_NUMBER[code]) for code in ("RUN-H/D", "SLIP/D"))


def day(*codes: str) -> State:
    """The first player's turn by day with these cards."""
    return given(variant="antermediate", side="day", specials={"P1": list(codes)})


def planned(state: State, *moves: PlaySpecial) -> tuple[Plan, State]:
    plan = Plan(GAME, 0)
    for move in moves:
        plan.add(move)
    return plan, plan.tried(state)


def test_a_card_that_prepares_is_only_tried() -> None:
    state = day("RUN-H/D")
    assert prepares(state, RUN)
    plan, view = planned(state, RUN)
    assert view.turn.runs == (1, 0, 0)
    assert view.colonies[0].specials == ()
    assert state.turn.runs == (0, 0, 0)
    assert plan.drop()
    assert plan.tried(state) == state
    assert not plan.drop()


def test_a_long_way_needs_the_card_and_a_short_one_does_not() -> None:
    state = day("RUN-H/D", "SLIP/D")
    plan, view = planned(state, RUN, SLIP)
    walks = [m for m in GAME.legal_moves(view, 0) if isinstance(m, MoveAnt) and m.ant < 5]
    longest = max(walks, key=lambda m: len(m.path))
    assert len(longest.path) - 1 > 4
    assert plan.needed(state, longest) == (RUN,)
    short = next(m for m in walks if len(m.path) == 2)
    assert plan.needed(state, short) == ()


def test_what_is_no_longer_possible_goes_back() -> None:
    plan, _ = planned(day("RUN-H/D"), RUN)
    other = day("SLIP/D")
    assert plan.tried(other) == other
    assert plan.cards == ()


def test_cards_with_an_effect_of_their_own_are_played_at_once() -> None:
    assert not prepares(day("EGG-J"), PlaySpecial(SPECIAL_NUMBER["EGG-J"], caste=0))
    assert not prepares(day("TRAIL"), PlaySpecial(SPECIAL_NUMBER["TRAIL"]))
