"""Thoughts and lessons of games without an analyst: real events, a scripted appraiser."""

from __future__ import annotations

import re
from dataclasses import replace
from types import SimpleNamespace
from typing import cast

import pygame
import pytest

from game.ai import second_thoughts, turn_look, voice
from game.ai.game_review import GameReview
from game.ai.turn_look import TurnLook
from game.app import App
from game.plugin.analysis import FAULTS, JudgedTurn, Judgement, Turn, Unused, Verdict
from game.scenes.base.message import MessageScene
from game.scenes.base.screen import TOOLTIP_AFTER
from game.scenes.review.decision_trial import DecisionTrialScene
from game.scenes.review.mistakes import door, search_of
from game.scenes.review.notes import next_mistake
from game.scenes.review.record_view import Row
from game.scenes.review.replay import ReplayScene
from game.scenes.review.results_flow import replay_scene
from game.scenes.review.thoughts import Thoughts
from game.session.player import Player
from game.session.seat_change import UNCHANGED, SeatChange, SeatHistory
from game.table.analysis import in_words
from game.text import plural
from rules.brilliants.data.board import NAMES
from rules.colossi.moves import EndTurn
from rules.colossi.state import actions_left
from rules.core.log import Record
from rules.core.protocol import CHANCE
from tests.game.appraised import PLAYERS, Appraised, finished
from tests.game.conftest import Hand
from tests.game.windows import COMMON, LARGE, USUAL, in_windows

MIA = PLAYERS[0]
TABLES = [("mini_brilliants", "standard"), ("brilliants", "apprantice"), ("fortunant", "standard")]


@pytest.fixture
def study(real: App, monkeypatch: pytest.MonkeyPatch) -> Appraised:
    """Second looks by a script, at every game."""
    monkeypatch.setattr(second_thoughts, "knows", lambda _game: True)
    made = Appraised()
    real.services.study = made  # type: ignore[assignment]
    real.go_home()
    return made


def choices(record: Record, seat: int) -> list[int]:
    """The entries in which a seat had more than two moves; of several in one turn the last, by which the
    turn is judged."""
    game = record.game
    found = [
        index
        for index, entry in enumerate(record.entries)
        if entry.seat == seat and len(game.legal_moves(record.states[index], seat)) > 1
    ]
    ends = [
        index
        for index, later in zip(found, [*found[1:], len(record.entries)], strict=True)
        if any(entry.seat not in (CHANCE, seat) for entry in record.entries[index:later])
    ]
    return [index for index in ends if len(game.legal_moves(record.states[index], seat)) > 2]


def opened(
    real: App, record: Record, at: int = 0, history: SeatHistory = UNCHANGED
) -> tuple[Hand, ReplayScene, Thoughts]:
    scene = replay_scene(real.services, record, PLAYERS, real.stack.pop, at=at, history=history)
    real.services.stack.push(scene)
    hand = Hand(real)
    hand.step(times=6)
    assert isinstance(scene.notes, Thoughts)
    return hand, scene, scene.notes


def trial(real: App, record: Record) -> tuple[Hand, DecisionTrialScene]:
    enter = door(real.services, record, PLAYERS)
    assert enter is not None
    enter()
    hand = Hand(real)
    hand.step(times=8)
    scene = real.stack.top
    assert isinstance(scene, DecisionTrialScene)
    return hand, scene


def words(scene: DecisionTrialScene) -> str:
    assert scene.teacher_note is not None
    return (
        f"{scene.teacher_note.note.title} | {scene.teacher_note.note.text} | {scene.teacher_note.note.place}"
    )


def test_single_decisions_are_not_counted_as_turns(real: App, study: Appraised) -> None:
    record = finished()
    search = search_of(real.services, record, PLAYERS)
    assert search is not None
    review = search.of(0)
    assert review.summary() == ("Your decisions:", f"0 of {len(review.course.turns)} have been looked at.")
    assert len(review.course.turns) > record.state.round


