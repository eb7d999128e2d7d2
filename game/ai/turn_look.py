"""Whole turns of games that hide things: how good was one, and what better turn was there?

A step of a turn is worth only what the rest of the turn makes of it. So where a game can value whole turns
(`game.plugin.analysis.TurnAppraiser`), no step is judged by a guess of the rest. Compared are the turn that
was played, to its real end, and turns that the strongest opponent would have played from the same view. All
are valued alike, and what chance brought in them counts as its mean.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from game.ai import second_thoughts, voice
from game.plugin import plugin
from game.plugin.analysis import FAULTS, Assessment, Judgement, Line, SeenTurn, Turn, TurnAppraiser, Verdict
from rules.core import registry
from rules.core.protocol import Game, Seat
from rules.core.rng import Rng

_FINDING, _CHOOSING, _COMPARING = range(3)
"""Kinds of luck: the best of several is often the luckiest, so it is compared with fresh luck."""


@dataclass(frozen=True, slots=True)
class TurnLook:
    """A question: how good was a turn, and what better one was there?"""

    game: str
    turn: SeenTurn


def appraiser(game: str) -> TurnAppraiser | None:
    """The judge of a game's whole turns; None for games whose decisions are judged one by one."""
    found = plugin.of(game)
    return None if found is None or found.turn_appraiser is None else found.turn_appraiser.load()


def turns_of(game: Game[Any, Any], states: Sequence[Any], length: int) -> list[Turn]:
    """The turns among `length` entries that are judged as a whole, in the order of play; the last may not be
    over. `states[n]` is the position before entry n. Others, and chance, may have answered in a turn."""
    judge, found, start = appraiser(game.info.name), list[Turn](), 0
    if judge is None:
        return []
    for end in range(1, length + 1):
        if end < length and judge.goes_on(states[end - 1], states[end]):
            continue
        if (owner := judge.owner(states[start])) is not None:
            found.append(Turn(owner, start, end))
        start = end
    return found


def end_of(game: Game[Any, Any], states: Sequence[Any]) -> int | None:
    """Number of entries after which the turn is over that begins with the first of these positions; None if
    it goes on."""
    judge = appraiser(game.info.name)
    over = (n for n in range(1, len(states)) if judge is None or not judge.goes_on(states[n - 1], states[n]))
    return next(over, None)


def judge(asked: TurnLook) -> Judgement:
    """Compare a turn with the best that is found. Blocking.

    `best.line` holds the steps of the better turn that are sure, up to the first draw or answer of another
    seat. If they are those of the turn that was played, the rest of it is judged instead, from the draw that
    came, and `Judgement.since` says where that begins. Raises LookupError for a game that cannot be judged
    so, and for a turn without a choice.
    """
    judge, game, turn = appraiser(asked.game), registry.game(asked.game), asked.turn
    if judge is None:
        raise LookupError(f"Nobody judges turns of {asked.game}.")
    found, since = None, _next_choice(game, turn, 0)
    while since is not None:
        played = turn.rest(since)
        found = _compared(judge, game, asked.game, played, since)
        line = tuple(move for _, move in found.best.line)
        if found.verdict not in FAULTS or line != played.sure[: len(line)]:
            return found
        since = _next_choice(game, turn, since + len(line))
    if found is None:
        raise LookupError("There is no choice in this turn.")
    # All choices were those of the better turn: only the luck after them was another.
    return replace(found, verdict=Verdict.BEST, loss=0.0, best=replace(found.best, margin=found.margin))


def _compared(
    judge: TurnAppraiser, game: Game[Any, Any], name: str, played: SeenTurn, since: int
) -> Judgement:
    """The judgement of a turn by what is found from its first view."""
    seat, view = played.seat, played.views[0]
    seed = f"turn {name} {view.round} {seat}"
    found = [
        turn for turn in judge.find(game, view, seat, Rng.for_entry(seed, _FINDING)) if turn.own != played.own
    ]
    turns = [played, *found]
    worths = [judge.worth(game, turn, Rng.for_entry(seed, _CHOOSING)) for turn in turns]
    lead = max(range(len(turns)), key=worths.__getitem__)
    if lead:
        again = Rng.for_entry(seed, _COMPARING)
        worths[0], worths[lead] = (judge.worth(game, turns[n], again) for n in (0, lead))
        lead = lead if worths[lead] > worths[0] else 0
    lines = [Line(worth, _steps(turn), (len(turn.sure),)) for turn, worth in zip(turns, worths, strict=True)]
    best, loss = lines.pop(lead), worths[lead] - worths[0]
    why = voice.better_reason(name, played, turns[lead], loss) if lead else ""
    others = tuple(sorted(lines, key=lambda line: -line.margin))
    assessment = Assessment(best.margin, best.moves, best.turns, 1, False, why, others)
    return Judgement(seat, second_thoughts.verdict(name, loss), loss, worths[0], assessment, since=since)


def _steps(turn: SeenTurn) -> tuple[tuple[Seat, Any], ...]:
    return tuple((turn.seat, move) for move in turn.sure)


def _next_choice(game: Game[Any, Any], turn: SeenTurn, first: int) -> int | None:
    """The first entry from `first` on in which the seat had a choice."""
    later = range(first, len(turn.makers))
    own = (n for n in later if turn.makers[n] == turn.seat)
    return next((n for n in own if len(game.legal_moves(turn.views[n], turn.seat)) > 1), None)
