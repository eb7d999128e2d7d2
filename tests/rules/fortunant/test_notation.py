"""Texts of moves, whole turns, headers and sheets: FA-NOTE."""

from __future__ import annotations

import pytest

from rules.core.errors import LogError, NotationError, PositionError
from rules.core.log import Record, reader, replay
from rules.core.protocol import CHANCE, Setup
from rules.core.rng import Rng
from rules.fortunant import GAME
from rules.fortunant.grid import HEX
from rules.fortunant.moves import DigCorridor, DigRoom
from tests.rules.fortunant.given import S1, given, lost, opened, own, play, texts, turn, why

TOKENS = (
    *("E=D5,E6", "V=B2:4", "A2>4", "P7:1>5", "C4=sB2:SE4", "C5=r1.G5:E3", "C1=r12.G5:1", "C4=xF7:SW2"),
    *("C4=xF7:SW1", "R4=G7+G8+H7+H8", "R3+4=D4+D5", "F5=G3", "T6", "H=D7", "H=D7@3", "H=-", "B=4"),
    *("U5:S", "U5:N", "U5:G", "U5:Q", "U5:F3", "U-", ".", "keep", "again"),
    *("#7 4-4-1", "#20 6-6-6", "#0 2-5-1", "#0 3", "#0 P2 4", "#0 P120 6"),
)


@pytest.mark.parametrize("text", TOKENS)
def test_fa_note_02_every_token_is_read_and_written(text: str) -> None:
    assert GAME.format(GAME.parse(text)) == text


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("R4=H8+G8+H7+G7", "R4=G7+G8+H7+H8"),
        ("R4+3=D5+D4", "R3+4=D4+D5"),
        ("C5=r1.G5:NE1", "C5=r1.G5:1"),
        ("C5=sB2:E1", "C5=sB2:1"),
        ("E=E6,D5", "E=D5,E6"),
    ],
)
def test_fa_note_03_other_forms_are_read_as_the_one_that_is_listed(text: str, written: str) -> None:
    assert GAME.parse(text) == GAME.parse(written)
    assert GAME.format(GAME.parse(text)) == written


def test_fa_note_03_moves_made_as_values_become_those_that_are_listed() -> None:
    state = given("C=sB2:SE4", dice=(1, 3, 4))
    for made, text in (
        (DigCorridor(3, 0, -1, HEX["B11"], 2, 1), "C3=sB11:1"),
        (DigRoom((4, 3), GAME.parse("R3+4=F3+F4+G2+G3+G4+H3+H4").cells), "R3+4=F3+F4+G2+G3+G4+H3+H4"),
        (DigCorridor(3, 2, -1, HEX["E3"], 1, 1), "C3=xE3:SE1"),
    ):
        assert GAME.why_illegal(state, 0, made) is None
        assert GAME.format(GAME.canonical(state, 0, made)) == text
        assert GAME.canonical(state, 0, made) in GAME.legal_moves(state, 0)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "moves begin with"),
        ("X5", "moves begin with"),
        ("C4=xF7:2", "should look like .*C4=xF7:SW2"),
        ("C4=sB2:3", "should look like .*C4=sB2:SE4"),
        ("C7=sB2:E2", "'7' is no die; dice are 1 to 6"),
        ("C4=sZ2:E2", "'Z2' is no hex"),
        ("C4=sA9:E2", "'A9' is no hex; hexes are such as 'A5' and 'N13'"),
        ("R4=G7+G7", "names a hex twice"),
        ("E=D5,D5", "names a hex twice"),
        ("R1+2+3=D4", "should look like"),
        ("U5:F", "needs its number"),
        ("U5:S3", "should look like U5:F3 or U5:S"),
        ("U0:S", "'0' is no room; rooms are 1 to 999"),
        ("B=7", "'7' is no die"),
        ("#7 4-4", "should look like"),
        ("#07 4-4-1", "'07' is no turn"),
        ("T6 ", "should look like"),
        ("R4=" + "G7+" * 400, "at most"),
    ],
)
def test_fa_note_02_what_is_no_token_is_refused_in_a_sentence(text: str, words: str) -> None:
    with pytest.raises(NotationError, match=words) as caught:
        GAME.parse(text)
    assert str(caught.value).endswith(".")
    assert len(str(caught.value)) < 160


def test_fa_note_01_header_and_chance() -> None:
    setup = Setup("standard", 3, {"reroll3": "on", "receding_water": "on"})
    assert GAME.header(Setup("standard", 3), "ants") == "FA1 seats=3 options=- seed=ants"
    header = GAME.header(setup, "a b=c")
    assert header == "FA1 seats=3 options=receding_water,reroll3 seed=a b=c"
    assert GAME.parse_header(header) == (setup, "a b=c")
    swapped = "FA1 seats=3 options=reroll3,receding_water seed=x"
    assert GAME.parse_header(swapped) == (setup, "x")
    for wrong in (
        "FA1 seats=3 options= seed=x",
        "FA1 seats=0 options=- seed=x",
        "FA2 seats=3 options=- seed=x",
        "FA1 seats=3 options=reroll3,reroll3 seed=x",
        "FA1 seats=3 options=- seed=",
    ):
        with pytest.raises(NotationError, match="is no header"):
            GAME.parse_header(wrong)


def test_fa_note_01_each_token_is_an_entry() -> None:
    text = "FA1 seats=2 options=- seed=s\n#0 2-5\n#1 4-1-2\nP2: C4=sB2:SE4\nP1: A1>2\nP2: .\nP1: .\n"
    record = replay(text)
    assert [entry.seat for entry in record.entries] == [CHANCE, CHANCE, 1, 0, 1, 0]
    assert record.text() == text


