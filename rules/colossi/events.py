"""The events of Colossi in order, from which animations, sounds and log lines are made.

Spaces, Beasts, cards, Traits and tiles are numbers; those hidden from the viewer are UNKNOWN.
"""

from __future__ import annotations

from typing import Annotated

import msgspec

from rules.colossi.state import SOURCES
from rules.colossi.terms import Age, Beast, Seat, SeenCard, SeenTile, SeenTrait, Space
from rules.kit.vocabulary import Names, OnlyFor


class MantleGiven(msgspec.Struct, frozen=True, gc=False):
    """A seat wears the Mantle from now on (CO-SETUP-02, CO-AGE-01)."""

    seat: Seat


class AgeRevealed(msgspec.Struct, frozen=True, gc=False):
    """An Age card is turned up (CO-SETUP-04)."""

    age: Age


class AgeStarted(msgspec.Struct, frozen=True, gc=False):
    """An Age, 1 to 3, begins (CO-AGE-02)."""

    age: int


class TileBoxed(msgspec.Struct, frozen=True, gc=False):
    """A tile stays in the box, unseen (CO-SETUP-06)."""

    tile: Annotated[SeenTile, OnlyFor()]


class TileLaid(msgspec.Struct, frozen=True, gc=False):
    """A tile is put on a space (CO-MOVE-03)."""

    space: Space
    tile: SeenTile


class TileRemoved(msgspec.Struct, frozen=True, gc=False):
    """A tile goes to the discard pile."""

    space: Space
    tile: SeenTile


class SpaceFlooded(msgspec.Struct, frozen=True, gc=False):
    """Water covers a space (CO-AGE-05)."""

    space: Space


class BeastCame(msgspec.Struct, frozen=True, gc=False):
    """A Beast comes with its Lair (CO-BEAST-04)."""

    beast: Beast
    space: Space


class BeastLeft(msgspec.Struct, frozen=True, gc=False):
    """A Beast leaves the island (CO-AGE-08)."""

    beast: Beast
    space: Space


class BeastMoved(msgspec.Struct, frozen=True, gc=False):
    """A Beast leaves a space and enters another (CO-BEAST-03)."""

    beast: Beast
    source: Space
    space: Space


class ColossusMoved(msgspec.Struct, frozen=True, gc=False):
    """A Colossus comes from one space to another; NOWHERE at the start."""

    seat: Seat
    source: Space
    space: Space


class AcolytesMoved(msgspec.Struct, frozen=True, gc=False):
    """Acolytes come from one space to another."""

    seat: Seat
    source: Space
    space: Space
    count: int


class AcolytesPlaced(msgspec.Struct, frozen=True, gc=False):
    """Acolytes come from the reserve."""

    seat: Seat
    space: Space
    count: int


class AcolytesReturned(msgspec.Struct, frozen=True, gc=False):
    """Acolytes return to the reserve alive (CO-RES-06)."""

    seat: Seat
    space: Space
    count: int


class AcolyteDied(msgspec.Struct, frozen=True, gc=False):
    """An Acolyte dies on a space, or pushed off it (CO-RES-04); the killer may be NOBODY."""

    seat: Seat
    space: Space
    killer: Seat


class CubesLaid(msgspec.Struct, frozen=True, gc=False):
    """Gold cubes from the bank are put on a space."""

    space: Space
    count: int


class CubesTaken(msgspec.Struct, frozen=True, gc=False):
    """All cubes of a space are taken."""

    space: Space
    count: int


class CubesMoved(msgspec.Struct, frozen=True, gc=False):
    """Cubes come from one space to another."""

    source: Space
    space: Space
    count: int


class GoldGained(msgspec.Struct, frozen=True, gc=False):
    """A gain of Gold (CO-CARD-07) from one of SOURCES."""

    seat: Seat
    amount: int
    source: Annotated[int, Names("source of Gold", SOURCES)]


class GoldPaid(msgspec.Struct, frozen=True, gc=False):
    """Gold leaves a seat."""

    seat: Seat
    amount: int


class ControlTaken(msgspec.Struct, frozen=True, gc=False):
    """A seat takes control, perhaps from the holder (CO-CTRL-05)."""

    space: Space
    seat: Seat
    loser: Seat


class TurnStarted(msgspec.Struct, frozen=True, gc=False):
    """A seat's turn begins (CO-TURN-03)."""

    seat: Seat


class TurnEnded(msgspec.Struct, frozen=True, gc=False):
    """It is over."""

    seat: Seat


class RoundStarted(msgspec.Struct, frozen=True, gc=False):
    """A round of the Age begins."""

    lap: int


class ActionGained(msgspec.Struct, frozen=True, gc=False):
    """Actions are added (CO-TURN-07)."""

    seat: Seat
    count: int


class CardPlayed(msgspec.Struct, frozen=True, gc=False):
    """A card is revealed and paid for (CO-CARD-03)."""

    seat: Seat
    card: SeenCard


class CardDrawn(msgspec.Struct, frozen=True, gc=False):
    """A card comes to a hand."""

    seat: Seat
    card: Annotated[SeenCard, OnlyFor("seat")]


class CardDiscarded(msgspec.Struct, frozen=True, gc=False):
    """A hand card goes to the open pile."""

    seat: Seat
    card: SeenCard


