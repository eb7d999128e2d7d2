"""Smaller files: pictures of few hues with a palette, soft edges and soft shadows included."""

import numpy as np
from PIL import Image

EDGES, SHADOWS = 44, 60
"""Palette entries kept for half-transparent pixels: coloured edges, and levels of dark shadow."""
CLEAR, FULL = 2, 252
"""Alpha at or below counts as nothing, at or above as opaque."""
DARK = 26
"""Half-transparent pixels with no channel above this are shadow."""


def _row(pixels: np.ndarray, mode: str) -> Image.Image:
    """The pixels as one long picture row."""
    return Image.frombytes(mode, (len(pixels), 1), np.ascontiguousarray(pixels, np.uint8).tobytes())


def _opaque(pixels: np.ndarray, count: int) -> tuple[np.ndarray, np.ndarray]:
    """At most `count` colours for the pixels, and the number of the colour of each."""
    row = _row(pixels[:, :3], "RGB").quantize(count, method=Image.Quantize.MEDIANCUT, kmeans=2)
    colours = np.array(row.getpalette("RGB"), np.uint8).reshape(-1, 3)[:count]
    return np.pad(colours, ((0, 0), (0, 1)), constant_values=255), np.asarray(row)[0]


def _edges(pixels: np.ndarray, count: int) -> tuple[np.ndarray, np.ndarray]:
    """The same for colours with alpha."""
    row = _row(pixels, "RGBA").quantize(count, method=Image.Quantize.FASTOCTREE)
    return np.array(row.getpalette("RGBA"), np.uint8).reshape(-1, 4)[:count], np.asarray(row)[0]


def _shadow(pixels: np.ndarray, count: int) -> tuple[np.ndarray, np.ndarray]:
    """One dark colour in even steps of alpha, a little noise between them against bands."""
    mean, top = pixels[:, :3].mean(axis=0), float(pixels[:, 3].max())
    levels = np.linspace(CLEAR, top, count)
    noise = np.random.default_rng(1).uniform(-0.5, 0.5, len(pixels))
    number = (pixels[:, 3] - CLEAR) / max(top - CLEAR, 1) * (count - 1) + noise
    colours = np.column_stack([np.tile(mean, (count, 1)), levels])
    return np.rint(colours).astype(np.uint8), np.clip(np.rint(number), 0, count - 1).astype(np.uint8)


def paletted(picture: Image.Image, most: int = 256) -> Image.Image:
    """The picture with a palette of at most so many colours, a share of them for soft edges if it has any."""
    pixels = np.asarray(picture.convert("RGBA")).reshape(-1, 4)
    alpha = pixels[:, 3]
    soft = (alpha > CLEAR) & (alpha < FULL)
    shade = soft & (pixels[:, :3].max(axis=1) <= DARK)
    edge, hard = soft & ~shade, alpha >= FULL
    spare = 1 + EDGES * bool(edge.any()) + SHADOWS * bool(shade.any())
    palette, index = [np.zeros((1, 4), np.uint8)], np.zeros(len(pixels), np.uint8)
    for chosen, sort, count in (
        (hard, _opaque, most - spare),
        (edge, _edges, EDGES),
        (shade, _shadow, SHADOWS),
    ):
        if chosen.any():
            colours, numbers = sort(pixels[chosen], count)
            index[chosen] = numbers + sum(map(len, palette))
            palette.append(colours)
    whole = np.concatenate(palette)
    result = Image.frombytes("P", picture.size, index.tobytes())
    result.putpalette(whole[:, :3].tobytes())
    result.info["transparency"] = whole[:, 3].tobytes()
    return result
