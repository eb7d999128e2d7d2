"""The set-up (CO-SETUP)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from rules.colossi import info
from rules.colossi.agenda import Task
from rules.colossi.box import AGE as AGE_CODES
from rules.colossi.box import (
    AGE_BEASTS,
    AGES,
    ALL_CARDS,
    ALL_TILES,
    BEASTS,
    BOX,
    ENVIRONMENT,
    HORDE,
    LAIR,
    LAIR_OF,
    LAST_AGE,
    TRAITLESS_CARDS,
    TRAITS,
)
from rules.colossi.course import Course, added, with_item
from rules.colossi.events import ColossusMoved, MantleGiven, TileBoxed
from rules.colossi.island import CENTRE, SPACES
from rules.colossi.island import WATER as WATER_OF
from rules.colossi.moves import AT, BoxTile, MantleFalls, Move
from rules.colossi.play.ages import INNOVATION, RevealAgeCard, SetupLine, ages_of, play_age
from rules.colossi.play.explore import NO_TILES, lay_tile, taken
from rules.colossi.play.gaining import FillOffer, GainTrait
from rules.colossi.play.hands import NO_CARDS, draw
from rules.colossi.play.laying import unexplored
from rules.colossi.play.procedures import PROCEDURES
from rules.colossi.state import (
    NOBODY,
    NOWHERE,
    SOURCES,
    UNEXPLORED,
    WATER,
    Board,
    Phase,
    Pile,
    State,
    Table,
    clockwise,
)
from rules.colossi.tasks import Draw, Prompt
from rules.colossi.terms import Beast
from rules.core.errors import SetupError
from rules.core.protocol import Setup

DEFAULT_ROUNDS: Final = "5"


def lay_table(setup: Setup) -> Table:
    """Check rule set, seats and options (CO-MODE-04). Raises SetupError for anything not offered."""
    names = [rule_set.name for rule_set in BOX.rule_sets]
    if setup.variant not in names:
        raise SetupError(f"Colossi has no rule set {setup.variant!r}; there are {' and '.join(names)}.")
    if not 2 <= setup.seats <= BOX.most_seats:
        raise SetupError(f"Colossi is for 2 to {BOX.most_seats} players, not {setup.seats}.")
    for name in setup.options:
        if name not in BOX.options:
            raise SetupError(f"Colossi has no option {name!r}; options are {', '.join(BOX.options)}.")
    full = setup.variant == info.FULL
    rounds = setup.options.get(info.ROUNDS, DEFAULT_ROUNDS)
    if rounds not in BOX.options[info.ROUNDS].values:
        raise SetupError(f"An Age has 5 or 3 rounds, not {rounds!r}.")
    first = _first(setup.options.get(info.FIRST, info.RANDOM), setup.seats)
    ages = _ages(setup.options.get(info.AGES, info.RANDOM), full)
    return Table(setup.seats, full, int(rounds), first, ages)


def _first(text: str, seats: int) -> int:
    """CO-SETUP-02: the chosen Mantle seat."""
    if text == info.RANDOM:
        return NOBODY
    names = [f"P{seat + 1}" for seat in range(seats)]
    if text not in names:
        raise SetupError(f"The first Mantle seat is random or one of {', '.join(names)}, not {text!r}.")
    return names.index(text)


def _ages(text: str, full: bool) -> tuple[int, int, int]:
    """CO-MODE-04: three codes, each of a card of that Age, or `-` for a drawn one."""
    if text == info.RANDOM:
        return NOBODY, NOBODY, NOBODY
    codes = text.split(",")
    if len(codes) != LAST_AGE:
        raise SetupError(f"Ages should be three codes separated by commas, such as EXP,-,CON, not {text!r}.")
    found = [_age(code, number, full) for number, code in enumerate(codes, start=1)]
    return found[0], found[1], found[2]


def _age(code: str, number: int, full: bool) -> int:
    if code == "-":
        return NOBODY
    offered = [AGES[age].code for age in ages_of(number, full)]
    if code not in offered:
        raise SetupError(f"Age {number} is one of {', '.join(offered)} or -, not {code!r}.")
    return AGE_CODES[code]


def options_of(table: Table) -> dict[str, str]:
    """The options that are not at their default."""
    options = {}
    if str(table.rounds) != DEFAULT_ROUNDS:
        options[info.ROUNDS] = str(table.rounds)
    if table.first != NOBODY:
        options[info.FIRST] = f"P{table.first + 1}"
    if any(age != NOBODY for age in table.ages):
        options[info.AGES] = ",".join("-" if age == NOBODY else AGES[age].code for age in table.ages)
    return options


def new_game(setup: Setup) -> State:
    """The position before the first entry (CO-SETUP-01, CO-SETUP-03). Raises SetupError."""
    table = lay_table(setup)
    now = Course(_empty(table), PROCEDURES)
    if table.first == NOBODY:
        now.then(DrawMantle(), StartSetup())
    else:
        _give_mantle(now, table.first)
        now.then(StartSetup())
    now.run()
    return now.frozen()


def _empty(table: Table) -> State:
    """The position with only the water and the starting possessions of the seats."""
    seats = table.seats
    cards = ALL_CARDS if table.traits else TRAITLESS_CARDS
    water = WATER_OF[seats]
    no_trait = (NOBODY,) * len(TRAITS)
    return State(
        table=table,
        phase=Phase.SETUP,
        age=0,
        ages=(),
        lap=0,
        turn=NOBODY,
        mantle=NOBODY,
        tiles=tuple(WATER if water >> space & 1 else UNEXPLORED for space in range(SPACES)),
        cubes=(0,) * SPACES,
        acolytes=(0,) * (SPACES * seats),
        holders=(NOBODY,) * SPACES,
        colossi=(NOWHERE,) * seats,
        beasts=(NOWHERE,) * len(BEASTS),
        gold=(0,) * seats,
        ledger=(0,) * (seats * len(SOURCES)),
        reserve=(HORDE,) * seats,
        hands=((),) * seats,
        owners=no_trait,
        actors=no_trait,
        offer=(),
        trait_discard=0,
        form=NOWHERE,
        fresh=False,
        whispered=False,
        risen=False,
        bought=0,
        sly=NOBODY,
        passed=0,
        record=(0,) * seats,
        rooted=(0,) * seats,
        struck=0,
        monoliths=0,
        brink=NOBODY,
        cards=Pile(cards, sum(cards)),
        card_tops=(),
        card_discard=NO_CARDS,
        deck=Pile(ALL_TILES, sum(ALL_TILES)),
        tile_tops=(),
        tile_discard=NO_TILES,
        spare_lairs=Pile(NO_TILES, 0),
        spare_environments=Pile(NO_TILES, 0),
        agenda=(),
    )


class DrawMantle(Draw, frozen=True):
    """CO-SETUP-02: the Mantle goes to a random seat."""

    def outcomes(self, board: Board) -> tuple[tuple[Move, int], ...]:
        """Any seat."""
        return tuple((MantleFalls(seat), 1) for seat in range(board.table.seats))

    def happen(self, now: Course, move: Any) -> None:
        """Give the Mantle to the seat."""
        _give_mantle(now, move.seat)


def _give_mantle(now: Course, seat: int) -> None:
    now.mantle = seat
    now.tell(MantleGiven(seat))


class StartSetup(Task, frozen=True):
    """CO-SETUP-04 to CO-SETUP-10 in their order."""

    def run(self, now: Course) -> None:
        """Reveal the Age first, because the other steps depend on it."""
        now.then(RevealAgeCard(1), FirstLairs())


class FirstLairs(Task, frozen=True):
    """CO-SETUP-05: put the Lair of the first named Beast on C3; the Mantle seat places a second one."""

    def run(self, now: Course) -> None:
        """Lay the Lairs; then start the tile deck, Colossi, cards, Traits and set-up line."""
        beasts = AGE_BEASTS[now.ages[0]]
        lay_first_lair(now, beasts[0], CENTRE)
        now.then(*[SecondLair(now.mantle, beast) for beast in beasts[1:]], FillBox(), StartPieces())


def lay_first_lair(now: Course, beast: int, space: int) -> None:
    """Move a Lair from the deck to the island, with its Beast."""
    now.deck = taken(now.deck, LAIR_OF[beast])
    lay_tile(now, space, LAIR_OF[beast])


class SecondLair(Prompt, frozen=True):
    """CO-SETUP-05: the Mantle seat puts the second named Beast's Lair on any unexplored land."""

    beast: Beast
    rule = "CO-SETUP-05"

    def answers(self, board: Board) -> Sequence[Move]:
        """All unexplored land."""
        return [AT[space] for space in unexplored(board)]

    def take(self, now: Course, move: Any) -> None:
        """Lay the Lair with its Beast."""
        lay_first_lair(now, self.beast, move.space)


