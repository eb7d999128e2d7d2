"""Analysis at the table of Ant Trails: real events, a scripted analyst."""

from __future__ import annotations

import pygame
import pytest

from game.app import App
from game.plugin.analysis import Verdict
from game.scenes.table.live_analysis import BACK, LOOKS
from game.session.session import Session
from game.tables.ant_trails.state_reader import table_state
from rules.ant_trails.moves import Place
from tests.game.conftest import sit_down
from tests.game.scripted import course_of, simple_line, study_of
from tests.game.trails_tables import (
    ALONE,
    PLAYERS,
    click,
    over,
    picture,
    session,
    table_of,
    to_food,
)
from tests.game.windows import COMMON, in_windows

pytestmark = pytest.mark.usefixtures("scripted_study")


def test_nothing_is_asked_before_analysis_is_switched_on(real: App) -> None:
    hand, scene = sit_down(real, session(4))
    hand.key(pygame.K_e)
    hand.step(times=3)
    assert table_of(scene).extras.tab == "analysis"
    assert study_of(real).asked == []
    assert not scene.session.help_used["analysis"]
    hand.click("analyse")
    hand.step(times=3)
    asked = study_of(real).asked
    assert [question.after is None for question in asked[:3]] == [True, False, True]
    assert asked[0].before == scene.session.state
    assert {question.before for question in asked if question.after is None} == {scene.session.state}
    assert [q.again for q in asked if q.after is None] == list(range(LOOKS)), "it goes on where it stopped"
    count = len(asked)
    assert scene.session.help_used["analysis"] == 1
    hand.key(pygame.K_e)
    to_food(hand, scene)
    assert len(study_of(real).asked) == count
    assert not table_state(table_of(scene)).studied


def test_the_cycle_of_tabs_reaches_it_without_asking(real: App) -> None:
    hand, scene = sit_down(real, session(2))
    for _ in range(3):
        hand.key(pygame.K_l)
    assert table_of(scene).extras.tab == "analysis"
    assert study_of(real).asked == []
    tips = {control.id: (control.tooltip, control.key) for control in scene.controls}
    assert tips["tab:3"] == ("Expected margin, best line, verdicts", "E")
    assert tips["analyse"][1] == "E"


def test_help_counts_once_a_turn_and_not_after_the_end(real: App) -> None:
    hand, scene = sit_down(real, session(4))
    hand.key(pygame.K_e)
    hand.key(pygame.K_e)
    to_food(hand, scene)
    hand.step(times=2)
    assert scene.session.help_used["analysis"] == 1
    hand.click("end")
    hand.step(times=3)
    assert scene.session.help_used["analysis"] == 2
    ended = over(PLAYERS)
    hand, scene = sit_down(real, ended)
    hand.key(pygame.K_e)
    hand.key(pygame.K_e)
    hand.step(times=2)
    assert table_of(scene).extras.insight.worth is not None
    assert not ended.help_used["analysis"]


def test_an_answer_to_an_older_position_is_never_shown(real: App) -> None:
    study_of(real).delay = 6
    hand, scene = sit_down(real, session(4))
    hand.key(pygame.K_e)
    hand.key(pygame.K_e)
    placing = next(move for move in scene.session.legal(0) if isinstance(move, Place))
    before = scene.session.state
    click(hand, scene, placing.cell)
    table = table_of(scene)
    assert table.extras.insight.worth is None
    hand.step(times=30)
    assert table.extras.insight.worth is not None
    assert (
        table.extras.insight.worth.line[: len(simple_line(scene.session.state)[0])]
        == simple_line(table.view)[0]
    )
    assert table.extras.insight.worth.line != simple_line(before)[0]
    assert table.extras.insight.last is not None
    assert table.extras.insight.last.seat == 1
    hand.click("undo-bar")
    assert table.extras.insight.worth is None


