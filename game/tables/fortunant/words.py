"""Sentences about FortunANT: names of rooms, the log, what a move would do, reasons in plain words."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from game.session.player import Player
from game.text import listed, plural
from rules.core.protocol import Reason
from rules.fortunant import colony, events, scoring
from rules.fortunant.box import BOX, EMPTY, QUEEN, ROOM_NAMES, ROW_ENDS, SPACES
from rules.fortunant.grid import AROUND, NAMES, ROWS, members
from rules.fortunant.hazard import hazard
from rules.fortunant.moves import (
    NOWHERE,
    AddHex,
    Adjust,
    Assign,
    Claim,
    Decision,
    DigCorridor,
    DigRoom,
    Foretell,
    ForgoHex,
    LayFood,
    MarkTrack,
    Move,
    Ravage,
    Spend,
)
from rules.fortunant.play import apply, tiles_of
from rules.fortunant.shapes import SHAPE_OF, SHAPES
from rules.fortunant.state import STANDING, STARS, Phase, Sheet, State

CROWD: Final = 6
"""With more players the log reports only what people did."""


def room_name(sheet: Sheet, number: int) -> str:
    """`the Queen`, `the Scout room 3`, `room 3`."""
    kind = sheet.rooms[number].kind if number < len(sheet.rooms) else EMPTY
    if kind == EMPTY:
        return f"room {number + 1}"
    name = ROOM_NAMES[kind]
    alone = sum(room.kind == kind for room in sheet.rooms) == 1
    return f"the {name}" if alone else f"the {name} (room {number + 1})"


def become(kind: int) -> str:
    """Return the kind of a room with its article: `a Scout`, `a Fortune tellANT`, `the Queen`."""
    name = ROOM_NAMES[kind]
    return f"{'the' if kind == QUEEN else 'a'} {name}"


def shape_name(cells: int) -> str:
    """`Diamond`, or the number of hexes of what is no shape of the table."""
    shape = SHAPE_OF.get(cells)
    return plural(cells.bit_count(), "hex", "hexes") if shape is None else SHAPES[shape].name


def rows(level: int) -> str:
    """The rows under water: `row N`, `rows M and N`, `rows K to N`."""
    names = [chr(ord("A") + y) for y in range(ROWS - level, ROWS)]
    if len(names) < 3:
        return f"row{'s' if len(names) > 1 else ''} {listed(names)}"
    return f"rows {names[0]} to {names[-1]}"


def danger(dice: Sequence[int]) -> str:
    """Return the hazard of a roll, in two or three words."""
    found = hazard(dice) if dice else None
    if found is None or (found.food, found.rows) == (0, 0):
        return "no hazard"
    return f"termites: {found.food} food" if found.food else f"flood: {plural(found.rows, 'row', 'rows')}"


def ending(view: State, seat: int) -> str:
    """Return why the game ends with this turn, as far as a seat knows (FA-END-03, FA-END-04); or empty."""
    if view.phase is not Phase.PLAY:
        return ""
    if scoring.star_count(view.sheets[seat]) >= scoring.TO_WIN:
        return "You have three stars: this turn ends the game"
    return "The last turn: then winter comes" if view.turn >= scoring.last_turn(view.table) else ""


# ---------------------------------------------------------------------- the log


@dataclass(frozen=True, slots=True)
class LogLine:
    """One line of the log."""

    seat: int
    """Seat of the actor; -1 for a headline about the whole table."""
    text: str


class LogWriter:
    """Puts events into words, with the players' names."""

    def __init__(self, players: Sequence[Player], places: bool = False) -> None:
        """`places`: whole turns, too, name the hexes; at the table only the viewer's own leaf has names."""
        self.players, self._places = tuple(players), places

    def lines(self, entry_events: Iterable[object]) -> tuple[LogLine, ...]:
        """Return the lines of one log entry. Steps of a running turn appear together once all have
        confirmed."""
        return tuple(line for event in entry_events if (line := self.line(event)) is not None)

    def log(self, entry_events: Sequence[object]) -> tuple[LogLine, ...]:
        """The same for the log, where the steps of a running turn stand one by one for those who see them."""
        if lines := self.lines(entry_events):
            return lines
        steps = [(event, words) for event in entry_events if (words := step_words(event))]
        if not steps:
            return ()
        seat = getattr(steps[0][0], "seat", NOWHERE)
        if len(self.players) > CROWD and not self.players[seat].is_person:
            return ()
        return (LogLine(seat, f"{self.players[seat].name}: {', '.join(words for _, words in steps)}"),)

    def line(self, event: object) -> LogLine | None:
        """The line of a single event; None for events that need no mention."""
        match event:
            case events.DiceRolled(turn=turn, dice=dice):
                return LogLine(-1, f"Turn {turn}: {', '.join(map(str, dice))} · {danger(dice)}")
            case events.WaterRose(rows=risen, level=level):
                stays = f"{rows(level)} under water" if level else f"{rows(risen)} flooded, and dry again"
                return LogLine(-1, f"The water rises: {stays}")
            case events.GameEnded(reason=reason):
                return LogLine(-1, BOX.end_reasons[reason])
        seat = getattr(event, "seat", NOWHERE)
        if seat == NOWHERE or (deed := self._deed(event)) is None:
            return None
        if len(self.players) > CROWD and not self.players[seat].is_person:
            return None
        return LogLine(seat, f"{self.players[seat].name}{deed}")

    def _deed(self, event: object) -> str | None:
        """Describe a seat's deed, to follow its name."""
        match event:
            case events.OptionRolled(option=option):
                return f" ticks {BOX.bonuses[option - 1].short}"
            case events.OptionRerolled():
                return " rolls again"
            case events.RoomDrowned(room=room):
                return f": room {room + 1} has drowned"
            case events.TurnShown(moves=moves):
                return f": {in_words(moves, self._places)}"
        return None


