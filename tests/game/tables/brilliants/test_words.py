"""Words of the table about cards and decks: the rule set in play decides."""

from __future__ import annotations

import pytest

from game.tables.brilliants.panels.setup_sheets import when
from game.tables.brilliants.seat_view import words_of
from rules.brilliants.data.special import SPECIALS
from rules.brilliants.play.effects import EFFECTS


@pytest.mark.parametrize("card", range(len(SPECIALS)), ids=[kind.code for kind in SPECIALS])
def test_where_cards_lie_open_they_say_when_the_rules_let_them_be_played(card: int) -> None:
    kind = SPECIALS[card]
    both = EFFECTS[kind.effect].window(kind, displays=True) == "both"
    assert when(card).endswith("at any time") == both


def test_some_cards_say_another_thing_where_objectives_lie_open() -> None:
    changed = {kind.effect for kind in SPECIALS if words_of(kind, "solo") != words_of(kind, "antermediate")}
    assert changed == {"see_more", "draw_objective"}
