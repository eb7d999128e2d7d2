"""Row 9: fresh processes: importing the rules, the first picture, an answer on the pipe."""

from __future__ import annotations

import json
import os
import resource
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import IO, Any, Final

from rules.core import registry
from tests.bench.row import Row, ratio

ROOT: Final = Path(__file__).resolve().parents[2]
_UNSEEN: Final = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
_ECHO: Final = (
    "import sys\nfor line in sys.stdin.buffer:\n sys.stdout.buffer.write(line)\n sys.stdout.buffer.flush()"
)
_BARE: Final = (
    "import pygame\npygame.init()\nw = pygame.display.set_mode((1280, 720))\nw.fill(0)\npygame.display.flip()"
)
_MENU: Final = """
from game.command import collect_later
collect_later()
import sys
from pathlib import Path
from game.app import App
from game.scenes.connection import Connection
from game.storage.folders import Paths
app = App(Paths.inside(Path(sys.argv[1])))
connected = Connection(app.services)
app.go_home()
app.step(0.02)
"""


def _environment() -> dict[str, str]:
    """No window, and compiled modules kept from run to run whatever this process was told about them."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return (
        kept | _UNSEEN | {"PYTHONPYCACHEPREFIX": str(Path(tempfile.gettempdir()) / "antology-bench-modules")}
    )


def _process_seconds(code: str, *arguments: str) -> float:
    """Processor time of a whole process."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(
        [sys.executable, "-c", code, *arguments],
        cwd=ROOT,
        env=_environment(),
        check=True,
        stdout=subprocess.DEVNULL,
    )
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def fresh() -> list[Row]:
    """All parts of row 9."""
    bare = min(_process_seconds("pass") for _ in range(5))
    shelf = "from rules.core import registry; [registry.info(name) for name in registry.names()]"
    imports = {"what all rules say of themselves": shelf} | {
        f"the rules of {name}": f"from rules.core import registry; registry.game({name!r})"
        for name in registry.names()
    }
    for first in (*imports.values(), "import pygame"):
        _process_seconds(first)

    def pygame() -> float:
        return _process_seconds("import pygame") - bare

    def rules(code: str) -> float:
        return _process_seconds(code) - bare

    return [
        *(
            Row("9", f"import of {what} ÷ import pygame", ratio(partial(rules, code), pygame), 1.5, 0.7)
            for what, code in imports.items()
        ),
        Row("9", "process to the menu's first picture ÷ bare pygame's", _first_picture(), 4, 2),
        *(Row("9", f"{name}: pipe `play` ÷ echo", _pipe(name), 40, 15) for name in registry.names()),
    ]


def _first_picture() -> float:
    with tempfile.TemporaryDirectory() as home:
        for first in (_BARE, f"{_MENU}app.close()"):  # the first start's letters and values are kept
            _process_seconds(first, home)
        return ratio(partial(_process_seconds, _MENU, home), partial(_process_seconds, _BARE))


@contextmanager
def _talk(*command: str) -> Iterator[tuple[IO[bytes], IO[bytes]]]:
    with subprocess.Popen(
        [sys.executable, *command], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as process:
        assert process.stdin
        assert process.stdout
        yield process.stdin, process.stdout
        process.stdin.close()


def _round_trip(pipe: tuple[IO[bytes], IO[bytes]], line: bytes) -> bytes:
    pipe[0].write(line)
    pipe[0].flush()
    return pipe[1].readline()


def _pipe(name: str) -> float:
    """Medians of the times between sending a line and having the answer."""
    with _talk("main.py", "engine") as engine, _talk("-c", _ECHO) as echo:
        plays, echoes = [], []

        def ask(**request: Any) -> dict[str, Any]:
            answer: dict[str, Any] = json.loads(_round_trip(engine, json.dumps(request).encode() + b"\n"))
            return answer

        variant = registry.info(name).variants[0]
        answer = ask(cmd="new", game=name, variant=variant.name, seats=variant.seats[0], seed="bench")
        while answer["actors"] and len(plays) < 150:
            moves = ask(cmd="legal", seat=answer["actors"][0])["moves"]
            request = {"cmd": "play", "seat": answer["actors"][0], "move": moves[len(plays) * 7 % len(moves)]}
            line = json.dumps(request).encode() + b"\n"
            start = perf_counter()
            told = _round_trip(engine, line)
            middle = perf_counter()
            _round_trip(echo, line)
            echoes.append(perf_counter() - middle)
            plays.append(middle - start)
            answer = json.loads(told)
    return median(plays) / median(echoes)
