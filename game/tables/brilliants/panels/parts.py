"""Parts that several panels share: grounds, pips of revealed cards, signs of holes and hands."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from pygame import Rect, Surface

from game.kit.colony import sign
from game.kit.colony.pieces import ANT_ANCHOR, Ant, Look, Pieces
from game.kit.figure import Figure
from game.kit.item import Panel, Point
from game.kit.panel import Tone
from game.kit.pen import Pen
from game.kit.theme import mix
from rules.brilliants.data.objectives import caste_of

RADIUS: Final = 8
"""Corners of a panel, in units."""
_ADVICE: Final = 34
"""Height of the plate with advice."""
_SIGNS: Final = 64
"""Sizes and colours of a sign that are kept."""


def paper(panel: Panel, tone: Tone = "paper", tint: str = "") -> None:
    """Paper with its shadow; own things lie on `paper`, others' on `paper_dim`, chips are tinted."""
    panel.paint(paint_paper, panel.rect, panel.pen, tone, tint)


def paint_paper(surface: Surface, rect: Rect, pen: Pen, tone: Tone = "paper", tint: str = "") -> None:
    """The same, at once."""
    pen.panels.paper(surface, rect, tone, RADIUS, tint=tint, share=tint_share(pen))


def gold_framed(panel: Panel, radius: float = 8) -> None:
    """Bright paper in a golden frame: something is asked for here."""
    paper(panel, "paper_light")
    panel.box(panel.rect, radius, outline=panel.pen.palette.gold, line=2)


def tint_share(pen: Pen) -> float:
    """Share of a player's colour in their strip."""
    return 0.40 if pen.night else 0.34


def warning(pen: Pen) -> str:
    """The ink of a warning on paper."""
    return "#f0b090" if pen.night else "#8a2c12"


def ant(panel: Panel, centre: Point, width: float, pieces: Pieces, kind: Ant) -> None:
    """An ant on its base, with the middle of its picture at a place; `width` in units."""
    foot = (centre[0], centre[1] + (ANT_ANCHOR - 0.5) * width)
    panel.draw(_paint_ant, foot, pieces, kind, round(width * panel.u))


def _paint_ant(surface: Surface, pen: Pen, foot: Point, pieces: Pieces, kind: Ant, width: int) -> None:
    pieces.place_ant(kind, kind.caste, foot, width, Look(pen.mood)).draw(surface)


def pips(
    panel: Panel, cards: Sequence[int], goal: int, place: Point, step: float, size: tuple[float, float]
) -> None:
    """One upright bar for each card towards the end of the game, coloured and sorted by type."""
    castes, pen = sorted(caste_of(card) for card in cards), panel.pen
    for number in range(max(goal, len(castes))):
        rect = panel.around((0, place[1]), *size)
        rect.left = round(panel.at((place[0] + number * step, 0))[0])
        if number < len(castes):
            colour = sign.TYPE_COLOURS[castes[number]]
            panel.box(rect, 1.6, colour, mix(colour, "#1a0f06", 0.62), 0.8)
        else:
            panel.box(rect, 1.6, "#ffffff" if pen.night else "#000000", alpha=52)


def pips_width(goal: int, count: int, step: float) -> float:
    """Units that the pips take."""
    return max(goal, count) * step


@lru_cache(_SIGNS)
def hole(d: int, ramp: tuple[str, str]) -> Surface:
    """A dug nest hole: dark mouth in a ring of the owner's colour. The number is written on it."""
    figure = Figure(d, d, centred=True)
    r = d / 2
    figure.disc(0, 0, r, ramp[0])
    figure.disc(0, 0, r - max(0.7, r * 0.08), ramp[1])
    figure.disc(0, 0, r * 0.74, "#1a0e07")
    return figure.picture()


@lru_cache(_SIGNS)
def hand(d: int) -> Surface:
    """Two closed cards: how many a player holds."""
    figure = Figure(d, d, centred=True)
    for x, y, face in ((-d * 0.36, -d * 0.46, "#8f7048"), (-d * 0.14, -d * 0.34, "#b8935c")):
        figure.box(x, y, d * 0.54, d * 0.78, d * 0.1, "#3a2410")
        figure.box(x + d * 0.05, y + d * 0.05, d * 0.44, d * 0.68, d * 0.07, face)
    return figure.picture()


def over_advice(panel: Panel, text: str, lit: bool) -> Panel:
    """Lay out advice for a first game along the foot, as a plate (`each`); return the room over it."""
    pen, top = panel.pen, panel.height - _ADVICE
    plate = panel.part(0, top, panel.width, _ADVICE)
    paper(plate, "paper_light" if lit else "paper")
    plate.box(plate.rect, 8, outline=pen.palette.gold, line=2.4 if lit else 1.6)
    style, x = pen.style("bold", 15), plate.width / 2
    plate.text(text, style, (x, plate.height / 2), "center", width=plate.width - 20)
    plate.hit_area("each", click=True)
    return panel.part(0, 0, panel.width, top - 6)
