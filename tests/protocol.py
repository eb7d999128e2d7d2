"""`python -m tests.protocol` writes PROTOCOL.md from the code: commands, errors, a transcript, and games.

Commands come from `game.protocol`, games from what they say of themselves, notation, positions and events
from docstrings beside the code that reads and writes them, the transcript from an engine that answers it.
"""

from __future__ import annotations

import ast
import importlib
import inspect
import json
import pkgutil
import random
from collections.abc import Iterator, Mapping
from pathlib import Path
from types import ModuleType
from typing import Any, Final

from game.ai import levels
from game.engine import Engine
from game.programs.program import Program
from game.programs.seat import SeatProgram
from game.protocol import COMMANDS, ERRORS, QUESTIONS, Command
from rules.core import registry
from rules.core.errors import NotationError
from rules.core.log import Record
from rules.core.protocol import GameInfo, Setup
from rules.core.rng import Rng
from tests.game.programs import sample_bot

FILE: Final = Path(__file__).resolve().parents[1] / "PROTOCOL.md"
SHIPPED: Final = ("brilliants", "mini_brilliants", "fortunant", "colossi", "ant_trails")
"""Games that stand in the file, whatever else a test has registered."""
MANY: Final = 4
"""Seats of a game that shows which events there are, at most."""
WIDTH: Final = 300
"""Characters of a line of the transcript; longer ones are cut."""
_PARSES: Final = "Formats and parses"

INTRODUCTION: Final = """\
# The pipe

`antology engine` (`python main.py engine` in a checkout, `antology-engine` on Windows) reads one JSON object
a line from standard input and writes one to standard output. It holds at most one game and is its referee:
it checks every move, draws dice and cards, and tells what a seat may know. It trusts its client, who may ask
for everything.

- A line is an object with a text `cmd` and that command's arguments, at most 2 MiB long. Unknown arguments
  are refused.
- Every line gets one answer: `{"ok":true,...}`, or
  `{"ok":false,"error":{"code":...,"rule":...,"message":...}}`. A refused line changes nothing, and nothing a
  client sends ends the engine; the end of its input does.
- Seats are numbered from 0; in the notation `P1` is seat 0. `"chance"` is the actor of dice and cards.
- The same seed, options and moves give the same game. Chance follows from the seed and the number of the
  entry, so whoever knows the seed knows the dice: only `log` tells it.

A program that would rather be asked than ask finds its part under *Play a seat*.

This page is made by `python -m tests.protocol`, and a test compares it with the code.
"""
PLAY_A_SEAT: Final = """\
## Play a seat

The other way round: Antology starts a program, asks it for the moves of one seat, and the program answers. It
plays in the arena, against any opponents (`python main.py arena --help`):

```sh
python main.py arena --game ant_trails --players "program:2s:python my_bot.py,scout" --games 100
```

and at a table: *My program…* stands among the opponents of a seat on the page of a new game.

- A question is a line on the program's standard input, an object with a text `cmd` and all of the arguments
  below. Every question but the last gets one line on standard output, an object with the keys below; other
  keys are passed over. Flush each line. `{"error":...}` as an answer gives up, with a sentence that is shown.
- Every question is complete, so that a program need not remember anything: moves may be taken back, and a
  program may be started anew in the middle of a game. In the arena each game has a process of its own.
- It is told what its seat may know, never the seed or what is hidden from it.
- Whoever gives no answer in time, ends, writes a line that nobody asked for, or makes no legal move loses the
  game in the arena; at a table people decide how to go on. Time is counted by the clock, and half a second
  more is borne with.
- Standard error is the place for whatever else there is to say: its last line is shown if the program fails.
- When the game is over the program's input ends. A second later it is killed, with all that it has started.
- The command is split into words as in a terminal, but no shell reads it. In the arena it runs in the
  folder where it was typed, at a table in the home folder.
- At a table a command runs only if it was entered on this computer: of a save that came from elsewhere the
  program shows it and asks.

[`tests/game/programs/sample_bot.py`](tests/game/programs/sample_bot.py) is such a program, in fifty lines: a
player for any of the games, to begin with.
"""


def page() -> str:
    """The whole file."""
    parts = [
        INTRODUCTION,
        "## Commands\n",
        *map(_command, COMMANDS),
        _errors(),
        "## A transcript\n",
        _transcript(),
        PLAY_A_SEAT,
        *map(_command, QUESTIONS),
        "### A transcript\n",
        _seat_transcript(),
    ]
    return "\n".join([*parts, *(_game(registry.info(name)) for name in SHIPPED)])


