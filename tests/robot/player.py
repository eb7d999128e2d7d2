"""The robot from the home screen to the results."""

from __future__ import annotations

import hashlib
import importlib
import time
from dataclasses import dataclass
from importlib.util import find_spec
from itertools import dropwhile
from pathlib import Path
from typing import Any, Final

from game.app import App
from game.scenes.game_controller import GameController, connect
from game.scenes.home.home import HomeScene
from game.scenes.new_game.setup import SetupScene
from game.scenes.review.results import ResultsScene
from game.scenes.review.victory import VictoryScene
from game.scenes.table.curtain import GUARD, CurtainScene
from game.scenes.table.table import TableScene
from game.session.session import Session
from game.storage import foreign_text
from game.table import private_look
from rules.core.log import replay
from rules.core.protocol import CHANCE
from tests.robot.album import Album
from tests.robot.hand import Hand, LostError
from tests.robot.mind import Mind

VISITS: Final = 3
"""Most reveals of a person in others' turns: each costs two curtains."""
CHANGE: Final = 7
"""Decisions after which another person sits down before a turn is over."""


@dataclass(frozen=True, slots=True)
class Wish:
    """The game that is wanted."""

    game: str
    variant: str
    seats: int
    people: int
    seed: str
    moves: int
    """Decisions after which an endless game is left."""
    watched: int
    """Decisions up to which animations are watched; later ones are skipped by a click."""


