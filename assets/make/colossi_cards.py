"""Parts of Colossi's cards: frames, paper, ribbons, emblems and backs. Text comes at run time.

The parts lie over one another as `card.yaml` tells, so that the picture can grow where the text is short.
"""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

import numpy as np
from PIL import Image

from assets.make import colossi_props as props
from assets.make import grain
from assets.make.colossi_canvas import DEEP, DUSK, Canvas
from assets.make.colossi_cast import giant
from assets.make.kit.colour import GOLD, Ramp, channels, mix
from assets.make.kit.form import dot, fill
from assets.make.kit.path import ellipse, polygon, smooth
from assets.make.kit.svg import Sheet
from assets.make.prop import moved, spark
from assets.make.thrift import paletted

FOLDER: Final = "colossi/cards"
WIDTH, HEIGHT = 118, 208
SCALE: Final = 3
"""Pixels of a unit of the card."""
INK: Final = "#241409"
PAPER: Final = ("#d8bd86", "#f6e8c8", "#fffaea")
PANE: Final = (96, 96)
RIBBON: Final = (WIDTH, 20.5)
TAG: Final = (46, 19)

KINDS: Final = {
    "action": Ramp("#2c1208", "#5e2c16", "#7c4022", "#9a5230", "#c98458", "#f0c49a"),
    "beast": Ramp("#1d1430", "#3a2a58", "#503f72", "#67508c", "#9a84c0", "#d8c8ee"),
    "gift": Ramp("#3a2606", "#6e4e0c", "#94701a", "#b98a22", "#e2ba5c", "#fbe6aa"),
    "trait": Ramp("#2a0e2c", "#54204e", "#74306a", "#8d3f78", "#c47cb0", "#f4c8e6"),
    "age": Ramp("#0c2028", "#1a424e", "#245660", "#2f6a72", "#6aa8a8", "#c0e4dc"),
}
"""Each sort of card in its hue."""


def _cut(data: str, size: tuple[int, int], blur: float = 0) -> grain.Mask:
    return grain.mask(data, size[0] * SCALE, size[1] * SCALE, blur * SCALE, SCALE)


def _over(base: np.ndarray, colour: str, share: grain.Mask) -> np.ndarray:
    return base + (np.array(channels(colour), np.float32) / 255 - base) * share[..., None]


def _rounded(size: tuple[int, int], inset: float, radius: float) -> str:
    return props.plate(inset, inset, size[0] - 2 * inset, size[1] - 2 * inset, radius)


def _board(ramp: Ramp, size: tuple[int, int], seed: int) -> Image.Image:
    """A board with upright grain, lit at the upper left, in an ink line with a bright one inside."""
    wide, high = size[0] * SCALE, size[1] * SCALE
    field = grain.gouache(grain.wood(wide, high, seed, 12, contrast=0.8), 12, seed).T
    painted = grain.tinted(field, (ramp.deep, ramp.dark, ramp.mid, ramp.light))
    y, x = np.indices(painted.shape[:2])
    slant = (x / wide + y / high) / 2
    painted = _over(painted, ramp.ink, np.clip(slant - 0.35, 0, 1) * 0.4)
    line = np.clip(_cut(_rounded(size, 2.2, 6), size) - _cut(_rounded(size, 3, 5.2), size), 0, 1)
    painted = _over(painted, ramp.hi, line * (0.85 - 0.6 * slant))
    painted = _over(painted, INK, 1 - _cut(_rounded(size, 1.2, 6.8), size))
    return grain.painting(painted, _cut(_rounded(size, 0, 7.4), size))


def frame(kind: str) -> Image.Image:
    """The board of a card, plain where its picture and its paper hide it."""
    size = (WIDTH, HEIGHT)
    board = _board(KINDS[kind], size, 31 + list(KINDS).index(kind))
    hidden = Image.fromarray(np.rint(_cut(_rounded(size, 9, 3), size) * 255).astype(np.uint8))
    board.paste(KINDS[kind].dark, (0, 0), hidden)
    return paletted(board, 80)


def paper() -> Image.Image:
    """The sheet below the picture, a nine-slice: darker at its rim, in an ink line."""
    size = PANE
    field = grain.paper(512, 12, 0.2)[: size[1] * SCALE, : size[0] * SCALE]
    painted = grain.tinted(field, PAPER)
    edge = 1 - _cut(_rounded(size, 3.4, 4), size, 2.6)
    painted = _over(painted, "#a8793c", edge * 0.34)
    painted = _over(painted, INK, 1 - _cut(_rounded(size, 1, 3.6), size))
    return paletted(grain.painting(painted, _cut(_rounded(size, 0, 4.4), size)), 96)


