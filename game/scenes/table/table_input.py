"""Mouse and keyboard at a table, before its buttons get the event: playback, board, game."""

from __future__ import annotations

from typing import Any, Final, Protocol

import pygame

from game.kit.control import Control, key_matches
from game.kit.focus import FocusRing
from game.kit.merely_shown import PICTURE, merely_shown
from game.scenes.table.event_playback import EventPlayback
from game.table.intents import LOG_LINE, Intent
from game.table.leaving import RESULTS
from game.table.refusal_note import RefusalNote
from game.table.table import Table

_CLICK: Final = 1
_BACK: Final = 3
_DRAG: Final = 24
"""Side of the square of pixels that the pointer must leave for a press to be a drag."""
_CALM_LOOKS: Final = ("icon", "tab", "choice", "check")
"""Looks of controls that never make a move."""
_ANSWERED: Final = ("plank", "gold", "icon")
"""Looks of the buttons that say why they are disabled."""
_ENTER: Final = (pygame.K_RETURN, pygame.K_KP_ENTER)
_HINT_FIRST: Final = "The hint is on its way: Enter waits for it."
_FILM_ONLY: Final = "Enter has shown your move at once. Press it again to end your turn."
_PAUSE_IDS: Final = ("pause", "go-on", "step")


class TableCommands(Protocol):
    """Commands to a table's scene, which mouse and keyboard can give."""

    changed: bool
    """True if the picture has to be painted again."""

    @property
    def pausable(self) -> bool:
        """True if there are moves of others that can be paused now."""

    def act(self, intent: Intent) -> None:
        """Carry out the result of a click or key."""

    @property
    def hint_due(self) -> bool:
        """True if a hint that was asked for has not come yet."""

    def ask(self, what: str) -> None:
        """Do what only the scene can do, such as `undo` or `menu`."""

    def recall(self, entry: int) -> None:
        """Show the table after an earlier entry, over this one."""

    def cancel(self) -> bool:
        """Put back the last pick, or close what is open; False if there was neither."""

    def skip(self) -> None:
        """End the running animations."""

    def skip_all(self) -> None:
        """End the running animations, and those of all that has happened since."""

    def pause(self) -> None:
        """Pause the others after the entry being shown, or let them continue."""

    def step(self) -> None:
        """While paused, show one more move of someone else, or one draw."""

    def hush(self) -> None:
        """Take the tooltip away until the pointer has moved to another control."""

    def refresh_soon(self) -> None:
        """Lay out again before the next frame."""


