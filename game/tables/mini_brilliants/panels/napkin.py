"""The viewer's belongings, on a napkin in the own colour: role, ants, reserve, completed objectives."""

from __future__ import annotations

from typing import Final

from pygame import Rect, Surface

from game.kit import card as kit
from game.kit.card import CardPainter
from game.kit.colony import sign
from game.kit.colony.pieces import Ant, Pieces
from game.kit.item import Item, Panel
from game.kit.layout import Flex
from game.kit.lettering import PREMULTIPLIED
from game.kit.pen import Pen
from game.tables.mini_brilliants.layout import Regions
from game.tables.mini_brilliants.panels import parts
from game.tables.mini_brilliants.panels.parts import FOLDER, PLACE, SEAM
from game.tables.mini_brilliants.table_state import TableState
from game.text import plural
from rules.mini_brilliants.box import BOX, CASTES, LETTERS, RESOURCES, ROLES
from rules.mini_brilliants.legal import BREEDER, PREDATOR, STRATEGIST
from rules.mini_brilliants.scoring import bonuses, scores
from rules.mini_brilliants.state import NOWHERE, Colony, Stage, State

_ANT: Final = 90
_ROLES: Final = f"{FOLDER}roles"


def napkin(pen: Pen, pieces: Pieces, regions: Regions, shown: TableState) -> list[Item]:
    """The napkin of the seat in front; its planks are buttons."""
    return _Napkin(Panel(pen, regions.napkin), pieces, regions, shown).items()


def role_state(view: State, seat: int) -> str:
    """In a word or two whether a role can still be used: `used`, `used this phase`, else empty."""
    colony = view.colonies[seat]
    match colony.role:
        case role if role == NOWHERE:
            return ""
        case role if role == BREEDER:
            return "used this phase" if colony.hatched else ""
        case role if role == PREDATOR:
            return "used this phase" if colony.predator != NOWHERE else ""
        case role if role == STRATEGIST:
            return "used this turn" if view.looked and view.active == seat else ""
    return "used" if colony.spent else ""


