"""Three made-up games join the real ones by a line and a folder each: shown, played, looked back at."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame
import pytest

from game.kit.theme import GameTheme
from game.learning import lessons
from game.scenes.home.home import HomeScene
from game.scenes.learn.lessons_page import LessonsScene
from game.scenes.new_game.setup import SetupScene
from game.scenes.review.records import RecordsScene
from game.scenes.review.replay import ReplayScene
from game.scenes.review.results import ResultsScene
from game.scenes.rulebook.scene import RulebookScene
from game.scenes.table.curtain import GUARD, CurtainScene
from game.scenes.table.table import TableScene
from game.storage.folders import Paths
from rules.core import registry
from tests.game.program import Program
from tests.game.windows import COMMON, in_windows
from tests.toys import PLACES

GAMES = ("brilliants", "ant_trails", *PLACES)


@pytest.fixture
def program(paths: Paths, monkeypatch: pytest.MonkeyPatch) -> Iterator[Program]:
    """The program with five games, at its home page."""
    monkeypatch.setattr(registry, "_PLACES", {name: registry.place(name) for name in GAMES[:2]} | PLACES)
    with Program(paths) as program:
        program.app.settings.change(animation="off", pace="instant")
        program.app.go_home()
        program.hand.step(times=2)
        yield program


def apart(rects: list[pygame.Rect]) -> bool:
    return all(not a.colliderect(b) for n, a in enumerate(rects) for b in rects[:n])


@in_windows(*COMMON)
def test_five_boxes_stand_on_the_shelf(program: Program, size: tuple[int, int]) -> None:
    program.hand.resize(size)
    home = program.app.stack.top
    assert isinstance(home, HomeScene)
    places = [program.hand.rect(f"box-{name}") for name in GAMES]
    assert apart(places)
    assert all(pygame.Rect((0, 0), size).contains(place) for place in places)
    texts = {box.info.name: box.text for box in home.boxes}
    assert texts["acorn"].about.startswith("Roll the die")
    assert (texts["bark"].tagline, texts["bark"].about) == ("the same, under the bark", "")
    assert (texts["cone"].tagline, texts["cone"].minutes) == ("", 0)


@pytest.mark.parametrize("game", GAMES)
def test_a_box_leads_to_a_new_game_and_to_lessons_or_rules(program: Program, game: str) -> None:
    program.hand.click(f"play-{game}")
    page = program.app.stack.top
    assert isinstance(page, SetupScene)
    assert page.draft.form.game == game
    tabs = [program.hand.rect(f"game-{name}") for name in GAMES]
    assert apart(tabs)
    program.hand.key(pygame.K_ESCAPE)
    program.hand.click(f"learn-{game}")
    taught = program.app.stack.top
    if lessons.of(game):
        assert isinstance(taught, LessonsScene)
    else:
        assert isinstance(taught, RulebookScene)
        assert taught.game == game


def test_a_game_is_shown_in_a_mood_of_its_own(program: Program) -> None:
    theme = program.app.services.theme
    assert theme.palette("dusk") != theme.palette("night")
    assert theme.grades["dusk"].saturation == 0.9
    program.hand.click("play-acorn")
    program.hand.click("person-1")
    program.hand.click("start")
    until(program, TableScene, lambda: play_on(program))
    table = program.app.stack.top
    assert isinstance(table, TableScene)
    assert table.presenter.pen.mood == "dusk"
    with pytest.raises(ValueError, match="dusk, night already"):
        theme.with_game(GameTheme(theme.moods))


def until(program: Program, kind: type, act: Callable[[], None]) -> None:
    for _ in range(300):
        if isinstance(program.app.stack.top, kind):
            return
        act()
    raise AssertionError(f"{kind.__name__} never came")


def play_on(program: Program) -> None:
    """Draw the curtain, or make the last move that is offered; the first ends the turn that is held open."""
    hand, top = program.hand, program.app.stack.top
    if isinstance(top, CurtainScene):
        hand.step(GUARD * 1.1)
        hand.click("open")
        return
    assert isinstance(top, TableScene)
    moves = [control.id for control in top.controls if control.id.startswith("move:")]
    if moves:
        hand.click(moves[0])
    else:
        hand.key(pygame.K_RETURN)
    hand.step(times=2)


@pytest.mark.parametrize("game", PLACES)
def test_a_made_up_game_is_played_looked_back_at_and_recorded(program: Program, game: str) -> None:
    hand = program.hand
    hand.click(f"play-{game}")
    hand.click("person-1")
    hand.click("start")
    hand.step(times=3)
    until(program, ResultsScene, lambda: play_on(program))
    results = program.app.stack.top
    assert isinstance(results, ResultsScene)
    rows = {label for items in results.outcome.items for label in items}
    assert rows <= {"Cards shown", "Acorns"}
    hand.click("review")
    hand.step(times=2)
    replay = program.app.stack.top
    assert isinstance(replay, ReplayScene)
    assert replay.mood == registry.info(game).moods[0]
    assert [control.tooltip for control in replay.controls if control.id == "table:room"] == [
        "Acorns and cards"
    ]
    program.app.go_home()
    hand.step(times=2)
    hand.click("records")
    hand.step(times=2)
    assert isinstance(program.app.stack.top, RecordsScene)
    hand.click(f"game-{game}")
    assert any(one.game == game for one in program.app.services.profile.finished())  # type: ignore[union-attr]
