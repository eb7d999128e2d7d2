"""The games on the shelf: those the program has, with the words and pictures of their boxes."""

from __future__ import annotations

import msgspec

from game import game_data
from rules.core import registry
from rules.core.protocol import GameInfo


class Layer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A picture on a box: its centre and width as shares of the box's own."""

    picture: str
    x: float
    y: float
    width: float


class BoxText(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a box says and shows: the game's `shelf.yaml`."""

    tagline: str = ""
    about: str = ""
    minutes: int = 0
    """How long a game takes; 0 if it is not said."""
    tint: str = "#c98f54"
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


def boxes() -> list[Box]:
    """The games with a table, in the order of the shelf. A game without `shelf.yaml` has a plain box."""
    games = [name for name in registry.names() if registry.place(name).plugin]
    return [Box(registry.info(name), _text_of(name)) for name in games]


def _text_of(game: str) -> BoxText:
    return game_data.load(game, "shelf.yaml", BoxText) or BoxText()
