"""Panels of Mini BrilliAnts: all that is legal and nothing closed, readable in every window."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from typing import Any

import msgspec
import pygame
import pytest
from pygame import Rect, Surface

from game.kit.control import Control
from game.kit.item import Item
from game.kit.lettering import Lettering
from game.table import leaving
from game.table.bubble import bubble
from game.tables.mini_brilliants.layout import regions
from game.tables.mini_brilliants.panels.column import column, visitors
from game.tables.mini_brilliants.panels.napkin import napkin, role_state
from game.tables.mini_brilliants.panels.opponents import opponent
from game.tables.mini_brilliants.panels.parts import owned
from game.tables.mini_brilliants.table_state import TableState
from game.tables.mini_brilliants.tabletop import Tabletop
from game.tables.mini_brilliants.words import title
from rules.mini_brilliants import GAME
from rules.mini_brilliants.box import CARD_NUMBER, CARDS, ROLE_CODES
from rules.mini_brilliants.moves import Gather
from rules.mini_brilliants.state import NOWHERE, Stage, State
from tests.game.faces.test_uncut import cuts
from tests.game.kit.test_panels import Watch, watch
from tests.game.mini_tables import deciding, looked, played, strategist, tabletop, turn, watching
from tests.game.windows import LARGE, SHORT, SMALL, SQUARE, UPRIGHT, USUAL, WIDE, in_windows

__all__ = ["watch"]

SIZES = (USUAL, LARGE, SQUARE, SMALL, UPRIGHT, WIDE)


def pixels(surface: Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


# ---------------------------------------------------------------------- what can be clicked


def test_only_a_fitting_role_has_the_button_for_two() -> None:
    found = set()
    for seed in range(12):
        state = played(4, 12, f"role {seed}")
        shown = deciding(state)
        doubled = {name for name in shown.lit if name.startswith("double:")}
        buttons = {c.id for c in tabletop().controls(shown) if c.id.startswith("double:")}
        assert buttons == doubled
        found |= doubled
    assert found


def test_the_counts_of_the_decks_can_be_read(watch: Watch) -> None:
    table = tabletop(SHORT)
    table.still(watching(played(4, 12), 0))
    counts = [style for _, text, style, _ in watch.lines if text.endswith("more in the deck")]
    assert len(counts) == 3
    assert all(style.px >= table.pen.px(14) for style in counts)


def brightness(surface: Surface, rect: Rect) -> float:
    return sum(pygame.transform.average_color(surface, rect)[:3]) / 3


def test_what_cannot_be_chosen_lies_in_the_shade_and_what_can_has_a_rim() -> None:
    state = msgspec.structs.replace(played(4, 12), piles=bytes((6,) * 6))
    quiet, asked = watching(state, 0), replace(watching(state, 0), choosing=True, lit=frozenset({"pile:0"}))
    before, after = tabletop().still(quiet).copy(), tabletop().still(asked)
    lit, other = tabletop().regions.columns[0].plates
    assert brightness(after, other) < 0.9 * brightness(before, other)
    assert brightness(after, lit) == pytest.approx(brightness(before, lit), rel=0.04)
    rim = Rect(lit.left - 4, lit.centery - 10, 7, 20)
    assert pixels(after.subsurface(rim)) != pixels(before.subsurface(rim))


# ---------------------------------------------------------------------- secrets


def test_others_see_that_a_top_card_is_known() -> None:
    state, _ = looked()
    unknown = msgspec.structs.replace(state, tops=(NOWHERE,) * 3)
    other = (strategist(state) + 1) % 4
    assert pixels(tabletop().still(watching(state, other))) != pixels(
        tabletop().still(watching(unknown, other))
    )


# ---------------------------------------------------------------------- words


def test_every_title_fits_its_card_in_the_smallest_full_window() -> None:
    pen, card = tabletop().pen, tabletop().regions.columns[0].cards[0]
    style = pen.style("display", 11)
    names = [title(number) for number in range(CARDS)]
    assert [name for name in names if pen.width(name, style) > card.width * 208 / 240] == []


def test_a_bubble_stays_in_the_window() -> None:
    table = tabletop()
    surface, bounds = Surface((1280, 720)), table.bounds
    for place in ((0, 60), (1270, 60), (640, 90), (1270, 700), (640, 400)):
        rect = bubble(
            surface, table.pen, Rect(place, (8, 8)), "+1 strawberry\npays Harvest feast, +10", bounds
        )
        assert bounds.contains(rect)
        assert not rect.colliderect(Rect(place, (8, 8)))


# ---------------------------------------------------------------------- pieces


def crowd() -> State:
    """A position with every ant at work, four predators at one pile, and eight completed objectives."""
    state = played(4, 40)
    cards = tuple(CARD_NUMBER[f"OF{number:02}"] for number in range(1, 9))
    at = bytes((0, 0, 3, 0, 0, 0))
    colonies = tuple(
        msgspec.structs.replace(
            colony, at=at, ready=bytes((3, 0, 3)), supply=bytes(3), predator=2, completed=cards
        )
        for colony in state.colonies
    )
    return msgspec.structs.replace(state, colonies=colonies)


def places(table: Tabletop, shown: TableState, prefix: str) -> list[Rect]:
    found = []
    while (rect := table.place_of(shown, f"{prefix}{len(found)}")) is not None:
        found.append(rect)
    return found


@in_windows(*SIZES)
def test_a_crowd_stays_before_its_plate_with_the_newest_in_front(size: tuple[int, int]) -> None:
    table, shown = tabletop(size), watching(crowd(), 0)
    standing = places(table, shown, "at:2.")
    assert len(standing) == 16
    assert len({rect.topleft for rect in standing}) == 16
    strip = table.regions.columns[1].strips[0]
    room = strip.inflate(table.pen.px(8), table.pen.px(16))
    assert all(room.contains(rect) for rect in standing)
    for kind in ("ant", "slot"):
        inside = places(table, shown, f"{kind}:0.")
        assert len(inside) == {"ant": 6, "slot": 8}[kind]
        assert all(table.regions.napkin.contains(rect) for rect in inside)


def test_visitors_come_in_the_order_of_turns() -> None:
    state = msgspec.structs.replace(crowd(), first=2)
    ants = [seat for seat, ant in visitors(watching(state, 0), 2) if ant]
    hunters = [seat for seat, ant in visitors(watching(state, 0), 2) if not ant]
    assert ants == [2, 3, 0, 1] * 3
    assert hunters == [2, 3, 0, 1]


def texts(items: list[Item], monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The words that items paint."""
    found: list[str] = []
    draw = Lettering.draw

    def recorded(self: Lettering, surface: Surface, text: str, *rest: Any) -> Rect:
        found.append(text)
        return draw(self, surface, text, *rest)

    with monkeypatch.context() as patch:
        patch.setattr(Lettering, "draw", recorded)
        surface = Surface((1280, 720))
        for item in items:
            if item.paint is not None:
                item.paint(surface)
    return found


