"""The mistakes of a finished game of Ant Trails: real events, a scripted analyst."""

from __future__ import annotations

import pygame
import pytest

from game.app import App
from game.plugin.analysis import Verdict
from game.scenes.base.message import MessageScene
from game.scenes.review.mistakes import MistakeScene, SearchingScene, search_of
from game.scenes.review.results import ResultsScene
from game.scenes.table.table import TableScene
from game.session.player import Player
from game.session.session import Session
from rules.ant_trails.moves import Confirm, Place
from tests.game.conftest import Hand
from tests.game.scripted import simple_line, spoil, study_of
from tests.game.trails_tables import PLAYERS, click, over, picture, results, table_of, to_food
from tests.game.windows import COMMON, in_windows

pytestmark = pytest.mark.usefixtures("scripted_study")


def mistake(app: App, losses: dict[int, float], game: Session | None = None) -> tuple[Hand, MistakeScene]:
    game = game or over()
    spoil(game, study_of(app), losses, 0)
    hand = results(app, game)
    hand.key(pygame.K_l)
    hand.step(times=4)
    scene = app.stack.top
    assert isinstance(scene, MistakeScene)
    return hand, scene


def play(hand: Hand, scene: TableScene, cells: list[int]) -> None:
    """Place ants on cells and confirm."""
    for cell in cells:
        click(hand, scene, cell)
    hand.key(pygame.K_RETURN)
    hand.step(times=4)


def said(scene: MistakeScene) -> str:
    told = table_of(scene).extras.trial
    assert told is not None
    return " ".join((told.title, told.place, *told.lines))


def test_the_worst_turns_come_worst_first_and_go_back_to_the_results(real: App) -> None:
    hand, scene = mistake(real, {2: 4.0, 5: 8.0, 7: 2.0})
    assert scene.mistake.judgement.loss == 8.0
    assert "1 of 3" in said(scene)
    assert "a blunder, 8.0 points lost" in said(scene)
    hand.key(pygame.K_f)
    assert real.stack.top.mistake.judgement.loss == 4.0
    hand.key(pygame.K_p)
    assert real.stack.top.mistake.judgement.loss == 8.0
    hand.click("trial:next")
    hand.click("trial:next")
    assert real.stack.top.mistake.judgement.loss == 2.0
    assert hand_label(real, "trial:next") == "Done"
    hand.key(pygame.K_f)
    assert isinstance(real.stack.top, ResultsScene)


def hand_label(app: App, name: str) -> str:
    return next(control.label for control in app.stack.top.controls if control.id == name)


def test_the_best_turn_is_found(real: App) -> None:
    hand, scene = mistake(real, {3: 8.0})
    start = scene.session.state
    best = [move.cell for _, move in simple_line(start)[0][:2]]
    study_of(real).loss, study_of(real).delay = 5.0, 8
    play(hand, scene, best)
    assert scene.presenter.prompt_words()[0] == "Judging your turn…"
    hand.step(times=8)
    assert "found!" in said(scene)
    assert scene.presenter.prompt_words()[0] == "Your turn has been judged"
    assert table_of(scene).extras.trial.verdict is Verdict.BEST  # type: ignore[union-attr]
    assert next(c.look for c in scene.controls if c.id == "trial:next") == "gold"
    hand.key(pygame.K_r)
    assert scene.session.state == start
    assert "find better" in said(scene)


def test_better_not_yet_and_the_same_again(real: App) -> None:
    hand, scene = mistake(real, {3: 8.0})
    legal = [move.cell for move in scene.session.legal(0) if isinstance(move, Place)]
    for loss, wanted in ((7.5, "Not yet: 7.5 points lost"), (2.0, "Better: 2.0 points lost instead of 8.0")):
        study_of(real).loss = loss
        play(hand, scene, legal[-1:-3:-1] if loss < 3 else legal[2:4])
        if not scene.tried:
            play(hand, scene, [move.cell for move in scene.session.legal(0) if isinstance(move, Place)][:1])
        assert wanted in said(scene)
        hand.click("trial:again")
    for move in scene.mistake.played:
        if not isinstance(move, Confirm):
            scene.session.submit(0, move)
    scene._waiting = None
    hand.step(times=2)
    hand.key(pygame.K_RETURN)
    hand.step(times=4)
    assert "That is what you played" in said(scene)


def test_the_best_line_is_shown_on_demand_and_starts_anew(real: App) -> None:
    hand, scene = mistake(real, {3: 8.0})
    legal = next(move for move in scene.session.legal(0) if isinstance(move, Place))
    click(hand, scene, legal.cell)
    assert scene.session.entries
    before = picture()
    hand.key(pygame.K_b)
    hand.step(times=2)
    assert scene.session.entries == []
    told = table_of(scene).extras.trial
    assert told is not None
    assert told.line == simple_line(scene.session.state)[0]
    assert picture() != before
    shown = {control.id for control in scene.controls if control.id.startswith("line:")}
    assert {"line:0", "line:1"} <= shown
    hand.move(hand.rect("line:0").center)
    hand.step(times=2)
    one = picture()
    hand.move(hand.rect("round").center)
    hand.step(times=2)
    assert picture() != one


