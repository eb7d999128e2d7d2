"""Entries that show a viewer nothing are passed over: neither played back, nor waited for, nor logged."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.kit.timeline import Timeline
from game.scenes.table.event_playback import EventPlayback
from game.session.player import Player
from game.session.redaction import RedactedEntry
from game.session.session import Session
from rules.core.protocol import Setup
from tests.toy import GAME

AMBER = Player("Amber", "amber")
BOTS = tuple(Player(f"Bot {n}", "teal", "computer", "random") for n in range(3))


class Looks:
    """Nobody looks at anything alone here."""

    def take(self, entry: RedactedEntry) -> None: ...


class Table:
    """Notes what it is given."""

    def __init__(self) -> None:
        self.played: list[str] = []
        self.log: list[str] = []
        self.written = 0
        self.looks = Looks()

    def play(self, entry: RedactedEntry, timeline: Timeline) -> None:
        self.played.append(entry.text)

    def write_log(self, entries: Sequence[RedactedEntry]) -> None:
        self.log = [one.text for one in entries]
        self.written += 1

    def show(self, view: Any) -> None: ...


def watched(*players: Player) -> tuple[Session, Table, EventPlayback]:
    session = Session(GAME, Setup("together", len(players)), players, "s")
    table = Table()
    film = EventPlayback(session, table, Timeline(), len(session.entries), lambda: "slow")  # type: ignore[arg-type]
    return session, table, film


def bid(session: Session, *seats: int) -> None:
    for seat in seats:
        session.submit_turn(seat, (GAME.parse("mark 1"), GAME.parse("done")))


def test_hidden_steps_are_passed_over_and_what_is_public_is_shown() -> None:
    session, table, film = watched(AMBER, *BOTS)
    dealt = len(session.entries)
    bid(session, 1, 2)
    assert film.play()
    assert film.ended
    assert table.played == ["P3: done"], "with the last one's tick all others are there"
    assert table.log[dealt:] == ["P2: done", "P3: done"]
    assert len(table.log) == dealt + 2
    assert table.written == 1, "the log is written once, not for each of them"
    assert not film.timeline.running, "nobody waits while others decide at the same time"


def test_the_last_to_decide_is_waited_for_as_ever() -> None:
    session, table, film = watched(AMBER, *BOTS)
    bid(session, 0, 1, 2, 3)
    film.play()
    assert film.timeline.running
    assert table.played == ["P1: mark 1", "P4: done"]
    assert table.log[-5:] == ["P1: mark 1", "P1: done", "P2: done", "P3: done", "P4: done"]
    assert session.state.phase == "turn"


def test_a_hidden_entry_that_changes_the_view_is_shown() -> None:
    """Everybody sees that a seat has rolled, though not what."""
    session, table, film = watched(AMBER, *BOTS)
    session.submit(2, GAME.parse("roll"))
    film.play()
    assert table.played == ["P3: roll", "! roll P3 ?"]
