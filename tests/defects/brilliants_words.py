"""Planted defects in what BrilliAnts says and lights: places, worth, cautions, prompts."""

from __future__ import annotations

from typing import Final

from tests.defects.defect import Defect

_TABLE: Final = "game/tables/brilliants/"
_TESTS: Final = "tests/game/tables/brilliants/"

WORDS: Final = (
    Defect(
        "brilliants-words: any ant is promised any food",
        f"{_TABLE}place_words.py",
        "    if ANT_CASTE[sight.chosen] != caste:\n",
        "    if False:\n",
        f"{_TESTS}test_place_words.py::test_what_an_ant_is_promised_it_gets",
    ),
    Defect(
        "brilliants-words: a closed hand is told by what it needs",
        f"{_TABLE}place_words.py",
        "if card < HIDDEN) if sight.open else ()",
        "if card < HIDDEN)",
        f"{_TESTS}test_place_words.py::test_a_closed_hand_names_no_card",
    ),
    Defect(
        "brilliants-words: a full hand still lights the Library",
        f"{_TABLE}worth.py",
        "if len(view.colonies[seat].hand) < rules.hand_limit and deck_count(view.decks[caste]):",
        "if deck_count(view.decks[caste]):",
        f"{_TESTS}test_worth.py::test_the_library_is_useful_while_there_is_room_in_the_hand",
    ),
    Defect(
        "brilliants-words: food of another type is not warned of",
        f"{_TABLE}caution.py",
        "if not is_food or resource // 3 == caste or _gains",
        "if not is_food or resource // 3 != caste or _gains",
        f"{_TESTS}test_caution.py::test_a_caution_is_told_where_it_is_so_and_only_there",
    ),
    Defect(
        "brilliants-words: the prompt names cards of a closed hand",
        f"{_TABLE}prompt.py",
        '    if not hand_open(table):\n        return "", ""\n',
        "",
        f"{_TESTS}test_prompt.py::test_a_card_that_can_be_revealed_is_named_in_the_turn_only_while_the_hand_is_open",
    ),
    Defect(
        "brilliants-words: a hint promises a card that does not need the tile",
        "game/ai/brilliants/reasons.py",
        "if taken in _missing(colony.store, card)]",
        "if card >= 0]",
        "tests/game/ai/test_forager_reasons.py",
    ),
)
