"""Looking back at Ant Trails: positions, sentences, final figures; and names that are long."""

from __future__ import annotations

import random
from itertools import pairwise

import pygame
import pytest

from game.kit import item
from game.session.player import Player
from game.session.session import Session
from game.table.review import Review
from game.tables.ant_trails import review
from game.tables.ant_trails.table_state import TableState
from game.tables.ant_trails.tabletop import Tabletop
from rules.ant_trails import GAME
from rules.ant_trails.scoring import items
from rules.ant_trails.state import State
from rules.core.protocol import Setup
from tests.game.brilliants_tables import services
from tests.game.trails_tables import PLAYERS, position
from tests.game.windows import COMMON, in_windows

LONG = (Player("Wilhelmina Wrzesniewska", "plum"), Player("M" * 24, "brick", "computer", "3"))


def finished(seed: str = "acorn") -> Session:
    game, chance = Session(GAME, Setup("standard", 2), PLAYERS, seed), random.Random(2)
    while not game.over:
        game.submit(game.deciders[0], chance.choice(game.legal(game.deciders[0])))
    return game


@pytest.fixture(scope="module")
def game() -> Session:
    return finished()


@pytest.fixture
def back(game: Session) -> Review[State, Tabletop]:
    return Review(review.make(services(), game.states[0], PLAYERS))


def test_points_by_round_end_with_the_result(game: Session, back: Review[State, Tabletop]) -> None:
    rounds = back.rounds(game.states)
    assert len(rounds) == game.state.round
    assert game.result is not None
    assert rounds[-1] == game.result.scores
    for number, points in enumerate(rounds, 1):
        assert points == GAME.scores([state for state in game.states if state.round == number][-1])
    assert all(a <= b for one, two in pairwise(rounds) for a, b in zip(one, two, strict=True))


def test_a_round_in_which_nobody_has_played_is_not_charted(back: Review[State, Tabletop]) -> None:
    """A game given up at the beginning of a round; its points belong to the round before."""
    states = finished().states
    begins = next(n for n, state in enumerate(states) if state.round == 7)
    assert len(back.rounds(states[: begins + 1])) == 6
    assert len(back.rounds(states[: begins + 2])) == 7
    assert back.rounds(states[: begins + 1])[-1] == GAME.scores(states[begins])


def test_rows_of_the_final_table_have_names(game: Session, back: Review[State, Tabletop]) -> None:
    named = back.items(items(game.state.sides[0]))
    assert list(named) == ["Longest trail", "Food claimed"]
    extras = dict(back.extras(game.state))
    claimed = [str(value) for value in reversed(game.state.sides[0].claimed)]
    assert extras["Tiles claimed"][0] == (" ".join(claimed) or "–")
    assert extras["Ants placed"][1].startswith(f"{game.state.sides[1].ants.bit_count()} in ")


@in_windows(*COMMON)
def test_long_names_and_much_food_stay_on_their_cards(size: tuple[int, int]) -> None:
    """A card drawn alone looks as it does among others: nothing runs over its edge."""
    view = position(
        black="A1 A2 A3 A4 A5 A6 B7 C8",
        red="F1",
        carried="A2=3 A3=3 A4=2 A5=2 A6=1",
        claimed={"P1": [1, 1], "P2": [3, 3, 2, 2, 1]},
    )
    top = Tabletop(services(size), size, LONG)
    shown = TableState(view, 0, LONG, ("", "Grand master of all the trails"))
    surface = top.wood.copy()
    bare = surface.copy()
    cards = top.player_cards(shown)
    item.paint(surface, cards)
    controls = item.controls(cards)
    for card in (*top.regions.cards, top.regions.clock):
        room = card.inflate(top.pen.px(16), top.pen.px(16))
        bare.blit(surface, room, room)
    assert pygame.image.tobytes(bare, "RGB") == pygame.image.tobytes(surface, "RGB")
    spots = {control.id: control.rect for control in controls}
    assert not spots["score:1"].colliderect(spots["food:1"])
