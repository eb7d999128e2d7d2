"""The strongest player of Solo: its sketches follow the rules, and its choices follow from the view alone."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Any, Final

import pytest

from game.ai.brilliants import forager, gentle
from game.ai.brilliants.search import BRAIN
from game.ai.brilliants.solo.ground import GLADE, bits, reach
from game.ai.brilliants.solo.habits import Habits
from game.ai.brilliants.solo.luck import Chance
from game.ai.brilliants.solo.search import DIFFERENT, WIDTH, SoloSearcher
from game.ai.brilliants.solo.sketch import Sketch, sketched
from game.ai.brilliants.weights import SHIPPED
from game.plugin.brain import Limit
from rules.brilliants import GAME
from rules.brilliants.data.box import ANT_CASTE
from rules.brilliants.data.good_six import GOOD_SIX
from rules.brilliants.moves import DrawTile, MoveAnt
from rules.brilliants.play import scoring
from rules.brilliants.state import HOLE_1, NOWHERE, Phase, State
from rules.core.protocol import CHANCE, Setup
from rules.core.rng import Rng

SMALL: Final = Limit(nodes=40)
HABITS: Final = Habits(SHIPPED())


@cache
def positions() -> list[State]:
    """Of a whole game, those before chance as well."""
    state, seed = GAME.new_game(Setup("solo", 1)), "solo sketches"
    found = [state]
    while deciders := GAME.deciders(state):
        rng = Rng.for_entry(seed, len(found))
        if deciders[0] == CHANCE:
            move = GAME.sample(state, rng)
        else:
            move = forager.BRAIN.choose(GAME, GAME.observe(state, 0), 0, Limit(nodes=5000), rng).move
        state = GAME.apply(state, deciders[0], move).state
        found.append(state)
    return found


def turns() -> list[State]:
    return [state for state in positions() if state.phase is Phase.TURN]


def place(space: int) -> int:
    return space if space < HOLE_1 else space - HOLE_1 + GLADE


def facts(sketch: Sketch) -> tuple[object, ...]:
    """Facts of a sketch, but for the future."""
    return (
        [sketch.place, sketch.ready, sketch.taken, sketch.food, sketch.empty, sketch.marked, sketch.touch],
        [sketch.marks, sketch.holes, sketch.dug, sketch.worm, sketch.store, sketch.pile, sketch.points],
        [sorted(cards) for cards in sketch.display],
    )


def test_a_sketch_scores_like_the_rules() -> None:
    for state in positions():
        if state.round:
            assert sketched(state).score() == sum(scoring.items(state, 0).values())


def test_ants_reach_what_the_rules_let_them() -> None:
    for state in turns()[::4]:
        sketch = sketched(GAME.observe(state, 0))
        open_board = state.spider == state.grasshopper == NOWHERE
        moves = [move for move in GAME.legal_moves(state, 0) if isinstance(move, MoveAnt)]
        for ant in bits(sketch.ready):
            caste = ANT_CASTE[ant]
            mask = reach(sketch.place[ant], sketch.steps[caste], sketch.holes, sketch.dug, sketch.worm)
            digs = {place(move.path[-1]) for move in moves if move.ant == ant and move.collects != NOWHERE}
            ends = {place(move.path[-1]) for move in moves if move.ant == ant}
            assert ends <= set(bits(mask))
            if open_board and caste < 2:
                wanted = sum(sketch.food[caste * 3 : caste * 3 + 3]) & mask & ~sketch.taken
                assert set(bits(wanted)) <= digs


def test_deeds_change_a_sketch_like_the_rules_do() -> None:
    compared = 0
    for state in turns():
        for move in GAME.legal_moves(state, 0)[::9]:
            if not isinstance(move, MoveAnt) or move.marks or move.hole != NOWHERE:
                continue
            after = sketched(GAME.apply(state, 0, move).state)
            sketch = sketched(state)
            if move.collects != NOWHERE:
                if bool(sketch.touch >> move.path[-1] & 1 and move.collects < 6) != move.claims:
                    continue
                sketch.empty = 0  # no space to mark on the way
                after.empty &= 1 << move.path[-1] if move.path[-1] < GLADE else 0
                sketch.gather(move.ant, place(move.path[-1]), move.collects)
                assert facts(sketch) == facts(after)
                compared += 1
            elif move.completes != NOWHERE:
                sketch.earn(move.ant, move.completes)
                assert facts(sketch) == facts(after)
                compared += 1
    assert compared > 50


def test_the_bag_feeds_the_predators_as_the_rules_say() -> None:
    fed = 0
    for state in positions():
        if state.phase is not Phase.BAG:
            continue
        for kind in range(9):
            drawn = GAME.apply(state, CHANCE, DrawTile(kind)).state
            outcomes = [drawn]
            if drawn.phase is Phase.EAT:
                outcomes = [GAME.apply(drawn, 0, move).state for move in GAME.legal_moves(drawn, 0)]
            sketch = sketched(state).copy(Chance(GAME.observe(state, 0)).future(Rng(kind)))
            sketch.feed(kind)
            found = [sketched(outcome) for outcome in outcomes if outcome.phase is not Phase.SHOW]
            if found and len(state.aside) == len(outcomes[0].aside) and outcomes[0].pending is None:
                eaten = [(each.food, each.dug, each.pile) for each in found]
                assert (sketch.food, sketch.dug, sketch.pile) in eaten
                fed += 1
    assert fed > 100


def test_one_future_is_the_same_for_every_copy() -> None:
    view = GAME.observe(turns()[5], 0)
    chance, sketch = Chance(view), sketched(view)
    scores = [HABITS.play_on(sketch.copy(chance.future(Rng(seed)))) for seed in (1, 1, 2, 3, 4)]
    assert scores[0] == scores[1]
    assert len(set(scores)) > 1


def test_a_choice_is_legal_and_blind_and_says_what_others_lose() -> None:
    for number, state in enumerate(turns()[2::9]):
        view = GAME.observe(state, 0)
        thought = BRAIN.choose(GAME, view, 0, SMALL, Rng(3))
        assert {thought.move, *thought.others} <= set(GAME.legal_moves(view, 0))
        assert len(thought.losses) == len(thought.others) > 0
        assert min(thought.losses) >= 0
        twin = GAME.determinize(view, 0, Rng(number))
        assert BRAIN.choose(GAME, GAME.observe(twin, 0), 0, SMALL, Rng(3)) == thought


def different(tried: list[Any]) -> list[Any]:
    """No more than two moves of one ant or to one place, and all that are not of ants."""
    found, like = list[Any](), Counter[Any]()
    for move in tried:
        if isinstance(move, MoveAnt):
            ends = (move.ant,), (move.path[-1], move.completes)
            if max(like[end] for end in ends) > 1 or len(found) >= DIFFERENT:
                continue
            like.update(ends)
        found.append(move)
    return found


def test_what_is_tried_first_differs() -> None:
    for state in turns()[::9]:
        tried = SoloSearcher(SHIPPED()).promising(state, GAME.legal_moves(state, 0))
        assert 1 < len(tried) <= WIDTH + 3
        first = different(tried)
        assert tried[: len(first)] == first


def test_a_last_ready_ant_has_more_ways_than_two_tried() -> None:
    most = 0
    for state in turns():
        moves = GAME.legal_moves(state, 0)
        ants = {move.ant for move in moves if isinstance(move, MoveAnt)}
        tried = SoloSearcher(SHIPPED()).promising(state, moves)
        if len(ants) == 1 and len(moves) > 50:
            most = max(most, len(tried))
            assert len(tried) == len(set(tried)) <= WIDTH
    assert most > 2


def paying(state: State) -> list[MoveAnt]:
    moves = GAME.legal_moves(state, 0)
    return [move for move in moves if isinstance(move, MoveAnt) and move.completes != NOWHERE]


def test_appraising_prefers_to_complete_a_card_that_no_other_ant_can() -> None:
    state = next(state for state in reversed(turns()) if len({move.ant for move in paying(state)}) == 1)
    paid = paying(state)[0]
    moves = [move for move in GAME.legal_moves(state, 0) if isinstance(move, MoveAnt)]
    idle = next(move for move in moves if move.ant == paid.ant and move.completes == move.collects == NOWHERE)
    worth = BRAIN.appraise(GAME, GAME.observe(state, 0), 0, (idle, paid), SMALL, Rng(1))
    assert worth[1] > worth[0] + 2


@pytest.mark.parametrize("nodes", [0, 1, 13])
def test_any_limit_is_enough(nodes: int) -> None:
    state = turns()[7]
    assert BRAIN.choose(GAME, GAME.observe(state, 0), 0, Limit(nodes=nodes), Rng(2)).move in GAME.legal_moves(
        state, 0
    )


def test_it_knows_which_card_comes_next() -> None:
    state, number = GAME.new_game(Setup("solo", 1)), 0
    while state.phase is not Phase.TURN or not all(deck.top for deck in state.decks):
        number += 1
        rng, seat = Rng(number), GAME.deciders(state)[0]
        if seat == CHANCE:
            move = GAME.sample(state, rng)
        else:
            move = BRAIN.choose(GAME, GAME.observe(state, 0), 0, Limit(nodes=1), rng).move
        state = GAME.apply(state, seat, move).state
    view = GAME.observe(state, 0)
    for seed in (1, 2):
        luck = Chance(view).future(Rng(seed))
        for deck, known in zip(luck.decks, view.decks, strict=True):
            assert deck[0] == known.top[0].card
            assert len(deck) == len(set(deck)) == known.size + 1


def test_alone_the_gentlest_takes_any_special_cards_and_others_the_good_six() -> None:
    state = next(state for state in positions() if state.phase is Phase.KEEP)
    taken = {
        level: {brain.choose(GAME, state, 0, SMALL, Rng(seed)).move.card for seed in range(9)}
        for level, brain in (("gleaner", gentle.GLEANER), ("harvester", gentle.HARVESTER))
    }
    assert len(taken["gleaner"]) > 5
    assert taken["harvester"] <= set(GOOD_SIX)
