"""The six roles of Mini BrilliAnts: portraits, badges, the card for name and text, and the spent side."""

from collections.abc import Callable
from functools import partial

import numpy as np
from PIL import Image

from assets.make import cards, charms, mini_heap, predators, prop
from assets.make.actor import Actor
from assets.make.badge import SIDE, badge
from assets.make.glyph import GLYPHS, Glyph
from assets.make.kit.colour import GOLD, LEAF, TYPES, WILD, Ramp, Tones, mix
from assets.make.kit.eye import flat_eye
from assets.make.kit.form import dot, fill, form
from assets.make.kit.insect import beetle
from assets.make.kit.path import smooth, taper
from assets.make.kit.picture import from_array, to_array
from assets.make.kit.svg import Sheet
from assets.make.medallion import Medallion, Mood
from assets.make.resources import strawberry
from assets.make.species import Wreathed
from assets.make.thrift import paletted

FOLDER = "mini_brilliants/roles"
SEAT, SEAT_RADIUS = (120.0, 83.0), 64.0
PAPER_BOX = (10.0, 162.0, 220.0, 186.0)
OAK: Tones = ("#3f2410", "#6a401c", "#94602c", "#b98446", "#e0b678")
WEATHERED: Tones = ("#2f2a24", "#544b40", "#786c5c", "#988b78", "#c4b8a2")
FRESH = (LEAF, GOLD.toward("#7a5a14", 0.15))
DRY = (
    Ramp("#33291c", "#5c4c34", "#7c6a4a", "#9c8a66", "#c8b894", "#f0e6cc"),
    Ramp("#2e2a26", "#544e46", "#746c60", "#948a7c", "#bcb2a2", "#e8e0d0"),
)
ONCE = {"HUN": "hunter", "FAR": "farmer", "DIG": "digger"}
"""The roles that are used once, with their caste; they have a spent side."""
STRUCK = "#a8321e"
EGG = Glyph("", "M12 1.6C17 1.6 20.6 8.4 20.6 14A8.6 8.6 0 0 1 3.4 14C3.4 8.4 7 1.6 12 1.6Z")
TWICE = Glyph(
    "M2.6 9.6L8.4 16.6M8.4 9.6L2.6 16.6M12.6 8.4A4.4 4.3 0 0 1 21 9.4C21 13.4 13.2 15.4 12.4 19.2H21.6",
    "",
    3.1,
)

MOODS = {
    "BRE": Mood("#a8642e", "#f6d89a", "#fff6d8", "#c07a2e"),
    "STR": Mood("#2a5474", "#86bccc", "#eefaf6", "#2f6a8c"),
    "PRE": Mood("#5c3c78", "#d8b0e0", "#fff0ff", "#7a4684"),
    "HUN": Mood("#8c3a1a", "#f2aa62", "#fff0c0", TYPES["hunter"].mid),
    "FAR": Mood("#2f5a22", "#9cc868", "#f6fad0", TYPES["farmer"].mid),
    "DIG": Mood("#5a5048", "#d6c4a0", "#fff4d8", TYPES["digger"].mid),
}


# ----------------------------------------------------------------- six parts


def breeder(art: Medallion) -> None:
    """An arm round an egg that is about to open."""
    art.ground(("#5c3a1a", "#84592c", "#ac8046", "#d0a868", "#ecd09a"))
    art.put(prop.halo(art.sheet, 74, "#fff0b0", 0.8), 158, 132)
    art.put(prop.straw(5, 120, 60), 142, 222)
    egg = prop.egg(art.sheet, prop.moved(prop.ant_sign("#b98a52"), 0, 0, 0.34), charms.EGGS["F"])
    art.put(Actor(art.sheet, "farmer", 302).standing(86, 168, 0.84))
    art.put(prop.moved(art.sheet.edged(egg, "#fff8d8", 3, 0.8) + egg, 0, 0, 1.0, 8), 176, 226)
    art.put(prop.straw(9, 110, 26), 138, 230)


def strategist(art: Medallion) -> None:
    """A large eye behind a lens, the next cards in view."""
    art.ground(("#16303f", "#284c5c", "#3e6c78", "#6496a0", "#9cc4c8"))
    for caste, x, y, turn in (("digger", 70, 92, -24), ("farmer", 106, 82, -8), ("hunter", 144, 82, 8)):
        art.put(prop.card(art.sheet, caste, 112), x, y, 1, turn)
    ant = Actor(art.sheet, "hunter", 302)
    art.put(ant.standing(102, 206, 0.92))
    radius = 43.0
    seen = dot(0, 0, radius, "#c98a5c") + dot(-4, -6, radius * 0.86, "#dba376")
    lid = taper([(-24, -26), (2, -31), (28, -19)], [3, 9, 4])
    seen += flat_eye(2, 4, 21, 26, WILD, "#8a5a2c") + fill(lid, WILD.ink)
    art.put(prop.lens(art.sheet, radius, seen), 158, 166, 1, 6)


def tamer(art: Medallion) -> None:
    """The spider that strikes at once."""
    art.ground(("#4a3458", "#6c5080", "#9274a8", "#bca0cc", "#e2cce8"))
    art.put(prop.moved(predators.spider(art.sheet), -128, -190), 126, 204, 1.0)


def hunter(art: Medallion) -> None:
    """Two beetles at once."""
    art.ground(("#4a2010", "#743a20", "#9c5c38", "#c48a5c", "#e6bc8c"))
    art.put(Actor(art.sheet, "hunter", 302).standing(118, 150, 0.86))
    _pair(art, beetle(art.sheet), 0.5, ((74, 188, -14), (180, 190, 14)))


