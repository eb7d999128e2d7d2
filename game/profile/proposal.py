"""An opponent to try next, after a streak of victories or defeats."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import Final

from game.ai import levels
from game.profile.profile import Finished

_VICTORIES: Final = 2
_DEFEATS: Final = 3
"""Number in a row from which a stronger or a weaker opponent is proposed."""
_TIMES: Final = {2: "twice", 3: "three times", 4: "four times", 5: "five times"}
_COUNTS: Final = {3: "Three", 4: "Four", 5: "Five"}


@dataclass(frozen=True, slots=True)
class Proposal:
    """A level that may suit a person better than the one just played, and the sentence that says so."""

    level: str
    words: str


def proposal(game: str, finished: Sequence[Finished]) -> Proposal | None:
    """Proposal after the first of some games of one rule set, newest first; None without a streak.

    A streak is of one person against computers of one level, in whatever styles.
    """
    if not finished or (met := _met(finished[0])) is None:
        return None
    same = list(takewhile(lambda facts: _met(facts) == met, finished))
    _, level = met
    names = [one.name for one in levels.of_game(game)]
    if level not in names:
        return None
    place = names.index(level)
    wins = len(list(takewhile(_is_won, same)))
    defeats = len(list(takewhile(lambda facts: not _is_won(facts) and not facts.is_draw, same)))
    if wins >= _VICTORIES and place + 1 < len(names):
        title = levels.find(game, names[place + 1]).title
        return Proposal(
            names[place + 1], f"You won {_TIMES.get(wins, f'{wins} times')} in a row: try the {title}"
        )
    if defeats >= _DEFEATS and place > 0:
        title = levels.find(game, names[place - 1]).title
        return Proposal(
            names[place - 1], f"{_COUNTS.get(defeats, str(defeats))} defeats in a row: try the {title}"
        )
    return None


def _met(facts: Finished) -> tuple[str, str] | None:
    """The only person of a game, and the level of all computers; None in any other company."""
    seat = facts.lone_person
    if seat is None or any(player.own_program for player in facts.players):
        return None
    found = {levels.plain(player.level) for player in facts.players if not player.is_person}
    return (facts.players[seat].name.casefold(), found.pop()) if len(found) == 1 else None


def _is_won(facts: Finished) -> bool:
    return facts.won_by_a_person
