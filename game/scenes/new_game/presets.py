"""Presets of the new-game page: who could sit at the table, as a row of buttons with symbols."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame

from game.form import table_sizes
from game.kit.control import Control
from game.kit.layout import Area
from game.kit.pen import Pen
from game.scenes.new_game.chair import CHAIRS
from game.scenes.new_game.heading import HEAD, LOW_HEAD, WHO, heading_width
from game.scenes.new_game.setup_model import SetupModel
from game.text import player_counts
from rules.core.protocol import Preset

_PRESET: Final = 34
_LOW_PRESET: Final = 30
"""Height of a button, in units; so are all lengths."""
_SYMBOL: Final = 22
_OVERLAP: Final = 0.72
"""Share of a symbol's width after which the next one begins."""
_CROWD_SYMBOLS: Final = 2
"""Symbols before the number of computers, where there are too many for a symbol each."""


class PresetRow:
    """The presets beside a heading, with as many words as fit."""

    def __init__(self, draft: SetupModel, pen: Pen, is_full: bool, refresh: Callable[[], None]) -> None:
        """`refresh` is called after each choice."""
        self._draft, self._pen, self._is_full, self._refresh = draft, pen, is_full, refresh
        self._named: set[str] = set()
        """Titles of the presets that are written on their buttons."""
        self._buttons: list[Control] = []

    def lay_out(self, head: Area) -> list[Control]:
        """Lay out the buttons to the right of the heading's words."""
        presets = self._draft.presets
        left = heading_width(self._pen, WHO) + 22
        room = head.width - left - (130 if self._is_full else 0)
        titled = self._widths([preset.title for preset in presets])
        gaps = 8 * (len(presets) - 1)
        self._named = {preset.title for preset in presets}
        if sum(titled) + gaps > room:
            self._named = {preset.title for preset in presets if preset.family}
        widths = self._widths([p.title if p.title in self._named else "" for p in presets])
        line = head.part(left, 0, left + sum(widths) + gaps, head.height)
        cells = line.place(line.width, _PRESET if self._is_full else _LOW_PRESET).columns(*widths, gap=8)
        self._buttons = [
            Control(
                f"preset-{number}",
                cell.rect,
                preset.title,
                partial(self._choose, preset),
                "bare",
                "" if preset.title in self._named else preset.title,
                checked=self._draft.is_set(preset),
            )
            for number, (preset, cell) in enumerate(zip(presets, cells, strict=True))
        ]
        return self._buttons

    def _widths(self, titles: Sequence[str]) -> list[float]:
        pen = self._pen
        style = pen.style("bold", 14)
        found = []
        for preset, title in zip(self._draft.presets, titles, strict=True):
            shown = _CROWD_SYMBOLS if preset.seats > CHAIRS else preset.seats
            symbols = (shown - 1) * _SYMBOL * _OVERLAP + _SYMBOL
            if shown < preset.seats:
                symbols += pen.width(f"×{preset.computers}", pen.style("bold", 13)) / pen.u + 2
            found.append(symbols + (pen.width(title, style) / pen.u + 8 if title else 0) + 22)
        return found

    def _choose(self, preset: Preset) -> None:
        self._draft.choose_preset(preset)
        self._refresh()

    def paint_ground(self, surface: pygame.Surface, sheet: Area) -> None:
        """Paint, behind the buttons, how many can play, or the title of a chosen preset that shows none."""
        pen, draft = self._pen, self._draft
        head = sheet.inset(18, 0).cut_top(HEAD if self._is_full else LOW_HEAD)[0].rect
        last = max((button.rect.right for button in self._buttons), default=head.x)
        chosen = next((preset.title for preset in draft.presets if draft.is_set(preset)), "")
        counts = player_counts(table_sizes(draft.variant))
        words = chosen if chosen and chosen not in self._named else counts
        room = head.right - last - pen.px(14)
        if pen.fits(words, pen.dim(13.5), room):
            pen.write(surface, words, pen.dim(13.5), head.midright, "midright", room)

    def paint(self, surface: pygame.Surface, hovered: str | None) -> None:
        """Paint the buttons."""
        for button, preset in zip(self._buttons, self._draft.presets, strict=False):
            self._paint_button(surface, button, preset, button.id == hovered)

    def _paint_button(self, surface: pygame.Surface, button: Control, preset: Preset, hover: bool) -> None:
        """Paint little symbols for who would sit there, and the preset's name."""
        pen, palette, rect = self._pen, self._pen.palette, button.rect
        fill = palette.chip if button.checked else palette.paper_light
        edge = palette.gold if button.checked else palette.edge if hover else palette.line
        pen.box(surface, rect, 8, fill, edge, 2.4 if button.checked else 1.6 if hover else 1.1)
        end = self._paint_symbols(surface, rect, preset)
        if preset.title in self._named:
            left = round(end) - pen.px(_SYMBOL * _OVERLAP) + pen.px(_SYMBOL / 2 + 7)
            style, room = pen.style("bold", 14), rect.right - left - pen.px(6)
            pen.write(surface, preset.title, style, (left, rect.centery), width=room)

    def _paint_symbols(self, surface: pygame.Surface, rect: pygame.Rect, preset: Preset) -> float:
        """Paint who would sit there; returns the middle of the next symbol."""
        pen = self._pen
        colours = [seat.colour for seat in self._draft.form.seats]
        x = rect.x + pen.px(11 + _SYMBOL / 2)
        crowd = preset.seats > CHAIRS
        for number in range(_CROWD_SYMBOLS if crowd else preset.seats):
            if number < preset.people:
                pen.symbol(surface, colours[number % len(colours)], (round(x), rect.centery), _SYMBOL * 0.92)
            else:
                pen.icon(surface, "ui/icons/computer", (round(x), rect.centery), _SYMBOL * 0.86)
            x += pen.px(_SYMBOL * _OVERLAP)
        if crowd:
            count = (round(x) - pen.px(2), rect.centery)
            written = pen.text(surface, f"×{preset.computers}", count, pen.style("bold", 13), "midleft")
            x = written.right + pen.px(4)
        return x
