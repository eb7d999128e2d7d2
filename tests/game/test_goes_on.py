"""Failures of what is merely shown never stop a game; the page of unexpected errors always leads on."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pygame
import pytest
from pygame import Rect, Surface

from game.app import App
from game.form import SeatForm, SetupForm
from game.kit import item, merely_shown
from game.kit.animation import Pause
from game.kit.item import Item
from game.kit.timeline import Timeline
from game.scenes.base.fault_page import FaultScene
from game.scenes.base.mention import MOST, STAYS
from game.scenes.home.home import HomeScene
from game.scenes.review.replay import ReplayScene
from game.scenes.table.table import TableScene
from game.storage.folders import Paths
from game.table.table import Table
from rules.core import registry
from rules.core.log import replay
from tests.game.conftest import ToyClock
from tests.game.program import Program
from tests.shipped import GAMES


class PlantedError(Exception):
    """A fault on purpose."""


def boom(*_: Any, **__: Any) -> Any:
    raise PlantedError("on purpose")


@pytest.fixture
def program(paths: Paths) -> Iterator[Program]:
    """The whole program as players run it: it goes on where it can."""
    with Program(paths, strict=False) as running:
        yield running


def begin(program: Program, game: str, moves: int = 3) -> TableScene:
    """A game of two people, some moves of which have been made and shown."""
    info = registry.info(game)
    people = (SeatForm("amber", "person", "Mia"), SeatForm("teal", "person", "Tom"))
    program.app.settings.change(animation="off", pace="instant")
    variant = next(one.name for one in info.variants if 2 in one.seats)
    program.playing.start(SetupForm(game, variant, people, curtain="never"))
    program.hand.step(times=3)
    play(program, moves)
    return program.table


def play(program: Program, moves: int) -> None:
    """Make the first legal moves of whoever decides, and let the table show them; fewer if the game ends."""
    session = program.table.session
    for _ in range(moves):
        if session.over:
            return
        seat = session.holding if session.holding is not None else session.deciders[0]
        if session.holding is not None:
            session.release()
        else:
            session.submit(seat, session.legal(seat)[0])
        program.hand.step(times=3)


def reports(paths: Paths) -> list[str]:
    found = sorted(paths.reports.glob("*.json")) if paths.reports.is_dir() else []
    return [json.loads(file.read_text())["error"] for file in found]


# ---------------------------------------------------------------------- the net


def test_without_a_keeper_faults_are_raised() -> None:
    surface = Surface((20, 20))
    with pytest.raises(PlantedError):
        item.paint(surface, [Item(Rect(0, 0, 5, 5), boom)])
    with pytest.raises(PlantedError), merely_shown.merely_shown(merely_shown.SOUND):
        boom()
    with pytest.raises(PlantedError):
        merely_shown.or_else("", boom)


@pytest.fixture
def told() -> Iterator[list[str]]:
    """Parts that were left out."""
    found: list[str] = []
    merely_shown.keep_going(lambda what, _error: found.append(what))
    yield found
    merely_shown.keep_going(None)


def test_an_item_that_fails_is_left_out_and_the_clip_is_restored(told: list[str]) -> None:
    surface = Surface((20, 20))

    def half(painted: Surface) -> None:
        painted.set_clip(Rect(0, 0, 1, 1))
        boom()

    items = [Item(Rect(0, 0, 20, 20), half), Item(Rect(0, 0, 20, 20), lambda s: s.fill("red"))]
    item.paint(surface, items)
    assert surface.get_at((19, 19)) == pygame.Color("red")
    assert told == [merely_shown.PICTURE]


@pytest.mark.parametrize("part", ["begin", "end", "skip", "paint"])
def test_a_film_that_fails_is_dropped(told: list[str], part: str) -> None:
    timeline, shown = Timeline(), list[str]()
    timeline.dropped = lambda: shown.append("the end")
    plan = {"begin": {"begin": boom}, "end": {"end": boom}, "skip": {"end": boom}, "paint": {}}[part]
    timeline.play(Pause(1.0), **plan)
    timeline.play(Pause(1.0), end=lambda: shown.append("the last step"))
    if part == "skip":
        timeline.skip()
    elif part == "paint":
        timeline.spoil()
    timeline.update(1.0)
    assert not timeline.running
    assert shown == ["the end"]
    timeline.play(Pause(1.0), end=lambda: shown.append("another film"))
    timeline.update(1.0)
    assert shown == ["the end", "another film"]
    assert told == ([] if part == "paint" else [merely_shown.FILM])


def face_with(table: Table[Any, Any], wing: str, part: str) -> None:
    """Let one function of the game's face fail."""
    failing = boom if part != "covers" else lambda _table: (boom() for _ in range(1))
    table.face = replace(table.face, **{wing: replace(getattr(table.face, wing), **{part: failing})})


