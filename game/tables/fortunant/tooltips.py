"""Tooltips for everything on the table, by the id of a control; only of what the viewer may know."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from game.session.player import Player
from game.tables.fortunant.table_state import ACTIONS
from game.tables.fortunant.words import become, danger, ending, rows
from game.text import listed, plural
from rules.fortunant import colony, scoring
from rules.fortunant.box import BOX, EMPTY, GAINS, ROOM_NAMES, SPACES
from rules.fortunant.grid import DIE_ICONS, FLOODED, NAMES, TRACK_ICONS, members
from rules.fortunant.scoring import last_turn, star_count
from rules.fortunant.shapes import SHAPES
from rules.fortunant.state import DROWNED, STANDING, STARS, Sheet, State


@dataclass(frozen=True, slots=True)
class TooltipContext:
    """The position that is explained, and who looks at it."""

    view: State
    seat: int
    players: Sequence[Player]
    levels: Sequence[str] = ()

    @property
    def own(self) -> Sheet:
        """Sheet of the viewer."""
        return self.view.sheets[self.seat]


def explain(control: str, context: TooltipContext) -> list[str]:
    """Lines of a control's tooltip; empty if it has none."""
    kind, _, rest = control.partition(":")
    teller = _TELLERS.get(kind)
    return teller(context, int(rest) if rest.isdigit() else 0) if teller else []


# ---------------------------------------------------------------------- dice


def _die(context: TooltipContext, number: int) -> list[str]:
    turn = context.view.turns[context.seat]
    if number >= len(turn.faces):
        return []
    face, rolled = turn.faces[number], context.view.dice[number]
    first = f"This die shows {face}" + (f", changed from {rolled}" if face != rolled else "")
    if turn.used >> number & 1:
        return [first, "It has been used this turn."]
    return [first, f"Key {number + 1} picks it; Shift and a click adds it for a room of two dice."]


def _tokens(context: TooltipContext, _number: int) -> list[str]:
    own = context.own
    left = plural(own.tokens, "token", "tokens")
    return [
        f"{left} left (Dice Adjustments), {1 + own.gained} of {BOX.squares} squares outlined",
        "A token makes an unused die one higher or lower. New ones can be spent from the next roll on.",
        "The fifth square gives the Dice star.",
    ]


def _change(_seen: TooltipContext, _number: int) -> list[str]:
    return ["Spend a token on the picked die (keys + and −)"]


def _fortune(context: TooltipContext, number: int) -> list[str]:
    rooms = context.own.rooms
    said = rooms[number].number if number < len(rooms) else 0
    return [f"Fortune tellANT: Once a turn an unused die becomes a {said}, for you alone"]


def _action(_seen: TooltipContext, number: int) -> list[str]:
    return [_USES[number]]


_USES: Final = (
    "Corridor: dig up to as many hexes in a line as the die shows, from the surface, a room or an open end.",
    "Room: one die or the sum of two digs a shape of that number at an open end. Once a turn.",
    "Food: a die of 4, 5 or 6 lays one food into a room without a purpose.",
    "Track: once a turn a die marks as many spaces of the bonus track as it shows.",
    "Assign: give a room its final purpose. This is the last step of the turn.",
)
assert len(_USES) == len(ACTIONS)


# ---------------------------------------------------------------------- the notes


def _shape(context: TooltipContext, number: int) -> list[str]:
    shape = SHAPES[number]
    first = f"{shape.number}: {shape.name}, {plural(len(shape.cells), 'hex', 'hexes')}"
    if len(shape.cells) != shape.number:
        first += ", the only shape with another number than its hexes"
    fits = [room.name for room in BOX.rooms if shape.name in room.shapes]
    lines = [first, *([f"A {listed(fits, 'or')} needs this shape."] if fits else [])]
    if shape.locked and not context.own.opened:
        lines.append("Locked until you have assigned a Queen.")
    return lines


def _space(_seen: TooltipContext, number: int) -> list[str]:
    icon = BOX.track[number - 1] if 1 <= number <= SPACES else "."
    gift = {"h": "one hex to draw", "d": "a Dice Adjustment", "c": "tick an option for the end"}.get(icon)
    last = ["The last space gives the Track star."] if number == SPACES else []
    return [f"Space {number}{f': {gift}' if gift else ''}", *last]


