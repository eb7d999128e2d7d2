"""Layout of the BrilliAnts table: arithmetic only, in pixels.

One layout unit `u` is as many pixels as the UI scale says (automatic: the largest that fits 1280 x 720
units into the window). Panels are multiples of `u`; the board takes what is left and is never scrolled.
The *full* layout needs a window of 1280 x 720 units; smaller windows, and people who like a calm table,
get the *compact* one (960 x 540 units).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pygame import Rect

from game.kit.theme import FULL, Units
from game.table.top_bar import icon_names
from rules.brilliants.data.box import RULE_SETS

GAP: Final = 6
TOP: Final = 44
HEADER: Final = 66
CHILD_HEADER: Final = 86
"""The same with the ants side by side as large figures."""
ACTION: Final = 40
CORNER: Final = (166, 104)
GRASS: Final = 0.3
"""Height of the nest's turf, in nest cells."""
NEST_ROWS: Final = 3 + GRASS
NEST_COLUMNS: Final = 8
ANT_TARGET: Final = 24
"""Least side of the place of one ant among many, in units."""
STRIP: Final = 36
"""Height of the children's guide where it has to be a strip over the cards."""
HEADING: Final = 16
"""Height of a line over the cards that says what they are."""
CAPTION: Final = 50
"""Width of the same beside a row of special cards."""
CHIP: Final = 36
"""Height of the special cards in one row, with two lines on each,"""
SPECIAL: Final = 26
"""and in two rows, with one line."""
BAG: Final = 112
"""Height of the bag's sheet under the Glade."""
RANKS: Final = 138
"""Height of the sheet with rounds and ranks, in the opponents' place,"""
LADDER: Final = 130
"""and on the calm table of a large window; in a small one a line has to do."""

_STAR: Final = 24.25 / 26
_PAIR: Final = 24.25 / 20
_CARD_WIDE: Final = 88
"""Width of a slot, in units, from which a card shows its picture and name,"""
_CARD_HIGH: Final = 112
"""and its height."""
_CHIP_WIDE: Final = 88
"""Width of a chip, in units, on which two lines hold nearly every effect beside its sign."""
_TALL: Final = 184
"""Height of the hand under its heading, in units, from which two rows of special cards leave the objectives
room enough."""
_HEADED: Final = 200
"""Height of the compact layout's hand, in units, from which it has headings."""
_GLADE: Final = 1.16
"""Width to height of the hexes in play: all seven zones, the Glade with two opposite zones, the Glade alone
with room for two boxes in its upper corners."""


@dataclass(frozen=True, slots=True)
class Regions:
    """Every rectangle of the table. Only the corner boxes lie on the board, in its free corners."""

    size: tuple[int, int]
    u: float
    compact: bool
    top: Rect
    menu: Rect
    clock: Rect
    prompt: Rect
    icons: dict[str, Rect]
    """undo, redo, hint (if there is one), log, overlay, help."""
    board: Rect
    log: Rect | None
    """A column at the left of wide windows, or a panel under the cards of tall ones."""
    boxes: dict[str, Rect]
    """turns, hatching, predators, decks; those the layout and rule set have."""
    column: Rect
    """All of the right-hand side under the top bar."""
    opponents: tuple[Rect, ...]
    """Clockwise from the seat after the viewer's."""
    header: Rect
    nest: Rect
    """Turf and soil: 8 x 3.3 cells."""
    cell: float
    """Side of a nest space."""
    store: Rect
    hand: Rect
    cards: tuple[Rect, ...]
    """Slots of the hand."""
    headings: tuple[Rect | None, Rect | None]
    """A line over the objectives, and one over or beside the special cards, where there is room."""
    guide: Rect | None
    """Area of the next-step guide at a children's table: a bubble in a place of the hand, or a strip over the
    cards."""
    specials: tuple[Rect, ...]
    """Slots of the special cards, in the hand's area or under it."""
    ranks: Rect | None
    """Rounds and ranks of a person alone, in the opponents' place."""
    bag: Rect | None
    """The bag and the predators' pile, under the board of a person alone."""
    action: Rect
    buttons: tuple[Rect, ...]
    """Hatch, predator or next ant, undo or cancel, end."""

    @property
    def frame(self) -> Rect:
        """Area in which the board is visible at any size: up to the panels on all sides. Corner boxes lie on
        it."""
        left = self.log.right if self.log is not None and self.log.right <= self.board.left else 0
        others = [rect for rect in (self.bag, *self.boxes.values()) if rect is not None]
        bottom = min((r.top for r in others if r.top >= self.board.bottom), default=self.size[1])
        return Rect(left, self.top.bottom, self.column.left - left, bottom - self.top.bottom)

    @property
    def first_ants(self) -> Rect:
        """The area from which the first ants are taken: that of the objectives, of which there are none yet;
        special cards were dealt before, and stay in sight."""
        area = self.hand.copy()
        if not self.specials:
            return area
        edge = self.length(GAP)
        left, top = min(slot.x for slot in self.specials), min(slot.y for slot in self.specials)
        if left > self.cards[-1].left:
            area.width = left - edge - area.x
        else:
            area.height = min(area.bottom, top - edge) - area.y
        return area

    @property
    def sheet(self) -> Rect:
        """The sheet over the board from which species and special cards are taken before round 1."""
        edge, least = self.length(8), self.top.bottom + self.length(8)
        rect = self.board.inflate(-edge, -edge)
        bottom = rect.bottom
        if self.bag is not None:
            # Nothing is drawn from the bag yet: its sheet may be covered, too.
            rect = self.bag.inflate(2, 0)
            rect.top, bottom = least, self.bag.bottom
        rect.height = min(bottom - rect.top, round(rect.width * 1.12))
        rect.centery = (least + bottom) // 2
        return rect

    def px(self, units: float) -> int:
        """Pixels of a type size given in units, never under what can be read."""
        return Units(self.size, self.u).text(units)

    def length(self, units: float) -> int:
        """Pixels of a length given in units, at least one."""
        return max(1, round(units * self.u))


