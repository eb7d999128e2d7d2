"""Values of the program's YAML files, kept so that a start need not parse them.

Parsing takes a sixth of the time to the first picture, the parser's own import included. A value is found by
what its text says (`rules/core/parsed.py`), and only by the program that has parsed it: another edition
of the parser, or of the code that asks it, begins with nothing.
"""

from __future__ import annotations

import importlib.util
from pathlib import Path
from typing import Final

from game.storage.files import stamp
from game.storage.kept_bytes import KeptBytes

FILE: Final = "parsed.values"
_MANY: Final = 400


def kept_values(folder: Path) -> KeptBytes:
    """The values kept in a folder."""
    return KeptBytes(folder / FILE, _parser, _MANY)


def _parser() -> str:
    """The files that say how a text becomes a value."""
    files = [
        importlib.util.find_spec(name) for name in ("yaml", "rules.core.document", "game.storage.folders")
    ]
    return repr(stamp(Path(spec.origin) for spec in files if spec and spec.origin))
