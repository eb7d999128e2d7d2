"""Things of wood, 3 pixels per unit: plank buttons, square cream tiles, the top bar and the shelf."""

from collections.abc import Callable
from functools import cache, cached_property, partial

import numpy as np
from PIL import Image

from assets.make import grain
from assets.make.grain import Mask
from assets.make.kit.colour import Tones, channels, mix
from assets.make.kit.noise import Field, smoothstep

SCALE = 3  # pixels per layout unit
PLANK = (480, 120)  # 160 x 40 units
PLANK_CORNER = 24
TILE = (102, 102)  # 34 x 34 units
TILE_CORNER = 21
PLANK_EDGE, TILE_EDGE = 5 * SCALE, 3 * SCALE  # how thick they are
INK = "#2a170a"
CUT = 7  # seed of the hand that cut the boards
WOODS: dict[str, Tones] = {
    "normal": ("#3f260f", "#64401f", "#875a2f", "#9f6f3f", "#be8f5c"),
    "hover": ("#55351a", "#7d5329", "#a06e3c", "#bb8850", "#dcb27a"),
    "pressed": ("#33200f", "#523519", "#6f4826", "#825a34", "#98703f"),
    "disabled": ("#45392b", "#5b4d3c", "#6d5e4b", "#7d6e5a", "#92836d"),
    "gold": ("#7a4a0c", "#a56d16", "#c88d27", "#dca83d", "#f4cf72"),
    "gold-hover": ("#8c5810", "#bd8220", "#dea333", "#efc052", "#ffe394"),
    "gold-pressed": ("#613a0a", "#875711", "#a5711d", "#b8862c", "#d0a548"),
}
BAR: Tones = ("#2c1a0d", "#452c18", "#624127", "#7a5535", "#98724a")
SHELF_TOP: Tones = ("#5b3c20", "#7d5731", "#9d7244", "#b88d5a", "#d8b27e")
SHELF_FRONT: Tones = ("#24150a", "#3a2413", "#53361e", "#6a482a", "#86603c")
TILES: dict[str, tuple[Tones, Tones]] = {  # cream face and wooden rim of the square buttons
    "normal": (("#dfcfa4", "#f6ebcf", "#fffaea"), ("#4a2e16", "#7a5230", "#a87a4c")),
    "hover": (("#f0dca6", "#fff8e0", "#fffdf4"), ("#6a4319", "#b07c34", "#e6bc66")),
    "pressed": (("#c9b482", "#e3d2a6", "#efe2bf"), ("#3a2412", "#634224", "#875f38")),
    "disabled": (("#a89b82", "#bfb298", "#ccc1a9"), ("#3f3427", "#5e5140", "#7a6b56")),
    "normal-night": (("#2a2f49", "#363c5a", "#434a6c"), ("#14172a", "#2c3250", "#5d637e")),
    "hover-night": (("#3a4164", "#4a5178", "#5a6290"), ("#1c203a", "#444c74", "#9aa2cc")),
    "pressed-night": (("#1d2136", "#282d47", "#323857"), ("#10131f", "#20253d", "#3e4462")),
    "disabled-night": (("#23263a", "#2b2f43", "#33374c"), ("#151826", "#242840", "#3d4158")),
}


def _rgb(colour: str) -> np.ndarray:
    """A colour as an array of 0-1."""
    return np.array(channels(colour), np.float32) / 255


def _over(base: np.ndarray, colour: str, share: Mask) -> np.ndarray:
    """Lay a colour over a picture, `share` (0-1) for each pixel."""
    return base + (_rgb(colour) - base) * share[..., None]


@cache
def _board(size: tuple[int, int], corner: float, edge: int, sunk: int) -> "Board":
    """Boards of one shape share their masks."""
    return Board(size, corner, edge, sunk)


class Board:
    """The pieces of one wooden block: face above a visible front edge, all hand-cut."""

    def __init__(self, size: tuple[int, int], corner: float, edge: int, sunk: int) -> None:
        width, height = self.size = size
        face = (2.5, 2.5 + sunk, width - 5, height - 5 - edge)
        block = (2.5, 2.5 + sunk, width - 5, height - 5 - sunk)
        self._face_box, self._corner = face, corner
        self.face = self._cut(0, 0)
        self.block = grain.mask(grain.outline(block, corner, 0.8, CUT), width, height)
        fat = (0.5, 0.5 + sunk, width - 1, height - 1 - sunk)
        self.rim = grain.mask(grain.outline(fat, corner + 2, 0.8, CUT), width, height)

    def _cut(self, right: float, down: float, blur: float = 0, shrink: float = 0) -> Mask:
        left, top, width, height = self._face_box
        box = (left + right + shrink, top + down + shrink, width - 2 * shrink, height - 2 * shrink)
        return grain.mask(grain.outline(box, self._corner - shrink, 0.8, CUT), *self.size, blur)

    @cached_property
    def seam(self) -> Mask:
        """The dark line round the face."""
        return self.face - self._cut(0, 0, shrink=2.2) * self.face

    @cached_property
    def lit(self) -> Mask:
        """The light inner edge at the upper left."""
        return self.face * self._cut(0, 0, shrink=2.4) * (1 - self._cut(1.6, 2.6, 0.6, 2.4))

    @cached_property
    def shade(self) -> Mask:
        """The soft shadow inside the face along its lower and right edge."""
        return self.face * (1 - self._cut(-3, -4.8, 4.2))

    @cached_property
    def hollow(self) -> Mask:
        """The soft shadow inside the face along its upper and left edge, for a pressed board."""
        return self.face * (1 - self._cut(4.5, 7.2, 6.3))


