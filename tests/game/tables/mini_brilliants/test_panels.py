"""What the table of Mini BrilliAnts shows: all that is legal and nothing closed, readable in every window."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from functools import cache, lru_cache
from typing import Any, NoReturn

import msgspec
import pygame
import pytest
from pygame import Rect, Surface

from game.kit.item import Item
from game.kit.lettering import Lettering, Style
from game.session.player import Player
from game.table.bubble import bubble
from game.tables.mini_brilliants.clicks import choice_of
from game.tables.mini_brilliants.panels.column import visitors
from game.tables.mini_brilliants.panels.napkin import role_state
from game.tables.mini_brilliants.panels.parts import owned
from game.tables.mini_brilliants.shown import Shown, named
from game.tables.mini_brilliants.tabletop import Tabletop
from game.tables.mini_brilliants.words import title
from rules.core.log import Record
from rules.core.protocol import Setup
from rules.mini_brilliants import GAME
from rules.mini_brilliants.box import BOX, CARD_NUMBER, CARDS, ROLE_CODES
from rules.mini_brilliants.legal import STRATEGIST
from rules.mini_brilliants.moves import Complete, EndTurn, Look
from rules.mini_brilliants.state import NOWHERE, Stage, State
from tests.game.brilliants_tables import services
from tests.game.windows import LARGE, SMALL, SQUARE, UPRIGHT, USUAL, WIDE, in_windows

SIZES = (USUAL, LARGE, SQUARE, SMALL, UPRIGHT, WIDE)
NAMES = ("Mia", "Kai", "Noor", "Otto")
PLAYERS = tuple(
    Player(name, colour) for name, colour in zip(NAMES, ("amber", "teal", "plum", "brick"), strict=True)
)
BESIDE_THE_CHOICE = ("seat:", "hatch-bar", "predator", "end")
"""Ids that are clicked without being a part of the decision, or are buttons beside the panels."""


@cache
def played(seats: int, decisions: int, seed: str = "acorn") -> State:
    """A game at a decision; objectives are taken and decks looked at whenever that is possible."""
    record, chance = Record(GAME, Setup("standard", seats, {}), seed), random.Random(seed)
    while GAME.result(record.state) is None:
        if record.chance_acts:
            record.draw()
            continue
        if decisions == 0:
            break
        decisions -= 1
        seat = GAME.deciders(record.state)[0]
        moves = GAME.legal_moves(record.state, seat)
        wanted = [m for m in moves if isinstance(m, Complete | Look)] if chance.random() < 0.6 else []
        record.play(seat, chance.choice(wanted or [m for m in moves if not isinstance(m, EndTurn)] or moves))
    return record.state


@lru_cache(maxsize=2)
def top(size: tuple[int, int] = (1280, 720), seats: int = 4) -> Tabletop:
    return Tabletop(services(size), size, PLAYERS[:seats], hint=True)


def deciding(state: State) -> Shown:
    """The table of the seat that has to decide."""
    seats, seat = state.table.seats, GAME.deciders(state)[0]
    choice = choice_of(GAME.legal_moves(state, seat))
    lit = frozenset(map(named, choice.offers()))
    return Shown(GAME.observe(state, seat), seat, PLAYERS[:seats], choosing=True, lit=lit)


def watching(state: State, seat: int) -> Shown:
    """The table of a seat that others wait for or not; nothing is asked of it."""
    return Shown(GAME.observe(state, seat), seat, PLAYERS[: state.table.seats])


def pixels(surface: Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


# ---------------------------------------------------------------------- what can be clicked


@pytest.mark.parametrize("seats", [2, 3, 4])
@in_windows(USUAL, SMALL)
def test_what_is_lit_is_what_is_legal_and_nothing_lies_over_it(size: tuple[int, int], seats: int) -> None:
    kinds = set()
    for decisions in range(0, 110, 3):
        state = played(seats, decisions)
        if GAME.result(state) is not None:
            break
        shown, table = deciding(state), top(size, seats)
        controls = table.controls(shown)
        clickable = {c.id for c in controls if c.focusable and not c.id.startswith(BESIDE_THE_CHOICE)}
        assert clickable == {name for name in shown.lit if not name.startswith(BESIDE_THE_CHOICE)}
        for control in controls:
            if control.id in clickable:
                upper = [c.id for c in controls if c.rect.collidepoint(control.rect.center)]
                assert upper[-1] == control.id
                assert table.bounds.contains(control.rect)
                assert min(control.rect.size) >= 18 * table.pen.u
        kinds |= {name.partition(":")[0] for name in clickable}
    assert kinds >= {"pile", "hatch", "complete", "draft"}


def test_only_a_fitting_role_has_the_button_for_two() -> None:
    found = set()
    for seed in range(12):
        state = played(4, 12, f"role {seed}")
        shown = deciding(state)
        doubled = {name for name in shown.lit if name.startswith("double:")}
        buttons = {c.id for c in top().controls(shown) if c.id.startswith("double:")}
        assert buttons == doubled
        found |= doubled
    assert found


def brightness(surface: Surface, rect: Rect) -> float:
    return sum(pygame.transform.average_color(surface, rect)[:3]) / 3


def test_what_cannot_be_chosen_lies_in_the_shade_and_what_can_has_a_rim() -> None:
    state = msgspec.structs.replace(played(4, 12), piles=bytes((6,) * 6))
    quiet, asked = watching(state, 0), replace(watching(state, 0), choosing=True, lit=frozenset({"pile:0"}))
    before, after = top().still(quiet).copy(), top().still(asked)
    lit, other = top().regions.columns[0].plates
    assert brightness(after, other) < 0.9 * brightness(before, other)
    assert brightness(after, lit) == pytest.approx(brightness(before, lit), rel=0.04)
    rim = Rect(lit.left - 4, lit.centery - 10, 7, 20)
    assert pixels(after.subsurface(rim)) != pixels(before.subsurface(rim))


def test_lay_out_paints_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def forbidden(*_args: Any, **_named: Any) -> NoReturn:
        raise AssertionError("lay-out has painted")

    table, shown = top(), deciding(played(4, 40))
    with monkeypatch.context() as patch:
        for name in ("sprite", "box", "put", "remembered", "icon"):
            patch.setattr(type(table.pen), name, forbidden)
        patch.setattr(Lettering, "draw", forbidden)
        assert table.controls(replace(shown, picked=frozenset({"none"})))


def test_pointing_at_something_paints_the_still_picture_once() -> None:
    table, shown = top(), deciding(played(4, 40))
    assert table.still(shown) is table.still(replace(shown, hovered="pile:3"))
    assert table.still(shown) is not table.still(replace(shown, lit=frozenset()))


# ---------------------------------------------------------------------- secrets


def _strategist(state: State) -> int:
    return next(seat for seat, colony in enumerate(state.colonies) if colony.role == STRATEGIST)


@cache
def looked() -> tuple[State, State]:
    """Two positions that differ in nothing but the top card that one seat has looked at."""
    for seed in range(60):
        state = played(4, 30, f"look {seed}")
        known = [caste for caste, card in enumerate(state.tops) if card != NOWHERE]
        if known and state.stage is Stage.TURN:
            caste = known[0]
            others = [
                n for n in range(14) if state.decks[caste] >> n & 1 and caste * 14 + n != state.tops[caste]
            ]
            tops = list(state.tops)
            # The most different costs: the pictures of two cards for 4 points could be alike.
            tops[caste] = caste * 14 + max(others, key=lambda n: abs(BOX.objectives[n].points - 5))
            return state, msgspec.structs.replace(state, tops=tuple(tops))
    raise AssertionError("nobody has looked")


def test_a_peek_changes_no_pixel_for_others_and_shows_the_card_to_the_one_who_looked() -> None:
    state, twin = looked()
    seat = _strategist(state)
    assert state != twin
    for viewer in range(4):
        pictures = [pixels(top().still(watching(truth, viewer))) for truth in (state, twin)]
        assert (pictures[0] == pictures[1]) == (viewer != seat)


def test_others_see_that_a_top_card_is_known() -> None:
    state, _ = looked()
    unknown = msgspec.structs.replace(state, tops=(NOWHERE,) * 3)
    other = (_strategist(state) + 1) % 4
    assert pixels(top().still(watching(state, other))) != pixels(top().still(watching(unknown, other)))


# ---------------------------------------------------------------------- words


@in_windows(*SIZES)
@pytest.mark.parametrize("seats", [2, 4])
def test_no_text_is_cut_or_under_the_floor(
    size: tuple[int, int], seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    cut: list[str] = []
    drawn: dict[str, int] = {}
    fit, draw = Lettering.fit, Lettering.draw

    def fitted(self: Lettering, text: str, style: Style, width: int) -> str:
        words = fit(self, text, style, width)
        cut.extend([text] if words != text else [])
        return words

    def recorded(self: Lettering, surface: Surface, text: str, style: Style, *rest: Any) -> Rect:
        drawn[text] = style.px
        return draw(self, surface, text, style, *rest)

    monkeypatch.setattr(Lettering, "fit", fitted)
    monkeypatch.setattr(Lettering, "draw", recorded)
    table = Tabletop(services(size), size, PLAYERS[:seats], hint=True)
    for decisions in (1, 25, 60):
        for seat in range(seats):
            table.still(watching(played(seats, decisions), seat))
    assert cut == []
    assert [words for words in drawn if "…" in words] == []
    assert min(drawn.values()) >= table.regions.units.floor
    assert {"Hunters", "Farmers", "Diggers", *NAMES[:seats]} <= drawn.keys()


def test_every_title_fits_its_card_in_the_smallest_full_window() -> None:
    pen, card = top().pen, top().regions.columns[0].cards[0]
    style = pen.style("display", 11)
    names = [title(number) for number in range(CARDS)]
    assert [name for name in names if pen.width(name, style) > card.width * 208 / 240] == []


def test_a_bubble_stays_in_the_window() -> None:
    table = top()
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


def places(table: Tabletop, shown: Shown, prefix: str) -> list[Rect]:
    found = []
    while (rect := table.place_of(shown, f"{prefix}{len(found)}")) is not None:
        found.append(rect)
    return found


@in_windows(*SIZES)
def test_a_crowd_stays_before_its_plate_with_the_newest_in_front(size: tuple[int, int]) -> None:
    table, shown = top(size), watching(crowd(), 0)
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
    assert len(places(top(), whole, "piece:2.")) == 7
    assert len(places(top(), less, "piece:2.")) == 6
    assert "7" in texts(top().items(whole), monkeypatch)
    assert "6" in texts(top().items(less), monkeypatch)


@pytest.mark.parametrize("leaders", [0, 1, 2, 4])
def test_the_bonus_shows_all_who_lead(leaders: int) -> None:
    state = played(4, 10)
    card = (CARD_NUMBER["OH01"],)
    colonies = tuple(
        msgspec.structs.replace(colony, completed=card if seat < leaders else ())
        for seat, colony in enumerate(state.colonies)
    )
    shown = watching(msgspec.structs.replace(state, colonies=colonies), 0)
    width = next(c.rect.width for c in top().controls(shown) if c.id == "bonus:0") / top().pen.u
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


def _kinds(shown: Shown) -> Iterator[str]:
    return (c.id.partition(":")[0] for c in top().controls(shown))


def test_the_joker_is_there_for_four_only() -> None:
    assert "joker" in set(_kinds(watching(played(4, 12), 0)))
    table = top((1280, 720), 3)
    assert not [c for c in table.controls(watching(played(3, 12), 0)) if c.id.startswith("joker:")]
