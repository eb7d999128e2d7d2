"""The pipe answers every line, refuses without changing anything, and plays whole games."""

from __future__ import annotations

import json
import os
import random
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from game.ai.wanderer import Wanderer
from game.engine import MAX_LINE, Engine
from game.plugin.brain import Limit, Thought
from rules.core import registry
from rules.core.rng import Rng
from tests import toy
from tests.rules.brilliants.given import given

ROOT = Path(__file__).resolve().parents[2]


class Pipe:
    """An engine in this process."""

    def __init__(self) -> None:
        self.engine = Engine()

    def send(self, line: bytes) -> dict[str, Any]:
        answer = self.engine.answer(line)
        assert answer.endswith(b"\n")
        assert answer.count(b"\n") == 1
        value: dict[str, Any] = json.loads(answer)
        return value

    def __call__(self, cmd: str, **arguments: Any) -> dict[str, Any]:
        answer = self.send(json.dumps({"cmd": cmd, **arguments}).encode())
        assert answer.pop("ok") is True, answer
        return answer

    def refused(self, cmd: str, **arguments: Any) -> dict[str, Any]:
        answer = self.send(json.dumps({"cmd": cmd, **arguments}).encode())
        assert answer["ok"] is False
        assert set(answer["error"]) == {"code", "rule", "message"}
        error: dict[str, Any] = answer["error"]
        return error


@pytest.fixture
def pipe() -> Pipe:
    return Pipe()


def new(pipe: Pipe, **arguments: Any) -> dict[str, Any]:
    return pipe("new", game="toy", variant="standard", **{"seats": 3, "seed": "s", **arguments})


def test_games(pipe: Pipe) -> None:
    about = next(game for game in pipe("games")["games"] if game["name"] == "toy")
    assert about["title"] == "Toy"
    assert about["variants"] == ["standard", "together"]
    assert about["seats"] == [1, 2, 3, 4, 5, 6]
    assert about["options"]["bonus"]["default"] == "no"
    assert about["options"]["bonus"]["allowed"] == ["no", "yes"]


def test_new_plays_the_chance_of_set_up(pipe: Pipe) -> None:
    answer = new(pipe)
    assert answer["ply"] == 7
    assert answer["entries"][0].startswith("! draw P1")
    assert answer["entries"][-1].startswith("#1 ")
    assert answer["actors"] == [0, 1, 2]
    assert new(Pipe()) == answer
    assert new(Pipe(), seed="t") != answer
    assert pipe("new", game="toy")["ply"] == 5


def test_seats_that_may_interrupt_may_have_nothing_to_do(pipe: Pipe) -> None:
    new(pipe)
    assert pipe("legal", seat=0)["moves"] == pipe("legal")["moves"] != []
    assert all(move.startswith("reveal") for move in pipe("legal", seat=1)["moves"])


def test_play_tells_entries_events_and_actors(pipe: Pipe) -> None:
    new(pipe)
    answer = pipe("play", seat=0, move="dig")
    assert answer["entries"][0] == "P1: dig"
    assert answer["entries"][1].startswith("! draw P1 ")
    assert [event["event"] for event in answer["events"]] == ["dig", "draw"]
    assert answer["actors"][0] == 0
    assert pipe("actors")["actors"] == answer["actors"]


def test_chance_by_hand(pipe: Pipe) -> None:
    assert new(pipe, chance="manual") == {
        "ply": 0,
        "actors": ["chance"],
        "deciders": ["chance"],
        "entries": [],
    }
    assert pipe("legal")["moves"] == pipe("legal", seat="chance")["moves"]
    assert pipe("play", seat="chance", move="! draw P1 12")["entries"] == ["! draw P1 12"]
    assert pipe.refused("play", seat="chance", move="! draw P1 12")["rule"] == "TOY-CHANCE"
    assert pipe("why", seat="chance", move="! draw P2 11") == {"legal": True}
    assert pipe("undo") == {"ply": 0}


