"""The games that the program ships, and which of their parts each has; tests put made-up ones beside them."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from rules.core import registry

ROOT: Final = Path(__file__).resolve().parents[1]
GAMES: Final = [name for name in registry.names() if registry.place(name).module.startswith("rules.")]
REQUIRED: Final = {
    "rules/{}/info.py": "INFO, what the game says of itself before it is played",
    "rules/{}/rules.py": "GAME, its rules",
    "data/{}/rules.yaml": "the rulebook, a section for every rule that a refusal names",
    "game/tables/{}/plugin.py": "PLUGIN, which names its table",
    "tests/rules/{}": "a test by name for every rule",
    "tests/perft/{}.json": "golden counts, written by `python -m tests.conformance.perft {}`",
}
"""Places that every game has, with what belongs there."""
OPPONENTS: Final = "game/ai/{}/levels.py"
FIRST_PAGE: Final = "data/{}/at_a_glance.yaml"
LESSONS: Final = "data/{}/lessons"
PICTURES: Final = "assets/{}"
HOOKS: Final = "tests/conformance/games/{}.py"
TOUR: Final = "tests/tour/games/{}.py"
FACTS: Final = "tests/game/tables/{}/facts.py"
CAUTIONS: Final = "tests/game/tables/{}/cautions.py"
BOXES: Final = "tests/new_card/games/{}.py"
OPTIONAL: Final = (
    *(OPPONENTS, FIRST_PAGE, LESSONS, PICTURES, HOOKS, TOUR, FACTS, CAUTIONS, BOXES),
    "data/{}/chapters.yaml",
    "data/{}/keys.yaml",
    "data/{}/shelf.yaml",
    "tests/game/tables/{}",
    "tests/robot/{}.py",
    "tests/defects/{}.yaml",
)
"""Places that a game may do without; who brings one has its tests."""
COMPLETE: Final = ("brilliants", "mini_brilliants", "fortunant", "colossi", "ant_trails")
"""Games that have all optional parts and keep them."""


def having(place: str) -> list[str]:
    """The games that bring an optional part."""
    return [name for name in GAMES if (ROOT / place.format(name)).exists()]
