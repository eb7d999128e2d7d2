"""The prompt names the next click at every stage, and that click is there and leads on."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

import pygame
import pytest
from msgspec.structs import replace

from game.kit import item
from game.kit.picking import Target
from game.table import prompt_plate
from game.table.choice import Narrowed
from game.table.context import TableContext, TurnPrompt
from game.table.table import new_table
from game.tables.brilliants.extras import BrilliantsTable
from game.tables.brilliants.layout import regions
from game.tables.brilliants.refusal import in_words
from game.tables.brilliants.words import LogWriter
from rules.brilliants import GAME
from rules.brilliants.events import AntMoved, PheromonePlaced, PredatorMoved, ResourceCollected
from rules.brilliants.moves import MoveAnt
from rules.brilliants.state import LIBRARY, NOWHERE, Phase, State
from rules.core.protocol import Reason
from tests.game import brilliants_tables as tables
from tests.game import desk
from tests.game.brilliants_games import SETS, decisions
from tests.game.kit.test_panels import Watch
from tests.game.windows import COMMON, in_windows
from tests.rules.brilliants.given import given, play, reason_of

NAMES: Final = ("Mia", "Kai", "Tom", "Lea")
BUTTONS: Final = (
    "End turn",
    "End",
    "Pass",
    "Back",
    "Just go there",
    "Draw these",
    "Begin with these",
    "Take this ant",
    "Hatch",
    "Predator",
)
LEADS: Final = (
    (r"to start with|ant that hatches|the Joker", {"caste"}),
    (r"\ban ant(?! to start)\b|ant that completes", {"ant"}),
    (r"hatching tile|tile of the ant|tile to take", {"tile"}),
    (r"\bpredator\b", {"predator"}),
    (r"weather", {"weather"}),
    (r"species", {"species"}),
    (r"card to keep", {"pick", "keep"}),
    (r"special cards? to take", {"take"}),
    (r"where .* (goes|comes out)|new space|empty space|click which|the soil|space to mark", {"hex", "nest"}),
    (r"pheromone to wash|Empty Ground", {"hex"}),
    (r"\+ under a deck", {"more"}),
    (r"the deck to", {"deck"}),
    (r"open objective|a card to complete", {"shown"}),
    (r"in the list", {"route"}),
    (r"to reveal it", {"card"}),
    (r"to play it", {"special"}),
)
"""Words of the prompt, and the kinds of target one of which they mean."""


@pytest.fixture(scope="module", params=SETS, ids=lambda case: f"{case[0]} {case[1]}")
def moments(request: pytest.FixtureRequest) -> tuple[tuple[State, int], ...]:
    return decisions(*request.param)[::3]


def table_of(state: State, seat: int, is_open: bool = True) -> BrilliantsTable:
    size, seats = (1280, 720), state.table.seats
    view = GAME.observe(state, seat)
    people = tables.players(NAMES)[:seats]
    table: BrilliantsTable = new_table(TableContext(tables.services(size), GAME, people, seat), view)
    table.resize(size)
    table.rest(TurnPrompt(view, tuple(GAME.legal_moves(view, seat)), decides=True))
    if is_open:
        table.toggle("hand")
    return table


def stages(table: BrilliantsTable, depth: int = 3) -> Iterator[str]:
    """The prompts at every stage that a click on one target of each kind leads to."""
    choice = table.choice
    assert choice is not None
    yield table.prompt_words()[0]
    kinds: dict[str, Target] = {}
    for target in sorted(choice.offers(), key=lambda target: (target.kind, target.number)):
        kinds.setdefault(target.kind, target)
    for target in kinds.values() if depth and choice.composition is None else ():
        before = choice.picked
        if isinstance(choice.pick(target), Narrowed) and len(choice.picked) > len(before):
            yield from stages(table, depth - 1)
        while choice.picked != before and choice.cancel():
            pass


def leads_on(table: BrilliantsTable, text: str) -> bool:
    """Return True if one of the things that a prompt tells to click is there and may be clicked."""
    assert table.choice is not None
    labels = {c.label.partition(":")[0] for c in table.controls() if c.enabled}
    if any(re.search(rf"\b{name}\b", text) and name in labels for name in BUTTONS):
        return True
    offered = {target.kind for target in table.choice.offers()}
    return any(re.search(words, text) and kinds & offered for words, kinds in LEADS)


def test_every_stage_names_a_click_that_is_there_and_leads_on(
    moments: tuple[tuple[State, int], ...],
) -> None:
    for state, seat in moments:
        table = table_of(state, seat)
        for text in stages(table):
            assert text.startswith(f"{NAMES[seat]}: "), text
            assert leads_on(table, text), text


def test_cards_that_can_be_used_are_named_only_while_the_hand_is_open() -> None:
    rich = {"P1": {"BE": 1, "CA": 1}}
    state = play(
        given(variant="antermediate", hands={"P1": ["OH01"]}, store=rich, specials={"P1": ["GAT-BE/D"]}),
        "H1 #1-S4 xBE",
    )
    assert state.phase == Phase.AFTER
    opened, closed = (table_of(state, 0, is_open).prompt_words()[0] for is_open in (True, False))
    assert opened == "Mia: click First catch to reveal it or Fine beetle to play it, or End"
    assert closed == "Mia: look at your cards, or click End turn"


def test_a_card_that_can_be_revealed_is_named_in_the_turn_only_while_the_hand_is_open() -> None:
    state = given(hands={"P1": ["OH01"]}, store={"P1": {"BE": 1, "CA": 1}})
    assert table_of(state, 0).prompt_words()[1] == "Click First catch to reveal it"
    assert table_of(state, 0, is_open=False).prompt_words()[1].startswith("Still to do: ")


def test_a_gain_is_said_with_the_card_that_it_pays() -> None:
    table = table_of(given(hands={"P1": ["OH01"]}, store={"P1": {"CA": 1}}), 0)
    table.click(Target("ant", 0))
    move = next(m for m in table.prompt.legal if isinstance(m, MoveAnt) and m.collects == 0)
    table.pointer.hovered = Target("hex", move.path[-1])
    assert table.prompt_words()[1].endswith("pays First catch (+6)")


def test_the_signs_on_the_board_are_explained_while_an_ant_is_picked() -> None:
    table = table_of(given(hands={"P1": ["OH01"]}), 0)
    table.click(Target("ant", 0))
    assert table.prompt_words()[1].startswith("Gold: it gains")


def test_a_reason_of_the_rules_is_a_sentence_with_names() -> None:
    state = given(ants={"P1": {"H1": "S4"}, "P2": {"H1": "G1"}})
    log_writer = LogWriter(state.table, NAMES)

    def told(text: str) -> str:
        reason = reason_of(state, text)
        assert reason is not None
        return in_words(reason, log_writer).message

    assert told("H1 S4-#1-d1") == "This space is soil, closed to a Hunter."
    assert told("spider G1") == "On the space by the pond stands Hunter 1 of Kai."
    assert told("worm P2.L") == "The Worm goes to un-numbered soil only, not to the Library."
    for message in ("P2.d1 is a tunnel; the Worm goes to soil only.", "G1 is not free; write no + there."):
        plain = in_words(Reason("BA-PRED-04", message), log_writer).message
        assert plain[0].isupper()
        assert "P2" not in plain
        assert "write" not in plain


def test_the_log_names_where_a_walk_ends() -> None:
    state = given()
    log_writer = LogWriter(state.table, NAMES)
    near, home = 1, 37
    walk = log_writer.lines([AntMoved(0, 0, (38, near))])[0]
    assert (walk.text, walk.short) == ("Mia: Hunter 1 walked 1 step to a space by the pond", "Hunter: pond")
    assert log_writer.lines([AntMoved(0, 0, (38, home))])[0].short == "Hunter: home"
    assert log_writer.lines([AntMoved(0, 0, (151, LIBRARY))])[0].short == "Hunter: Library"
    took = (AntMoved(0, 0, (38, near)), ResourceCollected(0, 0, near), PheromonePlaced(0, near))
    assert log_writer.lines(took)[0].text.endswith("to a space by the pond and took a beetle")
    marked = (AntMoved(0, 0, (38, near)), PheromonePlaced(0, near))
    assert log_writer.lines(marked)[0].text.endswith("by the pond, marked the way")
    expert = LogWriter(given(variant="experiantced").table, NAMES)
    assert expert.lines(took)[0].text.endswith("took a beetle and left a pheromone")
    hunt = log_writer.lines([PredatorMoved(1, 1, NOWHERE, home, NOWHERE)])[0]
    assert (hunt.text, hunt.short) == (
        "Kai moved the Grasshopper to a space in Mia's meadow",
        "Grasshopper: at Mia's",
    )


def test_the_end_button_warns_of_what_would_be_lost() -> None:
    """Pointed at while a card scores for this turn's move; never while the hand is closed."""
    state = play(given(variant="antermediate", specials={"P1": ["GAT-BE/D"]}), "H1 #1-S4 xBE")
    opened, closed = table_of(state, 0), table_of(state, 0, is_open=False)
    for table in (opened, closed):
        table.look("end")
    assert opened.caution == Reason("BA-CARD-02", "Fine beetle would score now")
    assert closed.caution is None


@in_windows(*COMMON)
def test_a_long_name_gives_way_to_the_next_click(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    table = table_of(given(hands={"P1": ["OH01"]}), 0)
    table.click(Target("ant", 0))
    watch, pen = Watch(monkeypatch), desk.pen(size)
    name = tables.LONGEST[0]
    text, side = table.prompt_words()
    plate = regions(size, pen.u, 4, "apprantice").prompt
    player = replace(tables.players()[0], name=name)
    item.paint(pygame.Surface(size), prompt_plate.prompt(plate, pen, player, text.replace("Mia", name), side))
    assert watch.cut == []
    assert any("lick where Hunter 1 goes" in line for _, line, _, _ in watch.lines)
