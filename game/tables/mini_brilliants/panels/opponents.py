"""The other players: everything they own at a glance; all of it is open (MB-TURN-06)."""

from __future__ import annotations

from typing import Final

from pygame import Rect, Surface

from game.kit import shape
from game.kit.colony import sign
from game.kit.colony.pieces import Ant, Pieces
from game.kit.item import Item, Panel
from game.kit.layout import Flex
from game.kit.lettering import PREMULTIPLIED, Style
from game.kit.pen import Pen
from game.kit.theme import mix
from game.tables.mini_brilliants.panels import parts
from game.tables.mini_brilliants.panels.napkin import role_state
from game.tables.mini_brilliants.panels.parts import FOLDER, PLACE
from game.tables.mini_brilliants.table_state import TableState
from rules.mini_brilliants.box import BOX, CASTES, RESOURCES, ROLES
from rules.mini_brilliants.scoring import scores
from rules.mini_brilliants.state import NOWHERE

_HEAD: Final = 37
_ANT: Final = 50


def chip(pen: Pen, rect: Rect, shown: TableState, seat: int) -> list[Item]:
    """An opponent in a small window: symbol, name, role, completed objectives, points."""
    panel, player = Panel(pen, rect), shown.players[seat]
    panel.hit_area(f"seat:{seat}", click=True)
    panel.paint(pen.panels.paper, rect, "paper_dim", 8, True, pen.ramp(player.colour).mid)
    parts.turn_frame(panel, shown, seat)
    colony, middle = shown.view.colonies[seat], panel.height / 2
    panel.draw(sign.symbol, (17, middle), player, 23)
    panel.draw(sign.leaf, (panel.width - 22, middle), scores(shown.view)[seat], 31)
    count, style = f"{len(colony.completed)}/{BOX.last_objective}", pen.style("bold", 14)
    left = panel.width - 44 - panel.measure(count, style)
    panel.text(count, style, (left, middle))
    if colony.role != NOWHERE:
        spent = "-spent" if colony.spent else ""
        panel.sprite(f"{FOLDER}roles/badge-{ROLES[colony.role].code}{spent}", (left - 20, middle), 28)
        left -= 36
    if shown.view.first == seat:
        parts.first_player(panel, (left - 12, middle))
        left -= 24
    panel.text(player.name, pen.style("display", 15), (31, middle), width=left - 37)
    return panel.items


def opponent(pen: Pen, pieces: Pieces, rect: Rect, shown: TableState, seat: int) -> list[Item]:
    """One opponent's panel."""
    return _Opponent(Panel(pen, rect), pieces, shown, seat).items()


