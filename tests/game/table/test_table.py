"""The one table driven through the face of a made-up game: what every game gets without writing it."""

from __future__ import annotations

import weakref
from collections.abc import Iterator
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pygame
import pytest
from pygame import Rect, Surface

from game.kit.control import Control
from game.kit.picking import Target, Zone
from game.kit.timeline import Timeline
from game.session.player import Player
from game.table.choice import Choice, Clicks, Move
from game.table.context import TableContext, TurnPrompt
from game.table.face import Face
from game.table.intents import Ask, Intent, Past, Refuse, Submit
from game.table.keyboard import is_shifted, move_cursor, next_target
from game.table.plain import PlainExtras, PlainLayout
from game.table.refusal_note import STAYS
from game.table.table import COVER, Table
from rules.core.protocol import Reason
from tests import toy
from tests.game.brilliants_tables import services
from tests.toys.table import FACE

SIZE = (1280, 720)
PLAYERS = (Player("Amber", "amber"), Player("Teal", "teal"))
TAKES = tuple(toy.Move("take", -1, number) for number in (1, 2, 3))
DIG, REVEAL = toy.Move("dig"), toy.Move("reveal", -1, 5)
ToyTable = Table[PlainLayout, "Kept"]


def view(coins: int = 0) -> toy.State:
    """The first seat's turn after a three."""
    return toy.State(2, False, "turn", 1, 3, 0, (coins, 0), ((5, 8), (0, 0)), ((), ()), None, 8, None)


class Kept(PlainExtras):
    """Cards may be laid ready, as some games have it."""

    def __init__(self, table: Any) -> None:
        super().__init__(table)
        self.ready: list[Move] = []

    def put_back(self) -> bool:
        return bool(self.ready and self.ready.pop())

    def close(self) -> None:
        self.ready.clear()


def clicks(move: toy.Move) -> tuple[Clicks, ...]:
    """Coins are clicked on the heap and then counted, so that something can be half picked."""
    match move.word:
        case "take":
            return (Clicks((Target("heap"), Target("coin", move.number))),)
        case "reveal":
            return (Clicks((Target("card", move.number),), always=True),)
    return (Clicks((Target(move.word),)),)


def places(table: ToyTable) -> Iterator[Zone]:
    for number, target in enumerate(
        (Target("heap"), *(Target("coin", n) for n in range(1, 6)), Target("dig"))
    ):
        yield Zone(target, Rect(20 + 90 * number, 300, 80, 80))


def covers(table: ToyTable) -> Iterator[Zone]:
    if "log" in table.opened:
        yield Zone(COVER, Rect(0, 280, 200, 200))
        yield Zone(Target("line", 7), Rect(20, 300, 30, 30))


def commit(table: ToyTable, move: Move) -> Intent:
    return Submit(move, tuple(table.extras.ready))


def use(table: ToyTable, target: Target) -> Intent | Target:
    match target.kind:
        case "log":
            table.toggle("log")
        case "seat":
            table.pin(target.number)
        case _:
            return target
    return None


def keys(table: ToyTable, event: pygame.event.Event) -> Intent | bool:
    if event.key == pygame.K_TAB and table.choice is not None:
        ordered = sorted(table.choice.offers(), key=lambda target: target.number)
        table.cursor = next_target(table.cursor, ordered, is_shifted(event))
        return None
    move_cursor(table, event.key, table.picker, Rect(640, 340, 0, 0))
    return None


TOY: Face = replace(
    FACE,
    extras=Kept,
    choice=lambda table: Choice(table.prompt.legal, clicks) if table.prompt.legal else None,
    hits=replace(FACE.hits, places=places, covers=covers),
    use=use,
    keys=keys,
    words=replace(
        FACE.words,
        attempt=lambda _table, target: Refuse(reason=Reason("TOY-1", f"No {target.id}.")),
        plain=lambda table, reason: Reason(reason.rule, f"{table.names[table.seat]}: {reason.message}"),
        caution=lambda _table, move: Reason("TOY-2", "That is all.") if move == TAKES[2] else None,
    ),
    painting=replace(FACE.painting, repaint_on_hover=("seat:",), preview_on_hover=("coin:",)),
    commit=commit,
)


