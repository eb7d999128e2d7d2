"""The words of the prompt and of the bubble: what to do, what a click at the pointer would bring."""

from __future__ import annotations

from typing import Any, Final

from game.kit.picking import Target
from game.table.company import waiting_words
from game.table.table import Table
from game.tables.fortunant.caution import warning
from game.tables.fortunant.decision import Decision
from game.tables.fortunant.table_state import ACTIONS, ASSIGN, CORRIDOR, FOOD, ROOM, TRACK
from game.tables.fortunant.words import danger, ending, forecast, room_name
from game.text import few, listed, plural
from rules.fortunant.hazard import hazard
from rules.fortunant.moves import (
    AGAIN,
    EXTENDS,
    FORGO,
    FROM_ROOM,
    NOWHERE,
    AddHex,
    Adjust,
    Claim,
    DigRoom,
    Foretell,
    Ravage,
    Spend,
)
from rules.fortunant.rules import GAME
from rules.fortunant.scoring import end_reason
from rules.fortunant.state import Phase, Stage, State

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
    return f"{name}: {_wanted(table.extras.decision, table.view, table.seat)}"


def _winners(table: Table[Any, Any]) -> str:
    result = table.context.game.result(table.view)
    if result is None:
        return "…"
    best = [table.names[seat] for seat in result.ranking[0]]
    points = plural(result.scores[result.ranking[0][0]], "point", "points")
    if table.view.table.seats == 1:
        return points
    return f"{few(best)} {'wins' if len(best) == 1 else 'share the victory'} with {points}"


def _wanted(decision: Decision, view: State, seat: int) -> str:
    """Return the seat's decision, as a short sentence."""
    legal = decision.legal
    if AGAIN in legal.moves:
        return "your own die shows 3: click option 3 to roll again, or Keep"
    if legal.of(Spend):
        return _fed(decision, view, seat)
    if ravages := legal.of(Ravage):
        if decision.entrance != NOWHERE:
            return "click the room they ravage"
        victims = {move.room for move in ravages}
        if len(victims) == 1:
            return f"the termites ravage {room_name(legal.sheet, victims.pop())}: click where they come in"
        return "click where the termites come in: they ravage the room nearest to it"
    if legal.of(AddHex):
        return (
            "click the room that gets the hex"
            if decision.start != NOWHERE
            else "the track gives you a hex: click where it goes"
        )
    if FORGO in legal.moves:
        return "no hex fits anywhere, so go without it"
    if legal.of(Claim):
        return "a row is complete: click an option under At the end"
    turn = view.turns[seat]
    if legal.of(Adjust) and not legal.actions:
        return "click a die to change it"
    if legal.of(Foretell) and not legal.actions:
        return "click the ball of the Fortune tellANT"
    if turn.stage is Stage.ASSIGNED or not legal.actions:
        return "nothing is left to do: click Done"
    return _using(decision)


def _fed(decision: Decision, view: State, seat: int) -> str:
    """Return the termites' demand, and any shortage (FA-HAZ-04)."""
    want, have = hazard(view.dice).food, view.sheets[seat].food.bit_count()
    left = min(want, have) - decision.spent.bit_count()
    short = f", and you have only {have}" if have < want else ""
    return f"the termites want {want} food{short}: click {'one more' if decision.spent else left}"


def _using(decision: Decision) -> str:
    """Return the use of the picked dice, and the next click."""
    faces = " + ".join(map(str, decision.faces))
    match decision.action:
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
    if decision.kind:
        return "click the number it foretells"
    return (
        "click its purpose"
        if decision.chosen != NOWHERE
        else "click the room to give a purpose, your last step"
    )


def others(decision: Decision) -> str:
    """Beside a corridor, what else the unused dice may do: the planks above the notes, by their names."""
    found = [ACTIONS[action] for action in (ROOM, FOOD, TRACK) if action in decision.legal.actions]
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
    target = decision.meant(pointed)
    legal = decision.legal
    move = decision.preview(target) if target in decision.offers or target.kind == "hex" else None
    if move is not None:
        lines = list(forecast(legal.view, legal.seat, move))
        if lines and not taught and (found := warning(legal.view, legal.seat, move)) is not None:
            lines.append(f"! {found.text}")
        return "\n".join(lines)
    if target.kind == "hex" and decision.action == CORRIDOR and decision.start == NOWHERE:
        return _beginning(decision, target.number)
    if target.kind == "hex" and decision.action == ROOM and decision.faces and not legal.of(AddHex):
        return _no_room(decision, target.number)
    return ""


def _beginning(decision: Decision, cell: int) -> str:
    """Return the origin and greatest length of a corridor from a hex; empty where none can begin."""
    ends = decision.legal.corridors.get(cell, {})
    moves = [move for found in ends.values() for move in found if decision.suits(move.die)]
    if not moves:
        return ""
    far = f"up to {max(move.length for move in moves)}"
    rooms = dict.fromkeys(move.room for move in moves if move.start == FROM_ROOM)
    if rooms:
        return f"from {listed([room_name(decision.legal.sheet, room) for room in rooms], 'or')}, {far}"
    return f"goes on from here, {far}" if moves[0].start == EXTENDS else f"from the surface, {far}"


def _no_room(decision: Decision, cell: int) -> str:
    """Why the room cannot lie where it is held."""
    cells, move = decision.ghost(cell)
    if move is not None or not cells or not legal_now(decision):
        return ""
    reason = GAME.why_illegal(decision.legal.view, decision.legal.seat, DigRoom(decision.faces, cells))
    return "" if reason is None else f"! {reason.message}"


def legal_now(decision: Decision) -> bool:
    """Return True if dice can be used for rooms at all."""
    return bool(decision.legal.rooms)
