"""The settings page; every change applies at once and is saved."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

import pygame

from game.kit.control import Control
from game.kit.layout import Area, Flex
from game.kit.theme import COMPACT, Units
from game.scenes.base.habits import Asked, HabitsScene
from game.scenes.base.page import Page
from game.services import Services
from game.settings import AUTOMATIC
from rules.core import registry

_SCALES: Final = (80, 100, 115, 133, 150, 175, 200, 250, 300, 400)
_HEADING: Final = 44
_ROW: Final = (36.0, 58.0)
"""Least and greatest height of a row, in units."""
_EXPLAINED: Final = 46.0
"""Height from which a row has room for its explanation below the words."""
_UNDER: Final = 18.0
"""Height of an explanation."""
_BOX: Final = 33.0
"""Room of a switch's box, left of its words."""
_FIELD: Final = 34
_AIR: Final = 12
_GAP: Final = 14
_SPEEDS: Final = (("slow", "slow"), ("normal", "normal"), ("fast", "fast"), ("off", "off"))
_PACES: Final = (("slow", "slow"), ("normal", "normal"), ("fast", "fast"), ("instant", "instant"))
_CURTAINS: Final = (("hidden", "when needed"), ("always", "every turn"), ("never", "never"))

_Row = Callable[[Area], Control]


