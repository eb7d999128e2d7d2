"""The data of BrilliAnts: counts of the component list; an effect, a text and a picture for every identifier;
a sentence with the place for every mistake in a file."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any, Final, get_args

import msgspec
import pytest
import yaml
from PIL import Image

from game.tables.brilliants import words
from game.tables.brilliants.panels.top_bar import face
from game.tables.brilliants.words import LogWriter
from rules.brilliants import GAME, events
from rules.brilliants.data import board, box, good_six, nest, objectives, special
from rules.brilliants.info import END_REASONS
from rules.brilliants.play.scoring import SOURCES
from rules.brilliants.state import HIDDEN, Weather
from rules.core import catalogue
from rules.core.errors import DataError
from rules.core.protocol import CHANCE, Setup
from tests.rules.brilliants.given import given, json, play, step, texts, why

ROOT: Final = Path(__file__).resolve().parents[3]
DATA: Final = ROOT / "data" / "brilliants"
PICTURES: Final = ROOT / "assets"
COLOURS: Final = ("amber", "teal", "plum", "brick")
CASTES: Final = ("hunter", "farmer", "digger")
TYPES: Final = {"H": ("BE", "CA", "FL"), "F": ("MU", "ST", "BL"), "D": ("CL", "SA", "GR")}
# The table of objective cards (BA-OBJ-01): numbers, cost, points (Digger cards: one less).
TABLE: Final = """
    01 04 ab 6 | 02 05 bc 6 | 03 06 ac 6 | 07 aa 6 | 08 bb 6 | 09 cc 6
    10 aab 9 | 11 aac 9 | 12 abb 9 | 13 bbc 9 | 14 acc 9 | 15 bcc 9 | 16 abc 9
    17 aabc 12 | 18 abbc 12 | 19 abcc 12 | 20 aabbc 16 | 21 aabcc 16 | 22 abbcc 16 | 23 aabbcc 20
    24 ab 6 | 25 bc 6 | 26 ac 6 | 27 aabb 12 | 28 bbcc 12 | 29 aacc 12 | 30 abc 9"""


def printed_cards() -> dict[str, tuple[Counter[str], int]]:
    """Cost and points of each of the 90 cards, from the table."""
    found = {}
    for row in TABLE.strip().replace("\n", "|").split("|"):
        *numbers, cost, points = row.split()
        for letter, types in TYPES.items():
            price = Counter(types["abc".index(sign)] for sign in cost)
            for number in numbers:
                found[f"O{letter}{number}"] = price, int(points) - (letter == "D")
    return found


CARDS: Final = printed_cards()


# ---- counts of the component list


def test_the_box_holds_what_the_component_list_says() -> None:
    assert len(CARDS) == len(objectives.OBJECTIVES) == 90
    assert Counter(card.caste for card in objectives.OBJECTIVES) == {0: 30, 1: 30, 2: 30}
    assert Counter(card.caste for card in objectives.OBJECTIVES if card.four_seats) == {0: 7, 1: 7, 2: 7}
    assert (len(board.NAMES), board.GLADE_SIZE, board.OUTER_SIZE, len(board.OUTER)) == (151, 37, 19, 6)
    assert board._DATA.cover_tiles == ("Rock", "Stump", "Log", "Marsh")
    assert (len(box.RESOURCES), box.BOX.resource_tiles) == (9, 24)
    assert (len(box.WEATHERS), len(box.PREDATORS), box.ANTS, box.BOX.ants_of_a_caste) == (6, 3, 15, 5)
    assert (box.BOX.pheromones, box.BOX.excavated_tiles, box.BOX.nest_holes) == (18, 15, 4)
    assert (box.BOX.steps, box.BOX.hole_range, box.BOX.bonus_points) == (3, 3, 3)
    assert (box.RULE_SETS["apprantice"].hole_points, box.BOX.pheromone_points) == (1, 1)
    assert Counter(box.RESOURCES[soil] for soil in nest.SOIL.values() if soil < 9) == dict.fromkeys(
        ("CL", "SA", "GR"), 6
    )


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_new_game_uses_the_whole_box(seats: int) -> None:
    data = json(GAME.new_game(Setup("apprantice", seats)))
    surface = Counter(data["ground"].values())
    assert surface == dict.fromkeys(("BE", "CA", "FL", "MU", "ST", "BL"), 6 + 2 * seats)
    decks = {letter: sorted(deck["pool"]) for letter, deck in data["decks"].items()}
    numbers = range(1, 31 if seats == 4 else 24)
    assert decks == {letter: [f"O{letter}{number:02}" for number in numbers] for letter in "HFD"}
    assert data["tiles"] == ("HFDJ" if seats == 4 else "HFD")
    assert [own["pheromones"] for own in data["colonies"]] == [18] * seats


# ---- an effect for every identifier


@pytest.mark.parametrize("letter", "HFD")
def test_each_card_costs_and_scores_what_the_table_says(letter: str) -> None:
    for name, (price, points) in CARDS.items():
        if name[1] != letter:
            continue
        state = given(4, hands={"P1": [name]}, store={"P1": price})
        assert texts(state, 0, "reveal") == [f"reveal {name}"]
        after, happened = step(state, f"reveal {name}")
        assert GAME.scores(after) == (points, 0, 0, 0)
        assert {"event": "ObjectiveRevealed", "seat": "P1", "card": name} in happened
        assert {
            "event": "Scored",
            "seat": "P1",
            "source": f"{CASTES['HFD'.index(letter)]}_cards",
            "points": points,
        } in happened
        assert set(json(after)["colonies"][0]["store"].values()) == {0}
        for code in price:
            poor = given(4, hands={"P1": [name]}, store={"P1": price - Counter([code])})
            assert texts(poor, 0, "reveal") == []
            assert why(poor, f"reveal {name}") == "BA-OBJ-04"


@pytest.mark.parametrize("letter", "HFD")
def test_each_card_can_be_drawn(letter: str) -> None:
    caste = "HFD".index(letter)
    state = play(GAME.new_game(Setup("apprantice", 4)), "! first P1", "! side day", f"ants {letter * 3}")
    assert texts(state, CHANCE) == [f"! draw P1 O{letter}{number:02}" for number in range(1, 31)]
    for text in texts(state, CHANCE):
        drawn = play(state, text)
        assert json(drawn)["colonies"][0]["hand"] == [text[-4:]]
        assert text[-4:] not in json(drawn)["decks"][letter]["pool"]
        assert drawn.decks[caste].size == 29


@pytest.mark.parametrize(
    ("start", "number", "soil"), [("b1", "#2", "SA"), ("g1", "#3", "GR"), ("b1", "#4", "CL")]
)
def test_each_numbered_soil_makes_its_own_hole(start: str, number: str, soil: str) -> None:
    state = given(ants={"P1": {"D1": start}, "P2": {"H1": "#1"}}, dug={"P1": [start]}, ground={"S5": "empty"})
    after = json(play(state, f"D1 {start}-{number} x{soil} o@S5"))["colonies"][0]
    assert after["holes"] == {"#1": "S14", number: "S5"}
    assert (after["ants"]["D1"], after["store"][soil]) == (number, 1)


def test_each_space_of_the_nest_gives_the_soil_of_the_table() -> None:
    soils = {"CL": "d1 c2 h2 b3 e3", "SA": "g1 b2 d2 c3 g3", "GR": "b1 a2 g2 d3 f3"}
    meals = [f"{space} x{code}" for code, spaces in soils.items() for space in spaces.split()]
    assert set(texts(given(), 0, "worm")) == {f"worm P{seat}.{meal}" for seat in (1, 2) for meal in meals}


# ---- a text for every identifier


class _Rule(msgspec.Struct):
    id: str
    title: str
    text: str


def test_every_card_has_a_title_of_its_own() -> None:
    titles = catalogue.load("brilliants/titles.yaml", dict[str, str])
    assert sorted(titles) == sorted(CARDS)
    assert len(set(titles.values())) == 90
    assert all(re.fullmatch(r"[A-Z][A-Za-z ,]{2,11}", title) for title in titles.values())


def test_every_piece_has_words() -> None:
    assert [name.lower() for name in words.CASTES] == [caste.name for caste in box.BOX.castes]
    assert words.RESOURCES == box.RESOURCE_NAMES
    assert tuple(name.lower() for name in words.PREDATORS) == box.PREDATORS
    assert set(words.WEATHERS) == set(words.EFFECTS) == set(Weather)
    assert len(set(words.WEATHERS.values())) == len(set(words.EFFECTS.values())) == 6
    assert all(sentence.endswith(".") for sentence in END_REASONS.values())
    assert set(GAME.info.end_reasons) == {"eighth_card", "seventh_card", "no_progress", "last_round"}
    assert (*(f"{caste}_cards" for caste in CASTES), "pheromones", "nest_holes", "bonus_cards") == SOURCES


def test_every_end_reason_has_words_of_its_own() -> None:
    assert set(words.ENDINGS) == set(END_REASONS)


def test_weather_words_fit_its_effect() -> None:
    for face_, helped in {0: "Farmers", 1: "Hunters", 2: "Diggers", 3: "all ants"}.items():
        assert words.EFFECTS[Weather(face_)].startswith(helped)
        steps = [box.allowance(caste, face_) for caste in range(3)]
        assert steps == [3 + (helped == "all ants" or helped == f"{name.title()}s") for name in CASTES]


SAMPLES: Final = {
    events.FirstPlayerChosen: events.FirstPlayerChosen(0),
    events.RoundStarted: events.RoundStarted(2, 1, True),
    events.WeatherRolled: events.WeatherRolled(2),
    events.WeatherChosen: events.WeatherChosen(0, 2),
    events.AntPlaced: events.AntPlaced(0, 3, 156),
    events.AntMoved: events.AntMoved(0, 3, (151, 41)),
    events.PheromonePlaced: events.PheromonePlaced(0, 41),
    events.ResourceCollected: events.ResourceCollected(0, 3, 41),
    events.SoilDug: events.SoilDug(0, 160),
    events.HolePlaced: events.HolePlaced(0, 2, 41),
    events.HatchingTileTaken: events.HatchingTileTaken(0, 3),
    events.PredatorMoved: events.PredatorMoved(0, 2, 255, 256 + 160, 6),
    events.CardDrawn: events.CardDrawn(0, HIDDEN + 1, True),
    events.CardKept: events.CardKept(0, HIDDEN + 1),
    events.CardReturned: events.CardReturned(0, HIDDEN + 1),
    events.CardSeen: events.CardSeen(0, HIDDEN + 1),
    events.CardShown: events.CardShown(31),
    events.ObjectiveCompleted: events.ObjectiveCompleted(0, 32),
    events.CardsChosen: events.CardsChosen(0, (3, 2, 2)),
    events.SpeciesTaken: events.SpeciesTaken(0, 0),
    events.SpecialDealt: events.SpecialDealt(0, 254),
    events.SpecialKept: events.SpecialKept(0, 254),
    events.PacketsPassed: events.PacketsPassed(),
    events.PacketsDiscarded: events.PacketsDiscarded(),
    events.SpecialPlayed: events.SpecialPlayed(0, 3),
    events.PowerUsed: events.PowerUsed(0, 0),
    events.PheromoneRemoved: events.PheromoneRemoved(1, 41),
    events.TileDrawn: events.TileDrawn(3),
    events.PileGrew: events.PileGrew(3),
    events.CardLaidAside: events.CardLaidAside(31),
    events.ObjectiveRevealed: events.ObjectiveRevealed(0, 31),
    events.Scored: events.Scored(0, "pheromones", 3),
    events.CloseWindowOpened: events.CloseWindowOpened(),
    events.GameEnded: events.GameEnded("eighth_card"),
}
SILENT: Final = {events.SideTossed, events.GroundEmptied, events.SeatPassed, events.TurnStarted}
"""Facts that another line of the same entry tells, or that nobody needs to read."""


def test_every_event_is_told_or_known_to_be_silent() -> None:
    assert set(SAMPLES) | SILENT == set(get_args(events.Event))
    log_writer = LogWriter(given().table, ("Amber", "Teal"))
    lines = {kind: log_writer.line(event) for kind, event in SAMPLES.items()}
    assert not [kind for kind, line in lines.items() if line is None or not (line.text and line.short)]
    assert len({line.text for line in lines.values() if line}) == len(SAMPLES)


def test_every_rule_has_a_title_and_sentences() -> None:
    rules = catalogue.load("brilliants/rules.yaml", list[_Rule])
    areas = Counter(rule.id.split("-")[1] for rule in rules)
    wanted = {"ROUND": 10, "MOVE": 14, "COL": 5, "PHER": 5, "HOLE": 8, "HATCH": 5, "PRED": 5}
    wanted |= {"OBJ": 9, "LIB": 4, "BOARD": 9, "NEST": 6, "SETUP": 6, "END": 2, "SCORE": 4, "INFO": 3}
    assert {area: areas[area] for area in wanted} == wanted
    assert not [rule.id for rule in rules if len(rule.text) < 25 or len(rule.title) < 4]
    assert not [title for title, count in Counter(rule.title for rule in rules).items() if count > 1]


# ---- a picture for every identifier


def wanted_pictures() -> list[str]:
    """Names of the pictures of all pieces, from the component list and the colours of the seats."""
    names = [
        f"colony/resources/{code}{form}"
        for types in TYPES.values()
        for code in types
        for form in ("", "-item")
    ]
    names += [f"colony/predators/{name}" for name in ("spider", "grasshopper", "worm")]
    names += [f"brilliants/covers/{name}" for name in ("rock", "stump", "log", "marsh")]
    names += [f"brilliants/ground/{name}" for name in ("pond", "bare", "empty", "soil")]
    names += [f"ui/icons/weather-{name}" for name in ("sun", "wind", "rain", "fair", "fog", "ask")]
    names += ["ui/icons/sun", "ui/icons/moon", "ui/leaf", "brilliants/nest/library", "brilliants/nest/queen"]
    for caste in CASTES:
        names += [f"colony/cards/{part}-{caste}" for part in ("back", "frame")]
        names += [f"colony/cards/scene-{caste}-{number}" for number in range(5)]
    for colour in COLOURS:
        names += [f"brilliants/ground/pheromone-{colour}", f"brilliants/marks/symbol-{colour}-pale"]
        names += [f"brilliants/marks/hole-{colour}-{number}" for number in (1, 2, 3, 4)]
        for caste in CASTES:
            names += [f"colony/ants/{colour}-{caste}-{way}" for way in ("left", "right")]
            names.append(f"colony/ants/walk-{colour}-{caste}")
            names += [
                f"colony/ants/base-{colour}-{caste}-{side}-{form}"
                for side in ("day", "night")
                for form in ("ready", "done")
            ]
    return names


def test_every_piece_has_a_picture_that_shows_something() -> None:
    missing, empty = [], []
    for name in wanted_pictures():
        file = PICTURES / f"{name}.png"
        if not file.is_file():
            missing.append(name)
            continue
        with Image.open(file) as picture:
            _, lightest = picture.convert("RGBA").getchannel("A").getextrema()
            empty += [name] if lightest < 128 or picture.width < 16 else []
    assert not missing
    assert not empty


def test_pictures_of_pieces_differ() -> None:
    groups = [
        [n for n in wanted_pictures() if n.startswith(f"{folder}/")]
        for folder in (
            "brilliants/covers",
            "brilliants/marks",
            "colony/ants",
            "colony/predators",
            "colony/resources",
        )
    ]
    for group in groups:
        same = Counter((PICTURES / f"{name}.png").read_bytes() for name in group)
        assert max(same.values()) == 1


def test_the_table_asks_for_these_names() -> None:
    asked = {face(weather) for weather in Weather} | {f"colony/predators/{name}" for name in box.PREDATORS}
    asked |= {f"colony/resources/{code}" for code in box.RESOURCES}
    asked |= {f"brilliants/covers/{tile.lower()}" for tile in board._DATA.cover_tiles}
    assert asked <= set(wanted_pictures())


# ---- mistakes in a file


class _Section(msgspec.Struct, forbid_unknown_fields=True):
    id: str
    title: str
    text: str


SCHEMAS: Final[dict[str, Any]] = {
    "board.yaml": board.BoardData,
    "box.yaml": box.Box,
    "good_six.yaml": good_six.GoodSix,
    "nest.yaml": nest.NestData,
    "objectives.yaml": objectives._Cards,
    "rules.yaml": list[_Section],
    "specials.yaml": special.Specials,
    "species.yaml": special.SpeciesData,
    "titles.yaml": dict[str, str],
}


def complaint(file: str, good: str, bad: str) -> list[str]:
    """Error for a shipped file in which one text has become another."""
    text = (DATA / file).read_text(encoding="utf-8")
    assert text.count(good) >= 1, f"{good!r} is not in {file}"
    with pytest.raises(DataError) as caught:
        catalogue.convert(text.replace(good, bad, 1), file, SCHEMAS[file])
    return str(caught.value).splitlines()


PAGES = {
    *("shelf.yaml", "keys.yaml", "chapters.yaml", "medals.yaml", "at_a_glance.yaml"),
    *("opponents.yaml", "characters.yaml", "achievements.yaml"),
}
"""Keys that only the program's pages and opponents read; they are checked there."""


