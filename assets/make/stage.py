"""A small painted stage for a card's picture: sky, foliage, ground, ants and things, light and weather."""

import math
from random import Random

from PIL import Image

from assets.make import plant
from assets.make.kit.ant import Ant
from assets.make.kit.colour import SHADOW, Tones, mix, tone
from assets.make.kit.form import dot, fill
from assets.make.kit.path import Point, dab, polygon, shift, smooth, taper
from assets.make.kit.svg import Sheet

WIDTH, HEIGHT = 440, 268
BLEED = 'x="-20" y="-20" width="480" height="308"'
"""The grounds reach beyond the picture, so that the wobble of the edge finds paint there."""
ANT_FOOT = (128.0, 188.0)


class Stage:
    """Paint from far to near by calling the parts in order, then `picture()`."""

    def __init__(self, seed: int) -> None:
        self.sheet = Sheet((0, 0, WIDTH, HEIGHT))
        self.chance = Random(seed)
        self._far: list[str] = []
        self._near: list[str] = []

    def sky(self, top: str, low: str, sun: Point, glow: str, size: float = 120) -> None:
        """A sky from top to low with a haze of light round the sun."""
        name = self.sheet.identify("g")
        stops = f'<stop offset="0" stop-color="{top}"/><stop offset=".75" stop-color="{low}"/>'
        self.sheet.define(
            name, f'<linearGradient id="{name}" x1="0" y1="0" x2="0" y2="1">{stops}</linearGradient>'
        )
        self._far.append(f'<rect {BLEED} fill="url(#{name})"/>')
        for share, spread, opacity in ((1, 34, 0.6), (0.5, 16, 0.7)):
            light = dot(*sun, size * share, glow)
            self._far.append(f'<g filter="url(#{self.sheet.blur(spread)})" opacity="{opacity}">{light}</g>')

    def disc(self, x: float, y: float, radius: float, colour: str) -> None:
        """The sun or the moon itself."""
        self._far.append(dot(x, y, radius, colour))

    def foliage(
        self,
        y: float,
        tones: Tones,
        count: int = 90,
        size: float = 1,
        depth: float = 34,
        opacity: float = 0.6,
    ) -> None:
        """Far leaves in clumps along a line, higher at both sides of the picture."""
        chance = self.chance
        for _ in range(count):
            x = chance.uniform(-20, WIDTH + 20)
            lift = ((x - WIDTH * 0.5) / WIDTH) ** 2 * 150
            high = y - lift + chance.gauss(0, depth)
            mark = dab(
                x, high, chance.uniform(26, 52) * size, chance.uniform(14, 28) * size, chance.uniform(0, 3.1)
            )
            self._far.append(
                fill(mark, tone(tones, chance.random() * 0.75 + (y - high) / depth / 8), opacity)
            )

    def trunks(self, places: list[tuple[float, float]], colour: str, opacity: float = 0.55) -> None:
        """Stalks of giants in the distance: (x, width) of each, rising out of the picture."""
        for x, width in places:
            lean = self.chance.uniform(-14, 14)
            line = [(x, 190), (x + lean * 0.4, 90), (x + lean, -20)]
            self._far.append(fill(taper(line, [width * 1.25, width, width * 0.85]), colour, opacity))

    def ground(self, horizon: float, tones: Tones, lit: Point = (210, 215), slope: float = 0) -> None:
        """The ground in brush strokes, longer and larger towards the viewer, with a pool of light."""
        chance = self.chance
        edge = [(x, horizon + slope * (x - 220) / 220 + chance.uniform(-4, 4)) for x in range(-30, 500, 44)]
        self._far.append(fill(smooth([*edge, (480, 300), (-40, 300)], tension=0.12), tone(tones, 0.42)))
        for _ in range(330):
            near = chance.random() ** 0.8
            x = chance.uniform(-20, WIDTH + 20)
            y = horizon + slope * (x - 220) / 220 + 3 + near * (HEIGHT + 8 - horizon)
            far = math.hypot((x - lit[0]) / 170, (y - lit[1]) / 46)
            height = 0.28 + 0.5 * math.exp(-far * far) + chance.uniform(-0.24, 0.24)
            mark = dab(x, y, 18 + 26 * near, 4 + 7 * near, slope / 220 + chance.uniform(-0.22, 0.22))
            self._far.append(fill(mark, tone(tones, height), 0.8))

    def gingham(self, horizon: float, dye: str, paper: str) -> None:
        """A checked cloth on the ground, its stripes running together towards the distance."""
        low = HEIGHT + 20
        edge = [
            (-30, horizon + 6),
            (90, horizon - 3),
            (220, horizon + 2),
            (350, horizon - 4),
            (480, horizon + 5),
        ]
        self._far.append(fill(smooth([*edge, (480, 300), (-40, 300)], tension=0.12), paper))
        for stripe in range(-9, 10, 2):
            near, far = [(220 + side * 78, 220 + side * 30) for side in (stripe - 0.5, stripe + 0.5)]
            corners = [(near[0], low), (near[1], horizon + 3), (far[1], horizon + 3), (far[0], low)]
            self._far.append(fill(polygon(corners), dye, 0.42))
        for row in range(5):
            top, foot = (horizon + 3 + (low - horizon) * ((row * 2 + k) / 10) ** 1.7 for k in (0.35, 1.35))
            band = [
                (-20, top),
                (150, top - 2),
                (300, top + 1),
                (460, top - 1),
                (460, foot),
                (220, foot + 2),
                (-20, foot),
            ]
            self._far.append(fill(smooth(band, tension=0.1), dye, 0.42))
        for _ in range(170):
            x, y = self.chance.uniform(-20, WIDTH + 20), self.chance.uniform(horizon + 6, low)
            light = self.chance.random() < 0.5
            mark = dab(x, y, self.chance.uniform(14, 40), 3.4, self.chance.uniform(-0.1, 0.1))
            self._far.append(fill(mark, "#fffdf0" if light else SHADOW, 0.16 if light else 0.05))

    def wall(self, tones: Tones, mouth: Point, reach: float, light: str) -> None:
        """Underground: earth all round in strokes that turn about a lit opening."""
        chance = self.chance
        self._far.append(f'<rect {BLEED} fill="{tone(tones, 0.3)}"/>')
        for _ in range(520):
            x, y = chance.uniform(-20, WIDTH + 20), chance.uniform(-20, HEIGHT + 20)
            dx, dy = x - mouth[0], (y - mouth[1]) * 1.25
            near = math.exp(-((math.hypot(dx, dy) / reach) ** 2))
            turn = math.atan2(dy, dx) + math.pi / 2 + chance.uniform(-0.3, 0.3)
            colour = mix(tone(tones, 0.22 + 0.5 * near + chance.uniform(-0.18, 0.18)), light, 0.35 * near)
            self._far.append(
                fill(dab(x, y, chance.uniform(20, 40), chance.uniform(6, 12), turn), colour, 0.8)
            )
        halo = dot(*mouth, reach * 0.5, light)
        self._far.append(f'<g filter="url(#{self.sheet.blur(30)})" opacity=".55">{halo}</g>')

    def root(self, points: list[Point], width: float, tones: tuple[str, str, str]) -> None:
        """A root across the picture: dark, body, light."""
        dark, body, light = tones
        widths = [width, width * 0.9, width * 0.7, width * 0.5][: len(points)]
        self._far += [
            fill(taper(shift(points, 5, 9), widths), SHADOW, 0.4),
            fill(taper(points, [value + 5 for value in widths]), dark),
            fill(taper(points, widths), body),
            fill(
                taper(shift(points, -width * 0.12, -width * 0.2), [value * 0.34 for value in widths]),
                light,
                0.9,
            ),
        ]

    def put(
        self, markup: str, x: float, y: float, size: float = 1, shade: float = 0, flip: bool = False
    ) -> None:
        """A thing at a place; `shade` is the half width of its shadow in its own units, 0 for none."""
        cast = self.sheet.shadow(x + 6, y, shade * size, shade * size * 0.26, 4, 0.5) if shade else ""
        side = f"{-size:g} {size:g}" if flip else f"{size:g}"
        self._near.append(f'{cast}<g transform="translate({x:g} {y:g}) scale({side})">{markup}</g>')

    def scatter(self, kind: str, top: float, count: int, size: float = 1) -> None:
        """Small growth or pebbles over the ground below `top`, larger towards the viewer."""
        spots = sorted(
            (self.chance.uniform(top, HEIGHT + 4), self.chance.uniform(0, WIDTH)) for _ in range(count)
        )
        for y, x in spots:
            grown = size * (0.8 + 1.4 * (y - top) / (HEIGHT - top))
            match kind:
                case "grass":
                    thing = plant.tuft(self.chance, 5, 14)
                case "pebble":
                    thing = plant.pebble(self.chance, self.chance.uniform(3.5, 6.5))
                case "daisy":
                    thing = plant.daisy(self.chance, 1.5)
                case _:
                    thing = plant.clover(self.chance, 1.6)
            self._far.append(plant.at(x, y, thing, grown))

    def ant(self, caste: str, heading: float, x: float, y: float, size: float, step: bool = False) -> None:
        """The wild ant of a caste standing at a place; size 1 is 200 pixels of picture wide."""
        ant = Ant(self.sheet, "wild", caste, heading, step, ANT_FOOT)
        move = f"translate({x:g} {y:g}) scale({size:g}) translate({-ANT_FOOT[0]:g} {-ANT_FOOT[1]:g})"
        glow = self.sheet.edged(ant.body, "#fff3d2", 2, 0.4)
        self._near.append(f'<g transform="{move}">{ant.shadow}{glow}{ant.body}</g>')

    def blades(self, colours: Tones, count: int = 16, height: float = 90) -> None:
        """Dark grass at both lower corners, close to the viewer."""
        for place in range(count):
            side = -1 if place % 2 else 1
            off = self.chance.uniform(-14, 96) * (0.4 + 0.6 * self.chance.random())
            x = off if side < 0 else WIDTH - off
            tall = height * self.chance.uniform(0.5, 1.1) * (1 - off / 150)
            lean = -side * self.chance.uniform(-8, 34)
            self._near.append(plant.blade(x, HEIGHT + 6, tall, lean, 9, self.chance.choice(colours)))

    def beams(self, colour: str, opacity: float = 0.2) -> None:
        """Slanting light from the upper left, behind the ants."""
        for x, width in ((-30, 60), (70, 40), (150, 70), (270, 34)):
            shape = [(x, -10), (x + width, -10), (x + width + 150, 280), (x + 60, 280)]
            beam = fill("M" + "L".join(f"{a} {b}" for a, b in shape) + "Z", colour)
            self._far.append(f'<g filter="url(#{self.sheet.blur(9)})" opacity="{opacity}">{beam}</g>')

    def rain(self, count: int = 70) -> None:
        """Slanting drops and rings where they fall."""
        for _ in range(count):
            x, y = self.chance.uniform(-10, WIDTH), self.chance.uniform(-10, HEIGHT - 20)
            long = self.chance.uniform(14, 30)
            line = taper([(x, y), (x - long * 0.3, y + long)], [0.8, 2.6], 3, curved=False)
            self._near.append(fill(line, "#e2f3ff", self.chance.uniform(0.3, 0.75)))
        for _ in range(count // 4):
            x, y = self.chance.uniform(0, WIDTH), self.chance.uniform(210, HEIGHT)
            ring = 'stroke="#d5ecfa" stroke-width="1.6"'
            self._far.append(
                f'<ellipse cx="{x:.1f}" cy="{y:.1f}" rx="9" ry="3" fill="none" {ring} opacity=".6"/>'
            )

    def sparks(self, colour: str, count: int = 14, low: float = 10, high: float = 210) -> None:
        """Fireflies, stars or dust in the light: a soft halo round a bright point, behind the ants."""
        halos, points = "", ""
        for _ in range(count):
            x, y, size = (
                self.chance.uniform(10, WIDTH - 10),
                self.chance.uniform(low, high),
                self.chance.uniform(1.2, 2.6),
            )
            halos += dot(x, y, size * 3.6, colour, opacity=0.75)
            points += dot(x, y, size, mix(colour, "#ffffff", 0.6))
        self._far.append(f'<g filter="url(#{self.sheet.blur(4)})">{halos}</g>{points}')

    def veil(self, colour: str, opacity: float, horizon: float = 130, spread: float = 26) -> None:
        """Mist over the distance."""
        band = f'<rect x="-40" y="{horizon - 60}" width="520" height="80" fill="{colour}"/>'
        self._far.append(f'<g filter="url(#{self.sheet.blur(spread)})" opacity="{opacity}">{band}</g>')

    def picture(self) -> Image.Image:
        """The finished picture."""
        body = self.sheet.finished("".join(self._far + self._near), 3, 0.03, 0.18)
        return self.sheet.paint(body, WIDTH, HEIGHT, 2).convert("RGB")
