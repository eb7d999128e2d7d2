"""The opponents of Colossi: legal, repeatable, within their limits, and blind to what is hidden."""

from __future__ import annotations

from typing import Any

import pytest

from game.ai import levels
from game.ai.colossi.foresight import GUESSES, Guess
from game.ai.colossi.levels import LEVELS
from game.ai.colossi.plans import Option, Plan, whole_turns
from game.ai.colossi.player import APPRAISER, CONSIDERED, NOVICE, PILGRIM, PROPHET, SHAMAN
from game.ai.colossi.replies import after_replies
from game.ai.colossi.turn import Trial
from game.ai.wanderer import BRAIN as WANDERER
from game.plugin.brain import Limit, Meter
from game.plugin.level import Level
from game.plugin.weights import Style, styles
from rules.colossi.control import controller
from rules.colossi.island import SPACE
from rules.colossi.rules import GAME
from rules.colossi.state import State
from rules.core.rng import Rng
from tests.game.ai.colossi.games import player, positions, thought
from tests.rules.colossi.table import position

FEW = Limit(nodes=40)
SOME = Limit(nodes=1500)
ALL = pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.name)
AT_RANDOM = player(WANDERER, Limit(nodes=1))


def answer(brain: Any, state: State, limit: Limit = SOME) -> str:
    return GAME.format(thought(brain, state, state.turn, limit).move)


@ALL
@pytest.mark.parametrize(("seats", "variant"), [(2, "full"), (3, "first_game"), (4, "full")])
def test_every_level_plays_whole_games(level: Level, seats: int, variant: str) -> None:
    brain = levels.load(level)

    def choose(state: State, seat: int) -> Any:
        found = thought(brain, state, seat, FEW)
        legal = GAME.legal_moves(state, seat)
        assert found.move in legal
        assert len(found.others) <= CONSIDERED
        assert set(found.others) < set(legal)
        assert found.move not in found.others
        assert len(found.losses) == len(found.others)
        assert all(loss >= 0 for loss in found.losses)
        assert not found.reason or found.reason.endswith(".")
        return found.move

    *_, (last, _) = positions(seats, choose, variant=variant)
    assert GAME.result(last)
    assert not GAME.violations(last)


@ALL
def test_a_summary_fits_two_lines(level: Level) -> None:
    assert len(level.summary) <= 45


@ALL
def test_the_same_view_limit_and_seed_give_the_same_answer(level: Level) -> None:
    brain = levels.load(level)
    for state, seat in list(positions(3, AT_RANDOM, 2))[:-1:40]:
        assert thought(brain, state, seat, FEW) == thought(brain, state, seat, FEW)


@ALL
def test_what_a_seat_cannot_know_changes_nothing(level: Level) -> None:
    """Another truth that fits the same view: other hands, piles and box."""
    brain = levels.load(level)
    differing = 0
    for state, seat in list(positions(3, AT_RANDOM, 3))[:-1:40]:
        view = GAME.observe(state, seat)
        twin = GAME.determinize(view, seat, Rng(7))
        assert GAME.observe(twin, seat) == view
        differing += twin != state
        assert thought(brain, twin, seat, FEW) == thought(brain, state, seat, FEW)
    assert differing > 3


def test_chance_matters_most_to_the_gentle_one() -> None:
    state = position("R2@C3 R1@B2 RK@D4 V2@C4 VK@A2", cubes="C2=2 B3=1 D3=2", hands="R=PIL,WLK", seats=2)
    varied = [
        len({thought(brain, state, 0, SOME, seed).move for seed in range(12)}) for brain in (PILGRIM, SHAMAN)
    ]
    assert varied[0] > varied[1]


