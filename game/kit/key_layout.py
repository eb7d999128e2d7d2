"""Keys on any keyboard lay-out: by the character they type, then by their place on the keyboard.

A shortcut is a Latin letter, a digit or a mark. Lay-outs without Latin letters have it at its place, lay-outs
with digits behind Shift (French, Czech) have it twice, with Shift and without.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pygame

_MARKS: Final = frozenset("0123456789.,?+-=")
"""Characters that are shortcuts by themselves, with or without Shift."""
_DIGITS: Final = {getattr(pygame, f"KSCAN_{digit}"): getattr(pygame, f"K_{digit}") for digit in "1234567890"}
_PLACES: Final = {
    **{getattr(pygame, f"KSCAN_{chr(code - 32)}"): code for code in range(pygame.K_a, pygame.K_z + 1)},
    **_DIGITS,
    pygame.KSCAN_MINUS: pygame.K_MINUS,
    pygame.KSCAN_EQUALS: pygame.K_EQUALS,
    pygame.KSCAN_COMMA: pygame.K_COMMA,
    pygame.KSCAN_PERIOD: pygame.K_PERIOD,
    pygame.KSCAN_SLASH: pygame.K_SLASH,
}
"""Key codes of a US keyboard by the place of the key."""
_BEYOND: Final = 1 << 30
"""Key codes from here on are keys without a character: arrows, F1, the number pad."""
_COMMAND: Final = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_GUI


def meanings(event: pygame.event.Event) -> Iterator[pygame.event.Event]:
    """Possible meanings of a key, the likelier first; the next applies if the one before was not used."""
    typed = _by_character(event)
    yield typed
    key = _by_place(event)
    if key is not None and key != typed.key:
        yield _with(event, key, event.mod)


def _by_character(event: pygame.event.Event) -> pygame.event.Event:
    """The event with the code of the mark it types, without the Shift that this took."""
    text = getattr(event, "unicode", "")
    if event.mod & _COMMAND:
        # Commands type nothing. As they are they are not offered: text fields take any letter as theirs.
        place = _by_place(event)
        return event if place is None else _with(event, place, event.mod)
    if len(text) == 1 and text in _MARKS and event.key < _BEYOND:
        return _with(event, ord(text), event.mod & ~pygame.KMOD_SHIFT)
    return event


def _by_place(event: pygame.event.Event) -> int | None:
    """The code of the key at this place on a US keyboard; None where the character is to be believed."""
    key, place = event.key, getattr(event, "scancode", 0)
    if key >= _BEYOND or (chr(key).isascii() and (place not in _DIGITS or chr(key).isalnum())):
        # A Latin letter stands where its lay-out has it: German Z is where others have Y.
        return None
    return _PLACES.get(place)


def _with(event: pygame.event.Event, key: int, mod: int) -> pygame.event.Event:
    return pygame.event.Event(event.type, {**event.dict, "key": key, "mod": mod})
