"""Clicks for each move of BrilliAnts, and moments that are worth a picture."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.tables.brilliants import ways
from game.tables.brilliants.clicks import chosen_ant, wanted
from game.tables.brilliants.composing import Marking
from game.tables.brilliants.move_targets import card_of, goal_of
from game.tables.brilliants.panels.special_list import shelf_of
from game.tables.brilliants.plan import prepares
from game.tables.brilliants.table_state import hand_open
from game.tables.brilliants.ways import best_moves, end_of
from rules.brilliants.data.special import SPECIALS
from rules.brilliants.moves import (
    AdoptSpecies,
    ChooseAnts,
    ChooseCards,
    ChooseWeather,
    DraftAnt,
    Eat,
    EndTurn,
    Hatch,
    HuntByPower,
    KeepSpecial,
    MoveAnt,
    MovePredator,
    Pass,
    PickCard,
    PlaySpecial,
    Reveal,
    SendPredator,
    TakeSpecial,
)
from rules.brilliants.state import HOLE_1, NOWHERE, SURFACE, Phase, State
from rules.core.log import Entry
from tests.robot.album import Album
from tests.robot.hand import SPIDER_TO_WORM, Hand, LostError


def outcome(move: Any) -> Any:
    """Outcome of a move: two walks with the same end, marks, hole and gain are the same to a person."""
    return ways.outcome(move) if isinstance(move, MoveAnt) else move


def action(entries: Sequence[Entry], move: Any) -> Entry:
    """The entry that a click made: cards laid ready for it come first."""
    return next((e for e in entries if not isinstance(e.move, PlaySpecial) or e.move == move), entries[0])


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
        case Phase.ADOPT:
            return "species"
        case Phase.KEEP:
            return "special-cards"
        case Phase.CARDS:
            return "decks"
        case Phase.EAT:
            return "hungry"
        case Phase.AFTER:
            return "after-window"
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
            case _:
                self._of_cards(move)

    def waits(self, move: Any) -> bool:
        """Return True if the click only lays a card ready, so that nothing is entered yet."""
        return prepares(self.table.view, move)

    def _of_cards(self, move: Any) -> None:
        match move:
            case ChooseCards(counts):
                self._divide(counts)
            case DraftAnt(caste):
                self._point_first(f"caste:{caste}", "draft-ants")
                self._click("end")
            case AdoptSpecies(species):
                self._point_first(f"species:{species}", "draft-species")
            case KeepSpecial(card):
                self._point_first(f"keep:{card}", "packet")
            case TakeSpecial(card):
                self._take_six(card)
            case EndTurn():
                self._shoot("end-of-turn")
                self._click("end")
            case Eat() | SendPredator():
                self._point_first(self._name(goal_of(move)), "prey")
            case PlaySpecial():
                self._special(move)
            case _:
                self._power(move)

    def _take_six(self, card: int) -> None:
        """Take the proposal, put back as many as must be, and pick a card instead; then those that lack."""
        self._point_first("six", "good-six")
        while self.table.extras.picks:
            self._click("back:0")
        self._click(f"shelf:{shelf_of(card)}")
        self._point_first(f"take:{card}", "shelf")
        while (end := self.hand.control("end")) is not None and not end.enabled:
            self._click(next(c.id for c in self.hand.scene.controls if c.id.startswith("take:")))
        self._click("end")

    def _name(self, target: Any) -> str:
        """The control that stands for a target."""
        if target.kind == "nest" and target.seat in (-1, self.table.seat):
            return f"nest:{target.number}"
        if target.kind == "nest" and self.hand.control(target.id) is None:
            self._click(f"seat:{target.seat}")
        return str(target.id if target.kind != "visit" else "visit")

    def _divide(self, counts: tuple[int, ...]) -> None:
        """One too many of the first deck, and back, then the wanted ones."""
        now = self.table.choice.composition.counts
        for caste, count in enumerate(counts):
            for _ in range(now[caste] - count):
                self._click(f"less:{caste}")
        self._click("more:0")
        self._click("less:0")
        for caste, count in enumerate(counts):
            for _ in range(count - now[caste]):
                self._point_first(f"more:{caste}", "decks-chosen")
        self._click("end")

    def _open_hand(self) -> None:
        """The closed cards are opened by a click on one of them."""
        if not hand_open(self.table):
            self._click("closed-special:0")
            self._shoot("open-specials")

    def _special(self, move: Any) -> None:
        """A card of the own row, then what it is played on."""
        self._open_hand()
        name = next(c.id for c in self.hand.scene.controls if c.id.startswith(f"special:{card_of(move)}@"))
        self.hand.point(self.hand.place_of(name))
        self._shoot("special-hover")
        before = self.table.choice
        self._click(name)
        goal = goal_of(move)
        if self.table.choice is before and goal is not None and before.begun:
            self._shoot(f"special-{SPECIALS[card_of(move)].effect}")
            self._point_first(self._name(goal), f"special-{SPECIALS[card_of(move)].effect}-hover")

    def _power(self, move: Any) -> None:
        """The badge of the species, then a predator, then the space or deck."""
        self._click("power")
        self._shoot(f"power-{type(move).__name__}")
        if isinstance(move, HuntByPower):
            self._click(f"predator:{SPIDER_TO_WORM[move.predator]}")
        self._point_first(self._name(goal_of(move)), f"power-{type(move).__name__}-hover")

    def _click(self, name: str, shift: bool = False) -> None:
        table = self.table
        self.hand.click(name, shift)
        if table.refusal_rect is not None:
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
        self._click("end")

    def _hatch(self, move: Hatch) -> None:
        if move.egg:
            self._special(move)
            return
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
        if not hand_open(self.table):
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
        offers |= {f"hex:{hole}" for hole in self.table.view.colonies[self.table.seat].holes}
        closed = [c.id for c in self.hand.scene.controls if c.id.startswith("hex:") and c.id not in offers]
        if not closed:
            return False
        self.hand.click(closed[len(closed) // 3])
        if self.table.refusal_rect is None:
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
        if self._wanted() == "card":
            self._complete(move)
        if move.hole != NOWHERE and self._wanted() == "hole":
            self.hand.point(self.hand.place_of(f"hex:{move.hole}"))
            self._shoot("hole-place")
            self._settle(move, f"hex:{move.hole}")

    def _complete(self, move: MoveAnt) -> None:
        """The card in the display, or none."""
        name = "end" if move.completes == NOWHERE else f"shown:{move.completes}"
        self.hand.point(self.hand.place_of(name))
        self._shoot("library-display")
        self._click(name)
        if self._wanted() == "route":
            self._choose_route(move)

    def _wanted(self) -> str:
        return wanted(self.table.choice) if self.table.choice is not None else ""

    def _pick_up(self, move: MoveAnt) -> None:
        self._click(self._standing(move))
        if self.table.unsure is not None:
            self._shoot("heap")
            self._click(f"heap:{move.ant}")
        if chosen_ant(self.table.choice) != move.ant:
            raise LostError(f"ant {move.ant} was clicked, ant {chosen_ant(self.table.choice)} was picked up")
        self.hand.point((2, self.hand.app.window.get_height() - 3))
        self._shoot("spotlight-night" if self.table.view.night else "spotlight-day")

    def _standing(self, move: MoveAnt) -> str:
        """Targets that show the ant where it stands."""
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
        same = [m for m in self.table.choice.legal if isinstance(m, MoveAnt) and m.ant == move.ant]
        shelves = any(m.completes != NOWHERE for m in same if end_of(m) == end_of(move))
        if digs or shelves or outcome(offered) == outcome(move):
            self._click(target)
        else:
            self._click(target, shift=not self._in_a_row(move))
        if self._wanted() == "route":
            self._choose_route(move)
        elif self._wanted() == "marks":
            self._set_marks(self.table.choice.composition, move, target)

    def _in_a_row(self, move: MoveAnt) -> bool:
        """Return True if a plain click will offer this outcome in a row of its own."""
        same = [m for m in self.table.choice.legal if isinstance(m, MoveAnt) and m.ant == move.ant]
        same = [m for m in same if end_of(m) == end_of(move) and m.hole == move.hole]
        return outcome(move) in {outcome(best) for best in best_moves(same)}

    def _choose_route(self, move: MoveAnt) -> None:
        for number, way in enumerate(self.table.choice.several):
            if outcome(way) == outcome(move):
                self._point_first(f"route:{number}", "routes")
                return
        raise LostError(f"{move} is not among the ways {self.table.choice.several}")

    def _set_marks(self, stage: Marking, move: MoveAnt, target: str) -> None:
        """Click until exactly the wanted marks are set, then the end."""
        for space in sorted(stage.marks ^ frozenset(move.marks)):
            self._click("mark-end" if space == stage.end else f"hex:{space}")
        if stage.collect != (move.collects != NOWHERE):
            self._click("collect")
        if move.collects != NOWHERE and stage.claim != move.claims:
            self._click("claim")
        self._shoot("marking")
        self._click(target)
