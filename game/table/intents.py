"""The results of a click or key at a table, for the table scene to carry out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from rules.core.protocol import Reason, Seat

LOG_LINE: Final = "told:"
"""Prefix of the ids of log lines; the entry, a number within it and whose line it is follow: `told:7.0.1`."""


@dataclass(frozen=True, slots=True)
class Submit:
    """Submit a move for the viewer."""

    move: Any
    then: tuple[Any, ...] = ()
    """Moves to submit after it; the first one that is not legal by then ends the series."""


@dataclass(frozen=True, slots=True)
class Ask:
    """Ask the scene for something that only it can do: `end`, `undo`, `roll`, `menu`, `look`, `reveal:2`…"""

    what: str


@dataclass(frozen=True, slots=True)
class Refuse:
    """Say why an attempt is not allowed: the rules explain `move`, if the table can name the attempt."""

    move: Any = None
    reason: Reason | None = None
    """Shown if the rules have no explanation, or if `move` is None."""


@dataclass(frozen=True, slots=True)
class Past:
    """Show the table as it was after an entry of the log."""

    entry: int


@dataclass(frozen=True, slots=True)
class Sit:
    """Let another person who decides at the same time sit down at the screen (`TurnPrompt.chairs`)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Enter:
    """Make a move of chance: what people rolled with dice of their own."""

    move: Any


Intent = Submit | Ask | Refuse | Past | Sit | Enter | None
"""None: the table has handled the click itself; at most the picture has changed."""