def _command(command: Command) -> str:
    lines = [f"### `{command.name}`\n", f"{command.meaning}\n"]
    if command.arguments:
        lines += ["| argument | form | meaning |", "|---|---|---|"]
        for one in command.arguments:
            needed = " (needed)" if one.required else ""
            lines.append(f"| `{one.name}`{needed} | {one.form} | {one.meaning} |")
        lines.append("")
    if command.answer:
        lines += ["| answer | what it holds |", "|---|---|"]
        lines += [f"| `{key}` | {meaning} |" for key, meaning in command.answer]
        lines.append("")
    return "\n".join(lines)


def _errors() -> str:
    rows = [f"| `{code}` | {meaning} |" for code, meaning in ERRORS.items()]
    return "\n".join(["## Errors\n", "| code | meaning |", "|---|---|", *rows, ""])


# ---- games


def _game(info: GameInfo) -> str:
    name = info.name
    sets = [f"`{one.name}` ({', '.join(map(str, _ends(one.seats)))})" for one in info.variants]
    lines = [f"## {info.title}: `{name}`\n", f"Rule sets and seats: {', '.join(sets)}.", ""]
    lines += [f"Opponents for `bot`: {', '.join(f'`{level.name}`' for level in levels.of_game(name))}.", ""]
    if info.options:
        lines += ["| option | default | values | rule sets |", "|---|---|---|---|"]
        for option in info.options:
            values = ", ".join(option.allowed) or option.hint
            lines.append(f"| `{option.name}` | {option.default} | {values} | {', '.join(option.variants)} |")
        lines.append("")
    reasons = (f"`{reason}`: {words}" for reason, words in info.end_reasons.items())
    lines += ["A game ends for one of these reasons:", "", *(f"- {reason}" for reason in reasons), ""]
    lines += [
        f"**Notation.** {text}\n" if not number else f"{text}\n"
        for number, text in enumerate(_notation(name))
    ]
    lines += [f"The first line of a log looks like {_header(info)}", ""]
    lines += [
        "**Positions and events.**",
        "",
        "```text",
        _doc(importlib.import_module(f"rules.{name}")),
        "```",
        "",
    ]
    return "\n".join([*lines, *_events(importlib.import_module(f"rules.{name}.events"), seen_events(info))])


def _ends(seats: tuple[int, ...]) -> tuple[str, ...]:
    """Numbers of seats, long runs by their ends."""
    return tuple(map(str, seats)) if len(seats) < 6 else (f"{seats[0]} to {seats[-1]}",)


def _notation(name: str) -> Iterator[str]:
    """Docstrings of the modules that parse the game's texts."""
    notation = importlib.import_module(f"rules.{name}.notation")
    inner = (
        importlib.import_module(f"{notation.__name__}.{found.name}")
        for found in pkgutil.iter_modules(getattr(notation, "__path__", ()))
    )
    modules = [notation, *inner]
    yield from (_doc(module) for module in modules if _doc(module).startswith(_PARSES))


def _header(info: GameInfo) -> str:
    """An example of a log's first line, as a refusal gives it."""
    try:
        registry.game(info.name).parse_header("")
    except NotationError as refused:
        line = str(refused).partition("it should look like ")[2].replace("'", "`")
        return f"{line} Several options are divided by commas." if "options=" in line else line
    raise AssertionError(f"{info.name} takes an empty text for a header")


def seen_events(info: GameInfo) -> dict[str, tuple[str, ...]]:
    """Names and keys of all events of a random game of each rule set, as the pipe gives them."""
    game, found = registry.game(info.name), {}
    for variant in info.variants:
        seats = max(number for number in variant.seats if number <= MANY)
        record, dice = Record(game, Setup(variant.name, seats), "1"), Rng(1)
        while not record.over:
            if record.runs_on:
                record.advance()
            else:
                seat = record.deciders[0]
                record.play(seat, dice.choice(game.legal_moves(record.state, seat)))
        facts = (game.event_json(event) for entry in record.entries for event in entry.events)
        found |= {fact.pop("event"): tuple(fact) for fact in facts}
    return found


def _events(module: ModuleType, seen: Mapping[str, tuple[str, ...]]) -> Iterator[str]:
    """A row for each event: name, what happened, and keys, which may differ from the fields of the value."""
    yield from ("| event | what happened | fields |", "|---|---|---|")
    for node in ast.parse(inspect.getsource(module)).body:
        if isinstance(node, ast.ClassDef) and (words := ast.get_docstring(node)):
            targets = (line.target for line in node.body if isinstance(line, ast.AnnAssign))
            names = [target.id for target in targets if isinstance(target, ast.Name)]
            fields = ", ".join(f"`{name}`" for name in seen.get(node.name, names))
            said = " ".join(words.split()).replace("|", r"\|")
            yield f"| `{node.name}` | {said} | {fields} |"
    yield ""


def _doc(module: ModuleType) -> str:
    return inspect.cleandoc(module.__doc__ or "")


# ---- the transcript

