"""Analysis at the table of Ant Trails, in its replay, and in lessons: real events, a scripted analyst."""

from __future__ import annotations

import random
from itertools import pairwise

import pygame
import pytest

from game.ai.analysis import Verdict
from game.ai.course import Course
from game.app import App
from game.kit.lettering import Lettering
from game.kit.pen import Pen
from game.kit.theme import Units
from game.player import Player
from game.scenes.ending import finished, replay_scene
from game.scenes.lesson import LessonScene, LookingScene
from game.scenes.message import MessageScene
from game.scenes.replay import ReplayScene
from game.scenes.results import After, ResultsScene
from game.scenes.table import TableScene
from game.session import Session
from game.tables.appraisal import SIGNS, draw_bar, draw_sign, share_of
from rules.ant_trails import GAME
from rules.ant_trails.moves import Confirm, Place
from rules.core.protocol import Setup
from tests.game.brilliants_tables import services
from tests.game.conftest import Hand
from tests.game.scripted import Scripted, simple_line
from tests.game.trails_tables import PLAYERS, click, session, sit_down, table_of, to_food

SIZES = [(960, 540), (1280, 720), (1920, 1080)]
ALONE = (PLAYERS[0], Player("Teal", "teal", "computer", "random"))


@pytest.fixture(autouse=True)
def scripted_study(real: App) -> None:
    real.services.study = Scripted()


def study_of(app: App) -> Scripted:
    assert isinstance(app.services.study, Scripted)
    return app.services.study


def over(players: tuple[Player, ...] = ALONE) -> Session:
    """A whole game of random moves."""
    game, chance = Session(GAME, Setup("standard", 2), players, "acorn"), random.Random(2)
    while not game.over:
        game.submit(game.actors[0], chance.choice(game.legal(game.actors[0])))
    return game


def course_of(game: Session, study: Scripted, seat: int | None = None) -> Course:
    entries = [(entry.seat, entry.move) for entry in game.entries]
    return Course(study, GAME, game.states, entries, seat)


def spoil(game: Session, study: Scripted, losses: dict[int, float], seat: int | None = None) -> None:
    """Let turns, by their number, have given away points."""
    for number, loss in losses.items():
        turn = course_of(game, study, seat).turns[number]
        study.losses[game.states[turn.start], game.states[turn.end]] = loss


# ---------------------------------------------------------------------- the course of a game


def test_the_turn_in_sight_is_judged_first_and_each_once() -> None:
    study, game = Scripted(), over()
    study.delay = 1
    course = course_of(game, study)
    assert sum(turn.end - turn.start for turn in course.turns) == len(game.entries) - 1
    middle = course.turns[10].end + 1
    assert not course.advance(middle)
    assert study.asked[0].before == game.states[course.turns[10].start]
    course.advance(middle)
    assert course.of(10) is not None
    assert course.turn_before(middle) == 10
    assert course.turn_before(0) == -1
    while not course.finished:
        course.advance(middle)
    assert len(study.asked) == len(course.turns) == len(course.judged)
    assert [lesson.index for lesson in course.judged] == [turn.start for turn in course.turns]


def test_a_turn_that_was_not_ended_is_not_judged() -> None:
    game = session(4)
    game.submit(0, next(move for move in game.legal(0) if isinstance(move, Place)))
    turns = course_of(game, Scripted()).turns
    assert len(turns) == 8
    assert turns[-1].end == len(game.entries) - 1
    assert {turn.seat for turn in course_of(game, Scripted(), 1).turns} == {1}


def test_a_broken_analysis_leaves_gaps_and_ends() -> None:
    study = Scripted()
    study.broken = True
    course = course_of(over(), study)
    assert course.advance()
    assert course.finished
    assert course.judged == ()


# ---------------------------------------------------------------------- at the table


def test_nothing_is_asked_before_analysis_is_switched_on(real: App) -> None:
    hand, scene = sit_down(real, session(4))
    hand.key(pygame.K_e)
    hand.step(times=3)
    assert table_of(scene).tab == "analysis"
    assert study_of(real).asked == []
    assert not scene.session.help_used["analysis"]
    hand.click("analyse")
    hand.step(times=3)
    assert [question.after is None for question in study_of(real).asked] == [True, False]
    assert study_of(real).asked[0].before == scene.session.state
    assert scene.session.help_used["analysis"] == 1
    hand.key(pygame.K_e)
    to_food(hand, scene)
    assert len(study_of(real).asked) == 2
    assert not table_of(scene).shown().studied


