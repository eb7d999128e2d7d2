"""Causes of questions: for a question in another player's turn, the deed it follows from, in words."""

from __future__ import annotations

from collections.abc import Sequence

from game.tables.colossi.words import beast
from rules.colossi.box import CARDS, TILES, TIME
from rules.colossi.control import beast_spaces
from rules.colossi.island import NAMES
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
    """The deed of the seat on turn that a question to another seat follows from: `Mia's Walk: the Time Beast
    harvests your Wind Lair`. Empty in the own turn, and where nobody is on turn."""
    if view.turn in (asked.seat, NOBODY):
        return ""
    deed, why = _deed(asked, view, names), _effect(asked, view)
    return f"{deed}: {why}" if why else deed


def _deed(asked: Prompt, view: State, names: Sequence[str]) -> str:
    """Return the deed of the seat on turn: the card that is being resolved, else its harvest or its move."""
    if isinstance(asked, TakePlayedCard):
        return f"{names[view.turn]}'s {CARDS[asked.card].name}"
    for task in reversed(view.agenda):
        if isinstance(task, CardResolved):
            return f"{names[task.seat]}'s {CARDS[task.card].name}"
    return f"{names[view.turn]}'s {'harvest' if view.phase == Phase.HARVEST else 'move'}"


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
