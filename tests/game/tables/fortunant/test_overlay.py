"""Paint over FortunANT's table at rest, and the state that a table gives its panels."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pygame
from pygame import Rect, Surface

from game.kit.picking import Target
from game.kit.timeline import Timeline
from game.table.choice import Choice, Clicks
from game.table.context import TurnPrompt
from game.table.log_drawer import Log
from game.table.pointer import Pointer
from game.tables.fortunant import overlay
from game.tables.fortunant.buttons import buttons
from game.tables.fortunant.table_state import ROOM, Marks, named, table_state
from rules.fortunant import GAME
from rules.fortunant.grid import HEX
from rules.fortunant.state import Stage, State
from tests.game.fortunant_tables import played, players, tabletop, turning, with_sheet


class Deciding:
    """The state of a table in the middle of a decision."""

    def __init__(self, **facts: Any) -> None:
        self.action, self.marks, self.bubble = ROOM, Marks(), ""
        self.hidden: frozenset[str] = frozenset()
        self.picked: frozenset[str] = frozenset()
        self.log: Log[Any] = Log(lambda _entry: [])
        self.__dict__.update(facts)

    def draw(self, surface: Surface, timeline: Timeline) -> None:
        """Nothing is on its way."""

    def drying(self, timeline: Timeline) -> None:
        """The leaf stands still."""


def table(state: State | None = None, seat: int = 0, **facts: Any) -> Any:
    """As much of a table as its overlay reads."""
    whole = with_sheet(played(4, 3)) if state is None else state
    view, top = GAME.observe(whole, seat), tabletop()
    usual: dict[str, Any] = {
        "top": top,
        "pen": top.pen,
        "view": view,
        "seat": seat,
        "context": SimpleNamespace(players=players(4, 2), best=None),
        "last": "",
        "prompt": TurnPrompt(view, decides=True, chairs=(1,)),
        "extras": Deciding(),
        "traces": SimpleNamespace(draw=lambda _surface: None),
        "hint": None,
        "shown_hint": None,
        "choice": None,
        "pointed": None,
        "cursor": None,
        "pointer": Pointer(),
        "pinned": None,
        "opened": set(),
        "spared": (),
        "caution": None,
        "subject": players(4, 2)[seat],
        "prompt_words": lambda: ("Mia: use your dice", "hidden from others until all are done"),
    }
    return SimpleNamespace(**{**usual, **facts})


def choice(*names: str, picked: int = 0) -> Choice:
    """A decision clicked by these targets, one after the other; some are picked already."""
    targets = tuple(Target.parse(name) for name in names)
    found = Choice(("draw",), lambda _move: (Clicks(targets),))
    for target in targets[:picked]:
        found.pick(target)
    return found


def painted(found: Any) -> Surface:
    surface = Surface((1280, 720))
    overlay.draw(surface, found, Timeline())
    return surface


def pixels(surface: Surface, rect: Rect) -> bytes:
    return pygame.image.tobytes(surface.subsurface(rect), "RGB")


def changed(first: Any, second: Any, rect: Rect) -> bool:
    return pixels(painted(first), rect) != pixels(painted(second), rect)


def test_panels_are_told_what_is_lit_picked_and_marked() -> None:
    marks = Marks(ghost=1 << HEX["G7"])
    seen = table_state(
        table(
            choice=choice("die:1", "shape:4", picked=1),
            extras=Deciding(marks=marks, picked=frozenset({"die:1"})),
        )
    )
    assert (seen.lit, seen.picked) == ({"shape:4"}, {"die:1"})
    assert (seen.action, seen.marks, seen.chairs) == (ROOM, marks, (1,))
    assert seen.choosing
    assert not table_state(table()).choosing
    assert named(Target("done")) == "done"
    assert named(Target("die", 2)) == "die:2"


def test_points_are_reckoned_once_a_position() -> None:
    found = table()
    assert table_state(found).points is table_state(found).points
    assert table_state(found).points == GAME.scores(found.view)


def test_a_thumbnail_opens_while_it_is_pointed_at_or_pinned() -> None:
    drawer = tabletop().regions.drawer
    plain = table()
    pointed = {"pointer": Pointer(control="seat:2")}, {"pointer": Pointer(control="sit:1")}
    for facts, seat in ((pointed[0], 2), (pointed[1], 1), ({"pinned": 3}, 3)):
        found = table(**facts)
        assert table_state(found).opened == seat
        assert changed(plain, found, drawer)
    assert table_state(table(pointer=Pointer(control="seat:0"))).opened is None
    assert overlay.opened(plain) == []
    assert overlay.opened(table(pinned=3)) == [drawer]


def test_the_pencil_has_its_tip_at_the_end_of_the_path() -> None:
    grid = tabletop().regions.grid
    path = tuple(HEX[name] for name in ("B6", "C6", "D7"))
    found = table(extras=Deciding(marks=Marks(path=path)))
    beside = Rect(0, 0, 40, 30)
    beside.topleft = (round(grid.centre(path[-1])[0]) + 20, round(grid.centre(path[-1])[1]) + 8)
    assert changed(table(), found, beside)


def test_words_stand_beside_what_is_pointed_at() -> None:
    hex_, top = f"hex:{HEX['D7']}", tabletop()
    rect = top.place_of(table_state(table()), hex_)
    assert rect is not None
    beside = rect.move(60, -40)
    quiet = table(pointed=Target.parse(hex_))
    told = table(pointed=Target.parse(hex_), extras=Deciding(bubble="Length 3\n! covers a die icon: lost"))
    assert changed(quiet, told, beside)


def test_words_do_not_hide_the_other_things_to_choose_from() -> None:
    top, state = tabletop(), with_sheet(played(4, 3))
    lit = Deciding(picked=frozenset(), bubble="+2 points\nworth 2 now")
    plain = table(state, choice=choice("option:1"), extras=Deciding(), pointed=Target("option", 1))
    told = table(state, choice=choice("option:1"), extras=lit, pointed=Target("option", 1))
    assert not changed(plain, told, top.regions.options)
    assert changed(plain, told, top.regions.notes)


def test_the_spaces_that_track_would_mark_have_a_rim() -> None:
    state = turning(with_sheet(played(4, 3)), stage=Stage.DICE, faces=(4, 2, 6), used=0, rewards=())
    picking = choice("die:0", "action:3", picked=1)
    extras = Deciding(picked=frozenset({"die:0"}))
    seen = table_state(table(state, choice=picking, extras=extras))
    spaces = [tabletop().place_of(seen, f"space:{number}") for number in (12, 13, 16, 17)]
    plain = table(state, choice=picking, extras=extras)
    pointed = table(state, choice=picking, extras=extras, pointer=Pointer(control="action:3"))
    rims = [changed(plain, pointed, rect) for rect in spaces if rect is not None]
    assert rims == [False, True, True, False]


def test_done_is_golden_while_the_turn_can_be_confirmed() -> None:
    state = turning(with_sheet(played(4, 3)), stage=Stage.DICE, faces=(4, 2, 6), used=3, rewards=())
    ready, shut = (
        {control.id: control for control in buttons(table(state, choice=choice(name)))}
        for name in ("done", "die:2")
    )
    assert (ready["done"].look, ready["done"].enabled) == ("gold", True)
    assert (shut["done"].look, shut["done"].enabled) == ("plank", False)
    assert ready["done"].label == "Done: die 6 not used"
    assert ready["undo-bar"].enabled
    assert len(ready) == len(buttons(table(state)))


def test_the_keyboard_frames_what_it_is_at() -> None:
    target = Target("hex", HEX["H7"])
    rect = tabletop().regions.grid.box(1 << HEX["H7"]).inflate(8, 8)
    assert changed(table(), table(cursor=target), rect)