def test_why(pipe: Pipe) -> None:
    new(pipe)
    assert pipe("why", seat=0, move="dig") == {"legal": True}
    answer = pipe("why", seat=1, move="dig")
    assert (answer["legal"], answer["rule"]) == (False, "TOY-MOVE")
    assert pipe.refused("why", seat=0, move="fly")["code"] == "notation"


def test_state_by_viewer(pipe: Pipe) -> None:
    new(pipe)
    everything = pipe("state", seat="all")["state"]
    assert 0 not in everything["hands"][1]
    assert pipe("state", seat=1)["state"]["hands"] == [[0, 0], everything["hands"][1], [0, 0]]
    assert pipe("state", seat=None)["state"]["hands"] == [[0, 0]] * 3


def test_set_up_from_a_position(pipe: Pipe) -> None:
    new(pipe)
    state = pipe("state", seat="all")["state"]
    other = Pipe()
    assert other("setup", game="toy", state=state) == {"ply": 0, "actors": [0, 1, 2], "deciders": [0]}
    assert other("state", seat="all")["state"] == state
    text = other("log")["text"]
    assert Pipe()("load", text=text) == {"ply": 0, "actors": [0, 1, 2], "deciders": [0]}
    assert other.refused("setup", game="toy", state={"seats": 2})["code"] == "position"
    assert other("state", seat="all")["state"] == state


def test_undo_takes_back_a_move_with_its_chance(pipe: Pipe) -> None:
    new(pipe)
    before = pipe("state", seat="all")
    assert pipe.refused("undo")["code"] == "nothing_to_undo"
    first = pipe("play", seat=0, move="dig")
    assert pipe("undo") == {"ply": 7}
    assert pipe("state", seat="all") == before
    assert pipe("play", seat=0, move="dig") == first


def play_on(pipe: Pipe, choose: random.Random) -> None:
    while actors := pipe("actors")["actors"]:
        pipe("play", seat=actors[0], move=choose.choice(pipe("legal")["moves"]))


def test_log_and_load(pipe: Pipe) -> None:
    new(pipe)
    play_on(pipe, random.Random(3))
    text = pipe("log")["text"]
    other = Pipe()
    assert other("load", text=text) == {"ply": len(text.splitlines()) - 1, "actors": [], "deciders": []}
    assert other("log")["text"] == text
    assert other("result") == pipe("result")
    other("undo")
    assert other("actors")["actors"]
    assert other.refused("load", text=text + "P1: take 1\n")["code"] == "log"


def test_a_log_with_a_seat_that_nobody_has_is_a_wrong_log(pipe: Pipe) -> None:
    text = "BA1 set=apprantice seats=2 options=- seed=s\n! first P2\nP5: end\n"
    error = pipe.refused("load", text=text)
    assert error["code"] == "log"
    assert "There is no seat P5 in this game" in error["message"]


def test_chance_does_not_draw_what_a_position_hides(pipe: Pipe) -> None:
    game = registry.game("brilliants")
    view = game.to_json(game.observe(given(variant="experiantced", species={"P1": "STR"}), 0))
    pipe("setup", game="brilliants", state=view)
    for caste in "HFD":
        assert pipe("why", seat=0, move=f"power look {caste}") == {"legal": True}
        error = pipe.refused("play", seat=0, move=f"power look {caste}")
        assert (error["code"], error["message"][:20]) == ("position", "This position hides ")
    assert pipe("state", seat="all")["state"] == view
    pipe("setup", game="brilliants", state=view, chance="manual")
    pipe("play", seat=0, move="power look F")
    assert pipe.refused("legal", seat="chance")["code"] == "unlisted"
    assert pipe.refused("play", seat="chance", move="! die sun")["code"] == "illegal"
    assert pipe("play", seat="chance", move="! look P1 OF05")["actors"] == [0]


