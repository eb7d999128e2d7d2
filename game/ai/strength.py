"""Measured strength of the opponents, from each game's `strength.json`.

The file is written by the command `ladder` and never by hand; all the program's texts about strength are made
from it.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

from game.ai import levels
from game.plugin import game_data
from game.plugin.level import Level

FILE: Final = "strength.json"


class Duel(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Games of one opponent against another, which has all other seats of the table."""

    variant: str
    seats: int
    level: str
    other: str
    games: int
    won: int
    shared: int
    """Games drawn, or won together with another."""
    lost: int
    share: float
    """Share of all victories; equal players have 1 / seats."""
    interval: tuple[float, float]
    """95 % of it."""
    margin: float
    """Points ahead of the others' mean."""
    error: float | None
    """Half-width of the 95 % interval of the margin."""
    decision_ms: float
    """Milliseconds of processor time a decision."""
    longest_ms: float


class Alone(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Games that one opponent played alone."""

    variant: str
    level: str
    games: int
    points: float
    """Mean."""
    error: float | None
    """Half-width of the 95 % interval of the mean."""
    quantiles: tuple[float, float, float]
    """Points at 10, 50 and 90 %."""
    best: int
    ranks: Mapping[str, int]
    """Number of times it earned each rank; `none` below the first."""
    better: tuple[int, int, int] | None
    """In how many games it scored more than the level below on the same luck, as much, and less."""
    decision_ms: float
    """Milliseconds of processor time a decision."""
    longest_ms: float


class Measured(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game's `strength.json`."""

    rules_version: str
    duels: tuple[Duel, ...] = ()
    alone: tuple[Alone, ...] = ()


def file_of(game: str) -> Path:
    """Path of a game's results."""
    return game_data.folder_of(game) / FILE


def of_game(game: str) -> Measured:
    """Measured results of a game; empty if there are none. Raises msgspec.ValidationError."""
    return _read(file_of(game))


@cache
def _read(file: Path) -> Measured:
    return msgspec.json.decode(file.read_bytes(), type=Measured) if file.is_file() else Measured("")


def text(game: str, level: Level, variant: str, seats: int) -> str:
    """Summary of a level and its measured strength with a rule set and number of seats."""
    return f"{level.summary} {sentence(game, level, variant, seats)}".strip()


def sentence(game: str, level: Level, variant: str, seats: int) -> str:
    """Results of a level in matches of a rule set, as a sentence; empty if it has played none."""
    name, measured = level.name, of_game(game)
    if seats == 1:
        own = [one for one in measured.alone if (one.variant, one.level) == (variant, name)]
        return _alone_words(own[0]) if own else ""
    other = _compared(game, name)
    duels = [
        duel for duel in measured.duels if (duel.variant, duel.level, duel.other) == (variant, name, other)
    ]
    duels.sort(key=lambda duel: (duel.seats != seats, duel.seats))
    return _duel_words(game, duels[0]) if duels else ""


def _compared(game: str, name: str) -> str:
    """The level below; of a level in a style, that level in none."""
    if (plain := levels.plain(name)) != name:
        return plain
    names = [level.name for level in levels.of_game(game)]
    place = names.index(name) if name in names else 0
    return names[place - 1] if place else ""


class Par(NamedTuple):
    """Solo score of the strongest opponent, for comparison.

    Over many games and not on one's own seed: luck changes a single result by more than a good player gains,
    and chance follows the log, so that the same seed gives two players different luck once they differ.
    """

    title: str
    points: int
    """On average."""
    tenth: int
    """So many or more in one game of ten."""


def par(game: str, variant: str) -> Par | None:
    """The par of a rule set for one; None if no opponent was measured alone."""
    names = [level.name for level in levels.of_game(game)]
    alone = [one for one in of_game(game).alone if one.variant == variant and one.level in names]
    if not alone:
        return None
    best = max(alone, key=lambda one: names.index(one.level))
    return Par(levels.find(game, best.level).title, round(best.points), round(best.quantiles[-1]))


def _alone_words(found: Alone) -> str:
    return f"Scored {found.points:.0f} points on average in {found.games} games."


def _duel_words(game: str, found: Duel) -> str:
    title = levels.find(game, found.other).title
    if levels.plain(found.level) == found.other:
        title = f"plain {title}"
    others = f"the {title}" if found.seats == 2 else f"{_NUMBERS.get(found.seats - 1, 'many')} {title}s"
    shared = f", {found.shared} drawn" if found.shared else ""
    return f"Won {found.won} of {found.games} games against {others}{shared}."


_NUMBERS: Final = {2: "two", 3: "three", 4: "four", 5: "five"}