def unit(size: tuple[int, int], percent: int = 0) -> float:
    """Pixels of one unit: by setting (100 = one pixel), or automatic; kept where a layout still fits."""
    return Units.of_table(size, percent).u


def is_compact(size: tuple[int, int], u: float) -> bool:
    """Return True if a window is too small, in units, for the full layout (a hair of rounding is
    forgiven)."""
    return size[0] / u < FULL[0] - 1 or size[1] / u < FULL[1] - 1


def regions(
    size: tuple[int, int], u: float, seats: int, variant: str, *, calm: bool = False, hint: bool = False
) -> Regions:
    """The regions for a window of `size` pixels, seen from one of 1 to 4 seats."""
    plan: type[_LayoutBuilder] = _Compact if calm or is_compact(size, u) else _Full
    return plan(size, u, seats, variant, hint).regions()


class _LayoutBuilder:
    """Common base of both layouts: the top bar, and boxes written in float edges."""

    def __init__(self, size: tuple[int, int], u: float, seats: int, variant: str, hint: bool) -> None:
        self.size, self.u, self.seats, self.rules = size, u, seats, RULE_SETS[variant]
        self.gap, self.bar = GAP * u, TOP * u
        self.height = size[1] - self.bar - 2 * self.gap
        self.hint = hint

    def regions(self) -> Regions:
        """All rectangles."""
        raise NotImplementedError

    def slots(self) -> int:
        """Objective cards of a full hand, or of the display."""
        rules = self.rules
        return 3 * rules.displayed.get(str(self.seats), 0) or rules.dealt_cards or rules.hand_limit

    def names(self) -> tuple[str, ...]:
        """Corner boxes of the rule set; a person alone has its own sheet for predators and cards."""
        used = {"hatching": self.rules.hatching, "predators": self.rules.predators, "decks": self.seats > 1}
        return ("turns", *(name for name, shown in used.items() if shown))

    def split_hand(self, area: Area, aside: bool, headed: bool) -> tuple[Slots, Slots, Headings]:
        """Slots of the objectives and of the special cards, these in a column aside or in rows underneath,
        and the headings of both."""
        x, y, width, height = area
        u, count, slots = self.u, self.rules.specials, self.slots()
        # A column must leave the objectives their pictures and names.
        aside = aside and (width - 167 * u) / slots - 7 * u >= _CARD_WIDE * u
        over = None
        if headed and self.rules.hatching:
            over = _rect(x, y, width - (167 * u if aside and count else 0), HEADING * u)
            y, height = y + HEADING * u, height - HEADING * u
        if not count:
            return self.card_slots((x, y, width, height), 7 * u), (), (over, None)
        if aside:
            wide, high = 160 * u, (height - 5 * 3 * u) / count
            cards = self.row((x, y, width - wide - 7 * u, height), (1 / slots,) * slots, 7 * u)
            left = x + width - wide
            own = None if over is None else _rect(left, y - HEADING * u, wide, HEADING * u)
            return (
                cards,
                tuple(_rect(left, y + n * (high + 3 * u), wide, high) for n in range(count)),
                (over, own),
            )
        specials, beside = self.chips((x, y, width, height), over is not None)
        cards = self.card_slots((x, y, width, specials[0].top - 4 * u - y), 5 * u)
        return cards, specials, (over, beside)

    def chips(self, area: Area, headed: bool) -> tuple[Slots, Rect | None]:
        """The special cards at the foot of the hand, and their heading beside them.

        One row of chips; two where they would be too narrow for their words and the hand is high.
        """
        x, y, width, height = area
        u, count, gap = self.u, self.rules.specials, 4 * self.u
        left = x + (CAPTION + 3) * u if headed else x
        room = width - (left - x)
        narrow = (room - gap * (count - 1)) / count < _CHIP_WIDE * u
        rows, each = (2, SPECIAL * u) if narrow and height > _TALL * u else (1, CHIP * u)
        high = rows * each + (rows - 1) * gap
        top, columns = y + height - high, -(-count // rows)
        found: Slots = ()
        for number in range(rows):
            line = (left, top + number * (each + gap), room, each)
            found += self.row(line, (1 / columns,) * columns, gap)
        return found, _rect(x, top, CAPTION * u, high) if headed else None

    def card_slots(self, area: Area, gap: float) -> tuple[Rect, ...]:
        """Places for all cards, and at a children's table one more for the guide.

        They lie in two rows where one would leave no room for pictures. Where even two would not have it,
        the guide is a strip over one row of slim cards.
        """
        x, y, width, height = area
        count, high, children = self.slots(), (height - gap) / 2, not self.rules.hatching
        in_a_row = count + children
        if (width - gap * (in_a_row - 1)) / in_a_row >= _CARD_WIDE * self.u:
            return self.row(area, (1 / in_a_row,) * in_a_row, gap)
        if high >= _CARD_HIGH * self.u:
            columns = -(-count // 2)
            tops = (y, y + high + gap)
            rows = [self.row((x, top, width, high), (1 / columns,) * columns, gap) for top in tops]
            return (*rows[0], *rows[1])
        low = (STRIP * self.u + gap) if children else 0.0
        cards = self.row((x, y + low, width, height - low), (1 / count,) * count, gap)
        return (*cards, _rect(x, y, width, low - gap)) if children else cards

    def top(self, clock: float) -> dict[str, Rect]:
        """The parts of the top bar by name; icons stand right, the prompt plate takes what is left."""
        u, side = self.u, 34 * self.u
        y = (self.bar - 3 * u - side) / 2
        names = icon_names(self.hint, overlay=True)
        x = self.size[0] - self.gap - len(names) * (side + 5 * u) + 5 * u
        parts = {name: _rect(x + i * (side + 5 * u), y, side, side) for i, name in enumerate(names)}
        left = self.gap + side + 8 * u
        parts["menu"] = _rect(self.gap, y, side, side)
        parts["clock"] = _rect(left, y, clock * u, side)
        left += (clock + 8) * u
        parts["prompt"] = _rect(left, y, x - 10 * u - left, side)
        return parts

    def finish(self, clock: float, slots: tuple[Rect, ...], **rest: object) -> Regions:
        """The regions with the top bar filled in; a place left over by the cards is for the guide."""
        cards, over = slots[: self.slots()], slots[self.slots() :]
        rest |= {"cards": cards, "guide": over[0] if over and not self.rules.specials else None}
        parts = self.top(clock)
        named = {name: parts.pop(name) for name in ("menu", "clock", "prompt")}
        top = _rect(0, 0, self.size[0], self.bar)
        return Regions(self.size, self.u, top=top, icons=parts, **named, **rest)  # type: ignore[arg-type]

    def row(self, area: Area, shares: tuple[float, ...], gap: float) -> tuple[Rect, ...]:
        """Rectangles side by side with widths by share."""
        x, y, width, height = area
        free = width - gap * (len(shares) - 1)
        found = []
        for share in shares:
            found.append(_rect(x, y, free * share, height))
            x += free * share + gap
        return tuple(found)


class _Full(_LayoutBuilder):
    """Everything visible: board left, opponents, own header, nest, store, cards and action bar right."""

    def regions(self) -> Regions:
        """See the class."""
        u, gap, width = self.u, self.gap, self.size[0]
        need = (522 if self.seats == 2 else 622) * u
        rest = width - 3 * gap - need
        board_width = min(self._board_width(), rest)
        log, extra = None, rest - board_width
        x, y = gap, self.bar + gap
        if extra >= 190 * u:
            log_width = max(190 * u, min(extra * 0.55, 300 * u))
            log = _rect(x, y, log_width, self.height)
            x += log_width + gap
        board, boxes = self._board(x, y, board_width)
        right = x + board_width + gap
        return self._right(right, width - right - gap, board, boxes, log)

    def _board_width(self) -> float:
        match self.seats:
            case 1:
                return (self.height - BAG * self.u - self.gap) * _GLADE
            case 2:
                return self.height * _PAIR
            case _:
                return self.height * _STAR

    def _board(self, x: float, y: float, width: float) -> tuple[Rect, dict[str, Rect]]:
        """The board, and its boxes in free corners or (tall windows) in a strip underneath."""
        names = self.names()
        if self.seats == 1:
            return self._glade(x, y, width)
        if self.size[0] / self.size[1] < 1.6:
            high = min(width * (0.84 if self.seats == 2 else 1 / _STAR), self.height - 112 * self.u)
            area = (x, y + high + self.gap, width, min(self.height - high - self.gap, 130 * self.u))
            strip = self.row(area, (1 / len(names),) * len(names), self.gap)
            return _rect(x, y, width, high), dict(zip(names, strip, strict=True))
        wide, high = CORNER[0] * self.u, CORNER[1] * self.u
        right, bottom, step = x + width - wide, y + self.height - high, self.gap
        if self.seats == 2:
            corners = {
                "hatching": (right, y),
                "turns": (right, y + high + step),
                "predators": (x, bottom),
                "decks": (x + wide + step, bottom),
            }
        else:
            corners = {
                "turns": (x, y),
                "hatching": (right, y),
                "predators": (x, bottom),
                "decks": (right, bottom),
            }
        return _rect(x, y, width, self.height), {n: _rect(*corners[n], wide, high) for n in names}

    def _glade(self, x: float, y: float, width: float) -> tuple[Rect, dict[str, Rect]]:
        """The board of a person alone, a little down from the boxes; the bag lies under it."""
        wide, high = 146 * self.u, 100 * self.u
        boxes = {"turns": _rect(x, y, wide, high), "hatching": _rect(x + width - wide, y, wide, high)}
        top = 38 * self.u
        return _rect(x, y + top, width, self.height - top - BAG * self.u - self.gap), boxes

    def _right(
        self, x: float, width: float, board: Rect, boxes: dict[str, Rect], log: Rect | None
    ) -> Regions:
        """The regions, with all that stands in the column at the right."""
        u, gap = self.u, self.gap
        start = self.bar + gap
        bottom = start + self.height - ACTION * u
        strip = {1: RANKS, 2: 156, 3: 180, 4: 188}[self.seats] * u
        cell = self._cell(width, strip)
        y = start + (strip + gap)
        own = self._own_parts(x, y, width, cell)
        y += HEADER * u + gap
        y += NEST_ROWS * cell + 4 * u + gap
        cards, rest = self._cards_and_log((x, y, width, bottom - gap - y), log)
        action = (x, bottom, width, ACTION * u)
        return self.finish(
            268,
            cards,
            compact=False,
            board=board,
            boxes=boxes,
            column=_rect(x, start, width, self.height),
            cell=cell,
            bag=self._bag(board),
            action=_rect(*action),
            buttons=self.row(action, (0.2, 0.23, 0.2, 0.37), gap),
            **self._others((x, start, width, strip)),
            **own,
            **rest,
        )

    def _cell(self, width: float, strip: float) -> float:
        """Side of a square of the nest below the strip of the others: store and cards need room, too."""
        u = self.u
        store = (122 if self.seats == 2 else 164) * u
        heading = HEADING * u if self.rules.hatching else 0
        free = self.height - strip - (HEADER + ACTION) * u - 4 * self.gap - heading
        return min((width - 8 * u - store) / NEST_COLUMNS, free * 0.5 / NEST_ROWS)

    def _others(self, area: Area) -> dict[str, object]:
        """The strip of the opponents, or of the ranks of a person alone."""
        others = self.seats - 1
        if not others:
            return {"opponents": (), "ranks": _rect(*area)}
        return {"opponents": self.row(area, (1 / others,) * others, self.gap), "ranks": None}

    def _own_parts(self, x: float, y: float, width: float, cell: float) -> dict[str, object]:
        """The own header, and below it the nest with the store beside it."""
        u, top = self.u, y + (HEADER * self.u + self.gap)
        return {
            "header": _rect(x, y, width, HEADER * u),
            "nest": _rect(x, top + 4 * u, NEST_COLUMNS * cell, NEST_ROWS * cell),
            "store": _rect(x + 8 * cell + 8 * u, top, width - 8 * cell - 8 * u, NEST_ROWS * cell + 4 * u),
        }

    def _cards_and_log(self, area: Area, log: Rect | None) -> tuple[Slots, dict[str, object]]:
        """The slots of the objectives, and the parts below the nest: the hand, and the log if it has room
        there and stands nowhere else."""
        (x, y, width, high), u, gap = area, self.u, self.gap
        if log is None and high > 360 * u:
            log = _rect(x, y + 270 * u + gap, width, high - 270 * u - gap)
            high = 270 * u
        high = min(high, 346 * u)
        below = self.rules.objectives == "display" or high > 290 * u
        cards, specials, headings = self.split_hand((x, y, width, high), not below, headed=True)
        hand = _rect(x, y, width, high)
        return cards, {"log": log, "hand": hand, "specials": specials, "headings": headings}

    def _bag(self, board: Rect) -> Rect | None:
        """The bag of a person alone, which lies under the board; None with opponents."""
        if self.seats > 1:
            return None
        top = board.bottom + self.gap
        return _rect(board.x, top, board.width, self.bar + self.gap + self.height - board.bottom - self.gap)


class _Compact(_LayoutBuilder):
    """Half board, half own things; opponents are chips, decks and tiles open by key or button."""

    def regions(self) -> Regions:
        """See the class."""
        u, gap = self.u, self.gap
        half = self.size[0] * 0.5 - 1.5 * gap
        x, y = gap * 2 + half, self.bar + gap
        width, others = self.size[0] - x - gap, self.seats - 1
        roomy = not is_compact(self.size, u)
        strip = (LADDER if roomy and not others else 36) * u
        chips = (x, y, width, strip)
        opponents = self.row(chips, (1 / others,) * others, gap) if others else ()
        low = 0.0 if others else 58 * u
        header_y = y + strip + gap
        header = HEADER if self.rules.hatching else CHILD_HEADER
        nest_y = header_y + header * u + gap
        cell = min((width - 110 * u) / NEST_COLUMNS, self.height * 46 / 484)
        cards_y = nest_y + NEST_ROWS * cell + 4 * u + gap
        bottom = y + self.height - ACTION * u
        hand = (x, cards_y, width, min(bottom - gap - cards_y, 346 * u))
        cards, specials, headings = self.split_hand(hand, False, headed=hand[3] > _HEADED * u)
        return self.finish(
            118,
            cards,
            compact=True,
            board=_rect(gap, y, half, self.height - low),
            log=None,
            boxes={},
            column=_rect(x, y, width, self.height),
            opponents=opponents,
            header=_rect(x, header_y, width, header * u),
            nest=_rect(x, nest_y + 4 * u, NEST_COLUMNS * cell, NEST_ROWS * cell),
            cell=cell,
            store=_rect(x + 8 * cell + 6 * u, nest_y, width - 8 * cell - 6 * u, NEST_ROWS * cell + 4 * u),
            hand=_rect(*hand),
            specials=specials,
            headings=headings,
            ranks=None if others else _rect(*chips),
            bag=None if others else _rect(gap, y + self.height - low + gap, half, low - gap),
            action=_rect(x, bottom, width, ACTION * u),
            buttons=self.row((x, bottom, width, ACTION * u), (0.2, 0.23, 0.2, 0.37), 5 * u),
        )


Slots = tuple[Rect, ...]
Headings = tuple[Rect | None, Rect | None]
Area = tuple[float, float, float, float]
"""Left, top, width, height before rounding."""


def _rect(x: float, y: float, width: float, height: float) -> Rect:
    """Edges are rounded, not sizes, so that neighbours neither overlap nor drift."""
    left, top = round(x), round(y)
    return Rect(left, top, round(x + width) - left, round(y + height) - top)
