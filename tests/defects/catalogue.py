"""All planted defects: the rows of every YAML file of this folder; a new file needs no line here."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import yaml

from tests.defects.defect import Defect

FOLDER: Final = Path(__file__).parent
_FIELDS: Final = ("name", "good", "bad", "test")


def rows(path: Path) -> Iterator[Defect]:
    """Defects of one file of rows. Raises ValueError with file and row for one that is not complete, and for
    rows under a name that stands there twice."""
    # Not the strict loader of the rules: a defect planted in it must not spoil the list it is read from.
    text = path.read_text(encoding="utf-8")
    files: dict[str, list[dict[str, Any]]] = yaml.load(text, yaml.CSafeLoader)
    # YAML would let the rows under the second name replace those under the first.
    twice = [name for name in files if len(re.findall(rf"^{re.escape(name)}:", text, re.MULTILINE)) > 1]
    if twice:
        raise ValueError(f"{path.name}: {twice[0]} stands there twice; its rows belong together")
    for file, found in files.items():
        for row in found:
            if tuple(row) != _FIELDS or not all(isinstance(value, str) for value in row.values()):
                raise ValueError(f"{path.name}: {file}: a row is name, good, bad and test, all texts: {row}")
            yield Defect(file=file, **row)


def defects() -> tuple[Defect, ...]:
    """All rows, file by file."""
    return tuple(defect for path in sorted(FOLDER.glob("*.yaml")) for defect in rows(path))


def write_test(name: str, test: str) -> None:
    """Name another test in a defect's row. Raises LookupError if there is no such row."""
    row = yaml.safe_dump({"name": name}, width=sys.maxsize, allow_unicode=True)
    for path in FOLDER.glob("*.yaml"):
        before, found, after = path.read_text(encoding="utf-8").partition(f"\n- {row}")
        if found:
            rest, _test, old = after.partition("\n  test: ")
            _old, end, following = old.partition("\n")
            new = yaml.safe_dump({"test": test}, width=sys.maxsize, allow_unicode=True).rstrip("\n")
            path.write_text(f"{before}{found}{rest}\n  {new}{end}{following}", encoding="utf-8")
            return
    raise LookupError(name)
