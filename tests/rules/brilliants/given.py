"""Positions for tests in a few words, and the verbs of the game in texts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from rules.brilliants import GAME
from rules.brilliants.data.special import SPECIALS
from rules.brilliants.state import State
from rules.core.protocol import CHANCE, Reason, Setup

CASTE = {"H": "H", "F": "F", "D": "D"}


def given(
    seats: int = 2,
    ants: Mapping[str, Mapping[str, str]] | None = None,
    ground: Mapping[str, str] | None = None,
    holes: Mapping[str, Mapping[str, str]] | None = None,
    dug: Mapping[str, Sequence[str]] | None = None,
    hands: Mapping[str, Sequence[str]] | None = None,
    revealed: Mapping[str, Sequence[str]] | None = None,
    store: Mapping[str, Mapping[str, int]] | None = None,
    colony: Mapping[str, Mapping[str, Any]] | None = None,
    predators: Mapping[str, str] | None = None,
    bottom: Mapping[str, Sequence[Mapping[str, str]]] | None = None,
    gone: Sequence[str] = (),
    options: Mapping[str, str] | None = None,
    variant: str = "apprantice",
    specials: Mapping[str, Sequence[str]] | None = None,
    species: Mapping[str, str] | None = None,
    display: Sequence[str] = (),
    aside: Sequence[str] = (),
    **rest: Any,
) -> State:
    """A turn of P1 in a Day round with fog; every seat has one Hunter on #1 unless told otherwise.

    Pheromones of the ground come out of the supplies, cards of hands out of the decks; `gone` names further
    cards that P1 has revealed. Where special cards are used every seat has the rest of its six played, and
    a species of its own; the display is filled up.
    """
    data = GAME.to_json(GAME.new_game(Setup(variant, seats, options or {})))
    data |= {"phase": "turn", "round": 1, "weather": "fog"}
    data["ground"] |= ground or {}
    data["predators"] |= predators or {}
    for number, own in enumerate(data["colonies"]):
        seat = f"P{number + 1}"
        own["ants"] = dict((ants or {}).get(seat, {"H1": "#1"}))
        own["holes"] |= (holes or {}).get(seat, {})
        own["dug"] = list((dug or {}).get(seat, ()))
        own["hand"] = list((hands or {}).get(seat, ()))
        own["revealed"] = list((revealed or {}).get(seat, ())) + (list(gone) if number == 0 else [])
        own["store"] |= (store or {}).get(seat, {})
        own["pheromones"] = 18 - list(data["ground"].values()).count(seat)
        own |= (colony or {}).get(seat, {})
    if "species" in data["colonies"][0]:
        _deal_specials(data, specials or {}, species or {})
    if "display" in data:
        data["display"] = list(display)
    if "aside" in data:
        data["aside"] = list(aside)
    _deal(data, bottom or {})
    data["tiles"] = "".join(t for t in data["tiles"] if t not in [own["tile"] for own in data["colonies"]])
    return GAME.from_json(data | rest)


def _deal_specials(
    data: dict[str, Any], specials: Mapping[str, Sequence[str]], species: Mapping[str, str]
) -> None:
    """Six special cards for each seat: those in hand, the others played; none of those scores."""
    left = Counter({kind.code: kind.copies for kind in SPECIALS if kind.effect in PLAIN})
    left -= Counter(code for hand in specials.values() for code in hand)
    others = iter(left.elements())
    free = [code for code in OTHERS if code not in species.values()]
    for number, own in enumerate(data["colonies"]):
        seat = f"P{number + 1}"
        own["specials"] = list(specials.get(seat, ()))
        own["played"] = [next(others) for _ in range(6 - len(own["specials"]))]
        own["species"] = species.get(seat) or free.pop(0)


OTHERS = ("ARC", "DIP", "STR", "INS", "PRE", "FLY")
"""Species that play if nobody is asked for: those without a power first."""
PLAIN = (
    "go_further", "see_more", "dig_further", "bore_through", "slip_through",
    "wipe_pheromone", "mark_anywhere", "draw_objective", "move_predator",
)  # fmt: skip


def begin(variant: str, seats: int = 2, options: Mapping[str, str] | None = None) -> State:
    """The position before the first entry."""
    return GAME.new_game(Setup(variant, seats, options or {}))


def _deal(data: dict[str, Any], bottom: Mapping[str, Sequence[Mapping[str, str]]]) -> None:
    out = {card for own in data["colonies"] for card in own["hand"] + own["revealed"]}
    out |= {*data.get("display", ()), *data.get("aside", ())}
    out |= {entry["card"] for entries in bottom.values() for entry in entries}
    if "display" in data:
        out |= _fill_display(data, out)
    for letter, deck in data["decks"].items():
        deck["pool"] = [card for card in deck["pool"] if card not in out]
        deck["size"] = len(deck["pool"])
        deck["bottom"] = list(bottom.get(letter, ()))


def _fill_display(data: dict[str, Any], out: set[str]) -> set[str]:
    """The lowest cards that are left, until as many of each type lie open as should."""
    each = 3 if data["seats"] == 4 else 2
    for letter, deck in data["decks"].items():
        shown = sum(card[1] == letter for card in data["display"])
        data["display"] += [card for card in deck["pool"] if card not in out][: max(0, each - shown)]
    return set(data["display"])


def supply(state: State, seat: str, pheromones: int) -> State:
    """The same position with so many pheromones in supply; the rest lies far away, on outer zones' ground."""
    data = GAME.to_json(state)
    own = data["colonies"][int(seat[1]) - 1]
    zone = {"P1": "N", "P2": "S"}[seat]
    free = [
        space
        for space, what in data["ground"].items()
        if what not in ("P1", "P2", "P3", "P4") and (space[: len(zone)] == zone or space in FAR)
    ]
    for space in free[: own["pheromones"] - pheromones]:
        data["ground"][space] = seat
    own["pheromones"] = pheromones
    return GAME.from_json(data)


