"""Caches of pictures in one memory: counted in bytes, the longest unused dropped first, whoever keeps it."""

from __future__ import annotations

import gc

import pygame
import pytest

from game.kit import cache as caches
from game.kit import heap
from game.kit.cache import MEMORY, PictureCache, PictureMemory
from game.scenes.base.stack import SceneStack

ONE = 10 * 10 * 4
"""Bytes of a picture of these tests."""


def picture() -> pygame.Surface:
    return pygame.Surface((10, 10), pygame.SRCALPHA)


def kept(cache: PictureCache, *keys: object) -> list[bool]:
    return [cache.find(key) is not None for key in keys]


def test_the_longest_unused_goes_first() -> None:
    cache = PictureCache(PictureMemory(3 * ONE))
    first = cache.get(0, picture)
    for number in (1, 2):
        cache.get(number, picture)
    assert cache.get(0, lambda: pytest.fail("it was there")) is first
    cache.get(3, picture)
    assert kept(cache, 0, 1, 2, 3) == [True, False, True, True]
    assert cache.bytes == 3 * ONE


def test_what_is_painted_in_slices_makes_every_picture_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(caches, "_SLICE", 0.0)
    memory = PictureMemory(9 * ONE)
    cache, made = PictureCache(memory), list[int]()

    def paint() -> None:
        for number in range(4):
            cache.get(number, lambda: made.append(number) or picture())  # noqa: B023

    assert 1 <= len(list(memory.in_slices(paint))) <= 3
    assert made == [0, 1, 2, 3]
    paint()
    cache.get(5, picture)
    assert kept(cache, 5) == [True], "nothing is left half done outside of slices"


def test_painting_in_slices_ends_where_there_is_no_room(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(caches, "_SLICE", 0.0)
    memory = PictureMemory(ONE)
    cache = PictureCache(memory)
    slices = memory.in_slices(lambda: [cache.get(number, picture) for number in range(4)])
    assert len(list(slices)) < 1000


def test_caches_share_what_there_is() -> None:
    memory = PictureMemory(4 * ONE)
    page, table = PictureCache(memory), PictureCache(memory)
    for number in range(3):
        page.get(number, picture)
    page.get(0, picture)
    for number in range(3):
        table.get(number, picture)
    assert kept(page, 0, 1, 2) == [True, False, False]
    assert len(table) == 3
    assert memory.bytes == 4 * ONE


def test_pictures_of_files_go_before_what_was_made_of_them() -> None:
    memory = PictureMemory(8 * ONE)
    made, files = PictureCache(memory), PictureCache(memory, of_files=True)
    for number in range(4):
        made.get(number, picture)
        files.get(number, picture)
    for number in range(4, 7):
        made.get(number, picture)
    assert kept(files, 0, 1, 2, 3) == [False, False, False, True], "one of them is always at hand"
    assert len(made) == 7
    made.get(7, picture)
    assert kept(made, 0, 1) == [False, True]


def test_one_picture_larger_than_all_room_stays() -> None:
    cache = PictureCache(PictureMemory(ONE - 1))
    cache.get(0, picture)
    cache.get(1, picture)
    assert kept(cache, 0, 1) == [False, True]


def test_what_a_cache_nobody_holds_kept_does_not_count() -> None:
    memory = PictureMemory(2 * ONE)
    PictureCache(memory).get(0, picture)
    gc.collect()
    assert memory.bytes == 0


def test_a_larger_window_has_more_room() -> None:
    memory = PictureMemory(0)
    memory.suit((1280, 720))
    small = memory.limit
    memory.suit((1920, 1080))
    assert memory.limit > small
    assert memory.limit < 220e6  # with all else a table at 1080p stays below 400 MB


def test_what_an_earlier_page_used_goes_when_nothing_is_to_be_done() -> None:
    memory = PictureMemory(9 * ONE)
    cache = PictureCache(memory)
    cache.get("page", picture)
    cache.get("both", picture)
    memory.tidy()
    assert kept(cache, "page", "both") == [True, True]
    memory.begin()
    cache.get("both", picture)
    cache.get("table", picture)
    memory.tidy()
    assert kept(cache, "page", "both", "table") == [False, True, True]
    assert memory.dropped == ONE
    memory.tidy()
    assert kept(cache, "both", "table") == [True, True]


def test_free_memory_is_given_back_once_it_is_worth_it(monkeypatch: pytest.MonkeyPatch) -> None:
    times: list[bool] = []
    monkeypatch.setattr(caches, "give_back", lambda: times.append(True))
    monkeypatch.setattr(caches, "_WORTH_IT", 2 * ONE)
    memory = PictureMemory(ONE)
    cache = PictureCache(memory)
    for number in range(2):
        cache.get(number, picture)
    memory.tidy()
    assert not times
    cache.get(2, picture)
    memory.tidy()
    memory.tidy()
    assert len(times) == 1


@pytest.mark.parametrize("system", ["linux", "win32", "darwin"])
def test_giving_back_is_no_trouble_anywhere(system: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(heap.sys, "platform", system)
    heap._trim.cache_clear()
    heap.give_back()
    assert (heap._trim() is None) >= (system != "linux")
    heap._trim.cache_clear()


def test_a_scene_in_place_of_all_others_is_a_beginning(monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[bool] = []
    monkeypatch.setattr(MEMORY, "begin", lambda: begun.append(True))

    class Plain:
        changed = animating = False
        opaque = True
        wake = None

        def resize(self, size: tuple[int, int]) -> None: ...
        def shown(self) -> None: ...
        def hidden(self) -> None: ...

    stack = SceneStack((100, 100))
    stack.push(Plain())  # type: ignore[arg-type]
    assert not begun
    stack.reset(Plain())  # type: ignore[arg-type]
    assert begun
