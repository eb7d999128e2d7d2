"""Rows 3, 4 and `nodes`: the opponents of Mini BrilliAnts, and a table of one level among itself.

Time is processor time, so that a busy machine is fair to all.
"""

from __future__ import annotations

import itertools
import random
import statistics
from argparse import Namespace
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from time import process_time
from typing import Any, Final

from game.ai import levels
from game.ai.mini_brilliants.player import TASTER
from game.ai.mini_brilliants.playout import play_out
from game.ai.mini_brilliants.position import Draw, Position, decision, of_view
from game.ai.mini_brilliants.search import compared, search
from game.ai.mini_brilliants.weights import PLAIN
from game.ai.mini_brilliants.worth import judge
from game.arena.estimate import wilson
from game.plugin.brain import Brain, Limit, Meter, Thought
from rules.core.protocol import CHANCE, Result, Seat, Setup
from rules.core.rng import Rng
from rules.mini_brilliants import GAME
from rules.mini_brilliants.box import BOX, ROLE_CODES, SEATS
from rules.mini_brilliants.moves import LOOKS
from rules.mini_brilliants.state import State
from tests.bench import yardstick
from tests.bench.game import GameBench
from tests.bench.row import Row, ratio

SECONDS: Final = 0.1
"""For each decision in row 5; the level has more."""
DECISIONS: Final = 60
GAMES: Final = 20
AMONG_THEMSELVES: Final = 100
"""Playouts a decision where one level plays at all seats."""
TIMES: Final = (0.1, 0.3, 1.0)
"""Seconds of a decision in `choices`."""
JUDGED: Final = 1200
"""Playouts of each move that judge these decisions."""


@dataclass(frozen=True, slots=True)
class Played:
    """One whole game."""

    final: State
    result: Result


def opening(seats: int, seed: str) -> State:
    """The position before the draft."""
    state, number = GAME.new_game(Setup(BOX.rule_set.name, seats)), 0
    while GAME.deciders(state) == (CHANCE,):
        number += 1
        state = GAME.apply(state, CHANCE, GAME.sample(state, Rng.for_entry(seed, number))).state
    return state


def played(brain: Brain, seats: int, seed: str) -> Played:
    """Play a game of one brain at all seats; every decision from the view of its seat."""
    state, number = opening(seats, seed), 0
    while deciders := GAME.deciders(state):
        number += 1
        rng, seat = Rng.for_entry(f"{seed} play", number), deciders[0]
        if seat == CHANCE:
            move = GAME.sample(state, rng)
        else:
            move = brain.choose(GAME, GAME.observe(state, seat), seat, Limit(AMONG_THEMSELVES), rng).move
        state = GAME.apply(state, seat, move).state
    result = GAME.result(state)
    assert result is not None
    return Played(state, result)


# ---- rows


def nodes() -> list[Row]:
    """Playouts of the search, as a part of the yardstick's plies."""
    value = ratio(_playouts_per_second, yardstick.plies_per_second, times=5)
    return [Row("nodes", "mini_brilliants: playouts a second ÷ yardstick", value, 0.004, 0.007)]


def _playouts_per_second() -> float:
    count, start = 0, process_time()
    for position in positions(4):
        meter = Meter(Limit(nodes=200))
        search(position, meter, random.Random(1).random, judge(PLAIN))
        count += meter.nodes
    return count / (process_time() - start)


def positions(number: int) -> list[Position]:
    """Positions all over games of all numbers of seats, with a choice."""
    found = []
    for seed in range(number):
        rng = Rng(seed)
        state = opening(SEATS[seed % len(SEATS)], str(seed))
        for _ in range(11 * seed % 40):
            if deciders := GAME.deciders(state):
                state = GAME.apply(state, deciders[0], _any_move(state, deciders[0], rng)).state
        while GAME.deciders(state) == (CHANCE,):
            state = GAME.apply(state, CHANCE, GAME.sample(state, rng)).state
        found.append(of_view(GAME.observe(state, state.active)))
    return found


def _any_move(state: State, seat: int, rng: Rng) -> Any:
    return GAME.sample(state, rng) if seat == CHANCE else rng.choice(GAME.legal_moves(state, seat))


def efficiency() -> list[Row]:
    """Row 4: playouts a second in the search, with its tree, ÷ of the same positions without one."""
    value = ratio(_playouts_per_second, _plain_playouts_per_second, times=5)
    return [Row("4", "mini_brilliants: playouts in the search ÷ without it", value, 0.5, 0.75)]


def _plain_playouts_per_second() -> float:
    count, start, draw, plain = 0, process_time(), random.Random(1).random, judge(PLAIN)
    for position in positions(4):
        for _ in range(200):
            play_out(position.copy(), draw, plain)
            count += 1
    return count / (process_time() - start)


