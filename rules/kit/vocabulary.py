"""Names for the numbers in moves and events, from which their texts and JSON follow.

A field of a value says by its annotation what it names, `caste: Annotated[int, CASTE]`; whatever reads or
writes the value asks the annotation: `rules.kit.record` for JSON, `rules.kit.notation` for texts of moves.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from itertools import compress, count
from typing import Annotated, Any, Final, Protocol, get_args, get_origin, get_type_hints

from rules.core.errors import NotationError, PositionError

_WORD: Final = r"[\w?/#-]+"
_DOTTED: Final = r"[\w?/#.-]+"
_LETTER: Final = r"[\w?-]"
_WORDS: Final = r"[\w ]+"
"""Shapes of names in a text; wider than the names, so that a wrong one can be named in the refusal."""
_FEW: Final = 12
"""A refusal lists so many names; of more it gives the first and the last."""
_SHOWN: Final = 60
_DIGITS: Final = bytes.maketrans(b"01", b"\0\1")
LONGEST_LIST: Final = 60
"""Upper bound of the length of lists in JSON."""


class Spelled(Protocol):
    """Values with a text."""

    @property
    def shape(self) -> str:
        """Regular expression without groups for whatever may stand in its place in a text."""

    @property
    def example(self) -> str:
        """A text of it, for refusals."""

    def text(self, value: Any, /) -> str:
        """The text of a value, which must be one of the kind (not checked)."""

    def read(self, text: str, /) -> Any:
        """The inverse of `text`. Raises NotationError with the names that there are."""


class Term(Spelled, Protocol):
    """One kind of thing: its names in texts and in JSON."""

    @property
    def known(self) -> Mapping[str, Any]:
        """Values by text, where they are few enough to be listed; else empty."""

    def json(self, value: Any) -> Any:
        """The value as JSON."""


class Names:
    """Things numbered in a fixed order, or as a mapping says, each with a name.

    `none` is the number of no thing: nothing in a text, null in JSON. `aside` gives names to numbers outside
    the order, such as that of a hidden card; those of `veiled` are written only. `hide` gives the one of them
    that stands for a number in the eyes of who may not read it, usually the first. `kinds` is the plural,
    `such` an example if the first name is a poor one.
    """

    whole: Names | None = None
    """The names that these are a part of."""
    elsewhere: str = ""
    """The end of the sentence about one of its other names."""

    def __init__(
        self,
        kind: str,
        names: Iterable[str] | Mapping[str, int],
        *,
        kinds: str = "",
        none: int | None = None,
        blank: str = "",
        aside: Mapping[int, str] = {},
        veiled: Mapping[int, str] = {},
        hide: Callable[[int], int] | None = None,
        such: str = "",
    ) -> None:
        numbered = dict(names if isinstance(names, Mapping) else zip(names, count(), strict=False))
        self.names: Final = tuple(numbered)
        self._numbered = numbered
        self.kind, self.kinds, self.none = kind, kinds or f"{kind}s", none
        self._texts = {number: name for name, number in numbered.items()} | dict(aside)
        self.known = {name: number for number, name in self._texts.items()}
        self._texts |= veiled
        self._of_json = dict(self.known)
        in_json: dict[int, str | None] = dict(self._texts)
        hidden = next(iter((*aside, *veiled)), None)
        self.hidden: Final = None if hide else hidden
        """The number as which others see any of them; None if that depends on the number."""
        self.hide: Final = hide or (self._never if hidden is None else lambda _number: hidden)
        """The number as which others see one. Raises TypeError for things that are never hidden."""
        if none is not None:
            self._texts[none], in_json[none] = blank, None
            if blank:
                self.known[blank] = none
        self.shape: Final = _shape(self.names)
        self.example: Final = such or self.names[0]
        self.text: Final[Callable[[int], str]] = self._texts.__getitem__
        self.json: Final[Callable[[int], str | None]] = in_json.__getitem__

    def read(self, text: str) -> int:
        found = self.known.get(text)
        if found is None:
            if self.whole is not None and text in self.whole.known:
                raise NotationError(f"{quoted(text)} {self.elsewhere}.")
            if self.whole is not None:
                return self.whole.read(text)
            raise NotationError(self._no(quoted(text)))
        return found

    def _no(self, shown: str) -> str:
        few = len(self.names) <= _FEW
        known = ", ".join(self.names) if few else f"such as {self.names[0]!r} and {self.names[-1]!r}"
        return f"{shown} is no {self.kind}; {self.kinds} are {known}."

    def only(self, numbers: Iterable[int], elsewhere: str = "cannot stand there") -> Names:
        """A part of these names, refused as the whole refuses; `elsewhere` is said of the other names."""
        part = Names(self.kind, {self._texts[number]: number for number in numbers}, kinds=self.kinds)
        part.whole, part.elsewhere = self, elsewhere
        return part

    def _never(self, _number: int) -> int:
        raise TypeError(f"no {self.kind} is hidden from anybody")

    def of_json(self, data: Any, where: str) -> int:
        """The number of a name in JSON, null and the names aside included. Raises PositionError."""
        if data is None and self.none is not None:
            return self.none
        found = self._of_json.get(data) if isinstance(data, str) else None
        return self.one(data, where) if found is None else found

    def one(self, data: Any, where: str) -> int:
        """The number of a name of the order. Raises PositionError with the place."""
        found = self._numbered.get(data) if isinstance(data, str) else None
        if found is None:
            raise PositionError(f"{where}: {self._no(shown(data))}")
        return found


def _shape(names: Sequence[str]) -> str:
    if all(len(name) == 1 for name in names):
        return _LETTER
    if any("." in name for name in names):
        return _DOTTED
    return _WORDS if any(" " in name for name in names) else _WORD


class Numbers:
    """Counted things, written as `first` and on for the value 0; numbers in JSON, null for `none`."""

    def __init__(
        self,
        kind: str,
        least: int,
        most: int,
        *,
        kinds: str = "",
        first: int = 0,
        none: int | None = None,
        before: str = "",
    ) -> None:
        self.kind, self.kinds, self.none = kind, kinds or f"{kind}s", none
        self._first, self._before = first, before
        self._texts = {number - first: f"{before}{number}" for number in range(least, most + 1)}
        self.known = {text: number for number, text in self._texts.items()}
        self.shape: Final = rf"{before}[0-9]{{1,{len(str(most))}}}"
        self.example: Final = f"{before}{least}"

    def text(self, value: int) -> str:
        # Of any number: refusals name seats and rooms that no game has.
        return self._texts.get(value) or f"{self._before}{value + self._first}"

    def read(self, text: str) -> int:
        found = self.known.get(text)
        if found is None:
            least, *_, most = self.known
            raise NotationError(f"{quoted(text)} is no {self.kind}; {self.kinds} are {least} to {most}.")
        return found

    def json(self, value: int) -> int | str | None:
        if value == self.none:
            return None
        return self.text(value) if self._before else value + self._first

    def of_json(self, data: Any, where: str) -> int:
        """The inverse of `json`. Raises PositionError with the place."""
        if data is None and self.none is not None:
            return self.none
        given = isinstance(data, str) if self._before else type(data) is int
        found = self.known.get(str(data)) if given else None
        if found is None:
            least, *_, most = self.known
            raise PositionError(
                f"{where}: {shown(data)} is no {self.kind}; {self.kinds} are {least} to {most}."
            )
        return found


class Word:
    """One of a few words that stand for themselves."""

    def __init__(self, kind: str, words: Sequence[str]) -> None:
        self.kind, self.known = kind, {word: word for word in words}
        self.shape: Final = _WORD
        self.example: Final = words[0]

    def text(self, value: str) -> str:
        return value

    def read(self, text: str) -> str:
        if text not in self.known:
            raise NotationError(self._no(quoted(text)))
        return text

    def _no(self, shown: str) -> str:
        known = ", ".join(word or repr(word) for word in self.known)
        return f"{shown} is no {self.kind}; {self.kind}s are {known}."

    def json(self, value: str) -> str:
        return value

    def of_json(self, data: Any, where: str) -> str:
        """One of the words. Raises PositionError with the place."""
        if not isinstance(data, str) or data not in self.known:
            raise PositionError(f"{where}: {self._no(shown(data))}")
        return data


class Several:
    """Things of one kind in a row, a tuple of `least` to `most`; a list in JSON.

    `rising` ones are read only in the order of their numbers. Without `between` each name is one character.
    """

    def __init__(
        self, of: Term, between: str, least: int = 1, most: int | None = None, *, rising: bool = False
    ) -> None:
        self.of, self.between, self._rising = of, between, rising
        more = f"{{{least - 1},{'' if most is None else most - 1}}}"
        self.known: Final[Mapping[str, Any]] = {}
        self.shape: Final = f"{of.shape}(?:{re.escape(between)}{of.shape}){more}"
        self.example: Final = between.join([of.example] * max(least, most or 2))

    def text(self, value: Sequence[Any]) -> str:
        return self.between.join(map(self.of.text, value))

    def read(self, text: str) -> tuple[Any, ...]:
        found = tuple(map(self.of.read, text.split(self.between) if self.between else text))
        if self._rising and list(found) != sorted(found):
            raise NotationError(f"{quoted(text)} should be {self.text(sorted(found))!r}, in this order.")
        return found

    def json(self, value: Sequence[Any]) -> list[Any]:
        return list(map(self.of.json, value))


class Bits:
    """Things of one kind as a set, bit n for number n; a list in JSON, ascending.

    With `in_any_order` JSON may list them as it likes, as people do who write positions.
    """

    def __init__(self, of: Names | Numbers, between: str, *, in_any_order: bool = False) -> None:
        self.of, self.between, self._in_any_order = of, between, in_any_order
        self.known: Final[Mapping[str, Any]] = {}
        self.shape: Final = f"{of.shape}(?:{re.escape(between)}{of.shape})*"
        self._things: Sequence[Any] = (
            of.names if isinstance(of, Names) else list(map(of.json, of.known.values()))
        )
        self._one = of.one if isinstance(of, Names) else of.of_json
        self.example: Final = between.join(map(str, self._things[:2]))

    def text(self, value: int) -> str:
        return self.between.join(self.json(value))

    def read(self, text: str) -> int:
        numbers = [self.of.read(name) for name in text.split(self.between)]
        if len(set(numbers)) < len(numbers):
            raise NotationError(f"{quoted(text)} names a {self.of.kind} twice.")
        return sum(1 << number for number in numbers)

    def of_json(self, data: Any, where: str) -> int:
        """The set of a list of names, in their order so that one set has one text. Raises PositionError."""
        most = max(LONGEST_LIST, len(self._things))
        if not isinstance(data, list) or len(data) > most:
            raise PositionError(f"{where}: it takes a list of at most {most}.")
        found = 0
        for number, name in enumerate(data):
            bit = 1 << self._one(name, f"{where}[{number}]")
            if found & bit and self._in_any_order:
                raise PositionError(f"{where}[{number}]: {name} is listed twice.")
            if found >= bit and not self._in_any_order:
                raise PositionError(f"{where}: these are not in their order, or named twice.")
            found |= bit
        return found

    def json(self, value: int) -> list[Any]:
        if value.bit_count() > _FEW:
            # Digits as selectors: a third of the time of the loop for half a board, twice for one thing.
            return list(compress(self._things, f"{value:b}"[::-1].encode().translate(_DIGITS)))
        found = []
        while value:
            low = value & -value
            found.append(self._things[low.bit_length() - 1])
            value ^= low
        return found


class Pair:
    """A thing and what it has, such as `B4=3`."""

    def __init__(self, of: Names, has: Term, joint: str = "=") -> None:
        self.of, self.has, self.joint = of, has, joint
        self.known: Final[Mapping[str, Any]] = {}
        self.shape: Final = f"{of.shape}{re.escape(joint)}{has.shape}"
        self.example: Final = f"{of.example}{joint}{has.example}"

    def text(self, value: tuple[int, Any]) -> str:
        return f"{self.of.text(value[0])}{self.joint}{self.has.text(value[1])}"

    def read(self, text: str) -> tuple[int, Any]:
        one, _, its = text.partition(self.joint)
        return self.of.read(one), self.has.read(its)


class Pairs:
    """Pairs of a thing and what it has, such as `B4=3 D2=1`; a mapping in JSON."""

    def __init__(self, of: Pair, between: str = " ") -> None:
        self.of, self.between = of, between
        self.known: Final[Mapping[str, Any]] = {}
        self.shape: Final = f"{of.shape}(?:{re.escape(between)}{of.shape})*"
        self.example: Final = of.example

    def text(self, value: Sequence[tuple[int, Any]]) -> str:
        return self.between.join(map(self.of.text, value))

    def read(self, text: str) -> tuple[tuple[int, Any], ...]:
        return tuple(map(self.of.read, text.split(self.between)))

    def json(self, value: Sequence[tuple[int, Any]]) -> dict[str, Any]:
        return {self.of.of.text(one): self.of.has.json(its) for one, its in value}


class Each:
    """One value for each of a few things in their order, such as `H3 F2 D2`; a mapping in JSON."""

    def __init__(self, of: Names, has: Term, between: str = " ", joint: str = "") -> None:
        self.of, self.has, self.between, self.joint = of, has, between, joint
        pair = f"{of.shape}{re.escape(joint)}{has.shape}"
        self.known: Final[Mapping[str, Any]] = {}
        self.shape: Final = re.escape(between).join([pair] * len(of.names))
        self.example: Final = between.join(f"{name}{joint}{has.example}" for name in of.names)

    def text(self, value: Sequence[Any]) -> str:
        pairs = zip(self.of.names, value, strict=True)
        return self.between.join(f"{name}{self.joint}{self.has.text(its)}" for name, its in pairs)

    def read(self, text: str) -> tuple[Any, ...]:
        found = []
        for name, pair in zip(self.of.names, text.split(self.between), strict=True):
            if not pair.startswith(name + self.joint):
                raise NotationError(f"{quoted(pair)} should begin with {name + self.joint}.")
            found.append(self.has.read(pair.removeprefix(name + self.joint)))
        return tuple(found)

    def json(self, value: Sequence[Any]) -> dict[str, Any]:
        return {name: self.has.json(its) for name, its in zip(self.of.names, value, strict=True)}


class Together:
    """Several fields that a text says in one word, which functions of their own write and read.

    `text` takes their values as a tuple, `read` gives such a tuple or raises NotationError.
    """

    def __init__(
        self,
        fields: Sequence[str],
        text: Callable[[Any], str],
        read: Callable[[str], tuple[Any, ...]],
        shape: str,
        example: str,
    ) -> None:
        self.fields: Final = tuple(fields)
        self.known: Final[Mapping[str, Any]] = {}
        self.shape, self.example = shape, example
        self.text, self.read = text, read


class Listed:
    """Values that a list in JSON holds by the texts that `text` gives; they stand in no text of a move."""

    def __init__(self, text: Callable[[Any], str]) -> None:
        self._text = text

    def json(self, value: Sequence[Any]) -> list[str]:
        return list(map(self._text, value))


class Spelling:
    """Values whose texts functions write and read."""

    def __init__(self, text: Callable[[Any], str], read: Callable[[str], Any], example: str) -> None:
        self.text, self.read, self.example = text, read, example
        self.shape: Final = "(?s:.*)"


class AsText:
    """A value that stands in JSON as it stands in the text of a move."""

    def __init__(self, term: Spelled) -> None:
        self.json: Final[Callable[[Any], str]] = term.text
        self._term, self._shape = term, re.compile(term.shape)

    def of_json(self, data: Any, where: str) -> Any:
        """The value of a text. Raises PositionError with the place."""
        if not isinstance(data, str) or self._shape.fullmatch(data) is None:
            raise PositionError(f"{where}: {shown(data)} does not look like {self._term.example!r}.")
        try:
            return self._term.read(data)
        except NotationError as error:
            raise PositionError(f"{where}: {error}") from error


class Letters:
    """A set of things with names of one letter each, in JSON a text such as `HFJ`."""

    def __init__(self, of: Names) -> None:
        self._of = of

    def json(self, value: int) -> str:
        return "".join(name for number, name in enumerate(self._of.names) if value >> number & 1)

    def of_json(self, data: Any, where: str) -> int:
        """The set of a text in any order. Raises PositionError with the place."""
        if not isinstance(data, str) or len(data) > LONGEST_LIST:
            raise PositionError(f"{where}: it takes a text of letters, such as {''.join(self._of.names)!r}.")
        found = 0
        for letter in data:
            bit = 1 << self._of.one(letter, where)
            if found & bit:
                raise PositionError(f"{where}: {letter} is named twice.")
            found |= bit
        return found


class Key(str):
    """The key of a field in JSON, where it is not the field's name."""

    __slots__ = ()


