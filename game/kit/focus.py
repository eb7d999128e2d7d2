"""The focus ring: one list of controls for mouse, Tab, arrow keys, shortcuts, tests and robots."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.kit.control import Control, key_matches

_DIRECTIONS = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
_SIDEWAYS_COST = 6


class FocusRing:
    """Controls in Tab order. A press shows at once; the action runs when the button is released inside."""

    def __init__(self, sound: Callable[[str], None] | None = None) -> None:
        self.controls: list[Control] = []
        self.focus_id: str | None = None
        self.hover_id: str | None = None
        self.pressed_id: str | None = None
        self.shown = False
        """True while the focus frame is drawn: from the first use of the keyboard until the next click."""
        self.changed = True
        self._sound = sound
        self._pointer: tuple[int, int] | None = None
        """Last known position of the mouse."""

    def replace(self, controls: Sequence[Control]) -> None:
        """Replace the list; focus, hover and press stay with ids that remain. Raises ValueError for twins.

        Where something new has come to lie under a mouse at rest, it is what is pointed at.
        """
        self.controls = list(controls)
        ids = {control.id for control in controls}
        if len(ids) != len(controls):
            twins = sorted({one.id for one in controls if sum(one.id == other.id for other in controls) > 1})
            raise ValueError(f"two controls have the same id: {', '.join(twins)}")
        self.focus_id = self.focus_id if self.focus_id in ids else None
        self.hover_id = self.hover_id if self.hover_id in ids else None
        if self.hover_id is not None and self._pointer is not None:
            over = self.at(self._pointer)
            self.hover_id = over.id if over is not None else None
        self.pressed_id = self.pressed_id if self.pressed_id in ids else None
        self.changed = True

    def get(self, control_id: str) -> Control:
        """The control with this id. Raises KeyError."""
        found = next((control for control in self.controls if control.id == control_id), None)
        if found is None:
            raise KeyError(control_id)
        return found

    @property
    def focused(self) -> Control | None:
        """The control with the keyboard focus."""
        return self.get(self.focus_id) if self.focus_id else None

    @property
    def hovered(self) -> Control | None:
        """The control under the mouse, even if disabled: its tooltip says why."""
        return self.get(self.hover_id) if self.hover_id else None

    @property
    def default(self) -> Control | None:
        """The golden button, which Enter activates whatever other key it bears; None if there is none."""
        return next((c for c in self.controls if c.look == "gold" and c.enabled), None)

    def at(self, place: tuple[int, int]) -> Control | None:
        """The topmost control at a pixel; later ones lie on top."""
        return next((c for c in reversed(self.controls) if c.rect.collidepoint(place)), None)

    def focus(self, control_id: str | None, shown: bool = True) -> None:
        """Give the keyboard focus to a control, or with None to none. Raises KeyError for an unknown id."""
        if control_id is not None:
            self.get(control_id)
        old = self.focused
        if old and old.widget and old.id != control_id:
            old.widget.blur()
        self.focus_id, self.shown, self.changed = control_id, shown, True
        if (new := self.focused) and new.widget:
            new.widget.focus()

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle an event; True if it was meant for a control."""
        match event.type:
            case pygame.MOUSEMOTION:
                return self._hover(event.pos)
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                return self._press(event.pos)
            case pygame.MOUSEBUTTONUP if event.button == 1:
                return self._release(event.pos)
            case pygame.KEYDOWN:
                return self._key(event)
            case pygame.WINDOWLEAVE:
                return self._hover((-1, -1))
        return False

    def _hover(self, place: tuple[int, int]) -> bool:
        over, self._pointer = self.at(place), place
        new = over.id if over else None
        if new != self.hover_id:
            self.hover_id, self.changed = new, True
        return over is not None

    def _press(self, place: tuple[int, int]) -> bool:
        self._hover(place)
        over = self.at(place)
        if over is None:
            self.focus(None, shown=False)
            return False
        if over.enabled:
            self.pressed_id, self.changed = over.id, True
            if over.focusable:
                self.focus(over.id, shown=over.widget is not None)
        return True

    def _release(self, place: tuple[int, int]) -> bool:
        pressed, self.pressed_id = self.pressed_id, None
        if pressed is None:
            return False
        self.changed = True
        over = self.at(place)
        if over and over.id == pressed and not over.widget:
            self.activate(over)
        return True

    def activate(self, control: Control) -> bool:
        """Run a control's action, as a click would; False if it is disabled."""
        if not control.enabled:
            return False
        if control.action:
            if self._sound and control.sound:
                self._sound(control.sound)
            control.action()
        return True

    def _key(self, event: pygame.event.Event) -> bool:
        focused = self.focused
        if focused and focused.widget and focused.widget.key(event):
            return True
        if event.key == pygame.K_TAB:
            return self._tab(-1 if getattr(event, "mod", 0) & pygame.KMOD_SHIFT else 1)
        if focused and self.shown and self._activating(focused, event):
            return self.activate(focused)
        if (meant := self._meant(event)) is not None:
            return self.activate(meant)
        if event.key in _DIRECTIONS and not getattr(event, "mod", 0) & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            return self._arrow(_DIRECTIONS[event.key])
        return False

    def _activating(self, focused: Control, event: pygame.event.Event) -> bool:
        """Return True if a key activates the focused control: Space any, Enter only buttons.

        On choices Enter is left to the page's default button, such as Play on the new-game page.
        """
        if focused.widget:
            return False
        if event.key == pygame.K_SPACE:
            return True
        return event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and focused.look not in (
            "choice",
            "check",
            "tab",
        )

    def _meant(self, event: pygame.event.Event) -> Control | None:
        """The button that a key is the shortcut of; for an Enter that no button bears the golden one."""
        found = next((c for c in self.controls if c.enabled and key_matches(c.key, event)), None)
        return self.default if found is None and key_matches("Enter", event) else found

    def _tab(self, step: int) -> bool:
        reachable = [control.id for control in self.controls if control.reachable]
        if not reachable:
            return False
        if self.focus_id in reachable:
            index = (reachable.index(self.focus_id) + step) % len(reachable)
        else:
            index = 0 if step > 0 else -1
        self.focus(reachable[index])
        return True

    def _arrow(self, direction: tuple[int, int]) -> bool:
        focused = self.focused
        if focused is None or not self.shown:
            return self._tab(1) if focused is None else self._show()
        others = [c for c in self.controls if c.reachable and c is not focused]
        ahead = [(cost, c) for c in others if (cost := _way(focused.rect, c.rect, direction)) is not None]
        if not ahead:
            return False
        self.focus(min(ahead, key=lambda pair: pair[0])[1].id)
        return True

    def _show(self) -> bool:
        self.shown = self.changed = True
        return True


def _way(start: pygame.Rect, end: pygame.Rect, direction: tuple[int, int]) -> float | None:
    """Cost of moving to a rect in a direction, where gaps sideways weigh more; None if it lies elsewhere."""
    dx, dy = end.centerx - start.centerx, end.centery - start.centery
    forward = dx * direction[0] + dy * direction[1]
    if forward <= 0:
        return None
    low, high = (1, 3) if direction[0] else (0, 2)
    gap = max(0, _low(end, low) - _high(start, high), _low(start, low) - _high(end, high))
    sideways = abs(dy if direction[0] else dx)
    # Further aside than ahead: another arrow key leads there.
    if gap > forward:
        return None
    return forward + _SIDEWAYS_COST * gap + sideways * 0.5


def _low(rect: pygame.Rect, side: int) -> int:
    return rect.top if side == 1 else rect.left


def _high(rect: pygame.Rect, side: int) -> int:
    return rect.bottom if side == 3 else rect.right
