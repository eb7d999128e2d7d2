"""Looks of controls: planks, parchment plates, choices, tabs, ticks, icons, links, and the focus frame."""

from __future__ import annotations

from enum import Enum
from typing import Final

import pygame

from game.kit import shape
from game.kit.control import Control
from game.kit.fonts import Face
from game.kit.kept_pictures import KEPT
from game.kit.lettering import PREMULTIPLIED, Lettering, Run, Style
from game.kit.panel import Panels, Tone
from game.kit.theme import Plank, mix

_LABEL_SIZE = {
    "gold": 19,
    "plank": 16,
    "paper": 15,
    "choice": 14,
    "tab": 15,
    "check": 14,
    "link": 14,
    "icon": 15,
}


_PALE: Final = 96
"""Strength of the icon of what cannot be used: a darker plate alone reads as another kind of button."""
_KEPT: Final = 200
"""Labels whose parts are kept."""
_SUNK: Final = ("sunk", "night-sunk")
"""Grades of a plank that cannot be used, by day and by night: grey and brown wood are equally light."""


class State(Enum):
    """Mouse state of a control."""

    READY = "normal"
    HOVER = "hover"
    PRESSED = "pressed"


class Buttons:
    """Draws controls in one mood at one window size."""

    def __init__(self, panels: Panels, letters: Lettering) -> None:
        self.theme = panels.theme
        self.sprites = panels.sprites
        self.letters = letters
        self.units = panels.units
        self.palette = panels.palette
        self.panels = panels
        self._labels: dict[object, list[Run]] = {}
        """The parts of labels by all that they depend on: most buttons look the same in each picture."""

    def draw(self, surface: pygame.Surface, control: Control, state: State, focus: bool) -> None:
        """The control, and the focus frame round it."""
        match control.look:
            case "plank":
                self._plank(surface, control, state, "gold" if control.checked else "")
            case "gold":
                self._plank(surface, control, state, "gold")
            case "paper" | "icon":
                self._plate(surface, control, state)
            case "choice" | "tab":
                self._choice(surface, control, state)
            case "check":
                self._check(surface, control, state)
            case "link":
                self._link(surface, control, state)
            case "bare" | "widget":
                pass
        if focus:
            self.focus_frame(surface, control.rect)

    def label_width(self, control: Control) -> int:
        """Pixels that the words of a control need."""
        return self.letters.width(control.label, self._style(control, self.palette.ink))

    def words_width(self, control: Control) -> int:
        """Pixels that a control's words, its shortcut and the words behind that need together."""
        u, style = self.units, self._style(control, self.palette.ink)
        cap = self._keycap(control, style).get_width() + u.px(7) if control.key and control.show_key else 0
        after = self.letters.width(control.after, _small(style)) + u.px(7) if control.after else 0
        return self.letters.width(control.label, style) + cap + after

    def label_height(self, control: Control) -> int:
        """Pixels that the line of a control's words is high."""
        return self.letters.height(self._style(control, self.palette.ink))

    def focus_frame(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """The frame that says where the keyboard is."""
        u = self.units
        if self.sprites.has_frame("focus"):
            room = u.px(self.sprites.slices["focus"].room)
            area = rect.inflate(2 * room, 2 * room)
            surface.blit(self.sprites.frame("focus", area.size, u.u), area, special_flags=PREMULTIPLIED)
            return
        for grow, colour, width in ((5, self.theme.focus[1], 4.4), (4, self.theme.focus[0], 2.4)):
            frame = rect.inflate(2 * u.line(grow), 2 * u.line(grow))
            ring = shape.box(frame.size, u.px(10), outline=colour, outline_px=u.line(width))
            surface.blit(ring, frame, special_flags=PREMULTIPLIED)

    def _style(self, control: Control, colour: str, outline: str = "") -> Style:
        size = control.size or _LABEL_SIZE[control.look]
        face: Face = "bold"
        if control.look in ("gold", "plank"):
            face = "display"
        elif control.look == "check":
            face = "text"
        return Style(face, self.units.text(size), colour, outline, self.units.line(1.6) if outline else 0)

    def plank_state(self, control: Control, state: State, metal: str) -> str:
        """Name of the plank's colours and picture."""
        if not control.enabled:
            return "disabled"
        if not metal:
            return state.value
        return metal if state is State.READY else f"{metal}-{state.value}"

    def _plank(self, surface: pygame.Surface, control: Control, state: State, metal: str) -> None:
        name = self.plank_state(control, state, metal)
        colours = self.theme.planks[name]
        rect = control.rect.move(0, self.units.px(1.6) if state is State.PRESSED and control.enabled else 0)
        self._wood(surface, rect, name, colours)
        if control.enabled:
            style = self._style(control, colours.ink, colours.outline)
        elif self.panels.light.dark:
            style = self._style(control, mix(colours.ink, colours.face, 0.4), colours.outline)
        else:
            style = self._style(control, mix(colours.ink, colours.face, 0.25), colours.outline)
        self._label(surface, control, rect, style)

    def _wood(self, surface: pygame.Surface, rect: pygame.Rect, name: str, colours: Plank) -> None:
        if self.sprites.has_frame("plank", name):
            grade = _SUNK[self.panels.light.dark] if name == "disabled" else self._light(name)
            frame = self.sprites.frame("plank", rect.size, self.units.u, name, grade)
            surface.blit(frame, rect, special_flags=PREMULTIPLIED)
        else:
            self._plain_wood(surface, rect, colours)

    def _light(self, name: str) -> str:
        """Wood takes the grade of the mood, in which gold keeps its shine."""
        wood = self.panels.light.wood
        wooden = f"{wood}-wood"
        return wood if name.startswith("gold") or wooden not in self.panels.theme.grades else wooden

    def _plain_wood(self, surface: pygame.Surface, rect: pygame.Rect, colours: Plank) -> None:
        u = self.units
        radius, lip = u.px(8), u.line(2)
        under = shape.box(rect.size, radius, colours.dark, outline=colours.outline, outline_px=u.line(1.4))
        surface.blit(under, rect, special_flags=PREMULTIPLIED)
        face = rect.inflate(-2 * u.line(1.4), -2 * u.line(1.4))
        face.height -= lip
        surface.blit(shape.box(face.size, radius - 1, colours.light), face, special_flags=PREMULTIPLIED)
        face.y += u.line(1.2)
        face.height -= u.line(1.2)
        surface.blit(shape.box(face.size, radius - 1, colours.face), face, special_flags=PREMULTIPLIED)

    def _plate(self, surface: pygame.Surface, control: Control, state: State) -> None:
        rect = control.rect.move(0, self.units.px(1.2) if state is State.PRESSED and control.enabled else 0)
        self._plate_ground(surface, control, state, rect)
        ink = self.palette.ink if control.enabled else mix(self.palette.ink_dim, self.palette.paper_dim, 0.35)
        self._label(surface, control, rect, self._style(control, ink))

    def _plate_ground(
        self, surface: pygame.Surface, control: Control, state: State, rect: pygame.Rect
    ) -> None:
        name = state.value if control.enabled else "disabled"
        if self.sprites.has_frame("tile", name):
            surface.blit(
                self.sprites.frame("tile", rect.size, self.units.u, name), rect, special_flags=PREMULTIPLIED
            )
            return
        tone: Tone = "paper_light" if state is State.HOVER else "paper"
        self.panels.paper(surface, rect, tone if control.enabled else "paper_dim", 7)

    @property
    def _dull(self) -> str:
        """The fill of what cannot be used."""
        return mix(self.palette.paper_dim, self.palette.line, 0.4)

    def _choice(self, surface: pygame.Surface, control: Control, state: State) -> None:
        u = self.units
        fill = self.palette.paper_light if control.enabled else self._dull
        fill = mix(fill, self.palette.chip, 0.5) if state is not State.READY and control.enabled else fill
        edge, thick = self.palette.line, 1.1
        if control.checked:
            # Bright with a golden rim, as a chosen tab and a chosen row: dark wood beside white would leave
            # open which of the two is the chosen one.
            fill, edge, thick = self.palette.chip, self.palette.gold, 2.4
        box = shape.box(control.rect.size, u.px(7), fill, outline=edge, outline_px=u.line(thick))
        surface.blit(box, control.rect, special_flags=PREMULTIPLIED)
        ink = self.palette.ink if control.enabled else mix(self.palette.ink_dim, self.palette.paper_dim, 0.35)
        self._label(surface, control, control.rect, self._style(control, ink))

    def _check(self, surface: pygame.Surface, control: Control, state: State) -> None:
        u, side = self.units, min(control.rect.h, self.units.px(24))
        square = pygame.Rect(control.rect.x, control.rect.centery - side // 2, side, side)
        fill = self.palette.good if control.checked else self.palette.paper_light
        fill = fill if control.enabled else self._dull
        fill = mix(fill, self.palette.chip, 0.3) if state is not State.READY else fill
        box = shape.box(square.size, u.px(5), fill, outline=self.palette.line, outline_px=u.line(1.2))
        surface.blit(box, square, special_flags=PREMULTIPLIED)
        if control.checked:
            self._tick(surface, square)
        dim = mix(self.palette.ink_dim, self.palette.paper_dim, 0.35)
        style = self._style(control, self.palette.ink if control.enabled else dim)
        width = control.rect.right - square.right - u.px(9)
        self.letters.draw(
            surface, control.label, style, (square.right + u.px(9), square.centery), "midleft", width
        )

    def _tick(self, surface: pygame.Surface, square: pygame.Rect) -> None:
        ink = self.palette.paper_light if self.palette.good < "#8" else self.palette.paper
        points = ((0.2, 0.52), (0.3, 0.42), (0.43, 0.58), (0.72, 0.22), (0.82, 0.32), (0.44, 0.8))
        surface.blit(shape.polygon(square.size, points, ink), square, special_flags=PREMULTIPLIED)

    def _link(self, surface: pygame.Surface, control: Control, state: State) -> None:
        style = self._style(control, self.palette.link)
        rect = self.letters.draw(
            surface, control.label, style, control.rect.midleft, "midleft", control.rect.w
        )
        if state is not State.READY:
            thick = self.units.line(1.2)
            surface.fill(self.palette.link, (rect.x, rect.bottom - thick, rect.w, thick))

    def _label(self, surface: pygame.Surface, control: Control, rect: pygame.Rect, style: Style) -> None:
        """Icon, words and keycap, centred."""
        said = (control.label, control.icon, control.key, control.show_key, control.after, control.enabled)
        key = (said, rect.size, style, self._style(control, self.palette.ink))
        runs = self._labels.get(key)
        if runs is None:
            if len(self._labels) >= _KEPT:
                self._labels.clear()
            runs = self._labels[key] = self._fitted(control, rect, style)
        self.letters.runs(surface, runs, rect.center, "center")

    def _fitted(self, control: Control, rect: pygame.Rect, style: Style) -> list[Run]:
        """The parts of a label that have room; the words give way first."""
        u = self.units
        room = rect.w - 2 * u.px(6)
        runs: list[Run] = []
        if control.icon:
            side = min(u.px(24), rect.h - u.px(6)) if control.label else min(rect.w, rect.h) - u.px(8)
            picture = self.sprites.get(control.icon, max(1, side))
            if not control.enabled:
                picture = shape.faded(picture, _PALE)
            runs.append(Run(picture=picture, gap=u.px(6) if control.label else 0))
        cap = self._keycap(control, style) if control.key and control.show_key and control.label else None
        taken = self.letters.runs_width(runs) + (cap.get_width() + u.px(7) if cap else 0)
        small = _small(style)
        after = control.after
        if after and self.words_width(control) > room:
            after = after.partition(":")[0]
        free = room - taken - self.letters.width(control.label, style)
        behind = self.letters.width(after, small) + u.px(7) if after and cap else 0
        if behind > free:
            after, behind = "", 0
        taken += behind
        if cap and free < 0:
            cap, taken = None, self.letters.runs_width(runs)
        if control.label:
            words = self.letters.fit(control.label, style, max(1, room - taken))
            runs.append(Run(words, style, gap=u.px(7) if cap else 0))
        if cap:
            runs.append(Run(picture=cap, gap=u.px(7) if after else 0))
            if after:
                runs.append(Run(after, small))
        return runs

    def _keycap(self, control: Control, style: Style) -> pygame.Surface:
        """The shortcut as a small frame in the label's colour."""
        key = ("keycap", control.key, style, self.units)
        return self.sprites.made.get(
            key, lambda: KEPT.get(key, lambda: self._make_keycap(control.key, style))
        )

    def _make_keycap(self, key: str, style: Style) -> pygame.Surface:
        small = Style("bold", max(self.units.floor, round(style.px * 0.74)), style.colour)
        width = self.letters.width(key, small) + 2 * self.units.px(5)
        height = round(self.letters.height(small) * 1.02)
        cap = shape.box(
            (width, height), self.units.px(4), outline=style.colour, outline_px=self.units.line(1)
        )
        cap = shape.faded(cap, 215)
        self.letters.draw(cap, key, small, (width / 2, height / 2), "center")
        return cap


def _small(style: Style) -> Style:
    """The style of the words behind a shortcut."""
    return Style("bold", round(style.px * 0.82), style.colour, style.outline, style.outline_px)
