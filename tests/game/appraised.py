"""Second looks for tests: an analysis service that answers at once by a script, and a finished game."""

from __future__ import annotations

from functools import cache
from typing import Any

from game.ai import second_thoughts, turn_look, voice
from game.ai.analysis_service import Answer, Asked
from game.ai.second_thoughts import SecondLook
from game.ai.turn_look import TurnLook
from game.plugin.analysis import Assessment, Judgement, Line, SeenTurn
from game.session.player import Player
from rules.core import registry
from rules.core.log import Record
from rules.core.protocol import Game, Setup
from rules.core.rng import Rng

PLAYERS = (Player("Mia", "amber"), Player("Kai", "teal", "computer", "random"))


@cache
def finished(name: str = "mini_brilliants", variant: str = "standard", seed: str = "acorn") -> Record:
    """A game of two random players."""
    game = registry.game(name)
    record, rng = Record(game, Setup(variant, 2), seed), Rng.for_entry(seed, 1)
    while not record.over:
        if record.runs_on:
            record.advance()
            continue
        seat = record.deciders[0]
        moves = game.legal_moves(record.state, seat)
        record.play(seat, moves[rng.below(len(moves))])
    return record


class Appraised:
    """Stands in for the service: the best move is another one wherever points were lost."""

    def __init__(self) -> None:
        self.losses: dict[tuple[Any, Any], float] = {}
        """Losses of moves, by view and move; all others lose nothing."""
        self.asked: list[SecondLook | TurnLook] = []
        self.plans = False
        """True if a better decision comes with the next step of its turn."""
        self.delay = 0
        """Looks before an answer comes."""
        self._waits: dict[Asked, int] = {}

    def spoil(self, record: Record, entry: int, loss: float) -> None:
        """Let an entry have given away points."""
        made = record.entries[entry]
        view = record.game.observe(record.states[entry], made.seat)
        self.losses[view, made.move] = loss

    def spoil_turn(self, record: Record, start: int, loss: float) -> None:
        """Let the whole turn that begins at an entry have given away points."""
        turns = turn_look.turns_of(record.game, record.states, len(record.entries))
        turn = next(turn for turn in turns if turn.start == start)
        made = [(entry.seat, entry.move) for entry in record.entries[start : turn.end]]
        seen = SeenTurn.of(record.game, turn.seat, record.states[start : turn.end + 1], made)
        self.losses[seen.views[0], seen.own] = loss

    def want(self, question: Asked) -> Answer | None:
        """The answer, after so many looks."""
        assert isinstance(question, SecondLook | TurnLook)
        if question not in self._waits:
            self.asked.append(question)
            self._waits[question] = self.delay
        self._waits[question] -= 1
        return self._judge(question) if self._waits[question] < 0 else None

    def given_up(self, question: Asked) -> bool:
        """Never."""
        return False

    def close(self) -> None:
        """Nothing to end."""

    def _judge(self, asked: SecondLook | TurnLook) -> Judgement:
        game = registry.game(asked.game)
        if isinstance(asked, TurnLook):
            return self._judge_turn(game, asked)
        seat = asked.seat
        loss = self.losses.get((asked.view, asked.move), 0.0)
        others = [move for move in game.legal_moves(asked.view, seat) if move != asked.move]
        best = others.pop(0) if loss else asked.move
        moves = [asked.move, *others] if loss else others
        lines = tuple(Line(-loss - n, ((seat, move),), (1,)) for n, move in enumerate(moves))
        why = voice.reason(asked.game, asked.view, seat, best)
        steps = [best]
        if self.plans and loss:
            after = game.apply(asked.view, seat, best).state
            later = game.legal_moves(after, seat)
            steps += [move for move in later if game.format(move) not in game.info.closing][:1]
            why = voice.turn_reason(asked.game, asked.view, seat, steps)
        line = tuple((seat, move) for move in steps)
        assessment = Assessment(0.0, line, (len(line),), 1, False, why, lines)
        return Judgement(seat, second_thoughts.verdict(asked.game, loss), loss, -loss, assessment)

    def _judge_turn(self, game: Game[Any, Any], asked: TurnLook) -> Judgement:
        """A turn that gave something away is compared with two other steps, the others with themselves."""
        turn, seat = asked.turn, asked.turn.seat
        loss = self.losses.get((turn.views[0], turn.own), 0.0)
        steps, why = list(turn.sure) or [turn.own[0]], ""
        if loss:
            views, steps = [turn.views[0]], []
            while len(steps) < 2 and game.deciders(views[-1]) == (seat,):
                found = game.legal_moves(views[-1], seat)
                steps.append(next(move for move in found if move != turn.moves[len(steps)]))
                views.append(game.apply(views[-1], seat, steps[-1]).state)
            better = SeenTurn.of(game, seat, views, [(seat, move) for move in steps])
            why = voice.better_reason(asked.game, turn, better, loss)
        line = tuple((seat, move) for move in steps)
        best = Assessment(0.0, line, (len(line),), 1, False, why)
        return Judgement(seat, second_thoughts.verdict(asked.game, loss), loss, -loss, best)
