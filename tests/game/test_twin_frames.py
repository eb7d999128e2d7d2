"""Secrecy in the picture: deal anew what a viewer may not know, and nothing on the screen changes.

Two sessions differ only in cards that the viewer cannot know. Either the truth of one position is dealt
again by the rules, or the cards of a whole game are renamed, its log with them. Then every frame, tooltip,
prompt and log line shown to that viewer must be the same.
"""

from __future__ import annotations

import dataclasses
import random
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from game.form import COLOURS
from game.kit.control import Control
from game.scenes.table import table as table_module
from game.scenes.table.curtain import GUARD, CurtainScene
from game.scenes.table.table import TableScene
from game.session.player import Player
from game.session.session import Session
from game.table.context import TableContext, TurnPrompt
from game.table.table import Table
from game.tables.brilliants.face import FACE
from rules.brilliants import GAME
from rules.brilliants.data.box import CASTES
from rules.brilliants.data.objectives import DECK_SIZE, full_deck
from rules.brilliants.events import CardDrawn, CardKept, CardReturned
from rules.brilliants.moves import DrawCard, MoveAnt, Pass, PickCard, Reveal
from rules.brilliants.state import HIDDEN, NOWHERE, Phase, State
from rules.core.log import Entry, Record, line
from rules.core.protocol import CHANCE, Setup
from rules.core.rng import Rng
from tests.game import brilliants_tables as tables

SIZE = (1280, 720)
PLAYERS = tuple(Player(colour.capitalize(), colour) for colour in COLOURS)
CASES = [(2, 40), (3, 90), (4, 60), (4, 150)]


# ---------------------------------------------------------------------- two truths


@cache
def played(seats: int, decisions: int) -> Record:
    """A game in which people collect, draw and reveal, up to somebody's ordinary decision."""
    record, rng = Record(GAME, Setup("apprantice", seats, {}), f"twins {seats}"), random.Random(seats)
    while True:
        if record.chance_acts:
            record.draw()
            continue
        seat = GAME.deciders(record.state)[0]
        moves = GAME.legal_moves(record.state, seat)
        decisions -= 1
        if decisions < 0 and record.state.phase == Phase.TURN and any(isinstance(m, MoveAnt) for m in moves):
            return record
        record.play(seat, _lively(rng, moves))


def _lively(rng: random.Random, moves: tuple[Any, ...]) -> Any:
    """Reveals now and then, goes to the Library often, else collects."""
    reveals = [m for m in moves if isinstance(m, Reveal)]
    if reveals and rng.random() < 0.5:
        return rng.choice(reveals)
    library = [m for m in moves if isinstance(m, MoveAnt) and m.path[-1] == 155]
    if library and rng.random() < 0.4:
        return rng.choice(library)
    gains = [m for m in moves if isinstance(m, MoveAnt) and m.collects != NOWHERE]
    calm = [m for m in moves if not isinstance(m, Reveal | Pass)]
    return rng.choice(gains or calm or list(moves))


def dealt_anew(record: Record, viewer: int | None, number: int) -> Record:
    """The same position with another truth behind it, by the rules' own hand; without its past."""
    view = GAME.observe(record.state, viewer)
    twin = Record(GAME, record.setup, record.seed)
    twin.states = [GAME.determinize(view, viewer, Rng(number))]
    return twin


def seen_cards(record: Record, viewer: int | None) -> set[int]:
    """Cards that the viewer has ever seen: laid open, held, drawn or returned."""
    found = set()
    for state in record.states:
        view = GAME.observe(state, viewer)
        found |= {c for colony in view.colonies for c in (*colony.hand, *colony.revealed)}
        found |= {card for deck in view.decks for card, _ in deck.bottom}
        found |= set(view.pending.seen) if view.pending else set()
    return {card for card in found if card < HIDDEN}


def renamed(record: Record, viewer: int | None, number: int) -> Record:
    """The whole game again with the cards that the viewer never saw under other names."""
    known, rng, names = seen_cards(record, viewer), random.Random(number), list(range(HIDDEN + len(CASTES)))
    for caste in range(len(CASTES)):
        deck = full_deck(caste, record.setup.seats if record.setup else 4)
        cards = [caste * DECK_SIZE + n for n in range(DECK_SIZE) if deck >> n & 1]
        free = [card for card in cards if card not in known]
        for old, new in zip(free, rng.sample(free, len(free)), strict=True):
            names[old] = new
    twin = Record(GAME, record.setup, record.seed)
    twin.states = [_state(state, names) for state in record.states]
    twin.entries = [_entry(entry, names) for entry in record.entries]
    return twin


