"""All special cards as a list that can be read, for a person alone, who takes any six (BA-SOLO-02).

Each card is a row: its picture, what it does, when it is played, and a button for each symbol it may bear.
The shelves divide the cards by what they are about; the first shelf proposes six.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

import pygame
from pygame import Rect, Surface

from game.kit import shape
from game.kit.colony import sign
from game.kit.item import Item, Sheet
from game.kit.layout import Flex
from game.kit.lettering import PREMULTIPLIED, Style
from game.kit.pen import Pen
from game.tables.brilliants.cards.special_card import (
    FOLDER,
    about_name,
    badge_name,
    glyph_name,
    picture_code,
)
from game.tables.brilliants.panels import parts
from game.tables.brilliants.panels.setup_sheets import timing
from game.text import opened
from rules.brilliants.data.box import RULE_SETS
from rules.brilliants.data.good_six import ABOUT, GOOD_SIX, REASONS
from rules.brilliants.data.special import COPIES, SPECIALS, Special
from rules.brilliants.state import DIGGER, NOWHERE

ALONE: Final = "solo"
"""The rule set of a person alone."""
PROPOSED: Final = 0
"""The shelf of the six that are proposed."""
_SHELVES: Final = (
    ("Soil", ("score_hole", "bore_through")),
    (
        "Trails",
        ("mark_anywhere", "wipe_pheromone", "slip_through", "whole_trail", "dig_further", "four_holes"),
    ),
    ("Ants", ("hatch_instead", "hatch_more", "five_of_caste", "pairs")),
    ("Cards", ("draw_objective", "see_more")),
    ("Walk, hunt", ("go_further", "move_predator")),
)
"""Names of the shelves and the effects on them, no more than eight entries each; what pays for a gathered
tile goes by the tile."""
SHELVES: Final = ("A good six", "Food", *(name for name, _ in _SHELVES))
_FOOD, _SOIL = 1, 2
_HEAD: Final = 34
_TAB: Final = 30
_FOOT: Final = 48
_CHIP: Final = 38
_BUTTON: Final = 30
_SIZES: Final = (13.5, 12.5, 11.5, 10.5, 9.5, 9.0)
"""Sizes of type, the largest first; never less than can be read."""
_SCENE: Final = (92.0, 58.0)
"""The size of a card's picture, in units,"""
_LARGE: Final = (132.0, 80.0)
"""the same in a cell as tall as this,"""
_TALL: Final = 170
_WIDE: Final = 270
"""and the width and height of a cell from which it is shown."""
_HIGH: Final = 112
_DIM: Final = 105
_LEADING: Final = 0.86
"""How close lines stand where there is little room."""


@dataclass(frozen=True, slots=True)
class Taking:
    """What is taken so far: cards for good, cards that can still be put back, and what is of no use alone."""

    fixed: tuple[int, ...]
    picked: tuple[int, ...]
    useless: Mapping[int, str]
    """Why a card is of no use alone, by its number."""

    @property
    def cards(self) -> tuple[int, ...]:
        """All of them."""
        return (*self.fixed, *self.picked)

    @property
    def is_full(self) -> bool:
        """Whether no more can be taken."""
        return len(self.cards) == RULE_SETS[ALONE].specials


# ---------------------------------------------------------------------- shelves


def shelf_of(card: int) -> int:
    """The number of the shelf that a card stands on, not counting the proposal."""
    kind = SPECIALS[card]
    if kind.effect == "score_gathered":
        return _SOIL if kind.about // 3 == DIGGER else _FOOD
    return next(n for n, (_, effects) in enumerate(_SHELVES, _SOIL) if kind.effect in effects)


@cache
def entries(shelf: int) -> tuple[tuple[int, ...], ...]:
    """The cards of a shelf, by number; those that differ only by their symbol are one entry."""
    groups: dict[str, list[int]] = {}
    for card, kind in enumerate(SPECIALS):
        if card in GOOD_SIX if shelf == PROPOSED else shelf_of(card) == shelf:
            groups.setdefault(picture_code(kind), []).append(card)
    found = [tuple(group) for group in groups.values()]
    if shelf == PROPOSED:
        found.sort(key=lambda group: GOOD_SIX.index(group[0]))
    return tuple(found)


def when(kind: Special) -> str:
    """When a card is played, and that it is played once."""
    words = timing(kind)
    return opened(words if kind.window == "end" else f"once, {words}")


