"""Positions and games of Ant Trails for tests, a table to sit at, pages, and a person who clicks cells."""

from __future__ import annotations

import random
from typing import Any

import pygame

from game.app import App
from game.scenes.review.replay import ReplayScene
from game.scenes.review.results import After
from game.scenes.review.results_flow import finished, replay_scene
from game.scenes.table.table import TableScene
from game.session.player import Player, strangers
from game.session.session import Session
from game.table.table import Table
from game.tables.ant_trails.extras import Extras, TrailsTable
from rules.ant_trails import GAME
from rules.ant_trails.board import NUMBER
from rules.ant_trails.moves import Place
from rules.ant_trails.state import State
from rules.core.protocol import Setup
from tests.game.conftest import Hand

PLAYERS = strangers(GAME.info, 2)
ALONE = (PLAYERS[0], Player("Red", "red", "computer", "random"))


def position(
    black: str = "",
    red: str = "",
    ground: str = "",
    carried: str = "",
    claimed: dict[str, list[int]] | None = None,
    **facts: Any,
) -> State:
    """A position from lists of cells: `A3 B3`, `E5=3`."""
    data = {
        "game": "ant_trails",
        "format": 1,
        "set": "standard",
        "seats": 2,
        "ants": {"P1": black.split(), "P2": red.split()},
        "ground": ground.split(),
        "carried": carried.split(),
        "claimed": claimed or {},
    }
    return GAME.from_json(data | facts)


def cell(name: str) -> int:
    """The number of a cell."""
    return NUMBER[name]


def session(rounds: int = 0, seed: str = "acorn", players: tuple[Player, ...] = PLAYERS) -> Session:
    """A game in which both sides placed at random for some rounds; Black is to place."""
    game = Session(GAME, Setup("standard", 2), players, seed)
    chance = random.Random(3)
    while game.state.round <= rounds:
        seat = game.deciders[0]
        game.submit(seat, chance.choice(game.legal(seat)))
    return game


def over(players: tuple[Player, ...] = ALONE, seed: str = "acorn") -> Session:
    """A whole game of random moves."""
    game, chance = Session(GAME, Setup("standard", 2), players, seed), random.Random(2)
    while not game.over:
        game.submit(game.deciders[0], chance.choice(game.legal(game.deciders[0])))
    return game


def table_of(scene: TableScene) -> TrailsTable:
    """The table of Ant Trails."""
    assert isinstance(scene.presenter, Table)
    assert isinstance(scene.presenter.extras, Extras)
    return scene.presenter


def click(hand: Hand, scene: TableScene, number: int) -> None:
    """Press and let go in the middle of a cell."""
    x, y = table_of(scene).top.board.xy(number)
    place = (round(x), round(y))
    hand.press(place)
    hand.release(place)


def to_food(hand: Hand, scene: TableScene) -> None:
    """Place the ants of this turn on the first legal cells."""
    while placing := [
        move for move in scene.session.legal(scene.session.deciders[0]) if isinstance(move, Place)
    ]:
        click(hand, scene, placing[0].cell)


def replay(app: App, game: Session, at: int = 0, running: bool = False) -> tuple[Hand, ReplayScene]:
    """The replay of a game on the screen."""
    scene = replay_scene(app.services, game.record, game.players, app.stack.pop, at=at, running=running)
    hand = Hand(app)
    app.stack.reset(scene)
    hand.step(times=3)
    return hand, scene


def results(app: App, game: Session) -> Hand:
    """The results of a game on the screen."""
    hand = Hand(app)
    app.stack.reset(finished(app.services, game, After()))
    hand.step(times=2)
    return hand


def picture() -> bytes:
    """Every pixel of the screen."""
    return pygame.image.tobytes(pygame.display.get_surface(), "RGB")
