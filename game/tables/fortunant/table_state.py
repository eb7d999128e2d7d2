"""Everything the still picture of the table depends on, gathered from the table.

Ids of what can be pointed at (`Target.parse` reads them):

| id | what |
|---|---|
| `die:0` … `die:2` | a die of the tray |
| `less:0`, `more:0` | a token down or up, beside the picked die |
| `fortune:3` | Room 4 (a Fortune room) turns the picked die |
| `action:0` … `action:4` | corridor, room, food, track, assign |
| `shape:6` | a shape of the table |
| `room:2` | a room that can be chosen, at its middle |
| `kind:3`, `number:5` | in the bubble in which a room is assigned |
| `option:4` | an end-game option, 1 to 6 |
| `entrance:17` | an entrance that termites can take, by its hex |
| `forgo`, `undo-bar`, `done` | buttons |
| `seat:2`, `sit:2` | another colony; its owner can sit down here |
| `standings` | how all stand |
| `space:12`, `star:0`, `source:1` | explained only: space of the track, star, part of the score |
| `best`, `ladder` | explained only, alone: the best game so far, the ranks |
| `track`, `stars`, `score`, `tokens`, `prompt`, `clock` | explained only: the regions |
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final, Protocol

from game.kit.picking import Target
from game.session.player import Player
from game.table.table import Table
from game.tables.fortunant.planned import planned_sheet
from rules.fortunant.moves import NOWHERE
from rules.fortunant.state import Phase, Sheet, Stage, State, Turn

CORRIDOR, ROOM, FOOD, TRACK, ASSIGN = range(5)
"""Uses of dice (FA-TURN-03), and the one that may follow (FA-TURN-06)."""
ACTIONS: Final = ("Corridor", "Room", "Food", "Track", "Assign")
SINGLE: Final = frozenset(
    {
        "forgo",
        "done",
        "undo-bar",
        "standings",
        "ladder",
        "best",
        "track",
        "stars",
        "score",
        "tokens",
        "prompt",
        "clock",
    }
)
"""Kinds of targets of which there is only one, so that their ids have no number."""


@dataclass(frozen=True, slots=True)
class Marks:
    """Marks of a decision on the leaf. Sets of hexes and rooms are bits of a number."""

    starts: int = 0
    """Hexes in which a corridor can begin, and open ends that can go on."""
    ends: int = 0
    """Hexes that a corridor from the chosen start can reach."""
    path: tuple[int, ...] = ()
    """The corridor under the pointer, tile by tile."""
    origin: int = NOWHERE
    """Origin of that corridor: a hex of its room, or the open end it continues."""
    ghost: int = 0
    """The room under the pointer; 0 for none."""
    legal: bool = True
    """True if the ghost can be drawn at its place."""
    free: int = 0
    """Hexes that can be chosen one by one: for food, for a reward, food for termites."""
    rooms: int = 0
    """Rooms that can be chosen."""
    chosen: int = NOWHERE
    """The room that has been chosen."""


NO_MARKS: Final = Marks()


class Deciding(Protocol):
    """The part of a table's state that concerns the decision being made."""

    @property
    def action(self) -> int:
        """Use of the picked die."""

    @property
    def picked(self) -> frozenset[str]:
        """Ids of the targets picked for it."""

    @property
    def marks(self) -> Marks:
        """Marks on the leaf."""

    @property
    def bubble(self) -> str:
        """Result of a click on the target pointed at; lines that begin with `!` warn."""

    @property
    def hidden(self) -> frozenset[str]:
        """Ids of the pieces in motion, not painted at their places."""


