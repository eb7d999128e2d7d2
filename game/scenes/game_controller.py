"""Starts, continues, saves and ends games, and opens the scenes that a table leads to.

`connect` fills in the app's callbacks; its one `GameController` holds the game that is being played.
"""

from __future__ import annotations

import logging
import os
from bisect import bisect_left
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from functools import partial
from itertools import takewhile
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import msgspec

from game.ai import first_choices, levels
from game.ai.analysis_service import AnalysisService
from game.ai.service import Service
from game.form import SeatForm, SetupForm, Undo, presets_of
from game.kit import clipboard
from game.kit.merely_shown import PICTURE, merely_shown
from game.known_programs import is_known, remember
from game.profile.best_game import BestGame, best_of
from game.profile.person import Award, awards_of
from game.profile.profile import ALL_RESULTS, KNOWN_SEED, LOOKED_AHEAD, PROFILE, Finished, Profile, facts_of
from game.profile.proposal import proposal
from game.profile.readings import Readings
from game.programs.program import Program
from game.programs.program_seats import Trouble
from game.saves.autosave import Autosave
from game.saves.continue_card import ContinueCard
from game.saves.position import Found, written
from game.saves.refused import RefusedGame
from game.saves.saves import JOURNAL, SUFFIX, Opened, SaveCard
from game.scenes.base.file_picker import FilesScene
from game.scenes.base.habits import Asked, HabitsScene
from game.scenes.base.message import Answer, MessageScene
from game.scenes.base.shelf import boxes
from game.scenes.base.unfinished_games import UnfinishedGames
from game.scenes.home.games import GameActions, GamesScene
from game.scenes.home.key_sheet import KeySheetScene, groups, groups_of_analysis
from game.scenes.home.settings import SettingsScene
from game.scenes.learn.classroom import Classroom
from game.scenes.new_game.opponent import OpponentScene, Wanted
from game.scenes.new_game.position import PositionScene
from game.scenes.new_game.setup import SetupScene
from game.scenes.rescue import Rescuer
from game.scenes.review import results_flow
from game.scenes.review.analysis_board import board_of
from game.scenes.review.puzzles import PuzzleTable
from game.scenes.review.results import After, ResultsScene
from game.scenes.rulebook.scene import RulebookScene
from game.scenes.running_game import RunningGame
from game.scenes.table.curtain import CurtainScene
from game.scenes.table.pause_menu import Item, PauseScene, grouped
from game.scenes.table.players_sheet import PlayersScene, SeatActions
from game.scenes.table.program_trouble import Choices, trouble_dialog
from game.scenes.table.rehearsal import rehearse
from game.scenes.table.save_dialog import save_dialog
from game.scenes.table.stand_in import Gone, StandInScene, gone_of
from game.scenes.table.table import TableScene
from game.scenes.table.table_callbacks import RunningTable, TableCallbacks
from game.scenes.you.page import Sources, YouScene
from game.services import Services
from game.session.options import SessionOptions
from game.session.player import Player, players_of
from game.session.redaction import shown_part
from game.session.seat_change import SeatHistory
from game.session.series import Series, moved_on
from game.session.session import Session, random_seed
from game.storage.files import FileTrouble
from game.table.seat_notes import counts_now
from game.text import few, plural
from rules.core import log, registry
from rules.core.errors import AntologyError
from rules.core.log import Record
from rules.core.protocol import CHANCE, Game, Seat, Setup

if TYPE_CHECKING:
    from game.scenes.review.replay import ReplayScene

_FIRST_GAMES: Final = 3
"""Number of games of a kind that are played to their end on the calm table, and begin as a family's do."""
_SENT: Final = (SUFFIX, JOURNAL, ".txt", ".log")
"""Files that may hold a game."""
_COPIED: Final = "Copies it as text, to open it later or send it to someone"
READINGS: Final = "readings.sqlite"
_REHEARSED: Final = "rehearsal"
"""The seed of games that are never played."""
_SEEDS: Final = 40
"""Seeds that are tried for a beginning without what a family's table shuns, such as night."""
_log = logging.getLogger(__name__)


