"""Defects of the opponents of FortunANT."""

from __future__ import annotations

from typing import Final

from tests.defects.defect import Defect

_TESTS: Final = "tests/game/ai/fortunant/"
PLAN: Final = f"{_TESTS}test_plan.py"
LEVELS: Final = f"{_TESTS}test_levels.py"
REASONS: Final = f"{_TESTS}test_reasons.py"
APPRAISER: Final = f"{_TESTS}test_appraiser.py"
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
        "an alternative is a move of the same turn",
        "player.py",
        "if move not in others and move not in best.plan.moves and",
        "if move not in others and",
        f"{LEVELS} -k whole_games",
    ),
    _wrong(
        "a move is appraised as a chance, not in points",
        "appraiser.py",
        "return tuple(in_points(value, ahead) for value in values)",
        "return tuple(values)",
        f"{APPRAISER} -k among_several",
    ),
    _wrong(
        "its hopes keep it from ending a game that it leads",
        "worth.py",
        "margin -= ahead.scale.optimism",
        "margin += ahead.scale.optimism",
        f"{PLAN} -k third_star",
    ),
    _wrong(
        "a style is forgotten when plans are judged",
        "player.py",
        "ahead = prospect(view, seat, self.weights)",
        "ahead = prospect(view, seat, DIGGER.weights)",
        f"{LEVELS} -k style_of_play",
    ),
    _wrong(
        "a reason tells of rooms that were connected before",
        "reasons.py",
        "if (new & ~old) >> other & 1:",
        "if new >> other & 1:",
        REASONS,
    ),
    _wrong(
        "colonies are taken for equal whatever food they have",
        "worth.py",
        "plan.joined, plan.food, plan.eaten, plan.scouts,",
        "plan.joined, plan.scouts,",
        f"{PLAN} -k planned_turn",
    ),
    _wrong(
        "a corridor begins beside its first hex",
        "ground.py",
        "_stretches((hex_, *_line(way, hex_))[: len(FACES)], 2 if way else 1)",
        "_stretches(_line(way, hex_), 2 if way else 1)",
        f"{PLAN} -k corridor_that_is_tried",
    ),
)