@pytest.fixture
def table() -> ToyTable:
    """Amber may take coins, dig, or show a card."""
    made: ToyTable = Table(TOY, TableContext(services(SIZE), toy.GAME, PLAYERS, 0), view())
    made.resize(SIZE)
    made.rest(TurnPrompt(view(), (*TAKES, DIG, REVEAL), decides=True))
    return made


def at(table: ToyTable, target: Target) -> tuple[int, int]:
    rect = table.picker.find(target)
    assert rect is not None
    return rect.center


HEAP, TWO = Target("heap"), Target("coin", 2)


def test_clicks_become_a_move(table: ToyTable) -> None:
    assert table.point(at(table, HEAP)) == HEAP
    assert table.click(HEAP) is None
    assert table.press("coin:2") == Submit(TAKES[1])
    assert table.click(Target("dig")) == Submit(DIG)
    assert table.click(Target("card", 5)) == Submit(REVEAL)


def test_places_are_found_once_when_somebody_points(table: ToyTable) -> None:
    asked: list[Any] = []

    def counted(shown: ToyTable) -> Iterator[Zone]:
        asked.append(shown.view)
        yield from places(shown)

    table.face = replace(TOY, hits=replace(TOY.hits, places=counted))
    table.show(view(1))
    table.rest(TurnPrompt(view(2), TAKES, decides=True))
    assert asked == []
    assert table.point(at(table, HEAP)) == HEAP
    assert asked == [view(2)]
    table.show(view(3))
    assert table.place_of(HEAP) is not None
    assert asked == [view(2), view(3)]


def test_nothing_can_be_picked_while_others_decide(table: ToyTable) -> None:
    table.show(view(1))
    assert table.click(HEAP) == Refuse(reason=Reason("TOY-TURN-01", "It is another player's turn."))
    assert (table.choice, table.view, table.prompt) == (None, view(1), TurnPrompt(view(1)))


def test_what_leads_nowhere_is_explained_and_said_at_the_pointer_until_it_moves_on(table: ToyTable) -> None:
    intent = table.click(TWO)
    assert intent == Refuse(reason=Reason("TOY-1", "No coin:2."))
    table.refuse(Reason("TOY-1", "No."), at(table, TWO))
    assert table.refusal == Reason("TOY-1", "Amber: No.")
    assert table.refusal_rect is not None
    assert table.bounds.contains(table.refusal_rect)
    table.hover(HEAP, table.refusal_rect.center)
    assert table.refusal_rect is not None, "the way to a sentence that can be clicked must not close it"
    assert table.hover(TWO, at(table, HEAP))
    assert table.refusal_rect is None


def test_a_refusal_takes_no_click_meant_for_a_lit_place_below_it(table: ToyTable) -> None:
    table.refuse(Reason("TOY-1", "No."), (400, 400))
    assert table.note is not None
    table.note.rect = pygame.Rect(at(table, HEAP), (0, 0)).inflate(9, 9)
    assert table.point(at(table, HEAP)) == HEAP
    table.note.rect = pygame.Rect(at(table, TWO), (0, 0)).inflate(9, 9)
    assert table.point(at(table, TWO)) is None, "what leads nowhere stays below it: a click is for the note"


def test_a_refusal_stands_beside_what_was_clicked_even_by_key(table: ToyTable) -> None:
    table.click(TWO)
    table.refuse(Reason("TOY-1", "No."), (0, 0))
    place, note = table.picker.find(TWO), table.refusal_rect
    assert place is not None
    assert note is not None
    assert not note.colliderect(place)
    near = place.inflate(2 * note.width + 40, 2 * note.height + 40)
    assert near.contains(note), "the pointer was in the corner, the click was not"


def test_a_refusal_goes_by_itself_but_not_while_the_pointer_rests_on_it(table: ToyTable) -> None:
    table.refuse(Reason("TOY-1", "No."), (400, 400))
    assert not table.pass_time(STAYS - 0.1)
    assert table.refusal_rect is not None
    table.hover(None, table.refusal_rect.center)
    assert not table.pass_time(1)
    table.pointer.pos = (5, 5)
    assert table.pass_time(0.2)
    assert table.refusal is None


def test_a_refusal_ends_with_the_turn(table: ToyTable) -> None:
    table.refuse(Reason("TOY-1", "No."), (400, 400))
    table.rest(TurnPrompt(view(1), (), decides=False))
    assert table.refusal is None


