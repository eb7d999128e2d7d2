"""Traits in their owner's own turn, clause by clause (CO-TRAIT, CO-TURN-04 to CO-TURN-09)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.colossi.box import BEAST, CARD, TRAIT
from rules.colossi.course import Course
from rules.colossi.events import AcolyteDied, GoldGained, SpaceHarvested
from rules.colossi.island import SPACE
from rules.colossi.play.ages import EndAge, StartHarvest
from rules.colossi.play.apply import apply, is_forced, legal_moves
from rules.colossi.play.procedures import PROCEDURES
from rules.colossi.play.turns import Turn
from rules.colossi.responses import shows_secret
from rules.colossi.state import NOWHERE, Pile, State, actions_left
from tests.rules.colossi.table import (
    asked,
    beast,
    cubes,
    legal,
    pieces,
    play,
    position,
    traits,
    watch,
)


def at_dawn(state: State) -> State:
    """The position at the start of the turn of who is on turn (T1)."""
    now = Course(replace(state, agenda=(EndAge(), StartHarvest())), PROCEDURES)
    now.then(Turn(state.turn))
    now.run()
    return now.frozen()


def deck(*codes: str) -> Pile:
    """A card deck of these cards."""
    counts = [0] * len(CARD)
    for code in codes:
        counts[CARD[code]] += 1
    return Pile(tuple(counts), len(codes))


# ---------------------------------------------------------------------- having Traits


def test_co_trait_01_03_an_own_trait_can_be_discarded_between_actions() -> None:
    """CO-TRAIT-01, CO-TRAIT-03, CO-TURN-06: it costs no Action and lies in the open pile."""
    state = play(position("RK@C3", traits="R=WNG,SPE"), "x WNG")
    assert (traits(state, "R"), state.trait_discard, actions_left(state)) == ({"SPE"}, 1 << TRAIT["WNG"], 4)
    assert "m k C3 A1" not in legal(state)


def test_co_trait_01_02_a_third_trait_forces_a_discard_and_the_offer_is_filled_first() -> None:
    """CO-TRAIT-01, CO-TRAIT-02: the new one may be the one discarded; the deck is an answer, too."""
    state = position("RK@C3", tiles="C3=GRT", traits="R=ABD,EXT", offer="WNG SLY MIS", hands="R=WIN")
    state = play(state, "p WIN")
    assert legal(state) == {"= WNG", "= SLY", "= MIS", "= deck"}
    state = play(state, "= WNG", "! trait RES")
    assert (legal(state), len(state.offer)) == ({"= ABD", "= EXT", "= WNG"}, 3)
    assert traits(play(state, "= WNG"), "R") == {"ABD", "EXT"}


def test_co_trait_02_from_the_deck_nothing_is_laid_open() -> None:
    """CO-TRAIT-02: the unseen top of the deck."""
    state = position("RK@C3", tiles="C3=GRT", offer="WNG SLY MIS", hands="R=WIN")
    state = play(state, "p WIN", "= deck", "! trait RES")
    assert (traits(state, "R"), len(state.offer), asked(state)) == ({"RES"}, 3, "P1")


def test_co_trait_02_the_limit_holds_only_if_the_new_trait_is_kept() -> None:
    """CO-TRAIT-02: first the discard over the limit, then the effects of gaining it."""
    state = position("RK@C3 R6@C2", tiles="C3=GRT", traits="R=ABD,EXT", offer="MIS SLY PAR", hands="R=WIN")
    state = play(state, "p WIN", "= MIS", "! trait RES")
    refused = play(state, "= MIS")
    assert (pieces(refused, "C2"), asked(refused)) == ("R6", "P1")
    assert pieces(play(state, "= ABD"), "C2") == "R4"


def test_co_trait_04_losing_protection_is_an_event() -> None:
    """CO-TRAIT-04, CO-RES-02 (S2): the owner is the resolver, so the killer is Red itself."""
    state = position("RK@D2 R2@D2", beasts="BL@D2", traits="R=PRO,BTH")
    state, facts = watch(state, "x PRO")
    assert [fact.killer for fact in facts if isinstance(fact, AcolyteDied)] == [0, 0]
    assert state.gold[0] == 0


def test_co_trait_05_two_limits_are_still_4() -> None:
    """CO-TRAIT-05: Necromancer and Miserly together; no fifth may be spawned."""
    assert "s" not in legal(position("RK@C3 R4@C2", traits="R=NEC,MIS"))
    assert "s" in legal(position("RK@C3 R3@C2", traits="R=NEC,MIS"))


# ---------------------------------------------------------------------- Animalistic


def test_co_trait_ani_wind_takes_acolytes_along() -> None:
    """CO-TRAIT-ANI, CO-BEAST-05: the Colossus leaves and enters like the Wind Beast; all owners go along."""
    state = play(position("RK@C3 R2@C3 V1@C3", traits="R=ANI", form="WI"), "m k C3 C2")
    assert (pieces(state, "C2"), pieces(state, "C3")) == ("RK R2 V1", "")
    # They were not there before the step: no road (CO-MOVE-06).
    assert not any(line.startswith(">") for line in legal(state))


def test_co_trait_ani_golden_magnetic_and_time() -> None:
    """CO-TRAIT-ANI, CO-BEAST-05: cubes are dropped or taken along; Time harvests what it enters."""
    golden = play(position("RK@C3", traits="R=ANI", form="GO"), "m k C3 C2")
    assert cubes(golden, "C3", "C2") == [1, 0]
    magnetic = play(position("RK@C3", cubes="C3=4 C2=1", traits="R=ANI", form="MA"), "m k C3 C2")
    assert cubes(magnetic, "C3", "C2") == [0, 5]
    time = play(position("RK@C3", traits="R=ANI", form="TI"), "m k C3 C2")
    assert time.gold[0] == 1


def test_co_trait_ani_blood_kills_and_stone_protects() -> None:
    """CO-TRAIT-ANI, CO-RES-02 (S2), CO-BEAST-ST."""
    blood = play(position("RK@C3 R1@C2 V1@C2", traits="R=ANI", form="BL"), "m k C3 C2")
    assert pieces(blood, "C2") == "RK"
    stone = position("RK@C3 R1@C3 V1@C3", traits="R=ANI", form="ST", hands="R=PUR")
    assert not any(line.startswith("m a C3") for line in legal(stone))
    assert pieces(play(stone, "p PUR"), "C3") == "RK R1 V1"


def test_co_trait_ani_bountiful_triples() -> None:
    """CO-TRAIT-ANI, CO-HARV-04 (H5)."""
    state = position("RK@C3", traits="R=ANI", form="BO", hands="R=MIR")
    assert play(state, "p MIR", "= C3").gold[0] == 3


def test_co_trait_ani_discards_the_other_traits_when_kept() -> None:
    """CO-TRAIT-ANI: a Beast not on the island is drawn; those out cannot be drawn."""
    state = position("RK@C3", tiles="C3=GRT", beasts="WI@A1 TI@A1", offer="ANI SLY PAR", hands="R=WIN")
    state = replace(state, owners=_owned(state, "ABD"), actors=_owned(state, "ABD"))
    state = play(state, "p WIN", "= ANI", "! trait RES")
    assert legal(state) == {f"! beast {code}" for code in BEAST if code not in ("WI", "TI")}
    assert traits(state, "R") == {"ANI"}


def _owned(state: State, code: str) -> tuple[int, ...]:
    owners = list(state.owners)
    owners[TRAIT[code]] = 0
    return tuple(owners)


def test_co_trait_ani_without_a_free_beast_has_no_form() -> None:
    """CO-TRAIT-ANI: it stays without form until it expires."""
    out = " ".join(f"{code}@A1" for code in BEAST)
    state = position("RK@C3", tiles="C3=GRT", beasts=out, offer="ANI SLY PAR", hands="R=WIN", seats=2)
    state = play(state, "p WIN", "= ANI", "! trait RES")
    assert (traits(state, "R"), state.form, asked(state)) == ({"ANI"}, NOWHERE, "P1")


# ---------------------------------------------------------------------- Actions and cards


def test_co_trait_bwh_moves_a_beast_once_a_turn_for_1_gold() -> None:
    """CO-TRAIT-BWH: one step, no Action; not without Gold."""
    assert not any(
        "BWH" in line for line in legal(position("RK@C3", beasts="WI@A1", traits="R=BWH")) - {"x BWH"}
    )
    state = position("RK@C3 V1@A1", beasts="WI@A1", traits="R=BWH", gold="R=2")
    state = play(state, "u BWH WI B1")
    assert (beast(state, "WI"), pieces(state, "B1"), state.gold[0], actions_left(state)) == ("B1", "V1", 1, 4)
    assert not any(line.startswith("u") for line in legal(state))


def test_co_trait_hyp_cards_cost_no_action_but_not_in_anothers_turn() -> None:
    """CO-TRAIT-HYP, CO-HARV-11: playable with 0 left on the own turn; a bonus Action is paid."""
    state = play(position("RK@C3", traits="R=HYP", hands="R=SAC,PIL", left=0), "p SAC")
    assert (actions_left(state), legal(state)) == (0, {"p PIL", "x HYP", "end"})
    away = position("RK@C1 VK@D4", tiles="D4=LTI", beasts="TI@D3", traits="V=HYP", hands="R=WLK V=SAC")
    away = play(away, "p WLK", "= D4", "P2: p SAC")
    assert (asked(away), actions_left(away)) == ("P2", 1)


def test_co_turn_12_hyperactive_with_a_card_does_not_end_by_itself() -> None:
    """CO-TURN-12: ending would show that no hand card is playable."""
    state = position("RK@C3", traits="R=HYP", hands="R=WLK", left=0)
    assert (asked(state), legal(state)) == ("P1", {"x HYP", "end"})
    assert is_forced(position("RK@C3", traits="R=HYP", left=0))
    assert not is_forced(state)


def test_co_ex_58_co_trait_spe_six_actions_and_one_card() -> None:
    """CO-TRAIT-SPE, CO-EX-58, CO-TURN-05."""
    state = at_dawn(position("RK@C3", beasts="WI@A3", traits="R=SPE", hands="R=WLK,PIL"))
    assert actions_left(state) == 6
    state = play(state, "p WLK", "= B3", "= B4")
    assert actions_left(state) == 6
    assert not any(line.startswith("p ") for line in legal(state))
    assert actions_left(play(state, "x SPE")) == 6
    assert "p PIL" in legal(play(state, "x SPE"))


def test_co_trait_bld_buys_actions_as_long_as_there_is_gold() -> None:
    """CO-TRAIT-BLD, CO-COMP-14: the full price of 2."""
    state = play(position("RK@C3", traits="R=BLD", gold="R=5", left=0), "u BLD", "u BLD")
    assert (state.gold[0], actions_left(state), "u BLD" in legal(state)) == (1, 2, False)


def test_co_trait_mer_buys_six_cards_a_turn_at_most() -> None:
    """CO-TRAIT-MER: there must be a card; with Alchemist it would never end."""
    state = position("RK@C3", traits="R=MER,ALC", gold="R=9")
    for _ in range(6):
        state = play(state, "u MER", "! draw P1 WLK", "u ALC card WLK")
    assert (state.gold[0], "u MER" in legal(state), "u ALC card WLK" in legal(state)) == (9, False, False)
    assert "u MER" not in legal(position("RK@C3", traits="R=MER", gold="R=3", cards=deck()))
    assert "u MER" not in legal(position("RK@C3", traits="R=MER"))


def test_co_trait_alc_sells_cards_traits_and_acolytes() -> None:
    """CO-TRAIT-ALC: 1 Gold each, one at a time; an Acolyte returns alive, protected or not."""
    state = position("RK@C3 R2@B2", beasts="ST@B2", traits="R=ALC,WNG", hands="R=PIL")
    state, facts = watch(state, "u ALC card PIL", "u ALC trait WNG", "u ALC aco B2", "u ALC trait ALC")
    assert (state.gold[0], traits(state, "R"), pieces(state, "B2")) == (4, set(), "R1")
    assert (actions_left(state), sum(state.card_discard)) == (4, 1)
    assert not any(isinstance(fact, AcolyteDied) for fact in facts)


def test_co_trait_alc_the_gold_comes_last() -> None:
    """CO-TRAIT-ALC: for Miserly sold 1; for another sold with Miserly 2."""
    state = play(position("RK@C3", traits="R=ALC,MIS", hands="R=PIL"), "u ALC card PIL")
    assert state.gold[0] == 2
    assert play(state, "u ALC trait MIS").gold[0] == 3


def test_co_trait_abd_draws_two() -> None:
    """CO-TRAIT-ABD, CO-TURN-08: one draw of 2 in T3, then the hand limit."""
    state = play(position("RK@C3", traits="R=ABD", hands="R=INT,INT,PUR,PUR,SAC"), "end")
    state = play(state, "! draw P1 WLK", "! draw P1 WLK")
    assert (asked(state), len(state.hands[0])) == ("P1", 7)
    state = play(state, "= SAC")
    assert asked(state) == "P2"


# ---------------------------------------------------------------------- ways


def test_co_ex_12_co_trait_wng_winged_flies_anywhere() -> None:
    """CO-TRAIT-WNG, CO-EX-12: one Action; the Volcano kills, killer Red."""
    state = position("RK@C3 V1@C5 G1@D5", tiles="D6=VOL", traits="R=WNG,BTH")
    state = play(state, "m k C3 D6")
    assert (pieces(state, "C5"), pieces(state, "D5"), state.gold[0], actions_left(state)) == ("", "", 2, 3)


def test_co_trait_wng_roads_may_follow_a_flight() -> None:
    """CO-TRAIT-WNG: only the Colossus flies; the road is stepped, not flown."""
    state = position("RK@C3 R1@A1", traits="R=WNG")
    assert "m a A1 A3" not in legal(state)
    state = play(state, "m k C3 A1")
    assert legal(state) == {"> A2", "> B1", "> B2", "."}


def test_co_trait_sly_others_pieces_are_roads() -> None:
    """CO-TRAIT-SLY, CO-TURN-04: the seat named in T1, for own pieces in own Actions."""
    state = at_dawn(position("RK@C3 V1@C2 G1@D3", traits="R=SLY"))
    assert legal(state) == {"= P2", "= P3", "= P4"}
    state = play(state, "= P2")
    assert asked(play(state, "m k C3 D3")) == "P1"
    assert "> D3" not in legal(play(state, "m k C3 D3"))
    assert "> C1" in legal(play(state, "m k C3 C2"))


def test_co_trait_sly_stops_when_it_is_lost_and_when_t2_is_over() -> None:
    """CO-TRAIT-SLY: no road without the Trait; CO-HARV-11: none for bonus Actions in T4."""
    state = play(at_dawn(position("RK@C3 V1@C2", traits="R=SLY")), "= P2", "x SLY")
    assert not any(line.startswith(">") for line in legal(play(state, "m k C3 C2")))
    state = at_dawn(position("RK@C3 V1@C2", tiles="C3=LTI", traits="R=SLY,NOM"))
    state = play(state, "= P2", "end", "! draw P1 PIL", "= C3")
    assert (asked(state), actions_left(state)) == ("P1", 2)
    assert not any(line.startswith(">") for line in legal(play(state, "m k C3 C2")))


def test_co_trait_sly_lost_in_the_middle_of_a_chain() -> None:
    """CO-TRAIT-SLY: a forced Harvest on the way brings a third Trait, and Sly is the one that goes."""
    state = position(
        "RK@C3 V1@C2", tiles="C2=GRT", traits="R=SLY,ANI", form="TI", offer="WNG ABD EXT", hands=""
    )
    state = replace(state, sly=1)
    kept = play(state, "m k C3 C2", "= WNG", "! trait RES", "= WNG")
    assert "> C1" in legal(kept)
    lost = play(state, "m k C3 C2", "= WNG", "! trait RES", "= SLY")
    assert not any(line.startswith(">") for line in legal(lost))


def test_co_trait_zoo_spawns_near_beasts() -> None:
    """CO-TRAIT-ZOO: on or next to any Beast's space, land only; the own Colossus's space is plain `s`."""
    state = position("RK@C3", beasts="WI@A1", tiles="A2=~", traits="R=ZOO")
    assert {line for line in legal(state) if line.startswith("s")} == {"s", "s A1", "s B1", "s B2"}
    state = play(state, "s B1")
    assert (pieces(state, "B1"), asked(state), actions_left(state)) == ("R1", "P1", 3)
    assert not any(line.startswith(">") for line in legal(state))


def test_co_trait_zoo_goes_on_only_from_where_an_own_piece_was() -> None:
    """CO-TRAIT-ZOO: an Acolyte was there before."""
    state = play(position("RK@C3 R1@B1", beasts="WI@A1", traits="R=ZOO"), "s B1")
    assert "> C1" in legal(state)


def test_co_ex_60_co_trait_pro_protective() -> None:
    """CO-TRAIT-PRO, CO-EX-60: the Blood Beast, Convene and Green's own Purge leave them; moves are legal."""
    state = position("GK@C4 G2@C4 RK@C3", beasts="BL@C5", turn="R", traits="G=PRO", hands="R=WLK,CVN")
    state = play(state, "p WLK", "= C4", "= C5")
    assert pieces(state, "C4") == "GK G2"
    assert pieces(play(state, "p CVN"), "C4") == "GK G2"
    own = position("GK@C4 G2@C4", turn="G", traits="G=PRO", hands="G=PUR")
    assert pieces(play(own, "p PUR"), "C4") == "GK G2"
    assert pieces(play(own, "m a C4 C5"), "C5") == "G1"


