"""Over the table: under which name the game is saved."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.kit.control import Control
from game.saves import Saves
from game.scenes.base.message import MessageScene
from game.scenes.base.screen import Screen
from game.services import Services
from game.session import Session
from game.text import clean, day_words

LENGTH: Final = 40
"""Letters of a name."""
_SIZE: Final = (600, 316)
_EMPTY: Final = "A game needs a name to be found again."
_KNOWN: Final = "A game of this name is there already; it would be replaced."


def default_name(session: Session, wall: float) -> str:
    """`Antermediate, 21 November, 14.30`, at `wall` seconds since 1970."""
    now = time.localtime(wall)
    title = session.game.info.variant(session.setup.variant).title
    return f"{title}, {day_words(time.strftime('%Y-%m-%d', now))}, {time.strftime('%H.%M', now)}"


class SavingScene(Screen):
    """A sheet with a line for the name; Enter saves."""

    opaque = False
    fitted = True

    def __init__(
        self, services: Services, saves: Saves, session: Session, name: str, saved: Callable[[str], None]
    ) -> None:
        """`name` stands there at first; `saved` is told the name in the end."""
        super().__init__(services)
        self.name = name or default_name(session, services.clock.wall())
        self._saves, self._session, self._saved = saves, session, saved
        self._known = {card.name for card in saves.named()}
        self.sheet = pygame.Rect(0, 0, 0, 0)

    @property
    def trouble(self) -> str:
        """Why it cannot be saved under this name; empty if it can."""
        return "" if clean(self.name, LENGTH) else _EMPTY

    @property
    def note(self) -> str:
        """What there is to say of the name."""
        return self.trouble or (_KNOWN if clean(self.name, LENGTH) in self._known else "")

    def lay_out(self) -> Sequence[Control]:
        """The line, Save and Cancel."""
        pen = self.pen
        self.sheet = pygame.Rect(0, 0, *(pen.px(side) for side in _SIZE))
        self.sheet.center = (self.size[0] // 2, self.size[1] // 2)
        x, y = self.sheet.topleft
        line = pygame.Rect(x + pen.px(60), y + pen.px(104), pen.px(_SIZE[0] - 120), pen.px(40))
        entry = self.widgets().entry(line, self.name, LENGTH, "a name")
        entry.on_change = self._type
        buttons = [
            Control(
                "save", pygame.Rect(0, 0, pen.px(200), pen.px(46)), "Save", self._save, "gold", key="Enter"
            ),
            Control("cancel", pygame.Rect(0, 0, pen.px(200), pen.px(46)), "Cancel", self._cancel, key="Esc"),
        ]
        for side, button in zip((-1, 1), buttons, strict=True):
            button.rect.center = (self.sheet.centerx + side * pen.px(110), y + pen.px(226))
        buttons[0].enabled = not self.trouble
        controls = [Control("name", entry.rect, look="widget", widget=entry), *buttons]
        self.ring.focus_id = self.ring.focus_id or "name"
        return controls

    def _type(self, text: str) -> None:
        self.name = text
        self.ring.get("save").enabled = not self.trouble
        self.changed = True

    def _cancel(self) -> None:
        self.services.stack.pop()

    def _save(self) -> None:
        name = clean(self.name, LENGTH)
        try:
            path = self._saves.save(self._session, name)
        except OSError as error:
            title, text = (
                "The game could not be saved",
                f"{error.strerror or error}. It goes on all the same.",
            )
        else:
            self._saved(name)
            title, text = "The game is saved", f"Its name is {name}. It lies in {path.parent}."
        self.services.stack.replace(MessageScene(self.services, title, text))

    def use(self, event: pygame.event.Event) -> bool:
        """Nothing falls through to the table."""
        return True

    def paint_ground(self, surface: pygame.Surface) -> None:
        """What lies below, veiled, the sheet and its heading."""
        self.pen.panels.veil(surface)
        self.pen.panels.dialog(surface, self.sheet)
        place = (self.sheet.centerx, self.sheet.y + self.pen.px(64))
        self.pen.text(surface, "Save this game as", place, self.pen.style("title", 26), "center")

    def paint(self, surface: pygame.Surface) -> None:
        """The note under the line."""
        pen = self.pen
        style = pen.style("text", 15, pen.palette.warn if self.trouble else pen.palette.ink_dim)
        place = (self.sheet.centerx, self.sheet.y + pen.px(168))
        pen.text(surface, self.note, place, style, "center", self.sheet.w - pen.px(100))