class SettingsScene(Page):
    """Four sheets of settings; also opened from a running game."""

    title = "Settings"
    widest = 1260
    tallest = 640

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._labels: list[tuple[str, Area]] = []
        self._notes: list[tuple[str, Area]] = []
        """Explanations below the rows' words; empty if there is no room."""
        self._mute: list[Control] = []
        """Labels of rows without room for their explanations, which they tell when they are pointed at."""
        self._sheets: list[tuple[str, Area]] = []
        self._said = Area(0, 0, 0, 0, 1.0)

    def lay_out_body(self, body: Area) -> Sequence[Control]:
        """The rows of the four sheets, two sheets in a column."""
        self._labels, self._notes, self._sheets, self._mute = [], [], [], []
        columns: tuple[tuple[tuple[str, tuple[_Row, ...]], ...], ...] = (
            (
                ("Picture", (self._scale, self._fullscreen, self._plain_window, self._calm, self._tokens)),
                ("Motion", (self._speed, self._reduced, self._pace)),
            ),
            (
                ("Play", (self._curtain, self._cards, self._habits, self._end_turn, self._end_asks)),
                ("Sound", (self._music, self._ambience, self._effects, self._silence)),
            ),
        )
        controls = []
        for area, sheets in zip(body.columns(Flex(), Flex(), gap=16), columns, strict=True):
            count = sum(len(rows) for _, rows in sheets)
            room = area.height - len(sheets) * (_HEADING + _AIR) - _GAP * (len(sheets) - 1)
            row = max(_ROW[0], min(_ROW[1], room / count))
            heights = [_HEADING + len(rows) * row + _AIR for _, rows in sheets]
            for place, (title, rows) in zip(area.rows(*heights, gap=_GAP), sheets, strict=True):
                controls += self._sheet(place, title, rows)
        return [*self._mute, *controls]

    def _sheet(self, area: Area, title: str, rows: Sequence[_Row]) -> list[Control]:
        self._sheets.append((title, area))
        _, inner, _ = area.inset(20, 0).rows(_HEADING, Flex(), _AIR)
        cells = inner.rows(*[Flex()] * len(rows))
        return [row(cell) for row, cell in zip(rows, cells, strict=True)]

    # Kinds of rows

    def _change(self, **values: Any) -> None:
        self.services.settings.change(**values)
        self.refresh_soon()

    def _explain(self, words: Area, about: str) -> Area:
        """Put the explanation of a row below its words, if there is room; returns the words' place."""
        if not about or words.height < _EXPLAINED:
            return words
        above, below = words.place(words.width, _UNDER + 22).rows(Flex(), _UNDER)
        self._notes.append((about, below))
        return above

    def _field(self, label: str, area: Area, about: str) -> pygame.Rect:
        """The right part of a row; at the left stand its label and what it is about."""
        words, field = area.columns(Flex(1.25), Flex(1, least=180), gap=10)
        place = self._explain(words, about)
        self._labels.append((label, place))
        if place is words and about:
            name = f"about-{len(self._labels)}"
            self._mute.append(Control(name, words.rect, look="bare", tooltip=about, focusable=False))
        return field.place(field.width, _FIELD).rect

    def _menu(
        self, name: str, label: str, choices: Sequence[tuple[str, str]], area: Area, about: str
    ) -> Control:
        value = str(getattr(self.services.settings.values, name))
        menu = self.widgets().menu(self._field(label, area, about), choices, value)
        menu.on_change = lambda chosen: self._change(**{name: int(chosen) if name == "ui_scale" else chosen})
        return Control(name, menu.rect, tooltip=about, look="widget", widget=menu)

    def _check(self, name: str, label: str, area: Area, about: str, key: str = "") -> Control:
        checked = bool(getattr(self.services.settings.values, name))
        words = self._explain(area, about)
        if words is not area:
            note, below = self._notes.pop()
            self._notes.append((note, below.part(_BOX, 0, below.width, below.height)))
        rect = words.place(words.width, min(_FIELD, words.height)).rect
        control = Control(name, rect, label, lambda: self._change(**{name: not checked}), "check", about, key)
        control.checked, control.size = checked, 15
        return control

    def _slider(self, name: str, label: str, area: Area, about: str) -> Control:
        value = getattr(self.services.settings.values, name)
        field = Area.of(self._field(label, area, about), area.u)
        slider = self.widgets().slider(field.inset(0, 4).rect, value)
        slider.on_change = lambda number: self.services.settings.change(**{name: number})
        return Control(name, slider.rect, tooltip=about, look="widget", widget=slider)

    # The rows

    def _scale(self, area: Area) -> Control:
        """Only sizes that the window has room for, and a larger one that was chosen for another window."""
        chosen, most = self.services.settings.values.ui_scale, self._most_scale
        fitting = [scale for scale in _SCALES if scale <= most or scale == chosen]
        words = {scale: f"{scale} %" if scale <= most else f"{scale} %, here {most} %" for scale in fitting}
        choices = [(str(AUTOMATIC), "follows the window"), *((str(s), words[s]) for s in fitting)]
        about = f"Up to {most} % fit this window."
        least = round(100 * Units.of_table(self.pen.units.size, chosen or most).u)
        if chosen and chosen < least:
            about = f"Tables stay readable, at {least} %."
        return self._menu("ui_scale", "Size of everything", choices, area, about)

    @property
    def _most_scale(self) -> int:
        """The largest size that changes anything in this window, in percent."""
        width, height = self.pen.units.size
        return int(100 * min(width / COMPACT[0], height / COMPACT[1]))

    def _fullscreen(self, area: Area) -> Control:
        return self._check("fullscreen", "Fill the screen", area, "F11 does this at any time.")

    def _plain_window(self, area: Area) -> Control:
        about = "Faster if you have no graphics card. Takes effect at the next start."
        return self._check("plain_window", "Draw without the graphics card", area, about)

    def _calm(self, area: Area) -> Control:
        about = "Shows less at once. Point at things to see the rest."
        control = self._check("calm_table", "Calm table", area, about)
        calm = self.services.settings.values.calm_table
        control.action = lambda: self._change(calm_table=not calm, calm_chosen=True)
        return control

    def _tokens(self, area: Area) -> Control:
        about = "Discs and diamonds in place of ants, where a game has them."
        return self._check("plain_tokens", "Plain tokens", area, about)

    def _speed(self, area: Area) -> Control:
        return self._menu("animation", "Animations", _SPEEDS, area, "How fast pieces move and cards fly.")

    def _reduced(self, area: Area) -> Control:
        about = "No movement or zooming; only gentle fades."
        return self._check("reduced_motion", "Reduced motion", area, about)

    def _music(self, area: Area) -> Control:
        return self._slider("music", "Music", area, "Quiet pieces, for day and for night.")

    def _ambience(self, area: Area) -> Control:
        return self._slider("ambience", "Wind and birds", area, "What the forest sounds like.")

    def _effects(self, area: Area) -> Control:
        return self._slider("effects", "Effects", area, "Clicks, steps, cards and dice.")

    def _silence(self, area: Area) -> Control:
        return self._check("mute", "Silence", area, "M does this at any time.", "M")

    def _pace(self, area: Area) -> Control:
        about = "Sets how long their moves are shown."
        return self._menu("pace", "Pace of the computers", _PACES, area, about)

    def _curtain(self, area: Area) -> Control:
        about = "Covers the table between turns."
        return self._menu("curtain", "Curtain in new games", _CURTAINS, area, about)

    def _cards(self, area: Area) -> Control:
        about = "Once opened, they are open again after each of your curtains."
        return self._check("cards_stay_open", "Keep my cards open", area, about)

    def _habits(self, area: Area) -> Control:
        about = "When others' turns stop to ask."
        rect = self._field("Questions in others' turns", area, about)
        label = "your own choice" if self.services.settings.values.habits else "as suggested"
        return Control("habits", rect, label, self._open_habits, "choice", about)

    def _open_habits(self) -> None:
        asked = Asked("You", self.services.settings.values.habits, lambda habits: self._change(habits=habits))
        groups = [(info.title, info.windows) for info in map(registry.info, registry.names())]
        self.services.stack.push(HabitsScene(self.services, "Questions in others' turns", [asked], groups))

    def _end_turn(self, area: Area) -> Control:
        about = "You then need not click End turn or press Enter."
        return self._check("end_turn_alone", "End a turn when nothing is left to do", area, about)

    def _end_asks(self, area: Area) -> Control:
        about = "Asks once before dice, actions or a card are left unused."
        return self._check("end_asks", "Ask before a turn leaves something", area, about)

    @property
    def _about(self) -> str:
        """The explanation of the row that the keyboard is at, where the rows have no room for theirs; the
        mouse has tooltips."""
        at = self.ring.focused if self.ring.shown and not self._notes else None
        return "" if at is None else at.tooltip

    # Painting

    def lay_out_foot(self, foot: Area) -> Sequence[Control]:
        """Nothing but the sentence that `paint` writes there."""
        self._said = foot
        return ()

    def paint_body(self, surface: pygame.Surface) -> None:
        """Sheets, headings and labels."""
        pen = self.pen
        for title, area in self._sheets:
            pen.panels.paper(surface, area.rect)
            head = area.inset(20, 0).cut_top(_HEADING)[0].rect
            pen.text(surface, title, head.midleft, pen.style("title", 20), "midleft")
        for label, area in self._labels:
            pen.text(surface, label, area.rect.midleft, pen.style("text", 15), "midleft", area.w)
        for words, area in self._notes:
            style = pen.shrunk(words, pen.style("text", 12.5, pen.palette.ink_dim), area.w)
            pen.text(surface, words, area.rect.midleft, style, "midleft", area.w)

    def paint(self, surface: pygame.Surface) -> None:
        """Paint what follows the keyboard: an explanation in the foot, at rest where the files are."""
        super().paint(surface)
        pen = self.pen
        said = self._about or f"Settings and games are kept in {self.services.paths.data.parent}"
        style = pen.style("text", 14, pen.palette.glass_ink)
        wide = pen.letters.width(said, style) / pen.units.u + 28
        plate = self._said.place(wide, 36, "midright")
        pen.panels.glass(surface, plate.rect)
        pen.text(surface, said, plate.rect.center, style, "center", plate.inset(12, 0).w)
