"""Texts of moves by one template for each kind of move: `draft {caste}`, `m k {source} {space}`."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import cached_property, lru_cache
from itertools import takewhile
from operator import attrgetter, itemgetter
from typing import Any, Final, Generic, TypeVar

import msgspec

from rules.core.errors import NotationError
from rules.kit.vocabulary import Names, Term, Together, quoted, terms

M = TypeVar("M")
_KEPT: Final = 4096
"""So many texts of moves are kept, each way."""
_SUCH: Final = 6
"""A refusal shows so many examples of moves that begin with nothing in common."""
_PLACE: Final = re.compile(r"\[([^\[{]*)\{(\w+)\}([^\]]*)\]|\{(\w+)\}")


class Same(str):
    """Name of the field whose value this one has, where a text says it once for both."""

    __slots__ = ()


class Form(msgspec.Struct, frozen=True):
    """One way to write a kind of move: a text with fields in braces, and the values that it implies.

    A part in brackets is left out where its field is none: `spider {space}[ x{eats}]`. A field that stands
    twice must be the same both times. `implied` holds a value, or `Same` with another field's name, for each
    field that the text leaves out; without it such a field has its default. `terms` are the terms of fields
    that name something else in this text, or only a part, and of words for several fields (`Together`).
    `such` are examples for refusals, where the one made from the fields' own would mislead.
    """

    text: str
    implied: Mapping[str, Any] = {}
    such: str | tuple[str, ...] = ()
    terms: Mapping[str, Term | Together] = {}


_NEVER: Final = object()


class _Part(dict[Any, str]):
    """The texts of a part in brackets by value, each made when it is first asked for."""

    def __init__(self, before: str, term: Any, after: str) -> None:
        super().__init__({term.none: ""})
        self._before, self._text, self._after = before, term.text, after

    def __missing__(self, value: Any) -> str:
        self[value] = text = f"{self._before}{self._text(value)}{self._after}"
        return text


class _Field(msgspec.Struct, frozen=True):
    """A place in a form: the field of the move, or several, and how they are said."""

    name: str
    term: Term | Together
    get: Callable[[Any], Any]
    look: Callable[[Any], Any]
    """From the text to the value: a look into a table instead of a call where there is one."""
    several: bool
    """True for a word that says several fields."""
    before: str = ""
    after: str = ""
    """Text in brackets around it."""
    none: Any = _NEVER
    """The value that is left out; of no move without brackets."""
    again: int = -1
    """Number of the value that says the same before it; -1 if none does."""
    part: frozenset[Any] = frozenset()
    """The values that it says, if it does not say all."""
    others: frozenset[str] = frozenset()
    """The names of those that it does not say."""

    @property
    def pattern(self) -> str:
        """Regular expression with one group."""
        if not self.optional:
            return f"({self.term.shape})"
        return f"(?:{re.escape(self.before)}({self.term.shape}){re.escape(self.after)})?"

    @property
    def optional(self) -> bool:
        """True for one in brackets."""
        return self.none is not _NEVER

    @property
    def say(self) -> Callable[[Any], str]:
        """From the value to its text, with the text in brackets around it."""
        return _Part(self.before, self.term, self.after).__getitem__ if self.optional else self.term.text

    def read(self, text: str | None) -> Any:
        """The value of a word, of None for one left out. Raises NotationError."""
        return self.none if text is None else self.term.read(text)

    def name_in(self, word: str) -> str:
        """A word without the text around it, if it could stand here; else empty."""
        found = re.match(self.term.shape, word.removeprefix(self.before.strip()))
        name = found[0] if found else ""
        if self.term.known:
            return (
                name if name in (self.term.names if isinstance(self.term, Names) else self.term.known) else ""
            )
        try:
            self.term.read(name)
        except NotationError:
            return ""
        return name


class _Kind(msgspec.Struct, frozen=True):
    """A form with its kind of move, compiled."""

    kind: type
    form: Form
    fields: tuple[_Field, ...]
    """Fields in the order of the text."""
    parts: tuple[_Field, ...]
    """Those of which the form says only some values."""
    joints: tuple[str, ...]
    """Text before, between and behind them."""
    pattern: re.Pattern[str]
    implies: Callable[[Any], Any]
    """The fields that the text leaves out and that have one value."""
    implied: Any
    """Their value, or values."""
    same: tuple[tuple[str, str], ...]
    """Fields that the text leaves out and others whose value they have."""
    constants: tuple[Any, ...]
    order: Callable[[Any], tuple[Any, ...]] | None
    """Puts the values that the text says, and after them the constants, into the order of the move's
    fields; None if they have it."""
    first: bool
    """True for the first form of its kind."""
    alone: bool
    """True for the only form of its kind."""
    writers: tuple[tuple[Callable[[Any], Any], Callable[[Any], str], str], ...]
    """For each field how to get and to say it, and the text behind it: rows, as it takes half of the time to
    ask fields for their attributes."""

    def fits(self, move: Any) -> bool:
        """Return True if the text says all that the move holds."""
        if self.implies(move) != self.implied:
            return False
        for name, other in self.same:
            if getattr(move, name) != getattr(move, other):
                return False
        return not self.parts or all([field.get(move) in field.part for field in self.parts])

    def write(self, move: Any) -> str:
        """The text of a move that fits."""
        text = self.joints[0]
        for get, say, joint in self.writers:
            text += say(get(move)) + joint
        return text

    def read(self, found: re.Match[str]) -> Any:
        """The move of a text. Raises NotationError for a name that there is not."""
        texts = found.groups()
        try:
            said = [field.look(text) for field, text in zip(self.fields, texts, strict=True)]
        except KeyError:
            said = [field.read(text) for field, text in zip(self.fields, texts, strict=True)]
        if self.order is None:
            return self.kind(*said)
        values: list[Any] = []
        for field, value in zip(self.fields, said, strict=True):
            if field.several:
                values += value
                continue
            if field.again >= 0 and values[field.again] != value:
                first, other = field.term.text(values[field.again]), field.term.text(value)
                raise NotationError(
                    f"{first!r} and {quoted(other)} should be the same, as in {self.examples()[0]}."
                )
            values.append(value)
        values += self.constants
        return self.kind(*self.order(values))

    @property
    def lead(self) -> str:
        """The first word of its texts, of chance's with its sign; without blanks the first character,
        or all of it if it says nothing else."""
        joint = self.joints[0]
        end = joint.find(" ", 2 if joint.startswith("! ") else 0)
        if end >= 0:
            return joint[: end + 1]
        return joint[:1] if self.fields else joint

    def begins(self, text: str) -> bool:
        """Return True if a text begins as those of this form do, with a word or with a name."""
        if self.lead:
            return f"{text} ".startswith(self.lead)
        return self._name(text) in self.fields[0].term.known

    def misses(self, text: str) -> bool:
        """Return True if the first name in the text is one that only other forms can say."""
        return bool(self.fields) and self._name(text) in self.fields[0].others

    def _name(self, text: str) -> str:
        """The word in which the first name stands."""
        return text[len(self.joints[0]) :].partition(" ")[0]

    def wrong(self, text: str) -> str:
        """The sentence about a wrong name in a text of this form; empty for all other texts."""
        found = self.pattern.fullmatch(text)
        try:
            if found is not None:
                self.read(found)
        except NotationError as error:
            return str(error)
        return ""

    def shared(self, text: str) -> int:
        """Number of words before the first name with which a text begins, too."""
        words = zip(self.joints[0].split(), text.split(" "), strict=False)
        return len(list(takewhile(lambda pair: pair[0] == pair[1], words)))

    def takes(self, text: str) -> bool:
        """Return True for a text of as many words as texts of this form have."""
        parts = sum(field.optional and " " in f"{field.before}{field.after}" for field in self.fields)
        most = len(self.form.text.split())
        return most - parts <= len(text.split()) <= most

    def examples(self, text: str = "") -> Sequence[str]:
        """Texts of this form, or one with those words of a given text that it can say.

        Where the text lacks a name or has a word too many, a part in brackets is shown as well.
        """
        names, spare = self._given(text)
        whole = all(names[field.name] or field.optional for field in self.fields) and any(names.values())
        if self.form.such and not whole:
            return (self.form.such,) if isinstance(self.form.such, str) else self.form.such
        room = spare if whole else len(names)
        said = self.joints[0]
        for field, joint in zip(self.fields, self.joints[1:], strict=True):
            name = names[field.name]
            if field.optional and not name:
                room -= 1
                name = field.term.example if room >= 0 else ""
            if name or not field.optional:
                said += f"{field.before}{name or field.term.example}{field.after}"
            said += joint
        return (said,) if said != text else self.examples()

    def _given(self, text: str) -> tuple[Mapping[str, str], int]:
        """The word that a text has for each field, empty if it has none, and how many words fit nowhere."""
        joint = self.joints[0]
        words = text[len(joint) :].split() if text.startswith(joint) else []
        names, spare = {}, len(words)
        for field in self.fields:
            found = [(n, name) for n, word in enumerate(words) if (name := field.name_in(word))]
            if field.again < 0:
                n, names[field.name] = found[0] if found else (-1, "")
                words, spare = words[n + 1 :], spare - bool(found)
        return names, spare


class Notation(Generic[M]):
    """The texts of a game's moves.

    Each of the `kinds` of moves has a `text`: one form or several, of which the first that fits is written.
    `listed` are moves that there is one object of each: they are found by a look into a table, and no other
    move of their kinds has a text. `settle` gives the one form of a move that may be written in several
    ways; without it a text that would not be written like this is refused. `longest` is the number of
    characters up to which a text is read at all.
    """

    def __init__(
        self,
        kinds: Iterable[type[M]],
        longest: int,
        listed: Iterable[M] = (),
        settle: Callable[[M], M] | None = None,
    ) -> None:
        self._types, self._longest, self._listed, self._settle = kinds, longest, listed, settle
        # Bounded, as texts come from outside. In a log most texts come again: it is read twice as fast.
        self._parsed = lru_cache(_KEPT)(self._read)
        self.format: Final[Callable[[M], str]] = lru_cache(_KEPT)(self._write)
        """The move in notation."""

    # Made when the first move is written or read: a process that shows the shelf does neither.
    @cached_property
    def _kinds(self) -> Mapping[type, tuple[_Kind, ...]]:
        return {kind: _compiled(kind) for kind in self._types}

    @cached_property
    def _texts(self) -> Mapping[M, str]:
        """Texts of the listed moves."""
        return {move: self._write(move) for move in self._listed}

    @cached_property
    def _moves(self) -> Mapping[str, M]:
        """The listed moves by their texts. Raises ValueError where two moves have the same one."""
        found = {text: move for move, text in self._texts.items()}
        if len(found) < len(self._texts):
            raise ValueError("two moves have the same text")
        return found

    @cached_property
    def _open(self) -> tuple[int, Mapping[str, Sequence[_Kind]]]:
        """Forms of moves that are not listed by the beginning of their texts, and how long that is."""
        closed = {type(move) for move in self._texts}
        kinds = [one for kind, every in self._kinds.items() if kind not in closed for one in every]
        length = min((len(one.joints[0]) for one in kinds if one.joints[0]), default=0)
        found: dict[str, list[_Kind]] = {}
        for one in kinds:
            found.setdefault(one.joints[0][:length], []).append(one)
        # A text that begins as one of a word does may still begin with a name.
        for begin in filter(None, found):
            found[begin] += found.get("", ()) if length else ()
        return length, found

    def _write(self, move: M) -> str:
        return self._form(move).write(move)

    def _form(self, move: M) -> _Kind:
        """The form in which a move is written. Raises TypeError for one that no form can say."""
        for one in self._kinds[type(move)]:
            if one.alone or one.fits(move):
                return one
        raise TypeError(f"{move!r} has no text")

    def parse(self, text: str) -> M:
        """The inverse of `format`. Raises NotationError that names what is wrong or an example."""
        if not isinstance(text, str) or len(text) > self._longest:
            raise NotationError(f"A move is a text of at most {self._longest} characters.")
        return self._parsed(text)

    def _read(self, text: str) -> M:
        if (known := self._moves.get(text)) is not None:
            return known
        length, kinds = self._open
        better = ""
        for one in kinds.get(text[:length]) or kinds.get("", ()):
            if found := one.pattern.fullmatch(text):
                try:
                    move: M = one.read(found)
                except NotationError:
                    continue  # another form may know the name
                if self._settle is not None:
                    return self._settle(move)
                if one.first or self._form(move) is one:
                    return move
                better = self._write(move)
        raise NotationError(f"{quoted(text)} should be {better!r}.") if better else self._refusal(text)

    def _refusal(self, text: str) -> NotationError:
        """The name that is wrong in a text that only one form can be meant by, or else how moves look."""
        kinds = [one for compiled in self._kinds.values() for one in compiled]
        begun = [one for one in kinds if one.begins(text)]
        most = max((one.shared(text) for one in begun), default=0)
        begun = [one for one in begun if one.shared(text) == most]
        begun = [one for one in begun if not one.misses(text)] or begun
        wrong = {one.wrong(text) for one in begun or kinds} - {""}
        if len(wrong) == 1:
            return NotationError(wrong.pop())
        if begun:
            fitting = {one.kind for one in begun if one.takes(text)}
            begun = [one for one in begun if one.takes(text) or one.kind not in fitting]
            like = _either([example for one in begun for example in one.examples(text)])
            return NotationError(f"{quoted(text)} is no move; it should look like {like}.")
        if all(one.lead for one in kinds):
            leads = dict.fromkeys(one.lead.rstrip() for one in kinds)
            return NotationError(f"{quoted(text)} is no move; moves begin with {', '.join(leads)}.")
        such = [repr(every[0].examples()[0]) for every in self._kinds.values() if every[0].lead[:1] != "!"]
        such = such[:_SUCH]
        end = f"{', '.join(such[:-1])} and {such[-1]}"
        return NotationError(f"{quoted(text)} is no move; moves are such as {end}.")


def _compiled(kind: Any) -> tuple[_Kind, ...]:
    given: str | Form | Sequence[str | Form] = kind.text
    forms = [given] if isinstance(given, str | Form) else given
    return tuple(
        _form(kind, Form(one) if isinstance(one, str) else one, first=number == 0, alone=len(forms) == 1)
        for number, one in enumerate(forms)
    )


def _form(kind: Any, form: Form, first: bool, alone: bool) -> _Kind:
    fields: list[_Field] = []
    said: list[str] = []
    joints, pattern, end = [], "", 0
    for place in _PLACE.finditer(form.text):
        joints.append(form.text[end : place.start()])
        fields.append(field := _field(kind, form, place, said))
        said += getattr(field.term, "fields", (field.name,))
        pattern += re.escape(joints[-1]) + field.pattern
        end = place.end()
    joints.append(form.text[end:])
    implied = {name: value for name, value in _defaults(kind).items() if name not in said}
    implied |= form.implied
    same = {name: value for name, value in implied.items() if isinstance(value, Same)}
    constants = {name: value for name, value in implied.items() if name not in same}
    places = {name: place for place, name in reversed(list(enumerate((*said, *constants))))}
    wanted = [
        implied[name] if isinstance(implied.get(name), Same) else name for name in kind.__struct_fields__
    ]
    return _Kind(
        kind=kind,
        form=form,
        fields=tuple(fields),
        parts=tuple(field for field in fields if field.part),
        joints=tuple(joints),
        pattern=re.compile(pattern + re.escape(joints[-1])),
        implies=attrgetter(*constants) if constants else _nothing,
        implied=next(iter(constants.values())) if len(constants) == 1 else tuple(constants.values()),
        same=tuple(same.items()),
        constants=tuple(constants.values()),
        order=_order([places[name] for name in wanted], fields, constants),
        first=first,
        alone=alone,
        writers=tuple((field.get, field.say, joint) for field, joint in zip(fields, joints[1:], strict=True)),
    )


def _nothing(_move: Any) -> tuple[()]:
    return ()


def _order(
    places: Sequence[int], fields: Sequence[_Field], constants: Collection[str]
) -> Callable[[Any], tuple[Any, ...]] | None:
    straight = list(places) == list(range(len(fields))) and not constants
    if straight and not any(field.several for field in fields):
        return None
    return itemgetter(*places) if len(places) > 1 else lambda values: (values[places[0]],)


def _field(kind: type, form: Form, place: re.Match[str], said: Sequence[str]) -> _Field:
    name = place[2] or place[4]
    term = form.terms.get(name) or terms(kind)[name]
    if term is None:
        raise TypeError(f"{kind.__name__}.{name} names nothing, so {form.text!r} cannot say it")
    several = isinstance(term, Together)
    get = attrgetter(*(term.fields if isinstance(term, Together) else (name,)))
    known: dict[str | None, Any] = {text: value for text, value in term.known.items()}
    whole = term.whole if isinstance(term, Names) else None
    part = frozenset(known.values() if whole else ())
    others = frozenset(whole.known if whole else ()).difference(term.known)
    again = said.index(name) if name in said else -1
    if place[2] is None:
        look = known.__getitem__ if known else term.read
        return _Field(name, term, get, look, several, again=again, part=part, others=others)
    known[None] = none = term.none  # type: ignore[union-attr]
    return _Field(name, term, get, known.__getitem__, several, place[1], place[3], none, again, part, others)


def _defaults(kind: Any) -> Mapping[str, Any]:
    """The defaults of the fields that have one."""
    values = kind.__struct_defaults__
    return dict(zip(kind.__struct_fields__[len(kind.__struct_fields__) - len(values) :], values, strict=True))


def _either(texts: Sequence[str]) -> str:
    """`a`, `a or b`, `a, b or c`."""
    return texts[0] if len(texts) == 1 else f"{', '.join(texts[:-1])} or {texts[-1]}"
