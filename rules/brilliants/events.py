"""The events of BrilliAnts, from which animations, sounds and the log's sentences are made.

Numbers are those of `state`. Events are self-contained: the old position and the events suffice to show the
move, without the new position.
"""

from __future__ import annotations

from typing import Annotated

import msgspec

from rules.brilliants.terms import (
    Ant,
    Card,
    Counts,
    Face,
    Path,
    Predator,
    PredatorSpace,
    Resource,
    Seat,
    SeenCard,
    SeenSpecial,
    Space,
    Special,
    Species,
    Tile,
)
from rules.kit.vocabulary import OnlyFor


class FirstPlayerChosen(msgspec.Struct, frozen=True, gc=False):
    """The starting seat was chosen."""

    seat: Seat


class SideTossed(msgspec.Struct, frozen=True, gc=False):
    """The Day/Night tile was tossed for round 1."""

    night: bool


class RoundStarted(msgspec.Struct, frozen=True, gc=False):
    """A round began: `first` has the Day/Night tile, which shows this side."""

    round: int
    first: Seat
    night: bool


class WeatherRolled(msgspec.Struct, frozen=True, gc=False):
    """The die was rolled; ASK means that the First Player chooses."""

    weather: Face


class WeatherChosen(msgspec.Struct, frozen=True, gc=False):
    """The First Player named the weather."""

    seat: Seat
    weather: Face


class AntPlaced(msgspec.Struct, frozen=True, gc=False):
    """An ant came from the supply into play (at setup or by hatching)."""

    seat: Seat
    ant: Ant
    space: Space


class AntMoved(msgspec.Struct, frozen=True, gc=False):
    """An ant walked `path` (one space: it stayed) and is done for this round."""

    seat: Seat
    ant: Ant
    path: Path


class PheromonePlaced(msgspec.Struct, frozen=True, gc=False):
    """The seat placed a pheromone on the space."""

    seat: Seat
    space: Space


class GroundEmptied(msgspec.Struct, frozen=True, gc=False):
    """The space became Empty Ground."""

    space: Space


class ResourceCollected(msgspec.Struct, frozen=True, gc=False):
    """One tile went from the space (surface, or the seat's nest) to the Store Room."""

    seat: Seat
    resource: Resource
    space: Space


class SoilDug(msgspec.Struct, frozen=True, gc=False):
    """A nest space of `owner` became a tunnel, or (a hole space) an entrance."""

    owner: Seat
    space: Space


class HolePlaced(msgspec.Struct, frozen=True, gc=False):
    """The seat placed its Nest Hole `number` (1..4) on the surface space."""

    seat: Seat
    number: int
    space: Space


class HatchingTileTaken(msgspec.Struct, frozen=True, gc=False):
    """The seat took a hatching tile (0..3)."""

    seat: Seat
    tile: Tile


class PredatorMoved(msgspec.Struct, frozen=True, gc=False):
    """A predator went from one space to another; `eaten` is a resource or NOWHERE.

    `seat` moved it; in Solo it is the seat whose collecting sent it.
    """

    seat: Seat
    predator: Predator
    source: PredatorSpace
    target: PredatorSpace
    eaten: Resource


class CardDrawn(msgspec.Struct, frozen=True, gc=False):
    """The seat drew an objective card of a type; the card is hidden from others."""

    seat: Seat
    card: Annotated[SeenCard, OnlyFor("seat")]
    to_choose: bool
    """True if one of the drawn cards will be kept; False if the card is in the hand already."""


class CardKept(msgspec.Struct, frozen=True, gc=False):
    """The seat kept one card from the Library."""

    seat: Seat
    card: Annotated[SeenCard, OnlyFor("seat")]


class CardReturned(msgspec.Struct, frozen=True, gc=False):
    """The seat put a card under its deck."""

    seat: Seat
    card: Annotated[SeenCard, OnlyFor("seat")]


class CardSeen(msgspec.Struct, frozen=True, gc=False):
    """The seat looked at a card, which stays on top of its deck; hidden from others (BA-EXP-10)."""

    seat: Seat
    card: Annotated[SeenCard, OnlyFor("seat")]


