"""The events of BrilliAnts, from which animations, sounds and the log's sentences are made.

Numbers are those of `state`. Events are self-contained: the old position and the events suffice to show the
move, without the new position.
"""

from __future__ import annotations

import msgspec


class FirstPlayerChosen(msgspec.Struct, frozen=True, gc=False):
    """The starting seat was chosen."""

    seat: int


class SideTossed(msgspec.Struct, frozen=True, gc=False):
    """The Day/Night tile was tossed for round 1."""

    night: bool


class RoundStarted(msgspec.Struct, frozen=True, gc=False):
    """A round began: `first` has the Day/Night tile, which shows this side."""

    round: int
    first: int
    night: bool


class WeatherRolled(msgspec.Struct, frozen=True, gc=False):
    """The die was rolled; ASK means that the First Player chooses."""

    weather: int


class WeatherChosen(msgspec.Struct, frozen=True, gc=False):
    """The First Player named the weather."""

    seat: int
    weather: int


class AntPlaced(msgspec.Struct, frozen=True, gc=False):
    """An ant came from the supply into play (at setup or by hatching)."""

    seat: int
    ant: int
    space: int


class AntMoved(msgspec.Struct, frozen=True, gc=False):
    """An ant walked `path` (one space: it stayed) and is done for this round."""

    seat: int
    ant: int
    path: tuple[int, ...]


class PheromonePlaced(msgspec.Struct, frozen=True, gc=False):
    """The seat placed a pheromone on the space."""

    seat: int
    space: int


class GroundEmptied(msgspec.Struct, frozen=True, gc=False):
    """The space became Empty Ground."""

    space: int


class ResourceCollected(msgspec.Struct, frozen=True, gc=False):
    """One tile went from the space (surface, or the seat's nest) to the Store Room."""

    seat: int
    resource: int
    space: int


class SoilDug(msgspec.Struct, frozen=True, gc=False):
    """A nest space of `owner` became a tunnel, or (a hole space) an entrance."""

    owner: int
    space: int


class HolePlaced(msgspec.Struct, frozen=True, gc=False):
    """The seat placed its Nest Hole `number` (1..4) on the surface space."""

    seat: int
    number: int
    space: int


class HatchingTileTaken(msgspec.Struct, frozen=True, gc=False):
    """The seat took a hatching tile (0..3)."""

    seat: int
    tile: int


class PredatorMoved(msgspec.Struct, frozen=True, gc=False):
    """A predator went from one space to another; `eaten` is a resource or NOWHERE.

    `seat` moved it; in Solo it is the seat whose collecting sent it.
    """

    seat: int
    predator: int
    source: int
    target: int
    eaten: int


class CardDrawn(msgspec.Struct, frozen=True, gc=False):
    """The seat drew an objective card of a type; the card is hidden from others."""

    seat: int
    card: int
    to_choose: bool
    """True if one of the drawn cards will be kept; False if the card is in the hand already."""


class CardKept(msgspec.Struct, frozen=True, gc=False):
    """The seat kept one card from the Library."""

    seat: int
    card: int


class CardReturned(msgspec.Struct, frozen=True, gc=False):
    """The seat put a card under its deck."""

    seat: int
    card: int


class CardSeen(msgspec.Struct, frozen=True, gc=False):
    """The seat looked at a card, which stays on top of its deck; hidden from others (BA-EXP-10)."""

    seat: int
    card: int


class CardShown(msgspec.Struct, frozen=True, gc=False):
    """A card was added to the display."""

    card: int


class ObjectiveCompleted(msgspec.Struct, frozen=True, gc=False):
    """The seat took a displayed card and paid for it (BA-EXP-08)."""

    seat: int
    card: int


class CardsChosen(msgspec.Struct, frozen=True, gc=False):
    """The seat named how many cards it draws from each deck (BA-CHILD-02)."""

    seat: int
    counts: tuple[int, int, int]


class SpeciesTaken(msgspec.Struct, frozen=True, gc=False):
    """The seat was dealt or chose a species."""

    seat: int
    species: int


class SpecialDealt(msgspec.Struct, frozen=True, gc=False):
    """The seat was dealt a special card, into the hand or its packet; hidden from others."""

    seat: int
    special: int


class SpecialKept(msgspec.Struct, frozen=True, gc=False):
    """The seat kept a card of its packet (Solo: took one); hidden from others."""

    seat: int
    special: int


class PacketsPassed(msgspec.Struct, frozen=True, gc=False):
    """All packets went to the left (BA-EXP-04)."""


class PacketsDiscarded(msgspec.Struct, frozen=True, gc=False):
    """The draft ended; the rest of the packets leaves the game unseen."""


class SpecialPlayed(msgspec.Struct, frozen=True, gc=False):
    """The seat played a special card; what it did follows in further events."""

    seat: int
    special: int


class PowerUsed(msgspec.Struct, frozen=True, gc=False):
    """The seat used the power of its species; what it did follows in further events."""

    seat: int
    species: int


class PheromoneRemoved(msgspec.Struct, frozen=True, gc=False):
    """A pheromone of `owner` went back to its supply (BA-PHER-04)."""

    owner: int
    space: int


class TileDrawn(msgspec.Struct, frozen=True, gc=False):
    """A tile was drawn from the bag, and returned; its type decides which predator eats (BA-SOLO-09)."""

    resource: int


class PileGrew(msgspec.Struct, frozen=True, gc=False):
    """A tile of the supply went to the predators' pile."""

    resource: int


class CardLaidAside(msgspec.Struct, frozen=True, gc=False):
    """The predators completed a displayed card from their pile (BA-SOLO-10)."""

    card: int


class ObjectiveRevealed(msgspec.Struct, frozen=True, gc=False):
    """The seat laid a card open and paid for it."""

    seat: int
    card: int


class Scored(msgspec.Struct, frozen=True, gc=False):
    """The seat gained points; `source` is a row of the final table."""

    seat: int
    source: str
    points: int


class SeatPassed(msgspec.Struct, frozen=True, gc=False):
    """The seat passed in the close window."""

    seat: int


class TurnStarted(msgspec.Struct, frozen=True, gc=False):
    """The seat's turn began."""

    seat: int


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
