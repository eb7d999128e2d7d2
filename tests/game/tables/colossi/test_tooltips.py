"""Colossi's tooltips and forecasts of a space, with no secret in them."""

from __future__ import annotations

from itertools import islice

import pytest

from game.tables.colossi import forecast, island_view
from game.tables.colossi.tooltips import TooltipContext, explain
from rules.colossi.box import BEAST, CARD, TRAIT
from rules.colossi.island import SPACE, SPACES
from rules.colossi.secrecy import determinize, observe
from rules.colossi.state import State
from rules.core.rng import Rng
from tests.game.colossi_tables import NAMES as PEOPLE
from tests.game.colossi_tables import players, walk, watching
from tests.rules.colossi.table import play, position


def told(state: State, control: str, seat: int = 0) -> str:
    seats = state.table.seats
    return " / ".join(explain(control, TooltipContext(observe(state, seat), seat, players(seats))))


def space(state: State, name: str, seat: int = 0) -> str:
    return told(state, f"space:{SPACE[name]}", seat)


# ---------------------------------------------------------------------- a space


@pytest.mark.parametrize(
    ("pieces", "words"),
    [
        ("R3@B2 V1@B2", "Mia controls it, 3 Acolytes against 1"),
        ("R1@B2", "Mia controls it, 1 Acolyte"),
        ("R1@B2 V1@B2", "Nobody controls it: Mia and Kai are tied"),
        ("RK@B2 V3@B2", "Mia controls it with the only Colossus here"),
        ("RK@B2 VK@B2 R1@B2 V2@B2", "Kai controls it, 2 Acolytes against 1"),
        ("RK@B2 VK@B2 G3@B2", "Nobody controls it: Mia and Kai are tied"),
    ],
)
def test_a_space_says_who_controls_it_and_why(pieces: str, words: str) -> None:
    assert words in space(position(pieces), "B2").split(" / ")


@pytest.mark.parametrize("full", [True, False])
def test_where_no_traits_are_trait_grass_is_shown_as_the_card_grass_it_counts_as(full: bool) -> None:
    state = position("RK@C3", tiles="A2=GRT A3=GRC", full=full, seats=2)
    spaces = island_view.spaces(watching(state, 0))
    assert (spaces[SPACE["A2"]].tile == spaces[SPACE["A3"]].tile) is not full
    assert ("counts as Card Grass" in space(state, "A2")) is not full
    assert ("draw a card" in space(state, "A2")) is not full


def test_a_space_says_what_its_harvest_gives() -> None:
    state = position(tiles="A1=GRC A2=GRT A3=HAL A4=- A5=~", cubes="B2=3", beasts="BO@A1")
    assert "3 Gold cubes: +3 Gold / Harvest: gain 1 Gold" in space(state, "B2")
    assert "Harvest: draw 3 cards" in space(state, "A1")
    assert "Harvest: gain a Trait" in space(state, "A2")
    assert "2 Gold for each of your Acolytes" in space(state, "A3")
    assert space(state, "A4") == "A4, Unexplored / The first Colossus or Acolyte to arrive turns up a tile"
    assert "nobody can enter" in space(state, "A5")
    assert "Harvest: draw a card" in space(position(tiles="A2=GRT", full=False), "A2")


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("SAC", "Now: 3 Gold for 3 Acolytes."),
        ("AUD", "Now: you 4 Gold, Kai 0, Noor 0, Otto 0."),
        ("DIP", "Now: you 0 Gold, Kai 1, Noor 0, Otto 0."),
        ("PIL", ""),
    ],
)
def test_a_card_that_pays_says_how_much_it_would_be_now(code: str, words: str) -> None:
    state = position("RK@C3 R2@B2 R1@A1 V1@C3 VK@E5", beasts="GO@B2")
    assert forecast.played(observe(state, 0), 0, CARD[code], PEOPLE) == words


def test_gold_of_a_harvest_is_cubes_loot_and_hallowed_ground() -> None:
    state = position("R3@A3 R1@B2", tiles="A3=HAL", cubes="B2=3 A3=1", beasts="BO@B2")
    assert forecast.gold_now(state, 0, SPACE["A3"]) == 7
    assert forecast.gold_now(state, 0, SPACE["B2"]) == 6
    assert forecast.gold_now(state, 1, SPACE["A3"]) == 1


def test_what_a_harvest_yields_is_told_without_promises() -> None:
    state = position(tiles="A1=VOL A2=BRK A3=VOI A4=LTI A5=OAS", cubes="A2=2")
    found = {name: forecast.yields(state, SPACE[name]) for name in ("A1", "A2", "A3", "A4", "A5", "B2")}
    assert found == {
        "A1": [],
        "A2": ["2 Gold cubes: +2 Gold"],
        "A3": ["First replace any tile on the island with a new one"],
        "A4": ["Take up to 2 actions at once"],
        "A5": ["Throw away your hand and draw 6 cards"],
        "B2": ["Gain 1 Gold"],
    }


