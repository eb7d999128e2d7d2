"""The autosave's file format: a game that grows line by line, each line sealed to all lines before it.

Every line is `<seal> <kind> <text>`; the seal is the start of a SHA-256 over the previous seal and the line.

    * {…}   head: game, rules version, players, how the table is set (first line)
    + P2: … an entry, after the header as the first of them
    ~ P2: … an entry that the program made for the seat
    - 12    all entries after the first 12 were taken back
    = {…}   how the game stands after the lines above: what the home screen shows

A last line torn by a power cut is ignored, so at most the entry being written is lost. Everything from the
first line with a wrong seal on is left out: the lines before it are intact, since none can change without
breaking its seal, while a later line may depend on what is missing.

Without its first lines a journal cannot be read, so each has a second copy: the journal as it was when last
written as a whole. The last seal of the copy shows where the journal continues, so damaged first lines are
replaced and the lines after them kept. The copy is a separate file: if it were repeated further down, one bad
sector could destroy both in a short journal, and cutting off the file would lose it.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Annotated, Any, Final

import msgspec

from game.form import Curtain, ShortText, Undo, with_current_seats
from game.session.player import Players
from game.session.seat_change import SeatChanges
from game.session.series import Series
from game.session.session import Session
from game.storage.files import FileTrouble, strict_json
from rules.core.log import MAX_HEADER, MAX_LINE, Entry

MAGIC: Final = "antology-journal-1"
_SEAL: Final = 16
_SEATS: Final = 256
_UNKNOWN: Final = "unknown field"
"""In the message of msgspec about a name that a struct does not have."""
_HEAD_LINES: Final = 2
"""The head and the log's header: without them there is no game."""

# Files are distrusted: a number too large for a date or for a label would crash the page that shows it.
Moment = Annotated[float, msgspec.Meta(ge=0, le=250_000_000_000)]
Count = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
Score = Annotated[int, msgspec.Meta(ge=-1_000_000, le=1_000_000)]


