"""Secrecy in the picture: whatever one has drawn in pencil, the next one at the screen sees the same.

Three people play the same turn twice at one screen. The first draws something else the second time, and more
of it. Nothing of that may show to the others: not on the curtain, on the table, in a tooltip or in the log.
"""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.ai import turns
from game.ai.wanderer import BRAIN
from game.app import App
from game.plugin.brain import Limit
from game.scenes.table.curtain import GUARD, CurtainScene
from game.scenes.table.table import TableScene
from game.session.player import Player
from game.session.session import Session
from game.table.intents import Sit, Submit
from rules.core.protocol import Setup
from rules.core.rng import Rng
from rules.fortunant import GAME
from tests.game.conftest import Hand

PLAYERS = (Player("Mia", "amber"), Player("Kai", "teal"), Player("Noor", "plum"))
TURN = 4
STEPS = 3
"""Number of steps of the first one in one of the twins; in the other it is a single step, and another one."""
NEAR = 10
"""By how many of 256 levels a colour may differ, and less than any stroke does."""
EACH = 6
"""Every so many controls are pointed at."""
Shot = tuple[str, object]


def whole_turn(session: Session, seat: int, number: int = 1) -> list[object]:
    rng = Rng(1000 * number + session.state.turn)
    return list(turns.play(GAME, BRAIN, session.view(seat), seat, Limit(nodes=1), rng))


def begun() -> Session:
    """The first one has a few steps to make, and another first step to choose."""
    for number in range(50):
        session = Session(GAME, Setup("standard", len(PLAYERS)), PLAYERS, f"twins {number}")
        while session.state.turn < TURN:
            session.submit_turn(session.deciders[0], whole_turn(session, session.deciders[0]))
        if len(whole_turn(session, 0)) > STEPS and len(session.legal(0)) > STEPS:
            return session
    raise AssertionError


class Screen:
    """A table of three at the window."""

    def __init__(self, app: App, session: Session) -> None:
        self.app, self.session, self.hand = app, session, Hand(app)
        self.scene = TableScene(app.services, session)
        app.stack.reset(self.scene)
        self.hand.step(0.5, times=6)
        self.open()

    def open(self) -> None:
        """Lift the curtain, if there is one, and watch what has happened."""
        if isinstance(self.app.stack.top, CurtainScene):
            self.hand.step(GUARD + 0.05)
            self.hand.click("open")
        self.hand.step(0.5, times=8)

    def frame(self) -> bytes:
        """The pixels of the window, and nothing under the pointer."""
        self.hand.move((3, self.app.window.get_height() // 2))
        self.hand.step(0.5, times=3)
        return pygame.image.tobytes(self.app.window, "RGB")

    def draw(self, *moves: object) -> None:
        for move in moves:
            self.scene.act(Submit(move))
            self.hand.step(0.5, times=4)

    def hand_over(self, seat: int) -> Iterator[Shot]:
        """All that shows while the screen goes to the next one, and what is before them then."""
        self.scene.act(Sit(seat))
        self.hand.step(0.5, times=4)
        yield "curtain", self.frame()
        self.open()
        yield "table", self.frame()
        yield "prompt", self.scene.presenter.prompt_words()
        controls = [control for control in self.scene.controls if control.rect]
        yield "controls", [(control.rect, control.label, control.tooltip) for control in controls]
        for control in controls[::EACH]:
            self.hand.move(control.rect.center)
            self.hand.step(0.7, times=2)
            yield f"pointing at {control.label}", pygame.image.tobytes(self.app.window, "RGB")
        self.hand.key(pygame.K_l)
        yield "log", self.frame()
        self.hand.key(pygame.K_l)


def evening(app: App, alike: bool) -> Iterator[Shot]:
    """The first one draws, then the second looks around and draws, then the third looks around."""
    screen = Screen(app, begun())
    session = screen.session
    assert session.viewer == 0
    first = whole_turn(session, 0)
    others = [move for move in session.legal(0) if move not in first]
    screen.draw(*(first[:STEPS] if alike else others[:1]))
    assert len(session.state.turns[0].moves) == (STEPS if alike else 1)
    yield from screen.hand_over(1)
    screen.draw(*whole_turn(session, 1))
    yield from screen.hand_over(2)


def is_alike(one: object, other: object, size: tuple[int, int]) -> bool:
    """Return True if two shots are the same. Of pictures each channel may be off by a little: the leaf paints
    anew only what has changed since it was last shown, and so rounds in another way at the edges of that."""
    if not (isinstance(one, bytes) and isinstance(other, bytes)):
        return one == other
    pictures = [pygame.image.frombytes(pixels, size, "RGB") for pixels in (one, other)]
    near = pygame.mask.from_threshold(pictures[0], (0, 0, 0), (NEAR, NEAR, NEAR, 255), pictures[1])
    return near.count() == size[0] * size[1]


def test_nothing_of_an_unfinished_pencil_shows_to_others(real: App) -> None:
    one, other = (list(evening(real, alike)) for alike in (True, False))
    assert [name for name, _ in one] == [name for name, _ in other]
    size = real.window.get_size()
    different = [
        name
        for (name, first), (_, second) in zip(one, other, strict=True)
        if not is_alike(first, second, size)
    ]
    assert different == []
    assert len(one) > 12


def test_ones_own_pencil_shows(real: App) -> None:
    """Otherwise the test above would see nothing anywhere."""
    frames = []
    for steps in (0, 1):
        screen = Screen(real, begun())
        screen.draw(*whole_turn(screen.session, 0)[:steps])
        frames.append(screen.frame())
    assert not is_alike(*frames, real.window.get_size())
