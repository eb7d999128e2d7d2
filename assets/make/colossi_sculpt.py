"""Sculpture in gouache: outlines are inflated, lit once from the upper left, laid in flat steps of paint.

A figure is a list of layers from back to front. A `Part` is an outline with a `Material`: its mask becomes
a height, the height becomes normals, these are chiselled (stone), combed (wood, fur) or left smooth, lit,
rounded to a few tones with a stippled edge and given moss, a light rim and an ink line. An `Overlay` is SVG
paint between the parts. Lengths are in units of the figure's box, values of light from 0 (dark) to 1.
"""

import math
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Final

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw

from assets.make.kit.colour import Tones, channels, mix
from assets.make.kit.noise import Field, fbm, smoothstep, value_noise
from assets.make.kit.path import Points, bounds, sample
from assets.make.kit.svg import Sheet, render

LIGHT: Final = np.array([-0.56, -0.66, 0.50]) / math.hypot(0.56, 0.66, 0.50)
"""Direction of the light: right, down, towards the viewer."""
GLEAM: Final = (-0.42, -0.52, 0.74)
"""Half way between light and viewer: where polished things shine."""
MOSS: Final[Tones] = ("#1f3312", "#38521c", "#56752a", "#7f9d3c", "#adc45c", "#d9e58c")
BOUNCE: Final = (214, 176, 120)
"""Light thrown back by the ground."""
CAST: Final = np.array([0.80, 0.74, 0.60], np.float32)
"""Parts of red, green and blue that a full shade takes away: shades stay cool."""
INK: Final = "#120a06"
ROOM: Final = 14.0
"""Units round a part in which its shade and its line find room."""
SWELLS: Final = ((0.30, 0.5), (0.30, 1.0), (0.40, 1.8))
"""Weights and widths of the three blurred masks that make a height: a crisp rim and a round middle."""
CONTACT: Final = 38.0
"""Over so many units a figure darkens towards its ground."""

Grid = NDArray[np.int64]


@dataclass(frozen=True)
class Material:
    """Finish of a surface: a ramp from dark to light and the marks of the chisel or the comb."""

    colours: Tones
    facet: float = 0.0
    """Size of the chiselled planes; 0 is smooth."""
    comb: tuple[float, float, float] | None = None
    """Width of a strand, how often longer than wide it is, how strong."""
    moss: float = 0.0
    sheen: float = 0.0
    flat: float = 0.82
    """Share of a facet's own direction against the round form below."""
    steps: int = 7
    grain: float = 0.05
    tilt: float = 0.22
    """Lean of facets away from the form, as a deviation of the normal."""
    crack: float = 0.3
    """Share of the borders between facets that are open."""

    @property
    def ink(self) -> str:
        """The line round a part."""
        return mix(self.colours[0], INK, 0.45)


@dataclass(frozen=True)
class Part:
    """One inflated outline."""

    points: Points
    material: Material
    bulge: float = 16.0
    """Distance from its edge over which the part still rises."""
    shade: float = 0.5
    """Strength of the shade it throws on what is behind."""
    angle: float = 0.0
    """Direction of grain, in radians."""
    line: float = 2.6
    moss: float | None = None
    """Instead of the material's."""
    bias: float = 0.0
    """Added to the light: far limbs are darker."""
    straight: bool = False
    """Leave the corners of the outline as they are: crystals, horns."""

    @cached_property
    def outline(self) -> Points:
        """The closed curve through the points."""
        return self.points if self.straight else closed(self.points)


@dataclass(frozen=True)
class Overlay:
    """SVG paint in the figure's box at this depth; with `clip` it stays on what is already there."""

    markup: str
    clip: bool = False
    opacity: float = 1.0


Layer = Part | Overlay


def closed(points: Points, steps: int = 6) -> Points:
    """Points of the closed Catmull-Rom curve."""
    ring = sample([points[-1], *points, points[0], points[1]], steps)[steps : -steps - 1]
    return [(float(x), float(y)) for x, y in ring]


def colour_of(hue: str) -> Field:
    """Red, green, blue (0-255) as an array."""
    return np.array(channels(hue), np.float32)


