"""The clicks that make each move of Mini BrilliAnts, and what a refused click seems to mean."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final, get_args

from game.kit.picking import Target
from game.table.choice import Choice, Clicks, unique_move
from game.table.intents import Refuse
from game.table.plain_clicks import by_word, made_at
from game.text import listed
from rules.core.protocol import Reason
from rules.mini_brilliants.box import CASTES, JOKER, RESOURCE_PLURALS
from rules.mini_brilliants.legal import BREEDER, DOUBLED, PREDATOR, STRATEGIST
from rules.mini_brilliants.moves import LOOKS, Decision, Gather, Hatch, Look, Move, UsePredator
from rules.mini_brilliants.state import NOWHERE, Colony, State

EGGS: Final = Target("hatch-bar")
"""The plank that asks for a Hatching card."""
HUNT: Final = Target("predator")
"""The plank that asks for a pile for the predator."""
ROLE: Final = Target("role")
"""The own role card."""
SPEND: Final = Target("spend")
"""The next hatching or predator is the turn's action, although the role would do it for free."""
END: Final = Target("end")


def choice_of(legal: Sequence[Decision]) -> Choice:
    """The choice among a seat's legal moves."""
    free = frozenset(type(move) for move in legal if is_free(move))
    return Choice(legal, partial(clicks, free=free), shown=_shown)


def _shown(choice: Choice, target: Target) -> Decision | None:
    """The move previewed at a target; on the plank also any hatching if all hatch nothing."""
    moves = choice.following(target)
    alike = all(isinstance(move, Hatch) and move.caste == NOWHERE and not move.free for move in moves)
    found: Decision | None = moves[0] if moves and alike and target == EGGS else unique_move(choice, target)
    return found


def is_free(move: Move) -> bool:
    """Return True if the move is the free form of an action (MB-ROLE-BRE, MB-ROLE-PRE)."""
    return isinstance(move, Hatch | UsePredator) and move.free


def clicks(move: Decision, free: frozenset[type]) -> Iterator[Clicks]:
    """The click sequences of a move; `free` are the kinds of actions that are offered for free, too.

    What a role does for free is done for free, unless `SPEND` comes first: the same clicks never name both.
    """
    match move:
        case Gather(resource, True):
            yield Clicks((Target("double", resource),))
            yield Clicks((ROLE, Target("pile", resource)))
        case Gather(resource):
            yield Clicks((Target("pile", resource),))
        case Hatch():
            yield from _hatching(move, type(move) in free)
        case UsePredator(resource):
            for first in _leads(move.free, type(move) in free, HUNT):
                yield Clicks((*first, Target("pile", resource)))
        case Look(caste):
            yield Clicks((Target("deck", caste),))
            yield Clicks((ROLE, Target("deck", caste)))
        case _:
            yield Clicks((by_word(move),))


def _leads(free: bool, both: bool, plank: Target) -> Iterator[tuple[Target, ...]]:
    """Yield the clicks that precede the card of a hatching, or the pile of a predator."""
    if both and not free:
        yield (SPEND,)
        yield (SPEND, plank)
    else:
        yield (plank,)
    if free:
        yield (ROLE,)


def _hatching(move: Hatch, both: bool) -> Iterator[Clicks]:
    cards = _hatching_cards(move)
    if move.free or not both:
        yield from (Clicks((card,)) for card in cards)
    for first in _leads(move.free, both, EGGS):
        # The last click is asked for only while several cards are left; never after `SPEND`, which is a wish
        # that can still be taken back.
        asked = -1 if SPEND in first else len(first)
        yield from (Clicks((*first, card), asked) for card in cards)


def _hatching_cards(move: Hatch) -> tuple[Target, ...]:
    """Return the targets of a hatching: a card in its column, or the Joker in the column of the newborn's
    type."""
    if move.tile != JOKER:
        return (Target("hatch", move.tile),)
    castes = range(JOKER) if move.caste == NOWHERE else (move.caste,)
    return tuple(Target("joker", caste) for caste in castes)


# ---------------------------------------------------------------------- what was tried


def attempt(view: State, seat: int, choice: Choice | None, target: Target) -> Refuse:
    """The illegal move that a click seems to mean, for the rules to explain."""
    number, colony = target.number, view.colonies[seat]
    picked = choice.picked if choice is not None else ()
    match target.kind:
        case "ready":
            return _gathering(view, choice, number % JOKER)
        case "pile" if HUNT in picked or (SPEND in picked and colony.role == PREDATOR):
            return Refuse(UsePredator(number, colony.role == PREDATOR and SPEND not in picked))
        case "pile" | "double":
            return Refuse(Gather(number, target.kind == "double" or ROLE in picked))
        case "hatch":
            born = number if colony.supply[number] else NOWHERE
            return Refuse(Hatch(number, born, colony.role == BREEDER))
        case "joker":
            return Refuse(Hatch(JOKER, number, colony.role == BREEDER))
        case "predator":
            return Refuse(UsePredator(_fullest(view, range(len(view.piles))), colony.role == PREDATOR))
        case "spend":
            return Refuse(
                reason=Reason("MB-ROLE-01", "Nothing that your role does for free can be your action now.")
            )
        case "deck":
            return Refuse(Look(number))
        case "role" | "hatch-bar":
            return attempt(view, seat, choice, _piece(view, colony, target))
        case _:
            return Refuse(made_at(target, get_args(Decision)) or made_at(END, get_args(Decision)))


def _gathering(view: State, choice: Choice | None, caste: int) -> Refuse:
    """The refusal of a click on an ant: its piles are named, or the rules explain its fullest one."""
    piles = range(2 * caste, 2 * caste + 2)
    legal = choice.legal if choice is not None else ()
    if any(isinstance(move, Gather) and move.resource in piles for move in legal):
        return Refuse(reason=Reason("MB-GATH-01", f"{gatherers(caste)}: click one of their piles."))
    return Refuse(Gather(_fullest(view, piles)))


def gatherers(caste: int) -> str:
    """`Farmers gather mushrooms and strawberries`."""
    return f"{CASTES[caste]}s gather {listed(RESOURCE_PLURALS[2 * caste : 2 * caste + 2])}"


def _piece(view: State, colony: Colony, target: Target) -> Target:
    """A piece that a click on the role card or on the hatching plank might have gone on to."""
    match colony.role if target == ROLE else BREEDER:
        case role if role == STRATEGIST:
            return Target("deck", next((move.caste for move in LOOKS if view.decks[move.caste]), 0))
        case role if role == PREDATOR:
            return HUNT
        case role if role < len(DOUBLED) and DOUBLED[role] != NOWHERE:
            return Target("double", _fullest(view, range(2 * DOUBLED[role], 2 * DOUBLED[role] + 2)))
        case _:
            return Target("hatch", next((tile for tile in range(JOKER) if view.tiles >> tile & 1), 0))


def _fullest(view: State, piles: range) -> int:
    return max(piles, key=view.piles.__getitem__)
