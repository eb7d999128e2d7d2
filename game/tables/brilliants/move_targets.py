"""Objects of moves: the cards they play and reveal, the target they go to, the predator they send."""

from __future__ import annotations

from collections.abc import Iterable

from game.kit.picking import Target
from rules.brilliants.data import nest
from rules.brilliants.data.objectives import POINTS
from rules.brilliants.data.special import SPECIALS
from rules.brilliants.moves import (
    Decision,
    Eat,
    EndTurn,
    Hatch,
    HuntByPower,
    LookByPower,
    MarkByPower,
    MovePredator,
    Pass,
    PlaySpecial,
    Reveal,
    SendPredator,
)
from rules.brilliants.play.effects import EGG_CARDS
from rules.brilliants.play.predators import WORM
from rules.brilliants.state import HOLE_1, NOWHERE, SURFACE, Ground, State


def card_of(move: Decision) -> int:
    """The special card that a move plays, or NOWHERE."""
    match move:
        case PlaySpecial(card):
            return card
        case Hatch(caste=caste, egg=True):
            return EGG_CARDS[caste]
    return NOWHERE


def revealed_by(moves: Iterable[object]) -> list[int]:
    """The objective cards that moves reveal, the dearest first."""
    return sorted((move.card for move in moves if isinstance(move, Reveal)), key=lambda card: -POINTS[card])


def closes(move: object) -> bool:
    """Return True if a move ends the turn, or passes."""
    return isinstance(move, EndTurn | Pass)


def goal_of(move: Decision) -> Target | None:
    """The target to click once its card, power or piece is picked; None if nothing is left to be named."""
    match move:
        case PlaySpecial(completes=card) if card != NOWHERE:
            return Target("shown", card)
        case PlaySpecial(caste=caste) if caste != NOWHERE:
            return Target("caste", caste)
        case PlaySpecial(card, space) if space != NOWHERE and SPECIALS[card].effect == "move_predator":
            return prey_target(SPECIALS[card].about, space)
        case PlaySpecial(space=space) | MarkByPower(space) if space != NOWHERE:
            return Target("hex", space)
        case Hatch(tile=tile):
            return Target("tile", tile)
        case LookByPower(caste):
            return Target("deck", caste)
        case HuntByPower(predator, space) | MovePredator(predator, space):
            return prey_target(predator, space)
        case Eat(space) | SendPredator(space):
            return space_target(space)
    return None


def prey_target(predator: int, space: int) -> Target:
    """The space where a predator goes; the Worm's is in a seat's nest."""
    if predator == WORM:
        seat, place = divmod(space, 256)
        return Target("nest", place, seat)
    return Target("hex", space)


def place_of(view: State, seat: int, target: Target) -> int | None:
    """The place of a space, or of the space a piece stands on, in the seat's own numbers; None elsewhere.

    A hole on the board is the hole space of the nest: both are one place to an ant (BA-HOLE-05).
    """
    colony = view.colonies[seat]
    match target.kind:
        case "hex":
            at_hole = target.number in colony.holes
            return HOLE_1 + colony.holes.index(target.number) if at_hole else target.number
        case "nest" if target.seat in (-1, seat):
            return target.number
        case "ant":
            return colony.ants[target.number]
        case _:
            return None


def predator_on(view: State, seat: int, target: Target) -> int | None:
    """The predator on a space of the board or of a nest; None if there is none."""
    if target.kind == "hex" and target.number in (view.spider, view.grasshopper):
        return (view.spider, view.grasshopper).index(target.number)
    owner = target.seat if target.seat >= 0 else seat
    return WORM if target.kind == "nest" and view.worm == 256 * owner + target.number else None


def space_target(place: int) -> Target:
    """The target for a place in the seat's own numbers."""
    return Target("hex" if place < SURFACE else "nest", place)


def hunt_of(view: State, seat: int, move: object) -> MovePredator | None:
    """Return the predator's movement in a move, whatever sends it; None if it sends none."""
    match move:
        case MovePredator():
            return move
        case PlaySpecial(card, space, eats) if SPECIALS[card].effect == "move_predator":
            return MovePredator(SPECIALS[card].about, space, eats)
        case HuntByPower(predator, space, eats):
            return MovePredator(predator, space, eats)
        case Eat(space) | SendPredator(space) if space >= SURFACE:
            return MovePredator(WORM, seat * 256 + space, nest.SOIL[space])
        case Eat(space) | SendPredator(space):
            eaten = view.ground[space] - Ground.RESOURCE if isinstance(move, Eat) else NOWHERE
            return MovePredator(view.drawn // 3, space, eaten)
    return None
