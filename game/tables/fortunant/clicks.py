"""The clicks that make each move of FortunANT, and what a refused click seems to mean."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache, partial
from itertools import combinations
from typing import Any, Final

from game.kit.picking import Target
from game.table.choice import Choice, Clicks, settled_move
from game.table.intents import Refuse
from game.tables.fortunant.decision import Decision
from game.tables.fortunant.hand import (
    ANY_TURN,
    Hand,
    Uses,
    dice_target,
    dice_with,
    lying_at,
    variant_of,
    variants,
)
from game.tables.fortunant.table_state import ASSIGN, CORRIDOR, FOOD, ROOM, TRACK
from rules.core.protocol import Reason
from rules.fortunant.box import BOX, EMPTY, FORTUNE, SCOUT
from rules.fortunant.colony import origin_rooms
from rules.fortunant.grid import AROUND, FLOODED, NAMES, STEP, SURFACE, members
from rules.fortunant.legal import LEAST_FOOD, REROLLED
from rules.fortunant.moves import (
    AGAIN,
    CONFIRM,
    EXTENDS,
    FORGO,
    FROM_ROOM,
    FROM_SURFACE,
    KEEP,
    NOWHERE,
    AddHex,
    Adjust,
    Assign,
    Claim,
    DigCorridor,
    DigRoom,
    Foretell,
    LayFood,
    MarkTrack,
    Move,
    Ravage,
    Spend,
)
from rules.fortunant.play import tiles_of
from rules.fortunant.shapes import SHAPES
from rules.fortunant.state import STANDING, Reward, Sheet, Stage, State, Turn

DONE: Final = Target("done")
GO_WITHOUT: Final = Target("forgo")
LESS: Final = Target("less")
MORE: Final = Target("more")
_KEPT: Final = 20_000
"""Clicks on hexes of rooms that are kept between decisions."""
_USES: Final = {DigCorridor: CORRIDOR, DigRoom: ROOM, LayFood: FOOD, MarkTrack: TRACK, Assign: ASSIGN}
_BUTTONS: Final[dict[Any, Target]] = {
    CONFIRM: DONE,
    KEEP: DONE,
    FORGO: GO_WITHOUT,
    AGAIN: Target("option", REROLLED),
}


def choice_of(view: State, seat: int, legal: Iterable[Move], action: int = CORRIDOR) -> Choice:
    """The choice among a seat's legal moves; `action` is what dice were used for last."""
    moves = tuple(legal)
    uses = uses_of(view, seat, moves)
    return Choice(
        moves,
        partial(clicks, uses, moves),
        partial(_settle, view.sheets[seat]),
        partial(_meant, view.sheets[seat]),
        settled_move,
        hand=Hand(uses, action).ready(),
    )


def uses_of(view: State, seat: int, legal: Iterable[Move]) -> Uses:
    """Everything that the dice of a turn can do, by its legal moves."""
    actions: dict[int, set[int]] = {}
    rooms: dict[tuple[int, ...], set[int]] = {}
    changes = False
    for move in legal:
        match move:
            case DigRoom(dice, cells):
                actions.setdefault(ROOM, set()).update(dice)
                rooms.setdefault(dice, set()).add(cells)
            case DigCorridor(die) | LayFood(die) | MarkTrack(die):
                actions.setdefault(_USES[type(move)], set()).add(die)
            case Assign():
                actions.setdefault(ASSIGN, set())
            case Adjust() | Foretell():
                changes = True
    return Uses(
        view.turns[seat],
        view.sheets[seat].opened,
        {action: frozenset(actions[action]) for action in sorted(actions)},
        {dice: frozenset(found) for dice, found in rooms.items()},
        changes,
    )


# ---------------------------------------------------------------------- which clicks


