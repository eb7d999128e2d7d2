"""How far a decision at the table has come, and what a click led to."""

from __future__ import annotations

from dataclasses import dataclass

from game.kit.picking import Target
from rules.brilliants.moves import Decision, MoveAnt
from rules.brilliants.state import NOWHERE


@dataclass(frozen=True, slots=True)
class Open:
    """Nothing picked yet."""


@dataclass(frozen=True, slots=True)
class Gathering:
    """Starting ants picked so far."""

    castes: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Dividing:
    """Objective cards wanted so far from each deck."""

    counts: tuple[int, int, int] = (0, 0, 0)


@dataclass(frozen=True, slots=True)
class AntChosen:
    """An ant waits for the place where it ends."""

    ant: int


@dataclass(frozen=True, slots=True)
class HoleDug:
    """The Digger will dig a numbered soil; the new hole wants its place."""

    ant: int
    end: int


@dataclass(frozen=True, slots=True)
class Completing:
    """The ant will go to the Library: a displayed card is wanted, or none."""

    ant: int


@dataclass(frozen=True, slots=True)
class CardWanted:
    """A displayed card was picked: an ant that can complete it is wanted."""

    card: int


@dataclass(frozen=True, slots=True)
class Routes:
    """Several ways with different marks, equally many: one is wanted."""

    ant: int
    end: int
    moves: tuple[MoveAnt, ...]


@dataclass(frozen=True, slots=True)
class Marking:
    """The exact marks and whether to collect are being set by hand."""

    ant: int
    end: int
    hole: int
    marks: frozenset[int]
    collect: bool
    claim: bool = False
    """Where pheromones must touch own tiles: one is left where something was collected."""
    completes: int = NOWHERE


@dataclass(frozen=True, slots=True)
class Tiles:
    """The Hatch button was used: a tile is wanted."""


@dataclass(frozen=True, slots=True)
class JokerTaken:
    """The tile that stands for any caste wants its caste."""

    tile: int


@dataclass(frozen=True, slots=True)
class Predators:
    """The Predator button was used: a piece is wanted."""


@dataclass(frozen=True, slots=True)
class PredatorChosen:
    """A predator waits for its space."""

    predator: int


@dataclass(frozen=True, slots=True)
class SpecialChosen:
    """A special card wants what it is played on."""

    card: int


@dataclass(frozen=True, slots=True)
class PowerChosen:
    """The power of the species wants a space, a predator or a deck."""


@dataclass(frozen=True, slots=True)
class PowerHunt:
    """The power of the species moves this predator, which wants its space."""

    predator: int


Stage = (
    Open
    | Gathering
    | Dividing
    | AntChosen
    | HoleDug
    | Completing
    | CardWanted
    | Routes
    | Marking
    | Tiles
    | JokerTaken
    | Predators
    | PredatorChosen
    | SpecialChosen
    | PowerChosen
    | PowerHunt
)


@dataclass(frozen=True, slots=True)
class Done:
    """One move is meant."""

    move: Decision


@dataclass(frozen=True, slots=True)
class Narrowed:
    """The next thing is wanted."""


@dataclass(frozen=True, slots=True)
class Refused:
    """The pick leads nowhere; `ant` and `place`, if known, tell what was tried."""

    target: Target
    ant: int = NOWHERE
    place: int = NOWHERE


Answer = Done | Narrowed | Refused