def _track(context: TooltipContext, _number: int) -> list[str]:
    return [
        f"Bonus track: {context.own.track} of {SPACES} spaces marked",
        "A space with a sign pays when it is marked.",
    ]


def _star(context: TooltipContext, number: int) -> list[str]:
    own = context.own
    have = bool(own.stars >> number & 1)
    counting = len(colony.counting_scouts(own))
    how = (
        f"outline all five token squares ({own.gained} of {GAINS} gained)",
        "make a room a Fortune tellANT",
        f"mark all {SPACES} spaces of the track ({own.track} marked)",
        f"have three Scouts that count ({counting} now)",
    )[number]
    return [f"{STARS[number]} star{': yours' if have else ''}", f"To earn it, {how}."]


def _stars(context: TooltipContext, _number: int) -> list[str]:
    return [
        f"{star_count(context.own)} of 4 stars. When anybody has three, the game ends after that turn.",
        "A star is never lost.",
    ]


def _done(context: TooltipContext, _number: int) -> list[str]:
    first = "End your turn. What you have drawn becomes final"
    if words := ending(context.view, context.seat):
        return [f"{first}.", f"{words}."]
    return [f"{first}, and the next roll comes when all are done."]


def _option(context: TooltipContext, number: int) -> list[str]:
    ticked = context.own.options >> number - 1 & 1
    state = "Ticked" if ticked else "Not ticked: each complete row of the track lets you tick one"
    return [BOX.bonuses[number - 1].words, f"{state}. Worth {scoring.worth(context.own, number)} now."]


def _source(_seen: TooltipContext, number: int) -> list[str]:
    return [_SOURCES[number]] if number < len(_SOURCES) else []


_SOURCES: Final = (
    "Food: 1 point for each that is not eaten.",
    "Nurseries: 1 point for every 2 hexes, and 2 for each connected room with food.",
    "Scouts: 1, 3, 6, 10, 15 points for those that share no line.",
    "Graveyards: 2 points for each connected room in which food was eaten.",
    "5 points while her room stands.",
    "Ticked options.",
    "If you play alone, each star missing at the end costs 5 points. Three stars end the game.",
)


def _score(context: TooltipContext, _number: int) -> list[str]:
    found = scoring.items(context.own, context.view.table)
    lines = [f"{_label(source)}: {points}" for source, points in found.items()]
    return ["If it ended now:", *(lines or ["nothing yet"])]


def _label(source: str) -> str:
    return LABELS.get(source, source)


LABELS: Final = {
    "food": "Food",
    "nursery": "Nurseries",
    "scout": "Scouts",
    "graveyard": "Graveyards",
    "queen": "Queen",
    **{f"option{number}": bonus.short for number, bonus in enumerate(BOX.bonuses, 1)},
    "stars": "Missing stars",
}
"""Sources of points in words (FA-NOTE-07)."""


# ---------------------------------------------------------------------- rooms, others, time


def _kind(context: TooltipContext, number: int) -> list[str]:
    return [f"{ROOM_NAMES[number]}: {_PAYS[number]}"] if 0 < number < len(_PAYS) else []


_PAYS: Final = (
    "",
    "One to five that share no line score 1, 3, 6, 10, 15. Three give a star.",
    "A point for every two hexes, and 2 for each connected room with food.",
    "Points for connected rooms in which food was eaten.",
    "Once a turn one die may become its number. It gives a star.",
    "5 points, and the second row of shapes opens and stays open.",
)


def _seat(context: TooltipContext, number: int) -> list[str]:
    player, view = context.players[number], context.view
    level = context.levels[number] if number < len(context.levels) else ""
    stars = plural(star_count(view.began[number]), "star", "stars")
    return [f"{player.name}{f', {level}' if level else ''}: {stars}", "Click to keep the sheet open."]


def _sit(context: TooltipContext, number: int) -> list[str]:
    return [f"{context.players[number].name} is not done: click to hand over the screen"]


