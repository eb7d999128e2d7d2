"""Refusals: which moves, by which rule, and in which words."""

from __future__ import annotations

from typing import Any

import pytest

from rules.colossi import GAME
from rules.colossi.state import State
from rules.core.protocol import CHANCE, Reason
from tests.rules.colossi.table import play, position


def why(state: State, text: str, seat: int | None = None) -> Reason:
    """Why the seat that is asked, or another, may not do it."""
    found = GAME.why_illegal(state, GAME.deciders(state)[0] if seat is None else seat, GAME.parse(text))
    assert found is not None, text
    return found


@pytest.mark.parametrize(
    ("pieces", "more", "text", "rule", "words"),
    [
        ("RK@C3", {}, "m k C3 C5", "CO-MOVE-01", "C5 is not next to C3"),
        ("RK@C3", {}, "m k C4 C5", "CO-MOVE-14", "Your Colossus is not on C4"),
        ("RK@C3 V1@B2", {}, "m a B2 B3", "CO-MOVE-14", "You have no Acolyte on B2"),
        ("RK@C3", {"tiles": "C4=~"}, "m k C3 C4", "CO-ISLE-03", "C4 is under water"),
        ("RK@C3 R1@B2", {"beasts": "ST@B2"}, "m a B2 B3", "CO-BEAST-ST", "The Stone Beast holds"),
        ("RK@C3", {"left": 0, "gold": "R=2", "traits": "R=BLD"}, "m k C3 C4", "CO-TURN-05", "No Action"),
        ("RK@C3 R9@A1 R1@B1", {}, "s", "CO-MOVE-10", "No Acolyte is left in your reserve"),
        ("RK@C3 R4@A1", {"traits": "R=MIS"}, "s", "CO-TRAIT-05", "4 Acolytes on the island"),
        ("RK@C3", {}, "s B4", "CO-MOVE-10", "come to the space of your Colossus"),
        ("RK@C3", {"traits": "R=ZOO", "beasts": "WI@A1"}, "s E5", "CO-TRAIT-ZOO", "next to a Beast"),
        ("RK@C3", {}, "p INT", "CO-CARD-01", "Intimidate is not in your hand"),
        ("RK@C3", {"hands": "R=LUR"}, "p LUR", "CO-CARD-04", "nothing it could be used on"),
        (
            "RK@C3",
            {"hands": "R=PIL", "left": 0, "gold": "R=2", "traits": "R=BLD"},
            "p PIL",
            "CO-CARD-01",
            "takes an Action",
        ),
        ("RK@C3", {}, "u BLD", "CO-TRAIT-BLD", "Boldness does not act for you"),
        ("RK@C3", {"traits": "R=BLD", "gold": "R=1"}, "u BLD", "CO-COMP-14", "costs 2 Gold, and you have 1"),
        ("RK@C3", {"traits": "R=MER", "gold": "R=1", "bought": 6}, "u MER", "CO-TRAIT-MER", "6 cards a turn"),
        (
            "RK@C3",
            {"traits": "R=BWH", "gold": "R=1", "whispered": True, "beasts": "WI@A1"},
            "u BWH WI A2",
            "CO-TRAIT-BWH",
            "only once a turn",
        ),
        (
            "RK@C3",
            {"traits": "R=BWH", "gold": "R=1", "beasts": "WI@A1"},
            "u BWH WI A3",
            "CO-BEAST-02",
            "The Wind Beast goes one step",
        ),
        ("RK@C3", {"traits": "R=ALC"}, "u ALC card PIL", "CO-TRAIT-ALC", "Pilfer is not in your hand"),
        ("RK@C3", {"traits": "R=ALC"}, "u ALC aco B2", "CO-TRAIT-ALC", "no Acolyte there"),
        ("RK@C3", {"traits": "V=SPE"}, "x SPE", "CO-TRAIT-01", "Speedy is not your Trait"),
        ("RK@C3", {"traits": "R=SLY", "left": 0}, "x SLY", "CO-RESP-05", "Nothing else is left to do"),
        ("RK@C3", {}, "= C4", "CO-TURN-05", "is no answer to the open question"),
        ("RK@B2 VK@C4", {"harvest": True}, "h C4", "CO-HARV-01", "You do not control C4"),
        (
            "RK@B2",
            {"harvest": True, "record": (1 << 6, 0, 0, 0)},
            "h B2",
            "CO-HARV-03",
            "You have harvested B2",
        ),
        ("RK@B2", {"harvest": True, "traits": "R=NOM"}, "h B2", "CO-TRAIT-NOM", "With Nomadic"),
        (
            "RK@B2 R2@C4",
            {"harvest": True, "traits": "R=MON", "record": (1 << 6, 0, 0, 0)},
            "h C4",
            "CO-TRAIT-MON",
            "With Monolithic you harvest once",
        ),
        ("RK@B2", {"harvest": True}, "x SPE", "CO-TRAIT-01", "Speedy is not your Trait"),
        ("RK@B2", {"harvest": True}, "p INT", "CO-HARV-01", "no answer"),
    ],
)
def test_what_is_refused_and_why(pieces: str, more: dict[str, Any], text: str, rule: str, words: str) -> None:
    reason = why(position(pieces, **more), text)
    assert reason.rule == rule
    assert words in reason.message


def test_co_move_07_co_note_03_on_the_road_and_out_of_turn() -> None:
    state = play(position("R1@C2 R1@C3 R1@D3 RK@A1"), "m a C2 C3", "> D3")
    assert why(state, "> C2").rule == "CO-MOVE-07"
    assert why(state, "> A5").rule == "CO-MOVE-01"
    assert why(state, ".", 1) == Reason("CO-NOTE-03", "It is P1 who decides now, not P2.")
    assert why(state, "! die 2", CHANCE).message.endswith("nothing of chance is due.")


def test_co_note_05_co_age_13_chance_and_the_end() -> None:
    state = GAME.apply(position("RK@C3", left=0), 0, GAME.parse("end")).state
    assert GAME.deciders(state) == (CHANCE,)
    assert why(state, "end", 0).message == "Chance acts now, nobody decides."
    assert why(state, "! die 2", CHANCE).rule == "CO-NOTE-05"
    data = {"game": "colossi", "format": 1, "phase": "over", "ages": ["EXP", "SUR", "CON"]}
    over = GAME.from_json(data)
    assert why(over, "end", 0) == Reason("CO-AGE-13", "The game is over.")


def test_co_mode_03_co_harv_11_bonus_actions_are_actions_alone() -> None:
    state = play(position("RK@C3", tiles="C3=LTI", gold="R=5", traits="R=BLD", harvest=True), "h C3")
    assert why(state, "u BLD").rule == "CO-HARV-11"
    assert GAME.why_illegal(state, 0, GAME.parse("m k C3 C4")) is None
