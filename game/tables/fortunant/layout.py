"""Layout of the FortunANT table: arithmetic only, in pixels.

The leaf takes what is left of the window. Beside it stands a column with tray, actions, notes, the other
colonies and the buttons, in upright windows below it. Spare height and width go to the log.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pygame import Rect

from game.kit.layout import Area, Flex
from game.kit.theme import FULL, Units
from game.table.regions import TableRegions, upright_units
from game.table.top_bar import icon_names
from game.tables.fortunant.leaf.geometry import HEIGHT, WIDTH, Grid

GAP: Final = 6
TOP: Final = 44
COLUMN: Final = (422, 546)
"""Width of the column in small windows and in full ones; the other pairs mean the same."""
TRAY: Final = (66, 94)
ACTIONS: Final = (42, 52)
NOTES: Final = (262, 360)
"""Least height of the notes; they take what is left."""
TALLER: Final = 1.3
"""Maximum height of the tray and the other colonies, relative to the usual one."""
OTHERS: Final = (44, 94)
BUTTONS: Final = (36, 40)
THUMBNAIL: Final = 98
THUMBNAILS: Final = 3
LOG: Final = (190, 320)
"""Least and greatest width of a column for the log."""
LOG_HEIGHT: Final = 110
"""Least height of a log in the column."""
_LISTING: Final = 200
"""Least width and height of a log that can give its place to a replay's list."""
LEAF_LEAST: Final = 600
"""Height that an upright window leaves the leaf before the column takes its full size."""
_NOTES_SHARES: Final = ((74, 78, 98), (121, 127, 112))
"""Heights of the three parts of the notes against one another."""
_DIE: Final = (40.0, 54.0)
_PITCH: Final = (70.0, 84.0)


@dataclass(frozen=True, slots=True)
class Regions(TableRegions):
    """Every rectangle of the table."""

    leaf: Rect
    """The leaf as it is painted."""
    head: Rect
    """The free corner of the leaf, for its name."""
    forgo: Rect
    """The other free corner, for a button."""
    tray: Rect
    dice: tuple[Rect, Rect, Rect]
    slip: Rect
    """Tokens and Fortune."""
    actions: tuple[Rect, ...]
    notes: Rect
    track: Rect
    stars: Rect
    shapes: Rect
    options: Rect
    score: Rect
    others: Rect
    thumbnails: tuple[Rect, ...]
    """The other colonies that are seen; alone the best one so far."""
    place: Rect
    """Area of the ranking; in a solitaire game of the ranks."""
    undo: Rect
    done: Rect
    log: Rect | None
    """Area of the log that is always open, if there is room."""
    drawer: Rect
    """Area in which the log, or another colony, opens over other things."""

    @property
    def listing(self) -> Rect:
        """Area of a replay's list: in the log's place if that is large enough, else below the stars."""
        if self.log is not None and min(self.log.size) >= _LISTING * self.units.u:
            return self.log
        return self.shapes.unionall([self.options, self.score])

    @property
    def grid(self) -> Grid:
        """Grid of the leaf's hexes."""
        return Grid.within(self.leaf)


def regions(size: tuple[int, int], seats: int, ui_scale: int = 0, hint: bool = False) -> Regions:
    """The regions for a window of `size` pixels; `ui_scale` is the setting, 0 follows the window."""
    return _LayoutBuilder(upright_units(size, ui_scale), seats, hint).regions()


