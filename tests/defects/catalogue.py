"""All planted defects: the tuples of every module of this package; a new module needs no line here."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterator
from typing import Final

import tests.defects
from tests.defects.defect import Defect


def _all() -> Iterator[Defect]:
    for info in pkgutil.iter_modules(tests.defects.__path__):
        if info.name.startswith(("_", "test_", "catalogue")):
            continue
        module = importlib.import_module(f"{tests.defects.__name__}.{info.name}")
        for value in vars(module).values():
            if isinstance(value, tuple) and value and all(isinstance(one, Defect) for one in value):
                yield from value


DEFECTS: Final = tuple(dict.fromkeys(_all()))
"""Each once: some modules also name parts of their tuple."""
