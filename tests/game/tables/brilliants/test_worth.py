"""Targets lit as useful bring something by the rules, and no others do."""

from __future__ import annotations

import pygame
import pytest

from game.kit.picking import Target
from game.kit.timeline import Timeline
from game.tables.brilliants.board.marks import Marker
from game.tables.brilliants.clicks import choice_of
from game.tables.brilliants.move_targets import space_target
from game.tables.brilliants.table_state import worths
from game.tables.brilliants.worth import Offers, Worth, worth
from rules.brilliants import GAME
from rules.brilliants.data.box import ANT_CASTE, RULE_SETS
from rules.brilliants.data.objectives import objective
from rules.brilliants.moves import MoveAnt, MovePredator
from rules.brilliants.play import display
from rules.brilliants.state import HIDDEN, LIBRARY, NOWHERE, Phase, State
from tests.game.brilliants_games import SETS, decisions
from tests.game.tables.brilliants.test_caution import table_at
from tests.rules.brilliants.given import given


@pytest.fixture(scope="module", params=SETS, ids=lambda case: f"{case[0]} {case[1]}")
def moments(request: pytest.FixtureRequest) -> tuple[tuple[State, int], ...]:
    return tuple((s, seat) for s, seat in decisions(*request.param)[::5] if s.phase == Phase.TURN)


def property_of(state: State, seat: int) -> tuple[int, int, int, int]:
    """Tiles, pheromones on the board, nest holes, and cards in hand, revealed or just drawn."""
    own, pending = state.colonies[seat], state.pending
    drawn = len(pending.draws) + len(pending.seen) if pending is not None and pending.seat == seat else 0
    cards = len(own.hand) + len(own.revealed) + drawn
    return sum(own.store), 18 - own.pheromones, len(own.holes) - own.holes.count(NOWHERE), cards


def test_a_walk_is_useful_exactly_if_the_rules_give_something_for_it(
    moments: tuple[tuple[State, int], ...],
) -> None:
    for state, seat in moments:
        for move in GAME.legal_moves(state, seat)[::9]:
            if not isinstance(move, MoveAnt):
                continue
            brings = worth(GAME.observe(state, seat), seat, move, ())
            if move.path[-1] == LIBRARY and RULE_SETS[state.table.variant].in_library == "complete":
                payable = display.completions(state, seat, ANT_CASTE[move.ant])
                assert (brings == Worth.NEEDED) == bool(payable)
                continue
            after = GAME.apply(state, seat, move).state
            gained = any(map(int.__gt__, property_of(after, seat), property_of(state, seat)))
            assert bool(brings) == gained, GAME.format(move)


def test_needed_is_a_tile_that_a_known_card_still_lacks(moments: tuple[tuple[State, int], ...]) -> None:
    for state, seat in moments:
        own = state.colonies[seat]
        cards = tuple(card for card in own.hand if card < HIDDEN)
        lacks = {
            kind
            for card in cards
            for kind in set(objective(card).needs)
            if objective(card).needs.count(kind) > own.store[kind]
        }
        for move in GAME.legal_moves(state, seat)[::9]:
            if isinstance(move, MoveAnt) and move.completes == NOWHERE and move.path[-1] != LIBRARY:
                brings = worth(state, seat, move, cards)
                assert (brings == Worth.NEEDED) == (move.collects in lacks), GAME.format(move)


def test_the_library_is_useful_while_there_is_room_in_the_hand() -> None:
    for cards, brings in (
        (["OH01", "OH02", "OF01"], Worth.GAIN),
        (["OH01", "OH02", "OF01", "OD01"], Worth.NOTHING),
    ):
        state = given(hands={"P1": cards})
        visit = next(
            m for m in GAME.legal_moves(state, 0) if isinstance(m, MoveAnt) and m.path[-1] == LIBRARY
        )
        assert worth(state, 0, visit, ()) == brings


def test_a_predator_is_useful_where_it_eats() -> None:
    state = given()
    moves = [m for m in GAME.legal_moves(state, 0) if isinstance(m, MovePredator) and m.predator < 2]
    assert {bool(worth(state, 0, move, ())) for move in moves} == {False, True}
    for move in moves:
        assert bool(worth(state, 0, move, ())) == (move.eats != NOWHERE)


def test_all_that_is_offered_is_weighed_once() -> None:
    """The walks of a picked ant are weighed at the first frame and kept until something else is picked."""
    state = given(hands={"P1": ["OH01"]})
    choice = choice_of(state, 0, GAME.legal_moves(state, 0))
    offers = Offers()
    assert offers.worths(state, 0, choice, ()) == {}
    choice.pick(Target("ant", 0))
    found = offers.worths(state, 0, choice, ())
    assert set(found) == choice.offers()
    assert set(found.values()) == {Worth.NOTHING, Worth.GAIN}
    assert offers.worths(state, 0, choice, ()) is found
    with_hand = offers.worths(state, 0, choice, state.colonies[0].hand)
    assert Worth.NEEDED in with_hand.values()


def test_the_signs_stand_on_the_useful_spaces_and_nowhere_else(monkeypatch: pytest.MonkeyPatch) -> None:
    signs: list[tuple[tuple[int, int], bool]] = []
    monkeypatch.setattr(
        Marker, "useful", lambda _self, _surface, at, needed: signs.append((tuple(map(round, at)), needed))
    )
    table = table_at(given(hands={"P1": ["OH01"]}))
    table.toggle("hand")
    table.click(Target("ant", 0))
    table.draw(pygame.Surface((1280, 720)), Timeline())
    useful = {target for target, brings in worths(table).items() if brings}
    hexes = {target.number for target in useful if target.kind == "hex"}
    assert len(signs) == len(useful)
    for space in hexes:
        assert any(table.top.hexes.cell_rect(space).collidepoint(at) for at, _ in signs)
    assert {needed for _, needed in signs} == {False, True}
    assert space_target(LIBRARY) in useful


def test_a_closed_hand_lights_no_need() -> None:
    """Marks tell nothing of a closed hand where several people share the screen."""
    table = table_at(given(hands={"P1": ["OH01"]}))
    table.click(Target("ant", 0))
    assert set(worths(table).values()) == {Worth.NOTHING, Worth.GAIN}
    table.toggle("hand")
    assert Worth.NEEDED in worths(table).values()
