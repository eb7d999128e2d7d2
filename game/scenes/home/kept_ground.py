"""The painted ground of the home screen, kept as a file from start to start.

Painting it takes half of the time to the first picture, most of it to decode two dozen large pictures that
nothing else on the page needs.
"""

from __future__ import annotations

import hashlib
import logging
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pygame

from game.storage.files import FileTrouble, atomic_write, files_in, read_limited

_MOST: Final = 2
"""Grounds that are kept: of a window and of the full screen, say."""
_SUFFIX: Final = ".ground"
_PIXEL: Final = 4
_CHECK: Final = 4
"""Bytes of the checksum before the pixels."""
_log = logging.getLogger(__name__)


def kept(
    folder: Path, facts: object, size: tuple[int, int], paint: Callable[[pygame.Surface], bool]
) -> pygame.Surface:
    """The ground with these facts, from a file if it is there and whole, else painted and written.

    `facts` have a `repr` that names all that the picture shows. `paint` returns False if something is missing
    in its picture, which is not kept then.
    """
    name = hashlib.sha256(repr((size, facts)).encode("utf-8", "replace")).hexdigest()[:24]
    path = folder / f"{name}{_SUFFIX}"
    if (found := _read(path, size)) is not None:
        return found
    ground = pygame.Surface(size)
    if paint(ground):
        _write(path, ground)
    return ground


def _read(path: Path, size: tuple[int, int]) -> pygame.Surface | None:
    """The picture in a file; None if it is missing or damaged."""
    length = size[0] * size[1] * _PIXEL
    try:
        data = read_limited(path, length + _CHECK)
    except (FileTrouble, OSError):
        return None
    pixels = memoryview(data)[_CHECK:]
    if len(pixels) != length or zlib.crc32(pixels).to_bytes(_CHECK, "big") != data[:_CHECK]:
        return None
    return pygame.image.frombuffer(pixels, size, "BGRA").convert()


def _write(path: Path, ground: pygame.Surface) -> None:
    """Write a picture, and delete the oldest of the others; failing to do so is no error."""
    pixels = pygame.image.tobytes(ground, "BGRA")
    try:
        atomic_write(path, zlib.crc32(pixels).to_bytes(_CHECK, "big") + pixels)
        others = sorted((file.stat().st_mtime_ns, file) for file in files_in(path.parent, _SUFFIX))
        for _, file in others[:-_MOST]:
            file.unlink()
    except OSError as error:
        _log.warning("The ground of the home screen is not kept: %s", error)
