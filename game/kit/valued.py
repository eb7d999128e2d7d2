"""The value of a field, and the report of a change."""

from __future__ import annotations

from collections.abc import Callable


class Valued:
    """A field with a value that a page asks once a frame whether it has changed."""

    def __init__(self, value: str) -> None:
        self.value = value
        self.on_change: Callable[[str], None] | None = None
        self._reported = value

    def poll(self) -> bool:
        """Report a change to `on_change`; True if there was one."""
        if self.value == self._reported:
            return False
        self._reported = self.value
        if self.on_change:
            self.on_change(self.value)
        return True
