"""Games that begin with a position from the page: seats, menu, copies, the way to the end and after."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.kit import clipboard
from game.saves.position import read, written
from game.scenes.game_controller import _form_of
from game.scenes.new_game.lineup import PERSON
from game.scenes.review.replay import ReplayScene
from game.scenes.review.results import ResultsScene
from game.scenes.review.results_flow import EXPORTS
from game.scenes.review.victory import VictoryScene
from game.scenes.table.curtain import CurtainScene
from game.scenes.table.pause_menu import PauseScene
from game.session.player import Player
from game.session.session import Session
from game.storage.folders import Paths
from rules.ant_trails import GAME as TRAILS
from rules.brilliants import GAME as BRILLIANTS
from rules.core.log import Record
from rules.core.protocol import Setup
from tests.game.program import AtPage, choose, play_out
from tests.game.saves.test_position_text import played, trails
from tests.game.tidiness import assert_tidy
from tests.game.windows import PAGES

CTRL = pygame.KMOD_CTRL


@pytest.fixture
def program(paths: Paths) -> Iterator[AtPage]:
    with AtPage(paths) as started:
        yield started


@pytest.mark.parametrize("seat", [0, 1])
def test_either_side_can_be_played(program: AtPage, seat: int) -> None:
    record = trails(61)
    program.paste(written(TRAILS, record.state))
    who = ["random", "random"]
    who[seat] = PERSON
    choose(program, *who)
    program.hand.key(pygame.K_RETURN, CTRL)
    session = program.table.session
    assert [player.is_person for player in session.players] == [seat == 0, seat == 1]
    assert session.viewer == seat
    assert session.states[0] == record.state
    assert session.undo_mode == "free"


def test_it_goes_on_from_the_home_screen_and_from_the_menu(program: AtPage) -> None:
    program.paste(written(TRAILS, trails().state))
    choose(program, PERSON, PERSON)
    program.hand.click("play")
    session = program.table.session
    session.submit(session.deciders[0], session.legal(session.deciders[0])[0])
    program.playing.leave()
    program.hand.step(times=2)
    program.hand.click("continue")
    again = program.table.session
    assert (again.states, again.seed) == (session.states, session.seed)
    program.hand.step(times=40)
    program.table.ask("menu")
    program.hand.step()
    assert isinstance(program.app.stack.top, PauseScene)
    program.hand.click("here")
    program.hand.click("copy")
    assert json.loads(clipboard.paste()) == TRAILS.to_json(again.state)
    program.hand.key(pygame.K_RETURN)
    program.table.ask("menu")
    program.hand.step()
    program.hand.key(pygame.K_o)
    program.paste(clipboard.paste())
    assert program.page.found is not None
    assert program.page.found.state == again.state


def test_copying_tells_no_secret(program: AtPage) -> None:
    """The person at the screen gets its own view; while a curtain hangs, nobody's."""
    state = played(BRILLIANTS, Setup("apprantice", 2), 90).state
    players = (Player("Amber", "amber"), Player("Teal", "teal"))
    session = Session.from_position(BRILLIANTS, state, players)
    program.playing._open(session, program.playing.saves.begin(session), _form_of(session))
    program.hand.step(times=3)
    assert isinstance(program.app.stack.top, CurtainScene)
    session.sit(1)
    program.hand.step(0.5)
    program.hand.key(pygame.K_ESCAPE)
    assert copied(program) == BRILLIANTS.to_json(BRILLIANTS.observe(session.state, None))
    program.hand.key(pygame.K_RETURN)
    curtain = program.app.stack.top
    assert isinstance(curtain, CurtainScene)
    curtain._open()
    program.hand.step(0.5, 3)
    program.table.ask("menu")
    program.hand.step()
    own = BRILLIANTS.to_json(BRILLIANTS.observe(session.state, session.viewer))
    assert session.viewer is not None
    assert copied(program) == own


def copied(program: AtPage) -> object:
    """Text that the menu's line puts on the clipboard."""
    assert isinstance(program.app.stack.top, PauseScene)
    program.hand.key(pygame.K_c)
    return json.loads(clipboard.paste())


def nearly_over() -> Record:
    """A game in which little is left to do."""
    whole = trails(3000)
    return whole.prefix(len(whole.entries) - 6)


def test_to_the_end_results_replay_rematch_and_export(program: AtPage, tmp_path: Path) -> None:
    start = nearly_over().state
    program.paste(written(TRAILS, start))
    choose(program, PERSON, PERSON)
    program.hand.click("play")
    session = program.table.session
    assert not shown(program, session.seed)
    play_out(session)
    program.table.timeline.skip()
    program.hand.step(0.5, 40)
    if isinstance(program.app.stack.top, VictoryScene):
        program.hand.key(pygame.K_SPACE)
    results = program.app.stack.top
    assert isinstance(results, ResultsScene)
    assert results.outcome.seed == session.seed
    assert program.playing.profile.finished() == []
    program.hand.click("export")
    program.hand.key(pygame.K_RETURN)
    (file,) = (program.app.paths.data / EXPORTS).iterdir()
    program.app.services.open_replay_file(file)  # type: ignore[misc]
    replay = program.app.stack.top
    assert isinstance(replay, ReplayScene)
    assert replay.record.states == session.states
    program.hand.key(pygame.K_ESCAPE)
    program.hand.click("review")
    assert isinstance(program.app.stack.top, ReplayScene)
    program.hand.key(pygame.K_ESCAPE)
    program.hand.click("rematch")
    again = program.table.session
    assert again.states[0] == start
    assert again.record.from_position
    assert again.seed != session.seed


def shown(program: AtPage, words: str) -> bool:
    """Return True if words stand on a control of the screen."""
    assert program.app.stack.top is not None
    return any(words in control.label + control.tooltip for control in program.app.stack.top.controls)


def test_the_menu_of_the_table_has_room(program: AtPage) -> None:
    for size in PAGES:
        program.hand.resize(size)
        program.playing.play_on(read(trails().text()), (Player("Amber", "amber"), Player("Teal", "teal")))
        program.hand.step(times=3)
        program.table.ask("menu")
        program.hand.step()
        assert_tidy(program.app, size)
