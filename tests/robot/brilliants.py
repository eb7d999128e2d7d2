"""How a person clicks a move of BrilliAnts, and what is worth a picture in it."""

from __future__ import annotations

from typing import Any

from game.tables.brilliants.stages import Marking, Routes
from game.tables.brilliants.ways import best_moves
from rules.brilliants.moves import (
    ChooseAnts,
    ChooseWeather,
    Hatch,
    MoveAnt,
    MovePredator,
    Pass,
    PickCard,
    Reveal,
)
from rules.brilliants.state import HOLE_1, NOWHERE, SURFACE, Phase, State
from tests.robot.album import Album
from tests.robot.hand import SPIDER_TO_WORM, Hand, LostError


def outcome(move: Any) -> Any:
    """What a move comes to: two walks with the same end, marks, hole and gain are the same to a person."""
    if isinstance(move, MoveAnt):
        return (move.ant, move.path[-1], frozenset(move.marks), move.collects, move.hole)
    return move


def moment(view: State) -> str:
    """The name of a picture for a position at rest."""
    match view.phase:
        case Phase.CLOSE:
            return "close-window"
        case Phase.PICK:
            return "library"
        case Phase.ANTS:
            return "starting-ants"
        case Phase.WEATHER:
            return "weather"
        case _ if view.night:
            return f"night-round-{view.round}" if view.round % 4 == 2 else "night"
    return f"day-round-{view.round}" if view.round % 4 == 1 else "day"


