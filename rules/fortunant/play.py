"""Applies moves: returns the next position and the events (FA-TURN).

A seat's step changes only its own sheet and turn. The step that confirms the last turn reveals all turns and
ends the turn.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, Final

from msgspec.structs import replace

from rules.core.protocol import Seat, Step
from rules.fortunant import changes, colony, scoring, termites
from rules.fortunant.box import ALL_OPTIONS, BOX, FORTUNE, GAINS, QUEEN, SCOUT, SPACES
from rules.fortunant.changes import die_of
from rules.fortunant.corridor import Corridor
from rules.fortunant.events import (
    CorridorDug,
    DiceRolled,
    FoodLaid,
    GameEnded,
    HexAdded,
    HexForgone,
    OptionClaimed,
    OptionKept,
    OptionRerolled,
    OptionRolled,
    RoomAssigned,
    RoomDrowned,
    RoomDug,
    StarGained,
    TermitesCame,
    TokenGained,
    TrackMarked,
    TurnConfirmed,
    TurnEnded,
    TurnShown,
    WaterRose,
)
from rules.fortunant.grid import DIE_ICONS, STEP, TRACK_ICONS, bits, members
from rules.fortunant.hazard import flooded, hazard
from rules.fortunant.legal import REROLLED
from rules.fortunant.moves import (
    EXTENDS,
    NOWHERE,
    AddHex,
    Assign,
    AssignNothing,
    Claim,
    Confirm,
    DigCorridor,
    DigRoom,
    ForgoHex,
    KeepOption,
    LayFood,
    MarkTrack,
    Move,
    Reroll,
    Roll,
    RollAgain,
    RollOptions,
)
from rules.fortunant.state import (
    DICE_STAR,
    DROWNED,
    FORTUNE_STAR,
    SCOUT_STAR,
    TRACK_STAR,
    WAITING,
    Phase,
    Reward,
    Room,
    Sheet,
    Stage,
    State,
    Turn,
)
from rules.kit.by_kind import by_kind

Drawn = tuple[Sheet, Turn]
"""A seat's sheet and turn, the result of one of its steps."""
Events = list[Any]


def apply(state: State, seat: Seat, move: Move) -> Step:
    """Apply a move, trusting that it is legal (`why.why_illegal`)."""
    # Looked up first, because nearly all moves are steps, and each pattern below costs an `isinstance`.
    if step := _STEPS.get(type(move)):
        events: Events = []
        sheet, turn = step(state, seat, state.sheets[seat], state.turns[seat], move, events)
        turn = replace(turn, moves=(*turn.moves, move))
        return Step(_with(state, seat, sheet, turn), tuple(events))
    match move:
        case Roll(number, dice):
            return _roll(state, number, dice)
        case RollOptions(dice):
            return _roll_options(state, dice)
        case Reroll(whom, die):
            return _reroll(state, whom, die)
        case KeepOption():
            return Step(_answered(state, seat), (OptionKept(seat),))
        case RollAgain():
            again = replace(state, phase=Phase.REROLL, asked=state.asked & ~(1 << seat), rerolling=seat)
            return Step(again, (OptionRerolled(seat),))
        case Confirm():
            return _confirm(state, seat)
    raise AssertionError(move)


def _with(state: State, seat: Seat, sheet: Sheet, turn: Turn) -> State:
    """The position with a seat's sheet and turn changed."""
    sheets, turns = state.sheets, state.turns
    return replace(
        state,
        sheets=(*sheets[:seat], sheet, *sheets[seat + 1 :]),
        turns=(*turns[:seat], turn, *turns[seat + 1 :]),
    )


# ---------------------------------------------------------------------- chance


def _roll_options(state: State, dice: tuple[int, ...]) -> Step:
    """FA-SETUP-03: each seat ticks the option of its die; with FA-OPT-02 some may roll again."""
    sheets = tuple(
        replace(sheet, options=1 << die - 1) for sheet, die in zip(state.sheets, dice, strict=True)
    )
    asked = bits(seat for seat, die in enumerate(dice) if state.table.reroll and die == REROLLED)
    phase = Phase.AGAIN if asked else Phase.ROLL
    events = tuple(OptionRolled(seat, die) for seat, die in enumerate(dice))
    return Step(replace(state, phase=phase, sheets=sheets, began=sheets, asked=asked), events)


def _answered(state: State, seat: Seat) -> State:
    """FA-OPT-02: the first turn begins when all have answered."""
    asked = state.asked & ~(1 << seat)
    return replace(state, phase=Phase.AGAIN if asked else Phase.ROLL, asked=asked, rerolling=NOWHERE)


