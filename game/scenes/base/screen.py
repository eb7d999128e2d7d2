"""The base of scenes made of controls: layout on resize, focus ring, hover, tooltips, a static background.

A screen places its controls in `lay_out`, paints what does not change in `paint_ground` (kept as one picture)
and what does in `paint`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import pygame

from game.kit.button import State
from game.kit.control import Control
from game.kit.focus import FocusRing
from game.kit.layout import Area
from game.kit.lettering import Lettering
from game.kit.merely_shown import layer, or_else, parts
from game.kit.pen import Pen
from game.kit.theme import Mood, Units
from game.kit.widget import WidgetLayer
from game.services import Services

_ENTER: Final = (pygame.K_RETURN, pygame.K_KP_ENTER)
TOOLTIP_AFTER: Final = 0.45
_LARGE: Final = 0.3
"""Share of the window from which on a tooltip stands beside the pointer, not beside the control."""
_CARET: Final = 0.25


class Screen:
    """A scene with controls."""

    opaque = True
    mood: Mood = "day"

    def __init__(self, services: Services) -> None:
        self.services = services
        self.changed = True
        self.ring = FocusRing(services.audio.play)
        self.size = (0, 0)
        self.pen: Pen
        self.widget_layer: WidgetLayer | None = None
        self.ahead: Iterator[object] | None = None
        """Makes pictures that will be shown soon, one a step, while there is nothing else to do; None if all
        are made."""
        self._ground: pygame.Surface | None = None
        self._hover_time = 0.0
        self._tip_shown = False
        self._hushed = ""
        """Id of the control whose tooltip a key or a click has taken away, until the pointer has left it."""
        self._still = False
        """True until the pointer moves: the page has changed under a resting pointer."""
        self._relay = False

    # What a screen provides

    def lay_out(self) -> Sequence[Control]:
        """The controls for the current size, in Tab order; create widgets through `widgets()`."""
        return ()

    def paint_ground(self, surface: pygame.Surface) -> None:
        """Paint what stays the same until the next layout."""

    def paint(self, surface: pygame.Surface) -> None:
        """Paint what may change between layouts, below the controls."""

    def paint_above(self, surface: pygame.Surface) -> None:
        """Paint what may change between layouts, above the controls."""

    # The scene protocol

    @property
    def controls(self) -> list[Control]:
        """All that can be clicked or reached by keyboard now."""
        return self.ring.controls

    @property
    def window(self) -> Area:
        """The whole window, to be cut into parts."""
        return Area.window(self.pen.units)

    @property
    def animating(self) -> bool:
        """True while it needs 60 frames a second."""
        return False

    @property
    def wake(self) -> float | None:
        """Seconds until the tooltip is due, or the next blink of a caret."""
        if self.tip and not self._tip_shown:
            return max(0.01, TOOLTIP_AFTER - self._hover_time)
        return _CARET if self.widget_layer and self.widget_layer.typing else None

    @property
    def tip(self) -> str:
        """The tooltip of the control under the pointer; empty if it has none or a key took it away."""
        hovered = self.ring.hovered
        if hovered is None or self._still or hovered.id == self._hushed:
            return ""
        return or_else("", self.explain, hovered)

    def explain(self, control: Control) -> str:
        """The tooltip of a control."""
        return control.tooltip

    def hush(self) -> None:
        """Take the tooltip away until the pointer has moved to another control."""
        self._hushed = self.ring.hover_id or ""
        if self._tip_shown:
            self._hover_time, self._tip_shown, self.changed = 0.0, False, True

    def hush_until_moved(self) -> None:
        """Show no tooltip until the pointer moves, whatever comes to lie under it meanwhile."""
        self._still = True
        self.hush()

    def shown(self) -> None:
        """It has come to the top."""
        self.changed = True

    def hidden(self) -> None:
        """It is no longer on top."""
        self._still = False
        self.hush()

    def resize(self, size: tuple[int, int]) -> None:
        """Lay out for a window size."""
        self.size = size
        self._make_pen()
        self.refresh()

    def _make_pen(self) -> None:
        """Create the pen for the current size and mood."""
        size = self.size
        units = Units.of(size, self.services.settings.values.ui_scale)
        letters = Lettering(self.services.fonts)
        self.pen = Pen(
            self.services.theme,
            self.services.sprites,
            letters,
            units,
            self.mood,
        )

    def refresh(self) -> None:
        """Lay out again at once, after the contents or the mood have changed."""
        # Before the first size is known there is no pen, but a hand-over may already refresh its table.
        if self.size != (0, 0) and self.pen.mood != self.mood:
            self._make_pen()
        self.widget_layer = None
        self._ground = None
        self._relay = False
        pointed = self.ring.hover_id
        self.ring.replace(self.lay_out())
        if self.ring.hover_id != pointed:
            self._hover_time, self._tip_shown = 0.0, False
        if (focused := self.ring.focused) and focused.widget:
            focused.widget.focus()
        self.changed = True

    def refresh_soon(self) -> None:
        """Lay out again before the next frame."""
        # Safe in a widget's own callback, where `refresh` would destroy the widget while it is running.
        self._relay = self.changed = True

    def widgets(self) -> WidgetLayer:
        """The widgets of this screen, for text lines, menus and sliders."""
        if self.widget_layer is None:
            self.widget_layer = WidgetLayer(self.pen)
        return self.widget_layer

    def handle(self, event: pygame.event.Event) -> bool:
        """Use an event: an open menu first, then controls and widgets, then the screen's own keys."""
        if self.widget_layer and self.widget_layer.modal and self._use_list(self.widget_layer, event):
            self.changed = True
            return True
        if event.type == pygame.KEYDOWN:
            # What a key does may change the page under the pointer, which nobody looks at meanwhile.
            self.hush_until_moved()
        elif event.type == pygame.MOUSEBUTTONDOWN:
            self.hush()
        if event.type == pygame.MOUSEMOTION and self._still:
            self._still, self._hushed = False, ""
        if self.widget_layer and self.widget_layer.process(event):
            self.changed = True
        acts = event.type == pygame.MOUSEBUTTONDOWN or (event.type == pygame.KEYDOWN and event.key in _ENTER)
        if acts and self.widget_layer and self.widget_layer.report():
            # Letters and the Enter after them may come in one frame: it acts on all of them.
            self.changed = True
        used = self.ring.handle(event) or self.use(event)
        if self.ring.changed:
            self.ring.changed, self.changed = False, True
            self._hover_time, self._tip_shown = 0.0, False
            if self.ring.hover_id != self._hushed:
                self._hushed = ""
        return used

    @staticmethod
    def _use_list(widget_layer: WidgetLayer, event: pygame.event.Event) -> bool:
        """Give an event to the open list of a menu, which is in front of the page; True if it is used up.

        Esc closes the list, and only a second Esc leaves the page. Other keys that it has no use for close it
        and are the page's.
        """
        match event.type:
            case pygame.MOUSEBUTTONDOWN | pygame.MOUSEBUTTONUP | pygame.MOUSEMOTION | pygame.MOUSEWHEEL:
                return widget_layer.process(event)
            case pygame.TEXTINPUT:
                return True
            case pygame.KEYDOWN:
                menu = widget_layer.hanging
                if menu is not None and menu.key(event):
                    return True
                return widget_layer.close_menus() and event.key == pygame.K_ESCAPE
        return False

    def use(self, event: pygame.event.Event) -> bool:
        """Handle an event that no control has used; True if it is used up."""
        return False

    def update(self, seconds: float) -> None:
        """Let time pass: widgets, the tooltip's delay, a layout requested by `refresh_soon`."""
        if self.widget_layer and self.widget_layer.update(seconds):
            self.changed = True
        if self._relay:
            self.refresh()
        if self.tip and not self._tip_shown:
            self._hover_time += seconds
            if self._hover_time >= TOOLTIP_AFTER:
                self._tip_shown = self.changed = True

    def draw(self, surface: pygame.Surface) -> None:
        """Paint everything."""
        if self._ground is None:
            self._ground = self._make_ground(surface)
        surface.blit(self._ground, (0, 0))
        layer(self.paint, surface)
        for control in self.ring.controls:
            focus = self.ring.shown and control.id == self.ring.focus_id
            layer(self.pen.control, surface, control, self.state_of(control), focus)
        layer(self.paint_above, surface)
        if self.widget_layer:
            layer(self.widget_layer.draw, surface)
        layer(self._draw_tooltip, surface)

    def _make_ground(self, surface: pygame.Surface) -> pygame.Surface:
        """The static background; a dialog's includes the scene below it."""
        ground = surface.copy() if not self.opaque else pygame.Surface(surface.get_size())
        layer(self.paint_ground, ground)
        return ground

    def state_of(self, control: Control) -> State:
        """Mouse state of a control: pressed, hovered or neither."""
        if control.id == self.ring.pressed_id:
            return State.PRESSED
        return State.HOVER if control.id == self.ring.hover_id else State.READY

    def _draw_tooltip(self, surface: pygame.Surface) -> None:
        rect, hovered = self.tooltip_rect, self.ring.hovered
        if rect is not None and hovered is not None:
            self.pen.tooltip(surface, self.tip, _key_of(hovered), rect)

    @property
    def tooltip_rect(self) -> pygame.Rect | None:
        """Rect of the tooltip; None if there is none."""
        hovered = self.ring.hovered
        if (
            hovered is None
            or not self._tip_shown
            or not self.tip
            or (self.widget_layer and self.widget_layer.modal)
        ):
            return None
        bounds = pygame.Rect((0, 0), self.size)
        kept = parts(lambda: self.kept_in_sight)
        return self.pen.tooltip_rect(self.tip, _key_of(hovered), self._spoken_of(hovered), bounds, kept)

    @property
    def kept_in_sight(self) -> Sequence[pygame.Rect]:
        """Rects that a tooltip must not cover, besides its subject."""
        return ()

    def _spoken_of(self, control: Control) -> pygame.Rect:
        """Rect that a control's tooltip stands beside: the control, or the pointed place of a large one."""
        pointer, px = pygame.mouse.get_pos(), self.pen.px
        width, height = self.size
        large = control.rect.width > _LARGE * width and control.rect.height > _LARGE * height
        if not large or not control.rect.collidepoint(pointer):
            return control.rect
        return pygame.Rect(pointer, (0, 0)).inflate(px(24), px(24))


def _key_of(control: Control) -> str:
    """The shortcut that a tooltip has to name: planks show their own."""
    return "" if control.show_key and control.look in ("plank", "gold") else control.key
