"""The words of the prompt: who has to click what, what a click at the pointer would do, what is left."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from game.table.choice import Choice
from game.table.turn_words import turn_words
from game.tables.colossi import forecast
from game.tables.colossi.cause import cause
from game.tables.colossi.clicks import DECLINE, HALT
from game.tables.colossi.panels.menu import USES
from game.tables.colossi.questions import declining, question
from game.tables.colossi.words import beast
from game.text import listed, plural
from rules.colossi.box import BOX, TRAITS
from rules.colossi.island import NAMES, SPACES
from rules.colossi.moves import (
    BuyAction,
    BuyCard,
    HarvestSpace,
    MoveAcolyte,
    MoveColossus,
    PlayCard,
    SellAcolyte,
    SellCard,
    SellTrait,
    Spawn,
    Whisper,
)
from rules.colossi.play.actions import TakeActions
from rules.colossi.play.apply import prompt as asked_of
from rules.colossi.play.gaining import DrawOwnTrait
from rules.colossi.play.movement import Chain
from rules.colossi.play.turns import HarvestTurn
from rules.colossi.state import Phase, State, actions_left


def prompt(table: Any) -> str:
    """Compose the prompt: the player to act and the required action."""
    asked, agenda = table.prompt, table.view.agenda
    if asked.held and not asked.undo and agenda and isinstance(agenda[-1], DrawOwnTrait):
        # Nothing on the table shows yet that the pile was chosen: its Trait is drawn when the turn has ended.
        return f"{table.names[table.seat]}: click End turn to draw the face-down Trait, or Undo"
    return turn_words(table, lambda _choice: _wanted(table))


def _wanted(table: Any) -> str:
    """Return the requested action; with a piece or a Trait picked, the next click."""
    waiting = asked_of(table.view)
    if waiting is None:
        return "…"
    if table.choice.picked:
        return _next_click(table.choice)
    if isinstance(waiting, TakeActions):
        found = ways(table.choice.legal)
        return f"click {listed(found, 'or')}" if found else "click End turn"
    words = question(waiting, table.view, table.names)
    if isinstance(waiting, Chain):
        return words + (", or Stop here" if HALT in table.choice.offers() else "")
    return f"{words}, or {declining(waiting)}" if DECLINE in table.choice.offers() else words


def _next_click(choice: Choice) -> str:
    """Return the next click, a piece or a Trait being picked."""
    target, offers = choice.picked[-1], choice.offers()
    match target.kind:
        case "colossus":
            return "click where your Colossus goes"
        case "group":
            return f"click where the Acolyte from {NAMES[target.number % SPACES]} goes"
        case "spawn":
            return "click the space to spawn on"
        case "beast":
            return f"click where {beast(target.number)} goes"
        case "use" if any(offer.kind == "beast" for offer in offers):
            return "click the Beast to move for 1 Gold"
        case "use":
            return "click the card, Trait or Acolyte to turn into 1 Gold"
    trait = TRAITS[target.number].name
    kinds = {offer.kind for offer in offers} & {"use", "drop"}
    if kinds == {"use"}:
        return f"click “{USES[TRAITS[target.number].code]}” to use {trait}"
    return f"use {trait}, or discard it?" if kinds == {"use", "drop"} else f"discard {trait}?"


_WAYS: Final[tuple[tuple[str, tuple[type, ...]], ...]] = (
    ("a piece to move it", (MoveColossus, MoveAcolyte)),
    ("a card to play it", (PlayCard,)),
    ("a Trait to use it", (BuyAction, BuyCard, Whisper, SellCard, SellTrait, SellAcolyte)),
    ("Spawn", (Spawn,)),
)


def ways(legal: Sequence[object]) -> list[str]:
    """List the targets with which a turn can continue; empty if it can only end."""
    found = [words for words, kinds in _WAYS if any(isinstance(move, kinds) for move in legal)]
    if len(found) == len(_WAYS):
        # All of them in full would not fit into a narrow window.
        return ["a piece", "a card", "a Trait", "Spawn"]
    return found


def last(view: State) -> str:
    """CO-AGE-13: the third Age, its last round, and the harvest with which the game ends."""
    if view.age < len(view.table.ages):
        return ""
    match view.phase:
        case Phase.HARVEST:
            return "Last harvest"
        case Phase.ACTIONS:
            return "Last round" if view.lap >= view.table.rounds else "Last Age"
    return ""


def side(table: Any) -> str:
    """A hint, or what is left to do, or who is next; what a click would do stands beside the pointer."""
    if table.shown_hint is not None:
        return f"Hint: {table.shown_hint.reason or 'this one'}"
    waiting = asked_of(table.view)
    full = len(table.view.hands[table.seat]) >= BOX.hand_limit
    if not table.prompt.decides:
        # CO-TURN-10: the card drawn at the end of the turn is one too many.
        return _DISCARD if table.prompt.held and full and isinstance(waiting, TakeActions) else ""
    if isinstance(waiting, TakeActions | Chain):
        left = plural(actions_left(table.view), "action left", "actions left")
        return f"{left}; your hand is full" if full else left
    if isinstance(waiting, HarvestTurn):
        return _next_harvester(table.view, table.names)
    return "" if waiting is None else cause(waiting, table.view, table.names)


_DISCARD: Final = "your hand is full: you will discard a card"


def _next_harvester(view: State, names: tuple[str, ...]) -> str:
    """Return the next harvester: the next seat clockwise that has not passed."""
    seats = view.table.seats
    following = [(view.turn + step) % seats for step in range(1, seats)]
    left = [seat for seat in following if not view.passed >> seat & 1]
    return f"then {names[left[0]]} harvests" if left else "all others have finished"


def forecast_text(table: Any) -> str:
    """The lines of the bubble at the target pointed at: what a harvest there would give."""
    move = table.preview()
    if not isinstance(move, HarvestSpace):
        return ""
    view, seat = table.view, table.seat
    gold = forecast.gold_now(view, seat, move.space)
    lines = [f"+{gold} Gold"] if gold else []
    lines += [line for line in forecast.yields(view, move.space) if "Gold" not in line or not gold]
    count = view.acolytes[seat * SPACES + move.space]
    if count:
        lines.append(f"{plural(count, 'Acolyte returns', 'Acolytes return')} to your reserve")
    if heir := forecast.heir(view, seat, move.space, table.names):
        lines.append(heir)
    return "\n".join(lines or ["It gives nothing"])
