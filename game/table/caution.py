"""Cautions: a warning before a legal move that does nothing, or that harms the player who makes it.

Each game supplies a fixed table of kinds. A caution states a fact that follows from the rules and the seat's
own view. It never advises how to play, never reveals what the seat may not know, and never forbids a move.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from game.text import opened
from rules.core.protocol import Seat

Found = str | None
"""The text for the gap in a kind's words; None if the caution does not apply."""


@dataclass(frozen=True, slots=True)
class Caution:
    """One caution: its kind, the ID of the rule behind it, and a sentence for the player."""

    kind: str
    rule: str
    text: str
    short: str = ""
    """Two or three words for where the sentence has no room; empty if the kind has none."""


@dataclass(frozen=True, slots=True)
class Kind:
    """One kind of caution; `words` may contain a `{}` for what the check finds."""

    name: str
    rule: str
    words: str
    check: Callable[[Any, Seat, Any], Found]
    """Called with the seat's view, the seat, and a legal move of the type that the kind is listed under."""
    short: str = ""
    """Two or three words, shown beside the triangle at the target."""


Kinds = Mapping[type, Sequence[Kind]]
"""The kinds to check for each type of move, gravest first; other types have no cautions."""


def cautions(kinds: Kinds, view: Any, seat: Seat, move: object) -> Iterator[Caution]:
    """Yield the cautions for a legal move of the seat, gravest first; most moves have none."""
    for kind in kinds.get(type(move), ()):
        if (filling := kind.check(view, seat, move)) is not None:
            yield Caution(kind.name, kind.rule, opened(kind.words.format(filling)), kind.short)
