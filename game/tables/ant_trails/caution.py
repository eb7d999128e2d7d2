"""Cautions: facts that speak against a legal move of Ant Trails, as kinds for `game.table.caution`."""

from __future__ import annotations

from typing import Final

from game.table import caution
from game.table.caution import Caution, Found, Kind
from game.tables.ant_trails.food_routes import NEVER, steps_home
from game.tables.ant_trails.room import open_ends
from game.text import listed
from rules.ant_trails.apply import apply
from rules.ant_trails.board import NAMES, cells
from rules.ant_trails.moves import Carry, PickUp, Place
from rules.ant_trails.state import Side, State
from rules.ant_trails.trail import is_loop, trail_at


def warning(view: State, seat: int, move: object) -> Caution | None:
    """The gravest caution about a legal move of the seat; None for most moves."""
    return next(caution.cautions(KINDS, view, seat, move), None)


def _grown(view: State, seat: int, move: Place) -> tuple[State, Side, int]:
    """The position after an ant, its side, and the trail that it is in."""
    after = apply(view, move).state
    side = after.sides[seat]
    return after, side, trail_at(side, move.cell)


def _loop(view: State, seat: int, move: Place) -> Found:
    """AT-PLACE-07, AT-FOOD-07: a loop has no end, where a trail grows and where food is claimed."""
    _, side, trail = _grown(view, seat, move)
    return str(trail.bit_count()) if is_loop(side, trail) else None


def _shut_in(view: State, seat: int, move: Place) -> Found:
    """AT-FOOD-07: food that had a way to an end on the border has none any more."""
    _, side, trail = _grown(view, seat, move)
    lost = [
        cell
        for cell in cells(view.carried & trail)
        if steps_home(view.sides[seat], cell) < NEVER <= steps_home(side, cell)
    ]
    return listed([f"the {view.values[cell]} on {NAMES[cell]}" for cell in lost]) if lost else None


def _finished(view: State, seat: int, move: Place) -> Found:
    """AT-PLACE-03, AT-SCORE-01: the longest trail cannot be lengthened, while it can without this ant."""
    after, side, trail = _grown(view, seat, move)
    longest = trail.bit_count() > 1 and trail.bit_count() == side.longest
    done = longest and not open_ends(after, seat) & trail and open_ends(view, seat) & trail
    return str(trail.bit_count()) if done else None


def _no_exit(view: State, seat: int, move: PickUp) -> Found:
    """AT-FOOD-07: the tile cannot be claimed from that trail as it is now."""
    stranded = steps_home(view.sides[seat], move.target) == NEVER
    return str(view.values[move.source]) if stranded else None


def _away(view: State, seat: int, move: Carry) -> Found:
    """AT-FOOD-06: the step leads away from the nearest place where the tile would be claimed."""
    side = view.sides[seat]
    farther = steps_home(side, move.target) > steps_home(side, move.source)
    return str(view.values[move.source]) if farther else None


KINDS: Final[caution.Kinds] = {
    Place: (
        Kind("loop", "AT-PLACE-07", "A loop of {} ants can never grow, and no food leaves it.", _loop),
        Kind("shut in", "AT-FOOD-07", "This takes the way out from {}.", _shut_in),
        Kind("finished", "AT-PLACE-03", "Your longest trail, {} ants, could not grow from there.", _finished),
    ),
    PickUp: (
        Kind(
            "no exit",
            "AT-FOOD-07",
            "That trail has no end on the border where you could claim the {}.",
            _no_exit,
        ),
    ),
    Carry: (Kind("away", "AT-FOOD-06", "This carries the {} away from where you could claim it.", _away),),
}
