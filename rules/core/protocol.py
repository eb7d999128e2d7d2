"""The verbs of every game, and the plain values they exchange.

A game is a value of functions (`Game`); a state is an immutable value. All callers (session, pipe, opponents,
tests) know only this module. Seats are numbered from 0; `P1` is the text of seat 0. Chance is an actor like
any seat: its outcomes are moves and stand in the log.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, Final, Generic, Literal, Protocol, TypeVar

import msgspec

from rules.core.rng import Rng

Seat = int
CHANCE: Final[Seat] = -1
"""The actor of die rolls and card draws."""


class Rank(msgspec.Struct, frozen=True):
    """A title for a solo player who scores more than `above`.

    With `above` None any score earns it, even a negative one; only the lowest rank of a ladder can have that.
    """

    name: str
    above: int | None

    def is_earned(self, score: int) -> bool:
        """True if the score is high enough for this rank."""
        return self.above is None or score > self.above


class Variant(msgspec.Struct, frozen=True):
    """One rule set: `seats` lists the allowed numbers of players, `summary` is one line for the form."""

    name: str
    title: str
    seats: tuple[int, ...]
    summary: str
    longest: int
    """Upper bound of the number of log entries of a game."""
    ranks: tuple[Rank, ...] = ()
    """Ranks of a solo player, ascending; empty where the rules name none."""
    ending: str = ""
    """The end condition, as one sentence for the new-game page."""

    uninterrupted: bool = False
    """True if this rule set has no interrupts or windows, although the game has moves for them."""
    daily: int = 0
    """Players of the daily challenge in a rule set without solo play: one person, the rest computers. 0 for
    none."""
    ending_alone: str = ""
    """The end condition for one player, where it differs."""

    @property
    def alone(self) -> bool:
        """True if the rule set is for one player only."""
        return self.seats == (1,)

    def ends(self, seats: int) -> str:
        """The end condition of a game for so many, as one sentence."""
        return self.ending_alone if seats == 1 and self.ending_alone else self.ending

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
"""Form of an option's values: `one` of a few words, a `set` of parts, or a part for `each` seat."""


class Option(msgspec.Struct, frozen=True):
    """A choice of the host; `allowed` is empty when `hint` describes the values instead.

    A `set` value is some of the `parts` in their order, an `each` value one part per seat in seat order; both
    are joined by `+`, and a word of `words` can replace either. `new_game` decides which values are valid.
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
    """The subject of the choice, as one sentence."""
    meanings: Mapping[str, str] = {}
    """One sentence for each value whose name does not explain itself."""

    def meaning(self, value: str) -> str:
        """Explanation of a value; falls back to the option's summary, then to its input hint."""
        return self.meanings.get(value) or self.summary or self.hint


class Side(msgspec.Struct, frozen=True):
    """A seat that is the same side in every game, such as Black: its name and the colour of its pieces."""

    name: str
    colour: str
    """Name of a palette and a symbol of the program."""


class Preset(msgspec.Struct, frozen=True):
    """A table set up with one click: a number of people at this screen and a number of computers."""

    title: str
    people: int
    computers: int = 0
    variant: str = ""
    """The rule set; empty keeps the chosen one if it allows this number of players."""
    family: bool = False
    """True for a table with children: the program then makes everything as easy to play as it can."""
    shuns: tuple[str, ...] = ()
    """Outcomes of chance, as in a log, without which first games and a family's games begin, such as `side
    night`."""

    @property
    def seats(self) -> int:
        """Total number of players."""
        return self.people + self.computers


STEPPING_IN: Final = "interrupts"
"""Name of the window in which a seat may interrupt, also in its own turn."""
LAST_CHANCE: Final = "closing"
"""Name of the window for the last interrupts of a round.

Asking must not depend on the seat's hand: skipping only seats that cannot pay would reveal that the
seats that are asked can.
"""
Answer = Literal["ask", "always", "never"]
"""Habit for a window: ask the player, use the window whenever that makes sense, or pass."""
_Word = Annotated[str, msgspec.Meta(max_length=64, pattern=r"^[^\x00-\x1f\x7f]*\Z")]


class Habit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A player's standing answer for one window."""

    window: _Word
    answer: Answer = "ask"
    wanted: Annotated[tuple[_Word, ...], msgspec.Meta(max_length=99)] = ()
    """Codes worth asking about (`Window.wanted`); empty for all."""


