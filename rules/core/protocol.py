"""The verbs every game answers to, and the plain values they exchange.

A game is one stateless object; a state is an immutable value. Whoever drives a game (session, pipe,
opponent, test) knows only this module. Seats are numbered from 0; `P1` is the text of seat 0.
Chance is an actor like any seat: its outcomes are moves, too, and stand in the log.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Final, Literal, Protocol, TypeVar, runtime_checkable

import msgspec

from rules.core.rng import Rng

Seat = int
CHANCE: Final[Seat] = -1
"""The actor of dice and cards."""


class Rank(msgspec.Struct, frozen=True):
    """A title that a player alone earns with more points than `above`.

    None: with any result, even below zero; only the lowest rank of a ladder can be like that.
    """

    name: str
    above: int | None

    def is_earned(self, score: int) -> bool:
        """Whether a score is enough for it."""
        return self.above is None or score > self.above


class Variant(msgspec.Struct, frozen=True):
    """One rule set of a game: `seats` lists how many may play, `summary` is one line for the form."""

    name: str
    title: str
    seats: tuple[int, ...]
    summary: str
    longest: int
    """No game has more log entries than this."""
    ranks: tuple[Rank, ...] = ()
    """What a player alone can reach, rising; empty where the rules name no ranks."""
    ending: str = ""
    """What ends a game, as one sentence for the new-game page."""

    uninterrupted: bool = False
    """Whether nobody is asked in others' turns or can step in, though the game has moves for it."""
    daily: int = 0
    """Players of the daily challenge where nobody plays alone: a person, and computers for the rest."""

    @property
    def alone(self) -> bool:
        """Whether it is for one player only."""
        return self.seats == (1,)

    @property
    def challenge(self) -> int:
        """Players of the daily challenge; 0 if there is none."""
        return 1 if 1 in self.seats else self.daily


def rank_of(ranks: Sequence[Rank], score: int) -> Rank | None:
    """The highest rank that a score earns; None below the first."""
    return max((rank for rank in ranks if rank.is_earned(score)), key=_limit, default=None)


def next_rank(ranks: Sequence[Rank], score: int) -> tuple[Rank, int] | None:
    """The lowest rank not yet earned and how many points it lacks; None above the last."""
    missed = [(rank, rank.above) for rank in ranks if rank.above is not None and score <= rank.above]
    rank, above = min(missed, key=lambda pair: pair[1], default=(None, 0))
    return None if rank is None else (rank, above + 1 - score)


def _limit(rank: Rank) -> float:
    return float("-inf") if rank.above is None else rank.above


Kind = Literal["one", "set", "each"]
"""How the values of an option are made: `one` of a few words, a `set` of parts, or `each` seat's own part."""


class Option(msgspec.Struct, frozen=True):
    """A choice of the host; `allowed` is empty when `hint` describes the values instead.

    A `set` is some of the `parts` in their order, `each` is a part for every seat in the order of the seats,
    both with `+` between; `words` can stand instead. `new_game` says which of all these can be.
    """

    name: str
    title: str
    default: str
    variants: tuple[str, ...]
    allowed: tuple[str, ...] = ()
    hint: str = ""
    kind: Kind = "one"
    parts: tuple[str, ...] = ()
    words: tuple[str, ...] = ()
    summary: str = ""
    """What the choice is about, as one sentence."""
    meanings: Mapping[str, str] = {}
    """One sentence for a value whose name does not say enough."""

    def meaning(self, value: str) -> str:
        """What a value means, else what the option is about, else the hint for typing one."""
        return self.meanings.get(value) or self.summary or self.hint


class Side(msgspec.Struct, frozen=True):
    """A seat that is the same side in every game, such as Black: its name and the colour of its pieces."""

    name: str
    colour: str
    """The program has a palette and a symbol of that name."""


class Preset(msgspec.Struct, frozen=True):
    """A table that is set with one click: so many people at this screen and so many computers."""

    title: str
    people: int
    computers: int = 0
    variant: str = ""
    """The rule set; empty keeps the chosen one where it takes so many players."""

    @property
    def seats(self) -> int:
        """How many play."""
        return self.people + self.computers


