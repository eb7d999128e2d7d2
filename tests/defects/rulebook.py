"""Planted defects in the rulebook: rule sets, search, the way to a rule, pictures."""

from __future__ import annotations

from typing import Final

from tests.defects.defect import Defect

_BOOK: Final = "game/scenes/rulebook/book.py"
_TESTS: Final = "tests/game/scenes/rulebook/test_scene.py"

RULEBOOK: Final = (
    Defect(
        "a chapter of another rule set stays in the book",
        _BOOK,
        "return not variant or not sets or variant in sets",
        "return True",
        f"{_TESTS} -k test_it_opens_at_the_first_page_in_the_rule_set_played",
    ),
    Defect(
        "what is new is told from too early a rule set",
        _BOOK,
        "            if step.after in played:\n                break\n",
        "",
        f"{_TESTS} -k test_news_are_told_from_the_nearest_set_that_was_played",
    ),
    Defect(
        "the rule asked for is not scrolled to",
        "game/scenes/rulebook/scene.py",
        'self.reading.show(self.chosen.id if self.chosen else "", self.pen.px(46))',
        'self.reading.show("", self.pen.px(46))',
        f"{_TESTS} -k test_a_rule_is_shown_in_its_place_among_the_others",
    ),
    Defect(
        "all pictures are painted at once, so that the page stands still",
        "game/scenes/rulebook/pictures.py",
        "        self.paint(*self.wanted.pop(0), pen)\n",
        "        while self.wanted:\n            self.paint(*self.wanted.pop(0), pen)\n",
        f"{_TESTS} -k test_pictures_are_painted_one_by_one_as_they_come_into_sight",
    ),
)
