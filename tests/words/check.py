"""Faults of the words of a language, beside English and beside the rules."""

from __future__ import annotations

import importlib
from collections.abc import Iterator, Mapping
from typing import Any, Final, get_args

from game.words.language import LANGUAGES, Language
from game.words.template import CHOICES, Gap, Template, TemplateError, gaps, parse
from game.words.words import ENGLISH, Words, words_of
from rules.core.catalogue import data_folder

_NUMBERS: Final = range(200)
"""Numbers from which it is seen which categories a language has."""


def games() -> list[str]:
    """The games with sentences as data."""
    return sorted(folder.parent.name for folder in data_folder().glob("*/words"))


def faults(language: str) -> Iterator[str]:
    """A sentence for each fault of the words of a language, all games."""
    for game in games():
        words, english = words_of(game, language), words_of(game)
        yield from (f"{game}, {fault}" for fault in _faults(words, english))
        yield from (f"{game}, {fault}" for fault in _of_log(words, events_of(game)))


def events_of(game: str) -> frozenset[str]:
    """The names of a game's classes of events."""
    event: Any = importlib.import_module(f"rules.{game}.events").Event
    return frozenset(kind.__name__ for kind in get_args(event))


def _faults(words: Words, english: Words) -> Iterator[str]:
    for key in english.sentences.keys() - words.sentences.keys():
        yield f"{key}: it has no sentence in {words.language.code}"
    for key, text in words.sentences.items():
        if key not in english.sentences:
            yield f"{key}: it is no sentence of the program"
            continue
        try:
            template = parse(text)
        except TemplateError as error:
            yield f"{key}: {error}"
            continue
        known = {gap.name for gap in gaps(parse(english.sentences[key]))}
        for gap in gaps(template):
            if gap.name not in known:
                yield f"{key}: there is no {{{gap.name}}} in the English sentence"
            yield from (f"{key}: {fault}" for fault in _of_gap(gap, words.language))


def _of_gap(gap: Gap, language: Language) -> Iterator[str]:
    if gap.form in CHOICES:
        category = {"plural": language.plural, "selectordinal": language.ordinal}.get(gap.form)
        wanted = set(map(category, _NUMBERS)) if category else set()
        lacking = sorted(wanted - {*(gap.cases or {})})
        if lacking and not any(case.startswith("=") for case in gap.cases or {}):
            yield f"{{{gap.name}, {gap.form}}} lacks {', '.join(lacking)}"
        return
    forms = gap.form.split()
    for form in forms[1:] if forms[:1] and forms[0] in language.conjunctions else forms:
        if form[:1].lower() + form[1:] not in language.forms:
            yield f"{language.code} has no form {form!r}"


def _of_log(words: Words, events: frozenset[str]) -> Iterator[str]:
    for key in words.sentences:
        kind, _, name = key.partition(".")
        if kind == "log" and name.partition(".")[0] not in events:
            yield f"{key}: there is no such event"


_ACCENTS: Final = str.maketrans("aeiouncAEIOUNC", "âéîôûñçÂÉÎÔÛÑÇ")
_LONGER: Final = 0.35


def made_up(words: Words) -> Words:
    """The same in a made-up language: with accents, a third longer, in brackets.

    What is painted without a bracket was not translated; what lacks the closing one was cut.
    """
    sentences: Mapping[str, str] = {key: _made_up(text) for key, text in words.sentences.items()}
    return Words(LANGUAGES[ENGLISH](), sentences)


def _made_up(text: str) -> str:
    template = parse(text)
    letters = sum(len(part) for part in template if isinstance(part, str))
    return f"[{_accented(template)}{' ~' * max(1, round(letters * _LONGER / 2))}]"


def _accented(template: Template) -> str:
    text = ""
    for part in template:
        if isinstance(part, str):
            text += part.translate(_ACCENTS)
        elif not isinstance(part, Gap):
            text += "#"
        elif part.cases is None:
            text += f"{{{', '.join(filter(None, (part.name, part.form)))}}}"
        else:
            cases = " ".join(f"{case} {{{_accented(tree)}}}" for case, tree in part.cases.items())
            text += f"{{{part.name}, {part.form}, {cases}}}"
    return text
