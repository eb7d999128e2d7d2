"""Whoever reads text from outside says in one sentence what is wrong with it, and reads every name."""

from __future__ import annotations

import contextlib
import hashlib
import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as some

from game.arena import journal as arena
from game.arena.match import Match
from game.caller_fortunant.store import Store
from game.engine import Engine
from game.profile.profile import Finished, Profile
from game.programs.process import ProgramError
from game.programs.program import Program
from game.programs.seat import SeatProgram
from game.saves import journal, position, saves
from game.saves.journal import Chain
from game.saves.saves import Saves
from game.session.player import Player
from game.session.session import Session
from game.settings import SettingsStore
from game.storage.files import FileTrouble
from game.storage.folders import Paths
from rules.core import log, registry
from rules.core.errors import AntologyError
from rules.core.protocol import Setup
from tests.core.test_strict import HOSTILE
from tests.toy import GAME

NAMES = some.text(some.sampled_from('[]{}"\\ ä蟻') | some.characters(exclude_categories=["C"]), max_size=64)
"""Characters that a name may hold."""
FEW = settings(max_examples=40, deadline=None)


def read_settings(folder: Path, text: str) -> None:
    file = folder / "settings.json"
    file.write_text(text, "utf-8", "surrogatepass")
    store = SettingsStore(file)
    assert "could not be read" in (store.take_trouble() or "")
    assert file.with_name("settings.json.broken-1").exists()


def read_save(folder: Path, text: str) -> None:
    """As each of the parts of a save, with the right digest."""
    parts = saves.encode(session("Mia", "Teal"), 1.0).split("\n", 6)[2:]
    for place in range(4):
        body = "\n".join([*parts[:place], text, *parts[place + 1 :]]).encode("utf-8", "surrogatepass")
        file = folder / f"{place}{saves.SUFFIX}"
        digest = hashlib.sha256(body).hexdigest()
        file.write_bytes(f"{saves.MAGIC}\n{digest}\n".encode() + body)
        with pytest.raises(FileTrouble):
            saves.resume(file)
    assert len(Saves(folder, lambda: 1.0).unreadable()) >= 3, "a snapshot is not looked at by lists"


def read_journal(folder: Path, text: str) -> None:
    """As the head and as how the game stands, with right seals."""
    line = text.encode("utf-8", "replace").decode().replace("\n", " ")
    good = journal.plain(journal.head_of(session("Mia", "Teal")))
    for kind, lines in (("head", [("*", line)]), ("standing", [("*", good), ("+", "TOY"), ("=", line)])):
        chain, file = Chain(), folder / "unfinished" / f"{kind}{saves.JOURNAL}"
        file.parent.mkdir(exist_ok=True)
        file.write_text("".join(chain.line(*one) for one in [*lines, ("+", "P1: x")]), "utf-8")
        with pytest.raises(FileTrouble):
            saves.resume(file)
    shelf = Saves(folder, lambda: 1.0)
    assert (len(shelf.unreadable()), shelf.unfinished()) == (2, [])


def read_position(folder: Path, text: str) -> None:
    for wrapped in (text, '{"game":"ant_trails","x":' + text + "}"):
        with pytest.raises(AntologyError):
            position.read(wrapped)


def read_header(folder: Path, text: str) -> None:
    with pytest.raises(AntologyError):
        log.replay(f"AT1 position {text}")


def read_request(folder: Path, text: str) -> None:
    answer = json.loads(Engine().answer(text.encode("utf-8", "surrogatepass")))
    assert answer["error"]["code"] == "malformed"


def read_answer(folder: Path, text: str) -> None:
    class Line:
        def tell(self, line: bytes) -> None:
            pass

        def ask(self, line: bytes, seconds: float) -> bytes:
            return text.encode("utf-8", "surrogatepass")

        def close(self, patience: float = 1.0) -> None:
            pass

    with pytest.raises(ProgramError, match="is no JSON object"):
        SeatProgram("ant_trails", Program("x"), line=Line())


def read_arena(folder: Path, text: str) -> None:
    """As the first line of a result file, and as that of a game in its middle."""
    file, line = folder / "a.jsonl", text.encode("utf-8", "replace").replace(b"\n", b" ")
    head = msgspec.json.encode(arena.Head(arena.FORMAT, MATCH))
    for lines in ([line], [head, line, line], [head, b'{"x":' + line, b"{}"]):
        file.write_bytes(b"\n".join([*lines, b""]))
        with pytest.raises(FileTrouble):
            arena.read(file)


def read_register(folder: Path, text: str) -> None:
    store = Store(Paths(folder, folder, folder))
    store.file.parent.mkdir()
    store.file.write_text(text, "utf-8", "surrogatepass")
    assert store.read() is None
    assert "could not be read" in store.trouble


