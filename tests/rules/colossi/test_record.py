"""The short record of the rulebook, markers and comments, entries one by one, the final count."""

from __future__ import annotations

from typing import Final

import pytest

from rules.colossi import GAME
from rules.core import log
from rules.core.errors import LogError
from rules.core.log import Record
from rules.core.protocol import Setup
from rules.core.rng import Rng

RECORD: Final = """CO1 mode=full seats=2 rounds=5 seed=8c1f
! mantle P1
! age I GIL                   # Golden Lair on C3
P1: = B3                      # second Lair (Magnetic)
! box LBL
! box LST
! box LWI
! box HAL
! box MAR
! box MTG
! box RUI
! box TLP
! box VOI
! draw P1 WLK
! draw P1 INT
! draw P2 PIL
! draw P2 REC
! trait REA
! trait SOO
! trait MIS
P1: = SOO                     # Trait choice of P1
! trait BLD
P2: = deck
! trait SLY
P1: = C1                      # Deep Mines, fetched from the deck
! shuffle tiles
P1: = D4                      # The Brink
! shuffle tiles
turn 1.1 P1
P1: = tiles                   # Soothsayer
! look P1 GRG
! look P1 GRC
! look P1 LAU
P1: = GRC
P1: = LAU
P1: = GRG                     # the last one by itself
P1: s
P1: > C2
! tile C2 GRC
P1: m k C3 D4                 # onto The Brink: 3 cubes
P1: p WLK
P1: = GO
P1: = B4                      # C3 gets a cube
P1: = B5                      # B4 gets a cube
P1: end
! draw P1 CVN
"""


def entries(text: str) -> list[str]:
    """The entries of a log without markers and comments."""
    lines = [line.partition("#")[0].rstrip() for line in text.splitlines()[1:]]
    return [line for line in lines if line and not line.startswith(("turn", "harvest"))]


def test_co_note_01_02_co_info_05_the_short_record_of_the_rulebook() -> None:
    record = log.replay(RECORD)
    assert [entry.text for entry in record.entries] == entries(RECORD)
    assert record.header == RECORD.splitlines()[0]
    data = GAME.to_json(record.state)
    tiles = {"C3": "LGO", "B3": "LMA", "C1": "DMI", "D4": "BRK", "C2": "GRC"}
    water = dict.fromkeys(("A1", "A5", "B1", "B6", "D1", "D6", "E1", "E5"), "water")
    assert data["tiles"] == {**tiles, **water}
    assert data["cubes"] == {"C1": 3, "D4": 3, "C3": 1, "B4": 1}
    assert data["beasts"] == {"GO": "B5", "MA": "B3"}
    assert data["acolytes"] == {"P1": {"C2": 1}, "P2": {}}
    assert data["colossi"] == {"P1": "D4", "P2": "C3"}
    assert data["holders"] == {"C2": "P1", "C3": "P2", "D4": "P1"}
    assert data["hands"] == {"P1": ["CVN", "INT"], "P2": ["PIL", "REC"]}
    assert data["traits"] == {"P1": ["SOO"], "P2": ["SLY"]}
    assert data["offer"] == ["REA", "MIS", "BLD"]
    assert data["card_discard"] == {"WLK": 1}
    assert data["tile_tops"] == [{"kind": "LAU", "seers": ["P1"]}, {"kind": "GRG", "seers": ["P1"]}]
    assert (data["turn"], data["round"], data["brink"]) == ("P2", 1, "P1")
    assert sum(data["deck"].values()) + 2 == 26 - 3
    again = log.replay(record.text())
    assert again.states == record.states


