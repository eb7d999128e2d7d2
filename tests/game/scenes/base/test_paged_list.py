"""The list with pages: every item is within reach, pages are full, the keyboard goes along."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from game.kit.focus import FocusRing
from game.kit.layout import Area
from game.scenes.base.paged_list import NEXT, PREVIOUS, ListLook, PagedList

PAGER = Area(0, 400, 200, 42, 1.0)


class Shown:
    """A list of numbers in an area, laid out again whenever it changes."""

    def __init__(self, count: int, cell: float = 0, size: tuple[int, int] = (300, 290)) -> None:
        self.chosen: list[int] = []
        self.ring = FocusRing()
        look: ListLook[int] = ListLook(lambda *_: None, self.chosen.append, 40, 10, cell)
        self.list = PagedList("item", range(count), look, self.lay_out)
        self.area = Area(0, 0, *size, 1.0)
        self.lay_out()

    def lay_out(self) -> None:
        self.ring.replace(self.list.lay_out(self.area, PAGER))

    @property
    def numbers(self) -> list[int]:
        return [int(c.id.removeprefix("item:")) for c in self.ring.controls if c.id.startswith("item:")]

    def key(self, key: int) -> bool:
        return self.list.use(pygame.event.Event(pygame.KEYDOWN, key=key), self.ring)

    def wheel(self, y: int) -> bool:
        return self.list.use(pygame.event.Event(pygame.MOUSEWHEEL, y=y, x=0), self.ring)


def test_a_short_list_has_no_arrows() -> None:
    shown = Shown(6)
    assert [control.id for control in shown.ring.controls] == [f"item:{number}" for number in range(6)]


def test_pages_lead_to_every_item_and_the_last_one_is_full() -> None:
    shown = Shown(15)
    seen = [shown.numbers]
    assert not shown.ring.get(PREVIOUS).enabled
    while shown.ring.get(NEXT).enabled:
        shown.ring.activate(shown.ring.get(NEXT))
        seen.append(shown.numbers)
    assert seen == [[*range(6)], [*range(6, 12)], [*range(9, 15)]]


@pytest.mark.parametrize("size", [(300, 290), (300, 270), (640, 310), (300, 25), (30, 900)])
@pytest.mark.parametrize("cell", [0, 140])
def test_rows_lie_inside_their_area_and_apart(size: tuple[int, int], cell: float) -> None:
    shown = Shown(40, cell, size)
    rects = [control.rect for control in shown.ring.controls if control.id.startswith("item:")]
    assert rects
    assert all(shown.area.rect.contains(rect) for rect in rects)
    assert not any(a.colliderect(b) for a, b in combinations(rects, 2))


def test_cells_stand_side_by_side_where_there_is_room() -> None:
    assert Shown(40, 140, (640, 290)).list.room == 4 * 6


def test_page_keys_and_wheel_turn() -> None:
    shown = Shown(20)
    assert shown.key(pygame.K_PAGEDOWN)
    assert shown.numbers[0] == 6
    assert shown.wheel(1)
    assert shown.numbers[0] == 0
    assert not shown.wheel(0)
    assert not shown.key(pygame.K_LEFT)


def test_the_keyboard_goes_along_to_another_page() -> None:
    shown = Shown(20)
    shown.ring.focus("item:2")
    shown.key(pygame.K_PAGEDOWN)
    assert shown.ring.focus_id == "item:6"


def test_a_row_hands_out_its_item() -> None:
    shown = Shown(20)
    shown.list.turn(1)
    shown.ring.activate(shown.ring.get("item:7"))
    assert shown.chosen == [7]


def test_a_larger_window_keeps_the_list_full() -> None:
    shown = Shown(20)
    shown.list.turn(5)
    shown.area = Area(0, 0, 300, 490, 1.0)
    shown.lay_out()
    assert shown.numbers == [*range(10, 20)]


def test_other_items_begin_at_their_first_page() -> None:
    shown = Shown(20)
    shown.list.turn(1)
    shown.list.show(range(3))
    assert shown.numbers == [0, 1, 2]
