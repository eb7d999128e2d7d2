"""The sheet of keys: what every key does at a table, for all games and for the one that is played."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final

import msgspec
import pygame

from game import game_data
from game.kit import shape
from game.kit.control import Control, key_matches
from game.kit.lettering import PREMULTIPLIED
from game.scenes.base.screen import Screen
from game.services import Services, read_yaml, shipped

_WIDTH: Final = 1120
_COLUMN: Final = 500
_HEAD: Final = 34
_ROW: Final = 28
_GROUP: Final = 12
"""Free space after a group."""
_CAPS: Final = 118
"""Room for the keys, left of the words."""


class KeyGroup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Keys that belong together, each with what it does."""

    title: str
    keys: tuple[tuple[str, str], ...]

    @property
    def height(self) -> float:
        """In lay-out units, with the space after it."""
        return _HEAD + _ROW * len(self.keys) + _GROUP


@cache
def _of_every_table() -> tuple[KeyGroup, ...]:
    return msgspec.convert(read_yaml(shipped("data") / "theme" / "keys.yaml"), tuple[KeyGroup, ...])


def columns(game: str) -> tuple[tuple[KeyGroup, ...], tuple[KeyGroup, ...]]:
    """What holds for all tables, and what is the game's own."""
    return _of_every_table(), game_data.load(game, "keys.yaml", tuple[KeyGroup, ...]) or ()


class KeySheetScene(Screen):
    """Two columns of keys over the table."""

    opaque = False
    fitted = True

    def __init__(self, services: Services, game: str) -> None:
        super().__init__(services)
        self.columns = columns(game)
        self.sheet = pygame.Rect(0, 0, 0, 0)

    def lay_out(self) -> Sequence[Control]:
        """One way back."""
        pen = self.pen
        high = max(sum(group.height for group in column) for column in self.columns)
        self.sheet = pygame.Rect(0, 0, pen.px(_WIDTH), pen.px(high + 180))
        self.sheet.center = (self.size[0] // 2, self.size[1] // 2)
        inner = pen.panels.dialog_inner(self.sheet)
        rect = pygame.Rect(0, 0, pen.px(220), pen.px(44))
        rect.midbottom = (inner.centerx, inner.bottom - pen.px(8))
        return [Control("back", rect, "Back to the game", self.services.stack.pop, "gold", key="Esc")]

    def paint_ground(self, surface: pygame.Surface) -> None:
        """The sheet with all groups, over the veiled table."""
        pen = self.pen
        pen.panels.veil(surface)
        pen.panels.dialog(surface, self.sheet)
        inner = pen.panels.dialog_inner(self.sheet)
        pen.text(surface, "Keys", (inner.centerx, inner.y + pen.px(8)), pen.style("title", 26), "midtop")
        for number, column in enumerate(self.columns):
            left = inner.centerx + pen.px((number - 1) * (_COLUMN + 20) + 10)
            for top, group in self._stacked(column):
                self._paint_group(surface, group, (left, inner.y + pen.px(52 + top)))

    def _stacked(self, column: Sequence[KeyGroup]) -> Iterator[tuple[float, KeyGroup]]:
        """The groups of a column with their upper edges, in units."""
        top = 0.0
        for group in column:
            yield top, group
            top += group.height

    def _paint_group(self, surface: pygame.Surface, group: KeyGroup, place: tuple[int, int]) -> None:
        pen = self.pen
        pen.text(surface, group.title, place, pen.style("display", 18))
        for number, (key, words) in enumerate(group.keys):
            middle = place[1] + pen.px(_HEAD + _ROW * (number + 0.5))
            self._cap(surface, key, (place[0], middle))
            room = pen.px(_COLUMN - _CAPS)
            at = (place[0] + pen.px(_CAPS), middle)
            pen.text(surface, words, at, pen.style("text", 15), "midleft", room)

    def _cap(self, surface: pygame.Surface, key: str, place: tuple[int, int]) -> None:
        """A key as a small box."""
        pen = self.pen
        style = pen.style("bold", 14)
        rect = pygame.Rect(0, 0, pen.letters.width(key, style) + pen.px(14), pen.px(23))
        rect.width = max(rect.width, pen.px(25))
        rect.midleft = place
        box = shape.box(rect.size, pen.px(5), "#fffaf0", 190, pen.palette.ink_dim, pen.units.line(1))
        surface.blit(box, rect, special_flags=PREMULTIPLIED)
        pen.text(surface, key, rect.center, style, "center")

    def use(self, event: pygame.event.Event) -> bool:
        """Nothing reaches the table below; the key that opened it closes it, as Esc does by its button."""
        if event.type == pygame.KEYDOWN and key_matches("?", event):
            self.services.stack.pop()
        return event.type in (
            pygame.KEYDOWN,
            pygame.MOUSEBUTTONDOWN,
            pygame.MOUSEBUTTONUP,
            pygame.MOUSEMOTION,
            pygame.MOUSEWHEEL,
        )