def test_people_get_verdicts_and_computers_say_what_they_thought(real: App, study: Appraised) -> None:
    record = finished()
    own, other = choices(record, 0)[2], choices(record, 1)[2]
    study.spoil(record, own, 4.0)
    study.spoil(record, other, 0.4)
    hand, scene, notes = opened(real, record, own + 1)
    marks = notes.marks(scene.reel.rows)
    assert [one.judgement.verdict for one in marks.values()].count(Verdict.MISTAKE) == 1
    assert {one.judgement.seat for one in marks.values()} == {0}, "computers are not marked"
    assert "A mistake, 4.0 points lost" in notes._said(own)
    assert notes.options(own)[0].gain == 4.0
    scene.go(other + 1)
    hand.step(times=3)
    assert notes._said(other).startswith("“")
    assert [round(one.gain, 1) for one in notes.options(other)][:2] == [0.4, -1.0]
    assert study.asked[-1].level == "random", "its own level is asked"


def test_the_better_decision_is_told_with_the_rest_of_its_turn(real: App, study: Appraised) -> None:
    """What was lost is owed to the whole turn, and so are the words: its steps, and what they bring."""
    record = finished("fortunant", "standard")
    game, own = record.game, choices(record, 0)[0]
    view = game.observe(record.states[own], 0)
    study.spoil(record, own, 4.0)
    study.plans = True
    _, _, notes = opened(real, record, own + 1)
    best = notes.options(own)[0]
    assert len(best.moves) == 2
    steps, why = in_words(game, view, 0, best.moves), voice.turn_reason("fortunant", view, 0, best.moves)
    assert " and " in steps
    assert notes._said(own) == f"A mistake, 4.0 points lost. Better: {steps}. {why}"
    assert (best.reason, best.name) == (why, f"{voice.name(game, view, 0, best.moves[0])}, then 1 more step")
    (mark,) = [one for one in notes.course.judged if one.judgement.verdict in FAULTS]
    assert notes.words(mark).endswith(f"Best was {steps}. {why}")


@pytest.mark.parametrize(
    ("loss", "lead"), [(0.4, "best. About as good: "), (2.0, "good. Worth a little more: ")]
)
def test_a_good_turn_is_not_bettered(real: App, study: Appraised, loss: float, lead: str) -> None:
    record = finished("colossi", "full")
    turn = whole_turn(record)
    study.spoil_turn(record, turn.start, loss)
    _, _, notes = opened(real, record, turn.end)
    said = notes._said(turn.start)
    assert said.startswith(f"The whole turn: {lead}")
    assert said.endswith(".")
    assert (notes.options(turn.start)[0].reason in said) == (loss > 1)


def whole_turn(record: Record) -> Turn:
    """A turn of the person with several moves, of which the first two are not the end of it."""
    turns = turn_look.turns_of(record.game, record.states, len(record.entries))
    return next(
        turn
        for turn in turns
        if turn.seat == 0
        and all(record.entries[n].seat == 0 for n in range(turn.start, turn.start + 4))
        and len(record.game.legal_moves(record.states[turn.start], 0)) > 2
    )


def test_a_whole_turn_has_one_verdict_at_each_of_its_steps(real: App, study: Appraised) -> None:
    record = finished("colossi", "full")
    turn = whole_turn(record)
    study.spoil_turn(record, turn.start, 7.0)
    hand, scene, notes = opened(real, record, turn.end)
    faults = [one for one in notes.marks(scene.reel.rows).values() if one.judgement.verdict in FAULTS]
    assert [(one.index, one.end, one.whole) for one in faults] == [(turn.start, turn.end, True)]
    own = [n for n in range(turn.start, turn.end) if record.entries[n].seat == 0]
    assert len({notes._said(n) for n in own}) == 1
    assert notes._said(own[0]).startswith("The whole turn: a mistake, 7.0 Gold lost. Better: ")
    option = notes.options(own[2])[0]
    acts = notes.pointed("option:0", own[2] + 1)
    assert len(acts) == len(option.moves) == 2
    assert acts[0] == (0, record.game.apply(record.states[turn.start], 0, option.moves[0]).events)
    hand.key(pygame.K_m)
    mark = next(n for n, one in notes.marks(scene.reel.rows).items() if one is faults[0])
    assert scene.position == scene.reel.rows[mark].entry + 1, "where the act is the one shown"


