"""The strip of what happened: small pictures of what others did since the viewer's turn, to step through.

Closed it is a slip with the latest pictures, open it lies over a part of the table that is mute meanwhile.
The picture that is pointed at, or chosen by keys, is described in the prompt and marked on the board. What
only a game knows is in its `HappenedFace`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

import pygame
from pygame import Rect, Surface

from game.kit.control import Control
from game.kit.merely_shown import or_else
from game.session.redaction import RedactedEntry
from game.table import strip_layout as layout
from game.table import vignette
from game.table.happened import Deed, HappenedFace, Round, index_of, rounds_of, sentence
from game.table.intents import Intent, Past
from game.table.strip_layout import Placed
from game.table.strip_painter import StripPainter

NAME: Final = "happened"
"""Id of the closed strip, its name in `Table.opened`, and the beginning of all ids on it."""
_TILE: Final = f"{NAME}:"
_OLDER: Final = f"{NAME}-older"
_CLOSE: Final = f"{NAME}-close"
_SHEET: Final = f"{NAME}-sheet"
_WORDS: Final = 15
"""Smallest size of the words in the prompt, in units, before the last of them are left out."""
_TIP: Final = "Look at the table as it was then"


class Strip:
    """The strip of one table."""

    def __init__(self, table: Any) -> None:
        self.table = table
        self.off = False
        """True at tables that tell nothing of what happened, such as a lesson's."""
        self.at: int | None = None
        """The act chosen by keys, by its name."""
        self._entries: tuple[RedactedEntry, ...] = ()
        self._rounds: tuple[Round, ...] | None = None
        self._painter = StripPainter(self)

    @property
    def _face(self) -> HappenedFace | None:
        found: HappenedFace | None = None if self.off else self.table.face.happened
        return found

    # ------------------------------------------------------------------ what is on it

    def tell(self, entries: Sequence[RedactedEntry]) -> None:
        """Replace what has happened by these entries, as the viewer knows them."""
        self._entries, self._rounds = tuple(entries), None
        if self.at is not None and index_of(self.at) not in {one.index for one in entries}:
            self.at = None
        self._painter.keep(self._entries)

    def resize(self) -> None:
        """Drop all pictures of the old size."""
        self._painter.clear()

    def forget(self) -> None:
        """Another viewer: nothing that the last one knew may be seen."""
        self.tell(())

    @property
    def _told(self) -> tuple[Round, ...]:
        """Rounds that have acts, oldest first; the last is that since the viewer's turn."""
        if self._rounds is None:
            face = self._face
            found = () if face is None else or_else((), rounds_of, self.table, face, self._entries)
            self._rounds = found
        return self._rounds

    @property
    def since(self) -> Round:
        """The acts of others since the viewer's turn, oldest first."""
        return self._told[-1] if self._told else ()

    @property
    def is_open(self) -> bool:
        """True if the strip lies open."""
        return NAME in self.table.opened and not self._is_covered and bool(self.since)

    @property
    def _is_covered(self) -> bool:
        """True while the log, which tells the same at length, is open over the table."""
        return "log" in self.table.opened

    @property
    def pointed(self) -> Deed | None:
        """The act that is pointed at, else the one chosen by keys; None if there is none."""
        glance = self.table.pointer.control
        at = int(glance.removeprefix(_TILE)) if glance.startswith(_TILE) else None
        if at is None and self.is_open:
            at = self.at
        return None if at is None else next((deed for deed in self.listed if deed.name == at), None)

    @property
    def listed(self) -> tuple[Deed, ...]:
        """All acts that can be stepped through, oldest first."""
        return tuple(deed for deeds in self._told for deed in deeds)

    def words(self, room: int) -> tuple[str, str] | None:
        """Words and number of the act that is pointed at, in at most `room` pixels; None without one."""
        deed = self.pointed
        if deed is None:
            return None
        table, style = self.table, self.table.pen.style("display", _WORDS)
        since = self.since if deed in self.since else self.listed
        side = f"{since.index(deed) + 1} of {len(since)}"
        taken = table.pen.width(side, table.pen.dim(13)) + table.pen.px(70)

        def fits(text: str) -> bool:
            return bool(table.pen.width(text, style) <= room - taken)

        return self._sentence(deed, fits), side

    def _sentence(self, deed: Deed, fits: Callable[[str], bool]) -> str:
        """An act in words, as far as it fits."""
        name = deed.title or self.table.name_at(deed.first, deed.seat)
        lines: list[str] = list(or_else((), self.table.face.happened.lines, self.table, deed))
        return sentence(name, lines or [deed.title or f"{name}'s turn"], fits)

    @property
    def _unsaid(self) -> str:
        """The whole sentence of the act pointed at, if the prompt has no room for it; else empty."""
        deed, said = self.pointed, self.words(self.table.top.regions.prompt.width)
        whole = "" if deed is None else self._sentence(deed, lambda _text: True)
        return "" if said is None or said[0] == whole else f"{whole}."

    # ------------------------------------------------------------------ clicks and keys

    def close(self) -> bool:
        """Close it; False if it was not open."""
        was_open = self.is_open
        self.table.opened.discard(NAME)
        self.at = None
        return was_open

    def key(self, event: pygame.event.Event) -> Intent | bool:
        """W opens and closes it; while it is open the arrows step. False for any other key."""
        plain = event.type == pygame.KEYDOWN and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT)
        if not plain or not self.since:
            return False
        match event.key:
            case pygame.K_w:
                self._toggle()
            case pygame.K_LEFT if self.is_open:
                self._step(-1)
            case pygame.K_RIGHT if self.is_open:
                self._step(1)
            case _:
                return False
        return None

    def press(self, name: str) -> Intent:
        """Use something on the strip, by its id."""
        if name == _OLDER:
            self._older()
        elif not name.startswith(_TILE):
            self._toggle()
        elif not self.is_open:
            self._toggle()
            self.at = int(name.removeprefix(_TILE))
        else:
            self.at = int(name.removeprefix(_TILE))
            deed = self.pointed
            return None if deed is None else Past(deed.last)
        return None

    def _toggle(self) -> None:
        if not self.close():
            self.table.dismiss()
            self.table.opened.add(NAME)
            self.table.opened.discard("log")

    def _step(self, by: int) -> None:
        """Choose the next act, or the one before; at first the oldest or the newest since the own turn."""
        listed = [deed.name for deed in self.listed]
        if self.at in listed:
            self.at = listed[max(0, min(len(listed) - 1, listed.index(self.at) + by))]
        else:
            self.at = self.since[0].name if by > 0 else self.since[-1].name

    def _older(self) -> None:
        """Choose the act before the oldest in sight."""
        placed = self.placed()
        listed = [deed.name for deed in self.listed]
        if placed is not None and placed.tiles:
            self.at = listed[max(0, listed.index(min(placed.tiles)) - 1)]

    def explain(self, name: str) -> str:
        """The tooltip of something on the strip."""
        if not name.startswith(_TILE) or not name.removeprefix(_TILE).isdigit():
            return ""
        found = [self._unsaid]
        if self.is_open:
            tile = int(name.removeprefix(_TILE))
            last = next((deed.last for deed in self.listed if deed.name == tile), None)
            found += [self.table.context.why(index_of(tile), None, last), _TIP]
        return "\n".join(line for line in found if line)

    # ------------------------------------------------------------------ places

    @property
    def rect(self) -> Rect | None:
        """Rect that the strip covers; None if it is not on the table."""
        face, table = self._face, self.table
        if face is None or self._is_covered or not self.since:
            return None
        if self.is_open:
            return self._area(face)
        area = face.closed(table)
        return area if area is None or face.pane else layout.slip(table.pen, area, self.since)

    def holds(self, pos: tuple[int, int]) -> bool:
        """Return True if it is open and covers a point."""
        rect = self.rect if self.is_open else None
        return rect is not None and rect.collidepoint(pos)

    def _area(self, face: HappenedFace) -> Rect | None:
        """The best area for the open strip that covers nothing on offer."""
        table = self.table
        areas = list(face.opened(table))
        offers = table.choice.offers() if table.choice is not None else frozenset()
        places = [rect for rect in map(table.place_of, offers) if rect is not None]
        return next((area for area in areas if area.collidelist(places) < 0), areas[-1] if areas else None)

    def placed(self) -> Placed | None:
        """The open strip laid out; None if it is closed."""
        rect = self.rect if self.is_open else None
        return rect and layout.opened(self.table.pen, rect, self._laid_out, self.at, self.table.name_at)

    @property
    def _laid_out(self) -> tuple[Round, ...]:
        """The latest rounds; if an older act is chosen, all from the round before that act on."""
        first = len(self._told) - len(layout.ROUNDS)
        if self.at is not None:
            chosen = sum(not deeds or deeds[-1].name < self.at for deeds in self._told)
            first = min(first, chosen - 1)
        return self._told[max(0, first) :]

    def small(self, rect: Rect) -> dict[int, Rect]:
        """Rects of the pictures on the closed strip, by the act's name."""
        face = self._face
        place = layout.on_pane if face is not None and face.pane else layout.on_slip
        return place(self.table.pen, rect, self.since)

    def controls(self) -> list[Control]:
        """All that can be pointed at, topmost last."""
        rect, placed = self.rect, self.placed()
        if rect is None:
            return []
        if placed is None:
            return [_bare(NAME, rect), *_tiles(self.small(rect))]
        older = [] if placed.older is None else [_bare(_OLDER, placed.older)]
        sheet = Control(_SHEET, rect, look="bare", focusable=False)
        return [sheet, _bare(_CLOSE, placed.close), *_tiles(placed.tiles), *older]

    # ------------------------------------------------------------------ painting

    def draw(self, surface: Surface) -> None:
        """Paint the strip as it is, closed or open."""
        rect, face, placed = self.rect, self._face, self.placed()
        if rect is None or face is None:
            return
        if placed is not None:
            if face.bare(self.table) and (pane := face.closed(self.table)) is not None:
                self._painter.draw_pane(surface, pane)  # else the game's pane would be empty meanwhile
            self._painter.draw_open(surface, placed)
        elif face.pane:
            self._painter.draw_pane(surface, rect)
        elif self.pointed is not None or not face.yields(self.table):
            self._painter.draw_slip(surface, rect)

    def draw_way(self, surface: Surface) -> None:
        """Paint the path of the described piece over the board, clipped to the part of it in sight."""
        table, deed = self.table, self.pointed
        zones = [] if deed is None else [table.zone_of(target) for target in deed.trace.path]
        seen = [zone for zone in zones if zone is not None and not table.is_covered(zone.rect.center)]
        if len(seen) < 2 or len(seen) < len(zones) or vignette.is_tiny(table.pen, seen[-1].rect):
            return
        clip = surface.get_clip()
        if seen[-1].frame is not None:
            surface.set_clip(clip.clip(seen[-1].frame))
        vignette.way(surface, table.pen, [zone.rect for zone in seen])
        surface.set_clip(clip)


def _tiles(places: Mapping[int, Rect]) -> list[Control]:
    return [_bare(f"{_TILE}{first}", rect) for first, rect in places.items()]


def _bare(name: str, rect: Rect) -> Control:
    """Something that can be clicked but is painted by the strip itself."""
    return Control(name, rect, look="bare")
