"""Facts that happened in BrilliAnts, from which animation, sound and the log's plain words are made.

Numbers are those of `state`. Every event is complete in itself: a picture of the old position and the
events suffice to show what happened.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class FirstPlayerChosen:
    """The starting seat is known."""

    seat: int


@dataclass(frozen=True, slots=True)
class SideTossed:
    """The Day/Night tile fell: the side of round 1."""

    night: bool


@dataclass(frozen=True, slots=True)
class RoundStarted:
    """The Day/Night tile lies with `first` and shows its side."""

    round: int
    first: int
    night: bool


@dataclass(frozen=True, slots=True)
class WeatherRolled:
    """The die fell; ASK means that the First Player chooses."""

    weather: int


@dataclass(frozen=True, slots=True)
class WeatherChosen:
    """The First Player named the weather."""

    seat: int
    weather: int


@dataclass(frozen=True, slots=True)
class AntPlaced:
    """An ant came from the supply into play (at setup or by hatching)."""

    seat: int
    ant: int
    space: int


@dataclass(frozen=True, slots=True)
class AntMoved:
    """An ant walked `path` (one space: it stayed) and is done for this round."""

    seat: int
    ant: int
    path: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PheromonePlaced:
    """A pheromone of the seat lies on the space."""

    seat: int
    space: int


@dataclass(frozen=True, slots=True)
class GroundEmptied:
    """The space is Empty Ground now."""

    space: int


@dataclass(frozen=True, slots=True)
class ResourceCollected:
    """One tile went from the space (surface, or the seat's nest) to the Store Room."""

    seat: int
    resource: int
    space: int


@dataclass(frozen=True, slots=True)
class SoilDug:
    """A nest space of `owner` became a tunnel, or (a hole space) an entrance."""

    owner: int
    space: int


@dataclass(frozen=True, slots=True)
class HolePlaced:
    """Nest Hole `number` (1..4) of the seat lies on the surface space."""

    seat: int
    number: int
    space: int


@dataclass(frozen=True, slots=True)
class HatchingTileTaken:
    """The seat took a hatching tile (0..3)."""

    seat: int
    tile: int


@dataclass(frozen=True, slots=True)
class PredatorMoved:
    """A predator went from one space to another; `eaten` is a resource or NOWHERE."""

    seat: int
    predator: int
    source: int
    target: int
    eaten: int


@dataclass(frozen=True, slots=True)
class CardDrawn:
    """The seat drew an objective card of a type; the card is hidden from others."""

    seat: int
    card: int
    library: bool


@dataclass(frozen=True, slots=True)
class CardKept:
    """The seat kept one card from the Library."""

    seat: int
    card: int


@dataclass(frozen=True, slots=True)
class CardReturned:
    """The seat put a card under its deck."""

    seat: int
    card: int


@dataclass(frozen=True, slots=True)
class ObjectiveRevealed:
    """The seat laid a card open and paid for it."""

    seat: int
    card: int


@dataclass(frozen=True, slots=True)
class Scored:
    """The seat gained points; `source` as in the final table."""

    seat: int
    source: str
    points: int


@dataclass(frozen=True, slots=True)
class SeatPassed:
    """The seat has nothing (more) to reveal."""

    seat: int


@dataclass(frozen=True, slots=True)
class TurnStarted:
    """It is the seat's turn."""

    seat: int


@dataclass(frozen=True, slots=True)
class CloseWindowOpened:
    """All have done everything; last chance to reveal in this round."""


@dataclass(frozen=True, slots=True)
class GameEnded:
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
    | ObjectiveRevealed
    | Scored
    | SeatPassed
    | TurnStarted
    | CloseWindowOpened
    | GameEnded
)
