"""Sentences as data: templates, English grammar, faults that are told."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from game.words.language import Amount, English, Noun, Person
from game.words.template import TemplateError, gaps, parse
from game.words.words import Words
from rules.core.errors import DataError

BEETLE, ANT, CLAY = Noun("beetle"), Noun("ant"), Noun("clay", sort="mass")
HOUR, BERRY = Noun("hour", a="an"), Noun("strawberry", "strawberries")
PICNIC = Noun("Picnic", sort="name")
MIA, ME = Person("Mia"), Person("Kai", you=True)
COST = [Amount(2, BERRY), Amount(1, ANT), Amount(2, CLAY)]
NEED = "{cards, and}{cards, plural, =0 {nothing needs} one { needs} other { need}} it"


def said(template: str, **args: Any) -> str:
    return Words(English(), {"it": template}).say("it", **args)


@pytest.mark.parametrize(
    ("template", "args", "sentence"),
    [
        ("Mia's turn # 1", {}, "Mia's turn # 1"),
        ("{who} took {what, a}", {"who": MIA, "what": BEETLE}, "Mia took a beetle"),
        ("{what, a}", {"what": ANT}, "an ant"),
        ("{what, a}", {"what": CLAY}, "some clay"),
        ("{what, a}", {"what": HOUR}, "an hour"),
        ("{what, a}", {"what": PICNIC}, "Picnic"),
        ("{what, A} and {what, the}", {"what": ANT}, "An ant and the ant"),
        ("{what, The}", {"what": PICNIC}, "Picnic"),
        ("{a, many}, {b, many}, {c, many}", {"a": BERRY, "b": ANT, "c": CLAY}, "strawberries, ants, clay"),
        ("{who, Of} nest is {who, own}", {"who": ME}, "Your nest is yours"),
        ("{who, of} nest is {who, own}", {"who": MIA}, "Mia's nest is Mia's"),
        ("{cost, and}", {"cost": COST}, "2 strawberries, 1 ant and 2 clay"),
        ("{cards, or a}", {"cards": [ANT, BEETLE]}, "an ant or a beetle"),
        (NEED, {"cards": [PICNIC]}, "Picnic needs it"),
        (NEED, {"cards": [PICNIC, BEETLE]}, "Picnic and beetle need it"),
        (NEED, {"cards": []}, "nothing needs it"),
        ("{n, plural, =0 {no ants} one {# ant} other {# of {all} ants}}", {"n": 3, "all": 9}, "3 of 9 ants"),
        ("{n, plural, =0 {no ants} one {# ant} other {# ants}}", {"n": 0}, "no ants"),
        ("{free, select, yes {, free} other {}}.", {"free": True}, ", free."),
        ("{free, select, yes {, free} other {}}.", {"free": False}, "."),
        ("{n, plural, other {{way, select, up {# up} other {#}}}}", {"n": 4, "way": "up"}, "4 up"),
    ],
)  # fmt: skip
def test_a_sentence_is_filled(template: str, args: Mapping[str, Any], sentence: str) -> None:
    assert said(template, **args) == sentence


def test_ordinals_of_english() -> None:
    template = "{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}"
    told = [said(template, n=n) for n in (1, 2, 3, 4, 11, 12, 13, 21, 102, 111)]
    assert told == ["1st", "2nd", "3rd", "4th", "11th", "12th", "13th", "21st", "102nd", "111th"]


def test_a_name_is_never_read_as_a_template() -> None:
    assert (
        said("{who} and {n, plural, other {# {who}}}", who=Person("{n} # }"), n=2) == "{n} # } and 2 {n} # }"
    )


@pytest.mark.parametrize(
    ("template", "fault"),
    [
        ("took {what, a}}", "a brace closes at character 15 that was never opened"),
        ("took {}", "the gap at character 6 names no argument"),
        ("{n, plural}", "{n, plural} has no cases"),
        ("{n, plural, one {#}}", "{n, plural} has no case `other`"),
        ("{n, plural, other {#}", "{n, plural} is not closed at character 22"),
        ("{n, many, other {#}}", "{n, many, …} is none of plural, selectordinal, select"),
    ],
)
def test_a_broken_template_is_told_with_its_place(template: str, fault: str) -> None:
    with pytest.raises(TemplateError) as caught:
        parse(template)
    assert str(caught.value) == fault
    with pytest.raises(DataError, match=r"^here, it: ") as told:
        Words(English(), {"it": template}, "here, ").say("it")
    assert str(told.value) == f"here, it: {fault}."


def test_an_unknown_form_is_told() -> None:
    with pytest.raises(DataError, match="it: the language en has no form 'off'"):
        said("{who, off}", who=MIA)


def test_gaps_inside_cases_are_found() -> None:
    tree = parse("{a} {n, plural, one {{b, the}} other {{c, select, other {{d}}}}}")
    assert [gap.name for gap in gaps(tree)] == ["a", "n", "b", "c", "d"]