def in_words(moves: Sequence[Decision], places: bool = False) -> str:
    """A whole turn: `corridor of 4, Diamond, 2 food, a Scout`; with `places`, `corridor of 4 to J5`."""
    food = food_laid(moves)
    parts = [f"{words}{_where(move) if places else ''}" for move in moves if (words := _step(move))]
    if food:
        parts.append(f"{food} food")
    return ", ".join(parts) or "nothing"


def food_laid(moves: Iterable[Decision]) -> int:
    """Number of moves that lay food."""
    return sum(isinstance(move, LayFood) for move in moves)


def rooms_dug(moves: Iterable[Decision]) -> list[int]:
    """The rooms dug with dice, as sets of hexes."""
    return [move.cells for move in moves if isinstance(move, DigRoom)]


def _where(move: Decision) -> str:
    """The hex in which a corridor ends or a room begins, to follow its words; empty for other steps."""
    match move:
        case DigCorridor():
            tiles = tiles_of(move)
            return f" {'to' if len(tiles) > 1 else 'at'} {NAMES[tiles[-1]]}"
        case DigRoom(cells=cells):
            return f" at {NAMES[members(cells)[0]]}"
        case AddHex(hex=cell):
            return f" at {NAMES[cell]}"
    return ""


def _step(move: Decision) -> str:
    """Describe a step in two or three words; empty for those reported together with others."""
    match move:
        case Spend(hexes):
            return f"{hexes.bit_count()} food to the termites"
        case Ravage(room=room):
            return f"room {room + 1} ravaged"
        case DigCorridor(length=length):
            return f"corridor of {length}"
        case DigRoom(cells=cells):
            return shape_name(cells)
        case MarkTrack(die):
            return f"track +{die}"
        case AddHex():
            return "one hex"
        case Claim(option):
            return f"ticks {BOX.bonuses[option - 1].short}"
        case Assign(kind=kind):
            return become(kind)
        case Foretell():
            return "Fortune"
    return ""


def step_words(event: object) -> str:
    """Describe the viewer's own step while it is shown; empty for events that need no words."""
    match event:
        case events.CorridorDug(tiles=tiles):
            return f"a corridor of {len(tiles)} {'to' if len(tiles) > 1 else 'at'} {NAMES[tiles[-1]]}"
        case events.RoomDug(cells=cells):
            return f"a {shape_name(cells)} at {NAMES[members(cells)[0]]}"
        case events.FoodLaid(hex=cell):
            return f"food in {NAMES[cell]}"
        case events.TrackMarked(space=space):
            return f"{space} of {SPACES} spaces marked"
        case events.TokenGained():
            return "one more Dice Adjustment"
        case events.RoomAssigned(kind=kind):
            return become(kind)
        case events.StarGained(star=star):
            return f"the {STARS[star]} star"
        case events.FoodSpent(beaten=beaten):
            return "the termites are fed" if beaten else "not enough food for the termites"
        case events.RoomRavaged(room=room):
            return f"termites ravage room {room + 1}"
        case events.OptionClaimed(option=option):
            return f"{BOX.bonuses[option - 1].short} is ticked"
    return _small_step(event)


def _small_step(event: object) -> str:
    """Steps that draw no more than a hex."""
    match event:
        case events.DieAdjusted(face=face, to=to) | events.DieForetold(face=face, to=to):
            return f"a {face} becomes a {to}"
        case events.HexAdded(hex=cell):
            return f"one more hex, {NAMES[cell]}"
        case events.HexForgone():
            return "no hex drawn"
        case events.TurnConfirmed():
            return "done"
    return ""


# ---------------------------------------------------------------------- what a move would do


def forecast(view: State, seat: int, move: Move) -> tuple[str, ...]:
    """The effect of a step of the seat in one or two short lines; none for the end of a turn."""
    words = _effect(view, seat, move)
    if not words:
        return words
    before, after = view.sheets[seat], apply(view, seat, move).state.sheets[seat]
    table = view.table
    gain = _points(after, view) - _points(before, view) if table.seats else 0
    stars = after.stars & ~before.stars
    won = [f"the {STARS[star]} star" for star in range(len(STARS)) if stars >> star & 1]
    found = [*won, *([f"{'+' if gain > 0 else '−'}{plural(abs(gain), 'point', 'points')}"] if gain else [])]
    return (*words, ", ".join(found)) if found else words


