"""Two truths that look alike to a viewer go on looking alike, whatever is on its way."""

from __future__ import annotations

from typing import Any, Final

import pytest

from rules.colossi import GAME
from rules.colossi.state import State
from rules.core.protocol import CHANCE
from rules.core.rng import Rng
from tests.conformance.walk import Case, Walk

SETTING: Final[dict[str, Any]] = {
    "game": "colossi",
    "format": 1,
    "seats": 3,
    "tiles": {"C3": "LWI", "B2": "RUI", "C4": "MAR", "D4": "OAS"},
    "beasts": {"WI": "C3"},
    "colossi": {"P1": "B2", "P2": "C4", "P3": "D4"},
    "acolytes": {"P1": {"B2": 2}, "P2": {"C4": 1}},
    "gold": {"P1": 3, "P2": 5, "P3": 1},
    "hands": {"P1": ["EXC", "INT", "WLK"], "P2": ["GRO", "PIL", "PIL"], "P3": ["TEL", "WLK"]},
}
TWINS: Final = 6


def twins(state: State, text: str, walk: Walk) -> int:
    """Play on, at each entry with all twins of all viewers; how many entries there were."""
    rng, made = Rng(len(text)), 0
    state = GAME.apply(state, GAME.deciders(state)[0], GAME.parse(text)).state
    for _ in range(40):
        if not (actors := GAME.deciders(state)) or made > 24:
            break
        moves = GAME.legal_moves(state, actors[0])
        move = rng.choice(moves)
        for _ in range(TWINS):
            walk._check_twins(state, actors[0], move)
        step = GAME.apply(state, actors[0], GAME.canonical(state, actors[0], move))
        state, made = step.state, made + 1
    return made


def given(turn: str, **keys: Any) -> State:
    return GAME.from_json({**SETTING, "turn": turn, "mantle": turn, **keys})


@pytest.mark.parametrize(
    ("turn", "text", "keys"),
    [
        ("P1", "p EXC", {}),
        ("P1", "p EXC", {"traits": {"P2": ["PAR"]}}),
        ("P2", "p GRO", {"traits": {"P1": ["SPE", "SLY"]}}),
        ("P2", "p PIL", {"traits": {"P3": ["PAR"], "P1": ["SOO"]}}),
        ("P3", "p TEL", {"traits": {"P1": ["PAR"]}}),
        ("P1", "end", {"traits": {"P2": ["SOO"]}}),
        ("P1", "h B2", {"phase": "harvest"}),
        ("P2", "h C4", {"phase": "harvest"}),
        ("P3", "h D4", {"phase": "harvest"}),
    ],
)
def test_co_info_03_nothing_tells_one_truth_from_another(turn: str, text: str, keys: dict[str, Any]) -> None:
    walk = Walk(Case("colossi", "full", 3, "twins"))
    assert twins(given(turn, **keys), text, walk) > 6


def test_a_twin_is_not_the_truth_itself() -> None:
    state = given("P1")
    guesses = [GAME.determinize(GAME.observe(state, 0), 0, Rng(n)) for n in range(8)]
    assert all(guess != state for guess in guesses)
    assert all(sorted(GAME.to_json(guess)["hands"]["P1"]) == ["EXC", "INT", "WLK"] for guess in guesses)
    assert GAME.deciders(guesses[0]) != (CHANCE,)
