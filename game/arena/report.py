"""Report of a match, in lines of text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.arena.match import Match
from game.arena.summary import Duel, Standing, Strength, Summary
from game.text import plural
from rules.core import registry


def lines(found: Summary) -> Iterator[str]:
    """A summary in words."""
    match = found.match
    info = registry.info(match.game)
    options = "".join(f", {name} {value}" for name, value in match.options.items())
    seats = "alone" if match.seats == 1 else f"{match.seats} seats"
    yield f"{info.title}, {info.variant(match.variant).title}, {seats}{options}: {found.games} games"
    if found.duel is not None:
        yield from _duel_lines(match, found.duel)
    if found.players:
        yield from _table([_HEADS, *(_cells(one) for one in found.players)])
    for pair in found.pairs:
        yield f"{pair.one} against {pair.other}: {strength_words(pair.strength)}"
    for one in found.players:
        if len(one.items) > 1:
            sources = (f"{name.replace('_', ' ')} {points:.1f}" for name, points in one.items.items())
            yield f"{one.player}, points by source: {', '.join(sources)}"
        if one.ranks:
            yield f"{one.player}, ranks: " + ", ".join(f"{name} {count}" for name, count in one.ranks.items())
        if one.faults:
            lost = plural(one.faults, "game", "games")
            yield f"{one.player} lost {lost} by a fault; the first: {one.fault}"


def strength_words(found: Strength) -> str:
    """A share and its Elo on one line."""
    low, high = found.share_interval
    return f"{100 * found.share:.1f} % ({100 * low:.1f} to {100 * high:.1f}), Elo {_elo_words(found)}"


def _duel_lines(match: Match, duel: Duel) -> Iterator[str]:
    one, other = match.players
    even = "" if match.compared_seats == 2 else f", an even share being {100 * duel.strength.even:.0f} %"
    yield f"{one} against {other}: {strength_words(duel.strength)}{even}"
    error = "" if duel.margin_error is None else f" ± {duel.margin_error:.1f}"
    shared = "drawn" if match.compared_seats == 2 else "shared"
    yield f"{duel.won} won, {duel.shared} {shared}, {duel.lost} lost; {duel.margin:+.1f}{error} points ahead"
    if (test := duel.test) is not None and match.test is not None:
        words = {
            "H0": f"accepts H0: Elo {match.test.elo0:g}, not {match.test.elo1:g}",
            "H1": f"accepts H1: Elo {match.test.elo1:g}, not {match.test.elo0:g}",
            "open": "is not decided",
        }[test.decision]
        yield f"The test {words} (ratio {test.ratio:.2f}, bounds {test.lower:.2f} and {test.upper:.2f})"


_HEADS = ("player", "share of victory", "points", "10 %", "50 %", "90 %", "best", "ms a decision", "longest")


def _cells(one: Standing) -> tuple[str, ...]:
    share, error = "", ""
    if one.strength is not None:
        low, high = one.strength.share_interval
        share = f"{100 * one.strength.share:.1f} % ({100 * low:.1f} to {100 * high:.1f})"
    if one.points_error is not None:
        error = f" ± {one.points_error:.1f}"
    return (
        one.player,
        share,
        f"{one.points:.1f}{error}",
        *(f"{value:g}" for value in one.quantiles),
        str(one.best),
        f"{one.decision_ms:.1f}",
        f"{one.longest_ms:.0f}",
    )


def _table(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    used = [number for number in range(len(widths)) if any(row[number] for row in rows[1:])]
    for row in rows:
        first, *others = used
        cells = [row[first].ljust(widths[first]), *(row[number].rjust(widths[number]) for number in others)]
        yield "  ".join(cells).rstrip()


def _elo_words(found: Strength) -> str:
    """Elo difference with its interval; only a bound if all games were won or lost."""
    match found.elo, found.elo_interval:
        case float(elo), (float(low), float(high)):
            return f"{elo:+.0f} ({low:+.0f} to {high:+.0f})"
        case _, (float(low), None):
            return f"above {low:+.0f}"
        case _, (None, float(high)):
            return f"below {high:+.0f}"
    return "unknown"
