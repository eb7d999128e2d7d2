"""Table `interruptions`: how often a person who keeps what a game proposes is asked in others' turns.

Computers play whole games with a session; at one seat sits a person, for whom the same brain decides, so that
its habits answer as at a real table. A stop is one time that others have to wait; a stop can take several
answers. Behind a curtain: those for which the seat would need its cards, were others at the screen.
"""

from __future__ import annotations

import statistics
from argparse import Namespace
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Final

from game.ai import levels
from game.ai.brain import Limit
from game.player import Player
from game.session import Session
from game.session_options import SessionOptions
from rules.core import registry
from rules.core.protocol import Game, Responses, Setup
from rules.core.rng import Rng

GAMES: Final = 20
"""Games of each line, unless fewer are asked for."""
NODES: Final = 60
PERSON: Final = 0


@dataclass(slots=True)
class Told:
    """What a person was asked in one game."""

    stops: int = 0
    answers: int = 0
    curtains: int = 0
    kinds: Counter[str] = field(default_factory=Counter)
    """Answers by the title of their window; those without one were nothing that a habit could answer."""


def lines(options: Namespace) -> Iterator[str]:
    """For each rule set and number of seats: stops, answers and curtains in a game, median and worst."""
    yield "| game | seats | games | stops | answers | behind a curtain | most asked about |"
    yield "|---|---|---|---|---|---|---|"
    for name in registry.names():
        game = registry.game(name)
        if isinstance(game, Responses):
            for variant in game.info.variants:
                for seats in variant.seats:
                    yield _line(game, Setup(variant.name, seats), min(options.games, GAMES), options.level)


def _line(game: Game[Any, Any], setup: Setup, games: int, level: str | None) -> str:
    found = [play(game, setup, f"{number}", level) for number in range(games)]
    kinds = sum((told.kinds for told in found), Counter[str]())
    most = ", ".join(f"{kind} {count / games:.1f}" for kind, count in kinds.most_common(3))
    cells = [_spread([getattr(told, what) for told in found]) for what in ("stops", "answers", "curtains")]
    title = f"{game.info.title}, {game.info.variant(setup.variant).title}"
    return f"| {title} | {setup.seats} | {games} | {' | '.join(cells)} | {most} |"


def _spread(counts: list[int]) -> str:
    return f"{statistics.median(counts):g}, worst {max(counts)}"


def play(game: Game[Any, Any], setup: Setup, seed: str, level: str | None = None) -> Told:
    """What a person is told to answer in others' turns of one game; `level`: who decides for all seats."""
    assert isinstance(game, Responses)
    chosen = levels.find(game.info.name, level) if level else levels.of_game(game.info.name)[-1]
    brain, limit = chosen.brain.load(), Limit(nodes=NODES)
    computers = (Player(f"Computer {n}", "teal", "computer", chosen.name) for n in range(1, setup.seats))
    players = (Player("Person", "amber"), *computers)
    session = Session(game, setup, players, seed, SessionOptions(auto_end=True))
    told, asked_last = Told(), False
    while not session.over:
        (seat,) = session.deciders
        asked = seat == PERSON and session.turn_of != PERSON and session.state.round > 0
        if asked:
            told.stops += not asked_last
            told.answers += 1
            told.curtains += game.shows_secret(session.state)
            window = session.window
            told.kinds["cards and tiles" if window is None else window.title] += 1
        asked_last = asked
        rng = Rng.for_entry(seed, len(session.entries))
        thought = brain.choose(game, session.view(seat), seat, limit, rng)
        session.submit(seat, thought.move)
    return told
