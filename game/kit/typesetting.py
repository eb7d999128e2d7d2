"""A line of any scripts as pieces, each of one font file, script and direction, in the order they are seen.

What cannot be drawn is decided here, once: what is unseen by its nature, such as zero-width characters and
turns of direction, is left out; controls, halves of characters, and letters that no font on this computer has
are boxes, one for each; white space of any kind is a space. Nothing here fails for any text.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from typing import Final

from game.graphemes import JOINER, NON_JOINER, clusters
from game.kit.bidi import levels, order
from game.kit.fonts import Cut, Face, Fonts
from game.kit.spare_faces import EMOJI

LONGEST: Final = 2_000
"""Characters of a line that are looked at: no window is so wide."""
_LARGEST_CLUSTER: Final = 16
"""Code points of a cluster that are drawn: heaps of marks would only grow into other lines."""
_FOR_SHAPING: Final = JOINER + NON_JOINER
_AS_TEXT, _AS_PICTURE, _KEYCAP = chr(0xFE0E), chr(0xFE0F), chr(0x20E3)
_VARIANTS: Final = _AS_TEXT + _AS_PICTURE
_LONE_MARK: Final = chr(0x25CC)
"""The circle on which Unicode shows a mark without a letter."""
_WIDE_SPACE: Final = chr(0x3000)
_PICTURES_FROM: Final = 0x1F000
_UNDRAWABLE: Final = ("Cc", "Cs", "Co")
_UNSEEN_LETTERS: Final = (0x115F, 0x1160, 0x17B4, 0x17B5, 0x3164, 0xFFA0, 0x34F)
"""Fillers, which are letters or marks to Unicode."""
_SEEN: Final = (*range(0x600, 0x606), 0x6DD, 0x70F, 0x8E2)
"""Signs that hold figures, which are format characters to Unicode."""
_BLACK_FLAG: Final = chr(0x1F3F4)
_ANY_SCRIPT: Final = ("Zyyy", "Zinh", "Zzzz")


@dataclass(frozen=True, slots=True)
class Piece:
    """Characters that are drawn at once, from left to right or from right to left."""

    starts: tuple[int, ...]
    """The index in the line of each of its characters, in reading order."""
    characters: tuple[str, ...]
    cut: Cut | None
    """None for boxes, one for each character."""

    @property
    def leftwards(self) -> bool:
        """True if its first character is the rightmost."""
        return self.cut is not None and self.cut.leftwards

    @property
    def text(self) -> str:
        """The characters drawn, in reading order."""
        return "".join(self.characters)


@dataclass(slots=True)
class _Unit:
    """A grapheme cluster on its way into a piece."""

    start: int
    text: str
    path: Path | None = None
    script: str = ""
    level: int = 0


def set_line(text: str, face: Face, fonts: Fonts) -> tuple[Piece, ...]:
    """The pieces of a line from left to right; none for a text of which nothing is seen."""
    units = _units(text)
    _choose_files(units, face, fonts)
    kinds = [_kind(unit.text) for unit in units]
    for unit, level in zip(units, levels([unit.text for unit in units], kinds), strict=True):
        unit.level = level
    seen = [units[place] for place in order([unit.level for unit in units])]
    return tuple(
        _piece(list(run), path, script, level % 2 == 1)
        for (path, script, level), run in groupby(seen, lambda unit: (unit.path, unit.script, unit.level))
    )


def _piece(units: list[_Unit], path: Path | None, script: str, leftwards: bool) -> Piece:
    if leftwards:
        units = units[::-1]
    shaped = "" if script in (EMOJI, *_ANY_SCRIPT) else script
    cut = Cut(path, shaped, leftwards) if path else None
    return Piece(tuple(unit.start for unit in units), tuple(unit.text for unit in units), cut)


def _units(text: str) -> list[_Unit]:
    units, start = [], 0
    for cluster in clusters(text[:LONGEST]):
        drawn = _drawn(cluster)
        if drawn:
            units.append(_Unit(start, drawn))
        start += len(cluster)
    return units


def _drawn(cluster: str) -> str:
    """The drawn part of a cluster; empty if it is invisible by nature."""
    if cluster.isascii() and cluster.isprintable():
        return cluster
    if cluster[0].isspace() or cluster[0] == "\u202f":
        # None of our faces has narrow spaces.
        if cluster[0] == _WIDE_SPACE:
            return _WIDE_SPACE
        return "\u00a0" if cluster[0] in "\u00a0\u202f" else " "
    if cluster[0] == _BLACK_FLAG:
        return cluster[:_LARGEST_CLUSTER]  # unseen tags behind it tell the region
    seen = [character for character in cluster if not _is_unseen(character)]
    if not any(character not in _FOR_SHAPING + _VARIANTS for character in seen):
        return ""
    whole = unicodedata.normalize("NFC", "".join(seen))
    if all(unicodedata.category(character)[0] == "M" for character in whole):
        whole = f"{_LONE_MARK}{whole}"
    return whole[:_LARGEST_CLUSTER]


def _is_unseen(character: str) -> bool:
    if character in _FOR_SHAPING:
        return False
    code = ord(character)
    return code in _UNSEEN_LETTERS or (unicodedata.category(character) == "Cf" and code not in _SEEN)


def _is_emoji(cluster: str) -> bool:
    if cluster[-1] == _AS_TEXT:
        return False
    return ord(cluster[0]) >= _PICTURES_FROM or _KEYCAP in cluster or _AS_PICTURE in cluster


def _kind(text: str) -> str:
    return unicodedata.bidirectional(text[0])


def _choose_files(units: Sequence[_Unit], face: Face, fonts: Fonts) -> None:
    """Give each unit its file: one of ours if it has it, else one for all neighbours of the same script."""
    foreign: list[_Unit] = []
    for unit in units:
        unit.path = fonts.own(face, _needed(unit.text))
        if unit.path is None and unicodedata.category(unit.text[0]) not in _UNDRAWABLE:
            foreign.append(unit)
    if not foreign:
        return
    _find_scripts(foreign)
    _tie_words(units)
    for script, together in groupby(units, lambda unit: unit.script):
        if script:
            _choose_one_file(list(together), script, face, fonts)


def _find_scripts(foreign: Sequence[_Unit]) -> None:
    from fontTools.unicodedata import script  # type: ignore[import-untyped]

    last = _ANY_SCRIPT[0]
    for unit in foreign:
        found = EMOJI if _is_emoji(unit.text) else str(script(unit.text[0]))
        # What all scripts share, such as a Japanese long mark, is of the script before it.
        unit.script = last if found in _ANY_SCRIPT and last != EMOJI else found
        last = unit.script


def _tie_words(units: Sequence[_Unit]) -> None:
    """Let spaces between two words of a foreign script be of it, so that they are drawn at once."""
    last: int | None = None
    for place, unit in enumerate(units):
        if unit.text == " ":
            continue
        if last is not None and place - last == 2 and unit.script and unit.script == units[last].script:
            units[last + 1].script = unit.script
        last = place


def _choose_one_file(run: Sequence[_Unit], script: str, face: Face, fonts: Fonts) -> None:
    whole = fonts.spare(face, _needed("".join(unit.text for unit in run)), script)
    for unit in run:
        unit.path = whole or fonts.spare(face, _needed(unit.text), script)
        if unit.path is None:
            # Without its marks a letter is still that letter to a reader.
            unit.text = unit.text[0]
            unit.path = fonts.own(face, unit.text) or fonts.spare(face, unit.text, script)


def _needed(text: str) -> str:
    """The characters that a font must have, in a canonical order."""
    return "".join(sorted(set(text) - set(_FOR_SHAPING + _VARIANTS)))
