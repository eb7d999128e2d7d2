"""Noise that closes on itself: one texture on a torus, sampled anywhere, so that cells fit each other."""

import numpy as np
from numpy.typing import NDArray
from PIL import Image

Field = NDArray[np.float32]
SIZE = 512  # samples of one round trip; bilinear sampling in between


def weave(knots: int, octaves: int, seed: int) -> Field:
    """Periodic noise around .5 as a SIZE x SIZE texture; `knots` waves fit into one round trip."""
    rng = np.random.default_rng(seed)
    total, weight = np.zeros((SIZE, SIZE), np.float32), 0.0
    for octave in range(octaves):
        count = knots << octave
        grid = np.pad(rng.random((count, count)).astype(np.float32), 3, mode="wrap")
        edge = (3.0, 3.0, 3.0 + count, 3.0 + count)
        smooth = Image.fromarray(grid).resize((SIZE, SIZE), Image.Resampling.BICUBIC, box=edge)
        total += np.asarray(smooth) * 0.5**octave
        weight += 0.5**octave
    return total / np.float32(weight)


def sample(texture: Field, u: Field, v: Field) -> Field:
    """The texture at (u, v), both counted in round trips."""
    x, y = (u % 1) * SIZE, (v % 1) * SIZE
    left, top = np.floor(x).astype(int), np.floor(y).astype(int)
    fx, fy = (x - left).astype(np.float32), (y - top).astype(np.float32)
    right, below, left, top = (left + 1) % SIZE, (top + 1) % SIZE, left % SIZE, top % SIZE
    upper = texture[top, left] * (1 - fx) + texture[top, right] * fx
    lower = texture[below, left] * (1 - fx) + texture[below, right] * fx
    return np.asarray(upper * (1 - fy) + lower * fy, np.float32)


def spot(texture: Field, u: float, v: float) -> float:
    """The nearest value of the texture at one place."""
    return float(texture[int(v % 1 * SIZE) % SIZE, int(u % 1 * SIZE) % SIZE])


def pulled(picture: Field, dx: Field, dy: Field) -> Field:
    """A picture (rows, columns, channels) with every pixel fetched from (x + dx, y + dy), bilinear."""
    high, wide = picture.shape[:2]
    rows, columns = np.mgrid[0:high, 0:wide].astype(np.float32)
    x, y = np.clip(columns + dx, 0, wide - 1.001), np.clip(rows + dy, 0, high - 1.001)
    left, top = x.astype(int), y.astype(int)
    fx, fy = (x - left)[..., None], (y - top)[..., None]
    upper = picture[top, left] * (1 - fx) + picture[top, left + 1] * fx
    lower = picture[top + 1, left] * (1 - fx) + picture[top + 1, left + 1] * fx
    return np.asarray(upper * (1 - fy) + lower * fy, np.float32)
