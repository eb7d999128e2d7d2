"""Useful cells stand out, useless ones are warned of by name, and turns in which nothing is left end."""

from __future__ import annotations

import random

import pygame
import pytest

from game.app import App
from game.profile.profile import Profile, facts_of
from game.tables.ant_trails import legend, tooltips
from game.tables.ant_trails.caution import warning
from game.tables.ant_trails.clicks import closing
from game.tables.ant_trails.extras import is_new
from game.tables.ant_trails.spotlight import deed_at, prospects
from game.tables.ant_trails.words import forecast, unmoved
from rules.ant_trails import GAME
from rules.ant_trails.board import CELLS, NAMES, NEAR
from rules.ant_trails.moves import CONFIRM, PASS, Confirm, Place
from rules.ant_trails.scoring import scores
from rules.ant_trails.state import Phase, State
from tests.game.conftest import sit_down
from tests.game.tables.ant_trails.cautions import NEARLY_A_LOOP, food_step
from tests.game.trails_tables import cell, click, over, position, session, table_of


def kind(view: State, move: object) -> str:
    found = warning(view, view.seat, move)
    return found.kind if found else ""


def test_at_place_07_words_and_marks_do_not_praise_a_loop() -> None:
    closing_cell = Place(cell("F5"))
    assert forecast(NEARLY_A_LOOP, closing_cell).startswith("closes a loop: 6 ants")
    gains, _, warned = prospects(NEARLY_A_LOOP)
    assert cell("F5") in warned
    assert cell("F5") not in gains, "a loop is never shown as useful"


@pytest.mark.parametrize("seed", range(3))
def test_what_is_lit_as_useful_is_what_the_rules_give(seed: int) -> None:
    state, chance, seen = session(seed=str(seed)).state, random.Random(seed), 0
    while state.phase != Phase.OVER:
        moves = GAME.legal_moves(state, state.seat)
        places = [move for move in moves if isinstance(move, Place)]
        gains, reached, warned = prospects(state)
        assert gains.keys() | reached.keys() | warned <= {move.cell for move in places}
        assert not gains.keys() & warned
        for move in places:
            after = GAME.apply(state, state.seat, move).state
            gain = scores(after)[state.seat] - scores(state)[state.seat]
            assert gains.get(move.cell, gain) == gain
            seen += move.cell in gains
            assert (deed_at(state.side, move.cell) == "loop") == (kind(state, move) == "loop")
        state = GAME.apply(state, state.seat, chance.choice(moves)).state
    assert seen > 20


def test_where_every_cell_brings_the_same_none_stands_out() -> None:
    gains, _, _ = prospects(session().state)
    assert gains == {}


def test_at_turn_04_g3_is_refused_for_what_is_wrong_with_it() -> None:
    """A cell that was never free is not said to have been freed."""
    state = over().states[-2]
    while state.phase != Phase.FOOD or state.placed:
        state = GAME.apply(state, state.seat, GAME.legal_moves(state, state.seat)[0]).state
    reasons = {NAMES[one]: GAME.why_illegal(state, state.seat, Place(one)) for one in range(CELLS)}
    assert all(reason is not None and "since" not in reason.message for reason in reasons.values())


def test_the_confirm_button_names_the_food_that_is_left() -> None:
    one_step = food_step(black="A2 B3 C4 D5", red="K1", carried="B3=3", ground="G6=1")
    assert unmoved(one_step) == "1 food tile can still move (+3)"
    stranded = food_step(black="E5 E6 F7 G6 G5 F5", red="K1", ground="D5=2")
    assert unmoved(stranded) == "", "what has no way home is not counted"


def test_a_pass_with_nothing_to_carry_confirms_itself_and_other_turns_only_if_wanted() -> None:
    game = over()
    played = zip(game.states, game.entries, strict=False)
    passing = [state for state, entry in played if entry.move == PASS]
    for state in passing:
        after = GAME.apply(state, state.seat, PASS).state
        idle = GAME.legal_moves(after, after.seat) == (CONFIRM,)
        assert closing(state, (PASS,), alone=False) == ((CONFIRM,) if idle else ())
    bare = position(black="A1", red="K1", ground="F6=1")
    both = (Place(cell("A3")), Place(cell("A5")))
    assert closing(bare, both, alone=True) == (CONFIRM,)
    assert closing(bare, both, alone=False) == ()
    assert closing(bare, both[:1], alone=True) == ()
    hungry = position(black="A1", red="K1", ground="B3=1")
    assert closing(hungry, (Place(cell("A3")), Place(cell("A5"))), alone=True) == (), "food can be picked up"


def test_the_last_ant_ends_the_turn_if_turns_are_to_end_by_themselves(real: App) -> None:
    real.settings.change(end_turn_alone=True)
    hand, scene = sit_down(real, session())
    far = [NAMES.index(name) for name in ("A1", "A3", "A5", "F1", "F11", "K1", "K3", "K6")]
    ground = table_of(scene).view.ground
    idle = [one for one in far if not NEAR[one] & ground][:2]
    for one in idle:
        click(hand, scene, one)
    assert [entry.move for entry in scene.session.entries[-3:]] == [*map(Place, idle), CONFIRM]
    assert scene.session.state.seat == 1


@pytest.mark.parametrize("seed", range(2))
def test_every_cell_answers_in_one_line_without_repeating_its_name(seed: int) -> None:
    state, chance = session(seed=str(seed)).state, random.Random(seed)
    while state.phase != Phase.OVER:
        for one in range(CELLS):
            lines = tooltips.explain(f"cell:{one}", state, None, {})
            assert len(lines) == 1
            assert not lines[0].startswith(NAMES[one])
        moves = GAME.legal_moves(state, state.seat)
        state = GAME.apply(state, state.seat, chance.choice(moves)).state
        if chance.random() < 0.8 and state.phase == Phase.FOOD:
            state = GAME.apply(state, state.seat, Confirm()).state


def test_prompt_rim_and_chart_answer(real: App) -> None:
    _, scene = sit_down(real, session())
    ids = {control.id for control in scene.controls}
    assert {"prompt", "rim:0", "rim:31"} <= ids
    for name in ("prompt", "rim:0", "chart", "left:0", "round"):
        assert tooltips.explain(name, session().state, None, {})
    assert legend.GOAL in tooltips.explain("prompt", session().state, None, {})


def test_the_guide_has_a_tab_in_the_first_games_only(real: App) -> None:
    profile = Profile(real.services.paths.data / "some.db")
    assert is_new(profile)
    assert not is_new(None)
    for number in range(legend.FIRST_GAMES):
        assert is_new(profile), f"after {number} games"
        profile.record(facts_of(over(seed=f"acorn {number}"), float(number)))
    assert not is_new(profile)


def test_the_guide_is_what_a_new_player_sees_first(real: App) -> None:
    real.services.profile = Profile(real.services.paths.data / "some.db")
    hand, scene = sit_down(real, session())
    extras = table_of(scene).extras
    assert extras.tab == "guide"
    hand.key(pygame.K_l)
    assert extras.tab == "moves"
