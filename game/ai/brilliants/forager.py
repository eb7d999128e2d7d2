"""The opponent of BrilliAnts: a one-step evaluation of the gain and promise of every action.

It uses its view alone and evaluates each legal move once, so that an answer takes milliseconds.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from game.ai.brilliants.bag import fed
from game.ai.brilliants.draft import chosen
from game.ai.brilliants.hand import Hand, outlook
from game.ai.brilliants.special_cards import SpecialCardPlays, split
from game.ai.brilliants.turn import Terms, Turn
from game.ai.brilliants.voice import reason
from game.ai.brilliants.weights import SHIPPED, Weights
from game.plugin.brain import Limit, Meter, Thought
from game.plugin.weights import changed
from rules.brilliants.data.box import ANT_CASTE, CASTES, RULE_SETS, allowance
from rules.brilliants.moves import ChooseWeather, EndTurn, Move, Pass, PickCard, Reveal
from rules.brilliants.play import scoring
from rules.brilliants.state import NOWHERE, Phase, State
from rules.core.protocol import Game, Seat
from rules.core.rng import Rng

CHOICES: Final = frozenset({Phase.ANTS, Phase.CARDS, Phase.ADOPT, Phase.KEEP})
"""Phases before the first round."""
EAGER: Final = 0.6
"""Value of an open card and a free place in the hand as such."""
PATIENT: Final = 8
"""First round in which it ends the game even when behind."""
CONSIDERED: Final = 3
"""Number of alternatives named in an answer."""


class Forager:
    """Plays all rule sets of BrilliAnts."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights

    def with_weights(self, changes: Mapping[str, float]) -> Forager:
        """A copy with some weights changed."""
        return Forager(changed(self.weights, changes))

    def choose(self, game: Game[Any, Any], view: State, seat: Seat, limit: Limit, rng: Rng) -> Thought:
        """The best move; None to postpone a reveal."""
        moves = game.legal_moves(view, seat)
        if view.phase in CHOICES:
            return _advised(view, seat, chosen(view, seat, moves, rng))
        hand = Hand(view, seat) if view.colonies[seat].hand else None
        if hand and (card := reveal_now(view, seat, hand, moves)) is not None:
            return _advised(view, seat, Reveal(card))
        if seat != view.active:
            return Thought(None)
        moves = tuple(move for move in moves if not isinstance(move, Reveal))
        match view.phase:
            case Phase.TURN:
                return _turn(self.weights, view, seat, moves, Meter(limit), rng)
            case Phase.AFTER:
                return _after(self.weights, view, seat, moves, Meter(limit))
            case Phase.PICK:
                return _advised(view, seat, pick(Hand(view, seat), moves))
            case Phase.WEATHER:
                return _advised(view, seat, weather(view, seat, moves))
            case Phase.EAT:
                return _advised(view, seat, fed(Turn(view, seat, self.weights), moves))
        return _advised(view, seat, Pass())


BRAIN: Final = Forager(SHIPPED())


def _advised(view: State, seat: Seat, move: Any) -> Thought:
    """A move with its reason."""
    return Thought(move, reason(view, seat, move))


def reveal_now(view: State, seat: Seat, hand: Hand, moves: Sequence[Any]) -> int | None:
    """The card to reveal at once; None for none (BA-OBJ-07)."""
    cards = tuple(move.card for move in moves if isinstance(move, Reveal))
    if not cards or (_would_end(view, seat) and not _ready_to_end(view, seat, hand)):
        return None
    ending = view.phase == Phase.CLOSE and (hand.outlook.final or _would_end(view, seat))
    return hand.best_reveal(cards, EAGER if not ending else 99.0)


def _would_end(view: State, seat: Seat) -> bool:
    """True if this seat's next card would make this round the last."""
    last = RULE_SETS[view.table.variant].last_card
    return len(view.colonies[seat].revealed) == last - 1 and not outlook(view, seat).final


