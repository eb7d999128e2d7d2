"""Sentences said by key: a template is compiled into closures when it is first said."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, Final

from game.words.language import LANGUAGES, Language
from game.words.template import Count, Gap, Template, TemplateError, parse
from rules.core.catalogue import data_folder, load
from rules.core.errors import DataError

Args = Mapping[str, Any]
_Said = Callable[[Args], str]
ENGLISH: Final = "en"


class Words:
    """The sentences of one language, by key. `where` names their files, for messages."""

    def __init__(self, language: Language, sentences: Mapping[str, str], where: str = "") -> None:
        self.language, self.sentences = language, sentences
        self._where = where
        self._compiled: dict[str, _Said] = {}

    def __contains__(self, key: str) -> bool:
        return key in self.sentences

    def say(self, key: str, /, **args: Any) -> str:
        """The sentence with its gaps filled: by names, numbers, texts, lists of them.

        Raises DataError for a template that cannot be read, and KeyError for a missing key or argument.
        """
        said = self._compiled.get(key)
        if said is None:
            said = self._compiled[key] = self._read(key)
        return said(args)

    def _read(self, key: str) -> _Said:
        try:
            return self._whole(parse(self.sentences[key]))
        except TemplateError as error:
            raise DataError(f"{self._where}{key}: {error}.") from error

    def _whole(self, template: Template) -> _Said:
        made = [self._part(part) for part in template]
        if len(made) == 1:
            return made[0]
        return lambda args: "".join([part(args) for part in made])

    def _part(self, part: str | Gap | Count) -> _Said:
        if isinstance(part, str):
            return lambda args: part
        if isinstance(part, Count):
            return lambda args: str(_number(args[part.name]))
        if part.cases is not None:
            return self._choice(part, part.cases)
        return self._form(part)

    def _choice(self, gap: Gap, cases: Mapping[str, Template]) -> _Said:
        said = {case: self._whole(template) for case, template in cases.items()}
        name, other = gap.name, said["other"]
        if gap.form == "select":
            return lambda args: said.get(_case(args[name]), other)(args)
        category = self.language.plural if gap.form == "plural" else self.language.ordinal

        def by_number(args: Args) -> str:
            number = _number(args[name])
            return (said.get(f"={number}") or said.get(category(number), other))(args)

        return by_number

    def _form(self, gap: Gap) -> _Said:
        name, language = gap.name, self.language
        first, _, rest = gap.form.partition(" ")
        if first in language.conjunctions:
            joint, each = language.conjunctions[first], self._named(rest or "plain")
            return lambda args: language.listed([each(one) for one in args[name]], joint)
        one = self._named(gap.form or "plain")
        return lambda args: one(args[name])

    def _named(self, form: str) -> Callable[[Any], str]:
        small = form[:1].lower() + form[1:]
        made = self.language.forms.get(small)
        if made is None:
            raise TemplateError(f"the language {self.language.code} has no form {form!r}")
        if small == form:
            return made
        return lambda thing: _opened(made(thing))


def _opened(text: str) -> str:
    return text[:1].upper() + text[1:]


def _number(value: Any) -> int:
    """A list counts by its length."""
    return value if isinstance(value, int) else len(value)


def _case(value: Any) -> str:
    """The case that a value chooses: `yes` and `no`, or a word."""
    return ("yes" if value else "no") if isinstance(value, bool) else str(value)


@cache
def words_of(game: str, language: str = ENGLISH) -> Words:
    """The sentences of a game, by the kind that names their file and their key: `log.RoleDealt`."""
    folder = f"{game}/words/{language}"
    sentences = {
        f"{file.stem}.{key}": text
        for file in sorted((data_folder() / folder).glob("*.yaml"))
        for key, text in load(f"{folder}/{file.name}", dict[str, str]).items()
    }
    return Words(LANGUAGES[language](), sentences, f"data/{folder}, ")
