"""The new-game page while its options are unfolded: both answers as lines above, where there is room."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from game.kit.control import Control
from game.kit.layout import Area, Flex
from game.kit.pen import Pen
from game.kit.widget import WidgetLayer
from game.scenes.new_game.answers import Answers
from game.scenes.new_game.heading import HEAD
from game.scenes.new_game.more_options import draw_more, more_button
from game.scenes.new_game.option_panel import OptionPanel
from game.scenes.new_game.setup_model import SetupModel

_LINE: Final = 60
_GAP: Final = 8
_KEPT: Final = "Kept for your next game of {}."


class OptionSheet:
    """The options, and what and who was chosen."""

    def __init__(
        self, draft: SetupModel, pen: Pen, widgets: WidgetLayer, is_full: bool, refresh: Callable[[], None]
    ) -> None:
        """`refresh` is called after a change that needs a new layout."""
        self._draft, self._pen, self._widgets, self._refresh = draft, pen, widgets, refresh
        self._is_full = is_full
        self._answers: Answers | None = None
        self._sheet = Area(0, 0, 0, 0, 1.0)
        self.panel: OptionPanel | None = None

    def lay_out(
        self,
        body: Area,
        fold: Callable[[], None],
        on_change: Callable[[bool], None],
        open_habits: Callable[[int], None],
    ) -> list[Control]:
        """Lay out everything; `fold` shows the questions again, the other two belong to the option panel."""
        found, top, pen = [], 0.0, self._pen
        if self._is_full:
            what, who, _ = body.rows(_LINE, _LINE, Flex(), gap=_GAP)
            top = 2 * (_LINE + _GAP)
            self._answers = Answers(self._draft, pen, what, who)
            found += self._answers.links(fold)
        self._sheet = body.part(0, top, body.width, body.height)
        head, rest = self._sheet.inset(18, 0).cut_top(HEAD, 4)
        found.append(more_button(head.part(0, 4, head.width * 0.5, HEAD).rect, "Fewer options", fold))
        if self._draft.differences:
            back = Control("rulebook-options", head.rect, "All as in the rulebook", self._forget, "link")
            wide = pen.buttons.label_width(back) / head.u + 2
            back.rect = head.place(wide, 30, "midright").rect
            found.append(back)
        inner = rest.part(0, 0, rest.width, rest.height - 12)
        self.panel = OptionPanel(self._draft, pen, self._widgets, inner, on_change, open_habits)
        return [*found, *self.panel.controls()]

    def _forget(self) -> None:
        self._draft.forget_options()
        self._refresh()

    def about(self, name: str) -> str:
        """Words about the option under the mouse or keyboard."""
        return self.panel.about(name) if self.panel else ""

    def paint_ground(self, surface: pygame.Surface, trouble: str) -> None:
        """Paint the sheets; `trouble` says why the game cannot begin."""
        if self._answers:
            self._answers.paint_ground(surface)
        self._pen.panels.paper(surface, self._sheet.rect, "paper", 10)
        if self.panel:
            self.panel.paint_ground(surface, trouble)

    def paint(self, surface: pygame.Surface, active: str) -> None:
        """Paint what follows mouse and keyboard, of which `active` is the control."""
        pen, head = self._pen, self._sheet.part(0, 4, self._sheet.width, HEAD)
        end = draw_more(surface, pen, head, "ui/icons/down", 20)
        kept = _KEPT.format(self._draft.box.info.title)
        pen.write(surface, kept, pen.dim(13.5), (end, head.rect.centery), width=self._sheet.w // 3)
        if self.panel:
            self.panel.paint(surface, active)
