"""Animation on the island: feet, wings and paws, mist that lifts, rising water, followers who fall."""

from __future__ import annotations

from collections import Counter
from typing import Final

from game.kit.animation import LONG, NORMAL, QUICK
from game.tables.colossi.film.shots import Burst, Melt, Ring, Shot, Still, Toss, Walk
from game.tables.colossi.film.step_context import Step, StepContext
from game.tables.colossi.film.stills import lifted
from rules.colossi import events
from rules.colossi.box import BEASTS, TILE
from rules.colossi.events import Fact
from rules.colossi.island import WITHIN
from rules.colossi.state import NOWHERE

STRIDE: Final = 0.35
"""Seconds of a Colossus's step."""
MARCH: Final = 0.3
FALL: Final = 0.5
LIFT: Final = 0.36
"""Seconds in which mist lifts."""
SINK: Final = 0.6
REAP: Final = 0.45
_LANDFALL: Final = 74.0
"""Units from which a dropped cube falls."""
GAITS: Final = {
    "WI": (2, 9.0, False),
    "TI": (1, 0.0, False),
    "BO": (1, 46.0, True),
    "GO": (4, 5.0, False),
    "MA": (5, 3.0, False),
    "BL": (2, 16.0, False),
    "ST": (1, 30.0, True),
}
"""Gait of each Beast: number of hops, their height in units, and True for a heavy landing."""


def motion(context: StepContext) -> Step:
    """Pieces, Beasts and cubes of one Event on their way together."""
    shots = [shot for fact in context.facts for shot in _moved(context, fact)]
    kinds = {type(fact) for fact in context.facts}
    sound = "stomp" if events.ColossusMoved in kinds else "growl" if events.BeastMoved in kinds else "step"
    return Step(context.before, shots, sound, context.air)


def _moved(context: StepContext, fact: Fact) -> list[Shot]:
    match fact:
        case events.ColossusMoved(seat, source, space) if NOWHERE not in (source, space):
            return [_stride(context, seat, source, space)]
        case events.BeastMoved(beast):
            return [_prowl(context, beast)]
        case events.AcolytesMoved(seat, source, space, count):
            start, end = context.old.group(seat, source, count), context.new.group(seat, space, count)
            return [Walk(end.picture, end.feet, start.place, end.place, MARCH, 3, 6 * context.unit)]
        case events.AcolytesPlaced(seat, space, count):
            end = context.new.group(seat, space, count)
            store = context.old.row(seat, "reserve").center
            return [Toss(end.picture, store, end.middle, MARCH, (0.5, 1))]
        case events.CubesMoved(source, space, count):
            end = context.new.heap(space, count)
            return [Toss(end.picture, context.old.heap(source, count).middle, end.middle, MARCH, arc=0.05)]
        case events.CubesLaid(space, count):
            heap = context.new.heap(space, count)
            x, y = heap.middle
            return [Toss(heap.picture, (x, y - _LANDFALL * context.unit), (x, y), NORMAL, arc=0)]
    return []


def _stride(context: StepContext, seat: int, source: int, space: int) -> Walk:
    """Two heavy steps."""
    right = context.new.middle(space)[0] > context.old.middle(source)[0]
    start, end = context.old.giant(seat, right), context.new.giant(seat, right)
    dust = context.picture("puff", 84)
    return Walk(end.picture, end.feet, start.place, end.place, STRIDE, 2, 11 * context.unit, dust)


def _prowl(context: StepContext, beast: int) -> Walk:
    """Each Beast moves in its own way."""
    start, end = context.old.beast(beast), context.new.beast(beast)
    hops, high, heavy = GAITS[BEASTS[beast].code]
    dust = context.picture("puff", 70) if heavy else None
    return Walk(end.picture, end.feet, start.place, end.place, STRIDE, hops, high * context.unit, dust)