def test_while_something_is_held_only_what_is_said_about_the_move_is_explained(table: ToyTable) -> None:
    table.face = replace(
        table.face, words=replace(table.face.words, forecast=lambda _table, name: f"to {name}")
    )
    table.controls()
    assert table.explain("coin:2") == table.face.words.explain(table, "coin:2") != "to coin:2"
    table.click(HEAP)
    assert table.explain("coin:2") == "to coin:2"


def test_the_next_click_takes_a_refusal_away(table: ToyTable) -> None:
    table.refuse(Reason("TOY-1", "No."), (400, 400))
    table.click(HEAP)
    assert table.refusal is None


def test_a_hint_leaves_the_last_click_and_comes_back_when_the_pointer_leaves(table: ToyTable) -> None:
    table.suggest(TAKES[1], "two are enough")
    assert (table.choice is not None, table.cursor, table.preview()) == (True, TWO, TAKES[1])
    assert table.choice is not None
    assert table.choice.picked == (HEAP,)
    table.hover(Target("coin", 3), at(table, Target("coin", 3)))
    assert (table.cursor, table.preview(), table.shown_hint) == (TWO, TAKES[2], None)
    assert table.refusal == Reason("TOY-2", "That is all."), "another move is warned of"
    table.hover(None, (1, 1))
    assert (table.cursor, table.preview(), table.refusal) == (TWO, TAKES[1], None)
    assert table.look("coin:3")
    assert table.preview() == TAKES[2]
    assert table.click(TWO) == Submit(TAKES[1])
    assert table.hint is None


def test_a_pointer_that_rests_where_it_was_does_not_hide_a_hint(table: ToyTable) -> None:
    there = at(table, Target("coin", 3))
    table.hover(Target("coin", 3), there)
    table.suggest(TAKES[1], "two are enough")
    table.hover(Target("coin", 3), there)
    assert (table.pointed, table.preview()) == (TWO, TAKES[1])


def test_another_click_than_the_hints_is_a_click_of_its_own(table: ToyTable) -> None:
    table.suggest(TAKES[1], "two are enough")
    assert isinstance(table.click(Target("heap", 9)), Refuse)
    assert (table.hint, table.cursor, table.preview()) == (None, None, None)
    assert table.click(Target("coin", 1)) == Submit(TAKES[0])


def test_what_is_pointed_at_is_previewed_and_warned_of_but_not_what_was_just_picked(table: ToyTable) -> None:
    table.click(HEAP)
    table.hover(Target("coin", 3), at(table, Target("coin", 3)))
    assert table.preview() == TAKES[2]
    assert table.refusal == Reason("TOY-2", "That is all.")
    table.hover(TWO, at(table, TWO))
    assert (table.preview(), table.refusal) == (TAKES[1], None)
    table.pointer.picked_up = Target("coin", 3)
    table.hover(Target("coin", 3), at(table, Target("coin", 3)))
    assert (table.preview(), table.refusal) == (TAKES[2], None)
    table.suggest(TAKES[2], "all of it")
    assert table.refusal is None, "a hint is not argued with"


def test_where_a_move_was_made_nothing_is_said_before_the_pointer_has_left(table: ToyTable) -> None:
    elsewhere = Target("coin", 9)
    table.pointer.acted_on = elsewhere
    table.hover(elsewhere, (5, 5))
    assert table.pointed is None
    table.hover(None, (50, 50))
    table.hover(elsewhere, (5, 5))
    assert table.pointed == elsewhere
    table.click(HEAP)
    table.pointer.acted_on = TWO
    table.hover(TWO, at(table, TWO))
    assert table.pointed == TWO, "what the next click would do is said at once"


def test_only_some_controls_are_previewed_or_show_more(table: ToyTable) -> None:
    table.click(HEAP)
    assert table.look("coin:2")
    assert table.preview() == TAKES[1]
    assert table.look("seat:1")
    assert table.preview() is None
    assert table.look("")
    assert not table.look("end")


def test_cancel_puts_back_one_thing_after_the_other(table: ToyTable) -> None:
    table.extras.ready = [REVEAL]
    table.click(HEAP)
    table.press("log")
    table.press("seat:1")
    table.refuse(Reason("TOY-1", "No."), (400, 400))
    assert table.cancel()
    assert table.choice is not None
    assert (table.choice.begun, table.refusal_rect, table.extras.ready) == (False, None, [REVEAL])
    assert table.cancel()
    assert (table.extras.ready, table.opened, table.pinned) == ([], {"log"}, 1)
    assert table.cancel()
    assert (table.opened, table.pinned) == (set(), None)
    assert not table.cancel()