def clicks(uses: Uses, legal: Sequence[Move], move: Move) -> Iterator[Clicks]:
    """The click sequences of a move. With a die in the hand it uses that one, with none the one that fits."""
    match move:
        case DigCorridor(die, hex=start):
            ends = hexes(start, tiles_of(move)[-1])
            yield from (Clicks(ends, held=_tools(CORRIDOR, dice)) for dice in _one_or_none(uses.turn, die))
        case DigRoom(faces, cells):
            held = variant_of(cells, sum(faces), uses.opened)
            inside, ways = members(cells), dice_with(uses.turn, faces)
            for turned in (held, ANY_TURN):
                for dice in ways:
                    yield from (_in_room(cell, dice, turned) for cell in inside)
        case LayFood(die, cell):
            yield from (Clicks(hexes(cell), held=_tools(FOOD, dice)) for dice in _one_or_none(uses.turn, die))
        case Spend(cells):
            yield Clicks(hexes(*members(cells)), any_order=cells.bit_count())
        case AddHex(cell, room):
            # A second click on the same hex makes a room of its own, where others could have it.
            last = Target("hex", cell) if room == NOWHERE else Target("room", room)
            yield Clicks((*hexes(cell), last), asked=1)
        case Ravage(entrance, room):
            yield Clicks((Target("entrance", entrance), Target("room", room)), asked=1, any_order=2)
        case Assign(room, kind, number):
            said = (Target("number", number),) if number else ()
            tools = frozenset({Target("action", ASSIGN)})
            yield Clicks((Target("room", room), Target("kind", kind), *said), held=tools)
        case _:
            for target, tools in _at_once(uses, legal, move):
                yield Clicks((target,), always=True, held=tools)


def _at_once(uses: Uses, legal: Sequence[Move], move: Move) -> Iterator[tuple[Target, frozenset[Target]]]:
    """The targets of which one click makes the move at any time, with the tools that it takes."""
    match move:
        case Claim(option):
            yield Target("option", option), frozenset()
        case Adjust(face, to):
            for dice in dice_with(uses.turn, (face,)):
                yield MORE if to > face else LESS, frozenset({dice_target(dice)})
        case Foretell(room, face):
            foretellings = [other for other in legal if isinstance(other, Foretell) and other.room == room]
            for dice in _one_or_none(uses.turn, face):
                if dice or len(foretellings) == 1:
                    yield Target("fortune", room), frozenset({dice_target(dice)})
        case MarkTrack(die):
            alone = len(uses.actions[TRACK]) == 1
            for dice in (*_one_or_none(uses.turn, die), *dice_with(uses.turn, (die, die))):
                if dice or alone:
                    yield Target("action", TRACK), frozenset({dice_target(dice)})
            for (one,) in dice_with(uses.turn, (die,)):
                yield Target("die", one), frozenset({Target("action", TRACK)})
        case _:
            yield _BUTTONS[move], frozenset()


def hexes(*cells: int) -> tuple[Target, ...]:
    """Hexes of the leaf."""
    return tuple(map(_hex, cells))


# Kept: a turn has hundreds of rooms, whose hexes and tools are the same few.
@cache
def _hex(cell: int) -> Target:
    return Target("hex", cell)


@lru_cache(_KEPT)
def _in_room(cell: int, dice: tuple[int, ...], turned: int) -> Clicks:
    """A click on a hex of a room, drawn by dice in one of its turns."""
    return Clicks(hexes(cell), held=_room_tools(dice, turned))


@cache
def _room_tools(dice: tuple[int, ...], turned: int) -> frozenset[Target]:
    return _tools(ROOM, dice) | {Target("turn", turned)}


@cache
def _tools(action: int, dice: tuple[int, ...]) -> frozenset[Target]:
    return frozenset({Target("action", action), dice_target(dice)})


def _one_or_none(turn: Turn, die: int) -> Iterator[tuple[int, ...]]:
    """Each unused die with this face alone in the hand, or none at all."""
    yield from dice_with(turn, (die,))
    yield ()


def _settle(sheet: Sheet, moves: Sequence[Move], target: Target, _exact: bool) -> Sequence[Move]:
    """Of moves with the same clicks the one that is meant: with the lowest die, by the smallest change."""
    found: list[Any] = list(moves)
    match found[0]:
        case DigCorridor():
            return [_best_start(sheet, found)]
        case DigRoom(dice):
            places = {move.cells: move for move in found}
            laid = lying_at(target.number, variants(sum(dice), sheet.opened), places)
            return [places[laid]]
        case LayFood():
            return [min(found, key=lambda move: move.die)]
        case Adjust(face):
            return [min(found, key=lambda move: abs(move.to - face))]
    return moves[:1]


def _best_start(sheet: Sheet, moves: list[DigCorridor]) -> DigCorridor:
    """Of corridors with the same tiles: with the lowest die, and so that its end stays open if it can.

    They differ only in the room that they come from, which never closes their end (FA-CORR-12): so a room is
    never worse than the surface.
    """
    die = min(move.die for move in moves)
    found = [move for move in moves if move.die == die]
    touched = origin_rooms(sheet, tiles_of(found[0])[-1])
    rooms = [move for move in found if move.start == FROM_ROOM]
    return next((m for m in rooms if touched == [m.room]), (rooms or found)[0])


