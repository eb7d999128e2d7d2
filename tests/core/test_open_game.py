"""Defaults for a game where nothing is hidden and nothing is left to chance."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from rules.core.errors import NotationError, PositionError, SetupError
from rules.core.log import Record
from rules.core.open_game import agree, header_of, open_game
from rules.core.protocol import Game, Option, Setup, Variant
from rules.core.rng import Rng
from tests.toys.nim import GAME, INFO, State, Take

SETUP = Setup("standard", 2)


def test_nobody_steps_in_and_everybody_sees_everything() -> None:
    state, move = GAME.new_game(SETUP), Take(1, 3)
    (event,) = GAME.apply(state, 0, move).events
    assert GAME.interrupters(state) == ()
    assert GAME.canonical(state, 0, move) is move
    for viewer in (0, 1, None):
        assert GAME.observe(state, viewer) is state
        assert GAME.determinize(state, viewer, Rng(1)) is state
        assert GAME.redact(event, viewer) is event
        assert GAME.redact_move(1, move, viewer) == "P2: take 3 from 2"


def test_chance_never_decides() -> None:
    state = GAME.new_game(SETUP)
    assert GAME.outcomes(state) == ()
    with pytest.raises(ValueError, match="nothing to decide"):
        GAME.sample(state, Rng(1))


VARIED = msgspec.structs.replace(
    INFO,
    variants=(*INFO.variants, Variant("four", "Four", (3, 4), "For more.", 12)),
    options=(
        Option("first", "First", "P1", ("standard",), ("P1", "P2")),
        Option("name", "Name", "-", ("standard", "four"), hint="any word"),
    ),
)
"""Nim with a second rule set and an option."""


@pytest.mark.parametrize(
    ("setup", "header"),
    [
        (SETUP, "NIM1 set=standard seats=2 options=- seed=a b"),
        (Setup("four", 4, {"name": "x"}), "NIM1 set=four seats=4 options=name:x seed=a b"),
        (
            Setup("standard", 2, {"name": "y", "first": "P2"}),
            "NIM1 set=standard seats=2 options=first:P2,name:y seed=a b",
        ),
    ],
)
def test_a_header_is_read_back(setup: Setup, header: str) -> None:
    line = header_of(VARIED)
    assert line.format(setup, "a b") == header
    assert line.parse(header) == (setup, "a b")


def test_an_option_at_its_default_is_left_out() -> None:
    line = header_of(VARIED)
    assert line.format(Setup("standard", 2, {"first": "P1"}), "a").endswith("options=- seed=a")
    text = "NIM1 set=standard seats=2 options=first:P1 seed=a"
    assert line.parse(text) == (SETUP, "a")


@pytest.mark.parametrize(
    ("setup", "words"),
    [
        (Setup("none", 2), "Nim has no rule set 'none'; it has standard, four."),
        (Setup("four", 2), "Nim takes 3 or 4 players, not 2."),
        (Setup("four", 3, {"first": "P1"}), "Nim has no option 'first'."),
        (Setup("standard", 2, {"first": "P3"}), "Option first is one of P1, P2, not 'P3'."),
    ],
)
def test_what_is_not_offered_is_refused(setup: Setup, words: str) -> None:
    with pytest.raises(SetupError) as refused:
        agree(VARIED, setup)
    assert str(refused.value) == words


@pytest.mark.parametrize(
    "text",
    [
        "",
        "NIM1",
        "NIM2 set=standard seats=2 options=- seed=a",
        "NIM1 set=standard seats=0 options=- seed=a",
        "NIM1 set=standard seats=2 options=first seed=a",
        "NIM1 set=standard seats=2 options=- seed=",
    ],
)
def test_what_is_no_header_is_refused_with_an_example(text: str) -> None:
    with pytest.raises(NotationError, match=r"look like 'NIM1 set=standard seats=2 options=- seed=\.\.\.'"):
        GAME.parse_header(text)


def test_a_position_is_written_by_its_fields_and_read_back() -> None:
    record = Record(GAME, SETUP, "a")
    record.play(0, Take(2, 4))
    data = GAME.to_json(record.state)
    assert data == {"game": "nim", "format": 1, "heaps": (3, 4, 1), "seat": 1, "round": 1}
    assert GAME.from_json({**data, "heaps": [3, 4, 1]}) == record.state
    assert GAME.from_json({"game": "nim", "format": 1}) == State()
    assert GAME.event_json(record.entries[0].events[0]) == {
        "event": "Taken",
        "seat": "P1",
        "heap": 2,
        "count": 4,
    }


@pytest.mark.parametrize(
    ("changed", "words"),
    [
        ({"game": "nimm"}, "This is no position of Nim: game: 'nimm' is unknown there."),
        ({"heaps": [3, 4]}, "This is no position of Nim: heaps: "),
        ({"seat": 2}, "This is no position of Nim: seat: expected a whole number <= 1."),
        ({"extra": 1}, "This is no position of Nim: key extra is unknown."),
        ({"set": "\ud800"}, "This is no position of Nim: "),
        ({"heaps": [3, 5, 1]}, "This position cannot be: A heap has too many stones."),
    ],
)
def test_what_is_no_position_is_refused_with_the_place(changed: dict[str, Any], words: str) -> None:
    data = {"game": "nim", "format": 1, "heaps": [3, 4, 5], "seat": 0, "round": 1}
    with pytest.raises(PositionError) as refused:
        GAME.from_json({**data, **changed})
    assert str(refused.value).startswith(words)
    assert str(refused.value).endswith(".")


def ruled(state: type[State]) -> Game[Any, Any]:
    """Nim with the rule sets of `VARIED` and other states."""
    verbs = ("new_game", "deciders", "legal_moves", "why_illegal", "apply", "result", "scores", "violations")
    same = {name: getattr(GAME, name) for name in (*verbs, "format", "parse")}
    return open_game(VARIED, state, **same)


def test_a_position_names_a_rule_set_that_there_is() -> None:
    class Ruled(State, frozen=True):
        set: str = "standard"

    game = ruled(Ruled)
    assert game.from_json({"game": "nim", "format": 1, "set": "standard"}) == Ruled()
    with pytest.raises(PositionError, match="takes 3 or 4 players, not 2"):
        game.from_json({"game": "nim", "format": 1, "set": "four"})
