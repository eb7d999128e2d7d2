"""Numbers of times that each card, Trait, tile, Beast and Age acts in games of random moves.

`python -m tests.rules.colossi.coverage [games]` plays them and prints a table that marks what is rare.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import Final

from rules.colossi.box import (
    AGES,
    BEASTS,
    BLOOD,
    BOUNTIFUL,
    CARDS,
    GOLDEN,
    MAGNETIC,
    TILE,
    TILES,
    TIME,
    TRAIT,
    TRAITS,
    WIND,
)
from rules.colossi.control import is_stuck
from rules.colossi.events import (
    AcolyteDied,
    AcolytesMoved,
    BeastMoved,
    CardPlayed,
    CardTaken,
    ColossusMoved,
    ControlTaken,
    CubesLaid,
    CubesMoved,
    Fact,
    FormTaken,
    GoldGained,
    PileLookedAt,
    SeatNamed,
    SpaceHarvested,
    TileLaid,
    TraitBorrowed,
    TurnEnded,
    TurnStarted,
)
from rules.colossi.island import NEAR, WITHIN
from rules.colossi.moves import (
    AT_COLOSSUS,
    NOTHING,
    YES,
    BuyAction,
    BuyCard,
    DiscardTrait,
    Move,
    MoveColossus,
    PlayCard,
    SellAcolyte,
    SellCard,
    SellTrait,
    Spawn,
    Whisper,
)
from rules.colossi.play.apply import apply, deciders, legal_moves, prompt, sample
from rules.colossi.play.harvest import StayPrompt
from rules.colossi.play.opening import new_game
from rules.colossi.play.settle import Domineer, RaiseDead, React, Resurrect
from rules.colossi.play.turns import RoamingHarvest
from rules.colossi.state import AGES as FROM_AGES
from rules.colossi.state import FROM_TRAITS, NOBODY, State, acolytes_on
from rules.core.protocol import CHANCE, Setup, Step
from rules.core.rng import Rng

ENOUGH: Final = 20
SEATS: Final = (2, 3, 4)
KINDS: Final[dict[str, tuple[str, ...]]] = {
    "card": tuple(card.code for card in CARDS),
    "trait": tuple(trait.code for trait in TRAITS),
    "tile": tuple(tile.code for tile in TILES),
    "beast": tuple(beast.code for beast in BEASTS),
    "age": tuple(age.code for age in AGES),
}
"""Kinds of things that are counted."""
Acted = Iterator[tuple[str, str]]


def acted(before: State, move: Move, after: State, facts: Sequence[Fact]) -> Acted:
    """Things that an entry made act: kind and code."""
    for fact in facts:
        match fact:
            case CardPlayed(_, card):
                yield "card", CARDS[card].code
            case GoldGained(_, _, source) if source == FROM_AGES:
                yield "age", AGES[after.ages[-1]].code
    yield from _tiles(before, after, facts)
    yield from _beasts(after, facts)
    yield from _traits_by_answers(before, move)
    yield from _traits_by_facts(after, facts)
    if after.monoliths & ~before.monoliths:
        yield "trait", "MON"


def _tiles(before: State, after: State, facts: Sequence[Fact]) -> Acted:
    """Harvests of tiles that a harvest makes act; the others by what they do."""
    erupted = any(
        isinstance(fact, ColossusMoved) and after.tiles[fact.space] == TILE["VOL"] for fact in facts
    )
    for fact in facts:
        match fact:
            case SpaceHarvested(_, _, tile) if TILES[tile].loot or TILES[tile].effect or tile in _BY_HARVEST:
                yield "tile", TILES[tile].code
            case TileLaid(_, tile) if tile == TILE["DMI"]:
                yield "tile", "DMI"
            case CubesLaid(space, 3) if after.tiles[space] == TILE["BRK"]:
                yield "tile", "BRK"
            case AcolyteDied(_, space, _) if after.tiles[space] == TILE["MTG"]:
                yield "tile", "MTG"
            case AcolyteDied() if erupted:
                yield "tile", "VOL"
    if isinstance(prompt(before), StayPrompt):
        yield "tile", "LST"


_BY_HARVEST: Final = (TILE["VOI"], TILE["LTI"])


def _beasts(after: State, facts: Sequence[Fact]) -> Acted:
    """Passive effects; the Stone Beast's by the Acolytes that come to it and cannot leave."""
    left = {(fact.beast, fact.source) for fact in facts if isinstance(fact, BeastMoved)}
    entered = {(fact.beast, fact.space) for fact in facts if isinstance(fact, BeastMoved)}
    for fact in facts:
        match fact:
            case AcolytesMoved(_, source, space, _):
                if (WIND, source) in left and (WIND, space) in entered:
                    yield "beast", "WI"
                if is_stuck(after, space):
                    yield "beast", "ST"
            case SpaceHarvested(_, space, _) if (TIME, space) in entered:
                yield "beast", "TI"
            case SpaceHarvested(_, space, tile) if TILES[tile].loot and space == after.beasts[BOUNTIFUL]:
                yield "beast", "BO"
            case CubesLaid(space, 1) if (GOLDEN, space) in left:
                yield "beast", "GO"
            case CubesMoved(source, _, _) if (MAGNETIC, source) in left:
                yield "beast", "MA"
            case AcolyteDied(_, space, _) if space == after.beasts[BLOOD]:
                yield "beast", "BL"


