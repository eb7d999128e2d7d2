"""What happens at the same time: the facts of an entry in runs that are shown together (CO-RES-01)."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from enum import Enum

from rules.colossi import events as told
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
    told.ColossusMoved: Sort.MOTION,
    told.BeastMoved: Sort.MOTION,
    told.AcolytesMoved: Sort.MOTION,
    told.AcolytesPlaced: Sort.MOTION,
    told.CubesMoved: Sort.MOTION,
    told.TileLaid: Sort.LAND,
    told.BeastCame: Sort.LAND,
    told.CubesLaid: Sort.LAND,
    told.TileRemoved: Sort.LOSS,
    told.SpaceFlooded: Sort.LOSS,
    told.BeastLeft: Sort.LOSS,
    told.AcolyteDied: Sort.DEATH,
    told.AcolytesReturned: Sort.HOME,
    told.CubesTaken: Sort.GOLD,
    told.GoldGained: Sort.GOLD,
    told.GoldPaid: Sort.GOLD,
    told.ControlTaken: Sort.CONTROL,
    told.CardDrawn: Sort.DRAW,
    told.CardDiscarded: Sort.DRAW,
    told.CardGiven: Sort.DRAW,
    told.CardTaken: Sort.DRAW,
    told.CardLaidDown: Sort.DRAW,
    told.TraitLaid: Sort.TRAITS,
    told.TraitGained: Sort.TRAITS,
    told.TraitTaken: Sort.TRAITS,
    told.TraitDiscarded: Sort.TRAITS,
    told.TraitBorrowed: Sort.TRAITS,
    told.TraitReturned: Sort.TRAITS,
    told.CardPlayed: Sort.ALONE,
    told.SpaceHarvested: Sort.ALONE,
    told.DieRolled: Sort.ALONE,
    told.FormTaken: Sort.ALONE,
    told.MantleGiven: Sort.ALONE,
    told.AgeRevealed: Sort.ALONE,
    told.HarvestStarted: Sort.ALONE,
    told.GameEnded: Sort.ALONE,
}


def sort_of(fact: Fact) -> Sort:
    """How a fact is shown."""
    return _SORTS.get(type(fact), Sort.UNSEEN)


def _from(fact: Fact) -> Hashable:
    """What is moved by a fact, and from where; None for facts that can always be shown with others."""
    match fact:
        case told.ColossusMoved(seat, source):
            return "colossus", seat, source
        case told.BeastMoved(beast, source):
            return "beast", beast, source
        case told.AcolytesMoved(seat, source):
            return "acolytes", seat, source
        case told.CubesMoved(source):
            return "cubes", source
    return None


def _to(fact: Fact) -> Hashable:
    """What is moved by a fact, and where it is then."""
    match fact:
        case told.ColossusMoved(seat, _, space):
            return "colossus", seat, space
        case told.BeastMoved(beast, _, space):
            return "beast", beast, space
        case told.AcolytesMoved(seat, _, space) | told.AcolytesPlaced(seat, space):
            return "acolytes", seat, space
        case told.CubesMoved(_, space):
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