def _points(sheet: Sheet, view: State) -> int:
    found = scoring.items(sheet, view.table)
    return sum(found.values()) - found.get("stars", 0)


def _effect(view: State, seat: int, move: Move) -> tuple[str, ...]:
    sheet = view.sheets[seat]
    match move:
        case DigCorridor():
            return (_corridor(view, sheet, move),)
        case DigRoom(dice, cells):
            with_dice = f" with {' + '.join(map(str, dice))}" if len(dice) > 1 else ""
            return (f"{shape_name(cells)}{with_dice}", *_gains(view, seat, move))
        case LayFood(die):
            return (f"1 food with the {die}",)
        case MarkTrack():
            return (_marks(sheet, move.die),)
        case Adjust(face, to):
            return (f"{face} becomes {to}", plural(abs(face - to), "token", "tokens"))
        case Foretell(_, face, to):
            return (f"{face} becomes {to}",)
        case Assign(kind=kind):
            return (become(kind),)
    return _paid(view, seat, sheet, move)


def _paid(view: State, seat: int, sheet: Sheet, move: Move) -> tuple[str, ...]:
    """The effect of what rewards and termites ask for."""
    match move:
        case AddHex(_, room):
            grown = "a room of its own" if room == NOWHERE else f"{room_name(sheet, room)} grows"
            return (grown, *_gains(view, seat, move))
        case ForgoHex():
            return ("no hex is drawn",)
        case Claim(option):
            meaning = BOX.bonuses[option - 1].words.rstrip(".")
            return (meaning, f"worth {scoring.worth(sheet, option)} now")
        case Spend(hexes):
            enough = hexes.bit_count() >= hazard(view.dice).food
            return ("the termites are fed",) if enough else ("not enough: the termites come in",)
        case Ravage(_, room):
            # Rooms with food and empty ones are passed by: without this line it looks as if one was spared.
            return (f"termites ravage {room_name(sheet, room)}", "the nearest room with a purpose")
    return ()


def _corridor(view: State, sheet: Sheet, move: DigCorridor) -> str:
    """`4 hexes with the 6, joins the Queen`, `2 hexes with the 2, ends in J5`."""
    tiles = tiles_of(move)
    with_die = f"{plural(len(tiles), 'hex', 'hexes')} with the {move.die}"
    joined = [n for n in colony.origin_rooms(sheet, tiles[-1]) if n != move.room]
    if joined:
        return f"{with_die}, joins {listed([room_name(sheet, number) for number in joined])}"
    return f"{with_die}, ends in {NAMES[tiles[-1]]}"


_GIFTS: Final = {"h": "one hex", "c": "an option to tick"}
"""Gifts of spaces of the track (FA-TRACK-04, FA-TRACK-05), beside tokens, which have an event."""


def _gains(view: State, seat: int, move: DigRoom | AddHex) -> tuple[str, ...]:
    """Return the gifts of encircled icons (FA-ROOM-08)."""
    found = []
    for event in apply(view, seat, move).events:
        if isinstance(event, events.TrackMarked):
            gift = _GIFTS.get(BOX.track[event.space - 1])
            found.append(f"marks space {event.space}{f': {gift}' if gift else ''}")
        elif isinstance(event, events.TokenGained):
            found.append("a token")
    return (", ".join(found),) if found else ()


def _marks(sheet: Sheet, die: int) -> str:
    """`Spaces 8 to 12: an option to tick`."""
    first, last = sheet.track + 1, min(SPACES, sheet.track + die)
    where = f"Space {first}" if first == last else f"Spaces {first} to {last}"
    passed = BOX.track[first - 1 : last]
    gifts = ["one hex"] * passed.count("h") + ["a token"] * passed.count("d")
    gifts += ["an option to tick"] * sum(first <= end <= last for end in ROW_ENDS)
    return f"{where}: {listed(gifts)}" if gifts else where


def neighbours(sheet: Sheet, cells: int) -> int:
    """The standing rooms that a set of hexes touches, as bits."""
    around = 0
    for cell in members(cells):
        around |= AROUND[cell]
    return sum(
        1 << number
        for number, room in enumerate(sheet.rooms)
        if room.lost == STANDING and room.cells & around
    )


# ---------------------------------------------------------------------- reasons

_SEAT: Final = re.compile(r"\bP([1-9][0-9]?)\b")


def plain(reason: Reason, names: Sequence[str]) -> Reason:
    """A reason of the rules with names of players in place of notation."""

    def name(found: re.Match[str]) -> str:
        seat = int(found[1]) - 1
        return names[seat] if seat < len(names) else found[0]

    return Reason(reason.rule, _SEAT.sub(name, reason.message))
