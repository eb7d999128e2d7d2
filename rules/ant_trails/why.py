"""Explains refusals: the rule that a move breaks, and a sentence about this case."""

from __future__ import annotations

from rules.ant_trails.apply import due
from rules.ant_trails.board import BIT, NAMES, NEAR, cells, names
from rules.ant_trails.box import FACTIONS
from rules.ant_trails.info import SEATS
from rules.ant_trails.legal import legal_moves
from rules.ant_trails.moves import NOTHING, Carry, Confirm, FoodMove, LayFood, Move, Pass, PickUp, Place
from rules.ant_trails.notation import format_move, seat_name
from rules.ant_trails.opening import why_no_food
from rules.ant_trails.state import Phase, State
from rules.ant_trails.trail import is_loop, legal_cells, trail_at
from rules.core.protocol import CHANCE, Reason, Seat


def why_illegal(state: State, seat: Seat, move: Move) -> Reason | None:
    """None if the seat (or CHANCE) may make the move now, else the rule it breaks."""
    if seat == CHANCE:
        return _why_chance(state, move)
    if _is_legal(state, seat, canonical(move)):
        return _why_claim(state, move)
    return _why_out_of_order(state, seat, move) or _why_in_phase(state, move)


def _is_legal(state: State, seat: Seat, move: Move) -> bool:
    """Return True if a canonical move is legal; placements are tested without building the slower list."""
    if isinstance(move, Place):
        here = seat == state.seat and state.phase is Phase.PLACE
        return here and bool(legal_cells(state) & BIT[move.cell])
    return move in legal_moves(state, seat)


def canonical(move: Move) -> Move:
    """The move as it is listed and logged: without a claim suffix, food in the order of cells."""
    match move:
        case PickUp(source, target, claims) if claims:
            return PickUp(source, target)
        case Carry(source, target, claims) if claims:
            return Carry(source, target)
        case LayFood(tiles):
            return LayFood(tuple(sorted(tiles)))
    return move


def _why_chance(state: State, move: Move) -> Reason | None:
    """AT-SETUP-01: chance does nothing but lay the food, once and correctly."""
    if not isinstance(move, LayFood):
        return Reason(
            "AT-SETUP-01", f"'{format_move(move)}' is a decision of a side; chance only lays the food."
        )
    if state.phase != Phase.SETUP:
        return Reason("AT-SETUP-01", "The food has been laid; it is laid once, before the first turn.")
    return why_no_food(move)


def _why_claim(state: State, move: Move) -> Reason | None:
    """AT-NOTE-02: a claim suffix must match what the move claims."""
    if not isinstance(move, FoodMove) or move.claims == NOTHING:
        return None
    value, target = state.values[move.source], NAMES[move.target]
    if not BIT[move.target] & state.side.exits:
        return Reason("AT-NOTE-02", f"Nothing is claimed at {target}: it is no end of a trail on the border.")
    if value != move.claims:
        return Reason("AT-NOTE-02", f"The tile claimed at {target} is worth {value}, not {move.claims}.")
    return None


def _why_out_of_order(state: State, seat: Seat, move: Move) -> Reason | None:
    """Reason why the seat may not decide now; None if it may."""
    if state.phase == Phase.OVER:
        return Reason("AT-END-02", "The game is over: both sides passed, one after the other.")
    if not 0 <= seat < SEATS:
        return Reason("AT-TURN-01", f"There is no seat {seat_name(seat)} in this game.")
    if isinstance(move, LayFood):
        return Reason("AT-SETUP-01", "Laying the food is not a decision of a side.")
    if state.phase == Phase.SETUP:
        return Reason("AT-SETUP-01", "The food is laid before the first ant.")
    if seat != state.seat:
        return Reason("AT-TURN-01", f"It is {FACTIONS[state.seat]}'s turn, not {FACTIONS[seat]}'s.")
    return None


def _why_in_phase(state: State, move: Move) -> Reason:
    match move:
        case Place(cell) if state.phase == Phase.PLACE:
            return _why_no_place(state, cell)
        case Place(cell):
            return _why_no_more(state, cell)
        case Pass():
            return _why_no_pass(state)
        case PickUp() if state.phase == Phase.FOOD:
            return _why_no_pick_up(state, move)
        case Carry() if state.phase == Phase.FOOD:
            return _why_no_step(state, move)
    return _why_too_early(state, move)


def _why_too_early(state: State, move: Move) -> Reason:
    """AT-NOTE-04, AT-TURN-04: all placements come before food and confirmation."""
    what = "The turn can be confirmed" if isinstance(move, Confirm) else "Food moves"
    if not legal_cells(state):
        return Reason("AT-NOTE-04", f"{what} only after '-': no ant can be placed, and a pass must say so.")
    count = "both ants" if due(state) - state.placed > 1 else "the next ant"
    return Reason("AT-NOTE-04", f"{what} only after {count} of this turn: there is a cell to place on.")


def _why_no_pass(state: State) -> Reason:
    """AT-TURN-03: a side that can place an ant must."""
    if state.phase == Phase.FOOD:
        return Reason("AT-TURN-03", "The placements of this turn are done; '.' confirms it.")
    open_to = legal_cells(state)
    return Reason(
        "AT-TURN-03",
        f"You cannot pass while an ant can be placed, such as on {NAMES[cells(open_to)[0]]}.",
    )


