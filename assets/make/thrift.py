"""Smaller files: pictures of few hues with a palette, soft edges included."""

import numpy as np
from PIL import Image

SOFT = 56
"""Palette entries kept for half-transparent pixels."""
CLEAR, FULL = 4, 251
"""Alpha at or below counts as nothing, at or above as opaque."""


def _row(pixels: np.ndarray, mode: str) -> Image.Image:
    """The pixels as one long picture row."""
    return Image.frombytes(mode, (len(pixels), 1), np.ascontiguousarray(pixels, np.uint8).tobytes())


def _sorted_out(pixels: np.ndarray, mode: str, count: int) -> tuple[np.ndarray, np.ndarray]:
    """At most `count` colours for the pixels (count x 4) and the number of the colour of each."""
    method = Image.Quantize.MEDIANCUT if mode == "RGB" else Image.Quantize.FASTOCTREE
    row = _row(pixels, mode).quantize(count, method=method, kmeans=2 if mode == "RGB" else 0)
    bands = len(mode)
    colours = np.array(row.getpalette(mode), np.uint8).reshape(-1, bands)[:count]
    if bands == 3:
        colours = np.concatenate([colours, np.full((len(colours), 1), 255, np.uint8)], axis=1)
    return colours, np.asarray(row)[0]


def paletted(picture: Image.Image, colours: int = 256) -> Image.Image:
    """The picture with a palette: `colours` in all, a share of them for soft edges if it has any."""
    pixels = np.asarray(picture.convert("RGBA")).reshape(-1, 4)
    alpha = pixels[:, 3]
    hard, soft = alpha >= FULL, (alpha > CLEAR) & (alpha < FULL)
    spare = SOFT if soft.any() else 0
    palette = [np.zeros((1, 4), np.uint8)]
    index = np.zeros(len(pixels), np.uint8)
    for chosen, mode, count in ((hard, "RGB", colours - 1 - spare), (soft, "RGBA", spare)):
        if not chosen.any():
            continue
        start = sum(map(len, palette))
        found, numbers = _sorted_out(pixels[chosen][:, : len(mode)], mode, count)
        palette.append(found)
        index[chosen] = numbers + start
    whole = np.concatenate(palette)
    result = Image.frombytes("P", picture.size, index.tobytes())
    result.putpalette(whole[:, :3].tobytes())
    result.info["transparency"] = whole[:, 3].tobytes()
    return result
