"""A tiny game with everything the services must cope with: dice, hidden cards, an interrupt, a close window,
and in its second rule set decisions at the same time.

Coins and cards, 3 rounds. Each round begins with a die (`#2 4`, in a form of its own). A
turn is `take 1`..`take <die>` coins, or `dig`: draw a hidden card (`! draw P1 05`), then `keep` or `bury` it.
At any time a seat may `reveal 05`: pay a third of the card's value in coins and score the value. After each
round everybody with cards may reveal, then passes. `standard` is for 2 to 4 seats.

`together`, for 1 or 3 to 6 seats, deals one card each and lets all seats bid before the turns of a round, at
the same time and unseen: `mark 1`..`mark <die>`, or `roll` for a hidden number (`! roll P2 5`), then `done`.
When all are done, each bid that nobody else made is paid in coins. The dice of a round are the same whatever
is decided before, and so is a seat's own roll.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from rules.core import registry
from rules.core.errors import NotationError, PositionError, SetupError
from rules.core.protocol import (
    CHANCE,
    LAST_CHANCE,
    STEPPING_IN,
    GameInfo,
    Option,
    Rank,
    Reason,
    Result,
    Seat,
    Setup,
    Step,
    Variant,
    Window,
)
from rules.core.rng import Rng
from tests.toys.verbs import game_of

CARDS: Final = tuple(range(1, 13))
HIDDEN: Final = 0
LAST: Final = 3

INFO: Final = GameInfo(
    name="toy",
    title="Toy",
    notation="TOY1",
    rules_version="1",
    variants=(
        Variant("standard", "Standard", (2, 3, 4), "Coins and cards.", 400),
        Variant("together", "Together", (1, 3, 4, 5, 6), "All bid at once.", 400, (Rank("Saver", 9),)),
    ),
    options=(Option("bonus", "Bonus", "no", ("standard", "together"), ("no", "yes")),),
    end_reasons={"rounds": "Three rounds are over."},
    hides="hands",
    closing=("pass", "done"),
    interrupts=("reveal",),
    chances={"#": "The dice have been rolled", "draw": "A card has been drawn"},
    windows=(
        Window(
            STEPPING_IN,
            "Stepping in",
            "You may reveal a card while others decide.",
            answers=("ask", "always"),
        ),
        Window(LAST_CHANCE, "Last chance", "All may reveal after a round.", answers=("ask", "never")),
    ),
)


@dataclass(frozen=True, slots=True)
class Move:
    word: str
    seat: int = -1
    number: int = 0


@dataclass(frozen=True, slots=True)
class Happened:
    word: str
    seat: int
    number: int


@dataclass(frozen=True, slots=True)
class State:
    seats: int
    bonus: bool
    phase: str
    """deal, die, bid, roll, turn, draw, card, close, over."""
    round: int
    die: int
    active: int
    coins: tuple[int, ...]
    hands: tuple[tuple[int, ...], ...]
    open: tuple[tuple[int, ...], ...]
    deck: tuple[int, ...] | None
    size: int
    drawn: int | None
    set: str = "standard"
    bids: tuple[int, ...] = ()
    """Bid of each seat, 0 for nothing yet; the others see 0 as well."""
    done: tuple[bool, ...] = ()
    rolls: tuple[bool, ...] = ()
    """Which seats have rolled for their bid; everybody sees that."""


def _cost(card: int) -> int:
    return card // 3


class Toy:
    """The verbs of `rules.core.protocol.Game`."""

    info = INFO

    def new_game(self, setup: Setup) -> State:
        sets = {variant.name: variant.seats for variant in INFO.variants}
        if setup.seats not in sets.get(setup.variant, ()) or set(setup.options) - {"bonus"}:
            raise SetupError("Toy is for 2 to 4 seats, and together for 1 or 3 to 6.")
        n, bonus = setup.seats, setup.options.get("bonus", "no") == "yes"
        cards = (0,) * n, ((),) * n, ((),) * n, CARDS, len(CARDS), None
        bids = (0,) * n, (False,) * n, (False,) * n
        return State(n, bonus, "deal", 0, 0, 0, *cards, setup.variant, *bids)

    def deciders(self, state: State) -> tuple[Seat, ...]:
        match state.phase:
            case "over":
                return ()
            case "deal" | "die" | "draw" | "roll":
                return (CHANCE,)
            case "bid":
                return tuple(seat for seat in range(state.seats) if not state.done[seat])
        return (state.active,)

    def interrupters(self, state: State) -> tuple[Seat, ...]:
        if state.phase not in ("turn", "card", "close", "bid"):
            return ()
        deciders = self.deciders(state)
        others = ((deciders[0] + k) % state.seats for k in range(1, state.seats))
        return tuple(seat for seat in others if state.hands[seat] and seat not in deciders)

    def chance_number(self, state: State) -> int | None:
        """In `together` dice depend on round and seat alone (`Game.chance_number`)."""
        if state.set == "standard" or state.phase not in ("die", "roll"):
            return None
        return -1 - 10 * state.round - (0 if state.phase == "die" else 1 + state.active)

    def legal_moves(self, state: State, seat: Seat) -> tuple[Move, ...]:
        if seat == CHANCE or seat not in self.deciders(state) + self.interrupters(state):
            return ()
        payable = (card for card in state.hands[seat] if card > 0 and _cost(card) <= state.coins[seat])
        reveals = tuple(Move("reveal", -1, card) for card in payable)
        return self._own(state, seat) + reveals if seat in self.deciders(state) else reveals

    def _own(self, state: State, seat: Seat) -> tuple[Move, ...]:
        match state.phase:
            case "bid" if state.bids[seat]:
                return (Move("done"),)
            case "bid":
                return (*(Move("mark", -1, n) for n in range(1, state.die + 1)), Move("roll"))
            case "turn":
                takes = tuple(Move("take", -1, n) for n in range(1, state.die + 1))
                return (*takes, Move("dig")) if state.size else takes
            case "card":
                return (Move("keep"), Move("bury"))
            case _:
                return (Move("pass"),)

    def why_illegal(self, state: State, seat: Seat, move: Move) -> Reason | None:
        if seat == CHANCE:
            fits = self.deciders(state) == (CHANCE,) and self._fits(state, move)
            return None if fits else Reason("TOY-CHANCE", "Chance cannot do that now.")
        if move in self.legal_moves(state, seat):
            return None
        return Reason("TOY-MOVE", f"P{seat + 1} cannot {self.format(move)} now.")

    def _fits(self, state: State, move: Move) -> bool:
        if state.phase == "die":
            return move.word == "die" and move.seat == state.round + 1 and 1 <= move.number <= 6
        if state.phase == "roll":
            return move.word == "rolled" and move.seat == state.active and 1 <= move.number <= 6
        return move.word == "draw" and move.seat == state.active and move.number in (state.deck or ())

    def canonical(self, state: State, seat: Seat, move: Move) -> Move:
        return move

    def apply(self, state: State, seat: Seat, move: Move) -> Step:
        event = Happened(move.word, seat if seat != CHANCE else move.seat, move.number)
        return Step(self._after(state, seat, move), (event,))

    def _after(self, state: State, seat: Seat, move: Move) -> State:
        match move.word:
            case "die":
                phase = "turn" if state.set == "standard" else "bid"
                return replace(state, phase=phase, round=move.seat, die=move.number, active=0)
            case "mark" | "roll" | "rolled" | "done":
                return self._bid(state, seat, move)
            case "draw" if state.phase == "deal":
                hands = _put(state.hands, move.seat, tuple(sorted((*state.hands[move.seat], move.number))))
                turn = (state.active + 1) % state.seats
                dealt = all(len(hand) == (2 if state.set == "standard" else 1) for hand in hands)
                return self._less(
                    replace(state, hands=hands, active=turn, phase="die" if dealt else "deal"), move
                )
            case "draw":
                return self._less(replace(state, drawn=move.number, phase="card"), move)
            case "take":
                coins = _put(state.coins, seat, state.coins[seat] + move.number)
                return self._next(replace(state, coins=coins))
            case "dig":
                return replace(state, phase="draw")
            case "keep":
                hand = tuple(sorted((*state.hands[seat], state.drawn or HIDDEN)))
                return self._next(
                    replace(state, hands=_put(state.hands, seat, hand), drawn=None, phase="turn")
                )
            case "bury":
                deck = None if state.deck is None else tuple(sorted((*state.deck, state.drawn or HIDDEN)))
                return self._next(replace(state, deck=deck, size=state.size + 1, drawn=None, phase="turn"))
            case "reveal":
                hand = tuple(card for card in state.hands[seat] if card != move.number)
                return replace(
                    state,
                    coins=_put(state.coins, seat, state.coins[seat] - _cost(move.number)),
                    hands=_put(state.hands, seat, hand),
                    open=_put(state.open, seat, (*state.open[seat], move.number)),
                )
            case _:
                return self._close(state, state.active + 1)

    def _bid(self, state: State, seat: Seat, move: Move) -> State:
        match move.word:
            case "mark":
                return replace(state, bids=_put(state.bids, seat, move.number))
            case "roll":
                return replace(state, phase="roll", active=seat, rolls=_put(state.rolls, seat, True))
            case "rolled":
                return replace(state, phase="bid", active=0, bids=_put(state.bids, move.seat, move.number))
        done = _put(state.done, seat, True)
        return self._pay(state) if all(done) else replace(state, done=done)

    def _pay(self, state: State) -> State:
        """The bids are over: what nobody else bid is paid, and the turns begin."""
        gains = [bid if state.bids.count(bid) == 1 else 0 for bid in state.bids]
        coins = tuple(coins + gain for coins, gain in zip(state.coins, gains, strict=True))
        n = state.seats
        return replace(state, phase="turn", coins=coins, bids=(0,) * n, done=(False,) * n, rolls=(False,) * n)

    def _less(self, state: State, move: Move) -> State:
        deck = tuple(card for card in state.deck or () if card != move.number)
        return replace(state, deck=deck, size=state.size - 1)

    def _next(self, state: State) -> State:
        if state.active + 1 < state.seats:
            return replace(state, active=state.active + 1)
        return self._close(state, 0)

    def _close(self, state: State, seat: int) -> State:
        while seat < state.seats and not state.hands[seat]:
            seat += 1
        if seat < state.seats:
            return replace(state, phase="close", active=seat)
        return replace(state, phase="over" if state.round == LAST else "die", active=0)

    def outcomes(self, state: State) -> tuple[tuple[Move, int], ...] | None:
        if state.phase == "die":
            return tuple((Move("die", state.round + 1, n), 1) for n in range(1, 7))
        if state.phase == "roll":
            return tuple((Move("rolled", state.active, n), 1) for n in range(1, 7))
        return tuple((Move("draw", state.active, card), 1) for card in state.deck or ())

    def sample(self, state: State, rng: Rng) -> Move:
        return rng.choice(self.outcomes(state) or ())[0]

    def observe(self, state: State, viewer: Seat | None) -> State:
        hands = tuple(h if s == viewer else (HIDDEN,) * len(h) for s, h in enumerate(state.hands))
        drawn = state.drawn if viewer == state.active or state.drawn is None else HIDDEN
        bids = tuple(bid if seat == viewer else 0 for seat, bid in enumerate(state.bids))
        return replace(state, hands=hands, drawn=drawn, deck=None, bids=bids)

    def redact(self, event: Happened, viewer: Seat | None) -> Happened:
        hidden = event.word in ("draw", "mark", "rolled") and event.seat != viewer
        return replace(event, number=HIDDEN) if hidden else event

    def redact_move(self, seat: Seat, move: Move, viewer: Seat | None) -> str:
        if move.word in ("draw", "rolled") and move.seat != viewer:
            return f"! {'draw' if move.word == 'draw' else 'roll'} P{move.seat + 1} ?"
        if move.word == "mark" and seat != viewer:
            return f"P{seat + 1}: mark ?"
        return self.format(move) if seat == CHANCE else f"P{seat + 1}: {self.format(move)}"

    def determinize(self, view: State, viewer: Seat | None, rng: Rng) -> State:
        known = {card for cards in (*view.hands, *view.open) for card in cards} | {view.drawn}
        rest = rng.shuffled([card for card in CARDS if card not in known])
        hands = tuple(tuple(sorted(card or rest.pop() for card in hand)) for hand in view.hands)
        drawn = rest.pop() if view.drawn == HIDDEN else view.drawn
        bids = tuple(
            bid or (1 + rng.below(6) if view.done[seat] else self._guess(view, seat, viewer, rng))
            for seat, bid in enumerate(view.bids)
        )
        return replace(view, hands=hands, drawn=drawn, deck=tuple(sorted(rest)), bids=bids)

    def _guess(self, view: State, seat: Seat, viewer: Seat | None, rng: Rng) -> int:
        """The bid of a seat that is not done: it has perhaps none yet."""
        if view.phase not in ("bid", "roll") or seat == viewer:
            return 0
        rolling = view.phase == "roll" and view.active == seat
        return 1 + rng.below(6) if view.rolls[seat] and not rolling else 0

    def result(self, state: State) -> Result | None:
        if state.phase != "over":
            return None
        items = tuple({"cards": sum(state.open[s]), "coins": state.coins[s]} for s in range(state.seats))
        scores = tuple(sum(item.values()) for item in items)
        groups = sorted(set(scores), reverse=True)
        ranking = tuple(tuple(s for s in range(state.seats) if scores[s] == score) for score in groups)
        return Result("rounds", scores, ranking, items)

    def scores(self, state: State) -> tuple[int, ...]:
        return tuple(sum(cards) for cards in state.open)

    def violations(self, state: State) -> list[str]:
        cards = [card for hand in (*state.hands, *state.open, state.deck or ()) for card in hand]
        cards += [] if state.drawn is None else [state.drawn]
        return [] if sorted(cards) == list(CARDS) else [f"The cards are {sorted(cards)}."]

    def format(self, move: Move) -> str:
        match move.word:
            case "die":
                return f"#{move.seat} {move.number}"
            case "draw":
                return f"! draw P{move.seat + 1} {move.number:02}"
            case "reveal":
                return f"reveal {move.number:02}"
            case "rolled":
                return f"! roll P{move.seat + 1} {move.number}"
            case "take" | "mark":
                return f"{move.word} {move.number}"
        return move.word

    def parse(self, text: str) -> Move:
        move = self._parse(text)
        if move is None or self.format(move) != text:
            raise NotationError(f"{text[:20]!r} is no move of Toy.")
        return move

    def _parse(self, text: str) -> Move | None:
        try:
            match text.split(" "):
                case [("dig" | "keep" | "bury" | "pass" | "roll" | "done") as word]:
                    return Move(word)
                case [("take" | "reveal" | "mark") as word, number]:
                    return Move(word, -1, int(number))
                case ["!", "roll", seat, number]:
                    return Move("rolled", int(seat[1:]) - 1, int(number))
                case ["!", "draw", seat, number]:
                    return Move("draw", int(seat[1:]) - 1, int(number))
                case [turn, number] if turn.startswith("#"):
                    return Move("die", int(turn[1:]), int(number))
        except ValueError:
            return None
        return None

    def header(self, setup: Setup, seed: str) -> str:
        options = "".join(f" {name}={value}" for name, value in sorted(setup.options.items()))
        named = "" if setup.variant == "standard" else f" set={setup.variant}"
        return f"TOY1 seats={setup.seats}{named}{options} seed={seed}"

    def parse_header(self, text: str) -> tuple[Setup, str]:
        pairs = [word.partition("=") for word in text.split(" ")[1:]]
        values = {key: value for key, _, value in pairs}
        if not text.startswith("TOY1 ") or "seed" not in values or values.get("seats") not in tuple("123456"):
            raise NotationError("This is no header of Toy.")
        seed, seats = values.pop("seed"), int(values.pop("seats"))
        return Setup(values.pop("set", "standard"), seats, values), seed

    def to_json(self, state: State) -> dict[str, Any]:
        return {name: _plain(getattr(state, name)) for name in State.__slots__}

    def from_json(self, data: Any) -> State:
        if not isinstance(data, Mapping) or set(data) != set(State.__slots__):
            raise PositionError("A position of Toy has other keys.")
        state = State(**{name: _frozen(value) for name, value in data.items()})
        lists = (state.hands, state.coins, state.bids, state.done, state.rolls)
        whole = state.seats in range(1, 7) and all(len(values) == state.seats for values in lists)
        if not whole or (state.deck is not None and self.violations(state)):
            raise PositionError("The cards of this position are not the cards of Toy.")
        return state

    def event_json(self, event: Happened) -> dict[str, Any]:
        return {"event": event.word, "seat": event.seat, "number": event.number}


def _put(values: tuple[Any, ...], index: int, value: Any) -> tuple[Any, ...]:
    return (*values[:index], value, *values[index + 1 :])


def _plain(value: Any) -> Any:
    return [_plain(item) for item in value] if isinstance(value, tuple) else value


def _frozen(value: Any) -> Any:
    return tuple(_frozen(item) for item in value) if isinstance(value, list) else value


GAME = game_of(Toy())
if "toy" not in registry.names():  # another process may have been told of a plug-in for it
    registry.register("toy", registry.Place("tests.toy", INFO.notation))
