"""The strip of what happened: what is on it, how it is stepped through, and that it tells no secret."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from itertools import islice, pairwise
from types import SimpleNamespace
from typing import Any

import pygame
import pytest
from pygame import Rect, Surface

from game.app import App
from game.kit.picking import Target
from game.scenes.table.table import TableScene
from game.session import redaction
from game.session.player import Player
from game.session.redaction import RedactedEntry
from game.table import strip_layout
from game.table.context import TableContext, TurnPrompt
from game.table.happened import Deed, HappenedFace, rounds_of, sentence
from game.table.intents import Past
from game.table.table import Table
from game.table.traces import Trace
from rules.core import registry
from rules.core.log import Record
from rules.core.protocol import CHANCE, Setup
from rules.core.rng import Rng
from tests.game import colossi_tables
from tests.game.brilliants_tables import services
from tests.game.conftest import Hand
from tests.game.table.test_notes import seated
from tests.game.windows import USUAL
from tests.random_play import entries
from tests.toys.nim import GAME as NIM
from tests.toys.nim import State as Heaps
from tests.toys.nim import Take
from tests.toys.nim.table import FACE as NIM_FACE

# ---------------------------------------------------------------------- acts and rounds

SAYS = HappenedFace(
    closed=lambda _table: None,
    opened=lambda _table: (),
    picture=lambda _table, _deed: Surface,
    lines=lambda _table, deed: [word for word in deed.events if word != "."],
    follows=lambda entry: entry.text == "more",
    on_turn=lambda view: view.host,
)
TABLE = SimpleNamespace(
    seat=0, face=SimpleNamespace(touched=lambda _viewer, seat, _events: Trace(seat)), context=None
)


def named(_entry: int, seat: int) -> str:
    return ("Mia", "Kai", "Noor", "Otto")[seat]


def entry(
    index: int, seat: int, words: str, host: int | None = None, text: str = "", round_: int = 1
) -> RedactedEntry:
    view = SimpleNamespace(host=host, round=round_)
    return RedactedEntry(index, seat, text, tuple(words.split()), view, None)


def indices(*entries: RedactedEntry) -> list[list[list[int]]]:
    """The entries of each act in each round."""
    rounds = rounds_of(TABLE, SAYS, entries)
    return [[[one.index for one in deed.entries] for deed in deeds] for deeds in rounds]


def test_each_round_has_what_others_did_between_two_turns_of_the_viewer() -> None:
    course = [(1, "a"), (2, "b"), (0, "mine"), (0, "mine"), (1, "c"), (2, "d")]
    assert indices(*(entry(n, *one) for n, one in enumerate(course))) == [[[0], [1]], [[4], [5]]]


def test_in_the_viewers_own_turn_the_round_before_it_stays() -> None:
    course = [(1, "a"), (0, "mine"), (1, "b"), (2, "c"), (0, "mine"), (0, "mine")]
    assert indices(*(entry(n, *one) for n, one in enumerate(course)))[-1] == [[2], [3]]


def test_chance_answers_and_what_says_nothing_belong_to_the_act_before() -> None:
    told = (
        entry(0, CHANCE, "dealt"),
        entry(1, 1, "card", host=1),
        entry(2, 1, "choice", host=1, text="more"),
        entry(3, 0, "answer", host=1),
        entry(4, CHANCE, "die"),
        entry(5, 1, ".", host=1),
        entry(6, 2, "walk", host=2),
        entry(7, 0, "mine", host=0),
        entry(8, CHANCE, "mine"),
    )
    assert indices(*told) == [[[1, 2, 3, 4, 5], [6]]]


def test_an_answer_in_anothers_turn_begins_no_round_and_a_forced_move_neither() -> None:
    told = [entry(0, 1, "a", host=1), entry(1, 0, "answer", host=1), entry(2, 1, "b", host=1)]
    assert indices(*told) == [[[0, 1], [2]]]
    forced = replace(entry(1, 0, "pass", host=0), automatic=True)
    assert indices(told[0], forced, told[2]) == [[[0, 1], [2]]]


def test_the_set_up_is_no_part_of_it() -> None:
    dealt = [entry(0, 1, "keeps", round_=0), entry(1, 0, "mine", round_=0), entry(2, 2, "keeps", round_=0)]
    dice = entry(3, CHANCE, "die", round_=0)
    assert indices(*dealt, dice) == [[]]
    assert indices(*dealt, dice, entry(4, 1, "a"), entry(5, CHANCE, "die")) == [[[4, 5]]]


def test_an_act_in_the_viewers_turn_belongs_to_the_round_before_it() -> None:
    told = [entry(0, 1, "a", host=1), entry(1, 0, "mine", host=0), entry(2, 2, "reveals", host=0)]
    assert indices(*told) == [[[0], [2]]]


def test_what_the_game_itself_does_is_one_act_with_a_title_whoever_makes_its_moves() -> None:
    says = replace(SAYS, course=lambda one: "Age II" if one.text == "age" else "")
    turned = [entry(2, CHANCE, "card", text="age"), entry(3, 1, "lair", text="age"), entry(4, 0, "tile")]
    told = [
        entry(0, 1, "a"),
        entry(1, 0, "mine"),
        *turned[:2],
        replace(turned[2], text="age"),
        entry(5, 1, "b"),
    ]
    latest = rounds_of(TABLE, says, told)[-1]
    assert [(deed.title, deed.seat, [one.index for one in deed.entries]) for deed in latest] == [
        ("Age II", CHANCE, [2, 3, 4]),
        ("", 1, [5]),
    ]
    assert strip_layout.count(latest) == "1 move of others"
    assert strip_layout.count(latest[:1]) == "Age II"


def test_only_the_viewers_own_moves_are_known_to_be_forced() -> None:
    record = colossi_tables.record(2, 4)
    forced = next(n for n, one in enumerate(record.entries) if one.seat >= 0)
    record.entries[forced] = type(record.entries[forced])(
        *(getattr(record.entries[forced], name) for name in ("seat", "move", "text", "events")), True
    )
    seat = record.entries[forced].seat
    assert redaction.see(record, forced, seat).automatic
    assert not redaction.see(record, forced, 1 - seat).automatic
    assert not redaction.see(record, forced, None).automatic


def test_the_subject_is_said_once_and_what_does_not_fit_is_left_out() -> None:
    lines = ["Otto's Colossus went to B3.", "Otto took B3", "Otto drew a card", "Mia took A2", "Mia won"]
    every = "Otto's Colossus went to B3, took B3 and drew a card; Mia took A2; Mia won"
    assert sentence("Otto", lines, lambda _text: True) == every
    assert sentence("Otto", lines, lambda text: len(text) < 50) == "Otto's Colossus went to B3 and took B3"
    assert sentence("Otto", lines[:1], lambda _text: False) == "Otto's Colossus went to B3"
    pieces = ["Otto: 1 Acolyte went to B3", "Otto drew a card", "Otto drew a card"]
    assert sentence("Otto", pieces, lambda _text: True) == f"{pieces[0]}; Otto drew a card twice"


# ---------------------------------------------------------------------- lay-out


def deeds(*seats: int, first: int = 0) -> tuple[Deed, ...]:
    return tuple(Deed(seat, (entry(first + n, seat, "word"),), Trace(seat)) for n, seat in enumerate(seats))


@pytest.mark.parametrize("size", [(737, 95), (548, 74), (548, 40), (660, 66), (1000, 140)])
@pytest.mark.parametrize("count", [1, 3, 9, 40])
def test_pictures_lie_side_by_side_inside_the_strip(size: tuple[int, int], count: int) -> None:
    pen, rect = colossi_tables.tabletop().pen, Rect((50, 300), size)
    since = deeds(*(1 + n % 3 for n in range(count)), first=100)
    for at in (None, since[0].name, since[-1].name):
        placed = strip_layout.opened(pen, rect, [deeds(1, 2), since], at, named)
        tiles = sorted(placed.tiles.values(), key=lambda tile: tile.x)
        assert tiles
        assert all(rect.contains(tile) and not tile.colliderect(placed.close) for tile in tiles)
        assert all(one.right <= other.left for one, other in pairwise(tiles))
        assert at in (None, *placed.tiles)
        assert placed.older is None or placed.older.right <= tiles[0].left


@pytest.mark.parametrize("wide", [108, 150, 260])
def test_on_a_narrow_pane_few_pictures_are_shown_rather_than_tiny_ones(wide: int) -> None:
    pen, rect = colossi_tables.tabletop().pen, Rect(12, 460, wide, 68)
    tiles = [*strip_layout.on_pane(pen, rect, deeds(1, 1, 1, 1, 1)).values()]
    assert tiles
    assert all(rect.contains(tile) and tile.width >= pen.px(22) for tile in tiles)


def test_few_acts_leave_room_for_the_rounds_before_and_many_stand_under_their_movers_names() -> None:
    pen, rect, names = colossi_tables.tabletop().pen, Rect(0, 0, 737, 95), named
    few = strip_layout.opened(pen, rect, [deeds(1, 2), deeds(1, 3, first=9)], None, names)
    assert [group.title for group, _ in few.groups] == ["The turn before", "Since your turn"]
    assert few.badges
    many = strip_layout.opened(pen, rect, [deeds(1, 2), deeds(1, 1, 1, 1, 3, 3, 3, first=9)], None, names)
    assert [group.title for group, _ in many.groups] == ["Kai", "Otto"]
    assert not many.badges


def test_a_round_further_back_says_how_many_turns() -> None:
    pen, rounds = colossi_tables.tabletop().pen, [deeds(1, first=9 * n) for n in range(5)]
    placed = strip_layout.opened(pen, Rect(0, 0, 737, 95), rounds, None, named)
    titles = ["4 turns before", "3 turns before", "Before that", "The turn before", "Since your turn"]
    assert [group.title for group, _ in placed.groups] == titles


# ---------------------------------------------------------------------- at a table


@pytest.fixture
def seat_of_mia(real: App) -> tuple[Hand, TableScene]:
    """Mia's turn at Colossi, after fifteen acts of three computers."""
    return colossi_tables.sit_down(real, colossi_tables.record(4, 263, "t47"))