STEPPING_IN: Final = "interrupts"
"""The window of a game with interrupts in which a seat is asked for one, in its own turn, or has it made."""
LAST_CHANCE: Final = "closing"
"""The window in which it is asked for the last time in a round. What is done then must not depend on what the
seat holds: to spare those who cannot pay would tell the others that those who are asked can."""
Answer = Literal["ask", "always", "never"]
"""What a player wants when a window opens: to be asked, to have it used where that makes sense, or passed."""
_Word = Annotated[str, msgspec.Meta(max_length=64, pattern=r"^[^\x00-\x1f\x7f]*\Z")]


class Habit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a player wants the questions of one window answered."""

    window: _Word
    answer: Answer = "ask"
    wanted: Annotated[tuple[_Word, ...], msgspec.Meta(max_length=99)] = ()
    """What is worth asking about (`Window.wanted`); empty: anything."""


class Window(msgspec.Struct, frozen=True):
    """A kind of question that seats are asked beside their own decisions, and may leave to a habit."""

    name: str
    title: str
    summary: str
    """What it is about, as one sentence."""
    default: Answer = "ask"
    answers: tuple[Answer, ...] = ("ask", "always", "never")
    meanings: Mapping[str, str] = {}
    """Words for an answer that needs others than the usual ones."""
    wanted: tuple[tuple[str, str], ...] = ()
    """Codes and titles of the things it may be about, where a player can say which of them matter."""


Chance = Literal["none", "setup", "play"]
"""Where dice and cards decide: nowhere, only before the first move, or during the whole game."""


class GameInfo(msgspec.Struct, frozen=True):
    """Static metadata of a game. Pages ask it what to show, and leave out what a game does not have."""

    name: str
    title: str
    notation: str
    """First word of a log: format and its version, such as `BA1`."""
    rules_version: str
    variants: tuple[Variant, ...]
    options: tuple[Option, ...]
    end_reasons: Mapping[str, str]
    """Name of each way a game can end, with the sentence for people."""
    hides: str = ""
    """What a seat keeps from the others, in the plural: `hands`. Empty where everything lies open: then there
    is no curtain, and nobody needs to look with other eyes."""
    round_name: str = "round"
    """What players call that which `round` of a position counts: `round`, `phase`."""
    lasting_secrets: bool = True
    """Whether a seat may still have something to hide when its view is no more than a spectator's: a card it
    passed on, say, that only its own log names. Where False people hand over the screen openly meanwhile."""
    closing: tuple[str, ...] = ()
    """First words of moves by which a person ends its turn on purpose; after others the turn is held open."""
    completes: tuple[str, ...] = ()
    """First words of chance that completes a move, such as a card turned up in place of one taken. It comes
    before the turn is held: a hold that waits for it would foretell that the card is no use to the seat."""
    interrupts: tuple[str, ...] = ()
    """First words of the moves with which seats may step in while others decide. Only these may be made out
    of habit, and only by interrupters: a decision of one's own is never made by the program, whatever it
    offers. With `pass` a seat gives up its last chance to make one of them."""
    windows: tuple[Window, ...] = ()
    """What seats are asked in somebody else's turn (`Responses`, `interrupts`), in the order in which it is
    shown."""
    final: tuple[str, ...] = ()
    """First words of moves that the rules let nobody take back, such as the confirmation of a turn. In a game
    that has such, what was not confirmed may be taken back by the rules: that is no help."""
    begins: tuple[str, ...] = ()
    """First words of moves that only begin something, such as a card before its first choice: until that is
    made they can be called off. What they have shown of the own hand keeps nobody from it."""
    chance: Chance = "play"
    """Luck is weighed only for `play`; a seed means nothing for `none`."""
    typed_chance: bool = False
    """Whether people may roll real dice and type what they show. Not where cards are drawn in secret."""
    sides: tuple[Side, ...] = ()
    """The seats in their order where each is a side of its own; empty where people choose colours."""
    colours: tuple[str, ...] = ()
    """The colours in which its pieces are painted, where they are not all that the program has."""
    presets: tuple[Preset, ...] = ()
    """Usual tables, the most wanted first; empty offers those that follow from the numbers of seats."""
    moods: tuple[str, ...] = ("day",)
    """Palettes of the theme in which it is shown; pages take the first."""
    board_turns: bool = False
    """Whether the board can turn so that the viewer's home lies nearest."""

    @property
    def hidden(self) -> bool:
        """Whether seats hold secrets, so that people at one screen need a curtain."""
        return bool(self.hides)

    @property
    def unveils(self) -> bool:
        """Whether something comes to light in the course of a game, by chance or from a hand."""
        return self.hidden or self.chance == "play"

    @property
    def seats(self) -> tuple[int, ...]:
        """All numbers of players that any of its rule sets takes, rising."""
        return tuple(sorted({seats for variant in self.variants for seats in variant.seats}))

    def variant(self, name: str) -> Variant:
        """The rule set of that name; raises KeyError."""
        return {v.name: v for v in self.variants}[name]

    def window(self, name: str) -> Window:
        """The window of that name; raises KeyError."""
        return {window.name: window for window in self.windows}[name]

    def windows_in(self, variant: str, seats: int) -> tuple[Window, ...]:
        """The windows that can open with so many players; raises KeyError for an unknown rule set."""
        return self.windows if seats > 1 and not self.variant(variant).uninterrupted else ()


