"""A saved game that names an opponent who is not here any more: it is said once, and somebody plays on."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pygame
import pytest
from msgspec import structs

from game.ai import levels
from game.scenes.table.stand_in import StandInScene, gone_of
from game.scenes.table.table import TableScene
from game.session.player import Player
from game.session.session import Session
from game.storage.folders import Paths
from rules.ant_trails import GAME
from rules.core.protocol import Setup
from tests.game.program import Program
from tests.game.windows import SMALL, USUAL, in_windows

MIA = Player("Mia", "black")


@pytest.fixture
def program(paths: Paths) -> Iterator[Program]:
    with Program(paths) as started:
        yield started


def saved(program: Program, level: str) -> Any:
    """A game saved by name, with an opponent of that level."""
    players = (MIA, Player("Kai", "red", "computer", level))
    session = Session(GAME, Setup("standard", 2), players, f"seed {level}"[:64])
    program.playing.saves.save(session, "Old")
    (card,) = program.playing.saves.named()
    return card


def opened(program: Program, card: Any) -> Session:
    program.playing.load(card)
    program.hand.step(times=2)
    return program.table.session


def level_of(session: Session) -> str:
    return session.players[1].level


@pytest.mark.parametrize(
    ("was", "plays", "said"),
    [
        ("sage", "scout", "Nobody knows how strong that opponent was: the Scout plays on"),
        ("sage+weaver", "scout+weaver", "Nobody knows how strong that opponent was"),
        ("trailmaster+sleeper", "trailmaster", "The Trailmaster is nearest in strength and plays on"),
    ],
)
def test_a_level_or_style_that_is_gone_is_said_once(
    program: Program, was: str, plays: str, said: str
) -> None:
    session = opened(program, saved(program, was))
    dialog = program.app.stack.top
    assert isinstance(dialog, StandInScene)
    assert dialog.text.startswith(f"Kai played as “{was}”, which this version does not have. {said}")
    assert level_of(session) == plays
    program.hand.click("play")
    assert isinstance(program.app.stack.top, TableScene)
    assert "Scout" in program.table.presenter.context.levels[1] or plays == "trailmaster"  # type: ignore[attr-defined]
    (card,) = program.playing.saves.unfinished()
    program.playing.leave()
    assert level_of(opened(program, card)) == plays
    assert isinstance(program.app.stack.top, TableScene), "it was said before"


def test_another_opponent_can_be_chosen_and_stays(program: Program) -> None:
    session = opened(program, saved(program, "sage"))
    dialog = program.app.stack.top
    assert isinstance(dialog, StandInScene)
    menu: Any = dialog.ring.get("level-1").widget
    assert [value for value, _ in menu.choices] == [level.name for level in levels.of_game("ant_trails")]
    assert menu.value == "scout"
    menu.on_change("dawdler")
    program.hand.key(pygame.K_ESCAPE)
    assert isinstance(program.app.stack.top, TableScene)
    assert level_of(session) == "dawdler"
    (card,) = program.playing.saves.unfinished()
    assert level_of(program.playing.saves.open(card.path).session) == "dawdler"


@in_windows(USUAL, SMALL, (540, 960))
def test_everything_fits(program: Program, size: tuple[int, int]) -> None:
    opened(program, saved(program, "w" * 64))
    program.hand.resize(size)
    dialog = program.app.stack.top
    assert isinstance(dialog, StandInScene)
    assert all(dialog.sheet.contains(control.rect) for control in dialog.controls)


def test_opponents_that_are_here_are_left_alone(program: Program) -> None:
    for level in ("", "random", "scout", "trailmaster+weaver"):
        session = opened(program, saved(program, level))
        assert isinstance(program.app.stack.top, TableScene)
        assert level_of(session) == level


def test_all_who_played_alike_are_gone_together() -> None:
    from rules.fortunant import GAME as CROWDED

    bots = tuple(Player(f"Ant {n}", "teal", "computer", "sage" if n % 2 else "digger") for n in range(6))
    session = Session(CROWDED, Setup(CROWDED.info.variants[0].name, 6), bots, "seed")
    (gone,) = gone_of(session)
    assert (gone.was, gone.seats) == ("sage", (1, 3, 5))


def test_a_level_may_stand_in_for_former_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    every = levels.of_game("ant_trails")
    heir = replace(every[-1], stands_in_for=("sage",))
    monkeypatch.setattr(levels, "of_game", lambda _: (*every[:-1], heir))
    assert levels.stand_in("ant_trails", "sage") == (heir, True)
    found, is_nearest = levels.stand_in("ant_trails", "sage+weaver")
    assert (found.name, is_nearest) == (f"{heir.name}+weaver", True)


def test_a_game_is_begun_again_with_who_stands_in(program: Program) -> None:
    session = opened(program, saved(program, "sage"))
    program.hand.click("play")
    program.playing._once_more(session, session.players)
    program.hand.step(times=2)
    assert isinstance(program.app.stack.top, TableScene)
    assert structs.asdict(program.table.session.players[1])["level"] == "scout"
