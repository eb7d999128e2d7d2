"""Notes on the replay of a game that hides things or is played by several: thoughts and second thoughts.

Each decision of a person gets a verdict, from what that person could know at the time. The plate below the
list tells of the decision shown: why a computer made it, and what else there was, for how much more or less.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

import pygame

from game.ai import second_thoughts, turn_look, voice
from game.ai.game_review import Answering, decisions
from game.ai.second_thoughts import SecondLook
from game.kit.control import Control
from game.kit.pen import Pen
from game.plugin.analysis import FAULTS, JudgedTurn, Judgement, Verdict
from game.scenes.review.notes import Goer, HeadButton, head_buttons, next_mistake
from game.scenes.review.record_view import Row
from game.session.player import Player
from game.session.seat_change import UNCHANGED, SeatHistory, is_same
from game.table.analysis import draw_sign, ended, in_words, lost, sign_width
from game.table.review import Act, Review
from game.table.thought_words import difference, thought
from game.text import opened, plural
from rules.core.log import Record
from rules.core.protocol import CHANCE

OPTION: Final = "option:"
"""Begins the ids of the other moves: their number follows."""
MOST: Final = 3
"""Most alternatives that are shown."""
_WHOLE: Final = "That turn"
"""Name of a whole turn in a list, where the words before it tell its steps."""
_SMALL: Final = 0.05
"""Points below which two moves are as good."""
_COMPARED: Final = "Compared with that:"
"""Before moves of which some were worth a little more, and others less."""
_SHARE: Final = 0.5
"""The plate's part of the list's room."""
_HEAD: Final = 33
_ROW: Final = 21
_SIDE: Final = 12
_SIGN: Final = 17
_TEXT: Final = 13


@dataclass(frozen=True, slots=True)
class Option:
    """An alternative move, as shown."""

    moves: tuple[Any, ...]
    """The move, with the rest of its turn where that is known."""
    name: str
    """In a few words; a turn by its first step and the number of those after it."""
    gain: float
    """Points that it was worth more than the move made; negative if less."""
    reason: str
    """The reason for it: of a turn, all that its steps bring together."""
    steps: str = ""
    """All steps of a turn in words; empty for a single move."""
    start: int | None = None
    """The position from which a whole turn was to be made; None for alternatives to one decision."""


class Thoughts:
    """Reasons and alternatives for the decisions of one finished game."""

    def __init__(
        self,
        record: Record,
        players: Sequence[Player],
        table: Review[Any, Any],
        study: Answering,
        learn: Callable[[], None] | None = None,
        history: SeatHistory = UNCHANGED,
    ) -> None:
        """`learn` plays a person's mistakes again; `history` tells who decided when."""
        self.record, self.players, self._history = record, tuple(players), history
        self._study, self._learn, self._table = study, learn, table
        entries = [(entry.seat, entry.move) for entry in record.entries]
        self.course = decisions(
            study,
            record.game,
            record.states,
            entries,
            lambda entry, _: self._is_own(entry),
            partial(table.left, record),
        )
        self._of_entry = {
            entry: number
            for number, turn in enumerate(self.course.turns)
            for entry in range(turn.start, turn.end)
            if entries[entry][0] == turn.seat
        }
        self._looks: dict[int, Judgement | None] = {}
        """Judgements of computers' decisions, by entry; None if there will be none."""
        self._turns = turn_look.turns_of(record.game, record.states, len(entries))
        """The turns of all seats where turns are judged as wholes."""
        self._choices: dict[int, bool] = {}
        """True for entries with a choice, cached: lists of moves can be long."""
        self._options: dict[int, tuple[Judgement, tuple[Option, ...]]] = {}
        table.chart(_SHARE)

    # ------------------------------------------------------------------ what is known

    def asking(self, position: int) -> bool:
        """Return True if answers are still to come."""
        return not self.course.finished or self._is_open(self._entry(position))

    def update(self, position: int) -> bool:
        """Collect answers, that about the decision before a position first; True if there is a new one."""
        entry = self._entry(position)
        news = self._is_open(entry) and self._ask(entry)
        return self.course.advance(position) or news

    def _entry(self, position: int) -> int:
        """The decision that the plate tells about: the last one before a position; -1 before the first, and
        where the game itself has gone on since, as with the dice of the next turn.

        Of a turn that ends with something forced, such as its confirmation, the last choice.
        """
        entries = self.record.entries
        last = next((n for n in reversed(range(max(0, position))) if entries[n].seat != CHANCE), -1)
        if last < 0 or any(self._is_course(n, last) for n in range(last + 1, position)):
            return -1
        entry = last
        while entry > 0 and entries[entry].seat == entries[last].seat and not self._has_choice(entry):
            entry -= 1
        return entry if entry >= 0 and self._has_choice(entry) else last

    def _is_course(self, drawn: int, last: int) -> bool:
        """Return True if what chance did in an entry was no consequence of the last decision before it: a new
        round begins with it, and the game says it of nobody."""
        states = self.record.states
        is_same_round = states[drawn + 1].round == states[last].round
        if is_same_round or any(turn.start <= last and drawn < turn.end for turn in self._turns):
            return False
        lines = self._table.lines(self.record.entries[drawn].events, drawn)
        return bool(lines) and lines[0].seat < 0

    def _is_open(self, entry: int) -> bool:
        """Return True if a computer's decision is still to be judged."""
        if entry < 0 or entry in self._looks or not self._is_computers(entry):
            return False
        return self._has_choice(entry)

    def _player(self, entry: int) -> Player:
        """The player who had the seat when an entry was made."""
        return self._history.players_at(self.players, entry)[self.record.entries[entry].seat]

    def _is_own(self, entry: int) -> bool:
        """Return True if a person decided an entry."""
        return self._player(entry).is_person and not self._history.is_programs(self.record, entry)

    def _is_computers(self, entry: int) -> bool:
        """Return True if an opponent decided an entry: only then there was a thought."""
        return not self._player(entry).is_person and not self.record.entries[entry].automatic

    def _has_choice(self, entry: int) -> bool:
        if entry not in self._choices:
            seat, before, game = self.record.entries[entry].seat, self.record.states[entry], self.record.game
            decides = seat != CHANCE and seat in game.deciders(before)
            self._choices[entry] = decides and len(game.legal_moves(before, seat)) > 1
        return self._choices[entry]

    def _chose(self, entry: int) -> bool:
        """Return True for a choice that did more than end a turn."""
        made = self.record.entries[entry]
        closing = self.record.game.info.closing
        return self._has_choice(entry) and self.record.game.format(made.move).split(" ")[0] not in closing

    def _ask(self, entry: int) -> bool:
        made, game = self.record.entries[entry], self.record.game
        view = game.observe(self.record.states[entry], made.seat)
        question = SecondLook(game.info.name, view, made.seat, made.move, self._player(entry).level)
        answer = self._study.want(question)
        if isinstance(answer, Judgement):
            self._looks[entry] = answer
        elif self._study.given_up(question):
            self._looks[entry] = None
        return entry in self._looks

    def judgement(self, entry: int) -> Judgement | None:
        """The judgement of a decision, as far as it is known."""
        if entry in self._of_entry:
            judged = self.course.of(self._of_entry[entry])
            return None if judged is None else judged.judgement
        return self._looks.get(entry)

    def options(self, entry: int) -> tuple[Option, ...]:
        """Alternatives to a decision, best first."""
        judgement = self.judgement(entry)
        if judgement is None:
            return ()
        known = self._options.get(entry)
        if known is None or known[0] is not judgement:
            self._options[entry] = known = judgement, self._listed(entry, judgement)
        return known[1]

    def _listed(self, entry: int, judgement: Judgement) -> tuple[Option, ...]:
        if (turn := self._whole(entry)) is not None:
            return self._better_turn(turn)
        made, game = self.record.entries[entry], self.record.game
        view, best = game.observe(self.record.states[entry], made.seat), judgement.best
        lines = [(best.margin, best.line), *((one.margin, one.moves) for one in best.others)]
        own, slipped = game.format(made.move), self._slipped(entry)
        found = []
        for margin, line in lines:
            moves = tuple(move for _, move in line)
            if game.format(moves[0]) == own or (slipped and margin <= judgement.margin):
                continue
            name, steps = voice.name(game, view, made.seat, moves[0]), ""
            why = voice.reason(game.info.name, view, made.seat, moves[0])
            if len(moves) > 1:
                steps, why = in_words(game, view, made.seat, moves), best.reason
                name = f"{name}, then {plural(len(moves) - 1, 'more step', 'more steps')}"
            found.append(Option(moves, name, margin - judgement.margin, why, steps))
        return tuple(found[:MOST])

    def _whole(self, entry: int) -> JudgedTurn | None:
        """The judged turn that a decision was a part of; None where decisions are judged one by one."""
        judged = self.course.of(self._of_entry[entry]) if entry in self._of_entry else None
        return judged if judged is not None and judged.whole else None

    def _better_turn(self, turn: JudgedTurn) -> tuple[Option, ...]:
        """The better turn than one that was played; nothing if that was as good."""
        judgement, game = turn.judgement, self.record.game
        if judgement.loss <= _SMALL:
            return ()
        moves = tuple(move for _, move in judgement.best.line)
        steps = in_words(game, self.record.states[turn.index], judgement.seat, moves)
        return (Option(moves, _WHOLE, judgement.loss, judgement.best.reason, steps, turn.index),)

    def reason(self, entry: int) -> str:
        """Why a decision may have been made, from all that its seat knew."""
        made, game = self.record.entries[entry], self.record.game
        if made.seat not in game.deciders(self.record.states[entry]):
            return ""
        view = game.observe(self.record.states[entry], made.seat)
        return voice.reason(game.info.name, view, made.seat, made.move)

    # ------------------------------------------------------------------ the list

    def marks(self, rows: Sequence[Row]) -> Mapping[int, JudgedTurn]:
        """Judged decisions of people, by index of the row that tells of the act (`_act`); of several the
        worst."""
        found: dict[int, JudgedTurn] = {}
        for one in self.course.judged:
            act, seat = self._act(one), one.judgement.seat
            # The first of several rows says what was done, the others what came of it. A decision without
            # words of its own, such as where a walk stops, belongs to the words before it.
            told = [(row.entry != act, row.seat != seat, n) for n, row in enumerate(rows) if row.entry == act]
            near = [n for n, row in reversed(list(enumerate(rows))) if row.entry < act and row.seat == seat]
            if one.unused is not None:
                # The end of a turn is told with what it brought.
                near = [
                    n for n, row in enumerate(rows) if act < row.entry < one.end and row.seat == seat
                ] + near
            place = min(told)[2] if told else next(iter(near), None)
            if place is not None and (place not in found or found[place].judgement.loss < one.judgement.loss):
                found[place] = one
        return found

    def _act(self, judged: JudgedTurn) -> int:
        """The entry of the decision that a verdict is shown at: of a whole turn the last choice, or the end
        that left something. Never a draw, which would seem to be the mistake."""
        if judged.unused is not None:
            return judged.unused.entry
        if not judged.whole:
            return judged.index
        seat = judged.judgement.seat
        own = [n for n in range(judged.index, judged.end) if self.record.entries[n].seat == seat]
        return max(own, key=lambda entry: (self._chose(entry), self._has_choice(entry), entry))

    def words(self, judged: JudgedTurn) -> str:
        """The verdict on a person's decision, with the best move if it was not that."""
        judgement = judged.judgement
        name = self._player(judged.index).name
        lead = f"{name}: {self._lost(judgement)}."
        if judged.unused is not None:
            lead = f"{ended(name, judged.unused)}\n{lead}"
        options = self.options(judged.index)
        if judgement.verdict not in FAULTS or not options:
            return lead
        best, was = options[0], "Better was" if judged.whole else "Best was"
        return f"{lead}\n{was} {best.steps or best.name}. {best.reason}".rstrip()

    # ------------------------------------------------------------------ the plate

    def controls(self, pen: Pen, rect: pygame.Rect, position: int, go: Goer) -> list[Control]:
        """The buttons in the head, and a line for each other move; pointing at it marks it on the table."""
        following = self._next_mistake(position)
        asked: list[HeadButton] = [
            next_mistake(self.course, following, position, "Go to the next mistake", go(following or 0)),
            ("learn", "Learn", "L", "Play your worst turns again", self._learn, True),
        ]  # fmt: skip
        buttons = head_buttons(pen, rect, asked if self.course.turns else ())
        return [*buttons, *self._lines(pen, rect, position)]

    def _next_mistake(self, position: int) -> int | None:
        """The position after the next fault, for the plate to tell of it; the first again after the last."""
        ends = [self._act(one) + 1 for one in self.course.judged if one.judgement.verdict in FAULTS]
        return next((end for end in ends if end > position), ends[0] if ends else None)

    def _lines(self, pen: Pen, rect: pygame.Rect, position: int) -> list[Control]:
        """A control for each other move that fits, with what speaks for it."""
        entry, found = self._entry(position), list[Control]()
        top = self._below_words(pen, rect, self._said(entry))
        for number, option in enumerate(self.options(entry)):
            place = pygame.Rect(rect.x + pen.px(6), top + number * pen.px(_ROW), 0, pen.px(_ROW))
            place.width = rect.width - pen.px(12)
            if place.bottom <= rect.bottom - pen.px(4):
                steps = f"{opened(option.steps)}." if option.steps else ""
                why = " ".join(filter(None, (steps, option.reason)))
                found.append(Control(f"{OPTION}{number}", place, look="bare", tooltip=why, focusable=False))
        return found

    def pointed(self, control: str, position: int) -> Sequence[Act]:
        """Consequences of the alternative move that is pointed at, and of the rest of its turn."""
        entry = self._entry(position)
        if not control.startswith(OPTION) or entry < 0:
            return ()
        option = self.options(entry)[int(control.removeprefix(OPTION))]
        start = entry if option.start is None else option.start
        seat, game, state = self.record.entries[entry].seat, self.record.game, self.record.states[start]
        acts = list[Act]()
        for move in option.moves:
            step = game.apply(state, seat, move)
            acts.append((seat, step.events))
            state = step.state
        return tuple(acts)

    def paint(
        self, surface: pygame.Surface, pen: Pen, rect: pygame.Rect, position: int, pointed: str
    ) -> None:
        """The decision before the position: the thought, or the verdict, and what else there was."""
        pen.panels.paper(surface, rect, "paper", 8)
        entry = self._entry(position)
        self._head(surface, pen, rect, entry, position)
        said, options = self._said(entry), self.options(entry)
        words = pygame.Rect(rect.x + pen.px(_SIDE), rect.y + pen.px(_HEAD), rect.width - 2 * pen.px(_SIDE), 0)
        words.height = self._below_words(pen, rect, said) - words.y
        pen.letters.paragraph(surface, said, pen.style("text", _TEXT), words)
        for control in self._lines(pen, rect, position):
            self._option(surface, pen, control, options, control.id == pointed)

    def _head(self, surface: pygame.Surface, pen: Pen, rect: pygame.Rect, entry: int, position: int) -> None:
        """Whose decision it is, and the verdict on a person's; without one the place in the game."""
        left, middle = rect.x + pen.px(_SIDE), rect.y + pen.px(16)
        if entry < 0:
            when = opened(self._table.when(self.record.game.info, self.record.states[position]))
            pen.text(surface, when, (left, middle), pen.style("display", 15), "midleft")
            return
        player, judgement = self._player(entry), self.judgement(entry)
        name = pen.text(surface, player.name, (left, middle), pen.style("display", 15), "midleft")
        if judgement is not None and entry in self._of_entry:
            width = sign_width(pen, judgement.verdict, _SIGN)
            draw_sign(surface, pen, judgement.verdict, (name.right + pen.px(8) + width, middle), _SIGN)

    def _said(self, entry: int) -> str:
        """The thought of a computer, the verdict on a person, or why there is neither; then what begins the
        list of the other moves."""
        said, options = self._told(entry), self.options(entry)
        if not options:
            return said
        if entry not in self._of_entry:
            if self._slipped(entry):
                return f"{self._player(entry).name} overlooked what was worth more:"
            return f"{said} {_COMPARED if self._is_surely_more(options[0].gain) else 'Also thought of:'}"
        best, is_fault = options[0], self._is_fault(entry)
        is_more = self._is_surely_more(best.gain)
        lead = "Better:" if is_fault else "Worth a little more:" if is_more else "About as good:"
        if best.start is None and not is_fault:
            return f"{said} {lead if is_more else 'There was also:'}"
        # Of turns that are as good neither has an advantage that could be told.
        return f"{said} {lead} {best.steps or best.name}. {best.reason if is_more else ''}".rstrip()

    def _is_fault(self, entry: int) -> bool:
        judgement = self.judgement(entry)
        return judgement is not None and judgement.verdict in FAULTS

    def _is_surely_more(self, gain: float) -> bool:
        """Return True if another move was worth more than two looks at the same choice differ by."""
        return second_thoughts.verdict(self.record.game.info.name, gain) is not Verdict.BEST

    def _chosen(self, entry: int) -> str:
        """A decision in a few words."""
        made, game = self.record.entries[entry], self.record.game
        return voice.name(game, game.observe(self.record.states[entry], made.seat), made.seat, made.move)

    def _slipped(self, entry: int) -> bool:
        """Return True if a computer gave points away, as gentle levels do on purpose."""
        return entry not in self._of_entry and self._is_fault(entry)

    def _told(self, entry: int) -> str:
        if entry < 0:
            return "Nobody has decided anything yet."
        whole = entry in self._of_entry and self.course.is_whole(self._of_entry[entry])
        if not whole and not self._has_choice(entry):
            return "There was nothing else to do."
        if self._is_computers(entry):
            # Where something else was worth more, a reason would be untrue, such as that nothing was.
            judgement = self.judgement(entry)
            is_best = judgement is None or judgement.verdict is Verdict.BEST
            said = thought(self.reason(entry)) if is_best else ""
            return said or f"Its choice: {self._chosen(entry)}."
        if entry not in self._of_entry:
            return "This turn was broken off." if self._is_own(entry) else "The program chose this."
        judged = self.course.of(self._of_entry[entry])
        if judged is None:
            return f"Looking at this {'turn' if whole else 'decision'}…"
        said = self._lost(judged.judgement)
        if judged.unused is not None:
            who = "You" if self._is_only(entry) else self._player(entry).name
            lead = "That was" if judged.unused.entry == judged.index else "The whole turn:"
            return f"{ended(who, judged.unused)} {lead} {said}."
        return f"The whole turn: {said}." if whole else f"{opened(said)}."

    def _lost(self, judgement: Judgement) -> str:
        return lost(judgement, self.record.game.info.points[1])

    def _is_only(self, entry: int) -> bool:
        """Return True if the only person decided an entry: it is most likely their replay."""
        people = [player for player in self.players if player.is_person]
        return len(people) == 1 and is_same(people[0], self._player(entry))

    def _below_words(self, pen: Pen, rect: pygame.Rect, said: str) -> int:
        style, room = pen.style("text", _TEXT), rect.width - 2 * pen.px(_SIDE)
        return rect.y + pen.px(_HEAD) + pen.letters.paragraph_height(said, style, room)

    def _option(
        self, surface: pygame.Surface, pen: Pen, control: Control, options: Sequence[Option], lit: bool
    ) -> None:
        """The line of another move: its name, and how much more or less it was worth."""
        option, line = options[int(control.id.removeprefix(OPTION))], control.rect
        if lit:
            pen.box(surface, line, 6, pen.palette.paper_light)
        style = pen.style("text", _TEXT)
        worth = pen.style("bold", _TEXT, pen.palette.ink if option.gain > 0 else pen.palette.ink_dim)
        gain = option.gain if option.gain < 0 or self._is_surely_more(option.gain) else 0.0
        right, words = line.right - pen.px(6), difference(gain, self.record.game.info.points[1])
        pen.text(surface, words, (right, line.centery), worth, "midright")
        room = line.width - pen.px(20) - pen.width(words, worth)
        pen.text(surface, option.name, (line.x + pen.px(6), line.centery), style, "midleft", room)
