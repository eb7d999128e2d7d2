"""The boards' own names of spaces, such as `C2`, in sentences."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from game.kit.picking import Target

_NAME: Final = re.compile(r"\b[A-Z]{1,2}\d{1,2}\b")


def named_spaces(text: str, coordinates: Mapping[str, Target]) -> tuple[Target, ...]:
    """The spaces that a text names, in its order, each once."""
    return tuple(dict.fromkeys(coordinates[name] for name in _NAME.findall(text) if name in coordinates))
