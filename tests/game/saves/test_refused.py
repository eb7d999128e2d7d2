"""A whole file that today's rules refuse: which entry and rule, and what is left of the game."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.saves import saves
from game.saves.refused import RefusedGame
from game.scenes.base.message import MessageScene
from game.scenes.review.replay import ReplayScene
from game.scenes.table.table import TableScene
from game.session.player import Player
from game.session.session import Session
from game.storage.folders import Paths
from rules.ant_trails import GAME as TRAILS
from rules.brilliants import GAME as BRILLIANTS
from rules.core.protocol import CHANCE, Reason, Setup
from tests.game.program import Program
from tests.versions.writer import Writer

RULE = Reason("BA-NEW-01", "This is no longer allowed.")
MIA, TOM = Player("Mia", "amber"), Player("Tom", "teal")
BOT = Player("Tom", "teal", "computer", "random")


@pytest.fixture
def program(paths: Paths) -> Iterator[Program]:
    with Program(paths) as started:
        yield started


@pytest.fixture
def writer(tmp_path: Path) -> Iterator[Writer]:
    made = Writer(tmp_path / "writer")
    yield made
    made.profile.close()


def begun(writer: Writer, *players: Player, entries: int = 60) -> Session:
    session = Session(BRILLIANTS, Setup("apprantice", len(players)), players, "refused")
    writer.play(session, entries)
    if session.holding is not None:
        session.release()
    return session


def correct(monkeypatch: pytest.MonkeyPatch, session: Session, number: int) -> None:
    """From now on the rules refuse what that entry was."""
    real, state, move = BRILLIANTS.why_illegal, session.states[number], session.entries[number].move

    def why(position: Any, seat: int, tried: Any) -> Reason | None:
        return RULE if position == state and tried == move else real(position, seat, tried)

    monkeypatch.setitem(vars(BRILLIANTS), "why_illegal", why)


def own(session: Session, seat: int, after: int = 20) -> int:
    """An entry of a seat."""
    return next(n for n, one in enumerate(session.entries) if n > after and one.seat == seat)


def redigested(text: str) -> str:
    magic, _, body = text.split("\n", 2)
    return f"{magic}\n{hashlib.sha256(body.encode()).hexdigest()}\n{body}"


def dialog(program: Program) -> MessageScene:
    scene = program.app.stack.top
    assert isinstance(scene, MessageScene)
    assert scene.title == "Today's rules do not allow this game"
    return scene


def offered(program: Program) -> list[str]:
    return [answer.id for answer in dialog(program).answers]


def load(program: Program, kind: str) -> None:
    (card,) = getattr(program.playing.saves, kind)()
    program.playing.load(card)
    program.hand.step(times=2)


def test_a_refused_move_is_named_with_its_rule_and_the_game_goes_on_from_the_end(
    program: Program, writer: Writer, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = begun(writer, MIA, BOT)
    last, number = session.state, own(session, 0)
    file = program.playing.saves.save(session, "Old")
    before = file.read_bytes()
    correct(monkeypatch, session, number)
    load(program, "named")
    text = dialog(program).text
    entry = session.entries[number].text
    assert f"they refuse entry {number + 1} of {len(session.entries)}, “{entry}”" in text
    assert "This is no longer allowed (BA-NEW-01)." in text
    assert "damaged" not in text
    assert offered(program) == ["play", "look", "ok"]
    program.hand.key(pygame.K_RETURN)
    program.hand.step(times=2)
    assert program.table.session.states[0] == last
    assert program.table.session.practice
    assert [player.name for player in program.table.session.players] == ["Mia", "Tom"]
    assert file.read_bytes() == before


def test_the_part_that_is_allowed_can_be_looked_at(
    program: Program, writer: Writer, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = begun(writer, MIA, BOT)
    number = own(session, 0)
    program.playing.saves.save(session, "Old")
    correct(monkeypatch, session, number)
    load(program, "named")
    program.hand.click("look")
    scene = program.app.stack.top
    assert isinstance(scene, ReplayScene)
    assert scene.record.entries == session.entries[:number]
    assert scene.reel.view(number) == session.view(0, number), "as the only person saw it"
    program.hand.key(pygame.K_ESCAPE)
    assert not isinstance(program.app.stack.top, MessageScene)


def test_a_journal_goes_on_from_the_last_position_that_is_allowed(
    program: Program, writer: Writer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It holds no position of its own."""
    session = begun(writer, MIA, BOT)
    number = own(session, 0)
    autosave = program.playing.saves.begin(session)
    autosave.stop()
    before = autosave.path.read_bytes()
    correct(monkeypatch, session, number)
    load(program, "unfinished")
    assert offered(program) == ["play", "look", "ok"]
    program.hand.click("play")
    program.hand.step(times=2)
    table = program.app.stack.top
    assert isinstance(table, TableScene)
    assert table.session.entries[:number] == session.entries[:number]
    assert table.session.states[number] == session.states[number]
    assert autosave.path.read_bytes() == before
    assert len(program.playing.saves.unfinished()) == 2


