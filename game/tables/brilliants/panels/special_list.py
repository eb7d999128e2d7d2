"""All special cards as a list that can be read, for a person alone, who takes any six (BA-SOLO-02).

Each card is a row: its picture, what it does, when it is played, and a button for each symbol it may bear.
The shelves divide the cards by what they are about; the first shelf proposes six.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final, get_args

from pygame import Rect

from game.kit.colony import sign
from game.kit.item import Item, Panel
from game.kit.layout import Flex
from game.kit.pen import Pen
from game.tables.brilliants.cards.special_card import (
    about_name,
    badge_name,
    glyph_name,
    picture_code,
    scene,
    sign_of,
)
from game.tables.brilliants.panels import parts
from game.tables.brilliants.panels.fitted_words import CLOSE, Block, Words, largest
from game.tables.brilliants.panels.setup_sheets import timing
from game.text import opened
from rules.brilliants.data.box import RULE_SETS
from rules.brilliants.data.good_six import ABOUT, GOOD_SIX, REASONS
from rules.brilliants.data.special import COPIES, SPECIALS, Shelf, Special
from rules.brilliants.state import DIGGER, NOWHERE

ALONE: Final = "solo"
"""The rule set of a person alone."""
PROPOSED: Final = 0
"""The shelf of the six that are proposed."""
SHELVES: Final = ("A good six", "Food", *filter(None, get_args(Shelf)))
"""No more than eight entries each; a card that pays for a gathered tile goes by the tile."""
_FOOD, _SOIL = 1, 2
_HEAD: Final = 34
_TAB: Final = 30
_FOOT: Final = 48
_CHIP: Final = 38
_BUTTON: Final = 30
_SCENE: Final = (92.0, 58.0)
"""The size of a card's picture, in units,"""
_LARGE: Final = (132.0, 80.0)
"""the same in a cell as tall as this,"""
_TALL: Final = 170
_WIDE: Final = 270
"""and the width and height of a cell from which it is shown."""
_HIGH: Final = 112
_DIM: Final = 105


@dataclass(frozen=True, slots=True)
class Taking:
    """Cards taken so far: for good, those that can still be put back, and those of no use alone."""

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
        """True if no more can be taken."""
        return len(self.cards) == RULE_SETS[ALONE].specials


# ---------------------------------------------------------------------- shelves


def shelf_of(card: int) -> int:
    """The number of the shelf that a card stands on, not counting the proposal."""
    kind = SPECIALS[card]
    if not kind.shelf:
        return _SOIL if kind.about // 3 == DIGGER else _FOOD
    return SHELVES.index(kind.shelf)


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
    panel = Panel(pen, rect)
    panel.hit_area("sheet")
    parts.gold_framed(panel, 9)
    words = f"Six special cards: {len(taking.cards)} of {RULE_SETS[ALONE].specials}"
    panel.text(words, pen.style("display", 18), (panel.width / 2, 19), "center", width=panel.width - 20)
    room = panel.part(8, _HEAD, panel.width - 16, panel.height - _HEAD - 8)
    tabs, list_, foot = room.rows(_TAB, Flex(), _FOOT - 6, gap=6)
    _tabs(tabs, shelf, hovered)
    if shelf == PROPOSED:
        list_ = _about(list_)
    _list(list_, taking, shelf, hovered)
    _foot(foot, taking, hovered)
    return panel.items


def _tabs(row: Panel, shelf: int, hovered: str) -> None:
    style = row.pen.style("bold", 13)
    widths = [Flex(row.measure(name, style) + 16) for name in SHELVES]
    for number, tab in enumerate(row.columns(*widths, gap=4)):
        _tab(tab, number, number == shelf, hovered == f"shelf:{number}")


def _tab(tab: Panel, number: int, on: bool, lit: bool) -> None:
    pen, palette = tab.pen, tab.pen.palette
    tab.hit_area(f"shelf:{number}", click=True)
    fill = "#f4c95a" if on else palette.chip if lit else palette.chip_dim
    tab.box(tab.rect, 7, fill, "#7d5208" if on else palette.line, 1.4)
    style = pen.style("bold", 13, "#38220f" if on else palette.ink)
    tab.text(SHELVES[number], style, tab.centre, "center", width=tab.width - 4)


def _about(room: Panel) -> Panel:
    """Why these six, over them; returns the room that is left."""
    style = room.pen.style("text", 12.5)
    step = room.pen.letters.height(style) / room.u
    lines = room.pen.letters.wrap(ABOUT, style, round((room.width - 8) * room.u))
    for number, line in enumerate(lines):
        room.text(line, style, (4, (number + 0.5) * step))
    high = len(lines) * step + 5
    return room.part(0, high, room.width, room.height - high)


