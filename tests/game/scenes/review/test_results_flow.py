"""From a record to its pages: results, replay, exported file, and files that are not what they should be."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game import folder_opener
from game.kit import clipboard
from game.kit.lettering import Lettering, Style
from game.profile.profile import Profile
from game.saves import journal
from game.saves import saves as saved
from game.saves.saves import Saves
from game.scenes.base.message import MessageScene
from game.scenes.base.paged_list import NEXT
from game.scenes.review import results_flow
from game.scenes.review.outcome import notes
from game.scenes.review.replay import ReplayScene
from game.scenes.review.replays import ReplaysScene
from game.scenes.review.results import After
from game.services import Services
from game.session.player import Player, strangers
from game.session.seat_change import SeatChange, SeatHistory
from game.session.session import Session
from game.text import printable
from rules.brilliants.info import INFO
from rules.core import registry
from rules.core.log import Record
from rules.core.protocol import CHANCE, Setup
from rules.core.rng import Rng
from tests.game import brilliants_tables as tables
from tests.game.program import play_out
from tests.game.tidiness import watch_cuts
from tests.game.windows import SMALL, USUAL, in_windows
from tests.toys import PLACES

PEOPLE = strangers(INFO, 2)


def played(seats: int = 2, seed: str = "moss amber nine", entries: int | None = None) -> Record:
    """A real game of random moves, revealing whatever can be paid."""
    game = registry.game("brilliants")
    record = Record(game, Setup("apprantice", seats), seed)
    rng = Rng(11)
    while not record.over and (entries is None or len(record.entries) < entries):
        deciders = game.deciders(record.state)
        if deciders == (CHANCE,):
            record.draw()
            continue
        seat, move = _choice(game, record.state, deciders, rng)
        record.play(seat, move)
    return record


def _choice(game: Any, state: Any, deciders: tuple[int, ...], rng: Rng) -> tuple[int, Any]:
    for seat in (*deciders, *game.interrupters(state)):
        for move in game.legal_moves(state, seat):
            if game.format(move).startswith("reveal"):
                return seat, move
    return deciders[0], rng.choice(game.legal_moves(state, deciders[0]))


@pytest.fixture(scope="module")
def record() -> Record:
    """A finished game."""
    return played()


def test_the_outcome_adds_up(record: Record) -> None:
    found = results_flow.outcome_of(tables.services(), record, strangers(INFO, 2))
    assert [sum(items.values()) for items in found.items] == list(found.scores)
    assert found.rounds[-1] == found.scores
    assert len(found.rounds) == record.state.round
    assert found.headline.startswith(("Amber", "Teal"))
    assert found.seed == "moss amber nine"
    assert list(found.items[0])[:3] == ["Hunter cards", "Farmer cards", "Digger cards"]


def test_help_of_a_session_comes_to_its_page(record: Record) -> None:
    session = Session.resume(record, PEOPLE, help_used={"undo": 2, "hint": 1})
    page = results_flow.finished(tables.services(), session, After())
    assert page.outcome.help_used == "2 undos and 1 hint"


def test_a_lone_result_that_is_practice_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "_PLACES", {**registry._PLACES, **PLACES})
    whole = Session(registry.game("cone"), Setup("together", 1), PEOPLE[:1], "s")
    play_out(whole)
    again = Session.branch(whole.record, whole.players, 3)
    play_out(again)
    climbs = [
        results_flow.finished(tables.services(), session, After()).outcome.climb for session in (whole, again)
    ]
    assert [climb.practice if climb else None for climb in climbs] == [
        "",
        "it did not start from the beginning",
    ]


def test_a_running_game_has_no_outcome() -> None:
    with pytest.raises(ValueError, match="not over"):
        results_flow.outcome_of(tables.services(), played(entries=40), strangers(INFO, 2))


def test_results_lead_to_the_replay_and_back(record: Record) -> None:
    services = tables.services()
    page = results_flow.finished(services, Session.resume(record, PEOPLE), After())
    services.stack.push(page)
    page.draw(pygame.Surface((1280, 720)))
    page.ring.activate(page.ring.get("review"))
    top = services.stack.top  # type: ignore[attr-defined]
    assert isinstance(top, ReplayScene)
    top.draw(pygame.Surface((1280, 720)))
    top.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode=""))
    assert services.stack.top is page  # type: ignore[attr-defined]


def test_the_exported_log_is_the_game(record: Record) -> None:
    services = tables.services()
    first, second = (results_flow.export(services, record, "brilliants") for _ in range(2))
    assert first != second
    assert first.read_text(encoding="utf-8").endswith(f"\n{record.text()}")
    results_flow.open_file(services, second)
    top = services.stack.top  # type: ignore[attr-defined]
    assert isinstance(top, ReplayScene)
    assert top.record.states[-1] == record.state
    assert [eyes.label for eyes in top.choices] == ["Spectator", "Amber", "Teal", "All cards"]


def test_an_exported_game_says_who_played(record: Record) -> None:
    services = tables.services()
    players = (Player("Mia Smith", "amber"), Player("Zoë", "teal"))
    file = results_flow.export(services, record, "brilliants", players)
    results_flow.open_file(services, file)
    top = services.stack.top  # type: ignore[attr-defined]
    assert isinstance(top, ReplayScene)
    assert [player.name for player in top.players] == ["Mia Smith", "Zoë"]


def test_the_results_say_that_a_latecomer_has_not_won(record: Record) -> None:
    result = record.game.result(record.state)
    assert result is not None
    winner = result.ranking[0][0]
    seated = {winner: Player("Rosa", "amber"), 1 - winner: Player("Mia", "teal")}
    players = (seated[0], seated[1])
    found = {}
    for after in (10, len(record.entries) - 20):
        history = SeatHistory((SeatChange(after, winner, Player("Tom", "amber"), seated[winner]),))
        found[after] = results_flow.outcome_of(tables.services(), record, players, history=history).uncounted
    assert list(found.values()) == [
        "For Tom the game does not count: Rosa finished it.",
        "For Tom the game does not count: Rosa finished it. For Rosa the game counts as played, not as won: "
        "others played most of it.",
    ]


def test_the_best_round_is_said_of_whoever_played_it(record: Record) -> None:
    """A child's best round was said of the computer that had taken the seat two rounds later."""
    services = tables.services()
    players = strangers(INFO, 2)
    told = dict(notes(results_flow.outcome_of(services, record, players)))["Best round:"]
    who, _, number = told.rstrip(".").partition(" gained ")
    number = number.rpartition(" ")[2]
    seat = [player.name for player in players].index(who)
    last = max(entry for entry, state in enumerate(record.states[:-1]) if state.round == int(number))
    for after, name in ((last, who), (last + 1, "Tom")):
        change = SeatChange(after, seat, Player("Tom", players[seat].colour), players[seat])
        found = results_flow.outcome_of(services, record, players, history=SeatHistory((change,)))
        assert dict(notes(found))["Best round:"] == told.replace(who, name, 1)


