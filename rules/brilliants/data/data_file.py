"""Assertions about a data file beyond its schema, such as known names and right counts."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Mapping, Sequence

from rules.core.catalogue import Step, mistake
from rules.core.wording import nearest


class DataFile:
    """Assertions about one file; each raises DataError with file, line and key if it fails."""

    def __init__(self, path: str) -> None:
        self.path = path

    def holds(self, fine: bool, sentence: str, *where: Step) -> None:
        if not fine:
            raise mistake(self.path, where, sentence)

    def knows(self, names: Sequence[str], known: Collection[str], *where: Step) -> None:
        """Assert that all names of a list are known."""
        for number, name in enumerate(names):
            if name not in known:
                raise mistake(self.path, (*where, number), f"{name} is none of {', '.join(known)}")

    def means(self, name: str, known: Collection[str], *where: Step) -> None:
        """Assert that a name is known; if not, suggest the nearest."""
        if name not in known:
            near = nearest(name, tuple(known))
            hint = f"did you mean {near}" if near else f"known are {', '.join(known)}"
            raise mistake(self.path, where, f"{name} is unknown; {hint}")

    def differ(self, values: Sequence[Hashable], *where: Step) -> None:
        """Assert that no value occurs twice in a list."""
        if len(set(values)) < len(values):
            number = next(n for n, value in enumerate(values) if value in values[:n])
            raise mistake(self.path, (*where, number), "stands in the list twice")

    def counts(self, values: Collection[object], count: int, *where: Step) -> None:
        if len(values) != count:
            raise mistake(self.path, where, f"{count} are wanted, there are {len(values)}")

    def keys(self, values: Mapping[str, object], names: Sequence[str], *where: Step) -> None:
        """Assert that a mapping has these keys, in this order."""
        if tuple(values) != tuple(names):
            raise mistake(self.path, where, f"the keys {', '.join(names)} are wanted, in this order")
