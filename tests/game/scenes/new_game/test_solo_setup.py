"""One person's game from the home screen to the records: challenge, rank, best before, gold border."""

from __future__ import annotations

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pygame
import pytest
from msgspec import structs

from game.profile import daily
from game.scenes import game_controller
from game.scenes.base.screen import Screen
from game.scenes.home.home import HomeScene
from game.scenes.review import results_flow
from game.scenes.review.rank_ladder import Climb
from game.scenes.review.records import RecordsScene
from game.scenes.review.results import ResultsScene
from game.scenes.review.victory import VictoryScene
from game.table import review
from rules.core.errors import NotationError, SetupError
from rules.core.protocol import Option, Rank, Setup, Variant
from tests.game.conftest import Hand
from tests.toy import CARDS, INFO, State, Toy
from tests.toys.verbs import game_of

RANKS = (Rank("Larva", -100), Rank("Queen", 900))
SOLO = Variant("solo", "Hermit", (1,), "Coins and cards alone.", 400, RANKS)


class Hermit(Toy):
    """The toy for one seat."""

    info = structs.replace(
        INFO,
        name="hermit",
        title="Hermit",
        notation="HM1",
        variants=(SOLO,),
        options=(Option("bonus", "Bonus", "no", ("solo",), ("no", "yes")),),
    )

    def new_game(self, setup: Setup) -> State:
        if setup.variant != "solo" or setup.seats != 1:
            raise SetupError("Hermit is for 1 seat.")
        return State(1, False, "deal", 0, 0, 0, (0,), ((),), ((),), CARDS, len(CARDS), None)

    def header(self, setup: Setup, seed: str) -> str:
        return f"HM1 seed={seed}"

    def parse_header(self, text: str) -> tuple[Setup, str]:
        if not text.startswith("HM1 seed="):
            raise NotationError("This is no header of Hermit.")
        return Setup("solo", 1), text[9:]


class Table(Screen):
    """Stands in for the table: it only holds the session."""

    def __init__(self, services: Any, session: Any, *_: Any) -> None:
        super().__init__(services)
        self.session = session


class Evening:
    """A person who plays alone."""

    def __init__(self, hand: Hand, playing: game_controller.GameController) -> None:
        self.hand, self.playing = hand, playing

    @property
    def top(self) -> Any:
        return self.hand.app.stack.top

    def home(self) -> None:
        self.hand.app.go_home()
        self.hand.step()

    def finish(self, undo: bool = False, pick: int = 0) -> Climb:
        """Play the game on the table to its end; the page of its result."""
        table = self.top
        assert isinstance(table, Table)
        session = table.session
        if undo:
            session.undo_mode = "free"
            session.submit(0, session.legal(0)[0])
            assert session.undo()
        while wait := session.waiting():
            if wait.kind == "hold":
                session.release()
            else:
                moves = session.legal(0)
                session.submit(0, moves[min(pick, len(moves) - 1)])
        self.hand.app.clock.seconds += 60  # type: ignore[attr-defined]
        self.see_results(table)
        return self.climb

    def see_results(self, table: Any) -> None:
        """The page of the results, after the moment of victory."""
        self.playing.results(table)
        self.hand.step()
        assert isinstance(self.top, VictoryScene)
        self.hand.key(pygame.K_SPACE)

    @property
    def climb(self) -> Climb:
        assert isinstance(self.top, ResultsScene)
        climb = self.top.outcome.climb
        assert climb is not None
        assert climb.score == self.top.outcome.scores[0]
        return climb


@pytest.fixture
def evening(hand: Hand, games: Any, monkeypatch: pytest.MonkeyPatch) -> Iterator[Evening]:
    games(game_of(Hermit()))
    back = SimpleNamespace(
        items=lambda items: items,
        rounds=lambda states: ((1,), (2,)),
        titles=lambda info, states: ("round 1", "round 2"),
        when=lambda info, state: f"round {state.round}",
        extras=lambda state: (),
        thumbnail=lambda surface, rect, state: None,
        stage=None,
        heroes=lambda seats, height: (),
    )
    for module in (results_flow, review):
        monkeypatch.setattr(module, "new_review", lambda *_: back)
    monkeypatch.setattr(game_controller, "TableScene", Table)
    playing = game_controller.connect(hand.app.services)
    hand.app.go_home()
    hand.step()
    yield Evening(hand, playing)
    playing.close()


def test_a_challenge_counts_for_its_day(evening: Evening) -> None:
    day = daily.day_at(evening.hand.app.clock.wall())
    evening.hand.click("today-hermit-solo")
    assert evening.top.session.seed == daily.seed_of(Hermit.info, "solo", day)
    climb = evening.finish()
    assert (climb.day, climb.before, climb.unaided) == (day, None, True)
    assert climb.rank == SOLO.ranks[0]
    evening.home()
    assert isinstance(evening.top, HomeScene)
    (row,) = evening.top.today.rows
    assert row.first is not None
    assert row.first.scores == (climb.score,)


def test_a_fresh_game_belongs_to_no_day_and_meets_the_best_before(evening: Evening) -> None:
    evening.hand.click("today-hermit-solo")
    first = evening.finish(pick=99)
    evening.hand.click("rematch")
    assert not evening.top.session.seed.startswith("daily")
    second = evening.finish()
    assert (second.day, second.before) == ("", first.score)


def test_a_second_try_is_no_longer_unaided(evening: Evening) -> None:
    for number in range(2):
        evening.home()
        evening.hand.click("today-hermit-solo")
        climb = evening.finish(pick=99 * number)
        assert climb.unaided == (number == 0)
        assert climb.day != ""


def test_undo_costs_the_gold_border(evening: Evening) -> None:
    evening.hand.click("today-hermit-solo")
    assert not evening.finish(undo=True).unaided


def test_results_looked_at_again_are_the_same_and_count_once(evening: Evening) -> None:
    evening.hand.click("today-hermit-solo")
    climb = evening.finish()
    evening.hand.click("explore")
    table = evening.top
    evening.playing.menu(table)
    evening.hand.step()
    evening.hand.click("review")
    assert evening.climb == climb
    evening.hand.click("explore")
    evening.see_results(table)
    assert evening.climb == climb
    assert len(evening.playing.profile.finished()) == 1


def test_the_records_lead_to_the_replay(evening: Evening) -> None:
    evening.hand.click("today-hermit-solo")
    climb = evening.finish()
    evening.home()
    evening.hand.key(pygame.K_r)
    assert isinstance(evening.top, RecordsScene)
    assert [facts.scores[0] for facts in evening.playing.profile.best("hermit", "solo")] == [climb.score]
    shown: list[Any] = []
    evening.hand.app.services.open_replay_file = shown.append
    evening.top.refresh()
    evening.hand.click("watch:0")
    (file,) = shown
    assert file.parent == evening.playing.saves.finished_folder
    loaded = evening.playing.saves.open(file).session
    assert loaded.result is not None
    assert loaded.result.scores == (climb.score,)


def test_the_page_of_new_games_begins_the_challenge(evening: Evening) -> None:
    evening.hand.click("new-game")
    evening.hand.click("alone-daily")
    evening.hand.key(pygame.K_RETURN)
    session = evening.top.session
    assert daily.day_of(Hermit.info, session.setup, session.seed)
    assert len(session.players) == 1