def _why_no_more(state: State, cell: int) -> Reason:
    """AT-TURN-02 to AT-TURN-04: the turn's placements are over, unless the cell itself is illegal."""
    if state.placed < due(state) and not legal_cells(state) & BIT[cell]:
        return _why_no_place(state, cell)
    if not state.placed:
        return Reason("AT-TURN-04", "A pass stays a pass, even if a cell has become free since.")
    if state.placed >= due(state):
        if state.placed == 1:
            return Reason("AT-OPT-01", "In the very first turn Black places one ant only.")
        return Reason(
            "AT-TURN-02",
            f"{state.placed} ants have been placed in this turn. Now food moves, or you confirm.",
        )
    return Reason(
        "AT-TURN-04",
        "No cell was left for a second ant. A cell that has become free since waits for the next turn.",
    )


def _why_no_place(state: State, cell: int) -> Reason:
    """AT-PLACE: the reason why the side on turn cannot place an ant on the cell."""
    name, bit = NAMES[cell], BIT[cell]
    for seat, side in enumerate(state.sides):
        if side.ants & bit:
            return Reason("AT-PLACE-08", f"A {FACTIONS[seat].lower()} ant stands on {name} already.")
    if state.ground & bit:
        return Reason("AT-FOOD-01", f"Food lies on {name}. Ants are placed on empty cells only.")
    friends = NEAR[cell] & state.side.ants
    if not friends:
        return Reason(
            "AT-PLACE-02",
            f"{name} touches no {FACTIONS[state.seat].lower()} ant. New trails start on the border only.",
        )
    if friends.bit_count() > 2:
        return Reason("AT-PLACE-06", f"{name} touches {_listed(friends)}. An ant has two friends at most.")
    return _why_full(state, cell, friends)


def _why_full(state: State, cell: int, friends: int) -> Reason:
    """AT-PLACE-03, AT-PLACE-06, AT-PLACE-07: a friend of the cell has two friends already."""
    side = state.side
    full = cells(friends & side.doubled)[0]
    others = _listed(NEAR[full] & side.ants)
    if is_loop(side, trail_at(side, full)):
        return Reason(
            "AT-PLACE-07", f"{NAMES[cell]} touches {NAMES[full]}, an ant of a loop. Loops never grow."
        )
    rule = "AT-PLACE-03" if friends.bit_count() == 1 else "AT-PLACE-06"
    return Reason(
        rule,
        f"{NAMES[cell]} touches {NAMES[full]}, which is no end: {others} are beside it. Trails never branch.",
    )


def _listed(mask: int) -> str:
    *first, last = names(mask)
    return f"{', '.join(first)} and {last}" if first else last


def _why_no_pick_up(state: State, move: PickUp) -> Reason:
    """AT-FOOD-03, AT-FOOD-09: only a ground tile, and only onto a neighbouring own ant without a tile."""
    source = NAMES[move.source]
    if state.carried & BIT[move.source]:
        return Reason(
            "AT-FOOD-09", f"The tile on {source} is carried; only its owner moves it, as '{source}>...'."
        )
    if not state.ground & BIT[move.source]:
        return Reason("AT-FOOD-03", f"There is no tile on {source} to pick up.")
    return _why_no_target(state, move, "AT-FOOD-03")


def _why_no_step(state: State, move: Carry) -> Reason:
    """AT-FOOD-04, AT-FOOD-05, AT-FOOD-09: only a tile on an own ant, once a turn, onto a neighbouring one."""
    source, bit = NAMES[move.source], BIT[move.source]
    if state.ground & bit:
        return Reason(
            "AT-FOOD-03", f"The tile on {source} lies on the ground; it is picked up as '^{source}@...'."
        )
    if not state.carried & bit:
        return Reason("AT-FOOD-05", f"No tile is carried on {source}.")
    if not state.side.ants & bit:
        return Reason("AT-FOOD-09", f"The ant on {source} and its tile are {FACTIONS[1 - state.seat]}'s.")
    if state.lifted & bit:
        return Reason(
            "AT-FOOD-04", f"The tile on {source} was picked up in this turn. It moves on in the next one."
        )
    if state.stepped & bit:
        return Reason("AT-FOOD-05", f"The tile on {source} has moved already. A tile moves once a turn.")
    return _why_no_target(state, move, "AT-FOOD-05")


def _why_no_target(state: State, move: FoodMove, rule: str) -> Reason:
    """Reason why the tile cannot move onto the target (AT-FOOD-02, AT-FOOD-09)."""
    source, target, bit = NAMES[move.source], NAMES[move.target], BIT[move.target]
    if state.sides[1 - state.seat].ants & bit:
        return Reason(
            "AT-FOOD-09",
            f"The ant on {target} is {FACTIONS[1 - state.seat]}'s. Food stays with its own side.",
        )
    if not state.side.ants & bit:
        return Reason(rule, f"There is no ant of {FACTIONS[state.seat]} on {target}.")
    if not NEAR[move.source] & bit:
        return Reason(rule, f"{target} is not next to {source}.")
    return Reason("AT-FOOD-02", f"The ant on {target} carries a tile already. An ant carries only one.")
