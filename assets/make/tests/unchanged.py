"""Fingerprint of a picture subject: its program, its pictures and the libraries that paint them."""

from __future__ import annotations

import ast
import hashlib
from functools import cache
from importlib.metadata import version
from pathlib import Path
from typing import Final

from assets.make.__main__ import ASSETS, names

MAKE: Final = ASSETS / "make"
PAINTERS: Final = ("numpy", "Pillow", "resvg-py")


def fingerprint(subject: str) -> str:
    """A hash over the subject's modules, the versions of what paints, and the committed pictures."""
    found = hashlib.sha256()
    for path in sorted({MAKE / f"{subject}.py"} | _modules(MAKE / f"{subject}.py")):
        found.update(path.read_bytes())
    found.update(" ".join(version(name) for name in PAINTERS).encode())
    for name in sorted(names(subject)):
        if (ASSETS / name).is_file():
            found.update(name.encode() + (ASSETS / name).read_bytes())
    return found.hexdigest()


def _modules(path: Path) -> set[Path]:
    """All modules of the workshop that one imports, by way of others too."""
    found: set[Path] = set()
    waiting = [path]
    while waiting:
        new = _imported(waiting.pop()) - found
        found |= new
        waiting += new
    return found


@cache
def _imported(path: Path) -> frozenset[Path]:
    modules = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("assets.make"):
            folder = ASSETS.parent / node.module.replace(".", "/")
            modules |= {folder.with_suffix(".py"), *(folder / f"{one.name}.py" for one in node.names)}
        elif isinstance(node, ast.Import):
            modules |= {ASSETS.parent / f"{one.name.replace('.', '/')}.py" for one in node.names}
    return frozenset(module for module in modules if module.is_file() and MAKE in module.parents)