def asked(pipe: Pipe, question: str) -> tuple[int, dict[str, Any]]:
    """Colossi as far as this question: the seat that is asked, and what it may know."""
    game = registry.game("colossi")
    for seed in range(40):
        rng, answer = random.Random(seed), pipe("new", game="colossi", variant="full", seats=3, seed=seed)
        while answer["deciders"]:
            state = pipe("state", seat="all")["state"]
            if state["agenda"][-1]["task"] == question:
                (seat,) = answer["deciders"]
                return seat, game.to_json(game.observe(game.from_json(state), seat))
            answer = pipe("play", seat=answer["deciders"][0], move=rng.choice(pipe("legal")["moves"]))
    raise AssertionError(f"nobody was asked {question}")


def test_a_tile_that_may_lie_in_hidden_places_is_not_laid(pipe: Pipe) -> None:
    seat, view = asked(pipe, "NewLair")
    pipe("setup", game="colossi", state=view)
    error = pipe.refused("play", seat=seat, move=pipe("legal")["moves"][0])
    assert error["code"] == "position"
    assert re.fullmatch(r"Where the \w+ Lair lies is hidden here\.", error["message"])
    assert pipe("state", seat="all")["state"] == view, "nothing has changed"


def test_a_tile_that_can_only_lie_in_a_hidden_deck_is_laid(pipe: Pipe) -> None:
    seat, view = asked(pipe, "SecondLair")
    pipe("setup", game="colossi", state=view, chance="manual")
    pipe("play", seat=seat, move=pipe("legal")["moves"][0])
    game, after = registry.game("colossi"), pipe("state", seat="all")["state"]
    before, left = (game.from_json(state).deck for state in (view, after))
    assert (left.counts, left.size) == ((), before.size - 1)


def test_who_sees_no_hand_plays_none_of_its_cards(pipe: Pipe) -> None:
    seat, _ = asked(pipe, "TakeActions")
    view = pipe("state", seat=None)["state"]
    pipe("setup", game="colossi", state=view)
    (card,) = [move for move in pipe("legal")["moves"] if move.startswith("p ")]
    error = pipe.refused("play", seat=seat, move=card)
    assert (error["code"], error["message"]) == ("position", "The cards of this hand are hidden here.")
    assert pipe("state", seat="all")["state"] == view


def test_a_move_into_what_a_position_hides_waits_for_chance(pipe: Pipe) -> None:
    """The client lays a tile that the view does not know; the engine does not look for one for ever."""
    (mover,) = pipe("new", game="colossi", variant="first_game", seats=3, seed="7")["deciders"]
    view = pipe("state", seat=mover)["state"]
    assert pipe("setup", game="colossi", state=view, chance="manual")["deciders"] == [mover]
    told = pipe("play", seat=mover, move="m k C3 C2")
    assert told["deciders"] == ["chance"]


def test_the_result_adds_up(pipe: Pipe) -> None:
    new(pipe)
    assert pipe("result")["over"] is False
    play_on(pipe, random.Random(1))
    result = pipe("result")
    assert result["over"] is True
    assert result["reason"] in toy.INFO.end_reasons
    assert result["scores"] == [sum(items.values()) for items in result["items"]]
    assert sorted(seat for group in result["ranking"] for seat in group) == [0, 1, 2]
    assert pipe("legal")["moves"] == []
    assert pipe.refused("bot", level="random")["code"] == "no_decision"


def test_a_bot_answers_without_playing(pipe: Pipe) -> None:
    new(pipe)
    before = pipe("log")
    move = pipe("bot", level="random", nodes=1, seed=5)["move"]
    assert move in pipe("legal")["moves"]
    assert pipe("bot", level="random", nodes=1, seed=5)["move"] == move
    assert pipe("log") == before
    assert pipe.refused("bot", level="randon")["message"].endswith("did you mean random?")


