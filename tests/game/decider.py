"""A person who is to decide at a table of BrilliAnts in a window, and clicks that make moves."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame

from game.app import App
from game.scenes.table.table import TableScene
from game.session.session import Session
from game.storage.folders import Paths
from tests.game.conftest import FONT_CACHE, ToyClock
from tests.robot.album import Album
from tests.robot.brilliants import Clicks
from tests.robot.hand import Hand


class Decider:
    """The first seat that decides in a session, in a window of its own."""

    def __init__(self, home: Path, session: Session, size: tuple[int, int]) -> None:
        self.app = App(Paths(home / "config", home / "data", FONT_CACHE), ToyClock(), strict=True)
        self.app.settings.change(end_asks=False)  # whoever ends a turn here means it
        self.app.settings.change(animation="off", pace="instant")
        self.app.window = pygame.display.set_mode(size, pygame.RESIZABLE)
        self.app.stack.resize(size)
        self.session = session
        self.seat: int = self.session.deciders[0]
        self.session.sit(self.seat)
        self.scene: Any = TableScene(self.app.services, self.session)
        self.app.stack.reset(self.scene)
        self.scene.handover.sit(self.seat)
        self.hand = Hand(self.app)
        self.hand.tick(6)
        self.clicks = Clicks(self.hand, Album(None))
