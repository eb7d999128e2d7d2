"""The five games: how many were played and won, and the best win over the strongest opponent."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Final

import pygame

from game.ai import levels
from game.kit.control import Control
from game.kit.filters import smoothscale
from game.kit.layout import Area, Flex
from game.kit.lettering import PREMULTIPLIED
from game.kit.pen import Pen
from game.kit.theme import rgb
from game.profile.person import Ladder, Person, Row
from game.scenes.base.box_picture import draw_box_picture
from game.scenes.base.face import draw_face, draw_stars, of_level
from game.scenes.base.medal import draw_medal, medals
from game.scenes.base.shelf import Box
from game.text import plural
from rules.core.protocol import Rank, rank_of

HEAD: Final = 40
_GAP: Final = 5
_FINE: Final = 3


@dataclass(slots=True)
class GamesPanel:
    """A row `row:<game>` for each box."""

    boxes: Sequence[Box]
    watch: Callable[[Row], Callable[[], None] | None]
    """The action that shows the best win; None if it was not kept."""
    play: Callable[[str], None]
    """Begins a game of a box."""
    area: Area = field(default_factory=lambda: Area(0, 0, 0, 0, 1.0))
    _rows: list[tuple[Control, Area, Box]] = field(default_factory=list)

    def lay_out(self, area: Area, person: Person) -> list[Control]:
        """The rows; one of a game never played begins it, any other shows its best win."""
        self.area = area
        inner = area.part(10, HEAD, area.width - 10, area.height - 9)
        self._rows = []
        for box, place in zip(self.boxes, inner.rows(*[Flex()] * len(self.boxes), gap=_GAP), strict=True):
            row = person.row(box.info.name)
            act, tip = self.watch(row), "Watch the best win"
            if not row.games:
                act, tip = partial(self.play, box.info.name), f"Play {box.info.title}"
            control = Control(f"row:{box.info.name}", place.rect, "", act, "bare", tip if act else "")
            control.focusable = act is not None
            self._rows.append((control, place, box))
        return [control for control, _, _ in self._rows]

    def paint(self, surface: pygame.Surface, pen: Pen, person: Person, heading: bool = True) -> None:
        """The sheet with its rows."""
        pen.panels.paper(surface, self.area.rect, "paper", 10)
        if heading:
            head = self.area.part(16, 0, self.area.width - 20, HEAD)
            words = "The five games" if len(self.boxes) == 5 else "The games"
            pen.write(surface, words, pen.style("display", 19), head.rect.midleft)
        ladders = {ladder.game: ladder for ladder in person.ladders()}
        for _, place, box in self._rows:
            row = person.row(box.info.name)
            self._paint_row(surface, pen, place, box, row, ladders.get(box.info.name))

    def paint_hover(self, surface: pygame.Surface, pen: Pen, hover: str | None) -> None:
        """The rim of the row under the pointer."""
        for control, place, _ in self._rows:
            if control.id == hover and control.action:
                pen.box(surface, place.rect, 7, outline=pen.palette.gold, line=2.2)

    @staticmethod
    def _paint_row(
        surface: pygame.Surface, pen: Pen, place: Area, box: Box, row: Row, ladder: Ladder | None
    ) -> None:
        pen.box(
            surface, place.rect, 7, pen.palette.paper_light, pen.palette.line, alpha=150 if row.games else 60
        )
        picture, name, ring, best = place.inset(6, 4).columns(58, Flex(1), 56, Flex(1.1), gap=10)
        draw_box_picture(surface, pen, box, picture.place(58, min(40, picture.height)).rect, 5)
        above, below = name.centred(height=min(40, name.height)).rows(Flex(), Flex())
        ink = "" if row.games else pen.palette.ink_dim
        pen.write(surface, box.info.title, pen.style("display", 16, ink), above.rect.midleft, width=above.w)
        some = f", {row.alone} alone" if 0 < row.alone < row.games else ""
        text = f"{plural(row.games, 'game', 'games')}{some}" if row.games else "not played yet"
        pen.write(surface, text, pen.dim(13), below.rect.midleft, width=below.w)
        if not row.games:
            pen.write(
                surface, "Play", pen.style("bold", 14, pen.palette.link), best.rect.midright, "midright"
            )
            return
        size = min(40, ring.height)
        if among := row.games - row.alone:
            _draw_ring(surface, pen, ring.rect.center, size, row.won / among)
            pen.write(surface, row.won, pen.style("bold", 15), ring.rect.center, "center")
        elif ladder is not None and (rank := _rank(ladder)) is not None:
            medal = medals(ladder.game, ladder.variant, ladder.ranks)[ladder.ranks.index(rank)]
            draw_medal(surface, pen, medal, ring.rect.center, size)
        _paint_best(surface, pen, best, row, ladder)


def _rank(ladder: Ladder) -> Rank | None:
    return None if ladder.best is None else rank_of(ladder.ranks, ladder.best)


def _paint_best(surface: pygame.Surface, pen: Pen, area: Area, row: Row, ladder: Ladder | None) -> None:
    """Paint face, stars and points of the best win; the rank of a person who only plays alone."""
    style, dim = pen.style("display", 14.5), pen.dim(13)
    if row.best is None:
        rank = None if ladder is None else _rank(ladder)
        text = f"{rank.name}, alone" if rank else "no win yet"
        pen.write(surface, text, pen.dim(14), area.rect.midleft, width=area.w)
        return
    face, words = area.cut_left(40, 8)
    above, below = words.centred(height=min(40, words.height)).rows(Flex(), Flex())
    points = pen.write(surface, row.best.points, dim, below.rect.midright, "midright")
    if not row.best.level:
        pen.icon(surface, "ui/leaf", face.rect.center, 24)
        pen.write(surface, "against people", style, above.rect.midleft, width=above.w)
        return
    character = of_level(row.game, row.best.level)
    draw_face(surface, pen, character, row.best.stars, face.rect.center, min(40, face.height))
    titles = {level.name: level.title for level in levels.of_game(row.game)}
    title = titles.get(levels.plain(row.best.level), "a computer")
    pen.write(surface, title, style, above.rect.midleft, width=above.w)
    if points.left - below.rect.left >= pen.px(72):
        draw_stars(surface, pen, row.best.stars, below.rect.midleft, 12)


def _draw_ring(surface: pygame.Surface, pen: Pen, centre: tuple[int, int], size: float, share: float) -> None:
    """Draw a ring, golden for a share of it from twelve o'clock on."""
    side = pen.px(size) * _FINE
    thick = pen.px(4.5) * _FINE
    ring = pygame.Surface((side, side), pygame.SRCALPHA)
    pygame.draw.circle(ring, rgb("#d8c59a"), (side / 2, side / 2), side / 2, thick)
    steps, radius = round(160 * share), side / 2 - thick / 2
    for number in range(steps + 1 if steps else 0):
        turn = -math.pi / 2 + 2 * math.pi * share * number / steps
        place = (side / 2 + radius * math.cos(turn), side / 2 + radius * math.sin(turn))
        pygame.draw.circle(ring, rgb("#c98a12"), place, thick / 2)
    small = smoothscale(ring, (side // _FINE, side // _FINE)).premul_alpha()
    surface.blit(small, small.get_rect(center=centre), special_flags=PREMULTIPLIED)
