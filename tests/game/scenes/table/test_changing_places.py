"""Several people decide at the same time at one screen: they sit down in any order, and nothing is lost."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import msgspec
import pygame
import pytest

from game.ai.service import Decision
from game.app import App
from game.form import COLOURS
from game.kit import item
from game.scenes.table.curtain import GUARD, CurtainScene, Handover
from game.scenes.table.seat_handover import deciding_together
from game.scenes.table.table import TableScene
from game.scenes.table.table_callbacks import TableCallbacks
from game.session.player import Player
from game.session.session import Session
from game.table.company import is_done, waiting_words
from game.table.intents import Sit, Submit
from game.table.prompt_plate import prompt
from rules.core import registry
from rules.core.protocol import Setup
from tests.game.conftest import Hand
from tests.game.kit.test_panels import Watch, watch
from tests.game.stand_in import StandIn
from tests.game.windows import SMALL, USUAL, in_windows
from tests.toy import Move
from tests.toys import PLACES
from tests.toys.rules import Renamed
from tests.toys.verbs import game_of

__all__ = ["watch"]
MIA, KAI, NOOR = Player("Mia", "amber"), Player("Kai", "teal"), Player("Noor", "plum")
MAX = Player("Max", "pine", "computer", "first")


class Evening:
    """A table of Toy's second rule set, where all bid at the same time."""

    def __init__(self, app: App, *players: Player) -> None:
        rules = Renamed("cone", "Cone", "CONE1")
        rules.info = msgspec.structs.replace(rules.info, lasting_secrets=False)
        game = game_of(rules)
        begun = Session(game, Setup("together", len(players)), players, "moss")
        bare = without_cards(begun.state)
        self.session = Session.from_position(game, bare, players, "moss")
        self.app, self.hand = app, Hand(app)
        self.scene = TableScene(app.services, self.session)
        app.stack.reset(self.scene)
        self.hand.step(times=6)

    @property
    def prompt(self) -> Any:
        return self.scene.presenter.prompt

    @property
    def curtain(self) -> Handover | None:
        top = self.app.stack.top
        return top.handover if isinstance(top, CurtainScene) else None

    def open(self) -> None:
        """Lift the curtain."""
        self.hand.step(GUARD + 0.05)
        self.hand.click("open")
        self.hand.step(times=4)

    def bid(self, number: int) -> None:
        """The viewer marks a bid, which nobody else sees."""
        self.play(f"mark {number}")

    def play(self, text: str) -> None:
        self.scene.act(Submit(self.session.game.parse(text)))
        self.hand.step(times=4)

    def sit(self, seat: int) -> None:
        self.scene.act(Sit(seat))
        self.hand.step(times=4)


def without_cards(state: Any) -> Any:
    """The same position without cards in hand, so that only bids are secret."""
    hidden = tuple(() for _ in state.hands)
    return replace(state, hands=hidden, open=state.hands)


@pytest.fixture
def evening(real: App, monkeypatch: pytest.MonkeyPatch) -> Evening:
    monkeypatch.setattr(registry, "_PLACES", {**registry._PLACES, **PLACES})
    return Evening(real, MIA, KAI, NOOR)


def test_who_decides_sees_who_else_could_sit_down(evening: Evening) -> None:
    first = evening.session.viewer
    assert first is not None
    others = tuple(seat for seat in range(3) if seat != first)
    assert evening.prompt.decides
    assert evening.prompt.chairs == others
    assert set(evening.prompt.deciders) == {0, 1, 2}


def test_an_empty_sheet_changes_hands_openly_and_a_begun_one_behind_a_curtain(evening: Evening) -> None:
    evening.sit(2)
    assert (evening.curtain, evening.session.viewer) == (None, 2)
    evening.bid(1)
    evening.sit(0)
    assert evening.curtain is not None
    assert evening.curtain.next == 0
    assert evening.curtain.course == "nobody is done yet"
    evening.open()
    assert evening.session.viewer == 0
    assert evening.session.view(0).bids[2] == 0


