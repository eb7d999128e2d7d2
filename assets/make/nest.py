"""The nest, cut through the earth: pieces for cells of 160 px, columns a-h from the left, rows 1-3 downwards.

Paint in this order at the upper left corner of the strip of 8 x 3 cells (`brilliants/nest/...`):

- `soil.png` (1280 x 480): all soils undug. `roots.png` (1280 x 480): roots and pebbles in the seams.
- Every dug cell from `tunnel.png`, an atlas of 4 x 4 boxes of 160 x 160 px; the number of the box is the sum
  of its open neighbours: 1 left, 2 right, 4 up, 8 down (column = number % 4, row = number // 4). It covers
  the cell wholly, seam included, and meets its neighbours exactly; an open shaft counts as open upwards.
  `entry.png` (e1) and `library.png` (f1) likewise, as roomier chambers. `queen.png`: boxes of 320 x 160 px
  for e2 + f2; 1 left, 2 right, 4 down below e, 8 down below f; the two doors upwards are always open.
- `<name>-hollow.png`: white, alpha where the hollow is. By night: tint the whole cell like the soil, then
  paint the untinted cell times this mask over it, then add (RGB) `glow-<name>.png`, the lamp light of one
  room (160 x 160, queen 320 x 160).
- `turf.png` (1280 x 120): its line y = 76 lies on the upper edge of row 1.
- `shaft.png` (160 x 236): over every open entrance of row 1, its line y = 76 on the upper edge; mound, mouth
  and falling light. A number disc sits 19/80 of a cell above that edge: `ring-<player>.png` (96 x 96, disc
  80 px wide), drawn .465 cell wide.
- `token.png` (96 x 96, disc 80 px wide): number disc of a closed entrance, .57 cell wide, mid-cell.
"""

from collections.abc import Callable

from PIL import Image

from assets.make import soil, thrift, tunnel, turf
from assets.make.kit.colour import COLONIES

FOLDER = "brilliants/nest/"
SINGLE: dict[str, Callable[[], Image.Image]] = {
    "soil": soil.strip,
    "roots": lambda: thrift.paletted(turf.roots()),
    "turf": lambda: thrift.paletted(turf.turf()),
    "shaft": turf.shaft,
    "token": turf.wooden,
    **{f"ring-{player}": lambda player=player: turf.ring(player) for player in COLONIES},
    **{f"glow-{name}": lambda room=room: tunnel.lamp(room) for name, room in tunnel.ROOMS.items()},
}
QUICK = ("roots", "shaft", "token", "glow-queen")


def names() -> list[str]:
    """All file names."""
    rooms = [file for name in tunnel.ROOMS for file in (name, f"{name}-hollow")]
    return [f"{FOLDER}{name}.png" for name in (*SINGLE, *rooms)]


def make() -> dict[str, Image.Image]:
    """All pictures of the nest."""
    made = {f"{FOLDER}{name}.png": draw() for name, draw in SINGLE.items()}
    for name, room in tunnel.ROOMS.items():
        made[f"{FOLDER}{name}.png"], hollow = tunnel.atlas(room)
        white = Image.new("RGBA", hollow.size, "#ffffff")
        white.putalpha(hollow)
        made[f"{FOLDER}{name}-hollow.png"] = white
    return made


def sample() -> dict[str, Image.Image]:
    """A few that are quick to make again."""
    return {f"{FOLDER}{name}.png": SINGLE[name]() for name in QUICK}
