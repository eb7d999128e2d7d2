"""Everything the still picture of the table depends on."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.session.player import Player
from game.table.analysis import Insight, TrialPanel, VariationPanel
from game.tables.ant_trails.board import Hidden, Lit
from game.tables.ant_trails.words import LogLine
from rules.ant_trails.state import State


@dataclass(frozen=True, slots=True)
class Token:
    """One move of the turn in slots: an ant on a cell, or a tile's step from one cell to another."""

    cells: tuple[int, ...]
    value: int = 0
    """Of the tile."""


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn in one line of the list."""

    round: int
    seat: int
    tokens: tuple[str, ...]
    cells: tuple[int, ...]
    """Cells of the event."""
    placed: tuple[int, ...]
    """Cells where ants were placed."""
    gained: int = 0
    """Points claimed in it."""
    entry: int = -1
    """Index of its latest entry."""


@dataclass(frozen=True, slots=True)
class TableState:
    """Everything on the table."""

    view: State
    seat: int
    """Whose turn is in the slots."""
    players: tuple[Player, ...]
    levels: tuple[str, ...] = ()
    live: bool = True
    """True if a side is to move; else no card is framed."""
    lit: Lit = field(default_factory=Lit)
    hidden: Hidden = field(default_factory=Hidden)
    tokens: tuple[Token, ...] = ()
    turns: tuple[Turn, ...] = ()
    story: tuple[LogLine, ...] = ()
    """Sentences about past events."""
    origins: tuple[int, ...] = ()
    """and the entry that each line describes."""
    history: tuple[tuple[int, int, int], ...] = ()
    """Number of each turn, and the scores after it."""
    tab: str = "moves"
    tabs: int = 4
    """Number of tabs."""
    plain: bool = False
    """True if ants are shown as plain tokens."""
    names: bool = False
    """True if all cells are named."""
    studied: bool = False
    """True if the position is analysed."""
    insight: Insight = field(default_factory=Insight)
    trial: TrialPanel | None = None
    variations: VariationPanel | None = None
    first_row: int | None = None
    """The row of the variations that was scrolled to the top."""
    compact: bool = False
