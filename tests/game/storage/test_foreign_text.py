"""A game that somebody passes on is the same game for pages, for the pipe and for the command line, whatever
the way did to its text; what is cut off or no game is told with its line."""

from __future__ import annotations

import json
import os
import random
import re
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest

from game import app
from game.engine import Engine
from game.saves import journal, position, saves
from game.scenes.base.message import MessageScene
from game.scenes.new_game.position import PositionScene
from game.scenes.review.replay import ReplayScene
from game.session.player import strangers
from game.session.session import Session
from game.storage import foreign_text
from game.storage.folders import Paths
from rules.core import registry
from rules.core.errors import AntologyError
from rules.core.log import Record
from rules.core.protocol import Setup
from tests.game.program import Program
from tests.shipped import GAMES

Disturbance = Callable[[str], str]


@cache
def played(name: str, from_position: bool = False) -> Record:
    """Some thirty entries of a game, from its beginning or from a position."""
    game, dice = registry.game(name), random.Random(4)
    variant = next(one for one in game.info.variants if 2 in one.seats)
    record = Record(game, Setup(variant.name, 2), "moss  ä – “nine”")
    move_on(record, 30, dice)
    if from_position:
        start = record.states[1] if record.over else record.state
        record = Record(game, None, "moss nine", start)
        move_on(record, 30, dice)
    return record


def move_on(record: Record, entries: int, dice: random.Random) -> None:
    """Play so many entries and up to a decision, or to the end."""
    while not record.over and (len(record.entries) < entries or record.runs_on):
        if record.runs_on:
            record.advance()
        else:
            seat = record.deciders[0]
            record.play(seat, dice.choice(record.game.legal_moves(record.state, seat)))


def lines_with(change: Disturbance) -> Disturbance:
    return lambda text: "".join(change(line) + "\n" for line in text.splitlines())


def in_entries(change: Disturbance) -> Disturbance:
    """A change of all but the words of the seed, or but the first line if that holds a position."""

    def changed(text: str) -> str:
        first, _, rest = text.partition("\n")
        facts, seed, words = first.partition("seed=")
        return (first if "{" in first else change(facts) + seed + words) + "\n" + change(rest)

    return changed


HARMLESS: dict[str, Disturbance] = {
    "blanks at a line's end": lines_with(lambda line: f"{line} \t "),
    "blanks that do not break": lambda text: text.replace(" ", "\u00a0").replace("\u00a0\u00a0", "  "),
    "a quotation": lines_with(lambda line: f"> {line}"),
    "a quotation of a quotation": lines_with(lambda line: f">> > {line}"),
    "a quotation without blanks": lines_with(lambda line: f">{line}"),
    "indentation": lines_with(lambda line: f"    {line}"),
    "tabs before": lines_with(lambda line: f"\t{line}"),
    "line ends of Windows": lambda text: text.replace("\n", "\r\n"),
    "line ends of old": lambda text: text.replace("\n", "\r"),
    "a mark at the beginning": lambda text: f"\ufeff{text}",
    "a code block": lambda text: f"```text\n{text}```\n",
    "a code block in a quotation": lambda text: lines_with(lambda line: f"> {line}")(f"~~~\n{text}~~~\n"),
    "blank lines": lambda text: "\n\n" + text.replace("\n", "\n\n"),
    "dashes": in_entries(lambda text: text.replace("-", "–")),
    "minus signs": in_entries(lambda text: text.replace("-", "\u2212")),
    "two blanks for one": in_entries(lambda text: re.sub(r"(?<=: )", " ", text)),
    "unseen letters": lines_with(lambda line: f"\u200b{line}\u200b"),
    "no line end at the end": lambda text: text.rstrip("\n"),
    "all at once": lambda text: (
        "\ufeff" + lines_with(lambda line: f"  > {line} ")(f"```\n{text}```").replace("\n", "\r\n")
    ),
}


@pytest.fixture
def program(paths: Paths) -> Iterator[Program]:
    with Program(paths) as running:
        yield running


def watched(program: Program, text: str) -> Record | str:
    """The game on the page that watches pasted games, or what it says instead."""
    services = program.app.services
    assert services.open_replay_text is not None
    services.open_replay_text(text)
    return taken(program)


def taken(program: Program) -> Record | str:
    """The game shown, or what is said instead; the page is left."""
    top = program.app.stack.top
    program.app.stack.pop()
    if isinstance(top, ReplayScene):
        return top.record
    assert isinstance(top, MessageScene)
    return top.text


def from_command_line(program: Program, file: Path) -> Record | str:
    """Output of `antology replay FILE`."""
    program.app.quit()
    assert app._play(program.app, ["replay", str(file)]) == 0
    return taken(program)


def loaded(text: str) -> str:
    """The log of the game that the pipe has loaded, or what it says instead."""
    engine = Engine()
    answer = json.loads(engine.answer(json.dumps({"cmd": "load", "text": text, "chance": "manual"}).encode()))
    if not answer["ok"]:
        return str(answer["error"]["message"])
    return str(json.loads(engine.answer(b'{"cmd":"log"}'))["text"])


@pytest.mark.parametrize("from_position", [False, True], ids=["whole", "from a position"])
@pytest.mark.parametrize("name", GAMES)
def test_what_is_harmless_changes_no_game_anywhere(
    program: Program, tmp_path: Path, name: str, from_position: bool
) -> None:
    record = played(name, from_position)
    text = record.text()
    for what, disturb in HARMLESS.items():
        given = disturb(text)
        found = position.read(given)
        assert (found.state, found.entries) == (record.state, len(record.entries)), what
        assert loaded(given) == text, what
        shown = watched(program, given)
        assert isinstance(shown, Record), f"{what}: {shown}"
        assert shown.text() == text, what
    for encoding in ("utf-8", "utf-8-sig", "utf-16"):
        file = tmp_path / "log.txt"
        file.write_bytes(HARMLESS["all at once"](text).encode(encoding))
        shown = from_command_line(program, file)
        assert isinstance(shown, Record), shown
        assert shown.text() == text
        assert position.read(position.read_file(file)).state == record.state