def test_co_trait_pro_follows_roads_and_ends_with_the_colossus() -> None:
    """CO-TRAIT-PRO: own roads work; when the Colossus leaves the Blood Beast kills."""
    state = position("RK@C4 R2@C4 R1@C5", beasts="BL@C4", traits="R=PRO")
    assert "> B6" in legal(play(state, "m a C4 C5"))
    state = play(state, "m k C4 C3")
    assert pieces(state, "C4") == ""


# ---------------------------------------------------------------------- start and end of turn


def test_co_trait_nom_harvests_two_spaces_in_t4_of_one_root() -> None:
    """CO-TRAIT-NOM, CO-TURN-09: one after the other, after the draw; each space once (CO-HARV-08)."""
    state = position("RK@C3 R1@B2 R1@D2", traits="R=NOM")
    state, facts = watch(state, "end", "! draw P1 PIL", "= C3")
    assert legal(state) == {"= B2", "= D2", "= -"}
    state, more = watch(state, "= B2")
    harvested = [fact.space for fact in (*facts, *more) if isinstance(fact, SpaceHarvested)]
    assert harvested == [SPACE["C3"], SPACE["B2"]]
    assert (state.gold[0], asked(state), pieces(state, "D2")) == (2, "P2", "R1")


def test_co_trait_nom_declined_once_is_declined() -> None:
    """CO-TRAIT-NOM: no second question after `-`."""
    state = play(position("RK@C3", traits="R=NOM"), "end", "! draw P1 PIL", "= -")
    assert asked(state) == "P2"


