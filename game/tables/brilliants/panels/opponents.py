"""The other players: everything public about each of them at a glance."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from pygame import Rect, Surface

from game.kit import shape
from game.kit.colony import sign
from game.kit.colony.objective_card import paint_back
from game.kit.item import Item, Panel
from game.kit.layout import Flex
from game.kit.lettering import PREMULTIPLIED
from game.kit.pen import Pen
from game.kit.theme import mix
from game.tables.brilliants.cards.special_card import special_back
from game.tables.brilliants.panels import parts
from game.tables.brilliants.seat_view import SeatView, by_caste, ready_counts
from rules.brilliants.data.box import RESOURCES
from rules.brilliants.data.objectives import caste_of
from rules.brilliants.data.special import SPECIES
from rules.brilliants.state import NOWHERE

NestPainter = Callable[[Surface, Rect, int], None]
"""Paints the small nest of a seat into a rectangle of 8 x 3 cells."""
_HEAD: Final = 37
_TYPE: Final = 14.5
_SMALL: Final = 13.5
"""Size of the other figures, and the same in a narrow panel."""
_STORED: Final = 15.5
"""Size of the figures in the store: what others hold is read at every turn."""
_NARROW: Final = 30
"""Units below which a resource stands over its number."""
_STACKED: Final = 1.7
"""Height of their row then, relative to the usual one."""
_FAN: Final = 78
"""Width of the closed cards beside the store."""
_WIDE: Final = 400
"""Units from which the nest stands at the left and the counts beside it."""
_FLAT: Final = 260
"""Units from which name and level stand on one line."""
_PIP: Final = 6.2


def chip(rect: Rect, pen: Pen, seat_view: SeatView, seat: int) -> list[Item]:
    """An opponent in the compact layout: symbol, name, revealed cards of the goal, points."""
    panel, player = Panel(pen, rect), seat_view.players[seat]
    panel.hit_area(f"seat:{seat}", click=True)
    parts.paper(panel, "paper_dim", pen.ramp(player.colour).mid)
    middle = panel.height / 2
    panel.draw(sign.symbol, (17, middle), player, 23)
    panel.draw(sign.leaf, (panel.width - 22, middle), seat_view.scores[seat], 31)
    cards, style = f"{len(seat_view.view.colonies[seat].revealed)}/{seat_view.goal}", pen.style("bold", 14)
    left = panel.width - 44 - panel.measure(cards, style)
    panel.text(cards, style, (left, middle))
    panel.text(player.name, pen.style("display", 15), (31, middle), width=left - 37)
    return panel.items


def opponent(rect: Rect, pen: Pen, seat_view: SeatView, seat: int, nest: NestPainter) -> list[Item]:
    """One opponent's panel; wide ones have the nest at the left and the counts beside it."""
    return _Opponent(Panel(pen, rect), seat_view, seat).items(nest)


def nest_area(rect: Rect, u: float) -> Rect:
    """Return the area of the nest on an opponent's panel."""
    wide, high = rect.width / u, rect.height / u
    top = _head_height(wide) + 5
    if wide >= _WIDE:
        cell = min((high - top - 8) / 3, (wide - 226) / 8)
        left, top = 10.0, top + 2
    else:
        rows = 70 if wide >= _FLAT else 78
        cell = min((wide - 14) / 8, (high - top - rows) / 3)
        left = wide / 2 - 4 * cell
    return Rect(rect.x + round(left * u), rect.y + round(top * u), round(8 * cell * u), round(3 * cell * u))


def _head_height(width: float) -> int:
    return 30 if width >= _FLAT else _HEAD


