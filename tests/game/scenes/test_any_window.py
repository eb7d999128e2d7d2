"""Every page in every shape of window and at every size: inside, apart, readable, in the middle."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path

import pytest

from game.form import SeatForm, SetupForm
from game.learning import puzzles
from game.profile.profile import facts_of
from game.saves.continue_card import ContinueCard, SeatLine
from game.scenes.base.fault_page import FaultScene
from game.scenes.base.file_picker import FilesScene
from game.scenes.base.habits import Asked, HabitsScene, WantedScene
from game.scenes.base.message import Answer, MessageScene
from game.scenes.base.name_dialog import NameDialog
from game.scenes.base.screen import Screen
from game.scenes.base.shelf import boxes
from game.scenes.home.credits import CreditsScene
from game.scenes.home.home import HomeScene
from game.scenes.home.key_sheet import KeySheetScene, groups
from game.scenes.home.settings import SettingsScene
from game.scenes.learn.lessons_page import LessonsScene
from game.scenes.new_game.opponent import OpponentScene, Wanted
from game.scenes.new_game.position import PositionScene
from game.scenes.new_game.position_editor import EditScene, new_editor
from game.scenes.new_game.setup import SetupScene
from game.scenes.review import results_flow
from game.scenes.review.analysis_board import AnalysisBoardScene, after_entries
from game.scenes.review.branch import BranchScene
from game.scenes.review.mistakes import MistakeReview, MistakeScene
from game.scenes.review.puzzle import PuzzleScene
from game.scenes.review.puzzles import PuzzleTable
from game.scenes.review.records import RecordsScene
from game.scenes.review.replays import ReplaysScene
from game.scenes.review.results import After
from game.scenes.rulebook.scene import RulebookScene
from game.scenes.table.curtain import CurtainScene, Handover
from game.scenes.table.pause_menu import Item, PauseScene
from game.scenes.table.table import TableScene
from game.scenes.you.page import Sheet, Sources, YouScene
from game.session.options import SessionOptions
from game.session.player import Player, strangers
from game.session.session import Session
from game.storage.folders import Paths
from game.table.intents import Submit
from rules.core import registry
from rules.core.log import Record
from rules.core.protocol import CHANCE, Habit, Setup, Window
from rules.core.rng import Rng
from tests.game.program import Program
from tests.game.scenes.layout_audit import Words, faults, table_faults
from tests.game.scripted import Scripted
from tests.game.windows import SHAPES, UPRIGHT, USUAL, WIDEST, in_windows
from tests.toys import PLACES

SCALES = (0, 80, 100, 115, 150, 200)
BY_NIGHT = (0, 80, 200)
"""Sizes that are tried every night; the others before a release."""
BY_DAY = (USUAL, WIDEST, UPRIGHT)
"""Windows tried at every change at their automatic size: a page may fail in a wide or upright one alone."""


def _when(size: tuple[int, int], scale: int) -> Sequence[pytest.MarkDecorator]:
    if scale not in BY_NIGHT:
        return [pytest.mark.release]
    return [] if size in BY_DAY and scale == 0 else [pytest.mark.nightly]


WINDOWS = [pytest.param(size, scale, marks=_when(size, scale)) for size in SHAPES for scale in SCALES]
REAL = ("brilliants", "ant_trails")
PEOPLE = (
    Player("Mia", "amber"),
    Player("Noor Abdurrahman", "teal", "computer", "forager"),
    Player("Otto", "plum"),
    Player("Kai", "brick", "computer", "wanderer"),
)
_CARDS = [
    ContinueCard(
        "BrilliAnts",
        "Antermediate",
        f"round {number}, day",
        tuple(SeatLine(player.name, player.colour, 30 + number) for player in PEOPLE),
        1_790_000_000.0,
    )
    for number in range(5)
]
Opener = Callable[[Program], Screen]


@cache
def finished(name: str, variant: str, seats: int) -> Record:
    """A whole game of random moves; whatever can be revealed is."""
    game = registry.game(name)
    record, rng = Record(game, Setup(variant, seats), "moss amber nine"), Rng(7)
    while not record.over:
        seat = game.deciders(record.state)[0]
        if seat == CHANCE:
            record.draw()
            continue
        moves = game.legal_moves(record.state, seat)
        # By their places: as a list, all moves of a turn would be made.
        last = (moves[place] for place in range(max(0, len(moves) - 4), len(moves)))
        revealed = next((m for m in last if game.format(m).startswith("reveal")), None)
        record.play(seat, rng.choice(moves) if revealed is None else revealed)
    return record


def session(name: str, variant: str, seats: int) -> Session:
    return Session.resume(finished(name, variant, seats), PEOPLE[:seats])


@pytest.fixture
def program(paths: Paths, monkeypatch: pytest.MonkeyPatch) -> Iterator[Program]:
    """The program with five games on the shelf, games in progress, results and replays."""
    real = {name: registry.place(name) for name in REAL}
    monkeypatch.setattr(registry, "_PLACES", real | PLACES)
    with Program(paths) as program:
        services, saves = program.app.services, program.playing.saves
        services.study = Scripted(loss=1.5)
        for number in range(14):
            name, variant, seats = (("brilliants", "solo", 1), ("ant_trails", "standard", 2))[number % 2]
            played = session(name, variant, seats)
            program.app.clock.seconds += 5000.0  # type: ignore[attr-defined]
            kept = saves.keep_finished(played)
            program.playing.profile.record(facts_of(played, services.clock.wall(), kept.name))
        services.continue_card = lambda: _CARDS[0]
        services.continue_game = lambda: None
        services.unfinished = lambda: _CARDS
        services.resume_game = lambda card: None
        yield program


def setup(game: str, variant: str = "", section: str = "", option: str = "") -> Opener:
    def opened(program: Program) -> SetupScene:
        scene = SetupScene(program.app.services, game)
        scene.options_open = section == "options"
        if variant:
            scene.draft.choose_variant(variant)
        if option:
            scene.draft.set_option(option, "chosen")
        return scene

    return opened


def opponent(program: Program) -> Screen:
    box = next(box for box in boxes() if box.info.name == "brilliants")
    wanted = Wanted(box, "apprantice", 3, "teal", "harvester", "Who takes the teal chair?")
    return OpponentScene(program.app.services, wanted, lambda who: None)


def records(variant: str, tab: str = "best") -> Opener:
    def opened(program: Program) -> RecordsScene:
        services = program.app.services
        scene = RecordsScene(services, program.playing.profile, lambda facts: Path(facts.replay))
        box = next(box for box in scene.boxes if variant in {v.name for v in box.info.variants})
        scene.tab = tab  # type: ignore[assignment]
        scene.tabs.chosen = box.info.name
        scene._choose(box, box.info.variant(variant))
        return scene

    return opened


def you(sheet: Sheet, medals: bool = False) -> Opener:
    def opened(program: Program) -> YouScene:
        playing = program.playing
        sources = Sources(playing.profile, playing.readings, lambda facts: None)
        scene = YouScene(program.app.services, sources)
        scene.sheet, scene.on_wall = sheet, medals
        return scene

    return opened


def position(text: str) -> Opener:
    return lambda program: PositionScene(program.app.services, lambda *_: None, text)


def results(name: str, variant: str, seats: int, tab: str = "rounds") -> Opener:
    def opened(program: Program) -> Screen:
        nothing = lambda: None  # noqa: E731
        after = After(
            *[nothing] * 3, explore=nothing, proposal=("You won twice in a row: try the Forager", nothing)
        )
        scene = results_flow.finished(program.app.services, session(name, variant, seats), after)
        if tab == "luck" and scene._weigh:
            scene._luck, scene.tab = scene._weigh(), "luck"
        return scene

    return opened


def hall(name: str, variant: str, seats: int) -> Session:
    """A game in the middle, with people only: it waits for one of them, and no curtain is drawn."""
    people = strangers(registry.game(name).info, seats)
    half = finished(name, variant, seats)
    record = half.prefix(len(half.entries) // 2)
    return Session.branch(record, people, len(record.entries), "acorn", SessionOptions(curtain="never"))


def table(name: str, variant: str, seats: int) -> Opener:
    def opened(program: Program) -> Screen:
        scene = TableScene(program.app.services, hall(name, variant, seats))
        program.app.stack.reset(scene)
        program.hand.step(times=3)
        return scene

    return opened


def replay(name: str, variant: str, seats: int, listed: bool = True) -> Opener:
    def opened(program: Program) -> Screen:
        record, services = finished(name, variant, seats), program.app.services
        at = len(record.entries) // 2
        scene = results_flow.replay_scene(services, record, PEOPLE[:seats], services.stack.pop, at=at)
        scene.list_open = listed
        return scene

    return opened


def mistake(program: Program) -> Screen:
    record, services = finished("ant_trails", "standard", 2), program.app.services
    program.app.stack.reset(HomeScene(services))
    MistakeReview(services, record, PEOPLE[:2], 0, Scripted(loss=5.5)).open()
    program.hand.step(times=6)
    assert isinstance(program.app.stack.top, MistakeScene)
    return program.app.stack.top


def puzzle_page(program: Program) -> Screen:
    program.app.services.study = Scripted()
    PuzzleTable(program.app.services).open("ant_trails")
    return program.app.stack.top


def puzzle(program: Program) -> Screen:
    program.app.services.study = Scripted()
    found = puzzles.of_game("ant_trails")
    assert found is not None
    PuzzleTable(program.app.services).open("ant_trails", found.puzzles[0].id)
    assert isinstance(program.app.stack.top, PuzzleScene)
    program.app.stack.top.ask("trial:best")
    return program.app.stack.top


def variations(program: Program) -> Screen:
    """The analysis board in a side line of a game, with the list of all lines."""
    program.app.services.study = Scripted()
    record = finished("ant_trails", "standard", 2)
    after_entries(program.app.services, record, strangers(record.game.info, 2))(60)
    board = program.app.stack.top
    assert isinstance(board, AnalysisBoardScene)
    seat = board.session.deciders[0]
    while board.session.deciders == (seat,):
        board.act(Submit(board.session.legal(seat)[0]))
    board.act(board.presenter.press("tab:0"))
    program.hand.step(times=3)
    assert any(control.id == "variation:delete" for control in board.controls)
    return board


def editor(program: Program) -> Screen:
    start = finished("ant_trails", "standard", 2).prefix(40).state
    made = new_editor(program.app.services, "ant_trails", start)
    assert made is not None
    return EditScene(program.app.services, "ant_trails", made, lambda text: None)


def naming(program: Program) -> Screen:
    known = "A game of this name is there already; it would be replaced."
    name = "Antermediate, 21 November, 14.30"
    return NameDialog(program.app.services, "Save this game as", name, lambda name: None, lambda name: known)


def curtain(program: Program) -> Screen:
    handover = Handover(PEOPLE, 1, "BrilliAnts · round 4, day", 12)
    return CurtainScene(program.app.services, handover, lambda: None, lambda: None)


def files(program: Program) -> Screen:
    folder = program.app.paths.data / "many"
    folder.mkdir(parents=True, exist_ok=True)
    for number in range(40):
        (folder / f"{number:02}.json").write_text("{}")
    return FilesScene(program.app.services, folder, lambda path: None)


def pause(program: Program) -> Screen:
    labels = ("Back to the game", "Save…", "Your games", "Copy position", "Settings", "Rules", "To the menu")
    items = [Item(f"item-{label}", label, lambda: None, key="S") for label in labels]
    return PauseScene(program.app.services, "Antermediate", items)


def message(program: Program) -> Screen:
    text = "The file autosave.journal is damaged in line 14 of 80. What could not be read is kept. " * 3
    answers = [Answer("a", "Play from there", None, "Enter", "gold"), Answer("b", "Not now", key="Esc")]
    return MessageScene(program.app.services, "This game cannot be opened", text, answers)


def _windows() -> tuple[Window, ...]:
    goods = tuple((f"{number}", f"Companionship {number}") for number in range(36))
    sentence = "When one of yours is lost, it can come back."
    first = [Window(f"w{number}", "Resurrecting", sentence) for number in range(4)]
    return (*first, Window("w4", "Parasitic", "You can swap a card for it.", wanted=goods))


def habits(program: Program) -> Screen:
    asked = [Asked(player.name, (), lambda _: None) for player in PEOPLE]
    return HabitsScene(program.app.services, "Questions in others' turns", asked, [("Game", _windows())])


def all_habits(program: Program) -> Screen:
    asked = Asked("You", (Habit("w4", "ask", ("1", "2")),), lambda _: None)
    groups = [("BrilliAnts", registry.info("brilliants").windows), ("Game", _windows())]
    return HabitsScene(program.app.services, "Questions in others' turns", [asked], groups)


def wanted(program: Program) -> Screen:
    return WantedScene(program.app.services, _windows()[-1], ("3",), lambda _: None)


def fault(program: Program) -> Screen:
    services = program.app.services
    people = (SeatForm("amber", "person", "Mia"), SeatForm("teal", "person", "Tom"))
    program.playing.start(SetupForm("ant_trails", "standard", people))
    return FaultScene(services, ValueError("nothing is there"), Path("/home/mia/report.json"))


def branch(program: Program) -> Screen:
    record = finished("brilliants", "apprantice", 4)
    return BranchScene(program.app.services, record, PEOPLE, 60, lambda *_: None)


def replays(program: Program) -> Screen:
    cards = program.playing.saves.finished()
    return ReplaysScene(program.app.services, cards, lambda card: None, lambda: None)


PAGES: Mapping[str, Opener] = {
    "home": lambda program: HomeScene(program.app.services),
    "new game": setup("brilliants", "apprantice"),
    "new game, species": setup("brilliants", "antermediate", "seats", "species"),
    "new game, options": setup("brilliants", "antermediate", "options", "species"),
    "learn": lambda program: LessonsScene(program.app.services, "brilliants", lambda lesson, at: None),
    "opponent": opponent,
    "new game, alone": setup("brilliants", "solo", "seats"),
    "new game, two sides": setup("ant_trails", "", "seats"),
    "you": you("games"),
    "you, points": you("points"),
    "you, alone": you("alone"),
    "you, medals": you("games", medals=True),
    "best": records("solo"),
    "challenges": records("solo", "days"),
    "victories": records("standard"),
    "replays": replays,
    "games": lambda program: program.playing.games(),
    "rulebook": lambda program: RulebookScene(program.app.services, "brilliants"),
    "settings": lambda program: SettingsScene(program.app.services),
    "credits": lambda program: CreditsScene(program.app.services),
    "no position": position(""),
    "position": position(finished("ant_trails", "standard", 2).prefix(20).text()),
    "files": files,
    "pause": pause,
    "habits": habits,
    "habits of all games": all_habits,
    "which cards are worth asking about": wanted,
    "message": message,
    "fault": fault,
    "keys": lambda program: KeySheetScene(program.app.services, groups("brilliants")),
    "curtain": curtain,
    "branch": branch,
    "results": results("brilliants", "apprantice", 4),
    "results, luck": results("brilliants", "apprantice", 4, "luck"),
    "results, alone": results("brilliants", "solo", 1),
    "results, luck alone": results("brilliants", "solo", 1, "luck"),
    "results, two sides": results("ant_trails", "standard", 2),
    "name": naming,
    "puzzles": puzzle_page,
}

TABLES: Mapping[str, Opener] = {
    "editor": editor,
    "mistake": mistake,
    "puzzle": puzzle,
    "variations": variations,
    "replay": replay("brilliants", "antermediate", 4),
    "replay, cards": replay("brilliants", "antermediate", 4, listed=False),
    "replay, alone": replay("brilliants", "solo", 1),
    "replay, two sides": replay("ant_trails", "standard", 2),
    "table, two seats": table("brilliants", "antermediate", 2),
    "table, four seats": table("brilliants", "antermediate", 4),
    "table, alone": table("brilliants", "solo", 1),
    "table, two sides": table("ant_trails", "standard", 2),
}
"""Scenes that fill the window with a board: tried at the automatic size only, as drawing them takes long."""


@pytest.mark.parametrize(("size", "scale"), WINDOWS)
def test_every_page_fits_every_window(
    program: Program, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: int
) -> None:
    program.app.settings.change(ui_scale=scale)
    program.hand.resize(size)
    program.hand.step(times=2)
    words, found = Words.watch(monkeypatch), list[str]()
    for name, opener in PAGES.items():
        scene = opener(program)
        program.app.stack.reset(scene)
        gc.collect()  # the page before, with up to 200 MB of pictures, before this one paints its own
        found += [f"{name}: {fault}" for fault in faults(scene, words, scale)]
    assert not found, "\n".join(found)


@in_windows(*SHAPES)
def test_every_table_fits_every_window(
    program: Program, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    program.hand.resize(size)
    program.hand.step(times=2)
    words, found = Words.watch(monkeypatch), list[str]()
    for name, opener in TABLES.items():
        scene = opener(program)
        program.app.stack.reset(scene)
        if isinstance(scene, TableScene):
            scene.presenter.aside = None  # a paper that lies over the table for some seconds
        found += [f"{name}: {fault}" for fault in table_faults(scene, words)]
    assert not found, "\n".join(found)
