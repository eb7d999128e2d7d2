"""Games in play as the program handles them: several at once, in two windows, damaged, loaded again."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.form import SeatForm, SetupForm
from game.profile.profile import KNOWN_SEED, LOOKED_AHEAD
from game.saves.autosave import copy_file
from game.saves.saves import SaveCard, Saves
from game.scenes.base.message import MessageScene
from game.scenes.home.home import HomeScene
from game.scenes.new_game.setup import SetupScene
from game.scenes.review.replay import ReplayScene
from game.scenes.review.results import ResultsScene
from game.session.session import Session
from game.storage.folders import Paths
from tests.game.program import Program, play_out

SEATS = (SeatForm("amber", "person", "Mia"), SeatForm("teal", "computer", "Teal", "dawdler"))


@pytest.fixture
def program(paths: Paths) -> Iterator[Program]:
    with Program(paths) as running:
        running.app.settings.change(animation="off", pace="instant")
        yield running


def begin(program: Program, seed: str, entries: int = 3) -> Session:
    """A game of Ant Trails after some entries, on the table."""
    program.playing.start(SetupForm("ant_trails", "standard", SEATS, seed=seed))
    session = program.table.session
    move_on(session, entries)
    return session


def move_on(session: Session, entries: int) -> None:
    until = len(session.entries) + entries
    while len(session.entries) < until:
        if session.holding is not None:
            session.release()
        else:
            seat = session.deciders[0]
            session.submit(seat, session.legal(seat)[0])


def message(program: Program) -> MessageScene:
    program.hand.step()
    top = program.app.stack.top
    assert isinstance(top, MessageScene)
    return top


def newest(program: Program) -> SaveCard:
    return program.playing.saves.unfinished()[0]


def test_all_games_in_play_are_listed_and_gone_on_with(program: Program) -> None:
    seeds = [f"game {number}" for number in range(6)]
    for seed in seeds:
        begin(program, seed)
        program.hand.step(1.0)
        program.app.clock.seconds += 60  # type: ignore[attr-defined]
    program.playing.leave()
    services = program.app.services
    assert services.unfinished is not None
    assert services.resume_game is not None
    cards = services.unfinished()
    assert len(cards) == 6
    assert services.continue_card is not None
    assert services.continue_card() == cards[0]
    services.resume_game(cards[-1])
    assert program.table.session.seed in seeds
    assert {card.path for card in cards} == {card.path for card in services.unfinished()}


@pytest.fixture
def elsewhere(program: Program) -> Iterator[SaveCard]:
    """A game that another window plays, and none that is free."""
    session = begin(program, "moss")
    program.playing.leave()
    card = newest(program)
    lock = Saves(program.playing.saves.folder, lambda: 1.0).claim(card.path)
    assert lock is not None
    program.hand.step(times=2)
    assert session.entries
    yield card
    lock.release()


def test_a_second_window_says_that_the_game_is_open(program: Program, elsewhere: SaveCard) -> None:
    content = elsewhere.path.read_bytes()
    services = program.app.services
    assert services.continue_card is not None
    assert services.continue_card() is None
    program.playing.load(elsewhere)
    assert message(program).title == "This game is open in another window"
    assert [answer.id for answer in message(program).answers] == ["watch", "ok"]
    program.hand.click("watch")
    top = program.app.stack.top
    assert isinstance(top, ReplayScene)
    assert not top.record.over
    program.app.stack.pop()
    assert isinstance(program.app.stack.top, HomeScene)
    assert elsewhere.path.read_bytes() == content


def test_a_second_window_offers_a_game_that_is_free(program: Program, elsewhere: SaveCard) -> None:
    begin(program, "fern")
    program.playing.leave()
    program.playing.load(elsewhere)
    program.hand.step()
    program.hand.click("other")
    assert program.table.session.seed == "fern"


def test_a_damaged_game_goes_on_and_says_what_is_left_out(program: Program) -> None:
    session = begin(program, "moss", 7)
    program.playing.leave()
    card = newest(program)
    lines = card.path.read_bytes().split(b"\n")
    lines[-4] = b"x" * 40
    card.path.write_bytes(b"\n".join(lines))
    program.playing.go_on()
    again = program.table.session
    assert again.entries == session.entries[: len(again.entries)]
    assert 0 < len(session.entries) - len(again.entries) <= 2
    said = message(program).text
    assert "its last 3 lines could not be read and had to be left out" in said
    assert f"after {len(again.entries)} entries" in said
    assert len(list(card.path.parent.glob("*.damaged-1"))) == 1


def test_a_game_with_damaged_first_lines_goes_on_and_says_so(program: Program) -> None:
    session = begin(program, "moss", 7)
    program.playing.leave()
    card = newest(program)
    damaged = bytes(100) + card.path.read_bytes()[100:]
    card.path.write_bytes(damaged)
    program.playing.go_on()
    assert program.table.session.entries == session.entries
    assert "everything in it was restored" in message(program).text
    (kept,) = card.path.parent.glob("*.damaged-1")
    assert kept.read_bytes() == damaged


def test_a_game_that_cannot_be_opened_gives_way_to_another(program: Program) -> None:
    begin(program, "moss")
    begin(program, "fern")
    program.playing.leave()
    saves = program.playing.saves
    card = next(card for card in saves.unfinished() if saves.open(card.path).session.seed == "fern")
    card.path.write_bytes(b"junk\n")
    copy_file(card.path).unlink()
    program.playing.load(card)
    assert "is no autosave of this program" in message(program).text
    program.hand.click("older")
    assert program.table.session.seed == "moss"
    assert card.path.read_bytes() == b"junk\n"


def test_the_journal_of_a_finished_game_goes_and_its_replay_stays(program: Program) -> None:
    play_out(begin(program, "moss"))
    program.playing.results(program.table)
    assert len(program.playing.saves.finished()) == 1
    program.playing.leave()
    assert program.playing.saves.unfinished() == []
    assert list(program.playing.saves.unfinished_folder.iterdir()) == []


def test_a_finished_game_that_could_not_be_kept_stays_where_it_is(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> Path:
        raise OSError(28, "No space left on device")

    play_out(begin(program, "moss"))
    with monkeypatch.context() as patch:
        patch.setattr(Saves, "keep_finished", full)
        program.playing.results(program.table)
    program.playing.leave()
    (card,) = program.playing.saves.unfinished()
    assert card.over
    program.playing.load(card)
    program.playing.results(program.table)
    program.playing.leave()
    assert program.playing.saves.unfinished() == []
    assert len(program.playing.saves.finished()) == 1


def test_loading_an_earlier_point_of_a_game_that_went_on_is_help(program: Program) -> None:
    session = begin(program, "moss")
    file = program.playing.saves.save(session, "Here")
    move_on(session, 6)
    card = program.playing.saves.card(file)
    assert card is not None
    program.playing.load(card)
    assert program.table.session.help_used == {LOOKED_AHEAD: 1}
    program.playing.leave()
    assert len(program.playing.saves.unfinished()) == 2, "the game that went on is still there"
    helped = {
        program.playing.saves.open(card.path).session.help_used[LOOKED_AHEAD]
        for card in program.playing.saves.unfinished()
    }
    assert helped == {0, 1}


def test_it_is_help_though_the_game_that_went_on_is_deleted(program: Program) -> None:
    session = begin(program, "moss")
    file = program.playing.saves.save(session, "Here")
    move_on(session, 6)
    program.playing.leave()
    program.playing.saves.delete(newest(program))
    card = program.playing.saves.card(file)
    assert card is not None
    program.playing.load(card)
    assert program.table.session.help_used == {LOOKED_AHEAD: 1}


def test_going_on_from_where_it_stands_is_no_help(program: Program) -> None:
    session = begin(program, "moss")
    file = program.playing.saves.save(session, "Here")
    card = program.playing.saves.card(file)
    assert card is not None
    program.playing.load(card)
    assert program.table.session is session, "it is on the table already"
    program.playing.leave()
    program.playing.load(card)
    program.playing.leave()
    assert [card.name for card in program.playing.saves.unfinished()] == ["Here"]
    program.playing.go_on()
    assert not program.table.session.help_used


def test_a_seed_that_was_played_before_is_known_though_that_game_was_not_finished(program: Program) -> None:
    begin(program, "moss", 8)
    program.playing.leave()
    program.playing.saves.delete(newest(program))
    begin(program, "moss", 0)
    assert program.table.session.help_used == {KNOWN_SEED: 1}
    begin(program, "fern", 0)
    assert not program.table.session.help_used


def close_for(program: Program, session: Session, entries: int) -> Path:
    """Put the folder of games in play out of reach while some entries are made; returns where it is."""
    folder = program.playing.saves.unfinished_folder
    hidden = folder.rename(folder.with_name("unplugged"))
    folder.write_text("in the way")
    move_on(session, entries)
    return hidden


def plug_in(hidden: Path) -> None:
    (folder := hidden.with_name("unfinished")).unlink()
    hidden.rename(folder)


def test_an_outage_of_the_folder_is_told_at_once_and_when_it_is_over(program: Program) -> None:
    session = begin(program, "outage", 6)
    hidden = close_for(program, session, 3)
    assert "cannot be saved now" in message(program).text
    program.hand.key(pygame.K_RETURN)
    plug_in(hidden)
    program.app.clock.seconds += 10  # type: ignore[attr-defined]
    assert "saved again, with every move" in message(program).text
    program.hand.key(pygame.K_RETURN)
    card = newest(program)
    assert program.playing.saves.open(card.path).session.entries == session.entries


def test_the_end_of_a_game_that_could_not_be_saved_is_told_when_leaving_it(program: Program) -> None:
    session = begin(program, "outage", 6)
    close_for(program, session, 3)
    message(program)
    program.hand.key(pygame.K_RETURN)
    program.playing.leave()
    assert "The end of the last game could not be saved" in message(program).text


def test_leaving_after_an_outage_saves_what_was_played_in_it(program: Program) -> None:
    session = begin(program, "outage", 6)
    plug_in(close_for(program, session, 3))
    program.playing.leave()
    assert program.playing.saves.open(newest(program).path).session.entries == session.entries


def test_a_finished_game_that_cannot_be_kept_is_told(program: Program) -> None:
    session = begin(program, "short", 2)
    table = program.table
    program.playing.saves.finished_folder.write_text("in the way")
    play_out(session)
    program.playing.results(table)
    assert "could not be kept for replay" in message(program).text
    program.playing.leave()
    assert newest(program).over, "it is still there to be kept later"


@pytest.mark.parametrize("way", ["back", "escape"])
def test_from_the_new_game_page_after_a_game_one_gets_home(program: Program, way: str) -> None:
    play_out(begin(program, "moss"))
    for _ in range(60):
        if isinstance(program.app.stack.top, ResultsScene):
            break
        program.hand.step(0.2)
    assert isinstance(program.app.stack.top, ResultsScene)
    program.hand.key(pygame.K_n)
    assert isinstance(program.app.stack.top, SetupScene)
    if way == "back":
        program.hand.click("back")
    else:
        program.hand.key(pygame.K_ESCAPE)
    assert isinstance(program.app.stack.top, HomeScene)
    assert program.playing.running is None, "the finished game is let go"
