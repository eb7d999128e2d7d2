"""Texts that hold positions are read whatever their form, and refused with place and reason."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from game.saves import journal, position, saves
from game.storage.files import FileTrouble
from rules.ant_trails import GAME as TRAILS
from rules.brilliants import GAME as BRILLIANTS
from rules.core.errors import AntologyError
from rules.core.log import Record
from rules.core.protocol import CHANCE, Game, Setup
from tests.game.session.test_position_session import begin, play

SETS = {"childrants": 3, "apprantice": 4, "antermediate": 2, "experiantced": 3, "solo": 1}


def played(game: Game[Any, Any], setup: Setup, entries: int, seed: int = 5) -> Record:
    """Random play for so many entries, or to the end."""
    record, chance = Record(game, setup, "moss"), random.Random(seed)
    while len(record.entries) < entries and not record.over:
        if record.chance_acts:
            record.draw()
        else:
            seat = game.deciders(record.state)[0]
            record.play(seat, chance.choice(game.legal_moves(record.state, seat)))
    return record


def trails(entries: int = 60) -> Record:
    return played(TRAILS, Setup("standard", 2, {"first1": "yes"}), entries)


def test_what_is_written_is_read_again() -> None:
    state = trails().state
    found = position.read(position.written(TRAILS, state))
    assert (found.game, found.state, found.entries) == (TRAILS, state, 0)
    assert found.whole
    assert not found.over


@pytest.mark.parametrize("before", ["", "\ufeff", "\n\n"])
@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_a_log_stands_for_the_position_after_its_last_line(before: str, end: str) -> None:
    record = trails()
    found = position.read(before + record.text().replace("\n", end))
    assert (found.state, found.entries) == (record.state, len(record.entries))
    assert found.setup == record.setup


def test_whole_turns_can_be_written_below_a_position() -> None:
    data = {"game": "ant_trails", "format": 1, "ants": {"P1": ["A1"], "P2": []}, "ground": ["B3=3"]}
    text = json.dumps(data, indent=1) + "\n2. B +A2 +A3 .\n2. R +K1 +K2 .\n"
    found = position.read(text)
    assert TRAILS.to_json(found.state)["ants"] == {"P1": ["A1", "A2", "A3"], "P2": ["K1", "K2"]}
    assert found.state.round == 3
    last = text.count("\n") + 1
    with pytest.raises(AntologyError, match=f'line {last}, "3. B \\+A1 .".*A1'):
        position.read(text + "3. B +A1 .\n")


def test_the_answer_of_the_pipe_is_a_position() -> None:
    state = trails().state
    answer = {"ok": True, "state": TRAILS.to_json(state)}
    assert position.read(json.dumps(answer)).state == state


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "Paste or type"),
        (" \n\t\n", "Paste or type"),
        ("hello", "line 1: 'hello' is the notation of no game"),
        ("[1, 2]", "not a list"),
        ('{"game": 7}', "name of a game is missing"),
        ('{"game": "chess"}', "no game 'chess'"),
        ('{"game": "ant_trail"}', "did you mean ant_trails"),
        ('{"game": "ant_trails",\n "format": 1,\n "ants": }', "line 3, column 10: this is no JSON"),
        ('{"game": "ant_trails", "format": 1, "ground": ["A1=3"]}', "A1 is a border cell"),
        ('{"game": "ant_trails", "format": 1, "ants": {"P1": ["Q1"]}}', r"ants.P1\[0\]: 'Q1' is no cell"),
        ('{"game": "ant_trails", "format": 1, "colour": 1}', "colour"),
        ('{"game": "ant_trails", "format": 1, "round": NaN}', "NaN is not a number"),
        ('{"game": "ant_trails", "game": "ant_trails"}', "a key is repeated"),
        ('{"game": "ant_trails", "format": 1, "round": ' + "9" * 5000 + "}", "digits"),
        ("{" * 100_000, "nested deeper"),
        ("x" * (position.MAX_TEXT + 1), "longer than"),
        ("AT1 seats=2 options=- seed=s\n+A1", "line 2"),
        ("BA1 set=apprantice seats=2 options=- seed=s\n! first P2\nP5: end\n", "no seat P5 in this game"),
    ],
)
def test_what_is_wrong_is_one_sentence(text: str, words: str) -> None:
    with pytest.raises(AntologyError, match=words) as caught:
        position.read(text)
    assert len(str(caught.value)) < 400
    assert "\n" not in str(caught.value)


def test_saved_games_are_sent_to_where_they_are_loaded() -> None:
    session = play(begin("ant_trails"), 3)
    for text in (saves.encode(session, 1.0), journal.whole(session, 1.0, journal.Chain())):
        with pytest.raises(AntologyError, match="This is a saved game"):
            position.read(text)


@pytest.mark.parametrize("variant", list(SETS))
def test_a_view_is_told_from_a_position_and_can_be_dealt_anew(variant: str) -> None:
    seats = SETS[variant]
    for entries in range(0, 160, 13):
        state = played(BRILLIANTS, Setup(variant, seats), entries).state
        assert position.read(position.written(BRILLIANTS, state)).whole
        for viewer in (None, *range(seats)):
            view = BRILLIANTS.observe(state, viewer)
            found = position.read(position.written(BRILLIANTS, view))
            if found.whole:
                assert view == state
                continue
            dealt = found.dealt_anew("oak")
            assert dealt.whole
            assert dealt.dealt
            assert BRILLIANTS.observe(dealt.state, viewer) == view
            assert BRILLIANTS.violations(dealt.state) == []


def test_every_deal_is_another_one() -> None:
    view = BRILLIANTS.observe(played(BRILLIANTS, Setup("apprantice", 3), 90).state, 0)
    found = position.read(position.written(BRILLIANTS, view))
    assert found.dealt_anew("oak").state == found.dealt_anew("oak").state
    assert found.dealt_anew("oak").state != found.dealt_anew("elm").state


def test_who_is_next() -> None:
    record = trails()
    assert position.Found(TRAILS, record.states[0], record.setup).actor == CHANCE
    assert position.Found(TRAILS, record.states[0], record.setup).starter == 0
    over = trails(3000)
    found = position.read(over.text())
    assert found.over
    assert found.actor is None


def mangled(data: Any, dice: random.Random) -> Any:
    """The same values with one of them changed, missing or doubled somewhere."""
    if isinstance(data, dict) and data:
        key = dice.choice(list(data))
        if dice.random() < 0.15:
            return {other: value for other, value in data.items() if other != key}
        return data | {key: mangled(data[key], dice)}
    if isinstance(data, list) and data:
        place = dice.randrange(len(data))
        match dice.randrange(4):
            case 0:
                return [*data, data[place]]
            case 1:
                return [*data[:place], *data[place + 1 :]]
        return [*data[:place], mangled(data[place], dice), *data[place + 1 :]]
    return dice.choice([None, -1, 0, 3, 10**30, 1.5, "", "P2", "OH??", "OD03", "??", "RUN-H/D", [], {}, True])


@pytest.mark.parametrize("kind", ["ant_trails", "apprantice", "experiantced", "solo"])
def test_mangled_positions_are_read_or_refused_and_nothing_else(kind: str) -> None:
    dice = random.Random(kind)
    game: Game[Any, Any] = TRAILS if kind == "ant_trails" else BRILLIANTS
    setup = Setup("standard", 2) if game is TRAILS else Setup(kind, SETS[kind])
    record = played(game, setup, 90)
    for _ in range(250):
        state = dice.choice(record.states)
        data = game.to_json(game.observe(state, dice.choice([None, 0])) if dice.random() < 0.5 else state)
        text = json.dumps(mangled(data, dice))
        try:
            found = position.read(text)
            if not found.whole:
                found = found.dealt_anew("oak")
        except AntologyError:
            continue
        assert game.violations(found.state) == []


def test_a_file_is_a_text_of_limited_length(tmp_path: Path) -> None:
    file = tmp_path / "a.json"
    with pytest.raises(FileTrouble, match="no longer exists"):
        position.read_file(file)
    file.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(FileTrouble, match="no text"):
        position.read_file(file)
    file.write_bytes(b"x" * (position.MAX_TEXT + 1))
    with pytest.raises(FileTrouble, match="larger"):
        position.read_file(file)
    with pytest.raises(FileTrouble, match="cannot be read"):
        position.read_file(tmp_path)
    file.write_text("häß", encoding="utf-8")
    assert position.read_file(file) == "häß"
