"""The command `arena`: matches of opponents, from the command line to the result."""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import msgspec

from game.ai import levels
from game.arena import plot, report
from game.arena.cluster import ClusterWorkers
from game.arena.journal import ResultFile
from game.arena.match import SEED, Match, agreed, rounds_for
from game.arena.playing import STOPPED, beside, exit_code, file_name, is_stopped, number
from game.arena.program_player import PREFIX, program_contestant
from game.arena.run import Run
from game.arena.sprt import Bounds
from game.arena.summary import summary
from game.arena.workers import LocalWorkers, Workers, cores
from game.programs.program import MOST_SECONDS, SECONDS
from game.storage.files import atomic_write
from rules.core import registry
from rules.core.errors import SetupError

MOST_GAMES: Final = 1_000_000
_EPILOG: Final = """\
A player is a level of the game, LEVEL or LEVEL+STYLE, with a limit of its own if wanted: LEVEL:2500
(positions), LEVEL:0.3s (processor time). With one seat each plays alone on the same luck. Of two players at
a larger table the first has one seat and the second all the others. Games of a round have one seed, and
every player sits everywhere once.

{levels}

Any program that plays a seat as PROTOCOL.md tells is a player too: program:COMMAND, or program:2s:COMMAND
with its seconds for a move, by the clock. It is started for each game, without a shell; commas within quotes
do not part players. Who gives no answer, dies or breaks the rules loses the game.

The result file gets a line for each finished game. The same command goes on where it was stopped, also with
more --games; results do not depend on the number of workers if limits are in positions. Beside it stand a
summary (.json) and, with the extra `arena` installed, a plot (.png).

examples:
  {program} --game {game} --players {strong},{weak} --games 400
  {program} --game {game} --players {strong}:0.1s,{weak} --elo0 0 --elo1 60 --workers 2
  {program} --game {game} --players "program:python my_bot.py,{weak}" --program-seconds 2
"""
_COMMA: Final = re.compile(r""",(?=(?:[^"']|"[^"]*"|'[^']*')*\Z)""")
"""A comma between players, with nothing but whole quotes after it."""


def run(arguments: Sequence[str], program: str) -> int:
    """Play a match; returns the exit code (`exit_code`)."""
    return exit_code(_parser(program), arguments, lambda options: _played(_match(options), options))


def _parser(program: str) -> argparse.ArgumentParser:
    """The command line."""
    parser = argparse.ArgumentParser(
        prog=program,
        description="Let opponents play against each other: who is stronger, by how much, how sure is it?",
        epilog=_epilog(program),
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    whole = number(1, MOST_GAMES)
    parser.add_argument("--game", required=True, help=f"one of {', '.join(registry.names())}")
    parser.add_argument("--players", required=True, metavar="A,B", help="who plays, the first against others")
    parser.add_argument(
        "--program-seconds",
        type=_seconds,
        default=SECONDS,
        metavar="S",
        help=f"for a move of a program that names no time ({SECONDS:g})",
    )
    parser.add_argument("--variant", help="rule set (the game's first)")
    parser.add_argument("--seats", type=number(1, 99), help="seats at a table (the fewest for several)")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="of the game")
    parser.add_argument("--games", type=whole, default=200, help="at most so many, in whole rounds (200)")
    parser.add_argument("--seed", default=SEED, help=f"another one gives other dice and cards ({SEED})")
    early = parser.add_argument_group("early stopping by a sequential probability ratio test")
    early.add_argument("--elo0", type=float, help="stop when the first player is shown to be no better")
    early.add_argument("--elo1", type=float, help="or to be as good as this, in Elo above the others")
    early.add_argument("--alpha", type=float, default=0.05, help="how often elo1 may be taken wrongly (0.05)")
    early.add_argument("--beta", type=float, default=0.05, help="how often elo0 may be taken wrongly (0.05)")
    where = parser.add_argument_group("where it is played")
    where.add_argument("--workers", type=number(1, 1024), help="processes (one for each core)")
    where.add_argument("--scheduler", metavar="ADDRESS", help="play on a Dask cluster, as in tcp://host:8786")
    where.add_argument("--out", type=Path, metavar="FILE", help="result file (named after the match)")
    return parser


