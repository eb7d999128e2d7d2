"""A new Age says in one sentence what it changed while nobody acted."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from game.form import COLOURS
from game.session.player import Player
from game.session.redaction import RedactedEntry
from game.table.pointer import Pointer
from game.tables.colossi import extras
from game.tables.colossi.new_age import change
from rules.colossi import events
from rules.colossi.box import TILE
from rules.colossi.events import Fact
from rules.colossi.island import SPACE
from rules.colossi.state import Phase

NAMES = ("Mia", "Kai", "Noor", "Otto")
PLAYERS = tuple(Player(name, colour) for name, colour in zip(NAMES, COLOURS, strict=False))
LED = (events.MantleGiven(0), events.AgeRevealed(5))
BEGUN = (events.MantleGiven(1), events.AgeStarted(2))
TITLE = "Age II begins: Kai wears the Mantle and goes first"
B1, C3, C4, D3 = (SPACE[name] for name in ("B1", "C3", "C4", "D3"))


@pytest.mark.parametrize(
    ("facts", "words"),
    [
        ((), ""),
        (
            (
                events.TileRemoved(C3, TILE["LWI"]),
                events.TileLaid(C3, TILE["VOL"]),
                events.CubesLaid(C4, 5),
            ),
            "C3 was the Wind Lair and is now the Volcano. 5 new Gold cubes on C4.",
        ),
        (
            (
                events.SpaceFlooded(B1),
                events.TileRemoved(B1, TILE["DMI"]),
                events.TileRemoved(C3, TILE["LWI"]),
                events.TileRemoved(D3, TILE["LTI"]),
                events.CubesLaid(C4, 7),
                events.CubesLaid(C3, 1),
            ),
            "B1 is under water. The Wind and Time Lairs have gone. 8 new Gold cubes on 2 spaces.",
        ),
        (
            (
                events.TileRemoved(C3, TILE["LWI"]),
                events.TileLaid(C3, TILE["VOL"]),
                events.TileRemoved(C3, TILE["VOL"]),
                events.TileRemoved(C4, TILE["DMI"]),
            ),
            "C3 and C4 are unexplored again. The Wind Lair has gone.",
        ),
    ],
)
def test_what_a_new_age_changed_is_one_plain_sentence(facts: tuple[Fact, ...], words: str) -> None:
    assert change((*LED, *facts, *BEGUN), NAMES) == (TITLE, words)


def test_the_first_age_and_a_change_under_way_say_nothing() -> None:
    first = (events.MantleGiven(0), events.AgeRevealed(0), events.AgeStarted(1))
    assert change(first, NAMES) == ("", "")
    assert change((*first, *LED, events.CubesLaid(C4, 5)), NAMES) == ("", "")


def test_the_info_line_says_it_in_the_first_round_where_nothing_else_stands() -> None:
    view = SimpleNamespace(phase=Phase.ACTIONS, lap=1)
    table: Any = SimpleNamespace(
        view=view,
        names=NAMES,
        seat=0,
        strip=SimpleNamespace(since=()),
        note=None,
        pointer=Pointer(),
        pointed=None,
    )
    table.context = SimpleNamespace(players=PLAYERS, notes=(), players_at=lambda _entry: PLAYERS)
    table.preview = lambda: None
    made = extras.Extras(table)
    made.write_log([RedactedEntry(0, 0, "", (*LED, events.CubesLaid(C4, 5), *BEGUN), view, view)])
    assert made.info == (TITLE, "5 new Gold cubes on C4.")
    view.lap = 2
    assert made.info == ("", "")
    view.lap, table.strip.since = 1, (SimpleNamespace(title="Age II"), SimpleNamespace(title=""))
    assert made.info == ("", "")
