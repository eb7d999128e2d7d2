"""The words of the prompt: who has to do what, what a click at the pointer would do, what is left."""

from __future__ import annotations

from typing import Any

from game.tables.colossi import outlook
from game.tables.colossi.questions import question
from game.text import listed, plural
from rules.colossi.island import SPACES
from rules.colossi.moves import HarvestSpace
from rules.colossi.play.actions import TakeActions
from rules.colossi.play.apply import prompt as asked_of
from rules.colossi.play.turns import HarvestTurn
from rules.colossi.state import NOBODY, Phase, State, actions_left


def prompt(table: Any) -> str:
    """Who has to do what now."""
    asked, name = table.prompt, table.names[table.seat]
    if asked.over:
        return f"The game is over: {_winners(table)}"
    if asked.held:
        return f"{name}: done. End your turn{'' if asked.undo else ', or take it back'}"
    if not asked.decides or table.choice is None:
        return asked.busy or "…"
    return f"{name}: {_wanted(table)}"


def _winners(table: Any) -> str:
    result = table.context.game.result(table.view)
    if result is None:
        return "…"
    best = [table.names[seat] for seat in result.ranking[0]]
    gold = result.scores[result.ranking[0][0]]
    return f"{listed(best)} {'wins' if len(best) == 1 else 'share it'} with {gold} Gold"


def _wanted(table: Any) -> str:
    """What is asked; with a piece or a Trait picked, what is clicked next."""
    waiting = asked_of(table.view)
    if waiting is None:
        return "…"
    match table.choice.picked[-1:]:
        case (target,) if target.kind in ("colossus", "group") and isinstance(waiting, TakeActions):
            return "move it to which space?"
        case (target,) if target.kind == "spawn":
            return "spawn on which space?"
        case (target,) if target.kind == "trait":
            return "use the Trait, or discard it?"
        case (target,) if target.kind == "use":
            return "use it on what?"
    return question(waiting, table.view, table.names)


def side(table: Any) -> str:
    """A hint, or what is left to do, or who is next; what a click would do stands beside the pointer."""
    if table.hint is not None:
        return f"Hint: {table.hint.reason or 'this one'}"
    if not table.prompt.decides:
        return ""
    waiting = asked_of(table.view)
    if isinstance(waiting, TakeActions):
        return plural(actions_left(table.view), "action left", "actions left")
    if isinstance(waiting, HarvestTurn):
        return _next_harvester(table.view, table.names)
    return "" if table.view.turn in (table.seat, NOBODY) else f"in {table.names[table.view.turn]}'s turn"


def _next_harvester(view: State, names: tuple[str, ...]) -> str:
    """Who harvests next: the next seat clockwise that has not passed."""
    seats = view.table.seats
    following = [(view.turn + step) % seats for step in range(1, seats)]
    left = [seat for seat in following if not view.passed >> seat & 1]
    return f"then {names[left[0]]} harvests" if left else "you harvest alone now"


def consequence(table: Any) -> str:
    """The lines of the bubble at the target pointed at: what a harvest there would give."""
    move = table.preview()
    if not isinstance(move, HarvestSpace):
        return ""
    view, seat = table.view, table.seat
    gold = outlook.gold_now(view, seat, move.space)
    lines = [f"+{gold} Gold"] if gold else []
    lines += [line for line in outlook.harvest(view, move.space) if "Gold" not in line or not gold]
    count = view.acolytes[seat * SPACES + move.space]
    if count:
        lines.append(f"{plural(count, 'Acolyte returns', 'Acolytes return')} to your reserve")
    return "\n".join(lines or ["Harvest it"])


def end_label(view: State, seat: int) -> str:
    """The words on the large button; they name what would stay unused."""
    waiting = asked_of(view)
    if not isinstance(waiting, TakeActions) or waiting.seat != seat:
        return "Pass" if view.phase == Phase.HARVEST else "End turn"
    left = waiting.left
    return f"End: {left} left" if left else "End turn"
