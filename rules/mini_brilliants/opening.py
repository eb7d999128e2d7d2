"""Set-ups, and chance outcomes: First Player, roles, open objectives, the Strategist's look (MB-SETUP)."""

from __future__ import annotations

from rules.core.errors import SetupError
from rules.core.protocol import Setup
from rules.mini_brilliants.box import BOX, DECK_SIZE, ROLES, SEATS
from rules.mini_brilliants.info import FIRST, RANDOM
from rules.mini_brilliants.moves import Chance, ChooseFirst, DealRole, SeeTop, ShowCard
from rules.mini_brilliants.state import HIDDEN, NOWHERE, Stage, State, Table


def lay_table(setup: Setup) -> Table:
    """Check rule set, seats and options (MB-SETUP-05). Raises SetupError."""
    if setup.variant != BOX.rule_set.name:
        raise SetupError(
            f"Mini BrilliAnts has one rule set, {BOX.rule_set.name!r}, not {setup.variant[:40]!r}."
        )
    if setup.seats not in SEATS:
        raise SetupError(f"Mini BrilliAnts is for {SEATS[0]} to {SEATS[-1]} players, not {setup.seats}.")
    for name in setup.options:
        if name != FIRST:
            raise SetupError(f"Mini BrilliAnts has no option {name[:40]!r}; it has: {FIRST}.")
    value = setup.options.get(FIRST, RANDOM)
    if value == RANDOM:
        return Table(setup.seats, NOWHERE)
    names = [f"P{seat + 1}" for seat in range(setup.seats)]
    if value not in names:
        raise SetupError(f"The First Player is {RANDOM} or one of {', '.join(names)}, not {value[:40]!r}.")
    return Table(setup.seats, names.index(value))


def options_of(table: Table) -> dict[str, str]:
    """The options that differ from their defaults."""
    return {} if table.chosen == NOWHERE else {FIRST: f"P{table.chosen + 1}"}


def outcomes(state: State) -> tuple[Chance, ...] | None:
    """Chance outcomes, all equally likely; () if none is due; None in a view that hides the top card."""
    match state.stage:
        case Stage.FIRST:
            chosen = state.table.chosen
            return tuple(map(ChooseFirst, range(state.table.seats) if chosen == NOWHERE else (chosen,)))
        case Stage.ROLES:
            dealt = {colony.role for colony in state.colonies}
            return tuple(DealRole(state.active, role) for role in range(len(ROLES)) if role not in dealt)
        case Stage.SHOW | Stage.LOOK:
            if state.tops[state.deck] == HIDDEN:
                return None
            return tuple(_turned(state, card) for card in top_cards(state))
    return ()


def outcomes_in_view(state: State) -> tuple[Chance, ...]:
    """Chance outcomes in any full position consistent with a view that cannot list its own.

    They include the hidden card of a look, because a view may follow its viewer's log, which has `! look P1
    ?`.
    """
    cards = _deck_cards(state)
    return tuple(_turned(state, card) for card in ((*cards, HIDDEN) if state.stage is Stage.LOOK else cards))


def top_cards(state: State) -> tuple[int, ...]:
    """Possible top cards of the deck in question: the one known card, or any of the deck."""
    top = state.tops[state.deck]
    return _deck_cards(state) if top == NOWHERE else (top,)


def _deck_cards(state: State) -> tuple[int, ...]:
    first, numbers = state.deck * DECK_SIZE, state.decks[state.deck]
    return tuple([first + n for n in range(DECK_SIZE) if numbers >> n & 1])


def _turned(state: State, card: int) -> Chance:
    return SeeTop(state.active, card) if state.stage is Stage.LOOK else ShowCard(card)
