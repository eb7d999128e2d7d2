"""Opens the pages about a record: results when it is over, replay, and exported files."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Final

import msgspec
import pygame

from game import folder_opener
from game.ai import second_thoughts, strength
from game.help_words import help_words
from game.kit import clipboard
from game.profile.profile import Finished, Profile, facts_of
from game.saves import log_facts
from game.saves.position import is_position
from game.saves.refused import RefusedGame
from game.saves.saves import SaveCard, Saves, is_saved, resume_text
from game.scenes.base.medal import medals
from game.scenes.base.message import Answer, MessageScene
from game.scenes.review import branch
from game.scenes.review.analysis_board import after_entries
from game.scenes.review.annotation import Annotation
from game.scenes.review.mistakes import MistakeSearch, door, search_of
from game.scenes.review.notes import Notes
from game.scenes.review.outcome import Outcome
from game.scenes.review.rank_ladder import Climb
from game.scenes.review.records import RecordsScene
from game.scenes.review.replay import ReplayScene
from game.scenes.review.replay_exit_button import homeward
from game.scenes.review.replays import ReplaysScene
from game.scenes.review.results import After, ResultsScene
from game.scenes.review.thoughts import Thoughts
from game.scenes.review.victory import Victory, VictoryScene
from game.scenes.review.victory_words import victory_words
from game.scenes.table.live_analysis import can_analyse
from game.services import Services
from game.session.player import Player, Players, known_as, strangers
from game.session.seat_change import UNCHANGED, SeatChange, SeatHistory, first_players, is_same, players_at
from game.session.series import Series, begun
from game.session.session import Session
from game.storage.files import FileTrouble, atomic_write, shown_name
from game.storage.foreign_text import plain, read_file, replay
from game.table import explained
from game.table.luck import has_luck, luck_of
from game.table.review import new_review
from game.table.seat_notes import (
    came_late,
    courses_of_seats,
    finished_for,
    left_to_computers,
    left_to_people,
    resigned_note,
    uncounted,
)
from game.text import few, plural, printable
from rules.core import registry
from rules.core.errors import AntologyError
from rules.core.log import Record
from rules.core.protocol import Result, Seat

EXPORTS: Final = "exports"
"""Folder of exported logs, among the player's data."""
_HAND_ROLLED: Final = "the dice were rolled by hand"
_TAKEN_OVER: Final = "it did not start from the beginning"
"""Why a game is practice."""
MAX_BYTES: Final = 4 * 1024 * 1024
"""Larger files are refused: no log is that long."""


def climb_of(facts: Finished, before: Finished | None) -> Climb | None:
    """Comparison values of a solo result; `before` is the previous best. None with several players."""
    if not facts.is_alone:
        return None
    ranks = registry.info(facts.game).variant(facts.variant).ranks
    return Climb(
        facts.scores[0],
        ranks,
        medals(facts.game, facts.variant, ranks),
        before.scores[0] if before else None,
        facts.unaided,
        facts.day,
        help_words(facts.help_used),
        par=strength.par(facts.game, facts.variant),
    )


def outcome_of(
    services: Services,
    record: Record,
    players: Sequence[Player],
    climb: Climb | None = None,
    help_used: Mapping[str, int] | None = None,
    history: SeatHistory = UNCHANGED,
    series: Series | None = None,
) -> Outcome:
    """A finished game as the results page shows it; `series` is the score with this game.

    Raises ValueError while the game goes on.
    """
    game, gone = record.game, history.resigned
    result = history.result(record)
    if result is None:
        raise ValueError("the game is not over")
    back = new_review(services, game, record.states[0], tuple(players))
    variant = game.info.variant(record.setup.variant).title
    left = left_to_computers(players, history.changes)
    rounds = back.rounds(record.states)
    return Outcome(
        players=tuple(players),
        scores=result.scores,
        ranking=result.ranking,
        items=tuple(back.items(items) for items in result.items),
        reason=game.info.end_reasons[result.reason] if gone is None else resigned_note(players[gone].name),
        game=f"{game.info.title} · {variant}",
        seed="" if game.info.chance == "none" else record.seed,
        rounds=rounds,
        titles=back.titles(game.info, record.states),
        first_round=_first_round(record),
        round_name=game.info.round_name,
        points=game.info.points,
        extras=back.extras(record.state),
        names=tuple(
            f"{player.name} (for {left[seat]})" if seat in left else known_as(game.info, seat, player)
            for seat, player in enumerate(players)
        ),
        climb=climb,
        chance=game.info.chance,
        mood=game.info.moods[0],
        help_used=help_words(help_used or {}),
        resigned=gone,
        changed=courses_of_seats(record, history.changes, partial(back.when, game.info)),
        sat=_sat(record, tuple(players), history, len(rounds)),
        uncounted=_uncounted(record, tuple(players), history, result),
        series=series,
    )