class TableInput:
    """Handles mouse and keyboard at one table."""

    def __init__(
        self, commands: TableCommands, playback: EventPlayback, presenter: Table[Any, Any], ring: FocusRing
    ) -> None:
        self.commands, self.playback, self.presenter, self.ring = commands, playback, presenter, ring
        self.timeline = playback.timeline
        self.pointer = (-1, -1)
        self._lifted: tuple[int, int] | None = None
        """Point at which the button went down that has picked a piece, while it is down."""
        self._told_of_film = False
        self._has_skipped = False
        """True if Esc has skipped what others did since the viewer last acted."""
        self._glass = presenter.magnifier if presenter.magnified else None

    @property
    def gliding(self) -> bool:
        """True while the board is gliding to another size."""
        return self._glass is not None and self._glass.gliding

    def update(self, seconds: float) -> bool:
        """Advance the board's glide; True if the picture changes."""
        return self._glass is not None and self._glass.update(seconds)

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle an event; a click during playback skips it. False: the buttons may use the event."""
        if self._magnify(event):
            return True
        match event.type:
            case pygame.MOUSEMOTION:
                self.point(event.pos)
            case pygame.MOUSEBUTTONDOWN:
                return self._pressed(event)
            case pygame.MOUSEBUTTONUP if event.button == _CLICK:
                return self._dropped(event.pos)
            case pygame.KEYDOWN if event.key == pygame.K_n and self._names_spaces(event):
                return True
            case pygame.KEYDOWN:
                return self._key(event)
            case pygame.KEYUP | pygame.MOUSEWHEEL:
                return self._game_key(event)
            case pygame.WINDOWFOCUSLOST:
                # What is held open by a key would stay open: its release goes to another window.
                self.presenter.close()
                self.commands.refresh_soon()
        return False

    def _pressed(self, event: pygame.event.Event) -> bool:
        """A mouse button: it closes popups beside it, and skips the animation, clicks, or puts the last pick
        back."""
        over = self.ring.at(event.pos)
        clicks = event.button == _CLICK
        if clicks and self.presenter.dismiss_beside(event.pos, over.id if over is not None else ""):
            self.commands.refresh_soon()
        match event.button:
            case button if self.timeline.running and button in (_CLICK, _BACK):
                if button == _CLICK and self._works_meanwhile(event.pos):
                    return False
                self.commands.skip()
                return True
            case button if button == _CLICK:
                return self._clicked(event.pos)
            case button if button == _BACK:
                if not self.presenter.looks.is_open:  # a stray click must not end the only look at a card
                    self.commands.cancel()
                return True
        return False

    def _magnify(self, event: pygame.event.Event) -> bool:
        """Let wheel and middle button enlarge and move the board, if it can be enlarged."""
        if self._glass is None:
            return False
        pointer = getattr(event, "pos", self.pointer)
        used = self._glass.handle(event, pointer, self.presenter.on_board)
        if used:
            self.point(pointer)
            self.commands.refresh_soon()
        return used

    def point(self, pos: tuple[int, int]) -> None:
        """Note where the pointer is."""
        self.pointer = pos
        with merely_shown(PICTURE):
            if not self.timeline.running and self.presenter.hover(self.presenter.point(pos), pos):
                self.commands.changed = True

    def _works_meanwhile(self, pos: tuple[int, int]) -> bool:
        """Return True for a click on a tab, an icon, a switch or the log: it counts, and the animation
        goes on.

        All other clicks concern the board, or a turn that has not come yet: they end the animation.
        """
        over = self.ring.at(pos)
        if over is None:
            return False
        return over.look in _CALM_LOOKS or over.id in _PAUSE_IDS or over.id.startswith(LOG_LINE)

    def look(self) -> None:
        """Report the control under the pointer to the table; the film has the table for itself."""
        if self.timeline.running and self.ring.hover_id:
            return
        with merely_shown(PICTURE):
            if self.presenter.look(self.ring.hover_id or ""):
                self.commands.changed = True

    def leave(self) -> None:
        """Another scene lies over the table: nothing of it is pointed at, nothing is shown large."""
        self.ring.hover_id = None
        self.point((-1, -1))
        self.look()

    def arrive(self, pos: tuple[int, int]) -> None:
        """The scene over the table has gone: find out what the pointer has come to lie on."""
        over = self.ring.at(pos)
        self.ring.hover_id = over.id if over is not None else None
        self.commands.hush()
        self.point(pos)
        self.look()

    def _clicked(self, pos: tuple[int, int]) -> bool:
        self.pointer, self._has_skipped = pos, False
        note, target = self.presenter.note, self.presenter.point(pos)
        if target is None and note is not None and note.rect.collidepoint(pos):
            self._use_note(note, pos)
            return True
        if target is None:
            self._refuse_button(pos)
            return False
        exact = bool(pygame.key.get_mods() & pygame.KMOD_SHIFT)
        self.commands.act(self.presenter.click(target, exact))
        self._lifted = pos if self.presenter.picking or self.presenter.unsure else None
        return True

    def _use_note(self, note: RefusalNote, pos: tuple[int, int]) -> None:
        """Open the rule from the line about it. Elsewhere a click puts the note away: it may have come to lie
        where the next click was about to go."""
        if note.link.collidepoint(pos):
            self.commands.ask("help")
        else:
            self.presenter.note = None
            self.commands.refresh_soon()

    def _dropped(self, pos: tuple[int, int]) -> bool:
        """Let a drag do what two clicks do, if it ends on a place where the piece can go."""
        lifted, self._lifted = self._lifted, None
        if lifted is None or pygame.Rect(lifted, (0, 0)).inflate(_DRAG, _DRAG).collidepoint(pos):
            return False
        if self.presenter.unsure is not None:
            self.commands.act(self.presenter.pick(self.presenter.unsure))
        choice, target = self.presenter.choice, self.presenter.point(pos)
        if target is None or choice is None or not self.presenter.picking:
            return False
        meant = choice.meaning(target)
        # A press that slips within a large space is a click: it would name the space a second time.
        if meant not in choice.offers() or meant in choice.picked:
            return False
        exact = bool(pygame.key.get_mods() & pygame.KMOD_SHIFT)
        self.commands.act(self.presenter.click(target, exact))
        return True

    def _refuse_button(self, pos: tuple[int, int]) -> None:
        """Answer a click on a disabled button of the game: the ring ignores it."""
        over = self.ring.at(pos)
        if over is None or over.enabled or over.look not in _ANSWERED:
            return
        if self._puts_back(over):
            return
        refuse = self.presenter.press_blocked(over.id)
        if refuse is not None:
            self.commands.act(refuse)

    def _key(self, event: pygame.event.Event) -> bool:
        commands, prompt = self.commands, self.presenter.prompt
        self._has_skipped = self._has_skipped and not (prompt.decides or prompt.held)
        if commands.pausable and self._pause_key(event.key):
            return True
        if event.key == pygame.K_ESCAPE and self.timeline.running and self.presenter.dismiss():
            commands.refresh_soon()
            return True
        if self.timeline.running and self._skip_key(event.key):
            return True
        if event.key in _ENTER and commands.hint_due and self.presenter.cursor is None:
            # F3 and Enter play a hint: pressed a little early they would end the turn instead.
            self.presenter.say(_HINT_FIRST)
            commands.changed = True
            return True
        if event.key in _ENTER and prompt.over:
            commands.ask(RESULTS)
            return True
        return self._usual_key(event)

    def _usual_key(self, event: pygame.event.Event) -> bool:
        commands, control = self.commands, bool(event.mod & pygame.KMOD_CTRL)
        match event.key:
            case pygame.K_ESCAPE:
                if not commands.cancel():
                    commands.ask("undo" if self.presenter.prompt.begun else "menu")
            case pygame.K_z if control:
                self._ask_or_say("redo" if event.mod & pygame.KMOD_SHIFT else "undo")
            case pygame.K_y if control:
                self._ask_or_say("redo")
            case pygame.K_PAGEUP if self.playback.shown:
                commands.recall(self.playback.shown - 2)
            case pygame.K_F1:
                commands.ask("help")
            case pygame.K_F10:
                commands.ask("all settings")
            case pygame.K_F3:
                commands.ask("hint")
            case pygame.K_F4 if not event.mod & pygame.KMOD_ALT:
                commands.ask("players")
            case pygame.K_F2:
                commands.act(self.presenter.press("switches"))
            case _ if key_matches("?", event):
                commands.ask("keys")
            case _:
                return self._game_key(event)
        commands.changed = True
        return True

    def _names_spaces(self, event: pygame.event.Event) -> bool:
        """Show or hide the names of the spaces; False where N means something else."""
        if event.mod & pygame.KMOD_CTRL or not self.presenter.names_spaces:
            return False
        self.commands.ask("coordinates")
        return True

    def _ask_or_say(self, name: str) -> None:
        """Ask the scene for undo or redo, or say why there is none."""
        icon = next((one for one in self.ring.controls if one.id == name), None)
        if self._puts_back(icon):
            return
        refuse = self.presenter.press_blocked(name) if icon is not None and not icon.enabled else None
        if refuse is None:
            self.commands.ask(name)
        else:
            self.commands.act(refuse)

    def _puts_back(self, icon: Control | None) -> bool:
        """Put back the last pick where Undo has no move to take back; else False."""
        if icon is None or icon.id != "undo" or icon.enabled or not self.presenter.is_picking:
            return False
        return self.commands.cancel()

    def _skip_key(self, key: int) -> bool:
        """Skip what is being shown: one entry, as a click does, or with Esc all of them; the viewer's own act
        whole, which they know. A second Esc is for the menu, though others have begun something new."""
        match key:
            case pygame.K_ESCAPE if self._has_skipped and self.playback.foreign:
                return False
            case pygame.K_ESCAPE:
                self._has_skipped = self.playback.foreign
                self.commands.skip_all()  # a set-up can have more than fifty entries
            case key if key in (*_ENTER, pygame.K_SPACE) and not self.playback.foreign:
                self.commands.skip_all()  # three tiles that one click carries would take three more keys
                if key in _ENTER:
                    self._say_film_only()
            case key if key in (*_ENTER, pygame.K_SPACE):
                self.commands.skip()
            case _:
                return False
        return True

    def _say_film_only(self) -> None:
        """Say once why an Enter that was meant for the end of the turn has not ended it.

        A key that closes one thing never reaches the next: nobody ends a turn without having seen what came
        of the last move.
        """
        session = self.playback.session
        if self._told_of_film or session.holding is None or session.holding != session.at_screen:
            return
        self._told_of_film = True
        self.presenter.say(_FILM_ONLY)

    def _pause_key(self, key: int) -> bool:
        """Handle Space, and while paused Enter and the full stop."""
        match key:
            case pygame.K_SPACE:
                self.commands.pause()
            case key if key in _ENTER and self.playback.paused and self.presenter.cursor is None:
                self.commands.pause()  # Go on is golden
            case pygame.K_PERIOD if self.playback.paused:
                self.commands.step()
            case _:
                return False
        return True

    def _game_key(self, event: pygame.event.Event) -> bool:
        intent = self.presenter.key(event)
        if isinstance(intent, bool):
            return intent
        self.commands.act(intent)
        return True