FAR = ("G19", "G20", "G21", "G22", "G23", "G34", "G35", "G36", "G7", "G8", "G9")


def texts(state: State, seat: int = 0, start: str = "") -> list[str]:
    """The legal moves of a seat in notation, those that begin so."""
    return [text for move in GAME.legal_moves(state, seat) if (text := GAME.format(move)).startswith(start)]


def why(state: State, text: str, seat: int = 0) -> str:
    """ID of the rule that a move breaks; empty if it is legal."""
    reason = reason_of(state, text, seat)
    return "" if reason is None else reason.rule


def reason_of(state: State, text: str, seat: int = 0) -> Reason | None:
    """Why a move is refused."""
    return GAME.why_illegal(state, CHANCE if text.startswith("!") else seat, GAME.parse(text))


def play(state: State, *lines: str) -> State:
    """The position after these log lines; each must be legal. Without a seat P1 is meant."""
    for line in lines:
        state = step(state, line)[0]
    return state


def step(state: State, line: str) -> tuple[State, list[dict[str, Any]]]:
    """The position after a log line, and the events as JSON."""
    seat, text = 0, line
    if line[:1] == "P" and line[2:4] == ": ":
        seat, text = int(line[1]) - 1, line[4:]
    seat = CHANCE if text.startswith("!") else seat
    move = GAME.parse(text)
    reason = GAME.why_illegal(state, seat, move)
    assert reason is None, f"{line}: {reason}"
    done = GAME.apply(state, seat, GAME.canonical(state, seat, move))
    assert GAME.violations(done.state) == []
    return done.state, [GAME.event_json(event) for event in done.events]


def json(state: State) -> dict[str, Any]:
    """The position as JSON values."""
    return GAME.to_json(state)


def ground(state: State, space: str) -> str:
    """Content of a space, as in positions."""
    return str(GAME.to_json(state)["ground"][space])
