"""Everything the picture of the table depends on, gathered from the table.

Ids of what can be pointed at (`Target.parse` reads them; spaces, cards, Traits, tiles and Beasts by the
numbers of the rules):

| id | what |
|---|---|
| `space:12` | a space of the island |
| `colossus:1`, `group:39`, `beast:3` | a Colossus by seat, Acolytes by seat * SPACES + space, a Beast |
| `card:2`, `closed:2` | the third card of the hand; `closed` while it lies face down |
| `hand` | opens and closes the hand, where others sit at the same screen |
| `trait:7`, `use:7`, `drop:7` | a Trait in a seat's row, and the two buttons beside it |
| `offer:7`, `packet:7` | a face-up Trait, a Trait of Growth's packet |
| `deck:0` … `deck:2`, `discard:0` … `discard:2` | piles of cards, tiles, Traits |
| `seen:1` | one of the cards or tiles that Soothsayer sees |
| `seat:2` | a seat's row |
| `age:0` … `age:2` | the Age cards |
| `direction:3` | one of the six directions |
| `number:2` | so many, or so much Gold |
| `spawn`, `traits`, `halt`, `decline`, `yes`, `no`, `cancel`, `end`, `pass`, `silence` | buttons |
| `gold:1`, `reserve:1`, `cards:1`, `land:1`, `state:1` | explained only: what a seat has |
| `pips`, `clock`, `prompt`, `info`, `mantle` | explained only |
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Protocol

from game.kit.picking import Target
from game.session.player import Player
from game.table.open_views import OWN_CARDS
from game.table.table import Table
from game.tables.colossi.outcome import Outcome
from rules.colossi.agenda import Task
from rules.colossi.control import controlled
from rules.colossi.state import NOBODY, NOWHERE, Phase, State, actions_left
from rules.colossi.tasks import Prompt

SINGLE: Final = frozenset(
    {
        "hand",
        "spawn",
        "traits",
        "halt",
        "decline",
        "yes",
        "no",
        "cancel",
        "end",
        "pass",
        "silence",
        "pips",
        "clock",
        "prompt",
        "info",
        "mantle",
    }
)
"""Kinds of targets of which there is only one, so that their ids have no number."""
AIM: Final = "direction:"
"""Prefix of the ids of directions."""
HAND: Final = frozenset({OWN_CARDS, "peek"})
"""Members of `Table.opened` that open the own hand: the switch, and a key while it is held."""


class Deciding(Protocol):
    """The part of a table's state that concerns the decision being made."""

    @property
    def air(self) -> State | None:
        """The position to paint on the island while something is on its way; None at rest."""

    @property
    def path(self) -> tuple[int, ...]:
        """The spaces of the move under the pointer, the first being where the piece stands."""

    @property
    def triggers(self) -> frozenset[int]:
        """Steps of the path, from 1, at which something happens."""

    @property
    def info(self) -> tuple[str, str]:
        """Title and explanation of the target pointed at."""

    @property
    def gains(self) -> tuple[tuple[int, str], ...]:
        """Spaces that could be harvested now, each with what that gives in a word or two."""

    @property
    def outcomes(self) -> Mapping[int, Outcome]:
        """Outcome of each direction on offer."""

    @property
    def answers(self) -> Mapping[str, Outcome]:
        """Outcome of each answer on the island, by the id of its target."""