def shown(table: Table[Any, Any]) -> str:
    return table.prompt_words()[0]


def test_it_is_opened_and_stepped_through_by_keys_and_closes_with_a_move(
    seat_of_mia: tuple[Hand, TableScene],
) -> None:
    hand, scene = seat_of_mia
    table = scene.presenter
    asked = shown(table)
    hand.key(pygame.K_w)
    assert table.strip.is_open
    assert shown(table) == asked
    hand.key(pygame.K_LEFT)
    assert shown(table).startswith("Otto's Colossus went from A2 to B3")
    assert table.prompt_words()[1] == "15 of 15"
    assert table.subject == table.context.players[3]
    marks = {(target.number, mark) for target, mark, _ in table.traces.marks()}
    assert {(1, "start"), (7, "end")} <= marks
    hand.key(pygame.K_LEFT)
    assert shown(table).startswith("Otto played Audacity")
    for _ in range(40):
        hand.key(pygame.K_LEFT)
    assert table.prompt_words()[1].startswith("1 of ")
    hand.key(pygame.K_ESCAPE)
    assert not table.strip.is_open
    assert shown(table) == asked
    hand.key(pygame.K_w)
    hand.key(pygame.K_RIGHT)
    table.click(next(iter(table.choice.offers())))
    assert not table.strip.is_open


