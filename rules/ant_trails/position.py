"""Positions to and from JSON with readable names; the package's docstring documents the format."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Annotated, Any, Final

import msgspec

from rules.ant_trails.apply import due
from rules.ant_trails.board import BIT, CELLS, NAMES, cells
from rules.ant_trails.box import BOX, END, TILES
from rules.ant_trails.info import FIRST1, INFO, SEATS, YES
from rules.ant_trails.invariant import violations
from rules.ant_trails.opening import empty, is_first1
from rules.ant_trails.state import BLACK, Phase, State
from rules.ant_trails.terms import SIDE, Cells, EndReason, PhaseName, Side, Tiles, Value
from rules.ant_trails.trail import legal_cells, side_of
from rules.core.errors import PositionError
from rules.core.protocol import Setup
from rules.kit.position import Positions
from rules.kit.record import like
from rules.kit.vocabulary import AtMost, Keyed


class _Form(msgspec.Struct):
    """The keys of a position. The values of all tiles are said with their places."""

    phase: PhaseName
    round: Annotated[int, AtMost(1000)]
    turn: Side
    placed: Annotated[int, AtMost(BOX.ants_a_turn)]
    passes: Annotated[int, AtMost(BOX.last_passes)]
    ants: Annotated[tuple[Cells, ...], Keyed(SIDE, 0)]
    ground: Tiles
    carried: Tiles
    claimed: Annotated[tuple[tuple[Value, ...], ...], Keyed(SIDE, ())]
    lifted: Cells
    stepped: Cells
    absent: tuple[Value, ...]
    reason: EndReason


_USUAL: Final = _Form(Phase.PLACE, 2, BLACK, 0, 0, (0, 0), (), (), ((), ()), 0, 0, (), "")


_FIELDS: Final[dict[str, Callable[[State], Any]]] = {
    "turn": lambda state: state.seat,
    "ants": lambda state: [side.ants for side in state.sides],
    "ground": lambda state: _tiles(state, state.ground),
    "carried": lambda state: _tiles(state, state.carried),
    "claimed": lambda state: [side.claimed for side in state.sides],
    "reason": lambda state: END if state.phase == Phase.OVER else "",
}


def _tiles(state: State, mask: int) -> Tiles:
    return tuple([(cell, state.values[cell]) for cell in cells(mask)])


def _state(given: dict[str, Any], first1: bool) -> State:
    form = msgspec.structs.replace(_USUAL, **given)
    ground, carried = _by_cell(form.ground, "ground"), _by_cell(form.carried, "carried")
    if both := ground.keys() & carried.keys():
        raise PositionError(f"carried: {NAMES[min(both)]} has a tile on the ground already.")
    if (form.reason == END) != (form.phase == Phase.OVER):
        raise PositionError(f"reason: the end reason is {END!r} when the game is over, and empty before.")
    values = bytearray(CELLS)
    for cell, value in (ground | carried).items():
        values[cell] = value
    black, red = (side_of(ants, bytes(own)) for ants, own in zip(form.ants, form.claimed, strict=True))
    return like(
        State,
        form,
        seat=form.turn,
        sides=(black, red),
        ground=sum(map(BIT.__getitem__, ground)),
        carried=sum(map(BIT.__getitem__, carried)),
        values=bytes(values),
        absent=bytes(sorted(form.absent if "absent" in given else _left(form))),
        first1=first1,
    )


def _by_cell(tiles: Tiles, where: str) -> dict[int, int]:
    """Tile values by cell. Raises PositionError for a second tile on a cell."""
    found: dict[int, int] = {}
    for number, (cell, value) in enumerate(tiles):
        if cell in found:
            raise PositionError(f"{where}[{number}]: {NAMES[cell]} is listed twice.")
        found[cell] = value
    return found


def _left(form: _Form) -> Sequence[int]:
    """The tiles out of the game by default: the rest of the twelve (AT-INV-02)."""
    if form.phase == Phase.SETUP:
        return ()
    left = list(TILES)
    for value in (*(value for _, value in form.ground + form.carried), *form.claimed[0], *form.claimed[1]):
        if value not in left:
            raise PositionError(f"ground, carried, claimed: there are too many tiles of {value}.")
        left.remove(value)
    return left


def _impossible(state: State) -> list[str]:
    return [*violations(state), *_incoherences(state)]


def _incoherences(state: State) -> Iterator[str]:
    """Sentences about facts that break no invariant, but cannot arise in a game and would break later
    play."""
    if (state.phase == Phase.SETUP) != (state.round == 0):
        yield f"Round {state.round} does not fit the phase."
    if state.phase == Phase.SETUP and (state.seat, state.placed, state.passes) != (BLACK, 0, 0):
        yield "Before the food is laid nobody has had a turn."
    if state.phase == Phase.SETUP and state != empty(state.first1):
        yield "Before the food is laid the board is empty."
    yield from _placements(state)


def _placements(state: State) -> Iterator[str]:
    """AT-TURN-02, AT-TURN-03: the ants placed in this turn exist and fit the phase."""
    if state.placed > min(due(state), state.side.ants.bit_count()):
        yield f"{state.placed} ants cannot have been placed in this turn."
    if state.placed and state.passes and state.phase != Phase.OVER:
        yield "A placed ant ends a row of passes."
    if state.phase == Phase.PLACE and state.placed and (state.placed >= due(state) or not legal_cells(state)):
        yield "The placements of this turn are done; the phase should be food."
    if state.phase in (Phase.SETUP, Phase.OVER) and state.placed:
        yield "Ants of this turn are counted during a turn only."


def _setup(state: State) -> Setup:
    return Setup(BOX.rule_set.name, SEATS, {FIRST1: YES} if state.first1 else {})


_POSITIONS: Final = Positions(
    INFO,
    _Form,
    setup=_setup,
    agree=is_first1,
    fields=_FIELDS,
    state=_state,
    violations=_impossible,
    usual=Setup(BOX.rule_set.name, SEATS),
)
to_json, from_json = _POSITIONS.to_json, _POSITIONS.from_json
"""A position as JSON values, and back; `from_json` raises PositionError that names the place."""
