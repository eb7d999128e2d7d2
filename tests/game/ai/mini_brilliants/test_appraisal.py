"""Opponents' reasons beside their move, worth of moves, and styles of play."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from game.ai import levels
from game.ai.mini_brilliants.appraiser import APPRAISER
from game.ai.mini_brilliants.player import TRIED
from game.ai.mini_brilliants.position import of_view
from game.ai.mini_brilliants.search import _results
from game.ai.mini_brilliants.weights import PLAIN
from game.plugin import weights
from game.plugin.brain import Limit
from game.plugin.level import Level
from rules.core.rng import Rng
from rules.mini_brilliants import GAME
from rules.mini_brilliants.box import DECK_SIZE
from rules.mini_brilliants.legal import STRATEGIST
from rules.mini_brilliants.state import NOWHERE, State
from tests.game.ai.mini_brilliants.games import at_random, colony, opening, positions, turn

LEVELS = levels.of_game("mini_brilliants")[1:]


def appraised(state: State, moves: Sequence[Any], nodes: int = 200) -> tuple[float, ...]:
    view = GAME.observe(state, state.active)
    return APPRAISER.appraise(GAME, view, state.active, moves, Limit(nodes=nodes), Rng(1))


def last_turn() -> State:
    """Nobody else can act any more, no deck is left, and one more beetle completes a 10."""
    state = colony(opening(2), 1, "BE")
    state = turn(colony(state, 0, "BE CA CA", "H"), "1 2 0 0 0 0", "OH11", active=0)
    return replace(state, decks=(0, 0, 0))


@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.name)
def test_what_else_it_thought_of_is_worse_by_so_many_points(level: Level) -> None:
    state = opening(2)
    thought = levels.load(level).choose(
        GAME, GAME.observe(state, state.active), 0, Limit(nodes=12 * TRIED), Rng(1)
    )
    assert len(thought.losses) == len(thought.others) > 0
    assert list(thought.losses) == sorted(thought.losses)
    assert thought.losses[0] >= 0


def test_losses_are_points() -> None:
    """Ten for three resources that bring a point each, and those of another turn besides."""
    state = last_turn()
    brain = levels.load(levels.find("mini_brilliants", "gatherer"))
    thought = brain.choose(GAME, state, 0, Limit(nodes=150), Rng(1))
    found = dict(zip(map(GAME.format, thought.others), thought.losses, strict=True))
    assert GAME.format(thought.move) == "gather BE"
    assert 4 < found["gather CA"] < 12


def test_every_legal_move_is_appraised() -> None:
    """MB-ROLE-STR, MB-HATCH-02: looks, Hatching cards that bear nothing, the free forms of roles."""
    for seed in (1, 2):
        for state in list(positions(opening(3, seed), at_random(seed), seed))[:-1:7]:
            moves = GAME.legal_moves(state, state.active)
            assert len(appraised(state, moves, 1)) == len(moves)


def test_what_completes_a_ten_is_worth_most() -> None:
    state = last_turn()
    moves = [GAME.parse(text) for text in ("gather CA", "gather BE")]
    worse, better = appraised(state, moves)
    assert 4 < better - worse < 12
    assert appraised(state, moves[::-1]) == (better, worse)


def test_a_look_is_worth_as_much_as_the_best_move_after_it() -> None:
    state = colony(last_turn(), 0, role=STRATEGIST)
    state = replace(state, decks=(0, 1 << 3, 0), looked=False)
    moves = GAME.legal_moves(state, 0)
    found = dict(zip(map(GAME.format, moves), appraised(state, moves), strict=True))
    assert found.pop("look F") == max(found.values())


def test_an_appraisal_does_not_depend_on_a_hidden_card() -> None:
    """A card on top of a deck that another seat has looked at (MB-ROLE-STR)."""
    state = colony(colony(opening(2), 0, "MU", "HFD", role=5), 1, "MU", "HFD", role=STRATEGIST)
    state = turn(state, "4 4 4 4 4 4", "OH01 OF01 OF07 OD11", active=0, looked=True)
    moves = GAME.legal_moves(state, 0)
    twins = [replace(state, tops=(NOWHERE, DECK_SIZE + number, NOWHERE)) for number in (1, 9)]
    one, other = (appraised(twin, moves, 60) for twin in twins)
    assert one == other


def test_a_style_shows_in_the_moves() -> None:
    """Each plays otherwise than the plain Gatherer somewhere in a game."""
    states = list(positions(opening(2), at_random(3)))[4:60:4]

    def moves(level: str) -> list[Any]:
        brain = levels.load(levels.find("mini_brilliants", level))
        return [
            brain.choose(GAME, GAME.observe(s, s.active), s.active, Limit(30), Rng(1)).move for s in states
        ]

    plain = moves("gatherer")
    for style in weights.styles("mini_brilliants"):
        assert moves(f"gatherer+{style}") != plain, style


def test_a_style_is_its_players_own_affair() -> None:
    """The others are expected to want points, and no more."""
    position = of_view(last_turn())
    likes = weights.changed(PLAIN, {"resources": 5.0})
    plain = _results(position, [10, 10], PLAIN, 0)
    for seat in (0, 1):
        liking = _results(position, [10, 10], likes, seat)
        assert liking[seat] > plain[seat]
        assert liking[1 - seat] == plain[1 - seat]
