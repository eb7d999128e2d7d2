"""Defects of the table of Mini BrilliAnts: clicks, words, cautions, luck."""

from __future__ import annotations

from typing import Final

from tests.defects.defect import Defect

_CODE: Final = "game/tables/mini_brilliants/"
_TESTS: Final = "tests/game/tables/mini_brilliants/"
PRESSED: Final = f"{_TESTS}test_clicks.py"
SAID: Final = f"{_TESTS}test_words.py"
CAME: Final = f"{_TESTS}test_luck.py"


def _face(name: str, file: str, good: str, bad: str, test: str) -> Defect:
    return Defect(f"mini table: {name}", f"{_CODE}{file}", good, bad, test)


CLICKS: Final = (
    _face(
        "the action form needs no wish", "clicks.py", "if both and not free:", "if both and free:", PRESSED
    ),
    _face("the plank always asks", "clicks.py", "-1 if SPEND in first else len(first)", "-1", PRESSED),
    _face(
        "the Joker has no column when nothing is left",
        "clicks.py",
        "range(JOKER) if move.caste == NOWHERE else (move.caste,)",
        "(move.caste,)",
        PRESSED,
    ),
    _face(
        "a refused pile is always gathering",
        "clicks.py",
        "if picked and picked[-1] in _HUNTING:",
        "if not _HUNTING:",
        PRESSED,
    ),
    _face("two are taken by one click", "clicks.py", "case Gather(resource, True):", "case None:", PRESSED),
)
WORDS: Final = (
    _face(
        "a look is told to all",
        "words.py",
        "CardSeen(card=card) if card != HIDDEN",
        "CardSeen(card=card)",
        SAID,
    ),
    _face("what is payable already is paid", "words.py", "if lack and not lack -", "if not lack -", SAID),
    _face("refusals name seats", "words.py", "_SEAT.sub(lambda", "_CARD.sub(lambda", SAID),
)
CAUTIONS: Final = (
    _face(
        "an equal card is dearer",
        "caution.py",
        "> points_of(move.card) and",
        ">= points_of(move.card) and",
        SAID,
    ),
    _face(
        "a second sixth ends the game",
        "caution.py",
        "== BOX.last_objective > most",
        "== BOX.last_objective",
        SAID,
    ),
    _face("everybody's ants are one's own", "caution.py", "sum(in_play) == in_play[seat]", "True", SAID),
    _face("free forms spend the action", "caution.py", "BREEDER and not move.free", "BREEDER", SAID),
)
LUCK: Final = (
    _face("the set-up is luck", "luck.py", " and one.state.phase]", "]", CAME),
    _face("half a price is enough", "luck.py", "if all(reserve[kind]", "if any(reserve[kind]", CAME),
)
