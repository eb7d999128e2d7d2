"""A fresh environment with the built wheel and nothing but the dependencies that the wheel declares."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import sysconfig
import venv
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]


def build(folder: Path) -> Path:
    """Build the wheel of the checkout with the backend that `pyproject.toml` names."""
    _run([sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", f"{folder}"], ROOT)
    (wheel,) = folder.glob("*.whl")
    return wheel


class Fresh:
    """An environment outside the checkout.

    The dependencies are links to those of the running environment: downloading them would take minutes and
    a network. Only the declared ones and what they need are linked, package by package, so that a package
    which only the tests have is missing here, as it is on a player's computer. A `.pth` file or
    `--system-site-packages` would bring in everything, and with it the checkout's editable install.
    """

    def __init__(self, folder: Path, wheel: Path) -> None:
        self.folder = folder
        venv.create(folder, symlinks=os.name != "nt")
        self.scripts = folder / ("Scripts" if os.name == "nt" else "bin")
        self.python = self.scripts / ("python.exe" if os.name == "nt" else "python")
        self.packages = Path(
            sysconfig.get_path("purelib", vars={"base": f"{folder}", "platbase": f"{folder}"})
        )
        for name in sorted(_needed("antology")):
            self._borrow(metadata.distribution(name))
        # Without an index pip refuses the wheel if a declared dependency is missing or too old.
        pip = [sys.executable, "-m", "pip", "--python", f"{self.python}", "--disable-pip-version-check"]
        _run([*pip, "install", "--quiet", "--no-index", "--no-compile", f"{wheel}"], folder)

    def _borrow(self, package: metadata.Distribution) -> None:
        tops = {file.parts[0] for file in package.files or () if file.parts[0] not in ("..", "__pycache__")}
        for top in tops:
            source, target = Path(str(package.locate_file(top))), self.packages / top
            if target.exists():
                continue
            try:
                target.symlink_to(source)
            except OSError:  # Windows without the right to make links
                copy = shutil.copytree if source.is_dir() else shutil.copy2
                copy(source, target)

    def command(self, name: str) -> str:
        """The path of an installed command."""
        return f"{self.scripts / name}{'.exe' if os.name == 'nt' else ''}"

    def run(self, *words: str, text: str = "", timeout: float = 300) -> subprocess.CompletedProcess[str]:
        """Run a program in an empty folder with no trace of the checkout in its environment."""
        empty = self.folder.parent / "empty"
        empty.mkdir(exist_ok=True)
        kept = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
        kept |= {"ANTOLOGY_HOME": f"{self.folder.parent / 'home'}", "PYTHONUTF8": "1"}
        kept |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
        return subprocess.run(
            words,
            cwd=empty,
            env=kept,
            input=text,
            capture_output=True,
            encoding="utf-8",
            timeout=timeout,
            check=False,
        )


def _run(words: list[str], folder: Path) -> None:
    done = subprocess.run(words, cwd=folder, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def _needed(name: str) -> set[str]:
    """The declared dependencies of a package, without extras, and theirs in turn."""
    found: set[str] = set()
    waiting = list(_requirements(name))
    while waiting:
        needed = waiting.pop()
        if needed not in found:
            found.add(needed)
            waiting += _requirements(needed)
    return found


def _requirements(name: str) -> Iterator[str]:
    for line in metadata.requires(name) or ():
        requirement, _, marker = line.partition(";")
        if "extra" in marker:
            continue
        word = re.match(r"[\w.-]+", requirement)
        assert word, line
        try:
            metadata.distribution(word[0])
        except metadata.PackageNotFoundError:
            continue  # for another system; one that is really missing makes pip refuse the wheel
        yield word[0]