def test_a_node_limit_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """In each guess building plans stops at its part of the limit, and playing on at the rest."""
    meters: list[Meter] = []

    def kept(limit: Limit) -> Meter:
        meters.append(Meter(limit))
        return meters[-1]

    monkeypatch.setattr("game.ai.colossi.foresight.Meter", kept)
    state = position("R2@C3 R1@B2 RK@D4 V2@C4 VK@A2", hands="R=PIL,WLK,CVN", seats=2)
    for nodes in (100, 1000):
        meters.clear()
        thought(PROPHET, state, 0, Limit(nodes=nodes * GUESSES))
        whole, *parts = meters
        assert len(parts) == 2 * GUESSES
        assert whole.nodes == sum(part.nodes for part in parts)
        for planning, playing in zip(parts[::2], parts[1::2], strict=True):
            assert nodes / 2 < planning.nodes <= nodes
            assert playing.nodes <= 0.3 * nodes + 60


def test_plans_cut_short_by_the_limit_are_not_compared(monkeypatch: pytest.MonkeyPatch) -> None:
    """Playing on ends with the plan during which the limit was reached; of the first one anything counts."""
    cut: dict[Trial, list[bool]] = {}
    played_on = Guess._played_on

    def noted(guess: Guess, trial: Trial, plan: Plan) -> float:
        value = played_on(guess, trial, plan)
        cut.setdefault(trial, []).append(trial.spent)
        return value

    monkeypatch.setattr(Guess, "_played_on", noted)
    state = position("R2@C3 R1@B2 RK@D4 V2@C4 VK@A2", hands="R=PIL,WLK,CVN", seats=2)
    thought(PROPHET, state, 0, Limit(nodes=1000 * GUESSES))
    assert any(any(plans) for plans in cut.values())
    assert all(sum(plans[1:]) <= 1 for plans in cut.values())


def test_planning_leaves_time_for_playing_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """Plans take all of their time, and are played on all the same."""
    played = []

    def slowly(trial: Trial, truth: State, first: list[Option]) -> list[Plan]:
        found = whole_turns(trial, truth, first)
        while trial.meter.in_time():
            pass
        return found

    def counted(trial: Trial, state: State, luck: int) -> State:
        played.append(state)
        return after_replies(trial, state, luck)

    monkeypatch.setattr("game.ai.colossi.foresight.whole_turns", slowly)
    monkeypatch.setattr("game.ai.colossi.foresight.after_replies", counted)
    state = position("R2@C3 R1@B2 RK@D4 V2@C4 VK@A2", hands="R=PIL,WLK,CVN", seats=2)
    thought(PROPHET, state, 0, Limit(seconds=0.3))
    assert len(played) > GUESSES * 2


def test_a_novice_forgets_actions_but_no_harvest() -> None:
    """Ten cubes to be had by one step, or by one harvest."""
    near = position("R1@C4 V1@A1 RK@E5 VK@A5", cubes="C3=10", seats=2, lap=5, left=1, mantle="V")
    held = position("R1@C3 RK@E5 VK@A5", cubes="C3=10", seats=2, harvest=True)
    taken = [GAME.format(thought(NOVICE, near, 0, SOME, seed).move) for seed in range(20)]
    assert 4 < taken.count("m a C4 C3") < 17
    assert all(GAME.format(thought(NOVICE, held, 0, SOME, seed).move) != "pass" for seed in range(20))


@pytest.mark.parametrize("style", styles("colossi").values(), ids=lambda style: style.title)
def test_a_style_shows(style: Style) -> None:
    """The same positions, sometimes another move: but not always."""
    other, differing = SHAMAN.with_weights(style.weights), 0
    found = list(positions(2, AT_RANDOM, 5))[:-1:4]
    for state, seat in found:
        moves = [thought(brain, state, seat, SOME).move for brain in (SHAMAN, other)]
        differing += moves[0] != moves[1]
    assert 1 <= differing < len(found) / 2


# ---- what they should see


def test_all_see_what_an_action_gives_at_once() -> None:
    """A step from ten cubes in the last turn before the harvest."""
    state = position("R1@C4 V1@A1 RK@E5 VK@A5", cubes="C3=10", seats=2, lap=5, left=1, mantle="V")
    for brain in (PILGRIM, SHAMAN, PROPHET):
        assert answer(brain, state) == "m a C4 C3"


