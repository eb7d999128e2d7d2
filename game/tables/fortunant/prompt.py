"""The words of the prompt and of the bubble: what to do, what a click at the pointer would bring."""

from __future__ import annotations

from typing import Any, Final

from game.kit.picking import Target
from game.table.company import waiting_words
from game.table.table import Table
from game.tables.fortunant.caution import warning
from game.tables.fortunant.clicks import attempt
from game.tables.fortunant.decision import Decision
from game.tables.fortunant.table_state import ACTIONS, ASSIGN, CORRIDOR, FOOD, ROOM, TRACK
from game.tables.fortunant.words import danger, ending, forecast, room_name
from game.text import few, listed, plural
from rules.fortunant.hazard import hazard
from rules.fortunant.moves import EXTENDS, FROM_ROOM, NOWHERE
from rules.fortunant.rules import GAME
from rules.fortunant.scoring import end_reason
from rules.fortunant.state import Phase, Reward, Stage, State

_USES: Final = {
    CORRIDOR: "dig a corridor",
    ROOM: "dig a room",
    FOOD: "lay food",
    TRACK: "mark the track",
    ASSIGN: "assign a room",
}


def prompt(table: Table[Any, Any]) -> str:
    """Compose the prompt: the player to act and the required action."""
    asked, name = table.prompt, table.names[table.seat]
    if asked.over:
        return f"The game is over: {_winners(table)}"
    if not asked.decides or table.extras.decision is None:
        return asked.busy or "…"
    return f"{name}: {_wanted(table.extras.decision)}"


def _winners(table: Table[Any, Any]) -> str:
    result = table.context.game.result(table.view)
    if result is None:
        return "…"
    best = [table.names[seat] for seat in result.ranking[0]]
    points = plural(result.scores[result.ranking[0][0]], "point", "points")
    if table.view.table.seats == 1:
        return points
    return f"{few(best)} {'wins' if len(best) == 1 else 'share the victory'} with {points}"


def _wanted(decision: Decision) -> str:
    """Return the seat's decision, as a short sentence."""
    turn = decision.turn
    if decision.view.phase is Phase.AGAIN:
        return "your own die shows 3: click option 3 to roll again, or Keep"
    if turn.stage is Stage.FOOD:
        return _fed(decision)
    if turn.stage is Stage.VICTIM:
        return _ravaged(decision)
    if turn.rewards[:1] == (Reward.HEX,):
        return _added(decision)
    if turn.rewards:
        return "a row is complete: click an option under At the end"
    if decision.hand.uses.actions:
        return _using(decision)
    if decision.asks_for("less") or decision.asks_for("more"):
        return "click a die to change it"
    if decision.asks_for("fortune"):
        return "click the ball of the Fortune tellANT"
    return "nothing is left to do: click Done"


def _ravaged(decision: Decision) -> str:
    """Return what the termites ask for that are not fed, and why that room (FA-HAZ-05, FA-HAZ-07)."""
    if decision.entrance != NOWHERE:
        return "click the room they ravage"
    victims = {target.number for target in decision.choice.named if target.kind == "room"}
    if len(victims) == 1:
        return f"click where the termites come in: {room_name(decision.sheet, victims.pop())} is nearest"
    return "click where the termites come in: they ravage the nearest room with a purpose"


def _added(decision: Decision) -> str:
    """Return the place of the track's hex that is asked for (FA-TRACK-07)."""
    if not decision.asks_for("hex"):
        return "no hex fits anywhere, so go without it"
    if decision.start != NOWHERE:
        return "click the room that gets the hex"
    return "the track gives you a hex: click where it goes"


def _fed(decision: Decision) -> str:
    """Return the termites' demand, and any shortage (FA-HAZ-04)."""
    want, have = hazard(decision.view.dice).food, decision.sheet.food.bit_count()
    left = min(want, have) - decision.spent.bit_count()
    short = f", and you have only {have}" if have < want else ""
    pieces = "one more piece" if decision.spent else "the piece they eat" if left == 1 else f"{left} pieces"
    return f"the termites want {want} food{short}: click {pieces}"


