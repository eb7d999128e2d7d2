"""Words for the help used in a game, for the results page and the records.

Code that counts a new kind of help adds its words here; a kind without words is shown by its key.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.text import listed, plural

_ONCE: Final = {
    "known seed": "a seed played before",
    "position": "started from a position",
    "branch": "started from within another game",
}
"""Facts about a game; their counts mean nothing."""
_OFTEN: Final = {
    "undo": ("undo", "undos"),
    "hint": ("hint", "hints"),
    "analysis": ("turn analysed", "turns analysed"),
    "stand-in": ("computer as a stand-in", "computers as stand-ins"),
    "looked ahead": ("return to an earlier save", "returns to an earlier save"),
}
PAST_BARRIER: Final = "undo past a barrier"
"""Counted beside `undo`: undos beyond an undo barrier."""


def help_words(used: Mapping[str, int]) -> str:
    """`3 undos (1 past a secret), 1 hint and a seed played before`; empty where there was no help.

    The order is fixed: help during the game, then how the game began, then kinds that have no words.
    """
    parts = [_counted(name, used) for name in _OFTEN if used.get(name)]
    parts += [words for name, words in _ONCE.items() if used.get(name)]
    known = {*_OFTEN, *_ONCE, PAST_BARRIER}
    parts += [name.replace("_", " ") for name, count in used.items() if count and name not in known]
    return listed(parts)


def _counted(name: str, used: Mapping[str, int]) -> str:
    words = plural(used[name], *_OFTEN[name])
    beyond = used.get(PAST_BARRIER, 0) if name == "undo" else 0
    return f"{words} ({beyond} past a secret)" if beyond else words
