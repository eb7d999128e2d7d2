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
import unicodedata
from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any, Final, Literal

import pygame

from game.kit.alphabet import letters
from game.kit.cache import PictureCache
from game.kit.spare_faces import SpareFaces
from game.storage.files import FileTrouble, atomic_write, read_limited

Face = Literal["title", "display", "text", "bold", "hand"]

_log = logging.getLogger(__name__)
_CUT_VERSION: Final = 4
_LARGEST: Final = 4 * 1024 * 1024
"""Most bytes of an instance."""
_WIDTHS_KEPT: Final = 20_000
_RANGES: Final = (
    (0x20, 0x7E),
    (0xA0, 0x24F),
    (0x384, 0x3CE),
    (0x400, 0x4FF),
    (0x1EA0, 0x1EF9),
    (0x2010, 0x2027),
    (0x2030, 0x203A),
    (0x20AC, 0x20AC),
    (0x2212, 0x2212),
)


@dataclass(frozen=True, slots=True)
class _Source:
    """Source of an instance: package, file name before the axes, and the axes to pin."""

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
_KIN: Final[dict[Face, Face]] = {"title": "bold", "display": "bold", "hand": "bold"}
"""The face whose Greek and Cyrillic letters stand in for a face that has none."""
_HEAVY: Final = ("title", "display", "bold", "hand")
_TRIAL_SIZE: Final = 24


@dataclass(frozen=True, slots=True)
class Cut:
    """The file that draws a piece of a line, and how it shapes the letters."""

    path: Path
    script: str = ""
    """ISO 15924; empty where it makes no difference."""
    leftwards: bool = False


class Fonts:
    """Fonts by face and pixel size, with the lines set in them.

    `lines` are the renderings of all pages: kept by each page, they would be made again whenever one opens.
    """

    def __init__(self, cache_folder: Path, system: Sequence[Path] | None = None) -> None:
        """`system` are folders with fonts for what our typefaces lack: this computer's own if it is None."""
        self.paths = prepare(cache_folder)
        self._data = {path: path.read_bytes() for path in self.paths.values()}
        # Read now: the file may be gone by the time a name needs it.
        self._plain = {face: _plain_letters(path) for face, path in self.paths.items()}
        self._faces: dict[tuple[Face, int], pygame.font.Font] = {}
        self._open: dict[tuple[Cut, int], pygame.font.Font] = {}
        self._fixed: dict[Path, bool] = {}
        self._widths: dict[tuple[str, Face, int], int] = {}
        self._wraps: dict[Hashable, list[str]] = {}
        self.lines = PictureCache()
        self._spares = SpareFaces(self._shows, system)

    def get(self, face: Face, px: int) -> pygame.font.Font:
        """The font of a face at a size in pixels."""
        font = self._faces.get((face, px))
        if font is None:
            font = self._faces[face, px] = self.at(Cut(self.paths[face]), px)
        return font

    def width(self, text: str, face: Face, px: int) -> int:
        """The width in pixels of a line that a face alone draws."""
        key = (text, face, px)
        width = self._widths.get(key)
        if width is None:
            if len(self._widths) >= _WIDTHS_KEPT:
                self._widths.clear()
            width = self._widths[key] = self.get(face, px).size(text)[0]
        return width

    def wrapped(self, key: Hashable, wrap: Callable[[], list[str]]) -> list[str]:
        """The lines of a text, by all that they depend on: sheets seek the size at which their words fit."""
        lines = self._wraps.get(key)
        if lines is None:
            if len(self._wraps) >= _WIDTHS_KEPT:
                self._wraps.clear()
            lines = self._wraps[key] = wrap()
        return lines

    def is_plain(self, face: Face, text: str) -> bool:
        """Return True if a face alone draws a text, letter by letter from left to right, as nearly always."""
        return (text.isascii() and text.isprintable()) or self._plain[face].issuperset(text)

    def own(self, face: Face, text: str) -> Path | None:
        """The file of the face, or of its kin, if that alone draws a text."""
        faces = (face, _KIN.get(face, face))
        return next((self.paths[own] for own in faces if self._plain[own].issuperset(text)), None)

    def spare(self, face: Face, text: str, script: str) -> Path | None:
        """The first spare file that has all characters of a text in a script; None if there is none."""
        return self._spares.first(text, script, face in _HEAVY)

    def is_own(self, path: Path) -> bool:
        """Return True if a file is one of our faces."""
        return path in self._data

    def is_fixed(self, path: Path) -> bool:
        """Return True if a file, such as colour emoji, ignores the requested size."""
        if path not in self._fixed:
            self._fixed[path] = not self.is_own(path) and self.at(Cut(path), 4).get_height() > _TRIAL_SIZE
        return self._fixed[path]

    def at(self, cut: Cut, px: int) -> pygame.font.Font:
        """A font that draws a piece at a size. Raises OSError or pygame.error for a damaged file."""
        font = self._open.get((cut, px))
        if font is None:
            data = self._data.get(cut.path)
            font = pygame.font.Font(cut.path if data is None else io.BytesIO(data), px)
            if cut.script:
                font.set_script(cut.script)
            if cut.leftwards:
                font.set_direction(pygame.DIRECTION_RTL)
            self._open[cut, px] = font
        return font

    def _shows(self, path: Path, text: str) -> bool:
        """Return True if a system font can be opened and leaves ink.

        SDL_ttf draws some emoji formats as blanks.
        """
        try:
            picture = self.at(Cut(path), _TRIAL_SIZE).render(text, True, "#000000")
        except (OSError, ValueError, pygame.error) as error:
            _log.info("The font %s cannot be used: %s", path, error)
            return False
        return bool(picture.get_bounding_rect().size != (0, 0)) or not text.strip()


