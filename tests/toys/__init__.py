"""Three made-up games beside the real ones, each a line and a folder, as "Add a game" has it.

Acorn brings all texts and an opponent, Bark only its box, Cone nothing that can be left out.
"""

from __future__ import annotations

from typing import Final

from rules.core.registry import Place

PLACES: Final = {
    "acorn": Place("tests.toys.acorn", "ACORN1", "tests.toys.acorn.plugin"),
    "bark": Place("tests.toys.bark", "BARK1", "tests.toys.bark.plugin"),
    "cone": Place("tests.toys.cone", "CONE1", "tests.toys.cone.plugin"),
}
"""Their lines."""
