"""PROTOCOL.md and the table it is made from say what the engine does."""

from __future__ import annotations

import ast
import inspect
import json
import subprocess
import sys
from collections import defaultdict
from pathlib import Path
from typing import Any

import pytest

from game import engine, protocol
from game.engine import Engine
from game.protocol import COMMANDS, ERRORS
from rules.core import registry
from tests import protocol as page

ROOT = Path(__file__).resolve().parents[2]
NEW = {"cmd": "new", "game": "ant_trails", "seed": "1"}


def ask(one: Engine, request: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(one.answer(json.dumps(request).encode() + b"\n"))
    return found


def test_the_page_is_made_from_the_code() -> None:
    assert page.FILE.read_text(encoding="utf-8") == page.page(), "run python -m tests.protocol"


def test_every_command_stands_in_the_table() -> None:
    assert [command.name for command in COMMANDS] == list(Engine()._commands)


def test_every_code_of_a_refusal_stands_in_the_table() -> None:
    tree = ast.parse(inspect.getsource(engine))
    raised = {
        node.args[0].value
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id in ("RefusedError", "_error")
        and isinstance(node.args[0], ast.Constant)
    }
    assert raised | set(engine._CODES.values()) | {"refused"} == set(ERRORS)


def test_answers_have_the_keys_that_are_told() -> None:
    """In the transcript, which has every command but those asked here first."""
    one, found = Engine(), defaultdict[str, set[str]](set)
    steps = [
        {"cmd": "games"},
        NEW,
        {"cmd": "why", "seat": 0, "move": "+F6"},
        *page.SESSION,
        {"cmd": "result"},
    ]
    for step in steps:
        if isinstance(step, dict):
            answer = ask(one, step)
            if answer.pop("ok"):
                found[step["cmd"]] |= set(answer)
    assert found == {command.name: {key for key, _ in command.answer} for command in COMMANDS}


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command.name)
def test_unknown_arguments_are_refused_and_change_nothing(command: protocol.Command) -> None:
    one = Engine()
    ask(one, NEW)
    before = ask(one, {"cmd": "log"})
    error = ask(one, {"cmd": command.name, "sead": 1})["error"]
    assert error["code"] == "argument"
    assert error["message"].startswith(f"{command.name} has no argument 'sead'; it has")
    assert all(argument.name in error["message"] for argument in command.arguments)
    assert ask(one, {"cmd": "log"}) == before


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command.name)
def test_needed_arguments_are_needed_and_others_are_not(command: protocol.Command) -> None:
    one = Engine()
    ask(one, NEW)
    ask(one, {"cmd": "play", "seat": 0, "move": "+A1"})
    answer = ask(one, {"cmd": command.name})
    assert answer["ok"] == (not any(argument.required for argument in command.arguments))
    assert answer["ok"] or answer["error"]["code"] in ("argument", "position")


@pytest.mark.parametrize("name", page.SHIPPED)
def test_every_event_that_happens_stands_with_its_keys(name: str) -> None:
    told = page.FILE.read_text(encoding="utf-8").partition(f"`{name}`\n")[2].partition("\n## ")[0]
    rows = [line.strip("| ").split(" | ") for line in told.splitlines() if line.startswith("| `")]
    keys_of = {row[0]: row[2] if len(row) > 2 else "" for row in rows}
    for event, keys in page.seen_events(registry.info(name)).items():
        assert keys_of[f"`{event}`"] == ", ".join(f"`{key}`" for key in keys)


def test_the_transcript_ends_with_a_result() -> None:
    told = page.FILE.read_text(encoding="utf-8")
    assert '< {"ok":true,"over":true,"reason":"' in told
    for word in ("`mini_brilliants`", "TileLaid", "gather BE x2", "AT1 seats=2", "three_stars"):
        assert word in told


def test_help_of_the_engine_lists_the_commands() -> None:
    words = [sys.executable, "main.py", "engine", "--help"]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, timeout=300, check=True)
    assert done.stdout.startswith("usage: python main.py engine ")
    assert all(f"\n  {command.name}" in done.stdout for command in COMMANDS)