def test_the_line_goes_while_the_film_runs(real: App) -> None:
    hand, scene = sit_down(real, session(4))
    hand.key(pygame.K_e)
    hand.key(pygame.K_e)
    table = table_of(scene)
    assert table.extras.insight.worth is not None
    real.settings.change(animation="normal")
    scene.shown()
    click(hand, scene, next(move.cell for move in scene.session.legal(0) if isinstance(move, Place)))
    assert scene.timeline.running
    assert table.extras.insight.worth is None
    assert table.extras.line == ()
    for _ in range(100):
        hand.step()
    assert table.extras.insight.worth is not None


def test_the_frame_never_waits_for_an_answer(real: App) -> None:
    study_of(real).delay = 10_000
    hand, scene = sit_down(real, session(4))
    hand.key(pygame.K_e)
    hand.key(pygame.K_e)
    hand.step(times=5)
    assert scene.analysis is not None
    assert scene.analysis.waiting
    assert scene.wake is not None
    assert scene.wake <= 0.05
    to_food(hand, scene)
    hand.click("end")
    assert scene.session.state.seat == 1


def test_hovering_a_move_shows_the_line_up_to_it(real: App) -> None:
    hand, scene = sit_down(real, session(4))
    hand.key(pygame.K_e)
    hand.key(pygame.K_e)
    hand.step(times=3)
    table = table_of(scene)
    tokens = [control.id for control in scene.controls if control.id.startswith("line:")]
    assert tokens[:2] == ["line:0", "line:1"]
    pictures = []
    for name in ("round", *tokens[:2]):
        hand.move(hand.rect(name).center)
        hand.step(times=2)
        pictures.append(pygame.image.tobytes(pygame.display.get_surface(), "RGB"))
    assert table.pointer.control == "line:1"
    assert len(set(pictures)) == 3


def test_keys_go_along_the_line(real: App) -> None:
    hand, scene = sit_down(real, session(4))
    hand.key(pygame.K_PERIOD, text=".")
    assert table_of(scene).pointer.control == ""
    hand.key(pygame.K_e)
    hand.key(pygame.K_e)
    hand.step(times=2)
    bare = picture()
    for wanted in ("line:0", "line:1"):
        hand.key(pygame.K_PERIOD, text=".")
        assert table_of(scene).pointer.control == wanted
        assert picture() != bare
    hand.key(pygame.K_COMMA, text=",")
    hand.key(pygame.K_COMMA, text=",")
    assert table_of(scene).pointer.control == ""
    assert picture() == bare


def test_the_verdict_on_the_last_turn_says_what_was_best(real: App) -> None:
    study_of(real).loss = 4.2
    hand, scene = sit_down(real, session(4))
    hand.key(pygame.K_e)
    hand.key(pygame.K_e)
    hand.step(times=3)
    table = table_of(scene)
    assert table.extras.insight.last is not None
    assert table.extras.insight.last.verdict is Verdict.MISTAKE
    told = table.explain("verdict")
    assert "A mistake, 4.2 points lost" in told
    assert "Best was an ant on " in told


def test_a_broken_analysis_says_so(real: App) -> None:
    study_of(real).broken = True
    hand, scene = sit_down(real, session(4))
    hand.key(pygame.K_e)
    hand.key(pygame.K_e)
    hand.step(times=3)
    assert table_of(scene).extras.insight.failed
    assert scene.analysis is not None
    assert not scene.analysis.waiting


def test_without_a_service_there_is_no_tab(real: App) -> None:
    real.services.study = None
    hand, scene = sit_down(real, session(2))
    assert "tab:3" not in {control.id for control in scene.controls}
    hand.key(pygame.K_e)
    for _ in range(3):
        hand.key(pygame.K_l)
    assert table_of(scene).extras.tab == "moves"


