"""Games for the tour: in a module `<game>` its things, from its data, and how they are met."""

from __future__ import annotations

import importlib
from importlib.util import find_spec
from typing import Protocol, cast

from rules.core.protocol import Setup
from rules.core.rng import Rng
from tests.tour.thing import Moment, Named, Thing, things_of


class Knowledge(Protocol):
    """The functions of such a module."""

    def things(self) -> Named:
        """Kinds and names of everything that the game can bring to the table, from its data."""

    def met(self, moment: Moment) -> Named:
        """Those that an entry brings to the table in action."""

    def setup(self, rng: Rng) -> Setup:
        """A table to look for games at."""

    # A module may have `lean(left, state)`, too: how close a position is to things that games come by too
    # seldom, of those whose `kind/name` is left.


def of(game: str) -> Knowledge:
    """The tour's module for a game. Raises LookupError that names a game without such a module."""
    name = f"{__name__}.{game}"
    if find_spec(name) is None:
        raise LookupError(
            f"{game}: the tour does not know its things; they belong in tests/tour/games/{game}.py"
        )
    return cast(Knowledge, importlib.import_module(name))


def things(game: str) -> tuple[Thing, ...]:
    """Everything that a game can bring to the table, sorted."""
    return things_of(game, of(game).things())


def met(game: str, moment: Moment) -> set[Thing]:
    """Things that an entry brings to the table."""
    return {Thing(game, kind, name) for kind, name in of(game).met(moment)}
