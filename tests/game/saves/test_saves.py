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

from game.saves import autosave as autosave_module
from game.saves import journal, saves
from game.saves.autosave import Autosave, copy_file
from game.saves.journal import Chain
from game.saves.refused import RefusedGame
from game.saves.saves import Saves
from game.session.player import Player
from game.session.session import Awaited, Session
from game.storage.files import FileTrouble
from rules.core.protocol import Habit, Setup
from tests.toy import GAME

AMBER, TEAL = Player("Ämber 蟻", "amber"), Player("Teal", "teal", "computer", "random")


def start(*players: Player, seed: str = "s") -> Session:
    return Session(GAME, Setup("standard", len(players)), players, seed)


def step(session: Session) -> None:
    match session.waiting():
        case Awaited("hold"):
            session.release()
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
    assert same(shelf.open(shelf.save(session, "My game")).session, session)


@pytest.mark.parametrize("steps", range(14))
def test_the_autosave_holds_every_entry(shelf: Saves, steps: int) -> None:
    session = start(AMBER, Player("Plum", "plum"))
    file = shelf.begin(session).path
    play(session, steps)
    assert same(shelf.open(file).session, session)


def test_undo_is_in_the_autosave(shelf: Saves) -> None:
    session = start(AMBER, TEAL)
    file = shelf.begin(session).path
    session.submit(0, GAME.parse("take 1"))
    session.undo()
    assert same(shelf.open(file).session, session)
    session.submit(0, GAME.parse("dig"))
    assert same(shelf.open(file).session, session)