def test_a_try_can_be_taken_back_and_nobody_answers_it(real: App) -> None:
    study_of(real).delay = 3
    game = over()
    spoil(game, study_of(real), {3: 8.0}, 0)
    hand = results(real, game)
    hand.key(pygame.K_l)
    hand.step(times=200)
    scene = real.stack.top
    assert isinstance(scene, MistakeScene)
    entries = len(game.entries)
    to_food(hand, scene)
    hand.key(pygame.K_RETURN)
    assert "looking" in said(scene)
    hand.step(times=10)
    assert scene.session.viewer == 0
    assert scene.verdict is not None
    hand.key(pygame.K_z, pygame.KMOD_CTRL)
    assert scene.verdict is None
    assert "find better" in said(scene)
    assert len(game.entries) == entries
    hand.key(pygame.K_ESCAPE)
    assert isinstance(real.stack.top, ResultsScene)


def test_looking_can_be_cut_short_or_left(real: App) -> None:
    game, study = over(), study_of(real)
    study.delay = 4
    spoil(game, study, {1: 6.5}, 0)
    hand = results(real, game)
    hand.click("learn")
    scene = real.stack.top
    assert isinstance(scene, SearchingScene)
    assert not scene.ring.get("begin").enabled
    hand.key(pygame.K_ESCAPE)
    assert isinstance(real.stack.top, ResultsScene)
    hand.click("learn")
    while not real.stack.top.ring.get("begin").enabled:
        hand.step()
    assert "1 mistake" in real.stack.top.text
    hand.key(pygame.K_RETURN)
    assert isinstance(real.stack.top, MistakeScene)


def test_mistakes_are_sought_while_the_results_are_read(real: App) -> None:
    game, study = over(), study_of(real)
    study.delay = 2
    spoil(game, study, {2: 3.0, 5: 8.0}, 0)
    hand = results(real, game)
    page = real.stack.top
    assert isinstance(page, ResultsScene)
    assert study.asked == []
    assert page.wake is not None
    hand.step(1.1)
    assert len(study.asked) == 1
    hand.step(0.11, times=200)
    assert page.wake is None
    search = search_of(real.services, game.record, game.players)
    assert search is not None
    assert search.summary() == ("Your turns:", "0 of 20 have been looked at.")
    while not search.finished:
        search.advance()
    told = search.summary()
    assert told is not None
    assert told[0] == "Your worst turn:"
    assert "a blunder, 8.0 points lost" in told[1]
    named = search.summary(by_name=True)
    assert named is not None
    assert named[0] == f"{game.players[0].name}'s worst turn:", "somebody else played a part of the game"
    hand.key(pygame.K_l)
    assert isinstance(real.stack.top, MistakeScene)


def test_enter_struck_twice_ends_no_turn_on_the_next_page(real: App) -> None:
    hand, scene = mistake(real, {3: 8.0})
    for move in scene.mistake.played:
        if not isinstance(move, Confirm):
            scene.session.submit(0, move)
    scene._waiting = None
    hand.step(times=2)
    hand.key(pygame.K_RETURN)
    assert not scene.tried
    hand.step(0.7)
    hand.key(pygame.K_RETURN)
    assert scene.tried


def test_a_faultless_game_teaches_nothing(real: App) -> None:
    hand = results(real, over())
    hand.key(pygame.K_l)
    hand.step(times=4)
    assert isinstance(real.stack.top, MessageScene)
    assert real.stack.top.title == "Nothing to learn here"


def test_two_people_are_asked_whose_mistakes(real: App) -> None:
    game = over(PLAYERS)
    spoil(game, study_of(real), {2: 5.0}, 1)
    hand = results(real, game)
    hand.key(pygame.K_l)
    assert real.stack.top.title == "Whose mistakes?"
    hand.click("seat:1")
    hand.step(times=4)
    scene = real.stack.top
    assert isinstance(scene, MistakeScene)
    assert scene.session.viewer == scene.session.state.seat == 1


def test_computers_alone_learn_nothing(real: App) -> None:
    players = tuple(Player(p.name, p.colour, "computer", "random") for p in PLAYERS)
    hand = results(real, over(players))
    assert "learn" not in {control.id for control in real.stack.top.controls}
    hand.key(pygame.K_l)
    assert isinstance(real.stack.top, ResultsScene)


@in_windows(*COMMON)
def test_a_lesson_fits(real: App, size: tuple[int, int]) -> None:
    hand, scene = mistake(real, {3: 8.0, 5: 3.5})
    hand.resize(size)
    hand.key(pygame.K_b)
    hand.step(times=3)
    regions = table_of(scene).top.regions
    rects = {c.id: c.rect for c in scene.controls if c.id.startswith(("trial:", "line:"))}
    assert len([name for name in rects if name.startswith("trial:")]) == 4
    assert any(name.startswith("line:") for name in rects)
    assert all(regions.tabs.contains(rect) for rect in rects.values())
    buttons = [rect for name, rect in rects.items() if name.startswith("trial:")]
    lines = [rect for name, rect in rects.items() if name.startswith("line:")]
    assert all(a is b or not a.colliderect(b) for a in buttons for b in buttons)
    assert all(rect.height >= 34 * regions.units.u - 1 for rect in buttons)
    assert not any(line.clip(button).height > 3 for line in lines for button in buttons)
