"""A round portrait in a golden ring: backdrop in brush strokes, a floor, things, and the ring over it all."""

import math
from dataclasses import dataclass
from random import Random

from PIL import Image

from assets.make import prop
from assets.make.kit.colour import GOLD, Tones, mix, tone
from assets.make.kit.form import dot, fill
from assets.make.kit.path import dab, ellipse, smooth, taper
from assets.make.kit.svg import Sheet

SIDE = 256
MIDDLE = 128.0
INNER, RIM = 106.0, 124.0


@dataclass(frozen=True)
class Mood:
    """The ground of a portrait: far, near and lit tone, the ring's wood and the badge's colour."""

    far: str
    near: str
    light: str
    badge: str


class Medallion:
    """One round portrait in the making: backdrop, things, ring."""

    def __init__(self, mood: Mood, seed: int) -> None:
        self.sheet = Sheet((0, 0, SIDE, SIDE))
        self.chance = Random(seed)
        self.mood = mood
        self.body = self._backdrop()

    def _backdrop(self) -> str:
        """Brush strokes round a light behind the ant."""
        chance, mood = self.chance, self.mood
        body = dot(MIDDLE, MIDDLE, INNER + 8, mood.far)
        for _ in range(230):
            angle, far = chance.uniform(0, math.tau), chance.random() ** 0.5 * (INNER + 4)
            x, y = MIDDLE + far * math.cos(angle), MIDDLE + far * math.sin(angle)
            near = math.exp(-((math.hypot(x - 118, y - 104) / 70) ** 2))
            colour = mix(
                mix(mood.far, mood.near, min(1, near + chance.uniform(-0.1, 0.25))), mood.light, near * 0.5
            )
            turn = math.atan2(y - 104, x - 118) + math.pi / 2
            body += fill(dab(x, y, chance.uniform(22, 40), chance.uniform(7, 13), turn), colour, 0.75)
        return body

    def ground(self, tones: Tones) -> None:
        """A floor in strokes under the ant."""
        self.body += fill("M0 206C60 192 190 192 256 206V256H0Z", tone(tones, 0.4))
        for _ in range(90):
            x, y = self.chance.uniform(10, 246), self.chance.uniform(202, 246)
            mark = dab(
                x, y, self.chance.uniform(18, 34), self.chance.uniform(4, 8), self.chance.uniform(-0.15, 0.15)
            )
            self.body += fill(mark, tone(tones, self.chance.uniform(0.2, 0.8)), 0.8)

    def put(
        self, markup: str, x: float = 0, y: float = 0, size: float = 1, turn: float = 0, flip: bool = False
    ) -> None:
        """A thing at a place."""
        self.body += prop.moved(markup, x, y, size, turn, flip)

    def picture(self) -> Image.Image:
        """Everything cut to the circle, the ring over it."""
        clip = self.sheet.clip(smooth(ellipse(MIDDLE, MIDDLE, INNER + 2, INNER + 2, count=48)))
        painted = self.sheet.finished(self.body, 2.4, 0.03, 0.18)
        inner = f'<g clip-path="url(#{clip})">{painted}{self._inner_shade()}</g>'
        return self.sheet.paint(self._plate() + inner + self._ring(), SIDE, SIDE)

    def _plate(self) -> str:
        return f'<g filter="url(#{self.sheet.blur(3)})" opacity=".55">{dot(129.5, 131, 122, "#120a06")}</g>'

    def _inner_shade(self) -> str:
        """The ring's shadow on the picture, from the upper left."""
        ring = f'<circle cx="132" cy="135" r="{INNER + 12}" fill="none" stroke="#120a06" stroke-width="20"/>'
        return f'<g filter="url(#{self.sheet.blur(4)})" opacity=".5">{ring}</g>'

    def _ring(self) -> str:
        """A ring of golden wood: dark edges, a bright upper left."""
        middle, wide = (INNER + RIM) / 2 - 1, RIM - INNER - 2

        def circle(radius: float, colour: str, width: float, opacity: float = 1) -> str:
            return (
                f'<circle cx="128" cy="128" r="{radius:g}" fill="none" stroke="{colour}" '
                f'stroke-width="{width:g}" opacity="{opacity:g}"/>'
            )

        def arc(radius: float, start: float, stop: float, colour: str, width: float) -> str:
            line = ellipse(128, 128, radius, radius, count=30, start=start, stop=stop)
            swell = [0.4, width, width, 0.4]
            return fill(taper(line, swell), colour, 0.9)

        return (
            circle(middle, GOLD.ink, wide + 3)
            + circle(middle, GOLD.dark, wide - 1)
            + circle(middle - 1, GOLD.mid, wide * 0.56)
            + arc(middle + wide * 0.2, 150, 300, GOLD.light, 4.2)
            + arc(middle - wide * 0.28, -30, 120, GOLD.light, 2.6)
            + arc(middle + wide * 0.26, -20, 110, GOLD.deep, 3.6)
            + circle(INNER + 0.6, GOLD.ink, 2.4)
        )
