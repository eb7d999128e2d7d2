"""Looking back from the log of a running game: what is shown, to whom, and that nothing changes by it."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from game.scenes.game_controller import _form_of
from game.scenes.review.record_view import Perspective, RecordView
from game.scenes.review.replay import ReplayScene
from game.scenes.table.table import TableScene
from game.session.options import SessionOptions
from game.session.player import Player
from game.session.session import Session
from game.storage.folders import Paths
from game.tables.brilliants.clicks import chosen_ant
from rules.ant_trails import GAME as TRAILS
from rules.brilliants import GAME as BRILLIANTS
from rules.core.log import Record
from rules.core.protocol import Setup
from tests.game.program import Program
from tests.game.saves.test_position_text import played
from tests.game.scenes.review.test_replay import ToyTable
from tests.game.tables.brilliants.twins import renamed

PERSON, OTHER = Player("First seat", "amber"), Player("Teal", "teal")
BOT = Player("Teal", "teal", "computer", "random")
GAMES = [(BRILLIANTS, "apprantice"), (TRAILS, "standard")]


@pytest.fixture
def program(paths: Paths) -> Iterator[Program]:
    with Program(paths) as started:
        yield started


def turn_of(record: Record, seat: int, about: int = 60) -> Record:
    """The game up to a decision of a seat."""
    deciders = (record.game.deciders(state) for state in record.states)
    return record.prefix(next(n for n, who in enumerate(deciders) if n >= about and who[:1] == (seat,)))


def sit_down(
    program: Program, record: Record, players: tuple[Player, ...], curtain: Any = "hidden"
) -> TableScene:
    """At a table of the whole program, when everything so far was shown."""
    session = Session.resume(
        record, players, SessionOptions(curtain=curtain), handed_over=len(record.entries)
    )
    program.playing._open(session, program.playing.saves.begin(session), _form_of(session))
    table = program.table
    for _ in range(400):
        table.timeline.skip()
        program.hand.step(0.05)
        if table.resting and table._waiting is not None:
            break
    return table


def lines(program: Program) -> list[str]:
    """The lines of the log."""
    assert program.app.stack.top is not None
    controls = program.app.stack.top.controls
    return [
        c.id for c in controls if c.focusable and c.look == "bare" and c.id.startswith(("told:", "turn:"))
    ]


def open_log(program: Program, table: TableScene) -> list[str]:
    if table.session.game is BRILLIANTS:
        program.hand.key(pygame.K_l)
        return [name for name in lines(program) if name.startswith("told:")]
    program.hand.click("tab:0")
    return lines(program)


@pytest.fixture(scope="module", params=GAMES, ids=["brilliants", "ant_trails"])
def record(request: pytest.FixtureRequest) -> Record:
    game, variant = request.param
    return turn_of(played(game, Setup(variant, 2), 140), 0)


def past(program: Program) -> ReplayScene:
    scene = program.app.stack.top
    assert isinstance(scene, ReplayScene)
    return scene


def test_a_line_shows_its_moment_as_a_replay_would(program: Program, record: Record) -> None:
    table = sit_down(program, record, (PERSON, BOT))
    names = open_log(program, table)
    assert len(names) >= 4
    program.hand.click(names[3])
    shown = past(program)
    entry = shown.position - 1
    assert 0 < entry < len(record.entries)
    if names[3].startswith("told:"):
        assert entry == int(names[3][5:].partition(".")[0])
    replay = RecordView(record, ToyTable(), Perspective("First seat", 0))
    assert shown.reel.view(entry + 1) == replay.view(entry + 1) == table.session.view(0, entry + 1)
    for key, position in (
        (pygame.K_LEFT, entry),
        (pygame.K_RIGHT, entry + 1),
        (pygame.K_HOME, 0),
        (pygame.K_END, len(record.entries)),
    ):
        program.hand.key(key)
        assert past(program).position == position


def test_afterwards_all_is_as_it_was(program: Program, record: Record) -> None:
    """Nothing can be moved meanwhile, not even taken back. (Enter is the golden way back.)"""
    table = sit_down(program, record, (PERSON, BOT))
    names = open_log(program, table)
    before = (table.presenter.view, table.presenter.prompt, list(table.session.entries), lines(program))  # type: ignore[attr-defined]
    program.hand.click(names[2])
    for key in (pygame.K_SPACE, pygame.K_e, pygame.K_b, pygame.K_TAB):
        program.hand.key(key)
    program.hand.key(pygame.K_z, pygame.KMOD_CTRL)
    for place in ((200, 200), (320, 350), (900, 300)):
        program.hand.press(place)
        program.hand.release(place)
    assert "branch" not in [control.id for control in past(program).controls]
    program.hand.click("now")
    assert program.app.stack.top is table
    after = (table.presenter.view, table.presenter.prompt, list(table.session.entries), lines(program))  # type: ignore[attr-defined]
    assert after == before
    assert not any(table.session.help_used.values())
    program.hand.click(names[2])
    program.hand.key(pygame.K_ESCAPE)
    assert program.app.stack.top is table


def test_an_ant_that_is_picked_up_stays_so(program: Program) -> None:
    table = sit_down(program, turn_of(played(BRILLIANTS, Setup("apprantice", 2), 140), 0), (PERSON, BOT))
    presenter: Any = table.presenter
    program.hand.key(pygame.K_TAB)
    chosen = chosen_ant(presenter.choice)
    names = open_log(program, table)
    assert presenter.choice is not None
    program.hand.click(names[1])
    program.hand.key(pygame.K_ESCAPE)
    assert chosen_ant(presenter.choice) == chosen
    assert "log" in presenter.opened


def test_lines_can_be_reached_by_keyboard_while_the_log_is_open(program: Program) -> None:
    table = sit_down(program, turn_of(played(BRILLIANTS, Setup("apprantice", 2), 140), 0), (PERSON, BOT))
    assert not [name for name in lines(program) if name.startswith("told:")]
    names = open_log(program, table)
    table.ring.focus(names[1])
    program.hand.key(pygame.K_SPACE)
    assert past(program).position == int(names[1][5:].partition(".")[0]) + 1


def test_page_up_steps_back(program: Program, record: Record) -> None:
    table = sit_down(program, record, (PERSON, BOT))
    program.hand.key(pygame.K_PAGEUP)
    assert past(program).position == len(record.entries) - 1
    program.hand.key(pygame.K_ESCAPE)
    assert program.app.stack.top is table


def test_opponents_wait(program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    record = turn_of(played(TRAILS, Setup("standard", 2), 140), 1)
    with monkeypatch.context() as held:
        # The opponent may be quicker than the click, which would then only skip the film of its move.
        held.setattr(program.playing.brains, "decide", lambda _session: None)
        table = sit_down(program, record, (PERSON, BOT))
        program.hand.click(open_log(program, table)[2])
        before = past(program).record.entries
    program.hand.step(0.1, 40)
    assert len(table.session.entries) == len(before)
    program.hand.key(pygame.K_ESCAPE)
    until = time.monotonic() + 300
    while len(table.session.entries) == len(before) and time.monotonic() < until:
        program.hand.step(0.02)
        time.sleep(0.01)
    assert len(table.session.entries) > len(before)


def test_nothing_is_shown_that_the_film_has_not_shown(program: Program) -> None:
    table = sit_down(program, turn_of(played(TRAILS, Setup("standard", 2), 140), 0), (PERSON, BOT))
    table.playback.shown -= 5
    program.playing.past(table, table.playback.shown - 3)
    program.hand.key(pygame.K_END)
    assert past(program).position == table.playback.shown == len(table.session.entries) - 5


def test_the_end_of_the_game_is_not_shown_before_its_film(program: Program) -> None:
    record = played(TRAILS, Setup("standard", 2), 2000)
    assert record.over
    last = max(n for n, entry in enumerate(record.entries) if not entry.automatic)
    table = sit_down(program, record.prefix(last), (PERSON, OTHER))
    seat = record.entries[last].seat
    assert seat is not None
    table.session.submit(seat, record.entries[last].move)
    assert table.session.over
    program.playing.past(table, table.playback.shown - 1)
    assert len(past(program).reel.record.entries) == table.playback.shown < len(table.session.entries)


def test_where_others_see_the_screen_hands_are_closed_and_eyes_ones_own(program: Program) -> None:
    record = turn_of(played(BRILLIANTS, Setup("apprantice", 2), 140), 1)
    table = sit_down(program, record, (PERSON, OTHER), "never")
    presenter: Any = table.presenter
    assert table.session.viewer == 1
    names = open_log(program, table)
    presenter.opened.add("hand")
    program.hand.click(names[2])
    shown = past(program)
    assert [eyes.viewer for eyes in shown.choices] == [1]
    program.hand.key(pygame.K_v)
    assert shown.reel.eyes.viewer == 1
    program.hand.key(pygame.K_ESCAPE)
    assert "hand" not in presenter.opened


def test_the_past_is_the_same_whatever_others_hold(program: Program) -> None:
    """Hidden cards dealt anew change nothing of what is seen of any moment, nor a line about it."""
    record = turn_of(played(BRILLIANTS, Setup("apprantice", 2), 140), 0)
    twin = renamed(record, 0, 1)
    assert twin.states[-1] != record.states[-1]
    seen = []
    for truth in (record, twin):
        table = sit_down(program, truth, (PERSON, BOT))
        program.hand.click(open_log(program, table)[2])
        reel = past(program).reel
        seen.append(([reel.view(n) for n in range(len(reel) + 1)], reel.rows))
    assert seen[0] == seen[1]
    for position in (5, 30, 55):
        pictures = []
        for truth in (record, twin):
            table = sit_down(program, truth, (PERSON, BOT))
            program.playing.past(table, position)
            program.hand.move((0, 0))
            program.hand.step(0.1, 3)
            pictures.append(pygame.image.tobytes(program.app.window, "RGB"))
        assert pictures[0] == pictures[1]
