"""The effects of special cards: a closed table, referred to by `specials.yaml` (BA-CARD-05).

An effect lists the moves that play a card in a position, applies them, and says why there are none. Its
subject and amount come from the card's data.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import chain
from typing import Final

from msgspec.structs import replace

from rules.brilliants.data.box import CASTES
from rules.brilliants.data.special import (
    CARD_ROWS,
    SPECIALS,
    SPECIES,
    STRATEGIST,
    Special,
    Window,
    check_effects,
    some_resource,
)
from rules.brilliants.events import GroundEmptied, PheromoneRemoved
from rules.brilliants.moves import Hatch, PlaySpecial
from rules.brilliants.play import ants, display, objective_cards, predators
from rules.brilliants.play.scoring_conditions import SCORING_CONDITIONS, Condition
from rules.brilliants.play.special_cards import score
from rules.brilliants.play.transition import StateBuilder
from rules.brilliants.play.window_context import WindowContext, marked
from rules.brilliants.state import DIGGER, NOWHERE, QUEEN, SURFACE, Ground, Purpose
from rules.brilliants.terms import space_name

Plays = tuple[PlaySpecial | Hatch, ...]


class Effect:
    """Base of all effects. Those without a choice override `possible`, those with one override `plays`."""

    def window(self, kind: Special, displays: bool) -> Window:
        """The window in which the card may be played; `displays` is true if objectives are displayed."""
        return kind.window

    def possible(self, at: WindowContext, kind: Special) -> bool:
        """BA-CARD-03: true if the card can have its effect now."""
        raise NotImplementedError

    def plays(self, at: WindowContext, card: int) -> Plays:
        """The moves that play the card, without regard to its side and window."""
        return _ALONE[card] if self.possible(at, SPECIALS[card]) else ()

    def act(self, play: StateBuilder, seat: int, move: PlaySpecial) -> bool:
        """Apply the effect. Returns False if cards are drawn next: the turn continues after the draw."""
        raise NotImplementedError

    def refusal(self, at: WindowContext, kind: Special, move: PlaySpecial) -> str:
        """BA-CARD-03: the sentence why it is impossible now; empty if nothing general prevents it."""
        return ""


class Score(Effect):
    """Score points while a condition holds."""

    def act(self, play: StateBuilder, seat: int, move: PlaySpecial) -> bool:
        """BA-SCORE-01: score the card when it is played."""
        score(play, seat, move.card)
        return True


class ScoreGathered(Score):
    """BA-CARD-05, GAT: the Move of this turn took that resource or soil; the tile stays."""

    def possible(self, at: WindowContext, kind: Special) -> bool:
        """True if the turn's Move took this type; both cards of a type may use the same tile."""
        return at.state.turn.gathered == kind.about

    def refusal(self, at: WindowContext, kind: Special, move: PlaySpecial) -> str:
        """The Move of this turn took something else."""
        if self.possible(at, kind):
            return ""
        taken = at.state.turn.gathered
        what = "nothing" if taken == NOWHERE else some_resource(taken)
        return f"Your move of this turn took {what}, not {some_resource(kind.about)}."


class ScoreHole(Score):
    """BA-CARD-05, DIG: the Move of this turn dug #2, #3 or #4."""

    def possible(self, at: WindowContext, kind: Special) -> bool:
        """True if the turn's Move dug a hole; both copies may use the same hole."""
        return at.state.turn.dug_hole

    def refusal(self, at: WindowContext, kind: Special, move: PlaySpecial) -> str:
        """No hole was dug in this turn."""
        return "" if self.possible(at, kind) else "Your move of this turn dug no nest hole."


class ScoreCondition(Score):
    """BA-CARD-05, FIVE, HOLES, TRAIL, PAIRS: an achievement of the colony; TRAIL and PAIRS also early."""

    def __init__(self, condition: Condition) -> None:
        self.condition = condition

    def possible(self, at: WindowContext, kind: Special) -> bool:
        """True while the condition holds."""
        return self.condition.holds(at.colony, kind)

    def refusal(self, at: WindowContext, kind: Special, move: PlaySpecial) -> str:
        """The condition lacks something."""
        return "" if self.possible(at, kind) else self.condition.missing(at.colony)


