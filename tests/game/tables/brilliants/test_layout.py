"""No region of the BrilliAnts table overlaps another or is too small to hit or read."""

from __future__ import annotations

from itertools import combinations

import pytest
from pygame import Rect

from game.kit.hexview import HexView, rounded, turned
from game.tables.brilliants.layout import Regions, is_compact, regions, unit
from tests.game.windows import LARGE, QHD, SMALL, SQUARE, UHD, USUAL, WIDE, in_windows, in_windows_by_day

SIZES = (USUAL, LARGE, QHD, UHD, WIDE, SQUARE, SMALL)


def plan(size: tuple[int, int], seats: int, **options: bool) -> Regions:
    return regions(size, unit(size), seats, "apprantice", **options)


def disjoint(named: dict[str, Rect]) -> list[tuple[str, str]]:
    return [(a, b) for a, b in combinations(named, 2) if named[a].colliderect(named[b])]


@in_windows(*SIZES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_corner_boxes_stay_apart_and_leave_the_hexes_free(size: tuple[int, int], seats: int) -> None:
    r = plan(size, seats)
    assert disjoint(r.boxes | {"column": r.column}) == []
    view = hexes(r, seats)
    for key in view.shown if seats > 2 else OPEN[2]:
        x, y = view.xy(key)
        core = Rect(0, 0, round(view.width * 0.8), round(view.width * 0.8))
        core.center = round(x), round(y)
        zone = key[0]
        if zone in OPEN_ZONES[seats]:
            assert not any(box.colliderect(core) for box in r.boxes.values()), key


@in_windows(*SIZES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_hexes_are_large_enough(size: tuple[int, int], seats: int) -> None:
    r = plan(size, seats)
    scale = min(r.u, unit(size))
    assert hexes(r, seats).width >= (43 if not r.compact else 31) * scale


@in_windows(*SIZES)
def test_no_type_is_too_small(size: tuple[int, int]) -> None:
    r = plan(size, 4)
    assert r.px(12) >= (14 if size[1] >= 1080 else 12)
    assert r.px(1) >= 12


def test_small_windows_are_compact_and_wide_ones_have_a_log() -> None:
    assert is_compact((960, 540), 1.0)
    assert not is_compact((1280, 720), 1.0)
    assert plan((960, 540), 4).boxes == {}
    assert plan((2560, 1080), 4).log is not None
    assert plan((1280, 720), 4).log is None
    assert unit((1280, 720), 400) == pytest.approx(4 / 3)


def test_alone_ranks_and_bag_take_the_opponents_and_the_decks_place() -> None:
    r = regions((1280, 720), 1.0, 1, "solo")
    assert (r.opponents, set(r.boxes)) == ((), {"turns", "hatching"})
    assert r.ranks is not None
    assert r.bag is not None
    glade = HexView(r.board, OPEN_CELLS[1], OPEN_CELLS[1])
    assert glade.width >= 78
    for key in OPEN_CELLS[1]:
        core = Rect(0, 0, round(glade.width * 0.8), round(glade.width * 0.8))
        core.center = (round(glade.xy(key)[0]), round(glade.xy(key)[1]))
        assert not any(box.colliderect(core) for box in r.boxes.values()), key


def test_childrants_has_seven_cards_and_no_predators() -> None:
    r = regions((1280, 720), 1.0, 4, "childrants")
    assert len(r.cards) == 7
    assert set(r.boxes) == {"turns", "decks"}


def test_hexes_know_their_point_and_turn_home() -> None:
    view = hexes(plan((1280, 720), 4), 4)
    assert all(view.key_at(view.xy(key)) == key for key in view.shown)
    assert rounded(0.4, 0.4) in {(0, 0), (0, 1), (1, 0)}
    cell = (3, -1)
    assert turned(cell, 6) == cell
    assert turned((-3, 6), 1) == (3, 3)


def disc(centre: tuple[int, int], radius: int) -> list[tuple[int, int]]:
    q, r = centre
    span = range(-radius, radius + 1)
    return [(q + a, r + b) for a in span for b in span if abs(a + b) <= radius]


CENTRES = {"S": (-3, 6), "W": (-6, 3), "A": (-3, -3), "N": (3, -6), "E": (6, -3), "B": (3, 3)}
CELLS = {f"G{i}": cell for i, cell in enumerate(disc((0, 0), 3))} | {
    f"{zone}{i}": cell for zone, centre in CENTRES.items() for i, cell in enumerate(disc(centre, 2))
}
OPEN_ZONES = {2: "GSN", 3: "GSAE", 4: "GSWNE"}
OPEN_CELLS = {1: {key: cell for key, cell in CELLS.items() if key[0] == "G"}}
OPEN = {seats: [key for key in CELLS if key[0] in zones] for seats, zones in OPEN_ZONES.items()}


def hexes(r: Regions, seats: int) -> HexView[str]:
    return HexView(r.board, CELLS, CELLS if seats > 2 else OPEN[2], turn=1)


@in_windows_by_day(*(size for size in SIZES if size != SMALL))
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_childrens_cards_have_pictures_and_a_guide_beside_them(size: tuple[int, int], seats: int) -> None:
    r = regions(size, unit(size), seats, "childrants", calm=True)
    assert r.guide is not None
    assert disjoint({str(i): rect for i, rect in enumerate((*r.cards, r.guide))}) == []
    assert r.hand.contains(r.guide)
    assert all(c.width >= 88 * r.u and c.height >= 112 * r.u for c in r.cards)
    assert r.guide.width >= 88 * r.u


@in_windows(*SIZES)
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("calm", [True, False])
def test_every_children_table_has_a_guide(size: tuple[int, int], seats: int, calm: bool) -> None:
    r = regions(size, unit(size), seats, "childrants", calm=calm)
    assert r.guide is not None
    assert disjoint({str(i): rect for i, rect in enumerate((*r.cards, r.guide))}) == []
    assert r.hand.contains(r.guide)
    assert min(r.guide.width / 88, r.guide.height / 36) >= 0.99 * r.u
    assert all(c.width >= 60 * r.u and c.height >= 96 * r.u for c in r.cards)


def test_the_calm_table_shows_nine_open_objectives_with_their_pictures() -> None:
    r = regions((1280, 720), 1.0, 4, "experiantced", calm=True)
    assert (len(r.cards), r.guide) == (9, None)
    assert all(c.width >= 88 and c.height >= 112 for c in r.cards)


@pytest.mark.parametrize(("size", "ladder"), [((1280, 701), True), ((1920, 1080), True), ((960, 540), False)])
def test_alone_at_the_calm_table_the_medals_stand_where_there_is_room(
    size: tuple[int, int], ladder: bool
) -> None:
    r = regions(size, unit(size), 1, "solo", calm=True)
    assert r.ranks is not None
    assert (r.ranks.height >= 127 * r.u) == ladder
    assert min(card.height for card in r.cards) >= 96 * r.u
