"""Why a computer did something: what its table says, and that it betrays nothing."""

from __future__ import annotations

from typing import Any

import pytest

from game.ai import voice
from game.ai.service import Decision
from game.app import App
from game.scenes.review.results_flow import replay_scene
from game.session.player import Player
from game.session.redaction import see
from game.session.session import Session
from game.table import explained
from rules.colossi import rules as colossi
from rules.core.log import Record
from rules.core.protocol import CHANCE
from rules.core.rng import Rng
from rules.fortunant.events import TurnShown
from rules.fortunant.state import Phase
from tests.game.appraised import PLAYERS, finished
from tests.game.conftest import Hand, sit_down
from tests.rules.colossi.table import position

COMPUTERS = (Player("Mia", "amber", "computer", "random"), PLAYERS[1])
SECRET = ("brilliants", "apprantice")
UNSEEN = ("fortunant", "standard")


def told(
    record: Record, viewer: int | None, players: tuple[Player, ...] = PLAYERS, seat: int | None = None
) -> list[str]:
    return [explained.why(record, players, viewer, index, seat) for index in range(len(record.entries))]


def test_people_and_chance_are_not_explained_and_computers_are() -> None:
    record = finished("ant_trails", "standard")
    words = told(record, 0)
    for entry, said in zip(record.entries, words, strict=True):
        assert bool(said) == (entry.seat == 1), said
        assert not said or said.startswith("Kai thought: “")


def test_while_hands_are_hidden_it_is_a_guess_from_what_the_viewer_sees() -> None:
    record = finished(*SECRET)
    own = told(record, None, COMPUTERS)
    guessed = told(record, 0)
    assert any("may have thought" in said for said in guessed)
    assert not any("may have" in said for said in own)
    bare = [said.replace("may have thought", "thought") for said in guessed]
    assert any(said and said != real for said, real in zip(bare, own, strict=True)), "its cards speak"


@pytest.mark.parametrize("name", [SECRET, UNSEEN, ("colossi", "full"), ("mini_brilliants", "standard")])
def test_twins_are_explained_alike(name: tuple[str, str]) -> None:
    """Two games that look the same to the viewer get the same words, whatever else is different."""
    record = finished(*name)
    game, twin = record.game, record.prefix(0)
    twin.entries = record.entries
    chance = Rng.for_entry("twin", 3)
    twin.states = [game.determinize(game.observe(state, 0), 0, chance) for state in record.states]
    assert told(twin, 0) == told(record, 0)
    assert told(twin, 0, seat=1) == told(record, 0, seat=1)


def shows(record: Record) -> list[int]:
    """The entries that show everybody's turns."""
    return [
        index
        for index, entry in enumerate(record.entries)
        if any(isinstance(event, TurnShown) for event in entry.events)
    ]


def test_an_unseen_turn_is_explained_once_everybody_sees_it() -> None:
    record = finished(*UNSEEN)
    words, shown = told(record, 0, seat=1), shows(record)
    rolled_again = [n for n, entry in enumerate(record.entries) if record.states[n].phase == Phase.AGAIN]
    assert {index for index, said in enumerate(words) if said} <= {*shown, *rolled_again}
    assert sum(bool(words[index]) for index in shown) > len(shown) // 2
    assert not any("may have" in words[index] for index in shown), "nothing of it is secret any more"
    assert not any(told(record, 0, seat=0)), "the person is not explained"
    first = told(record, 1, PLAYERS[::-1])
    assert {index for index, said in enumerate(first) if said} <= {*rolled_again}, (
        "nor its end before the rest"
    )
    assert told(record, 0, COMPUTERS)[shown[0]] == told(record, 0, COMPUTERS, 1)[shown[0]]


def test_each_line_about_a_turn_tells_the_thoughts_of_its_own_seat(real: App) -> None:
    record = finished(*UNSEEN)
    index = next(index for index in shows(record) if explained.why(record, PLAYERS, 0, index, 1))
    session = begun(*UNSEEN, index + 1)
    _, scene = sit_down(real, session)
    line = f"told:{index}.1.1"
    words = explained.why(record, PLAYERS, 0, index, 1)
    assert words.startswith("Kai thought: “")
    assert words in scene.presenter.explain(line)
    assert "thought" not in scene.presenter.explain(f"told:{index}.0.0")
    start = explained.shown_start(session.record, 0, index, 1)
    assert start is not None
    others = tuple(session.game.legal_moves(session.states[start], 1)[:2])
    scene.thoughts.keep(start, Decision(1, session.entries[start].move, others=others, losses=(0.5, 1.5)))
    assert "Also thought of: " in scene.presenter.explain(line)
    assert "1.5 less" in scene.presenter.explain(line)


def test_what_else_was_thought_of_is_told_with_its_points() -> None:
    record = finished("ant_trails", "standard")
    index = next(n for n, entry in enumerate(record.entries) if entry.seat == 1)
    moves = record.game.legal_moves(record.states[index], 1)[:4]
    words = explained.others(record, index, moves, (0.5, 1.0, 2.25, 9.0))
    view = record.game.observe(record.states[index], 1)
    names = [voice.name(record.game, view, 1, move) for move in moves]
    assert words == f"Also thought of: {names[0]}, 0.5 less; {names[1]}, 1.0 less; {names[2]}, 2.2 less."
    assert explained.others(record, index, moves, ()) == ""


