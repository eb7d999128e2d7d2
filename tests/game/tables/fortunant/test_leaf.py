"""The painted leaf: walls, mouths and water are where they belong, and a change is painted as if from new."""

from types import SimpleNamespace
from typing import Any

import msgspec
import pygame
import pytest
from pygame import Rect, Surface

from game.kit import field
from game.tables.fortunant.face import FACE
from game.tables.fortunant.leaf.content import content_of
from game.tables.fortunant.leaf.drawn import Drawn, Ghost
from game.tables.fortunant.leaf.geometry import CENTRES, Point
from game.tables.fortunant.leaf.painter import Leaf
from rules.fortunant.grid import HEX
from rules.fortunant.state import Sheet
from tests.game.desk import pen
from tests.game.fortunant_tables import pencilled, played, players
from tests.game.tables.fortunant.sheets import GROWN, KINDS, S1, S5, cells, sheet
from tests.game.windows import LARGE, USUAL, in_windows

RECT = Rect(6, 50, 714, 664)
TRACE = 9
DARK = 90
"""Walls are darker than this in every channel, and nothing else beside them is."""


def leaf() -> Leaf:
    return Leaf(pen(), RECT)


def darkest(picture: Surface, start: Point, end: Point) -> int:
    """The darkest point of a line, given in units: its brightest channel."""
    steps = 60
    found = 255
    for step in range(steps + 1):
        x = start[0] + (end[0] - start[0]) * step / steps
        y = start[1] + (end[1] - start[1]) * step / steps
        found = min(found, max(picture.get_at((round(x), round(y)))[:3]))
    return found


def between(a: str, b: str) -> tuple[Point, Point]:
    return CENTRES[HEX[a]], CENTRES[HEX[b]]


def test_mouths_are_open_and_walls_are_closed() -> None:
    drawn = sheet(GROWN)
    picture = leaf().picture(Drawn(drawn))
    assert darkest(picture, *between("E3", "F4")) > DARK, "the tunnel leads into the room"
    assert darkest(picture, *between("L10", "L11")) > DARK
    for inside, outside in (("G4", "F5"), ("H8", "H7"), ("L5", "M5"), ("C8", "C9"), ("K8", "K9")):
        assert darkest(picture, *between(inside, outside)) < DARK, (inside, outside)


def test_rooms_that_touch_have_a_wall_between_them_and_inside_a_room_there_is_none() -> None:
    picture = leaf().picture(Drawn(sheet(f"{S5}")))
    assert darkest(picture, *between("F12", "G11")) < DARK, "rooms 7 and 3"
    assert darkest(picture, *between("F11", "F12")) > DARK
    assert darkest(picture, *between("G3", "H3")) < 255


def test_a_tunnel_that_passes_under_a_room_keeps_its_wall() -> None:
    passing = sheet("C=sB2:SE2; R=D3+D4; C=sB10:SW1; C=xB10:W5")
    picture = leaf().picture(Drawn(passing))
    assert darkest(picture, *between("C2", "D3")) > DARK
    joined = sheet(f"{S1}; C=sB12:SW8; C=xI8:W6")
    picture = leaf().picture(Drawn(joined))
    start, (x, y) = between("I2", "H3")
    halfway = start[0] + (x - start[0]) * 0.6, start[1] + (y - start[1]) * 0.6
    assert darkest(picture, start, halfway) > DARK, "its end opens"
    assert darkest(picture, *between("I3", "H4")) < DARK, "a tile before does not touch the room"
    picture = leaf().picture(Drawn(sheet(S5)))
    x, y = CENTRES[HEX["F10"]]
    corner = 15, 42
    assert darkest(picture, (x, y + corner[0]), (x, y + corner[1])) < 60, "not even where a corner comes near"


def test_pencil_is_paler_than_ink() -> None:
    before, after = sheet(S1), sheet(f"{S1}; C=r1.G5:E2; R=G7+G8+H8")
    own = leaf()
    pencilled = darkest(own.picture(Drawn(before, after)), *between("H8", "H7"))
    inked = darkest(own.picture(Drawn(after)), *between("H8", "H7"))
    assert inked < 60 < pencilled


def differing(a: Surface, b: Surface) -> int:
    """Number of points that differ by more than a trace in some channel."""
    total = 0
    for one, other in ((a, b), (b, a)):
        off = one.copy()
        off.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
        same = pygame.mask.from_threshold(off, (0, 0, 0), (TRACE, TRACE, TRACE, 255))
        total += one.get_width() * one.get_height() - same.count()
    return total


