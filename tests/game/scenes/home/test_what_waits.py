"""Home's words about games and lessons that were left, and about the opponent to try next."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pygame
import pytest

from game.app import App
from game.form import SeatForm, SetupForm
from game.kit.layout import Area
from game.learning import lessons
from game.profile.profile import Finished
from game.saves.continue_card import ContinueCard, SeatLine
from game.scenes.base.shelf import boxes
from game.scenes.game_controller import GameController, connect
from game.scenes.home.continue_card import Unfinished
from game.scenes.home.daily_panel import Today
from game.scenes.home.home import HomeScene
from game.scenes.learn.lesson import LessonScene
from game.scenes.learn.lessons_page import LessonsScene
from game.scenes.review.records import RecordsScene
from game.session.player import Player
from game.settings import Taught
from tests.game.conftest import Hand

MIA, TEAL = Player("Mia", "amber"), Player("Teal", "teal", "computer", "harvester")


def won(number: int, game: str = "brilliants", variant: str = "apprantice") -> Finished:
    return Finished(game, variant, float(number), (MIA, TEAL), (30, 20), ((0,), (1,)), "eighth_card", 7)


@pytest.fixture
def playing(real: App) -> Iterator[GameController]:
    found = connect(real.services)
    yield found
    found.close()


def home(real: App) -> HomeScene:
    real.go_home()
    Hand(real).step(times=2)
    scene = real.stack.top
    assert isinstance(scene, HomeScene)
    return scene


def test_a_lesson_left_in_the_middle_is_mentioned(real: App, playing: GameController) -> None:
    first, second = lessons.of("colossi")[:2]
    real.settings.change(lessons={first.key: Taught(9, done=True), second.key: Taught(4)})
    learn = home(real).ring.get("learn-colossi")
    assert learn.label == "Go on"
    assert learn.tooltip == "Lesson 2 of Colossi waits at step 5."
    real.settings.change(lessons={second.key: Taught(4, done=True)})
    assert home(real).ring.get("learn-colossi").label == "Learn"


@pytest.mark.parametrize("way", ["L", "learn", "learn-colossi"])
def test_a_lesson_left_in_the_middle_goes_on_there_whatever_was_played(
    real: App, playing: GameController, way: str
) -> None:
    second = lessons.of("colossi")[1]
    real.settings.change(lessons={second.key: Taught(4)}, game="brilliants")
    playing.profile.record(won(1))
    scene = home(real)
    assert not scene.is_newcomer
    learn = scene.ring.get("learn")
    assert (learn.label, learn.look, scene.ring.get("new-game").look) == ("Go on learning", "plank", "gold")
    person = Hand(real)
    person.key(pygame.K_l) if way == "L" else person.click(way)
    lesson = real.stack.top
    assert isinstance(lesson, LessonScene)
    assert (lesson.lesson, lesson.taught.at) == (second, 4)
    lesson.exits.lessons()
    assert isinstance(real.stack.top, LessonsScene)


def test_home_speaks_of_the_lesson_its_button_opens(real: App, playing: GameController) -> None:
    left = [lessons.of(game)[0].key for game in ("brilliants", "colossi")]
    real.settings.change(lessons=dict.fromkeys(left, Taught(4)), game="colossi")
    learn = home(real).ring.get("learn")
    assert learn.tooltip == "Lesson 1 of Colossi waits at step 5."
    Hand(real).click("learn")
    assert isinstance(real.stack.top, LessonScene)
    assert real.stack.top.lesson.key == left[1]


@pytest.mark.parametrize("high", [120, 172])
def test_no_ant_stands_on_the_sentence(real: App, playing: GameController, high: int) -> None:
    scene = home(real)
    sheet = Area(24, 94, 1100, high, 1.0)
    ground = pygame.Surface((1280, 720))
    scene._paint_welcome(ground, sheet, below := 94 + 92)
    assert not pygame.transform.average_color(ground, pygame.Rect(0, 0, 1280, below))[0]


def test_today_keeps_its_games_beside_an_unfinished_one(real: App, playing: GameController) -> None:
    today = Today(real.services, boxes())
    found = [control.id for control in today.lay_out(Area(0, 0, 400, 118, 1.0))]
    assert "today-fortunant-standard" in found
    assert all(control.rect.h >= 20 for control in today._controls)


def test_two_unfinished_games_of_a_kind_are_told_apart(real: App) -> None:
    def card(variant: str, name: str = "", title: str = "BrilliAnts") -> ContinueCard:
        return ContinueCard(title, variant, "round 2", (SeatLine("Mia", "amber", 3),), 1.0, name=name)

    cards = [
        card("Antermediate"),
        card("ApprAntice"),
        card("Solo", "with Jonas"),
        card("Full", "", "Colossi"),
    ]
    real.services.continue_card = lambda: cards[0]
    real.services.continue_game = lambda: None
    real.services.unfinished = lambda: cards
    real.services.resume_game = lambda _: None
    listed = Unfinished(real.services)
    assert [listed._wordings(one)[0] for one in cards[1:]] == [
        "BrilliAnts, ApprAntice: round 2",
        "with Jonas · BrilliAnts: round 2",
        "Colossi: round 2",
    ]


def test_records_open_at_the_game_that_was_played(real: App, playing: GameController) -> None:
    playing.profile.record(won(1))
    real.settings.change(game="colossi")  # only looked at
    assert RecordsScene(real.services, playing.profile, lambda _: None).box.info.name == "brilliants"


def test_records_open_at_the_game_that_was_left_last(real: App, playing: GameController) -> None:
    def opened() -> str:
        assert real.services.open_records is not None
        real.services.open_records()
        page = real.stack.top
        assert isinstance(page, RecordsScene)
        return page.box.info.name

    seats = (SeatForm("amber", "person", "Mia"), SeatForm("teal", "computer"))
    playing.start(SetupForm("colossi", "first_game", seats))
    playing.leave_game()
    real.settings.change(game="fortunant")
    assert opened() == "colossi"
    playing.profile.record(won(1))
    assert opened() == "colossi", "left after that one was over"
    playing.profile.record(msgspec.structs.replace(won(2), ended_at=real.clock.wall() + 60))
    assert opened() == "brilliants"


def test_a_streak_leads_to_the_next_opponent(real: App, playing: GameController) -> None:
    seats = (SeatForm("amber", "person", "Mia"), SeatForm("teal", "computer", "", "harvester"))
    playing.start(SetupForm("brilliants", "apprantice", seats))
    assert playing.running is not None
    session = playing.running.session
    playing.profile.record(won(1))
    assert playing._proposal(session) is None
    playing.profile.record(won(2))
    found = playing._proposal(session)
    assert found is not None
    words, act = found
    assert words == "You won twice in a row: try the Forager"
    act()
    assert [player.level for player in playing.running.session.players] == ["", "forager"]
    assert playing.running.session is not session