def rollouts() -> list[Row]:
    """Row 3: whole games a second: inside the search ÷ at random by the public verbs."""
    value = ratio(_inner_games, _public_games, times=5)
    return [Row("3", "mini_brilliants: inner rollout ÷ public verbs", value, 1.5, 2.5)]


def _inner_games() -> float:
    start, chance = process_time(), random.Random(1)
    for seed in range(GAMES):
        play_out(of_view(opening(SEATS[seed % len(SEATS)], str(seed))), chance.random, judge(PLAIN))
    return GAMES / (process_time() - start)


def _public_games() -> float:
    start, rng = process_time(), Rng(1)
    for seed in range(GAMES):
        state = opening(SEATS[seed % len(SEATS)], str(seed))
        while deciders := GAME.deciders(state):
            state = GAME.apply(state, deciders[0], _any_move(state, deciders[0], rng)).state
    return GAMES / (process_time() - start)


# ---- tables


def self_play(options: Namespace) -> Iterator[str]:
    """One level among itself: points by source, wins by turn order and by role, phases and ends."""
    yield "| seats | games | winner | all | cards | resources | bonus | phases | sixth | wins by order, % |"
    yield "|---|---|---|---|---|---|---|---|---|---|"
    had: Counter[int] = Counter()
    won: defaultdict[int, float] = defaultdict(float)
    for seats in SEATS:
        brain = levels.load(levels.find("mini_brilliants", options.level or "raider"))
        found = [played(brain, seats, f"self {number}") for number in range(options.games)]
        yield _line(seats, found)
        for game in found:
            best = game.result.ranking[0]
            for seat, colony in enumerate(game.final.colonies):
                had[colony.role] += 1
                won[colony.role] += seats / len(best) if seat in best else 0
    yield ""
    shares = (f"{ROLE_CODES[role]} {won[role] / had[role]:.2f} ({had[role]})" for role in sorted(had))
    yield f"Wins of a role ÷ even, and games: {', '.join(shares)}"


def _line(seats: int, found: Sequence[Played]) -> str:
    items = [item for game in found for item in game.result.items]
    means = [statistics.mean(item[name] for item in items) for name in ("objectives", "resources", "bonus")]
    order = [0.0] * seats
    for game in found:
        best, phases = game.result.ranking[0], game.final.phase
        begun = (game.final.first - phases + 1) % seats
        for seat in best:
            order[(seat - begun) % seats] += 100 / len(best) / len(found)
    cells = (
        seats,
        len(found),
        f"{statistics.mean(max(game.result.scores) for game in found):.1f}",
        f"{statistics.mean(score for game in found for score in game.result.scores):.1f}",
        *(f"{mean:.1f}" for mean in means),
        f"{statistics.mean(game.final.phase for game in found):.1f}",
        f"{100 * statistics.mean(game.result.reason == 'sixth_objective' for game in found):.0f} %",
        " ".join(f"{share:.0f}" for share in order),
    )
    return f"| {' | '.join(map(str, cells))} |"


