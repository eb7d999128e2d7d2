"""Pictures of a start's first page, kept so that the next start need not make them again.

Letters, papers and frames take half of the time from the first line of a page to its picture. What is made
later is not kept: nobody waits for all of it at once.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from pathlib import Path
from typing import Final

import pygame

from game import kit
from game.kit.theme import Theme
from game.storage.files import stamp
from game.storage.kept_bytes import KeptBytes

FILE: Final = "first-page.pictures"
_LARGEST: Final = 2 * 1024 * 1024
"""Bytes of a picture that is kept at most."""
_SIDE: Final = 2
"""Bytes of a width, and of a height."""


class KeptPictures:
    """Pictures by key, looked up in the file until the first page has been shown."""

    def __init__(self) -> None:
        self.store: KeptBytes | None = None

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The picture for a key, from the file or made. The key's `repr` names all that it shows, besides
        what `edition` names."""
        if (store := self.store) is None:
            return make()
        name = repr(key)
        if (found := store.find(name)) is not None:
            return _unpacked(found)
        picture = make()
        if (data := _packed(picture)) is not None:
            store.keep(name, data)
        return picture


def kept_pictures(folder: Path, theme: Theme, painted: list[Path]) -> KeptBytes:
    """The pictures kept in a folder; `painted` are the files and folders with what is painted of it."""

    def edition() -> str:
        return repr((pygame.version.ver, theme, stamp([*painted, *map(Path, kit.__path__)])))

    return KeptBytes(folder / FILE, edition, 0)


def _packed(picture: pygame.Surface) -> bytes | None:
    """Width, height and pixels; None for a large or an opaque picture."""
    width, height = picture.get_size()
    if not picture.get_flags() & pygame.SRCALPHA or not 0 < width * height * 4 <= _LARGEST:
        return None
    sides = width.to_bytes(_SIDE, "big") + height.to_bytes(_SIDE, "big")
    return sides + pygame.image.tobytes(picture, "BGRA")


def _unpacked(data: bytes) -> pygame.Surface:
    size = int.from_bytes(data[:_SIDE], "big"), int.from_bytes(data[_SIDE : 2 * _SIDE], "big")
    return pygame.image.frombuffer(memoryview(data)[2 * _SIDE :], size, "BGRA").copy()


KEPT: Final = KeptPictures()
"""The program's own."""