def test_an_exported_game_says_who_took_whose_seat_and_when(record: Record) -> None:
    services = tables.services()
    players = (Player("Mia", "amber"), Player("Rosa", "teal"))
    left = SeatChange(40, 1, Player("Tom", "teal"), players[1])
    file = results_flow.export(services, record, "brilliants", players, SeatHistory((left,)))
    results_flow.open_file(services, file)
    top = services.stack.top  # type: ignore[attr-defined]
    assert isinstance(top, ReplayScene)
    told = {entry: text for entry, text in ((row.entry, row.text) for row in top.reel.rows)}
    assert any("Rosa plays on for Tom." in text for text in told.values())
    assert not [entry for entry, text in told.items() if entry < 39 and "Rosa" in text]
    assert [entry for entry, text in told.items() if entry < 39 and "Tom" in text]


def test_a_full_disk_is_told(record: Record, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_path: Path, _data: bytes) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(results_flow, "atomic_write", full)
    services = tables.services()
    page = results_flow.finished(services, Session.resume(record, PEOPLE), After())
    services.stack.push(page)
    page.ring.activate(page.ring.get("export"))
    top = services.stack.top  # type: ignore[attr-defined]
    assert isinstance(top, MessageScene)
    assert "No space left" in top.text


def test_a_saved_game_is_shown_with_its_players(record: Record, tmp_path: Path) -> None:
    people = tables.players(("Mole", "Newt", "Owl", "Pike"), computers=0)[:2]
    session = Session.resume(record, people)
    file = Saves(tmp_path, lambda: 0.0).save(session, "a long one")
    services = tables.services()
    results_flow.open_file(services, file)
    top = services.stack.top  # type: ignore[attr-defined]
    assert isinstance(top, ReplayScene)
    assert [player.name for player in top.players] == ["Mole", "Newt"]


