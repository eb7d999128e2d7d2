"""Objective cards: names, costs against the Store Room, and a closed hand that tells nothing."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from typing import Any

import pygame
import pytest
from msgspec import structs

from game.kit import item
from game.kit.card import plan
from game.kit.colony.objective_card import FOLDER, card_back, card_face, fitted
from game.kit.item import Panel
from game.kit.lettering import Style
from game.kit.theme import Mood
from game.tables.brilliants.cards.objective_card import face, owned, title, titles
from game.tables.brilliants.cards.special_card import special_row
from game.tables.brilliants.large_views import magnified_rect
from game.tables.brilliants.layout import regions
from game.tables.brilliants.panels import choice_rows, hand
from game.tables.brilliants.panels.hand import special_places, special_rows
from game.tables.brilliants.seat_view import SeatView
from rules.brilliants.data.box import CASTES
from rules.brilliants.data.objectives import OBJECTIVES
from rules.brilliants.data.special import SPECIALS
from tests.game import brilliants_tables as tables
from tests.game import desk
from tests.game.kit.test_panels import Watch, watch
from tests.game.windows import LARGE, QHD, SQUARE, USUAL, in_windows

__all__ = ["watch"]
SMALLEST = (114, 170)


def hand_pixels(seat_view: SeatView, mood: Mood = "day") -> bytes:
    """The hand's part of the screen."""
    pen = desk.pen(mood=mood)
    places = regions((1280, 720), pen.u, len(seat_view.players), "apprantice")
    surface = pygame.Surface((1280, 720))
    item.paint(surface, hand.hand(places.cards, pen, seat_view))
    return pygame.image.tobytes(surface, "RGB")


def holding(held: tuple[int, ...], is_open: bool) -> SeatView:
    """Seat 0 with these cards, all of which it could pay."""
    seat_view = tables.seat_view(3, is_open=is_open)
    return replace(seat_view, view=tables.position(3, hand=held), payable=frozenset(held))


def test_every_card_has_a_short_name_of_its_own() -> None:
    assert set(titles()) == {card.name for card in OBJECTIVES}
    assert len(set(titles().values())) == len(OBJECTIVES)
    assert max(map(len, titles().values())) <= 12


@pytest.mark.parametrize("size", [SMALLEST, (150, 224), (236, 352)])
def test_names_and_numbers_fit_their_places(size: tuple[int, int], watch: Watch) -> None:
    pen = desk.pen()
    for card in OBJECTIVES:
        card_face(pen, face(card.card, bytes(9), payable=True), size)
    assert watch.cut == []
    assert len(watch.lines) == 3 * len(OBJECTIVES)
    for sheet, text, style, rect in watch.lines:
        assert sheet.contains(rect.inflate(0, -round(style.px * 0.4))), text
        assert style.px >= 12


def test_one_tile_pays_for_one_thing() -> None:
    picnic = next(card for card in OBJECTIVES if card.name == "OF10")
    assert title(picnic.card) == "Picnic"
    assert owned(bytes([0, 0, 0, 1, 1, 0, 0, 0, 0]), picnic.card) == (True, False, True)
    assert owned(bytes([0, 0, 0, 2, 0, 5, 0, 0, 0]), picnic.card) == (True, True, False)


def test_missing_costs_and_payable_cards_look_different() -> None:
    pen = desk.pen()
    faces = [
        pygame.image.tobytes(card_face(pen, face(2, store, payable), SMALLEST), "RGBA")
        for store, payable in ((bytes(9), False), (bytes([9] * 9), False), (bytes([9] * 9), True))
    ]
    assert len(set(faces)) == 3


def test_a_closed_hand_shows_types_only() -> None:
    """BA-INFO-01: equal backs draw equal pixels, payable or not."""
    first, second = holding((39, 2, 75), False), holding((58, 27, 60), False)
    assert first.own.hand != second.own.hand
    assert hand_pixels(first) == hand_pixels(second)
    assert hand_pixels(replace(first, payable=frozenset())) == hand_pixels(first)
    assert hand_pixels(first, "night") == hand_pixels(second, "night")


def test_an_open_hand_shows_the_cards() -> None:
    assert hand_pixels(holding((39, 2, 75), True)) != hand_pixels(holding((58, 27, 60), True))


def test_controls_of_a_closed_hand_name_no_card() -> None:
    pen = desk.pen()
    places = regions((1280, 720), pen.u, 3, "apprantice")
    found = item.controls(hand.hand(places.cards, pen, holding((39, 2, 75), False)))
    assert [control.id for control in found] == ["closed:0", "closed:1", "closed:2", "peek"]


def test_a_full_closed_hand_still_says_how_to_look(watch: Watch) -> None:
    hand_pixels(holding((2, 39, 40, 75), False))
    assert "Look at your cards" in [text for _, text, _, _ in watch.lines]