# ---------------------------------------------------------------------- the sheet


def special_list(rect: Rect, pen: Pen, taking: Taking, shelf: int, hovered: str = "") -> list[Item]:
    """The sheet: shelves (`shelf:1`), cards to take (`take:27`) or put back (`drop:27`), and `six`."""
    sheet = Sheet(pen, rect)
    sheet.spot("sheet")
    parts.gold_framed(sheet, 9)
    words = f"Six special cards: {len(taking.cards)} of {RULE_SETS[ALONE].specials}"
    sheet.text(words, pen.style("display", 18), (sheet.width / 2, 19), "center", width=sheet.width - 20)
    room = sheet.part(8, _HEAD, sheet.width - 16, sheet.height - _HEAD - 8)
    tabs, list_, foot = room.rows(_TAB, Flex(), _FOOT - 6, gap=6)
    _tabs(tabs, shelf, hovered)
    if shelf == PROPOSED:
        list_ = _about(list_)
    _list(list_, taking, shelf, hovered)
    _foot(foot, taking, hovered)
    return sheet.items


def _tabs(row: Sheet, shelf: int, hovered: str) -> None:
    style = row.pen.style("bold", 13)
    widths = [Flex(row.measure(name, style) + 16) for name in SHELVES]
    for number, tab in enumerate(row.columns(*widths, gap=4)):
        _tab(tab, number, number == shelf, hovered == f"shelf:{number}")


def _tab(tab: Sheet, number: int, on: bool, lit: bool) -> None:
    pen, palette = tab.pen, tab.pen.palette
    tab.spot(f"shelf:{number}", click=True)
    fill = "#f4c95a" if on else palette.chip if lit else palette.chip_dim
    tab.box(tab.rect, 7, fill, "#7d5208" if on else palette.line, 1.4)
    style = pen.style("bold", 13, "#38220f" if on else palette.ink)
    tab.text(SHELVES[number], style, tab.centre, "center", width=tab.width - 4)


def _about(room: Sheet) -> Sheet:
    """Why these six, over them; returns the room that is left."""
    style = room.pen.style("text", 12.5)
    step = room.pen.letters.height(style) / room.u
    lines = room.pen.letters.wrap(ABOUT, style, round((room.width - 8) * room.u))
    for number, line in enumerate(lines):
        room.text(line, style, (4, (number + 0.5) * step))
    high = len(lines) * step + 5
    return room.part(0, high, room.width, room.height - high)


