"""Achievements of FortunANT: a game that earns each of them, and one that just misses it."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from game.session.player import Player
from game.tables.fortunant.achievements import by_result
from rules.core.log import Record
from rules.fortunant.box import GRAVEYARD, NURSERY, QUEEN
from rules.fortunant.events import DieAdjusted, DieForetold, RoomAssigned, RoomDug
from rules.fortunant.state import DROWNED, RAVAGED, STANDING, Room
from tests.game.finished_games import MIA, begun, bot, marks, result, tell

GAME = "fortunant"


def ended(*rooms: Room, seats: int = 2) -> Record:
    """A game in whose last position Mia has these rooms."""
    record = begun(GAME, seats)
    first, *rest = record.state.sheets
    record.states[-1] = replace(record.state, sheets=(replace(first, rooms=rooms), *rest))
    return record


def in_turn(record: Record, turn: int, *events: Any) -> Record:
    """The record with an entry of Mia in that turn."""
    record.states[-1] = replace(record.state, turn=turn)
    tell(record, 0, *events)
    return record


def test_regnant() -> None:
    """A Queen by turn four, her own."""
    queen = RoomAssigned(0, 0, QUEEN, 0)
    assert marks(in_turn(ended(), 4, queen), result(GAME, 5, 9))["RegnANT"] == 1
    assert "RegnANT" not in marks(in_turn(ended(), 5, queen), result(GAME, 5, 9))
    assert "RegnANT" not in marks(in_turn(ended(), 4, RoomAssigned(1, 0, QUEEN, 0)), result(GAME, 5, 9))
    assert "RegnANT" not in marks(in_turn(ended(), 4, RoomAssigned(0, 0, NURSERY, 0)), result(GAME, 5, 9))


def test_tenant() -> None:
    """Five kinds of room stand at the end; empty and lost ones do not count."""
    five = [Room(1 << kind, kind) for kind in range(1, 6)]
    assert marks(ended(*five, Room(1 << 8)), result(GAME, 5, 9))["TenANT"] == 5
    four = [*five[:4], replace(five[4], lost=DROWNED), Room(1 << 8)]
    assert marks(ended(*four), result(GAME, 5, 9))["TenANT"] == 4


def test_elephant() -> None:
    """A room of twelve hexes at once."""
    assert marks(in_turn(ended(), 9, RoomDug(0, (6, 6), 0, 2**12 - 1)), result(GAME, 5, 9))["ElephANT"] == 1
    assert "ElephANT" not in marks(in_turn(ended(), 9, RoomDug(0, (6, 5), 0, 2**11 - 1)), result(GAME, 5, 9))


def test_buoyant() -> None:
    """Three rooms lost, and success all the same."""
    lost = [Room(1, NURSERY, 0, DROWNED), Room(2, GRAVEYARD, 0, RAVAGED), Room(4, 0, 0, DROWNED)]
    assert marks(ended(*lost), result(GAME, 9, 5))["BuoyANT"] == 3
    assert marks(ended(*lost[:2], Room(4)), result(GAME, 9, 5))["BuoyANT"] == 2
    assert "BuoyANT" not in marks(ended(*lost), result(GAME, 5, 9))
    assert marks(ended(*lost, seats=1), result(GAME, 35))["BuoyANT"] == 3
    assert "BuoyANT" not in marks(ended(*lost, seats=1), result(GAME, 34))


def test_abstinant() -> None:
    """45 points alone; a Fortune room may change a die, a token may not."""
    foretold = in_turn(ended(seats=1), 3, DieForetold(0, 1, 2, 3))
    assert marks(foretold, result(GAME, 45))["AbstinANT"] == 1
    assert "AbstinANT" not in marks(foretold, result(GAME, 44))
    assert "AbstinANT" not in marks(in_turn(foretold, 4, DieAdjusted(0, 2, 3)), result(GAME, 45))
    assert "AbstinANT" not in marks(ended(), result(GAME, 45, 5))


def crowd(ahead: int, seats: int = 50, level: str = "doodler") -> Any:
    scores = (50, *(60 for _ in range(ahead)), *(40 for _ in range(seats - 1 - ahead)))
    players: list[Player] = [MIA, *(bot(level, f"Bot {n}") for n in range(seats - 1))]
    return result(GAME, *scores, players=players)


def test_contestant() -> None:
    """Among the first ten of fifty, without the lowest level."""
    assert by_result(crowd(9), 0) == {"ContestANT": 1}
    assert by_result(crowd(10), 0) == {}
    assert by_result(crowd(9, seats=49), 0) == {}
    assert by_result(crowd(0, level="random"), 0) == {}


@pytest.mark.parametrize("lost", [STANDING, RAVAGED])
def test_a_ravaged_room_does_not_stand(lost: int) -> None:
    found = marks(ended(Room(1, QUEEN, 0, lost)), result(GAME, 5, 9))
    assert ("TenANT" in found) == (lost == STANDING)
