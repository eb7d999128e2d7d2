"""One game of a match, from its assignment to its result. Runs in the processes that play."""

from __future__ import annotations

import gc
from collections.abc import Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from typing import Any, Final

import msgspec

from game.arena.contestant import Decider, contestant
from game.arena.match import Assignment
from game.arena.watch import HangError, Watch
from game.programs.process import ProgramError
from rules.core import registry
from rules.core.errors import SetupError
from rules.core.log import Record
from rules.core.protocol import Seat
from rules.core.rng import Rng

FAULT: Final = "fault"
"""End reason of a game that a player lost by breaking the rules or failing."""


class Fault(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A player that did not answer with a legal move."""

    seat: int
    message: str


class Seated(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Result and time use of one seat."""

    player: int
    """Index of its player in the match."""
    score: int
    items: Mapping[str, int]
    """Points by source; they add up to the score."""
    decisions: int
    """Number of decisions."""
    seconds: float
    """Thinking time in all: processor time, or a program's time by the clock."""
    longest: float
    """Seconds of its longest decision."""


class Played(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A finished game."""

    round: int
    number: int
    reason: str
    """Reason of the end: one of the game's, or `FAULT`."""
    ranking: tuple[tuple[int, ...], ...]
    """Groups of seats, best first."""
    seats: tuple[Seated, ...]
    entries: int
    fault: Fault | None = None

    @property
    def key(self) -> tuple[int, int]:
        """Round and number within it."""
        return self.round, self.number

    def share(self, player: int) -> float:
        """The share of victory of a player's seat, the mean of all if it has several."""
        best = self.ranking[0]
        own = [(seat in best) / len(best) for seat, at in enumerate(self.seats) if at.player == player]
        return sum(own) / len(own)

    def margin(self, player: int) -> float:
        """Points of the player's seats above the mean of the other seats."""
        own = [at.score for at in self.seats if at.player == player]
        others = [at.score for at in self.seats if at.player != player]
        return sum(own) / len(own) - (sum(others) / len(others) if others else 0)


class FaultError(Exception):
    """A seat's player failed."""

    def __init__(self, seat: Seat, message: str) -> None:
        super().__init__(message)
        self.fault = Fault(seat, message[:300])


@dataclass(slots=True)
class _Chair:
    """A seat's player and what it has used."""

    decider: Decider
    seed: str
    watch: Watch
    decisions: int = 0
    seconds: float = 0.0
    longest: float = 0.0

    def moves(self, record: Record, seat: Seat) -> tuple[Any, ...]:
        """Ask for the moves at the current position. Raises FaultError if the decision maker fails."""
        view, rng = record.game.observe(record.state, seat), Rng.for_entry(self.seed, len(record.entries) + 1)
        start = self.decider.clock()
        try:
            with self.watch.over(self.decider.patience):
                return self.decider.decide(record.game, view, seat, rng)
        except ProgramError as error:
            raise FaultError(seat, str(error)) from error
        except HangError as error:
            raise FaultError(seat, f"gave no answer for {self.decider.patience:g} s.") from error
        except Exception as error:  # whatever a player raises must cost it the game, not us the match
            raise FaultError(seat, f"failed: {error!r}") from error
        finally:
            taken = self.decider.clock() - start
            self.decisions += 1
            self.seconds += taken
            self.longest = max(self.longest, taken)


def play(assignment: Assignment) -> Played:
    """Play one game. With limits in nodes the same assignment gives the same game, wherever it is played.

    Raises SetupError in a process that has other rules than the one that wants the game.
    """
    match = assignment.match
    registry.register(match.game, assignment.place)
    game = registry.game(match.game)
    if game.info.rules_version != match.rules_version:
        raise SetupError(
            f"A worker has version {game.info.rules_version} of the rules, not {match.rules_version}."
        )
    players = [contestant(match.game, text) for text in match.players]
    # Seeds of brains name game and seat: random choices must not repeat when the seats are swapped. And they
    # are other texts than the game's seed, from which a brain could foretell chance.
    name = f"{assignment.seed} {assignment.number} brain"
    line_up = assignment.line_up
    record, fault, watch = Record(game, match.setup, assignment.seed), None, Watch()
    with ExitStack() as leaving:
        leaving.callback(watch.close)
        chairs = [
            _Chair(players[one].seated(match.game), f"{name} {seat}", watch)
            for seat, one in enumerate(line_up)
        ]
        for chair in chairs:
            leaving.callback(chair.decider.leave)
        try:
            while not record.over:
                _go_on(record, chairs)
        except FaultError as error:
            fault = error.fault
    played = _played(assignment, record, chairs, fault)
    # Workers pause the collector (`game.ai.worker.settle`); here no position of the game is needed any more.
    del record, chairs
    gc.collect()
    return played


def _go_on(record: Record, chairs: Sequence[_Chair]) -> None:
    """Make the next entry, or those of a whole turn. Raises FaultError."""
    if record.runs_on:
        record.advance()
        return
    decider = record.deciders[0]
    for seat in record.game.interrupters(record.state):
        if record.game.legal_moves(record.state, seat) and (moves := chairs[seat].moves(record, seat)):
            _make(record, seat, moves)
            return
    if not (moves := chairs[decider].moves(record, decider)):
        raise FaultError(decider, "gave no move")
    _make(record, decider, moves)


def _make(record: Record, seat: Seat, moves: Sequence[Any]) -> None:
    for move in moves:
        try:
            record.play(seat, move)
        except Exception as error:  # an illegal move, or no move of this game at all
            raise FaultError(seat, f"move {move!r:.60} is not legal: {error}") from error


def _played(assignment: Assignment, record: Record, chairs: Sequence[_Chair], fault: Fault | None) -> Played:
    result = record.game.result(record.state)
    if fault is None:
        assert result is not None
        reason, ranking, scores, items = result.reason, result.ranking, result.scores, result.items
    else:
        others = tuple(seat for seat in range(len(chairs)) if seat != fault.seat)
        reason, ranking = FAULT, (others, (fault.seat,)) if others else ((fault.seat,),)
        scores, items = record.game.scores(record.state), tuple({} for _ in chairs)
    seats = tuple(
        Seated(
            player,
            scores[seat],
            dict(items[seat]),
            chairs[seat].decisions,
            round(chairs[seat].seconds, 4),
            round(chairs[seat].longest, 4),
        )
        for seat, player in enumerate(assignment.line_up)
    )
    return Played(assignment.round, assignment.number, reason, ranking, seats, len(record.entries), fault)
