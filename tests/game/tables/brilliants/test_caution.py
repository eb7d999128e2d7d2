"""Cautions of BrilliAnts on the plate, in the chooser and before a click."""

from __future__ import annotations

import random
from typing import Final

import pygame
import pytest

from game.kit import item
from game.kit.colony import sign
from game.kit.picking import Target
from game.kit.timeline import Timeline
from game.table import prompt_plate
from game.table.caution import Caution
from game.table.context import TableContext, TurnPrompt
from game.table.intents import Submit
from game.table.table import new_table
from game.tables.brilliants import prompt, rows
from game.tables.brilliants.caution import KINDS, cautions
from game.tables.brilliants.clicks import chosen_ant
from game.tables.brilliants.extras import BrilliantsTable
from game.tables.brilliants.layout import regions
from game.tables.brilliants.ways import marks_of
from rules.brilliants import GAME
from rules.brilliants.data import board
from rules.brilliants.moves import MoveAnt
from rules.brilliants.state import LIBRARY, SURFACE, State
from rules.core.rng import Rng
from tests.game import brilliants_tables as tables
from tests.game import desk
from tests.game.brilliants_games import SETS, decisions
from tests.game.kit.test_panels import Watch
from tests.game.tables.brilliants.cautions import (
    DIGGERS,
    EMPTY,
    LOOKS,
    OTHER,
    RICH,
    eighth,
    expert,
    looked,
    seventh,
)
from tests.game.windows import LARGE, SMALL, UHD, USUAL, in_windows
from tests.rules.brilliants.given import given, supply

LONGEST: Final = {
    "wrong_food": "A Farmer leaves insects",
    "shared_tiles": "Long ambush",
    "unrevealed": "Long ambush",
    "unplayed": "Fine caterpillar",
    "alone": "nobody blocks you",
    "uncollected": "caterpillar",
    "own_soil": "gravel",
    "unmarked": "4 spaces",
    "last_card": "8",
}
"""The longest word that fills a gap, if it is not a caste."""


