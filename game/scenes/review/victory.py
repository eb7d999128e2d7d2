"""The moment of victory before the figures: the winner's own walk into the light, with a kind sentence.

Any key or click ends it at once, else it ends after `LASTS` seconds; the page with the results lies below. It
takes every key, so that the one that ended the last turn cannot start another game.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

import pygame

from game.kit import shape
from game.kit.animation import Point, ease_out
from game.kit.filters import smoothscale
from game.kit.hero import Hero
from game.kit.lettering import PREMULTIPLIED
from game.kit.theme import Mood, rgb
from game.scenes.base.screen import Screen
from game.scenes.review.victory_words import VictoryWords
from game.services import Services

LASTS: Final = 3.0
_WALK: Final = 1.25
"""Seconds until a figure is in its place,"""
_LATER: Final = 0.09
"""and how much later each one farther out sets off."""
_HOP: Final = 0.36
"""Seconds of one hop for joy."""
_GROUND: Final = 0.82
"""Height of the ground under the figures, as a share of the height."""
_TALL: Final = 0.36
"""Height of a figure as a share of the window's."""
_LEAVES: Final = 26
_TURNS: Final = 24
"""Pictures of a leaf that turns."""
_BEAMS: Final = 7
_COARSE: Final = 8
"""Light is painted at an eighth of the window's size: it has no edges."""
_GOLD: Final = "#ffd97a"


@dataclass(frozen=True, slots=True)
class Victory:
    """Winners, light and words of the scene."""

    words: VictoryWords
    colours: tuple[str, ...]
    """The colours of the winners, or of their sides."""
    heroes: Callable[[int], Sequence[Hero]]
    """Their figures, so many pixels high, from left to right."""
    mood: Mood


