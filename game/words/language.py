"""The grammar of a language: forms of names, plurals, lists. What a sentence may be about."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Final, Literal

import msgspec


class Noun(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One name of a thing in one language.

    `sort`: counted; a mass, such as `some clay`; or a proper name, which takes no article. `many` and the
    article `a` are given where the language's rule would make another.
    """

    one: str
    many: str = ""
    sort: Literal["count", "mass", "name"] = "count"
    a: str = ""


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody at the table by a typed name, which no language bends; `you` is who reads the sentence."""

    name: str
    you: bool = False


@dataclass(frozen=True, slots=True)
class Amount:
    """So many of a thing: `2 mushrooms`, `1 clay`."""

    count: int
    noun: Noun


Form = Callable[[Any], str]


class Language:
    """Base of the languages. `forms` are those that a gap may ask for, by name."""

    code: ClassVar = ""
    conjunctions: ClassVar[Mapping[str, str]]
    """The last joint of a list, by the form that asks for it."""

    def __init__(self) -> None:
        self.forms: Final[Mapping[str, Form]] = {
            "plain": self.plain,
            "many": self.many,
            "a": self.a,
            "the": self.the,
            "of": self.of,
            "own": self.own,
        }

    def plain(self, thing: Any) -> str:
        """The name itself; numbers and texts as they are."""
        match thing:
            case Noun(one=one):
                return one
            case Person(name=name):
                return name
            case Amount(count=count, noun=noun):
                return f"{count} {noun.one if self.plural(count) == 'one' else self.many(noun)}"
        return str(thing)

    def many(self, noun: Noun) -> str:
        """The name of several."""
        raise NotImplementedError

    def a(self, noun: Noun) -> str:
        """The name with the indefinite article."""
        raise NotImplementedError

    def the(self, thing: Any) -> str:
        """The name with the definite article, which players and proper names have not."""
        raise NotImplementedError

    def of(self, thing: Any) -> str:
        """The possessive before what is owned."""
        raise NotImplementedError

    def own(self, thing: Any) -> str:
        """The possessive that stands alone."""
        raise NotImplementedError

    def listed(self, words: Sequence[str], joint: str) -> str:
        """A list; the empty one is the empty text."""
        return "".join(words) if len(words) < 2 else f"{', '.join(words[:-1])} {joint} {words[-1]}"

    def plural(self, number: int) -> str:
        """The plural category of a number."""
        raise NotImplementedError

    def ordinal(self, number: int) -> str:
        """The category of an ordinal number."""
        raise NotImplementedError


class English(Language):
    """English, as the game is written."""

    code = "en"
    conjunctions: ClassVar = {"and": "and", "or": "or"}

    def many(self, noun: Noun) -> str:
        """`Farmers`, `strawberries`, `clay`."""
        return noun.many or (noun.one if noun.sort == "mass" else f"{noun.one}s")

    def a(self, noun: Noun) -> str:
        """`a beetle`, `an ant`, `some clay`."""
        if noun.sort == "name":
            return noun.one
        by_rule = "some" if noun.sort == "mass" else "an" if noun.one[:1] in "aeiouAEIOU" else "a"
        return f"{noun.a or by_rule} {noun.one}"

    def the(self, thing: Any) -> str:
        """`the Worm`, `Mia`."""
        named = isinstance(thing, Person) or (isinstance(thing, Noun) and thing.sort == "name")
        return self.plain(thing) if named else f"the {self.plain(thing)}"

    def of(self, thing: Any) -> str:
        """`Mia's`, `your`."""
        return "your" if isinstance(thing, Person) and thing.you else f"{self.plain(thing)}'s"

    def own(self, thing: Any) -> str:
        """`Mia's`, `yours`."""
        return "yours" if isinstance(thing, Person) and thing.you else f"{self.plain(thing)}'s"

    def plural(self, number: int) -> str:
        """`one` for 1, else `other`."""
        return "one" if number == 1 else "other"

    def ordinal(self, number: int) -> str:
        """`one` for 1st and 21st, `two` for 2nd, `few` for 3rd, `other` for 4th and 11th."""
        if number % 100 in (11, 12, 13):
            return "other"
        return {1: "one", 2: "two", 3: "few"}.get(number % 10, "other")


LANGUAGES: Final[Mapping[str, type[Language]]] = {English.code: English}