@dataclass(frozen=True, slots=True)
class TableState:
    """Everything on the table. All panels read only this."""

    view: State
    seat: int
    """Whose leaf lies on the desk."""
    players: tuple[Player, ...]
    points: tuple[int, ...] = ()
    """The points of each sheet when the turn began, which all may see."""
    live: bool = True
    """True while the game goes on."""
    choosing: bool = False
    """True if the viewer has something to decide."""
    action: int = CORRIDOR
    lit: frozenset[str] = frozenset()
    """Ids of all that can be clicked now as a part of the decision."""
    picked: frozenset[str] = frozenset()
    """Ids of the targets picked for it: dice, a shape, a room."""
    hidden: frozenset[str] = frozenset()
    """Ids of the pieces in motion, not painted at their places."""
    chairs: tuple[int, ...] = ()
    """Other people who could sit down now."""
    deciders: tuple[int, ...] = ()
    """Seats not done, computers with kept turns left out; empty if the position alone decides."""
    best: Sheet | None = None
    """Alone: the sheet of the best game so far, as it stood after this turn."""
    best_score: int = 0
    brief: bool = False
    """True if the notes are only track and stars: a replay has its list below them (`Regions.listing`)."""
    opened: int | None = None
    """The other seat whose sheet lies large over the right side."""
    planned: Sheet | None = field(default=None, compare=False)
    """The sheet on the desk after the whole turn that a hint begins; None without one."""
    marks: Marks = field(default=NO_MARKS, compare=False)
    """Painted over the still picture, which does not depend on it."""
    bubble: str = field(default="", compare=False)
    hovered: str = field(default="", compare=False)
    """Id of the target pointed at."""

    @property
    def sheet(self) -> Sheet:
        """The sheet on the desk as it is now, this turn's pencil included."""
        return self.view.sheets[self.seat]

    @property
    def inked(self) -> Sheet:
        """Part of the sheet on the desk that is fixed, in ink."""
        return inked(self.view, self.seat)

    @property
    def turn(self) -> Turn:
        """The running turn of the seat in front."""
        return self.view.turns[self.seat]

    @property
    def faces(self) -> tuple[int, ...]:
        """The dice as they lie in the tray; those of a turn that is done as they were rolled."""
        return self.turn.faces or self.view.dice

    @property
    def alone(self) -> bool:
        """True in a game with one seat."""
        return self.view.table.seats == 1

    def public(self, seat: int) -> Sheet:
        """A sheet as everybody may see it (FA-MULTI-02)."""
        return public(self.view, seat)

    def done(self, seat: int) -> bool:
        """Return True if a seat has confirmed the turn, which is public (FA-TURN-02)."""
        return self.view.turns[seat].stage is Stage.DONE or (
            bool(self.deciders) and seat not in self.deciders
        )

    @property
    def picked_dice(self) -> tuple[int, ...]:
        """The dice that are picked, by their place in the tray."""
        return tuple(die for die in range(len(self.turn.faces)) if f"die:{die}" in self.picked)

    @property
    def place(self) -> int:
        """The place of the seat in front among all, from 1; equal points share it."""
        own = self.points[self.seat]
        return 1 + sum(points > own for points in self.points)

    @property
    def beside(self) -> tuple[int, ...]:
        """The other seats, those of people first, then by points."""
        rest = [seat for seat in range(self.view.table.seats) if seat != self.seat]
        return tuple(sorted(rest, key=lambda seat: (not self.players[seat].is_person, -self.points[seat])))


def public(view: State, seat: int) -> Sheet:
    """A sheet as everybody may see it: as it was when the turn began, while the game goes on
    (FA-MULTI-02)."""
    return (view.sheets if view.phase is Phase.OVER else view.began)[seat]


def inked(view: State, seat: int) -> Sheet:
    """A sheet without what can still be undone: as it began, until the turn is confirmed (FA-TURN-08)."""
    return (view.sheets if view.turns[seat].stage is Stage.DONE else view.began)[seat]


def named(target: Target) -> str:
    """The id of a target among the controls of the table."""
    return target.kind if target.kind in SINGLE else target.id


def table_state(table: Table[Any, Any]) -> TableState:
    """Everything the table shows now."""
    view, choice, pointed = table.view, table.choice, table.pointed
    deciding: Deciding = table.extras
    best = table.context.best
    past = best.at(view.turn) if best is not None else None
    return TableState(
        view=view,
        seat=table.seat,
        players=table.context.players,
        points=table.top.points(view),
        live=not table.prompt.over,
        choosing=choice is not None,
        action=deciding.action,
        lit=frozenset(map(named, choice.offers() | choice.instead)) if choice is not None else frozenset(),
        picked=deciding.picked,
        hidden=deciding.hidden,
        chairs=table.prompt.chairs,
        deciders=table.prompt.deciders,
        best=past.sheets[0] if past is not None else None,
        best_score=(best.score or 0) if best is not None else 0,
        opened=_opened(table),
        planned=planned_sheet(view, table.seat, table.shown_hint),
        marks=deciding.marks,
        bubble=deciding.bubble,
        hovered=table.pointer.control if pointed is None else named(pointed),
    )


def _opened(table: Table[Any, Any]) -> int | None:
    """The other seat whose thumbnail is pointed at, else the one that is pinned."""
    kind, _, number = table.pointer.control.partition(":")
    seat = int(number) if kind in ("seat", "sit") else table.pinned
    return None if seat == table.seat else seat
