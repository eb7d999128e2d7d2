"""The sheet and the set-up: FA-COMP, FA-GRID, FA-SETUP."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import pytest

from rules.core.errors import SetupError
from rules.core.log import Record
from rules.core.protocol import CHANCE, Setup
from rules.core.rng import Rng
from rules.fortunant import GAME
from rules.fortunant.box import BOX, ROOM_LETTERS, ROOM_NAMES
from rules.fortunant.grid import (
    AXES,
    DIE_ICONS,
    DIRECTIONS,
    HEX,
    HEXES,
    NAMES,
    STEP,
    SURFACE,
    TRACK_ICONS,
    X,
    Y,
    members,
)
from rules.fortunant.moves import Roll
from rules.fortunant.shapes import PLACEMENTS, SHAPES, orientations
from tests.rules.fortunant import ground
from tests.rules.fortunant.given import S1, given, opened, own, play, texts, why


def test_fa_comp_01_three_dice_and_a_sheet_for_each() -> None:
    state = opened(3, "1-2-4", "2-5-1")
    assert state.dice == (2, 5, 1)
    assert len(state.sheets) == 3
    assert len(GAME.outcomes(opened()) or ()) == 216


def test_fa_comp_02_sections_of_the_sheet() -> None:
    assert (len(BOX.track), BOX.squares, len(BOX.bonuses)) == (30, 5, 6)
    assert {space + 1: icon for space, icon in enumerate(BOX.track) if icon != "."} == {
        space: {"hex": "h", "claim": "c", "die": "d"}[pays] for space, pays in ground.SPACES.items()
    }
    numbers = Counter((shape.number, shape.locked) for shape in SHAPES)
    assert numbers == Counter([(n, False) for n in range(1, 8)] + [(n, True) for n in range(5, 13)])


def test_fa_comp_03_room_types() -> None:
    assert ROOM_NAMES == ("Empty", "Scout", "Nursery", "Graveyard", "Fortune tellANT", "Queen")
    assert ROOM_LETTERS == "-SNGFQ"


def test_fa_grid_01_02_hexes_and_their_places() -> None:
    assert HEXES == 167
    rows = Counter(name[0] for name in NAMES)
    assert rows == Counter({"A": 4}) + Counter(dict.fromkeys("BDFHJLN", 13)) + Counter(
        dict.fromkeys("CEGIKM", 12)
    )
    assert {NAMES[n]: (X[n], Y[n]) for n in range(HEXES)} == {
        name: place for place, name in ground.NAME.items()
    }
    assert all((x - y) % 2 for x, y in zip(X, Y, strict=True))


def test_fa_grid_03_04_directions_and_neighbours() -> None:
    assert tuple(ground.STEPS) == DIRECTIONS
    for number in range(HEXES):
        here = (X[number], Y[number])
        for step, (dx, dy) in zip(STEP, ground.STEPS.values(), strict=True):
            there = ground.NAME.get((here[0] + dx, here[1] + dy))
            assert (NAMES[step[number]] if step[number] >= 0 else None) == there


def test_fa_grid_05_three_axes_run_across_the_sheet() -> None:
    for number, (x, y) in enumerate(zip(X, Y, strict=True)):
        wanted = {NAMES[n] for n in range(HEXES) if Y[n] == y or X[n] - Y[n] == x - y or X[n] + Y[n] == x + y}
        assert {NAMES[n] for n in members(AXES[number])} == wanted
    assert AXES[HEX["A5"]] >> HEX["N12"] & 1


def test_fa_grid_06_07_surface_and_icons() -> None:
    assert [NAMES[n] for n in members(SURFACE)] == ground.SURFACE_NAMES
    assert {NAMES[n] for n in members(TRACK_ICONS)} == set(ground.TRACK_NAMES)
    assert {NAMES[n] for n in members(DIE_ICONS)} == set(ground.DIE_NAMES)
    assert not (TRACK_ICONS | DIE_ICONS) & SURFACE


def test_fa_grid_08_a_hex_is_used_once() -> None:
    state = given(S1, dice=(4, 1, 3))
    assert why(state, "C4=sB3:SW4") == "FA-CORR-04"
    assert why(state, "C3=sB1:SE3") == ""
    crossing = play(state, "C3=sB1:SE3")
    assert why(crossing, "C4=sA5:SW4") == ""
    assert why(given("C=sB2:SE4", dice=(3, 1, 4)), "R3=D3+D4+E3") == "FA-ROOM-03"


def test_fa_room_02_the_turns_and_places_of_every_shape() -> None:
    counts = {shape.name: len(orientations(shape)) for shape in SHAPES}
    assert counts == {
        "Cell": 1,
        "Pair": 3,
        "Clover": 2,
        "Diamond": 3,
        "Dome": 6,
        "Triangle": 2,
        "Flower": 1,
        "Row": 3,
        "Ring": 1,
        "Terrace": 6,
        "Drop": 6,
        "Great Diamond": 3,
        "Pyramid": 2,
        "Barrel": 3,
        "Hall": 2,
    }
    for number in range(1, 13):
        mine = {frozenset(NAMES[n] for n in members(place.cells)) for place in PLACEMENTS[number]}
        told = ground.ROOMS[False].get(number, set()) | ground.ROOMS[True].get(number, set())
        named = {frozenset(map(ground.NAME.__getitem__, cells)) for cells in told}
        assert mine == {cells for cells in named if not cells & set(ground.SURFACE_NAMES)}


def at_origin(cells: Iterable[ground.Place]) -> frozenset[ground.Place]:
    """A shape moved so that its first hex in reading order lies at (0, 0)."""
    ordered = ground.reading(cells)
    return frozenset((x - ordered[0][0], y - ordered[0][1]) for x, y in ordered)


def test_fa_room_02_every_shape_is_its_own_mirror_image() -> None:
    for shape in (*ground.OPEN.values(), *ground.LOCKED.values()):
        turns = {at_origin(cells) for cells in ground.turned_shapes(shape)}
        assert turns == {at_origin([(-x, y) for x, y in cells]) for cells in turns}


def test_fa_setup_01_chance_alone_rolls_for_all() -> None:
    state = opened(2, "1-2")
    assert GAME.deciders(state) == (CHANCE,)
    roll = GAME.parse("#1 4-4-1")
    reason = GAME.why_illegal(state, 0, roll)
    assert reason is not None
    assert reason.rule == "FA-SETUP-01"
    assert GAME.why_illegal(state, CHANCE, roll) is None
    late = GAME.why_illegal(state, CHANCE, GAME.parse("#2 4-4-1"))
    assert late is not None
    assert late.rule == "FA-TURN-01"
    assert [turn["unused"] for turn in GAME.to_json(play(state, "#1 4-4-1"))["turns"].values()] == [
        [1, 4, 4]
    ] * 2


def test_fa_setup_02_an_empty_sheet_with_one_token() -> None:
    state = opened(1, "2")
    assert own(state) == {
        "corridors": [],
        "rooms": [],
        "food": [],
        "eaten": [],
        "track": 0,
        "tokens": 1,
        "gained": 0,
        "options": [2],
        "stars": "",
        "scouts": [],
    }
    assert state.level == 0
    assert why(given("C=sB2:SE4", dice=(5, 1, 3)), "R5=F4+F5+F6+F7+F8") == "FA-ROOM-05"


def test_fa_setup_03_a_die_of_ones_own_ticks_an_option() -> None:
    assert [own(opened(4, "6-1-6-3"), seat)["options"] for seat in range(4)] == [[6], [1], [6], [3]]
    new = GAME.new_game(Setup("standard", 2))
    for text in ("#0 1", "#0 1-2-3", "#1 1-2-3", "#0 P1 3"):
        reason = GAME.why_illegal(new, CHANCE, GAME.parse(text))
        assert reason is not None
        assert reason.rule == "FA-SETUP-03"


def dice_of(seats: int, seed: str, careless: int) -> list[tuple[int, ...]]:
    """All rolls of a game whose players do whatever comes to their minds."""
    record, rng = Record(GAME, Setup("standard", seats), seed), Rng(careless)
    while not record.over and record.state.turn < 8:
        if record.chance_acts:
            record.draw()
        else:
            seat = rng.choice(record.deciders)
            moves = GAME.legal_moves(record.state, seat)
            record.play(seat, moves[-1] if careless == 0 else rng.choice(moves))
    return [entry.move.dice for entry in record.entries if isinstance(entry.move, Roll)]


def test_fa_setup_04_dice_depend_on_seed_and_turn_alone() -> None:
    wanted = dice_of(1, "the same", 0)
    for seats, careless in ((1, 1), (2, 0), (3, 2), (7, 3)):
        assert dice_of(seats, "the same", careless)[:7] == wanted[:7]
    assert dice_of(1, "another", 0)[:7] != wanted[:7]
    assert len(set(wanted)) > 4


def test_fa_setup_04_the_setup_die_depends_on_seed_and_seat() -> None:
    rolled = {}
    for seats in (1, 2, 5, 99, 120):
        record = Record(GAME, Setup("standard", seats), "setup")
        rolled[seats] = record.draw().move.dice
    assert all(dice == rolled[120][:seats] for seats, dice in rolled.items())
    assert len(set(rolled[120])) == 6


def test_fa_setup_04_no_two_draws_share_a_number() -> None:
    record = Record(GAME, Setup("standard", 4, {"reroll3": "on"}), "numbers")
    record.play(CHANCE, GAME.parse("#0 3-2-3-3"))
    numbers = [GAME.chance_number(record.states[0])]
    while record.state.turn < 5:
        if record.chance_acts:
            numbers.append(GAME.chance_number(record.state))
            record.draw()
        else:
            moves = GAME.legal_moves(record.state, record.deciders[0])
            record.play(record.deciders[0], moves[0] if "again" in map(GAME.format, moves) else moves[-1])
    assert len(numbers) == len(set(numbers)) == 1 + 3 + 5
    assert all(number is not None and number < 0 for number in numbers)


def test_what_is_not_offered_is_refused() -> None:
    for setup, words in (
        (Setup("standard", 0), "1 to 120"),
        (Setup("standard", 121), "1 to 120"),
        (Setup("long", 2), "no rule set"),
        (Setup("standard", 2, {"mirror": "on"}), "no option"),
        (Setup("standard", 2, {"reroll3": "yes"}), "on or off"),
    ):
        with pytest.raises(SetupError, match=words):
            GAME.new_game(setup)
    assert texts(opened(2, "1-1", "1-2-3"), "C1", 1) == [f"C1=s{name}:1" for name in ground.SURFACE_NAMES]
