"""The loop, the window, and what happens when something breaks."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

import game.app
from game.app import App, run
from game.kit.fonts import Fonts
from game.kit.merely_shown import keep_going
from game.scenes.base.fault_page import FaultScene
from game.scenes.base.message import Answer, MessageScene
from game.scenes.base.page import Page
from game.scenes.base.report import write_report
from game.scenes.base.screen import Screen
from game.scenes.home.home import HomeScene
from game.scenes.home.key_sheet import KeySheetScene
from game.scenes.home.settings import SettingsScene
from game.scenes.rulebook.scene import RulebookScene
from game.services import Services
from game.storage.folders import Paths
from tests.game.conftest import FONT_CACHE, Hand, ToyClock

ROOT = Path(__file__).resolve().parents[2]


def _run(code: str, **env: str) -> subprocess.CompletedProcess[str]:
    base = {
        key: value for key, value in os.environ.items() if not key.startswith(("SDL_", "DISPLAY", "WAYLAND"))
    }
    return subprocess.run(
        [sys.executable, "-c", code],
        cwd=ROOT,
        env=base | env,
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )


def test_nothing_is_drawn_while_nothing_changes(hand: Hand) -> None:
    hand.step(times=20)
    hand.frames.clear()
    hand.step(times=50)
    assert hand.frames == []
    hand.move(hand.rect("new-game").center)
    assert len(hand.frames) == 1
    assert hand.app.stack.wake is not None


def test_pictures_are_made_ahead_only_while_nothing_is_to_be_done(
    hand: Hand, monkeypatch: pytest.MonkeyPatch
) -> None:
    app, made = hand.app, []
    monkeypatch.setattr(game.app, "give_back", lambda: made.append("memory"))
    page = app.stack.top
    assert isinstance(page, Screen)
    hand.step()
    page.ahead = (made.append(number) or time.sleep(0) for number in range(3))
    pygame.event.post(pygame.event.Event(pygame.USEREVENT))
    app._wait(app.clock.now())
    assert made == [], "a click comes first"
    hand.step()
    app._wait(app.clock.now())
    assert made == [0, 1, 2, "memory"]
    assert page.ahead is None
    assert not app.work_ahead()


def test_a_slice_of_work_ahead_is_short(hand: Hand, monkeypatch: pytest.MonkeyPatch) -> None:
    hours = iter((0, 0, 1))
    monkeypatch.setattr(game.app.time, "thread_time", lambda: next(hours))
    page, made = hand.app.stack.top, []
    assert isinstance(page, Screen)
    page.ahead = (made.append(number) for number in range(3))
    assert hand.app.work_ahead()
    assert made == [0]


def test_work_ahead_that_fails_is_left_out(hand: Hand) -> None:
    told: list[str] = []
    keep_going(lambda what, _error: told.append(what))
    page = hand.app.stack.top
    assert isinstance(page, Screen)
    page.ahead = (1 // number for number in range(3))
    assert hand.app.work_ahead()
    keep_going(None)
    assert len(told) == 1
    assert page.ahead is None


def test_the_loop_starts_no_threads(hand: Hand) -> None:
    before = set(threading.enumerate())  # a thread of another test may still be at its last work
    hand.click("settings")
    assert set(threading.enumerate()) <= before


def test_drawing_changes_nothing(hand: Hand) -> None:
    for control in ("settings", "credits", "new-game"):
        hand.click(control)
        hand.step(0.3, times=3)
        first = pygame.image.tobytes(hand.app.window, "RGB")
        hand.app.stack.redraw()
        hand.step(0)
        assert pygame.image.tobytes(hand.app.window, "RGB") == first
        hand.key(pygame.K_ESCAPE)


def test_a_tooltip_comes_after_a_while_and_goes_at_once(hand: Hand) -> None:
    before = pygame.image.tobytes(hand.app.window, "RGB")
    hand.move(hand.rect("new-game").center)
    hovered = pygame.image.tobytes(hand.app.window, "RGB")
    hand.step(0.3)
    assert pygame.image.tobytes(hand.app.window, "RGB") == hovered
    hand.step(0.1, times=3)
    assert pygame.image.tobytes(hand.app.window, "RGB") != hovered
    hand.move((2, 2))
    assert pygame.image.tobytes(hand.app.window, "RGB") == before


@pytest.mark.parametrize("size", [(960, 540), (1920, 1080), (1280, 1024), (2560, 720)])
def test_every_screen_follows_the_window(hand: Hand, size: tuple[int, int]) -> None:
    for control in ("settings", "credits", "rulebook", "new-game"):
        hand.click(control)
        hand.resize(size)
        top = hand.app.stack.top
        assert top is not None
        window = pygame.Rect((0, 0), size)
        assert all(window.contains(c.rect) for c in top.controls)
        hand.key(pygame.K_ESCAPE)
        assert isinstance(hand.app.stack.top, HomeScene)


def test_a_storm_of_sizes_is_one_new_lay_out(hand: Hand, monkeypatch: pytest.MonkeyPatch) -> None:
    sizes: list[tuple[int, int]] = []
    monkeypatch.setattr(hand.app.stack, "resize", lambda size: sizes.append(size))
    for width in range(1000, 1400, 10):
        pygame.display.set_mode((width, 700), pygame.RESIZABLE)
        pygame.event.post(pygame.event.Event(pygame.VIDEORESIZE, w=width, h=700, size=(width, 700)))
    hand.step()
    assert sizes == [(1390, 700)]


def test_a_window_too_small_is_made_large_enough(hand: Hand) -> None:
    hand.resize((300, 200))
    assert hand.app.stack.size == (960, 540)


def test_settings_apply_at_once(hand: Hand) -> None:
    hand.click("settings")
    hand.click("mute")
    assert hand.app.settings.values.mute
    hand.key(pygame.K_m)
    assert not hand.app.settings.values.mute
    hand.click("reduced_motion")
    assert hand.app.settings.values.reduced_motion
    top = hand.app.stack.top
    assert isinstance(top, SettingsScene)
    before = top.pen.units.u
    top.ring.focus("ui_scale")
    hand.key(pygame.K_DOWN)
    assert hand.app.settings.values.ui_scale == 80
    assert top.pen.units.u == pytest.approx(0.8) != before


def test_f11_fills_the_screen_and_comes_back(hand: Hand) -> None:
    hand.key(pygame.K_F11)
    assert hand.app.settings.values.fullscreen
    hand.key(pygame.K_F11)
    assert not hand.app.settings.values.fullscreen
    assert not hand.app.window.get_flags() & pygame.FULLSCREEN


def test_the_window_has_an_icon_of_its_own(paths: Paths, monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[pygame.Surface] = []
    monkeypatch.setattr(pygame.display, "set_icon", given.append)
    App(paths, ToyClock(), strict=True).close()
    (icon,) = given
    assert icon.get_size() == (256, 256)
    assert icon.get_at((0, 0)).a == 0
    face, disc = icon.get_at((128, 140)), icon.get_at((128, 30))
    assert face.r > face.g > face.b, "amber"
    assert disc.g > disc.r > disc.b, "green"


def test_a_missing_icon_keeps_nobody_from_playing(
    paths: Paths, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def load(file: Path) -> pygame.Surface:
        raise FileNotFoundError(file)

    with monkeypatch.context() as broken:
        broken.setattr("game.app.pygame.image.load", load)
        game.app._set_icon()
    assert "No icon" in caplog.text


def test_the_window_is_remembered(hand: Hand, paths: Paths) -> None:
    hand.resize((1400, 800))
    hand.app.quit()
    hand.app.run()
    assert json.loads(paths.settings.read_text())["window"] == [1400, 800]


def test_the_size_is_kept_when_the_program_ends_in_full_screen(hand: Hand, paths: Paths) -> None:
    hand.resize((1400, 800))
    hand.key(pygame.K_F11)
    hand.app.quit()
    hand.app.run()
    kept = json.loads(paths.settings.read_text())
    assert (kept["window"], kept["fullscreen"]) == ([1400, 800], True)


def test_the_screensaver_may_come_where_nothing_moves(hand: Hand, monkeypatch: pytest.MonkeyPatch) -> None:
    allowed: list[bool] = [False]
    monkeypatch.setattr(pygame.display, "set_allow_screensaver", allowed.append)
    monkeypatch.setattr(pygame.display, "get_allow_screensaver", lambda: allowed[-1])
    hand.step(4.0, times=2)
    assert allowed == [False], "a pause between two moves is short"
    hand.step(4.0)
    assert allowed == [False, True]
    monkeypatch.setattr(type(hand.app.stack), "animating", True)
    hand.step()
    assert allowed == [False, True, False]


def test_a_key_of_another_script_is_taken_by_its_place(hand: Hand) -> None:
    russian = {"key": ord("ь"), "unicode": "ь", "mod": 0, "scancode": pygame.KSCAN_M}
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, **russian))
    hand.step()
    assert hand.app.settings.values.mute


def test_the_last_event_of_a_window_ends_the_loop(hand: Hand) -> None:
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    hand.app.run()
    assert not hand.app.running


class Broken(Screen):
    """Fails in the part it is told to."""

    def __init__(self, app: App, part: str) -> None:
        super().__init__(app.services)
        self.part = part

    def use(self, event: pygame.event.Event) -> bool:
        if self.part == "handle" and event.type == pygame.KEYDOWN:
            raise ValueError("broken handle")
        return False

    def update(self, seconds: float) -> None:
        if self.part == "update":
            raise ValueError("broken update")

    def paint(self, surface: pygame.Surface) -> None:
        if self.part == "paint":
            raise ValueError("broken paint")


@pytest.mark.parametrize("part", ["handle", "update"])
def test_an_unexpected_error_is_reported_and_leads_home(hand: Hand, paths: Paths, part: str) -> None:
    app = hand.app
    app.strict = False
    app.services.report_facts = lambda: {"seed": "moss amber nine", "moves": 12}
    app.stack.push(Broken(app, part))
    hand.step()
    if part == "handle":
        hand.key(pygame.K_x)
    hand.step(times=3)
    top = app.stack.top
    assert isinstance(top, FaultScene)
    assert [control.id for control in top.controls] == ["menu"]
    reports = list(paths.reports.iterdir())
    assert len(reports) == 1
    report = json.loads(reports[0].read_text())
    assert f"broken {part}" in report["error"]
    assert report["game"] == {"seed": "moss amber nine", "moves": 12}
    assert str(Path.home()) not in reports[0].read_text()
    hand.click("menu")
    assert isinstance(app.stack.top, HomeScene)
    assert app.running


def test_a_report_is_written_whatever_broke(hand: Hand, paths: Paths) -> None:
    """Half a character in an error or in the game's facts is no reason for silence."""
    app = hand.app
    app.strict = False
    app.services.report_facts = lambda: {"name": "half \udcff", "odd": object(), "seats": (1, 2)}
    for number in range(2):
        error = ValueError(f"number {number}: \udcff\x00 in a name")
        app.stack.push(FaultScene(app.services, error, write_report(app.services, error)))
        hand.step(times=2)
        assert isinstance(app.stack.top, FaultScene)
        assert f"number {number}: ?? in a name" in app.stack.top.text
        hand.click("menu")
    reports = sorted(paths.reports.iterdir())
    assert len(reports) == 2, "two faults in one second are two reports"
    assert all(json.loads(report.read_text())["game"]["name"] == "half \udcff" for report in reports)


