"""The canvas on which cards and Ages of Colossi are painted: skies, land, sea, and figures set upon it.

Whatever is drawn lies over what came before. Units are pixels of the finished picture.
"""

import math
from dataclasses import dataclass
from random import Random
from typing import Final

import numpy as np
from PIL import Image

from assets.make.kit.colour import SHADOW, Tones, mix, tone
from assets.make.kit.form import dot, fill
from assets.make.kit.noise import value_noise
from assets.make.kit.path import Point, dab, polygon, smooth
from assets.make.kit.picture import from_array, reduce, to_array
from assets.make.kit.svg import Sheet

GRAIN: Final = 0.032
"""Strength by which the tooth of the paper lightens and darkens the paint."""


@dataclass(frozen=True)
class Light:
    """The hour of a picture: sky from its top to the horizon, land from the distance to the foreground."""

    top: str
    low: str
    far: str
    land: str
    near: str
    sun: str = "#fffdf0"

    @property
    def land_tones(self) -> Tones:
        """The land from its darkest stroke to its lightest."""
        return mix(self.near, "#120a06", 0.35), self.near, self.land, mix(self.land, self.low, 0.6), self.low


NOON: Final = Light("#8fd0e4", "#fdf6d8", "#a9d0b4", "#8fb95e", "#4f8038")
MORNING: Final = Light("#fff3d8", "#bfe0d6", "#a5c9ae", "#8ab368", "#4b7a3e")
GOLDEN: Final = Light("#fffbe0", "#ffd977", "#e0bd62", "#c2a544", "#7d6a26")
FLARE: Final = Light("#fff3c0", "#f6a94e", "#d98648", "#b9603a", "#74342a")
WHEAT: Final = Light("#fff6d2", "#ffcf84", "#ecb356", "#d99c34", "#946022")
BLOOD: Final = Light("#ffe0b0", "#e8704a", "#b24e4a", "#8e3a44", "#4a1c30")
DUSK: Final = Light("#6d5aa8", "#f2a98c", "#a2708c", "#6c5078", "#38284e", "#ffe6c0")
NIGHT: Final = Light("#2c2f68", "#8f86c8", "#6a68a4", "#4c5490", "#26284e", "#fdf6d8")
DEEP: Final = Light("#141a3e", "#3c4a86", "#36457c", "#2d3f68", "#161d38", "#f4f0d8")
VIOLET: Final = Light("#f4dcf0", "#b59ac8", "#9a80b8", "#7c669c", "#463a66")
MAGIC: Final = Light("#3a2a68", "#b486d2", "#7f62ac", "#5c4a8a", "#2a2250", "#f6e6ff")
STORM: Final = Light("#3a4a5c", "#93a6a4", "#6f8688", "#4f6a68", "#26383e", "#e8f0e8")
MIST: Final = Light("#dfe8e0", "#c4d6cc", "#a8c0b4", "#86a592", "#54766a")
SEA: Final = Light("#8fd0e4", "#fff2d2", "#5fb0b4", "#2f8f96", "#16596c")
HALL: Final = Light("#4a3a34", "#8c6a4c", "#705540", "#5a4232", "#2c1e18", "#ffe0a0")


