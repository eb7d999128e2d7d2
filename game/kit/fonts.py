"""The typefaces: static instances of two variable fonts, made once and kept in the player's cache.

SDL_ttf opens a variable font only at its default axes (which makes the display face its heaviest), so fixed
weights are instantiated with fontTools at the first start. Digits of the text face become tabular.

The cache is not trusted: each instance has its digest beside it and is remade if the two do not match,
because SDL_ttf would reject a damaged font or draw garbage. Fonts in use are held in memory, so emptying the
cache does not hurt a running program.
"""

from __future__ import annotations

import hashlib
import io
import logging
import os
from dataclasses import dataclass
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any, Final, Literal

import pygame

from game.kit.alphabet import letters
from game.storage import FileTrouble, atomic_write, read_limited

Face = Literal["title", "display", "text", "bold", "hand"]

_log = logging.getLogger(__name__)
_CUT_VERSION: Final = 3
_LARGEST: Final = 4 * 1024 * 1024
"""Most bytes of an instance."""
_RANGES: Final = (
    (0x20, 0x7E),
    (0xA0, 0x17F),
    (0x2010, 0x2027),
    (0x2030, 0x203A),
    (0x20AC, 0x20AC),
    (0x2212, 0x2212),
)


@dataclass(frozen=True, slots=True)
class _Source:
    """What an instance is made from: package, file name before the axes, and the axes to pin."""

    package: str
    stem: str
    axes: tuple[tuple[str, float], ...]


_FRAUNCES_AXES: Final = (("opsz", 36.0), ("SOFT", 50.0), ("WONK", 0.0))
_HAND_AXES: Final = (("opsz", 28.0), ("SOFT", 100.0), ("WONK", 0.0), ("wght", 640.0))
_SOURCES: Final[dict[Face, _Source]] = {
    "title": _Source("fontpkg-fraunces", "Fraunces", (*_FRAUNCES_AXES, ("wght", 650.0))),
    "display": _Source("fontpkg-fraunces", "Fraunces", (*_FRAUNCES_AXES, ("wght", 600.0))),
    "text": _Source("fontpkg-literata", "Literata", (("opsz", 14.0), ("wght", 500.0))),
    "bold": _Source("fontpkg-literata", "Literata", (("opsz", 14.0), ("wght", 700.0))),
    "hand": _Source("fontpkg-fraunces", "Fraunces-Italic", _HAND_AXES),
}
_SPARE_FONTS: Final = (
    "NotoSans-Regular.ttf",
    "NotoSansJP-Regular.otf",
    "NotoSansSC-Regular.otf",
    "NotoSansKR-Regular.ttf",
    "NotoSansArabic-Regular.ttf",
    "NotoSansHebrew-Regular.ttf",
    "NotoSansGeorgian-Regular.ttf",
)
"""Fonts shipped with pygame_gui, for names in scripts that our faces do not cover."""


class Fonts:
    """Fonts by face and pixel size."""

    def __init__(self, cache_folder: Path) -> None:
        self.paths = prepare(cache_folder)
        self._data = {path: path.read_bytes() for path in self.paths.values()}
        for path in self._data:
            letters(path)  # fills its cache: the file may be gone by the time a name needs it
        self._open: dict[tuple[Path, int], pygame.font.Font] = {}

    def get(self, face: Face, px: int) -> pygame.font.Font:
        """The font of a face at a size in pixels."""
        return self._at(self.paths[face], px)

    def fitting(self, face: Face, px: int, text: str) -> pygame.font.Font:
        """A font with every character of the text: the face, or the first spare font that has them all."""
        if text.isascii() or not missing(self.paths[face], text):
            return self.get(face, px)
        spare = _spare_for(text)
        return self._at(spare, round(px * 0.92)) if spare else self.get(face, px)

    def _at(self, path: Path, px: int) -> pygame.font.Font:
        font = self._open.get((path, px))
        if font is None:
            data = self._data.get(path)
            font = pygame.font.Font(path if data is None else io.BytesIO(data), px)
            self._open[path, px] = font
        return font

    def restore(self) -> None:
        """Write instances missing from the cache again, because pygame_gui opens fonts by path."""
        for path, data in self._data.items():
            if not os.path.isfile(path):
                try:
                    _keep(path, data)
                except OSError as error:
                    _log.warning("A typeface cannot be put back: %s", error)