def test_the_cycle_of_tabs_reaches_it_without_asking(real: App) -> None:
    hand, scene = sit_down(real, session(2))
    for _ in range(3):
        hand.key(pygame.K_l)
    assert table_of(scene).tab == "analysis"
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
    assert table_of(scene).insight.worth is not None
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
    assert table.insight.worth is None
    hand.step(times=30)
    assert table.insight.worth is not None
    assert table.insight.worth.line[: len(simple_line(scene.session.state)[0])] == simple_line(table.view)[0]
    assert table.insight.worth.line != simple_line(before)[0]
    assert table.insight.last is not None
    assert table.insight.last.seat == 1
    hand.click("undo-bar")
    assert table.insight.worth is None


def test_the_line_goes_while_the_film_runs(real: App) -> None:
    hand, scene = sit_down(real, session(4))
    hand.key(pygame.K_e)
    hand.key(pygame.K_e)
    table = table_of(scene)
    assert table.insight.worth is not None
    real.settings.change(animation="normal")
    scene.shown()
    click(hand, scene, next(move.cell for move in scene.session.legal(0) if isinstance(move, Place)))
    assert scene.timeline.running
    assert table.insight.worth is None
    assert table.line == ()
    for _ in range(100):
        hand.step()
    assert table.insight.worth is not None


def test_the_frame_never_waits_for_an_answer(real: App) -> None:
    study_of(real).delay = 10_000
    hand, scene = sit_down(real, session(4))
    hand.key(pygame.K_e)
    hand.key(pygame.K_e)
    hand.step(times=5)
    assert scene.scholar is not None
    assert scene.scholar.waiting
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
    assert table.glance == "line:1"
    assert len(set(pictures)) == 3


def test_keys_go_along_the_line(real: App) -> None:
    hand, scene = sit_down(real, session(4))
    hand.key(pygame.K_PERIOD, text=".")
    assert table_of(scene).glance == ""
    hand.key(pygame.K_e)
    hand.key(pygame.K_e)
    hand.step(times=2)
    bare = picture()
    for wanted in ("line:0", "line:1"):
        hand.key(pygame.K_PERIOD, text=".")
        assert table_of(scene).glance == wanted
        assert picture() != bare
    hand.key(pygame.K_COMMA, text=",")
    hand.key(pygame.K_COMMA, text=",")
    assert table_of(scene).glance == ""
    assert picture() == bare


def test_the_verdict_on_the_last_turn_says_what_was_best(real: App) -> None:
    study_of(real).loss = 4.2
    hand, scene = sit_down(real, session(4))
    hand.key(pygame.K_e)
    hand.key(pygame.K_e)
    hand.step(times=3)
    table = table_of(scene)
    assert table.insight.last is not None
    assert table.insight.last.verdict is Verdict.MISTAKE
    told = table.explain("verdict")
    assert "A mistake, 4.2 lost" in told
    assert "Best was +" in told


def test_a_broken_analysis_says_so(real: App) -> None:
    study_of(real).broken = True
    hand, scene = sit_down(real, session(4))
    hand.key(pygame.K_e)
    hand.key(pygame.K_e)
    hand.step(times=3)
    assert table_of(scene).insight.failed
    assert scene.scholar is not None
    assert not scene.scholar.waiting


def test_without_a_service_there_is_no_tab(real: App) -> None:
    real.services.study = None
    hand, scene = sit_down(real, session(2))
    assert "tab:3" not in {control.id for control in scene.controls}
    hand.key(pygame.K_e)
    for _ in range(3):
        hand.key(pygame.K_l)
    assert table_of(scene).tab == "moves"


@pytest.mark.parametrize("size", SIZES)
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


# ---------------------------------------------------------------------- signs and bar


def test_the_bar_is_read_without_colour() -> None:
    pen_of = services()
    pen = Pen(pen_of.theme, pen_of.sprites, Lettering(pen_of.fonts), Units.of((1280, 720)))
    rect = pygame.Rect(10, 10, 26, 220)
    grey = {}
    for margin in (-6.0, 0.0, 6.0):
        surface = pygame.Surface((50, 240))
        draw_bar(surface, pen, rect, margin, ("#2b1c14", "#a3210f"))
        column = [sum(surface.get_at((x, y))[:3]) for y in range(16, 224) for x in range(16, 30)]
        grey[margin] = sum(column) / len(column)
        upper, lower = (
            sum(sum(surface.get_at((x, y))[:3]) for y in (a, a + 3, a + 6) for x in range(16, 30))
            for a in (20, 212)
        )
        assert upper > 2 * lower
    assert grey[-6.0] > grey[0.0] > grey[6.0]
    assert share_of(0) == 0.5
    assert 0.9 < share_of(20) < 1
    assert len({sign.text for sign in SIGNS.values()}) == len(Verdict)
    for found in Verdict:
        assert draw_sign(pygame.Surface((90, 40)), pen, found, (80, 20), 20).width >= 20