def test_an_error_without_a_way_to_write_is_still_told(hand: Hand, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError("disk full")

    monkeypatch.setattr("game.scenes.base.report.atomic_write", full)
    hand.app.strict = False
    hand.app.stack.push(Broken(hand.app, "update"))
    hand.step(times=2)
    top = hand.app.stack.top
    assert isinstance(top, FaultScene)
    assert "could not be written" in top.text


def test_a_dialog_lets_nothing_through(hand: Hand) -> None:
    done: list[str] = []
    answers = (
        Answer("yes", "Yes", lambda: done.append("yes"), "Enter", "gold"),
        Answer("no", "No", key="Esc"),
    )
    hand.app.stack.push(MessageScene(hand.app.services, "Leave?", "Really?", answers))
    hand.step()
    hand.key(pygame.K_F10)
    hand.press((5, 5))
    hand.release((5, 5))
    assert len(hand.app.stack) == 2
    hand.key(pygame.K_ESCAPE)
    assert len(hand.app.stack) == 1
    assert done == []
    hand.app.stack.push(MessageScene(hand.app.services, "Leave?", "Really?", answers))
    hand.step()
    hand.click("yes")
    assert done == ["yes"]


def test_broken_settings_are_told_on_screen(paths: Paths, games: Callable[..., None]) -> None:
    paths.settings.parent.mkdir(parents=True)
    paths.settings.write_text("{")
    app = App(paths, ToyClock(), strict=True)
    app.go_home()
    app.step(0.02)
    top = app.stack.top
    assert isinstance(top, MessageScene)
    assert "broken-1" in top.text
    app.close()


def test_without_a_sound_card_the_program_is_silent() -> None:
    code = (
        "import pygame; from game.settings import Settings;"
        "from game.kit.audio import Audio; from game.storage.folders import shipped; pygame.init();"
        "a = Audio(shipped('assets') / 'sounds', Settings());"
        "a.play('click'); a.set_mood('night'); a.update(); print(a.available)"
    )
    result = _run(code, SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="nonsense")
    assert result.stdout.splitlines()[-1:] == ["False"]


def test_the_program_refuses_to_play_unseen(tmp_path: Path) -> None:
    result = _run("import sys; from game.app import run; sys.exit(run())", ANTOLOGY_HOME=str(tmp_path))
    assert result.returncode == 2
    assert "needs a screen" in result.stderr
    assert "Traceback" not in result.stderr


def test_the_first_page_waits_for_no_game_and_no_widgets() -> None:
    code = "import sys, game.app, game.scenes.home.home; print(*sys.modules)"
    loaded = set(_run(code).stdout.split())
    assert "game.scenes.home.daily_panel" in loaded
    assert "game.scenes.new_game.setup" not in loaded
    assert not {"pygame_gui", "game.table.table", "rules.brilliants.rules"} & loaded


def test_the_other_pygame_is_refused_with_the_remedy() -> None:
    code = "import pygame; pygame.IS_CE = False; from game.app import run"
    result = _run(code, SDL_VIDEODRIVER="dummy")
    assert result.returncode != 0
    assert "pip install --force-reinstall pygame-ce" in result.stderr
    assert "Traceback" not in result.stderr


def test_words_the_program_does_not_know(
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    games: Callable[..., None],
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("ANTOLOGY_HOME", str(tmp_path))
    monkeypatch.setattr("game.app.Fonts", lambda folder: Fonts(FONT_CACHE))
    monkeypatch.setattr("game.scenes.base.first_start.wait", lambda work, show: None)
    assert run(["dance"]) == 2
    assert "'dance'" in capsys.readouterr().err


def test_the_event_that_ends_the_sleep_stays_first(hand: Hand) -> None:
    """A quick click: both events wait already when the program falls asleep."""
    place = hand.rect("settings").center
    hand.move(place)
    pygame.event.clear()
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=place, button=1))
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=place, button=1))
    hand.app._wait(hand.app.clock.now())
    hand.step()
    assert isinstance(hand.app.stack.top, SettingsScene)


