"""A person's result in a few words, as rows and cards show it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.profile.profile import Finished
from game.text import ordinal, plural
from rules.core.protocol import Rank, Seat, rank_of

_PLACES: Final = ("first", "second", "third", "fourth", "fifth", "sixth")


def result_words(facts: Finished, ranks: Sequence[Rank]) -> str:
    """`118, BrilliAnt`; `37, won` against others; else the points alone."""
    score, rank = facts.scores[0], rank_of(ranks, facts.scores[0])
    said = place_words(facts, 0) if len(facts.players) > 1 else rank.name if rank else ""
    return f"{score}, {said}" if said else plural(score, "point", "points")


def limit_words(ranks: Sequence[Rank], number: int) -> str:
    """The points that a rank of a ladder takes: `from 15`; for a lowest one without a limit `below 15`."""
    above = ranks[number].above
    if above is not None:
        return f"from {above + 1}"
    following = next((rank.above for rank in ranks[number + 1 :] if rank.above is not None), None)
    return "any result" if following is None else f"below {following + 1}"


def place_words(facts: Finished, seat: Seat) -> str:
    """`won`, `drawn`, `shared first`, `third of 4`."""
    if facts.is_draw:
        return "drawn"
    if seat in facts.winners:
        return "won" if len(facts.winners) == 1 else "shared first"
    ahead = sum(len(group) for group in facts.ranking[: _group(facts, seat)])
    place = _PLACES[ahead] if ahead < len(_PLACES) else ordinal(ahead + 1)
    return f"{place} of {len(facts.players)}"


def _group(facts: Finished, seat: Seat) -> int:
    """Index of a seat's group in the ranking, from 0."""
    return next(number for number, group in enumerate(facts.ranking) if seat in group)
