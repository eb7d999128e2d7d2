"""Sources of points: the latest games of a rule set as stacked bars."""

from __future__ import annotations

from typing import Final

import pygame

from game.kit.layout import Area, Flex
from game.kit.pen import Pen
from game.kit.theme import mix
from game.profile.achievements import Sources, book_of
from game.profile.person import CHARTED, Bar, Person, changes
from game.scenes.you.fitting import fitting
from game.text import listed, plural

HEAD: Final = 44
_LEGEND: Final = 24
_SENTENCE: Final = 24
_AXIS: Final = 34
_LEAF: Final = 20
_STEPS: Final = (1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000, 5000)
_LINES: Final = 3
"""Most lines of the scale above zero."""


def paint(
    surface: pygame.Surface, pen: Pen, area: Area, person: Person, kind: tuple[str, str] | None, heading: bool
) -> None:
    """Paint the sheet for a game and rule set; `kind` is None if there is nothing to chart."""
    pen.panels.paper(surface, area.rect, "paper", 10)
    if heading:
        head = area.part(16, 0, area.width * 0.62, HEAD)
        words = "Where your points come from" if not person.members else "Where points come from"
        pen.write(surface, words, pen.style("display", 19), head.rect.midleft, width=head.w)
    chart, legend, sentence = area.part(16, HEAD + 4, area.width - 16, area.height - 6).rows(
        Flex(), _LEGEND, _SENTENCE
    )
    if kind is None:
        pen.letters.paragraph(
            surface,
            "Your first game shows here where its points came from.",
            pen.dim(14),
            chart.rect,
            "center",
        )
        return
    groups, bars = book_of(kind[0]).sources, person.bars(*kind)
    if not groups:
        words = "This game does not say where its points come from."
        pen.letters.paragraph(surface, words, pen.dim(14), chart.rect, "center")
        return
    _paint_bars(surface, pen, chart, groups, bars)
    _paint_legend(surface, pen, legend, groups, bars)
    style = pen.dim(13)
    words = fitting(pen, sentences_of(groups, bars), style, sentence.w)
    pen.write(surface, words, style, sentence.rect.midleft, width=sentence.w)


def sentences_of(groups: tuple[Sources, ...], bars: list[Bar]) -> list[str]:
    """A comparison of the last games with the first ones, or why there is none; a shorter one after it."""
    missing = sum(bar.parts is None for bar in bars)
    if missing == len(bars):
        return [
            "These games were not kept, so nothing is known of their points.",
            "These games were not kept.",
        ]
    words = [
        f"{plural(abs(points), 'point', 'points')} {'more' if points > 0 else 'less'} from {title}"
        for title, points in changes(bars, [group.title.lower() for group in groups])
    ]
    if words:
        return [f"Lately {listed(words)} than at first.", f"Lately {words[0]}."]
    return ["A dotted bar is a game that was not kept." if missing else ""]


def _paint_bars(
    surface: pygame.Surface, pen: Pen, area: Area, groups: tuple[Sources, ...], bars: list[Bar]
) -> None:
    sums = [
        (sum(p for p in bar.parts if p > 0), sum(p for p in bar.parts if p < 0)) for bar in bars if bar.parts
    ]
    scores = [bar.game.score for bar in bars if bar.parts is None]
    top = max([high for high, _ in sums] + scores + [1])
    low = min([below for _, below in sums] + [0])
    step = next((step for step in _STEPS if top / step <= _LINES), _STEPS[-1])
    top = step * -(-top // step)
    plot = area.part(_AXIS, _LEAF, area.width, area.height - 4)
    scale = plot.h / (top - low)
    zero = plot.y + top * scale
    for value in range(0, top + 1, step):
        y = round(zero - value * scale)
        line = pygame.Rect(plot.x, y, plot.w, max(1, pen.px(1)))
        pen.box(surface, line, 0.5, pen.palette.line, alpha=220 if value == 0 else 110)
        place = (plot.x - pen.px(8), y)
        pen.write(surface, value, pen.dim(12), place, "midright")
    wide = plot.w / CHARTED
    for number, bar in enumerate(bars):
        left, broad = plot.x + (number + 0.18) * wide, round(wide * 0.64)
        if bar.parts is None:
            high = max(pen.px(6), round(bar.game.score * scale))
            _dotted(surface, pen, pygame.Rect(round(left), round(zero) - high, broad, high))
            top_y = zero - high
        else:
            top_y = _paint_bar(surface, pen, groups, bar.parts, (left, zero), broad, scale)
        if bar.game.won:
            pen.icon(surface, "ui/leaf", (left + broad / 2, top_y - pen.px(11)), 14)


def _paint_bar(
    surface: pygame.Surface,
    pen: Pen,
    groups: tuple[Sources, ...],
    parts: tuple[int, ...],
    foot: tuple[float, float],
    broad: int,
    scale: float,
) -> float:
    """Paint one bar upwards, and what it lost below zero; returns its upper end."""
    above = below = foot[1]
    for group, points in zip(groups, parts, strict=True):
        high = round(abs(points) * scale)
        if not high:
            continue
        if points > 0:
            above -= high
        rect = pygame.Rect(round(foot[0]), round(above if points > 0 else below), broad, high)
        below += 0 if points > 0 else high
        pen.box(surface, rect, 1.5, group.colour, mix(group.colour, "#2a1505", 0.4), 0.9)
        shine = pygame.Rect(rect.x + pen.px(2), rect.y + 1, max(1, round(broad * 0.2)), max(1, high - 2))
        pen.box(surface, shine, 0.6, "#ffffff", alpha=42)
    return above


def _dotted(surface: pygame.Surface, pen: Pen, rect: pygame.Rect) -> None:
    """Draw the outline of a bar of which only the height is known."""
    dot, gap = max(1, pen.px(2)), max(2, pen.px(5))
    for x in range(rect.left, rect.right, gap):
        surface.fill(pen.palette.ink_dim, (x, rect.top, dot, dot))
    for y in range(rect.top, rect.bottom, gap):
        surface.fill(pen.palette.ink_dim, (rect.left, y, dot, dot))
        surface.fill(pen.palette.ink_dim, (rect.right - dot, y, dot, dot))


def _paint_legend(
    surface: pygame.Surface, pen: Pen, area: Area, groups: tuple[Sources, ...], bars: list[Bar]
) -> None:
    style, left = pen.style("text", 13), area.x
    for group in groups:
        square = pygame.Rect(left, area.rect.centery - pen.px(7), pen.px(14), pen.px(14))
        pen.box(surface, square, 3, group.colour, mix(group.colour, "#2a1505", 0.4))
        left = pen.write(surface, group.title, style, (square.right + pen.px(6), area.rect.centery)).right
        left += pen.px(14)
    if any(bar.game.won for bar in bars):
        pen.icon(surface, "ui/leaf", (left + pen.px(6), area.rect.centery), 13)
        pen.write(surface, "won", style, (left + pen.px(18), area.rect.centery))