def test_whoever_runs_the_games_is_closed_with_the_window(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, games: Callable[..., None]
) -> None:
    monkeypatch.setenv("ANTOLOGY_HOME", str(tmp_path))
    monkeypatch.setattr("game.app.Fonts", lambda folder: Fonts(FONT_CACHE))
    monkeypatch.setattr("game.scenes.base.first_start.wait", lambda work, show: None)
    told: list[str] = []

    class Behind:
        def __init__(self, services: Services) -> None:
            services.open_replay_file = lambda file: told.append(file.name)
            pygame.event.post(pygame.event.Event(pygame.QUIT))

        def close(self) -> None:
            told.append("closed")

    assert run(["replay", "game.txt"], Behind) == 0
    assert told == ["game.txt", "closed"]


@pytest.mark.skipif(not hasattr(os, "setuid"), reason="permissions of another system")
@pytest.mark.parametrize("mode", [0o000, 0o444, 0o555])
def test_the_program_starts_and_plays_where_its_folders_are_closed(tmp_path: Path, mode: int) -> None:
    """No permission to look into, search or write the folders: every page opens, and a game is played."""
    home = tmp_path / "home"
    for name in ("config", "data/saves/unfinished", "cache"):
        (home / name).mkdir(parents=True)
    (home / "data/saves/unfinished/a.journal").write_bytes(b"junk")
    for folder in ("data/saves", "data", "config"):
        (home / folder).chmod(mode)
    for folder in (tmp_path, *tmp_path.parents):
        if folder.stat().st_uid == os.getuid() and folder != Path("/"):
            folder.chmod(folder.stat().st_mode | 0o055)
    command = [sys.executable, "-m", "tests.game.closed_home", str(home)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)
    for folder in ("data", "data/saves", "config"):
        (home / folder).chmod(0o755)
    assert done.returncode == 0, done.stderr
    assert "played" in done.stdout


