"""The seven ranks of FortunANT as medals: from an ant that dares not to the whole people in triumph."""

from collections.abc import Callable
from functools import cache, partial
from random import Random

from PIL import Image

from assets.make import fortunant_props as props
from assets.make.actor import Actor
from assets.make.fortunant_pen import FOLDER, placed, shape
from assets.make.kit.colour import GOLD, LEAF, Ramp
from assets.make.kit.picture import reduce
from assets.make.kit.svg import Sheet
from assets.make.medals import AMETHYST, BRONZE, EMERALD, MIDDLE, RUBY, SAPPHIRE, SILVER, SMALL, Rank, medal

TIN = Ramp("#2a2723", "#5c5750", "#77716a", "#958f86", "#c3bdb2", "#f0ece2")
COPPER = Ramp("#3a140a", "#7e361c", "#a44e2c", "#c97048", "#efb08c", "#fff0e4")
FLAX = Ramp("#3a3424", "#6f6648", "#8d8460", "#b0a67e", "#d8d0ac", "#f6f2dc")

HEAD = (40.0, 0.0, 98.0)
"""The forehead on an ant's skeleton."""


def _one(
    sheet: Sheet, caste: str, heading: float, size: float, worn: str = "", bare: bool = True, lift: float = 0
) -> str:
    """An ant in the middle of the enamel, or `lift` above it, something on its head."""
    x, y = MIDDLE
    actor = Actor(sheet, caste, heading, bare=bare)
    if worn:
        actor.hold(worn, HEAD, 60, 2.3, 10 if heading > 270 else -10)
    return actor.standing(x - 2, y + 34 - lift, size, 0.7)


def _peeping(sheet: Sheet) -> str:
    """Only just out of its hole: the rest is still below the edge of a clod."""
    x, y = MIDDLE
    heap = shape(
        f"M{x - 58} {y + 22}Q{x - 30} {y + 4} {x} {y + 8}Q{x + 30} {y + 2} {x + 58} {y + 24}"
        f"Q{x + 40} {y + 58} {x} {y + 59}Q{x - 40} {y + 58} {x - 58} {y + 22}Z",
        "#8a6a48",
        3,
    )
    return _one(sheet, "farmer", 302, 0.5, lift=26) + heap


def _infant(_: Sheet) -> str:
    """A larva among eggs, in pen and wash as on the sheet."""
    chance = Random(2)
    x, y = MIDDLE
    return placed(props.eggs(chance), x - 20, y - 14, 2.1) + placed(
        props.larva(22, chance), x + 10, y + 18, 3.0
    )


def _top_hat() -> str:
    """A black hat with a red band, its brim at y = 8."""
    body = shape("M-9 6L-10 -14Q0 -17 10 -14L9 6Z", "#35303c", 1.4, "#120e18")
    body += shape("M-9 1L9 1L9 6L-9 6Z", "#b8323c", 0.8, "#120e18")
    return body + shape("M-16 6Q0 1 16 6Q16 9 14 9Q0 13 -14 9Q-16 9 -16 6Z", "#35303c", 1.4, "#120e18")


def _fortune(sheet: Sheet) -> str:
    """A fortune teller behind the ball."""
    x, y = MIDDLE
    return _one(sheet, "farmer", 302, 0.5, props.hat()) + placed(props.ball(), x - 33, y + 22, 0.9)


RANKS: dict[str, tuple[Rank, Callable[[Sheet], str] | None]] = {
    "hesitant": (Rank(TIN, ("#d8d2c4", "#8d8474"), FLAX), _peeping),
    "infant": (Rank(COPPER, ("#f4e6c0", "#b98a5c"), LEAF), _infant),
    "assistant": (
        Rank(BRONZE, ("#e4ecc4", "#7d8f4c"), LEAF),
        partial(_one, caste="digger", heading=238, size=0.5, bare=False),
    ),
    "merchant": (
        Rank(SILVER, ("#d4ecf2", "#5c8ea6"), SAPPHIRE, laurel=True),
        partial(_one, caste="farmer", heading=302, size=0.44, bare=False),
    ),
    "elegant": (
        Rank(GOLD, ("#f6dce4", "#a84a6c"), RUBY, laurel=True, jewels=(RUBY, RUBY)),
        partial(_one, caste="hunter", heading=302, size=0.5, worn=_top_hat()),
    ),
    "brilliant": (
        Rank(
            GOLD, ("#dcdcff", "#5a64b4"), SAPPHIRE, points=14, laurel=True,
            jewels=(SAPPHIRE, AMETHYST, EMERALD, RUBY),
        ),
        _fortune,
    ),
    "triumphant": (
        Rank(
            GOLD, ("#fff6c0", "#c87a14"), AMETHYST, points=24, laurel=True,
            jewels=(AMETHYST, EMERALD, RUBY, SAPPHIRE), crown=True, hive=True,
        ),
        None,
    ),
}  # fmt: skip


@cache
def _large(name: str) -> Image.Image:
    rank, figure = RANKS[name]
    return medal(rank, figure)


def _small(name: str) -> Image.Image:
    """The medal at 64 pixels."""
    return reduce(_large(name).convert("RGBA"), SMALL, SMALL)


def _jobs() -> dict[str, Callable[[], Image.Image]]:
    jobs: dict[str, Callable[[], Image.Image]] = {}
    for name in RANKS:
        jobs[f"{FOLDER}/ranks/{name}.png"] = partial(_large, name)
        jobs[f"{FOLDER}/ranks/{name}-64.png"] = partial(_small, name)
    return jobs


def names() -> list[str]:
    """All files of this subject."""
    return [*_jobs()]


def make() -> dict[str, Image.Image]:
    """All seven in both sizes."""
    return {name: job() for name, job in _jobs().items()}


def sample() -> dict[str, Image.Image]:
    """One that is drawn, one that wears something."""
    jobs = _jobs()
    return {name: jobs[name]() for name in (f"{FOLDER}/ranks/infant.png", f"{FOLDER}/ranks/elegant.png")}
