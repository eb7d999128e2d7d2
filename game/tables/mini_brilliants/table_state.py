"""Everything the still picture of the table depends on, gathered from the table."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from game.kit.picking import Target
from game.session.player import Player
from game.table.table import Table
from rules.mini_brilliants.state import HIDDEN, NOWHERE, State

ALONE: Final = frozenset({"predator", "role", "spend", "end", "hatch-bar"})
"""Kinds of targets of which there is only one, so that their ids have no number."""


@dataclass(frozen=True, slots=True)
class TableState:
    """Everything on the table. All panels read only this."""

    view: State
    seat: int
    """Whose napkin lies in front."""
    players: tuple[Player, ...]
    levels: tuple[str, ...] = ()
    """Title of each computer's level; empty for a person."""
    live: bool = True
    """True if a player is to move; else no panel is framed."""
    choosing: bool = False
    """True if the viewer has a choice; all that is not lit is then shaded."""
    lit: frozenset[str] = frozenset()
    """Ids of all that can be clicked now as a part of the decision."""
    picked: frozenset[str] = frozenset()
    """Ids of the targets clicked so far, in a decision that needs another click."""
    hidden: frozenset[str] = frozenset()
    """Places (`Tabletop.place_of`) of the pieces in motion, not drawn there."""
    pinned: int | None = None
    """The opponent whose panel is kept in sight in a small window."""
    others: bool = True
    """True if the opponents' panels are shown; a replay may have its list in their place."""
    own: bool = True
    """The same for the napkin of the seat in front."""
    hovered: str = field(default="", compare=False)
    """Id of the target pointed at. It is painted over the still picture, which does not depend on it."""

    def known(self, caste: int) -> int:
        """The top card of a deck if the viewer knows it, else NOWHERE (MB-ROLE-STR)."""
        top = self.view.tops[caste]
        return NOWHERE if top == HIDDEN else top

    def ready(self, name: str) -> bool:
        """Return True if a target can be clicked now, or has been clicked as the first of two."""
        return name in self.lit or name in self.picked

    def shaded(self, name: str) -> bool:
        """Return True if a target is shaded, because it cannot be chosen while others can."""
        return self.choosing and not self.ready(name)

    @property
    def opponents(self) -> tuple[int, ...]:
        """The other seats, clockwise from the one whose napkin lies in front."""
        seats = self.view.table.seats
        return tuple((self.seat + step) % seats for step in range(1, seats))


def named(target: Target) -> str:
    """The id of a target among the controls of the table."""
    return target.kind if target.kind in ALONE else target.id


def table_state(table: Table[Any, Any]) -> TableState:
    """Everything the table shows now."""
    choice, pointed = table.choice, table.pointed
    return TableState(
        view=table.view,
        seat=table.seat,
        players=table.context.players,
        levels=table.context.levels,
        live=not table.prompt.over,
        choosing=choice is not None,
        lit=frozenset(map(named, choice.offers())) if choice is not None else frozenset(),
        picked=frozenset(map(named, choice.picked)) if choice is not None else frozenset(),
        hidden=table.extras.hidden,
        pinned=table.pinned,
        hovered=table.pointer.control if pointed is None else named(pointed),
    )