class FillBox(Draw, frozen=True):
    """CO-SETUP-06: box random Lairs, then Environments, until the deck has its 26 tiles."""

    def outcomes(self, board: Board) -> tuple[tuple[Move, int], ...]:
        """Any Lair while more than 2 are in the deck, then any Environment while more than 8 are."""
        for kinds, stay in ((LAIR, BOX.deck_lairs), (ENVIRONMENT, BOX.deck_environments)):
            left = [tile for tile, count in enumerate(board.deck.counts) if count and tile in kinds]
            if len(left) > stay:
                return tuple((BoxTile(tile), 1) for tile in left)
        return ()

    def happen(self, now: Course, move: Any) -> None:
        """Put the tile in the box unseen, then draw the next."""
        tile = move.tile
        now.deck = taken(now.deck, tile)
        if tile in LAIR:
            now.spare_lairs = _with(now.spare_lairs, tile)
        else:
            now.spare_environments = _with(now.spare_environments, tile)
        now.tell(TileBoxed(tile))
        now.then(self)


def _with(pile: Pile, kind: int) -> Pile:
    return Pile(added(pile.counts, kind, 1), pile.size + 1)


class StartPieces(Task, frozen=True):
    """CO-SETUP-07 to CO-SETUP-10: Colossi on C3, cards, Traits, the set-up line; then Age I."""

    def run(self, now: Course) -> None:
        """Place the Colossi without an arrival, so that nobody controls C3."""
        order = clockwise(now, now.mantle)
        for seat in range(now.table.seats):
            now.colossi = with_item(now.colossi, seat, CENTRE)
            now.tell(ColossusMoved(seat, NOWHERE, CENTRE))
        setup = AGES[now.ages[0]].setup
        tasks: list[Task] = [task for seat in order for task in draw(seat, BOX.dealt)]
        if now.table.traits:
            tasks.append(FillOffer())
            if setup != INNOVATION:
                tasks += [GainTrait(seat) for seat in order]
        now.then(*tasks, SetupLine(), *play_age(1))