def _state(state: State, names: list[int]) -> State:
    def many(cards: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(names[card] for card in cards)

    decks = []
    for caste, deck in enumerate(state.decks):
        pool = [n for n in range(DECK_SIZE) if (deck.pool or 0) >> n & 1]
        bits = sum(1 << names[caste * DECK_SIZE + n] % DECK_SIZE for n in pool)
        decks.append(replace(deck, pool=bits, bottom=tuple((names[c], s) for c, s in deck.bottom)))
    return replace(
        state,
        colonies=tuple(replace(c, hand=tuple(sorted(many(c.hand)))) for c in state.colonies),
        decks=tuple(decks),
        pending=state.pending and replace(state.pending, seen=many(state.pending.seen)),
    )


def _entry(entry: Entry, names: list[int]) -> Entry:
    move = entry.move
    if isinstance(move, DrawCard | PickCard):
        move = replace(move, card=names[move.card])
    secret = (CardDrawn, CardKept, CardReturned)
    events = tuple(replace(e, card=names[e.card]) if isinstance(e, secret) else e for e in entry.events)
    return Entry(entry.seat, move, line(GAME, entry.seat, move), events, entry.automatic)


# ---------------------------------------------------------------------- what a viewer is shown


class Seat:
    """A person at a table of its own."""

    def __init__(self, record: Record, viewer: int, size: tuple[int, int] = SIZE) -> None:
        self.services = tables.services(size)
        self.services.settings.change(animation="off", pace="instant")
        players = PLAYERS[: record.state.table.seats]
        self.session = Session.resume(
            record.prefix(len(record.entries)), players, handed_over=len(record.entries)
        )
        self.session.sit(viewer)
        self.scene = TableScene(self.services, self.session)
        self.services.stack.push(self.scene)
        self.scene.handover.sit(viewer)
        self.tick(6)
        self.surface = pygame.Surface(size)

    @property
    def table(self) -> Any:
        return self.scene.presenter

    def tick(self, times: int = 2) -> None:
        for _ in range(times):
            self.services.stack.update(0.05)

    def frame(self) -> bytes:
        """What the stack of scenes shows now."""
        self.surface.fill("#000000")
        self.services.stack.draw(self.surface)
        return pygame.image.tobytes(self.surface, "RGB")

    def press(self, name: str) -> None:
        self.scene.act(self.table.press(name))
        self.tick()

    def point(self, place: tuple[int, int]) -> None:
        self.scene.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0)))

    def controls(self) -> list[tuple[Any, ...]]:
        """All controls as a person can tell them apart, with the words that each explains itself by."""
        return [self._told(control) for control in self.scene.controls]

    def _told(self, control: Control) -> tuple[Any, ...]:
        words = control.tooltip or self.table.explain(control.id)
        return (control.id, tuple(control.rect), control.label, control.enabled, words)


Shot = tuple[str, Any]


def shown(seat: Seat) -> Iterator[Shot]:
    """Everything a person can bring on the screen without acting, each with a name."""
    yield "at rest", seat.frame()
    yield "controls", seat.controls()
    yield "prompt", seat.table.prompt_words()
    yield "lines", [repr(told) for told in seat.table.extras.log.lines]
    yield "headline", seat.table.headline
    for name in ("log", "overlay", "peek"):
        if any(control.id == name for control in seat.scene.controls):
            seat.press(name)
            yield name, seat.frame()
            yield f"{name}: controls", seat.controls()
            seat.press(name)
    seat.table.close()
    for control in [c for c in seat.scene.controls if c.id.startswith("seat:")]:
        seat.press(control.id)
        yield f"{control.id} in large", seat.frame()
        seat.press(control.id)
    for control in list(seat.scene.controls)[::9]:
        seat.point(control.rect.center)
        yield f"pointing at {control.id}", seat.frame()
    yield from picked(seat)


def picked(seat: Seat) -> Iterator[Shot]:
    """The spotlight of everything that can be picked up."""
    choice = seat.table.choice
    for target in sorted(choice.offers() if choice else (), key=lambda t: t.id):
        if target.kind in ("ant", "predator", "hunt", "hatch"):
            choice.pick(target)
            seat.tick()
            yield f"{target.id} picked up", seat.frame()
            choice.reset()


def neutral(seat: Seat) -> Iterator[Shot]:
    """The turn is handed over: what lies behind the curtain, and the curtain."""
    following = (seat.session.viewer or 0) + 1
    seat.scene.handover.hand_over(following % len(seat.session.players))
    behind = pygame.Surface(SIZE)
    seat.scene.draw(behind)
    yield "behind the curtain", pygame.image.tobytes(behind, "RGB")
    yield "words behind the curtain", [seat.table.explain(c.id) for c in seat.table.controls()]
    yield "lines behind the curtain", [repr(told) for told in seat.table.extras.log.lines]
    assert isinstance(seat.services.stack.top, CurtainScene)
    for seconds in (0.0, GUARD / 2, GUARD):
        seat.services.stack.update(seconds)
        yield f"the curtain after {seconds} s", seat.frame()


