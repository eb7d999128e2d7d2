"""A seat that another player takes in the middle of a game, and the result of a game that was given up."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Any, Final

import msgspec
from msgspec.structs import replace

from game.form import MOST
from game.session.player import Player, Players
from game.text import listed
from rules.core.log import Record
from rules.core.protocol import Game, Result, Seat

RESIGNED: Final = "resigned"
"""End reason of a game that one of two gave up. It is the session's own, not one of the rules."""
STAND_IN: Final = "stand-in"
"""Key in `help_used`: how often a computer took a person's seat."""
_MOST_ENTRIES: Final = 1_000_000


class SeatChange(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One seat that passed from one player to another."""

    after: Annotated[int, msgspec.Meta(ge=0, le=_MOST_ENTRIES)]
    """Number of entries made before."""
    seat: Annotated[int, msgspec.Meta(ge=0, lt=MOST)]
    was: Player
    now: Player


SeatChanges = Annotated[tuple[SeatChange, ...], msgspec.Meta(max_length=1000)]
"""All changes of a game, in the order in which they were made."""


def players_at(players: Players, changes: Sequence[SeatChange], entry: int) -> Players:
    """The players who sat at the table when an entry was made, by its index, given those who play now.

    Before all entries (-1) they are those who began the game.
    """
    seated = list(players)
    for change in reversed(changes):
        if change.after > entry:
            seated[change.seat] = change.was
    return tuple(seated)


def first_players(players: Players, changes: Sequence[SeatChange]) -> Players:
    """The players who began the game, given those who play now."""
    return players_at(players, changes, -1)


def is_same(one: Player, other: Player) -> bool:
    """Return True if both are the same player to everybody at the table, whatever their habits."""
    return (one.name, one.kind, one.level, one.own_program) == (
        other.name,
        other.kind,
        other.level,
        other.own_program,
    )


def given_up(game: Game[Any, Any], state: Any, seat: Seat) -> Result:
    """The result of a game of two that `seat` gave up: the other wins, whatever the points.

    The points are those of the moment; they have no sources, since nothing was counted.
    """
    scores = tuple(game.scores(state))
    return Result(RESIGNED, scores, ((1 - seat,), (seat,)), tuple({} for _ in scores))


def _acts(record: Record, seat: Seat) -> list[int]:
    """Indices of the entries that a seat's player decided."""
    return [
        number for number, entry in enumerate(record.entries) if entry.seat == seat and not entry.automatic
    ]


def _is_late(sat: Sequence[Player], last: Player) -> bool:
    return 2 * sum(is_same(player, last) for player in sat) < len(sat)


@dataclass(frozen=True, slots=True)
class SeatHistory:
    """Players of the seats over a game, and resignations, of which its record tells nothing."""

    changes: tuple[SeatChange, ...] = ()
    resigned: Seat | None = None
    is_prepared: bool = False
    """True if the program made everybody's choices of the set-up (`game.ai.first_choices`)."""

    def players_at(self, players: Players, entry: int) -> Players:
        """The players who sat at the table when an entry was made, given those who play now."""
        return players_at(players, self.changes, entry)

    def together(self, players: Players) -> Players:
        """The players, each named after all who sat at the seat, in order: `Mia and Red`."""
        seats = [
            [change.was.name for change in self.changes if change.seat == seat]
            for seat in range(len(players))
        ]
        return tuple(
            replace(player, name=listed(tuple(dict.fromkeys((*before, player.name)))))
            for player, before in zip(players, seats, strict=True)
        )

    def latecomers(self, record: Record, players: Players) -> tuple[Seat, ...]:
        """The seats whose last player made less than half of the seat's decisions."""
        return tuple(
            seat
            for seat in dict.fromkeys(change.seat for change in self.changes)
            if _is_late(
                [self.players_at(players, entry)[seat] for entry in _acts(record, seat)], players[seat]
            )
        )

    def is_programs(self, record: Record, entry: int) -> bool:
        """Return True if the program or the rules decided an entry for its seat, no matter who sat there."""
        return record.entries[entry].automatic or (self.is_prepared and record.states[entry].round == 0)

    def result(self, record: Record) -> Result | None:
        """The result of a record; None while the game goes on."""
        if self.resigned is not None:
            return given_up(record.game, record.state, self.resigned)
        return record.game.result(record.state)

    def is_over(self, record: Record) -> bool:
        """Return True if the game has ended by its rules or was given up."""
        return self.resigned is not None or record.over


UNCHANGED: Final = SeatHistory()
"""Everybody played from the beginning to the end."""
