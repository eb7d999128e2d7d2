"""Nim's whole table: how stones lie, and that a click takes a stone and all that lie on it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import pygame
from pygame import Rect, Surface

from game.kit.pen import Pen
from game.kit.picking import Target, Zone
from game.table.choice import Clicks
from game.table.plain import PlainGame
from tests.toys.nim import GAME, HEAPS, State, Take, Taken

TALLEST: Final = max(HEAPS)


def _stones(room: Rect, view: State) -> Iterator[Zone]:
    """Every stone; a heap's lowest stone has the highest number, as it takes the others with it."""
    wide, high = room.width // len(HEAPS), room.height // TALLEST
    for heap, size in enumerate(view.heaps):
        for level in range(size):
            rect = Rect(room.x + heap * wide, room.bottom - (level + 1) * high, wide, high)
            yield Zone(Target("stone", heap * TALLEST + size - level), rect.inflate(-12, -6))


def _paint(pen: Pen, surface: Surface, room: Rect, view: State, names: Sequence[str]) -> None:
    for zone in _stones(room, view):
        pygame.draw.rect(surface, pen.palette.paper, zone.rect, border_radius=pen.px(12))


def _clicks(move: Take) -> tuple[Clicks, ...]:
    return (Clicks((Target("stone", move.heap * TALLEST + move.count),)),)


def _tell(event: Taken, names: Sequence[str]) -> str:
    return f"{names[event.seat]} takes {event.count} from heap {event.heap + 1}."


PLAIN: Final = PlainGame(
    "NIM-TURN-01",
    "NIM-END-01",
    paint=_paint,
    tell=_tell,
    points=GAME.scores,
    zones=_stones,
    clicks=_clicks,
    about="Take as many stones as you like from one heap",
    sources={"won": "Did not take the last stone"},
)
FACE: Final = PLAIN.face()
review: Final = PLAIN.review