def test_every_shipped_file_is_damaged_here() -> None:
    assert {path.name for path in DATA.glob("*.yaml")} - PAGES == set(SCHEMAS)
    for file, kind in SCHEMAS.items():
        catalogue.convert((DATA / file).read_text(encoding="utf-8"), file, kind)


def keys_of(kind: Any) -> list[str]:
    """The keys a schema needs at its top."""
    if not (isinstance(kind, type) and issubclass(kind, msgspec.Struct)):
        return []
    return [field.encode_name for field in msgspec.structs.fields(kind) if field.required]


@pytest.mark.parametrize(
    ("file", "key"), [(file, key) for file, kind in SCHEMAS.items() for key in keys_of(kind)]
)
def test_a_missing_a_misspelt_and_a_wrong_key_at_the_top(file: str, key: str) -> None:
    text = (DATA / file).read_text(encoding="utf-8")
    line = next(n for n, words_ in enumerate(text.splitlines(), 1) if words_.startswith(f"{key}:"))
    bad = f"{key[0]}{key}"
    assert complaint(
        file, f"\n{key}:" if line > 1 else f"{key}:", f"\n{bad}:" if line > 1 else f"{bad}:"
    ) == [
        f"{file}:{line}:1: key {bad}: is unknown; did you mean {key}?",
        f"{file}:{first_line(text)}:1: key {key}: is missing.",
    ]
    data = yaml.safe_load(text)
    del data[key]
    with pytest.raises(DataError, match=rf"^{file}:\d+:\d+: key {key}: is missing\.$"):
        catalogue.convert(yaml.safe_dump(data), file, SCHEMAS[file])
    with pytest.raises(
        DataError, match=rf"^{file}:\d+:\d+: key {key}: expected [a-z]+.*, got true or false\.$"
    ):
        catalogue.convert(yaml.safe_dump(data | {key: True}), file, SCHEMAS[file])