class GameController:
    """Starts, continues and ends games."""

    def __init__(self, services: Services, waiting: UnfinishedGames) -> None:
        """`waiting`: what the home screen has read already."""
        self.services = services
        self.saves, self.pictures = waiting.saves, waiting.pictures
        self.profile = services.profile or Profile(services.paths.data / PROFILE)
        self.readings = Readings(services.paths.data / READINGS, partial(results_flow.kept_file, self.saves))
        self.brains = Service(agreed=partial(is_known, services.settings))
        self.study = services.study = AnalysisService()
        self.running: RunningGame | None = None
        self.rescue = Rescuer(self)
        self._go_home = services.go_home

    # ------------------------------------------------------------------ beginning

    def start(
        self, form: SetupForm, seed: str = "", like: tuple[str, ...] = (), series: Series | None = None
    ) -> None:
        """Start a new game from a form, or say why it cannot begin. `like`: the texts of the entries that a
        game without a seed of its own begins with, if such a one is found soon. `series`: the score of its
        rematches."""
        self.services.show_loading()
        try:
            session = self._new_session(form, seed, like)
        except AntologyError as error:
            self.services.stack.push(MessageScene(self.services, "This game cannot be started", f"{error}"))
            return
        if self._furthest(session) > len(session.entries):
            session.help_used[KNOWN_SEED] = 1
        session.series = series
        autosave = self.saves.begin(session)
        if session.is_prepared:
            first_choices.make(session)
        self._open(session, autosave, form, is_new=True)

    def _new_session(self, form: SetupForm, seed: str, like: tuple[str, ...] = ()) -> Session:
        """A game from a form. Raises AntologyError if it cannot begin."""
        game = registry.game(form.game)
        setup = Setup(form.variant, len(form.players), dict(form.options))
        values = self.services.settings.values
        gentle = form.family or self._is_new_to(game.info.name)
        return Session(
            game,
            setup,
            players_of(form, levels.default(form.game).name, partial(levels.called, game.info)),
            seed or form.seed or _kind_seed(game, setup, gentle, like),
            SessionOptions(
                values.end_turn_alone or form.family,
                form.undo,
                form.curtain,
                form.dice == "typed",
                form.family,
            ),
        )

    def rehearse(self, form: SetupForm) -> Iterator[object]:
        """Make the pictures of the table that a form leads to, one step after the other, and show nothing."""
        with suppress(AntologyError):  # Start says it if people begin such a game
            yield from rehearse(self.services, self._new_session(form, _REHEARSED), self.services.stack.size)

    def redeal(self) -> None:
        """Begin the running game, of which nothing has been played, again with other cards; what chance
        brought before them, such as who begins, stays."""
        if (running := self.running) is None:
            return
        opening = takewhile(lambda entry: entry.seat == CHANCE, running.session.entries)
        self.saves.retire(running.autosave)
        form = msgspec.structs.replace(running.form, seed="")
        self.start(form, like=tuple(entry.text for entry in opening), series=running.session.series)

    def _choose_table(self, game: str) -> None:
        """Until people choose, show the calm table to those who have not played this game to its end a few
        times: games that were only begun, and other games, have taught them nothing about it."""
        settings = self.services.settings
        values = settings.values
        if values.calm_chosen:
            return
        if values.calm_table and not values.calm_by_itself:
            settings.change(calm_chosen=True)  # chosen before the first games were calm
            return
        settings.change(calm_by_itself=True, calm_table=self._is_new_to(game))

    def _is_new_to(self, game: str) -> bool:
        """Return True until people have played the game to its end a few times at this computer."""
        played = self.profile.finished(game)
        return sum(any(player.is_person for player in facts.players) for facts in played) < _FIRST_GAMES

    def open_lessons(self, game: str) -> None:
        """Open the page with a game's lessons, taught on the table that the first games are played on."""
        self._choose_table(game)
        Classroom(self.services).open(game)

    def go_on_learning(self, key: str) -> None:
        """Open a lesson where it was left, over the page with its game's lessons."""
        self._choose_table(key.partition("/")[0])
        Classroom(self.services).go_on(key)

    def open_position(self) -> None:
        """Open the page on which a position is entered and played from."""
        exports = self.services.paths.data / results_flow.EXPORTS
        folder = exports if os.path.isdir(exports) else None
        self.services.stack.push(PositionScene(self.services, self.play_on, folder=folder))

    def play_on(
        self,
        found: Found,
        players: tuple[Player, ...],
        viewer: Seat | None = None,
        seed: str = "",
        series: Series | None = None,
    ) -> None:
        """Start a game from a position, seen first from seat `viewer`; `_practice` decides about undo."""
        etiquette = self._practice(found.game, players)
        session = Session.from_position(found.game, found.state, players, seed, etiquette)
        session.series = series
        if viewer is not None:
            session.sit(viewer)
        self._open(session, self.saves.begin(session), _form_of(session))

    def _practice(self, game: Game[Any, Any], players: tuple[Player, ...]) -> SessionOptions:
        """Allow undo without limits, unless people could see each other's cards that way."""
        values = self.services.settings.values
        several = sum(player.is_person for player in players) > 1
        undo: Undo = "secret" if several and game.info.hidden else "free"
        return SessionOptions(values.end_turn_alone, undo, values.curtain)

    def branch(
        self,
        record: Record,
        players: tuple[Player, ...],
        length: int,
        seed: str = "",
        series: Series | None = None,
    ) -> None:
        """Start a game that continues from the first `length` entries of a finished one."""
        etiquette = self._practice(record.game, players)
        session = Session.branch(record, players, length, seed, etiquette)
        session.series = series
        self._open(session, self.saves.begin(session), _form_of(session))

    def go_on(self) -> None:
        """Continue the newest unfinished game that no other window plays, or say why it cannot be opened."""
        card = self.saves.to_continue()
        if card is not None:
            self.load(card)
        elif unreadable := self.saves.unreadable():
            self._offer_another(unreadable[0].trouble)

    def resume(self, shown: ContinueCard) -> None:
        """Continue one of the games listed by `unfinished`."""
        card = self.saves.card(shown.path) if shown.path is not None else None
        if card is not None:
            self.load(card)
        else:
            self._offer_another("The file of this game no longer exists.")

    def load(self, card: SaveCard) -> None:
        """Continue an unfinished game in its own file, or a game saved by name in a new file."""
        if self.running is not None and self.running.autosave.path == card.path:
            if self._back_to_table():
                return
            self.leave_game()
        self.services.show_loading()
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
            self._offer_another(trouble, card)
            return
        self._open(opened.session, autosave, _form_of(opened.session), card.name)
        if opened.left_out:
            self._say_left_out(opened)
        elif opened.mended:
            self.services.notices.append(
                "This game's file was damaged, but everything in it was restored from its second copy. "
                "The damaged file is kept beside the new one."
            )

    def _load_copy(self, card: SaveCard) -> None:
        """Continue from a game saved by name."""
        # If the running game, or another unfinished one, is at the very same entry, that one goes on: opening
        # a copy just to look at it would fill the list with identical games.
        try:
            session = self.saves.open(card.path).session
        except FileTrouble as trouble:
            self._offer_another(trouble)
            return
        if (running := self.running) is not None and running.session.record.text() == session.record.text():
            running.name = card.name
            if self._back_to_table():
                return
            self.leave_game()
        self._note_look_ahead(session)
        twin = self.saves.twin(session)
        lock = self.saves.claim(twin) if twin is not None else None
        if twin is not None and lock is not None:
            autosave = self.saves.go_on(twin, Opened(session), lock, card.name)
        else:
            autosave = self.saves.begin(session, card.name)
        self._open(session, autosave, _form_of(session), card.name)

    def _furthest(self, session: Session) -> int:
        """The most entries that any game with this game's set-up and seed has reached on this computer."""
        seen = self.profile.seen(session.game.info.name, session.seed)
        return max(seen, self.saves.furthest(session))

    def _note_look_ahead(self, session: Session) -> None:
        """Count help if the game was once played beyond the point that it is continued from."""
        # Entry n of a seed always draws the same, so the player may know what chance will bring next.
        if not session.over and self._furthest(session) > len(session.entries):
            session.help_used[LOOKED_AHEAD] += 1

    def _back_to_table(self) -> bool:
        """Close all scenes above the running game's table; False if it is no longer there."""
        return self.services.stack.uncover(TableScene, CurtainScene)

    def _say_open_elsewhere(self, card: SaveCard) -> None:
        """Say that another window plays the game; offer to look at it or to play another."""
        answers = [
            Answer("watch", "Look at it", lambda: self._watch(card), "W"),
            Answer("ok", "All right", key="Esc"),
        ]
        other = self.saves.to_continue()
        if other is not None:
            answers.insert(0, Answer("other", "Play another", lambda: self.load(other), "Enter", "gold"))
        text = "Two windows cannot play the same game: their moves would get mixed up. "
        text += f"Play it there, or have a look at it here, in {_when(card)}."
        if other is not None:
            text += f" The game of {_names(other)} is free."
        self.services.stack.push(
            MessageScene(self.services, "This game is open in another window", text, answers)
        )

    def _watch(self, card: SaveCard) -> None:
        """Open a replay of a game that another window plays, seen by its only person or by a spectator."""
        try:
            session = self.saves.open(card.path).session
        except FileTrouble as trouble:
            self._offer_another(trouble, card)
            return
        stack, at = self.services.stack, len(session.entries)
        running = not session.over
        scene = results_flow.replay_scene(
            self.services,
            session.record,
            session.players,
            stack.pop,
            session.viewer,
            at,
            running,
            session.history,
        )
        stack.push(scene)

    def _say_left_out(self, opened: Opened) -> None:
        lines = plural(opened.left_out, "line", "lines")
        self.services.notices.append(
            f"This game's file was damaged: its last {lines} could not be read and had to be left out. "
            f"The game goes on in {opened.session.game.info.round_name} {opened.session.state.round}, after "
            f"{plural(len(opened.session.entries), 'entry', 'entries')}. "
            "The damaged file is kept beside the new one."
        )

    def _offer_another(self, found: FileTrouble | str, failed: SaveCard | None = None) -> None:
        """Say what is wrong with a file; offer what is left of it, or the newest other unfinished game."""
        if isinstance(found, RefusedGame):
            go_on = partial(self._play_on_refused, found)
            self.services.stack.push(results_flow.refused_dialog(self.services, found, go_on))
            return
        trouble = str(found)
        answers = [Answer("ok", "All right", key="Esc")]
        others = (card for card in self.saves.unfinished() if not card.over and not card.open_elsewhere)
        other = next((card for card in others if failed is None or card.path != failed.path), None)
        if other is not None and not self._is_running(other):
            trouble += f" The game of {_names(other)}, {_when(other)}, is still there."
            answers.insert(0, Answer("older", "Play that one", lambda: self.load(other), "Enter", "gold"))
        self.services.stack.push(MessageScene(self.services, "This game cannot be opened", trouble, answers))

    def _play_on_refused(self, refused: RefusedGame) -> None:
        """Start a game from where a saved game that today's rules refuse can be played on."""
        part, state = refused.part, refused.last
        if state is None:
            self.branch(part, refused.players, len(part.entries))
        else:
            self.play_on(Found(part.game, state, log.setup_of(part.game, state)), refused.players)

    def _is_running(self, card: SaveCard) -> bool:
        return self.running is not None and self.running.autosave.path == card.path

    def _open(
        self,
        session: Session,
        autosave: Autosave,
        form: SetupForm,
        name: str = "",
        is_new: bool = False,
    ) -> None:
        self.leave_game()
        self._choose_table(session.game.info.name)
        self.running = RunningGame(session, autosave, form, name)
        if any(not player.is_person for player in session.players):
            self.brains.prepare(session)
        gone = self._seat_stand_ins(session)  # before the table is made: it shows who plays
        table = self._table(self.running)
        if _lies_open(session):
            table.playback.unfilmed = len(session.entries)
            if is_new:
                table.look_at_first_cards()
        if self.rescue.has_met(autosave.path):
            table.playback.unfilmed = len(session.entries)
        self.services.stack.reset(table)
        if gone:
            self.services.stack.push(StandInScene(self.services, session, gone, table.take_over))

    def _table(self, running: RunningGame) -> TableScene:
        """A table for the running game."""
        callbacks = TableCallbacks(
            self.menu,
            self.rules,
            self.results,
            self.keys,
            self.players,
            self.past,
            self._stuck,
            self.redeal,
            self.best,
            self._open_settings,
            self._final,
        )
        table = TableScene(self.services, running.session, self.brains, callbacks, running.form.board_turns)
        if _lies_open(running.session):
            table.open_hands()
        return table

    def _open_settings(self) -> None:
        self.services.stack.push(SettingsScene(self.services))

    def _seat_stand_ins(self, session: Session) -> list[Gone]:
        """Let other computers play for those that are not here any more; who they are."""
        gone = gone_of(session)
        for one in gone:
            for seat in one.seats:
                session.take_over(seat, msgspec.structs.replace(session.players[seat], level=one.level.name))
        return gone

    def _stuck(self, table: RunningTable, trouble: Trouble) -> None:
        """Ask how to go on where a seat's program does not, over the table."""
        if self.services.stack.top is not table:
            return
        programs, session = self.brains.programs, table.session

        def again() -> None:
            remember(self.services.settings, trouble.program)
            programs.trouble = None

        def hand_over() -> None:
            level = levels.default(session.game.info.name)
            player = msgspec.structs.replace(
                session.players[trouble.seat], level=level.name, program=msgspec.UNSET
            )
            table.take_over(trouble.seat, player)
            programs.trouble = None

        choices = Choices(again, hand_over, self.leave)
        self.services.stack.push(trouble_dialog(self.services, session, trouble, choices))

    def watch_disk(self) -> None:
        """Try again to save what could not be saved, and tell when saving begins or ceases to fail."""
        if self.running is not None:
            self.running.autosave.try_again()
            self._tell_of(self.running.autosave)

    def _tell_of(self, autosave: Autosave) -> None:
        if trouble := autosave.take_trouble():
            self.services.notices.append(trouble)

    def leave_game(self) -> None:
        """Leave the running game; its journal is removed only if it is over and kept as a finished game."""
        if (running := self.running) is None:
            return
        self.running = None
        session = running.session
        try:
            self.brains.programs.close()
            self.profile.saw(session.game.info.name, session.seed, len(session.entries))
            if running.kept and running.session.over:
                self.saves.retire(running.autosave)
        finally:
            running.autosave.stop()
        self._tell_of(running.autosave)
        if not session.over and (card := self.saves.card(running.autosave.path)) is not None:
            self.pictures.draw(card, session)

    def close(self) -> None:
        """Stop the game and all helper processes, at the end of the program."""
        self.leave_game()
        self.brains.close()
        self.study.close()
        self.profile.close()

    # ------------------------------------------------------------------ from the table

    def best(self, session: Session) -> BestGame | None:
        """The game that a person who plays alone has to beat."""
        return best_of(self.profile, partial(results_flow.kept_file, self.saves), session)

    def rules(self, rule: str) -> None:
        """Open the rulebook, at a rule if one is named."""
        if self.running is not None:
            session = self.running.session
            name, variant = session.game.info.name, session.setup.variant
            self.services.stack.push(RulebookScene(self.services, name, rule, variant))

    def keys(self, table: RunningTable) -> None:
        """Open the sheet of keys."""
        keys = groups(table.session.game.info.name)
        self.services.stack.push(KeySheetScene(self.services, keys, "Back to the game"))

    def players(self, table: RunningTable) -> None:
        """Open the sheet on which seats pass to other players."""
        self.services.stack.push(self._players(table, table.session.viewer))

    def _players(self, table: RunningTable, eyes: Seat | None) -> PlayersScene:
        """The sheet; `eyes` is who is known to sit at the screen, and so can resign."""
        actions = SeatActions(
            partial(self._choose_computer, table),
            partial(self._seat_person, table),
            partial(self._rename, table),
        )
        items = (*self._habits(table), *self._resigning(table, eyes))
        return PlayersScene(self.services, table.session, actions, items)

    def _choose_computer(self, table: RunningTable, seat: Seat) -> None:
        """Open the list of opponents for a seat of the running game."""
        session = table.session
        info, setup, player = session.game.info, session.setup, session.players[seat]
        box = next(box for box in boxes() if box.info.name == info.name)
        level = player.level if levels.is_known(info.name, player.level) else levels.default(info.name).name
        wanted = Wanted(
            box,
            setup.variant,
            max(2, len(session.players)),
            player.colour,
            level,
            f"Who plays on for {player.name}?",
            box.text.scenes.get(setup.variant, ""),
        )

        def take(who: str | Program) -> None:
            if isinstance(who, Program):
                name = _computers_name(session, seat)
                self.change_seat(table, seat, Player(name, player.colour, "computer", program=who))
            else:
                name = _computers_name(session, seat, levels.called(info, who))
                self.change_seat(table, seat, Player(name, player.colour, "computer", who))

        self.services.stack.push(OpponentScene(self.services, wanted, take))

    def _seat_person(self, table: RunningTable, seat: Seat, name: str) -> None:
        """Seat a person by name, with the habits that they had when they sat here before."""
        session = table.session
        before = (one.was for one in reversed(session.changes) if one.seat == seat and one.was.name == name)
        habits = next((one.habits for one in before if one.is_person), ())
        self.change_seat(table, seat, Player(name, session.players[seat].colour, habits=habits))

    def _rename(self, table: RunningTable, seat: Seat, name: str) -> None:
        """Give a person of the running game another name, at a table that shows it."""
        self._change_players(table, lambda session: session.rename(seat, name))

    def change_seat(self, table: RunningTable, seat: Seat, player: Player) -> None:
        """Let another player decide for a seat of the running game, at a table that shows it."""

        def change(session: Session) -> None:
            session.change_seat(seat, player)
            if not player.is_person:
                self.brains.prepare(session)

        self._change_players(table, change, seat)

    def _change_players(
        self, table: RunningTable, change: Callable[[Session], None], passed: Seat | None = None
    ) -> None:
        """Change who plays, at a new table; one that has `passed` on says for whom the game counts now."""
        if (running := self.running) is None or table.session.over:
            return
        shown, session = table.playback.shown, running.session
        table.close()
        change(session)
        if _lies_open(session) and session.viewer is None and session.people:
            # Whoever was at the screen has left: until a person's turn all hands would be turned over.
            session.sit(session.people[0])
        # A new table rather than another name at many places of the old one, each of which may remember it.
        fresh = self._table(running)
        fresh.handover.go_on_from(table.handover)
        fresh.playback.rewind(min(shown, len(session.entries)))
        if passed is not None and any(one.seat == passed for one in session.changes):
            fresh.presenter.say(counts_now(session.record, session.players, session.history, passed))
        self.services.stack.reset(fresh)

    def analysis_keys(self, game: str) -> None:
        """Open the sheet of keys of the analysis board."""
        self.services.stack.push(KeySheetScene(self.services, groups_of_analysis(game), "Back to the board"))

    def menu(self, table: RunningTable) -> None:
        """Open the menu over the table."""
        stack, over = self.services.stack, table.session.result is not None
        eyes = None if isinstance(stack.top, CurtainScene) else table.session.viewer
        here = (
            Item("copy", "Copy this position", lambda: self._copy(table, eyes), "C", tooltip=_COPIED),
            Item("position", "Open a position", self.open_position, "O"),
        )
        results = Item("review", "Results", lambda: self._again(table))
        items = (
            Item("resume", "Back to the game", stack.pop, "Esc"),
            Item("save", "Save…", self._save, "S"),
            Item("load", "Your games", lambda: stack.replace(self.games()), "L"),
            Item("look-back", "Look back", lambda: self._look_back(table, eyes), "V"),
            *grouped("here", "Position…", here),
            *((results,) if over else ()),
            *self._players_item(table, eyes),
            Item("rulebook", "Rulebook", lambda: self.rules(""), "F1"),
            Item("settings", "Settings", self._open_settings, "F10"),
            Item("home", "Home", self.leave, "H", tooltip="Your game is kept; Continue brings it back"),
        )
        stack.push(PauseScene(self.services, table.session.game.info.title, items))

    def _habits(self, table: RunningTable) -> tuple[Item, ...]:
        """The button for how people want to be asked, in a game that asks them in others' turns."""
        session, stack = table.session, self.services.stack
        info, setup = session.game.info, session.setup
        windows = info.windows_in(setup.variant, setup.seats) if not session.over else ()
        if not windows or not session.people:
            return ()

        def open_sheet() -> None:
            asked = [
                Asked(session.name(seat), session.players[seat].habits, partial(table.take_habits, seat))
                for seat in session.people
            ]
            stack.push(
                HabitsScene(self.services, "Questions in others' turns", asked, [(info.title, windows)])
            )

        return (Item("habits", "Questions in others' turns…", open_sheet, "A"),)

    def _players_item(self, table: RunningTable, eyes: Seat | None) -> tuple[Item, ...]:
        """The menu's entry for the sheet of who plays; none once the game is over."""
        if table.session.over:
            return ()

        def open_sheet() -> None:
            self.services.stack.replace(self._players(table, eyes))

        tip = "Hand a seat to a computer or to somebody else, or resign; F4 at the table"
        return (Item("players", "Players…", open_sheet, "P", tooltip=tip),)

    def _resigning(self, table: RunningTable, eyes: Seat | None) -> tuple[Item, ...]:
        """The button with which the person at the screen gives up against one other."""
        session, stack = table.session, self.services.stack
        if eyes is None or not session.may_resign(eyes):
            return ()

        def resign() -> None:
            stack.pop()
            session.resign(eyes)
            table.note_end()

        other = session.name(1 - eyes)
        tip = f"{other} wins, whatever the points"
        return (Item("resign", "Resign", resign, "G", tooltip=tip, again=f"{other} wins? Press again"),)

    def _look_back(self, table: RunningTable, eyes: Seat | None) -> None:
        """Replace the menu by the replay of the game so far."""
        self.services.stack.replace(self._replay(table, eyes, table.playback.shown))

    def past(self, table: RunningTable, entry: int) -> None:
        """Show the table after an entry, as its viewer may see it."""
        self.services.stack.push(self._replay(table, table.session.viewer, entry + 1))

    def _replay(self, table: RunningTable, eyes: Seat | None, at: int) -> ReplayScene:
        """A replay, opened after `at` entries, of the entries that the table has already shown."""
        session, stack = table.session, self.services.stack
        record, left = session.record.prefix(table.playback.shown), tuple(range(table.playback.shown))
        history = session.history
        if running := not (history.is_over(record) and session.over):
            record, left = shown_part(record, len(left), eyes)
            made = (
                msgspec.structs.replace(one, after=bisect_left(left, one.after)) for one in history.changes
            )
            history = SeatHistory(tuple(made))
        at = bisect_left(left, at)
        return results_flow.replay_scene(
            self.services, record, session.players, stack.pop, eyes, at, running, history
        )

    def _copy(self, table: RunningTable, eyes: Seat | None) -> None:
        """Copy the position shown to the clipboard: whole if nothing is secret, else as `eyes` may see it."""
        session, shown = table.session, table.playback.shown
        whole = session.over or not session.game.info.hidden
        state = session.states[shown] if whole else session.view(eyes, shown)
        clipboard.copy(written(session.game, state))
        text = "Paste it into a message, a file, or Open a position."
        if not whole:
            text += f" It holds only what {session.name(eyes)} may know; hidden cards are left out."
        self.services.stack.replace(MessageScene(self.services, "The position is on the clipboard", text))

    def _save(self) -> None:
        """Ask for a name and save."""
        if (running := self.running) is None:
            return

        def saved(name: str) -> None:
            running.name = name

        self.services.stack.replace(
            save_dialog(self.services, self.saves, running.session, running.name, saved)
        )

    def open_you(self, name: str, medal: str) -> None:
        """Open the page of a person."""
        kept = partial(results_flow.kept_file, self.saves)
        page = YouScene(self.services, Sources(self.profile, self.readings, kept), name, medal)
        if trouble := self.readings.take_trouble():
            self.services.notices.append(trouble)
        self.services.stack.push(page)

    def games(self) -> GamesScene:
        """The page with all games on this computer."""
        on_table = self.running.autosave.path if self.running is not None else None
        return GamesScene(
            self.services,
            self.saves,
            self.pictures,
            GameActions(self.load, self._watch, on_table, self._pick_file),
        )

    def _pick_file(self) -> None:
        """Ask for a game that somebody sent, and open it."""

        def picked(path: Path) -> None:
            self.services.stack.pop()
            results_flow.offer_file(self.services, path, self._play_on_sent)

        self.services.stack.push(FilesScene(self.services, Path.home(), picked, _SENT))

    def _play_on_sent(self, shown: results_flow.Shown) -> None:
        """Play on a game from elsewhere in a file of its own; a plain log as practice."""
        if (session := shown.session) is None:
            self.branch(shown.record, shown.players, len(shown.record.entries))
            return
        self._note_look_ahead(session)
        self._open(session, self.saves.begin(session), _form_of(session))

    def leave(self) -> None:
        """Leave the running game for the home screen."""
        self.leave_game()
        self._go_home()

    def results(self, table: RunningTable) -> None:
        """Open the results page; keep the game for replay and note it in the profile."""
        replay = self._keep_finished(table.session)
        facts = facts_of(table.session, self.services.clock.wall(), replay)
        awards = [] if table.session.practice else self._note(facts, table.session)
        for trouble in (self.profile.take_trouble(), self.readings.take_trouble()):
            self.services.notices += [trouble] if trouble else []
        page = self._results(table, awards)
        stack = self.services.stack
        if self.services.settings.values.speed > 0:
            with merely_shown(PICTURE):
                stack.push(results_flow.victory(self.services, table.session.record, page.outcome, stack.pop))

    def _keep_finished(self, session: Session) -> str:
        """Keep a finished game for replay; returns the file's name, empty if it could not be written."""
        running = self.running
        try:
            file = self.saves.keep_finished(session, running.autosave.path if running is not None else None)
        except OSError as error:
            _log.warning("The finished game was not kept: %s", error)
            why = error.strerror or error
            self.services.notices.append(f"The finished game could not be kept for replays: {why}.")
            return ""
        if running is not None:
            running.kept = True
        return file.name

    def _note(self, facts: Finished, session: Session) -> list[Award]:
        """Note a result in the profile; returns the medals it earns, none if it has been noted before.

        Not for practice games, which are not comparable with others.
        """
        kept = self.profile.record(facts)
        before = self.profile.best(kept.game, kept.variant, 1, kept.ended_at)
        if self.running is not None:
            self.running.climb = results_flow.climb_of(kept, before[0] if before else None)
        if (kept.ended_at, kept.replay) != (facts.ended_at, facts.replay):
            return []
        if session.record.over:  # else somebody resigned: the log has no end that could be read
            self.readings.note(session.record, kept)
        same = self.services.settings.values.same_people
        return awards_of(self.profile.finished(limit=ALL_RESULTS), self.readings, kept, same)

    def _again(self, table: RunningTable) -> None:
        self.services.stack.pop()
        self._final(table)

    def _final(self, table: RunningTable) -> None:
        self._results(table)

    def _results(self, table: RunningTable, awards: Sequence[Award] = ()) -> ResultsScene:
        seed = table.session.seed
        after = After(
            rematch=lambda: self._rematch(table.session),
            same_seed=lambda: self._once_more(table.session, table.session.players, seed),
            new_game=self._new_game,
            explore=self.services.stack.pop,
            proposal=self._proposal(table.session),
            awards=awards,
        )
        climb = self.running.climb if self.running is not None else None
        page = results_flow.finished(self.services, table.session, after, climb)
        self.services.stack.push(page)
        return page

    def _proposal(self, session: Session) -> tuple[str, Callable[[], None]] | None:
        """Another opponent for the person who has just played; None without a streak, and in practice."""
        if session.practice or session.inherited is not None or session.record.from_position:
            return None
        game = session.game.info.name
        found = proposal(game, self.profile.finished(game, session.setup.variant, 12))
        return None if found is None else (found.words, partial(self._try_level, session, found.level))

    def _try_level(self, session: Session, level: str) -> None:
        """Start again with the same people against another level."""
        form = _form_of(session)
        seats = tuple(
            seat if seat.occupant == "person" else msgspec.structs.replace(seat, level=level, program=None)
            for seat in form.seats
        )
        self.start(msgspec.structs.replace(form, seats=seats))

    def _new_game(self) -> None:
        """Leave the finished game for the new-game page, from which Back leads home."""
        self.services.go_home()
        self.services.stack.push(SetupScene(self.services))

    def _rematch(self, session: Session) -> None:
        """Start again with everybody one seat further, and with the score so far."""
        players = moved_on(session.players)
        if sides := session.game.info.sides:
            # A side's name stays with the side; `dressed` gives the player that of the new one.
            named = zip(moved_on(sides), players, strict=True)
            players = tuple(
                msgspec.structs.replace(player, name=player.colour.capitalize())
                if player.name == side.name
                else player
                for side, player in named
            )
        series = results_flow.score_of(session) if len(players) > 1 else None
        self._once_more(session, players, series=series.moved_on() if series else None)

    def _once_more(
        self, session: Session, players: tuple[Player, ...], seed: str = "", series: Series | None = None
    ) -> None:
        """Start again from the same beginning."""
        if session.inherited is not None:
            self.branch(session.record, players, session.inherited, seed, series)
        elif session.record.from_position:
            found = Found(session.game, session.states[0], session.setup)
            self.play_on(found, players, seed=seed, series=series)
        else:
            self.start(_form_of(session, players), seed, series=series)

    # ------------------------------------------------------------------ for the app

    def facts(self) -> dict[str, Any]:
        """Facts about the game for an error report, without players' names."""
        if self.running is None:
            return {}
        session = self.running.session
        return {
            "game": session.game.info.name,
            "variant": session.setup.variant,
            "seats": session.setup.seats,
            "log": session.record.text(),
        }


