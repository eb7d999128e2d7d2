"""A running game at one screen: deciders, undo and automatic moves.

The session owns the full position. Everything shown or asked goes through `view`, `legal` and `seen`, which
give a viewer no more than they may know. It knows nothing of screens, clocks or threads.

When a person's move ends their turn the session *holds*: until `release` the move can still be undone, no
other seat decides, no opponent is asked, and dice that belong to others are not rolled.
"""

from __future__ import annotations

import secrets
from collections import Counter
from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass
from typing import Any, Final, Literal

from msgspec.structs import replace

from game.form import Curtain, Habits, Undo
from game.session import auto_moves, redaction, turn_confirmation
from game.session.listeners import Listeners
from game.session.options import USUAL, SessionOptions
from game.session.player import Player, Players, dressed
from game.session.question_versions import QuestionVersions
from game.session.redaction import RedactedEntry
from game.session.screen_seat import ScreenSeat
from game.session.seat_change import STAND_IN, SeatChange, SeatHistory, is_same
from game.session.series import Series
from game.session.undo_history import HANDED_OVER, UndoHistory
from rules.core.errors import IllegalMoveError, SetupError
from rules.core.log import POSITION, Entry, Record
from rules.core.protocol import CHANCE, NO_RULE, Game, Reason, Result, Seat, Setup, Window

BRANCH: Final = "branch"
"""Key in `help_used` whose value is 1 plus the number of entries taken over from another game."""


@dataclass(frozen=True, slots=True)
class Awaited:
    """The decision that the game waits for.

    `person`: a decision of that person. `computer`: a decision of that computer. `interrupt`: a computer's
    chance to interrupt while others decide (it may decline); the game never waits for it. `hold`: the
    person's confirmation that their turn is over. `chance`, with CHANCE as its seat: real dice that people
    roll and type.
    """

    kind: Literal["person", "computer", "interrupt", "hold", "chance"]
    seat: Seat


def random_seed() -> str:
    """An unpredictable seed."""
    return secrets.token_hex(8)


