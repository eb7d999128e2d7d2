"""All that one type of ant needs: a ribbon with its Hatching card, heaps on plates, objectives on a mat."""

from __future__ import annotations

from typing import Final

from pygame import Rect, Surface

from game.kit import card as kit
from game.kit.colony import sign
from game.kit.colony.objective_card import fitted, paint_face
from game.kit.colony.pieces import CASTES, Ant, Pieces
from game.kit.item import Item, Panel, Point
from game.kit.lettering import Style
from game.kit.pen import Pen
from game.tables.mini_brilliants.heap import heap
from game.tables.mini_brilliants.layout import Column
from game.tables.mini_brilliants.panels import parts
from game.tables.mini_brilliants.panels.parts import CLOTH, DEEP, FOLDER, PLACE, SHADE, STITCH
from game.tables.mini_brilliants.table_state import TableState
from game.tables.mini_brilliants.words import exhausted
from rules.mini_brilliants.box import BOX, JOKER, RESOURCES, TILE_LETTERS, needs, points_of
from rules.mini_brilliants.legal import STRATEGIST
from rules.mini_brilliants.scoring import bonus_leaders
from rules.mini_brilliants.state import NOWHERE, Stage

PLATE_PICTURE: Final = 196
"""Width of a plate's picture with its shadow, in units at full size."""
TAG: Final = (49, 52)
"""The middle of the tag's number from the middle of the plate."""
_ANT: Final = 70
_PREDATOR: Final = 78
_STEP: Final = 64
_ABREAST: Final = 3
"""So many stand in one row before more stand in two."""
_INK: Final = "#38220f"


def column(pen: Pen, pieces: Pieces, place: Column, shown: TableState, caste: int) -> list[Item]:
    """The column of a type, from the ribbon to the hem of the mat."""
    return _Column(Panel(pen, place.whole), pieces, place, shown, caste).items()


def rim(surface: Surface, pen: Pen, plate: Rect, k: float, hovered: bool = False) -> None:
    """The golden rim of a plate that can be chosen."""
    name = f"{CLOTH}plate-rim{'-hover' if hovered else ''}"
    pen.sprite(surface, name, plate.center, pen.px(PLATE_PICTURE * k))


def tag(surface: Surface, pen: Pen, plate: Rect, k: float, number: int) -> None:
    """The luggage tag with how many pieces are left on a plate."""
    scale = max(k, 0.85)
    x, y = plate.centerx + TAG[0] * k * pen.u, plate.centery + TAG[1] * k * pen.u
    pen.sprite(surface, f"{CLOTH}tag", (x - 2 * scale * pen.u, y), pen.px(84 * scale))
    pen.write(surface, number, pen.style("display", 27 * scale, _INK), (x, y), "center")


