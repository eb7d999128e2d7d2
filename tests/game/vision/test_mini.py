"""Mini BrilliAnts: heaps of resources, what can be clicked and what lies in the shade, whose ants visit."""

from __future__ import annotations

from dataclasses import replace

import msgspec
from pygame import Rect, Surface

from game.session.player import Player
from game.tables.mini_brilliants.table_state import TableState
from game.tables.mini_brilliants.tabletop import Tabletop
from tests.game.brilliants_tables import services
from tests.game.mini_tables import turn
from tests.game.vision.measure import Pixels, cut, mistaken

COLOURS = ("amber", "teal", "plum", "brick")
VIEW = turn(3)
PLAYERS = tuple(Player(colour.title(), colour) for colour in COLOURS[:3])


def top(players: tuple[Player, ...] = PLAYERS) -> Tabletop:
    return Tabletop(services((1280, 720)), (1280, 720), players, hint=True)


def frame(shown: TableState) -> Surface:
    return top(shown.players).still(shown).copy()


def part(name: str, frames: dict[str, Surface], shown: TableState) -> dict[str, Pixels]:
    rect = top().place_of(shown, name)
    assert rect is not None
    return {what: cut(one, rect) for what, one in frames.items()}


def test_heaps_that_can_be_clicked_and_those_in_the_shade() -> None:
    shown = TableState(VIEW, 0, PLAYERS)
    frames = {
        "quiet": frame(shown),
        "lit": frame(replace(shown, choosing=True, lit=frozenset({"pile:0"}))),
        "shade": frame(replace(shown, choosing=True)),
    }
    cut_outs = part("pile:0", frames, shown)
    assert mistaken({name: cut_outs[name] for name in ("lit", "shade")}) == []


def test_heaps_of_the_resources() -> None:
    shown = TableState(VIEW, 0, PLAYERS)
    picture, found = frame(shown), dict[str, Pixels]()
    rects = [rect for number in range(6) if (rect := top().place_of(shown, f"pile:{number}")) is not None]
    side = min(min(rect.size) for rect in rects)
    for number, rect in enumerate(rects):
        square = rect.copy()
        square.size = (side, side)
        square.center = rect.center
        found[str(number)] = cut(picture, square)
    assert len(found) > 4
    assert mistaken(found) == []


def test_whose_ant_lies_at_a_heap() -> None:
    own = msgspec.structs.replace(VIEW.colonies[0], at=bytes([1, *VIEW.colonies[0].at[1:]]))
    view = msgspec.structs.replace(VIEW, colonies=(own, *VIEW.colonies[1:]))
    frames = {}
    for colour in COLOURS:
        others = [one for one in COLOURS if one != colour]
        seated = tuple(Player(one.title(), one) for one in (colour, *others[:2]))
        frames[colour] = frame(TableState(view, 1, seated))
    rect = top().place_of(TableState(view, 1, PLAYERS), "at:0.0")
    assert rect is not None
    on_the_base = Rect(rect.centerx - 6, rect.bottom - 15, 12, 12)
    assert mistaken({colour: cut(one, on_the_base) for colour, one in frames.items()}) == []
