"""Tooltips of Mini BrilliAnts tell what the rules and the position say, and no more than the viewer knows."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.structs import replace

from game.tables.mini_brilliants import face
from game.tables.mini_brilliants.caution import warning
from game.tables.mini_brilliants.clicks import EGGS, choice_of
from game.tables.mini_brilliants.panels.parts import face as card_face
from game.tables.mini_brilliants.prompt import end_label
from game.tables.mini_brilliants.tooltips import TooltipContext, explain
from game.tables.mini_brilliants.words import exhausted, is_last_phase, title
from rules.mini_brilliants import GAME
from rules.mini_brilliants.box import CARD_NUMBER, RESOURCES
from rules.mini_brilliants.moves import Complete, EndTurn, Hatch
from rules.mini_brilliants.state import NOWHERE, State
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
    assert f"Gathered here this phase: {NAMES[seat]}" in words
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


def test_an_objective_that_nobody_can_complete_any_more_says_so() -> None:
    state = turn(role="HUN")
    without = replace(
        state, piles=bytes(0 if pile == ST else count for pile, count in enumerate(state.piles))
    )
    assert exhausted(state, OF01) == ()
    assert exhausted(without, OF01) == (ST,)
    assert "Nobody can complete it any more: too few strawberries are left" in told(
        without, f"complete:{OF01}"
    )
    rich = with_own(without, reserve=reserve(ST=1))
    assert exhausted(rich, OF01) == (), "whoever has one can, and another may need it, too"
    assert card_face(OF01, reserve(MU=1), short=(ST,)).lost == (False, True)
    assert card_face(OF01, reserve(ST=1), short=(ST,)).lost == (False, False), (
        "what is there is not crossed out"
    )


def test_the_last_phase_is_announced() -> None:
    state = turn(role="HUN")
    done = with_own(state, completed=tuple(range(6)))
    empty = replace(state, piles=bytes(6))
    for last in (done, empty):
        assert is_last_phase(last)
        assert "This is the last phase" in told(last, "clock")
    assert not is_last_phase(state)
    assert "objective or all piles are emptied" in told(state, "clock")


def test_a_hatching_that_hatches_nothing_warns_whichever_card_is_taken() -> None:
    legal = (Hatch(0, NOWHERE), Hatch(2, NOWHERE), EndTurn())
    shown = choice_of(legal).preview(EGGS)
    assert shown == Hatch(0, NOWHERE)
    assert choice_of((Hatch(0, NOWHERE), Hatch(2, 2))).preview(EGGS) is None, "here the card matters"
    state = turn(role="HUN")
    assert warning(state, state.active, shown).kind == "nothing_born"  # type: ignore[union-attr]


def test_a_card_that_is_gone_is_not_explained_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    state = turn(role="HUN", tiles=0b101)
    table: Any = SimpleNamespace(
        view=state,
        seat=state.active,
        choice=choice_of(GAME.legal_moves(state, state.active)),
        extras=SimpleNamespace(hidden=False),
        context=SimpleNamespace(players=players(3), levels=(), game=GAME),
        prompt=SimpleNamespace(decides=False, legal=()),
    )
    monkeypatch.setattr(face, "_why_not", lambda *_: ["The Farmer's Hatching card has been taken."])
    assert face._explain(table, "hatch:1").count("taken") == 1
    assert face._explain(table, "deck:0").count("taken") == 1, "other reasons are given"


def test_the_button_does_not_count_cards_that_cannot_all_be_paid() -> None:
    legal = (Complete(0), Complete(1), EndTurn())
    table: Any = SimpleNamespace(prompt=SimpleNamespace(decides=True, legal=legal))
    assert end_label(table) == "End, skip card"
