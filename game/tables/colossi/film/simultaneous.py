"""Groups the facts of an entry that happen at the same time and are shown together (CO-RES-01)."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from enum import Enum

from rules.colossi import events
from rules.colossi.events import Fact
from rules.colossi.state import AGES


class Kind(Enum):
    """Grouping of facts for animation; successive facts of one kind form a group."""

    MOTION = 1
    """Pieces, Beasts and cubes go from place to place."""
    LAND = 2
    """Tiles are turned up, Beasts come with their Lairs, cubes are laid."""
    LOSS = 3
    """Tiles and Beasts are taken away, water comes."""
    DEATH = 4
    HOME = 5
    """Acolytes return alive."""
    GOLD = 6
    CONTROL = 7
    DRAW = 8
    """Cards come to hands or leave them."""
    TRAITS = 9
    ALONE = 10
    """Shown alone."""
    UNSEEN = 11
    """Nothing moves."""


_KINDS: dict[type[Fact], Kind] = {
    events.ColossusMoved: Kind.MOTION,
    events.BeastMoved: Kind.MOTION,
    events.AcolytesMoved: Kind.MOTION,
    events.AcolytesPlaced: Kind.MOTION,
    events.CubesMoved: Kind.MOTION,
    events.TileLaid: Kind.LAND,
    events.BeastCame: Kind.LAND,
    events.CubesLaid: Kind.LAND,
    events.TileRemoved: Kind.LOSS,
    events.SpaceFlooded: Kind.LOSS,
    events.BeastLeft: Kind.LOSS,
    events.AcolyteDied: Kind.DEATH,
    events.AcolytesReturned: Kind.HOME,
    events.CubesTaken: Kind.GOLD,
    events.GoldGained: Kind.GOLD,
    events.GoldPaid: Kind.GOLD,
    events.ControlTaken: Kind.CONTROL,
    events.CardDrawn: Kind.DRAW,
    events.CardDiscarded: Kind.DRAW,
    events.CardGiven: Kind.DRAW,
    events.CardTaken: Kind.DRAW,
    events.CardLaidDown: Kind.DRAW,
    events.TraitLaid: Kind.TRAITS,
    events.TraitGained: Kind.TRAITS,
    events.TraitTaken: Kind.TRAITS,
    events.TraitDiscarded: Kind.TRAITS,
    events.TraitBorrowed: Kind.TRAITS,
    events.TraitReturned: Kind.TRAITS,
    events.CardPlayed: Kind.ALONE,
    events.SpaceHarvested: Kind.ALONE,
    events.DieRolled: Kind.ALONE,
    events.FormTaken: Kind.ALONE,
    events.MantleGiven: Kind.ALONE,
    events.AgeRevealed: Kind.ALONE,
    events.AgeStarted: Kind.ALONE,
    events.HarvestStarted: Kind.ALONE,
    events.GameEnded: Kind.ALONE,
}


def kind_of(fact: Fact) -> Kind:
    """Return the grouping of a fact."""
    if isinstance(fact, events.GoldGained) and fact.source == AGES:
        # Seat by seat, as an Age is scored: together nobody could follow who is paid for what.
        return Kind.ALONE
    return _KINDS.get(type(fact), Kind.UNSEEN)


def _from(fact: Fact) -> Hashable:
    """Return the piece moved by a fact, and its origin; None for facts that can always be shown with
    others."""
    match fact:
        case events.ColossusMoved(seat, source):
            return "colossus", seat, source
        case events.BeastMoved(beast, source):
            return "beast", beast, source
        case events.AcolytesMoved(seat, source):
            return "acolytes", seat, source
        case events.CubesMoved(source):
            return "cubes", source
    return None


def _to(fact: Fact) -> Hashable:
    """Return the piece moved by a fact, and its destination."""
    match fact:
        case events.ColossusMoved(seat, _, space):
            return "colossus", seat, space
        case events.BeastMoved(beast, _, space):
            return "beast", beast, space
        case events.AcolytesMoved(seat, _, space) | events.AcolytesPlaced(seat, space):
            return "acolytes", seat, space
        case events.CubesMoved(_, space):
            return "cubes", space
    return None


def simultaneous_groups(facts: Iterable[Fact]) -> list[list[Fact]]:
    """The facts in groups that are shown together; a second step of the same piece begins a new one."""
    found: list[list[Fact]] = []
    kind, gone = None, set[Hashable]()
    for fact in facts:
        now = kind_of(fact)
        if now != kind or now is Kind.ALONE or _from(fact) in gone:
            found.append([])
            gone = set()
        found[-1].append(fact)
        kind = now
        if (place := _to(fact)) is not None:
            gone.add(place)
    return found
