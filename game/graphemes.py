"""Grapheme clusters: user-perceived characters, which a caret or an ellipsis must not split."""

from __future__ import annotations

import unicodedata
from typing import Final

JOINER: Final = "\u200d"
NON_JOINER: Final = "\u200c"
_THAI_AND_LAO_AM: Final = (chr(0xE33), chr(0xEB3))
"""Vowels that are letters to Unicode, but are written onto the consonant before them."""
_SKIN_TONES: Final = range(0x1F3FB, 0x1F400)
_TAGS: Final = range(0xE0020, 0xE0080)
_FLAG_LETTERS: Final = range(0x1F1E6, 0x1F200)
_VIRAMA: Final = 9
"""Combining class of signs that tie the next consonant to the last one."""


def clusters(text: str) -> list[str]:
    """The grapheme clusters of a text, by a simplified form of Unicode's annex 29."""
    if text.isascii():
        return list(text)
    found: list[str] = []
    for character in text:
        if found and _continues(found[-1], character):
            found[-1] += character
        else:
            found.append(character)
    return found


def is_mark(character: str) -> bool:
    """Return True if a character always belongs to the one before it."""
    return (
        unicodedata.category(character).startswith("M")
        or character in (JOINER, NON_JOINER)
        or character in _THAI_AND_LAO_AM
        or ord(character) in _SKIN_TONES
        or ord(character) in _TAGS
    )


def _continues(cluster: str, character: str) -> bool:
    if ord(character) < 0x300:
        return False
    if is_mark(character):
        return unicodedata.category(cluster[0]) not in ("Cc", "Zl", "Zp")
    last = cluster[-1]
    if last == JOINER:
        return _is_pictograph(character) and _is_pictograph(cluster[0])
    if unicodedata.combining(last) == _VIRAMA:
        return unicodedata.category(character) == "Lo"
    if _is_flag_letter(character):
        return len(cluster) == 1 and _is_flag_letter(cluster)
    return _joins_syllable(last, character)


def _is_pictograph(character: str) -> bool:
    # Pictographs younger than this Python's tables have no category yet.
    return unicodedata.category(character) in ("So", "Cn") or ord(character) in (0x2194, 0x2195)


def _is_flag_letter(character: str) -> bool:
    return ord(character) in _FLAG_LETTERS


def _joins_syllable(last: str, character: str) -> bool:
    """Return True if two Korean letters or syllables form one syllable: initial, vowel, final."""
    after, before = _part_of_syllable(character), _part_of_syllable(last)
    return bool(before) and after in {"L": "LVS", "V": "VT", "S": "VT", "T": "T"}[before] and after != ""


def _part_of_syllable(character: str) -> str:
    """L, V or T for an initial, a vowel and a final; S for a whole syllable that may still get a final."""
    code = ord(character)
    if 0x1100 <= code <= 0x11FF:
        return "L" if code < 0x1160 else "V" if code < 0x11A8 else "T"
    if 0xAC00 <= code <= 0xD7A3:
        return "S" if (code - 0xAC00) % 28 == 0 else "T"
    return ""
