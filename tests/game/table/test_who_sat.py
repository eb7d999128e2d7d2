"""Moves carry the name of who made them: at the table, in the replay, in films and in the log."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from game.plugin.analysis import Assessment, JudgedTurn, Judgement, Verdict
from game.scenes.review.record_view import Perspective, RecordView
from game.scenes.review.replay import ReplayScene
from game.scenes.review.thoughts import Thoughts
from game.session import redaction
from game.session.player import Players, strangers
from game.session.seat_change import SeatChange, SeatHistory
from game.table.context import TableContext
from game.table.review import new_review
from game.table.table import new_table
from rules.core.log import Record
from tests.game.appraised import Appraised
from tests.game.brilliants_tables import services
from tests.game.faces.facts import whole_game
from tests.game.windows import USUAL
from tests.shipped import FACTS, having

ZITA, YARA = "Zita", "Yara"
"""The names of who began at the first seat, and of who ended the game there."""
GAMES = having(FACTS)


def passed_on(record: Record) -> tuple[Players, SeatHistory]:
    """Players of a whole game whose first seat passed on in the middle of it."""
    people = strangers(record.game.info, record.setup.seats)
    was, now = (replace(people[0], name=name) for name in (ZITA, YARA))
    after = len(record.entries) // 2
    return (now, *people[1:]), SeatHistory((SeatChange(after, 0, was, now),))


def seen_names(record: Record, told: list[tuple[int, str]]) -> dict[bool, set[str]]:
    """The names of the first seat in lines with the indices of their entries, before and after the change."""
    after = len(record.entries) // 2
    found: dict[bool, set[str]] = {False: set(), True: set()}
    for entry, text in told:
        found[entry >= after] |= {name for name in (ZITA, YARA) if name in text}
    return found


@pytest.mark.parametrize("name", GAMES)
def test_the_rows_of_a_replay_name_who_made_each_move(name: str) -> None:
    record = whole_game(name)
    players, history = passed_on(record)
    back = new_review(services(USUAL), record.game, record.states[0], players, history)
    rows = RecordView(record, back, Perspective("All", None, everything=True)).rows
    assert seen_names(record, [(row.entry, row.text) for row in rows]) == {False: {ZITA}, True: {YARA}}


@pytest.mark.parametrize("name", GAMES)
def test_log_and_pictures_of_a_table_name_who_made_each_move(name: str) -> None:
    record = whole_game(name)
    players, history = passed_on(record)
    middle = len(record.entries) // 2
    shown = range(max(0, middle - 200), min(len(record.entries), middle + 200))
    context = TableContext(services(USUAL), record.game, players, 1, history=history)
    table: Any = new_table(context, record.game.observe(record.states[shown.stop], 1))
    entries = [redaction.see(record, number, 1) for number in shown]
    table.write_log(entries)
    extras = table.extras
    if name == "ant_trails":
        told = extras.chronicle.told_of
    else:
        told = zip(extras.log.origins, extras.log.lines, strict=True)
    assert seen_names(record, [(entry, line.text) for entry, line in told]) == {False: {ZITA}, True: {YARA}}
    deeds = [deed for deeds in table.strip._told for deed in deeds if deed.seat == 0]
    words = [(deed.first, line) for deed in deeds for line in table.face.happened.lines(table, deed)]
    assert seen_names(record, words) == {False: {ZITA}, True: {YARA}}
    happened = [
        (entry.index, table.face.words.happened(table, entry)) for entry in entries if entry.seat == 0
    ]
    seen = seen_names(record, happened)
    assert (YARA in seen[False], ZITA in seen[True]) == (False, False)


def test_a_replay_shows_who_sat_there_and_looks_through_the_eyes_of_both() -> None:
    record = whole_game("mini_brilliants")
    players, history = passed_on(record)
    back = new_review(services(USUAL), record.game, record.states[0], players, history)
    scene = ReplayScene(services(USUAL), record, players, back, lambda: None, history=history)
    assert [eyes.label for eyes in scene.choices][1] == "Zita and Yara"
    middle, shown = len(record.entries) // 2, []
    for position in (0, middle, middle + 1, len(record.entries)):
        back.stage(USUAL, record.states[position])
        controls = back.show(record.states[position], None, (), position - 1)
        words = "".join(line for control in controls for line in back.explain(control.id))
        shown.append({name for name in (ZITA, YARA) if name in words})
    assert shown == [{ZITA}, {ZITA}, {YARA}, {YARA}]


def test_the_second_thoughts_of_a_replay_are_about_people_and_name_them() -> None:
    record = whole_game("mini_brilliants")
    players, history = passed_on(record)
    computer = replace(players[0], kind="computer", level="taster")
    history = SeatHistory((replace(history.changes[0], now=computer),))
    others = tuple(replace(player, kind="computer", level="taster") for player in players[1:])
    back = new_review(services(USUAL), record.game, record.states[0], players, history)
    found = Thoughts(record, (computer, *others), back, Appraised(), history=history)
    middle = len(record.entries) // 2
    assert found.course.turns
    assert all((turn.seat, turn.start < middle) == (0, True) for turn in found.course.turns)
    turn = found.course.turns[0]
    best = Assessment(0.0, (), (), 1, exact=False)
    judged = JudgedTurn(turn.start, turn.end, (), Judgement(0, Verdict.GOOD, 0.0, 0.0, best))
    assert found.words(judged).startswith("Zita: ")
