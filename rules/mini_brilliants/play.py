"""Applies moves: returns the next position and the events (MB-TURN, MB-ACT, MB-OBJ, MB-END).

Every entry of a turn ends with `go_on`, which ends the turn when nothing more can be done. Positions are
immutable, so undo only needs to keep the old one.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from msgspec.structs import replace

from rules.core.protocol import Seat, Step
from rules.mini_brilliants import legal
from rules.mini_brilliants.box import (
    BOX,
    DECK_SIZE,
    DISPLAYED,
    caste_of,
    full_tiles,
    needs,
    points_of,
)
from rules.mini_brilliants.events import (
    AntDrafted,
    BonusWon,
    CardSeen,
    CardShown,
    DeckLooked,
    Event,
    FirstPlayerChosen,
    GameEnded,
    HatchingCardTaken,
    ObjectiveCompleted,
    PhaseEnded,
    PhaseStarted,
    PredatorUsed,
    ResourceGathered,
    RoleDealt,
    RoleSpent,
    TurnEnded,
    TurnStarted,
)
from rules.mini_brilliants.moves import (
    ChooseFirst,
    Complete,
    DealRole,
    Draft,
    EndTurn,
    Gather,
    Hatch,
    Look,
    Move,
    SeeTop,
    ShowCard,
    UsePredator,
)
from rules.mini_brilliants.scoring import bonuses, end_reason
from rules.mini_brilliants.state import NO_RESOURCE, NOWHERE, Colony, Stage, State

# A member of an enumeration costs as much as a call (Python 3.11), so those of every move are looked up once.
_TURN: Final = Stage.TURN

Events = tuple[Event, ...]


def apply(state: State, move: Move) -> Step:
    """Apply a move, trusting that it is legal (`why.why_illegal`)."""
    return Step(*_MAKERS[type(move)](state, move))


# ---------------------------------------------------------------------- set-up


def _choose_first(state: State, move: ChooseFirst) -> tuple[State, Events]:
    """MB-SETUP-05: roles are dealt next, in the order of seats."""
    after = replace(state, stage=Stage.ROLES, first=move.seat, active=0)
    return after, (FirstPlayerChosen(move.seat),)


def _deal_role(state: State, move: DealRole) -> tuple[State, Events]:
    """MB-SETUP-03: after the last seat objectives are shown, first Hunters'."""
    colonies = _with(state.colonies, move.seat, replace(state.colonies[move.seat], role=move.role))
    events = (RoleDealt(move.seat, move.role),)
    if move.seat + 1 < state.table.seats:
        return replace(state, colonies=colonies, active=move.seat + 1), events
    return replace(state, stage=Stage.SHOW, colonies=colonies, active=state.first, deck=0, slot=0), events


def _show(state: State, move: ShowCard) -> tuple[State, Events]:
    """MB-SETUP-02, MB-OBJ-01: turn up an objective, in the set-up or in place of a completed one."""
    caste, slot = state.deck, state.slot
    cards = state.display[caste]
    display = _with(state.display, caste, (*cards[:slot], move.card, *cards[slot:]))
    shown = replace(
        state,
        display=display,
        decks=_with(state.decks, caste, state.decks[caste] & ~(1 << move.card % DECK_SIZE)),
        tops=_with(state.tops, caste, NOWHERE),
        deck=NOWHERE,
        slot=NOWHERE,
    )
    events = (CardShown(move.card, slot),)
    if state.phase:
        return go_on(replace(shown, stage=Stage.TURN), events)
    if len(display[caste]) < DISPLAYED[state.table.seats]:
        return replace(shown, deck=caste, slot=slot + 1), events
    if caste + 1 < len(display):
        return replace(shown, deck=caste + 1, slot=0), events
    return replace(shown, stage=Stage.DRAFT), events


def _draft(state: State, move: Draft) -> tuple[State, Events]:
    """MB-SETUP-06: three laps; then the first phase begins."""
    seat = state.active
    colony = _mustered(state.colonies[seat], move.caste)
    after = replace(
        state,
        colonies=_with(state.colonies, seat, colony),
        active=(seat + 1) % state.table.seats,
    )
    drafted = AntDrafted(seat, move.caste)
    if sum(after.colony.ready) < BOX.drafted:
        return after, (drafted,)
    begun = replace(after, stage=Stage.TURN, phase=1, active=state.first)
    return begun, (drafted, PhaseStarted(1, state.first), TurnStarted(state.first))


