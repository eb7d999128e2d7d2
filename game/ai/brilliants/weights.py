"""The evaluation weights of the opponents of BrilliAnts; their values are in `data/brilliants`.

Points are those of the end of the game. Values of cards in hand and on display are computed from the moves
that they take, in `hand` and `display`.
"""

from __future__ import annotations

from functools import partial
from typing import Final

import msgspec

from game.plugin.weights import shipped


class Weights(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Evaluation weights."""

    # ants
    promise: float
    """Weight of the resources that an ant may collect in the next round."""
    room: float
    """Points lost by an ant in the Queen's Chamber, which blocks the next one."""
    hatch: float
    """Twice the points of each later move of a new ant besides the cards: pheromones, choice."""
    ant: float
    """Points of an ant in play in each later round besides the cards in hand."""
    egg: float
    """Points of a card EGG that a later round might need."""

    placed: float
    """Points of an ant near something it wants, at the end of a playout."""
    near: float
    """Weight of the value of that thing."""

    # the nest and the ground
    hole: float
    """Points of a nest hole besides those it scores."""
    tunnel: float
    """Points of a dug soil besides its resource."""
    marking: float
    """Pheromones laid by each collection that Hunters and Farmers can still make."""
    hole_site: float
    """Weight of the resources near a new hole."""
    touch: float
    """Points of a pheromone for each wanted resource beside it, where pheromones must touch."""

    # rivals
    danger: float
    """Points by which a resource is more urgent for each enemy ant that can take it first."""
    denial: float
    """Weight of the others' losses by the own movement."""
    predation: float
    """Weight of the others' losses to a predator."""
    rival: float
    """Weight of the rivals' points against the own ones."""
    leader: float
    """Share of the strongest rival in the rivals' weight; all others share the rest."""

    # playing on
    next_best: float
    """Priority lost by an ant with another target nearly as good."""
    far: float
    """Fraction of a resource's value that is left two movements away from it."""
    idle: float
    """Points below which an ant's action is postponed for a predator."""

    # Solo, played on quickly (game/ai/brilliants/solo/habits.py)
    solo_last_tile: float
    """Probability that each tile a card lacks is still found in the last round."""
    solo_next_tile: float
    """The same probability when one round follows, or little is left to find."""
    solo_tile: float
    """The same probability earlier in the game."""
    solo_next_spare: float
    """Value of a tile that no open card needs, when one round follows or little is left to find."""
    solo_spare: float
    """The same value earlier in the game."""
    solo_third: float
    """Fraction of that value for the third and further tiles of a type."""
    solo_last_least: float
    """Minimum value of a tile to be collected in the last round."""
    solo_least: float
    """The same minimum earlier in the game."""
    solo_pile_one: float
    """Probability that a card stays open if the predators' pile lacks one tile for it."""
    solo_pile_two: float
    """The same probability if it lacks two."""
    solo_trail: float
    """Value of a pheromone that comes with a tile."""
    solo_hole: float
    """Value of a nest hole that comes with a soil."""


SHIPPED: Final = partial(shipped, "brilliants", Weights)
"""Read the shipped weights."""
