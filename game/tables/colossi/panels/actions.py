"""The bar at the foot: what is left, and buttons for all that is not clicked elsewhere."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from pygame import Rect, Surface

from game.kit.colony import sign
from game.kit.control import Control
from game.kit.item import Item, Panel
from game.kit.layout import Area, Flex
from game.kit.lettering import PREMULTIPLIED
from game.kit.pen import Pen
from game.tables.colossi.caution import deadly_place
from game.tables.colossi.island.marks import direction_arrow
from game.tables.colossi.outcome import Outcome, gold
from game.tables.colossi.panels.parts import CREAM, DULL, FIGURES, GOLD, INK, framed, rimmed
from game.tables.colossi.panels.seats import actions as actions_of
from game.tables.colossi.panels.seats import pips
from game.tables.colossi.questions import declining
from game.tables.colossi.table_state import AIM, TableState
from game.text import plural
from rules.colossi.box import BEASTS
from rules.colossi.island import NAMES, SPACES
from rules.colossi.play.actions import TakeActions
from rules.colossi.play.environments import Give
from rules.colossi.play.turns import HarvestTurn
from rules.colossi.state import NOBODY, Phase

ANSWERS: Final = ("number", "no", "decline", "yes", "halt", "silence")
"""Kinds of buttons that answer a question."""

_GAP: Final = 6.0


@dataclass(frozen=True, slots=True)
class Plank:
    """A button of the bar."""

    name: str
    label: str
    key: str = ""
    ready: bool = True
    gold: bool = False
    why: str = ""
    """Why it cannot be used."""
    icon: str = ""


def status(pen: Pen, rect: Rect, shown: TableState) -> list[Item]:
    """The plate at the left: Actions that are left, another player's beside whose they are, or the phase."""
    plate = Panel(pen, rect)
    framed(plate, "note-line")
    plate.hit_area("pips")
    middle, style = plate.height / 2, pen.style("bold", 13.5, INK)
    answers = shown.choosing and not _acting(shown)
    found = None if answers else actions_of(shown)
    if found is not None:
        left, words = 12.0, "Actions"
        if shown.view.turn not in (shown.seat, NOBODY):
            player = shown.players[shown.view.turn]
            left, words = 32.0, player.name
            plate.draw(sign.symbol, (19, middle), player, 18)
        room = plate.width - left - plate.measure(words, style) - 14
        if room >= 40:
            left = plate.text(words, style, (left, middle)).right + 4
        pips(plate.part(left, 0, plate.width - left - 6, plate.height), *found, middle, 18)
        return plate.items
    if shown.view.phase == Phase.HARVEST and not answers:
        plate.sprite(f"{FIGURES}wheat", (22, middle), 26)
        taken = shown.view.record[shown.seat].bit_count()
        words = f"{taken} done" if taken else "Harvest"
        plate.text(words, style, (40, middle), width=plate.width - 48)
        return plate.items
    words = _answered_by(shown.lit) if answers else "…"
    plate.text(words, pen.style("text", 13.5, DULL), (12, middle), width=plate.width - 20)
    return plate.items


_CLICKED: Final = (
    ({"space", "colossus", "group", "beast", "direction"}, "Click the island"),
    ({"card", "seen"}, "Click a card"),
    ({"trait", "offer", "packet"}, "Click a Trait"),
    ({"seat"}, "Click a player"),
    ({"deck"}, "Click a deck"),
)
"""Instructions for an answer, by the kinds of targets to click."""


def _answered_by(lit: frozenset[str]) -> str:
    """Return the instruction for answering the open question."""
    kinds = {name.partition(":")[0] for name in lit}
    return next((words for places, words in _CLICKED if places & kinds), "Click an answer")


def planks(shown: TableState) -> list[Plank]:
    """The buttons of the bar, from the left, the one that closes last; that alone once the game is over."""
    if shown.over:
        return [Plank("end", "End turn", "Enter", False)]
    if not shown.live:
        return []  # a replay's own buttons stand there
    asked = [name for name in shown.lit if name.partition(":")[0] in ANSWERS]
    if asked or (shown.choosing and not _acting(shown)):
        answers = _answers(shown, asked)
        return [*answers, *_cancel(shown, answers)]
    cancel = Plank(
        "cancel", "Cancel", "Esc", bool(shown.picked), why="You have picked nothing that could be put back"
    )
    traits = [
        Plank("traits", "Traits", "T", any(name.startswith("trait:") for name in shown.lit | shown.openings))
    ]
    if not shown.view.table.traits:
        traits = []
    if shown.view.phase == Phase.HARVEST and not isinstance(shown.waiting, TakeActions):
        return [*traits, cancel, _close(shown, "end" if shown.held else "pass")]
    dies = shown.ready("spawn") and bool(deadly_place(shown.view, shown.seat))
    spawn = Plank("spawn", "Spawn", "S", shown.ready("spawn"), icon="ui/cross" if dies else "")
    return [spawn, *traits, cancel, _close(shown, "end")]


