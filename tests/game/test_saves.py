"""Saved games survive crashes and full disks; a bad file is one sentence and nothing is lost."""

from __future__ import annotations

import hashlib
import os
import random
import subprocess
import sys
import time
from pathlib import Path

import pytest

from game import saves
from game.player import Player
from game.saves import Autosave, Saves
from game.session import Awaited, Session
from game.storage import FileTrouble
from rules.core.protocol import Setup
from tests.toy import GAME

AMBER, TEAL = Player("Ämber 蟻", "amber"), Player("Teal", "teal", "computer", "random")


def start(*players: Player, seed: str = "s") -> Session:
    return Session(GAME, Setup("standard", len(players)), players, seed)


def step(session: Session) -> None:
    match session.waiting():
        case Awaited("hold"):
            session.release()
        case Awaited("interrupt", seat):
            session.decline(seat)
        case Awaited(_, seat):
            session.submit(seat, session.legal(seat)[0])


def play(session: Session, steps: int) -> Session:
    for _ in range(steps):
        step(session)
    return session


@pytest.fixture
def shelf(tmp_path: Path) -> Saves:
    return Saves(tmp_path / "saves", lambda: 1000.0)


def same(one: Session, other: Session) -> bool:
    return (
        one.entries == other.entries
        and one.states == other.states
        and one.players == other.players
        and one.help_used == other.help_used
        and one.holding == other.holding
    )


@pytest.mark.parametrize("steps", [0, 1, 2, 3, 5, 8, 200])
def test_a_saved_game_goes_on_where_it_was(shelf: Saves, steps: int) -> None:
    session = play(start(AMBER, TEAL), steps)
    assert same(shelf.load(shelf.save(session, "My game")), session)


@pytest.mark.parametrize("steps", range(14))
def test_the_autosave_holds_every_entry(shelf: Saves, steps: int) -> None:
    session = start(AMBER, Player("Plum", "plum"))
    shelf.begin(session)
    play(session, steps)
    assert same(shelf.load(shelf.autosave_path), session)


def test_undo_is_in_the_autosave(shelf: Saves) -> None:
    session = start(AMBER, TEAL)
    shelf.begin(session)
    session.submit(0, GAME.parse("take 1"))
    session.undo()
    assert same(shelf.load(shelf.autosave_path), session)
    session.submit(0, GAME.parse("dig"))
    assert same(shelf.load(shelf.autosave_path), session)


