"""Words on the ribbons of tiles: the name, and shorter ones for where it does not fit."""

from __future__ import annotations

from typing import Final

from rules.colossi.box import TILES

_SHORTER: Final = {
    "BMA": ("Mantle",),
    "DMI": ("Mines",),
    "HAL": ("Hallowed\nGround",),
    "LBO": ("Bountiful",),
    "LGO": ("Golden",),
    "LMA": ("Magnetic",),
    "MTG": ("Mountaintop", "Mountain"),
    "TLP": ("Teleport",),
}
NAMES: Final = {tile.code: (tile.name, *_SHORTER.get(tile.code, ())) for tile in TILES}
"""Names of a tile by its code, the longest first; one may take two lines."""
