"""Hit-testing paints nothing: `point`, `hover` and `controls` run with every way to paint forbidden."""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Iterator
from typing import Any, NoReturn

import pygame
import pytest

from game.form import COLOURS
from game.kit import item, shape
from game.kit.button import Buttons
from game.kit.figure import Figure
from game.kit.lettering import Lettering
from game.kit.panel import Panels
from game.kit.pen import Pen
from game.kit.sprites import Sprites
from game.kit.timeline import Timeline
from game.session.player import Player
from game.table.context import TableContext, TurnPrompt
from game.table.table import Table, new_table
from rules.core import registry
from rules.core.protocol import CHANCE, Setup
from rules.core.rng import Rng
from tests.game.brilliants_tables import services
from tests.game.windows import SMALL, USUAL, in_windows

SIZES = (USUAL, SMALL)
SETS = (
    ("brilliants", "childrants", 2),
    ("brilliants", "apprantice", 4),
    ("brilliants", "antermediate", 3),
    ("brilliants", "experiantced", 3),
    ("brilliants", "solo", 1),
    ("ant_trails", "standard", 2),
    ("fortunant", "standard", 2),
    ("mini_brilliants", "standard", 3),
    ("colossi", "full", 3),
)
_PAINTERS = {
    Lettering: ("draw", "picture", "runs", "paragraph"),
    Pen: ("put", "sprite", "icon", "box", "text", "write", "symbol", "keycap", "control", "remembered"),
    Panels: ("paper", "glass", "slot", "bar", "shelf", "dialog", "bubble", "floor", "veil"),
    Sprites: ("get", "cover", "tile", "frame", "graded"),
    Buttons: ("draw",),
    Figure: ("picture",),
}
"""Each class with its methods that paint or make pictures."""


class PaintedError(Exception):
    """Something was painted."""


def forbidden(*_args: Any, **_named: Any) -> NoReturn:
    raise PaintedError


@pytest.fixture
def unpainted() -> Iterator[Callable[[], None]]:
    """Called: from now on nothing can be painted, and no picture be made, until the test is over."""
    with pytest.MonkeyPatch.context() as patch:

        def forbid() -> None:
            for kind, names in _PAINTERS.items():
                for name in names:
                    patch.setattr(kind, name, forbidden)
            for name in ("box", "disc", "polygon", "shadow", "faded"):
                patch.setattr(shape, name, forbidden)
            for name in (
                "rect",
                "polygon",
                "circle",
                "line",
                "lines",
                "aaline",
                "aacircle",
                "arc",
                "ellipse",
            ):
                patch.setattr(pygame.draw, name, forbidden)
            for name in ("smoothscale", "smoothscale_by", "scale", "rotozoom", "box_blur"):
                patch.setattr(pygame.transform, name, forbidden)
            patch.setattr(item, "paint", forbidden)
            # A surface's own methods cannot be patched: without surfaces there is nothing to blit on.
            for module in [one for name, one in sys.modules.items() if name.startswith("game.")]:
                if getattr(module, "Surface", None) is pygame.Surface:
                    patch.setattr(module, "Surface", forbidden)
            patch.setattr(pygame, "Surface", forbidden)

        yield forbid


def decisions(name: str, variant: str, seats: int) -> list[tuple[Any, int, tuple[Any, ...]]]:
    """Views of a random game, who decides, and what it may do: the beginning, then every eleventh."""
    game, rng, chance = registry.game(name), random.Random(4), Rng(4)
    state, found = game.new_game(Setup(variant, seats, {})), []
    for number in range(60):
        while game.deciders(state)[0] == CHANCE:
            state = game.apply(state, CHANCE, game.sample(state, chance)).state
        seat = game.deciders(state)[0]
        legal = tuple(game.legal_moves(state, seat))
        if number < 8 or number % 11 == 0:
            found.append((game.observe(state, seat), seat, legal))
        state = game.apply(state, seat, rng.choice(legal)).state
    return found


def table(name: str, seats: int, view: Any, seat: int, size: tuple[int, int]) -> Table[Any, Any]:
    """A table that has been painted once: pictures made once for a window are not the matter here."""
    players = tuple(Player(colour.capitalize(), colour) for colour in COLOURS[:seats])
    made = new_table(TableContext(services(size), registry.game(name), players, seat, hint=True), view)
    made.resize(size)
    made.draw(pygame.Surface(size), Timeline())
    return made


def point_everywhere(made: Table[Any, Any], size: tuple[int, int]) -> int:
    """Move the pointer over all of the window; how many places had a target."""
    found = 0
    for x in range(5, size[0], 97):
        for y in range(5, size[1], 83):
            target = made.point((x, y))
            made.hover(target, (x, y))
            found += target is not None
    return found


@in_windows(*SIZES)
@pytest.mark.parametrize("case", SETS, ids=lambda case: f"{case[1]}")
def test_pointing_paints_nothing(
    case: tuple[str, str, int], size: tuple[int, int], unpainted: Callable[[], None]
) -> None:
    name, variant, seats = case
    played = [(*one, table(name, seats, one[0], one[1], size)) for one in decisions(name, variant, seats)]
    unpainted()
    found = 0
    for view, _, legal, made in played:
        made.rest(TurnPrompt(view, legal, decides=True))
        controls = made.controls()
        assert len({control.id for control in controls}) == len(controls) > 20
        found += point_everywhere(made, size)
        for control in controls[:: max(1, len(controls) // 12)]:
            made.look(control.id)
            made.hover(made.point(control.rect.center), control.rect.center)
            assert made.controls()
    assert found > 50


def test_painting_is_seen(unpainted: Callable[[], None]) -> None:
    """The ban holds: a table that is drawn runs into it."""
    view, seat, legal = decisions("brilliants", "apprantice", 2)[-1]
    made, surface = table("brilliants", 2, view, seat, SIZES[0]), pygame.Surface(SIZES[0])
    made.rest(TurnPrompt(view, legal, decides=True))
    unpainted()
    with pytest.raises(PaintedError):
        made.draw(surface, Timeline())