def first_line(text: str) -> int:
    return next(n for n, line in enumerate(text.splitlines(), 1) if line and not line.startswith("#"))


@pytest.mark.parametrize("file", SCHEMAS)
@pytest.mark.parametrize(
    ("damage", "sentence"),
    [
        ("zz: &mark [1]\n", "anchors"),
        ("zz: *mark\n", "anchors"),
        ("zz: !!python/name:os.system x\n", "tags"),
        ("zz: " + "[" * 40 + "]" * 40 + "\n", "nested deeper than 32"),
        ("zz: " + "{a: " * 20_000, "nested deeper than 32"),
        ("zz: [1\n", "not YAML"),
        ("\tzz: 1\n", "not YAML"),
        ("zz: 'open\n", "not YAML"),
    ],
)
def test_hostile_text_at_the_end_is_refused_with_its_line(file: str, damage: str, sentence: str) -> None:
    text = (DATA / file).read_text(encoding="utf-8")
    if file == "rules.yaml":
        damage = "- " + damage
    with pytest.raises(DataError) as caught:
        catalogue.convert(text + damage, file, SCHEMAS[file])
    (line,) = str(caught.value).splitlines()
    assert sentence in line
    number = int(re.match(rf"{re.escape(file)}:(\d+):\d+: ", line)[1])  # type: ignore[index]
    assert number > text.count("\n")