def _first_round(record: Record) -> int:
    return min((state.round for state in record.states if state.round), default=1)


def _sat(record: Record, players: Players, history: SeatHistory, rounds: int) -> tuple[Players, ...]:
    """The players at the end of each round; empty if nobody's seat passed on."""
    if not history.changes:
        return ()
    last = {state.round: entry for entry, state in enumerate(record.states[:-1])}
    first = _first_round(record)
    numbers = range(first, first + rounds)
    return tuple(
        players_at(players, history.changes, last.get(number, len(record.entries))) for number in numbers
    )


def _uncounted(record: Record, players: Players, history: SeatHistory, result: Result) -> str:
    """For whom the game does not count, or not as a victory."""
    by_computers = left_to_computers(players, history.changes).values()
    by_people = left_to_people(players, history.changes)
    winners = result.ranking[0] if len(players) > 1 else ()
    late = [seat for seat in history.latecomers(record, players) if seat in winners]
    sentences = [
        uncounted(tuple(dict.fromkeys(by_computers))),
        *(finished_for(names, who) for who, names in by_people.items()),
        came_late([players[seat].name for seat in late if players[seat].is_person]),
    ]
    return " ".join(filter(None, sentences))


def results_scene(
    services: Services,
    record: Record,
    players: Sequence[Player],
    after: After,
    climb: Climb | None = None,
    help_used: Mapping[str, int] | None = None,
    search: MistakeSearch | None = None,
    history: SeatHistory = UNCHANGED,
    series: Series | None = None,
) -> ResultsScene:
    """The results of a finished game, with its board; `search` looks for mistakes meanwhile."""
    back = new_review(services, record.game, record.states[0], tuple(players))

    def board(surface: pygame.Surface, rect: pygame.Rect) -> None:
        back.thumbnail(surface, rect, record.state)

    weigh = (
        partial(luck_of, record, history.together(tuple(players)))
        if has_luck(record) and record.over
        else None
    )
    outcome = outcome_of(services, record, players, climb, help_used, history, series)
    return ResultsScene(services, outcome, after, board, weigh, search)


def replay_scene(
    services: Services,
    record: Record,
    players: Sequence[Player],
    close: Callable[[], None],
    viewer: Seat | None = None,
    at: int = 0,
    running: bool = False,
    history: SeatHistory = UNCHANGED,
) -> ReplayScene:
    """The replay of a record; `viewer` counts only while the game goes on.

    Where there is an analyst the turns are judged, elsewhere the decisions of people are looked at once more,
    unless the game is `running`: that would be help.
    Only a finished game can be branched: from a running one the branch would reveal its future.
    """
    back = new_review(services, record.game, record.states[0], tuple(players), history)
    notes: Notes | None = None
    study, over = services.study, history.is_over(record)
    if study and not running and can_analyse(record.game.info) and back.margin:
        board = after_entries(services, record, players)
        learn = door(services, record, players, history) if over else None
        notes = Annotation(record, back, back.margin, study, learn, board)
    elif study and over and not running and second_thoughts.knows(record.game.info.name):
        notes = Thoughts(record, players, back, study, door(services, record, players, history), history)
    out = homeward(close) if running else None
    if services.branch and over and not running:
        out = branch.exit_button(services, record, tuple(players), services.branch)
    why = partial(explained.why, record, tuple(players), viewer, history=history) if running else None
    return ReplayScene(services, record, players, back, close, viewer, at, notes, out, why, history)