def read_results(folder: Path, text: str) -> None:
    profile = Profile(folder / "profile.sqlite")
    for facts in (text, '{"help_used":{"x":' + text + "}}"):
        row = (1.0, "toy", "standard", facts.encode("utf-8", "surrogatepass"), "")
        profile._database.execute(
            "insert into finished (ended_at, game, variant, facts, day) values (?,?,?,?,?)", row
        )
    assert (profile.finished(), profile.unreadable()) == ([], 2)


READERS: tuple[Callable[[Path, str], None], ...] = (
    read_settings,
    read_save,
    read_journal,
    read_position,
    read_header,
    read_request,
    read_answer,
    read_arena,
    read_register,
    read_results,
)
MATCH = Match("ant_trails", "1.0", "standard", 2, ("random", "random"), "s")


def session(*names: str) -> Session:
    colours = ("amber", "teal")
    players = tuple(Player(name, colour) for name, colour in zip(names, colours, strict=True))  # type: ignore[arg-type]
    return Session(GAME, Setup("standard", len(players)), players, "s")


@pytest.mark.parametrize("text", HOSTILE, ids=range(len(HOSTILE)))
@pytest.mark.parametrize("reader", READERS)
def test_every_reader_refuses_hostile_text_in_its_own_words(
    tmp_path: Path, reader: Callable[[Path, str], None], text: str
) -> None:
    reader(tmp_path, text)


@given(NAMES, NAMES)
@example("[" * 40, "{" * 20 + "]" * 40)
@FEW
def test_a_game_is_opened_again_whatever_its_names_are(
    tmp_path_factory: pytest.TempPathFactory, one: str, other: str
) -> None:
    shelf = Saves(tmp_path_factory.mktemp("names"), lambda: 1.0)
    played = session(one, other)
    autosave = shelf.begin(played, one)
    autosave.stop()
    for path in (autosave.path, shelf.save(played, other), shelf.keep_finished(played)):
        assert shelf.open(path).session.players == played.players
    assert shelf.unreadable() == []
    assert {card.name for card in (*shelf.unfinished(), *shelf.named())} == {one, other[:64]}


@given(NAMES, NAMES)
@example("[" * 40, "{" * 20 + "]" * 40)
@FEW
def test_settings_are_read_again_whatever_stands_in_them(
    tmp_path_factory: pytest.TempPathFactory, one: str, other: str
) -> None:
    file = tmp_path_factory.mktemp("names") / "settings.json"
    store = SettingsStore(file)
    form: dict[str, Any] = {"seats": [{"name": one}, {"name": other}], other: one}
    store.change(form=form, forms={one: form}, programs=(Program(f"bot {one}"),))
    again = SettingsStore(file)
    assert (again.take_trouble(), again.values) == (None, store.values)


@given(NAMES, NAMES)
@example("[" * 40, "{" * 20 + "]" * 40)
@FEW
def test_results_are_read_again_whatever_the_names_are(
    tmp_path_factory: pytest.TempPathFactory, one: str, other: str
) -> None:
    profile = Profile(tmp_path_factory.mktemp("names") / "profile.sqlite")
    facts = Finished(
        "toy", "standard", 1.0, session(one, other).players, (1, 2), ((1,), (0,)), "x", 3, {}, "", one
    )
    profile.record(facts)
    assert (profile.finished(), profile.unreadable()) == ([facts], 0)


@given(some.text(some.sampled_from("[]{}"), min_size=1, max_size=200))
@example("[" * 33)
@FEW
def test_the_words_of_a_program_are_heard_whatever_brackets_they_hold(words: str) -> None:
    class Line:
        def tell(self, line: bytes) -> None:
            pass

        def ask(self, line: bytes, seconds: float) -> bytes:
            return json.dumps({"error": words}).encode()

        def close(self, patience: float = 1.0) -> None:
            pass

    with pytest.raises(ProgramError, match=f"^refused to answer: {re.escape(words[:100])}"):
        SeatProgram("ant_trails", Program("x"), line=Line())


@given(some.binary() | some.text().map(str.encode))
@FEW
def test_random_bytes_are_refused_as_a_line(data: bytes) -> None:
    answer = json.loads(Engine().answer(data))
    assert answer["error"]["code"] in ("malformed", "unknown_command")


@given(some.binary() | some.text().map(str.encode))
@FEW
def test_random_bytes_as_a_file_are_one_sentence(
    tmp_path_factory: pytest.TempPathFactory, data: bytes
) -> None:
    folder = tmp_path_factory.mktemp("bytes")
    for name in (f"a{saves.SUFFIX}", "settings.json", "a.txt"):
        (folder / name).write_bytes(data)
    with pytest.raises(FileTrouble):
        saves.resume(folder / f"a{saves.SUFFIX}")
    assert SettingsStore(folder / "settings.json").take_trouble() or data.strip() == b"{}"
    with contextlib.suppress(FileTrouble, AntologyError):
        position.read(position.read_file(folder / "a.txt"))


def test_every_game_has_a_position_header_to_be_attacked() -> None:
    for name in registry.names():
        notation = registry.info(name).notation
        for text in HOSTILE:
            with pytest.raises(AntologyError):
                log.replay(f"{notation} position {text}")