def connect(services: Services, waiting: UnfinishedGames | None = None) -> GameController:
    """Fill in the app's callbacks with a new controller's methods. `waiting`: by default read now."""
    playing = GameController(services, waiting or UnfinishedGames(services))
    services.start_game = playing.start
    services.rehearse_table = playing.rehearse
    services.continue_game = playing.go_on
    services.resume_game = playing.resume
    services.open_games = lambda: services.stack.push(playing.games())
    services.watch_disk = playing.watch_disk
    services.go_home = playing.leave
    services.rescue = playing.rescue
    services.report_facts = playing.facts
    services.open_position = playing.open_position
    services.open_you = playing.open_you
    services.open_lessons = playing.open_lessons
    services.go_on_learning = playing.go_on_learning
    services.open_puzzles = PuzzleTable(services).open
    services.analyse = board_of(services)
    services.open_analysis_keys = playing.analysis_keys
    services.branch = playing.branch
    results_flow.connect(services, playing.saves, playing.profile)
    return playing


def _names(card: SaveCard) -> str:
    return few([player.name for player in card.players])


def _lies_open(session: Session) -> bool:
    """True if everybody's hand lies open, as at a family's table where the rules bear it."""
    return session.family and session.game.info.lasting_secrets


def _is_unnamed(session: Session, player: Player) -> bool:
    """True for a computer called by its title or its colour: at another level its name changes, too."""
    known = levels.is_known(session.game.info.name, player.level)
    titles = [levels.called(session.game.info, player.level)] if known else []
    name = player.name.rstrip("0123456789 ")
    return not player.is_person and name in (player.colour.capitalize(), *titles)


