"""Parley, a game in which others are asked in somebody's turn.

Everybody has gold, guards and cards. In its turn a seat acts twice, then draws a card; it keeps three.

- `raid P2` takes a gold from another seat, which may spend a guard against it (`= y`, `= n`);
- `demand P2` makes another seat give a card or a gold (`= 05`, `= gold`);
- `share` gives away two gold, one after the other, to seats in rising order (`= P3`);
- `end` ends the turn early; a card too many is laid open (`lay 05`).

Where an answer is the only one by what everybody knows, the rules give it: the `end` of a turn without an
action left, the gold of a seat without cards, the card of a seat that has one card and no gold.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final

from rules.core.errors import NotationError, SetupError
from rules.core.protocol import (
    CHANCE,
    GameInfo,
    Habit,
    Reason,
    Result,
    Seat,
    Setup,
    Step,
    Variant,
    Window,
)
from rules.core.registry import Place
from rules.core.rng import Rng
from tests.toys.verbs import game_of

CARDS: Final = tuple(range(1, 25))
HIDDEN: Final = 0
LAST: Final = 3
KEPT: Final = 3
INFO: Final = GameInfo(
    name="parley",
    title="Parley",
    notation="PAR1",
    rules_version="1",
    variants=(Variant("standard", "Standard", (2, 3, 4), "Gold, guards and cards.", 400),),
    options=(),
    end_reasons={"rounds": "Three rounds are over."},
    hides="hands",
    closing=("end",),
    windows=(
        Window(
            "guard",
            "Guards",
            "When somebody raids you, you may spend a guard.",
            wanted=tuple((f"P{seat}", f"Player {seat}") for seat in range(1, 5)),
        ),
        Window("ransom", "Ransoms", "Gold is given rather than a card.", answers=("ask", "always")),
    ),
)
PLACE: Final = Place("tests.toys.parley", INFO.notation, "tests.toys.parley.plugin")


@dataclass(frozen=True, slots=True)
class Happened:
    seat: Seat
    text: str


@dataclass(frozen=True, slots=True)
class State:
    seats: int
    round: int
    turn: Seat
    asked: Seat
    """Deciding seat: the one on turn unless another is asked."""
    prompt: str
    """deal, act, guard, give, share, draw, keep, over."""
    actions: int
    left: int
    """Gold still to be shared out; cards still to be dealt."""
    least: Seat
    """No seat before this one may be given gold any more."""
    gold: tuple[int, ...]
    guards: tuple[int, ...]
    hands: tuple[tuple[int, ...], ...]
    deck: tuple[int, ...] | None
    discarded: tuple[int, ...] = ()


class Parley:
    """The rules; moves are their texts."""

    info = INFO

    def new_game(self, setup: Setup) -> State:
        if setup.variant != "standard" or setup.seats not in (2, 3, 4):
            raise SetupError("Parley is for 2 to 4 seats.")
        n = setup.seats
        return State(n, 0, 0, 0, "deal", 0, 2 * n, 0, (2,) * n, (1,) * n, ((),) * n, CARDS)

    def deciders(self, state: State) -> tuple[Seat, ...]:
        match state.prompt:
            case "over":
                return ()
            case "deal" | "draw":
                return (CHANCE,)
        return (state.asked,)

    def is_forced(self, state: State) -> bool:
        match state.prompt:
            case "act":
                return state.actions == 0
            case "give":
                return len(state.hands[state.asked]) + (state.gold[state.asked] > 0) == 1
        return False

    def on_turn(self, state: State) -> Seat | None:
        return None if state.prompt in ("deal", "over") else state.turn

    def window(self, state: State) -> str | None:
        return {"guard": "guard", "give": "ransom"}.get(state.prompt)

    def habit(self, view: State, seat: Seat, habit: Habit) -> str | None:
        if habit.window == "ransom":
            return "= gold" if habit.answer != "ask" and view.gold[seat] else None
        if habit.answer == "ask":
            return "= n" if habit.wanted and f"P{view.turn + 1}" not in habit.wanted else None
        return "= y" if habit.answer == "always" else "= n"

    def shows_secret(self, state: State) -> bool:
        return state.prompt in ("give", "keep") or state.asked == state.turn

    def legal_moves(self, state: State, seat: Seat) -> tuple[str, ...]:
        if self.deciders(state) != (seat,) or seat == CHANCE:
            return ()
        others = [other for other in range(state.seats) if other != seat]
        hand = tuple(f"= {card:02}" for card in state.hands[seat] if card != HIDDEN)
        match state.prompt:
            case "act" if state.actions:
                raids = (f"raid P{other + 1}" for other in others if state.gold[other])
                able = (other for other in others if state.gold[other] or state.hands[other])
                demands = (f"demand P{other + 1}" for other in able)
                return (*raids, *demands, *(("share",) if state.gold[seat] > 1 else ()), "end")
            case "guard":
                return ("= y", "= n")
            case "give":
                return (*hand, "= gold") if state.gold[seat] else hand
            case "share":
                return tuple(f"= P{other + 1}" for other in others if other >= state.least)
            case "keep":
                return tuple(f"lay {card:02}" for card in state.hands[seat] if card != HIDDEN)
        return ("end",)

    def why_illegal(self, state: State, seat: Seat, move: str) -> Reason | None:
        listed = (
            [text for text, _ in self.outcomes(state) or ()]
            if seat == CHANCE
            else self.legal_moves(state, seat)
        )
        return None if move in listed else Reason("PAR-MOVE", f"P{seat + 1} cannot {move} now.")

    def apply(self, state: State, seat: Seat, move: str) -> Step:
        return Step(self._after(state, seat, move), (Happened(seat, move),))

    def _after(self, state: State, seat: Seat, move: str) -> State:
        match move.split():
            case ["!", "draw", _, card]:
                return self._drawn(state, int(card))
            case ["end"]:
                return replace(state, prompt="draw", actions=0)
            case ["raid", name] if state.guards[_seat(name)]:
                return replace(state, actions=state.actions - 1, asked=_seat(name), prompt="guard")
            case ["raid", name]:
                return self._paid(replace(state, actions=state.actions - 1), _seat(name), state.turn)
            case ["demand", name]:
                return replace(state, actions=state.actions - 1, asked=_seat(name), prompt="give")
            case ["share"]:
                return replace(state, actions=state.actions - 1, prompt="share", left=2, least=0)
            case ["=", "y"]:
                guards = _put(state.guards, seat, state.guards[seat] - 1)
                return replace(state, guards=guards, asked=state.turn, prompt="act")
            case ["=", "n" | "gold"]:
                return self._paid(state, seat, state.turn)
            case ["=", name] if name.startswith("P"):
                shared = self._paid(state, seat, _seat(name))
                left = state.left - 1
                return replace(shared, left=left, least=_seat(name), prompt="share" if left else "act")
        return self._laid(state, seat, int(move.split()[1]))

    def _drawn(self, state: State, card: int) -> State:
        deck = tuple(other for other in state.deck or () if other != card)
        hand = tuple(sorted((*state.hands[state.turn], card)))
        state = replace(state, deck=deck, hands=_put(state.hands, state.turn, hand))
        if state.prompt == "deal" and state.left > 1:
            return replace(state, left=state.left - 1, turn=(state.turn + 1) % state.seats)
        if state.prompt == "deal":
            return replace(state, left=0, turn=0, asked=0, prompt="act", actions=2, round=1)
        return replace(state, prompt="keep") if len(hand) > KEPT else self._next(state)

    def _laid(self, state: State, seat: Seat, card: int) -> State:
        """A card that goes from a hand: to the seat on turn, or away if it is one too many."""
        state = replace(state, hands=_put(state.hands, seat, _less(state.hands[seat], card)))
        if state.prompt == "keep":
            return self._next(replace(state, discarded=(*state.discarded, card)))
        hand = tuple(sorted((*state.hands[state.turn], card)))
        return replace(
            state, hands=_put(state.hands, state.turn, hand), asked=state.turn, prompt="act", left=0
        )

    def _paid(self, state: State, payer: Seat, receiver: Seat) -> State:
        gold = _put(state.gold, payer, state.gold[payer] - 1)
        gold = _put(gold, receiver, gold[receiver] + 1)
        return replace(state, gold=gold, asked=state.turn, prompt="act")

    def _next(self, state: State) -> State:
        turn = (state.turn + 1) % state.seats
        number = state.round + (turn == 0)
        prompt = "over" if number > LAST else "act"
        return replace(state, turn=turn, asked=turn, round=min(number, LAST), prompt=prompt, actions=2)

    def outcomes(self, state: State) -> tuple[tuple[str, int], ...] | None:
        if self.deciders(state) != (CHANCE,):
            return ()
        return tuple((f"! draw P{state.turn + 1} {card:02}", 1) for card in state.deck or ())

    def sample(self, state: State, rng: Rng) -> str:
        return rng.choice(self.outcomes(state) or ())[0]

    def observe(self, state: State, viewer: Seat | None) -> State:
        hands = tuple(hand if s == viewer else (HIDDEN,) * len(hand) for s, hand in enumerate(state.hands))
        return replace(state, hands=hands, deck=None)

    def redact(self, event: Happened, viewer: Seat | None) -> Happened:
        return Happened(event.seat, self._told(event.seat, event.text, viewer))

    def redact_move(self, seat: Seat, move: str, viewer: Seat | None) -> str:
        text = self._told(seat, move, viewer)
        return text if seat == CHANCE else f"P{seat + 1}: {text}"

    def _told(self, seat: Seat, move: str, viewer: Seat | None) -> str:
        """A move without the card that only its seat knows."""
        if seat == CHANCE:
            own = viewer is not None and f" P{viewer + 1} " in move
            return move if own else f"{move[:-2]}?"
        return "= ?" if move[2:].isdigit() and viewer != seat else move

    def determinize(self, view: State, viewer: Seat | None, rng: Rng) -> State:
        known = {card for hand in view.hands for card in hand} | set(view.discarded)
        rest = rng.shuffled([card for card in CARDS if card not in known])
        hands = tuple(tuple(sorted(card or rest.pop() for card in hand)) for hand in view.hands)
        return replace(view, hands=hands, deck=tuple(sorted(rest)))

    def result(self, state: State) -> Result | None:
        if state.prompt != "over":
            return None
        ranked = sorted(set(state.gold), reverse=True)
        groups = tuple(tuple(s for s in range(state.seats) if state.gold[s] == gold) for gold in ranked)
        return Result("rounds", state.gold, groups, tuple({"gold": gold} for gold in state.gold))

    def scores(self, state: State) -> tuple[int, ...]:
        return state.gold

    def violations(self, state: State) -> list[str]:
        cards = sorted(card for cards in (*state.hands, state.deck or (), state.discarded) for card in cards)
        return [] if cards == list(CARDS) else [f"The cards are {cards}."]

    def format(self, move: str) -> str:
        return move

    def parse(self, text: str) -> str:
        if text.split(" ")[0] not in ("!", "=", "raid", "demand", "share", "lay", "end"):
            raise NotationError(f"{text[:20]!r} is no move of Parley.")
        return text

    def header(self, setup: Setup, seed: str) -> str:
        return f"PAR1 seats={setup.seats} seed={seed}"

    def parse_header(self, text: str) -> tuple[Setup, str]:
        values = dict(word.split("=") for word in text.split(" ")[1:])
        return Setup("standard", int(values["seats"])), values["seed"]

    def to_json(self, state: State) -> dict[str, Any]:
        return {name: getattr(state, name) for name in State.__slots__}

    def from_json(self, data: Any) -> State:
        return State(**{name: _frozen(value) for name, value in data.items()})

    def event_json(self, event: Happened) -> dict[str, Any]:
        return {"event": event.text}


def _seat(name: str) -> Seat:
    return int(name[1:]) - 1


def _put(values: tuple[Any, ...], index: int, value: Any) -> tuple[Any, ...]:
    return (*values[:index], value, *values[index + 1 :])


def _less(hand: tuple[int, ...], card: int) -> tuple[int, ...]:
    at = hand.index(card)
    return (*hand[:at], *hand[at + 1 :])


def _frozen(value: Any) -> Any:
    return tuple(_frozen(item) for item in value) if isinstance(value, list) else value


GAME: Final = game_of(Parley())
