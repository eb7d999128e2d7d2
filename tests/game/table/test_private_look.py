"""Cards that only one person sees lie there until they are put back, and show themselves to nobody else."""

from __future__ import annotations

import random

import pygame
import pytest

from game.app import App
from game.scenes.table.curtain import GUARD, CurtainScene
from game.scenes.table.table import TableScene
from game.session.player import Player
from game.session.session import Session
from game.table import private_look
from rules.brilliants import GAME
from rules.brilliants.events import CardSeen
from rules.core.protocol import Setup
from tests.game.conftest import Hand
from tests.game.windows import COMMON, in_windows

ALONE = (Player("Mia", "amber"), Player("Kai", "teal", "computer", "random"))
TOGETHER = (Player("Mia", "amber"), Player("Kai", "teal"))
SEED = 4
"""Of a game in which the first seat, playing at random, soon looks at two cards of one deck."""


def before_the_look(players: tuple[Player, ...]) -> tuple[Session, str]:
    """A game just before the first seat looks at cards, and the move that does it."""
    session = Session(GAME, Setup("experiantced", 2, {}), TOGETHER, f"look {SEED}")
    rng = random.Random(SEED)
    for _ in range(400):
        wait = session.waiting()
        assert wait is not None
        if wait.kind == "hold":
            session.release()
            continue
        count, move = len(session.entries), rng.choice(session.legal(wait.seat))
        session.submit(wait.seat, move)
        if any(isinstance(event, CardSeen) for entry in session.entries[count:] for event in entry.events):
            assert wait.seat == 0
            return Session.resume(session.record.prefix(count), players), GAME.format(move)
    raise AssertionError("nobody ever looked")


def looking(app: App, players: tuple[Player, ...] = ALONE) -> tuple[Hand, TableScene]:
    """The first seat has just looked."""
    session, text = before_the_look(players)
    session.sit(0)
    scene, hand = TableScene(app.services, session), Hand(app)
    app.stack.reset(scene)
    for _ in range(300):  # what happened since the seat decided last
        hand.step(0.1)
        if scene.resting:
            break
    scene._submit(GAME.parse(text))
    for _ in range(60):
        hand.step(0.1)
    return hand, scene


def cards_of(scene: TableScene) -> list[int]:
    events = [event for entry in scene.session.entries for event in entry.events]
    return [event.card for event in events if isinstance(event, CardSeen)]


@pytest.mark.parametrize("animation", ["off", "normal"])
def test_they_lie_there_until_they_are_put_back(real: App, animation: str) -> None:
    real.settings.change(animation=animation)
    hand, scene = looking(real)
    looks = scene.presenter.looks
    assert looks.is_open
    assert list(looks.cards) == cards_of(scene)
    assert len(looks.cards) == 2
    board = scene.presenter.top.regions.board
    for place in (board.center, (board.left + 30, board.centery), board.midbottom):
        hand.press(place)
        hand.release(place)
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=board.center, button=3))
    hand.key(pygame.K_h)
    hand.step(0.1, times=20)
    assert looks.is_open, "a stray click or key skips no card"
    assert scene._waiting is None, "and nothing goes on meanwhile"
    hand.click(private_look.DONE)
    hand.step(times=3)
    assert not looks.is_open
    assert scene._waiting is not None


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_SPACE])
def test_a_key_puts_them_back_and_does_nothing_else(real: App, key: int) -> None:
    hand, scene = looking(real)
    count = len(scene.session.entries)
    hand.key(key)
    assert not scene.presenter.looks.is_open
    assert len(scene.session.entries) == count
    assert real.stack.top is scene


def test_in_the_same_turn_its_line_shows_a_card_again(real: App) -> None:
    hand, scene = looking(real)
    entry = next(index for index in scene.presenter.looks.entries)
    hand.key(pygame.K_RETURN)
    hand.key(pygame.K_l)
    line = next(control for control in scene.controls if control.id.startswith(f"told:{entry}."))
    assert "again" in line.tooltip
    hand.click(line.id)
    assert scene.presenter.looks.cards == (cards_of(scene)[0],)
    assert scene.presenter.looks.is_open
    hand.key(pygame.K_ESCAPE)
    assert not scene.presenter.looks.is_open
    assert scene.presenter.looks.again(entry)
    scene.presenter.looks.cut(entry)
    assert not scene.presenter.looks.again(entry), "what was taken back was never seen"


def test_nobody_else_can_look_again(real: App) -> None:
    hand, scene = looking(real, TOGETHER)
    entries = list(scene.presenter.looks.entries)
    hand.key(pygame.K_RETURN)
    for _ in range(3):
        wait = scene.session.waiting()
        assert wait is not None
        if wait.seat != 0:
            break
        if wait.kind == "person":
            ends = [move for move in scene.session.legal(0) if GAME.format(move) == "pass"]
            scene._submit((ends or list(scene.session.legal(0)))[0])
        else:
            scene.ask("end")
        hand.step(times=3)
    assert isinstance(real.stack.top, CurtainScene)
    assert not scene.presenter.looks.is_open
    hand.step(GUARD * 1.1)
    hand.click("open")
    hand.step(times=4)
    assert scene.session.viewer == 1
    assert not any(scene.presenter.looks.again(entry) for entry in entries)
    assert not scene.presenter.looks.cards


def test_something_over_the_table_covers_them_where_several_sit(real: App) -> None:
    _, scene = looking(real, TOGETHER)
    assert scene.presenter.looks.is_open
    scene.hidden()
    assert not scene.presenter.looks.is_open
    _, alone = looking(real)
    alone.hidden()
    assert alone.presenter.looks.is_open


@in_windows(*COMMON)
def test_the_sheet_fits(real: App, size: tuple[int, int]) -> None:
    hand, scene = looking(real)
    hand.resize(size)
    hand.step(times=2)
    table = scene.presenter
    sheet = table.overlay._look
    assert sheet is not None
    assert table.room.contains(sheet._paper.rect)
    button = next(control for control in sheet.controls() if control.id == private_look.DONE)
    assert sheet._paper.rect.contains(button.rect)
