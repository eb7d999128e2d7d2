"""Values of YAML files kept from start to start: found by their text alone, and never in the way."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from game.storage import kept_values
from game.storage.folders import read_yaml
from game.storage.kept_bytes import KeptBytes
from game.storage.kept_values import FILE
from rules.core import catalogue, document
from rules.core.errors import DataError
from rules.core.parsed import PARSED, Parsed


class Card(msgspec.Struct, forbid_unknown_fields=True):
    name: str
    cost: int = 0


class Parser:
    """Counts how often it is asked."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.times = 0
        real = document.parse
        monkeypatch.setattr(document, "parse", lambda *texts: self._count() or real(*texts))

    def _count(self) -> None:
        self.times += 1


@pytest.fixture
def parser(monkeypatch: pytest.MonkeyPatch) -> Parser:
    return Parser(monkeypatch)


@pytest.fixture(autouse=True)
def _no_store_is_left() -> Iterator[None]:
    before, PARSED.store = PARSED.store, None
    yield
    PARSED.store = before


def start(folder: Path) -> KeptBytes:
    """The store as the program has it after a start."""
    PARSED.store = store = kept_values.kept_values(folder)
    return store


def card(text: str = "{name: ant, cost: 3}") -> Card:
    return catalogue.convert(text, "card.yaml", Card)


def test_a_text_is_parsed_once_for_all_starts(tmp_path: Path, parser: Parser) -> None:
    store = start(tmp_path)
    assert card() == Card("ant", 3)
    store.write()
    start(tmp_path)
    assert card() == Card("ant", 3)
    assert parser.times == 1


def test_a_changed_text_never_has_its_old_value(tmp_path: Path) -> None:
    store = start(tmp_path)
    file = tmp_path / "deck.yaml"
    file.write_text("cost: 3")
    status = file.stat()
    assert read_yaml(file) == {"cost": 3}
    store.write()
    start(tmp_path)
    file.write_text("cost: 4")
    os.utime(file, ns=(status.st_atime_ns, status.st_mtime_ns))  # nor if size and time are those of before
    assert read_yaml(file) == {"cost": 4}


def test_each_grammar_has_values_of_its_own(tmp_path: Path) -> None:
    start(tmp_path)
    (file := tmp_path / "words.yaml").write_text("{name: no}")
    assert read_yaml(file) == {"name": False}
    assert card("{name: no}") == Card("no")


def test_another_edition_of_the_parser_begins_with_nothing(
    tmp_path: Path, parser: Parser, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = start(tmp_path)
    card()
    store.write()
    monkeypatch.setattr(kept_values, "_parser", lambda: "another")
    start(tmp_path)
    card()
    assert parser.times == 2


@pytest.mark.parametrize("broken", ["cut", "flipped", "empty", "folder", "foreign"])
def test_a_damaged_file_is_told_of_and_made_again(
    tmp_path: Path, parser: Parser, broken: str, caplog: pytest.LogCaptureFixture
) -> None:
    store = start(tmp_path)
    card()
    store.write()
    file = tmp_path / FILE
    data = file.read_bytes()
    file.unlink()
    if broken == "folder":
        file.mkdir()
    else:
        flipped = data[:-1] + bytes([data[-1] ^ 1])
        file.write_bytes({"cut": data[:-4], "flipped": flipped, "empty": b"", "foreign": b"{}"}[broken])
    store = start(tmp_path)
    assert card() == Card("ant", 3)
    assert "is made again" in caplog.text
    store.write()
    start(tmp_path)
    assert card() == Card("ant", 3)
    assert parser.times == (3 if broken == "folder" else 2)


def test_a_folder_that_cannot_be_written_is_no_trouble(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    store = start(tmp_path / "file" / "cache")
    assert card() == Card("ant", 3)
    store.write()


def test_a_mistake_has_its_place_although_the_text_was_parsed_before(tmp_path: Path) -> None:
    start(tmp_path)
    for _ in range(2):
        with pytest.raises(DataError, match=r"card.yaml:1:19: key cost: expected a whole number"):
            card("{name: ant, cost: x}")


def test_what_would_be_read_back_as_something_else_is_not_kept(tmp_path: Path) -> None:
    store = start(tmp_path)
    (file := tmp_path / "dates.yaml").write_text("day: 2020-01-01")
    first = read_yaml(file)
    assert read_yaml(file) == first
    store.write()
    assert not (tmp_path / FILE).exists()


def test_what_is_not_asked_for_goes_once_there_is_much(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kept_values, "_MANY", 3)
    for names in ("abc", "d", "d"):
        store = start(tmp_path)
        for name in names:
            card(f"name: {name}")
        store.write()
    assert len(msgspec.msgpack.decode((tmp_path / FILE).read_bytes()[4:])["kept"]) == 1


def test_without_a_store_nothing_is_kept() -> None:
    found = iter((1, 2))
    assert [Parsed().value("strict", "a", lambda: next(found)) for _ in range(2)] == [1, 2]
