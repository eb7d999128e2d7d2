"""`python -m tests.load`: a whole game of each game's strongest level on a busy machine.

The opponents think in the process in which they think at a table, beside two busy programs for each core. For
each game it prints how many decisions came in time, how many a quick level made instead, how many were made
by chance (there must be none), and what the slowest took. It ends with code 1 if one was made by chance.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, Final
from unittest.mock import patch

from game.ai import levels
from game.ai.service import Decision, Service
from game.ai.wanderer import Wanderer
from game.scenes.table.quick_looks import QuickLooks
from game.session.player import Player
from game.session.session import Session
from rules.core import registry
from rules.core.protocol import Setup

BUSY: Final = """
import os
parent = os.getppid()
while os.getppid() == parent:
    for _ in range(1_000_000):
        pass
"""
"""A busy program, which ends with the one that started it even if that is killed."""
FRAME: Final = 0.03
"""Seconds between two looks for an answer, as at a table."""
LONGEST: Final = 20 * 60.0
"""Seconds after which a game is broken off, between two decisions."""
COLOURS: Final = ("teal", "amber", "ruby", "blue")


@dataclass(slots=True)
class Tally:
    """Results of the decisions of one game."""

    in_time: int = 0
    quick: int = 0
    chance: int = 0
    first: float = 0.0
    """Seconds until the first answer, for which the process has to start."""
    slowest: float = 0.0
    """Seconds of the slowest one after it."""
    said: list[str] = field(default_factory=list)
    """Words of the table about it."""
    over: bool = False

    @property
    def decisions(self) -> int:
        """Number of decisions."""
        return self.in_time + self.quick + self.chance

    def take(self, decision: Decision, seconds: float, wandered: bool) -> None:
        """Count a decision."""
        if not self.decisions:
            self.first = seconds
        else:
            self.slowest = max(self.slowest, seconds)
        if wandered or decision.stand_in == levels.RANDOM.name:
            self.chance += 1
        elif decision.stand_in:
            self.quick += 1
        else:
            self.in_time += 1


@contextmanager
def crowded(programs: int) -> Iterator[None]:
    """So many busy programs run beside us."""
    running = [subprocess.Popen([sys.executable, "-c", BUSY]) for _ in range(programs)]
    try:
        yield
    finally:
        for program in running:
            program.kill()
            program.wait()


def played(session: Session, longest: float = LONGEST) -> Tally:
    """Play a game of computers to its end by the real service."""
    tally, looks, service = Tally(), QuickLooks(session), Service()
    wandering, wandered = Wanderer.choose, False

    def choose(*arguments: Any) -> Any:
        nonlocal wandered
        wandered = True
        return wandering(*arguments)

    end = time.monotonic() + longest
    try:
        with patch.object(Wanderer, "choose", choose):
            while session.computers_to_ask() and time.monotonic() < end:
                wandered, begun = False, time.monotonic()
                while (decision := service.decide(session)) is None:
                    time.sleep(FRAME)
                tally.take(decision, time.monotonic() - begun, wandered)
                looks.note(decision)
                if words := looks.news():
                    tally.said.append(words)
                if decision.move is None:
                    session.decline(decision.seat)
                else:
                    session.submit_turn(decision.seat, decision.moves)
    finally:
        service.close()
    tally.over = session.over
    return tally


def game_of(name: str, variant: str, seats: int) -> Session:
    """A game of the strongest level against itself."""
    info, level = registry.info(name), levels.of_game(name)[-1]
    rules = (
        info.variant(variant) if variant else next(one for one in reversed(info.variants) if 2 in one.seats)
    )
    seats = seats or min(count for count in rules.seats if count > 1 or len(rules.seats) == 1)
    players = tuple(
        Player(f"{level.title} {n + 1}", COLOURS[n % len(COLOURS)], "computer", level.name)
        for n in range(seats)
    )
    return Session(registry.game(name), Setup(rules.name, seats), players, "load")


def main(arguments: Sequence[str]) -> int:
    """Play and print a line for each game; the exit code is 1 if a decision was made by chance."""
    parser = argparse.ArgumentParser(prog="python -m tests.load", description=__doc__)
    parser.add_argument("--games", default=",".join(registry.names()), help="comma-separated")
    parser.add_argument("--variant", default="", help="the rule set; by default the largest for two")
    parser.add_argument("--seats", type=int, default=0, help="by default as few as there can be")
    parser.add_argument("--busy", type=int, default=2, help="programs for each core")
    options = parser.parse_args(arguments)
    by_chance = 0
    for name in options.games.split(","):
        session = game_of(name, options.variant, options.seats)
        with crowded(options.busy * (os.cpu_count() or 1)):
            tally = played(session)
        by_chance += tally.chance
        print(
            f"{name} {session.setup.variant}, {session.players[0].level}: "
            f"{tally.decisions} decisions, {tally.in_time} in time, {tally.quick} by the quick level, "
            f"{tally.chance} by chance; first after {tally.first:.1f} s, slowest later {tally.slowest:.1f} s"
            f"{'' if tally.over else '; broken off before the end'}",
            flush=True,
        )
        for words in tally.said:
            print(f"  said: {words}", flush=True)
    return int(by_chance > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