def _list(room: Sheet, taking: Taking, shelf: int, hovered: str) -> None:
    found = entries(shelf)
    cells = [
        cell
        for row in room.rows(*[Flex()] * -(-len(found) // 2), gap=6)
        for cell in row.columns(Flex(), Flex(), gap=6)
    ]
    rows = [
        _Row(cell, group, taking, REASONS[group[0]] if shelf == PROPOSED else "")
        for cell, group in zip(cells, found, strict=False)
    ]
    # One size of type for a whole shelf: the largest at which every row holds its words.
    size = next((size for size in _SIZES if all(row.holds(size) for row in rows)), _SIZES[-1])
    for row in rows:
        row.put(size, hovered)


class _Row:
    """One entry while it is laid out: its picture, its words, its buttons.

    Where there is room the picture stands in a head with the name and the time beside it, and the text has
    all of the width under it. Else a sign stands at the left, and all words beside it.
    """

    def __init__(self, cell: Sheet, group: tuple[int, ...], taking: Taking, why: str) -> None:
        self.cell, self.group, self.taking, self.why = cell, group, taking, why
        self.kind, self.useless = SPECIALS[group[0]], taking.useless.get(group[0], "")
        self.roomy = cell.width >= _WIDE and cell.height >= _HIGH
        self.scene = _LARGE if cell.height >= _TALL else _SCENE
        self.leading = 1.0 if self.roomy else _LEADING
        left, top = (self.scene[0] + 14, 5.0) if self.roomy else (38.0, 3.0)
        high = self.scene[1] if self.roomy else cell.height - 2 * top
        self.beside = cell.part(left, top, cell.width - left - _BUTTON - 10, high)
        below = self.scene[1] + 10
        self.below = cell.part(9, below, cell.width - 16, cell.height - below - 4)

    def _blocks(self, size: float) -> list[tuple[Sheet, list[tuple[str, Style]]]]:
        """The words of each part of the cell, each with its style."""
        pen = self.cell.pen
        dim = pen.palette.ink_dim
        title = (self.kind.title, pen.style("display", size + 1.5, dim if self.useless else ""))
        text = (self.kind.text_display, pen.style("text", size, dim if self.useless else ""))
        time = (when(self.kind), pen.style("bold", size - 1, dim))
        warning = (self.useless, pen.style("bold", size - 0.5, "#f0b090" if pen.night else "#8a2c12"))
        why = (self.why, pen.style("bold", size - 0.5, "#bcd98a" if pen.night else "#3f5c14"))
        if self.roomy:
            return [(self.beside, [title, time]), (self.below, [text, warning, why])]
        return [(self.beside, [title, text, warning if self.useless else time, why])]

    def _lines(self, size: float) -> Iterator[tuple[Sheet, list[tuple[str, Style]]]]:
        """The same, broken into lines."""
        wrap = self.cell.pen.letters.wrap
        for part, blocks in self._blocks(size):
            yield (
                part,
                [
                    (line, style)
                    for words, style in blocks
                    for line in wrap(words, style, part.rect.width)
                    if words
                ],
            )

    def holds(self, size: float) -> bool:
        """Whether all words fit at a size of type."""
        width = self.cell.pen.letters.width
        return all(
            sum(self._step(style) for _, style in lines) <= part.height
            and all(width(line, style) <= part.rect.width for line, style in lines)
            for part, lines in self._lines(size)
        )

    def _step(self, style: Style) -> float:
        """From one line to the next, in units."""
        return self.leading * self.cell.pen.letters.height(style) / self.cell.u

    def put(self, size: float, hovered: str) -> None:
        """Lay the row out; a card without a symbol can be clicked anywhere on it."""
        cell, palette = self.cell, self.cell.pen.palette
        names = [_name(card, self.taking) for card in self.group]
        marked = hovered in names or any(card in self.taking.cards for card in self.group)
        fill = palette.chip if hovered in names else palette.chip_dim if self.useless else palette.paper
        cell.box(cell.rect, 8, fill, palette.gold if marked else palette.line, 2 if marked else 1.2)
        self._paint_picture(_DIM if self.useless else 255)
        for part, lines in self._lines(size):
            y = 0.0
            for line, style in lines:
                step = self._step(style)
                part.text(line, style, (0, y + step / 2), width=part.width)
                y += step
        if len(self.group) == 1:
            cell.spot(names[0], click=_clickable(names[0]))
        self._put_buttons(names, hovered)

    def _paint_picture(self, alpha: int) -> None:
        cell = self.cell
        if self.roomy:
            scene = f"{FOLDER}/scene-{picture_code(self.kind)}"
            cell.paint(_paint_scene, cell.pen, scene, cell.area(6, 6, *self.scene), alpha)
            return
        cell.sprite(glyph_name(self.kind), (20, cell.height / 2 - 6), 28, alpha=alpha)
        if self.kind.about != NOWHERE:
            cell.sprite(about_name(self.kind), (25, cell.height / 2 + 10), 20, alpha=alpha)

    def _put_buttons(self, names: Sequence[str], hovered: str) -> None:
        """A button for each symbol, one below the other; of a single card only its sign."""
        cell, count = self.cell, len(self.group)
        high = self.scene[1] + 12 if self.roomy else cell.height
        step = min(_BUTTON + 3, high / count)
        side = min(_BUTTON, step - 3)
        for number, (card, name) in enumerate(zip(self.group, names, strict=True)):
            y = high / 2 + (number - (count - 1) / 2) * step
            button = cell.on(cell.around((cell.width - _BUTTON / 2 - 5, y), side, side))
            if count > 1:
                button.spot(name, click=_clickable(name))
            _button(button, card, self.taking, hovered == name)


def _clickable(name: str) -> bool:
    return not name.startswith("gone:")


def _name(card: int, taking: Taking) -> str:
    """What a click on a card stands for: take one, or put one back as soon as none is left."""
    if taking.cards.count(card) < COPIES[card]:
        return f"take:{card}"
    return f"drop:{card}" if card in taking.picked else f"gone:{card}"


def _button(button: Sheet, card: int, taking: Taking, lit: bool) -> None:
    """Take it: the symbol, or a plus; how many there are if more than one; ticked if it is taken."""
    pen, palette = button.pen, button.pen.palette
    night, count = SPECIALS[card].night, taking.cards.count(card)
    fill = "#f4c95a" if count else palette.chip if lit else palette.chip_dim
    button.box(
        button.rect,
        7,
        fill,
        palette.gold if lit else "#7d5208" if count else palette.line,
        1.6 if lit else 1.2,
    )
    ink = "#38220f" if count else palette.ink
    if COPIES[card] > 1:
        words = f"{count}/{COPIES[card]}" if count else f"×{COPIES[card]}"
        button.text(words, pen.style("bold", 13, ink), button.centre, "center", width=button.width - 2)
    elif night is not None:
        button.sprite(badge_name(night), button.centre, button.width * 0.74)
        if count:
            button.figure((button.width - 6, button.height - 6), sign.tick, 16)
    elif count:
        button.figure(button.centre, sign.tick, button.width * 0.7)
    else:
        button.text("+", pen.style("bold", 18, ink), button.centre, "center")


def _paint_scene(surface: Surface, pen: Pen, scene: str, place: Rect, alpha: int) -> None:
    """The picture of a card with round corners."""

    def paint(sheet: Surface) -> None:
        sheet.blit(pen.sprites.cover(scene, place.size), (0, 0), special_flags=PREMULTIPLIED)
        corners = shape.box(place.size, pen.px(6), "#ffffff")
        sheet.blit(corners, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        sheet.fill((alpha,) * 4, special_flags=pygame.BLEND_RGBA_MULT)

    face = pen.remembered(("scene", scene, alpha), place.size, paint)
    surface.blit(face, place, special_flags=PREMULTIPLIED)


# ---------------------------------------------------------------------- the foot: what is taken


def _foot(foot: Sheet, taking: Taking, hovered: str) -> None:
    """The six places, in which a click puts a card back, and beside them the proposal."""
    count, gap = RULE_SETS[ALONE].specials, 4
    side = min(_CHIP, foot.height)
    for number in range(count):
        chip = foot.part(number * (side + gap), (foot.height - side) / 2, side, side)
        if number < len(taking.cards):
            _chip(chip, taking.cards[number], number - len(taking.fixed), hovered)
        else:
            chip.box(chip.rect, 8, foot.pen.palette.chip_dim, foot.pen.palette.line, 1.2)
    left = count * (side + gap) + 4
    _proposal(foot.part(left, (foot.height - side) / 2, foot.width - left, side), taking, hovered == "six")


def _chip(chip: Sheet, card: int, back: int, hovered: str) -> None:
    """A card that is taken, as a sign; with a cross if it can be put back (`back:0`)."""
    pen, kind, palette = chip.pen, SPECIALS[card], chip.pen.palette
    lit = back >= 0 and hovered == f"back:{back}"
    chip.box(chip.rect, 8, palette.chip if lit else palette.paper, palette.gold, 1.8)
    chip.sprite(glyph_name(kind), (chip.width * 0.44, chip.height * 0.48), chip.width * 0.62)
    if kind.about != NOWHERE:
        chip.sprite(about_name(kind), (chip.width * 0.66, chip.height * 0.7), chip.width * 0.42)
    if kind.night is not None:
        chip.sprite(badge_name(kind.night), (chip.width * 0.2, chip.height * 0.2), chip.width * 0.34)
    if back >= 0:
        chip.text("×", pen.style("bold", 13, palette.ink_dim), (chip.width - 6, 7), "center")
        chip.spot(f"back:{back}", click=True)


def _proposal(plate: Sheet, taking: Taking, lit: bool) -> None:
    """Take the six that are proposed, in place of what is picked."""
    pen = plate.pen
    done = sorted(taking.cards) == sorted(GOOD_SIX)
    parts.paper(plate, "paper_light" if lit else "paper")
    plate.box(plate.rect, 8, outline=pen.palette.line if done else pen.palette.gold, line=2.4 if lit else 1.6)
    words = "These are a good six" if done else "Take a good six"
    style = pen.style("bold", 15, pen.palette.ink_dim) if done else pen.style("bold", 15)
    plate.text(words, style, plate.centre, "center", width=plate.width - 12)
    plate.spot("six", click=not done)