class CardGiven(msgspec.Struct, frozen=True, gc=False):
    """A card changes hands unseen by others (CO-ENV-RUI)."""

    seat: Seat
    receiver: Seat
    card: Annotated[SeenCard, OnlyFor("seat", "receiver")]


class CardLaidDown(msgspec.Struct, frozen=True, gc=False):
    """A card goes face-down on the pile of Exchange."""

    seat: Seat
    card: Annotated[SeenCard, OnlyFor("seat")]


class CardTaken(msgspec.Struct, frozen=True, gc=False):
    """A card comes from the discard pile (CO-TRAIT-PAR)."""

    seat: Seat
    card: SeenCard


class PileShuffled(msgspec.Struct, frozen=True, gc=False):
    """A discard pile, or the box, becomes a deck (CO-TURN-11)."""

    pile: str


class TraitLaid(msgspec.Struct, frozen=True, gc=False):
    """A Trait is laid face-up."""

    trait: SeenTrait


class TraitGained(msgspec.Struct, frozen=True, gc=False):
    """A Trait comes to a seat, from the offer, the deck or a packet (CO-TRAIT-02)."""

    seat: Seat
    trait: SeenTrait


class TraitTaken(msgspec.Struct, frozen=True, gc=False):
    """A Trait comes from another seat."""

    seat: Seat
    trait: SeenTrait
    loser: Seat


class TraitDiscarded(msgspec.Struct, frozen=True, gc=False):
    """An own Trait goes to the open pile."""

    seat: Seat
    trait: SeenTrait


class TraitBorrowed(msgspec.Struct, frozen=True, gc=False):
    """Mimicry borrows a Trait (CO-TRAIT-MMC)."""

    seat: Seat
    trait: SeenTrait
    lender: Seat


class TraitReturned(msgspec.Struct, frozen=True, gc=False):
    """It goes back."""

    seat: Seat
    trait: SeenTrait
    lender: Seat


class FormTaken(msgspec.Struct, frozen=True, gc=False):
    """Animalistic draws a Beast (CO-TRAIT-ANI)."""

    seat: Seat
    beast: Beast


class FormLost(msgspec.Struct, frozen=True, gc=False):
    """It is over."""

    seat: Seat
    beast: Beast


class SeatNamed(msgspec.Struct, frozen=True, gc=False):
    """Sly names a seat (CO-TRAIT-SLY)."""

    seat: Seat
    other: Seat


class PileLookedAt(msgspec.Struct, frozen=True, gc=False):
    """Soothsayer looks at tiles or cards (CO-TRAIT-SOO)."""

    seat: Seat
    pile: str
    count: int


class TileSeen(msgspec.Struct, frozen=True, gc=False):
    """One of them, top first."""

    seat: Seat
    tile: Annotated[SeenTile, OnlyFor("seat")]


class CardSeen(msgspec.Struct, frozen=True, gc=False):
    """One of them, top first."""

    seat: Seat
    card: Annotated[SeenCard, OnlyFor("seat")]


class PileOrdered(msgspec.Struct, frozen=True, gc=False):
    """They lie in their new order."""

    seat: Seat
    pile: str


class DieRolled(msgspec.Struct, frozen=True, gc=False):
    """Ritual Sacrifice (CO-CARD-RIT)."""

    face: int


class HarvestStarted(msgspec.Struct, frozen=True, gc=False):
    """A Harvest Phase begins with the Age's scoring line (CO-HARV-01)."""

    age: int


class HarvestTurnStarted(msgspec.Struct, frozen=True, gc=False):
    """A harvest turn begins."""

    seat: Seat


class SpaceHarvested(msgspec.Struct, frozen=True, gc=False):
    """A Harvest begins (CO-HARV-04)."""

    seat: Seat
    space: Space
    tile: SeenTile


class SeatPassed(msgspec.Struct, frozen=True, gc=False):
    """A seat is done for this Harvest Phase."""

    seat: Seat


class LeastDrawn(msgspec.Struct, frozen=True, gc=False):
    """Who of those with least Gold places the Lairs (CO-AGE-06)."""

    seat: Seat


class GameEnded(msgspec.Struct, frozen=True, gc=False):
    """It is over."""

    reason: str


Fact = (
    MantleGiven
    | AgeRevealed
    | AgeStarted
    | TileBoxed
    | TileLaid
    | TileRemoved
    | SpaceFlooded
    | BeastCame
    | BeastLeft
    | BeastMoved
    | ColossusMoved
    | AcolytesMoved
    | AcolytesPlaced
    | AcolytesReturned
    | AcolyteDied
    | CubesLaid
    | CubesTaken
    | CubesMoved
    | GoldGained
    | GoldPaid
    | ControlTaken
    | TurnStarted
    | TurnEnded
    | RoundStarted
    | ActionGained
    | CardPlayed
    | CardDrawn
    | CardDiscarded
    | CardGiven
    | CardLaidDown
    | CardTaken
    | PileShuffled
    | TraitLaid
    | TraitGained
    | TraitTaken
    | TraitDiscarded
    | TraitBorrowed
    | TraitReturned
    | FormTaken
    | FormLost
    | SeatNamed
    | PileLookedAt
    | TileSeen
    | CardSeen
    | PileOrdered
    | DieRolled
    | HarvestStarted
    | HarvestTurnStarted
    | SpaceHarvested
    | SeatPassed
    | LeastDrawn
    | GameEnded
)