class _LayoutBuilder:
    """The layout while it is made; areas are cut in units."""

    def __init__(self, units: Units, seats: int, hint: bool) -> None:
        self.units, self.seats, self.hint = units, seats, hint
        self.bar, rest = Area.window(units).cut_top(TOP)
        self.room = rest.inset(GAP)
        self.upright = self.room.height > self.room.width
        self.log: Area | None = None
        self.large = not units.compact and not self.upright
        """True if the column has its full size."""

    def size(self, pair: tuple[float, float]) -> float:
        """The measure that fits the column: the small one or the full one."""
        return pair[self.large]

    def regions(self) -> Regions:
        """All rectangles."""
        leaf, column = self._upright() if self.upright else self._beside()
        top, parts = self._top(), self._column(column)
        unit = Grid.within(leaf.rect).unit
        paper = Grid.within(leaf.rect).rect
        return Regions(
            units=self.units,
            compact=not self.large,
            top=self.bar.rect,
            menu=top.pop("menu"),
            clock=top.pop("clock"),
            prompt=top.pop("prompt"),
            icons=top,
            leaf=paper,
            head=Rect(
                paper.x + round(14 * unit), paper.y + round(4 * unit), round(200 * unit), round(46 * unit)
            ),
            forgo=Rect(
                paper.right - round(196 * unit),
                paper.y + round(9 * unit),
                round(180 * unit),
                round(38 * unit),
            ),
            **parts,  # type: ignore[arg-type]
            log=self.log.rect if self.log is not None else None,
        )

    # ------------------------------------------------------------------ the window in parts

    def _beside(self) -> tuple[Area, Area]:
        """Leaf and column side by side; spare width goes to a log, then to both margins."""
        column, height = self.size(COLUMN), self.room.height
        wide = min(height * WIDTH / HEIGHT, self.room.width - column - GAP - 2)
        spare = self.room.width - wide - column - GAP - 2
        area = self.room
        if spare >= LOG[0] + GAP:
            self.log, area = area.cut_right(min(LOG[1], spare - GAP), GAP)
        area = area.centred(wide + column + GAP + 2)
        left, right = area.columns(Flex(), column, gap=GAP + 2)
        foot = left.width * HEIGHT / WIDTH + GAP
        if self.log is None and left.height - foot >= LOG_HEIGHT:
            left, self.log = (
                left.part(0, 0, left.width, foot - GAP),
                left.part(0, foot, left.width, left.height),
            )
        return left, right

    def _upright(self) -> tuple[Area, Area]:
        """The leaf above; below it the column, with the log beside it."""
        self.large = True
        self.large = self.room.height - self._column_height() >= LEAF_LEAST
        most = self.room.width * HEIGHT / WIDTH
        leaf, below = self.room.rows(Flex(most=most), Flex(least=self._column_height()), gap=GAP)
        column, rest = below.cut_left(self.size(COLUMN), GAP)
        if rest.width >= LOG[0]:
            self.log = rest
        return leaf, column

    def _column_height(self) -> float:
        """The least height of the column."""
        return sum(map(self.size, (TRAY, ACTIONS, NOTES, OTHERS, BUTTONS))) + 4 * GAP

    def _top(self) -> dict[str, Rect]:
        """The parts of the top bar; icons stand right, the prompt plate takes what is left."""
        names = icon_names(self.hint)
        line = self.bar.part(GAP, 3.5, self.bar.width - GAP, 37.5)
        clock = 280 if self.bar.width >= FULL[0] - 0.5 else 164
        menu, clocks, prompt, *icons = line.columns(34, clock, Flex(), *[34.0] * len(names), gap=5)
        parts = {"menu": menu, "clock": clocks, "prompt": prompt, **dict(zip(names, icons, strict=True))}
        return {name: area.rect for name, area in parts.items()}

    # ------------------------------------------------------------------ the column

    def _column(self, area: Area) -> dict[str, object]:
        spare = 0.15 * max(0.0, area.height - self._column_height())
        heights = [self.size(pair) + min(spare, (TALLER - 1) * self.size(pair)) for pair in (TRAY, OTHERS)]
        tray, actions, notes, others, buttons = area.rows(
            heights[0], self.size(ACTIONS), Flex(), heights[1], self.size(BUTTONS), gap=GAP
        )
        undo, done = buttons.columns(self.size((126, 172)), Flex(), gap=GAP)
        return {
            **self._tray(tray),
            "actions": tuple(tile.rect for tile in actions.columns(*[Flex()] * 5, gap=self.size((4, 6)))),
            **self._notes(notes),
            **self._others(others),
            "undo": undo.rect,
            "done": done.rect,
            "drawer": area.part(0, 0, area.width, others.y / area.u - area.y / area.u - GAP).rect,
        }

    def _tray(self, area: Area) -> dict[str, object]:
        """Three dice with room for a disc at each side, and the slip."""
        die, pitch = self.size(_DIE), self.size(_PITCH)
        left, middle = 8 + 0.62 * pitch, area.height / 2
        dice = [
            area.part(x - die / 2, middle - die / 2, x + die / 2, middle + die / 2)
            for x in (left + n * pitch for n in range(3))
        ]
        slip = area.part(left + 2.62 * pitch, 10 if self.large else 7, area.width - 13, area.height - 10)
        return {"tray": area.rect, "dice": tuple(part.rect for part in dice), "slip": slip.rect}

    def _notes(self, area: Area) -> dict[str, object]:
        """Track beside stars, shapes, options beside score, or over it where there is little width."""
        inner = area.inset(self.size((10, 12)), 6)
        upper, shapes, lower = inner.rows(*[Flex(share) for share in _NOTES_SHARES[self.large]])
        track, stars = upper.columns(Flex(288), Flex(222), gap=self.size((8, 14)))
        if self.large:
            options, score = lower.columns(Flex(300), Flex(210), gap=14)
        else:
            options, score = lower.rows(Flex(60), Flex(40))
        return {
            "notes": area.rect,
            "track": track.rect,
            "stars": stars.rect,
            "shapes": shapes.rect,
            "options": options.rect,
            "score": score.rect,
        }

    def _others(self, area: Area) -> dict[str, object]:
        count = min(THUMBNAILS, max(1, self.seats - 1))
        *thumbnails, place = area.columns(
            *[self.size((88, THUMBNAIL))] * count, Flex(), gap=self.size((4, 4.5))
        )
        return {
            "others": area.rect,
            "thumbnails": tuple(part.rect for part in thumbnails),
            "place": place.rect,
        }
