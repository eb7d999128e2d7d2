"""The games that the program ships; tests put made-up ones beside them into the registry."""

from __future__ import annotations

from typing import Final

from rules.core import registry

GAMES: Final = [name for name in registry.names() if registry.place(name).module.startswith("rules.")]
