"""Computers that might step in are asked unseen: nothing at the table tells who can."""

from __future__ import annotations

import pygame
import pytest

from game.ai.service import Decision
from game.app import App
from game.scenes.table.table import TableScene
from game.session.player import Player
from game.session.session import Session
from game.table.context import TurnPrompt
from rules.brilliants import GAME
from tests.game.conftest import Hand
from tests.game.stand_in import StandIn
from tests.rules.brilliants.given import given

PLAYERS = (Player("Amber", "amber"), Player("Teal", "teal", "computer", "random"))
STORE = {"P2": {"BE": 1, "CA": 1}}
PAYABLE, DEAR = "OH01", "OH23"


class Computers(StandIn):
    """Notes who is asked; answers once it is let."""

    def __init__(self) -> None:
        self.asked: list[int] = []
        self.answer: Decision | None = None

    def decide(self, session: Session) -> Decision | None:
        """The answer that was put here."""
        self.asked.append(session.computers_to_ask()[0].seat)
        return self.answer


def table(app: App, card: str) -> tuple[Hand, TableScene, Computers, list[TurnPrompt]]:
    """My turn; the computer holds one card. Every prompt that the presenter is given is listed."""
    session = Session.from_position(GAME, given(hands={"P2": [card]}, store=STORE), PLAYERS, "s")
    computers, hand = Computers(), Hand(app)
    scene = TableScene(app.services, session, computers)  # type: ignore[arg-type]
    prompts: list[TurnPrompt] = []
    rest = scene.presenter.rest

    def note(prompt: TurnPrompt) -> None:
        prompts.append(prompt)
        rest(prompt)

    scene.presenter.rest = note  # type: ignore[method-assign]
    app.stack.reset(scene)
    hand.step(times=10)
    return hand, scene, computers, prompts


@pytest.mark.parametrize("card", [PAYABLE, DEAR])
def test_my_turn_begins_at_once_whether_it_can_pay_or_not(real: App, card: str) -> None:
    _, scene, computers, (prompt,) = table(real, card)
    assert (prompt.decides, prompt.busy) == (True, "")
    assert prompt.legal
    assert set(computers.asked) == {1}
    assert not scene.pausable


def test_a_declined_right_leaves_the_table_as_it_was(real: App) -> None:
    hand, _, computers, prompts = table(real, PAYABLE)
    computers.answer = Decision(1, None)
    hand.step(times=5)
    assert len(prompts) == 1
    asked = len(computers.asked)
    hand.step(times=5)
    assert len(computers.asked) == asked, "who has declined is not asked again before something happens"


def test_a_right_that_is_used_is_shown_and_my_turn_goes_on(real: App) -> None:
    hand, scene, computers, prompts = table(real, PAYABLE)
    computers.answer = Decision(1, GAME.parse(f"reveal {PAYABLE}"))
    hand.step(times=3)
    assert [entry.text for entry in scene.session.entries] == [f"P2: reveal {PAYABLE}"]
    hand.step(times=400)
    assert len(prompts) == 2
    assert prompts[-1].decides


def test_a_right_is_not_used_while_i_am_picking(real: App) -> None:
    hand, scene, computers, prompts = table(real, PAYABLE)
    ant = next(c.id for c in scene.controls if c.id.startswith("ant:"))
    hand.click(ant)
    computers.answer = Decision(1, GAME.parse(f"reveal {PAYABLE}"))
    hand.step(times=10)
    assert scene.presenter.picking
    assert not scene.session.entries
    hand.key(pygame.K_ESCAPE)
    hand.step(times=5)
    assert [entry.text for entry in scene.session.entries] == [f"P2: reveal {PAYABLE}"]
    assert len(prompts) == 2
