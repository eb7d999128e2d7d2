"""Tooltips, previews and refusals never cover what they speak of, nor each other, at any table."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import pytest
from pygame import Rect

from game.form import COLOURS
from game.kit.control import Control
from game.kit.picking import Target
from game.kit.placing import SIDES, beside
from game.session.player import Player
from game.table.context import TableContext, TurnPrompt
from game.table.table import Table, new_table
from game.tables.colossi.overlay import forecast_text
from rules.core import registry
from rules.core.protocol import CHANCE, Reason, Setup
from rules.core.rng import Rng
from tests.game.brilliants_tables import services
from tests.game.windows import COMMON
from tests.shipped import GAMES

SETS = (
    ("brilliants", "childrants", 2),
    ("brilliants", "apprantice", 4),
    ("brilliants", "experiantced", 3),
    ("brilliants", "solo", 1),
    ("ant_trails", "standard", 2),
    ("fortunant", "standard", 2),
    ("mini_brilliants", "standard", 3),
    ("colossi", "full", 3),
)
MORE_SETS = (
    ("brilliants", "childrants", 4),
    ("brilliants", "antermediate", 2),
    ("fortunant", "standard", 1),
    ("mini_brilliants", "standard", 4),
    ("colossi", "first_game", 2),
)
LENGTH, BETWEEN = 400, 5
"""Length of the games that positions are taken of, and the least number of entries between two of them."""
REFUSED = Reason(
    "BA-ROUND-04", "That space is closed to a Hunter, because a Farmer of another colony has marked it."
)
LARGE = 0.3
PICKS = 3
"""Number of clicks that a move is followed for."""


@dataclass(frozen=True, slots=True)
class Extent:
    """Extent of a look: positions of a rule set; things pointed at in each, or all; moves begun."""

    positions: int
    pointed: int | None
    first_picks: int


GATE = Extent(10, 22, 3)
WHOLE = Extent(30, None, 8)
EXTENTS = [pytest.param(GATE, id="some"), pytest.param(WHOLE, id="all", marks=pytest.mark.release)]


# ---------------------------------------------------------------------- the chooser


def test_a_place_is_beside_its_thing_in_the_order_of_the_sides() -> None:
    about, bounds = Rect(400, 300, 60, 60), Rect(0, 0, 1280, 720)
    found = [beside((100, 40), about, bounds, gap=5, sides=(side,)) for side in SIDES]
    assert [place.topleft for place in found] == [(380, 365), (380, 255), (465, 310), (295, 310)]


def test_a_place_avoids_what_must_stay_in_sight_and_stays_near() -> None:
    rng, bounds = random.Random(3), Rect(0, 0, 1280, 720)
    for _ in range(300):
        about = Rect(rng.randrange(1200), rng.randrange(660), 60, 60)
        keep = [Rect(rng.randrange(1200), rng.randrange(660), 80, 60) for _ in range(rng.randrange(12))]
        place = beside((240, 90), about, bounds, keep, 4)
        assert bounds.contains(place)
        assert place.collidelist([about, *keep]) < 0
        assert place.colliderect(about.inflate(1000, 560))


def test_where_nothing_is_free_the_thing_itself_is_seen() -> None:
    bounds, about = Rect(0, 0, 300, 200), Rect(20, 20, 60, 60)
    place = beside((150, 60), about, bounds, [bounds])
    assert bounds.contains(place)
    assert not place.colliderect(about)


# ---------------------------------------------------------------------- every table


Seen = tuple[Any, int, tuple[Any, ...]]


def positions(name: str, variant: str, seats: int, wanted: int = 24) -> list[Seen]:
    """Views from all over a random game, who decides, and what it may do."""
    game, rng, chance = registry.game(name), random.Random(11), Rng(11)
    state, found = game.new_game(Setup(variant, seats, {})), list[Seen]()
    for number in range(LENGTH):
        deciders = game.deciders(state)
        while deciders and deciders[0] == CHANCE:
            state = game.apply(state, CHANCE, game.sample(state, chance)).state
            deciders = game.deciders(state)
        if not deciders:
            break
        legal = tuple(game.legal_moves(state, deciders[0]))
        if number % BETWEEN == 0:
            found.append((state, deciders[0], legal))
        state = game.apply(state, deciders[0], rng.choice(legal)).state
    apart = max(1, len(found) // wanted)
    return [(game.observe(state, seat), seat, legal) for state, seat, legal in found[::apart][:wanted]]


def seated(
    name: str,
    seats: int,
    size: tuple[int, int],
    view: Any,
    seat: int,
    *,
    calm: bool = False,
    ui_scale: int = 0,
) -> Table[Any, Any]:
    """A table of that size."""
    players = tuple(Player(colour.capitalize(), colour) for colour in COLOURS[:seats])
    shared = services(size)
    shared.settings.change(calm_table=calm, ui_scale=ui_scale)
    table = new_table(TableContext(shared, registry.game(name), players, seat, hint=True), view)
    table.resize(size)
    return table


def small(rect: Rect, size: tuple[int, int]) -> bool:
    return rect.width <= LARGE * size[0] or rect.height <= LARGE * size[1]


def tooltip(table: Table[Any, Any], control: Control) -> tuple[str, Rect | None]:
    """The words of a tooltip and where they stand, as the table places them; None where it has none."""
    words = control.tooltip or table.explain(control.id)
    if not words:
        return "", None
    window = Rect((0, 0), table.size)
    return words, table.pen.tooltip_rect(words, control.key, control.rect, window, table.kept_in_sight)


def point_at(table: Table[Any, Any], control: Control) -> None:
    pos = control.rect.center
    table.hover(table.point(pos), pos)
    table.look(control.id)


def meant(controls: Sequence[Control], control: Control) -> bool:
    """Return True if a pointer in its middle would find this control."""
    over = next(one for one in reversed(controls) if one.rect.collidepoint(control.rect.center))
    return over is control


def test_every_game_of_the_shelf_is_tried() -> None:
    assert {name for name, _, _ in SETS} == set(GAMES)


@pytest.mark.parametrize("extent", EXTENTS)
@pytest.mark.parametrize(("name", "variant", "seats"), SETS + MORE_SETS)
def test_notes_leave_in_sight_what_they_speak_of(name: str, variant: str, seats: int, extent: Extent) -> None:
    rng, told = random.Random(5), 0
    for number, (view, seat, legal) in enumerate(positions(name, variant, seats, extent.positions)):
        size = COMMON[number % len(COMMON)]
        table = seated(name, seats, size, view, seat, calm=number % 2 == 1)
        table.rest(TurnPrompt(view, legal, decides=True))
        if number % 4 > 1 and table.choice is not None and table.choice.offers():
            table.click(rng.choice(sorted(table.choice.offers(), key=lambda target: target.id)))
        controls = [one for one in table.controls() if one.rect.width and small(one.rect, size)]
        some = len(controls) if extent.pointed is None else min(extent.pointed, len(controls))
        for control in rng.sample(controls, some):
            if not meant(controls, control):
                continue
            point_at(table, control)
            where = f"{control.id} at {size}, position {number} of {variant}"
            shown, (words, place) = table.face.painting.kept_clear(table), tooltip(table, control)
            if place is not None:
                told += 1
                assert place.collidelist([control.rect, *shown]) < 0, f"{where}: {words!r} covers it"
            table._tried = table.face.hits.target(control.id)
            table.refuse(REFUSED, control.rect.center)
            assert table.note is not None
            note = table.refusal_rect
            assert note is not None
            assert note.collidelist([table.note.about, *shown]) < 0, where
            table.note = None
    assert told > 2 * extent.positions, told


@pytest.mark.parametrize("extent", EXTENTS)
@pytest.mark.parametrize(("name", "variant", "seats"), SETS + MORE_SETS)
def test_a_bubble_is_beside_the_target_path_and_pieces(
    name: str, variant: str, seats: int, extent: Extent
) -> None:
    """Nothing else that is shown of what a click would do lies under its bubble."""
    rng, bubbles = random.Random(7), 0
    for number, (view, seat, legal) in enumerate(positions(name, variant, seats, extent.positions)):
        table = seated(name, seats, COMMON[number % len(COMMON)], view, seat, calm=number % 2 == 1)
        asked = TurnPrompt(view, legal, decides=True)
        table.rest(asked)
        bubbles += _bubbles(table, name)
        offers = _offers(table)
        for first in rng.sample(offers, min(extent.first_picks, len(offers))):
            bubbles += sum(_bubbles(table, name) for _ in _clicks(table, first, rng))
            table.rest(asked)
    # Nearly all clicks on an island do what they seem to, and nothing is said of those.
    assert bubbles >= extent.positions // (WHOLE.positions if name == "colossi" else 1), bubbles


def _offers(table: Table[Any, Any]) -> list[Target]:
    found = table.choice.offers() if table.choice is not None else frozenset[Target]()
    return sorted(found, key=lambda target: target.id)


def _clicks(table: Table[Any, Any], first: Target, rng: random.Random) -> Iterator[None]:
    """Click on a target, then on some of what is offered next, until a move is made; after each click."""
    target = first
    for _ in range(PICKS):
        if table.click(target) is not None or not _offers(table):
            return
        yield
        target = rng.choice(_offers(table))


def _bubbles(table: Table[Any, Any], game: str) -> int:
    """Point at all that is offered; how many bubbles were seen, each of them beside all else."""
    seen = 0
    for target in _offers(table):
        place = table.place_of(target)
        if place is None:
            continue
        table.hover(target, place.center)
        shown = table.face.painting.kept_clear(table)
        bubble, others = _told_apart(table, game, shown)
        if bubble is None:
            continue
        seen += 1
        assert bubble.collidelist(others) < 0, f"{target.id} at {table.size}: {bubble} over {others}"
    return seen


def _told_apart(table: Table[Any, Any], game: str, shown: list[Rect]) -> tuple[Rect | None, list[Rect]]:
    """The bubble, or None, and what else is shown that it must not cover."""
    match game:
        case "brilliants" | "ant_trails":
            found = table.preview() is not None and len(shown) > 1
            return (shown[-1], shown[:-1]) if found else (None, [])
        case "fortunant":
            return (shown[1], [shown[0], *shown[2:]]) if table.extras.bubble else (None, [])
        case "colossi":
            # The other spaces that can be clicked are shown as well; a bubble may lie over those.
            return (shown[-1], shown[:1]) if forecast_text(table) else (None, [])
    return (shown[1], [shown[0], *shown[2:]]) if len(shown) > 1 else (None, [])