class DrawObjective(Effect):
    """BA-CARD-05, OBJ; BA-EXP-09: draw an objective of the type, or complete a displayed one."""

    def plays(self, at: WindowContext, card: int) -> Plays:
        """The card alone, except with a full hand or an empty deck; or each payable displayed card."""
        caste = SPECIALS[card].about
        if at.displays:
            payable = display.completions(at.state, at.seat, caste)
            return tuple([PlaySpecial(card, completes=objective) for objective in payable])
        full = len(at.colony.hand) >= at.rule_set.hand_limit
        return () if full or not at.deck_left(caste) else _ALONE[card]

    def act(self, play: StateBuilder, seat: int, move: PlaySpecial) -> bool:
        """BA-CARD-08: draw one card plus those of LOOK and the Strategist; or complete the named card."""
        kind = SPECIALS[move.card]
        if move.completes != NOWHERE:
            display.complete(play, seat, move.completes)
        else:
            draw(play, seat, kind.about, kind.amount, Purpose.CARD)
        return False

    def refusal(self, at: WindowContext, kind: Special, move: PlaySpecial) -> str:
        """A full hand or an empty deck, where objectives are drawn."""
        if at.displays:
            return ""
        if len(at.colony.hand) >= at.rule_set.hand_limit:
            return f"With {at.rule_set.hand_limit} objectives in hand none is drawn; reveal one first."
        return _empty_deck(at, kind)


class SeeMore(Effect):
    """BA-CARD-05, LOOK; BA-EXP-10: see more cards at the next draw, or look at the next two of the deck."""

    def window(self, kind: Special, displays: bool) -> Window:
        """Either window if objectives are displayed, because there is no draw to prepare."""
        return "both" if displays else kind.window

    def possible(self, at: WindowContext, kind: Special) -> bool:
        """True if the deck is not empty."""
        return at.deck_left(kind.about) > 0

    def act(self, play: StateBuilder, seat: int, move: PlaySpecial) -> bool:
        """Note the card for the next draw of this turn, or look at once."""
        kind, turn = SPECIALS[move.card], play.state.turn
        if WindowContext(play.now(), seat).displays:
            display.begin_look(play, seat, kind.about, Purpose.LOOK)
            return False
        play.state.turn = replace(turn, looks=_one_more(turn.looks, kind.about))
        return True

    def refusal(self, at: WindowContext, kind: Special, move: PlaySpecial) -> str:
        """An empty deck."""
        return _empty_deck(at, kind)


class GoFurther(Effect):
    """BA-CARD-05, RUN: more steps for one ant of the type in this turn."""

    def possible(self, at: WindowContext, kind: Special) -> bool:
        """True if an ant of the type is ready."""
        return kind.about in at.ready_castes

    def act(self, play: StateBuilder, seat: int, move: PlaySpecial) -> bool:
        """BA-CARD-01: note the card; it is lost if no ant of the type moves."""
        turn = play.state.turn
        play.state.turn = replace(turn, runs=_one_more(turn.runs, SPECIALS[move.card].about))
        return True

    def refusal(self, at: WindowContext, kind: Special, move: PlaySpecial) -> str:
        """No such ant is ready."""
        return "" if self.possible(at, kind) else f"No {CASTES[kind.about].capitalize()} is ready."


class LurePredator(Effect):
    """BA-CARD-05, PRED: move that predator by the rules of the Predator action, which stays unused."""

    def plays(self, at: WindowContext, card: int) -> Plays:
        """All legal places of the predator."""
        return tuple(chain.from_iterable([_lures(card, part) for part in at.hunts(SPECIALS[card].about)]))

    def act(self, play: StateBuilder, seat: int, move: PlaySpecial) -> bool:
        """BA-SPEC-04: move the predator, which counts as moved by this seat."""
        predators.move_by_seat(play, seat, SPECIALS[move.card].about, move.space, move.eats)
        return True


class HatchInstead(Effect):
    """BA-CARD-05, EGG-t: the Hatch action of this turn, with any tile and an ant of the type."""

    def plays(self, at: WindowContext, card: int) -> Plays:
        """Any tile on the board, if an ant of the type is in supply and Hatch is not done."""
        caste = SPECIALS[card].about
        if at.colony.hatched or ants.next_ant(at.colony.ants, caste) == NOWHERE:
            return ()
        return _eggs(at.state.tiles, caste)


