"""Things that the end of a turn would leave, in each game: the question and its words."""

from __future__ import annotations

import re

import pytest
from msgspec.structs import replace

from game.table.review import new_review
from game.tables.ant_trails.leftover import leftover as of_trails
from game.tables.brilliants.leftover import leftover as of_brilliants
from game.tables.colossi.leftover import leftover as of_colossi
from game.tables.fortunant.leftover import leftover as of_fortunant
from game.tables.mini_brilliants.caution import leftover as of_mini
from rules import ant_trails, brilliants, colossi, fortunant, mini_brilliants
from rules.ant_trails.moves import CONFIRM
from rules.brilliants.moves import Pass as PassRound
from rules.brilliants.moves import Reveal
from rules.colossi.box import AGE
from rules.colossi.moves import HarvestSpace, Pass, Spawn
from rules.colossi.state import NOWHERE, actions_left
from rules.fortunant.moves import Confirm, LayFood
from rules.mini_brilliants.moves import Complete
from tests.game import brilliants_tables as tables
from tests.game import colossi_tables, fortunant_tables, mini_tables, trails_tables
from tests.game.appraised import PLAYERS, finished
from tests.game.colossi_tables import walk
from tests.game.windows import USUAL
from tests.rules.colossi.table import position


def test_fortunant_asks_about_dice_that_have_a_use() -> None:
    state = fortunant_tables.played(2, 6)
    legal = fortunant.GAME.legal_moves(state, 0)
    found = of_fortunant(state, 0, Confirm(), legal)
    assert found is not None
    assert (found.ask, len(found.targets)) == ("Leave 3 dice?", 3)
    assert found.sentence == "3 dice are left: a corridor, a room or 6 boxes of the track"
    assert of_fortunant(state, 0, legal[0], legal) is None, "it ends nothing"
    assert of_fortunant(state, 0, Confirm(), (Confirm(),)) is None, "they have no use, or a lesson says so"


def test_fortunant_counts_only_the_dice_that_can_still_be_used() -> None:
    state = fortunant_tables.played(2, 6)
    face = max(state.turns[0].faces)
    found = of_fortunant(state, 0, Confirm(), (Confirm(), LayFood(face, 0)))
    assert found is not None
    assert all(state.turns[0].faces[target.number] == face for target in found.targets)
    assert found.sentence.endswith("left: food")


def _harvest() -> tuple[colossi.State, int, tuple[object, ...]]:
    """A seat that may harvest more, or pass."""
    for state in walk(2):
        for seat in colossi.GAME.deciders(state):
            legal = tuple(colossi.GAME.legal_moves(state, seat)) if seat >= 0 else ()
            if any(isinstance(move, HarvestSpace) for move in legal):
                return state, seat, legal
    raise AssertionError


def test_colossi_asks_about_harvests_and_says_what_they_give() -> None:
    state, seat, legal = _harvest()
    found = of_colossi(state, seat, Pass(), legal)
    assert found is not None
    assert found.then == "harvest no more"
    count = sum(isinstance(move, HarvestSpace) for move in legal)
    assert found.ask == f"Leave {count} harvest{'s' * (count > 1)}?"
    assert of_colossi(state, seat, Pass(), (Pass(),)) is None


@pytest.mark.parametrize(
    ("ages", "cubes", "asks"),
    [
        ("EXP", "", True),
        ("EXP,DOA,CON", "", False),
        ("EXP,DOA,CON", "B2=1", True),
        ("EXP,PDX", "B2=3", False),
    ],
)
def test_colossi_asks_about_no_harvest_that_brings_nothing_any_more(
    ages: str, cubes: str, asks: bool
) -> None:
    state = position("R1@B2", harvest=True, ground="GRC", cubes=cubes)
    state = replace(state, ages=tuple(AGE[code] for code in ages.split(",")))
    legal = tuple(colossi.GAME.legal_moves(state, 0))
    found = of_colossi(state, 0, Pass(), legal)
    assert (found is not None) == asks


