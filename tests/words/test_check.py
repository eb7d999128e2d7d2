"""The words that are shipped have no faults, and the check finds planted ones."""

from __future__ import annotations

import pytest

from game.words.language import LANGUAGES, English, Person
from game.words.words import Words, words_of
from tests.words.check import _faults, _of_log, events_of, faults, games, made_up

WHOLE = {
    "log.Won": "{who} has {n, plural, one {# point} other {# points}}",
    "log.Lost": "{who, of} nest is lost",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_shipped_words_have_no_faults(language: str) -> None:
    assert sorted(faults(language)) == []
    assert games()


@pytest.mark.parametrize(
    ("key", "text", "fault"),
    [
        ("log.Lost", None, "log.Lost: it has no sentence in en"),
        ("log.Drawn", "{who}", "log.Drawn: it is no sentence of the program"),
        ("log.Lost", "{who", "log.Lost: the gap at character 1 names no argument"),
        ("log.Lost", "{owner, of} nest", "log.Lost: there is no {owner} in the English sentence"),
        ("log.Lost", "{who, off}", "log.Lost: en has no form 'off'"),
        ("log.Lost", "{who, and off}", "log.Lost: en has no form 'off'"),
        ("log.Won", "{n, plural, other {# points}}", "log.Won: {n, plural} lacks one"),
        (
            "log.Won",
            "{n, selectordinal, one {#st} other {#th}}",
            "log.Won: {n, selectordinal} lacks few, two",
        ),
    ],
)
def test_a_planted_fault_is_found(key: str, text: str | None, fault: str) -> None:
    english = Words(English(), WHOLE)
    assert list(_faults(english, english)) == []
    broken = WHOLE | {key: text} if text is not None else {k: v for k, v in WHOLE.items() if k != key}
    assert list(_faults(Words(English(), broken), english)) == [fault]


def test_a_line_about_no_event_is_found() -> None:
    words = Words(English(), {"log.RoleDealt": "", "log.HatchingCardTaken.nothing": "", "log.Sneezed": ""})
    assert list(_of_log(words, events_of("mini_brilliants"))) == ["log.Sneezed: there is no such event"]


def test_the_made_up_language_has_brackets_and_keeps_its_gaps() -> None:
    words = made_up(Words(English(), WHOLE))
    assert words.say("log.Won", who=Person("Mia"), n=2) == "[Mia hâs 2 pôîñts ~]"
    assert words.say("log.Lost", who=Person("Mia")) == "[Mia's ñést îs lôst ~ ~]"
    for game in games():
        assert set(made_up(words_of(game)).sentences) == set(words_of(game).sentences)