def is_ready(folder: Path) -> bool:
    """Return True if `prepare` has nothing to cut, which takes seconds."""
    return all(_is_whole(path) for path in _paths(folder).values())


def plain_font(px: int) -> pygame.font.Font:
    """The text face at its default weight, for the words shown while the others are cut."""
    return pygame.font.Font(_variable(_SOURCES["text"]), px)


def prepare(folder: Path, tell: Callable[[float], None] = lambda _share: None) -> dict[Face, Path]:
    """The font file of each face, instantiated into `folder` if it is missing or damaged.

    If that fails, a warning is logged and the package's variable font is used at its default axes.
    `tell` is called with the share that is done, from 0 to 1, after each part of the work.
    """
    paths = _paths(folder)
    wanted = [face for face, path in paths.items() if not _is_whole(path)]
    families = list(dict.fromkeys(_SOURCES[face].stem for face in wanted))
    done = 0
    try:
        for family in families:
            for _ in _cut({face: paths[face] for face in wanted if _SOURCES[face].stem == family}):
                done += 1
                tell(done / (len(families) + len(wanted)))
    except Exception as error:
        _log.warning("The fixed font weights could not be made (%s); the default weight is used.", error)
        return {face: path if _is_whole(path) else _variable(_SOURCES[face]) for face, path in paths.items()}
    return paths


def _paths(folder: Path) -> dict[Face, Path]:
    return {face: folder / "fonts" / _file_name(face) for face in _SOURCES}


def _digest_file(path: Path) -> Path:
    return path.with_suffix(".sha256")


def _keep(path: Path, data: bytes) -> None:
    """Write an instance, then its digest. Raises OSError."""
    # In this order: if the program dies in between, the digest does not match, and both are made again.
    atomic_write(path, data)
    atomic_write(_digest_file(path), hashlib.sha256(data).hexdigest().encode())


def _is_whole(path: Path) -> bool:
    """Return True if an instance exists and matches its digest."""
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


def _cut(targets: dict[Face, Path]) -> Iterator[None]:
    """Write static instances of one family, step by step: the subset, then each instance. Raises whatever
    fontTools raises, and OSError."""
    from fontTools.ttLib import TTFont  # type: ignore[import-untyped]
    from fontTools.varLib import instancer  # type: ignore[import-untyped]

    # Subset before instantiating, not after: four times as fast.
    subset = _subset(_variable(_SOURCES[next(iter(targets))]))
    yield
    for face, path in targets.items():
        font = instancer.instantiateVariableFont(
            TTFont(io.BytesIO(subset)), dict(_SOURCES[face].axes), inplace=True
        )
        out = io.BytesIO()
        font.save(out)
        _keep(path, out.getvalue())
        yield


def _subset(path: Path) -> bytes:
    """The Latin, Greek and Cyrillic parts of a variable font, with tabular digits if it has them."""
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


def _plain_letters(path: Path) -> frozenset[str]:
    """The characters of a file that need no shaping: no marks, nothing unseen, nothing from right to left."""
    characters = (chr(code) for code in letters(path))
    return frozenset(
        character
        for character in characters
        if unicodedata.category(character)[0] not in "CM"
        and unicodedata.bidirectional(character) not in ("R", "AL", "AN")
    )