def test_co_trait_soo_orders_the_top_of_the_cards() -> None:
    """CO-TRAIT-SOO, CO-RESP-05: the last goes back by itself; T3 draws what was put on top."""
    state = at_dawn(position("RK@C3", traits="R=SOO"))
    assert legal(state) == {"= tiles", "= cards", "= -"}
    state = play(state, "= cards", "! look P1 PIL", "! look P1 INT", "! look P1 WLK", "= WLK", "= PIL")
    assert [top.kind for top in state.card_tops] == [CARD["WLK"], CARD["PIL"], CARD["INT"]]
    state = play(state, "end")
    assert legal(state) == {"! draw P1 WLK"}


def test_co_trait_soo_sees_what_there_is() -> None:
    """CO-TRAIT-SOO: fewer than 3 are all; an empty deck is not on offer, without a reshuffle."""
    state = at_dawn(position("RK@C3", traits="R=SOO", cards=deck("PIL", "INT")))
    state = play(state, "= cards", "! look P1 PIL", "! look P1 INT", "= INT")
    assert len(state.card_tops) == 2
    assert legal(at_dawn(position("RK@C3", traits="R=SOO", cards=deck()))) == {"= tiles", "= -"}


def test_co_ex_54_co_trait_mmc_mimicry_borrows_until_t4() -> None:
    """CO-TRAIT-MMC, CO-TRAIT-05, CO-EX-54: the limit is the borrower's meanwhile, then the lender's again."""
    state = position("RK@C3 R6@B2 V6@E4 VK@E4", traits="R=MMC V=MIS", hands="R=SAC")
    state = replace(state, reserve=(4, 4, 10, 10))
    state = at_dawn(state)
    assert legal(state) == {"= MIS", "= -"}
    state = play(state, "= MIS")
    assert (pieces(state, "B2"), pieces(state, "E4")) == ("R4", "VK V6")
    assert traits(state, "V") == {"MIS"}
    state = play(state, "p SAC")
    assert state.gold[0] == 5
    state = play(state, "end", "! draw P1 PIL")
    assert (state.actors[TRAIT["MIS"]], pieces(state, "E4"), asked(state)) == (1, "VK V4", "P2")


