"""Defects of the island of Colossi on the screen: hits, crowded hexes, and what is painted again."""

from __future__ import annotations

from typing import Final

from tests.defects.defect import Defect

ISLAND: Final = "game/tables/colossi/island"
TESTS: Final = "tests/game/tables/colossi"
PAINTED: Final = f"{TESTS}/test_island.py"
PLACES: Final = (
    Defect(
        "a point near a slanting side that hits the next column",
        f"{ISLAND}/geometry.py",
        "for at in (column - 1, column, column + 1))",
        "for at in (column,))",
        f"{TESTS}/test_island_geometry.py",
    ),
    Defect(
        "columns that all begin at the same height",
        f"{ISLAND}/geometry.py",
        "return 1.5 * column, (2 * row - column % 2) * _HALF",
        "return 1.5 * column, 2 * row * _HALF",
        f"{TESTS}/test_island_geometry.py",
    ),
    Defect(
        "four groups in a crowd whose pills cover each other",
        f"{ISLAND}/composition.py",
        "4: ((-23, 20), (23, 20), (-23, 42), (23, 42)),",
        "4: ((-23, 24), (23, 24), (-23, 42), (23, 42)),",
        PAINTED,
    ),
    Defect(
        "a row of figures that leaves its hex",
        f"{ISLAND}/composition.py",
        "return tall <= high and _across(sizes, factor) <= room",
        "return tall <= high",
        PAINTED,
    ),
    Defect(
        "a crest under the feet of a Colossus",
        f"{ISLAND}/composition.py",
        "return not space.colossi and",
        "return",
        PAINTED,
    ),
)
PAINT: Final = (
    Defect(
        "a changed tile whose treetops stay over the next one",
        f"{ISLAND}/painter.py",
        "return tile.union(pieces).inflate(2, 2)",
        "return pieces.inflate(-20, -20)",
        PAINTED,
    ),
    Defect(
        "marks that stay when they are gone",
        f"{ISLAND}/painter.py",
        "if self._shown is None or self._shown[0] != drawn:",
        "if self._shown is None or self._shown[0].spaces != drawn.spaces:",
        PAINTED,
    ),
    Defect(
        "a flooded space that stays land",
        f"{ISLAND}/painter.py",
        "fresh = self._ground.land != land",
        "fresh = self._ground.land is None",
        PAINTED,
    ),
    Defect(
        "mist that grows dark when other spaces can be chosen",
        f"{ISLAND}/drawn.py",
        " and space not in lit and bool(self.spaces[space].tile)",
        " and space not in lit",
        PAINTED,
    ),
    Defect(
        "a seam in the sea beside the island",
        f"{ISLAND}/coast.py",
        'sheets.filled("sea", size, rect.topleft)',
        'sheets.filled("sea", size)',
        PAINTED,
    ),
)
DEFECTS: Final = (*PLACES, *PAINT)
