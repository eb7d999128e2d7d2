"""Controls on the tour: everything that looks clickable is clicked once, and must act or refuse.

Pages are found by clicking from the home screen on; tables are brought up at stops of the logs. A control is
known by its scene and its id without numbers: a row of ten buttons of one kind is one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from game.kit.control import Control
from game.profile.profile import facts_of
from game.scenes.base.screen import Screen
from game.scenes.game_controller import GameController, connect
from game.scenes.table.table import TableScene
from game.session.session import Session
from rules.core.protocol import CHANCE, Seat
from tests.robot.hand import LostError
from tests.shipped import GAMES
from tests.tour.house import House, Seated, company
from tests.tour.lessons import fault_of
from tests.tour.look import said
from tests.tour.stops import Stop, load

Kind = tuple[str, str]
"""A scene, of tables with its game, and a control's id without numbers."""
LEFT_OUT: Final = (
    "quit",
    "folder",
    "start",
    "fullscreen",
    "widget-",
    "browse",
    "load",
    "continue",
    "learn-from",
)
"""Beginnings of ids that lead out of the program, into a game with processes, or that other tests click."""
_DEEP: Final = 4
"""So many pages lie on top of each other at most."""
_NUMBER: Final = re.compile(r"[\d.@]+")


@dataclass(frozen=True, slots=True)
class Answer:
    """A click on a control, and what is wrong with what came of it."""

    kind: Kind
    control: str
    wrong: str = ""

    def __str__(self) -> str:
        return f"{self.kind[0]}, {self.control}: {self.wrong}"


@dataclass(slots=True)
class Clicked:
    """All controls that were seen, and those that were clicked."""

    seen: set[Kind] = field(default_factory=set)
    answers: dict[Kind, Answer] = field(default_factory=dict)

    @property
    def wrong(self) -> list[Answer]:
        """Clicks that were answered by nothing, or by what is not so."""
        return [answer for answer in self.answers.values() if answer.wrong]

    @property
    def never(self) -> list[Kind]:
        """Controls that were seen and never clicked: where they stand they could not be used."""
        return sorted(self.seen - self.answers.keys())


def kind_of(scene: Screen, control: Control) -> Kind:
    """Name by which controls of one kind are known."""
    game = f" of {scene.session.game.info.name}" if isinstance(scene, TableScene) else ""
    name = control.id
    for known in sorted(GAMES, key=len, reverse=True):  # one name may end with another
        name = name.replace(f"-{known}", "-GAME")
    return f"{type(scene).__name__}{game}", _NUMBER.sub("", name)


def looks_clickable(control: Control) -> bool:
    """Return True if a control is drawn as one, or is reached by Tab."""
    return control.look not in ("bare", "widget") or (control.focusable and control.look == "bare")


class Clicker:
    """Clicks, and sees whether anything comes of it."""

    def __init__(self, house: House, clicked: Clicked) -> None:
        self.house, self.clicked = house, clicked

    @property
    def top(self) -> Any:
        """The scene on top."""
        return self.house.app.stack.top

    def fresh(self, scene: Screen) -> Iterator[Control]:
        """Controls that can be clicked now and whose kind never was."""
        for control in list(scene.controls):
            if not looks_clickable(control) or control.id.startswith(LEFT_OUT):
                continue
            kind = kind_of(scene, control)
            self.clicked.seen.add(kind)
            if control.enabled and kind not in self.clicked.answers and self._place_of(control) is not None:
                yield control

    def _place_of(self, control: Control) -> tuple[int, int] | None:
        """Point where a click reaches the control; None if something lies over all of it."""
        try:
            return self.house.hand.place_of(control.id)
        except LostError:
            return None

    def click(self, scene: Screen, control: Control) -> None:
        """Click a control once by the mouse; what came of it is noted."""
        kind = kind_of(scene, control)
        place = self._place_of(control)
        assert place is not None
        self.house.point(place)
        before = self._state(scene)
        try:
            self.house.hand.press(place)
            self.house.step()
            wrong = self._fault(scene, before, control)
        except Exception as error:
            wrong = f"{type(error).__name__}: {error}"
        self.clicked.answers[kind] = Answer(kind, control.id, wrong)
        self.house.app.running = True

    def _fault(self, scene: Screen, before: object, control: Control) -> str:
        note = getattr(getattr(scene, "presenter", None), "note", None)
        if note is not None and isinstance(scene, TableScene):
            return fault_of(scene.session.game.info.name, note.reason.rule, note.reason.message)
        row = control.id.startswith("row:")  # the one that is chosen already
        done = self._state(scene) != before or control.checked or row or not self.house.app.running
        return "" if done else "it looks as if it could be used, and does nothing"

    def _state(self, scene: Screen) -> object:
        """All that a click may change: what lies on top, what can be used, settings, and the game."""
        found = tuple(
            (one.id, one.label, one.enabled, one.checked, tuple(one.rect)) for one in scene.controls
        )
        more: tuple[Any, ...] = (repr(self.house.app.settings.values), self.top is scene, id(self.top))
        if isinstance(scene, TableScene):
            table, choice = scene.presenter, scene.presenter.choice
            more += () if choice is None else (choice.picked, choice.several, choice.composition, choice.hand)
            more += (
                frozenset(table.opened),
                table.pinned,
                table.cursor,
                table.hint,
                len(scene.session.entries),
            )
            more += (scene.playback.paused, scene.hint_request.asked, table.looks.is_open)
        # The mouse rests on the control before and after: nothing but the click can have changed the picture.
        return found, more, self.house.picture()