def test_much_undo_does_not_make_the_autosave_grow_for_ever(
    shelf: Saves, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(autosave_module, "_COMPACT", 5000)
    session = start(AMBER, TEAL)
    file = shelf.begin(session).path
    for _ in range(100):
        session.submit(0, GAME.parse("take 1"))
        session.undo()
    assert file.stat().st_size < 7000
    assert same(shelf.open(file).session, session)


def test_a_torn_last_line_loses_only_itself(shelf: Saves) -> None:
    session = start(AMBER, TEAL)
    file = shelf.begin(session).path
    play(session, 2)
    whole = file.read_bytes()
    lines = whole.split(b"\n")
    for cut in range(1, len(lines[-2]) + len(lines[-3])):
        file.write_bytes(whole[:-cut])
        assert len(shelf.open(file).session.entries) >= len(session.entries) - 1


def test_the_home_card_needs_no_replay(shelf: Saves, monkeypatch: pytest.MonkeyPatch) -> None:
    session = start(AMBER, TEAL)
    autosave = shelf.begin(session)
    play(session, 3)
    autosave.stop()
    monkeypatch.setattr("rules.core.log.replay", None)
    card = shelf.to_continue()
    assert card is not None
    assert (card.round, card.scores, card.saved_at) == (1, GAME.scores(session.state), 1000.0)
    home = card.for_home()
    assert (home.title, home.variant, home.progress) == ("Toy", "Standard", "round 1")
    assert [seat.name for seat in home.seats] == ["Ämber 蟻", "Teal"]


def test_every_unfinished_game_stays(tmp_path: Path) -> None:
    times = iter(range(1000, 9000))
    shelf = Saves(tmp_path, lambda: float(next(times)))
    for number in range(12):
        autosave = shelf.begin(play(start(AMBER, TEAL, seed=str(number)), 1))
        play(autosave.session, 200 if number == 11 else 2)
        autosave.stop()
    assert autosave.session.over
    assert [shelf.open(card.path).session.seed for card in shelf.unfinished() if not card.over] == [
        str(number) for number in reversed(range(11))
    ]
    card = shelf.to_continue()
    assert card is not None
    assert shelf.open(card.path).session.seed == "10", "a finished game is not offered"


def test_a_finished_game_leaves_the_unfinished_ones_once_it_is_kept(shelf: Saves) -> None:
    autosave = shelf.begin(start(AMBER, TEAL))
    play(autosave.session, 200)
    assert [card.over for card in shelf.unfinished()] == [True], "its end is on disk here only"
    file = shelf.keep_finished(autosave.session, autosave.path)
    assert shelf.unfinished() == []
    assert autosave.path.exists()
    shelf.tidy()
    assert autosave.path.exists(), "a window still plays it"
    autosave.stop()
    shelf.tidy()
    assert not autosave.path.exists()
    assert [card.path for card in shelf.finished()] == [file]
    assert same(shelf.open(file).session, autosave.session)


def test_games_that_begin_in_the_same_second_have_files_of_their_own(shelf: Saves) -> None:
    begun = [shelf.begin(start(AMBER, TEAL, seed=seed)) for seed in "abc"]
    for autosave in begun:
        play(autosave.session, 3)
        autosave.stop()
    assert sorted(shelf.open(card.path).session.seed for card in shelf.unfinished()) == ["a", "b", "c"]


def test_games_that_end_in_the_same_second_are_all_kept(shelf: Saves) -> None:
    one, other = (play(start(AMBER, TEAL, seed=seed), 200) for seed in "ab")
    files = {shelf.keep_finished(one), shelf.keep_finished(other), shelf.keep_finished(one)}
    assert sorted(shelf.open(file).session.seed for file in files) == ["a", "a", "b"]


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


def newer_line() -> str:
    """A journal with a line of a kind that nobody knows yet."""
    chain, session = Chain(), start(AMBER, TEAL)
    head, header = journal.plain(journal.head_of(session)), session.record.header
    return chain.line("*", head) + chain.line("+", header) + chain.line("?", "3")


def bad_files() -> dict[str, tuple[bytes, str]]:
    good = saves.encode(play(start(AMBER, TEAL), 9), 1.0)
    return {
        "empty": (b"", "no autosave"),
        "foreign": (b"\x89PNG\r\n\x1a\n" + bytes(500), "no autosave"),
        "big": (b"x" * (saves.MAX_BYTES + 1), "larger"),
        "flipped": (good.replace("take", "take "[::-1], 1).encode(), "digest"),
        "newer": (
            redigested(good.replace('"auto_end":', '"blinks":1,"auto_end":')).encode(),
            "by a newer version",
        ),
        "newer seat": (
            redigested(good.replace('"colour":', '"hat":1,"colour":', 1)).encode(),
            "by a newer version",
        ),
        "newer format": (good.replace("antology-save-1", "antology-save-2").encode(), "newer version"),
        "newer line": (newer_line().encode(), "newer version"),
        "short": (good[:100].encode(), "cut off"),
        "version": (
            redigested(good.replace('rules_version":"1"', 'rules_version":"9"')).encode(),
            "version 9",
        ),
        "game": (redigested(good.replace('"game":"toy"', '"game":"brilliants"')).encode(), "another game"),
        "players": (
            redigested(good.replace("TOY1 seats=2", "TOY1 seats=3")).encode(),
            "2 players for 3 seats",
        ),
        "illegal": (
            redigested(good + "P1: take 9\n").encode(),
            "they refuse entry 14 of 14.*take 9",
        ),
        "longer": (redigested(good + "P1: dig\n").encode(), "."),
        "snapshot": (redigested(good.replace('"coins":[', '"coins":[9,')).encode(), "another position"),
        "nested": (redigested(good.replace('{"active"', "[" * 99_999 + '{"active"', 1)).encode(), "nested"),
        "nan": (redigested(good.replace('"saved_at":1.0', '"saved_at":NaN')).encode(), "NaN"),
        "digits": (redigested(good.replace('"saved_at":1.0', '"saved_at":' + "9" * 99_999)).encode(), "."),
        "moment": (redigested(good.replace('"saved_at":1.0', '"saved_at":1e999')).encode(), "1e999"),
        "far": (redigested(good.replace('"saved_at":1.0', '"saved_at":1e17')).encode(), "saved_at"),
        "round": (redigested(good.replace('"round":2', '"round":-2')).encode(), "round"),
        "points": (redigested(good.replace('"scores":[', '"scores":[' + "9" * 40 + ",")).encode(), "."),
        "nul": (redigested(good.replace('"name":"Teal"', '"name":"T\\u0000l"')).encode(), "name"),
        "title": (redigested(good.replace('"name":""', '"name":"a\\u0000b"')).encode(), "name"),
        "pickle": (b"\x80\x04\x95\x0b\x00\x00\x00\x00\x00\x00\x00\x8c\x07nothing\x94.", "autosave"),
    }


@pytest.mark.parametrize("kind", list(bad_files()))
def test_a_bad_file_is_one_sentence_and_stays(tmp_path: Path, kind: str) -> None:
    data, words = bad_files()[kind]
    path = tmp_path / "game.antology"
    path.write_bytes(data)
    begun = time.process_time()
    with pytest.raises(FileTrouble, match=words) as caught:
        saves.resume(path)
    assert time.process_time() - begun < 5
    assert str(caught.value).startswith("game.antology")
    advice = "" if isinstance(caught.value, RefusedGame) else "Choose another saved game or begin a new one."
    assert str(caught.value).endswith(advice)
    assert path.read_bytes() == data
    assert list(tmp_path.iterdir()) == [path]


def test_any_flipped_bit_is_noticed_or_harmless(tmp_path: Path) -> None:
    session = start(AMBER, TEAL)
    path, dice = tmp_path / "a.journal", random.Random(1)
    Autosave(path, session, lambda: 1.0)
    play(session, 8)
    good = path.read_bytes()
    first_lines = good.index(b"\n", good.index(b"\n") + 1)
    for _ in range(300):
        data, place = bytearray(good), dice.randrange(len(good))
        data[place] ^= 1 << dice.randrange(8)
        path.write_bytes(data)
        opened = saves.resume(path)
        assert opened.mended or place > first_lines
        again = opened.session
        assert again.states == session.states[: len(again.states)]
        assert opened.left_out or len(again.entries) >= len(session.entries) - 1


def test_a_damaged_journal_opens_up_to_its_last_good_line(tmp_path: Path) -> None:
    session = start(AMBER, TEAL)
    path = tmp_path / "a.journal"
    Autosave(path, session, lambda: 1.0)
    play(session, 8)
    lines = path.read_bytes().split(b"\n")[:-1]
    first = copy_file(path).read_bytes().count(b"\n")
    for number in range(first, len(lines)):
        for damage in (lines[number].replace(b" ", b"\xff", 1), b"", bytes(len(lines[number]))):
            path.write_bytes(b"\n".join([*lines[:number], damage, *lines[number + 1 :]]) + b"\n")
            opened = saves.resume(path)
            assert opened.left_out == len(lines) - number
            kept = sum(line[17:18] in b"+~" for line in lines[2:number])
            assert opened.session.entries[:kept] == session.entries[:kept]
            assert opened.session.help_used == session.help_used


def test_a_journal_without_its_first_lines_is_one_sentence(tmp_path: Path) -> None:
    path = tmp_path / "a.journal"
    Autosave(path, start(AMBER, TEAL), lambda: 1.0)
    good = path.read_bytes()
    copy_file(path).unlink()
    path.write_bytes(good.replace(b"antology", b"x").replace(b"Teal", b"Tool", 1))
    with pytest.raises(FileTrouble, match=r"^a\.journal is damaged in its first lines\. Choose another"):
        saves.resume(path)


def test_going_on_with_a_damaged_journal_keeps_the_damaged_file(shelf: Saves) -> None:
    autosave = shelf.begin(start(AMBER, TEAL))
    play(autosave.session, 8)
    autosave.stop()
    damaged = autosave.path.read_bytes()[:-30] + b"\n"
    autosave.path.write_bytes(damaged)
    lock = shelf.claim(autosave.path)
    assert lock is not None
    again = shelf.go_on(autosave.path, shelf.open(autosave.path), lock)
    (kept,) = autosave.path.parent.glob("*.damaged-*")
    assert kept.read_bytes() == damaged
    play(again.session, 3)
    assert same(shelf.open(autosave.path).session, again.session)
    assert len(shelf.unfinished()) == 1


def test_what_stands_before_a_bad_sector_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = start(AMBER, TEAL)
    path = tmp_path / "a.journal"
    Autosave(path, session, lambda: 1.0)
    play(session, 8)
    real, pieces = os.read, [0]

    def bad(handle: int, size: int) -> bytes:
        pieces[0] += 1
        if pieces[0] > 6:
            raise OSError(5, "Input/output error")
        return real(handle, 256)

    monkeypatch.setattr(os, "read", bad)
    entries = saves.resume(path).session.entries
    assert session.entries[: len(entries)] == entries != []


@pytest.mark.parametrize("change", ["deleted", "cut", "longer"])
def test_a_journal_that_was_changed_under_us_is_written_again(shelf: Saves, change: str) -> None:
    autosave = shelf.begin(start(AMBER, TEAL))
    play(autosave.session, 3)
    match change:
        case "deleted":
            autosave.path.unlink()
        case "cut":
            autosave.path.write_bytes(autosave.path.read_bytes()[:90])
        case _:
            autosave.path.write_bytes(autosave.path.read_bytes() + b"something else\n")
    play(autosave.session, 2)
    opened = shelf.open(autosave.path)
    assert opened.left_out == 0
    assert same(opened.session, autosave.session)


def test_an_edited_journal_is_good_up_to_the_edit_though_its_moves_are_legal(tmp_path: Path) -> None:
    session = start(AMBER, TEAL)
    path = tmp_path / "a.journal"
    Autosave(path, session, lambda: 1.0)
    play(session, 8)
    text = path.read_text()
    assert "P1: take 1\n" in text
    path.write_text(text.replace("P1: take 1\n", "P1: dig\n", 1))
    opened = saves.resume(path)
    assert opened.left_out > 0
    assert all(entry.text != "P1: dig" for entry in opened.session.entries)


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
    assert shelf.open(autosave.path).session.entries == session.entries


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
from tests.game.saves.test_saves import AMBER, TEAL, start, step
from game.saves.saves import Saves
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
        newest = max(tmp_path.rglob("*.journal"), key=lambda file: file.stat().st_mtime_ns)
        session = saves.resume(newest).session
        if last:
            seed, count = last[0].split()
            assert int(session.seed) > int(seed) or len(session.entries) >= int(count)


def test_a_turn_that_was_handed_over_is_so_after_going_on(shelf: Saves) -> None:
    """P1 passes, P2 sits down and sees its hand; home, Continue: P1's act stays beyond undo."""
    session = start(AMBER, Player("Plum", "plum"))
    for seat in (0, 1):
        session.submit(seat, GAME.parse("take 1"))
        session.release()
    file = shelf.begin(session).path
    session.sit(0)
    session.submit(0, GAME.parse("pass"))
    assert session.undo_barrier() is None
    session.sit(1)
    again = shelf.open(file).session
    assert again.holding is None
    assert again.undo_barrier() == session.undo_barrier() == "The turn was handed over."
    assert not again.undo()
    assert same(again, session)


def test_the_hand_over_is_in_a_save_with_entries_after_it(shelf: Saves) -> None:
    """After the release the program draws: what was handed over is not the whole log."""
    session = start(AMBER, TEAL)
    session.submit(0, GAME.parse("take 1"))
    session.release()
    session.submit(1, GAME.parse("take 1"))
    assert session.handed_over == len(session.entries) - 1
    assert shelf.open(shelf.save(session, "Later")).session.handed_over == session.handed_over


def test_habits_that_version_0_2_saved_are_kept(shelf: Saves) -> None:
    """A seat's `reveal` is a habit of today."""
    eager = Player("Plum", "plum", habits=(Habit("interrupts", "always"),))
    file = shelf.save(start(AMBER, eager), "Old")
    today = '"habits":[{"window":"interrupts","answer":"always","wanted":[]}]'
    text = file.read_text().replace(today, '"reveal":"always"').replace(',"habits":[]', ',"reveal":"ask"')
    magic, _, body = text.split("\n", 2)
    assert '"reveal":"always"' in body
    file.write_text("\n".join((magic, hashlib.sha256(body.encode()).hexdigest(), body)))
    assert shelf.open(file).session.players[1] == eager


def test_a_game_is_played_by_one_window(tmp_path: Path) -> None:
    here, there = (Saves(tmp_path, lambda: 1.0) for _ in range(2))
    autosave = here.begin(play(start(AMBER, TEAL), 4))
    (card,) = there.unfinished()
    assert card.open_elsewhere
    assert there.claim(card.path) is None
    assert there.to_continue() is None
    with pytest.raises(FileTrouble, match="open in another window"):
        there.delete(card)
    with pytest.raises(FileTrouble, match="open in another window"):
        there.rename(card, "Mine")
    autosave.stop()
    assert there.to_continue() is not None
    lock = there.claim(card.path)
    assert lock is not None
    assert here.unfinished()[0].open_elsewhere


def test_games_are_renamed_and_deleted_by_their_owner(shelf: Saves) -> None:
    autosave = shelf.begin(play(start(AMBER, TEAL), 5))
    autosave.session.help_used["hint"] = 3
    autosave.rename("Sunday")
    autosave.stop()
    (card,) = shelf.unfinished()
    assert card.name == "Sunday"
    shelf.rename(card, "Monday")
    (card,) = shelf.unfinished()
    assert (card.name, card.saved_at) == ("Monday", 1000.0)
    assert same(shelf.open(card.path).session, autosave.session)
    shelf.delete(card)
    assert shelf.unfinished() == []
    for name in ("One", "Two"):
        shelf.save(autosave.session, name)
    one = next(card for card in shelf.named() if card.name == "One")
    with pytest.raises(FileTrouble, match="There is a game called Two already"):
        shelf.rename(one, "Two")
    shelf.rename(one, "Three")
    assert sorted(card.name for card in shelf.named()) == ["Three", "Two"]
    assert not one.path.exists()


def test_a_saved_game_that_still_stands_there_is_found_among_the_unfinished(shelf: Saves) -> None:
    autosave = shelf.begin(play(start(AMBER, TEAL), 5))
    copy = shelf.open(shelf.save(autosave.session, "Copy")).session
    assert shelf.twin(copy) is None, "a window plays it"
    autosave.stop()
    assert shelf.twin(copy) == autosave.path
    other = shelf.begin(play(start(AMBER, TEAL), 6))
    other.stop()
    assert shelf.twin(other.session) == other.path


def test_strange_files_in_the_folder_hide_no_game(shelf: Saves) -> None:
    autosave = shelf.begin(play(start(AMBER, TEAL), 5))
    autosave.stop()
    shelf.save(autosave.session, "Good")
    folder = shelf.unfinished_folder
    os.mkfifo(folder / "pipe.journal")
    (folder / "zero.journal").symlink_to("/dev/zero")
    (folder / "loop.journal").symlink_to(folder / "loop.journal")
    (folder / "folder.journal").mkdir()
    (folder / "junk.journal").write_bytes(b"junk")
    Path(os.fsdecode(os.fsencode(shelf.folder) + b"/\xff\x01.antology")).write_bytes(b"junk")
    for kind, (data, _) in bad_files().items():
        (shelf.folder / f"{kind}.antology").write_bytes(data)
    again = Saves(shelf.folder, lambda: 2.0)
    assert [card.path for card in again.unfinished()] == [autosave.path]
    assert "Good" in [card.name for card in again.named()]
    troubles = [found.trouble for found in again.unreadable()]
    assert sum("not an ordinary file" in trouble for trouble in troubles) == 3
    assert all(trouble.isprintable() for trouble in troubles)


def test_a_folder_that_may_not_be_searched_is_an_empty_one(
    shelf: Saves, monkeypatch: pytest.MonkeyPatch
) -> None:
    shelf.begin(start(AMBER, TEAL)).stop()

    def denied(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    again = Saves(shelf.folder, lambda: 2.0)
    for name in ("stat", "lstat", "open", "scandir"):
        monkeypatch.setattr(os, name, denied)
    again.tidy()
    assert (again.unfinished(), again.named(), again.finished(), again.to_continue()) == ([], [], [], None)
    assert again.unreadable() == []
    session = start(AMBER, TEAL)
    assert "Permission denied" in (again.begin(session).take_trouble() or "")


def test_half_written_files_of_a_killed_program_are_removed(shelf: Saves) -> None:
    shelf.begin(start(AMBER, TEAL)).stop()
    old, new = (shelf.unfinished_folder / f".a.journal.{name}.tmp" for name in ("old", "new"))
    for file in (old, new):
        file.write_bytes(b"half")
    os.utime(old, (1.0, 1.0))
    shelf.tidy()
    assert [old.exists(), new.exists()] == [False, True], "a fresh one may be another window's"
