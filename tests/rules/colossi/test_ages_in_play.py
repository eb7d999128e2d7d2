"""Each change of Ages in random games, checked against the rules told in another way (CO-AGE)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pytest

from rules.colossi.box import AGE, AGES, BEAST, BEAST_OF, BEASTS, TILE
from rules.colossi.events import AgeStarted, CubesLaid, TileLaid
from rules.colossi.island import NAMES
from rules.colossi.state import NOBODY, WATER, Phase, State
from tests.rules.colossi.coverage import SEATS, entries

GAMES: Final = 12
LAYOUTS: Final = ("A1 A5 E1 E5", "B1 B6 D1 D6")
"""Water spaces with 3 seats, and further ones with 2."""


def changes(seats: int) -> Iterator[tuple[State, State, list[object]]]:
    """The last position of an Age's harvest, the first of the next Age, and what happened between them."""
    for seed in range(GAMES):
        harvest: State | None = None
        facts: list[object] = []
        for before, _, step in entries(100 * seats + seed, seats):
            if before.phase == Phase.HARVEST and step.state.phase != Phase.HARVEST:
                harvest, facts = before, []
            facts += step.events
            if harvest is not None and any(isinstance(fact, AgeStarted) for fact in step.events):
                yield harvest, step.state, facts
                harvest = None


@pytest.mark.parametrize("seats", SEATS)
def test_co_age_01_02_03_04_06_08_every_change_of_ages(seats: int) -> None:
    found = list(changes(seats))
    assert len(found) == 2 * GAMES
    for harvest, state, facts in found:
        card = AGES[state.ages[-1]]
        assert state.mantle == (_leader(state, harvest.mantle) + 1) % seats
        assert state.turn == state.mantle
        assert {NAMES[space] for space, tile in enumerate(state.tiles) if tile == WATER} == _water(state)
        _check_beasts(state, card.beasts, AGES[state.ages[-2]].beasts)
        if card.code not in ("STO", "PDX"):
            # The sea washes Lairs away; those that an Age finds as they were do not come again (CO-AGE-09).
            assert set(card.beasts) <= _lairs(state)
        _check_mines(state, facts)
        assert state.passed == state.monoliths == 0
        assert not any(state.record)


def _leader(state: State, holder: int) -> int:
    """CO-AGE-01: gold does not change between Ages."""
    seats = state.table.seats
    order = [(holder + step) % seats for step in range(1, seats + 1)]
    return max(order, key=lambda seat: (state.gold[seat], -order.index(seat)))


def _water(state: State) -> set[str]:
    """CO-ISLE-07, CO-AGE-04: the layout of so many seats, in an Age of Storms that of one seat less."""
    stormy = state.ages[-1] == AGE["STO"]
    return set(" ".join(LAYOUTS[: 4 - state.table.seats + stormy]).split())


def _lairs(state: State) -> set[str]:
    """The Lairs on the island, by their Beasts."""
    return {BEASTS[BEAST_OF[tile]].code for tile in state.tiles if tile >= 0 and BEAST_OF[tile] >= 0}


def _check_beasts(state: State, named: tuple[str, ...], old: tuple[str, ...]) -> None:
    """CO-AGE-06, CO-AGE-08: those named are out; those of the old Age only with a Lair drawn anew."""
    if set(named) != set(old):
        assert all(state.beasts[BEAST[code]] >= 0 for code in named)
    for code in set(old) - set(named):
        assert (state.beasts[BEAST[code]] >= 0) == (code in _lairs(state))


def _check_mines(state: State, facts: list[object]) -> None:
    """CO-ENV-DMI: 5 or 7 cubes more, and The Brink forgets unless a storm lays it anew."""
    more = {2: 5, 3: 7}[state.age]
    laid = [fact for fact in facts if isinstance(fact, CubesLaid) and fact.count == more]
    stormy = [fact for fact in facts if isinstance(fact, TileLaid) and fact.tile == TILE["BRK"]]
    mines = TILE["DMI"] in state.tiles
    assert len(laid) == mines or AGES[state.ages[-1]].storms
    assert state.brink == NOBODY or stormy