def test_what_is_ready_is_entered_with_the_move(table: ToyTable) -> None:
    table.extras.ready = [REVEAL]
    assert table.click(Target("dig")) == Submit(DIG, (REVEAL,))


def test_whoever_sits_down_next_finds_nothing_open(table: ToyTable) -> None:
    table.suggest(TAKES[1], "two are enough")
    table.press("log")
    table.press("seat:1")
    table.extras.ready = [REVEAL]
    table.sit(1)
    assert (table.seat, table.choice, table.hint, table.pinned) == (1, None, None, None)
    assert (table.opened, table.extras.ready) == (set(), [])


def test_losing_the_window_closes_and_puts_back_but_the_decision_goes_on(table: ToyTable) -> None:
    table.click(HEAP)
    table.press("log")
    table.close()
    assert table.choice is not None
    assert (table.choice.begun, table.opened) == (False, set())
    assert table.choice.offers() >= {HEAP}


def test_what_lies_over_the_places_hides_them(table: ToyTable) -> None:
    assert table.point((60, 340)) == HEAP
    table.press("log")
    assert table.point((60, 340)) is None
    assert table.point((30, 310)) == Target("line", 7)
    assert table.point(at(table, Target("coin", 5))) == Target("coin", 5)


def test_moves_of_the_mouse_lay_nothing_out_again(table: ToyTable, monkeypatch: pytest.MonkeyPatch) -> None:
    """A row of choices is laid out once for what is picked, not with every pixel that the pointer moves."""
    asked: list[int] = []
    hits = replace(TOY.hits, covers=lambda table: (asked.append(1), covers(table))[1])
    monkeypatch.setattr(table, "face", replace(TOY, hits=hits))
    for x in range(30, 60):
        table.hover(table.point((x, 340)), (x, 340))
    assert len(asked) == 1
    for number, act in enumerate(
        (
            lambda: table.click(HEAP),
            lambda: table.press("log"),
            table.cancel,
            table.close,
            table.controls,
            lambda: table.key(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0)),
            lambda: table.rest(TurnPrompt(view(1), TAKES, decides=True)),
            lambda: table.resize((960, 540)),
        ),
        2,
    ):
        act()
        table.point((60, 340))
        assert len(asked) == number


def test_every_place_and_panel_is_one_control(table: ToyTable) -> None:
    ids = [control.id for control in table.controls()]
    assert len(ids) == len(set(ids))
    assert {"heap:0", "coin:2", "end", "undo", "menu"} <= set(ids)
    table.press("log")
    assert all(control.id != COVER.id for control in table.controls())


def test_of_two_controls_with_one_id_the_first_counts() -> None:
    again = Control("heap:0", Rect(0, 0, 5, 5))
    doubled = replace(TOY, hits=replace(TOY.hits, controls=lambda _table: [again]))
    made: ToyTable = Table(doubled, TableContext(services(SIZE), toy.GAME, PLAYERS, 0), view())
    made.resize(SIZE)
    assert [control.rect.width for control in made.controls() if control.id == "heap:0"] == [80]


def test_a_line_of_the_log_hides_no_button_from_a_hint_or_a_refusal() -> None:
    """Lines of a log that always lies open stand among the panels, and name no place."""
    found = [Control("told:12.0.1", Rect(0, 0, 50, 20)), Control("done", Rect(0, 40, 50, 20))]
    logged = replace(TOY, hits=replace(TOY.hits, controls=lambda _table: found))
    made: ToyTable = Table(logged, TableContext(services(SIZE), toy.GAME, PLAYERS, 0), view())
    made.resize(SIZE)
    assert made.place_of(Target("done")) == found[1].rect
    assert made.place_of(Target("nowhere")) is None
    made.click(Target("done"))
    made.refuse(Reason("TOY-1", "Not yet."), (200, 200))
    assert made.note is not None


def test_the_scenes_own_buttons_are_asked_of_the_scene(table: ToyTable) -> None:
    assert [table.press(name) for name in ("undo-bar", "menu", "hint", "redo", "trial:next")] == [
        Ask("undo"), Ask("menu"), Ask("hint"), Ask("redo"), Ask("trial:next"),
    ]  # fmt: skip
    assert table.press("told:12.3") == Past(12)


