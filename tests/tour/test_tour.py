"""The tour in the suite: one look at each thing in the boxes at the real table; all looks before a release.

A fault is told by the names of the things before which it came up, with the command that shows it again.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from tests.shipped import TOUR, having
from tests.tour import controls, lessons
from tests.tour.command import FONTS
from tests.tour.house import House, house
from tests.tour.stops import Stop, stops
from tests.tour.walk import QUICK, SIZES, WHOLE, Diary, Plan, Walk

GAMES = having(TOUR)

PART = 60
"""So many stops are one test, that several processes share a game."""


def parts(game: str, most: int = PART) -> list[list[Stop]]:
    """The stops of a game, log by log, in parts of about as many."""
    found: list[list[Stop]] = []
    for stop in stops(game):
        if not found or (len(found[-1]) >= most and found[-1][-1].log != stop.log):
            found.append([])
        found[-1].append(stop)
    return found


PARTS = [(game, number) for game in GAMES for number in range(len(parts(game)))]


@pytest.fixture
def room(tmp_path: Path) -> Iterator[House]:
    """The program on a hidden window."""
    found = house(tmp_path, FONTS)
    yield found
    found.close()


def without_faults(diary: Diary, found: list[Stop]) -> None:
    """Fail with everything that went wrong, by name."""
    told = [f"{fault}\n{fault.trace}" for fault in diary.faults]
    assert not told, "\n".join(told)
    for stop in found:
        for thing in stop.things:
            met = diary.met[thing]
            assert met["person"] or met["computer"], f"{thing} was seen by nobody"


def walk(room: House, plan: Plan, found: list[Stop]) -> None:
    """Lead these stops past the table."""
    without_faults(Walk(room, plan).through(found), found)


@pytest.mark.parametrize(("game", "part"), PARTS)
@pytest.mark.parametrize("size", SIZES, ids=["small", "large"])
def test_everything_in_the_boxes_can_be_shown(
    room: House, game: str, part: int, size: tuple[int, int]
) -> None:
    walk(room, replace(QUICK, sizes=(size,)), parts(game)[part])


@pytest.mark.release
@pytest.mark.timeout(7200)
@pytest.mark.parametrize(("game", "part"), PARTS)
def test_everything_in_the_boxes_can_be_shown_in_every_way(room: House, game: str, part: int) -> None:
    walk(room, WHOLE, parts(game)[part])


@pytest.mark.parametrize("game", GAMES)
def test_what_a_note_names_acts_or_is_refused_in_whole_words(room: House, game: str) -> None:
    found = lessons.clicks(room, game)
    assert not [str(click) for click in found if click.wrong]
    assert {"acts", "nothing"} < {click.answer for click in found}


def test_every_control_of_the_tables_acts_or_is_refused(room: House) -> None:
    clicked = controls.Clicked()
    for game in GAMES:
        controls.of_tables(room, stops(game), clicked)
    assert not [str(answer) for answer in clicked.wrong]
    assert len(clicked.answers) > 20 * len(GAMES) // 2


def test_every_control_of_the_pages_acts(room: House) -> None:
    clicked = controls.Clicked()
    ends = [stops(game)[-1] for game in GAMES]
    with contextlib.closing(controls.Pages(room, clicked, ends)) as pages:
        pages.through()
    assert not [str(answer) for answer in clicked.wrong]
    assert len({scene for scene, _ in clicked.answers}) > 12, "few pages were found"
