"""One look at a stop of the tour: at the table as a person and against a computer, with film and without, in
the log, in a replay and in a thumbnail. Each look says by an exception what is wrong."""

from __future__ import annotations

import importlib
import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any, Final

import numpy as np
import pygame

from game.kit.control import Control
from game.scenes.review.replay import ReplayScene
from game.scenes.review.results import After, ResultsScene
from game.scenes.review.results_flow import finished, replay_scene, victory
from game.scenes.rulebook.book import sections
from game.session.session import Session
from game.table.intents import Submit
from game.table.review import Review, new_review
from game.table.table import LOG_LINE
from rules.core.log import Entry, Record
from tests.game.table.truth import untrue
from tests.robot.album import Album
from tests.robot.hand import LostError
from tests.tour.house import House, Seated, company, opened

DRAWERS: Final = ("overlay", "switches", "standings", "peek")
"""Views that can be opened over a table, beside the log."""
_MANY: Final = 12
"""Controls of a kind of which a quick look asks all."""
_ROUNDED: Final = 1
"""Steps of 255 by which a part of a picture may differ where it was painted once more."""
_THUMB: Final = (320, 200)
_UNSAID: Final = re.compile(
    r"(?<=\w)None\b|\bNone\b(?! of)|\bnan\b|<[\w.]+ object|<class|"
    r"\{\w*\}|\b[A-Z]\w*\.[A-Z_]{2,}\b|Traceback|\[\]|\(\)"
)
"""Texts that no sentence for people holds."""


def said(words: str, about: str) -> None:
    """Raise AssertionError if a text is not fit for people."""
    found = _UNSAID.search(words)
    assert found is None, f"{about} says {words!r}"


@cache
def rules_of(game: str) -> frozenset[str]:
    """The IDs of a game's rules."""
    return frozenset(section.id for section in sections(game))


# ------------------------------------------------------------------ what is pointed at