class HatchMore(Effect):
    """BA-CARD-05, EGG-J: an ant of any type, besides the Hatch action and without a tile."""

    def plays(self, at: WindowContext, card: int) -> Plays:
        """Each type with an ant in supply."""
        castes = range(len(CASTES))
        left = [caste for caste in castes if ants.next_ant(at.colony.ants, caste) != NOWHERE]
        return tuple([PlaySpecial(card, caste=caste) for caste in left])

    def act(self, play: StateBuilder, seat: int, move: PlaySpecial) -> bool:
        """BA-HATCH-01: put the ant into the Queen's Chamber, ready."""
        ants.put_into_play(play, seat, move.caste, QUEEN)
        return True

    def refusal(self, at: WindowContext, kind: Special, move: PlaySpecial) -> str:
        """No type is named, or none of it is left."""
        if move.caste == NOWHERE:
            return "Name the type of the ant that hatches."
        left = ants.next_ant(at.colony.ants, move.caste) != NOWHERE
        return "" if left else f"No {CASTES[move.caste].capitalize()} is left in the supply."


class DigFurther(Effect):
    """BA-CARD-05, REACH: the new nest hole of this turn may lie further away."""

    def possible(self, at: WindowContext, kind: Special) -> bool:
        """True if a Digger is ready and a numbered space is not dug yet."""
        return DIGGER in at.ready_castes and NOWHERE in at.colony.holes

    def act(self, play: StateBuilder, seat: int, move: PlaySpecial) -> bool:
        """BA-SPEC-05: add to the range; copies add up."""
        play.state.turn = replace(play.state.turn, reach=play.state.turn.reach + 1)
        return True

    def refusal(self, at: WindowContext, kind: Special, move: PlaySpecial) -> str:
        """No Digger is ready, or there is nothing left to dig."""
        return _no_digger(at) or ("" if NOWHERE in at.colony.holes else "All four nest holes are dug.")


class WipePheromone(Effect):
    """BA-CARD-05, WIPE: any seat's pheromone becomes Empty Ground, if no ant and no hole is on it."""

    def plays(self, at: WindowContext, card: int) -> Plays:
        """All such pheromones."""
        return _placed(card, at.washable())

    def act(self, play: StateBuilder, seat: int, move: PlaySpecial) -> bool:
        """BA-PHER-03, BA-PHER-04: return the pheromone to its owner's supply."""
        owner = play.state.ground[move.space] - Ground.PHEROMONE
        play.colony(owner).pheromones += 1
        play.lay(move.space, Ground.EMPTY)
        play.events += (PheromoneRemoved(owner, move.space), GroundEmptied(move.space))
        return True

    def refusal(self, at: WindowContext, kind: Special, move: PlaySpecial) -> str:
        """There is no pheromone, or something is on it."""
        if not move.space < SURFACE:
            return NAME_A_SPACE
        name, owner = space_name(move.space), at.state.ground[move.space] - Ground.PHEROMONE
        if owner < 0:
            return f"There is no pheromone on {name}."
        what = predators.piece_on(at.state, move.space)
        return f"On the pheromone of {name} {what}." if what else ""


class MarkAnywhere(Effect):
    """BA-CARD-05, MARK; BA-EXP-07: an own pheromone on unoccupied Empty Ground, wherever it lies."""

    def plays(self, at: WindowContext, card: int) -> Plays:
        """All such spaces, if a pheromone is in supply."""
        return _placed(card, at.empties()) if at.colony.pheromones else ()

    def act(self, play: StateBuilder, seat: int, move: PlaySpecial) -> bool:
        """BA-PHER-01: place a pheromone from the supply."""
        ants.place_pheromone(play, seat, move.space)
        return True

    def refusal(self, at: WindowContext, kind: Special, move: PlaySpecial) -> str:
        """No pheromone is left, or the space is not free."""
        return unmarkable(at, move.space)


class SlipThrough(Effect):
    """BA-CARD-05, SLIP; BA-CARD-07: an ant may cross one enemy-held space in this turn."""

    def possible(self, at: WindowContext, kind: Special) -> bool:
        """True if an ant is ready."""
        return bool(at.ready_castes)

    def act(self, play: StateBuilder, seat: int, move: PlaySpecial) -> bool:
        """Allow one more space for each card."""
        play.state.turn = replace(play.state.turn, slips=play.state.turn.slips + 1)
        return True

    def refusal(self, at: WindowContext, kind: Special, move: PlaySpecial) -> str:
        """No ant is ready."""
        return "" if at.ready_castes else "No ant is ready."


class BoreThrough(Effect):
    """BA-CARD-05, BORE; BA-CARD-07: a Digger may pass over one un-numbered soil before it digs another."""

    def possible(self, at: WindowContext, kind: Special) -> bool:
        """True if a Digger is ready."""
        return DIGGER in at.ready_castes

    def act(self, play: StateBuilder, seat: int, move: PlaySpecial) -> bool:
        """Allow one more soil for each card."""
        play.state.turn = replace(play.state.turn, bores=play.state.turn.bores + 1)
        return True

    def refusal(self, at: WindowContext, kind: Special, move: PlaySpecial) -> str:
        """No Digger is ready."""
        return _no_digger(at)


