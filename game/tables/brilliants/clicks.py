"""The clicks that make each move of BrilliAnts, and how clicks on pieces and spaces are interpreted."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache, partial
from typing import Final, Literal

from game.kit.picking import Target
from game.table.choice import Choice, Clicks, Composition
from game.table.plain_clicks import by_word
from game.tables.brilliants.composing import Division, Marking
from game.tables.brilliants.move_targets import card_of, goal_of, place_of, predator_on, space_target
from game.tables.brilliants.seat_view import is_ready
from game.tables.brilliants.ways import best_moves
from rules.brilliants import moves as kinds
from rules.brilliants.data.box import CASTES
from rules.brilliants.moves import Decision, MoveAnt
from rules.brilliants.state import LIBRARY, NOWHERE, State

STAY: Final = Target("stay")
"""A second click on an ant: it acts where it stands."""
VISIT: Final = Target("visit")
"""Go to the Library without completing a displayed card."""
CONFIRM: Final = Target("end")
"""The large button, which confirms the first ants."""
CLOSE: Final = Target("pass")
"""End the turn, or pass: what the large button stands for while a window is open."""
_SHOWN_FIRST: Final = ("hex", "nest", "card", "tile", "special", "end", "species", "take")
"""First clicks that get a preview; the others are explained by their own sheets and boxes."""


def choice_of(view: State, seat: int, legal: Sequence[Decision]) -> Choice:
    """The choice among a seat's legal moves."""
    wholes = tuple(move for move in legal if isinstance(move, kinds.ChooseCards))
    return Choice(
        legal,
        clicks,
        partial(_settle, view, seat),
        partial(_meant, view, seat),
        preview,
        Division(wholes) if wholes else None,
    )


# ---------------------------------------------------------------------- which clicks


def clicks(move: Decision) -> Iterable[Clicks]:
    """The click sequences that lead to a move."""
    match move:
        case MoveAnt():
            return _of_walk(move.ant, move.path[-1], len(move.path) == 1, move.hole, move.completes)
        case kinds.PlaySpecial() | kinds.Hatch(egg=True):
            goal, card = goal_of(move), Target("special", card_of(move))
            return (Clicks((card,) if goal is None else (card, goal)),)
        case kinds.Hatch(tile, caste):
            # Other tiles determine the caste, so only the tile (and `hatch`) is always asked for; the caste
            # is asked for only if the Joker leaves several.
            last = (Target("tile", tile), Target("caste", caste))
            return Clicks(last, 1), Clicks((Target("hatch"), *last), 2)
        case kinds.MovePredator(predator):
            last = (Target("predator", predator), _goal(move))
            return Clicks(last), Clicks((Target("hunt"), *last))
        case kinds.HuntByPower(predator):
            return (Clicks((Target("power"), Target("predator", predator), _goal(move))),)
        case kinds.MarkByPower() | kinds.LookByPower():
            return (Clicks((Target("power"), _goal(move))),)
        case kinds.Reveal(card):
            return (Clicks((Target("card", card),), always=True),)
        case kinds.ChooseAnts(castes):
            # The last click confirms: until then each pick can be taken back.
            picks = tuple(Target("caste", caste) for caste in castes)
            return (Clicks((*picks, CONFIRM), any_order=len(picks)),)
        case kinds.DraftAnt(caste):
            return (Clicks((Target("caste", caste), CONFIRM)),)
        case _:
            return (Clicks((_single(move),)),)


@lru_cache(1024)
def _of_walk(ant: int, end: int, stays: bool, hole: int, completes: int) -> tuple[Clicks, ...]:
    """The click sequences of a walk. Cached: most of hundreds of walks differ only in their marks."""
    piece, place = Target("ant", ant), space_target(end)
    if completes != NOWHERE:
        card = Target("shown", completes)
        found = [Clicks((piece, place, card)), Clicks((card, piece))]
    elif hole != NOWHERE:
        found = [Clicks((piece, place, Target("hex", hole)))]
    elif end == LIBRARY:
        found = [Clicks((piece, place, VISIT), 2)]
    else:
        found = [Clicks((piece, place))]
    if stays:
        found += [Clicks((piece, STAY, *way.targets[2:]), way.asked) for way in found[:1]]
    return tuple(found)


def first_ants(count: int) -> tuple[int, ...]:
    """The castes suggested for a colony's first ants: in turn, so that none is more than one ahead."""
    return tuple(sorted(number % len(CASTES) for number in range(count)))


def _goal(move: Decision) -> Target:
    goal = goal_of(move)
    assert goal is not None
    return goal


def _single(move: Decision) -> Target:
    """The click that makes a move of one click."""
    match move:
        case kinds.Pass() | kinds.EndTurn():
            return CLOSE
        case kinds.ChooseCards():
            return Target("deal")
        case _:
            return goal_of(move) or by_word(move)


# ---------------------------------------------------------------------- what a click stands for


