"""Games that began with a position: saved, taken back, gone on with, replayed and exported like any other."""

from __future__ import annotations

import hashlib
import json
import random
from pathlib import Path
from typing import Any

import pytest

from game.profile.profile import facts_of
from game.saves import journal, saves
from game.saves.saves import Saves
from game.session.options import SessionOptions
from game.session.player import Player
from game.session.session import Awaited, Session
from game.storage.files import FileTrouble
from rules.ant_trails import GAME as TRAILS
from rules.brilliants import GAME as BRILLIANTS
from rules.core.errors import SetupError
from rules.core.log import MAX_HEADER, Record, replay
from rules.core.protocol import CHANCE, Game, Setup
from tests import toy

PLAYERS = tuple(Player(colour.capitalize(), colour) for colour in ("amber", "teal", "plum", "brick"))


def reached(game: Game[Any, Any], setup: Setup, entries: int) -> Any:
    """The position after so many entries of random play."""
    record, chance = Record(game, setup, "moss"), random.Random(5)
    while len(record.entries) < entries:
        if record.chance_acts:
            record.draw()
        else:
            seat = game.deciders(record.state)[0]
            record.play(seat, chance.choice(game.legal_moves(record.state, seat)))
    return record.state


STARTS: dict[str, tuple[Game[Any, Any], Setup, int]] = {
    "toy": (toy.GAME, Setup("standard", 3), 14),
    "ant_trails": (TRAILS, Setup("standard", 2, {"first1": "yes"}), 60),
    "ant_trails before the food": (TRAILS, Setup("standard", 2), 0),
    "apprantice": (BRILLIANTS, Setup("apprantice", 3), 90),
    "experiantced": (BRILLIANTS, Setup("experiantced", 2), 40),
    "solo": (BRILLIANTS, Setup("solo", 1), 50),
}


def begin(kind: str, undo: Any = "secret") -> Session:
    game, setup, entries = STARTS[kind]
    state = reached(game, setup, entries)
    return Session.from_position(game, state, PLAYERS[: setup.seats], etiquette=SessionOptions(undo=undo))


def act(session: Session) -> None:
    match session.waiting():
        case Awaited("hold"):
            session.release()
        case Awaited(_, seat):
            session.submit(seat, session.legal(seat)[len(session.entries) % len(session.legal(seat))])


def play(session: Session, steps: int) -> Session:
    for _ in range(steps):
        if not session.over:
            act(session)
    return session


def same(one: Session, other: Session) -> bool:
    return (
        one.entries == other.entries
        and one.states == other.states
        and one.setup == other.setup
        and one.seed == other.seed
        and one.holding == other.holding
        and one.help_used == other.help_used
        and other.record.from_position
    )


@pytest.fixture
def shelf(tmp_path: Path) -> Saves:
    return Saves(tmp_path / "saves", lambda: 1000.0)


@pytest.mark.parametrize("kind", list(STARTS))
def test_it_is_saved_autosaved_and_gone_on_with(shelf: Saves, kind: str) -> None:
    session = begin(kind)
    autosave = shelf.begin(session)
    file = autosave.path
    play(session, 12)
    autosave.stop()
    assert same(session, shelf.open(file).session)
    assert same(session, shelf.open(shelf.save(session, "A puzzle")).session)
    card = shelf.to_continue()
    assert card is not None
    assert card.for_home().variant == session.game.info.variant(session.setup.variant).title
    assert session.setup == STARTS[kind][1]


def test_undo_leads_back_to_the_position_and_no_further(shelf: Saves) -> None:
    session = begin("ant_trails", undo="free")
    file = shelf.begin(session).path
    first = session.state
    play(session, 5)
    while session.undo():
        pass
    assert session.state == first
    assert session.undo_barrier() == "There is nothing to take back yet."
    assert same(session, shelf.open(file).session)
    assert session.redo()
    assert same(session, shelf.open(file).session)


