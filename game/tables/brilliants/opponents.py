"""The other players: everything public about each of them at a glance."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.kit import shape
from game.kit.control import Control, spot
from game.kit.lettering import PREMULTIPLIED
from game.kit.pen import Pen
from game.kit.theme import mix
from game.tables.brilliants import panel, sign
from game.tables.brilliants.sight import Sight, by_caste, ready_counts
from rules.brilliants.data.special import SPECIES
from rules.brilliants.state import NOWHERE

NestPainter = Callable[[pygame.Surface, pygame.Rect, int], None]
"""Paints the small nest of a seat into a rectangle of 8 x 3 cells."""
HEAD = 37
_TYPE = 13.5


def draw_opponent(
    surface: pygame.Surface, rect: pygame.Rect, pen: Pen, sight: Sight, seat: int, nest: NestPainter
) -> list[Control]:
    """One opponent's panel; wide ones have the nest at the left and the counts beside it."""
    return _Opponent(surface, rect, pen, sight, seat).draw(nest)


def draw_chip(surface: pygame.Surface, rect: pygame.Rect, pen: Pen, sight: Sight, seat: int) -> list[Control]:
    """An opponent in the compact lay-out: symbol, name, revealed cards of the goal, points."""
    player = sight.players[seat]
    mid = pen.ramp(player.colour).mid
    panel.paper(surface, rect, pen, "paper_dim", mid)
    middle = rect.centery
    panel.symbol(surface, pen, player, (rect.x + pen.px(17), middle), 23)
    panel.leaf(surface, pen, sight.scores[seat], (rect.right - pen.px(22), middle), 31)
    cards = f"{len(sight.view.colonies[seat].revealed)}/{sight.goal}"
    style = pen.style("bold", 14)
    left = rect.right - pen.px(44) - pen.width(cards, style)
    pen.write(surface, cards, style, (left, middle))
    name_left = rect.x + pen.px(31)
    pen.write(
        surface,
        player.name,
        pen.style("display", 15),
        (name_left, middle),
        width=left - pen.px(6) - name_left,
    )
    return [spot(f"seat:{seat}", rect, click=True)]


