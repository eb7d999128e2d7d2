"""Nim, the smallest game: three heaps, and whoever takes the last stone loses. All of its rules."""

from __future__ import annotations

import re
from typing import Annotated, Final

import msgspec

from rules.core.errors import NotationError
from rules.core.open_game import agree, open_game
from rules.core.protocol import GameInfo, Reason, Result, Seat, Setup, Step, Variant
from rules.core.registry import Place

HEAPS: Final = (3, 4, 5)
INFO: Final = GameInfo(
    name="nim",
    title="Nim",
    notation="NIM1",
    rules_version="1",
    variants=(Variant("standard", "Standard", (2,), "Three heaps of stones.", longest=sum(HEAPS)),),
    options=(),
    end_reasons={"empty": "The last stone is taken."},
    chance="none",
)
PLACE: Final = Place("tests.toys.nim", INFO.notation, "tests.toys.nim.plugin")


class Take(msgspec.Struct, frozen=True):
    """Stones taken from a heap (NIM-TURN-01)."""

    heap: int
    count: int


class Taken(msgspec.Struct, frozen=True):
    """The same as a fact."""

    seat: Seat
    heap: int
    count: int


class State(msgspec.Struct, frozen=True):
    """A position; the keys of its JSON are these fields."""

    heaps: tuple[int, int, int] = HEAPS
    seat: Annotated[int, msgspec.Meta(ge=0, le=1)] = 0
    """Seat on turn."""
    round: Annotated[int, msgspec.Meta(ge=1, le=99)] = 1


def new_game(setup: Setup) -> State:
    agree(INFO, setup)
    return State()


def deciders(state: State) -> tuple[Seat, ...]:
    return (state.seat,) if any(state.heaps) else ()


def legal_moves(state: State, seat: Seat) -> tuple[Take, ...]:
    if deciders(state) != (seat,):
        return ()
    return tuple(Take(heap, n) for heap, size in enumerate(state.heaps) for n in range(1, size + 1))


def why_illegal(state: State, seat: Seat, move: Take) -> Reason | None:
    if deciders(state) != (seat,):
        return Reason("NIM-TURN-01", "It is not that player's turn.")
    left = state.heaps[move.heap]
    return None if move.count <= left else Reason("NIM-TURN-02", f"That heap has {left} stones.")


def apply(state: State, seat: Seat, move: Take) -> Step:
    heaps = list(state.heaps)
    heaps[move.heap] -= move.count
    after = State((heaps[0], heaps[1], heaps[2]), 1 - seat, state.round + seat)
    return Step(after, (Taken(seat, move.heap, move.count),))


def result(state: State) -> Result | None:
    """NIM-END-01: who finds no stone left has won."""
    if any(state.heaps):
        return None
    points = scores(state)
    return Result("empty", points, ((state.seat,), (1 - state.seat,)), tuple({"won": n} for n in points))


def scores(state: State) -> tuple[int, ...]:
    return tuple(int(not any(state.heaps) and seat == state.seat) for seat in range(2))


def violations(state: State) -> list[str]:
    sizes = zip(state.heaps, HEAPS, strict=True)
    return [] if all(0 <= now <= first for now, first in sizes) else ["A heap has too many stones."]


def format_move(move: Take) -> str:
    return f"take {move.count} from {move.heap + 1}"


def parse_move(text: str) -> Take:
    found = re.fullmatch("take ([1-5]) from ([123])", text)
    if found is None:
        raise NotationError(f"{text[:20]!r} is no move of Nim; it should look like 'take 2 from 3'.")
    return Take(int(found[2]) - 1, int(found[1]))


GAME: Final = open_game(
    INFO,
    State,
    new_game=new_game,
    deciders=deciders,
    legal_moves=legal_moves,
    why_illegal=why_illegal,
    apply=apply,
    result=result,
    scores=scores,
    violations=violations,
    format=format_move,
    parse=parse_move,
)
