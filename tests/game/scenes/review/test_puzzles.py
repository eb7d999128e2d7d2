"""Puzzles on the table: tries, hints, the answer, rating and streak; the page; today's on the home page."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime

import pygame
import pytest

from game.app import App
from game.learning import puzzles
from game.profile import daily
from game.profile.profile import Profile, Tried
from game.scenes.game_controller import connect
from game.scenes.home.home import HomeScene
from game.scenes.review.puzzle import PuzzleScene
from game.scenes.review.puzzles import PuzzlesPage, PuzzleTable
from rules.ant_trails import GAME
from rules.ant_trails.board import NUMBER
from rules.ant_trails.moves import Place
from tests.game.conftest import Hand
from tests.game.scripted import Scripted, study_of
from tests.game.trails_tables import click, picture, table_of
from tests.game.windows import COMMON, in_windows

FOUND = puzzles.of_game("ant_trails")
assert FOUND is not None


def profile_of(app: App) -> Profile:
    assert app.services.profile is not None
    return app.services.profile


@pytest.fixture
def playing(real: App) -> Iterator[None]:
    """The program with everything connected, and a study that follows a script."""
    found = connect(real.services)
    real.services.study = Scripted()
    yield
    found.close()


def sit(app: App, name: str = "") -> tuple[Hand, PuzzleScene]:
    """A puzzle on the table; tries lose 5 points unless the study is told otherwise."""
    study_of(app).loss = 5.0
    app.go_home()
    PuzzleTable(app.services).open("ant_trails", name or FOUND.puzzles[0].id)
    hand = Hand(app)
    hand.step(times=4)
    scene = app.stack.top
    assert isinstance(scene, PuzzleScene)
    return hand, scene


def place(hand: Hand, scene: PuzzleScene, best: bool) -> None:
    """Play the best ants, or other ones, and confirm."""
    wanted = [NUMBER[token[1:]] for token in scene.puzzle.best.split()]
    while moves := [m for m in scene.session.legal(scene.tried_by) if isinstance(m, Place)]:
        cells = [move.cell for move in moves]
        cell = wanted.pop(0) if best else next(cell for cell in cells if cell not in wanted)
        click(hand, scene, cell)
    hand.key(pygame.K_RETURN)
    hand.step(times=4)


def said(scene: PuzzleScene) -> str:
    told = table_of(scene).extras.trial
    assert told is not None
    return " ".join((told.title, told.place, *told.lines))


@pytest.mark.usefixtures("playing")
def test_the_right_turn_solves_it_and_counts(real: App) -> None:
    hand, scene = sit(real)
    study_of(real).loss = 0.0
    place(hand, scene, best=True)
    assert scene.solved
    assert "Solved!" in said(scene)
    assert "Your rating: 12" in said(scene)
    [tried] = profile_of(real).puzzles("ant_trails")
    assert (tried.puzzle, tried.solved) == (scene.puzzle.id, True)
    hand.click("trial:next")
    assert isinstance(real.stack.top, PuzzleScene)
    assert real.stack.top.puzzle.id != scene.puzzle.id


@pytest.mark.usefixtures("playing")
def test_the_first_try_decides(real: App) -> None:
    hand, scene = sit(real)
    place(hand, scene, best=False)
    assert not scene.solved
    assert "Not yet" in said(scene)
    assert "5.0 points lost" in said(scene)
    hand.click("trial:again")
    study_of(real).loss = 0.0
    study_of(real).losses.clear()
    place(hand, scene, best=True)
    assert scene.solved
    assert [one.solved for one in profile_of(real).puzzles("ant_trails")] == [False]
    hand.click("trial:again")
    hand.click("trial:best")
    cells = [token[1:] for token in scene.puzzle.best.split()]
    assert f"Best is {' and '.join(f'an ant on {cell}' for cell in cells)}, as marked" in said(scene)
    assert len(profile_of(real).puzzles("ant_trails")) == 1


@pytest.mark.usefixtures("playing")
def test_a_judged_try_is_not_taken_back_move_by_move(real: App) -> None:
    hand, scene = sit(real)
    place(hand, scene, best=False)
    tried = len(scene.session.entries)
    for back in ("undo", "undo-bar"):
        [button] = [one for one in scene.controls if one.id == back]
        assert not button.enabled
        assert "Again goes back" in button.tooltip
    hand.key(pygame.K_z, pygame.KMOD_CTRL)
    assert len(scene.session.entries) == tried
    hand.click("trial:again")
    assert scene.session.entries == []


@pytest.mark.usefixtures("playing")
def test_hints_tell_the_motive_then_where_it_begins_and_cost_the_point(real: App) -> None:
    hand, scene = sit(real)
    motive = FOUND.motives[scene.puzzle.motive]
    assert motive not in said(scene)
    bare = picture()
    hand.click("trial:hint")
    assert motive in said(scene)
    assert table_of(scene).extras.trial.line == ()  # type: ignore[union-attr]
    hand.click("trial:hint")
    [(seat, move)] = table_of(scene).extras.trial.line  # type: ignore[union-attr]
    assert (seat, GAME.format(move)) == (scene.tried_by, scene.puzzle.best.split()[0])
    assert picture() != bare
    study_of(real).loss = 0.0
    place(hand, scene, best=True)
    assert scene.solved
    assert [one.solved for one in profile_of(real).puzzles("ant_trails")] == [False]


@pytest.mark.usefixtures("playing")
def test_a_turn_as_good_as_the_best_solves_it(real: App) -> None:
    hand, scene = sit(real)
    study_of(real).loss = 0.2
    place(hand, scene, best=False)
    assert scene.solved


@pytest.mark.usefixtures("playing")
def test_the_page_offers_motives_and_counts_what_is_solved(real: App) -> None:
    real.go_home()
    PuzzleTable(real.services).open("ant_trails")
    hand = Hand(real)
    hand.step(times=2)
    page = real.stack.top
    assert isinstance(page, PuzzlesPage)
    assert page.standing.tried == 0
    assert {one.label for one in page.controls if one.id.startswith("motive")} == {"Begin"}
    chosen = next(one.motive for one in FOUND.puzzles if one.motive == "join")
    hand.click(f"motive-{chosen}")
    scene = real.stack.top
    assert isinstance(scene, PuzzleScene)
    assert scene.puzzle.motive == chosen
    hand.click("trial:next")
    assert real.stack.top.puzzle.motive == chosen  # type: ignore[attr-defined]
    real.stack.pop()
    hand.step(times=2)
    assert real.stack.top is page
    day = daily.day_at(real.services.clock.wall())
    hand.click("puzzle-today")
    assert real.stack.top.puzzle == puzzles.of_day(FOUND.puzzles, day)  # type: ignore[attr-defined]


@pytest.mark.usefixtures("playing")
def test_an_open_page_follows_midnight(real: App) -> None:
    PuzzleTable(real.services).open("ant_trails")
    hand = Hand(real)
    hand.step(times=2)
    page = real.stack.top
    assert isinstance(page, PuzzlesPage)
    before = pygame.image.tobytes(real.window, "RGB")
    real.clock.seconds += 86_400  # type: ignore[attr-defined]
    hand.step(1.0)
    assert pygame.image.tobytes(real.window, "RGB") != before
    real.clock.seconds += 86_400  # type: ignore[attr-defined]
    hand.click("puzzle-today")
    day = daily.day_at(real.clock.wall())
    assert real.stack.top.puzzle == puzzles.of_day(FOUND.puzzles, day)  # type: ignore[attr-defined]


@pytest.mark.usefixtures("playing")
def test_a_puzzle_of_today_that_was_solved_under_another_date_is_not_offered_again(real: App) -> None:
    """In an evening when the day of Greenwich was tomorrow, as version 0.2 reckoned."""
    day = daily.day_at(real.clock.wall())
    eve = datetime.fromisoformat(f"{day}T00:00:00+00:00").timestamp() - 3600.0
    puzzle = puzzles.of_day(FOUND.puzzles, day)
    profile_of(real).try_puzzle("ant_trails", Tried(puzzle.id, eve, True))
    real.go_home()
    home = real.stack.top
    assert isinstance(home, HomeScene)
    assert "solved" in [row.said for row in home.today.rows]


@pytest.mark.usefixtures("playing")
def test_todays_puzzle_stands_on_the_home_page_until_it_is_solved(real: App) -> None:
    real.go_home()
    hand = Hand(real)
    hand.step(times=2)
    hand.click("today-puzzle-ant_trails")
    scene = real.stack.top
    assert isinstance(scene, PuzzleScene)
    study_of(real).loss = 0.0
    place(hand, scene, best=True)
    real.stack.pop()
    hand.step(times=2)
    home = real.stack.top
    assert isinstance(home, HomeScene)
    assert "solved" in [row.said for row in home.today.rows]


@pytest.mark.usefixtures("playing")
@in_windows(*COMMON)
def test_page_and_panel_fit(real: App, size: tuple[int, int]) -> None:
    hand, scene = sit(real)
    hand.resize(size)
    hand.click("trial:best")
    regions = table_of(scene).top.regions
    for control in scene.controls:
        if control.id.startswith("trial:"):
            assert regions.tabs.contains(control.rect)
    real.stack.pop()
    PuzzleTable(real.services).open("ant_trails")
    hand.step(times=2)
    rects = [control.rect for control in real.stack.top.controls if control.id.startswith(("motive", "back"))]
    assert all(pygame.Rect((0, 0), size).contains(rect) for rect in rects)
    assert all(a is b or not a.colliderect(b) for a in rects for b in rects)