def test_co_trait_mmc_cannot_take_animalistic_and_takes_no_slot() -> None:
    """CO-TRAIT-MMC, CO-TRAIT-ANI: it keeps its slot at the lender, the borrower cannot discard or sell it."""
    state = at_dawn(position("RK@C3", traits="R=MMC,ALC V=ANI G=WNG", form="WI"))
    assert legal(state) == {"= WNG", "= -"}
    state = play(state, "= WNG")
    assert {"x MMC", "x ALC"} <= legal(state)
    assert {"x WNG", "u ALC trait WNG"} & legal(state) == set()
    assert "m k C3 A1" in legal(state)
    assert state.owners[TRAIT["WNG"]] == 2


def test_co_trait_mmc_lost_ends_the_loan() -> None:
    """CO-TRAIT-MMC: discarded in T2, the loan goes back at once."""
    state = play(at_dawn(position("RK@C3", traits="R=MMC G=WNG")), "= WNG", "x MMC")
    assert (state.actors[TRAIT["WNG"]], "m k C3 A1" in legal(state)) == (2, False)


def test_co_turn_04_a_borrowed_sly_and_soothsayer_act_in_t1() -> None:
    """CO-TURN-04: Mimicry comes first."""
    state = play(at_dawn(position("RK@C3", traits="R=MMC G=SLY V=SOO")), "= SLY")
    assert legal(state) == {"= P2", "= P3", "= P4"}
    state = play(at_dawn(position("RK@C3", traits="R=MMC G=SLY V=SOO")), "= SOO")
    assert legal(state) == {"= tiles", "= cards", "= -"}