def test_co_info_06_the_short_record_as_p2_sees_it() -> None:
    record = log.replay(RECORD)
    lines = record.text_for(1).splitlines()
    assert lines.count("! box ?") == 9
    assert lines.count("! draw P1 ?") == 3
    assert lines.count("! look P1 ?") == 3
    assert lines.count("P1: = ?") == 3
    assert "! draw P2 PIL" in lines
    mine = record.text_for(0).splitlines()
    assert mine.count("! box ?") == 9
    assert "! look P1 LAU" in mine
    assert "P1: = LAU" in mine
    assert "! draw P2 ?" in mine
    assert record.text_for(None).count("! draw P2 ?") == 2


def test_co_note_02_markers_before_each_turn_of_a_log_for_readers() -> None:
    record = log.replay(RECORD)
    text = record.text_for_readers()
    assert [line for line in text.splitlines() if line not in record.text().splitlines()] == ["turn 1.1 P1"]
    assert text.splitlines().index("turn 1.1 P1") == text.splitlines().index("P1: = tiles") - 1
    assert log.replay(text).states == record.states
    rng = Rng(5)
    while not record.over:
        if record.chance_acts:
            record.draw()
        else:
            (seat,) = record.deciders
            record.play(seat, rng.choice(GAME.legal_moves(record.state, seat)))
    lines = record.text_for_readers().splitlines()
    turns = [line for line in lines if line.startswith("turn ")]
    assert len(turns) == len(set(turns)) == 3 * 5 * 2
    assert {"turn 1.1 P2", "turn 2.5 P1", "turn 3.5 P2"} <= set(turns)
    assert any(line.startswith("harvest P") for line in lines)
    assert log.replay("\n".join(lines)).states == record.states


@pytest.mark.parametrize(
    ("good", "bad", "words"),
    [
        ("turn 1.1 P1", "turn 1.1 P2", "'turn 1.1 P2' stands here, but it is 'turn 1.1 P1'"),
        ("turn 1.1 P1", "harvest P1", "'harvest P1' stands here, but it is 'turn 1.1 P1'"),
        ("! box LBL", "turn 1.1 P1\n! box LBL", "but it is 'nobody'"),
        ("P1: end", "P1: end now", "is no move"),
        ("P1: > C2", "P1: > C4 # far\nP1: > E5", "line 39"),
    ],
)
def test_co_note_01_markers_are_checked_and_what_breaks_the_rules_is_refused(
    good: str, bad: str, words: str
) -> None:
    with pytest.raises(LogError) as refused:
        log.replay(RECORD.replace(good, bad))
    assert words in str(refused.value)


def test_co_note_01_a_harvest_marker_and_lines_that_are_only_comments() -> None:
    record = Record(GAME, Setup("first_game", 2, {"rounds": "3"}), "x")
    rng = Rng(3)
    while GAME.to_json(record.state)["phase"] != "harvest":
        if record.chance_acts:
            record.draw()
        else:
            (seat,) = record.deciders
            record.play(seat, rng.choice(GAME.legal_moves(record.state, seat)))
    seat = GAME.to_json(record.state)["turn"]
    text = f"{record.text()}# now we harvest\nharvest {seat}\n{seat}: pass # no more\n"
    assert log.replay(text).entries[-1].text == f"{seat}: pass"


def test_co_note_05_06_co_len_03_each_entry_names_one_thing_and_the_count_adds_up() -> None:
    record, rng = Record(GAME, Setup("full", 3, {"rounds": "3"}), "count"), Rng(8)
    while not record.over:
        if record.chance_acts:
            entry = record.draw()
            assert len(entry.text.split()) <= 4
            assert entry.text.startswith("! ")
        else:
            (seat,) = record.deciders
            record.play(seat, rng.choice(GAME.legal_moves(record.state, seat)))
    result = GAME.result(record.state)
    assert result is not None
    assert result.reason == "third_age"
    assert [sum(items.values()) for items in result.items] == list(result.scores)
    names = {"ages", "loot", "cubes", "tiles", "cards", "traits", "paid"}
    assert all(set(items) <= names for items in result.items)
    assert all((amount < 0) == (name == "paid") for items in result.items for name, amount in items.items())
    assert all(0 <= score <= 999 for score in result.scores)
