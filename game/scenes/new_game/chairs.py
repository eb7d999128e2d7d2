"""Chairs of the new-game page: the players, and the buttons that change them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, Final

import pygame

from game.ai import strength
from game.form import SeatForm
from game.kit.control import Control
from game.kit.layout import Area, Flex
from game.kit.pen import Pen
from game.kit.widget import WidgetLayer
from game.known_programs import short_name
from game.programs.program import Program
from game.scenes.base import face
from game.scenes.new_game import chair
from game.scenes.new_game.chair import CHAIRS, Chair, draw_badge, draw_chair
from game.scenes.new_game.chair_words import ChairWords
from game.scenes.new_game.crowd_card import CrowdCard
from game.scenes.new_game.opponent import BALANCED, OpponentScene, Wanted
from game.scenes.new_game.setup_model import SetupModel
from game.services import Services
from game.text import clean

TALLEST_CHAIR: Final = 262
_TALLEST_LOW: Final = 330
"""Greatest height of a chair on a full page, and where letters are large for their page, in units; so are
all lengths."""
_LEAST_CHAIR: Final = 218
_LOW_CHAIR: Final = 110
"""Height of an empty chair below which its two buttons stand side by side."""
_GAP: Final = 8
_ICON: Final = 36
_COMPUTER: Final = "ui/icons/computer"
_PERSON: Final = "ui/icons/person"


class Chairs:
    """Places of the players, and of a crowd of computers besides."""

    def __init__(
        self,
        services: Services,
        draft: SetupModel,
        pen: Pen,
        widgets: WidgetLayer,
        refresh: Callable[[], None],
    ) -> None:
        """`refresh` is called when a chair's player has changed."""
        self._services, self._draft, self._pen, self._widgets = services, draft, pen, widgets
        self._refresh = refresh
        self.words = ChairWords(services, draft)
        self.places: dict[int, Chair] = {}
        """Parts of each chair that is shown, by the number of its seat."""
        self._crowd: CrowdCard | None = None
        self._badges: list[tuple[Control, int]] = []

    # Layout

    def lay_out_lone(self, area: Area) -> list[Control]:
        """Lay out the chair of a person who plays alone."""
        number = self._draft.lone
        self.places = {number: chair.lay_out(area.part(0, 0, area.width, min(area.height, TALLEST_CHAIR)))}
        return self._seat_controls(number)

    def lay_out(self, area: Area, is_full: bool, judge: Callable[[], None]) -> list[Control]:
        """Lay out the chairs in one row or two; behind them the crowd, whose field calls `judge`."""
        numbers, form = self._shown, self._draft.form
        seats_all = all(seat.occupant != "empty" for seat in form.seats)
        has_crowd = bool(self._draft.most_crowd) and (bool(form.crowd) or seats_all)
        count = len(numbers) + has_crowd
        columns = count if area.width / count >= _LEAST_CHAIR else -(-count // 2)
        lines = -(-count // columns)
        most = float(TALLEST_CHAIR if is_full else _TALLEST_LOW)
        high = min(most, (area.height - _GAP * (lines - 1)) / lines)
        cells = [
            cell
            for row in area.rows(*[high] * lines, gap=_GAP)
            for cell in row.columns(*[Flex()] * columns, gap=12 if is_full else 8)
        ]
        self.places = {
            number: chair.lay_out(cell, self._buttons_of(number))
            for number, cell in zip(numbers, cells, strict=False)
        }
        found = [control for number in numbers for control in self._seat_controls(number)]
        if has_crowd:
            self._crowd = CrowdCard(self._draft, cells[len(numbers)], self._widgets, self._refresh, judge)
            found += self._crowd.controls
        return found

    @property
    def _shown(self) -> list[int]:
        """Chairs with a place on the page: all of up to four, else the taken ones and one that is free."""
        form = self._draft.form
        if len(form.seats) <= CHAIRS:
            return list(range(len(form.seats)))
        taken = [n for n, seat in enumerate(form.seats) if seat.occupant != "empty"]
        free = [n for n in range(len(form.seats)) if n not in taken]
        places = max(CHAIRS - bool(form.crowd), len(taken) + (not form.crowd))
        return sorted([*taken, *free[: max(0, places - len(taken))]])

    def _seat_controls(self, number: int) -> list[Control]:
        seat, place = self._draft.form.seats[number], self.places[number]
        if self._is_empty(seat):
            return self._empty_controls(number, place)
        badge = self._badge(number, place.badge.rect)
        if self._draft.alone:
            return [badge, self._name(number, place.name.rect)]
        if seat.occupant == "person":
            found = [badge, self._name(number, place.name.rect)]
            act = partial(self._seat, number, occupant="computer")
            main = Control(f"computer-{number}", place.buttons.rect, "Computer instead", act, "paper")
            return [*found, *self._chair_buttons(number, place, main, "Computer")]
        whole = Area.of(place.face.rect.union(place.badge.rect), place.face.u)
        choose = partial(self._choose_opponent, number)
        portrait = Control(f"face-{number}", whole.rect, "", choose, "bare", focusable=False)
        portrait.tooltip = "Click to choose another opponent"
        main = Control(f"level-{number}", place.buttons.rect, "Choose another…", choose, "paper")
        main.tooltip = self.words.about(seat)
        return [portrait, badge, *self._chair_buttons(number, place, main, "Another…")]

    def _badge(self, number: int, rect: pygame.Rect) -> Control:
        """The symbol of a seat, clicked for another colour."""
        badge = Control(f"badge-{number}", rect, "", partial(self._next_colour, number), "bare")
        wish = "change sides" if self._draft.box.info.sides else "see another colour and symbol"
        badge.tooltip = f"{self._draft.form.seats[number].colour.capitalize()}: click to {wish}"
        self._badges.append((badge, number))
        return badge

    def _name(self, number: int, rect: pygame.Rect) -> Control:
        seat = self._draft.form.seats[number]
        entry = self._widgets.entry(rect, seat.name, hint=seat.colour.capitalize())
        entry.on_change = partial(self._rename, number)
        return Control(f"name-{number}", entry.rect, look="widget", widget=entry)

    def _buttons_of(self, number: int) -> int:
        """Number of buttons on a taken chair."""
        return 1 + (self._draft.form.seats[number].occupant == "computer") + self._draft.has_empty

    def _chair_buttons(self, number: int, place: Chair, main: Control, short: str) -> list[Control]:
        """Lay out the buttons of a taken chair; `main` gets its `short` label where there is no room."""
        icons = self._icons(number, place.buttons.rect)
        first, *cells = place.buttons.columns(Flex(), *[_ICON] * len(icons), gap=4)
        for control, cell in zip(icons, cells, strict=True):
            control.rect = cell.rect
        main.rect, main.icon, main.size = first.rect, _COMPUTER, 14
        if place.is_low:
            main.rect = first.place(_ICON, first.height, "midright").rect
            main.tooltip = main.tooltip or main.label
            main.label, main.look = "", "icon"
        elif self._is_cut(main):
            main.label, main.size = short, 13
            if self._is_cut(main):
                main.icon = ""
        return [main, *icons]

    def _icons(self, number: int, rect: pygame.Rect) -> list[Control]:
        """Buttons without words: a person instead of a computer, nobody instead of anybody."""
        found = []
        if self._draft.form.seats[number].occupant == "computer":
            act = partial(self._seat, number, occupant="person")
            tip = "A person instead"
            found.append(Control(f"person-{number}", rect, "", act, "icon", tip, icon=_PERSON))
        if self._draft.has_empty:
            act = partial(self._seat, number, occupant="empty")
            found.append(Control(f"empty-{number}", rect, "", act, "icon", "Nobody", icon="ui/icons/close"))
        return found

    def _is_cut(self, button: Control) -> bool:
        """True if the label and icon of a button do not fit."""
        pen = self._pen
        return pen.buttons.label_width(button) + pen.px(46) > button.rect.w

    def _empty_controls(self, number: int, place: Chair) -> list[Control]:
        """The two buttons of an empty chair."""
        card = place.card
        if card.height < _LOW_CHAIR:
            cells = card.inset(card.width * 0.06, 0).centred(height=34).columns(Flex(), Flex(), gap=8)
        else:
            foot = card.part(0, card.height - 94, card.width, card.height - 12)
            cells = foot.centred(min(186, card.width - 24)).rows(34, 34, gap=8)
        kinds = (("person", "ui/icons/plus", "Add a person"), ("computer", _COMPUTER, "Add a computer"))
        found = []
        for (kind, icon, words), cell in zip(kinds, cells, strict=True):
            act = partial(self._seat, number, occupant=kind)
            control = Control(f"{kind}-{number}", cell.rect, words, act, "paper", icon=icon, size=14)
            if self._is_cut(control):
                control.label = words.rpartition(" ")[2].capitalize()
            found.append(control)
        return found

    # Changes

    def _seat(self, number: int, **values: Any) -> None:
        self._draft.seat(number, **values)
        self._refresh()

    def _rename(self, number: int, text: str) -> None:
        self._draft.seat(number, name=clean(text))

    def _next_colour(self, number: int) -> None:
        self._draft.next_colour(number)
        self._refresh()

    def _choose_opponent(self, number: int) -> None:
        """Open the dialog in which another opponent is chosen."""
        draft = self._draft
        form, side = draft.form, draft.box.info.sides
        seat = form.seats[number]
        chair_name = f"the {seat.colour} chair" if not side else side[number].name
        wanted = Wanted(
            draft.box,
            form.variant,
            max(2, len(form.players)),
            seat.colour,
            draft.level(seat.level).name,
            f"Who takes {chair_name}?" if not side else f"Who plays {chair_name}?",
            draft.box.text.scenes.get(form.variant, ""),
        )
        self._services.stack.push(OpponentScene(self._services, wanted, partial(self.seat_opponent, number)))

    def seat_opponent(self, number: int, who: str | Program) -> None:
        """Put a computer on a chair: one of the levels, or a program."""
        if isinstance(who, Program):
            self._seat(number, program=who, level="")
        else:
            self._seat(number, program=None, level=who)

    # Painting

    def paint_ground(self, surface: pygame.Surface) -> None:
        """Paint the chairs and the crowd."""
        for _ in self.painting(surface):
            pass
        if self._crowd:
            self._crowd.paint_ground(surface, self._pen)

    def painting(self, surface: pygame.Surface) -> Iterator[None]:
        """Paint one chair after the other."""
        for number, place in self.places.items():
            self._paint_chair(surface, self._draft.form.seats[number], place)
            yield

    def _paint_chair(self, surface: pygame.Surface, seat: SeatForm, place: Chair) -> None:
        pen = self._pen
        if self._is_empty(seat):
            card = place.card
            foot = 98 if card.height >= _LOW_CHAIR else card.height
            middle = card.part(0, 0, card.width, card.height - foot)
            chair.draw_empty(surface, pen, card, seat.colour, middle)
            return
        if seat.occupant == "person" or self._draft.alone:
            draw_chair(surface, pen, place, seat, face.of_person(pen, seat.colour), 0)
        else:
            self._paint_computer(surface, seat, place)
        chair.draw_label(surface, pen, place, seat, self.words.record(seat))
        if place.words:
            self._paint_words(surface, place.words, self.words.sentence(seat))

    def _paint_computer(self, surface: pygame.Surface, seat: SeatForm, place: Chair) -> None:
        pen, game = self._pen, self._draft.form.game
        level, program = self._draft.level(seat.level), seat.program
        character = face.of_level(game, level.name) if program is None else face.of_style(game, BALANCED)
        stars = strength.stars(game, level.name) if program is None else 0
        draw_chair(surface, pen, place, seat, character, stars)
        title = seat.name or level.title if program is None else short_name(program)
        chair.draw_computer(surface, pen, place, title, stars if program is None else None)

    def _paint_words(self, surface: pygame.Surface, area: Area, words: str) -> None:
        """Paint a sentence about a player, at the largest size at which all of it fits."""
        pen, rect = self._pen, area.rect
        styles = [pen.style("text", size) for size in (13.5, 13, 12.5, 12)]
        fits = (one for one in styles if pen.letters.paragraph_height(words, one, rect.w, 0.98) <= rect.h)
        # Nothing rather than half a sentence: for computers the tooltip and the list have all of it.
        if style := next(fits, None):
            pen.letters.paragraph(surface, words, style, rect, leading=0.98)

    def paint(self, surface: pygame.Surface, hovered: str | None) -> None:
        """Paint the badges, which react to the mouse."""
        for badge, number in self._badges:
            colour = self._draft.form.seats[number].colour
            draw_badge(surface, self._pen, badge.rect, colour, badge.id == hovered)

    def _is_empty(self, seat: SeatForm) -> bool:
        return seat.occupant == "empty" and not self._draft.alone
