"""Panels of the BrilliAnts table: everything fits its place, and nothing closed shows."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest

from game.kit import item
from game.kit.colony import sign
from game.kit.colony.pieces import Pieces
from game.kit.control import Control
from game.kit.item import Item
from game.kit.lettering import Lettering, Style
from game.kit.pen import Pen
from game.kit.theme import Mood, contrast, mix
from game.table import prompt_plate
from game.tables.brilliants.layout import Regions, regions
from game.tables.brilliants.panels import (
    corner_panes,
    hand,
    header,
    opponents,
    parts,
    store,
    top_bar,
)
from game.tables.brilliants.seat_view import SeatView
from game.tables.brilliants.tooltips import explain
from game.tables.brilliants.words import LogLine
from rules.brilliants.state import HIDDEN
from tests.game import brilliants_tables as tables
from tests.game import desk
from tests.game.windows import LARGE, QHD, SQUARE, USUAL, in_windows

SIZES = (USUAL, LARGE, QHD, SQUARE)
SHORT = ("Amber", "Teal", "Plum", "Brick")
TURNS = (
    LogLine(-1, "", "round 4, day"),
    LogLine(0, "", "Hunter, 3 steps", 0),
    LogLine(1, "", "Spider moved", 5),
)


def nest(surface: pygame.Surface, rect: pygame.Rect, _seat: int) -> None:
    """Stands in for the small nest."""
    surface.fill("#463222", rect)


Painted = list[tuple[str, pygame.Rect, list[Control]]]


def paint(surface: pygame.Surface, pen: Pen, seat_view: SeatView, places: Regions) -> Painted:
    """Everything of the table but board and nests; name, place and controls of each panel."""
    done: Painted = []

    def add(name: str, rect: pygame.Rect, items: list[Item]) -> None:
        item.paint(surface, items)
        done.append((name, rect, item.controls(items)))

    for seat, rect in zip(seat_view.others, places.opponents, strict=True):
        if places.compact:
            add(f"opponent {seat}", rect, opponents.chip(rect, pen, seat_view, seat))
        else:
            add(f"opponent {seat}", rect, opponents.opponent(rect, pen, seat_view, seat, nest))
    box: dict[str, Callable[[pygame.Rect], list[Item]]] = {
        "turns": lambda rect: corner_panes.last_turns(rect, pen, seat_view, TURNS),
        "hatching": lambda rect: corner_panes.hatching_pane(rect, pen, seat_view, (0,)),
        "predators": lambda rect: corner_panes.predators_pane(rect, pen, seat_view, 1),
        "decks": lambda rect: corner_panes.decks_pane(rect, pen, seat_view),
    }
    for name, rect in places.boxes.items():
        add(name, rect, box[name](rect))
    add("header", places.header, header.header(places.header, pen, seat_view, Pieces(pen.sprites)))
    add("store", places.store, store.store(places.store, pen, seat_view, 3, not places.compact))
    add("hand", places.hand, hand.hand(places.cards, pen, seat_view))
    add("clock", places.clock, top_bar.clock(places.clock, pen, seat_view))
    text = f"{seat_view.players[0].name}: Digger 1 dug entrance 3 – place hole 3"
    side = "12 places; the bright ones are legal"
    add("prompt", places.prompt, prompt_plate.prompt(places.prompt, pen, seat_view.players[0], text, side))
    return done


class Watch:
    """Notes where every line of text lands, and whether it was cut."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.lines: list[tuple[pygame.Rect, str, Style, pygame.Rect]] = []
        self.cut: list[str] = []
        draw, fit = Lettering.draw, Lettering.fit

        def watched(*args: object, **named: object) -> pygame.Rect:
            rect = draw(*args, **named)  # type: ignore[arg-type]
            self.lines.append((args[1].get_rect(), str(args[2]), args[3], rect))  # type: ignore[arg-type,attr-defined]
            return rect

        def fitted(letters: Lettering, text: str, style: Style, width: int) -> str:
            found = fit(letters, text, style, width)
            if found != text:
                self.cut.append(text)
            return found

        monkeypatch.setattr(Lettering, "draw", watched)
        monkeypatch.setattr(Lettering, "fit", fitted)


@pytest.fixture
def watch(monkeypatch: pytest.MonkeyPatch) -> Watch:
    """Watches all texts of a test."""
    return Watch(monkeypatch)


def table(
    size: tuple[int, int],
    seats: int,
    mood: Mood,
    calm: bool = False,
    names: tuple[str, ...] = SHORT,
    open_: bool = True,
) -> tuple[pygame.Surface, Painted, Pen]:
    """All panels painted at one size."""
    pen = desk.pen(size, mood)
    seat_view = tables.seat_view(seats, mood == "night", names, open_)
    surface = pygame.Surface(size)
    places = regions(size, pen.u, seats, "apprantice", calm=calm)
    return surface, paint(surface, pen, seat_view, places), pen


