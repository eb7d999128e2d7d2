"""Analysis in the replay of Ant Trails: verdicts, margin, graph; real events, a scripted analyst."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from game.app import App
from game.plugin.analysis import Verdict
from game.scenes.base.message import MessageScene
from game.scenes.review.analysis_board import AnalysisBoardScene
from game.scenes.review.mistakes import SearchingScene
from game.table.intents import Submit
from rules.ant_trails import GAME
from tests.game.scripted import spoil, study_of
from tests.game.trails_tables import PLAYERS, over, replay, session, table_of
from tests.game.windows import COMMON, in_windows

pytestmark = pytest.mark.usefixtures("scripted_study")


def test_every_turn_of_the_list_gets_its_verdict(real: App) -> None:
    game = over()
    spoil(game, study_of(real), {3: 5.0, 8: 9.0})
    hand, scene = replay(real, game)
    notes = scene.notes
    assert notes is not None
    hand.step(times=5)
    assert notes.course.finished
    marks = notes.marks(scene.reel.rows)
    assert len(marks) == len(notes.course.turns)
    rows = scene.reel.rows
    for place, judged in marks.items():
        assert rows[place].entry == judged.index - 1
        name = PLAYERS[judged.judgement.seat].name
        assert rows[place].text.startswith("Round")
        assert name in rows[place].text
    verdicts = [judged.judgement.verdict for judged in marks.values()]
    assert verdicts.count(Verdict.MISTAKE) == verdicts.count(Verdict.BLUNDER) == 1
    assert "a blunder, 9.0 points lost" in notes.words(notes.course.judged[8])
    assert "Best was an ant on " in notes.words(notes.course.judged[8])


def test_the_margin_follows_the_position_and_the_graph_leads_there(real: App) -> None:
    game = over()
    spoil(game, study_of(real), {4: 5.0})
    hand, scene = replay(real, game)
    hand.step(times=5)
    notes = scene.notes
    assert notes is not None
    turn = notes.course.turns[4]
    hand.click("course:4")
    assert scene.position == turn.start, "a fault is looked at before it is made"
    hand.click("course:5")
    assert scene.position == notes.course.turns[5].end
    black, red = GAME.scores(game.states[turn.start])
    assert notes.margin(turn.end) == pytest.approx(black - red - 5.0)
    assert notes.margin(turn.end + 1) == notes.margin(turn.end)
    assert notes.margin(0) == 0
    assert "5.0 points lost" in scene.ring.get("course:4").tooltip


def test_verdicts_come_one_after_the_other(real: App) -> None:
    study_of(real).delay = 2
    hand, scene = replay(real, over(), at=40)
    notes = scene.notes
    assert notes is not None
    seen = set()
    for _ in range(12):
        seen.add(notes.course.done)
        assert scene.wake is not None
        hand.step()
    assert len(seen) > 2
    assert notes.course.of(notes.course.turn_before(40)) is not None


def test_a_running_game_is_not_judged_in_its_replay(real: App) -> None:
    _, scene = replay(real, session(4), running=True)
    assert scene.notes is None
    assert scene._stage.graph is None
    _, scene = replay(real, session(4))
    assert scene.notes is not None


@in_windows(*COMMON)
def test_list_graph_and_foot_stay_apart(real: App, size: tuple[int, int]) -> None:
    hand, scene = replay(real, over(), at=30)
    hand.resize(size)
    hand.step(times=5)
    stage, window = scene._stage, pygame.Rect((0, 0), size)
    assert stage.graph is not None
    places = [stage.entries, stage.graph, stage.foot, stage.prompt]
    assert all(window.contains(place) for place in places)
    assert all(a is b or not a.colliderect(b) for a in places for b in places)
    columns = [control.rect for control in scene.controls if control.id.startswith("course:")]
    assert all(stage.graph.contains(rect) for rect in columns)
    assert all(a.right == b.left for a, b in pairwise(columns))
    assert sum(control.id.startswith("row:") for control in scene.controls) >= 4


def test_only_leaving_looks_like_a_cross(real: App) -> None:
    hand, scene = replay(real, over())
    crosses = {"ui/icons/cross", "ui/icons/close"}
    assert [control.id for control in scene.controls if control.icon in crosses] == ["close"]
    hand.key(pygame.K_c)
    assert [control.id for control in scene.controls if control.icon in crosses] == ["close"]


def test_next_mistake_goes_from_one_to_the_next_and_round(real: App) -> None:
    game = over()
    spoil(game, study_of(real), {3: 5.0, 8: 9.0})
    hand, scene = replay(real, game)
    hand.step(times=5)
    assert scene.notes is not None
    starts = [scene.notes.course.turns[number].start for number in (3, 8)]
    hand.click("first")
    seen = []
    for _ in range(3):
        hand.key(pygame.K_m)
        seen.append(scene.position)
    assert seen == [*starts, starts[0]]


def test_without_a_mistake_there_is_no_next_one(real: App) -> None:
    hand, scene = replay(real, over())
    hand.step(times=5)
    assert not scene.ring.get("next-mistake").enabled


def test_from_a_replay_one_learns_and_analyses(real: App) -> None:
    """Both from any old game: mistakes come back to the table, and both sides' moves are tried."""
    game = over()
    hand, scene = replay(real, game, at=30)
    hand.step(times=5)
    hand.click("learn")
    assert isinstance(real.stack.top, SearchingScene | MessageScene)
    real.stack.pop()
    hand.step(times=2)
    hand.click("analyse")
    board = real.stack.top
    assert isinstance(board, AnalysisBoardScene)
    assert board.session.state == game.states[30]
    begun = len(board.session.entries)
    for _ in range(6):
        seat = board.session.deciders[0]
        before = len(board.session.entries)
        board.act(Submit(board.session.legal(seat)[0]))
        hand.step(times=3)
        assert len(board.session.entries) == before + 1
    assert table_of(board).extras.insight.worth is not None
    hand.click("undo-bar")
    assert len(board.session.entries) == begun + 5
    assert len(game.states) == len(scene.record.states), "the game itself is as it was"
    hand.key(pygame.K_ESCAPE)
    hand.step(times=2)
    assert real.stack.top is scene
