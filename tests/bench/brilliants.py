"""Each rule set of BrilliAnts among opponents: points, wins by turn order and by species; and rows 3 and 4.

The same games every time: seeds are fixed, and a level limited by nodes answers the same. Tables are
Markdown, each line given as soon as it is known.
"""

from __future__ import annotations

import statistics
from argparse import Namespace
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from time import process_time
from typing import Any, Final
from unittest.mock import patch

from game.ai import levels
from game.ai.brilliants import forager, playout, search
from game.ai.brilliants.solo.habits import Habits
from game.ai.brilliants.solo.luck import Chance
from game.ai.brilliants.solo.sketch import Sketch, sketched
from game.ai.brilliants.weights import Weights
from game.plugin.brain import Limit, Meter
from rules.brilliants import GAME
from rules.brilliants.data.special import species_code
from rules.brilliants.moves import FirstSeat
from rules.brilliants.state import NOWHERE, Phase, State
from rules.core.protocol import CHANCE, Result, Setup
from rules.core.rng import Rng
from tests.bench.game import GameBench
from tests.bench.opponents import positions
from tests.bench.row import Row, quantile, ratio

TOGETHER: Final = ("childrants", "apprantice", "antermediate", "experiantced")
"""Rule sets for several."""
LEVEL: Final = "forager"
"""Plays unless another level is asked for."""


PLAYED_ON: Final = 100
"""Entries of a game for row 3."""
FUTURES: Final = 500
"""Games of Solo that are played on from a position."""
COMMON: Final = 8
"""So many moves are played on in the same future."""
SEARCHED: Final = 600
"""Decisions of playing on in a search of row 4."""
PLAYED_ONCE: Final = 8
"""Moves after which row 4 plays on without a search."""


Share = defaultdict[int, float]
"""By species."""


@dataclass(frozen=True, slots=True)
class Played:
    """One whole game of a level against itself."""

    final: State
    result: Result
    starter: int
    """The seat that began."""
    decisions: int
    seconds: float
    """Spent on deciding."""


def played(variant: str, seats: int, seed: str, level: str) -> Played:
    """Play a game; every decision from the view of its seat."""
    chosen = levels.find("brilliants", level)
    brain, limit = levels.load(chosen), chosen.limit
    state, number, starter, decisions, spent = GAME.new_game(Setup(variant, seats)), 0, 0, 0, 0.0
    while deciders := GAME.deciders(state):
        number += 1
        rng = Rng.for_entry(seed, number)
        if deciders == (CHANCE,):
            outcome = GAME.sample(state, rng)
            starter = outcome.seat if isinstance(outcome, FirstSeat) else starter
            state = GAME.apply(state, CHANCE, outcome).state
            continue
        for seat in _polled(state, deciders):
            start = process_time()
            move = brain.choose(GAME, GAME.observe(state, seat), seat, limit, rng).move
            spent, decisions = spent + process_time() - start, decisions + 1
            if move is not None:
                state = GAME.apply(state, seat, move).state
                break
    result = GAME.result(state)
    assert result is not None
    return Played(state, result, starter, decisions, spent)


def _polled(state: State, deciders: Sequence[int]) -> Iterator[int]:
    """Those who may interrupt and can, then the deciding seat."""
    able = (*deciders[1:], *GAME.interrupters(state))
    yield from (seat for seat in able if GAME.legal_moves(state, seat))
    yield deciders[0]


