"""What the table scene asks of a game's table, and where each game's table and editor are.

The scene knows whose turn it is, time, files and other players; the presenter knows how one game looks and
how picked things become a move. It is given views, never the truth.
"""

from __future__ import annotations

import importlib
from collections.abc import Sequence
from typing import Any, Final, Protocol

import pygame

from game.kit.control import Control
from game.kit.pen import Pen
from game.kit.picking import Target
from game.kit.theme import Mood
from game.kit.timeline import Timeline
from game.player import Player
from game.redaction import RedactedEntry
from game.services import Services
from game.table.context import TableContext, TurnPrompt
from game.table.intents import Intent
from game.tables.luck import Luck
from rules.core.log import Record
from rules.core.protocol import CHANCE, Reason

_PLACES: Final = {
    "brilliants": "game.tables.brilliants.presenter",
    "ant_trails": "game.tables.ant_trails.presenter",
}

_EDITORS: Final = {"ant_trails": "game.tables.ant_trails.editor"}
"""Games whose positions can be put together by hand."""

_LUCK: Final = {
    "brilliants": "game.tables.brilliants.luck",
    "ant_trails": "game.tables.ant_trails.luck",
}
"""Games that leave something to chance."""


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
        """Game, round and the like: `BrilliAnts, round 4, day`."""

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


def presenter(sitting: TableContext, first: Any) -> Presenter:
    """The table of a game; `first` is the view of its first position. Raises KeyError for an unknown game."""
    module = importlib.import_module(_PLACES[sitting.game.info.name])
    made: Presenter = module.make(sitting, first)
    return made


class Editor(Protocol):
    """A position that is put together by hand, on the game's own board."""

    @property
    def pen(self) -> Pen:
        """The pen of the present size."""

    @property
    def state(self) -> Any:
        """The position as it stands; nobody can play on from it while there is trouble."""

    @property
    def trouble(self) -> Sequence[str]:
        """What is wrong with it, a sentence each; empty when it can be."""

    def resize(self, size: tuple[int, int]) -> None:
        """Lay out for a window size."""

    def controls(self) -> list[Control]:
        """Everything beside the board that can be clicked; `back`, `copy` and `play` are the scene's."""

    def press(self, name: str) -> None:
        """A control of that id is used."""

    def point(self, event: pygame.event.Event) -> bool:
        """A mouse event; False if it has nothing to do with the board."""

    def key(self, event: pygame.event.Event) -> bool:
        """A key of the board or of a tool; False if it means nothing here."""

    def leave(self) -> None:
        """The keyboard goes from the board to the controls."""

    def draw(self, surface: pygame.Surface) -> None:
        """Paint everything but the controls."""

    def draw_signs(self, surface: pygame.Surface) -> None:
        """Paint what stands on the controls."""


def has_editor(game: str) -> bool:
    """Whether positions of a game can be put together by hand."""
    return game in _EDITORS


def editor(services: Services, game: str, start: Any = None) -> Editor | None:
    """The editor of a game, with a position to begin with or an empty board; None if the game has none."""
    if not has_editor(game):
        return None
    made: Editor = importlib.import_module(_EDITORS[game]).make(services, start)
    return made


def sides(game: str) -> tuple[str, ...]:
    """What a game calls its seats, for games with an editor; empty where colours are enough."""
    if not has_editor(game):
        return ()
    found: tuple[str, ...] = importlib.import_module(_EDITORS[game]).SIDES
    return found


def has_luck(record: Record) -> bool:
    """Whether anything in a game was left to chance, and its table can say what that was worth."""
    return record.game.info.name in _LUCK and any(entry.seat == CHANCE for entry in record.entries)


def luck(record: Record, players: Sequence[Player]) -> Luck:
    """What chance gave in a game. Takes its time: for games that `has_luck`, when it is asked for."""
    made: Luck = importlib.import_module(_LUCK[record.game.info.name]).make(record, players)
    return made