class Clicks:
    """Makes moves by clicks on the table that lies on top."""

    def __init__(self, hand: Hand, album: Album) -> None:
        self.hand, self.album = hand, album

    @property
    def table(self) -> Any:
        """The presenter, to be read only."""
        return self.hand.scene.presenter

    def make(self, move: Any) -> None:
        """Click the move. Raises LostError when a click is refused or leads elsewhere."""
        match move:
            case ChooseAnts(castes):
                self._starting(castes)
            case ChooseWeather(weather):
                self._click(f"weather:{weather}")
            case PickCard(card):
                self._point_first(f"pick:{card}", "library-choice")
            case Hatch():
                self._hatch(move)
            case MovePredator():
                self._hunt(move)
            case Reveal(card):
                self._reveal(card)
            case Pass():
                self._click("end")
            case MoveAnt():
                self._walk(move)

    def _click(self, name: str, shift: bool = False) -> None:
        table = self.table
        self.hand.click(name, shift)
        if table.refusal is not None:
            raise LostError(f"a click on {name} was refused: {table.refusal}")

    def _point_first(self, name: str, picture: str) -> None:
        """Hover, keep the picture of the preview, then click."""
        self.hand.point(self.hand.place_of(name))
        self._shoot(picture)
        self._click(name)

    def _shoot(self, name: str) -> None:
        if self.album.wants(name):
            self.hand.tick(2)
            self.album.take(self.hand.app.window, name)

    def _starting(self, castes: tuple[int, ...]) -> None:
        for caste in castes:
            self._point_first(f"caste:{caste}", "starting-ants-hover")

    def _hatch(self, move: Hatch) -> None:
        if self.hand.control(f"tile:{move.tile}") is None:
            self._click("hatch-bar")
        self._point_first(f"tile:{move.tile}", "hatch")
        if self._on_screen("caste:"):
            self._point_first(f"caste:{move.caste}", "joker")

    def _on_screen(self, start: str) -> bool:
        return any(control.id.startswith(start) for control in self.hand.scene.controls)

    def _hunt(self, move: MovePredator) -> None:
        name = SPIDER_TO_WORM[move.predator]
        if self.hand.control(f"predator:{name}") is None:
            self._click("hunt-bar")
        self._click(f"predator:{name}")
        self._shoot(f"{name}-spotlight")
        target = f"hex:{move.space}"
        if move.predator == 2:
            seat, space = divmod(move.space, 256)
            target = f"nest:{space}" if seat == self.table.seat else f"nest:{space}@{seat}"
            if self.hand.control(target) is None:
                self._click(f"seat:{seat}")
        self._point_first(target, f"{name}-preview" if move.eats == NOWHERE else f"{name}-eats")

    def _reveal(self, card: int) -> None:
        if not self.table.hand_open:
            self._click("peek")
            self._shoot("open-hand")
        self._point_first(f"card:{card}", "reveal")

    def nonsense(self) -> bool:
        """Pick up an ant, click where it cannot go, see the reason, cancel; False if no ant is ready.

        Raises LostError when the click is answered by nothing.
        """
        walks = [move for move in self.table.choice.legal if isinstance(move, MoveAnt)]
        if not walks:
            return False
        self._pick_up(walks[0])
        offers = {target.id for target in self.table.choice.offers()}
        closed = [c.id for c in self.hand.scene.controls if c.id.startswith("hex:") and c.id not in offers]
        self.hand.click(closed[len(closed) // 3])
        if self.table.refusal is None:
            raise LostError("a click that is not allowed was answered by nothing")
        self._shoot("refusal")
        while self.table.choice.begun:
            self.hand.press((3, self.hand.app.window.get_height() // 2), button=3)
        return True

    # ------------------------------------------------------------------ walks

    def _walk(self, move: MoveAnt) -> None:
        self._pick_up(move)
        end = self._end(move)
        if len(move.path) == 1:
            end = self._standing(move)
        self.hand.point(self.hand.place_of(end))
        self._shoot_preview(move)
        self._settle(move, end)
        if move.hole != NOWHERE and type(self._stage()).__name__ == "HoleDug":
            self.hand.point(self.hand.place_of(f"hex:{move.hole}"))
            self._shoot("hole-place")
            self._settle(move, f"hex:{move.hole}")

    def _stage(self) -> Any:
        return self.table.choice.stage if self.table.choice is not None else None

    def _pick_up(self, move: MoveAnt) -> None:
        self._click(self._standing(move))
        if self.table.chosen != move.ant:
            raise LostError(f"ant {move.ant} was clicked, ant {self.table.chosen} was picked up")
        self.hand.point((2, self.hand.app.window.get_height() - 3))
        self._shoot("spotlight-night" if self.table.view.night else "spotlight-day")

    def _standing(self, move: MoveAnt) -> str:
        """What shows the ant where it stands."""
        start = move.path[0]
        return f"hex:{start}" if start < SURFACE else f"ant:{move.ant}"

    def _end(self, move: MoveAnt) -> str:
        """The space to click: of a hole, now the entrance in the nest, now the hole on the board."""
        end = move.path[-1]
        if end < SURFACE:
            return f"hex:{end}"
        holes = self.table.view.colonies[self.table.seat].holes
        surface = holes[end - HOLE_1] if HOLE_1 <= end < HOLE_1 + 4 else NOWHERE
        return f"hex:{surface}" if surface != NOWHERE and move.ant % 2 else f"nest:{end}"

    def _shoot_preview(self, move: MoveAnt) -> None:
        length = len(move.path)
        if length > 3 and any(space >= SURFACE for space in move.path) and move.path[-1] < SURFACE:
            self._shoot("preview-out-of-the-nest")
        elif move.collects != NOWHERE and length > 2:
            self._shoot("preview-collecting")
        elif length > 2:
            self._shoot("preview-walk")

    def _settle(self, move: MoveAnt, target: str) -> None:
        """Click the target, and whatever is asked then, so that exactly this outcome is meant."""
        offered = self.table.preview()
        digs = move.hole != NOWHERE and target != f"hex:{move.hole}"
        if digs or outcome(offered) == outcome(move):
            self._click(target)
        else:
            self._click(target, shift=not self._in_a_row(move))
        stage = self._stage()
        if isinstance(stage, Routes):
            self._choose_route(stage, move)
        elif isinstance(stage, Marking):
            self._set_marks(move, target)

    def _in_a_row(self, move: MoveAnt) -> bool:
        """Whether a plain click will offer this outcome in a row of its own."""
        same = [m for m in self.table.choice.legal if isinstance(m, MoveAnt) and m.ant == move.ant]
        same = [m for m in same if m.path[-1] == move.path[-1] and m.hole == move.hole]
        return outcome(move) in {outcome(best) for best in best_moves(same)}

    def _choose_route(self, stage: Routes, move: MoveAnt) -> None:
        for number, way in enumerate(stage.moves):
            if outcome(way) == outcome(move):
                self._point_first(f"route:{number}", "routes")
                return
        raise LostError(f"{move} is not among the ways {stage.moves}")

    def _set_marks(self, move: MoveAnt, target: str) -> None:
        """Click until exactly the wanted marks are set, then the end."""
        stage = self._stage()
        for space in sorted(stage.marks ^ frozenset(move.marks)):
            self._click("mark-end" if space == stage.end else f"hex:{space}")
        if stage.collect != (move.collects != NOWHERE):
            self._click("collect")
        self._shoot("marking")
        self._click(target)