class Window(msgspec.Struct, frozen=True):
    """A kind of question put to seats outside their own decisions, which a habit may answer."""

    name: str
    title: str
    summary: str
    """The subject of the question, as one sentence."""
    default: Answer = "ask"
    answers: tuple[Answer, ...] = ("ask", "always", "never")
    meanings: Mapping[str, str] = {}
    """Texts for answers that need other words than the usual ones."""
    wanted: tuple[tuple[str, str], ...] = ()
    """(code, title) of each thing the question can be about, if players can select the ones that matter."""


Chance = Literal["none", "setup", "play"]
"""Scope of dice and cards: nowhere, before the first move only, or the whole game."""


class GameInfo(msgspec.Struct, frozen=True):
    """Static metadata of a game. Pages show only the features a game has."""

    name: str
    title: str
    notation: str
    """First word of a log: format and its version, such as `BA1`."""
    rules_version: str
    variants: tuple[Variant, ...]
    options: tuple[Option, ...]
    end_reasons: Mapping[str, str]
    """Sentence for players by name of end reason."""
    hides: str = ""
    """Plural noun for what seats hide from each other, such as `hands`. Empty for open games, which need no
    curtain and no choice of viewer."""
    round_name: str = "round"
    """The players' word for what `Position.round` counts: `round`, `phase`."""
    points: tuple[str, str] = ("point", "points")
    """The players' word for one point, and for several: `Gold` in a game that counts Gold."""
    lasting_secrets: bool = True
    """True if a seat may still have a secret when its view equals a spectator's, such as a card it passed on
    that only its own log names. If False, people hand over the screen without a curtain in that case."""
    closing: tuple[str, ...] = ()
    """First words of moves by which a person deliberately ends the turn; after other last moves the turn is
    held open for undo."""
    completes: tuple[str, ...] = ()
    """First words of chance entries that complete a move, such as a card turned up to replace one taken. They
    are drawn before the turn is held open: holding first would reveal that the new card is of no use to the
    seat."""
    interrupts: tuple[str, ...] = ()
    """First words of moves with which seats may interrupt while others decide. Only these may be made by a
    habit, and only for interrupters: the program never makes a seat's own decision, whatever its habits. With
    `pass` a seat gives up its last chance to make one of them."""
    windows: tuple[Window, ...] = ()
    """Windows that may open in other seats' turns (`Responses`, `interrupts`), in display order."""
    final: tuple[str, ...] = ()
    """First words of moves that the rules do not let anyone take back, such as confirming a turn. In a game
    that has them, taking back an unconfirmed move is within the rules and does not count as help."""
    begins: tuple[str, ...] = ()
    """First words of moves that only start something, such as a card before its first choice. They can be
    cancelled until that choice is made, even if they have revealed part of the own hand."""
    chance: Chance = "play"
    """Scope of chance. Luck is analysed only for `play`; a seed has no effect for `none`."""
    chances: Mapping[str, str] = {}
    """Sentences about what has happened, without their end (`A tile has been turned up`), by the first word
    of a chance entry; `#` for all that begin with it. For entries that can follow a decision."""
    typed_chance: bool = False
    """True if people may roll real dice and enter the results. False where cards are drawn in secret."""
    sides: tuple[Side, ...] = ()
    """The seats in order where each is a fixed side; empty where people choose colours."""
    colours: tuple[str, ...] = ()
    """Colours of the pieces; empty for all colours of the program."""
    presets: tuple[Preset, ...] = ()
    """Usual tables, the most wanted first; if empty they are derived from the allowed numbers of seats."""
    moods: tuple[str, ...] = ("day",)
    """Palettes of the theme for this game; pages use the first."""
    board_turns: bool = False
    """True if the board can be rotated so that the viewer's home is nearest."""

    def chance_told(self, text: str) -> str:
        """Sentence about a chance entry, as in `chances`."""
        word = "#" if text.startswith("#") else text.removeprefix("! ").partition(" ")[0]
        return self.chances.get(word, "Chance has decided something")

    @property
    def hidden(self) -> bool:
        """True if seats hold secrets, so that people sharing a screen need a curtain."""
        return bool(self.hides)

    @property
    def unveils(self) -> bool:
        """True if information is revealed during a game, by chance or from a hand."""
        return self.hidden or self.chance == "play"

    @property
    def seats(self) -> tuple[int, ...]:
        """All numbers of players allowed by any rule set, ascending."""
        return tuple(sorted({seats for variant in self.variants for seats in variant.seats}))

    def variant(self, name: str) -> Variant:
        """The rule set of that name; raises KeyError."""
        return {v.name: v for v in self.variants}[name]

    def window(self, name: str) -> Window:
        """The window of that name; raises KeyError."""
        return {window.name: window for window in self.windows}[name]

    def windows_in(self, variant: str, seats: int) -> tuple[Window, ...]:
        """Windows that can open with this number of players. Raises KeyError for an unknown rule set."""
        return self.windows if seats > 1 and not self.variant(variant).uninterrupted else ()


