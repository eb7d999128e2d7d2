"""The command `tune`: better weights for an opponent by play, tested on fresh luck before they are kept."""

from __future__ import annotations

import argparse
import importlib.util
import re
from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Final

import msgspec
import yaml

from game.arena import report
from game.arena.contestant import LevelContestant, contestant
from game.arena.match import SEED, Match, agreed, rounds_for
from game.arena.playing import exit_code, is_stopped, number
from game.arena.summary import Summary, summary
from game.arena.tuning import DIGITS, Generation, Task, candidate, played, tuned
from game.arena.workers import LocalWorkers, cores
from game.plugin import game_data, weights
from game.plugin.weights import Tuned
from game.storage.files import atomic_write
from rules.core import registry
from rules.core.errors import AntologyError, SetupError

FRESH: Final = 0
"""The series of luck on which the result is tested; generations count from 1."""
_DESCRIPTION: Final = """\
Look for better weights of an opponent: in each generation candidates play against it as it is, all on the
same luck. What comes out plays a match on fresh luck. The same command goes on where it was stopped. The
optimiser is CMA-ES; the extra `arena` brings it."""


def run(arguments: Sequence[str], program: str) -> int:
    """Tune; returns the exit code (`exit_code`)."""
    return exit_code(_parser(program), arguments, _done)


def _parser(program: str) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog=program, description=_DESCRIPTION, allow_abbrev=False)
    parser.add_argument("--game", required=True, help=f"one of {', '.join(registry.names())}")
    parser.add_argument("--level", required=True, metavar="LEVEL", help="the opponent, LEVEL or LEVEL:2500")
    parser.add_argument("--weights", metavar="A,B", help="which of its weights (all)")
    parser.add_argument("--variant", help="rule set (the game's first)")
    parser.add_argument("--seats", type=number(1, 99), default=2, help="at a table (2)")
    parser.add_argument("--generations", type=number(1, 1000), default=20, help="(20)")
    parser.add_argument("--candidates", type=number(4, 100), default=8, help="in each of them (8)")
    parser.add_argument("--rounds", type=number(1, 10_000), default=8, help="that each candidate plays (8)")
    parser.add_argument("--check", type=number(2, 100_000), default=200, help="games of the last match (200)")
    parser.add_argument("--seed", default=SEED, help=f"another one gives other dice and cards ({SEED})")
    parser.add_argument("--workers", type=number(1, 1024), help="processes (one for each core)")
    parser.add_argument("--folder", type=Path, default=Path("tuning"), help="for the games (tuning)")
    parser.add_argument(
        "--write", action="store_true", help="keep them in the game's data if they are better"
    )
    return parser


def _done(options: argparse.Namespace) -> int:
    if importlib.util.find_spec("cma") is None:
        raise AntologyError("Tuning needs more libraries: pip install 'antology[arena]'.")
    return _finished(_task(options), options)


def _task(options: argparse.Namespace) -> Task:
    """The tuning task of the arguments. Raises SetupError."""
    info = registry.info(options.game)
    found = contestant(info.name, options.level)
    if not isinstance(found, LevelContestant) or not found.level.has_styles:
        raise SetupError(f"{options.level[:40]} has no weights.")
    known = {**weights.of_game(info.name).weights, **weights.tuned(info.name, found.level.name)}
    names = options.weights.split(",") if options.weights else list(known)
    if unknown := [name for name in names if name not in known]:
        raise SetupError(f"There is no weight {unknown[0][:40]!r}; there are: {', '.join(known)}.")
    variant = options.variant or info.variants[0].name
    match = agreed(Match(info.name, "", variant, options.seats, (found.text, found.text), options.seed))
    start = {name: known[name] for name in names}
    return Task(match, start, options.generations, options.candidates, options.rounds, options.folder)


def _finished(task: Task, options: argparse.Namespace) -> int:
    """Tune, test, report, and write what is better."""
    play = partial(is_stopped, make_workers=partial(LocalWorkers, options.workers or cores()))
    found: Mapping[str, float] = task.start
    for generation in tuned(task, play):
        found = generation.weights
        print(_line(generation), flush=True)
    player = candidate(task.match.players[0], found)
    checked = summary(
        played(task, player, FRESH, rounds_for(task.match, options.check), f"check-{options.check}", play)
    )
    for line in report.lines(checked):
        print(line)
    if options.write:
        _keep(task, found, checked)
    return 0


def _line(found: Generation) -> str:
    values = ", ".join(f"{name} {value:.{DIGITS}g}" for name, value in found.weights.items())
    return f"Generation {found.number}: best {found.best:+.1f}, mean {found.mean:+.1f} points; {values}"


def _keep(task: Task, found: Mapping[str, float], checked: Summary) -> None:
    """Put weights that are surely better into the game's data, with the figures that say so."""
    assert checked.duel is not None, "a match of two players"
    strength = checked.duel.strength
    if strength.share_interval[0] <= strength.even:
        print("Not written: they may be no better than those that are there.")
        return
    file = game_data.folder_of(task.match.game) / weights.FILE
    now = Tuned(
        task.match.players[0].partition(":")[0],
        task.match.variant,
        task.match.seats,
        checked.games,
        strength.share,
        strength.share_interval,
        checked.duel.margin,
        dict(found),
    )
    earlier = weights.of_game(task.match.game).tuned
    atomic_write(file, rewritten(file.read_text("utf-8"), (*earlier, now)).encode())
    print(f"Written: {file}")


def rewritten(text: str, figures: Sequence[Tuned]) -> str:
    """An `opponents.yaml` with new figures at its end; all above them stays."""
    head = re.split(r"^tuned:", text, maxsplit=1, flags=re.MULTILINE)[0].rstrip()
    block = yaml.safe_dump({"tuned": msgspec.to_builtins(list(figures))}, sort_keys=False, width=110)
    return f"{head}\n\n{block}"