def test_co_turn_09_a_borrowed_nomadic_goes_back_before_it_harvests() -> None:
    """CO-TURN-09: returning first stops it from doubling up."""
    state = play(at_dawn(position("RK@C3", traits="R=MMC V=NOM")), "= NOM", "end", "! draw P1 PIL")
    assert asked(state) == "P2"


def test_co_trait_mmc_a_borrowed_speedy_counts_at_the_start_of_t2() -> None:
    """CO-TURN-05, CO-TRAIT-04."""
    assert actions_left(play(at_dawn(position("RK@C3", traits="R=MMC V=SPE")), "= SPE")) == 6


def test_co_trait_mis_each_gain_is_one_larger() -> None:
    """CO-TRAIT-MIS, CO-CARD-07: what others gain is not; a gain of 0 is none."""
    state = play(position("RK@C3", traits="R=MIS", hands="R=PIT"), "p PIT", "= P2")
    assert state.gold == (3, 5, 0, 0)


# ---------------------------------------------------------------------- the Harvest Phase


def test_co_trait_mon_gains_what_lies_around_its_one_harvest() -> None:
    """CO-TRAIT-MON, CO-HARV-04 (H7): cubes, then Loot of all adjacent spaces, controlled or not."""
    state = position(
        "RK@C3 R1@A1 V1@C2", tiles="C4=GRC D3=HAL", cubes="C2=2 D3=1 C3=1", traits="R=MON", harvest=True
    )
    state, facts = watch(state, "h C3", "! draw P1 PIL")
    gains = [fact.amount for fact in facts if isinstance(fact, GoldGained)]
    # C3: a cube, then Loot. In board order B3, B4: Loot; C2: cubes, Loot; D3: a cube, no effect; D4: Loot.
    assert gains == [1, 1, 1, 1, 2, 1, 1, 1]
    assert (state.gold[0], cubes(state, "C2", "D3")) == (9, [0, 0])


