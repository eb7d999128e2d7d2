"""The other players: everything public about each of them at a glance."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.kit import shape
from game.kit.control import Control
from game.kit.lettering import PREMULTIPLIED
from game.kit.theme import mix
from game.tables.brilliants import panel, sign
from game.tables.brilliants.brush import Brush, spot
from game.tables.brilliants.sight import Sight, by_caste, ready_counts
from rules.brilliants.data.special import SPECIES
from rules.brilliants.state import NOWHERE

NestPainter = Callable[[pygame.Surface, pygame.Rect, int], None]
"""Paints the small nest of a seat into a rectangle of 8 x 3 cells."""
HEAD = 37
_TYPE = 13.5


def draw_opponent(
    surface: pygame.Surface, rect: pygame.Rect, brush: Brush, sight: Sight, seat: int, nest: NestPainter
) -> list[Control]:
    """One opponent's panel; wide ones have the nest at the left and the counts beside it."""
    return _Opponent(surface, rect, brush, sight, seat).draw(nest)


def draw_chip(
    surface: pygame.Surface, rect: pygame.Rect, brush: Brush, sight: Sight, seat: int
) -> list[Control]:
    """An opponent in the compact lay-out: symbol, name, revealed cards of the goal, points."""
    player = sight.players[seat]
    mid = brush.ramp(player).mid
    panel.paper(surface, rect, brush, "paper_dim", mid)
    middle = rect.centery
    brush.symbol(surface, player, (rect.x + brush.px(17), middle), 23)
    brush.leaf(surface, sight.scores[seat], (rect.right - brush.px(22), middle), 31)
    cards = f"{len(sight.view.colonies[seat].revealed)}/{sight.goal}"
    style = brush.style(14, "bold")
    left = rect.right - brush.px(44) - brush.width(cards, style)
    brush.write(surface, cards, style, (left, middle))
    name_left = rect.x + brush.px(31)
    brush.write(
        surface,
        player.name,
        brush.style(15, "display"),
        (name_left, middle),
        width=left - brush.px(6) - name_left,
    )
    return [spot(f"seat:{seat}", rect, click=True)]