def ramp(values: Field, tones: Tones) -> Field:
    """Height x width x 3: the colour at each value, 0 the darkest tone, 1 the lightest."""
    palette = np.array([channels(tone) for tone in tones], np.float32)
    places = np.linspace(0, 1, len(tones))
    bands = [np.interp(np.clip(values, 0, 1), places, palette[:, band]) for band in range(3)]
    return np.stack(bands, axis=-1).astype(np.float32)


def moved(field: Field, dx: float, dy: float) -> Field:
    """The field shifted by whole pixels, zero where nothing comes in."""
    right, down = round(dx), round(dy)
    height, width = field.shape
    result = np.zeros_like(field)
    target = (slice(max(0, down), height + min(0, down)), slice(max(0, right), width + min(0, right)))
    source = (slice(max(0, -down), height + min(0, -down)), slice(max(0, -right), width + min(0, -right)))
    result[target] = field[source]
    return result


def _box(field: Field, reach: int, axis: int) -> Field:
    padding = [(reach + 1, reach) if side == axis else (0, 0) for side in range(2)]
    total = np.cumsum(np.pad(field, padding, mode="edge"), axis, dtype=np.float64)
    count = 2 * reach + 1
    window = total[count:] - total[:-count] if axis == 0 else total[:, count:] - total[:, :-count]
    return (window / count).astype(np.float32)


def blurred(field: Field, spread: float) -> Field:
    """About a Gaussian of so many pixels, by running means; nothing below a third of a pixel."""
    if spread < 0.35:
        return field
    reach = max(1, round(spread * 0.95))
    for _ in range(2 if spread < 1.2 else 3):
        field = _box(_box(field, reach, 0), reach, 1)
    return field


def _s(low: float, high: float, field: Field) -> Field:
    return np.asarray(smoothstep(low, high, field), np.float32)


def combed(
    size: tuple[int, int], width: float, stretch: float, angle: float, seed: int, octaves: int
) -> Field:
    """Noise (0-1) of `size` (height, width) drawn out along `angle`, `width` pixels across."""
    height, across = size
    side = int(math.hypot(height, across)) + 4
    noise = Image.fromarray(fbm(side, max(8, int(side / stretch)), width, octaves, seed))
    turned = noise.resize((side, side), Image.Resampling.BICUBIC).rotate(
        -math.degrees(angle), resample=Image.Resampling.BILINEAR
    )
    top, left = (side - height) // 2, (side - across) // 2
    return np.asarray(turned)[top : top + height, left : left + across]


def facets(
    size: tuple[int, int], width: float, seed: int, stretch: float, angle: float
) -> tuple[Grid, Field]:
    """Voronoi cells of a jittered grid, stretched along `angle`: each pixel's cell and how far it is from
    the cell's border, in pixels."""
    chance = np.random.default_rng(seed)
    y, x = np.mgrid[0 : size[0], 0 : size[1]].astype(np.float32)
    u = (x * math.cos(angle) + y * math.sin(angle)) / (width * stretch)
    v = (y * math.cos(angle) - x * math.sin(angle)) / width
    u, v = u - u.min() + 2, v - v.min() + 2
    rows, columns = int(v.max()) + 4, int(u.max()) + 4
    jitter_x, jitter_y = (chance.random((2, rows, columns)).astype(np.float32) - 0.5) * 0.95 + 0.5
    column, row = u.astype(int), v.astype(int)
    nearest = np.full(size, np.inf, np.float32)
    second, label = nearest.copy(), np.zeros(size, np.int64)
    for down in (-1, 0, 1):
        for right in (-1, 0, 1):
            a, b = row + down, column + right
            away = (u - b - jitter_x[a, b]) ** 2 + (v - a - jitter_y[a, b]) ** 2
            closer = away < nearest
            second = np.where(closer, nearest, np.minimum(second, away))
            label, nearest = np.where(closer, a * columns + b, label), np.where(closer, away, nearest)
    return label, np.asarray((np.sqrt(second) - np.sqrt(nearest)) * width, np.float32)


