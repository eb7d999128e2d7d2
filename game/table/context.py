"""What a table is told by its scene: who looks at it, and what is awaited."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game.player import Player
from game.services import Services
from rules.core.protocol import Game


@dataclass(frozen=True, slots=True)
class TableContext:
    """Who looks at the table, and how; fixed for as long as the table stands."""

    services: Services
    game: Game[Any, Any]
    players: tuple[Player, ...]
    seat: int
    turned: bool = True
    """Whether the board is turned so that the viewer's side is nearest."""
    hint: bool = False
    """Whether hints can be asked for."""
    analysis: bool = False
    """Whether positions can be analysed."""
    levels: tuple[str, ...] = ()
    """Title of each computer's level, by seat; empty for persons."""


@dataclass(frozen=True, slots=True)
class TurnPrompt:
    """The table while it waits for somebody to act."""

    view: Any
    legal: tuple[Any, ...] = ()
    """What the viewer may do; empty while others decide."""
    decides: bool = False
    """Whether the decision is the viewer's (and not only a right to interrupt)."""
    held: bool = False
    """Whether the viewer's turn is over but not yet handed over."""
    busy: str = ""
    """Who is awaited, in words, when it is not the viewer."""
    visiting: bool = False
    """Whether the viewer has the screen only to use a right in another player's turn."""
    undo: str = ""
    """Why nothing can be taken back; empty if something can."""
    redo: bool = False
    over: bool = False
