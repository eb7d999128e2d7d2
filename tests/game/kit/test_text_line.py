"""Lines to type in: any script is drawn as it is typed, and the caret goes by characters as they are seen."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.app import App
from game.graphemes import clusters
from game.kit import clipboard
from game.kit.fonts import Fonts
from game.kit.lettering import Lettering
from game.kit.pen import Pen
from game.kit.text_line import Entry
from game.kit.theme import Units
from game.kit.widget import WidgetLayer
from tests.game.conftest import FONT_CACHE
from tests.game.kit.foundry import cast
from tests.game.kit.test_lettering import CHEROKEE, HARDLY_TEXT, PICTURE, THAANA, inked

FAMILY = "👨‍👩‍👧‍👦"
Line = Callable[..., Entry]


@pytest.fixture
def line(app: App, tmp_path: Path) -> Line:
    cast(tmp_path / "fonts" / "a.ttf", CHEROKEE + THAANA + PICTURE)
    letters = Lettering(Fonts(FONT_CACHE, [tmp_path / "fonts"]))
    pen = Pen(app.services.theme, app.services.sprites, letters, Units.of((1280, 720)))

    def make(text: str = "", limit: int = 24, width: int = 240) -> Entry:
        entry = WidgetLayer(pen).entry(pygame.Rect(20, 20, width, 36), text, limit, "A name")
        entry.focus()
        return entry

    return make


def type_in(entry: Entry, text: str) -> None:
    assert entry.handle(pygame.event.Event(pygame.TEXTINPUT, text=text))


def press(entry: Entry, *keys: int, mod: int = 0, scancode: int = 0) -> None:
    for key in keys:
        entry.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=scancode))


def click(entry: Entry, x: int, to: int | None = None) -> None:
    place = (x, entry.rect.centery)
    entry.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=place, button=1))
    if to is not None:
        entry.handle(
            pygame.event.Event(pygame.MOUSEMOTION, pos=(to, place[1]), rel=(0, 0), buttons=(1, 0, 0))
        )
    entry.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=place, button=1))


def ink(entry: Entry) -> pygame.Surface:
    """Pixels drawn in a line, without the caret and the field."""
    entry.blur()
    surface, empty = (pygame.Surface((320, 80), pygame.SRCALPHA) for _ in range(2))
    entry.draw(surface)
    entry._pen.panels.slot(empty, entry.rect)
    for x in range(320):
        for y in range(80):
            if surface.get_at((x, y)) == empty.get_at((x, y)):
                surface.set_at((x, y), (0, 0, 0, 0))
    return surface


@pytest.mark.parametrize("name", ["Иван", "李明", "مريم", "Zoë " + PICTURE, "שרה", "Νίκος", CHEROKEE, THAANA])
def test_a_line_shows_the_letters_that_are_typed(line: Line, name: str) -> None:
    entry = line()
    type_in(entry, name)
    assert entry.value == name
    pen = entry._pen
    painted = pen.letters.picture(name, pen.style("text", 14.5))
    assert ink(entry).get_bounding_rect().width == pytest.approx(painted.get_bounding_rect().width, abs=2)


def test_letters_of_different_scripts_do_not_look_alike(line: Line) -> None:
    """Boxes for all of them would."""
    looks = set()
    for letter in CHEROKEE:
        entry = line(letter)
        picture = ink(entry)
        assert inked(picture)
        looks.add(pygame.image.tobytes(picture, "RGBA"))
    assert len(looks) == len(CHEROKEE)


@pytest.mark.parametrize("text", HARDLY_TEXT, ids=lambda text: f"{text[:8]!a}-{len(text)}")
def test_nothing_that_stands_in_a_line_fails(line: Line, text: str) -> None:
    surface = pygame.Surface((320, 80), pygame.SRCALPHA)
    entry = line(text)
    for key in (
        pygame.K_HOME,
        pygame.K_RIGHT,
        pygame.K_RIGHT,
        pygame.K_END,
        pygame.K_LEFT,
        pygame.K_BACKSPACE,
    ):
        press(entry, key)
        entry.draw(surface)
    click(entry, 60, 150)
    entry.draw(surface)
    type_in(entry, text[:50])
    entry.draw(surface)


@pytest.mark.parametrize("text", [f"a{FAMILY}b", "e\u0301क्षिx", THAANA, f"Zoë {THAANA} 12"], ids=ascii)
def test_the_caret_and_the_keys_go_by_characters(line: Line, text: str) -> None:
    entry = line(text, limit=99)
    whole = clusters(text)
    for count in range(len(whole), 0, -1):
        assert entry.caret == len("".join(whole[:count]))
        press(entry, pygame.K_LEFT)
    assert entry.caret == 0
    press(entry, pygame.K_DELETE)
    assert entry.value == "".join(whole[1:])
    press(entry, pygame.K_END, pygame.K_BACKSPACE)
    assert entry.value == "".join(whole[1:-1])


def test_a_limit_cuts_no_character(line: Line) -> None:
    entry = line("ab", limit=12)
    type_in(entry, FAMILY)
    assert entry.value == f"ab{FAMILY[:0]}" if len(FAMILY) > 10 else f"ab{FAMILY}"
    type_in(entry, "xyz")
    assert len(entry.value) <= 12
    assert all(cluster in (*"abxyz", FAMILY) for cluster in clusters(entry.value))


def test_a_click_puts_the_caret_where_it_is_seen(line: Line) -> None:
    for text in ("Amber Teal", THAANA):
        entry = line(text)
        start = entry.rect.x + entry._pen.px(10)
        stops = entry._pen.letters.stops(text, entry._pen.style("text", 14.5))
        for place, x in stops:
            click(entry, start + x)
            assert entry.caret == place
    first, last = stops[0][1], stops[-1][1]
    assert first > last, "a name from right to left begins on the right"


def test_what_is_typed_replaces_what_is_selected(line: Line) -> None:
    entry = line("Amber Teal")
    entry.select()
    entry.focus()
    assert entry.selected == (0, 10)
    type_in(entry, "Plum")
    assert entry.value == "Plum"
    press(entry, pygame.K_LEFT, pygame.K_LEFT, mod=pygame.KMOD_SHIFT)
    type_in(entry, "x")
    assert entry.value == "Plx"
    click(entry, 30, 300)
    assert entry.selected[1] == 3
    press(entry, pygame.K_DELETE)
    assert len(entry.value) < 3


@pytest.mark.parametrize(
    "keys",
    [
        {letter: (ord(letter), 0) for letter in "acxv"},
        # Cyrillic letters at the places of A, C, X and V
        {"a": (0x444, 4), "c": (0x441, 6), "x": (0x447, 27), "v": (0x43C, 25)},
    ],
    ids=["Latin", "Cyrillic"],
)
def test_copy_cut_and_paste_work_on_any_keyboard(line: Line, keys: dict[str, tuple[int, int]]) -> None:
    entry = line("Иван")

    def command(letter: str) -> None:
        press(entry, keys[letter][0], mod=pygame.KMOD_CTRL, scancode=keys[letter][1])

    command("a")
    command("c")
    press(entry, pygame.K_END)
    command("v")
    assert entry.value == "ИванИван"
    command("a")
    command("x")
    assert entry.value == ""
    clipboard.copy("one\ntwo\t\0\ud800")
    command("v")
    assert entry.value in ("one two", "one two ?", "one two \ufffd", "one two?")


def test_words_are_passed_over_with_control(line: Line) -> None:
    entry = line("amber teal plum")
    press(entry, pygame.K_LEFT, mod=pygame.KMOD_CTRL)
    assert entry.caret == 11
    press(entry, pygame.K_BACKSPACE, mod=pygame.KMOD_CTRL)
    assert entry.value == "amber plum"
    press(entry, pygame.K_HOME)
    press(entry, pygame.K_RIGHT, mod=pygame.KMOD_CTRL)
    assert entry.caret == 6


def test_a_long_text_runs_so_that_the_caret_is_seen(line: Line) -> None:
    entry = line("amber " * 30, limit=400, width=120)
    surface = pygame.Surface((320, 80), pygame.SRCALPHA)
    for key in (pygame.K_END, pygame.K_HOME, *[pygame.K_RIGHT] * 60):
        press(entry, key)
        entry.draw(surface)
        stops = dict(entry._pen.letters.stops(entry.value, entry._style))
        assert entry._room.left <= entry._left + stops[entry.caret] <= entry._room.right


def test_what_an_input_method_composes_is_shown_before_it_is_typed(line: Line) -> None:
    entry = line()
    entry.handle(pygame.event.Event(pygame.TEXTEDITING, text="李", start=0, length=1))
    surface, before = (pygame.Surface((320, 80), pygame.SRCALPHA) for _ in range(2))
    entry.draw(surface)
    line().draw(before)
    assert pygame.image.tobytes(surface, "RGBA") != pygame.image.tobytes(before, "RGBA")
    press(entry, pygame.K_BACKSPACE)
    assert entry.value == "", "keys are the input method's"
    type_in(entry, "李")
    assert entry.value == "李"
