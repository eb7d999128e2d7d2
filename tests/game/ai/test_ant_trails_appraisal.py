"""Ant Trails: opponents' reasons beside their move, worth of moves, and styles of play."""

from __future__ import annotations

from typing import Any

import pytest

from game.ai import levels
from game.ai.ant_trails import player
from game.ai.ant_trails.appraiser import APPRAISER
from game.ai.ant_trails.engine import left_to_place, of_state
from game.ai.ant_trails.evaluation import evaluation
from game.ai.ant_trails.player import Player
from game.ai.ant_trails.search import Search
from game.ai.ant_trails.solver import Solver, few_cells
from game.ai.ant_trails.weights import PLAIN
from game.plugin import weights
from game.plugin.brain import Limit, Meter
from game.plugin.level import Level
from rules.ant_trails import GAME
from rules.ant_trails.state import State
from rules.core.protocol import CHANCE, Setup
from rules.core.rng import Rng


def opening(seed: int) -> State:
    state = GAME.new_game(Setup("standard", 2))
    return GAME.apply(state, CHANCE, GAME.sample(state, Rng(seed))).state


def position(black: str, red: str, **more: Any) -> State:
    """Ants as lists of cells; Black is on turn."""
    return GAME.from_json(
        {"game": "ant_trails", "format": 1, "ants": {"P1": black.split(), "P2": red.split()}, **more}
    )


def ahead(state: State, seed: int, moves: int) -> State:
    """A position of a quick game that begins there."""
    chooser = Player(deepest=1, blur=1.0)
    for number in range(moves):
        move = chooser.choose(GAME, state, state.seat, Limit(nodes=60), Rng(seed + number)).move
        state = GAME.apply(state, state.seat, move).state
    return state


def fresh_turn(seed: int) -> State:
    """The beginning of a turn in a game under way."""
    state = ahead(opening(seed), seed, 30)
    while left_to_place(state) < 2:
        state = ahead(state, seed, 1)
    return state


def appraised(state: State, texts: tuple[str, ...], nodes: int = 2500) -> tuple[float, ...]:
    moves = [GAME.parse(text) for text in texts]
    return APPRAISER.appraise(GAME, state, state.seat, moves, Limit(nodes=nodes), Rng(1))


# ---- what else it thought of


@pytest.mark.parametrize("level", levels.of_game("ant_trails")[1:], ids=lambda level: level.name)
def test_what_else_it_thought_of_is_worse_by_so_many_points(level: Level) -> None:
    thought = levels.load(level).choose(GAME, opening(1), 0, Limit(nodes=900), Rng(1))
    assert len(thought.losses) == len(thought.others) > 0
    assert list(thought.losses) == sorted(thought.losses)
    assert thought.losses[0] >= 0


def test_alternatives_are_compared_as_deep_as_the_turn() -> None:
    """A null window only shows that a turn is worse; by how much is searched with a part of the limit."""
    state = position("F1", "F11", ground=["B3=3", "J3=3", "F6=1"])
    thought = Player(deepest=2).choose(GAME, state, 0, Limit(nodes=40_000), Rng(1))
    search = Search(Meter(Limit(nodes=10**6)))
    found = search.run(of_state(state), left_to_place(state), 2, lines=500)
    firsts = dict[str, float]()
    for option in found.options[:40]:
        names = {GAME.format(player.PLACES[player.OUTER[cell]]) for cell in option.turn}
        for name in names:
            firsts.setdefault(name, option.worth)
    for other, loss in zip(thought.others, thought.losses, strict=True):
        assert loss == pytest.approx(found.worth - firsts[GAME.format(other)], abs=0.8)