def test_colossi_asks_about_actions_while_something_can_be_done_with_them() -> None:
    state = colossi_tables.played(2, 30)
    end, spawn = colossi.GAME.parse("end"), Spawn(-1)
    left = actions_left(state)
    found = of_colossi(state, 0, end, (end, spawn))
    assert found is not None
    assert found.sentence == f"{left} action{'s' * (left > 1)} left: spawn"
    assert of_colossi(state, 0, end, (end,)) is None
    safe = replace(state, form=NOWHERE, beasts=(NOWHERE,) * len(state.beasts), tiles=(0,) * len(state.tiles))
    assert of_colossi(safe, 0, spawn, (end, spawn)) is None


def test_colossi_asks_before_an_acolyte_is_spawned_only_to_die() -> None:
    state = position("RK@C3", traits="R=ANI", form="BL")
    found = of_colossi(state, 0, Spawn(-1), (Spawn(-1),))
    assert found is not None
    assert (found.ask, found.button, found.lasting) == ("Spawn it to die?", "spawn", True)
    assert found.sentence.endswith("your Colossus goes as the Blood Beast")
    safe = position("RK@C3", traits="R=ANI,PRO", form="BL")
    assert of_colossi(safe, 0, Spawn(-1), (Spawn(-1),)) is None, "the Acolyte is protected"


def test_mini_brilliants_asks_about_an_objective_and_what_the_role_does_for_free() -> None:
    end, parse = mini_brilliants.GAME.parse("end"), mini_brilliants.GAME.parse
    cheap, dear = (Complete(card) for card in mini_tables.turn().display[0][:2])
    found = of_mini(end, (end, cheap, dear))
    assert found is not None
    assert {target.number for target in found.targets} == {cheap.card, dear.card}
    assert found.lasting
    free = of_mini(end, (end, parse("free hatch F")))
    assert free is not None
    assert free.ask == "Skip hatch?"
    assert of_mini(end, (end, parse("free hatch F:-"))) is None, "nothing would be born"
    assert of_mini(end, (end, parse("hatch F"))) is None, "it is no gift, but an action"
    assert of_mini(cheap, (end, cheap, dear)) is None


def test_ant_trails_asks_about_points_that_food_would_still_score() -> None:
    near = trails_tables.position(black="A3 B3 C3", carried="B3=3", phase="food", placed=2)
    far = trails_tables.position(black="A3 B3 C3 D4", carried="C3=2", phase="food", placed=2)
    found = of_trails(near, CONFIRM)
    assert found is not None
    assert (found.ask, found.then) == ("Leave 3 points?", "confirm")
    assert found.sentence.startswith("1 food tile can still move, for 3 points")
    assert of_trails(far, CONFIRM) is None, "it comes nearer, and scores nothing yet"
    assert of_trails(near, ant_trails.GAME.legal_moves(near, 0)[0]) is None


def test_brilliants_asks_about_a_card_that_can_be_paid_once() -> None:
    end, shut = brilliants.GAME.parse("end"), PassRound()
    found = of_brilliants(end, (end, Reveal(0), Reveal(1)))
    assert found is not None
    assert found.lasting
    assert found.ask.endswith("and 1 more?")
    assert of_brilliants(shut, (shut, Reveal(0))) is not None
    assert of_brilliants(None, (Reveal(0),)) is not None
    assert of_brilliants(end, (end,)) is None
    assert of_brilliants(Reveal(0), (end, Reveal(0))) is None


@pytest.mark.parametrize(
    ("game", "variant", "words"),
    [
        ("ant_trails", "standard", r"\d+ food tiles? still to be carried, for \d+ points?"),
        ("brilliants", "apprantice", r".+ in hand, ready to be revealed for \d+ points"),
        ("colossi", "full", r"\d (actions?|harvests?) left"),
        ("fortunant", "standard", r"(\d dice|1 die) left|Room \d without a purpose"),
        ("mini_brilliants", "standard", r".+ ready for \d+ points|a free (ant to hatch|strike left)"),
    ],
)
def test_a_review_says_what_the_end_of_a_turn_left(game: str, variant: str, words: str) -> None:
    """In each game, whatever the table asks about has words for a turn that is over."""
    record = finished(game, variant)
    review = new_review(tables.services(USUAL), record.game, record.states[0], PLAYERS)
    told = list(filter(None, (review.left(record, entry) for entry in range(len(record.entries)))))
    assert told
    for left in told:
        assert re.match(words, left), left
