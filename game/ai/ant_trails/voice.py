"""Words for the moves of Ant Trails: a name, `an ant on C2`, and a reason for hints and tooltips."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from game.ai.ant_trails.fault_words import shut_in
from game.plugin.voice import Voice
from game.text import listed, plural
from rules.ant_trails.apply import apply
from rules.ant_trails.board import BIT, NAMES, NEAR, cells
from rules.ant_trails.box import FACTIONS
from rules.ant_trails.moves import Carry, Confirm, Decision, Pass, PickUp, Place
from rules.ant_trails.state import Side, State
from rules.ant_trails.trail import EXTENDED, JOINED, LOOPED, deed, open_cells, trail_at

DONE: Final = "The turn is done."


def reason(before: State, move: Decision, after: State) -> str:
    """One short sentence about a legal move, from the positions around it."""
    match move:
        case Place(cell):
            return _ant(before, cell, after)
        case PickUp(source, target):
            value = before.values[source]
            if _claimed(before, after):
                return f"Takes the {value} straight home."
            return f"Takes the {value} before {_other(before)} can."
        case Carry(source, target):
            return _step(before, source, target, after)
        case Pass():
            return "No cell is left for an ant."
    return DONE


def _ant(before: State, cell: int, after: State) -> str:
    seat = before.seat
    old, new = before.sides[seat], after.sides[seat]
    trail = trail_at(new, cell)
    size = trail.bit_count()
    food = before.ground & NEAR[cell]
    match deed(old, (old.ants & NEAR[cell]).bit_count(), len(new.trails)):
        case _ if food and not old.touched & food:
            return _towards(before, new, cell, food)
        case deed_ if deed_ == JOINED:
            return f"Joins two trails into one of {size} ants."
        case deed_ if deed_ == LOOPED:
            return f"Closes a loop of {size} ants."
        case _ if lost := _taken_away(before, cell):
            return f"Shuts in an end of {_other(before)}'s trail of {lost} ants."
        case deed_ if deed_ == EXTENDED:
            what = "the longest trail" if size == new.longest else "a trail"
            return f"Lengthens {what} to {size} ants."
    return "Starts a new trail."


def _towards(before: State, new: Side, cell: int, food: int) -> str:
    value = max(before.values[tile] for tile in cells(food))
    if BIT[cell] & new.exits:
        return f"From here the {value} can be claimed at once."
    return f"From here the {value} can be picked up."


def _taken_away(before: State, cell: int) -> int:
    """Ants of the longest trail of the other side that loses its last free cell at an end; 0 if none."""
    other = before.sides[1 - before.seat]
    free = open_cells(other, before.sides[before.seat].ants | other.ants | before.ground)
    lost = 0
    for end in cells(other.ends & NEAR[cell]):
        if free & NEAR[end] == BIT[cell]:
            lost = max(lost, trail_at(other, end).bit_count())
    return lost


def _step(before: State, source: int, target: int, after: State) -> str:
    value = before.values[source]
    if _claimed(before, after):
        return f"Carries the {value} home."
    side = after.sides[before.seat]
    exits = trail_at(side, target) & side.exits
    return f"Carries the {value} on{' towards the border' if exits else ''}."


def _claimed(before: State, after: State) -> bool:
    return len(after.sides[before.seat].claimed) > len(before.sides[before.seat].claimed)


def _other(state: State) -> str:
    return FACTIONS[1 - state.seat]


def turn(before: State, seat: int, moves: Sequence[Decision]) -> str:
    """Points that the moves of a turn bring together, and the trail that they shut in; without these the
    reason for the first move."""
    after = before
    for move in moves:
        after = apply(after, move).state
    old, new = before.sides[seat], after.sides[seat]
    tiles = [str(value) for value in (Counter(new.claimed) - Counter(old.claimed)).elements()]
    found = [f"claims the {listed(tiles)}"] if tiles else []
    if new.longest > old.longest:
        found.append(f"lengthens the longest trail to {new.longest} ants")
    if ants := shut_in(before, after, 1 - seat):
        found.append(f"shuts in {FACTIONS[1 - seat]}'s trail of {ants} ants")
    if not found:
        return reason(before, moves[0], apply(before, moves[0]).state)
    points = new.longest - old.longest + sum(new.claimed) - sum(old.claimed)
    worth = f": {plural(points, 'point', 'points')} at once" if points else ""
    return f"That {listed(found)}{worth}."


# ---------------------------------------------------------------------- names


def name(_view: State | None, _seat: int, move: Decision) -> str:
    """A legal move in a few words."""
    match move:
        case Place(cell):
            return f"an ant on {NAMES[cell]}"
        case PickUp(source, target):
            return f"the food on {NAMES[source]} to {NAMES[target]}"
        case Carry(source, target):
            return f"the food from {NAMES[source]} on to {NAMES[target]}"
        case Confirm():
            return "to end the turn"
    return "to pass"


def _reason(view: State, _seat: int, move: Decision) -> str:
    return reason(view, move, apply(view, move).state)


VOICE: Final = Voice(_reason, name, turn=turn)