class _Canvas:
    """The figure in the making: straight colour and cover."""

    def __init__(self, box: tuple[float, float], scale: float) -> None:
        self.box, self.scale = box, scale
        self.width, self.height = int(box[0] * scale), int(box[1] * scale)
        self.colour = np.zeros((self.height, self.width, 3), np.float32)
        self.cover = np.zeros((self.height, self.width), np.float32)

    def _window(self, x: int, y: int, field: Field) -> tuple[tuple[slice, slice], tuple[slice, slice]]:
        """Slices of the canvas and of a patch with its corner at (x, y) that lie on each other."""
        height, width = field.shape[:2]
        top, left = max(0, y), max(0, x)
        low, right = min(self.height, y + height), min(self.width, x + width)
        return (slice(top, low), slice(left, right)), (slice(top - y, low - y), slice(left - x, right - x))

    def paste(self, x: int, y: int, colour: Field, cover: Field) -> None:
        """Colour (one, or one a pixel) over what is there."""
        here, there = self._window(x, y, cover)
        share = cover[there][..., None]
        paint = colour[there] if colour.ndim == 3 else colour
        self.colour[here] = self.colour[here] * (1 - share) + paint * share
        self.cover[here] = self.cover[here] * (1 - share[..., 0]) + share[..., 0]

    def darken(self, x: int, y: int, shade: Field) -> None:
        """A shade (0-1) upon what is there."""
        here, there = self._window(x, y, shade)
        self.colour[here] *= 1 - shade[there][..., None] * CAST

    def draw(self, overlay: Overlay) -> None:
        """SVG paint."""
        drawing = render(Sheet((0, 0, *self.box)).document(overlay.markup), self.width, self.height)
        pixels = np.asarray(drawing, np.float32)
        cover = pixels[..., 3] / 255 * overlay.opacity
        self.paste(0, 0, pixels[..., :3], cover * self.cover if overlay.clip else cover)

    def picture(self) -> Image.Image:
        """Finished picture, with alpha."""
        whole = np.dstack([np.clip(self.colour, 0, 255), np.clip(self.cover, 0, 1) * 255])
        return Image.fromarray(np.rint(whole).astype(np.uint8), "RGBA")