def pane() -> Image.Image:
    """Overlay of a picture, a nine-slice: an ink line and the shadow the frame throws on it."""
    size = PANE
    whole = _cut(_rounded(size, 0, 4.8), size)
    line = whole * (1 - _cut(_rounded(size, 1.1, 4), size))
    lit = np.roll(_cut(_rounded(size, 2, 4), size, 1.6), (4, 3), (0, 1))
    dark = np.broadcast_to(np.array(channels("#1a0e06"), np.float32) / 255, (*whole.shape, 3))
    return grain.painting(dark, np.maximum(line, whole * (1 - lit) * 0.5))


def ribbon(kind: str) -> Image.Image:
    """The band with a card's name, its ends notched."""
    ramp, (wide, high) = KINDS[kind], RIBBON
    ends = [
        (1.0, 1.5),
        (wide - 1.0, 1.5),
        (wide - 4.0, high / 2),
        (wide - 1.0, high - 1.5),
        (1.0, high - 1.5),
        (4.0, high / 2),
    ]
    shade = [(x + 0.4, y + 1.2) for x, y in ends]
    lines = "".join(
        fill(
            polygon([(5.5, y), (wide - 5.5, y)], closed=False),
            "none",
            opacity,
            f'stroke="{ramp.light}" stroke-width=".7"',
        )
        for y, opacity in ((3.6, 0.85), (high - 3.6, 0.4))
    )
    body = (
        fill(polygon(shade), "#120a06", 0.5)
        + fill(polygon(ends), ramp.deep, extra=props.rim(INK, 1.2))
        + fill(
            polygon([(4.4, 2.2), (wide - 4.4, 2.2), (wide - 4.4, high * 0.46), (4.4, high * 0.46)]),
            ramp.dark,
            0.5,
        )
        + lines
    )
    return Sheet((0, 0, wide, high)).paint(body, round(wide * SCALE), round(high * SCALE))


def tag() -> Image.Image:
    """The small plate for what a card gives back."""
    wide, high = TAG
    plate = polygon(props.box(wide / 2 - 1.4, high / 2 - 1.4, 5))
    shade = fill(plate, "#120a06", 0.45, 'transform="translate(.5 1)"')
    face = fill(plate, "#fff6de", extra=props.rim(KINDS["beast"].deep, 1.4))
    drawn = Sheet((-wide / 2, -high / 2, wide, high))
    return drawn.paint(shade + face, round(wide * SCALE), round(high * SCALE))


# ---------------------------------------------------------------------- emblems


def _sign(kind: str, colour: str) -> str:
    """Bolt, paw, sun, star or hourglass, about 40 high."""
    match kind:
        case "action":
            points = ((4, -22), (-15, 4), (-2, 4), (-5, 22), (15, -5), (2, -5))
            return fill(polygon(points), colour, extra=props.rim(colour, 2.4))
        case "beast":
            toes = ((-15, -2, 5.4), (-6.6, -13, 5.8), (6.6, -13, 5.8), (15, -2, 5.4))
            pad = fill(
                smooth([(0, -3), (10, 5), (11, 14), (4, 17), (0, 15), (-4, 17), (-11, 14), (-10, 5)]), colour
            )
            return pad + "".join(dot(x, y, r, colour, r * 1.2) for x, y, r in toes)
        case "gift":
            beam = polygon([(-2.6, -14), (2.6, -14), (1.4, -23), (-1.4, -23)])
            return dot(0, 0, 9.6, colour) + "".join(
                fill(beam, colour, extra=f'transform="rotate({45 * k})"') for k in range(8)
            )
        case "trait":
            return spark(24, colour)
        case _:
            glass = polygon([(-9, -14), (9, -14), (1.6, 0), (9, 14), (-9, 14), (-1.6, 0)])
            cap = ((-12, -2.6), (12, -2.6), (12, 2.6), (-12, 2.6))
            caps = "".join(fill(polygon([(x, y + rise) for x, y in cap]), colour) for rise in (-15, 15))
            return fill(glass, colour, extra=props.rim(colour, 2)) + caps


def emblem(kind: str) -> Image.Image:
    """The sign of a card's sort on a cream disc."""
    ramp = KINDS[kind]
    body = (
        dot(1.4, 2.6, 31, "#120a06", opacity=0.5)
        + dot(0, 0, 31, INK)
        + dot(0, 0, 29, ramp.mid)
        + dot(0, 0, 25, "#fff6de")
        + _sign(kind, ramp.deep)
    )
    return Sheet((-34, -34, 68, 68)).paint(body, 102, 102)


# ---------------------------------------------------------------------- backs


