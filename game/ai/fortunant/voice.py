"""Words for the moves of FortunANT: a name, `a room of 3 at G7`, and a sentence on why it is made.

Every reason is a fact about the position, found by making the move and counting: a search knows only
numbers, and a guess at what it had in mind might be wrong.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.plugin.voice import Voice
from rules.core.protocol import Seat
from rules.fortunant import colony, scoring
from rules.fortunant.box import BOX, FORTUNE, GRAVEYARD, NURSERY, QUEEN, ROOM_NAMES, SCOUT
from rules.fortunant.events import Event, TurnShown
from rules.fortunant.grid import DIE_ICONS, NAMES, TRACK_ICONS, members
from rules.fortunant.legal import legal_moves
from rules.fortunant.moves import (
    AddHex,
    Adjust,
    Assign,
    Claim,
    Confirm,
    Decision,
    DigCorridor,
    DigRoom,
    Foretell,
    ForgoHex,
    KeepOption,
    LayFood,
    MarkTrack,
    Ravage,
    RollAgain,
    Spend,
)
from rules.fortunant.play import apply
from rules.fortunant.shapes import SHAPE_OF, SHAPES
from rules.fortunant.state import STANDING, STARS, Sheet, State

_SHORT: Final = tuple(name.split()[0] for name in ROOM_NAMES)
"""`Fortune` for the long name."""
MOST_SENTENCES: Final = 3
"""Most sentences about a whole turn, to keep them readable."""


def reason(view: State, seat: Seat, turn: Sequence[Decision]) -> str:
    """One short sentence about the first move of a turn that a seat plans; it is legal in the view."""
    move = turn[0]
    match move:
        case RollAgain():
            return f"No option is harder than {BOX.bonuses[BOX.reroll - 1].short}."
        case KeepOption():
            return f"{_capital(BOX.bonuses[BOX.reroll - 1].short)} stays the option."
        case Confirm():
            return _confirmed(view, seat)
        case Adjust(_, to) | Foretell(_, _, to):
            return _turned(to, turn[1:])
        case Spend(hexes):
            return _spent(view.sheets[seat], hexes)
        case Ravage():
            return _ravaged(view, seat, move)
        case Claim(option):
            return _claimed(view.sheets[seat], option)
        case ForgoHex():
            return _forgone(view, seat)
    return _drawn(view, seat, move)


def highlights(view: State, seat: Seat, turn: Sequence[Decision]) -> str:
    """A sentence about each of the turn's best steps, at most `MOST_SENTENCES`, in the order taken, and one
    about the points of all steps together if several score."""
    found: list[tuple[tuple[int, int, int], str]] = []
    for number, move in enumerate(turn):
        before, words = view.sheets[seat], reason(view, seat, turn[number:])
        view = apply(view, seat, move).state
        after = view.sheets[seat]
        stars = after.stars.bit_count() - before.stars.bit_count()
        found.append(((stars, _gain(view, before, after), after.gained - before.gained), words))
    best = sorted(found, key=lambda step: step[0], reverse=True)[:MOST_SENTENCES]
    told = list(dict.fromkeys(words for step in found for words in [step[1]] if step in best))
    gains = [gain for (_, gain, _), _ in found if gain]
    if len(gains) > 1 and sum(gains) > 0:
        told.append(f"Together that brings {_points(sum(gains))} at once.")
    return " ".join(told)


def _drawn(view: State, seat: Seat, move: Decision) -> str:
    """About a step that changes the drawing: what it changes is counted on the sheet after it."""
    before, after = view.sheets[seat], apply(view, seat, move).state.sheets[seat]
    gain = _gain(view, before, after)
    if isinstance(move, Assign):
        return _assigned(before, after, move, gain)
    if star := after.stars & ~before.stars:
        return f"That brings the {STARS[star.bit_length() - 1]} star."
    match move:
        case DigCorridor():
            return _dug(before, after, view.level, gain)
        case DigRoom(_, cells):
            return _encircled(before, after, cells) or _built(before, cells, gain)
        case LayFood(_, hex_):
            return _fed(after, hex_, gain, ends=view.turn == scoring.last_turn(view.table))
        case MarkTrack():
            return _marked(before, after)
        case AddHex(hex_, room):
            return _encircled(before, after, 1 << hex_) or _grown(after, room, gain)
    raise ValueError(f"{move} changes no drawing")


def _gain(view: State, before: Sheet, after: Sheet) -> int:
    return scoring.total(after, view.table) - scoring.total(before, view.table)


def _points(number: int) -> str:
    """`1 point`, `3 points`."""
    return f"{number} point{'' if number == 1 else 's'}"


def _room(sheet: Sheet, number: int) -> str:
    """`Room 3`, `the Queen`, `Nursery 2`: rooms keep their numbers."""
    kind = sheet.rooms[number].kind
    if kind == QUEEN:
        return "the Queen"
    return f"{_SHORT[kind] if kind else 'Room'} {number + 1}"


def _capital(text: str) -> str:
    return text[0].upper() + text[1:]


def _spent(sheet: Sheet, hexes: int) -> str:
    taken = [n for n, room in enumerate(sheet.rooms) if room.cells & hexes]
    if hexes == sheet.food:
        return "The termites take all the food that you have."
    emptied = [n for n in taken if not sheet.rooms[n].cells & sheet.food & ~hexes]
    if not emptied:
        return "Every store keeps some food."
    return f"{_capital(_room(sheet, emptied[0]))} is emptied; food is left elsewhere."


def _ravaged(view: State, seat: Seat, move: Ravage) -> str:
    sheet = view.sheets[seat]
    choices = {number: entrance for entrance, number in colony.victims(sheet)}
    name = _room(sheet, move.room)
    if len(choices) == 1:
        return f"The termites reach {name} first, whichever way they come."
    losses = {
        number: -_gain(view, sheet, apply(view, seat, Ravage(entrance, number)).state.sheets[seat])
        for number, entrance in choices.items()
    }
    if losses[move.room] == min(losses.values()):
        return f"Losing {name} costs {_points(losses[move.room])}; no other choice costs less."
    return f"Losing {name} costs {_points(losses[move.room])}; the others are kept."


def _turned(to: int, following: Sequence[Decision]) -> str:
    for move in following:
        match move:
            case DigRoom(dice, cells) if to in dice:
                return f"With a {to} the dice make a {SHAPES[SHAPE_OF[cells]].name}."
            case LayFood(die) if die == to:
                return f"A {to} is enough for food."
            case MarkTrack(die) if die == to:
                return f"A {to} marks {to} spaces of the bonus track."
            case DigCorridor(die) if die == to:
                return f"A {to} digs a corridor of up to {to}."
    return f"The die is wanted as a {to}."


def _claimed(sheet: Sheet, option: int) -> str:
    points, short = scoring.worth(sheet, option), BOX.bonuses[option - 1].short
    if points:
        best = max(scoring.worth(sheet, n) for n in range(1, 7) if not sheet.options >> n - 1 & 1)
        most = ", the most of all that are left" if points == best else ""
        return f"{_capital(short)}: {_points(points)} already{most}."
    return f"{_capital(short)}: nothing yet, but there is time."


def _assigned(before: Sheet, after: Sheet, move: Assign, gain: int) -> str:
    room, kind, star = move.room, move.kind, after.stars & ~before.stars
    if kind == QUEEN:
        opened = "" if before.opened else " and opens the large shapes"
        return f"The Queen scores 5 points{opened}."
    if star:
        return f"A {_SHORT[kind]} in Room {room + 1} brings the {STARS[star.bit_length() - 1]} star."
    if kind == FORTUNE:
        return f"Once in every coming turn it turns a die into a {after.rooms[room].number}."
    if gain > 0:
        return f"As a {_SHORT[kind]} Room {room + 1} brings {_points(gain)} at once."
    return f"Room {room + 1} has the hexes that a {_SHORT[kind]} needs."


def _dug(before: Sheet, after: Sheet, level: int, gain: int) -> str:
    pair = _connected(before, after)
    brings = f", {_points(gain)}" if gain > 0 else ""
    if pair:
        one, other = _room(after, pair[0]), _room(after, pair[1])
        return f"{_capital(one)} and {other} become connected{brings}."
    is_open = after.corridors[-1].last in colony.open_ends(after, level)
    if gain > 0:
        return f"A corridor of {len(after.corridors[-1].tiles)} counts for the option: {_points(gain)}."
    return (
        "The corridor's open end is a place for the next room."
        if is_open
        else "The corridor ends beside a room."
    )


def _connected(before: Sheet, after: Sheet) -> tuple[int, int] | None:
    """Two standing rooms that were not connected and are now; rather ones that score by it."""
    found = []
    for number, (old, new) in enumerate(
        zip(colony.connections(before), colony.connections(after), strict=True)
    ):
        for other in range(number):
            if (new & ~old) >> other & 1:
                kinds = {after.rooms[number].kind, after.rooms[other].kind}
                if after.rooms[number].lost == after.rooms[other].lost == STANDING:
                    found.append((bool(kinds & {NURSERY, GRAVEYARD}), -other, -number))
    return (-max(found)[1], -max(found)[2]) if found else None


def _encircled(before: Sheet, after: Sheet, cells: int) -> str:
    """The reward of icons on new hexes, in words; empty if there is none."""
    what = f"The {SHAPES[SHAPE_OF[cells]].name}" if cells.bit_count() > 1 else "The hex"
    if after.gained > before.gained and cells & DIE_ICONS:
        return f"{what} lies around a die sign: one more token."
    if after.track > before.track and cells & TRACK_ICONS:
        return f"{what} lies around a sign: one more space of the bonus track."
    return ""


def _built(before: Sheet, cells: int, gain: int) -> str:
    name = SHAPES[SHAPE_OF[cells]].name
    if gain > 0:
        return f"The {name} has {cells.bit_count()} hexes: {_points(gain)} from an option."
    shape = SHAPES[SHAPE_OF[cells]]
    if shape.name in BOX.rooms[QUEEN - 1].shapes and not colony.has_queen(before):
        return f"A {name} can become the Queen."
    if shape.name in BOX.rooms[GRAVEYARD - 1].shapes:
        return f"A {name} can become a Nursery or a Graveyard."
    if len(shape.cells) >= BOX.rooms[NURSERY - 1].least:
        return f"As a Nursery the {name} scores {_points(len(shape.cells) // BOX.points.nursery_hexes)}."
    if len(shape.cells) >= BOX.rooms[SCOUT - 1].least:
        return f"A {name} is enough for a Scout."
    return f"A {name} is a small store for food."


def _fed(after: Sheet, hex_: int, gain: int, *, ends: bool) -> str:
    number = next(n for n, room in enumerate(after.rooms) if room.cells >> hex_ & 1)
    use = [f"brings {_points(gain)}"] * (gain > 0) + ["holds off termites"] * (not ends)
    return f"Food in Room {number + 1} {' and '.join(use) or 'makes use of a leftover die'}."


def _forgone(view: State, seat: Seat) -> str:
    sheet = view.sheets[seat]
    grown = [
        apply(view, seat, move).state.sheets[seat]
        for move in legal_moves(view, seat)
        if isinstance(move, AddHex)
    ]
    if not grown:
        return "There is no place for the hex."
    if all(_gain(view, sheet, after) <= 0 for after in grown):
        return "No hex that could be drawn scores now."
    return "The hex is not worth drawing."


def _marked(before: Sheet, after: Sheet) -> str:
    passed = BOX.track[before.track : after.track]
    gains = [
        name
        for icon, name in (("c", "another option"), ("d", "a token"), ("h", "a hex to draw"))
        if icon in passed and (icon != "d" or after.gained > before.gained)
    ]
    if gains:
        return f"The bonus track pays {' and '.join(gains)}."
    following = next(n for n, icon in enumerate(BOX.track[after.track :], 1) if icon != ".")
    return f"After {_spaces(following)} the bonus track pays something."


def _spaces(number: int) -> str:
    return f"{number} more space{'' if number == 1 else 's'}"


def _grown(after: Sheet, room: int, gain: int) -> str:
    if room < 0:
        return "A room of one hex can hold food."
    size = after.rooms[room].size
    brings = f": {_points(gain)}" if gain > 0 else ""
    return f"{_capital(_room(after, room))} grows to {size} hexes{brings}."


def _confirmed(view: State, seat: Seat) -> str:
    left = len(view.turns[seat].free)
    if not left:
        return "All dice are used."
    return "Nothing you could still draw is worth it."


# ---------------------------------------------------------------------- names


def name(view: State, seat: Seat, move: Decision) -> str:
    """A legal step in a few words."""
    match move:
        case DigCorridor():
            place = f" at {NAMES[move.hex]}" if move.hex >= 0 else ""
            return f"a corridor{f' of {move.length}' if move.length > 1 else ''}{place}"
        case DigRoom(_, cells):
            return f"a room of {cells.bit_count()} at {NAMES[_first(cells)]}"
        case LayFood(_, hex_):
            return f"food on {NAMES[hex_]}"
        case AddHex(hex_):
            return f"the free hex at {NAMES[hex_]}"
        case ForgoHex():
            return "no hex"
        case MarkTrack(die):
            return f"{die} {'space' if die == 1 else 'spaces'} of the bonus track"
        case Claim(option):
            return f"to tick {BOX.bonuses[option - 1].short}"
        case Assign(room, kind):
            return f"Room {room + 1} as {ROOM_NAMES[kind]}"
        case Confirm():
            return "to end the turn"
    return _met(move)


def _met(move: Decision) -> str:
    """Name of a move about the dice or the hazard, in a few words."""
    match move:
        case Adjust(face, to) | Foretell(_, face, to):
            return f"to turn the {face} into a {to}"
        case Spend(hexes):
            return f"the food on {', '.join(NAMES[hex_] for hex_ in members(hexes))} for the termites"
        case Ravage(_, room):
            return f"the termites in Room {room + 1}"
        case KeepOption():
            return "to keep the roll"
        case RollAgain():
            return "to roll again"
    return ""


def _first(cells: int) -> int:
    return (cells & -cells).bit_length() - 1


def shown(event: Event) -> tuple[int, tuple[Decision, ...]] | None:
    """The turn that everybody sees once all have confirmed (FA-MULTI-02)."""
    return (event.seat, event.moves) if isinstance(event, TurnShown) else None


def _step_reason(view: State, seat: Seat, move: Decision) -> str:
    """The reason of a single step; none from a view that does not show what it follows."""
    return "" if view.hidden >> seat & 1 else reason(view, seat, (move,))


VOICE: Final = Voice(_step_reason, name, shown, highlights)