def test_a_click_opens_it_at_that_picture_and_the_next_one_looks_back(
    seat_of_mia: tuple[Hand, TableScene],
) -> None:
    hand, scene = seat_of_mia
    table = scene.presenter
    last = table.strip.since[-1]
    name = f"happened:{last.name}"
    assert next(one for one in table.controls() if one.id == name)
    assert table.look(name)
    assert shown(table).startswith("Otto's Colossus went from A2 to B3")
    hand.click(name)
    assert table.strip.is_open
    assert shown(table).startswith("Otto's Colossus went from A2 to B3")
    assert table.press(name) == Past(last.last)
    hand.click("happened-close")
    assert not table.strip.is_open


def mias() -> Table[Any, Any]:
    """The same position at a table of its own, before anything is asked."""
    record = colossi_tables.record(4, 263, "t47")
    table = seated("colossi", 4, USUAL, record.game.observe(record.state, 0), 0)
    table.write_log(
        [redaction.see(record, n, 0) for n in range(len(record.entries) - 60, len(record.entries))]
    )
    return table


def test_acts_of_older_rounds_are_stepped_to_and_none_of_them_is_the_viewers() -> None:
    record = colossi_tables.record(4, 263, "t47")
    table = seated("colossi", 4, USUAL, record.game.observe(record.state, 0), 0)
    table.write_log([redaction.see(record, n, 0) for n in range(len(record.entries))])
    strip = table.strip
    strip.press("happened")
    latest = {deed.name for deeds in strip._told[-3:] for deed in deeds}
    placed = strip.placed()
    assert placed is not None
    assert set(placed.tiles) <= latest, "at first as many as fit of three rounds"
    for _ in strip.listed:
        strip._step(-1)
        placed = strip.placed()
        assert placed is not None
        assert strip.at in placed.tiles
        assert (placed.older is None) == (strip.at == strip.listed[0].name) or strip.at in latest
    assert strip.at == strip.listed[0].name
    assert strip.at not in latest
    assert strip.pointed == strip.listed[0]
    assert all(deed.seat != table.seat for deed in strip.listed)


