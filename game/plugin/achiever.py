"""A game's own achievements: which of them a seat's finished game counts towards.

`data/<game>/achievements.yaml` names them with their conditions in words; the achiever is their conditions in
code. Players call them medals.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from rules.core.protocol import Seat

if TYPE_CHECKING:
    from game.session.player import Player
    from rules.core.log import Record

Marks = dict[str, int | tuple[str, ...]]
"""By achievement: the amount reached in a game, or the steps that the game adds to a collection."""


class ResultFacts(Protocol):
    """The facts of a finished game that outlast its log (`game.profile.profile.Finished`)."""

    @property
    def variant(self) -> str: ...
    @property
    def players(self) -> Sequence[Player]: ...
    @property
    def scores(self) -> Sequence[int]: ...
    @property
    def ranking(self) -> Sequence[Sequence[Seat]]: ...
    @property
    def reason(self) -> str: ...
    @property
    def rounds(self) -> int: ...
    @property
    def winners(self) -> Sequence[Seat]: ...
    @property
    def is_draw(self) -> bool: ...
    @property
    def latecomers(self) -> Sequence[Seat]: ...


@dataclass(frozen=True, slots=True)
class Part:
    """Title and picture of something that is played or collected, such as a species."""

    title: str
    picture: str
    is_scene: bool = False
    """True for a painting that fills a round frame, False for a figure on a plain ground."""


def _no_marks(_facts: ResultFacts, _seat: Seat) -> Marks:
    return {}


def _no_character(_record: Record, _seat: Seat) -> str:
    return ""


@dataclass(frozen=True, slots=True)
class Achiever:
    """The conditions of one game's achievements as functions of a finished game and a seat."""

    by_record: Callable[[Record, ResultFacts, Seat], Marks]
    """The marks that only the log tells. Change `game.profile.readings.CONDITIONS` with it."""
    by_result: Callable[[ResultFacts, Seat], Marks] = _no_marks
    """The marks that the result alone tells; they are known of games that were not kept, too."""
    character: Callable[[Record, Seat], str] = _no_character
    """Code of the species or role that the seat played; empty if it had none."""
    character_word: str = ""
    """`species` or `role`."""
    parts: Callable[[], Mapping[str, Part]] = dict
    """All characters, and all that is collected, by code."""


def has_won(facts: ResultFacts, seat: Seat) -> bool:
    """Return True for first place, shared or not, among several players; a draw has no winner, and who came
    late has not won what others played."""
    among = len(facts.players) > 1 and seat in facts.winners
    return among and not facts.is_draw and seat not in facts.latecomers


def if_any(marks: Mapping[str, int | tuple[str, ...]]) -> Marks:
    """The marks that are not 0 or empty."""
    return {name: mark for name, mark in marks.items() if mark}