def test_a_turn_is_tried_to_its_end_and_the_better_one_shown_step_by_step(
    real: App, study: Appraised
) -> None:
    record = finished("colossi", "full")
    turn = whole_turn(record)
    study.spoil_turn(record, turn.start, 6.0)
    hand, scene = trial(real, record)
    assert scene.mistake.index == turn.start
    assert "This turn could have brought about 6 Gold more. You played " in words(scene)
    hand.key(pygame.K_b)
    hand.step(times=4)
    assert "A better turn | Better was " in words(scene)
    best = [move for _, move in scene.mistake.judgement.best.line]
    for move in best:
        assert not scene.tried, "a step is no turn"
        assert scene.presenter.hint is not None
        assert scene.presenter.hint.move == move
        assert scene.presenter.traces.marks(), "where it leads is ringed on the board"
        scene.session.submit(0, move)
        scene._waiting = None
        hand.step(times=6)
    while not scene.tried:
        seat = scene.session.deciders[0]
        scene.session.submit(seat, scene.session.legal(seat)[-1])
        scene._waiting = None
        hand.step(times=6)
    assert scene.is_found
    assert "Found! | That is worth about 6 Gold more." in words(scene)
    asked = study.asked[-1]
    assert isinstance(asked, TurnLook)
    assert asked.turn.own[: len(best)] == tuple(best)


def test_nobody_is_given_the_thoughts_or_verdicts_of_another_who_had_the_seat(
    real: App, study: Appraised
) -> None:
    record = finished()
    before, after = choices(record, 0)[2], choices(record, 0)[9]
    robot = Player("Robo", "amber", "computer", "nibbler")
    gone, back = (SeatHistory((SeatChange(after, 0, *who),)) for who in ((robot, MIA), (MIA, robot)))
    _, scene, notes = opened(real, record, before + 1, gone)
    assert notes._said(before).startswith("“")
    assert study.asked[0].level == "nibbler", "the level that had the seat then is asked"
    assert "best" in notes._said(after).lower()
    assert min(turn.start for turn in notes.course.turns) == after
    notes = Thoughts(record, (robot, PLAYERS[1]), scene.table, study, history=back)
    assert max(turn.start for turn in notes.course.turns) < after
    assert notes._said(after).startswith("“"), "the person's seat was a computer's at the end"


def test_what_the_program_chose_for_a_person_is_not_judged(real: App, study: Appraised) -> None:
    record = finished("colossi", "full")
    first = choices(record, 0)[0]
    assert record.states[first].round == 0
    _, _, notes = opened(real, record, first + 1)
    assert first in {turn.start for turn in notes.course.turns}
    history = SeatHistory(is_prepared=True)
    _, _, notes = opened(real, record, first + 1, history)
    assert all(record.states[turn.start].round > 0 for turn in notes.course.turns)
    assert notes._said(first) == "The program chose this."
    search = search_of(real.services, record, PLAYERS, history)
    assert search is not None
    assert all(record.states[turn.start].round > 0 for turn in search.of(0).course.turns)


def test_a_computers_slip_is_called_one(real: App, study: Appraised) -> None:
    """No reason in favour of a move stands above moves that were worth more."""
    record = finished()
    slip, close, even = choices(record, 1)[2:5]
    study.spoil(record, slip, 4.0)
    study.spoil(record, close, 1.0)
    study.spoil(record, even, 0.4)
    hand, scene, notes = opened(real, record, slip + 1)
    assert notes._said(slip) == "Kai overlooked what was worth more:"
    assert [round(one.gain, 1) for one in notes.options(slip)] == [4.0], "nothing that was worse"
    scene.go(close + 1)
    hand.step(times=3)
    assert notes._said(close) == f"Its choice: {notes._chosen(close)}. Compared with that:"
    scene.go(even + 1)
    hand.step(times=3)
    assert notes._said(even).startswith("“")
    assert notes._said(even).endswith("” Also thought of:"), "two looks at one choice differ by as much"


