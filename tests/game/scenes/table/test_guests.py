"""Answers in somebody's turn at the open board: hands closed, no curtain, then back."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame
import pytest

from game.app import App
from game.form import SeatForm, SetupForm
from game.scenes.table.curtain import GUARD, CurtainScene
from game.scenes.table.table import TableScene
from game.session.options import SessionOptions
from game.session.player import Player
from game.session.session import Session
from game.storage.folders import Paths
from game.table.top_bar import icons
from rules.core import registry
from rules.core.protocol import Habit, Setup
from tests.game.conftest import Hand
from tests.game.program import Program
from tests.toys.parley import GAME, HIDDEN, PLACE, Parley

PEOPLE = (Player("Mia", "amber"), Player("Kai", "teal"), Player("Noor", "plum"))


class Evening:
    """Three people at one screen, in the first turn of Mia."""

    def __init__(
        self, app: App, players: tuple[Player, ...] = PEOPLE, curtain: Any = "hidden", **changes: Any
    ):
        state = Session(GAME, Setup("standard", len(players)), players, "s").state
        etiquette = SessionOptions(curtain=curtain)
        self.session = Session.from_position(GAME, replace(state, **changes), players, "s", etiquette)
        self.app, self.hand = app, Hand(app)
        self.played: list[tuple[int, int | None]] = []
        """Entries that were played, and whose eyes they were shown to."""
        self.scene = TableScene(app.services, self.session)
        play = self.scene.presenter.play

        def watched(seen: Any, timeline: Any) -> None:
            self.played.append((seen.index, self.session.viewer))
            play(seen, timeline)

        self.scene.presenter.play = watched  # type: ignore[method-assign]
        app.stack.reset(self.scene)
        self.rest()
        if self.curtain is not None:
            self.open()

    @property
    def curtain(self) -> CurtainScene | None:
        top = self.app.stack.top
        return top if isinstance(top, CurtainScene) else None

    @property
    def table(self) -> Any:
        return self.scene.presenter

    @property
    def cards(self) -> set[int]:
        """All cards that the table shows."""
        return {card for hand in self.table.view.hands for card in hand} - {HIDDEN}

    def rest(self) -> None:
        self.hand.step(times=6)

    def open(self) -> None:
        self.hand.step(GUARD * 1.1)
        self.hand.click("open")
        self.rest()

    def choose(self, move: str) -> None:
        """Click the button of a move."""
        self.hand.click(f"move:{self.table.prompt.legal.index(move)}")
        self.rest()


@pytest.fixture
def app(real: App, monkeypatch: pytest.MonkeyPatch) -> App:
    monkeypatch.setattr(registry, "_PLACES", {"parley": PLACE})
    return real


def test_a_guest_answers_at_the_open_board_and_the_screen_goes_back(app: App) -> None:
    evening = Evening(app)
    assert (evening.session.viewer, evening.curtain) == (0, None)
    assert evening.cards == set(evening.session.state.hands[0])
    evening.choose("raid P2")
    assert evening.curtain is None
    assert evening.table.seat == 1
    assert evening.table.prompt.asked
    assert evening.table.prompt.decides
    assert evening.table.prompt.window.name == "guard"
    assert evening.table.prompt.legal == ("= y", "= n")
    assert evening.cards == set(), "nobody's cards lie open"
    evening.choose("= n")
    assert evening.curtain is None
    assert evening.table.seat == 0
    assert not evening.table.prompt.asked
    assert evening.cards == set(evening.session.state.hands[0])
    assert [index for index, _ in evening.played][-2:] == [0, 1], "nothing is played twice"


def test_what_needs_a_hand_falls_behind_a_curtain(app: App) -> None:
    evening = Evening(app)
    evening.choose("demand P2")
    assert evening.curtain is not None
    assert evening.curtain.handover.question == "your answer is needed"
    assert evening.cards == set()
    evening.open()
    assert (evening.session.viewer, evening.session.guest) == (1, None)
    assert evening.cards == set(evening.session.state.hands[1])
    evening.choose("= gold")
    assert evening.curtain is not None, "the cards of Kai lay open"
    assert not evening.curtain.handover.question
    evening.open()
    assert evening.table.seat == 0


def test_behind_a_curtain_pictures_are_made_ahead_of_what_all_may_see(app: App) -> None:
    evening = Evening(app)
    views: list[Any] = []
    face = evening.table.face
    ahead = lambda table: views.append(table.view) or iter(())  # noqa: E731
    evening.table.face = replace(face, painting=replace(face.painting, ahead=ahead))
    evening.choose("demand P2")
    assert evening.curtain is not None
    assert evening.curtain.ahead is not None
    assert views[-1] == evening.session.view(None) != evening.session.view(1)


def test_one_guest_after_another(app: App) -> None:
    """Kai answers, then Noor: Mia sees her own cards in between and at the end, without a curtain."""
    evening = Evening(app, gold=(2, 2, 2))
    for move, guest in (("raid P2", 1), ("raid P3", 2)):
        evening.choose(move)
        assert (evening.table.seat, evening.curtain, evening.cards) == (guest, None, set())
        evening.choose("= y")
        assert evening.curtain is None
        assert evening.table.seat == 0
    assert evening.session.holding == 0, "the turn without an action left is held for Mia"
    evening.hand.click("end")
    evening.rest()
    assert evening.curtain is not None
    assert evening.curtain.handover.next == 1


def test_no_more_this_turn(app: App) -> None:
    evening = Evening(app, guards=(1, 2, 1))
    evening.choose("raid P2")
    evening.scene.ask("silence")
    evening.rest()
    assert evening.session.entries[-1].text == "P2: = n"
    assert evening.table.seat == 0
    evening.choose("raid P2")
    assert evening.session.entries[-1].text == "P2: = n"
    assert evening.table.seat == 0, "Kai was not asked again"


def test_nothing_is_passed_where_no_window_is_open(app: App) -> None:
    evening = Evening(app)
    evening.scene.ask("silence")
    evening.rest()
    assert not evening.session.entries
    assert evening.table.prompt.window is None


def test_undo_gives_the_guest_its_question_back(app: App) -> None:
    evening = Evening(app)
    evening.choose("raid P2")
    evening.choose("= n")
    assert not evening.table.prompt.undo
    assert evening.table.prompt.takes == f"Take back {evening.table.names[1]}'s answer"
    evening.scene.ask("undo")
    evening.rest()
    assert evening.table.seat == 1
    assert evening.table.prompt.legal == ("= y", "= n")
    evening.scene.ask("undo")
    evening.rest()
    assert (evening.table.seat, evening.curtain) == (0, None)
    assert not evening.session.entries


def test_a_guest_gets_no_hint(app: App) -> None:
    evening = Evening(app)
    evening.choose("raid P2")
    evening.scene.ask("hint")
    assert evening.scene.hint_request.asked is None
    for prompt, offered in (
        (evening.table.prompt, False),
        (replace(evening.table.prompt, asked=False), True),
    ):
        (hint,) = icons({"hint": pygame.Rect(0, 0, 9, 9)}, prompt, {}, {})
        assert hint.enabled == offered


def test_a_habit_answers_while_the_table_stays(app: App) -> None:
    quiet = Player("Kai", "teal", habits=(Habit("guard", "always"),))
    evening = Evening(app, (PEOPLE[0], quiet, PEOPLE[2]))
    evening.choose("raid P2")
    assert evening.session.entries[-1].text == "P2: = y"
    assert evening.table.seat == 0
    assert evening.played[-1] == (1, 0)


def test_who_wants_a_curtain_at_every_change_gets_one(app: App) -> None:
    evening = Evening(app, curtain="always")
    evening.choose("raid P2")
    assert evening.curtain is not None


def test_when_the_turn_of_the_guest_begins_a_curtain_falls_and_shows_what_happened(app: App) -> None:
    """Kai's words at the open board are no reason to skip what was played before it."""
    evening = Evening(app)
    evening.choose("raid P2")
    evening.choose("= n")
    evening.choose("end")
    assert evening.curtain is not None
    evening.played.clear()
    evening.open()
    assert evening.session.viewer == 1
    assert (0, 1) in evening.played
    assert (1, 1) not in evening.played, "all have watched that one"


