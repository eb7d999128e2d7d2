"""People hand the screen over openly while nobody has anything to hide, behind a curtain once one has."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import msgspec
import pytest

from game.app import App
from game.scenes.table.curtain import GUARD, CurtainScene
from game.scenes.table.table import TableScene
from game.session.options import SessionOptions
from game.session.player import Player
from game.session.redaction import RedactedEntry
from game.session.session import Session
from rules.core import registry
from rules.core.protocol import Setup
from tests.game.conftest import Hand
from tests.toy import HIDDEN
from tests.toys import PLACES
from tests.toys.rules import Renamed
from tests.toys.verbs import exchanged, game_of

PEOPLE = (Player("Mia", "amber"), Player("Kai", "teal"), Player("Noor", "plum"))


class Evening:
    """Three people at one screen, who begin with empty hands, and all that the table shows them."""

    def __init__(self, app: App, moves: int = 0, **agreed: Any) -> None:
        rules = Renamed("cone", "Cone", "CONE1")
        rules.info = msgspec.structs.replace(rules.info, lasting_secrets=False)
        game = game_of(rules)
        dealt = Session(game, Setup("standard", 3), PEOPLE, "moss").state
        begun = replace(dealt, hands=((),) * 3, open=dealt.hands, coins=(9, 9, 9))
        self.session = Session.from_position(game, begun, PEOPLE, "moss", SessionOptions(**agreed))
        for _ in range(moves):
            self.session.submit(self.session.deciders[0], game.parse("take 1"))
            self.session.release()
        self.app, self.hand = app, Hand(app)
        self.played: list[int] = []
        self.drawn: list[tuple[int | None, bool, int]] = []
        """Of each card seen being drawn: the viewer, whether a curtain hung, and the card."""
        self.asked: list[str] = []
        """After which moves of a turn the others were asked to look away."""
        self.scene = TableScene(app.services, self.session)
        play = self.scene.presenter.play

        def watched(entry: RedactedEntry, timeline: Any) -> None:
            self.played.append(entry.index)
            for event in entry.events:
                if event.word == "draw":
                    self.drawn.append((self.session.viewer, self.curtain, event.number))
            play(entry, timeline)

        self.scene.presenter.play = watched  # type: ignore[method-assign]
        app.stack.reset(self.scene)
        self.hand.step(times=3)

    @property
    def curtain(self) -> bool:
        return isinstance(self.app.stack.top, CurtainScene)

    def turn(self, *texts: str) -> None:
        """The viewer makes these moves and ends the turn."""
        viewer, game = self.session.viewer, self.session.game
        assert viewer is not None
        for text in texts:
            self.session.submit(viewer, game.parse(text))
            self.scene._waiting = None
            self.hand.step(times=2)
            if self.curtain:
                self.asked.append(text)
                self.open()
        if self.session.holding == viewer:
            self.hand.click("end")
        self.hand.step(times=3)

    def open(self) -> None:
        self.hand.step(GUARD * 1.1)
        self.hand.click("open")
        self.hand.step(times=3)

    def take_new(self) -> list[int]:
        """The entries played since the last call."""
        new, self.played = self.played, []
        return new


@pytest.fixture
def app(real: App, monkeypatch: pytest.MonkeyPatch) -> App:
    monkeypatch.setattr(registry, "_PLACES", dict(PLACES))
    return real


def test_open_hands_pass_on_without_a_curtain_and_nothing_is_played_twice(app: App) -> None:
    evening = Evening(app)
    for number in range(3):
        assert not evening.curtain
        assert evening.session.viewer == number
        evening.turn("take 1")
    assert not evening.curtain
    assert evening.take_new() == list(range(len(evening.session.entries)))


def test_a_game_that_was_put_away_is_caught_up_on(app: App) -> None:
    evening = Evening(app, moves=2)
    assert evening.session.viewer == 2
    assert not evening.curtain
    assert evening.take_new() == [0, 1]
    evening.turn("take 1")
    assert evening.session.viewer == 0
    assert evening.take_new() == list(range(2, len(evening.session.entries)))


def test_a_secret_brings_the_curtain_and_its_end_takes_it_away(app: App) -> None:
    evening = Evening(app)
    evening.turn("take 1")
    evening.turn("dig", "keep")
    assert evening.asked == ["dig"], "others look away before the card is shown"
    card = evening.session.state.hands[1][0]
    assert evening.curtain, "the second holds a card now"
    assert evening.scene.presenter.view == evening.session.view(None)
    assert evening.take_new() == [0, 1, 2, 3]
    evening.open()
    assert evening.take_new() == [2, 3], "the third has looked away since the card was drawn"
    evening.turn("take 1")
    assert evening.curtain, "the second is asked to pass"
    evening.open()
    assert evening.session.viewer == 1
    evening.take_new()
    evening.turn(f"reveal {card:02}", "pass")
    assert not evening.curtain, "the card lies open to all"
    assert evening.session.viewer == 0
    news = evening.take_new()
    behind = list(range(2, len(evening.session.entries)))
    assert news[-len(behind) :] == behind, "what happened behind the curtain is caught up on"
    evening.turn("take 1")
    assert evening.take_new() == [len(evening.session.entries) - 1]


def test_what_one_person_draws_is_seen_by_that_person_alone(app: App) -> None:
    evening = Evening(app)
    evening.turn("take 1")
    evening.turn("dig", "keep")
    evening.open()
    evening.turn("take 1")
    evening.open()
    card = evening.session.state.hands[1][0]
    for viewer, curtain, shown in evening.drawn:
        assert shown == (card if viewer == 1 and not curtain else HIDDEN)
    assert {viewer for viewer, _, _ in evening.drawn} >= {1, 2}


def test_others_are_asked_to_look_away_only_if_they_watch(app: App) -> None:
    evening = Evening(app)
    evening.turn("dig", "keep")
    evening.open()
    evening.turn("take 1")
    evening.turn("take 1")
    evening.open()
    evening.turn("pass")
    assert evening.session.viewer == 0
    evening.turn("dig", "keep")
    assert evening.asked == ["dig"]


def test_without_a_curtain_a_secret_is_still_replayed_to_its_owner(app: App) -> None:
    evening = Evening(app, curtain="never")
    evening.turn("take 1")
    evening.turn("dig", "keep")
    assert not evening.curtain
    assert evening.session.viewer == 2
    assert evening.take_new() == [0, 1, 2, 3, 0, 1, 2, 3]


def test_whoever_wants_a_curtain_every_turn_gets_it(app: App) -> None:
    evening = Evening(app, curtain="always")
    assert evening.curtain
    evening.open()
    evening.turn("take 1")
    assert evening.curtain


def test_lasting_secrets_need_the_curtain_though_hands_are_empty(app: App) -> None:
    evening = Evening(app)
    game = evening.session.game
    with exchanged(game, info=msgspec.structs.replace(game.info, lasting_secrets=True)):
        evening.turn("take 1")
        assert evening.curtain