@in_windows(USUAL, LARGE, QHD, SQUARE)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_cards_keep_their_shape_and_are_readable(size: tuple[int, int], seats: int) -> None:
    pen = desk.pen(size)
    wide, high = plan(pen.sprites.root, FOLDER).size
    for slot in regions(size, pen.u, seats, "apprantice").cards:
        place = fitted(slot, pen)
        assert slot.contains(place)
        assert 0.97 * wide / high < place.width / place.height < 1.1 * wide / high
        assert place.width >= 108 * pen.u


def test_backs_of_the_three_types_differ() -> None:
    pen = desk.pen()
    backs = {pygame.image.tobytes(card_back(pen, caste, SMALLEST), "RGBA") for caste in range(len(CASTES))}
    assert len(backs) == 3


def test_the_large_view_stays_inside_its_bounds() -> None:
    pen = desk.pen()
    bounds = pygame.Rect(0, 0, 1280, 720)
    for left in (0, 640, 1160):
        near = pygame.Rect(left, 500, 114, 170)
        place = magnified_rect(near, bounds, pen)
        assert bounds.contains(place)
        assert place.height >= 2 * near.height - 40
        assert not place.colliderect(near.inflate(-8, -8))


def test_drawn_cards_can_be_kept_by_click() -> None:
    pen = desk.pen()
    rect = regions((1280, 720), pen.u, 4, "apprantice").hand
    found = item.controls(choice_rows.drawn_cards(rect, pen, bytes(9), (2, 17), 17))
    assert [control.id for control in found] == ["pick:2", "pick:17"]
    assert not found[0].rect.colliderect(found[1].rect)
    sheet = choice_rows.drawn_rect(rect, pen, 2)
    assert all(sheet.contains(control.rect) for control in found)
    assert not sheet.colliderect(rect)
    assert found[0].rect.height > 200


# ---------------------------------------------------------------------- special cards on the table


def with_specials(cards: tuple[int, ...], ready: int = 0) -> SeatView:
    seen = tables.seat_view(4)
    own = structs.replace(seen.own, specials=cards)
    view = structs.replace(seen.view, colonies=(own, *seen.view.colonies[1:]))
    return replace(seen, view=view, playable=frozenset(), ready=ready)


@in_windows(USUAL, LARGE)
@pytest.mark.parametrize(
    ("variant", "seats"), [("antermediate", 4), ("experiantced", 4), ("experiantced", 2), ("solo", 1)]
)
def test_every_special_card_says_its_whole_effect_on_its_row(
    size: tuple[int, int], variant: str, seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    pen = desk.pen(size)
    slot = regions(size, pen.u, seats, variant).specials[0]
    said: list[str] = []
    plain = Panel.text

    def text(self: Panel, words: object, style: Style, *args: Any, width: float) -> Any:
        said.append(str(words) if self.fits(str(words), style, width) else "cut")
        return plain(self, words, style, *args, width=width)

    monkeypatch.setattr(Panel, "text", text)
    for card, kind in enumerate(SPECIALS):
        said.clear()
        special_row(Panel(pen, slot), card, lit=False, awake=True)
        assert " ".join(said) == kind.label, kind.code


def test_equal_special_cards_are_one_row_with_their_count() -> None:
    pen = desk.pen()
    slots = regions((1280, 720), pen.u, 4, "experiantced").specials
    seen = with_specials((3, 3, 8, 3))
    assert special_rows(seen) == (3, 8)
    names = [control.id for control in item.controls(hand.specials(slots, pen, seen))]
    assert names == ["special:3@0", "special:8@0"]
    closed = item.controls(hand.specials(slots, pen, replace(seen, open=False)))
    assert [control.id for control in closed] == [f"closed-special:{n}" for n in range(4)]


@pytest.mark.parametrize("held", range(7))
@pytest.mark.parametrize("variant", ["antermediate", "experiantced"])
def test_rows_and_chips_laid_ready_find_their_places(held: int, variant: str) -> None:
    pen = desk.pen()
    slots = regions((1280, 720), pen.u, 4, variant).specials
    seen = with_specials(tuple(range(held)), ready=6 - held)
    places = special_places(slots, seen)
    assert len(places) >= 6
    assert not any(a.colliderect(b) for a, b in combinations(places, 2))
    assert slots[0].unionall(list(slots)).inflate(2, 2).contains(places[0].unionall(places))


def test_cards_have_headings_where_there_is_room() -> None:
    pen, seen = desk.pen(), tables.seat_view(4)
    r = regions((1280, 720), pen.u, 4, "antermediate")
    assert len(hand.headings(*r.headings, pen, seen)) == 2
    assert not any(
        heading.colliderect(card) for heading in r.headings if heading for card in r.cards + r.specials
    )
    assert regions((960, 540), 1, 4, "antermediate").headings == (None, None)