def test_co_trait_mon_then_the_seat_harvests_no_more_even_without_the_trait() -> None:
    """CO-TRAIT-MON: once H7 was used the limit lasts for the phase."""
    state = position("RK@C3 R1@A1 VK@E5", traits="R=MON", harvest=True, seats=2)
    state = play(state, "h C3", "P2: pass")
    assert legal(state) == {"pass"}
    lost = position(
        "RK@C3 R1@A1", traits="R=MON", harvest=True, monoliths=1, record=(1 << SPACE["C3"], 0, 0, 0)
    )
    assert not any(line.startswith("h") for line in legal(lost))


def test_co_trait_mon_gained_later_forbids_more_and_gives_nothing() -> None:
    """CO-TRAIT-MON: H7 is with the seat's first Harvest of the phase; discarded, it frees the seat."""
    state = position("RK@C3 R1@A1", traits="R=MON", harvest=True, record=(1 << SPACE["B2"], 0, 0, 0))
    assert legal(state) == {"pass"}
    free = position("RK@C3 R1@A1", harvest=True, record=(1 << SPACE["B2"], 0, 0, 0))
    assert legal(free) == {"h A1", "h C3", "pass"}


# ---------------------------------------------------------------------- who sees what is asked


def test_co_resp_06_prompts_that_show_a_hand() -> None:
    """CO-RESP-06: hand limit, Parasitic, Exchange, Growth, Soothsayer; not Companionship."""
    seven = position("RK@C3", hands="R=PIL,INT,INT,PUR,PUR,SAC,SAC")
    limit = play(seven, "p PIL", "! draw P1 WLK", "! draw P1 WLK")
    parasitic = play(position("RK@C3", traits="V=PAR", hands="R=SAC V=INT"), "p SAC")
    exchange = play(position("RK@C3", hands="R=EXC,INT"), "p EXC")
    packet = ("! packet WNG", "! packet RES", "! packet NEC", "! packet PAR")
    growth = play(position("RK@C3", hands="R=GRO"), "p GRO", *packet)
    looked = play(at_dawn(position("RK@C3", traits="R=SOO")), "= cards", *["! look P1 WLK"] * 3)
    assert all(map(shows_secret, (limit, parasitic, exchange, growth, looked)))
    company = play(position("RK@C3", hands="R=CPN"), "p CPN", "= k1", "P1: = 0")
    assert (asked(company), shows_secret(company)) == ("P2", False)


