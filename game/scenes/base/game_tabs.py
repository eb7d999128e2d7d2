"""The strip of games in a page's bar: one tab for each box, with its small picture."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final

import pygame

from game.kit import shape
from game.kit.control import Control
from game.kit.layout import Area, Size
from game.kit.lettering import PREMULTIPLIED, Anchor, Style
from game.kit.pen import Pen
from game.kit.theme import mix
from game.scenes.base.box_picture import draw_box_picture
from game.scenes.base.shelf import Box
from game.services import Services

ALL: Final = ""
"""The tab for the games of all boxes, on pages that list them together."""
_HEIGHT: Final = 42
_PICTURE: Final = 46
_PAD: Final = 5
_GAP: Final = 8
_WORDS: Final = 52
"""Least room for a title, in units; with less, only the pictures are shown."""
_STYLE_SIZE: Final = 15.5


def last_box(services: Services, boxes: Sequence[Box]) -> Box:
    """The box of the game chosen last on any page, or the first one. Raises IndexError if there are none."""
    name = services.settings.values.game
    return next((box for box in boxes if box.info.name == name), boxes[0])


class GameTabs:
    """Tabs `game-<name>`; the choice is remembered for the other pages. A single game needs no tabs."""

    def __init__(
        self,
        services: Services,
        boxes: Sequence[Box],
        chosen: str,
        choose: Callable[[str], None],
        with_all: bool = False,
    ) -> None:
        """`chosen` is a game's name or `ALL`; `choose` is called with that of the tab clicked."""
        self._services, self._choose, self.chosen = services, choose, chosen
        self._boxes: tuple[Box | None, ...] = (*((None,) if with_all else ()), *boxes)
        self._cells: list[tuple[Area, Box | None, bool]] = []
        """Each tab's place, its box, and whether its title is written."""

    def lay_out(self, pen: Pen, strip: Area) -> list[Control]:
        """Lay out the tabs at the left end of a strip: as wide as their titles need, or all equally wide if
        there is less room."""
        self._cells = []
        if len([box for box in self._boxes if box]) < 2:
            return []
        style = self._style(pen, "")
        natural = [
            self._wanted(box, pen.letters.width(self._title(box), style) / pen.units.u) for box in self._boxes
        ]
        gaps = _GAP * (len(natural) - 1)
        sizes: list[Size] = list(natural)
        written = True
        if sum(natural) + gaps > strip.width:
            share = (strip.width - gaps) / len(natural)
            small = [min(share, _PICTURE + 2 * _PAD) if box else min(share, _WORDS) for box in self._boxes]
            chosen = [self._name(box) == self.chosen for box in self._boxes]
            # Only the chosen one keeps its title: a title cut off says less than the picture alone.
            one = [wide if here else low for wide, low, here in zip(natural, small, chosen, strict=True)]
            written = sum(one) + gaps <= strip.width
            sizes = list(one if written else small)
        row = strip.place(strip.width, _HEIGHT, "midleft")
        places = row.columns(*sizes, gap=_GAP)
        whole = sum(natural) + gaps <= strip.width
        self._cells = [
            (area, box, whole or not box or (written and self._name(box) == self.chosen))
            for area, box in zip(places, self._boxes, strict=True)
        ]
        return [self._tab(pen, area, box, wide) for area, box, wide in self._cells]

    def _wanted(self, box: Box | None, words: float) -> float:
        return words + 2 * _PAD + (_PICTURE + 16 if box else 18)

    def _title(self, box: Box | None) -> str:
        return box.info.title if box else "All"

    def _name(self, box: Box | None) -> str:
        return box.info.name if box else ALL

    def _tab(self, pen: Pen, area: Area, box: Box | None, written: bool) -> Control:
        name, title = self._name(box), self._title(box)
        _, words = self._parts(area, box)
        whole = written and pen.letters.width(title, self._style(pen, "")) <= words.w
        # Only what cannot be read needs a tooltip: after a click it would cover the heading below the strip.
        tip = "" if whole else title
        act = partial(self._open, name)
        return Control(f"game-{name or 'all'}", area.rect, "", act, "bare", tip, checked=name == self.chosen)

    def _parts(self, area: Area, box: Box | None) -> tuple[Area | None, Area]:
        """Places of a tab's picture and of its title; the tab of all games has no picture."""
        inner = area.inset(_PAD)
        return inner.cut_left(min(_PICTURE, inner.width), 8) if box else (None, inner)

    def _open(self, name: str) -> None:
        if name != ALL:
            self._services.settings.change(game=name)
        self._choose(name)

    def paint(self, surface: pygame.Surface, pen: Pen, hover: str | None) -> None:
        """Paint the tabs: the chosen one bright, the others sunk into the wood."""
        for _ in self.painting(surface, pen, hover):
            pass

    def painting(self, surface: pygame.Surface, pen: Pen, hover: str | None) -> Iterator[None]:
        """Paint the tabs one by one."""
        for area, box, written in self._cells:
            self._paint_tab(surface, pen, area, box, written, hover == f"game-{self._name(box) or 'all'}")
            yield

    def _paint_tab(
        self, surface: pygame.Surface, pen: Pen, area: Area, box: Box | None, written: bool, hover: bool
    ) -> None:
        rect, palette = area.rect, pen.palette
        chosen = self._name(box) == self.chosen
        fill = (
            palette.paper_light if chosen else mix(palette.wood_dark, palette.wood, 0.85 if hover else 0.15)
        )
        edge = palette.gold if chosen else mix(palette.wood_dark, palette.wood_ink, 0.35 if hover else 0.12)
        plate = shape.box(
            rect.size, pen.px(9), fill, outline=edge, outline_px=pen.units.line(2.4 if chosen else 1.2)
        )
        surface.blit(plate, rect, special_flags=PREMULTIPLIED)
        picture, words = self._parts(area, box)
        if box and picture:
            draw_box_picture(surface, pen, box, picture.rect, 6)
        if written:
            style = self._style(pen, palette.ink if chosen else palette.wood_ink)
            # Titles begin beside their picture; "All" has none and stands in the middle.
            anchor: Anchor = "midleft" if box else "center"
            pen.text(surface, self._title(box), getattr(words.rect, anchor), style, anchor, words.w)

    def _style(self, pen: Pen, ink: str) -> Style:
        return pen.style("display", _STYLE_SIZE, ink)