def _extras(part: str) -> Callable[[TableScene, pytest.MonkeyPatch], None]:
    return lambda scene, patch: patch.setattr(scene.presenter.extras, part, boom)


def _face(wing: str, part: str) -> Callable[[TableScene, pytest.MonkeyPatch], None]:
    return lambda scene, _patch: face_with(scene.presenter, wing, part)


FAULTS: dict[str, Callable[[TableScene, pytest.MonkeyPatch], None]] = {
    "the whole picture": _face("painting", "draw"),
    "what is shown of the thing pointed at": _face("painting", "kept_clear"),
    "when to stir": _face("painting", "pause"),
    "the idle animation": _face("painting", "draw_idle"),
    "panels": _face("hits", "controls"),
    "what lies over the board": _face("hits", "covers"),
    "where pieces stand": _face("hits", "places"),
    "the prompt": _face("words", "prompt"),
    "tooltips": _face("words", "explain"),
    "what happened": _face("words", "happened"),
    "making a film": _extras("play"),
    "the log": _extras("write_log"),
    "marks of the last move": lambda scene, patch: patch.setattr(scene.presenter.traces, "take", boom),
    "boxes": lambda _scene, patch: patch.setattr("game.kit.pen.Pen.box", boom),
    "text": lambda scene, patch: patch.setattr(type(scene.pen.letters), "draw", boom),
    "sprites": lambda _scene, patch: patch.setattr("game.kit.sprites.Sprites.get", boom),
    "panels' grounds": lambda _scene, patch: patch.setattr("game.kit.panel.Panels.paper", boom),
    "sound": lambda _scene, patch: patch.setattr("game.kit.audio.Audio._sound", boom),
    "music": lambda _scene, patch: patch.setattr("pygame.mixer.music.get_busy", boom),
}


