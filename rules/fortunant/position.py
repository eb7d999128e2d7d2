"""Positions to and from JSON with readable names; the package's docstring documents the format."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Final

import msgspec
from msgspec.structs import replace

from rules.core.errors import PositionError
from rules.core.protocol import Setup
from rules.fortunant.box import BOX, QUEEN, SCOUT
from rules.fortunant.corridor import Corridor
from rules.fortunant.grid import FLOODED, HEXES, NAMES, bits
from rules.fortunant.hazard import flooded, hazard
from rules.fortunant.info import INFO
from rules.fortunant.invariants import violations
from rules.fortunant.moves import EXTENDS, NOWHERE, Decision, DigCorridor
from rules.fortunant.notation import MoveText, format_move, seat_name
from rules.fortunant.opening import lay_table, options_of
from rules.fortunant.play import tiles_of
from rules.fortunant.scoring import last_turn
from rules.fortunant.shorthand import sheet_of
from rules.fortunant.state import (
    DICE,
    DONE,
    NEW_SHEET,
    WAITING,
    Phase,
    Reward,
    Room,
    Sheet,
    Stage,
    State,
    Table,
    Turn,
)
from rules.fortunant.terms import PLAYER, Count, Die, Player, Players
from rules.fortunant.turns import retraced
from rules.kit import record
from rules.kit.position import Positions
from rules.kit.vocabulary import AtMost, Keyed, Names, shown

_CALM: Final = (1, 2, 4)
"""A roll without a hazard."""
_LONGEST: Final = 4000
"""Upper bound of a sheet in notation."""

_Given = Mapping[str, Any]


class _SheetJson:
    """A sheet, or as `draw` its notation, which is read as the sheet with its water level."""

    json = staticmethod(record.to_json)

    def of_json(self, data: Any, where: str) -> _Given | tuple[Sheet, int]:
        if not isinstance(data, dict) or "draw" not in data:
            return record.given(Sheet, data, where)
        text = data["draw"]
        if len(data) > 1:
            raise PositionError(f"{where}.draw: a sheet in notation has no other keys.")
        if not isinstance(text, str) or len(text) > _LONGEST:
            raise PositionError(f"{where}.draw: {shown(text)} is no sheet in notation.")
        try:
            return sheet_of(text)
        except PositionError as error:
            raise PositionError(f"{where}.draw: {error}") from error


_Sheets = tuple[Annotated[Any, _SheetJson()], ...]


class _Turn(msgspec.Struct):
    """A running turn; all but its moves follow from them."""

    stage: Annotated[Stage, Names("stage", {stage.name.lower(): stage for stage in Stage})]
    unused: Annotated[tuple[Die, ...], AtMost(DICE)]
    spendable: Count
    rewards: Annotated[
        tuple[Annotated[Reward, Names("reward", {one.name.lower(): one for one in Reward})], ...],
        AtMost(HEXES),
    ]
    moves: Annotated[tuple[Annotated[Decision, MoveText], ...], AtMost(HEXES)]


class _Form(msgspec.Struct):
    """The keys of a position."""

    phase: Annotated[Phase, Names("phase", {phase.name.lower(): phase for phase in Phase})]
    turn: Count
    dice: Annotated[tuple[Die, ...], AtMost(DICE)]
    level: Count
    asked: Players
    rerolling: Player
    hidden: Players
    sheets: Annotated[_Sheets, Keyed(PLAYER)]
    began: Annotated[_Sheets, Keyed(PLAYER, sparse=True)]
    """Only where they differ from `sheets`."""
    turns: Annotated[tuple[_Turn, ...], Keyed(PLAYER)]


def _began(state: State) -> list[Sheet | None]:
    return [None if began == sheet else began for began, sheet in zip(state.began, state.sheets, strict=True)]


def _turns(state: State) -> list[_Turn]:
    return list(map(_turn_form, state.turns)) if state.phase is Phase.PLAY else []


def _turn_form(turn: Turn) -> _Turn:
    return _Turn(turn.stage, turn.free, turn.tokens, turn.rewards, turn.moves)


# ---------------------------------------------------------------------- reading


def _state(given: _Given, table: Table) -> State:
    """The position; keys that are missing follow from the others."""
    phase = given.get("phase", Phase.PLAY)
    turn = given.get("turn", _default_turn(phase, table))
    dice = given.get("dice", _CALM if turn else ())
    if len(dice) != (DICE if turn else 0):
        raise PositionError("dice: three from turn 1 on, none before.")
    nothing = (None,) * table.seats
    drawn, began, turns = (given.get(key, nothing)[: table.seats] for key in ("sheets", "began", "turns"))
    level = _level(given, table, dice, drawn)
    sheets = tuple([_sheet(one, level, f"sheets.{seat_name(seat)}") for seat, one in enumerate(drawn)])
    state = State(
        table=table,
        phase=phase,
        turn=turn,
        dice=dice,
        level=level,
        sheets=sheets,
        began=sheets,
        turns=(WAITING,) * table.seats,
        asked=given.get("asked", 0),
        rerolling=given.get("rerolling", NOWHERE),
        hidden=given.get("hidden", 0),
    )
    if phase is Phase.PLAY:
        if not dice:
            raise PositionError("turn: turns are counted from 1.")
        return _playing(state, drawn, began, turns)
    if any(one is not None for one in (*began, *turns)):
        raise PositionError(f"began, turns: there are none in the phase {phase.name.lower()}.")
    return state


def _default_turn(phase: Phase, table: Table) -> int:
    match phase:
        case Phase.PLAY:
            return 1
        case Phase.OVER:
            return last_turn(table)
    return 0


def _level(given: _Given, table: Table, dice: tuple[int, ...], sheets: Sequence[Any]) -> int:
    """The water level; by default that of the sheets in notation, else the flood of the roll."""
    rows = 0 if table.receding or not dice else hazard(dice).rows
    level: int = given.get("level", max(rows, *(one[1] for one in sheets if isinstance(one, tuple)), 0))
    if level >= len(FLOODED):
        raise PositionError(f"level: the water rises to {BOX.flooded} at most.")
    return level


def _sheet(given: Any, level: int, where: str) -> Sheet:
    if given is None:
        return NEW_SHEET
    if isinstance(given, tuple):
        sheet, water = given
        if water not in (0, level):
            raise PositionError(f"{where}.draw: the water is the same for all; here it stands at {level}.")
        return flooded(sheet, level)
    rooms = tuple(
        [record.whole(Room, room, f"{where}.rooms[{n}]") for n, room in enumerate(given.get("rooms", ()))]
    )
    corridors = _corridors(given.get("corridors", ()), f"{where}.corridors")
    taken = 0
    for part in (*(bits(corridor.tiles) for corridor in corridors), *(room.cells for room in rooms)):
        taken |= part
    kinds = [room.kind for room in rooms]
    derived = {"corridors": corridors, "rooms": rooms, "taken": taken, "opened": QUEEN in kinds}
    scouts = tuple([number for number, kind in enumerate(kinds) if kind == SCOUT])
    return Sheet(**{"scouts": scouts, **given, **derived})


def _corridors(moves: Sequence[Any], where: str) -> tuple[Corridor, ...]:
    """Corridors in drawing order; a continuing one names the last tile of its predecessor (FA-CORR-07)."""
    found: list[Corridor] = []
    ends: dict[int, int] = {}
    for number, move in enumerate(moves):
        place = f"{where}[{number}]"
        if not isinstance(move, DigCorridor) or len(tiles := tiles_of(move)) < move.length:
            raise PositionError(f"{place}: {format_move(move).partition('=')[2]!r} leaves the sheet.")
        tunnel, onto = number, NOWHERE
        if move.start == EXTENDS:
            end = ends.pop(move.hex, NOWHERE)
            if end == NOWHERE:
                raise PositionError(f"{place}: no corridor ends in {NAMES[move.hex]}, or it is continued.")
            tunnel, onto = found[end].tunnel, move.hex
            found[end] = replace(found[end], continued=True)
        ends[tiles[-1]] = number
        found.append(Corridor(move.start, move.room, tiles, tunnel, onto))
    return tuple(found)


def _playing(state: State, drawn: Sequence[Any], given: Sequence[Any], turns: Sequence[Any]) -> State:
    """The position with its running turns, each replayed from the sheet with which it began."""
    sheets, began, made = list(state.sheets), list(state.began), []
    for seat, before in enumerate(given):
        name = seat_name(seat)
        if before is not None:
            began[seat] = _sheet(before, state.level, f"began.{name}")
        sheet, turn = _turn(turns[seat] or {}, state, seat, began[seat], f"turns.{name}")
        if before is not None and drawn[seat] is not None and sheet != sheets[seat]:
            raise PositionError(f"sheets.{name}: the moves of the turn do not lead there from began.{name}.")
        sheets[seat] = sheet
        made.append(turn)
    return replace(state, sheets=tuple(sheets), began=tuple(began), turns=tuple(made))


def _turn(given: _Given, state: State, seat: int, began: Sheet, where: str) -> tuple[Sheet, Turn]:
    moves, done = given.get("moves", ()), given.get("stage") is Stage.DONE
    hidden = bool(state.hidden >> seat & 1)
    if hidden and moves:
        raise PositionError(f"{where}.moves: this position hides them.")
    if hidden and done:
        sheet, turn = began, DONE
    else:
        try:
            sheet, turn = retraced(state.table, state.level, state.dice, began, moves, done)
        except PositionError as error:
            raise PositionError(f"{where}.moves: {error}") from error
    follows = _turn_form(turn)
    for key, stated in given.items():
        if key != "moves" and stated != getattr(follows, key):
            raise PositionError(f"{where}.{key}: it does not follow from the moves of the turn.")
    return sheet, turn


_POSITIONS: Final = Positions(
    INFO,
    _Form,
    setup=lambda state: Setup(BOX.rule_set.name, state.table.seats, options_of(state.table)),
    agree=lay_table,
    fields={"began": _began, "turns": _turns},
    state=_state,
    violations=violations,
    usual=Setup(BOX.rule_set.name, 1),
)
to_json, from_json = _POSITIONS.to_json, _POSITIONS.from_json
"""A position as JSON values, and back; `from_json` raises PositionError that names the place."""
