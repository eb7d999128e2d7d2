"""Small signs of Colossi's table: Beasts on discs, Loot, land and hand, stacks, and the rounds of an Age."""

from collections.abc import Callable
from functools import partial
from typing import Final

from PIL import Image

from assets.make import colossi_props as props
from assets.make.colossi_cards import KINDS
from assets.make.colossi_cast import beast
from assets.make.kit.colour import COLONIES, GOLD, PLAYERS, Ramp, mix
from assets.make.kit.form import dot, fill
from assets.make.kit.path import hexagon, polygon
from assets.make.kit.picture import reduce
from assets.make.kit.svg import Sheet
from assets.make.prop import moved
from assets.make.thrift import paletted

FOLDER: Final = "colossi/signs"
INK: Final = "#241409"
DISC: Final = 112
BEASTS: Final = ("WI", "TI", "BO", "GO", "MA", "BL", "ST")
STACKS: Final[dict[str, Ramp]] = {
    "cards": KINDS["action"],
    "traits": KINDS["trait"],
    "discard": Ramp("#2c2418", "#4e4230", "#6c5d44", "#8d7a5a", "#b8a482", "#e2d4b4"),
    "tiles": Ramp("#1c2c10", "#344c1c", "#466426", "#5a7a3a", "#8cac5c", "#cce0a0"),
}


def _sheet(size: float = 64) -> Sheet:
    return Sheet((-size / 2, -size / 2, size, size))


def _plate(colour: str, edge: str) -> str:
    return dot(1, 2, 28, "#120a06", opacity=0.5) + dot(0, 0, 28, edge) + dot(0, 0, 25.6, colour)


def beast_disc(code: str) -> Image.Image:
    """A Beast on a pale violet disc; the tips of long ones stand out of it."""
    ground = _sheet().paint(_plate("#efe0ff", KINDS["beast"].deep) + dot(-3, -4, 20, "#fbf4ff"), DISC, DISC)
    figure = beast(code)
    width = 84 if figure.width >= figure.height else round(84 * figure.width / figure.height)
    shown = reduce(figure, width, round(width * figure.height / figure.width))
    ground.alpha_composite(shown, ((DISC - shown.width) // 2, (DISC - shown.height) // 2))
    return paletted(ground, 128)


def loot(kind: str) -> Image.Image:
    """Sign of a Grass space's gain, on a cream disc."""
    sign = {
        "gold": props.coin(18),
        "card": moved(props.card(36), 0, 0, turn=-6),
        "trait": props.star(20),
    }[kind]
    return _sheet().paint(_plate("#fff6de", "#5a3c1c") + sign, 96, 96)


def hand() -> Image.Image:
    """Cards held in a hand."""
    body = moved(props.card(48), -7, 1, turn=-10) + moved(props.card(48), 7, 1, turn=8)
    return _sheet().paint(body, 96, 96)


def _flat(radius: float) -> str:
    """A hexagon with a flat top."""
    return polygon([(y, x) for x, y in hexagon(0, 0, radius)])


def land(colour: str) -> Image.Image:
    """A space held by a seat."""
    ramp = PLAYERS[colour]
    body = (
        fill(_flat(26), "#120a06", 0.4, 'transform="translate(1 2)"')
        + fill(_flat(24), "#b9cc72", extra=props.rim(ramp.ink, 8))
        + fill(_flat(24), "none", extra=props.rim(ramp.mid, 5))
        + fill(_flat(25), "none", 0.7, props.rim(ramp.light, 1.2))
    )
    return _sheet().paint(body, 96, 96)


def stack(kind: str) -> Image.Image:
    """A pile, its top plain for a number: cards, or tiles."""
    ramp, body = STACKS[kind], ""
    shape = _flat(25) if kind == "tiles" else polygon(props.box(19, 26, 5))
    for step in range(3):
        paint = ramp.mid if step == 2 else mix(ramp.deep, INK, 0.2)
        place = f'transform="translate({2.4 - 2.4 * step:g} {3.4 - 3 * step:g})"'
        body += f"<g {place}>{fill(shape, paint, extra=props.rim(INK, 2))}</g>"
    inner = _flat(20.6) if kind == "tiles" else polygon(props.box(15.4, 22.4, 3.4))
    body += (
        f'<g transform="translate(-2.4 -2.6)">{fill(inner, ramp.dark, extra=props.rim(ramp.light, 1.2))}</g>'
    )
    return _sheet(68).paint(body, 136, 136)


def lap(done: bool) -> Image.Image:
    """A round of the Age: gold once it is played, an empty ring before."""
    if done:
        body = dot(0.6, 1.2, 12.6, INK, opacity=0.5) + dot(0, 0, 12.4, GOLD.ink) + dot(0, 0, 10.2, GOLD.dark)
        body += dot(-0.6, -0.8, 8.6, GOLD.mid) + dot(-3, -3.4, 3.4, GOLD.light)
    else:
        body = dot(0, 0, 12.4, "#8a6a3c") + dot(0, 0, 10.2, "#e2cf9e") + dot(0.6, 1, 8.8, "#f2e4bf")
    return _sheet(28).paint(body, 56, 56)


def _jobs() -> dict[str, Callable[[], Image.Image]]:
    """File name under assets/ -> how to make it."""
    jobs: dict[str, Callable[[], Image.Image]] = {
        f"beast-{code}": partial(beast_disc, code) for code in BEASTS
    }
    jobs |= {f"loot-{kind}": partial(loot, kind) for kind in ("gold", "card", "trait")}
    jobs |= {f"land-{colour}": partial(land, colour) for colour in COLONIES}
    jobs |= {f"stack-{kind}": partial(stack, kind) for kind in STACKS}
    jobs |= {"hand": hand, "round-done": partial(lap, True), "round-ahead": partial(lap, False)}
    return {f"{FOLDER}/{name}.png": job for name, job in jobs.items()}


def names() -> list[str]:
    """All files of this subject."""
    return [*_jobs()]


def make() -> dict[str, Image.Image]:
    """Every sign."""
    return {name: job() for name, job in _jobs().items()}


def sample() -> dict[str, Image.Image]:
    """All but the discs."""
    return {name: job() for name, job in _jobs().items() if "beast" not in name}
