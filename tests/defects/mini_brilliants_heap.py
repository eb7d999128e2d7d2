"""Defects of heaps, of how they settle, and of what is printed on objective cards."""

from __future__ import annotations

from typing import Final

from tests.defects.defect import Defect

HEAP: Final = "game/tables/mini_brilliants/heap.py"
LAID: Final = "tests/game/tables/mini_brilliants/test_heap.py"
FILM: Final = "tests/game/tables/mini_brilliants/test_film.py"
SETTLING: Final = "game/tables/mini_brilliants/film/settling.py"
PRINTED: Final = "tests/game/tables/mini_brilliants/test_card_data.py"
HEAPS: Final = (
    Defect(
        "a heap painted from front to back",
        HEAP,
        "key=lambda entry: entry[:2]",
        "key=lambda entry: (entry[0], -entry[1])",
        LAID,
    ),
    Defect(
        "pieces on top that lie below",
        HEAP,
        "lain.append((LOW_TO_HIGH.index(storey), down, piece))",
        "lain.append((0, down, piece))",
        LAID,
    ),
    Defect(
        "a heap wider than its plate",
        HEAP,
        "across * measure.step, down",
        "across * 2 * measure.step, down",
        LAID,
    ),
    Defect(
        "a piece that changes places with another when one goes",
        HEAP,
        "here = [number for number in range(pieces) if laid.storeys[number] == storey]",
        "here = [number for number in reversed(range(pieces)) if laid.storeys[number] == storey]",
        LAID,
    ),
    Defect(
        "sand that never shrinks",
        HEAP,
        'f"{FOLDER}/dune-{pieces}"',
        'f"{FOLDER}/dune-{MOST}"',
        LAID,
    ),
)
SETTLES: Final = (
    Defect(
        "a heap that jumps to where it will lie",
        SETTLING,
        "eased = ease_in_out(t)",
        "eased = 1.0",
        f"{FILM} -k settles",
    ),
    Defect(
        "a heap that settles beside its plate",
        SETTLING,
        "plate.x + plate.width / 2 + x * step",
        "plate.x + x * step",
        f"{FILM} -k settles",
    ),
    Defect(
        "two tags on one plate while its heap settles",
        "game/tables/mini_brilliants/panels/column.py",
        'if f"tag:{resource}" not in self.shown.hidden:',
        "if self.shown.players:",
        f"{FILM} -k settles",
    ),
    Defect(
        "an empty plate that stays silent",
        "game/tables/mini_brilliants/film/director.py",
        'sound=sound if left else "plate"',
        "sound=sound",
        f"{FILM} -k rings",
    ),
)
PRINTS: Final = (
    Defect(
        "two farmers' cards of one name",
        "data/mini_brilliants/titles.yaml",
        "OF07: Forest pie",
        "OF07: Fairy ring",
        PRINTED,
    ),
    Defect(
        "a title too wide for its card",
        "data/mini_brilliants/titles.yaml",
        "OF07: Forest pie",
        "OF07: Mushroom pie",
        PRINTED,
    ),
    Defect("a picture of blueberries", "data/mini_brilliants/scenes.yaml", "OF08: 3", "OF08: 2", PRINTED),
    Defect(
        "a card whose picture is any of its type",
        "game/tables/mini_brilliants/panels/parts.py",
        "        scene=scenes()[card_name(card)],\n",
        "        scene=card % objective_card.SCENES,\n",
        PRINTED,
    ),
)
