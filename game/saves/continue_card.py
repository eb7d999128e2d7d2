"""An interrupted game in a few facts, for the home screen and the page of all games."""

from __future__ import annotations

from pathlib import Path

import msgspec


class SeatLine(msgspec.Struct, frozen=True):
    """A player as a summary shows one."""

    name: str
    colour: str
    score: int


class ContinueCard(msgspec.Struct, frozen=True):
    """An interrupted game as the home screen shows it."""

    title: str
    variant: str
    progress: str
    """Round and the like: `round 4, day`."""
    seats: tuple[SeatLine, ...]
    saved_at: float
    """Seconds since 1970."""
    picture: Path | None = None
    path: Path | None = None
    """The file that holds the game."""
    game: str = ""
    """The game's name in the registry; `title` is its name for people."""
    name: str = ""
    """What its owner calls it; empty if it was given no name."""
    open_elsewhere: bool = False
    """Whether another window plays it now."""
    more: int = 0
    """How many players there are besides those in `seats`."""
