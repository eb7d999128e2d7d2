"""Lessons on the tour: what a note names is clicked, lit or not, and acts or is refused with a sentence.

A person clicks what the words say: the step's pieces, spaces and cards wherever they are shown, the areas
that it shows, and everything on the table whose own title stands in the note.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import pygame

from game.kit.control import Control
from game.learning import lessons
from game.learning.lessons import Lesson
from game.scenes.learn.lesson import LessonExits, LessonScene
from game.table.areas import areas_of
from rules.core.protocol import NO_RULE
from tests.tour.house import FRAME, PATIENCE, House
from tests.tour.look import rules_of, said

_EACH: Final = 2
"""So many of all that bears one name are clicked at a step."""
_SHORTEST: Final = 4
"""Letters of a title that is looked for in a note."""
_WORD: Final = re.compile(r"[A-Z][\w'’-]+(?: [a-zA-Z][\w'’-]+)*")


@dataclass(frozen=True, slots=True)
class Click:
    """A click on what a note names, and what came of it."""

    lesson: str
    step: int
    target: str
    answer: str
    """`acts`, `nothing`, or the refusal's sentence."""
    wrong: str = ""
    """Fault of the answer."""

    def __str__(self) -> str:
        return f"{self.lesson}, step {self.step + 1}, a click on {self.target}: {self.wrong or self.answer}"


class Pupil:
    """Somebody who clicks what the notes of one lesson name."""

    def __init__(self, house: House, lesson: Lesson) -> None:
        self.house, self.lesson = house, lesson
        self.house.film(False)
        self._exits = LessonExits(lambda: None, lambda _lesson: None)

    def through(self) -> Iterator[Click]:
        """All clicks of all steps."""
        for step in range(len(self.lesson.steps)):
            scene = self._seat(step)
            for control, place in list(_named(scene)):
                if scene.taught.at != step or self.house.app.stack.top is not scene or scene.note is None:
                    scene = self._seat(step)
                try:
                    yield self._click(scene, step, control, place)
                except Exception as error:
                    wrong = f"{type(error).__name__}: {error}"
                    yield Click(self.lesson.key, step, control, "stops the program", wrong)
                    scene = self._seat(step)

    def _seat(self, step: int) -> LessonScene:
        """The lesson at a step, come to rest."""
        scene = LessonScene(self.house.app.services, self.lesson, self._exits, step)
        self.house.app.stack.reset(scene)
        for _ in range(PATIENCE):
            scene.update(FRAME)
            if scene.note is not None and not self.house.app.stack.animating:
                return scene
        raise AssertionError(f"{self.lesson.key}, step {step + 1} does not come to rest")

    def _click(self, scene: LessonScene, step: int, control: str, place: tuple[int, int]) -> Click:
        table = scene.presenter
        before = _state_of(scene)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            scene.handle(pygame.event.Event(kind, pos=place, button=1))
        note = table.note
        if note is not None:
            rule, words = note.reason.rule, note.reason.message
            table.note = None
            return Click(self.lesson.key, step, control, words, fault_of(self.lesson.game, rule, words))
        scene.update(FRAME)
        answer = "acts" if _state_of(scene) != before else "nothing"
        if scene.taught.at == step:
            while table.cancel():
                pass
            scene.refresh()
        return Click(self.lesson.key, step, control, answer, self._silent(scene, control, answer))

    def _silent(self, scene: LessonScene, control: str, answer: str) -> str:
        """Fault of a click on what leads on, or on a button, that does nothing."""
        if answer != "nothing":
            return ""
        choice, target = scene.presenter.choice, scene.presenter.target_of(control)
        if choice is not None and target is not None and choice.meaning(target) in choice.offers():
            made, hand, meant = choice.composition, choice.hand, choice.meaning(target)
            is_chosen = made is not None and made.click(meant) == made
            is_chosen |= meant in hand.offers and hand.take(meant, False) == hand
            return "" if is_chosen else "it is lit, and does nothing"
        found = next((one for one in scene.controls if one.id == control), None)
        is_button = found is not None and found.enabled and not found.checked and found.look != "bare"
        return "it looks like a button that can be used, and does nothing" if is_button else ""


def _state_of(scene: LessonScene) -> object:
    """All that a click may change."""
    table, choice = scene.presenter, scene.presenter.choice
    picked = () if choice is None else (choice.picked, choice.several, choice.composition, choice.hand)
    open_ = frozenset(table.opened), table.pinned, table.looks.is_open, scene.services.stack.top is scene
    prepared = [repr(vars(table.extras).get(name)) for name in ("decision", "plan", "picks")]
    return (
        picked,
        open_,
        table.cursor,
        prepared,
        len(scene.session.entries),
        scene.taught.at,
        scene.session.holding,
    )


def fault_of(game: str, rule: str, words: str) -> str:
    """Fault of a refusal's words and rule."""
    try:
        said(words, "the refusal")
    except AssertionError as error:
        return str(error)
    if len(words.split()) < 3 or words[0].islower() or words.rstrip()[-1] not in ".!?":
        return f"{words!r} is no whole sentence"
    if rule not in ("", NO_RULE) and rule not in rules_of(game):
        return f"{words!r} cites {rule!r}, which is no rule"
    return ""


def _named(scene: LessonScene) -> Iterator[tuple[str, tuple[int, int]]]:
    """Ids and places of what the note names, where a click would reach it."""
    step, table = scene.taught_step, scene.presenter
    note, counts = scene.note, dict[str, int]()
    shown = set(areas_of(table.top.regions)) & set(step.show)
    for control in scene.controls:
        if note is not None and note.rect.collidepoint(control.rect.center):
            continue
        name = _name_in(scene, control, step.say) or ("show" if control.id in step.show else "")
        if not name or counts.get(name, 0) >= _EACH:
            continue
        counts[name] = counts.get(name, 0) + 1
        yield control.id, control.rect.center
    for name in sorted(shown):
        place = areas_of(table.top.regions)[name].center
        if note is None or not note.rect.collidepoint(place):
            yield name, place


def _name_in(scene: LessonScene, control: Control, words: str) -> str:
    """The name under which a note speaks of a control; empty if it does not."""
    choice, target = scene.presenter.choice, scene.presenter.target_of(control.id)
    if choice is not None and target is not None and {target, choice.meaning(target)} & choice.named:
        return f"asked {target.kind}"
    for text in (control.label, scene.explain(control)):
        found = _WORD.match(text)
        title = found[0] if found else ""
        for part in (title, title.split(" ")[0]):
            if len(part) >= _SHORTEST and re.search(rf"\b{re.escape(part)}s?\b", words, re.IGNORECASE):
                return part
    return ""


def clicks(house: House, game: str) -> list[Click]:
    """Results of clicking all that the notes of a game's lessons name."""
    return [click for lesson in lessons.of(game) for click in Pupil(house, lesson).through()]