class VictoryScene(Screen):
    """A few seconds of light, figures and a sentence."""

    def __init__(self, services: Services, victory: Victory, close: Callable[[], None]) -> None:
        super().__init__(services)
        self.victory, self.mood = victory, victory.mood
        self.still = services.settings.values.reduced_motion
        self._close = close
        self._age, self._over = 0.0, False
        self._heroes: Sequence[Hero] = ()
        self._leaves: Sequence[pygame.Surface] = ()

    # ---- time and events

    @property
    def animating(self) -> bool:
        """All the time, unless nothing may move."""
        return not self.still

    @property
    def wake(self) -> float | None:
        """Seconds until it ends."""
        return max(0.01, LASTS - self._age)

    def shown(self) -> None:
        """Play the tune of victory only if a person at this screen has won or there is no loser."""
        super().shown()
        self.services.audio.play("win" if self.victory.words.cheerful else "reveal")

    def update(self, seconds: float) -> None:
        """Let the figures walk on, and end after a while."""
        super().update(seconds)
        self._age += seconds
        self.changed = self.changed or not self.still
        if self._age >= LASTS:
            self._end()

    def handle(self, event: pygame.event.Event) -> bool:
        """Any key or click ends it; nothing goes on to what lies below."""
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self._end()
        return True

    def _end(self) -> None:
        if not self._over:
            self._over = True
            self._close()

    # ---- picture

    def resize(self, size: tuple[int, int]) -> None:
        """Take the figures at their new size."""
        self._heroes = tuple(self.victory.heroes(round(_TALL * size[1])))
        super().resize(size)
        leaf = self.pen.sprites.get("ui/leaf", self.pen.px(34))
        self._leaves = [pygame.transform.rotozoom(leaf, 360 * turn / _TURNS, 1) for turn in range(_TURNS)]

    def paint_ground(self, surface: pygame.Surface) -> None:
        """The floor in the dark, a pool of light and beams."""
        pen = self.pen
        pen.panels.floor(surface)
        pen.panels.veil(surface, 120)
        _light(surface, pen.ramp(self.victory.colours[0]).light)

    def paint_above(self, surface: pygame.Surface) -> None:
        """The words, over the leaves."""
        pen = self.pen
        width, height = surface.get_size()
        title = pen.style("title", 50, "#fff6de", "#2a170a", 3)
        kind = pen.style("text", 22, "#f6ead0", "#2a170a", 2)
        words, room = self.victory.words, round(width * 0.92)
        pen.write(surface, words.headline, title, (width // 2, round(height * 0.20)), "center", room)
        pen.write(surface, words.kind, kind, (width // 2, round(height * 0.31)), "center", room)
        hint = pen.style("text", 14, "#d3bf98", "#1a100a", 1.4)
        pen.write(
            surface, "Press any key to see the scores", hint, (width // 2, round(height * 0.955)), "center"
        )

    def paint(self, surface: pygame.Surface) -> None:
        """Figures and falling leaves of gold."""
        t = LASTS if self.still else self._age
        self._strew(surface, 0.9 if self.still else t)
        places = self._places(surface)
        # From the outside in, so that the middle one stands before the others.
        for number in sorted(range(len(places)), key=lambda n: -abs(n - (len(places) - 1) / 2)):
            self._paint_hero(surface, self._heroes[number], places[number], number, t)

    def _places(self, surface: pygame.Surface) -> list[Point]:
        """Positions of the figures: side by side, those in the middle a little nearer."""
        width, height = surface.get_size()
        count = len(self._heroes)
        widest = max((hero.rest.get_width() for hero in self._heroes), default=1)
        apart = min(widest * 0.86, width * 0.86 / max(1, count))
        middle = (count - 1) / 2
        return [
            (
                width / 2 + (number - middle) * apart,
                height * _GROUND - abs(number - middle) * height * 0.018,
            )
            for number in range(count)
        ]

    def _paint_hero(self, surface: pygame.Surface, hero: Hero, place: Point, number: int, t: float) -> None:
        """One figure on its way or in its place, with the shade on the ground under it."""
        width = surface.get_width()
        from_left = place[0] < width / 2
        late = t - _LATER * abs(place[0] - width / 2) / hero.rest.get_width()
        share = ease_out(min(1.0, max(0.0, late / _WALK)))
        outside = -hero.rest.get_width() if from_left else width + hero.rest.get_width()
        x = outside + (place[0] - outside) * share
        walking = share < 1
        steps = hero.towards_right if from_left else hero.towards_left
        picture = steps[int(max(0.0, late) / hero.pace) % len(steps)] if walking else hero.rest
        lift = 0.0 if self.still else self._lift(hero, walking, late, number)
        foot = hero.rest.get_bounding_rect(min_alpha=128).bottom
        wide = hero.rest.get_width()
        shade = shape.oval_shadow((wide, round(wide * 0.34)), 170)
        on_ground = shade.get_rect(center=(round(x), round(place[1] - shade.get_height() * 0.06)))
        surface.blit(shade, on_ground, special_flags=PREMULTIPLIED)
        at = round(x - picture.get_width() / 2), round(place[1] - foot - lift)
        surface.blit(picture, at, special_flags=PREMULTIPLIED)

    def _lift(self, hero: Hero, walking: bool, late: float, number: int) -> float:
        """Height off the ground in pixels: hops of joy for winners, small steps for figures without legs."""
        high = hero.rest.get_height()
        if walking:
            return high * 0.03 * abs(math.sin(9 * late)) if len(hero.towards_right) == 1 else 0.0
        if not self.victory.words.cheerful:
            return 0.0
        since = late - _WALK - 0.11 * (number * 3 % 5)
        hop = math.sin(math.pi * (since % (2 * _HOP)) / _HOP)
        return high * 0.11 * max(0.0, hop) if since > 0 else 0.0

    def _strew(self, surface: pygame.Surface, t: float) -> None:
        """Golden leaves that sail down."""
        if not self.victory.words.strewn:
            return
        rng, (width, height) = Random(11), surface.get_size()
        for _ in range(_LEAVES if self.victory.words.cheerful else _LEAVES // 3):
            start, speed, sway = rng.uniform(-1.1, 0.35), rng.uniform(0.26, 0.42), rng.uniform(0, 6.28)
            x = (rng.uniform(0, 1) + 0.025 * math.sin(2.4 * t + sway)) * width
            y = (start + speed * t) * height
            if -40 < y < height:
                turn = round(sway * _TURNS / 6.28 + 5 * t * (speed - 0.3) * 6) % _TURNS
                leaf = self._leaves[turn]
                surface.blit(leaf, leaf.get_rect(center=(round(x), round(y))), special_flags=PREMULTIPLIED)


def _light(surface: pygame.Surface, colour: str) -> None:
    """A pool of light in the winner's colour behind the figures, and beams from the upper left."""
    width, height = surface.get_size()
    small = pygame.Surface((width // _COARSE, height // _COARSE))
    wide, high = small.get_size()
    beam = pygame.Surface(small.get_size())
    for number in range(_BEAMS):
        far = wide * (0.16 + 0.15 * number)
        near = -wide * 0.05 + wide * 0.09 * number
        broad = wide * (0.035 if number % 2 else 0.06)
        corners = [(near, -4), (near + broad, -4), (far + 2.4 * broad, high), (far, high)]
        beam.fill("black")
        pygame.draw.polygon(beam, [round(part * 0.13) for part in rgb(_GOLD)], corners)
        small.blit(beam, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    pool, steps = pygame.Rect(0, 0, wide * 0.86, high * 0.52), 24
    for number in range(steps):
        ring = pool.scale_by(1 - number / steps)
        ring.center = wide // 2, round(high * (_GROUND - 0.05))
        glow = pygame.Surface(ring.size)
        pygame.draw.ellipse(glow, [max(1, round(part * 0.024)) for part in rgb(colour)], glow.get_rect())
        small.blit(glow, ring, special_flags=pygame.BLEND_RGB_ADD)
    soft = pygame.transform.gaussian_blur(small, 5)
    surface.blit(smoothscale(soft, surface.get_size()), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