def _meant(sheet: Sheet, choice: Choice, target: Target) -> Target:
    """A hex of a room that can be chosen stands for the room."""
    if target.kind != "hex":
        return target
    offers = choice.offers() | choice.instead | set(choice.picked)
    if target in offers:
        return target
    inside = (n for n, room in enumerate(sheet.rooms) if room.cells >> target.number & 1)
    return next((room for n in inside if (room := Target("room", n)) in offers), target)


# ---------------------------------------------------------------------- what was tried


def attempt(view: State, seat: int, decision: Decision | None, target: Target) -> Refuse:
    """The illegal move that a click seems to mean, for the rules to explain."""
    turn, number = view.turns[seat], target.number
    # The rules say what is due instead: before the first turn that may be a die for an option of the set-up.
    if decision is None or not turn.faces:
        return Refuse(CONFIRM)
    match target.kind:
        case "die":
            if turn.used >> number & 1:
                return Refuse(reason=Reason("FA-TURN-04", "This die has already been used this turn."))
            return Refuse(MarkTrack(turn.faces[number]))
        case "hex":
            return _at(view, seat, decision, number)
        case "action":
            return _no_use(decision, number)
        case "shape":
            return _no_shape(decision, number)
        case "less" | "more" | "fortune" if len(decision.hand.dice) != 1 and turn.free:
            return Refuse(reason=Reason("FA-DICE-03", "First pick the die you want to change."))
        case "less" | "more" | "fortune":
            return Refuse(_change(decision, target))
    return Refuse(_other(decision, target), Reason("FA-TURN-03", "You cannot use that now."))


def _change(decision: Decision, target: Target) -> Move:
    """A change of a die that is not possible now."""
    turn, number = decision.turn, target.number
    face = decision.hand.faces[0] if decision.hand.faces else (turn.free or (1,))[0]
    if target.kind == "fortune":
        return Foretell(number, face, decision.sheet.rooms[number].number)
    return Adjust(face, face + (1 if target.kind == "more" else -1))


def _other(decision: Decision, target: Target) -> Move | None:
    number = target.number
    match target.kind:
        case "option":
            return Claim(number)
        case "room":
            return Assign(number, SCOUT)
        case "kind":
            return Assign(decision.chosen, number, 1 if number == FORTUNE else 0)
        case "forgo":
            return FORGO
        case "entrance":
            return Ravage(number, max(decision.chosen, 0))
    return CONFIRM if target == DONE else None


def _because(rule: str, words: str) -> Refuse:
    return Refuse(reason=Reason(rule, words))


def _no_use(decision: Decision, action: int) -> Refuse:
    """Why dice cannot be used for something now."""
    turn = decision.turn
    if turn.stage is not Stage.DICE or turn.rewards:
        return Refuse(MarkTrack(max(turn.faces)))
    if action == ASSIGN:
        return _because("FA-ASSIGN-01", "No room can be given a purpose now.")
    if not turn.free:
        return _because("FA-TURN-04", "All dice have been used.")
    most = max(turn.free)
    match action:
        case n if n == ROOM and turn.built:
            return _because("FA-ROOM-06", "You may dig only one room with dice per turn.")
        case n if n == ROOM:
            return _because("FA-ROOM-04", "No room of these dice fits at an open end.")
        case n if n == FOOD and most >= LEAST_FOOD:
            return _because("FA-FOOD-01", "There is no free hex in any room without a purpose.")
        case n if n == FOOD:
            return _because("FA-FOOD-01", f"Food takes a die of {LEAST_FOOD}, 5 or 6.")
        case n if n == TRACK:
            return Refuse(MarkTrack(most))
    return _because("FA-CORR-04", "No corridor can be dug any more.")


def _no_shape(decision: Decision, shape: int) -> Refuse:
    """Why a shape cannot be drawn now."""
    turn, wanted = decision.turn, SHAPES[shape]
    if turn.stage is not Stage.DICE or turn.rewards or turn.built or not turn.free:
        return _no_use(decision, ROOM)
    if wanted.locked and not decision.sheet.opened:
        return _because("FA-ROOM-05", f"The {wanted.name} is locked until you have assigned a Queen.")
    if wanted.number not in (*turn.free, *map(sum, combinations(turn.free, 2))):
        return _because("FA-ROOM-01", f"No unused die shows {wanted.number}, and no two add up to it.")
    return _because("FA-ROOM-04", f"The {wanted.name} does not fit at any open end.")


