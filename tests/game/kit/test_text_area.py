"""The field of many rows: its caret, its scrolling, and every letter in it."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.kit import clipboard
from game.kit.text_area import TextArea
from game.storage.folders import Paths
from rules.brilliants import GAME as BRILLIANTS
from rules.core.protocol import Setup
from tests.game.program import AtPage
from tests.game.saves.test_position_text import played

CTRL = pygame.KMOD_CTRL


@pytest.fixture
def program(paths: Paths) -> Iterator[AtPage]:
    with AtPage(paths) as started:
        yield started


def test_the_field_moves_its_caret_by_keys_and_mouse(program: AtPage) -> None:
    hand, area = program.hand, program.page.text_area
    program.paste("one two\nthree\n\nfour")
    hand.click("text")
    hand.key(pygame.K_HOME, CTRL)
    hand.key(pygame.K_DOWN)
    hand.key(pygame.K_END)
    assert area.text[: area.caret] == "one two\nthree"
    hand.key(pygame.K_RETURN)
    hand.type("x")
    hand.key(pygame.K_LEFT)
    hand.key(pygame.K_DELETE)
    assert area.text == "one two\nthree\n\n\nfour"
    hand.press((area.rect.right - 40, area.rect.y + 10))
    hand.release((area.rect.right - 40, area.rect.y + 10))
    assert area.caret == len("one two")
    hand.key(pygame.K_a, CTRL)
    hand.key(pygame.K_c, CTRL)
    assert clipboard.paste() == area.text
    hand.type("m")
    assert area.text == "m"
    assert not program.app.settings.values.mute
    hand.key(pygame.K_z, CTRL)
    assert area.text == "one two\nthree\n\n\nfour"
    hand.key(pygame.K_TAB)
    assert program.page.ring.focus_id == "paste"
    assert not area.typing


def test_a_long_text_scrolls_and_too_long_a_one_is_cut(program: AtPage) -> None:
    area = program.page.text_area
    program.paste(played(BRILLIANTS, Setup("apprantice", 4), 400).text())
    assert program.page.found is not None
    assert area.first == 0
    program.hand.click("text")
    program.hand.key(pygame.K_END, CTRL)
    assert area.first == len(area._rows) - area.room
    seen = area.first
    pygame.mouse.set_pos(area.rect.center)
    pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=2, flipped=False))
    program.hand.step()
    assert area.first == seen - 6
    short = TextArea("abc", limit=5)
    short.insert("defgh")
    assert short.text == "abcde"


def test_rows_lose_no_letter(program: AtPage) -> None:
    area = program.page.text_area
    for text in (
        "x" * 5000,
        "word " * 900,
        "  a\tb\n\n" * 40,
        '{"a": ["' + '", "'.join("ABCDEF" * 50) + '"]}',
    ):
        program.paste(text)
        rows = [text[start:end] for start, end in area._rows]
        assert "".join(rows) == text.replace("\n", "")
        style = program.page.pen.style("text", 14.5)
        assert all(program.page.pen.letters.width(row.rstrip(), style) < area.rect.width for row in rows)
        program.hand.click("clear")
