"""Special cards, species, drafts and Solo's predators told a second time from the rules of BrilliAnts."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rules.brilliants.state import Ground, Phase, State
from rules.core.protocol import Seat
from tests.conformance.games.brilliants_retold import (
    BEASTS,
    CASTES,
    DISPLAYED,
    NEIGHBOURS,
    NEST_NAMES,
    POINTS,
    SOIL_OF,
    SPECIES,
    SURFACE_NAMES,
    TILES,
    distance,
    payable,
    predator,
    ready,
    species,
)
from tests.conformance.games.brilliants_tally import CODES, COPIES, is_true_at_the_end

BEAST_OF: Final = dict(zip("sgw", BEASTS, strict=True))


def window_moves(state: State, seat: Seat) -> set[str]:
    """BA-CARD-02: cards and powers of a turn, and `end` after its action."""
    found = set(_powers(state, seat))
    for card in set(state.colonies[seat].specials):
        code, _, side = CODES[card].partition("/")
        fits = not side or species(state, seat) == "INS" or side == ("N" if state.night else "D")
        if fits:
            found |= set(_plays(state, seat, code, CODES[card]))
    return found | ({"end"} if state.phase == Phase.AFTER else set())


def _plays(state: State, seat: Seat, code: str, whole: str) -> Iterator[str]:
    """BA-CARD-03, BA-CARD-05: the texts of all ways to play a card."""
    me = state.colonies[seat]
    supply = [letter for n, letter in enumerate(CASTES) if 255 in me.ants[n * 5 : n * 5 + 5]]
    match code.split("-"):
        case ["OBJ", letter]:
            yield from (f"play {whole}{rest}" for rest in _errands(state, seat, letter))
        case ["PRED", letter]:
            yield from (f"play {whole} {rest}" for rest in predator(state, seat, BEAST_OF[letter]))
        case ["EGG", "J"]:
            yield from (f"play {whole} {letter}" for letter in supply)
        case ["EGG", letter] if state.phase == Phase.TURN and letter in supply and not me.hatched:
            for tile in ("HFDJ"[bit] for bit in range(4) if state.tiles >> bit & 1):
                yield f"hatch {tile} {whole}" if tile == letter else f"hatch {tile}:{letter} {whole}"
        case ["WIPE"]:
            yield from (f"play {whole} {name}" for name in _washable(state))
        case ["MARK"] if me.pheromones:
            yield from (f"play {whole} {name}" for name in _free_ground(state))
        case _ if _is_time(state, seat, code.split("-")):
            yield f"play {whole}"


def _is_time(state: State, seat: Seat, code: list[str]) -> bool:
    """Return True if a card without a choice may be played now."""
    me, before = state.colonies[seat], state.phase == Phase.TURN
    kinds = {name[0] for name in ready(state, seat)}
    match code:
        case ["GAT", tile]:
            return not before and state.turn.gathered == TILES.index(tile)
        case ["DIG"]:
            return not before and state.turn.dug_hole
        case ["LOOK", letter]:
            return (before or _open(state)) and _left(state, letter) > 0
        case ["RUN", letter]:
            return before and letter in kinds
        case ["REACH"]:
            return before and "D" in kinds and 255 in me.holes
        case ["SLIP"]:
            return before and bool(kinds)
        case ["BORE"]:
            return before and "D" in kinds
        case ["TRAIL" | "PAIRS"]:
            return is_true_at_the_end(me, code[0])
    return False


def _open(state: State) -> bool:
    return state.table.variant in DISPLAYED


def _left(state: State, letter: str) -> int:
    deck = state.decks[CASTES.index(letter)]
    return deck.size + len(deck.bottom) + len(deck.top)


def _errands(state: State, seat: Seat, letter: str) -> list[str]:
    """BA-CARD-05, OBJ; BA-EXP-09."""
    if _open(state):
        return [f" !{card}" for card in payable(state, seat, letter)]
    return [""] if len(state.colonies[seat].hand) < 4 and _left(state, letter) else []


def _washable(state: State) -> list[str]:
    """BA-CARD-05, WIPE: pheromones without an ant or a hole."""
    taken = {place for colony in state.colonies for place in (*colony.ants, *colony.holes)}
    return [
        SURFACE_NAMES[space]
        for space, ground in enumerate(state.ground)
        if ground >= Ground.PHEROMONE and space not in taken
    ]


def _free_ground(state: State) -> list[str]:
    """BA-CARD-05, MARK; BA-SPEC-01, FLY: Empty Ground without ant, predator and hole."""
    taken = {place for colony in state.colonies for place in (*colony.ants, *colony.holes)}
    taken |= {state.spider, state.grasshopper}
    return [
        SURFACE_NAMES[space]
        for space, ground in enumerate(state.ground)
        if ground == Ground.EMPTY and space not in taken
    ]


def _powers(state: State, seat: Seat) -> Iterator[str]:
    """BA-SPEC-01, BA-SPEC-02, BA-SPEC-04."""
    me = state.colonies[seat]
    match species(state, seat):
        case "FLY" if not state.night and not me.powered and me.pheromones:
            yield from (f"power mark {name}" for name in _free_ground(state))
        case "PRE" if state.night and not me.powered:
            for number, word in enumerate(BEASTS):
                if not me.moved >> number & 1:
                    yield from (f"power {word} {rest}" for rest in predator(state, seat, word))
        case "STR" if _open(state) and state.phase == Phase.TURN and not state.turn.looked:
            yield from (f"power look {letter}" for letter in CASTES if _left(state, letter))


def drafted(state: State, seat: Seat) -> set[str]:
    """Choices of the setup: BA-CHILD-02, BA-EXP-03, BA-EXP-04, BA-SOLO-02, `species=draft`."""
    me = state.colonies[seat]
    match state.phase:
        case Phase.ANTS:
            return {f"ant {letter}" for letter in CASTES}
        case Phase.CARDS:
            most = [_left(state, letter) for letter in CASTES]
            return {
                f"cards H{h} F{f} D{7 - h - f}"
                for h in range(8)
                for f in range(8 - h)
                if h <= most[0] and f <= most[1] and 7 - h - f <= most[2]
            }
        case Phase.ADOPT:
            taken = {species(state, other) for other in range(len(state.colonies))}
            return {f"species {code}" for code in SPECIES if code not in taken}
    if state.table.variant == "solo":
        own = [CODES[card] for card in me.specials]
        return {f"take {code}" for code, copies in COPIES.items() if own.count(code) < copies}
    return {f"keep {CODES[card]}" for card in me.packet}


def keeping(state: State) -> set[Seat]:
    """BA-EXP-04: who still has to keep a card of this lap."""
    kept = [len(colony.specials) for colony in state.colonies]
    return {seat for seat, count in enumerate(kept) if count == min(kept)}


def prey(state: State) -> set[str]:
    """BA-SOLO-06 to BA-SOLO-08: where the predator of the drawn type may go, as texts of moves."""
    kind = state.drawn // 3
    others = [n for n in range(kind * 3, kind * 3 + 3) if n != state.drawn]
    found = _nearest(state, kind, [state.drawn]) or _nearest(state, kind, others)
    if found:
        return {f"eat {name}" for name in found}
    return {f"go {name}" for name in _free_ground(state)} if kind < 2 else set()


def _nearest(state: State, kind: int, tiles: list[int]) -> set[str]:
    far = _steps_below(state) if kind == 2 else _distances(state)
    codes = {TILES[tile] for tile in tiles}
    eligible = {name: steps for name, steps in far.items() if _food(state, name) in codes}
    return {name for name, steps in eligible.items() if steps == min(eligible.values())}


def _food(state: State, name: str) -> str:
    """Resources that a predator finds on a space, empty if it may not go there."""
    me = state.colonies[0]
    if name in NEST_NAMES:
        dug = name[0] in "#LQ" or me.dug >> (NEST_NAMES.index(name) - 6) & 1
        return "" if dug else SOIL_OF[name]
    space = SURFACE_NAMES.index(name)
    tile = state.ground[space] - Ground.RESOURCE
    free = space not in (*me.ants, *me.holes, state.spider, state.grasshopper)
    return TILES[tile] if 0 <= tile < 6 and free else ""


def _distances(state: State) -> dict[str, int]:
    me = state.colonies[0]
    spaces = [me.holes[place - 151] if 151 <= place <= 154 else place for place in me.ants]
    own = [space for space in spaces if space < 151] or [me.holes[0]]
    return {SURFACE_NAMES[space]: min(distance(space, ant) for ant in own) for space in POINTS}


def _steps_below(state: State) -> dict[str, int]:
    here = {NEST_NAMES[place - 151] for place in state.colonies[0].ants if 151 <= place < 255} or {"#1"}
    found, steps = dict.fromkeys(here, 0), 0
    while here:
        steps += 1
        here = {other for name in here for other in NEIGHBOURS[name]} - set(found)
        found |= dict.fromkeys(here, steps)
    return found
