"""The key sheet: what every key does at a table of a game, or on the page that is open."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache
from typing import Final

import msgspec
import pygame

from game.kit import shape
from game.kit.control import Control, key_matches
from game.kit.layout import Area, Flex
from game.kit.lettering import PREMULTIPLIED
from game.plugin import game_data
from game.scenes.base.dialog import BESIDE, FRAME, MARGIN, SIDE, DialogScene
from game.services import Services
from game.storage.folders import read_yaml, shipped

_WIDTH: Final = 1120
_COLUMN: Final = 390
"""Least width of a column, in units."""
_HEAD: Final = 34.0
_ROW: Final = 28.0
_GROUP: Final = 12.0
"""Free space after a group."""
_CAPS: Final = 118
"""Room for the keys, left of the words."""


class KeyGroup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A titled group of keys, each with what it does."""

    title: str
    keys: tuple[tuple[str, str], ...]

    @property
    def height(self) -> float:
        """In lay-out units, with the space after it."""
        return _HEAD + _ROW * len(self.keys) + _GROUP

    def parts(self, height: float) -> list[KeyGroup]:
        """The group, or several groups with its title, each no higher than `height` units."""
        room = max(1, int((height - _HEAD) // _ROW))
        starts = range(0, len(self.keys), room)
        return [KeyGroup(self.title, self.keys[start : start + room]) for start in starts]


@cache
def _of_every_table() -> tuple[KeyGroup, ...]:
    return msgspec.convert(read_yaml(shipped("data") / "theme" / "keys.yaml"), tuple[KeyGroup, ...])


def groups_of_game(game: str) -> tuple[KeyGroup, ...]:
    """The keys of one game's table; empty if it has no `keys.yaml`."""
    return game_data.load(game, "keys.yaml", tuple[KeyGroup, ...]) or ()


def groups(game: str) -> tuple[KeyGroup, ...]:
    """The keys of all tables, then those of the game."""
    return (*_of_every_table(), *groups_of_game(game))


@cache
def _of_analysis() -> tuple[KeyGroup, ...]:
    return msgspec.convert(read_yaml(shipped("data") / "theme" / "analysis_keys.yaml"), tuple[KeyGroup, ...])


def groups_of_analysis(game: str) -> tuple[KeyGroup, ...]:
    """The keys of the analysis board, then those of the game's table that mean the same there."""
    # The arrows alone mean something else on that board, which says so itself.
    kept = [
        KeyGroup(group.title, tuple(pair for pair in group.keys if pair[0] != "Arrows"))
        for group in groups(game)
    ]
    return (*_of_analysis(), *kept)


@cache
def _of_every_page() -> tuple[KeyGroup, ...]:
    return msgspec.convert(read_yaml(shipped("data") / "theme" / "page_keys.yaml"), tuple[KeyGroup, ...])


def groups_of_page(title: str, controls: Sequence[Control]) -> tuple[KeyGroup, ...]:
    """The keys of a page's own controls, then those of every page."""
    # Taken from the controls, so that no page can have a key that its sheet does not know.
    keyed = [control for control in controls if control.key]
    labels = Counter(control.label for control in keyed)
    # A label that several have, such as Play on each box, says too little; then the tooltip says which it is.
    named = {
        c.key: c.label if c.label and labels[c.label] == 1 else c.tooltip.partition("\n")[0] or c.label
        for c in keyed
    }
    own = tuple((key, words) for key, words in named.items() if words)
    return (*((KeyGroup(title, own),) if own else ()), *_of_every_page())


def stacked(found: Sequence[KeyGroup], height: float) -> list[list[KeyGroup]]:
    """Arrange groups in columns at most `height` units high; only a group higher than that is split."""
    columns: list[list[KeyGroup]] = [[]]
    used = 0.0
    for group in (part for whole in found for part in whole.parts(height)):
        if columns[-1] and used + group.height - _GROUP > height:
            columns.append([])
            used = 0.0
        columns[-1].append(group)
        used += group.height
    return columns


class KeySheetScene(DialogScene):
    """Columns of keys over table or page, on more pages where the window is small."""

    def __init__(self, services: Services, keys: Sequence[KeyGroup], back: str = "Back") -> None:
        super().__init__(services, "Keys")
        self.groups = tuple(keys)
        self._words = back
        self.page = 0
        self._columns: list[list[KeyGroup]] = []
        self._cells: list[Area] = []

    def lay_out(self) -> Sequence[Control]:
        """Lay out Back, and the button to further pages."""
        room = self.window.height - 2 * MARGIN - BESIDE
        width = min(_WIDTH, self.window.width - 2 * MARGIN)
        beside = max(1, int((width - 2 * (FRAME + SIDE)) // _COLUMN))
        total = sum(group.height for group in self.groups)
        # As low as the columns allow: a short list must not leave a tall, half-empty sheet.
        lowest = total / beside
        fitting = [h for h in range(int(lowest), int(room) + 1, 8) if len(stacked(self.groups, h)) <= beside]
        height = min(room, fitting[0] if fitting else room)
        self.open_sheet(width, height)
        columns = stacked(self.groups, self.body.height)
        pages = -(-len(columns) // beside)
        self.page %= pages
        self._columns = columns[self.page * beside : (self.page + 1) * beside]
        self._cells = self.body.columns(*[Flex()] * beside, gap=24)
        back, more = self.foot.centred(460).columns(Flex(), Flex(), gap=16)
        if pages == 1:
            back = self.foot.place(220, 44)
        found = [Control("back", back.rect, self._words, self.services.stack.pop, "gold", key="Esc")]
        if pages > 1:
            label = f"Page {self.page + 1} of {pages}"
            found.append(Control("more", more.rect, label, self._turn, tooltip="More keys", key="Space"))
        return found

    def _turn(self) -> None:
        self.page += 1
        self.refresh_soon()

    def paint_ground(self, surface: pygame.Surface) -> None:
        """The sheet with the groups of this page, over what is below, veiled."""
        super().paint_ground(surface)
        for cell, column in zip(self._cells, self._columns, strict=False):
            places = cell.rows(*[group.height for group in column])
            for place, group in zip(places, column, strict=True):
                self._paint_group(surface, group, place)

    def _paint_group(self, surface: pygame.Surface, group: KeyGroup, place: Area) -> None:
        pen = self.pen
        head, *rows, _ = place.rows(_HEAD, *[_ROW] * len(group.keys), _GROUP)
        pen.text(surface, group.title, head.rect.midleft, pen.style("display", 18), "midleft", head.w)
        for row, (key, words) in zip(rows, group.keys, strict=True):
            cap, text = row.cut_left(_CAPS)
            self._cap(surface, key, cap)
            style = pen.shrunk(words, pen.style("text", 15), text.w)
            pen.text(surface, words, text.rect.midleft, style, "midleft", text.w)

    def _cap(self, surface: pygame.Surface, key: str, area: Area) -> None:
        """A key as a small box."""
        pen = self.pen
        style = pen.style("bold", 14)
        wide = max(25.0, pen.letters.width(key, style) / area.u + 14)
        rect = area.place(wide, 23, "midleft").rect
        box = shape.box(rect.size, pen.px(5), "#fffaf0", 190, pen.palette.ink_dim, pen.units.line(1))
        surface.blit(box, rect, special_flags=PREMULTIPLIED)
        pen.text(surface, key, rect.center, style, "center")

    def use(self, event: pygame.event.Event) -> bool:
        """Close on the key that opened the sheet; Esc is the key of its Back button."""
        if event.type == pygame.KEYDOWN and key_matches("?", event):
            self.services.stack.pop()
        return super().use(event)
