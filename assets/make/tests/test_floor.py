"""The floor behind all tables: sunlit by day, calm enough for pale words on it and on dark glass over it."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from assets.make.__main__ import ASSETS
from game.kit.theme import Theme, contrast, mix

GLASS = 204 / 255
"""Part of the floor that dark glass covers (`Panels.glass`)."""


def pixels(name: str) -> NDArray[np.float64]:
    with Image.open(ASSETS / "ui" / "floor" / name) as picture:
        return np.asarray(picture.convert("RGB"), np.float64) / 255


def luminance(colours: NDArray[np.float64]) -> NDArray[np.float64]:
    linear = np.where(colours <= 0.04045, colours / 12.92, ((colours + 0.055) / 1.055) ** 2.4)
    return np.asarray(linear @ np.array([0.2126, 0.7152, 0.0722]))


def lightness(y: NDArray[np.float64]) -> NDArray[np.float64]:
    return np.where(y > 0.008856, 116 * np.cbrt(y) - 16, 903.3 * y)


def test_by_day_the_floor_is_lit_and_by_night_it_is_dark() -> None:
    day, night = (lightness(luminance(pixels(name))) for name in ("day.png", "night.png"))
    assert 17 <= np.median(day) <= 23
    assert np.percentile(day, 99) < 40
    assert np.median(night) < 7


def test_light_falls_from_the_upper_left() -> None:
    day = lightness(luminance(pixels("day.png")))
    high, wide = day.shape
    near, far = day[: high // 3, : wide // 2].mean(), day[-high // 3 :, wide // 2 :].mean()
    assert near > far + 2


def test_pale_words_are_read_on_the_floor_and_on_glass() -> None:
    theme, day = Theme.load(), pixels("day.png")
    palette = theme.palette("day")
    order = np.argsort(luminance(day).ravel())
    bright = day.reshape(-1, 3)[order[int(0.95 * len(order))]]
    floor = "#" + "".join(f"{round(part * 255):02x}" for part in bright)
    assert contrast(floor, palette.glass_ink_dim) >= 4.5
    assert contrast(mix(floor, palette.glass, GLASS), palette.glass_ink) >= 10
    assert contrast(mix(floor, palette.glass, GLASS), palette.glass_ink_dim) >= 7
