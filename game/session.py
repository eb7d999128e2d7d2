"""A running game at one screen: who decides, what may be taken back, what the program does unasked.

The session owns the truth. Everything that is shown or asked goes through `view`, `legal` and `seen`, which
give a viewer no more than it may know. It knows no screen, no clock and no thread.

After a person's act that ends its turn the session *holds*: the act can still be taken back, nobody else
decides, no opponent is asked, and dice that belong to others wait, until `release`.
"""

from __future__ import annotations

import secrets
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final, Literal

from game import auto_moves, redaction, turn_confirmation
from game.form import Curtain, Undo
from game.player import Players, dressed
from game.redaction import RedactedEntry
from game.session_options import USUAL, SessionOptions
from game.undo_history import UndoHistory
from rules.core.errors import IllegalMoveError, SetupError
from rules.core.log import POSITION, Entry, Record
from rules.core.protocol import Game, Reason, Result, Seat, Setup

HELD: Final = "HOLD"
"""Stands for the rule in refusals that come from the hold, not from the game."""

BRANCH: Final = "branch"
"""Among the help used: 1 and the number of entries that a game took over from another one."""

Listener = Callable[[Entry, Any, Any], None]


@dataclass(frozen=True, slots=True)
class Awaited:
    """What the game waits for.

    `person`: a decision of that seat. `computer`: a decision of its brain. `interrupt`: a computer's answer
    whether it steps in while others decide (it may decline); the game never waits for that. `hold`: the
    person's word that its turn is over.
    """

    kind: Literal["person", "computer", "interrupt", "hold"]
    seat: Seat


def random_seed() -> str:
    """A seed nobody can guess."""
    return secrets.token_hex(8)