def _epilog(program: str) -> str:
    """Help text after the list of options: players of each game, and examples to copy."""
    offered = {game: [level.name for level in levels.of_game(game)] for game in registry.names()}
    known = {game: [level.name for level in levels.known(game)] for game in offered}
    width = max(map(len, known))
    shown = "\n".join(f"  {game.ljust(width)}  {', '.join(names)}" for game, names in known.items())
    game, names = max(offered.items(), key=lambda pair: len(pair[1]))
    return _EPILOG.format(program=program, levels=shown, game=game, strong=names[-1], weak=names[-2])


def _seconds(text: str) -> float:
    if not re.fullmatch(r"\d{0,3}\.?\d{1,6}", text, re.ASCII) or not 0 < float(text) <= MOST_SECONDS:
        raise argparse.ArgumentTypeError(f"{text[:20]!r} is no number of seconds up to {MOST_SECONDS:g}")
    return float(text)


def _players(text: str, seconds: float) -> tuple[str, ...]:
    """The players as they were typed, programs with their time. Raises SetupError."""
    parts = (part.strip() for part in _COMMA.split(text))
    return tuple(
        program_contestant(part, seconds).text if part.startswith(PREFIX) else part for part in parts
    )


def _match(options: argparse.Namespace) -> Match:
    """The match that the arguments ask for. Raises SetupError."""
    info = registry.info(options.game)
    variant = options.variant or info.variants[0].name
    seats = options.seats
    if seats is None and variant in {one.name for one in info.variants}:
        offered = info.variant(variant).seats
        seats = min((number for number in offered if number > 1), default=1)
    if (options.elo0 is None) != (options.elo1 is None):
        raise SetupError("--elo0 and --elo1 are given together.")
    test = None
    if options.elo0 is not None:
        test = Bounds(options.elo0, options.elo1, options.alpha, options.beta)
    pairs = [text.partition("=") for text in options.option]
    if bad := [text for text, (_, sign, _) in zip(options.option, pairs, strict=True) if not sign]:
        raise SetupError(f"--option {bad[0][:40]}: write NAME=VALUE.")
    players = _players(options.players, options.program_seconds)
    chosen = {name: value for name, _, value in pairs}
    return agreed(Match(info.name, "", variant, seats or 1, players, options.seed, chosen, test))


def _played(match: Match, options: argparse.Namespace) -> int:
    """Play or continue a match and write what it shows."""
    path = options.out or Path(file_name(match))
    results = ResultFile(path, match)
    try:
        if results.dropped:
            print("The last line of the result was damaged: that game is played again.", file=sys.stderr)
        going = Run(match, rounds_for(match, options.games), results)
        if going.finished:
            print(f"{path}: {going.finished} of {going.wanted} games are there.", file=sys.stderr)
        stopped = not going.is_over and is_stopped(going, lambda: _workers(options))
        _write(path, going)
    finally:
        results.close()
    if stopped and not going.is_over:
        print(f"Stopped after {going.finished} of {going.wanted} games. The same command goes on.")
    return STOPPED if stopped and not going.is_over else 0


def _workers(options: argparse.Namespace) -> Workers:
    if options.scheduler:
        return ClusterWorkers(options.scheduler)
    return LocalWorkers(options.workers or cores())


def _write(path: Path, going: Run) -> None:
    """Print what is known, and put summary and plot beside the result."""
    found = summary(going)
    for line in report.lines(found):
        print(line)
    atomic_write(beside(path, ".json"), msgspec.json.format(msgspec.json.encode(found), indent=1) + b"\n")
    print(f"Result: {path}, summary: {beside(path, '.json')}")
    if found.games and plot.is_possible():
        plot.write(beside(path, ".png"), going, found)
        print(f"Plot: {beside(path, '.png')}")
    elif found.games:
        print("A plot needs more libraries: pip install 'antology[arena]'.", file=sys.stderr)
