"""Defects of the rules and data of Ant Trails."""

from __future__ import annotations

from typing import Final

from tests.defects.defect import Defect

_CODE: Final = "rules/ant_trails/"
_TESTS: Final = "tests/rules/ant_trails/"
PLACES: Final = f"{_TESTS}test_rules_placing.py"
MEALS: Final = f"{_TESTS}test_rules_food.py"
EXAMPLES: Final = f"{_TESTS}test_examples.py"
PERFT: Final = f"{_TESTS}test_perft.py -k whole_game"
NOTATION: Final = f"{_TESTS}test_notation.py"
POSITIONS: Final = f"{_TESTS}test_positions.py"
DATA: Final = f"{_TESTS}test_data.py"


def _rule(name: str, file: str, good: str, bad: str, test: str) -> Defect:
    return Defect(f"trails: {name}", f"{_CODE}{file}", good, bad, test)


PLACING: Final = (
    _rule("a third friend is allowed", "trail.py", "side.closed | side.doubled & near", "side.closed", PERFT),
    _rule("trails branch", "trail.py", "        closed |= NEAR[", "        closed &= NEAR[", EXAMPLES),
    _rule(
        "ants start in the interior", "trail.py", "(BORDER | side.touched)", "(~0 | side.touched)", EXAMPLES
    ),
    _rule("an ant on food is due", "apply.py", "| state.ground\n    more", "\n    more", EXAMPLES),
    _rule("ants stand on food", "trail.py", "red.ants | state.ground)", "red.ants)", EXAMPLES),
    _rule(
        "the longest trail is the last",
        "trail.py",
        "max(side.longest, grown.bit_count())",
        "grown.bit_count()",
        PERFT,
    ),
    _rule("a loop is called a join", "trail.py", " if trails < len(before.trails) else LOOPED", "", EXAMPLES),
    _rule("trails stay apart", "trail.py", "            grown |= trail\n", "            pass\n", EXAMPLES),
)
FOOD: Final = (
    _rule("two tiles on an ant", "legal.py", "side.ants & ~state.carried", "side.ants", EXAMPLES),
    _rule("tiles run on", "legal.py", "& ~(state.lifted | state.stepped)", "", EXAMPLES),
    _rule("a middle ant claims", "apply.py", "& BORDER & ~side.doubled", "& BORDER", EXAMPLES),
    _rule("an interior end claims", "apply.py", "& BORDER & ~side.doubled", "& ~side.doubled", EXAMPLES),
    _rule(
        "a claimed tile stays",
        "apply.py",
        "stays = 0 if claimed else BIT[target]",
        "stays = BIT[target]",
        EXAMPLES,
    ),
    _rule("a tile is left behind", "apply.py", "state.ground & ~BIT[source]", "state.ground", EXAMPLES),
    _rule("values are swapped", "apply.py", "0 if claimed else value", "0 if claimed else 1", EXAMPLES),
    _rule("claims are not kept", "apply.py", "sorted((*s.claimed, value))", "sorted(s.claimed)", EXAMPLES),
)
TURNS: Final = (
    _rule("passing by choice", "legal.py", " or _PASS", " + _PASS", PLACES),
    _rule("no row of passes", "apply.py", "else state.passes + 1", "else 1", EXAMPLES),
    _rule(
        "ants do not end a row of passes",
        "apply.py",
        "passes = 0 if state.placed",
        "passes = 0 if 0",
        EXAMPLES,
    ),
    _rule("the round never ends", "apply.py", "else state.round + 1", "else state.round", PLACES),
    _rule("the option always holds", "apply.py", "state.first1 and state.round", "state.round", EXAMPLES),
    _rule("one pass ends the game", "apply.py", "passes >= BOX.last_passes", "passes >= 1", EXAMPLES),
    _rule("one too many must be placed", "apply.py", " and open_cells(side, taken)", "", EXAMPLES),
)
REST: Final = (
    _rule("food on the border", "opening.py", "left = INTERIOR\n", "left = INTERIOR | BORDER\n", PLACES),
    _rule(
        "food side by side",
        "opening.py",
        "left &= ~(NEAR[cell] | BIT[cell])",
        "left &= ~BIT[cell]",
        PLACES,
    ),
    _rule("a claim is not checked", "why.py", "if value != move.claims:", "if not value:", MEALS),
    _rule("a draw has a winner", "scoring.py", "if own == score)", "if own == score)[:1]", MEALS),
    _rule("the wrong turn is taken", "rules.py", "if (number, seat) != (", "if (seat, seat) == (", NOTATION),
    _rule("moved tiles forgotten", "position.py", '_mask(position.stepped, "stepped")', "0", POSITIONS),
    _rule("many friends unnoticed", "invariant.py", ".bit_count() > 2", ".bit_count() > 6", MEALS),
    Defect(
        "judging takes twice its time",
        "game/ai/ant_trails/analyst.py",
        "half, search = limit.part(1 / 2), self._search",
        "half, search = limit, self._search",
        "tests/game/ai/test_ant_trails_analyst.py -k half",
    ),
    Defect(
        "trails: the search forgets the turns that one ant opens to the other",
        "game/ai/ant_trails/search.py",
        "return apart[:APART] + onward",
        "return apart[:APART]",
        "tests/game/ai/test_ant_trails_analyst.py -k stays_near",
    ),
    Defect(
        "trails: the verdict on the computer's turn takes the place of one's own",
        "game/scenes/table/live_analysis.py",
        "if turn.seat == people[0]), None)",
        "if turn.seat != people[0]), None)",
        "tests/game/tables/ant_trails/test_analysis.py -k ones_own",
    ),
    Defect(
        "variations: a turn that is made again begins another branch",
        "game/variations.py",
        "if node.turn and node.turn.after == after)",
        "if node.turn and node.turn.after is after)",
        "tests/game/tables/ant_trails/test_variations.py -k walked_into",
    ),
    Defect(
        "variations: a line is deleted with one turn only",
        "game/variations.py",
        "for row in (Row(node, 0), *_below(node, 0)):",
        "for row in (Row(node, 0),):",
        "tests/game/test_variations.py -k takes_what_follows",
    ),
    Defect(
        "variations: the list cannot be scrolled to its last row",
        "game/tables/ant_trails/panels/variations.py",
        "min(start, len(panel.rows) - fitting))",
        "min(start, len(panel.rows) - fitting - 1))",
        "tests/game/tables/ant_trails/test_variations.py -k every_row",
    ),
    Defect(
        "trails: a forced turn gets a verdict",
        "game/ai/analysis.py",
        "turn.seat)) > 1 for n in",
        "turn.seat)) > 0 for n in",
        "tests/game/ai/test_game_review.py -k forced",
    ),
    Defect(
        "puzzles: a hint costs nothing",
        "game/scenes/review/puzzle.py",
        "self._count(self.solved and not self.hints)",
        "self._count(self.solved)",
        "tests/game/scenes/review/test_puzzles.py -k hints",
    ),
    Defect(
        "puzzles: a second try counts",
        "game/puzzles.py",
        "one.puzzle in ratings and one.puzzle not in seen",
        "one.puzzle in ratings",
        "tests/game/test_puzzles.py -k first_try",
    ),
    Defect(
        "trails: the solver leaves no tile where it is",
        "game/ai/ant_trails/solver.py",
        "ended = {after.key: (after, moves) for after, moves in found.values()}",
        "ended = {after.key: (after, moves) for after, moves in found.values() if moves or len(found) < 2}",
        "tests/game/ai/test_ant_trails_solver.py -k every_way",
    ),
    Defect(
        "trails: solving and searching take a limit each",
        "game/ai/ant_trails/player.py",
        "left = limit.part(1 - SOLVING) if solvable else limit",
        "left = limit",
        "tests/game/ai/test_ant_trails_appraisal.py -k share_one_limit",
    ),
    Defect(
        "two computers of one level share what they thought",
        "game/ai/worker.py",
        "place = seat, request.level.name",
        "place = 0, request.level.name",
        "tests/game/ai/test_worker.py -k brain_of_its_own",
    ),
    Defect(
        "trails: a style is that of both sides",
        "game/ai/ant_trails/evaluation.py",
        "own=turn == seat)",
        "own=True)",
        "tests/game/ai/test_ant_trails_appraisal.py -k keep_the_sides_apart",
    ),
    Defect("trails: five threes", "data/ant_trails/box.yaml", "  3: 4", "  3: 5", MEALS),
)
TRAILS: Final = (*PLACING, *FOOD, *TURNS, *REST)
