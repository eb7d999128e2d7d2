"""Defects of the faces of Colossi's cards, Traits and Ages."""

from __future__ import annotations

from typing import Final

from tests.defects.defect import Defect

_CODE: Final = "game/tables/colossi/cards/"
_TEST: Final = "tests/game/tables/colossi/test_cards.py"


def _face(name: str, file: str, good: str, bad: str, test: str) -> Defect:
    return Defect(f"island cards: {name}", f"{_CODE}{file}", good, bad, f"{_TEST}::{test}")


DEFECTS: Final = (
    _face(
        "a hidden card shows the first one's face",
        "colossus_card.py",
        "if card < 0 else",
        "if card < -1 else",
        "test_what_the_viewer_may_not_know_is_a_back",
    ),
    _face(
        "the picture takes no room that a short text leaves",
        "composed.py",
        "high = min(left_over, (top + most) * on.ky) - top * on.ky",
        "high = _LEAST_PICTURE * on.ky",
        "test_every_picture_has_its_least_height",
    ),
    _face(
        "lines of a card are set as far apart as on a page",
        "composed.py",
        "round(style.px * LEADING)",
        "letters.height(style)",
        "test_every_picture_has_its_least_height",
    ),
    _face(
        "a Beast card does not say that it is free",
        "colossus_card.py",
        'kind.kind == "beast"',
        'kind.kind == "Beast"',
        "test_beast_cards_say_that_they_are_free",
    ),
    _face(
        "long names of Traits are cut",
        "trait_card.py",
        "lines = [name] if sheet.fits(name, style, room) else name.split()",
        "lines = [name]",
        "test_every_trait_is_named_in_full_on_its_chip",
    ),
    _face(
        "an Age's place names the next Age's Beasts",
        "age_card.py",
        "codes = words.pen, AGES[shown.age].beasts if now else ()",
        "codes = words.pen, AGES[(shown.age + 1) % len(AGES)].beasts if now else ()",
        "test_what_an_age_scores_can_be_read_at_its_place",
    ),
    _face(
        "the last line of what an Age scores is dropped",
        "age_card.py",
        "int((words.height - _LINES_TOP) / step)",
        "int((words.height - _LINES_TOP) / step) - 1",
        "test_what_an_age_scores_can_be_read_at_its_place",
    ),
    _face(
        "all Traits wear the same medallion",
        "trait_card.py",
        'return f"colossi/traits/{TRAITS[trait].code}"',
        'return f"colossi/traits/{TRAITS[0].code}"',
        "test_all_cards_traits_and_ages_look_different",
    ),
)
