"""Each game's plug-in: its parts are where it says, and reading it costs next to nothing."""

from __future__ import annotations

import dataclasses
import subprocess
import sys
from pathlib import Path

import pytest

from game.ai import analysis_service, levels
from game.plugin import plugin
from game.plugin.lazy import Lazy
from game.plugin.plugin import Plugin
from game.scenes.base.shelf import boxes
from game.scenes.home.key_sheet import groups_of_game
from game.scenes.new_game.option_parts import picker_of
from game.scenes.new_game.position_editor import has_editor
from game.scenes.rulebook.book import chapters, sections
from game.storage.folders import shipped
from rules.core import registry
from rules.core.registry import Place
from tests import brains
from tests.shipped import COMPLETE

ROOT = Path(__file__).resolve().parents[3]
GAMES = tuple(name for name in registry.names() if registry.place(name).plugin)


def plugin_of(game: str) -> Plugin:
    found = plugin.of(game)
    assert found is not None
    return found


@pytest.mark.parametrize("game", GAMES)
def test_every_part_is_where_the_plugin_says(game: str) -> None:
    found = plugin_of(game)
    parts = [getattr(found, field.name) for field in dataclasses.fields(found)]
    parts += [level.brain for level in found.levels]
    parts += [found.analysis.analyst, found.analysis.scale] if found.analysis else []
    lazy = [part for part in parts if isinstance(part, Lazy)]
    assert len(lazy) >= 2 + len(found.levels)
    for part in lazy:
        assert part.load() is not None


def test_reading_all_plugins_loads_no_screen_and_no_rules() -> None:
    code = (
        "import sys; from game.plugin import plugin; from rules.core import registry;"
        "assert all(plugin.of(name) for name in registry.names());"
        "print(*sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    loaded = done.stdout.split()
    assert "game.tables.ant_trails.plugin" in loaded
    heavy = ("pygame", "yaml", "game.tables.ant_trails.face", "game.ai.ant_trails.search")
    assert not [name for name in loaded if name in heavy or name.startswith(("rules.ant", "rules.bri"))]


@pytest.mark.parametrize("game", COMPLETE)
def test_a_complete_game_brings_its_texts(game: str) -> None:
    box = next(box for box in boxes() if box.info.name == game)
    assert box.text.tagline
    assert box.text.about
    assert box.text.minutes
    assert (shipped("assets") / f"{box.text.ground}.png").is_file()
    assert groups_of_game(game), f"data/{game}/keys.yaml is missing"


@pytest.mark.parametrize("game", GAMES)
def test_every_game_brings_its_rules_in_words(game: str) -> None:
    assert sections(game), f"data/{game}/rules.yaml has no sections: each is an id, a title and a text"
    assert {chapter.prefix for chapter in chapters(game)} == {section.prefix for section in sections(game)}


def test_a_plugin_can_bring_its_own_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "shelf.yaml").write_text("tagline: roll and take\nminutes: 5\n")
    made_up = Plugin(face=Lazy("none:make"), review=Lazy("none:make"), data=tmp_path)
    monkeypatch.setattr(brains, "PLUGIN", made_up)
    monkeypatch.setitem(registry._PLACES, "boxed", Place("tests.toy", "BOXED1", "tests.brains"))
    text = boxes()[-1].text
    assert (text.tagline, text.minutes, text.about, text.ground) == ("roll and take", 5, "", "")
    assert groups_of_game("boxed") == chapters("boxed") == sections("boxed") == ()


def test_a_game_without_a_plugin_has_the_random_opponent_and_nothing_else(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    before = boxes()
    monkeypatch.setitem(registry._PLACES, "bare", Place("tests.toy", "BARE1"))
    assert boxes() == before
    for game in ("bare", "unknown"):
        assert plugin.of(game) is None
        assert levels.of_game(game) == (levels.RANDOM,)
        assert not analysis_service.knows(game)
        assert not has_editor(game)
        assert picker_of(game) is None


def test_a_wrong_reference_is_an_import_error() -> None:
    wrong: Lazy[object] = Lazy("game.tables.nowhere:make")
    with pytest.raises(ImportError):
        wrong.load()
