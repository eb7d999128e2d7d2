"""FortunANT over the pipe: dice typed in, several seats at once, positions typed in, whole turns in a log."""

from __future__ import annotations

import json
from typing import Any

from game.engine import Engine
from tests.rules.fortunant.given import S1


class Pipe:
    """An engine in this process."""

    def __init__(self) -> None:
        self.engine = Engine()

    def __call__(self, cmd: str, **arguments: Any) -> dict[str, Any]:
        answer: dict[str, Any] = json.loads(
            self.engine.answer(json.dumps({"cmd": cmd, **arguments}).encode())
        )
        return answer


def test_dice_typed_in_by_hand() -> None:
    pipe = Pipe()
    new = pipe("new", game="fortunant", seats=2, chance="manual")
    assert new["actors"] == ["chance"]
    assert pipe("play", seat="chance", move="#0 2-5")["entries"] == ["#0 2-5"]
    refused = pipe("play", seat="chance", move="#2 4-4-1")
    assert (refused["error"]["code"], refused["error"]["rule"]) == ("illegal", "FA-TURN-01")
    rolled = pipe("play", seat="chance", move="#1 4-4-1")
    assert [event["event"] for event in rolled["events"]] == ["DiceRolled", "WaterRose"]
    assert rolled["actors"] == [0, 1]
    assert pipe("play", seat=1, move="C4=sB2:SE4")["entries"] == ["P2: C4=sB2:SE4"]
    assert pipe("play", seat=0, move=".")["actors"] == [1]
    view = pipe("state", seat=0)["state"]
    assert view["hidden"] == ["P2"]
    assert view["sheets"]["P2"]["corridors"] == []
    assert pipe("play", seat=1, move=".")["actors"] == ["chance"]


def test_a_position_is_played_on() -> None:
    pipe = Pipe()
    state = {"game": "fortunant", "format": 1, "dice": [5, 4, 2], "sheets": {"P1": {"draw": S1}}}
    assert pipe("setup", game="fortunant", state=state)["actors"] == [0]
    assert pipe("why", seat=0, move="R4=F3+F4+G2+G3")["rule"] == "FA-ROOM-03"
    assert pipe("play", seat=0, move="F5=G3")["events"] == [
        {"event": "FoodLaid", "seat": "P1", "die": 5, "hex": "G3"}
    ]
    told = pipe("setup", game="fortunant", state={**state, "level": 9})
    assert "level: the water rises to 8 at most" in told["error"]["message"]


def test_a_log_with_whole_turns_is_loaded() -> None:
    pipe = Pipe()
    lines = ("FA1 seats=2 options=- seed=s", "#0 2-5", "#1 4-1-2 | P2: T4 . | P1: C4=sB2:SE4 R1=F3 .")
    loaded = pipe("load", text="\n".join(lines) + "\n")
    assert loaded["ok"]
    assert pipe("log")["text"].splitlines()[3:8] == [
        *("P2: T4", "P2: .", "P1: C4=sB2:SE4", "P1: R1=F3", "P1: ."),
    ]


def test_a_seed_gives_everybody_the_same_dice() -> None:
    def rolls(seats: int, seed: int) -> list[str]:
        pipe = Pipe()
        pipe("new", game="fortunant", seats=seats, seed=seed)
        for _ in range(4):
            for seat in range(seats):
                if "E=" in (moves := pipe("legal", seat=seat)["moves"])[0] or moves[0].startswith("V="):
                    pipe("play", seat=seat, move=moves[0])
                pipe("play", seat=seat, move=".")
        return [line for line in pipe("log")["text"].splitlines() if line.startswith("#") and line[1] != "0"]

    assert rolls(1, 7) == rolls(3, 7) == rolls(9, 7)
    assert len(rolls(1, 7)) == 5
    assert rolls(1, 7) != rolls(1, 8)
