"""Lazy import of an object that a plug-in names."""

from __future__ import annotations

import importlib
from dataclasses import dataclass
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