class CardShown(msgspec.Struct, frozen=True, gc=False):
    """A card was added to the display."""

    card: Card


class ObjectiveCompleted(msgspec.Struct, frozen=True, gc=False):
    """The seat took a displayed card and paid for it (BA-EXP-08)."""

    seat: Seat
    card: Card


class CardsChosen(msgspec.Struct, frozen=True, gc=False):
    """The seat named how many cards it draws from each deck (BA-CHILD-02)."""

    seat: Seat
    counts: Counts


class SpeciesTaken(msgspec.Struct, frozen=True, gc=False):
    """The seat was dealt or chose a species."""

    seat: Seat
    species: Species


class SpecialDealt(msgspec.Struct, frozen=True, gc=False):
    """The seat was dealt a special card, into the hand or its packet; hidden from others."""

    seat: Seat
    special: Annotated[SeenSpecial, OnlyFor("seat")]


class SpecialKept(msgspec.Struct, frozen=True, gc=False):
    """The seat kept a card of its packet (Solo: took one); hidden from others."""

    seat: Seat
    special: Annotated[SeenSpecial, OnlyFor("seat")]


class PacketsPassed(msgspec.Struct, frozen=True, gc=False):
    """All packets went to the left (BA-EXP-04)."""


class PacketsDiscarded(msgspec.Struct, frozen=True, gc=False):
    """The draft ended; the rest of the packets leaves the game unseen."""


class SpecialPlayed(msgspec.Struct, frozen=True, gc=False):
    """The seat played a special card; what it did follows in further events."""

    seat: Seat
    special: Special


class PowerUsed(msgspec.Struct, frozen=True, gc=False):
    """The seat used the power of its species; what it did follows in further events."""

    seat: Seat
    species: Species


class PheromoneRemoved(msgspec.Struct, frozen=True, gc=False):
    """A pheromone of `owner` went back to its supply (BA-PHER-04)."""

    owner: Seat
    space: Space


class TileDrawn(msgspec.Struct, frozen=True, gc=False):
    """A tile was drawn from the bag, and returned; its type decides which predator eats (BA-SOLO-09)."""

    resource: Resource


class PileGrew(msgspec.Struct, frozen=True, gc=False):
    """A tile of the supply went to the predators' pile."""

    resource: Resource


class CardLaidAside(msgspec.Struct, frozen=True, gc=False):
    """The predators completed a displayed card from their pile (BA-SOLO-10)."""

    card: Card


class ObjectiveRevealed(msgspec.Struct, frozen=True, gc=False):
    """The seat laid a card open and paid for it."""

    seat: Seat
    card: Card


class Scored(msgspec.Struct, frozen=True, gc=False):
    """The seat gained points; `source` is a row of the final table."""

    seat: Seat
    source: str
    points: int


class SeatPassed(msgspec.Struct, frozen=True, gc=False):
    """The seat passed in the close window."""

    seat: Seat


class TurnStarted(msgspec.Struct, frozen=True, gc=False):
    """The seat's turn began."""

    seat: Seat


class CloseWindowOpened(msgspec.Struct, frozen=True, gc=False):
    """No seat can act any more; the last chance to reveal in this round began."""


class GameEnded(msgspec.Struct, frozen=True, gc=False):
    """The game is over."""

    reason: str


Event = (
    FirstPlayerChosen
    | SideTossed
    | RoundStarted
    | WeatherRolled
    | WeatherChosen
    | AntPlaced
    | AntMoved
    | PheromonePlaced
    | GroundEmptied
    | ResourceCollected
    | SoilDug
    | HolePlaced
    | HatchingTileTaken
    | PredatorMoved
    | CardDrawn
    | CardKept
    | CardReturned
    | CardSeen
    | CardShown
    | ObjectiveCompleted
    | CardsChosen
    | SpeciesTaken
    | SpecialDealt
    | SpecialKept
    | PacketsPassed
    | PacketsDiscarded
    | SpecialPlayed
    | PowerUsed
    | PheromoneRemoved
    | TileDrawn
    | PileGrew
    | CardLaidAside
    | ObjectiveRevealed
    | Scored
    | SeatPassed
    | TurnStarted
    | CloseWindowOpened
    | GameEnded
)