class _Patch:
    """One part in pixels: its window of the canvas, its mask, its normals, its paint."""

    def __init__(self, part: Part, scale: float, seed: int, ground: float) -> None:
        self.part, self.scale, self.seed, self.ground = part, scale, seed, ground
        left, top, right, low = bounds(part.outline)
        self.x, self.y = int((left - ROOM) * scale), int((top - ROOM) * scale)
        self.size = int((low + ROOM) * scale) - self.y, int((right + ROOM) * scale) - self.x

    def _noise(self, units: float, octaves: int, salt: int) -> Field:
        """Noise of so many units about zero."""
        return fbm(*self.size, units * self.scale, octaves, self.seed + salt) - np.float32(0.5)

    def _speckle(self, units: float, salt: int) -> Field:
        return value_noise(*self.size, units * self.scale, self.seed + salt) - np.float32(0.5)

    @cached_property
    def mask(self) -> Field:
        """The outline filled, its edge a little unsteady as by hand."""
        height, width = self.size
        drawn = Image.new("L", (width * 2, height * 2))
        ring = [((x * self.scale - self.x) * 2, (y * self.scale - self.y) * 2) for x, y in self.part.outline]
        ImageDraw.Draw(drawn).polygon(ring, fill=255)
        plain = np.asarray(drawn.resize((width, height), Image.Resampling.BOX), np.float32) / 255
        edge = 0.5 / self.scale
        wobbled = blurred(plain, 0.9 * self.scale) + self._noise(9, 2, 5) * 0.22
        return _s(0.5 - edge, 0.5 + edge, wobbled)

    @cached_property
    def form(self) -> tuple[Field, Field, Field]:
        """Normals of the inflated mask: right, down, towards the viewer."""
        height, bulge = np.zeros(self.size, np.float32), self.part.bulge
        for weight, width in SWELLS:
            rise = np.clip(blurred(self.mask, bulge * self.scale * width * 0.5) * 2 - 1, 0, 1)
            height += weight * np.sqrt(rise + 0.002) * bulge * width
        down, right = np.gradient(blurred(height, 1.2 * self.scale))
        steep = 0.8 * self.scale
        return _unit(-right * steep, -down * steep, np.ones_like(right))

    def line(self) -> Field:
        """The ink round the part, heavier at its lower right."""
        width = self.part.line * self.scale
        thick = _s(0.10, 0.30, blurred(self.mask, width * 0.5))
        thin = _s(0.14, 0.34, blurred(self.mask, width * 0.36))
        return np.maximum(moved(thick, 0.55 * self.scale, 1.1 * self.scale), thin)

    def shade(self) -> Field:
        """Shade that the part casts on those behind it."""
        s = self.scale
        return blurred(moved(self.mask, 2.6 * s, 4.4 * s), 3.6 * s) * np.float32(self.part.shade)

    def _chiselled(self) -> tuple[tuple[Field, Field, Field], Field, Field]:
        """Normals in planes, the small chips' light, and the distance to the next edge."""
        material, (nx, ny, nz) = self.part.material, self.form
        width, angle = material.facet * self.scale, self.part.angle + 0.3
        label, border = facets(self.size, width, self.seed, 1.25, angle)
        count = np.bincount(label.ravel(), self.mask.ravel()) + 1e-3
        chance = np.random.default_rng(self.seed)
        means = [np.bincount(label.ravel(), (n * self.mask).ravel()) / count for n in (nx, ny, nz)]
        for mean in means[:2]:
            mean += chance.normal(0, material.tilt, len(count))
        share = material.flat
        planes = [n * (1 - share) + mean[label] * share for n, mean in zip((nx, ny, nz), means, strict=True)]
        chip, _ = facets(self.size, width * 0.42, self.seed + 3, 1.4, angle)
        chips = chance.normal(0, 1, int(chip.max()) + 1).astype(np.float32)[chip] * np.float32(0.028)
        return _unit(*planes), chips, border

    def _lit(self, normals: tuple[Field, Field, Field]) -> tuple[Field, Field]:
        """Directness of the light (-0.2 to 1), and the value it makes."""
        nx, ny, nz = normals
        direct = np.clip(nx * LIGHT[0] + ny * LIGHT[1] + nz * LIGHT[2], -0.2, 1).astype(np.float32)
        value = 0.10 + 0.80 * np.clip(direct, 0, 1) - 0.12 * ny + 0.05 * np.minimum(direct, 0)
        return direct, np.asarray(value, np.float32)

    def _edges(self, value: Field, border: Field) -> Field:
        """Light on edges that face it, dark on those that do not, open cracks between a few planes."""
        s, material = self.scale, self.part.material
        step = value - moved(value, 1.3 * s, 1.7 * s)
        near = 1 - _s(0.2 * s, 1.6 * s, border)
        value = value + near * (np.clip(step, 0, 0.5) * 0.55 - np.clip(-step, 0, 0.5) * 0.30)
        gaping = value_noise(*self.size, material.facet * s * 1.6, self.seed + 9) > 1 - material.crack
        return np.asarray(value - 0.30 * gaping * (1 - _s(0.35 * s, 1.15 * s, border)), np.float32)

    def _strands(self) -> Field:
        """Light and dark along the grain of wood, fur, feathers."""
        if self.part.material.comb is None:
            return np.zeros(self.size, np.float32)
        width, stretch, strength = self.part.material.comb
        angle, s = self.part.angle, self.scale
        broad = combed(self.size, width * s, stretch, angle, self.seed + 2, 3) - 0.5
        fine = combed(self.size, width * 0.45 * s, stretch * 1.5, angle, self.seed + 4, 2)
        lines = (1 - _s(0.33, 0.40, fine)) * 0.20 - _s(0.56, 0.66, fine) * 0.32
        return np.asarray((broad + lines) * strength, np.float32)

    def paint(self) -> Field:
        """Height x width x 3: the lit part in flat steps, moss, rim and bounce included."""
        material, normals = self.part.material, self.form
        if material.facet:
            normals, chips, border = self._chiselled()
            direct, value = self._lit(normals)
            value = self._edges(value, border) + chips
        else:
            direct, value = self._lit(normals)
        rows = (np.arange(self.size[0], dtype=np.float32)[:, None] + self.y) / self.scale
        value = (
            value
            + self._strands()
            + self._noise(22, 3, 6) * 0.20
            + self._noise(2.2, 2, 7) * material.grain * 2.2
        )
        value = value + self.part.bias - 0.12 * _s(self.ground - CONTACT, self.ground + 4, rows)
        colour = ramp(self._stepped(value, normals), material.colours)
        colour = self._mossy(colour, direct, normals[1])
        return self._rimmed(colour)

    def _stepped(self, value: Field, normals: tuple[Field, Field, Field]) -> Field:
        """Gouache: values in a few flat steps whose edges are stippled, and a spot of sheen."""
        steps = self.part.material.steps
        flat = np.round(value * steps + self._speckle(1.1, 8) * 0.72) / steps
        value = value * 0.42 + flat * 0.58
        gleam = sum(n * g for n, g in zip(normals, GLEAM, strict=True))
        return np.asarray(value + self.part.material.sheen * np.clip(gleam, 0, 1) ** 26, np.float32)

    def _mossy(self, colour: Field, direct: Field, down: Field) -> Field:
        """Moss where the part looks up, as deep as it is said to be."""
        part, s = self.part, self.scale
        deep = part.material.moss if part.moss is None else part.moss
        if not deep:
            return colour
        up = np.asarray(-down * 1.05 + self._noise(11, 3, 11) * 1.5, np.float32)
        grown = _s(1.02 - deep, 1.10 - deep, up) * self.mask
        grown = _s(0.42, 0.58, blurred(grown, 0.5 * s) + self._speckle(1.6, 12) * 0.9)
        value = 0.24 + 0.55 * np.clip(direct, 0, 1) + self._speckle(2.2, 13) * 0.55 - 0.12 * down
        value = value - 0.28 * np.clip(grown - moved(grown, -0.9 * s, -1.6 * s), 0, 1)
        below = np.clip(moved(grown, 0.8 * s, 1.8 * s) - grown, 0, 1) * self.mask * 0.45
        mixed = colour + (ramp(np.asarray(value, np.float32), MOSS) - colour) * grown[..., None]
        return np.asarray(mixed * (1 - below)[..., None], np.float32)

    def _rimmed(self, colour: Field) -> Field:
        """A light edge at the upper left, the ground's warmth at the lower right."""
        s, mask = self.scale, self.mask
        rim = (
            np.clip(mask - moved(mask, 1.5 * s, 1.9 * s), 0, 1) * _s(0.2, 0.8, blurred(mask, 1.6 * s)) * 0.55
        )
        colour = colour + (colour_of(self.part.material.colours[-1]) - colour) * rim[..., None]
        warm = np.clip(mask - moved(mask, -2.2 * s, -2.6 * s), 0, 1) * blurred(mask, 1.5 * s) * 0.16
        return np.clip(colour + (np.array(BOUNCE, np.float32) - colour) * warm[..., None], 0, 255)


