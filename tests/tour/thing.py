"""Things that can be met at a table: a card, a tile, a rule set, a kind of move or of event, an ending."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from rules.core.protocol import Seat, Setup


@dataclass(frozen=True, order=True, slots=True)
class Thing:
    """Something of a game that the tour must bring to the table."""

    game: str
    kind: str
    """`card`, `trait`, `event`, ..."""
    name: str
    """The code or the name that the data give it."""

    def __str__(self) -> str:
        return f"{self.game}/{self.kind}/{self.name}"

    @classmethod
    def of(cls, text: str) -> Thing:
        """The thing with that text, `colossi/trait/NOM`; the name may hold slashes. Raises ValueError."""
        game, kind, name = text.split("/", 2)
        return cls(game, kind, name)


@dataclass(frozen=True, slots=True)
class Moment:
    """One entry of a log, with all that is needed to tell what it brings to the table."""

    setup: Setup
    before: Any
    seat: Seat
    move: Any
    events: tuple[Any, ...]
    after: Any
    opening: bool = False
    """True for the first decision of a seat: the entry that shows what was agreed before the game."""


Named = Iterator[tuple[str, str]]
"""Kinds and names of things."""


def things_of(game: str, named: Iterable[tuple[str, str]]) -> tuple[Thing, ...]:
    """The things of these kinds and names, sorted, each once."""
    return tuple(sorted({Thing(game, kind, name) for kind, name in named}))