def differences(truths: list[Record], viewer: int, look: Callable[[Seat], Iterator[Shot]]) -> list[str]:
    """Names of what the viewer could tell the truths apart by."""
    shots = [dict(look(Seat(truth, viewer))) for truth in truths]
    assert all(shot.keys() == shots[0].keys() for shot in shots)
    return [name for name in shots[0] if any(shot[name] != shots[0][name] for shot in shots)]


# ---------------------------------------------------------------------- the tests


def decider(record: Record) -> int:
    seat: int = GAME.deciders(record.state)[0]
    return seat


def secrets_of(record: Record, viewer: int | None) -> list[tuple[int, ...]]:
    return [c.hand for seat, c in enumerate(record.state.colonies) if seat != viewer]


@pytest.mark.parametrize(("seats", "decisions"), CASES)
def test_the_one_who_decides_sees_the_same_whatever_others_hold(seats: int, decisions: int) -> None:
    record = played(seats, decisions)
    viewer = decider(record)
    twins = [renamed(record, viewer, number) for number in (1, 2)]
    assert secrets_of(twins[0], viewer) != secrets_of(record, viewer)
    assert all(GAME.violations(twin.state) == [] for twin in twins)
    assert twins[0].text() != record.text()
    assert differences([record, *twins], viewer, shown) == []


@pytest.mark.parametrize(("seats", "decisions"), CASES)
def test_the_one_who_waits_sees_the_same_whatever_others_hold(seats: int, decisions: int) -> None:
    record = played(seats, decisions)
    viewer = (decider(record) + 1) % seats
    twins = [dealt_anew(record, viewer, number) for number in (1, 2, 3)]
    assert len({repr(secrets_of(twin, viewer)) for twin in twins}) > 1
    assert differences(twins, viewer, waiting) == []


def waiting(seat: Seat) -> Iterator[Shot]:
    """A person looks while somebody else is to decide."""
    seat.table.show(seat.session.view(seat.session.viewer))
    seat.scene.refresh()
    yield "at rest", seat.frame()
    yield "controls", seat.controls()
    yield "prompt", seat.table.prompt_words()


@pytest.mark.parametrize(("seats", "decisions"), CASES)
def test_nobodys_cards_show_while_the_screen_changes_hands(seats: int, decisions: int) -> None:
    record = played(seats, decisions)
    viewer = decider(record)
    twins = [dealt_anew(record, None, number) for number in (1, 2, 3)]
    assert secrets_of(twins[0], None) != secrets_of(twins[1], None)
    assert differences(twins, viewer, neutral) == []


def test_the_curtain_is_the_same_after_a_whole_game_of_other_cards() -> None:
    record = played(3, 90)
    twins = [renamed(record, None, number) for number in (1, 2)]
    assert differences([record, *twins], decider(record), neutral) == []


# ---------------------------------------------------------------------- planted leaks


class Leaky(Table[Any, Any]):
    """Knows the truth, and lets a little of it out where `where` says."""

    truth: State
    where: str

    def _secret(self) -> int:
        return sum(card for colony in self.truth.colonies for card in colony.hand)

    def prompt_words(self) -> tuple[str, str]:
        text, side = super().prompt_words()
        return (text, f"{side} {self._secret()}") if self.where == "prompt" else (text, side)

    def explain(self, control: str) -> str:
        words = super().explain(control)
        return f"{words} {self._secret()}" if self.where == "tooltip" else words

    def draw(self, surface: pygame.Surface, timeline: Any) -> None:
        super().draw(surface, timeline)
        if self.where == "pixel":
            surface.set_at((3, 3), (self._secret() % 256, 0, 0))

    def rest(self, rest: TurnPrompt) -> None:
        super().rest(dataclasses.replace(rest, view=self.truth) if self.where == "view" else rest)


@pytest.mark.parametrize(
    ("where", "found"),
    [
        ("prompt", {"at rest", "prompt"}),
        ("tooltip", {"controls"}),
        ("pixel", {"at rest", "log"}),
        ("view", {"controls"}),
    ],
)
def test_a_planted_leak_is_found(where: str, found: set[str], monkeypatch: pytest.MonkeyPatch) -> None:
    record = played(2, 40)
    viewer = decider(record)
    truths = [record, renamed(record, viewer, 1)]
    waits = iter(truths)

    def leaky(context: TableContext, first: State) -> Leaky:
        made = Leaky(FACE, context, first)
        made.truth, made.where = next(waits).state, where
        return made

    monkeypatch.setattr(table_module, "new_table", leaky)
    assert found <= set(differences(truths, viewer, shown))


@pytest.mark.parametrize("number", [1, 2])
def test_renamed_games_follow_the_rules(number: int) -> None:
    """A twin that no real game could be would prove nothing."""
    record = played(3, 90)
    twin = renamed(record, decider(record), number)
    again = Record(GAME, record.setup, record.seed)
    for entry in twin.entries:
        assert again.why(entry.seat, entry.move) is None, entry.text
        again.play(entry.seat, entry.move)
    assert again.state == twin.state
    assert any(entry.seat == CHANCE for entry in twin.entries)