@dataclass(frozen=True, slots=True)
class TableState:
    """Everything on the table. All panels read only this."""

    view: State
    seat: int
    """Seat of the viewer, or of the guest who answers."""
    players: tuple[Player, ...]
    levels: tuple[str, ...] = ()
    """Title of each computer's level; empty for a person."""
    over: bool = False
    """True at a table whose game is over; False in its replay."""
    live: bool = True
    """True while the game goes on."""
    choosing: bool = False
    """True if the viewer has something to decide."""
    asked: bool = False
    """True if the viewer is a guest who answers in another player's turn, every hand being closed."""
    held: bool = False
    """True if the viewer's turn is over and waits to be handed on."""
    begun: bool = False
    """True if the decision belongs to a card that can still be cancelled."""
    silent: str = ""
    """The kind of question that could be passed for the rest of the turn; empty if it is none."""
    lit: frozenset[str] = frozenset()
    """Ids of all that can be clicked now as a part of the decision."""
    openings: frozenset[str] = frozenset()
    """Ids of targets that would begin another decision, dropping the clicks of this one."""
    picked: frozenset[str] = frozenset()
    """Ids of the targets clicked so far, in a decision that needs another click."""
    open: bool = True
    """True if the faces of the own hand are shown."""
    shared: bool = False
    """True if the hand can be closed, because others sit at the screen."""
    control: bool = False
    """True if names, controllers and the coast lie over the island."""
    gains: tuple[tuple[int, str], ...] = ()
    aimed: int | None = None
    """The direction that is pointed at, of those that can be chosen."""
    outcomes: Mapping[int, Outcome] = field(default_factory=dict, compare=False)
    """Outcome of each direction, where that can be foreseen; it follows from the rest."""
    answers: Mapping[str, Outcome] = field(default_factory=dict, compare=False)
    """Outcome of each of a few answers on the island, by the id of its target; likewise."""
    traces: tuple[tuple[int, str, str], ...] = field(default=(), compare=False)
    """Spaces that others have just acted on, each with the kind of mark and the colour of who did."""
    hovered: str = field(default="", compare=False)
    """Id of the target pointed at. With what follows it is painted over the still picture."""
    path: tuple[int, ...] = field(default=(), compare=False)
    triggers: frozenset[int] = field(default=frozenset(), compare=False)
    info: tuple[str, str] = field(default=("", ""), compare=False)
    strip_is_open: bool = field(default=False, compare=False)
    """True if the strip of what happened lies over the info line."""
    air: State | None = field(default=None, compare=False)
    """The island without the pieces in motion. It is painted and nothing is counted in it: the rules know no
    piece in the air, and figures must not fall while one flies."""

    @property
    def aim(self) -> Outcome | None:
        """The outcome of the direction pointed at."""
        return None if self.aimed is None else self.outcomes.get(self.aimed)

    @property
    def island(self) -> State:
        """The position of which the island is painted: as it is, or as the direction pointed at makes it."""
        aim = self.aim
        return self.air or (self.view if aim is None else aim.after)

    @property
    def waiting(self) -> Task | None:
        """Task that the game waits for."""
        return self.view.agenda[-1] if self.view.agenda else None

    @property
    def prompt(self) -> Prompt | None:
        """The question to the viewer, if there is one."""
        asked = self.waiting
        return asked if isinstance(asked, Prompt) and asked.seat == self.seat else None

    @property
    def left(self) -> int:
        """Actions left to the seat on turn."""
        return actions_left(self.view)

    @property
    def hand(self) -> tuple[int, ...]:
        """The viewer's cards, unknown ones as a guest at the open board."""
        return self.view.hands[self.seat]

    def ready(self, name: str) -> bool:
        """Return True if a target can be clicked now, also if it begins another decision."""
        return name in self.lit or name in self.openings

    @property
    def menu(self) -> int:
        """The own Trait whose use and discard are on offer; NOWHERE if there is none."""
        for name in self.lit:
            kind, _, number = name.partition(":")
            if kind in ("use", "drop"):
                return int(number)
        return NOWHERE

    def lent(self, trait: int) -> bool:
        """Return True if a Trait acts for a player other than its owner (CO-TRAIT-MMC)."""
        return self.view.actors[trait] != self.view.owners[trait]

    def traits(self, seat: int) -> list[int]:
        """The Traits in a seat's row: its own, then what it has borrowed."""
        owners, actors = self.view.owners, self.view.actors
        own = [trait for trait, owner in enumerate(owners) if owner == seat]
        return own + [trait for trait, actor in enumerate(actors) if actor == seat != owners[trait]]

    def held_spaces(self, seat: int) -> int:
        """Return the number of spaces a seat controls."""
        return len(controlled(self.view, seat))

    def asleep(self, seat: int) -> bool:
        """Return True if a seat's Colossus lies on a space that the seat has harvested (CO-HARV-03)."""
        space = self.view.colossi[seat]
        return space != NOWHERE and bool(self.view.record[seat] >> space & 1)

    def passed(self, seat: int) -> bool:
        """Return True if a seat harvests no more in this phase."""
        return self.view.phase == Phase.HARVEST and bool(self.view.passed >> seat & 1)

    @property
    def following(self) -> int:
        """The seat whose turn comes next; NOBODY while that is open."""
        view, seats = self.view, self.view.table.seats
        if view.turn == NOBODY or view.phase not in (Phase.ACTIONS, Phase.HARVEST):
            return NOBODY
        after = [(view.turn + step) % seats for step in range(1, seats)]
        if view.phase == Phase.HARVEST:
            return next((seat for seat in after if not view.passed >> seat & 1), NOBODY)
        last = view.lap == view.table.rounds and after[0] == view.mantle
        return NOBODY if last else after[0]