def test_who_controls_a_space_when_its_harvest_is_over() -> None:
    state = position("R3@B2 V1@B2 RK@C3 V2@C3 R1@D3")
    heirs = [forecast.heir(state, 0, SPACE[name], PEOPLE) for name in ("B2", "C3", "D3")]
    assert heirs == ["Kai controls it then", "", ""]


@pytest.mark.parametrize(
    ("age", "pieces", "gold"),
    [("EXP", "R3@B2", 1), ("EXP", "V3@B2", 0), ("STO", "R2@A2", 2), ("STO", "R2@C3", 0)],
)
def test_a_space_says_what_it_adds_to_the_scoring_of_the_age(age: str, pieces: str, gold: int) -> None:
    state = position(pieces, ages=age)
    name = pieces.split("@")[1]
    assert forecast.scoring(state, 0, SPACE[name]) == gold
    assert (f"+{gold} Gold for Mia as it stands" in space(state, name)) == bool(gold)
    assert forecast.scoring(position(pieces, ages=age, harvest=True), 0, SPACE[name]) == 0


# ---------------------------------------------------------------------- everything else


def test_pieces_beasts_and_cards_are_told_in_the_words_of_the_box() -> None:
    state = position("RK@B2 V2@C2", beasts="WI@A1", hands="R=PUR V=PIL", traits="V=REA", ages="EXP")
    assert told(state, "colossus:0").startswith("Dolmen Tortoise, the Colossus of Mia / B2, Gold Grass")
    assert told(state, f"group:{SPACES + SPACE['C2']}").startswith("2 Acolytes of Kai / C2, Gold Grass")
    assert told(state, f"beast:{BEAST['WI']}").endswith("On A1")
    assert told(state, "card:0").startswith("Purge: Action card / Send each Acolyte")
    assert told(state, f"trait:{TRAIT['REA']}").startswith("Reactive / ")
    assert told(state, "age:0").startswith("Age I: Exploration / 1 Gold for each space")
    assert told(state, "age:1") == "Age II is still face down"
    assert told(state, "seat:1") == "Kai: Grove Stag"
    assert told(state, "mantle:0").startswith("Mia wears the Mantle")


def test_gold_is_told_by_where_it_came_from() -> None:
    state = position(gold="R=7")
    assert told(state, "gold:0") == "7 Gold / 7 from Ages"
    assert told(state, "gold:1") == "0 Gold"


def test_a_lent_trait_names_both() -> None:
    state = position(traits="V=BLD")
    actors = tuple(0 if owner == 1 else owner for owner in state.owners)
    lent = position(traits="V=BLD", actors=actors)
    assert told(lent, f"trait:{TRAIT['BLD']}").endswith("Lent by Kai to Mia for this turn")
    assert "Lent" not in told(state, f"trait:{TRAIT['BLD']}")


def test_discarded_cards_are_counted() -> None:
    empty = position()
    counts = {CARD["PIL"]: 2, CARD["PUR"]: 1}
    pile = tuple(counts.get(card, 0) for card in range(len(empty.card_discard)))
    assert told(position(card_discard=pile), "discard:0") in (
        "Discarded cards / 2 Pilfer, Purge",
        "Discarded cards / Purge, 2 Pilfer",
    )
    assert told(empty, "discard:1") == "Discarded tiles: none"


@pytest.mark.parametrize("seats", [2, 4])
def test_no_tooltip_tells_what_its_reader_may_not_know(seats: int) -> None:
    """Every id, in positions that the reader cannot tell apart."""
    ids = [f"space:{n}" for n in range(SPACES)] + [f"card:{n}" for n in range(6)]
    for kind in ("seat", "gold", "cards", "reserve", "land", "state"):
        ids += [f"{kind}:{n}" for n in range(seats)]
    ids += [f"{kind}:{n}" for kind in ("age", "deck", "discard") for n in range(3)]
    ids += [f"{kind}:{n}" for kind in ("trait", "offer", "packet") for n in range(len(TRAIT))]
    differ = 0
    for number, state in enumerate(islice(walk(seats, "secret"), 20, 320, 30)):
        view = observe(state, 1)
        others = [determinize(view, Rng.for_entry("twin", number * 2 + k)) for k in range(2)]
        differ += others[0].hands[0] != others[1].hands[0]
        for control in ids:
            assert len({told(other, control, 1) for other in others}) == 1, control
    assert differ > 3


def test_the_prompt_tells_the_card_that_asks() -> None:
    """It lies in nobody's hand any more, and elsewhere on the table only small."""
    asked = play(position("RK@C3 VK@A5", hands="R=EXC,WLK V=PIL", seats=2), "p EXC")
    context = TooltipContext(observe(asked, 0), 0, players(2))
    title, words = explain("prompt", context)
    assert title == "Exchange: Divine Gift"
    assert words.startswith("Everyone in turn may give up cards for 1 Gold each")
    calm = TooltipContext(observe(position("RK@C3 VK@A5", seats=2), 0), 0, players(2))
    assert explain("prompt", calm) == []
