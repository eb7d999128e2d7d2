"""Defects of the film of Mini BrilliAnts."""

from __future__ import annotations

from typing import Final

from tests.defects.defect import Defect

FILM: Final = "tests/game/tables/mini_brilliants/test_film.py"
STILLS: Final = "game/tables/mini_brilliants/film/stills.py"
MINI_FILM: Final = (
    Defect(
        "a piece is never taken off its heap",
        STILLS,
        "{resource: -count}",
        "{resource: 0}",
        f"{FILM} -k lead",
    ),
    Defect("what is paid stays in the reserve", STILLS, "-needs(card).count(kind)", "0", f"{FILM} -k lead"),
    Defect(
        "a hatched ant is nowhere",
        STILLS,
        "born = {caste: 1} if caste != NOWHERE else {}",
        "born = {}",
        f"{FILM} -k lead",
    ),
    Defect(
        "reduced motion hides the card that was looked at",
        "game/tables/mini_brilliants/film/director.py",
        "high, high, LOOK, moving=False",
        "high, high, LOOK",
        f"{FILM} -k reduced",
    ),
)
