"""Words at the end of a game for the people at the screen: a headline, and one kind sentence."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.scenes.review.outcome import Outcome
from game.scenes.review.rank_ladder import Climb
from game.text import few, ordinal

_CLOSE: Final = 0.1
"""Up to this share of the winner's points behind, it was close."""


@dataclass(frozen=True, slots=True)
class VictoryWords:
    """Two lines over the figures."""

    headline: str
    kind: str
    cheerful: bool
    """True if a person at the screen has won, or no person lost to a computer."""
    strewn: bool = True
    """True if golden leaves fall."""


def victory_words(outcome: Outcome) -> VictoryWords:
    """Words for the people at the screen: one among computers, several, or none."""
    people = [seat for seat in outcome.order if outcome.players[seat].is_person]
    if outcome.climb is not None:
        ranked, best = outcome.climb.is_ranked, outcome.climb.is_best
        return VictoryWords(outcome.headline, _climbed(outcome.climb), ranked or best, ranked)
    if not people:
        return VictoryWords(outcome.headline, "Thank you for watching.", True)
    if len(people) == 1:
        return _to_one(outcome, people[0])
    return _to_several(outcome, people)


def _climbed(climb: Climb) -> str:
    """To a person alone, by the rank."""
    if climb.is_best:
        return "Your best so far. Well done!"
    if not climb.ranks:
        return "Well played!"
    if climb.is_ranked:
        return "A rank to be proud of."
    start = "No rank this time." if climb.rank is None else "Everybody starts somewhere."
    return f"{start} Every game shows you a little more."


def _to_one(outcome: Outcome, seat: int) -> VictoryWords:
    """To the only person among computers."""
    score = outcome.scores[seat]
    if outcome.is_draw:
        return VictoryWords(outcome.headline, "Equal to the last point. Well played!", True)
    if seat in outcome.winners:
        alone = len(outcome.winners) == 1
        headline = f"You win with {score}!" if alone else f"You share the victory with {score}!"
        return VictoryWords(headline, "Well played!", True)
    if outcome.resigned is not None:
        return VictoryWords(outcome.headline, "You resigned. Every game shows you a little more.", False)
    best = outcome.scores[outcome.winners[0]]
    place = f"You came {ordinal(outcome.place(seat))} of {len(outcome.order)} with {score}"
    if best - score <= max(1.0, _CLOSE * best):
        return VictoryWords(outcome.headline, f"{place}, and it was close. Next time!", False)
    return VictoryWords(outcome.headline, f"{place}. Every game shows you a little more.", False)


def _to_several(outcome: Outcome, people: list[int]) -> VictoryWords:
    """To several people at one screen, by name."""
    if outcome.is_draw:
        return VictoryWords(outcome.headline, "Nothing could separate you. Well played, all of you!", True)
    won = [outcome.name(seat) for seat in people if seat in outcome.winners]
    lost = [outcome.name(seat) for seat in people if seat not in outcome.winners]
    if not won:
        return VictoryWords(outcome.headline, f"Well played, {few(lost)}! Next time it is your turn.", False)
    thanks = f" {few(lost)}, thank you for a good game." if lost else ""
    return VictoryWords(outcome.headline, f"Well played, {few(won)}!{thanks}", True)
