"""The commands of the pipe as values: what each takes and gives, and what a refusal means. And the questions
that a program is asked which plays a seat.

The engine refuses arguments that do not stand here, `engine --help` prints the table, and PROTOCOL.md is made
from it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Argument:
    """One argument of a command."""

    name: str
    form: str
    """What may stand there."""
    meaning: str
    required: bool = False


@dataclass(frozen=True, slots=True)
class Command:
    """One command: the value of `cmd` in a line."""

    name: str
    meaning: str
    arguments: tuple[Argument, ...] = ()
    answer: tuple[tuple[str, str], ...] = ()
    """The keys of the answer beside `ok`, with what they hold."""


_GAME = Argument("game", "text", "name of a game, as `games` gives it", required=True)
_MOVE = Argument("move", "text", "a move in the game's notation", required=True)
_SEAT = Argument("seat", 'number from 0, or "chance"', "who makes the move", required=True)
_SEED = Argument(
    "seed", "whole number, or text of at most 64 characters", "what chance follows from (random)"
)
_CHANCE = Argument(
    "chance", '"auto" or "manual"', "whether the engine draws itself, or the client plays what chance brings"
)
_PLY = ("ply", "how many entries there are")
_ACTORS = (
    (
        "actors",
        'seats that may act now, deciders first, then those who may step in; `["chance"]`; `[]` at the end',
    ),
    ("deciders", "only those that the game waits for"),
)
_ENTRIES = ("entries", "the new log lines, chance and forced moves included")

COMMANDS: Final = (
    Command(
        "games",
        "All games of the shelf.",
        (),
        (("games", "name, title, rule sets, seats and options of each"),),
    ),
    Command(
        "new",
        "Begin a game.",
        (
            _GAME,
            Argument("variant", "text", "rule set (the game's first)"),
            Argument("seats", "whole number", "how many play (the fewest)"),
            Argument("options", "object of texts", "options that differ from their default"),
            _SEED,
            _CHANCE,
        ),
        (_PLY, *_ACTORS, _ENTRIES),
    ),
    Command(
        "setup",
        "Begin from a position.",
        (_GAME, Argument("state", "object", "a position, see the game below", required=True), _SEED, _CHANCE),
        (_PLY, *_ACTORS),
    ),
    Command("actors", "Who may act now.", (), _ACTORS),
    Command(
        "legal",
        "All moves of a seat, complete and in a stable order.",
        (Argument("seat", 'number from 0, or "chance"', "whose moves (the first decider's)"),),
        (("moves", "texts in the game's notation"),),
    ),
    Command(
        "play",
        "Make a move and all that follows from it without a decision.",
        (_SEAT, _MOVE),
        (_ENTRIES, ("events", "what happened, in order; see the game below"), *_ACTORS),
    ),
    Command(
        "why",
        "Whether a move is allowed, and if not, by which rule.",
        (_SEAT, _MOVE),
        (
            ("legal", "whether it is"),
            ("rule", "ID of the rule it breaks; only if it is not"),
            ("message", "the same in a sentence; only if it is not"),
        ),
    ),
    Command(
        "state",
        "The position as a viewer may know it.",
        (
            Argument(
                "seat",
                'number from 0, null or "all"',
                "who looks: a seat, a spectator, or the referee (null)",
            ),
        ),
        (("state", "the position, with counts or nulls in place of what the viewer may not know"),),
    ),
    Command(
        "result",
        "How the game stands or ended.",
        (),
        (
            ("over", "whether it has ended"),
            ("reason", "why it ended, a name declared by the game; null before"),
            ("scores", "points of each seat"),
            ("ranking", "groups of seats, best first, ties together; empty before the end"),
            ("items", "for each seat its points by source; empty before the end"),
        ),
    ),
    Command("undo", "Take back the last `play`, with all that followed from it.", (), (_PLY,)),
    Command(
        "log",
        "The whole game as text, with its seed.",
        (),
        (("text", "a header, then a line for each entry"),),
    ),
    Command(
        "load",
        "Continue the game of a log; every line is checked.",
        (Argument("text", "text", "a log", required=True), _CHANCE),
        (_PLY, *_ACTORS),
    ),
    Command(
        "bot",
        "Ask an opponent of the program for a move; it is not made.",
        (
            Argument("seat", "number from 0", "for whom (the first decider)"),
            Argument("level", "text", "an opponent of the game (the one that a new game begins with)"),
            Argument(
                "nodes",
                "whole number of at most 1000000",
                "how many positions it may look at, for 600 seconds at most (the level's limit)",
            ),
            Argument("seconds", "number of at most 600", "how long it may think (the level's limit)"),
            Argument("seed", "whole number or text", "what its own choices follow from (random)"),
        ),
        (("move", "a text in the game's notation; null if it does not step in"),),
    ),
)
QUESTIONS: Final = (
    Command(
        "hello",
        "The first line. An answer may take twenty seconds, so that a program can get ready.",
        (
            Argument("protocol", "whole number", "version of these questions", required=True),
            Argument("program", "text", "who asks", required=True),
            Argument("game", "text", "name of the game that is played", required=True),
        ),
        (
            ("protocol", "the same number"),
            ("name", "what the program calls itself, of which 40 characters are shown"),
            ("games", "names of the games it plays; may be left out if it plays them all"),
        ),
    ),
    Command(
        "move",
        "Which move it makes.",
        (
            Argument("seat", "number from 0", "whom it plays for", required=True),
            Argument(
                "decides",
                "true or false",
                "whether the game waits for this seat; if not, it may step in while others decide",
                required=True,
            ),
            Argument("seconds", "number", "time for the answer, by the clock", required=True),
            Argument(
                "moves",
                "texts in the game's notation",
                "all its legal moves; there may be none where it does not decide",
                required=True,
            ),
            Argument(
                "state", "object", "the position as this seat may know it, as `state` gives it", required=True
            ),
        ),
        (("move", "one of `moves`, or another way to write it; null if it does not step in"),),
    ),
    Command("quit", "The last line; no answer is awaited. The end of the program's input follows."),
)
"""What a program is asked that plays a seat: its arguments are told, and the answer is the program's."""
ERRORS: Final = {
    "argument": "an argument is missing, unknown or of another form",
    "illegal": "a rule forbids the move; `rule` is its ID",
    "internal": "the engine failed; nothing was changed",
    "log": "the log does not replay; the message names the line",
    "malformed": "the line is no JSON object with a text `cmd`",
    "no_decision": "there is nothing for a bot to decide",
    "no_game": "the command needs a game, and none was begun",
    "notation": "the text is no move of the game",
    "nothing_to_undo": "nothing was played that could be taken back",
    "position": "the JSON is no position of the game, or hides what is asked of it",
    "refused": "anything else, with a sentence",
    "setup": "no such game, rule set, number of seats, option or level",
    "too_long": "the line is longer than 2 MiB",
    "unknown_command": "there is no such command; the message lists them",
    "unlisted": "what chance can bring is too much to list, or hidden in this position",
}
"""Codes of refusals, which programs can rely on; the messages are for people."""


def words() -> str:
    """The commands in a few lines, for a terminal."""
    lines = ['One JSON object a line in, one out: {"cmd":"new","game":"..."} and so on.', ""]
    for command in COMMANDS:
        names = " ".join(one.name if one.required else f"[{one.name}]" for one in command.arguments)
        lines += [f"  {f'{command.name} {names}'.rstrip()}", f"      {command.meaning}"]
    return "\n".join(
        [*lines, "", "PROTOCOL.md tells the rest: answers, events, errors, notation and positions."]
    )