@in_windows(USUAL, SMALL, LARGE, UHD)
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_every_sentence_has_room_on_the_plate(
    size: tuple[int, int], seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Beside a question of usual length, and without a forecast that would not fit."""
    watch = Watch(monkeypatch)
    pen, player = desk.pen(size), tables.players()[0]
    plate = regions(size, pen.u, seats, "apprantice").prompt
    surface = pygame.Surface(size)
    for kind in {kind for row in KINDS.values() for kind in row}:
        words = kind.words.format(LONGEST.get(kind.name, "Hunter"))
        line = "Amber: choose a predator"
        item.paint(surface, prompt_plate.prompt(plate, pen, player, line, "eats a beetle", words))
        assert plate.contains(next(rect for _, text, _, rect in watch.lines if text == words))
    assert watch.cut == []


def test_the_words_name_what_was_found() -> None:
    def text(state: State, move: str) -> str:
        return next(cautions(GAME.observe(state, 0), 0, GAME.parse(move))).text

    assert text(given(), "H1 #1-S4") == "It leaves the beetle it could take"
    assert text(EMPTY, "H1 #1-S5-S6") == "It could mark 2 more spaces"
    assert text(seventh(6), "reveal OF10").startswith("Your 7th card")
    assert text(looked(*LOOKS), "power look F") == "You know the top card already"


def of(state: State, seat: int, move: object) -> tuple[Caution, ...]:
    return tuple(cautions(GAME.observe(state, seat), seat, move))


@pytest.mark.parametrize("case", SETS, ids=lambda case: f"{case[0]} {case[1]}")
def test_random_positions(case: tuple[str, int]) -> None:
    """None raises or is told twice; where more could be marked a legal move does so."""
    rng = random.Random(3)
    for state, seat in decisions(*case):
        legal = GAME.legal_moves(state, seat)
        for move in rng.sample(list(legal), min(len(legal), 80)):
            found = of(state, seat, move)
            assert len({one.kind for one in found}) == len(found)
            for one in found:
                assert "{" not in one.text
            if isinstance(move, MoveAnt) and "unmarked" in {one.kind for one in found}:
                assert any(_marks_more(other, move) for other in legal), GAME.format(move)


def _marks_more(other: object, move: MoveAnt) -> bool:
    """Return True if another outcome is the same with more marks."""
    return (
        isinstance(other, MoveAnt)
        and (other.ant, other.path[-1], other.collects, other.hole, other.crossed, other.completes)
        == (move.ant, move.path[-1], move.collects, move.hole, move.crossed, move.completes)
        and {s for s in marks_of(other) if s < SURFACE} > marks_of(move)
    )


@pytest.mark.parametrize("case", SETS, ids=lambda case: f"{case[0]} {case[1]}")
def test_what_is_hidden_changes_nothing(case: tuple[str, int]) -> None:
    """The truth, and another truth that looks the same to the seat, give the same cautions as its view."""
    rng = random.Random(4)
    redealt = 0
    for number, (state, seat) in enumerate(decisions(*case)):
        view = GAME.observe(state, seat)
        other = GAME.determinize(view, seat, Rng(number))
        redealt += other != state
        legal = GAME.legal_moves(state, seat)
        for move in rng.sample(list(legal), min(len(legal), 40)):
            found = tuple(cautions(view, seat, move))
            assert tuple(cautions(state, seat, move)) == found
            assert tuple(cautions(other, seat, move)) == found
    assert bool(redealt) == (case[0] != "solo")


# ---------------------------------------------------------------------- at the table


def table_at(state: State, size: tuple[int, int] = (1280, 720)) -> BrilliantsTable:
    """The table of the first seat, which decides."""
    view = GAME.observe(state, 0)
    table: BrilliantsTable = new_table(
        TableContext(tables.services(size), GAME, tables.players()[:2], 0), view
    )
    table.resize(size)
    table.rest(TurnPrompt(view, tuple(GAME.legal_moves(view, 0)), decides=True))
    return table


def kind_at(table: BrilliantsTable) -> str:
    move = table.preview()
    found = prompt.caution_of(table, move) if move is not None and table.caution is not None else None
    return found.kind if found else ""


def hover(table: BrilliantsTable, target: Target) -> None:
    rect = table.picker.find(target)
    assert rect is not None
    table.hover(target, rect.center)


def painted(table: BrilliantsTable) -> bytes:
    surface = pygame.Surface(table.size)
    table.draw(surface, Timeline(speed=0))
    return pygame.image.tobytes(surface.subsurface(table.top.regions.prompt), "RGB")


def test_the_ant_just_picked_up_is_no_reason_to_worry_until_one_comes_back_to_it() -> None:
    table = table_at(given())
    ant = Target("ant", 0)
    hover(table, ant)
    assert kind_at(table) == ""
    table.pick(ant)
    assert (chosen_ant(table.choice), kind_at(table)) == (0, "")
    calm = painted(table)
    hover(table, Target("hex", 0))
    hover(table, ant)
    assert kind_at(table) == "stays_idle"
    assert painted(table) != calm


def test_a_caution_forbids_nothing() -> None:
    table = table_at(given())
    table.pick(Target("ant", 0))
    stay = GAME.parse("H1 #1=")
    assert table.click(Target("ant", 0)) == Submit(stay)


def test_the_rule_of_a_caution_is_the_one_that_help_opens() -> None:
    table = table_at(given())
    assert table.refusal is None
    table.pick(Target("predator", 0))
    hover(table, Target("hex", board.NAMES.index("G11")))
    assert table.refusal is not None
    assert (table.refusal.rule, table.refusal_rect) == ("BA-PRED-03", None)
    hover(table, Target("hex", board.NAMES.index("G1")))
    assert table.refusal is None


def test_the_cursor_of_the_keyboard_is_warned_like_the_pointer() -> None:
    table = table_at(given())
    table.pick(Target("predator", 0))
    seen = set()
    for key in (pygame.K_RIGHT, pygame.K_UP, pygame.K_LEFT, pygame.K_UP, pygame.K_UP, pygame.K_LEFT):
        table.key(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0))
        move = table.preview()
        assert move is not None
        assert kind_at(table) == next((one.kind for one in cautions(table.view, 0, move)), "")
        seen.add(kind_at(table))
    assert seen == {"", "eats_nothing"}


def test_a_card_that_may_still_be_chosen_is_not_missed_yet() -> None:
    table = table_at(expert(store=RICH))
    library = Target("nest", LIBRARY)
    table.pick(Target("ant", 0))
    hover(table, library)
    assert kind_at(table) == ""
    table.pick(library)
    table.hover(None, (0, 0))
    table.look("end")
    assert kind_at(table) == "uncompleted"
    table.look("shown:0")
    assert kind_at(table) == ""


def test_a_tile_and_a_card_are_previewed_before_they_are_used() -> None:
    table = table_at(given(ants=DIGGERS))
    table.look("tile:2")
    assert kind_at(table) == "nothing_born"
    table.look("tile:1")
    assert (kind_at(table), table.prompt_words()[1]) == ("", "a new Farmer, ready at once")
    table = table_at(eighth(7))
    table.opened.add("hand")
    number = GAME.observe(eighth(7), 0).colonies[0].hand[0]
    table.look(f"card:{number}")
    assert kind_at(table) == "last_card"
    assert table.prompt_words()[1].startswith("+9 for ")


def test_a_hint_is_not_argued_with() -> None:
    table = table_at(given())
    table.suggest(GAME.parse("H1 #1-S4"), "because")
    assert table.preview() is not None
    assert kind_at(table) == ""


def test_the_chooser_marks_the_ways_that_are_worth_a_second_thought(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two ways with one mark each, and the last pheromone for it."""
    state = given(ants={"P1": {"D1": "#1"}} | OTHER, ground={"S4": "empty", "S5": "empty"})
    table = table_at(supply(state, "P1", 1))
    table.pick(Target("ant", 10))
    table.pick(Target("hex", board.NAMES.index("S0")))
    warned = rows_of(table)
    assert len(warned) == 2
    monkeypatch.setattr(rows, "cautions", lambda *_: ())
    assert not set(warned) & set(rows_of(table))


def rows_of(table: BrilliantsTable) -> list[bytes]:
    """The rows of the chooser as they look."""
    surface = pygame.Surface(table.size)
    table.draw(surface, Timeline(speed=0))
    places = [item.rect for item in rows.rows(table) if item.id.startswith("route:")]
    return [pygame.image.tobytes(surface.subsurface(place), "RGB") for place in places]


def test_the_mark_is_a_shape_in_grey() -> None:
    """Its brightness alone tells the triangle from its sign, and both from light and dark paper."""
    picture = pygame.transform.grayscale(sign.caution(40))
    edge, fill, stroke = (picture.get_at((20, y)).r for y in (2, 8, 20))
    assert picture.get_at((2, 2)).a == 0
    assert fill - max(edge, stroke) > 90
