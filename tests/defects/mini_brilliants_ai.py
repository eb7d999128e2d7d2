"""Defects of the opponents of Mini BrilliAnts."""

from __future__ import annotations

from typing import Final

from tests.defects.defect import Defect

_TESTS: Final = "tests/game/ai/mini_brilliants/"
LIGHT: Final = f"{_TESTS}test_light_position.py"
APPRAISAL: Final = f"{_TESTS}test_appraisal.py"
LEVELS: Final = f"{_TESTS}test_levels.py"
REASONS: Final = f"{_TESTS}test_reasons.py"


def _wrong(name: str, file: str, good: str, bad: str, test: str) -> Defect:
    return Defect(f"mini opponents: {name}", f"game/ai/mini_brilliants/{file}", good, bad, test)


THOUGHT: Final = (
    _wrong(
        "a double gathering takes one",
        "position.py",
        "move % PILES, 2 if move >= DOUBLE else 1)",
        "move % PILES, 1)",
        LIGHT,
    ),
    _wrong(
        "a newborn gathers at once in thought",
        "position.py",
        "if colony[READY + caste] > (self.born == caste):",
        "if colony[READY + caste]:",
        LIGHT,
    ),
    _wrong(
        "a free hatching is the action",
        "position.py",
        "self.acted = self.acted or move < FREE_HATCH",
        "self.acted = True",
        LIGHT,
    ),
    _wrong(
        "bonus cards ignore the number of objectives",
        "position.py",
        "colony[caste] * 1000 + colony[caste + TYPES]",
        "colony[caste + TYPES]",
        LIGHT,
    ),
    _wrong(
        "a copy shares its piles", "position.py", "p.piles = self.piles[:]", "p.piles = self.piles", LIGHT
    ),
    _wrong(
        "the look's card is forgotten",
        "position.py",
        "p.tops = [NOWHERE if top == HIDDEN else top for top in view.tops]",
        "p.tops = [NOWHERE] * TYPES",
        f"{LEVELS} -k own_look",
    ),
    _wrong(
        "it looks at what it knows",
        "player.py",
        "if deck and view.tops[caste] == NOWHERE]",
        "if deck]",
        f"{LEVELS} -k strategist",
    ),
    _wrong(
        "all seats play for the one that thinks",
        "search.py",
        "node.results[index] += results[node.seat]",
        "node.results[index] += results[seat]",
        f"{LEVELS} -k itself",
    ),
    _wrong(
        "a style is that of all seats",
        "search.py",
        "if seat == thinker:",
        "if seat >= 0:",
        f"{APPRAISAL} -k own_affair",
    ),
    _wrong(
        "a look is worth nothing",
        "appraiser.py",
        "best if isinstance(move, Look) else",
        "0.0 if isinstance(move, Look) else",
        f"{APPRAISAL} -k look_is_worth",
    ),
    _wrong(
        "a settled choice is thought about on and on",
        "search.py",
        "max(top.visits) > SETTLED * top.tried",
        "max(top.visits) > top.tried",
        f"{LEVELS} -k settled",
    ),
    _wrong(
        "completing takes as long as an action",
        "player.py",
        "    if position.acted:\n        limit = limit.part(1 / AFTERWARDS)\n",
        "",
        f"{LEVELS} -k part_of_the_limit",
    ),
    _wrong(
        "a reason names an objective that the move does not help",
        "reasons.py",
        "== left < lacking(reserve, card))",
        "== left)",
        REASONS,
    ),
    _wrong(
        "a reason names the objective with the fewest points",
        "reasons.py",
        "return max(cards, key=points_of",
        "return min(cards, key=points_of",
        REASONS,
    ),
)
