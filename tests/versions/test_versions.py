"""Files of every version are opened whole, and mean what that version said."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from game.profile.profile import PROFILE, Profile
from game.saves.saves import Saves, resume
from game.scenes.base.unfinished_games import SAVES
from game.scenes.home.home import HomeScene
from game.scenes.review.records import RecordsScene
from game.session.player import Player
from game.settings import SettingsStore
from game.storage.folders import Paths
from rules.core import log, registry
from tests.game.conftest import FONT_CACHE
from tests.game.program import Program
from tests.versions.__main__ import WRITTEN
from tests.versions.writer import EXPECTED, Writer, _game, _result, write

VERSIONS = sorted(folder.name for folder in WRITTEN.iterdir())


class Folder:
    """A copy of what a version wrote, and what it read of it."""

    def __init__(self, source: Path, copy: Path) -> None:
        shutil.copytree(source, copy)
        self.path = copy
        self.expected: dict[str, Any] = json.loads((copy / EXPECTED).read_text(encoding="utf-8"))
        inside = Paths.inside(copy)
        self.paths = Paths(inside.config, inside.data, FONT_CACHE)

    @property
    def saves(self) -> Saves:
        return Saves(self.paths.data / SAVES, lambda: 2e9)


@pytest.fixture(params=VERSIONS)
def old(request: pytest.FixtureRequest, tmp_path: Path) -> Folder:
    return Folder(WRITTEN / request.param, tmp_path / "player")


def test_the_released_versions_are_here() -> None:
    assert {"0.1", "0.2"} <= set(VERSIONS)


def test_all_results_are_read(old: Folder) -> None:
    profile = Profile(old.paths.data / PROFILE)
    assert profile.take_trouble() is None
    assert profile.unreadable() == 0
    assert [_result(facts) for facts in profile.finished()] == old.expected["results"]
    for key, scores in old.expected.get("days", {}).items():
        game, variant, day = key.split()
        assert [facts.scores[0] for facts in profile.days(game, variant)[day]] == scores
        assert not profile.lost_days(game, variant)
    for key, scores in old.expected.get("best", {}).items():
        assert [facts.scores[0] for facts in profile.best(*key.split())] == scores
    for game, tries in old.expected.get("puzzles", {}).items():
        assert [(one.puzzle, one.solved) for one in profile.puzzles(game)] == [
            (one["puzzle"], one["solved"]) for one in tries
        ]
        assert profile.unreadable_puzzles(game) == 0


def test_the_good_copy_stands_in_for_the_results(old: Folder) -> None:
    path = old.paths.data / PROFILE
    path.write_bytes(b"damaged" * 999)
    profile = Profile(path)
    assert "the last good copy is used" in (profile.take_trouble() or "")
    assert [_result(facts) for facts in profile.finished()] == old.expected["results"]


def test_all_games_open_where_they_stood(old: Folder) -> None:
    """Positions are compared as today's program reads them: their JSON may have grown."""
    saves = old.saves
    assert saves.unreadable() == []
    cards = [*saves.unfinished(), *saves.named(), *saves.finished()]
    found = {card.path.relative_to(old.path).as_posix(): card for card in cards}
    assert found.keys() == {told["file"] for told in old.expected["games"]}
    for told in old.expected["games"]:
        session = resume(found[told["file"]].path).session
        read = _game(old.path, found[told["file"]])
        assert session.game.from_json(told["position"]) == session.state
        assert {**read, "position": ""} == {**told, "position": ""}


def test_unfinished_games_go_on(old: Folder, tmp_path: Path) -> None:
    saves, hand = old.saves, Writer(tmp_path / "other")
    assert saves.unfinished()
    for card in saves.unfinished():
        lock = saves.claim(card.path)
        assert lock is not None
        autosave = saves.go_on(card.path, saves.open(card.path), lock)
        hand.play(autosave.session, len(autosave.session.entries) + 5)
        autosave.stop()
        assert saves.open(card.path).session.entries == autosave.session.entries
    before = len(saves.unfinished())
    game = registry.game("brilliants")
    saves.begin(hand.begin(game, "apprantice", (Player("Mia", "amber"), Player("Tom", "teal")))).stop()
    assert len(saves.unfinished()) == before + 1, "a new game pushes none of them out"
    hand.profile.close()


def test_all_settings_are_kept(old: Folder) -> None:
    store = SettingsStore(old.paths.settings)
    assert store.take_trouble() is None
    assert {key: getattr(store.values, key) for key in old.expected["settings"]} == old.expected["settings"]
    assert store.values.habits or "reveal" not in json.loads(old.paths.settings.read_text())


def test_logs_are_replayed(old: Folder) -> None:
    assert old.expected["logs"]
    for told in old.expected["logs"]:
        record = log.replay((old.path / told["file"]).read_text(encoding="utf-8"))
        assert len(record.entries) == told["entries"]
        assert record.state == record.game.from_json(told["position"])


def test_the_program_knows_its_player(old: Folder) -> None:
    """Home greets no newcomer, and the records call nothing unplayed that was played."""
    with Program(old.paths) as program:
        home = program.app.stack.top
        assert isinstance(home, HomeScene)
        assert not home.is_newcomer
        assert home.unfinished.can_go_on
        assert program.app.services.notices == []
        profile = program.playing.profile
        for told in old.expected["results"]:
            page = RecordsScene(program.app.services, profile, lambda _: None)
            page.box = next(box for box in page.boxes if box.info.name == told["game"])
            words = page._sums(page.box.info.variant(told["variant"]))
            assert not [line for line in words if "not" in line]


def test_a_release_writes_a_folder_that_opens(tmp_path: Path) -> None:
    write(tmp_path / "new", ["ant_trails"])
    assert registry.info("ant_trails").variants
    new = Folder(tmp_path / "new", tmp_path / "player")
    for check in (test_all_results_are_read, test_all_games_open_where_they_stood, test_logs_are_replayed):
        check(new)
