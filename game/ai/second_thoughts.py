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
from game.plugin.brain import Appraiser, Limit, Thought
from game.plugin.level import Level
from rules.core import registry
from rules.core.protocol import Game, Seat
from rules.core.rng import Rng

LOOK: Final = Limit(seconds=0.3)
"""For choosing what to compare, for comparing, and for comparing the best with the move made once more."""
FEW: Final = Limit(nodes=400)
"""For the rest of a turn that begins with another move than the one thought of first."""
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

    `best.line` is the best move with the rest of its turn where whole turns are planned (`Plugin.turn_view`).
    `best.others` are the other moves, best first, each as a line of one move. The margin is what the
    appraiser expects for the seat that decides. Raises LookupError for a game without an appraiser.
    """
    found, game = plugin.of(asked.game), registry.game(asked.game)
    if found is None or found.appraiser is None:
        raise LookupError(f"Nobody appraises {asked.game}.")
    appraiser, view = found.appraiser.load(), asked.view
    thought = _thought(game, asked, view)
    moves = _considered(game, asked, thought)
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
    loss = top - worths[asked.move]
    planned = (best, *_rest(game, asked, thought, best))
    why = voice.reason(asked.game, view, asked.seat, best)
    if len(planned) > 1:
        # The worths are those of whole turns, of which the first step may be a trifle.
        why = voice.turn_reason(asked.game, view, asked.seat, planned)
    turn = tuple((asked.seat, move) for move in planned)
    assessment = Assessment(top, turn, (len(turn),), 1, False, why, lines)
    return Judgement(asked.seat, verdict(asked.game, loss), loss, worths[asked.move], assessment)


def _thought(game: Game[Any, Any], asked: SecondLook, view: Any, most: Limit | None = None) -> Thought:
    """The turn that the level would play from a view of the seat, with at most so much thinking."""
    level = _level(asked)
    limit = most or (asked.limit if level.limit.nodes is None else level.limit)
    return levels.load(level).choose(game, _told(asked, view), asked.seat, limit, _rng(asked, 0))


def _considered(game: Game[Any, Any], asked: SecondLook, thought: Thought) -> tuple[Any, ...]:
    """The move that was made first, then what the level thinks of."""
    found: dict[str, Any] = {}
    for move in (asked.move, thought.move, *thought.others):
        if move is not None:
            found.setdefault(game.format(move), move)
    return tuple(found.values())[:MOST]


def _rest(game: Game[Any, Any], asked: SecondLook, thought: Thought, best: Any) -> tuple[Any, ...]:
    """The rest of the turn that begins with the best move, without the move that closes it; nothing in games
    whose opponents do not plan whole turns."""
    found = plugin.of(asked.game)
    if found is None or found.turn_view is None or _closes(game, best):
        return ()
    if best == thought.move:
        following = thought.following
    else:
        # Of the other moves only what they are worth is known, and a short look finds a good way on.
        after = game.apply(asked.view, asked.seat, best).state
        then = _thought(game, asked, after, FEW)
        following = (then.move, *then.following)
    return tuple(move for move in following if not _closes(game, move))


def _closes(game: Game[Any, Any], move: Any) -> bool:
    return game.format(move).partition(" ")[0] in game.info.closing


def _level(asked: SecondLook) -> Level:
    return levels.find(asked.game, asked.level) if asked.level else levels.of_game(asked.game)[-1]


def _look(
    game: Game[Any, Any], appraiser: Appraiser, asked: SecondLook, moves: Sequence[Any], number: int
) -> tuple[float, ...]:
    return appraiser.appraise(
        game, _told(asked, asked.view), asked.seat, moves, asked.limit, _rng(asked, number)
    )


def _told(asked: SecondLook, view: Any) -> Any:
    """A view of the seat as stripped for brains (`Plugin.turn_view`)."""
    found = plugin.of(asked.game)
    shortened = None if found is None else found.turn_view
    return view if shortened is None else shortened.load()(view, asked.seat)


def _rng(asked: SecondLook, number: int) -> Rng:
    """The same for the same question, so that a game reviewed twice gets the same verdicts where a limit is
    in positions."""
    return Rng.for_entry(f"second thoughts {asked.game} {asked.view.round} {asked.seat}", number)