def _computers_name(session: Session, seat: Seat, title: str = "") -> str:
    """A free name for a computer that takes a seat: its title or else its colour, with a number if taken."""
    name = title or session.players[seat].colour.capitalize()
    others = {player.name for one, player in enumerate(session.players) if one != seat}
    numbered = (f"{name} {number}" for number in range(2, len(others) + 3))
    return next(one for one in (name, *numbered) if one not in others)


def _when(card: SaveCard) -> str:
    return f"{registry.info(card.game).round_name} {card.round}"


def _kind_seed(game: Game[Any, Any], setup: Setup, gentle: bool, like: tuple[str, ...] = ()) -> str:
    """A random seed with which a `gentle` game begins without what the usual tables shun, or `like` another
    game; empty for any other."""
    shunned = {f"! {word}" for one in presets_of(game.info) for word in one.shuns}
    if not gentle or not shunned:
        return ""
    for _ in range(_SEEDS):
        record = Record(game, setup, seed := random_seed())
        while not record.over and game.deciders(record.state)[0] == CHANCE:
            record.draw()
        texts = tuple(entry.text for entry in record.entries)
        if texts == like if like else not shunned & set(texts):
            return seed
    return ""


def _form_of(session: Session, players: tuple[Player, ...] = ()) -> SetupForm:
    """The form that would start a game like this one with another seed; `players`: by default the same."""
    seats = tuple(
        SeatForm(
            player.colour,
            player.kind,
            "" if _is_unnamed(session, player) else player.name,
            player.level,
            player.habits,
            player.own_program,
        )
        for player in players or session.players
    )
    info, setup = session.game.info, session.setup
    return SetupForm(
        info.name,
        setup.variant,
        seats,
        dict(setup.options),
        session.curtain,
        undo=session.undo_mode,
        dice="typed" if session.typed_chance else "rolled",
        family=session.family,
    )
