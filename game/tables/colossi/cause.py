"""Causes of questions: for a question in another player's turn, the deed it follows from, in words."""

from __future__ import annotations

from collections.abc import Sequence

from game.tables.colossi.words import beast
from rules.colossi.box import AGES, CARDS, TILES, TIME
from rules.colossi.control import beast_spaces
from rules.colossi.island import NAMES
from rules.colossi.play.actions import TakeActions
from rules.colossi.play.cards import CardResolved, TakePlayedCard
from rules.colossi.play.harvest import StayPrompt, TimeLair
from rules.colossi.play.settle import Domineer, RaiseDead, React, Resurrect, Shove, Strike
from rules.colossi.state import NOBODY, NOWHERE, Phase, State
from rules.colossi.tasks import Prompt


def harvested(view: State) -> tuple[int, int] | None:
    """Seat and space of the Harvest that the waiting task belongs to; None outside a Harvest."""
    for task in reversed(view.agenda):
        if isinstance(task, TimeLair | StayPrompt):
            return task.seat, task.space
    return None


def cause(asked: Prompt, view: State, names: Sequence[str]) -> str:
    """The deed that a question in another player's turn follows from: `Mia's Walk: the Time Beast harvests
    your Wind Lair`. It is not always that of the seat on turn: a Time Lair gives others Actions (CO-HARV-11).
    Empty where the deed is of the own turn, and where nobody is on turn."""
    if view.turn == NOBODY:
        return ""
    actor, what = _deed(asked, view)
    if actor == asked.seat == view.turn:
        return ""
    deed = f"your {what}" if actor == asked.seat else f"{names[actor]}'s {what}"
    if actor != view.turn:
        whose = "your" if view.turn == asked.seat else f"{names[view.turn]}'s"
        deed = f"{deed} in {whose} turn"
    why = _effect(asked, view)
    return f"{deed}: {why}" if why else deed


def _deed(asked: Prompt, view: State) -> tuple[int, str]:
    """Return who acts, and by what: a card that is being resolved, else a move or a harvest."""
    below = reversed(view.agenda[:-1])  # the last one is the question itself
    if isinstance(asked, TakePlayedCard):
        acting = next((task.seat for task in below if isinstance(task, TakeActions)), view.turn)
        return acting, _card(asked.card)
    for task in below:
        match task:
            case CardResolved(seat, card):
                return seat, _card(card)
            case TakeActions(seat):
                return seat, "move"
    return view.turn, "harvest" if view.phase == Phase.HARVEST else "move"


def _card(card: int) -> str:
    """A card by its name, and as a card where an Age bears that name, too: `Dominion card`."""
    name = CARDS[card].name
    return f"{name} card" if any(name in age.name.split() for age in AGES) else name


def _effect(asked: Prompt, view: State) -> str:
    """Return the consequence of that deed which asks the seat."""
    match asked:
        case Resurrect():
            return "an Acolyte of yours died"
        case RaiseDead(space=space) | React(space=space):
            return f"an Acolyte died on {NAMES[space]}"
        case Domineer(space=space):
            return f"your Colossus came to {NAMES[space]}"
        case Shove() | Strike():
            return ""
    found = harvested(view)
    if found is None or found[0] != asked.seat:
        return ""
    space = found[1]
    tile = view.tiles[space]
    place = f"your {TILES[tile].name.removeprefix('The ')}" if tile >= 0 else f"{NAMES[space]} for you"
    came = space in beast_spaces(view, TIME)
    return f"{beast(TIME)} harvests {place}" if came else f"you harvest {place.removesuffix(' for you')}"


def about(view: State) -> int:
    """The space that a question about directions is about: where the Beast stands, or the harvested Lair.

    NOWHERE if it is about no space.
    """
    waiting = view.agenda[-1] if view.agenda else None
    moved = getattr(waiting, "beast", NOWHERE)
    if moved >= 0:
        return view.beasts[moved]
    found = harvested(view)
    return NOWHERE if found is None else found[1]