class _Column:
    """One column while it is laid out."""

    def __init__(self, panel: Panel, pieces: Pieces, place: Column, shown: TableState, caste: int) -> None:
        self.sheet, self.pen, self.pieces = panel, panel.pen, pieces
        self.place, self.shown, self.caste, self.view = place, shown, caste, shown.view

    def items(self) -> list[Item]:
        """Ribbon, mat and plates, then those who stand before the plates."""
        self._ribbon(self.sheet.on(self.place.ribbon))
        parts.frame(self.sheet, "mat", CASTES[self.caste], self.place.mat)
        self._hem(self.sheet.on(self.place.hem))
        self._cards()
        for side, plate in enumerate(self.place.plates):
            self._plate(plate, 2 * self.caste + side)
        for side, strip in enumerate(self.place.strips):
            self._visitors(self.sheet.on(strip), 2 * self.caste + side)
        return self.sheet.items

    # ------------------------------------------------------------------ ribbon

    def _ribbon(self, ribbon: Panel) -> None:
        pen, middle, right = self.pen, ribbon.height / 2, ribbon.width - 3
        parts.frame(ribbon, "ribbon", CASTES[self.caste])
        ribbon.sprite(f"ui/emblem-{CASTES[self.caste]}", (25, middle), ribbon.height * 0.85)
        if self.view.table.seats >= BOX.joker_from:
            self._hatching(ribbon, JOKER, right - 35, 35)
            right -= 38
        wide = max(82.0, 40 + ribbon.measure("Hatch", pen.style("bold", 13.8)))
        self._hatching(ribbon, self.caste, right - wide, wide)
        left = self._bonus(ribbon, right - wide - 4)
        style = pen.style("display", 20, STITCH, DEEP[self.caste], 2.0)
        ribbon.text(f"{BOX.castes[self.caste].name}s", style, (46, middle), width=left - 50)

    def _bonus(self, ribbon: Panel, right: float) -> float:
        """Lay out the present winners of the Bonus card: all who tie get it in full (MB-SCORE-02). Return its
        left edge."""
        leaders, pen = bonus_leaders(self.view.colonies, self.caste), self.pen
        step = 19 if len(leaders) < 2 else 14
        words, middle = f"+{BOX.bonus}", ribbon.height / 2
        style = pen.style("display", 15, "" if leaders else pen.palette.ink_dim)
        wide = ribbon.measure(words, style) + 12 + step * len(leaders) + (5 if len(leaders) > 1 else 0)
        rect = ribbon.area(right - wide, middle - 13.5, wide, 27)
        ribbon.box(rect, 9, "#fbf1da" if leaders else "#e2d3b0", DEEP[self.caste], 1.2)
        for number, seat in enumerate(leaders):
            place = (right - wide + 14 + step * number, middle)
            ribbon.draw(sign.symbol, place, self.shown.players[seat], 18)
        ribbon.text(words, style, (right - 6, middle), "midright")
        ribbon.hit_area(f"bonus:{self.caste}", rect)
        return right - wide

    def _hatching(self, ribbon: Panel, tile: int, left: float, width: float) -> None:
        """Lay out a Hatching card, or the Joker as this type: lit, available, or taken in this phase."""
        joker = tile == JOKER
        name = f"{'joker' if joker else 'hatch'}:{self.caste}"
        left_over, lit = bool(self.view.tiles >> tile & 1), name in self.shown.lit
        rect = ribbon.area(left, 1.5, width, ribbon.height - 3)
        grade = self._grade(name) if left_over else "day"
        parts.tile(ribbon, rect, lit, left_over, grade)
        cell, pen = ribbon.on(rect), self.pen
        middle = cell.height / 2 - 1
        ink = "" if left_over else "#6d6250"
        if joker:
            cell.text("?", pen.style("display", 19, ink), (cell.width / 2, middle), "center")
        else:
            picture = f"{FOLDER}hatch/{TILE_LETTERS[tile]}{'' if left_over else '-shell'}"
            cell.sprite(picture, (18, middle), 25, grade)
            words = "Hatch" if left_over else "taken"
            cell.text(words, pen.style("bold", 13.8, ink), (33, middle), width=cell.width - 37)
        ribbon.hit_area(name, rect, click=lit)

    def _grade(self, name: str) -> str:
        return SHADE if self.shown.shaded(name) else "day"

    # ------------------------------------------------------------------ plates

    def _plate(self, plate: Rect, resource: int) -> None:
        """The plate with its heap, the tag with the number that is left, and the button for two."""
        sheet, pen, k, name = self.sheet, self.pen, self.place.k, f"pile:{resource}"
        lit, grade = name in self.shown.lit, self._grade(name)
        cell = sheet.on(plate)
        middle = cell.centre
        cell.sprite(f"{CLOTH}plate-{CASTES[self.caste]}", middle, PLATE_PICTURE * k, grade)
        whole = sheet.on(plate.union(cell.around(middle, PLATE_PICTURE * k, PLATE_PICTURE * k)))
        if lit:
            whole.paint(rim, pen, plate, k)
        self._heap(cell, resource, grade)
        if f"tag:{resource}" not in self.shown.hidden:
            whole.paint(tag, pen, plate, k, left_on(self.shown, resource))
        number = (middle[0] + TAG[0] * k, middle[1] + TAG[1] * k)
        target = plate.union(cell.around(number, 46 * k, 30 * k))
        sheet.hit_area(name, target, click=lit)
        if (double := f"double:{resource}") in self.shown.lit:
            self._double(cell, double)

    def _heap(self, cell: Panel, resource: int, grade: str) -> None:
        pen, k, (x, y) = self.pen, self.place.k, cell.centre
        for piece in heap(pen.sprites.root, RESOURCES[resource], left_on(self.shown, resource)):
            place = (x + piece.x * k, y + piece.y * k)
            cell.sprite(piece.picture, place, piece.width * k, grade)
            cell.hit_area(
                f"{PLACE}piece:{resource}.{piece.number}",
                cell.around(place, piece.width * k, piece.width * k),
            )

    def _double(self, cell: Panel, name: str) -> None:
        """Two at once, by the one-time role (MB-ROLE-HUN)."""
        button = cell.part(-3, -6, 44, 32)
        parts.tile(cell, button.rect, True, True)
        style = self.pen.style("display", 17)
        button.text("×2", style, (button.width / 2, button.height / 2 - 1), "center")
        cell.hit_area(name, button.rect, click=True)

    # ------------------------------------------------------------------ who stands there

    def _visitors(self, strip: Panel, resource: int) -> None:
        """Ants and predators at a pile; where they are many the later ones stand before the others."""
        who = visitors(self.shown, resource)
        crowd = _Crowd(strip, len(who), self.place.k)
        for number, (seat, ant) in enumerate(who):
            place, size, name = crowd.place(number), crowd.size, f"at:{resource}.{number}"
            strip.hit_area(PLACE + name, parts.ant_rect(strip, place, size))
            if name in self.shown.hidden:
                continue
            colour = self.shown.players[seat].colour
            if ant:
                looks = Ant(colour, self.caste, False, parts.heading(number))
                parts.ant(strip, self.pieces, looks, place, size)
            else:
                parts.predator(strip, self.pieces, colour, place, size * _PREDATOR / _ANT)

    # ------------------------------------------------------------------ mat

    def _cards(self) -> None:
        reserve = self.view.colonies[self.shown.seat].reserve
        for slot, card in zip(self.place.cards, self._display(), strict=False):
            rect = fitted(slot, self.pen)
            if card == NOWHERE or (name := f"complete:{card}") in self.shown.hidden:
                continue
            lit, sheet = name in self.shown.lit, self.sheet.on(rect)
            sheet.paint(kit.shadow, rect, self.pen)
            if lit:
                sheet.paint(kit.gold_rim, rect, self.pen)
            short = exhausted(self.view, card)
            sheet.paint(paint_face, self.pen, rect, parts.face(card, reserve, lit, short))
            if short:
                self._out_of_reach(sheet)
            sheet.hit_area(name, click=lit)

    def _out_of_reach(self, card: Panel) -> None:
        """Lay a band over an objective that nobody can complete any more."""
        pen, high = self.pen, 22
        band = card.area(0, card.height * 0.36 - high / 2, card.width, high)
        card.box(band, 3, "#4a3d2c", "#1d1208", 1)
        style = pen.style("bold", 14, "#fff3d8")
        card.text("Out of reach", style, (card.width / 2, card.height * 0.36), "center", width=card.width - 6)

    def _display(self) -> tuple[int, ...]:
        """The open objectives; a gap stays where chance is about to lay a new one."""
        cards, view = self.view.display[self.caste], self.view
        if view.stage is Stage.SHOW and view.deck == self.caste and view.phase:
            return (*cards[: view.slot], NOWHERE, *cards[view.slot :])
        return cards

    def _hem(self, hem: Panel) -> None:
        """Lay out the number of cards left, the players who looked at the top one, and its face for them."""
        name, middle = f"deck:{self.caste}", hem.height / 2
        lit, left = name in self.shown.lit, self.view.decks[self.caste].bit_count()
        if lit:
            hem.box(hem.rect, 6, "#3a2206", "#ffc93c", 1.8)
        if left and self.view.tops[self.caste] != NOWHERE:
            self._top(hem, f"{left} more")
        else:
            words = f"{left} more in the deck" if left else "no more cards"
            hem.text(words, self._thread, (hem.width / 2, middle), "center", width=hem.width - 8)
        hem.hit_area(name, click=lit)

    @property
    def _thread(self) -> Style:
        """Words stitched on the hem."""
        return self.pen.style("text", 14.5, STITCH, DEEP[self.caste], 1.4)

    def _top(self, hem: Panel, words: str) -> None:
        """The top card as its points and costs for those who know it; else that the Strategist does."""
        middle, card = hem.height / 2, self.shown.known(self.caste)
        roles = [colony.role for colony in self.view.colonies]
        wide = hem.measure(words, self._thread) + 30 + hem.measure("knows the next", self._thread)
        x = hem.text(words, self._thread, ((hem.width - wide) / 2, middle)).right + 10
        strategist = self.shown.players[roles.index(STRATEGIST)]
        hem.draw(sign.symbol, (x + 7, middle), strategist, 16, pale=True)
        if card == NOWHERE:
            hem.text("knows the next", self._thread, (x + 20, middle), width=hem.width - x - 24)
            return
        x = hem.text("next", self._thread, (x + 20, middle)).right + 15
        hem.draw(sign.leaf, (x, middle), points_of(card), 24)
        for need in needs(card):
            x += 24
            hem.draw(sign.resource, (x + 2, middle), RESOURCES[need], 25, on_disc=True)


