"""Cautions: facts that speak against a legal move of FortunANT, as kinds for `game.table.caution`."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from game.table import caution
from game.table.caution import Caution, Found, Kind
from game.text import listed
from rules.fortunant import colony, scoring
from rules.fortunant.box import BOX, FORTUNE, GRAVEYARD, SCOUT
from rules.fortunant.grid import DIE_ICONS, FLOODED, NAMES, ROWS, TRACK_ICONS, Y, bits, members
from rules.fortunant.legal import LEAST_FOOD, assignments, legal_moves
from rules.fortunant.moves import (
    AddHex,
    Adjust,
    Assign,
    Claim,
    Confirm,
    DigCorridor,
    DigRoom,
    ForgoHex,
    LayFood,
    MarkTrack,
    Spend,
)
from rules.fortunant.play import apply, tiles_of
from rules.fortunant.state import STANDING, Reward, Sheet, Stage, State

_SOON: Final = 2
"""A flood raises the water by so many rows at most (FA-HAZ-03)."""
_TOKENS: Final = 6
"""The option that scores unused tokens (FA-SCORE-07)."""


def warning(view: State, seat: int, move: object) -> Caution | None:
    """The gravest caution about a legal move of the seat; None for most moves."""
    return next(caution.cautions(KINDS, view, seat, move), None)


def _after(view: State, seat: int, move: object) -> Sheet:
    sheet: Sheet = apply(view, seat, move).state.sheets[seat]  # type: ignore[arg-type]
    return sheet


# ---------------------------------------------------------------------- corridors and rooms


def _icon_lost(view: State, seat: int, move: DigCorridor) -> Found:
    """FA-CORR-10: an icon under a corridor can never be encircled."""
    covered = bits(tiles_of(move)) & (TRACK_ICONS | DIE_ICONS)
    return ("track icon" if covered & TRACK_ICONS else "die icon") if covered else None


def _last_end(view: State, seat: int, move: DigCorridor) -> Found:
    """FA-ROOM-04: it uses up the last open end, while another die could still draw a room in this turn.

    Rooms are left out: nearly each of them closes the end that it is drawn at.
    """
    turn, before = view.turns[seat], view.sheets[seat]
    if turn.built or len(turn.free) < 2 or not colony.open_ends(before, view.level):
        return None
    return None if colony.open_ends(_after(view, seat, move), view.level) else ""


def _alone(view: State, seat: int, move: DigRoom) -> Found:
    """FA-CONN-02: other rooms stand, and it is connected to none of them."""
    after = _after(view, seat, move)
    standing = bits(n for n, room in enumerate(after.rooms[:-1]) if room.lost == STANDING)
    return "" if standing and not colony.connections(after)[-1] & standing else None


def _drowns(view: State, seat: int, move: DigRoom | AddHex) -> Found:
    """FA-HAZ-10: a room in a row that the next flood can reach is lost whole."""
    cells = move.cells if isinstance(move, DigRoom) else 1 << move.hex
    lowest = max(Y[cell] for cell in members(cells))
    soon = ROWS - min(view.level + _SOON, BOX.flooded)
    return chr(ord("A") + lowest) if lowest >= soon and not view.table.receding else None


def _pays_nothing(view: State, seat: int, move: MarkTrack) -> Found:
    """FA-TRACK-03: pips beyond the last space are lost."""
    left = len(BOX.track) - view.sheets[seat].track
    return str(move.die - left) if move.die > left else None


def _spoils_type(view: State, seat: int, move: AddHex | LayFood) -> Found:
    """FA-FOOD-05, FA-ASSIGN-11: the room could be assigned a type that it then cannot have any more."""
    sheet = view.sheets[seat]
    number = _room_of(sheet, move)
    if number is None:
        return None
    lost = set(colony.kinds(sheet, number)) - set(colony.kinds(_after(view, seat, move), number))
    return BOX.rooms[max(lost) - 1].name if lost else None


def _room_of(sheet: Sheet, move: AddHex | LayFood) -> int | None:
    if isinstance(move, AddHex):
        return move.room if move.room >= 0 else None
    return next((n for n, room in enumerate(sheet.rooms) if room.cells >> move.hex & 1), None)


# ---------------------------------------------------------------------- dice


def _leads_nowhere(view: State, seat: int, move: Adjust) -> Found:
    """FA-ADJ-01: a die that could draw food no longer can."""
    stores = colony.stores(view.sheets[seat])
    return "" if move.face >= LEAST_FOOD > move.to and stores else None


def _counts(view: State, seat: int, move: Adjust) -> Found:
    """FA-SCORE-07: option 6 is ticked, so that an unused token scores a point."""
    return "" if view.sheets[seat].options >> _TOKENS - 1 & 1 else None


def _unused(view: State, seat: int, move: Confirm) -> Found:
    """FA-TURN-05: dice that could still be used for food or the track."""
    sheet, turn = view.sheets[seat], view.turns[seat]
    free = turn.free
    if not free or turn.rewards:
        return None
    food = any(face >= LEAST_FOOD for face in free) and colony.stores(sheet)
    track = not turn.tracked and sheet.track < len(BOX.track)
    ways = [*(["food"] if food else []), *(["the track"] if track else [])]
    return f"{listed([str(face) for face in free])} could still go to {listed(ways, 'or')}" if ways else None


def _unassigned(view: State, seat: int, move: Confirm) -> Found:
    """FA-TURN-06: a room could be assigned for points in this turn."""
    sheet = view.sheets[seat]
    if view.turns[seat].stage is not Stage.DICE:
        return None
    before = scoring.total(sheet, view.table)
    # The whole list of legal moves would have to be made for the few that are looked at here.
    found = (scoring.total(_after(view, seat, one), view.table) for one in assignments(sheet))
    best = max(found, default=before)
    return str(best - before) if best > before else None


def _worthless(view: State, seat: int, move: Claim) -> Found:
    """FA-SCORE-07: the option scores nothing for the sheet as it is."""
    return "" if not scoring.worth(view.sheets[seat], move.option) else None


def _thirsty(view: State, seat: int, move: Spend) -> Found:
    """FA-SCORE-02: the food is taken from a room that a Nursery feeds on, while other food lies elsewhere."""
    sheet = view.sheets[seat]
    now = scoring.total(
        replace(sheet, food=sheet.food & ~move.hexes, eaten=sheet.eaten | move.hexes), view.table
    )
    others = [one for one in legal_moves(view, seat) if isinstance(one, Spend)]
    best = max(scoring.total(_after(view, seat, one), view.table) for one in others)
    return str(best - now) if best > now else None


def _forgone(view: State, seat: int, move: ForgoHex) -> Found:
    """FA-TRACK-07: a hex could be drawn."""
    rewards = view.turns[seat].rewards
    fits = any(isinstance(one, AddHex) for one in legal_moves(view, seat))
    return "" if rewards and rewards[0] == Reward.HEX and fits else None


# ---------------------------------------------------------------------- assigning


def _not_counted(view: State, seat: int, move: Assign) -> Found:
    """FA-ASSIGN-06, FA-SCORE-04: the Scout lies on the axis of another one."""
    if move.kind != SCOUT:
        return None
    return "" if move.room not in colony.counting_scouts(_after(view, seat, move)) else None


def _no_graves(view: State, seat: int, move: Assign) -> Found:
    """FA-SCORE-05: no connected room holds consumed food."""
    sheet = view.sheets[seat]
    near = members(colony.connections(sheet)[move.room]) if move.kind == GRAVEYARD else None
    return None if near is None or any(sheet.rooms[n].cells & sheet.eaten for n in near) else ""


def _lapse(view: State, seat: int, move: Assign) -> Found:
    """FA-TURN-06: assigning is the last step, and dice that could still be used lapse."""
    free = view.turns[seat].free
    return listed([str(face) for face in free]) if free else None


def _floods(view: State, seat: int, move: Assign) -> Found:
    """FA-HAZ-10: the room lies in a row that the next flood can reach."""
    room = view.sheets[seat].rooms[move.room]
    reach = FLOODED[min(view.level + _SOON, BOX.flooded)]
    wet = members(room.cells & reach)
    return NAMES[wet[-1]][0] if wet and not view.table.receding else None


def _same_number(view: State, seat: int, move: Assign) -> Found:
    """FA-ASSIGN-10: another Fortune room says the same number."""
    if move.kind != FORTUNE:
        return None
    said = [r.number for r in view.sheets[seat].rooms if r.kind == FORTUNE and r.lost == STANDING]
    return str(move.number) if move.number in said else None


_DROWNS: Final = Kind("drowns", "FA-HAZ-10", "The next flood can reach row {}.", _drowns)
_SPOILS: Final = Kind("spoils", "FA-ASSIGN-11", "The room can no longer become a {}.", _spoils_type)
KINDS: Final[caution.Kinds] = {
    DigCorridor: (
        Kind("icon_lost", "FA-CORR-10", "This covers a {}, which is lost.", _icon_lost),
        Kind("last_end", "FA-ROOM-04", "This leaves no open end for a room.", _last_end),
    ),
    DigRoom: (_DROWNS, Kind("alone", "FA-CONN-02", "It is connected to no other room.", _alone)),
    AddHex: (_SPOILS, _DROWNS),
    LayFood: (_SPOILS,),
    MarkTrack: (Kind("pips_lost", "FA-TRACK-03", "{} of the pips are lost.", _pays_nothing),),
    Adjust: (
        Kind("no_food", "FA-ADJ-01", "The die can no longer lay food.", _leads_nowhere),
        Kind("counts", "FA-SCORE-07", "Option 6 scores 1 point for the token if you keep it.", _counts),
    ),
    Claim: (Kind("worthless", "FA-SCORE-07", "It scores nothing yet.", _worthless),),
    Spend: (Kind("costly", "FA-HAZ-04", "Other food would cost {} points less.", _thirsty),),
    ForgoHex: (Kind("forgone", "FA-TRACK-07", "There is room for the hex.", _forgone),),
    Assign: (
        Kind(
            "not_counted",
            "FA-SCORE-04",
            "It is in line with another Scout, so it does not count.",
            _not_counted,
        ),
        Kind("same_number", "FA-ASSIGN-10", "Another Fortune tellANT already says {}.", _same_number),
        Kind("no_graves", "FA-SCORE-05", "No food has been eaten in any connected room.", _no_graves),
        Kind("lapse", "FA-TURN-06", "This is your last step: {} not used.", _lapse),
        Kind("floods", "FA-HAZ-10", "The next flood can reach row {}.", _floods),
    ),
    Confirm: (
        Kind("unused", "FA-TURN-05", "{}", _unused),
        Kind("unassigned", "FA-TURN-06", "A room could be given a purpose for {} points.", _unassigned),
    ),
}
