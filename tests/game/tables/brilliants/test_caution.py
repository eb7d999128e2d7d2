"""What is worth a second thought before a move is made: each kind where it is so, and where it is not."""

from __future__ import annotations

import random
from typing import Any, Final

import pygame
import pytest

from game.kit import item
from game.kit.colony import sign
from game.kit.picking import Target
from game.kit.timeline import Timeline
from game.table import prompt_plate
from game.table.caution import Caution
from game.table.context import TableContext, TurnPrompt
from game.table.intents import Submit
from game.table.table import new_table
from game.tables.brilliants import prompt, rows
from game.tables.brilliants.caution import KINDS, cautions
from game.tables.brilliants.clicks import chosen_ant
from game.tables.brilliants.extras import BrilliantsTable
from game.tables.brilliants.layout import regions
from game.tables.brilliants.ways import marks_of
from rules.brilliants import GAME
from rules.brilliants.data import board
from rules.brilliants.moves import MoveAnt
from rules.brilliants.state import LIBRARY, SURFACE, Phase, State
from rules.core.rng import Rng
from tests.game import brilliants_tables as tables
from tests.game import desk
from tests.game.brilliants_games import SETS, decisions, positions
from tests.game.kit.test_panels import Watch
from tests.game.windows import LARGE, SMALL, UHD, USUAL, in_windows
from tests.rules.brilliants.given import given, play, supply
from tests.rules.ids import Rulebook

OTHER: Final = {"P2": {"H1": "#1"}}
SHUT: Final = {"G31": "P1", "G15": "P2", "G30": "P2", "G32": "P2", "S7": "P2"}
"""Nobody leaves G31."""
HUNTERS: Final = [f"OH{n:02}" for n in range(1, 24)]
SEVEN: Final = ["OH01", "OH02", "OH03", "OD01", "OD02", "OD03", "OD04"]
DIGGERS: Final = {"P1": {f"D{n}": "#1" for n in range(1, 6)}} | OTHER
RICH: Final = {"P1": {"BE": 1, "CA": 1, "MU": 2, "ST": 1}}
SHOWN: Final = ("OH01", "OH10", "OF10", "OF16", "OD01", "OD16")


def cards(*codes: str, **rest: Any) -> State:
    return given(variant="antermediate", specials={"P1": codes}, **rest)


def expert(**rest: Any) -> State:
    return given(variant="experiantced", display=SHOWN, **rest)


def locked(*codes: str) -> State:
    return cards(*codes, ants={"P1": {"H1": "G31"}} | OTHER, ground=SHUT)


def chamber(**night: Any) -> State:
    """A Hunter in the Queen's Chamber, done or not."""
    return cards("EGG-J", ants={"P1": {"H1": "Q", "F1": "#1"}} | OTHER, colony={"P1": night})


def eighth(mine: int, theirs: int = 0) -> State:
    """P1 can reveal OF10."""
    done = {"P1": SEVEN[:mine], "P2": HUNTERS[3 : 3 + theirs]}
    return given(hands={"P1": ["OF10"]}, store=RICH, revealed=done)


def seventh(mine: int) -> State:
    return given(variant="childrants", hands={"P1": ["OF10"]}, store=RICH, revealed={"P1": SEVEN[:mine]})


def looked(*more: str) -> State:
    """The Strategist's turn, after other looks."""
    state = expert(specials={"P1": ["LOOK-F"]}, species={"P1": "STR"})
    return play(state, *more)


FARMER: Final = {"P1": {"F1": "#1"}} | OTHER


def rivals(caterpillars: int) -> State:
    """Two cards that want a beetle or fly each, and both a caterpillar."""
    store = {"P1": {"BE": 1, "CA": caterpillars, "FL": 1}}
    return given(hands={"P1": ["OH01", "OH02"]}, store=store)


