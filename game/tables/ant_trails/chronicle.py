"""The log of a game: turns in notation and in words, the current turn, scores after each turn, new cells."""

from __future__ import annotations

from collections.abc import Sequence

from game.session.redaction import RedactedEntry
from game.table.writers import Writers
from game.tables.ant_trails.table_state import Token, Turn
from game.tables.ant_trails.words import LogLine, LogWriter
from rules.ant_trails import events
from rules.ant_trails.moves import CONFIRM, FoodMove, Move, cells_of
from rules.ant_trails.notation import parse_move
from rules.ant_trails.scoring import scores
from rules.core.protocol import CHANCE


class Chronicle:
    """Collects entries by number, so that in a long game only the latest are passed in again."""

    def __init__(self, writers: Writers[LogWriter]) -> None:
        self._writers = writers
        self._seen: dict[int, RedactedEntry] = {}
        self.turns: tuple[Turn, ...] = ()
        self.history: tuple[tuple[int, int, int], ...] = ()
        """Number of each turn, and the scores after it."""
        self.tokens: tuple[Token, ...] = ()
        """The moves of the turn that is not confirmed yet."""
        self.words: dict[int, tuple[LogLine, ...]] = {}
        """The plain sentences of each turn, by its number in `turns`."""
        self.told_of: tuple[tuple[int, LogLine], ...] = ()
        """All sentences in order, each with the number of its entry."""

    def write_log(self, entries: Sequence[RedactedEntry]) -> None:
        """Take the latest entries (at least 120 of a longer game); those after the last one were undone."""
        last = entries[-1].index if entries else -1
        self._seen = {index: one for index, one in self._seen.items() if index <= last}
        self._seen.update((one.index, one) for one in entries)
        self._collect()

    def _collect(self) -> None:
        turns: list[list[RedactedEntry]] = [[]]
        for index in sorted(self._seen):
            one = self._seen[index]
            if one.seat == CHANCE:
                continue
            turns[-1].append(one)
            if any(isinstance(event, events.TurnEnded) for event in one.events):
                turns.append([])
        self.turns = tuple(_turn(entries) for entries in turns if entries)
        written = [
            [(one.index, line) for one in entries for line in self._lines(one)]
            for entries in turns
            if entries
        ]
        self.words = {number: tuple(line for _, line in lines) for number, lines in enumerate(written)}
        self.told_of = tuple(pair for lines in written for pair in lines)
        self.history = tuple((_number(entries[0]), *scores(entries[-1].after)) for entries in turns[:-1])
        self.tokens = tuple(token for one in turns[-1] if (token := _token(one)) is not None)

    def _lines(self, entry: RedactedEntry) -> list[LogLine]:
        return [line for line in self._writers.at(entry.index).lines(entry.events) if line.seat >= 0]

    @property
    def fresh(self) -> frozenset[int]:
        """Cells of the ants placed in the running turn, or else in the last one."""
        running = [token.cells[0] for token in self.tokens if len(token.cells) == 1]
        if running or self.tokens or not self.turns:
            return frozenset(running)
        return frozenset(cell for cell in self.turns[-1].placed)


def _number(entry: RedactedEntry) -> int:
    """The number, from 1, of the turn that an entry belongs to."""
    return int(2 * (entry.before.round - 1) + entry.seat + 1)


def _move(entry: RedactedEntry) -> Move:
    """The move of an entry."""
    return parse_move(entry.text.partition(": ")[2])


def _token(entry: RedactedEntry) -> Token | None:
    """The entry as a token for the turn's slots; None for passing and confirming."""
    move = _move(entry)
    if isinstance(move, FoodMove):
        return Token(cells_of(move), entry.before.values[move.source])
    return Token(cells_of(move)) if cells_of(move) else None


def _turn(entries: Sequence[RedactedEntry]) -> Turn:
    first, tokens, gained = entries[0], [], 0
    where, placed = list[int](), list[int]()
    for one in entries:
        move = _move(one)
        claimed = sum(event.value for event in one.events if isinstance(event, events.FoodClaimed))
        gained += claimed
        where += cells_of(move)
        if not isinstance(move, FoodMove):
            placed += cells_of(move)
        if move != CONFIRM:
            text = one.text.partition(": ")[2]
            tokens.append(f"{text}!{claimed}" if claimed else text)
    return Turn(
        first.before.round, first.seat, tuple(tokens), tuple(where), tuple(placed), gained, entries[-1].index
    )