class Setup(msgspec.Struct, frozen=True):
    """Parameters of a new game: rule set, number of seats, options that differ from the default."""

    variant: str
    seats: int
    options: Mapping[str, str] = msgspec.field(default_factory=dict)


NO_RULE: Final = ""
"""Rule of a reason that comes from the program, not from the game; there is no rule text to open."""


class Reason(msgspec.Struct, frozen=True):
    """A refusal: the rule, and one sentence with the facts of this case."""

    rule: str
    message: str


class Result(msgspec.Struct, frozen=True):
    """The outcome of a finished game.

    `ranking` lists groups of seats, best first, ties together; `items` holds for each seat its points by
    source, in a fixed order, adding up to its score.
    """

    reason: str
    scores: tuple[int, ...]
    ranking: tuple[tuple[Seat, ...], ...]
    items: tuple[Mapping[str, int], ...]


class Position(Protocol):
    """The fields of a state that are common to all games."""

    @property
    def round(self) -> int:
        """Number of the round, 0 during set-up; never decreases."""


S = TypeVar("S", bound=Position)
M = TypeVar("M")


class Step(msgspec.Struct, frozen=True):
    """Result of a move: the new state and the events that happened, in order."""

    state: Any
    events: tuple[Any, ...]


def _never(state: Any, *_seat: Seat) -> bool:
    return False


def _nobody(state: Any) -> tuple[Seat, ...]:
    return ()


def _itself(state: Any, seat: Seat, move: Any) -> Any:
    return move


@dataclass(frozen=True)
class Responses(Generic[S, M]):
    """Verbs of a game in which seats are asked during other seats' turns, one at a time.

    All answers are public: they are the same for the state and for each of its views.
    """

    on_turn: Callable[[S], Seat | None]
    """The seat on turn, even if another one decides; None outside turns, as during set-up."""
    window: Callable[[S], str | None]
    """Name of the open window (`GameInfo.windows`) in which the deciding seat is asked.

    None for a decision that no habit may make. The window may open in any seat's turn."""
    habit: Callable[[S, Seat, Habit], M | None]
    """Answer of a seat with this habit in the open window; None if the player wants to be asked.

    Computed from the seat's own view. `always` uses the window whenever that makes sense; `ask` passes on
    everything that is not among `wanted`, unless that is empty."""
    shows_secret: Callable[[S], bool]
    """True if the deciding seat needs to see its secrets, such as its hand, to answer.

    If False, people sharing a screen decide at the open board, with all hands hidden."""


