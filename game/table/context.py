"""Data that the scene passes to a table: its viewer, and the decision it waits for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Protocol

from game.profile.best_game import BestGame
from game.services import Services
from game.session.player import Player, Players
from game.session.seat_change import UNCHANGED, SeatHistory
from game.table.seat_notes import SeatNote
from rules.core.protocol import Game, Seat, Window


class Why(Protocol):
    """Explains a computer's act, as far as the viewer may know."""

    def __call__(self, entry: int, seat: Seat | None, last: int | None = None) -> str:
        """Explain what an entry tells of a seat, by default of its own; empty without an explanation.

        `last` is the last entry of an act that is seen as one.
        """


def unexplained(entry: int, seat: Seat | None, last: int | None = None) -> str:
    """Explain nothing."""
    return ""


@dataclass(frozen=True, slots=True)
class TableContext:
    """Viewer and viewing options, fixed for the life of the table."""

    services: Services
    game: Game[Any, Any]
    players: tuple[Player, ...]
    seat: int
    turned: bool = True
    """True if the board is turned so that the viewer's side is nearest."""
    hint: bool = False
    """True if the viewer may ask for hints."""
    analysis: bool = False
    """True if positions can be analysed."""
    levels: tuple[str, ...] = ()
    """Title of each computer's level, by seat; an empty string for a person."""
    why: Why = unexplained
    best: BestGame | None = None
    """The viewer's best game so far, in a solitaire game with ranks."""
    notes: tuple[SeatNote, ...] = ()
    """Lines of the log on seats that have passed to other players."""
    history: SeatHistory = UNCHANGED
    """Players of the seats before."""
    family: bool = False
    """True at a table with children."""
    results: bool = False
    """True if there is a page of results to go back to from the final board."""

    def players_at(self, entry: int) -> Players:
        """The players who sat at the table when an entry was made, by its index."""
        return self.history.players_at(self.players, entry)


@dataclass(frozen=True, slots=True)
class TurnPrompt:
    """Position and open decision while the table waits for a player to act."""

    view: Any
    legal: tuple[Any, ...] = ()
    """The viewer's legal moves; empty while others decide."""
    decides: bool = False
    """True if the viewer decides, not merely holding a right to interrupt."""
    held: bool = False
    """True if the viewer's turn is over but not yet handed over."""
    closes: bool = True
    """True if the viewer may end a held turn; False where a lesson asks for something else first."""
    withheld: tuple[Any, ...] = ()
    """The viewer's legal moves by the rules, where a lesson offers but one of them."""
    busy: str = ""
    """Names of those the table waits for, in words, or the news; empty if it is the viewer."""
    awaits: str = ""
    """Names of those the table waits for, in words, where `busy` tells the news."""
    asked: bool = False
    """True if the viewer decides as a guest at the open board, during another player's turn or their own.
    `view` is then what a spectator may see: all hands are closed, the guest's own too."""
    window: Window | None = None
    """Kind of question in another player's turn, if it can be declined for the rest of that turn."""
    visiting: bool = False
    """True if the viewer has the screen only briefly, to use a right during another player's turn."""
    undo: str = ""
    """Why undo is not possible; empty if it is."""
    takes: str = ""
    """Words for what an undo takes back, where it is not the viewer's own last action."""
    begun: bool = False
    """True if the decision belongs to a move that can still be cancelled."""
    redo: bool = False
    first_cards: bool = False
    """True while the cards that a family's game begins with lie open, and the viewer has not begun."""
    deals_again: bool = False
    """True while nothing has been played, so that other cards can be dealt."""
    over: bool = False
    resigned: str = ""
    """The sentence on who gave the game up; empty if it ended by its rules."""
    progress: float | None = None
    """The share of the computers that have decided, while the table waits for many of them."""
    rolls: bool = False
    """True if people roll real dice and enter the faces."""
    deciders: tuple[Seat, ...] = ()
    """Seats that have not decided yet. This is public: in a simultaneous decision the others are done."""
    chairs: tuple[Seat, ...] = ()
    """The other people at this screen who still have to decide, and could sit down now."""