def closing(store: dict[str, int]) -> State:
    """The close window: P1 holds a card for a beetle and a caterpillar and another for a beetle and a fly."""
    state = given(
        hands={"P1": ["OH01", "OF01"]},
        store={"P1": store},
        colony={
            "P1": {"hatched": True, "tile": "H", "hunted": True},
            "P2": {"hatched": True, "tile": "F", "hunted": True, "night": ["H1"]},
        },
    )
    return play(state, "H1 #1=")


def acted(card: str) -> State:
    """After the action: P1's Hunter has taken a beetle."""
    return play(cards(card), "H1 #1-S4 xBE")


def solo_at(phase: Phase) -> State:
    """The Solo challenge while it is set up."""
    return next(state for state, _ in positions("solo", 1, 1, 150) if state.phase == phase)


LOOKS: Final = ("play LOOK-F", "! look P1 OF05", "! look P1 OF06")
WIPE: Final = cards("WIPE/D", ground={"S1": "P1", "S7": "P2"})
EGG: Final = cards("EGG-D")
DRAWS: Final = {"P1": {"H1": "S0", "F1": "#1"}} | OTHER
FAR: Final = {"P1": {"H1": "G31", "F1": "#1"}} | OTHER
EMPTY: Final = given(ground={"S5": "empty", "S6": "empty"})

LONGEST: Final = {
    "wrong_food": "A Farmer leaves insects",
    "shared_tiles": "Long ambush",
    "unrevealed": "Long ambush",
    "unplayed": "Fine caterpillar",
    "alone": "nobody blocks you",
    "uncollected": "caterpillar",
    "own_soil": "gravel",
    "unmarked": "4 spaces",
    "last_card": "8",
}
"""The longest word that fills a gap, if it is not a caste."""