@dataclass(frozen=True, kw_only=True, eq=False)
class Game(Generic[S, M]):
    """One game. `S` is its state (a view is a state with secrets replaced by counts), `M` its moves.

    What has a default need not be said by a game without such a rule. Games without secrets and chance have
    more defaults (`rules.core.open_game`).
    """

    info: GameInfo
    """Name, rule sets, seats, options, end reasons."""

    # ------------------------------------------------------------------ who decides, and what

    new_game: Callable[[Setup], S]
    """The state before the first entry; raises SetupError for what the game does not offer."""
    deciders: Callable[[S], tuple[Seat, ...]]
    """Seats (or CHANCE) the game waits for.

    Usually one seat. Several where the rules let them decide at the same time: they may act in any order,
    every order leads to the same position, no decision changes another seat's list, and the game waits for
    all of them. The order of the tuple is the order in which people sharing a screen decide. `(CHANCE,)` for
    a die or card, `()` when the game is over."""
    interrupters: Callable[[S], tuple[Seat, ...]] = _nobody
    """Seats that may interrupt while others decide, clockwise from the first decider.

    From public facts only, so the list of moves of such a seat may be empty. The game does not wait for them,
    and their moves leave the pending decision as it is. Never deciders at the same time."""
    legal_moves: Callable[[S, Seat], Sequence[M]]
    """All moves of a seat in stable order, immutable; a view of that seat gives the same answer."""
    why_illegal: Callable[[S, Seat, M], Reason | None]
    """None if the move may be made, else the rule it breaks. Also for CHANCE."""
    canonical: Callable[[S, Seat, M], M] = _itself
    """The form in which a legal move is listed and logged, where two texts may mean the same."""
    apply: Callable[[S, Seat, M], Step]
    """Make a move, which must be legal and canonical (not checked). The old state does not change."""
    frames: Callable[[S, Seat, M], tuple[S, ...]] | None = None
    """The positions right after each event of such a move, in order, for films that need them.

    Like any state they are shown as `observe` leaves them."""

    # ------------------------------------------------------------------ chance

    outcomes: Callable[[S], tuple[tuple[M, int], ...] | None]
    """Possible chance outcomes with weights; None where there are too many to list."""
    sample: Callable[[S, Rng], M]
    """Draw one chance outcome according to its weight (`rules.core.sampling`)."""
    chance_number: Callable[[S], int | None] | None = None
    """A number for the draw in this position, from public facts only; None to use the entry's number.

    Chance draws from the game's seed and a number, by default that of its entry (`rules.core.log.Record`).
    Where seats decide at the same time, entries between two draws come in any order and, with moves taken
    back and repeated, in any number; so a draw that must not depend on them needs a number of its own. It is
    negative, so that it never equals an entry's number, and different for each draw of a game: two draws with
    one number would be correlated."""

    # ------------------------------------------------------------------ views

    observe: Callable[[S, Seat | None], S]
    """Redact the state to what a viewer (None: a spectator) may know."""
    redact: Callable[[Any, Seat | None], Any]
    """Redact an event for a viewer; None if even the fact that it happened is secret."""
    redact_move: Callable[[Seat, M, Seat | None], str]
    """Return the log line of a move, redacted for a viewer."""
    determinize: Callable[[S, Seat | None, Rng], S]
    """Sample a full state consistent with the view."""

    # ------------------------------------------------------------------ the end, and checks

    result: Callable[[S], Result | None]
    """The outcome of the game; None while it goes on."""
    scores: Callable[[S], tuple[int, ...]]
    """Points shown on the track now, one number per seat, from public facts."""
    violations: Callable[[S], list[str]]
    """Broken invariants as sentences; empty if none."""

    # ------------------------------------------------------------------ texts and JSON

    format: Callable[[M], str]
    """A decision without its seat (`F1 #1-S4`), or chance as a whole line (`! die sun`)."""
    parse: Callable[[str], M]
    """The inverse of `format`; raises NotationError."""
    header: Callable[[Setup, str], str]
    """First line of a log, from a set-up and a seed (`rules.core.header`). Raises SetupError."""
    parse_header: Callable[[str], tuple[Setup, str]]
    """Setup and seed of a header; raises NotationError or SetupError."""
    expand: Callable[[S, str], tuple[tuple[Seat, M], ...] | None] | None = None
    """Seat and move of each entry of a line that holds several, as people write them by hand.

    None for an ordinary line. Raises NotationError."""
    marker: Callable[[S], str] | None = None
    """The line that marks the current turn for readers of a log, which is no entry (`expand` skips it).

    Empty outside a turn."""
    to_json: Callable[[S], dict[str, Any]]
    """The whole position as JSON values.

    The keys `game`, `set`, `seats` and `options` mean the same in every game that has them."""
    from_json: Callable[[Any], S]
    """A position from JSON values; raises PositionError that names the place."""
    event_json: Callable[[Any], dict[str, Any]]
    """An event as JSON values, spaces and cards by name."""

    # ------------------------------------------------------------------ whom the program need not ask

    responses: Responses[S, M] | None = None
    """Questions to seats during other seats' turns."""
    is_forced: Callable[[S], bool] | None = None
    """True if the rules answer now: one seat decides, and its list of moves is that one answer.

    From public facts only, so the same in every view: if the others cannot know that a seat has no choice, it
    is asked. Such an answer is an ordinary entry of its seat: it has a line in the log, and `play` checks it;
    only the seat is not asked. Sessions and the pipe make it at once, as they do chance draws. Callers that
    use only `deciders` and `legal_moves` need no special case."""
    is_idle: Callable[[S], bool] = _never
    """True if all can see that the one seat that decides has done nothing in its turn, and can do nothing.

    Sessions make the moves of such a turn for people and computers, as ordinary entries; the pipe and the
    arena ask for them."""
    is_unheld: Callable[[S], bool] = _never
    """True if the turn of the seat on turn is not held when it ends with the pending decision.

    Sessions hold a turn that has ended until its person confirms it: not where it was confirmed already, or
    where a confirmation for each of many small turns would only delay the game. From public facts only."""
    may_have_more: Callable[[S, Seat], bool] = _never
    """True if, as far as the others know, the seat could do something other than end its turn.

    For games in which secrets, such as a hand, affect the list of moves: if the program ended turns for seats
    with nothing else to do, it would reveal them. From public facts only, so the same in every view."""
