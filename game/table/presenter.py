"""What the table scene asks of a game's table.

The scene knows whose turn it is, time, files and other players; the presenter knows how one game looks and
how picked things become a move. It is given views, never the truth.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

import pygame

from game import plugin
from game.kit.control import Control
from game.kit.pen import Pen
from game.kit.picking import Target
from game.kit.theme import Mood
from game.kit.timeline import Timeline
from game.redaction import RedactedEntry
from game.table.context import TableContext, TurnPrompt
from game.table.intents import Intent
from rules.core.protocol import Reason


class Presenter(Protocol):
    """One game's table."""

    @property
    def mood(self) -> Mood:
        """Day or night, as shown."""

    @property
    def pen(self) -> Pen:
        """The pen of the present size and light."""

    @property
    def bounds(self) -> pygame.Rect:
        """Where bubbles may stand."""

    def resize(self, size: tuple[int, int]) -> None:
        """Lay out for a window size."""

    def sit(self, seat: int) -> None:
        """Somebody else looks at the table now."""

    def rest(self, rest: TurnPrompt) -> None:
        """Show a position and wait."""

    def show(self, view: Any) -> None:
        """Show a position in which nobody is asked anything."""

    def play(self, seen: RedactedEntry, timeline: Timeline) -> None:
        """Append the animations of an entry; at their end its new position is shown."""

    def told(self, seen: Sequence[RedactedEntry]) -> None:
        """All entries so far, for the log."""

    def controls(self) -> list[Control]:
        """Everything on the table that can be clicked or hovered, the later ones on top."""

    def point(self, pos: tuple[int, int]) -> Target | None:
        """What lies under the pointer; None if nothing of the game."""

    def hover(self, target: Target | None, pos: tuple[int, int]) -> bool:
        """The pointer is there now; True if the picture changes."""

    def look(self, control: str) -> bool:
        """The pointer rests on a control (empty: on none); True if the picture changes."""

    def click(self, target: Target, exact: bool = False) -> Intent:
        """Somebody picks a target; `exact` is with Shift."""

    def press(self, name: str) -> Intent:
        """A control of that id is used."""

    def suggest(self, move: Any, reason: str) -> None:
        """A hint for the viewer's decision: a move, and why in words."""

    def key(self, event: pygame.event.Event) -> Intent | bool:
        """A key of this game's own; False if it means nothing here."""

    def cancel(self) -> bool:
        """Take back what is half picked; False if there was nothing."""

    def refuse(self, reason: Reason, pos: tuple[int, int]) -> None:
        """Show why something is not allowed, at the pointer, until the next move of the mouse or key."""

    @property
    def refusal(self) -> Reason | None:
        """The reason shown now."""

    @property
    def refusal_rect(self) -> pygame.Rect | None:
        """Where it stands: a click on it opens the rule."""

    @property
    def headline(self) -> str:
        """Game, round and the like: its title, `round 4, day`."""

    def close(self) -> None:
        """Close the hand and everything that was opened."""

    def draw(self, surface: pygame.Surface, timeline: Timeline) -> None:
        """Paint the table."""

    def explain(self, control: str) -> str:
        """The tooltip of a control."""

    @property
    def stirring(self) -> float | None:
        """Seconds to the next frame of a slow shimmer; None: nothing stirs."""

    def stir(self) -> None:
        """The next frame of it."""

    def draw_stirred(self, surface: pygame.Surface) -> bool:
        """Only what stirs, over the table as `draw` left it; False if all must be drawn."""


def new_presenter(context: TableContext, first: Any) -> Presenter:
    """The table of a game; `first` is the view of its first position. Raises LookupError if there is none."""
    found = plugin.of(context.game.info.name)
    if found is None:
        raise LookupError(f"There is no table for {context.game.info.title}.")
    return found.presenter.load()(context, first)
