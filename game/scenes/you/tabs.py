"""The persons in the bar of the page *You*: a tab for each, the last one for everybody."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame

from game.kit.control import Control
from game.kit.layout import Area
from game.kit.pen import Pen
from game.kit.theme import mix
from game.kit.widget import WidgetLayer
from game.profile.person import Person
from game.scenes.base.face import draw_face, of_person
from game.text import clean

EVERYBODY: Final = ""
"""Stands for all persons together."""
_HEIGHT: Final = 42
_FACE: Final = 34
_GAP: Final = 8
_MORE: Final = 150
"""Width of the list of the persons whose tabs have no room."""
_LONGEST: Final = 190
_SIZE: Final = 15.5
_UNKNOWN: Final = "amber"
"""Colour of a person who has not played."""


class PersonTabs:
    """Tabs `person:<number>`, `person:everybody`, and a list `person:more` where not all fit."""

    def __init__(self, people: Sequence[Person], chosen: str, choose: Callable[[str], None]) -> None:
        """`chosen` is a name or `EVERYBODY`; `choose` is called with that of the tab clicked."""
        self._people, self.chosen, self._choose = people, chosen, choose
        self._cells: list[tuple[Area, Person | None]] = []

    def lay_out(self, pen: Pen, strip: Area, widgets: Callable[[], WidgetLayer]) -> list[Control]:
        """The tabs from the left end of a strip; persons who do not fit are in the list at the end."""
        self._cells = []
        if not self._people:
            return []
        row = strip.place(strip.width, _HEIGHT, "midleft")
        style = pen.style("display", _SIZE)
        wide = [min(_LONGEST, _FACE + 26 + pen.width(clean(one.name), style) / pen.u) for one in self._people]
        last = 26 + pen.width("Everybody", style) / pen.u
        shown = len(wide)
        while shown > 1 and self._taken(wide[:shown], last, shown < len(wide)) > row.width:
            shown -= 1
        people = list(self._people[:shown])
        hidden = [one for one in self._people[shown:] if one.name != self.chosen]
        if len(hidden) < len(self._people) - shown:
            # The person shown on the page has a tab, too: it takes the place of the last that fits.
            chosen = next(one for one in self._people if one.name == self.chosen)
            hidden.insert(0, people[-1])
            people[-1] = chosen
            wide[shown - 1] = wide[self._people.index(chosen)]
        controls, left = [], 0.0
        for number, person in enumerate(people):
            area = row.part(left, 0, left + wide[number], _HEIGHT)
            left += wide[number] + _GAP
            self._cells.append((area, person))
            act, checked = partial(self._choose, person.name), person.name == self.chosen
            controls.append(Control(f"person:{number}", area.rect, "", act, "bare", checked=checked))
        area = row.part(left, 0, left + last, _HEIGHT)
        self._cells.append((area, None))
        everybody = Control(
            "person:everybody",
            area.rect,
            "",
            partial(self._choose, EVERYBODY),
            "bare",
            checked=self.chosen == EVERYBODY,
        )
        controls.append(everybody)
        if hidden:
            place = row.part(left + last + _GAP, 2, min(left + last + _GAP + _MORE, row.width), _HEIGHT - 2)
            choices = [("", f"{len(hidden)} more"), *((one.name, clean(one.name)) for one in hidden)]
            menu = widgets().menu(place.rect, choices, "")
            menu.on_change = self._choose
            controls.append(
                Control("person:more", place.rect, tooltip="More people", look="widget", widget=menu)
            )
        return controls

    @staticmethod
    def _taken(wide: Sequence[float], last: float, with_list: bool) -> float:
        return sum(wide) + last + _GAP * len(wide) + (_GAP + _MORE if with_list else 0)

    def paint(self, surface: pygame.Surface, pen: Pen, hover: str | None) -> None:
        """Paint the tabs: the chosen one bright, the others sunk into the wood."""
        palette = pen.palette
        for number, (area, person) in enumerate(self._cells):
            name = f"person:{number}" if person else "person:everybody"
            chosen = self.chosen == (person.name if person else EVERYBODY)
            lit = hover == name
            fill = (
                palette.paper_light if chosen else mix(palette.wood_dark, palette.wood, 0.85 if lit else 0.15)
            )
            edge = palette.gold if chosen else mix(palette.wood_dark, palette.wood_ink, 0.35 if lit else 0.12)
            pen.box(surface, area.rect, 9, fill, edge, 2.4 if chosen else 1.2)
            style = pen.style("display", _SIZE, palette.ink if chosen else palette.wood_ink)
            if person is None:
                pen.write(surface, "Everybody", style, area.rect.center, "center", area.w - pen.px(8))
                continue
            face, words = area.inset(5, 4).cut_left(_FACE, 8)
            draw_face(surface, pen, of_person(pen, colour_of(person)), person.tier, face.rect.center, _FACE)
            pen.text(surface, clean(person.name), words.rect.midleft, style, "midleft", words.w)


def colour_of(person: Person) -> str:
    """The colour chosen most; that of the last game for who never chose one."""
    if person.colours:
        return person.colours[0][0]
    last = person.games[-1:]
    return last[0].facts.players[last[0].seat].colour if last else _UNKNOWN
