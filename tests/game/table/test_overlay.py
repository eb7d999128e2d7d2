"""Sheets that any table can lay over its picture: the standings of all players, and a plate for real dice."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame
import pytest
from pygame import Rect, Surface

from game.form import COLOURS
from game.kit import item
from game.kit.control import Control
from game.kit.histogram import histogram, lay_bars
from game.kit.item import Panel
from game.kit.timeline import Timeline
from game.session.player import Player
from game.table.context import TableContext, TurnPrompt
from game.table.dice_plate import DiceEntry, TypedDice
from game.table.intents import Ask, Enter
from game.table.standings import place_words, standings
from game.table.table import Table
from game.text import ordinal
from tests import toy
from tests.game.brilliants_tables import services
from tests.game.kit.test_panels import Watch, watch
from tests.game.windows import LARGE, SMALL, UPRIGHT, USUAL, in_windows
from tests.toys.table import FACE
from tests.toys.verbs import game_of

__all__ = ["watch"]
SIZES = (USUAL, SMALL, LARGE, UPRIGHT)
MIA, KAI = Player("Mia", "amber"), Player("Kai", "teal")


class Many(toy.Toy):
    """Toy with as many seats as wanted, of which only the points count."""

    def scores(self, state: Any) -> tuple[int, ...]:
        return tuple(state.coins)


def crowd(count: int) -> tuple[Player, ...]:
    more = (Player(f"Computer {n + 1}", COLOURS[n % 6], "computer", "random") for n in range(2, count))
    return (MIA, KAI, *more)[:count]


def table(points: tuple[int, ...], size: tuple[int, int] = (1280, 720), **face: Any) -> Table[Any, Any]:
    """Mia looks at a table of so many players."""
    n = len(points)
    state = toy.State(n, False, "bid", 1, 3, 0, points, ((),) * n, ((),) * n, None, 8, None, "together")
    context = TableContext(services(size), game_of(Many()), crowd(n), 0)
    made: Table[Any, Any] = Table(replace(FACE, **face), context, state)
    made.resize(size)
    made.rest(TurnPrompt(state, deciders=(0, 2), rolls="dice" in face))
    return made


def ids(table: Table[Any, Any]) -> list[str]:
    return [control.id for control in table.controls() if control.id.startswith("over:")]


def place(table: Table[Any, Any], name: str) -> Rect:
    found: list[Control] = [control for control in table.controls() if control.id == name]
    return found[0].rect


def paint(table: Table[Any, Any]) -> None:
    table.draw(Surface(table.size), Timeline())


def key(code: int) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode="")


# ---------------------------------------------------------------------- standings


def test_equal_points_share_a_place() -> None:
    rows = standings(table((4, 9, 4, 7, 0)))
    assert [(row.seat, row.place) for row in rows] == [(1, 1), (3, 2), (0, 3), (2, 3), (4, 5)]
    assert [row.seat for row in rows if row.done] == [1, 3, 4]
    assert place_words(rows, 2) == "3rd of 5"
    numbers = (1, 2, 3, 4, 11, 12, 13, 21, 99)
    assert " ".join(map(ordinal, numbers)) == "1st 2nd 3rd 4th 11th 12th 13th 21st 99th"


@in_windows(*SIZES)
@pytest.mark.parametrize("seats", [2, 5, 20, 99])
def test_everybody_has_a_row_and_nothing_is_cut(seats: int, size: tuple[int, int], watch: Watch) -> None:
    made = table(tuple(7 * n % 31 for n in range(seats)), size)
    made.toggle("standings")
    found: list[str] = []
    for _ in range(9):
        watch.lines.clear()
        paint(made)
        sheet = place(made, "over:sheet")
        assert made.room.contains(sheet)
        rows = [place(made, name) for name in ids(made) if name.startswith("over:seat:")]
        assert all(sheet.contains(row) for row in rows)
        assert all(not a.colliderect(b) for n, a in enumerate(rows) for b in rows[:n])
        assert not [text for _, text, *_ in watch.lines if text.endswith("…")]
        found += [name for name in ids(made) if name.startswith("over:seat:")]
        if "over:turn:1" not in ids(made):
            break
        made.press("over:turn:1")
    assert sorted(found) == sorted(f"over:seat:{seat}" for seat in range(seats))


def test_ninety_nine_fit_on_one_page_of_the_smallest_window_we_promise() -> None:
    made = table((0,) * 99)
    made.toggle("standings")
    assert sum(name.startswith("over:seat:") for name in ids(made)) == 99


def test_a_click_on_a_row_pins_that_seat_and_closes_the_sheet() -> None:
    made = table((4, 9, 4))
    made.toggle("standings")
    made.press("over:seat:1")
    assert (made.pinned, ids(made)) == (1, [])


def test_nothing_below_the_sheet_can_be_picked() -> None:
    made = table((4, 9, 4))
    made.toggle("standings")
    middle = place(made, "over:sheet").center
    assert made.point(middle) is None
    assert made._lying_over()[-1].holds(middle)


def test_it_closes_by_its_key_by_esc_and_by_its_cross() -> None:
    made = table((4, 9, 4))
    for close in (
        lambda: made.key(key(pygame.K_s)),
        made.cancel,
        lambda: made.press("over:close"),
    ):
        made.pin(1) if made.pinned is None else None
        made.toggle("standings")
        assert "over:sheet" in ids(made)
        close()
        assert (ids(made), made.pinned) == ([], 1)


def test_the_wheel_turns_pages_where_there_are_several() -> None:
    made = table((0,) * 99, (960, 540))
    made.toggle("standings")
    first = ids(made)
    wheel = pygame.event.Event(pygame.MOUSEWHEEL, y=-1)
    assert made.key(wheel) is None
    if "over:turn:1" in first:
        assert ids(made) != first


# ---------------------------------------------------------------------- the histogram


def test_bars_count_everybody_once() -> None:
    points = [7 * n % 61 - 5 for n in range(99)]
    found = histogram(points, points[3])
    assert sum(found.counts) == 99
    assert (found.low, found.high) == (min(points), max(points))
    assert len(found.counts) <= 16
    own = found.own_bar
    assert own is not None
    low = found.low + own * found.width
    assert low <= points[3] < low + found.width
    assert found.counts[own] == sum(low <= n < low + found.width for n in points)


@pytest.mark.parametrize(
    ("points", "own", "numbers"),
    [
        ((0, 3, 9), 3, ["0", "3", "9"]),
        ((0, 3, 9), 0, ["0", "9"]),
        ((0, 3, 9), 9, ["0", "9"]),
        ((0, 3, 9), None, ["0", "9"]),
        ((4, 4), 4, ["4"]),
        ((4, 4), None, ["4"]),
    ],
)
def test_each_number_stands_once_below_the_bars(
    points: tuple[int, ...], own: int | None, numbers: list[str], watch: Watch
) -> None:
    panel = Panel(table((0, 0)).pen, Rect(0, 0, 240, 60))
    lay_bars(panel, histogram(points, own))
    item.paint(Surface((240, 60)), panel.items)
    assert sorted(text for _, text, *_ in watch.lines) == numbers


def test_equal_points_are_one_bar() -> None:
    found = histogram([8] * 5, 8)
    assert (found.counts, found.own_bar) == ((5,), 0)
    assert histogram([1, 4]).own_bar is None


# ---------------------------------------------------------------------- dice


def dice(count: int) -> Any:
    labels = tuple(f"N{n}" for n in range(count)) if count > 3 else ("",) * count
    return lambda _table: DiceEntry("The dice", labels, lambda faces: ("rolled", faces))


def test_three_dice_are_clicked_and_entered() -> None:
    made = table((0, 0), dice=dice(3))
    enter = next(control for control in made.controls() if control.id == "over:enter")
    assert not enter.enabled
    assert made.press("over:enter") is None
    for face in (4, 4, 1):
        assert made.press(f"over:pip:{face}") is None
    assert made.press("over:enter") == Enter(("rolled", (4, 4, 1)))


def test_keys_type_take_back_and_enter() -> None:
    made = table((0, 0), dice=dice(3))
    for code in (pygame.K_2, pygame.K_KP_6, pygame.K_3, pygame.K_BACKSPACE, pygame.K_5):
        assert made.key(key(code)) is None
    assert made.key(key(pygame.K_RETURN)) == Enter(("rolled", (2, 6, 5)))
    assert made.key(key(pygame.K_r)) == Ask("roll")


def test_a_die_can_be_entered_again() -> None:
    typed = TypedDice([0, 0, 0])
    for face in (1, 2, 3):
        typed.put(face)
    assert typed.is_complete
    typed.at = 1
    typed.put(6)
    assert typed.faces == [1, 6, 3]
    typed.take_back()
    assert typed.faces == [1, 6, 0]
    assert typed.at == 2
    typed.put(4)
    assert typed.is_complete


def test_a_new_question_begins_with_no_dice() -> None:
    made = table((0, 0), dice=dice(3))
    made.press("over:pip:4")
    made.rest(TurnPrompt(made.view, rolls=True))
    assert made.typed.faces == [0, 0, 0]
    made.rest(TurnPrompt(made.view))
    assert ids(made) == []


def test_too_many_dice_are_left_to_the_program() -> None:
    made = table((0, 0), dice=dice(40))
    assert [name for name in ids(made) if name != "over:sheet"] == ["over:roll"]


@in_windows(*SIZES)
@pytest.mark.parametrize("count", [1, 3, 6, 12, 40])
def test_the_plate_fits(count: int, size: tuple[int, int], watch: Watch) -> None:
    made = table((0, 0), size, dice=dice(count))
    paint(made)
    sheet = place(made, "over:sheet")
    assert Rect((0, 0), size).contains(sheet)
    rest = [place(made, name) for name in ids(made) if name != "over:sheet"]
    assert all(sheet.contains(rect) for rect in rest)
    assert all(not a.colliderect(b) for n, a in enumerate(rest) for b in rest[:n])
    assert not [text for _, text, *_ in watch.lines if text.endswith("…")]
