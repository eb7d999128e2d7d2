"""The command `ladder`: measures all opponents of a game, and writes the file that their texts are made from.

In every rule set each opponent plays against the one below it, and in each of its styles against itself; the
strongest one also plays against the random one, the gentlest, and the game's yardstick; in the rule set of
the first lesson the gentlest one plays against the stand-in for a newcomer. Where people play alone, all of
them play the same luck.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Final

import msgspec

from game.ai import levels, strength
from game.ai.strength import Alone, Duel, Measured
from game.arena import report
from game.arena.journal import ResultFile
from game.arena.match import SEED, Match, agreed, rounds_for
from game.arena.playing import exit_code, file_name, is_stopped, number
from game.arena.rounds import better_alone
from game.arena.run import Run
from game.arena.summary import Standing, summary
from game.arena.workers import LocalWorkers, cores
from game.learning import lessons
from game.plugin.level import Level
from game.storage.files import atomic_write
from rules.core import registry
from rules.core.errors import SetupError
from rules.core.protocol import GameInfo

MOST_GAMES: Final = 100_000
_DESCRIPTION: Final = """\
Measure all opponents of a game: in every rule set each against the one below it, and in its styles against
itself; the gentlest, where the first lesson begins, against a stand-in for a newcomer; the strongest also
against the random and the gentlest one, and against a plain player that some games have as a yardstick;
alone, all on the same luck. What is in the folder of games already is not played again, so an opponent that
has changed wants a new folder. The figures go to the file from which the program makes what it says of its
opponents."""


def run(arguments: Sequence[str], program: str) -> int:
    """Play a ladder; returns the exit code (`exit_code`)."""
    return exit_code(_parser(program), arguments, lambda options: _climbed(list(_wanted(options)), options))


def _parser(program: str) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog=program, description=_DESCRIPTION, allow_abbrev=False)
    parser.add_argument("--game", required=True, help=f"one of {', '.join(registry.names())}")
    parser.add_argument("--variant", action="append", help="rule set, several times if wanted (all)")
    parser.add_argument("--seats", type=number(1, 99), help="at a table (two; one where it is for one)")
    parser.add_argument(
        "--games", type=number(1, MOST_GAMES), default=100, help="of each match, or of each alone (100)"
    )
    parser.add_argument(
        "--match", action="append", metavar="A,B", help="one of these matches, several times if wanted (all)"
    )
    parser.add_argument("--no-styles", action="store_true", help="leave the styles out, which take longest")
    parser.add_argument("--seed", default=SEED, help=f"another one gives other dice and cards ({SEED})")
    parser.add_argument("--workers", type=number(1, 1024), help="processes (one for each core)")
    parser.add_argument("--folder", type=Path, default=Path("ladder"), help="for the games (ladder)")
    parser.add_argument("--out", type=Path, metavar="FILE", help="for the figures (that of the game's data)")
    return parser


def _wanted(options: argparse.Namespace) -> Iterator[Match]:
    """The matches that the arguments ask for. Raises SetupError."""
    info = registry.info(options.game)
    known = [variant.name for variant in info.variants]
    for variant in options.variant or known:
        tables = [options.seats] if options.seats else _usual_tables(info, variant, known)
        for seats in tables:
            offered = matches(info.name, variant, seats, options.seed, with_styles=not options.no_styles)
            yield from _picked(list(offered), options.match)


def _picked(offered: Sequence[Match], texts: Sequence[str] | None) -> list[Match]:
    """Those of a ladder's matches that are asked for, all if none is. Raises SetupError."""
    if texts is None:
        return list(offered)
    by_players = {",".join(match.players): match for match in offered}
    if unknown := [text for text in texts if text not in by_players]:
        known = " ".join(by_players)
        raise SetupError(f"{unknown[0][:60]!r} is no match of this ladder; there are: {known}.")
    return [by_players[text] for text in texts]


def _usual_tables(info: GameInfo, variant: str, known: Sequence[str]) -> list[int]:
    """Alone where that is offered, and the smallest table of several."""
    if variant not in known:
        raise SetupError(f"{info.title} has the rule sets {', '.join(known)}, not {variant[:40]!r}.")
    seats = info.variant(variant).seats
    return [*(one for one in seats if one == 1), *sorted(one for one in seats if one > 1)[:1]]


