"""Lessons: annotated recorded games, as data in `data/<game>/lessons/*.yaml`.

A lesson sets rule set, seats and seed, and consists of steps. In a step the person looks at something, makes
one move, ends a turn, or watches others. Chance follows from the seed, so the same steps always lead to the
same positions, and a lesson needs no engine besides the game's own rules.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Final

import msgspec

from game.plugin import game_data
from game.storage.folders import read_yaml
from rules.core import registry
from rules.core.errors import AntologyError
from rules.core.protocol import Setup

FOLDER: Final = "lessons"
LONGEST: Final = 240
"""Most characters of a step's text: a note beside the board, not a page."""


class LessonError(AntologyError):
    """An invalid lesson file; the text names the file, the step and the reason."""


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The teacher's text, and the one action that completes the step."""

    say: str
    title: str = ""
    rule: str = ""
    """ID of the rule that F1 opens."""
    show: tuple[str, ...] = ()
    """Highlights while the person looks: names of table areas, or ids of items."""
    do: str = ""
    """The person's move, in the game's notation."""
    end: bool = False
    """The person ends the turn."""
    watch: tuple[str, ...] = ()
    """Moves of the others, each by the first decider at that point."""

    @property
    def acts(self) -> bool:
        """True if the step changes the game."""
        return bool(self.do or self.end or self.watch)


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One lesson as it stands in its file."""

    title: str
    about: str
    """Subject of the lesson, in a sentence."""
    minutes: int
    seed: str
    steps: tuple[Step, ...]
    variant: str = ""
    """The rule set; empty: the first one of the game."""
    names: tuple[str, ...] = ("Wren",)
    """The players' names in the order of the seats; the first is the person who learns. Not "You": tables
    say "Wren's nest" and "Wren has"."""
    options: dict[str, Any] = {}
    before: tuple[str, ...] = ()
    """Moves made before the first step, each by the first decider at that point."""
    note: dict[int, tuple[int, int]] = {}
    """Places of the teacher's note, each by the number of the step from which on it stands there: its lower
    corner as in `game.scenes.base.teacher_note`. `python -m tests.lessons.places` finds them."""
    order: int = 0
    """Place among the game's lessons; those with the same number follow the order of the rule sets."""
    key: str = ""
    """Game and file, such as `chess/openings`; filled in when it is read."""

    def corners(self, at: int) -> tuple[tuple[int, int], ...]:
        """Places of the note at the step with that index, best first: the step's own, then the others."""
        own = [corner for first, corner in sorted(self.note.items()) if first <= at + 1][-1:]
        return tuple(dict.fromkeys((*own, *self.note.values())))

    @property
    def game(self) -> str:
        """The game's name in the registry."""
        return self.key.partition("/")[0]

    def setup(self) -> Setup:
        """The game's setup."""
        info = registry.info(self.game)
        return Setup(self.variant or info.variants[0].name, len(self.names), dict(self.options))


@cache
def of(game: str) -> tuple[Lesson, ...]:
    """The lessons of a game in the order in which they are best taken; none if it has no such folder.

    Raises LessonError.
    """
    folder = game_data.folder_of(game) / FOLDER
    found = [_read(game, file) for file in sorted(folder.glob("*.yaml"))]
    variants = [variant.name for variant in registry.info(game).variants]
    return tuple(sorted(found, key=lambda lesson: (lesson.order, variants.index(lesson.setup().variant))))


def are_there(game: str) -> bool:
    """True if a game has lessons, without reading them: the home screen asks at each start."""
    return any((game_data.folder_of(game) / FOLDER).glob("*.yaml"))


def first_set(game: str) -> str:
    """The rule set proposed to beginners.

    It is that of the first lesson, which need not be the simplest; without lessons the game's first.
    """
    taught = [lesson.setup().variant for lesson in of(game)[:1]]
    return (taught or [registry.info(game).variants[0].name])[0]


def find(key: str) -> Lesson | None:
    """The lesson with a key; None if there is none any more."""
    game = key.partition("/")[0]
    if game not in registry.names():
        return None
    return next((lesson for lesson in of(game) if lesson.key == key), None)


def _read(game: str, file: Any) -> Lesson:
    where = f"{game}/{FOLDER}/{file.name}"
    try:
        lesson = msgspec.convert(read_yaml(file), Lesson)
    except (msgspec.ValidationError, ValueError) as error:
        raise LessonError(f"{where}: {error}") from error
    known = {variant.name for variant in registry.info(game).variants}
    if lesson.variant and lesson.variant not in known:
        raise LessonError(f"{where}: there is no rule set {lesson.variant!r}.")
    for number, step in enumerate(lesson.steps, start=1):
        if (bool(step.do), step.end, bool(step.watch)).count(True) > 1:
            raise LessonError(f"{where}, step {number}: only one of do, end and watch can lead on.")
        if not 0 < len(step.say) <= LONGEST:
            raise LessonError(f"{where}, step {number}: a step says 1 to {LONGEST} characters.")
    if not lesson.steps or lesson.steps[-1].acts:
        raise LessonError(f"{where}: the last step only says how to go on.")
    return msgspec.structs.replace(lesson, key=f"{game}/{file.stem}")