class Setup(msgspec.Struct, frozen=True):
    """What must be known to begin: rule set, number of seats, options that differ from the default."""

    variant: str
    seats: int
    options: Mapping[str, str] = msgspec.field(default_factory=dict)


NO_RULE: Final = ""
"""The rule of a reason that comes from the program and not from a game: there is none to open then."""


class Reason(msgspec.Struct, frozen=True):
    """Why something is not allowed: the rule, and one sentence with the facts of this case."""

    rule: str
    message: str


class Result(msgspec.Struct, frozen=True):
    """How a game ended.

    `ranking` lists groups of seats, best first, ties together; `items` holds for each seat its points
    by source, in a fixed order, adding up to its score.
    """

    reason: str
    scores: tuple[int, ...]
    ranking: tuple[tuple[Seat, ...], ...]
    items: tuple[Mapping[str, int], ...]


class Position(Protocol):
    """What every state shows to those who know no game."""

    @property
    def round(self) -> int:
        """Number of the round, 0 during set-up; it never falls."""


S = TypeVar("S", bound=Position)
M = TypeVar("M")


class Step(msgspec.Struct, frozen=True):
    """What a move led to: the new state, and the facts that happened, in order."""

    state: Any
    events: tuple[Any, ...]


@runtime_checkable
class NumberedChance(Protocol):
    """A game some of whose dice and cards do not depend on how many entries were made before.

    Chance draws from the seed of a game and a number, as a rule that of its entry (`rules.core.log.Record`).
    Where seats decide at the same time the entries between two draws come in any order and, if a seat makes
    several, in any count that was taken back and made again; so a draw that must be the same whatever was
    decided, or that comes while others still decide, needs a number of its own.
    """

    def chance_number(self, state: Any) -> int | None:
        """The number that chance draws with in this position, by public facts alone; None: its entry's.

        Negative, so that it meets no entry's number, and another one for each draw of a game: two draws with
        one number would foretell each other.
        """


@runtime_checkable
class ForcedMoves(Protocol):
    """A game whose rules answer for a seat where it has but one answer.

    Such an answer is an entry of its seat like any other, with a line in the log, and `play` checks it like
    any other; only that nobody is asked for it. Sessions and the pipe make it at once, as they let chance
    act. Who walks through a game by `deciders` and `legal_moves` needs to know nothing of this.
    """

    def is_forced(self, state: Any) -> bool:
        """Whether the rules answer now: one seat decides, and its list of moves is that one answer.

        By public facts alone, so the same in every view: where a seat could have had a choice for all that
        the others know, it is asked although it has none.
        """


@runtime_checkable
class HiddenOptions(Protocol):
    """A game in which what a seat keeps from others, such as a hand, decides about its list of moves.

    That a seat has nothing left but to end its turn would then tell what it holds, if the program did it.
    """

    def may_have_more(self, state: Any, seat: Seat) -> bool:
        """Whether the seat could have another move than to end its turn, for all that the others know.

        By public facts alone, so the same in every view.
        """


