"""Corners of special cards and drafts that random play reaches too seldom (`brilliants_fired_cards.py`)."""

from __future__ import annotations

import pytest

from rules.brilliants import GAME
from rules.brilliants.state import State
from rules.core.protocol import CHANCE
from tests.conformance.games.brilliants_retold import SPECIES
from tests.conformance.games.brilliants_tally import CODES, COPIES
from tests.rules.brilliants.given import begin, given, json, play, step, texts, why

PACKET = ["GAT-BE/D", "GAT-BE/N", "GAT-CA/D", "GAT-CA/N", "GAT-FL/D", "GAT-FL/N", "GAT-MU/D", "GAT-MU/N"]
THREE = ("H", "F", "D")


def dealing() -> State:
    """P1 is dealt special cards."""
    return play(begin("antermediate"), "! first P1", "! side day", "! species P1 FLY")


def drafted() -> State:
    """ExperiAntced, when special cards are dealt to P1."""
    shown = [f"! show O{letter}{number:02}" for letter in THREE for number in (1, 2)]
    ants = [f"P{seat}: ant {letter}" for letter in THREE for seat in (1, 2)]
    chosen = ["P1: species FLY", "P2: species DIP"]
    return play(begin("experiantced"), "! first P1", "! side day", *shown, *ants, *chosen)


def deal(state: State, seat: str, cards: list[str]) -> State:
    return play(state, *(f"! special {seat} {code}" for code in cards))


@pytest.mark.parametrize("code", CODES)
def test_every_special_card_can_be_dealt(code: str) -> None:
    state = dealing()
    weights = {GAME.format(move): weight for move, weight in GAME.outcomes(state) or ()}
    assert weights[f"! special P1 {code}"] == COPIES[code]
    assert sum(weights.values()) == sum(COPIES.values())
    after, events = step(state, f"! special P1 {code}")
    assert json(after)["colonies"][0]["specials"] == [code]
    assert events == [{"event": "SpecialDealt", "seat": "P1", "special": code}]
    left = {GAME.format(move): weight for move, weight in GAME.outcomes(after) or ()}
    assert left.get(f"! special P1 {code}", 0) == COPIES[code] - 1
    assert json(GAME.observe(after, 1))["colonies"][0]["specials"] == ["??"]


@pytest.mark.parametrize("code", CODES)
def test_every_special_card_can_be_kept(code: str) -> None:
    others = [card for card in PACKET if card != code][:7]
    state = deal(drafted(), "P1", [code, *others])
    state = deal(state, "P2", [card for card in CODES if card not in (code, *others)][:8])
    assert f"keep {code}" in texts(state)
    assert GAME.deciders(state) == (0, 1)
    after, events = step(state, f"P1: keep {code}")
    own = json(after)["colonies"][0]
    assert (own["specials"], len(own["packet"])) == ([code], 7)
    assert events == [{"event": "SpecialKept", "seat": "P1", "special": code}]
    assert (GAME.deciders(after), texts(after)) == ((1,), [])
    assert GAME.redact_move(0, GAME.parse(f"keep {code}"), 1) == "P1: keep ??"


@pytest.mark.parametrize("code", CODES)
def test_every_special_card_can_be_taken(code: str) -> None:
    shown = [f"! show O{letter}{number:02}" for letter in THREE for number in (1, 2)]
    state = play(begin("solo", 1), "! first P1", "! side day", *shown, "ants HFD", "species FLY")
    for copy in range(COPIES[code]):
        assert f"take {code}" in texts(state), copy
        state = play(state, f"take {code}")
    assert f"take {code}" not in texts(state)
    assert json(state)["colonies"][0]["specials"] == [code] * COPIES[code]
    assert texts(state, CHANCE) == []


@pytest.mark.parametrize("code", SPECIES)
def test_every_species_can_be_dealt_named_and_drafted(code: str) -> None:
    state = play(begin("antermediate"), "! first P2", "! side day")
    assert texts(state, CHANCE) == [f"! species P2 {species}" for species in SPECIES]
    after = deal(play(state, f"! species P2 {code}"), "P2", PACKET[:6])
    assert json(after)["colonies"][1]["species"] == code
    assert texts(after, CHANCE) == [f"! species P1 {species}" for species in SPECIES if species != code]
    other = next(species for species in SPECIES if species != code)
    named = play(begin("antermediate", 2, {"species": f"{other}+{code}"}), "! first P2", "! side day")
    assert texts(named, CHANCE) == [f"! species P2 {code}"]
    shown = [f"! show O{letter}{number:02}" for letter in THREE for number in (1, 2)]
    alone = play(begin("solo", 1), "! first P1", "! side day", *shown, "ants HFD", f"species {code}")
    assert json(alone)["colonies"][0]["species"] == code


HELD = {
    "pheromone": {"ground": {"G20": "P2"}},
    "ant": {"ants": {"P1": {"H1": "G19"}, "P2": {"F1": "G20"}}, "ground": {"G20": "empty"}},
    "hole": {"holes": {"P2": {"#2": "G20"}}, "ground": {"G20": "empty"}},
}


@pytest.mark.parametrize("what", HELD)
def test_what_slip_and_the_diplomat_cross(what: str) -> None:
    facts = {"ants": {"P1": {"H1": "G19"}, "P2": {"H1": "#1"}}, "variant": "antermediate"} | HELD[what]
    usual = given(species={"P1": "ARC"}, **facts)
    assert why(usual, "H1 G19-G20-G21") != ""
    slip = play(given(species={"P1": "ARC"}, specials={"P1": ["SLIP/D"]}, **facts), "play SLIP/D")
    assert "H1 G19-G20^-G21" in texts(slip)
    assert [text for text in texts(slip) if text.startswith("H1 G19-G20^") and "+" in text] == []
    diplomat = given(species={"P1": "DIP"}, **facts)
    assert "H1 G19-G20-G21" in texts(diplomat)
    for state in (slip, diplomat):
        assert not [text for text in texts(state, 0, "H1") if text.split()[1].rstrip("^+").endswith("G20")]