def farmer(art: Medallion) -> None:
    """Two strawberries at once."""
    art.ground(("#24461a", "#3c6628", "#5c8a3c", "#8cb45c", "#c0dc8c"))
    art.put(Actor(art.sheet, "farmer", 302).standing(118, 150, 0.86))
    _pair(art, strawberry(art.sheet), 0.5, ((70, 184, -14), (180, 186, 14)))


def digger(art: Medallion) -> None:
    """Two lumps of clay at once."""
    art.ground(("#3a2a20", "#5c4636", "#826650", "#aa8c70", "#d4ba98"))
    art.put(Actor(art.sheet, "digger", 302).standing(118, 150, 0.86))
    _pair(art, mini_heap.lump(art.sheet), 0.5, ((74, 190, -6), (180, 190, 6)))


def _pair(art: Medallion, thing: str, size: float, places: tuple[tuple[float, float, float], ...]) -> None:
    """A thing from a box of 256, twice, each with a thin pale edge."""
    for x, y, turn in places:
        art.put(
            prop.moved(
                prop.moved(art.sheet.edged(thing, "#fff3d2", 3, 0.7) + thing, -128, -128), 0, 0, size, turn
            ),
            x,
            y,
        )


PARTS: dict[str, Callable[[Medallion], None]] = {
    "BRE": breeder, "STR": strategist, "PRE": tamer, "HUN": hunter, "FAR": farmer, "DIG": digger,
}  # fmt: skip


def portrait(code: str) -> Image.Image:
    """One role's round portrait."""
    art = Medallion(MOODS[code], sum(map(ord, code)))
    PARTS[code](art)
    return art.picture()


def spent(code: str) -> Image.Image:
    """The portrait of a role that has been used, faded; the table says it in a word."""
    pixels = to_array(portrait(code))
    grey = pixels[..., :3] @ np.array([0.3, 0.59, 0.11], np.float32)
    sepia = grey[..., None] * np.array([0.86, 0.8, 0.7], np.float32)
    pixels[..., :3] = pixels[..., :3] * 0.12 + sepia * 0.88
    return from_array(pixels)


# ----------------------------------------------------------------- badges


def double_badge(code: str, used: bool = False) -> Image.Image:
    """The badge of a role that gathers twice: the caste's own shape; grey when used."""
    caste = ONCE[code]
    ramp = Ramp("#2c2823", "#4c463e", "#686056", "#857b6e", "#b0a698", "#e6dfd2") if used else TYPES[caste]
    rim = Ramp("#3a342c", "#6a6052", "#8c8070", "#aca08c", "#ccc2ae", "#efe8d8") if used else GOLD
    sheet = Sheet((0, 0, SIDE, SIDE))
    y = 39.5 if caste == "hunter" else 42.0

    def edge(radius: float, colour: str, move: float = 0) -> str:
        return fill(smooth(cards.shape(caste, 42 + move, y + move * 1.4, radius)), colour)

    ends = 'stroke-linecap="round" stroke-linejoin="round"'
    dark = mix(ramp.mid, "#120a10", 0.6)
    sign = "".join(
        f'<path d="{TWICE.lines}" fill="none" stroke="{paint}" stroke-width="{TWICE.width + extra}" {ends}/>'
        for paint, extra in ((dark, 2.4), ("#cfc6b6" if used else "#fff8e4", 0.0))
    )
    body = (
        f'<g filter="url(#{sheet.blur(2)})" opacity=".5">{edge(38, "#120a06", 1.6)}</g>'
        + edge(39.5, rim.ink)
        + edge(37.4, rim.mid)
        + edge(33.4, rim.ink)
        + form(sheet, cards.shape(caste, 42, y, 31.6), ramp, 1, highlight=False)
        + f'<g transform="translate(42 {y:g}) scale(1.92) translate(-12 -13.4)">{sign}</g>'
    )
    if used:
        strike = taper([(21, 70), (39, 42), (58, 14)], [5, 7, 5])
        body += fill(strike, rim.ink, extra=f'stroke="{rim.ink}" stroke-width="4"') + fill(strike, STRUCK)
    return paletted(sheet.paint(body, SIDE, SIDE))


# ----------------------------------------------------------------- files


def card(wood: Tones, leaves: tuple[Ramp, Ramp]) -> Image.Image:
    """A role's card without portrait and words, with more paper than a species: it is small."""
    return paletted(Wreathed(wood, 467, leaves, SEAT, SEAT_RADIUS, PAPER_BOX).picture())


def jobs() -> dict[str, Callable[[], Image.Image]]:
    """File name under assets/ -> how to make it."""
    jobs: dict[str, Callable[[], Image.Image]] = {
        "frame": partial(card, OAK, FRESH),
        "frame-spent": partial(card, WEATHERED, DRY),
        "badge-BRE": partial(badge, EGG, MOODS["BRE"].badge),
        "badge-STR": partial(badge, GLYPHS["eye"], MOODS["STR"].badge),
        "badge-PRE": partial(badge, GLYPHS["predator"], MOODS["PRE"].badge),
    }
    jobs |= {f"portrait-{code}": lambda c=code: paletted(portrait(c)) for code in PARTS}
    for code in ONCE:
        jobs |= {
            f"portrait-{code}-spent": lambda c=code: paletted(spent(c)),
            f"badge-{code}": partial(double_badge, code),
            f"badge-{code}-spent": partial(double_badge, code, used=True),
        }
    return {f"{FOLDER}/{name}.png": job for name, job in jobs.items()}


def sample() -> dict[str, Image.Image]:
    """A portrait, and a badge of both kinds."""
    painted = jobs()
    wanted = ("portrait-STR", "badge-BRE", "badge-FAR-spent")
    return {name: painted[name]() for name in (f"{FOLDER}/{piece}.png" for piece in wanted)}