def _clock(context: TooltipContext, _number: int) -> list[str]:
    view = context.view
    water = f"Under water: {rows(view.level)}" if view.level else "No row is under water yet"
    return [
        f"Turn {view.turn} of at most {last_turn(view.table)}; then winter comes",
        f"This roll: {danger(view.dice)}",
        water,
    ]


def _room(context: TooltipContext, number: int) -> list[str]:
    own = context.own
    if number >= len(own.rooms):
        return []
    room = own.rooms[number]
    # "Empty" is the name of a room without a purpose; beside an apple it would read like an untruth.
    stores = room.kind == EMPTY and room.cells & (own.food | own.eaten)
    kind = "food store" if stores else ROOM_NAMES[room.kind]
    lines = [f"Room {number + 1}, {kind}: {plural(room.size, 'hex', 'hexes')}"]
    if room.lost != STANDING:
        what = "Drowned" if room.lost == DROWNED else "Ravaged by termites"
        return [*lines, f"{what}: it scores nothing, and its hexes stay used."]
    if room.kind == EMPTY:
        lines.append(_prospects(own, number))
    else:
        lines.append(_PAYS[room.kind])
    near = [str(n + 1) for n in members(colony.connections(own)[number]) if own.rooms[n].lost == STANDING]
    rooms = f"{'room' if len(near) == 1 else 'rooms'} {listed(near)}"
    return [*lines, f"Connected to {rooms if near else 'no other room'}."]


def _prospects(own: Sheet, number: int) -> str:
    """Return the kinds that an Empty room can become (FA-ASSIGN, FA-FOOD-05)."""
    if own.rooms[number].cells & (own.food | own.eaten):
        return "It has held food, so it can never get a purpose."
    kinds = [become(kind) for kind in colony.kinds(own, number)]
    return f"It can become {listed(kinds, 'or')}." if kinds else "It is too small for any purpose."


def _hex(context: TooltipContext, cell: int) -> list[str]:
    """Describe the content of a hex, or the gain of a room there."""
    own = context.own
    inside = next((n for n, room in enumerate(own.rooms) if room.cells >> cell & 1), None)
    if inside is not None:
        food = ["Food: a point, and a defence against termites."] if own.food >> cell & 1 else []
        eaten = ["Eaten food: connected Graveyards score for it."] if own.eaten >> cell & 1 else []
        return [*_room(context, inside), *food, *eaten]
    if FLOODED[context.view.level] >> cell & 1:
        return [f"{NAMES[cell]} is under water: nothing can be drawn there any more."]
    if own.taken >> cell & 1:
        return []
    gain = "marks a space of the track" if TRACK_ICONS >> cell & 1 else "gains a Dice Adjustment"
    return [f"A room here {gain}.", "It is lost under a corridor."] if _ICONS >> cell & 1 else []


_ICONS: Final = TRACK_ICONS | DIE_ICONS


def _fixed(*lines: str) -> Callable[[TooltipContext, int], list[str]]:
    return lambda _seen, _number: list(lines)


_TELLERS: Final[dict[str, Callable[[TooltipContext, int], list[str]]]] = {
    "die": _die,
    "tokens": _tokens,
    "less": _change,
    "more": _change,
    "fortune": _fortune,
    "action": _action,
    "shape": _shape,
    "space": _space,
    "track": _track,
    "star": _star,
    "stars": _stars,
    "option": _option,
    "source": _source,
    "score": _score,
    "kind": _kind,
    "seat": _seat,
    "sit": _sit,
    "clock": _clock,
    "room": _room,
    "hex": _hex,
    "number": _fixed("Once a turn one unused die may become this number"),
    "entrance": _fixed("The termites come in here"),
    "forgo": _fixed("The hex is lost"),
    "standings": _fixed(
        "Everybody's points before this turn. What you draw now counts here when all are done.",
        "Click to see how everybody stands.",
    ),
    "best": _fixed("Your best game so far, after this turn"),
    "ladder": _fixed("The ranks you can reach alone. Each star short of three costs 5 points."),
    "done": _done,
}