DAMAGE: Final = (
    (
        "objectives.yaml",
        "points: 20",
        "points: no",
        "key cards[19].points: expected a whole number, got a text.",
    ),
    ("objectives.yaml", "[23]", "[x]", "key cards[19].numbers[0]: expected a whole number, got a text."),
    ("objectives.yaml", "[23]", "23", "key cards[19].numbers: expected a list, got a whole number."),
    (
        "objectives.yaml",
        "cost: aabbcc,",
        "cots: aabbcc,",
        "key cards[19].cots: is unknown; did you mean cost?",
    ),
    ("objectives.yaml", "cost: aabbcc,", "", "key cards[19].cost: is missing."),
    ("objectives.yaml", "aabbcc", "{a: 2}", "key cards[19].cost: expected a text, got a mapping."),
    (
        "objectives.yaml",
        "four_seats: true",
        "four_seats: yes",
        "key cards[20].four_seats: expected true or false, got a text.",
    ),
    ("board.yaml", "- [1, -1]", "- [1]", "key offsets[2]: expected a list of length 2, got 1."),
    ("board.yaml", "- [1, -1]", "- [1, -1, 0]", "key offsets[2]: expected a list of length 2, got 3."),
    ("board.yaml", "- [1, -1]", "- [1, x]", "key offsets[2][1]: expected a whole number, got a text."),
    (
        "board.yaml",
        "hole_space: 14",
        "hole_space: 1:30",
        "key hole_space: expected a whole number, got a text.",
    ),
    ("board.yaml", "  3: [SW", "  2: [SW", "key 2: is repeated, it stands in line 62 too."),
    ("box.yaml", "[BE, CA, FL]", "[BE, CA]", "key castes[0].resources: expected a list of length 3, got 2."),
    ("box.yaml", "pheromones: 18", "pheromones: 018", "key pheromones: expected a whole number, got a text."),
    ("box.yaml", "    hand_limit: 4\n", "", "key rule_sets.apprantice.hand_limit: is missing."),
    ("box.yaml", "steps: 3 ", "steps: 3.5 ", "key steps: expected a whole number, got a decimal number."),
    ("box.yaml", "BE: beetle", "BE: [beetle]", "key resources.BE: expected a text, got a list."),
    ("box.yaml", "BE: beetle", "BE: null", "key resources.BE: expected a text, got nothing."),
    ("nest.yaml", "soil: SA", "sole: SA", "key spaces.#2.sole: is unknown; did you mean soil?"),
    ("nest.yaml", "cells: [c1]", "cells: c1", "key spaces.#2.cells: expected a list, got a text."),
    ("nest.yaml", "[L, Q, d1]", "[L, Q, 1]", "key spaces.#1.next[2]: expected a text, got a whole number."),
    ("rules.yaml", "title: Ground,", "titel: Ground,", "key [24].titel: is unknown; did you mean title?"),
    ("rules.yaml", "title: Ground,", "", "key [24].title: is missing."),
    (
        "specials.yaml",
        "amount: 2",
        "amount: [2]",
        "key cards[0].amount: expected a whole number, got a list.",
    ),
    (
        "specials.yaml",
        "copies: 2",
        "copies: two",
        "key cards[3].copies: expected a whole number, got a text.",
    ),
    ("specials.yaml", "copies: 2", "copy: 2", "key cards[3].copy: is unknown; did you mean copies?"),
    (
        "species.yaml",
        "amount: 1",
        "amount: one",
        "key species[2].amount: expected a whole number, got a text.",
    ),
    ("species.yaml", "    name: Flyer\n", "", "key species[0].name: is missing."),
    ("titles.yaml", "OH01: First catch", "OH01: [First, catch]", "key OH01: expected a text, got a list."),
    ("titles.yaml", "OH01: First catch", "OH01: 12", "key OH01: expected a text, got a whole number."),
    ("titles.yaml", "OH02: Leaf", "OH01: Leaf", "key OH01: is repeated, it stands in line 3 too."),
)