class _Napkin:
    """The napkin while it is laid out."""

    def __init__(self, panel: Panel, pieces: Pieces, regions: Regions, shown: TableState) -> None:
        self.sheet, self.pen, self.pieces = panel, panel.pen, pieces
        self.regions, self.shown, self.view = regions, shown, shown.view
        self.player, self.seat = shown.players[shown.seat], shown.seat
        self.colony: Colony = shown.view.colonies[shown.seat]
        self.small = regions.compact

    def items(self) -> list[Item]:
        """Cloth, head, and the four parts."""
        sheet, r = self.sheet, self.regions
        parts.frame(sheet, "napkin", self.player.colour)
        sheet.paint(parts.linen, self.pen, sheet.rect)
        parts.turn_frame(sheet, self.shown, self.seat)
        self._head(sheet.on(r.head))
        if self.colony.role != NOWHERE:
            self._role(sheet.on(r.role))
        drafting = self.view.stage is Stage.DRAFT or not self.view.phase
        self._ants(self._part(r.ants, *self._ants_words(drafting), seam=False), drafting)
        self._reserve(self._part(r.reserve, "Reserve", "1 point each"))
        goal = BOX.last_objective
        done = self._part(r.done, "Completed", f"{len(self.colony.completed)} of {goal}")
        columns = goal if done.height < 80 else goal // 2
        parts.slots(done, self.seat, self.colony.completed, goal, columns, self.shown.hidden)
        return sheet.items

    def _part(self, rect: Rect, title: str, beside: str, seam: bool = True) -> Panel:
        """A part under its title, for which small windows have no room; returns what is left below."""
        sheet, pen = self.sheet.on(rect), self.pen
        for y in range(0, int(sheet.height) if seam else 0, 7):
            sheet.fill(sheet.area(-6 if self.small else -10, y, 1.1, 4), SEAM)
        if self.small:
            return sheet
        left = sheet.text(title, pen.style("display", 14), (0, 8)).right + 8
        sheet.text(beside, pen.dim(14), (sheet.width, 8), "midright", width=sheet.width - left)
        return sheet.part(0, 22, sheet.width, sheet.height - 22)

    # ------------------------------------------------------------------ head

    def _head(self, head: Panel) -> None:
        """Symbol, name, First Player, the bonus that the seat leads, points."""
        pen, middle = self.pen, head.height / 2
        head.hit_area(f"seat:{self.seat}")
        head.draw(sign.symbol, (24, middle), self.player, 25)
        x = head.text(self.player.name, pen.style("display", 20), (42, middle), width=240).right + 10
        if self.view.first == self.seat:
            parts.first_player(head, (x + 9, middle))
            x += 28
        if self.shown.ready("spend"):
            x = self._spend(head, x + 6)
        led = [caste for caste, seat in bonuses(self.view.colonies) if seat == self.seat]
        if led:
            style = pen.style("bold", 14, "#4a3008")
            for caste in led:
                head.sprite(f"{FOLDER}bonus/{LETTERS[caste]}", (x + 18, middle), 29)
                x += 31
            head.text(f"+{BOX.bonus * len(led)}", style, (x + 8, middle))
        points = head.around((head.width - 30, middle + 1), 48, head.height)
        head.draw(sign.leaf, (head.width - 30, middle + 2), scores(self.view)[self.seat], head.height + 3)
        head.hit_area(f"points:{self.seat}", points)

    def _spend(self, head: Panel, x: float) -> float:
        """The switch for those who would rather spend their action than their role."""
        what, pen = "hatch" if self.colony.role == BREEDER else "strike", self.pen
        words = f"only {what} this turn"
        style = pen.style("bold", 13)
        button = head.part(x, 3, head.measure(words, style) + 20, head.height - 6)
        picked = "spend" in self.shown.picked
        button.box(button.rect, 7, "#ffc93c" if picked else "#fbf1da", "#5a3608", 1.4)
        button.text(words, style, (button.width / 2, button.height / 2), "center")
        button.hit_area("spend", click=True)
        return x + button.width + 4

    # ------------------------------------------------------------------ role

    def _role(self, panel: Panel) -> None:
        """The role card; a badge and its name where it could not be read."""
        pen, lit, rect = self.pen, self.shown.ready("role"), panel.rect
        if self.small:
            self._badge(panel, lit)
        else:
            rect = kit.fitted(panel.rect, pen, _ROLES)
            panel.paint(kit.shadow, rect, pen)
            if lit:
                panel.paint(kit.gold_rim, rect, pen)
            panel.paint(role_card, pen, rect, self.colony.role, self.colony.spent)
            if role_state(self.view, self.seat):
                self._stamp(panel.on(rect))
        panel.hit_area("role", rect, click=lit)

    def _stamp(self, card: Panel) -> None:
        """That the role cannot be used now, across the foot of its portrait."""
        style = self.pen.style("bold", 13, "#fff3d6")
        band = card.on(card.around((card.width / 2, card.height * 0.36), 50, 18))
        band.box(band.rect, 5, "#4a3a2a", "#e8d8b4", 1)
        band.text("used", style, band.centre, "center")

    def _badge(self, panel: Panel, lit: bool) -> None:
        state, pen = role_state(self.view, self.seat), self.pen
        parts.tile(panel, panel.rect, lit, not state)
        x, y = panel.centre
        spent = "-spent" if self.colony.spent else ""
        y -= 5 if state else 0  # or the third line would lie on the rim
        panel.sprite(f"{FOLDER}roles/badge-{ROLES[self.colony.role].code}{spent}", (x, y - 14), 42)
        panel.text(
            ROLES[self.colony.role].name, pen.style("bold", 13), (x, y + 18), "center", panel.width - 8
        )
        if state:
            panel.text("used", pen.dim(12), (x, y + 32), "center")

    # ------------------------------------------------------------------ ants

    def _ants_words(self, drafting: bool) -> tuple[str, str]:
        if drafting:
            left = BOX.drafted - sum(self.colony.ready)
            return "Starting ants", f"{left} to take" if left else "all taken"
        work = sum(self.colony.at)
        return "Ants ready", f"{plural(work, 'ant', 'ants')} at work" if work else ""

    def _ants(self, panel: Panel, drafting: bool) -> None:
        """Those in the Active Zone, and the supply; during the draft the supply stands large."""
        upper, foot = panel.rows(Flex(), 18)
        if drafting:
            self._draft(upper)
            self._supply(foot, "Taken", self.colony.ready)
        else:
            self._ready(upper)
            self._supply(foot, "In supply", self.colony.supply)

    def _ready(self, panel: Panel) -> None:
        ready = [caste for caste in range(len(CASTES)) for _ in range(self.colony.ready[caste])]
        size = min(_ANT, panel.height * 0.92, panel.width / (1 + 0.74 * max(0, len(ready) - 1)))
        step = min(0.94 * size, (panel.width - size) / max(1, len(ready) - 1))
        for number, caste in enumerate(ready):
            place = self._ant(
                panel, f"ant:{self.seat}.{number}", caste, number, (size / 2 + number * step, size)
            )
            panel.hit_area(f"ready:{caste + len(CASTES) * number}", place)
        panel.hit_area(f"{PLACE}ants:{self.seat}", panel.rect)

    def _ant(self, panel: Panel, name: str, caste: int, number: int, spot: tuple[float, float]) -> Rect:
        """An ant, given its middle and its size; it stands in the middle of the height. Returns where."""
        x, size = spot
        place = (x, (panel.height + 0.54 * size) / 2)
        rect = parts.ant_rect(panel, place, size)
        panel.hit_area(PLACE + name, rect)
        if name not in self.shown.hidden:
            looks = Ant(self.player.colour, caste, True, parts.heading(number))
            parts.ant(panel, self.pieces, looks, place, size)
        return rect

    def _supply(self, row: Panel, words: str, counts: bytes) -> None:
        ramp, middle, x = self.pen.ramp(self.player.colour), row.height / 2, 0.0
        x = row.text(words, self.pen.dim(13), (0, middle)).right + 12
        for caste, count in enumerate(counts):
            row.figure((x + 8, middle), sign.caste, 19, caste, ramp.mid, ramp.ink)
            end = row.text(count, self.pen.style("bold", 15), (x + 21, middle)).right
            row.hit_area(f"supply:{caste}", row.area(x - 2, 0, end - x + 4, row.height))
            x = end + 16

    def _draft(self, panel: Panel) -> None:
        """One ant of each type, to be taken by a click (MB-SETUP-06)."""
        for caste, cell in enumerate(panel.inset(0, 1).columns(*[Flex()] * len(CASTES), gap=6)):
            name, lit = f"draft:{caste}", f"draft:{caste}" in self.shown.lit
            if lit:
                cell.box(cell.rect, 9, "#fffaf0", "#c98a12", 2)
            size = min(_ANT, cell.height * 0.9, cell.width)
            if self.colony.supply[caste]:
                self._ant(cell, f"draft:{self.seat}.{caste}", caste, caste, (cell.width * 0.46, size))
            number = f"×{self.colony.supply[caste]}"
            cell.text(number, self.pen.style("bold", 15), (cell.width - 6, 12), "midright")
            cell.hit_area(name, click=lit)

    # ------------------------------------------------------------------ reserve

    def _reserve(self, panel: Panel) -> None:
        """A token and a number for each kind; types stand one below the other."""
        cells = panel.grid(len(RESOURCES), len(RESOURCES) // 2)
        for kind, resource in enumerate(RESOURCES):
            caste, second = divmod(kind, 2)
            cell, number = cells[caste + second * len(CASTES)], self.colony.reserve[kind]
            size, middle = min(46.0, cell.height - 3, cell.width - 22), cell.height / 2
            cell.draw(sign.resource, (size / 2, middle), resource, size, on_disc=True, faint=not number)
            style = self.pen.style("display", 20, "" if number else "#a08a60")
            cell.text(number, style, (size + 3, middle))
            cell.hit_area(f"{PLACE}token:{self.seat}.{kind}", cell.around((size / 2, middle), size, size))
            cell.hit_area(f"reserve:{kind}")


def role_card(surface: Surface, pen: Pen, rect: Rect, role: int, spent: bool) -> None:
    """A role card; a one-time role that has been used lies turned over."""

    def paint(picture: Surface) -> None:
        painter, card, back = CardPainter(picture, pen, _ROLES), ROLES[role], "-spent" if spent else ""
        painter.frame(f"frame{back}")
        painter.sign(f"{_ROLES}/portrait-{card.code}{back}", painter.plan.portrait)
        painter.lines(painter.plan.title, card.name, "display")
        if painter.plan.text is not None:
            painter.lines(painter.plan.text, SHORT[card.code], "text")

    surface.blit(pen.remembered(("role", role, spent), rect.size, paint), rect, special_flags=PREMULTIPLIED)


SHORT: Final = {
    "BRE": "A hatch costs no action",
    "STR": "Look at the top of a deck",
    "PRE": "A strike costs no action",
    "HUN": "Once: a Hunter gathers 2",
    "FAR": "Once: a Farmer gathers 2",
    "DIG": "Once: a Digger gathers 2",
}
"""The roles in a few words, as they stand on the cards; the rules give them in full."""