# ---------------------------------------------------------------------- the replay


def replay(app: App, game: Session, at: int = 0, running: bool = False) -> tuple[Hand, ReplayScene]:
    scene = replay_scene(app.services, game.record, game.players, app.stack.pop, at=at, running=running)
    hand = Hand(app)
    app.stack.reset(scene)
    hand.step(times=3)
    return hand, scene


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
    for place, lesson in marks.items():
        assert rows[place].entry == lesson.index - 1
        name = PLAYERS[lesson.judgement.seat].name
        assert rows[place].text.startswith("Round")
        assert name in rows[place].text
    verdicts = [lesson.judgement.verdict for lesson in marks.values()]
    assert verdicts.count(Verdict.MISTAKE) == verdicts.count(Verdict.BLUNDER) == 1
    assert "a blunder, 9.0 lost" in notes.words(notes.course.judged[8])
    assert "Best was +" in notes.words(notes.course.judged[8])


def test_the_margin_follows_the_position_and_the_graph_leads_there(real: App) -> None:
    game = over()
    spoil(game, study_of(real), {4: 5.0})
    hand, scene = replay(real, game)
    hand.step(times=5)
    notes = scene.notes
    assert notes is not None
    turn = notes.course.turns[4]
    hand.click("course:4")
    assert scene.position == turn.end
    black, red = GAME.scores(game.states[turn.start])
    assert notes.margin(turn.end) == pytest.approx(black - red - 5.0)
    assert notes.margin(turn.end + 1) == notes.margin(turn.end)
    assert notes.margin(0) == 0
    assert "5.0 lost" in scene.ring.get("course:4").tooltip


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


@pytest.mark.parametrize("size", SIZES)
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


# ---------------------------------------------------------------------- lessons


def results(app: App, game: Session) -> Hand:
    hand = Hand(app)
    app.stack.reset(finished(app.services, game, After()))
    hand.step(times=2)
    return hand


def lesson(app: App, losses: dict[int, float], game: Session | None = None) -> tuple[Hand, LessonScene]:
    game = game or over()
    spoil(game, study_of(app), losses, 0)
    hand = results(app, game)
    hand.key(pygame.K_l)
    hand.step(times=4)
    scene = app.stack.top
    assert isinstance(scene, LessonScene)
    return hand, scene


def play(hand: Hand, scene: TableScene, cells: list[int]) -> None:
    """Place ants on cells and confirm."""
    for cell in cells:
        click(hand, scene, cell)
    hand.key(pygame.K_RETURN)
    hand.step(times=4)


def said(scene: LessonScene) -> str:
    told = table_of(scene).lesson
    assert told is not None
    return " ".join((told.title, told.place, *told.lines))


def test_the_worst_turns_come_worst_first_and_go_back_to_the_results(real: App) -> None:
    hand, scene = lesson(real, {2: 4.0, 5: 8.0, 7: 2.0})
    assert scene.lesson.judgement.loss == 8.0
    assert "1 of 3" in said(scene)
    assert "a blunder, 8.0 lost" in said(scene)
    hand.key(pygame.K_f)
    assert real.stack.top.lesson.judgement.loss == 4.0
    hand.key(pygame.K_p)
    assert real.stack.top.lesson.judgement.loss == 8.0
    hand.click("lesson:next")
    hand.click("lesson:next")
    assert real.stack.top.lesson.judgement.loss == 2.0
    assert hand_label(real, "lesson:next") == "Done"
    hand.key(pygame.K_f)
    assert isinstance(real.stack.top, ResultsScene)


def hand_label(app: App, name: str) -> str:
    return next(control.label for control in app.stack.top.controls if control.id == name)


def test_the_best_turn_is_found(real: App) -> None:
    hand, scene = lesson(real, {3: 8.0})
    start = scene.session.state
    best = [move.cell for _, move in simple_line(start)[0][:2]]
    study_of(real).loss = 5.0
    play(hand, scene, best)
    assert "found!" in said(scene)
    assert table_of(scene).lesson.verdict is Verdict.BEST  # type: ignore[union-attr]
    assert next(c.look for c in scene.controls if c.id == "lesson:next") == "gold"
    hand.key(pygame.K_r)
    assert scene.session.state == start
    assert "find better" in said(scene)


