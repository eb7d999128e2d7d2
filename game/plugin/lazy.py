"""Lazy import of an object that a plug-in names."""

from __future__ import annotations

import importlib
from collections.abc import Iterator
from dataclasses import dataclass
from pkgutil import walk_packages
from typing import Generic, TypeVar

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Lazy(Generic[T]):
    """An object imported on first use."""

    reference: str
    """`package.module:name`, the form of an entry point."""

    def load(self) -> T:
        """The object. Raises ImportError or AttributeError if the reference is wrong."""
        module, _, name = self.reference.partition(":")
        found: T = getattr(importlib.import_module(module), name)
        return found

    def ahead(self) -> Iterator[object]:
        """Import all modules of the package that has the object, one a step: `load` then takes no time."""
        package = self.reference.partition(":")[0].rpartition(".")[0]
        for one in walk_packages(importlib.import_module(package).__path__, f"{package}."):
            yield importlib.import_module(one.name)
