"""The response windows as settings show them (CO-RESP-02, CO-RESP-04)."""

from __future__ import annotations

from rules.colossi.box import CARDS, TRAIT
from rules.colossi.info import FIRST_GAME, FULL, INFO
from rules.colossi.responses import WINDOWS


def test_co_resp_02_each_window_has_its_trait_and_its_words() -> None:
    assert set(WINDOWS) == {"RES", "NEC", "REA", "DMN", "PAR"}
    assert set(WINDOWS) <= set(TRAIT)
    assert tuple(WINDOWS.values()) == tuple(window.name for window in INFO.windows)
    assert all(window.title and window.summary.endswith(".") for window in INFO.windows)


def test_co_resp_04_what_is_proposed() -> None:
    proposed = {window.name: window.default for window in INFO.windows}
    assert proposed == {
        "resurrecting": "always",
        "necromancer": "always",
        "reactive": "ask",
        "domineering": "ask",
        "parasitic": "ask",
    }
    assert all(window.default in window.answers for window in INFO.windows)


def test_co_resp_04_parasitic_has_a_list_of_cards_by_names_of_their_own() -> None:
    (listed,) = [window.wanted for window in INFO.windows if window.wanted]
    assert INFO.window("parasitic").wanted == listed
    titles = [title for _, title in listed]
    assert len(set(titles)) == len(titles) == len(CARDS)
    assert "Influence (gift)" in titles


def test_co_mode_01_without_traits_no_window_opens() -> None:
    assert INFO.windows_in(FIRST_GAME, 4) == ()
    assert INFO.windows_in(FULL, 4) == INFO.windows
