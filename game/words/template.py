"""Sentences with gaps, in the syntax of ICU MessageFormat, read into trees.

    {who}                                                the argument `who`
    {what, the}   {what, The}                            a form of it; with a capital, it begins with one
    {cards, and}   {cards, or the}                       a list, each thing in a form
    {n, plural, =0 {no steps} one {# step} other {# steps}}
    {n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}
    {joker, select, yes { with the Joker} other {}}      by yes and no, by a word, by gender

Nothing is quoted, other than in ICU: an apostrophe is one, and no sentence for players needs a brace.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias

CHOICES: Final = ("plural", "selectordinal", "select")
"""Forms of a gap that have cases."""
_GAP: Final = re.compile(r"\{\s*(?P<name>\w+)\s*(?:,\s*(?P<form>\w+(?:\s+\w+)?)\s*)?(?P<end>[,}])")
_CASE: Final = re.compile(r"\s*(?P<case>=\d+|\w+)\s*\{")


class TemplateError(ValueError):
    """A template that cannot be read; the message says where and why."""


@dataclass(frozen=True, slots=True)
class Gap:
    """The place of an argument, in a form; with cases if the form is one of `CHOICES`."""

    name: str
    form: str = ""
    cases: Mapping[str, Template] | None = None


@dataclass(frozen=True, slots=True)
class Count:
    """`#`: the number of the plural around it, which is the argument `name`."""

    name: str


Template: TypeAlias = "tuple[str | Gap | Count, ...]"


def parse(text: str) -> Template:
    """The tree of a template. Raises TemplateError."""
    parts, end = _parts(text, 0, "")
    if end < len(text):
        raise TemplateError(f"a brace closes at character {end + 1} that was never opened")
    return parts


def gaps(template: Template) -> Iterator[Gap]:
    """All gaps, those inside cases included."""
    for part in template:
        if isinstance(part, Gap):
            yield part
            for case in (part.cases or {}).values():
                yield from gaps(case)


def _parts(text: str, at: int, counted: str) -> tuple[Template, int]:
    """The parts up to the end or the brace that closes them, and where that is."""
    parts: list[str | Gap | Count] = []
    start = at
    while at < len(text) and text[at] != "}":
        if text[at] == "{" or (text[at] == "#" and counted):
            parts += [text[start:at]] if at > start else []
            part, at = _gap(text, at, counted) if text[at] == "{" else (Count(counted), at + 1)
            parts.append(part)
            start = at
        else:
            at += 1
    parts += [text[start:at]] if at > start else []
    return tuple(parts), at


def _gap(text: str, at: int, counted: str) -> tuple[Gap, int]:
    found = _GAP.match(text, at)
    if found is None:
        raise TemplateError(f"the gap at character {at + 1} names no argument")
    name, form = found["name"], " ".join((found["form"] or "").split())
    if found["end"] == "}":
        if form in CHOICES:
            raise TemplateError(f"{{{name}, {form}}} has no cases")
        return Gap(name, form), found.end()
    if form not in CHOICES:
        raise TemplateError(f"{{{name}, {form}, …}} is none of {', '.join(CHOICES)}")
    cases: dict[str, Template] = {}
    at = found.end()
    while case := _CASE.match(text, at):
        cases[case["case"]], at = _parts(text, case.end(), counted if form == "select" else name)
        at += 1
    if "other" not in cases:
        raise TemplateError(f"{{{name}, {form}}} has no case `other`")
    if text[at : at + 1] != "}":
        raise TemplateError(f"{{{name}, {form}}} is not closed at character {at + 1}")
    return Gap(name, form, cases), at + 1
