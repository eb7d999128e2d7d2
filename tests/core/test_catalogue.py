"""Data files are distrusted: a mistake is one sentence with its place, nothing exhausts the machine."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Annotated, Literal

import msgspec
import pytest

from rules.core import catalogue
from rules.core.errors import DataError


class Card(msgspec.Struct, forbid_unknown_fields=True):
    name: str
    cost: Annotated[int, msgspec.Meta(ge=0)]
    kind: Literal["harbor", "field"] = "field"
    tags: tuple[str, ...] = ()


class Deck(msgspec.Struct, forbid_unknown_fields=True):
    cards: list[Card]
    by_name: dict[str, Card] = {}
    limit: int | None = None


def convert(text: str) -> Deck:
    return catalogue.convert(text, "deck.yaml", Deck)


def mistakes(text: str) -> list[str]:
    with pytest.raises(DataError) as caught:
        convert(text)
    return str(caught.value).splitlines()


def test_a_good_file() -> None:
    deck = convert("cards:\n  - {name: ant, cost: 3, tags: [a, 'b']}\nlimit: null\n")
    assert deck == Deck([Card("ant", 3, "field", ("a", "b"))])


@pytest.mark.parametrize(
    "word", ["no", "on", "yes", "1:30", "2020-01-01", "010", "0x10", "1e3", "True", ".inf", "+1", "1_0"]
)
def test_words_stay_words(word: str) -> None:
    assert convert(f"cards: [{{name: {word}, cost: 1}}]").cards[0].name == word


def test_all_mistakes_are_listed_with_their_places() -> None:
    text = "cards:\n  - name: ant\n    cost: x\n  - nmae: bee\n    cost: -1\n    kind: harbour\nlimit: [1]\n"
    assert mistakes(text) == [
        "deck.yaml:3:11: key cards[0].cost: expected a whole number, got a text.",
        "deck.yaml:4:5: key cards[1].nmae: is unknown; did you mean name?",
        "deck.yaml:4:5: key cards[1].name: is missing.",
        "deck.yaml:5:11: key cards[1].cost: expected a whole number >= 0.",
        "deck.yaml:6:11: key cards[1].kind: expected one of harbor, field, got harbour; did you mean harbor?",
        "deck.yaml:7:8: key limit: expected a whole number or nothing, got a list.",
    ]


def test_mistakes_in_dictionaries_are_found() -> None:
    assert mistakes("cards: []\nby_name:\n  ant: {name: 1, cost: 2}\n") == [
        "deck.yaml:3:15: key by_name.ant.name: expected a text, got a whole number."
    ]


def test_a_repeated_key_names_both_lines() -> None:
    assert mistakes("cards: []\nlimit: 1\nlimit: 2\n") == [
        "deck.yaml:3:1: key limit: is repeated, it stands in line 2 too."
    ]


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("", "empty"),
        ("[" * 60_000, "nested deeper than 32"),
        ("[" * 33 + "]" * 33, "nested deeper than 32"),
        ("a: &x [1]\nb: *x\n", "anchors"),
        ("a: !!python/object/apply:os.system [ls]", "tags"),
        ("a: !!int '0x10'", "tags"),
        ("- 1\n" * 200_001, "more than 200000 values"),
        ("a: [1", "not YAML"),
        ("--- 1\n--- 2\n", "not YAML"),
        ("? [a]\n: 1", "plain word"),
        ("a: \x01", "not YAML"),
        ("cards: []\nlimit: " + "9" * 5000, "expected a whole number or nothing, got a text"),
    ],
)
def test_hostile_files_are_refused_quickly(text: str, word: str) -> None:
    start = time.process_time()
    assert word in mistakes(text)[0]
    assert time.process_time() - start < 5


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    big, binary = tmp_path / "big.yaml", tmp_path / "binary.yaml"
    big.write_bytes(b" " * (catalogue.MAX_BYTES + 1))
    binary.write_bytes(b"\xff\xfe")
    for path, word in ((big, "larger"), (binary, "UTF-8"), (tmp_path / "none.yaml", "cannot be read")):
        with pytest.raises(DataError, match=word):
            catalogue.load_file(path, Deck)


def test_the_data_folder_is_found() -> None:
    assert catalogue.data_folder().name == "data"
