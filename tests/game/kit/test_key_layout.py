"""Shortcuts work on lay-outs without Latin letters, and on those with digits behind Shift."""

from __future__ import annotations

import pygame
import pytest

from game.kit.key_layout import meanings

CTRL, SHIFT = pygame.KMOD_LCTRL, pygame.KMOD_LSHIFT


def press(key: int | str, place: str, text: str = "", mod: int = 0) -> pygame.event.Event:
    """A key as SDL reports it; `place` is where it lies on a US keyboard."""
    code = ord(key) if isinstance(key, str) else key
    scancode = getattr(pygame, f"KSCAN_{place}")
    return pygame.event.Event(pygame.KEYDOWN, key=code, unicode=text, mod=mod, scancode=scancode)


def read(event: pygame.event.Event) -> list[tuple[int, int]]:
    """Codes and modifiers in the order in which they are offered."""
    return [(meaning.key, meaning.mod) for meaning in meanings(event)]


@pytest.mark.parametrize(
    ("letter", "place", "latin"),
    [("д", "L", "l"), ("λ", "L", "l"), ("ך", "L", "l"), ("я", "Z", "z"), ("ق", "R", "r")],
    ids=["Russian", "Greek", "Hebrew", "Cyrillic Z", "Arabic"],
)
def test_a_letter_of_another_script_means_the_latin_one_at_its_place(
    letter: str, place: str, latin: str
) -> None:
    assert read(press(letter, place, letter)) == [(ord(letter), 0), (ord(latin), 0)]
    assert read(press(letter, place, "", CTRL)) == [(ord(latin), CTRL)]


@pytest.mark.parametrize(("typed", "place"), [("z", "Y"), ("y", "Z"), ("a", "Q"), ("m", "SEMICOLON")])
def test_a_latin_letter_stands_where_its_layout_has_it(typed: str, place: str) -> None:
    assert read(press(typed, place, typed)) == [(ord(typed), 0)]
    assert read(press(typed, place, "", CTRL)) == [(ord(typed), CTRL)]


def test_french_digits_need_no_shift_and_may_have_it() -> None:
    assert read(press("&", "1", "&")) == [(ord("&"), 0), (pygame.K_1, 0)]
    assert read(press("é", "2", "é")) == [(ord("é"), 0), (pygame.K_2, 0)]
    assert read(press("&", "1", "1", SHIFT)) == [(pygame.K_1, 0)]
    assert read(press("1", "1", "1", SHIFT)) == [(pygame.K_1, 0)], "as SDL reports a French keyboard on X11"
    assert read(press("-", "6", "-")) == [(pygame.K_MINUS, 0), (pygame.K_6, 0)]


def test_a_mark_behind_shift_is_the_mark() -> None:
    assert read(press(";", "COMMA", ".", SHIFT)) == [(pygame.K_PERIOD, 0)]
    assert read(press("/", "SLASH", "?", SHIFT))[0] == (pygame.K_QUESTION, 0)
    assert read(press(",", "M", "?", SHIFT)) == [(pygame.K_QUESTION, 0)]


def test_a_us_keyboard_means_what_it_says() -> None:
    assert read(press("1", "1", "1")) == [(pygame.K_1, 0)]
    assert read(press("1", "1", "!", SHIFT)) == [(pygame.K_1, SHIFT)]
    assert read(press("l", "L", "l")) == [(pygame.K_l, 0)]
    assert read(press(pygame.K_KP_1, "KP_1", "1")) == [(pygame.K_KP_1, 0)]
    assert read(press(pygame.K_F11, "F11")) == [(pygame.K_F11, 0)]


def test_releasing_a_key_means_the_same_key() -> None:
    pressed = press("с", "C", "с")
    released = pygame.event.Event(pygame.KEYUP, **pressed.dict)
    assert [one.key for one in meanings(released)] == [one.key for one in meanings(pressed)]
    assert all(one.type == pygame.KEYUP for one in meanings(released))
