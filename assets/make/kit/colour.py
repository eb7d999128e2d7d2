"""Colours: mixing, jitter, ramps from ink to highlight, and every palette of the game."""

import colorsys
from dataclasses import dataclass
from random import Random

Tones = tuple[str, ...]


def channels(colour: str) -> tuple[int, int, int]:
    """Red, green and blue (0-255) of "#rrggbb"."""
    digits = colour.removeprefix("#")
    return int(digits[0:2], 16), int(digits[2:4], 16), int(digits[4:6], 16)


def from_channels(red: float, green: float, blue: float) -> str:
    """ "#rrggbb" of three channels (0-255, clipped and rounded)."""
    return "#" + "".join(f"{max(0, min(255, round(value))):02x}" for value in (red, green, blue))


def mix(first: str, second: str, share: float) -> str:
    """`first` with `share` (0-1) of `second` stirred in, straight in sRGB like paint on a palette."""
    pairs = zip(channels(first), channels(second), strict=True)
    return from_channels(*(a + (b - a) * share for a, b in pairs))


def jitter(
    colour: str, chance: Random, hue: float = 0.015, saturation: float = 0.06, value: float = 0.05
) -> str:
    """`colour` moved a little at random; each amount is the largest shift (0-1) in HSV."""
    h, s, v = colorsys.rgb_to_hsv(*(channel / 255 for channel in channels(colour)))
    h = (h + chance.uniform(-hue, hue)) % 1
    s = min(1.0, max(0.0, s + chance.uniform(-saturation, saturation)))
    v = min(1.0, max(0.0, v + chance.uniform(-value, value)))
    return from_channels(*(channel * 255 for channel in colorsys.hsv_to_rgb(h, s, v)))


def tone(tones: Tones, height: float) -> str:
    """The colour at `height` (0 dark - 1 light) of a list of tones, mixed between its neighbours."""
    place = max(0.0, min(1.0, height)) * (len(tones) - 1)
    low = min(int(place), len(tones) - 2)
    return mix(tones[low], tones[low + 1], place - low)


@dataclass(frozen=True)
class Ramp:
    """One material from its outline to its highlight."""

    ink: str
    deep: str
    dark: str
    mid: str
    light: str
    hi: str

    def toward(self, colour: str, share: float) -> "Ramp":
        """The same ramp with `share` of another colour in every tone."""
        return Ramp(*(mix(tone, colour, share) for tone in self.tones))

    @property
    def tones(self) -> Tones:
        """All six from dark to light."""
        return self.ink, self.deep, self.dark, self.mid, self.light, self.hi


# ---- players: steps of lightness (L* 17, 30, 46, 56, 72, 85) keep them apart in every kind of colour vision
PLAYERS = {
    "amber": Ramp("#56290c", "#8e4a12", "#c4741c", "#eea734", "#fbd274", "#fff4cf"),
    "teal": Ramp("#0c3338", "#155257", "#1f7777", "#35a39c", "#86d6c2", "#ecfff6"),
    "plum": Ramp("#1f1033", "#33194c", "#472763", "#63398a", "#a27cc6", "#f6e6ff"),
    "brick": Ramp("#43120d", "#691f15", "#8f3020", "#bf472d", "#ea8a63", "#ffe6d6"),
    "pine": Ramp("#06120b", "#0c1f14", "#102718", "#142e1f", "#5f8f6c", "#d9eedd"),
    "dew": Ramp("#16384c", "#2f6485", "#5a9cc4", "#aedcf4", "#d6effb", "#f2fbff"),
}
COLONIES = ("amber", "teal", "plum", "brick")
"""The colours in which the ants of BrilliAnts are painted; four play it."""
SIDES = {
    "black": Ramp("#0d0705", "#1b110d", "#2c1e18", "#463329", "#8f7767", "#fff0dc"),
    "red": Ramp("#4a0f08", "#8f2415", "#cf472c", "#f47c58", "#ffc6a8", "#fff6ea"),
}
"""Colours that belong to a seat of a game and are not chosen. Lightness (L* 22 and 65) keeps them apart: a
darker red would turn into the brown of the wood for people who see no red."""
WILD = Ramp("#2e160c", "#502714", "#7a3f20", "#a8623a", "#dba070", "#ffeed6")
PAPER_WHITE = Ramp("#241d26", "#6d5a4a", "#b09a78", "#ead9b4", "#fbf1da", "#fffdf6")
"""An ant that a pen draws on paper: nearly white, its shades are hatched afterwards."""
GLOWS = {"amber": "#ffd060", "teal": "#35d6c6", "plum": "#8f66ff", "brick": "#e83a2a"}