def _unit(x: Field, y: Field, z: Field) -> tuple[Field, Field, Field]:
    long = np.sqrt(x * x + y * y + z * z + 1e-6)
    return (x / long).astype(np.float32), (y / long).astype(np.float32), (z / long).astype(np.float32)


def sculpt(
    layers: Iterable[Layer], scale: float, box: tuple[float, float], seed: int = 1, ground: float = 222
) -> Image.Image:
    """The figure in pixels with alpha: `box` (width, height) units at `scale` pixels each; towards `ground`
    (units from the top) parts grow darker. The same layers and seed make the same picture."""
    canvas = _Canvas(box, scale)
    for number, layer in enumerate(layers):
        if isinstance(layer, Overlay):
            canvas.draw(layer)
            continue
        patch = _Patch(layer, scale, seed * 97 + number * 13, ground)
        if layer.shade:
            canvas.darken(patch.x, patch.y, patch.shade())
        if layer.line:
            canvas.paste(patch.x, patch.y, colour_of(layer.material.ink), patch.line())
        canvas.paste(patch.x, patch.y, patch.paint(), patch.mask)
    return canvas.picture()


def stone(colours: Tones, facet: float = 13) -> Material:
    """Rock in chiselled planes."""
    return Material(colours, facet=facet)


def leafy(colours: Tones) -> Material:
    """A round of foliage: many small planes, none of them cracked."""
    return Material(colours, facet=5, tilt=0.45, flat=0.75, steps=6, crack=0, grain=0.08)


def wooden(colours: Tones) -> Material:
    """Bark with its grain along the limb."""
    return Material(colours, comb=(3.4, 9, 0.46), steps=6)


def crystal(colours: Tones) -> Material:
    """Polished planes without cracks."""
    return Material(colours, facet=10, tilt=0.3, crack=0, sheen=0.3, steps=6)
