"""Results and records of finished games, put together for tests of achievements and of the page *You*."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from game.plugin.achiever import Marks
from game.profile import achievements
from game.profile.profile import Finished
from game.session.player import Player
from rules.core import registry
from rules.core.log import Entry, Record
from rules.core.protocol import Setup

MIA, KAI = Player("Mia", "amber"), Player("Kai", "teal")


def bot(level: str, name: str = "Bot") -> Player:
    """A computer player of a level."""
    return Player(name, "plum", "computer", level)


def result(
    game: str,
    *scores: int,
    variant: str = "",
    players: Sequence[Player] = (),
    ranking: Iterable[Sequence[int]] = (),
    at: float = 1.0,
    **facts: Any,
) -> Finished:
    """A finished game of Mia against persons; ranked by scores, ties together, if no ranking is given."""
    company = tuple(players) or (MIA, KAI, *(Player(f"P{seat}", "pine") for seat in range(2, 99)))
    order = sorted(set(scores), reverse=True)
    ranked = [[seat for seat, own in enumerate(scores) if own == score] for score in order]
    return Finished(
        game,
        variant or registry.info(game).variants[0].name,
        at,
        company[: len(scores)],
        scores,
        tuple(map(tuple, ranking or ranked)),
        **{"reason": "", "rounds": 6, **facts},
    )


def begun(game: str, seats: int, variant: str = "", **options: str) -> Record:
    """A game before its first entry, of which a test makes a finished one."""
    name = variant or registry.info(game).variants[0].name
    return Record(registry.game(game), Setup(name, seats, options), "moss")


def tell(record: Record, seat: int, *events: Any, state: Any = None) -> None:
    """Add an entry of a seat with these events, and the position after it."""
    record.entries.append(Entry(seat, None, "", events))
    record.states.append(record.state if state is None else state)


def marks(record: Record, facts: Finished, seat: int = 0) -> Marks:
    """The marks of a game's own conditions for a seat, by its log."""
    achiever = achievements.achiever_of(facts.game)
    assert achiever is not None
    return achiever.by_record(record, facts, seat)
