"""Search finds words whatever their capitals, their accents, and how their letters are composed."""

from __future__ import annotations

import sys
import unicodedata
from dataclasses import replace
from pathlib import Path

import pytest

from game.saves.saves import SaveCard
from game.scenes.review.replays import found
from game.scenes.rulebook.book import Section
from game.session.player import Player
from game.text import folded, has_words, occurrences, words_of

COMPOSED, DECOMPOSED = "Zo\u00eb", "Zoe\u0308"
CARD = SaveCard(Path("x"), "", "ant_trails", "standard", 3, (Player(COMPOSED, "black"),), (1,), 0.0, True)


@pytest.mark.parametrize("written", [COMPOSED, DECOMPOSED, "ZOE", COMPOSED.upper()])
@pytest.mark.parametrize("query", ["zoe", "ZOE", COMPOSED, DECOMPOSED, DECOMPOSED.upper(), " zo  OE "])
def test_every_search_finds_every_spelling(written: str, query: str) -> None:
    """A player and a note among the replays, a rule in the rulebook, and its marks there."""
    players = (Player(written, "black"),)
    assert found(replace(CARD, players=players), query)
    assert found(replace(CARD, players=(Player("Mia", "black"),), note=f"with {written}!"), query)
    assert Section("BA-X-01", "Title", f"Seen by {written}.").matches(query)
    assert occurrences(f"By {written}.", words_of(query)) == [(3, 3 + len(written))]


def test_other_words_are_not_found() -> None:
    assert not found(CARD, "zoo")
    assert not has_words("Zo\u00eb and Kai", "zoe mia")


def test_marks_are_found_and_joined_where_they_overlap() -> None:
    assert occurrences("A hole, the Whole hole", ["hole"]) == [(2, 6), (13, 17), (18, 22)]
    assert occurrences("holes", ["hole", "les"]) == [(0, 5)]
    assert occurrences("nothing here", ["hole", ""]) == []


def test_a_mark_covers_accents_of_their_own_and_whole_ligatures() -> None:
    text = "e\u0308e\u0308 \ufb01n stra\u00dfe"
    assert occurrences(text, ["e"]) == [(0, 4), (13, 14)]
    assert occurrences(text, ["fi"]) == occurrences(text, ["i"]) == [(5, 6)]
    assert occurrences(text, ["strasse"]) == [(8, 14)]
    assert occurrences(text, []) == []


def test_folding_is_the_same_for_all_forms_of_each_letter() -> None:
    for number in range(sys.maxunicode + 1):
        letter = chr(number)
        if unicodedata.category(letter) == "Cs":
            continue
        plain = folded(letter)
        assert folded(plain) == plain
        for form in ("NFC", "NFD", "NFKC", "NFKD"):
            assert folded(unicodedata.normalize(form, letter)) == plain  # type: ignore[arg-type]