def begun(name: str, variant: str, entries: int) -> Session:
    """A game that goes on: the first entries of a random one, until the person decides."""
    record = finished(name, variant)
    session = Session(record.game, record.setup, PLAYERS, record.seed)
    for entry in record.entries:
        while session.holding is not None:
            session.release()
        if entry.seat == CHANCE or entry.automatic:
            continue
        if len(session.entries) >= entries and session.deciders == (0,):
            break
        session.submit(entry.seat, entry.move)
    return session


def last_of_computer(session: Session) -> int:
    """The last entry in which the computer had a choice and says something."""
    game, states = session.game, session.states
    found = (n for n in reversed(range(len(session.entries))) if session.entries[n].seat == 1)
    choices = (n for n in found if len(game.legal_moves(states[n], 1)) > 2)
    return next(n for n in choices if explained.why(session.record, PLAYERS, 0, n))


def test_a_line_of_the_log_and_the_piece_that_moved_tell_why(real: App) -> None:
    session = begun(*SECRET, 40)
    _, scene = sit_down(real, session)
    entry = last_of_computer(session)
    words = explained.why(session.record, PLAYERS, 0, entry)
    assert words.startswith("Kai may have thought: “")
    assert scene.presenter.explain(f"told:{entry}.0").startswith(words)
    traces = scene.presenter.traces
    traces.take([see(session.record, number, 0) for number in range(entry + 1)])
    target, last = [(one, n) for one, n in traces._ends.items() if scene.presenter.zone_of(one)][-1]
    place, zone = target.id, scene.presenter.zone_of(target)
    assert zone is not None
    scene.presenter.pointer.pos = zone.rect.center
    words = explained.why(session.record, PLAYERS, 0, last)
    assert words
    assert words in scene.presenter.explain(place)
    assert scene.presenter.choice is not None
    scene.presenter.cursor = next(iter(scene.presenter.choice.offers()))
    assert words not in scene.presenter.explain(place), "a place that is to be clicked is not talked over"
    scene.presenter.cursor = None
    traces.recent = ()
    assert words not in scene.presenter.explain(place), "once the person acts, the table is theirs"


def test_a_way_of_several_steps_is_explained_by_where_it_led(real: App) -> None:
    """The strip shows it as one act: that a space on the way became the walker's is untrue by then."""
    state = position("V2@C4 V1@B4 VK@C3 RK@A5 R1@B4", turn="V", seats=2)
    session = Session.from_position(colossi.GAME, state, PLAYERS)
    for text in ("m a C4 B4", "> A3"):
        session.submit(1, session.game.parse(text))
    first = "Kai may have thought: “B4 (Gold Grass) becomes mine.”"
    led = "Kai may have thought: “On the way to A3 (Gold Grass), which becomes mine.”"
    record = session.record
    assert explained.why(record, PLAYERS, 0, 0) == first
    assert explained.why(record, PLAYERS, 0, 0, last=1) == led
    _, scene = sit_down(real, session)
    scene.presenter.opened.add("happened")
    (deed,) = scene.presenter.strip.listed
    assert scene.thoughts.why(0, None, deed.last) == led
    assert led in scene.presenter.strip.explain(f"happened:{deed.name}")


def test_where_all_is_open_the_table_tells_what_else_was_thought_of(real: App) -> None:
    session = begun("ant_trails", "standard", 20)
    _, scene = sit_down(real, session)
    entry = last_of_computer(session)
    made = session.entries[entry]
    others = tuple(session.game.legal_moves(session.states[entry], 1)[:2])
    scene.thoughts.keep(entry, Decision(1, made.move, others=others, losses=(0.5, 1.5)))
    assert "Also thought of: " in scene.presenter.explain(f"told:{entry}.0")
    assert "1.5 less" in scene.presenter.explain(f"told:{entry}.0")


def test_where_hands_are_hidden_what_else_was_thought_of_stays_secret(real: App) -> None:
    session = begun(*SECRET, 40)
    _, scene = sit_down(real, session)
    entry = last_of_computer(session)
    before = scene.presenter.explain(f"told:{entry}.0")
    others = tuple(session.game.legal_moves(session.states[entry], 1)[:2])
    scene.thoughts.keep(entry, Decision(1, session.entries[entry].move, others=others, losses=(0.5, 1.5)))
    assert scene.presenter.explain(f"told:{entry}.0") == before


def test_the_past_of_a_running_game_tells_why_beside_its_rows(real: App) -> None:
    record = finished(*SECRET).prefix(60)
    scene: Any = replay_scene(real.services, record, PLAYERS, real.stack.pop, viewer=0, running=True)
    real.services.stack.push(scene)
    Hand(real).step(times=4)
    row = next(n for n, row in enumerate(scene.reel.rows) if row.seat == 1 and scene._why(row.entry, 1))
    entry = scene.reel.rows[row].entry
    assert see(record, entry, 0).seat != CHANCE
    assert scene._why(entry, 1) in scene._row_tip(scene._list_rect(), row)
