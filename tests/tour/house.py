"""The room of the tour: the real program on a hidden window, strict about every fault of showing.

Games come from logs. A table is brought to an entry by taking over the log's entries up to there, not by
playing them again: so one table is led through all stops of its log.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
from msgspec.structs import replace

from game.ai import levels
from game.ai.service import Decision
from game.app import App
from game.scenes.home.home import HomeScene
from game.scenes.rulebook.scene import RulebookScene
from game.scenes.table.table import TableScene
from game.scenes.table.table_callbacks import TableCallbacks
from game.session.options import SessionOptions
from game.session.player import Player, strangers
from game.session.session import Session
from game.storage.folders import Paths
from game.table import private_look
from rules.core.log import Entry, Record
from rules.core.protocol import Seat
from tests.game.conftest import ToyClock
from tests.game.stand_in import StandIn
from tests.robot.hand import Hand

FRAME: Final = 0.1
"""Seconds that one turn of the loop lets pass in a film, the most that the program allows."""
UNSEEN: Final = 2
"""So many turns of the loop after each picture of a film are not painted, as on a slow computer."""
PATIENCE: Final = 600
"""Pictures after which a film counts as endless."""
_TIP: Final = 0.5
"""Seconds after which a tooltip is there."""
_UPPER_LEFT: Final = (2, 2)


class OneMove(StandIn):
    """Stands in for the opponents' process: a computer makes the move that the log says, once."""

    def __init__(self) -> None:
        self.entry: Entry | None = None
        self.at = -1
        """Number of entries at the time of the question."""

    def wanted(self, session: Session) -> bool:
        """True if the move is still to be made."""
        return self.entry is not None and len(session.entries) == self.at

    def decide(self, session: Session) -> Decision | None:
        """The move of the log."""
        if self.entry is None or not self.wanted(session):
            return None
        return Decision(self.entry.seat, self.entry.move)

    def advise(self, session: Session, seat: Seat) -> Decision | None:
        """The first move that there is, as advice to a person."""
        legal = session.legal(seat)
        return Decision(seat, legal[0], "The tour says so.") if legal else None


class House:
    """The program, its window, and whoever sits in front of it."""

    def __init__(self, paths: Paths) -> None:
        self.app = App(paths, ToyClock(), strict=True)
        self.app.settings.change(end_asks=False)  # whoever ends a turn here means it
        self.app.settings.change(animation="normal", pace="instant", mute=True)
        self.hand = Hand(self.app)
        pygame.event.clear()

    def close(self) -> None:
        """Give the window back."""
        self.app.close()

    @property
    def size(self) -> tuple[int, int]:
        """The size of the window."""
        return self.app.window.get_size()

    def resize(self, size: tuple[int, int]) -> None:
        """Give the window another size."""
        if size != self.size:
            self.app.stack.reset(
                HomeScene(self.app.services)
            )  # no table is laid out for a size it is not shown in
            pygame.display.set_mode(size, pygame.RESIZABLE)
            self.app.step(0.0)

    def film(self, shown: bool) -> None:
        """Show films at normal speed, or nothing but what comes of them."""
        self.app.settings.change(animation="normal" if shown else "off")

    def step(self, seconds: float = FRAME) -> None:
        """One turn of the loop."""
        self.app.step(seconds)

    def paint(self) -> None:
        """Paint the window anew."""
        self.app.stack.redraw()
        self.app.step(0.0)

    def picture(self) -> bytes:
        """Every pixel of the window."""
        return pygame.image.tobytes(self.app.window, "RGB")

    def point(self, place: tuple[int, int]) -> None:
        """Move the mouse there and wait until the tooltip stands beside it."""
        pygame.mouse.set_pos(place)
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0)))
        self.step(_TIP)

    def aside(self) -> None:
        """Take the mouse away from all that explains itself."""
        self.point(_UPPER_LEFT)


def company(record: Record, people: Sequence[Seat]) -> tuple[Player, ...]:
    """The players of a log: people at these seats, the game's gentlest opponents at all others."""
    info = record.game.info
    level = levels.of_game(info.name)[0].name
    return tuple(
        player if seat in people else replace(player, kind="computer", level=level)
        for seat, player in enumerate(strangers(info, record.setup.seats))
    )


class Seated:
    """The table of one log as one person sees it, or nobody, led from entry to entry."""

    def __init__(self, house: House, whole: Record, person: Seat | None) -> None:
        self.house, self.whole, self.person = house, whole, person
        self.brains = OneMove()
        self.called: list[str] = []
        """Callbacks of the table that were called."""
        people = () if person is None else (person,)
        options = SessionOptions(curtain="never")
        self.session = Session.resume(whole.prefix(0), company(whole, people), options)
        callbacks = TableCallbacks(
            menu=lambda _: self.called.append("menu"),
            rules=self._open_rule,
            results=lambda _: self.called.append("results"),
            keys=lambda _: self.called.append("keys"),
            past=lambda _, entry: self.called.append(f"past:{entry}"),
        )
        brains: Any = self.brains
        self.scene = TableScene(house.app.services, self.session, brains, callbacks)
        house.app.stack.reset(self.scene)

    def _open_rule(self, rule: str) -> None:
        self.called.append(f"rule:{rule}")
        game = self.whole.game.info.name
        self.house.app.stack.push(RulebookScene(self.house.app.services, game, rule))

    @property
    def table(self) -> Any:
        """The presenter."""
        return self.scene.presenter

    def lead_to(self, length: int, from_entry: int | None = None, painted: bool = True) -> None:
        """Bring the table to rest after so many entries, or begin the film of those from `from_entry` on."""
        session, whole = self.session, self.whole
        self.brains.entry = None
        session.holding = None
        session.record.entries[:] = whole.entries[:length]
        session.record.states[:] = whole.states[: length + 1]
        session.version += 1
        session._retreat.undone.clear()
        for listener in session.listeners.on_rewind:
            listener(length)
        if self.house.app.stack.top is not self.scene:
            self.house.app.stack.reset(self.scene)
        self.scene.ask("settings")
        self.scene.play_from(length if from_entry is None else from_entry)
        if from_entry is None:
            self.settle(painted)

    def settle(self, painted: bool = True) -> None:
        """Let everything be shown that is to be shown. Raises AssertionError if that takes for ever."""
        for _ in range(PATIENCE):
            if painted:
                self.house.step()
            else:
                self.scene.update(FRAME)
            if self.table.looks.is_open:
                self.scene.act(self.table.press(private_look.DONE))
            elif self._rests:
                return
            for _ in range(UNSEEN if self.scene.timeline.running else 0):
                self.scene.update(FRAME)
        raise AssertionError("the film does not end")

    @property
    def _rests(self) -> bool:
        scene = self.scene
        return scene.resting and scene._waiting is not None and not self.house.app.stack.animating


@contextmanager
def opened(seated: Seated, name: str) -> Iterator[bool]:
    """Something that a control opens over the table, until it is closed; False if there is none."""
    there = any(control.id == name and control.enabled for control in seated.scene.controls)
    if there:
        seated.scene.act(seated.table.press(name))
        seated.house.step()
    yield there
    if there:
        seated.table.close()
        seated.scene.refresh_soon()


def house(folder: Path, fonts: Path) -> House:
    """A house with empty folders; only the cut typefaces are shared."""
    return House(Paths(folder / "config", folder / "data", fonts))