def together(games: int, level: str, variants: Sequence[str] = TOGETHER) -> Iterator[str]:
    """Every rule set with each number of seats over so many seeds, the level against itself."""
    heads = ("rule set", "seats", "games", "rounds", "winner", "all seats", "by seat, %", "by turn order, %")
    yield _line(*heads, "eighth card", "ms a decision")
    yield _line(*["---"] * (len(heads) + 2))
    species: dict[str, tuple[Share, Share]] = {}
    for variant in variants:
        species[variant] = defaultdict(float), defaultdict(float)
        for seats in GAME.info.variant(variant).seats:
            found = [played(variant, seats, f"{variant} {seats} {n}", level) for n in range(games)]
            yield _table_line(variant, seats, found)
            for game in found:
                _count_species(game, *species[variant])
    yield ""
    for variant, (had, won) in species.items():
        if had:
            shares = (f"{species_code(kind)} {won[kind] / had[kind]:.2f}" for kind in sorted(had))
            yield f"{variant}: wins of a species ÷ those of an average one: {', '.join(shares)}"


def _table_line(variant: str, seats: int, found: Sequence[Played]) -> str:
    winners = [max(game.result.scores) for game in found]
    every = [score for game in found for score in game.result.scores]
    by_seat, by_order = [0.0] * seats, [0.0] * seats
    for game in found:
        best = game.result.ranking[0]
        for seat in best:
            by_seat[seat] += 1 / len(best)
            by_order[(seat - game.starter) % seats] += 1 / len(best)
    ended = sum(game.result.reason == "no_progress" for game in found)
    rounds = [game.final.round for game in found]
    return _line(
        variant,
        seats,
        len(found),
        f"{statistics.mean(rounds):.1f} [{_spread(rounds)}]",
        f"{statistics.mean(winners):.0f} [{_spread(winners)}]",
        f"{statistics.mean(every):.0f}",
        " ".join(f"{100 * part / len(found):.0f}" for part in by_seat),
        " ".join(f"{100 * part / len(found):.0f}" for part in by_order),
        f"{100 * (len(found) - ended) / len(found):.0f} %",
        f"{_milliseconds(found):.1f}",
    )


def _count_species(game: Played, had: Share, won: Share) -> None:
    """Appearances and wins of each, a win counting as many as there are seats."""
    best = game.result.ranking[0]
    seats = len(game.final.colonies)
    for seat, colony in enumerate(game.final.colonies):
        if colony.species != NOWHERE:
            had[colony.species] += 1
            won[colony.species] += seats / len(best) if seat in best else 0


def _spread(values: Sequence[int]) -> str:
    return f"{quantile(values, 0.1)}-{quantile(values, 0.9)}"


def _milliseconds(found: Sequence[Played]) -> float:
    return 1000 * sum(game.seconds for game in found) / sum(game.decisions for game in found)


def _line(*cells: object) -> str:
    return f"| {' | '.join(map(str, cells))} |"


def _self_play(options: Namespace) -> Iterator[str]:
    return together(
        options.games, options.level or LEVEL, options.sets.split(",") if options.sets else TOGETHER
    )


def rollouts() -> list[Row]:
    """Row 3: how fast a search plays on.

    With several seats it does so by the public verbs, so there it is compared with the forager's decisions.
    """
    value = ratio(lambda: _decided(playout.answer), lambda: _decided(_by_forager), times=3)
    alone = ratio(_sketched_games, _public_games, times=3)
    return [
        Row("3", "brilliants: decisions in playing on ÷ by the forager", value, 5, 10),
        Row("3", "brilliants solo: inner rollout ÷ public verbs", alone, 1.5, 2.5),
    ]


def _decided(answer: Callable[[State, int, Weights], Any]) -> float:
    """A second, in the first entries of a game that one way of answering plays."""
    state, decided, spent = GAME.new_game(Setup("apprantice", 2)), 0, 0.0
    for number in range(PLAYED_ON):
        seat = GAME.deciders(state)[0]
        start = process_time()
        if seat == CHANCE:
            move = GAME.sample(state, Rng.for_entry("rollouts", number))
        else:
            move, decided = answer(state, seat, forager.BRAIN.weights), decided + 1
            spent += process_time() - start
        state = GAME.apply(state, seat, move).state
    return decided / spent


