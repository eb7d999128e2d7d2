"""Words at the table of FortunANT: prompt, bubble, log, tooltips."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from game.kit.picking import Target
from game.table.choice import Narrowed
from game.table.context import TurnPrompt
from game.tables.fortunant import prompt
from game.tables.fortunant.clicks import choice_of
from game.tables.fortunant.decision import Decision
from game.tables.fortunant.table_state import ASSIGN, CORRIDOR, FOOD, ROOM, TRACK
from game.tables.fortunant.tooltips import TooltipContext, explain
from game.tables.fortunant.words import LogWriter, forecast, plain
from rules.core.protocol import CHANCE, Reason
from rules.fortunant import GAME, events
from rules.fortunant.grid import HEX
from rules.fortunant.legal import legal_moves
from rules.fortunant.moves import Adjust, RollOptions
from rules.fortunant.play import apply
from rules.fortunant.scoring import last_turn
from rules.fortunant.shapes import SHAPES
from rules.fortunant.state import State, Table, new_state
from tests.game.fortunant_tables import players
from tests.game.tables.fortunant.sheets import KINDS, S1, S5
from tests.game.tables.fortunant.test_clicks import END, FORK, HOARD, at, rolled
from tests.game.tables.fortunant.test_clicks import deciding as choosing


def deciding(state: State, action: int = CORRIDOR, *picked: Target, dice: tuple[int, ...] = ()) -> Decision:
    choice = choosing(state, action, dice)
    for target in picked:
        assert choice.pick(target) == Narrowed()
    return Decision(choice, state, 0)


def asked(state: State, decision: Decision, people: int = 1, waiting: tuple[int, ...] = (0,)) -> Any:
    """As much of a table as its prompt reads."""
    return SimpleNamespace(
        view=state,
        seat=0,
        names=("Mia", "Kai", "Noor"),
        shown_hint=None,
        prompt=TurnPrompt(state, decision.choice.legal, True, deciders=waiting),
        extras=SimpleNamespace(decision=decision),
        context=SimpleNamespace(players=players(3, people), game=GAME),
    )


def wanted(state: State, action: int = CORRIDOR, *picked: Target, **facts: Any) -> str:
    return prompt.prompt(asked(state, deciding(state, action, *picked, **facts))).removeprefix("Mia: ")


def after(sheet: str, dice: tuple[int, int, int], *moves: str) -> State:
    state = rolled(sheet, dice)
    for text in moves:
        state = GAME.apply(state, 0, GAME.parse(text)).state
    return state


# ---------------------------------------------------------------------- the prompt


def test_the_prompt_says_what_the_next_click_is_for() -> None:
    state = rolled(S1, (2, 5, 4))
    assert wanted(state) == "click where a corridor begins, or pick Food or Track"
    assert wanted(state, CORRIDOR, at("G5")) == "click where it ends"
    assert wanted(state, dice=(1,)) == "click where a corridor begins, with the 5"
    assert (
        wanted(rolled(END, (2, 5, 4)), ROOM, dice=(0, 2))
        == "click where the room of 2 + 4 goes; the wheel turns it"
    )
    assert wanted(state, FOOD, dice=(1,)) == "click the hex for the food, with the 5"
    assert wanted(state, TRACK) == "click the die that marks the track"
    assert wanted(state, ASSIGN) == "click the room to give a purpose, your last step"
    assert wanted(state, ASSIGN, Target("room", 0)) == "click its purpose"
    assert wanted(state, ASSIGN, Target("room", 0), Target("kind", 4)) == "click the number it foretells"


def test_the_prompt_guides_through_hazards_and_rewards() -> None:
    assert wanted(rolled(f"{S1}; f F3 G2 H3", (2, 2, 4))) == "the termites want 2 food: click 2 pieces"
    assert wanted(rolled(f"{S1}; f F3 G2 H3", (2, 2, 4)), CORRIDOR, at("F3")).endswith("click one more piece")
    short = "the termites want 2 food, and you have only 1: click the piece they eat"
    assert wanted(rolled(f"{HOARD}; f F3", (2, 2, 4))) == short
    assert wanted(rolled(FORK, (2, 2, 4))) == (
        "click where the termites come in: they ravage the nearest room with a purpose"
    )
    only = wanted(rolled(HOARD, (2, 2, 4)))
    assert only == "click where the termites come in: the Queen is nearest"
    assert (
        wanted(after(f"{S1}; K3; B=2", (3, 2, 1), "T3")) == "the track gives you a hex: click where it goes"
    )
    assert wanted(after("K3; B=2", (3, 2, 1), "T3")) == "no hex fits anywhere, so go without it"
    assert wanted(after(f"{S1}; K7; B=2", (5, 6, 1), "T5")).startswith("a row is complete")
    assert wanted(after(S1, (2, 5, 4), "U1:Q")) == "nothing is left to do: click Done"


def test_where_only_a_die_can_be_changed_the_prompt_says_so() -> None:
    state = rolled(S1, (2, 5, 4))
    legal = tuple(move for move in legal_moves(state, 0) if isinstance(move, Adjust))
    decision = Decision(choice_of(state, 0, legal), state, 0)
    assert prompt.prompt(asked(state, decision)) == "Mia: click a die to change it"
    assert {Target("die", die) for die in range(3)} <= decision.offers


def test_a_setup_roll_of_three_names_both_clicks() -> None:
    state = apply(new_state(Table(1, reroll=True)), CHANCE, RollOptions((3,))).state
    assert "click option 3 to roll again, or Keep" in wanted(state)
    assert prompt.side(asked(state, deciding(state))) == ""


def test_a_game_alone_begins_by_saying_why_the_score_is_below_zero() -> None:
    later = rolled(S1, (2, 5, 4))
    first = msgspec.structs.replace(later, turn=1)
    assert prompt.side(asked(first, deciding(first))) == "Each star short of three costs 5 points"
    assert prompt.side(asked(later, deciding(later))) == "no hazard"


@pytest.mark.parametrize("seats", [1, 3])
def test_the_turn_that_ends_the_game_says_so(seats: int) -> None:
    def said(state: State) -> tuple[str, str]:
        tip = explain("done", TooltipContext(state, 0, players(3)))[-1]
        return prompt.side(asked(state, deciding(state))), tip

    usual, third = rolled(S1, (2, 5, 4), seats), rolled(f"{S1}; *F; *D; *T", (2, 5, 4), seats)
    assert "next roll" in said(usual)[1]
    assert said(third) == (
        "You have three stars: this turn ends the game",
        "You have three stars: this turn ends the game.",
    )
    last = msgspec.structs.replace(usual, turn=last_turn(usual.table))
    assert said(last)[0] in said(last)[1] == "The last turn: then winter comes."


def test_beside_the_prompt_stands_who_is_not_done_and_that_nobody_looks() -> None:
    state = rolled(S1, (2, 5, 4), 3)
    decision = deciding(state)
    assert prompt.side(asked(state, decision)) == "Hidden until all are done"
    assert prompt.side(asked(state, decision, 2, (0, 1, 2))) == "Kai is not done"


# ---------------------------------------------------------------------- the bubble


@pytest.mark.parametrize(
    ("move", "words"),
    [
        ("C5=r1.G5:E5", ("5 hexes with the 5, ends in G9",)),
        ("C2=r1.G5:1", ("1 hex with the 2, ends in G5",)),
        ("F5=G3", ("1 food with the 5", "+1 point")),
        ("T5", ("Spaces 1 to 5: one hex",)),
        ("U1:Q", ("the Queen", "+5 points")),
        ("U1:F3", ("a Fortune tellANT", "the Fortune star")),
        ("A2>3", ("2 becomes 3", "1 token")),
    ],
)
def test_the_bubble_tells_the_consequence(move: str, words: tuple[str, ...]) -> None:
    assert forecast(rolled(S1, (2, 5, 4)), 0, GAME.parse(move)) == words


def test_the_bubble_tells_what_is_joined_and_what_is_lost() -> None:
    joins = rolled(f"{S1}; C=sB10:SE5; R=G10+G11+H11+H12; U2:N", (5, 4, 2))
    assert forecast(joins, 0, GAME.parse("C5=r1.G5:E5")) == ("5 hexes with the 5, joins the Nursery",)
    assert forecast(rolled(FORK, (2, 2, 4)), 0, GAME.parse("V=B2:1"))[-1] == "−2 points"


def test_the_bubble_over_a_start_tells_where_from_and_how_far() -> None:
    decision = deciding(rolled(f"{S1}; C=r1.H5:E2", (2, 5, 4)))
    assert prompt.bubble(decision, at("G5")) == "from room 1, up to 5"
    assert prompt.bubble(decision, at("H6")) == "goes on from here, up to 5"
    assert prompt.bubble(decision, at("B10")) == "from the surface, up to 5"
    assert prompt.bubble(decision, at("K10")) == ""


def test_the_bubble_over_a_place_where_no_room_fits_names_the_reason() -> None:
    decision = deciding(rolled("C=sB2:SE4", (4, 1, 2)), ROOM, dice=(0,))
    assert prompt.bubble(decision, at("K6")) == "! A room must touch an open end of a corridor."
    assert prompt.bubble(decision, at("F4")).startswith("Diamond")


# ---------------------------------------------------------------------- the log


def test_a_turn_is_told_in_one_line_for_each_seat() -> None:
    told = tuple(GAME.parse(text) for text in ("C4=r1.H5:E4", "R4=G7+G8+H7+H8", "F5=G3", "U2:G"))
    lines = LogWriter(players(2)).lines([events.TurnShown(0, told), events.TurnShown(1, ())])
    assert [line.text for line in lines] == [
        "Mia: corridor of 4, Diamond, a Graveyard, 1 food",
        "Kai: nothing",
    ]


def test_own_steps_stand_in_the_log_and_those_of_others_do_not() -> None:
    log_writer = LogWriter(players(2))
    dug = events.CorridorDug(0, 4, 0, -1, (4, 5, 6, 7))
    assert [line.text for line in log_writer.log((dug,))] == ["Mia: a corridor of 4 to B4"]
    assert log_writer.lines((dug,)) == ()
    assert log_writer.log((events.Hidden(1),)) == ()


def test_computers_of_a_crowd_are_not_told() -> None:
    log_writer = LogWriter(players(9))
    assert log_writer.log((events.TurnConfirmed(5),)) == ()
    assert log_writer.log((events.TurnConfirmed(0),))
    shown = [events.TurnShown(seat, ()) for seat in range(9)]
    assert [line.seat for line in log_writer.lines(shown)] == [0]


def test_a_roll_is_told_with_its_hazard() -> None:
    log_writer = LogWriter(players(2))
    found = log_writer.lines([events.DiceRolled(7, (5, 5, 4)), events.WaterRose(2, 3)])
    assert [line.text for line in found] == [
        "Turn 7: 5, 5, 4 · flood: 2 rows",
        "The water rises: rows L to N under water",
    ]


def test_reasons_name_players() -> None:
    reason = plain(Reason("FA-OPT-02", "The new setup die of P2 is due."), ("Mia", "Kai"))
    assert reason.message == "The new setup die of Kai is due."


# ---------------------------------------------------------------------- tooltips


def tip(control: str, sheet: str = f"{S5}{KINDS}; W1") -> str:
    return " ".join(explain(control, TooltipContext(rolled(sheet, (4, 1, 6), 3), 0, players(3))))


def test_hexes_of_the_leaf_are_explained() -> None:
    assert "marks a space of the track" in tip(f"hex:{HEX['C9']}")
    assert "gains a Dice Adjustment" in tip(f"hex:{HEX['H13']}")
    assert "under water" in tip(f"hex:{HEX['N2']}")
    assert "Food: a point" in tip(f"hex:{HEX['G11']}")
    assert "Eaten food" in tip(f"hex:{HEX['K10']}")
    assert "Queen: 7 hexes 5 points" in tip(f"hex:{HEX['G3']}"), "and what it scores"
    assert "Connected to room 2" in tip(f"hex:{HEX['G3']}")
    assert tip(f"hex:{HEX['J9']}") == ""


def test_rooms_say_what_they_can_become_and_what_became_of_them() -> None:
    assert "can become a Scout, a Nursery, a Fortune tellANT or the Queen" in tip("room:0", S1)
    assert "never get a purpose" in tip("room:2")
    assert "Ravaged by termites" in tip("room:0", f"{S1}; X1")
    assert "too small" in tip("room:0", "C=sB2:SE4; R=F3")


def test_the_shape_that_differs_from_its_number_says_so() -> None:
    context = TooltipContext(rolled(S1, (4, 1, 6)), 0, players(1))
    odd = [
        number for number in range(len(SHAPES)) if "another number" in explain(f"shape:{number}", context)[0]
    ]
    assert [SHAPES[number].name for number in odd] == ["Barrel"]


def test_everything_that_can_be_pointed_at_has_a_tooltip() -> None:
    fixed = ["tokens", "track", "stars", "score", "clock", "standings", "done", "forgo", "less:0", "more:0"]
    numbered = [
        *(f"die:{n}" for n in range(3)),
        *(f"action:{n}" for n in range(5)),
        *(f"shape:{n}" for n in range(15)),
        *(f"space:{n}" for n in range(1, 31)),
        *(f"star:{n}" for n in range(4)),
        *(f"option:{n}" for n in range(1, 7)),
        *(f"source:{n}" for n in range(6)),
        *(f"kind:{n}" for n in range(1, 6)),
        "number:3",
        "seat:1",
        "sit:1",
        "fortune:6",
        f"entrance:{HEX['B2']}",
    ]
    assert [name for name in fixed + numbered if not tip(name)] == []


def test_the_bubble_names_the_space_that_an_icon_marks() -> None:
    state = rolled("C=sB2:SE4; K4", (3, 4, 1))
    flower = "R3+4=F3+F4+G2+G3+G4+H3+H4"
    assert forecast(state, 0, GAME.parse(flower)) == ("Flower with 3 + 4", "marks space 5: one hex")
    plain_space = rolled("C=sB2:SE4; K5", (3, 4, 1))
    assert forecast(plain_space, 0, GAME.parse(flower))[1] == "marks space 6"
