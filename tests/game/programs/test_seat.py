"""A program at a seat: it plays whole games, and whatever it does wrong becomes one sentence."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from game.programs import process, seat
from game.programs.process import Process, ProgramError
from game.programs.program import Program, words_of
from game.programs.seat import SeatProgram
from rules.core import registry
from rules.core.errors import SetupError
from rules.core.log import Record
from rules.core.protocol import Setup
from tests.game.programs import sample_bot

HERE = Path(__file__).parent
PYTHON = f'"{sys.executable}"'
SAMPLE = f'{PYTHON} "{HERE / "sample_bot.py"}" 1'


def bad(way: str, *more: object, seconds: float = 5.0) -> Program:
    words = " ".join(f'"{one}"' for one in more)
    return Program(f'{PYTHON} -I -S "{HERE / "bad_bot.py"}" {way} {words}', seconds)


class Answers:
    """A program in this process: a function from a question to its answer."""

    def __init__(self, answer: Callable[[dict[str, Any]], Any]) -> None:
        self.asked: list[dict[str, Any]] = []
        self._answer = answer

    def tell(self, line: bytes) -> None:
        self.asked.append(json.loads(line))

    def ask(self, line: bytes, seconds: float) -> bytes:
        self.tell(line)
        return json.dumps(self._answer(self.asked[-1])).encode()

    def close(self, patience: float = 1.0) -> None:
        self.asked.append({"closed": patience})


@contextmanager
def started(program: Program, game: str = "ant_trails") -> Iterator[SeatProgram]:
    one = SeatProgram(game, program)
    try:
        yield one
    finally:
        one.close(0)


def asked_once(program: Program) -> None:
    """Begin a game and let the program choose."""
    game = registry.game("ant_trails")
    record = Record(game, Setup("standard", 2), "1")
    while record.runs_on:
        record.advance()
    with started(program) as one:
        mover = record.deciders[0]
        one.choose(game, game.observe(record.state, mover), mover)


def played(name: str, most: int, answer: Callable[[dict[str, Any]], Any]) -> Answers:
    """Games in which one program plays all seats, for so many decisions; at an end another begins."""
    game, line = registry.game(name), Answers(answer)
    one = SeatProgram(name, Program("x"), line=line)
    setup = Setup(game.info.variants[0].name, min(s for s in game.info.seats if s > 1))
    record = Record(game, setup, "1")
    for _ in range(most):
        if record.over:
            record = Record(game, setup, "1")
        while record.runs_on:
            record.advance()
        for stepper in game.interrupters(record.state):
            one.choose(game, game.observe(record.state, stepper), stepper)
        mover = record.deciders[0]
        record.play(mover, one.choose(game, game.observe(record.state, mover), mover))
    return line


@pytest.mark.parametrize("name", registry.names())
def test_the_sample_bot_plays_every_game_and_hears_nothing_hidden(name: str) -> None:
    import random

    dice = random.Random(3)
    line = played(name, 25, lambda question: sample_bot.answer(question, dice))
    questions = [asked for asked in line.asked if asked["cmd"] == "move"]
    assert len(questions) >= 25
    for question in questions:
        assert set(question) == {"cmd", "seat", "decides", "seconds", "moves", "state"}
        assert "seed" not in json.dumps(question)
    assert set(line.asked[0]) == {"cmd", "protocol", "program", "game"}


@pytest.mark.parametrize("name", ["brilliants", "colossi", "mini_brilliants", "fortunant"])
def test_questions_are_the_same_whatever_the_seat_cannot_see(name: str) -> None:
    """Two games that differ only in what a seat may not know are one question to its program."""
    from rules.core.rng import Rng

    game = registry.game(name)
    record = Record(game, Setup(game.info.variants[-1 if name == "colossi" else 0].name, 2), "5")
    twins = 0
    while len(record.entries) < 60 and not record.over:
        if record.runs_on:
            record.advance()
            continue
        mover = record.deciders[0]
        view = game.observe(record.state, mover)
        twin = game.determinize(view, mover, Rng(len(record.entries)))
        twins += twin != record.state
        lines = []
        for state in (record.state, twin):
            line = Answers(lambda asked: {"protocol": 1, "name": "x", "move": asked.get("moves", [0])[0]})
            one = SeatProgram(name, Program("x"), line=line)
            move = one.choose(game, game.observe(state, mover), mover)
            lines.append(line.asked)
        assert lines[0] == lines[1]
        record.play(mover, move)
    assert twins > 5


def test_a_real_process_is_greeted_asked_and_told_to_end() -> None:
    with started(Program(SAMPLE)) as one:
        assert one.name == "Sample bot"
        game = registry.game("ant_trails")
        record = Record(game, Setup("standard", 2), "1")
        while record.runs_on:
            record.advance()
        mover = record.deciders[0]
        view = game.observe(record.state, mover)
        moves = [one.choose(game, view, mover) for _ in range(3)]
        assert all(game.why_illegal(view, mover, move) is None for move in moves)
        one.close(5)
        assert isinstance(one._line, Process)
        assert one._line._guard.returncode == 0, "it left by itself"


@pytest.mark.parametrize(
    ("way", "words"),
    [
        ("cheat", "played '+Z99': 'Z99' is no cell"),
        ("illegal .", "played '.': "),
        ("rubbish", "answered 'thinking...', which is no JSON object."),
        ("list", 'answered \'["+A1", "+A2"'),
        ("nothing", 'answered without a "move"'),
        ("number", "answered 7 where a move, a text, is needed."),
        ("refuse", "refused to answer: I am tired."),
        ("die", "ended with exit code 1: KeyError: 'no plan'."),
        ("signal", "was ended by signal 6"),
        ("close", "closed its output, though it still runs."),
        ("complain", "ended with exit code 2: the last word."),
        ("long", "sent a line of more than 1048576 bytes."),
        ("nameless", "did not say its name"),
        ("old", "speaks version 2 of the protocol, not 1."),
        ("other", "does not play this game: it plays ['chess']."),
        ("chatty", "wrote a line without being asked: 'Ready to play!'."),
    ],
)
def test_what_goes_wrong_is_one_plain_sentence(way: str, words: str) -> None:
    with pytest.raises(ProgramError) as told:
        (_ask_late if way == "chatty" else asked_once)(bad(way))
    assert str(told.value).startswith(words)
    assert str(told.value).isprintable()
    assert len(str(told.value)) < 300


def _ask_late(program: Program) -> None:
    """Ask after what was written unasked has arrived."""
    with started(program) as one:
        line = one._line
        assert isinstance(line, Process)
        until = time.monotonic() + 10
        while line._lines.empty() and time.monotonic() < until:
            time.sleep(0.01)
        line.ask(b"{}", 5)


def test_a_flood_is_not_kept() -> None:
    with started(bad("flood")) as one:
        line = one._line
        assert isinstance(line, Process)
        line.ask(b'{"cmd":"move","moves":["x"]}', 5)
        until = time.monotonic() + 10
        while not line._flooded and time.monotonic() < until:
            time.sleep(0.01)
        assert line._flooded == "went on writing without being asked."
        assert line._lines.qsize() <= process._UNASKED + 1


def test_a_program_that_hangs_is_killed_with_its_children(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(seat, "GRACE", 0.0)
    with pytest.raises(ProgramError, match="gave no answer for 1 s"):
        asked_once(bad("children", tmp_path / "pid", seconds=1.0))
    assert _ends(int((tmp_path / "pid").read_text()))


def test_a_program_does_not_outlive_us(tmp_path: Path) -> None:
    """If we are killed in the middle of its thought, it ends though it never looks up."""
    code = (
        "import sys; sys.path.insert(0, sys.argv[1])\n"
        "from tests.game.programs.test_seat import asked_once, bad\n"
        "asked_once(bad('loop', sys.argv[2], seconds=600.0))\n"
    )
    root = str(HERE.parents[2])
    us = subprocess.Popen([sys.executable, "-c", code, root, str(tmp_path / "pid")], cwd=root)
    until = time.monotonic() + 60
    while not (tmp_path / "pid").is_file() or not (tmp_path / "pid").read_text():
        assert time.monotonic() < until
        assert us.poll() is None
        time.sleep(0.02)
    us.kill()
    us.wait()
    assert _ends(int((tmp_path / "pid").read_text()))


def _ends(pid: int) -> bool:
    """Return True if a process ends within ten seconds; one that nobody has waited for counts as ended."""
    until = time.monotonic() + 10
    while time.monotonic() < until:
        try:
            os.kill(pid, 0)
            if Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "Z":
                return True
        except (ProcessLookupError, FileNotFoundError):
            return True
        time.sleep(0.02)
    return False


def test_what_cannot_be_started_is_said() -> None:
    with pytest.raises(ProgramError, match="there is no program 'no_such_bot_here'"):
        SeatProgram("ant_trails", Program("no_such_bot_here --fast"))


def test_nothing_is_left_running() -> None:
    before = {thread for thread in threading.enumerate() if thread.name == "program"}
    with started(Program(SAMPLE)) as one:
        line = one._line
        assert isinstance(line, Process)
    for thread in line._threads:
        thread.join(10)
    assert {thread for thread in threading.enumerate() if thread.name == "program"} <= before


def test_commands_are_words_as_in_a_terminal() -> None:
    assert words_of("python 'my bot.py' --weights=1,2") == ["python", "my bot.py", "--weights=1,2"]
    for wrong in ("", "   ", "''", "python 'my bot.py"):
        with pytest.raises(SetupError):
            words_of(wrong)
