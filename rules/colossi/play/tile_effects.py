"""The effects of harvested Environments and Lairs (H6 of CO-HARV-04), by name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rules.colossi.course import Course
from rules.colossi.play import environments, lair_effects, upheavals

Effect = Callable[[Course, int, int, int], None]
"""A function that carries out a tile's effect for a seat, the space, and the Acolytes noted in H1."""

EFFECTS: Final[dict[str, Effect]] = {
    "beast_mantle": environments.beast_mantle,
    "hallowed_ground": environments.hallowed_ground,
    "launchpad": upheavals.launchpad,
    "market": environments.market,
    "moat": environments.moat,
    "oasis": environments.oasis,
    "ruins": environments.ruins,
    "monastery": environments.monastery,
    "teleporter": upheavals.teleporter,
    "blood_lair": lair_effects.blood_lair,
    "golden_lair": lair_effects.golden_lair,
    "bountiful_lair": lair_effects.bountiful_lair,
    "magnetic_lair": lair_effects.magnetic_lair,
    "wind_lair": lair_effects.wind_lair,
}
"""Keys are names in `tiles.yaml`. Tiles without one act elsewhere: The Void, the Stone and the Time Lair."""