def test_half_done_work_is_there_again_and_can_be_taken_back(evening: Evening) -> None:
    evening.sit(1)
    evening.bid(2)
    evening.sit(0)
    evening.open()
    evening.bid(1)
    evening.sit(1)
    evening.open()
    assert evening.prompt.view.bids == (0, 2, 0)
    evening.scene.ask("undo")
    evening.hand.step(times=4)
    assert evening.session.state.bids == (1, 0, 0)


def test_who_is_done_is_asked_no_more_and_the_next_sits_down_unasked(evening: Evening) -> None:
    evening.sit(0)
    evening.bid(1)
    evening.play("done")
    assert evening.curtain is not None
    assert evening.curtain.course == "done: Mia"
    evening.open()
    assert evening.session.viewer == 1
    assert evening.prompt.chairs == (2,)
    assert [is_done(evening.prompt, seat) for seat in range(3)] == [True, False, False]
    evening.sit(0)
    assert evening.session.viewer == 1


def test_the_last_one_still_sees_who_is_done(evening: Evening) -> None:
    for seat in (0, 1):
        evening.sit(seat)
        evening.open() if evening.curtain else None
        evening.bid(seat + 1)
        evening.play("done")
        evening.open()
    assert evening.session.viewer == 2
    assert evening.prompt.deciders == (2,)
    assert [is_done(evening.prompt, seat) for seat in range(3)] == [True, True, False]


def test_turns_one_after_the_other_are_nobodys_to_choose(evening: Evening) -> None:
    for seat in (0, 1, 2):
        evening.sit(seat)
        evening.open() if evening.curtain else None
        evening.bid(seat + 1)
        evening.play("done")
        evening.open() if evening.curtain else None
    assert len(evening.session.deciders) == 1
    assert deciding_together(evening.session) == ()
    called: list[int] = []
    evening.scene.handover.hand_over = called.append  # type: ignore[method-assign]
    for seat in range(3):
        evening.scene.act(Sit(seat))
    assert called == []


def test_the_others_are_named_while_they_are_few(evening: Evening) -> None:
    players = tuple(Player(f"N{n}", COLOURS[n]) for n in range(5))
    prompt = asking(evening, (0, 1))
    assert waiting_words(prompt, players, 0) == "N1 is not done"
    assert waiting_words(asking(evening, (0, 1, 2)), players, 0) == "N1 and N2 are not done"
    assert waiting_words(asking(evening, (0, 1, 2, 4)), players, 0) == "3 people are not done"
    assert waiting_words(asking(evening, (0,)), players, 0) == ""
    assert waiting_words(asking(evening, (0, 1)), (players[0], MAX), 0) == ""


def asking(evening: Evening, deciders: tuple[int, ...]) -> Any:
    return replace(evening.prompt, deciders=deciders)


@in_windows(USUAL, SMALL)
def test_the_curtain_of_a_crowd_shows_the_people(real: App, size: tuple[int, int], watch: Watch) -> None:
    crowd = tuple(Player(f"Computer {n}", COLOURS[n % 6], "computer", "first") for n in range(90))
    people = tuple(
        Player(name, colour) for name, colour in zip(("Mia", "Kai", "Noor"), COLOURS, strict=False)
    )
    shown = Handover((*people, *crowd), 1, "Cone · round 3", 5, deciders=(1, 2, 40))
    assert shown.strip == (0, 1, 2)
    assert (shown.course, shown.news) == ("done: Mia", "90 of 93 are done.")
    scene = CurtainScene(real.services, shown, lambda: None)
    real.stack.push(scene)
    hand = Hand(real)
    hand.resize(size)
    hand.step()
    assert any("done: Mia" in text for _, text, *_ in watch.lines)
    assert not any("Computer" in text for _, text, *_ in watch.lines)


