"""Each game's plug-in: its parts are where it says, and reading it costs next to nothing."""

from __future__ import annotations

import dataclasses
import subprocess
import sys
from pathlib import Path

import pytest

from game import plugin
from game.ai import analysis_service, levels
from game.plugin import Lazy, Plugin
from game.table.editor import has_editor
from game.table.option_parts import picker_of
from rules.core import registry
from rules.core.registry import Place

ROOT = Path(__file__).resolve().parents[2]
GAMES = tuple(name for name in registry.names() if registry.place(name).plugin)


def plugin_of(game: str) -> Plugin:
    found = plugin.of(game)
    assert found is not None
    return found


@pytest.mark.parametrize("game", GAMES)
def test_every_part_is_where_the_plugin_says(game: str) -> None:
    found = plugin_of(game)
    parts = [getattr(found, field.name) for field in dataclasses.fields(found)]
    lazy = [part for part in (*parts, *(level.brain for level in found.levels)) if isinstance(part, Lazy)]
    assert len(lazy) >= 2 + len(found.levels)
    for part in lazy:
        assert part.load() is not None


def test_reading_all_plugins_loads_no_screen_and_no_rules() -> None:
    code = (
        "import sys; from game import plugin; from rules.core import registry;"
        "assert all(plugin.of(name) for name in registry.names());"
        "print(*sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    loaded = done.stdout.split()
    assert "game.tables.ant_trails.plugin" in loaded
    heavy = ("pygame", "yaml", "game.tables.ant_trails.presenter", "game.ai.ant_trails.search")
    assert not [name for name in loaded if name in heavy or name.startswith(("rules.ant", "rules.bri"))]


def test_a_game_without_a_plugin_has_the_random_opponent_and_nothing_else(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(registry._PLACES, "bare", Place("tests.toy", "BARE1"))
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
