"""From the options to round 1 (BA-SETUP, BA-NOTE-05)."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations_with_replacement
from typing import Final

from rules.brilliants import board, objectives
from rules.brilliants.ants import put_into_play
from rules.brilliants.box import ANTS, BOX, CASTES, RESOURCES, RULE_SETS, hatching_tiles
from rules.brilliants.events import FirstPlayerChosen, SideTossed
from rules.brilliants.moves import ChooseAnts, FirstSeat
from rules.brilliants.play import Play
from rules.brilliants.rounds import start_round
from rules.brilliants.state import HOLE_1, NOWHERE, Colony, Deck, Pending, Phase, Purpose, State, Table
from rules.core.errors import SetupError
from rules.core.protocol import Setup

USUAL: Final = "usual"
RANDOM: Final = "random"


def new_game(setup: Setup) -> State:
    """BA-SETUP-01: the position before the first entry. Raises SetupError."""
    table = lay_table(setup)
    seats = range(table.seats)
    decks = (objectives.full_deck(caste, table.seats) for caste in range(len(CASTES)))
    return State(
        table=table,
        phase=Phase.FIRST,
        round=0,
        night=False,
        weather=NOWHERE,
        first=0,
        active=0,
        ground=board.starting_ground(table.homes),
        colonies=tuple(_new_colony(table.homes[seat]) for seat in seats),
        spider=NOWHERE,
        grasshopper=NOWHERE,
        worm=NOWHERE,
        tiles=hatching_tiles(table.seats),
        decks=tuple(Deck(pool, pool.bit_count(), ()) for pool in decks),
        pending=None,
        progress=False,
        idle=0,
        reason="",
    )


def _new_colony(home: int) -> Colony:
    """BA-SETUP-03: everything in supply, Nest Hole #1 on the home's nest hole space."""
    return Colony(
        ants=bytes([NOWHERE]) * ANTS,
        night=0,
        pheromones=BOX.pheromones,
        holes=bytes([board.HOLE_SPACES[home]] + [NOWHERE] * (BOX.nest_holes - 1)),
        dug=0,
        store=bytes(len(RESOURCES)),
        hand=(),
        revealed=(),
        tile=NOWHERE,
        hatched=False,
        hunted=False,
    )


def lay_table(setup: Setup) -> Table:
    """The options checked and brought into one form: defaults left out. Raises SetupError."""
    rule_set = RULE_SETS.get(setup.variant)
    if rule_set is None:
        raise SetupError(f"BrilliAnts has no rule set {setup.variant!r}; it has {', '.join(RULE_SETS)}.")
    if setup.seats not in rule_set.seats:
        raise SetupError(f"{rule_set.title} is for 2 to 4 seats, not {setup.seats}.")
    if unknown := sorted(set(setup.options) - {"covers", "first"}):
        raise SetupError(f"BrilliAnts has no option {unknown[0]!r} here; it has covers, first.")
    covered = _covered(setup.options.get("covers", USUAL), setup.seats)
    options = _differing(setup.options, covered, setup.seats)
    return Table(setup.variant, setup.seats, options, board.homes(covered), covered)


def _covered(text: str, seats: int) -> tuple[int, ...]:
    """The covered outer zones of the option `covers` (BA-BOARD-07)."""
    if text == USUAL:
        return board.default_covered(seats)
    chosen = text.split("+") if isinstance(text, str) else []
    if len(set(chosen) & set(board.OUTER)) != len(chosen) or len(chosen) != len(board.OUTER) - seats:
        wanted = len(board.OUTER) - seats
        raise SetupError(
            f"Option covers is {text!r}; {seats} seats need {wanted} different zones of "
            f"{', '.join(board.OUTER)}, such as {board.covers_text(board.default_covered(seats))}."
        )
    return tuple(sorted(board.OUTER.index(zone) for zone in chosen))


def _differing(
    options: Mapping[str, str], covered: tuple[int, ...], seats: int
) -> tuple[tuple[str, str], ...]:
    first = options.get("first", RANDOM)
    if first not in (RANDOM, *(f"P{seat + 1}" for seat in range(seats))):
        raise SetupError(f"Option first is {first!r}; it should be random or one of P1 to P{seats}.")
    differing = [] if covered == board.default_covered(seats) else [("covers", board.covers_text(covered))]
    return tuple(differing + ([] if first == RANDOM else [("first", first)]))


def first_outcomes(table: Table) -> tuple[FirstSeat, ...]:
    """BA-SETUP-02: any seat, or the one that the host chose."""
    chosen = dict(table.options).get("first")
    if chosen is not None:
        return (FirstSeat(int(chosen[1:]) - 1),)
    return tuple(FirstSeat(seat) for seat in range(table.seats))


def choose_first(play: Play, seat: int) -> None:
    """BA-SETUP-02: the starting seat gets the Day/Night tile."""
    play.state.first = play.state.active = seat
    play.state.phase = Phase.SIDE
    play.events.append(FirstPlayerChosen(seat))


def toss_side(play: Play, night: bool) -> None:
    """BA-SETUP-02: the tossed side of round 1; then ants are chosen from the starting seat on."""
    play.state.night = night
    play.state.phase = Phase.ANTS
    play.events.append(SideTossed(night))


def ants_moves(variant: str) -> tuple[ChooseAnts, ...]:
    """BA-SETUP-04: any mix of starting ants."""
    return _ANTS_MOVES[variant]


_ANTS_MOVES: Final = {
    name: tuple(map(ChooseAnts, combinations_with_replacement(range(len(CASTES)), rule_set.starting_ants)))
    for name, rule_set in RULE_SETS.items()
}


def choose_ants(play: Play, seat: int, castes: tuple[int, ...]) -> None:
    """BA-SETUP-04: the ants stand ready in the Entryway; a card for each is drawn next."""
    for caste in castes:
        put_into_play(play, seat, caste, HOLE_1)
    play.state.pending = Pending(seat, castes, (), Purpose.SETUP)
    play.state.phase = Phase.DRAW


def choose_cards(play: Play, seat: int, counts: tuple[int, int, int]) -> None:
    """BA-CHILD-02: so many objective cards of each deck are drawn next."""
    raise NotImplementedError


def end_setup_draw(play: Play) -> None:
    """BA-SETUP-06: the next seat clockwise chooses its ants; after the last one round 1 starts."""
    state = play.state
    state.pending = None
    following = (state.active + 1) % state.table.seats
    if following == state.first:
        start_round(play, state.first)
    else:
        state.active, state.phase = following, Phase.ANTS
