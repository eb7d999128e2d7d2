"""The events of Mini BrilliAnts, from which animations, sounds and the log's sentences are made.

Events are self-contained: the old position and the events suffice to show what happened.
"""

from __future__ import annotations

import msgspec


class FirstPlayerChosen(msgspec.Struct, frozen=True, gc=False):
    """The seat is the First Player of the first phase."""

    seat: int


class RoleDealt(msgspec.Struct, frozen=True, gc=False):
    """The seat got its role."""

    seat: int
    role: int


class CardShown(msgspec.Struct, frozen=True, gc=False):
    """An objective was turned up at a place of its type's display."""

    card: int
    slot: int


class AntDrafted(msgspec.Struct, frozen=True, gc=False):
    """The seat took a starting ant into its Active Zone."""

    seat: int
    caste: int


class PhaseStarted(msgspec.Struct, frozen=True, gc=False):
    """A phase began: ants, Hatching and Predator cards are back, and `first` has the First Player card."""

    phase: int
    first: int


class TurnStarted(msgspec.Struct, frozen=True, gc=False):
    """The seat's turn began."""

    seat: int


class ResourceGathered(msgspec.Struct, frozen=True, gc=False):
    """An ant of the seat took so many cards of a pile: one, or two with a role."""

    seat: int
    resource: int
    count: int


class RoleSpent(msgspec.Struct, frozen=True, gc=False):
    """The seat's one-time role was turned over."""

    seat: int
    role: int


class HatchingCardTaken(msgspec.Struct, frozen=True, gc=False):
    """The seat took a Hatching card; `caste` was born, NOWHERE if nothing was. `free`: without an action."""

    seat: int
    tile: int
    caste: int
    free: bool


class PredatorUsed(msgspec.Struct, frozen=True, gc=False):
    """The seat's predator took one card of a pile out of the game. `free`: without an action."""

    seat: int
    resource: int
    free: bool


class ObjectiveCompleted(msgspec.Struct, frozen=True, gc=False):
    """The seat paid for an objective at a place of the display and took it."""

    seat: int
    card: int
    points: int
    slot: int


class DeckLooked(msgspec.Struct, frozen=True, gc=False):
    """The seat looks at the top card of a type's deck."""

    seat: int
    caste: int


class CardSeen(msgspec.Struct, frozen=True, gc=False):
    """What the seat sees there; private, so `card` is HIDDEN to others."""

    seat: int
    card: int


class TurnEnded(msgspec.Struct, frozen=True, gc=False):
    """The seat's turn is over."""

    seat: int


class PhaseEnded(msgspec.Struct, frozen=True, gc=False):
    """No seat can act any more."""

    phase: int


class BonusWon(msgspec.Struct, frozen=True, gc=False):
    """The seat gets the points of a type's Bonus card (MB-SCORE-02)."""

    seat: int
    caste: int
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