def named(target: Target) -> str:
    """The id of a target among the controls of the table."""
    return target.kind if target.kind in SINGLE else target.id


def hand_open(table: Table[Any, Any]) -> bool:
    """Return True if the faces of the own hand are shown: always for the only person at the screen.

    Questions about cards open it too; they come behind a curtain where others could look on.
    """
    asked = table.view.agenda[-1] if table.view.agenda else None
    choosing = table.prompt.decides and isinstance(asked, Prompt) and asked.shows_hand
    return bool(HAND & table.opened) or choosing or not _shared(table)


def _shared(table: Table[Any, Any]) -> bool:
    return sum(player.is_person for player in table.context.players) > 1


def table_state(table: Table[Any, Any]) -> TableState:
    """Everything the table shows now."""
    choice, pointed, asked = table.choice, table.pointed, table.prompt
    deciding: Deciding = table.extras
    lit = frozenset(map(named, choice.offers())) if choice is not None else frozenset[str]()
    hovered = table.pointer.control if pointed is None else named(pointed)
    return TableState(
        view=table.view,
        seat=table.seat,
        players=table.context.players,
        levels=table.context.levels,
        over=asked.over,
        live=not asked.over,
        choosing=choice is not None,
        asked=asked.asked,
        held=asked.held,
        begun=asked.begun and not asked.asked,
        silent=asked.window.title if asked.window is not None else "",
        lit=lit,
        openings=frozenset(map(named, choice.openings)) if choice is not None else frozenset(),
        picked=frozenset(map(named, choice.picked)) if choice is not None else frozenset(),
        air=deciding.air,
        open=hand_open(table),
        shared=_shared(table),
        control="overlay" in table.opened,
        gains=deciding.gains,
        aimed=_aimed(hovered, lit),
        outcomes=deciding.outcomes,
        answers=deciding.answers,
        traces=_traces(table),
        hovered=hovered,
        path=deciding.path,
        triggers=deciding.triggers,
        info=deciding.info,
        strip_is_open=bool(table.strip.since),
    )


def _aimed(hovered: str, lit: frozenset[str]) -> int | None:
    """The direction that is pointed at, if it can be chosen."""
    return int(hovered.removeprefix(AIM)) if hovered.startswith(AIM) and hovered in lit else None


def _traces(table: Table[Any, Any]) -> tuple[tuple[int, str, str], ...]:
    """Marks of spaces where others have just acted; a described deed has no colour, nor has chance."""
    players, described = table.context.players, table.traces.described is not None
    return tuple(
        (target.number, mark, players[seat].colour if 0 <= seat < len(players) and not described else "")
        for target, mark, seat in table.traces.marks()
        if target.kind == "space"
    )
