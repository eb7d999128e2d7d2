"""Caches of pictures that share one bounded memory."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from itertools import count
from time import thread_time
from typing import Final
from weakref import WeakSet

import pygame

from game.kit.heap import give_back, set_apart

_LEAST: Final = 64 * 1024 * 1024
_WINDOWS: Final = 15
"""As many pictures of the window's size are kept beside the least."""
_PIXEL: Final = 4
_FILES: Final = 0.15
"""Share of the limit that pictures of files may take while there is no room."""
_WORTH_IT: Final = 16 * 1024 * 1024
"""Dropped bytes from which the few milliseconds are spent that giving them back takes."""
_SLICE: Final = 0.008
"""Seconds of processor time after its first picture from which on a slice of painting ends."""
_SLICES: Final = 100


class SliceOverError(BaseException):
    """Raised out of painting that goes on in another slice; no fault, so nothing on its way may keep it."""


class PictureMemory:
    """The bytes that the pictures of several caches may take together.

    One limit for all, not one for each cache: what a page has left behind makes room for what a table paints,
    whichever caches they lie in, and nothing has to know which games need much of what.
    """

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.uses = count()
        self.dropped = 0
        """Bytes dropped since the system was last given back what is free."""
        self._began: int | None = None
        """When the present page or game was opened, if pictures of earlier ones may still be kept."""
        self._ends: float | None = None
        """Processor time at which the running slice of painting ends; None if none is running."""
        self.caches: WeakSet[PictureCache] = WeakSet()
        self.files: WeakSet[PictureCache] = WeakSet()
        """Those of `caches` that keep pictures as they are in files."""

    @property
    def bytes(self) -> int:
        """Bytes of all pictures kept; those of caches that nobody holds any more do not count."""
        return sum(cache.bytes for cache in self.caches)

    def suit(self, window: tuple[int, int]) -> None:
        """Set the limit for a window of this size, in pixels."""
        self.limit = _LEAST + _WINDOWS * window[0] * window[1] * _PIXEL

    def in_slices(self, paint: Callable[[], object]) -> Iterator[None]:
        """Paint something again and again, until once all the pictures that it needs have been made before.

        Each time it is left, wherever it is, when enough pictures were made, which are kept: so it must paint
        where nobody looks, and on things that are dropped afterwards. It is given up where what was made
        first is dropped for what comes last.
        """
        for _ in range(_SLICES):
            self._ends = float("inf")
            try:
                paint()
                return
            except SliceOverError:
                pass
            finally:
                self._ends = None
            yield

    def note_made(self) -> None:
        """Note that a picture was made and is kept. Raises SliceOverError if the slice is over."""
        if self._ends is None:
            return
        now = thread_time()
        if now >= self._ends:
            raise SliceOverError
        self._ends = min(self._ends, now + _SLICE)

    def make_room(self) -> None:
        """Drop the pictures that nobody has used for longest until the limit is kept."""
        excess = self.bytes - self.limit
        while excess > 0:
            # One picture always stays, even if it alone exceeds the limit: it would be made again each frame.
            if sum(map(len, self.caches)) <= 1:
                return
            excess -= self._drop(self._next_to_drop())

    def _next_to_drop(self) -> PictureCache:
        """The cache whose longest unused picture is dropped next.

        Pictures of files go first: they are needed only to make others, in sizes and lights that stay, and
        took so much of the room that a table forgot its night each day.
        """
        files = [cache for cache in self.files if len(cache)]
        if sum(cache.bytes for cache in files) > self.limit * _FILES:
            return min(files, key=_oldest)
        return min((cache for cache in self.caches if len(cache)), key=_oldest)

    def begin(self) -> None:
        """Note that from now on something else is shown than before."""
        self._began = next(self.uses)

    def tidy(self) -> None:
        """Drop what was last used before something else was shown, and give the system back what is free.

        Called while nothing is to be done. The C library keeps holes between the pictures that are left.
        Scenes that were left refer to each other in cycles and hold pictures of their own: tens of megabytes
        in a few thousand objects, too few for the collector to come soon by itself.
        """
        if self._began is not None:
            for cache in self.caches:
                while len(cache) and cache.oldest < self._began:
                    self._drop(cache)
            self._began = None
            set_apart()
        if self.dropped >= _WORTH_IT:
            self.dropped = 0
            give_back()

    def _drop(self, cache: PictureCache) -> int:
        size = cache.drop_oldest()
        self.dropped += size
        return size


MEMORY: Final = PictureMemory(_LEAST)
"""The program's own."""


class PictureCache:
    """Pictures by key, in a memory shared with other caches: the least recently used of all are dropped."""

    def __init__(self, memory: PictureMemory = MEMORY, of_files: bool = False) -> None:
        """`of_files`: its pictures are as in the files, which can be read again."""
        self.bytes = 0
        self._memory = memory
        self._pictures: OrderedDict[Hashable, tuple[pygame.Surface, int]] = OrderedDict()
        """Pictures and when they were last used, the longest unused first."""
        memory.caches.add(self)
        if of_files:
            memory.files.add(self)

    def __len__(self) -> int:
        return len(self._pictures)

    def find(self, key: Hashable) -> pygame.Surface | None:
        """The picture for `key` if it is cached; looking does not count as use."""
        found = self._pictures.get(key)
        return None if found is None else found[0]

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The picture for `key`, made with `make` if it is not cached."""
        found = self._pictures.get(key)
        if found is not None:
            self._pictures[key] = (found[0], next(self._memory.uses))
            self._pictures.move_to_end(key)
            return found[0]
        made = make()
        self._pictures[key] = (made, next(self._memory.uses))
        self.bytes += _size(made)
        self._memory.make_room()
        self._memory.note_made()
        return made

    @property
    def oldest(self) -> int:
        """When the picture was used that nobody has used for longest. Raises StopIteration if empty."""
        return next(iter(self._pictures.values()))[1]

    def drop_oldest(self) -> int:
        """Drop the picture that nobody has used for longest; its bytes."""
        dropped = _size(self._pictures.popitem(last=False)[1][0])
        self.bytes -= dropped
        return dropped

    def clear(self) -> None:
        """Forget everything."""
        self._pictures.clear()
        self.bytes = 0


def _oldest(cache: PictureCache) -> int:
    return cache.oldest


def _size(picture: pygame.Surface) -> int:
    return picture.get_pitch() * picture.get_height()
