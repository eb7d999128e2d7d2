"""A finished game in numbers and words that apply to any game: the contents of the results page."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import islice, pairwise
from typing import Final

from game.scenes.review.rank_ladder import Climb
from game.session.player import Player, Players
from game.session.series import Series
from game.text import FEW, few, listed, ordinal, plural
from rules.core.protocol import Chance

MOST_SHOWN: Final = FEW
"""Greatest number of players with a column and a line; of more, a selection is shown."""


_LINES: Final = 3
_LETTERS: Final = 110
"""Lines about seats that changed, and letters that a line of the page surely holds."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """A finished game in numbers and words that apply to any game."""

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
    """The seed; shown only now, since during the game it would predict chance."""
    rounds: tuple[tuple[int, ...], ...] = ()
    """Points of all seats after each round, bonuses included."""
    extras: tuple[tuple[str, tuple[str, ...]], ...] = ()
    """Rows below the total that score nothing, such as cards that were left over."""
    names: tuple[str, ...] = ()
    """The players' names with their sides, `Mia (Black)`; empty if the game has no sides."""
    climb: Climb | None = None
    """Ranks and earlier results that a solo result is compared with; None with several players."""
    chance: Chance = "play"
    """Source of chance: what the same seed would repeat."""
    mood: str = "day"
    """The game's own mood, in which its result is shown."""
    help_used: str = ""
    """The help that people used, in words; empty if none."""
    round_name: str = "round"
    """The game's word for a round."""
    titles: tuple[str, ...] = ()
    """The names of the `rounds`, such as `Age II, round 1`; by default their numbers."""
    points: tuple[str, str] = ("point", "points")
    """The game's word for one point, and for several."""
    resigned: int | None = None
    """The one of two who gave the game up."""
    changed: tuple[str, ...] = ()
    """Sentences on seats that passed to other players."""
    sat: tuple[Players, ...] = ()
    """The players at the end of each of the `rounds`; empty if nobody's seat passed on."""
    uncounted: str = ""
    """The sentence on people for whom a computer finished the game."""
    series: Series | None = None
    """The score of the rematches with this game; None if it is the first."""
    picked: int | None = None
    """One of many players who is shown at the reader's wish, though it is not one of the best."""
    first_round: int = 1
    """Number of the first of the `rounds`: a game that began with a position may begin later."""

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats in first place."""
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
    def shown(self) -> tuple[int, ...]:
        """The seats shown in table and chart if there are many: the one picked, people, then the best."""
        if not self.is_crowd:
            return self.order
        wish = [] if self.picked is None else [self.picked]
        people = [seat for seat in self.order if self.players[seat].is_person]
        first = dict.fromkeys([*wish, *people, *self.order])
        chosen = set(islice(first, MOST_SHOWN))
        return tuple(seat for seat in self.order if seat in chosen)

    @property
    def is_crowd(self) -> bool:
        """True if there are more players than columns."""
        return len(self.order) > MOST_SHOWN

    def place(self, seat: int) -> int:
        """The place of a seat, 1 for the winners; those of a group share it."""
        group = next(number for number, group in enumerate(self.ranking) if seat in group)
        return 1 + sum(map(len, self.ranking[:group]))

    @property
    def is_draw(self) -> bool:
        """True if all players finished equal."""
        return len(self.order) > 1 and len(self.ranking) == 1

    @property
    def headline(self) -> str:
        """The winner with the points, or a draw; for a solo game, the rank."""
        if self.climb is not None:
            return self.climb.headline(self.name(0))
        score = self.scores[self.winners[0]]
        if self.is_draw:
            each = "each" if len(self.order) == 2 else "for all"
            return f"A draw: {plural(score, *self.points)} {each}"
        names = few([self.side_name(seat) for seat in self.winners])
        if self.resigned is not None:
            return f"{names} wins"
        return (
            f"{names} wins with {score}"
            if len(self.winners) == 1
            else f"{names} share the victory with {score}"
        )

    @property
    def tally(self) -> str:
        """The points of all others, `Teal 31 and Plum 28`; empty if there are none.

        Of many only those of people, with their places; of a game that was given up those of both.
        """
        if self.resigned is not None:
            return f"It stood {self.scores[self.winners[0]]} to {self.scores[self.resigned]}"
        losers = self.order[len(self.winners) :]
        people = [seat for seat in losers if self.players[seat].is_person]
        if self.is_crowd and people:
            parts = (f"{self.side_name(seat)} {ordinal(self.place(seat))}" for seat in people)
            return f"{few(list(parts))} of {len(self.order)}"
        return few([f"{self.side_name(seat)} {self.scores[seat]}" for seat in losers])

    @property
    def standing(self) -> str:
        """The score of the rematches, the leader first: `Mia 2, Otto 1, 1 draw`; empty if there is none."""
        if self.series is None:
            return ""
        won = self.series.won
        order = sorted(range(len(won)), key=lambda seat: (-won[seat], not self.players[seat].is_person))
        parts = [f"{self.name(seat)} {won[seat]}" for seat in order[:MOST_SHOWN]]
        drawn = self.series.drawn
        return ", ".join([*parts, *([plural(drawn, "draw", "draws")] if drawn else [])])


def notes(outcome: Outcome) -> list[tuple[str, str]]:
    """The reasons for the result, in a few sentences with its numbers, and the help used."""
    changed = [("Seats changed:", line) for line in _lines(outcome.changed)]
    changed += [("Not counted:", outcome.uncounted)] if outcome.uncounted else []
    if outcome.climb is not None:
        return [*changed, *outcome.climb.notes(), *([best] if (best := _round(outcome)) else [])]
    if len(outcome.order) < 2:
        return []
    first, second = outcome.order[0], outcome.order[1]
    why = _even(outcome) if len(outcome.winners) > 1 else _ahead(outcome, first, second)
    if outcome.resigned is not None:
        why = []  # the points did not decide
    aided = ("With help:", f"{outcome.help_used}.") if outcome.help_used else None
    return [note for note in (*changed, *why, _round(outcome), aided) if note]


def _lines(sentences: tuple[str, ...]) -> list[str]:
    """Whole sentences, as many to a line as fit; all on the last one where there would be too many lines."""
    lines: list[str] = []
    for sentence in sentences:
        if lines and (len(lines) == _LINES or len(lines[-1]) + len(sentence) < _LETTERS):
            lines[-1] += f" {sentence}"
        else:
            lines.append(sentence)
    return lines


def _ahead(outcome: Outcome, first: int, second: int) -> list[tuple[str, str] | None]:
    """Sentences on the winner's lead over the runner-up and its source."""
    return [_distance(outcome, first, second), _source(outcome, first, second)]


