"""The new-game page while its options are folded: what to play above, who plays below."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

import pygame

from game.kit.control import Control
from game.kit.layout import Area, Flex
from game.kit.pen import Pen
from game.kit.widget import WidgetLayer
from game.profile.daily import Calendar
from game.scenes.new_game.chairs import TALLEST_CHAIR, Chairs
from game.scenes.new_game.heading import LOW_HEAD, WHO, draw_heading, head_of
from game.scenes.new_game.more_options import FOLD, LOW_FOLD, MORE, draw_folded, more_button
from game.scenes.new_game.presets import PresetRow
from game.scenes.new_game.rule_set_cards import RuleSetCards
from game.scenes.new_game.setup_model import SetupModel
from game.scenes.new_game.solo_setup_panel import AlonePanel
from game.services import Services

_GAP: Final = 8
_MINE: Final = 310
_LOW_MINE: Final = 214
"""Width of a lone player's chair on a full page and on a low one, in units; so are all lengths."""


class Questions:
    """Cards of the rule sets; below them presets and chairs; at the bottom the line of the options."""

    def __init__(
        self,
        services: Services,
        draft: SetupModel,
        calendar: Calendar,
        pen: Pen,
        widgets: WidgetLayer,
        is_full: bool,
        refresh: Callable[[], None],
    ) -> None:
        """`refresh` is called after a change that needs a new layout."""
        self._draft, self._pen, self._is_full, self._refresh = draft, pen, is_full, refresh
        self.cards = RuleSetCards(services, draft, calendar, pen, is_full, refresh)
        self._presets = PresetRow(draft, pen, is_full, refresh)
        self.chairs = Chairs(services, draft, pen, widgets, refresh)
        self._alone = AlonePanel(services, draft, self._choose_day) if draft.alone else None
        """The other chairs' place in a rule set for one person."""
        self._alone_cards: list[Control] = []
        self._who = self._fold = Area(0, 0, 0, 0, 1.0)

    def lay_out(self, body: Area, unfold: Callable[[], None], judge: Callable[[], None]) -> list[Control]:
        """Lay out everything; `unfold` shows the options, `judge` is called while a number is typed."""
        fold = FOLD if self._is_full else LOW_FOLD
        spare = body.height - 2 * LOW_HEAD - LOW_FOLD - 40 - TALLEST_CHAIR
        cards = self.cards.lay_out(body, spare)
        self._who = body.part(0, self.cards.area.height + _GAP, body.width, body.height - fold - _GAP - 1)
        self._fold = body.part(0, body.height - fold, body.width, body.height)
        return [*cards, *self._lay_out_players(judge), more_button(self._fold.rect, "More options", unfold)]

    def _lay_out_players(self, judge: Callable[[], None]) -> list[Control]:
        """The presets, and a place for each chair; a lone player has one, with the ranks beside it."""
        head, rest = head_of(self._who, self._is_full)
        found = self._presets.lay_out(head)
        places = rest.part(0, 2, rest.width, rest.height - (12 if self._is_full else 8))
        if not self._alone:
            return [*found, *self.chairs.lay_out(places, self._is_full, judge)]
        wide = float(_MINE if self._is_full else _LOW_MINE)
        mine, others = places.columns(min(wide, places.width * 0.3), Flex(), gap=12)
        lone = self.chairs.lay_out_lone(mine)
        self._alone_cards = self._alone.controls(others)
        return [*found, *lone, *self._alone_cards]

    def _choose_day(self, day: str) -> None:
        if day:
            self._draft.choose_day(day)
        else:
            self._draft.keep(seed="")
        self._refresh()

    def about(self, name: str) -> str:
        """Words about a control under the mouse or keyboard that has no room for them."""
        return self.cards.about(name)

    def paint_ground(self, surface: pygame.Surface) -> None:
        """Paint the sheets with their headings, and the chairs."""
        pen = self._pen
        self.cards.paint_ground(surface)
        pen.panels.paper(surface, self._who.rect, "paper", 10)
        draw_heading(surface, pen, head_of(self._who, self._is_full)[0], 2, WHO)
        self._presets.paint_ground(surface, self._who)
        self.chairs.paint_ground(surface)
        if self._alone:
            self._alone.paint_ground(surface, pen)

    def paint(self, surface: pygame.Surface, hovered: str | None) -> None:
        """Paint what follows the mouse: cards, presets, badges, the folded line."""
        draw_folded(surface, self._pen, self._fold, self._draft, hovered == MORE)
        self.cards.paint(surface, hovered)
        self._presets.paint(surface, hovered)
        self.chairs.paint(surface, hovered)
        if self._alone:
            for card in self._alone_cards:
                self._alone.paint(surface, self._pen, card, card.id == hovered)

    def rehearse(self, sheet: pygame.Surface) -> Iterator[None]:
        """Make, one by one, the pictures that take longest."""
        for area in (self.cards.area, self._who):
            self._pen.panels.paper(sheet, area.rect, "paper", 10)
            yield
        yield from self.chairs.painting(sheet)
        yield from self.cards.painting(sheet, None)
