"""Random events, chosen by what the window shows. Events are values, to be repeated."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

import pygame

from game.app import App

SIZES: Final = ((1280, 720), (960, 540), (1366, 768), (1920, 1080), (1024, 768), (1600, 500), (700, 1200))
_LETTERS: Final = "abcdefghijklmnopqrstuvwxyz0123456789"
_SIGNS: Final = "?.,+-*/'\"[{(=äßЖ漢\u200b🐜"
_KEYS: Final = (
    pygame.K_ESCAPE, pygame.K_RETURN, pygame.K_SPACE, pygame.K_TAB, pygame.K_BACKSPACE, pygame.K_DELETE,
    pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_HOME, pygame.K_END,
    pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_F1, pygame.K_F2, pygame.K_F3, pygame.K_F10, pygame.K_F11,
    pygame.K_KP_ENTER, pygame.K_INSERT,
)  # fmt: skip
_MODS: Final = (
    0,
    0,
    0,
    0,
    pygame.KMOD_SHIFT,
    pygame.KMOD_CTRL,
    pygame.KMOD_ALT,
    pygame.KMOD_CTRL | pygame.KMOD_SHIFT,
)
_PAUSES: Final = (0.016, 0.016, 0.1, 0.5, 3.0)
DROPPED: Final = ("nothing", "nul", "noise", "empty", "folder", "prose", "log", "cut", "brackets", "save")
"""Kinds of files that are dropped on the window; `squall` writes them."""
TEXTS: Final = ("prose", "log", "cut", "brackets")


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happens: its kind, and what it is about."""

    kind: str
    about: tuple[Any, ...] = ()


def choose(rng: random.Random, app: App) -> Event:
    """The next event."""
    kind = rng.choices(list(_KINDS), [weight for weight, _ in _KINDS.values()])[0]
    return Event(kind, _KINDS[kind][1](rng, app))


def _place(rng: random.Random, app: App) -> tuple[int, int]:
    width, height = app.window.get_size()
    return rng.randrange(width), rng.randrange(height)


def _on_control(rng: random.Random, app: App) -> tuple[Any, ...]:
    """A place on something that can be clicked; anywhere if there is nothing."""
    scene = app.stack.top
    controls = [one for one in scene.controls if one.rect.width and one.rect.height] if scene else []
    if not controls:
        return _anywhere(rng, app)
    # Ids first: a board has a hundred spaces and one button that ends the turn.
    kinds: dict[str, list[Any]] = {}
    for control in controls:
        kinds.setdefault(control.id.partition(":")[0], []).append(control)
    chosen = rng.choice(kinds[rng.choice(sorted(kinds))])
    return (
        (chosen.rect.x + rng.randrange(chosen.rect.width), chosen.rect.y + rng.randrange(chosen.rect.height)),
    )


def _anywhere(rng: random.Random, app: App) -> tuple[Any, ...]:
    return (_place(rng, app),)


def _drag(rng: random.Random, app: App) -> tuple[Any, ...]:
    return _place(rng, app), _place(rng, app), rng.choice((1, 1, 2, 3))


def _key(rng: random.Random, _app: App) -> tuple[Any, ...]:
    if rng.random() < 0.45:
        return rng.choice(_KEYS), "", rng.choice(_MODS)
    letter = rng.choice(_LETTERS if rng.random() < 0.8 else _SIGNS)
    return ord(letter) if ord(letter) < 0x3000 else 0, letter, rng.choice(_MODS)


def _wheel(rng: random.Random, app: App) -> tuple[Any, ...]:
    return _place(rng, app), rng.choice((-5, -1, 1, 5))


def _of(*values: Any) -> Callable[[random.Random, App], tuple[Any, ...]]:
    return lambda rng, _app: (rng.choice(values),)


_KINDS: Final[dict[str, tuple[float, Callable[[random.Random, App], tuple[Any, ...]]]]] = {
    "click": (38, _on_control),
    "stray click": (8, _anywhere),
    "point": (8, _on_control),
    "move": (4, _anywhere),
    "right click": (2, _on_control),
    "drag": (3, _drag),
    "key": (20, _key),
    "wheel": (4, _wheel),
    "wait": (9, _of(*_PAUSES)),
    "resize": (1.0, _of(*SIZES)),
    "file": (0.8, _of(*DROPPED)),
    "text": (0.4, _of(*TEXTS)),
    "focus lost": (0.4, _of(None)),
    "exposed": (0.3, _of(None)),
    "kill": (0.25, _of("brains", "study")),
    "quit": (0.15, _of(None)),
}
WEIGHTS: Final[Sequence[str]] = tuple(_KINDS)
