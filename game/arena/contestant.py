"""Players of a match: a level by name, perhaps with a limit of its own, or a program; and what decides for
them in a game.

`scout` thinks as long as at a table, `scout:2500` looks at 2500 positions, `scout:0.3s` thinks for 0.3
seconds, `scout+raider` plays in a style, `scout+food=1.5+ants=2` with other weights. Seconds are processor
time of the thread that thinks. Programs stand in `game.arena.program_player`.
"""

from __future__ import annotations

import copy
import re
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, Protocol

from game.ai import levels, turns
from game.arena.program_player import PREFIX, program_contestant
from game.plugin import plugin
from game.plugin.brain import Brain, Limit
from game.plugin.level import Level
from rules.core import registry
from rules.core.errors import SetupError
from rules.core.protocol import Game, Seat
from rules.core.rng import Rng

MOST_NODES: Final = 10**9
MOST_SECONDS: Final = 600.0
_TEXT: Final = re.compile(r"([^:]+)(?::(?:(\d{1,9})|(\d{0,3}\.?\d{1,6})s))?", re.ASCII)
_WEIGHT: Final = re.compile(r"([a-z][a-z_0-9]*)=(-?\d{0,6}\.?\d{1,9})", re.ASCII)


PATIENCE: Final = 120.0
"""Seconds by the clock after which a brain has hung itself up, where its limit is in positions."""
_BUSY: Final = 20
"""By how many times a busy machine may stretch a limit in seconds beyond that."""


class Decider(Protocol):
    """Decision maker of one seat in one game; each kind of player is one such class."""

    @property
    def patience(self) -> float:
        """Seconds by the clock after which it has hung itself up."""

    def clock(self) -> float:
        """Seconds of the time that its decisions are measured in."""

    def leave(self) -> None:
        """The game is over."""

    def decide(self, game: Game[Any, Any], view: Any, seat: Seat, rng: Rng) -> tuple[Any, ...]:
        """The moves of `seat`, which has at least one legal, to be made one after the other.

        One move, or where opponents play whole turns all of a turn; none if the seat does not step in. May
        raise anything; then, and after an illegal move, the game is lost (`game.arena.referee`).
        """


class Contestant(Protocol):
    """A player of a match."""

    @property
    def text(self) -> str:
        """The form in which it is typed; `contestant` is the inverse."""

    def seated(self, game: str) -> Decider:
        """A new decision maker for one seat in one game."""


@dataclass(frozen=True, slots=True)
class LevelContestant:
    """A level as a player of a match."""

    level: Level
    own_limit: Limit | None

    @property
    def text(self) -> str:
        """The form in which it is typed; `contestant` is the inverse."""
        match self.own_limit:
            case Limit(nodes=int(nodes)):
                return f"{self.level.name}:{nodes}"
            case Limit(seconds=float(seconds)):
                return f"{self.level.name}:{seconds:g}s"
        return self.level.name

    def seated(self, game: str) -> Decider:
        """A new decision maker for one seat in one game."""
        limit = self.own_limit or self.level.limit
        found = plugin.of(game)
        turn_view = None if found is None or found.turn_view is None else found.turn_view.load()
        # A copy, since a brain may keep what it has thought: two seats of one level must not share that, nor
        # may a game depend on those that the process has played before it.
        return LevelDecider(copy.deepcopy(levels.load(self.level)), limit, turn_view)


@dataclass(frozen=True, slots=True)
class LevelDecider:
    """A level's brain, asked exactly as at a table."""

    brain: Brain
    limit: Limit
    turn_view: Callable[[Any, Seat], Any] | None

    @property
    def patience(self) -> float:
        """Seconds until a decision is given up: the limit with a margin for a busy machine."""
        decisions = 1 if self.turn_view is None else turns.LONGEST
        return PATIENCE + _BUSY * decisions * (self.limit.seconds or 0)

    def clock(self) -> float:
        """Processor time of the thread that thinks, so that a busy machine is fair to all."""
        return time.thread_time()

    def leave(self) -> None:
        """Nothing runs between its decisions."""

    def decide(self, game: Game[Any, Any], view: Any, seat: Seat, rng: Rng) -> tuple[Any, ...]:
        """One move, or a whole turn if the game names a view for that."""
        if self.turn_view is not None and seat in game.deciders(view):
            return turns.play(game, self.brain, self.turn_view(view, seat), seat, self.limit, rng)
        move = self.brain.choose(game, view, seat, self.limit, rng).move
        return () if move is None else (move,)


def contestant(game: str, text: str) -> Contestant:
    """The player that is written so. Raises SetupError for an unknown level, with a list, or a bad limit."""
    text = text.strip()
    if text.startswith(PREFIX):
        return program_contestant(text)
    return _level_contestant(game, text)


def _level_contestant(game: str, text: str) -> LevelContestant:
    if (found := _TEXT.fullmatch(text)) is None:
        raise SetupError(
            f"{text[:40]!r} is no player: write LEVEL or LEVEL+STYLE, LEVEL:2500 (positions) or LEVEL:0.3s, "
            "or program:COMMAND."
        )
    nodes, seconds = found[2] and int(found[2]), found[3] and float(found[3])
    if nodes == 0 or seconds == 0 or (seconds and seconds > MOST_SECONDS):
        raise SetupError(
            f"{text[:40]!r}: a player thinks for 1 position or more, or up to {MOST_SECONDS:g} s."
        )
    limit = Limit(nodes=nodes) if nodes else Limit(seconds=seconds) if seconds else None
    return LevelContestant(_level(game, found[1]), limit)


def _level(game: str, word: str) -> Level:
    """A level by its name or by the title that people see, perhaps in a style."""
    offered = levels.known(game)
    plain, *manner = word.split("+")
    for level in offered:
        if plain.lower() in (level.name, level.title.lower()):
            weighed = [part for part in manner if "=" in part]
            style = "+".join(part for part in manner if "=" not in part)
            return _weighed(levels.styled(game, level, style), weighed)
    names = ", ".join(level.name for level in offered)
    raise SetupError(f"There is no player {word[:40]!r} in {registry.info(game).title}; there are: {names}.")


def _weighed(level: Level, parts: Sequence[str]) -> Level:
    """A level with some weights of its own, each written NAME=VALUE."""
    if not parts:
        return level
    if not level.has_styles:
        raise SetupError(f"The {level.title} has no weights.")
    found = [_WEIGHT.fullmatch(part) for part in parts]
    if wrong := [part for part, match in zip(parts, found, strict=True) if match is None]:
        raise SetupError(f"{wrong[0][:40]!r} is no weight: write NAME=VALUE, as in +food=1.5.")
    own = tuple((match[1], float(match[2])) for match in found if match)
    level = replace(level, name="+".join([level.name, *parts]), changes=(*level.changes, *own))
    try:
        levels.load(level)
    except TypeError as error:  # that is what a struct says of a field it does not have
        raise SetupError(f"The {level.title} cannot be weighed so: {error}.") from error
    return level