# ---------------------------------------------------------------------- computers meanwhile


class Keeping(StandIn):
    """Computers whose turns are kept until no person decides, as many as the test lets be done."""

    def __init__(self) -> None:
        self.kept: set[int] = set()

    def finished(self, session: Session) -> frozenset[int]:
        return super().finished(session) | self.kept

    def decide(self, session: Session) -> Decision | None:
        people = any(session.players[seat].is_person for seat in session.deciders)
        ready = [seat for seat in session.deciders if seat in self.kept]
        if people or not ready:
            return None
        return Decision(ready[0], Move("mark", -1, 1), following=(Move("done"),))


def bots(evening: Evening, count: int) -> tuple[Evening, Keeping]:
    """Mia among computers."""
    more = tuple(Player(f"Bot {n}", COLOURS[n], "computer", "first") for n in range(1, count + 1))
    made, brains = Evening(evening.app, MIA, *more), Keeping()
    made.scene.brains = brains  # type: ignore[assignment]
    made.session.sit(0)
    made.scene.play_from(0)
    made.hand.step(times=4)
    return made, brains


def test_ticks_appear_while_a_person_still_decides(evening: Evening) -> None:
    made, brains = bots(evening, 4)
    assert made.prompt.decides
    made.bid(1)
    assert made.prompt.deciders == (0, 1, 2, 3, 4)
    choice = made.scene.presenter.choice
    brains.kept |= {2, 3}
    made.hand.step(times=3)
    assert made.prompt.deciders == (0, 1, 4)
    assert made.scene.presenter.choice is choice, "what is being picked stays"
    assert made.prompt.progress is None
    assert made.session.state.bids == (1, 0, 0, 0, 0)


def test_the_curtain_counts_computers_whose_turns_are_kept(evening: Evening) -> None:
    more = tuple(Player(f"Bot {n}", COLOURS[n], "computer", "first") for n in range(2, 5))
    made, brains = Evening(evening.app, MIA, KAI, *more), Keeping()
    made.scene.brains = brains  # type: ignore[assignment]
    made.bid(1)
    brains.kept |= {2, 3}
    made.sit(1 - (made.session.viewer or 0))
    assert made.curtain is not None
    assert made.curtain.deciders == (0, 1, 4)


def test_the_table_says_how_many_computers_are_done(evening: Evening) -> None:
    made, brains = bots(evening, 4)
    made.bid(1)
    made.play("done")
    assert (made.prompt.busy, made.prompt.progress) == ("0 of 4 computers are done", 0.0)
    brains.kept |= {2, 3, 4}
    made.hand.step(times=3)
    assert (made.prompt.busy, made.prompt.progress) == ("3 of 4 computers are done", 0.75)
    assert not made.prompt.decides
    brains.kept.add(1)
    made.hand.step(times=10)
    assert made.session.state.phase == "turn"
    assert made.prompt.progress is None


def test_the_menu_opens_while_computers_are_at_it(evening: Evening) -> None:
    made, _ = bots(evening, 4)
    opened: list[TableScene] = []
    made.scene.callbacks = TableCallbacks(menu=opened.append)
    made.bid(1)
    made.play("done")
    made.hand.key(pygame.K_ESCAPE)
    assert opened == [made.scene]


def test_a_bar_along_the_foot_of_the_prompt_fills(real: App) -> None:
    def greens(progress: float | None) -> int:
        surface = pygame.Surface((400, 40))
        pen = CurtainScene(real.services, Handover((MIA,), 0, "", 0), lambda: None)
        pen.resize((1280, 720))
        item.paint(surface, prompt(surface.get_rect(), pen.pen, None, "", progress=progress))
        good = pygame.Color(pen.pen.palette.good)
        return sum(surface.get_at((x, 34)) == good for x in range(400))

    assert greens(None) == greens(0.0) == 0
    assert 150 < greens(0.5) < 250
    assert greens(1.0) > 340
