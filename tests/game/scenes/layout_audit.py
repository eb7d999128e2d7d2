"""Measures of a page's lay-out: where its controls and its words stand, and whether they have room."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import combinations

import pygame
import pytest

from game.kit.control import Control
from game.kit.lettering import Lettering, Style
from game.kit.theme import Units
from game.scenes.base.dialog import DialogScene
from game.scenes.base.page import Page
from game.scenes.base.screen import Screen
from game.scenes.home.home import HomeScene
from game.scenes.review.results import ResultsScene
from game.scenes.table.curtain import CurtainScene
from tests.game.tidiness import overlaps

NAMES = ("Abdurrahman", "/tmp", "pytest-of")
"""Texts chosen by people, which may be cut: parts of names, folders."""
_SHARE = 0.34
"""Part of a line's height by which boxes of letters may overlap: they hold the air above and below."""


@dataclass(slots=True)
class Words:
    """The lines of text that are drawn while it watches."""

    lines: list[tuple[str, pygame.Rect, int]] = field(default_factory=list)
    cut: list[str] = field(default_factory=list)

    @classmethod
    def watch(cls, monkeypatch: pytest.MonkeyPatch, pictures: bool = False) -> Words:
        """From now on, every line that goes through the lettering; `pictures`: on small surfaces, too."""
        words, draw, fit = cls(), Lettering.draw, Lettering.fit

        def drawn(
            letters: Lettering,
            surface: pygame.Surface,
            text: str,
            style: Style,
            *more: object,
            **named: object,
        ) -> pygame.Rect:
            rect = draw(letters, surface, text, style, *more, **named)  # type: ignore[arg-type]
            # Single letters are names of rows in small pictures of boards, drawn on surfaces of this size.
            if pictures or (len(text) > 1 and surface.get_size() == words.size):
                words.lines.append((text, rect.copy(), style.px))
            return rect

        def fitted(letters: Lettering, text: str, style: Style, width: int) -> str:
            found = fit(letters, text, style, width)
            words.cut.extend([text] if found != text else [])
            return found

        monkeypatch.setattr(Lettering, "draw", drawn)
        monkeypatch.setattr(Lettering, "fit", fitted)
        return words

    size: tuple[int, int] = (0, 0)
    """Only what is drawn on surfaces of this size counts: keycaps and the like are pictures of their own."""


def faults(scene: Screen, words: Words, ui_scale: int) -> list[str]:
    """Faults of a page as it is laid out now, in sentences for the one who mends it."""
    found = _measure(scene, words, scene.controls)
    wanted = Units.of(scene.size, ui_scale).u
    if scene.pen.units.u != wanted:
        found.append(f"a unit is {scene.pen.units.u} pixels, not {wanted}")
    return [*found, *_of_place(scene, words, pygame.Rect((0, 0), scene.size))]


def table_faults(scene: Screen, words: Words) -> list[str]:
    """Faults of a table, a replay or an editor, which fill the window from edge to edge.

    Only buttons and widgets have to stand apart: spaces of a board are shapes whose boxes meet, and what
    explains a panel may hold what explains its parts. Tables choose their unit by their own lay-outs.
    """
    return _measure(scene, words, [control for control in scene.controls if control.look != "bare"])


def _measure(scene: Screen, words: Words, apart: Sequence[Control]) -> list[str]:
    """Draw a scene and look at its controls and words; those in `apart` must not lie on each other."""
    words.size = scene.size
    words.lines.clear()
    words.cut.clear()
    scene.refresh()
    scene.draw(pygame.Surface(scene.size))
    window = pygame.Rect((0, 0), scene.size)
    found = [f"{c.id} leaves the window: {c.rect}" for c in scene.controls if not window.contains(c.rect)]
    found += [f"{c.id} is empty: {c.rect}" for c in scene.controls if c.rect.w < 8 or c.rect.h < 8]
    found += [f"{a} lies on {b}" for a, b in overlaps(apart)]
    tips = " ".join(control.tooltip for control in scene.controls)
    # What goes on as a paragraph may end early where a tooltip says all of it.
    cut = [text for text in words.cut if text.removesuffix(" ……") not in tips]
    found += [f"{text!r} is cut" for text in cut if not any(name in text for name in NAMES)]
    return [*found, *_of_words(words, window, scene.pen.units.floor)]


def _of_words(words: Words, window: pygame.Rect, floor: int) -> list[str]:
    found = [f"{text!r} leaves the window" for text, rect, _ in words.lines if not window.contains(rect)]
    found += [f"{text!r} has {px} pixels" for text, _, px in words.lines if px < floor]
    for (one, first, _), (other, second, _) in combinations(words.lines, 2):
        common = first.clip(second)
        if one != other and common.w > 3 and common.h > _SHARE * min(first.h, second.h):
            found.append(f"{one!r} and {other!r} overlap")
    return found


def _of_place(scene: Screen, words: Words, window: pygame.Rect) -> list[str]:
    """Faults of its place: it should stand in the middle of the window, and use it as far as it may."""
    match scene:
        case Page():
            body, foot = scene.body, scene.foot
            block = body.rect.union(foot.rect)
            room = pygame.Rect(0, scene.bar.h, window.w, window.h - scene.bar.h)
            filled = body.w >= min(room.w - 2 * scene.pen.px(20), scene.pen.px(scene.widest)) - 2
        case DialogScene():
            block, room, filled = scene.sheet, window, True
        case CurtainScene():
            block, room, filled = scene.sheet.rect, window, True
        case HomeScene():
            block, room, filled = scene.block.rect, window, True
        case ResultsScene():
            block, room, filled = scene.block.rect, window, True
        case _:
            rects = [*(control.rect for control in scene.controls), *(rect for _, rect, _ in words.lines)]
            block = rects[0].unionall(rects[1:])
            room, filled = window, True
    left, right = block.x - room.x, room.right - block.right
    above, below = block.y - room.y, room.bottom - block.bottom
    found = [] if filled else [f"the body takes {block.w} of {room.w} pixels"]
    slack = scene.pen.px(24)
    if abs(left - right) > slack:
        found.append(f"{left} pixels are free at the left, {right} at the right")
    if isinstance(scene, Page | DialogScene | HomeScene) and abs(above - below) > slack:
        found.append(f"{above} pixels are free above, {below} below")
    return found
