"""Colossi in the strip of what happened: what joins an act, what it brought, and what a die decided."""

from __future__ import annotations

from typing import Any

import pygame
from pygame import Surface

from game.app import App
from game.kit.picking import Target
from game.kit.timeline import Timeline
from game.scenes.table.table_callbacks import TableCallbacks
from game.session import redaction
from game.session.redaction import RedactedEntry
from game.table.context import TurnPrompt
from game.table.happened import Deed
from game.table.table import Table
from game.table.traces import Trace
from game.tables.colossi.happened import HAPPENED
from game.tables.colossi.words import LogWriter
from rules.colossi import events
from rules.colossi.events import (
    AcolyteDied,
    CardDiscarded,
    DieRolled,
    GoldGained,
    GoldPaid,
    TraitDiscarded,
    TraitTaken,
)
from rules.colossi.island import SPACE
from rules.colossi.moves import EndTurn
from rules.colossi.state import UNKNOWN
from tests.game import colossi_tables
from tests.game.table.test_notes import seated
from tests.game.windows import USUAL


def table() -> Table[Any, Any]:
    """Mia's table after fifteen acts of three computers."""
    record = colossi_tables.record(4, 263, "t47")
    made = seated("colossi", 4, USUAL, record.game.observe(record.state, 0), 0)
    first = len(record.entries) - 60
    made.write_log([redaction.see(record, n, 0) for n in range(first, len(record.entries))])
    return made


def deed(*events: object, seat: int = 3) -> Deed:
    return Deed(seat, (RedactedEntry(0, seat, "", events, None, None),), Trace(seat))


def test_a_card_and_all_answers_to_it_are_one_act() -> None:
    acts = {tuple(one.text for one in act.entries) for act in table().strip.since}
    assert ("P3: p INA", "P3: = k4", "P3: = B1", "P4: = -", "P1: = k3", "P1: = C1", "P2: = -") in acts
    assert ("P4: p LUR", "P4: = MA") in acts
    assert ("P3: m k C1 D1",) in acts


def test_a_new_age_tells_what_it_took_and_brought() -> None:
    record = colossi_tables.record(3, 183, "t47")
    made = seated("colossi", 3, USUAL, record.game.observe(record.state, 0), 0)
    first = len(record.entries) - 20
    made.write_log([redaction.see(record, n, 0) for n in range(first, len(record.entries))])
    made.rest(TurnPrompt(made.view))
    (age,) = (act for act in made.strip.since if act.title)
    assert age.title == "Age II"
    assert HAPPENED.lines(made, age) == [
        "Age II: the Bountiful Beast has left with its Lair",
        "the Blood Beast has come to B5",
        "5 new Gold cubes on B2",
    ]
    assert HAPPENED.crest(made, age) == ""
    assert {Target("space", SPACE[name]) for name in ("B5", "B2")} <= set(age.trace.touched)
    made.look(f"happened:{age.name}")
    assert made.subject is None
    assert made.prompt_words()[0].startswith("Age II: the Bountiful Beast has left with its Lair")
    made.draw(Surface(made.size), Timeline())
    assert "cubes" not in made.prompt_words()[0], "there is no room for that"
    assert made.explain(f"happened:{age.name}").endswith("5 new Gold cubes on B2.")


def test_the_crest_is_of_who_took_the_space_where_the_act_ended() -> None:
    made = table()
    last = made.strip.since[-1]
    assert [gain.text for gain in HAPPENED.gains(made, last)] == ["+1"]
    colour = made.context.players[3].colour
    assert HAPPENED.crest(made, last) == f"colossi/figures/crest-{colour}"


def test_gold_is_added_up_for_the_mover_alone() -> None:
    act = deed(GoldGained(3, 4, 0), GoldPaid(3, 1), GoldGained(1, 5, 0))
    assert [gain.text for gain in HAPPENED.gains(table(), act)] == ["+3"]
    assert [gain.text for gain in HAPPENED.gains(table(), deed(GoldPaid(3, 2)))] == ["\u22122"]


def test_what_the_viewer_lost_by_it_is_counted() -> None:
    made = table()
    found = deed(TraitDiscarded(0, 3), TraitTaken(3, 4, 0), CardDiscarded(0, 2), CardDiscarded(1, 2))
    icons = [(gain.icon, gain.text) for gain in HAPPENED.gains(made, found)]
    assert icons == [("colossi/signs/loot-card", "\u22121"), ("colossi/signs/loot-trait", "\u22122")]
    assert not HAPPENED.gains(made, deed(TraitDiscarded(0, 3), seat=0)), "one's own choice is no loss"


def test_a_die_leaves_its_face_and_what_it_decided() -> None:
    died = AcolyteDied(1, 7, 3)
    icons = [(gain.icon, gain.text) for gain in HAPPENED.gains(table(), deed(DieRolled(2), died))]
    assert icons == [("colossi/figures/die-2", ""), ("ui/icons/cross", "1")]
    writer = LogWriter(colossi_tables.players(4))
    assert [line.text for line in writer.lines((DieRolled(5),))] == ["The die shows 5: the Acolyte lives"]
    assert next(line.text for line in writer.lines((DieRolled(2), died))) == "The die shows 2"


def test_f10_opens_the_settings_at_a_table(real: App) -> None:
    hand, scene = colossi_tables.sit_down(real, colossi_tables.record(2, 30))
    opened: list[str] = []
    scene.callbacks = TableCallbacks(settings=lambda: opened.append("settings"))
    hand.key(pygame.K_F10)
    assert opened == ["settings"]


def test_a_turn_in_which_nothing_was_done_is_told_as_one() -> None:
    """Of a turn with five unused actions the log said only that a card was drawn."""
    writer = LogWriter(colossi_tables.players(2))
    name = writer.names[1]
    drew = [events.CardDrawn(1, UNKNOWN), events.TurnEnded(1)]
    assert [line.text for line in writer.lines(drew)] == [f"{name} ended the turn and drew a card"]
    assert [line.text for line in writer.lines(drew[1:])] == [f"{name} ended the turn"]
    assert writer.answer(1, EndTurn()) == "", "it is told with what follows"