_BY_MOVE: Final[dict[type, str]] = {
    BuyAction: "BLD",
    BuyCard: "MER",
    SellAcolyte: "ALC",
    SellCard: "ALC",
    SellTrait: "ALC",
    Whisper: "BWH",
}
_BY_ANSWER: Final[dict[type, tuple[str, Callable[[Move], bool]]]] = {
    Domineer: ("DMN", lambda move: move != NOTHING),
    RaiseDead: ("NEC", lambda move: move == YES),
    React: ("REA", lambda move: move != NOTHING),
    Resurrect: ("RES", lambda move: move == YES),
    RoamingHarvest: ("NOM", lambda move: move != NOTHING),
}


def _traits_by_answers(before: State, move: Move) -> Acted:
    """Traits that a seat uses by what it enters."""
    if code := _BY_MOVE.get(type(move)):
        yield "trait", code
    asked = prompt(before)
    code, used = _BY_ANSWER.get(type(asked), ("", bool))
    if code and used(move):
        yield "trait", code
    match move:
        case MoveColossus(source, space) if space not in NEAR[source]:
            yield "trait", "WNG"
        case Spawn(space) if space != AT_COLOSSUS:
            yield "trait", "ZOO"
        case PlayCard() if asked is not None and before.actors[TRAIT["HYP"]] == asked.seat == before.turn:
            yield "trait", "HYP"


_BY_FACT: Final[dict[type, str]] = {
    CardTaken: "PAR",
    FormTaken: "ANI",
    PileLookedAt: "SOO",
    SeatNamed: "SLY",
    TraitBorrowed: "MMC",
}


def _traits_by_facts(after: State, facts: Sequence[Fact]) -> Acted:
    """Traits that act by themselves, or are told."""
    actors = after.actors
    for fact in facts:
        if code := _BY_FACT.get(type(fact)):
            yield "trait", code
        match fact:
            case TurnStarted(seat) if seat == actors[TRAIT["SPE"]]:
                yield "trait", "SPE"
            case TurnEnded(seat) if seat == actors[TRAIT["ABD"]]:
                yield "trait", "ABD"
            case AcolyteDied(seat, _, killer) if killer == actors[TRAIT["BTH"]] not in (seat, NOBODY):
                yield "trait", "BTH"
            case AcolyteDied(_, space, _) | AcolytesMoved(_, space, _, _) if _protects(after, space):
                yield "trait", "PRO"
    yield from _takings(after, facts)


def _protects(after: State, space: int) -> bool:
    """Return True if Acolytes are safe beside their Colossus while others near it die or are moved."""
    owner = after.actors[TRAIT["PRO"]]
    if owner == NOBODY:
        return False
    at = after.colossi[owner]
    return bool(WITHIN[at] >> space & 1 and acolytes_on(after, owner, at))


def _takings(after: State, facts: Sequence[Fact]) -> Acted:
    """Extortionist, Vengeful and Miserly: what follows a taking of control, or a gain."""
    for first, second in pairwise(facts):
        match first, second:
            case ControlTaken(space, _, loser), AcolyteDied(_, where, killer) if loser == killer != NOBODY:
                if space == where and loser == after.actors[TRAIT["VEN"]]:
                    yield "trait", "VEN"
            case GoldGained(seat, _, _), GoldGained(again, 1, source) if (
                seat == again and source == FROM_TRAITS
            ):
                if seat == after.actors[TRAIT["MIS"]]:
                    yield "trait", "MIS"
    for number, fact in enumerate(facts):
        if isinstance(fact, ControlTaken) and fact.loser == after.actors[TRAIT["EXT"]] != NOBODY:
            paid = facts[number + 1 : number + 3]
            if any(isinstance(each, GoldGained) and each.seat == fact.loser for each in paid):
                yield "trait", "EXT"


def entries(seed: int, seats: int) -> Iterator[tuple[State, Move, Step]]:
    """A full game of random moves: each position with what is entered and what that leads to."""
    rng = Rng(seed)
    state = new_game(Setup("full", seats))
    while who := deciders(state):
        move = sample(state, rng) if who[0] == CHANCE else _choose(state, who[0], rng)
        step = apply(state, move)
        yield state, move, step
        state = step.state


def _choose(state: State, seat: int, rng: Rng) -> Move:
    """Any answer, but Traits are kept: they shall act."""
    asked = prompt(state)
    if asked is not None and (forced := asked.forced(state)) is not None:
        return forced
    moves = legal_moves(state, seat)
    kept = [move for move in moves if not isinstance(move, DiscardTrait)]
    return (kept or moves)[rng.below(len(kept or moves))]


def count(games: int) -> Counter[tuple[str, str]]:
    """Things that acted in so many games, with 2, 3 and 4 seats in turn."""
    seen: Counter[tuple[str, str]] = Counter()
    for number in range(games):
        for state, move, step in entries(number, SEATS[number % len(SEATS)]):
            seen.update(acted(state, move, step.state, step.events))
    return seen


def table(seen: Counter[tuple[str, str]]) -> Iterator[str]:
    """A line for each kind of thing, with what acted less than often enough marked."""
    for kind, codes in KINDS.items():
        cells = [f"{code} {seen[kind, code]}{'' if seen[kind, code] >= ENOUGH else ' !'}" for code in codes]
        yield f"{kind:6}{', '.join(cells)}"


def main(arguments: Sequence[str]) -> int:
    """Print the table; 1 if something acted too seldom."""
    seen = count(int(arguments[0]) if arguments else 600)
    for line in table(seen):
        print(line)
    return int(any(seen[kind, code] < ENOUGH for kind, codes in KINDS.items() for code in codes))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
