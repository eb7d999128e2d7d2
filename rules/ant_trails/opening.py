"""Set-up: the empty board, and laying the food (AT-SETUP)."""

from __future__ import annotations

from rules.ant_trails.board import BIT, BORDER, CELLS, INTERIOR, NAMES, NEAR, cells
from rules.ant_trails.box import BOX, TILES
from rules.ant_trails.info import FIRST1, NO, SEATS, YES
from rules.ant_trails.moves import LayFood
from rules.ant_trails.state import BLACK, NO_ANTS, Phase, State
from rules.core.errors import SetupError
from rules.core.protocol import Reason, Setup
from rules.core.rng import Rng


def new_game(setup: Setup) -> State:
    """The position before the first entry: no ants or food (AT-SETUP-04). Raises SetupError."""
    return empty(is_first1(setup))


def empty(first1: bool) -> State:
    """The position before the first entry."""
    no_values = bytes(CELLS)
    return State(Phase.SETUP, 0, BLACK, 0, 0, (NO_ANTS, NO_ANTS), 0, 0, no_values, 0, 0, b"", first1)


def is_first1(setup: Setup) -> bool:
    """Check a set-up and return True if the option of AT-OPT-01 is on. Raises SetupError."""
    if setup.variant != BOX.rule_set.name:
        raise SetupError(f"Ant Trails has no rule set {setup.variant!r}; it has {BOX.rule_set.name}.")
    if setup.seats != SEATS:
        raise SetupError(f"Ant Trails is for {SEATS} seats, not {setup.seats}.")
    if unknown := sorted(set(setup.options) - {FIRST1}):
        raise SetupError(f"Ant Trails has no option {unknown[0]!r}; it has {FIRST1}.")
    value = setup.options.get(FIRST1, NO)
    if value not in (NO, YES):
        raise SetupError(f"Option {FIRST1} is {value!r}; it should be {YES} or {NO}.")
    return value == YES


def sample(rng: Rng) -> LayFood:
    """AT-SETUP-03: choose cells one by one, uniformly from those still allowed, then shuffle the values."""
    # Lay all again when no room is left for a tile: moving only one would favour some layouts.
    found = None
    while found is None:
        found = _scattered(rng)
    return LayFood(tuple(sorted(zip(found, rng.shuffled(TILES), strict=True))))


def _scattered(rng: Rng) -> list[int] | None:
    """One cell for each tile, drawn one by one; None if no cell is left for a later tile."""
    found: list[int] = []
    left = INTERIOR
    for _ in TILES:
        if not left:
            return None
        cell = rng.choice(cells(left))
        left &= ~(NEAR[cell] | BIT[cell])
        found.append(cell)
    return found


def why_no_food(move: LayFood) -> Reason | None:
    """AT-SETUP-02, AT-BOARD-05: the reason why this food may not be laid; None if it may."""
    laid = 0
    for cell, _ in move.tiles:
        if laid & BIT[cell]:
            return Reason("AT-NOTE-01", f"{NAMES[cell]} is given two tiles.")
        laid |= BIT[cell]
    if wrong := misplaced(laid):
        return Reason("AT-SETUP-02", wrong)
    values = [value for _, value in move.tiles]
    if sorted(values) != list(TILES):
        return Reason("AT-BOARD-05", f"The tiles must be {_listed(TILES)}, not {_listed(values)}.")
    return None


def _listed(values: bytes | list[int]) -> str:
    return " ".join(map(str, sorted(values, reverse=True))) or "none"


def misplaced(ground: int) -> str:
    """AT-SETUP-02 as a sentence about the first misplaced tile; empty if there is none.

    No border cell can then touch two tiles, as its interior neighbours touch each other (AT-FOOD-10).
    """
    for cell in cells(ground):
        if BIT[cell] & BORDER:
            return f"{NAMES[cell]} is a border cell; food lies in the interior only."
        if touching := NEAR[cell] & ground:
            return f"{NAMES[cell]} and {NAMES[cells(touching)[0]]} touch; no two tiles lie side by side."
    return ""