class _Opponent:
    """The panel while it is laid out."""

    def __init__(self, panel: Panel, seat_view: SeatView, seat: int) -> None:
        self.sheet, self.pen, self.seat_view, self.seat = panel, panel.pen, seat_view, seat
        self.player, self.colony = seat_view.players[seat], seat_view.view.colonies[seat]
        self.ramp = panel.pen.ramp(self.player.colour)
        self.flat = panel.width >= _FLAT
        self.type = _TYPE if self.flat else _SMALL

    def items(self, nest: NestPainter) -> list[Item]:
        """All parts; the whole panel comes first, so that its parts lie on top of it."""
        sheet = self.sheet
        sheet.hit_area(f"seat:{self.seat}", click=True)
        parts.paper(sheet, "paper_dim")
        head = sheet.part(1, 1, sheet.width - 2, _head_height(sheet.width))
        self._head(head)
        area = nest_area(sheet.rect, sheet.u)
        sheet.paint(nest, area, self.seat)
        self._spot("nest", area)
        bottom, right = (area.bottom - sheet.rect.y) / sheet.u, (area.right - sheet.rect.x) / sheet.u
        if sheet.width >= _WIDE:
            top = (head.rect.bottom - sheet.rect.y) / sheet.u + 1
            self._beside(sheet.part(right + 10, top, sheet.width - right - 14, sheet.height - top - 2))
        else:
            self._under(sheet.part(0, bottom + 2, sheet.width, sheet.height - bottom - 4))
        return sheet.items

    def _spot(self, name: str, rect: Rect) -> None:
        self.sheet.hit_area(f"{name}:{self.seat}", rect)

    # ------------------------------------------------------------------ the head

    def _head(self, head: Panel) -> None:
        """The strip in the player's colour: symbol, name, first-player mark, revealed cards, points."""
        pen, width = self.pen, head.width
        tint = mix(pen.palette.paper_dim, self.ramp.mid, parts.tint_share(pen))
        head.paint(_tinted, pen, head.rect, tint)
        head.fill(head.area(0, head.height - 2, width, 2), self.ramp.mid)
        middle = head.height / 2 - 1
        head.draw(sign.symbol, (16, middle), self.player, 25)
        points = self.seat_view.scores[self.seat]
        head.draw(sign.leaf, (width - 21, middle), points, 31 if self.flat else 36)
        self._spot("score", head.area(width - 41, 0, 40, head.height))
        goal, cards = self.seat_view.goal, self.colony.revealed
        wide = parts.pips_width(goal, len(cards), _PIP)
        left, level = width - 44 - wide, self._level()
        if not level or self.flat:
            parts.pips(head, cards, goal, (left, middle), _PIP, (4.6, 16))
            self._spot("pips", head.area(left, 0, wide, head.height))
            self._name(head, left - 4, middle, level)
            return
        # Under the name and the cards the level has all of the strip.
        parts.pips(head, cards, goal, (left, middle - 8), _PIP, (4.6, 14))
        self._spot("pips", head.area(left, 0, wide, head.height / 2))
        self._name(head, left - 4, middle - 8, "")
        ink = pen.palette.ink_dim if pen.night else "#543c20"
        head.text(level, pen.style("text", 12.5, ink), (31, middle + 8.5), width=width - 44 - 31)

    def _name(self, head: Panel, right: float, middle: float, level: str) -> None:
        """The name, the first player's mark, and the level if it stands on the same line."""
        pen, x, first = self.pen, 31, self.seat_view.view.first == self.seat
        room = right - x - (20 if first else 0)
        style = pen.style("display", 16)
        if not self._level() and not self.flat and head.measure(self.player.name, style) > room:
            name_right = self._long_name(head, middle, room)
        else:
            name_right = head.text(self.player.name, style, (x, middle), width=room).right
        place = name_right + (26 if first else 8)
        if level and right - place > 34:
            ink = pen.palette.ink_dim if pen.night else "#543c20"
            head.text(level, pen.style("text", 12.5, ink), (place, middle), width=right - place)
        if first:
            self._first(head, name_right + 11, middle)

    def _level(self) -> str:
        """Species and the computer's level; empty for a person without a species."""
        level = self.seat_view.levels[self.seat] if self.seat_view.levels else ""
        kind = SPECIES[self.colony.species].name if self.colony.species != NOWHERE else ""
        return " · ".join(part for part in (kind, level) if part)

    def _long_name(self, head: Panel, middle: float, room: float) -> float:
        """A name on two lines; returns where the longer one ends."""
        style = self.pen.style("display", 13)
        lines = self.pen.letters.wrap(self.player.name, style, int(room * head.u))[:2]
        ends = [
            head.text(line, style, (31, middle + 15 * (number - (len(lines) - 1) / 2)), width=room).right
            for number, line in enumerate(lines)
        ]
        return max(ends)

    def _first(self, head: Panel, x: float, middle: float) -> None:
        """The first player's mark."""
        head.figure((x, middle), sign.disc, 16, "#f0be48", "#38220f", max(1, 1.2 * head.u))
        head.text(1, self.pen.style("bold", 12, "#38220f"), (x, middle), "center")
        self._spot("first", head.around((x, middle), 17, 17))

    # ------------------------------------------------------------------ counts under the nest, or beside it

    def _under(self, room: Panel) -> None:
        """Three rows: ants, store, supply and hand; where the panel is narrow the store is the highest."""
        store = Flex(1.0 if self.flat else _STACKED)
        ants, tiles, supply = room.rows(Flex(), store, Flex())
        self._castes(ants)
        self._store(tiles.inset(7, 0).columns(*[Flex()] * 9), tiles.rect)
        left = self._supply(supply)
        self._hand(supply, left)

    def _beside(self, room: Panel) -> None:
        """Larger: the store as three rows of three, as in its owner's Store Room, and the cards as backs."""
        ants, middle, supply = room.rows(26, Flex(), 26)
        self._castes(ants)
        tiles, cards = middle.columns(Flex(), _FAN, gap=8)
        cells = [cell for row in tiles.rows(*[Flex()] * 3) for cell in row.columns(*[Flex()] * 3)]
        self._store(cells, tiles.rect)
        self._backs(cards.inset(0, 3))
        self._supply(supply)

    def _castes(self, row: Panel) -> None:
        """Ready of all ants of each type; hatch and predator struck out when done."""
        pen, palette, middle = self.pen, self.pen.palette, row.height / 2
        step = min(50.0, (row.width - 60) / 3)
        for kind in range(3):
            ready, every = ready_counts(self.seat_view.view, self.seat, kind)
            x = 16 + kind * step
            fill = self.ramp.mid if ready else mix(self.ramp.mid, palette.paper_dim, 0.55)
            row.figure(
                (x, middle), sign.caste, 19, kind, fill, self.ramp.high if pen.night else self.ramp.ink
            )
            ink = palette.ink if ready else palette.ink_dim
            row.text(f"{ready}/{every}", pen.style("bold", self.type, ink), (x + 12, middle))
            self._spot(f"ants-{kind}", row.area(x - 11, 0, step, row.height))
        if not self.seat_view.calm:
            self._actions(row)

    def _actions(self, row: Panel) -> None:
        palette, right = self.pen.palette, row.width - 8
        for letter, name, done in (
            ("P", "hunted", self.colony.hunted),
            ("H", "hatched", self.colony.hatched),
        ):
            part = row.on(row.around((right - 9.5, row.height / 2), 19, 19))
            part.box(part.rect, 5, palette.chip_dim if done else palette.chip, palette.line)
            ink = mix(palette.ink_dim, palette.chip_dim, 0.25) if done else palette.ink
            part.text(letter, self.pen.style("bold", 14, ink), part.centre, "center")
            if done:
                part.figure(part.centre, sign.stroke, 19, ink)
            self._spot(name, part.rect)
            right -= 22

    def _store(self, cells: Sequence[Panel], rect: Rect) -> None:
        """Nine fixed places, a dot where there is nothing."""
        for kind, (cell, number) in enumerate(zip(cells, self.colony.store, strict=True)):
            if number:
                self._stored(cell, kind, number)
            else:
                cell.figure(cell.centre, sign.disc, 3.6, self.pen.palette.faint)
        self._spot("store", rect)

    def _stored(self, cell: Panel, kind: int, number: int) -> None:
        """A resource and its number on one plate, side by side; one over the other in a narrow cell."""
        pen = self.pen
        style = pen.style("bold", _STORED, "", pen.palette.chip_dim, 1.6)
        if cell.width < _NARROW:
            plate = cell.on(cell.around(cell.centre, cell.width - 2, min(cell.height, 36)))
            plate.box(plate.rect, 5, pen.palette.chip_dim)
            size, x = min(18.0, plate.width, plate.height - 15), plate.width / 2
            plate.draw(sign.resource, (x, size / 2 + 1), RESOURCES[kind], size, on_disc=False)
            plate.text(number, style, (x, plate.height - 8), "center")
            return
        plate = cell.on(cell.around(cell.centre, min(cell.width - 2, 44), 21))
        plate.box(plate.rect, 5, pen.palette.chip_dim)
        middle, size = plate.height / 2, min(22.0, max(16.0, plate.width - 5 - plate.measure(number, style)))
        plate.draw(sign.resource, (size / 2 + 1, middle), RESOURCES[kind], size, on_disc=False)
        plate.text(number, style, (plate.width - 2, middle), "midright")

    def _supply(self, row: Panel) -> float:
        """Pheromones left, and revealed cards by type; returns where they end."""
        middle, style = row.height / 2, self.pen.style("bold", self.type)
        row.draw(sign.symbol, (16, middle), self.player, 17)
        x = row.text(self.colony.pheromones, style, (27, middle)).right + 10
        self._spot("pheromones", row.area(0, 0, x, row.height))
        start = x
        edge = "#d8cdb8" if self.pen.night else "#3a2410"
        for kind, number in enumerate(by_caste(self.colony.revealed)):
            row.figure((x + 7, middle), sign.caste, 15, kind, sign.TYPE_COLOURS[kind], edge, "")
            x = row.text(number, style, (x + 15.5, middle)).right + 7
        self._spot("revealed", row.area(start, 0, x - start, row.height))
        return x

    # ------------------------------------------------------------------ closed cards

    @property
    def _asks(self) -> bool:
        """True if the cards are a button: for a person who may reveal now; it reveals nothing else."""
        return self.seat_view.live and self.player.is_person and bool(self.colony.hand)

    def _spot_hand(self, panel: Panel, area: Rect) -> None:
        panel.hit_area(f"{'reveal' if self._asks else 'hand'}:{self.seat}", area, click=self._asks)

    def _hand(self, row: Panel, left: float) -> None:
        """Lay out the numbers of closed objectives and special cards, at the right end of a row."""
        pen, rules, middle = self.pen, self.seat_view.rules, row.height / 2
        right, style = row.width - 9, pen.style("bold", self.type)
        hand, specials = len(self.colony.hand), len(self.colony.specials)
        displayed = rules.objectives == "display"
        number = f"{specials}" if displayed else f"{hand} + {specials}" if rules.specials else f"{hand}"
        x = max(left + 12, right - row.measure(number, style) - 13)
        if self._asks:
            plate = row.area(x - 12, middle - 10, right + 5 - x + 12, 20)
            row.box(plate, 6, pen.palette.chip, pen.palette.line, 1.1)
        row.text(number, style, (right, middle), "midright")
        if displayed:
            row.paint(pen.sprite, "brilliants/specials/back", row.at((x, middle)), pen.px(13), pen.px(19))
        else:
            row.figure((x, middle), parts.hand, 19)
        self._spot_hand(row, row.area(x - 12, 0, row.width - x + 8, row.height))

    def _backs(self, panel: Panel) -> None:
        """The closed objectives as backs, each with its type, and the special cards under them."""
        if self._asks:
            panel.box(panel.rect, 6, self.pen.palette.chip, self.pen.palette.line, 1.1)
        objectives = sorted(caste_of(card) for card in self.colony.hand)
        upper, lower = panel.inset(4, 3).rows(Flex(), Flex(), gap=3)
        if not self.seat_view.rules.specials:
            upper = panel.inset(4, 3)
        if self.seat_view.rules.objectives == "display":
            lower = panel.inset(4, 3)
        else:
            self._fan(
                upper,
                len(objectives),
                lambda place, n: upper.paint(paint_back, self.pen, place, objectives[n]),
            )
        if self.seat_view.rules.specials:
            self._fan(
                lower,
                len(self.colony.specials),
                lambda place, _: lower.paint(_paint_special_back, self.pen, place),
            )
        self._spot_hand(panel, panel.rect)

    def _fan(self, row: Panel, count: int, put: Callable[[Rect, int], None]) -> None:
        """Cards side by side, one over the next, and how many they are."""
        style = self.pen.style("bold", _STORED, "" if count else self.pen.palette.ink_dim)
        end = row.text(count, style, (row.width, row.height / 2), "midright").left - 4
        high = min(row.height, 44.0)
        wide = high * 0.67
        step = min(wide + 2, (end - wide) / max(1, count - 1))
        for number in range(count):
            put(row.area(number * step, (row.height - high) / 2, wide, high), number)


def _paint_special_back(surface: Surface, pen: Pen, place: Rect) -> None:
    surface.blit(special_back(pen, place.size), place, special_flags=PREMULTIPLIED)


def _tinted(surface: Surface, pen: Pen, head: Rect, tint: str) -> None:
    """The strip's colour with the panel's round upper corners: the upper half of a box twice as high."""
    full = shape.box((head.width, head.height * 2), pen.px(parts.RADIUS - 1), tint)
    surface.blit(full, head, Rect(0, 0, head.width, head.height), special_flags=PREMULTIPLIED)
