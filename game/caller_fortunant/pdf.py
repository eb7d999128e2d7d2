"""A PDF file of grey pictures on pages of one size (ISO 32000-1), so that a whole room is printed at once.

Pictures are stored losslessly, and one that lies on several pages only once.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame
from pygame import Surface

A4_POINTS: Final = (595.276, 841.89)
"""Width and height of the page in points of 1/72 inch."""


@dataclass(frozen=True, slots=True, eq=False)
class Picture:
    """A grey picture, 8 bits a pixel, compressed."""

    size: tuple[int, int]
    data: bytes


@dataclass(frozen=True, slots=True)
class Placed:
    """A picture on a page: its lower left corner, width and height in points."""

    picture: Picture
    left: float
    bottom: float
    width: float
    height: float


def picture_of(surface: Surface) -> Picture:
    """The surface in grey."""
    # A copy, as `grayscale` takes the rows of a subsurface for as long as those of the whole.
    grey = pygame.image.tobytes(pygame.transform.grayscale(surface.copy()), "RGB")[::3]
    return Picture(surface.get_size(), zlib.compress(grey, 6))


def document(pages: Sequence[Sequence[Placed]], size: tuple[float, float] = A4_POINTS) -> bytes:
    """The file: a page for each list of pictures, later ones over earlier ones."""
    file = _File()
    catalog, tree = file.reserve(), file.reserve()
    known: dict[Picture, int] = {}
    kids = []
    for placed in pages:
        for one in placed:
            if one.picture not in known:
                known[one.picture] = file.add(_picture_head(one.picture), one.picture.data)
        names = {known[one.picture] for one in placed}
        drawn = "\n".join(
            f"q {one.width:.3f} 0 0 {one.height:.3f} {one.left:.3f} {one.bottom:.3f} cm "
            f"/P{known[one.picture]} Do Q"
            for one in placed
        )
        content = file.add("", drawn.encode("ascii"))
        used = " ".join(f"/P{number} {number} 0 R" for number in sorted(names))
        kids.append(
            file.add(
                f"/Type /Page /Parent {tree} 0 R /MediaBox [0 0 {size[0]:.3f} {size[1]:.3f}] "
                f"/Resources << /XObject << {used} >> >> /Contents {content} 0 R"
            )
        )
    file.put(tree, f"/Type /Pages /Count {len(kids)} /Kids [{' '.join(f'{kid} 0 R' for kid in kids)}]")
    # Scaling by the viewer would make hexes smaller than pencils want them.
    file.put(catalog, f"/Type /Catalog /Pages {tree} 0 R /ViewerPreferences << /PrintScaling /None >>")
    return file.whole(catalog)


def _picture_head(picture: Picture) -> str:
    wide, high = picture.size
    return (
        f"/Type /XObject /Subtype /Image /Width {wide} /Height {high} /ColorSpace /DeviceGray "
        "/BitsPerComponent 8 /Filter /FlateDecode"
    )


class _File:
    """Objects by number, from 1, in the order in which they are written."""

    def __init__(self) -> None:
        self._objects: list[bytes] = []

    def reserve(self) -> int:
        """The number of an object that is put in later."""
        self._objects.append(b"")
        return len(self._objects)

    def add(self, head: str, stream: bytes | None = None) -> int:
        """Add a dictionary, or a stream with its dictionary; returns the number."""
        number = self.reserve()
        self.put(number, head, stream)
        return number

    def put(self, number: int, head: str, stream: bytes | None = None) -> None:
        """Fill a reserved object."""
        if stream is None:
            self._objects[number - 1] = f"<< {head} >>".encode("ascii")
            return
        begins = f"<< {head} /Length {len(stream)} >>\nstream\n".encode("ascii")
        self._objects[number - 1] = b"".join((begins, stream, b"\nendstream"))

    def whole(self, root: int) -> bytes:
        """The bytes of the file, with its table of offsets."""
        parts: list[bytes] = [b"%PDF-1.4\n%\xe2\xe3\xcf\xd3\n"]
        offsets, at = [], len(parts[0])
        for number, body in enumerate(self._objects, 1):
            offsets.append(at)
            parts.append(b"%d 0 obj\n%s\nendobj\n" % (number, body))
            at += len(parts[-1])
        parts.append(_table(offsets, at, root))
        return b"".join(parts)


def _table(offsets: Iterable[int], at: int, root: int) -> bytes:
    rows = [b"%010d 00000 n \n" % offset for offset in offsets]
    size = len(rows) + 1
    return b"".join(
        (
            b"xref\n0 %d\n0000000000 65535 f \n" % size,
            *rows,
            b"trailer\n<< /Size %d /Root %d 0 R >>\nstartxref\n%d\n%%%%EOF\n" % (size, root, at),
        )
    )
