"""When what Colossi's table says in words of its own is true: by the rule that it cites, from the position.

Of an open question the rules give the rule themselves, for every move that is no answer to it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from game.kit.picking import Target
from rules.colossi.island import SPACES
from rules.colossi.moves import MoveAcolyte, MoveColossus
from rules.colossi.play.actions import TakeActions
from rules.colossi.play.apply import prompt
from rules.colossi.state import has_piece
from tests.game.table.truth import Claim

_PICKED: Final = ("colossus", "group")


def _begins_nothing(table: Any, target: Target) -> bool:
    """Nothing of one's own that could move, while one's own pieces are what is clicked first."""
    asked, seat = prompt(table.view), table.seat
    if not isinstance(asked, TakeActions) or asked.left <= 0:
        return False
    legal = table.choice.legal
    match target.kind:
        case "beast":
            return True
        case "colossus":
            return target.number != seat
        case "group":
            return target.number // SPACES != seat
    several = [move for move in legal if isinstance(move, MoveAcolyte | MoveColossus)]
    offered = [offer for offer in table.choice.openings if offer.kind in _PICKED]
    return not has_piece(table.view, seat, target.number) or len(several) > 1 < len(offered)


CLAIMS: Final[Mapping[str, Claim]] = {"CO-MOVE-01": _begins_nothing}
