"""How analysis looks at every table: signs of verdicts, the bar of the margin, its course, lessons."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import Any, Final, Protocol, runtime_checkable

import pygame
from pygame import Rect, Surface

from game.ai.analysis import Assessment, Judgement, Verdict
from game.kit import shape
from game.kit.lettering import PREMULTIPLIED
from game.kit.pen import Pen
from game.kit.theme import mix, rgb
from rules.core.protocol import Seat

Point = tuple[float, float]
LEVEL: Final = 0.25
"""Points ahead below which nobody is called the leader."""
STEEPNESS: Final = 12.0
"""Points ahead at which the leader has 88 % of the bar."""
_STEP: Final = 5.0
"""The graph reaches up to a whole multiple of so many points, and to this at least."""
_PALE: Final = "#fff9e8"
_FRAME: Final = "#3a2212"
_WOOD: Final = "#c9935a"
_MIDDLE: Final = "#ffc93c"
_STRIPE: Final = 7


@dataclass(frozen=True, slots=True)
class Sign:
    """How a verdict is shown: by signs that chess players know, by colour, and in a word."""

    text: str
    colour: str
    word: str


SIGNS: Final = {
    Verdict.BEST: Sign("!", "#2c6b3c", "best"),
    Verdict.GOOD: Sign("ok", "#56753f", "good"),
    Verdict.INACCURACY: Sign("?!", "#8a6310", "inaccurate"),
    Verdict.MISTAKE: Sign("?", "#a14a10", "a mistake"),
    Verdict.BLUNDER: Sign("??", "#8a1c12", "a blunder"),
}
FAULTS: Final = frozenset({Verdict.INACCURACY, Verdict.MISTAKE, Verdict.BLUNDER})


@dataclass(frozen=True, slots=True)
class Insight:
    """What analysis says of the position shown; nothing yet where an answer is awaited."""

    worth: Assessment | None = None
    last: Judgement | None = None
    """Of the last whole turn."""
    failed: bool = False
    """No answer will come."""


@dataclass(frozen=True, slots=True)
class LessonButton:
    """A button of a lecture."""

    id: str
    label: str
    key: str
    tooltip: str = ""
    enabled: bool = True
    gold: bool = False


@dataclass(frozen=True, slots=True)
class LessonPanel:
    """What a lesson says beside the board, and what can be asked of it."""

    title: str
    place: str = ""
    """Which lesson of how many."""
    lines: tuple[str, ...] = ()
    verdict: Verdict | None = None
    """On what was tried."""
    line: tuple[tuple[Seat, Any], ...] = ()
    """Moves to be shown on the board, from the position of the lesson."""
    ends: tuple[int, ...] = ()
    """Where in the line each turn ends."""
    start: Any = None
    """The position of the lesson."""
    wishes: tuple[LessonButton, ...] = ()


@runtime_checkable
class Analysed(Protocol):
    """A table that can show what a position is worth, and be a lesson's board."""

    @property
    def analysing(self) -> bool:
        """Whether analysis is wanted."""

    def enlighten(self, known: Insight) -> None:
        """What is known of the position shown."""

    def lecture(self, lecture: LessonPanel | None) -> None:
        """What a lesson says, in place of the log."""


@runtime_checkable
class Charted(Protocol):
    """A replay's table that shows the course of a game."""

    def chart(self, wanted: bool) -> None:
        """Whether room is made for the course."""

    def paint_margin(self, surface: Surface, margin: float | None) -> None:
        """The bar beside the board; None while the answer is awaited."""

    @property
    def colours(self) -> tuple[tuple[str, str], ...]:
        """What the table calls the two sides, and the colour of each on paper."""


def leader(margin: float) -> int | None:
    """The side that is expected to win; None where it is as good as level."""
    if abs(margin) < LEVEL:
        return None
    return 0 if margin > 0 else 1


def ahead(margin: float, names: Sequence[str]) -> str:
    """Who is expected to win by how much, in words."""
    side = leader(margin)
    if side is None:
        return "level"
    points = f"{abs(margin):.1f}".removesuffix(".0")
    return f"{names[side]} by {points}"


def lost(judgement: Judgement) -> str:
    """The verdict in words with what it cost."""
    word = SIGNS[judgement.verdict].word
    return f"{word}, {judgement.loss:.1f} lost" if judgement.verdict in FAULTS else word


def share_of(margin: float) -> float:
    """How much of the bar is the first side's: half when all is level."""
    return 0.5 + 0.5 * math.tanh(margin / STEEPNESS)


def sign_width(pen: Pen, verdict: Verdict, units: float) -> int:
    """Pixels that a sign takes."""
    style = pen.style("bold", units * 0.68, _PALE)
    return int(max(pen.px(units), pen.letters.width(SIGNS[verdict].text, style) + pen.px(units * 0.5)))


