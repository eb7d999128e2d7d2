"""The next game's players: a menu for each seat, and for many seats one for all that are left."""

from __future__ import annotations

import pygame
import pytest

from game.app import App
from game.form import COLOURS
from game.programs.program import Program
from game.scenes.new_game.lineup import PROGRAM, Lineup
from game.scenes.review.branch import BranchScene
from game.session.player import Player
from rules.core import registry
from rules.core.log import Record
from rules.core.protocol import Setup
from tests.game.conftest import Hand
from tests.game.kit.test_panels import Watch, watch
from tests.game.windows import SMALL, USUAL, in_windows
from tests.toys import PLACES

__all__ = ["watch"]


def crowd(seats: int, *people: int) -> tuple[Player, ...]:
    return tuple(
        Player(
            f"Ant {n}",
            COLOURS[n % 6],
            "person" if n in people else "computer",
            "" if n in people else "random",
        )
        for n in range(seats)
    )


def test_few_have_a_menu_each_in_their_order() -> None:
    lineup = Lineup.of(crowd(6, 4))
    assert lineup.lines == tuple((seat,) for seat in range(6))
    assert {lineup.label(line) for line in range(6)} == {""}


def test_a_program_plays_on_until_somebody_else_is_chosen() -> None:
    """A question at the table follows: nothing runs here."""
    bot = Program("python3 bot.py", 2.0)
    players = (*crowd(2, 0), Player("Bot", "plum", "computer", program=bot))
    lineup = Lineup.of(players)
    assert lineup.players == players
    lineup.choose(2, "random")
    assert lineup.players[2] == Player("Bot", "plum", "computer", "random")
    lineup.choose(2, "person")
    assert lineup.players[2] == Player("Plum", "plum")
    lineup.choose(2, PROGRAM)
    assert lineup.players == players


def test_of_many_people_come_first_and_one_menu_is_for_the_rest() -> None:
    lineup = Lineup.of(crowd(99, 40, 7))
    assert lineup.lines[:5] == ((7,), (40,), (0,), (1,), (2,))
    assert sorted(seat for seats in lineup.lines for seat in seats) == list(range(99))
    assert lineup.label(5) == "94 more"
    lineup.choose(5, "other")
    lineup.choose(1, "random")
    assert {lineup.chosen[seat] for seat in lineup.lines[5]} == {"other"}
    assert (lineup.people, len(lineup.players)) == ([7], 99)
    assert lineup.lines[1] == (40,)
    assert (lineup.players[40].kind, lineup.players[50].level) == ("computer", "other")


def test_of_a_position_the_one_who_decides_comes_first() -> None:
    lineup = Lineup.beside(60, crowd(99), "random")
    assert lineup.lines[0] == (60,)
    assert lineup.people == [60]


@in_windows(USUAL, SMALL)
def test_the_dialog_of_a_crowd_fits(
    real: App, size: tuple[int, int], watch: Watch, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(registry, "_PLACES", {**registry._PLACES, **PLACES})
    record = Record(registry.game("cone"), Setup("together", 6), "moss")
    while record.chance_acts:
        record.draw()
    players = crowd(99, 3)
    hand = Hand(real)
    hand.resize(size)
    scene = BranchScene(real.services, record, players, len(record.entries), lambda *_: None)
    real.stack.push(scene)
    hand.step(times=2)
    assert len([control for control in scene.controls if control.id.startswith("seat-")]) == 6
    assert all(pygame.Rect((0, 0), size).contains(control.rect) for control in scene.controls)
    assert {"Ant 3", "94 more"} <= {text for _, text, *_ in watch.lines}
