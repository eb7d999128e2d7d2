"""The rulebook's pictures, painted by a game's own table from positions of example games.

A picture is painted when it is first seen, and kept. Files of screenshots were rejected: they would show an
old table after each change to it, in one size and one light.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final

import pygame

from game.form import chair_colours
from game.kit import shape
from game.kit.cache import PictureCache
from game.kit.filters import smoothscale
from game.kit.lettering import PREMULTIPLIED
from game.kit.merely_shown import PICTURE, merely_shown
from game.kit.pen import Pen
from game.plugin import game_data
from game.scenes.rulebook.book import Picture
from game.services import Services
from game.session.player import Player
from rules.core.log import Record, replay

if TYPE_CHECKING:
    from game.kit.control import Control
    from game.table.review import Review

_TABLES: Final = ((1.3, (1920, 1080)), (99.0, (2880, 1620)))
"""Up to which unit of the page pictures are cut out of a table of which size: larger than they are shown."""
_KEPT: Final = PictureCache()
"""For all rulebooks: opening one again shows its pictures at once."""
_FINE: Final = 3
_OVERLAP: Final = 0.26
"""Share of a sprite's width that the next one covers, where several stand side by side."""


@dataclass(slots=True)
class _Example:
    """An example game on a table."""

    record: Record
    review: Review[Any, Any]


@dataclass(slots=True)
class BookPictures:
    """Paints pictures for the pages of one game's rulebook."""

    services: Services
    game: str
    wanted: list[tuple[Picture, tuple[int, int]]] = field(default_factory=list)
    """Pictures that have been looked at before they were painted, with their sizes."""
    _failed: set[tuple[Picture, tuple[int, int]]] = field(default_factory=set)
    """Pictures that could not be painted, and are not tried again."""
    _examples: dict[str, _Example] = field(default_factory=dict)
    _table: tuple[object, pygame.Surface, list[Control], pygame.Rect] | None = None
    """The table painted last, since several pictures may be cut out of one: what it shows, its picture, its
    controls, and the board's place."""

    def find(self, picture: Picture, size: tuple[int, int]) -> pygame.Surface | None:
        """The picture in a size in pixels; None if it has not been painted yet."""
        return _KEPT.find((self.game, picture, size))

    def want(self, picture: Picture, size: tuple[int, int]) -> bool:
        """Note that a picture is looked at and should be painted soon; False if it cannot be."""
        if (picture, size) in self._failed:
            return False
        if (picture, size) not in self.wanted:
            self.wanted.append((picture, size))
        return True

    def paint_next(self, pen: Pen) -> bool:
        """Paint one of the wanted pictures; False if there are none."""
        if not self.wanted:
            return False
        picture, size = self.wanted.pop(0)
        with merely_shown(PICTURE) as attempt:
            self.paint(picture, size, pen)
        if attempt.failed:
            self._failed.add((picture, size))
        return True

    def paint(self, picture: Picture, size: tuple[int, int], pen: Pen) -> pygame.Surface:
        """The picture in a size in pixels. It may take half a second. Raises LookupError for a part of the
        table that is not there, LogError for an example that breaks the rules."""
        return _KEPT.get((self.game, picture, size), lambda: self._made(picture, size, pen))

    def _made(self, picture: Picture, size: tuple[int, int], pen: Pen) -> pygame.Surface:
        made = pygame.Surface(size, pygame.SRCALPHA)
        if picture.sprites:
            _stand_sprites(made, picture.sprites, pen)
        else:
            made.blit(self._cut(picture, size, pen.u), (0, 0))
        _point_out(made, picture, pen)
        return made

    def _cut(self, picture: Picture, size: tuple[int, int], u: float) -> pygame.Surface:
        """The part of the table in the wanted proportions."""
        window = next(window for most, window in _TABLES if u <= most)
        table, controls, board = self._painted(picture, window)
        part = _part(picture, controls, board, window[1] / 720)
        part = _in_proportion(part, size).clamp(table.get_rect()).clip(table.get_rect())
        return smoothscale(table.subsurface(part), size)

    def _painted(
        self, picture: Picture, window: tuple[int, int]
    ) -> tuple[pygame.Surface, list[Control], pygame.Rect]:
        key = (picture.example, picture.at, picture.seat, window)
        if self._table is None or self._table[0] != key:
            example = self._example(picture.example)
            view = example.record.game.observe(example.record.states[picture.at], picture.seat)
            surface, review = pygame.Surface(window), example.review
            board = review.board(window, surface, view)
            review.stage(window, view)
            controls = list(review.show(view, picture.seat, ()))
            review.paint(surface)
            self._table = (key, surface, controls, board)
        return self._table[1:]

    def _example(self, name: str) -> _Example:
        # Imported when a picture is painted: tables are slow to import, and text is read without them.
        from game.table.review import new_review

        if name not in self._examples:
            log = game_data.folder_of(self.game) / "examples" / f"{name}.log"
            record = replay(log.read_text(encoding="utf-8"))
            first = record.game.observe(record.states[0], None)
            players = _players(record)
            review = new_review(self.services, record.game, first, players)
            self._examples[name] = _Example(record, review)
        return self._examples[name]