def test_entries_that_lead_elsewhere_now_are_not_called_damage(program: Program, writer: Writer) -> None:
    session = begun(writer, MIA, BOT)
    file = program.playing.saves.save(session, "Old")
    other = session.states[own(session, 0)]
    text = file.read_text()
    lines = text.split("\n")
    lines[5] = saves._snapshot(session.record.prefix(session.states.index(other)))
    file.write_text(redigested("\n".join(lines)))
    load(program, "named")
    assert "they lead its entries to another position than the one it was saved at" in dialog(program).text
    assert "damaged" not in dialog(program).text
    program.hand.key(pygame.K_RETURN)
    program.hand.step(times=2)
    assert program.table.session.states[0] == other


def test_other_rules_versions_say_so_and_offer_the_same(program: Program, writer: Writer) -> None:
    session = begun(writer, MIA, BOT)
    file = program.playing.saves.save(session, "Old")
    file.write_text(redigested(file.read_text().replace('"rules_version":"1"', '"rules_version":"0"', 1)))
    load(program, "named")
    assert "was made with rules version 0; this program plays 1." in dialog(program).text
    assert offered(program) == ["play", "look", "ok"]


def test_a_finished_game_can_only_be_looked_at(
    program: Program, writer: Writer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From the replays, where all of it lies open."""
    session = begun(writer, MIA, BOT, entries=10**6)
    file = program.playing.saves.keep_finished(session)
    number = own(session, 1)
    correct(monkeypatch, session, number)
    program.app.services.open_replay_file(file)  # type: ignore[misc]
    program.hand.step()
    assert session.entries[number].text in dialog(program).text
    assert offered(program) == ["look", "ok"]
    program.hand.click("look")
    scene = program.app.stack.top
    assert isinstance(scene, ReplayScene)
    assert scene.record.entries == session.entries[:number]


@pytest.mark.parametrize("players", [(MIA, BOT), (MIA, TOM)])
def test_what_the_person_may_not_know_is_not_told(
    tmp_path: Path, writer: Writer, monkeypatch: pytest.MonkeyPatch, players: tuple[Player, ...]
) -> None:
    """A card that another draws, in a game that goes on."""
    session = begun(writer, *players, entries=120)
    number = next(
        n
        for n, one in enumerate(session.entries)
        if one.seat == CHANCE and BRILLIANTS.redact_move(CHANCE, one.move, 0) != one.text
    )
    file = saves.Saves(tmp_path / "saves", lambda: 1.0).save(session, "Old")
    correct(monkeypatch, session, number)
    with pytest.raises(RefusedGame) as caught:
        saves.resume(file)
    words = str(caught.value)
    assert words.endswith(f"they refuse entry {number + 1} of {len(session.entries)}, a draw (BA-NEW-01).")
    assert session.entries[number].text not in words


def test_a_position_that_cannot_be_read_is_not_offered(
    program: Program, writer: Writer, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = begun(writer, MIA, BOT)
    file = program.playing.saves.save(session, "Old")
    text = file.read_text()
    lines = text.split("\n")
    lines[5] = lines[5].replace('"progress"', '"former"', 1)
    file.write_text(redigested("\n".join(lines)))
    number = own(session, 0)
    correct(monkeypatch, session, number)
    with pytest.raises(RefusedGame) as caught:
        saves.resume(file)
    assert caught.value.last is None
    assert caught.value.start == session.states[number]


def test_words_that_today_have_no_meaning_are_refused_alike(tmp_path: Path, writer: Writer) -> None:
    session = Session(TRAILS, Setup("standard", 2), (Player("Mia", "black"), Player("Tom", "red")), "x")
    writer.play(session, 20)
    file = saves.Saves(tmp_path / "saves", lambda: 1.0).save(session, "Old")
    text = file.read_text()
    file.write_text(redigested(text.replace(session.entries[9].text, "P1: hop A1", 1)))
    with pytest.raises(RefusedGame, match="refuse entry 10 of 20, “P1: hop A1”") as caught:
        saves.resume(file)
    assert caught.value.start == session.state