def test_solving_and_searching_share_one_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    state = ahead(opening(2), 2, 80)
    while not few_cells(of_state(state)) or left_to_place(state) < 2:
        state = ahead(state, 5, 1)
    meters: list[Meter] = []

    class Noted(Meter):
        def __init__(self, limit: Limit) -> None:
            super().__init__(limit)
            meters.append(self)

    monkeypatch.setattr(player, "Meter", Noted)
    Player().choose(GAME, state, state.seat, Limit(nodes=300), Rng(1))
    assert len(meters) == 3, "the end, the search and the comparison"
    assert sum(meter.nodes for meter in meters) <= 300 + len(meters) + 2


def test_at_a_solved_end_alternatives_lose_whole_points() -> None:
    """AT-END-02: what each leads to with best play is known."""
    state = ahead(opening(2), 2, 110)
    while left_to_place(state) < 2 or not Solver().solve(of_state(state), 2, Meter(Limit(nodes=300))):
        state = ahead(state, 5, 1)
    thought = Player().choose(GAME, state, state.seat, Limit(nodes=20_000), Rng(1))
    assert len(thought.losses) == len(thought.others) > 0
    assert thought.move not in thought.others
    solver = Solver()
    best, *margins = [told_margin(solver, state, move) for move in (thought.move, *thought.others)]
    assert [best - margin for margin in margins] == list(thought.losses)


def told_margin(solver: Solver, state: State, move: Any) -> int:
    """The margin of the side on turn with best play after a move of its turn."""
    after = GAME.apply(state, state.seat, move).state
    (best,) = solver.solve(of_state(after), left_to_place(after), Meter(Limit(nodes=10**6)))
    return best.margin


# ---- what moves are worth


def test_a_claim_is_worth_more_than_a_step_elsewhere() -> None:
    """AT-FOOD-06."""
    state = position("F1", "F11", ground=["B3=3", "J3=3", "F6=1"])
    claims, elsewhere = appraised(state, ("+A2", "+A5"))
    assert claims > elsewhere + 0.5


def test_moves_within_the_food_step_are_appraised() -> None:
    """AT-FOOD-05: a 3 that steps onto an exit is claimed; who confirms at once leaves it where it is."""
    state = position("A2 B2 C2", "K1", carried=["B2=3"])
    for text in ("+F1", "+G1"):
        state = GAME.apply(state, 0, GAME.parse(text)).state
    home, left = appraised(state, ("B2>A2", "."), nodes=2)
    assert home > left


def texts(state: State) -> set[str]:
    return {GAME.format(move) for move in GAME.legal_moves(state, state.seat)}


def test_the_same_limit_gives_the_same_figures() -> None:
    state = ahead(opening(3), 3, 12)
    names = tuple(sorted(texts(state)))[:6]
    assert appraised(state, names, 800) == appraised(state, names, 800)


# ---- styles


def test_styles_judge_differently_and_keep_the_sides_apart() -> None:
    """A player's leaning is its own affair: the other side's food is worth what it was."""
    node = of_state(position("E1 E2", "F11", ground=["E4=3", "G9=2"], carried=["E2=3"]))
    plain = evaluation(PLAIN).value(node)
    for style in weights.styles("ant_trails").values():
        leaning = weights.changed(PLAIN, style.weights)
        mine, theirs = evaluation(leaning, 0).value(node), evaluation(leaning, 1).value(node)
        assert len({round(value, 6) for value in (plain, mine, theirs)}) == 3
    greedy = weights.changed(PLAIN, {"food": 2.0})
    assert evaluation(greedy, node.seat).value(node) > plain > evaluation(greedy, 1 - node.seat).value(node)


def test_a_style_shows_in_the_moves() -> None:
    """Each chooses another turn than the plain player in some of a few positions."""
    states = [fresh_turn(seed) for seed in range(10)]

    def moves(level: str) -> list[Any]:
        chooser = levels.load(levels.find("ant_trails", level))
        return [chooser.choose(GAME, s, s.seat, Limit(nodes=90), Rng(1)).move for s in states]

    plain = moves("pathfinder")
    for style in weights.styles("ant_trails"):
        assert moves(f"pathfinder+{style}") != plain, style