@in_windows(*SIZES)
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("calm", [False, True])
@pytest.mark.parametrize("names", [SHORT, tables.LONGEST])
def test_texts_stay_in_their_panels_and_are_large_enough(
    size: tuple[int, int], seats: int, calm: bool, names: tuple[str, ...], watch: Watch
) -> None:
    _, painted, pen = table(size, seats, "day", calm, names)
    assert watch.lines
    floor = 14 if size[1] >= 1080 else 12
    room = [rect.inflate(2 * pen.px(2), 2 * pen.px(2)) for _, rect, _ in painted]
    for sheet, text, style, rect in watch.lines:
        letters = rect.inflate(0, -round(style.px * 0.5))
        places = room if sheet.size == size else [sheet]
        assert any(place.contains(letters) for place in places), f"{text!r} leaves its panel at {rect}"
        assert style.px >= floor, f"{text!r} is set in {style.px} pixels"


@in_windows(*SIZES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nothing_is_cut_with_the_usual_names(size: tuple[int, int], seats: int, watch: Watch) -> None:
    table(size, seats, "night")
    prompt = [text for text in watch.cut if "place hole" in text or "bright ones" in text]
    assert watch.cut == prompt


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("calm", [False, True])
def test_controls_lie_in_their_panels_under_names_of_their_own(seats: int, calm: bool) -> None:
    _, painted, pen = table((1280, 720), seats, "day", calm)
    names = [control.id for _, _, found in painted for control in found]
    assert len(names) == len(set(names))
    for name, rect, found in painted:
        for control in found:
            assert rect.inflate(pen.px(4), pen.px(4)).contains(control.rect), f"{control.id} leaves {name}"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everything_drawn_explains_itself(seats: int) -> None:
    seat_view = tables.seat_view(seats)
    _, painted, _ = table((1280, 720), seats, "day")
    silent = {
        control.id.partition(":")[0]
        for _, _, found in painted
        for control in found
        if not explain(control.id, seat_view)
    }
    assert silent <= {"own", "turn", "prompt"}


def test_counts_of_one_panel_do_not_lie_on_each_other() -> None:
    _, painted, _ = table((1280, 720), 4, "day")
    for name, _, found in painted:
        if not name.startswith("opponent"):
            continue
        parts = {control.id.partition(":")[0]: control.rect for control in found}
        for first, second in (
            ("nest", "ants-0"),
            ("nest", "score"),
            ("pips", "score"),
            ("revealed", "pheromones"),
            ("store", "ants-0"),
            ("store", "revealed"),
        ):
            assert parts[first].clip(parts[second]).height <= 1 or parts[first].clip(parts[second]).width <= 1


def test_a_score_lists_its_parts() -> None:
    lines = explain("score:1", tables.seat_view(4))
    assert lines[0] == "Teal: 41 points"
    assert "21 from 3 Hunter cards" in lines
    assert lines[-2:] == [
        "At the end, as it stands: +18",
        "(10 pheromones, 2 holes and 6 for most of a type)",
    ]


def test_a_tooltip_never_names_a_hidden_card() -> None:
    seat_view = tables.seat_view(4)
    assert all(card >= HIDDEN for card in seat_view.view.colonies[1].hand)
    told = "\n".join(explain("hand:1", seat_view) + explain("reveal:1", seat_view))
    assert "holds 4 face-down cards" in told
    assert not any(title in told for title in ("Green wings", "Fairy ring"))


def test_a_person_has_a_reveal_button_and_a_computer_has_none() -> None:
    _, painted, _ = table((1280, 720), 4, "day")
    ids = {control.id for _, _, found in painted for control in found}
    assert "reveal:1" in ids
    assert "reveal:3" not in ids
    assert "hand:3" in ids
    looking_back = replace(tables.seat_view(4), live=False)
    pen = desk.pen()
    places = regions((1280, 720), pen.u, 4, "apprantice")
    found = item.controls(opponents.opponent(places.opponents[0], pen, looking_back, 1, nest))
    assert "hand:1" in {control.id for control in found}


@pytest.mark.parametrize("mood", ["day", "night"])
def test_inks_stand_out_from_what_they_lie_on(mood: Mood) -> None:
    pen = desk.pen(mood=mood)
    palette = pen.palette
    for ground in (palette.paper, palette.paper_dim, palette.paper_light):
        assert contrast(palette.ink, ground) >= 7
    assert contrast(palette.ink, palette.chip) >= 5.5
    for ground in (palette.paper, palette.paper_dim):
        assert contrast(palette.ink_dim, ground) >= 4.5
    for player in tables.players():
        strip = mix(palette.paper_dim, pen.ramp(player.colour).mid, parts.tint_share(pen))
        assert contrast(palette.ink, strip) >= 4.5
    assert contrast(palette.glass_ink, palette.glass) >= 10


def test_ready_and_done_ants_differ_without_colour() -> None:
    ramp = ("#56290c", "#eea734")
    ready, done = sign.badge(30, 0, ramp, True, False), sign.badge(30, 0, ramp, False, False)
    bright, dull = pygame.transform.average_color(ready), pygame.transform.average_color(done)
    assert sum(bright[:3]) > sum(dull[:3]) + 20


@pytest.mark.parametrize("first", [0, 1, 2])
def test_castes_differ_in_outline(first: int) -> None:
    pictures = [pygame.mask.from_surface(sign.slot(24, kind, "#000000", 3)) for kind in range(3)]
    overlap = pictures[first].overlap_area(pictures[(first + 1) % 3], (0, 0))
    assert overlap < 0.93 * pictures[first].count()