def test_the_keyboard_goes_from_offer_to_offer_and_from_place_to_place(table: ToyTable) -> None:
    def press(key: int, mod: int = 0) -> None:
        table.key(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod))

    for key, x in ((pygame.K_LEFT, 600), (pygame.K_LEFT, 510), (pygame.K_RIGHT, 600), (pygame.K_UP, 600)):
        press(key)
        assert table.cursor is not None
        assert at(table, table.cursor)[0] == x
    table.hover(HEAP, (5, 5))
    assert table.cursor is None
    table.click(HEAP)
    for number in (1, 2, 3, 5, 1):
        press(pygame.K_TAB)
        assert table.cursor is not None
        assert table.cursor.number == number
    press(pygame.K_TAB, pygame.KMOD_SHIFT)
    assert table.cursor is not None
    assert table.cursor.number == 5


def test_the_end_of_an_entry_keeps_its_words_until_something_else_is_shown(table: ToyTable) -> None:
    table.prompt = TurnPrompt(view(), busy="Teal took 2")
    table.arrive(view(2))
    assert (table.view, table.prompt.busy) == (view(2), "Teal took 2")
    table.rest(TurnPrompt(view(2), TAKES, decides=True))
    assert table.prompt.busy == ""


def test_one_layout_serves_until_size_or_aspect_change(table: ToyTable) -> None:
    top = table.top
    table.rest(TurnPrompt(view(1), TAKES, decides=True))
    assert table.top is top
    table.resize((960, 540))
    assert table.top is not top


def test_each_seat_has_a_layout_of_its_own_to_which_it_comes_back(table: ToyTable) -> None:
    table.face = replace(table.face, aspect=lambda _view, seat: seat)
    own = [table.top]
    table.sit(1)
    own.append(table.top)
    assert own[1] is not own[0]
    table.sit(0)
    assert table.top is own[0]


def test_a_layout_of_a_board_that_can_be_enlarged_is_told_when_another_is_shown(table: ToyTable) -> None:
    left: list[object] = []

    class Top(SimpleNamespace):
        def see(self, _lens: object, _hurried: bool) -> None: ...
        def leave(self) -> None:
            left.append(self)

    painting = replace(table.face.painting, magnified=True)
    first, second = Top(frame=Rect(0, 0, *SIZE)), Top(frame=Rect(0, 0, *SIZE))
    tops = (first, second)
    table.face = replace(
        table.face, painting=painting, aspect=lambda _view, seat: seat, layout=lambda table: tops[table.seat]
    )
    assert table.top is table.top is first
    table.seat = 1
    assert table.top is second
    assert left == [first]


def test_a_layout_made_ahead_is_the_one_that_is_shown(table: ToyTable) -> None:
    table.face = replace(table.face, aspect=lambda view, _seat: view.coins)
    table.show(view(1))
    shown = table.top
    coming: Any = SimpleNamespace()
    assert table.layout_ahead(view(2), lambda: coming) is coming
    assert table.layout_ahead(view(2), lambda: pytest.fail("it was there")) is coming
    assert table.layout_ahead(view(1), lambda: pytest.fail("it is shown")) is shown
    table.view = view(2)
    assert table.top is coming
    table.layout_ahead(view(3), lambda: coming)
    table.view = view(4)
    assert table.top is not coming


def test_no_more_layouts_are_kept_than_there_are_people_and_one(table: ToyTable) -> None:
    table.face = replace(table.face, aspect=lambda view, _seat: view.coins)
    made = []
    for coins in range(5):
        table.show(view(coins))
        made.append(weakref.ref(table.top))
    assert [one() is not None for one in made] == [False, False, True, True, True]


def test_it_is_painted_with_the_refusal_on_top(table: ToyTable) -> None:
    plain, refused = Surface(SIZE), Surface(SIZE)
    table.draw(plain, Timeline())
    table.refuse(Reason("TOY-1", "That cannot be done."), (700, 400))
    table.draw(refused, Timeline())
    table.draw_note(refused)
    rect = table.refusal_rect
    assert rect is not None
    pictures = [pygame.image.tobytes(surface.subsurface(rect), "RGB") for surface in (plain, refused)]
    assert pictures[0] != pictures[1]
    for surface in (plain, refused):
        surface.fill("black", rect.inflate(40, 40))
    assert pygame.image.tobytes(plain, "RGB") == pygame.image.tobytes(refused, "RGB")