def _framed(kind: str, inside: Image.Image, inset: float) -> Image.Image:
    """A board with a picture let into it, a gold line round that."""
    board = _board(KINDS[kind], (WIDTH, HEIGHT), 61 + list(KINDS).index(kind))
    size = (WIDTH, HEIGHT)
    hole = props.plate(inset, inset, WIDTH - 2 * inset, HEIGHT - 2 * inset, 6)
    layer = Image.new("RGBA", board.size)
    layer.paste(inside, (round(inset * SCALE), round(inset * SCALE)))
    layer.putalpha(Image.fromarray(np.rint(_cut(hole, size) * 255).astype(np.uint8)))
    board.alpha_composite(layer)
    lines = fill(hole, "none", 1, props.rim(INK, 2.6)) + fill(hole, "none", 1, props.rim(GOLD.mid, 1.3))
    board.alpha_composite(Sheet((0, 0, *size)).paint(lines, *board.size))
    return paletted(board, 112)


def _window(inset: float) -> tuple[int, int]:
    return round((WIDTH - 2 * inset) * SCALE), round((HEIGHT - 2 * inset) * SCALE)


def back() -> Image.Image:
    """A Colossus card from behind: one of them stands before a star at night."""
    inset = 8.0
    wide, high = _window(inset)
    canvas = Canvas(wide, high, 7)
    canvas.sky(DUSK)
    canvas.stars(60, 0.6)
    canvas.beams(wide / 2, 190, "#f6d8b0", 16, 520, 0.22)
    canvas.draw(moved(spark(88, "#ffe9b0"), wide / 2, 190), dot(wide / 2, 190, 30, "#fffbe8"))
    canvas.hills(DUSK, (0.58, 0.68, 0.8))
    canvas.place(giant("brick"), wide / 2 + 4, 500, 250)
    canvas.dim("#2a1a48", 0.16)
    return _framed("action", canvas.picture(), inset)


def trait_back() -> Image.Image:
    """A Trait card from behind: its star over smaller ones."""
    inset = 8.0
    wide, high = _window(inset)
    canvas = Canvas(wide, high, 9)
    canvas.dim(KINDS["trait"].deep, 1)
    for row in range(9):
        for column in range(6):
            x, y = (column + 0.5 * (row % 2)) * wide / 5, row * high / 8
            canvas.draw(moved(spark(15, KINDS["trait"].mid), x, y))
    for radius, paint in (
        (104, GOLD.ink),
        (101, GOLD.mid),
        (95, KINDS["trait"].ink),
        (91, KINDS["trait"].dark),
    ):
        canvas.draw(dot(wide / 2, high / 2, radius, paint))
    canvas.draw(moved(props.star(76, "#e39ac8", KINDS["trait"].ink), wide / 2, high / 2))
    return _framed("trait", canvas.picture(), inset)


def age_back() -> Image.Image:
    """An Age card from behind, upright: the island's star over a quiet sea."""
    inset = 8.0
    wide, high = _window(inset)
    canvas = Canvas(wide, high, 12)
    canvas.sky(DEEP)
    canvas.stars(90, 0.66)
    canvas.sea(DEEP, high * 0.68, 60)
    canvas.draw(moved(rose(84), wide / 2, high * 0.4))
    return _framed("age", canvas.picture(), inset)


def rose(radius: float) -> str:
    """A star of eight rays in gold, half of each in shade."""
    body = ""
    for ray in range(16):
        turn = 22.5 * ray
        reach = radius * (1 if ray % 4 == 0 else 0.72 if ray % 2 == 0 else 0.5)
        body += f'<g transform="rotate({turn})">'
        body += fill(polygon([(0, -reach), (reach * 0.14, -radius * 0.26), (0, 0)]), GOLD.dark)
        body += fill(polygon([(0, -reach), (-reach * 0.14, -radius * 0.26), (0, 0)]), GOLD.light) + "</g>"
    ring = smooth(ellipse(0, 0, radius * 0.3, radius * 0.3))
    return body + fill(ring, mix(KINDS["age"].deep, "#000000", 0.2), extra=props.rim(GOLD.mid, radius * 0.05))


def _jobs() -> dict[str, Callable[[], Image.Image]]:
    """File name under assets/ -> how to make it."""
    jobs: dict[str, Callable[[], Image.Image]] = {}
    for kind in KINDS:
        jobs |= {f"frame-{kind}": partial(frame, kind), f"ribbon-{kind}": partial(ribbon, kind)}
        jobs[f"emblem-{kind}"] = partial(emblem, kind)
    jobs |= {"card-paper": paper, "card-pane": pane, "tag": tag}
    jobs |= {"back": back, "back-trait": trait_back, "back-age": age_back}
    return {str(Path(FOLDER) / f"{name}.png"): job for name, job in jobs.items()}


def names() -> list[str]:
    """All files of this subject."""
    return [*_jobs()]


def make() -> dict[str, Image.Image]:
    """Every part."""
    return {name: job() for name, job in _jobs().items()}


def sample() -> dict[str, Image.Image]:
    """Ribbons, emblems and the sheet."""
    return {name: job() for name, job in _jobs().items() if "frame" not in name and "back" not in name}