def _reroll(state: State, seat: Seat, die: int) -> Step:
    """FA-OPT-02: the new die is final."""
    sheet = replace(state.sheets[seat], options=1 << die - 1)
    sheets = (*state.sheets[:seat], sheet, *state.sheets[seat + 1 :])
    after = _answered(replace(state, sheets=sheets, began=sheets), seat)
    return Step(after, (OptionRolled(seat, die),))


def _roll(state: State, turn: int, dice: tuple[int, ...]) -> Step:
    """FA-TURN-01: the roll, its hazard, and a turn for each seat."""
    danger = hazard(dice)
    events: Events = [DiceRolled(turn, dice)]
    level, sheets = state.level, state.sheets
    if danger.rows:
        # FA-HAZ-09, FA-HAZ-11; with receding water the lowest rows are flooded afresh (FA-OPT-01)
        risen = danger.rows if state.table.receding else min(level + danger.rows, BOX.flooded)
        sheets = tuple([flooded(sheet, risen) for sheet in sheets])
        level = 0 if state.table.receding else risen
        events.append(WaterRose(danger.rows, level))
        events += _drowned(state.sheets, sheets)
    if danger.food:
        events.append(TermitesCame(danger.food))
    after = replace(
        state,
        phase=Phase.PLAY,
        turn=turn,
        dice=dice,
        level=level,
        sheets=sheets,
        began=sheets,
        turns=tuple([begin_turn(sheet, dice) for sheet in sheets]),
    )
    return Step(after, tuple(events))


def _drowned(before: tuple[Sheet, ...], after: tuple[Sheet, ...]) -> list[RoomDrowned]:
    return [
        RoomDrowned(seat, number)
        for seat, (old, new) in enumerate(zip(before, after, strict=True))
        if old is not new
        for number, (was, room) in enumerate(zip(old.rooms, new.rooms, strict=True))
        if room.lost == DROWNED and was.lost != DROWNED
    ]


def begin_turn(sheet: Sheet, dice: tuple[int, ...]) -> Turn:
    """FA-TURN-01, FA-HAZ-04, FA-HAZ-05: a seat's turn right after the roll."""
    return Turn(termites.stage_of(sheet, hazard(dice).food), dice, tokens=sheet.tokens)


# ---------------------------------------------------------------------- dice


def _use(turn: Turn, *faces: int) -> int:
    """FA-TURN-04: the set of used dice after using one die for each of the faces."""
    used = 0
    for face in faces:
        used |= 1 << die_of(turn, face, used)
    return turn.used | used


def tiles_of(move: DigCorridor) -> tuple[int, ...]:
    """FA-CORR-02, FA-CORR-07: the hexes of a corridor, up to the edge of the sheet.

    The open end that is continued is not among them.
    """
    return _straight(move.start == EXTENDS, move.hex, move.direction, move.length)


@lru_cache(maxsize=1 << 12)
def _straight(continued: bool, first: int, direction: int, length: int) -> tuple[int, ...]:
    step = STEP[direction]
    here = step[first] if continued else first
    tiles: list[int] = []
    while here >= 0 and len(tiles) < length:
        tiles.append(here)
        here = step[here]
    return tuple(tiles)


def _corridor(state: State, seat: Seat, sheet: Sheet, turn: Turn, move: DigCorridor, events: Events) -> Drawn:
    """FA-CORR-01, FA-CORR-10, FA-CORR-11: icons under a corridor pay nothing."""
    tiles = tiles_of(move)
    corridors = sheet.corridors
    tunnel, onto = len(corridors), NOWHERE
    if move.start == EXTENDS:
        end = end_at(sheet, move.hex)
        tunnel, onto = corridors[end].tunnel, move.hex
        corridors = _changed(corridors, end, replace(corridors[end], continued=True))
    corridor = Corridor(move.start, move.room, tiles, tunnel, onto)
    events.append(CorridorDug(seat, move.die, move.start, move.room, tiles))
    sheet = replace(sheet, corridors=(*corridors, corridor), taken=sheet.taken | bits(tiles))
    return sheet, replace(turn, used=_use(turn, move.die))


def end_at(sheet: Sheet, tile: int) -> int:
    """The corridor with this last tile; every hex is a tile of at most one corridor (FA-CORR-04)."""
    return next(number for number, corridor in enumerate(sheet.corridors) if corridor.tiles[-1] == tile)


