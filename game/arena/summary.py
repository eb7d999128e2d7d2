"""Summary of a match, as values and as a JSON file."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations

import msgspec

from game.arena import estimate
from game.arena.estimate import elo_of, mean_and_error, quantile, wilson
from game.arena.journal import FORMAT
from game.arena.match import Match
from game.arena.referee import Seated
from game.arena.rounds import Round, duel_margin, duel_share
from game.arena.run import Run
from game.arena.sprt import Decision
from rules.core import registry
from rules.core.protocol import rank_of

PARTS = (0.1, 0.5, 0.9)
"""Quantiles of points."""


class Strength(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A share of victory and the Elo that belongs to it, each with a 95 % interval."""

    share: float
    share_interval: tuple[float, float]
    even: float
    """The share of equal players."""
    elo: float | None
    """Points above all others at the table; null where no finite number says it."""
    elo_interval: tuple[float | None, float | None]


class Standing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One player's games."""

    player: str
    seats: int
    """Seats it had in all games."""
    strength: Strength | None
    """None where it plays alone."""
    points: float
    points_error: float | None
    """Half-width of the 95 % interval of the mean; null for fewer than five rounds."""
    quantiles: tuple[float, float, float]
    """Points at 10, 50 and 90 %."""
    best: int
    items: Mapping[str, float]
    """Points by source, means."""
    ranks: Mapping[str, int]
    """Number of times it earned each rank, alone; `none` below the first."""
    decision_ms: float
    """Milliseconds of processor time a decision."""
    longest_ms: float
    faults: int
    """Games it lost by breaking the rules or failing."""
    fault: str = ""
    """Description of its first fault."""


