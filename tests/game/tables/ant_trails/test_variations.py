"""Variations on the analysis board, by mouse and keys through the window."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from game.app import App
from game.kit import clipboard
from game.scenes.home.key_sheet import groups_of_analysis
from game.scenes.review.analysis_board import AnalysisBoardScene
from game.session.session import Session
from game.table.analysis import VariationRow
from rules.ant_trails.moves import Place
from rules.ant_trails.state import State
from tests.game.conftest import Hand
from tests.game.scripted import Scripted
from tests.game.trails_tables import click, over, picture, replay, table_of
from tests.game.windows import COMMON, in_windows

AT = 60
"""Entries of the game after which the board is opened."""


@pytest.fixture
def game(real: App) -> Session:
    real.services.study = Scripted(loss=3.0)
    return over()


def board_of(real: App, game: Session, at: int = AT) -> tuple[Hand, AnalysisBoardScene]:
    """The analysis board, opened from a replay, with the list of moves in sight."""
    hand, _ = replay(real, game, at=at)
    hand.click("analyse")
    board = real.stack.top
    assert isinstance(board, AnalysisBoardScene)
    hand.click(f"tab:{table_of(board).extras.tabs.index('moves')}")
    hand.step(times=2)
    return hand, board


def turn(hand: Hand, board: AnalysisBoardScene, place: int = 0) -> State:
    """Place the ants of a turn on the first legal cells, or the last, by mouse; the position after it."""
    while cells := [
        move.cell for move in board.session.legal(board.session.deciders[0]) if isinstance(move, Place)
    ]:
        click(hand, board, cells[place])
    hand.click("end")
    hand.step(times=2)
    state = board.session.state
    assert isinstance(state, State)
    return state


def rows(board: AnalysisBoardScene) -> tuple[VariationRow, ...]:
    panel = table_of(board).extras.variations
    assert panel is not None
    return panel.rows


def shape(board: AnalysisBoardScene) -> list[tuple[int, int]]:
    """Id and depth of each row."""
    return [(row.id, row.depth) for row in rows(board)]


def here(board: AnalysisBoardScene) -> VariationRow:
    return next(row for row in rows(board) if row.current)


def row_of(hand: Hand, board: AnalysisBoardScene, number: int) -> str:
    """The control of a row, scrolled to where it is seen."""
    wanted = f"variation:{number}"
    for button in ("earlier-rows", "later-rows"):
        while wanted not in {c.id for c in board.controls}:
            found = next((c for c in board.controls if c.id == button), None)
            if found is None or not found.enabled:
                break
            hand.click(button)
    return wanted


def test_the_game_is_the_main_line_and_the_board_opens_within(real: App, game: Session) -> None:
    hand, board = board_of(real, game)
    assert board.session.state == game.states[AT]
    assert {row.depth for row in rows(board)} == {0}
    assert len(rows(board)) == 1 + len({(s.round, s.seat) for s in game.states[1:-1] if s.round})
    hand.key(pygame.K_END)
    assert board.session.state == game.state
    assert rows(board)[-1].current
    hand.key(pygame.K_HOME)
    assert not board.session.entries
    assert here(board).id == 0
    assert table_of(board).view == board.session.state, "the table shows it"


def test_a_new_turn_branches_and_a_known_one_is_walked_into(real: App, game: Session) -> None:
    hand, board = board_of(real, game)
    hand.key(pygame.K_LEFT)
    main, before = shape(board), here(board)
    first = turn(hand, board)
    branch = here(board)
    assert (branch.depth, branch.begins) == (1, True)
    second = turn(hand, board, -1)
    assert here(board).depth == 1
    assert len(shape(board)) == len(main) + 2
    hand.click(row_of(hand, board, before.id))
    assert here(board).id == before.id
    assert turn(hand, board) == first
    assert here(board).id == branch.id
    assert len(shape(board)) == len(main) + 2, "it was there already"
    hand.key(pygame.K_RIGHT)
    assert board.session.state == second
    places = [index for index, row in enumerate(rows(board)) if row.depth]
    following = main.index((before.id, 0)) + 1
    assert places == [following + 1, following + 2], "below the turn that it replaces"


def test_a_click_goes_to_that_position(real: App, game: Session) -> None:
    hand, board = board_of(real, game)
    hand.key(pygame.K_HOME)
    opening = len(game.entries) - sum(entry.seat >= 0 for entry in game.entries)
    for row in rows(board)[1:12:3]:
        hand.click(row_of(hand, board, row.id))
        hand.step(times=2)
        assert here(board).id == row.id
        last = board.session.entries[-1]
        assert (board.session.state.round, last.seat) in (
            (row.number, row.seat),
            (row.number + row.seat, row.seat),
        )
        assert board.session.state == game.states[opening + len(board.session.entries)]
        assert table_of(board).view == board.session.state


def test_arrows_step_along_the_line_and_between_alternatives(real: App, game: Session) -> None:
    hand, board = board_of(real, game)
    hand.key(pygame.K_LEFT)
    at = here(board).id
    hand.key(pygame.K_RIGHT)
    own = here(board).id
    hand.key(pygame.K_LEFT)
    turn(hand, board)
    other = here(board).id
    hand.key(pygame.K_UP)
    assert here(board).id == own
    hand.key(pygame.K_UP)
    assert here(board).id == own, "there is none above"
    hand.key(pygame.K_DOWN)
    assert here(board).id == other
    hand.key(pygame.K_LEFT)
    assert here(board).id == at
    hand.key(pygame.K_RIGHT)
    assert here(board).id == other, "the line walked last goes on"


def test_an_unfinished_turn_goes_back_first_and_can_be_made_again(real: App, game: Session) -> None:
    hand, board = board_of(real, game)
    hand.key(pygame.K_LEFT)
    known, start = here(board).id, board.session.state
    cell = next(m.cell for m in board.session.legal(board.session.deciders[0]) if isinstance(m, Place))
    click(hand, board, cell)
    begun = board.session.state
    assert here(board).id == known
    hand.key(pygame.K_LEFT)
    assert (board.session.state, here(board).id) == (start, known)
    hand.key(pygame.K_y, mod=pygame.KMOD_CTRL)
    assert board.session.state == begun


def test_a_line_is_promoted_and_deleted(real: App, game: Session) -> None:
    hand, board = board_of(real, game)
    hand.key(pygame.K_LEFT)
    main, before = shape(board), here(board).id
    assert not board.ring.get("variation:delete").enabled
    assert "cannot be deleted" in board.ring.get("variation:delete").tooltip
    hand.key(pygame.K_DELETE)
    assert shape(board) == main
    turn(hand, board)
    branch = here(board).id
    hand.click("variation:promote")
    assert here(board).depth == 0
    assert not board.ring.get("variation:promote").enabled
    demoted = [row for row in rows(board) if row.depth]
    assert demoted[0].begins
    assert len(demoted) == len(main) - 1 - [one for one, _ in main].index(before)
    hand.click("variation:delete")
    assert shape(board) == main, "the game is the main line again"
    assert here(board).id == before
    assert branch not in {row.id for row in rows(board)}
    hand.click("variation:restore")
    assert (here(board).id, here(board).depth) == (branch, 0)
    assert table_of(board).view == board.session.state
    hand.key(pygame.K_DELETE)
    hand.key(pygame.K_DELETE, mod=pygame.KMOD_SHIFT)
    assert here(board).id == branch


def test_keys_promote_and_delete_from_any_tab_and_stand_on_the_sheet(real: App, game: Session) -> None:
    hand, board = board_of(real, game)
    opened: list[str] = []
    real.services.open_analysis_keys = opened.append
    hand.key(pygame.K_LEFT)
    main = shape(board)
    turn(hand, board)
    hand.click(f"tab:{table_of(board).extras.tabs.index('analysis')}")
    hand.key(pygame.K_p)
    assert here(board).depth == 0
    hand.key(pygame.K_DELETE)
    assert shape(board) == main
    hand.key(pygame.K_QUESTION, text="?")
    assert opened == ["ant_trails"]
    hand.click(f"tab:{table_of(board).extras.tabs.index('moves')}")
    told = {key for group in groups_of_analysis("ant_trails") for key, _ in group.keys}
    asked = {c.key for c in board.controls if c.id.startswith("variation:") and c.key}
    assert asked == {"Shift+Del", "P", "Ctrl+C"}
    assert {*asked, "Del"} <= told
    assert "Arrows" not in told, "here they go along the lines"


def test_all_lines_are_copied_as_text(real: App, game: Session) -> None:
    hand, board = board_of(real, game)
    hand.key(pygame.K_LEFT)
    turn(hand, board)
    hand.click("variation:copy")
    assert clipboard.paste() == board.tree.text(("Black", "Red"))
    branch = here(board)
    side = ("Black", "Red")[branch.seat]
    assert f"({branch.number}. {side} {branch.words})" in clipboard.paste()
    assert board.ring.get("variation:copy").label == "Copied"
    hand.key(pygame.K_LEFT)
    assert board.ring.get("variation:copy").label == "Copy"


def test_undo_leaves_what_was_tried(real: App, game: Session) -> None:
    hand, board = board_of(real, game)
    hand.key(pygame.K_LEFT)
    before = here(board).id
    turn(hand, board)
    tried = shape(board)
    hand.click("undo-bar")
    assert here(board).id == before
    assert shape(board) == tried


@in_windows(*COMMON)
def test_the_list_stays_in_its_page_and_scrolls_to_every_row(
    real: App, game: Session, size: tuple[int, int]
) -> None:
    hand, board = board_of(real, game)
    hand.resize(size)
    hand.key(pygame.K_LEFT)
    for _ in range(9):
        turn(hand, board)
        hand.key(pygame.K_LEFT)
        turn(hand, board, -1)
    regions = table_of(board).top.regions
    assert max(row.depth for row in rows(board)) == 9
    wanted = {f"variation:{row.id}" for row in rows(board)}
    seen: set[str] = set()
    hand.move(regions.page.center)
    for step in (1, -1):
        for _ in range(len(wanted)):
            pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=step))
            hand.step()
            listed = [c for c in board.controls if c.id.partition(":")[2].isdigit() and c.id in wanted]
            buttons = [c for c in board.controls if c.id.startswith(("variation:", "later", "earlier"))]
            assert all(regions.page.contains(control.rect) for control in buttons)
            assert all(a.rect.bottom <= b.rect.top for a, b in pairwise(listed))
            feet = [control for control in buttons if control not in listed]
            assert not any(row.rect.colliderect(foot.rect) for row in listed for foot in feet)
            assert not any(a is not b and a.rect.colliderect(b.rect) for a in feet for b in feet)
            seen |= {control.id for control in listed}
    assert seen == wanted
    assert len(listed) >= 5


def test_the_current_turn_is_marked_and_the_whole_turn_is_told(real: App, game: Session) -> None:
    hand, board = board_of(real, game)
    hand.key(pygame.K_LEFT)
    at = here(board)
    one = picture()
    control = board.ring.get(f"variation:{at.id}")
    assert board.explain(control) == f"{at.number}. {at.words}"
    hand.key(pygame.K_RIGHT)
    assert picture() != one
    assert "Click to go" in board.explain(board.ring.get(f"variation:{at.id}"))
    marked = board.ring.get(f"variation:{here(board).id}").rect
    window = pygame.display.get_surface()
    middles = [
        window.get_at((marked.right - 60, y))
        for y in (marked.centery, board.ring.get(f"variation:{at.id}").rect.centery)
    ]
    assert middles[0] != middles[1]
