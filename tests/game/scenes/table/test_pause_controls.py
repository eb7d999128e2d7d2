"""Opponents held back: pause, one step at a time, go on; told in the prompt, by key and by button."""

from __future__ import annotations

import pygame
import pytest

from game.ai.service import Decision
from game.app import App
from game.scenes.game_controller import connect
from game.scenes.home.key_sheet import KeySheetScene, groups
from game.scenes.table.pause_controls import PAUSED
from game.scenes.table.table import TableScene
from game.scenes.table.table_callbacks import TableCallbacks
from game.session.options import USUAL, SessionOptions
from game.session.session import Session
from rules.brilliants import GAME
from rules.core.protocol import CHANCE, Setup
from tests.game.conftest import Hand
from tests.game.tables.brilliants.test_table_scene import Drifter, a_walk, played, seat_players, table_of
from tests.game.windows import COMMON, in_windows


class Ponderer(Drifter):
    """Any legal move, but not before it is allowed to; counts how often it is asked."""

    def __init__(self) -> None:
        super().__init__()
        self.ready = False
        self.asked = 0

    def decide(self, session: Session) -> Decision | None:
        self.asked += 1
        return super().decide(session) if self.ready else None


def awaited(
    real: App, seats: int = 3, etiquette: SessionOptions = USUAL
) -> tuple[Hand, TableScene, Ponderer]:
    """A table at which a computer is to move and still thinks."""
    session = Session(GAME, Setup("apprantice", seats, {}), seat_players(1, seats), "acorn", etiquette)
    played(session, 30)
    brains = Ponderer()
    scene = TableScene(real.services, session, brains, TableCallbacks())  # type: ignore[arg-type]
    hand = Hand(real)
    real.stack.reset(scene)
    hand.step(times=3)
    session.submit(0, a_walk(scene))
    hand.step(times=2)
    hand.key(pygame.K_RETURN)
    hand.step(times=3)
    assert scene.session.waiting().kind == "computer"  # type: ignore[union-attr]
    return hand, scene, brains


def names(scene: TableScene) -> set[str]:
    return {control.id for control in scene.controls} & {"pause", "go-on", "step", "end"}


def prompt(scene: TableScene) -> str:
    return table_of(scene).prompt_words()[0]


def test_while_others_play_the_end_button_is_pause(real: App) -> None:
    hand, scene, _ = awaited(real)
    assert names(scene) == {"pause"}
    assert "thinking" in prompt(scene)
    hand.key(pygame.K_SPACE)
    assert names(scene) == {"go-on", "step"}
    assert prompt(scene) == PAUSED
    assert "Space" in PAUSED
    hand.key(pygame.K_SPACE)
    assert names(scene) == {"pause"}
    assert "thinking" in prompt(scene)


def test_nothing_happens_and_nobody_is_asked_while_it_is_paused(real: App) -> None:
    hand, scene, brains = awaited(real)
    hand.key(pygame.K_SPACE)
    brains.ready, asked, entries = True, brains.asked, len(scene.session.entries)
    hand.step(times=20)
    assert (brains.asked, len(scene.session.entries)) == (asked, entries)
    assert not scene.animating
    real.settings.change(reduced_motion=True)
    assert scene.wake is None


@pytest.mark.parametrize("by", ["key", "button"])
def test_a_step_shows_exactly_one_entry(real: App, by: str) -> None:
    hand, scene, brains = awaited(real)
    hand.key(pygame.K_SPACE)
    brains.ready = True
    kinds = set()
    for _ in range(60):
        if names(scene) != {"go-on", "step"}:
            break
        shown = scene.playback.shown
        if by == "key":
            hand.key(pygame.K_PERIOD, text=".")
        else:
            hand.click("step")
        hand.step(times=8)
        assert scene.playback.shown <= shown + 1
        if scene.playback.shown == shown:
            assert not scene.playback.paused
            break
        kinds.add("chance" if scene.session.entries[shown].seat == CHANCE else "seat")
        assert table_of(scene).view == scene.session.view(0, scene.playback.shown)
    assert kinds >= {"seat"}
    assert scene.session.waiting().seat == 0  # type: ignore[union-attr]
    assert not scene.playback.paused
    assert names(scene) == {"end"}


