"""Finished games put together to rounds, the units of all statistics."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from game.arena.match import Match, line_ups
from game.arena.referee import Played

Round = Sequence[Played]
"""All games of one seed, by number."""


def whole_rounds(match: Match, games: Mapping[tuple[int, int], Played], first: int = 0) -> Iterator[Round]:
    """The rounds from number `first` on, up to the first with a missing game.

    Later ones do not count, even if finished: which ones are depends on how long games take, and short games
    may favour one of the players.
    """
    size = len(line_ups(len(match.players), match.seats))
    number = first
    while all((number, game) in games for game in range(size)):
        yield [games[number, game] for game in range(size)]
        number += 1


def duel_share(match: Match, games: Round) -> float:
    """The first player's share of victory in a round against the second.

    Alone, the better score wins, and equal ones share.
    """
    if match.seats > 1:
        return sum(game.share(0) for game in games) / len(games)
    own, other = (game.seats[0].score for game in games)
    return 0.5 if own == other else float(own > other)


def duel_margin(match: Match, games: Round) -> float:
    """Mean points by which the first player is ahead of the second in a round."""
    if match.seats > 1:
        return sum(game.margin(0) for game in games) / len(games)
    own, other = (game.seats[0].score for game in games)
    return float(own - other)


def better_alone(rounds: Sequence[Round], one: int, other: int) -> tuple[int, int, int]:
    """In how many rounds a player who plays alone scored more than another, as much, and less."""
    scores = [(games[one].seats[0].score, games[other].seats[0].score) for games in rounds]
    more, less = sum(a > b for a, b in scores), sum(a < b for a, b in scores)
    return more, len(scores) - more - less, less
