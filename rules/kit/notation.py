"""Texts of moves by one template for each kind of move: `draft {caste}`, `m k {source} {space}`."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property, lru_cache
from typing import Any, Final, Generic, TypeVar

import msgspec

from rules.core.errors import NotationError
from rules.kit.vocabulary import Term, quoted, terms

M = TypeVar("M")
_KEPT: Final = 4096
"""So many texts of moves are kept, each way."""
_PLACE: Final = re.compile(r"\{(\w+)\}")


class Same(str):
    """Name of the field whose value this one has, where a text says it once for both."""

    __slots__ = ()


class Form(msgspec.Struct, frozen=True):
    """One way to write a kind of move: a text with fields in braces, and the values that it implies.

    `implied` holds a value, or `Same` with another field's name, for each field that the text leaves out.
    `such` is an example for refusals, where the one made from the fields' own would mislead.
    """

    text: str
    implied: Mapping[str, Any] = {}
    such: str = ""


class _Kind(msgspec.Struct, frozen=True):
    """A form with its kind of move, compiled."""

    kind: type
    form: Form
    fields: tuple[tuple[str, Term], ...]
    """Fields in the order of the text."""
    known: tuple[Mapping[str, Any], ...]
    """Values by text of each field: a look into a table instead of a call."""
    joints: tuple[str, ...]
    """Text before, between and behind them."""
    pattern: re.Pattern[str]
    alone: bool
    """True for the only form of its kind."""
    straight: bool
    """True if the text says all fields in their order."""

    def fits(self, move: Any) -> bool:
        """Return True if the text says all that the move holds."""
        return all(
            getattr(move, name) == (getattr(move, value) if isinstance(value, Same) else value)
            for name, value in self.form.implied.items()
        )

    def write(self, move: Any) -> str:
        """The text of a move that fits."""
        said = [self.joints[0]]
        for (name, term), joint in zip(self.fields, self.joints[1:], strict=True):
            said += term.text(getattr(move, name)), joint
        return "".join(said)

    def read(self, found: re.Match[str]) -> Any:
        """The move of a text. Raises NotationError for a name that there is not."""
        texts = found.groups()
        try:
            said = [known[text] for known, text in zip(self.known, texts, strict=True)]
        except KeyError:
            said = [term.read(text) for (_, term), text in zip(self.fields, texts, strict=True)]
        if self.straight:
            return self.kind(*said)
        values = dict(zip((name for name, _ in self.fields), said, strict=True))
        for name, value in self.form.implied.items():
            values[name] = values[value] if isinstance(value, Same) else value
        return self.kind(**values)

    def wrong(self, text: str) -> str:
        """The sentence about a wrong name in a text of this form; empty for all other texts."""
        found = self.pattern.fullmatch(text)
        try:
            if found is not None:
                self.read(found)
        except NotationError as error:
            return str(error)
        return ""

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
        """Return True if a text begins as those of this form do."""
        return bool(self.lead) and f"{text} ".startswith(self.lead)

    @property
    def example(self) -> str:
        """A text of this form."""
        if self.form.such:
            return self.form.such
        return _PLACE.sub(lambda place: dict(self.fields)[place[1]].example, self.form.text)


class Notation(Generic[M]):
    """The texts of a game's moves.

    `forms` holds one text, or several, for each kind of move; of several the first that fits is written.
    `listed` are moves that there is one object of each: they are found by a look into a table, and no other
    move of their kinds has a text. `settle` gives the one form of a move that may be written in several
    ways; without it a text that would not be written like this is refused. `longest` is the number of
    characters up to which a text is read at all.
    """

    def __init__(
        self,
        forms: Mapping[type[M], str | Form | Sequence[str | Form]],
        longest: int,
        listed: Iterable[M] = (),
        settle: Callable[[M], M] | None = None,
    ) -> None:
        self._forms, self._longest, self._listed, self._settle = forms, longest, listed, settle
        # Bounded, as texts come from outside. In a log most texts come again: it is read twice as fast.
        self._parsed, self._written = lru_cache(_KEPT)(self._read), lru_cache(_KEPT)(self._write)

    # Made when the first move is written or read: a process that shows the shelf does neither.
    @cached_property
    def _kinds(self) -> Mapping[type, tuple[_Kind, ...]]:
        return {kind: _compiled(kind, given) for kind, given in self._forms.items()}

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
        length = min((len(one.joints[0]) for one in kinds), default=0)
        found: dict[str, list[_Kind]] = {}
        for one in kinds:
            found.setdefault(one.joints[0][:length], []).append(one)
        return length, found

    def format(self, move: M) -> str:
        """The move in notation."""
        return self._written(move)

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
        for one in kinds.get(text[:length], ()):
            if found := one.pattern.fullmatch(text):
                try:
                    move: M = one.read(found)
                except NotationError:
                    continue  # another form may know the name
                if self._settle is not None:
                    return self._settle(move)
                if one.alone or self._form(move) is one:
                    return move
        raise self._refusal(text)

    def _refusal(self, text: str) -> NotationError:
        """The name that is wrong in a text that only one form can be meant by, or else how moves look."""
        kinds = [one for compiled in self._kinds.values() for one in compiled]
        wrong = dict.fromkeys(filter(None, (one.wrong(text) for one in kinds)))
        if len(wrong) == 1:
            return NotationError(next(iter(wrong)))
        if like := [one.example for one in kinds if one.begins(text)]:
            return NotationError(f"{quoted(text)} is no move; it should look like {_either(like)}.")
        if all(one.lead for one in kinds):
            leads = dict.fromkeys(one.lead.rstrip() for one in kinds)
            return NotationError(f"{quoted(text)} is no move; moves begin with {', '.join(leads)}.")
        such = [repr(every[0].example) for every in self._kinds.values() if every[0].lead[:1] != "!"]
        end = f"{', '.join(such[:-1])} and {such[-1]}"
        return NotationError(f"{quoted(text)} is no move; moves are such as {end}.")


def _compiled(kind: type, given: str | Form | Sequence[str | Form]) -> tuple[_Kind, ...]:
    forms = [given] if isinstance(given, str | Form) else given
    return tuple(
        _form(kind, Form(one) if isinstance(one, str) else one, alone=len(forms) == 1) for one in forms
    )


def _form(kind: type, form: Form, alone: bool) -> _Kind:
    found, parts = terms(kind), _PLACE.split(form.text)
    fields = []
    for name in parts[1::2]:
        term = found[name]
        if term is None:
            raise TypeError(f"{kind.__name__}.{name} names nothing, so {form.text!r} cannot say it")
        fields.append((name, term))
    joints = tuple(parts[::2])
    pattern = re.escape(joints[0]) + "".join(
        f"({term.shape}){re.escape(joint)}" for (_, term), joint in zip(fields, joints[1:], strict=True)
    )
    straight = not form.implied and tuple(name for name, _ in fields) == kind.__struct_fields__  # type: ignore[attr-defined]
    known = tuple(term.known for _, term in fields)
    return _Kind(kind, form, tuple(fields), known, joints, re.compile(pattern), alone, straight)


def _either(texts: Sequence[str]) -> str:
    """`a`, `a or b`, `a, b or c`."""
    return texts[0] if len(texts) == 1 else f"{', '.join(texts[:-1])} or {texts[-1]}"
