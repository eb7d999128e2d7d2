"""What the scene passes to a table: who looks at it, and what it waits for."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from game.profile.best_game import BestGame
from game.services import Services
from game.session.player import Player
from rules.core.protocol import Game, Seat, Window


@dataclass(frozen=True, slots=True)
class TableContext:
    """Who looks at the table, and how; fixed for the life of the table."""

    services: Services
    game: Game[Any, Any]
    players: tuple[Player, ...]
    seat: int
    turned: bool = True
    """Whether the board is turned so that the viewer's side is nearest."""
    hint: bool = False
    """Whether the viewer may ask for hints."""
    analysis: bool = False
    """Whether positions can be analysed."""
    levels: tuple[str, ...] = ()
    """Title of each computer's level, by seat; an empty string for a person."""
    why: Callable[[int, Seat | None], str] = lambda _entry, _seat: ""
    """Says why a computer did what an entry tells of a seat, by default of the one that made it, as far as
    the viewer may know; empty if there is nothing to say."""
    best: BestGame | None = None
    """The viewer's best game so far, where somebody plays alone for a rank."""


@dataclass(frozen=True, slots=True)
class TurnPrompt:
    """The position and what is asked while the table waits for someone to act."""

    view: Any
    legal: tuple[Any, ...] = ()
    """The viewer's legal moves; empty while others decide."""
    decides: bool = False
    """Whether the decision is the viewer's (and not only a right to interrupt)."""
    held: bool = False
    """Whether the viewer's turn is over but not yet handed over."""
    closes: bool = True
    """Whether the viewer may end a turn that is held; not where a lesson asks for something else first."""
    withheld: tuple[Any, ...] = ()
    """The viewer's legal moves by the rules, where a lesson offers but one of them."""
    busy: str = ""
    """Who the table waits for, in words; empty if it is the viewer."""
    asked: bool = False
    """Whether the person is a guest, who decides at the open board, in somebody else's turn or in its own.
    `view` is what a spectator may see then: all hands are closed, the guest's own too."""
    window: Window | None = None
    """What kind of question it is in somebody's turn, if it is one that can be passed for the rest of it."""
    visiting: bool = False
    """Whether the viewer has the screen only briefly, to use a right during another player's turn."""
    undo: str = ""
    """Why undo is not possible; empty if it is."""
    begun: bool = False
    """Whether what is asked belongs to a move that can still be called off."""
    redo: bool = False
    over: bool = False
    progress: float | None = None
    """The share of the computers that have decided, while the table waits for many of them."""
    rolls: bool = False
    """Whether people have to roll dice of their own and enter what they show."""
    deciders: tuple[Seat, ...] = ()
    """Who has not decided yet, which is public: where several decide at the same time the others are done."""
    chairs: tuple[Seat, ...] = ()
    """The other people at this screen who still have to decide, and could sit down now."""
