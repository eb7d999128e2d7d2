"""Sentences that present a player's thought, at the table and in a replay.

A reason is written as a hint, which says `you` to the person who asks. As a computer's own thought the same
sentence says `I`.
"""

from __future__ import annotations

import re
from typing import Final

_OBJECT: Final = re.compile(
    r"\b(brings?|gives?|leaves?|costs?|lets?|for|to|of|from|with|than|behind|before|beside) you\b",
    re.IGNORECASE,
)
_WORDS: Final = {"you": "I", "your": "my", "yours": "mine", "yourself": "myself"}
_YOU: Final = re.compile(r"\b(yourself|yours|your|you)\b", re.IGNORECASE)


def thought(reason: str) -> str:
    """A hint's reason as a computer says it to itself, in quotes; empty for an empty one."""
    if not reason:
        return ""
    said = _OBJECT.sub(r"\1 me", reason.replace("you are", "I am"))
    return f"“{_YOU.sub(_own, said)}”"


def _own(found: re.Match[str]) -> str:
    word = _WORDS[found[0].lower()]
    return word.capitalize() if found[0][0].isupper() else word


def difference(gain: float, points: str = "") -> str:
    """`1.5 less`, `0.4 points more`, `as good`: the worth of another move, beside the word for points."""
    if abs(gain) < 0.05:
        return "as good"
    return " ".join(filter(None, (f"{abs(gain):.1f}", points, "more" if gain > 0 else "less")))