SESSION: Final[tuple[str | dict[str, Any], ...]] = (
    "A game is begun; the twelve pieces of food are laid by chance, as the seed will have it.",
    {"cmd": "new", "game": "ant_trails", "seed": "pipe", "options": {"first1": "yes"}},
    {"cmd": "legal"},
    {"cmd": "why", "seat": 0, "move": "+F6"},
    {"cmd": "play", "seat": 0, "move": "+A1"},
    "What the rules forbid is refused, and so is what is no move or no argument; nothing changes then.",
    {"cmd": "play", "seat": 1, "move": "+A1"},
    {"cmd": "play", "seat": 0, "move": "hello"},
    {"cmd": "play", "seat": 0, "mvoe": "."},
    "An opponent is asked for a move; with a limit in nodes and a seed its answer is always the same.",
    {"cmd": "bot", "level": "dawdler", "nodes": 100, "seed": 1},
    {"cmd": "play", "seat": 0, "move": "."},
    {"cmd": "undo"},
    {"cmd": "log"},
    {"cmd": "result"},
    "A log is loaded, and its game goes on where it ended.",
    {
        "cmd": "load",
        "text": "AT1 seats=2 options=first1 seed=pipe\n! food "
        "B2=2 B5=2 C7=3 D2=2 D5=2 E8=3 F4=3 F6=1 H5=3 I7=1 J2=1 J4=1\nP1: +A1\nP1: .\n",
    },
    "A position can be set up with as few keys as the game below allows, and played to its end.",
    {
        "cmd": "setup",
        "game": "ant_trails",
        "state": {"game": "ant_trails", "format": 1, "ants": {"P1": ["C3", "C4"], "P2": ["H5"]}, "round": 9},
    },
    {"cmd": "state", "seat": None},
    {"cmd": "actors"},
)
"""Lines that the client sends, with a word before those that begin something new."""


def _transcript() -> str:
    """The session with the engine's answers, and a game played to its end."""
    engine, lines = Engine(), []
    for step in SESSION:
        if isinstance(step, str):
            lines += ["```", "", step, "", "```text"] if lines else [step, "", "```text"]
        else:
            lines += _exchange(engine, step)[0]
    lines += [
        "```",
        "",
        "Until the game is over, a client asks who acts and what is legal, and plays.",
        "",
        "```text",
    ]
    while not (answer := _exchange(engine, {"cmd": "result"}))[1]["over"]:
        moves = _exchange(engine, {"cmd": "legal"})[1]["moves"]
        seat = _exchange(engine, {"cmd": "actors"})[1]["actors"][0]
        lines += _exchange(engine, {"cmd": "play", "seat": seat, "move": moves[-1]})[0]
    return "\n".join([*lines, *answer[0], "```", ""])


def _exchange(engine: Engine, request: dict[str, Any]) -> tuple[list[str], dict[str, Any]]:
    """A line and its answer as they are shown, and the answer."""
    line = json.dumps(request, separators=(",", ":"))
    answer = engine.answer(line.encode() + b"\n").decode().rstrip("\n")
    shown = answer if len(answer) <= WIDTH else f"{answer[:WIDTH]}..."
    found: dict[str, Any] = json.loads(answer)
    return [f"> {line}", f"< {shown}"], found


class _Overheard:
    """The sample bot in this process, and the lines that go to and fro."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self._dice = random.Random(1)

    def tell(self, line: bytes) -> None:
        shown, first = line.decode(), len(self.lines) < 4
        self.lines.append(f"< {shown if first or len(shown) <= WIDTH else f'{shown[:WIDTH]}...'}")

    def ask(self, line: bytes, seconds: float) -> bytes:
        self.tell(line)
        answer = json.dumps(sample_bot.answer(json.loads(line), self._dice), separators=(",", ":"))
        self.lines.append(f"> {answer}")
        return answer.encode()

    def close(self, patience: float = 0) -> None:
        self.lines.append("")


SEAT_GAME: Final = "mini_brilliants"
"""A game in which others' hands are hidden and whose questions are short."""


def _seat_transcript() -> str:
    """The sample bot at the first seat, up to its third move; the other seat takes what comes first."""
    game, line = registry.game(SEAT_GAME), _Overheard()
    program = SeatProgram(SEAT_GAME, Program("python sample_bot.py 1"), line=line)
    record, asked = Record(game, Setup(game.info.variants[0].name, 2), "pipe"), 0
    while asked < 3:
        if record.runs_on:
            record.advance()
        elif (seat := record.deciders[0]) == 0:
            record.play(0, program.choose(game, game.observe(record.state, 0), 0))
            asked += 1
        else:
            record.play(seat, game.legal_moves(record.state, seat)[0])
    program.close()
    told = f"{game.info.title}: the sample bot has the first of two seats, and is asked three times."
    return "\n".join(
        [f"{told} `<` is what it reads, `>` what it writes.", "", "```text", *line.lines[:-1], "```", ""]
    )


if __name__ == "__main__":
    FILE.write_text(page(), encoding="utf-8")
