"""The curtain hides everything, and opens only by a deliberate act."""

from __future__ import annotations

import random
from dataclasses import replace

import pygame
import pytest

from game.scenes.table.curtain import GUARD, HOLD, CurtainScene, Handover
from tests.game import brilliants_tables as tables
from tests.game.kit.test_panels import Watch, watch
from tests.game.windows import LARGE, QHD, SMALL, USUAL, in_windows

__all__ = ["watch"]
OTHERS = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE, pygame.K_TAB, pygame.K_c)
SIZES = (USUAL, LARGE, QHD, SMALL)


def handover(names: tuple[str, ...] = ("Amber", "Teal", "Plum", "Brick"), following: int = 1) -> Handover:
    """Brick has ended a turn, Amber or another sits down."""
    people = tables.players(names, computers=0)
    return Handover((people[3], people[0], people[1], people[2]), following, "BrilliAnts · round 4, day", 5)


class Hung:
    """A curtain on a screen, and what it did."""

    def __init__(self, size: tuple[int, int] = (1280, 720), news: Handover | None = None) -> None:
        self.opened = 0
        self.menu = 0
        self.scene = CurtainScene(tables.services(size), news or handover(), self._open, self._menu)
        self.scene.resize(size)
        self.scene.shown()
        self.size = size

    def _open(self) -> None:
        self.opened += 1

    def _menu(self) -> None:
        self.menu += 1

    def key(self, key: int, up: bool = False) -> None:
        """A key goes down or up."""
        kind = pygame.KEYUP if up else pygame.KEYDOWN
        self.scene.handle(pygame.event.Event(kind, key=key, mod=0, unicode=""))

    def click(self) -> None:
        """Press and let go of the button."""
        place = self.scene.ring.get("open").rect.center
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.scene.handle(pygame.event.Event(kind, pos=place, button=1))

    def picture(self, below: str = "#000000") -> bytes:
        """Pixels on the screen, over a screen of some colour."""
        surface = pygame.Surface(self.size)
        surface.fill(below)
        self.scene.draw(surface)
        return pygame.image.tobytes(surface, "RGB")


def test_nothing_below_shows_through() -> None:
    assert Hung().scene.opaque
    assert Hung().picture("#000000") == Hung().picture("#ffffff")


def test_the_picture_is_the_same_whatever_anybody_holds() -> None:
    """It is made from names and a count; two deals of the same game give the same pixels."""
    deals = [tables.position(4, hand=hand) for hand in ((2, 39, 75), (27, 58, 60))]
    assert deals[0] != deals[1]
    news = [Handover(handover().players, 1, f"BrilliAnts · round {deal.round}, day", 5) for deal in deals]
    assert Hung(news=news[0]).picture() == Hung(news=news[1]).picture()


def test_the_handover_holds_no_position() -> None:
    fields = set(Handover.__dataclass_fields__)
    assert fields == {"players", "next", "line", "happened", "mood", "question", "deciders"}


@pytest.mark.parametrize(
    "key", [pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE, pygame.K_TAB, pygame.K_c]
)
def test_other_keys_do_nothing(key: int) -> None:
    hung = Hung()
    hung.scene.update(GUARD + 0.1)
    hung.key(key)
    hung.scene.update(2 * HOLD)
    hung.key(key, up=True)
    hung.key(key)
    assert hung.opened == 0


def test_the_key_must_be_held() -> None:
    hung = Hung()
    hung.scene.update(GUARD + 0.1)
    hung.key(pygame.K_o)
    hung.scene.update(HOLD * 0.6)
    hung.key(pygame.K_o, up=True)
    hung.scene.update(HOLD)
    assert hung.opened == 0
    hung.key(pygame.K_o)
    hung.scene.update(HOLD * 0.6)
    assert hung.scene.animating
    hung.scene.update(HOLD * 0.6)
    hung.scene.update(HOLD)
    assert hung.opened == 1


def test_nothing_is_answered_at_once() -> None:
    hung = Hung()
    hung.click()
    hung.key(pygame.K_o)
    hung.scene.update(GUARD - 0.05)
    hung.click()
    assert hung.opened == 0
    hung.scene.update(0.1)
    hung.click()
    assert hung.opened == 1


def test_looking_elsewhere_lets_the_key_go() -> None:
    hung = Hung()
    hung.scene.update(1)
    hung.key(pygame.K_o)
    hung.scene.handle(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    hung.scene.update(1)
    assert hung.opened == 0


def test_it_opens_once() -> None:
    hung = Hung()
    hung.scene.update(1)
    hung.click()
    hung.click()
    assert hung.opened == 1


def test_escape_opens_the_menu() -> None:
    hung = Hung()
    hung.scene.update(1)
    hung.key(pygame.K_ESCAPE)
    assert (hung.opened, hung.menu) == (0, 1)


def test_nothing_reaches_the_table_below() -> None:
    hung = Hung()
    rng = random.Random(3)
    hung.scene.update(1)
    for _ in range(50):
        place = (rng.randrange(1280), rng.randrange(720))
        assert hung.scene.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=place, button=3))
        assert hung.scene.handle(pygame.event.Event(pygame.MOUSEWHEEL, y=1))


@in_windows(*SIZES)
@pytest.mark.parametrize("following", [0, 1, 2, 3])
def test_all_words_fit(size: tuple[int, int], following: int, watch: Watch) -> None:
    hung = Hung(size, handover(tables.LONGEST, following))
    hung.picture()
    screen = pygame.Rect(0, 0, *size)
    sheet = hung.scene.sheet.rect
    assert screen.contains(sheet)
    for _, text, style, rect in watch.lines:
        assert screen.contains(rect), text
        assert style.px >= 10
        if "your turn" in text:
            assert sheet.contains(rect)
    shown = [text for _, text, _, _ in watch.lines]
    assert any(tables.LONGEST[following - 1][:8] in text for text in shown)


def test_who_comes_next_is_told_by_name_colour_and_symbol(watch: Watch) -> None:
    Hung().picture()
    words = " ".join(text for _, text, _, _ in watch.lines)
    assert "Amber, it is your turn" in words
    assert "Amber drop" in words
    assert "5 things happened" in words


@pytest.mark.parametrize("mood", ["day", "night"])
def test_the_curtain_hangs_in_the_light_of_the_table(mood: str) -> None:
    hung = Hung(news=replace(handover(), mood=mood))
    assert hung.scene.pen.mood == mood