def test_nothing_on_offer_is_covered() -> None:
    table = mias()
    table.opened.add("happened")
    wide = table.strip.rect
    market = table.top.regions.market
    assert wide is not None
    assert wide.colliderect(market)
    offered = next(one for one in table.controls() if one.id.startswith("offer:"))
    table.choice = SimpleNamespace(
        offers=lambda: frozenset({Target.parse(offered.id)}),
        openings=frozenset(),
        picked=(),
        legal=(),
        preview=lambda _target: None,
    )
    assert not table.strip.rect.colliderect(market)


def test_the_open_log_covers_it_and_its_key_brings_it_back(seat_of_mia: tuple[Hand, TableScene]) -> None:
    hand, scene = seat_of_mia
    table = scene.presenter
    table.opened.add("log")
    assert table.strip.rect is None
    assert not [one for one in table.strip.controls() if one.id.startswith("happened")]
    hand.key(pygame.K_w)
    assert table.strip.is_open
    assert "log" not in table.opened


def test_the_slip_gives_way_to_what_the_line_below_it_says() -> None:
    table = mias()
    rect = table.strip.rect
    assert rect is not None

    def painted() -> bytes:
        surface = Surface(table.size)
        table.strip.draw(surface)
        return pygame.image.tobytes(surface, "RGB")

    blank = pygame.image.tobytes(Surface(table.size), "RGB")
    assert painted() != blank
    table.hover(Target("space", 1), table.place_of(Target("space", 1)).center)
    assert painted() == blank


def test_another_viewer_sees_nothing_of_it_before_being_told() -> None:
    table = mias()
    assert table.strip.since
    table.sit(1)
    assert not table.strip.since
    assert table.strip.rect is None


# ---------------------------------------------------------------------- the smallest game


def test_a_game_that_writes_nothing_of_it_has_a_strip() -> None:
    players = (Player("Mia", "amber"), Player("Kai", "teal", "computer", "random"))
    table: Table[Any, Any] = Table(NIM_FACE, TableContext(services(USUAL), NIM, players, 0), Heaps())
    table.resize(USUAL)
    before = NIM.apply(Heaps(), 0, Take(0, 1)).state
    step = NIM.apply(before, 1, Take(2, 2))
    table.write_log([RedactedEntry(1, 1, "", step.events, before, step.state)])
    table.rest(TurnPrompt(step.state, NIM.legal_moves(step.state, 0), decides=True))
    assert table.key(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_w, mod=0, unicode="w")) is None
    table.key(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RIGHT, mod=0, unicode=""))
    assert table.prompt_words() == ("Kai takes 2 from heap 3", "1 of 1")
    (tile,) = (one.rect for one in table.controls() if one.id == "happened:128")
    surface = Surface(USUAL)
    surface.fill("#ff00ff")
    table.strip.draw(surface)
    assert len({tuple(surface.get_at((x, tile.centery))) for x in range(tile.left, tile.right)}) > 2
    offers = [zone.rect for zone in table.picker]
    assert table.strip.rect.collidelist(offers) < 0


# ---------------------------------------------------------------------- secrets


