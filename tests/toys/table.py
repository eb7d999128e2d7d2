"""A table for Toy: a line of figures and cards for each seat, and a button for each move that can be made."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from pygame import Rect, Surface

from game.kit.control import Control
from game.kit.lettering import Lettering
from game.kit.pen import Pen
from game.kit.picking import Target
from game.kit.theme import Mood, Units
from game.kit.timeline import Timeline
from game.services import Services
from game.session.player import Player
from game.session.redaction import RedactedEntry
from game.table.choice import Choice, Clicks
from game.table.face import Face, Hits, Painting, Words
from game.table.intents import Ask, Refuse
from game.table.replay_stage import ReplayRoom
from game.table.review import LogLine, ReviewFace, StillTable
from game.table.table import Table
from game.table.top_bar import icons
from tests import toy

ToyTable = Table["Layout", "Quiet"]


class Layout:
    """Everything for one size of the window."""

    def __init__(self, services: Services, size: tuple[int, int], mood: Mood) -> None:
        units = Units.of(size, services.settings.values.ui_scale)
        self.pen = Pen(services.theme, services.sprites, Lettering(services.fonts), units, mood)
        self.bounds = Rect((0, 0), size)
        px, (width, height) = self.pen.px, size
        self.icons = {
            name: Rect(width - px(44 * (number + 1)), px(4), px(36), px(36))
            for number, name in enumerate(("help", "redo", "undo"))
        }
        self.menu = Rect(px(6), px(4), px(36), px(36))
        self.prompt = Rect(px(50), px(4), width - px(200), px(36))
        self.seats = Rect(px(20), px(60), width // 2 - px(40), height - px(120))
        self.end = Rect(width - px(220), height - px(54), px(200), px(44))
        self.list = Rect(width // 2, px(60), width // 2 - px(20), height - px(120))

    def button(self, number: int) -> Rect:
        """Where the button of a move stands: three columns under each other."""
        wide, px = self.list.width // 3, self.pen.px
        x, y = self.list.x + number % 3 * wide, self.list.y + number // 3 * px(50)
        return Rect(x, y, wide - px(8), px(42))


class Quiet:
    """Nothing is prepared and nothing moves: an entry arrives at once."""

    def __init__(self, table: ToyTable) -> None:
        self.table = table

    def play(self, seen: RedactedEntry, timeline: Timeline) -> None:
        """Show what followed from the entry."""
        timeline.play(end=lambda: self.table.arrive(seen.after))

    def write_log(self, seen: Iterable[RedactedEntry]) -> None:
        """There is no log on this table."""

    def arrived(self) -> None:
        """Nothing was on its way."""

    def put_back(self) -> bool:
        """Nothing is prepared."""
        return False

    def close(self) -> None:
        """Nothing is open."""


def _choice(table: ToyTable) -> Choice | None:
    legal = tuple(table.prompt.legal)
    return Choice(legal, lambda move: (Clicks((Target("move", legal.index(move)),)),)) if legal else None


def _controls(table: ToyTable) -> list[Control]:
    top, format_move = table.top, table.context.game.format
    moves = [
        Control(f"move:{number}", top.button(number), format_move(move))
        for number, move in enumerate(table.prompt.legal)
    ]
    places, prompt = {"menu": top.menu, **top.icons}, table.prompt
    end = Control("end", top.end, "End turn", key="Enter", enabled=prompt.held or prompt.visiting)
    return [*icons(places, prompt, {"help": "The rules"}, {}), end, *moves]


def _draw(surface: Surface, table: ToyTable, timeline: Timeline) -> None:
    top, pen = table.top, table.pen
    _ground(top, surface, table.view, table.context.players)
    words = table.prompt.busy or (f"{table.names[table.seat]}, choose" if table.prompt.legal else "")
    pen.text(
        surface, words, top.prompt.midleft, pen.style("bold", 16, "#fff0d2"), "midleft", top.prompt.width
    )


def _ground(top: Layout, surface: Surface, view: toy.State, players: Sequence[Player]) -> None:
    surface.fill("#5a4630")
    top.pen.panels.paper(surface, top.seats)
    for seat, player in enumerate(players):
        words = f"{player.name}: {view.coins[seat]} acorns, shown {_cards(view.open[seat])}"
        hidden = f"in hand {_cards(view.hands[seat])}"
        for line, text in enumerate((words, hidden)):
            place = (top.seats.x + top.pen.px(14), top.seats.y + top.pen.px(20 + 60 * seat + 24 * line))
            top.pen.text(surface, text, place, top.pen.style("text", 15))


def _cards(cards: Iterable[int]) -> str:
    return " ".join("?" if card == toy.HIDDEN else f"{card:02}" for card in cards) or "–"


FACE = Face(
    extras=Quiet,
    aspect=lambda _view, _seat: "",
    layout=lambda table: Layout(table.context.services, table.size, table.context.game.info.moods[0]),
    choice=_choice,
    hits=Hits(places=lambda _table: (), controls=_controls),
    use=lambda _table, target: Ask("end") if target.kind == "end" else target,
    keys=lambda _table, _event: False,
    words=Words(
        turn_rule="TOY-TURN-01",
        end_rule="TOY-END-01",
        prompt=lambda table: table.prompt.busy,
        side=lambda _table: "",
        explain=lambda _table, _control: "",
        attempt=lambda _table, _target: Refuse(),
        happened=lambda _table, seen: seen.text,
    ),
    painting=Painting(_draw),
)


# ---------------------------------------------------------------------- looking back


@dataclass(frozen=True)
class Line:
    """A line of the log."""

    seat: int
    text: str


def review(
    services: Services, first: toy.State, players: tuple[Player, ...]
) -> ReviewFace[toy.State, Layout]:
    """The face for looking back."""

    def show(top: Layout, view: toy.State, _viewer: int | None, _told: Sequence[LogLine]) -> StillTable:
        controls = [Control("seats", top.seats, look="bare", focusable=False)]
        paint = partial(_ground, top, view=view, players=players)
        return StillTable(paint, controls, lambda _control: ["Acorns and cards"])

    def board(top: Layout, surface: Surface, state: toy.State) -> Rect:
        _ground(top, surface, state, players)
        return top.seats

    def tell(events: Sequence[Any]) -> list[Line]:
        made = [event for event in events if event.seat >= 0 and event.word != "die"]
        return [Line(event.seat, f"{players[event.seat].name}: {event.word}") for event in made]

    return ReviewFace(
        lay_out=lambda size, mood, _seat: Layout(services, size, mood),
        room=lambda top: ReplayRoom(top.pen.units, top.prompt, top.menu, tuple(top.icons.values()), top.list),
        show=show,
        board=board,
        tell=tell,
        sources={"cards": "Cards shown", "coins": "Acorns"},
        points=lambda state: tuple(map(sum, zip(map(sum, state.open), state.coins, strict=True))),
    )