def test_much_undo_does_not_make_the_autosave_grow_for_ever(
    shelf: Saves, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(saves, "_COMPACT", 5000)
    session = start(AMBER, TEAL)
    shelf.begin(session)
    for _ in range(100):
        session.submit(0, GAME.parse("take 1"))
        session.undo()
    assert shelf.autosave_path.stat().st_size < 7000
    assert same(shelf.load(shelf.autosave_path), session)


def test_a_torn_last_line_loses_only_itself(shelf: Saves) -> None:
    session = start(AMBER, TEAL)
    shelf.begin(session)
    play(session, 2)
    whole = shelf.autosave_path.read_bytes()
    lines = whole.split(b"\n")
    for cut in range(1, len(lines[-2]) + len(lines[-3])):
        shelf.autosave_path.write_bytes(whole[:-cut])
        assert len(shelf.load(shelf.autosave_path).entries) >= len(session.entries) - 1


def test_the_home_card_needs_no_replay(shelf: Saves, monkeypatch: pytest.MonkeyPatch) -> None:
    session = start(AMBER, TEAL)
    shelf.begin(session)
    play(session, 3)
    monkeypatch.setattr("rules.core.log.replay", None)
    card = shelf.to_continue()
    assert card is not None
    assert (card.round, card.scores, card.saved_at) == (1, GAME.scores(session.state), 1000.0)
    home = card.for_home()
    assert (home.title, home.variant, home.progress) == ("Toy", "Standard", "round 1")
    assert [seat.name for seat in home.seats] == ["Ämber 蟻", "Teal"]


def test_three_autosaves_are_kept_and_a_finished_game_is_not_offered(shelf: Saves) -> None:
    for number in range(5):
        session = start(AMBER, TEAL, seed=str(number))
        shelf.begin(session)
        play(session, 200 if number == 4 else 1)
    assert session.over
    assert [shelf.load(card.path).seed for card in shelf.autosaves()] == ["4", "3", "2"]
    assert shelf.to_continue() is None
    fallback = shelf.fallback()
    assert fallback is not None
    assert shelf.load(fallback.path).seed == "3"
    shelf.keep_finished(session)
    assert [card.over for card in shelf.finished()] == [True]


def test_named_games_are_listed_newest_first(tmp_path: Path) -> None:
    times = iter([1.0, 2.0, 3.0])
    shelf = Saves(tmp_path, lambda: next(times))
    for name in ("a/../b", "蟻", "a/../b"):
        shelf.save(start(AMBER, TEAL), name)
    assert [(card.name, card.saved_at) for card in shelf.named()] == [("a/../b", 3.0), ("蟻", 2.0)]
    assert {path.parent for path in tmp_path.rglob("*")} == {tmp_path}


def redigested(text: str) -> str:
    magic, _, body = text.split("\n", 2)
    return f"{magic}\n{hashlib.sha256(body.encode()).hexdigest()}\n{body}"


def bad_files() -> dict[str, tuple[bytes, str]]:
    good = saves.encode(play(start(AMBER, TEAL), 9), 1.0)
    return {
        "empty": (b"", "no autosave"),
        "foreign": (b"\x89PNG\r\n\x1a\n" + bytes(500), "no text"),
        "big": (b"x" * (saves.MAX_BYTES + 1), "larger"),
        "flipped": (good.replace("take", "take "[::-1], 1).encode(), "digest"),
        "short": (good[:100].encode(), "cut off"),
        "version": (
            redigested(good.replace('rules_version":"1"', 'rules_version":"9"')).encode(),
            "version 9",
        ),
        "game": (redigested(good.replace('"game":"toy"', '"game":"brilliants"')).encode(), "another game"),
        "players": (redigested(good.replace("TOY1 seats=2", "TOY1 seats=3")).encode(), "rules: line"),
        "illegal": (redigested(good + "P1: take 9\n").encode(), "does not follow the rules: line"),
        "longer": (redigested(good + "P1: dig\n").encode(), "."),
        "snapshot": (redigested(good.replace('"coins":[', '"coins":[9,')).encode(), "another position"),
        "nested": (redigested(good.replace('{"active"', "[" * 99_999 + '{"active"', 1)).encode(), "nested"),
        "nan": (redigested(good.replace('"saved_at":1.0', '"saved_at":NaN')).encode(), "NaN"),
        "digits": (redigested(good.replace('"saved_at":1.0', '"saved_at":' + "9" * 99_999)).encode(), "."),
        "pickle": (b"\x80\x04\x95\x0b\x00\x00\x00\x00\x00\x00\x00\x8c\x07nothing\x94.", "autosave"),
    }


@pytest.mark.parametrize("kind", list(bad_files()))
def test_a_bad_file_is_one_sentence_and_stays(tmp_path: Path, kind: str) -> None:
    data, words = bad_files()[kind]
    path = tmp_path / "game.antology"
    path.write_bytes(data)
    begun = time.perf_counter()
    with pytest.raises(FileTrouble, match=words) as caught:
        saves.resume(path)
    assert time.perf_counter() - begun < 5
    assert str(caught.value).startswith("game.antology")
    assert str(caught.value).endswith("Choose another saved game or begin a new one.")
    assert path.read_bytes() == data
    assert list(tmp_path.iterdir()) == [path]


def test_any_flipped_bit_is_noticed_or_harmless(tmp_path: Path) -> None:
    session = start(AMBER, TEAL)
    path, dice = tmp_path / "a.journal", random.Random(1)
    Autosave(path, session, lambda: 1.0)
    play(session, 8)
    good = path.read_bytes()
    for _ in range(300):
        data = bytearray(good)
        data[dice.randrange(len(data))] ^= 1 << dice.randrange(8)
        path.write_bytes(data)
        try:
            again = saves.resume(path)
        except FileTrouble:
            continue
        assert again.states == session.states[: len(again.states)]
        assert len(again.entries) >= len(session.entries) - 1


def test_an_edited_autosave_is_refused_though_its_moves_are_legal(tmp_path: Path) -> None:
    session = start(AMBER, TEAL)
    path = tmp_path / "a.journal"
    Autosave(path, session, lambda: 1.0)
    play(session, 8)
    text = path.read_text()
    assert "P1: take 1\n" in text
    path.write_text(text.replace("P1: take 1\n", "P1: dig\n", 1))
    with pytest.raises(FileTrouble, match="damaged in line"):
        saves.resume(path)


def test_a_full_disk_is_told_once_and_the_file_is_complete_later(
    shelf: Saves, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = start(AMBER, TEAL)
    autosave = shelf.begin(session)

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        play(session, 3)
    assert "No space left" in (autosave.take_trouble() or "")
    assert autosave.take_trouble() is None
    play(session, 2)
    assert shelf.load(shelf.autosave_path).entries == session.entries


def test_a_folder_that_cannot_be_made_stops_nothing(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    session = start(AMBER, TEAL)
    autosave = Saves(tmp_path / "file" / "saves", lambda: 1.0).begin(session)
    play(session, 200)
    assert session.over
    assert autosave.take_trouble()


def test_every_entry_reaches_the_disk(shelf: Saves, monkeypatch: pytest.MonkeyPatch) -> None:
    session = start(AMBER, TEAL)
    shelf.begin(session)
    synced: list[int] = []
    monkeypatch.setattr(os, "fsync", synced.append)
    before = len(session.entries)
    play(session, 6)
    assert len(synced) >= len(session.entries) - before > 0


def test_the_plain_log_is_only_for_finished_games(tmp_path: Path) -> None:
    session = start(AMBER, TEAL)
    with pytest.raises(ValueError, match="running"):
        saves.export_log(session, tmp_path / "a.txt")
    play(session, 200)
    saves.export_log(session, tmp_path / "a.txt")
    assert (tmp_path / "a.txt").read_text() == session.record.text()


KILLED = """
import sys
from pathlib import Path
from tests.game.test_saves import AMBER, TEAL, start, step
from game.saves import Saves
number = 0
while True:
    session = start(AMBER, TEAL, seed=str(number))
    Saves(Path(sys.argv[1]), lambda: 1.0).begin(session)
    while not session.over:
        step(session)
        print(number, len(session.entries), flush=True)
    number += 1
"""


def test_killed_at_any_time_at_most_one_entry_is_lost(tmp_path: Path) -> None:
    for delay in (0.02, 0.05, 0.11):
        with subprocess.Popen(
            [sys.executable, "-c", KILLED, str(tmp_path)], stdout=subprocess.PIPE, text=True
        ) as process:
            assert process.stdout is not None
            process.stdout.readline()
            time.sleep(delay)
            process.kill()
            last = process.stdout.read().split("\n")[:-1][-1:]
        session = saves.resume(tmp_path / saves.AUTOSAVE)
        if last:
            seed, count = last[0].split()
            assert int(session.seed) > int(seed) or len(session.entries) >= int(count)
