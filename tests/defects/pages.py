"""Defects of what tables and pages show and say."""

from __future__ import annotations

from typing import Final

from tests.defects.defect import Defect

OPPONENTS: Final = "tests/game/tables/brilliants/test_opponents.py"
RECORDS: Final = "tests/game/scenes/review/test_records.py"
PAGES: Final = (
    Defect(
        "nobody has revealed nothing",
        "game/tables/brilliants/tooltips.py",
        "return lines if cards else",
        "return lines if lines else",
        OPPONENTS,
    ),
    Defect(
        "flat panels with a high head",
        "game/tables/brilliants/panels/opponents.py",
        "return 30 if width >= _FLAT else _HEAD",
        "return 30 if width < _FLAT else _HEAD",
        OPPONENTS,
    ),
    Defect(
        "a golden bar without a victory",
        "game/scenes/review/leaderboards.py",
        "if won >= whole.h:",
        "if won <= whole.h:",
        f"{RECORDS} -k bar",
    ),
)
