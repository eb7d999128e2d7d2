"""A still picture made of items, of which only what has changed is painted again."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable, Sequence
from itertools import zip_longest
from typing import Final

from pygame import Rect, Surface

from game.kit.cache import PictureCache
from game.kit.item import Item
from game.kit.merely_shown import layer

REACH: Final = 14
"""Units that the items of our tables paint beyond their rects at most."""
_WORTH: Final = 30_000
"""Pixels painted in vain that cost as much as going through the items once more."""
_KEPT: Final = 4
"""Still pictures of a table."""
Panels = Sequence[Sequence[Item]]
"""The items of each panel, all in painting order. A panel has the same place in every list."""


class Still:
    """Items on a ground: the same to the pixel as if all of them were painted on a copy of it.

    Every item paints within `reach` pixels of its rect, and the same things whenever its stroke is equal.
    """

    def __init__(self, reach: int) -> None:
        self.reach = reach
        self._ground: Surface | None = None
        self._panels: Panels = ()
        self.picture: Surface | None = None
        """As shown last; None: it is painted from new."""

    def show(self, ground: Surface, panels: Panels) -> Surface:
        """The picture of the panels on a ground that nobody paints on. Do not paint on it, either."""
        before, self._panels = self._panels, panels
        if self.picture is None or self.picture.get_size() != ground.get_size():
            self.picture = ground.copy()
            self._paint(_painted(panels))
        elif self._ground is not ground:
            self.picture.blit(ground, (0, 0))
            self._paint(_painted(panels))
        elif areas := merged(self._changed(before, panels)):
            items = _painted(panels)
            around = [self._around(one) for one in items]
            for area in areas:
                self._renew(ground, [items[number] for number in area.collidelistall(around)], area)
        self._ground = ground
        return self.picture

    def take_over(self, other: Still, picture: Surface | None) -> None:
        """Begin with a copy of another one's picture, if there is one: most of a table is the same."""
        if picture is not None:
            self._ground, self._panels, self.picture = other._ground, other._panels, picture.copy()

    def _changed(self, before: Panels, after: Panels) -> list[Rect]:
        """The surroundings of all items that were painted otherwise, or are no more, or are new."""
        panels = zip_longest(before, after, fillvalue=())
        found = [one for old, new in panels if old is not new for one in _differing(old, new)]
        return [self._around(one) for one in found if one.paint is not None]

    def _around(self, item: Item) -> Rect:
        return item.rect.inflate(2 * self.reach, 2 * self.reach)

    def _renew(self, ground: Surface, items: Sequence[Item], area: Rect) -> None:
        """Paint an area again; `items` are all that reach into it."""
        picture = self.picture
        assert picture is not None
        clip = picture.get_clip()
        picture.set_clip(area.clip(clip))
        picture.blit(ground, area, area)
        self._paint(items)
        picture.set_clip(clip)

    def _paint(self, items: Sequence[Item]) -> None:
        assert self.picture is not None
        for one in items:
            assert one.paint is not None
            layer(one.paint, self.picture)


class Stills:
    """Still pictures for each viewer, and for what else much of the table depends on.

    What lies before one person is all painted again for another. The last few are kept, together with the
    pictures of all caches, and each is brought up to date before it is shown: so nobody is shown anything of
    another's.
    """

    def __init__(self, reach: int) -> None:
        self._reach = reach
        self._kept: OrderedDict[Hashable, Still] = OrderedDict()
        self.pictures = PictureCache()

    def show(self, key: Hashable, ground: Surface, panels: Panels) -> Surface:
        """The picture for a key, as `Still.show`."""
        last = next(reversed(self._kept), None)
        still = self._kept.pop(key, None) or Still(self._reach)
        still.picture = self.pictures.find(key)
        if still.picture is None and last is not None:
            still.take_over(self._kept.get(last, still), self.pictures.find(last))
        picture = still.show(ground, panels)
        still.picture = None  # it lies among the pictures, which may drop it
        self._kept[key] = still
        self.pictures.get(key, lambda: picture)
        if len(self._kept) > _KEPT:
            self._kept.popitem(last=False)
            self.pictures.drop_oldest()
        return picture


def _painted(panels: Panels) -> list[Item]:
    """The items that are seen, in painting order."""
    return [one for panel in panels for one in panel if one.paint is not None]


def _differing(old: Sequence[Item], new: Sequence[Item]) -> list[Item]:
    """The items of a panel that only one of two lists has; the others stand in the same order in both."""
    if len(old) == len(new):
        pairs = zip(old, new, strict=True)
        return [one for pair in pairs if pair[0].paint != pair[1].paint for one in pair]
    places: dict[tuple[int, ...], list[int]] = {}
    for number, one in enumerate(old):
        places.setdefault(tuple(one.rect), []).append(number)
    found, kept, last = [], set[int](), -1
    for one in new:
        for number in places.get(tuple(one.rect), ()):
            if number > last and old[number].paint == one.paint:
                kept.add(number)
                last = number
                break
        else:
            found.append(one)
    return found + [one for number, one in enumerate(old) if number not in kept]


def merged(areas: Sequence[Rect]) -> list[Rect]:
    """Areas that cover all of these; two that overlap become one unless it has much that neither has."""
    found: list[Rect] = []
    for area in areas:
        whole = area.copy()
        while (number := _joined(whole, found)) is not None:
            whole.union_ip(found.pop(number))
        found.append(whole)
    return found


def _joined(area: Rect, others: list[Rect]) -> int | None:
    """Index of an area that one of them overlaps and is better painted together with."""
    for number in area.collidelistall(others):
        other = others[number]
        width, height = area.union(other).size
        overlap = area.clip(other)
        covered = area.width * area.height + other.width * other.height - overlap.width * overlap.height
        if width * height - covered <= _WORTH:
            return number
    return None
