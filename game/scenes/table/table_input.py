"""Mouse and keyboard at a table, before its buttons get the event: playback, board, game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.kit.control import key_matches
from game.kit.merely_shown import PICTURE, merely_shown
from game.table.table import LOG_LINE

if TYPE_CHECKING:
    from game.scenes.table.table import TableScene

_CLICK: Final = 1
_BACK: Final = 3
_CALM_LOOKS: Final = ("icon", "tab", "choice", "check")
"""Looks of controls that never make a move."""
_REINS: Final = ("pause", "go-on", "step")


class TableInput:
    """Handles mouse and keyboard at one table."""

    def __init__(self, table: TableScene) -> None:
        self.table = table
        self.pointer = (-1, -1)
        presenter = table.presenter
        self._glass = presenter.magnifier if presenter.magnified else None

    @property
    def gliding(self) -> bool:
        """Whether the board is gliding to another size."""
        return self._glass is not None and self._glass.gliding

    def update(self, seconds: float) -> bool:
        """Advance the board's glide; True if the picture changes."""
        return self._glass is not None and self._glass.update(seconds)

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle an event; a click during playback skips it. False: the buttons may use the event."""
        table = self.table
        if self._magnify(event):
            return True
        match event.type:
            case pygame.MOUSEMOTION:
                self.point(event.pos)
            case pygame.MOUSEBUTTONDOWN if table.timeline.running and event.button in (_CLICK, _BACK):
                if event.button == _CLICK and self._works_meanwhile(event.pos):
                    return False
                table.skip()
                return True
            case pygame.MOUSEBUTTONDOWN if event.button == _CLICK:
                return self._clicked(event.pos)
            case pygame.MOUSEBUTTONDOWN if event.button == _BACK:
                if not table.presenter.looks.is_open:  # a stray click must not end the only look at a card
                    table.cancel()
                return True
            case pygame.KEYDOWN:
                return self._key(event)
            case pygame.KEYUP | pygame.MOUSEWHEEL:
                return self._game_key(event)
            case pygame.WINDOWFOCUSLOST:
                # What is held open by a key would stay open: its release goes to another window.
                table.presenter.close()
                table.refresh_soon()
        return False

    def _magnify(self, event: pygame.event.Event) -> bool:
        """Let wheel and middle button enlarge and move the board, if it can be enlarged."""
        presenter = self.table.presenter
        if self._glass is None:
            return False
        pointer = getattr(event, "pos", self.pointer)
        used = self._glass.handle(event, pointer, presenter.on_board)
        if used:
            self.point(pointer)
            self.table.refresh_soon()
        return used

    def point(self, pos: tuple[int, int]) -> None:
        """Note where the pointer is."""
        table, self.pointer = self.table, pos
        with merely_shown(PICTURE):
            if not table.timeline.running and table.presenter.hover(table.presenter.point(pos), pos):
                table.changed = True

    def _works_meanwhile(self, pos: tuple[int, int]) -> bool:
        """Whether a click there is for a tab, an icon, a switch or the log: it counts, and the film goes on.

        All else is for the board, or for a turn that is not there yet: it ends what is being shown.
        """
        over = self.table.ring.at(pos)
        if over is None:
            return False
        return over.look in _CALM_LOOKS or over.id in _REINS or over.id.startswith(LOG_LINE)

    def look(self) -> None:
        """Report the control under the pointer to the table; the film has the table for itself."""
        table = self.table
        if table.timeline.running and table.ring.hover_id:
            return
        with merely_shown(PICTURE):
            if table.presenter.look(table.ring.hover_id or ""):
                table.changed = True

    def leave(self) -> None:
        """Another scene lies over the table: nothing of it is pointed at, nothing is shown large."""
        self.table.ring.hover_id = None
        self.point((-1, -1))
        self.look()

    def arrive(self, pos: tuple[int, int]) -> None:
        """The scene over the table has gone: find out what the pointer has come to lie on."""
        table = self.table
        if table.size == (0, 0):
            return
        over = table.ring.at(pos)
        table.ring.hover_id = over.id if over is not None else None
        table.hush()
        self.point(pos)
        self.look()

    def _clicked(self, pos: tuple[int, int]) -> bool:
        table, self.pointer = self.table, pos
        sentence = table.presenter.refusal_rect
        if sentence is not None and sentence.collidepoint(pos):
            table.ask("help")
            return True
        target = table.presenter.point(pos)
        if target is None:
            return False
        exact = bool(pygame.key.get_mods() & pygame.KMOD_SHIFT)
        table.act(table.presenter.click(target, exact))
        return True

    def _key(self, event: pygame.event.Event) -> bool:
        table = self.table
        if table.reined and self._pause_key(event.key):
            return True
        if table.timeline.running and self._skip_key(event.key):
            return True
        control = bool(event.mod & pygame.KMOD_CTRL)
        match event.key:
            case pygame.K_ESCAPE:
                if not table.cancel():
                    table.ask("undo" if table.presenter.prompt.begun else "menu")
            case pygame.K_z if control:
                table.ask("redo" if event.mod & pygame.KMOD_SHIFT else "undo")
            case pygame.K_y if control:
                table.ask("redo")
            case pygame.K_PAGEUP if table.film.shown:
                table.recall(table.film.shown - 2)
            case pygame.K_F1:
                table.ask("help")
            case pygame.K_F3:
                table.ask("hint")
            case pygame.K_F2:
                table.act(table.presenter.press("switches"))
            case _ if key_matches("?", event):
                table.ask("keys")
            case _:
                return self._game_key(event)
        table.changed = True
        return True

    def _skip_key(self, key: int) -> bool:
        """Skip what is being shown: one entry, as a click does, or with Esc all of them."""
        match key:
            case pygame.K_ESCAPE:
                self.table.skip_all()  # a set-up can have more than fifty entries
            case pygame.K_RETURN | pygame.K_SPACE:
                self.table.skip()
            case _:
                return False
        return True

    def _pause_key(self, key: int) -> bool:
        """Handle Space, and the full stop while paused."""
        match key:
            case pygame.K_SPACE:
                self.table.pause()
            case pygame.K_PERIOD if self.table.film.paused:
                self.table.step()
            case _:
                return False
        return True

    def _game_key(self, event: pygame.event.Event) -> bool:
        intent = self.table.presenter.key(event)
        if isinstance(intent, bool):
            return intent
        self.table.act(intent)
        return True
