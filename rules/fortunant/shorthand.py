"""Reads a sheet written as people write positions (FA-NOTE-06): `C=sB2:SE4; R=F3+F4; U1:S; f F3; W1`.

Items stand in drawing order. Positions pay no rewards, but assignments tick their stars and open the locked
shapes, `Ja/4` ticks the Dice star and `K30` the Track star.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final

from msgspec.structs import replace

from rules.core.errors import NotationError, PositionError
from rules.fortunant import colony
from rules.fortunant.box import BOX, GAINS, OPTIONS, SPACES
from rules.fortunant.corridor import Corridor
from rules.fortunant.grid import HEX, NAMES, SURFACE, bits, members, surroundings
from rules.fortunant.hazard import flooded
from rules.fortunant.moves import EXTENDS, NOWHERE, Assign, DigCorridor
from rules.fortunant.notation import parse_move
from rules.fortunant.play import assigned, end_at, tiles_of
from rules.fortunant.state import (
    DICE_STAR,
    RAVAGED,
    STANDING,
    TRACK_STAR,
    Room,
    Sheet,
)
from rules.fortunant.terms import STAR_LETTERS

_Drawn = tuple[Sheet, int]


def sheet_of(text: str) -> tuple[Sheet, int]:
    """The sheet and the water level of a text. Raises PositionError, which names the item."""
    drawn: _Drawn = (Sheet(), 0)
    for item in filter(None, (item.strip() for item in text.split(";"))):
        try:
            drawn = _read(item)(*drawn)
        except (NotationError, KeyError, IndexError) as error:
            raise PositionError(f"{item!r}: {error}") from error
    sheet, level = drawn
    return flooded(sheet, level), level


def _read(item: str) -> Callable[[Sheet, int], _Drawn]:
    """Parse an item into a function that draws it on a sheet."""
    for pattern, change in _ITEMS:
        if found := re.fullmatch(pattern, item):
            return lambda sheet, level: change(sheet, level, found)
    raise PositionError(
        f"{item!r} is no item of a position; they are such as C=sB2:SE4, R=F3+F4, U1:S, f F3, W1."
    )


def _corridor(sheet: Sheet, level: int, found: re.Match[str]) -> _Drawn:
    """`C=sB2:SE4`, of any length."""
    move = parse_move(f"C6={found[1]}")
    assert isinstance(move, DigCorridor)
    tiles = tiles_of(move)
    if len(tiles) < move.length or sheet.taken & bits(tiles):
        raise PositionError(f"{found[0]!r}: these hexes are not free.")
    corridors = sheet.corridors
    tunnel, onto = len(corridors), NOWHERE
    if move.start == EXTENDS:
        ends = [n for n, corridor in enumerate(corridors) if corridor.tiles[-1] == move.hex]
        if not ends or corridors[ends[0]].continued:
            raise PositionError(f"{found[0]!r}: no corridor ends there.")
        number = end_at(sheet, move.hex)
        tunnel, onto = corridors[number].tunnel, move.hex
        continued = replace(corridors[number], continued=True)
        corridors = (*corridors[:number], continued, *corridors[number + 1 :])
    elif move.room != NOWHERE:
        if move.room not in colony.origin_rooms(sheet, move.hex):
            raise PositionError(f"{found[0]!r}: {NAMES[move.hex]} touches no Room {move.room + 1}.")
    elif not SURFACE >> move.hex & 1:
        raise PositionError(f"{found[0]!r}: {NAMES[move.hex]} is not on the surface.")
    corridor = Corridor(move.start, move.room, tiles, tunnel, onto)
    taken = sheet.taken | bits(tiles)
    return replace(sheet, corridors=(*corridors, corridor), taken=taken), level


def _room(sheet: Sheet, level: int, found: re.Match[str]) -> _Drawn:
    """`R=G7+G8`: any contiguous hexes that touch an open end."""
    cells = _hexes(found[1], "+")
    if cells & (sheet.taken | SURFACE) or not _is_whole(cells):
        raise PositionError(f"{found[0]!r}: these hexes are not free, or do not hang together.")
    if not cells & colony.at_ends(sheet, 0):
        raise PositionError(f"{found[0]!r}: they touch no open end.")
    return replace(sheet, rooms=(*sheet.rooms, Room(cells)), taken=sheet.taken | cells), level


def _is_whole(cells: int) -> bool:
    reached = 1 << members(cells)[0]
    while (more := (reached | surroundings(reached)) & cells) != reached:
        reached = more
    return reached == cells


def _assign(sheet: Sheet, level: int, found: re.Match[str]) -> _Drawn:
    """`U5:F3`: ticks stars and opens the locked shapes."""
    move = parse_move(found[0])
    assert isinstance(move, Assign)
    if move.kind not in colony.kinds(sheet, move.room):
        raise PositionError(f"{found[0]!r}: this room cannot be assigned so.")
    events: list[Any] = []
    return assigned(0, sheet, move.room, move.kind, move.number, events), level


def _food(sheet: Sheet, level: int, found: re.Match[str]) -> _Drawn:
    """`f G2 G3` food, `e H3` consumed food."""
    cells = _hexes(found[2], " ")
    if cells & ~colony.stores(sheet):
        raise PositionError(f"{found[0]!r}: food lies in empty hexes of unassigned rooms.")
    if found[1] == "f":
        return replace(sheet, food=sheet.food | cells), level
    return replace(sheet, eaten=sheet.eaten | cells), level


def _hexes(text: str, between: str) -> int:
    return bits(HEX[name] for name in text.split(between) if name)


def _level(sheet: Sheet, level: int, found: re.Match[str]) -> _Drawn:
    """`W2`: the water level."""
    if int(found[1]) > BOX.flooded:
        raise PositionError(f"{found[0]!r}: the water rises to {BOX.flooded} at most.")
    return sheet, int(found[1])


def _track(sheet: Sheet, level: int, found: re.Match[str]) -> _Drawn:
    """`K7`: marked spaces of the bonus track."""
    space = int(found[1])
    if space > SPACES:
        raise PositionError(f"{found[0]!r}: the bonus track has {SPACES} spaces.")
    return replace(sheet, track=space, stars=sheet.stars | TRACK_STAR * (space == SPACES)), level


def _tokens(sheet: Sheet, level: int, found: re.Match[str]) -> _Drawn:
    """`J3/2`: three tokens available, two gained."""
    tokens, gained = int(found[1]), int(found[2])
    if gained > GAINS or tokens > gained + 1:
        raise PositionError(f"{found[0]!r}: at most {GAINS} tokens are gained, one more is free.")
    stars = sheet.stars | DICE_STAR * (gained == GAINS)
    return replace(sheet, tokens=tokens, gained=gained, stars=stars), level


def _options(sheet: Sheet, level: int, found: re.Match[str]) -> _Drawn:
    """`B=1,4`: ticked options."""
    options = bits(int(option) - 1 for option in found[1].split(","))
    if options >> OPTIONS:
        raise PositionError(f"{found[0]!r}: options are 1 to {OPTIONS}.")
    return replace(sheet, options=options), level


def _destroyed(sheet: Sheet, level: int, found: re.Match[str]) -> _Drawn:
    """`X7`: Room 7 is destroyed, and its food is lost."""
    number = int(found[1]) - 1
    room = sheet.rooms[number]
    if room.lost != STANDING:
        raise PositionError(f"{found[0]!r}: the room is destroyed already.")
    rooms = (*sheet.rooms[:number], replace(room, lost=RAVAGED), *sheet.rooms[number + 1 :])
    food, eaten = sheet.food & ~room.cells, sheet.eaten & ~room.cells
    return replace(sheet, rooms=rooms, food=food, eaten=eaten), level


def _stars(sheet: Sheet, level: int, found: re.Match[str]) -> _Drawn:
    """`*DF`: ticked stars."""
    stars = bits(STAR_LETTERS.index(letter) for letter in found[1])
    return replace(sheet, stars=sheet.stars | stars), level


_ITEMS: Final = (
    (r"C=(.+)", _corridor),
    (r"R=([A-N0-9+]+)", _room),
    (r"U[1-9][0-9]*:.+", _assign),
    (r"([fe]) ([A-N0-9 ]+)", _food),
    (r"W([0-9])", _level),
    (r"K([0-9]{1,2})", _track),
    (r"J([0-5])/([0-9])", _tokens),
    (r"B=([1-9](?:,[1-9])*)", _options),
    (r"X([1-9][0-9]*)", _destroyed),
    (r"\*([DFTS]+)", _stars),
)