def _by_forager(state: State, seat: int, _weights: Weights) -> Any:
    return forager.BRAIN.choose(GAME, state, seat, Limit(nodes=5000), Rng(seat)).move


@cache
def turns(variant: str) -> list[tuple[State, int]]:
    """Positions all over random games in which a seat chooses an action."""
    return [found for found in positions(GAME, variant) if found[0].phase is Phase.TURN]


def _sketched_games() -> float:
    """Games to the end a second, inside the search: as there, several moves meet the same futures."""
    count, spent = 0, 0.0
    for state, seat in turns("solo"):
        habits, rng, chance = Habits(forager.BRAIN.weights), Rng(1), Chance(GAME.observe(state, seat))
        sketches = _sketches(state, seat)
        start = process_time()
        for _ in range(FUTURES // COMMON):
            luck = chance.future(rng)
            for sketch in sketches:
                habits.play_on(sketch.copy(luck))
                count += 1
        spent += process_time() - start
    return count / spent


def _sketches(state: State, seat: int) -> list[Sketch]:
    """The positions after some actions that chance has no part in."""
    found = []
    for move in GAME.legal_moves(state, seat):
        after = GAME.apply(state, seat, move).state
        if after.phase is Phase.AFTER and len(found) < COMMON:
            found.append(sketched(after))
    return found


def _public_games() -> float:
    """The same at random by the public verbs."""
    rng, start = Rng(1), process_time()
    for state, _ in turns("solo"):
        while deciders := GAME.deciders(state):
            seat = deciders[0]
            move = GAME.sample(state, rng) if seat == CHANCE else rng.choice(GAME.legal_moves(state, seat))
            state = GAME.apply(state, seat, move).state
    return len(turns("solo")) / (process_time() - start)


def efficiency() -> list[Row]:
    """Row 4: how much of a search is playing on."""
    several = ratio(_searched_decisions, _plain_decisions, times=3)
    alone = ratio(_searched_futures, _sketched_games, times=3)
    return [
        Row("4", "brilliants: decisions played on in the search ÷ without it", several, 0.5, 0.75),
        Row("4", "brilliants solo: games played on in the search ÷ without it", alone, 0.5, 0.75),
    ]


def _searched_decisions() -> float:
    """Decisions of playing on that a search makes a second."""
    count, answer = 0, playout.answer

    def counted(state: State, seat: int, weights: Weights) -> Any:
        nonlocal count
        count += 1
        return answer(state, seat, weights)

    with patch.object(playout, "answer", counted):
        start = process_time()
        for state, seat in turns("apprantice"):
            search.BRAIN.choose(GAME, GAME.observe(state, seat), seat, Limit(nodes=SEARCHED), Rng(seat))
        return count / (process_time() - start)


def _plain_decisions() -> float:
    """The same in the same positions, after any move and without a search."""
    meter, start = Meter(Limit()), process_time()
    for number, (state, seat) in enumerate(turns("apprantice")):
        for move in GAME.legal_moves(state, seat)[:PLAYED_ONCE]:
            search.played_on(GAME, state, seat, move, str(number), meter, forager.BRAIN.weights)
    return meter.nodes / (process_time() - start)


def _searched_futures() -> float:
    """Games that a search of Solo plays to the end a second."""
    count, play_on = 0, Habits.play_on

    def counted(habits: Habits, sketch: Sketch) -> int:
        nonlocal count
        count += 1
        return play_on(habits, sketch)

    with patch.object(Habits, "play_on", counted):
        spent = 0.0
        for state, seat in turns("solo"):
            start, before = process_time(), count
            search.BRAIN.choose(GAME, GAME.observe(state, seat), seat, Limit(nodes=FUTURES), Rng(seat))
            # Special cards are played at a glance.
            spent += process_time() - start if count > before else 0.0
        return count / spent


BENCH: Final = GameBench(tables={"self-play": _self_play}, rows={"3": rollouts, "4": efficiency})