class _Opponent:
    """The panel while it is painted."""

    def __init__(self, surface: pygame.Surface, rect: pygame.Rect, pen: Pen, sight: Sight, seat: int) -> None:
        self.surface, self.rect, self.pen, self.sight, self.seat = surface, rect, pen, sight, seat
        self.player = sight.players[seat]
        self.colony = sight.view.colonies[seat]
        self.ramp = pen.ramp(self.player.colour)
        self.wide = rect.width >= 400 * pen.u
        self.flat = rect.width >= 260 * pen.u
        self.controls: list[Control] = [spot(f"seat:{seat}", rect, click=True)]

    def draw(self, nest: NestPainter) -> list[Control]:
        """All parts; the whole panel is the first control, so that its parts lie on top of it."""
        panel.paper(self.surface, self.rect, self.pen, "paper_dim")
        head = self._head()
        area = self._nest_area(head)
        nest(self.surface, area, self.seat)
        self._control("nest", area)
        for paint, row in zip((self._castes, self._store, self._supply), self._rows(area, head), strict=True):
            paint(row)
        return self.controls

    def _control(self, name: str, rect: pygame.Rect) -> None:
        self.controls.append(spot(f"{name}:{self.seat}", rect))

    def _head(self) -> pygame.Rect:
        """The strip in the player's colour: symbol, name, first-player mark, revealed cards, points."""
        pen, rect = self.pen, self.rect
        line = pen.px(1)
        head = pygame.Rect(
            rect.x + line, rect.y + line, rect.width - 2 * line, pen.px(30 if self.flat else HEAD)
        )
        tint = mix(pen.palette.paper_dim, self.ramp.mid, panel.tint_share(pen))
        self._tinted(head, tint)
        pygame.draw.rect(
            self.surface, self.ramp.mid, (head.x, head.bottom - pen.px(2), head.width, pen.px(2))
        )
        middle = head.centery - pen.px(1)
        panel.symbol(self.surface, pen, self.player, (rect.x + pen.px(17), middle), 25)
        panel.leaf(
            self.surface,
            pen,
            self.sight.scores[self.seat],
            (rect.right - pen.px(22), middle),
            31 if self.flat else 36,
        )
        self._control("score", pygame.Rect(rect.right - pen.px(42), head.y, pen.px(40), head.height))
        goal, cards = self.sight.goal, self.colony.revealed
        left = rect.right - pen.px(45) - panel.pips_width(goal, len(cards), 6.2) * pen.u
        panel.pips(self.surface, pen, cards, goal, left, middle, 6.2, (4.6, 16))
        self._control("pips", pygame.Rect(left, head.y, rect.right - pen.px(45) - left, head.height))
        self._name(head, left - pen.px(4), middle)
        return head

    def _tinted(self, head: pygame.Rect, tint: str) -> None:
        """The strip's colour with the panel's round upper corners."""
        high = pygame.Rect(0, 0, head.width, head.height * 2)
        full = shape.box(high.size, self.pen.px(panel.RADIUS - 1), tint)
        self.surface.blit(full, head, pygame.Rect(0, 0, head.width, head.height), special_flags=PREMULTIPLIED)

    def _name(self, head: pygame.Rect, right: float, middle: float) -> None:
        pen, first = self.pen, self.sight.view.first == self.seat
        x = self.rect.x + pen.px(32)
        room = right - x - (pen.px(20) if first else 0)
        level = self.sight.levels[self.seat] if self.sight.levels else ""
        if self.colony.species != NOWHERE:
            kind = SPECIES[self.colony.species].name
            level = f"{kind} · {level}" if level else kind
        two = bool(level) and not self.flat
        high = middle - pen.px(7) if two else middle
        style = pen.style("display", 16)
        if not level and not self.flat and pen.width(self.player.name, style) > room:
            name = self._long_name((x, middle), room)
        else:
            name = pen.write(self.surface, self.player.name, style, (x, high), width=room)
        if level:
            self._level(level, name, x, middle, right)
        if first:
            self._first((name.right + pen.px(11), high))

    def _long_name(self, place: tuple[float, float], room: float) -> pygame.Rect:
        """A name on two lines."""
        pen = self.pen
        style = pen.style("display", 13)
        lines = pen.letters.wrap(self.player.name, style, int(room))[:2]
        shown = pygame.Rect(place, (0, 0))
        for number, line in enumerate(lines):
            y = place[1] + pen.px(15) * (number - (len(lines) - 1) / 2)
            shown = shown.union(pen.write(self.surface, line, style, (place[0], y), width=room))
        return shown

    def _level(self, level: str, name: pygame.Rect, x: float, middle: float, right: float) -> None:
        """The computer's level: beside the name where there is room, else under it."""
        pen = self.pen
        ink = pen.palette.ink_dim if pen.night else "#543c20"
        first = self.sight.view.first == self.seat
        beside = (name.right + pen.px(26 if first else 8), middle)
        place = beside if self.flat else (x, middle + pen.px(8.5))
        if right - place[0] > pen.px(34):
            style = pen.style("text", 12.5, ink)
            pen.write(self.surface, level, style, place, width=right - place[0])

    def _first(self, centre: tuple[float, float]) -> None:
        pen = self.pen
        pen.put(self.surface, sign.disc(pen.px(16), "#f0be48", "#38220f", max(1, 1.2 * pen.u)), centre)
        pen.write(self.surface, 1, pen.style("bold", 12, "#38220f"), centre, "center")
        mark = pygame.Rect(0, 0, pen.px(17), pen.px(17))
        mark.center = (round(centre[0]), round(centre[1]))
        self._control("first", mark)

    def _nest_area(self, head: pygame.Rect) -> pygame.Rect:
        pen, rect = self.pen, self.rect
        top = head.bottom + pen.px(4)
        if self.wide:
            cell = min((rect.bottom - top - pen.px(8)) / 3, (rect.width - pen.px(226)) / 8)
            return pygame.Rect(rect.x + pen.px(10), top + pen.px(2), round(8 * cell), round(3 * cell))
        cell = min((rect.width - 14 * pen.u) / 8, (rect.bottom - top - 66 * pen.u) / 3)
        return pygame.Rect(round(rect.centerx - 4 * cell), top, round(8 * cell), round(3 * cell))

    def _rows(self, area: pygame.Rect, head: pygame.Rect) -> list[pygame.Rect]:
        """Three rows of counts: under the nest, or beside it."""
        pen, rect = self.pen, self.rect
        if self.wide:
            left, top, bottom = area.right + pen.px(12), head.bottom, rect.bottom
        else:
            left, top, bottom = rect.x, area.bottom + pen.px(2), rect.bottom - pen.px(2)
        high = (bottom - top) / 3
        return [
            pygame.Rect(left, round(top + high * row), rect.right - left, round(high)) for row in range(3)
        ]

    def _castes(self, row: pygame.Rect) -> None:
        """Ready of all ants of each type; hatch and predator struck out when done."""
        pen, palette = self.pen, self.pen.palette
        step = min(47.0, (row.width / pen.u - 60) / 3)
        for kind in range(3):
            ready, every = ready_counts(self.sight.view, self.seat, kind)
            x = row.x + pen.px(16 + kind * step)
            fill = self.ramp.mid if ready else mix(self.ramp.mid, palette.paper_dim, 0.55)
            edge = self.ramp.high if pen.night else self.ramp.ink
            pen.put(self.surface, sign.caste(kind, pen.px(19), fill, edge), (x, row.centery))
            panel.count(self.surface, pen, f"{ready}/{every}", (x + pen.px(12), row.centery), dim=not ready)
            self._control(f"ants-{kind}", pygame.Rect(x - pen.px(11), row.y, pen.px(step), row.height))
        if not self.sight.calm:
            self._actions(row)

    def _actions(self, row: pygame.Rect) -> None:
        pen, palette = self.pen, self.pen.palette
        right = row.right - pen.px(8)
        for letter, name, done in (
            ("P", "hunted", self.colony.hunted),
            ("H", "hatched", self.colony.hatched),
        ):
            rect = pygame.Rect(0, 0, pen.px(19), pen.px(19))
            rect.midright = (right, row.centery)
            pen.box(self.surface, rect, 5, palette.chip_dim if done else palette.chip, palette.line)
            ink = mix(palette.ink_dim, palette.chip_dim, 0.25) if done else palette.ink
            pen.write(self.surface, letter, pen.style("bold", 12.5, ink), rect.center, "center")
            if done:
                pen.put(self.surface, sign.stroke(rect.width, ink), rect.center)
            self._control(name, rect)
            right = rect.x - pen.px(3)

    def _store(self, row: pygame.Rect) -> None:
        """Nine fixed places, a dot where there is nothing."""
        pen = self.pen
        inner = row.inflate(-pen.px(14), 0)
        wide = inner.width / 9
        for kind, number in enumerate(self.colony.store):
            x = inner.x + (kind + 0.5) * wide
            if number:
                self._stored(kind, number, x, row.centery, wide)
            else:
                pen.put(self.surface, sign.disc(pen.px(3.6), pen.palette.faint), (x, row.centery))
        self._control("store", row)

    def _stored(self, kind: int, number: int, x: float, middle: float, wide: float) -> None:
        """A resource and its number on one plate; where there is little room, the number laps over."""
        pen = self.pen
        room = min(wide - 2 * pen.u, 36 * pen.u)
        plate = pygame.Rect(0, 0, round(room), pen.px(19))
        plate.center = (round(x), round(middle))
        pen.box(self.surface, plate, 5, pen.palette.chip_dim)
        style = pen.style("bold", 12 if wide < 24 * pen.u else _TYPE, "", pen.palette.chip_dim, 1.4)
        digits = pen.width(number, style)
        size = min(19.0, max(room * 0.76, room - 3 * pen.u - digits) / pen.u)
        panel.resource(self.surface, pen, kind, (plate.x + size / 2 * pen.u, middle), size, disc=False)
        pen.write(self.surface, number, style, (plate.right - pen.u, middle), "midright")

    def _supply(self, row: pygame.Rect) -> None:
        """Pheromones left, revealed cards by type, closed cards in hand."""
        pen = self.pen
        x: float = row.x + pen.px(16)
        panel.symbol(self.surface, pen, self.player, (x, row.centery), 17)
        x += pen.px(11)
        x += panel.count(self.surface, pen, self.colony.pheromones, (x, row.centery)) + pen.px(10)
        self._control("pheromones", pygame.Rect(row.x, row.y, int(x - row.x), row.height))
        start = x
        for kind, number in enumerate(by_caste(self.colony.revealed)):
            self._typed(kind, (x + pen.px(7), row.centery))
            x += pen.px(15.5)
            x += panel.count(self.surface, pen, number, (x, row.centery)) + pen.px(7)
        self._control("revealed", pygame.Rect(start, row.y, int(x - start), row.height))
        self._hand(row)

    def _typed(self, kind: int, centre: tuple[float, float]) -> None:
        edge = "#d8cdb8" if self.pen.night else "#3a2410"
        self.pen.put(
            self.surface, sign.caste(kind, self.pen.px(15), sign.TYPE_COLOURS[kind], edge, ""), centre
        )

    def _hand(self, row: pygame.Rect) -> None:
        """How many closed objectives, and special cards.

        For a person who may reveal now they stand on a button, which tells nothing else.
        """
        pen, rules = self.pen, self.sight.rules
        right = row.right - pen.px(9)
        style = pen.style("bold", _TYPE)
        hand, specials = len(self.colony.hand), len(self.colony.specials)
        closed = rules.objectives == "display"
        number = f"{specials}" if closed else f"{hand} + {specials}" if rules.specials else f"{hand}"
        x = right - pen.width(number, style) - pen.px(13)
        area = pygame.Rect(round(x - pen.px(12)), row.y, round(row.right - x + pen.px(8)), row.height)
        asks = self.sight.live and self.player.is_person and hand > 0
        if asks:
            plate = area.inflate(0, pen.px(20) - area.height)
            plate.width = right + pen.px(5) - plate.x
            pen.box(self.surface, plate, 6, pen.palette.chip, pen.palette.line, 1.1)
        pen.write(self.surface, number, style, (right, row.centery), "midright")
        back = pen.sprites.get("brilliants/specials/back", pen.px(13), pen.px(19))
        pen.put(self.surface, back if closed else sign.hand(pen.px(19)), (x, row.centery))
        if asks:
            self.controls.append(spot(f"reveal:{self.seat}", area, click=True))
        else:
            self._control("hand", area)
