"""From the form to the table and on: new games, going on, saving, menu, results.

`connect` gives the frame's callables their meaning; one `GameController` is the game that is on the table.
"""

from __future__ import annotations

import gc
import logging
import os
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import msgspec

from game.ai import levels
from game.ai.analysis_service import AnalysisService
from game.ai.service import Service
from game.autosave import Autosave
from game.form import SeatForm, SetupForm, Undo
from game.kit import clipboard
from game.player import Player, players_of
from game.position import Found, written
from game.profile import KNOWN_SEED, LOOKED_AHEAD, Finished, Profile, facts_of
from game.saves import SUFFIX, Opened, SaveCard, Saves
from game.scenes.base.message import Answer, MessageScene
from game.scenes.base.position_picture import PositionPictures
from game.scenes.base.rulebook import RulebookScene
from game.scenes.home.games import GameActions, GamesScene
from game.scenes.home.key_sheet import KeySheetScene
from game.scenes.home.settings import SettingsScene
from game.scenes.new_game.position import PositionScene
from game.scenes.new_game.setup import SetupScene
from game.scenes.review import results_flow
from game.scenes.review.rank_ladder import Climb
from game.scenes.review.results import After
from game.scenes.table.curtain import CurtainScene
from game.scenes.table.pause_menu import Item, PauseScene
from game.scenes.table.save_dialog import save_dialog
from game.scenes.table.table import TableScene
from game.scenes.table.table_callbacks import TableCallbacks
from game.services import ContinueCard, Services
from game.session import Session
from game.session_options import SessionOptions
from game.storage import FileTrouble
from game.text import listed, plural
from rules.core import registry
from rules.core.errors import AntologyError
from rules.core.log import Record
from rules.core.protocol import Game, Seat, Setup

if TYPE_CHECKING:
    from game.app import App
    from game.scenes.review.replay import ReplayScene

SAVES: Final = "saves"
_COPIED: Final = "As text, for Open a position or to send to somebody"
PROFILE: Final = "profile.sqlite"
_log = logging.getLogger(__name__)


@dataclass(slots=True)
class _Running:
    """The game on the table."""

    session: Session
    autosave: Autosave
    form: SetupForm
    """What would begin a game like this one."""
    name: str = ""
    """Under which it was saved last; empty if it was not yet."""
    kept: bool = False
    """Whether its end is on disk as a finished game."""
    climb: Climb | None = None
    """How the result of a player alone stood when it was reached."""


