"""Mouths open where rooms are joined and nowhere else; what is new is in pencil."""

import pytest

from game.tables.fortunant.leaf.burrow import Dug, burrow
from game.tables.fortunant.leaf.geometry import CENTRES
from rules.fortunant.colony import joints
from rules.fortunant.grid import HEX, NAMES, NEAR
from rules.fortunant.state import Sheet
from tests.game.tables.fortunant.sheets import GROWN, S1, S5, cells, sheet

EMPTY = Sheet()


def mouths(text: str) -> set[tuple[str, int]]:
    """Joint and room of each mouth."""
    drawn = sheet(text)
    found = set()
    for each in burrow(drawn, drawn).dug:
        if each.mouth:
            joint = CENTRES.index(each.line[0])
            x, y = each.line[1]
            into = min(NEAR[joint], key=lambda near: abs(CENTRES[near][0] - x) + abs(CENTRES[near][1] - y))
            room = next(n for n, room in enumerate(drawn.rooms, 1) if room.cells >> into & 1)
            found.add((NAMES[joint], room))
    return found


def test_a_tunnel_opens_into_the_rooms_at_both_of_its_ends() -> None:
    assert mouths(S1) == {("E3", 1)}
    assert mouths(f"{S1}; C=r1.G5:E2; R=G7+G8+H8") == {("E3", 1), ("G5", 1), ("G6", 2)}


def test_a_corridor_of_one_tile_opens_to_both_sides() -> None:
    assert mouths("C=sB2:SE4; R=F3+F4; C=r1.F5:1; R=F6+F7") == {("E3", 1), ("F5", 1), ("F5", 2)}


def test_passing_by_opens_nothing() -> None:
    passing = "C=sB2:SE2; R=D3+D4; C=sB10:SW1; C=xB10:W5"
    assert {joint for joint, _ in mouths(passing)} == {"C2"}
    along = f"{S1}; C=sB12:SW8; C=xI8:W6"
    assert {joint for joint, room in mouths(along) if room == 1} == {"E3", "I2"}, "I3 and I4 only pass"


@pytest.mark.parametrize("text", [S5, GROWN])
def test_every_room_is_open_to_every_tunnel_that_it_is_joined_to(text: str) -> None:
    drawn = sheet(text)
    wanted = set()
    for corridor in drawn.corridors:
        for joint in {corridor.last, *(corridor.tiles[:1] if corridor.start != 2 else ())}:
            wanted |= {
                (corridor.tunnel, n)
                for n, room in enumerate(drawn.rooms, 1)
                if room.cells & cells_round(joint)
            }
    tunnel = {tile: corridor.tunnel for corridor in drawn.corridors for tile in corridor.tiles}
    assert {(tunnel[HEX[joint]], room) for joint, room in mouths(text)} == wanted
    assert joints(drawn)


def cells_round(number: int) -> int:
    return sum(1 << near for near in NEAR[number])


def test_of_two_joints_side_by_side_one_opens_into_a_room() -> None:
    assert {joint for joint, room in mouths(S5) if room == 7} == {"D11", "G10"}, "G9 touches room 7 as well"


def test_entrances_lie_above_the_first_tile_on_the_surface() -> None:
    drawn = sheet(S5)
    found = burrow(drawn, drawn).entrances
    assert len(found) == 3
    for name, (x, y) in zip(("B2", "A6", "B12"), found, strict=True):
        middle_x, middle_y = CENTRES[HEX[name]]
        assert y < middle_y
        assert abs(x - middle_x) < 26, name


def test_what_was_drawn_this_turn_is_in_pencil() -> None:
    before, after = sheet(S1), sheet(f"{S1}; C=r1.G5:E2; R=G7+G8+H8")
    found = burrow(before, after)
    assert {each.room for each in found.dug if each.cells and each.pencil} == {1}
    assert all(not each.pencil for each in burrow(after, after).dug)
    ways = [each for each in found.dug if each.mouth]
    assert sorted(each.pencil for each in ways) == [False, True, True], "the old mouth stays in ink"


def test_a_room_that_grew_is_part_ink_and_part_pencil() -> None:
    before, after = sheet("C=sB2:SE4; R=F3+F4"), sheet("C=sB2:SE4; R=F3+F4+G4")
    rooms = [each for each in burrow(before, after).dug if each.cells]
    assert rooms == [Dug(cells("F3 F4"), (), 0, False), Dug(cells("G4"), (), 0, True)]


def test_an_empty_sheet_has_nothing_dug() -> None:
    assert burrow(EMPTY, EMPTY).dug == ()
