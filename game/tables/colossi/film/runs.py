"""What happens at the same time: the facts of an entry in runs that are shown together (CO-RES-01)."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from enum import Enum

from rules.colossi import events
from rules.colossi.events import Fact


class Sort(Enum):
    """How facts are shown; those of one sort that follow each other are one run."""

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
    """Shown by itself."""
    UNSEEN = 11
    """Nothing moves."""


_SORTS: dict[type[Fact], Sort] = {
    events.ColossusMoved: Sort.MOTION,
    events.BeastMoved: Sort.MOTION,
    events.AcolytesMoved: Sort.MOTION,
    events.AcolytesPlaced: Sort.MOTION,
    events.CubesMoved: Sort.MOTION,
    events.TileLaid: Sort.LAND,
    events.BeastCame: Sort.LAND,
    events.CubesLaid: Sort.LAND,
    events.TileRemoved: Sort.LOSS,
    events.SpaceFlooded: Sort.LOSS,
    events.BeastLeft: Sort.LOSS,
    events.AcolyteDied: Sort.DEATH,
    events.AcolytesReturned: Sort.HOME,
    events.CubesTaken: Sort.GOLD,
    events.GoldGained: Sort.GOLD,
    events.GoldPaid: Sort.GOLD,
    events.ControlTaken: Sort.CONTROL,
    events.CardDrawn: Sort.DRAW,
    events.CardDiscarded: Sort.DRAW,
    events.CardGiven: Sort.DRAW,
    events.CardTaken: Sort.DRAW,
    events.CardLaidDown: Sort.DRAW,
    events.TraitLaid: Sort.TRAITS,
    events.TraitGained: Sort.TRAITS,
    events.TraitTaken: Sort.TRAITS,
    events.TraitDiscarded: Sort.TRAITS,
    events.TraitBorrowed: Sort.TRAITS,
    events.TraitReturned: Sort.TRAITS,
    events.CardPlayed: Sort.ALONE,
    events.SpaceHarvested: Sort.ALONE,
    events.DieRolled: Sort.ALONE,
    events.FormTaken: Sort.ALONE,
    events.MantleGiven: Sort.ALONE,
    events.AgeRevealed: Sort.ALONE,
    events.HarvestStarted: Sort.ALONE,
    events.GameEnded: Sort.ALONE,
}


def sort_of(fact: Fact) -> Sort:
    """How a fact is shown."""
    return _SORTS.get(type(fact), Sort.UNSEEN)


def _from(fact: Fact) -> Hashable:
    """What is moved by a fact, and from where; None for facts that can always be shown with others."""
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
    """What is moved by a fact, and where it is then."""
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


def runs(facts: Iterable[Fact]) -> list[list[Fact]]:
    """The facts in runs of what is shown together; a second step of the same piece begins a new one."""
    found: list[list[Fact]] = []
    sort, gone = None, set[Hashable]()
    for fact in facts:
        now = sort_of(fact)
        if now != sort or now is Sort.ALONE or _from(fact) in gone:
            found.append([])
            gone = set()
        found[-1].append(fact)
        sort = now
        if (place := _to(fact)) is not None:
            gone.add(place)
    return found