def test_kept_games_are_listed_and_lead_to_their_replay(record: Record, tmp_path: Path) -> None:
    seconds = iter(range(1000, 2000))
    saves = Saves(tmp_path, lambda: float(next(seconds)))
    for _ in range(9):
        saves.keep_finished(Session.resume(record, PEOPLE))
    services = tables.services()
    results_flow.connect(services, saves, Profile(tmp_path / "profile.sqlite"))
    assert services.open_replays is not None
    services.open_replays()
    page = services.stack.top  # type: ignore[attr-defined]
    assert isinstance(page, ReplaysScene)
    page.draw(pygame.Surface((1280, 720)))
    assert page.cards[0].saved_at > page.cards[-1].saved_at
    page.ring.activate(page.ring.get(NEXT))
    page.update(0.01)
    page.draw(pygame.Surface((1280, 720)))
    shown = [control.id for control in page.controls if control.id.startswith("game:")]
    assert shown[-1] == "game:8"
    page.ring.activate(page.ring.get("game:8"))
    assert isinstance(services.stack.top, ReplayScene)  # type: ignore[attr-defined]


@in_windows(USUAL, SMALL)
@pytest.mark.parametrize("lost", [0, 1, 2])
def test_kept_games_that_cannot_be_read_are_missed_aloud(
    record: Record, tmp_path: Path, size: tuple[int, int], lost: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    seconds = iter(range(1000, 2000))
    saves = Saves(tmp_path, lambda: float(next(seconds)))
    files = [saves.keep_finished(Session.resume(record, PEOPLE)) for _ in range(9)]
    for file in files[:lost]:
        file.write_bytes(file.read_bytes()[:200])
    services = tables.services(size)
    results_flow.connect(services, saves, Profile(tmp_path / "profile.sqlite"))
    assert services.open_replays is not None
    services.open_replays()
    page = services.stack.top
    assert isinstance(page, ReplaysScene)
    cut, painted = watch_cuts(monkeypatch), list[str]()
    real = Lettering.picture

    def picture(letters: Lettering, text: str, style: Style) -> pygame.Surface:
        painted.append(text)
        return real(letters, text, style)

    monkeypatch.setattr(Lettering, "picture", picture)
    page.draw(pygame.Surface(size))
    said = {1: ["1 kept game cannot be read: Your games says why."]}
    said[2] = ["2 kept games cannot be read: Your games says why."]
    assert [words for words in painted if "cannot be read" in words] == said.get(lost, [])
    assert cut == []
    rows = [control.rect for control in page.controls if control.id.startswith("game:")]
    assert not lost or max(rect.bottom for rect in rows) <= page._below.rect.top


@in_windows(USUAL, SMALL)
def test_replays_are_found_by_their_notes(
    record: Record, tmp_path: Path, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    seconds = iter(range(1000, 2000))
    saves = Saves(tmp_path, lambda: float(next(seconds)))
    for _ in range(3):
        saves.keep_finished(Session.resume(record, PEOPLE))
    saves.write_note(saves.finished()[1], "Lost to a Late spider")
    services = tables.services(size)
    results_flow.connect(services, saves, Profile(tmp_path / "profile.sqlite"))
    assert services.open_replays is not None
    services.open_replays()
    page = services.stack.top
    assert isinstance(page, ReplaysScene)
    cut = watch_cuts(monkeypatch)
    page.draw(pygame.Surface(size))
    assert cut == []

    def found(words: str) -> list[str]:
        page._search(words)
        page.update(0.01)
        page.draw(pygame.Surface(size))
        return [card.note for card in page.list.items]

    assert found("spider late") == ["Lost to a Late spider"]
    assert found("spider amber") == ["Lost to a Late spider"]
    assert found("spider wasp") == []
    assert len(found("apprantice")) == 3
    assert len(found("")) == 3


def test_a_file_named_at_the_start_is_shown(record: Record, tmp_path: Path) -> None:
    services = tables.services()
    results_flow.connect(services, Saves(tmp_path, lambda: 0.0), Profile(tmp_path / "profile.sqlite"))
    file = tmp_path / "log.txt"
    file.write_text(record.text(), encoding="utf-8")
    assert services.open_replay_file is not None
    services.open_replay_file(file)
    assert isinstance(services.stack.top, ReplayScene)  # type: ignore[attr-defined]


def test_the_log_of_a_running_game_is_not_written() -> None:
    with pytest.raises(ValueError, match="secrets"):
        results_flow.export(tables.services(), played(entries=40), "half")


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\xff\xfe\x00",
        b"BA1 set=apprantice",
        b"hello\n",
        b"BA1 set=apprantice seats=2 seed=x\nP1: nonsense\n",
        None,
    ],
)
def test_a_bad_file_is_told_in_a_sentence(content: bytes | None, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    if content is not None:
        path.write_bytes(content)
    services = tables.services()
    results_flow.open_file(services, path)
    top = services.stack.top  # type: ignore[attr-defined]
    assert isinstance(top, MessageScene)
    assert "game.txt" in top.text


def test_an_unfinished_log_is_seen_by_a_spectator_only(tmp_path: Path) -> None:
    path = tmp_path / "half.txt"
    path.write_text(played(entries=60).text(), encoding="utf-8")
    services = tables.services()
    results_flow.open_file(services, path)
    top = services.stack.top  # type: ignore[attr-defined]
    assert isinstance(top, ReplayScene)
    assert [eyes.label for eyes in top.choices] == ["Spectator"]


def test_all_of_a_game_can_be_painted(record: Record) -> None:
    scene = results_flow.replay_scene(tables.services(), record, strangers(INFO, 2), lambda: None)
    scene.resize((1280, 720))
    surface = pygame.Surface((1280, 720))
    for position in range(0, len(record.entries), max(1, len(record.entries) // 25)):
        scene.go(position)
        scene.draw(surface)
    scene.end()
    scene.update(0.01)
    scene.draw(surface)


@pytest.mark.parametrize("form", ["log", "windows", "save", "journal"])
def test_a_pasted_game_is_watched(record: Record, form: str) -> None:
    session = Session.resume(record, PEOPLE)
    text = {
        "log": record.text(),
        "windows": "\ufeff\r\n" + record.text().replace("\n", "\r\n"),
        "save": saved.encode(session, 1.0),
        "journal": journal.whole(session, 1.0, journal.Chain()),
    }[form]
    services = tables.services()
    results_flow.open_text(services, text)
    top = services.stack.top  # type: ignore[attr-defined]
    assert isinstance(top, ReplayScene)
    assert len(top.record.entries) == len(record.entries)


@pytest.mark.parametrize(
    "text", ["", "hello", "\x00\udcff", "BA1 nonsense", "x" * 5_000_000, "antology-save-1\n1\n2", "{}"]
)
def test_what_is_no_game_is_told_in_a_sentence(text: str) -> None:
    services = tables.services()
    results_flow.open_text(services, text)
    top = services.stack.top  # type: ignore[attr-defined]
    assert isinstance(top, MessageScene)
    assert top.text.startswith("The text ")
    assert printable(top.text) == top.text


def test_a_game_in_play_is_watched_without_judging_it(record: Record) -> None:
    """A save that somebody sent is still being played: what its turns were worth would be help."""
    half = Session.resume(record.prefix(40), PEOPLE)
    services = tables.services()
    results_flow.open_text(services, saved.encode(half, 1.0))
    top = services.stack.top  # type: ignore[attr-defined]
    assert isinstance(top, ReplayScene)
    assert not top.record.over
    assert top.notes is None


def exported(record: Record) -> tuple[Services, MessageScene]:
    """The message after an export."""
    services = tables.services()
    page = results_flow.finished(services, Session.resume(record, PEOPLE), After())
    services.stack.push(page)
    page.ring.activate(page.ring.get("export"))
    top = services.stack.top
    assert isinstance(top, MessageScene)
    top.draw(pygame.Surface((1280, 720)))
    return services, top


def test_the_folder_of_an_export_can_be_opened(record: Record, monkeypatch: pytest.MonkeyPatch) -> None:
    opened = []
    monkeypatch.setattr(folder_opener, "opener", lambda: "/bin/show")
    monkeypatch.setattr(folder_opener, "open_folder", lambda *asked: opened.append(asked))
    services, message = exported(record)
    assert [answer.id for answer in message.answers] == ["folder", "ok"]
    assert message.ring.focus_id == "ok", "Enter only closes the message"
    message.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_o, mod=0, unicode="o"))
    assert opened == [("/bin/show", services.paths.data / results_flow.EXPORTS)]


def test_a_file_manager_that_does_not_start_is_told(record: Record, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(folder_opener, "opener", lambda: "/nowhere/at-all")
    services, message = exported(record)
    message.ring.activate(message.ring.get("folder"))
    top = services.stack.top
    assert isinstance(top, MessageScene)
    assert top.title == "The folder could not be opened"
    assert "exports" in top.text


def test_without_a_file_manager_no_folder_is_offered(record: Record, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(folder_opener, "opener", lambda: None)
    _, message = exported(record)
    assert [answer.id for answer in message.answers] == ["ok"]


def test_an_exported_game_is_on_the_clipboard(record: Record) -> None:
    services = tables.services()
    page = results_flow.finished(services, Session.resume(record, PEOPLE), After())
    services.stack.push(page)
    page.ring.activate(page.ring.get("export"))
    assert clipboard.paste().endswith(f"\n{record.text()}")