def _at(view: State, seat: int, decision: Decision, cell: int) -> Refuse:
    """Return the move that a click on a hex seems to try."""
    turn = view.turns[seat]
    match turn.stage:
        case Stage.FOOD:
            return Refuse(Spend(decision.spent | 1 << cell))
        case Stage.VICTIM:
            return Refuse(reason=Reason("FA-HAZ-07", "Choose the entrance and the room on the leaf."))
    if turn.rewards:
        growing = [n for n, room in enumerate(decision.sheet.rooms) if room.cells >> cell & 1]
        if turn.rewards[0] == Reward.HEX:
            return Refuse(AddHex(cell, growing[0] if growing else NOWHERE))
        return Refuse(Claim(0), Reason("FA-TRACK-05", "First tick an option under At the end."))
    inside = next((n for n, room in enumerate(decision.sheet.rooms) if room.cells >> cell & 1), None)
    hand = decision.hand
    if inside is not None and (hand.action == ASSIGN or not turn.free):
        return _no_purpose(decision, inside)
    if not turn.free:
        return Refuse(reason=Reason("FA-TURN-04", "No die is left this turn."))
    match hand.action:
        case n if n == ROOM:
            return Refuse(DigRoom(hand.faces or (turn.free[-1],), hand.ghost(cell) or 1 << cell))
        case n if n == FOOD:
            return Refuse(LayFood(hand.faces[0] if hand.faces else max(turn.free), cell))
        case n if n == ASSIGN:
            return Refuse(reason=_no_room())
    if decision.start == NOWHERE and (reason := _no_start(decision, cell)) is not None:
        return Refuse(reason=reason)
    return Refuse(_corridor(decision, cell), Reason("FA-CORR-03", "A corridor runs in one straight line."))


def _no_start(decision: Decision, cell: int) -> Reason | None:
    """Why nothing starts at a hex that is no tile. Of tiles, and of starts too narrow for the die, the rules
    say it themselves."""
    sheet = decision.sheet
    inside = next((n for n, room in enumerate(sheet.rooms) if room.cells >> cell & 1), None)
    if inside is not None:
        return Reason("FA-CORR-06", f"This is Room {inside + 1}: begin in a free hex beside it.")
    if sheet.taken >> cell & 1:
        return None
    if FLOODED[decision.view.level] >> cell & 1:
        return Reason("FA-HAZ-12", f"{NAMES[cell]} is under water.")
    if SURFACE >> cell & 1 or any(
        room.lost == STANDING and room.cells & AROUND[cell] for room in sheet.rooms
    ):
        return None
    return Reason("FA-CORR-08", "A corridor begins on the surface, beside a room, or at an open end.")


def _no_purpose(decision: Decision, number: int) -> Refuse:
    """Why a room cannot be given a purpose now."""
    room = decision.sheet.rooms[number]
    if room.lost == STANDING and room.kind == EMPTY and room.size < _LEAST_PURPOSE:
        words = f"Room {number + 1} has 1 hex, and a purpose needs {_LEAST_PURPOSE} or more."
        return _because("FA-ASSIGN-03", words)
    return Refuse(Assign(number, SCOUT), _no_room())


_LEAST_PURPOSE: Final = min(kind.least for kind in BOX.rooms if kind.least)
"""Hexes of the smallest room that can have a purpose; below it there is but one size."""


def _no_room() -> Reason:
    return Reason("FA-ASSIGN-01", "There is no room here.")


def _corridor(decision: Decision, cell: int) -> Move | None:
    """A corridor that a click seems to begin or to end; None if no straight line leads there."""
    sheet, turn = decision.sheet, decision.turn
    die = decision.hand.faces[0] if decision.hand.faces else max(turn.free)
    start = decision.start
    if start == NOWHERE:
        return DigCorridor(die, EXTENDS, NOWHERE, cell, 0, 1)
    extends = bool(sheet.taken >> start & 1)
    rooms = [m.room for m in decision.choice.legal if isinstance(m, DigCorridor) and m.hex == start]
    kind = EXTENDS if extends else FROM_ROOM if rooms and rooms[0] != NOWHERE else FROM_SURFACE
    for direction, step in enumerate(STEP):
        here, length = start, 0 if extends else 1
        while here >= 0:
            if here == cell and length:
                return DigCorridor(die, kind, rooms[0] if rooms else NOWHERE, start, direction, length)
            here, length = step[here], length + 1
    return None