def _players(record: Record) -> tuple[Player, ...]:
    """Players of an example, called by their sides or colours."""
    info = record.game.info
    colours = chair_colours(info)[: record.setup.seats]
    names = [side.name for side in info.sides] or [colour.title() for colour in colours]
    return tuple(Player(name, colour) for name, colour in zip(names, colours, strict=False))


def _part(picture: Picture, controls: list[Control], board: pygame.Rect, u: float) -> pygame.Rect:
    """The part of the table that a picture names, in pixels. Raises LookupError."""
    if picture.board is not None:
        left, top, width, height = picture.board
        return pygame.Rect(
            board.x + round(left * board.w),
            board.y + round(top * board.h),
            round(width * board.w),
            round(height * board.h),
        )
    found = [place for name in picture.around for place in _places(name, controls)]
    room = round(2 * picture.margin * u)
    return found[0].unionall(found[1:]).inflate(room, room)


def _places(name: str, controls: list[Control]) -> list[pygame.Rect]:
    """Rects of a control, or with a final `*` of all whose ids begin so. Raises LookupError."""
    begins = name.endswith("*")
    wanted = name.removesuffix("*")
    found = [c.rect for c in controls if c.id == wanted or (begins and c.id.startswith(wanted))]
    if not found:
        raise LookupError(f"The table has no {name!r}; it has {', '.join(c.id for c in controls)}.")
    return found


def _in_proportion(part: pygame.Rect, size: tuple[int, int]) -> pygame.Rect:
    """The part enlarged to the proportions of a size, about its middle."""
    width = max(part.w, round(part.h * size[0] / size[1]))
    height = max(part.h, round(width * size[1] / size[0]))
    return pygame.Rect(0, 0, width, height).move_to(center=part.center)


def _stand_sprites(surface: pygame.Surface, names: tuple[str, ...], pen: Pen) -> None:
    """Sprites side by side, as large as fits, each a little over the one before."""
    width, height = surface.get_size()
    share = 1 / (1 + (len(names) - 1) * (1 - _OVERLAP))
    side = round(min(width * share, height))
    step = round(side * (1 - _OVERLAP))
    left = (width - side - step * (len(names) - 1)) // 2
    for number, name in enumerate(names):
        master = pen.sprites.master(name)
        factor = side / max(master.get_size())
        wide = max(1, round(master.get_width() * factor))
        pen.sprite(surface, name, (left + number * step + side / 2, height / 2), wide)


def _point_out(surface: pygame.Surface, picture: Picture, pen: Pen) -> None:
    """Rings and the arrow over a picture, gold on ink so that they show on anything."""
    width, height = surface.get_size()
    line = max(2, round(height * 0.018))
    for x, y, radius in picture.rings:
        for colour, more, thick in ((pen.palette.ink, line // 2, 2 * line), (pen.palette.gold, 0, line)):
            ring = shape.disc(round(2 * radius * height) + 2 * more, "", colour, thick)
            place = ring.get_rect(center=(round(x * width), round(y * height)))
            surface.blit(ring, place, special_flags=PREMULTIPLIED)
    points = [(x * width, y * height) for x, y in picture.path]
    if len(points) > 1:
        _draw_arrow(surface, points, line, pen)


def _draw_arrow(surface: pygame.Surface, points: list[tuple[float, float]], line: int, pen: Pen) -> None:
    """A line through the points with a head at the last one, drawn large and reduced for smooth edges."""
    layer = pygame.Surface([side * _FINE for side in surface.get_size()], pygame.SRCALPHA)
    way = [pygame.Vector2(point) * _FINE for point in points]
    ahead = (way[-1] - way[-2]).normalize()
    aside, unit = pygame.Vector2(-ahead.y, ahead.x), line * _FINE
    for colour, rim in ((pen.palette.ink, 0.8 * unit), (pen.palette.gold, 0.0)):
        thick, back = 1.7 * unit + 2 * rim, way[-1] - ahead * (4.6 * unit + rim)
        shaft = [*way[:-1], back + ahead * unit]
        for a, b in pairwise(shaft):
            pygame.draw.line(layer, colour, a, b, round(thick))
        for joint in shaft[:-1]:
            pygame.draw.circle(layer, colour, joint, thick / 2)
        half = aside * (2.7 * unit + 1.6 * rim)
        pygame.draw.polygon(layer, colour, [way[-1] + ahead * 1.8 * rim, back + half, back - half])
    small = smoothscale(layer.premul_alpha(), surface.get_size())
    surface.blit(small, (0, 0), special_flags=PREMULTIPLIED)
