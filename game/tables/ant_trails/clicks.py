"""The clicks that make each move of Ant Trails, and the reasons why other clicks do nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.kit.picking import Target
from game.table.choice import Choice, Clicks, unique_move
from game.table.intents import Refuse
from rules.ant_trails.apply import apply
from rules.ant_trails.board import BIT, NEAR, cells
from rules.ant_trails.box import FACTIONS
from rules.ant_trails.legal import legal_moves
from rules.ant_trails.moves import CONFIRM, PASS, Carry, Confirm, Decision, FoodMove, Pass, PickUp, Place
from rules.ant_trails.state import State
from rules.core.protocol import Reason

END: Final = Target("end")
"""The large button: the turn is confirmed, or passed."""


def choice_of(legal: Sequence[Decision]) -> Choice:
    """The choice among a side's legal moves."""
    return Choice(legal, clicks, shown=_shown)


def clicks(move: Decision) -> tuple[Clicks, ...]:
    """The click sequence of a move. A tile with a single place to go needs no second click."""
    match move:
        case Place(cell):
            return (Clicks((Target("cell", cell),)),)
        case PickUp(source, target) | Carry(source, target):
            return (Clicks((Target("cell", source), Target("cell", target)), 1),)
        case _:
            return (Clicks((END,)),)


def _shown(choice: Choice, target: Target) -> Decision | None:
    """The move to preview at a target; none for the large button, which has no place on the board."""
    move: Decision | None = unique_move(choice, target)
    return move if target.kind == "cell" else None


# ---------------------------------------------------------------------- what may be done


def food_of(choice: Choice | None) -> dict[int, tuple[FoodMove, ...]]:
    """The moves of each tile by its cell."""
    found: dict[int, tuple[FoodMove, ...]] = {}
    for move in choice.legal if choice is not None else ():
        if isinstance(move, FoodMove):
            found[move.source] = (*found.get(move.source, ()), move)
    return found


def source_of(choice: Choice | None) -> int | None:
    """The cell of the tile that is picked, when it can go to several ants."""
    return choice.picked[0].number if choice is not None and choice.picked else None


def ending(choice: Choice | None) -> Confirm | Pass | None:
    """The move of the large button, if it may be made."""
    legal = choice.legal if choice is not None else ()
    return next((move for move in legal if isinstance(move, Confirm | Pass)), None)


def places_of(choice: Choice | None) -> tuple[int, ...]:
    """The cells where an ant may be placed now."""
    return tuple(move.cell for move in choice.legal if isinstance(move, Place)) if choice is not None else ()


def closing(view: State, moves: Sequence[Decision], alone: bool) -> tuple[Decision, ...]:
    """The confirmation that follows moves of a turn, if they leave nothing else to do in it.

    It follows a pass at any time, and other moves only if turns are to end `alone`.
    """
    state = view
    for move in moves:
        state = apply(state, move).state
    if not moves or not (alone or moves[-1] == PASS) or state.seat != view.seat:
        return ()
    return (CONFIRM,) if legal_moves(state, state.seat) == (CONFIRM,) else ()


# ---------------------------------------------------------------------- what was tried


def attempt(view: State, seat: int, choice: Choice, cell: int) -> Refuse:
    """Explain a refused click on a cell: by a move for the rules to judge, or by a reason of our own."""
    if places_of(choice) or ending(choice) == PASS:
        return Refuse(Place(cell))
    if (source := source_of(choice)) is not None:
        return Refuse((PickUp if view.ground & BIT[source] else Carry)(source, cell))
    return _idle(view, seat, cell)


def _idle(view: State, seat: int, cell: int) -> Refuse:
    """Why nothing can be done with a cell in the food step."""
    own, bit = cells(NEAR[cell] & view.side.ants), BIT[cell]
    if view.ground & bit:
        reason = Reason("AT-FOOD-03", f"No {FACTIONS[seat].lower()} ant stands beside this food.")
        return Refuse(PickUp(cell, own[0])) if own else Refuse(reason=reason)
    if view.carried & bit:
        return _stuck(view, cell, own)
    if (view.sides[0].ants | view.sides[1].ants) & bit:
        return Refuse(reason=Reason("AT-FOOD-05", "This ant carries nothing, and only food can move now."))
    return Refuse(Place(cell))


def _stuck(view: State, cell: int, own: tuple[int, ...]) -> Refuse:
    """Why a carried tile cannot move."""
    if own:
        return Refuse(Carry(cell, own[0]))
    if view.side.ants & BIT[cell]:
        alone = "This ant is alone: there is no other ant to take its food."
        return Refuse(reason=Reason("AT-FOOD-05", alone))
    return Refuse(Carry(cell, cells(NEAR[cell])[0]))
