"""Faults on purpose: of paintings, film steps, words and sounds, one in so many fails."""

from __future__ import annotations

import functools
import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final

from game.kit.audio import Audio
from game.kit.button import Buttons
from game.kit.lettering import Lettering
from game.kit.panel import Panels
from game.kit.pen import Pen
from game.kit.timeline import Timeline
from game.table.log_drawer import LogDrawer
from game.table.review import Review
from game.table.table import Table
from game.table.traces import Traces

_PLACES: Final[tuple[tuple[type, tuple[str, ...]], ...]] = (
    (Lettering, ("draw", "paragraph")),
    (Pen, ("box", "put", "sprite", "icon", "keycap", "control", "tooltip", "remembered")),
    (Panels, ("paper", "bar", "glass", "bubble", "floor", "veil", "dialog", "slot", "shelf")),
    (Buttons, ("draw", "focus_frame")),
    (Timeline, ("_start", "_finish")),
    (Audio, ("_sound",)),
    (Table, ("_explained", "_caution")),
    (Traces, ("draw", "take")),
    (LogDrawer, ("draw",)),
    (Review, ("_thumbnail",)),
)
_OF_FACES: Final = {
    "painting": ("draw", "kept_clear", "pause", "draw_idle"),
    "words": ("prompt", "side", "happened", "forecast", "rule", "plain", "light"),
    "hits": ("controls", "covers"),
}


class PlantedError(Exception):
    """A fault on purpose."""


@contextmanager
def planted(share: float, seed: str) -> Iterator[None]:
    """Let that share of calls fail within the block, the same ones for the same seed."""
    if not share:
        yield
        return
    rng = random.Random(seed)

    def faulty(how: Callable[..., Any]) -> Callable[..., Any]:
        @functools.wraps(how)
        def call(*args: Any, **named: Any) -> Any:
            if rng.random() < share:
                raise PlantedError(getattr(how, "__qualname__", "?"))
            return how(*args, **named)

        return call

    kept: list[tuple[type, str, Any]] = []
    for kind, names in _PLACES:
        for name in names:
            kept.append((kind, name, vars(kind)[name]))
            setattr(kind, name, faulty(vars(kind)[name]))
    made = Table.__init__
    kept.append((Table, "__init__", made))

    def make(self: Any, face: Any, *rest: Any) -> None:
        wings = {
            wing: _replaced(
                getattr(face, wing), {name: faulty(getattr(getattr(face, wing), name)) for name in names}
            )
            for wing, names in _OF_FACES.items()
        }
        made(self, _replaced(face, wings), *rest)
        self.extras.play = faulty(self.extras.play)
        self.extras.write_log = faulty(self.extras.write_log)

    Table.__init__ = make  # type: ignore[method-assign]
    try:
        yield
    finally:
        for kind, name, whole in kept:
            setattr(kind, name, whole)


def _replaced(value: Any, parts: dict[str, Any]) -> Any:
    from dataclasses import replace

    return replace(value, **parts)