def _block(board: Board, face: np.ndarray, light: str, front: str, pressed: bool) -> Image.Image:
    """Paint a board: front edge, face, shade, light and ink."""
    height = board.size[1]
    drop = np.linspace(0, 1, height, dtype=np.float32)[:, None] ** 3
    body = np.broadcast_to(_rgb(front), (*board.face.shape, 3)) * (1.1 - 0.35 * drop[..., None])
    body = body + (face - body) * board.face[..., None]
    body = _over(body, mix(front, INK, 0.4), board.shade * 0.5)
    body = _over(body, INK, board.hollow * 0.62) if pressed else _over(body, light, board.lit * 0.85)
    body = _over(body, INK, board.seam * (0.55 if pressed else 0.8))
    body = _over(body, INK, 1 - board.block)
    return grain.painting(body, board.rim)


def plank(state: str, size: tuple[int, int] = PLANK, corner: float = PLANK_CORNER) -> Image.Image:
    """A plank button, 160 x 40 units as a rule, its front edge 5 units thick; pressed it sinks by 3."""
    width, height = size
    pressed = state.endswith("pressed")
    board = _board(size, corner, PLANK_EDGE, 3 * SCALE if pressed else 0)
    knots = ((width * 0.775, height * 0.38),)
    field = grain.gouache(grain.wood(height, width, 3, 10.5, knots, 0.85), 13, 5)
    if pressed:
        field = np.roll(field, 3 * SCALE, axis=0)
    tones = WOODS[state]
    return _block(board, grain.tinted(field, tones), tones[-1], mix(tones[0], INK, 0.35), pressed)


def tile(state: str) -> Image.Image:
    """A square cream button of 34 units with a wooden edge."""
    width, height = TILE
    face, rim = TILES[state]
    pressed = state.startswith("pressed")
    board = _board(TILE, TILE_CORNER, TILE_EDGE, 2 * SCALE if pressed else 0)
    paper = grain.paper(256, 9)[:height, :width]
    left, top = 2.5, 2.5 + (2 * SCALE if pressed else 0)
    inner = grain.mask(
        grain.outline((left + 5, top + 5, width - 15, height - 15 - TILE_EDGE), TILE_CORNER - 5, 0.4, 12),
        width,
        height,
    )
    wooden = grain.tinted(grain.wood(height, width, 8, 9, contrast=0.8), rim)
    painted = wooden + (grain.tinted(paper, face) - wooden) * inner[..., None]
    ring = inner * (
        1
        - grain.mask(
            grain.outline((left + 7, top + 8, width - 18, height - 18 - TILE_EDGE), 14), width, height, 1.5
        )
    )
    painted = _over(painted, rim[0], ring * 0.55)
    return _block(board, painted, rim[-1], mix(rim[0], INK, 0.2), pressed)


def _lengthwise(height: int, width: int, seed: int, ring: float) -> Field:
    """Grain that continues from the right end to the left end."""
    overlap = 160
    return grain.gouache(grain.endless(grain.wood(height, width + overlap, seed, ring), overlap), 15, seed)


def bar() -> Image.Image:
    """The top bar: 44 units high, endless sideways, with a worn lower edge that throws a shadow on itself."""
    width, height = 1920, 132
    y = np.arange(height, dtype=np.float32)[:, None] * np.ones((1, width), np.float32)
    painted = grain.tinted(_lengthwise(height, width, 5, 17), BAR)
    painted = _over(painted, BAR[-1], smoothstep(7, 0, y) * 0.55)
    painted = _over(painted, "#120a04", smoothstep(height - 34, height - 12, y) * 0.34)
    painted = _over(painted, BAR[-1], ((y >= height - 14) & (y < height - 11)) * 0.5)
    painted = _over(painted, INK, (y >= height - 11) * 0.62)
    painted = _over(painted, "#0d0703", (y >= height - 4) * 0.9)
    return grain.painting(painted, np.ones((height, width), np.float32))


def shelf() -> Image.Image:
    """The shelf of the home screen: 36 units high, endless sideways, with its shadow below."""
    width, height, top, front = 1536, 108, 30, 78
    y = np.arange(height, dtype=np.float32)[:, None] * np.ones((1, width), np.float32)
    upper = grain.tinted(_lengthwise(height, width, 21, 9), SHELF_TOP)
    lower = grain.tinted(_lengthwise(height, width, 33, 15), SHELF_FRONT)
    painted = np.where((y < top)[..., None], upper * (0.8 + 0.2 * y / top)[..., None], lower)
    painted = _over(painted, SHELF_TOP[-1], ((y >= top - 2) & (y < top + 3)) * 0.6)
    painted = _over(painted, "#120a04", smoothstep(front - 26, front, y) * 0.45)
    painted = _over(painted, "#0d0703", (y >= front - 4) * 1.0)
    alpha = np.where(y < front, 1, 0.62 * (1 - smoothstep(front, height - 2, y)))
    return grain.painting(painted, alpha.astype(np.float32))


def _jobs() -> dict[str, Callable[[], Image.Image]]:
    """File name under assets/ -> how to make it."""
    jobs: dict[str, Callable[[], Image.Image]] = {
        f"ui/plank-{state}.png": partial(plank, state) for state in WOODS
    }
    jobs |= {f"ui/tile-{state}.png": partial(tile, state) for state in TILES}
    return jobs | {"ui/bar.png": bar, "ui/shelf.png": shelf}


def names() -> list[str]:
    """All files of this subject."""
    return [*_jobs()]


def make() -> dict[str, Image.Image]:
    """All wooden pieces."""
    return {name: job() for name, job in _jobs().items()}
