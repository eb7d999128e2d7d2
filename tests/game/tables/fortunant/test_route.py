"""Termites take the shortest way that the rules measure, through tunnels and rooms, never through earth."""

from itertools import pairwise

import pytest

from game.tables.fortunant.leaf.geometry import CENTRES
from game.tables.fortunant.leaf.route import route, walked
from rules.fortunant.colony import entrances, victims, ways
from rules.fortunant.grid import HEX, NAMES
from rules.fortunant.state import Sheet
from tests.game.tables.fortunant.sheets import GROWN, KINDS, S5, cells, sheet

S3 = "C=sB2:SE4; R=F3+F4; C=r1.G3:SE2; R=I3+I4+J3+J4+J5+K3+K4; U2:Q"


def named(way: tuple[int, ...]) -> str:
    return " ".join(NAMES[number] for number in way)


def test_the_queen_of_the_example_lies_seven_steps_from_the_entrance() -> None:
    colony = sheet(S3)
    way = route(colony, HEX["B2"], colony.rooms[1].cells)
    assert len(way) - 1 == 7
    assert named(way[:4]) == "B2 C2 D3 E3"


@pytest.mark.parametrize("text", [S3, S5 + KINDS, GROWN + KINDS])
def test_every_step_leads_inside_the_colony(text: str) -> None:
    colony = sheet(text)
    around = ways(colony)
    found = victims(colony)
    assert found
    for entrance, room in found:
        way = route(colony, entrance, colony.rooms[room].cells)
        assert way[0] == entrance
        assert colony.rooms[room].cells >> way[-1] & 1
        for here, there in pairwise(way):
            assert around[here] >> there & 1, (NAMES[here], NAMES[there])


def test_where_nothing_leads_there_is_no_way() -> None:
    colony = sheet("C=sB2:SE4; R=F3+F4; C=sB11:SW4; R=F8+F9")
    assert entrances(colony) == [HEX["B2"], HEX["B11"]]
    assert route(colony, HEX["B2"], cells("F8 F9")) == ()
    assert route(Sheet(), HEX["B2"], cells("F8")) == ()
    assert walked(()) == ()


def test_a_walk_begins_in_the_grass_above_the_entrance() -> None:
    colony = sheet(S3)
    places = walked(route(colony, HEX["B2"], colony.rooms[1].cells))
    assert places[0][0] == CENTRES[HEX["B2"]][0]
    assert places[0][1] < CENTRES[HEX["B2"]][1]
    assert places[1:3] == (CENTRES[HEX["B2"]], CENTRES[HEX["C2"]])
