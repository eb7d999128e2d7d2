"""Looking back withholds what was withheld in play: replays, lists of saves, mistakes."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pygame
import pytest

from game.app import App
from game.kit import clipboard
from game.scenes.base.message import MessageScene
from game.scenes.game_controller import _form_of
from game.scenes.review.mistakes import SearchingScene
from game.scenes.review.replay import ReplayScene
from game.scenes.table.table import TableScene
from game.session.player import Player
from game.session.session import BRANCH, Session
from game.storage.folders import Paths
from rules.ant_trails import GAME as TRAILS
from rules.brilliants import GAME as BRILLIANTS
from rules.core.log import Record
from rules.core.protocol import Setup
from tests.game.program import Program, play_out
from tests.game.saves.test_position_text import played
from tests.game.scripted import study_of
from tests.game.trails_tables import over, results

PERSON, OTHER = Player("Amber", "amber"), Player("Teal", "teal")
BOT = Player("Teal", "teal", "computer", "random")


@pytest.fixture
def program(paths: Paths) -> Iterator[Program]:
    with Program(paths) as started:
        yield started


@pytest.fixture(scope="module")
def record() -> Record:
    return played(TRAILS, Setup("standard", 2), 140)


def sit_down(program: Program, session: Session) -> TableScene:
    """At a table of the whole program."""
    program.playing._open(session, program.playing.saves.begin(session), _form_of(session))
    return program.table


def look_back(program: Program, table: TableScene) -> ReplayScene:
    """By the menu."""
    program.playing.menu(table)
    program.hand.step(times=2)
    program.hand.click("look-back")
    scene = program.app.stack.top
    assert isinstance(scene, ReplayScene)
    return scene


def decided_by(record: Record, seat: int) -> Record:
    """The game up to a decision of a seat, in the middle of its turn."""
    deciders = [record.game.deciders(state)[:1] for state in record.states]
    both = (n for n in range(40, len(deciders) - 1) if deciders[n] == deciders[n + 1] == (seat,))
    return record.prefix(next(both))


def test_paused_the_menu_looks_back_no_further_than_the_table(program: Program, record: Record) -> None:
    session = Session.resume(decided_by(record, 1), (PERSON, BOT), handed_over=len(record.entries))
    table = sit_down(program, session)
    table.timeline.skip()
    table.playback.pause(True)
    shown = table.playback.shown
    session.submit(1, session.legal(1)[0])
    program.hand.step(times=5)
    assert table.playback.shown == shown < len(session.entries)
    scene = look_back(program, table)
    program.hand.key(pygame.K_END)
    assert scene.position == len(scene.record.entries) == shown
    assert "branch" not in [control.id for control in scene.controls]
    program.hand.key(pygame.K_ESCAPE)
    assert program.app.stack.top is table


def test_paused_the_position_that_is_shown_is_copied(program: Program, record: Record) -> None:
    session = Session.resume(decided_by(record, 1), (PERSON, BOT), handed_over=len(record.entries))
    table = sit_down(program, session)
    table.timeline.skip()
    table.playback.pause(True)
    shown = TRAILS.to_json(session.state)
    session.submit(1, session.legal(1)[0])
    program.hand.step(times=5)
    program.playing.menu(table)
    program.hand.step(times=2)
    program.hand.click("here")
    program.hand.click("copy")
    assert json.loads(clipboard.paste()) == shown != TRAILS.to_json(session.state)


def test_a_finished_board_is_looked_back_at_whole_and_played_on(program: Program) -> None:
    session = Session(TRAILS, Setup("standard", 2), (PERSON, OTHER), "acorn")
    play_out(session)
    table = sit_down(program, session)
    while not table.playback.ended:
        table.timeline.skip()
        program.hand.step()
    program.hand.step(times=3)
    scene = look_back(program, table)
    assert scene.record.entries == session.entries
    assert scene.notes is not None
    assert "branch" in [control.id for control in scene.controls]


def test_an_inherited_turn_is_not_held_again() -> None:
    """A turn taken over from another game stands, also when the new game is loaded."""
    record, players = played(BRILLIANTS, Setup("apprantice", 2), 140), (PERSON, OTHER)
    ends = [n for n in range(20, 140) if Session.resume(record.prefix(n), players).holding is not None]
    assert ends
    for length in ends:
        branched = Session.resume(record.prefix(length), players, help_used={BRANCH: length + 1})
        assert branched.holding is None
        assert branched.record.entries[:length] == record.entries[:length]
        assert not branched.undo()


@pytest.mark.usefixtures("scripted_study")
def test_lessons_are_denied_only_of_what_was_judged(real: App) -> None:
    for broken, wanted in ((True, "No turn could be analysed."), (False, "No turn of yours gave away")):
        study_of(real).broken = broken
        hand = results(real, over())
        hand.key(pygame.K_l)
        hand.step(times=8)
        scene = real.stack.top
        assert isinstance(scene, MessageScene)
        assert not isinstance(scene, SearchingScene)
        assert scene.text.startswith(wanted)