@pytest.mark.parametrize("game", GAMES)
def test_what_merely_shows_never_stops_a_game(
    program: Program, paths: Paths, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each of these fails for some moves; the game goes on, and the table shows where it stands."""
    scene = begin(program, game)
    for name, plant in FAULTS.items():
        if scene.session.result is not None:
            scene = begin(program, game)
        face, before = scene.presenter.face, len(scene.session.entries)
        with monkeypatch.context() as patch:
            plant(scene, patch)
            program.app.settings.change(animation="normal")
            scene.resize(scene.size)
            play(program, 2)
            for place in ((640, 300), (200, 500), (1150, 400)):
                program.hand.move(place)
                program.hand.step(0.5)
            program.hand.step(9.0)
            scene.presenter.face = face
        assert program.app.stack.top is scene or not isinstance(program.app.stack.top, FaultScene), name
        assert len(scene.session.entries) >= before + 1, name
    program.app.settings.change(animation="off")
    scene.resize(scene.size)
    program.hand.step(times=5)
    found = reports(paths)
    assert found, "faults are reported"
    assert all("PlantedError" in report for report in found)


def test_a_failed_film_leaves_the_table_at_the_new_position(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = begin(program, "ant_trails")
    program.app.settings.change(animation="normal")
    scene.timeline.speed = 1.0
    monkeypatch.setattr(scene.presenter.extras, "play", boom)
    play(program, 1)
    session = scene.session
    assert scene.playback.ended
    assert not scene.timeline.running
    assert scene.presenter.view == session.view(session.viewer)


def test_a_fault_in_each_frame_is_told_once(
    program: Program, paths: Paths, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = begin(program, "mini_brilliants")
    monkeypatch.setattr(type(scene.pen.letters), "draw", boom)
    for _ in range(50):
        scene.changed = True
        program.hand.step()
    assert len(reports(paths)) == 1
    mention = program.app._mention
    assert "The game goes on." in mention.text
    assert mention.text.count("report-") == 1
    program.hand.step(STAYS + 1)
    assert mention.text == ""


def test_faults_at_ever_new_places_do_not_fill_the_disk(program: Program, paths: Paths) -> None:
    for number in range(3 * MOST):
        source = "\n" * number + "raise ValueError"
        with merely_shown.merely_shown(merely_shown.PICTURE):
            exec(compile(source, "somewhere", "exec"))
    assert len(reports(paths)) == MOST


def test_marks_that_fail_do_not_stop_a_replay(program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    """A replay paints its table when it is laid out, not when it is shown."""
    scene = begin(program, "mini_brilliants", 6)
    monkeypatch.setattr("game.table.review.Review.marks", boom)
    scene.recall(len(scene.session.entries) - 1)
    program.hand.step(times=3)
    assert isinstance(program.app.stack.top, ReplayScene)
    assert reports(program.app.paths)


# ---------------------------------------------------------------------- the page of unexpected errors


@pytest.fixture
def broken(program: Program, monkeypatch: pytest.MonkeyPatch) -> Program:
    """A running game whose table fails with every update, and goes on failing."""
    begin(program, "colossi", 4)
    monkeypatch.setattr(TableScene, "_go_on", boom)
    program.hand.step(times=2)
    assert isinstance(program.app.stack.top, FaultScene)
    return program


def ways(program: Program) -> list[str]:
    assert program.app.stack.top is not None
    return [control.id for control in program.app.stack.top.controls]


def test_the_fault_page_leads_home_where_the_game_can_be_continued(broken: Program) -> None:
    hand, app = broken.hand, broken.app
    assert ways(broken) == ["play-on", "watch", "export", "menu"]
    hand.key(pygame.K_ESCAPE)
    assert isinstance(app.stack.top, HomeScene)
    assert broken.playing.running is None
    assert "continue" in ways(broken)
    card = broken.playing.saves.to_continue()
    assert card is not None
    assert not card.open_elsewhere, "the lock has been released"


@pytest.mark.parametrize("way", ["continue", "games"])
def test_a_game_that_goes_on_failing_is_no_trap(broken: Program, way: str) -> None:
    hand, app = broken.hand, broken.app
    for _ in range(3):
        hand.key(pygame.K_ESCAPE)
        assert isinstance(app.stack.top, HomeScene)
        hand.click(way)
        if way == "games":
            hand.key(pygame.K_RETURN)
        hand.step(times=3)
        assert isinstance(app.stack.top, FaultScene)
        assert ways(broken) == ["watch", "export", "menu"], "playing on would lead back here"
    hand.key(pygame.K_RETURN)
    hand.key(pygame.K_ESCAPE)
    assert isinstance(app.stack.top, HomeScene)
    assert app.running


def test_a_second_fault_at_the_same_entry_leads_home(broken: Program) -> None:
    hand = broken.hand
    hand.key(pygame.K_RETURN)
    hand.step(times=2)
    assert isinstance(broken.app.stack.top, FaultScene)
    assert "play-on" not in ways(broken)
    assert broken.app.stack.top.ring.focus_id == "menu"


def test_playing_on_shows_the_still_table_without_a_film(
    broken: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    entries = broken.playing.running.session.record.text()  # type: ignore[union-attr]
    monkeypatch.undo()
    filmed: list[object] = []
    monkeypatch.setattr("game.tables.colossi.extras.Extras.play", lambda *seen: filmed.append(seen))
    broken.app.settings.change(animation="normal", pace="slow")
    broken.hand.key(pygame.K_RETURN)
    broken.hand.step(times=4)
    table = broken.app.stack.top
    assert isinstance(table, TableScene)
    assert table.session.record.text() == entries
    table.handover.sit(table.session.deciders[0])
    broken.hand.step(times=4)
    assert filmed == []
    assert table.presenter.view == table.session.view(table.session.viewer)
    play(broken, 1)
    assert filmed, "what happens from now on is shown"


def test_the_game_can_be_looked_at_while_its_table_fails(broken: Program) -> None:
    broken.hand.key(pygame.K_l)
    broken.hand.step(times=3)
    assert isinstance(broken.app.stack.top, ReplayScene)
    broken.hand.key(pygame.K_ESCAPE)
    assert isinstance(broken.app.stack.top, FaultScene)


def test_the_log_can_be_written_while_the_table_fails(broken: Program, paths: Paths) -> None:
    text = broken.playing.running.session.record.text()  # type: ignore[union-attr]
    for _ in range(2):
        broken.hand.key(pygame.K_w)
        broken.hand.key(pygame.K_RETURN)
        assert isinstance(broken.app.stack.top, FaultScene)
    files = sorted((paths.data / "exports").iterdir())
    assert [file.read_text() for file in files] == [text, text]
    assert replay(text).text() == text


def test_home_can_be_left_where_home_itself_fails(program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(HomeScene, "lay_out", boom)
    program.app.go_home()
    program.hand.step()
    assert isinstance(program.app.stack.top, FaultScene)
    assert ways(program) == ["menu", "quit"]
    program.hand.click("menu")
    assert isinstance(program.app.stack.top, FaultScene), "it still fails"
    assert program.app.running
    monkeypatch.undo()
    program.hand.click("menu")
    assert isinstance(program.app.stack.top, HomeScene)


def test_a_list_that_fails_does_not_take_home_away(program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    for part in (
        "profile.profile.Profile.puzzles",
        "profile.profile.Profile.finished",
        "saves.saves.Saves.to_continue",
    ):
        monkeypatch.setattr(f"game.{part}", boom)
    program.app.go_home()
    program.hand.step(times=2)
    assert isinstance(program.app.stack.top, HomeScene)
    assert "new-game" in ways(program)


def test_a_first_picture_that_fails_does_not_keep_the_program_from_opening(
    paths: Paths, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.app.Panels.floor", boom)
    app = App(paths, ToyClock())
    monkeypatch.undo()
    app.go_home()
    app.step(0.02)
    assert isinstance(app.stack.top, HomeScene)
    app.close()