def test_draws_count_as_steps(real: App) -> None:
    """Entries that wait to be shown, a roll among them: one for each step, then all at once."""
    hand, scene, _ = awaited(real)
    hand.key(pygame.K_SPACE)
    session = scene.session
    rolled = next(i for i in range(1, len(session.entries)) if session.entries[i].seat == CHANCE)
    start = max(0, rolled - 1)
    scene.play_from(start)
    hand.step(times=5)
    assert scene.playback.shown == start
    assert prompt(scene) == PAUSED
    for number in range(1, 4):
        hand.key(pygame.K_PERIOD, text=".")
        hand.step(times=5)
        assert scene.playback.shown == start + number
    before = scene.playback.shown
    hand.key(pygame.K_SPACE)
    hand.step(times=5)
    assert scene.playback.shown == len(session.entries) > before


def test_pause_lets_the_move_that_is_shown_come_to_its_end(real: App) -> None:
    hand, scene, brains = awaited(real)
    real.settings.change(animation="normal", pace="slow")
    scene.shown()
    brains.ready = True
    hand.step(times=3)
    assert scene.timeline.running
    shown = scene.playback.shown
    hand.key(pygame.K_SPACE)
    assert scene.timeline.running
    for _ in range(200):
        hand.step(0.1)
    assert not scene.timeline.running
    assert scene.playback.shown == shown
    assert prompt(scene) == PAUSED
    hand.key(pygame.K_SPACE)
    hand.step(0.1, times=400)
    assert scene.playback.shown > shown


def test_undo_is_not_blocked_by_a_pause_and_ends_it(real: App) -> None:
    hand, scene, _ = awaited(real, etiquette=SessionOptions(undo="free"))
    hand.key(pygame.K_SPACE)
    assert scene.playback.paused
    entries = len(scene.session.entries)
    hand.key(pygame.K_z, pygame.KMOD_CTRL)
    hand.step(times=5)
    assert len(scene.session.entries) < entries
    wait = scene.session.waiting()
    assert wait is not None
    assert (wait.kind, wait.seat) == ("person", 0)
    assert not scene.playback.paused
    assert names(scene) == {"end"}


def test_the_question_mark_opens_the_sheet_of_keys_and_closes_it(real: App) -> None:
    playing = connect(real.services)
    hand, scene, _ = awaited(real)
    assert playing.running is None
    scene.callbacks = TableCallbacks(keys=playing.keys)
    hand.key(pygame.K_SLASH, pygame.KMOD_SHIFT, text="?")
    sheet = real.stack.top
    assert isinstance(sheet, KeySheetScene)
    hand.step(times=2)
    hand.key(pygame.K_SLASH, pygame.KMOD_SHIFT, text="?")
    assert real.stack.top is scene
    playing.close()


@pytest.mark.parametrize("game", ["brilliants", "ant_trails"])
@in_windows(*COMMON)
def test_the_sheet_of_keys_fits(real: App, game: str, size: tuple[int, int]) -> None:
    hand = Hand(real)
    hand.resize(size)
    real.stack.reset(KeySheetScene(real.services, groups(game)))
    hand.step(times=2)
    sheet = real.stack.top
    assert isinstance(sheet, KeySheetScene)
    assert real.window.get_rect().contains(sheet.sheet)
    words = [pair for group in groups(game) for pair in group.keys]
    assert len(words) > 14
    style = sheet.pen.style("text", 15)
    room = sheet.pen.px(500 - 118)
    assert all(sheet.pen.letters.width(text, style) <= room for _, text in words)
    back = hand.rect("back")
    assert sheet.sheet.contains(back)
