"""Alternatives to one decision, and their difference in value.

For games with an appraiser, even with hidden information: all follows from the seat's view at that time, so a
person learns what they could have known, never what came of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from game.ai import levels, voice
from game.plugin import plugin
from game.plugin.analysis import Assessment, Judgement, Line, Verdict
from game.plugin.brain import Appraiser, Limit
from game.plugin.level import Level
from rules.core import registry
from rules.core.protocol import Game, Seat
from rules.core.rng import Rng

LOOK: Final = Limit(seconds=0.3)
"""For choosing what to compare, for comparing, and for comparing the best with the move made once more."""
MOST: Final = 6
"""Moves that are compared."""
_VERDICTS: Final = (Verdict.BEST, Verdict.GOOD, Verdict.INACCURACY, Verdict.MISTAKE)


@dataclass(frozen=True, slots=True)
class SecondLook:
    """A question: how good was a move, and what else was there?"""

    game: str
    view: Any
    """The seat's view when it decided."""
    seat: Seat
    move: Any
    level: str = ""
    """The level that thinks of the other moves; empty for the strongest."""
    limit: Limit = LOOK


def knows(game: str) -> bool:
    """Return True if decisions of a game can be appraised."""
    found = plugin.of(game)
    return found is not None and found.appraiser is not None


def verdict(game: str, loss: float) -> Verdict:
    """The verdict on a decision that lost so many points. Raises LookupError for a game without a table."""
    found = plugin.of(game)
    if found is None:
        raise LookupError(f"There is no table for {game}.")
    steps = zip(found.faults, _VERDICTS, strict=True)
    return next((one for most, one in steps if loss <= most), Verdict.BLUNDER)


def judge(asked: SecondLook) -> Judgement:
    """Compare the move with what its level, or the strongest, would think of. Blocking.

    `best.others` are the other moves, best first, each as a line of one move. The margin is what the
    appraiser expects for the seat that decides. Raises LookupError for a game without an appraiser.
    """
    found, game = plugin.of(asked.game), registry.game(asked.game)
    if found is None or found.appraiser is None:
        raise LookupError(f"Nobody appraises {asked.game}.")
    appraiser, view = found.appraiser.load(), asked.view
    moves = _considered(game, asked)
    worths = dict(zip(moves, _look(game, appraiser, asked, moves, 1), strict=True))
    lead = max(moves, key=lambda move: worths[move])
    if lead != asked.move:
        # The best of several guesses is a lucky guess as a rule: the two are compared once more, afresh. The
        # others keep their distance from the best.
        made, again = _look(game, appraiser, asked, (asked.move, lead), 2)
        top = worths[lead]
        worths = {move: again - (top - worth) for move, worth in worths.items()} | {asked.move: made}
    best = max((asked.move, lead), key=lambda move: worths[move])
    top = worths[best]
    others = sorted((move for move in moves if move != best), key=lambda move: -worths[move])
    lines = tuple(Line(worths[move], ((asked.seat, move),), (1,)) for move in others)
    why = voice.reason(asked.game, view, asked.seat, best)
    loss = top - worths[asked.move]
    assessment = Assessment(top, ((asked.seat, best),), (1,), 1, False, why, lines)
    return Judgement(asked.seat, verdict(asked.game, loss), loss, worths[asked.move], assessment)


def _considered(game: Game[Any, Any], asked: SecondLook) -> tuple[Any, ...]:
    """The move that was made first, then what the level thinks of."""
    level = _level(asked)
    limit = asked.limit if level.limit.nodes is None else level.limit
    thought = levels.load(level).choose(game, _told(asked), asked.seat, limit, _rng(asked, 0))
    found: dict[str, Any] = {}
    for move in (asked.move, thought.move, *thought.others):
        if move is not None:
            found.setdefault(game.format(move), move)
    return tuple(found.values())[:MOST]


def _level(asked: SecondLook) -> Level:
    return levels.find(asked.game, asked.level) if asked.level else levels.of_game(asked.game)[-1]


def _look(
    game: Game[Any, Any], appraiser: Appraiser, asked: SecondLook, moves: Sequence[Any], number: int
) -> tuple[float, ...]:
    return appraiser.appraise(game, _told(asked), asked.seat, moves, asked.limit, _rng(asked, number))


def _told(asked: SecondLook) -> Any:
    """The view as stripped for brains (`Plugin.turn_view`)."""
    found = plugin.of(asked.game)
    shortened = None if found is None else found.turn_view
    return asked.view if shortened is None else shortened.load()(asked.view, asked.seat)


def _rng(asked: SecondLook, number: int) -> Rng:
    """The same for the same question, so that a game reviewed twice gets the same verdicts where a limit is
    in positions."""
    return Rng.for_entry(f"second thoughts {asked.game} {asked.view.round} {asked.seat}", number)
