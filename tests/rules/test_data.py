"""The boxes of the games: what their files say, and the place and a sentence for every mistake in them.

BrilliAnts keeps its data in many files, which `tests/rules/brilliants/test_data.py` looks at.
"""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path
from typing import Any, Final

import pytest

from rules.core import catalogue, registry
from rules.core.errors import DataError
from rules.core.protocol import Setup
from tests.shipped import GAMES

MISTAKES: Final = {
    "fortunant": (
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
    ),
    "mini_brilliants": (
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
    ),
    "ant_trails": (
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
    ),
}
"""A text in a game's box, what stands there instead, and what is said of it."""


def spoilt(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, old: str, new: str) -> str:
    """Error for a box file with something replaced."""
    box: Any = import_module(f"rules.{name}.box")
    text = (catalogue.data_folder() / name / "box.yaml").read_text(encoding="utf-8")
    assert text.count(old) == 1
    folder = tmp_path / name
    folder.mkdir()
    (folder / "box.yaml").write_text(text.replace(old, new), encoding="utf-8")
    monkeypatch.setattr(catalogue, "data_folder", lambda: tmp_path)
    with pytest.raises(DataError) as caught:
        box.check(catalogue.load(box.PATH, box.Box))
    return str(caught.value)


@pytest.mark.parametrize(
    ("name", "old", "new", "words"), [(name, *row) for name, rows in MISTAKES.items() for row in rows]
)
def test_mistakes_are_told_with_their_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, old: str, new: str, words: str
) -> None:
    said = spoilt(tmp_path, monkeypatch, name, old, new)
    assert re.match(r"box\.yaml:\d+:\d+: ", said), said
    assert re.search(words, said), said


@pytest.mark.parametrize(
    ("name", "options", "reasons", "hidden"),
    [
        ("fortunant", {"receding_water", "reroll3", "graveyard_pieces"}, {"winter", "three_stars"}, True),
        ("mini_brilliants", {"first"}, {"sixth_objective", "empty_piles"}, True),
        ("ant_trails", {"first1"}, {"no_room"}, False),
    ],
)
def test_the_form_gets_what_the_file_says(
    name: str, options: set[str], reasons: set[str], hidden: bool
) -> None:
    info = registry.info(name)
    assert [variant.name for variant in info.variants] == ["standard"]
    assert {option.name for option in info.options} == options
    assert set(info.end_reasons) == reasons
    assert info.hidden is hidden


def test_options_have_the_values_of_the_file() -> None:
    fortunant = registry.info("fortunant")
    assert [option.name for option in fortunant.options] == ["receding_water", "reroll3", "graveyard_pieces"]
    assert all(option.allowed == ("off", "on") and option.default == "off" for option in fortunant.options)
    assert [(one.default, one.allowed) for one in registry.info("mini_brilliants").options] == [
        ("random", ())
    ]
    assert [(one.default, one.allowed) for one in registry.info("ant_trails").options] == [
        ("no", ("no", "yes"))
    ]


def test_what_else_the_form_gets() -> None:
    standard, info = registry.info("fortunant").variant("standard"), registry.info("fortunant")
    assert [rank.name for rank in standard.ranks][::3] == ["HesitANT", "MerchANT", "TriumphANT"]
    assert (info.lasting_secrets, info.round_name, standard.challenge) == (False, "turn", 1)
    assert registry.info("mini_brilliants").variant("standard").seats == (2, 3, 4)
    assert registry.info("mini_brilliants").interrupts == ()
    assert registry.info("ant_trails").variant("standard").seats == (2,)


@pytest.mark.parametrize("name", GAMES)
def test_equal_positions_have_one_hash(name: str) -> None:
    """Of positions, which are a few numbers, whole games are kept."""
    game, variant = registry.game(name), registry.info(name).variants[0]
    first, other = (game.new_game(Setup(variant.name, variant.seats[-1])) for _ in range(2))
    assert hash(first) == hash(other)
    assert first == other


def test_options_make_another_first_position() -> None:
    game = registry.game("ant_trails")
    assert game.new_game(Setup("standard", 2)) != game.new_game(Setup("standard", 2, {"first1": "yes"}))
