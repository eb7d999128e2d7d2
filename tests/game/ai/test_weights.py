"""Weights and styles of opponents: from a game's data to the brain that plays."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.ai import levels
from game.arena.contestant import contestant
from game.plugin import weights
from game.plugin.brain import Limit, Thought
from game.plugin.lazy import Lazy
from game.plugin.level import Level
from rules.core import registry
from rules.core.errors import SetupError
from rules.core.protocol import Game, Seat
from rules.core.rng import Rng
from tests import brains
from tests.toy import GAME

DATA = """
weights: {open: 1.0, hand: 0.5}
styles:
  miser: {title: Miser, summary: Keeps what it has., weights: {hand: 2.0}}
"""


class Judges(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Two weights."""

    open: float
    hand: float


@dataclass
class Weighing:
    """Says its weights as a reason."""

    weights: Judges

    def choose(self, game: Game[Any, Any], view: Any, seat: Seat, limit: Limit, rng: Rng) -> Thought:
        return Thought(game.legal_moves(view, seat)[0], str(self.weights.hand))

    def with_weights(self, changes: Mapping[str, float]) -> Weighing:
        return Weighing(weights.changed(self.weights, changes))


WEIGHING = Weighing(Judges(1.0, 0.5))
LEVEL = Level(
    "taker", "Taker", "", Lazy("tests.game.ai.test_weights:WEIGHING"), Limit(nodes=1), has_styles=True
)


@pytest.fixture(autouse=True)
def toy_with_styles(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    file = tmp_path / weights.FILE
    file.write_text(DATA)
    plugin = replace(brains.PLUGIN, levels=(LEVEL, *brains.PLUGIN.levels), data=tmp_path)
    monkeypatch.setattr(brains, "PLUGIN", plugin)
    toy = registry.place(GAME.info.name)._replace(plugin="tests.brains")
    monkeypatch.setitem(registry._PLACES, "toy", toy)
    return file


def test_shipped_weights_are_checked_by_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert weights.shipped("toy", Judges) == Judges(1.0, 0.5)
    (tmp_path / "other").mkdir()
    (tmp_path / "other" / weights.FILE).write_text("weights: {open: 1.0, hnd: 0.5}")
    monkeypatch.setattr(brains, "PLUGIN", replace(brains.PLUGIN, data=tmp_path / "other"))
    with pytest.raises(msgspec.ValidationError):
        weights.shipped("toy", Judges)
    with pytest.raises(TypeError):
        weights.changed(Judges(1.0, 0.5), {"hnd": 1.0})


def test_a_style_changes_what_its_level_weighs() -> None:
    styled = levels.find("toy", "taker+miser")
    assert (styled.name, styled.title) == ("taker+miser", "Taker, Miser")
    brain = levels.load(styled)
    assert isinstance(brain, Weighing)
    assert brain.weights == Judges(1.0, 2.0)
    assert levels.load(levels.find("toy", "taker")) is WEIGHING
    assert styled.summary == "Taker: keeps what it has."
    assert WEIGHING.weights.hand == 0.5


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("taker+misr", "did you mean miser"),
        ("first+miser", "has no style 'miser'; there are: none"),
    ],
)
def test_an_unknown_style_is_told(name: str, words: str) -> None:
    with pytest.raises(SetupError, match=words):
        levels.find("toy", name)


def test_the_chosen_level_can_be_had_in_its_styles() -> None:
    plain = [(level.name, level.title) for level in levels.of_game("toy")]
    for chosen in ("taker", "taker+miser"):
        assert levels.choices("toy", chosen) == [*plain, ("taker+miser", "Miser")]
    assert levels.choices("toy", "first") == plain
    known = ("taker", "taker+miser", "taker+misr", "takr", "first+miser", "")
    assert [levels.is_known("toy", name) for name in known] == [True, True, False, False, False, False]


def test_a_player_of_a_match_has_a_style() -> None:
    assert contestant("toy", "Taker+miser:50").text == "taker+miser:50"


@pytest.mark.parametrize("game", registry.names())
def test_shipped_styles_change_weights_that_there_are(game: str) -> None:
    offered = weights.styles(game)
    styled = [level for level in levels.of_game(game) if level.has_styles]
    assert bool(offered) == bool(styled)
    for style in offered.values():
        assert style.title
        assert style.summary.endswith(".")
    for level in styled:
        for style_name in offered:
            levels.load(levels.styled(game, level, style_name))
