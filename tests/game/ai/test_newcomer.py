"""The stand-in for somebody who has just done the lesson: legal, repeatable, and offered to nobody."""

from __future__ import annotations

from typing import Any

import pytest

from game.ai import levels, strength, turns
from game.learning import lessons
from game.plugin import plugin
from game.plugin.brain import Limit
from rules.ant_trails import GAME as TRAILS
from rules.colossi.rules import GAME as COLOSSI
from rules.core import registry
from rules.core.log import Record
from rules.core.protocol import Setup
from rules.core.rng import Rng
from tests.game.ai.mini_brilliants.games import colony, opening, turn
from tests.rules.colossi.table import position
from tests.rules.fortunant.given import S1, given, opened
from tests.shipped import OPPONENTS, having

ONE = Limit(nodes=1)


def asked(game: str, state: Any, seat: int, seed: int = 1) -> tuple[Any, ...]:
    """The moves that it makes where it is asked: one, or a whole turn."""
    level, rules = levels.newcomer(game), registry.game(game)
    assert level is not None
    brain, view = levels.load(level), rules.observe(state, seat)
    found = plugin.of(game)
    if found is not None and found.turn_view is not None:
        return turns.play(rules, brain, found.turn_view.load()(view, seat), seat, ONE, Rng(seed))
    return (brain.choose(rules, view, seat, ONE, Rng(seed)).move,)


def said(game: str, state: Any, seat: int = 0, seed: int = 1) -> list[str]:
    return [registry.game(game).format(move) for move in asked(game, state, seat, seed)]


@pytest.mark.parametrize("game", having(OPPONENTS))
def test_it_plays_whole_games_repeatably_and_blindly(game: str) -> None:
    record = Record(registry.game(game), Setup(lessons.first_set(game), 2), "newcomer")
    asks = 0
    while not record.over:
        if record.runs_on:
            record.advance()
            continue
        seat, asks = record.deciders[0], asks + 1
        moves = asked(game, record.state, seat, asks)
        if not asks % 16:
            twin = record.game.determinize(record.game.observe(record.state, seat), seat, Rng(asks))
            assert asked(game, twin, seat, asks) == moves
        for move in moves:
            record.play(seat, move)
    assert asks > 20
    assert min(record.game.scores(record.state)) > 5


@pytest.mark.parametrize("game", having(OPPONENTS))
def test_it_is_offered_to_nobody(game: str) -> None:
    level = levels.newcomer(game)
    assert level is not None
    assert levels.find(game, level.name) == level
    assert level.name not in [one.name for one in levels.of_game(game)]
    assert level.name not in [name for name, _ in levels.choices(game, levels.easy(game).name)]


@pytest.mark.parametrize("game", having(OPPONENTS))
def test_the_gentlest_level_is_no_clear_favourite_in_a_first_game(game: str) -> None:
    """It should lose about half of them: six games of ten for it lie within the error, or it wins fewer."""
    gentlest, level = levels.of_game(game)[1], levels.newcomer(game)
    assert level is not None
    (found,) = [
        duel
        for duel in strength.of_game(game).duels
        if (duel.variant, duel.seats) == (lessons.first_set(game), 2)
        and (duel.level, duel.other) == (gentlest.name, level.name)
    ]
    assert found.games >= 40
    assert found.interval[0] <= 0.6


# ---- the first thing that suggests itself


def test_it_gathers_the_last_thing_that_a_card_lacks_and_completes_it() -> None:
    state = turn(colony(opening(2), 0, "MU", "HFD", hatched=False), "6 6 6 6 6 6", "OH01 OF01 OD01", active=0)
    assert said("mini_brilliants", state) == ["gather ST"]
    full = turn(colony(opening(2), 0, "MU ST BE CA CA", "HFD"), "6 6 6 6 6 6", "OH09 OF01", active=0)
    assert said("mini_brilliants", full) == ["complete OH09"]


def test_it_places_ants_beside_food_and_carries_it_home() -> None:
    state = TRAILS.from_json(
        {"game": "ant_trails", "format": 1, "ants": {"P1": ["F1"], "P2": ["F11"]}, "ground": ["B3=3", "F6=1"]}
    )
    assert said("ant_trails", state)[0] in ("+A2", "+A3")
    carrying = TRAILS.from_json(
        {
            "game": "ant_trails",
            "format": 1,
            "ants": {"P1": ["F1", "F2", "F3"], "P2": ["F11"]},
            "carried": ["F2=3"],
        }
    )
    for cell in ("A1", "K1"):
        carrying = TRAILS.apply(carrying, 0, TRAILS.parse(f"+{cell}")).state
    assert said("ant_trails", carrying) == ["F2>F1"]


def test_it_steps_where_cubes_lie_and_harvests_what_pays_most() -> None:
    near = position("R1@C4 V1@A1 RK@E5 VK@A5", cubes="C3=10", seats=2)
    assert said("colossi", near) == ["m a C4 C3"]
    held = position("R1@C3 R1@B2 RK@E5 VK@A5", cubes="C3=10 B2=1", seats=2, harvest=True)
    assert said("colossi", held) == ["h C3"]
    assert COLOSSI.parse("pass") in COLOSSI.legal_moves(held, 0)


def test_it_digs_a_way_then_a_room_and_gives_a_purpose_last() -> None:
    first = said("fortunant", opened(1, first="4-5-6"))
    assert [word[0] for word in first[:2]] == ["C", "R"]
    last = said("fortunant", given(f"{S1}; C=r1.G5:1; R=F5+F6", dice=[1, 1, 2], turn=15))
    assert [word[0] for word in last[-2:]] == ["U", "."]


def test_it_does_what_the_first_lesson_of_brilliants_teaches() -> None:
    """In each step the same kind of thing; but it does not step into Rowan's turn."""
    lesson = lessons.of("brilliants")[0]
    record = Record(registry.game("brilliants"), lesson.setup(), lesson.seed)

    def play(seat: int, text: str) -> None:
        record.play(seat, record.game.canonical(record.state, seat, record.game.parse(text)))
        while record.runs_on:
            record.advance()

    while record.runs_on:
        record.advance()
    taught, done = [], []
    for step in lesson.steps:
        if step.do:
            (move,) = asked("brilliants", record.state, 0)
            if 0 in record.deciders:
                taught.append(type(record.game.parse(step.do)))
                done.append(type(move))
            else:
                assert step.do.startswith("reveal")
                assert move is None
            play(0, step.do)
        for text in step.watch:
            play(record.deciders[0], text)
    assert done == taught
    assert len(taught) > 10
