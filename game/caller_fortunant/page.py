"""The contents of the caller's page: three views on one register, and the register's file."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.caller_fortunant.calling import Calling
from game.caller_fortunant.preparation import Preparation
from game.caller_fortunant.register import Register, new_seed
from game.caller_fortunant.scores import Scores
from game.caller_fortunant.store import Store
from game.caller_fortunant.view import Stage, View
from game.kit.control import Control
from game.kit.layout import Area, Flex
from game.kit.pen import Pen
from game.kit.widget import WidgetLayer
from game.services import Services
from game.tables.fortunant import desk

STAGES: Final[tuple[tuple[Stage, str], ...]] = (
    ("people", "People and sheets"),
    ("dice", "Dice"),
    ("points", "Points"),
)


_TIGHT: Final = 0.84
"""Distance of a note's lines, as a share of the type's own."""
_ABOVE: Final = 12
"""Units between the page's bar and its body."""


class CallerContents:
    """People and sheets before, dice during, points after; one may go to and fro at any time."""

    def __init__(self, services: Services, relay: Callable[[], None]) -> None:
        self.services, self.relay = services, relay
        self.store = Store(services.paths)
        self.register = self.store.read() or Register(new_seed())
        self.views: dict[Stage, View] = {
            "people": Preparation(self),
            "dice": Calling(self),
            "points": Scores(self),
        }
        self.stage: Stage = "dice" if self.register.rolls else "people"
        self.note = self.store.trouble
        """A sentence for the caller at the foot of the page; empty for none."""
        self.focus = ""
        """Id of the control that gets the keyboard after the next lay-out; empty for none."""
        self._body = self._note_place = Area(0, 0, 0, 0, 1.0)
        self.pen: Pen

    @property
    def view(self) -> View:
        """View that is shown."""
        return self.views[self.stage]

    # ------------------------------------------------------------------ changes

    def keep(self, register: Register, relay: bool = True) -> None:
        """Go on with a changed register, which is on disk before anything else happens."""
        if register == self.register:
            return
        self.register = register
        self.store.write(register)
        self.note = self.store.trouble
        if relay:
            self.relay()

    def go(self, stage: Stage) -> None:
        """Show another view."""
        self.stage = stage
        self.view.opened()
        self.relay()

    def begin_anew(self) -> None:
        """Put the register away and begin with the same people and settings, without stars and points."""
        old = self.register
        try:
            self.store.put_away(old)
        except OSError as error:
            self.note = f"The last gathering cannot be put away: {error.strerror or error}. It continues."
            return self.relay()
        people = tuple(type(person)(person.name) for person in old.people)
        self.keep(Register(new_seed(), people, (), old.real_dice, old.receding, old.timer))
        return self.go("people")

    # ------------------------------------------------------------------- the page

    def lay_out(self, pen: Pen, body: Area, foot: Area, widgets: WidgetLayer) -> Sequence[Control]:
        """The view's controls, and in the foot the way to the other views."""
        self.pen, self._body = pen, body
        steps, rest = foot.cut_left(min(470, foot.width * 0.5), 14)
        cells = steps.place(steps.width, 40).columns(Flex(1.6), Flex(0.8), Flex(0.8), gap=6)
        ways = [
            Control(f"to-{name}", cell.rect, title, self._way(name), "tab", checked=name == self.stage)
            for (name, title), cell in zip(STAGES, cells, strict=True)
        ]
        deed, self._note_place = rest.cut_right(
            min(300, max(rest.width * 0.45, min(240, rest.width * 0.7))), 12
        )
        return [*self.view.lay_out(pen, body, widgets), *ways, *self.view.deeds(deed.place(deed.width, 48))]

    def _way(self, name: Stage) -> Callable[[], None]:
        return lambda: self.go(name)

    def paint_ground(self, surface: pygame.Surface) -> None:
        """The desk below the page's bar, and what stays in the view."""
        width, height = surface.get_size()
        top = self._body.y - self.pen.px(_ABOVE)
        surface.blit(desk.leather(self.pen, (width, height - top)), (0, top))
        self.view.paint_ground(surface)

    def paint(self, surface: pygame.Surface, hovered: str) -> None:
        """Paint the changing parts of the view, and the note."""
        self.view.paint(surface, hovered)
        if self.note:
            plate = self._note_place.place(self._note_place.width, 46)
            self.pen.panels.slot(surface, plate.rect, 8)
            self._paint_note(surface, plate.inset(10, 5).rect)

    def _paint_note(self, surface: pygame.Surface, inner: pygame.Rect) -> None:
        """The note, as large as two lines of it fit."""
        letters, sizes = self.pen.letters, (14, 13, 12)
        fits = (
            size
            for size in sizes
            if letters.paragraph_height(self.note, self.pen.style("text", size), inner.width, _TIGHT)
            <= inner.height
        )
        style = self.pen.style("text", next(fits, sizes[-1]))
        letters.paragraph(surface, self.note, style, inner, leading=_TIGHT)

    def use(self, event: pygame.event.Event) -> bool:
        """Keys and wheel for the view."""
        return self.view.use(event)

    def update(self, seconds: float) -> bool:
        """Let time pass."""
        return self.view.update(seconds)

    @property
    def animating(self) -> bool:
        """True while the view is animated."""
        return self.view.animating

    @property
    def wake(self) -> float | None:
        """When the view needs an update."""
        return self.view.wake
