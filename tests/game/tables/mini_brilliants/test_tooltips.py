"""Tooltips of Mini BrilliAnts tell what the rules and the position say, and no more than the viewer knows."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.tables.mini_brilliants.tooltips import TooltipContext, explain
from game.tables.mini_brilliants.words import title
from rules.mini_brilliants import GAME
from rules.mini_brilliants.box import CARD_NUMBER, RESOURCES
from rules.mini_brilliants.state import State
from tests.game.mini_tables import players, reserve, turn, with_own

OF01, OF05, OD01, OD07 = (CARD_NUMBER[name] for name in ("OF01", "OF05", "OD01", "OD07"))
ST = RESOURCES.index("ST")
NAMES = [player.name for player in players(3)]


def told(state: State, control: str, seat: int | None = None) -> str:
    viewer = state.active if seat is None else seat
    return " / ".join(explain(control, TooltipContext(GAME.observe(state, viewer), viewer, players(3))))


def test_a_pile_tells_who_was_there_and_who_could_come() -> None:
    state = turn(role="HUN")
    seat = state.active
    assert told(
        state, f"pile:{ST}"
    ) == f"9 strawberries left for Farmers / With a Farmer ready: {NAMES[0]}, " + (
        f"{NAMES[1]} and {NAMES[2]}"
    )
    after = GAME.apply(state, seat, GAME.parse("gather ST")).state
    struck = GAME.apply(after, after.active, GAME.parse("predator ST")).state
    words = told(struck, f"pile:{ST}")
    assert f"Gathered here in this phase: {NAMES[seat]}" in words
    assert f"Struck by the predator of {NAMES[after.active]}" in words
    assert NAMES[seat] not in words.partition("With a Farmer ready")[2]
    assert words.startswith("7 strawberries left")


def test_an_objective_tells_its_price_and_who_could_pay() -> None:
    state = turn(role="HUN")
    assert told(state, f"complete:{OF01}") == f"{title(OF01)}: 4 points for 1 mushroom and 1 strawberry"
    rich = with_own(state, reserve=reserve(MU=1, ST=1))
    assert told(rich, f"complete:{OF01}").endswith(f"Who could pay it now: {NAMES[state.active]}")


def test_points_and_bonus_tell_how_it_stands() -> None:
    state = with_own(turn(role="HUN"), completed=(OF01, OF05, OD01), reserve=reserve(MU=2))
    seat, name = state.active, NAMES[state.active]
    words = told(state, f"points:{seat}")
    assert words.startswith(f"{name}: 12 for 3 objectives / 2 for resources left")
    assert words.endswith("6 more for the most Farmer and Digger objectives")
    assert f"As it stands: {name} /" in told(state, "bonus:1")
    assert "As it stands: nobody" in told(state, "bonus:0")
    both = tuple(replace(colony, completed=(OD01,)) for colony in state.colonies)
    assert f"{NAMES[1]} and {NAMES[2]} each" in told(replace(state, colonies=both), "bonus:2")


def test_a_hatching_card_tells_whether_it_is_taken() -> None:
    state = turn(role="HUN", tiles=0b101)
    assert "can be taken once" in told(state, "hatch:0")
    assert "taken" in told(state, "hatch:1")


@pytest.mark.parametrize("viewer", range(3))
def test_a_known_top_card_is_told_to_the_strategist_alone(viewer: int) -> None:
    state = turn(role="STR", tops=(255, 255, OD07))
    words = told(state, "deck:2", viewer)
    assert (title(OD07) in words) == (viewer == state.active)
    assert (f"{NAMES[state.active]} has looked" in words) == (viewer != state.active)
    assert "on top" not in told(state, "deck:0", viewer).lower()


def test_a_role_is_told_with_what_it_does_and_whether_it_is_used_up() -> None:
    assert told(turn(role="FAR"), "role").endswith("may gather two of a kind.")
    assert told(with_own(turn(role="FAR"), spent=True), "role").endswith("Used up")
    assert "without spending your action" in told(turn(role="BRE"), "hatch-bar")
    assert "without spending your action" not in told(turn(role="BRE"), "predator")
