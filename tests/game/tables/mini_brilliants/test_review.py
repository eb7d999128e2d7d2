"""Looking back at Mini BrilliAnts: positions, sentences, final figures."""

from __future__ import annotations

import random

import pytest

from game.app import App
from game.scenes.review.results import After
from game.scenes.review.results_flow import replay_scene, results_scene
from game.session.session import Session
from game.table.review import Review
from game.tables.mini_brilliants import review
from game.tables.mini_brilliants.tabletop import Tabletop
from rules.mini_brilliants import GAME
from rules.mini_brilliants.moves import Complete, Look
from rules.mini_brilliants.scoring import bonuses
from rules.mini_brilliants.state import State
from tests.game.brilliants_tables import services
from tests.game.mini_tables import session


def finished(seats: int = 3, seed: str = "acorn") -> Session:
    """A game in which objectives are completed and decks looked at whenever possible."""
    game, chance = session(seats, seed), random.Random(seats)
    while not game.over:
        if game.holding is not None:
            game.release()
            continue
        seat = game.deciders[0]
        legal = game.legal(seat)
        best = [move for move in legal if isinstance(move, Complete | Look)]
        game.submit(seat, chance.choice(best or legal))
    return game


@pytest.fixture(scope="module")
def game() -> Session:
    return finished()


@pytest.fixture
def back(game: Session) -> Review[State, Tabletop]:
    return Review(review.make(services(), game.states[0], game.players))


def test_points_by_phase_end_with_the_result(game: Session, back: Review[State, Tabletop]) -> None:
    phases = back.rounds(game.states)
    assert len(phases) == game.state.phase
    assert game.result is not None
    assert phases[-1] == game.result.scores
    for number, points in enumerate(phases[:-1], 1):
        last = [state for state in game.states if state.phase == number][-1]
        assert sum(points) == sum(GAME.scores(last)) + 3 * len(list(bonuses(last.colonies)))


def test_the_results_page_counts_phases(real: App, game: Session) -> None:
    page = results_scene(real.services, game.record, game.players, After())
    real.stack.reset(page)
    real.step(1 / 60)
    tab = next(control for control in page.controls if control.id == "tab-rounds")
    assert (tab.label, tab.tooltip) == ("Points by phase", "See everyone's points after each phase")


def test_a_look_and_its_secret_are_one_row_to_those_who_watch(real: App) -> None:
    game = finished(4, "birch")
    reel = replay_scene(real.services, game.record, game.players, lambda: None).reel
    assert reel.eyes.viewer is None
    assert all(row.plain for row in reel.rows)
    looks = [number for number, one in enumerate(game.entries) if isinstance(one.move, Look)]
    told = [row.entry for row in reel.rows]
    assert looks
    assert [told.count(number) for number in looks] == [1] * len(looks)
    assert not {number + 1 for number in looks} & set(told)


def test_rows_of_the_final_table_have_names(game: Session, back: Review[State, Tabletop]) -> None:
    assert game.result is not None
    for items in game.result.items:
        assert list(back.items(items)) == ["Objectives", "Resources left", "Bonus cards"]
    rows = dict(back.extras(game.state))
    for seat, colony in enumerate(game.state.colonies):
        counts = [rows[f"{name} objectives"][seat] for name in ("Hunter", "Farmer", "Digger")]
        assert sum(int(count) for count in counts if count != "–") == len(colony.completed)
    assert len(set(rows["Role"])) == 3


def test_a_look_is_shown_to_its_seat_alone(back: Review[State, Tabletop]) -> None:
    for seed in ("acorn", "beech", "cedar", "dew"):
        game = finished(3, seed)
        looks = [number for number, entry in enumerate(game.entries) if isinstance(entry.move, Look)]
        if looks:
            break
    state = game.states[looks[0] + 2]
    caste = game.entries[looks[0]].move.caste
    assert game.entries[looks[0]].seat == state.active
    for viewer in (*range(3), None):
        back.stage((1280, 720), state)
        back.show(GAME.observe(state, viewer), viewer, ())
        told = " ".join(back.explain(f"deck:{caste}"))
        assert ("as you saw" in told) == (viewer == state.active)
