"""Texts of species, special cards and objectives are never cut, in any rule set and window."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pygame
import pytest
from msgspec import structs

from game.kit import item
from game.kit.cache import PictureCache
from game.kit.item import Item
from game.kit.lettering import Lettering, Style
from game.kit.pen import Pen
from game.session.player import Player
from game.tables.brilliants.cards.objective_card import card_face, title
from game.tables.brilliants.cards.special_card import special_face
from game.tables.brilliants.cards.species_card import ability, species_face
from game.tables.brilliants.layout import regions, unit
from game.tables.brilliants.panels.setup_sheets import packet_sheet, species_sheet
from game.tables.brilliants.seat_view import SeatView
from game.tables.brilliants.tooltips import explain
from rules.brilliants import GAME
from rules.brilliants.data.objectives import OBJECTIVES
from rules.brilliants.data.special import SPECIALS, SPECIES
from rules.core.protocol import Setup
from tests.game.desk import pen
from tests.game.windows import COMMON, SMALL, in_windows

LARGE = (200, 298)
"""A card that the pointer rests on, in units."""
Said = Callable[[Iterable[Item]], str]


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch) -> Said:
    """All words that painting items writes, as they are written."""
    written = list[str]()
    picture = Lettering.picture

    def note(self: Lettering, text: str, style: Style) -> pygame.Surface:
        written.append(text)
        return picture(self, text, style)

    monkeypatch.setattr(Lettering, "picture", note)
    # Cards that another test has painted would be found, and write nothing.
    monkeypatch.setattr(PictureCache, "get", lambda _cache, _key, make: make())

    def paint(items: Iterable[Item]) -> str:
        written.clear()
        item.paint(pygame.Surface((1920, 1080)), list(items))
        return " ".join(written)

    return paint


def face(make: Callable[[Pen], pygame.Surface], size: tuple[int, int]) -> list[Item]:
    """A card's face as an item."""
    desk = pen(size)
    return [Item(pygame.Rect(0, 0, 9, 9), lambda surface: surface.blit(make(desk), (0, 0)))]


@in_windows(*COMMON)
@pytest.mark.parametrize(("variant", "seats"), [("solo", 1), ("experiantced", 2), ("experiantced", 4)])
@pytest.mark.parametrize("calm", [False, True])
def test_each_species_is_whole_on_the_sheet(
    size: tuple[int, int], variant: str, seats: int, calm: bool, said: Said
) -> None:
    rect = regions(size, unit(size), seats, variant, calm=calm).sheet
    view = GAME.new_game(Setup(variant, seats, {}))
    why = "No use when you play alone: there is nobody to cross"
    players = [Player("Mia", "amber")] * seats
    words = said(species_sheet(rect, pen(size), view, players, {1: why} if seats == 1 else {}))
    assert "…" not in words
    assert all(row.name in words and ability(n, True) in words for n, row in enumerate(SPECIES))
    assert (why in words) is (seats == 1)


def test_alone_the_predator_says_what_it_is_good_for() -> None:
    view = GAME.new_game(Setup("solo", 1, {}))
    seen = SeatView(view, 0, (Player("Mia", "amber"),), (0,))
    assert explain("species:3", seen) == ["When you play alone, this is your only way to move a predator"]
    assert explain("species:1", seen) == ["No use when you play alone: there is nobody to cross"]
    assert explain("species:0", seen) == []


def test_a_taken_species_is_whole_too(said: Said) -> None:
    view = GAME.new_game(Setup("experiantced", 2, {}))
    mine, *others = view.colonies
    view = structs.replace(view, colonies=(structs.replace(mine, species=3), *others))
    size = SMALL
    rect = regions(size, unit(size), 2, "experiantced").sheet
    players = [Player("Mia", "amber"), Player("Kai", "teal")]
    assert ability(3, True) in said(species_sheet(rect, pen(size), view, players, {}))


@in_windows(*COMMON)
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("calm", [False, True])
def test_each_card_of_a_packet_is_whole(size: tuple[int, int], seats: int, calm: bool, said: Said) -> None:
    rect = regions(size, unit(size), seats, "experiantced", calm=calm).sheet
    following = Player("Kai", "teal")
    for first in range(0, len(SPECIALS), 8):
        packet = [*range(first, min(first + 8, len(SPECIALS)))]
        words = said(packet_sheet(rect, pen(size), packet, following))
        assert "…" not in words
        assert all(SPECIALS[card].text_display in words for card in packet)


@in_windows(*COMMON)
def test_what_the_pointer_rests_on_is_whole(size: tuple[int, int], said: Said) -> None:
    u = unit(size)
    large = round(LARGE[0] * u), round(LARGE[1] * u)
    for displayed in (False, True):
        for card, kind in enumerate(SPECIALS):
            words = said(face(lambda on, n=card, d=displayed: special_face(on, n, large, d), size))  # type: ignore[misc]
            assert (kind.text_display if displayed else kind.text) in words
        for number in range(len(SPECIES)):
            words = said(face(lambda on, n=number, d=displayed: species_face(on, n, large, d), size))  # type: ignore[misc]
            assert ability(number, displayed) in words
    for card in range(len(OBJECTIVES)):
        assert title(card) in said(face(lambda on, n=card: card_face(on, n, large, bytes(9)), size))  # type: ignore[misc]