class Canvas:
    """Paint from far to near; `picture()` gives the result. Sizes and places are in its pixels.

    `margin` pixels are added at both sides, left of 0 and right of the width, which show more of the land.
    """

    def __init__(self, width: int, height: int, seed: int, margin: int = 0) -> None:
        self.height, self.left, self.right = height, -margin, width + margin
        self.span = width + 2 * margin
        self.chance = Random(seed)
        self.seed = seed
        self.sheet = Sheet((-margin, 0, self.span, height))
        self._under = Image.new("RGBA", (self.span, height))
        self._drawn: list[str] = []

    def draw(self, *markup: str) -> None:
        """Add SVG over what is there."""
        self._drawn.extend(markup)

    def _whole(self, paint: str, opacity: float = 1, top: float = 0) -> str:
        """Everything below a line in one colour."""
        place = f'x="{self.left}" y="{top:g}" width="{self.span}" height="{self.height}"'
        return f'<rect {place} fill="{paint}" opacity="{opacity:g}"/>'

    def _flush(self) -> None:
        if self._drawn:
            painted = self.sheet.paint("".join(self._drawn), self.span, self.height, 2)
            self._under.alpha_composite(painted)
            self._drawn.clear()

    def place(
        self,
        figure: Image.Image,
        x: float,
        foot: float,
        width: float,
        *,
        flip: bool = False,
        turn: float = 0,
        alpha: float = 1,
        shadow: float = 0.45,
    ) -> None:
        """Set a figure on the ground: the middle of its feet at (x, foot), turned by degrees clockwise."""
        self._flush()
        high = width * figure.height / figure.width
        shown = reduce(figure, max(1, round(width)), max(1, round(high)))
        if flip:
            shown = shown.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
        if alpha < 1:
            shown.putalpha(shown.getchannel("A").point(lambda level: round(level * alpha)))
        if shadow:
            shade = dot(x + width * 0.06, foot - width * 0.015, width * 0.44, SHADOW, width * 0.085, shadow)
            self.draw(f'<g filter="url(#{self.sheet.blur(3)})">{shade}</g>')
            self._flush()
        if turn:
            shown = _turned(shown, turn)
        lift = foot - high / 2 if turn else foot - high + shown.height / 2
        self._lay(shown, x, lift)

    def _lay(self, shown: Image.Image, x: float, y: float) -> None:
        layer = Image.new("RGBA", self._under.size)
        layer.paste(shown, (round(x - self.left - shown.width / 2), round(y - shown.height / 2)))
        self._under.alpha_composite(layer)

    def picture(self) -> Image.Image:
        """The finished painting, opaque, with the tooth of the paper in it."""
        self._flush()
        pixels = np.asarray(self._under.convert("RGB"), np.float32)
        tooth = value_noise(self.height, self.span, 1.4, self.seed) - 0.5
        shaded = pixels * (1 + GRAIN * 2 * tooth[..., None])
        return Image.fromarray(np.clip(shaded + 0.5, 0, 255).astype(np.uint8), "RGB").convert("RGBA")

    # ------------------------------------------------------------------ sky

    def sky(self, light: Light, sun: Point | None = None, radius: float = 40) -> None:
        """The sky in long flat strokes, with its sun (or moon) in a haze."""
        name = self.sheet.identify("g")
        stops = f'<stop offset="0" stop-color="{light.top}"/><stop offset=".66" stop-color="{light.low}"/>'
        self.sheet.define(
            name, f'<linearGradient id="{name}" x1="0" y1="0" x2="0" y2="1">{stops}</linearGradient>'
        )
        self.draw(self._whole(f"url(#{name})"))
        if sun is not None:
            for share, opacity in ((2.3, 0.16), (1.7, 0.28), (1, 0.92)):
                self.draw(dot(*sun, radius * share, light.sun, opacity=opacity))
        for _ in range(64):
            x, y = (
                self.chance.uniform(self.left - 20, self.right + 20),
                self.chance.uniform(0, self.height * 0.62),
            )
            here = mix(light.top, light.low, min(1, y / (self.height * 0.62)))
            paint = mix(
                here, "#ffffff" if self.chance.random() < 0.6 else light.far, self.chance.random() * 0.4
            )
            long, thick = self.chance.uniform(40, 110), self.chance.uniform(5, 14)
            self.draw(fill(dab(x, y, long, thick, self.chance.uniform(-0.1, 0.1)), paint, 0.34))

    def stars(self, count: int = 34, low: float = 0.5) -> None:
        """Stars down to a share of the height."""
        for _ in range(count):
            x, y = (
                self.chance.uniform(self.left + 4, self.right - 4),
                self.chance.uniform(4, self.height * low),
            )
            self.draw(dot(x, y, self.chance.uniform(0.8, 2.2), "#fff6d8", opacity=0.85))

    def cloud(self, x: float, y: float, size: float, colour: str = "#ffffff", edge: str = "#b8cdd0") -> None:
        """A cloud of five rounds on a flat foot."""
        rounds = (
            (-0.9, 0.05, 0.42),
            (-0.35, -0.3, 0.56),
            (0.3, -0.22, 0.5),
            (0.85, 0.08, 0.38),
            (0, 0.1, 0.6),
        )
        for grow, paint, drop in ((3, edge, 2.5), (0, colour, 0)):
            for dx, dy, reach in rounds:
                self.draw(
                    dot(
                        x + dx * size,
                        y + dy * size + drop,
                        reach * size + grow,
                        paint,
                        reach * size * 0.8 + grow,
                    )
                )
        for dx, dy, reach in rounds[:3]:
            bright = mix(colour, "#ffffff", 0.6)
            self.draw(
                dot(
                    x + (dx - 0.1) * size,
                    y + (dy - 0.1) * size,
                    reach * size * 0.6,
                    bright,
                    reach * size * 0.44,
                )
            )

    def beams(
        self, x: float, y: float, colour: str, count: int = 14, reach: float = 420, opacity: float = 0.4
    ) -> None:
        """Beams of light in all directions."""
        for beam in range(count):
            turn = math.tau * beam / count + 0.13
            half = 0.075 if beam % 2 else 0.11
            ends = [
                (x + reach * math.cos(turn + side), y + reach * math.sin(turn + side))
                for side in (-half, half)
            ]
            self.draw(fill(polygon([(x, y), *ends]), colour, opacity))

    def shaft(self, x: float, top: float, foot: float, colour: str = "#fff6cc", y: float = 0) -> None:
        """A shaft of light from above, `top` wide at (x, y) and `foot` wide on the ground."""
        for share, opacity in ((1, 0.28), (0.62, 0.34), (0.3, 0.4)):
            corners = [(x - top * share / 2, -2.0 + y), (x + top * share / 2, -2.0 + y)]
            ground = self.height * 0.88
            corners += [(x + foot * share / 2, ground), (x - foot * share / 2, ground)]
            self.draw(fill(polygon(corners), colour, opacity))
            self.draw(dot(x, ground, foot * share / 2, colour, foot * share * 0.14, opacity))

    # ------------------------------------------------------------------ land

    def hills(self, light: Light, levels: tuple[float, ...] = (0.48, 0.58, 0.7), rough: float = 0.05) -> None:
        """Ridges one before the other, the nearest darkest, each in strokes of the brush."""
        colours = (
            mix(light.far, light.low, 0.3),
            mix(light.land, light.far, 0.4),
            mix(light.land, light.near, 0.25),
        )
        for level, colour in zip(levels, colours[-len(levels) :], strict=True):
            self._ridge(level * self.height, colour, light, rough)

    def _ridge(self, y: float, colour: str, light: Light, rough: float) -> None:
        chance, wide, high = self.chance, self.span, self.height
        edge = [
            (self.left + wide * k / 5, y + high * chance.uniform(-rough, rough * 0.8)) for k in range(-1, 7)
        ]
        self.draw(
            fill(smooth([*edge, (wide * 1.3, high * 1.2), (-wide * 0.5, high * 1.2)], tension=0.13), colour)
        )
        lit = smooth(edge, closed=False)
        rim = f'stroke="{mix(colour, light.top, 0.5)}" stroke-width="2.2"'
        self.draw(f'<path d="{lit}" fill="none" opacity=".7" {rim}/>')
        for _ in range(110):
            x, down = chance.uniform(self.left - 10, self.right + 10), chance.uniform(4, high * 0.34)
            paint = mix(
                colour, light.low if chance.random() < 0.5 else light.near, chance.uniform(0.12, 0.45)
            )
            mark = dab(
                x, y + down, chance.uniform(16, 40), chance.uniform(3.5, 9), chance.uniform(-0.22, 0.22)
            )
            self.draw(fill(mark, paint, 0.62))

    def peaks(self, light: Light, places: tuple[tuple[float, float, float], ...], base: float) -> None:
        """Mountains: (x, height, half width) of each on a line, lit from the left."""
        for x, tall, half in places:
            rock = mix(light.far, light.near, 0.45)
            top = (x, base - tall)
            self.draw(fill(polygon([(x - half, base), top, (x + half, base)]), rock))
            shade = [top, (x + half, base), (x + half * 0.1, base), (x - half * 0.08, base - tall * 0.5)]
            self.draw(fill(polygon(shade), mix(rock, light.near, 0.55)))
            self.draw(
                fill(
                    polygon(
                        [
                            top,
                            (x - half * 0.3, base - tall * 0.7),
                            (x, base - tall * 0.62),
                            (x + half * 0.28, base - tall * 0.72),
                        ]
                    ),
                    "#fffaf0",
                    0.85,
                )
            )

    def trees(self, light: Light, places: tuple[tuple[float, float, float], ...]) -> None:
        """Firs in the distance: (x, foot, height) of each."""
        for x, foot, tall in places:
            dark = mix(light.near, "#10251c", 0.3)
            for step in range(3):
                half, low = tall * (0.34 - 0.07 * step), foot - tall * 0.24 * step
                self.draw(
                    fill(
                        polygon([(x - half, low), (x, low - tall * 0.5), (x + half, low)]),
                        mix(dark, light.land, 0.14 * step),
                    )
                )
                self.draw(
                    fill(
                        polygon([(x - half, low), (x, low - tall * 0.5), (x - half * 0.2, low)]),
                        mix(dark, light.low, 0.28),
                        0.7,
                    )
                )

    def grass(self, light: Light, top: float, count: int = 90, size: float = 1) -> None:
        """Blades in tufts from a line to the lower edge."""
        chance = self.chance
        for _ in range(count):
            x = chance.uniform(self.left, self.right)
            y = top + (self.height - top) * chance.random() ** 0.8
            tall, lean = chance.uniform(6, 13) * size, chance.uniform(-4, 4)
            paint = tone(light.land_tones, chance.uniform(0.25, 0.85))
            self.draw(
                fill(polygon([(x - 1.7 * size, y), (x + lean, y - tall), (x + 1.7 * size, y)]), paint, 0.85)
            )

    def wheat(self, top: float, count: int = 210) -> None:
        """A field of ripe ears."""
        chance = self.chance
        for step in range(count):
            y = top + (self.height + 14 - top) * (step / count) ** 0.8
            x, size = chance.uniform(self.left - 4, self.right + 4), 0.7 + 0.6 * step / count
            lean = chance.uniform(-6, 6)
            stem = polygon([(x - size, y + 14), (x + lean, y - 14 * size), (x + size, y + 14)])
            self.draw(fill(stem, chance.choice(("#b87a1c", "#a06a18"))))
            ear = dab(x + lean, y - 17 * size, 15 * size, 4.2 * size, 1.57 + lean * 0.04)
            self.draw(fill(ear, chance.choice(("#f2bd3e", "#d99a26", "#ffdf86", "#e8b04a"))))

    def sea(self, light: Light, horizon: float, waves: int = 90) -> None:
        """Water from the horizon down, in flat dabs with light crests."""
        chance = self.chance
        self.draw(self._whole(light.far, top=horizon))
        for step in range(waves):
            near = step / waves
            y = horizon + (self.height - horizon) * near
            paint = mix(
                mix(light.far, light.near, near),
                "#ffffff" if chance.random() < 0.3 else light.land,
                chance.uniform(0.1, 0.5),
            )
            for _ in range(3):
                x = chance.uniform(self.left - 20, self.right + 20)
                self.draw(
                    fill(dab(x, y, 22 + 46 * near, 2.4 + 8 * near, chance.uniform(-0.05, 0.05)), paint, 0.7)
                )

    def rain(self, count: int = 70, colour: str = "#dfeef0") -> None:
        """Slanting rain over everything there."""
        for _ in range(count):
            x, y = self.chance.uniform(self.left, self.right + 40), self.chance.uniform(-10, self.height)
            long = self.chance.uniform(12, 30)
            self.draw(
                fill(
                    polygon([(x, y), (x - long * 0.32, y + long), (x - long * 0.32 + 1.4, y + long)]),
                    colour,
                    0.5,
                )
            )

    def dim(self, colour: str, share: float) -> None:
        """Stir a colour into all that is there."""
        self.draw(self._whole(colour, share))

    def dust(self, y: float, count: int = 9, colour: str = "#fff2d0") -> None:
        """Dust along the ground in soft heaps."""
        heaps = ""
        for _ in range(count):
            x, wide = self.chance.uniform(self.left, self.right), self.chance.uniform(22, 46)
            opacity = self.chance.uniform(0.3, 0.55)
            heaps += dot(x, y + self.chance.uniform(-10, 18), wide, colour, wide * 0.4, opacity)
        self.draw(f'<g filter="url(#{self.sheet.blur(5)})">{heaps}</g>')

    def glow(self, x: float, y: float, radius: float, colour: str, opacity: float = 0.8) -> None:
        """Soft light about a place."""
        disc = dot(x, y, radius, colour, opacity=opacity)
        self.draw(f'<g filter="url(#{self.sheet.blur(radius * 0.3)})">{disc}</g>')


def _turned(figure: Image.Image, degrees: float) -> Image.Image:
    """The figure turned clockwise about its middle, its edges clean."""
    array = to_array(figure)
    bands = [
        np.asarray(
            Image.fromarray(np.ascontiguousarray(array[..., band])).rotate(
                -degrees, Image.Resampling.BICUBIC, expand=True
            )
        )
        for band in range(4)
    ]
    return from_array(np.clip(np.stack(bands, -1), 0, 1))