@pytest.mark.parametrize("name", GAMES)
def test_a_position_is_read_whatever_was_done_to_its_text(name: str) -> None:
    state, game = played(name).state, registry.game(name)
    text = position.written(game, state)
    for what, disturb in HARMLESS.items():
        if "dash" not in what and "minus" not in what and "two blanks" not in what:
            assert position.read(disturb(text)).state == state, what
    curly = re.sub(r'"([^"]*)"', "“\\1”", text)
    assert position.read(curly).state == state


CHANGING = ("dashes", "minus signs", "two blanks for one", "blank lines")
SEALED = [what for what in HARMLESS if what not in CHANGING]
"""The others change what is sealed."""


@pytest.mark.parametrize("form", ["save", "journal"])
def test_a_saved_game_is_watched_whatever_was_done_to_its_text(program: Program, form: str) -> None:
    record = played("ant_trails")
    session = Session.resume(record, strangers(record.game.info, 2))
    text = saves.encode(session, 1.0) if form == "save" else journal.whole(session, 1.0, journal.Chain())
    for what in SEALED:
        shown = watched(program, HARMLESS[what](text))
        assert isinstance(shown, Record), f"{what}: {shown}"
        assert shown.text() == record.text()


@pytest.mark.parametrize("name", GAMES)
def test_a_cut_is_told_with_its_line_or_every_move_left_is_there(program: Program, name: str) -> None:
    text, dice = played(name).text(), random.Random(6)
    told: list[tuple[str, str]] = []
    for _ in range(60):
        start, end = sorted(dice.sample(range(len(text) + 1), 2))
        cut = dice.choice((text[:end], text[start:], text[:start] + text[end:]))
        held = [line for line in foreign_text.plain(cut).split("\n") if line]
        try:
            record = foreign_text.replay(cut)
        except AntologyError as error:
            told.append((cut, str(error)))
        else:
            assert len(record.entries) == len(held) - 1
    for cut, said in told:
        found = re.match(r"line (\d+)", said)
        assert found is not None, said
        assert 1 <= int(found[1]) <= max(1, len(cut.split("\n")))
        assert loaded(cut) == said
    assert len(told) > 20
    assert "a log begins with" in str(watched(program, text.partition("\n")[2]))


def test_a_journal_that_is_cut_off_is_shown_as_far_as_it_goes_and_told(program: Program) -> None:
    record = played("ant_trails")
    session = Session.resume(record, strangers(record.game.info, 2))
    text = journal.whole(session, 1.0, journal.Chain())
    services = program.app.services
    assert services.open_replay_text is not None
    services.open_replay_text(text[: len(text) * 2 // 3])
    top = program.app.stack.top
    assert isinstance(top, MessageScene)
    assert "1 line at its end cannot be read" in top.text
    program.app.stack.pop()
    shown = taken(program)
    assert isinstance(shown, Record)
    assert 0 < len(shown.entries) < len(record.entries)


NO_GAMES: dict[str, bytes | str] = {
    "NUL": b"AT1 seats=2 options=- seed=s\n\0\0\0\n",
    "nothing but NUL": bytes(3000),
    "a picture": b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" + bytes(range(256)) * 9,
    "half of UTF-16": b"\xff\xfeA\0T\0001",
    "huge": b"x" * (saves.MAX_BYTES + 1),
    "control characters": b"\x01\x02\x1b[31m\x7f",
    "nothing": b"",
    "a web page": b"<!DOCTYPE html>\n<p>AT1",
    "a folder": "folder",
    "a pipe": "pipe",
}


@pytest.mark.parametrize("what", NO_GAMES)
def test_a_file_that_is_no_game_is_one_sentence_wherever_it_is_dropped(
    program: Program, tmp_path: Path, what: str
) -> None:
    file, content = tmp_path / "dropped.txt", NO_GAMES[what]
    if isinstance(content, bytes):
        file.write_bytes(content)
    elif content == "folder":
        file.mkdir()
    else:
        os.mkfifo(file)
    said = from_command_line(program, file)
    assert isinstance(said, str)
    assert said.startswith("dropped.txt ")
    assert program.app.services.open_position is not None
    program.app.services.open_position()
    page = program.app.stack.top
    assert isinstance(page, PositionScene)
    page.open_file(file)
    program.hand.step(times=2)
    assert page.found is None
    assert page.trouble or what == "nothing"
    assert "\n" not in page.trouble


def test_a_text_too_long_for_a_page_is_not_read_without_its_end(program: Program) -> None:
    record = played("ant_trails")
    text = record.text() + "\n" * position.MAX_TEXT + "P1: +A1\n"
    assert program.app.services.open_position is not None
    program.app.services.open_position()
    page = program.app.stack.top
    assert isinstance(page, PositionScene)
    page.text_area.put(text)
    page._read()
    assert page.found is None
    assert "longer than" in page.trouble


def test_the_pipe_hears_a_client_with_the_line_ends_of_windows() -> None:
    for line in (b'\xef\xbb\xbf{"cmd":"games"}\r\n', b'  {"cmd":"games"} \r\n'):
        assert json.loads(Engine().answer(line))["ok"] is True


def test_a_seed_that_would_be_lost_on_the_way_is_refused() -> None:
    for seed in (" a", "a ", "\u00a0a"):
        request = {"cmd": "new", "game": "ant_trails", "seed": seed}
        assert json.loads(Engine().answer(json.dumps(request).encode()))["error"]["code"] == "argument"
