"""The margin graph of an analysed game: a line over its turns, with faults as larger dots."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

import pygame
from pygame import Rect, Surface

from game.kit import shape
from game.kit.lettering import PREMULTIPLIED
from game.kit.pen import Pen
from game.kit.theme import rgb
from game.plugin.analysis import FAULTS, MarginScale, Verdict
from game.table.analysis import SIGNS

_PALE: Final = "#fff9e8"


@dataclass(frozen=True, slots=True)
class Spot:
    """One turn in the graph."""

    number: int
    """Index of the turn, from 0."""
    margin: float
    verdict: Verdict


def columns(rect: Rect, pen: Pen, count: int) -> list[Rect]:
    """The rects of all turns, side by side, in the inner part of the graph."""
    inner = _inner(rect, pen)
    edges = [round(inner.x + inner.width * number / max(1, count)) for number in range(count + 1)]
    return [Rect(left, inner.y, right - left, inner.height) for left, right in pairwise(edges)]


def _inner(rect: Rect, pen: Pen) -> Rect:
    left, head = pen.px(76), pen.px(33)
    return Rect(rect.x + left, rect.y + head, rect.width - left - pen.px(14), rect.height - head - pen.px(10))


def draw_graph(
    surface: Surface,
    pen: Pen,
    rect: Rect,
    spots: Sequence[Spot],
    count: int,
    here: int,
    sides: Sequence[tuple[str, str]],
    scale: MarginScale,
) -> None:
    """Draw the margin after each of `count` turns; above the middle the first side leads."""
    pen.panels.paper(surface, rect, "paper", 8)
    middle = rect.y + pen.px(14)
    head = pen.style("display", 14)
    left = pen.text(surface, "Expected margin", (rect.x + pen.px(12), middle), head, "midleft").right
    if len(spots) < count:
        note = pen.style("text", 12.5, pen.palette.ink_dim)
        pen.text(surface, f"{len(spots)} of {count}", (left + pen.px(8), middle), note, "midleft")
    places, inner = columns(rect, pen, count), _inner(rect, pen)
    step = scale.step
    top = step * max([1, *(math.ceil(abs(spot.margin) / step) for spot in spots)])
    _grid(surface, pen, inner, top, sides)
    if 0 <= here < count:
        now = places[here]
        box = shape.box((max(3, now.width), now.height), pen.px(3), pen.palette.chip, 190)
        surface.blit(box, now, special_flags=PREMULTIPLIED)
    found = [(places[s.number].centerx, inner.centery - inner.height / 2 * s.margin / top, s) for s in spots]
    for (x, y, one), (a, b, two) in pairwise(found):
        if two.number == one.number + 1:
            pygame.draw.aaline(surface, rgb(pen.palette.ink), (x, y), (a, b), pen.units.line(1.8))
    for x, y, spot in found:
        _dot(surface, pen, (x, y), spot, sides, scale)


def _grid(surface: Surface, pen: Pen, inner: Rect, top: float, sides: Sequence[tuple[str, str]]) -> None:
    small, points = pen.style("text", 12, pen.palette.ink_dim), f"{top:g}"
    for y, words in ((inner.y, f"{sides[0][0]} {points}"), (inner.centery, "level")):
        surface.fill(pen.palette.faint, (inner.x, y, inner.width, max(1, pen.px(1))))
        pen.text(surface, words, (inner.x - pen.px(7), y), small, "midright")
    surface.fill(pen.palette.faint, (inner.x, inner.bottom, inner.width, max(1, pen.px(1))))
    words = f"{sides[1][0]} {points}"
    pen.text(surface, words, (inner.x - pen.px(7), inner.bottom - pen.px(2)), small, "midright")


def _dot(
    surface: Surface,
    pen: Pen,
    place: tuple[float, float],
    spot: Spot,
    sides: Sequence[tuple[str, str]],
    scale: MarginScale,
) -> None:
    """Draw a disc in the leader's colour, grey if level; faults are larger and coloured like their sign."""
    fault, side = spot.verdict in FAULTS, scale.leader(spot.margin)
    size = pen.px(11 if fault else 6)
    own = pen.palette.ink_dim if side is None else sides[side][1]
    fill = SIGNS[spot.verdict].colour if fault else own
    disc = shape.disc(size, fill, _PALE, pen.units.line(1))
    surface.blit(disc, disc.get_rect(center=(round(place[0]), round(place[1]))), special_flags=PREMULTIPLIED)
