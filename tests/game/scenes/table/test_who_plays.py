"""At a real table: somebody leaves and comes back, one of two resigns, and the rematch."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from game.ai import levels
from game.form import Curtain, SeatForm, SetupForm
from game.scenes.new_game.opponent import OpponentScene
from game.scenes.new_game.position import PositionScene
from game.scenes.review.replay import ReplayScene
from game.scenes.review.results import ResultsScene
from game.scenes.table.curtain import CurtainScene
from game.scenes.table.pause_menu import PauseScene
from game.scenes.table.players_sheet import PlayersScene, RenameDialog, WhoDialog
from game.session.series import Series
from game.storage.folders import Paths
from tests.game.program import Program, play_out
from tests.game.windows import SMALL, USUAL, in_windows

BLACK, RED = SeatForm("black", "person", "Mia"), SeatForm("red", "computer", "", "scout")
AMBER, TEAL = SeatForm("amber", "person", "Mia"), SeatForm("teal", "person", "Otto")


@pytest.fixture
def program(paths: Paths) -> Iterator[Program]:
    with Program(paths) as started:
        started.app.settings.change(animation="off")
        yield started


def begin(program: Program, game: str, variant: str, *seats: SeatForm, curtain: Curtain = "hidden") -> Any:
    program.playing.start(SetupForm(game, variant, seats, seed="abc", curtain=curtain))
    program.hand.step(times=4)
    return program.app.stack.top


def names(program: Program) -> list[str]:
    return [player.name for player in program.table.session.players]


def said(program: Program) -> str:
    """The slip beside the game."""
    aside = program.table.presenter.aside
    return "" if aside is None else aside.words


def pass_on(program: Program, seat: int, name: str) -> None:
    """By the keyboard alone: F4, the button, the name."""
    program.hand.key(pygame.K_F4)
    program.hand.click(f"person-{seat}")
    program.hand.type(name)
    program.hand.key(pygame.K_RETURN)
    program.hand.step(times=3)


def test_a_person_leaves_and_comes_back(program: Program) -> None:
    begin(program, "ant_trails", "standard", BLACK, RED)
    program.hand.key(pygame.K_ESCAPE)
    program.hand.key(pygame.K_p)
    assert isinstance(program.app.stack.top, PlayersScene)
    ids = [control.id for control in program.app.stack.top.controls]
    assert ids == ["rename-0", "computer-0", "person-0", "resign", "back"], (
        "a computer's own seat is nobody's to look into"
    )
    program.hand.click("computer-0")
    assert isinstance(program.app.stack.top, OpponentScene)
    program.hand.click("sit")
    assert names(program) == ["Scout 2", "Scout"]
    assert said(program) == (
        "For Mia the game does not count while Scout 2 plays on. It counts again if Mia comes back."
    ), "it is told at once, and not only at the end"
    assert program.table.session.people == ()
    program.playing.leave()
    program.playing.go_on()
    program.hand.step(times=4)
    assert program.table.session.people == (), "Continue knows who left"
    program.hand.key(pygame.K_F4)
    program.hand.click("person-0")
    dialog = program.app.stack.top
    assert isinstance(dialog, WhoDialog)
    assert dialog.name == "Mia", "who sat there is offered"
    program.hand.key(pygame.K_RETURN)
    program.hand.step(times=4)
    table = program.table
    assert names(program) == ["Mia", "Scout"]
    assert said(program) == "", "it counts again"
    assert [note.text for note in table.presenter.context.notes] == [
        "Scout 2 plays on for Mia.",
        "Mia plays on for Scout 2.",
    ]
    assert table.session.help_used == {"stand-in": 1}


def test_a_latecomer_is_told_when_the_game_will_count(program: Program) -> None:
    begin(program, "ant_trails", "standard", BLACK, RED)
    session = program.table.session
    while not any(entry.seat == 0 and not entry.automatic for entry in session.entries):
        session.submit(0, session.legal(0)[0])
    pass_on(program, 0, "rosa")
    assert said(program) == (
        "For Mia the game does not count while rosa plays on. It counts again if Mia comes back. "
        "For rosa it counts as won only with at least half of this seat's moves."
    )


def test_a_new_name_is_no_stand_in_and_is_kept(program: Program) -> None:
    begin(program, "ant_trails", "standard", BLACK, RED)
    program.hand.key(pygame.K_F4)
    program.hand.click("rename-0")
    assert isinstance(program.app.stack.top, RenameDialog)
    program.hand.type("Alex")
    program.hand.key(pygame.K_RETURN)
    program.hand.step(times=3)
    assert names(program)[0] == program.table.presenter.names[0] == "Alex"
    assert not program.table.session.changes
    assert not program.table.session.help_used
    program.playing.leave()
    program.playing.go_on()
    program.hand.step(times=4)
    assert names(program)[0] == "Alex", "Continue knows the name"


def test_an_answer_of_the_old_computer_is_dropped(program: Program) -> None:
    begin(program, "ant_trails", "standard", BLACK, RED)
    before = program.table
    pass_on(program, 0, "rosa")
    assert program.table is not before
    assert before._rewound not in program.table.session.listeners.on_rewind
    assert names(program) == ["rosa", "Scout"]


def test_who_left_does_not_see_the_next_ones_cards(program: Program) -> None:
    begin(program, "brilliants", "childrants", AMBER, TEAL, curtain="always")
    program.hand.step(0.5)
    curtain = program.app.stack.top
    assert isinstance(curtain, CurtainScene)
    seat = program.table.session.deciders[0]
    curtain._open_table()
    program.hand.step(times=3)
    assert program.table.session.viewer == seat
    program.playing._choose_computer(program.table, seat)
    program.hand.click("sit")
    session, shown = program.table.session, program.table.presenter
    assert (session.viewer, session.people) == (None, (1 - seat,))
    assert shown.view == session.view(None), "while the computer thinks, all see what a spectator may"
    program.playing._seat_person(program.table, seat, "Rosa")
    program.hand.step(times=3)
    assert isinstance(program.app.stack.top, CurtainScene)


def test_the_menu_is_short_and_its_pages_keys_work_at_once(program: Program) -> None:
    begin(program, "ant_trails", "standard", BLACK, RED)
    program.hand.key(pygame.K_ESCAPE)
    menu = program.app.stack.top
    assert isinstance(menu, PauseScene)
    assert len(menu.items) <= 9
    assert {"here", "players"} <= {item.id for item in menu.items}
    program.hand.click("here")
    assert {item.id for item in menu.items} == {"back", "copy", "position"}
    program.hand.key(pygame.K_ESCAPE)
    assert len(menu.items) == 9
    program.hand.key(pygame.K_o)
    assert isinstance(program.app.stack.top, PositionScene)


def test_a_seat_is_given_up_or_handed_on_two_pages_from_the_table(program: Program) -> None:
    begin(program, "ant_trails", "standard", BLACK, RED)
    program.hand.key(pygame.K_ESCAPE)
    program.hand.click("players")
    sheet = program.app.stack.top
    assert isinstance(sheet, PlayersScene)
    assert {"computer-0", "person-0", "resign"} <= {control.id for control in sheet.controls}
    program.hand.key(pygame.K_ESCAPE)
    assert program.app.stack.top is program.table


def test_resigning_is_asked_once_in_place(program: Program) -> None:
    begin(program, "ant_trails", "standard", BLACK, RED)
    session = program.table.session
    program.hand.key(pygame.K_F4)
    menu = program.app.stack.top
    assert isinstance(menu, PlayersScene)
    program.hand.click("resign")
    assert menu.ring.get("resign").label == "Scout wins? Press again"
    program.hand.click("resign")
    assert session.resigned is None, "a double click is one press"
    program.hand.step(60.0)
    assert menu.ring.get("resign").label == "Scout wins? Press again", "who still reads is not asked again"
    program.hand.key(pygame.K_x)
    assert menu.ring.get("resign").label == "Resign", "another key takes the question back"
    program.hand.key(pygame.K_g)
    program.hand.step(0.5)
    program.hand.key(pygame.K_g)
    program.hand.step(times=4)
    assert session.resigned == 0


def resigned(program: Program) -> ResultsScene:
    """The page after Mia has resigned in her first turn."""
    begin(program, "ant_trails", "standard", BLACK, RED)
    program.table.session.resign(0)
    program.table.note_end()
    program.hand.step(times=4)
    found = [scene for scene in program.app.stack._scenes if isinstance(scene, ResultsScene)]
    while program.app.stack.top is not found[0]:
        program.app.stack.pop()
    program.hand.step(times=2)
    return found[0]


def test_a_game_that_was_given_up_is_told_so_everywhere(program: Program) -> None:
    page = resigned(program)
    assert page.outcome.headline == "Scout (Red) wins"
    assert page.outcome.reason == "Mia has resigned."
    assert page.outcome.tally == "It stood 0 to 0"
    (facts,) = program.playing.profile.finished()
    assert (facts.reason, facts.ranking) == ("resigned", ((1,), (0,)))
    (against,) = program.playing.profile.against("ant_trails", "standard")
    assert (against.games, against.won) == (1, 0)
    program.hand.key(pygame.K_v)
    replay = program.app.stack.top
    assert isinstance(replay, ReplayScene)
    assert replay.reel.rows[-1].text == "Mia has resigned."
    program.hand.key(pygame.K_ESCAPE)
    program.hand.key(pygame.K_l)
    program.hand.step(times=3)
    program.playing.leave()
    assert program.playing.saves.unfinished() == []
    (card,) = program.playing.saves.finished()
    program.playing.saves.open(card.path)
    program.app.services.open_replay_file(card.path)  # type: ignore[misc]
    shown = program.app.stack.top
    assert isinstance(shown, ReplayScene)
    assert shown.reel.rows[-1].text == "Mia has resigned."
    assert shown.exit_button is not None
    assert shown.exit_button.id == "branch", "as in any finished game"


def test_after_a_resignation_undo_says_why_it_does_nothing(program: Program) -> None:
    resigned(program)
    while program.app.stack.top is not program.table:
        program.app.stack.pop()
    program.hand.step(times=3)
    for name in ("undo", "undo-bar"):
        program.table.presenter.note = None
        program.hand.click(name)
        note = program.table.presenter.note
        assert note is not None
        assert note.reason.message == "The game was given up."


def test_a_rematch_changes_sides_and_keeps_the_score(program: Program) -> None:
    resigned(program)
    program.hand.key(pygame.K_r)
    program.hand.step(times=4)
    session = program.table.session
    assert names(program) == ["Scout", "Mia"], "a computer is called by its level on either side"
    assert [player.colour for player in session.players] == ["black", "red"]
    assert session.players[0].level == "scout"
    assert session.series == Series((1, 0))
    program.playing.leave()
    program.playing.go_on()
    program.hand.step(times=4)
    session = program.table.session
    assert session.series == Series((1, 0)), "over Continue, too"
    play_out(session)
    program.hand.step(times=4)
    page = next(scene for scene in program.app.stack._scenes if isinstance(scene, ResultsScene))
    winner = session.result.ranking[0]  # type: ignore[union-attr]
    score = {(0,): "Scout 2, Mia 0", (1,): "Mia 1, Scout 1"}
    assert page.outcome.standing == score.get(winner, "Scout 1, Mia 0, 1 draw")
    assert f"Rematches: {page.outcome.standing}" in page._facts()


def test_others_begin_a_score_of_their_own(program: Program) -> None:
    begin(program, "ant_trails", "standard", BLACK, RED)
    session = program.table.session
    session.series = Series((5, 5))
    pass_on(program, 0, "rosa")
    program.table.session.resign(0)
    program.table.note_end()
    program.hand.step(times=4)
    page = next(scene for scene in program.app.stack._scenes if isinstance(scene, ResultsScene))
    assert page.outcome.standing == "Scout 1, rosa 0"
    assert page.outcome.changed == ("In round 1, rosa took over from Mia.",)


@in_windows(USUAL, SMALL, (540, 960))
def test_everything_fits(program: Program, size: tuple[int, int]) -> None:
    begin(program, "ant_trails", "standard", BLACK, RED)
    program.hand.resize(size)
    program.hand.key(pygame.K_F4)
    sheet = program.app.stack.top
    assert isinstance(sheet, PlayersScene)
    assert all(sheet.sheet.contains(control.rect) for control in sheet.controls)
    rects = [control.rect for control in sheet.controls]
    assert all(not one.colliderect(other) for number, one in enumerate(rects) for other in rects[:number])


def test_the_second_computer_of_a_kind_is_numbered(program: Program) -> None:
    begin(program, "colossi", "first_game", AMBER, TEAL)
    for seat in (0, 1):
        program.playing._choose_computer(program.table, seat)
        program.hand.click("sit")
    first, second = names(program)
    assert second == f"{first} 2"
    assert first in {level.title for level in levels.of_game("colossi")}
