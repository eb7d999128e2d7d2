"""Parts that several panels share: paper and glass, pips of revealed cards, rows of counts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.form import SYMBOLS
from game.kit.panel import Tone
from game.kit.pen import Pen
from game.kit.theme import mix
from game.player import Player
from game.tables.brilliants import sign
from rules.brilliants.data.box import RESOURCES
from rules.brilliants.data.objectives import caste_of

_NUMBER_INK: Final = "#5a3608"
_NUMBER: Final = "#fffdf2"
_FAINT: Final = 92
_LEAF_ROOM: Final = 1.34
"""Width of the leaf's picture, over the leaf in it."""
_LEAF_MIDDLE: Final = 0.425
"""Height of the leaf's broadest place in its picture."""
RADIUS: Final = 8
"""Corners of a panel, in units."""


def paper(surface: pygame.Surface, rect: pygame.Rect, pen: Pen, tone: Tone = "paper", tint: str = "") -> None:
    """A sheet with its shadow; own things lie on `paper`, others' on `paper_dim`, chips are tinted."""
    pen.panels.paper(surface, rect, tone, RADIUS, tint=tint, share=tint_share(pen))


def tint_share(pen: Pen) -> float:
    """How much of a player's colour their strip holds."""
    return 0.40 if pen.night else 0.34


def glass(surface: pygame.Surface, rect: pygame.Rect, pen: Pen) -> None:
    """A dark pane over the board: bright paper there would outshine the hexes."""
    pen.panels.glass(surface, rect)


def pips(
    surface: pygame.Surface,
    pen: Pen,
    cards: Sequence[int],
    goal: int,
    left: float,
    middle: float,
    step: float,
    size: tuple[float, float],
) -> None:
    """One upright bar for each card towards the end of the game, coloured and sorted by type."""
    castes = sorted(caste_of(card) for card in cards)
    width, height = (pen.px(part) for part in size)
    for number in range(max(goal, len(castes))):
        rect = pygame.Rect(round(left + number * step * pen.u), round(middle - height / 2), width, height)
        if number < len(castes):
            edge = mix(sign.TYPE_COLOURS[castes[number]], "#1a0f06", 0.62)
            pen.box(surface, rect, 1.6, sign.TYPE_COLOURS[castes[number]], edge, 0.8)
        else:
            pen.box(surface, rect, 1.6, "#ffffff" if pen.night else "#000000", alpha=52)


def pips_width(goal: int, count: int, step: float) -> float:
    """Units that the pips take."""
    return max(goal, count) * step


def count(
    surface: pygame.Surface,
    pen: Pen,
    number: object,
    place: tuple[float, float],
    size: float = 13.5,
    dim: bool = False,
) -> int:
    """A bold count beside a sign; returns its width."""
    colour = pen.palette.ink_dim if dim else pen.palette.ink
    return pen.write(surface, number, pen.style("bold", size, colour), place).width


def symbol(
    surface: pygame.Surface,
    pen: Pen,
    player: Player,
    centre: tuple[float, float],
    size: float,
    pale: bool = False,
) -> None:
    """The player's symbol, `size` units wide; `pale` gives it a light edge for dark ground."""
    ramp = pen.ramp(player.colour)
    edge = ramp.high if pale or pen.night else ramp.ink
    pen.put(surface, sign.symbol(SYMBOLS[player.colour], pen.px(size), ramp.mid, edge), centre)


def leaf(surface: pygame.Surface, pen: Pen, points: object, centre: tuple[float, float], size: float) -> None:
    """Points on the golden leaf, `size` units wide."""
    picture = pen.sprites.get("ui/leaf", pen.px(size * _LEAF_ROOM))
    drop = picture.get_height() * (0.5 - _LEAF_MIDDLE)
    pen.put(surface, picture, (centre[0], centre[1] + drop))
    style = pen.style("bold", size * 0.50, _NUMBER, _NUMBER_INK, size * 0.07)
    pen.write(surface, points, style, centre, "center", pen.px(size * 1.1))


def resource(
    surface: pygame.Surface,
    pen: Pen,
    kind: int,
    centre: tuple[float, float],
    size: float,
    disc: bool,
    faint: bool = False,
) -> None:
    """A resource, `size` units wide, on its disc or bare (then on a pale plate by night)."""
    name = f"brilliants/resources/{RESOURCES[kind]}" + ("" if disc else "-item")
    if not disc and pen.night:
        pen.put(surface, sign.disc(pen.px(size * 1.05), "#efe6d2", alpha=77), centre)
    pen.sprite(surface, name, centre, pen.px(size), alpha=_FAINT if faint else 255)