def _list(room: Panel, taking: Taking, shelf: int, hovered: str) -> None:
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
    # One size of type for a whole shelf.
    size = largest([words for row in rows for words in row.words])
    for row in rows:
        row.put(size, hovered)


class _Row:
    """One entry while it is laid out: its picture, its words, its buttons.

    Where there is room the picture stands in a head with the name and the time beside it, and the text has
    all of the width under it. Else a sign stands at the left, and all words beside it.
    """

    def __init__(self, cell: Panel, group: tuple[int, ...], taking: Taking, why: str) -> None:
        self.cell, self.group, self.taking, self.why = cell, group, taking, why
        self.kind, self.useless = SPECIALS[group[0]], taking.useless.get(group[0], "")
        self.roomy = cell.width >= _WIDE and cell.height >= _HIGH
        self.scene = _LARGE if cell.height >= _TALL else _SCENE
        left, top = (self.scene[0] + 14, 5.0) if self.roomy else (38.0, 3.0)
        high = self.scene[1] if self.roomy else cell.height - 2 * top
        beside = cell.part(left, top, cell.width - left - _BUTTON - 10, high)
        below = cell.part(9, self.scene[1] + 10, cell.width - 16, cell.height - self.scene[1] - 14)
        title, text, time, note = self._blocks()
        if self.roomy:
            self.words = [Words(beside, [title, time]), Words(below, [text, *note])]
        else:
            self.words = [Words(beside, [title, text, *([] if self.useless else [time]), *note], CLOSE)]

    def _blocks(self) -> tuple[Block, Block, Block, list[Block]]:
        """Name, text, time, and what is said of the card beyond that."""
        pen = self.cell.pen
        dim, ink = pen.palette.ink_dim, pen.palette.ink_dim if self.useless else ""
        warning = Block(self.useless, "bold", -0.5, parts.warning(pen))
        reason = Block(self.why, "bold", -0.5, "#bcd98a" if pen.night else "#3f5c14")
        title, text = Block(self.kind.title, "display", 1.5, ink), Block(self.kind.text_display, ink=ink)
        return title, text, Block(when(self.kind), "bold", -1, dim), [warning, reason]

    def put(self, size: float, hovered: str) -> None:
        """Lay the row out; a card without a symbol can be clicked anywhere on it."""
        cell, palette = self.cell, self.cell.pen.palette
        names = [_name(card, self.taking) for card in self.group]
        marked = hovered in names or any(card in self.taking.cards for card in self.group)
        fill = palette.chip if hovered in names else palette.chip_dim if self.useless else palette.paper
        cell.box(cell.rect, 8, fill, palette.gold if marked else palette.line, 2 if marked else 1.2)
        alpha = _DIM if self.useless else 255
        if self.roomy:
            scene(cell, self.kind, cell.area(6, 6, *self.scene), alpha)
        else:
            sign_of(cell, self.kind, (20, cell.height / 2), alpha)
        for words in self.words:
            words.put(size)
        if len(self.group) == 1:
            cell.hit_area(names[0], click=_clickable(names[0]))
        self._put_buttons(names, hovered)

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
                button.hit_area(name, click=_clickable(name))
            _button(button, card, self.taking, hovered == name)


def _clickable(name: str) -> bool:
    return not name.startswith("gone:")


def _name(card: int, taking: Taking) -> str:
    """Return the id of a click on a card: take one, or put one back as soon as none is left."""
    if taking.cards.count(card) < COPIES[card]:
        return f"take:{card}"
    return f"drop:{card}" if card in taking.picked else f"gone:{card}"


def _button(button: Panel, card: int, taking: Taking, lit: bool) -> None:
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


# ---------------------------------------------------------------------- the foot: what is taken


def _foot(foot: Panel, taking: Taking, hovered: str) -> None:
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


def _chip(chip: Panel, card: int, back: int, hovered: str) -> None:
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
        chip.hit_area(f"back:{back}", click=True)


def _proposal(plate: Panel, taking: Taking, lit: bool) -> None:
    """Take the six that are proposed, in place of what is picked."""
    pen = plate.pen
    done = sorted(taking.cards) == sorted(GOOD_SIX)
    parts.paper(plate, "paper_light" if lit else "paper")
    plate.box(plate.rect, 8, outline=pen.palette.line if done else pen.palette.gold, line=2.4 if lit else 1.6)
    words = "These are a good six" if done else "Take a good six"
    style = pen.style("bold", 15, pen.palette.ink_dim) if done else pen.style("bold", 15)
    plate.text(words, style, plate.centre, "center", width=plate.width - 12)
    plate.hit_area("six", click=not done)