def _using(decision: Decision) -> str:
    """Return the use of the picked dice, and the next click."""
    faces = " + ".join(map(str, decision.hand.faces))
    match decision.hand.action:
        case n if n == CORRIDOR:
            if decision.start == NOWHERE:
                return f"click where a corridor begins{f', with the {faces}' if faces else others(decision)}"
            return "click where it ends"
        case n if n == ROOM:
            return (
                f"click where the room of {faces} goes; the wheel turns it"
                if faces
                else "click one die or two for a room"
            )
        case n if n == FOOD:
            return f"click the hex for the food{f', with the {faces}' if faces else ''}"
        case n if n == TRACK:
            return "click the die that marks the track"
    if decision.kind != NOWHERE:
        return "click the number it foretells"
    return (
        "click its purpose"
        if decision.chosen != NOWHERE
        else "click the room to give a purpose, your last step"
    )


def others(decision: Decision) -> str:
    """Beside a corridor, what else the unused dice may do: the planks above the notes, by their names."""
    found = [ACTIONS[action] for action in (ROOM, FOOD, TRACK) if action in decision.hand.uses.actions]
    return f", or pick {listed(found, 'or')}" if found else ""


def last(view: State) -> str:
    """FA-END-03, FA-END-04: the game ends with this turn, as far as the viewer may know."""
    return "Last turn" if view.phase != Phase.OVER and end_reason(view) else ""


def side(table: Table[Any, Any]) -> str:
    """Return a hint, the players not done, a note that drawing is private, or the hazard."""
    if table.shown_hint is not None:
        return f"Hint: {table.shown_hint.reason or 'this one'}"
    if not table.prompt.decides:
        return ""
    if words := ending(table.view, table.seat):
        return words
    waiting = waiting_words(table.prompt, table.context.players, table.seat)
    if waiting:
        return waiting
    if table.view.table.seats > 1 and table.view.turn:
        return "Hidden until all are done"
    if table.view.table.seats == 1 and table.view.turn == 1 and not table.view.level:
        # The score begins at −15, before anything has been done: said once, where the eye rests.
        return "Each star short of three costs 5 points"
    return danger(table.view.dice) if table.view.dice else ""


def bubble(decision: Decision, pointed: Target | None, taught: bool = False) -> str:
    """Return the result of a click on a target; lines that begin with `!` warn, none of a `taught` move."""
    if pointed is None:
        return ""
    target = decision.choice.meaning(pointed)
    if (move := decision.choice.made_by(target)) is not None:
        lines = list(forecast(decision.view, decision.seat, move))
        if lines and not taught and (found := warning(decision.view, decision.seat, move)) is not None:
            lines.append(f"! {found.text}")
        return "\n".join(lines)
    if target.kind == "hex" and decision.hand.action == CORRIDOR and decision.start == NOWHERE:
        return _beginning(decision, target)
    if target.kind == "hex" and decision.hand.uses.rooms and decision.hand.action == ROOM:
        return _no_room(decision, target)
    return ""


def _beginning(decision: Decision, cell: Target) -> str:
    """Return the origin and greatest length of a corridor from a hex; empty where none can begin."""
    moves = decision.choice.following(cell) if decision.hand.uses.actions else ()
    if not moves:
        return ""
    far = f"up to {max(move.length for move in moves)}"
    rooms = dict.fromkeys(move.room for move in moves if move.start == FROM_ROOM)
    if rooms:
        return f"from {listed([room_name(decision.sheet, room) for room in rooms], 'or')}, {far}"
    return f"goes on from here, {far}" if moves[0].start == EXTENDS else f"from the surface, {far}"


def _no_room(decision: Decision, cell: Target) -> str:
    """Why the room cannot lie where it is held."""
    tried = attempt(decision.view, decision.seat, decision, cell).move
    if tried is None or not decision.hand.faces or not decision.hand.ghost(cell.number):
        return ""
    reason = GAME.why_illegal(decision.view, decision.seat, tried)
    return "" if reason is None else f"! {reason.message}"