MOVER: Final = ""
"""In `OnlyFor` the seat that makes the move."""
OWNER: Final = MOVER
"""In `OnlyFor` the seat whose value it is, where the value does not name it."""


EACH_SEAT: Final = "each seat"
"""In `OnlyFor` of a row with a value for each seat: that seat, for its own."""


class OnlyFor:
    """The seats that may read a field: those in these other fields, each one seat or a set; else nobody."""

    def __init__(self, *fields: str) -> None:
        self.fields: Final = fields


class Keyed:
    """A row of values as a mapping in JSON, with one key for each of these names in their order.

    A missing key stands for `rest`; where that is None, so that it follows from other fields, the row has
    None there. `sparse` mappings leave out keys with the value `rest` when they are written. `of` says what
    the bytes of a row name, `each` are the terms of values that are not alike.
    """

    def __init__(
        self,
        names: Names,
        rest: Any = None,
        *,
        sparse: bool = False,
        of: Term | None = None,
        each: Sequence[Any] = (),
    ) -> None:
        self.names, self.rest, self.sparse, self.of, self.each = names, rest, sparse, of, each


class Omitted:
    """A field that is left out of JSON where it has its default."""


class Derived:
    """A field that is never in JSON, as it follows from others."""


class AtMost:
    """Upper bound of a number in JSON, or of the length of a list, where it is not the usual one.

    A number may have another lower bound than 0.
    """

    def __init__(self, most: int, *, least: int = 0) -> None:
        self.most: Final = most
        self.least: Final = least


