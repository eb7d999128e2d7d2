"""What Environments and Lairs do when they are harvested (H6 of CO-HARV-04, CO-ENV)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rules.colossi.course import Course

Effect = Callable[[Course, int, int, int], None]
"""Carries out a tile's effect for a seat, the space, and the Acolytes noted in H1."""

EFFECTS: Final[dict[str, Effect]] = {}
"""By the name in `tiles.yaml`."""
