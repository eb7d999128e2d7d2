"""Playing on from a finished game's replay: the sheet, the new game, its curtain, its autosave."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pygame
import pytest

from game.saves.saves import SaveCard
from game.scenes.home.games import GamesScene
from game.scenes.review import results_flow
from game.scenes.review.branch import BranchScene
from game.scenes.review.replay import ReplayScene
from game.scenes.review.results import ResultsScene
from game.scenes.review.victory import VictoryScene
from game.scenes.table.curtain import CurtainScene
from game.scenes.table.table import TableScene
from game.session.player import Player, dressed
from game.storage.folders import Paths
from rules.ant_trails import GAME as TRAILS
from rules.brilliants import GAME as BRILLIANTS
from rules.core.log import Record
from rules.core.protocol import CHANCE, Setup
from tests.game.program import Program, play_out
from tests.game.saves.test_position_text import played
from tests.game.windows import LARGE, SMALL, UHD, USUAL, in_windows

AMBER, TEAL = Player("First seat", "amber"), Player("Teal", "teal", "computer", "random")
PLUM = Player("Plum", "plum")
SIZES = (USUAL, SMALL, LARGE, UHD)


class Branching(Program):
    """The program, and replays to branch off from."""

    def watch(self, record: Record, players: tuple[Player, ...], at: int, running: bool = False) -> None:
        """A replay, as it is opened from the list or the results."""
        services = self.app.services
        scene = results_flow.replay_scene(
            services, record, players, self.app.stack.pop, at=at, running=running
        )
        self.app.stack.push(scene)
        self.hand.step(times=2)

    @property
    def sheet(self) -> BranchScene:
        scene = self.app.stack.top
        assert isinstance(scene, BranchScene)
        return scene

    def offers(self) -> bool:
        assert self.app.stack.top is not None
        return any(control.id == "branch" and control.enabled for control in self.app.stack.top.controls)

    def begin(self) -> None:
        """Through the button and the sheet."""
        self.hand.key(pygame.K_b)
        self.hand.click("play")
        self.hand.step(times=3)


@pytest.fixture
def program(paths: Paths) -> Iterator[Branching]:
    with Branching(paths) as started:
        yield started


@pytest.fixture(scope="module")
def trails() -> Record:
    record = played(TRAILS, Setup("standard", 2), 3000)
    assert record.over
    return record


@pytest.fixture(scope="module")
def brilliants() -> Record:
    record = played(BRILLIANTS, Setup("childrants", 2), 5000)
    assert record.over
    return record


def decided(record: Record, about: int) -> int:
    """A position near one where a seat decides."""
    return next(
        n for n in range(about, len(record.states)) if record.game.deciders(record.states[n])[0] != CHANCE
    )


def test_the_branch_has_position_and_log_of_the_shown_place(program: Branching, trails: Record) -> None:
    at = decided(trails, 60)
    program.watch(trails, (AMBER, TEAL), at)
    program.hand.click("branch")
    assert [program.sheet.lineup.chosen[seat] for seat in (0, 1)] == ["person", "random"]
    program.hand.click("play")
    session = program.table.session
    assert session.states[: at + 1] == trails.states[: at + 1]
    assert [entry.text for entry in session.entries[:at]] == [entry.text for entry in trails.entries[:at]]
    assert session.players == dressed(TRAILS.info, (AMBER, TEAL))
    assert session.seed != trails.seed
    assert session.practice


def test_a_running_game_and_the_last_position_offer_nothing(program: Branching, trails: Record) -> None:
    """A branch from a running game would try out its future."""
    program.watch(trails, (AMBER, TEAL), 20)
    assert program.offers()
    program.hand.key(pygame.K_END)
    assert not program.offers()
    program.hand.key(pygame.K_b)
    assert isinstance(program.app.stack.top, ReplayScene)
    program.watch(trails.prefix(60), (AMBER, TEAL), 20)
    assert not program.offers()
    program.watch(trails, (AMBER, TEAL), 20, running=True)
    assert not program.offers()


def test_seats_change_hands(program: Branching, trails: Record) -> None:
    program.watch(trails, (AMBER, TEAL), decided(trails, 60))
    program.hand.key(pygame.K_b)
    program.sheet._choose(0, "scout")
    program.sheet._choose(1, "person")
    program.hand.step()
    program.hand.click("play")
    assert program.table.session.players == (
        Player("Black", "black", "computer", "scout"),
        Player("Red", "red"),
    )


@pytest.mark.parametrize(
    ("level", "words"),
    [
        ("scout+weaver", "Computer: Scout, Weaver · Fair"),
        ("sage", "Computer: sage"),
        ("scout", "Computer: Scout · Fair"),
    ],
)
def test_a_menu_shows_who_plays_also_in_a_style_or_gone(
    program: Branching, trails: Record, level: str, words: str
) -> None:
    """Not the first of its choices, which is a person."""
    program.watch(trails, (AMBER, Player("Teal", "red", "computer", level)), decided(trails, 60))
    program.hand.key(pygame.K_b)
    menu: Any = program.sheet.ring.get("seat-1").widget
    assert (menu.value, dict(menu.choices)[menu.value]) == (level, words)


def test_leaving_the_sheet_leaves_the_replay_as_it_was(program: Branching, trails: Record) -> None:
    program.watch(trails, (AMBER, TEAL), 40)
    program.hand.key(pygame.K_b)
    program.hand.key(pygame.K_RIGHT)
    program.hand.key(pygame.K_ESCAPE)
    replay = program.app.stack.top
    assert isinstance(replay, ReplayScene)
    assert replay.position == 40


def test_hidden_hands_begin_with_a_curtain(program: Branching, brilliants: Record) -> None:
    people = (AMBER, Player("Teal", "teal"))
    program.watch(brilliants, people, decided(brilliants, 80))
    program.begin()
    assert isinstance(program.app.stack.top, CurtainScene)
    assert program.table.session.viewer is None
    program.watch(brilliants, (AMBER, TEAL), decided(brilliants, 80))
    program.begin()
    assert isinstance(program.app.stack.top, TableScene)
    assert program.table.session.viewer == 0


def test_an_unfinished_game_is_not_lost(program: Branching, trails: Record, brilliants: Record) -> None:
    """Both stand in the list of games, and the one before goes on from there."""
    program.watch(brilliants, (AMBER, TEAL), decided(brilliants, 60))
    program.begin()
    before = program.table.session
    program.playing.leave()
    program.watch(trails, (AMBER, TEAL), decided(trails, 60))
    program.begin()
    session = program.table.session
    session.submit(session.deciders[0], session.legal(session.deciders[0])[0]) if session.deciders == (
        0,
    ) else None
    program.playing.leave()
    program.hand.step(times=2)
    program.hand.click("continue")
    again = program.table.session
    assert (again.states, again.seed, again.inherited) == (session.states, session.seed, session.inherited)
    assert again.practice
    program.hand.step(times=5)
    program.table.ask("menu")
    program.hand.step()
    program.hand.click("load")
    scene = program.app.stack.top
    assert isinstance(scene, GamesScene)
    games = [item.game for item in scene.list.items if isinstance(item, SaveCard)]
    assert games == ["ant_trails", "brilliants"]
    program.hand.click("row:1")
    program.hand.click("act")
    assert (program.table.session.states, program.table.session.seed) == (before.states, before.seed)


def test_the_result_stays_out_of_the_records(program: Branching, trails: Record) -> None:
    at = decided(trails, len(trails.entries) - 8)
    program.watch(trails, (AMBER, Player("Teal", "teal")), at)
    program.begin()
    session = program.table.session
    play_out(session)
    program.table.timeline.skip()
    program.hand.step(0.5, 40)
    if isinstance(program.app.stack.top, VictoryScene):
        program.hand.key(pygame.K_SPACE)
    assert isinstance(program.app.stack.top, ResultsScene)
    assert program.playing.profile.finished() == []
    program.hand.click("rematch")
    once_more = program.table.session
    assert once_more.inherited == at
    assert once_more.states[: at + 1] == trails.states[: at + 1]
    assert once_more.seed != session.seed


@in_windows(*SIZES)
def test_everything_fits(program: Branching, trails: Record, size: tuple[int, int]) -> None:
    program.hand.resize(size)
    program.watch(trails, (AMBER, TEAL), 60)
    scene = program.app.stack.top
    assert isinstance(scene, ReplayScene)
    track, button = scene._track(), scene.ring.get("branch").rect
    assert not track.area.colliderect(button)
    assert track.groove.width > button.width // 2
    program.hand.key(pygame.K_b)
    controls = program.sheet.controls
    assert all(program.sheet.sheet.contains(control.rect) for control in controls)
    assert not [(a.id, b.id) for a, b in combinations(controls, 2) if a.rect.colliderect(b.rect)]
