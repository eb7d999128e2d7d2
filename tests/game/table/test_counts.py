"""Counts of a table while moves are shown: every sum lies between the one before and the one after."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from game.form import COLOURS
from game.kit.timeline import Timeline
from game.session.player import Player
from game.session.session import Session
from game.table.context import TableContext
from game.table.table import Table, new_table
from game.tables.brilliants.panels.solo import standing
from rules.core import registry
from rules.core.protocol import Setup
from tests.game.brilliants_tables import services
from tests.shipped import GAMES

LAST = 12
"""Entries at the end of a game that are shown."""
SETS = [
    (name, variant.name, min(variant.seats))
    for name in GAMES
    for variant in registry.game(name).info.variants
]


def finished(name: str, variant: str, seats: int, seed: int) -> Session:
    """A game that computers have played to its end at random."""
    players = [Player(colour.capitalize(), colour, "computer", "random") for colour in COLOURS[:seats]]
    session = Session(registry.game(name), Setup(variant, seats, {}), players, f"count {seed}")
    rng = random.Random(seed)
    while (wait := session.waiting()) is not None:
        moves = session.legal(wait.seat)
        session.submit(wait.seat, rng.choice(moves))
    return session


Count = Callable[[Any], tuple[int, ...]]


def shown(table: Table[Any, Any], session: Session, count: Count) -> list[str]:
    """Sums that leave their way while the last entries are shown."""
    found = []
    for index in range(max(0, len(session.entries) - LAST), len(session.entries)):
        seen = session.seen(index, 0)
        table.show(seen.before)
        timeline = Timeline(speed=1)
        table.play(seen, timeline)
        ends = count(seen.before), count(seen.after)
        while timeline.running:
            timeline.update(0.1)
            for seat, (now, *way) in enumerate(zip(count(table.view), *ends, strict=True)):
                if not min(way) <= now <= max(way):
                    found.append(f"{session.entries[index].text}: seat {seat} has {now} between {way}")
        assert table.view == seen.after
    return found


def table_of(session: Session) -> Table[Any, Any]:
    context = TableContext(services((1280, 720)), session.game, session.players, 0)
    made = new_table(context, session.view(0, 0))
    made.resize((1280, 720))
    return made


@pytest.mark.parametrize(("name", "variant", "seats"), SETS)
def test_a_sum_that_is_shown_neither_falls_back_nor_overshoots(name: str, variant: str, seats: int) -> None:
    session = finished(name, variant, seats, 1)
    assert shown(table_of(session), session, session.game.scores) == []


@pytest.mark.parametrize("seed", range(6))
def test_alone_the_sum_on_the_table_never_falls_while_special_cards_pay(seed: int) -> None:
    session = finished("brilliants", "solo", 1, seed)
    result = session.game.result(session.state)
    assert result is not None
    table = table_of(session)
    assert shown(table, session, lambda view: (sum(standing(view, 0)),)) == []
    assert sum(standing(table.view, 0)) == result.scores[0]
