"""Card that counts the computers besides those on the chairs, for games of more players than chairs."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.kit.control import Control
from game.kit.layout import Area, Flex
from game.kit.pen import Pen
from game.kit.widget import WidgetLayer
from game.scenes.new_game.setup_model import SetupModel


class CrowdCard:
    """Number and level of further computers."""

    def __init__(
        self,
        draft: SetupModel,
        area: Area,
        widgets: WidgetLayer,
        refresh: Callable[[], None],
        judge: Callable[[], None],
    ) -> None:
        """`refresh` is called after a change by a button, `judge` after one in the field."""
        self._draft, self._area, self._refresh, self._judge = draft, area, refresh, judge
        most, crowd = draft.most_crowd, draft.form.crowd
        inner = area.inset(14, 10)
        _, line, _, menu_area, _ = inner.rows(Flex(), 34, Flex(most=12), 34, Flex(most=20))
        line = line.place(min(200, line.width), 34)
        less, count, more = line.columns(34, Flex(), 34, gap=6)
        entry = widgets.entry(count.rect, str(crowd), 2)
        entry.on_change = self._type
        chosen, tip = draft.crowd_level
        menu = widgets.menu(menu_area.rect, draft.crowd_levels(), chosen)
        menu.on_change = lambda name: draft.keep(crowd_level=name)
        self._field = entry.rect
        self.controls = [
            Control("crowd-less", less.rect, "-", partial(self._set, crowd - 1), enabled=crowd > 0),
            Control("crowd", entry.rect, look="widget", widget=entry),
            Control("crowd-more", more.rect, "+", partial(self._set, crowd + 1), enabled=crowd < most),
            Control("crowd-level", menu.rect, tooltip=tip, look="widget", widget=menu),
        ]

    def _set(self, count: int) -> None:
        self._draft.keep(crowd=count)
        self._refresh()

    def _type(self, text: str) -> None:
        """Apply a typed number at once, without a new layout: that would take the focus from the field."""
        if text.isdecimal():
            self._draft.keep(crowd=min(int(text), self._draft.most_crowd))
            self._judge()

    def paint_ground(self, surface: pygame.Surface, pen: Pen) -> None:
        """Paint the card, and the number in words above the field."""
        card, crowd = self._area, self._draft.form.crowd
        pen.panels.paper(surface, card.rect, "paper", 9)
        top = pygame.Rect(card.x, card.y, card.w, self._field.y - card.y)
        words = "and more computers" if not crowd else f"and {crowd} more"
        pen.write(surface, words, pen.style("display", 18), top.center, "center", card.w - pen.px(20))
