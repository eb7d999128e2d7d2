"""The words of the prompt: who has to do what, and what a click at the pointer would do."""

from __future__ import annotations

from game.table.choice import Choice
from game.tables.ant_trails.clicks import ending, food_of, places_of, source_of
from game.tables.ant_trails.extras import TrailsTable
from game.tables.ant_trails.words import forecast
from game.text import plural
from rules.ant_trails.apply import due
from rules.ant_trails.box import FACTIONS
from rules.ant_trails.moves import PASS
from rules.ant_trails.scoring import scores
from rules.ant_trails.state import Phase, State


def prompt(table: TrailsTable) -> str:
    """Compose the prompt: the player to act and the required action."""
    asked = table.prompt
    if asked.over:
        return f"The game is over: {verdict(table.view)}"
    if not asked.decides or table.choice is None:
        return asked.busy or "…"
    return f"{table.names[table.seat]}: {_wanted(table.view, table.choice)}"


def verdict(view: State) -> str:
    """Return the winner and the points, in words."""
    black, red = scores(view)
    if black == red:
        return f"a draw, {black} to {red}"
    return f"{FACTIONS[0 if black > red else 1]} wins {max(black, red)} to {min(black, red)}"


def _wanted(view: State, choice: Choice) -> str:
    if ending(choice) == PASS:
        return "no cell is left for an ant, so click Pass"
    if places_of(choice):
        count = ("first ", "second ")[view.placed] if due(view) > 1 else ""
        return f"click a lit cell for your {count}ant"
    if (source := source_of(choice)) is not None:
        return f"click the ant that takes the {view.values[source]}"
    if not food_of(choice):
        return "click Confirm to end your turn"
    return "click food to move it" + (", or Confirm" if ending(choice) else "")


def last(view: State) -> str:
    """AT-END-02: the other side has passed, and this one passes, too."""
    return "Last turn" if view.phase == Phase.FOOD and view.passes else ""


def side(table: TrailsTable) -> str:
    """Return the hint, the forecast for the cell pointed at, or what can still be done."""
    if table.shown_hint:
        return table.shown_hint.reason
    move = table.preview()
    if move is not None:
        return forecast(table.view, move)
    if not table.prompt.decides or table.choice is None:
        return ""
    if places_of(table.choice):
        count = waiting(table.view)
        return f"then {plural(count, 'food tile', 'food tiles')} can move" if count else ""
    count = len(food_of(table.choice))
    return f"{plural(count, 'food tile', 'food tiles')} can move" if count else ""


def waiting(view: State) -> int:
    """Tiles that the side on turn could move in its food step as things stand."""
    side = view.side
    return (view.carried & side.ants | view.ground & side.touched).bit_count()
