"""Records of cards: every effect has one, and it says when the card does nothing."""

from __future__ import annotations

import pytest

from rules.colossi.box import CARD, CARDS
from rules.colossi.play.card_effects import RECORDS, check_effects
from rules.core.errors import DataError
from tests.rules.colossi.table import position

# Seat R has its Colossus on C3; A1 is far away, D3 next to it.
IDLE = {
    "BOL": ("RK@C3 R1@D3", "RK@C3"),
    "CVN": ("RK@C3 V1@D3", "RK@C3 V1@C3"),
    "INT": ("RK@C3 R1@D3", "RK@C3 V1@C3"),
    "PUR": ("RK@C3 R1@C3", "RK@C3 V1@D3"),
    "CVT": ("RK@C3 V1@C3", "RK@C3 V1@D3"),
    "RIT": ("RK@C3 V1@D3", "RK@C3 V1@A1"),
    "SAC": ("RK@C3 R1@A1", "RK@C3 V1@C3"),
    "AUT": ("RK@C3 V1@C3", "RK@C3 VK@A1 R1@A1"),
    "COM": ("RK@C3 VK@C3", "RK@C3 VK@A1"),
}
"""By card a position in which it does something, and one in which it does nothing."""


@pytest.mark.parametrize(("code", "busy", "idle"), [(code, *both) for code, both in IDLE.items()])
def test_co_card_04_a_card_says_when_it_would_do_nothing(code: str, busy: str, idle: str) -> None:
    is_idle = RECORDS[CARDS[CARD[code]].effect].is_idle
    assert is_idle is not None
    assert [is_idle(position(pieces), 0) for pieces in (busy, idle)] == [False, True]


def test_every_effect_that_a_row_names_is_kept_and_no_other() -> None:
    assert {card.effect for card in CARDS} == set(RECORDS)


def test_a_card_with_an_effect_that_nobody_wrote_is_refused_by_its_code() -> None:
    with pytest.raises(DataError, match=r"^colossi/cards\.yaml: INT: its effect 'intimidate' is unknown"):
        check_effects(CARDS, RECORDS.keys() - {"intimidate"})
