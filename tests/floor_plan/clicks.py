"""The path of a click: functions of the program that run from a mouse button to `Session.submit`."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from statistics import median
from types import CodeType, FrameType
from typing import Any, Final

from rules.core import registry
from tests.floor_plan.sources import ROOT

_SEATS: Final = 2
_MOVES: Final = 40
"""Moves of a game that are played."""


@dataclass(frozen=True, slots=True)
class Paths:
    """The clicks of a game that entered a move: how many, and the median length of their paths."""

    clicks: int
    files: int
    functions: int
    example: tuple[str, ...]
    """The files of a path of median length, in the order in which they are entered."""


class ClickTrace:
    """Functions that run from a mouse button until `Session.submit`, for each such click."""

    def __init__(self) -> None:
        self.paths: list[list[CodeType]] = []
        self._running: list[CodeType] | None = None

    def watch(self, app: type[Any], session: type[Any]) -> None:
        """Wrap the two ends of the path; everything between them is left as it is."""
        handle, submit = app._event, session.submit

        def event(self_: Any, happened: Any) -> None:
            begins = happened.type == _button_down()
            self._running = [] if begins else None
            sys.setprofile(self._note if begins else None)
            try:
                handle(self_, happened)
            finally:
                sys.setprofile(None)
                self._running = None

        def entered(self_: Any, *arguments: Any) -> Any:
            sys.setprofile(None)
            if self._running is not None:
                self.paths.append(self._running)
                self._running = None
            return submit(self_, *arguments)

        app._event, session.submit = event, entered

    def _note(self, frame: FrameType, event: str, _: Any) -> None:
        if event != "call" or self._running is None:
            return
        code = frame.f_code
        if code.co_filename.startswith(f"{ROOT}/game/") and not code.co_name.startswith("<"):
            self._running.append(code)

    def figures(self) -> Paths:
        """Figures of the traced clicks. Raises ValueError if no click entered a move."""
        if not self.paths:
            raise ValueError("no click entered a move")
        files = [len({code.co_filename for code in path}) for path in self.paths]
        middle = sorted(range(len(files)), key=files.__getitem__)[len(files) // 2]
        entered = (str(Path(code.co_filename).relative_to(ROOT)) for code in self.paths[middle])
        return Paths(
            len(files),
            round(median(files)),
            round(median(len(set(path)) for path in self.paths)),
            tuple(name for name, _ in groupby(entered)),
        )


def _button_down() -> int:
    import pygame

    return pygame.MOUSEBUTTONDOWN


def fullest_variant(game: str) -> str:
    """The last rule set of a game for two seats; games list the simplest first."""
    return [one.name for one in registry.info(game).variants if _SEATS in one.seats][-1]


def click_paths(game: str) -> Paths:
    """Play the beginning of a game by mouse and trace every click that enters a move."""
    from game.app import App
    from game.session.session import Session
    from tests.robot import __main__ as robot

    trace = ClickTrace()
    before, words = (App._event, Session.submit), sys.argv
    trace.watch(App, Session)
    sys.argv = ["robot", "--game", game, "--variant", fullest_variant(game), "--seats", str(_SEATS)]
    sys.argv += ["--people", "1", "--moves", str(_MOVES), "--part", "--watched", "0"]
    try:
        robot.main()
    finally:
        sys.argv = words
        App._event, Session.submit = before  # type: ignore[method-assign]
    return trace.figures()