def test_the_prophet_goes_for_what_takes_two_actions() -> None:
    """Ten cubes are two steps away, and no road leads there."""
    state = position("R1@C5 V1@A1 RK@E5 VK@A5", cubes="C3=10", seats=2, lap=5, left=2, mantle="V")
    while state.turn == 0 and state.phase == 1:
        legal = GAME.legal_moves(state, 0)
        move = legal[0] if len(legal) == 1 else thought(PROPHET, state, 0, SOME).move
        state = GAME.apply(state, 0, move).state
        if not GAME.legal_moves(state, 0):
            break
    assert controller(state, SPACE["C3"]) == 0


def test_the_prophet_harvests_in_an_order_that_shuts_others_out() -> None:
    """After a harvest of B2 the Acolyte of P2 there would control it: so P2 must pass before (CO-HARV-02)."""
    state = position("R3@B2 V1@B2 R1@C4 RK@E5 VK@E5", ground="GRG", seats=2, harvest=True)
    assert answer(PROPHET, state) == "h C4"


def test_the_prophet_harvests_the_moat_before_its_neighbours() -> None:
    """The Moat pays for neighbours that are held, and after their harvest they are not (CO-ENV-MOA)."""
    state = position("R1@C2 R1@C3 R1@C4 RK@E5 VK@E5", tiles="C3=MOA", seats=2, harvest=True)
    assert answer(PROPHET, state) == "h C3"


def test_what_follows_a_card_is_chosen_well_in_thought() -> None:
    """Early Harvest takes nine cubes from under a rival; B4 is neither the first nor the last on offer."""
    state = position(
        "R2@A2 R2@B4 R2@D2 V3@B4 RK@E5 VK@A5", cubes="B4=9", hands="R=EAR", seats=2, lap=5, left=1
    )
    for brain in (SHAMAN, PROPHET):
        assert answer(brain, state) == "p EAR"


def test_they_harvest_nothing_in_the_age_of_paradox() -> None:
    """10 Gold for none is more than two spaces give, and less than a heap of cubes (CO-AGE-PDX)."""
    for brain in (SHAMAN, PROPHET):
        poor = position("R1@B2 R1@C4 RK@E5 VK@A5", seats=2, harvest=True, ages="EXP PDX")
        assert answer(brain, poor) == "pass"
        rich = position("R1@B2 RK@E5 VK@A5", cubes="B2=15", seats=2, harvest=True, ages="EXP PDX")
        assert answer(brain, rich) != "pass"


# ---- what moves are worth


def test_an_appraiser_knows_a_good_move_from_a_bad_one() -> None:
    state = position("R1@C4 V1@A1 RK@E5 VK@A5", cubes="C3=10", seats=2, lap=5, left=1, mantle="V")
    moves = [GAME.parse(text) for text in ("end", "m a C4 C3", "m a C4 D4")]
    view = GAME.observe(state, 0)
    values = APPRAISER.appraise(GAME, view, 0, moves, SOME, Rng(1))
    assert values[1] > values[0] + 8
    assert values[1] > values[2] + 8
    twin = GAME.determinize(view, 0, Rng(7))
    assert APPRAISER.appraise(GAME, GAME.observe(twin, 0), 0, moves, SOME, Rng(1)) == values


@pytest.mark.parametrize("brain", [SHAMAN, PROPHET], ids=["shaman", "prophet"])
def test_weights_change_what_a_brain_does(brain: Any) -> None:
    """Ten cubes to be had at once: a spawn is better only for one that wants nothing but Acolytes."""
    state = position("R1@C4 V1@A1 RK@E5 VK@A5", cubes="C3=10", seats=2, lap=5, left=1, mantle="V")
    assert answer(brain, state) == "m a C4 C3"
    assert answer(brain.with_weights({"guest": 99.0}), state) == "s"
    assert answer(brain, state) == "m a C4 C3"
