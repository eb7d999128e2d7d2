"""The data of Mini BrilliAnts: what the files say, and the place and a sentence for every mistake in them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rules.core import catalogue
from rules.core.errors import DataError
from rules.mini_brilliants import GAME, box

DATA = catalogue.data_folder() / "mini_brilliants"
TEXT = (DATA / "box.yaml").read_text(encoding="utf-8")


def spoilt(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, old: str, new: str) -> str:
    """What is said of a box file with something replaced."""
    assert TEXT.count(old) == 1
    folder = tmp_path / "mini_brilliants"
    folder.mkdir()
    (folder / "box.yaml").write_text(TEXT.replace(old, new), encoding="utf-8")
    monkeypatch.setattr(catalogue, "data_folder", lambda: tmp_path)
    with pytest.raises(DataError) as caught:
        box.check(catalogue.load(box.PATH, box.Box))
    return str(caught.value)


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("gathers: [BE, CA]", "gathers: [CA, BE]", "key resources: .*in their order"),
        ("gathers: [BE, CA]", "gathers: [BE]", "key castes"),
        ("[beetle, beetles]", "beetle", "key resources"),
        ("letter: F,", "letter: H,", "key castes: each type has one letter"),
        ("letter: F,", "letter: J,", "key castes: .*J is the Joker's"),
        ("code: STR", "code: BRE", "key roles: each role has a code"),
        ("power: double, doubles: D", "power: double", r"key roles\[5\]: a role that doubles names a type"),
        ("power: look", "power: look, doubles: H", r"key roles\[1\]: .*no other does"),
        ("power: look", "power: peek", "key roles"),
        ("drafted: 3", "drafted: three", "key drafted: expected a whole number"),
        ("last_objective", "last_objectives", "is unknown; did you mean last_objective"),
        ("displayed: {2: 2,", "displayed: {two: 2,", "key displayed: the keys are numbers of seats"),
        ("  empty_piles:", "  empty_pile:", "key end_reasons: the game ends in two ways"),
        ("{cost: aa, points: 4}", "{cost: ac, points: 4}", "key objectives"),
        ("{cost: aabb, points: 10}", "{cost: aabb, points: 0}", "key objectives"),
    ],
)
def test_mistakes_are_told_with_their_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, old: str, new: str, words: str
) -> None:
    said = spoilt(tmp_path, monkeypatch, old, new)
    assert re.match(r"box\.yaml:\d+:\d+: ", said), said
    assert re.search(words, said), said


def test_the_form_gets_what_the_file_says() -> None:
    info = GAME.info
    assert [variant.name for variant in info.variants] == ["standard"]
    assert info.variant("standard").seats == (2, 3, 4)
    (option,) = info.options
    assert (option.name, option.default, option.allowed) == ("first", "random", ())
    assert set(info.end_reasons) == {"sixth_objective", "empty_piles"}
    assert info.hidden
    assert info.interrupts == ()


def test_a_position_is_small_and_equal_ones_are_equal() -> None:
    setup = GAME.parse_header("MB1 seats=4 options=- seed=1")[0]
    assert hash(GAME.new_game(setup)) == hash(GAME.new_game(setup))