def _room(state: State, seat: Seat, sheet: Sheet, turn: Turn, move: DigRoom, events: Events) -> Drawn:
    """FA-ROOM-01, FA-DICE-02, FA-ROOM-06, FA-ROOM-09."""
    events.append(RoomDug(seat, move.dice, len(sheet.rooms), move.cells))
    sheet = _with_room(sheet, move.cells)
    turn = replace(turn, used=_use(turn, *move.dice), built=True)
    return encircle(seat, sheet, turn, move.cells, events)


def _with_room(sheet: Sheet, cells: int) -> Sheet:
    return replace(sheet, rooms=(*sheet.rooms, Room(cells)), taken=sheet.taken | cells)


def _food(state: State, seat: Seat, sheet: Sheet, turn: Turn, move: LayFood, events: Events) -> Drawn:
    """FA-FOOD-01, FA-FOOD-04: one die for each food."""
    events.append(FoodLaid(seat, move.die, move.hex))
    return replace(sheet, food=sheet.food | 1 << move.hex), replace(turn, used=_use(turn, move.die))


def _track(state: State, seat: Seat, sheet: Sheet, turn: Turn, move: MarkTrack, events: Events) -> Drawn:
    """FA-TRACK-02, FA-TRACK-03."""
    turn = replace(turn, used=_use(turn, move.die), tracked=True)
    sheet, turn = _mark(seat, sheet, turn, move.die, move.die, events)
    return settle(seat, sheet, turn, events)


# ---------------------------------------------------------------------- rewards


def encircle(seat: Seat, sheet: Sheet, turn: Turn, cells: int, events: Events) -> Drawn:
    """FA-ROOM-08, FA-ADJ-06: pay for the icons on a room's new hexes in reading order."""
    for cell in members(cells & (TRACK_ICONS | DIE_ICONS)):
        if DIE_ICONS >> cell & 1:
            sheet = _gain(seat, sheet, events)
        else:
            turn = replace(turn, rewards=(*turn.rewards, Reward.MARK))
    return settle(seat, sheet, turn, events)


def settle(seat: Seat, sheet: Sheet, turn: Turn, events: Events) -> Drawn:
    """FA-TRACK-08: mark a space at once for each track icon at the front of the queue."""
    while turn.rewards and turn.rewards[0] == Reward.MARK:
        turn = replace(turn, rewards=turn.rewards[1:])
        sheet, turn = _mark(seat, sheet, turn, 0, 1, events)
    return sheet, turn


def _mark(seat: Seat, sheet: Sheet, turn: Turn, die: int, pips: int, events: Events) -> Drawn:
    """FA-TRACK-02 to FA-TRACK-06: mark spaces; their rewards join the queue."""
    space = min(sheet.track + pips, SPACES)
    if space == sheet.track:
        return sheet, turn
    events.append(TrackMarked(seat, die, space - sheet.track, space))
    passed = BOX.track[sheet.track : space]
    sheet = replace(sheet, track=space)
    rewards = list(turn.rewards)
    claims = ALL_OPTIONS.bit_count() - sheet.options.bit_count() - rewards.count(Reward.CLAIM)
    for icon in passed:
        if icon == "d":
            sheet = _gain(seat, sheet, events)
        elif icon == "h":
            rewards.append(Reward.HEX)
        elif icon == "c" and claims > 0:
            # A position that was set up may have more ticked options than completed rows, with none left to
            # claim.
            rewards.append(Reward.CLAIM)
            claims -= 1
    if space == SPACES:
        sheet = _star(seat, sheet, TRACK_STAR, events)
    return sheet, replace(turn, rewards=tuple(rewards))


def _gain(seat: Seat, sheet: Sheet, events: Events) -> Sheet:
    """FA-ADJ-05: gains beyond the fourth have no effect; the fifth square gives the Dice star."""
    if sheet.gained == GAINS:
        return sheet
    events.append(TokenGained(seat))
    sheet = replace(sheet, tokens=sheet.tokens + 1, gained=sheet.gained + 1)
    return _star(seat, sheet, DICE_STAR, events) if sheet.gained == GAINS else sheet


def _star(seat: Seat, sheet: Sheet, star: int, events: Events) -> Sheet:
    """FA-END-01, FA-END-02: each star once."""
    if sheet.stars & star:
        return sheet
    events.append(StarGained(seat, star.bit_length() - 1))
    return replace(sheet, stars=sheet.stars | star)


def _paid(turn: Turn) -> Turn:
    return replace(turn, rewards=turn.rewards[1:])


