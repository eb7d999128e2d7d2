"""Positions to and from JSON with readable names; the package's docstring documents the format."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Annotated, Any, Final, Literal

import msgspec

from rules.ant_trails.apply import due
from rules.ant_trails.board import BIT, CELLS, NAMES, NUMBER, cells, names
from rules.ant_trails.box import BOX, END, TILES
from rules.ant_trails.info import FIRST1, SEATS, YES
from rules.ant_trails.invariant import violations
from rules.ant_trails.notation import seat_name
from rules.ant_trails.opening import empty, is_first1
from rules.ant_trails.state import BLACK, Phase, Side, State
from rules.ant_trails.trail import legal_cells, side_of
from rules.core.errors import PositionError
from rules.core.refusal import form_of
from rules.core.wording import shortened

FORMAT: Final = 1

_TILE: Final = re.compile(r"([A-Z][0-9]+)=([1-9])")
_SEATS: Final = tuple(map(seat_name, range(SEATS)))
_Values = Annotated[list[Annotated[int, msgspec.Meta(ge=1, le=9)]], msgspec.Meta(max_length=len(TILES))]
_Cells = Annotated[list[str], msgspec.Meta(max_length=CELLS)]


class _Sides(msgspec.Struct, forbid_unknown_fields=True):
    P1: _Cells = []
    P2: _Cells = []


class _Claimed(msgspec.Struct, forbid_unknown_fields=True):
    P1: _Values = []
    P2: _Values = []


class _Position(msgspec.Struct, forbid_unknown_fields=True):
    game: Literal["ant_trails"]
    format: Literal[1]
    set: str = BOX.rule_set.name
    seats: Annotated[int, msgspec.Meta(ge=0, le=255)] = SEATS
    options: dict[str, str] = {}
    phase: str = Phase.PLACE.name.lower()
    round: Annotated[int, msgspec.Meta(ge=0, le=1000)] = 2
    turn: str = _SEATS[0]
    placed: Annotated[int, msgspec.Meta(ge=0, le=2)] = 0
    passes: Annotated[int, msgspec.Meta(ge=0, le=2)] = 0
    ants: _Sides = msgspec.field(default_factory=_Sides)
    ground: _Cells = []
    carried: _Cells = []
    claimed: _Claimed = msgspec.field(default_factory=_Claimed)
    lifted: _Cells = []
    stepped: _Cells = []
    absent: _Values | None = None
    reason: str = ""


def to_json(state: State) -> dict[str, Any]:
    """The whole position as JSON values."""
    return {
        "game": "ant_trails",
        "format": FORMAT,
        "set": BOX.rule_set.name,
        "seats": SEATS,
        "options": {FIRST1: YES} if state.first1 else {},
        "phase": Phase(state.phase).name.lower(),
        "round": state.round,
        "turn": seat_name(state.seat),
        "placed": state.placed,
        "passes": state.passes,
        "ants": {name: names(side.ants) for name, side in zip(_SEATS, state.sides, strict=True)},
        "ground": _tiles_json(state, state.ground),
        "carried": _tiles_json(state, state.carried),
        "claimed": {name: list(side.claimed) for name, side in zip(_SEATS, state.sides, strict=True)},
        "lifted": names(state.lifted),
        "stepped": names(state.stepped),
        "absent": list(state.absent),
        "reason": END if state.phase == Phase.OVER else "",
    }


def _tiles_json(state: State, mask: int) -> list[str]:
    return [f"{NAMES[cell]}={state.values[cell]}" for cell in cells(mask)]


def from_json(data: Any) -> State:
    """A position from JSON values. Raises PositionError that names the place."""
    try:
        return _read(data)
    except PositionError as error:
        raise PositionError(shortened(str(error))) from error


def _read(data: Any) -> State:
    position, first1 = form_of(data, _Position, "Ant Trails", is_first1)
    state = _state(position, first1)
    if wrong := [*violations(state), *_incoherences(state, position.reason)]:
        raise PositionError(f"This position cannot be: {wrong[0]}")
    return state


def _state(position: _Position, first1: bool) -> State:
    phases = {phase.name.lower(): phase for phase in Phase}
    if position.phase not in phases:
        raise PositionError(
            f"phase: {position.phase[:40]!r} is unknown there; known are {', '.join(phases)}."
        )
    if position.turn not in _SEATS:
        raise PositionError(f"turn: {position.turn[:40]!r} is unknown there; it is P1 or P2.")
    ground, carried = _tiles(position.ground, "ground"), _tiles(position.carried, "carried")
    if both := ground.keys() & carried.keys():
        raise PositionError(f"carried: {NAMES[min(both)]} has a tile on the ground already.")
    values = bytearray(CELLS)
    for cell, value in (ground | carried).items():
        values[cell] = value
    return State(
        phase=phases[position.phase],
        round=position.round,
        seat=_SEATS.index(position.turn),
        placed=position.placed,
        passes=position.passes,
        sides=(
            _side(position.ants.P1, position.claimed.P1, "P1"),
            _side(position.ants.P2, position.claimed.P2, "P2"),
        ),
        ground=sum(map(BIT.__getitem__, ground)),
        carried=sum(map(BIT.__getitem__, carried)),
        values=bytes(values),
        lifted=_mask(position.lifted, "lifted"),
        stepped=_mask(position.stepped, "stepped"),
        absent=_absent(position, [*ground.values(), *carried.values()]),
        first1=first1,
    )


def _side(ants: Iterable[str], claimed: Iterable[int], name: str) -> Side:
    return side_of(_mask(ants, f"ants.{name}"), bytes(claimed))


def _mask(listed: Iterable[str], where: str) -> int:
    mask = 0
    for number, name in enumerate(listed):
        cell = _cell(name, f"{where}[{number}]")
        if mask & BIT[cell]:
            raise PositionError(f"{where}[{number}]: {name} is listed twice.")
        mask |= BIT[cell]
    return mask


def _cell(name: str, where: str) -> int:
    if name not in NUMBER:
        raise PositionError(f"{where}: {name[:40]!r} is no cell; cells are A1 to K6.")
    return NUMBER[name]


def _tiles(listed: Iterable[str], where: str) -> dict[int, int]:
    """Tile values by cell, from texts such as `B4=3`. Raises PositionError."""
    found: dict[int, int] = {}
    for number, text in enumerate(listed):
        match = _TILE.fullmatch(text)
        if match is None:
            raise PositionError(f"{where}[{number}]: {text[:40]!r} is no tile on a cell, such as 'B4=3'.")
        cell = _cell(match[1], f"{where}[{number}]")
        if cell in found:
            raise PositionError(f"{where}[{number}]: {match[1]} is listed twice.")
        found[cell] = int(match[2])
    return found


def _absent(position: _Position, on_cells: list[int]) -> bytes:
    """The tiles out of the game: as given, or else the rest of the twelve (AT-INV-02)."""
    if position.absent is not None:
        return bytes(sorted(position.absent))
    if position.phase == Phase.SETUP.name.lower():
        return b""
    left = list(TILES)
    for value in (*on_cells, *position.claimed.P1, *position.claimed.P2):
        if value not in left:
            raise PositionError(f"ground, carried, claimed: there are too many tiles of {value}.")
        left.remove(value)
    return bytes(left)


def _incoherences(state: State, reason: str) -> Iterator[str]:
    """Sentences about facts that break no invariant, but cannot arise in a game and would break later
    play."""
    if (reason == END) != (state.phase == Phase.OVER) or reason not in ("", END):
        yield f"The end reason is {END!r} when the game is over, and empty before."
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
