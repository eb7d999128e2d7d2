"""Why a click is refused, and why a card or a plank lies in the shade: the rule's sentence in words."""

from __future__ import annotations

from typing import Any, Final

from game.kit.picking import Target
from game.table.intents import Refuse
from game.tables.colossi.clicks import attempt as tried_by
from game.tables.colossi.clicks import where
from game.tables.colossi.questions import question
from game.tables.colossi.words import beast, plain
from game.text import opened
from rules.colossi.island import NAMES, SPACES
from rules.colossi.moves import AT_COLOSSUS, ChooseSpace, DiscardTrait, FollowRoad, HarvestSpace, Pass, Spawn
from rules.colossi.play.actions import TakeActions
from rules.colossi.play.apply import prompt
from rules.colossi.play.movement import Chain
from rules.colossi.play.turns import HarvestTurn
from rules.colossi.state import WATER, State, has_piece
from rules.colossi.tasks import Prompt
from rules.colossi.why import ACTIONS
from rules.core.protocol import Reason

_PLACES: Final = ("space", "colossus", "group", "beast")


def attempt(table: Any, target: Target) -> Refuse:
    """Return the move that a refused click tried, for the rules to explain; or the open question, if the move
    does not answer it.

    The rules name the answers of a question in notation, which is for records and not for the table.
    """
    view = table.view
    tried = tried_by(view, table.seat, table.choice, target)
    asked = prompt(view)
    if asked is None or asked.seat != table.seat:
        return tried
    if _is_explained(view, asked, tried.move) and not _is_begun_wrong(table, target, asked):
        return tried
    if isinstance(asked, HarvestTurn):
        return Refuse(
            reason=Reason(asked.rule, "It is time to harvest: click a space you control, or Harvest no more.")
        )
    if isinstance(asked, TakeActions) and target.kind not in _PLACES:
        return Refuse(
            reason=Reason(asked.rule, "You cannot choose that now. Click a piece, a card or Spawn.")
        )
    if isinstance(asked, TakeActions):
        yours = Refuse(reason=Reason("CO-MOVE-01", _not_yours(table, target)))
        return yours if asked.left else Refuse(Spawn(AT_COLOSSUS))
    words = opened(question(asked, view, table.names))
    stop = "" if words.endswith("?") else "."
    return Refuse(reason=Reason(asked.rule, f"{_start(view, target)} {words}{stop}"))


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
    """Return True if the rules have a sentence of their own about the move."""
    match asked:
        case TakeActions():
            return isinstance(move, ACTIONS)
        case HarvestTurn():
            return isinstance(move, HarvestSpace | DiscardTrait | Pass)
        case Chain():
            return isinstance(move, FollowRoad)
    return isinstance(move, ChooseSpace) and view.tiles[move.space] == WATER


def _is_begun_wrong(table: Any, target: Target, asked: Prompt) -> bool:
    """Return True if an Action begins with a place or a piece that cannot be the one that moves."""
    return (
        isinstance(asked, TakeActions)
        and asked.left > 0
        and table.choice is not None
        and not table.choice.picked
        and target.kind in _PLACES
        and not _is_own(table.seat, target)
    )


def _is_own(seat: int, target: Target) -> bool:
    """Return True if a piece belongs to the seat."""
    match target.kind:
        case "colossus":
            return target.number == seat
        case "group":
            return target.number // SPACES == seat
    return False


def _not_yours(table: Any, target: Target) -> str:
    """Why a place or a piece does not begin an Action, and what does."""
    match target:
        case Target("beast", number):
            return f"{opened(beast(number))} belongs to nobody: only cards, Traits and tiles move it."
        case Target("colossus", owner):
            return f"That is {table.names[owner]}'s Colossus. {_FIRST}"
        case Target("group", number):
            return f"Those Acolytes are {table.names[number // SPACES]}'s. {_FIRST}"
    if has_piece(table.view, table.seat, target.number):
        return f"You have several pieces on {NAMES[target.number]}: click the one that moves."
    return f"No piece of yours is on {NAMES[target.number]}. {_FIRST}"


_FIRST: Final = "Click one of your own pieces first, then where it goes."


def _start(view: State, target: Target) -> str:
    """Name the clicked target that is not a valid choice."""
    if target.kind == "beast":
        return f"{opened(beast(target.number))} cannot be chosen here."
    at = target.number if target.kind == "space" else where(view, target) if target.kind in _PLACES else -1
    return f"{NAMES[at]} cannot be chosen here." if at >= 0 else "Answer the question above first."
