"""The luck sheet of Mini BrilliAnts compares what was turned up with what could have been."""

from __future__ import annotations

import random

from game.plugin.luck import Luck
from game.tables.mini_brilliants.luck import make
from rules.core.log import Record
from rules.mini_brilliants import GAME
from rules.mini_brilliants.box import needs, points_of
from rules.mini_brilliants.moves import Complete, Look, ShowCard
from tests.game.mini_tables import players, record


def played(seed: str, looks: bool = False) -> Record:
    """A whole game in which objectives are completed late, so that much can be paid at once."""
    game, chance = record(3, seed), random.Random(seed)
    while not game.over:
        if game.chance_acts:
            game.draw()
            continue
        moves = GAME.legal_moves(game.state, game.state.active)
        late = sum(game.state.colony.reserve) > 6
        best = [move for move in moves if isinstance(move, Complete) and late]
        best = [move for move in moves if isinstance(move, Look) and looks] or best
        game.play(game.state.active, chance.choice(best or moves))
    return game


def luck(game: Record) -> Luck:
    return make(game, players(game.setup.seats))


def test_a_seat_gains_by_cards_it_could_pay_as_they_came() -> None:
    game = played("acorn")
    came, fitted = [0.0] * 3, [0] * 3
    for state, entry in zip(game.states, game.entries, strict=False):
        if not isinstance(entry.move, ShowCard) or not state.phase or state.decks[state.deck].bit_count() < 2:
            continue
        for seat, colony in enumerate(state.colonies):
            held, cost = list(colony.reserve), needs(entry.move.card)
            for kind in cost:
                fitted[seat] += held[kind] > 0
                held[kind] -= 1
            came[seat] += points_of(entry.move.card) if min(held) >= 0 else 0
    points, resources, _ = luck(game).sections
    assert [row.came for row in points.rows] == came
    assert [row.came for row in resources.rows] == fitted
    assert sum(came) > 0
    assert [row.seat for row in points.rows] == [0, 1, 2]


def test_over_many_games_nobody_is_lucky_on_the_mean() -> None:
    rows = [row for number in range(60) for row in luck(played(f"seed {number}")).sections[2].rows]
    came, due = sum(row.came for row in rows), sum(row.due for row in rows)
    assert due > 2000
    assert abs(came - due) / due < 0.03


def test_the_first_display_and_cards_seen_before_are_no_luck() -> None:
    deal = record(3, "acorn")
    assert luck(deal).sections == ()
    games = (played(seed, looks=True) for seed in ("acorn", "beech", "cedar", "dew", "elm"))
    game = next(game for game in games if any(isinstance(entry.move, Look) for entry in game.entries))
    shown = [
        (state, entry)
        for state, entry in zip(game.states, game.entries, strict=False)
        if isinstance(entry.move, ShowCard) and state.phase
    ]
    fresh = [entry.move.card for state, entry in shown if state.tops[state.deck] != entry.move.card]
    assert len(fresh) < len(shown)
    assert luck(game).sections[2].rows[0].came == sum(map(points_of, fresh))
