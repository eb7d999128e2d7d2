"""A match, its rounds, and the line-ups of their games."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import Final

import msgspec

from game.arena.contestant import contestant
from game.arena.sprt import Bounds
from rules.core import registry
from rules.core.errors import SetupError
from rules.core.protocol import Setup
from rules.core.registry import Place

SEED: Final = "1"
_SEED: Final = re.compile(r"[A-Za-z0-9_.-]{1,40}", re.ASCII)


class Match(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All that the games of a match follow from, but for how many there are.

    With one seat every player plays alone, on the same luck. Two players share a larger table so that the
    first has one seat and the second all the others. Three and more need as many seats, or fewer: then all
    line-ups are played.
    """

    game: str
    rules_version: str
    variant: str
    seats: int
    players: tuple[str, ...]
    """As typed (`game.arena.contestant`); the first is the one whose strength is asked for."""
    seed: str = SEED
    options: Mapping[str, str] = {}
    test: Bounds | None = None
    """Stops the match early; for two players."""

    @property
    def is_duel(self) -> bool:
        """True for a match of two players."""
        return len(self.players) == 2

    @property
    def compared_seats(self) -> int:
        """Seats that even shares are counted by: alone two players are compared score by score."""
        return max(2, self.seats)

    @property
    def setup(self) -> Setup:
        """The setup of its games."""
        return Setup(self.variant, self.seats, dict(self.options))


class Assignment(msgspec.Struct, frozen=True):
    """One game to be played, complete for another process."""

    match: Match
    place: Place
    """The game's place in the registry, for a process that has not registered it."""
    round: int
    """From 0. All games of a round have one seed."""
    number: int
    """From 0, within the round."""

    @property
    def key(self) -> tuple[int, int]:
        """Round and number."""
        return self.round, self.number

    @property
    def line_up(self) -> tuple[int, ...]:
        """The index of the player on each seat."""
        return line_ups(len(self.match.players), self.match.seats)[self.number]

    @property
    def seed(self) -> str:
        """The seed of its dice and cards."""
        return f"{self.match.seed}-{self.round}"


def line_ups(players: int, seats: int) -> tuple[tuple[int, ...], ...]:
    """The games of a round: for each seat the index of its player.

    A line-up is turned so that each of its players sits at each seat once. The second of two players, who
    fills up a larger table, has each seat as often as the others.
    """
    if seats == 1:
        return tuple((player,) for player in range(players))
    if players == 2:
        return tuple(tuple(int(seat != place) for seat in range(seats)) for place in range(seats))
    return tuple(
        line_up[-turn:] + line_up[:-turn]
        for line_up in combinations(range(players), seats)
        for turn in range(seats)
    )


def assignments(match: Match, rounds: int) -> Iterator[Assignment]:
    """All games of so many rounds, in order."""
    place = registry.place(match.game)
    for number in range(rounds):
        for game in range(len(line_ups(len(match.players), match.seats))):
            yield Assignment(match, place, number, game)


def rounds_for(match: Match, games: int) -> int:
    """Number of rounds with at least so many games."""
    return -(-games // len(line_ups(len(match.players), match.seats)))


def agreed(match: Match) -> Match:
    """The match as it can be played, players in their usual form. Raises SetupError with a sentence."""
    info = registry.info(match.game)
    sets = {variant.name: variant for variant in info.variants}
    if match.variant not in sets:
        raise SetupError(f"{info.title} has the rule sets {', '.join(sets)}, not {match.variant[:40]!r}.")
    if match.seats not in sets[match.variant].seats:
        known = ", ".join(map(str, sets[match.variant].seats))
        raise SetupError(f"{sets[match.variant].title} is played with {known} seats, not {match.seats}.")
    registry.game(match.game).new_game(match.setup)
    players = tuple(contestant(match.game, text).text for text in match.players)
    _check_number(len(players), match.seats)
    if not _SEED.fullmatch(match.seed):
        raise SetupError("A seed is up to 40 letters, digits, dots and dashes.")
    if match.test is not None and len(players) != 2:
        raise SetupError("Only a match of two players can be stopped early (elo0 and elo1).")
    if match.test is not None:
        match.test.checked()
    return msgspec.structs.replace(match, players=players, rules_version=info.rules_version)


def _check_number(players: int, seats: int) -> None:
    if players < 2 and seats > 1:
        raise SetupError("A match needs two players at least.")
    if 2 < players < seats:
        raise SetupError(
            f"{players} players cannot share {seats} seats evenly: name two (the second fills up the table) "
            f"or {seats} at least."
        )
    if players > 12:
        raise SetupError("A match has twelve players at most.")
