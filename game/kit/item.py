"""Items: the parts of a panel, laid out before anything is painted.

A panel is a function from what is shown to a list of items. The items with an id are its hit list, and
painting walks the same list, so that what can be clicked and what is seen cannot differ. Lay-out measures but
paints nothing, because hit-testing happens with every move of the mouse.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Concatenate, NamedTuple, ParamSpec

from pygame import FRect, Rect, Surface

from game.kit.control import Control
from game.kit.layout import Area, Size
from game.kit.lettering import Anchor, Style
from game.kit.merely_shown import layer
from game.kit.pen import Pen

Point = tuple[float, float]
Paint = Callable[[Surface], object]
_P = ParamSpec("_P")


def _fill(surface: Surface, colour: str, rect: Rect) -> None:
    surface.fill(colour, rect)


class Stroke:
    """A painter with its arguments after the surface; equal to another one that paints the same."""

    __slots__ = ("args", "how", "kw")

    def __init__(self, how: Callable[..., object], *args: object, **kw: object) -> None:
        self.how, self.args, self.kw = how, args, kw

    def __call__(self, surface: Surface) -> None:
        """Paint."""
        self.how(surface, *self.args, **self.kw)

    def __eq__(self, other: object) -> bool:
        """Compare painter and arguments."""
        return (
            isinstance(other, Stroke)
            and self.how == other.how
            and self.args == other.args
            and self.kw == other.kw
        )

    __hash__ = None  # type: ignore[assignment]


class Item(NamedTuple):
    """One part of a panel: its rect in window pixels, how it is painted, and its id for the mouse."""

    rect: Rect
    paint: Paint | None = None
    """None: a place without a picture of its own."""
    id: str = ""
    """Empty: it is only seen."""
    tooltip: str = ""
    click: bool = False
    """True if it can be chosen and does not merely explain itself."""

    def control(self) -> Control:
        """The control that stands for it in the hit list."""
        return Control(self.id, self.rect, look="bare", tooltip=self.tooltip, focusable=self.click)


def controls(items: Iterable[Item]) -> list[Control]:
    """The hit list: every item with an id, in painting order, so that later ones lie on top."""
    return [item.control() for item in items if item.id]


def paint(surface: Surface, items: Iterable[Item]) -> None:
    """Paint items in order, so that later ones lie on top; one that fails is left out."""
    for item in items:
        if item.paint is not None:
            layer(item.paint, surface)


class KeptItems:
    """Items of parts of the screen, laid out again only when what a part shows has changed."""

    def __init__(self, many: int = 1) -> None:
        """`many`: so many of each part, those asked for last."""
        self._parts: dict[str, list[tuple[object, list[Item]]]] = {}
        self._many = many

    def part(self, name: str, key: object, make: Callable[[], list[Item]]) -> list[Item]:
        """The items of a part; `key` is all that they depend on."""
        kept = self._parts.get(name, [])
        known = next((one for one in kept if one[0] == key), None) or (key, make())
        self._parts[name] = [known, *(one for one in kept if one is not known)][: self._many]
        return known[1]


def _put_made(
    surface: Surface, pen: Pen, spot: Point, make: Callable[..., Surface], *args: object, **kw: object
) -> None:
    pen.put(surface, make(*args, **kw), spot)


def sized(pen: Pen, width: float, height: float) -> Rect:
    """A rect of `width` x `height` units at the window's origin, for the caller to move."""
    return Rect(0, 0, pen.px(width), pen.px(height))