def victory(services: Services, record: Record, outcome: Outcome, close: Callable[[], None]) -> VictoryScene:
    """The moment before the results of a finished game; `close` when it is over."""
    back = new_review(services, record.game, record.states[0], outcome.players)
    sides = record.game.info.sides or outcome.players
    colours = tuple(sides[seat].colour for seat in outcome.winners)
    heroes = partial(back.heroes, outcome.winners)
    return VictoryScene(services, Victory(victory_words(outcome), colours, heroes, outcome.mood), close)


def finished(services: Services, session: Session, after: After, climb: Climb | None = None) -> ResultsScene:
    """The results of a session that is over; review, export and home are added where `after` has none.

    Without a `climb`, a solo result is measured as if this were the first game.
    """
    record, players, history = session.record, session.players, session.history
    climb = climb or climb_of(facts_of(session, services.clock.wall()), None)
    if climb and session.practice:
        climb = replace(climb, practice=_HAND_ROLLED if session.typed_chance else _TAKEN_OVER)

    def look_back() -> None:
        services.stack.push(replay_scene(services, record, players, services.stack.pop, history=history))

    def keep() -> None:
        services.stack.push(_exported(services, record, players, history))

    series = score_of(session) if session.series else None
    search = search_of(services, record, players, history)
    whole = replace(
        after,
        review=after.review or look_back,
        learn=after.learn or (None if search is None else search.open),
        export=after.export or keep,
        home=after.home or services.go_home,
    )
    return results_scene(services, record, players, whole, climb, session.help_used, search, history, series)


def score_of(session: Session) -> Series | None:
    """The score of the rematches with this finished game, by those who play now; None while it goes on.

    Where others play now than began this game, the games before it were not theirs: the score starts again.
    """
    players, result, before = session.players, session.result, session.series
    if result is None:
        return None
    first = first_players(players, session.changes)
    same = all(is_same(one, other) for one, other in zip(first, players, strict=True))
    return (before if before and same else begun(len(players))).after(result)


def _exported(
    services: Services, record: Record, players: Sequence[Player], history: SeatHistory
) -> MessageScene:
    """Write the log, to a file and to the clipboard; returns the message that says where it is and offers
    to show it, or what went wrong."""
    try:
        file = export(services, record, record.game.info.name, players, history)
    except OSError as error:
        text = f"{error.strerror or error}. Nothing was changed."
        return MessageScene(services, "The log could not be written", text)
    clipboard.copy(_travelling(services, record, players, history))
    where = f"It is in {file}, and on the clipboard, ready to be sent to someone."
    again = "To watch it again, open Replays and paste it, or drop the file on this window."
    program = folder_opener.opener()
    answers = [Answer("ok", "All right", key="Enter", look="gold")]
    if program is not None:
        show = partial(_show_folder, services, program, file.parent)
        answers.insert(0, Answer("folder", "Open folder", show, "O"))
    return MessageScene(services, "The log is written", f"{where} {again}", answers)


def _show_folder(services: Services, program: str, folder: Path) -> None:
    try:
        folder_opener.open_folder(program, folder)
    except OSError as error:
        text = f"{error.strerror or error}. Look for it in {printable(str(folder))}."
        services.stack.push(MessageScene(services, "The folder could not be opened", text))


def _travelling(services: Services, record: Record, players: Sequence[Player], history: SeatHistory) -> str:
    """The log with names, date and result before it."""
    day = time.strftime("%Y-%m-%d", time.localtime(services.clock.wall()))
    return log_facts.written(record, players, history, day) + record.text_for_readers()


