"""Cards for Traits (CO-CARD-STL, CO-CARD-VAN, CO-CARD-GRO, CO-CARD-MIM)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.colossi.box import BEAST, TRAIT
from rules.colossi.events import FormTaken, TraitTaken
from rules.colossi.moves import DealTrait
from rules.colossi.state import NOWHERE, State
from rules.kit.record import redacted
from tests.rules.colossi.table import asked, beast, legal, pieces, play, position, traits, watch


def lent(state: State, code: str, borrower: int = 0) -> State:
    """The position with a Trait borrowed by a seat."""
    actors = list(state.actors)
    actors[TRAIT[code]] = borrower
    return replace(state, actors=tuple(actors))


def test_co_card_stl_takes_any_trait_of_another() -> None:
    """CO-CARD-STL: it acts for the thief at once (CO-TRAIT-06)."""
    state = position("RK@C3", traits="R=ABD V=WNG G=EXT", hands="R=STL")
    state = play(state, "p STL")
    assert legal(state) == {"= WNG", "= EXT"}
    state, facts = watch(state, "= WNG")
    assert (traits(state, "R"), traits(state, "V")) == ({"ABD", "WNG"}, set())
    assert TraitTaken(0, TRAIT["WNG"], 1) in facts
    assert "m k C3 A1" in legal(state)


def test_co_card_stl_with_two_before_one_of_those_goes() -> None:
    """CO-CARD-STL: the stolen one is not the one discarded."""
    state = position("RK@C3", traits="R=ABD,EXT V=WNG G=SLY", hands="R=STL")
    state = play(state, "p STL", "= WNG")
    assert legal(state) == {"= ABD", "= EXT"}
    state = play(state, "= ABD")
    assert traits(state, "R") == {"EXT", "WNG"}
    assert state.trait_discard == 1 << TRAIT["ABD"]


def test_co_card_stl_and_van_need_a_trait_that_is_not_lent() -> None:
    """CO-CARD-04, CO-TRAIT-MMC: a loan can be neither stolen nor discarded."""
    assert legal(position("RK@C3", traits="R=WNG", hands="R=STL,VAN")) & {"p STL", "p VAN"} == set()
    state = lent(position("RK@C3", traits="R=MMC V=WNG", hands="R=STL,VAN"), "WNG")
    assert legal(state) & {"p STL", "p VAN"} == set()
    state = lent(position("RK@C3", traits="R=MMC V=WNG,EXT", hands="R=STL,VAN"), "WNG")
    state = play(state, "p VAN")
    assert traits(state, "V") == {"WNG"}


def test_co_card_stl_the_form_of_animalistic_goes_along() -> None:
    """CO-TRAIT-ANI: the taker discards its other Traits, the form stays, the time starts anew."""
    state = position("RK@C3 V1@C3 VK@D2", traits="R=ABD,EXT V=ANI", form="BL", hands="R=STL")
    state, facts = watch(state, "p STL", "= ABD")
    assert (traits(state, "R"), state.form, state.fresh) == ({"ANI"}, BEAST["BL"], True)
    assert FormTaken(0, BEAST["BL"]) in facts
    assert pieces(state, "C3") == "RK"
    assert asked(state) == "P1"


def test_co_card_stl_animalistic_without_form_brings_none() -> None:
    """CO-TRAIT-ANI: none if it had none; nothing is drawn."""
    state = play(position("RK@C3", traits="V=ANI", hands="R=STL"), "p STL")
    assert (traits(state, "R"), state.form, asked(state)) == ({"ANI"}, NOWHERE, "P1")


def test_co_card_stl_of_a_limit_returns_acolytes() -> None:
    """CO-TRAIT-05: the taker of Miserly returns its own down to 4, by choice; the loser is free of it."""
    state = position("RK@C3 R3@A1 R3@B2", traits="V=MIS", hands="R=STL")
    state = play(state, "p STL")
    assert legal(state) == {"= A1", "= B2"}
    state = play(state, "= A1")
    assert legal(state) == {"= A1", "= B2"}
    state = play(state, "= B2")
    assert (pieces(state, "A1"), pieces(state, "B2")) == ("R2", "R2")


def test_co_card_stl_of_mimicry_ends_the_loan() -> None:
    """CO-TRAIT-MMC: in its owner's turn another seat steals Mimicry with a bonus Action."""
    state = position("RK@C1 VK@D4", tiles="D4=LTI", beasts="TI@D3", traits="R=MMC G=WNG", hands="R=WLK V=STL")
    state = lent(state, "WNG")
    state = play(state, "p WLK", "= D4", "P2: p STL", "P2: = MMC")
    assert (traits(state, "V"), traits(state, "G")) == ({"MMC"}, {"WNG"})
    assert state.actors[TRAIT["WNG"]] == 2


