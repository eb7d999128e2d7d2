"""Colossi: who controls a space, whose pieces stand there, Beasts, tiles, what can be chosen."""

from __future__ import annotations

from dataclasses import replace

from pygame import Rect, Surface

from game.tables.colossi.island.drawn import Drawn, Giant, Group, Marks, Space
from game.tables.colossi.island.painter import Island
from tests.game.desk import pen
from tests.game.tables.colossi.islands import BEASTS, sparse
from tests.game.vision.measure import Pixels, cut, mistaken

REGION = Rect(0, 44, 534, 676)
HERE = 11
COLOURS = ("amber", "teal", "plum", "brick")
GRASS = Space("GRG")


def island() -> Island:
    return Island(pen(), REGION, tuple(range(27)))


def frame(space: Space, marks: Marks | None = None) -> Surface:
    surface = Surface((1280, 720))
    spaces = (*sparse()[:HERE], space, *sparse()[HERE + 1 :])
    island().paint(surface, Drawn(spaces, marks) if marks else Drawn(spaces))
    return surface


def around(frames: dict[str, Surface], crest: bool = False) -> dict[str, Pixels]:
    """The space in each frame; or the sign of its holder alone, which sits on the rim at the left."""
    x, y = island().grid.centre(HERE)
    side = round((0.36 if crest else 1.7) * island().grid.radius)
    rect = Rect(0, 0, side, side)
    rect.center = round(x - 0.77 * island().grid.radius * crest), round(y)
    return {name: cut(one, rect) for name, one in frames.items()}


def test_who_controls_a_space() -> None:
    frames = {colour: frame(replace(GRASS, controller=colour)) for colour in COLOURS}
    assert mistaken(around(frames, crest=True)) == []
    for colour, one in frames.items():
        assert mistaken(around({colour: one, "nobody": frame(GRASS)})) == []


def test_whose_acolytes_and_colossi_stand_there() -> None:
    groups = {colour: frame(replace(GRASS, acolytes=(Group(colour, 3),))) for colour in COLOURS}
    assert mistaken(around(groups)) == []
    giants = {colour: frame(replace(GRASS, colossi=(Giant(colour, False),))) for colour in COLOURS}
    assert mistaken(around(giants)) == []


def test_beasts() -> None:
    frames = {beast: frame(replace(GRASS, beasts=(beast,))) for beast in BEASTS}
    assert mistaken(around(frames)) == []


def test_what_can_be_chosen_and_what_cannot() -> None:
    here = frozenset({HERE})
    frames = {
        "legal": frame(GRASS, Marks(legal=here)),
        "not": frame(GRASS, Marks(legal=frozenset({HERE + 5}))),
        "chosen": frame(GRASS, Marks(legal=frozenset({HERE + 5}), chosen=here)),
    }
    assert mistaken(around(frames)) == []