class TestResult(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """State of the sequential test."""

    ratio: float
    lower: float
    upper: float
    decision: Decision


class Duel(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The first of two players against the second."""

    strength: Strength
    won: int
    shared: int
    lost: int
    margin: float
    """Points ahead of the others' mean."""
    margin_error: float | None
    rounds_by_share: Mapping[str, int]
    """Number of rounds by mean share: with two seats the five numbers of the pentanomial model."""
    test: TestResult | None


class Pair(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One of several players against another, where they met at tables of two."""

    one: str
    other: str
    strength: Strength
    """The first one's."""


class Summary(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All that a match has shown so far; a pure function of its counted rounds."""

    format: str
    match: Match
    over: bool
    wanted: int
    """Games of the whole match."""
    games: int
    """Games that are counted: whole rounds in order."""
    rounds: int
    ends: Mapping[str, int]
    """Number of games by reason of their end."""
    players: tuple[Standing, ...]
    duel: Duel | None
    pairs: tuple[Pair, ...] = ()
    """Each of three and more players against each that was named before it, at tables of two."""


def summary(run: Run) -> Summary:
    """Summarise the counted rounds of a match."""
    rounds = run.counted
    games = [game for one in rounds for game in one]
    ends = Counter(game.reason for game in games)
    return Summary(
        FORMAT,
        run.match,
        run.is_over,
        run.wanted,
        len(games),
        len(rounds),
        dict(sorted(ends.items())),
        tuple(_standing(run.match, rounds, number) for number in range(len(run.match.players)))
        if rounds
        else (),
        _duel(run, rounds) if rounds and run.match.is_duel else None,
        tuple(_pairs(run.match, rounds)) if rounds and len(run.match.players) > 2 else (),
    )


def duel_strength(match: Match, rounds: Sequence[Round]) -> Strength:
    """The first player's strength against the second, from one round at least."""
    shares = [duel_share(match, games) for games in rounds]
    return _strength(shares, max(1, match.seats) * len(rounds), match.compared_seats)


def _strength(shares: Sequence[float], games: int, seats: int) -> Strength:
    share = math.fsum(shares) / len(shares)
    low, high = wilson(share, estimate.independent_games(shares, games))
    return Strength(
        round(share, 6),
        (round(low, 6), round(high, 6)),
        1 / seats,
        _rounded(elo_of(share, seats)),
        (_rounded(elo_of(low, seats)), _rounded(elo_of(high, seats))),
    )


def _duel(run: Run, rounds: Sequence[Round]) -> Duel:
    match, test = run.match, run.test
    each = (
        [game.share(0) for games in rounds for game in games]
        if match.seats > 1
        else [duel_share(match, games) for games in rounds]
    )
    margin, error = mean_and_error([duel_margin(match, games) for games in rounds])
    by_share = Counter(duel_share(match, games) for games in rounds)
    result = None
    if test is not None:
        ratio = test.ratios[-1] if test.ratios else 0.0
        result = TestResult(round(ratio, 6), test.bounds.lower, test.bounds.upper, test.decision)
    return Duel(
        duel_strength(match, rounds),
        each.count(1.0),
        sum(0 < share < 1 for share in each),
        each.count(0.0),
        round(margin, 4),
        _rounded(error),
        {f"{share:.4g}": count for share, count in sorted(by_share.items())},
        result,
    )


def _pairs(match: Match, rounds: Sequence[Round]) -> Iterator[Pair]:
    if match.seats != 2:
        return
    for other, one in combinations(range(len(match.players)), 2):
        shares = []
        for games in rounds:
            met = [game.share(one) for game in games if {at.player for at in game.seats} == {one, other}]
            shares.append(math.fsum(met) / len(met))
        yield Pair(match.players[one], match.players[other], _strength(shares, 2 * len(shares), 2))


def _standing(match: Match, rounds: Sequence[Round], player: int) -> Standing:
    games = [game for one in rounds for game in one]
    own = [at for game in games for at in game.seats if at.player == player]
    points = [float(at.score) for at in own]
    by_round = [math.fsum(scores) / len(scores) for one in rounds if (scores := _scores(one, player))]
    decisions = sum(at.decisions for at in own)
    faults = [
        game.fault.message
        for game in games
        if game.fault is not None and game.seats[game.fault.seat].player == player
    ]
    return Standing(
        match.players[player],
        len(own),
        _share_of_all(match, rounds, player) if match.seats > 1 else None,
        round(math.fsum(points) / len(points), 4),
        _rounded(mean_and_error(by_round)[1]),
        (quantile(points, PARTS[0]), quantile(points, PARTS[1]), quantile(points, PARTS[2])),
        max(at.score for at in own),
        _items(own),
        _ranks(match, own),
        round(1000 * math.fsum(at.seconds for at in own) / max(1, decisions), 3),
        round(1000 * max(at.longest for at in own), 3),
        len(faults),
        faults[0] if faults else "",
    )


def _share_of_all(match: Match, rounds: Sequence[Round], player: int) -> Strength:
    """A player's share of victory at the tables it sat at, by seat."""
    shares, games = [], 0
    for one in rounds:
        own = [game.share(player) for game in one if any(at.player == player for at in game.seats)]
        shares.append(math.fsum(own) / len(own))
        games += len(own)
    return _strength(shares, games, match.seats)


def _scores(games: Round, player: int) -> list[int]:
    return [at.score for game in games for at in game.seats if at.player == player]


def _items(own: Sequence[Seated]) -> dict[str, float]:
    names = dict.fromkeys(name for at in own for name in at.items)
    return {name: round(math.fsum(at.items.get(name, 0) for at in own) / len(own), 4) for name in names}


def _ranks(match: Match, own: Sequence[Seated]) -> dict[str, int]:
    ranks = registry.info(match.game).variant(match.variant).ranks
    if match.seats > 1 or not ranks:
        return {}
    earned = Counter(rank.name if (rank := rank_of(ranks, at.score)) else "none" for at in own)
    return {name: earned[name] for name in ("none", *(rank.name for rank in ranks)) if earned[name]}


def _rounded(value: float | None) -> float | None:
    return None if value is None or not math.isfinite(value) else round(value, 4)