def test_a_computer_without_a_reason_is_quoted_by_what_it_chose(
    real: App, study: Appraised, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(voice, "reason", lambda *_asked: "")
    record = finished()
    entry = choices(record, 1)[2]
    _hand, _scene, notes = opened(real, record, entry + 1)
    made = record.entries[entry]
    chosen = voice.name(record.game, record.game.observe(record.states[entry], 1), 1, made.move)
    assert notes._said(entry) == f"Its choice: {chosen}. Also thought of:"


def test_a_decision_without_words_is_marked_at_those_before_it() -> None:
    def judged(index: int) -> JudgedTurn:
        judgement = Judgement(0, Verdict.MISTAKE, 4.0, 0.0, None)  # type: ignore[arg-type]
        return JudgedTurn(index, index + 1, (), judgement)

    rows = [
        Row(3, 0, "walks"),
        Row(5, 0, "plays Windfall"),
        Row(5, 0, "gains 2 Gold"),
        Row(6, 1, "draws"),
        Row(7, -1, "a cube lies on B2"),
    ]
    stop, card, cube = judged(4), judged(5), judged(7)
    book = SimpleNamespace(course=SimpleNamespace(judged=[stop]), _act=lambda one: one.index)
    assert Thoughts.marks(book, rows) == {0: stop}  # type: ignore[arg-type]
    book.course.judged = [cube]
    assert Thoughts.marks(book, rows) == {4: cube}, "no other act"  # type: ignore[arg-type]
    book.course.judged = [card]
    assert Thoughts.marks(book, rows) == {1: card}  # type: ignore[arg-type]


def test_a_whole_turn_is_marked_at_its_last_choice_and_not_at_a_draw() -> None:
    judgement = Judgement(0, Verdict.MISTAKE, 4.0, 0.0, None)  # type: ignore[arg-type]
    turn = JudgedTurn(3, 9, (), judgement, whole=True)
    rows = [Row(3, 0, "walks"), Row(5, 0, "plays Windfall"), Row(7, 0, "gains 2 Gold"), Row(8, 0, "draws")]
    made = [SimpleNamespace(seat=0)] * 9
    book = SimpleNamespace(
        course=SimpleNamespace(judged=[turn]),
        record=SimpleNamespace(entries=made),
        _chose=lambda entry: entry < 7,
        _has_choice=lambda entry: entry < 8,
    )
    book._act = lambda one: Thoughts._act(book, one)  # type: ignore[arg-type]
    assert Thoughts.marks(book, rows) == {1: turn}  # type: ignore[arg-type]
    turn = book.course.judged[0] = replace(turn, unused=Unused(8, "2 actions left"))
    assert Thoughts.marks(book, rows) == {3: turn}, "at the end that left them"  # type: ignore[arg-type]


def left_early(record: Record) -> tuple[Turn, int]:
    """A turn of the person that left actions, not all of them, and the entry that ended it."""
    turns = turn_look.turns_of(record.game, record.states, len(record.entries))
    for turn in turns:
        own = [n for n in range(turn.start, turn.end) if record.entries[n].seat == 0]
        end = next((n for n in own[1:] if isinstance(record.entries[n].move, EndTurn)), None)
        if turn.seat == 0 and end is not None and actions_left(record.states[end]):
            return turn, end
    raise AssertionError


def spoil_end(study: Appraised, record: Record, end: int, loss: float) -> None:
    """Let going on have been worth so much more than ending the turn."""
    view = record.game.observe(record.states[end], 0)
    study.losses[view, (record.entries[end].move,)] = loss


@pytest.mark.parametrize(("turn_loss", "end_loss"), [(0.0, 2.0), (7.0, 2.0)])
def test_a_turn_ended_with_actions_left_is_named_and_counted(
    real: App, study: Appraised, turn_loss: float, end_loss: float
) -> None:
    record = finished("colossi", "full")
    turn, end = left_early(record)
    if turn_loss:
        study.spoil_turn(record, turn.start, turn_loss)
    spoil_end(study, record, end, end_loss)
    words = f"You ended your turn with {plural(actions_left(record.states[end]), 'action', 'actions')} left."
    hand, scene, notes = opened(real, record)
    hand.key(pygame.K_m)
    assert scene.position == end + 1, "the next mistake is where the turn was ended"
    said = notes._said(end)
    told = "The whole turn: a mistake, 7.0 Gold" if turn_loss else "That was inaccurate, 2.0 Gold"
    assert said.startswith(f"{words} {told} lost.")
    (mark,) = [n for n, one in notes.marks(scene.reel.rows).items() if one.unused]
    assert scene.reel.rows[mark].entry == end + 1, "the end is told with the card drawn for it"
    assert " ended the turn" in scene.reel.rows[mark].text
    search = search_of(real.services, record, PLAYERS)
    assert search is not None
    while not search.finished:
        search.advance()
    lead, summary = search.summary() or ("", "")
    assert lead == "Your worst turn:"
    assert re.match(r"Age I+, round \d\. You ", summary), "as the table calls it"
    more = "about 7 Gold" if turn_loss else "about 2 Gold"
    assert summary.endswith(f". {words} You could have had {more} more. Learn shows how.")
    search.open()
    hand.step(times=8)
    learn = real.stack.top
    assert isinstance(learn, DecisionTrialScene)
    assert learn.teacher_note is not None
    assert learn.teacher_note.note.text.startswith(words)


def test_actions_left_where_that_was_best_are_no_mistake(real: App, study: Appraised) -> None:
    record = finished("colossi", "full")
    _, end = left_early(record)
    for loss in (0.0, 1.0):
        # Two looks at one choice differ by as much in Colossi.
        spoil_end(study, record, end, loss)
        _, scene, notes = opened(real, record)
        assert notes.course.finished
        assert not [one for one in notes.marks(scene.reel.rows).values() if one.unused]
        assert "left" not in notes._said(end)


def test_the_review_opens_with_the_eyes_of_the_only_person(real: App, study: Appraised) -> None:
    record = finished("colossi", "full")
    _, scene, _ = opened(real, record)
    assert scene.reel.eyes.viewer == 0
    two = (MIA, Player("Kai", "teal"))
    scene = replay_scene(real.services, record, two, real.stack.pop)
    assert scene.reel.eyes.viewer is None
    running = replay_scene(real.services, record.prefix(30), PLAYERS, real.stack.pop, running=True)
    assert running.reel.eyes.viewer is None, "while it goes on nobody is shown more"


@pytest.mark.parametrize(("game", "variant"), [("fortunant", "standard"), ("brilliants", "apprantice")])
def test_dice_of_the_next_turn_are_not_the_turn_before(
    real: App, study: Appraised, game: str, variant: str
) -> None:
    """A verdict under the dice of turn 4 was on the end of turn 3, and nothing said so."""
    record = finished(game, variant)
    entries, states = record.entries, record.states
    dice = re.compile(r"! die|#[1-9]")
    roll = next(n for n, entry in enumerate(entries) if dice.match(entry.text) and states[n].round)
    _, _, notes = opened(real, record, roll + 1)
    assert notes._said(notes._entry(roll + 1)) == "Nobody has decided anything yet."
    assert notes._entry(roll) >= 0, "before the dice it is the turn before"
    assert any(notes._entry(n) >= 0 for n in range(roll + 2, roll + 4))


def test_what_a_decision_drew_still_belongs_to_it(real: App, study: Appraised) -> None:
    record = finished("colossi", "full")
    entries, states = record.entries, record.states
    drawn = [
        n
        for n, entry in enumerate(entries)
        if entry.seat == CHANCE and states[n].turn == 0 and states[n].round
    ]
    _, _, notes = opened(real, record, drawn[0] + 1)
    kept = [n for n in drawn if notes._entry(n + 1) >= 0]
    assert len(kept) > 20
    assert len(kept) > len(drawn) - 4, "but for the cards of a new Age"


@pytest.mark.parametrize(
    ("game", "variant", "position"), [("fortunant", "standard", 34), ("colossi", "full", 98)]
)
def test_what_was_done_is_marked_round_the_words_on_the_board(
    real: App, study: Appraised, game: str, variant: str, position: int
) -> None:
    """`Bountiful Lai`, with a ring through its last letter, or a Nursery that is dashed through."""
    Hand(real).resize(USUAL)
    _, scene, _ = opened(real, finished(game, variant), position)
    bare = pygame.Surface(USUAL)
    scene.table.paint(bare)
    marked = bare.copy()
    scene._mark(marked, scene.reel.last_turn(position))
    assert pygame.image.tobytes(marked, "RGB") != pygame.image.tobytes(bare, "RGB")
    marks = scene.table.marks(0, scene.reel.last_turn(position))
    near = [
        rect for rect in scene.table.written if rect.collidelist([zone.rect for zone, _, _ in marks]) >= 0
    ]
    assert near
    for rect in near:
        one, other = (pygame.image.tobytes(picture.subsurface(rect), "RGB") for picture in (bare, marked))
        assert one == other, rect


def test_next_mistake_says_why_it_is_dark(real: App, study: Appraised) -> None:
    record = finished()
    study.delay = 10**6
    hand, scene, notes = opened(real, record)

    def button() -> tuple[str, bool, str]:
        hand.step(times=2)
        found = next(one for one in scene.controls if one.id == "next-mistake")
        return found.label, found.enabled, found.tooltip

    total = len(notes.course.turns)
    assert button() == ("Still looking…", False, f"0 of {total} have been looked at")
    study.delay = 0
    study._waits.clear()
    hand.step(times=6)
    scene.refresh()
    assert button() == ("No mistakes", False, "Nothing gave away more than a little")


def test_pointing_at_another_move_marks_where_it_would_have_gone(real: App, study: Appraised) -> None:
    record = finished()
    own = choices(record, 0)[2]
    study.spoil(record, own, 4.0)
    hand, scene, notes = opened(real, record, own + 1)
    assert notes.pointed("", own + 1) == ()
    hand.move(hand.rect("option:0").center)
    hand.step(times=3)
    acts = notes.pointed(scene.ring.hover_id or "", own + 1)
    before, best = record.states[own], notes.options(own)[0].moves[0]
    assert acts == ((0, record.game.apply(before, 0, best).events),)


@in_windows(USUAL, LARGE)
@pytest.mark.parametrize(("game", "variant"), TABLES)
def test_a_tooltip_leaves_the_buttons_and_the_thoughts_in_sight(
    real: App, study: Appraised, game: str, variant: str, size: tuple[int, int]
) -> None:
    record = finished(game, variant)
    own = choices(record, 0)[2]
    study.spoil(record, own, 4.0)
    Hand(real).resize(size)
    hand, scene, _ = opened(real, record, own + 1)
    buttons = [control for control in scene.controls if control.look != "bare"]
    told = [one for one in scene.controls if one.tooltip and not one.id.startswith("table:")]
    assert {"option:0", "next-mistake", "play"} <= {control.id for control in told}
    for control in told:
        hand.move(control.rect.center)
        scene.update(TOOLTIP_AFTER)
        place = scene.tooltip_rect
        assert place is not None, control.id
        covered = [other.id for other in buttons if other.rect.colliderect(place)]
        assert not covered, f"that of {control.id} lies on {covered}"
        assert scene._stage.graph is not None
        assert not place.colliderect(scene._stage.graph), control.id


def test_next_mistake_goes_from_one_to_the_next_and_round(real: App, study: Appraised) -> None:
    record = finished()
    first, second = choices(record, 0)[1], choices(record, 0)[4]
    for entry in (first, second):
        study.spoil(record, entry, 5.0)
    hand, scene, _ = opened(real, record)
    seen = []
    for _step in range(3):
        hand.click("next-mistake")
        seen.append(scene.position)
    assert seen == [first + 1, second + 1, first + 1]


def test_the_only_mistake_says_that_it_is_the_only_one(real: App, study: Appraised) -> None:
    record = finished()
    study.spoil(record, choices(record, 0)[1], 5.0)
    hand, scene, _ = opened(real, record)
    hand.click("next-mistake")
    button = next(one for one in scene.controls if one.id == "next-mistake")
    assert not button.enabled
    assert (button.label, button.tooltip) == ("Only mistake", "This is the only mistake that has been found")


def test_the_first_mistake_found_is_not_called_the_only_one_while_others_are_looked_for() -> None:
    course = cast(GameReview, SimpleNamespace(finished=False, done=2, turns=range(9)))
    _, label, _, why, _, enabled = next_mistake(course, 4, 4, "", lambda: None)
    assert (label, why, enabled) == ("Still looking…", "2 of 9 have been looked at", False)


def test_a_running_game_gets_no_verdicts(real: App, study: Appraised) -> None:
    record = finished().prefix(30)
    scene = replay_scene(real.services, record, PLAYERS, real.stack.pop, viewer=0, running=True)
    assert scene.notes is None
    assert study.asked == []


@in_windows(*COMMON)
def test_the_worst_decisions_come_back_as_puzzles(real: App, study: Appraised, size: tuple[int, int]) -> None:
    record = finished()
    places = choices(record, 0)
    for entry, loss in ((places[1], 4.0), (places[6], 7.0), (places[9], 2.0), (places[14], 9.0)):
        study.spoil(record, entry, loss)
    Hand(real).resize(size)
    hand, scene = trial(real, record)
    assert scene.mistake.judgement.loss == 9.0
    assert "about 9 points more" in words(scene)
    assert "1 of 3" in words(scene)
    assert scene.teacher_note is not None
    assert scene.teacher_note.reads_whole
    assert real.window.get_rect().contains(scene.teacher_note.rect)
    hand.key(pygame.K_f)
    hand.step(times=4)
    following = real.stack.top
    assert isinstance(following, DecisionTrialScene)
    assert following.mistake.judgement.loss == 7.0
    hand.click("trial:back")
    hand.step(times=4)
    assert isinstance(real.stack.top, DecisionTrialScene)
    assert real.stack.top.mistake.judgement.loss == 9.0


def test_spaces_that_the_note_names_are_named_on_the_board(real: App, study: Appraised) -> None:
    record = finished("brilliants", "apprantice")
    walks = [entry for entry in choices(record, 0) if re.search(r"-[SGN]\d+ x", record.entries[entry].text)]
    study.spoil(record, walks[0], 6.0)
    _, scene = trial(real, record)
    assert scene.teacher_note is not None
    names = {
        name for name in scene.presenter.face.hits.coordinates if f" {name}" in scene.teacher_note.note.text
    }
    assert names
    assert {target.id for target in scene.presenter.named} >= {f"hex:{NAMES.index(name)}" for name in names}


def test_a_try_is_judged_and_the_answer_is_shown(real: App, study: Appraised) -> None:
    record = finished()
    entry = choices(record, 0)[3]
    study.spoil(record, entry, 6.0)
    hand, scene = trial(real, record)
    played, best = scene.mistake.played[0], scene.mistake.judgement.best.line[0][1]
    scene.session.submit(0, played)
    scene._waiting = None
    hand.step(times=6)
    assert "what you did in the game" in words(scene)
    assert not scene.is_found
    hand.key(pygame.K_r)
    hand.step(times=4)
    assert not scene.session.entries
    hand.key(pygame.K_b)
    hand.step(times=4)
    assert scene.presenter.hint is not None
    assert scene.presenter.hint.move == best
    assert "Best was" in words(scene)
    scene.session.submit(0, best)
    scene._waiting = None
    hand.step(times=6)
    assert scene.is_found
    assert "Found!" in words(scene)
    assert record.states[entry] == scene.session.states[0], "the game itself stays as it was"


def test_a_game_without_mistakes_says_so(real: App, study: Appraised) -> None:
    enter = door(real.services, finished(), PLAYERS)
    assert enter is not None
    enter()
    Hand(real).step(times=8)
    top = real.stack.top
    assert isinstance(top, MessageScene)
    assert "Nothing to learn here" in top.title