CASES: Final[tuple[tuple[str, State, str, State, str], ...]] = (
    ("stays_idle", given(), "H1 #1=", locked(), "H1 G31="),
    ("stays_idle", given(ants={"P1": {"H1": "S4"}} | OTHER), "H1 S4=", EMPTY, "H1 #1-S5+"),
    ("uncollected", given(), "H1 #1-S4", given(), "H1 #1-S4 xBE"),
    ("uncollected", given(ants={"P1": {"H1": "S4"}} | OTHER), "H1 S4=", given(), "H1 #1-S5"),
    ("unmarked", EMPTY, "H1 #1-S5+-S6", EMPTY, "H1 #1-S5+-S6+"),
    ("unmarked", supply(EMPTY, "P1", 2), "H1 #1-S5+-S6", supply(EMPTY, "P1", 1), "H1 #1-S5+-S6"),
    (
        "unmarked",
        expert(ants={"P1": {"F1": "#1"}} | OTHER),
        "F1 #1-S5 xMU",
        expert(ants={"P1": {"F1": "#1"}} | OTHER),
        "F1 #1-S5 xMU+",
    ),
    ("no_pheromone", supply(given(), "P1", 0), "H1 #1-S4 xBE", supply(given(), "P1", 1), "H1 #1-S4 xBE"),
    (
        "no_pheromone",
        supply(EMPTY, "P1", 1),
        "H1 #1-S5+-#1-S4 xBE",
        supply(EMPTY, "P1", 2),
        "H1 #1-S5+-#1-S4 xBE",
    ),
    (
        "untouched",
        expert(ants={"P1": {"F1": "S9"}} | OTHER),
        "F1 S9-G28 xST",
        expert(ants={"P1": {"F1": "#1"}} | OTHER),
        "F1 #1-S5 xMU",
    ),
    ("last_pheromone", supply(given(), "P1", 1), "H1 #1-S4 xBE", supply(given(), "P1", 2), "H1 #1-S4 xBE"),
    (
        "last_pheromone",
        supply(cards("MARK/D", ground={"G1": "empty"}), "P1", 1),
        "play MARK/D G1",
        supply(cards("MARK/D", ground={"G1": "empty"}), "P1", 2),
        "play MARK/D G1",
    ),
    (
        "last_pheromone",
        supply(cards(species={"P1": "FLY"}, ground={"G1": "empty"}), "P1", 1),
        "power mark G1",
        supply(cards(species={"P1": "FLY"}, ground={"G1": "empty"}), "P1", 2),
        "power mark G1",
    ),
    (
        "full_hand",
        given(hands={"P1": ["OH01", "OH02", "OF01", "OD01"]}),
        "H1 #1-L",
        given(hands={"P1": ["OH01", "OH02", "OF01"]}),
        "H1 #1-L",
    ),
    (
        "empty_deck",
        given(revealed={"P2": HUNTERS}),
        "H1 #1-L",
        given(revealed={"P2": HUNTERS[1:]}),
        "H1 #1-L",
    ),
    ("unpayable", expert(), "H1 #1-L", expert(store=RICH), "H1 #1-L"),
    (
        "unpayable",
        given(variant="experiantced", revealed={"P2": HUNTERS}, store=RICH),
        "H1 #1-L",
        expert(store=RICH),
        "H1 #1-L",
    ),
    ("uncompleted", expert(store=RICH), "H1 #1-L", expert(store=RICH), "H1 #1-L !OH01"),
    ("last_card", eighth(7), "reveal OF10", eighth(6), "reveal OF10"),
    ("last_card", eighth(7, 7), "reveal OF10", eighth(7, 8), "reveal OF10"),
    ("last_card", seventh(6), "reveal OF10", seventh(5), "reveal OF10"),
    (
        "last_card",
        expert(store=RICH, revealed={"P1": ["OF01", *SEVEN[1:3], "OD02", "OD03", "OD04", "OD05"]}),
        "H1 #1-L !OH01",
        expert(store=RICH, revealed={"P1": ["OF01", *SEVEN[1:3], "OD02", "OD03", "OD04", "OD05"]}),
        "H1 #1-L",
    ),
    ("wrong_food", given(ants=FARMER), "F1 #1-S4", given(ants=FARMER), "F1 #1-S5 xMU"),
    ("wrong_food", given(), "H1 #1-S5", given(), "H1 #1-S4"),
    ("gains_nothing", given(), "H1 #1-S5-S0", locked(), "H1 G31="),
    ("gains_nothing", EMPTY, "H1 #1-S5", EMPTY, "H1 #1-S5+"),
    ("shared_tiles", rivals(1), "reveal OH01", rivals(2), "reveal OH01"),
    ("unrevealed", closing({"BE": 1, "CA": 1}), "pass", closing({"BE": 1}), "pass"),
    ("unplayed", acted("GAT-BE/D"), "end", acted("GAT-CA/D"), "end"),
    ("alone", solo_at(Phase.ADOPT), "species DIP", solo_at(Phase.ADOPT), "species PRE"),
    ("alone", solo_at(Phase.KEEP), "take SLIP/D", solo_at(Phase.KEEP), "take MARK/D"),
    ("eats_nothing", given(), "spider G11", given(), "spider G1 xBE"),
    ("wrong_food", given(ants=FARMER), "F1 #1-S4", given(ants=FARMER), "F1 #1-S5 xMU"),
    ("wrong_food", given(), "H1 #1-S5", given(), "H1 #1-S4"),
    ("gains_nothing", given(), "H1 #1-S5-S0", locked(), "H1 G31="),
    ("gains_nothing", EMPTY, "H1 #1-S5", EMPTY, "H1 #1-S5+"),
    ("shared_tiles", rivals(1), "reveal OH01", rivals(2), "reveal OH01"),
    ("unrevealed", closing({"BE": 1, "CA": 1}), "pass", closing({"BE": 1}), "pass"),
    ("unplayed", acted("GAT-BE/D"), "end", acted("GAT-CA/D"), "end"),
    ("alone", solo_at(Phase.ADOPT), "species DIP", solo_at(Phase.ADOPT), "species PRE"),
    ("alone", solo_at(Phase.KEEP), "take SLIP/D", solo_at(Phase.KEEP), "take MARK/D"),
    ("eats_nothing", given(), "grasshopper G1", given(), "worm P2.d1 xCL"),
    ("own_soil", given(), "worm P1.d1 xCL", given(), "worm P2.d1 xCL"),
    ("nothing_born", given(ants=DIGGERS), "hatch D:-", given(ants=DIGGERS), "hatch F"),
    ("spare_egg", EGG, "hatch D EGG-D", EGG, "hatch F:D EGG-D"),
    ("crowded", chamber(night=["H1"]), "hatch F", chamber(), "hatch F"),
    ("crowded", chamber(night=["H1"]), "play EGG-J H", chamber(night=["F1"]), "play EGG-J H"),
    ("own_pheromone", WIPE, "play WIPE/D S1", WIPE, "play WIPE/D S7"),
    ("no_help", locked("RUN-H/D"), "play RUN-H/D", cards("RUN-H/D"), "play RUN-H/D"),
    ("no_help", cards("SLIP/D"), "play SLIP/D", locked("SLIP/D"), "play SLIP/D"),
    (
        "no_draw",
        cards("LOOK-H", ants=FAR),
        "play LOOK-H",
        cards("LOOK-H", ants=DRAWS),
        "play LOOK-H",
    ),
    (
        "no_draw",
        cards("LOOK-H", ants=DRAWS, hands={"P1": ["OH01", "OH02", "OF01", "OD01"]}),
        "play LOOK-H",
        cards("LOOK-H", "OBJ-H", ants=FAR),
        "play LOOK-H",
    ),
    ("known_cards", looked(*LOOKS), "power look F", looked(), "power look F"),
)
"""A kind, a position and a move for which it is told, and such a pair for which it is not."""