class _Opponent:
    """The panel while it is laid out."""

    def __init__(self, panel: Panel, pieces: Pieces, shown: TableState, seat: int) -> None:
        self.sheet, self.pen, self.pieces = panel, panel.pen, pieces
        self.shown, self.seat, self.view = shown, seat, shown.view
        self.player, self.colony = shown.players[seat], shown.view.colonies[seat]

    def items(self) -> list[Item]:
        """Head, ants, reserve, completed objectives and what is done in this phase."""
        sheet, pen = self.sheet, self.pen
        sheet.hit_area(f"seat:{self.seat}")
        sheet.paint(pen.panels.paper, sheet.rect, "paper")
        head = sheet.part(1, 1, sheet.width - 2, _HEAD)
        self._head(head)
        body = sheet.part(12, _HEAD + 3, sheet.width - 24, sheet.height - _HEAD - 11)
        ants, reserve, done = body.rows(Flex(1.4), Flex(0.85, 34), Flex(1.1), gap=6)
        self._ants(ants)
        self._reserve(reserve)
        self._done(done)
        for row in (reserve, done):
            sheet.fill(row.area(2, -4, row.width - 4, 1), "#c9ab74")
        parts.turn_frame(sheet, self.shown, self.seat)
        return sheet.items

    def _head(self, head: Panel) -> None:
        """Symbol, name, First Player, role and whether it can be used, points."""
        pen, ramp, middle = self.pen, self.pen.ramp(self.player.colour), head.height / 2
        head.paint(_tinted, pen, head.rect, mix(pen.palette.paper, ramp.mid, 0.40))
        head.fill(head.area(0, head.height - 2, head.width, 2), ramp.mid)
        head.draw(sign.symbol, (20, middle), self.player, 25)
        right = self._role(head, head.width - 50) if self.colony.role != NOWHERE else head.width - 50
        first = self.view.first == self.seat
        room = right - 38 - (28 if first else 8)
        level = self.shown.levels[self.seat] if self.shown.levels else ""
        name = pen.style("display", 16 if level else 18.5)
        end = head.text(self.player.name, name, (38, middle - (8 if level else 1)), width=room).right
        if level:
            end = max(end, head.text(level, self._small, (38, middle + 8), width=room).right)
        if first:
            parts.first_player(head, (end + 14, middle))
        points = (head.width - 25, middle + 1)
        head.draw(sign.leaf, points, scores(self.view)[self.seat], 35)
        head.hit_area(f"points:{self.seat}", head.around(points, 44, head.height))

    @property
    def _small(self) -> Style:
        return self.pen.style("text", 12.4, "#4a3418")

    def _role(self, head: Panel, right: float) -> float:
        """Badge, name and state of the role, up to a right edge; returns where they begin."""
        card, spent, middle = ROLES[self.colony.role], "-spent" if self.colony.spent else "", head.height / 2
        bold, words = (
            self.pen.style("bold", 13.2),
            role_state(self.view, self.seat) or _ROLE_WORDS[card.power],
        )
        left = right - max(head.measure(card.name, bold), head.measure(words, self._small)) - 4
        head.sprite(f"{FOLDER}roles/badge-{card.code}{spent}", (left - 19, middle - 1), 30)
        head.text(card.name, bold, (left, middle - 8))
        head.text(words, self._small, (left, middle + 7))
        return left - 36

    def _ants(self, row: Panel) -> None:
        """Those ready and those at work, then the supply by type."""
        ants = [(caste, True) for caste in range(len(CASTES)) for _ in range(self.colony.ready[caste])]
        ants += [(kind // 2, False) for kind in range(len(RESOURCES)) for _ in range(self.colony.at[kind])]
        room, size = row.width - 58, min(_ANT, row.height * 0.86)
        step = min(0.94 * size, (room - size) / max(1, len(ants) - 1))
        for number, (caste, ready) in enumerate(ants):
            place, name = (size / 2 + number * step, row.height - 0.26 * size), f"ant:{self.seat}.{number}"
            row.hit_area(PLACE + name, parts.ant_rect(row, place, size))
            if name not in self.shown.hidden:
                looks = Ant(self.player.colour, caste, ready, parts.heading(number))
                parts.ant(row, self.pieces, looks, place, size)
        row.hit_area(f"{PLACE}ants:{self.seat}", row.rect)
        ramp = self.pen.ramp(self.player.colour)
        for caste, line in enumerate(row.part(room + 14, 2, 44, row.height - 4).rows(*[Flex()] * 3)):
            line.figure((10, line.height / 2), sign.caste, 17, caste, ramp.mid, ramp.ink)
            line.text(self.colony.supply[caste], self.pen.style("bold", 13.8), (25, line.height / 2))

    def _reserve(self, row: Panel) -> None:
        """Six fixed places, a dot where there is nothing."""
        for kind, cell in enumerate(row.columns(*[Flex()] * len(RESOURCES))):
            number, middle = self.colony.reserve[kind], cell.height / 2
            size = min(32.0, cell.height)
            cell.draw(sign.resource, (16, middle), RESOURCES[kind], size, on_disc=True, faint=not number)
            style = self.pen.style("display", 15.5, "" if number else "#a08a60")
            cell.text(number or "·", style, (34, middle))
            cell.hit_area(f"{PLACE}token:{self.seat}.{kind}", cell.around((16, middle), size, size))

    def _done(self, row: Panel) -> None:
        """Completed objectives; at the right what each does once a phase, struck out when done."""
        cards = row.part(2, 0, row.width - 90, row.height)
        goal = BOX.last_objective
        parts.slots(cards, self.seat, self.colony.completed, goal, goal, self.shown.hidden)
        wide = max(72.0, row.measure("Predator", self.pen.style("bold", 14)) + 12)
        chips = row.part(row.width - wide, 0, wide, row.height).rows(20, 20, gap=4)
        self._once(chips[0], "Hatch", self.colony.hatched)
        self._once(chips[1], "Predator", self.colony.predator != NOWHERE)

    def _once(self, chip: Panel, words: str, done: bool) -> None:
        fill, edge, ink = ("#e6dcc4", "#b8a88a", "#8a7a5e") if done else ("#fbe6b0", "#a87a2c", "")
        chip.box(chip.rect, 7, fill, edge, 1.1)
        chip.text(words, self.pen.style("bold", 14, ink), chip.centre, "center", chip.width - 6)
        if done:
            chip.fill(chip.area(4, chip.height / 2, chip.width - 8, 1.3), ink)


_ROLE_WORDS: Final = {
    "free_hatch": "hatches free",
    "look": "may peek",
    "free_predator": "strikes free",
    "double": "double, once",
}


def _tinted(surface: Surface, pen: Pen, head: Rect, tint: str) -> None:
    """The strip's colour with the panel's round upper corners: the upper half of a box twice as high."""
    full = shape.box((head.width, head.height * 2), pen.px(7), tint)
    surface.blit(full, head, Rect(0, 0, head.width, head.height), special_flags=PREMULTIPLIED)
