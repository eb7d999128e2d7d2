"""Defects of the table of Colossi: what it shows, and what can be clicked."""

from __future__ import annotations

from typing import Final

from tests.defects.defect import Defect

_CODE: Final = "game/tables/colossi/"
_TESTS: Final = "tests/game/tables/colossi/"
SEEN: Final = f"{_TESTS}test_panels.py"
LAID: Final = f"{_TESTS}test_layout.py"


def _face(name: str, file: str, good: str, bad: str, test: str) -> Defect:
    return Defect(f"island table: {name}", f"{_CODE}{file}", good, bad, test)


OVER: Final = f"{_TESTS}test_overlay.py"
OPENED: Final = (
    _face(
        "a pile never closes by Escape",
        "overlay.py",
        "table.opened -= found",
        "table.opened -= set()",
        f"{OVER}::test_a_pile_that_is_clicked_stays_open_until_escape",
    ),
    _face(
        "two piles are open at a time",
        "overlay.py",
        "    close_piles(table)\n    if not was_open",
        "    if not was_open",
        f"{OVER}::test_a_pile_that_is_clicked_stays_open_until_escape",
    ),
    _face(
        "large cards lie on the rows they explain",
        "panels/large.py",
        "rect.topright = column.left",
        "rect.topleft = column.left",
        f"{OVER}::test_cards_are_large_beside_the_column",
    ),
)
PANELS: Final = (
    _face(
        "a closed hand shows its faces",
        "panels/hand.py",
        "card if shown.open else UNKNOWN",
        "card",
        f"{SEEN}::test_a_closed_hand_shows_backs_and_opens_by_a_click",
    ),
    _face(
        "others look at what Soothsayer sees",
        "shown.py",
        "isinstance(asked, Prompt) and asked.seat == self.seat else None",
        "isinstance(asked, Prompt) else None",
        f"{SEEN}::test_a_batch_shows_where_its_pieces_will_go",
    ),
    _face(
        "a seat that is done is next",
        "shown.py",
        "if not view.passed >> seat & 1), NOBODY)",
        "), NOBODY)",
        f"{SEEN}::test_a_harvest_is_a_sequence",
    ),
    _face(
        "a giant lies only where another seat has harvested",
        "shown.py",
        "bool(self.view.record[seat] >> space & 1)",
        "bool(self.view.record[seat - 1] >> space & 1)",
        f"{SEEN}::test_who_lies_where_it_has_harvested",
    ),
    _face(
        "the Age's figures forget its Gold",
        "panels/ages.py",
        "FROM_AGES] for seat",
        "FROM_AGES + 1] for seat",
        f"{SEEN}::test_the_age_says_what_it_would_bring_now",
    ),
    _face(
        "a borrowed Trait is seen only where it was lent",
        "shown.py",
        "if actor == seat != owners[trait]]",
        "if actor == seat == owners[trait]][:0]",
        f"{SEEN}::test_a_lent_trait_is_seen_in_both_rows",
    ),
    _face(
        "a lit row is covered by what explains its parts",
        "panels/seats.py",
        "row.spot(name, click=True)",
        "row.spot(f'lit-{name}', click=True)",
        f"{SEEN}::test_what_is_lit_is_what_is_legal_and_nothing_lies_over_it",
    ),
    _face(
        "the log lies on the column",
        "layout.py",
        "parts = area.rows(*heights, left - GAP, gap=GAP)",
        "parts = [*area.rows(*heights, gap=GAP), area]",
        f"{LAID}::test_parts_stay_apart_and_inside",
    ),
)
