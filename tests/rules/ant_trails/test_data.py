"""The data of Ant Trails: what the files say, and a sentence with the place for every mistake in them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rules.ant_trails import GAME, board, box
from rules.core import catalogue
from rules.core.errors import DataError
from rules.core.protocol import Setup

DATA = catalogue.data_folder() / "ant_trails"
TEXT = (DATA / "box.yaml").read_text(encoding="utf-8")


def spoilt(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, old: str, new: str) -> str:
    """What is said of a box file with something replaced."""
    assert TEXT.count(old) == 1
    folder = tmp_path / "ant_trails"
    folder.mkdir()
    (folder / "box.yaml").write_text(TEXT.replace(old, new), encoding="utf-8")
    monkeypatch.setattr(catalogue, "data_folder", lambda: tmp_path)
    with pytest.raises(DataError) as caught:
        box.check(catalogue.load(box.PATH, box.Box))
    return str(caught.value)


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("side: 6", "side: 5", "key rows: .*one letter each"),
        ("side: 6", "side: 7", "key side"),
        ("rows: ABCDEFGHIJK", "rows: ABCDEFGHIJX", "key rows"),
        ("letter: R", "letter: B", "key sides: each side has one letter"),
        ("letter: R", "letter: RE", "key sides"),
        ("  3: 4\n", "  x: 4\n", "key tiles.x: a value is a digit"),
        ("  3: 4\n", "  3: 0\n", "key tiles"),
        ("ants_a_turn: 2", "ants_a_turn: two", "key ants_a_turn: expected a whole number"),
        ("last_passes", "last_pases", "is unknown; did you mean last_passes"),
        ("  no_room:", "  no_rom:", "key end_reasons: the game ends in one way, no_room"),
        ("  meanings:", "  meaning:", "is unknown; did you mean meanings"),
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
    assert info.variant("standard").seats == (2,)
    (option,) = info.options
    assert (option.name, option.default, option.allowed) == ("first1", "no", ("no", "yes"))
    assert set(info.end_reasons) == {"no_room"}
    assert not info.hidden


def test_sets_of_cells() -> None:
    every = (1 << board.CELLS) - 1
    assert board.cells(every) == tuple(range(91))
    assert board.cells(0) == ()
    assert board.names(board.cells_mask([90, 0, 45])) == ["A1", "F6", "K6"]
    assert every == board.BORDER | board.INTERIOR


def test_a_new_game_is_small() -> None:
    """A position is a few numbers, so that a whole game may be kept."""
    state = GAME.new_game(Setup("standard", 2))
    assert hash(state) == hash(GAME.new_game(Setup("standard", 2)))
    assert state != GAME.new_game(Setup("standard", 2, {"first1": "yes"}))