@runtime_checkable
class Responses(Protocol):
    """A game in which seats are asked in somebody else's turn, one at a time.

    Everything that these functions say of a position is public: asked of any view of it they say the same.
    """

    def on_turn(self, state: Any) -> Seat | None:
        """Whose turn it is, whoever decides; None where it is nobody's, as while a game is set up."""

    def window(self, state: Any) -> str | None:
        """The open window (`GameInfo.windows`) that the deciding seat is asked in, in whoever's turn; None
        for a decision that is never left to a habit."""

    def habit(self, view: Any, seat: Seat, habit: Habit) -> Any | None:
        """The answer that a seat with this habit gives in the open window; None if it wants to be asked.

        From its own view. `always` uses the window whenever that makes sense; `ask` passes what is not among
        `wanted`, if anything is.
        """

    def shows_secret(self, state: Any) -> bool:
        """Whether the deciding seat must see what it keeps from others, such as its hand, to answer.

        Where not, people at one screen decide at the open board, with all hands closed.
        """


class Game(Protocol[S, M]):
    """One game. `S` is its state (a view is a state with secrets replaced by counts), `M` its moves."""

    @property
    def info(self) -> GameInfo:
        """Name, rule sets, seats, options, end reasons."""

    def new_game(self, setup: Setup) -> S:
        """The state before the first entry; raises SetupError for what the game does not offer."""

    def deciders(self, state: S) -> tuple[Seat, ...]:
        """Whose decision the game waits for.

        One seat as a rule. Several where the rules let them decide at the same time: then they may act in any
        order, every order leads to the same position, no decision of one changes the list of another, and
        each of them is awaited before the game goes on. The order of the tuple is the order in which they
        would sit down at one screen. `(CHANCE,)` for a die or card, `()` when the game is over.
        """

    def interrupters(self, state: S) -> tuple[Seat, ...]:
        """Seats that hold a right to step in while others decide, clockwise from the first decider.

        By public facts alone, so the list of moves of such a seat may be empty. The game does not wait for
        them, and what they do leaves the pending decision as it is. Never a decider at the same time.
        """

    def legal_moves(self, state: S, seat: Seat) -> Sequence[M]:
        """All moves of a seat in stable order, immutable; a view of that seat gives the same answer."""

    def why_illegal(self, state: S, seat: Seat, move: M) -> Reason | None:
        """None if the move may be made, else the rule it breaks. Also for CHANCE."""

    def canonical(self, state: S, seat: Seat, move: M) -> M:
        """The form in which a legal move is listed and logged (two texts may mean the same)."""

    def apply(self, state: S, seat: Seat, move: M) -> Step:
        """The move made. Trusts that it is legal and canonical; the old state stays as it was."""

    def outcomes(self, state: S) -> tuple[tuple[M, int], ...] | None:
        """What chance can do now, with weights; None where there is too much to list."""

    def sample(self, state: S, rng: Rng) -> M:
        """One outcome, by its odds."""

    def observe(self, state: S, viewer: Seat | None) -> S:
        """What a seat (None: a spectator) may know."""

    def redact(self, event: Any, viewer: Seat | None) -> Any:
        """The event as that viewer may know it; None where even that it happened would tell a secret."""

    def redact_move(self, seat: Seat, move: M, viewer: Seat | None) -> str:
        """The log line of a move as that viewer may know it."""

    def determinize(self, view: S, viewer: Seat | None, rng: Rng) -> S:
        """One full state that fits the view."""

    def result(self, state: S) -> Result | None:
        """None while the game goes on."""

    def scores(self, state: S) -> tuple[int, ...]:
        """Points shown on the track now, a number per seat, from public facts."""

    def violations(self, state: S) -> list[str]:
        """Broken invariants in words; empty when all is well."""

    def format(self, move: M) -> str:
        """A decision without its seat (`F1 #1-S4`), or chance as a whole line (`! die sun`)."""

    def parse(self, text: str) -> M:
        """The inverse of `format`; raises NotationError."""

    def header(self, setup: Setup, seed: str) -> str:
        """First line of a log."""

    def parse_header(self, text: str) -> tuple[Setup, str]:
        """Setup and seed of a header; raises NotationError or SetupError."""

    def to_json(self, state: S) -> dict[str, Any]:
        """The whole position as JSON values. The keys `game`, `set`, `seats` and `options` mean the same in
        every game that has them."""

    def from_json(self, data: Any) -> S:
        """A position from JSON values; raises PositionError that names the place."""

    def event_json(self, event: Any) -> dict[str, Any]:
        """An event as JSON values, spaces and cards by name."""
