"""Tooltips, previews and refusals never cover what they speak of, nor each other, at any table."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any

import pytest
from pygame import Rect

from game.form import COLOURS
from game.kit.control import Control
from game.kit.picking import Target
from game.kit.placing import SIDES, beside
from game.player import Player
from game.table.context import TableContext, TurnPrompt
from game.table.table import Table, new_table
from rules.core import registry
from rules.core.protocol import CHANCE, Reason, Setup
from rules.core.rng import Rng
from tests.game.brilliants_tables import services

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
SIZES = ((1280, 720), (1920, 1080))
POSITIONS, POINTED = 24, 22
REFUSED = Reason(
    "BA-ROUND-04", "That space is closed to a Hunter, because a Farmer of another colony has marked it."
)
LARGE = 0.3


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


def positions(name: str, variant: str, seats: int) -> Iterator[tuple[Any, int, tuple[Any, ...]]]:
    """Views of a random game, who decides, and what it may do."""
    game, rng, chance = registry.game(name), random.Random(11), Rng(11)
    state, found = game.new_game(Setup(variant, seats, {})), 0
    for number in range(400):
        deciders = game.deciders(state)
        while deciders and deciders[0] == CHANCE:
            state = game.apply(state, CHANCE, game.sample(state, chance)).state
            deciders = game.deciders(state)
        if not deciders or found == POSITIONS:
            return
        legal = tuple(game.legal_moves(state, deciders[0]))
        if number % 5 == 0:
            found += 1
            yield game.observe(state, deciders[0]), deciders[0], legal
        state = game.apply(state, deciders[0], rng.choice(legal)).state


def seated(name: str, seats: int, size: tuple[int, int], view: Any, seat: int) -> Table[Any, Any]:
    """A table of that size."""
    players = tuple(Player(colour.capitalize(), colour) for colour in COLOURS[:seats])
    table = new_table(TableContext(services(size), registry.game(name), players, seat, hint=True), view)
    table.resize(size)
    return table


def small(rect: Rect, size: tuple[int, int]) -> bool:
    return rect.width <= LARGE * size[0] or rect.height <= LARGE * size[1]


def notes(
    table: Table[Any, Any], control: Control, size: tuple[int, int]
) -> tuple[list[Rect], Rect | None, str]:
    """What is shown of the thing pointed at, where its tooltip stands, and the words of the tooltip."""
    kept = table.kept_in_sight
    words = control.tooltip or table.explain(control.id)
    if not words:
        return kept, None, ""
    window = Rect((0, 0), size)
    return kept, table.pen.tooltip_rect(words, control.key, control.rect, window, kept), words


def point_at(table: Table[Any, Any], control: Control) -> None:
    pos = control.rect.center
    table.hover(table.point(pos), pos)
    table.look(control.id)


def meant(controls: Sequence[Control], control: Control) -> bool:
    """Whether a pointer in its middle would find this control."""
    over = next(one for one in reversed(controls) if one.rect.collidepoint(control.rect.center))
    return over is control


@pytest.mark.parametrize(("name", "variant", "seats"), SETS)
def test_notes_leave_in_sight_what_they_speak_of(name: str, variant: str, seats: int) -> None:
    rng, told = random.Random(5), 0
    found = list(positions(name, variant, seats))
    for number, (view, seat, legal) in enumerate(found):
        size = SIZES[number % len(SIZES)]
        table = seated(name, seats, size, view, seat)
        table.rest(TurnPrompt(view, legal, decides=True))
        if number % 2 and table.choice is not None and table.choice.offers():
            table.click(rng.choice(sorted(table.choice.offers(), key=lambda target: target.id)))
        controls = [one for one in table.controls() if one.rect.width and small(one.rect, size)]
        for control in rng.sample(controls, min(POINTED, len(controls))):
            if not meant(controls, control):
                continue
            point_at(table, control)
            where = f"{control.id} at {size}, position {number} of {variant}"
            kept, tooltip, words = notes(table, control, size)
            if tooltip is not None:
                told += 1
                assert tooltip.collidelist([control.rect, *kept]) < 0, f"{where}: {words!r} covers it"
            table._tried = table.face.hits.target(control.id)
            table.refuse(REFUSED, control.rect.center)
            assert table.note is not None
            note = table.refusal_rect
            assert note is not None
            assert note.collidelist([table.note.about, *table.face.painting.shows(table)]) < 0, where
            table.note = None
    assert told > 40, told


def test_a_bubble_is_beside_the_target_path_and_pieces(monkeypatch: pytest.MonkeyPatch) -> None:
    """The last thing shown is the bubble where there is one; nothing else that is shown lies under it."""
    for name, variant, seats in (("brilliants", "apprantice", 3), ("ant_trails", "standard", 2)):
        bubbles = 0
        for view, seat, legal in list(positions(name, variant, seats))[3:9]:
            table = seated(name, seats, SIZES[0], view, seat)
            table.rest(TurnPrompt(view, legal, decides=True))
            assert table.choice is not None
            for first in sorted(table.choice.offers(), key=lambda target: target.id)[:3]:
                bubbles += _previews(table, first)
        assert bubbles > 20, (name, bubbles)


def _previews(table: Table[Any, Any], first: Target) -> int:
    """Pick a target and point at all that can follow; how many bubbles were seen, each beside all else."""
    seen = 0
    if first.kind in ("ant", "hex", "nest"):
        table.click(first)
    offers = table.choice.offers() if table.choice is not None else frozenset[Target]()
    for target in sorted(offers, key=lambda one: one.id):
        place = table.picker.find(target)
        if place is None:
            continue
        table.hover(target, place.center)
        if table.preview() is None:
            continue
        *spoken, bubble = table.face.painting.shows(table)
        if spoken:
            seen += 1
            assert bubble.collidelist(spoken) < 0, f"{target.id}: {bubble} over {spoken}"
    table.cancel()
    return seen
