"""Reasons of the opponents of Mini BrilliAnts are true of the position."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.ai.mini_brilliants.reasons import lacking
from game.ai.mini_brilliants.voice import reason
from rules.core.catalogue import load
from rules.mini_brilliants import GAME
from rules.mini_brilliants.box import CARD_NUMBER, DECK_SIZE, RESOURCE_NAMES, points_of
from rules.mini_brilliants.moves import Complete, Gather, Hatch, UsePredator
from rules.mini_brilliants.state import NOWHERE, Stage, State
from tests.game.ai.mini_brilliants.games import at_random, colony, opening, positions, turn

TITLES = {
    f"{title} ({points_of(CARD_NUMBER[name])})": CARD_NUMBER[name]
    for name, title in load("mini_brilliants/titles.yaml", dict[str, str]).items()
}

PROMPT = 76
"""Letters that the prompt has room for, beside what the seat can do, in the smallest window."""


def named(sentence: str) -> int | None:
    """The objective that a sentence names."""
    return next((card for title, card in TITLES.items() if title in sentence), None)


def why(state: State, text: str) -> str:
    move = GAME.parse(text)
    assert GAME.why_illegal(state, state.active, move) is None
    return reason(GAME.observe(state, state.active), move)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_they_are_true_in_whole_games(seats: int) -> None:
    """A sentence on an objective or a pile agrees with the rules after the move."""
    kinds = set()
    for state in positions(opening(seats), at_random(seats), seats):
        if state.stage is not Stage.TURN:
            continue
        for move in GAME.legal_moves(state, state.active):
            sentence = reason(state, move)
            assert sentence.endswith(".")
            assert len(sentence) <= PROMPT
            card = named(sentence)
            after = GAME.apply(state, state.active, move).state
            reserve = after.colonies[state.active].reserve
            match move:
                case Gather(pile) if "can be completed" in sentence:
                    assert card is not None
                    assert not lacking(reserve, card)
                    kinds.add("completes")
                case Gather(pile) if "lacks only one" in sentence:
                    assert card is not None
                    assert lacking(reserve, card) == 1
                    kinds.add("nearly")
                case Gather(pile) if "is down to" in sentence:
                    assert sentence == f"The {RESOURCE_NAMES[pile]} pile is down to {state.piles[pile]}."
                    kinds.add("scarce")
                case UsePredator(pile) if "Another colony" in sentence:
                    others = [c for seat, c in enumerate(state.colonies) if seat != state.active]
                    assert card is not None
                    assert any(
                        lacking(other.reserve, card) == 1 and _one_more(other.reserve, pile, card)
                        for other in others
                    )
                    kinds.add("hurts")
                case UsePredator(pile) if "as large as any" in sentence:
                    assert state.piles[pile] == max(state.piles)
                    kinds.add("largest")
                case Complete(done) if "Another colony" in sentence:
                    assert card == done
                    kinds.add("contested")
                case Hatch(_, caste) if "can help with" in sentence:
                    assert card is not None
                    assert card // DECK_SIZE == caste
                    assert lacking(reserve, card)
                    kinds.add("helper")
    assert kinds >= {"completes", "nearly", "scarce", "hurts", "largest", "helper"}


def _one_more(reserve: bytes, pile: int, card: int) -> bool:
    more = bytearray(reserve)
    more[pile] += 1
    return lacking(more, card) == 0


def middle(display: str = "OH01 OF01 OD01", piles: str = "4 4 4 4 4 4", reserve: str = "") -> State:
    """P1's turn, everything still to do."""
    state = colony(opening(2), 0, reserve, "HFD", hatched=False, predator=NOWHERE)
    return turn(state, piles, display, active=0)


def test_gathering_names_the_best_objective() -> None:
    state = middle("OF05 OF07", reserve="MU ST")
    assert why(state, "gather MU") == "With a mushroom, Forest pie (7) can be completed."
    state = middle("OF11", reserve="MU")
    assert why(state, "gather ST") == "A strawberry is a step towards Harvest feast (10)."
    state = colony(middle("OD11", reserve="SA"), 0, "SA", "D", spent=False)
    assert why(state, "gather CL x2").startswith("With two cards of clay, ")


def test_a_pile_that_runs_out_is_a_reason() -> None:
    state = middle("OF01", "4 4 2 4 4 4", "MU MU")
    assert why(state, "gather MU") == "The mushroom pile is down to 2."
    state = middle("OF05", reserve="MU MU")
    assert why(state, "gather ST") == "Useful for Farmer objectives to come, and worth a point anyway."


def test_the_predator_says_whom_it_hurts_and_whom_not() -> None:
    state = colony(middle("OF11 OH05"), 1, "MU ST ST")
    assert why(state, "predator MU") == "Another colony lacks only a mushroom for Harvest feast (10)."
    state = replace(state, piles=bytes([4, 4, 4, 4, 1, 4]))
    assert why(state, "predator CL") == "That is the last of the clay."
    assert why(state, "predator CA") == "No open objective asks for caterpillars."


def test_completing_tells_what_it_brings_or_ends() -> None:
    state = middle("OF07", reserve="MU MU ST")
    assert why(state, "complete OF07") == "Forest pie (7) brings 4 more than its resources are worth unused."
    both = colony(state, 1, "MU MU ST")
    assert why(both, "complete OF07") == "Another colony could pay for Forest pie (7), too."
    five = replace(state.colony, completed=(0, 1, 2, 3, 4))
    last = replace(state, colonies=(five, state.colonies[1]))
    assert why(last, "complete OF07") == "With Forest pie (7) the game ends after this phase."


def test_hatching_tells_what_the_newborn_is_for() -> None:
    state = middle("OF11 OH05")
    assert why(state, "hatch F") == "The new Farmer can help with Harvest feast (10) from the next turn on."
    state = middle("OH05", reserve="BE BE")
    assert why(state, "hatch H") == "The new Hunter can gather from the next turn on."
    state = middle(piles="4 4 0 0 4 4")
    assert why(state, "hatch F") == "The new Farmer finds no resources, but you must act if you can."
    none = replace(state.colony, supply=bytes([3, 0, 3]))
    state = replace(state, colonies=(none, state.colonies[1]))
    assert why(state, "hatch F:-") == "Nothing is born, but you must act if you can."


def test_ending_a_turn_tells_what_is_kept() -> None:
    state = replace(middle("OF11 OF01", reserve="MU ST ST"), acted=True)
    assert why(state, "end") == "The resources are kept for Harvest feast (10)."
    state = replace(middle("OF01", reserve="MU ST"), acted=True)
    assert why(state, "end") == "The resources are kept for a later turn."


def drafted(cards: str, *ants: str) -> State:
    """P1's draft with such open objectives and Active Zones."""
    state = opening(len(ants))
    for seat, ready in enumerate(ants):
        state = colony(state, seat, ready=ready)
    return replace(turn(state, "6 6 6 6 6 6", cards, active=0), stage=Stage.DRAFT, phase=0)


def test_a_draft_tells_what_an_ant_is_for() -> None:
    best = "The open Farmer objectives are worth the most: 17 points."
    assert why(drafted("OH01 OF07 OF11 OD11", "", ""), "draft F") == best
    even = "OH01 OF01 OD01"
    assert why(drafted(even, "", "H"), "draft D") == "No other colony has a Digger so far."
    assert why(drafted(even, "", ""), "draft D") == "Only a Digger gathers clay and sand."
    assert why(drafted(even, "H", "HF"), "draft F") == "Only a Farmer gathers mushrooms and strawberries."
    assert why(drafted(even, "F", "HF"), "draft F") == "The open Farmer objectives are worth 4 points."
