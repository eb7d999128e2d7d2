"""The page that opens positions: what it says, whom it seats, and how it looks."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.saves.position import written
from game.scenes.new_game.lineup import PERSON
from game.scenes.new_game.position_editor import EditScene
from game.scenes.review.analysis_board import AnalysisBoardScene
from game.storage.folders import Paths
from rules.ant_trails import GAME as TRAILS
from rules.brilliants import GAME as BRILLIANTS
from rules.core.protocol import Setup
from tests.game.program import AtPage, choose
from tests.game.saves.test_position_text import played, trails
from tests.game.scripted import Scripted
from tests.game.tidiness import assert_tidy, watch_cuts
from tests.game.windows import PAGES, in_windows

CTRL = pygame.KMOD_CTRL


@pytest.fixture
def program(paths: Paths) -> Iterator[AtPage]:
    with AtPage(paths) as started:
        yield started


def test_an_empty_page_offers_a_board_of_ones_own(program: AtPage) -> None:
    assert program.names()[-3:] == ["new-ant_trails", "back", "play"]
    assert not program.enabled("play")
    program.hand.click("new-ant_trails")
    assert isinstance(program.app.stack.top, EditScene)
    program.hand.key(pygame.K_ESCAPE)
    assert program.page.found is not None
    program.hand.key(pygame.K_ESCAPE)
    assert "new-game" in program.names()


def test_a_pasted_position_is_shown_at_once(program: AtPage) -> None:
    state = trails().state
    program.paste(written(TRAILS, state))
    found = program.page.found
    assert found is not None
    assert found.state == state
    assert program.page.facts()[0] == "Ant Trails"
    assert program.page.facts()[3].endswith("is to move")
    before = pygame.image.tobytes(program.app.window, "RGB")
    program.paste(trails(90).text())
    assert program.page.facts()[-1] == "After 90 entries of a log"
    assert pygame.image.tobytes(program.app.window, "RGB") != before


def test_a_position_is_analysed_where_there_is_an_analyst(program: AtPage) -> None:
    program.app.services.study = Scripted()
    state = trails().state
    program.paste(written(TRAILS, state))
    program.hand.click("analyse")
    board = program.app.stack.top
    assert isinstance(board, AnalysisBoardScene)
    assert board.session.state == state
    program.hand.key(pygame.K_ESCAPE)
    program.paste(played(BRILLIANTS, Setup("apprantice", 2), 40).text())
    assert "analyse" not in program.names()


def test_typed_letters_are_read_after_a_pause(program: AtPage) -> None:
    hand = program.hand
    hand.click("text")
    hand.type('{"game": "ant_trails", "format": 1}')
    assert program.page.found is None
    hand.step(0.2, 3)
    assert program.page.found is not None
    assert program.enabled("play")
    hand.key(pygame.K_BACKSPACE)
    hand.step(0.2, 3)
    assert program.page.found is None
    assert program.page.trouble.startswith("line 1, column")
    assert program.page.text_area.text == '{"game": "ant_trails", "format": 1'


def test_a_wrong_text_is_told_and_kept(program: AtPage) -> None:
    text = '{"game": "ant_trails", "format": 1, "ants": {"P1": ["A9"]}}'
    program.paste(text)
    assert program.page.text_area.text == text
    assert program.page.trouble == "ants.P1[0]: 'A9' is no cell; cells are such as 'A1' and 'K6'."
    assert not program.enabled("play")
    program.hand.click("clear")
    assert (program.page.text_area.text, program.page.trouble) == ("", "")
    program.hand.click("text")
    program.hand.key(pygame.K_z, CTRL)
    assert program.page.text_area.text == text


def test_a_finished_game_is_watched(program: AtPage) -> None:
    text, watched = trails(3000).text(), list[str]()
    program.page.services.open_replay_text = watched.append
    program.paste(text)
    assert program.page.found is not None
    assert program.page.blocked == "This game is over. You can watch it again, but not play on."
    assert "play" not in [control.id for control in program.page.controls]
    program.hand.click("watch")
    assert watched == [text]
    program.hand.key(pygame.K_RETURN, CTRL)
    assert watched == [text, text]


def test_hidden_cards_are_dealt_only_when_asked(program: AtPage) -> None:
    state = played(BRILLIANTS, Setup("apprantice", 3), 90).state
    view = BRILLIANTS.observe(state, 1)
    text = written(BRILLIANTS, view)
    program.paste(text)
    assert "play" not in program.names()
    assert "cards are hidden" in program.page.blocked
    program.hand.click("deal")
    found = program.page.found
    assert found is not None
    assert BRILLIANTS.observe(found.state, 1) == view
    assert program.page.text_area.text == text
    program.hand.click("play")
    assert program.table.session.states[0] == found.state


def test_two_people_choose_who_looks_first(program: AtPage) -> None:
    program.paste(written(TRAILS, trails().state))
    assert "look" not in program.names()
    choose(program, PERSON, PERSON)
    assert "look" in program.names()
    program.page._look_from("1")
    assert program.page.lineup.viewer == 1
    choose(program, PERSON, "random")
    assert program.page.lineup.viewer == 0
    choose(program, "random", "random")
    assert program.page.lineup.viewer is None


@in_windows(*PAGES)
def test_nothing_overlaps_or_is_cut_off(
    program: AtPage, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    program.hand.resize(size)
    cut = watch_cuts(monkeypatch)
    program.hand.step()
    assert_tidy(program.app, size)
    program.paste(written(BRILLIANTS, played(BRILLIANTS, Setup("apprantice", 4), 60).state))
    choose(program, PERSON, PERSON, PERSON, PERSON)
    assert_tidy(program.app, size)
    program.hand.click("clear")
    program.paste(trails().text())
    assert_tidy(program.app, size)
    program.hand.click("file")
    assert_tidy(program.app, size)
    assert [text for text in cut if not text.startswith("/")] == []
