"""The games on the shelf, with the texts and pictures of their boxes."""

from __future__ import annotations

from collections.abc import Mapping

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
    """Duration in minutes of a game by a rule set that `minutes_each` does not name; 0 if unknown."""
    minutes_each: dict[str, int] = {}
    """By rule set: minutes for each player, where rule sets differ."""
    minutes_share: dict[str, dict[str, float]] = {}
    """By option and value: the part of the usual duration that a game takes."""
    scenes: dict[str, str] = {}
    """By rule set: a picture of it; also `today` for the challenge of the day, and the names of pages."""
    notes: str = ""
    """A sentence about the rule sets as a whole."""
    tint: str = "#c98f54"
    ground: str = ""
    """Picture that fills the box's window."""
    layers: tuple[Layer, ...] = ()
    figures: tuple[str, ...] = ()

    def minutes_for(self, variant: str, players: int, options: Mapping[str, str] | None = None) -> int:
        """Duration of a rule set with so many players, in minutes rounded to five; 0 if unknown."""
        minutes = float(self.minutes)
        if variant in self.minutes_each:
            minutes = self.minutes_each[variant] * players
        for option, value in (options or {}).items():
            minutes *= self.minutes_share.get(option, {}).get(value, 1.0)
        return max(5, 5 * round(minutes / 5)) if minutes else 0


class Box(msgspec.Struct, frozen=True):
    """A game on the shelf."""

    info: GameInfo
    text: BoxText

    @property
    def seats(self) -> tuple[int, ...]:
        """All numbers of players that its rule sets allow, ascending."""
        return tuple(sorted({seats for variant in self.info.variants for seats in table_sizes(variant)}))

    @property
    def minutes(self) -> tuple[int, int]:
        """Minutes of the shortest and the longest game that the page New game offers; (0, 0) if unknown."""
        found = [
            self.text.minutes_for(variant.name, seats)
            for variant in self.info.variants
            for seats in (min(variant.seats), max(variant.seats))
        ]
        return min(found), max(found)


def boxes() -> list[Box]:
    """The games with a table, in the order of the shelf. A game without `shelf.yaml` has a plain box."""
    games = [name for name in registry.names() if registry.place(name).plugin]
    return [Box(registry.info(name), _text_of(name)) for name in games]


def _text_of(game: str) -> BoxText:
    return game_data.load(game, "shelf.yaml", BoxText) or BoxText()