def _meant(view: State, seat: int, choice: Choice, target: Target) -> Target:
    """Interpret a click: a space may stand for the ant on it, and a piece for the space under it."""
    offers = choice.offers()
    if target in offers:
        return target
    if target.kind == "nest" and target.seat < 0 and (own := target._replace(seat=seat)) in offers:
        return own
    if target.kind == "end" and (closing := offers & {VISIT, CLOSE}):
        return next(iter(closing))
    piece = _piece_on(view, seat, target)
    match choice.picked:
        case () | (Target("hatch" | "tile"), *_) | (Target("hunt"),):
            return piece
        case (Target("ant") as picked,) if (end := _end(view, seat, picked, target, offers)) != target:
            return end
        case (Target("ant" | "predator"),) | (Target("hunt"), Target("predator")):
            return piece if piece in choice.openings else target
    return piece if piece in offers else target


def _end(view: State, seat: int, ant: Target, target: Target, offers: frozenset[Target]) -> Target:
    """The end of the picked ant's walk. A hole can be clicked on the board or in the nest, and a space
    through the piece on it."""
    if target == ant:
        return STAY
    place = place_of(view, seat, target)
    here = view.colonies[seat].ants[ant.number]
    if place is None or (target.kind == "ant" and place == here):
        return target
    end = space_target(place)
    return end if end in offers else target


def _piece_on(view: State, seat: int, target: Target) -> Target:
    """The player's ant on a clicked space, preferably a ready one, or the predator there; the target itself
    if there is neither."""
    colony = view.colonies[seat]
    if (predator := predator_on(view, seat, target)) is not None:
        return Target("predator", predator)
    if target.kind not in ("hex", "nest") or target.seat not in (-1, seat):
        return target
    place = place_of(view, seat, target)
    own = [ant for ant, at in enumerate(colony.ants) if at == place]
    ready = [ant for ant in own if is_ready(view, colony, ant)]
    return Target("ant", (ready or own)[0]) if own else target


# ---------------------------------------------------------------------- which of several


def _settle(
    view: State, seat: int, moves: Sequence[Decision], _target: Target, exact: bool
) -> Sequence[Decision] | Composition:
    """Of several walks to one end the default outcome, or equally good ones to choose from. With Shift
    (`exact`) the marks are set by hand."""
    walks = [move for move in moves if isinstance(move, MoveAnt)]
    if len(walks) < len(moves):
        return moves[:1]
    if exact and len(walks) > 1:
        return Marking.begin(view, seat, walks, best_moves(walks)[0])
    return best_moves(walks)


def preview(choice: Choice, target: Target) -> Decision | None:
    """The move that a click on the hovered target would make or lead to; None if there is nothing to show."""
    picked, moves = choice.picked, choice.following(target)
    walks = [move for move in moves if isinstance(move, MoveAnt)]
    if walks:
        # With only the ant picked, a card may still be chosen in the Library: preview the visit without one.
        early = len(picked) == 1 and picked[0].kind == "ant"
        plain = [move for move in walks if not early or move.completes == NOWHERE]
        return best_moves(plain)[0] if picked and plain else None
    if len(moves) != 1 or target.kind == "predator" or (not picked and target.kind not in _SHOWN_FIRST):
        return None
    wanted = target.kind == "special" and goal_of(moves[0]) is not None
    return None if wanted or isinstance(moves[0], kinds.ChooseAnts) else moves[0]


# ---------------------------------------------------------------------- what is asked for


Wanted = Literal[
    "anything", "ants", "card", "caste", "decks", "end", "goal", "hole", "marks", "power", "predator", "prey",
    "route", "tile", "walker",
]  # fmt: skip
"""Choice made by the next click: `goal` of a special card, `prey` of a predator, `walker` for a card."""


_AFTER: Final[dict[tuple[str, ...], Wanted]] = {
    ("ant",): "end",
    ("shown",): "walker",
    ("hatch",): "tile",
    ("tile",): "caste",
    ("hatch", "tile"): "caste",
    ("hunt",): "predator",
    ("predator",): "prey",
    ("hunt", "predator"): "prey",
    ("power",): "power",
    ("power", "predator"): "prey",
    ("special",): "goal",
}
"""Next choice after the picked targets, by their kinds."""


def wanted(choice: Choice) -> Wanted:
    """Return the choice that the next click makes."""
    if choice.several:
        return "route"
    match choice.composition:
        case Marking():
            return "marks"
        case Division():
            return "decks"
    kinds_picked = tuple(target.kind for target in choice.picked)
    if kinds_picked[:1] == ("ant",) and len(kinds_picked) == 2:
        return "card" if any(target.kind == "shown" for target in choice.offers()) else "hole"
    if kinds_picked in _AFTER:
        return _AFTER[kinds_picked]
    gathers = bool(choice.legal) and isinstance(choice.legal[0], kinds.ChooseAnts)
    return "ants" if gathers else "anything"


def chosen_ant(choice: Choice | None) -> int:
    """Number of the player's picked ant, or NOWHERE."""
    picked = choice.picked if choice is not None else ()
    return next((target.number for target in picked if target.kind == "ant"), NOWHERE)
