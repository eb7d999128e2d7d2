"""Exported logs say who played, when and how it ended, in lines that every reader skips."""

from __future__ import annotations

import re

import pytest

from game.saves import log_facts
from game.saves.log_facts import LogFacts
from game.session.player import Player
from game.session.seat_change import SeatChange, SeatHistory
from game.session.session import Session
from game.storage import foreign_text
from rules.core import registry
from rules.core.protocol import Setup

# How versions up to 0.2 recognise a line that they leave out, in logs of all games.
PREVIOUS = re.compile(r"(?:`{3,}|~{3,})\s*[\w+-]*")
NAMES = ("Mia Smith", "Zoë-Ann +_~ #1", "蟻 \u202eabc", "אבג", "`" * 64, "a\tb", "P2", "x" * 64)


@pytest.mark.parametrize("game", registry.names())
def test_a_log_with_facts_is_the_same_log(game: str) -> None:
    rules = registry.game(game)
    variant = next(one for one in rules.info.variants if 2 in one.seats)
    record = Session(rules, Setup(variant.name, 2), (Player("A", "amber"), Player("B", "teal")), "s").record
    for names in zip(NAMES[::2], NAMES[1::2], strict=True):
        players = tuple(Player(name, "amber") for name in names)
        left = SeatChange(3, 1, players[1], players[0])
        later = (players[0], players[0])
        facts = log_facts.written(record, later, SeatHistory((left,), 1), "2026-11-28")
        assert all(PREVIOUS.fullmatch(line) for line in facts.splitlines())
        text = facts + record.text_for_readers()
        assert foreign_text.replay(text).text() == record.text()
        found = log_facts.read(text)
        clean = [name.replace("\u202e", "").replace("\t", "") for name in names]
        assert [" ".join(found.names[seat].split()) for seat in (0, 1)] == clean
        ((after, seat, name),) = found.passed
        assert (after, seat, " ".join(name.split())) == (3, 1, clean[0])
        assert found.resigned == 1
        assert not found.is_prepared
        family = log_facts.written(record, later, SeatHistory(is_prepared=True), "2026-11-28")
        assert all(PREVIOUS.fullmatch(line) for line in family.splitlines())
        assert log_facts.read(family).is_prepared
        quoted = "".join(f"> {line}\r\n" for line in text.splitlines())
        assert log_facts.read(quoted) == found, "mail quotes it"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "~~~ passed-1-P0-a\n~~~ passed-1-P1-\n~~~ passed-1234567-P1-a\n~~~ passed--P1-a\n",
        "~~~ P0-a\n~~~ P100-a\n~~~ P1-\n~~~ P1\n~~~ resigned-P3\n~~~ resigned-\n",
        "~~~ P1-+d800+\n~~~ P2-+110000+\n~~~ P3-+0+\n",
        f"~~~ P1-{'x' * 600}\n",
        "```python\n~~~\n~~~ txt\n",
        "~~~ P1-a b\n# P1-a\nP1-a\n",
    ],
)
def test_what_makes_no_sense_is_no_fact(text: str) -> None:
    assert log_facts.read(text) == LogFacts({})


def test_a_name_made_to_harm_is_cut_and_cleaned() -> None:
    found = log_facts.read(f"~~~ P1-{'+1b+' * 100}{'w' * 90}\n~~~ P1-second\n")
    assert set(found.names) == {0}
    assert len(found.names[0]) <= 64
    assert found.names[0].isprintable()
