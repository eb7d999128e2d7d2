"""Evaluation weights of Ant Trails: features of a position, and preferences of styles.

A feature has four weights: for the side on turn (`own`) and for the other one, on a full board (`late`) and
on an empty one. Between them they change with the share of empty cells.
"""

from __future__ import annotations

from typing import Final

import msgspec

from game.plugin import weights


class Weights(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The numbers of the evaluation, in points of the final margin."""

    longest_own_late: float
    longest_own_early: float
    longest_other_late: float
    longest_other_early: float
    """Ants in the longest trail."""
    claimed_own_late: float
    claimed_own_early: float
    claimed_other_late: float
    claimed_other_early: float
    """Points claimed."""
    home_own_late: float
    home_own_early: float
    home_other_late: float
    home_other_early: float
    """Value carried on trails with an exit."""
    stray_own_late: float
    stray_own_early: float
    stray_other_late: float
    stray_other_early: float
    """Value carried on other trails."""
    near_own_late: float
    near_own_early: float
    near_other_late: float
    near_other_early: float
    """Value on the ground that one ant can touch."""
    soon_own_late: float
    soon_own_early: float
    soon_other_late: float
    soon_other_early: float
    """Value on the ground that two ants can touch."""
    room_own_late: float
    room_own_early: float
    room_other_late: float
    room_other_early: float
    """Empty cells that the longest trail can reach before the other side can."""
    root_own_late: float
    root_own_early: float
    root_other_late: float
    root_other_early: float
    """Square root of that: a trail uses less of a large room."""
    join_own_late: float
    join_own_early: float
    join_other_late: float
    join_other_early: float
    """Ants in the largest trail that the longest can be joined to there."""
    open_own_late: float
    open_own_early: float
    open_other_late: float
    open_other_early: float
    """Ends of the longest trail with a free cell."""
    sealed_own_late: float
    sealed_own_early: float
    sealed_other_late: float
    sealed_other_early: float
    """The same for a trail without any free end."""
    shut_own_late: float
    shut_own_early: float
    shut_other_late: float
    shut_other_early: float
    """Those that the other side can shut in with a turn."""
    touched_own_late: float
    touched_own_early: float
    touched_other_late: float
    touched_other_early: float
    """Free cells of its ends that the other side could take."""
    tempo_late: float
    tempo_early: float
    """Being on turn."""
    food: float
    """Factor on its own food, 1 being its points."""
    trail: float
    """Factor on the future of its own longest trail."""
    block: float
    """Factor on the future of the other side's longest trail."""
    apart: float
    """Subjective cost of each trail of its own."""


FEATURES: Final = (
    "longest",
    "claimed",
    "home",
    "stray",
    "near",
    "soon",
    "room",
    "root",
    "join",
    "open",
    "sealed",
    "shut",
    "touched",
)
"""The features of one side, in the order in which the evaluation finds them."""
FOOD: Final = frozenset(("claimed", "home", "stray", "near", "soon"))
GROWTH: Final = frozenset(("room", "root", "join", "open", "sealed", "shut", "touched"))
"""Features of a trail's possible growth."""
PLAIN: Final = weights.shipped("ant_trails", Weights)
"""The weights as they ship, without a style."""