class InAnyOrder:
    """A row whose order means nothing: sorted when it is read."""


class With:
    """A field that is in JSON with the rule sets that have a feature, and with no others."""

    def __init__(self, feature: str) -> None:
        self.feature: Final = feature


Said = (Key, OnlyFor, Keyed, Omitted, Derived, AtMost, InAnyOrder, With)
"""Annotations that name no things."""


def quoted(text: str) -> str:
    """The text in quotes, shortened to 60 characters."""
    return repr(text if len(text) <= _SHOWN else f"{text[: _SHOWN - 3]}...")


_KINDS: Final = {type(None): "null", bool: "true or false", list: "a list", dict: "an object"}


def shown(data: Any) -> str:
    """A value of JSON in a refusal: a text or number, shortened, or else its kind."""
    return _KINDS.get(type(data)) or (quoted(data) if isinstance(data, str) else str(data)[:_SHOWN])


@cache
def terms(kind: type) -> Mapping[str, Term | None]:
    """The term of each field of a kind of value by its annotation; None for a plain number, word or flag."""
    found = {}
    for name, hint in get_type_hints(kind, include_extras=True).items():
        said = get_args(hint)[1:] if get_origin(hint) is Annotated else ()
        found[name] = next((one for one in said if not isinstance(one, Said)), None)
    return found