def test_co_card_van_discards_anothers_trait_and_the_vandal_is_the_resolver() -> None:
    """CO-CARD-VAN, CO-TRAIT-04: Protective gone, the Blood Beast kills; killer Red gains by Blood thirsty."""
    state = position("RK@C3 VK@D2 V2@D2", beasts="BL@D2", traits="R=BTH V=PRO", hands="R=VAN")
    state = play(state, "p VAN")
    assert (pieces(state, "D2"), state.gold[0], traits(state, "V")) == ("VK", 2, set())
    assert state.trait_discard == 1 << TRAIT["PRO"]


def test_co_card_gro_one_trait_for_each_seat_in_order() -> None:
    """CO-CARD-GRO: the player chooses first; a seat over 2 discards before the next one chooses."""
    state = position("RK@C3", traits="R=ABD V=EXT,SLY", hands="R=GRO")
    state = play(state, "p GRO", "! packet WNG", "! packet RES", "! packet NEC", "! packet PAR")
    assert (asked(state), legal(state)) == ("P1", {"= WNG", "= RES", "= NEC", "= PAR"})
    state = play(state, "P1: = NEC")
    assert (asked(state), legal(state)) == ("P2", {"= WNG", "= RES", "= PAR"})
    state = play(state, "P2: = RES")
    assert (asked(state), legal(state)) == ("P2", {"= EXT", "= SLY", "= RES"})
    state = play(state, "P2: = SLY", "P3: = PAR")
    assert [traits(state, seat) for seat in "RVGY"] == [{"ABD", "NEC"}, {"EXT", "RES"}, {"PAR"}, {"WNG"}]
    assert asked(state) == "P1"


def test_co_card_gro_a_trait_on_the_way_is_not_drawn_again() -> None:
    """CO-CARD-GRO: the packet has left the deck, and what lies open was never there."""
    state = position("RK@C3", traits="R=ABD V=EXT,SLY", offer="REA SOO MIS", hands="R=GRO")
    state = play(state, "p GRO", "! packet WNG")
    drawn = {line.split()[-1] for line in legal(state)}
    assert drawn == set(TRAIT) - {"ABD", "EXT", "SLY", "REA", "SOO", "MIS", "WNG"}


def test_co_card_gro_with_too_few_traits_the_later_seats_get_none() -> None:
    """CO-CARD-GRO, CO-TURN-11: the discarded ones are shuffled in first."""
    rest = [code for code in TRAIT if code not in ("WNG", "RES", "NEC")]
    state = position("RK@C3", hands="R=GRO")
    state = replace(
        state, offer=tuple(TRAIT[code] for code in rest), trait_discard=1 << TRAIT["RES"] | 1 << TRAIT["NEC"]
    )
    state = play(state, "p GRO", "! packet WNG", "! shuffle traits", "! packet NEC", "! packet RES")
    state = play(state, "P1: = NEC", "P2: = WNG")
    assert [traits(state, seat) for seat in "RVGY"] == [{"NEC"}, {"WNG"}, {"RES"}, set()]
    assert asked(state) == "P1"


