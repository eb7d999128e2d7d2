"""Planted defects of the opponents of BrilliAnts."""

from __future__ import annotations

from tests.defects.defect import Defect

_AI = "game/ai/brilliants/"
_TEST = "tests/game/ai/test_brilliants_levels.py"

DEFECTS = (
    Defect(
        "brilliants-opponents: the search tries one deed on several paths",
        f"{_AI}search.py",
        "if wanted and deed(action) not in seen:",
        "if wanted:",
        f"{_TEST}::test_the_search_tries_each_deed_once_and_every_kind",
    ),
    Defect(
        "brilliants-opponents: the search stops at no limit",
        f"{_AI}search.py",
        "elif not meter.more():",
        "elif False:",
        f"{_TEST}::test_the_search_stops_when_its_time_is_up",
    ),
    Defect(
        "brilliants-opponents: a rival's points count as one's own",
        f"{_AI}prospects.py",
        "return own - weights.rival * against",
        "return own + weights.rival * against",
        f"{_TEST}::test_prospects_end_as_points",
    ),
    Defect(
        "brilliants-opponents: a move that was tried in fewer guesses is compared over all of them",
        f"{_AI}search.py",
        "pairs = list(zip(self._found[self.ranked[0]], self._found[index], strict=False))",
        "pairs = [(self.mean(self.ranked[0]), self._found[index][0])]",
        f"{_TEST}::test_a_loss_is_counted_in_the_guesses_that_both_were_tried_in",
    ),
)
