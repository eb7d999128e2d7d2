"""Defects of the opponents of FortunANT."""

from __future__ import annotations

from typing import Final

from tests.defects.defect import Defect

_TESTS: Final = "tests/game/ai/fortunant/"
PLAN: Final = f"{_TESTS}test_plan.py"
LEVELS: Final = f"{_TESTS}test_levels.py"
REASONS: Final = f"{_TESTS}test_reasons.py"
ODDS: Final = f"{_TESTS}test_odds.py"


def _wrong(name: str, file: str, good: str, bad: str, test: str) -> Defect:
    return Defect(f"fortunant opponents: {name}", f"game/ai/fortunant/{file}", good, bad, test)


THOUGHT: Final = (
    _wrong("every end is open in thought", "plan.py", "if not closing:", "if True:", f"{PLAN} -k legal"),
    _wrong(
        "an extended tunnel forgets its joints",
        "plan.py",
        "near = touched | self.near[tunnel]",
        "near = touched",
        f"{PLAN} -k corridor",
    ),
    _wrong(
        "termites ravage although they were fed",
        "plan.py",
        "        if wanted:\n",
        "        if True:\n",
        f"{PLAN} -k termites",
    ),
    _wrong(
        "a flood leaves its ends open",
        "plan.py",
        "[end for end in self.ends if not water >> end[0] & 1]",
        "[end for end in self.ends]",
        f"{PLAN} -k flood",
    ),
    _wrong(
        "food anywhere feeds the Nursery",
        "worth.py",
        "(fed := _near(plan, nurseries) & stored)",
        "(fed := stored)",
        f"{PLAN} -k score",
    ),
    _wrong(
        "a Graveyard lies beside itself",
        "worth.py",
        "near = _near(plan, 1 << number) & ~(1 << number)\n        beside",
        "near = _near(plan, 1 << number)\n        beside",
        f"{PLAN} -k score",
    ),
    _wrong(
        "the water of today is forgotten",
        "odds.py",
        "sum(risen(turns)[: max(0, above - level)])",
        "sum(risen(turns)[:above])",
        f"{ODDS} -k stands",
    ),
    _wrong(
        "each of a hundred thinks as long as one alone",
        "player.py",
        "if seats <= COMPANY or",
        "if seats or",
        f"{LEVELS} -k few",
    ),
    _wrong(
        "a reason tells of rooms that were connected before",
        "reasons.py",
        "if (new & ~old) >> other & 1:",
        "if new >> other & 1:",
        REASONS,
    ),
)
