"""Records of what Colossus cards do, each written beside its effect (CO-CARD).

`effect` of a row in `cards.yaml` names a record.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from rules.colossi.box import Card
from rules.colossi.course import Course
from rules.colossi.island import WITHIN, members
from rules.colossi.state import FROM_CARDS, Board, acolytes_on, clockwise

Effect = Callable[[Course, int, Card], None]
"""A function that carries out a card's effect for the seat that played it."""
Target = Callable[[Board, int, Card], bool]
"""A predicate: true if a card that needs a target has a legal one for a seat (CO-CARD-04)."""
Idle = Callable[[Board, int], bool]
"""A predicate: true if a card that a seat may play would change nothing as things are."""
Count = Callable[[Board, int], int]
"""Number of times that a seat gains the Gold of a card."""


class CardRecord(NamedTuple):
    """All that the rules know of an effect."""

    play: Effect
    has_target: Target | None
    """None for cards that need no target."""
    is_idle: Idle | None
    """None for cards that always do something."""
    times: Count | None = None
    """For Gifts that pay Gold to all seats at once."""


RECORDS: Final[dict[str, CardRecord]] = {}
"""By the name of the effect."""


def card(effect: str, target: Target | None = None, idle: Idle | None = None) -> Callable[[Effect], Effect]:
    """Keep the decorated function as the effect of that name."""

    def keep(play: Effect) -> Effect:
        RECORDS[effect] = CardRecord(play, target, idle)
        return play

    return keep


def gold_for_all(effect: str, idle: Idle | None = None) -> Callable[[Count], Count]:
    """Keep an effect by which all seats gain Gold as often as the decorated function says.

    They are counted in one position, one gain each (CO-CARD-06, CO-CARD-07). The card is idle if nobody gains
    anything, too.
    """

    def keep(count: Count) -> Count:
        def play(now: Course, seat: int, card: Card) -> None:
            counts = [(other, count(now, other)) for other in clockwise(now, seat)]
            for other, number in counts:
                now.gain(other, number * card.amount, FROM_CARDS)

        def pays_nobody(board: Board, seat: int) -> bool:
            nobody = not any(count(board, other) for other in range(board.table.seats))
            return nobody or (idle is not None and idle(board, seat))

        RECORDS[effect] = CardRecord(play, None, pays_nobody, count)
        return count

    return keep


# ---------------------------------------------------------------------- why a card is idle


def own_beside(board: Board, seat: int) -> bool:
    """True if Acolytes of the seat are with its Colossus."""
    return acolytes_on(board, seat, board.colossi[seat]) > 0


def others_beside(board: Board, seat: int) -> bool:
    """True if Acolytes of others are with the seat's Colossus."""
    at = board.colossi[seat]
    return any(acolytes_on(board, other, at) for other in range(board.table.seats) if other != seat)


def any_near(board: Board, seat: int) -> bool:
    """True if Acolytes of any owner are next to the seat's Colossus."""
    at = board.colossi[seat]
    around = members(WITHIN[at] & ~(1 << at))
    return any(acolytes_on(board, owner, space) for owner in range(board.table.seats) for space in around)


def no_reserve(board: Board, seat: int) -> bool:
    """True if the seat has no Acolyte in its reserve."""
    return not board.reserve[seat]


def no_reserves(board: Board, seat: int) -> bool:
    """True if nobody has one."""
    return not any(board.reserve)