def export(
    services: Services,
    record: Record,
    name: str,
    players: Sequence[Player] = (),
    history: SeatHistory = UNCHANGED,
) -> Path:
    """Write the whole log of a finished game to the exports folder; returns the file.

    An older file is not overwritten: numbers are added to the name. Raises OSError, and ValueError while
    the game goes on: its log would tell its secrets.
    """
    if history.result(record) is None:
        raise ValueError("the log of a running game holds its secrets")
    folder = services.paths.data / EXPORTS
    file, number = folder / f"{name}.txt", 2
    while file.exists():
        file = folder / f"{name}-{number}.txt"
        number += 1
    atomic_write(file, _travelling(services, record, players, history).encode("utf-8"))
    return file


@dataclass(frozen=True, slots=True)
class Shown:
    """A game passed on by another person."""

    record: Record
    players: tuple[Player, ...]
    history: SeatHistory = UNCHANGED
    left_out: int = 0
    """Lines at the end of a damaged text that are not in it."""
    session: Session | None = None
    """The game as it was saved; None for a plain log."""


def open_file(services: Services, path: Path) -> None:
    """Show the replay of a saved game or of a plain log, or one sentence that says what is wrong with it."""
    _open(services, lambda: _from_text(read_file(path, MAX_BYTES), shown_name(path)))


def open_text(services: Services, text: str) -> None:
    """Show the replay of a log or saved game that was pasted or dropped, or say why it cannot be shown."""
    _open(services, lambda: _from_text(text, "The text"))


def offer_file(services: Services, path: Path, play: Callable[[Shown], None]) -> None:
    """Show the replay of a finished game; ask of another whether to play on or to watch it."""
    shown = _read(services, lambda: _from_text(read_file(path, MAX_BYTES), shown_name(path)))
    if shown is None:
        return
    watch = partial(_watch, services, shown)
    if shown.history.is_over(shown.record):
        watch()
        return
    info = shown.record.game.info
    number = shown.record.state.round
    when = f"{info.round_name} {number}" if number else "at its beginning"
    text = f"A game of {info.title} by {few([player.name for player in shown.players])}, {when}. "
    text += (
        "It goes on in a file of its own, with the same seats; the file stays as it is."
        if shown.session is not None
        else "Played on from a log, in which every card can be read, it stays out of the records."
    )
    answers = [
        Answer("play", "Play on", partial(play, shown), "Enter", "gold"),
        Answer("watch", "Watch", watch, "W"),
        Answer("back", "Back", key="Esc"),
    ]
    services.stack.push(MessageScene(services, "This game is not over", text, answers))


def _open(services: Services, read: Callable[[], Shown]) -> None:
    shown = _read(services, read)
    if shown is not None:
        _watch(services, shown)


def _read(services: Services, read: Callable[[], Shown]) -> Shown | None:
    """A game from elsewhere; None if it cannot be shown, which has then been said."""
    try:
        return read()
    except RefusedGame as refused:
        services.stack.push(refused_dialog(services, refused))
    except FileTrouble as trouble:
        services.stack.push(MessageScene(services, "This game cannot be shown", str(trouble)))
    return None


def _watch(services: Services, shown: Shown) -> None:
    close, running = services.stack.pop, not shown.history.is_over(shown.record)
    scene = replay_scene(services, shown.record, shown.players, close, running=running, history=shown.history)
    services.stack.push(scene)
    if lost := shown.left_out:
        what = f"{plural(lost, 'line', 'lines')} at its end cannot be read"
        services.stack.push(
            MessageScene(
                services, "A part of this game is missing", f"It is shown as far as it goes: {what}."
            )
        )


