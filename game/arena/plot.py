"""A picture of a match. Needs the extra `arena`."""

from __future__ import annotations

import importlib.util
from collections.abc import Sequence
from io import BytesIO
from pathlib import Path
from typing import Any, Final

from game.arena.report import lines
from game.arena.rounds import Round, duel_margin
from game.arena.run import Run
from game.arena.sprt import SequentialTest
from game.arena.summary import Summary, duel_strength
from game.storage.files import atomic_write

POINTS: Final = 150
"""Places at which a curve is worked out: each looks at all rounds before it."""
LINES: Final = ("-", "--", ":", "-.")
"""Line styles, which distinguish players without colours."""
INK, GOLD, SOFT = "#4a3423", "#b8791f", "#e9d3a6"


def is_possible() -> bool:
    """Return True if the plotting library is installed."""
    return importlib.util.find_spec("matplotlib") is not None


def write(path: Path, run: Run, found: Summary) -> None:
    """Write a PNG of a match with at least one counted round. Raises OSError."""
    from matplotlib.figure import Figure  # takes half a second, and draws without a window

    figure = Figure(figsize=(9, 7), layout="constrained")
    figure.suptitle("\n".join(list(lines(found))[: 2 if run.match.is_duel else 1]), fontsize=11, color=INK)
    rounds = run.counted
    above, below = figure.subplots(2, 1)
    alone = run.match.seats == 1
    if alone:
        _quantiles(above, found)
    elif run.match.is_duel:
        _running_share(above, run, rounds)
    else:
        _shares(above, found)
    if run.test is not None:
        _ratios(below, run.test)
    elif run.match.is_duel and not alone:
        _margins(below, run, rounds)
    else:
        _points(below, run, rounds)
    data = BytesIO()
    figure.savefig(data, format="png", dpi=110)
    atomic_write(path, data.getvalue())


def _running_share(axes: Any, run: Run, rounds: Sequence[Round]) -> None:
    """The first player's share of victory and its interval, as rounds came in."""
    step = max(1, len(rounds) // POINTS)
    counts = [*range(step, len(rounds), step), len(rounds)]
    strengths = [duel_strength(run.match, rounds[:count]) for count in counts]
    lows, highs = zip(*(strength.share_interval for strength in strengths), strict=True)
    axes.fill_between(counts, lows, highs, color=SOFT, label="95 % interval")
    axes.plot(counts, [strength.share for strength in strengths], color=GOLD, label=run.match.players[0])
    axes.axhline(strengths[0].even, color=INK, linewidth=0.8, linestyle="--", label="even")
    axes.set(ylim=(-0.02, 1.02), xlabel="rounds", ylabel="share of victory")
    axes.xaxis.get_major_locator().set_params(integer=True)
    axes.legend(loc="lower right")


def _shares(axes: Any, found: Summary) -> None:
    """Each player's share of victory with its interval."""
    standings = [one for one in reversed(found.players) if one.strength is not None]
    for height, one in enumerate(standings):
        assert one.strength is not None
        axes.plot(one.strength.share_interval, (height, height), color=SOFT, linewidth=8)
        axes.plot(one.strength.share, height, "o", color=GOLD)
        axes.axvline(one.strength.even, color=INK, linewidth=0.8, linestyle="--")
    axes.set_yticks(range(len(standings)), [one.player for one in standings])
    axes.set(xlim=(0, 1), ylim=(-0.5, len(standings) - 0.5), xlabel="share of victory")


def _quantiles(axes: Any, found: Summary) -> None:
    """Each player's points alone: from 10 to 90 %, median, and mean."""
    for height, one in enumerate(reversed(found.players)):
        low, middle, high = one.quantiles
        axes.plot((low, high), (height, height), color=SOFT, linewidth=8)
        axes.plot(middle, height, "|", color=INK, markersize=14)
        axes.plot(one.points, height, "o", color=GOLD)
    axes.set_yticks(range(len(found.players)), [one.player for one in reversed(found.players)])
    axes.set(ylim=(-0.5, len(found.players) - 0.5), xlabel="points: 10 to 90 %, median (line), mean (dot)")


def _ratios(axes: Any, test: SequentialTest) -> None:
    """The test's way between its bounds."""
    axes.plot(range(1, len(test.ratios) + 1), test.ratios, color=GOLD)
    for bound, name in ((test.bounds.lower, test.bounds.elo0), (test.bounds.upper, test.bounds.elo1)):
        axes.axhline(bound, color=INK, linewidth=0.8, linestyle="--")
        axes.annotate(f"Elo {name:g}", (1, bound), va="bottom", color=INK)
    axes.set(xlabel="rounds", ylabel="log-likelihood ratio")
    axes.xaxis.get_major_locator().set_params(integer=True)


def _margins(axes: Any, run: Run, rounds: Sequence[Round]) -> None:
    """Plot the histogram of the first player's margin per round."""
    margins = [duel_margin(run.match, games) for games in rounds]
    axes.hist(margins, bins=min(30, max(5, len(margins) // 4)), color=SOFT, edgecolor=GOLD)
    axes.axvline(0, color=INK, linewidth=0.8, linestyle="--")
    axes.set(xlabel="points ahead in a round", ylabel="rounds")
    axes.yaxis.get_major_locator().set_params(integer=True)


def _points(axes: Any, run: Run, rounds: Sequence[Round]) -> None:
    """Plot the cumulative distribution of points for each player."""
    for number, player in enumerate(run.match.players):
        points = [at.score for games in rounds for game in games for at in game.seats if at.player == number]
        axes.ecdf(points, label=player, linestyle=LINES[number % len(LINES)])
    axes.set(xlabel="points", ylabel="share of games with at most so many")
    axes.legend(loc="lower right")