@pytest.mark.parametrize(
    ("line", "code"),
    [
        (b"", "malformed"),
        (b"\n", "malformed"),
        (b"null\n", "malformed"),
        (b"[]\n", "malformed"),
        (b"{}\n", "malformed"),
        (b'{"cmd":1}\n', "malformed"),
        (b'{"cmd":"actors"\n', "malformed"),
        (b"\xff\xfe\n", "malformed"),
        (b"\x00\n", "malformed"),
        (b'{"cmd":"actors","cmd":"log"}\n', "malformed"),
        (b'{"cmd":"actors","x":NaN}\n', "malformed"),
        (b'{"cmd":"actors","x":Infinity}\n', "malformed"),
        (b'{"cmd":"actors","x":"\\ud800"}\n', "malformed"),
        (b'{"cmd":' * 10_000 + b"\n", "malformed"),
        (b'{"cmd":"actors","x":' + b"[" * 100_000 + b"\n", "malformed"),
        (b'{"cmd":"actors","x":' + b"9" * 100_000 + b"}\n", "malformed"),
        (b"x" * (MAX_LINE + 1), "too_long"),
        (b'{"cmd":"fly"}\n', "unknown_command"),
        (b'{"cmd":"__init__"}\n', "unknown_command"),
        (b'{"cmd":"new"}\n', "argument"),
        (b'{"cmd":"new","game":"toy2"}\n', "setup"),
        (b'{"cmd":"new","game":"toy","variant":"x"}\n', "setup"),
        (b'{"cmd":"new","game":"toy","seats":9}\n', "setup"),
        (b'{"cmd":"new","game":"toy","seats":2.0}\n', "argument"),
        (b'{"cmd":"new","game":"toy","seats":true}\n', "argument"),
        (b'{"cmd":"new","game":"toy","seed":"a\\nb"}\n', "argument"),
        (b'{"cmd":"new","game":"toy","options":{"x":"y"}}\n', "setup"),
        (b'{"cmd":"new","game":"toy","options":[1]}\n', "argument"),
        (b'{"cmd":"new","game":"toy","chance":"odd"}\n', "argument"),
        (b'{"cmd":"setup","game":"toy","state":null}\n', "position"),
        (b'{"cmd":"load","text":""}\n', "log"),
        (b'{"cmd":"load"}\n', "argument"),
        (b'{"cmd":"play","seat":0}\n', "argument"),
        (b'{"cmd":"play","seat":0,"move":"take 99"}\n', "illegal"),
        (b'{"cmd":"play","seat":7,"move":"dig"}\n', "argument"),
        (b'{"cmd":"play","seat":-1,"move":"dig"}\n', "argument"),
        (b'{"cmd":"play","move":"dig"}\n', "argument"),
        (b'{"cmd":"play","seat":"chance","move":"dig"}\n', "illegal"),
        (b'{"cmd":"play","seat":0,"move":"! draw P1 05"}\n', "illegal"),
        (b'{"cmd":"state","seat":"some"}\n', "argument"),
        (b'{"cmd":"state","seat":"chance"}\n', "argument"),
        (b'{"cmd":"bot","nodes":0}\n', "argument"),
        (b'{"cmd":"bot","nodes":1000001}\n', "argument"),
        (b'{"cmd":"bot","seconds":1e9}\n', "argument"),
        (b'{"cmd":"bot","seconds":true}\n', "argument"),
    ],
)
def test_bad_lines_are_refused_and_change_nothing(pipe: Pipe, line: bytes, code: str) -> None:
    new(pipe)
    before = (pipe("log"), pipe("state", seat="all"), pipe("actors"))
    answer = pipe.send(line)
    assert answer["ok"] is False
    assert answer["error"]["code"] == code, answer
    assert answer["error"]["message"].endswith((".", "?"))
    assert (pipe("log"), pipe("state", seat="all"), pipe("actors")) == before


def test_without_a_game(pipe: Pipe) -> None:
    for cmd in ("actors", "legal", "play", "why", "state", "result", "undo", "log", "bot"):
        assert pipe.refused(cmd)["code"] == "no_game"


