"""Puzzles: positions in which one turn is clearly best.

A game's puzzles are in its `puzzles.yaml`. A solver has a rating by Elo's formula, beginning at 1200. A
puzzle counts like an opponent of its rating; its first try decides, and a hint or a look at the answer makes
that a defeat. The solver's rating moves by 40 times the difference from the expected score, by 20 after
thirty puzzles; a puzzle's rating is fixed. The streak is the number of puzzles solved in a row. Both are
computed from the tries, of which the profile keeps nothing but puzzle, time and success.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import msgspec

from game.plugin import game_data, plugin
from game.profile.profile import Tried

FILE: Final = "puzzles.yaml"
FIRST: Final = 1200.0
"""The rating before the first puzzle."""
_STEP: Final = (40.0, 20.0)
_SETTLED: Final = 30
"""Puzzles after which the rating moves by the smaller step."""
_SCALE: Final = 400.0


class Puzzle(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One puzzle."""

    id: str
    motive: str
    rating: int
    position: str
    """Position text that the game's plug-in parses (`Plugin.puzzle_position`)."""
    best: str
    """The moves of the best turn that matter, in notation."""
    gap: float
    """Points by which the next best turn is worse, estimated by the miner's first search."""


class Puzzles(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All puzzles of a game."""

    motives: dict[str, str]
    """Titles of the motives, in the order in which they are offered."""
    puzzles: tuple[Puzzle, ...]

    def find(self, name: str) -> Puzzle | None:
        """The puzzle with that id."""
        return next((puzzle for puzzle in self.puzzles if puzzle.id == name), None)


def of_game(game: str) -> Puzzles | None:
    """The puzzles of a game; None if it has none."""
    found = plugin.of(game)
    if found is None or found.puzzle_position is None:
        return None
    return game_data.load(game, FILE, Puzzles)


def of_day(puzzles: Sequence[Puzzle], day: str) -> Puzzle:
    """The puzzle of a day, the same for everyone: the one whose hash with the date is smallest.

    A puzzle added later then changes few days; a remainder would change nearly all.
    """
    return min(puzzles, key=lambda one: hashlib.sha256(f"puzzle {one.id} {day}".encode()).digest())


@dataclass(frozen=True, slots=True)
class Standing:
    """A person's rating and streaks in the puzzles of a game."""

    rating: float = FIRST
    streak: int = 0
    """Puzzles solved in a row up to now."""
    longest: int = 0
    """The longest such row ever."""
    tried: int = 0
    solved: int = 0


def standing(puzzles: Puzzles, tries: Iterable[Tried]) -> Standing:
    """The standing after these tries, oldest first; only the first try of a puzzle counts."""
    ratings = {puzzle.id: puzzle.rating for puzzle in puzzles.puzzles}
    now, seen = Standing(), set[str]()
    for one in tries:
        if one.puzzle in ratings and one.puzzle not in seen:
            seen.add(one.puzzle)
            now = after(now, ratings[one.puzzle], one.solved)
    return now


def after(now: Standing, rating: int, solved: bool) -> Standing:
    """The standing after one more puzzle with that rating."""
    expected = 1 / (1 + 10 ** ((rating - now.rating) / _SCALE))
    step = _STEP[now.tried >= _SETTLED]
    streak = now.streak + 1 if solved else 0
    return Standing(
        now.rating + step * (solved - expected),
        streak,
        max(now.longest, streak),
        now.tried + 1,
        now.solved + solved,
    )


def following(puzzles: Puzzles, tries: Sequence[Tried], motive: str = "", last: str = "") -> Puzzle | None:
    """The next puzzle: a new one near the person's rating, else the one tried longest ago.

    `motive`: only of this motive; `last`: the puzzle just left, which is not repeated at once.
    """
    own = [one for one in puzzles.puzzles if motive in ("", one.motive) and one.id != last]
    when: Mapping[str, int] = {one.puzzle: number for number, one in enumerate(tries)}
    rating = standing(puzzles, tries).rating
    return min(own, key=lambda one: (when.get(one.id, -1), abs(one.rating - rating), one.id), default=None)
