"""A finished game in numbers and words, free of any game's own terms: what the results page tells."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.player import Player
from game.scenes.review.rank_ladder import Climb
from game.text import listed, plural


@dataclass(frozen=True, slots=True)
class Outcome:
    """A finished game in numbers and words, free of any game's own terms."""

    players: tuple[Player, ...]
    scores: tuple[int, ...]
    ranking: tuple[tuple[int, ...], ...]
    """Groups of seats, best first."""
    items: tuple[Mapping[str, int], ...]
    """For each seat its points by source, in the order of the table; they add up to its score."""
    reason: str
    """The sentence that says how the game ended."""
    game: str
    """Title and rule set."""
    seed: str
    """Shown now that nothing can be foretold from it."""
    rounds: tuple[tuple[int, ...], ...] = ()
    """Points of all seats after each round, bonuses included."""
    extras: tuple[tuple[str, tuple[str, ...]], ...] = ()
    """Rows below the total that score nothing, such as cards that were left over."""
    names: tuple[str, ...] = ()
    """What the players are called with their sides, `Mia (Black)`; empty where their names are enough."""
    climb: Climb | None = None
    """What a player alone measures the result by."""

    @property
    def winners(self) -> tuple[int, ...]:
        """The best seats."""
        return self.ranking[0]

    @property
    def order(self) -> tuple[int, ...]:
        """All seats, best first."""
        return tuple(seat for group in self.ranking for seat in group)

    def name(self, seat: int) -> str:
        """A player's name."""
        return self.players[seat].name

    def side_name(self, seat: int) -> str:
        """A player's name with the side it played, where the game has sides."""
        return self.names[seat] if self.names else self.name(seat)

    @property
    def headline(self) -> str:
        """Who won, with how much; of a player alone the rank."""
        if self.climb is not None:
            return self.climb.headline(self.name(0))
        names = [self.side_name(seat) for seat in self.winners]
        score = self.scores[self.winners[0]]
        if len(names) == 1:
            return f"{names[0]} wins with {score}"
        return f"{listed(names)} share the victory with {score}"


def notes(outcome: Outcome) -> list[tuple[str, str]]:
    """What decided the game, in a few sentences that the numbers bear out."""
    if outcome.climb is not None:
        return [*outcome.climb.notes(), *([best] if (best := _round(outcome)) else [])]
    if len(outcome.order) < 2:
        return []
    first, second = outcome.order[0], outcome.order[1]
    return [
        note
        for note in (_distance(outcome, first, second), _source(outcome, first, second), _round(outcome))
        if note
    ]


def _distance(outcome: Outcome, first: int, second: int) -> tuple[str, str]:
    ahead = outcome.scores[first] - outcome.scores[second]
    if len(outcome.winners) > 1:
        return (
            "As close as can be:",
            f"{listed([outcome.name(s) for s in outcome.winners])} could not be parted.",
        )
    if not ahead:
        return "Equal points:", f"the tie-break was in favour of {outcome.name(first)}."
    return (
        f"{plural(ahead, 'point', 'points')} ahead:",
        f"{outcome.name(first)} before {outcome.name(second)}.",
    )


def _source(outcome: Outcome, first: int, second: int) -> tuple[str, str] | None:
    """Where the winner gained most on the second."""
    mine, theirs = outcome.items[first], outcome.items[second]
    label = max(mine, key=lambda source: mine[source] - theirs.get(source, 0), default="")
    if not label or mine[label] <= theirs.get(label, 0):
        return None
    made = f"{outcome.name(first)} made {mine[label]} there, {outcome.name(second)} {theirs.get(label, 0)}."
    return f"{label} made the difference:", made


def _round(outcome: Outcome) -> tuple[str, str] | None:
    """The round in which somebody gained most."""
    best = (0, 0, 0)
    for number in range(1, len(outcome.rounds)):
        for seat, points in enumerate(outcome.rounds[number]):
            best = max(best, (points - outcome.rounds[number - 1][seat], -number, seat))
    gain, number, seat = best
    who = "" if outcome.climb else f"{outcome.name(seat)} gained "
    return ("Best round:", f"{who}{gain} in round {1 - number}.") if gain else None