STEPS = (
    (Drawn(sheet(S1)), Drawn(sheet(S1), sheet(f"{S1}; C=r1.G5:E2"))),
    (Drawn(sheet(S1), sheet(f"{S1}; C=r1.G5:E2")), Drawn(sheet(S1))),
    (Drawn(sheet(S5)), Drawn(sheet(S5), sheet(S5 + KINDS))),
    (Drawn(sheet(S5), sheet(S5 + KINDS)), Drawn(sheet(S5 + KINDS))),
    (Drawn(sheet(GROWN)), Drawn(sheet(f"{GROWN}; W2"), None, 2)),
    (Drawn(sheet(f"{GROWN}; W2"), None, 2), Drawn(sheet(GROWN))),
    (Drawn(sheet(S5 + KINDS)), Drawn(sheet(S5 + KINDS), None, 0, hidden=cells("G11"))),
)


@pytest.mark.parametrize("number", range(len(STEPS)))
def test_a_change_looks_as_if_all_were_painted_anew(number: int) -> None:
    before, after = STEPS[number]
    changing, anew = leaf(), leaf()
    old = changing.picture(before)
    new = changing.picture(after)
    assert differing(old, new) > 0
    assert differing(new, anew.picture(after)) < 30, "points that differ"


def test_marks_lie_over_the_picture_and_leave_it_as_it_is() -> None:
    own = leaf()
    plain = Drawn(sheet(S5 + KINDS))
    kept = own.picture(plain).copy()
    window = Surface((1280, 720))
    own.paint(window, plain)
    bare = window.copy()
    marked = (
        Drawn(plain.inked, starts=cells("B4")),
        Drawn(plain.inked, ends=cells("B5")),
        Drawn(plain.inked, path=(HEX["B3"], HEX["C3"])),
        Drawn(plain.inked, free=cells("G12")),
        Drawn(plain.inked, rooms=1),
        Drawn(plain.inked, rooms=1, chosen=0),
        Drawn(plain.inked, ghost=Ghost(cells("I5 I6"), True)),
        Drawn(plain.inked, ghost=Ghost(cells("I5 I6"), False)),
    )
    seen = set()
    for drawn in marked:
        own.paint(window, drawn)
        assert differing(window, bare) > 0, drawn
        seen.add(pygame.image.tobytes(window, "RGB"))
        window.blit(bare, (0, 0))
    assert len(seen) == len(marked), "each looks different"
    assert pygame.image.tobytes(own.picture(plain), "RGBA") == pygame.image.tobytes(kept, "RGBA")


def test_water_is_blue_from_its_level_down() -> None:
    own = leaf()
    for level in (1, 8):
        picture = own.picture(Drawn(Sheet(), None, level))
        red, _, blue, _ = picture.get_at(tuple(round(v) for v in CENTRES[HEX["N5"]]))
        assert blue > red + 40
        above = CENTRES[HEX["ABCDEFGHIJKLM"[13 - level] + "5"]]
        red, _, blue, _ = picture.get_at((round(above[0]), round(above[1])))
        assert red > blue


@in_windows(USUAL, LARGE)
def test_the_leaf_fits_its_rectangle_at_any_size(size: tuple[int, int]) -> None:
    own = Leaf(pen(size), pen(size).rect(6, 50, 714, 664))
    assert own.picture(Drawn(Sheet())).get_size() == own.grid.rect.size
    assert pen(size).rect(6, 50, 714, 664).inflate(2, 2).contains(own.grid.rect)


TURNS = (
    (Drawn(Sheet(), sheet(S1)), Drawn(sheet(S1))),
    (Drawn(sheet(S1)), Drawn(sheet(S1), sheet(f"{S1}; C=r1.G5:E2"))),
    (Drawn(sheet(GROWN)), Drawn(sheet(f"{GROWN}; W2"), None, 2)),
    (Drawn(sheet(S1), None, 2), Drawn(sheet(S1))),
)


@pytest.mark.parametrize(("before", "after"), TURNS)
def test_one_state_turns_into_the_next_step_by_step(before: Drawn, after: Drawn) -> None:
    own = leaf()
    done = Surface((1280, 720))
    own.paint(done, after)
    left = []
    for share in (0.0, 0.3, 0.6, 1.0):
        window = Surface((1280, 720))
        own.drying(window, before, after, share)
        left.append(differing(window, done))
    assert left == sorted(left, reverse=True)
    assert left[0] > left[1] > left[2] > left[3] == 0


