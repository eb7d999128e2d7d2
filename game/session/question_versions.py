"""Versions of a session since which the questions to its deciders are unchanged."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from rules.core.protocol import Seat


class QuestionVersions:
    """For each decider, the version since which its question is unchanged."""

    def __init__(self, deciders: Iterable[Seat]) -> None:
        self._since: dict[Seat, int] = dict.fromkeys(deciders, 0)

    def since(self, seat: Seat, version: int) -> int:
        """The version of the question to a seat; the current `version` for a seat that decides nothing."""
        return self._since.get(seat, version)

    def answered(self, seat: Seat, version: int) -> None:
        """Note that a decider was asked again after its own entry."""
        if seat in self._since:
            self._since[seat] = version

    def ask(self, deciders: Iterable[Seat], unmoved: Collection[Seat], version: int) -> None:
        """Set the questions of all deciders to this version, except for `unmoved` seats, which were deciding
        before."""
        known = self._since
        self._since = {seat: known.get(seat, version) if seat in unmoved else version for seat in deciders}