class Session:
    """A game with its players, its record and its undo history."""

    def __init__(
        self,
        game: Game[Any, Any],
        setup: Setup,
        players: Players,
        seed: str = "",
        etiquette: SessionOptions = USUAL,
    ) -> None:
        """`seed` empty: a random one. Raises SetupError."""
        record = Record(game, setup, seed or random_seed())
        self._begin(record, players, etiquette)
        self._settle()

    @classmethod
    def from_position(
        cls,
        game: Game[Any, Any],
        state: Any,
        players: Players,
        seed: str = "",
        etiquette: SessionOptions = USUAL,
    ) -> Session:
        """Start from a full position, which counts as help because it was known beforehand."""
        session = cls.__new__(cls)
        record = Record(game, None, seed or random_seed(), state)
        session._begin(record, players, etiquette)
        session.help_used[POSITION] = 1
        session._settle()
        return session

    @classmethod
    def branch(
        cls, record: Record, players: Players, length: int, seed: str = "", etiquette: SessionOptions = USUAL
    ) -> Session:
        """A new game that continues from the first `length` entries of a record; the record is not changed.

        It has its own seed, by default a random one, so that chance seen in one game foretells nothing in
        the other. Knowing the old game counts as help, and the entries taken over cannot be undone.
        """
        session = cls.__new__(cls)
        begun = record.prefix(length)
        begun.seed = seed or random_seed()
        session._begin(begun, players, etiquette)
        session.help_used[BRANCH] = length + 1
        session._retreat.mark = length
        session._settle()
        return session

    @classmethod
    def resume(
        cls,
        record: Record,
        players: Players,
        etiquette: SessionOptions = USUAL,
        *,
        help_used: Mapping[str, int] | None = None,
        handed_over: int = 0,
        changes: Sequence[SeatChange] = (),
        resigned: Seat | None = None,
        series: Series | None = None,
    ) -> Session:
        """Continue a game that was read from a file.

        The first `handed_over` entries cannot be undone. If the last turn is not among them and no one has
        acted since, it is held again. `changes`, `resigned` and `series` are as in the session that was
        written; a change that lies behind the last entry counts as made after it.
        """
        session = cls.__new__(cls)
        session._begin(record, players, etiquette)
        session.help_used.update(help_used or {})
        last = len(record.entries)
        session._retreat.mark = min(handed_over, last)
        session.changes = tuple(replace(change, after=min(change.after, last)) for change in changes)
        session.resigned, session.series = resigned, series
        session._hold_again()
        session._settle()
        return session

    def _begin(self, record: Record, players: Players, etiquette: SessionOptions) -> None:
        if len(players) != record.setup.seats:
            raise SetupError("A game needs one player for each of its seats.")
        self._record = record
        self.players = dressed(record.game.info, players)
        self._people = tuple(seat for seat, player in enumerate(players) if player.is_person)
        self.auto_end = etiquette.auto_end
        self.undo_mode: Undo = etiquette.undo
        self.curtain: Curtain = etiquette.curtain
        self.typed_chance = etiquette.typed_chance and record.game.info.typed_chance
        """True if people roll real dice: the session then waits for them to type the result."""
        self.family = etiquette.family
        """True for a table with children: hands lie open where the rules bear it."""
        self.holding: Seat | None = None
        """The seat whose finished turn has not been released yet."""
        self.help_used: Counter[str] = Counter()
        """Uses of each kind of help: `undo`, `undo past a barrier`, `position` (1 if the game began from
        one), BRANCH, and the kinds that the table counts."""
        self.changes: tuple[SeatChange, ...] = ()
        """Seats that have passed to other players in the middle of the game, in order."""
        self.resigned: Seat | None = None
        """The one of two players who gave the game up."""
        self.series: Series | None = None
        """The score of the rematches before this game; None if it is the first."""
        self.listeners = Listeners()
        self.token = secrets.token_hex(4)
        """Identifies this session among all others. Random and not derived from the seed, which is secret."""
        self.version = 0
        """Incremented by every entry and every undo: equal versions mean equal positions."""
        self._retreat = UndoHistory(record, players, self.typed_chance)
        self._declined: set[Seat] = set()
        self._silenced: dict[tuple[Seat, str], tuple[Seat | None, int]] = {}
        """Seats and windows that pass without being asked, with the turn in which they were silenced."""
        self._questions = QuestionVersions(record.deciders)
        keeps_screen = len(self.people) == 1 or (self.people and not self.game.info.hidden)
        self.screen = ScreenSeat(self.people[0] if keeps_screen else None)

    # ---- the game and its record
    @property
    def game(self) -> Game[Any, Any]:
        """The rules."""
        return self._record.game

    @property
    def setup(self) -> Setup:
        """Rule set, seats and options."""
        return self._record.setup

    @property
    def seed(self) -> str:
        """The seed of all chance. Secret until the game is over, because it reveals every die and draw."""
        return self._record.seed

    @property
    def record(self) -> Record:
        """The record of the game, hidden information included."""
        return self._record

    @property
    def inherited(self) -> int | None:
        """Number of entries taken over from another game; None for a game that is not a branch."""
        said = self.help_used[BRANCH]
        return min(said - 1, len(self.entries)) if said > 0 else None

    @property
    def practice(self) -> bool:
        """True if the game began from a position or another game, or chance was typed.

        It does not count for records.
        """
        return self._record.from_position or self.inherited is not None or self.typed_chance

    @property
    def entries(self) -> list[Entry]:
        """The entries of the game, chance included."""
        return self._record.entries

    @property
    def states(self) -> list[Any]:
        """Full positions: `states[i]` is the one before entry i, the last one is current."""
        return self._record.states

    @property
    def state(self) -> Any:
        """The full current position: for saving and the rules, never for the screen or an opponent."""
        return self._record.state

    @property
    def result(self) -> Result | None:
        """The result; None while the game goes on."""
        return self.history.result(self._record)

    @property
    def history(self) -> SeatHistory:
        """Departures and resignations so far, and whether the set-up was prepared."""
        return SeatHistory(self.changes, self.resigned, self.is_prepared)

    @property
    def is_prepared(self) -> bool:
        """True if the program makes everybody's choices of the set-up: at a family's table, where the rules
        bear open hands."""
        return self.family and self.game.info.lasting_secrets

    @property
    def over(self) -> bool:
        """True if the game has ended, or was given up, and nothing is held."""
        return self.holding is None and (self.resigned is not None or self._record.over)

    @property
    def deciders(self) -> tuple[Seat, ...]:
        """Seats whose decision the game waits for; during a hold only the holding seat."""
        if self.resigned is not None:
            return ()
        return self._record.deciders if self.holding is None else (self.holding,)

    @property
    def interrupters(self) -> tuple[Seat, ...]:
        """Seats that may interrupt, by public facts alone (they may have no move); none during a hold."""
        return self.game.interrupters(self.state) if self.holding is None and not self.over else ()

    def view(self, viewer: Seat | None, index: int = -1) -> Any:
        """The position before entry `index`, or now, redacted for a seat (None: a spectator)."""
        return self.game.observe(self.states[index], viewer)

    def seen(self, index: int, viewer: Seat | None) -> RedactedEntry:
        """Entry `index` redacted for a viewer."""
        return redaction.see(self._record, index, viewer)

    def is_silent(self, index: int, viewer: Seat | None) -> bool:
        """Return True if entry `index` shows a viewer nothing (`redaction.is_silent`)."""
        return redaction.is_silent(self._record, index, viewer)

    def film(self, viewer: Seat) -> range:
        """Indices of the entries since the viewer's own last decision, to be replayed when they sit down."""
        return redaction.film(self._record, viewer)

    @property
    def opening(self) -> int:
        """First entry to replay without a viewer: the deal, or nothing once any seat has decided."""
        return redaction.opening(self._record)

    def waiting(self) -> Awaited | None:
        """The decision that the game waits for; None when it is over.

        People come before computers. Of several people deciding simultaneously it is the viewer if they have
        not decided yet, else the next one clockwise. `computers_to_ask` lists the computers asked meanwhile.
        """
        if self.holding is not None:
            return Awaited("hold", self.holding)
        if not (deciders := self.deciders):
            return None
        if deciders == (CHANCE,):
            return Awaited("chance", CHANCE)
        if people := [seat for seat in deciders if self.players[seat].is_person]:
            first = deciders[0] if self.viewer is None else self.viewer
            return Awaited("person", min(people, key=lambda seat: (seat - first) % len(self.players)))
        return Awaited("computer", deciders[0])

    def computers_to_ask(self) -> tuple[Awaited, ...]:
        """The computers to ask now, in this order, whatever `waiting` returns; none during a hold.

        First those that may interrupt, then all deciders, perhaps at the same time as a person decides. All
        seats that may interrupt by public facts are asked: asking only those that can, or showing who is
        asked, would reveal what they hold.
        """
        if self.holding is not None or self._record.chance_acts or self.over:
            return ()
        able = [seat for seat in self.interrupters if seat not in self._declined]
        asked = [Awaited("interrupt", seat) for seat in able if not self.players[seat].is_person]
        deciding = [seat for seat in self.deciders if not self.players[seat].is_person]
        return (*asked, *(Awaited("computer", seat) for seat in deciding))

    def version_for(self, seat: Seat) -> int:
        """The version since which the question to this seat has not changed.

        During simultaneous decisions another seat's entry changes nothing for a seat that still has to decide
        (`Game.deciders`): a computer goes on thinking, and its answer stays valid.
        """
        return self._questions.since(seat, self.version)

    def legal(self, seat: Seat) -> tuple[Any, ...]:
        """All legal moves of a seat now, in a stable order; empty while another seat holds."""
        if self.holding not in (None, seat) or self.resigned is not None:
            return ()
        return tuple(self.game.legal_moves(self.state, seat))

    def why(self, seat: Seat, move: Any) -> Reason | None:
        """None if the move is legal for the seat now, else the rule it breaks."""
        return self._held(seat) or self._record.why(seat, move)

    def _held(self, seat: Seat) -> Reason | None:
        """The reason why the seat must wait for another seat's hold, or the game is over although its rules
        do not say so; None if there is none."""
        if self.resigned is not None:
            return Reason(NO_RULE, f"The game is over: {self.name(self.resigned)} has resigned.")
        if self.holding in (None, seat):
            return None
        return Reason(NO_RULE, f"{self.name(self.holding)} has not ended the turn yet.")

    def name(self, seat: Seat | None) -> str:
        """A seat's display name."""
        return "The spectator" if seat is None else self.players[seat].name

    # ---- acting

    def submit(self, seat: Seat, move: Any) -> list[Entry]:
        """Validate and apply a move, then run the chance and automatic moves that follow.

        Returns the new entries. Raises IllegalMoveError, with nothing changed.
        """
        if reason := self._held(seat):
            raise IllegalMoveError(reason.rule, reason.message)
        start, decides = len(self.entries), turn_confirmation.decides(self._record, seat)
        # An answer in another seat's turn is not held: it can be undone until another person acts.
        decides = decides and not turn_confirmation.answers(self._record, seat)
        decides = decides and not turn_confirmation.is_unheld(self._record)
        self._commit(seat, move)
        if decides and self.players[seat].is_person and not self._ends_turn(seat, move):
            self._hold_if_ended(seat)
        if self.holding == seat and self._ends_turn(seat, move):
            self.release()  # a card of the open hand was all that kept this turn
        self._settle()
        return self.entries[start:]

    def submit_turn(self, seat: Seat, moves: Sequence[Any]) -> list[Entry]:
        """Submit the moves of a seat's turn in order; listeners get them as one batch.

        Returns the new entries. Raises IllegalMoveError at the first illegal move; the moves before it stay.
        """
        start = len(self.entries)
        with self.listeners.batch():
            for move in moves:
                self.submit(seat, move)
        return self.entries[start:]

    def chances(self) -> tuple[Any, ...]:
        """All outcomes of chance now, in a stable order; empty if chance is not due or too many."""
        if self.deciders != (CHANCE,):
            return ()
        return tuple(move for move, _ in self.game.outcomes(self.state) or ())

    def enter_chance(self, move: Any) -> list[Entry]:
        """Enter the result of real dice (`typed_chance`) and run the automatic moves that follow.

        Returns the new entries. Raises IllegalMoveError, with nothing changed.
        """
        start = len(self.entries)
        if not self.typed_chance or self.holding is not None or self.resigned is not None:
            raise IllegalMoveError(NO_RULE, "The program rolls here.")
        self._announce(self._record.play(CHANCE, move), (CHANCE,))
        self._settle()
        return self.entries[start:]

    def roll(self) -> list[Entry]:
        """Let the program roll in place of people with real dice.

        Returns the new entries, none if chance is not due.
        """
        start = len(self.entries)
        if self.deciders == (CHANCE,):
            self._advance()
            self._settle()
        return self.entries[start:]

    def decline(self, seat: Seat) -> None:
        """Note that the computer at this seat does not interrupt; it is asked again after the next entry."""
        self._declined.add(seat)

    def release(self) -> list[Entry]:
        """End the hold and run the chance and automatic moves that follow. Returns the new entries."""
        start, self.holding = len(self.entries), None
        self._retreat.undone.clear()
        self._hand_over()
        self._settle()
        return self.entries[start:]

    @property
    def handed_over(self) -> int:
        """Number of leading entries that were handed over to the next player and cannot be undone."""
        return self._retreat.mark

    def _hand_over(self) -> None:
        """Put all entries beyond undo, and call the listeners, so that the journal records it."""
        if self._retreat.mark < len(self.entries):
            self._retreat.mark = len(self.entries)
            self.listeners.released()

    def _commit(self, seat: Seat, move: Any, automatic: bool = False) -> None:
        deciders = self._record.deciders
        self._announce(self._record.play(seat, move, automatic), deciders)

    def _advance(self) -> None:
        """Make the next chance or forced entry."""
        deciders = self._record.deciders
        self._announce(self._record.advance(), deciders)

    def _announce(self, entry: Entry, deciders: tuple[Seat, ...]) -> None:
        """Notify listeners of a new entry; `deciders` were those before it."""
        self.version += 1
        if deciders != self._record.deciders:
            self._ask_since_now(set(deciders) - {entry.seat})
        else:
            self._questions.answered(entry.seat, self.version)
        if self._retreat.undone:
            self._retreat.entered(set(deciders) & set(self._record.deciders) - {entry.seat})
        self.listeners.entered(entry, *self.states[-2:])

    def _ask_since_now(self, unmoved: Set[Seat]) -> None:
        """Set the question date of all deciders to now, except for `unmoved` seats, which were deciding
        before."""
        self._questions.ask(self._record.deciders, unmoved, self.version)

    def _hold_if_ended(self, seat: Seat) -> None:
        """Run the chance that belongs to the seat's move; hold if its turn is over or about to end."""
        if self.typed_chance and self._record.chance_acts:
            self.holding = seat
            return
        following, ended = turn_confirmation.foresee(self._record, seat)
        for _ in range(following):
            self._advance()
        if ended:
            self.holding = seat

    def _ends_turn(self, seat: Seat, move: Any) -> bool:
        """Return True if a turn that the move has finished is not held.

        At a family's table a turn that ends by itself is held for a card that is complete now: the next
        player's turn would cover it. Elsewhere that would tell others what is in the hand.
        """
        if self.game.format(move).partition(" ")[0] in self.game.info.closing:
            return True
        return self.auto_end and not (self.family and auto_moves.can_interrupt(self.game, self.state, seat))

    def _hold_again(self) -> None:
        """Hold a loaded game's last act again if it was still held when the game was saved."""
        start = self._last_act()
        if start is None or start < self.handed_over:
            return
        seat = self.entries[start].seat
        if self._ends_turn(seat, self.entries[start].move):
            return
        if seat == CHANCE or turn_confirmation.answers(self._record, seat, start):
            return
        if turn_confirmation.is_unheld(self._record, start):
            return
        if turn_confirmation.may_last(self._record, start):
            self._hold_if_ended(seat)

    def _settle(self) -> None:
        """Run all chance, forced answers, automatic interrupts and passes."""
        while self.holding is None and self.resigned is None:
            if self._record.runs_on:
                if self.typed_chance and self._record.chance_acts:
                    return
                if self._closes_undecided():
                    self.holding = self.deciders[0]
                    return
                self._advance()
            elif act := self._habitual():
                self._commit(*act, automatic=True)
            else:
                return

    def _closes_undecided(self) -> bool:
        """Return True if the rules are about to end a person's turn after answers of others.

        It is then held like a turn that ends with a move of the person.
        """
        (seat,) = self.deciders
        if self.auto_end or not turn_confirmation.closes(self._record, seat) or self._now[0] != seat:
            return False
        act = self._retreat.last_act()
        if act is None or act < self.handed_over or not self.players[seat].is_person:
            return False
        responses = self.game.responses
        return responses is not None and all(
            responses.on_turn(self.states[index]) == seat or self._record.was_forced(index)
            for index in range(act, len(self.entries))
        )

    def _habitual(self) -> tuple[Seat, Any] | None:
        """The next move made out of habit; None if a person has to be asked."""
        game, now = self.game, self._now
        if any(when != now for when in self._silenced.values()):
            self._silenced = {key: when for key, when in self._silenced.items() if when == now}
        found = auto_moves.answer(
            game, self.state, self.players, self._silenced.keys()
        ) or auto_moves.next_act(game, self.state, self.players)
        if found is None and self.family and self.auto_end:
            found = auto_moves.open_pass(game, self.state, self.players)
        return found

    # ---- being asked in others' turns

    @property
    def turn_of(self) -> Seat | None:
        """The seat on turn, even while others are asked; None if no seat is, or the game does not say."""
        responses = self.game.responses
        return None if responses is None else responses.on_turn(self.state)

    @property
    def _now(self) -> tuple[Seat | None, int]:
        """Key of the current turn: seat on turn and round. It changes when the turn ends."""
        return self.turn_of, self.state.round

    @property
    def window(self) -> Window | None:
        """The window in which the deciding seat is asked now; None if it decides in no window."""
        responses = self.game.responses
        if self.holding is not None or responses is None:
            return None
        name = responses.window(self.state)
        return None if name is None else self.game.info.window(name)

    def silence(self) -> list[Entry]:
        """Pass the deciding person's open window, and the same window until the turn ends.

        Returns the new entries, none if no window is open.
        """
        start, window = len(self.entries), self.window
        if window is not None:
            self._silenced[self.deciders[0], window.name] = self._now
            self._settle()
        return self.entries[start:]

    def take_habits(self, seat: Seat, habits: Habits) -> list[Entry]:
        """Change a person's habits. Returns the entries that follow from them."""
        start = len(self.entries)
        changed = replace(self.players[seat], habits=habits)
        self.players = tuple(changed if one == seat else player for one, player in enumerate(self.players))
        self.listeners.players_changed()
        self._settle()
        return self.entries[start:]

    def take_over(self, seat: Seat, player: Player) -> None:
        """Replace a computer's player by another computer from now on.

        Once the first computer has played, the change is recorded like any other, and undo does not go back
        past it. Of several at once the last counts, as while one is chosen from a menu.
        """
        if player.is_person or self.players[seat].is_person:
            raise ValueError("A person's seat is handed to a computer by `change_seat`.")
        start, was, before = len(self.entries), self.players[seat], self.changes
        if before and (before[-1].after, before[-1].seat) == (start, seat) and not before[-1].was.is_person:
            was, before = before[-1].was, before[:-1]
        recorded = any(entry.seat == seat for entry in self.entries) and not is_same(was, player)
        self.changes = (*before, SeatChange(start, seat, was, player)) if recorded else before
        self.players = (*self.players[:seat], player, *self.players[seat + 1 :])
        self.listeners.players_changed()

    def rename(self, seat: Seat, name: str) -> None:
        """Give a person another name, also for what they have done so far: nobody leaves their seat."""
        was = self.players[seat]
        if not was.is_person:
            raise ValueError("Only a person has a name to change.")

        def named(player: Player) -> Player:
            return replace(player, name=name) if player.is_person and player.name == was.name else player

        self.players = (*self.players[:seat], named(was), *self.players[seat + 1 :])
        self.changes = tuple(
            replace(one, was=named(one.was), now=named(one.now)) if one.seat == seat else one
            for one in self.changes
        )
        self.listeners.players_changed()

    # ---- leaving the table

    def change_seat(self, seat: Seat, player: Player) -> list[Entry]:
        """Let another player, a person or a computer, decide for a seat from now on.

        Nothing that was done before can be undone any more, in any undo mode, so undo never changes who
        sits where; a turn held by this seat is released. If the person at the screen leaves, the screen
        belongs to nobody until somebody sits down. Returns the entries that follow. Raises ValueError if the
        game is over.
        """
        if self.result is not None:
            raise ValueError("The game is over.")
        start, was = len(self.entries), self.players[seat]
        players = dressed(self.game.info, (*self.players[:seat], player, *self.players[seat + 1 :]))
        if is_same(was, players[seat]):
            return []
        self.changes = (*self.changes, SeatChange(start, seat, was, players[seat]))
        if was.is_person and not player.is_person:
            self.help_used[STAND_IN] += 1
        self.players = players
        self._people = tuple(one for one, sitting in enumerate(self.players) if sitting.is_person)
        self._retreat.seat(self.players, start)
        self._declined.discard(seat)
        self._silenced = {key: when for key, when in self._silenced.items() if key[0] != seat}
        # What a computer has thought of for this seat so far is out of date, no matter who thinks of it now.
        self.version += 1
        self._ask_since_now(set(self._record.deciders) - {seat})
        if self.holding == seat:
            self.holding = None
        at_screen = self.at_screen
        if at_screen == seat or (at_screen is None and was.is_person):
            self.screen.leave(vacated=bool(self._people))
        if self.at_screen is None and self._people and not self.game.info.hidden:
            self.screen.viewer = self._people[0]
        self.listeners.players_changed()
        self._settle()
        return self.entries[start:]

    def may_resign(self, seat: Seat | None) -> bool:
        """Return True if this person plays against one other, and the game goes on."""
        return len(self.players) == 2 and seat in self.people and self.result is None

    def resign(self, seat: Seat) -> None:
        """Give the game up: the other player has won. Final. Raises ValueError if the seat may not."""
        if not self.may_resign(seat):
            raise ValueError("Only a person in a running game of two resigns.")
        self.resigned, self.holding = seat, None
        self._retreat.seat(self.players, len(self.entries))
        self.version += 1
        self.listeners.players_changed()

    def answers_openly(self, seat: Seat) -> bool:
        """Return True if this person can decide at the open board, with all hands closed.

        Only where several people share the screen and the decision needs no look at a secret.
        """
        responses = self.game.responses
        if seat not in self.deciders or responses is None:
            return False
        several = len(self.people) > 1 and self.game.info.hidden and self.curtain != "always"
        return several and not responses.shows_secret(self.state)

    # ---- undo and redo
    @property
    def can_redo(self) -> bool:
        """True if there is an undone act to redo; each of several simultaneous deciders has its own."""
        return self._retreat.to_redo(self.viewer) is not None and self.resigned is None

    def _last_act(self) -> int | None:
        """Index of the last entry that a person decided in this game; entries of the parent game do not
        count."""
        start = self._retreat.last_act(self.viewer)
        return start if start is not None and start >= (self.inherited or 0) else None

    def undo_barrier(self) -> str | None:
        """A sentence for the player why the last act cannot be undone; None if it can."""
        if self.resigned is not None:
            return "The game was given up."
        if (start := self._last_act()) is None:
            return "There is nothing to take back yet."
        if self.changes and start < self.changes[-1].after:
            return f"{self.changes[-1].now.name} has taken a seat since."
        if self.undo_mode == "free":
            return HANDED_OVER if self._retreat.is_anothers(start, self.viewer) else None
        return self._retreat.barrier(start, self.viewer)

    def undo_words(self) -> str:
        """`Take back Amber's answer`: what an undo takes back that another than the viewer has decided, as a
        guest at the viewer's table; empty if it is the viewer's own act, or there is none."""
        start = self._last_act()
        seat = self.viewer if start is None else self.entries[start].seat
        return "" if seat in (self.viewer, CHANCE) else f"Take back {self.name(seat)}'s answer"

    @property
    def can_call_off(self) -> bool:
        """Return True if the viewer's last entry only opened a choice that can be cancelled."""
        start = self._last_act()
        if start is None or self.record.entries[start].seat != self.viewer:
            return False
        return self._retreat.has_begun(start) and self.undo_barrier() is None

    def undo(self) -> bool:
        """Undo the last act of a person and everything that followed; False at a barrier.

        During simultaneous decisions it undoes the viewer's own last act and keeps the secret decisions of
        others (`UndoHistory.barrier`). Where all hands lie open, nothing is undone past a secret.
        """
        start = self._last_act()
        if start is None or self.undo_barrier():
            return False
        barred = self._retreat.barrier(start, self.viewer) is not None
        if barred or not (self.game.info.final or self._retreat.has_begun(start)):
            self.help_used["undo"] += 1
        if barred and not self.family:
            self.help_used["undo past a barrier"] += 1
        self._take_back(start)
        return True

    def rewind(self, length: int) -> None:
        """Undo all entries from `length` on, of any seat, as one act to redo.

        Requires free undo and no computer players; ignores barriers and does not count as help. Raises
        ValueError otherwise, or if this game has fewer entries.
        """
        if self.undo_mode != "free" or len(self.people) < len(self.players):
            raise ValueError("Only a board on which everything is free goes back at once.")
        if not (self.inherited or 0) <= length <= len(self.entries):
            raise ValueError(f"There is no going back to {length} of {len(self.entries)} entries.")
        if length < len(self.entries):
            self._take_back(length)

    def _take_back(self, start: int) -> None:
        """Undo entry `start` with all that followed from it, and notify listeners."""
        unmoved = self._retreat.unmoved(start)
        standing = self._retreat.take_back(start, self.holding)
        self.holding = None
        self.version += 1
        self._ask_since_now(unmoved)
        self._declined.clear()
        self._silenced.clear()
        with self.listeners.batch():
            self.listeners.rewound(start)
            self._make_again(standing)

    def redo(self) -> bool:
        """Redo the last undone act, with the same chance; False if there is none."""
        if (number := self._retreat.to_redo(self.viewer)) is None:
            return False
        act = self._retreat.undone.pop(number)
        self._make_again(act.entries)
        self.holding, self._retreat.mark = act.holding, max(act.mark, self._retreat.mark)
        return True

    def _make_again(self, entries: Sequence[Entry]) -> None:
        """Apply undone entries again; other undone acts can still be redone."""
        undone = self._retreat.undone
        for entry in entries:
            self._commit(entry.seat, entry.move, entry.automatic)
        self._retreat.undone = undone

    # ---- people at one screen

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats that people play."""
        return self._people

    def needs_curtain(self, previous: Seat | None, following: Seat) -> bool:
        """Return True if the curtain must cover the screen while one person hands it to another.

        Never in a game without hidden information, whatever the setting. During simultaneous decisions, and
        in games whose secrets are revealed in time, only if either person's view shows more than a
        spectator's.
        """
        if previous == following or self.curtain == "never":
            return False
        if len(self.people) < 2 and not self.screen.vacated:
            return False
        if self.is_back(following):
            return False
        if not self.game.info.hidden:
            return False
        if self.curtain == "always":
            return True
        if len(self.deciders) < 2 and self.game.info.lasting_secrets:
            return True
        return self._know_more(previous, following)

    def passes_openly(self, *seats: Seat | None) -> bool:
        """Return True if these people (None: a spectator) see exactly the public view on the screen."""
        info = self.game.info
        return not info.hidden or not (info.lasting_secrets or self._know_more(*seats))

    def _know_more(self, *seats: Seat | None) -> bool:
        """Return True if the view of any of these seats shows more than a spectator's."""
        public = self.view(None)
        return any(self.view(seat) != public for seat in seats)

    @property
    def viewer(self) -> Seat | None:
        """Seat whose view is on the screen; None for a spectator's view."""
        return self.screen.viewer

    @property
    def guest(self) -> Seat | None:
        """Person who decides at the open board; `viewer` is None meanwhile."""
        return self.screen.guest

    @property
    def at_screen(self) -> Seat | None:
        """The seat that acts at the screen: the guest, else the viewer."""
        return self.screen.acting

    def may_answer(self, seat: Seat) -> bool:
        """Return True if the screen shows this person what they need to decide or end their turn: their own
        view, or as a guest the open board."""
        return seat == self.viewer or (
            seat == self.guest and (self.holding == seat or self.answers_openly(seat))
        )

    def is_back(self, seat: Seat) -> bool:
        """Return True if this person gets the screen back in their own turn after guests saw no secret."""
        return self.screen.is_back(seat, self._now)

    def welcome(self, seat: Seat) -> None:
        """Let a person decide at the open board, with no secrets on the screen.

        Earlier decisions can still be undone, unless it is this person's own turn.
        """
        if self.turn_of == seat:
            self._hand_over()
        self.screen.welcome(seat, self._now)

    def sit(self, seat: Seat) -> None:
        """Make this person the viewer; if another one was, their moves can no longer be undone."""
        if seat != self.viewer and not self.is_back(seat):
            self._hand_over()
        self.screen.sit(seat)
