"""No part of a table covers another, leaves its area, or is too small, in any window and mode."""

from __future__ import annotations

import pytest

from game.session.player import strangers
from game.table.context import TableContext
from game.table.table import new_table
from rules.core import registry
from rules.core.protocol import Setup
from tests.game.brilliants_tables import services
from tests.game.faces.check import Check
from tests.game.faces.facts import facts
from tests.game.windows import LARGE, QHD, SHORT, SMALL, SQUARE, TABLES, UHD, USUAL, WIDE, Size, first_by_day
from tests.shipped import FACTS, having

WIDER = (USUAL, SHORT, LARGE, QHD, UHD, WIDE, SQUARE, SMALL)
"""The windows of games whose tables are laid out for no upright window."""
WINDOWS = {"brilliants": WIDER, "ant_trails": WIDER}
ALSO = {("colossi", LARGE)}
"""Its log lies beside the column in the large window alone."""

CASES = [
    case
    for name in having(FACTS)
    for case in first_by_day(*((name, size) for size in WINDOWS.get(name, TABLES)), also=ALSO)
]


@pytest.mark.parametrize(("name", "size"), CASES)
def test_parts_stay_apart_and_inside(name: str, size: Size) -> None:
    check = Check(size)
    facts(name).check_parts(check)
    assert check.faults == []
    assert check.asked > 100


@pytest.mark.parametrize(("name", "size"), CASES)
def test_parts_are_large_enough(name: str, size: Size) -> None:
    check = Check(size)
    facts(name).check_sizes(check)
    assert check.faults == []
    assert check.asked > 10


@pytest.mark.parametrize("size", [USUAL, LARGE])
def test_the_icons_that_all_tables_have_stand_at_one_place(size: Size) -> None:
    places = dict[str, set[int]]()
    for name in having(FACTS):
        game = registry.game(name)
        setup = Setup(facts(name).VARIANT, facts(name).SEATED, {})
        players, state = strangers(game.info, setup.seats), game.new_game(setup)
        for hint in (True, False):  # a lesson has none
            table = new_table(TableContext(services(size), game, players, 0, hint=hint), state)
            table.resize(size)
            for icon, rect in table.top.regions.icons.items():
                places.setdefault(icon, set()).add(rect.centerx)
    common = {"undo", "redo", "log", "switches", "help"}
    # Lay-outs round their units apart from one another.
    moved = {icon for icon in common if max(places[icon]) - min(places[icon]) > 3}
    assert common < set(places)
    assert not moved