def test_a_piece_on_its_way_is_missing_from_heap_and_tag(monkeypatch: pytest.MonkeyPatch) -> None:
    state = msgspec.structs.replace(played(4, 10), piles=bytes((9, 12, 7, 5, 3, 12)))
    whole = watching(state, 0)
    less = replace(whole, hidden=frozenset({"piece:2.6"}))
    assert len(places(tabletop(), whole, "piece:2.")) == 7
    assert len(places(tabletop(), less, "piece:2.")) == 6
    assert "7" in texts(tabletop().items(whole), monkeypatch)
    assert "6" in texts(tabletop().items(less), monkeypatch)


@pytest.mark.parametrize("leaders", [0, 1, 2, 4])
def test_the_bonus_shows_all_who_lead(leaders: int) -> None:
    state = played(4, 10)
    card = (CARD_NUMBER["OH01"],)
    colonies = tuple(
        msgspec.structs.replace(colony, completed=card if seat < leaders else ())
        for seat, colony in enumerate(state.colonies)
    )
    shown = watching(msgspec.structs.replace(state, colonies=colonies), 0)
    width = next(c.rect.width for c in tabletop().controls(shown) if c.id == "bonus:0") / tabletop().pen.u
    assert width == pytest.approx({0: 29, 1: 48, 2: 62, 4: 90}[leaders], abs=3)


def test_costs_are_ticked_one_by_one() -> None:
    card = CARD_NUMBER["OF11"]
    assert owned(bytes((0, 0, 1, 2, 0, 0)), card) == (True, False, True, True)
    assert owned(bytes((2, 2, 0, 0, 2, 2)), card) == (False,) * 4