def test_chance_is_drawn_anew_and_kept_in_the_save(shelf: Saves) -> None:
    sessions = [play(begin("apprantice"), 40) for _ in range(12)]
    drawn = [[e.text for e in s.entries if e.seat == CHANCE] for s in sessions]
    assert len({session.seed for session in sessions}) == 12
    assert any(one != drawn[0] for one in drawn), "two games may roll the same die, twelve hardly do"
    again = shelf.open(shelf.save(sessions[0], "a")).session
    assert [e.text for e in again.entries if e.seat == CHANCE] == drawn[0]


@pytest.mark.parametrize("kind", ["toy", "ant_trails", "solo"])
def test_a_finished_one_is_kept_and_exported(shelf: Saves, tmp_path: Path, kind: str) -> None:
    session = play(begin(kind), 3000)
    assert session.over
    assert same(session, shelf.open(shelf.keep_finished(session)).session)
    saves.export_log(session, tmp_path / "log.txt")
    record = replay((tmp_path / "log.txt").read_text())
    assert record.states == session.states
    assert [entry.text for entry in record.entries] == [entry.text for entry in session.entries]


def test_it_is_neither_unaided_nor_a_challenge() -> None:
    facts = facts_of(play(begin("solo"), 3000), 1.0)
    assert not facts.unaided
    assert facts.day == ""


def test_as_many_players_as_seats_are_wanted() -> None:
    with pytest.raises(SetupError):
        Session.from_position(TRAILS, reached(TRAILS, Setup("standard", 2), 5), PLAYERS[:3])


def redigested(text: str) -> str:
    magic, _, body = text.split("\n", 2)
    return f"{magic}\n{hashlib.sha256(body.encode()).hexdigest()}\n{body}"


def edited(text: str, **changes: Any) -> str:
    """A save with another position, its digest made to fit."""
    head, _, rest = text.partition("AT1 position ")
    first, _, rest = rest.partition("\n")
    facts = json.loads(first)
    facts["state"] |= changes
    return redigested(f"{head}AT1 position {json.dumps(facts)}\n{rest}")


def bad_files() -> dict[str, tuple[str, str]]:
    good = saves.encode(play(begin("ant_trails"), 5), 1.0)
    return {
        "cell": (edited(good, ground=["Z9=3"]), "ground.*no cell"),
        "another": (edited(good, claimed={"P1": [], "P2": []}), "damaged|rules"),
        "ants": (edited(good, ants={"P1": ["A1"], "P2": ["A1"]}), "does not follow the rules: line 1"),
        "seats": (edited(good, seats=200), "200"),
        "deep": (redigested(good.replace('"state":', '"state":' + "[" * 90_000, 1)), "nested"),
        "long": (redigested(good.replace('"seed":"', '"seed":"' + "s" * MAX_HEADER, 1)), "at most"),
        "cut": (redigested(good.replace('"state":', "", 1)), "JSON"),
        "flipped": (good.replace("position", "positiom"), "digest"),
        "another game": (redigested(good.replace("AT1 position", "BA1 position")), "line 1"),
    }


@pytest.mark.parametrize("kind", list(bad_files()))
def test_a_bad_file_is_one_sentence_and_stays(tmp_path: Path, kind: str) -> None:
    text, words = bad_files()[kind]
    path = tmp_path / "game.antology"
    path.write_text(text)
    with pytest.raises(FileTrouble, match=words) as caught:
        saves.resume(path)
    assert str(caught.value).count("\n") == 0
    assert str(caught.value).endswith("Choose another saved game or begin a new one.")
    assert path.read_text() == text


def test_only_the_first_line_of_a_journal_may_be_long(tmp_path: Path) -> None:
    session = begin("apprantice")
    assert len(session.record.header) > 2000
    chain = journal.Chain()
    text = journal.whole(session, 1.0, chain) + chain.line("+", "P1: " + "x" * 2000)
    path = tmp_path / "a.journal"
    path.write_text(text)
    with pytest.raises(FileTrouble, match="damaged in line"):
        saves.resume(path)
