"""The random generator of all games: SplitMix64, with the same output on every machine.

Each chance entry of a log has its own generator, seeded by the game's seed and the entry's number. So a
save needs no generator state, and undo followed by the same move gives the same roll. The standard
library's `random` was rejected: its shuffle and its seeding of texts may change between Python versions.
Source: Steele, Lea, Flood: Fast splittable pseudorandom number generators, 2014.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")

_MASK = (1 << 64) - 1


class Rng:
    """A SplitMix64 generator with 64 bits of state."""

    __slots__ = ("_state",)

    def __init__(self, state: int) -> None:
        self._state = state & _MASK

    @classmethod
    def for_entry(cls, seed: str, number: int) -> Rng:
        """The generator of log entry `number`, counted from 1, in the game with that seed."""
        import hashlib  # here, as it loads OpenSSL, which a start without a game does not need

        digest = hashlib.sha256(f"{seed}\n{number}".encode()).digest()
        return cls(int.from_bytes(digest[:8], "big"))

    def bits(self) -> int:
        """64 random bits."""
        self._state = (self._state + 0x9E3779B97F4A7C15) & _MASK
        z = self._state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return z ^ (z >> 31)

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each equally likely. Raises ValueError for n < 1."""
        if n <= 0:
            raise ValueError(f"below() needs a positive number, got {n}")
        # 2**64 is no multiple of most n: without rejecting the rest, low numbers would be more likely.
        limit = (1 << 64) - (1 << 64) % n
        while (draw := self.bits()) >= limit:
            pass
        return draw % n

    def choice(self, items: Sequence[T]) -> T:
        """One of the items, each equally likely."""
        return items[self.below(len(items))]

    def weighted(self, weights: Sequence[int]) -> int:
        """A random index; `weights` are whole numbers, 0 meaning never."""
        draw = self.below(sum(weights))
        for index, weight in enumerate(weights):
            draw -= weight
            if draw < 0:
                return index
        raise AssertionError("unreachable: the draw is below the sum")

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """A new list of the items in random order (Fisher-Yates)."""
        out = list(items)
        for i in range(len(out) - 1, 0, -1):
            j = self.below(i + 1)
            out[i], out[j] = out[j], out[i]
        return out