class GameController:
    """Starts, continues and ends games."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.saves = Saves(services.paths.data / SAVES, services.clock.wall)
        self.profile = Profile(services.paths.data / PROFILE)
        self.brains = Service()
        self.study = services.study = AnalysisService()
        self.pictures = PositionPictures(services)
        self.running: _Running | None = None
        self._reported: set[Path] = set()
        """Unreadable files that the player has read about."""
        self.saves.tidy()

    # ------------------------------------------------------------------ beginning

    def start(self, form: SetupForm, seed: str = "") -> None:
        """A new game as the form says; a sentence instead where that is not offered."""
        try:
            game = registry.game(form.game)
            setup = Setup(form.variant, len(form.players), dict(form.options))
            values = self.services.settings.values
            session = Session(
                game,
                setup,
                players_of(form, levels.default(form.game).name),
                seed or form.seed,
                SessionOptions(values.end_turn_alone, form.undo, form.curtain),
            )
        except AntologyError as error:
            self.services.stack.push(MessageScene(self.services, "This game cannot begin", f"{error}"))
            return
        if self._furthest(session) > len(session.entries):
            session.help_used[KNOWN_SEED] = 1
        self._open(session, self.saves.begin(session), form)

    def open_position(self) -> None:
        """The page where a position becomes a game."""
        exports = self.services.paths.data / results_flow.EXPORTS
        folder = exports if os.path.isdir(exports) else None
        self.services.stack.push(PositionScene(self.services, self.play_on, folder=folder))

    def play_on(
        self, found: Found, players: tuple[Player, ...], viewer: Seat | None = None, seed: str = ""
    ) -> None:
        """A game that begins with a position, looked at from a seat first. A puzzle may be tried again and
        again."""
        etiquette = self._practice(found.game, players)
        session = Session.from_position(found.game, found.state, players, seed, etiquette)
        if viewer is not None:
            session.sit(viewer)
        self._open(session, self.saves.begin(session), _form_of(session))

    def _practice(self, game: Game[Any, Any], players: tuple[Player, ...]) -> SessionOptions:
        """Everything may be taken back, unless people would see each other's cards by it."""
        values = self.services.settings.values
        several = sum(player.is_person for player in players) > 1
        undo: Undo = "secret" if several and game.info.hidden else "free"
        return SessionOptions(values.end_turn_alone, undo, values.curtain)

    def branch(self, record: Record, players: tuple[Player, ...], length: int, seed: str = "") -> None:
        """A game that goes on after the first entries of a finished one."""
        etiquette = self._practice(record.game, players)
        session = Session.branch(record, players, length, seed, etiquette)
        self._open(session, self.saves.begin(session), _form_of(session))

    def go_on(self) -> None:
        """The newest unfinished game that no other window plays; where it cannot be opened, that is said."""
        card = self.saves.to_continue()
        if card is not None:
            self.load(card)
        elif unreadable := self.saves.unreadable():
            self._offer_another(unreadable[0].trouble)

    def resume(self, shown: ContinueCard) -> None:
        """Go on with one of the unfinished games that `unfinished` listed."""
        card = self.saves.card(shown.path) if shown.path is not None else None
        if card is not None:
            self.load(card)
        else:
            self._offer_another("This game's file is not there any more.")

    def load(self, card: SaveCard) -> None:
        """Go on with an unfinished game in its own file, or with a game saved by name in a new one."""
        if self.running is not None and self.running.autosave.path == card.path:
            self._back_to_table()
            return
        if not card.unfinished:
            self._load_copy(card)
            return
        lock = self.saves.claim(card.path)
        if lock is None:
            self._say_open_elsewhere(card)
            return
        try:
            opened = self.saves.open(card.path)
            self._note_look_ahead(opened.session)
            autosave = self.saves.go_on(card.path, opened, lock, card.name)
        except FileTrouble as trouble:
            lock.release()
            self._offer_another(str(trouble), card)
            return
        self._open(opened.session, autosave, _form_of(opened.session), card.name)
        if opened.left_out:
            self._say_left_out(opened)

    def _load_copy(self, card: SaveCard) -> None:
        """A game saved by name. If the game in play still stands at that very entry, that one goes on: else
        looking into a copy would fill the list with equal games."""
        try:
            session = self.saves.open(card.path).session
        except FileTrouble as trouble:
            self._offer_another(str(trouble))
            return
        if (running := self.running) is not None and running.session.record.text() == session.record.text():
            running.name = card.name
            self._back_to_table()
            return
        self._note_look_ahead(session)
        twin = self.saves.twin(session)
        lock = self.saves.claim(twin) if twin is not None else None
        if twin is not None and lock is not None:
            autosave = self.saves.go_on(twin, Opened(session), lock, card.name)
        else:
            autosave = self.saves.begin(session, card.name)
        self._open(session, autosave, _form_of(session), card.name)

    def _furthest(self, session: Session) -> int:
        """For how many entries a game of this set-up and seed was ever played on this computer."""
        seen = self.profile.seen(session.game.info.name, session.seed)
        return max(seen, self.saves.furthest(session))

    def _note_look_ahead(self, session: Session) -> None:
        """Loading an earlier point of a game that went on is help: entry n of a seed is always drawn alike,
        so what chance brings next is known from the game as it went on."""
        if not session.over and self._furthest(session) > len(session.entries):
            session.help_used[LOOKED_AHEAD] += 1

    def _back_to_table(self) -> None:
        """Leave what lies over the table of the running game."""
        stack = self.services.stack
        while not isinstance(stack.top, TableScene | CurtainScene):
            stack.pop()

    def _say_open_elsewhere(self, card: SaveCard) -> None:
        """Another window plays the game: offer to look at it or to play another one."""
        answers = [
            Answer("watch", "Look at it", lambda: self._watch(card), "W"),
            Answer("ok", "All right", key="Esc"),
        ]
        other = self.saves.to_continue()
        if other is not None:
            answers.insert(0, Answer("other", "Play another", lambda: self.load(other), "Enter", "gold"))
        text = "Two windows cannot play one game: their moves would get mixed up. "
        text += f"Play it there, or look at it here as it stands in round {card.round}."
        if other is not None:
            text += f" The game of {_names(other)} is free."
        self.services.stack.push(
            MessageScene(self.services, "This game is open in another window", text, answers)
        )

    def _watch(self, card: SaveCard) -> None:
        """The replay of a game that another window plays, with the eyes of the only person or of nobody."""
        try:
            session = self.saves.open(card.path).session
        except FileTrouble as trouble:
            self._offer_another(str(trouble), card)
            return
        stack, at = self.services.stack, len(session.entries)
        running = not session.over
        scene = results_flow.replay_scene(
            self.services, session.record, session.players, stack.pop, session.viewer, at, running
        )
        stack.push(scene)

    def _say_left_out(self, opened: Opened) -> None:
        lines = plural(opened.left_out, "line", "lines")
        self.services.notices.append(
            f"The end of this game's file was damaged: its last {lines} could not be read and are left out. "
            f"The game goes on in round {opened.session.state.round}, after "
            f"{plural(len(opened.session.entries), 'entry', 'entries')}. "
            "The damaged file is kept beside the new one."
        )

    def _offer_another(self, trouble: str, failed: SaveCard | None = None) -> None:
        """Say what is wrong with a file, and offer the newest other game in play."""
        answers = [Answer("ok", "All right", key="Esc")]
        others = (card for card in self.saves.unfinished() if not card.over and not card.open_elsewhere)
        other = next((card for card in others if failed is None or card.path != failed.path), None)
        if other is not None and not self._is_running(other):
            trouble += f" The game of {_names(other)}, round {other.round}, is still there."
            answers.insert(0, Answer("older", "Play that one", lambda: self.load(other), "Enter", "gold"))
        self.services.stack.push(MessageScene(self.services, "This game cannot be opened", trouble, answers))

    def _is_running(self, card: SaveCard) -> bool:
        return self.running is not None and self.running.autosave.path == card.path

    def _open(self, session: Session, autosave: Autosave, form: SetupForm, name: str = "") -> None:
        self._stop()
        self.running = _Running(session, autosave, form, name)
        if any(not player.is_person for player in session.players):
            self.brains.start()
        doors = TableCallbacks(self.menu, self.rules, self.results, self.keys, self.past)
        session.on_entry.append(self._watch_disk)
        self.services.stack.reset(TableScene(self.services, session, self.brains, doors, form.board_turns))
        self._forget_scenes()

    def _forget_scenes(self) -> None:
        """Give the memory of the scenes that were left back now.

        They refer to each other in rings, and the collector counts objects, not pixels: a table with its
        pictures is a few thousand objects and tens of megabytes, and ten of them could wait to be looked at.
        """
        gc.collect()

    def _watch_disk(self, *_: Any) -> None:
        """A failed autosave is told once."""
        if self.running is not None and (trouble := self.running.autosave.take_trouble()):
            self.services.notices.append(trouble)

    def _stop(self) -> None:
        """Let go of the running game; its journal stays until it is over and kept as finished."""
        if (running := self.running) is None:
            return
        self.running = None
        session = running.session
        self.profile.saw(session.game.info.name, session.seed, len(session.entries))
        if running.kept and running.session.over:
            self.saves.retire(running.autosave)
        running.autosave.stop()
        if not session.over and (card := self.saves.card(running.autosave.path)) is not None:
            self.pictures.draw(card, session)

    def close(self) -> None:
        """The program ends: no process stays behind."""
        self._stop()
        self.brains.close()
        self.study.close()
        self.profile.close()

    # ------------------------------------------------------------------ from the table

    def rules(self, rule: str) -> None:
        """The rulebook, at a rule if one is named."""
        if self.running is not None:
            name = self.running.session.game.info.name
            self.services.stack.push(RulebookScene(self.services, name, rule))

    def keys(self, table: TableScene) -> None:
        """The sheet of keys."""
        self.services.stack.push(KeySheetScene(self.services, table.session.game.info.name))

    def menu(self, table: TableScene) -> None:
        """The menu over the table."""
        stack, over = self.services.stack, table.session.result is not None
        eyes = None if isinstance(stack.top, CurtainScene) else table.session.viewer
        items = (
            Item("resume", "Back to the game", stack.pop, "Esc"),
            Item("save", "Save…", self._save, "S"),
            Item("load", "Your games", lambda: stack.replace(self.games()), "L"),
            Item("look-back", "Look back", lambda: self._look_back(table, eyes), "V"),
            Item("copy", "Copy this position", lambda: self._copy(table, eyes), "C", tooltip=_COPIED),
            Item("position", "Open a position", self.open_position, "O"),
            Item(
                "review", "Results", lambda: self._again(table), "", over, "" if over else "When it is over"
            ),
            Item("rulebook", "Rulebook", lambda: self.rules(""), "F1"),
            Item("settings", "Settings", lambda: stack.push(SettingsScene(self.services)), ""),
            Item("home", "Home", self._leave, "H", tooltip="The game is kept: Continue brings it back"),
        )
        stack.push(PauseScene(self.services, table.session.game.info.title, items))

    def _look_back(self, table: TableScene, eyes: Seat | None) -> None:
        """The replay so far, instead of the menu."""
        self.services.stack.replace(self._replay(table, eyes, table.film.shown))

    def past(self, table: TableScene, entry: int) -> None:
        """The table after an entry, as whoever sits there may know it."""
        self.services.stack.push(self._replay(table, table.session.viewer, entry + 1))

    def _replay(self, table: TableScene, eyes: Seat | None, at: int) -> ReplayScene:
        """The game as far as the table has shown it, after `at` entries; nothing that is still held back."""
        session, stack = table.session, self.services.stack
        record = session.record.prefix(table.film.shown)
        running = not (record.over and session.over)
        return results_flow.replay_scene(self.services, record, session.players, stack.pop, eyes, at, running)

    def _copy(self, table: TableScene, eyes: Seat | None) -> None:
        """The shown position on the clipboard: whole where nothing is secret, else as `eyes` may see it."""
        session, shown = table.session, table.film.shown
        whole = session.over or not session.game.info.hidden
        state = session.states[shown] if whole else session.view(eyes, shown)
        clipboard.copy(written(session.game, state))
        told = "It can be pasted wherever text goes, and under Open a position."
        if not whole:
            told += f" It holds what {session.name(eyes)} may know; hidden cards are left out."
        self.services.stack.replace(MessageScene(self.services, "The position is on the clipboard", told))

    def _save(self) -> None:
        """Ask for a name and save."""
        if (running := self.running) is None:
            return

        def saved(name: str) -> None:
            running.name = name

        self.services.stack.replace(
            save_dialog(self.services, self.saves, running.session, running.name, saved)
        )

    def games(self) -> GamesScene:
        """The page of all games of this computer."""
        on_table = self.running.autosave.path if self.running is not None else None
        return GamesScene(
            self.services, self.saves, self.pictures, GameActions(self.load, self._watch, on_table)
        )

    def _leave(self) -> None:
        self._stop()
        self.services.go_home()
        self._forget_scenes()

    def results(self, table: TableScene) -> None:
        """The page after the last move; the game is kept for replay and noted in the profile."""
        replay = self._keep_finished(table.session)
        facts = facts_of(table.session, self.services.clock.wall(), replay)
        if not table.session.practice:
            self._note(facts)
        if trouble := self.profile.take_trouble():
            self.services.notices.append(trouble)
        self._results(table)

    def _keep_finished(self, session: Session) -> str:
        """Keep a game that is over for replay; the file's name, empty if it could not be written."""
        running = self.running
        try:
            file = self.saves.keep_finished(session, running.autosave.path if running is not None else None)
        except OSError as error:
            _log.warning("The finished game was not kept: %s", error)
            return ""
        if running is not None:
            running.kept = True
        return file.name

    def _note(self, facts: Finished) -> None:
        """Into the profile; a game for practice is none to be compared with others."""
        kept = self.profile.record(facts)
        before = self.profile.best(kept.game, kept.variant, 1, kept.ended_at)
        if self.running is not None:
            self.running.climb = results_flow.climb_of(kept, before[0] if before else None)

    def _again(self, table: TableScene) -> None:
        self.services.stack.pop()
        self._results(table)

    def _results(self, table: TableScene) -> None:
        seed = table.session.seed
        after = After(
            rematch=lambda: self._once_more(table.session, ""),
            same_seed=lambda: self._once_more(table.session, seed),
            new_game=lambda: self.services.stack.reset(SetupScene(self.services)),
            explore=self.services.stack.pop,
        )
        climb = self.running.climb if self.running is not None else None
        self.services.stack.push(results_flow.finished(self.services, table.session, after, climb))

    def _once_more(self, session: Session, seed: str) -> None:
        """The same players at the same beginning."""
        if session.inherited is not None:
            self.branch(session.record, session.players, session.inherited, seed)
        elif session.record.from_position:
            found = Found(session.game, session.states[0], session.setup)
            self.play_on(found, session.players, seed=seed)
        else:
            self.start(_form_of(session), seed)

    # ------------------------------------------------------------------ for the frame

    def card(self) -> ContinueCard | None:
        """The game to go on with, as the home screen shows it; an unreadable newer one is reported once."""
        card = self.saves.to_continue()
        self._report_unreadable(card)
        return self._shown(card) if card is not None else None

    def unfinished(self) -> list[ContinueCard]:
        """All games in play, newest first."""
        return [self._shown(card) for card in self.saves.unfinished() if not card.over]

    def _shown(self, card: SaveCard) -> ContinueCard:
        """As the home screen shows it, with its picture if that was drawn before."""
        return msgspec.structs.replace(card.for_home(), picture=self.pictures.find(card))

    def draw_position(self, shown: ContinueCard) -> Path | None:
        """The picture of an unfinished game, drawn now if it is not there: that may take a second."""
        card = self.saves.card(shown.path) if shown.path is not None else None
        return self.pictures.draw(card) if card is not None else None

    def _report_unreadable(self, newest: SaveCard | None) -> None:
        """Say once that the last game cannot be opened. An older file that is no good is not worth a word
        at every start: the list of games says so where it stands."""
        for file in self.saves.unreadable():
            if file.path in self._reported or file.path.suffix == SUFFIX:
                continue
            self._reported.add(file.path)
            if newest is None or file.changed_at > newest.saved_at:
                self.services.notices.append(f"The last game cannot be opened: {file.trouble}")

    def recover(self) -> bool:
        """After an error: the game again from its journal."""
        if self.running is None:
            return False
        path = self.running.autosave.path
        self._stop()
        card = self.saves.card(path)
        if card is None:
            return False
        self.load(card)
        return self.running is not None

    def facts(self) -> dict[str, Any]:
        """What a report of an error may say of the game: no names."""
        if self.running is None:
            return {}
        session = self.running.session
        return {
            "game": session.game.info.name,
            "variant": session.setup.variant,
            "seats": session.setup.seats,
            "log": session.record.text(),
        }


def connect(app: App) -> GameController:
    """Give the frame's callables their meaning."""
    services = app.services
    playing = GameController(services)
    services.start_game = playing.start
    services.continue_card = playing.card
    services.continue_game = playing.go_on
    services.unfinished = playing.unfinished
    services.resume_game = playing.resume
    services.draw_position = playing.draw_position
    services.open_games = lambda: services.stack.push(playing.games())
    services.recover = playing.recover
    services.report_facts = playing.facts
    services.open_position = playing.open_position
    services.branch = playing.branch
    results_flow.connect(services, playing.saves, playing.profile)
    return playing


def _names(card: SaveCard) -> str:
    return listed([player.name for player in card.players])


def _form_of(session: Session) -> SetupForm:
    """The form that would begin a game like this one, with another seed."""
    seats = tuple(
        SeatForm(player.colour, player.kind, player.name, player.level, player.interrupts, player.closing)
        for player in session.players
    )
    info, setup = session.game.info, session.setup
    return SetupForm(
        info.name, setup.variant, seats, dict(setup.options), session.curtain, undo=session.undo_mode
    )
