"""What a click or a key at a table comes to; the table scene carries it out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rules.core.protocol import Reason


@dataclass(frozen=True, slots=True)
class Submit:
    """Enter a move for the viewer."""

    move: Any
    then: tuple[Any, ...] = ()
    """Moves to enter after it; each is made only if it is legal when its turn comes."""


@dataclass(frozen=True, slots=True)
class Ask:
    """Ask the scene for something of its own: `end`, `undo`, `redo`, `menu`, `help`, `reveal:2`…"""

    what: str


@dataclass(frozen=True, slots=True)
class Refuse:
    """Say why an attempt is not allowed: the rules explain `move`, if the table can name the attempt."""

    move: Any = None
    reason: Reason | None = None
    """Said where the rules have no explanation, or no move was named."""


@dataclass(frozen=True, slots=True)
class Past:
    """Show the table as it was after an entry of the log."""

    entry: int


Intent = Submit | Ask | Refuse | Past | None
"""None: the table has dealt with it; only the picture may have changed."""
