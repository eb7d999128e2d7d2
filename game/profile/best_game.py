"""A player's best finished game, for comparison with the running one round by round."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any, Final

from game.profile.profile import Finished, Profile
from game.saves.saves import resume_text
from game.session.session import Session
from game.storage.files import FileTrouble, read_limited
from rules.core.errors import AntologyError
from rules.core.log import Record

_TRIED: Final = 10
"""Number of best results searched for one whose game was kept."""
MAX_BYTES: Final = 4 * 1024 * 1024
"""Limit in bytes: no game of one player is longer."""


class BestGame:
    """The best earlier game by the same rules that was kept, read on first use.

    Reading takes time, and most tables do not show it.
    """

    def __init__(self, candidates: Sequence[tuple[Finished, Path]], options: Mapping[str, str]) -> None:
        """`candidates`: results, best first, with their files; only games with the same `options` count."""
        self._candidates, self._options = tuple(candidates), dict(options)

    @cached_property
    def _found(self) -> tuple[int, dict[int, Any]] | None:
        """The score and the last position of each round."""
        for facts, path in self._candidates:
            record = _read(path)
            if record is not None and record.over and dict(record.setup.options) == self._options:
                return facts.scores[0], {state.round: state for state in record.states}
        return None

    @property
    def score(self) -> int | None:
        """Its result; None if there is no such game."""
        return None if self._found is None else self._found[0]

    def at(self, number: int) -> Any:
        """The position at the end of a round, or the last one of a shorter game; None if there is none."""
        if self._found is None:
            return None
        reached = [played for played in self._found[1] if played <= number]
        return self._found[1][max(reached)] if reached else None


def best_of(profile: Profile, kept: Callable[[Finished], Path | None], session: Session) -> BestGame | None:
    """The best game of a person who plays alone for a rank; None in other games and before the first result.

    `kept` finds the file of a finished game.
    """
    info, setup = session.game.info, session.setup
    if len(session.players) != 1 or not session.people or not info.variant(setup.variant).ranks:
        return None
    best = profile.best(info.name, setup.variant, _TRIED)
    candidates = [(facts, path) for facts in best if (path := kept(facts)) is not None]
    return BestGame(candidates, setup.options) if candidates else None


def _read(path: Path) -> Record | None:
    """The record in a file; None if it cannot be read."""
    try:
        return resume_text(read_limited(path, MAX_BYTES).decode("utf-8"), path.name).session.record
    except (FileTrouble, AntologyError, OSError, UnicodeDecodeError):
        return None
