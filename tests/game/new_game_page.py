"""A person at the new-game page, who unfolds More options and folds them up again as needed."""

from __future__ import annotations

from typing import Final

from game.kit.text_line import Entry
from game.scenes.new_game.option_panel import OptionPanel
from game.scenes.new_game.setup import SetupScene
from tests.game.conftest import Hand

_FOLDED: Final = (
    "option",
    "curtain",
    "undo",
    "dice",
    "board",
    "habits",
    "seed",
    "roll",
    "zone",
    "part",
    "usual",
)
"""First words of the ids of what stands under More options."""
_ANYWHERE: Final = ("start", "game")
_CHAIRS: Final = ("person", "computer", "empty")


def look_at(hand: Hand, name: str) -> None:
    """Unfold the options or fold them up, so that a control is on the page."""
    page = hand.app.stack.top
    kind = name.partition("-")[0]
    if isinstance(page, SetupScene) and kind not in _ANYWHERE and page.options_open != (kind in _FOLDED):
        hand.click("more")


def click(hand: Hand, name: str) -> None:
    """Click a control wherever it stands; who sits on a chair already need not be put there."""
    look_at(hand, name)
    page = hand.app.stack.top
    there = {control.id for control in page.controls}  # type: ignore[union-attr]
    if name in there or name.partition("-")[0] not in _CHAIRS:
        hand.click(name)


def typed(page: SetupScene, name: str, text: str) -> None:
    """Let a text line report what was typed."""
    entry = page.ring.get(name).widget
    assert isinstance(entry, Entry)
    entry.on_change(text)


def panel_of(page: SetupScene) -> OptionPanel:
    """The panel of the unfolded options."""
    assert page.options is not None
    assert page.options.panel is not None
    return page.options.panel


def focus(hand: Hand, name: str) -> None:
    """Give a control the keyboard."""
    look_at(hand, name)
    hand.app.stack.top.ring.focus(name)  # type: ignore[union-attr, attr-defined]


def everywhere(hand: Hand) -> set[str]:
    """Ids of all that the page has, folded up and unfolded."""
    page = hand.app.stack.top
    assert isinstance(page, SetupScene)
    found = {control.id for control in page.controls}
    hand.click("more")
    found |= {control.id for control in page.controls}
    hand.click("more")
    return found
