"""A queue of animations: steps run one after another, the animations of one step at the same time.

A film only shows what has happened: if a step fails, the rest is dropped, and the table shows the end.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass

from pygame import Surface

from game.kit.animation import Animation
from game.kit.merely_shown import FILM, layer, merely_shown


@dataclass(frozen=True, slots=True)
class _Step:
    animations: tuple[Animation, ...]
    begin: Callable[[], None] | None
    end: Callable[[], None] | None
    duration: float


class Timeline:
    """Plays steps in order. `speed` is a factor (0 finishes everything at once). With `calm` (reduced motion)
    only fades are shown, and nothing moves across the screen."""

    def __init__(self, speed: float = 1.0, calm: bool = False) -> None:
        self.speed = speed
        self.calm = calm
        self.dropped: Callable[[], None] = lambda: None
        """Called when a film was dropped: shows what it would have led to."""
        self._steps: deque[_Step] = deque()
        self._elapsed = 0.0
        self._begun = False
        self._spoilt = False
        """True if painting the current step has failed."""

    @property
    def running(self) -> bool:
        """True while anything is left to play."""
        return bool(self._steps)

    def play(
        self,
        *animations: Animation,
        begin: Callable[[], None] | None = None,
        end: Callable[[], None] | None = None,
    ) -> None:
        """Append a step; `begin` is called when it starts (a sound), `end` when it is over."""
        shown = tuple(a for a in animations if not (self.calm and a.moving))
        self._steps.append(_Step(shown, begin, end, max((a.duration for a in shown), default=0.0)))
        if self.speed <= 0:
            self.skip()

    def update(self, seconds: float) -> bool:
        """Advance by `seconds`; True if anything was running. Callbacks may append further steps."""
        if not self._steps:
            return False
        if self.speed <= 0:  # films were switched off during one, which would never end
            self.skip()
            return True
        with merely_shown(FILM) as attempt:
            self._advance(seconds * self.speed)
        if attempt.failed or self._spoilt:
            self.drop()
        return True

    def _advance(self, left: float) -> None:
        while self._steps:
            step = self._steps[0]
            self._start(step)
            need = step.duration - self._elapsed
            if left < need:
                self._elapsed += left
                break
            # Carry the rest over to the next step: dropping it would make films longer at low frame rates.
            left -= max(0.0, need)
            self._finish(step)

    def _start(self, step: _Step) -> None:
        if not self._begun:
            self._begun = True
            if step.begin:
                step.begin()

    def _finish(self, step: _Step) -> None:
        self._steps.popleft()
        self._elapsed, self._begun = 0.0, False
        if step.end:
            step.end()

    def skip(self) -> None:
        """Finish everything at once. Every step's `end` runs, as it applies what happened; the `begin` of
        steps not yet started is not, as it only accompanies their animation (a sound)."""
        with merely_shown(FILM) as attempt:
            while self._steps:
                self._finish(self._steps[0])
        if attempt.failed:
            self.drop()

    def drop(self) -> None:
        """Leave out all steps without running any; the table shows what they would have led to."""
        self._steps.clear()
        self._elapsed, self._begun, self._spoilt = 0.0, False, False
        self.dropped()

    def spoil(self) -> None:
        """Have the film dropped with the next update: it cannot be painted, and painting changes nothing."""
        self._spoilt = bool(self._steps)

    def active(self) -> Iterator[tuple[Animation, float]]:
        """The animations of the step being played, each with its own progress from 0 to 1."""
        if self._steps:
            for animation in self._steps[0].animations:
                yield animation, min(1.0, self._elapsed / animation.duration) if animation.duration else 1.0

    def find(self, key: Hashable) -> tuple[Animation, float] | None:
        """The running animation of a thing, with its progress."""
        return next(((a, t) for a, t in self.active() if a.key == key), None)


def paint_film(surface: Surface, how: Callable[[Surface, Timeline], object], timeline: Timeline) -> None:
    """Paint the step that is being played over all else; a film that cannot be painted is dropped."""
    if not layer(how, surface, timeline):
        timeline.spoil()
