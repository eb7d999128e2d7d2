"""BrilliAnts: colonies, castes, ready and done, pheromones, resources, cards; by day and by night."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import msgspec
import pytest
from pygame import Rect, Surface

from game.kit.theme import Mood
from game.session.player import Player
from game.tables.brilliants.seat_view import SeatView
from game.tables.brilliants.tabletop import Chair, Light, TableState, Tabletop
from rules.brilliants.state import FIRST_SOIL, NOWHERE, Ground
from tests.game.brilliants_tables import position, seat_view, services
from tests.game.vision.measure import LIGHTNESS, SHAPE, VISIONS, Pixels, apart, cut, mistaken

SIZE = (1280, 720)
HERE = 40
"""A space of the board in the open, with nothing round it."""
COLOURS = ("amber", "teal", "plum", "brick")
NOBODY = 99
RESOURCES = ("BE", "CA", "FL", "MU", "ST", "BL")
MOODS: tuple[Mood, ...] = ("day", "night")
CASTES = {"hunter": 0, "farmer": 5, "digger": 10}
"""By the first of their five ants."""


def top(view: SeatView, mood: Mood) -> Tabletop:
    return Tabletop(services(SIZE), SIZE, mood, view.view.table, Chair(0, view.players))


def with_ant(
    mood: Mood, colour: str = "amber", ant: int = 0, done: bool = False, ground: int = Ground.EMPTY
) -> SeatView:
    """One ant of seat 0 on a space, and no other on the board."""
    state = position(4, mood == "night")
    away = bytes([NOWHERE] * 15)
    mine = bytes(HERE if number == ant else NOWHERE for number in range(15))
    is_night = (mood == "night") != done
    own = msgspec.structs.replace(
        state.colonies[0], ants=mine, night=(1 << 15) - 1 if is_night else 0, holes=bytes([NOWHERE] * 4)
    )
    rest = (msgspec.structs.replace(one, ants=away, holes=bytes([NOWHERE] * 4)) for one in state.colonies[1:])
    fields = bytearray([Ground.EMPTY] * 151)
    fields[HERE] = ground
    view = msgspec.structs.replace(state, colonies=(own, *rest), ground=bytes(fields))
    order = [colour, *(one for one in COLOURS if one != colour)]
    seated = tuple(Player(one.title(), one) for one in order)
    return replace(seat_view(4, mood == "night"), view=view, players=seated)


def frame(view: SeatView, mood: Mood, **facts: object) -> Surface:
    """The still picture with the pieces of the board."""
    table = top(view, mood)
    surface = table.still(TableState(view, **facts)).copy()  # type: ignore[arg-type]
    for piece in table.board.placed(table.cast(view.view, Light(), NOWHERE), lambda _key: False):
        piece.draw(surface)
    return surface


def around(frames: dict[str, Surface], part: str = "all") -> dict[str, Pixels]:
    """The space of the ant in each frame, with the room that an ant needs above it; or the symbol alone."""
    rect = top(with_ant("day"), "day").hexes.cell_rect(HERE)
    match part:
        case "sign on the base":
            rect = Rect(rect.centerx - 8, rect.bottom - 13, 16, 16)
        case "sign on the ground":
            rect = rect.inflate(-rect.width // 3, -rect.height // 3)
        case "ground":
            pass
        case _:
            rect = Rect(rect.x, rect.y - rect.height // 2, rect.width, rect.height * 3 // 2)
    return {name: cut(one, rect) for name, one in frames.items()}


@pytest.mark.parametrize("mood", MOODS)
@pytest.mark.parametrize("caste", CASTES)
def test_colonies(mood: Mood, caste: str) -> None:
    frames = {one: frame(with_ant(mood, one, CASTES[caste]), mood) for one in COLOURS}
    assert mistaken(around(frames, "sign on the base")) == []


@pytest.mark.parametrize("mood", MOODS)
@pytest.mark.parametrize("colour", COLOURS)
def test_castes_ready_and_done(mood: Mood, colour: str) -> None:
    frames = {
        f"{caste} {state}": frame(with_ant(mood, colour, ant, state == "done"), mood)
        for caste, ant in CASTES.items()
        for state in ("ready", "done")
    }
    assert mistaken(around(frames)) == []


@pytest.mark.parametrize("mood", MOODS)
@pytest.mark.parametrize("colour", COLOURS)
@pytest.mark.parametrize("ground", [Ground.EMPTY, Ground.BARE, Ground.PHEROMONE])
def test_an_ant_that_is_done_is_told_on_any_ground(mood: Mood, colour: str, ground: int) -> None:
    """As a whole by its lightness, or by twice the shape that is asked of other pairs: its base is small."""
    frames = {
        str(done): frame(with_ant(mood, colour, CASTES["farmer"], done, ground), mood)
        for done in (False, True)
    }
    ready, done = around(frames).values()
    for vision in VISIONS:
        told = apart(ready, done, vision)
        assert told.lightness >= LIGHTNESS or told.shape >= 2 * SHAPE, vision


@pytest.mark.parametrize("mood", MOODS)
def test_ants_that_are_done_keep_the_colour_of_their_colony(mood: Mood) -> None:
    frames = {one: frame(with_ant(mood, one, CASTES["farmer"], done=True), mood) for one in COLOURS}
    assert mistaken(around(frames, "sign on the base")) == []
    if mood == "day":  # by moonlight bodies are nearly grey, and the sign tells them
        whole = around(frames)
        assert all(apart(whole[a], whole[b], "normal").colour >= 9 for a, b in combinations(COLOURS, 2))


@pytest.mark.parametrize("mood", MOODS)
def test_pheromones_of_the_colonies(mood: Mood) -> None:
    grounds = {colour: Ground.PHEROMONE + seat for seat, colour in enumerate(COLOURS)}
    frames = {name: frame(with_ant(mood, ant=NOBODY, ground=one), mood) for name, one in grounds.items()}
    assert mistaken(around(frames, "sign on the ground")) == []


@pytest.mark.parametrize("mood", MOODS)
def test_resources_and_ground_without_any(mood: Mood) -> None:
    grounds = {"empty": Ground.EMPTY, "bare": Ground.BARE, "pond": Ground.POND}
    grounds |= {code: Ground.RESOURCE + number for number, code in enumerate(RESOURCES)}
    frames = {name: frame(with_ant(mood, ant=NOBODY, ground=one), mood) for name, one in grounds.items()}
    assert mistaken(around(frames, "ground")) == []


@pytest.mark.parametrize("mood", MOODS)
def test_a_card_that_can_be_revealed_and_one_that_cannot(mood: Mood) -> None:
    view = seat_view(4, mood == "night")
    card = view.own.hand[0]
    frames = {
        str(able): frame(replace(view, payable=frozenset({card}) if able else frozenset()), mood)
        for able in (True, False)
    }
    slots = top(view, mood).regions.hand
    assert mistaken({name: cut(one, slots) for name, one in frames.items()}) == []


@pytest.mark.parametrize("mood", MOODS)
def test_a_space_to_go_to_and_one_that_is_not(mood: Mood) -> None:
    view = with_ant(mood, ant=NOBODY)
    frames = {
        "legal": frame(view, mood, light=Light(board=frozenset({HERE}))),
        "not": frame(view, mood, light=Light(board=frozenset({HERE + 20}))),
    }
    assert mistaken(around(frames, "ground")) == []


@pytest.mark.parametrize("mood", MOODS)
def test_soil_that_is_dug_and_soil_that_is_not(mood: Mood) -> None:
    view = with_ant(mood, ant=NOBODY)
    frames = {}
    for name, dug in (("soil", 0), ("tunnel", 1)):
        own = msgspec.structs.replace(view.view.colonies[0], dug=dug)
        colonies = (own, *view.view.colonies[1:])
        frames[name] = frame(replace(view, view=msgspec.structs.replace(view.view, colonies=colonies)), mood)
    rect = top(view, mood).nest.space_rect(FIRST_SOIL)
    assert mistaken({name: cut(one, rect) for name, one in frames.items()}) == []


def grey(trails: int) -> float:
    """Mean grey, of 255, of the board's half by night, with so many pheromones of seat 0."""
    view = seat_view(4, night=True)
    ground = bytes([Ground.PHEROMONE] * trails + [Ground.BARE] * (151 - trails))
    still = top(view, "night").still(
        TableState(replace(view, view=msgspec.structs.replace(view.view, ground=ground)))
    )
    half = cut(still, top(view, "night").regions.board)
    return float((half @ (0.299, 0.587, 0.114)).mean()) * 255


def test_the_board_by_night_is_dark_but_never_black_and_trails_make_it_no_lighter_than_the_moon() -> None:
    bare, marked = grey(0), grey(24)
    assert bare > 65, "at 54, the first picture of a game was nearly black"
    assert abs(marked - bare) < 3, "pheromones shine themselves, so the moon does not shine on top"
