"""Parts that several panels share: paper and glass, pips of revealed cards, rows of counts."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.kit.panel import Tone
from game.kit.theme import mix
from game.tables.brilliants import sign
from game.tables.brilliants.brush import Brush
from rules.brilliants.data.objectives import caste_of

RADIUS = 8
"""Corners of a panel, in units."""


def paper(
    surface: pygame.Surface, rect: pygame.Rect, brush: Brush, tone: Tone = "paper", tint: str = ""
) -> None:
    """A sheet with its shadow; own things lie on `paper`, others' on `paper_dim`, chips are tinted."""
    brush.pen.panels.paper(surface, rect, tone, RADIUS, tint=tint, share=tint_share(brush))


def tint_share(brush: Brush) -> float:
    """How much of a player's colour their strip holds."""
    return 0.40 if brush.night else 0.34


def glass(surface: pygame.Surface, rect: pygame.Rect, brush: Brush) -> None:
    """A dark pane over the board: bright paper there would outshine the hexes."""
    brush.pen.panels.glass(surface, rect)


def pips(
    surface: pygame.Surface,
    brush: Brush,
    cards: Sequence[int],
    goal: int,
    left: float,
    middle: float,
    step: float,
    size: tuple[float, float],
) -> None:
    """One upright bar for each card towards the end of the game, coloured and sorted by type."""
    castes = sorted(caste_of(card) for card in cards)
    width, height = (brush.px(part) for part in size)
    for number in range(max(goal, len(castes))):
        rect = pygame.Rect(round(left + number * step * brush.u), round(middle - height / 2), width, height)
        if number < len(castes):
            edge = mix(sign.TYPE_COLOURS[castes[number]], "#1a0f06", 0.62)
            brush.box(surface, rect, 1.6, sign.TYPE_COLOURS[castes[number]], edge, 0.8)
        else:
            brush.box(surface, rect, 1.6, "#ffffff" if brush.night else "#000000", alpha=52)


def pips_width(goal: int, count: int, step: float) -> float:
    """Units that the pips take."""
    return max(goal, count) * step


def count(
    surface: pygame.Surface,
    brush: Brush,
    number: object,
    place: tuple[float, float],
    size: float = 13.5,
    dim: bool = False,
) -> int:
    """A bold count beside a sign; returns its width."""
    colour = brush.palette.ink_dim if dim else brush.palette.ink
    return brush.write(surface, number, brush.style(size, "bold", colour), place).width