def test_co_resp_08_several_alike_are_asked_for() -> None:
    """CO-RESP-08: an answer that came by itself would tell that they are alike; the last one does."""
    state = play(position("RK@C3", beasts="ST@A1", hands="R=PIL,EAR,EAR,EAR,EAR,WLK"), "p PIL")
    state = play(state, "! draw P1 WLK", "! draw P1 WLK")
    assert (asked(state), legal(state)) == ("P1", {"= EAR", "= WLK"})
    looked = play(at_dawn(position("RK@C3", traits="R=SOO")), "= cards", *["! look P1 WLK"] * 3)
    assert legal(looked) == {"= WLK"}
    assert not is_forced(looked)
    assert is_forced(play_on(looked, 2))


def play_on(state: State, times: int) -> State:
    """The position after so many answers, without those that come by themselves."""
    for _ in range(times):
        (move,) = legal_moves(state, 0)
        state = apply(state, move).state
    return state


# ---------------------------------------------------------------------- a form and its Beast


def test_co_trait_ani_a_beast_of_that_kind_that_comes_later_changes_nothing() -> None:
    """CO-TRAIT-ANI: the Wind Lair is discovered; the Colossus carries on as before."""
    state = position("RK@C3 R1@C3 R1@A3", tiles="A4=-", traits="R=ANI", form="WI")
    state = play(state, "m a A3 A4", "! tile A4 LWI")
    assert (beast(state, "WI"), state.form) == ("A4", BEAST["WI"])
    state = play(state, "m k C3 C2")
    assert (pieces(state, "C2"), pieces(state, "A4")) == ("RK R1", "R1")


