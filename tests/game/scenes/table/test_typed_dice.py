"""People roll real dice at a table and type what they show; what nobody can enter the program draws."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import msgspec
import pygame
import pytest

from game.app import App
from game.scenes.table.table import TableScene
from game.session.options import SessionOptions
from game.session.player import Player
from game.session.session import Session
from game.table.dice_plate import DiceEntry
from rules.core import registry
from rules.core.protocol import Setup
from tests.game.conftest import Hand
from tests.toy import Move
from tests.toys import PLACES, table
from tests.toys.rules import Renamed
from tests.toys.verbs import game_of

MIA, KAI = Player("Mia", "amber"), Player("Kai", "teal")


def _dice(made: Any) -> DiceEntry | None:
    """The die of a round; cards are drawn unseen."""
    if made.view.phase != "die":
        return None
    number = made.view.round + 1
    return DiceEntry(f"The die of round {number}", ("",), lambda faces: Move("die", number, faces[0]))


class Evening:
    """A table of Toy at which people roll."""

    def __init__(self, app: App) -> None:
        rules = Renamed("cone", "Cone", "CONE1")
        rules.info = msgspec.structs.replace(rules.info, typed_chance=True, hides="")
        game = game_of(rules)
        agreed = SessionOptions(typed_chance=True)
        self.session = Session(game, Setup("standard", 2), (MIA, KAI), "moss", agreed)
        self.scene = TableScene(app.services, self.session)
        self.app, self.hand = app, Hand(app)
        app.stack.reset(self.scene)
        self.hand.step(times=10)

    @property
    def controls(self) -> set[str]:
        return {control.id for control in self.scene.controls}

    @property
    def texts(self) -> list[str]:
        return [entry.text for entry in self.session.entries]


@pytest.fixture
def evening(real: App, monkeypatch: pytest.MonkeyPatch) -> Evening:
    monkeypatch.setattr(registry, "_PLACES", {**registry._PLACES, **PLACES})
    monkeypatch.setattr(table, "FACE", replace(table.FACE, dice=_dice))
    return Evening(real)


def test_cards_are_drawn_and_the_die_is_asked_for(evening: Evening) -> None:
    assert [text.split()[1] for text in evening.texts] == ["draw"] * 4
    assert evening.scene.presenter.prompt.rolls
    assert evening.scene.presenter.prompt.busy == "Roll the dice on your table"
    assert {"over:die:0", "over:pip:1", "over:pip:6", "over:enter", "over:roll"} <= evening.controls


def test_what_is_typed_is_rolled(evening: Evening) -> None:
    evening.hand.click("over:pip:2")
    evening.hand.click("over:pip:5")
    assert len(evening.texts) == 4
    evening.hand.key(pygame.K_RETURN)
    evening.hand.step(times=4)
    assert evening.texts[-1] == "#1 2"
    assert evening.scene.presenter.prompt.decides
    assert not any(name.startswith("over:") for name in evening.controls)
    assert evening.session.practice


def test_a_wrong_number_goes_back(evening: Evening) -> None:
    evening.hand.key(pygame.K_6)
    evening.hand.click("over:enter")
    evening.hand.step(times=4)
    assert evening.texts[-1] == "#1 6"
    evening.hand.click("undo")
    evening.hand.step(times=4)
    assert len(evening.texts) == 4
    assert evening.scene.presenter.typed.faces == [0]
    evening.hand.key(pygame.K_3)
    evening.hand.key(pygame.K_RETURN)
    assert evening.texts[-1] == "#1 3"


def test_the_program_rolls_if_asked_to(evening: Evening) -> None:
    evening.hand.key(pygame.K_r)
    evening.hand.step(times=4)
    assert evening.texts[-1].startswith("#1 ")
    assert evening.scene.presenter.prompt.decides


def test_a_roll_that_the_rules_refuse_is_told(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    evening.scene.presenter.asked_dice = DiceEntry("", ("",), lambda faces: Move("die", 2, faces[0]))
    evening.hand.key(pygame.K_4)
    evening.hand.key(pygame.K_RETURN)
    assert len(evening.texts) == 4
    refusal = evening.scene.presenter.refusal
    assert refusal is not None
    assert refusal.rule == "TOY-CHANCE"
