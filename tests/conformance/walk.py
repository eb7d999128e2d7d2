"""One random game, checked at every step (the invariants I1 to I15 of a game's engine).

Everything about a walk follows from its `Case`, so a failure can be repeated by one command.
"""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass, replace
from typing import Any, Final

from game.ai import levels
from rules.core import log, registry
from rules.core.log import Record
from rules.core.protocol import (
    CHANCE,
    Habit,
    Seat,
    Setup,
    Step,
)
from rules.core.rng import Rng
from tests.conformance.hooks import Hooks, hooks

EVERY: Final = 20
"""The slow checks are made at one in so many entries."""
SLOWEST: Final = 3
"""Of these, one in so many with the slow enumeration of all moves."""
_NO_DIGITS: Final = str.maketrans("", "", "0123456789")
FEW: Final = 6
"""Of more seats than these some are looked at: a check of each by each would take forever with a hundred."""
SOME: Final = 3
RARER: Final = 5
"""Slow checks are so many times rarer with more seats than a few, as each of them looks at every sheet."""
LINES: Final = 60
"""Number of last log lines that are looked at; earlier ones were the last once."""


@dataclass(frozen=True, slots=True)
class Case:
    """Parameters that a walk follows from."""

    game: str
    variant: str
    seats: int
    seed: str
    player: str = "any"
    """`any` move, the `rarest` kind of move so far, or the `ai`."""

    def command(self) -> str:
        """Command that repeats this walk."""
        where = f"--game {self.game} --variant {self.variant} --seats {self.seats}"
        return f"python -m tests.conformance {where} --seed {self.seed} --player {self.player}"


class BrokenError(AssertionError):
    """An invariant does not hold."""


def check(holds: bool, invariant: str, words: object = "") -> None:
    """Raise BrokenError unless it holds."""
    if not holds:
        raise BrokenError(f"{invariant}: {words}")


