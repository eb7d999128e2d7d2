"""The home screen offers what there is, and nothing else; the pages behind it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest
from msgspec import structs

from game.app import App
from game.form import SeatForm, SetupForm
from game.kit.lettering import Lettering
from game.profile import daily
from game.profile.profile import Finished, Profile
from game.saves.continue_card import ContinueCard, SeatLine
from game.saves.saves import SaveCard
from game.scenes.home import home
from game.scenes.home.home import HomeScene
from game.scenes.home.settings import SettingsScene
from game.scenes.new_game.setup import SetupScene
from game.scenes.rulebook.scene import RulebookScene
from game.session.player import Player
from game.settings import Taught
from tests.game import shelf
from tests.game.conftest import Hand
from tests.game.kit.test_panels import Watch
from tests.game.tidiness import assert_tidy, watch_cuts
from tests.game.windows import PAGES, in_windows

CARD = ContinueCard(
    "Toy Trail",
    "Large",
    "round 4",
    (SeatLine("Mia", "amber", 34), SeatLine("Kai", "teal", 41)),
    1_790_000_000.0,
)


def _ids(app: App) -> list[str]:
    top = app.stack.top
    assert top is not None
    return [control.id for control in top.controls]


def test_only_what_there_is_can_be_clicked(hand: Hand) -> None:
    assert _ids(hand.app) == [
        "new-game",
        "box-trail",
        "play-trail",
        "learn-trail",
        "box-field",
        "play-field",
        "learn-field",
        "rulebook",
        "settings",
        "credits",
        "quit",
    ]
    hand.app.services.open_replays = lambda: None
    hand.app.go_home()
    assert "replays" in _ids(hand.app)


def test_without_games_nothing_pretends(app: App, games: Callable[..., None]) -> None:
    games()
    app.go_home()
    app.step(0.02)
    assert _ids(app) == ["settings", "credits", "quit"]


def test_continue_is_first_and_focused(hand: Hand) -> None:
    app, went_on = hand.app, []
    app.services.continue_card = lambda: CARD
    app.services.continue_game = lambda: went_on.append(True)
    app.go_home()
    hand.step()
    assert _ids(app)[0] == "continue"
    top = app.stack.top
    assert isinstance(top, HomeScene)
    assert top.ring.focus_id == "continue"
    hand.key(pygame.K_RETURN)
    hand.click("continue")
    assert went_on == [True, True]


def test_after_a_lesson_a_newcomer_is_led_to_a_game(hand: Hand, monkeypatch: pytest.MonkeyPatch) -> None:
    app, watch = hand.app, Watch(monkeypatch)
    monkeypatch.setattr(HomeScene, "is_newcomer", True)
    for done, gold, said in ((False, "learn", home._WELCOME), (True, "new-game", home._LEARNT)):
        app.settings.change(lessons={"trail/first": Taught(0, done=done)})
        watch.lines.clear()
        app.go_home()
        hand.step(times=2)
        assert app.stack.top is not None
        assert [one.id for one in app.stack.top.controls if one.look == "gold"] == [gold]
        assert _ids(app)[0] == gold
        assert [text for _, text, _, _ in watch.lines if len(text) > 12 and text in said], said


def test_enter_goes_on_with_a_newcomers_game_too(hand: Hand, monkeypatch: pytest.MonkeyPatch) -> None:
    app, went_on = hand.app, []
    monkeypatch.setattr(HomeScene, "is_newcomer", True)
    app.go_home()
    hand.step()
    assert _ids(app)[0] == "learn"
    app.services.continue_card = lambda: CARD
    app.services.continue_game = lambda: went_on.append(True)
    app.go_home()
    hand.step()
    hand.key(pygame.K_RETURN)
    assert went_on == [True]


def test_the_card_is_looked_up_again_when_the_screen_comes_back(hand: Hand) -> None:
    card: list[ContinueCard | None] = [None]
    hand.app.services.continue_card = lambda: card[0]
    hand.app.services.continue_game = lambda: None
    hand.click("settings")
    card[0] = CARD
    hand.key(pygame.K_ESCAPE)
    assert _ids(hand.app)[0] == "continue"


@in_windows(*PAGES)
@pytest.mark.parametrize("count", [1, 2, 5])
def test_nothing_overlaps_or_sticks_out(
    hand: Hand, games: Callable[..., None], size: tuple[int, int], count: int
) -> None:
    info = shelf.TRAIL.info
    named = [
        SimpleNamespace(info=structs.replace(info, name=f"g{n}", title="Long Brilliant Title"))
        for n in range(count)
    ]
    games(*named)
    hand.app.services.continue_card = lambda: CARD
    hand.app.services.continue_game = lambda: None
    hand.resize(size)
    hand.app.go_home()
    hand.step()
    assert_tidy(hand.app, size)


@pytest.fixture
def today(hand: Hand, games: Callable[..., None]) -> list[SetupForm]:
    """The home screen with a game for one player on the shelf; the forms that were begun."""
    games(shelf.TRAIL, shelf.NEST)
    started: list[SetupForm] = []
    hand.app.services.start_game = started.append
    hand.app.services.profile = Profile(hand.app.paths.data / "profile.sqlite")
    hand.app.go_home()
    hand.step(times=2)
    return started


def test_todays_challenge_is_one_click_away(hand: Hand, today: list[SetupForm]) -> None:
    day = daily.day_at(hand.app.clock.wall())
    assert _ids(hand.app)[:2] == ["new-game", "today-nest-solo"]
    hand.click("today-nest-solo")
    hand.key(pygame.K_t)
    assert [form.seed for form in today] == [daily.seed_of(shelf.NEST.info, "solo", day)] * 2
    assert [(form.variant, len(form.players), form.options) for form in today] == [("solo", 1, {})] * 2


def test_the_day_is_that_of_the_clock(hand: Hand, today: list[SetupForm]) -> None:
    hand.click("today-nest-solo")
    hand.app.clock.seconds += 86_400  # type: ignore[attr-defined]
    hand.app.go_home()
    hand.step()
    hand.click("today-nest-solo")
    first, second = today
    assert first.seed[:16] == f"daily-{daily.day_at(hand.app.clock.wall() - 86_400)}"
    assert second.seed[:16] == f"daily-{daily.day_at(hand.app.clock.wall())}"


def test_a_page_left_open_follows_midnight(hand: Hand, today: list[SetupForm]) -> None:
    """Without a click, and by the very click that wakes the computer."""
    hand.app.clock.seconds += 86_400  # type: ignore[attr-defined]
    hand.step(1.0)
    top = hand.app.stack.top
    assert isinstance(top, HomeScene)
    assert top.today.day == daily.day_at(hand.app.clock.wall())
    hand.move(hand.rect("today-nest-solo").center)
    place = hand.rect("today-nest-solo").center
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.event.Event(kind, pos=place, button=1))
    hand.app.clock.seconds += 86_400  # type: ignore[attr-defined]
    hand.step()
    assert [form.seed[:16] for form in today] == [f"daily-{daily.day_at(hand.app.clock.wall())}"]


def test_the_first_try_of_today_is_shown(hand: Hand, today: list[SetupForm]) -> None:
    profile = hand.app.services.profile
    assert profile is not None
    day = daily.day_at(hand.app.clock.wall())
    for number, score in enumerate((115, 131)):
        people, ranking = (Player("Mia", "amber"),), ((0,),)
        profile.record(Finished("nest", "solo", float(number), people, (score,), ranking, "done", 6, day=day))
    top = hand.app.stack.top
    assert isinstance(top, HomeScene)
    before = pygame.image.tobytes(hand.app.window, "RGB")
    top.shown()
    hand.step()
    assert pygame.image.tobytes(hand.app.window, "RGB") != before
    assert [row.first.scores for row in top.today.rows if row.first] == [(115,)]


def test_a_first_try_that_cannot_be_read_is_not_called_unplayed(hand: Hand, today: list[SetupForm]) -> None:
    profile, top = hand.app.services.profile, hand.app.stack.top
    assert profile is not None
    assert isinstance(top, HomeScene)
    day = daily.day_at(hand.app.clock.wall())
    people = (Player("Mia", "amber"),)
    profile.record(Finished("nest", "solo", 1.0, people, (115,), ((0,),), "done", 6, day=day))
    profile._database.execute("update finished set facts = '{'")
    hand.app.services.open_lessons = lambda _: None
    top._taught = top.boxes
    assert profile.finished() == []
    assert not top.is_newcomer
    top.shown()
    assert "cannot be read" in [row.said for row in top.today.rows]


def test_against_computers_the_person_sits_down_first_and_meets_those_of_all(
    hand: Hand, games: Callable[..., None], today: list[SetupForm]
) -> None:
    games(shelf.RUN)
    family = SetupForm(
        "run",
        "only",
        (
            SeatForm("plum", "computer", "Robot", "random"),
            SeatForm("teal", "empty"),
            SeatForm("brick", name="Mia"),
            SeatForm("amber", name="Kai"),
        ),
        {"first": "P2"},
    )
    hand.app.settings.change(form=family.to_json())
    profile = hand.app.services.profile
    assert profile is not None
    day = daily.day_at(hand.app.clock.wall())
    hand.app.go_home()
    hand.step()
    top = hand.app.stack.top
    assert isinstance(top, HomeScene)
    assert [row.title for row in top.today.rows] == ["Short Run"]
    assert top.today.rows[0].tip.endswith(", against 2 computers")
    hand.click("today-run-only")
    (form,) = today
    assert [(seat.name, seat.occupant, seat.level) for seat in form.players] == [
        ("Mia", "person", ""),
        ("", "computer", ""),
        ("", "computer", ""),
    ]
    assert (form.seed, form.options) == (daily.seed_of(shelf.RUN.info, "only", day), {})


def test_records_are_offered_where_there_are_games(hand: Hand, games: Callable[..., None]) -> None:
    opened: list[bool] = []
    hand.app.services.open_records = lambda: opened.append(True)
    hand.app.go_home()
    hand.step()
    hand.key(pygame.K_r)
    assert opened == [True]
    games()
    hand.app.go_home()
    assert "records" not in _ids(hand.app)


@in_windows(*PAGES)
@pytest.mark.parametrize("goes_on", [True, False])
@pytest.mark.parametrize("count", [1, 3])
def test_today_leaves_room_for_all(
    hand: Hand,
    games: Callable[..., None],
    today: list[SetupForm],
    monkeypatch: pytest.MonkeyPatch,
    size: tuple[int, int],
    goes_on: bool,
    count: int,
) -> None:
    infos = [structs.replace(shelf.NEST.info, name=f"g{n}") for n in range(count)]
    games(*(SimpleNamespace(info=info) for info in infos))
    if goes_on:
        hand.app.services.continue_card = lambda: CARD
        hand.app.services.continue_game = lambda: None
    for name in ("open_replays", "open_records"):
        setattr(hand.app.services, name, lambda: None)
    hand.resize(size)
    hand.app.go_home()
    cut = watch_cuts(monkeypatch)
    hand.step()
    top = hand.app.stack.top
    assert top is not None
    rows = [control for control in top.controls if control.id.startswith("today-")]
    assert len(rows) == count or size[1] < 700
    assert_tidy(hand.app, size)
    assert cut == []


@in_windows(*PAGES)
def test_no_word_of_the_frame_is_cut_off(
    hand: Hand, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    cut = watch_cuts(monkeypatch)
    hand.app.services.continue_card = lambda: CARD
    hand.app.services.continue_game = lambda: None
    hand.app.services.open_replays = lambda: None
    hand.resize(size)
    hand.app.go_home()
    hand.step()
    for control in ("settings", "credits", "new-game"):
        hand.click(control)
        hand.key(pygame.K_ESCAPE)
    own = str(hand.app.paths.data.parent)
    assert [text for text in cut if own not in text] == []


def test_every_button_is_large_enough_to_hit(hand: Hand) -> None:
    top = hand.app.stack.top
    assert top is not None
    assert all(control.rect.h >= 36 for control in top.controls if control.look in ("plank", "gold"))


def test_play_opens_the_page_of_that_game(hand: Hand) -> None:
    hand.click("play-field")
    top = hand.app.stack.top
    assert isinstance(top, SetupScene)
    assert top.form.game == "field"


def test_a_click_anywhere_on_a_box_is_play(hand: Hand) -> None:
    place = hand.rect("box-field")
    corner = (place.x + 5, place.y + 5)
    hand.press(corner)
    hand.release(corner)
    hand.step()
    top = hand.app.stack.top
    assert isinstance(top, SetupScene)
    assert top.form.game == "field"


def test_learn_opens_the_rules_of_that_game(hand: Hand) -> None:
    hand.click("learn-field")
    top = hand.app.stack.top
    assert isinstance(top, RulebookScene)
    assert top.game == "field"


def test_further_unfinished_games_stand_below_the_last(hand: Hand) -> None:
    app, resumed = hand.app, list[ContinueCard]()
    others = [structs.replace(CARD, progress=f"round {number}") for number in range(1, 6)]
    app.services.continue_card = lambda: CARD
    app.services.continue_game = lambda: None
    app.services.unfinished = lambda: [others[0], CARD, *others[1:]]
    app.services.resume_game = resumed.append
    app.go_home()
    hand.step()
    assert [name for name in _ids(app) if name.startswith("resume-")] == ["resume-0", "resume-1", "resume-2"]
    hand.click("resume-1")
    assert resumed == [others[1]]
    assert_tidy(app, (1280, 720))


def test_a_game_is_two_clicks_or_two_keys_away(hand: Hand) -> None:
    started: list[object] = []
    hand.app.services.start_game = started.append
    hand.key(pygame.K_n)
    hand.key(pygame.K_RETURN)
    hand.app.go_home()
    hand.step()
    hand.click("play-trail")
    hand.click("start")
    assert len(started) == 2


def test_escape_folds_an_open_menu_up_before_it_leaves_the_page(hand: Hand) -> None:
    hand.click("settings")
    page = hand.app.stack.top
    assert isinstance(page, SettingsScene)
    hand.click("pace")
    assert page.widget_layer is not None
    assert page.widget_layer.modal
    hand.key(pygame.K_ESCAPE)
    assert hand.app.stack.top is page
    assert not page.widget_layer.modal
    assert hand.app.settings.values.pace == "normal"
    hand.key(pygame.K_ESCAPE)
    assert isinstance(hand.app.stack.top, HomeScene)


def test_quit_ends_the_program(hand: Hand) -> None:
    hand.click("quit")
    assert not hand.app.running


def test_the_credits_name_the_designers(hand: Hand) -> None:
    from game.scenes.home.credits import paragraphs

    words = " ".join(text for _, text in paragraphs())
    for name in ("Maxime Tardif", "Sphere Games", "Rey Alicea", "John Rudolph", "FortunANT"):
        assert name in words


def of_a_crowd() -> SaveCard:
    """A game of 99 with two people, on the 40th and 80th seats."""
    people = {40: Player("Mia", "amber"), 80: Player("Kai", "teal")}
    players = tuple(people.get(n, Player(f"Ant {n}", "plum", "computer", "random")) for n in range(99))
    return SaveCard(Path("a"), "", "trail", "large", 4, players, tuple(range(99)), 1.0, False)


def test_of_a_crowd_people_and_then_the_best_are_shown(games: Callable[..., None]) -> None:
    games(shelf.TRAIL)
    card = of_a_crowd()
    assert card.notable(4) == [80, 40, 98, 97]
    home = card.for_home()
    assert [seat.name for seat in home.seats[:3]] == ["Kai", "Mia", "Ant 98"]
    assert len(home.seats) + home.more == 99
    few = replace(card, players=card.players[:4], scores=(5, 9, 1, 0))
    assert (few.notable(4), few.for_home().more) == ([0, 1, 2, 3], 0)


@in_windows(*PAGES)
def test_a_crowd_fits_on_the_continue_card(
    app: App, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    app.services.continue_card = lambda: of_a_crowd().for_home()
    app.services.continue_game = lambda: None
    drawn: list[list[str]] = []
    runs = Lettering.runs

    def watched(letters: Lettering, surface: pygame.Surface, parts: Any, *place: Any) -> Any:
        drawn.append([run.text for run in parts])
        rect = runs(letters, surface, parts, *place)
        assert pygame.Rect((0, 0), size).contains(rect)
        return rect

    monkeypatch.setattr(Lettering, "runs", watched)
    app.go_home()
    hand = Hand(app)
    hand.resize(size)
    hand.step(times=2)
    assert any("and 96 more" in texts for texts in drawn)
