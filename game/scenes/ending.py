"""From a record to the pages about it: results when it is over, the replay, a file to keep."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

import pygame

from game.form import COLOURS
from game.player import Player
from game.scenes.replay import ReplayScene
from game.scenes.results import After, Outcome, ResultsScene
from game.services import Services
from game.storage import atomic_write
from game.tables.stage import review
from rules.core.log import Record
from rules.core.protocol import Seat

EXPORTS: Final = "exports"
"""Folder of exported logs, among the player's data."""


def outcome_of(services: Services, record: Record, players: Sequence[Player]) -> Outcome:
    """A finished game as the results page tells it. Raises ValueError while the game goes on."""
    game = record.game
    result = game.result(record.state)
    if result is None:
        raise ValueError("the game is not over")
    back = review(services, game, record.states[0], tuple(players))
    variant = game.info.variant(record.setup.variant).title if record.setup else ""
    return Outcome(
        players=tuple(players),
        scores=result.scores,
        ranking=result.ranking,
        items=tuple(back.items(items) for items in result.items),
        reason=game.info.end_reasons[result.reason],
        game=f"{game.info.title} · {variant}" if variant else game.info.title,
        seed=record.seed,
        rounds=back.rounds(record.states),
        extras=back.extras(record.state),
    )


def results_scene(
    services: Services, record: Record, players: Sequence[Player], after: After
) -> ResultsScene:
    """The results of a finished game, with its board."""
    back = review(services, record.game, record.states[0], tuple(players))

    def board(surface: pygame.Surface, rect: pygame.Rect) -> None:
        back.thumbnail(surface, rect, record.state)

    return ResultsScene(services, outcome_of(services, record, players), after, board)


def replay_scene(
    services: Services,
    record: Record,
    players: Sequence[Player],
    close: Callable[[], None],
    viewer: Seat | None = None,
    at: int = 0,
) -> ReplayScene:
    """The replay of a record; `viewer` counts only while the game goes on."""
    back = review(services, record.game, record.states[0], tuple(players))
    return ReplayScene(services, record, players, back, close, viewer, at)


def strangers(seats: int) -> tuple[Player, ...]:
    """Players for a log that names none: persons called by their colours."""
    return tuple(Player(colour.capitalize(), colour) for colour in COLOURS[:seats])


def export(services: Services, record: Record, name: str) -> Path:
    """Write the whole log of a finished game to the exports folder; returns the file. Raises OSError.

    An older file is not overwritten: numbers are added to the name.
    """
    folder = services.paths.data / EXPORTS
    file = folder / f"{name}.txt"
    number = 2
    while file.exists():
        file = folder / f"{name}-{number}.txt"
        number += 1
    atomic_write(file, record.text().encode("utf-8"))
    return file
