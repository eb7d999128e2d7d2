"""Smooth noise fields as numpy arrays (0-1), seeded."""

import numpy as np
from numpy.typing import NDArray
from PIL import Image

Field = NDArray[np.float32]


def value_noise(height: int, width: int, scale: float, seed: int = 0) -> Field:
    """Random values every `scale` pixels, bicubic between them."""
    scale = max(2.0, scale)
    rows, columns = int(height / scale) + 3, int(width / scale) + 3
    grid = np.random.default_rng(seed).random((rows, columns)).astype(np.float32)
    size = (int(columns * scale), int(rows * scale))
    return np.asarray(Image.fromarray(grid).resize(size, Image.Resampling.BICUBIC))[:height, :width]


def fbm(height: int, width: int, scale: float, octaves: int = 4, seed: int = 0, gain: float = 0.5) -> Field:
    """Value noise summed over octaves: each half the size and `gain` times as strong."""
    total, weight, strength = np.zeros((height, width), np.float32), 0.0, 1.0
    for octave in range(octaves):
        total = total + strength * value_noise(height, width, scale / 2**octave, seed * 101 + octave)
        weight, strength = weight + strength, strength * gain
    return total / weight


def periodic_fbm(
    height: int, width: int, cells: int, octaves: int = 4, seed: int = 0, gain: float = 0.5
) -> Field:
    """Noise that continues across its own edges: `cells` values a side in the first octave."""
    total, weight, strength = np.zeros((height, width), np.float32), 0.0, 1.0
    for octave in range(octaves):
        count = cells * 2**octave
        grid = np.random.default_rng(seed * 101 + octave).random((count, count)).astype(np.float32)
        total, weight, strength = (
            total + strength * _wrapped(grid, height, width),
            weight + strength,
            strength * gain,
        )
    return total / weight


def waves(size: tuple[int, int], across: int, octaves: int, seed: int, gain: float = 0.5) -> Field:
    """Soft noise (0-1) of `size` (width, height) that leads from each edge to the opposite one.

    `across` waves fit into the width in the first octave, as many into the height as keep them round.
    Bicubic, since slopes of it are taken as folds: `periodic_fbm` is flat at its knots and shows its grid.
    """
    width, height = size
    chance = np.random.default_rng(seed)
    total, weight = np.zeros((height, width), np.float32), 0.0
    for octave in range(octaves):
        columns = across << octave
        rows = max(1, round(columns * height / width))
        knots = np.pad(chance.random((rows, columns)).astype(np.float32), 3, mode="wrap")
        edge = (3.0, 3.0, 3.0 + columns, 3.0 + rows)
        smooth = Image.fromarray(knots).resize(size, Image.Resampling.BICUBIC, box=edge)
        total, weight = total + np.asarray(smooth) * gain**octave, weight + gain**octave
    return np.asarray(total / weight, np.float32)


def _wrapped(grid: Field, height: int, width: int) -> Field:
    """The grid enlarged smoothly, with its last row and column leading back to the first."""
    count = len(grid)
    y, x = np.arange(height) * count / height, np.arange(width) * count / width
    top, left = y.astype(int), x.astype(int)
    fall, across = smoothstep(0, 1, y - top)[:, None], smoothstep(0, 1, x - left)[None, :]
    below, right = (top + 1) % count, (left + 1) % count
    upper = grid[np.ix_(top, left)] * (1 - across) + grid[np.ix_(top, right)] * across
    lower = grid[np.ix_(below, left)] * (1 - across) + grid[np.ix_(below, right)] * across
    return (upper * (1 - fall) + lower * fall).astype(np.float32)


def smoothstep(low: float, high: float, value: NDArray[np.floating]) -> NDArray[np.floating]:
    """0 below `low`, 1 above `high`, an S between."""
    t = np.clip((value - low) / (high - low), 0, 1)
    return t * t * (3 - 2 * t)
