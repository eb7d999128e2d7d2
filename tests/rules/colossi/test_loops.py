"""Nothing goes on for ever: attempts to farm by scripts (CO-RESP-07, CO-HARV-08)."""

from __future__ import annotations

import pytest

from rules.colossi.events import SpaceHarvested
from rules.colossi.state import State, actions_left
from tests.rules.colossi.table import asked, cubes, legal, pieces, play, position, watch


def test_co_harv_08_a_colossus_of_time_stepping_off_its_lair_and_on_again_gains_no_action() -> None:
    """CO-HARV-08, CO-HARV-11: each Action is a root of its own; 2 Actions are spent for the 2 of the Lair."""
    state = play(position("RK@C3", tiles="C2=LTI", traits="R=ANI", form="TI", left=1), "m k C3 C2")
    for _ in range(5):
        assert actions_left(state) == 2
        state = play(state, "m k C2 C3", "m k C3 C2")


def test_co_harv_08_pushing_the_time_beast_onto_its_lair_gains_no_action() -> None:
    """CO-HARV-08: with Domineering and a Stone Lair that keeps the Acolytes there it is level, too."""
    state = position("RK@B4 R1@C2 R1@C1", beasts="TI@C3", tiles="C2=LTI C1=LST", traits="R=DMN,WNG", left=1)
    state = play(state, "m k B4 C3", "= TI", "= C2", "= y")
    for _ in range(3):
        assert (actions_left(state), pieces(state, "C2")) == (2, "R1")
        state = play(state, "m k C3 C2", "= TI", "= C3", ".", "m k C2 C3", "= TI", "= C2", "= y")


def test_co_resp_07_boldness_does_not_pay_for_endless_walks_of_a_colossus_of_time() -> None:
    """CO-RESP-07: the Moat and a Gold Grass with the Bountiful Beast give more than two Actions cost."""
    placed = "RK@C3 R1@C2 R1@B3 R1@B4 R1@C4 R1@D3 V1@D4"
    state = position(placed, tiles="C3=MOA", beasts="BO@D4", traits="R=ANI,BLD", form="TI", gold="R=4")
    state = play(state, "m k C3 D4", "m k D4 C3", "u BLD", "u BLD")
    assert state.gold[0] == 4 + 3 + 5 - 4
    for _ in range(12):
        state = play(state, "m k C3 D4", "m k D4 C3", "u BLD", "u BLD")
    gold = state.gold[0]
    # The 27th is the last one in this turn.
    state = play(state, "m k C3 D4", "m k D4 C3")
    assert state.gold[0] == gold + 3
    state = play(state, "m k C3 D4", "m k D4 C3")
    assert state.gold[0] == gold + 3
    # Others are still made to, and in the next turn it begins anew.
    state = play(state, "end", "! draw P1 INT")
    assert state.struck == 0


def test_co_harv_08_a_walk_there_and_back_harvests_once() -> None:
    """CO-HARV-08: twice inside one root decision it never harvests the same space."""
    state = position("RK@C4 R1@C5", beasts="TI@C3", turn="G", hands="G=RAM,RAM,WLK,LUR")
    state, facts = watch(state, "p WLK", "= C4", "= C3")
    assert len([fact for fact in facts if isinstance(fact, SpaceHarvested)]) == 1


def test_co_harv_08_bonus_actions_stay_inside_their_root() -> None:
    """CO-HARV-08, CO-HARV-11: Violet's bonus cards cannot harvest the Time Lair for more of them."""
    state = position(
        "RK@A1 VK@C4 V2@C4", beasts="TI@C3", tiles="C4=LTI", hands="R=WLK V=EAR,WLK", reserve="V=8", seats=3
    )
    state = play(state, "p WLK", "= C4")
    assert (asked(state), actions_left(state)) == ("P2", 2)
    assert "p EAR" not in legal(state)
    state = play(state, "p WLK", "= C5", "= C4")
    assert (asked(state), actions_left(state)) == ("P2", 2)
    assert state.rooted[1].bit_count() == 1


def test_co_env_brk_stepping_off_and_on_brings_cubes_once() -> None:
    """CO-ENV-BRK: not if that seat was the last one to trigger it in this Age."""
    state = play(position("R1@B3", tiles="B2=BRK", left=6), "m a B3 B2")
    assert cubes(state, "B2") == [3]
    state = play(state, "m a B2 B3", "m a B3 B2", "m a B2 B3", "m a B3 B2")
    assert cubes(state, "B2") == [3]


def test_co_trait_mer_with_alchemist_ends_after_six() -> None:
    """CO-TRAIT-MER: buying and selling costs nothing, so it is the number that ends it."""
    state = position("RK@C3", traits="R=MER,ALC", gold="R=1", hands="R=INT")
    bought = 0
    while "u MER" in legal(state):
        state = play(state, "u MER", "! draw P1 WLK", "u ALC card WLK")
        bought += 1
    assert (bought, state.gold[0]) == (6, 1)


@pytest.mark.parametrize("gold", [4, 7, 20])
def test_co_trait_bld_ends_with_the_gold(gold: int) -> None:
    """CO-TRAIT-BLD: an Acolyte spawned with a bought Action and sold brings less than the Action cost."""
    state = position("RK@C3", traits="R=BLD,ALC", gold=f"R={gold}", left=0)
    rounds = 0
    while "u BLD" in legal(state):
        state = play(state, "u BLD", "s", *_stop(play(state, "u BLD", "s")), "u ALC aco C3")
        rounds += 1
    assert rounds == gold - 1
    assert state.gold[0] == 1


def _stop(state: State) -> tuple[str, ...]:
    return (".",) if "." in legal(state) else ()


def test_co_resp_07_reactive_and_necromancer_of_one_seat_use_up_the_others() -> None:
    """CO-RESP-07: each link kills an Acolyte of another seat, so the chain is as long as there are some."""
    state = position("GK@E5 G1@B3 V9@B4 R1@C2", beasts="BL@C1", traits="G=REA,NEC", hands="R=WLK")
    state = play(state, "p WLK", "= C2")
    links = 0
    while asked(state) == "P3":
        choices = legal(state)
        links += 1
        answer = "= y" if "= y" in choices else sorted(line for line in choices if line != "= -")[0]
        state = play(state, f"P3: {answer}")
        assert links < 60
    assert (asked(state), pieces(state, "B4").startswith("V")) == ("P1", False)


def test_co_card_wlk_beast_cards_are_free_and_still_end() -> None:
    """CO-CARD-01: they give their Action back, but each is played once; Parasitic costs a card each."""
    state = position("RK@C3", beasts="ST@A1", hands="R=WLK,WLK,WLK,RAM,LUR,LUR", left=1)
    for _ in range(3):
        state = play(state, "p WLK", "= B1", "= A1")
    state = play(state, "p RAM", "= S", "p LUR")
    assert (actions_left(state), len(state.hands[0])) == (1, 1)
    assert "p LUR" not in legal(state)
