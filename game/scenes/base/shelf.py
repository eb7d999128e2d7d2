"""The games on the shelf: those the program has, with the words and pictures of their boxes."""

from __future__ import annotations

from functools import cache

import msgspec

from game.services import read_yaml, shipped
from rules.core import registry
from rules.core.protocol import GameInfo


class Layer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A picture on a box: its centre and width as shares of the box's own."""

    picture: str
    x: float
    y: float
    width: float


class BoxText(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a box says and shows."""

    tagline: str
    about: str
    minutes: int
    tint: str
    ground: str = ""
    """Picture that fills the box's window."""
    layers: tuple[Layer, ...] = ()
    figures: tuple[str, ...] = ()


class Box(msgspec.Struct, frozen=True):
    """A game on the shelf."""

    info: GameInfo
    text: BoxText

    @property
    def seats(self) -> tuple[int, ...]:
        """All numbers of players any of its rule sets takes."""
        return tuple(sorted({seats for variant in self.info.variants for seats in variant.seats}))


@cache
def _texts() -> dict[str, BoxText]:
    file = shipped("data") / "theme" / "shelf.yaml"
    return msgspec.convert(read_yaml(file), dict[str, BoxText])


def boxes() -> list[Box]:
    """The playable games in the order of the shelf: those whose box has words."""
    texts = _texts()
    return [Box(registry.info(name), texts[name]) for name in registry.names() if name in texts]