def test_better_not_yet_and_the_same_again(real: App) -> None:
    hand, scene = lesson(real, {3: 8.0})
    legal = [move.cell for move in scene.session.legal(0) if isinstance(move, Place)]
    for loss, wanted in ((7.5, "Not yet: 7.5 lost"), (2.0, "Better: 2.0 lost instead of 8.0")):
        study_of(real).loss = loss
        play(hand, scene, legal[-1:-3:-1] if loss < 3 else legal[2:4])
        if not scene.tried:
            play(hand, scene, [move.cell for move in scene.session.legal(0) if isinstance(move, Place)][:1])
        assert wanted in said(scene)
        hand.click("lesson:again")
    for move in scene.lesson.played:
        if not isinstance(move, Confirm):
            scene.session.submit(0, move)
    scene._waiting = None
    hand.step(times=2)
    hand.key(pygame.K_RETURN)
    hand.step(times=4)
    assert "That is what you played" in said(scene)


def test_the_best_line_is_shown_on_demand_and_starts_anew(real: App) -> None:
    hand, scene = lesson(real, {3: 8.0})
    legal = next(move for move in scene.session.legal(0) if isinstance(move, Place))
    click(hand, scene, legal.cell)
    assert scene.session.entries
    before = picture()
    hand.key(pygame.K_b)
    hand.step(times=2)
    assert scene.session.entries == []
    told = table_of(scene).lesson
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


def picture() -> bytes:
    return pygame.image.tobytes(pygame.display.get_surface(), "RGB")


def test_a_try_can_be_taken_back_and_nobody_answers_it(real: App) -> None:
    study_of(real).delay = 3
    game = over()
    spoil(game, study_of(real), {3: 8.0}, 0)
    hand = results(real, game)
    hand.key(pygame.K_l)
    hand.step(times=200)
    scene = real.stack.top
    assert isinstance(scene, LessonScene)
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
    assert isinstance(scene, LookingScene)
    assert not scene.ring.get("begin").enabled
    hand.key(pygame.K_ESCAPE)
    assert isinstance(real.stack.top, ResultsScene)
    hand.click("learn")
    while not real.stack.top.ring.get("begin").enabled:
        hand.step()
    assert "1 lesson" in real.stack.top.text
    hand.key(pygame.K_RETURN)
    assert isinstance(real.stack.top, LessonScene)


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
    assert isinstance(scene, LessonScene)
    assert scene.session.viewer == scene.session.state.seat == 1


def test_computers_alone_learn_nothing(real: App) -> None:
    players = tuple(Player(p.name, p.colour, "computer", "random") for p in PLAYERS)
    hand = results(real, over(players))
    assert "learn" not in {control.id for control in real.stack.top.controls}
    hand.key(pygame.K_l)
    assert isinstance(real.stack.top, ResultsScene)


@pytest.mark.parametrize("size", SIZES)
def test_a_lesson_fits(real: App, size: tuple[int, int]) -> None:
    hand, scene = lesson(real, {3: 8.0, 5: 3.5})
    hand.resize(size)
    hand.key(pygame.K_b)
    hand.step(times=3)
    regions = table_of(scene).top.regions
    rects = {c.id: c.rect for c in scene.controls if c.id.startswith(("lesson:", "line:"))}
    assert len([name for name in rects if name.startswith("lesson:")]) == 4
    assert any(name.startswith("line:") for name in rects)
    assert all(regions.tabs.contains(rect) for rect in rects.values())
    buttons = [rect for name, rect in rects.items() if name.startswith("lesson:")]
    lines = [rect for name, rect in rects.items() if name.startswith("line:")]
    assert all(a is b or not a.colliderect(b) for a in buttons for b in buttons)
    assert all(rect.height >= 34 * regions.units.u - 1 for rect in buttons)
    assert not any(line.clip(button).height > 3 for line in lines for button in buttons)


# ---------------------------------------------------------------------- sides


def test_results_and_replay_name_the_sides(real: App) -> None:
    game = over(PLAYERS)
    results(real, game)
    page = real.stack.top
    assert page.outcome.sides == ("Black", "Red")
    winner = page.outcome.winners[0]
    assert f"{PLAYERS[winner].name} ({page.outcome.sides[winner]}) wins" in page.outcome.headline
    _, scene = replay(real, game)
    texts = [row.text for row in scene.reel.rows]
    assert any(text.startswith("Amber (Black)") for text in texts)
    assert any(text.startswith("Teal (Red)") for text in texts)
