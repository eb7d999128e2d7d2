"""Places of the pieces of one space inside its hex, in units from its middle (89 to a corner).

With room, a Colossus fills its tile and Acolytes stand beside it. A crowd is drawn smaller: figures in one
to three rows, below them one or two rows of counted groups. Nothing ever leaves the hex: a group that lies
across a border is a wrong rule on the screen.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple

from game.tables.colossi.island.drawn import Kind, Space
from game.tables.colossi.island.sheets import RADIUS

Box = tuple[float, float, float, float]


class Shape(NamedTuple):
    """Visible extent of a picture 1 wide, from its feet: to the left and right, above and below."""

    side: float
    above: float
    below: float


SHAPES: Final[dict[Kind, Shape]] = {
    "giant": Shape(0.48, 0.97, 0.04),
    "beast": Shape(0.47, 0.84, 0.05),
    "cubes": Shape(0.45, 0.66, 0.08),
}
GIANT, BEAST, CUBES = 124.0, 113.0, 80.0
WIDTHS: Final[dict[Kind, float]] = {"giant": GIANT, "beast": BEAST, "cubes": 66.0}
"""Widths of pictures with all the room there is; a heap in a crowd is a little smaller."""
OVERLAP: Final = 0.24
"""Share of a figure that the next one of its row may cover."""
SHOULDERS: Final = 0.78
SMALLEST: Final = 0.2
PILL: Final = (46.0, 24.0)
"""A counted group's pill at full size."""
HOODS: Final = (28.0, 52.0, 5.0)
"""Three Acolytes on it: how far they reach aside and above the pill's middle, and where their feet are."""
INSET: Final = 5.0
"""Units kept free inside the hex."""
LABEL: Final = 65.0
"""The middle of name or Loot below the middle of the tile."""
CREST: Final = (-68.0, 0.0)
ZONE_TOP: Final = -72.0
"""Topmost y of figures of a crowd, in units from the middle."""
STEP: Final = 0.62
"""Distance of a row of figures from the next, in heights of a figure."""
ROWS: Final[dict[int, tuple[int, ...]]] = {
    1: (1,),
    2: (2,),
    3: (1, 2),
    4: (2, 2),
    5: (2, 3),
    6: (3, 3),
    7: (3, 4),
    8: (2, 3, 3),
    9: (3, 3, 3),
    10: (3, 3, 4),
    11: (3, 4, 4),
    12: (4, 4, 4),
}
"""So many figures stand in rows of so many, from the back."""


@dataclass(frozen=True, slots=True)
class Placed:
    """One thing: figures by their feet and the width of their picture, groups by their pill's middle.

    `number` tells which of its kind it is on the space. A group's `size` is 1 with its Acolytes full size;
    one without `standing` is its pill alone.
    """

    kind: Kind
    number: int
    x: float
    y: float
    size: float
    standing: bool = True

    @property
    def boxes(self) -> tuple[Box, ...]:
        """Visible boxes as left, top, right, bottom; for a group its pill first, then its Acolytes."""
        x, y, size = self.x, self.y, self.size
        if self.kind == "group":
            side, half = PILL[0] / 2 * size, PILL[1] / 2 * size
            pill = x - side, y - half, x + side, y + half
            aside, above, feet = (size * length for length in HOODS)
            return (pill, (x - aside, y - above, x + aside, y - feet)) if self.standing else (pill,)
        shape = SHAPES[self.kind]
        side = shape.side * size
        return ((x - side, y - shape.above * size, x + side, y + shape.below * size),)


def half_width(y: float) -> float:
    """Half the width of the hex at a height, less what is kept free."""
    return RADIUS - INSET * 2 / math.sqrt(3) - abs(y) / math.sqrt(3)


@lru_cache(maxsize=512)
def composed(colossi: int, beasts: int, cubes: bool, groups: int) -> tuple[Placed, ...]:
    """All things of a space, from the back to the front."""
    figures = colossi + beasts
    if figures == 0 and not cubes:
        placed = _groups_alone(groups)
    elif figures == 0 and groups < 3:
        placed = _cubes(groups)
    elif figures == 1 and not cubes and groups < 2:
        placed = _one("giant" if colossi else "beast", groups)
    elif colossi == 1 and beasts == 1 and not cubes and not groups:
        placed = [Placed("giant", 0, -24, 40, 96), Placed("beast", 0, 37, 46, 72)]
    else:
        placed = _crowd(colossi, beasts, cubes, groups)
    return tuple(sorted(placed, key=lambda one: one.y + (100 if one.kind == "group" else 0)))


def of_space(space: Space) -> tuple[Placed, ...]:
    """The things of a space; `number` counts within its Colossi, Beasts and groups."""
    return composed(len(space.colossi), len(space.beasts), space.cubes > 0, len(space.acolytes))


def name_of(space: Space, thing: Placed) -> str:
    """Whose a thing is: a player's colour, or a Beast's code; cubes are nobody's."""
    match thing.kind:
        case "giant":
            return space.colossi[thing.number].colour
        case "group":
            return space.acolytes[thing.number].colour
        case "beast":
            return space.beasts[thing.number]
    return ""


def crested(space: Space) -> bool:
    """Return True if the holder's sign stands at the left: unless a figure there shows the holder already."""
    return not space.colossi and len(space.beasts) + (space.cubes > 0) < 2 and len(space.acolytes) < 3


