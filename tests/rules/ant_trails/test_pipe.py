"""Ant Trails over the pipe: chance by hand, positions typed in, whole turns in a log."""

from __future__ import annotations

import json
from typing import Any

from game.engine import Engine
from rules.ant_trails.box import TILES
from tests.rules.ant_trails.given import FOOD


class Pipe:
    """An engine in this process."""

    def __init__(self) -> None:
        self.engine = Engine()

    def __call__(self, cmd: str, **arguments: Any) -> dict[str, Any]:
        answer: dict[str, Any] = json.loads(
            self.engine.answer(json.dumps({"cmd": cmd, **arguments}).encode())
        )
        return answer


def test_food_laid_by_hand() -> None:
    pipe = Pipe()
    assert pipe("new", game="ant_trails", chance="manual", options={"first1": "yes"})["actors"] == ["chance"]
    assert pipe("legal")["error"]["code"] == "unlisted"
    refused = pipe("play", seat="chance", move=FOOD.replace("D3=3", "D4=3"))
    assert (refused["error"]["code"], refused["error"]["rule"]) == ("illegal", "AT-SETUP-02")
    laid = pipe("play", seat="chance", move=FOOD)
    assert laid["entries"] == [FOOD]
    assert laid["actors"] == [0]
    assert laid["events"][0]["tiles"]["B4"] == 3
    assert pipe("play", seat=0, move="+A1")["actors"] == [0]
    assert pipe("why", seat=0, move="+A3")["rule"] == "AT-OPT-01"
    claimed = pipe("play", seat=0, move="^B2@A1!3")
    assert claimed["entries"] == ["P1: ^B2@A1"]
    assert [event["event"] for event in claimed["events"]] == ["FoodTaken", "FoodClaimed", "Scored"]
    assert pipe("result")["scores"] == [4, 0]
    assert pipe("play", seat=0, move=".")["actors"] == [1]
    assert pipe("log")["text"].startswith("AT1 seats=2 options=first1 seed=")


def test_food_is_laid_by_seed() -> None:
    first, second, other = (Pipe()("new", game="ant_trails", seed=seed)["entries"] for seed in (1, 1, 2))
    assert first == second != other
    assert len(first[0].split()) == 2 + len(TILES)


def test_a_position_and_a_log_of_turns() -> None:
    pipe = Pipe()
    state = {"game": "ant_trails", "format": 1, "turn": "P2", "ants": {"P2": ["A3"]}, "ground": ["C4=3"]}
    assert pipe("setup", game="ant_trails", state=state)["actors"] == [1]
    assert "+B3" in pipe("legal", seat=1)["moves"]
    told = pipe("setup", game="ant_trails", state={**state, "turn": "P4"})
    assert "turn: 'P4'" in told["error"]["message"]
    text = f"AT1 seats=2 options=- seed=3\n{FOOD}\n1. B +A1 +A3 ^B2@A1!3 .\n1. R +K1 +K3 .\n"
    assert pipe("load", text=text) == {"ok": True, "ply": 8, "actors": [0], "deciders": [0]}
    assert pipe("undo")["ply"] == 7
