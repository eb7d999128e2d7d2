"""The data of FortunANT: what the files say, and the place and a sentence for every mistake in them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rules.core import catalogue
from rules.core.errors import DataError
from rules.fortunant import GAME, box

DATA = catalogue.data_folder() / "fortunant"
TEXT = (DATA / "box.yaml").read_text(encoding="utf-8")


def spoilt(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, old: str, new: str) -> str:
    """What is said of a box file with something replaced."""
    assert TEXT.count(old) == 1
    folder = tmp_path / "fortunant"
    folder.mkdir()
    (folder / "box.yaml").write_text(TEXT.replace(old, new), encoding="utf-8")
    monkeypatch.setattr(catalogue, "data_folder", lambda: tmp_path)
    with pytest.raises(DataError) as caught:
        box.check(catalogue.load(box.PATH, box.Box))
    return str(caught.value)


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('"M  . t .', '"M  . q .', r"key sheet\[12\]: a row is its letter and signs"),
        ('"M  . t .', '"X  . t .', r"key sheet\[12\]: a row is its letter and signs"),
        ("{name: Cell, number: 1,", "{name: Cell, number: 13,", r"key shapes\[0\]\.number"),
        ('at: "0,0 1,0"}', 'at: "0,0 1;0"}', r"key shapes\[1\]\.at"),
        ("letter: S, least: 2", "letter: S, least: 2, shapes: [Pair]", r"key rooms\[0\]: a type needs"),
        ("shapes: [Flower]", "shapes: [Tulip]", r"key rooms\[4\]: a type needs"),
        ('track: "....h', 'track: "....x', "key track"),
        ("squares: 5 ", "squares: five ", "key squares: expected a whole number"),
        ("winter: {many: 20, alone: 15}", "winter: {many: 20}", r"key winter\.alone: is missing"),
        ("missing_star", "missing_stars", "is unknown; did you mean missing_star"),
        ("  reroll3:", "  reroll4:", "key options: the options are"),
        (
            "  winter: Winter has come.",
            "  snow: Winter has come.",
            "key end_reasons: the game ends in two ways",
        ),
        (
            "  - {short: unused tokens",
            "  # {short: unused tokens",
            "key bonuses: there is a bonus for each face",
        ),
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
    assert [option.name for option in info.options] == ["receding_water", "reroll3", "graveyard_pieces"]
    assert all(option.allowed == ("off", "on") and option.default == "off" for option in info.options)
    assert [rank.name for rank in info.variant("standard").ranks][::3] == [
        "HesitANT",
        "MerchANT",
        "TriumphANT",
    ]
    assert (info.hidden, info.lasting_secrets, info.round_name) == (True, False, "turn")
    assert info.variant("standard").challenge == 1