def _mustered(colony: Colony, caste: int) -> Colony:
    """Move an ant from the supply to the Active Zone."""
    return replace(colony, supply=_added(colony.supply, caste, -1), ready=_added(colony.ready, caste, 1))


# ---------------------------------------------------------------------- actions


def _gather(state: State, move: Gather) -> tuple[State, Events]:
    """MB-GATH-01, MB-ROLE-HUN: an ant lies down beside the pile; one card, or two, goes to the reserve."""
    seat, resource, count = state.active, move.resource, move.count
    c = state.colonies[seat]
    colony = Colony(
        c.supply,
        _added(c.ready, resource // 2, -1),
        _added(c.at, resource, 1),
        _added(c.reserve, resource, count),
        c.completed,
        c.role,
        c.spent or move.double,
        c.hatched,
        c.predator,
    )
    after = _acted(state, colony, _added(state.piles, resource, -count), state.tiles, state.born, True)
    gathered = ResourceGathered(seat, resource, count)
    return go_on(after, (gathered, RoleSpent(seat, c.role)) if move.double else (gathered,))


def _hatch(state: State, move: Hatch) -> tuple[State, Events]:
    """MB-HATCH-01, MB-HATCH-02, MB-ROLE-BRE: take a Hatching card, and an ant if one is left."""
    seat, caste = state.active, move.caste
    c = state.colonies[seat]
    born = caste != NOWHERE
    colony = Colony(
        _added(c.supply, caste, -1) if born else c.supply,
        _added(c.ready, caste, 1) if born else c.ready,
        c.at,
        c.reserve,
        c.completed,
        c.role,
        c.spent,
        True,
        c.predator,
    )
    tiles = state.tiles & ~(1 << move.tile)
    after = _acted(state, colony, state.piles, tiles, caste, state.acted or not move.free)
    return go_on(after, (HatchingCardTaken(seat, move.tile, caste, move.free),))


def _use_predator(state: State, move: UsePredator) -> tuple[State, Events]:
    """MB-PRED-01, MB-ROLE-PRE: the predator lies down beside a pile and takes a card out of the game."""
    seat, resource = state.active, move.resource
    c = state.colonies[seat]
    colony = Colony(c.supply, c.ready, c.at, c.reserve, c.completed, c.role, c.spent, c.hatched, resource)
    piles = _added(state.piles, resource, -1)
    after = _acted(state, colony, piles, state.tiles, state.born, state.acted or not move.free)
    return go_on(after, (PredatorUsed(seat, resource, move.free),))


def _acted(state: State, colony: Colony, piles: bytes, tiles: int, born: int, acted: bool) -> State:
    """Replace the active seat's colony and the table after an action or its free form."""
    # Positional arguments are twice as fast as `replace`, and most entries of a game come through here.
    return State(
        state.table, _TURN, state.phase, state.first, state.active, acted, state.looked, born, piles,
        state.display, state.decks, state.tops, tiles, NOWHERE, NOWHERE,
        _with(state.colonies, state.active, colony),
    )  # fmt: skip


# ---------------------------------------------------------------------- free activities


def _complete(state: State, move: Complete) -> tuple[State, Events]:
    """MB-OBJ-01: pay, take the card; a new one comes if the deck has one."""
    seat, card = state.active, move.card
    caste = caste_of(card)
    colony = state.colonies[seat]
    reserve = bytearray(colony.reserve)
    for resource in needs(card):
        reserve[resource] -= 1
    cards = state.display[caste]
    slot = cards.index(card)
    taken = replace(colony, reserve=bytes(reserve), completed=(*colony.completed, card))
    after = replace(
        state,
        display=_with(state.display, caste, cards[:slot] + cards[slot + 1 :]),
        colonies=_with(state.colonies, seat, taken),
    )
    events = (ObjectiveCompleted(seat, card, points_of(card), slot),)
    if state.decks[caste]:
        return replace(after, stage=Stage.SHOW, deck=caste, slot=slot), events
    return go_on(after, events)


def _look(state: State, move: Look) -> tuple[State, Events]:
    """MB-ROLE-STR: the top card is shown next."""
    after = replace(state, stage=Stage.LOOK, looked=True, deck=move.caste)
    return after, (DeckLooked(state.active, move.caste),)


def _see_top(state: State, move: SeeTop) -> tuple[State, Events]:
    """MB-ROLE-STR: the card stays on top, and the Strategist knows it from now on (MB-ROLE-03)."""
    caste = state.deck
    after = replace(
        state,
        stage=Stage.TURN,
        tops=_with(state.tops, caste, move.card),
        deck=NOWHERE,
    )
    return go_on(after, (CardSeen(move.seat, move.card),))


# ---------------------------------------------------------------------- ends


def _end_turn(state: State, _: EndTurn) -> tuple[State, Events]:
    """MB-TURN-05: the turn is closed by its seat."""
    return _next_turn(state, ())


def go_on(state: State, events: Events) -> tuple[State, Events]:
    """MB-TURN-05: end the turn automatically if nothing more can be done."""
    return _next_turn(state, events) if legal.is_over(state) else (state, events)


def _next_turn(state: State, events: Events) -> tuple[State, Events]:
    """MB-TURN-01, MB-TURN-03: the next seat clockwise that can act; seats that cannot are skipped."""
    seats, seat = state.table.seats, state.active
    events = (*events, TurnEnded(seat))
    piles = legal.full_piles(state.piles)
    for step in range(1, seats + 1):
        following = (seat + step) % seats
        if legal.can_act(state.colonies[following], piles):
            return _begin(state, following, state.piles), (*events, TurnStarted(following))
    return _end_phase(state, events)


def _begin(state: State, seat: Seat, piles: bytes) -> State:
    """A new turn of a seat."""
    return State(
        state.table, _TURN, state.phase, state.first, seat, False, False, NOWHERE, piles,
        state.display, state.decks, state.tops, state.tiles, NOWHERE, NOWHERE, state.colonies,
    )  # fmt: skip


def _end_phase(state: State, events: Events) -> tuple[State, Events]:
    """MB-END-01, MB-END-02: all cards return and the First Player card goes to the left, or the game ends."""
    seats = state.table.seats
    colonies = tuple([_refreshed(colony) for colony in state.colonies])
    events = (*events, PhaseEnded(state.phase))
    back = replace(
        state,
        acted=False,
        looked=False,
        born=NOWHERE,
        tiles=full_tiles(seats),
        colonies=colonies,
    )
    if reason := end_reason(back):
        won = tuple(BonusWon(seat, caste, BOX.bonus) for caste, seat in bonuses(colonies))
        return replace(back, stage=Stage.OVER), (*events, *won, GameEnded(reason))
    first, phase = (state.first + 1) % seats, state.phase + 1
    begun = replace(back, stage=Stage.TURN, phase=phase, first=first, active=first)
    return begun, (*events, PhaseStarted(phase, first), TurnStarted(first))


def _refreshed(colony: Colony) -> Colony:
    """MB-END-01: used ants are back in the Active Zone, the hatching and the Predator can be used again."""
    a, b, c, d, e, f = colony.at
    h, g, i = colony.ready
    return replace(
        colony,
        ready=bytes((h + a + b, g + c + d, i + e + f)),
        at=NO_RESOURCE,
        hatched=False,
        predator=NOWHERE,
    )


# ---------------------------------------------------------------------- values


def _added(counts: bytes, index: int, change: int) -> bytes:
    """The counts with one of them changed."""
    copy = bytearray(counts)
    copy[index] += change
    return bytes(copy)


def _with(values: tuple[Any, ...], index: int, value: object) -> tuple[Any, ...]:
    """The tuple with one of its values replaced."""
    return (*values[:index], value, *values[index + 1 :])


_MAKERS: Final[dict[type, Callable[[State, Any], tuple[State, Events]]]] = {
    ChooseFirst: _choose_first,
    DealRole: _deal_role,
    ShowCard: _show,
    Draft: _draft,
    Gather: _gather,
    Hatch: _hatch,
    UsePredator: _use_predator,
    Complete: _complete,
    Look: _look,
    SeeTop: _see_top,
    EndTurn: _end_turn,
}