def test_co_card_gro_the_packet_is_seen_by_who_had_it() -> None:
    """CO-INFO-03, CO-INFO-06: `! packet ?` for all but the player of the card."""
    state = position("RK@C3", hands="R=GRO")
    state = play(state, "p GRO", "! packet WNG", "! packet RES", "! packet NEC", "! packet PAR", "P1: = PAR")
    packet = state.agenda[-1]
    assert redacted(packet, 0) == packet == redacted(packet, 1)
    assert redacted(packet, 2) != packet != redacted(packet, None)
    assert DealTrait(TRAIT["WNG"], 1) == DealTrait(TRAIT["WNG"], 2)


def test_co_card_mim_from_the_left_the_player_last() -> None:
    """CO-CARD-MIM: each may take one; over 2 any goes, the new one too."""
    state = position("RK@C3", traits="R=ABD V=EXT,SLY G=WNG", hands="R=MIM")
    state = play(state, "p MIM")
    assert (asked(state), legal(state)) == ("P2", {"= ABD", "= WNG", "= -"})
    state = play(state, "P2: = WNG")
    assert legal(state) == {"= EXT", "= SLY", "= WNG"}
    state = play(state, "P2: = WNG")
    assert (asked(state), legal(state)) == ("P3", {"= ABD", "= EXT", "= SLY", "= -"})
    state = play(state, "P3: = ABD", "P4: = -")
    assert (asked(state), legal(state)) == ("P1", {"= ABD", "= EXT", "= SLY", "= -"})
    state = play(state, "P1: = SLY")
    assert [traits(state, seat) for seat in "RVGY"] == [{"SLY"}, {"EXT"}, {"ABD"}, set()]


def test_co_card_mim_of_animalistic_in_anothers_turn_lasts_to_the_end_of_the_next_own_one() -> None:
    """CO-TRAIT-ANI: Violet takes it in Red's turn: it is not fresh, the next own turn is its last."""
    state = position("RK@C3", traits="G=ANI", form="WI", seats=3, hands="R=MIM")
    state = play(state, "p MIM", "P2: = ANI", "P3: = -", "P1: = -")
    assert (traits(state, "V"), state.form, state.fresh) == ({"ANI"}, BEAST["WI"], False)
    state = play(state, "end", "! draw P1 PIL", "P2: end", "! draw P2 PIL")
    assert (traits(state, "V"), state.form, asked(state)) == (set(), NOWHERE, "P3")


def test_co_trait_ani_gained_in_the_own_turn_lasts_one_turn_more() -> None:
    """CO-TRAIT-ANI: until the end of the owner's next turn, not the current one."""
    state = position("RK@C3", tiles="C3=GRT", offer="ANI SOO MIS", seats=2, traits="R=ABD", hands="R=WIN")
    state = play(state, "p WIN", "= ANI", "! trait RES", "! beast MA")
    assert (traits(state, "R"), state.form, state.fresh) == ({"ANI"}, BEAST["MA"], True)
    assert beast(state, "MA") == ""
    state = play(state, "end", "! draw P1 PIL")
    assert traits(state, "R") == {"ANI"}
    state = play(state, "P2: end", "! draw P2 WLK", "P1: end", "! draw P1 WLK")
    assert (traits(state, "R"), state.form, asked(state)) == (set(), NOWHERE, "P2")


def test_co_turn_11_the_trait_deck_is_filled_from_the_discarded_ones() -> None:
    """CO-TURN-11, CO-TRAIT-03: `= deck` shuffles them in first when no other is left."""
    rest = [code for code in TRAIT if code not in ("WNG", "RES")]
    state = position("RK@C3", tiles="C3=GRT", hands="R=WIN")
    state = replace(
        state,
        offer=tuple(TRAIT[code] for code in rest),
        trait_discard=1 << TRAIT["WNG"] | 1 << TRAIT["RES"],
    )
    state = play(state, "p WIN", "= deck", "! shuffle traits", "! trait WNG")
    assert (traits(state, "R"), state.trait_discard) == ({"WNG"}, 0)
