"""Each caution is raised by what it is about, and not by the same move without it."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.tables.fortunant.caution import KINDS, warning
from rules.fortunant import GAME
from rules.fortunant.state import State
from tests.game.tables.fortunant.sheets import S1
from tests.game.tables.fortunant.test_clicks import rolled

HALL = f"{S1}; C=r1.G5:E2; R=G7+G8+H7+H8"


def said(sheet: str, dice: tuple[int, int, int], move: str, *before: str) -> str:
    """The name of the gravest caution for a move, checked to be legal; empty for none."""
    state: State = rolled(sheet, dice)
    for text in (*before, move):
        assert GAME.why_illegal(state, 0, GAME.parse(text)) is None, text
        found = warning(state, 0, GAME.parse(text))
        if text != move:
            state = GAME.apply(state, 0, GAME.parse(text)).state
    return "" if found is None else found.kind


RAISED = [
    ("icon_lost", "C=sB2:SE4", (2, 1, 4), "C2=xE3:E2", "C4=sB11:SW4"),
    ("last_end", "C=sB2:SE4; R=F3+F4; C=r1.F5:1", (1, 4, 6), "C1=xF5:SW1", "C4=xF5:E4"),
    ("drowns", "C=sB2:SE4; C=xE3:SE6; W1", (3, 1, 6), "R3=L6+L7+M6", "C1=sA8:1"),
    ("alone", "C=sB2:SE4; R=F3+F4; C=sA7:SE4", (2, 1, 4), "R2=E9+E10", ""),
    ("spoils", f"{HALL}; B=2", (4, 5, 1), "F4=G7", ""),
    ("pips_lost", f"{S1}; K28; B=1,2", (6, 2, 1), "T6", "T2"),
    ("no_food", S1, (4, 2, 1), "A4>3", "A4>5"),
    ("counts", f"{S1}; B=6", (3, 2, 1), "A3>4", ""),
    (
        "not_counted",
        "C=sB2:SE2; R=D3+D4; C=sA7:SE4; R=E9+E10; C=r1.E3:SW2; R=G2+G3; U1:S",
        (2, 1, 4),
        "U3:S",
        "",
    ),
    ("no_graves", HALL, (2, 1, 4), "U2:G", ""),
    ("lapse", S1, (2, 1, 4), "U1:Q", ""),
    ("unused", S1, (2, 1, 4), ".", ""),
]


@pytest.mark.parametrize(("kind", "sheet", "dice", "move", "harmless"), RAISED)
def test_a_caution_is_raised(
    kind: str, sheet: str, dice: tuple[int, int, int], move: str, harmless: str
) -> None:
    assert said(sheet, dice, move) == kind
    if harmless:
        assert said(sheet, dice, harmless) != kind


def test_a_room_that_closes_the_end_it_is_drawn_at_is_nothing_to_warn_of() -> None:
    assert said("C=sB2:SE4", (4, 1, 2), "R2=F3+F4") == ""


def test_done_warns_of_a_room_that_would_score() -> None:
    drawn = ("C1=r1.G5:1", "C2=sB10:SW2", "C3=sB12:SW3")
    assert said(S1, (1, 2, 3), ".", *drawn) == "unassigned"
    assert said(S1, (1, 2, 3), ".", *drawn, "U1:Q") == ""


def test_claims_that_score_nothing_are_told() -> None:
    sheet, dice = f"{S1}; K7; B=2", (5, 6, 1)
    assert said(sheet, dice, "B=5", "T5") == "worthless"
    assert said(sheet, dice, "B=4", "T5") == ""


def test_going_without_a_hex_that_fits_is_told() -> None:
    assert said(f"{S1}; K3; B=2", (3, 2, 1), "H=-", "T3") == "forgone"


def test_a_hex_that_spoils_the_queens_shape_is_told() -> None:
    assert said(f"{S1}; K3; B=2", (3, 2, 1), "H=G5@1", "T3") == "spoils"


def test_termites_are_better_fed_elsewhere_than_beside_the_nursery() -> None:
    sheet = f"{S1}; C=r1.G5:E2; R=G7+G8; C=sA7:SE3; R=D9+E9; U1:N; f G7 D9"
    assert said(sheet, (2, 2, 1), "E=G7") == "costly"
    assert said(sheet, (2, 2, 1), "E=D9") == ""


def test_a_second_fortune_room_with_the_same_number_is_told() -> None:
    sheet = f"{S1}; C=r1.G5:E4; R=F10+F11+G10+G9+H10+G11+H11; U1:F3"
    assert said(sheet, (2, 1, 4), "U2:F3") == "same_number"
    assert said(sheet, (2, 1, 4), "U2:F4") == "lapse"


def test_receding_water_threatens_no_row_for_good() -> None:
    state = rolled("C=sB2:SE4; C=xE3:SE6; W1", (3, 1, 6))
    move = GAME.parse("R3=L6+L7+M6")
    found = warning(replace(state, table=replace(state.table, receding=True)), 0, move)
    assert found is None or found.kind != "drowns"


def test_every_kind_names_a_rule() -> None:
    kinds = [kind for found in KINDS.values() for kind in found]
    assert len({kind.name for kind in kinds}) >= 15
    assert all(kind.rule.startswith("FA-") for kind in kinds)


def test_a_room_beside_others_of_its_tunnel_is_not_alone() -> None:
    assert said(f"{S1}; C=r1.G5:E2", (4, 1, 2), "R4=G7+G8+H7+H8") == ""
