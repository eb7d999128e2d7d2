"""Lists of moves: ordered as in a plain telling, alike by number and in a row, whatever was asked before."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import pytest
from msgspec.structs import replace

from rules.core.protocol import CHANCE, Setup
from rules.fortunant import GAME, digging
from rules.fortunant.colony import open_ends
from rules.fortunant.grid import AROUND, FLOODED, HEXES, STEP, SURFACE, members, nth
from rules.fortunant.moves import (
    CONFIRM,
    EXTENDS,
    FROM_ROOM,
    FROM_SURFACE,
    NOWHERE,
    Decision,
    DigCorridor,
    DigRoom,
    LayFood,
)
from rules.fortunant.shapes import PLACEMENTS, SHAPES
from rules.fortunant.state import STANDING, Sheet, Stage, State
from tests.random_play import Played, entries
from tests.rules.fortunant.given import S5, given

GAMES = (Setup("standard", 1), Setup("standard", 2, {"receding_water": "on"}))


def corridors(sheet: Sheet, level: int, die: int) -> Iterator[DigCorridor]:
    """FA-CORR-02 to FA-CORR-08, hex by hex: by start, direction and length; of a single hex just one."""
    free = ~(sheet.taken | FLOODED[level]) & (1 << HEXES) - 1
    starts = [(FROM_SURFACE, NOWHERE, tile) for tile in members(SURFACE & free)]
    for number, room in enumerate(sheet.rooms):
        if room.lost == STANDING:
            near = [tile for tile in members(free) if AROUND[tile] & room.cells]
            starts += [(FROM_ROOM, number, tile) for tile in near]
    starts += [(EXTENDS, NOWHERE, end) for end in open_ends(sheet, level)]
    for kind, room, tile in starts:
        shortest = 1 if kind == EXTENDS else 2
        if kind != EXTENDS:
            yield DigCorridor(die, kind, room, tile, 0, 1)
        for direction, step in enumerate(STEP):
            here, length = step[tile], shortest
            while length <= die and here >= 0 and free >> here & 1:
                yield DigCorridor(die, kind, room, tile, direction, length)
                here, length = step[here], length + 1


def rooms(sheet: Sheet, level: int, dice: tuple[int, ...]) -> Iterator[DigRoom]:
    """FA-ROOM-01 to FA-ROOM-05, place by place."""
    ends = [AROUND[end] for end in open_ends(sheet, level)]
    for place in PLACEMENTS[sum(dice)]:
        if (
            not place.cells & (sheet.taken | FLOODED[level])
            and any(place.cells & beside for beside in ends)
            and (sheet.opened or not SHAPES[place.shape].locked)
        ):
            yield DigRoom(dice, place.cells)


def plain(state: State, seat: int) -> list[Decision]:
    """FA-TURN-03: the corridors, rooms and food that a seat's dice allow."""
    sheet, turn = state.sheets[seat], state.turns[seat]
    found: list[Decision] = []
    for face in sorted(set(turn.free)):
        found += corridors(sheet, state.level, face)
    if not turn.built:
        for dice in dict.fromkeys((*((face,) for face in turn.free), *combinations(turn.free, 2))):
            found += rooms(sheet, state.level, dice)
    stores = [
        cell
        for cell in range(HEXES)
        if not (sheet.food | sheet.eaten) >> cell & 1
        and any(room.cells >> cell & 1 and not room.kind and not room.lost for room in sheet.rooms)
    ]
    found += [LayFood(face, cell) for face in sorted(set(turn.free)) if face >= 4 for cell in stores]
    return found


def throwing(played: Iterator[Played]) -> Iterator[Played]:
    """The positions in which a seat uses dice."""
    for entry in played:
        turn = entry.state.turns[entry.seat]
        if entry.seat != CHANCE and turn.stage == Stage.DICE and not turn.rewards:
            yield entry


@pytest.mark.parametrize("setup", GAMES)
def test_everything_that_dice_dig_is_listed_in_its_order_and_by_number(setup: Setup) -> None:
    for state, seat, move in throwing(entries(GAME, setup, 120, 3)):
        listed = GAME.legal_moves(state, seat)
        by_number = [listed[number] for number in range(len(listed))]
        assert list(listed) == by_number
        assert move in listed
        assert listed[-1] == by_number[-1] == CONFIRM
        kinds = DigCorridor | DigRoom | LayFood
        assert [one for one in by_number if isinstance(one, kinds)] == plain(state, seat)


def test_a_list_is_the_same_whatever_was_asked_before() -> None:
    """Sites are found from those of the sheet before, which may be another sheet's, or of a later time."""
    games = [list(throwing(entries(GAME, setup, 90, seed))) for seed, setup in enumerate(GAMES)]
    asked = [entry for pair in zip(*games, strict=False) for entry in pair]
    alone = []
    for entry in asked:
        digging._latest.clear()
        alone.append(list(GAME.legal_moves(entry.state, entry.seat)))
    forward = range(len(asked))
    for numbers in (forward, forward[::-1], *(forward[::step] for step in range(3, 9))):
        for number in numbers:
            assert list(GAME.legal_moves(asked[number].state, asked[number].seat)) == alone[number]


def test_water_that_recedes_leaves_room_again() -> None:
    """FA-OPT-01: the drawing stays as it is, so only the level tells the lists apart."""
    state = given(f"{S5}; C=sB1:SW1", dice=(6, 1, 2))
    counts = []
    for level in (0, 8, 0):
        flooded = replace(state, level=level)
        listed = [move for move in GAME.legal_moves(flooded, 0) if isinstance(move, DigCorridor | DigRoom)]
        assert listed == [move for move in plain(flooded, 0) if not isinstance(move, LayFood)]
        counts.append(len(listed))
    assert counts[0] == counts[2] > counts[1] > 0


def test_sites_change_nothing_that_they_have_handed_out() -> None:
    """Threads that look ahead or read logs ask the same sites as the table."""
    state = given(S5)
    found = digging.Sites(state.sheets[0], 0, None)
    runs, counts = found.reach(2)
    copied = (*runs,), (*counts,)
    assert [len(reached) for reached in found.reach(6)] == [6, 7]
    assert (runs, counts) == copied
    assert (found.reach(2)[0][:2], found.reach(2)[1][:3]) == copied


def test_the_hex_at_an_index_of_a_set() -> None:
    for found in (1, 0b1011, SURFACE, (1 << 300) | 1 << 64 | 1 << 63):
        assert [nth(found, index) for index in range(found.bit_count())] == members(found)