class Panel:
    """Lays out a panel, in lay-out units from its upper left corner, and collects its items.

    Parts of a panel add their items to the whole panel's list.
    """

    def __init__(self, pen: Pen, rect: Rect, items: list[Item] | None = None) -> None:
        self.pen, self.rect = pen, rect
        self.u = pen.u
        """Pixels of one unit."""
        self.items: list[Item] = [] if items is None else items

    @property
    def width(self) -> float:
        """In units."""
        return self.rect.width / self.u

    @property
    def height(self) -> float:
        """In units."""
        return self.rect.height / self.u

    # ------------------------------------------------------------------ places

    def at(self, place: Point) -> Point:
        """A place in window pixels, unrounded."""
        return self.rect.x + place[0] * self.u, self.rect.y + place[1] * self.u

    def area(self, x: float, y: float, width: float, height: float) -> Rect:
        """A rect in window pixels. Edges are rounded, not sizes: neighbours neither part nor overlap."""
        left, top = round(x * self.u), round(y * self.u)
        right, bottom = round((x + width) * self.u), round((y + height) * self.u)
        return Rect(self.rect.x + left, self.rect.y + top, right - left, bottom - top)

    def around(self, centre: Point, width: float, height: float) -> Rect:
        """A rect of that size in window pixels, with its middle at a place."""
        rect = sized(self.pen, width, height)
        x, y = self.at(centre)
        rect.center = (round(x), round(y))
        return rect

    def on(self, rect: Rect) -> Panel:
        """A part of the panel, given as a rect in window pixels."""
        return Panel(self.pen, rect, self.items)

    def part(self, x: float, y: float, width: float, height: float) -> Panel:
        """A part of the panel."""
        return self.on(self.area(x, y, width, height))

    def inset(self, sides: float, ends: float | None = None) -> Panel:
        """The panel without `sides` units at left and right, and `ends` (by default `sides`) above and below.

        Negative numbers enlarge it, as for a rim round it.
        """
        return self.on(self._area.inset(sides, ends).rect)

    def rows(self, *sizes: Size, gap: float = 0) -> list[Panel]:
        """Parts one below the other."""
        return [self.on(area.rect) for area in self._area.rows(*sizes, gap=gap)]

    def columns(self, *sizes: Size, gap: float = 0) -> list[Panel]:
        """Parts side by side."""
        return [self.on(area.rect) for area in self._area.columns(*sizes, gap=gap)]

    def grid(self, count: int, columns: int, gap: float = 0, row: float = 0) -> list[Panel]:
        """`count` equal cells, row by row."""
        return [self.on(area.rect) for area in self._area.grid(count, columns, gap, row)]

    @property
    def _area(self) -> Area:
        return Area.of(self.rect, self.u)

    @property
    def centre(self) -> Point:
        """Its centre, in units."""
        return self.width / 2, self.height / 2

    # ------------------------------------------------------------------ what is put on it

    def hit_area(self, name: str, rect: Rect | None = None, click: bool = False, tooltip: str = "") -> None:
        """An area with a tooltip, or one that can be chosen; without a rect, the whole panel."""
        self.items.append(Item(self.rect if rect is None else rect, None, name, tooltip, click))

    def paint(self, how: Callable[Concatenate[Surface, _P], object], *args: _P.args, **kw: _P.kwargs) -> None:
        """Add an item painted by `how`, which gets the surface; its arguments are in pixels."""
        self.items.append(Item(self.rect, Stroke(how, *args, **kw)))

    def draw(
        self,
        how: Callable[Concatenate[Surface, Pen, Point, _P], object],
        place: Point,
        *args: _P.args,
        **kw: _P.kwargs,
    ) -> None:
        """A sign that its painter centres at a place."""
        self.items.append(Item(self.rect, Stroke(how, self.pen, self.at(place), *args, **kw)))

    def figure(
        self,
        place: Point,
        make: Callable[Concatenate[int, _P], Surface],
        size: float,
        *args: _P.args,
        **kw: _P.kwargs,
    ) -> None:
        """A picture `size` units wide, centred at a place, and made only when it is painted."""
        stroke = Stroke(_put_made, self.pen, self.at(place), make, self.pen.px(size), *args, **kw)
        self.items.append(Item(self._seen(place, size), stroke))

    def _seen(self, place: Point, size: float) -> Rect:
        """The panel, and a picture `size` units wide that may reach beyond it."""
        return self.rect.union(self.around(place, size, size))

    def sprite(self, name: str, place: Point, size: float, grade: str = "day", alpha: int = 255) -> None:
        """A sprite `size` units wide, centred at a place."""
        spot, pixels = self.at(place), max(1, self.pen.px(size))
        stroke = Stroke(self.pen.sprite, name, spot, pixels, None, grade, alpha)
        self.items.append(Item(self._seen(place, size), stroke))

    def box(
        self,
        rect: Rect,
        radius: float,
        fill: str = "",
        outline: str = "",
        line: float = 1,
        alpha: int = 255,
    ) -> None:
        """A plain rounded box; radius and line in units."""
        stroke = Stroke(
            self.pen.box, rect=rect, radius=radius, fill=fill, outline=outline, line=line, alpha=alpha
        )
        self.items.append(Item(rect, stroke))

    def fill(self, rect: Rect, colour: str) -> None:
        """A rectangle of one colour."""
        self.items.append(Item(rect, Stroke(_fill, colour, rect)))

    def text(
        self,
        text: object,
        style: Style,
        place: Point,
        anchor: Anchor = "midleft",
        width: float | None = None,
    ) -> FRect:
        """A line; with a `width` it shrinks to the floor, then is cut. Returns its box, in units."""
        words, letters, spot = str(text), self.pen.letters, self.at(place)
        if width is not None:
            # Callers pass measured widths back in units; without this tolerance rounding loses a pixel.
            pixels = int(width * self.u + 0.001)
            style = self.pen.shrunk(words, style, pixels)
            words = letters.fit(words, style, pixels)
        rect = letters.place(words, style, spot, anchor)
        self.items.append(Item(rect, Stroke(letters.draw, words, style, spot, anchor)))
        x, y, u = rect.x - self.rect.x, rect.y - self.rect.y, self.u
        return FRect(x / u, y / u, rect.width / u, rect.height / u)

    def paragraph(self, text: str, style: Style, rect: Rect, align: str = "left") -> float:
        """Wrapped text from the top of a rect; lines that do not fit are dropped. Returns its height."""
        letters = self.pen.letters
        lines, step = letters.lines(text, style, rect.size), letters.height(style)
        anchor: Anchor = "midtop" if align == "center" else "topleft"
        x = rect.centerx if align == "center" else rect.left
        for number, line in enumerate(lines):
            spot = (x, rect.top + number * step)
            self.paint(letters.draw, line, style, spot, anchor)
        return len(lines) * step / self.u

    def keycap(self, text: str, place: Point, dark: bool = False) -> None:
        """A key cap, `place` being the middle of its left edge; `dark` for wood and glass."""
        self.paint(self.pen.keycap, text, self.at(place), dark)

    # ------------------------------------------------------------------ measures

    def measure(self, text: object, style: Style) -> float:
        """The width of a line, in units."""
        return self.pen.width(text, style) / self.u

    def fits(self, text: str, style: Style, width: float) -> bool:
        """Return True if a line fits into `width` units uncut, at the smallest size if needed."""
        return self.pen.fits(text, style, width * self.u + 0.001)