@pytest.mark.parametrize(("file", "good", "bad", "sentence"), DAMAGE)
def test_a_mistake_is_named_with_file_line_and_key(file: str, good: str, bad: str, sentence: str) -> None:
    first = complaint(file, good, bad)[0]
    place = re.fullmatch(rf"{re.escape(file)}:(\d+):\d+: {re.escape(sentence)}", first)
    assert place, first
    text = (DATA / file).read_text(encoding="utf-8")
    changed = text.count("\n", 0, text.index(good)) + 1
    assert int(place[1]) == changed or (sentence.endswith("is missing.") and int(place[1]) <= changed)


def test_no_is_a_word() -> None:
    text = (DATA / "titles.yaml").read_text(encoding="utf-8").replace("First catch", "no")
    assert catalogue.convert(text, "titles.yaml", dict[str, str])["OH01"] == "no"


MEANT_WRONG: Final = (
    ("objectives.yaml", "  - {numbers: [23], cost: aabbcc, points: 20, digger_points: 19}\n", ""),
    ("objectives.yaml", "numbers: [23]", "numbers: [22]"),
    ("objectives.yaml", "cost: aabbcc", "cost: aabbcx"),
    ("objectives.yaml", "points: 20", "points: 300"),
    ("board.yaml", "  - [1, -1]\n", "  - [0, -1]\n"),
    ("board.yaml", "[pond,\n   BE", "[pond,\n   XX"),
    ("board.yaml", "2: [SW, NW", "2: [SW, XX"),
    ("nest.yaml", "next: [L, Q, d1]", "next: [L, Q, zz]"),
    ("nest.yaml", "next: [L, Q, d1]", "next: [L, Q, d1, d2]"),
    ("nest.yaml", "next: [L, Q, d1]", 'next: [L, Q, d1, "#1"]'),
    ("nest.yaml", "soil: SA", "soil: XX"),
    ("box.yaml", "[BE, CA, FL]", "[BE, CA, XX]"),
    ("box.yaml", "sun: [farmer]", "sun: [framer]"),
)
"""Files that fit their schema and yet tell nonsense: wrong counts, doubled spaces, unknown codes."""


