"""The events of Colossi in order, from which animations, sounds and log lines are made.

Spaces, Beasts, cards, Traits and tiles are numbers; those hidden from the viewer are UNKNOWN.
"""

from __future__ import annotations

import msgspec


class MantleGiven(msgspec.Struct, frozen=True, gc=False):
    """A seat wears the Mantle from now on (CO-SETUP-02, CO-AGE-01)."""

    seat: int


class AgeRevealed(msgspec.Struct, frozen=True, gc=False):
    """An Age card is turned up (CO-SETUP-04)."""

    age: int


class AgeStarted(msgspec.Struct, frozen=True, gc=False):
    """An Age, 1 to 3, begins (CO-AGE-02)."""

    age: int


class TileBoxed(msgspec.Struct, frozen=True, gc=False):
    """A tile stays in the box, unseen (CO-SETUP-06)."""

    tile: int


class TileLaid(msgspec.Struct, frozen=True, gc=False):
    """A tile is put on a space (CO-MOVE-03)."""

    space: int
    tile: int


class TileRemoved(msgspec.Struct, frozen=True, gc=False):
    """A tile goes to the discard pile."""

    space: int
    tile: int


class SpaceFlooded(msgspec.Struct, frozen=True, gc=False):
    """Water covers a space (CO-AGE-05)."""

    space: int


class BeastCame(msgspec.Struct, frozen=True, gc=False):
    """A Beast comes with its Lair (CO-BEAST-04)."""

    beast: int
    space: int


class BeastLeft(msgspec.Struct, frozen=True, gc=False):
    """A Beast leaves the island (CO-AGE-08)."""

    beast: int
    space: int


class BeastMoved(msgspec.Struct, frozen=True, gc=False):
    """A Beast leaves a space and enters another (CO-BEAST-03)."""

    beast: int
    source: int
    space: int


class ColossusMoved(msgspec.Struct, frozen=True, gc=False):
    """A Colossus comes from one space to another; NOWHERE at the start."""

    seat: int
    source: int
    space: int


class AcolytesMoved(msgspec.Struct, frozen=True, gc=False):
    """Acolytes come from one space to another."""

    seat: int
    source: int
    space: int
    count: int


class AcolytesPlaced(msgspec.Struct, frozen=True, gc=False):
    """Acolytes come from the reserve."""

    seat: int
    space: int
    count: int


class AcolytesReturned(msgspec.Struct, frozen=True, gc=False):
    """Acolytes return to the reserve alive (CO-RES-06)."""

    seat: int
    space: int
    count: int


class AcolyteDied(msgspec.Struct, frozen=True, gc=False):
    """An Acolyte dies on a space, or pushed off it (CO-RES-04); the killer may be NOBODY."""

    seat: int
    space: int
    killer: int


class CubesLaid(msgspec.Struct, frozen=True, gc=False):
    """Gold cubes from the bank are put on a space."""

    space: int
    count: int


class CubesTaken(msgspec.Struct, frozen=True, gc=False):
    """All cubes of a space are taken."""

    space: int
    count: int


class CubesMoved(msgspec.Struct, frozen=True, gc=False):
    """Cubes come from one space to another."""

    source: int
    space: int
    count: int


class GoldGained(msgspec.Struct, frozen=True, gc=False):
    """A gain of Gold (CO-CARD-07) from one of SOURCES."""

    seat: int
    amount: int
    source: int


class GoldPaid(msgspec.Struct, frozen=True, gc=False):
    """Gold leaves a seat."""

    seat: int
    amount: int


class ControlTaken(msgspec.Struct, frozen=True, gc=False):
    """A seat takes control, perhaps from the holder (CO-CTRL-05)."""

    space: int
    seat: int
    loser: int


class TurnStarted(msgspec.Struct, frozen=True, gc=False):
    """A seat's turn begins (CO-TURN-03)."""

    seat: int


class TurnEnded(msgspec.Struct, frozen=True, gc=False):
    """It is over."""

    seat: int


class RoundStarted(msgspec.Struct, frozen=True, gc=False):
    """A round of the Age begins."""

    lap: int