# ---- light
CREAM = "#fff1cc"
SHADOW = "#120a06"
BOUNCE = "#e0b26a"
PAPER = "#f9edcf"
MEDALLION = "#fff6de"

# ---- ground, five tones dark to light
MOSS: Tones = ("#4d6a24", "#67852f", "#83a03c", "#a0b857", "#bccb78")
SOIL: Tones = ("#6a4b2e", "#85613d", "#9e774d", "#b69464", "#cdb07e")
LITTER: Tones = ("#3f2b18", "#573c20", "#74522c", "#94703c", "#b69052")
BARE: Tones = ("#6c675a", "#837d6e", "#999283", "#afa897", "#c4bdac")
EMPTY: Tones = ("#b08c58", "#c2a06c", "#d3b584", "#e3caa0", "#f2deb8")
WATER: Tones = ("#173f46", "#1f565a", "#2f7471", "#5a9d90", "#a9d3bd")
FLOOR: Tones = ("#2a2011", "#3c2e19", "#503d23", "#66502f", "#80673f")
FLOOR_MOSS: Tones = ("#26301a", "#37441d", "#4c5a26", "#647333", "#84904a")
SEAM: Tones = ("#1f140b", "#33220f", "#4b3520")
LEAVES: Tones = ("#b5722c", "#9c4f24", "#a98a3a", "#7d5a30", "#8a8a3c", "#c48b3a", "#6b4427")

# ---- nest
TUNNEL: Tones = ("#1e120b", "#34221a", "#4a3220")

# ---- materials
LEAF = Ramp("#24340f", "#3c5a1c", "#557c26", "#7fa637", "#bcd56b", "#f2f7c4")
EARTH = Ramp("#2c1a0e", "#4a2e1a", "#654127", "#8a5d38", "#bd8e5c", "#ecd0a0")
WICKER = Ramp("#3b220d", "#6b4318", "#94642a", "#c08f46", "#e6c47c", "#fbeabd")
BARK = Ramp("#22150c", "#3a2616", "#573a22", "#7c5633", "#ab8052", "#d9b488")
CUT_WOOD = Ramp("#3a2412", "#9a6d3c", "#b98a50", "#dcb274", "#f2d6a0", "#fff2d2")
ROCK = Ramp("#2b2820", "#4a463b", "#6b6657", "#948c78", "#c4bca6", "#f2ecd6")
GOLD = Ramp("#5a3608", "#a8701a", "#cf9626", "#f0be48", "#ffe490", "#fff8d8")
BERRY = Ramp("#4a0f10", "#7c1a1c", "#a62426", "#d13b34", "#f08a6c", "#ffe6d8")
HORN = Ramp("#4a2a12", "#8f5e2c", "#b07a3e", "#c98f4e", "#f0d6a2", "#fff6df")

# ---- token discs
INSECT_DISC = Ramp("#33200f", "#5a3a1e", "#7d5530", "#a87a48", "#d2a972", "#f4dcae")
PLANT_DISC = Ramp("#22300f", "#3d541d", "#557329", "#758c43", "#aebf74", "#e4ecb8")
SOIL_DISC = Ramp("#241a14", "#423228", "#5c493b", "#7d6755", "#b09a84", "#e6d8c4")

# ---- signs on bases, objective types
READY_DAY_RAYS, READY_NIGHT_MOON = "#e3a63a", "#6f7cc0"
DONE_DAY_STARS, DONE_NIGHT_RAYS = "#e8edff", "#7d6a55"
TYPES = {
    "hunter": Ramp("#33150d", "#5c2a1c", "#7c3d29", "#a3573b", "#d79a76", "#fbe3d0"),
    "farmer": Ramp("#1c300f", "#335219", "#477124", "#649737", "#a9cc76", "#eef7d4"),
    "digger": Ramp("#201f22", "#3b3a3d", "#545357", "#767478", "#aeabac", "#efebe6"),
}
"""Objective cards and counts: hunter brick-brown, farmer green, digger grey."""
