"""Loot of Grass and cubes of spaces (CO-HARV-05, CO-CARD-07)."""

from __future__ import annotations

from rules.colossi.box import TILES
from rules.colossi.course import Course
from rules.colossi.play.gaining import GainTrait
from rules.colossi.play.hands import draw
from rules.colossi.state import CUBES, LOOT


def gain_cubes(now: Course, seat: int, space: int) -> None:
    """Gain the cubes of a space as Gold, in one gain."""
    now.gain(seat, now.take_cubes(space), CUBES)


def gain_loot(now: Course, seat: int, space: int, times: int) -> None:
    """Gain the Loot of a Grass space: Gold as one gain, cards as one draw, Traits one after another.

    CO-ENV-GRG, CO-ENV-GRC and CO-ENV-GRT; Loot is not used up (CO-HARV-07). In the first game Trait Grass
    counts as Card Grass (CO-ENV-03, CO-MODE-01).
    """
    tile = now.tiles[space]
    match TILES[tile].loot if tile >= 0 else "":
        case "gold":
            now.gain(seat, times, LOOT)
        case "trait" if now.table.traits:
            now.then(*[GainTrait(seat) for _ in range(times)])
        case "card" | "trait":
            now.then(*draw(seat, times))