NAME_A_SPACE: Final = "Name a space of the main board."


def unmarkable(at: WindowContext, space: int) -> str:
    """BA-PHER-01: the reason why MARK or the Flyer cannot place a pheromone on a space."""
    if not at.colony.pheromones:
        return "No pheromone is left in the supply."
    if not space < SURFACE:
        return NAME_A_SPACE
    if at.state.ground[space] != Ground.EMPTY:
        return f"{space_name(space)} is not Empty Ground."
    what = predators.piece_on(at.state, space)
    return f"On {space_name(space)} {what}." if what else ""


def _empty_deck(at: WindowContext, kind: Special) -> str:
    return "" if at.deck_left(kind.about) else f"The {CASTES[kind.about].capitalize()} deck is empty."


def _no_digger(at: WindowContext) -> str:
    return "" if DIGGER in at.ready_castes else "No Digger is ready."


EFFECTS: Final[dict[str, Effect]] = {
    "score_gathered": ScoreGathered(),
    "draw_objective": DrawObjective(),
    "see_more": SeeMore(),
    "go_further": GoFurther(),
    "move_predator": LurePredator(),
    "hatch_instead": HatchInstead(),
    "hatch_more": HatchMore(),
    "dig_further": DigFurther(),
    "wipe_pheromone": WipePheromone(),
    "mark_anywhere": MarkAnywhere(),
    "slip_through": SlipThrough(),
    "score_hole": ScoreHole(),
    "bore_through": BoreThrough(),
    **{effect: ScoreCondition(condition) for effect, condition in SCORING_CONDITIONS.items()},
}
"""Effects by their names in `specials.yaml`."""
check_effects(CARD_ROWS, EFFECTS)
SCORING: Final = frozenset(name for name, effect in EFFECTS.items() if isinstance(effect, Score))
"""Effects that are points, when the card is played or in the final scoring."""
SCORED_AT_ONCE: Final = SCORING & {kind.effect for kind in SPECIALS if kind.window != "end"}
"""Those whose cards may be played, for points that never become more."""

EGG_CARDS: Final = {kind.about: card for card, kind in enumerate(SPECIALS) if kind.effect == "hatch_instead"}
"""The card EGG of each caste."""


def draw(play: StateBuilder, seat: int, caste: int, drawn: int, purpose: Purpose) -> bool:
    """BA-CARD-08: begin a draw with the additional cards of LOOK and the Strategist; it uses LOOK up.

    Does nothing and returns False with a full hand or an empty deck.
    """
    turn, wise = play.state.turn, play.look(seat).species == STRATEGIST
    drawn += _SEEN_BY_LOOK[caste] * turn.looks[caste] + (SPECIES[STRATEGIST].amount if wise else 0)
    if not objective_cards.begin_draw(play, seat, caste, drawn, purpose):
        return False
    if turn.looks[caste]:
        play.state.turn = replace(turn, looks=_none(turn.looks, caste))
    return True


_SEEN_BY_LOOK: Final = {kind.about: kind.amount for kind in SPECIALS if kind.effect == "see_more"}


def _none(counts: tuple[int, int, int], caste: int) -> tuple[int, int, int]:
    first, second, third = (count * (caste != n) for n, count in enumerate(counts))
    return first, second, third


def _one_more(counts: tuple[int, int, int], caste: int) -> tuple[int, int, int]:
    first, second, third = (count + (caste == n) for n, count in enumerate(counts))
    return first, second, third


_ALONE: Final = tuple((PlaySpecial(card),) for card in range(len(SPECIALS)))


@lru_cache(maxsize=1024)
def _placed(card: int, spaces: bytes) -> Plays:
    """One play for each of the spaces that are 1."""
    return tuple([PlaySpecial(card, space) for space in marked(spaces)])


@lru_cache(maxsize=4096)
def _lures(card: int, part: predators.Part) -> Plays:
    return tuple([PlaySpecial(card, move.space, move.eats) for move in predators.moves_of(part)])


@lru_cache(maxsize=64)
def _eggs(tiles: int, caste: int) -> tuple[Hatch, ...]:
    return tuple([Hatch(tile, caste, egg=True) for tile in range(len(CASTES) + 1) if tiles >> tile & 1])