class Walk:
    """A game being played and checked."""

    def __init__(self, case: Case, every: int = EVERY) -> None:
        self.case = case
        self.every = every if case.seats <= FEW else RARER * every
        self.game = registry.game(case.game)
        self.hooks: Hooks = hooks(case.game)
        self.rng = Rng.for_entry(f"walk {case.seed}", 0)
        self.setup = Setup(case.variant, case.seats, self.hooks.options(self.rng, case.variant, case.seats))
        self.record = Record(self.game, self.setup, case.seed)
        self.fired: Counter[str] = Counter()
        """Number of times that each thing named by the game's hooks has happened."""
        self._kinds: Counter[str] = Counter()
        self._kind_of: dict[Any, str] = {}
        self._pool: list[tuple[Seat, Any]] = []
        self._looked: tuple[Seat, ...] = tuple(range(case.seats))
        """The seats that the checks of this entry look at."""

    def run(self, checked: bool = True, most: int | None = None) -> Walk:
        """Play to the end, or `most` entries. Raises BrokenError that says how to repeat it."""
        try:
            longest = self.game.info.variant(self.case.variant).longest
            while not self.record.over and (most is None or len(self.record.entries) < most):
                self._step(checked)
                check(len(self.record.entries) <= longest, "I14", "the game is too long")
            if checked and self.record.over:
                self._check_end()
        except Exception as error:
            ply, options = len(self.record.entries), dict(self.setup.options)
            where = f"{self.case}, options {options}, ply {ply}"
            raise BrokenError(f"{error!r}\n{where}\n{self.case.command()}") from error
        return self

    def _step(self, checked: bool) -> None:
        state = self.record.state
        # With many seats one position in so many is hashed, as that takes longer than a move.
        hashed = checked and (self.case.seats <= FEW or len(self.record.entries) % self.every == 0)
        before = hash(state) if hashed else None
        self._looked = self._some()
        seat, move = self._choose(state)
        slow = checked and self.rng.below(self.every) == 0
        if slow:
            self._check_position(state)
            self._check_twins(state, seat, move)
            self._check_order(state)
        self._play(seat, move)
        if checked:
            if before is not None:
                check(hash(state) == before, "I7", "the old state was changed")
            self._check_step(slow)

    def _some(self) -> tuple[Seat, ...]:
        """All seats if they are few, else some, others at each entry."""
        if self.case.seats <= FEW:
            return self._looked
        # A generator of its own: what is looked at does not change the game.
        rng = Rng.for_entry(f"looked {self.case.seed}", len(self.record.entries))
        return tuple(sorted({rng.below(self.case.seats) for _ in range(SOME)}))

    def _choose(self, state: Any) -> tuple[Seat, Any]:
        deciders = self.game.deciders(state)
        if deciders == (CHANCE,):
            return CHANCE, self.record.foresee()
        for seat in (*deciders[1:], *self.game.interrupters(state)):
            rights = self.game.legal_moves(state, seat)
            if rights and self.rng.below(2):
                return seat, self.rng.choice(rights)
        for seat in set(deciders).intersection((deciders[0], *self._looked)):
            check(bool(self.game.legal_moves(state, seat)), "I6", f"P{seat + 1} decides but has no move")
        return deciders[0], self._pick(state, deciders[0], self.game.legal_moves(state, deciders[0]))

    def _pick(self, state: Any, seat: Seat, moves: tuple[Any, ...]) -> Any:
        match self.case.player:
            case "rarest":
                return min(self.rng.shuffled(moves), key=lambda move: self._kinds[self._kind(move)])
            case "ai":
                level = levels.of_game(self.case.game)[-1]
                view, limit = self.game.observe(state, seat), replace(level.limit, seconds=None, nodes=30)
                move = levels.load(level).choose(self.game, view, seat, limit, self.rng).move
                check(move in moves, "I17", f"the AI answered {move}")
                return move
        return self.rng.choice(moves)

    def _kind(self, move: Any) -> str:
        """The text with all numbers taken out and long paths cut: what a rare move is rare by."""
        if move not in self._kind_of:
            self._kind_of[move] = self.game.format(move).translate(_NO_DIGITS)[:24]
        return self._kind_of[move]

    def _play(self, seat: Seat, move: Any) -> None:
        text = self.game.format(move)
        check(self.game.parse(text) == move, "notation", f"{text!r} is not read back as it was")
        if self.case.player == "rarest":
            self._kinds[self._kind(move)] += 1
        entry = self.record.play(seat, move)
        check(entry.move == move, "canonical", f"{text!r} is listed in another form")
        before, after = self.record.states[-2:]
        self.fired.update(self.hooks.fired(before, seat, move, entry.events, after))
        self._pool.append((seat, move))

    def _able(self, state: Any) -> tuple[Seat, ...]:
        """Seats that may act, chance included: deciders first."""
        return (*self.game.deciders(state), *self.game.interrupters(state))

    # ---- checks

    def _check_step(self, slow: bool) -> None:
        state, game = self.record.state, self.game
        before = self.record.states[-2:][0]
        check(0 <= before.round <= state.round, "I1", f"round {state.round} after round {before.round}")
        if slow or not game.deciders(state):
            check(not (found := game.violations(state)), "I1", found)
            found = [*self.hooks.lost(state), *self.hooks.unearned(state)]
            check(not found, "I1", found)
        check((game.result(state) is not None) == (not game.deciders(state)), "I6", "over and acting differ")

    def _check_position(self, state: Any) -> None:
        game = self.game
        data = game.to_json(state)
        text = json.dumps(data, allow_nan=False)
        again = game.from_json(json.loads(text))
        check(again == state and hash(again) == hash(state), "I9", "read back it is another position")
        check(json.dumps(game.to_json(again)) == text, "I9", "read back it has other bytes")
        for seat in self._able(state):
            if seat in self._looked:
                self._check_moves(state, again, seat)
        for viewer in (*self._looked, None):
            self._check_view(state, viewer)
        self._check_windows(state)
        if self._is_forced(state):
            able = self._able(state)
            check(len(able) == 1 and able != (CHANCE,), "I19", "a forced answer is not one seat's alone")
            check(len(game.legal_moves(state, able[0])) == 1, "I19", "a seat with a choice is not asked")

    def _check_windows(self, state: Any) -> None:
        """Check that every answer by habit is legal, whatever the habit is."""
        game = self.game
        if game.responses is None or (name := game.responses.window(state)) is None:
            return
        (seat,) = game.deciders(state)
        window, view = game.info.window(name), game.observe(state, seat)
        for answer in window.answers:
            move = game.responses.habit(view, seat, Habit(name, answer))
            check(move in (None, *game.legal_moves(state, seat)), "I19", f"{name}: {answer} makes {move}")
            check(answer != "never" or move is not None, "I19", f"{name}: who never wants it is asked")
            check(answer != "ask" or move is None, "I19", f"{name}: who wants to be asked is not")

    def _asked(self, state: Any) -> tuple[Any, ...]:
        """Whose turn it is, how the deciding seat is asked, and whether its turn is then held."""
        asks = self.game.responses
        if asks is None:
            return ()
        return asks.on_turn(state), asks.window(state), asks.shows_secret(state), self.game.is_unheld(state)

    def _is_forced(self, state: Any) -> bool:
        """Return True if the rules answer for the seat that decides."""
        return self.game.is_forced is not None and self.game.is_forced(state)

    def _may_have_more(self, state: Any) -> list[bool]:
        """Return True if each deciding seat could have more to do than to end its turn, for all that others
        know."""
        game = self.game
        return [game.may_have_more(state, seat) for seat in game.deciders(state) if seat != CHANCE]

    def _check_moves(self, state: Any, again: Any, seat: Seat) -> None:
        game, moves = self.game, self.game.legal_moves(state, seat)
        texts = [game.format(move) for move in moves]
        check(len(set(texts)) == len(texts), "I4", "two moves have one text")
        check(game.legal_moves(again, seat) == moves, "I9", "read back it has other moves")
        known = None if self.rng.below(SLOWEST) else self.hooks.every_move(state, seat)
        if known is not None:
            listed = set(map(self.hooks.normal, texts))
            check(listed >= known, "I4", f"not listed: {sorted(known - listed)[:5]}")
            check(listed <= known, "I4", f"listed, but should not be: {sorted(listed - known)[:5]}")
            self._check_detours(state, seat, moves)
        for move in self.rng.shuffled(moves)[:6]:
            self._check_listed(state, seat, move)
        self._check_refusals(state, seat, moves)

    def _check_listed(self, state: Any, seat: Seat, move: Any) -> None:
        game, text = self.game, self.game.format(move)
        check(game.parse(text) == move, "notation", text)
        check(game.why_illegal(state, seat, move) is None, "I2", f"{text} is listed but refused")
        check(game.canonical(state, seat, move) == move, "canonical", text)
        after = game.apply(state, seat, move).state
        check(not (found := [*game.violations(after), *self.hooks.lost(after)]), "I1", (text, found))

    def _check_detours(self, state: Any, seat: Seat, moves: tuple[Any, ...]) -> None:
        """Another text for a listed move is taken for it."""
        game, normal = self.game, self.hooks.normal
        for text in self.hooks.detours(state, seat, self.rng):
            move = game.parse(text)
            reason = game.why_illegal(state, seat, move)
            check(reason is None, "I3", f"{text} is refused: {reason}")
            listed = game.canonical(state, seat, move)
            check(listed in moves, "canonical", f"{text} becomes {game.format(listed)}, which is not listed")
            same = self.hooks.meaning(normal(text)) == self.hooks.meaning(normal(game.format(listed)))
            check(same, "canonical", f"{text} becomes {game.format(listed)}")

    def _check_refusals(self, state: Any, seat: Seat, moves: tuple[Any, ...]) -> None:
        """Moves of other moments and seats: they may be made only if they are listed."""
        game, before = self.game, hash(state)
        for other, move in (self.rng.choice(self._pool) for _ in range(8 if self._pool else 0)):
            reason = game.why_illegal(state, seat, move)
            listed = reason is None and game.canonical(state, seat, move) in moves
            check(
                listed == (reason is None), "I3", f"P{seat + 1} may {game.format(move)} but it is not listed"
            )
            if reason is not None:
                check(bool(reason.rule and reason.message), "I3", f"no reason against {game.format(move)}")
            if other == CHANCE:
                check(reason is not None, "I3", f"P{seat + 1} may do what only chance can: {move}")
        outsider = next((s for s in range(self.case.seats) if s not in self._able(state)), None)
        if outsider is not None and moves:
            check(game.why_illegal(state, outsider, moves[0]) is not None, "I3", "a seat not on turn may act")
            check(not game.legal_moves(state, outsider), "I6", "a seat that cannot act has moves")
        if moves:
            check(game.why_illegal(state, CHANCE, moves[0]) is not None, "I3", "chance may decide")
        check(hash(state) == before, "I3", "a refusal changed the state")

    def _check_view(self, state: Any, viewer: Seat | None) -> None:
        game, view = self.game, self.game.observe(state, viewer)
        check(game.observe(view, viewer) == view, "I12", "a view of a view is another view")
        check(game.deciders(view) == game.deciders(state), "I12", "who decides depends on secrets")
        check(self._is_forced(view) == self._is_forced(state), "I12", "what is forced depends on secrets")
        check(
            self._may_have_more(view) == self._may_have_more(state), "I12", "what is left depends on secrets"
        )
        check(self._asked(view) == self._asked(state), "I12", "how a seat is asked depends on secrets")
        check(
            game.interrupters(view) == game.interrupters(state), "I12", "who may step in depends on secrets"
        )
        check(game.scores(view) == game.scores(state), "I12", "the point track depends on secrets")
        lines = [game.redact_move(entry.seat, entry.move, viewer) for entry in self.record.entries[-LINES:]]
        for entry in self.record.entries[-6:]:
            lines += [json.dumps(game.event_json(event)) for event in self._told(entry.events, viewer)]
        shown = game.to_json(view)
        check(not (found := self.hooks.leaks(state, viewer, shown, lines)), "I12", found)
        if viewer is not None:
            moves = game.legal_moves(state, viewer)
            check(game.legal_moves(view, viewer) == moves, "I13", "a view has other moves")

    def _check_order(self, state: Any) -> None:
        """Seats that decide at the same time may do so in either order."""
        game, deciders = self.game, self.game.deciders(state)
        check(not set(deciders) & set(game.interrupters(state)), "I18", "a decider is an interrupter, too")
        if len(deciders) < 2:
            return
        # A generator of its own: games are the same ones whether this is looked at or not.
        rng = Rng.for_entry(f"order {self.case.seed}", len(self.record.entries))
        choices = [(seat, rng.choice(game.legal_moves(state, seat))) for seat in rng.shuffled(deciders)[:2]]
        ends = []
        for (first, move), (second, answer) in (choices, choices[::-1]):
            between, waits = self._drawn(game.apply(state, first, move).state)
            check(not waits, "I18", f"chance between P{first + 1} and P{second + 1} depends on their order")
            words = f"P{first + 1}: {game.format(move)} changes what P{second + 1} may do"
            check(second in game.deciders(between), "I18", words)
            check(game.legal_moves(between, second) == game.legal_moves(state, second), "I18", words)
            ends.append(self._drawn(game.apply(between, second, answer).state)[0])
        check(ends[0] == ends[1], "I18", f"the order of {choices} matters")

    def _drawn(self, state: Any) -> tuple[Any, bool]:
        """The position after all chance that has numbers of its own; whether other chance is next."""
        game = self.game
        while game.deciders(state) == (CHANCE,):
            number = None if game.chance_number is None else game.chance_number(state)
            if number is None:
                return state, True
            check(number < 0, "I18", f"{number} is the number of an entry")
            outcome = game.sample(state, Rng.for_entry(self.case.seed, number))
            state = game.apply(state, CHANCE, outcome).state
        return state, False

    def _check_twins(self, state: Any, seat: Seat, move: Any) -> None:
        """Another truth that looks the same to a viewer goes on looking the same."""
        for viewer in (*self._looked, None):
            view = self.game.observe(state, viewer)
            twin = self.game.determinize(view, viewer, self.rng)
            found = [*self.game.violations(twin), *self.hooks.lost(twin)]
            check(not found, "I12", ("a twin is broken", found))
            check(self._shown(twin, viewer) == self._shown(state, viewer), "I12", "a twin looks different")
            if not self.game.info.lasting_secrets:
                check(self._keepers(twin) == self._keepers(state), "I12", "who hides something is a secret")
            if (same := self._same_move(twin, seat, move, viewer)) is not None:
                self._check_futures(state, move, twin, same, seat, viewer)

    def _shown(self, state: Any, viewer: Seat | None) -> tuple[Any, ...]:
        game, view = self.game, self.game.observe(state, viewer)
        moves = () if viewer is None else game.legal_moves(state, viewer)
        return view, moves, game.deciders(state), game.interrupters(state), game.scores(state)

    def _keepers(self, state: Any) -> list[Seat]:
        """The seats whose view is more than a spectator's: before them people see a curtain fall."""
        public = self.game.observe(state, None)
        return [seat for seat in self._looked if self.game.observe(state, seat) != public]

    def _same_move(self, twin: Any, seat: Seat, move: Any, viewer: Seat | None) -> Any:
        """A move of the twin that the viewer cannot tell from this one, if there is one."""
        game = self.game
        if game.why_illegal(twin, seat, move) is None:
            return move
        line = game.redact_move(seat, move, viewer)
        if seat == CHANCE:
            moves = tuple(outcome for outcome, _ in game.outcomes(twin) or ())
        else:
            moves = game.legal_moves(twin, seat)
        return next((other for other in moves if game.redact_move(seat, other, viewer) == line), None)

    def _check_futures(
        self, state: Any, move: Any, twin: Any, same: Any, seat: Seat, viewer: Seat | None
    ) -> None:
        game = self.game
        one, two = game.apply(state, seat, move), game.apply(twin, seat, same)
        if self.hooks.reveals(state, move, one.state, viewer):
            return
        events = [self._told(step.events, viewer) for step in (one, two)]
        check(events[0] == events[1], "I12", ("events differ", viewer, events))
        shown = [self._shown(step.state, viewer) for step in (one, two)]
        check(shown[0] == shown[1], "I12", ("positions differ after", viewer, game.format(move)))
        films = [self._frames(*entry, seat, viewer) for entry in ((state, move, one), (twin, same, two))]
        check(films[0] == films[1], "I12", ("positions on the way differ", viewer, game.format(move)))
        lines = [game.redact_move(seat, made, viewer) for made in (move, same)]
        check(lines[0] == lines[1], "I12", ("log lines differ", lines))

    def _frames(self, state: Any, move: Any, step: Step, seat: Seat, viewer: Seat | None) -> list[Any]:
        """Positions on the way to the one after a move, as a viewer may know them."""
        game = self.game
        if game.frames is None:
            return []
        frames = game.frames(state, seat, move)
        check(len(frames) == len(step.events), "I12", ("an event without its position", game.format(move)))
        passed = zip(frames, step.events, strict=True)
        return [
            game.observe(frame, viewer) for frame, event in passed if game.redact(event, viewer) is not None
        ]

    def _told(self, events: tuple[Any, ...], viewer: Seat | None) -> list[Any]:
        """Events as a viewer may know them."""
        told = (self.game.redact(event, viewer) for event in events)
        return [event for event in told if event is not None]

    def _check_end(self) -> None:
        game, state, info = self.game, self.record.state, self.game.info
        result = game.result(state)
        assert result is not None
        check(result.reason in info.end_reasons, "I14", f"{result.reason} is no declared end")
        totals = tuple(sum(items.values()) for items in result.items)
        check(totals == result.scores, "I15", "the items do not add up")
        recount = self.hooks.recount(state)
        check(recount in (None, result.scores), "I15", (recount, result.scores))
        ranked = [seat for group in result.ranking for seat in group]
        check(sorted(ranked) == list(range(self.case.seats)), "I15", result.ranking)
        best = [result.scores[seat] for seat in ranked]
        check(best == sorted(best, reverse=True), "I15", "the ranking does not follow the scores")
        if self.rng.below(4) == 0:
            self._check_log()

    def _check_log(self) -> None:
        again = log.replay(self.record.text())
        check(again.states == self.record.states, "I10", "the log leads elsewhere")
        check(again.text() == self.record.text(), "I10", "the log is written differently")
        length = self.rng.below(len(self.record.entries))
        prefix = self.record.prefix(length)
        check(log.replay(prefix.text()).state == prefix.state, "I11", f"prefix of {length}")
        again.rewind(length)
        check(again.state == prefix.state, "I11", "undo is not the prefix")
        future = Record(self.game, None, self.case.seed, self.game.from_json(self.game.to_json(prefix.state)))
        for entry in self.record.entries[length:]:
            future.play(entry.seat, entry.move)
        check(future.state == self.record.state, "I9", "read back it has another future")