def test_every_page_has_its_sheet_of_keys(hand: Hand) -> None:
    app = hand.app
    for control in ("settings", "credits", "rulebook", "new-game"):
        hand.click(control)
        page = app.stack.top
        assert isinstance(page, Page)
        hand.key(pygame.K_SLASH, mod=pygame.KMOD_SHIFT, text="?")
        sheet = app.stack.top
        assert isinstance(sheet, KeySheetScene)
        own = {key for group in sheet.groups if group.title == page.title for key, _ in group.keys}
        assert own == {c.key for c in page.controls if c.key and (c.label or c.tooltip)}
        hand.key(pygame.K_SLASH, mod=pygame.KMOD_SHIFT, text="?")
        assert app.stack.top is page
        hand.key(pygame.K_ESCAPE)
    assert isinstance(app.stack.top, HomeScene)


def test_a_question_mark_is_typed_where_text_is_typed(hand: Hand) -> None:
    hand.click("rulebook")
    hand.click("search")
    hand.key(pygame.K_SLASH, mod=pygame.KMOD_SHIFT, text="?")
    hand.step(times=3)
    page = hand.app.stack.top
    assert isinstance(page, RulebookScene)
    assert page.query == "?"


def test_a_sign_stays_until_what_it_stands_for_is_ready(real: App) -> None:
    frames: list[float] = []
    real.frame_hook = frames.append
    real.go_home()
    real.step(0.02)
    shown = len(frames)
    real.services.show_loading()
    real.go_home()
    real.step(0.02)
    assert len(frames) == shown, "opening it and painting it are two turns of the loop"
    real.step(0.02)
    assert len(frames) == shown + 1
