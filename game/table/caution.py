"""What is worth a second thought before a legal move is made: it does nothing, or harms its own seat.

A game hands in a closed table of kinds. Each is a fact that the rules and the seat's own view tell, never
advice on how to play and never anything that the seat may not know; nothing is forbidden by it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from rules.core.protocol import Seat

Found = str | None
"""What fills the gap in the words of a kind; None if it is not so."""


@dataclass(frozen=True, slots=True)
class Caution:
    """One thing to think of: its kind, the rule it rests on, and a sentence."""

    kind: str
    rule: str
    text: str


@dataclass(frozen=True, slots=True)
class Kind:
    """One kind; `words` may have a gap for what the check finds."""

    name: str
    rule: str
    words: str
    check: Callable[[Any, Seat, Any], Found]
    """Asked with the seat's view, the seat and a legal move of its type."""


Kinds = Mapping[type, Sequence[Kind]]
"""What may be said of each type of move, the gravest first. All other moves go without."""


def cautions(kinds: Kinds, view: Any, seat: Seat, move: object) -> Iterator[Caution]:
    """Everything to think of before the seat makes a legal move, the gravest first; most moves have none."""
    for kind in kinds.get(type(move), ()):
        if (filling := kind.check(view, seat, move)) is not None:
            yield Caution(kind.name, kind.rule, kind.words.format(filling))