def of_tables(house: House, stops: Sequence[Stop], clicked: Clicked, most: int = 4) -> None:
    """Click the controls of a game's tables at some stops where a person decides."""
    clicker = Clicker(house, clicked)
    chosen = [stop for stop in stops if stop.actor != CHANCE]
    for stop in chosen[:: max(1, len(chosen) // most)][:most]:
        whole = load(stop.log)
        house.film(False)
        seated: Seated | None = None
        for _ in range(80):
            if seated is None or clicker.top is not seated.scene:
                seated = Seated(house, whole, stop.actor)
            seated.lead_to(stop.ply)
            control = next(clicker.fresh(seated.scene), None)
            if control is None:
                break
            called = len(seated.called)
            clicker.click(seated.scene, control)
            kind = kind_of(seated.scene, control)
            if len(seated.called) > called:  # a door of the table was opened, which here leads nowhere
                clicked.answers[kind] = Answer(kind, control.id)
            house.app.settings.change(animation="off", pace="instant", calm_table=False, mute=True)


class Pages:
    """All pages of the program, found by clicking from the home screen on."""

    def __init__(self, house: House, clicked: Clicked, played: Sequence[Stop]) -> None:
        self.house, self.clicker = house, Clicker(house, clicked)
        self.playing: GameController = connect(house.app.services)
        for stop in played:
            self._remember(stop)

    def _remember(self, stop: Stop) -> None:
        """A finished game among the replays and results."""
        whole = load(stop.log)
        people: list[Seat] = [0]
        session = Session.resume(whole, company(whole, people))
        if session.holding is not None:
            session.release()
        if not session.over:
            return
        kept = self.playing.saves.keep_finished(session)
        wall = self.house.app.services.clock.wall()
        self.playing.profile.record(facts_of(session, wall, kept.name))

    def close(self) -> None:
        """Give processes and files back."""
        self.playing.close()

    def through(self) -> None:
        """Click everything on every page, page by page, nearest to the home screen first."""
        ways: list[tuple[str, ...]] = [()]
        known: set[str] = {type(self._open(())).__name__}
        for way in ways:
            if (page := self._open(way)) is None:
                continue  # a click on the way there has changed it, such as a list whose only row is gone
            while page is not None and (control := next(self.clicker.fresh(page), None)) is not None:
                self.clicker.click(page, control)
                top = self.clicker.top
                if top is page:
                    continue
                if type(top).__name__ not in known and len(way) < _DEEP and not isinstance(top, TableScene):
                    known.add(type(top).__name__)
                    ways.append((*way, control.id))
                    self._read(top)
                if not self._back_to(page):
                    page = self._open(way)

    def _open(self, way: Sequence[str]) -> Any:
        """The page at the end of these clicks, begun at the home screen; None if it is not there any more."""
        self.house.app.go_home()
        self.house.step()
        for name in way:
            try:
                self.house.hand.click(name)
            except LostError:
                return None
            self.house.step()
        return self.clicker.top

    def _read(self, page: Screen) -> None:
        """The tooltips of a page."""
        for control in page.controls:
            said(page.explain(control), f"the tooltip of {control.id}")

    def _back_to(self, page: Screen) -> bool:
        """Put away what lies over a page; False if it is gone itself."""
        stack = self.house.app.stack
        while len(stack) > 1 and stack.top is not page:
            stack.pop()
        self.house.step()
        return stack.top is page