class Robot:
    """Plays one game."""

    def __init__(self, app: App, wish: Wish, mind: Mind, folder: Path | None) -> None:
        self.app, self.wish, self.mind = app, wish, mind
        app.settings.change(end_asks=False)  # it means every click
        self.playing: GameController = connect(app.services)
        self.hand, self.album = Hand(app), Album(folder)
        own = f"tests.robot.{wish.game}"
        self.clicking: Any = importlib.import_module(own if find_spec(own) else "tests.robot.plain")
        """Module by which the game is clicked: `Clicks` and more."""
        self.clicks = self.clicking.Clicks(self.hand, self.album)
        self.visits = self.undone = self.refused = self.stood = 0

    @property
    def session(self) -> Session:
        """The running game, to be read only."""
        if self.playing.running is None:
            raise LostError("no game is running")
        return self.playing.running.session

    @property
    def decisions(self) -> int:
        """Moves so far that are not chance."""
        return sum(entry.seat != CHANCE for entry in self.session.entries)

    # ------------------------------------------------------------------ the whole evening

    def play(self) -> dict[str, Any]:
        """From the home screen to the results; what is to be told of it. Raises LostError."""
        self.app.go_home()
        self.hand.tick(3)
        self._shoot("home")
        self.hand.click("new-game")
        self._fill_in()
        while not isinstance(self.hand.scene, ResultsScene) and self.decisions < self.wish.moves:
            self._turn()
        over = isinstance(self.hand.scene, ResultsScene)
        facts = self._facts()
        if over:
            self._look_round()
        return facts | {"over": over}

    def _shoot(self, name: str) -> None:
        if self.album.wants(name):
            self.hand.tick(2)
            self.album.take(self.app.window, name)

    def _fill_in(self) -> None:
        """The new-game form."""
        hand, wish = self.hand, self.wish
        hand.tick(2)
        if not isinstance(hand.scene, SetupScene):
            raise LostError("the new-game form did not open")
        self._shoot("form")
        if hand.control(f"game-{wish.game}") is not None:
            hand.click(f"game-{wish.game}")
        hand.click(f"variant-{wish.variant}")
        self._fill_chairs()
        if hand.control("more") is not None:
            hand.click("more")
        chosen = hand.control("seed") is not None  # a game without chance has no seed to choose
        if chosen:
            hand.click("seed")
            hand.type(wish.seed)
        self._shoot("form-filled")
        hand.click("start")
        hand.tick(2)
        if not isinstance(hand.scene, TableScene | CurtainScene):
            raise LostError(f"Start led to {type(hand.scene).__name__}")
        if chosen and self.session.seed != wish.seed:
            raise LostError(f"the seed {wish.seed!r} was typed, {self.session.seed!r} is played")

    def _fill_chairs(self) -> None:
        """Seat players; computers for whom there is no chair are counted below them."""
        hand, wish = self.hand, self.wish
        family = any(c.label == "Family" and c.checked for c in hand.scene.controls)
        if wish.seats > 1 and (family or hand.control("alone-fresh") is not None):
            # The form is that of a lone player, or of a family: another preset brings the other chairs.
            two = next(c.id for c in hand.scene.controls if c.label == "Two people")
            hand.click(two)
        chairs = 0
        # A chair has a button for each kind of player that does not sit on it.
        while any(hand.control(f"{kind}-{chairs}") for kind in ("person", "computer")):
            kind = "person" if chairs < wish.people else "computer" if chairs < wish.seats else "empty"
            if hand.control(f"{kind}-{chairs}") is not None:
                hand.click(f"{kind}-{chairs}")
            chairs += 1
        for _ in range(wish.seats - chairs if hand.control("crowd-more") is not None else 0):
            hand.click("crowd-more")

    def _turn(self) -> None:
        """Whatever is asked now."""
        match self.hand.scene:
            case CurtainScene():
                self._open_curtain()
            case TableScene() as scene:
                self._at_table(scene)
            case VictoryScene():
                self._shoot("victory")
                self.hand.tick(10)  # it ends by itself
            case other:
                raise LostError(f"{type(other).__name__} came up")

    def _open_curtain(self) -> None:
        self.hand.tick(2, GUARD * 0.6)
        self._shoot("curtain" if not self.hand.scene.handover.question else "curtain-visit")
        self.hand.click("open")
        self.hand.tick()
        if isinstance(self.hand.scene, CurtainScene):
            raise LostError("the curtain did not open")

    def _at_table(self, scene: TableScene) -> None:
        if self.app.stack.animating:
            self._film()
            return
        if scene.presenter.looks.is_open:
            self.hand.click(private_look.DONE)
            return
        rest = scene.presenter.prompt  # type: ignore[attr-defined]
        if rest.held or rest.visiting or rest.decides:
            self.hand.tick()
        if rest.held:
            self._end_turn(scene)
        elif rest.visiting:
            self._visit(scene)
        elif rest.decides and scene.brains is not None and scene.brains.wanted(self.session):
            # What they do would come between two clicks: a person clicks again, a robot is lost.
            self.hand.pause()
        elif rest.decides:
            self._decide(scene)
        else:
            self._await(scene)

    def _await(self, scene: TableScene) -> None:
        """Something is shown next, or a computer thinks."""
        waiting = self.session.waiting()
        if waiting is not None and waiting.kind == "computer":
            self.hand.pause()
        else:
            self.hand.tick()

    def _film(self) -> None:
        """Watch, or click to be done with it."""
        if self.decisions <= self.wish.watched:
            self.hand.tick()
            if self.session.state.round:
                self._shoot_film()
        else:
            self.hand.press((3, self.app.window.get_height() // 2))

    def _shoot_film(self) -> None:
        if self.album.wants("film") and self.decisions > 8:
            self.hand.tick(14)
            self.album.take(self.app.window, "film")

    # ------------------------------------------------------------------ decisions

    def _decide(self, scene: TableScene) -> None:
        seat: int = scene.presenter.seat  # type: ignore[attr-defined]  # a guest's at the open board
        self._shoot(self.clicking.moment(scene.presenter.view))  # type: ignore[attr-defined]
        if self._let_somebody_reveal(seat) or self._let_somebody_sit(scene):
            return
        if self._may_undo(scene):
            self._undo_and_redo()
            return
        if not self.refused and self.decisions > 12:
            self._try_nonsense()
        if self.album.wants("log") and self.decisions > 30:
            self._open_things(scene)
        view = scene.presenter.view  # type: ignore[attr-defined]
        move = self.mind.choose(self.session.game, view, seat)
        self._make(seat, move)

    def _make(self, seat: int, move: Any) -> None:
        """Click a move and see that it is what was entered."""
        before, game = len(self.session.entries), self.clicking
        session = self.session
        waits = self.clicks.waits(move) if hasattr(self.clicks, "waits") else False
        self.clicks.make(move)
        if waits:
            return
        for _ in range(3):
            if self._own(before, seat):
                break
            self.hand.tick()
        if not (own := self._own(before, seat)):
            if len(session.entries) > before:
                return  # a computer stepped in while the mouse was on its way: decide once more
            raise LostError(f"{session.game.format(move)} was clicked and nothing was entered")
        made = game.action(own, move) if hasattr(game, "action") else own[0]
        if made.seat != seat or game.outcome(made.move) != game.outcome(move):
            raise LostError(f"{session.game.format(move)} was clicked, {made.text} was entered")

    def _own(self, start: int, seat: int) -> list[Any]:
        """Entries from `start` on, from the first of that seat."""
        return list(dropwhile(lambda entry: entry.seat != seat, self.session.entries[start:]))

    def _end_turn(self, scene: TableScene) -> None:
        if self._may_undo(scene):
            self._undo_and_redo()
            return
        self._shoot("held")
        held = self.session.holding
        self.hand.click("end")
        self.hand.tick()
        if self.session.holding is not None and self.session.holding == held:
            raise LostError("the turn did not end")

    def _may_undo(self, scene: TableScene) -> bool:
        """Return True if something can be taken back, and has not been for a while."""
        rest = scene.presenter.prompt  # type: ignore[attr-defined]
        return not rest.undo and self.decisions // 40 > self.undone

    def _undo_and_redo(self) -> None:
        """Take the action back by its button and make it again by its icon: the same entries."""
        self.undone += 1
        before = [entry.text for entry in self.session.entries]
        self.hand.click("undo" if self.hand.control("undo-bar") is None else "undo-bar")
        self.hand.tick(2)
        left = [entry.text for entry in self.session.entries]
        if left == before:
            raise LostError("Undo took nothing back")
        if left != before[: len(left)]:
            return  # a computer stepped in while the mouse was on its way
        self._shoot("undone")
        self.hand.click("redo")
        self.hand.tick(2)
        after = [entry.text for entry in self.session.entries]
        if any(text not in before for text in after):
            return  # a computer stepped in between the two clicks
        if after != before:
            raise LostError(f"Redo made {after[-4:]} of {before[-4:]}")

    def _let_somebody_reveal(self, seat: int) -> bool:
        """Another person reveals in this one's turn, by the button on its panel."""
        if self.visits >= VISITS:
            return False
        for other in self.session.interrupters:
            if other == seat or not self.session.legal(other) or self.hand.control(f"reveal:{other}") is None:
                continue
            if self.mind.choose(self.session.game, self.session.view(other), other) is None:
                continue
            self.visits += 1
            self.hand.click(f"reveal:{other}")
            self.hand.tick()
            if not isinstance(self.hand.scene, CurtainScene):
                raise LostError("no curtain came down before somebody else's cards")
            return True
        return False

    def _let_somebody_sit(self, scene: TableScene) -> bool:
        """Another person takes the chair in the middle of this one's turn, where all decide at once."""
        chair = next((control.id for control in scene.controls if control.id.startswith("sit:")), None)
        if chair is None or self.decisions < self.stood + CHANGE:
            return False
        self.stood = self.decisions
        self._shoot("chairs")
        self.hand.click(chair)
        self.hand.tick()
        if not isinstance(self.hand.scene, CurtainScene):
            raise LostError("no curtain came down before somebody else's pencil")
        return True

    def _visit(self, scene: TableScene) -> None:
        """Reveal what is wanted, then give the screen back."""
        seat = self.session.viewer
        assert seat is not None
        self._shoot("visit")
        wanted = None
        if self.session.legal(seat):
            wanted = self.mind.choose(self.session.game, self.session.view(seat), seat)
        if wanted is None:
            self.hand.click("end")
            self.hand.tick()
        else:
            self._make(seat, wanted)

    # ------------------------------------------------------------------ looking about

    def _try_nonsense(self) -> None:
        """Click where nothing may go, read why, and take it back with the other button."""
        before = len(self.session.entries)
        if not self.clicks.nonsense():
            return
        if len(self.session.entries) != before:
            raise LostError("a click that is not allowed was entered")
        self.refused += 1

    def _open_things(self, scene: TableScene) -> None:
        """The log, the overlay of who holds what, another's nest in large, the own hand: open and close."""
        for name in ("log", "overlay"):
            if self.hand.control(name) is None:
                continue  # a table on which all is open has nothing to lay over it
            self.hand.click(name)
            self._shoot(name)
            self.hand.click(name)
        other = next((c.id for c in scene.controls if c.id.startswith("seat:")), None)
        if other is not None:
            self.hand.click(other)
            self._shoot("pinned")
            self.hand.click(other)
        if self.hand.control("peek") is not None:
            self.hand.click("peek")
            self._shoot("open-hand")

    def _look_round(self) -> None:
        """The results, the written log, the replay."""
        self._shoot("results")
        self.hand.click("export")
        self.hand.tick(2)
        self._shoot("exported")
        self.hand.press(self._ok())
        self.hand.tick(2)
        self.hand.click("review")
        self.hand.tick(2)
        self._shoot("replay")
        for _ in range(3):
            self.hand.click("forward")
        self.hand.click("last")
        self._shoot("replay-end")
        self.hand.click("close")
        self.hand.tick(2)
        self.hand.click("home")
        self.hand.tick(2)
        if not isinstance(self.hand.scene, HomeScene):
            raise LostError("Home did not lead home")

    def _ok(self) -> tuple[int, int]:
        """The only button of a message."""
        return self.hand.place_of(self.hand.scene.controls[-1].id)

    # ------------------------------------------------------------------ what came of it

    def _facts(self) -> dict[str, Any]:
        session = self.session
        text = session.record.text()
        times = sorted(1000 * seconds for seconds in self.hand.frames)

        def share(part: float) -> float:
            return round(times[min(len(times) - 1, int(part * len(times)))], 2)

        return {
            "game": self.wish.game,
            "variant": self.wish.variant,
            "seats": self.wish.seats,
            "people": self.wish.people,
            "seed": self.wish.seed,
            "moves": self.decisions,
            "entries": len(session.entries),
            "rounds": session.state.round,
            "clicks": self.hand.clicks,
            "frames": len(times),
            "p50": share(0.5),
            "p95": share(0.95),
            "p99": share(0.99),
            "max": round(times[-1], 2),
            "scores": list(session.game.scores(session.state)),
            "sha256": sha(text),
        }


def sha(text: str) -> str:
    """The hash of a log."""
    return hashlib.sha256(text.encode()).hexdigest()


def check_log(path: Path, facts: dict[str, Any]) -> list[str]:
    """Faults of the written log: another text, another replay, other scores."""
    text = path.read_text(encoding="utf-8")
    again = foreign_text.replay(text)
    result = again.game.result(again.state)
    found = []
    if foreign_text.plain(text).lstrip("\n") != again.text_for_readers():
        found.append("the written log is not the game that was played")
    if sha(again.text()) != facts["sha256"]:
        found.append("the engine's replay writes another log")
    if result is None or list(result.scores) != facts["scores"]:
        found.append("the engine's replay ends with other scores")
    return found


def check_part(session: Session) -> list[str]:
    """Faults of a game that was left: its replay is another position or another log."""
    again = replay(session.record.text())
    same = again.text() == session.record.text() and again.state == session.state
    return [] if same else ["the engine's replay of the part is not what was played"]


def now() -> float:
    """Seconds of a clock that only runs forward."""
    return time.perf_counter()
