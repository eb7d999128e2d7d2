"""Why a click is refused, and why a card or a plank lies in the shade: the rule's sentence in words."""

from __future__ import annotations

from typing import Any, Final

from game.kit.picking import Target
from game.table.intents import Refuse
from game.tables.colossi.clicks import attempt as tried_by
from game.tables.colossi.clicks import where
from game.tables.colossi.questions import question
from game.tables.colossi.words import plain
from rules.colossi.box import BEASTS
from rules.colossi.island import NAMES
from rules.colossi.moves import ChooseSpace, DiscardTrait, FollowRoad, HarvestSpace, Pass
from rules.colossi.play.actions import TakeActions
from rules.colossi.play.apply import prompt
from rules.colossi.play.movement import Chain
from rules.colossi.play.turns import HarvestTurn
from rules.colossi.state import WATER, State
from rules.colossi.tasks import Prompt
from rules.core.protocol import Reason

_PLACES: Final = ("space", "colossus", "group", "beast")


def attempt(table: Any, target: Target) -> Refuse:
    """What a refused click tried, for the rules to explain; or the open question, if it is no answer to that.

    The rules name the answers of a question in notation, which is for records and not for the table.
    """
    view = table.view
    tried = tried_by(view, table.seat, table.choice, target)
    asked = prompt(view)
    if asked is None or asked.seat != table.seat or _is_explained(view, asked, tried.move):
        return tried
    if isinstance(asked, HarvestTurn):
        return Refuse(reason=Reason(asked.rule, "It is a harvest turn: harvest a space, or pass."))
    words = question(asked, view, table.names)
    stop = "" if words.endswith("?") else "."
    return Refuse(reason=Reason(asked.rule, f"{_start(view, target)}: {words}{stop}"))


def why_not(table: Any, target: Target) -> str:
    """Why a card or the spawning plank cannot be clicked now; empty if it can, or if nothing is asked."""
    choice = table.choice
    if choice is None or target.kind not in ("card", "spawn"):
        return ""
    if target in choice.offers() | choice.openings:
        return ""
    tried = attempt(table, target)
    reason = tried.reason
    if tried.move is not None:
        reason = table.context.game.why_illegal(table.view, table.seat, tried.move)
    return plain(reason, table.names).message if reason is not None else ""


def _is_explained(view: State, asked: Prompt, move: object) -> bool:
    """Whether the rules have a sentence of their own about the move."""
    match asked:
        case TakeActions():
            return not isinstance(move, ChooseSpace)
        case HarvestTurn():
            return isinstance(move, HarvestSpace | DiscardTrait | Pass)
        case Chain():
            return isinstance(move, FollowRoad)
    return isinstance(move, ChooseSpace) and view.tiles[move.space] == WATER


def _start(view: State, target: Target) -> str:
    """How the sentence begins that repeats the question."""
    if target.kind == "beast":
        return f"The {BEASTS[target.number].name} is no answer"
    at = target.number if target.kind == "space" else where(view, target) if target.kind in _PLACES else -1
    return f"{NAMES[at]} is no answer" if at >= 0 else "First answer"
