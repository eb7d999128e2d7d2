"""The games on the shelf, with the texts and pictures of their boxes."""

from __future__ import annotations

import msgspec

from game.form import table_sizes
from game.plugin import game_data
from rules.core import registry
from rules.core.protocol import GameInfo


class Layer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A picture on a box; centre and width are shares of the box's window."""

    picture: str
    x: float
    y: float
    width: float


class BoxText(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Texts and pictures of a box, from the game's `shelf.yaml`."""

    tagline: str = ""
    about: str = ""
    minutes: int = 0
    """Duration of a game in minutes; 0 if unknown."""
    minutes_each: dict[str, int] = {}
    """By rule set: minutes for each player, where rule sets differ."""
    tint: str = "#c98f54"
    ground: str = ""
    """Picture that fills the box's window."""
    layers: tuple[Layer, ...] = ()
    figures: tuple[str, ...] = ()

    def minutes_for(self, variant: str, players: int) -> int:
        """Duration of a rule set with so many players, in minutes rounded to five; 0 if unknown."""
        if variant not in self.minutes_each:
            return self.minutes
        return max(5, 5 * round(self.minutes_each[variant] * players / 5))


class Box(msgspec.Struct, frozen=True):
    """A game on the shelf."""

    info: GameInfo
    text: BoxText

    @property
    def seats(self) -> tuple[int, ...]:
        """All numbers of players that its rule sets allow, ascending."""
        return tuple(sorted({seats for variant in self.info.variants for seats in table_sizes(variant)}))


def boxes() -> list[Box]:
    """The games with a table, in the order of the shelf. A game without `shelf.yaml` has a plain box."""
    games = [name for name in registry.names() if registry.place(name).plugin]
    return [Box(registry.info(name), _text_of(name)) for name in games]


def _text_of(game: str) -> BoxText:
    return game_data.load(game, "shelf.yaml", BoxText) or BoxText()