class ActionGained(msgspec.Struct, frozen=True, gc=False):
    """Actions are added (CO-TURN-07)."""

    seat: int
    count: int


class CardPlayed(msgspec.Struct, frozen=True, gc=False):
    """A card is revealed and paid for (CO-CARD-03)."""

    seat: int
    card: int


class CardDrawn(msgspec.Struct, frozen=True, gc=False):
    """A card comes to a hand."""

    seat: int
    card: int


class CardDiscarded(msgspec.Struct, frozen=True, gc=False):
    """A hand card goes to the open pile."""

    seat: int
    card: int


class CardGiven(msgspec.Struct, frozen=True, gc=False):
    """A card changes hands unseen by others (CO-ENV-RUI)."""

    seat: int
    receiver: int
    card: int


class CardLaidDown(msgspec.Struct, frozen=True, gc=False):
    """A card goes face-down on the pile of Exchange."""

    seat: int
    card: int


class CardTaken(msgspec.Struct, frozen=True, gc=False):
    """A card comes from the discard pile (CO-TRAIT-PAR)."""

    seat: int
    card: int


class PileShuffled(msgspec.Struct, frozen=True, gc=False):
    """A discard pile, or the box, becomes a deck (CO-TURN-11)."""

    pile: str


class TraitLaid(msgspec.Struct, frozen=True, gc=False):
    """A Trait is laid face-up."""

    trait: int


class TraitGained(msgspec.Struct, frozen=True, gc=False):
    """A Trait comes to a seat, from the offer, the deck or a packet (CO-TRAIT-02)."""

    seat: int
    trait: int


class TraitTaken(msgspec.Struct, frozen=True, gc=False):
    """A Trait comes from another seat."""

    seat: int
    trait: int
    loser: int


class TraitDiscarded(msgspec.Struct, frozen=True, gc=False):
    """An own Trait goes to the open pile."""

    seat: int
    trait: int


class TraitBorrowed(msgspec.Struct, frozen=True, gc=False):
    """Mimicry borrows a Trait (CO-TRAIT-MMC)."""

    seat: int
    trait: int
    lender: int


class TraitReturned(msgspec.Struct, frozen=True, gc=False):
    """It goes back."""

    seat: int
    trait: int
    lender: int


class FormTaken(msgspec.Struct, frozen=True, gc=False):
    """Animalistic draws a Beast (CO-TRAIT-ANI)."""

    seat: int
    beast: int


class FormLost(msgspec.Struct, frozen=True, gc=False):
    """It is over."""

    seat: int
    beast: int


class SeatNamed(msgspec.Struct, frozen=True, gc=False):
    """Sly names a seat (CO-TRAIT-SLY)."""

    seat: int
    other: int


class PileLookedAt(msgspec.Struct, frozen=True, gc=False):
    """Soothsayer looks at tiles or cards (CO-TRAIT-SOO)."""

    seat: int
    pile: str
    count: int


class TileSeen(msgspec.Struct, frozen=True, gc=False):
    """One of them, top first."""

    seat: int
    tile: int


class CardSeen(msgspec.Struct, frozen=True, gc=False):
    """One of them, top first."""

    seat: int
    card: int


class PileOrdered(msgspec.Struct, frozen=True, gc=False):
    """They lie in their new order."""

    seat: int
    pile: str


class DieRolled(msgspec.Struct, frozen=True, gc=False):
    """Ritual Sacrifice (CO-CARD-RIT)."""

    face: int


class HarvestStarted(msgspec.Struct, frozen=True, gc=False):
    """A Harvest Phase begins with the Age's scoring line (CO-HARV-01)."""

    age: int


class HarvestTurnStarted(msgspec.Struct, frozen=True, gc=False):
    """A harvest turn begins."""

    seat: int


class SpaceHarvested(msgspec.Struct, frozen=True, gc=False):
    """A Harvest begins (CO-HARV-04)."""

    seat: int
    space: int
    tile: int


class SeatPassed(msgspec.Struct, frozen=True, gc=False):
    """A seat is done for this Harvest Phase."""

    seat: int


class LeastDrawn(msgspec.Struct, frozen=True, gc=False):
    """Who of those with least Gold places the Lairs (CO-AGE-06)."""

    seat: int


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
