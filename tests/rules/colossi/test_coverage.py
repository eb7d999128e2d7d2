"""Random games reach everything that is in the box, and what reaches it is counted."""

from __future__ import annotations

from collections import Counter
from typing import Final

from rules.colossi.box import CARD, TRAIT
from rules.colossi.events import AcolyteDied, ControlTaken, Fact, GoldGained
from rules.colossi.moves import NOTHING, PLAYS
from rules.colossi.play.apply import apply
from rules.colossi.state import FROM_TRAITS
from tests.rules.colossi.coverage import ENOUGH, KINDS, acted, count, table
from tests.rules.colossi.table import position

PILFER: Final = PLAYS[CARD["PIL"]]


def test_every_card_trait_tile_beast_and_age_acts_in_games_of_random_moves() -> None:
    seen = count(90)
    assert [(kind, code) for kind, codes in KINDS.items() for code in codes if not seen[kind, code]] == []


def test_what_acts_is_told_from_the_facts() -> None:
    state = position("RK@C3 V2@C2", hands="R=PIL", traits="R=HYP V=VEN")
    step = apply(state, PILFER)
    assert list(acted(state, PILFER, step.state, step.events)) == [("card", "PIL"), ("trait", "HYP")]
    avenged: list[Fact] = [ControlTaken(3, 0, 1), AcolyteDied(0, 3, 1)]
    assert list(acted(state, NOTHING, state, avenged)) == [("trait", "VEN")]
    elsewhere: list[Fact] = [ControlTaken(3, 0, 1), AcolyteDied(0, 4, 1)]
    assert list(acted(state, NOTHING, state, elsewhere)) == []
    assert state.actors[TRAIT["MIS"]] < 0
    assert list(acted(state, NOTHING, state, [GoldGained(0, 1, FROM_TRAITS)] * 2)) == []


def test_what_acts_too_seldom_is_marked() -> None:
    lines = list(table(Counter({("beast", "WI"): ENOUGH, ("beast", "TI"): ENOUGH - 1})))
    assert len(lines) == len(KINDS)
    assert lines[3].startswith(f"beast WI {ENOUGH}, TI {ENOUGH - 1} !, BO 0 !")