_SIDE_PLANK: Final = 118.0
"""Width of a button that shares the bar with the six directions."""


def _stripped(shown: TableState) -> list[str]:
    """Ids of the answers that stand side by side: directions, or a few places and pieces of the island."""
    ways = sorted(name for name in shown.lit if name.startswith(AIM))
    return ways or [name for name in shown.answers if name in shown.lit]


def strip(pen: Pen, rects: tuple[Rect, ...], shown: TableState) -> list[Item]:
    """A few answers side by side, each with what it would do; empty for all other questions."""
    names = _stripped(shown)
    bar = Panel(pen, rects[0].unionall(rects[1:]))
    beside = len(planks(shown)) * (_SIDE_PLANK + _GAP)
    if names:
        cells = bar.part(0, 0, bar.width - beside, bar.height).columns(*[Flex()] * len(names), gap=_GAP)
        for name, cell in zip(names, cells, strict=True):
            if name.startswith(AIM):
                _way(cell, shown, int(name.removeprefix(AIM)))
            else:
                _answer(cell, shown, name)
    return bar.items


def _way(cell: Panel, shown: TableState, way: int) -> None:
    """One direction: its arrow, and whom it kills, the viewer's own in red."""
    pen, aimed, middle = cell.pen, way == shown.aimed, cell.height / 2
    _ground(cell, aimed)
    cell.paint(_arrow, pen, cell.at((17, middle)), way, aimed)
    cell.hit_area(f"{AIM}{way}", click=True)
    if (found := shown.outcomes.get(way)) is None:
        return
    if not found.lost:
        cell.text("nobody dies", pen.style("text", 12.5, DULL), (33, middle), width=cell.width - 37)
        return
    _losses(cell, shown, found, 33)


def _ground(cell: Panel, aimed: bool) -> None:
    cell.paint(cell.pen.panels.paper, cell.rect, "paper_light", 7)
    rimmed(cell, GOLD if aimed else CREAM, 7, 2.4 if aimed else 1.2)


def _losses(cell: Panel, shown: TableState, found: Outcome, left: float) -> None:
    """A cross, and how many of each seat die, the viewer's own in red."""
    pen, lost, middle = cell.pen, found.lost, cell.height / 2
    cell.sprite("ui/cross", (left + 4, middle), 13)
    left += 13
    style, warn = pen.style("bold", 13.5, INK), pen.style("bold", 13.5, pen.palette.warn)
    if left + sum(14 + cell.measure(count, style) for count in lost.values()) > cell.width - 1:
        # Too many seats for a narrow button: how many die in all; the rows above say whose.
        cell.text(sum(lost.values()), warn if shown.seat in lost else style, (left, middle))
        return
    for seat, count in lost.items():
        cell.draw(sign.symbol, (left + 6.5, middle), shown.players[seat], 14)
        left = cell.text(count, warn if seat == shown.seat else style, (left + 13.5, middle)).right


def _answer(cell: Panel, shown: TableState, name: str) -> None:
    """One place or piece: its name, and what most changes by it: who dies, Gold, or spaces that are held."""
    pen, middle, found = cell.pen, cell.height / 2, shown.answers[name]
    _ground(cell, False)
    cell.hit_area(name, click=True)
    style = pen.style("display", 14.5, INK)
    room = cell.width - 14 - (44 if found.lost or gold(found, shown.seat) else 0)
    left = cell.text(_place(shown, name), style, (9, middle), width=room).right + 8
    if found.lost:
        _losses(cell, shown, found, left)
        return
    if amount := gold(found, shown.seat):
        cell.sprite(f"{FIGURES}coin", (left + 7, middle), 17)
        cell.text(f"{amount:+d}".replace("-", "−"), pen.style("bold", 13.5, INK), (left + 18, middle))
        return
    before, after = found.held(shown.seat)
    if (more := after - before) == 0:
        return
    # The difference: "you hold 4" would not tell whether that is a gain or a loss.
    words = f"{'+' if more > 0 else '−'}{plural(abs(more), 'space', 'spaces')}"
    ink = pen.style("text", 12.5, DULL if more > 0 else pen.palette.warn)
    if cell.measure(words, ink) <= cell.width - left - 4:
        cell.text(words, ink, (left, middle))


