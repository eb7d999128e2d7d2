"""The new-game page: rule set, seats, options and seed on one page, remembered for the next time."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any, Final

import msgspec
import pygame

from game.form import Occupant, SeatForm, SetupForm
from game.kit.control import Control
from game.kit.lettering import PREMULTIPLIED
from game.scenes.base.screen import Screen
from game.scenes.base.shelf import Box, boxes
from game.scenes.home.rulebook import RulebookScene
from game.scenes.new_game.option_card import draw_variant
from game.scenes.new_game.option_panel import OptionPanel
from game.scenes.new_game.part_picker import Strip
from game.scenes.new_game.seat_card import draw_badge, draw_chair
from game.scenes.new_game.setup_model import SetupModel
from game.scenes.new_game.solo_setup_panel import GREETING, AlonePanel
from game.services import Services
from game.text import clean, player_counts

_PANELS: Final = ((20, 318), (350, 576), (938, 322))
"""Left edge and width of the three columns, in units."""
_TOP: Final = 70
_HEIGHT: Final = 566
_SEAT: Final = 102
_SEAT_STEP: Final = 109
_VARIANT_STEPS: Final = (84, 124)
"""Least and most height of a rule set's card with its gap, in units."""
_OCCUPANTS: Final[tuple[tuple[Occupant, str], ...]] = (
    ("person", "Person"),
    ("computer", "Computer"),
    ("empty", "Empty"),
)
_REVEAL: Final = (("ask", "ask at my turns"), ("always", "always at once"))
_REVEAL_SHORT: Final = (("ask", "reveal: ask me"), ("always", "reveal at once"))
_REVEAL_WORDS: Final = "Reveals in others' turns:"


