"""Planted defects in the rulebook and in what the pages around it promise."""

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
        "a newcomer begins with the simplest rule set instead of the one that is taught first",
        "game/lessons.py",
        "    taught = [lesson.setup().variant for lesson in of(game)[:1]]\n",
        "    taught = list[str]()\n",
        f"{_TESTS} -k taught_first",
    ),
    Defect(
        "the list stays where it is while its bar is dragged",
        "game/scenes/rulebook/scene.py",
        "        self.first = round(self._bar.offset)\n",
        "",
        f"{_TESTS} -k test_the_bar_beside_the_list_is_dragged",
    ),
    Defect(
        "all pictures are painted at once, so that the page stands still",
        "game/scenes/rulebook/pictures.py",
        "            self.paint(picture, size, pen)\n",
        "            self.paint(picture, size, pen)\n"
        "            while self.wanted:\n                self.paint(*self.wanted.pop(0), pen)\n",
        f"{_TESTS} -k test_pictures_are_painted_one_by_one_as_they_come_into_sight",
    ),
    Defect(
        "the key that opens a dialog is typed into it",
        "game/scenes/base/stack.py",
        "if event.type == pygame.TEXTINPUT and self._opened_by_key:",
        "if False:",
        "tests/game/scenes/table/test_save_dialog.py -k no_part_of_the_name",
    ),
    Defect(
        "a level's sentence is written in letters too large for its card",
        "game/scenes/new_game/seat_card.py",
        "_SENTENCE: Final = (13.5, 13, 12.5, 12)",
        "_SENTENCE: Final = (16.5,)",
        "tests/game/scenes/new_game/test_setup.py -k never_cut",
    ),
)