def draw_sign(surface: Surface, pen: Pen, verdict: Verdict, midright: Point, units: float) -> Rect:
    """A verdict's sign on a small plate, `units` high."""
    sign = SIGNS[verdict]
    rect = Rect(0, 0, sign_width(pen, verdict, units), pen.px(units))
    rect.midright = round(midright[0]), round(midright[1])
    box = shape.box(rect.size, rect.height // 2, sign.colour, outline=_PALE, outline_px=pen.units.line(0.8))
    surface.blit(box, rect, special_flags=PREMULTIPLIED)
    pen.text(surface, sign.text, rect.center, pen.style("bold", units * 0.68, _PALE), "center")
    return rect


def draw_bar(
    surface: Surface, pen: Pen, rect: Rect, margin: float | None, inks: Sequence[str], sure: bool = True
) -> None:
    """An upright wooden bar: the first side grows from below, the second, striped, from above.

    Faint while the answer for the present position is awaited.
    """
    line = pen.units.line(3.6)
    frame = shape.box(rect.size, pen.px(7), _WOOD, outline=_FRAME, outline_px=pen.units.line(1.4))
    surface.blit(frame, rect, special_flags=PREMULTIPLIED)
    inner = rect.inflate(-2 * line, -2 * line)
    if margin is None:
        surface.blit(
            shape.box(inner.size, pen.px(5), pen.palette.wood_dark), inner, special_flags=PREMULTIPLIED
        )
        return
    picture = _filled(inner.size, pen.px(_STRIPE), round(share_of(margin) * inner.height), tuple(inks))
    surface.blit(shape.faded(picture, 255 if sure else 130), inner, special_flags=PREMULTIPLIED)
    middle = Rect(inner.x, inner.centery - line, inner.width, 2 * line)
    surface.fill(_FRAME, middle)
    surface.fill(_MIDDLE, middle.inflate(0, -line))


@lru_cache(64)
def _filled(size: tuple[int, int], step: int, own: int, inks: tuple[str, ...]) -> Surface:
    """The bar's inside: plain below, stripes above, so that grey tones tell them apart."""
    width, height = size
    picture = Surface(size, pygame.SRCALPHA)
    picture.fill(rgb(mix(inks[1], _PALE, 0.12)))
    for y in range(-width, height + width, step):
        pygame.draw.line(
            picture, rgb(mix(inks[1], _PALE, 0.62)), (0, y + width), (width, y), max(1, step // 3)
        )
    picture.fill(rgb(inks[0]), (0, height - own, width, own))
    picture.fill(rgb(_PALE), (0, height - own - 1, width, max(1, step // 4)))
    return picture


# ---------------------------------------------------------------------- the course of a game


@dataclass(frozen=True, slots=True)
class Spot:
    """One turn in the graph."""

    number: int
    """Of the turn, from 0."""
    margin: float
    verdict: Verdict


def columns(rect: Rect, pen: Pen, count: int) -> list[Rect]:
    """The places of all turns, side by side, in the inner part of the graph."""
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
) -> None:
    """The margin after each of `count` turns: the first side above the middle, the second below it."""
    pen.panels.paper(surface, rect, "paper", 8)
    middle = rect.y + pen.px(14)
    pen.text(surface, "Expected margin", (rect.x + pen.px(12), middle), pen.style("display", 14), "midleft")
    note = pen.style("text", 12.5, pen.palette.ink_dim)
    state = f"{len(spots)} of {count} turns" if len(spots) < count else f"{count} turns"
    pen.text(surface, state, (rect.right - pen.px(12), middle), note, "midright")
    places, inner = columns(rect, pen, count), _inner(rect, pen)
    top = _STEP * max([1, *(math.ceil(abs(spot.margin) / _STEP) for spot in spots)])
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
        _dot(surface, pen, (x, y), spot, sides)


def _grid(surface: Surface, pen: Pen, inner: Rect, top: float, sides: Sequence[tuple[str, str]]) -> None:
    small, points = pen.style("text", 12, pen.palette.ink_dim), f"{top:g}"
    for y, words in ((inner.y, f"{sides[0][0]} {points}"), (inner.centery, "level")):
        surface.fill(pen.palette.faint, (inner.x, y, inner.width, max(1, pen.px(1))))
        pen.text(surface, words, (inner.x - pen.px(7), y), small, "midright")
    surface.fill(pen.palette.faint, (inner.x, inner.bottom, inner.width, max(1, pen.px(1))))
    words = f"{sides[1][0]} {points}"
    pen.text(surface, words, (inner.x - pen.px(7), inner.bottom - pen.px(2)), small, "midright")


def _dot(surface: Surface, pen: Pen, place: Point, spot: Spot, sides: Sequence[tuple[str, str]]) -> None:
    """A disc in the colour of who is ahead, grey if nobody; faults are larger, coloured like their sign."""
    fault, side = spot.verdict in FAULTS, leader(spot.margin)
    size = pen.px(11 if fault else 6)
    own = pen.palette.ink_dim if side is None else sides[side][1]
    fill = SIGNS[spot.verdict].colour if fault else own
    disc = shape.disc(size, fill, _PALE, pen.units.line(1))
    surface.blit(disc, disc.get_rect(center=(round(place[0]), round(place[1]))), special_flags=PREMULTIPLIED)