class SetupScene(Screen):
    """One page that makes a `SetupForm` and hands it to `services.start_game`."""

    fitted = True

    def __init__(self, services: Services, game: str | None = None) -> None:
        super().__init__(services)
        self.boxes = boxes()
        self.draft = SetupModel(services.settings.values, self.boxes, game)
        self.trouble = ""
        self._alone: AlonePanel | None = None
        """What stands in the middle of a rule set for one person."""
        self._panel: OptionPanel

    @property
    def form(self) -> SetupForm:
        """The form as it stands."""
        return self.draft.form

    def _judge(self) -> None:
        """Whether the game can begin, shown on the button and in the note."""
        self.trouble = self.draft.trouble()
        start = next((control for control in self.controls if control.id == "start"), None)
        if start:
            start.enabled, start.tooltip = not self.trouble, self.trouble
        self.changed = True

    # Lay-out

    def lay_out(self) -> Sequence[Control]:
        """Tabs, rule sets, seats, options, and the two buttons."""
        self.trouble = self.draft.trouble()
        self._alone = AlonePanel(self.services, self.draft, self._choose_day) if self.draft.alone else None
        self._panel = OptionPanel(self.draft, self.pen, self.widgets(), self._changed)
        return [
            *self._tabs(),
            *self._variant_cards(),
            *(c for row, number in enumerate(self._chairs) for c in self._seat_controls(row, number)),
            *(self._alone.controls(self.pen) if self._alone else ()),
            *self._panel.controls(),
            *self._foot(),
        ]

    def _tabs(self) -> list[Control]:
        if len(self.boxes) < 2:
            return []
        return [
            Control(
                f"game-{box.info.name}",
                self.pen.rect(200 + number * 160, 11, 150, 38),
                box.info.title,
                partial(self._choose_game, box),
                "tab",
                checked=box.info.name == self.form.game,
            )
            for number, box in enumerate(self.boxes)
        ]

    @property
    def _variant_step(self) -> float:
        low, high = _VARIANT_STEPS
        return max(low, min(high, 512 / len(self.draft.box.info.variants)))

    def _variant_cards(self) -> list[Control]:
        (left, width), step = _PANELS[0], self._variant_step
        cards = [
            Control(
                f"variant-{variant.name}",
                self.pen.rect(left + 14, _TOP + 46 + n * step, width - 28, step - 8),
                variant.title,
                partial(self._choose_variant, variant.name),
                "bare",
                checked=variant.name == self.form.variant,
            )
            for n, variant in enumerate(self.draft.box.info.variants)
        ]
        link = self.pen.rect(left + width - 130, _TOP + 7, 116, 28)
        rules = Control("rules", link, "Read the rules", self._read_rules, "link", key="F1")
        return [*cards, rules]

    @property
    def _chairs(self) -> Sequence[int]:
        """The chairs that are shown, from the top down."""
        return [self.draft.lone] if self.draft.alone else range(len(self.form.seats))

    def _seat_rect(self, row: int) -> pygame.Rect:
        left, width = _PANELS[1]
        return self.pen.rect(left + 12, _TOP + 42 + row * _SEAT_STEP, width - 24, _SEAT)

    def _seat_controls(self, row: int, number: int) -> list[Control]:
        seat, left, top = self.form.seats[number], _PANELS[1][0] + 12, _TOP + 42 + row * _SEAT_STEP
        badge = Control(
            f"badge-{number}",
            self.pen.rect(left + 18, top + 14, 56, 56),
            "",
            partial(self._next_colour, number),
            "bare",
        )
        badge.tooltip = "Click for another colour and symbol"
        if self.draft.alone:
            return [badge, self._name(number, self.pen.rect(left + 90, top + 14, 248, 34))]
        controls = [badge, *self._occupant_buttons(number, left + 90, top + 14)]
        if seat.occupant == "empty":
            return controls
        controls.append(self._name(number, self.pen.rect(left + 384, top + 14, 158, 34)))
        if option := self.draft.dealt:
            strip = Strip(self.draft, option, number, self.refresh_soon)
            controls += strip.controls(self.pen, left + 90, top + 56)
        choice = self._second_line(number, self.pen.rect(left + 384, top + 57, 158, 34))
        return [*controls, choice] if choice else controls

    def _name(self, number: int, rect: pygame.Rect) -> Control:
        seat = self.form.seats[number]
        entry = self.widgets().entry(rect, seat.name, hint=seat.colour.capitalize())
        entry.on_change = partial(self._rename, number)
        return Control(f"name-{number}", entry.rect, look="widget", widget=entry)

    def _occupant_buttons(self, number: int, left: float, top: float) -> list[Control]:
        buttons = []
        for index, (occupant, label) in enumerate(_OCCUPANTS):
            rect = self.pen.rect(left + index * 97, top, 93, 34)
            action = partial(self._seat, number, occupant=occupant)
            button = Control(f"{occupant}-{number}", rect, label, action, "choice")
            button.checked = self.form.seats[number].occupant == occupant
            buttons.append(button)
        return buttons

    def _second_line(self, number: int, rect: pygame.Rect) -> Control | None:
        seat = self.form.seats[number]
        if seat.occupant == "computer":
            choices = self.draft.levels()
            value, name = self.draft.level(seat).name, "level"
        elif self.draft.box.info.hidden:
            choices = list(_REVEAL_SHORT if self.draft.dealt else _REVEAL)
            value, name = seat.reveal, "reveal"
        else:
            return None
        menu = self.widgets().menu(rect, choices, value)
        menu.on_change = lambda chosen: self._seat(number, **{name: chosen})
        tip = self._about_seat(seat) if self.draft.dealt else ""
        return Control(f"{name}-{number}", rect, tooltip=tip, look="widget", widget=menu)

    def _foot(self) -> list[Control]:
        left, width = _PANELS[2]
        start = Control(
            "start", self.pen.rect(left, 648, width, 56), "Start", self._start, "gold", key="Enter"
        )
        start.enabled, start.tooltip, start.size = not self.trouble, self.trouble, 24
        return [Control("back", self.pen.rect(20, 652, 170, 48), "Back", self._back, key="Esc"), start]

    # Changes

    def _changed(self, anew: bool) -> None:
        """Something in the column of options is another now; `anew`: the page is to be laid out again."""
        if anew:
            return self.refresh_soon()
        if self._alone:
            self._alone.mark(self.controls)
        return self._judge()

    def _choose_variant(self, name: str) -> None:
        self.draft.choose_variant(name)
        self.refresh_soon()

    def _choose_day(self, day: str) -> None:
        if day:
            self.draft.choose_day(day)
        else:
            self.draft.keep(seed="")
        self.refresh_soon()

    def _choose_game(self, box: Box) -> None:
        self.draft.choose_game(box.info.name)
        self.refresh_soon()

    def _seat(self, number: int, **values: Any) -> None:
        self.draft.seat(number, **values)
        self.refresh_soon()

    def _rename(self, number: int, text: str) -> None:
        self.draft.seat(number, name=clean(text))

    def _next_colour(self, number: int) -> None:
        self.draft.next_colour(number)
        self.refresh_soon()

    def _read_rules(self) -> None:
        self.services.stack.push(RulebookScene(self.services, self.form.game, variant=self.form.variant))

    def _remember(self) -> None:
        """Keep the form for the next time, all but the seed."""
        form = msgspec.structs.replace(self.form, seed="")
        self.services.settings.change(form=form.to_json())

    def _back(self) -> None:
        self._remember()
        self.services.stack.pop()

    def _start(self) -> None:
        self._remember()
        if self.services.start_game:
            self.services.start_game(self.draft.ready)

    # Painting

    def paint_ground(self, surface: pygame.Surface) -> None:
        """Floor, bar, the three sheets with their headings, the seats' cards, the note."""
        pen = self.pen
        pen.panels.floor(surface, "glade")
        pen.panels.bar(surface, pygame.Rect(0, 0, self.size[0], pen.px(58)))
        style = pen.style("title", 30, pen.palette.wood_ink, "#2e1a0c", 2)
        title = "New game" if len(self.boxes) > 1 else f"New game of {self.draft.box.info.title}"
        pen.text(surface, title, (pen.px(24), pen.px(28)), style, "midleft")
        headings = ("Rule set", "You" if self._alone else "Seats", "Options")
        for (left, width), heading in zip(_PANELS, headings, strict=True):
            pen.panels.paper(surface, pen.rect(left, _TOP, width, _HEIGHT), "paper_dim")
            pen.text(surface, heading, (pen.px(left + 16), pen.px(_TOP + 9)), pen.style("title", 20))
        left, width = _PANELS[1]
        note = player_counts(self.draft.variant.seats)
        note = GREETING if self._alone else f"{note}, clockwise"
        place = (pen.px(left + width - 16), pen.px(_TOP + 34))
        pen.text(surface, note, place, pen.style("text", 14, pen.palette.ink_dim), "bottomright")
        for row, number in enumerate(self._chairs):
            self._paint_seat(surface, row, number)
        if self._alone:
            self._alone.paint_ground(surface, pen)
        self._panel.paint_ground(surface, self.trouble)
        self._paint_about(surface)

    def _paint_seat(self, surface: pygame.Surface, row: int, number: int) -> None:
        rect, seat = self._seat_rect(row), self.form.seats[number]
        room = self.pen.px(284) if not self._alone else rect.w - self.pen.px(110)
        draw_chair(surface, self.pen, rect, seat, self._seat_words(seat), room, self._is_empty(seat))

    def _is_empty(self, seat: SeatForm) -> bool:
        return seat.occupant == "empty" and not self._alone

    def _seat_words(self, seat: SeatForm) -> str:
        if self._alone:
            return "Your name, colour and symbol in the records."
        if seat.occupant == "empty":
            return "Nobody sits here."
        return "" if self.draft.dealt else self._about_seat(seat)

    def _about_seat(self, seat: SeatForm) -> str:
        """What the menu of a taken seat is about."""
        if seat.occupant == "computer":
            return self.draft.level(seat).summary
        return _REVEAL_WORDS if self.draft.box.info.hidden else ""

    def _paint_note(self, surface: pygame.Surface) -> None:
        pen = self.pen
        left, width = _PANELS[1]
        area = pen.rect(left + 18, _TOP + 42 + 4 * _SEAT_STEP + 4, width - 36, 74)
        colour = pen.palette.warn if self.trouble else pen.palette.ink
        text = self.trouble or self.draft.note()
        pen.letters.paragraph(surface, text, pen.style("text", 14, colour), area)

    def _paint_about(self, surface: pygame.Surface) -> None:
        """What the game is about, and one of its figures, where the rule sets leave room."""
        pen = self.pen
        left, width = _PANELS[0]
        top = _TOP + 62 + len(self.draft.box.info.variants) * self._variant_step
        area = pen.rect(left + 18, top, width - 36, _TOP + _HEIGHT - 14 - top)
        if area.h < pen.px(150):
            return
        style = pen.style("text", 14, pen.palette.ink_dim)
        used = pen.letters.paragraph(surface, self.draft.box.text.about, style, area)
        figure = next((name for name in self.draft.box.text.figures if pen.sprites.has(name)), None)
        if figure and area.h - used > pen.px(140):
            picture = pen.sprites.get(figure, pen.px(170))
            rect = picture.get_rect(midbottom=(area.centerx, area.bottom))
            surface.blit(picture, rect, special_flags=PREMULTIPLIED)

    def paint(self, surface: pygame.Surface) -> None:
        """The note, and rule-set cards and badges, which follow the mouse."""
        self._paint_note(surface)
        focus = self.ring.focus_id if self.ring.shown else None
        self._panel.paint(surface, self.ring.hover_id or focus or "")
        for control in self.controls:
            hover = control.id == self.ring.hover_id
            match control.id.partition("-"):
                case ("variant", _, name):
                    draw_variant(surface, self.pen, control, self.draft.box.info.variant(name), hover)
                case ("badge", _, number):
                    seat = self.form.seats[int(number)]
                    draw_badge(surface, self.pen, control.rect, seat, hover, self._is_empty(seat))
                case ("alone", _, _) if self._alone:
                    self._alone.paint(surface, self.pen, control, hover)