class _Opponent:
    """The panel while it is painted."""

    def __init__(
        self, surface: pygame.Surface, rect: pygame.Rect, brush: Brush, sight: Sight, seat: int
    ) -> None:
        self.surface, self.rect, self.brush, self.sight, self.seat = surface, rect, brush, sight, seat
        self.player = sight.players[seat]
        self.colony = sight.view.colonies[seat]
        self.ramp = brush.ramp(self.player)
        self.wide = rect.width >= 400 * brush.u
        self.flat = rect.width >= 260 * brush.u
        self.controls: list[Control] = [spot(f"seat:{seat}", rect, click=True)]

    def draw(self, nest: NestPainter) -> list[Control]:
        """All parts; the whole panel is the first control, so that its parts lie on top of it."""
        panel.paper(self.surface, self.rect, self.brush, "paper_dim")
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
        brush, rect = self.brush, self.rect
        line = brush.px(1)
        head = pygame.Rect(
            rect.x + line, rect.y + line, rect.width - 2 * line, brush.px(30 if self.flat else HEAD)
        )
        tint = mix(brush.palette.paper_dim, self.ramp.mid, panel.tint_share(brush))
        self._tinted(head, tint)
        pygame.draw.rect(
            self.surface, self.ramp.mid, (head.x, head.bottom - brush.px(2), head.width, brush.px(2))
        )
        middle = head.centery - brush.px(1)
        brush.symbol(self.surface, self.player, (rect.x + brush.px(17), middle), 25)
        brush.leaf(
            self.surface,
            self.sight.scores[self.seat],
            (rect.right - brush.px(22), middle),
            31 if self.flat else 36,
        )
        self._control("score", pygame.Rect(rect.right - brush.px(42), head.y, brush.px(40), head.height))
        goal, cards = self.sight.goal, self.colony.revealed
        left = rect.right - brush.px(45) - panel.pips_width(goal, len(cards), 6.2) * brush.u
        panel.pips(self.surface, brush, cards, goal, left, middle, 6.2, (4.6, 16))
        self._control("pips", pygame.Rect(left, head.y, rect.right - brush.px(45) - left, head.height))
        self._name(head, left - brush.px(4), middle)
        return head

    def _tinted(self, head: pygame.Rect, tint: str) -> None:
        """The strip's colour with the panel's round upper corners."""
        high = pygame.Rect(0, 0, head.width, head.height * 2)
        full = shape.box(high.size, self.brush.px(panel.RADIUS - 1), tint)
        self.surface.blit(full, head, pygame.Rect(0, 0, head.width, head.height), special_flags=PREMULTIPLIED)

    def _name(self, head: pygame.Rect, right: float, middle: float) -> None:
        brush, first = self.brush, self.sight.view.first == self.seat
        x = self.rect.x + brush.px(32)
        room = right - x - (brush.px(20) if first else 0)
        level = self.sight.levels[self.seat] if self.sight.levels else ""
        if self.colony.species != NOWHERE:
            kind = SPECIES[self.colony.species].name
            level = f"{kind} · {level}" if level else kind
        two = bool(level) and not self.flat
        high = middle - brush.px(7) if two else middle
        style = brush.style(16, "display")
        if not level and not self.flat and brush.width(self.player.name, style) > room:
            name = self._long_name((x, middle), room)
        else:
            name = brush.write(self.surface, self.player.name, style, (x, high), width=room)
        if level:
            self._level(level, name, x, middle, right)
        if first:
            self._first((name.right + brush.px(11), high))

    def _long_name(self, place: tuple[float, float], room: float) -> pygame.Rect:
        """A name on two lines."""
        brush = self.brush
        style = brush.style(13, "display")
        lines = brush.pen.letters.wrap(self.player.name, style, int(room))[:2]
        shown = pygame.Rect(place, (0, 0))
        for number, line in enumerate(lines):
            y = place[1] + brush.px(15) * (number - (len(lines) - 1) / 2)
            shown = shown.union(brush.write(self.surface, line, style, (place[0], y), width=room))
        return shown

    def _level(self, level: str, name: pygame.Rect, x: float, middle: float, right: float) -> None:
        """The computer's level: beside the name where there is room, else under it."""
        brush = self.brush
        ink = brush.palette.ink_dim if brush.night else "#543c20"
        first = self.sight.view.first == self.seat
        beside = (name.right + brush.px(26 if first else 8), middle)
        place = beside if self.flat else (x, middle + brush.px(8.5))
        if right - place[0] > brush.px(34):
            style = brush.style(12.5, "text", ink)
            brush.write(self.surface, level, style, place, width=right - place[0])

    def _first(self, centre: tuple[float, float]) -> None:
        brush = self.brush
        brush.put(self.surface, sign.disc(brush.px(16), "#f0be48", "#38220f", max(1, 1.2 * brush.u)), centre)
        brush.write(self.surface, 1, brush.style(12, "bold", "#38220f"), centre, "center")
        mark = pygame.Rect(0, 0, brush.px(17), brush.px(17))
        mark.center = (round(centre[0]), round(centre[1]))
        self._control("first", mark)

    def _nest_area(self, head: pygame.Rect) -> pygame.Rect:
        brush, rect = self.brush, self.rect
        top = head.bottom + brush.px(4)
        if self.wide:
            cell = min((rect.bottom - top - brush.px(8)) / 3, (rect.width - brush.px(226)) / 8)
            return pygame.Rect(rect.x + brush.px(10), top + brush.px(2), round(8 * cell), round(3 * cell))
        cell = min((rect.width - 14 * brush.u) / 8, (rect.bottom - top - 66 * brush.u) / 3)
        return pygame.Rect(round(rect.centerx - 4 * cell), top, round(8 * cell), round(3 * cell))

    def _rows(self, area: pygame.Rect, head: pygame.Rect) -> list[pygame.Rect]:
        """Three rows of counts: under the nest, or beside it."""
        brush, rect = self.brush, self.rect
        if self.wide:
            left, top, bottom = area.right + brush.px(12), head.bottom, rect.bottom
        else:
            left, top, bottom = rect.x, area.bottom + brush.px(2), rect.bottom - brush.px(2)
        high = (bottom - top) / 3
        return [
            pygame.Rect(left, round(top + high * row), rect.right - left, round(high)) for row in range(3)
        ]

    def _castes(self, row: pygame.Rect) -> None:
        """Ready of all ants of each type; hatch and predator struck out when done."""
        brush, palette = self.brush, self.brush.palette
        step = min(47.0, (row.width / brush.u - 60) / 3)
        for kind in range(3):
            ready, every = ready_counts(self.sight.view, self.seat, kind)
            x = row.x + brush.px(16 + kind * step)
            fill = self.ramp.mid if ready else mix(self.ramp.mid, palette.paper_dim, 0.55)
            edge = self.ramp.high if brush.night else self.ramp.ink
            brush.put(self.surface, sign.caste(kind, brush.px(19), fill, edge), (x, row.centery))
            panel.count(
                self.surface, brush, f"{ready}/{every}", (x + brush.px(12), row.centery), dim=not ready
            )
            self._control(f"ants-{kind}", pygame.Rect(x - brush.px(11), row.y, brush.px(step), row.height))
        if not self.sight.calm:
            self._actions(row)

    def _actions(self, row: pygame.Rect) -> None:
        brush, palette = self.brush, self.brush.palette
        right = row.right - brush.px(8)
        for letter, name, done in (
            ("P", "hunted", self.colony.hunted),
            ("H", "hatched", self.colony.hatched),
        ):
            rect = pygame.Rect(0, 0, brush.px(19), brush.px(19))
            rect.midright = (right, row.centery)
            brush.box(self.surface, rect, 5, palette.chip_dim if done else palette.chip, palette.line)
            ink = mix(palette.ink_dim, palette.chip_dim, 0.25) if done else palette.ink
            brush.write(self.surface, letter, brush.style(12.5, "bold", ink), rect.center, "center")
            if done:
                brush.put(self.surface, sign.stroke(rect.width, ink), rect.center)
            self._control(name, rect)
            right = rect.x - brush.px(3)

    def _store(self, row: pygame.Rect) -> None:
        """Nine fixed places, a dot where there is nothing."""
        brush = self.brush
        inner = row.inflate(-brush.px(14), 0)
        wide = inner.width / 9
        for kind, number in enumerate(self.colony.store):
            x = inner.x + (kind + 0.5) * wide
            if number:
                self._stored(kind, number, x, row.centery, wide)
            else:
                brush.put(self.surface, sign.disc(brush.px(3.6), brush.palette.faint), (x, row.centery))
        self._control("store", row)

    def _stored(self, kind: int, number: int, x: float, middle: float, wide: float) -> None:
        """A resource and its number on one plate; where there is little room, the number laps over."""
        brush = self.brush
        room = min(wide - 2 * brush.u, 36 * brush.u)
        plate = pygame.Rect(0, 0, round(room), brush.px(19))
        plate.center = (round(x), round(middle))
        brush.box(self.surface, plate, 5, brush.palette.chip_dim)
        style = brush.style(12 if wide < 24 * brush.u else _TYPE, "bold", "", brush.palette.chip_dim, 1.4)
        digits = brush.width(number, style)
        size = min(19.0, max(room * 0.76, room - 3 * brush.u - digits) / brush.u)
        brush.item(self.surface, kind, (plate.x + size / 2 * brush.u, middle), size, disc=False)
        brush.write(self.surface, number, style, (plate.right - brush.u, middle), "midright")

    def _supply(self, row: pygame.Rect) -> None:
        """Pheromones left, revealed cards by type, closed cards in hand."""
        brush = self.brush
        x: float = row.x + brush.px(16)
        brush.symbol(self.surface, self.player, (x, row.centery), 17)
        x += brush.px(11)
        x += panel.count(self.surface, brush, self.colony.pheromones, (x, row.centery)) + brush.px(10)
        self._control("pheromones", pygame.Rect(row.x, row.y, int(x - row.x), row.height))
        start = x
        for kind, number in enumerate(by_caste(self.colony.revealed)):
            self._typed(kind, (x + brush.px(7), row.centery))
            x += brush.px(15.5)
            x += panel.count(self.surface, brush, number, (x, row.centery)) + brush.px(7)
        self._control("revealed", pygame.Rect(start, row.y, int(x - start), row.height))
        self._hand(row)

    def _typed(self, kind: int, centre: tuple[float, float]) -> None:
        edge = "#d8cdb8" if self.brush.night else "#3a2410"
        self.brush.put(
            self.surface, sign.caste(kind, self.brush.px(15), sign.TYPE_COLOURS[kind], edge, ""), centre
        )

    def _hand(self, row: pygame.Rect) -> None:
        """How many closed objectives, and special cards.

        For a person who may reveal now they stand on a button, which tells nothing else.
        """
        brush, rules = self.brush, self.sight.rules
        right = row.right - brush.px(9)
        style = brush.style(_TYPE, "bold")
        hand, specials = len(self.colony.hand), len(self.colony.specials)
        closed = rules.objectives == "display"
        number = f"{specials}" if closed else f"{hand} + {specials}" if rules.specials else f"{hand}"
        x = right - brush.width(number, style) - brush.px(13)
        area = pygame.Rect(round(x - brush.px(12)), row.y, round(row.right - x + brush.px(8)), row.height)
        asks = self.sight.live and self.player.is_person and hand > 0
        if asks:
            plate = area.inflate(0, brush.px(20) - area.height)
            plate.width = right + brush.px(5) - plate.x
            brush.box(self.surface, plate, 6, brush.palette.chip, brush.palette.line, 1.1)
        brush.write(self.surface, number, style, (right, row.centery), "midright")
        back = brush.pen.sprites.get("brilliants/specials/back", brush.px(13), brush.px(19))
        brush.put(self.surface, back if closed else sign.hand(brush.px(19)), (x, row.centery))
        if asks:
            self.controls.append(spot(f"reveal:{self.seat}", area, click=True))
        else:
            self._control("hand", area)
