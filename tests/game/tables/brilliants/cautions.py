"""Moves that BrilliAnts' cautions speak of, and the like of them that are harmless."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from rules.brilliants import GAME
from rules.brilliants.state import Phase, State
from tests.game.brilliants_games import positions
from tests.game.faces.cautioned import Case, Silent, Spoken
from tests.rules.brilliants.given import given, play, supply

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

PAIRS: Final[tuple[tuple[str, State, str, State, str], ...]] = (
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


def _cases() -> Iterator[Case]:
    for kind, state, text, other, innocent in PAIRS:
        yield Spoken(kind, state, GAME.parse(text), gravest=False)
        yield Silent(kind, other, GAME.parse(innocent))


CASES: Final[tuple[Case, ...]] = tuple(_cases())
