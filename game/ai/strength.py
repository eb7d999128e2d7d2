"""Measured strength of the opponents, from each game's `strength.json`.

The file is written by the command `ladder` and never by hand; all the program's texts about strength are made
from it.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from itertools import accumulate
from math import log
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

from game.ai import levels
from game.plugin import game_data
from game.plugin.level import Level

FILE: Final = "strength.json"
WORDS: Final = ("First try", "Easy", "Fair", "Hard", "Very hard")
"""Plain word for each number of stars."""
STARS: Final = len(WORDS) - 1
"""Most stars."""


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
    return f"Alone it scores about {found.points:.0f} points."


def _duel_words(game: str, found: Duel) -> str:
    title = levels.find(game, found.other).title
    if levels.plain(found.level) == found.other:
        title = f"plain {title}"
    tenths = round(10 * found.share)
    how_often = _OFTEN.get(tenths, f"about {tenths} of 10 games")
    if found.won == found.games:
        how_often = f"all of {found.games} games"
    verb = "won" if found.won == found.games else "wins"
    if found.seats == 2:
        return f"It {verb} {how_often} against the {title}."
    others = f"{_NUMBERS.get(found.seats - 1, 'many')} {title}s"
    return f"It {verb} {how_often} against {others}; an equal would win {_fair_share(found.seats)}."


def _fair_share(seats: int) -> str:
    """Games of ten that each of so many equal players wins."""
    low, rest = divmod(10, seats)
    return f"{low} or {low + 1}" if 3 * rest > seats and 3 * rest < 2 * seats else f"{round(10 / seats)}"


_NUMBERS: Final = {2: "two", 3: "three", 4: "four", 5: "five"}
_OFTEN: Final = {0: "hardly a game", 10: "nearly every game"}


def stars(game: str, name: str) -> int:
    """Stars of a level, styled or not: its place on the game's measured ladder; the random player has none.

    A level that is not offered, such as the yardstick, has those of the strongest.
    """
    names = [level.name for level in levels.of_game(game)]
    plain = levels.plain(name)
    return min(STARS, names.index(plain) if plain in names else len(names) - 1)


def word(game: str, name: str) -> str:
    """Plain word for a level's strength."""
    return WORDS[stars(game, name)]


def named(game: str, level: Level) -> str:
    """A level's title with the word for its strength: `Gleaner · Easy`."""
    return f"{level.title} · {word(game, level.name)}"


def offered(game: str) -> list[tuple[str, str]]:
    """Name of each opponent of a game, weakest first, and its title with the word for its strength."""
    return [(level.name, named(game, level)) for level in levels.of_game(game)]


class Reach(NamedTuple):
    """Height of a level on the measured ladder."""

    share: float
    """From 0 to 1, which is the strongest level."""
    is_sure: bool
    """False if the level may be no stronger than the one below: too few games were measured."""
    is_measured: bool
    """False if the figures are those of two seats, because there are none with this number."""


_LEAST_REACH: Final = 0.06
_LEAST_STEP: Final = 0.3
_SUREST: Final = 0.98


def reaches(game: str, variant: str, seats: int) -> dict[str, Reach]:
    """Height of every level of a game, by name; empty where a step of the ladder was never measured.

    A step is the difference of the log odds of a victory from those of an equal player.
    """
    names = [level.name for level in levels.of_game(game)]
    found = {
        (duel.seats, duel.level, duel.other): duel for duel in of_game(game).duels if duel.variant == variant
    }
    steps = [
        found.get((seats, *pair)) or found.get((2, *pair)) for pair in zip(names[1:], names, strict=False)
    ]
    measured = [step for step in steps if step is not None]
    if len(measured) < len(steps) or not steps:
        return {}
    heights = [0.0, *accumulate(map(_height, measured))]
    reached = [max(_LEAST_REACH, height / heights[-1]) for height in heights]
    sure = [True, *(step.interval[0] > 1 / step.seats for step in measured)]
    # The step from the random player is measured with two seats only, and large in any company.
    own = [True, True, *(step.seats == seats for step in measured[1:])]
    return dict(zip(names, map(Reach, reached, sure, own), strict=True))


def _height(step: Duel) -> float:
    # With one game more for either side: a level that has won all games is not infinitely strong.
    share = min(_SUREST, (step.won + step.shared / 2 + 1) / (step.games + 2))
    equal = 1 / step.seats
    return max(_LEAST_STEP, log(share / (1 - share)) - log(equal / (1 - equal)))
