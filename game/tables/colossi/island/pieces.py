"""Pictures of the pieces on a space: giants, Beasts, cubes, counted Acolytes, names, Loot, the holder."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from pygame import SRCALPHA, Rect, Surface, mask

from game.kit.cache import PictureCache
from game.kit.figure import Figure
from game.kit.filters import box_blur
from game.kit.hexview import rounded_outline
from game.kit.lettering import PREMULTIPLIED, Style
from game.kit.pen import Pen
from game.kit.shape import faded
from game.kit.theme import rgb
from game.tables.colossi.island import composition
from game.tables.colossi.island.composition import CREST, HOODS, LABEL, PILL, Placed
from game.tables.colossi.island.drawn import Frame, Space
from game.tables.colossi.island.geometry import Point, hexagon
from game.tables.colossi.island.sheets import FOLDER, RADIUS
from game.tables.colossi.island.words import NAMES

FIGURES: Final = "colossi/figures"
MARGIN: Final = 8
"""Units of a space's picture beyond its hex, for shadows."""
FEET: Final = {"giant": 0.9375, "beast": 0.868, "cubes": 0.85, "acolyte": 0.875}
"""Share of a picture's height above the feet."""
HOOD: Final = 0.37
"""Units of a pixel of the Acolytes' pictures at full size."""
HEAP: Final = 178
"""Width in pixels of the largest heap's picture; smaller heaps keep its scale."""
GRASS: Final = {"GRG": "gold", "GRC": "card", "GRT": "trait"}
"""Tiles that show their Loot in place of a name."""
INK: Final = "#38220f"
_RIBBON: Final = 21.0
"""Height of a ribbon of one line."""
WIDEST: Final = 124.0
"""Units that a ribbon may take: hardly more than the hex is wide there."""
RIM, FRAME, _RING = 0.885, 0.965, 0.962
"""Radius of the rim of control, and outside it of what can be chosen, in radii of the hex."""
CREAM, DARK, GOLD = "#fffdf0", "#2a170a", "#ffc93c"
_CURVE: Final = 0.16
_THIN, _TOLD_LINE = 1.9, 2.8
"""Units of the rings: where the last turn ended, and of a described deed, which has no colour."""