def _distance(outcome: Outcome, first: int, second: int) -> tuple[str, str]:
    ahead = outcome.scores[first] - outcome.scores[second]
    if not ahead:
        return f"Equal {outcome.points[1]}:", f"{outcome.name(first)} won the tie-break."
    return (
        f"Won by {plural(ahead, *outcome.points)}:",
        f"{outcome.name(first)} finished ahead of {outcome.name(second)}.",
    )


def _even(outcome: Outcome) -> list[tuple[str, str] | None]:
    """That several finished equal, and for two of them where they differed all the same."""
    names = few([outcome.name(seat) for seat in outcome.winners])
    tied = (
        "All square:" if outcome.is_draw else "As close as can be:",
        f"{names} finished equal.",
    )
    first, second = outcome.winners[:2]
    leads = [lead for pair in ((first, second), (second, first)) if (lead := _lead(outcome, *pair))]
    if len(outcome.winners) > 2 or not leads:
        return [tied]
    return [tied, ("Where they differed:", f"{listed(leads)}.")]


def _lead(outcome: Outcome, mine: int, other: int) -> str:
    """The source in which one is furthest ahead of the other: `Amber led 12 to 9 in Trails`."""
    items, others = outcome.items[mine], outcome.items[other]
    label = max(items, key=lambda source: items[source] - others.get(source, 0), default="")
    if not label or items[label] <= others.get(label, 0):
        return ""
    return f"{outcome.name(mine)} led {items[label]} to {others.get(label, 0)} in {label}"


def _source(outcome: Outcome, first: int, second: int) -> tuple[str, str] | None:
    """The source in which the winner is furthest ahead of the runner-up."""
    mine, theirs = outcome.items[first], outcome.items[second]
    label = max(mine, key=lambda source: mine[source] - theirs.get(source, 0), default="")
    if not label or mine[label] <= theirs.get(label, 0):
        return None
    made = plural(mine[label], *outcome.points)
    gap = f"{outcome.name(first)} scored {made} there, {outcome.name(second)} {theirs.get(label, 0)}."
    return f"{label} made the difference:", gap


def _round(outcome: Outcome) -> tuple[str, str] | None:
    """The first round in which players gained the most points, and all who gained that many in it."""
    # Several players begin at nothing; alone the score may begin below it, and a position with points, so the
    # first round is left out.
    late = outcome.climb or outcome.first_round > 1 or not outcome.rounds
    begins = () if late else ((0,) * len(outcome.rounds[0]),)
    gains = [
        [now - before for now, before in zip(after, first, strict=True)]
        for first, after in pairwise((*begins, *outcome.rounds))
    ]
    most = max((gain for row in gains for gain in row), default=0)
    if most <= 0:
        return None
    number = next(number for number, row in enumerate(gains) if most in row)
    place = number + 1 - len(begins)
    sat = outcome.sat[place] if outcome.sat else outcome.players
    best = [sat[seat].name for seat, gain in enumerate(gains[number]) if gain == most]
    name, each = outcome.round_name, " each" if len(best) > 1 else ""
    who = "" if outcome.climb else f"{few(best)} gained "
    gained = plural(most, *outcome.points)
    named = outcome.titles[place : place + 1] or (f"{name} {place + outcome.first_round}",)
    return f"Best {name}:", f"{who}{gained}{each} in {named[0]}."
