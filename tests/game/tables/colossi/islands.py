"""Positions of the island for tests."""

from __future__ import annotations

from game.tables.colossi.island.drawn import Giant, Group, Space

COLOURS = ("amber", "teal", "plum", "brick")
BEASTS = ("WI", "TI", "BO", "GO", "MA", "BL", "ST")


def full(colossi: int = 4, beasts: int = 7, cubes: int = 9, groups: int = 4, tile: str = "GRG") -> Space:
    """A space with so many things on it."""
    return Space(
        tile,
        cubes=cubes,
        acolytes=tuple(Group(colour, 10) for colour in COLOURS[:groups]),
        colossi=tuple(Giant(colour, number % 2 == 1) for number, colour in enumerate(COLOURS[:colossi])),
        beasts=BEASTS[:beasts],
    )


def sparse() -> tuple[Space, ...]:
    """27 spaces: grass, a few of them unexplored, and some pieces."""
    spaces = [Space(("GRG", "GRC", "", "GRT", "DMI")[number % 5]) for number in range(27)]
    spaces[13] = Space("LTI", colossi=(Giant("amber", True),), beasts=("TI",), controller="amber")
    spaces[14] = Space("GRC", acolytes=(Group("amber", 3),), controller="amber")
    spaces[8] = Space("HAL", acolytes=(Group("teal", 1), Group("plum", 2)), controller="plum")
    return tuple(spaces)
