"""Planted defects: each must be caught by the test that is meant for it.

`python -m tests.defects` copies the project, plants one defect after the other and runs the test; it ends
with code 1 if a defect goes unnoticed. `python -m tests.defects WORD` takes those whose name holds the word.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
COPIED: Final = ("rules", "game", "data", "tests", "main.py", "pyproject.toml")
SKIPPED: Final = shutil.ignore_patterns("__pycache__", "*.pyc", "snapshots")


@dataclass(frozen=True, slots=True)
class Defect:
    """One thing made wrong: the text `good` in a file becomes `bad`."""

    name: str
    file: str
    good: str
    bad: str
    test: str


SAVES: Final = "tests/game/test_saves.py"
SESSION: Final = "tests/game/test_session.py"
WORKER: Final = "tests/game/test_worker.py"
PIPE: Final = "tests/game/test_pipe.py"
CATALOGUE: Final = "tests/core/test_catalogue.py"
LOG: Final = "tests/core/test_log.py"
DEFECTS: Final = (
    Defect("missing fsync", "game/saves.py", "os.fsync(file.fileno())", "pass", SAVES),
    Defect("digest not checked", "game/saves.py", "!= digest:", "== 0:", SAVES),
    Defect("snapshot not compared", "game/saves.py", "!= snapshot:", "is None:", SAVES),
    Defect("rules version not checked", "game/saves.py", "head.rules_version != info", "not info", SAVES),
    Defect("seal not checked", "game/journal.py", "if seal(previous, body) != mark:", "if False:", SAVES),
    Defect("undo not saved", "game/saves.py", 'self._append(("-", str(length)))', "pass", SAVES),
    Defect(
        "full disk stops the game",
        "game/saves.py",
        "except OSError as error:",
        "except KeyError as error:",
        SAVES,
    ),
    Defect("undo past a secret", "game/retreat.py", "if _shows_secret(record, start)", "if False", SESSION),
    Defect("undo past chance", "game/retreat.py", "if CHANCE in since:", "if False:", SESSION),
    Defect("undo past the hand-over", "game/retreat.py", "if start < mark:", "if False:", SESSION),
    Defect("no hold", "game/session.py", "self.holding = seat\n", "pass\n", SESSION),
    Defect("no curtain", "game/session.py", "or self.game.info.hidden", "or False", SESSION),
    Defect(
        "worker sees the truth",
        "game/ai/service.py",
        "session.view(seat), seat, level, secrets",
        "session.state, seat, level, secrets",
        WORKER,
    ),
    Defect(
        "illegal answer taken",
        "game/ai/service.py",
        "if reason := session.why(seat, move):",
        "if reason := None:",
        WORKER,
    ),
    Defect("hang not noticed", "game/ai/service.py", "self._now() > self._asked.deadline", "False", WORKER),
    Defect(
        "late answer taken", "game/ai/service.py", 'elif tuple(answer["ticket"]) == ticket:', "else:", WORKER
    ),
    Defect("worker outlives the program", "game/ai/worker.py", "os._exit(0)", "pass", WORKER),
    Defect(
        "refused play changes the game",
        "game/engine.py",
        "record.rewind(start)\n            raise",
        "raise",
        PIPE,
    ),
    Defect(
        "pipe leaks hands", "game/engine.py", "record.game.observe(record.state, seat)", "record.state", PIPE
    ),
    Defect("long line read on", "game/engine.py", "_skip_line(source, line)", "pass", PIPE),
    Defect(
        "aliases allowed",
        "rules/core/document.py",
        "isinstance(event, yaml.AliasEvent) or",
        "False and",
        CATALOGUE,
    ),
    Defect("deep nesting allowed", "rules/core/document.py", "if depth > MAX_DEPTH:", "if False:", CATALOGUE),
    Defect(
        "repeated keys allowed",
        "rules/core/document.py",
        "elif key.value in lines:",
        "elif False:",
        CATALOGUE,
    ),
    Defect(
        "log not checked",
        "rules/core/log.py",
        "if reason := self.why(seat, move):",
        "if reason := None:",
        LOG,
    ),
    Defect("chance by entry forgotten", "rules/core/log.py", "len(self.entries) + 1", "id(object())", LOG),
    Defect(
        "biased draws",
        "rules/core/rng.py",
        "return draw % n",
        "return min(draw % (n + 1), n - 1)",
        "tests/core/test_rng.py",
    ),
)


def planted(defect: Defect, folder: Path) -> bool:
    """Whether the defect's test fails in a copy of the project with the defect."""
    for name in COPIED:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, folder / name, ignore=SKIPPED)
        else:
            shutil.copy2(source, folder / name)
    path = folder / defect.file
    text = path.read_text()
    if defect.good not in text:
        raise LookupError(f"{defect.name}: {defect.good!r} is not in {defect.file}")
    path.write_text(text.replace(defect.good, defect.bad))
    command = [sys.executable, "-m", "pytest", "-q", "-x", "-n0", "-p", "no:cacheprovider", defect.test]
    quiet = subprocess.DEVNULL
    done = subprocess.run(command, cwd=folder, stdout=quiet, stderr=quiet, timeout=600, check=False)
    return done.returncode != 0


def main(words: list[str]) -> int:
    """Plant all defects whose name holds all words; the exit code."""
    missed = 0
    for defect in DEFECTS:
        if all(word in defect.name for word in words):
            with tempfile.TemporaryDirectory() as folder:
                noticed = planted(defect, Path(folder))
            missed += not noticed
            print(f"{'noticed' if noticed else 'MISSED '}  {defect.name}", flush=True)
    return int(missed > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
