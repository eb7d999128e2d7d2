"""An evening in which the Strategist looks at a deck: nobody else's screen tells which card it was."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256

import pygame
import pytest

from game.app import App
from game.scenes.table.curtain import GUARD, CurtainScene
from game.scenes.table.table import TableScene
from game.session.player import Player
from game.session.session import Session
from rules.core.log import Record
from rules.mini_brilliants import GAME
from rules.mini_brilliants.box import LETTERS, ROLE_CODES
from rules.mini_brilliants.moves import SeeTop
from rules.mini_brilliants.state import HIDDEN
from tests.game import mini_tables
from tests.game.conftest import Hand

PEOPLE = (Player("Mia", "amber"), Player("Kai", "teal"), Player("Noor", "plum"))
FARMERS = 1
Shot = tuple[str, int | None, str]
"""Frames on the screen: when, whose table it is (None: a curtain), and a digest of pixels and words."""


def looked(card: int = 0) -> Record:
    """The Strategist, who begins, has gathered and looked at the Farmers' deck: the `card`-th one in it."""
    for number in range(500):
        record = mini_tables.record(3, f"crumb {number}")
        state = record.state
        if ROLE_CODES[state.colonies[state.first].role] == "STR":
            break
    for letter in LETTERS:
        for _ in PEOPLE:
            record.play(record.state.active, GAME.parse(f"draft {letter}"))
    seat = record.state.active
    for text in ("gather BE", "look F"):
        record.play(seat, GAME.parse(text))
    outcomes = [move for move, _ in GAME.outcomes(record.state) or ()]
    assert isinstance(outcomes[card], SeeTop)
    record.play(-1, outcomes[card])
    return record


class Evening:
    """Three people at one screen, from the look on."""

    def __init__(self, app: App, record: Record) -> None:
        self.app, self.hand = app, Hand(app)
        self.session = Session.resume(record, PEOPLE)
        self.scene = TableScene(app.services, self.session)
        app.stack.reset(self.scene)

    def shot(self, when: str) -> Shot:
        table, curtain = self.scene.presenter, isinstance(self.app.stack.top, CurtainScene)
        controls = self.app.stack.visible[-1].controls
        words = [
            (c.id, tuple(c.rect), c.label, c.enabled, c.tooltip or table.explain(c.id)) for c in controls
        ]
        lines = [] if curtain else [repr(line) for line in table.extras.log.lines]
        seen = (
            pygame.image.tobytes(self.app.window, "RGB") + repr((words, lines, table.prompt_words())).encode()
        )
        return when, None if curtain else self.session.viewer, sha256(seen).hexdigest()

    def settle(self, when: str) -> Iterator[Shot]:
        """Wait until nothing moves, with a picture of every tenth of a second."""
        for number in range(200):
            self.hand.step(0.1)
            yield self.shot(f"{when} {number}")
            if not self.scene.timeline.running and self.scene.playback.ended and number > 2:
                return
        raise AssertionError("the film never ends")

    def look_round(self, when: str) -> Iterator[Shot]:
        """Point at every deck, and open the log and let it go again."""
        for name in ("deck:0", "deck:1", "deck:2"):
            self.hand.move(self.hand.rect(name).center)
            yield self.shot(f"{when}, {name}")
        self.hand.move((3, 300))
        for _ in range(2):
            self.hand.key(pygame.K_l)
            yield self.shot(f"{when}, log")

    def turn(self) -> Iterator[Shot]:
        """A person gathers what comes first and ends the turn."""
        viewer = self.session.viewer
        assert viewer is not None
        if self.session.holding is None:
            legal = [GAME.format(move) for move in self.session.legal(viewer)]
            self.session.submit(viewer, GAME.parse(next(text for text in legal if text.startswith("gather"))))
            self.scene._waiting = None
            yield from self.settle(f"{PEOPLE[viewer].name} gathers")
        self.hand.click("end")
        yield from self.settle(f"after {PEOPLE[viewer].name}'s turn")

    def open(self) -> Iterator[Shot]:
        assert isinstance(self.app.stack.top, CurtainScene)
        self.hand.step(GUARD * 1.1)
        yield self.shot("curtain")
        self.hand.click("open")
        yield from self.settle("opened")

    def whole(self) -> Iterator[Shot]:
        """One lap, until the Strategist has the screen again."""
        first = self.session.state.first
        yield from self.settle("at first")
        yield from self.open()
        yield from self.look_round("the Strategist")
        yield from self.turn()
        yield from self.open()
        assert self.session.viewer == (first + 1) % 3
        yield from self.look_round("the second")
        yield from self.turn()
        assert self.session.viewer == (first + 2) % 3, "nothing is hidden between the other two"
        yield from self.look_round("the third")
        yield from self.turn()
        yield from self.open()
        assert self.session.viewer == first


@pytest.mark.parametrize("animation", ["off", "fast"])
def test_nobody_but_the_strategist_can_tell_which_card_it_was(real: App, animation: str) -> None:
    real.settings.change(animation=animation, end_offered=True)  # it is offered in one of the evenings only
    real.go_home()
    pygame.mouse.set_pos((3, 300))
    strategist = looked().state.first
    evenings = [list(Evening(real, looked(card)).whole()) for card in (0, 3)]
    assert [shot[:2] for shot in evenings[0]] == [shot[:2] for shot in evenings[1]]
    told = {shot[:2] for shot, other in zip(*evenings, strict=True) if shot[2] != other[2]}
    assert {viewer for _, viewer in told} == {strategist}
    assert {viewer for _, viewer, _ in evenings[0]} == {None, 0, 1, 2}


def test_the_truths_differ_only_in_that_card() -> None:
    one, other = (looked(card) for card in (0, 3))
    assert one.state.tops[FARMERS] != other.state.tops[FARMERS] != HIDDEN
    for viewer in ((one.state.first + 1) % 3, None):
        assert GAME.observe(one.state, viewer) == GAME.observe(other.state, viewer)
