"""The film of a game: entries end in their true positions, frames can be drawn, events have words."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.app import App
from game.kit.timeline import Timeline
from game.session.player import Player
from game.session.session import Session
from game.storage.folders import Paths
from game.table.context import TableContext, TurnPrompt
from game.table.table import new_table
from game.tables.brilliants.extras import BrilliantsTable, Extras
from game.tables.brilliants.words import LogWriter
from rules.brilliants import GAME
from rules.brilliants.moves import HuntByPower, LookByPower, MarkByPower, MoveAnt, PlaySpecial, Reveal
from rules.brilliants.state import NOWHERE
from rules.core.protocol import Setup
from tests.game.conftest import FONT_CACHE, ToyClock

PLAYERS = tuple(
    Player(name, name.lower(), "computer", "random")  # type: ignore[arg-type]
    for name in ("Amber", "Teal", "Plum", "Brick")
)
CARDS = (PlaySpecial, MarkByPower, HuntByPower, LookByPower)
SETS = [("childrants", 2), ("antermediate", 3), ("experiantced", 2), ("solo", 1)]
CODE = re.compile(r"\b(P[1-4]|[GSN]\d+|S[WE]\d+|N[WE]\d+|BE|CA|FL|MU|ST|BL|CL|SA|GR|255)\b")


def game_of(seats: int, entries: int, seed: int = 2, variant: str = "apprantice") -> Session:
    """A game that computers played at random, but not quite foolishly."""
    session = Session(GAME, Setup(variant, seats, {}), PLAYERS[:seats], f"seed {seed}")
    rng = random.Random(seed)
    while len(session.entries) < entries and (wait := session.waiting()) is not None:
        moves = session.legal(wait.seat)
        good = [m for m in moves if isinstance(m, Reveal)]
        good = good or [
            m for m in moves if isinstance(m, MoveAnt) and (m.collects != NOWHERE or m.hole != NOWHERE)
        ]
        cards = [m for m in moves if isinstance(m, CARDS)]
        good = cards if cards and rng.random() < 0.4 else good
        session.submit(wait.seat, rng.choice(good or moves))
    return session


@pytest.fixture
def real(tmp_path: Path) -> Iterator[App]:
    program = App(Paths(tmp_path / "config", tmp_path / "data", FONT_CACHE), ToyClock(), strict=True)
    yield program
    program.close()


def table_for(app: App, session: Session, seat: int, size: tuple[int, int] = (1280, 720)) -> BrilliantsTable:
    sitting = TableContext(app.services, GAME, session.players, seat)
    made = new_table(sitting, session.view(seat, 0))
    assert isinstance(made.extras, Extras)
    made.resize(size)
    return made


@pytest.mark.parametrize("seats", [2, 4])
def test_every_entry_ends_in_its_position(real: App, seats: int) -> None:
    session = game_of(seats, 220)
    table = table_for(real, session, 1)
    for index in range(len(session.entries)):
        seen = session.seen(index, 1)
        timeline = Timeline(speed=0)
        table.show(seen.before)
        table.play(seen, timeline)
        timeline.update(0.1)
        assert table.view == seen.after


def test_the_facts_of_the_steps_add_up_to_the_board(real: App) -> None:
    """Step by step, without the last one that puts the true position in place."""
    session = game_of(3, 260)
    table = table_for(real, session, 0)
    for index in range(len(session.entries)):
        seen = session.seen(index, 0)
        table.show(seen.before)
        timeline = Timeline(speed=1)
        table.play(seen, timeline)
        while len(timeline._steps) > 1:
            timeline.update(0.2)
        view = table.view
        assert view.ground == seen.after.ground
        assert [c.ants for c in view.colonies] == [c.ants for c in seen.after.colonies]
        assert [c.holes for c in view.colonies] == [c.holes for c in seen.after.colonies]
        assert [c.dug for c in view.colonies] == [c.dug for c in seen.after.colonies]
        assert (view.spider, view.grasshopper, view.worm) == (
            seen.after.spider,
            seen.after.grasshopper,
            seen.after.worm,
        )


@pytest.mark.parametrize(("variant", "seats"), SETS)
def test_films_of_all_rule_sets_are_true_and_can_be_drawn(real: App, variant: str, seats: int) -> None:
    """Every entry ends in its position; just before, cards, display and pile are what they will be."""
    session = game_of(seats, 190, 3, variant)
    surface, table = pygame.display.set_mode((1280, 720)), table_for(real, session, 0)
    for index in range(len(session.entries)):
        seen = session.seen(index, 0)
        table.show(seen.before)
        timeline = Timeline(speed=1)
        table.play(seen, timeline)
        while len(timeline._steps) > 1:
            if index % 3 == 0:
                table.draw(surface, timeline)
            timeline.update(0.37)
        view = table.view
        assert view.ground == seen.after.ground
        assert (view.display, view.pile, view.aside) == (
            seen.after.display,
            seen.after.pile,
            seen.after.aside,
        )
        for mine, true in zip(view.colonies, seen.after.colonies, strict=True):
            assert (mine.ants, mine.species, mine.played) == (true.ants, true.species, true.played)
            assert mine.pheromones == true.pheromones
            assert mine.revealed == true.revealed
        timeline.skip()
        assert table.view == seen.after


@pytest.mark.parametrize(("variant", "seats"), SETS)
def test_all_that_happens_in_all_rule_sets_has_words(variant: str, seats: int) -> None:
    session = game_of(seats, 300, 4, variant)
    log_writer = LogWriter(session.state.table, [player.name for player in PLAYERS])
    for index in range(len(session.entries)):
        own = log_writer.lines(session.seen(index, 0).events)
        for line in (*own, *log_writer.lines(session.seen(index, None).events)):
            assert line.text
            assert line.short
            assert not CODE.search(line.text), line.text
            assert not re.search(r"None|[A-Z]{3,}-|\b25[45]\b", line.text), line.text


@pytest.mark.parametrize(("size", "calm"), [((1280, 720), False), ((960, 540), True)])
def test_every_frame_can_be_drawn(real: App, size: tuple[int, int], calm: bool) -> None:
    real.settings.change(calm_table=calm)
    session = game_of(4, 150)
    surface = pygame.display.set_mode(size)
    table = table_for(real, session, 0, size)
    for index in range(90, len(session.entries)):
        seen = session.seen(index, 0)
        table.show(seen.before)
        timeline = Timeline(speed=1)
        table.play(seen, timeline)
        for _ in range(60):
            if not timeline.running:
                break
            table.draw(surface, timeline)
            timeline.update(0.31)
        timeline.skip()
    table.rest(TurnPrompt(session.view(0)))
    table.draw(surface, Timeline())


def test_all_that_happens_has_words_without_codes() -> None:
    session = game_of(4, 600)
    log_writer = LogWriter(session.state.table, [player.name for player in PLAYERS])
    told = 0
    for index in range(len(session.entries)):
        for line in log_writer.lines(session.seen(index, None).events):
            told += 1
            assert line.text
            assert line.short
            assert not CODE.search(line.text), line.text
            assert "None" not in line.text
    assert told > 200


def test_a_spectators_log_tells_no_card() -> None:
    session = game_of(2, 300)
    log_writer = LogWriter(session.state.table, ["Amber", "Teal"])
    for index in range(len(session.entries)):
        own = log_writer.lines(session.seen(index, 0).events)
        assert own == log_writer.lines(session.seen(index, None).events)