def test_a_fault_in_the_rules_changes_nothing(pipe: Pipe, monkeypatch: pytest.MonkeyPatch) -> None:
    new(pipe)
    before = pipe("log")
    monkeypatch.setattr(toy.Toy, "sample", lambda *_: 1 // 0)
    assert pipe.refused("play", seat=0, move="dig")["code"] == "internal"
    monkeypatch.undo()
    assert pipe("log") == before


def test_ten_thousand_broken_lines(pipe: Pipe) -> None:
    dice = random.Random(20)
    new(pipe)
    good = [
        b'{"cmd":"new","game":"toy","seats":3,"seed":"s"}',
        b'{"cmd":"play","seat":0,"move":"take 1"}',
        b'{"cmd":"load","text":"TOY1 seats=2 seed=1\\n! draw P1 05"}',
        b'{"cmd":"legal","seat":1}',
        b'{"cmd":"why","seat":2,"move":"reveal 05"}',
        b'{"cmd":"state","seat":"all"}',
        b'{"cmd":"bot","level":"random","nodes":3,"seed":4}',
        b'{"cmd":"undo"}',
    ]
    refused = 0
    for _ in range(10_000):
        line = bytearray(dice.choice(good))
        for _ in range(dice.randrange(1, 4)):
            at = dice.randrange(len(line) or 1)
            match dice.randrange(4):
                case 0:
                    line[at : at + 1] = bytes([dice.randrange(256)])
                case 1:
                    del line[at:]
                    line += b"}"
                case 2:
                    line[at:at] = dice.choice([b'"', b"[", b"-", b"\\u0000", b"9" * 30, b"1e999", b"null"])
                case _:
                    line[at : at + 1] = b""
        answer = pipe.send(bytes(line).replace(b"\n", b""))
        assert answer["ok"] or answer["error"]["code"] != "internal", line
        refused += not answer["ok"]
    assert refused > 5000
    assert pipe.engine._record is None or not toy.GAME.violations(pipe.engine._record.state)


def test_a_whole_game_over_a_real_pipe() -> None:
    command = [sys.executable, "-c", "import tests.toy, main; main.main(['engine'])"]
    with subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin is not None
        assert process.stdout is not None

        def ask(**request: Any) -> dict[str, Any]:
            assert process.stdin is not None
            assert process.stdout is not None
            process.stdin.write(json.dumps(request).encode() + b"\n")
            process.stdin.flush()
            answer: dict[str, Any] = json.loads(process.stdout.readline())
            return answer

        ask(cmd="new", game="toy", seats=2, seed=1)
        process.stdin.write(b"x" * (3 * MAX_LINE) + b"\n")
        process.stdin.flush()
        assert json.loads(process.stdout.readline())["error"]["code"] == "too_long"
        while actors := ask(cmd="actors")["actors"]:
            ask(cmd="play", seat=actors[0], move=ask(cmd="legal")["moves"][-1])
        assert ask(cmd="result")["over"] is True
        process.stdin.close()
        assert process.wait(timeout=300) == 0


@pytest.mark.parametrize("name", [name for name in registry.names() if name != "toy"])
def test_games_of_the_shelf_over_the_pipe(pipe: Pipe, name: str) -> None:
    """One whole game for each, every answer as documented."""
    about = next(game for game in pipe("games")["games"] if game["name"] == name)
    for variant in about["variants"]:
        pipe("new", game=name, variant=variant, seats=about["variant_seats"][variant][0], seed=8)
        dice, plies = random.Random(8), 0
        while actors := pipe("actors")["actors"]:
            moves = pipe("legal")["moves"]
            assert pipe("why", seat=actors[0], move=moves[-1]) == {"legal": True}
            entries = pipe("play", seat=actors[0], move=dice.choice(moves))["entries"]
            assert entries[0].startswith(f"P{actors[0] + 1}: ")
            plies += len(entries)
        result, text = pipe("result"), pipe("log")["text"]
        assert result["scores"] == [sum(items.values()) for items in result["items"]]
        drawn = len(text.splitlines()) - 1 - plies
        assert drawn == 0 if registry.info(name).chance == "none" else drawn > 0
        assert pipe("load", text=text)["actors"] == []
        assert pipe("result") == result
        assert pipe("undo")["ply"] < len(text.splitlines()) - 1


@pytest.mark.parametrize("name", [name for name in registry.names() if name != "toy"])
def test_no_move_of_another_moment_breaks_a_game(pipe: Pipe, name: str) -> None:
    """Moves seen elsewhere, cut and mixed: legal ones are played, all others refused with rule or reason."""
    dice, pool = random.Random(2), ["", " ", "P1: pass", "! die sun", "x" * 3000, "\x00", "F1", "-", "P1"]
    pipe("new", game=name, seed=3)
    for _ in range(3000):
        actors = pipe("actors")["actors"]
        if not actors:
            pipe("new", game=name, seed=dice.randrange(9))
            continue
        moves = pipe("legal", seat=dice.choice(actors))["moves"]
        pool = [*pool[-60:], *dice.sample(moves, min(3, len(moves)))]
        text = dice.choice(pool)
        if dice.random() < 0.5:
            at = dice.randrange(len(text) + 1)
            text = text[:at] + dice.choice(["", "-", " ", "9", "+", dice.choice(pool)]) + text[at + 1 :]
        seat = dice.choice([*actors, 0, 1, "chance"])
        answer = pipe.send(json.dumps({"cmd": "play", "seat": seat, "move": text}).encode())
        if not answer["ok"]:
            error = answer["error"]
            assert error["code"] in ("illegal", "notation", "argument"), (text, error)
            assert error["code"] != "illegal" or error["rule"], (text, error)
        if dice.random() < 0.2 and (actors := pipe("actors")["actors"]):
            pipe("play", seat=actors[0], move=pipe("legal")["moves"][0])


def test_unknown_arguments_are_told_with_exit_code_2() -> None:
    command = [sys.executable, "main.py", "fly"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 2
    assert "fly" in done.stderr
    assert "usage" in done.stderr


def test_a_bot_is_asked_for_no_more_than_it_can_do_in_ten_minutes(
    pipe: Pipe, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While it thinks nothing else is heard, not even a request to stop."""
    limits: list[Limit] = []
    real = Wanderer.choose

    def choose(self: Wanderer, game: Any, view: Any, seat: int, limit: Limit, rng: Rng) -> Thought:
        limits.append(limit)
        return real(self, game, view, seat, limit, rng)

    monkeypatch.setattr(Wanderer, "choose", choose)
    new(pipe)
    assert "from 1 to 1000000" in pipe.refused("bot", level="random", nodes=10**9)["message"]
    pipe("bot", level="random", nodes=1_000_000)
    pipe("bot", level="random", seconds=3)
    assert limits == [Limit(1_000_000, 600.0), Limit(None, 3)]


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="a device that is always full")
@pytest.mark.parametrize("asked", [["engine"], ["--help"], ["engine", "--help"]])
def test_a_full_output_is_one_sentence(asked: list[str]) -> None:
    with open("/dev/full", "wb") as full:
        done = subprocess.run(
            [sys.executable, str(ROOT / "main.py"), *asked],
            input=b'{"cmd":"games"}\n' * 3,
            stdout=full,
            stderr=subprocess.PIPE,
            timeout=300,
            check=False,
        )
    assert done.stderr == b"Nothing can be written to standard output: No space left on device.\n"
    assert done.returncode == 1


@pytest.mark.skipif(os.name != "posix", reason="pipes as POSIX has them")
def test_a_client_that_goes_away_ends_the_engine_in_silence() -> None:
    command = [sys.executable, str(ROOT / "main.py"), "engine"]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        process.stdin.write(b'{"cmd":"games"}\n')
        process.stdin.close()
        assert process.stderr.read() == b""
        assert process.wait(timeout=300) == 0