class Session:
    """A game, its players, and what has happened so far."""

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
        """A game that begins with a whole position; what was known before it counts as help."""
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
        """Another game that goes on after the first `length` entries of a record, which stays as it is.

        It has a seed of its own, by default a random one: chance seen in one game foretells nothing in the
        other. What is known of the old game counts as help, and what was taken over stands.
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
    ) -> Session:
        """Go on with a game that was written down.

        The first `handed_over` entries cannot be taken back. The last turn is held again if it is not among
        them and nobody has acted since.
        """
        session = cls.__new__(cls)
        session._begin(record, players, etiquette)
        session.help_used.update(help_used or {})
        session._retreat.mark = min(handed_over, len(record.entries))
        session._hold_again()
        session._settle()
        return session

    def _begin(self, record: Record, players: Players, etiquette: SessionOptions) -> None:
        if len(players) != record.setup.seats:
            raise SetupError("A game needs one player for each of its seats.")
        self._record = record
        self.players = dressed(record.game.info, players)
        self.auto_end = etiquette.auto_end
        self.undo_mode: Undo = etiquette.undo
        self.curtain: Curtain = etiquette.curtain
        self.holding: Seat | None = None
        """The seat whose finished turn has not been released yet."""
        self.viewer: Seat | None = None
        """Whose view is on the screen; None shows what a spectator sees."""
        self.help_used: Counter[str] = Counter()
        """How often `undo` and `undo past a barrier` were used; `position` for a game that began from one;
        BRANCH."""
        self.on_entry: list[Listener] = []
        """Called for each entry with the position before and after it. Both are the truth: show `seen`."""
        self.on_rewind: list[Callable[[int], None]] = []
        """Called with the new number of entries after an undo."""
        self.on_release: list[Callable[[], None]] = []
        """Called when all acts so far are handed over, before what follows from it: a held turn is released,
        or another person sits down."""
        self.token = secrets.token_hex(4)
        """Tells this session from all others; it has nothing to do with the seed."""
        self.version = 0
        """Grows with every entry and every undo: the same version is the same position."""
        self._retreat = UndoHistory(record, players)
        self._declined: set[Seat] = set()
        self._asked_since = [0] * len(players)
        if len(self.people) == 1 or (self.people and not self.game.info.hidden):
            self.viewer = self.people[0]

    # ---- what is

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
        """Foretells all chance: never to be shown before the game is over."""
        return self._record.seed

    @property
    def record(self) -> Record:
        """The game in writing, with all secrets."""
        return self._record

    @property
    def inherited(self) -> int | None:
        """How many entries were taken over from another game; None for a game that began by itself."""
        said = self.help_used[BRANCH]
        return min(said - 1, len(self.entries)) if said > 0 else None

    @property
    def practice(self) -> bool:
        """Whether it began with something known, a position or another game: no result to compare."""
        return self._record.from_position or self.inherited is not None

    @property
    def entries(self) -> list[Entry]:
        """What happened, chance included."""
        return self._record.entries

    @property
    def states(self) -> list[Any]:
        """`states[i]` is the position before entry i; the last one is now."""
        return self._record.states

    @property
    def state(self) -> Any:
        """The position with all secrets: for saving and the rules, never for the screen or an opponent."""
        return self._record.state

    @property
    def result(self) -> Result | None:
        """None while the game goes on."""
        return self.game.result(self.state)

    @property
    def over(self) -> bool:
        """Whether the game has ended and nothing is held."""
        return self.holding is None and self._record.over

    @property
    def deciders(self) -> tuple[Seat, ...]:
        """Whose decision the game waits for: during a hold only the holding seat's."""
        return self.game.deciders(self.state) if self.holding is None else (self.holding,)

    @property
    def interrupters(self) -> tuple[Seat, ...]:
        """Seats that may step in by public facts alone, perhaps without a move: nobody during a hold."""
        return self.game.interrupters(self.state) if self.holding is None else ()

    def view(self, viewer: Seat | None, index: int = -1) -> Any:
        """What a seat (None: a spectator) may know of the position before entry `index`, or now."""
        return self.game.observe(self.states[index], viewer)

    def seen(self, index: int, viewer: Seat | None) -> RedactedEntry:
        """Entry `index` as a viewer may know it."""
        return redaction.see(self._record, index, viewer)

    def film(self, viewer: Seat) -> range:
        """Indices of the entries since the viewer's own last decision: what to show when it sits down."""
        return redaction.film(self._record, viewer)

    @property
    def opening(self) -> int:
        """Where the film for a table without a viewer begins: at the deal, or now if anybody has decided."""
        return redaction.opening(self._record)

    def waiting(self) -> Awaited | None:
        """What the game waits for; None when it is over.

        A person before any computer; where several people decide at the same time the viewer if it still has
        to, else the next one clockwise. What computers are asked meanwhile, `computers_to_ask` says.
        """
        if self.holding is not None:
            return Awaited("hold", self.holding)
        if not (deciders := self.deciders):
            return None
        if people := [seat for seat in deciders if self.players[seat].is_person]:
            first = deciders[0] if self.viewer is None else self.viewer
            return Awaited("person", min(people, key=lambda seat: (seat - first) % len(self.players)))
        return Awaited("computer", deciders[0])

    def computers_to_ask(self) -> tuple[Awaited, ...]:
        """Computers whose answer is wanted now, in the order of asking, whomever the game waits for.

        First those that may step in, then all that decide, at the same time as a person perhaps. A right to
        step in is taken from public facts alone: to ask only those that can use it, or to say who is asked,
        would show what they hold. Nobody is asked during a hold.
        """
        if self.holding is not None:
            return ()
        able = [seat for seat in self.interrupters if seat not in self._declined]
        asked = [Awaited("interrupt", seat) for seat in able if not self.players[seat].is_person]
        deciding = [seat for seat in self.deciders if not self.players[seat].is_person]
        return (*asked, *(Awaited("computer", seat) for seat in deciding))

    def version_for(self, seat: Seat) -> int:
        """The version since which a question put to this seat is the same one.

        While several decide at the same time an entry of another changes nothing for a seat that still has to
        decide (`Game.deciders`): a computer thinks on, and its answer stays good.
        """
        return self._asked_since[seat]

    def legal(self, seat: Seat) -> tuple[Any, ...]:
        """All moves of a seat now, in stable order."""
        if self.holding not in (None, seat):
            return ()
        return tuple(self.game.legal_moves(self.state, seat))

    def why(self, seat: Seat, move: Any) -> Reason | None:
        """None if the seat may do this now, else the rule it breaks."""
        if self.holding not in (None, seat):
            return Reason(HELD, f"{self.name(self.holding)} has not ended the turn yet.")
        return self._record.why(seat, move)

    def name(self, seat: Seat | None) -> str:
        """A seat's name for people."""
        return "The spectator" if seat is None else self.players[seat].name

    # ---- acting

    def submit(self, seat: Seat, move: Any) -> list[Entry]:
        """Make a move of a seat, unchecked so far, and all that follows by itself.

        Returns the new entries. Raises IllegalMoveError; nothing changes then.
        """
        if reason := self.why(seat, move):
            raise IllegalMoveError(reason.rule, reason.message)
        start, decides = len(self.entries), turn_confirmation.decides(self._record, seat)
        self._retreat.undone.clear()
        self._commit(seat, move)
        if decides and self.players[seat].is_person and not self._ends_turn(move):
            self._hold_if_ended(seat)
        self._settle()
        return self.entries[start:]

    def decline(self, seat: Seat) -> None:
        """The computer at this seat does not use its right to interrupt at this point."""
        self._declined.add(seat)

    def release(self) -> list[Entry]:
        """The held turn is over: what follows by itself happens, others decide. Returns the new entries."""
        start, self.holding = len(self.entries), None
        self._retreat.undone.clear()
        self._hand_over()
        self._settle()
        return self.entries[start:]

    @property
    def handed_over(self) -> int:
        """How many entries, from the first one on, belong to turns that were handed over for good."""
        return self._retreat.mark

    def _hand_over(self) -> None:
        """Put all acts so far beyond undo. A game that is continued must know of it, so listeners hear."""
        if self._retreat.mark < len(self.entries):
            self._retreat.mark = len(self.entries)
            for listener in self.on_release:
                listener()

    def _commit(self, seat: Seat, move: Any, automatic: bool = False) -> None:
        self._announce(self._record.play(seat, move, automatic))

    def _draw(self) -> None:
        self._announce(self._record.draw())

    def _announce(self, entry: Entry) -> None:
        self._declined.clear()
        self.version += 1
        before, after = self.states[-2:]
        unmoved = set(self.game.deciders(before)) & set(self.game.deciders(after)) - {entry.seat}
        for seat in range(len(self.players)):
            if seat not in unmoved:
                self._asked_since[seat] = self.version
        for listener in self.on_entry:
            listener(entry, before, after)

    def _hold_if_ended(self, seat: Seat) -> None:
        """Play the chance that belongs to the act; hold when the seat's turn is over or about to be."""
        chance, ended = turn_confirmation.foresee(self._record, seat)
        for _ in range(chance):
            self._draw()
        if ended:
            self.holding = seat

    def _ends_turn(self, move: Any) -> bool:
        return self.auto_end or self.game.format(move).partition(" ")[0] in self.game.info.closing

    def _hold_again(self) -> None:
        """Find out whether the last act of a loaded game was still held: nobody has acted since."""
        start = self._last_act()
        if start is None or start < self.handed_over or self._ends_turn(self.entries[start].move):
            return
        if turn_confirmation.may_last(self._record, start):
            self._retreat.mark = start
            self._hold_if_ended(self.entries[start].seat)

    def _settle(self) -> None:
        """Do what is nobody's decision: chance, interrupts by habit, passing where nothing else is left."""
        while self.holding is None:
            if self._record.chance_acts:
                self._draw()
            elif act := auto_moves.next_act(self.game, self.state, self.players):
                self._commit(*act, automatic=True)
            else:
                return

    # ---- taking back

    @property
    def can_redo(self) -> bool:
        """Whether an undone act can be made again."""
        return bool(self._retreat.undone)

    def _last_act(self) -> int | None:
        """Index of the last entry that a person decided in this game; what was taken over stands."""
        start = self._retreat.last_act(self.viewer)
        return start if start is not None and start >= (self.inherited or 0) else None

    def undo_barrier(self) -> str | None:
        """None if the last act can be taken back, else a sentence that says why not."""
        if (start := self._last_act()) is None:
            return "There is nothing to take back yet."
        return None if self.undo_mode == "free" else self._retreat.barrier(start, self.viewer)

    def undo(self) -> bool:
        """Take back the last act of a person with all that followed; False at a barrier.

        Where several decide at the same time it is the viewer's own last act, and what others have decided
        unseen stands (`UndoHistory.barrier`).
        """
        start = self._last_act()
        if start is None or self.undo_barrier():
            return False
        self.help_used["undo"] += 1
        if self._retreat.barrier(start, self.viewer):
            self.help_used["undo past a barrier"] += 1
        standing = self._retreat.take_back(start, self.holding)
        self.holding = None
        self.version += 1
        self._asked_since = [self.version] * len(self.players)
        self._declined.clear()
        for listener in self.on_rewind:
            listener(start)
        for entry in standing:
            self._commit(entry.seat, entry.move, entry.automatic)
        return True

    def redo(self) -> bool:
        """Make the last undone act again, with the same chance; False if there is none."""
        if not self.can_redo:
            return False
        act = self._retreat.undone.pop()
        for entry in act.entries:
            self._commit(entry.seat, entry.move, entry.automatic)
        self.holding, self._retreat.mark = act.holding, act.mark
        return True

    # ---- people at one screen

    @property
    def people(self) -> tuple[Seat, ...]:
        """Seats of persons."""
        return tuple(seat for seat, player in enumerate(self.players) if player.is_person)

    def needs_curtain(self, previous: Seat | None, following: Seat) -> bool:
        """Whether the screen must be covered while it goes from one person to another.

        Never in a game that hides nothing, whatever people are used to; among people who decide at the same
        time only if either of them sees more than everybody may.
        """
        if previous == following or self.curtain == "never" or len(self.people) < 2:
            return False
        if not self.game.info.hidden:
            return False
        if self.curtain == "always" or len(self.deciders) < 2:
            return True
        return any(self.view(seat) != self.view(None) for seat in (previous, following))

    def sit(self, seat: Seat) -> None:
        """This person looks at the screen from now on; what another did before is beyond undo."""
        if seat != self.viewer:
            self._hand_over()
        self.viewer = seat
