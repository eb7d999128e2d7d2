"""Defects of the film of FortunANT."""

from __future__ import annotations

from typing import Final

from tests.defects.defect import Defect

FILM: Final = "game/tables/fortunant/film"
TESTS: Final = "tests/game/tables/fortunant/test_film.py"
FORTUNE_FILM: Final = (
    Defect(
        "a token is there before it has come",
        f"{FILM}/stills.py",
        "track=old.track, tokens=old.tokens, gained=old.gained,",
        "track=old.track, tokens=new.tokens, gained=new.gained,",
        f"{TESTS} -k events_lead",
    ),
    Defect(
        "the dice bring the flood with them",
        f"{FILM}/stills.py",
        "return replace(after, level=view.level, sheets=view.sheets, began=view.began)",
        "return replace(after, sheets=view.sheets, began=view.began)",
        f"{TESTS} -k before_its_event",
    ),
    Defect(
        "each of a hundred ticks is waited for",
        f"{FILM}/director.py",
        "return seen.seat not in (CHANCE, self.table.seat) and seen.after.phase is Phase.PLAY",
        "return False",
        f"{TESTS} -k takes_no_time",
    ),
    Defect(
        "water moves in spite of reduced motion",
        f"{FILM}/director.py",
        "self._ink(before, after, RISE, moving=True)",
        "self._ink(before, after, RISE)",
        f"{TESTS} -k water_stands",
    ),
    Defect(
        "what is confirmed stays in pencil",
        "game/tables/fortunant/shown.py",
        "return (view.sheets if view.turns[seat].stage is Stage.DONE else view.began)[seat]",
        "return view.began[seat]",
        f"{TESTS} -k confirmed",
    ),
    Defect(
        "a puddle ahead of the water",
        "game/tables/fortunant/leaf/painter.py",
        "inner.height = max(0, min(lines) - inner.top)",
        "pass",
        f"{TESTS} -k wet",
    ),
    Defect(
        "termites come for empty rooms",
        f"{FILM}/ways.py",
        "if colony.is_functional(sheet, room))",
        "if not room.lost)",
        f"{TESTS} -k stay_away",
    ),
    Defect(
        "one's own points are not counted among many",
        f"{FILM}/tally.py",
        "else [*order[: LISTED - 1], seat]",
        "else order[:LISTED]",
        f"{TESTS} -k oneself",
    ),
    Defect(
        "points are never all counted",
        f"{FILM}/tally.py",
        "ease_out(min(1.0, t / _COUNTED))",
        "ease_out(t * _COUNTED)",
        f"{TESTS} -k count_up",
    ),
)
