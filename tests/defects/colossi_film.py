"""Defects of the film of Colossi."""

from __future__ import annotations

from typing import Final

from tests.defects.defect import Defect

FILM: Final = "game/tables/colossi/film"
STILLS: Final = "tests/game/tables/colossi/test_film_stills.py"
SCENES: Final = "tests/game/tables/colossi/test_film.py"
COLOSSI_FILM: Final = (
    Defect(
        "a fallen Acolyte is nowhere until the film is over",
        f"{FILM}/stills.py",
        "return replace(_shifted(view, seat, space, -1), reserve=_reserve(view, seat, 1))",
        "return _shifted(view, seat, space, -1)",
        f"{STILLS} -k dead_acolyte",
    ),
    Defect(
        "who has left a space still holds it",
        f"{FILM}/stills.py",
        "seat if seat in (NOBODY, after.holders[space]) or has_piece(view, seat, space) else NOBODY",
        "seat",
        f"{STILLS} -k facts_lead",
    ),
    Defect(
        "a striding giant stands at home too",
        f"{FILM}/stills.py",
        "return replace(view, colossi=_with(view.colossi, seat, NOWHERE))",
        "return view",
        f"{STILLS} -k in_the_air",
    ),
    Defect(
        "a borrowed Trait is as good as taken",
        f"{FILM}/stills.py",
        "return _trait(view, trait, lender, seat)",
        "return _trait(view, trait, seat, seat)",
        f"{STILLS} -k borrowed",
    ),
    Defect(
        "a running Beast is in two places at once",
        f"{FILM}/runs.py",
        "if now != sort or now is Sort.ALONE or _from(fact) in gone:",
        "if now != sort or now is Sort.ALONE:",
        f"{STILLS} -k one_after_the_other",
    ),
    Defect(
        "pieces of one Event go one after the other",
        f"{FILM}/runs.py",
        "if now != sort or now is Sort.ALONE or _from(fact) in gone:",
        "if True:",
        f"{STILLS} -k shown_together",
    ),
    Defect(
        "everybody sees what somebody draws",
        f"{FILM}/belongings.py",
        "return colossus_back(pen, size) if card == UNKNOWN else colossus_face(pen, card, size)",
        "return colossus_face(pen, max(card, 0), size)",
        f"{SCENES} -k shows_its_back",
    ),
    Defect(
        "giants stride in spite of reduced motion",
        f"{FILM}/shots.py",
        "    dust: Surface | None = None\n    key: Hashable = None\n    moving: bool = True",
        "    dust: Surface | None = None\n    key: Hashable = None\n    moving: bool = False",
        f"{SCENES} -k nothing_moves",
    ),
    Defect(
        "a step takes a second",
        f"{FILM}/island.py",
        "STRIDE: Final = 0.35",
        "STRIDE: Final = 0.9",
        f"{SCENES} -k half_a_second",
    ),
    Defect(
        "the film is never painted",
        "game/tables/colossi/extras.py",
        "        self.film.draw(surface, timeline)\n",
        "",
        f"{SCENES} -k paints_what",
    ),
)
