"""The chosen rule set and players, as two lines above the unfolded options of the new-game page."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from game.ai import strength
from game.form import SeatForm
from game.kit.control import Control
from game.kit.layout import Area
from game.kit.pen import Pen
from game.scenes.base import face
from game.scenes.new_game.chair import draw_badge
from game.scenes.new_game.heading import WHAT, WHO, draw_heading, heading_width
from game.scenes.new_game.rule_set_card import draw_scene
from game.scenes.new_game.setup_model import SetupModel

_NAME: Final = 16


class Answers:
    """The rule set with its picture, and the players with their faces."""

    def __init__(self, draft: SetupModel, pen: Pen, what: Area, who: Area) -> None:
        self._draft, self._pen, self._what, self._who = draft, pen, what, who

    def links(self, change: Callable[[], None]) -> list[Control]:
        """A link in each line to change it."""
        found = []
        for name, area in (("what", self._what), ("who", self._who)):
            link = Control(f"change-{name}", area.rect, "Change", change, "link")
            wide = self._pen.buttons.label_width(link) / area.u + 2
            link.rect = area.inset(18, 0).place(wide, 30, "midright").rect
            found.append(link)
        return found

    def paint_ground(self, surface: pygame.Surface) -> None:
        """Paint both lines."""
        for area, number, words in ((self._what, 1, WHAT), (self._who, 2, WHO)):
            self._pen.panels.paper(surface, area.rect, "paper", 10)
            draw_heading(surface, self._pen, area.inset(14, 0), number, words)
        self._paint_what(surface)
        self._paint_who(surface)

    def _paint_what(self, surface: pygame.Surface) -> None:
        pen, draft = self._pen, self._draft
        area = self._what
        left = 14 + heading_width(pen, WHAT) + 26
        frame = area.part(left, 9, left + 88, area.height - 9).rect
        draw_scene(surface, pen, frame, draft.box.text.scenes.get(draft.form.variant, ""), draft.box)
        x, room = frame.right + pen.px(14), area.rect.right - frame.right - pen.px(120)
        info = draft.box.info
        title = draft.variant.title if len(info.variants) > 1 else info.title
        pen.write(surface, title, pen.style("display", 17), (x, area.y + pen.px(21)), width=room)
        minutes = draft.minutes(draft.form.variant)
        about = f"{draft.variant.summary} About {minutes} minutes." if minutes else draft.variant.summary
        pen.write(surface, about, pen.dim(13), (x, area.y + pen.px(42)), width=room)

    def _paint_who(self, surface: pygame.Surface) -> None:
        """Paint the players with their faces, as far as there is room."""
        pen, area = self._pen, self._who
        x = area.x + pen.px(14 + heading_width(pen, WHO) + 26)
        end = area.rect.right - pen.px(100)
        people = self._draft.ready.players
        for place, seat in enumerate(people):
            is_person = seat.occupant == "person"
            name = self._name(seat)
            style = pen.style("display", _NAME)
            wide = pen.px(62) + max(pen.width(name, style), 0 if is_person else pen.px(52)) + pen.px(18)
            rest = len(people) - place
            if x + wide > end - (pen.px(90) if rest > 1 else 0):
                pen.write(surface, f"and {rest} more", style, (x, area.rect.centery))
                return
            self._paint_player(surface, seat, name, x)
            x += wide

    def _name(self, seat: SeatForm) -> str:
        if seat.occupant == "person":
            return seat.shown_name
        return seat.name or self._draft.level(seat.level).title

    def _paint_player(self, surface: pygame.Surface, seat: SeatForm, name: str, x: int) -> None:
        """Paint face, symbol and name of a player; below the name of a computer its stars."""
        pen, area, game = self._pen, self._who, self._draft.form.game
        is_person = seat.occupant == "person"
        level = self._draft.level(seat.level).name
        stars = 0 if is_person or seat.program else strength.stars(game, level)
        character = face.of_person(pen, seat.colour) if is_person else face.of_level(game, level)
        face.draw_face(surface, pen, character, stars, (x + pen.px(23), area.rect.centery), 42)
        badge = pygame.Rect(0, 0, pen.px(19), pen.px(19))
        badge.center = (x + pen.px(40), area.y + pen.px(45))
        draw_badge(surface, pen, badge, seat.colour, hover=False)
        left, style = x + pen.px(58), pen.style("display", _NAME)
        if is_person or seat.program:
            pen.write(surface, name, style, (left, area.rect.centery))
        else:
            pen.write(surface, name, style, (left, area.y + pen.px(22)))
            face.draw_stars(surface, pen, stars, (left, area.y + pen.px(43)), 11)
