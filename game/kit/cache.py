"""A memory-bounded cache of pictures."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable

import pygame


class PictureCache:
    """Pictures by key; once they exceed `limit` bytes the least recently used are dropped first."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.bytes = 0
        self._pictures: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def __len__(self) -> int:
        return len(self._pictures)

    def find(self, key: Hashable) -> pygame.Surface | None:
        """The picture for `key` if it is cached."""
        return self._pictures.get(key)

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The picture for `key`, made with `make` if it is not cached."""
        found = self._pictures.get(key)
        if found is not None:
            self._pictures.move_to_end(key)
            return found
        made = make()
        self._pictures[key] = made
        self.bytes += _size(made)
        # One picture always stays, even if it alone exceeds the limit: it would be made again each frame.
        while self.bytes > self.limit and len(self._pictures) > 1:
            self.bytes -= _size(self._pictures.popitem(last=False)[1])
        return made

    def clear(self) -> None:
        """Forget everything."""
        self._pictures.clear()
        self.bytes = 0


def _size(picture: pygame.Surface) -> int:
    return picture.get_pitch() * picture.get_height()
