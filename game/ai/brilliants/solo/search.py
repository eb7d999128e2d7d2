"""Solo's strongest brain: plays its most promising moves on in many futures, and takes the best one.

Each future is the same for every move, so that luck does not decide between them, and moves that fall behind
are dropped on the way (sequential halving). Source: Karnin, Koren, Somekh: Almost optimal exploration in
multi-armed bandits, 2013.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from game.ai.brilliants import forager
from game.ai.brilliants.solo.habits import MANY, Habits, hatchling
from game.ai.brilliants.solo.luck import Chance, Luck
from game.ai.brilliants.solo.sketch import Sketch, sketched
from game.ai.brilliants.special_cards import split
from game.ai.brilliants.voice import reason
from game.ai.brilliants.weights import Weights
from game.plugin.brain import Limit, Meter, Thought
from rules.brilliants.data.box import CASTES
from rules.brilliants.data.objectives import POINTS
from rules.brilliants.data.special import STRATEGIST
from rules.brilliants.moves import AdoptSpecies, Hatch, LookByPower, MoveAnt, PlaySpecial
from rules.brilliants.state import HOLE_1, NOWHERE, Phase, State
from rules.core.protocol import Game, Seat
from rules.core.rng import Rng

DIFFERENT: Final = 12
"""Number of ants' moves tried for variety."""
ALIKE: Final = 2
"""Maximum number of these with the same ant, and with the same place."""
WIDTH: Final = 20
"""Total number of moves tried: with few ready ants, each has more than two moves worth trying.

In 26 positions, each move played on in 200 futures, 20 instead of the different ones alone brought 0.23 ± 0.1
points a decision, 26 no more, and 42 less: each is then tried too rarely.
"""
ROUGH: Final = 32
"""Number of futures before the worse half is dropped for the first time; it doubles each time.

Two moves' points differ by chance by 6 in one future. In 65 positions, each move played on in 640 futures,
the choice after 4 lost 0.12 points against the best, after 16 it lost 0.08 and after 32 it lost 0.07.
"""
SPECIES: Final = AdoptSpecies(STRATEGIST)
"""The preferred species: it sees the next cards. The trail gets all its pheromones without a Flyer."""
ENOUGH: Final = 512
"""Maximum number of futures; more would hardly change a choice."""


@dataclass
class _Tried:
    """A move, the sketch after it, and the points at the end of each future so far."""

    move: Any
    sketch: Sketch
    phase: Phase
    points: list[float] = field(default_factory=list)

    def play(self, luck: Luck, habits: Habits) -> None:
        """Play one more future."""
        sketch = self.sketch.copy(luck)
        for caste in range(len(CASTES)):
            sketch.fill_display(caste)
        match self.phase:
            case Phase.BAG:
                sketch.draw_tile()
            case Phase.DIE | Phase.WEATHER:
                sketch.round -= 1
                sketch.start_round()
            case _ if sketch.round == 0:
                sketch.start_round()  # ants, species and special cards are chosen before the first round
        self.points.append(habits.play_on(sketch))

    def mean(self, count: int) -> float:
        """Mean points in the first `count` futures."""
        return sum(self.points[:count]) / max(1, count)


