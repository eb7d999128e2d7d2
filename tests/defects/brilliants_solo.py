"""Defects of what a person alone sees of BrilliAnts: the choice of special cards, the way to the ranks."""

from __future__ import annotations

from typing import Final

from tests.defects.defect import Defect

_TABLE: Final = "game/tables/brilliants/"
WHOLE: Final = "tests/game/tables/brilliants/test_whole_texts.py"
WAY: Final = "tests/game/tables/brilliants/test_solo_panel.py"
OTHERS: Final = "tests/game/tables/brilliants/test_opponents.py"
SIX: Final = "tests/game/tables/brilliants/test_special_list.py"
ALONE: Final = (
    Defect(
        "the proposal is of more than six cards",
        "data/brilliants/good_six.yaml",
        "copies: 2",
        "copies: 3",
        SIX,
    ),
    Defect(
        "fewer than six cards can be confirmed",
        f"{_TABLE}buttons.py",
        'key="Enter", enabled=not left)',
        'key="Enter", enabled=True)',
        SIX,
    ),
    Defect(
        "a click puts another copy of another card back",
        f"{_TABLE}face.py",
        "len(cards) - 1 - cards[::-1].index(target.number)",
        "cards[::-1].index(target.number)",
        SIX,
    ),
    Defect(
        "species are cards even where they cannot be read",
        f"{_TABLE}panels/setup_sheets.py",
        "places[0].width < _LEGIBLE",
        "places[0].width < 0",
        WHOLE,
    ),
    Defect(
        "what lies on the table does not lead to a rank",
        f"{_TABLE}panels/solo.py",
        "return self.scored + self.lying",
        "return self.scored",
        WAY,
    ),
    Defect(
        "the best game is that of another round",
        f"{_TABLE}shown.py",
        "best.at(table.view.round)",
        "best.at(table.view.round + 1)",
        WAY,
    ),
    Defect(
        "nobody suggests the first ants to a person alone",
        f"{_TABLE}rows.py",
        "gathers = not rules.draft and",
        'gathers = not rules.draft and rules.objectives != "display" and',
        "tests/game/tables/brilliants/test_first_ants.py",
    ),
    Defect(
        "the best result is said to lack what the first rank lacks",
        "game/scenes/new_game/solo_setup_panel.py",
        "next_rank(ranks, self.best.scores[0])",
        "next_rank(ranks, 0)",
        "tests/game/scenes/new_game/test_setup.py -k own_best",
    ),
    Defect(
        "what others hold is in small figures",
        f"{_TABLE}panels/opponents.py",
        "_STORED: Final = 15.5",
        "_STORED: Final = 12",
        OTHERS,
    ),
    Defect(
        "the level of a computer is cut",
        f"{_TABLE}panels/opponents.py",
        "(31, middle + 8.5), width=width - 44 - 31)",
        "(31, middle + 8.5), width=60)",
        OTHERS,
    ),
    Defect(
        "the count of cards lies over the revealed ones",
        f"{_TABLE}panels/opponents.py",
        "_SMALL: Final = 13.5",
        "_SMALL: Final = 19",
        OTHERS,
    ),
    Defect(
        "what is in the log is proposed once more",
        f"{_TABLE}picks.py",
        "Counter(GOOD_SIX) - Counter(taken(table))",
        "Counter(GOOD_SIX)",
        SIX,
    ),
)
