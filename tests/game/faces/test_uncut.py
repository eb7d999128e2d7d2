"""No word on a table is cut or too small to be read, in the windows that people have."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from pygame import Surface

from game.kit.lettering import Lettering, Style
from game.kit.timeline import Timeline
from game.table.context import TurnPrompt
from tests.game.table.test_notes import SETS, positions, seated
from tests.game.windows import LARGE, SHORT, SMALL, USUAL, Size, in_windows

_LEAST = 12
"""The smallest type, in pixels, up to 1080 lines."""
_LARGE = 14
"""The smallest type of what people need to know at every turn, at 720 lines."""
_BY_DAY = ("fortunant", "colossi")
"""Games whose narrow columns are tried at every change in small and large type, the others at night."""
WINDOWS = (SHORT, USUAL, (1366, 705), (1920, 1057), LARGE)


@contextmanager
def cuts(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """Collect what is cut with an ellipsis, and what is set in too small a type. All words are fitted by
    `Lettering.fit` and `Lettering.cut`, and drawn by `Lettering.picture`."""
    found: list[str] = []
    fit, cut, picture = Lettering.fit, Lettering.cut, Lettering.picture

    def fitted(self: Lettering, text: str, style: Style, width: int) -> str:
        short = fit(self, text, style, width)
        if short != text:
            found.append(f"{text!r} became {short!r} in {width} pixels")
        return short

    def ended(self: Lettering, text: str, style: Style, width: int) -> str:
        found.append(f"{text!r} does not end")
        return cut(self, text, style, width)

    def drawn(self: Lettering, text: str, style: Style) -> Surface:
        if text and style.px < _LEAST:
            found.append(f"{text!r} in {style.px} pixels")
        return picture(self, text, style)

    with monkeypatch.context() as patch:
        patch.setattr(Lettering, "fit", fitted)
        patch.setattr(Lettering, "cut", ended)
        patch.setattr(Lettering, "picture", drawn)
        yield found


@in_windows(*WINDOWS)
@pytest.mark.parametrize(("name", "variant", "seats"), SETS)
def test_no_word_on_a_table_is_cut(
    name: str, variant: str, seats: int, size: Size, monkeypatch: pytest.MonkeyPatch
) -> None:
    view, seat, legal = positions(name, variant, seats, wanted=1)[0]
    table = seated(name, seats, size, view, seat)
    with cuts(monkeypatch) as found:
        table.rest(TurnPrompt(view, legal, decides=True))
        table.draw(Surface(size), Timeline())
        for control in table.controls():
            table.pen.control(Surface(size), control)
    assert found == []


@pytest.mark.parametrize(("size", "scale"), [(LARGE, 80), (USUAL, 150), (SMALL, 0)])
@pytest.mark.parametrize(
    ("name", "variant", "seats"),
    [pytest.param(*case, marks=[pytest.mark.nightly] * (case[0] not in _BY_DAY)) for case in SETS],
)
def test_no_word_on_a_table_is_cut_at_the_smallest_and_a_large_size(
    name: str, variant: str, seats: int, size: Size, scale: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    for view, seat, legal in positions(name, variant, seats, wanted=3):
        table = seated(name, seats, size, view, seat, ui_scale=scale)
        with cuts(monkeypatch) as found:
            table.rest(TurnPrompt(view, legal, decides=True))
            table.draw(Surface(size), Timeline())
        assert found == []


@pytest.mark.parametrize(
    ("name", "variant", "seats"),
    [pytest.param(*case, marks=[pytest.mark.nightly] * (case[0] != "mini_brilliants")) for case in SETS],
)
def test_no_word_is_cut_in_the_middle_of_a_game(
    name: str, variant: str, seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    for view, seat, legal in positions(name, variant, seats, wanted=4)[1:]:
        table = seated(name, seats, USUAL, view, seat)
        with cuts(monkeypatch) as found:
            table.rest(TurnPrompt(view, legal, decides=True))
            table.draw(Surface(USUAL), Timeline())
            for control in table.controls():
                table.pen.control(Surface(USUAL), control)
        assert found == []


@pytest.mark.parametrize(
    ("name", "variant", "seats", "words"),
    [
        ("brilliants", "apprantice", 4, ("Still to do: ", "Yours: ", "Not hatched yet")),
        ("mini_brilliants", "standard", 3, ("Left: ", " at work", "1 point each")),
    ],
)
def test_what_is_left_to_do_is_written_large(
    name: str, variant: str, seats: int, words: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    sizes, picture = dict[str, int](), Lettering.picture

    def drawn(self: Lettering, text: str, style: Style) -> Surface:
        sizes[text] = min(style.px, sizes.get(text, style.px))
        return picture(self, text, style)

    view, seat, legal = positions(name, variant, seats, wanted=4)[1]
    table = seated(name, seats, USUAL, view, seat)
    monkeypatch.setattr(Lettering, "picture", drawn)
    table.rest(TurnPrompt(view, legal, decides=True))
    table.draw(Surface(USUAL), Timeline())
    told = {text: px for text, px in sizes.items() if any(word in text for word in words)}
    assert len(told) >= 2
    assert min(told.values()) >= _LARGE, told
