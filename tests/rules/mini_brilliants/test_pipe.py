"""Mini BrilliAnts over the pipe: chance by hand, positions typed in, a log read."""

from __future__ import annotations

import json
from typing import Any

from game.engine import Engine


class Pipe:
    """An engine in this process."""

    def __init__(self) -> None:
        self.engine = Engine()

    def __call__(self, cmd: str, **arguments: Any) -> dict[str, Any]:
        answer: dict[str, Any] = json.loads(
            self.engine.answer(json.dumps({"cmd": cmd, **arguments}).encode())
        )
        return answer


def test_chance_by_hand() -> None:
    pipe = Pipe()
    new = pipe("new", game="mini_brilliants", seats=3, chance="manual", options={"first": "P2"})
    assert new["actors"] == ["chance"]
    assert pipe("legal")["moves"] == ["! first P2"]
    assert pipe("play", seat="chance", move="! first P2")["entries"] == ["! first P2"]
    refused = pipe("play", seat="chance", move="! role P2 BRE")
    assert (refused["error"]["code"], refused["error"]["rule"]) == ("illegal", "MB-SETUP-03")
    assert pipe("play", seat="chance", move="! role P1 BRE")["events"] == [
        {"event": "RoleDealt", "seat": "P1", "role": "BRE"}
    ]


def test_a_position_is_played_on_and_a_log_read_back() -> None:
    pipe = Pipe()
    state = {"game": "mini_brilliants", "format": 1, "colonies": {"P1": {"role": "STR"}}}
    assert pipe("setup", game="mini_brilliants", state=state)["actors"] == [0]
    assert "look F" in pipe("legal", seat=0)["moves"]
    assert pipe("why", seat=0, move="end")["rule"] == "MB-TURN-03"
    played = pipe("play", seat=0, move="look F")
    assert played["entries"][0] == "P1: look F"
    assert played["entries"][1].startswith("! look P1 OF")
    assert pipe("state", seat=1)["state"]["tops"] == {"F": "?"}
    told = pipe("setup", game="mini_brilliants", state={**state, "active": "P4"})
    assert "active: there is no P4" in told["error"]["message"]


def test_a_seed_gives_the_same_table() -> None:
    lines = [Pipe()("new", game="mini_brilliants", seats=4, seed=seed)["entries"] for seed in (1, 1, 2)]
    assert lines[0] == lines[1] != lines[2]
    assert len(lines[0]) == 1 + 4 + 9
