"""Playing alone: the ranks that were reached in each solo game, and the puzzles solved."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.kit import shape
from game.kit.layout import Area, Flex
from game.kit.pen import Pen
from game.profile.person import Ladder
from game.scenes.base.box_picture import draw_box_picture
from game.scenes.base.medal import draw_medal, medals
from game.scenes.base.shelf import Box
from game.scenes.you.fitting import fitting
from rules.core.protocol import next_rank, rank_of

HEAD: Final = 40
_FOOT: Final = 24
_BAR: Final = 9
_LINE: Final = 2.4
_LINED: Final = 340
"""Width in pixels from which there is room for the line of the rating."""
_APART: Final = 6
"""Width of the line of the rating, and between two of its points, in units."""


@dataclass(frozen=True, slots=True)
class Solved:
    """The puzzles of this computer: all that was tried, and the rating after each."""

    box: Box
    tried: int
    solved: int
    ratings: tuple[float, ...]


def paint_ladders(
    surface: pygame.Surface, pen: Pen, area: Area, ladders: Sequence[Ladder], heading: bool = True
) -> None:
    """Paint the ranks of each solo game: in colour as far as they were reached, with a gold disc if without
    help."""
    pen.panels.paper(surface, area.rect, "paper", 10)
    if heading:
        head = area.part(16, 0, area.width - 16, HEAD)
        end = pen.write(surface, "Alone", pen.style("display", 19), head.rect.midleft).right + pen.px(12)
        words = "gold rim: no help used"
        pen.write(surface, words, pen.dim(13), head.rect.midright, "midright", head.rect.right - end)
    inner = area.part(14, HEAD, area.width - 14, area.height - 8)
    for ladder, row in zip(ladders, inner.rows(*[Flex()] * len(ladders), gap=6), strict=True):
        _paint_ladder(surface, pen, row, ladder)


def _paint_ladder(surface: pygame.Surface, pen: Pen, area: Area, ladder: Ladder) -> None:
    discs, bars, foot = area.rows(Flex(), _BAR + 8, _FOOT)
    cells = discs.columns(*[Flex()] * len(ladder.ranks), gap=4)
    pictures = medals(ladder.game, ladder.variant, ladder.ranks)
    size = min(54.0, min(cell.width for cell in cells) * 0.86, discs.height * 0.84)
    places = zip(cells, bars.columns(*[Flex()] * len(ladder.ranks), gap=4), strict=True)
    for medal, rank, (cell, bar) in zip(pictures, ladder.ranks, places, strict=True):
        reached = ladder.best is not None and rank.is_earned(ladder.best)
        unaided = ladder.unaided is not None and rank.is_earned(ladder.unaided)
        if unaided:
            halo = shape.disc(pen.px(size * 1.12), "#fff3b8", "#d79a1e", pen.units.line(1.6))
            pen.put(surface, halo, cell.rect.center)
        draw_medal(surface, pen, medal, cell.rect.center, size, reached)
        groove = bar.place(bar.width, _BAR).rect
        pen.box(surface, groove, 3, "#f3d27a" if reached else "#d9c69c", pen.palette.line)
    words, missing = ladder_words(ladder)
    end = pen.write(surface, words, pen.style("bold", 14), foot.rect.midleft, width=foot.w * 0.56).right
    room = foot.rect.right - end - pen.px(10)
    pen.write(surface, missing, pen.dim(13), foot.rect.midright, "midright", room)


def ladder_words(ladder: Ladder) -> tuple[str, str]:
    """The best result with its rank, and what the next rank takes."""
    if ladder.best is None:
        return ladder.title, "not tried yet"
    rank, following = rank_of(ladder.ranks, ladder.best), next_rank(ladder.ranks, ladder.best)
    reached = f"{rank.name[:1].upper()}{rank.name[1:]}, {ladder.best}" if rank else f"{ladder.best}"
    if following is None:
        return f"{ladder.title} · {reached}", "the highest rank"
    makes = "makes" if following[1] == 1 else "make"
    return f"{ladder.title} · {reached}", f"{following[1]} more {makes} {following[0].name}"


def paint_puzzles(surface: pygame.Surface, pen: Pen, area: Area, solved: Solved | None) -> None:
    """Paint the puzzles of this computer, with the line of the rating."""
    pen.panels.paper(surface, area.rect, "paper", 10)
    icon, words, line = area.inset(14, 8).columns(56, Flex(1.4), Flex(1) if area.w > _LINED else 0, gap=10)
    if solved is not None:
        draw_box_picture(surface, pen, solved.box, icon.place(56, min(56, icon.height)).rect, 6)
    rows = words.rows(Flex(1.2), Flex(), Flex())
    pen.write(surface, "Puzzles", pen.style("display", 18), rows[0].rect.midleft, width=rows[0].w)
    if solved is None or not solved.tried:
        pen.write(surface, "None tried yet.", pen.dim(14), rows[1].rect.midleft, width=area.w // 2)
        return
    wide, count = rows[1].w, f"{solved.solved} of {solved.tried}"
    style, dim = pen.style("text", 14), pen.dim(13)
    text = fitting(pen, (f"{count} at the first try", count), style, wide)
    pen.write(surface, text, style, rows[1].rect.midleft, width=wide)
    rating, best = f"Rating {solved.ratings[-1]:.0f}", f"{max(solved.ratings):.0f}"
    text = fitting(pen, (f"{rating}, best {best}", rating), dim, wide)
    pen.write(surface, text, dim, rows[2].rect.midleft, width=wide)
    if line.w:
        _paint_line(surface, pen, line.centred(height=min(50, line.height)), solved.ratings)


def _paint_line(surface: pygame.Surface, pen: Pen, area: Area, values: Sequence[float]) -> None:
    every = max(1, len(values) // max(2, round(area.width / _APART)))
    values = [*values[-1::-every][::-1]]  # further apart than the line is wide, the newest among them
    low, high = min(values), max(values)
    if len(values) < 2 or high == low:
        return
    points = [
        (area.x + area.w * n / (len(values) - 1), area.y + area.h * (high - value) / (high - low))
        for n, value in enumerate(values)
    ]
    shape.stroke(surface, points, "#a86c10", pen.px(_LINE))
    disc = shape.disc(pen.px(9), "#f7dc8a", "#8a5a10", pen.units.line(1.6))
    pen.put(surface, disc, points[-1])
