"""Defects of what several games draw: cards with wrong marks, pieces beside their place, frames cut twice."""

from __future__ import annotations

from typing import Final

from tests.defects.defect import Defect

CARD: Final = "game/kit/colony/objective_card.py"
TEST: Final = "tests/game/kit/test_colony.py"
SPRITES: Final = "game/kit/sprites.py"
FRAMES: Final = "tests/game/kit/test_sprites.py"
COLONY: Final = (
    Defect(
        "a kept card takes no notice of what it costs",
        CARD,
        'pen.remembered(("card", face), size, paint, _light(pen))',
        'pen.remembered(("card", face.title), size, paint, _light(pen))',
        TEST,
    ),
    Defect(
        "every plank speaks the words of one game",
        CARD,
        "self.pen.write(self.on.surface, self.face.plank, style",
        'self.pen.write(self.on.surface, f"Reveal +{self.face.points}", style',
        TEST,
    ),
    Defect(
        "slim cards cross nothing out",
        CARD,
        "        _cross(surface, pen, (x - side * 0.32, y - side * 0.32), side)\n",
        "        pass\n",
        TEST,
    ),
    Defect(
        "a predator hangs below its point",
        "game/kit/colony/pieces.py",
        "centre[1] - width * 0.80 - reach",
        "centre[1] + width * 0.80 - reach",
        TEST,
    ),
    Defect(
        "a frame cut twice is cut the later way in silence",
        SPRITES,
        "if twice := found.keys() & cuts.keys():",
        "if not (twice := found.keys() | cuts.keys()):",
        FRAMES,
    ),
    Defect(
        "all frames are sought in one folder",
        SPRITES,
        "folder=cut.folder or file.parent.name",
        'folder=cut.folder or "ui"',
        FRAMES,
    ),
)