def _add_hex(state: State, seat: Seat, sheet: Sheet, turn: Turn, move: AddHex, events: Events) -> Drawn:
    """FA-TRACK-07."""
    cell = 1 << move.hex
    new = move.room == NOWHERE
    number = len(sheet.rooms) if new else move.room
    events.append(HexAdded(seat, move.hex, number, new))
    if new:
        sheet = _with_room(sheet, cell)
    else:
        room = sheet.rooms[number]
        grown = _changed(sheet.rooms, number, replace(room, cells=room.cells | cell))
        sheet = replace(sheet, rooms=grown, taken=sheet.taken | cell)
    return encircle(seat, sheet, _paid(turn), cell, events)


def _forgo(state: State, seat: Seat, sheet: Sheet, turn: Turn, move: ForgoHex, events: Events) -> Drawn:
    """FA-TRACK-07."""
    events.append(HexForgone(seat))
    return settle(seat, sheet, _paid(turn), events)


def _claim(state: State, seat: Seat, sheet: Sheet, turn: Turn, move: Claim, events: Events) -> Drawn:
    """FA-TRACK-05."""
    events.append(OptionClaimed(seat, move.option))
    sheet = replace(sheet, options=sheet.options | 1 << move.option - 1)
    return settle(seat, sheet, _paid(turn), events)


# ---------------------------------------------------------------------- the end of a turn


def _assign(state: State, seat: Seat, sheet: Sheet, turn: Turn, move: Assign, events: Events) -> Drawn:
    """FA-ASSIGN-01, FA-TURN-06."""
    events.append(RoomAssigned(seat, move.room, move.kind, move.number))
    sheet = assigned(seat, sheet, move.room, move.kind, move.number, events)
    return sheet, replace(turn, stage=Stage.ASSIGNED)


def assigned(seat: Seat, sheet: Sheet, number: int, kind: int, said: int, events: Events) -> Sheet:
    """FA-ASSIGN-05, FA-ASSIGN-08, FA-ASSIGN-09: the sheet with a room assigned, including the effects."""
    room = replace(sheet.rooms[number], kind=kind, number=said)
    sheet = replace(sheet, rooms=_changed(sheet.rooms, number, room))
    if kind == SCOUT:
        sheet = replace(sheet, scouts=(*sheet.scouts, number))
        if len(colony.counting_scouts(sheet)) >= 3:
            sheet = _star(seat, sheet, SCOUT_STAR, events)
    elif kind == FORTUNE:
        sheet = _star(seat, sheet, FORTUNE_STAR, events)
    elif kind == QUEEN:
        sheet = replace(sheet, opened=True)
    return sheet


def _assign_nothing(
    state: State, seat: Seat, sheet: Sheet, turn: Turn, move: AssignNothing, events: Events
) -> Drawn:
    """FA-NOTE-03: no room is assigned."""
    return sheet, replace(turn, stage=Stage.ASSIGNED)


def _confirm(state: State, seat: Seat) -> Step:
    """FA-TURN-02, FA-TURN-08: confirm a seat's turn; the last one reveals all turns and ends the turn.

    Unused dice lapse (FA-TURN-05).
    """
    turn = replace(state.turns[seat], stage=Stage.DONE)
    after = _with(state, seat, state.sheets[seat], turn)
    events: Events = [TurnConfirmed(seat)]
    if any(other.stage != Stage.DONE for other in after.turns):
        return Step(after, tuple(events))
    events += [TurnShown(other, shown.moves) for other, shown in enumerate(after.turns)]
    events.append(TurnEnded(state.turn))
    reason = scoring.end_reason(after)
    if reason:
        events.append(GameEnded(reason))
    ended = replace(
        after,
        phase=Phase.OVER if reason else Phase.ROLL,
        began=after.sheets,
        turns=(WAITING,) * state.table.seats,
    )
    return Step(ended, tuple(events))


def _changed(items: tuple[Any, ...], number: int, item: Any) -> tuple[Any, ...]:
    """The tuple with one item replaced."""
    return (*items[:number], item, *items[number + 1 :])


_STEPS: Final[Mapping[type, Callable[..., Drawn]]] = by_kind(
    (
        termites.spend,
        termites.ravage,
        changes.adjust,
        changes.foretell,
        _corridor,
        _room,
        _food,
        _track,
        _add_hex,
        _forgo,
        _claim,
        _assign,
        _assign_nothing,
    )
)
"""The function that applies each kind of step to the seat's sheet and turn."""