def _ready_to_end(view: State, seat: Seat, hand: Hand) -> bool:
    """True if the seat should end the game: in the close window, without responses, if leading or late."""
    if view.phase != Phase.CLOSE:
        return False
    if view.round >= PATIENT:
        return True
    scores = [sum(scoring.items(view, other).values()) for other in range(view.table.seats)]
    own = scores[seat] + hand.payable()
    return own > max(score for other, score in enumerate(scores) if other != seat)


def _turn(weights: Weights, view: State, seat: Seat, moves: Sequence[Any], meter: Meter, rng: Rng) -> Thought:
    turn = Turn(view, seat, weights)
    actions, plays = split(moves)
    weighed = _weighed(turn, actions, meter, rng)
    worth, number, _ = weighed[0]
    if plays and (play := SpecialCardPlays(turn).best(plays, actions[-number], worth, meter)):
        return _advised(view, seat, play[1])
    best = weighed[: CONSIDERED + 1]
    found = [actions[-number] for _, number, _ in best]
    losses = tuple(worth - other for other, _, _ in best[1:])
    return Thought(found[0], reason(view, seat, found[0]), tuple(found[1:]), losses=losses)


def ranked(turn: Turn, moves: Sequence[Any], meter: Meter, rng: Rng) -> list[tuple[float, Any]]:
    """(value, action) of a turn, best first; actions that cannot be the best are pruned."""
    actions, _ = split(moves)
    return [(worth, actions[-number]) for worth, number, _ in _weighed(turn, actions, meter, rng)]


def _weighed(turn: Turn, actions: Sequence[Any], meter: Meter, rng: Rng) -> list[tuple[float, int, Terms]]:
    """Value, negative index and terms of actions, best first; actions that cannot be the best are pruned."""
    deeds: list[tuple[float, int, Terms]] = []
    for number, action in enumerate(actions):
        if not meter.more() and deeds:
            break
        terms = turn.deed(action)
        deeds.append((sum(terms) + 1e-6 * rng.below(1000), -number, terms))
    least = max(deeds)[0] - turn.most_onward
    found = []
    for worth, number, before in deeds:
        if worth >= least:
            terms = turn.onward(actions[-number], before)
            found.append((worth + terms.promise - before.promise, number, terms))
    return sorted(found, reverse=True)


def _after(weights: Weights, view: State, seat: Seat, moves: Sequence[Any], meter: Meter) -> Thought:
    """A card or power with an immediate gain, else the end of the turn."""
    _, plays = split(moves)
    if plays and (play := SpecialCardPlays(Turn(view, seat, weights)).best(plays, None, 0.0, meter)):
        return _advised(view, seat, play[1])
    return _advised(view, seat, EndTurn())


def pick(hand: Hand, legal: Sequence[Move]) -> PickCard:
    """The drawn card that adds most to the hand."""
    moves = [move for move in legal if isinstance(move, PickCard)]
    return min(moves, key=lambda move: (-hand.card_gain(move.card), move.card))


def weather(view: State, seat: Seat, legal: Sequence[Move]) -> ChooseWeather:
    """The weather that favours the own ants most over the others'."""

    def gain(move: ChooseWeather) -> float:
        own, others = _faster(view, seat, move.weather), 0.0
        for other in range(view.table.seats):
            if other != seat:
                others += _faster(view, other, move.weather) / (view.table.seats - 1)
        return own - 0.9 * others

    return max((move for move in legal if isinstance(move, ChooseWeather)), key=gain)


def _faster(view: State, seat: Seat, weather: int) -> int:
    ants = view.colonies[seat].ants
    slow = [allowance(caste, NOWHERE) for caste in range(len(CASTES))]
    return sum(
        allowance(ANT_CASTE[ant], weather) - slow[ANT_CASTE[ant]]
        for ant, place in enumerate(ants)
        if place != NOWHERE
    )
