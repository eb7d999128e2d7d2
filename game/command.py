"""Commands `antology` and `antology-engine`; `main.py` runs the same from a checkout."""

from __future__ import annotations

import gc
import os
import sys
from typing import Final

ENGINE_COMMAND: Final = "antology-engine"
ARENA_COMMAND: Final = "antology-arena"

_USAGE: Final = """usage: {program}                 play
       {program} replay FILE     watch a saved game
       {program} arena --help    let opponents play against each other
       {program} ladder --help   measure all opponents of a game
       {program} tune --help     look for better weights of an opponent
       {program} engine          serve JSON lines on standard input and output"""


def main(arguments: list[str], program: str = "antology") -> int:
    """Run what the arguments ask for and return the exit code: 2 for unknown arguments.

    `program` is how the usage text calls the command. The imports stand in the branches: `engine` must not
    load pygame, and the opponents' process imports this module without needing either.
    """
    match arguments:
        case [] | ["replay", _]:
            collect_later()
            from game.app import run
            from game.scenes.connection import Connection

            return run(arguments, Connection)
        case ["engine"]:
            return _serve()
        case ["engine", "-h" | "--help"]:
            return _show_protocol(f"{program} engine")
        case ["arena" | "ladder" | "tune" as wanted, *options]:
            return _match(wanted, options, f"{program} {wanted}")
        case ["-h" | "--help"]:
            _show(_USAGE.format(program=program))
            return 0
        case _:
            _show(f"Unknown arguments: {' '.join(arguments)}\n{_USAGE.format(program=program)}", error=True)
            return 2


def collect_later() -> None:
    """Let the garbage collector rest until the first picture (`App`): what a start makes is there to stay."""
    gc.disable()


def antology() -> int:
    """Entry point of the command `antology`."""
    return main(sys.argv[1:])


def antology_engine() -> int:
    """Entry point of the command `antology-engine`: `antology engine` for a terminal on Windows.

    `antology` is a windowed program, so that no black console opens behind the game; on Windows such a
    program has no standard input and output unless its parent hands it pipes. This one is a console program.
    """
    match sys.argv[1:]:
        case []:
            return _serve()
        case ["-h" | "--help"]:
            return _show_protocol(ENGINE_COMMAND)
        case arguments:
            _show(f"Unknown arguments: {' '.join(arguments)}", error=True)
            return 2


def antology_arena() -> int:
    """Entry point of the command `antology-arena`: `antology arena` for a terminal on Windows."""
    return _match("arena", sys.argv[1:], ARENA_COMMAND)


def _match(wanted: str, options: list[str], program: str) -> int:
    """Run one of the commands that measure opponents."""
    if None in (sys.stdout, sys.stderr):
        _show(f"There is no terminal here. Run {ARENA_COMMAND} instead.", error=True)
        return 2
    try:
        from game.arena import command, ladder, tune

        commands = {"ladder": ladder.run, "tune": tune.run}
        return commands.get(wanted, command.run)(options, program)
    except KeyboardInterrupt:  # before the work began: loading the opponents takes a second
        print("Stopped. The same command goes on.", file=sys.stderr)
        return 130


def _serve() -> int:
    # Typeshed calls these streams never None; under pythonw.exe without pipes they are.
    if None in (sys.stdin, sys.stdout):
        _show(f"There is no standard input and output here. Run {ENGINE_COMMAND} instead.", error=True)
        return 2
    from game import engine

    try:
        return engine.run()
    except OSError as error:
        return _unwritten(error)


def _show_protocol(program: str) -> int:
    from game import protocol

    _show(f"usage: {program}          serve JSON lines on standard input and output\n\n{protocol.words()}")
    return 0


def _show(text: str, error: bool = False) -> None:
    """Print a text for the user; without a console, show it in a message box."""
    stream = sys.stderr if error else sys.stdout
    if stream is not None:
        try:
            print(text, file=stream, flush=True)
        except OSError as trouble:
            sys.exit(_unwritten(trouble))
        return
    import pygame

    pygame.display.message_box("Antology", text, message_type="error" if error else "info")


def _unwritten(error: OSError) -> int:
    """Report on standard error that standard output is closed; return the exit code."""
    # What is left in its buffer is tried again when Python ends, which would fail a second time.
    with open(os.devnull, "wb") as nowhere:
        os.dup2(nowhere.fileno(), sys.stdout.fileno())
    if isinstance(error, BrokenPipeError):  # the reader has heard enough
        return 0
    print(f"Nothing can be written to standard output: {error.strerror or error}.", file=sys.stderr)
    return 1
