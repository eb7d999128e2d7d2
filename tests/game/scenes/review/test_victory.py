"""The moment of victory: who is told what, how it ends, and that no key goes on to the page below."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.app import App
from game.kit.hero import Hero
from game.scenes.review import results_flow
from game.scenes.review.outcome import Outcome
from game.scenes.review.rank_ladder import Climb
from game.scenes.review.results import ResultsScene
from game.scenes.review.victory import LASTS, Victory, VictoryScene
from game.scenes.review.victory_words import victory_words
from game.session.player import Player
from game.table.review import MOST_HEROES, new_review
from rules.core import registry
from rules.core.protocol import Rank, Setup
from tests.game.conftest import Hand
from tests.game.program import Program
from tests.game.test_five_games import play_on, program, until
from tests.shipped import PICTURES, having

__all__ = ["program"]
NAMES, COLOURS = ("Mia", "Kai", "Noor"), ("amber", "teal", "plum")


def players(people: int, seats: int = 3) -> tuple[Player, ...]:
    kinds = ["person"] * people + ["computer"] * (seats - people)
    return tuple(
        Player(NAMES[n], COLOURS[n], kinds[n], "" if n < people else "random")  # type: ignore[arg-type]
        for n in range(seats)
    )


def outcome(people: int, scores: tuple[int, ...], ranking: tuple[tuple[int, ...], ...]) -> Outcome:
    return Outcome(players(people), scores, ranking, ({}, {}, {}), "All done.", "Some game", "acorn")


WON, LOST, DRAW = ((0,), (1,), (2,)), ((2,), (0, 1)), ((0, 1, 2),)


@pytest.mark.parametrize(
    ("people", "scores", "ranking", "headline", "kind", "cheerful"),
    [
        (1, (60, 50, 40), WON, "You win with 60!", "Well played!", True),
        (1, (60, 60, 40), ((0, 1), (2,)), "You share the victory with 60!", "Well played!", True),
        (1, (58, 50, 60), ((2,), (0,), (1,)), "Noor wins with 60", "it was close", False),
        (1, (30, 50, 60), ((2,), (1,), (0,)), "Noor wins with 60", "You came 3rd of 3 with 30", False),
        (1, (9, 9, 9), DRAW, "A draw: 9 points for all", "Equal to the last point", True),
        (3, (60, 50, 40), WON, "Mia wins with 60", "Well played, Mia! Kai and Noor, thank you", True),
        (2, (50, 50, 60), LOST, "Noor wins with 60", "Well played, Mia and Kai! Next time", False),
        (2, (9, 9, 9), DRAW, "A draw: 9 points for all", "Well played, all of you!", True),
        (0, (60, 50, 40), WON, "Mia wins with 60", "Thank you for watching.", True),
    ],
)
def test_everybody_at_the_screen_hears_a_kind_word(
    people: int,
    scores: tuple[int, ...],
    ranking: tuple[tuple[int, ...], ...],
    headline: str,
    kind: str,
    cheerful: bool,
) -> None:
    words = victory_words(outcome(people, scores, ranking))
    assert (words.headline, words.cheerful) == (headline, cheerful)
    assert kind in words.kind


def test_one_who_plays_alone_is_told_by_the_rank() -> None:
    one = Outcome(players(1, 1), (70,), ((0,),), ({},), "Over.", "Some game", "acorn")
    ranks = (Rank("Scout", 60), Rank("Queen", 90))
    said = [
        victory_words(replace(one, climb=climb)).kind
        for climb in (
            Climb(70, ranks, before=65),
            Climb(70, ranks, before=80),
            Climb(50, ranks),
            Climb(70),
        )
    ]
    assert said[0].startswith("Your best so far")
    assert said[1] == "A rank to be proud of."
    assert said[2].startswith("No rank this time.")
    assert said[3] == "Well played!"


def test_a_rank_that_everybody_has_is_nothing_to_be_proud_of() -> None:
    one = Outcome(players(1, 1), (-15,), ((0,),), ({},), "Over.", "Some game", "acorn")
    ranks = (Rank("Egg", None), Rank("Scout", 60))
    words = victory_words(replace(one, climb=Climb(-15, ranks)))
    assert "proud" not in words.kind
    assert not words.cheerful
    assert not words.strewn
    better = victory_words(replace(one, climb=Climb(-15, ranks, before=-20)))
    assert (better.cheerful, better.strewn) == (True, False)
    earned = victory_words(replace(one, climb=Climb(61, ranks)))
    assert (earned.kind, earned.cheerful, earned.strewn) == ("A rank to be proud of.", True, True)


def test_no_leaves_fall_where_nothing_was_won(real: App) -> None:
    scene = victory(real, [])
    scene.resize((960, 540))
    painted = []
    for strewn in (True, False):
        scene.victory = replace(scene.victory, words=replace(scene.victory.words, strewn=strewn))
        surface = pygame.Surface((960, 540))
        scene._strew(surface, 0.9)
        painted.append(pygame.image.tobytes(surface, "RGB").strip(b"\0") != b"")
    assert painted == [True, False]


@pytest.mark.parametrize("name", having(PICTURES))
def test_every_game_sends_its_own_figures(real: App, name: str) -> None:
    game = registry.game(name)
    variant = next(v for v in game.info.variants if max(v.seats) > 1)
    seats = min(count for count in variant.seats if count > 1)
    first = game.new_game(Setup(variant.name, seats))
    back = new_review(real.services, game, first, players(seats, seats))
    for seat in range(seats):
        heroes = back.heroes((seat,), 200)
        assert 1 <= len(heroes) <= MOST_HEROES
        for hero in heroes:
            assert hero.towards_right
            assert hero.towards_left
            assert 60 < hero.rest.get_height() < 320
    everybody = back.heroes(tuple(range(seats)), 200)
    assert seats <= len(everybody) <= MOST_HEROES


def bare(size: tuple[int, int]) -> pygame.Surface:
    picture = pygame.Surface(size, pygame.SRCALPHA)
    picture.fill("#a05028", picture.get_rect().inflate(-8, -8))
    return picture


def victory(app: App, closed: list[bool]) -> VictoryScene:
    heroes = tuple(Hero((bare((90, 100)),), (bare((90, 100)),), bare((90, 100))) for _ in range(3))
    words = victory_words(outcome(1, (60, 50, 40), WON))
    shown = Victory(words, ("amber",), lambda _height: heroes, "day")
    return VictoryScene(app.services, shown, lambda: closed.append(True))


def picture(app: App) -> bytes:
    return pygame.image.tobytes(app.window, "RGB")


def test_it_moves_and_ends_by_itself_after_three_seconds(real: App) -> None:
    closed: list[bool] = []
    real.settings.change(reduced_motion=False)
    real.stack.push(victory(real, closed))
    hand, seen = Hand(real), set()
    for _ in range(int(LASTS / 0.1) - 2):
        hand.step(0.1)
        seen.add(picture(real))
    assert len(seen) > 20
    assert not closed
    hand.step(0.1, 4)
    assert closed == [True]
    assert LASTS <= 3


def test_with_reduced_motion_it_is_a_still_picture(real: App) -> None:
    closed: list[bool] = []
    real.settings.change(reduced_motion=True)
    scene = victory(real, closed)
    real.stack.push(scene)
    hand = Hand(real)
    hand.step(0.1)
    first = picture(real)
    hand.step(0.5, 3)
    scene.changed = True
    hand.step(0.01)
    assert picture(real) == first
    assert not scene.animating
    hand.step(0.5, 4)
    assert closed


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_SPACE, pygame.K_n])
def test_any_key_ends_it_and_does_nothing_else(real: App, key: int) -> None:
    closed: list[bool] = []
    real.stack.push(victory(real, closed))
    hand = Hand(real)
    hand.step(0.02)
    hand.key(key)
    assert closed == [True]


def test_after_the_last_move_it_comes_before_the_results(program: Program) -> None:
    hand = program.hand
    hand.click("play-acorn")
    hand.click("person-1")
    hand.click("start")
    hand.step(times=3)
    program.app.settings.change(animation="fast")
    until(program, VictoryScene, lambda: play_on(program))
    session = program.table.session
    assert session.over
    hand.key(pygame.K_RETURN)
    hand.step(0.05, 3)
    assert isinstance(program.app.stack.top, ResultsScene)
    assert program.table.session is session


def test_the_flow_names_the_winners_colour(real: App) -> None:
    game = registry.game("mini_brilliants")
    record = type("Record", (), {"game": game, "states": [game.new_game(Setup("standard", 3))]})
    scene = results_flow.victory(
        real.services, record, outcome(3, (1, 9, 2), ((1,), (2,), (0,))), real.stack.pop
    )  # type: ignore[arg-type]
    assert scene.victory.colours == ("teal",)
