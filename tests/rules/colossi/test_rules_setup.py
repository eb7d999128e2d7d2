"""Box, set-up of a game, and ways to play (CO-COMP, CO-SETUP, CO-MODE)."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

import pytest

from rules.colossi import GAME
from rules.colossi.box import (
    AGES,
    ALL_CARDS,
    BEASTS,
    BOX,
    CARDS,
    ENVIRONMENT,
    GRASS,
    LAIR,
    TILES,
    TRAITLESS_CARDS,
    TRAITS,
)
from rules.colossi.island import NAMES, WATER, members
from rules.core.errors import SetupError
from rules.core.log import Record
from rules.core.protocol import CHANCE, Setup
from rules.core.rng import Rng


def set_up(variant: str = "full", seats: int = 4, seed: str = "set-up", **options: str) -> Record:
    """A game up to the first turn, answered at random."""
    record, rng = Record(GAME, Setup(variant, seats, options), seed), Rng(len(seed))
    while GAME.to_json(record.state)["phase"] == "setup":
        if record.runs_on:
            record.advance()
        else:
            (seat,) = record.deciders
            record.play(seat, rng.choice(GAME.legal_moves(record.state, seat)))
    return record


def lines(record: Record) -> list[str]:
    return [entry.text for entry in record.entries]


# ---------------------------------------------------------------------- the box


def test_co_comp_01_02_03_08_10_11_12_pieces_of_the_box() -> None:
    data = GAME.to_json(set_up().state)
    assert len(NAMES) == 27
    assert list(data["colossi"]) == ["P1", "P2", "P3", "P4"]
    assert all(
        sum(data["acolytes"][seat].values()) + data["reserve"][seat] == 10
        for seat in ("P1", "P2", "P3", "P4")
    )
    assert len(BEASTS) == 7
    assert {TILES[tile].beast for tile in LAIR} == {beast.code for beast in BEASTS}
    assert max(len(members(water)) for water in WATER.values()) == 8
    assert GAME.format(GAME.parse("! die 6")) == "! die 6"
    assert data["mantle"] in data["colossi"]


def test_co_comp_04_05_06_07_co_env_03_counts_of_cards_and_tiles() -> None:
    kinds = Counter[str]()
    for card in CARDS:
        kinds[card.kind] += card.copies
    assert kinds == {"action": 26, "beast": 14, "gift": 17}
    assert sum(ALL_CARDS) == 57
    assert Counter(age.age for age in AGES) == {1: 4, 2: 4, 3: 4}
    assert len(TRAITS) == len({trait.code for trait in TRAITS}) == 25
    counts = [sum(TILES[tile].copies for tile in kind) for kind in (GRASS, ENVIRONMENT, LAIR)]
    assert counts == [16, 14, 7]
    assert [(TILES[tile].code, TILES[tile].copies) for tile in GRASS] == [("GRG", 7), ("GRC", 5), ("GRT", 4)]


@pytest.mark.parametrize("seats", [1, 5])
def test_co_comp_13_for_two_to_four(seats: int) -> None:
    with pytest.raises(SetupError, match=f"2 to 4 players, not {seats}"):
        GAME.new_game(Setup("full", seats))


def test_co_comp_09_14_gold_is_never_below_nothing_and_the_bank_is_never_empty() -> None:
    given = {"game": "colossi", "format": 1, "seats": 2, "tiles": {"C3": "GRG"}, "cubes": {"C3": 200}}
    assert GAME.to_json(GAME.from_json(given))["cubes"] == {"C3": 200}
    agenda = [
        {"task": "EndAge"},
        {"task": "StartHarvest"},
        {"task": "EndTraits", "seat": "P1"},
        {"task": "StartDraw", "seat": "P1"},
        {"task": "TakeActions", "seat": "P1", "left": 4},
    ]
    bold = {**given, "traits": {"P1": ["BLD"]}, "agenda": agenda}
    poor, rich = (GAME.from_json({**bold, "gold": {"P1": gold}}) for gold in (1, 2))
    assert "u BLD" not in texts(poor, 0)
    assert "u BLD" in texts(rich, 0)
    assert GAME.scores(GAME.apply(rich, 0, GAME.parse("u BLD")).state) == (0, 0)


def texts(state: Any, seat: int) -> list[str]:
    return [GAME.format(move) for move in GAME.legal_moves(state, seat)]


# ---------------------------------------------------------------------- the set-up


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_co_setup_01_03_07_what_each_seat_has(seats: int) -> None:
    record = set_up("first_game", seats, ages="EXP,-,-")
    data = GAME.to_json(record.state)
    names = [f"P{n + 1}" for n in range(seats)]
    assert data["colossi"] == dict.fromkeys(names, "C3")
    assert data["reserve"] == dict.fromkeys(names, 10)
    assert data["gold"] == dict.fromkeys(names, 0)
    assert [name for name, tile in data["tiles"].items() if tile == "water"] == list(BOX.water[str(seats)])
    assert data["holders"] == {}
    assert data["holders"].get("C3") is None


def test_co_setup_02_the_mantle_is_drawn_or_chosen() -> None:
    drawn = {line for seed in range(30) for line in lines(set_up("first_game", 3, f"m{seed}"))[:1]}
    assert drawn == {"! mantle P1", "! mantle P2", "! mantle P3"}
    chosen = set_up("first_game", 3, first="P3")
    assert not any(line.startswith("! mantle") for line in lines(chosen))
    assert GAME.to_json(chosen.state)["mantle"] == "P3"
    with pytest.raises(SetupError, match="one of P1, P2, P3, not 'P4'"):
        GAME.new_game(Setup("full", 3, {"first": "P4"}))


def test_co_setup_04_only_the_first_age_is_revealed() -> None:
    revealed = set()
    for seed in range(60):
        record = set_up("full", 2, f"a{seed}")
        (line,) = [line for line in lines(record) if line.startswith("! age")]
        revealed.add(line)
    assert revealed == {f"! age I {code}" for code in ("EXP", "PAT", "INN", "GIL")}


def test_co_setup_05_the_first_lair_lies_in_the_centre_with_its_beast() -> None:
    for age, code, lair in (("EXP", "WI", "LWI"), ("PAT", "TI", "LTI"), ("INN", "BO", "LBO")):
        data = GAME.to_json(set_up(ages=f"{age},-,-").state)
        assert data["tiles"] == {"C3": lair}
        assert data["beasts"] == {code: "C3"}
    gilded = Record(GAME, Setup("full", 4, {"ages": "GIL,-,-", "first": "P2"}), "x")
    while gilded.chance_acts:
        gilded.draw()
    assert gilded.deciders == (1,)
    assert texts(gilded.state, 1) == [f"= {name}" for name in NAMES if name != "C3"]
    gilded.play(1, GAME.parse("= A1"))
    data = GAME.to_json(gilded.state)
    assert (data["tiles"], data["beasts"]) == ({"A1": "LMA", "C3": "LGO"}, {"GO": "C3", "MA": "A1"})


@pytest.mark.parametrize(("age", "lairs"), [("EXP", 4), ("GIL", 3)])
def test_co_setup_06_the_deck_has_26_tiles_and_the_box_the_others(age: str, lairs: int) -> None:
    record = Record(GAME, Setup("full", 4, {"ages": f"{age},-,-", "first": "P1"}), "box")
    boxed: list[str] = []
    while not (found := lines(record)) or not found[-1].startswith("! draw"):
        if record.chance_acts:
            record.draw()
        else:
            record.play(0, GAME.legal_moves(record.state, 0)[0])
    boxed = [line.split()[-1] for line in found if line.startswith("! box")]
    assert [code.startswith("L") and code != "LAU" for code in boxed] == [True] * lairs + [False] * 6
    data = GAME.to_json(record.state)
    assert sum(data["deck"].values()) == 26
    assert {code: data["deck"][code] for code in ("GRG", "GRC", "GRT")} == {"GRG": 7, "GRC": 5, "GRT": 4}
    assert sum(code in data["deck"] for code in ("LWI", "LTI", "LBO", "LGO", "LMA", "LBL", "LST")) == 2
    assert len(data["deck"]) == 3 + 2 + 8


def test_co_setup_08_two_cards_each_both_at_once_from_the_mantle_clockwise() -> None:
    dealt = [line.split()[2] for line in lines(set_up("first_game", 3, first="P2")) if "draw" in line]
    assert dealt == ["P2", "P2", "P3", "P3", "P1", "P1"]


def test_co_setup_09_three_traits_lie_open_and_each_seat_gains_one() -> None:
    record = set_up("full", 3, ages="EXP,-,-", first="P3")
    data = GAME.to_json(record.state)
    assert len(data["offer"]) == 3
    assert [len(traits) for traits in data["traits"].values()] == [1, 1, 1]
    chosen = [line[:2] for line in lines(record) if line.startswith("P")]
    assert chosen[:3] == ["P3", "P1", "P2"]
    twice = lines(set_up("full", 3, ages="INN,-,-", first="P2", seed="inn"))
    assert [line[:2] for line in twice if line.startswith("P")][:6] == ["P2", "P3", "P1"] * 2


def test_co_setup_10_the_set_up_line_and_then_the_mantle_seat() -> None:
    record = set_up("first_game", 2, ages="GIL,-,-", first="P2")
    data = GAME.to_json(record.state)
    assert {"DMI", "BRK"} <= set(data["tiles"].values())
    assert (data["turn"], data["mantle"], data["age"], data["round"]) == ("P2", "P2", 1, 1)


# ---------------------------------------------------------------------- ways to play

TRAIT_CARDS: Final = {"STL": 2, "VAN": 1, "GRO": 1, "MIM": 1}


def test_co_mode_01_the_first_game_has_no_traits() -> None:
    assert sum(ALL_CARDS) - sum(TRAITLESS_CARDS) == 5
    removed = {CARDS[n].code: ALL_CARDS[n] - left for n, left in enumerate(TRAITLESS_CARDS)}
    assert {code: count for code, count in removed.items() if count} == TRAIT_CARDS
    ages = {lines(set_up("first_game", 2, f"f{seed}", first="P1"))[0] for seed in range(40)}
    assert ages == {"! age I EXP", "! age I PAT", "! age I GIL"}
    with pytest.raises(SetupError, match="Age 1 is one of EXP, PAT, GIL or -, not 'INN'"):
        GAME.new_game(Setup("first_game", 2, {"ages": "INN,-,-"}))
    data = GAME.to_json(set_up("first_game", 4).state)
    assert data["offer"] == []
    assert not any(data["traits"].values())


def test_co_mode_02_the_full_game_has_everything() -> None:
    data = GAME.to_json(set_up("full", 4).state)
    assert data["set"] == "full"
    assert sum(data["cards"].values()) + 8 == sum(ALL_CARDS)
    assert len(data["offer"]) == 3


@pytest.mark.parametrize(("rounds", "turns"), [("3", 9), ("5", 15)])
def test_co_mode_03_co_turn_01_02_co_len_01_rounds_in_an_age(rounds: str, turns: int) -> None:
    record, rng = Record(GAME, Setup("first_game", 2, {"rounds": rounds}), f"r{rounds}"), Rng(4)
    begun: Counter[tuple[int, str]] = Counter()
    decisions = 0
    while not record.over:
        if record.chance_acts:
            entry = record.draw()
        else:
            (seat,) = record.deciders
            entry = record.play(seat, rng.choice(GAME.legal_moves(record.state, seat)))
            decisions += 1
        for event in map(GAME.event_json, entry.events):
            if event["event"] == "TurnStarted":
                begun[GAME.to_json(record.state)["age"], event["seat"]] += 1
    assert begun == {(age, seat): int(rounds) for age in (1, 2, 3) for seat in ("P1", "P2")}
    assert sum(begun.values()) == 2 * turns
    assert decisions > 3 * sum(begun.values())
    assert GAME.to_json(record.state)["phase"] == "over"


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"rounds": "4"}, "An Age has 5 or 3 rounds, not '4'"),
        ({"ages": "EXP"}, "three codes separated by commas"),
        ({"ages": "SUR,-,-"}, "Age 1 is one of EXP, PAT, INN, GIL or -, not 'SUR'"),
        ({"speed": "high"}, "no option 'speed'"),
    ],
)
def test_co_mode_04_what_the_host_cannot_choose(options: dict[str, str], words: str) -> None:
    with pytest.raises(SetupError, match=words):
        GAME.new_game(Setup("full", 4, options))


def test_co_mode_04_chosen_ages_are_revealed_in_their_turn() -> None:
    record = set_up("full", 2, ages="PAT,DOA,CON")
    assert "! age I PAT" in lines(record)
    setup, _ = GAME.parse_header(record.header)
    assert setup.options == {"ages": "PAT,DOA,CON"}
    same = Setup("full", 2, {"ages": "-,-,-", "first": "random", "rounds": "5"})
    assert GAME.header(same, "s") == "CO1 mode=full seats=2 rounds=5 seed=s"


def test_co_len_02_04_how_long_a_game_is() -> None:
    """Random players never end early and play every card: decisions and lists of the size foretold."""
    record, rng, lists = Record(GAME, Setup("first_game", 2), "long"), Rng(9), list[int]()
    while not record.over:
        if record.chance_acts:
            record.draw()
        else:
            (seat,) = record.deciders
            moves = GAME.legal_moves(record.state, seat)
            lists.append(len(moves))
            record.play(seat, rng.choice(moves))
    assert 150 < len(lists) < 800
    assert max(lists) <= 90
    assert sorted(lists)[len(lists) // 2] < 45


def test_chance_is_no_seat_and_nobody_else_decides() -> None:
    state = GAME.new_game(Setup("full", 3))
    assert GAME.deciders(state) == (CHANCE,)
    assert GAME.interrupters(state) == ()
    assert GAME.result(state) is None