def test_a_guest_takes_and_ends_a_turn_of_its_own_where_no_hand_is_needed(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Parley, "shows_secret", lambda _game, _state: False)
    evening = Evening(app)
    for seat in (0, 1):
        assert (evening.session.guest, evening.table.seat, evening.curtain) == (seat, seat, None)
        evening.choose("raid P3")
        evening.choose("= y" if seat == 0 else "share")
        for answer in ("share", "= P3", "= P3") if seat == 0 else ("= P3", "= P3"):
            evening.choose(answer)
        assert evening.session.holding == seat
        assert evening.table.prompt.held
        evening.hand.click("end")
        evening.rest()
    assert evening.table.seat == 2


def test_the_menu_of_a_table_leads_to_everybodys_habits_and_they_are_kept(
    paths: Paths, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(registry, "_PLACES", {"parley": PLACE})
    with Program(paths) as program:
        chairs = tuple(SeatForm(colour, name=name) for colour, name in (("amber", "Mia"), ("teal", "Kai")))
        program.playing.start(SetupForm("parley", "standard", chairs), "s")
        program.app.settings.change(animation="off", pace="instant")
        program.hand.step(times=8)
        running = program.playing.running
        assert running is not None
        assert isinstance(program.app.stack.top, CurtainScene)
        program.playing.menu(program.table)
        program.hand.step(times=2)
        program.hand.click("players")
        program.hand.click("habits")
        program.hand.click("asked-1")
        program.app.stack.top.ring.focus("habit-guard")  # type: ignore[attr-defined]
        program.hand.key(pygame.K_DOWN)
        assert running.session.players[1].habits == (Habit("guard", "always"),)
        opened = program.playing.saves.open(running.autosave.path)
        assert opened.session.players == running.session.players
