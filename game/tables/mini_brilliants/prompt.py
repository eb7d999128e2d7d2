"""The words of the prompt: who has to do what, what a click at the pointer would do, what is left."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from game.table.choice import Choice
from game.table.turn_words import turn_words
from game.tables.mini_brilliants.caution import unused
from game.tables.mini_brilliants.clicks import EGGS, END, HUNT, ROLE, SPEND, clicks, is_free
from game.tables.mini_brilliants.extras import MiniTable
from game.tables.mini_brilliants.words import animal, forecast, is_last_phase
from game.text import listed, plural
from rules.mini_brilliants.box import BOX, ROLES
from rules.mini_brilliants.moves import Decision
from rules.mini_brilliants.state import NOWHERE, Stage, State


def prompt(table: MiniTable) -> str:
    """Compose the prompt: the player to act and the required action."""
    return turn_words(table, lambda choice: _wanted(table, choice))


def _wanted(table: MiniTable, choice: Choice) -> str:
    view, own = table.view, table.view.colonies[table.seat]
    match choice.picked[-1:]:
        case (target,) if target == EGGS:
            return "click a lit Hatching card"
        case (target,) if target == HUNT:
            return f"click the pile your {animal(table.context.players[table.seat])} strikes"
        case (target,) if target == SPEND:
            return "click Hatch or Predator, to spend your action on it"
        case (target,) if target == ROLE:
            return _BY_ROLE[ROLES[own.role].power]
    if view.stage is Stage.DRAFT:
        return f"click a starting ant below, {sum(own.ready) + 1} of {BOX.drafted}"
    open_to = ways(choice.legal)
    if END in choice.openings:
        open_to.append("End turn")
    return f"click {listed(open_to, 'or')}"


_BY_ROLE: Final = {
    "double": "click the pile to gather two from",
    "look": "click a lit deck to look at it",
    "free_hatch": "click a lit Hatching card, for free",
    "free_predator": "click the pile to strike, for free",
}
"""Next click once the role card is picked, by role."""


_WAYS: Final = {
    "pile": "a pile",
    EGGS.kind: "Hatch",
    HUNT.kind: "Predator",
    "complete": "an objective",
    "deck": "a deck",
}
"""Names of the targets with which moves begin, by their kinds."""


def ways(legal: Iterable[Decision]) -> list[str]:
    """List the targets that may be clicked, each once, in the order of the legal list."""
    free: dict[str, bool] = {}
    for move in legal:
        for kind in {sequence.targets[0].kind for sequence in clicks(move, frozenset())} & _WAYS.keys():
            free[kind] = free.get(kind, True) and is_free(move)
    return [f"{_WAYS[kind]}{' (free)' if only else ''}" for kind, only in free.items()]


def side(table: MiniTable) -> str:
    """A hint, or what is left to do in the phase; what a click would do stands in the bubble beside it."""
    if table.shown_hint is not None:
        effect = ", ".join(forecast_text(table).splitlines())
        return f"Hint: {table.shown_hint.reason or effect or 'this one'}"
    if not (table.prompt.decides and table.view.phase):
        return ""
    return left(table.view, table.seat)


def last(view: State) -> str:
    """MB-END-02: the game ends with this phase."""
    return "Last phase" if view.stage is not Stage.OVER and is_last_phase(view) else ""


def forecast_text(table: MiniTable) -> str:
    """The lines of the bubble at the target pointed at: what a click there would do; empty for nothing."""
    move = table.preview()
    return "" if move is None else "\n".join(forecast(table.view, table.seat, move))


def left(view: State, seat: int) -> str:
    """`Left: 3 ants, hatch, predator`: what the seat has not used in this phase."""
    colony = view.colonies[seat]
    parts = [plural(count, "ant", "ants")] if (count := sum(colony.ready)) else []
    parts += [] if colony.hatched else ["hatch"]
    parts += ["predator"] if colony.predator == NOWHERE else []
    return f"Left: {', '.join(parts)}" if parts else ""


def end_label(table: MiniTable) -> str:
    """The words on the large button; they name what would stay unused."""
    undone = unused(table.prompt.legal if table.prompt.decides else ())
    return f"End, skip {undone[0].short}" if undone else "End turn"


def still_unused(table: MiniTable, control: str) -> list[str]:
    """The tooltip's line about all that would stay unused, for the large button."""
    undone = unused(table.prompt.legal if table.prompt.decides and control == "end" else ())
    return [f"Still unused: {listed([one.name for one in undone])}"] if undone else []