def complaint_at_start(file: str, good: str, bad: str, folder: Path) -> str:
    """Error output when the rules are loaded with a damaged file."""
    shutil.copytree(DATA, folder / "data" / "brilliants")
    damaged = folder / "data" / "brilliants" / file
    damaged.write_text(damaged.read_text(encoding="utf-8").replace(good, bad, 1), encoding="utf-8")
    code = (
        "import sys, pathlib; from rules.core import catalogue\n"
        "catalogue.data_folder = lambda: pathlib.Path(sys.argv[1])\n"
        "import rules.brilliants.rules"
    )
    command = [sys.executable, "-c", code, str(folder / "data")]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=300, check=False)
    return done.stderr


def test_a_mistake_stops_the_start_with_its_sentence(tmp_path: Path) -> None:
    said = complaint_at_start("objectives.yaml", "points: 20", "points: no", tmp_path / "bad")
    wanted = "objectives.yaml:23:43: key cards[19].points: expected a whole number, got a text."
    assert f"DataError: {wanted}" in said
    assert not complaint_at_start("objectives.yaml", "points: 20", "points: 20", tmp_path / "good")


@pytest.mark.parametrize(("file", "good", "bad"), MEANT_WRONG)
def test_nonsense_that_fits_the_schema_is_a_sentence(file: str, good: str, bad: str, tmp_path: Path) -> None:
    said = complaint_at_start(file, good, bad, tmp_path)
    assert re.search(rf"DataError: {re.escape(file)}:\d+:\d+: key [^:]+: .+\.$", said.strip())
