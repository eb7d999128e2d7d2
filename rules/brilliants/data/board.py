"""The main board (BA-COMP-01): names, coordinates, neighbours and contents of its 151 spaces (BA-BOARD).

Spaces are the numbers 0 to 150 of `numbers`; distances ignore obstacles (BA-BOARD-09).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import compress
from typing import Final

import msgspec

from rules.brilliants.data.box import RESOURCES, SEATS
from rules.brilliants.data.data_file import DataFile
from rules.brilliants.numbers import SURFACE, Ground
from rules.core.catalogue import load
from rules.kit import hexgrid

_GLADE: Final = 37
_ZONE: Final = 19
_PRINTED: Final = {"pond": Ground.POND, "bare": Ground.BARE, "hole": Ground.BARE}


class BoardData(msgspec.Struct, forbid_unknown_fields=True):
    """The file `board.yaml`; its comments explain the keys."""

    offsets: tuple[tuple[int, int], ...]
    glade: str
    outer: tuple[str, ...]
    first_outer_centre: tuple[int, int]
    hole_space: int
    glade_contents: tuple[str, ...]
    outer_contents: tuple[str, ...]
    covers: dict[str, tuple[str, ...]]
    cover_tiles: tuple[str, ...]


def _check_board(board: BoardData) -> None:
    """Check `board.yaml`. Raises DataError."""
    file = DataFile("brilliants/board.yaml")
    file.counts(board.offsets, _GLADE, "offsets")
    file.differ(board.offsets, "offsets")
    file.counts(board.outer, (SURFACE - _GLADE) // _ZONE, "outer")
    file.differ([*board.outer, board.glade], "outer")
    file.holds(0 <= board.hole_space < _ZONE, f"a number from 0 to {_ZONE - 1} is wanted", "hole_space")
    for key, contents, count in (
        ("glade_contents", board.glade_contents, _GLADE),
        ("outer_contents", board.outer_contents, _ZONE),
    ):
        file.counts(contents, count, key)
        file.knows(contents, (*_PRINTED, *RESOURCES[:6]), key)
    hole = board.outer_contents[board.hole_space] == "hole" and board.outer_contents.count("hole") == 1
    file.holds(hole, "the hole is wanted at hole_space, and nowhere else", "outer_contents")
    file.keys(board.covers, SEATS, "covers")
    for seats, covered in board.covers.items():
        file.knows(covered, board.outer, "covers", seats)
        file.differ(covered, "covers", seats)
        file.counts(covered, len(board.outer) - int(seats), "covers", seats)
    file.counts(board.cover_tiles, len(board.outer) - 2, "cover_tiles")


_DATA: Final = load("brilliants/board.yaml", BoardData)
_check_board(_DATA)

GLADE_SIZE: Final = len(_DATA.glade_contents)
OUTER_SIZE: Final = len(_DATA.outer_contents)
ZONES: Final = (_DATA.glade, *_DATA.outer)
"""Names of the zones in board order: the Glade, then the outer zones clockwise from S (BA-BOARD-01)."""
OUTER: Final = _DATA.outer
"""Names of the outer zones; their positions are the zone numbers of homes and covers."""


def _zone_places(outer: int) -> tuple[hexgrid.Hex, ...]:
    south = (hexgrid.added(_DATA.first_outer_centre, offset) for offset in _DATA.offsets[:OUTER_SIZE])
    return tuple(hexgrid.turned(place, outer) for place in south)


def _places() -> tuple[hexgrid.Hex, ...]:
    places = _DATA.offsets[:GLADE_SIZE]
    return places + tuple(place for outer in range(len(OUTER)) for place in _zone_places(outer))


COORDINATES: Final = _places()
"""Axial (q, r) of each space (BA-BOARD-02, BA-BOARD-03)."""
NAMES: Final = tuple(f"{ZONES[0]}{n}" for n in range(GLADE_SIZE)) + tuple(
    f"{zone}{n}" for zone in OUTER for n in range(OUTER_SIZE)
)
ZONE_OF: Final = (0,) * GLADE_SIZE + tuple(zone for zone in range(1, len(ZONES)) for _ in range(OUTER_SIZE))
"""Position in ZONES of the zone of each space: 0 is the Glade, 1..6 the outer zones from S."""
NEIGHBOURS: Final = hexgrid.neighbour_lists(COORDINATES)
"""The adjacent spaces of each space, ascending, including absent ones."""
DISTANCE: Final = hexgrid.distances(COORDINATES)
"""DISTANCE[a][b] in steps, ignoring obstacles (BA-BOARD-09)."""
HOLE_SPACES: Final = tuple(GLADE_SIZE + OUTER_SIZE * outer + _DATA.hole_space for outer in range(len(OUTER)))
"""The printed nest hole space of each outer zone (BA-BOARD-08)."""
POND: Final = 0
"""The centre of the Glade; in Solo Nest Hole #1 lies there (BA-SOLO-01)."""


def within(space: int, steps: int) -> tuple[int, ...]:
    """All spaces within `steps` of a space, ascending, including the space."""
    near = b"\1" * (steps + 1) + bytes(255 - steps)
    return tuple(compress(range(SURFACE), DISTANCE[space].translate(near)))


def zone_spaces(outer: int) -> range:
    """The spaces of an outer zone, 0 to 5."""
    start = GLADE_SIZE + OUTER_SIZE * outer
    return range(start, start + OUTER_SIZE)


def homes(covered: Iterable[int]) -> tuple[int, ...]:
    """The outer zone of each seat: the uncovered ones, clockwise from S (BA-BOARD-06, BA-BOARD-07)."""
    closed = frozenset(covered)
    return tuple(outer for outer in range(len(OUTER)) if outer not in closed)


def first_hole(homes: Sequence[int], seat: int) -> int:
    """The space of Nest Hole #1: in the seat's home, or on the pond where there are no homes (BA-SOLO-01)."""
    return HOLE_SPACES[homes[seat]] if homes else POND


def default_covered(seats: int) -> tuple[int, ...]:
    """The covered outer zones of the table in BA-BOARD-06."""
    return tuple(sorted(OUTER.index(zone) for zone in _DATA.covers[str(seats)]))


def cover_tiles(covered: Sequence[int]) -> tuple[tuple[int, str], ...]:
    """(outer zone, name of its cover tile), clockwise from S (BA-COMP-02)."""
    return tuple(zip(covered, _DATA.cover_tiles, strict=False))


def covers_text(covered: Iterable[int]) -> str:
    """`SW+NW+NE+SE`: the option `covers` (BA-BOARD-07)."""
    return "+".join(OUTER[outer] for outer in sorted(covered))


def starting_ground(homes: Iterable[int]) -> bytes:
    """The ground of each space at the start, with bare ground under each Nest Hole #1 (BA-BOARD-04)."""
    ground = bytearray(SURFACE)
    ground[:GLADE_SIZE] = _laid_out(_DATA.glade_contents)
    for outer in homes:
        spaces = zone_spaces(outer)
        ground[spaces.start : spaces.stop] = _laid_out(_DATA.outer_contents)
    return bytes(ground)


def _laid_out(contents: Sequence[str]) -> bytes:
    return bytes(
        _PRINTED[what] if what in _PRINTED else Ground.RESOURCE + RESOURCES.index(what) for what in contents
    )
