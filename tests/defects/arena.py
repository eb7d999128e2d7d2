"""Defects of the arena: unfair matches, lost games, statistics that promise too much."""

from __future__ import annotations

from typing import Final

from tests.defects.defect import Defect

_MATCH: Final = "tests/game/arena/test_match.py"
_REFEREE: Final = "tests/game/arena/test_referee.py"
_RUN: Final = "tests/game/arena/test_run.py"
_ESTIMATE: Final = "tests/game/arena/test_estimate.py"
_SPRT: Final = "tests/game/arena/test_sprt.py"

ARENA: Final = (
    Defect(
        "each game of a round has a seed of its own",
        "game/arena/match.py",
        'return f"{self.match.seed}-{self.round}"',
        'return f"{self.match.seed}-{self.round}-{self.number}"',
        _REFEREE + " -k same_luck",
    ),
    Defect(
        "players are shown the truth",
        "game/arena/referee.py",
        "record.game.observe(record.state, seat), Rng",
        "record.state, Rng",
        _REFEREE + " -k never_the_truth",
    ),
    Defect(
        "two seats share what a brain remembers",
        "game/arena/contestant.py",
        "copy.deepcopy(self.level.load())",
        "self.level.load()",
        _MATCH + " -k share_no_memory",
    ),
    Defect(
        "line-ups are not turned",
        "game/arena/match.py",
        "line_up[-turn:] + line_up[:-turn]",
        "line_up",
        _MATCH + " -k equally_often",
    ),
    Defect(
        "rounds count as they finish, not in their order",
        "game/arena/rounds.py",
        "    while all((number, game) in games for game in range(size)):\n",
        "    while any((number, game) in games for game in range(size)):\n",
        _RUN + " -k gap",
    ),
    Defect(
        "games of dead workers are forgotten",
        "game/arena/run.py",
        "waiting = sorted([*waiting, *lost]",
        "waiting = sorted([*waiting]",
        _RUN + " -k dead_workers",
    ),
    Defect(
        "a torn line stays and is written on",
        "game/arena/journal.py",
        "os.truncate(self.path, good)",
        "pass",
        _RUN + " -k torn",
    ),
    Defect(
        "games of one round count as independent",
        "game/arena/estimate.py",
        "return games if spread * games <= alone * len(rounds) else alone * len(rounds) / spread",
        "return games",
        _ESTIMATE + " -k truth",
    ),
    Defect(
        "the test forgets how often H0 may be rejected wrongly",
        "game/arena/sprt.py",
        "return math.log((1 - self.beta) / self.alpha)",
        "return math.log((1 - self.beta) / self.alpha) / 2",
        _SPRT + " -k errors",
    ),
)
PIPE_ARGUMENTS: Final = (
    Defect(
        "the pipe ignores mistyped arguments",
        "game/engine.py",
        "        _check_arguments(request)\n",
        "",
        "tests/game/test_protocol.py -k unknown_arguments",
    ),
    Defect(
        "figures of rules that have changed are kept",
        "game/arena/ladder.py",
        "if before.rules_version != match.rules_version:",
        "if not before.rules_version:",
        "tests/game/arena/test_ladder.py -k no_longer_true",
    ),
    Defect(
        "opponents are told to beat the one above them",
        "game/arena/ladder.py",
        "steps = [(names[n], names[n - 1]) for n in range(1, len(names))]",
        "steps = [(names[n - 1], names[n]) for n in range(1, len(names))]",
        "tests/game/arena/test_ladder.py -k each_plays",
    ),
    Defect(
        "a style is named but not played",
        "game/ai/levels.py",
        "with_weights(changes) if changes else brain",
        "with_weights({}) if changes else brain",
        "tests/game/ai/test_weights.py -k changes_what",
    ),
    Defect(
        "tuning breeds candidates for one deal",
        "game/arena/tuning.py",
        'seed = f"{level.seed}-{series}"',
        "seed = level.seed",
        "tests/game/arena/test_tune.py -k luck_of_its_own",
    ),
    Defect(
        "weights that may be worse are kept",
        "game/arena/tune.py",
        "if strength.share_interval[0] <= strength.even:",
        "if strength.share_interval[1] <= strength.even:",
        "tests/game/arena/test_tune.py -k no_better",
    ),
)
