"""Positions in the words of the worked examples (CO-EX), and play by notation.

What is not named is as the examples have it: 4 seats, the whole island Gold Grass, no Traits, Beasts, cubes,
and P1 (Red) has 4 Actions. Colossi that are not named stand together in a corner that nothing else is near.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from msgspec.structs import replace

from rules.colossi.agenda import Task
from rules.colossi.box import (
    AGE,
    ALL_CARDS,
    ALL_TILES,
    BEAST,
    CARD,
    HORDE,
    TILE,
    TRAIT,
    TRAITLESS_CARDS,
)
from rules.colossi.control import controller
from rules.colossi.events import AcolyteDied, Fact
from rules.colossi.island import NAMES, NEAR, SPACE, SPACES
from rules.colossi.moves import END, PASS, Move
from rules.colossi.notation import format_move, parse_move
from rules.colossi.play.actions import TakeActions
from rules.colossi.play.ages import EndAge, StartHarvest
from rules.colossi.play.apply import apply, deciders, legal_moves, prompt
from rules.colossi.play.opening import new_game
from rules.colossi.play.turns import EndTraits, HarvestTurn, StartDraw
from rules.colossi.state import (
    NOBODY,
    NOWHERE,
    UNEXPLORED,
    WATER,
    Phase,
    Pile,
    State,
    acolytes_on,
)
from rules.core.protocol import CHANCE, Setup

COLOURS: Final = "RVGY"
_CORNERS: Final = ("E5", "A5", "E1", "A1", "D6", "B6", "D1", "B1", "E3", "A3")
_GROUND: Final = {"-": UNEXPLORED, "~": WATER}


def seat_of(colour: str) -> int:
    """`R`, or `P1`, is seat 0."""
    return COLOURS.index(colour) if colour in COLOURS else int(colour[1:]) - 1


def _pairs(text: str, sign: str) -> list[tuple[str, str]]:
    """`B2=3 C1=2` as pairs."""
    found = [word.partition(sign) for word in text.split()]
    return [(left, right) for left, _, right in found]


def position(
    pieces: str = "",
    *,
    tiles: str = "",
    ground: str = "GRG",
    beasts: str = "",
    cubes: str = "",
    traits: str = "",
    offer: str = "",
    hands: str = "",
    gold: str = "",
    reserve: str = "",
    holders: str = "",
    form: str = "",
    turn: str = "R",
    left: int = 4,
    harvest: bool = False,
    ages: str = "EXP",
    lap: int = 1,
    mantle: str = "R",
    seats: int = 4,
    full: bool = True,
    agenda: tuple[Task, ...] | None = None,
    **more: Any,
) -> State:
    """A position, of words as `R3@B2 VK@C3`.

    `tiles="C1=VOL D2=- A1=~"` (unexplored, water), `beasts="WI@A1"`, `cubes="B2=3"`, `gold="V=5"`,
    `traits="R=WNG V=BTH,MON"`, `hands="R=PUR,PIL"`, `reserve="R=2"`, `holders="D3=V"`: a holder is who
    controls the space, if none is named. With `harvest` it is a harvest turn; `more` are fields of `State`.
    """
    state = new_game(Setup("full" if full else "first_game", seats, {"first": "P1"}))
    acolytes, colossi = _pieces(pieces, seats)
    _stand_away(colossi, {SPACE[word.split("@")[1]] for word in f"{pieces} {beasts}".split()})
    lands, owners = _lands(ground, tiles), _owners(traits)
    out = {BEAST[code]: SPACE[name] for code, name in _pairs(beasts, "@")}
    heaps = {SPACE[name]: int(count) for name, count in _pairs(cubes, "=")}
    cards, held = _cards(hands, seats, full)
    unused = [HORDE - sum(acolytes[seat * SPACES : (seat + 1) * SPACES]) for seat in range(seats)]
    wealth = _filled([0] * seats, _counts(gold))
    deck = [count - lands.count(tile) if count == 1 else count for tile, count in enumerate(ALL_TILES)]
    actor = seat_of(turn)
    numbers = tuple(AGE[code] for code in ages.split())
    state = replace(
        state,
        phase=Phase.HARVEST if harvest else Phase.ACTIONS,
        age=len(numbers),
        ages=numbers,
        lap=lap,
        turn=actor,
        mantle=seat_of(mantle),
        tiles=lands,
        cubes=_filled([0] * SPACES, heaps),
        acolytes=tuple(acolytes),
        colossi=tuple(colossi),
        beasts=_filled([NOWHERE] * len(BEAST), out),
        gold=wealth,
        ledger=tuple([amount for own in wealth for amount in (own, *(0,) * 6)]),  # all of it by Ages
        reserve=_filled(unused, _counts(reserve)),
        hands=tuple(held),
        owners=owners,
        actors=owners,
        offer=tuple(TRAIT[code] for code in offer.split()),
        form=BEAST[form] if form else NOWHERE,
        cards=cards,
        deck=Pile(tuple(deck), sum(deck)),
        agenda=_agenda(actor, left, harvest) if agenda is None else agenda,
    )
    state = replace(state, holders=_holders(state, holders))
    return replace(state, **more) if more else state


def _filled(usual: Sequence[int], named: Mapping[int, int]) -> tuple[int, ...]:
    """A usual list, but for the places that are named."""
    return tuple([named.get(number, one) for number, one in enumerate(usual)])


def _counts(text: str) -> dict[int, int]:
    """`R=2 V=5`, by seat."""
    return {seat_of(colour): int(count) for colour, count in _pairs(text, "=")}


def _lands(ground: str, tiles: str) -> tuple[int, ...]:
    """The tiles of all spaces: those named, and else one kind everywhere."""
    known = {**TILE, **_GROUND}
    named = {SPACE[name]: known[code] for name, code in _pairs(tiles, "=")}
    return _filled([known.get(ground, UNEXPLORED)] * SPACES, named)


def _owners(traits: str) -> tuple[int, ...]:
    """Owner of each Trait."""
    owners = {
        TRAIT[code]: seat_of(colour) for colour, codes in _pairs(traits, "=") for code in codes.split(",")
    }
    return _filled([NOBODY] * len(TRAIT), owners)


def _pieces(text: str, seats: int) -> tuple[list[int], list[int]]:
    acolytes, colossi = [0] * (SPACES * seats), [NOWHERE] * seats
    for word, name in _pairs(text, "@"):
        seat = seat_of(word[0])
        if word[1:] == "K":
            colossi[seat] = SPACE[name]
        else:
            acolytes[seat * SPACES + SPACE[name]] += int(word[1:])
    return acolytes, colossi


def _stand_away(colossi: list[int], named: set[int]) -> None:
    """Colossi that are not named stand in the first corner with nothing on it or next to it."""
    free = [SPACE[corner] for corner in _CORNERS if not named & {SPACE[corner], *NEAR[SPACE[corner]]}]
    corner = free[0] if free else next(SPACE[name] for name in _CORNERS if SPACE[name] not in named)
    for seat, at in enumerate(colossi):
        if at == NOWHERE:
            colossi[seat] = corner


def _cards(text: str, seats: int, full: bool) -> tuple[Pile, list[tuple[int, ...]]]:
    left = list(ALL_CARDS if full else TRAITLESS_CARDS)
    hands: list[tuple[int, ...]] = [()] * seats
    for colour, codes in _pairs(text, "="):
        hand = [CARD[code] for code in codes.split(",")]
        for card in hand:
            left[card] -= 1
        hands[seat_of(colour)] = tuple(sorted(hand))
    return Pile(tuple(left), sum(left)), hands


def _agenda(seat: int, left: int, harvest: bool) -> tuple[Task, ...]:
    if harvest:
        return EndAge(), HarvestTurn(seat)
    return EndAge(), StartHarvest(), EndTraits(seat), StartDraw(seat), TakeActions(seat, left)


def _holders(state: State, text: str) -> tuple[int, ...]:
    found = [controller(state, space) for space in range(SPACES)]
    for name, colour in _pairs(text, "="):
        found[SPACE[name]] = seat_of(colour)
    return tuple(found)


# ---------------------------------------------------------------------- play


def play(state: State, *lines: str) -> State:
    """Enter lines as `p PUR`, `P2: = y`, `! tile D2 GRG`; answers without a choice come by themselves."""
    return watch(state, *lines)[0]


def watch(state: State, *lines: str) -> tuple[State, list[Fact]]:
    """The same, with what happened. A forced `end` or `pass` is left for the next line to follow."""
    facts: list[Fact] = []
    for line in lines:
        state = _enter(state, line, facts)
    while (forced := _forced(state)) not in (None, END, PASS):
        assert forced is not None
        state = _apply(state, forced, facts)
    return state, facts


def _enter(state: State, line: str, facts: list[Fact]) -> State:
    who, colon, text = line.partition(": ")
    move = parse_move(text if colon else line)
    while (forced := _forced(state)) is not None:
        if forced == move and (not colon or deciders(state)[0] == seat_of(who)):
            break
        state = _apply(state, forced, facts)
    seat = deciders(state)[0]
    legal = legal_moves(state, seat)
    assert move in legal, f"{line!r} is not among {[format_move(each) for each in legal]}"
    assert (seat == CHANCE) == line.startswith("!"), f"{line!r} is not what {seat} is asked"
    assert not colon or seat == seat_of(who), f"{line!r} is asked of P{seat + 1}"
    return _apply(state, move, facts)


def _forced(state: State) -> Move | None:
    asked = prompt(state)
    return asked.forced(state) if asked is not None else None


def _apply(state: State, move: Move, facts: list[Fact]) -> State:
    step = apply(state, move)
    facts += step.events
    found: State = step.state
    return found


# ---------------------------------------------------------------------- questions


def asked(state: State) -> str:
    """Seat that is asked: `P2`, `!` for chance, nothing at the end."""
    who = deciders(state)
    return "" if not who else "!" if who[0] == CHANCE else f"P{who[0] + 1}"


def legal(state: State) -> set[str]:
    """Texts of all legal moves."""
    who = deciders(state)
    return {format_move(move) for move in legal_moves(state, who[0])} if who else set()


def pieces(state: State, name: str) -> str:
    """Pieces on a space: `RK R2 V1`."""
    space = SPACE[name]
    found = []
    for seat in range(state.table.seats):
        if state.colossi[seat] == space:
            found.append(f"{COLOURS[seat]}K")
        if count := acolytes_on(state, seat, space):
            found.append(f"{COLOURS[seat]}{count}")
    return " ".join(found)


def control(state: State, name: str) -> str:
    """The colour of who controls a space; empty if nobody does."""
    seat = controller(state, SPACE[name])
    return "" if seat == NOBODY else COLOURS[seat]


def holder(state: State, name: str) -> str:
    """The colour of its holder."""
    seat = state.holders[SPACE[name]]
    return "" if seat == NOBODY else COLOURS[seat]


def tile(state: State, name: str) -> str:
    """The code of its tile; `-` unexplored, `~` water."""
    kind = state.tiles[SPACE[name]]
    if kind < 0:
        return "-" if kind == UNEXPLORED else "~"
    return next(code for code, number in TILE.items() if number == kind)


def cubes(state: State, *names: str) -> list[int]:
    """Number of cubes on each of these spaces."""
    return [state.cubes[SPACE[name]] for name in names]


def beast(state: State, code: str) -> str:
    """The space of a Beast; empty off the island."""
    at = state.beasts[BEAST[code]]
    return "" if at == NOWHERE else next(name for name, space in SPACE.items() if space == at)


def hand(state: State, colour: str) -> list[str]:
    """The codes of a hand's cards, in alphabetical order."""
    codes: Iterable[tuple[str, int]] = CARD.items()
    kinds = {number: code for code, number in codes}
    return sorted(kinds[card] for card in state.hands[seat_of(colour)])


def traits(state: State, colour: str) -> set[str]:
    """The Traits that a seat owns."""
    return {code for code, trait in TRAIT.items() if state.owners[trait] == seat_of(colour)}


def deaths(facts: list[Fact]) -> list[tuple[int, str, int]]:
    """Whose Acolytes died where, and who killed them."""
    return [(fact.seat, NAMES[fact.space], fact.killer) for fact in facts if isinstance(fact, AcolyteDied)]
