"""What opponents judge by, from each game's `opponents.yaml`: weights, and the styles that change some.

Weights are in data and not in the code, so that they can be tuned by play (`game.arena.tune`) and so that two
opponents of one strength can want different things.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeVar

import msgspec

from game.plugin import game_data

FILE: Final = "opponents.yaml"
W = TypeVar("W", bound=msgspec.Struct)


class Style(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A personality: what an opponent likes, at about the same strength."""

    title: str
    summary: str
    """What it does, in a short sentence for players."""
    weights: Mapping[str, float]
    """The weights it changes."""


class Tuned(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What tuning has changed for one level, and the match on fresh luck that justifies it.

    Other levels keep their weights: what is good for one that looks one action ahead need not be so for one
    that plans. Written by the command `tune` (`game.arena.tune`).
    """

    level: str
    variant: str
    seats: int
    games: int
    share: float
    """Of victories over the same opponent with the weights it had before."""
    interval: tuple[float, float]
    """95 % of it."""
    margin: float
    """Points ahead."""
    weights: Mapping[str, float]


class Opponents(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game's `opponents.yaml`."""

    weights: Mapping[str, float]
    styles: Mapping[str, Style] = {}
    tuned: tuple[Tuned, ...] = ()


def shipped(game: str, kind: type[W]) -> W:
    """The weights of a game's opponents. Raises msgspec.ValidationError for a missing or unknown one."""
    return msgspec.convert(of_game(game).weights, kind)


def styles(game: str) -> Mapping[str, Style]:
    """The styles of a game's opponents, by name."""
    return of_game(game).styles


def tuned(game: str, level: str) -> Mapping[str, float]:
    """The weights of a level that play has shown to be better than the game's, the latest ones."""
    found: dict[str, float] = {}
    for one in of_game(game).tuned:
        if one.level == level:
            found |= one.weights
    return found


def changed(weights: W, changes: Mapping[str, float]) -> W:
    """Some weights changed. Raises TypeError for a name that the weights do not have."""
    return msgspec.structs.replace(weights, **changes)


def of_game(game: str) -> Opponents:
    """A game's weights, styles and the figures behind them."""
    return game_data.load(game, FILE, Opponents) or Opponents({})
