"""The process in which opponents think; in a thread they would make frames stutter.

It receives views and returns moves as text. Every request is complete: a process that replaces another can
answer it too, only without what brains have kept of the game so far. It ends with the program, even if that
is killed.
"""

from __future__ import annotations

import copy
import gc
import json
import logging
import multiprocessing
import os
import signal
import threading
from dataclasses import dataclass
from multiprocessing import connection
from typing import Any, Final

from game.ai import levels, turns
from game.plugin.brain import Brain
from game.plugin.level import Level
from rules.core import registry
from rules.core.rng import Rng

READY: Final = b'{"ready"'
"""Beginning of the answer to a preparation."""
BACKGROUND: Final = 5
"""Niceness of the process while no person waits for the answer."""
AWAITED: Final = 1
"""Niceness of the process while people wait: only the window has precedence.

Beside two busy programs on its core the process gets a quarter of it with this value, with 5 a seventh; and
frames sharing an overloaded core came as late with 5 as with 1.
"""
Ticket = tuple[str, int, int, str]
"""Session, version of its position, seat, kind of question."""
_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Request:
    """Everything a brain needs to choose one move, or all moves of a turn."""

    ticket: Ticket
    place: tuple[str, registry.Place]
    """The game's name and where it is."""
    view: Any
    """The view of the seat that decides."""
    seat: int
    level: Level
    seed: str
    """For the brain's own choices; unrelated to the game's seed."""
    whole_turn: bool = False
    """True to play on until the seat has nothing left to decide."""
    planned: bool = False
    """True to tell the moves planned after the first, too."""


@dataclass(frozen=True, slots=True)
class Preparation:
    """A game and the brains of its table, to be loaded before the clock of an answer runs."""

    place: tuple[str, registry.Place]
    levels: tuple[Level, ...]

    @property
    def ready(self) -> bytes:
        """The message of the process once all is loaded."""
        return json.dumps({"ready": [self.place[0], *(level.name for level in self.levels)]}).encode()


class Brains:
    """A brain for each seat and level of the game in hand.

    A brain may keep what it has thought. Two seats of one level must not share that: each knows its own view.
    """

    def __init__(self) -> None:
        self._session = ""
        self._brains: dict[tuple[int, str], Brain] = {}

    def of(self, request: Request) -> Brain:
        """The brain that answers a request. Those of another game than the last are given up."""
        session, _, seat, _ = request.ticket
        if session != self._session:
            self._session = session
            self._brains.clear()
        place = seat, request.level.name
        if place not in self._brains:
            self._brains[place] = copy.deepcopy(levels.load(request.level))
        return self._brains[place]


def think(request: Request, brains: Brains) -> dict[str, Any]:
    """The answer to a request, as plain values."""
    registry.register(*request.place)
    game = registry.game(request.place[0])
    brain, rng = brains.of(request), Rng.for_entry(request.seed, 0)
    if not game.legal_moves(request.view, request.seat):
        return {"ticket": list(request.ticket), "move": None, "reason": "", "others": []}
    if request.whole_turn:
        thought = turns.think(game, brain, request.view, request.seat, request.level.limit, rng)
    else:
        thought = brain.choose(game, request.view, request.seat, request.level.limit, rng)
    following = thought.following if request.whole_turn or request.planned else ()
    return {
        "ticket": list(request.ticket),
        "move": None if thought.move is None else game.format(thought.move),
        "reason": thought.reason,
        "others": [game.format(move) for move in thought.others],
        "losses": list(thought.losses),
        "following": [game.format(move) for move in following],
    }


def run(pipe: connection.Connection) -> None:
    """Prepare for games and answer requests, which come in tuples, until the pipe's other end is closed.

    The process's entry point.
    """
    settle(AWAITED)
    brains = Brains()
    try:
        while True:
            asked = pipe.recv()
            if isinstance(asked, Preparation):
                prepare(asked)
                pipe.send_bytes(asked.ready)
                continue
            for request in asked:
                pipe.send_bytes(json.dumps(think(request, brains)).encode())
            gc.collect()
    except (EOFError, BrokenPipeError, ConnectionResetError):
        return


def prepare(wanted: Preparation) -> None:
    """Load a game and brains with their data. One that cannot be loaded fails when it is asked, alone."""
    registry.register(*wanted.place)
    registry.game(wanted.place[0])
    for level in wanted.levels:
        try:
            levels.load(level)
        except Exception:
            _log.exception("The level %s cannot be loaded.", level.name)


def settle(niceness: int = BACKGROUND) -> None:
    """Prepare a worker process: lower its priority, end it with the program, pause garbage collection."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(niceness)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    gc.freeze()
    gc.disable()


def _end_with_parent() -> None:
    """End this process when the parent dies: a brain that never returns must not outlive the window."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        connection.wait([parent.sentinel])
        os._exit(0)
