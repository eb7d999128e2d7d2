"""The game and its slow second telling go the same way, entry by entry."""

from __future__ import annotations

from typing import Any, Final

import pytest

from rules.core.log import Record
from rules.core.protocol import Setup
from rules.core.rng import Rng
from rules.fortunant import GAME
from tests.conformance import perft
from tests.rules.fortunant import brute, ground

GOLDEN: Final = perft.golden("fortunant")
OPTIONS: Final = ("receding_water", "reroll3", "graveyard_pieces")


def after_roll(before: dict[str, Any], dice: list[int]) -> tuple[int, dict[str, Any]]:
    """FA-HAZ-09 to FA-HAZ-11, FA-OPT-01: water level and sheets after a roll."""
    risen, receding = ground.flood(dice), "receding_water" in before["options"]
    level = risen if receding else min(8, before["level"] + risen)
    sheets = {name: brute.flooded(sheet, level) for name, sheet in before["sheets"].items()}
    return (0 if receding else level), sheets


@pytest.mark.parametrize("seats", [1, 2, 4])
@pytest.mark.parametrize("seed", range(5))
def test_a_whole_game_goes_the_same_way_in_both_tellings(seats: int, seed: int) -> None:
    chosen = {name: "on" for n, name in enumerate(OPTIONS) if seed >> n & 1}
    record, rng = Record(GAME, Setup("standard", seats, chosen), f"retold {seed}"), Rng(seed)
    while not record.over:
        before = GAME.to_json(record.state)
        if record.chance_acts:
            record.draw()
            after = GAME.to_json(record.state)
            if before["phase"] == "roll":
                assert (after["level"], after["sheets"]) == after_roll(before, after["dice"])
            continue
        seat = rng.choice(record.deciders)
        listed = [GAME.format(move) for move in GAME.legal_moves(record.state, seat)]
        assert len(set(listed)) == len(listed)
        assert set(listed) == brute.legal(before, seat)
        letter = rng.choice(sorted({text[0] for text in listed} - {"A", "."}) or ["."])
        text = rng.choice([text for text in listed if text[0] == letter])
        record.play(seat, GAME.parse(text))
        after = GAME.to_json(record.state)
        assert not brute.astray(after, f"P{seat + 1}")
        assert not brute.unearned(after)
    after, result = GAME.to_json(record.state), GAME.result(record.state)
    assert result is not None
    assert result.scores == brute.scores(after)
    assert [list(group) for group in result.ranking] == brute.standings(after)
    three = any(len(sheet["stars"]) >= 3 for sheet in after["sheets"].values())
    assert result.reason == ("three_stars" if three else "winter")
    assert three or after["turn"] == (15 if seats == 1 else 20)


@pytest.mark.parametrize("number", range(0, len(GOLDEN), 2))
def test_golden_positions_have_the_moves_of_the_second_telling(number: int) -> None:
    position = GOLDEN[number].state
    state = GAME.from_json(position)
    for seat in range(position["seats"]):
        assert {GAME.format(move) for move in GAME.legal_moves(state, seat)} == brute.legal(position, seat)
