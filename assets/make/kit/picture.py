"""Pictures after rendering: reduce without dark fringes, stack, save small."""

from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from PIL import Image

PNG = {"format": "PNG", "optimize": True}


def to_array(picture: Image.Image) -> NDArray[np.float32]:
    """Height x width x 4, 0-1, premultiplied."""
    array = np.asarray(picture.convert("RGBA")).astype(np.float32) / 255
    array = array.copy()
    array[..., :3] *= array[..., 3:]
    return array


def from_array(array: NDArray[np.floating]) -> Image.Image:
    """The picture of a premultiplied array (see `to_array`)."""
    alpha = array[..., 3:]
    colour = np.divide(array[..., :3], alpha, out=np.zeros_like(array[..., :3]), where=alpha > 1 / 512)
    straight = np.concatenate([colour, alpha], axis=-1)
    return Image.fromarray((np.clip(straight, 0, 1) * 255 + 0.5).astype(np.uint8), "RGBA")


def reduce(picture: Image.Image, width: int, height: int) -> Image.Image:
    """The picture at a smaller size in pixels, scaled premultiplied so that edges keep their colour."""
    array = to_array(picture)
    bands = [Image.fromarray(np.ascontiguousarray(array[..., band])) for band in range(4)]
    small = [np.asarray(band.resize((width, height), Image.Resampling.LANCZOS)) for band in bands]
    stacked = np.clip(np.stack(small, axis=-1), 0, 1)
    stacked[..., :3] = np.minimum(stacked[..., :3], stacked[..., 3:])
    return from_array(stacked)


def stack(*layers: Image.Image) -> Image.Image:
    """Equal-sized pictures on top of each other, the first lowest."""
    whole = layers[0].copy()
    for layer in layers[1:]:
        whole.alpha_composite(layer)
    return whole


def save(picture: Image.Image, path: Path) -> None:
    """Write an optimised PNG, making the folder when needed."""
    path.parent.mkdir(parents=True, exist_ok=True)
    picture.save(path, **PNG)


def thrifty(picture: Image.Image, levels: int = 64) -> Image.Image:
    """The picture with only so many levels a channel: unseen in textured paint, a third less on disk."""
    array = np.asarray(picture.convert("RGBA")).astype(np.float32)
    rounded = np.round(array * (levels - 1) / 255) * 255 / (levels - 1)
    rounded[rounded[..., 3] == 0] = 0
    return Image.fromarray(np.round(rounded).astype(np.uint8), "RGBA")
