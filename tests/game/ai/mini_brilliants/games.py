"""Games and positions of Mini BrilliAnts for the tests of its opponents."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from msgspec.structs import replace

from rules.core.protocol import CHANCE, Setup
from rules.core.rng import Rng
from rules.mini_brilliants import GAME
from rules.mini_brilliants.box import CARD_NUMBER, DECK_SIZE, LETTERS, RESOURCES, ROLE_CODES
from rules.mini_brilliants.state import Colony, Stage, State

Chooser = Callable[[State], Any]
"""A decision of the seat on turn."""
_DIGGER: Final = ROLE_CODES.index("DIG")


def at_random(seed: int) -> Chooser:
    """Random legal moves."""
    rng = Rng(seed)
    return lambda state: rng.choice(GAME.legal_moves(state, state.active))


def opening(seats: int, seed: int = 1) -> State:
    """The position before the draft."""
    state, number = GAME.new_game(Setup("standard", seats)), 0
    while GAME.deciders(state) == (CHANCE,):
        number += 1
        state = GAME.apply(state, CHANCE, GAME.sample(state, Rng.for_entry(f"mini {seed}", number))).state
    return state


def positions(state: State, choose: Chooser, seed: int = 1) -> Iterator[State]:
    """Every position of a game in which a seat decides, and the final one."""
    number = 0
    while deciders := GAME.deciders(state):
        number += 1
        if deciders == (CHANCE,):
            move = GAME.sample(state, Rng.for_entry(f"deck {seed}", number))
        else:
            yield state
            move = choose(state)
        state = GAME.apply(state, deciders[0], move).state
    yield state


def turn(state: State, piles: str, display: str, *, acted: bool = False, **changes: Any) -> State:
    """A turn of the active seat with such piles and open objectives.

    `piles` are six numbers; `display` names cards, `OF07 OF01`. A type without a name shows nothing.
    """
    cards = [CARD_NUMBER[name] for name in display.split()]
    shown = tuple(tuple(card for card in cards if card // DECK_SIZE == caste) for caste in range(3))
    decks = tuple(
        deck & ~sum(1 << card % DECK_SIZE for card in open_cards)
        for deck, open_cards in zip(state.decks, shown, strict=True)
    )
    return replace(
        state,
        **{
            "stage": Stage.TURN,
            "phase": 2,
            "acted": acted,
            "piles": bytes(map(int, piles.split())),
            "display": shown,
            "decks": decks,
            **changes,
        },
    )


def colony(state: State, seat: int, reserve: str = "", ready: str = "", **changes: Any) -> State:
    """The position with such a reserve (`BE CA CA`) and Active Zone (`HHF`) of a seat, nothing else left."""
    ants = [ready.count(letter) for letter in LETTERS]
    new = Colony(
        supply=bytes(3 - count for count in ants),
        ready=bytes(ants),
        at=bytes(6),
        reserve=bytes(reserve.split().count(name) for name in RESOURCES),
        completed=(),
        role=_DIGGER,
        spent=True,
        hatched=True,
        predator=0,
    )
    colonies = (*state.colonies[:seat], replace(new, **changes), *state.colonies[seat + 1 :])
    return replace(state, colonies=colonies)
