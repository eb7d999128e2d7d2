"""The Ages: scoring lines, set-up lines, and the change from one to the next (CO-AGE)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rules.colossi.course import Course

Score = Callable[[Course, int], int]
"""How often the Age's Gold is gained by a seat, by the position before any harvest (CO-HARV-12)."""
SCORES: Final[dict[str, Score]] = {}
Setup = Callable[[Course], None]
SETUPS: Final[dict[str, Setup]] = {}
"""By the names in `ages.yaml`."""