def land(context: StepContext) -> Step:
    """Tiles come out of the mist, Beasts with them."""
    came = [fact for fact in context.facts if isinstance(fact, events.BeastCame)]
    laid = [fact.space for fact in context.facts if isinstance(fact, events.TileLaid)]
    view, shots = context.after, list[Shot]()
    for fact in came:
        view = lifted(view, fact)
    places = context.places(view)
    for space in laid:
        picture, corner = context.old.ground(space)
        shots.append(Melt(picture, corner, LIFT, (0, -16 * context.unit)))
    # Over all the mist: it must not hide a piece that has just come.
    shots += [Still(places.pieces(space), places.middle(space), LIFT) for space in laid]
    for fact in came:
        stand = context.new.beast(fact.beast)
        shots.append(Toss(stand.picture, stand.middle, stand.middle, LIFT, (0.1, 1), wait=0.3))
    return Step(context.after, shots, "unveil", view)


def loss(context: StepContext) -> Step:
    """Tiles go back to the mist or into the sea, Beasts leave."""
    shots, sound = list[Shot](), "unveil"
    for fact in context.facts:
        match fact:
            case events.TileRemoved(space) | events.SpaceFlooded(space):
                picture, corner = context.old.ground(space)
                flooded = isinstance(fact, events.SpaceFlooded)
                shots.append(Melt(picture, corner, SINK, (0, (12 if flooded else 0) * context.unit)))
                if flooded:
                    shots.append(Burst(context.picture("splash", 110), context.new.middle(space), SINK))
                    sound = "flood"
            case events.BeastLeft(beast):
                stand = context.old.beast(beast)
                shots.append(Melt(stand.picture, stand.corner, SINK, (0, -10 * context.unit)))
    return Step(context.after, shots, sound)


def death(context: StepContext) -> Step:
    """Acolytes fall, and their wisps go home; round the Volcano stones fly (CO-RES-02)."""
    fallen = Counter(
        (fact.seat, fact.space) for fact in context.facts if isinstance(fact, events.AcolyteDied)
    )
    shots = list[Shot]()
    for (seat, space), count in fallen.items():
        stand = context.old.group(seat, space, count)
        shots.append(Melt(stand.picture, stand.corner, FALL, (0, 9 * context.unit)))
        home = context.new.row(seat, "reserve").center
        shots.append(Toss(context.picture("wisp", 40), stand.middle, home, FALL, (1, 0.5), wait=0.25))
    fires = _fires(context)
    shots += [Burst(context.picture("eruption", 150), context.new.middle(fire), FALL) for fire in fires]
    return Step(context.before, shots, "rumble" if fires else "catch", context.air)


def _fires(context: StepContext) -> list[int]:
    """Volcanoes with a Colossus around which Acolytes fall."""
    view = context.before
    around = {fact.space for fact in context.facts if isinstance(fact, events.AcolyteDied)}
    return [
        space
        for space in view.colossi
        if space != NOWHERE
        and view.tiles[space] == TILE["VOL"]
        and any(WITHIN[space] >> near & 1 for near in around)
    ]


def home(context: StepContext) -> Step:
    """Acolytes go back to their reserves."""
    shots = list[Shot]()
    for fact in context.facts:
        if isinstance(fact, events.AcolytesReturned):
            stand = context.old.group(fact.seat, fact.space, fact.count)
            end = context.new.row(fact.seat, "reserve").center
            shots.append(Toss(stand.picture, stand.middle, end, LONG, (1, 0.5)))
    return Step(context.before, shots, "pluck", context.air)


def control(context: StepContext) -> Step:
    """The rims of those who take control close round the spaces."""
    pieces, shots = context.table.top.island.pieces, list[Shot]()
    for fact in context.facts:
        if isinstance(fact, events.ControlTaken):
            rim = pieces.rim(context.new.colours[fact.seat])
            shots.append(Ring(rim, context.new.middle(fact.space), QUICK))
    return Step(context.before, shots)


def harvest(context: StepContext, space: int) -> Step:
    """A sheaf over the space; the giant that has gathered it lies down."""
    sheaf = context.picture("wheat", 72)
    return Step(context.after, [Burst(sheaf, context.new.middle(space), REAP)], "reap")


def form(context: StepContext, seat: int, beast: int) -> Step:
    """The Beast as which a Colossus goes from now on (CO-TRAIT-ANI)."""
    where = context.new.view.colossi[seat]
    picture = context.picture(f"beast-{BEASTS[beast].code}", 150)
    return Step(context.after, [Burst(picture, context.new.middle(where), SINK)], "growl")
