"""What each game tells the tests of all faces, in a module `tests.game.tables.<game>.facts`."""

from __future__ import annotations

from importlib import import_module
from typing import Any, Protocol, cast

from tests.game.faces.check import Check


class Facts(Protocol):
    """Lay-outs, positions and exceptions of one game."""

    def check_parts(self, check: Check) -> None:
        """Ask of every lay-out in a window how its parts lie."""

    def check_sizes(self, check: Check) -> None:
        """Ask of every lay-out in a window whether its parts are large enough to read and to hit."""


def facts(name: str) -> Facts:
    """The facts of a game."""
    module: Any = import_module(f"tests.game.tables.{name}.facts")
    return cast(Facts, module)
