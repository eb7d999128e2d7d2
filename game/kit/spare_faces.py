"""Font files for scripts that our typefaces do not have: those shipped with pygame_gui, then the player's."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from game.kit.alphabet import letters

EMOJI: Final = "Emoji"
"""Stands for a script where a picture is wanted, not a letter."""
_SHIPPED: Final = (
    "NotoSans-{}.ttf",
    "NotoSansJP-{}.otf",
    "NotoSansSC-{}.otf",
    "NotoSansKR-{}.ttf",
    "NotoSansArabic-{}.ttf",
    "NotoSansHebrew-{}.ttf",
    "NotoSansGeorgian-{}.ttf",
)
_KINDS: Final = (".ttf", ".otf", ".ttc")
_EAST_ASIAN: Final = r"cjk|gothic|yahei|jhenghei|pingfang|hiragino|simsun|malgun|yugoth|meiryo|sansfallback"
_NAMED_LIKE: Final = {
    "Hani": _EAST_ASIAN,
    "Hira": _EAST_ASIAN,
    "Kana": _EAST_ASIAN,
    "Hang": _EAST_ASIAN,
    "Bopo": _EAST_ASIAN,
    EMOJI: r"emoji|seguiemj",
}
"""Names of the files of a script, where they are not the script's own."""
_DRESSED: Final = re.compile(
    r"italic|oblique|light|thin|black|medium|heavy|mono|cond|narrow|serif|nastaliq|display", re.IGNORECASE
)
"""Styles that are not a family's plainest."""
_BOLD: Final = re.compile(r"bold|bd$", re.IGNORECASE)
_PICTURES: Final = re.compile(_NAMED_LIKE[EMOJI], re.IGNORECASE)
_COLOUR: Final = re.compile("colou?r", re.IGNORECASE)
_USELESS: Final = re.compile(r"lastresort|adobeblank|\.?notdef", re.IGNORECASE)
_MOST_FILES: Final = 5_000
_REMEMBERED: Final = 2_000


def system_folders() -> tuple[Path, ...]:
    """The folders in which this system keeps its fonts."""
    home = Path.home()
    if sys.platform == "win32":
        own = Path(os.environ.get("LOCALAPPDATA", home)) / "Microsoft/Windows/Fonts"
        return (Path(os.environ.get("WINDIR", "C:/Windows")) / "Fonts", own)
    if sys.platform == "darwin":
        return (Path("/System/Library/Fonts"), Path("/Library/Fonts"), home / "Library/Fonts")
    shared = os.environ.get("XDG_DATA_DIRS") or "/usr/local/share:/usr/share"
    own = Path(os.environ.get("XDG_DATA_HOME") or home / ".local/share")
    return (home / ".fonts", own / "fonts", *(Path(part) / "fonts" for part in shared.split(":") if part))


class SpareFaces:
    """Looks for the first file that has some characters; the system's files are read when they are needed."""

    def __init__(self, shows: Callable[[Path, str], bool], folders: Sequence[Path] | None = None) -> None:
        """`shows` says whether a file of the system leaves ink: its map of characters only promises it."""
        self._shows = shows
        self._folders = folders
        self._files: list[Path] | None = None
        self._in_order: dict[tuple[str, bool], list[Path]] = {}
        self._found: dict[tuple[str, str, bool], Path | None] = {}

    def first(self, text: str, script: str, bold: bool) -> Path | None:
        """The best file that has all characters of a text; None if there is none."""
        key = (text, script, bold)
        if key not in self._found:
            if len(self._found) > _REMEMBERED:
                self._found.clear()
            self._found[key] = self._search(text, script, bold)
        return self._found[key]

    def _search(self, text: str, script: str, bold: bool) -> Path | None:
        codes = {ord(character) for character in text}
        if script != EMOJI:
            for path in _shipped(bold):
                if all(code in letters(path) for code in codes):
                    return path
        for path in self._of_system(script, bold):
            if all(code in letters(path) for code in codes) and self._shows(path, text):
                return path
        return None

    def _of_system(self, script: str, bold: bool) -> list[Path]:
        """The system's files, those first that are called after the script, and among them the plainest."""
        if self._files is None:
            self._files = _files_in(system_folders() if self._folders is None else self._folders)
        if (script, bold) not in self._in_order:
            from fontTools.unicodedata import script_name  # type: ignore[import-untyped]

            name = _NAMED_LIKE.get(script) or script_name(script, default="-").replace("_", "")
            called = re.compile(name, re.IGNORECASE)
            self._in_order[script, bold] = sorted(
                self._files,
                key=lambda path: (
                    not called.search(path.stem),
                    script != EMOJI and bool(_PICTURES.search(path.stem)),
                    _finery(path.stem, bold),
                    path.stem,
                ),
            )
        return self._in_order[script, bold]


def _finery(stem: str, bold: bool) -> int:
    """The distance of a file from its family's plainest of a weight, judged by its name."""
    weight = bool(_BOLD.search(stem)) != bold
    # A picture is wanted in colour: NotoColorEmoji before NotoEmoji.
    return 2 * len(_DRESSED.findall(stem)) + weight - bool(_COLOUR.search(stem))


def _files_in(folders: Iterable[Path]) -> list[Path]:
    found: dict[str, Path] = {}
    for folder in folders:
        for place, _, names in os.walk(folder):
            for name in sorted(names):
                if name.lower().endswith(_KINDS) and not _USELESS.search(name):
                    found.setdefault(name, Path(place, name))
            if len(found) > _MOST_FILES:
                return list(found.values())
    return list(found.values())


@cache
def _shipped(bold: bool) -> tuple[Path, ...]:
    package = find_spec("pygame_gui")  # not importlib.resources, which would import the whole library
    places = package.submodule_search_locations if package else None
    folder = Path(next(iter(places or ()), "")) / "data"
    files = (folder / name.format("Bold" if bold else "Regular") for name in _SHIPPED)
    return tuple(path for path in files if path.is_file())