def matches(
    game: str, variant: str, seats: int, seed: str = SEED, *, with_styles: bool = True
) -> Iterator[Match]:
    """The matches of one rule set's ladder, all checked. Raises SetupError."""
    names = [level.name for level in levels.of_game(game)]
    # A style is for others at the table; who plays alone is compared by points.
    styled = _styled(game, names) if with_styles and seats > 1 else []
    # A newcomer meets the game in the rule set of the first lesson.
    beginner = levels.newcomer(game) if variant == lessons.first_set(game) else None
    line_ups = [tuple(names)] if seats == 1 else [*_pairs(game, names, beginner), *styled]
    for players in line_ups:
        yield agreed(Match(game, "", variant, seats, players, seed))


def _pairs(game: str, names: Sequence[str], beginner: Level | None) -> list[tuple[str, str]]:
    """Each name with the one before it, the first that thinks with the stand-in for a beginner, and the last
    with the first two and with the yardstick."""
    steps = [(names[n], names[n - 1]) for n in range(1, len(names))]
    measure = levels.yardstick(game)
    first = [(names[1], beginner.name)] if beginner else []
    others = [*names[:2], measure.name] if measure else names[:2]
    return list(dict.fromkeys([*steps, *first, *((names[-1], name) for name in others if name != names[-1])]))


def _styled(game: str, names: Sequence[str]) -> list[tuple[str, str]]:
    """Each level in each of its styles, with the level itself; the strongest last, as it takes longest."""
    return [(one, name) for name in names for one, _ in levels.choices(game, name) if one not in names]


def _climbed(wanted: Sequence[Match], options: argparse.Namespace) -> int:
    options.folder.mkdir(parents=True, exist_ok=True)
    make_workers = partial(LocalWorkers, options.workers or cores())
    out = options.out or strength.file_of(options.game)
    for match in wanted:
        results = ResultFile(options.folder / file_name(match), match)
        try:
            rounds = options.games if match.seats == 1 else rounds_for(match, options.games)
            going = Run(match, rounds, results)
            stopped = not going.is_over and is_stopped(going, make_workers)
            if going.counted:
                _write(out, going)
        finally:
            results.close()
        if stopped:
            raise KeyboardInterrupt
    print(f"Figures: {out}")
    return 0


def _write(out: Path, going: Run) -> None:
    """Print what a match shows, and put it into the file of figures."""
    for line in report.lines(summary(going)):
        print(line)
    print(flush=True)
    before = msgspec.json.decode(out.read_bytes(), type=Measured) if out.is_file() else Measured("")
    text = msgspec.json.format(msgspec.json.encode(with_match(before, going)), indent=1)
    atomic_write(out, text + b"\n")


def with_match(before: Measured, going: Run) -> Measured:
    """Figures with those of a match in place of older ones. Opponents that the game no longer has, and what
    was measured with other rules, are left out."""
    match, known = going.match, partial(levels.is_known, going.match.game)
    if before.rules_version != match.rules_version:
        before = Measured(match.rules_version)
    new_duels, new_alone = list(_duels(going)), list(_alone(going))
    replaced = {*map(_key, new_duels), *map(_key, new_alone)}
    duels = [
        one for one in before.duels if known(one.level) and known(one.other) and _key(one) not in replaced
    ]
    alone = [one for one in before.alone if known(one.level) and _key(one) not in replaced]
    return Measured(
        match.rules_version,
        tuple(sorted([*duels, *new_duels], key=_key)),
        tuple(sorted([*alone, *new_alone], key=_key)),
    )


def _key(one: Duel | Alone) -> tuple[str, int, str, str]:
    match one:
        case Duel():
            return one.variant, one.seats, one.level, one.other
        case Alone():
            return one.variant, 1, one.level, ""


def _duels(going: Run) -> Iterator[Duel]:
    match, found = going.match, summary(going)
    if match.seats == 1 or found.duel is None:
        return
    duel, share = found.duel, found.duel.strength
    level, other = match.players
    yield Duel(
        match.variant,
        match.seats,
        level,
        other,
        found.games,
        duel.won,
        duel.shared,
        duel.lost,
        share.share,
        share.share_interval,
        duel.margin,
        duel.margin_error,
        found.players[0].decision_ms,
        found.players[0].longest_ms,
    )


def _alone(going: Run) -> Iterator[Alone]:
    match = going.match
    if match.seats != 1:
        return
    for number_of, one in enumerate(summary(going).players):
        better = better_alone(going.counted, number_of, number_of - 1) if number_of else None
        yield _standing_alone(match, one, better)


def _standing_alone(match: Match, one: Standing, better: tuple[int, int, int] | None) -> Alone:
    return Alone(
        match.variant,
        one.player,
        one.seats,
        one.points,
        one.points_error,
        one.quantiles,
        one.best,
        one.ranks,
        better,
        one.decision_ms,
        one.longest_ms,
    )
