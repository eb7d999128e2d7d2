"""The setup, from the options to round 1 (BA-SETUP, BA-NOTE-05)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from itertools import combinations_with_replacement
from typing import Final

from rules.brilliants.data import board, objectives
from rules.brilliants.data.box import ANTS, BOX, CASTES, RESOURCES, RULE_SETS, RuleSet, hatching_tiles
from rules.brilliants.data.special import SPECIES, SPECIES_NUMBER
from rules.brilliants.events import CardsChosen, FirstPlayerChosen, SideTossed
from rules.brilliants.info import DRAFT, OFF, OPTIONS, RANDOM, SWITCH, USUAL
from rules.brilliants.moves import ChooseAnts, ChooseCards, FirstSeat, TossSide
from rules.brilliants.play.ants import put_into_play
from rules.brilliants.play.objective_cards import deck_count
from rules.brilliants.play.rounds import start_round
from rules.brilliants.play.transition import StateBuilder
from rules.brilliants.state import HOLE_1, NOWHERE, Colony, Deck, Pending, Phase, Purpose, State, Table
from rules.core.errors import SetupError
from rules.core.protocol import Setup


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
        colonies=tuple(_new_colony(board.first_hole(table.homes, seat)) for seat in seats),
        spider=NOWHERE,
        grasshopper=NOWHERE,
        worm=NOWHERE,
        tiles=hatching_tiles(table.variant, table.seats),
        decks=tuple(Deck(pool, pool.bit_count(), ()) for pool in decks),
        pending=None,
        progress=False,
        idle=0,
        reason="",
    )


def _new_colony(first_hole: int) -> Colony:
    """BA-SETUP-03: a colony with everything in supply except Nest Hole #1."""
    return Colony(
        ants=bytes([NOWHERE]) * ANTS,
        night=0,
        pheromones=BOX.pheromones,
        holes=bytes([first_hole] + [NOWHERE] * (BOX.nest_holes - 1)),
        dug=0,
        store=bytes(len(RESOURCES)),
        hand=(),
        revealed=(),
        tile=NOWHERE,
        hatched=False,
        hunted=False,
    )


def lay_table(setup: Setup) -> Table:
    """Check the options and normalize them: no defaults, sorted by name. Raises SetupError."""
    rule_set = RULE_SETS.get(setup.variant)
    if rule_set is None:
        raise SetupError(f"BrilliAnts has no rule set {setup.variant!r}; it has {', '.join(RULE_SETS)}.")
    if setup.seats not in rule_set.seats:
        raise SetupError(f"{rule_set.title} is for {_for_seats(rule_set.seats)}, not {setup.seats}.")
    offered = OPTIONS[setup.variant]
    if unknown := sorted(set(setup.options) - set(offered)):
        raise SetupError(f"{rule_set.title} has no option {unknown[0]!r}; it has {', '.join(offered)}.")
    covered = () if rule_set.bag else _covered(setup.options.get("covers", USUAL), setup.seats)
    homes = () if rule_set.bag else board.homes(covered)
    return Table(setup.variant, setup.seats, _differing(setup.options, covered, setup.seats), homes, covered)


def _for_seats(seats: tuple[int, ...]) -> str:
    return f"{seats[0]} to {seats[-1]} seats" if len(seats) > 1 else "one seat"


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
    """The options that differ from the default, sorted by name."""
    values = {
        "covers": board.covers_text(covered) if covered else USUAL,
        "first": _first(options.get("first", RANDOM), seats),
        "quiet_digging": _quiet_digging(options.get("quiet_digging", OFF)),
        "species": _species(options.get("species", RANDOM), seats),
    }
    usual = board.covers_text(board.default_covered(seats)) if covered else USUAL
    defaults = {"covers": usual, "first": RANDOM, "quiet_digging": OFF, "species": RANDOM}
    return tuple((name, value) for name, value in values.items() if value != defaults[name])


def _first(text: str, seats: int) -> str:
    if text not in (RANDOM, *(f"P{seat + 1}" for seat in range(seats))):
        raise SetupError(f"Option first is {text!r}; it should be random or one of P1 to P{seats}.")
    return text


def _quiet_digging(text: str) -> str:
    """BA-SOLO-15."""
    if text not in SWITCH:
        raise SetupError(f"Option quiet_digging is {text!r}; it should be on or off.")
    return text


def _species(text: str, seats: int) -> str:
    """BA-ANTE-01: random, drafted, or one code for each seat, normalized to `FLY+DIP`."""
    if text in (RANDOM, DRAFT):
        return text
    codes = text.replace(",", "+").split("+") if isinstance(text, str) else []
    if len(set(codes) & set(SPECIES_NUMBER)) != len(codes) or len(codes) != seats:
        raise SetupError(
            f"Option species is {text!r}; it should be random, draft, or {seats} different species of "
            f"{', '.join(SPECIES_NUMBER)} in the order of the seats, "
            f"such as {'+'.join(row.code for row in SPECIES[:seats])}."
        )
    return "+".join(codes)


