"""Who made the games, and what the program is made of."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.kit.control import Control
from game.scenes.screen import Screen

_CREDITS: Final = (
    ("head", "The games"),
    ("body", "BrilliAnts and Mini BrilliAnts: Maxime Tardif and Sphere Games."),
    ("body", "Ant Trails: Rey Alicea."),
    ("body", "Colossi: John Rudolph, from his Beast Master."),
    ("body", "FortunANT: its authors."),
    ("body", "The games belong to their designers and publishers."),
    ("body", "The words, pictures and sounds of this program are its own."),
    ("body", ""),
    ("head", "Typefaces"),
    ("body", "Fraunces and Literata, under the SIL Open Font License."),
    ("body", "Names in other scripts are drawn with Noto."),
    ("body", ""),
    ("head", "Libraries"),
    ("body", "Python, pygame-ce and SDL: window, pictures and sound."),
    ("body", "pygame_gui: text lines, menus, sliders and scrolling text."),
    ("body", "PyYAML and msgspec: data. fontTools: cuts of the typefaces. platformdirs: folders."),
    ("body", ""),
    ("note", "Thank you to everybody who plays, and to the ants."),
)


class CreditsScene(Screen):
    """One sheet of scrolling text."""

    @property
    def _sheet(self) -> pygame.Rect:
        width, height = self.pen.units.logical
        return self.pen.rect((width - 820) / 2, 84, 820, height - 164)

    def lay_out(self) -> Sequence[Control]:
        """The text and the way back."""
        pen = self.pen
        inner = pen.panels.dialog_inner(self._sheet).inflate(-pen.px(12), -pen.px(8))
        text = self.widgets().scroll_text(inner, _CREDITS)
        _, height = pen.units.logical
        back = Control("back", pen.rect(20, height - 62, 170, 46), "Back", self.services.stack.pop, key="Esc")
        return [Control("text", inner, look="widget", widget=text), back]

    def paint_ground(self, surface: pygame.Surface) -> None:
        """Floor, bar and sheet."""
        pen = self.pen
        pen.panels.floor(surface, "glade")
        pen.panels.bar(surface, pygame.Rect(0, 0, self.size[0], pen.px(58)))
        style = pen.style("title", 30, pen.palette.wood_ink, "#2e1a0c", 2)
        pen.text(surface, "Credits", (pen.px(24), pen.px(28)), style, "midleft")
        pen.panels.dialog(surface, self._sheet)
