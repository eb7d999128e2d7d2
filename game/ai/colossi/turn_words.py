"""Reasons for whole turns: what their steps bring together, and what else is expected of a better one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from game.ai.colossi.reasons import place_name
from game.plugin.analysis import SeenTurn
from game.text import listed, plural
from rules.colossi.control import controller
from rules.colossi.moves import EndTurn, Move
from rules.colossi.play.actions import TakeActions
from rules.colossi.play.apply import apply, draw, prompt
from rules.colossi.play.gaining import DrawOwnTrait
from rules.colossi.play.hands import DrawCards
from rules.colossi.play.turns import HarvestTurn
from rules.colossi.secrecy import determinize
from rules.colossi.state import State, land
from rules.core.rng import Rng

_OPEN: Final = "What comes up then decides the rest."
_LATER: Final = "later, as more for you or less for the others"
_SMALL: Final = 0.5
"""Gold below which nothing is said of what is expected later: worths are no more exact than that."""


class Gains(NamedTuple):
    """Changes for a seat between two positions."""

    gold: int
    cards: int
    traits: int
    won: tuple[str, ...]
    """Names of the spaces that became the seat's."""

    def words(self, brings: str, makes: str, costs: str) -> str:
        """`brings you 1 Gold and makes D3 (Moat) yours`, with these verbs; empty if nothing was gained."""
        things = [f"{self.gold} Gold"] if self.gold > 0 else []
        for count, one, many in ((self.cards, "a card", "cards"), (self.traits, "a Trait", "Traits")):
            if count > 0:
                things.append(one if count == 1 else plural(count, one, many))
        found = [f"{brings} {listed(things)}"] if things else []
        if self.won:
            found.append(f"{makes} {listed(self.won)} yours")
        if self.gold < 0:
            found.append(f"{costs} {-self.gold} Gold")
        return listed(found)


def turn(view: State, seat: int, moves: Sequence[Move]) -> str:
    """Gains of the steps of a turn together, until something unknown comes up."""
    gained, is_open, lead = _ahead(view, seat, moves)
    words = gained.words("brings you", "makes", "costs you")
    return " ".join(filter(None, (f"{lead} {words}." if words else "", _OPEN if is_open else "")))


def compared(played: SeenTurn, better: SeenTurn, loss: float) -> str:
    """Gains of a better turn beside those of the turn that was played, and where the rest of the loss is
    expected: the gains at once may be the smaller part of it."""
    seat, view = played.seat, played.views[0]
    gained, is_open, lead = _ahead(view, seat, better.sure)
    words, acts = gained.words("brings you", "makes", "costs you"), _acts(played)
    had = _gains(view, played.views[acts], seat)
    brought = had.words("brought", "made", "cost") or "brought nothing"
    if is_open and not words:
        return f"{lead} depends on what comes up; what was played {brought} at once."
    if gained == had:
        said = f"{lead} {words or 'brings nothing'} at once, just as what was played."
    else:
        said = f"{lead} {words or 'brings nothing'} at once; what was played {brought}."
    if is_open:
        return f"{said} {_OPEN}"
    more = gained.gold - had.gold
    rest = loss - more
    if rest < _SMALL:
        return said
    if len(played.sure) < acts or len(better.sure) < _acts(better):
        # Gold that luck brought is no part of the loss, so the numbers would not add up.
        return f"{said} More is expected {_LATER}."
    part = f"The other {rest:.1f} Gold are" if more > 0 else f"But {rest:.1f} Gold more are"
    return f"{said} {part} expected {_LATER}."


def _ahead(view: State, seat: int, moves: Sequence[Move]) -> tuple[Gains, bool, str]:
    """Gains of sure moves; True if the turn then depends on something unknown; the subject of a sentence
    about them."""
    # Hidden things are dealt first: with empty piles the rules would go on where chance decides.
    before = state = determinize(view, Rng.for_entry("turn", 0))
    acts = 0
    for move in moves:
        acts += isinstance(prompt(state), (TakeActions, HarvestTurn)) and not isinstance(move, EndTurn)
        state = apply(state, move).state
    asked, gained = prompt(state), _gains(before, state, seat)
    goes_on = state.turn == before.turn and not isinstance(moves[-1], EndTurn)
    match draw(state):
        case DrawCards(owner, count) if goes_on and owner == seat:
            gained = gained._replace(cards=gained.cards + count)
        case DrawOwnTrait(owner) if goes_on and owner == seat:
            gained = gained._replace(traits=gained.traits + 1)
    is_open = goes_on and (asked is None or asked.seat != seat)
    return gained, is_open, "Together that" if acts > 1 else "That"


def _acts(turn: SeenTurn) -> int:
    """Number of entries of a turn before its end, which gives everybody a card and may score an Age."""
    views = turn.views
    if not _is_acting(views[0]):
        return len(turn.moves)
    return next((n for n, view in enumerate(views) if not _is_acting(view)), len(turn.moves))


def _is_acting(view: State) -> bool:
    return any(isinstance(task, TakeActions) for task in view.agenda)


def _gains(before: State, after: State, seat: int) -> Gains:
    won = [at for at in land(after) if controller(before, at) != seat == controller(after, at)]
    return Gains(
        after.gold[seat] - before.gold[seat],
        len(after.hands[seat]) - len(before.hands[seat]),
        after.owners.count(seat) - before.owners.count(seat),
        tuple(place_name(after, at) for at in won),
    )
