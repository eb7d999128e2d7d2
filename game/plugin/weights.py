"""Evaluation weights of opponents, from each game's `opponents.yaml`, and styles that change some.

Weights are data and not code, so that they can be tuned by play (`game.arena.tune`) and so that two opponents
of one strength can have different preferences.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeVar

import msgspec

from game.plugin import game_data

FILE: Final = "opponents.yaml"
W = TypeVar("W", bound=msgspec.Struct)


class Style(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A personality: preferences of an opponent, at about the same strength."""

    title: str
    summary: str
    """Its behaviour, in a short sentence for players."""
    weights: Mapping[str, float]
    """The weights it changes."""
    idle_in: tuple[str, ...] = ()
    """Rule sets without the things that it prefers: there it is not offered."""
    by_variant: Mapping[str, str] = {}
    """Its behaviour by rule set, where the usual sentence names what does not exist there."""

    def summary_in(self, variant: str) -> str:
        """Its behaviour in a rule set, in a short sentence for players."""
        return self.by_variant.get(variant, self.summary)


class Tuned(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Tuned weights of one level, and the match with new seeds that justifies them.

    Other levels keep their weights: an improvement for a level that looks one action ahead need not be one
    for a level that plans. Written by the command `tune` (`game.arena.tune`).
    """

    level: str
    variant: str
    seats: int
    games: int
    share: float
    """Share of victories over the same opponent with its former weights."""
    interval: tuple[float, float]
    """95 % confidence interval of the share."""
    margin: float
    """Mean margin in points."""
    weights: Mapping[str, float]


class Opponents(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game's `opponents.yaml`."""

    weights: Mapping[str, float]
    styles: Mapping[str, Style] = {}
    tuned: tuple[Tuned, ...] = ()


def shipped(game: str, kind: type[W]) -> W:
    """The weights of a game's opponents. Raises msgspec.ValidationError for a missing or unknown one."""
    return msgspec.convert(of_game(game).weights, kind)


def styles(game: str, variant: str = "") -> Mapping[str, Style]:
    """The styles of a game's opponents, by name; with a rule set, those that have a meaning there."""
    return {name: style for name, style in of_game(game).styles.items() if variant not in style.idle_in}


def tuned(game: str, level: str) -> Mapping[str, float]:
    """The weights tuned for a level; later entries take precedence."""
    found: dict[str, float] = {}
    for one in of_game(game).tuned:
        if one.level == level:
            found |= one.weights
    return found


def changed(weights: W, changes: Mapping[str, float]) -> W:
    """A copy of the weights with some changed. Raises TypeError for an unknown name."""
    return msgspec.structs.replace(weights, **changes)


def of_game(game: str) -> Opponents:
    """A game's weights, styles and the figures behind them."""
    return game_data.load(game, FILE, Opponents) or Opponents({})
