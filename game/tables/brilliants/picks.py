"""The special cards that a solo player has picked, until all six are taken at once (BA-SOLO-02).

The rules take them one by one. On the table they are picked and put back freely, as long as they are
being compared, and are taken together at the end.
"""

from __future__ import annotations

from collections import Counter

from msgspec.structs import replace

from game.tables.brilliants.extras import BrilliantsTable
from rules.brilliants.data.box import RULE_SETS
from rules.brilliants.data.good_six import GOOD_SIX
from rules.brilliants.data.special import COPIES
from rules.brilliants.moves import TakeSpecial
from rules.brilliants.state import Phase, State
from rules.core.protocol import Reason


def is_picking(table: BrilliantsTable) -> bool:
    """Return True if the viewer chooses special cards in a solitaire game now."""
    view = table.prompt.view
    return table.prompt.decides and view.phase == Phase.KEEP and not RULE_SETS[view.table.variant].packet


def taken(table: BrilliantsTable) -> tuple[int, ...]:
    """The cards that the log holds already."""
    view: State = table.prompt.view
    return view.colonies[table.seat].specials


def missing(table: BrilliantsTable) -> int:
    """Return the number of cards still to be picked."""
    wanted = RULE_SETS[table.prompt.view.table.variant].specials
    return wanted - len(taken(table)) - len(table.extras.picks)


def pick(table: BrilliantsTable, card: int) -> Reason | None:
    """Pick a card; the reason if that is not possible."""
    if not missing(table):
        return Reason("BA-SOLO-02", "You have six. Click one of them to put it back first.")
    if (*taken(table), *table.extras.picks).count(card) == COPIES[card]:
        return Reason("BA-COMP-15", "There is no other card like this one.")
    table.extras.picks += (card,)
    return None


def put_back(table: BrilliantsTable, number: int) -> None:
    """Put back the `number`th of the picked cards."""
    picks = table.extras.picks
    table.extras.picks = picks[:number] + picks[number + 1 :]


def propose(table: BrilliantsTable) -> None:
    """Pick the good six in place of what is picked; what the log holds stays and counts as one of them."""
    left, fixed = Counter(GOOD_SIX) - Counter(taken(table)), len(taken(table))
    table.extras.picks = tuple(left.elements())[: len(GOOD_SIX) - fixed]


def moves(table: BrilliantsTable) -> tuple[TakeSpecial, ...]:
    """The moves that take what is picked; none before there are enough."""
    return () if missing(table) else tuple(map(TakeSpecial, table.extras.picks))


def shown(view: State, seat: int, picks: tuple[int, ...]) -> State:
    """The view with the picked cards among the own ones."""
    colonies = list(view.colonies)
    own = colonies[seat]
    colonies[seat] = replace(own, specials=tuple(sorted((*own.specials, *picks))))
    return replace(view, colonies=tuple(colonies))
