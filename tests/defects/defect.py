"""One thing made wrong in a copy of the project, and whether its test notices."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tests.defects.witness import MARK

ROOT: Final = Path(__file__).resolve().parents[2]
COPIED: Final = ("rules", "game", "data", "tests", "main.py", "pyproject.toml")
LINKED: Final = ("assets",)
SKIPPED: Final = shutil.ignore_patterns("snapshots")
SECONDS: Final = 300
"""Of processor time, after which a test counts as hanging: a busy machine must not make one look so."""
_WAIT: Final = 3000
"""Seconds by the clock, for a test that hangs without doing anything."""
_NOT_COLLECTED: Final = 2
"""Pytest's code when a module of tests cannot even be imported."""


@dataclass(frozen=True, slots=True)
class Defect:
    """The text `good` in a file becomes `bad`; `test` is the test that notices (`file::test[case]`)."""

    name: str
    file: str
    good: str
    bad: str
    test: str

    @property
    def is_exact(self) -> bool:
        """True if one test is named and not several."""
        return "::" in self.test and " -k " not in self.test

    def command(self, tier: str = "all") -> list[str]:
        """Command that runs the test, or of several only those of a tier."""
        quiet = ["-q", "-x", "-n0", "-p", "no:cacheprovider", "-p", "tests.defects.witness", "--tb=no"]
        file, _, words = self.test.partition(" -k ")
        chosen = ["-k", words] if words else []
        return [sys.executable, "-m", "pytest", *quiet, "--tier", tier, file, *chosen]


def copy_project(folder: Path) -> None:
    """Copy the files that the tests need, so that nothing is made wrong in the project itself."""
    for name in COPIED:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, folder / name, ignore=SKIPPED)
        else:
            shutil.copy2(source, folder / name)
    for name in LINKED:
        (folder / name).symlink_to(ROOT / name)


def planted(defect: Defect, text: str) -> str:
    """The file's text with the defect. Raises LookupError when the text to replace is not there."""
    if defect.good not in text:
        raise LookupError(f"{defect.name}: {defect.good!r} is not in {defect.file}")
    return text.replace(defect.good, defect.bad)


def is_noticed(defect: Defect, folder: Path) -> bool:
    """Return True if the defect's test fails in the copy; the copy is whole again afterwards."""
    return bool(noticed_by(defect, folder))


def noticed_by(defect: Defect, folder: Path, tier: str = "all") -> str:
    """The test that fails in the copy, a module that cannot be imported, or nothing."""
    path = folder / defect.file
    whole = path.read_text(encoding="utf-8")
    path.write_text(planted(defect, whole), encoding="utf-8")
    try:
        return _first_failure(defect, folder, tier)
    finally:
        path.write_text(whole, encoding="utf-8")


def _first_failure(defect: Defect, folder: Path, tier: str) -> str:
    """A command that finds nothing to run (codes 4 and 5) has not noticed anything; one that hangs has."""
    environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1"}
    environment.pop("PYTEST_ADDOPTS", None)
    try:
        done = subprocess.run(
            defect.command(tier),
            cwd=folder,
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            encoding="utf-8",
            errors="replace",
            timeout=_WAIT,
            preexec_fn=_limit_processor_time if os.name == "posix" else None,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return defect.test
    if os.name == "posix" and done.returncode == -signal.SIGXCPU:
        return defect.test
    if done.returncode not in (1, _NOT_COLLECTED):
        return ""
    failed = [line for line in done.stdout.splitlines() if line.startswith(MARK)]
    return failed[0].removeprefix(MARK) if failed else defect.test


def _limit_processor_time() -> None:
    import resource  # not on Windows

    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS + 5))
