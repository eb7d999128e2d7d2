"""Achievements of Colossi: a game that earns each of them, and one that just misses it."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from game.tables.colossi.achievements import leaders, parts
from rules.colossi.box import BEASTS, TRAITS
from rules.colossi.events import (
    AcolyteDied,
    AgeRevealed,
    AgeStarted,
    BeastMoved,
    GoldGained,
    GoldPaid,
    HarvestStarted,
    SpaceHarvested,
)
from rules.colossi.state import NOBODY, Phase
from rules.core.log import Record
from tests.game.finished_games import begun, marks, result, tell
from tests.tour.stops import LOGS, load

GAME = "colossi"
WON, LOST = result(GAME, 40, 30, variant="full"), result(GAME, 30, 40, variant="full")


def told(*events: Any, seat: int = 0, variant: str = "full", **state: Any) -> Record:
    record = begun(GAME, 2, variant)
    record.states[-1] = replace(record.state, **state)
    tell(record, seat, *events)
    return record


def test_pleasant() -> None:
    """Won without killing anybody's Acolyte; own ones and those that nobody killed do not count."""
    peace = told(AcolyteDied(0, 5, 0), AcolyteDied(1, 5, NOBODY), AcolyteDied(0, 5, 1))
    assert marks(peace, WON)["PleasANT"] == 1
    assert "PleasANT" not in marks(peace, LOST)
    assert "PleasANT" not in marks(told(AcolyteDied(1, 5, 0)), WON)


def test_truant() -> None:
    """Won, and idle for the whole harvest of one Age."""
    mine, theirs = SpaceHarvested(0, 3, 1), SpaceHarvested(1, 4, 1)
    idle = told(HarvestStarted(1), mine, AgeStarted(2), HarvestStarted(2), theirs, AgeStarted(3))
    assert marks(idle, WON)["TruANT"] == 1
    assert "TruANT" not in marks(idle, LOST)
    assert "TruANT" not in marks(told(HarvestStarted(1), theirs, mine, AgeStarted(2)), WON)
    last = told(AgeStarted(1), HarvestStarted(1), mine, AgeStarted(2), HarvestStarted(2), mine, AgeStarted(3))
    assert "TruANT" not in marks(last, WON)
    tell(last, 1, HarvestStarted(3), theirs)
    assert marks(last, WON)["TruANT"] == 1


def test_dormant() -> None:
    """Won without having led, even together, after Age I and II."""
    second = GoldGained(1, 5, 0), AgeRevealed(1), GoldGained(0, 4, 0), AgeRevealed(2), GoldGained(0, 9, 0)
    assert marks(told(AgeRevealed(0), *second), WON)["DormANT"] == 1
    level = GoldGained(1, 5, 0), AgeRevealed(1), GoldGained(0, 5, 0), AgeRevealed(2)
    assert "DormANT" not in marks(told(AgeRevealed(0), *level), WON)
    assert "DormANT" not in marks(told(AgeRevealed(0), GoldGained(0, 5, 0), AgeRevealed(1)), WON)
    paid = GoldGained(0, 5, 0), GoldPaid(0, 5), GoldGained(1, 1, 0), AgeRevealed(1), AgeRevealed(2)
    assert marks(told(AgeRevealed(0), *paid), WON)["DormANT"] == 1


def test_the_leaders_are_those_of_the_positions() -> None:
    """In a whole game, the Gold by events is the Gold of the positions when an Age is over."""
    record = load(next(path for path in sorted(LOGS.glob("colossi/full-3-*")) if load(path).over))
    gold = [0, 0, 0]
    for entry in record.entries:
        for event in entry.events:
            if isinstance(event, GoldGained):
                gold[event.seat] += event.amount
            if isinstance(event, GoldPaid):
                gold[event.seat] -= event.amount
    assert tuple(gold) == record.state.gold
    between = [next(s for s in record.states if (s.phase, s.age) == (Phase.CHANGE, age)) for age in (1, 2)]
    assert leaders(record) == [
        tuple(seat for seat in range(3) if state.gold[seat] == max(state.gold)) for state in between
    ]


def test_conversant() -> None:
    """Beasts moved in own entries."""
    moves = [BeastMoved(number, 1, 2) for number in range(len(BEASTS))]
    assert marks(told(*moves), LOST)["ConversANT"] == tuple(beast.code for beast in BEASTS)
    assert marks(told(*moves[1:]), LOST)["ConversANT"] == tuple(beast.code for beast in BEASTS[1:])
    assert "ConversANT" not in marks(told(*moves, seat=1), WON)


def test_dilettante() -> None:
    """Traits owned at the end of a full game that was won."""
    owners = (0, 1, *(NOBODY for _ in TRAITS[3:]), 0)
    assert marks(told(owners=owners), WON)["DilettANTe"] == (TRAITS[0].code, TRAITS[-1].code)
    assert "DilettANTe" not in marks(told(owners=owners), LOST)
    assert "DilettANTe" not in marks(told(owners=(1, *owners[1:-1], 1)), WON)


def test_everything_gathered_has_a_picture() -> None:
    assert set(parts()) == {one.code for one in (*BEASTS, *TRAITS)}