def some_of_each(controls: Sequence[Control], turn: int) -> list[Control]:
    """All controls of rare kinds, and of those that a table has dozens of a part in turn, such as spaces."""
    kinds: dict[str, list[Control]] = defaultdict(list)
    for control in controls:
        kinds[control.id.partition(":")[0]].append(control)
    steps = {kind: 1 + len(found) // _MANY for kind, found in kinds.items()}
    return [one for kind, found in kinds.items() for one in found[turn % steps[kind] :: steps[kind]]]


def explain_all(seated: Seated, controls: Sequence[Control]) -> None:
    """Ask controls of the table for their words and rules, without painting them."""
    scene, table = seated.scene, seated.table
    known = rules_of(seated.whole.game.info.name)
    for control in controls:
        place = control.rect.center
        table.hover(table.point(place), place)
        table.look(control.id)
        said(scene.explain(control), f"the tooltip of {control.id}")
        for words in table.prompt_words():
            said(words, f"the prompt while {control.id} is pointed at")
        rule = table.rule_at(control.id)
        assert not rule or rule in known, f"{control.id} cites {rule!r}, which is no rule"
    table.hover(None, (-1, -1))
    table.look("")


def to_be_painted(seated: Seated, known: set[tuple[str, str]], more: int, turn: int) -> list[Control]:
    """Controls whose kind has not been painted while pointed at, and some more in turn."""
    window = pygame.Rect((0, 0), seated.house.size)
    found, rest = [], []
    for control in seated.scene.controls:
        if not window.collidepoint(control.rect.center):
            continue
        kind = (control.id.partition(":")[0], control.look)
        (rest if kind in known else found).append(control)
        known.add(kind)
    return found + [rest[(turn * 37 + number * 11) % len(rest)] for number in range(min(more, len(rest)))]


def hover(seated: Seated, controls: list[Control]) -> None:
    """Point at controls and paint what that shows; a click there acts, or is refused as the rules say."""
    table = seated.table
    for control in controls:
        seated.house.point(control.rect.center)
        target = table.point(control.rect.center)
        if table.prompt.decides and table.choice is not None and target is not None:
            wrong = untrue(table, target)
            assert wrong is None, wrong


def look_into(seated: Seated, name: str) -> None:
    """Open something over the table, ask what it brings for words, and close it."""
    before = {control.id for control in seated.scene.controls}
    with opened(seated, name) as there:
        if there:
            explain_all(seated, [one for one in seated.scene.controls if one.id not in before])


# ------------------------------------------------------------------ the move


def before_a_move(seated: Seated, ply: int, shown: bool, painted: bool) -> None:
    """The table at rest before an entry."""
    seated.house.film(shown)
    seated.lead_to(ply, painted=painted)


@cache
def _robot(game: str) -> Any:
    return importlib.import_module(f"tests.robot.{game}")


def make_by_clicks(seated: Seated, entry: Entry) -> bool:
    """A person's move by clicks at what the game's face names for it; False if they only lay it ready."""
    robot = _robot(seated.whole.game.info.name)
    clicks = robot.Clicks(seated.house.hand, Album(None))
    if hasattr(clicks, "waits") and clicks.waits(entry.move):
        return False
    before = len(seated.session.entries)
    clicks.make(entry.move)
    seated.settle()
    made = next((one for one in seated.session.entries[before:] if one.seat == entry.seat), None)
    if made is None:
        raise LostError(f"{entry.text} was clicked and nothing was entered")
    if robot.outcome(made.move) != robot.outcome(entry.move):
        own = [one for one in seated.session.entries[before:] if one.seat == entry.seat]
        found = robot.action(own, entry.move) if hasattr(robot, "action") else made
        if robot.outcome(found.move) != robot.outcome(entry.move):
            raise LostError(f"{entry.text} was clicked, {found.text} was entered")
    return True


def make_by_hint(seated: Seated, entry: Entry) -> bool:
    """A person's move as the hint shows it, by one click at what it marks; False if it marks nothing."""
    table, before = seated.table, len(seated.session.entries)
    table.suggest(entry.move, "The tour wants it.")
    seated.scene.refresh()
    seated.house.step(0.0)
    if table.hint is None or table.cursor is None:
        return False
    seated.scene.act(table.click(table.cursor))
    seated.house.step(0.0)
    return len(seated.session.entries) > before


def make_by_submission(seated: Seated, entry: Entry) -> None:
    """A person's move as the table hands it to the session. Raises AssertionError where it is refused."""
    before = len(seated.session.entries)
    seated.scene.act(Submit(entry.move))
    note = seated.table.note
    reason = "" if note is None else note.reason
    assert len(seated.session.entries) > before, f"{entry.text} was not entered: {reason}"


def may_act(seated: Seated, entry: Entry) -> bool:
    """Return True if the table asks the person for this very decision."""
    prompt = seated.table.prompt
    return bool(prompt.decides) and any(
        type(move) is type(entry.move) and move == entry.move for move in prompt.legal
    )


def make(seated: Seated, entry: Entry, way: str) -> str:
    """A person's move, and how it was made: by clicks, by the hint or by submission."""
    asked = may_act(seated, entry)
    if way == "clicks" and asked and make_by_clicks(seated, entry):
        return "clicks"
    if way == "hint" and asked and make_by_hint(seated, entry):
        return "hint"
    make_by_submission(seated, entry)
    return "submission"


def let_computer_move(seated: Seated, entry: Entry) -> None:
    """The opponent at the entry's seat decides as the log says. Raises AssertionError otherwise."""
    before = len(seated.session.entries)
    seated.brains.entry, seated.brains.at = entry, before
    for _ in range(20):
        seated.house.step(0.0)
        if len(seated.session.entries) > before:
            return
    raise AssertionError(f"{entry.text}: the computer's move was never asked for")


def film_of(seated: Seated, ply: int, shown: bool) -> None:
    """An entry that nobody is asked for: it has been made, and is shown, with a film or without."""
    seated.house.film(shown)
    seated.lead_to(ply + 1, from_entry=ply)


def after_the_film(seated: Seated, ply: int, again: bool) -> None:
    """Watch to the end: the table then shows the position, and with `again` the very picture that is there
    when the same is shown without films."""
    seated.settle()
    table, session = seated.table, seated.session
    assert table.view == session.view(session.viewer), "after the film the table shows another position"
    for words in table.prompt_words():
        said(words, "the prompt")
    if again:
        shown, prompt = _at_rest(seated), table.prompt
        seated.house.film(False)
        seated.scene.ask("settings")
        seated.scene.play_from(ply)
        seated.settle()
        # "Mia's turn" or "Mia is thinking...": which of the two it is depends on what was said before.
        table.note_progress(prompt.deciders, prompt.busy, prompt.progress)
        assert alike(shown, _at_rest(seated)), "a film leaves another picture than the same moves without it"


def alike(one: bytes, other: bytes) -> bool:
    """Return True if two pictures of one size look the same.

    Equal bytes were asked for at first: parts painted again over parts that were there may be rounded
    differently by one of 255 steps, in a few pixels, which nobody can see.
    """
    if one == other:
        return True
    steps = np.frombuffer(one, np.uint8).astype(np.int16) - np.frombuffer(other, np.uint8)
    return int(np.abs(steps).max()) <= _ROUNDED


def _at_rest(seated: Seated) -> bytes:
    """The picture with the mouse aside."""
    seated.house.aside()
    seated.house.paint()
    return seated.house.picture()


def log_line(seated: Seated, ply: int) -> bool:
    """The line of an entry in the table's log, pointed at; False if the log has none."""
    if not any(control.id.startswith(LOG_LINE) for control in seated.scene.controls):
        with opened(seated, "log") as there:
            return there and _read_line(seated, ply)
    return _read_line(seated, ply)


def _read_line(seated: Seated, ply: int) -> bool:
    lines = [c for c in seated.scene.controls if c.id.startswith(f"{LOG_LINE}{ply}.")]
    for control in lines[:1]:
        seated.house.point(control.rect.center)
        words = seated.scene.explain(control)
        assert words, f"the line {control.id} explains nothing"
        said(words, f"the line {control.id}")
    return bool(lines)


def back_and_again(seated: Seated) -> bool:
    """Take the move back and make it again; False where it cannot be."""
    if seated.table.prompt.undo:
        return False
    made = [entry.text for entry in seated.session.entries]
    seated.scene.ask("undo")
    seated.settle()
    left = [entry.text for entry in seated.session.entries]
    assert len(left) < len(made), "Undo took nothing back"
    seated.scene.ask("redo")
    seated.settle()
    again = [entry.text for entry in seated.session.entries]
    assert again == made, f"Redo made {again[-3:]} of {made[-3:]}"
    return True


# ------------------------------------------------------------------ looking back


class Backward:
    """The replay, the thumbnails and the results of one log."""

    def __init__(self, house: House, whole: Record) -> None:
        self.house, self.whole = house, whole
        self.players = company(whole, range(whole.setup.seats))
        self._scene: ReplayScene | None = None
        self._review: Review[Any, Any] | None = None

    @property
    def _replay(self) -> ReplayScene:
        stack = self.house.app.stack
        if self._scene is None:
            running = not self.whole.over
            self._scene = replay_scene(
                self.house.app.services, self.whole, self.players, lambda: None, running=running
            )
        if stack.top is not self._scene:
            stack.reset(self._scene)
        return self._scene

    def replay(self, ply: int) -> None:
        """An entry in the replay, forwards and back: the same picture as before."""
        scene = self._replay
        pygame.mouse.set_pos((2, 2))
        scene.ring.hover_id = None
        scene.go(ply)
        scene.refresh()
        self.house.paint()
        before = self.house.picture()
        scene.go(ply + 1)
        self.house.paint()
        for row in scene.reel.rows:
            if row.entry == ply:
                assert row.text, "the replay's list has an empty row"
                said(row.text, "the replay's list")
        for control in scene.controls:
            said(control.tooltip, f"the replay's tooltip of {control.id}")
        scene.go(ply)
        self.house.paint()
        assert before == self.house.picture(), "back in the replay is another picture than before"

    def thumbnail(self, ply: int) -> None:
        """Small pictures of the boards before and after an entry."""
        if self._review is None:
            self._review = new_review(
                self.house.app.services, self.whole.game, self.whole.states[0], self.players
            )
        for state in self.whole.states[ply : ply + 2]:
            picture = pygame.Surface(_THUMB)
            self._review.thumbnail(picture, picture.get_rect(), state)
            colours = {tuple(picture.get_at((x, y))) for x in range(8, 312, 19) for y in range(8, 192, 17)}
            assert len(colours) > 8, "the thumbnail shows nothing"

    def results(self) -> bool:
        """Victory, results and the luck sheet of a log that ends; False for one that does not."""
        if self.whole.game.result(self.whole.state) is None:
            return False
        stack, services = self.house.app.stack, self.house.app.services
        session = Session.resume(self.whole.prefix(len(self.whole.entries)), self.players)
        if session.holding is not None:
            session.release()
        page = finished(services, session, After())
        stack.reset(page)
        self._read(page)
        for name in ("tab-luck", "tab-everyone", "tab-rounds"):
            if any(control.id == name for control in page.controls):
                self.house.hand.click(name)
                self._read(page)
        stack.reset(victory(services, self.whole, page.outcome, lambda: None))
        for _ in range(5):
            self.house.step()
        self._scene = None
        return True

    def _read(self, page: ResultsScene) -> None:
        self.house.paint()
        for control in page.controls:
            said(page.explain(control), f"the tooltip of {control.id}")
        for word in _words_of(page):
            said(word, "the results")


def _words_of(page: ResultsScene) -> Iterator[str]:
    for items in page.outcome.items:
        yield from items
    yield page.outcome.reason