def option(table: Table, name: str, default: str) -> str:
    """The value of an option."""
    return dict(table.options).get(name, default)


def first_outcomes(table: Table) -> tuple[FirstSeat, ...]:
    """BA-SETUP-02: any seat, or the one that the host chose."""
    chosen = option(table, "first", RANDOM)
    if chosen != RANDOM:
        return (FirstSeat(int(chosen[1:]) - 1),)
    return tuple(FirstSeat(seat) for seat in range(table.seats))


def choose_first(play: StateBuilder, _seat: int, move: FirstSeat) -> None:
    """BA-SETUP-02: give the Day/Night tile to the starting seat."""
    play.state.first = play.state.active = move.seat
    play.state.phase = Phase.SIDE
    play.events.append(FirstPlayerChosen(move.seat))


SIDES: Final = (TossSide(False), TossSide(True))


def toss_side(play: StateBuilder, _seat: int, move: TossSide) -> None:
    """BA-SETUP-02, BA-SETUP-06: set the tossed side of round 1; then display or deal cards, if any."""
    state = play.state
    rule_set = RULE_SETS[state.table.variant]
    state.night = move.night
    play.events.append(SideTossed(move.night))
    if rule_set.objectives == "display":
        _begin_display(play, rule_set)
    elif rule_set.specials:
        begin_deal(play)
    else:
        begin_ants(play)


def _begin_display(play: StateBuilder, rule_set: RuleSet) -> None:
    """BA-EXP-02: begin to show the cards of each type."""
    state = play.state
    each = rule_set.displayed[str(state.table.seats)]
    castes = tuple(caste for caste in range(len(CASTES)) for _ in range(each))
    state.pending = Pending(state.first, castes, (), Purpose.SHOW)
    state.phase = Phase.SHOW


def begin_deal(play: StateBuilder) -> None:
    """BA-ANTE-01: begin to deal the active seat its species, unless drafted, and its special cards."""
    drafted = option(play.state.table, "species", RANDOM) == DRAFT
    play.state.phase = Phase.DEAL if drafted else Phase.SPECIES


def begin_ants(play: StateBuilder) -> None:
    """BA-SETUP-04, BA-EXP-03: begin to choose or draft starting ants, from the starting seat on."""
    play.state.active, play.state.phase = play.state.first, Phase.ANTS


def ants_moves(variant: str) -> tuple[ChooseAnts, ...]:
    """BA-SETUP-04: any mix of starting ants."""
    return _ANTS_MOVES[variant]


_ANTS_MOVES: Final = {
    name: tuple(map(ChooseAnts, combinations_with_replacement(range(len(CASTES)), rule_set.starting_ants)))
    for name, rule_set in RULE_SETS.items()
}


def choose_ants(play: StateBuilder, seat: int, move: ChooseAnts) -> None:
    """BA-SETUP-04: put the ants into the Entryway, ready; next a card for each is drawn.

    BA-CHILD-02: cards of named decks instead. BA-SOLO-02: a species instead.
    """
    state = play.state
    rule_set = RULE_SETS[state.table.variant]
    for caste in move.castes:
        put_into_play(play, seat, caste, HOLE_1)
    if rule_set.dealt_cards:
        state.phase = Phase.CARDS
    elif rule_set.objectives == "display":
        state.phase = Phase.ADOPT
    else:
        _begin_setup_draw(play, seat, move.castes)


def _begin_setup_draw(play: StateBuilder, seat: int, castes: tuple[int, ...]) -> None:
    play.state.pending = Pending(seat, castes, (), Purpose.SETUP)
    play.state.phase = Phase.DRAW


def cards_moves(state: State) -> tuple[ChooseCards, ...]:
    """BA-CHILD-02: all divisions of the dealt cards among the decks, at most the size of each deck."""
    counts = tuple(map(deck_count, state.decks))
    return _cards_moves(RULE_SETS[state.table.variant].dealt_cards, counts)


@lru_cache(maxsize=256)
def _cards_moves(cards: int, decks: tuple[int, ...]) -> tuple[ChooseCards, ...]:
    return tuple(
        ChooseCards((hunters, farmers, cards - hunters - farmers))
        for hunters in range(min(cards, decks[0]), -1, -1)
        for farmers in range(min(cards - hunters, decks[1]), -1, -1)
        if cards - hunters - farmers <= decks[2]
    )


def choose_cards(play: StateBuilder, seat: int, move: ChooseCards) -> None:
    """BA-CHILD-02: begin to draw these numbers of objective cards from the decks."""
    play.events.append(CardsChosen(seat, move.counts))
    castes = (caste for caste, count in enumerate(move.counts) for _ in range(count))
    _begin_setup_draw(play, seat, tuple(castes))


def end_setup_draw(play: StateBuilder) -> None:
    """BA-SETUP-06: let the next seat clockwise choose its ants; after the last one start round 1."""
    state = play.state
    state.pending = None
    following = (state.active + 1) % state.table.seats
    if following == state.first:
        start_round(play, state.first)
    else:
        state.active, state.phase = following, Phase.ANTS
