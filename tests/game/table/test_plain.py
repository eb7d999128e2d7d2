"""The table of a game that says little: what is seen, clicked and told on it."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.kit.picking import Target
from game.kit.timeline import Timeline
from game.scenes.review.replay import ReplayScene
from game.scenes.review.results import ResultsScene
from game.scenes.table.table import TableScene
from game.session.player import Player
from game.storage.folders import Paths
from game.table.context import TableContext, TurnPrompt
from game.table.intents import Ask, Submit
from game.table.plain import PlainLayout, PlainTable
from game.table.table import Table
from rules.core import registry
from tests import toy
from tests.game.brilliants_tables import services
from tests.game.program import Program
from tests.toys.nim import GAME, PLACE, State, Take
from tests.toys.nim.table import FACE, PLAIN
from tests.toys.table import FACE as BUTTONS

SIZES = [(1280, 720), (960, 540), (1920, 1080), (1080, 1920)]
PLAYERS = (Player("Mia", "amber"), Player("Kai", "teal"))


def table_at(state: State, size: tuple[int, int] = SIZES[0]) -> PlainTable:
    """Mia looks at a position and may move."""
    made: PlainTable = Table(FACE, TableContext(services(size), GAME, PLAYERS, 0), state)
    made.resize(size)
    made.rest(TurnPrompt(state, GAME.legal_moves(state, 0), decides=True))
    return made


@pytest.mark.parametrize("size", SIZES)
def test_the_parts_lie_apart_and_in_the_window(size: tuple[int, int]) -> None:
    regions = table_at(State(), size).top.regions
    parts = [regions.menu, regions.prompt, *regions.icons.values(), regions.room, regions.column, regions.end]
    assert all(pygame.Rect((0, 0), size).contains(part) for part in parts)
    assert [(a, b) for n, a in enumerate(parts) for b in parts[:n] if a.colliderect(b)] == []


def test_a_stone_is_clicked_where_it_is_seen() -> None:
    table = table_at(State((0, 2, 0)))
    assert [zone.target for zone in table.picker] == [Target("stone", 7), Target("stone", 6)]
    for zone in table.picker:
        assert table.point(zone.rect.center) == zone.target
        assert table.click(zone.target) == Submit(Take(1, zone.target.number - 5))
    assert not [control.id for control in table.controls() if control.id.startswith("move:")]


def test_what_can_be_clicked_is_framed_and_what_is_pointed_at_more() -> None:
    table = table_at(State((0, 0, 1)))
    (stone,) = table.picker
    edge = stone.rect.midtop[0], stone.rect.top + table.pen.units.line(2.5) + 1
    gold = pygame.Color(table.pen.palette.gold)

    def seen(at: tuple[int, int]) -> pygame.Color:
        surface = pygame.Surface(table.size)
        table.draw(surface, Timeline())
        return surface.get_at(at)

    assert seen(stone.rect.midtop) == gold
    assert seen(edge) != gold
    table.hover(stone.target, stone.rect.center)
    assert seen(edge) == gold
    table.rest(TurnPrompt(table.view))
    assert seen(stone.rect.midtop) != gold


def test_moves_without_clicks_get_buttons_side_by_side() -> None:
    state = toy.State(2, False, "turn", 1, 3, 0, (0, 0), ((5, 8), (0, 0)), ((), ()), None, 8, None)
    made: PlainTable = Table(BUTTONS, TableContext(services(SIZES[0]), toy.GAME, PLAYERS, 0), state)
    made.resize(SIZES[0])
    made.rest(TurnPrompt(state, toy.GAME.legal_moves(state, 0), decides=True))
    buttons = {one.label: one for one in made.controls() if one.id.startswith("move:")}
    assert list(buttons) == ["take 1", "take 2", "take 3", "dig"]
    assert made.press(buttons["take 2"].id) == Submit(toy.Move("take", -1, 2))
    rects = [one.rect for one in buttons.values()]
    assert not [a for n, a in enumerate(rects) for b in rects[:n] if a.colliderect(b)]
    assert all(made.top.regions.column.contains(rect) for rect in rects)


def test_the_prompt_says_what_is_to_be_done() -> None:
    table = table_at(State())
    assert table.prompt_words() == ("Mia: choose a move", "")
    table.rest(TurnPrompt(State(), held=True))
    assert table.prompt_words() == ("Mia: end the turn, or take it back", "")
    end = next(control for control in table.controls() if control.id == "end")
    assert end.enabled
    assert table.press("end") == Ask("end")
    table.rest(TurnPrompt(State(), busy="Kai is thinking"))
    assert table.prompt_words() == ("Kai is thinking", "")
    assert not next(control for control in table.controls() if control.id == "end").enabled


def test_a_replay_shows_a_position_and_tells_what_happened() -> None:
    review = PLAIN.review(services(SIZES[0]), State(), PLAYERS)
    top = review.lay_out(SIZES[0], "day", 0)
    assert isinstance(top, PlainLayout)
    still = review.show(top, State((0, 1, 0)), None, ())
    zone = still.zone_of(Target("stone", 6))
    assert zone is not None
    assert top.regions.room.contains(zone.rect)
    assert still.zone_of(Target("stone", 7)) is None
    assert still.explain("room") == ["Take as many stones as you like from one heap"]
    events = GAME.apply(State(), 1, Take(2, 4)).events
    assert [(line.seat, line.text) for line in review.lines(events)] == [(1, "Kai takes 4 from heap 3.")]


@pytest.fixture
def program(paths: Paths, monkeypatch: pytest.MonkeyPatch) -> Iterator[Program]:
    """The program with Nim alone, at its home page."""
    monkeypatch.setattr(registry, "_PLACES", {"nim": PLACE})
    with Program(paths) as program:
        program.app.settings.change(animation="off", pace="instant")
        program.app.go_home()
        program.hand.step(times=2)
        yield program


def test_the_smallest_game_is_played_by_clicks(program: Program) -> None:
    hand = program.hand
    hand.click("play-nim")
    hand.click("person-1")
    hand.click("start")
    hand.step(times=3)
    for _ in range(40):
        top = program.app.stack.top
        if isinstance(top, ResultsScene):
            break
        assert isinstance(top, TableScene)
        stones = [control.id for control in top.controls if control.id.startswith("stone:")]
        if stones and top.presenter.prompt.legal:
            hand.click(stones[0])
        elif top.presenter.prompt.held:
            hand.key(pygame.K_RETURN)
        hand.step(times=2)
    assert isinstance(program.app.stack.top, ResultsScene)
    hand.click("review")
    hand.step(times=2)
    replay = program.app.stack.top
    assert isinstance(replay, ReplayScene)
    assert [one.tooltip for one in replay.controls if one.id == "table:room"] == [PLAIN.about]
