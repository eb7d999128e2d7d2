"""Looks for games that show what no log of the tour shows yet, and keeps them as short logs.

Rarest first: at each decision some moves are tried out, and the one is made whose entry shows what has been
met least often, things that no log shows before all others. Seats play by it, at random, or as one of the
game's opponents, so that games also get to their ends.
"""

from __future__ import annotations

import math
import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from game.ai import levels
from game.plugin.brain import Brain, Limit
from rules.core import log, registry
from rules.core.errors import LogError
from rules.core.log import Record
from rules.core.protocol import CHANCE, Seat, Setup
from rules.core.rng import Rng
from tests.tour import games
from tests.tour.common import agreed
from tests.tour.stops import (
    LOGS,
    Told,
    cover,
    enter,
    is_asked,
    met,
    missing,
    opening,
    replay,
    told,
    write,
)
from tests.tour.thing import Moment, Thing

TRIED: Final = 16
"""So many moves are tried out at a decision, others at each."""
TABLES: Final = 500
"""So many tables are laid to choose one from."""
FURTHER: Final = 5
"""So many of what follows each of them where it looks further."""
MISSING: Final = 50.0
"""The worth of something that no log shows; that of other things is at most 1."""
NODES: Final = 40
GOOD_NODES: Final = 400
"""Positions that an opponent may look at, any of them and the strongest."""
MOST: Final = 3000
"""A game is broken off after so many entries; as much sooner as it has more seats than a few."""
LEANING: Final = 1.0
"""The worth of a step closer to something, as a game measures it."""
FEW: Final = 4
PLAYERS: Final = ("rarest", "rarest", "rarest", "random", "level")
ALIKE: Final = ("", "", "", "best", "idle")
"""Ways in which all seats of a game play; empty where each plays in its own way."""
CLIMB: Final = "climb"
WAYS: Final = ("rarest", "random", "level", "best", "idle", CLIMB)
SLIPS: Final = 30
"""One in so many moves of a climb is any."""
Report = Callable[[str], None]


@dataclass(frozen=True, slots=True)
class Steer:
    """Limits of a search: rule set, number of seats, a way to play, positions that the best looks at."""

    variant: str = ""
    seats: int = 0
    players: str = ""
    nodes: int = GOOD_NODES

    def allows(self, setup: Setup) -> bool:
        """Return True if games at such a table are wanted."""
        return self.variant in ("", setup.variant) and self.seats in (0, setup.seats)


FREE: Final = Steer()


def _played(path: Path, report: Report) -> Record | None:
    """The game of a log as far as today's rules play it; None, if they refuse its first line.

    With one card more a pile does not run out where it did, but what came before is met as it was.
    """
    first, *lines = path.read_text("utf-8").split("\n")
    record = None
    try:
        record = log.begin(first)
        log.replay_lines(record, lines, 2)
    except LogError as error:
        made = len(record.entries) if record else 0
        report(f"{path.name} is kept for {made} entries: {error}")
    return record


