"""Sprites: loaded once, premultiplied, scaled once per size, graded by light, in bounded caches."""

from __future__ import annotations

import logging
from collections.abc import Hashable
from functools import cached_property
from pathlib import Path
from typing import Final
from weakref import WeakValueDictionary

import msgspec
import pygame
from msgspec.structs import replace

from game.kit.cache import PictureCache
from game.kit.filters import smoothscale
from game.kit.kept_pictures import KEPT
from game.kit.theme import Grade
from game.storage.folders import read_yaml

_log = logging.getLogger(__name__)
_PLACEHOLDER: Final = 64
SLICES_FILE: Final = "slices.yaml"


class PictureError(Exception):
    """A picture that the program asks for is not among the assets, or is damaged."""


class Slice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Cut of a frame picture: corner sizes in its own pixels, `scale` of which make one lay-out unit.

    `room` is how many units it extends beyond the thing it belongs to, on every side; `inner` how many units
    lie between its edge and the free area (left, top, right, bottom). The picture lies in `folder`, by
    default the one of the table of cuts.
    """

    left: int
    top: int
    right: int
    bottom: int
    scale: float
    room: float = 0
    inner: tuple[float, float, float, float] = (0, 0, 0, 0)
    paper: float = 0
    folder: str = ""


class Sprites:
    """All pictures of the program by name (the path under `assets` without `.png`).

    With `strict`, a missing picture raises PictureError; otherwise a placeholder is drawn and one warning
    is logged.
    """

    def __init__(self, root: Path, grades: dict[str, Grade], strict: bool = False) -> None:
        self.root = root
        self.grades = grades
        self.strict = strict
        self._masters = PictureCache(of_files=True)
        self._scaled = PictureCache()
        self._sizes: dict[str, tuple[int, int]] = {}
        self._means: dict[str, tuple[int, int, int]] = {}
        self.made = PictureCache()
        """Pictures put together from sprites, such as papers and lit pieces, shared by all pens: each curtain
        and each seat has a pen of its own. A key names all that its picture shows, the size included."""
        self._of_pens: WeakValueDictionary[Hashable, PictureCache] = WeakValueDictionary()
        self._told: set[str] = set()
        self._known: dict[str, bool] = {}

    def made_with(self, tools: Hashable) -> PictureCache:
        """The pictures put together with equal pens, kept as long as there is one of them: each seat of a
        table has a pen of its own, and painted the same cards again."""
        found = self._of_pens.get(tools)
        if found is None:
            found = self._of_pens[tools] = PictureCache()
        return found

    def has(self, name: str) -> bool:
        """Return True if the picture exists."""
        known = self._known.get(name)
        if known is None:
            known = self._known[name] = self._path(name).is_file()
        return known

    def _path(self, name: str) -> Path:
        return self.root / f"{name}.png"

    def master(self, name: str) -> pygame.Surface:
        """The picture as it was painted, premultiplied. Do not draw on it."""
        return self._masters.get(name, lambda: self._load(name))

    def _load(self, name: str) -> pygame.Surface:
        try:
            return pygame.image.load(self._path(name)).convert_alpha().premul_alpha()
        except (pygame.error, OSError) as error:
            if self.strict:
                raise PictureError(f"There is no picture {name!r} in {self.root}: {error}.") from error
            if name not in self._told:
                self._told.add(name)
                _log.warning("There is no picture %r in %s; a plain mark stands in for it.", name, self.root)
            return _placeholder()

    def size(self, name: str) -> tuple[int, int]:
        """Width and height of a picture as it was painted, without keeping it in memory."""
        if name not in self._sizes:
            self._sizes[name] = self.master(name).get_size()
        return self._sizes[name]

    def mean(self, name: str) -> tuple[int, int, int]:
        """The mean red, green and blue of a picture, of 255."""
        if name not in self._means:
            self._means[name] = pygame.transform.average_color(self.master(name))[:3]
        return self._means[name]

    def get(self, name: str, width: int, height: int | None = None, grade: str = "day") -> pygame.Surface:
        """A picture `width` pixels wide; without a height it keeps its proportions. Premultiplied."""
        return self._scaled.get((name, width, height, grade), lambda: self._scale(name, width, height, grade))

    def _scale(self, name: str, width: int, height: int | None, grade: str) -> pygame.Surface:
        if grade != "day":
            day = self._scaled.find((name, width, height, "day"))
            return self.graded(day or self._scale(name, width, height, "day"), grade)
        master = self.master(name)
        if height is None:
            height = round(width * master.get_height() / master.get_width())
        return smoothscale(master, (max(1, width), max(1, height)))

    def cell(
        self, name: str, column: int, row: int, size: tuple[int, int], width: int, grade: str = "day"
    ) -> pygame.Surface:
        """One cell of an atlas whose cells are `size` pixels in the painting, `width` pixels wide."""
        key = ("cell", name, column, row, size, width, grade)
        return self._scaled.get(key, lambda: self._cell(name, column, row, size, width, grade))

    def _cell(
        self, name: str, column: int, row: int, size: tuple[int, int], width: int, grade: str
    ) -> pygame.Surface:
        if grade != "day":
            return self.graded(self._cell(name, column, row, size, width, "day"), grade)
        master = self.master(name)
        area = pygame.Rect(column * size[0], row * size[1], *size).clip(master.get_rect())
        piece = master.subsurface(area) if area.w and area.h else master
        return smoothscale(piece, (max(1, width), max(1, round(width * size[1] / size[0]))))

    def cover(self, name: str, size: tuple[int, int], grade: str = "day") -> pygame.Surface:
        """A picture scaled to fill a size without distortion and cropped evenly, as CSS `cover`."""
        return self._scaled.get(("cover", name, size, grade), lambda: self.new_cover(name, size, grade))

    def new_cover(self, name: str, size: tuple[int, int], grade: str = "day") -> pygame.Surface:
        """The same, but not kept: for pictures of which it becomes a part."""
        master = self.master(name)
        scale = max(size[0] / master.get_width(), size[1] / master.get_height())
        area = pygame.Rect(0, 0, min(master.get_width(), round(size[0] / scale)), 0)
        area.height = min(master.get_height(), round(size[1] / scale))
        area.center = master.get_rect().center
        picture = smoothscale(master.subsurface(area), size)
        return self.graded(picture, grade) if grade != "day" else picture

    def cutout(
        self, name: str, size: tuple[int, int], part: tuple[float, float, float, float], full: tuple[int, int]
    ) -> pygame.Surface:
        """A part (left, top, width, height) of what `cover` gives for a size, enlarged to `full` pixels."""
        master = self.master(name)
        scale = max(size[0] / master.get_width(), size[1] / master.get_height())
        left, top = ((have - need / scale) / 2 for have, need in zip(master.get_size(), size, strict=True))
        area = pygame.Rect(left + part[0] / scale, top + part[1] / scale, part[2] / scale, part[3] / scale)
        return smoothscale(master.subsurface(area.clip(master.get_rect())), full)

    def tile(self, name: str, size: tuple[int, int], scale: float, grade: str = "day") -> pygame.Surface:
        """A size filled with a seamless sheet whose pixels are `scale` screen pixels wide."""
        return self._scaled.get(
            ("tile", name, size, scale, grade), lambda: self.new_tile(name, size, scale, grade)
        )

    def new_tile(self, name: str, size: tuple[int, int], scale: float, grade: str = "day") -> pygame.Surface:
        """The same, but not kept: to be painted on."""
        sheet = self.get(name, max(1, round(self.size(name)[0] * scale)), None, grade)
        filled = pygame.Surface(size, pygame.SRCALPHA)
        for x in range(0, size[0], sheet.get_width()):
            for y in range(0, size[1], sheet.get_height()):
                filled.blit(sheet, (x, y))
        return filled

    @cached_property
    def slices(self) -> dict[str, Slice]:
        """The cuts of all frame pictures by piece, from the tables beside them, one for each folder at most.

        Raises PictureError where two tables name the same piece.
        """
        found: dict[str, Slice] = {}
        for file in sorted(self.root.glob(f"*/{SLICES_FILE}")):
            cuts = msgspec.convert(read_yaml(file), dict[str, Slice])
            # Not the later one in silence: it would change how another folder's frame looks.
            if twice := found.keys() & cuts.keys():
                names, folder = ", ".join(sorted(twice)), f"{file.parent.name}/{file.name}"
                raise PictureError(f"{folder} cuts {names} a second time; another table has done so.")
            found |= {name: replace(cut, folder=cut.folder or file.parent.name) for name, cut in cuts.items()}
        return found

    def frame(
        self, piece: str, size: tuple[int, int], u: float, state: str = "", grade: str = "day"
    ) -> pygame.Surface:
        """A frame picture stretched to a size, its corners drawn at `u` pixels per lay-out unit.

        `state` is the rest of its file's name (`plank` has `normal`, `hover`, ...). Raises KeyError for a
        piece that the table of cuts does not name.
        """
        key = ("frame", piece, size, u, state, grade)
        return self._scaled.get(
            key, lambda: KEPT.get(key, lambda: self.new_frame(piece, size, u, state, grade))
        )

    def has_frame(self, piece: str, state: str = "") -> bool:
        """Return True if a frame picture exists and has a cut."""
        cut = self.slices.get(piece)
        return cut is not None and self.has(
            f"{cut.folder}/{piece}-{state}" if state else f"{cut.folder}/{piece}"
        )

    def new_frame(
        self, piece: str, size: tuple[int, int], u: float, state: str = "", grade: str = "day"
    ) -> pygame.Surface:
        """The same, but not kept: for pictures of which it becomes a part."""
        cut = self.slices[piece]
        name = f"{cut.folder}/{piece}-{state}" if state else f"{cut.folder}/{piece}"
        shrink = min(
            u / cut.scale, size[0] / max(1, cut.left + cut.right), size[1] / max(1, cut.top + cut.bottom)
        )
        picture = nine_slice(self.master(name), size, (cut.left, cut.top, cut.right, cut.bottom), shrink)
        return self.graded(picture, grade) if grade != "day" else picture

    def graded(self, picture: pygame.Surface, grade: str) -> pygame.Surface:
        """A premultiplied picture in another light; raises KeyError for an unknown grade."""
        return apply_grade(picture, self.grades[grade])

    def forget_sizes(self) -> None:
        """Drop all scaled pictures, after the window changed its size."""
        self._scaled.clear()
        self.made.clear()


def apply_grade(picture: pygame.Surface, grade: Grade) -> pygame.Surface:
    """Saturation and channel factors applied to a premultiplied picture, its alpha kept."""
    result = picture.copy()
    if grade.saturation < 1:
        grey = pygame.transform.grayscale(picture)
        _multiply(grey, (1 - grade.saturation,) * 3)
        _multiply(result, (grade.saturation,) * 3)
        result.blit(grey, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    extra = tuple(max(0.0, factor - 1) for factor in grade.multiply)
    more = result.copy() if any(extra) else None
    _multiply(result, grade.multiply)
    if more is not None:
        _multiply(more, extra)
        result.blit(more, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return result


def _multiply(picture: pygame.Surface, factors: tuple[float, ...]) -> None:
    levels = tuple(min(255, round(255 * factor)) for factor in factors)
    picture.fill(levels, special_flags=pygame.BLEND_RGB_MULT)


def nine_slice(
    master: pygame.Surface, size: tuple[int, int], borders: tuple[int, int, int, int], factor: float
) -> pygame.Surface:
    """A picture stretched to a size with its four corners only scaled by `factor`.

    `borders` are left, top, right, bottom in the picture's own pixels.
    """
    left, top, right, bottom = borders
    width, height = master.get_size()
    source_x, source_y = (0, left, width - right, width), (0, top, height - bottom, height)
    target_x = (0, round(left * factor), size[0] - round(right * factor), size[0])
    target_y = (0, round(top * factor), size[1] - round(bottom * factor), size[1])
    result = pygame.Surface(size, pygame.SRCALPHA)
    for row in range(3):
        for column in range(3):
            source = _span(source_x, source_y, column, row)
            target = _span(target_x, target_y, column, row)
            if source.w > 0 and source.h > 0 and target.w > 0 and target.h > 0:
                piece = smoothscale(master.subsurface(source), target.size)
                result.blit(piece, target)
    return result


def _span(xs: tuple[int, ...], ys: tuple[int, ...], column: int, row: int) -> pygame.Rect:
    return pygame.Rect(xs[column], ys[row], xs[column + 1] - xs[column], ys[row + 1] - ys[row])


def _placeholder() -> pygame.Surface:
    """A grey disc with a cross: something is here, but its picture is not."""
    mark = pygame.Surface((_PLACEHOLDER, _PLACEHOLDER), pygame.SRCALPHA)
    centre = _PLACEHOLDER // 2
    pygame.draw.circle(mark, (150, 140, 125), (centre, centre), centre - 4)
    pygame.draw.line(mark, (60, 50, 40), (centre - 12, centre - 12), (centre + 12, centre + 12), 5)
    pygame.draw.line(mark, (60, 50, 40), (centre + 12, centre - 12), (centre - 12, centre + 12), 5)
    return mark.premul_alpha()
