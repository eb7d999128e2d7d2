"""Checks that the phase of an untrusted position fits the rest of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rules.brilliants.data.box import CASTES, RULE_SETS, RuleSet
from rules.brilliants.data.special import FLYER, PREDATOR, SPECIALS
from rules.brilliants.info import END_REASONS
from rules.brilliants.json.card_checks import doubtful_cards
from rules.brilliants.json.setup_checks import is_setup, unlikely
from rules.brilliants.play import bag
from rules.brilliants.play.rounds import LAST_CARD, has_after_window, has_something_to_do
from rules.brilliants.play.transition import StateBuilder
from rules.brilliants.state import NEW_TURN, NOWHERE, Colony, Phase, Purpose, State, Turn, Weather

_IN_TURN: Final = frozenset(
    {Phase.TURN, Phase.AFTER, Phase.DRAW, Phase.PICK, Phase.SHOW, Phase.BAG, Phase.EAT}
)


def incoherences(state: State) -> Iterator[str]:
    """A sentence for each fact that cannot arise in a game and would break later play."""
    rule_set = RULE_SETS[state.table.variant]
    if not _has_phase(state.phase, rule_set):
        yield f"The rules of {rule_set.title} have no phase {Phase(state.phase).name.lower()}."
        return
    yield from _clock(state, rule_set)
    yield from doubtful_cards(state, rule_set)
    yield from _turn(state)
    for colony in state.colonies:
        yield from _colony(state, colony, rule_set)
    if is_setup(state):
        yield from unlikely(state)
    else:
        yield from _phase(state)


def _has_phase(phase: Phase, rule_set: RuleSet) -> bool:
    match phase:
        case Phase.SHOW:
            return rule_set.objectives == "display"
        case Phase.SPECIES:
            return rule_set.specials > 0 and rule_set.objectives == "hand"
        case Phase.DEAL:
            return rule_set.specials > 0 and not rule_set.bag
        case Phase.ADOPT | Phase.AFTER:
            return rule_set.specials > 0
        case Phase.CARDS:
            return rule_set.dealt_cards > 0
        case Phase.KEEP:
            return rule_set.packet > 0 or rule_set.bag
        case Phase.PICK | Phase.CLOSE:
            return rule_set.objectives == "hand"
        case Phase.BAG | Phase.EAT:
            return rule_set.bag
    return True


def _phase(state: State) -> Iterator[str]:
    """The conditions of the phases of a round."""
    play = StateBuilder(state)
    match state.phase:
        case Phase.TURN if not has_something_to_do(play, state.active):
            yield "The seat whose turn it is has nothing left to do."
        case Phase.AFTER if not has_after_window(play):
            yield "The seat has neither special cards nor a power for the window after its action."
        case Phase.CLOSE if any(has_something_to_do(play, s) for s in range(state.table.seats)):
            yield "The close window is open while a seat has something left to do."
        case Phase.CLOSE if not state.colonies[state.active].hand:
            yield "The seat in the close window has no card."
        case Phase.EAT if state.drawn != NOWHERE and len(bag.eat_moves(state)) < 2:
            yield "The predator has nothing to choose between."
    if (state.drawn != NOWHERE) != (state.phase == Phase.EAT):
        yield "A tile is drawn exactly while a predator's prey is to be chosen."


def _clock(state: State, rule_set: RuleSet) -> Iterator[str]:
    """Round, weather, idle rounds and end reason fit the phase."""
    setting_up = is_setup(state)
    if setting_up != (state.round == 0) or 0 < rule_set.rounds < state.round:
        yield f"Round {state.round} does not fit the phase."
    if (state.weather == NOWHERE) != (setting_up or state.phase == Phase.DIE):
        yield "The weather does not fit the phase."
    if (state.weather == Weather.ASK) != (state.phase == Phase.WEATHER):
        yield "The weather is to be named exactly while the phase is weather."
    if state.phase in (Phase.DIE, Phase.WEATHER) and state.active != state.first:
        yield "The First Player rolls the die and names the weather."
    if not _ends_rightly(state, rule_set):
        yield "The end reason does not fit the phase."


def _ends_rightly(state: State, rule_set: RuleSet) -> bool:
    """True if a finished game has an end reason of its rule set, and an unfinished one has none."""
    if state.phase != Phase.OVER:
        return not state.reason and (not rule_set.idle_rounds or state.idle < rule_set.idle_rounds)
    match state.reason:
        case "no_progress":
            return rule_set.idle_rounds > 0
        case "last_round":
            return 0 < rule_set.rounds == state.round
    return state.reason == LAST_CARD.get(rule_set.last_card)


def _turn(state: State) -> Iterator[str]:
    """The fields of the running turn: none between turns, otherwise only those that its action allows."""
    turn = state.turn
    if state.phase not in _IN_TURN or is_setup(state):
        if turn != NEW_TURN:
            yield "Between turns nothing is noted of one."
        return
    must_have_acted = _must_have_acted(state)
    if must_have_acted is not None and turn.acted != must_have_acted:
        yield "Whether the action is done does not fit the phase."
    if not turn.acted and (turn.gathered != NOWHERE or turn.dug_hole):
        yield "Nothing is gathered or dug before the action."
    if turn.acted and (any(turn.runs) or turn.slips or turn.bores or turn.reach or turn.looked):
        yield "What is noted for the action is over after it."
    if any(noted > most for noted, most in _noted(turn)):
        yield "More is noted of the turn than there are special cards."
    if state.phase == Phase.BAG and (turn.gathered == NOWHERE or not bag.hears(state, turn.gathered)):
        yield "A tile of the bag is drawn after something was collected."


def _must_have_acted(state: State) -> bool | None:
    """True if the action must be done in this phase, False if it must not; None if either is possible."""
    if state.phase == Phase.TURN:
        return False
    if state.phase in (Phase.AFTER, Phase.BAG, Phase.EAT):
        return True
    match state.pending:
        case None:
            return None
        case pending if pending.purpose == Purpose.LIBRARY:
            return True
        case pending if pending.purpose == Purpose.STRATEGIST:
            return False
    return None


def _noted(turn: Turn) -> Iterator[tuple[int, int]]:
    """(number noted, number of copies) of each kind of card noted in the turn."""
    for caste in range(len(CASTES)):
        yield turn.runs[caste], _copies("go_further", caste)
        yield turn.looks[caste], _copies("see_more", caste)
    yield turn.slips, _copies("slip_through")
    yield turn.bores, _copies("bore_through")
    yield turn.reach, _copies("dig_further")


def _copies(effect: str, about: int = NOWHERE) -> int:
    return sum(kind.copies for kind in SPECIALS if (kind.effect, kind.about) == (effect, about))


def _colony(state: State, colony: Colony, rule_set: RuleSet) -> Iterator[str]:
    """No colony has used features that the rule set lacks, and traces of species and cards fit them."""
    if (colony.hatched and not rule_set.hatching) or (colony.hunted and not rule_set.predators):
        yield f"With the rules of {rule_set.title} nobody does that."
    if not rule_set.holes and any(hole != NOWHERE for hole in colony.holes[1:]):
        yield f"With the rules of {rule_set.title} no nest holes are dug."
    if not rule_set.specials:
        return
    if colony.powered and colony.species not in (FLYER, PREDATOR):
        yield "Only the Flyer and the species Predator use a power once in a round."
    if colony.barred & ~colony.moved:
        yield "Nobody is barred from a predator without having moved it."
    if not is_setup(state) and (
        colony.species == NOWHERE
        or colony.packet
        or len(colony.specials) + len(colony.played) != rule_set.specials
    ):
        yield f"From round 1 on everybody has a species and {rule_set.specials} special cards, played or not."


assert set(LAST_CARD.values()) < set(END_REASONS)