def told(state: State, text: str) -> set[str]:
    """The kinds told of a legal move of the first seat."""
    move = GAME.parse(text)
    assert GAME.why_illegal(state, 0, move) is None, text
    return {one.kind for one in cautions(GAME.observe(state, 0), 0, move)}


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case[0]} {case[2]}")
def test_a_caution_is_told_where_it_is_so_and_only_there(case: tuple[str, State, str, State, str]) -> None:
    kind, state, text, other, innocent = case
    assert kind in told(state, text)
    assert kind not in told(other, innocent)


def test_every_kind_has_a_case_and_rests_on_a_rule_of_the_book() -> None:
    kinds = {kind for row in KINDS.values() for kind in row}
    assert {kind.name for kind in kinds} == {case[0] for case in CASES}
    assert len({kind.name for kind in kinds}) == len(kinds)
    assert {kind.rule for kind in kinds} <= set(Rulebook("brilliants", "BA").ids)


@in_windows(USUAL, SMALL, LARGE, UHD)
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_every_sentence_has_room_on_the_plate(
    size: tuple[int, int], seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Beside a question of usual length, and without a forecast that would not fit."""
    watch = Watch(monkeypatch)
    pen, player = desk.pen(size), tables.players()[0]
    plate = regions(size, pen.u, seats, "apprantice").prompt
    surface = pygame.Surface(size)
    for kind in {kind for row in KINDS.values() for kind in row}:
        words = kind.words.format(LONGEST.get(kind.name, "Hunter"))
        line = "Amber: choose a predator"
        item.paint(surface, prompt_plate.prompt(plate, pen, player, line, "eats a beetle", words))
        assert plate.contains(next(rect for _, text, _, rect in watch.lines if text == words))
    assert watch.cut == []


def test_the_words_name_what_was_found() -> None:
    def text(state: State, move: str) -> str:
        return next(cautions(GAME.observe(state, 0), 0, GAME.parse(move))).text

    assert text(given(), "H1 #1-S4") == "It leaves the beetle it could take"
    assert text(EMPTY, "H1 #1-S5-S6") == "It could mark 2 more spaces"
    assert text(seventh(6), "reveal OF10").startswith("Your 7th card")
    assert text(looked(*LOOKS), "power look F") == "You know the top card already"


def of(state: State, seat: int, move: object) -> tuple[Caution, ...]:
    return tuple(cautions(GAME.observe(state, seat), seat, move))


@pytest.mark.parametrize("case", SETS, ids=lambda case: f"{case[0]} {case[1]}")
def test_random_positions(case: tuple[str, int]) -> None:
    """None raises or is told twice; where more could be marked a legal move does so."""
    rng = random.Random(3)
    for state, seat in decisions(*case):
        legal = GAME.legal_moves(state, seat)
        for move in rng.sample(list(legal), min(len(legal), 80)):
            found = of(state, seat, move)
            assert len({one.kind for one in found}) == len(found)
            for one in found:
                assert "{" not in one.text
            if isinstance(move, MoveAnt) and "unmarked" in {one.kind for one in found}:
                assert any(_marks_more(other, move) for other in legal), GAME.format(move)


def _marks_more(other: object, move: MoveAnt) -> bool:
    """Whether another outcome is the same with more marks."""
    return (
        isinstance(other, MoveAnt)
        and (other.ant, other.path[-1], other.collects, other.hole, other.crossed, other.completes)
        == (move.ant, move.path[-1], move.collects, move.hole, move.crossed, move.completes)
        and {s for s in marks_of(other) if s < SURFACE} > marks_of(move)
    )


@pytest.mark.parametrize("case", SETS, ids=lambda case: f"{case[0]} {case[1]}")
def test_what_is_hidden_changes_nothing(case: tuple[str, int]) -> None:
    """The truth, and another truth that looks the same to the seat, give the same cautions as its view."""
    rng = random.Random(4)
    redealt = 0
    for number, (state, seat) in enumerate(decisions(*case)):
        view = GAME.observe(state, seat)
        other = GAME.determinize(view, seat, Rng(number))
        redealt += other != state
        legal = GAME.legal_moves(state, seat)
        for move in rng.sample(list(legal), min(len(legal), 40)):
            found = tuple(cautions(view, seat, move))
            assert tuple(cautions(state, seat, move)) == found
            assert tuple(cautions(other, seat, move)) == found
    assert bool(redealt) == (case[0] != "solo")


# ---------------------------------------------------------------------- at the table


def table_at(state: State, size: tuple[int, int] = (1280, 720)) -> BrilliantsTable:
    """The table of the first seat, which decides."""
    view = GAME.observe(state, 0)
    table: BrilliantsTable = new_table(
        TableContext(tables.services(size), GAME, tables.players()[:2], 0), view
    )
    table.resize(size)
    table.rest(TurnPrompt(view, tuple(GAME.legal_moves(view, 0)), decides=True))
    return table


def kind_at(table: BrilliantsTable) -> str:
    move = table.preview()
    found = prompt.caution_of(table, move) if move is not None and table.caution is not None else None
    return found.kind if found else ""


def hover(table: BrilliantsTable, target: Target) -> None:
    rect = table.picker.find(target)
    assert rect is not None
    table.hover(target, rect.center)


def painted(table: BrilliantsTable) -> bytes:
    surface = pygame.Surface(table.size)
    table.draw(surface, Timeline(speed=0))
    return pygame.image.tobytes(surface.subsurface(table.top.regions.prompt), "RGB")


def test_the_ant_just_picked_up_is_no_reason_to_worry_until_one_comes_back_to_it() -> None:
    table = table_at(given())
    ant = Target("ant", 0)
    hover(table, ant)
    assert kind_at(table) == ""
    table.pick(ant)
    assert (chosen_ant(table.choice), kind_at(table)) == (0, "")
    calm = painted(table)
    hover(table, Target("hex", 0))
    hover(table, ant)
    assert kind_at(table) == "stays_idle"
    assert painted(table) != calm


def test_a_caution_forbids_nothing() -> None:
    table = table_at(given())
    table.pick(Target("ant", 0))
    stay = GAME.parse("H1 #1=")
    assert table.click(Target("ant", 0)) == Submit(stay)


def test_the_rule_of_a_caution_is_the_one_that_help_opens() -> None:
    table = table_at(given())
    assert table.refusal is None
    table.pick(Target("predator", 0))
    hover(table, Target("hex", board.NAMES.index("G11")))
    assert table.refusal is not None
    assert (table.refusal.rule, table.refusal_rect) == ("BA-PRED-03", None)
    hover(table, Target("hex", board.NAMES.index("G1")))
    assert table.refusal is None


def test_the_cursor_of_the_keyboard_is_warned_like_the_pointer() -> None:
    table = table_at(given())
    table.pick(Target("predator", 0))
    seen = set()
    for key in (pygame.K_RIGHT, pygame.K_UP, pygame.K_LEFT, pygame.K_UP, pygame.K_UP, pygame.K_LEFT):
        table.key(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0))
        move = table.preview()
        assert move is not None
        assert kind_at(table) == next((one.kind for one in cautions(table.view, 0, move)), "")
        seen.add(kind_at(table))
    assert seen == {"", "eats_nothing"}


def test_a_card_that_may_still_be_chosen_is_not_missed_yet() -> None:
    table = table_at(expert(store=RICH))
    library = Target("nest", LIBRARY)
    table.pick(Target("ant", 0))
    hover(table, library)
    assert kind_at(table) == ""
    table.pick(library)
    table.hover(None, (0, 0))
    table.look("end")
    assert kind_at(table) == "uncompleted"
    table.look("shown:0")
    assert kind_at(table) == ""


def test_a_tile_and_a_card_are_previewed_before_they_are_used() -> None:
    table = table_at(given(ants=DIGGERS))
    table.look("tile:2")
    assert kind_at(table) == "nothing_born"
    table.look("tile:1")
    assert (kind_at(table), table.prompt_words()[1]) == ("", "a new Farmer, ready at once")
    table = table_at(eighth(7))
    table.opened.add("hand")
    number = GAME.observe(eighth(7), 0).colonies[0].hand[0]
    table.look(f"card:{number}")
    assert kind_at(table) == "last_card"
    assert table.prompt_words()[1].startswith("+9 for ")


def test_a_hint_is_not_argued_with() -> None:
    table = table_at(given())
    table.suggest(GAME.parse("H1 #1-S4"), "because")
    assert table.preview() is not None
    assert kind_at(table) == ""


def test_the_chooser_marks_the_ways_that_are_worth_a_second_thought(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two ways with one mark each, and the last pheromone for it."""
    state = given(ants={"P1": {"D1": "#1"}} | OTHER, ground={"S4": "empty", "S5": "empty"})
    table = table_at(supply(state, "P1", 1))
    table.pick(Target("ant", 10))
    table.pick(Target("hex", board.NAMES.index("S0")))
    warned = rows_of(table)
    assert len(warned) == 2
    monkeypatch.setattr(rows, "cautions", lambda *_: ())
    assert not set(warned) & set(rows_of(table))


def rows_of(table: BrilliantsTable) -> list[bytes]:
    """The rows of the chooser as they look."""
    surface = pygame.Surface(table.size)
    table.draw(surface, Timeline(speed=0))
    places = [item.rect for item in rows.rows(table) if item.id.startswith("route:")]
    return [pygame.image.tobytes(surface.subsurface(place), "RGB") for place in places]


def test_the_mark_is_a_shape_in_grey() -> None:
    """Its brightness alone tells the triangle from its sign, and both from light and dark paper."""
    picture = pygame.transform.grayscale(sign.caution(40))
    edge, fill, stroke = (picture.get_at((20, y)).r for y in (2, 8, 20))
    assert picture.get_at((2, 2)).a == 0
    assert fill - max(edge, stroke) > 90
