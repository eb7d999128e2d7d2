"""Callbacks of a table: other scenes, such as menu, rulebook and results, and the best game so far."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from game.form import Habits
from game.profile.best_game import BestGame
from game.programs.program_seats import Trouble
from game.scenes.table.event_playback import EventPlayback
from game.scenes.table.seat_handover import SeatHandover
from game.session.player import Player
from game.session.session import Session
from rules.core.protocol import Seat


class RunningTable(Protocol):
    """The part of a table's scene that other scenes may use."""

    session: Session
    playback: EventPlayback
    handover: SeatHandover

    def take_over(self, seat: Seat, player: Player) -> None:
        """Let another computer play a computer's seat from now on."""

    def close(self) -> None:
        """Stop following the session: another table takes this one's place."""

    def note_end(self) -> None:
        """The session is over although no entry ended it: show the results."""

    def take_habits(self, seat: Seat, habits: Habits) -> None:
        """Let a person have other habits from now on."""


@dataclass(frozen=True, slots=True)
class TableCallbacks:
    """Most open a scene over the table or in place of it; None if there is no such scene."""

    menu: Callable[[RunningTable], None] | None = None
    rules: Callable[[str], None] | None = None
    """Opens the rulebook at a rule; an empty name opens its first page."""
    results: Callable[[RunningTable], None] | None = None
    keys: Callable[[RunningTable], None] | None = None
    players: Callable[[RunningTable], None] | None = None
    """Opens the sheet on which seats pass to other players."""
    past: Callable[[RunningTable, int], None] | None = None
    """Shows the table as it was after an entry."""
    stuck: Callable[[RunningTable, Trouble], None] | None = None
    """Asks how to go on where a seat's program does not play on."""
    redeal: Callable[[], None] | None = None
    """Begins a family's game again with other first cards."""
    best: Callable[[Session], BestGame | None] = lambda _session: None
    """Finds the game that a person who plays alone has to beat."""
    settings: Callable[[], None] | None = None
    final: Callable[[RunningTable], None] | None = None
    """Shows the results of a game that is over once more."""