def test_a_role_says_why_it_cannot_be_used() -> None:
    state = played(4, 12)
    said = {}
    for code, facts in (("BRE", {"hatched": True}), ("PRE", {"predator": 3}), ("HUN", {"spent": True})):
        fresh = {"role": ROLE_CODES.index(code), "hatched": False, "predator": NOWHERE, "spent": False}
        for used in (fresh, fresh | facts):
            own = msgspec.structs.replace(state.colonies[0], **used)
            changed = msgspec.structs.replace(state, colonies=(own, *state.colonies[1:]))
            said[code, used == fresh] = role_state(changed, 0)
    assert said == {
        ("BRE", True): "",
        ("BRE", False): "used this phase",
        ("PRE", True): "",
        ("PRE", False): "used this phase",
        ("HUN", True): "",
        ("HUN", False): "used",
    }


def _kinds(shown: TableState) -> Iterator[str]:
    return (c.id.partition(":")[0] for c in tabletop().controls(shown))


def test_the_joker_is_there_for_four_only() -> None:
    assert "joker" in set(_kinds(watching(played(4, 12), 0)))
    table = tabletop((1280, 720), 3)
    assert not [c for c in table.controls(watching(played(3, 12), 0)) if c.id.startswith("joker:")]


@pytest.mark.parametrize("ask", ["Leave +10?", "Skip hatch?", "Skip strike?"])
def test_the_question_of_the_plank_is_whole_and_keeps_its_key(
    ask: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    pen = tabletop(SHORT).pen
    plank = regions(SHORT, 3).planks[-1]
    button = Control("end", plank, ask, look="plank", key="Enter", size=15)
    asks = leaving.asking([button], leaving.Leftover(ask, ""), pen)
    assert asks is not None
    shown, keyless = Surface(SHORT), Surface(SHORT)
    with cuts(monkeypatch) as found:
        pen.control(shown, asks)
    pen.control(keyless, replace(asks, key=""))
    assert asks.label == ask
    assert found == []
    assert pixels(shown) != pixels(keyless)


def test_the_last_positions_stay_laid_out() -> None:
    top, state = tabletop(), played(4, 30)
    shown = [watching(state, seat) for seat in range(4)]
    laid = [top.items(one) for one in shown]
    assert all(top.items(watching(state, seat)) is laid[seat] for seat in range(4))
    top.items(deciding(state))
    assert top.items(shown[0]) is not laid[0]
    assert top.items(shown[3]) is laid[3]


# ---------------------------------------------------------------------- what is laid out again


def positions() -> Iterator[TableState]:
    """Decisions, watched positions and films in games of two and four, as each seat sees them."""
    for seats, plies in product((2, 4), (0, 3, 9, 20, 45, 80)):
        state = played(seats, plies, f"excerpt {plies}")
        if state.stage is not Stage.OVER:
            yield deciding(state)
        for seat in range(seats):
            seen = watching(state, seat)
            yield seen
            heap = {"piece:1.0"} if state.piles[1] else set()
            moving = heap | {"tag:1", "at:3.0", f"ant:{seat}.0", "ant:1.1", "slot:0.0"}
            cards = {f"complete:{card}" for cards in state.display for card in cards[:1]}
            yield replace(seen, hidden=frozenset(moving | cards))


def test_a_panel_is_laid_out_from_what_it_shows() -> None:
    """An excerpt lacks nothing that the panel would show of the whole position."""
    top = tabletop(USUAL)
    places, pen, pieces = top.regions, top.pen, top.pieces
    for shown in positions():
        for caste, place in enumerate(places.columns):
            assert top._column(caste, shown) == column(pen, pieces, place, shown, caste)
        assert top._napkin(shown) == napkin(pen, pieces, places, shown)
        for seat in shown.opponents:
            panel = opponent(pen, pieces, places.opponents[0], shown, seat)
            assert top._opponent(places.opponents[0], shown, seat) == panel


def test_a_panel_is_kept_while_others_change() -> None:
    top, state = tabletop(USUAL), turn()
    move = next(move for move in GAME.legal_moves(state, state.active) if type(move) is Gather)
    caste = move.resource // 2
    before, after = (watching(one, 0) for one in (state, GAME.apply(state, state.active, move).state))
    assert top._column(caste, after) != top._column(caste, before)
    for other in {0, 1, 2} - {caste}:
        assert top._column(other, after) is top._column(other, before)
    assert top._column(caste, before) is top._column(caste, before)
