"""The whole program with its real games, at the home screen or at the page that opens positions."""

from __future__ import annotations

from typing import Self

import pygame

from game.app import App
from game.kit import clipboard
from game.scenes.game_controller import GameController, connect
from game.scenes.new_game.position import PositionScene
from game.scenes.table.table import TableScene
from game.session.session import Session
from game.storage.folders import Paths
from tests.game.conftest import Hand, ToyClock


class Program:
    """The whole program with its real games, until the end of a `with`."""

    def __init__(self, paths: Paths, strict: bool = True) -> None:
        self.app = App(paths, ToyClock(), strict)
        self.app.settings.change(end_asks=False)  # whoever ends a turn here means it
        pygame.event.clear()
        self.playing: GameController = connect(self.app.services)
        self.app.go_home()
        self.hand = Hand(self.app)
        self.hand.step(times=2)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.playing.close()
        self.app.close()

    @property
    def table(self) -> TableScene:
        """The uppermost table, whatever lies over it."""
        scene = next(s for s in reversed(self.app.stack._scenes) if isinstance(s, TableScene))
        assert isinstance(scene, TableScene)
        return scene


class AtPage(Program):
    """The program at the page that opens positions."""

    def __init__(self, paths: Paths) -> None:
        super().__init__(paths)
        self.hand.key(pygame.K_o)

    @property
    def page(self) -> PositionScene:
        page = self.app.stack.top
        assert isinstance(page, PositionScene)
        return page

    @property
    def table(self) -> TableScene:
        """The table on top: nothing lies over it."""
        table = self.app.stack.top
        assert isinstance(table, TableScene)
        return table

    def paste(self, text: str) -> None:
        """Into the empty field, by the button."""
        self.page.ring.focus(None)
        clipboard.copy(text)
        self.hand.click("paste")

    def enabled(self, name: str) -> bool:
        return self.page.ring.get(name).enabled

    def names(self) -> list[str]:
        assert self.app.stack.top is not None
        return [control.id for control in self.app.stack.top.controls]


def choose(program: AtPage, *who: str) -> None:
    """Seat players: a person, or a kind of computer, on each seat."""
    for seat, kind in enumerate(who):
        program.page._choose(seat, kind)
    program.hand.step()


def play_out(session: Session) -> None:
    """The first legal moves, to the end."""
    while not session.over:
        if session.holding is not None:
            session.release()
        else:
            session.submit(session.deciders[0], session.legal(session.deciders[0])[0])
