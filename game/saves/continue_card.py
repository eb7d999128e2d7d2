"""Summary of an interrupted game, for the home screen and the page of all games."""

from __future__ import annotations

from pathlib import Path

import msgspec


class SeatLine(msgspec.Struct, frozen=True):
    """One player of a summary."""

    name: str
    colour: str
    score: int


class ContinueCard(msgspec.Struct, frozen=True):
    """Summary of an interrupted game on the home screen."""

    title: str
    variant: str
    progress: str
    """Round and similar facts: `round 4, day`."""
    seats: tuple[SeatLine, ...]
    saved_at: float
    """Seconds since 1970."""
    picture: Path | None = None
    path: Path | None = None
    """The file that holds the game."""
    game: str = ""
    """The game's name in the registry; `title` is its name for people."""
    name: str = ""
    """Name given by its owner; empty if there is none."""
    open_elsewhere: bool = False
    """True if another window is playing it."""
    more: int = 0
    """Number of players besides those in `seats`."""