class SoloSearcher:
    """The player of the variant solo."""

    def __init__(self, weights: Weights) -> None:
        self._forager, self._habits = forager.Forager(weights), Habits(weights)

    def choose(self, game: Game[Any, Any], view: State, seat: Seat, limit: Limit, rng: Rng) -> Thought:
        """The best move; a node of the limit is a move played on in one future."""
        meter = Meter(limit)
        moves = game.legal_moves(view, seat)
        match view.phase:
            case Phase.TURN if len(moves) > 1:
                return self._turn(game, view, seat, moves, meter, limit, rng)
            case Phase.ADOPT:
                return Thought(SPECIES, reason(view, seat, SPECIES))
            case Phase.EAT | Phase.WEATHER if len(moves) > 1:
                return self._best(game, view, seat, moves, meter, rng)
        return self._forager.choose(game, view, seat, limit, rng)

    def appraise(
        self, game: Game[Any, Any], view: State, seat: Seat, moves: Sequence[Any], limit: Limit, rng: Rng
    ) -> tuple[float, ...]:
        """The expected final points of each move, all played on in the same futures."""
        tried = _tried(game, view, seat, moves)
        count = self._played_on(tried, Chance(view), Meter(limit), rng, ENOUGH)
        return tuple(each.mean(count) for each in tried)

    def _turn(
        self,
        game: Game[Any, Any],
        view: State,
        seat: Seat,
        moves: Sequence[Any],
        meter: Meter,
        limit: Limit,
        rng: Rng,
    ) -> Thought:
        actions, plays = split(moves)
        if (look := _look(view, plays)) is not None:
            return Thought(look, reason(view, seat, look))
        if plays:
            first = self._forager.choose(game, view, seat, limit, rng)
            if first.move in plays:
                same = [play for play in plays if _card(play) == _card(first.move) != NOWHERE]
                return self._best(game, view, seat, same, meter, rng) if len(same) > 1 else first
        return self._best(game, view, seat, self.promising(view, actions), meter, rng)

    def _best(
        self, game: Game[Any, Any], view: State, seat: Seat, moves: Sequence[Any], meter: Meter, rng: Rng
    ) -> Thought:
        racing, behind = _tried(game, view, seat, moves), list[_Tried]()
        chance, until = Chance(view), ROUGH
        while True:
            count = self._played_on(racing, chance, meter, rng, until)
            racing.sort(key=lambda each: -each.mean(count))
            if count < until or count >= ENOUGH:
                break
            kept = max(2, (len(racing) + 1) // 2)
            racing, behind = racing[:kept], racing[kept:] + behind
            until *= 2
        best, *others = (racing + behind)[: 1 + forager.CONSIDERED]
        losses = []
        for other in others:
            common = min(count, len(other.points))
            losses.append(max(0.0, best.mean(common) - other.mean(common)))
        return Thought(
            best.move,
            reason(view, seat, best.move),
            tuple(other.move for other in others),
            losses=tuple(losses),
        )

    def _played_on(self, racing: Sequence[_Tried], chance: Chance, meter: Meter, rng: Rng, until: int) -> int:
        """Play all moves on in common futures, up to `until`; return the number of futures played."""
        count = min(len(each.points) for each in racing)
        while count < until:
            luck = chance.future(rng)
            for each in racing:
                if not meter.more():
                    return count
                each.play(luck, self._habits)
            count += 1
        return count

    def promising(self, view: State, actions: Sequence[Any]) -> list[Any]:
        """The most promising actions, different ones first; always including one hatching of each caste."""
        sketch = sketched(view)
        worth = dict[int, float]()
        for caste in range(len(CASTES)):
            worth |= {kind: value for value, kind in self._habits.wants(sketch, caste, MANY)}
        usual = hatchling(sketch)
        found, like_others = list[Any](), list[Any]()
        alike: Counter[Hashable] = Counter()
        ranked = sorted(_deeds(actions), key=lambda move: -_seems(move, worth, usual))
        for move in ranked:
            if isinstance(move, MoveAnt):
                ends = (move.ant,), (move.path[-1], move.completes)
                if len(found) >= DIFFERENT or max(alike[end] for end in ends) >= ALIKE:
                    like_others.append(move)
                    continue
                alike.update(ends)
            found.append(move)
        return found + like_others[: max(0, WIDTH - len(found))]


def _look(view: State, plays: Sequence[Any]) -> LookByPower | None:
    """The Strategist's look at an unknown next card (BA-SPEC-01); None if there is none."""
    looks = [play for play in plays if isinstance(play, LookByPower) and not view.decks[play.caste].top]
    # The type with most tiles in the Store Room probably completes a card next.
    store = view.colonies[0].store
    return max(looks, key=lambda look: sum(store[look.caste * 3 : look.caste * 3 + 3]), default=None)


def _card(play: Any) -> int:
    return play.card if isinstance(play, PlaySpecial) else NOWHERE


def _tried(game: Game[Any, Any], view: State, seat: Seat, moves: Sequence[Any]) -> list[_Tried]:
    found = []
    for move in moves:
        after = game.apply(view, seat, move).state
        found.append(_Tried(move, sketched(after), after.phase))
    return found


def _deeds(actions: Sequence[Any]) -> list[Any]:
    """For actions with the same effect, the one with most pheromones on the shortest path."""
    best: dict[Hashable, Any] = {}
    for move in actions:
        match move:
            case MoveAnt(ant, path, collects=collects, hole=hole, completes=completes):
                at_work = collects != NOWHERE or completes != NOWHERE
                where: Hashable = path[-1] if at_work or path[-1] >= HOLE_1 else len(move.marks)
                key: Hashable = ant, where, collects, completes, hole
                if key not in best or _trail(move) > _trail(best[key]):
                    best[key] = move
            case Hatch(caste=caste) if caste != NOWHERE:
                best[Hatch, caste] = move
    return list(best.values()) or list(actions)


def _trail(move: MoveAnt) -> tuple[int, int]:
    return len(move.marks) + move.claims, -len(move.path)


def _seems(move: Any, worth: Mapping[int, float], usual: int) -> float:
    """A first estimate of an action's gain, in points."""
    match move:
        case MoveAnt(completes=card) if card != NOWHERE:
            return float(POINTS[card])
        case MoveAnt(collects=kind) if kind != NOWHERE:
            return worth[kind] + (len(move.marks) + move.claims) / 2 + 2 * (move.hole != NOWHERE)
        case MoveAnt():
            return len(move.marks) / 2
        case Hatch(caste=caste):
            return 6.0 if caste == usual else 3.0
    return 0.0