def test_pencil_dries_from_where_the_tunnel_starts() -> None:
    own, window, done = leaf(), Surface((1280, 720)), Surface((1280, 720))
    own.paint(done, Drawn(sheet(S1)))
    own.drying(window, Drawn(Sheet(), sheet(S1)), Drawn(sheet(S1)), 0.3)
    for name, dry in (("B2", True), ("H4", False)):
        x, y = (round(value) for value in own.grid.centre(HEX[name]))
        spot = Rect(x - 20, y - 20, 40, 40)
        same = differing(window.subsurface(spot), done.subsurface(spot)) == 0
        assert same == dry, name


def parts_painted(own: Leaf, drawn: Drawn, monkeypatch: pytest.MonkeyPatch) -> list[Rect]:
    """The parts of a leaf that have to be painted to show a sheet."""
    painted: list[Rect] = []
    put = Leaf._put
    with monkeypatch.context() as here:
        here.setattr(
            Leaf, "_put", lambda one, to, area, content: painted.append(area) or put(one, to, area, content)
        )
        own.picture(drawn)
    return painted


def test_whoever_sits_down_again_finds_the_own_leaf(monkeypatch: pytest.MonkeyPatch) -> None:
    own, mine, other = leaf(), Drawn(sheet(S1)), sheet(GROWN)
    own.picture(mine)
    for food in range(8):
        own.picture(Drawn(other, msgspec.structs.replace(other, food=1 << food)))
    assert parts_painted(own, mine, monkeypatch) == []
    changed = Drawn(msgspec.structs.replace(mine.inked, food=1 << 7))
    areas = parts_painted(own, changed, monkeypatch)
    assert sum(area.w * area.h for area in areas) < RECT.w * RECT.h / 20, "it begins with the own one"


def test_a_leaf_made_ahead_needs_no_painting(monkeypatch: pytest.MonkeyPatch) -> None:
    own, mine = leaf(), Drawn(sheet(S1))
    own.picture(Drawn(sheet(GROWN)))
    steps = list(own.ahead(mine))
    assert steps
    assert parts_painted(own, mine, monkeypatch) == []
    assert list(own.ahead(mine)) == []


def test_the_first_digging_finds_its_palettes_made() -> None:
    own = leaf()
    field.inked.cache_clear()
    assert list(own.tools_ahead())
    known = field.inked.cache_info().misses
    own.picture(Drawn(sheet(S1)))
    assert field.inked.cache_info().misses == known > 0
    assert list(own.tools_ahead()) == []


def test_people_find_their_leaves_made_ahead_as_all_may_see_them() -> None:
    made: list[Drawn] = []
    state = pencilled(played(3, 2), 1, food=1 << 9)
    people = players(3, 2)
    table: Any = SimpleNamespace(
        context=SimpleNamespace(players=people),
        top=SimpleNamespace(
            leaf=SimpleNamespace(
                ahead=lambda drawn: made.append(drawn) or iter(()), tools_ahead=lambda: iter(())
            )
        ),
        view=state,
    )
    assert list(FACE.painting.ahead(table)) == []
    assert made == [Drawn(state.began[seat], level=state.level) for seat in (0, 1)], "no pencil, no computer"


def test_a_film_finds_the_places_of_words_once() -> None:
    drawn = Drawn(sheet(GROWN), level=3)
    assert content_of(drawn) is content_of(Drawn(sheet(GROWN), level=3, starts=5))
    assert content_of(Drawn(sheet(GROWN), level=4)) is not content_of(drawn)


def test_ink_begins_to_run_when_its_picture_is_made_a_part_a_frame(monkeypatch: pytest.MonkeyPatch) -> None:
    own, still = leaf(), Surface((1280, 720))
    before, after = Drawn(Sheet(), sheet(S1)), Drawn(sheet(S1))
    own.paint(still, before)
    parts: list[Rect] = []
    put = own._put
    monkeypatch.setattr(
        own, "_put", lambda picture, part, what: (parts.append(part), put(picture, part, what))
    )
    made = []
    for share in (0.0, 0.02, 0.04, 0.06, 0.08, 0.1, 0.12):
        window = Surface((1280, 720))
        own.drying(window, before, after, share)
        if own._coming is not None:
            assert differing(window, still) == 0
        made.append(len(parts))
        assert len(parts) <= len(made), "at most one part a frame"
    assert made[-1] == made[-2] > 1
    done, anew = Surface((1280, 720)), Surface((1280, 720))
    own.drying(done, before, after, 1.0)
    leaf().paint(anew, after)
    assert differing(done, anew) == 0
