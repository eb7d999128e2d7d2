"""The order in which the characters of a line are seen, where some are written from right to left.

It is Unicode's annex 9 with a liberty, since our sentences are English and names in them may be foreign. A
line with any Latin, Greek or other left-to-right letter runs from left to right, whatever comes first, and
signs and figures beside a name are the sentence's: by the annex, two Hebrew names with their points behind
them would seem to have each other's. A line of nothing but a name or a note in such a script runs from
right to left as a whole. Controls that turn the direction are left out of lines, so that no name can turn a
sentence.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

_LETTERS: Final = ("R", "AL")
_FIGURES: Final = ("EN", "AN")
_BETWEEN_FIGURES: Final = ("ES", "CS")
_TYING: Final = (" ", "\u00a0", "-", "'", '"', "’", *map(chr, (0x5BE, 0x5F3, 0x5F4)))
"""Characters that may stand inside a name between two of its letters."""


def levels(characters: Sequence[str], kinds: Sequence[str]) -> list[int]:
    """The level of each character from its bidirectional class: odd ones run from right to left.

    A character may be a whole grapheme cluster; then its class is that of its first code point.
    """
    if not any(kind in _LETTERS or kind == "AN" for kind in kinds):
        return [0] * len(kinds)
    if "L" in kinds:
        return _inside_a_sentence(characters, kinds)
    figures = [_is_figure(kinds, place) for place in range(len(kinds))]
    return [2 if figure else 1 for figure in figures]


def _inside_a_sentence(characters: Sequence[str], kinds: Sequence[str]) -> list[int]:
    found = [1 if kind in _LETTERS else 2 if kind == "AN" else 0 for kind in kinds]
    last = -1
    for place, level in enumerate(found):
        if not level:
            continue
        if last >= 0 and all(characters[between][0] in _TYING for between in range(last + 1, place)):
            found[last + 1 : place] = [1] * (place - last - 1)
        last = place
    return found


def _is_figure(kinds: Sequence[str], place: int) -> bool:
    if kinds[place] in _BETWEEN_FIGURES and 0 < place < len(kinds) - 1:
        return kinds[place - 1] in _FIGURES and kinds[place + 1] in _FIGURES
    return kinds[place] in _FIGURES


def order(levels: Sequence[int]) -> list[int]:
    """The places of characters from left to right as they are seen."""
    seen = list(range(len(levels)))
    for level in range(max(levels, default=0), 0, -1):
        start = 0
        while start < len(seen):
            end = start
            while end < len(seen) and levels[seen[end]] >= level:
                end += 1
            seen[start:end] = seen[start:end][::-1]
            start = max(end, start + 1)
    return seen