@in_windows(*COMMON)
def test_the_tab_stays_in_its_sheet(real: App, size: tuple[int, int]) -> None:
    study_of(real).loss = 7.0
    hand, scene = sit_down(real, session(6))
    hand.resize(size)
    hand.key(pygame.K_e)
    hand.key(pygame.K_e)
    hand.step(times=3)
    regions = table_of(scene).top.regions
    rects = {control.id: control.rect for control in scene.controls}
    for name in rects:
        kind = name.partition(":")[0]
        if kind in ("line", "verdict", "tab", "analyse"):
            assert regions.tabs.contains(rects[name]), name
    tabs = [rects[f"tab:{number}"] for number in range(4)]
    assert all(a.right < b.left for a, b in zip(tabs, [*tabs[1:], rects["analyse"]], strict=True))
    lines = [rect for name, rect in rects.items() if name.startswith(("line:", "verdict"))]
    assert lines
    assert not any(rect.colliderect(other) for rect in lines for other in [*tabs, rects["analyse"]])
    tokens = [rect for name, rect in rects.items() if name.startswith("line:")]
    assert all(a is b or a.clip(b).width <= 2 or not a.colliderect(b) for a in tokens for b in tokens)
    assert regions.board.contains(regions.gauge)
    assert regions.gauge.height > 3 * regions.gauge.width
    slab = regions.slab
    edge = slab.centery - (regions.gauge.right - slab.x) / (slab.width / 4) * slab.height / 2
    assert regions.gauge.bottom < edge


def against_computer(rounds: int) -> Session:
    """A game of a person with Black, Red being a computer that is not there."""
    game = session(rounds, players=ALONE)
    while game.deciders == (0,):
        moves = game.legal(0)
        game.submit(0, moves[0])
    return game


def test_ones_own_verdict_comes_first_and_stays(real: App) -> None:
    """While the computer moves and after it, what the person's turn was worth is told."""
    game, study = against_computer(4), study_of(real)
    mine = course_of(game, study, 0).turns[-1]
    study.losses[game.states[mine.start], game.states[mine.end]] = 7.1
    hand, scene = sit_down(real, game)
    hand.key(pygame.K_e)
    hand.key(pygame.K_e)
    hand.step(times=3)
    insight = table_of(scene).extras.insight
    assert insight.own is not None
    assert (insight.own.seat, insight.own.verdict, insight.last) == (0, Verdict.BLUNDER, None)
    assert "A blunder, 7.1 points lost" in table_of(scene).explain("own-verdict")
    while game.deciders == (1,):
        game.submit(1, game.legal(1)[0])
    scene.shown()
    hand.step(times=40)
    insight = table_of(scene).extras.insight
    assert insight.own is not None
    assert insight.last is not None
    assert (insight.own.verdict, insight.last.seat) == (Verdict.BLUNDER, 1)
    assert {"own-verdict", "verdict"} <= {control.id for control in scene.controls}


def test_turns_of_the_list_get_their_marks(real: App) -> None:
    game, study = over(PLAYERS), study_of(real)
    course = course_of(game, study)
    study.loss = 4.0
    hand, scene = sit_down(real, game)
    hand.key(pygame.K_e)
    hand.key(pygame.K_e)
    hand.step(times=3)
    marks = dict(table_of(scene).extras.insight.marks)
    assert len(marks) == min(BACK, len(course.turns))
    assert set(marks.values()) == {Verdict.MISTAKE}
    listed = {turn.entry for turn in table_of(scene).extras.chronicle.turns}
    assert listed <= marks.keys(), "the list shows the latest turns"
    bare = picture()
    hand.click("tab:0")
    hand.step(times=2)
    assert picture() != bare


def test_three_turns_are_shown_on_the_board_at_once(real: App) -> None:
    study = study_of(real)
    hand, scene = sit_down(real, session(4))
    board = table_of(scene).top.regions.slab
    bare = pygame.display.get_surface().subsurface(board).copy()
    study.others = 2
    hand.key(pygame.K_e)
    hand.key(pygame.K_e)
    hand.step(times=3)
    table = table_of(scene)
    worth = table.extras.insight.worth
    assert worth is not None
    shown_now = pygame.display.get_surface().subsurface(board)
    for line in (worth.line, *(other.moves for other in worth.others)):
        x, y = table.top.board.xy(next(move.cell for _, move in line if isinstance(move, Place)))
        place = (round(x) - board.x, round(y) - board.y)
        assert shown_now.get_at(place) != bare.get_at(place)
    rows = {control.id.partition(":")[2] for control in scene.controls if control.id.startswith("other:")}
    assert {"1.0", "2.0"} <= rows
