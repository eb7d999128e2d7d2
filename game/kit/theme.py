"""Colours, grades and units: how the program looks, read from `data/theme/theme.yaml`."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final, Self

import msgspec

from game.storage.folders import read_yaml, shipped

Rgb = tuple[int, int, int]
Mood = str
"""Name of one of the theme's moods: in what light a table and the pages about it are shown."""

FULL: Final = (1280, 720)
"""Logical size from which the full lay-out is used."""
COMPACT: Final = (960, 540)
"""Smallest logical size: the scale setting stops there."""
MIN_SCALE: Final = 0.8
FEW_SHORT: Final = 0.95
"""Share of its size down to which the full lay-out of a table is reduced before the compact one is used."""
_LEAST_TYPE: Final = 12
"""The smallest type of a table's lay-outs, in units."""


class Palette(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The colours of one mood; `*_dim` is the second, quieter choice of the same kind."""

    paper: str
    paper_dim: str
    paper_light: str
    ink: str
    ink_dim: str
    line: str
    edge: str
    faint: str
    slot: str
    chip: str
    chip_dim: str
    done: str
    gold: str
    link: str
    warn: str
    good: str
    glass: str
    glass_ink: str
    glass_ink_dim: str
    floor: str
    wood: str
    wood_dark: str
    wood_ink: str
    wood_ink_dim: str


class Light(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Look of a mood: its colours, and the pictures that belong to them."""

    palette: Palette
    floor: str
    """Picture of the ground behind a table."""
    page: str
    """Picture of the ground behind a page."""
    paper: str
    dark: bool = False
    """True if the paper is dark, so that dark colours need a pale ground."""
    wood: str = "day"
    """Grade of wooden frames and boards."""


class Ramp(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A player's colour from outline to highlight; `mid` is the colour itself."""

    ink: str
    deep: str
    dark: str
    mid: str
    light: str
    high: str


class Grade(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A change of light: saturation first, then a factor per channel."""

    saturation: float
    multiply: tuple[float, float, float]


class Plank(msgspec.Struct, frozen=True, array_like=True):
    """The colours of a wooden button in one state."""

    face: str
    dark: str
    light: str
    ink: str
    outline: str


class GameTheme(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game's additions to the theme: moods and grades of its own."""

    moods: dict[Mood, Light] = {}
    grades: dict[str, Grade] = {}


class Theme(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything in the theme file."""

    moods: dict[Mood, Light]
    planks: dict[str, Plank]
    focus: tuple[str, str]
    players: dict[str, Ramp]
    grades: dict[str, Grade]
    pictures: dict[str, str]
    """Painted pieces by use."""

    @classmethod
    def load(cls, path: Path | None = None) -> Theme:
        """The shipped theme, or another file; raises msgspec.ValidationError naming the place."""
        file = path or shipped("data") / "theme" / "theme.yaml"
        return msgspec.convert(read_yaml(file), cls)

    def with_game(self, own: GameTheme) -> Theme:
        """The theme with a game's additions. Raises ValueError for a name that is taken: all games share the
        names, and one game must not change how another looks."""
        taken = (self.moods.keys() & own.moods.keys()) | (self.grades.keys() & own.grades.keys())
        if taken:
            raise ValueError(f"The theme has {', '.join(sorted(taken))} already.")
        moods, grades = {**self.moods, **own.moods}, {**self.grades, **own.grades}
        return msgspec.structs.replace(self, moods=moods, grades=grades)

    def palette(self, mood: Mood) -> Palette:
        """The colours of a mood. Raises KeyError for one that the theme does not have."""
        return self.moods[mood].palette


def rgb(colour: str) -> Rgb:
    """`#rrggbb` as numbers."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def mix(first: str, second: str, share: float) -> str:
    """The colour `share` (0 to 1) of the way from the first to the second."""
    parts = (round(a + (b - a) * share) for a, b in zip(rgb(first), rgb(second), strict=True))
    return "#" + "".join(f"{part:02x}" for part in parts)


def contrast(first: str, second: str) -> float:
    """Contrast ratio of two colours, 1 to 21, by the relative luminance of WCAG 2."""
    bright, dark = sorted((_luminance(first), _luminance(second)), reverse=True)
    return (bright + 0.05) / (dark + 0.05)


def _luminance(colour: str) -> float:
    channels = (part / 255 for part in rgb(colour))
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def _type_floor(size: tuple[int, int]) -> int:
    return 14 if size[1] >= 1080 else 12


@dataclass(frozen=True, slots=True)
class Units:
    """Lay-out units of a window: `u` is pixels per unit."""

    size: tuple[int, int]
    u: float

    @classmethod
    def of(cls, size: tuple[int, int], ui_scale: int = 0) -> Self:
        """Units for a window; `ui_scale` is pixels per hundred units, 0 follows the window.

        The setting stops where fewer than 960x540 units would be left.
        """
        width, height = size
        wanted = max(ui_scale / 100, MIN_SCALE) if ui_scale else min(width / FULL[0], height / FULL[1])
        return cls(size, max(min(wanted, width / COMPACT[0], height / COMPACT[1]), 0.25))

    @classmethod
    def of_table(cls, size: tuple[int, int], ui_scale: int = 0) -> Self:
        """Units for a table; `ui_scale` as in `of`.

        A window too small for the full lay-out gets the compact one in full size rather than the full one
        reduced. But a few pixels short, as a maximised window on a screen of 720 lines, it gets the full one:
        headings and icons are worth more than a twentieth of the size. Nor does a setting make the lay-out
        smaller than its smallest type may be: panels that shrink while their words cannot would cut them.
        """
        fits = min(size[0] / FULL[0], size[1] / FULL[1])
        wanted = max(ui_scale / 100, _type_floor(size) / _LEAST_TYPE) if ui_scale else max(1.0, fits)
        if FEW_SHORT * wanted <= fits < wanted:
            wanted = fits
        return cls(size, max(min(wanted, size[0] / COMPACT[0], size[1] / COMPACT[1]), 0.25))

    @property
    def logical(self) -> tuple[float, float]:
        """The window in units."""
        return self.size[0] / self.u, self.size[1] / self.u

    @property
    def compact(self) -> bool:
        """True if the window is too small, in units, for the full lay-out."""
        width, height = self.logical
        return width < FULL[0] - 0.5 or height < FULL[1] - 0.5

    @property
    def floor(self) -> int:
        """The smallest allowed text in pixels."""
        return _type_floor(self.size)

    def px(self, units: float) -> int:
        """Units in whole pixels."""
        return round(units * self.u)

    def line(self, units: float) -> int:
        """Width of a line in pixels: never less than one."""
        return max(1, round(units * self.u))

    def text(self, units: float) -> int:
        """A type size in pixels, not below the floor."""
        return max(self.floor, round(units * self.u))
