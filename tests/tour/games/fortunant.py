"""Things to meet in FortunANT."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Final

from rules.core.protocol import CHANCE, Setup
from rules.core.rng import Rng
from rules.fortunant import box, events, grid, moves, shapes
from rules.fortunant.info import INFO, OFF, ON
from rules.fortunant.rules import GAME
from rules.fortunant.scoring import total
from rules.fortunant.state import STARS, Phase, Stage, State
from tests.tour import common
from tests.tour.thing import Moment, Named

SEATS: Final = (1, 2, 5, 99)
"""Alone; few; as many as fit beside one another; a room full."""
NEVER: Final = (("event", events.Hidden.__name__), ("move", moves.AssignNothing.__name__))
"""Things never met: steps as other seats see them, and those that may be written and are never offered."""
STARTS: Final = {
    moves.FROM_SURFACE: "from the surface",
    moves.FROM_ROOM: "from a room",
    moves.EXTENDS: "from an open end",
}
AMOUNTS: Final = (1, 2)
"""Of food that termites want, or of rows that the water rises."""
STAGES: Final = (Stage.FOOD, Stage.VICTIM, Stage.DICE, Stage.ASSIGNED)
REWARDS: Final = ("track icon", "die icon", "hex founds a room", "hex grows a room")
ROWS: Final = ("food", "nursery", "scout", "graveyard", "queen", "stars")


def things() -> Named:
    """Hazards, rooms, rewards, options, stars and endings."""
    bonuses = range(1, len(box.BOX.bonuses) + 1)
    rows = (*ROWS, *(f"option{number}" for number in bonuses))
    known = common.things(INFO, moves.Move, events.Event, rows, SEATS)
    yield from (named for named in known if named not in NEVER)
    yield from (("phase", phase.name.lower()) for phase in Phase if phase is not Phase.OVER)
    yield from (("stage", stage.name.lower()) for stage in STAGES)
    for amount in AMOUNTS:
        yield from (("hazard", f"{what} {amount}") for what in ("termites want", "flood of"))
    yield from (("hazard", what) for what in ("termites beaten", "termites not fed enough", "water runs off"))
    yield from (("water", str(level)) for level in range(1, box.BOX.flooded + 1))
    for shape in box.BOX.shapes:
        yield "shape", shape.name
    for room in box.BOX.rooms:
        yield from (("room", f"{room.name} {how}") for how in ("assigned", "drowned", "ravaged"))
    yield from (("corridor", start) for start in STARTS.values())
    yield from (("bonus", f"{number} {how}") for number in bonuses for how in ("rolled", "claimed"))
    yield from (
        ("reward", what) for what in ("track icon", "die icon", "hex founds a room", "hex grows a room")
    )
    yield from (("icon", sign) for sign in sorted(set(box.BOX.track) - {"."}))
    yield from (("star", star) for star in STARS)
    yield from (("ending", f"{reason} {who}") for reason in INFO.end_reasons for who in ("alone", "of many"))


def met(moment: Moment) -> Named:
    """Things that an entry brings about."""
    yield from common.met(INFO.name, moment)
    before: State = moment.before
    yield "phase", before.phase.name.lower()
    if before.phase is Phase.PLAY and moment.seat != CHANCE:
        yield "stage", before.turns[moment.seat].stage.name.lower()
    for event in moment.events:
        yield from _happened(moment, event)
        yield from _dug(event)
        yield from _earned(moment, event)
    yield from _ended(moment)


def _happened(moment: Moment, event: Any) -> Named:
    """Hazards."""
    match event:
        case events.TermitesCame(food):
            yield "hazard", f"termites want {food}"
        case events.WaterRose(rows, level):
            yield "hazard", f"flood of {rows}"
            yield ("water", str(level)) if level else ("hazard", "water runs off")
        case events.FoodSpent(_, _, beaten):
            yield "hazard", "termites beaten" if beaten else "termites not fed enough"
        case events.RoomDrowned(seat, room) | events.RoomRavaged(seat, _, room):
            if kind := moment.before.sheets[seat].rooms[room].kind:
                how = "drowned" if isinstance(event, events.RoomDrowned) else "ravaged"
                yield "room", f"{box.ROOM_NAMES[kind]} {how}"


def _dug(event: Any) -> Named:
    match event:
        case events.CorridorDug(_, _, start):
            yield "corridor", STARTS[start]
        case events.RoomDug(_, _, _, cells):
            yield "shape", shapes.SHAPES[shapes.SHAPE_OF[cells]].name
        case events.HexAdded(_, _, _, new):
            yield "reward", "hex founds a room" if new else "hex grows a room"
        case events.RoomAssigned(_, _, kind):
            yield "room", f"{box.ROOM_NAMES[kind]} assigned"


def _earned(moment: Moment, event: Any) -> Named:
    match event:
        case events.OptionRolled(_, option):
            yield "bonus", f"{option} rolled"
        case events.OptionClaimed(_, option):
            yield "bonus", f"{option} claimed"
        case events.TrackMarked(_, die, spaces, space):
            yield from (("icon", sign) for sign in box.BOX.track[space - spaces : space] if sign != ".")
            if not die:
                yield "reward", "track icon"
        case events.TokenGained() if _covers_an_icon(moment):
            yield "reward", "die icon"
        case events.StarGained(_, star):
            yield "star", STARS[star]


def _covers_an_icon(moment: Moment) -> bool:
    """Return True if a die icon was dug over."""
    before, after = moment.before.sheets[moment.seat], moment.after.sheets[moment.seat]
    return bool(grid.DIE_ICONS & after.taken & ~before.taken)


def _ended(moment: Moment) -> Named:
    result = GAME.result(moment.after)
    if result is None:
        return
    yield "ending", f"{result.reason} {'alone' if moment.setup.seats == 1 else 'of many'}"


def lean(left: Collection[str], state: State) -> float:
    """Closeness of a position to what games come by too seldom."""
    if state.table.seats == 1 and any(name.startswith("rank/") for name in left):
        return float(total(state.sheets[0], state.table))
    return 0.0


def setup(rng: Rng) -> Setup:
    """Few seats as a rule, any options."""
    options = {name: rng.choice((OFF, ON)) for name in box.BOX.options}
    chosen = {name: value for name, value in options.items() if value == ON}
    return Setup(box.BOX.rule_set.name, SEATS[rng.weighted((8, 8, 2, 1))], chosen)