def test_fa_note_03_the_order_of_a_turn() -> None:
    state = play(opened(1, "1", "4-1-2"), "U-")
    assert texts(state) == ["."]
    assert "U-" not in texts(opened(1, "1", "4-1-2"))
    done = given("C=sB2:SE4; R=F3+F4; U1:S", dice=(1, 1, 2))
    assert why(done, ".") == "FA-HAZ-05"
    assert GAME.why_illegal(done, 0, GAME.parse("U-")) is not None
    before = GAME.to_json(done)
    with pytest.raises(PositionError):
        given("C=sB2:SE4; R=F3+F4; U1:S", dice=(1, 1, 2), moves={"P1": ["."]})
    assert GAME.to_json(done) == before


def test_fa_note_04_undo_by_token_and_replay_restore_every_state() -> None:
    record, rng = Record(GAME, Setup("standard", 2), "undo"), Rng(4)
    while len(record.entries) < 60:
        if record.chance_acts:
            record.draw()
        else:
            seat = rng.choice(record.deciders)
            record.play(seat, rng.choice(GAME.legal_moves(record.state, seat)))
    lines = record.text().split("\n")
    for length in (60, 41, 17, 3):
        again = replay("\n".join(lines[: length + 1]) + "\n")
        assert again.states == record.states[: length + 1]
    redo = record.entries[50:]
    state = record.state
    record.rewind(50)
    for entry in redo:
        record.play(entry.seat, entry.move)
    assert record.state == state


def test_fa_note_05_whole_turns_on_one_line() -> None:
    log = (
        "FA1 seats=2 options=- seed=s\n#0 2-5\n"
        "#1 4-1-2 | P1: C4=sB2:SE4 R1=F3 . | P2: T4 .\n"
        "#2 3-3-1 | P2: .\n"
        "P1: A1>2 C2=r1.F4:E2 .\n"
    )
    record = replay(log)
    assert len(record.entries) == 1 + 1 + 3 + 2 + 1 + 1 + 3
    assert record.text().count("\n") == len(record.entries) + 1
    assert replay(record.text()).state == record.state
    assert own(record.state, 1)["track"] == 4


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("P1: C4=sB2:SE4 T4 .", "FA-TURN-04"),
        ("P1: C4=sB2:SE4 . P2:", "no move"),
        ("P1: . | P2: X9", "no move"),
        ("P3: T4 .", "FA-MULTI-01"),
    ],
)
def test_fa_note_05_a_wrong_token_in_a_line_is_named(line: str, words: str) -> None:
    log = f"FA1 seats=2 options=- seed=s\n#0 2-5\n#1 4-1-2\n{line}\n"
    with pytest.raises(LogError, match=words) as caught:
        replay(log)
    assert "line 4" in str(caught.value)


def test_fa_note_05_ordinary_lines_are_no_whole_turns() -> None:
    state = opened(2, "1-1", "4-1-2")
    read = reader(GAME)
    for text in ("P1: T4", "P2: .", "#2 1-2-3", "#0 P2 4"):
        assert GAME.expand(state, text) is None
        assert len(read(state, text)) == 1
    assert GAME.expand(state, "P1: P1:1>5 .") == ((0, GAME.parse("P1:1>5")), (0, GAME.parse(".")))


def test_fa_note_06_a_sheet_in_notation() -> None:
    draw = f"{S1}; C=r1.G5:E2; R=G7+G8+H8; U2:N; f F3 F4; e G2; W2; K7; J1/2; B=1,4; *S"
    state = given(draw)
    assert own(state) == {
        "corridors": ["sB2:SE4", "r1.G5:E2"],
        "rooms": [{"at": "F3+F4+G2+G3+G4+H3+H4"}, {"at": "G7+G8+H8", "type": "N"}],
        "food": ["F3", "F4"],
        "eaten": ["G2"],
        "track": 7,
        "tokens": 1,
        "gained": 2,
        "options": [1, 4],
        "stars": "S",
        "scouts": [],
    }
    assert state.level == 2
    assert own(given("K30"))["stars"] == "T"
    assert own(given("J2/4"))["stars"] == "D"
    assert lost(given(f"{S1}; X1")) == ["ravaged"]
    assert lost(given(f"{S1}; W8")) == ["flooded"]
    assert turn(given("J3/2"))["spendable"] == 3


@pytest.mark.parametrize(
    "draw",
    [
        *("C=sB5:E2", "C=sB2:SE4; R=N1", "C=sB2:SE4; R=F3+F5", "C=sB2:SE4; C=sB2:1", "C=xB2:E1", "R=F3"),
        *("C=sB2:SE4; R=F3; U1:S", "C=sB2:SE4; R=F3; f F4", "W9", "K31", "J6/4", "J3/1", "B=7", "X1", "*Z"),
        *("C=sB2:SE4; R=F3; X1; X1", "nonsense", "C=sA8:E2", "C=sB2:SE4; C=r1.F4:E2", "C=sB2:SE9"),
        *("C=sB2:SE4; R=F3+F4; U1:S; U1:N", "C=sB2:SE4; R=E1+F2", "f", "*D"),
    ],
)
def test_fa_note_06_sheets_that_cannot_be_are_refused(draw: str) -> None:
    with pytest.raises(PositionError):
        given(draw)


def test_fa_note_07_the_result() -> None:
    assert set(GAME.info.end_reasons) == {"three_stars", "winter"}
    draw = f"{S1}; U1:N; B=1,6"
    result = GAME.result(given(draw, phase="over", turn=15))
    assert result is not None
    assert result.reason == "winter"
    assert dict(result.items[0]) == {"nursery": 3, "option6": 1, "stars": -15}