def test_co_trait_ani_its_end_is_an_event() -> None:
    """CO-TRAIT-04: without the form of Stone the Mountaintop kills; the owner is the resolver."""
    state = position("RK@C3 R1@C3 V1@C3", tiles="C3=MTG", traits="R=ANI,BTH", form="ST")
    state = play(state, "x ANI")
    assert (pieces(state, "C3"), state.gold[0]) == ("RK", 1)


def test_co_trait_ani_one_lent_out_stays() -> None:
    """CO-TRAIT-ANI, CO-TRAIT-MMC: Violet gains it in Red's turn, while Red has borrowed Violet's Winged."""
    state = position("RK@C1 VK@D4", tiles="D4=GRT", beasts="TI@D3", traits="R=MMC V=WNG", offer="ANI SLY PAR")
    state = at_dawn(replace(state, hands=((CARD["WLK"],), (), (), ())))
    state = play(state, "= WNG", "p WLK", "= D4", "P2: = ANI", "! trait RES", "! beast MA")
    assert (traits(state, "V"), state.actors[TRAIT["WNG"]], state.fresh) == ({"ANI", "WNG"}, 0, False)


def test_co_trait_soo_the_tiles_it_ordered_are_discovered_in_that_order() -> None:
    """CO-TRAIT-SOO."""
    state = at_dawn(position("RK@C3", tiles="C2=- C1=-", traits="R=SOO"))
    state = play(state, "= tiles", "! look P1 HAL", "! look P1 MAR", "! look P1 MOA", "= MOA", "= HAL")
    state = play(state, "m k C3 C2")
    assert legal(state) == {"! tile C2 MOA"}
    assert legal(play(state, "! tile C2 MOA", "m k C2 C1")) == {"! tile C1 HAL"}


def test_co_trait_zoo_discovers_where_it_spawns() -> None:
    """CO-TRAIT-ZOO, CO-MOVE-03: land next to a Beast, explored or not."""
    state = play(position("RK@C3", beasts="WI@A1", tiles="B1=-", traits="R=ZOO"), "s B1")
    assert asked(state) == "!"
    assert pieces(play(state, "! tile B1 MTG"), "B1") == ""