@cache
def recorded(name: str, variant: str, seats: int) -> Record:
    """A random game in which everybody looks at cards as often as possible."""
    game, setup = registry.game(name), Setup(variant, seats, {})

    def curious(rng: random.Random, moves: Sequence[Any]) -> Any:
        return rng.choice([move for move in moves if game.format(move).startswith("look")] or moves)

    record = Record(game, setup, "acorn")
    for one in islice(entries(game, setup, 110, 8, curious), 110):
        record.play(one.seat, one.move)
    return record


def told(record: Record, viewer: int, size: tuple[int, int] = USUAL) -> Table[Any, Any]:
    """A table that has been told of the latest entries of a game."""
    seats = record.setup.seats if record.setup else 2
    table = seated(record.game.info.name, seats, size, record.game.observe(record.state, viewer), viewer)
    kept = [n for n in range(len(record.entries)) if not redaction.is_silent(record, n, viewer)]
    table.write_log([redaction.see(record, n, viewer) for n in kept[-60:]])
    return table


def frames(record: Record, viewer: int) -> list[Any]:
    """The strip after the game, closed, open and with each act told of."""
    table, surface, found = told(record, viewer), Surface(USUAL), []

    def shoot() -> None:
        table.strip.draw_way(surface)
        table.strip.draw(surface)
        found.append((pygame.image.tobytes(surface, "RGB"), table.prompt_words(), table.traces.marks()))

    shoot()
    table.opened.add("happened")
    for deed in table.strip.listed:
        table.strip.at = deed.name
        shoot()
    return found


def dealt_anew(record: Record, viewer: int, number: int) -> Record:
    """The same game with every position as it might be for all that the viewer knows, and no event that tells
    more."""
    game, twin = record.game, record.prefix(len(record.entries))
    twin.states = [game.determinize(game.observe(one, viewer), viewer, Rng(number)) for one in record.states]
    twin.entries = [
        type(one)(
            one.seat, one.move, one.text, redaction.visible_events(game, one.events, viewer), one.automatic
        )
        for one in record.entries
    ]
    return twin


SETS = (("brilliants", "apprantice", 3), ("mini_brilliants", "standard", 3), ("fortunant", "standard", 3))
SETS += (("colossi", "full", 3), ("ant_trails", "standard", 2))


@pytest.mark.parametrize(("name", "variant", "seats"), SETS)
def test_before_anybody_has_played_it_is_not_there(name: str, variant: str, seats: int) -> None:
    record = Record(registry.game(name), Setup(variant, seats, {}), "acorn")
    for one in entries(record.game, record.setup, 110, 8):
        if record.state.round and one.seat != CHANCE:
            break
        record.play(one.seat, one.move)
    for viewer in range(seats):
        assert told(record, viewer).strip.rect is None


@pytest.mark.parametrize("size", [(960, 540), (1280, 701), (1920, 1080)])
@pytest.mark.parametrize(("name", "variant", "seats"), SETS)
def test_the_closed_strip_lies_over_no_place_and_no_button(
    name: str, variant: str, seats: int, size: tuple[int, int]
) -> None:
    record = recorded(name, variant, seats)
    table = told(record, 0, size)
    rect, bounds = table.strip.rect, Rect((0, 0), size)
    assert rect is not None
    assert bounds.contains(rect)
    assert [zone.target for zone in table.picker if zone.rect.colliderect(rect)] == []
    buttons = [one for one in table.controls() if one.look != "bare" and one.rect.colliderect(rect)]
    assert buttons == []
    assert all(rect.contains(tile) for tile in table.strip.small(rect).values())
    table.opened.add("happened")
    placed = table.strip.placed()
    assert placed is not None
    assert bounds.contains(placed.rect)
    assert all(placed.rect.contains(tile) for tile in placed.tiles.values())
    assert len(placed.tiles) >= min(3, len(table.strip.since))


@pytest.mark.parametrize(("name", "variant", "seats"), SETS[:4])
def test_the_strip_is_the_same_whatever_others_hide(name: str, variant: str, seats: int) -> None:
    record = recorded(name, variant, seats)
    twin = dealt_anew(record, 0, 3)
    assert (twin.states, twin.entries) != (record.states, record.entries)
    seen = frames(record, 0)
    assert len(seen) > 2
    assert frames(twin, 0) == seen
