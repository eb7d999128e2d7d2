"""Ants on their way: off their base, legs moving, looking where they go."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

from pygame import Surface

from game.kit.animation import Point
from game.kit.colony.pieces import CASTES, Look, Pieces

HEADINGS: Final = 6
GAITS: Final = 4
"""Pictures of one cycle of steps."""
CELL: Final = (128, 144)
"""A picture in the atlas."""
STEP: Final = 0.055
"""Seconds of one picture."""


@dataclass(frozen=True, slots=True)
class WalkingAnt:
    """Picture of a walking ant: `heading` counts sixths of a turn anticlockwise from the right."""

    colour: str
    caste: int
    heading: int
    gait: int


def heading(start: Point, end: Point) -> int:
    """The heading nearest to the way from one point of the screen to another."""
    turn = math.atan2(start[1] - end[1], end[0] - start[0]) / (2 * math.pi)
    return round(turn * HEADINGS) % HEADINGS


def gait(seconds: float) -> int:
    """Index of the walking step after so many seconds."""
    return int(seconds / STEP) % GAITS


def walking_ant(pieces: Pieces, ant: WalkingAnt, width: int, look: Look) -> Surface:
    """A picture of the same size, with its feet in the same place, as `Pieces.ant` of that width."""
    return pieces.made((ant, width, look), lambda: _picture(pieces, ant, width, look))


def _picture(pieces: Pieces, ant: WalkingAnt, width: int, look: Look) -> Surface:
    name = f"colony/ants/walk-{ant.colour}-{CASTES[ant.caste]}"
    cell = pieces.sprites.cell(name, ant.heading, ant.gait, CELL, max(1, width))
    return pieces.lit(cell, width, look)
