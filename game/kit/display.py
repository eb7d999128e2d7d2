"""The window: opened to fit the screen, and restored to the player's size and place.

SDL knows the size of a screen, but not the space taken by title and task bars. So a window that may not fit
is maximised, which leaves the size to the window manager.
"""

from __future__ import annotations

from typing import Final

import pygame

from game.settings import Settings

SMALLEST: Final = (960, 540)
UNSEEN_DRIVERS: Final = ("offscreen", "dummy")
_BARS: Final = 96
"""Pixels that a title bar and a task bar may take of a screen's height."""
_Size = tuple[int, int]


class Display:
    """The window and how it fills the screen."""

    def __init__(self, values: Settings) -> None:
        self.maximised = values.maximised
        self.size: _Size = values.window
        """Window size when it is neither maximised nor full screen."""
        self._place: tuple[int, int] | None = None
        """Upper left corner of the window; not saved, as the screen may be another next time."""
        self._full = self._minimised = False
        self._filled: tuple[_Size, _Size | None] | None = None
        """Size of the window since it was maximised, and of the screen then."""

    def open(self, full: bool) -> pygame.Surface:
        """Open the window, or change between window and full screen."""
        if full:
            window = pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
            self._full = True
            return window
        self._full, back = False, self._full
        self._filled = None
        size, fits = fitting(self.size, _screen())
        maximised = self.maximised or not fits
        window = pygame.display.set_mode(size, pygame.RESIZABLE)
        if back and self._place is not None:
            # SDL counts the frame into the place when it leaves full screen, and the window would wander.
            pygame.display.set_window_position(self._place)
        if maximised:
            self.maximised = True
            pygame.Window.from_display_module().maximize()
        return pygame.display.get_surface() or window

    def follow(self, event: pygame.event.Event) -> None:
        """Note what has happened to the window."""
        match event.type:
            case pygame.WINDOWMAXIMIZED:
                self.maximised, self._filled = True, None
            case pygame.WINDOWMINIMIZED:
                self._minimised = True
            case pygame.WINDOWRESTORED if self._minimised:
                self._minimised = False
            case pygame.WINDOWRESTORED:
                self.maximised = False
            case pygame.WINDOWMOVED if self._is_free:
                self._place = event.x, event.y

    def note(self, size: _Size) -> None:
        """Note how large the window is now."""
        if self.maximised and not self._full and not self._minimised:
            self.maximised = not self._has_shrunk(size)
        if self._is_free:
            self.size = size

    def _has_shrunk(self, size: _Size) -> bool:
        """Return True if a maximised window has become smaller on the same screen.

        Then a player has dragged it, and some window managers tell nothing else of that.
        """
        screen = _screen()
        if self._filled is None or self._filled[1] != screen:
            self._filled = size, screen
            return False
        largest, _ = self._filled
        self._filled = (max(largest[0], size[0]), max(largest[1], size[1])), screen
        return largest[0] - size[0] > _BARS or largest[1] - size[1] > _BARS

    @property
    def _is_free(self) -> bool:
        """True if the window has the size and place that the player gave it."""
        return not (self._full or self.maximised or self._minimised)


def fitting(wanted: _Size, screen: _Size | None) -> tuple[_Size, bool]:
    """The size nearest to the wanted one that a screen has room for, and whether that is the wanted one."""
    least = max(wanted[0], SMALLEST[0]), max(wanted[1], SMALLEST[1])
    if screen is None:
        return least, True
    room = max(screen[0], SMALLEST[0]), max(screen[1] - _BARS, SMALLEST[1])
    size = min(least[0], room[0]), min(least[1], room[1])
    return size, size == least


def _screen() -> _Size | None:
    """Size in pixels of the screen on which windows open; None for a hidden driver."""
    if pygame.display.get_driver() in UNSEEN_DRIVERS:
        return None
    sizes: list[_Size] = pygame.display.get_desktop_sizes()
    return sizes[0] if sizes else None
