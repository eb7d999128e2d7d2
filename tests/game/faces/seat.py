"""A person at a table of its own, and everything that can be brought on its screen.

Games that a viewer cannot tell apart must show the same to that viewer: every frame, tooltip, prompt and
log line.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any, TypeAlias

import pygame

from game.form import COLOURS
from game.kit.control import Control
from game.scenes.table.curtain import GUARD, CurtainScene
from game.scenes.table.table import TableScene
from game.session.player import Player
from game.session.session import Session
from rules.core.log import Record
from tests.game import brilliants_tables as tables
from tests.game.windows import USUAL, Size

PLAYERS = tuple(Player(colour.capitalize(), colour) for colour in COLOURS)


class Seat:
    """A person at a table of its own."""

    def __init__(self, record: Record, viewer: int, size: Size = USUAL) -> None:
        self.services = tables.services(size)
        self.services.settings.change(animation="off", pace="instant")
        players = PLAYERS[: record.state.table.seats]
        self.session = Session.resume(
            record.prefix(len(record.entries)), players, handed_over=len(record.entries)
        )
        self.session.sit(viewer)
        self.scene = TableScene(self.services, self.session)
        self.services.stack.push(self.scene)
        self.scene.handover.sit(viewer)
        self.tick(6)
        self.surface = pygame.Surface(size)

    @property
    def table(self) -> Any:
        return self.scene.presenter

    def tick(self, times: int = 2) -> None:
        for _ in range(times):
            self.services.stack.update(0.05)

    def frame(self) -> bytes:
        """The picture that the stack of scenes shows now."""
        self.surface.fill("#000000")
        self.services.stack.draw(self.surface)
        return digest(self.surface)

    def press(self, name: str) -> None:
        self.scene.act(self.table.press(name))
        self.tick()

    def point(self, place: tuple[int, int]) -> None:
        self.scene.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0)))

    def controls(self) -> list[tuple[Any, ...]]:
        """All controls as a person can tell them apart, with the words that each explains itself by."""
        return [self._told(control) for control in self.scene.controls]

    def _told(self, control: Control) -> tuple[Any, ...]:
        words = control.tooltip or self.table.explain(control.id)
        return (control.id, tuple(control.rect), control.label, control.enabled, words)


Shot: TypeAlias = tuple[str, Any]


def digest(surface: pygame.Surface) -> bytes:
    """Digest by which two pictures are told apart: of two tables there are hundreds, with 3 MB each."""
    return blake2b(pygame.image.tobytes(surface, "RGB")).digest()


def shown(seat: Seat) -> Iterator[Shot]:
    """Everything a person can bring on the screen without acting, each with a name."""
    yield "at rest", seat.frame()
    yield "controls", seat.controls()
    yield "prompt", seat.table.prompt_words()
    yield "lines", [repr(told) for told in seat.table.extras.log.lines]
    yield "headline", seat.table.headline
    for name in ("log", "overlay", "peek"):
        if any(control.id == name for control in seat.scene.controls):
            seat.press(name)
            yield name, seat.frame()
            yield f"{name}: controls", seat.controls()
            seat.press(name)
    seat.table.close()
    for control in [c for c in seat.scene.controls if c.id.startswith("seat:")]:
        seat.press(control.id)
        yield f"{control.id} in large", seat.frame()
        seat.press(control.id)
    for control in list(seat.scene.controls)[::9]:
        seat.point(control.rect.center)
        yield f"pointing at {control.id}", seat.frame()
    yield from picked(seat)


def picked(seat: Seat) -> Iterator[Shot]:
    """The spotlight of everything that can be picked up."""
    choice = seat.table.choice
    for target in sorted(choice.offers() if choice else (), key=lambda t: t.id):
        if target.kind in ("ant", "predator", "hunt", "hatch"):
            choice.pick(target)
            seat.tick()
            yield f"{target.id} picked up", seat.frame()
            choice.reset()


def waiting(seat: Seat) -> Iterator[Shot]:
    """A person looks while somebody else is to decide."""
    seat.table.show(seat.session.view(seat.session.viewer))
    seat.scene.refresh()
    yield "at rest", seat.frame()
    yield "controls", seat.controls()
    yield "prompt", seat.table.prompt_words()


def neutral(seat: Seat) -> Iterator[Shot]:
    """The turn is handed over: what lies behind the curtain, and the curtain."""
    following = (seat.session.viewer or 0) + 1
    seat.scene.handover.hand_over(following % len(seat.session.players))
    behind = pygame.Surface(USUAL)
    seat.scene.draw(behind)
    yield "behind the curtain", digest(behind)
    yield "words behind the curtain", [seat.table.explain(c.id) for c in seat.table.controls()]
    yield "lines behind the curtain", [repr(told) for told in seat.table.extras.log.lines]
    assert isinstance(seat.services.stack.top, CurtainScene)
    for seconds in (0.0, GUARD / 2, GUARD):
        seat.services.stack.update(seconds)
        yield f"the curtain after {seconds} s", seat.frame()


def differences(truths: list[Record], viewer: int, look: Callable[[Seat], Iterator[Shot]]) -> list[str]:
    """Names of what the viewer could tell the truths apart by."""
    shots = [dict(look(Seat(truth, viewer))) for truth in truths]
    assert all(shot.keys() == shots[0].keys() for shot in shots)
    return [name for name in shots[0] if any(shot[name] != shots[0][name] for shot in shots)]


Look: TypeAlias = Callable[[Seat], Iterator[Shot]]


@dataclass(frozen=True, slots=True)
class Twins:
    """Games that differ only in what a viewer cannot know, and how that viewer looks at them."""

    records: list[Record]
    viewer: int
    look: Look
