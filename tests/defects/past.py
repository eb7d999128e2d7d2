"""Defects of games that branch off a finished one, and of looks back from a running one."""

from __future__ import annotations

from typing import Final

from tests.defects.defect import Defect

SESSION: Final = "tests/game/test_session.py"
BRANCH: Final = "tests/game/scenes/review/test_branch.py"
LOOK: Final = "tests/game/test_past.py"
PAST: Final = (
    Defect(
        "a branch keeps the seed of the old game",
        "game/session.py",
        "begun.seed = seed or random_seed()",
        "pass",
        f"{SESSION} -k branch",
    ),
    Defect(
        "a branch counts as unaided",
        "game/session.py",
        "session.help_used[BRANCH] = length + 1",
        "pass",
        f"{SESSION} -k branch",
    ),
    Defect(
        "what was taken over is taken back",
        "game/session.py",
        "start >= (self.inherited or 0)",
        "True",
        f"{SESSION} -k took_over",
    ),
    Defect(
        "a running game branches",
        "game/scenes/review/results_flow.py",
        "services.branch and record.over and not running",
        "services.branch",
        f"{BRANCH} -k offer",
    ),
    Defect(
        "a branch in the records",
        "game/scenes/game_controller.py",
        "if not table.session.practice:",
        "if not table.session.record.from_position:",
        f"{BRANCH} -k records",
    ),
    Defect(
        "a look back sees what is still to be shown",
        "game/scenes/game_controller.py",
        "session.record.prefix(table.film.shown)",
        "session.record",
        f"{LOOK} -k film",
    ),
    Defect(
        "a look back with all eyes",
        "game/scenes/game_controller.py",
        "table, table.session.viewer, entry + 1",
        "table, 1 - (table.session.viewer or 0), entry + 1",
        f"{LOOK} -k eyes",
    ),
    Defect(
        "an open hand stays open for others",
        "game/scenes/table/table.py",
        "len(self.session.people) < 2 or not self.session.game.info.hidden",
        "True",
        f"{LOOK} -k closed",
    ),
)