def prepare(folder: Path) -> dict[Face, Path]:
    """The font file of each face, instantiated into `folder` if it is missing or damaged.

    If that fails, a warning is logged and the package's variable font is used at its default axes.
    """
    paths = {face: folder / "fonts" / _file_name(face) for face in _SOURCES}
    wanted = [face for face, path in paths.items() if not _is_whole(path)]
    try:
        for family in dict.fromkeys(_SOURCES[face].stem for face in wanted):
            _cut({face: paths[face] for face in wanted if _SOURCES[face].stem == family})
    except Exception as error:
        _log.warning("The fixed font weights could not be made (%s); the default weight is used.", error)
        return {face: path if _is_whole(path) else _variable(_SOURCES[face]) for face, path in paths.items()}
    return paths


def _digest_file(path: Path) -> Path:
    return path.with_suffix(".sha256")


def _keep(path: Path, data: bytes) -> None:
    """Write an instance, then its digest. Raises OSError."""
    # In this order: if the program dies in between, the digest does not match, and both are made again.
    atomic_write(path, data)
    atomic_write(_digest_file(path), hashlib.sha256(data).hexdigest().encode())


def _is_whole(path: Path) -> bool:
    """Whether an instance exists and matches its digest."""
    try:
        digest = read_limited(_digest_file(path), 64)
        return hashlib.sha256(read_limited(path, _LARGEST)).hexdigest().encode() == digest
    except (FileNotFoundError, FileTrouble):
        return False


def _file_name(face: Face) -> str:
    """The cached file's name, which changes with the edition of the typeface.

    The edition is recognised by the size of its file: looking up the package's version is slow.
    """
    source = _SOURCES[face]
    return f"{source.stem}-{face}-{_variable(source).stat().st_size}-{_CUT_VERSION}.ttf"


@cache
def _variable(source: _Source) -> Path:
    folder = Path(str(resources.files(source.package.replace("-", "_")))) / "files"
    return next(path for path in folder.iterdir() if path.name.startswith(f"{source.stem}["))


def _cut(targets: dict[Face, Path]) -> None:
    """Write static instances of one family. Raises whatever fontTools raises, and OSError."""
    from fontTools.ttLib import TTFont  # type: ignore[import-untyped]
    from fontTools.varLib import instancer  # type: ignore[import-untyped]

    # Subset before instantiating, not after: four times as fast.
    subset = _subset(_variable(_SOURCES[next(iter(targets))]))
    for face, path in targets.items():
        font = instancer.instantiateVariableFont(
            TTFont(io.BytesIO(subset)), dict(_SOURCES[face].axes), inplace=True
        )
        out = io.BytesIO()
        font.save(out)
        _keep(path, out.getvalue())


def _subset(path: Path) -> bytes:
    """The Latin part of a variable font, with tabular digits if it has them."""
    from fontTools.subset import Options, Subsetter  # type: ignore[import-untyped]
    from fontTools.ttLib import TTFont

    font = TTFont(path, lazy=True)
    tabular = _tabular(font)
    for table in font["cmap"].tables:
        table.cmap.update(
            {c: tabular[table.cmap[c]] for c in range(0x30, 0x3A) if table.cmap.get(c) in tabular}
        )
    for name in ("GSUB", "STAT", "MVAR"):
        if name in font:
            del font[name]
    options = Options(layout_features=["kern"], hinting=False, notdef_outline=True, layout_closure=False)
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=[c for first, last in _RANGES for c in range(first, last + 1)])
    subsetter.subset(font)
    out = io.BytesIO()
    font.save(out)
    return out.getvalue()


def _tabular(font: Any) -> dict[str, str]:
    """Maps glyph names of proportional digits to their tabular forms; empty if the font has none."""
    if "GSUB" not in font:
        return {}
    table = font["GSUB"].table
    lookups = {
        index
        for record in table.FeatureList.FeatureRecord
        if record.FeatureTag == "tnum"
        for index in record.Feature.LookupListIndex
    }
    mapping: dict[str, str] = {}
    for index in lookups:
        for part in table.LookupList.Lookup[index].SubTable:
            mapping.update(getattr(getattr(part, "ExtSubTable", part), "mapping", {}))
    return mapping


def missing(path: Path, text: str) -> set[str]:
    """The characters of a text that a font file cannot draw."""
    known = letters(path)
    return {character for character in text if ord(character) not in known and character != "\n"}


@cache
def _spare_for(text: str) -> Path | None:
    folder = Path(str(resources.files("pygame_gui"))) / "data"
    files = (folder / name for name in _SPARE_FONTS)
    return next((path for path in files if path.exists() and not missing(path, text)), None)