class Pieces:
    """Pictures of spaces at so many pixels a unit."""

    def __init__(self, pen: Pen, unit: float) -> None:
        self.pen, self.unit = pen, unit
        half = round((RADIUS + MARGIN) * unit)
        self.size = 2 * half, 2 * half
        self._spaces = PictureCache()

    def of(self, space: Space, right: bool) -> Surface:
        """All that is on a space, in its middle; giants look `right` or left.

        Do not draw on it.
        """
        return self._spaces.get((space, right), lambda: self._painted(space, right))

    def figure(self, name: str, width: float) -> Surface:
        """One picture of the figures, so many units wide."""
        return self.pen.sprites.get(f"{FIGURES}/{name}", max(1, round(width * self.unit)))

    # ------------------------------------------------------------------ a space

    def _painted(self, space: Space, right: bool) -> Surface:
        picture = Surface(self.size, SRCALPHA, 32)
        if not space.water:
            if not space.tile:
                self._put(picture, self.figure("mist", 50), (0, 2))
            if space.controller:
                picture.blit(self.rim(space.controller), (0, 0), special_flags=PREMULTIPLIED)
            self._label(picture, space.tile)
            if composition.crested(space) and (owner := space.controller or space.holder):
                sign = self.figure(f"crest-{owner}", 36)
                self._put(picture, sign if space.controller else faded(sign, 120), CREST)
            for thing in composition.of_space(space):
                self._thing(picture, space, thing, right)
            self._number(picture, space, composition.of_space(space))
        return picture

    def _put(self, picture: Surface, part: Surface, place: Point) -> None:
        """A part with its middle at a place given in units from the middle."""
        x = self.size[0] / 2 + place[0] * self.unit - part.get_width() / 2
        y = self.size[1] / 2 + place[1] * self.unit - part.get_height() / 2
        picture.blit(part, (round(x), round(y)), special_flags=PREMULTIPLIED)

    def _stand(self, picture: Surface, part: Surface, place: Point, feet: float) -> None:
        """A part with its feet at a place."""
        down = part.get_height() / self.unit * (0.5 - feet)
        self._put(picture, part, (place[0], place[1] + down))

    def _thing(self, picture: Surface, space: Space, thing: Placed, right: bool) -> None:
        match thing.kind:
            case "giant":
                self._stand(picture, self.giant(space, thing, right), (thing.x, thing.y), FEET["giant"])
            case "beast":
                beast = self.figure(f"beast-{space.beasts[thing.number]}", thing.size)
                self._stand(picture, beast, (thing.x, thing.y), FEET["beast"])
            case "cubes":
                self._heap(picture, space.cubes, thing)
            case "group":
                self._group(picture, space, thing)

    def giant(self, space: Space, thing: Placed, right: bool) -> Surface:
        """A Colossus, upright or asleep."""
        giant = space.colossi[thing.number]
        name = f"giant-{giant.colour}{'-asleep' if giant.asleep else ''}{'-right' if right else ''}"
        return self.figure(name, thing.size)

    def glowing(self, space: Space, things: Sequence[Placed], right: bool, colour: str) -> Surface:
        """The first of some things with a glow behind it, and the others, which stand in front, over it."""
        alone = Surface(self.size, SRCALPHA, 32)
        self._thing(alone, space, things[0], right)
        # Not the soft shadow, which is part of the picture: only what is nearly opaque glows.
        shape = mask.from_surface(alone, 200)
        picture = Surface(self.size, SRCALPHA, 32)
        for reach, hue in ((5.2, DARK), (3.8, colour)):
            glow = shape.to_surface(setcolor=rgb(hue), unsetcolor=(0, 0, 0, 0))
            for step in range(16):
                turn = math.tau * step / 16
                place = round(reach * self.unit * math.cos(turn)), round(reach * self.unit * math.sin(turn))
                picture.blit(glow, place)
        picture = box_blur(picture, 1)
        for thing in things:
            self._thing(picture, space, thing, right)
        self._number(picture, space, things)
        return picture

    def _heap(self, picture: Surface, cubes: int, thing: Placed) -> None:
        """A heap of at most four cubes."""
        name = f"{FIGURES}/cubes-{min(4, cubes)}"
        wide = thing.size * self.pen.sprites.size(name)[0] / HEAP
        self._stand(picture, self.figure(f"cubes-{min(4, cubes)}", wide), (thing.x, thing.y), FEET["cubes"])

    def _number(self, picture: Surface, space: Space, things: Sequence[Placed]) -> None:
        """The number of cubes of a heap among some things, if it takes more than a glance.

        Over all of them: a heap stands at the back, and in a crowd others would hide its number.
        """
        heap = next((thing for thing in things if thing.kind == "cubes"), None)
        if heap is not None and space.cubes > 1:
            scale = max(0.75, heap.size / composition.CUBES)
            # At the left shoulder: the foot is for the pills of a crowd, the right for the space's name.
            place = heap.x - 0.4 * heap.size, heap.y - 27 * scale
            self._put(picture, self._count(space.cubes, scale), place)

    def _count(self, number: int, scale: float) -> Surface:
        """A number on a small golden disc."""
        style = self.letters("bold", 17 * scale, "#3a2208")
        radius = max(14 * scale * self.unit, style.px * (0.62 + 0.2 * (number > 9)))
        drawn = Figure(2 * radius + 2, 2 * radius + 2, centred=True)
        drawn.disc(0, 0, radius, "#4a2c08")
        drawn.disc(0, 0, radius - max(1, 2 * self.unit), "#ffe490")
        disc = drawn.picture()
        self.pen.letters.draw(disc, str(number), style, disc.get_rect().center, "center")
        return disc

    def _group(self, picture: Surface, space: Space, thing: Placed) -> None:
        colour, count = space.acolytes[thing.number]
        if thing.standing:
            name = f"acolyte-{colour}-{min(3, count)}"
            wide = self.pen.sprites.size(f"{FIGURES}/{name}")[0] * HOOD * thing.size
            feet = thing.x, thing.y - HOODS[2] * thing.size
            self._stand(picture, self.figure(name, wide), feet, FEET["acolyte"])
        self._put(picture, self.pill(colour, count, thing.size), (thing.x, thing.y))

    def pill(self, colour: str, count: int, size: float = 1) -> Surface:
        """The counted sign of a group: its owner's crest and how many they are."""
        wide, high = round(PILL[0] * size * self.unit), round(PILL[1] * size * self.unit)

        def paint(surface: Surface) -> None:
            tones, line = self.pen.ramp(colour), max(1.0, 1.7 * size * self.unit)
            drawn = Figure(wide, high)
            drawn.box(0, 0, wide, high, high * 0.42, tones.ink)
            drawn.box(line, line, wide - 2 * line, high - 2 * line, high * 0.36, tones.dark)
            drawn.box(line, line, wide - 2 * line, (high - 2 * line) * 0.55, high * 0.3, tones.mid, 150)
            surface.blit(drawn.picture(), (0, 0), special_flags=PREMULTIPLIED)
            sign = self.pen.sprites.get(f"{FIGURES}/crest-{colour}", round(high * 1.14))
            surface.blit(
                sign, sign.get_rect(center=(round(high * 0.56), high // 2)), special_flags=PREMULTIPLIED
            )
            style = self.letters("bold", 18 * size, "#fff8e4", "#1c0e06")
            place = (round(high * 1.02 + (wide - high * 1.02) / 2 - line), high // 2)
            self.pen.letters.draw(surface, str(count), style, place, "center")

        return self.pen.remembered(("island-pill", colour, count, round(size * 100)), (wide, high), paint)

    def letters(self, face: str, units: float, colour: str, outline: str = "") -> Style:
        """A text style in units of the island, at least the smallest readable size."""
        px = max(self.pen.units.floor, round(units * self.unit))
        return Style("display" if face == "display" else "bold", px, colour, outline, 1 if outline else 0)

    # ------------------------------------------------------------------ names, Loot, rims

    def _label(self, picture: Surface, tile: str) -> None:
        if loot := GRASS.get(tile):
            self._put(picture, self.loot(loot), (0, LABEL - 4))
        elif tile:
            ribbon = self.ribbon(*NAMES[tile])
            self._put(picture, ribbon, (0, self._lower(ribbon)))

    def _lower(self, ribbon: Surface) -> float:
        """Units from the middle of a space down to that of its ribbon."""
        # Two lines hang a little lower rather than rise over the Acolytes' pills.
        over = ribbon.get_height() / self.unit - _RIBBON
        return LABEL + max(0.0, 0.25 * over)

    def name_rect(self, tile: str, middle: tuple[int, int]) -> Rect | None:
        """Rect of the ribbon of a tile in pixels, round the middle of its space; None if it has none."""
        if not tile or tile in GRASS:
            return None
        ribbon = self.ribbon(*NAMES[tile])
        x, y = middle
        return ribbon.get_rect(center=(x, round(y + self._lower(ribbon) * self.unit)))

    def ribbon(self, *names: str) -> Surface:
        """A name on a paper ribbon: the first that fits into the hex, or else the last."""
        style, ends = self.letters("display", 14.5, INK), round(17 * self.unit)
        most = WIDEST * self.unit - ends
        found = next((name for name in names if self._across(name, style) <= most), names[-1])
        wide, lines = self._across(found, style) + ends, found.split("\n")
        line = max(round((_RIBBON - 4) * self.unit), style.px)
        high = max(round(_RIBBON * self.unit), style.px + 4) + (len(lines) - 1) * line

        def paint(surface: Surface) -> None:
            edge, notch = max(1.0, 1.5 * self.unit), 4 * self.unit
            for inset, colour in ((0.0, "#5a3c1c"), (edge, "#fbf0d2")):
                drawn = Figure(wide, high)
                left, right, low = inset, wide - inset, high - inset
                corners = [
                    (left, inset),
                    (right, inset),
                    (right - notch, high / 2),
                    (right, low),
                    (left, low),
                ]
                drawn.area([*corners, (left + notch, high / 2)], colour)
                surface.blit(drawn.picture(), (0, 0), special_flags=PREMULTIPLIED)
            for number, words in enumerate(lines):
                place = wide // 2, high // 2 + round((number - (len(lines) - 1) / 2) * line)
                self.pen.letters.draw(surface, words, style, place, "center")

        return self.pen.remembered(("island-ribbon", found), (wide, high), paint)

    def _across(self, name: str, style: Style) -> int:
        """Width of the longest line of a name."""
        return max(self.pen.width(line, style) for line in name.split("\n"))

    def loot(self, kind: str) -> Surface:
        """Return the sign of a grass harvest: a coin, a card or a Trait's star on a paper disc."""
        side = round(31 * self.unit)

        def paint(surface: Surface) -> None:
            drawn = Figure(side, side, centred=True)
            drawn.disc(0, 0, side / 2, "#5a3c1c")
            drawn.disc(0, 0, side / 2 - max(1, 1.6 * self.unit), "#fbf0d2")
            if kind == "card":
                drawn.area(_scaled(_CARD, self.unit), "#4a2a14")
                drawn.area(_scaled(_CARD, self.unit * 0.78), "#b85c30")
            elif kind == "trait":
                drawn.area(_scaled(_STAR, self.unit), "#5a1c5e")
                drawn.area(_scaled(_STAR, self.unit * 0.72), "#c86ad0")
            surface.blit(drawn.picture(), (0, 0), special_flags=PREMULTIPLIED)
            if kind == "gold":
                coin = self.pen.sprites.get(f"{FIGURES}/coin", round(26 * self.unit))
                surface.blit(coin, coin.get_rect(center=(side // 2, side // 2)), special_flags=PREMULTIPLIED)

        return self.pen.remembered(("island-loot", kind), (side, side), paint)

    def rim(self, colour: str) -> Surface:
        """The hex in a player's colour that says who controls the space."""
        tones = self.pen.ramp(colour)
        strokes = ((8.4, tones.ink, 0.0), (5.6, tones.mid, 0.0), (1.6, tones.light, -0.8))
        return self.outline(("rim", colour), RIM, strokes)

    def frame(self, frame: Frame) -> Surface:
        """The hex that marks a space: to be chosen, chosen, under the pointer, or to be reached by road."""
        match frame:
            case "road":
                return self._dotted()
            case "target":
                strokes = ((9.0, DARK, 0.0), (5.4, GOLD, 0.0), (1.4, "#fff2c0", -0.9))
            case "chosen":
                strokes = ((8.0, DARK, 0.0), (4.6, "#bfe86a", 0.0), (1.4, "#f2ffd0", -0.8))
            case _:
                strokes = ((6.4, DARK, 0.0), (3.8, CREAM, 0.0), (1.2, CREAM, 0.0))
        return self.outline(("frame", frame), FRAME, strokes)

    def ring(self, mark: str, colour: str) -> Surface:
        """The thin hex of a space that others have acted on: whole where they ended, dashed where they came
        from, dotted where something changed."""

        def paint(surface: Surface) -> None:
            figure = Figure(*self.size, centred=True)
            corners = rounded_outline(hexagon((0, 0), RADIUS * _RING * self.unit), _CURVE)
            tone = self.pen.ramp(colour).light if colour else CREAM
            line = max(1.5, (_TOLD_LINE if not colour else _THIN) * self.unit)
            for width, ink in ((line + 1.6, DARK), (line, tone)):
                if mark == "end":
                    figure.line(corners, ink, width, closed=True)
                else:
                    on, off = (8.0, 6.0) if mark == "start" else (3.0, 6.0)
                    figure.dashes([*corners, corners[0]], ink, width, on * self.unit, off * self.unit)
            surface.blit(figure.picture(), (0, 0), special_flags=PREMULTIPLIED)

        return self.pen.remembered(("island-ring", mark, colour), self.size, paint)

    def _dotted(self) -> Surface:
        """A dotted hex."""

        def paint(surface: Surface) -> None:
            figure = Figure(*self.size, centred=True)
            corners = rounded_outline(hexagon((0, 0), RADIUS * FRAME * self.unit), _CURVE)
            for radius, colour in ((3.7, DARK), (2.5, CREAM)):
                for x, y in _beads(corners, 12 * self.unit):
                    figure.disc(x, y, radius * self.unit, colour)
            surface.blit(figure.picture(), (0, 0), special_flags=PREMULTIPLIED)

        return self.pen.remembered(("island-dotted",), self.size, paint)

    def outline(
        self, key: tuple[str, ...], radius: float, strokes: tuple[tuple[float, str, float], ...]
    ) -> Surface:
        """A hex of a share of the radius in strokes of width, colour and shift towards the light."""

        def paint(surface: Surface) -> None:
            drawn = Figure(*self.size, centred=True)
            corners = rounded_outline(hexagon((0, 0), RADIUS * radius * self.unit), _CURVE)
            for width, colour, shift in strokes:
                moved = [(x + 0.5 * shift * self.unit, y + shift * self.unit) for x, y in corners]
                drawn.line(moved, colour, width * self.unit, closed=True)
            surface.blit(drawn.picture(), (0, 0), special_flags=PREMULTIPLIED)

        return self.pen.remembered(("island-outline", *key), self.size, paint)


_CARD: Final = ((-5, -9), (7, -7), (5, 9), (-7, 7))
_STAR: Final = ((0, -11), (3, -3), (11, 0), (3, 3), (0, 11), (-3, 3), (-11, 0), (-3, -3))


def _scaled(points: tuple[Point, ...], factor: float) -> list[Point]:
    return [(x * factor, y * factor) for x, y in points]


def _beads(corners: Sequence[Point], distance: float) -> list[Point]:
    """Points along a closed line at about even distances."""
    ring = [*corners, corners[0]]
    steps = list(pairwise(ring))
    whole = sum(math.dist(a, b) for a, b in steps)
    gap = whole / max(1, round(whole / distance))
    found, left = [], 0.0
    for a, b in steps:
        length = math.dist(a, b)
        while left < length - 1e-6:
            share = left / length
            found.append((a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share))
            left += gap
        left -= length
    return found


def tile_name(tile: str, variant: int) -> str:
    """The picture of a tile, or of the mist over an unexplored space."""
    if not tile:
        return f"{FOLDER}/mist-{variant % 3 + 1}"
    count = {"GRG": 4, "GRC": 4, "GRT": 3}.get(tile)
    return f"{FOLDER}/tile-{tile}-{variant % count + 1}" if count else f"{FOLDER}/tile-{tile}"