class Head(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The facts of a game that do not change while it is played."""

    game: ShortText
    variant: ShortText
    rules_version: ShortText
    players: Players
    undo: Undo = "secret"
    curtain: Curtain = "hidden"
    auto_end: bool = False
    typed_chance: bool = False
    name: ShortText = ""
    """Name of a named save; empty for autosaves."""
    changes: SeatChanges | msgspec.UnsetType = msgspec.UNSET
    """Seats that have passed to other players.

    Like the fields below it is written only where there is something to write: a program that does not know
    it refuses such a file, rather than show somebody else's moves as those of the players above.
    """
    resigned: Annotated[int, msgspec.Meta(ge=0, le=1)] | msgspec.UnsetType = msgspec.UNSET
    """The one of two players who gave the game up."""
    series: Series | msgspec.UnsetType = msgspec.UNSET
    """The score of the rematches before this game."""
    family: bool | msgspec.UnsetType = msgspec.UNSET
    """True for a table with children, whose hands lie open."""

    @property
    def resigned_by(self) -> int | None:
        """The seat that gave the game up; None if none did."""
        return None if isinstance(self.resigned, msgspec.UnsetType) else self.resigned

    @property
    def mistake(self) -> str:
        """Description of whatever does not fit the number of players; empty if all does."""
        seats = len(self.players)
        if any(change.seat >= seats for change in self.changes or ()):
            return "somebody took a seat that is not there"
        if self.resigned_by is not None and seats != 2:
            return "only one of two can resign"
        if self.series and len(self.series.won) != seats:
            return "the score of its rematches is of another table"
        return ""


class Standing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Summary of a game's position, readable without replaying it."""

    round: Count
    scores: Annotated[tuple[Score, ...], msgspec.Meta(max_length=_SEATS)]
    saved_at: Moment
    """Seconds since 1970."""
    over: bool = False
    help_used: Annotated[dict[ShortText, Count], msgspec.Meta(max_length=64)] = {}
    handed_over: Count | bool = 0
    """Number of leading entries that can no longer be undone. Version 0.2 wrote a bool: all or none."""

    def beyond_undo(self, entries: int) -> int:
        """Number of the first `entries` entries that can no longer be undone."""
        return entries if self.handed_over is True else min(self.handed_over, entries)


@dataclass(slots=True)
class Written:
    """The content of a journal or save, not yet checked against the rules."""

    head: Head
    lines: list[str] = field(default_factory=list)
    """Header and entries."""
    automatic: list[int] = field(default_factory=list)
    """Indices, from 0, of the entries that the program made for a seat."""
    standing: Standing | None = None
    left_out: int = 0
    """Number of lines at the end of a damaged journal that were left out."""
    mended: bool = False
    """True if lines of a damaged journal were read from its second copy."""


def head_of(session: Session, name: str = "") -> Head:
    """The head for a running game."""
    info = session.game.info
    return Head(
        info.name,
        session.setup.variant,
        info.rules_version,
        session.players,
        session.undo_mode,
        session.curtain,
        session.auto_end,
        session.typed_chance,
        name,
        session.changes or msgspec.UNSET,
        msgspec.UNSET if session.resigned is None else session.resigned,
        session.series or msgspec.UNSET,
        session.family or msgspec.UNSET,
    )


def standing_of(session: Session, now: float, last: Standing | None = None) -> Standing:
    """The standing of a running game at `now` (seconds since 1970).

    `last` is the previous standing. Its points are reused within a round of simultaneous decisions: they
    count only once all have decided, and scoring a hundred sheets after each entry would take longer than all
    the rest.
    """
    result, turn, helped = session.result, session.state.round, dict(session.help_used)
    if result is None and last is not None and last.round == turn and len(session.deciders) > 1:
        scores = last.scores
    else:
        scores = tuple(result.scores if result else session.game.scores(session.state))
    return Standing(turn, scores, now, result is not None, helped, session.handed_over)


def seal(previous: str, body: str) -> str:
    """The seal of a line, which depends on the seal of the line before: hexadecimal digits of a SHA-256."""
    return hashlib.sha256(f"{previous} {body}".encode()).hexdigest()[:_SEAL]


class Chain:
    """Seals lines one after the other."""

    def __init__(self) -> None:
        self._last = MAGIC

    def line(self, kind: str, text: str) -> str:
        """The next line, with its line end."""
        self._last = seal(self._last, f"{kind} {text}")
        return f"{self._last} {kind} {text}\n"


def plain(value: msgspec.Struct) -> str:
    """A head or standing as JSON on one line."""
    return msgspec.json.encode(value).decode()


def whole(session: Session, now: float, chain: Chain, name: str = "") -> str:
    """A complete journal of the session at `now` (seconds since 1970); `name` is the owner's, or empty.

    The standing comes first as well as last, so that a journal cut off anywhere can still be listed.
    """
    standing = ("=", plain(standing_of(session, now)))
    lines = [chain.line("*", plain(head_of(session, name))), chain.line("+", session.record.header)]
    lines.append(chain.line(*standing))
    lines += [chain.line(*entry_line(entry)) for entry in session.entries]
    return "".join([*lines, chain.line(*standing)])


def entry_line(entry: Entry) -> tuple[str, str]:
    """Kind and text of an entry's line."""
    return "~" if entry.automatic else "+", entry.text


def read(data: bytes, name: str, second_copy: Callable[[], bytes] = bytes) -> Written:
    """The content of a journal up to its last good line; `left_out` counts the lines after that.

    `second_copy` reads the copy; it is called for a damaged journal only and gives no bytes if there is none.
    Raises FileTrouble naming the file if not even the head can be read, or if a line with a good seal makes
    no sense: only a newer version or a forger writes that.
    """
    lines = _lines(data)
    bodies, _ = _sealed_bodies(lines, MAGIC)
    left_out, mended = len(lines) - len(bodies), False
    torn = not data.endswith(b"\n")  # by a power cut, or by a fault that cut off more than one line
    if torn or left_out or len(bodies) < _HEAD_LINES:
        found, lost = _with_copy(lines, _lines(second_copy()))
        # The header must be the same: a copy of another game, put there by hand, must not replace this one.
        if len(bodies) < _HEAD_LINES or (len(found) > len(bodies) and found[1] == bodies[1]):
            bodies, left_out, mended = found, lost, True
    if len(bodies) < _HEAD_LINES or not bodies[0].startswith("* "):
        damaged = data.count(b" * {", 0, 64) > 0 or data.startswith(b"\0")
        what = "is damaged in its first lines" if damaged else "is no autosave of this program"
        raise FileTrouble(f"{name} {what}.")
    written = Written(struct(bodies[0][2:], Head, name), left_out=left_out, mended=mended)
    for number, body in enumerate(bodies[1:], start=2):
        _take(written, body[:2], body[2:], name, number)
    if left_out and written.standing is not None:
        # The standing at the start was written when the file was, perhaps after the end of the game, but the
        # entries that ended it are among the lines left out.
        written.standing = msgspec.structs.replace(written.standing, over=False)
        written.head = msgspec.structs.replace(written.head, resigned=msgspec.UNSET)
    return written


def _lines(data: bytes) -> list[bytes]:
    """The complete lines, without a torn last one."""
    return data.split(b"\n")[:-1]


def _with_copy(lines: list[bytes], copied: list[bytes]) -> tuple[list[str], int]:
    """The good lines of the second copy and the journal lines that follow them, without seals, and the
    number of journal lines lost."""
    bodies, last = _sealed_bodies(copied, MAGIC)
    for number, line in enumerate(lines):
        # Searched for, not counted: damage can join, split or remove lines. Lines shorter than a seal are
        # skipped; otherwise a file of four million line ends would take many seconds.
        if len(line) > _SEAL and _sealed_bodies((line,), last)[0]:
            following, _ = _sealed_bodies(lines[number:], last)
            return bodies + following, len(lines) - number - len(following)
    if lines[-1:] == copied[-1:]:
        return bodies, 0
    known = set(copied)
    after = next((count for count, line in enumerate(reversed(lines)) if line in known), len(lines))
    # A journal that does not end like its copy was continued: something is lost even if no line of it is
    # left.
    return bodies, max(1, after)


def _sealed_bodies(lines: Sequence[bytes], previous: str) -> tuple[list[str], str]:
    """The good lines after one with the seal `previous`, without their seals; and the seal of the last."""
    bodies: list[str] = []
    for line in lines:
        mark, _, body = line.decode("utf-8", "replace").partition(" ")
        if seal(previous, body) != mark:
            break
        bodies.append(body)
        previous = mark
    return bodies, previous


def _take(written: Written, kind: str, text: str, name: str, number: int) -> None:
    match kind:
        case "+ " if not written.lines and len(text) <= MAX_HEADER:
            written.lines.append(text)
        case "+ " | "~ " if written.lines and len(text) <= MAX_LINE:
            written.lines.append(text)
            if kind == "~ ":
                written.automatic.append(len(written.lines) - 2)
        case "- " if text.isdecimal() and len(text) < 7:
            del written.lines[int(text) + 1 :]
            written.automatic = [index for index in written.automatic if index < int(text)]
        case "= ":
            written.standing = struct(text, Standing, name)
        case "+ " | "~ " | "- ":
            raise FileTrouble(f"{name} is damaged in line {number}.")
        case _:
            raise newer(name)


def struct(text: str, kind: type[Any], name: str) -> Any:
    """JSON text as a value of `kind`. Raises FileTrouble naming the file."""
    try:
        return msgspec.convert(with_current_seats(strict_json(text.encode(), name), "players"), kind)
    except msgspec.ValidationError as error:
        if _UNKNOWN in str(error):
            raise newer(name) from error
        raise FileTrouble(f"{name} is damaged: {error}.") from error


def newer(name: str) -> FileTrouble:
    """The trouble with a whole file in which a later version wrote what this one does not know."""
    return FileTrouble(f"{name} was made by a newer version of Antology, which can open it.")
