"""Positions to and from JSON with readable names; the package's docstring documents the format."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec.structs import replace

from rules.core.errors import NotationError, PositionError
from rules.core.refusal import form_of
from rules.core.wording import shortened
from rules.fortunant.box import BOX, OPTIONS, QUEEN, ROOM_LETTERS, SCOUT
from rules.fortunant.grid import FLOODED, HEX, HEXES, NAMES, STEP, bits, members
from rules.fortunant.hazard import flooded, hazard
from rules.fortunant.invariants import violations
from rules.fortunant.moves import EXTENDS, NOWHERE, DigCorridor
from rules.fortunant.notation import format_move, parse_move, seat_name
from rules.fortunant.opening import lay_table, options_of
from rules.fortunant.play import tiles_of
from rules.fortunant.scoring import last_turn
from rules.fortunant.shorthand import sheet_of
from rules.fortunant.state import (
    DONE,
    DROWNED,
    RAVAGED,
    STANDING,
    WAITING,
    Corridor,
    Phase,
    Reward,
    Room,
    Sheet,
    Stage,
    State,
    Table,
    Turn,
)
from rules.fortunant.turns import retraced

FORMAT: Final = 1

_CALM: Final = (1, 2, 4)
"""A roll without a hazard."""
_STARS: Final = "DFTS"
_PHASES: Final = {phase.name.lower(): phase for phase in Phase}
_STAGES: Final = {stage.name.lower(): stage for stage in Stage}
_REWARDS: Final = {reward: reward.name.lower() for reward in Reward}
_LOST: Final = {DROWNED: "flooded", RAVAGED: "ravaged"}
_LOST_NUMBER: Final = {word: number for number, word in _LOST.items()}
_SEATS: Final = tuple(map(seat_name, range(BOX.most_seats)))
_SEAT_NUMBER: Final = {name: seat for seat, name in enumerate(_SEATS)}

_Count = Annotated[int, msgspec.Meta(ge=0, le=99)]
_Face = Annotated[int, msgspec.Meta(ge=1, le=6)]
_Dice = Annotated[list[_Face], msgspec.Meta(max_length=3)]
_Names = Annotated[list[str], msgspec.Meta(max_length=HEXES)]
_Seats = Annotated[list[str], msgspec.Meta(max_length=BOX.most_seats)]


class _Room(msgspec.Struct, forbid_unknown_fields=True):
    """One room of the JSON."""

    at: Annotated[str, msgspec.Meta(max_length=4 * HEXES)]
    type: str = ROOM_LETTERS[0]
    number: Annotated[int, msgspec.Meta(ge=0, le=6)] = 0
    lost: str | None = None


class _Sheet(msgspec.Struct, forbid_unknown_fields=True):
    """One sheet of the JSON; None stands for the default."""

    draw: Annotated[str, msgspec.Meta(max_length=4000)] | None = None
    corridors: _Names = []
    rooms: Annotated[list[_Room], msgspec.Meta(max_length=HEXES)] = []
    food: _Names = []
    eaten: _Names = []
    track: _Count = 0
    tokens: _Count = 1
    gained: _Count = 0
    options: Annotated[list[_Face], msgspec.Meta(max_length=OPTIONS)] = []
    stars: Annotated[str, msgspec.Meta(max_length=len(_STARS))] = ""
    scouts: Annotated[list[_Count], msgspec.Meta(max_length=HEXES)] | None = None


class _Turn(msgspec.Struct, forbid_unknown_fields=True):
    """One turn of the JSON; None stands for the value derived from the moves."""

    stage: str | None = None
    unused: _Dice | None = None
    spendable: _Count | None = None
    rewards: Annotated[list[str], msgspec.Meta(max_length=HEXES)] | None = None
    moves: Annotated[list[str], msgspec.Meta(max_length=HEXES)] = []


_Sheets = Annotated[dict[str, _Sheet], msgspec.Meta(max_length=BOX.most_seats)]


class _Position(msgspec.Struct, forbid_unknown_fields=True):
    game: Literal["fortunant"]
    format: Literal[1]
    set: str = BOX.rule_set.name
    seats: Annotated[int, msgspec.Meta(ge=0, le=999)] = 1
    options: dict[str, str] = {}
    phase: str = Phase.PLAY.name.lower()
    turn: _Count | None = None
    dice: _Dice | None = None
    level: _Count | None = None
    asked: _Seats = []
    rerolling: str | None = None
    hidden: _Seats = []
    sheets: _Sheets = {}
    began: _Sheets = {}
    turns: Annotated[dict[str, _Turn], msgspec.Meta(max_length=BOX.most_seats)] = {}


# ---------------------------------------------------------------------- writing


def to_json(state: State) -> dict[str, Any]:
    """The whole position, or a view, as JSON values."""
    seats = range(state.table.seats)
    playing = state.phase is Phase.PLAY
    return {
        "game": "fortunant",
        "format": FORMAT,
        "set": BOX.rule_set.name,
        "seats": state.table.seats,
        "options": options_of(state.table),
        "phase": state.phase.name.lower(),
        "turn": state.turn,
        "dice": list(state.dice),
        "level": state.level,
        "asked": _seats_json(state.asked),
        "rerolling": None if state.rerolling == NOWHERE else seat_name(state.rerolling),
        "hidden": _seats_json(state.hidden),
        "sheets": {_SEATS[seat]: _sheet_json(state.sheets[seat]) for seat in seats},
        "began": {
            _SEATS[seat]: _sheet_json(state.began[seat])
            for seat in seats
            if state.began[seat] != state.sheets[seat]
        },
        "turns": {_SEATS[seat]: _turn_json(state.turns[seat]) for seat in seats if playing},
    }


def _seats_json(seats: int) -> list[str]:
    return [_SEATS[seat] for seat in members(seats)]


def _sheet_json(sheet: Sheet) -> dict[str, Any]:
    return {
        "corridors": [corridor_text(corridor) for corridor in sheet.corridors],
        "rooms": [_room_json(room) for room in sheet.rooms],
        "food": [NAMES[cell] for cell in members(sheet.food)],
        "eaten": [NAMES[cell] for cell in members(sheet.eaten)],
        "track": sheet.track,
        "tokens": sheet.tokens,
        "gained": sheet.gained,
        "options": [option + 1 for option in members(sheet.options)],
        "stars": "".join(_STARS[star] for star in members(sheet.stars)),
        "scouts": [number + 1 for number in sheet.scouts],
    }


def _room_json(room: Room) -> dict[str, Any]:
    """A room; fields at their initial values are omitted, because 99 sheets have a thousand rooms."""
    found: dict[str, Any] = {"at": "+".join(NAMES[cell] for cell in members(room.cells))}
    if room.kind:
        found["type"] = ROOM_LETTERS[room.kind]
    if room.number:
        found["number"] = room.number
    if room.lost != STANDING:
        found["lost"] = _LOST[room.lost]
    return found


def corridor_text(corridor: Corridor) -> str:
    """`sB2:SE4`, `r1.G5:E3`, `xF7:SW2`: a corridor in the notation of moves."""
    extends = corridor.start == EXTENDS
    path = (corridor.onto, *corridor.tiles) if extends else corridor.tiles
    direction = 0 if len(path) == 1 else next(n for n, step in enumerate(STEP) if step[path[0]] == path[1])
    length = len(corridor.tiles)
    move = DigCorridor(length, corridor.start, corridor.room, path[0], direction, length)
    return format_move(move).partition("=")[2]


def _turn_json(turn: Turn) -> dict[str, Any]:
    return {
        "stage": turn.stage.name.lower(),
        "unused": list(turn.free),
        "spendable": turn.tokens,
        "rewards": [_REWARDS[reward] for reward in turn.rewards],
        "moves": list(map(format_move, turn.moves)),
    }


# ---------------------------------------------------------------------- reading


def from_json(data: Any) -> State:
    """A position from JSON values. Raises PositionError that names the place."""
    try:
        return _read(data)
    except PositionError as error:
        raise PositionError(shortened(str(error))) from error


def _read(data: Any) -> State:
    position, table = form_of(data, _Position, "FortunANT", lay_table)
    state = _state(position, table)
    if wrong := violations(state):
        raise PositionError(f"This position cannot be: {wrong[0]}.")
    return state


def _state(position: _Position, table: Table) -> State:
    phase = _PHASES[_known(position.phase, tuple(_PHASES), "phase")]
    turn = _default_turn(phase, table) if position.turn is None else position.turn
    dice = _dice(position, turn)
    names = _SEATS[: table.seats]
    for key in ("sheets", "began", "turns"):
        for name in getattr(position, key):
            _known(name, names, key)
    level = _level(position, table, dice)
    sheets = [_sheet(position.sheets.get(name, _Sheet()), level, f"sheets.{name}") for name in names]
    state = State(
        table=table,
        phase=phase,
        turn=turn,
        dice=dice,
        level=level,
        sheets=tuple(sheets),
        began=tuple(sheets),
        turns=(WAITING,) * table.seats,
        asked=_seats(position.asked, names, "asked"),
        rerolling=NOWHERE if position.rerolling is None else _seat(position.rerolling, names, "rerolling"),
        hidden=_seats(position.hidden, names, "hidden"),
    )
    if phase is Phase.PLAY:
        if not dice:
            raise PositionError("turn: turns are counted from 1.")
        return _playing(position, state, names)
    if position.began or position.turns:
        raise PositionError(f"began, turns: there are none in the phase {position.phase}.")
    return state


def _default_turn(phase: Phase, table: Table) -> int:
    match phase:
        case Phase.PLAY:
            return 1
        case Phase.OVER:
            return last_turn(table)
    return 0


def _dice(position: _Position, turn: int) -> tuple[int, ...]:
    if position.dice is None:
        return _CALM if turn else ()
    if len(position.dice) != (3 if turn else 0):
        raise PositionError("dice: three from turn 1 on, none before.")
    return tuple(position.dice)


def _level(position: _Position, table: Table, dice: tuple[int, ...]) -> int:
    """The water level; by default that of the sheets in notation, else the flood of the roll."""
    rows = 0 if table.receding or not dice else hazard(dice).rows
    if position.level is None:
        drawn = ((name, sheet.draw) for name, sheet in position.sheets.items() if sheet.draw is not None)
        return max(rows, *(_drawn(text, f"sheets.{name}.draw")[1] for name, text in drawn), 0)
    if position.level >= len(FLOODED):
        raise PositionError(f"level: the water rises to {BOX.flooded} at most.")
    return position.level


def _drawn(text: str, where: str) -> tuple[Sheet, int]:
    try:
        return sheet_of(text)
    except PositionError as error:
        raise PositionError(f"{where}: {error}") from error


def _sheet(given: _Sheet, level: int, where: str) -> Sheet:
    if given.draw is not None:
        if given != _Sheet(draw=given.draw):
            raise PositionError(f"{where}.draw: a sheet in notation has no other keys.")
        sheet, water = _drawn(given.draw, f"{where}.draw")
        if water not in (0, level):
            raise PositionError(f"{where}.draw: the water is the same for all; here it stands at {level}.")
        return flooded(sheet, level)
    rooms = tuple(_room(room, f"{where}.rooms[{number}]") for number, room in enumerate(given.rooms))
    corridors = _corridors(given.corridors, f"{where}.corridors")
    taken = 0
    for part in (*(bits(corridor.tiles) for corridor in corridors), *(room.cells for room in rooms)):
        taken |= part
    kinds = [room.kind for room in rooms]
    scouts = [number for number, kind in enumerate(kinds, 1) if kind == SCOUT]
    return Sheet(
        corridors=corridors,
        rooms=rooms,
        taken=taken,
        food=_hexes(given.food, f"{where}.food"),
        eaten=_hexes(given.eaten, f"{where}.eaten"),
        track=given.track,
        tokens=given.tokens,
        gained=given.gained,
        options=_set([option - 1 for option in given.options], f"{where}.options"),
        stars=_set([_index(star, _STARS, f"{where}.stars") for star in given.stars], f"{where}.stars"),
        scouts=tuple(number - 1 for number in (scouts if given.scouts is None else given.scouts)),
        opened=QUEEN in kinds,
    )


def _room(given: _Room, where: str) -> Room:
    lost = STANDING
    if given.lost is not None:
        lost = _LOST_NUMBER[_known(given.lost, tuple(_LOST_NUMBER), f"{where}.lost")]
    cells = _hexes(given.at.split("+"), f"{where}.at")
    return Room(cells, _index(given.type, ROOM_LETTERS, f"{where}.type"), given.number, lost)


def _corridors(texts: Sequence[str], where: str) -> tuple[Corridor, ...]:
    """Corridors in drawing order; a continuing one names the last tile of its predecessor (FA-CORR-07)."""
    found: list[Corridor] = []
    ends: dict[int, int] = {}
    for number, text in enumerate(texts):
        place = f"{where}[{number}]"
        move = _parsed(f"C6={text}", place)
        if not isinstance(move, DigCorridor) or len(tiles := tiles_of(move)) < move.length:
            raise PositionError(f"{place}: {text[:40]!r} leaves the sheet.")
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


def _playing(position: _Position, state: State, names: Sequence[str]) -> State:
    """The position with its running turns, each replayed from the sheet with which it began."""
    sheets, began, turns = list(state.sheets), list(state.began), []
    for seat, name in enumerate(names):
        given = position.turns.get(name, _Turn())
        before = position.began.get(name)
        if before is not None:
            began[seat] = _sheet(before, state.level, f"began.{name}")
        sheet, turn = _turn(given, state, seat, began[seat], f"turns.{name}")
        if before is not None and name in position.sheets and sheet != sheets[seat]:
            raise PositionError(f"sheets.{name}: the moves of the turn do not lead there from began.{name}.")
        sheets[seat] = sheet
        turns.append(turn)
    return replace(state, sheets=tuple(sheets), began=tuple(began), turns=tuple(turns))


def _turn(given: _Turn, state: State, seat: int, began: Sheet, where: str) -> tuple[Sheet, Turn]:
    stage = None if given.stage is None else _STAGES[_known(given.stage, tuple(_STAGES), f"{where}.stage")]
    hidden = bool(state.hidden >> seat & 1)
    if hidden and given.moves:
        raise PositionError(f"{where}.moves: this position hides them.")
    if hidden and stage is Stage.DONE:
        sheet, turn = began, DONE
    else:
        sheet, turn = _made(given, stage, state, began, where)
    for key, value in _turn_json(turn).items():
        stated = getattr(given, key)
        if stated not in (None, value) and key != "moves":
            raise PositionError(f"{where}.{key}: it does not follow from the moves of the turn.")
    return sheet, turn


def _made(given: _Turn, stage: Stage | None, state: State, began: Sheet, where: str) -> tuple[Sheet, Turn]:
    moves = [_parsed(text, f"{where}.moves[{number}]") for number, text in enumerate(given.moves)]
    try:
        return retraced(state.table, state.level, state.dice, began, moves, stage is Stage.DONE)
    except PositionError as error:
        raise PositionError(f"{where}.moves: {error}") from error


# ---------------------------------------------------------------------- names


def _parsed(text: str, where: str) -> Any:
    try:
        return parse_move(text)
    except NotationError as error:
        raise PositionError(f"{where}: {error}") from error


def _known(name: str, names: Sequence[str], where: str) -> str:
    if name not in names:
        few = ", ".join(names) if len(names) <= len(_PHASES) else f"{names[0]} to {names[-1]}"
        raise PositionError(f"{where}: {name[:40]!r} is unknown there; known are {few}.")
    return name


def _index(letter: str, letters: str, where: str) -> int:
    return letters.index(_known(letter, tuple(letters), where))


def _seat(name: str, names: Sequence[str], where: str) -> int:
    return _SEAT_NUMBER[_known(name, names, where)]


def _seats(given: Iterable[str], names: Sequence[str], where: str) -> int:
    return _set([_seat(name, names, where) for name in given], where)


def _set(numbers: Sequence[int], where: str) -> int:
    if len(set(numbers)) < len(numbers):
        raise PositionError(f"{where}: something is listed twice.")
    return bits(numbers)


def _hexes(names: Sequence[str], where: str) -> int:
    for name in names:
        if name not in HEX:
            raise PositionError(f"{where}: {name[:40]!r} is no hex of the sheet; they are such as F7.")
    return _set([HEX[name] for name in names], where)
