"""Words of Mini BrilliAnts' table: the log, forecasts of moves, and reasons."""

from __future__ import annotations

import re

import pytest
from msgspec.structs import replace

from game.tables.mini_brilliants.caution import warning
from game.tables.mini_brilliants.words import LogWriter, cost, forecast, plain, some, title
from rules.core.protocol import Reason
from rules.mini_brilliants import GAME
from rules.mini_brilliants.box import CARD_NUMBER, CARDS, RESOURCES
from rules.mini_brilliants.legal import legal_moves
from rules.mini_brilliants.moves import Gather, Hatch
from rules.mini_brilliants.state import HIDDEN, State
from tests.game.mini_tables import players, record, reserve, states, turn, with_own

BE, CA, MU, ST, CL, SA = range(len(RESOURCES))
OF01, OF05, OF07, OF11 = (CARD_NUMBER[name] for name in ("OF01", "OF05", "OF07", "OF11"))


def farmers(state: State, *cards: int) -> State:
    """The position with these Farmer objectives open."""
    return replace(state, display=(state.display[0], cards, state.display[2]))


def test_no_sentence_speaks_in_notation() -> None:
    told, log_writer = [], LogWriter(players(4))
    for state, seat in states(4, "acorn"):
        for move in legal_moves(state, seat):
            told += forecast(state, seat, move)
            if (found := warning(state, seat, move)) is not None:
                told.append(found.text)
            told += [line.text for line in log_writer.lines(GAME.apply(state, seat, move).events)]
    assert len(set(told)) > 60
    for text in told:
        assert not re.search(r"\bP[1-4]\b|\bO[HFD]\d\d\b|\b(BE|CA|MU|ST|CL|SA)\b|255|254", text), text


def test_every_objective_has_a_title_of_its_own_and_a_cost_in_words() -> None:
    assert len({title(card) for card in range(CARDS)}) == CARDS
    assert cost(OF07) == "2 mushrooms and 1 strawberry"
    assert cost(CARD_NUMBER["OD11"]) == "2 clay and 2 sand"
    assert (some(ST), some(CL)) == ("a strawberry", "some clay")


def test_a_look_is_told_to_all_and_its_card_to_one() -> None:
    state, log_writer = turn(role="STR"), LogWriter(players(3))
    looked = GAME.apply(state, state.active, GAME.parse("look F"))
    seen = GAME.apply(looked.state, -1, GAME.parse(f"! look P{state.active + 1} OF07"))
    for viewer in range(3):
        public = [GAME.redact(event, viewer) for event in (*looked.events, *seen.events)]
        lines = [line.text for line in log_writer.lines(public)]
        assert "looked at the top card of the Farmers' deck" in lines[0]
        assert any(title(OF07) in line for line in lines) == (viewer == state.active)
        hidden = GAME.observe(seen.state, viewer).tops[1]
        assert hidden == (OF07 if viewer == state.active else HIDDEN)


def test_the_log_names_player_ant_and_gain() -> None:
    log_writer, state = LogWriter(players(3)), turn(role="PRE")
    name = players(3)[state.active].name

    def told(text: str) -> str:
        return log_writer.lines(GAME.apply(state, state.active, GAME.parse(text)).events)[0].text

    beast = log_writer.animals[state.active]
    assert told("gather ST") == f"{name}'s Farmer gathered a strawberry"
    assert told("hatch F") == f"{name} hatched a Farmer"
    assert told("free predator CL") == f"{name}'s {beast} ate some clay, free"
    assert log_writer.animals == tuple(LogWriter(players(4)).animals[:3])
    assert len(set(LogWriter(players(4)).animals)) == 4


def test_pointing_at_a_pile_says_which_objective_it_would_pay() -> None:
    state = farmers(with_own(turn(role="FAR"), reserve=reserve(MU=1)), OF01, OF07)
    assert forecast(state, state.active, Gather(ST)) == ("+1 strawberry", f"pays {title(OF01)}, +4")
    lacking = f"{title(OF07)} then lacks 1 strawberry"
    assert forecast(state, state.active, Gather(MU)) == ("+1 mushroom", lacking)
    assert forecast(state, state.active, Gather(BE))[0] == "+1 beetle"
    richer = with_own(state, reserve=reserve(ST=1))
    assert forecast(richer, state.active, Gather(MU, True)) == ("+2 mushrooms", f"pays {title(OF07)}, +7")
    rich = with_own(state, reserve=reserve(ST=1, MU=1))
    assert forecast(rich, state.active, Gather(MU)) == ("+1 mushroom", f"pays {title(OF07)}, +7")
    assert forecast(rich, state.active, Gather(ST)) == ("+1 strawberry",)
    assert forecast(rich, state.active, Gather(ST, True)) == ("+2 strawberries",)


def test_what_a_role_does_for_free_is_said_in_both_forms() -> None:
    state = turn(role="BRE")
    assert forecast(state, state.active, Hatch(0, 0, True))[-1] == "your action is not spent"
    assert forecast(state, state.active, Hatch(0, 0))[-1] == "spends your action"
    assert len(forecast(turn(role="HUN"), state.active, Hatch(0, 0))) == 1


def test_a_reason_of_the_rules_is_told_with_names() -> None:
    reason = Reason("MB-OBJ-01", "OF07 cannot be paid: it is P2's turn, and P4's is next.")
    text = plain(reason, ("Mia", "Kai")).message
    assert text == f"“{title(OF07)}” cannot be paid: it is Kai's turn, and P4's is next."


@pytest.mark.parametrize("seats", [2, 4])
def test_the_deal_is_told_from_first_player_to_the_open_objectives(seats: int) -> None:
    game, log_writer = record(seats, "elm"), LogWriter(players(seats))
    told = [line.text for entry in game.entries for line in log_writer.lines(entry.events)]
    assert "is the First Player" in told[0]
    assert sum(" is the " in line for line in told) == 1 + seats
    assert sum(line.startswith("New objective: ") for line in told) == 3 * (3 if seats == 4 else 2)
