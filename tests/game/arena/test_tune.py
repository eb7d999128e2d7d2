"""Tuning finds weights that win, goes on where it was stopped, and keeps only what is better."""

from __future__ import annotations

import warnings
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, cast

import msgspec
import pytest
import yaml

from game import command
from game.ai import levels
from game.arena import tune
from game.arena.contestant import contestant
from game.arena.journal import read
from game.arena.run import Run
from game.plugin import game_data, weights
from game.plugin.brain import Limit, Thought
from game.plugin.lazy import Lazy
from game.plugin.level import Level
from game.plugin.weights import Opponents, Tuned
from rules.core import registry
from rules.core.errors import SetupError
from rules.core.protocol import Game, Seat
from rules.core.rng import Rng
from tests import brains
from tests.game.arena.inline import Inline
from tests.toy import GAME


@pytest.fixture(autouse=True, scope="module")
def cma_installed() -> None:
    """Skip without the extra; not as the module is collected, which would load matplotlib for every run."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it misses matplotlib and says so
        pytest.importorskip("cma", reason="needs the extra `arena`")


DATA = """\
# What the toy's opponent judges by.
weights:
  roll: 0.9  # how often it makes the last move in the list, which is too often
  rest: 1.0
styles:
  idler: {title: Idler, summary: Rests., weights: {rest: 2.0}}
"""


class Likes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The second one makes no difference."""

    roll: float
    rest: float


@dataclass(frozen=True)
class Player:
    """Makes the last move in the list as often as its weight says."""

    weights: Likes

    def choose(self, game: Game[Any, Any], view: Any, seat: Seat, limit: Limit, rng: Rng) -> Thought:
        moves = game.legal_moves(view, seat)
        return Thought(moves[-1] if rng.below(1000) < 1000 * self.weights.roll else moves[0])

    def with_weights(self, changes: Mapping[str, float]) -> Player:
        return Player(weights.changed(self.weights, changes))


PLAYER = Player(Likes(0.9, 1.0))
LEVEL = Level(
    "player", "Player", "", Lazy("tests.game.arena.test_tune:PLAYER"), Limit(nodes=1), has_styles=True
)
SMALL = ("--generations", "2", "--candidates", "4", "--rounds", "2", "--check", "10", "--weights", "roll")


@pytest.fixture(autouse=True)
def toy_with_weights(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.chdir(tmp_path)
    file = tmp_path / weights.FILE
    file.write_text(DATA)
    monkeypatch.setattr(brains, "PLUGIN", replace(brains.PLUGIN, levels=(LEVEL,), data=tmp_path))
    toy = registry.place(GAME.info.name)._replace(plugin="tests.brains")
    monkeypatch.setitem(registry._PLACES, "toy", toy)
    monkeypatch.setattr(tune, "LocalWorkers", lambda number: Inline())
    return file


def tuned(*arguments: str) -> int:
    return command.main(["tune", "--game", "toy", "--level", "player", *arguments], "python main.py")


def test_play_moves_a_weight_to_where_it_wins(
    capsys: pytest.CaptureFixture[str], toy_with_weights: Path
) -> None:
    assert tuned(*SMALL, "--generations", "5", "--rounds", "3", "--check", "40", "--write") == 0
    told = capsys.readouterr().out
    assert told.count("Generation") == 5
    game_data._read.cache_clear()
    kept = weights.of_game("toy")
    assert "Written" in told
    assert toy_with_weights.read_text().startswith(DATA.rstrip())
    (figures,) = kept.tuned
    assert figures.weights["roll"] < 0.8
    brain = cast(Player, levels.load(levels.find("toy", "player")))
    assert brain.weights == Likes(figures.weights["roll"], 1.0)
    assert figures.games == 40
    assert figures.interval[0] > 0.5


def test_the_same_command_goes_on(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert tuned(*SMALL) == 0
    whole = capsys.readouterr().out
    before = {file: file.read_bytes() for file in Path("tuning").iterdir()}
    (Path("tuning") / "2-1.jsonl").unlink()
    (Path("tuning") / "check-10.jsonl").unlink()
    played: list[Run] = []
    real = Run.play

    def counted(self: Run, *arguments: Any) -> None:
        played.append(self)
        real(self, *arguments)

    monkeypatch.setattr(Run, "play", counted)
    assert tuned(*SMALL) == 0
    assert capsys.readouterr().out == whole
    assert len(played) == 2
    assert {file.name for file in Path("tuning").iterdir()} == {file.name for file in before}


def test_each_generation_has_luck_of_its_own_and_the_last_match_too() -> None:
    assert tuned(*SMALL) == 0
    seeds = {file.stem: read(file)[0].seed for file in Path("tuning").iterdir()}
    assert seeds["1-0"] == seeds["1-3"]
    assert len({seeds["1-0"], seeds["2-0"], seeds["check-10"]}) == 3


def test_what_is_no_better_is_not_written(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], toy_with_weights: Path
) -> None:
    monkeypatch.setattr("game.arena.tuning.STEP", 1e-9)
    assert tuned(*SMALL, "--write") == 0
    assert "Not written" in capsys.readouterr().out
    assert toy_with_weights.read_text() == DATA


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--weights", "rol"), "There is no weight 'rol'; there are: roll, rest."),
        (("--level", "random"), "random has no weights"),
        (("--variant", "chess"), "rule sets"),
        (("--candidates", "1"), "from 4"),
    ],
)
def test_bad_arguments_are_told(
    arguments: tuple[str, ...], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert tuned(*arguments) == 2
    assert words in capsys.readouterr().err


def test_figures_are_added_below_the_file_as_it_is() -> None:
    figure = Tuned("player", "standard", 2, 40, 0.7, (0.6, 0.8), 3.0, {"roll": 0.5})
    text = tune.rewritten(DATA, (figure,))
    found = msgspec.convert(yaml.safe_load(text), Opponents)
    assert (found.weights["roll"], found.tuned) == (0.9, (figure,))
    assert tune.rewritten(text, (figure,)) == text


def test_tuned_weights_are_those_of_one_level(toy_with_weights: Path) -> None:
    first = Tuned("player", "standard", 2, 40, 0.7, (0.6, 0.8), 3.0, {"roll": 0.5, "rest": 2.0})
    again = msgspec.structs.replace(first, weights={"roll": 0.4})
    other = msgspec.structs.replace(first, level="other", weights={"roll": 0.1})
    toy_with_weights.write_text(tune.rewritten(DATA, (first, again, other)))
    game_data._read.cache_clear()
    assert cast(Player, levels.load(levels.find("toy", "player"))).weights == Likes(0.4, 2.0)
    assert PLAYER.weights == Likes(0.9, 1.0)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("player+rol=2", "cannot be weighed so: .*rol"),
        ("player+roll=much", "is no weight"),
        ("random+roll=2", "has no weights"),
    ],
)
def test_a_player_with_weights_that_there_are_not(text: str, words: str) -> None:
    assert contestant("toy", "player+idler+roll=2").level.changes == (("rest", 2.0), ("roll", 2.0))
    with pytest.raises(SetupError, match=words):
        contestant("toy", text)
