"""Settings: remembered at once, never in the way."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.form import SetupForm, chairs
from game.settings import Settings, SettingsStore
from game.storage.files import FileTrouble
from game.storage.folders import HOME_VARIABLE, Paths
from rules.brilliants.info import INFO
from rules.core.protocol import Habit


def test_changes_are_on_disk_at_once_and_told(tmp_path: Path) -> None:
    store = SettingsStore(tmp_path / "settings.json")
    told: list[int] = []
    store.listen(lambda values: told.append(values.music))
    store.change(music=15, animation="off")
    store.change(music=15)
    assert told == [15]
    again = SettingsStore(store.path)
    assert again.values == store.values
    assert again.values.speed == 0


def test_habits_that_version_0_2_remembered_are_kept(tmp_path: Path) -> None:
    """Habits of 0.2 had one field each."""
    file = tmp_path / "settings.json"
    file.write_text('{"reveal": "always", "music": 15}')
    values = SettingsStore(file).values
    assert (values.habits, values.music) == ((Habit("interrupts", "always"),), 15)
    file.write_text('{"interrupts": "always", "closing": "pass"}')
    both = Habit("interrupts", "always"), Habit("closing", "never")
    assert SettingsStore(file).values.habits == both
    file.write_text('{"interrupts": "ask", "closing": "ask"}')
    assert SettingsStore(file).values.habits == ()
    seats = [{"colour": "amber", "reveal": "always"}, {"colour": "teal", "reveal": "always"}]
    form = {"game": "toy", "variant": "standard", "seats": seats}
    assert {seat.habits for seat in SetupForm.from_json(form).seats} == {(Habit("interrupts", "always"),)}


@pytest.mark.parametrize(
    "text",
    [
        "{",
        "[]",
        '{"music": 101}',
        '{"mute": "no"}',
        '{"window": [1, 2]}',
        '{"pace": "warp"}',
        '{"ui_scale": NaN}',
    ],
)
def test_a_bad_file_is_set_aside_and_told_once(tmp_path: Path, text: str) -> None:
    file = tmp_path / "settings.json"
    file.write_text(text)
    store = SettingsStore(file)
    assert store.values == Settings()
    told = store.take_trouble()
    assert told is not None
    assert "settings.json.broken-1" in told
    assert store.take_trouble() is None
    assert (tmp_path / "settings.json.broken-1").read_text() == text


def test_a_newer_version_may_have_more(tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    file.write_text(json.dumps({"mute": True, "smell": "pine"}))
    store = SettingsStore(file)
    assert store.values.mute
    assert store.take_trouble() is None


def test_play_goes_on_where_nothing_can_be_written(tmp_path: Path) -> None:
    store = SettingsStore(tmp_path / "file" / "settings.json")
    (tmp_path / "file").write_text("in the way")
    store.change(mute=True)
    told = store.take_trouble()
    assert told is not None
    assert "cannot be saved" in told
    store.change(mute=False)
    assert not store.values.mute
    assert store.take_trouble() is None


def test_two_windows_keep_each_other_s_settings(tmp_path: Path) -> None:
    here, there = (SettingsStore(tmp_path / "settings.json") for _ in range(2))
    here.change(music=15)
    there.change(mute=True)
    here.change(effects=5)
    kept = SettingsStore(here.path).values
    assert (kept.music, kept.mute, kept.effects) == (15, True, 5)
    assert not here.values.mute, "a window does not change under a person's hands"
    assert [file.name for file in tmp_path.iterdir()] == ["settings.json"]


def test_what_could_not_be_written_is_written_with_the_next_change(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = SettingsStore(tmp_path / "settings.json")

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr("game.settings.atomic_write", full)
        store.change(music=15)
    store.change(effects=5)
    assert SettingsStore(store.path).values == store.values


def test_unknown_settings_are_a_mistake(tmp_path: Path) -> None:
    with pytest.raises(TypeError):
        SettingsStore(tmp_path / "s.json").change(smell="pine")


def test_one_variable_moves_all_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    paths = Paths.of_user()
    for folder in (paths.config, paths.data, paths.cache, paths.settings, paths.reports):
        assert folder.is_relative_to(tmp_path)


def test_a_form_survives_the_settings_file(tmp_path: Path) -> None:
    form = SetupForm("g", "v", chairs(INFO), {"first": "P2"}, seed="moss amber nine")
    store = SettingsStore(tmp_path / "s.json")
    store.change(form=form.to_json())
    assert SetupForm.from_json(SettingsStore(store.path).values.form) == form


@pytest.mark.parametrize(
    "data", [{}, [], {"game": 1}, {"game": "g", "variant": "v", "seats": [{"colour": "pink"}]}]
)
def test_a_form_that_does_not_fit_is_refused(data: object) -> None:
    with pytest.raises(FileTrouble):
        SetupForm.from_json(data)