def _groups_alone(groups: int) -> list[Placed]:
    places = {
        0: (),
        1: ((0, 36),),
        2: ((-29, 36), (29, 36)),
        3: ((0, -20), (-30, 39), (30, 39)),
        4: ((-23, -20), (23, -20), (-30, 39), (30, 39)),
    }[groups]
    size = 1 if groups < 3 else 0.82
    return [Placed("group", number, x, y, size) for number, (x, y) in enumerate(places)]


def _cubes(groups: int) -> list[Placed]:
    match groups:
        case 0:
            return [Placed("cubes", 0, 0, 30, CUBES)]
        case 1:
            return [Placed("cubes", 0, -24, 24, 72), Placed("group", 0, 36, 36, 1)]
    heap = Placed("cubes", 0, 0, -20, 60)
    return [heap, Placed("group", 0, -29, 38, 0.9), Placed("group", 1, 29, 38, 0.9)]


def _one(kind: Kind, groups: int) -> list[Placed]:
    """A single figure; a group beside it on the right."""
    giant = kind == "giant"
    if not groups:
        return [Placed(kind, 0, 0, 46 if giant else 44, GIANT if giant else BEAST)]
    figure = Placed(kind, 0, -19, 46 if giant else 40, 112 if giant else 94)
    return [figure, Placed("group", 0, 38, 35, 0.95)]


def _crowd(colossi: int, beasts: int, cubes: bool, groups: int) -> list[Placed]:
    kinds: list[tuple[Kind, int]] = [("cubes", 0)] if cubes else []
    kinds += [("giant", number) for number in range(colossi)]
    kinds += [("beast", number) for number in range(beasts)]
    below, base = _rows_of_groups(groups, colossi + beasts == 1 and not cubes)
    lines = _lines(kinds)
    # Further up the hex is wider: a row stands where its figures can be largest.
    foot = max((base - 4 * step for step in range(9)), key=lambda foot: (_smallest(lines, foot), foot))
    return [one for line, at, high in _steps(lines, foot) for one in _row(line, at, high)] + below


def _lines(kinds: list[tuple[Kind, int]]) -> list[list[tuple[Kind, int]]]:
    """Figures in their rows, from the back."""
    lines, at = [], 0
    for count in ROWS[len(kinds)]:
        lines.append(kinds[at : at + count])
        at += count
    return lines


def _steps(
    lines: list[list[tuple[Kind, int]]], foot: float
) -> list[tuple[list[tuple[Kind, int]], float, float]]:
    """Each row with the place of its feet and how high it may reach, if the first stands at `foot`."""
    high = (foot - ZONE_TOP) / (1 + STEP * (len(lines) - 1))
    return [(line, foot - STEP * high * (len(lines) - 1 - row), high) for row, line in enumerate(lines)]


def _smallest(lines: list[list[tuple[Kind, int]]], foot: float) -> float:
    """Return the size of the figures in the tightest row."""
    return min(_largest(_sized(line), at, high) for line, at, high in _steps(lines, foot))


def _sized(kinds: list[tuple[Kind, int]]) -> list[tuple[Kind, int, float]]:
    return [(kind, number, WIDTHS[kind]) for kind, number in kinds]


def _row(kinds: list[tuple[Kind, int]], foot: float, high: float) -> list[Placed]:
    """Figures side by side on one line, as large as height and hex allow, each a little over the next."""
    sizes = _sized(kinds)
    factor = _largest(sizes, foot, high)
    across = _across(sizes, factor)
    x, placed = -across / 2, []
    for kind, number, width in sizes:
        side = SHAPES[kind].side * width * factor
        placed.append(
            Placed(kind, number, x + side, foot - SHAPES[kind].below * width * factor, width * factor)
        )
        x += 2 * side * (1 - OVERLAP)
    return placed


def _largest(sizes: list[tuple[Kind, int, float]], foot: float, high: float) -> float:
    """Return the largest size at which the figures of a row fit, as a share of the full size."""
    low, large = SMALLEST, 1.0
    if _fits(sizes, large, foot, high):
        return large
    for _ in range(7):
        middle = (low + large) / 2
        if _fits(sizes, middle, foot, high):
            low = middle
        else:
            large = middle
    return low


def _across(sizes: list[tuple[Kind, int, float]], factor: float) -> float:
    """Return the width of a row."""
    sides = [2 * SHAPES[kind].side * width * factor for kind, _, width in sizes]
    return sum(sides[:-1]) * (1 - OVERLAP) + sides[-1]


def _fits(sizes: list[tuple[Kind, int, float]], factor: float, foot: float, high: float) -> bool:
    tall = max(SHAPES[kind].above * width for kind, _, width in sizes) * factor
    # Heads are narrower than the boxes round them: what counts is how wide the hex is at their shoulders.
    room = 2 * min(half_width(foot), half_width(foot - SHOULDERS * tall))
    return tall <= high and _across(sizes, factor) <= room


def _rows_of_groups(groups: int, alone: bool) -> tuple[list[Placed], float]:
    """Groups below figures, and where the figures' feet are; Acolytes stand only beside a figure `alone`."""
    if alone and groups == 2:
        return [Placed("group", n, x, 39, 0.8) for n, x in enumerate((-38, 38))], 40
    spots: tuple[tuple[float, float], ...] = {
        0: (),
        1: ((0, 39),),
        2: ((-24, 39), (24, 39)),
        3: ((-38, 40), (0, 40), (38, 40)),
        4: ((-23, 20), (23, 20), (-23, 42), (23, 42)),
    }[groups]
    size = 0.78 if groups == 3 else 0.86
    base = (46, 28, 28, 30, 10)[groups]
    return [Placed("group", n, x, y, size, standing=False) for n, (x, y) in enumerate(spots)], base
