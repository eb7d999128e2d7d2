"""The events of Mini BrilliAnts, from which animations, sounds and the log's sentences are made.

Events are self-contained: the old position and the events suffice to show what happened.
"""

from __future__ import annotations

from typing import Annotated

import msgspec

from rules.kit.vocabulary import OnlyFor
from rules.mini_brilliants.terms import Card, Caste, Resource, Role, Seat, SeenCard, Tile


class FirstPlayerChosen(msgspec.Struct, frozen=True, gc=False):
    """The seat is the First Player of the first phase."""

    seat: Seat


class RoleDealt(msgspec.Struct, frozen=True, gc=False):
    """The seat got its role."""

    seat: Seat
    role: Role


class CardShown(msgspec.Struct, frozen=True, gc=False):
    """An objective was turned up at a place of its type's display."""

    card: Card
    slot: int


class AntDrafted(msgspec.Struct, frozen=True, gc=False):
    """The seat took a starting ant into its Active Zone."""

    seat: Seat
    caste: Caste


class PhaseStarted(msgspec.Struct, frozen=True, gc=False):
    """A phase began: ants, Hatching and Predator cards are back, and `first` has the First Player card."""

    phase: int
    first: Seat


class TurnStarted(msgspec.Struct, frozen=True, gc=False):
    """The seat's turn began."""

    seat: Seat


class ResourceGathered(msgspec.Struct, frozen=True, gc=False):
    """An ant of the seat took so many cards of a pile: one, or two with a role."""

    seat: Seat
    resource: Resource
    count: int


class RoleSpent(msgspec.Struct, frozen=True, gc=False):
    """The seat's one-time role was turned over."""

    seat: Seat
    role: Role


class HatchingCardTaken(msgspec.Struct, frozen=True, gc=False):
    """The seat took a Hatching card; `caste` was born, NOWHERE if nothing was. `free`: without an action."""

    seat: Seat
    tile: Tile
    caste: Caste
    free: bool


class PredatorUsed(msgspec.Struct, frozen=True, gc=False):
    """The seat's predator took one card of a pile out of the game. `free`: without an action."""

    seat: Seat
    resource: Resource
    free: bool


class ObjectiveCompleted(msgspec.Struct, frozen=True, gc=False):
    """The seat paid for an objective at a place of the display and took it."""

    seat: Seat
    card: Card
    points: int
    slot: int


class DeckLooked(msgspec.Struct, frozen=True, gc=False):
    """The seat looks at the top card of a type's deck."""

    seat: Seat
    caste: Caste


class CardSeen(msgspec.Struct, frozen=True, gc=False):
    """What the seat sees there; private, so `card` is HIDDEN to others."""

    seat: Seat
    card: Annotated[SeenCard, OnlyFor("seat")]


class TurnEnded(msgspec.Struct, frozen=True, gc=False):
    """The seat's turn is over."""

    seat: Seat


class PhaseEnded(msgspec.Struct, frozen=True, gc=False):
    """No seat can act any more."""

    phase: int


class BonusWon(msgspec.Struct, frozen=True, gc=False):
    """The seat gets the points of a type's Bonus card (MB-SCORE-02)."""

    seat: Seat
    caste: Caste
    points: int


class GameEnded(msgspec.Struct, frozen=True, gc=False):
    """The game is over."""

    reason: str


Event = (
    FirstPlayerChosen
    | RoleDealt
    | CardShown
    | AntDrafted
    | PhaseStarted
    | TurnStarted
    | ResourceGathered
    | RoleSpent
    | HatchingCardTaken
    | PredatorUsed
    | ObjectiveCompleted
    | DeckLooked
    | CardSeen
    | TurnEnded
    | PhaseEnded
    | BonusWon
    | GameEnded
)