def _place(shown: TableState, name: str) -> str:
    """The name of a place or piece: `B3`, `Time`, `Kai`, `Kai on B3`."""
    kind, _, number = name.partition(":")
    match kind:
        case "space":
            return NAMES[int(number)]
        case "beast":
            return BEASTS[int(number)].name
        case "colossus":
            return shown.players[int(number)].name
    seat, space = divmod(int(number), SPACES)
    return f"{shown.players[seat].name}, {NAMES[space]}"


def _arrow(surface: Surface, pen: Pen, middle: tuple[float, float], way: int, aimed: bool) -> None:
    side = pen.px(29)
    part = pen.made.get(("strip-arrow", way, aimed, side), lambda: direction_arrow(side, way, aimed))
    surface.blit(part, part.get_rect(center=middle), special_flags=PREMULTIPLIED)


def _acting(shown: TableState) -> bool:
    """Return True if the viewer takes Actions or has a harvest turn, rather than answers a question."""
    return isinstance(shown.waiting, TakeActions | HarvestTurn)


def _close(shown: TableState, name: str) -> Plank:
    """The button that ends what goes on; it is golden only where nothing would be lost by it."""
    ready = shown.ready(name) or shown.held
    if name == "pass":
        waits = any(target.startswith("space:") for target in shown.lit)
        return Plank(name, "Harvest no more", "Enter", ready, ready and not waits)
    unused = shown.left if shown.view.turn == shown.seat and not shown.held else 0
    return Plank(name, f"End: {unused} left" if unused else "End turn", "Enter", ready, ready and not unused)


def _cancel(shown: TableState, answers: Sequence[Plank]) -> list[Plank]:
    """The button that puts a pick back, or calls the card off before its first choice."""
    free = all(answer.key != "Esc" for answer in answers)
    return [Plank("cancel", "Cancel", "Esc" if free else "")] if shown.picked or shown.begun else []


def _answers(shown: TableState, asked: list[str]) -> list[Plank]:
    """Numbers first, then what declines, then what agrees."""
    found = [
        Plank(name, _number(shown, int(name[7:])), name[7:]) for name in sorted(asked) if name[:6] == "number"
    ]
    if "silence" in asked or shown.silent:
        found.append(Plank("silence", "Not again this turn", "X"))
    words = {
        "no": ("No", "Esc"),
        "decline": (declining(shown.waiting), "Enter"),
        "halt": ("Stop here", "Enter"),
        "yes": ("Yes", "Enter"),
    }
    for name, (label, key) in words.items():
        if name in asked:
            found.append(Plank(name, label, key, gold=name in ("yes", "halt")))
    return found


def _number(shown: TableState, number: int) -> str:
    if isinstance(shown.waiting, Give):
        return f"{number} Gold"
    return plural(number, "Acolyte", "Acolytes") if number else "None"


def controls(rects: tuple[Rect, ...], u: float, shown: TableState) -> list[Control]:
    """The buttons at their places: as many as there are share the bar."""
    found = planks(shown)
    if not found:
        return []
    area = Area.of(rects[1].unionall(rects[2:]), u)
    if _stripped(shown):
        wide = len(found) * (_SIDE_PLANK + _GAP) - _GAP
        places = [part.rect for part in area.cut_right(wide)[0].columns(*[Flex()] * len(found), gap=_GAP)]
        return [_control(plank, place) for plank, place in zip(found, places, strict=True)]
    if len(found) == len(rects) - 1:
        places = list(rects[1:])
    else:
        shares = [Flex(1.35 if plank.gold else 1.0, most=260) for plank in found]
        places = [part.rect for part in area.columns(*shares, gap=_GAP)]
    return [_control(plank, place) for plank, place in zip(found, places, strict=True)]


def _control(plank: Plank, rect: Rect) -> Control:
    return Control(
        plank.name,
        rect,
        plank.label,
        look="gold" if plank.gold else "plank",
        tooltip="" if plank.ready else plank.why,
        key=plank.key,
        enabled=plank.ready,
        icon=plank.icon,
        size=15,
    )
