"""Tooltips for everything on the table."""

from __future__ import annotations

from game.kit.picking import Target
from game.table.choice import Choice
from game.tables.ant_trails import legend
from game.tables.ant_trails.ant_poses import is_closed, longest
from game.tables.ant_trails.clicks import food_of
from game.tables.ant_trails.food_routes import NEVER, on_the_way, steps_home
from game.tables.ant_trails.room import last_round, open_ends, room
from game.tables.ant_trails.words import LogLine
from game.text import listed, plural
from rules.ant_trails.board import BIT, BORDER, NAMES
from rules.ant_trails.box import FACTIONS
from rules.ant_trails.scoring import items, scores
from rules.ant_trails.state import State
from rules.ant_trails.trail import trail_at

BACK = "Click to see the table as it was then."

_WAYS = "Click it, and then the ant that takes it."


def explain(
    control: str, view: State, choice: Choice | None, words: dict[int, tuple[LogLine, ...]]
) -> list[str]:
    """Lines of a control's tooltip; empty if it has none."""
    kind, _, rest = control.partition(":")
    number = int(rest) if rest.isdigit() else 0
    match kind:
        case "cell":
            return _cell(view, choice, number)
        case "turn":
            return [*(line.text for line in words.get(number, ())), BACK]
        case "round":
            return [
                f"Round {view.round} of about {last_round(view)}. In each round Black and Red have one turn.",
                "The game ends when neither side can place another ant.",
                f"{plural(view.ground.bit_count(), 'food tile lies', 'food tiles lie')} on the ground.",
            ]
        case "slot":
            return ["This turn: ants first, then food. Undo takes back one move at a time."]
        case "prompt":
            return legend.lines()
        case "rim":
            return ["Rows have letters, and cells are numbered along their row: C8 is the eighth in row C."]
        case "chart":
            return [
                "Scores after each turn: Black is the full line with discs, Red the dashed one with diamonds."
            ]
        case _:
            return _of_seat(kind, view, number)


def _of_seat(kind: str, view: State, seat: int) -> list[str]:
    side, name = view.sides[seat], FACTIONS[seat]
    match kind:
        case "seat":
            return [f"{name}: click to show the longest trail, click again to hide it."]
        case "score":
            points = items(side)
            total = scores(view)[seat]
            parts = f"{points['trail']} for the longest trail, {points['food']} for food"
            return [f"{name} has {total} points: {parts}."]
        case "trail":
            return [f"The longest trail of {name}: one point for each ant.", *_extent(longest(side))]
        case "food":
            values = listed([str(value) for value in reversed(side.claimed)])
            return [f"Claimed: {values}." if values else f"{name} has claimed nothing yet."]
        case "way":
            return _ways(view, seat)
        case "left":
            cells_left = room(view, seat)
            return [
                f"{name} could place an ant on {plural(cells_left.bit_count(), 'cell', 'cells')} now. "
                "When neither side can place one, the game ends."
            ]
        case "ants":
            loops = sum(is_closed(trail) for trail in side.trails)
            more = f", {plural(loops, 'loop', 'loops')} among them" if loops else ""
            return [f"{plural(len(side.trails), 'trail', 'trails')}{more}. Only the longest one counts."]
        case _:
            return []


def _extent(trail: int) -> list[str]:
    if not trail:
        return []
    if is_closed(trail):
        return ["It is a loop: it can never grow, and no food is claimed from it."]
    return []


def _ways(view: State, seat: int) -> list[str]:
    side, lines = view.sides[seat], []
    for cell, value in on_the_way(view, seat):
        left = steps_home(side, cell)
        far = "no exit yet" if left == NEVER else f"{plural(left, 'step', 'steps')} from home"
        lines.append(f"{value} on {NAMES[cell]}: {far}")
    return lines or ["Tiles that ants carry count only once they are claimed."]


def _cell(view: State, choice: Choice | None, cell: int) -> list[str]:
    """One line about a cell, without its name, which the board writes on it."""
    if choice is not None and choice.preview(Target("cell", cell)) is not None:
        return []
    owner = next((seat for seat, side in enumerate(view.sides) if side.ants & BIT[cell]), None)
    if owner is not None:
        words = _ant(view, owner, cell)
    elif value := view.values[cell]:
        words = f"Food worth {value}; an ant beside it can pick it up"
    elif BIT[cell] & BORDER:
        words = "A border cell, where trails start and food is claimed"
    else:
        words = "An inner cell: ants lengthen or join trails here"
    return [f"{words}.", *([_WAYS] if len(food_of(choice).get(cell, ())) > 1 else [])]


def _ant(view: State, seat: int, cell: int) -> str:
    """An ant, where it stands in its trail, and what it carries."""
    side, trail = view.sides[seat], trail_at(view.sides[seat], cell)
    length = trail.bit_count()
    if is_closed(trail):
        place = f"in a loop of {length}, which cannot grow"
    elif open_ends(view, seat) & BIT[cell]:
        place = f"an open end of a trail of {length}"
    elif side.ends & BIT[cell]:
        place = f"an end of a trail of {length}, with no cell left to go on"
    else:
        place = f"inside a trail of {length}"
    parts = [f"{FACTIONS[seat]}: {place}"]
    if value := view.values[cell]:
        left = steps_home(side, cell)
        far = "without a way home" if left == NEVER else plural(left, "step", "steps") + " from home"
        parts.append(f"carries a {value}, {far}")
    elif side.exits & BIT[cell]:
        parts.append("food is claimed here")
    return "; ".join(parts)