def refused_dialog(
    services: Services, refused: RefusedGame, play: Callable[[], None] | None = None
) -> MessageScene:
    """Dialog on a game that today's rules refuse; `play` continues from its last usable position, and a
    button shows the part that follows the rules."""
    words, answers, entries = [str(refused)], [Answer("ok", "Back", key="Esc")], refused.part.entries

    def look() -> None:
        scene = replay_scene(
            services,
            refused.part,
            refused.players,
            services.stack.pop,
            refused.viewer,
            len(entries),
            running=not refused.over,
        )
        services.stack.push(scene)

    if entries:
        words.append(f"You can look at {plural(len(entries), 'entry', 'entries')} that they allow.")
        answers.insert(0, Answer("look", "Look at it", look, "L"))
    if play is not None and refused.start is not None:
        where = "the position it was saved at" if refused.last is not None else "there"
        words.append(f"You can play on from {where}, in a new game that stays out of the records.")
        answers.insert(0, Answer("play", "Play on", play, "Enter", "gold"))
    words.append("The file stays as it is.")
    return MessageScene(services, "Today's rules do not allow this game", " ".join(words), answers)


def _from_text(text: str, name: str) -> Shown:
    """The game of a save, a journal or a plain log, which names no players. Raises FileTrouble."""
    if len(text) > MAX_BYTES:
        raise FileTrouble(f"{name} is too long for a game.")
    readable = plain(text).lstrip("\n")
    if is_saved(readable):
        return _from_save(text.removeprefix("\ufeff").replace("\r\n", "\n").lstrip("\n"), readable, name)
    if not readable.strip():
        raise FileTrouble(f"{name} is empty.")
    if "\0" in readable:
        raise FileTrouble(f"{name} is no text.")
    if is_position(readable):
        raise FileTrouble(f"{name} is a position, not a game: Open a position on the first page reads it.")
    try:
        record = replay(text)
    except AntologyError as error:
        raise FileTrouble(f"{name} cannot be replayed: {printable(str(error))}") from error
    facts, seats = log_facts.read(text), record.setup.seats
    players = [
        msgspec.structs.replace(player, name=facts.names.get(seat, player.name))
        for seat, player in enumerate(strangers(record.game.info, seats))
    ]
    changes = []
    for after, seat, name in facts.passed:
        if seat < seats and after <= len(record.entries):
            now = msgspec.structs.replace(players[seat], name=name)
            changes.append(SeatChange(after, seat, players[seat], now))
            players[seat] = now
    gone = None if seats != 2 or record.over else facts.resigned
    return Shown(record, tuple(players), SeatHistory(tuple(changes), gone, facts.is_prepared))


def _from_save(text: str, readable: str, name: str) -> Shown:
    """The game of a save or journal: as it is, since names may hold anything, or as plain text if more of it
    can be read so."""
    opened, trouble = [], None
    for one in (text, readable.rstrip("\n")):
        try:
            opened.append(resume_text(one, name))
        except FileTrouble as error:
            trouble = trouble or error
    if not opened and trouble:
        raise trouble
    fullest = min(opened, key=lambda one: one.left_out)
    session = fullest.session
    return Shown(session.record, session.players, session.history, fullest.left_out, session)


def kept_file(saves: Saves, facts: Finished) -> Path | None:
    """Path of a finished game's file; None if it was not kept or is gone. The name is not trusted."""
    if not facts.replay or Path(facts.replay).name != facts.replay or facts.replay.startswith("."):
        return None
    try:
        file = saves.finished_folder / facts.replay
        return file if file.is_file() else None
    except (OSError, ValueError):
        return None


def connect(services: Services, saves: Saves, profile: Profile) -> None:
    """Fill in the app's callbacks for records, replays and opening files."""

    def choose() -> None:
        def watch(card: SaveCard) -> None:
            open_file(services, card.path)

        lost = sum(file.path.parent == saves.finished_folder for file in saves.unreadable())
        services.stack.push(ReplaysScene(services, saves.finished(), watch, services.stack.pop, lost))

    def records() -> None:
        card = next(iter(saves.unfinished()), None)
        left = None if card is None else (card.game, card.saved_at)
        services.stack.push(RecordsScene(services, profile, partial(kept_file, saves), left))

    services.profile = profile
    services.open_records = records
    services.open_replays = choose
    services.open_replay_file = partial(open_file, services)
    services.open_replay_text = partial(open_text, services)
