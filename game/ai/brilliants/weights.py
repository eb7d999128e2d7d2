"""The numbers that the opponents of BrilliAnts judge an action by; their values stand in `data/brilliants`.

Points are those of the end of the game. What cards in hand and on display are worth follows from the moves
that they take: `hand` and `display` count that.
"""

from __future__ import annotations

from functools import partial
from typing import Final

import msgspec

from game.plugin.weights import shipped


class Weights(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How much of everything counts."""

    # ants
    promise: float
    """How much of what an ant may collect in the next round counts."""
    room: float
    """Points lost by an ant in the Queen's Chamber, which is in the way of the next one."""
    hatch: float
    """Twice the points that each later move of a new ant brings beside the cards: pheromones, choice."""
    ant: float
    """Points that an ant in play brings in each later round beside the cards in hand."""
    egg: float
    """Points of a card EGG that a later round might need."""

    placed: float
    """Points of an ant that stands near something it wants, when a round has been played on."""
    near: float
    """How much of what that is worth counts, too."""

    # the nest and the ground
    hole: float
    """Points of a nest hole beside those it scores."""
    tunnel: float
    """Points of a dug soil beside what it pays."""
    marking: float
    """Pheromones laid by each collection that Hunters and Farmers can still make."""
    hole_site: float
    """How much of what a new hole brings near counts."""
    touch: float
    """Points of a pheromone for each wanted resource beside it, where pheromones must touch."""

    # rivals
    danger: float
    """Points by which a resource is taken sooner for each enemy ant that can take it first."""
    denial: float
    """How much of what others lose by the own movement counts."""
    predation: float
    """How much of what others lose to a predator counts."""
    rival: float
    """How much of the rivals' points counts against the own ones."""
    leader: float
    """How much of the rivals' weight the strongest has; all others share the rest."""

    # playing on
    next_best: float
    """How much an ant waits that has another target nearly as good."""
    far: float
    """The part of a resource's worth that is left two movements away from it."""
    idle: float
    """Points below which an ant's action is put off for a predator."""

    # Solo, played on quickly (game/ai/brilliants/solo/habits.py)
    solo_last_tile: float
    """How likely each tile that a card lacks is still found in the last round."""
    solo_next_tile: float
    """The same when one round follows, or when little is left to find."""
    solo_tile: float
    """The same earlier."""
    solo_next_spare: float
    """A tile that no open card needs, when one round follows or little is left to find."""
    solo_spare: float
    """The same earlier."""
    solo_third: float
    """How much of that the third and further tiles of a type are worth."""
    solo_last_least: float
    """What a tile must be worth to be collected in the last round."""
    solo_least: float
    """The same earlier."""
    solo_pile_one: float
    """How likely a card stays open whose last tile the predators' pile lacks."""
    solo_pile_two: float
    """The same if it lacks two."""
    solo_trail: float
    """A pheromone that comes with a tile."""
    solo_hole: float
    """A nest hole that comes with a soil."""


SHIPPED: Final = partial(shipped, "brilliants", Weights)
"""Reads the weights that the game comes with."""