class Search:
    """A search for games of one kind, with what has been met in it so far."""

    def __init__(self, game: str, report: Report = print, steer: Steer = FREE) -> None:
        self.game = game
        self.steer = steer
        self.rules = registry.game(game)
        self.knowledge = games.of(game)
        self.wanted = set(games.things(game))
        self.seen: Counter[Thing] = Counter()
        self.logs: dict[str, Told] = {}
        self.found: set[Thing] = set()
        self._names: set[str] = set()
        self.far = False
        """True if decisions look at what follows, too."""
        self._report = report
        self._brains: list[Brain] = [levels.load(level) for level in levels.of_game(game)]
        for path in sorted((LOGS / game).glob("*.log")):
            record = _played(path, report)
            if record is None:
                continue
            known = told(path.name, record)
            self.keep(known)
            self.seen.update(thing for met in known.met for thing in met)

    @property
    def left(self) -> set[Thing]:
        """Things that no log shows."""
        return self.wanted - self.found

    def keep(self, game: Told) -> None:
        """Take a game among the logs."""
        self.logs[game.name] = game
        self.found |= game.everything()

    def _free(self, name: str) -> str:
        """A log's name that no other has; where the box has changed, a seed plays another game than once."""
        while f"{name}.log" in self.logs:
            name += "+"
        return f"{name}.log"

    def run(self, minutes: float, seed: str) -> None:
        """Play until everything is found or so much processor time is up; a busy machine finds no less."""
        end, number = time.process_time() + 60 * minutes, 0
        while self.left and time.process_time() < end:
            self.far = number % 2 == 1
            self._names = {f"{thing.kind}/{thing.name}" for thing in self.left}
            rng, name = Rng.for_entry(f"tour {seed}", number), f"{seed}-{number}"
            if self.steer.players == CLIMB:
                self.climb(rng, name, end)
            else:
                self.play(rng, name, end)
            number += 1
        self._report(f"{self.game}: {number} games, {len(self.left)} of {len(self.wanted)} missing")

    def play(self, rng: Rng, seed: str, end: float) -> None:
        """A game, kept if it shows something new."""
        setup = self._setup(rng)
        record = Record(self.rules, setup, seed)
        alike = self.steer.players or rng.choice(ALIKE)
        players = [alike or rng.choice(PLAYERS) for _ in range(setup.seats)]
        game = Told(self._free(f"{setup.variant}-{setup.seats}-{seed}"), record.header, setup.seats)
        new: set[Thing] = set()
        most = MOST * FEW // max(FEW, setup.seats)
        while not record.over and len(record.entries) < most and time.process_time() < end:
            seat, move = self._next(record, players, rng, new)
            entry = enter(record, seat, move)
            first = len(record.entries) - 1 == opening(record.entries)
            met = games.met(
                self.game,
                Moment(setup, record.states[-2], seat, move, entry.events, record.state, first),
            )
            self.seen.update(met)
            new |= met & self.left
            game.lines.append(entry.text)
            game.asked.append(is_asked(record, len(record.entries) - 1))
            game.met.append(met)
        if new:
            self.keep(game)
            names = ", ".join(sorted(f"{thing.kind}/{thing.name}" for thing in new)[:12])
            self._report(f"{game.name}: {len(new)} new, {len(self.left)} missing: {names}")

    def climb(self, rng: Rng, seed: str, end: float) -> None:
        """One game alone, over and over: go back to somewhere, play on in another way, keep what scores more.

        It begins with the best game of the logs. Chance stays the same for the same entries, so this gets far
        above what the opponents reach.
        """
        setup = self._setup(rng)
        best = max(self._alone(setup), key=self._points, default=Record(self.rules, setup, seed))
        most = self._points(best)
        while self.left and time.process_time() < end:
            record = best.prefix(rng.below(len(best.entries) + 1))
            brain = rng.choice(self._brains[1:])
            while not record.over:
                enter(record, *self._played_on(record, brain, rng))
            if (points := self._points(record)) >= most:
                if points > most:
                    self._report(f"{seed}: {points} points")
                best, most = record, points
                if met(record, len(record.entries) - 1) & self.left:
                    self.keep(told(f"{record.setup.variant}-1-{seed}-{points:.0f}.log", record))

    def _alone(self, setup: Setup) -> list[Record]:
        """The finished games of the logs that somebody played alone by the same rule set."""
        alone = [game for game in self.logs.values() if game.seats == 1]
        records = [replay("\n".join((game.header, *game.lines))) for game in alone]
        return [one for one in records if one.over and one.setup.variant == setup.variant]

    def _points(self, record: Record) -> float:
        """Points of a game alone; nothing counts less than a game that is not over."""
        result = self.rules.result(record.state)
        return -math.inf if result is None else result.scores[0]

    def _played_on(self, record: Record, brain: Brain, rng: Rng) -> tuple[Seat, Any]:
        """The next entry of a game alone: an opponent's move, now and then any."""
        if record.chance_acts:
            return CHANCE, record.foresee()
        (seat,) = record.deciders
        moves = self.rules.legal_moves(record.state, seat)
        if len(moves) == 1 or rng.below(SLIPS) == 0:
            return seat, rng.choice(moves)
        return seat, self._thought(record.state, seat, brain, self.steer.nodes, rng)

    def _setup(self, rng: Rng) -> Setup:
        """Of some tables the one that shows what has been met least. Raises LookupError if none is wanted."""
        tables = [self.knowledge.setup(rng) for _ in range(TABLES)]
        wanted = [table for table in tables if self.steer.allows(table)][:TRIED]
        if not wanted:
            raise LookupError(f"{self.game} is not played like that: {self.steer}")
        return max(wanted, key=lambda table: self._worth(self._agreed(table), set()))

    def _agreed(self, setup: Setup) -> set[Thing]:
        return {Thing(self.game, kind, name) for kind, name in agreed(self.rules.info, setup)}

    def _worth(self, met: set[Thing], new: set[Thing]) -> float:
        left = self.left - new
        return sum(MISSING if thing in left else 1 / (1 + self.seen[thing]) for thing in met)

    def _next(self, record: Record, players: Sequence[str], rng: Rng, new: set[Thing]) -> tuple[Seat, Any]:
        """Next seat to act, and its move."""
        rules, state = self.rules, record.state
        deciders = record.deciders
        if deciders == (CHANCE,):
            return CHANCE, record.foresee()
        for seat in rules.interrupters(state):
            if (rights := rules.legal_moves(state, seat)) and rng.below(2):
                return seat, rng.choice(rights)
        seat = rng.choice(deciders)
        moves = rules.legal_moves(state, seat)
        if len(moves) == 1 or players[seat] == "random":
            return seat, rng.choice(moves)
        match players[seat]:
            case "level":
                return seat, self._thought(state, seat, rng.choice(self._brains), NODES, rng)
            case "best":
                return seat, self._thought(state, seat, self._brains[-1], self.steer.nodes, rng)
            case "idle":
                return seat, self._idle(state, seat, moves, rng)
        return seat, self._rarest(record, seat, moves, rng, new)

    def _thought(self, state: Any, seat: Seat, brain: Brain, nodes: int, rng: Rng) -> Any:
        """The move of an opponent."""
        view = self.rules.observe(state, seat)
        return brain.choose(self.rules, view, seat, Limit(nodes=nodes), rng).move

    def _idle(self, state: Any, seat: Seat, moves: Sequence[Any], rng: Rng) -> Any:
        """Of some moves the one by which least happens: so games end early, and shared."""
        some = self._some(moves, TRIED, rng)
        return min(some, key=lambda move: len(self.rules.apply(state, seat, move).events))

    def _some(self, moves: Sequence[Any], count: int, rng: Rng) -> Sequence[Any]:
        return moves if len(moves) <= count else [rng.choice(moves) for _ in range(count)]

    def _rarest(self, record: Record, seat: Seat, moves: Sequence[Any], rng: Rng, new: set[Thing]) -> Any:
        """Of some moves the one that shows the rarest things, or gets closest to them; now and then any."""
        if rng.below(4) == 0:
            return rng.choice(moves)
        some = self._some(moves, TRIED, rng)
        worth = []
        for move in some:
            step = self.rules.apply(record.state, seat, move)
            value = self._shown(record, record.state, seat, move, step, new)
            value += LEANING * (self._lean(step.state) - self._lean(record.state))
            if self.far:
                value += 0.7 * self._following(record, step.state, rng, new)
            worth.append(value + rng.below(1000) / 1e5)
        return some[worth.index(max(worth))]

    def _lean(self, state: Any) -> float:
        """Closeness of a position to what is missing, where the game knows."""
        known: Any = self.knowledge
        return known.lean(self._names, state) if hasattr(known, "lean") else 0.0

    def _shown(self, record: Record, state: Any, seat: Seat, move: Any, step: Any, new: set[Thing]) -> float:
        moment = Moment(record.setup, state, seat, move, step.events, step.state)
        return self._worth(games.met(self.game, moment), new)

    def _following(self, record: Record, state: Any, rng: Rng, new: set[Thing]) -> float:
        """The best of some entries that may follow."""
        rules = self.rules
        deciders = rules.deciders(state)
        if not deciders:
            return 0.0
        if deciders == (CHANCE,):
            outcomes = rules.outcomes(state)
            moves = [move for move, _ in outcomes] if outcomes else []
        else:
            moves = list(rules.legal_moves(state, deciders[0]))
        some = self._some(moves, FURTHER, rng)
        values = [
            self._shown(record, state, deciders[0], move, rules.apply(state, deciders[0], move), new)
            for move in some
        ]
        return (sum(values) / len(values) if deciders == (CHANCE,) else max(values)) if values else 0.0

    def write(self) -> None:
        """Choose the stops, and write them with their logs."""
        write(self.game, self.logs, cover(self.logs, self.wanted))


def find(game: str, minutes: float, seed: str, steer: Steer = FREE, report: Report = print) -> int:
    """Look for what is missing, keep what was found; 1 if something is still missing."""
    search = Search(game, report, steer)
    search.run(minutes, seed)
    search.write()
    left = missing(game)
    for thing in left:
        report(f"missing: {thing}")
    size = sum(path.stat().st_size for path in (LOGS / game).glob("*.log"))
    met = len(search.wanted) - len(left)
    report(f"{game}: {met} of {len(search.wanted)} things, {size} bytes of logs")
    return 1 if left else 0
