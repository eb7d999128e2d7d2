"""Table `interruptions`: how often a person who keeps what a game proposes is asked in others' turns.

Computers play whole games with a session; at one seat sits a person, for whom the same brain decides, so that
its habits answer as at a real table. A stop is one time that others have to wait; a stop can take several
answers. With curtain: those for which the seat would need its cards, were others at the screen. Curtains:
how many fall in a game in which people sit at all seats, their turns among them.
"""

from __future__ import annotations

import statistics
from argparse import Namespace
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any, Final

from game.ai import levels
from game.plugin.brain import Limit
from game.session.options import SessionOptions
from game.session.player import Player
from game.session.session import Session
from rules.core import registry
from rules.core.protocol import Game, Setup
from rules.core.rng import Rng

GAMES: Final = 20
"""Games of each line, unless fewer are asked for."""
NODES: Final = 60
PERSON: Final = 0


@dataclass(slots=True)
class Told:
    """Questions that a person was asked in one game."""

    stops: int = 0
    answers: int = 0
    curtains: int = 0
    kinds: Counter[str] = field(default_factory=Counter)
    """Answers by the title of their window; those without one were nothing that a habit could answer."""


def lines(options: Namespace) -> Iterator[str]:
    """For each rule set and number of seats: stops, answers and curtains in a game, median and worst."""
    yield "| game | seats | games | stops | answers | with curtain | most asked about | turns | curtains |"
    yield "|---|---|---|---|---|---|---|---|---|"
    for name in registry.names():
        game = registry.game(name)
        if game.responses is not None:
            for variant in game.info.variants:
                for seats in variant.seats:
                    yield _line(game, Setup(variant.name, seats), min(options.games, GAMES), options.level)


def _line(game: Game[Any, Any], setup: Setup, games: int, level: str | None) -> str:
    found = [play(game, setup, f"{number}", level) for number in range(games)]
    turns, curtains = zip(*(share(game, setup, f"{number}", level) for number in range(games)), strict=True)
    kinds = sum((told.kinds for told in found), Counter[str]())
    most = ", ".join(f"{kind} {count / games:.1f}" for kind, count in kinds.most_common(3))
    cells = [_spread([getattr(told, what) for told in found]) for what in ("stops", "answers", "curtains")]
    title = f"{game.info.title}, {game.info.variant(setup.variant).title}"
    shared = f"{statistics.median(turns):g} | {_spread(list(curtains))}"
    return f"| {title} | {setup.seats} | {games} | {' | '.join(cells)} | {most} | {shared} |"


def _spread(counts: list[int]) -> str:
    return f"{statistics.median(counts):g}, worst {max(counts)}"


def play(game: Game[Any, Any], setup: Setup, seed: str, level: str | None = None) -> Told:
    """Questions to a person in others' turns of one game; `level`: who decides for all seats."""
    assert game.responses is not None
    decide = _decider(game, seed, level)
    computers = (Player(f"Computer {n}", "teal", "computer") for n in range(1, setup.seats))
    players = (Player("Person", "amber"), *computers)
    session = Session(game, setup, players, seed, SessionOptions(auto_end=True))
    told, asked_last = Told(), False
    while not session.over:
        (seat,) = session.deciders
        asked = seat == PERSON and session.turn_of != PERSON and session.state.round > 0
        if asked:
            told.stops += not asked_last
            told.answers += 1
            told.curtains += game.responses.shows_secret(session.state)
            window = session.window
            told.kinds["cards and tiles" if window is None else window.title] += 1
        asked_last = asked
        decide(session, seat)
    return told


def share(game: Game[Any, Any], setup: Setup, seed: str, level: str | None = None) -> tuple[int, int]:
    """Turns of one game in which people sit at all seats of one screen, and curtains that fall in it."""
    decide = _decider(game, seed, level)
    players = tuple(Player(f"Person {n}", "amber") for n in range(setup.seats))
    session = Session(game, setup, players, seed, SessionOptions(auto_end=True))
    curtains, turns, last = 0, 0, None
    while not session.over:
        (seat,) = session.deciders
        turns, last = turns + (session.turn_of not in (None, last)), session.turn_of
        if session.may_answer(seat):
            pass
        elif session.answers_openly(seat):
            session.welcome(seat)
        else:
            curtains += session.needs_curtain(session.viewer, seat)
            session.sit(seat)
        decide(session, seat)
    return turns, curtains


def _decider(game: Game[Any, Any], seed: str, level: str | None) -> Callable[[Session, int], None]:
    """Submits a decision for a seat, always the same for the same position and seed."""
    chosen = levels.find(game.info.name, level) if level else levels.of_game(game.info.name)[-1]
    brain, limit = levels.load(chosen), Limit(nodes=NODES)

    def decide(session: Session, seat: int) -> None:
        rng = Rng.for_entry(seed, len(session.entries))
        session.submit(seat, brain.choose(game, session.view(seat), seat, limit, rng).move)

    return decide