def left_on(shown: TableState, resource: int) -> int:
    """Pieces on a plate but those on their way."""
    gone = sum(name.startswith(f"piece:{resource}.") for name in shown.hidden)
    return shown.view.piles[resource] - gone


def visitors(shown: TableState, resource: int) -> list[tuple[int, bool]]:
    """Seats at a pile, ants (True) before predators (False), as they would have come in turn."""
    view, seats = shown.view, shown.view.table.seats
    first = view.first if view.first != NOWHERE else 0
    order = [(first + step) % seats for step in range(seats)]
    laps = max(view.colonies[seat].at[resource] for seat in order)
    ants = [(seat, True) for lap in range(laps) for seat in order if view.colonies[seat].at[resource] > lap]
    return ants + [(seat, False) for seat in order if view.colonies[seat].predator == resource]


class _Crowd:
    """Places of the visitors of a plate: in rows, or one below the other beside a small plate."""

    def __init__(self, strip: Panel, many: int, k: float) -> None:
        self.strip, self.many = strip, many
        self.size = min(_ANT * k, 0.98 * strip.height)
        lines, self.down = max(1, int(strip.height // self.size)), self.size
        if strip.width < 1.4 * self.size:
            self.size, self.row = min(self.size, strip.width * 1.04), 1
            self.down = min(0.8 * self.size, (strip.height - 1.1 * self.size) / max(1, many - 1))
            return
        if lines == 1 and many > _ABREAST:
            self.size = min(0.78 * self.size, (strip.height + 6) / 1.64)
            lines, self.down = 2, 0.52 * self.size
        self.row = max(2, -(-many // lines))

    def place(self, number: int) -> Point:
        """The base of the n-th; later ones stand before the others, in the gaps of the row behind."""
        line, column = divmod(number, self.row)
        size, width, gap = self.size, self.strip.width, 0.5 if self.many > self.row > 1 else 0
        steps = min(self.many, self.row) - 1 + gap
        step = min(_STEP / _ANT * size, (width - size) / max(1, steps))
        x = (width - step * steps) / 2 + (column + line % 2 * gap) * step
        return x, 0.8 * size + line * self.down