class FlatMonteCarlo:
    """A peer of the search without knowledge of the game: random moves to the end of each playout.

    Sequential halving: all moves are tried equally often with the same luck, then the better half of them,
    and so on. Source: Karnin, Koren, Somekh: Almost optimal exploration in multi-armed bandits, 2013. It
    looks at decks as the levels do, since looks are no moves of a light position.
    """

    def choose(self, game: Any, view: State, seat: Seat, limit: Limit, rng: Rng) -> Thought:
        """The move with the best mean lead of those that are left."""
        if _is_look(looked := TASTER.choose(game, view, seat, limit, rng)):
            return looked
        root, chance = of_view(view), random.Random(rng.bits())
        left, meter, rounds = root.moves(), Meter(limit), 0
        leads = dict.fromkeys(left, 0)
        stages = max(1, (len(left) - 1).bit_length())
        for stage in range(1, stages + 1):
            while len(left) > 1 and (not rounds or meter.spent() < stage / stages):
                luck = chance.getrandbits(64)
                for move in left:
                    meter.more()
                    leads[move] += _random_lead(root.copy(), move, random.Random(luck).random)
                rounds += 1
            left = sorted(left, key=lambda move: -leads[move])[: (len(left) + 1) // 2]
        return Thought(decision(left[0], view.colony))


def _is_look(thought: Thought) -> bool:
    return thought.move in LOOKS


def _random_lead(p: Position, move: int, draw: Draw) -> int:
    """By how many points the seat on turn is ahead after a move and random ones to the end."""
    seat = p.active
    p.make(move, draw)
    while not p.over:
        moves = p.moves()
        p.make(moves[int(draw() * len(moves))], draw)
    scores = p.scores()
    return scores[seat] - max(score for other, score in enumerate(scores) if other != seat)


def against_flat(options: Namespace) -> Iterator[str]:
    """A level against flat Monte Carlo of the same time: pairs with seats swapped."""
    yield "| level | games | won, drawn, lost | share | margin | ms a decision | the peer's |"
    yield "|---|---|---|---|---|---|---|"
    level = levels.find("mini_brilliants", options.level or "raider")
    leads, taken = list[int](), [list[float](), list[float]()]
    for number in range(options.games):
        brains: list[Brain] = [levels.load(level), FlatMonteCarlo()]
        own = number % 2
        final = _contest(brains if own == 0 else brains[::-1], f"flat {number // 2}", taken, own)
        leads.append(final.scores[own] - final.scores[1 - own])
    won, drawn = sum(lead > 0 for lead in leads), leads.count(0)
    share = (won + drawn / 2) / len(leads)
    low, high = wilson(share, len(leads))
    cells = (
        level.name,
        len(leads),
        f"{won}-{drawn}-{len(leads) - won - drawn}",
        f"{100 * share:.0f} % ({100 * low:.0f}-{100 * high:.0f})",
        f"{statistics.mean(leads):+.1f}",
        *(f"{1000 * statistics.mean(times):.0f}" for times in taken),
    )
    yield f"| {' | '.join(map(str, cells))} |"


def _contest(brains: Sequence[Brain], seed: str, taken: Sequence[list[float]], own: int) -> Result:
    """A game of two brains with `SECONDS` for a decision; notes what each took, the level first."""
    state, number = opening(len(brains), seed), 0
    while deciders := GAME.deciders(state):
        number += 1
        rng, seat = Rng.for_entry(f"{seed} {own}", number), deciders[0]
        if seat == CHANCE:
            move = GAME.sample(state, Rng.for_entry(seed, number))
        else:
            start = process_time()
            move = (
                brains[seat].choose(GAME, GAME.observe(state, seat), seat, Limit(seconds=SECONDS), rng).move
            )
            taken[seat != own].append(process_time() - start)
        state = GAME.apply(state, seat, move).state
    result = GAME.result(state)
    assert result is not None
    return result


def choices(options: Namespace) -> Iterator[str]:
    """Points lost by a level's choices at several times, judged by `JUDGED` playouts of each move.

    Moves are judged with trees of their own, and so by the same playouts as the level's.
    """
    yield f"| positions | a move at random | {' | '.join(f'{seconds} s' for seconds in TIMES)} |"
    yield f"|---|---|{'---|' * len(TIMES)}"
    brain = levels.load(levels.find("mini_brilliants", options.level or "raider"))
    rows = [_losses(brain, number) for number in range(options.games)]
    means = [
        f"{statistics.mean(column):.2f} ± {statistics.stdev(column) / len(rows) ** 0.5:.2f}"
        for column in zip(*rows, strict=True)
    ]
    yield f"| {len(rows)} | {' | '.join(means)} |"


def _losses(brain: Brain, number: int) -> list[float]:
    """Points lost in one position by a random move, and by the brain's with each of `TIMES`."""
    state, seat, position = _choice(f"choice {number}", 12 + 7 * number % 45)
    view, moves = GAME.observe(state, seat), position.moves()
    meter = Meter(Limit(nodes=JUDGED * len(moves)))
    worths = compared(position, moves, meter, random.Random(number).random, judge(PLAIN))
    worth = {decision(move, view.colony): value for move, value in zip(moves, worths, strict=True)}
    chosen = [brain.choose(GAME, view, seat, Limit(seconds=time), Rng(number)).move for time in TIMES]
    best = max(worths)
    return [best - statistics.mean(worths), *(best - worth[move] for move in chosen)]


def _choice(seed: str, least: int) -> tuple[State, Seat, Position]:
    """A position of a game of Tasters with a choice of an action and no free look, after so many moves."""
    for attempt in itertools.count():
        state, rng = opening(2, f"{seed} {attempt}"), Rng.for_entry(seed, attempt)
        made = 0
        while deciders := GAME.deciders(state):
            seat = deciders[0]
            if seat == CHANCE:
                state = GAME.apply(state, seat, GAME.sample(state, rng)).state
                continue
            thought = TASTER.choose(GAME, GAME.observe(state, seat), seat, Limit(nodes=1), rng)
            position = of_view(GAME.observe(state, seat))
            if made >= least and not position.acted and len(position.moves()) > 3 and not _is_look(thought):
                return state, seat, position
            state, made = GAME.apply(state, seat, thought.move).state, made + 1
    raise AssertionError("every game has such positions")


BENCH: Final = GameBench(
    rows={"3": rollouts, "4": efficiency, "nodes": nodes},
    tables={"mini-self-play": self_play, "mini-flat": against_flat, "mini-choices": choices},
    speed_goal=2.0,
)
