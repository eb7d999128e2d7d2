"""Needs of cards, Traits, tiles, Ages and Beasts of Colossi."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

from rules.colossi import box
from rules.colossi.play.age_setups import SETUPS
from rules.colossi.play.card_effects import RECORDS
from rules.colossi.play.scoring_lines import SCORES
from rules.colossi.play.tile_effects import EFFECTS as TILE_EFFECTS
from tests.new_card.need import EFFECT, ROW, WORDS, Kind, Need, keys, met, pictured, ruled, shared, worded
from tests.rules.ids import Rulebook

GAME: Final = "colossi"
_PLAY: Final = "rules/colossi/play"
_DATA: Final = "data"


def _row(rows: Sequence[Any], code: str) -> Any:
    return next((row for row in rows if row.code == code), None)


def _words(kind: str, path: str, code: str) -> Need:
    where = "on the picture, in tooltips and first in the rulebook"
    return Need(WORDS, f"{kind} {code}", f"{_DATA}/{path}", f"`words` of {code}, {where}")


def _card(code: str) -> Iterator[Need]:
    row = _row(box.CARDS, code)
    effect = row.effect if row else code
    yield _words("card", box.CARDS_PATH, code)
    yield Need(EFFECT, effect, f"{_PLAY}/gift_cards.py", f'a function under @card("{effect}")')
    yield from ruled(GAME, f"CO-CARD-{code}", "cards.yaml")
    painter = "colossi_gifts.py" if row and row.kind == "gift" else "colossi_scenes.py"
    yield from pictured(f"colossi/cards/scene-{code}.png", f"assets/make/{painter}")
    yield from met(GAME, "card", code)


def _trait(code: str) -> Iterator[Need]:
    yield _words("trait", box.TRAITS_PATH, code)
    yield from ruled(GAME, f"CO-TRAIT-{code}", "traits.yaml")
    yield from pictured(f"colossi/traits/{code}.png", "assets/make/colossi_traits.py")
    yield from met(GAME, "trait", code)


def _tile(code: str) -> Iterator[Need]:
    row = _row(box.TILES, code)
    yield _words("tile", box.TILES_PATH, code)
    if row and row.effect:
        yield Need(EFFECT, row.effect, f"{_PLAY}/tile_effects.py", f'"{row.effect}" in EFFECTS')
    grass = row is not None and row.kind == "grass"
    if not grass:
        yield from ruled(GAME, f"CO-ENV-{code}", "tiles.yaml")
    painter = "colossi_lairs.py" if row and row.kind == "lair" else "colossi_tiles.py"
    yield from pictured(f"colossi/island/tile-{code}{'-1' * grass}.png", f"assets/make/{painter}")
    yield from met(GAME, "tile", code)


def _age(code: str) -> Iterator[Need]:
    row = _row(box.AGES, code)
    score = row.score if row else code
    yield _words("age", box.AGES_PATH, code)
    yield Need("score", score, f"{_PLAY}/scoring_lines.py", f'"{score}" in SCORES')
    if row and row.setup:
        yield Need("set-up", row.setup, f"{_PLAY}/age_setups.py", f'"{row.setup}" in SETUPS')
    yield from ruled(GAME, f"CO-AGE-{code}", "ages.yaml")
    yield from pictured(f"colossi/ages/{code}.png", "assets/make/colossi_ages.py")
    yield from met(GAME, "age", code)


def _beast(code: str) -> Iterator[Need]:
    row = _row(box.BEASTS, code)
    lair = row.lair if row else f"L{code}"
    yield _words("beast", box.BOX_PATH, code)
    yield Need(ROW, f"tile {lair}", f"{_DATA}/{box.TILES_PATH}", f"its Lair {lair}")
    yield from ruled(GAME, f"CO-BEAST-{code}", "box.yaml")
    for form in ("", "-bare"):
        yield from pictured(f"colossi/figures/beast-{code}{form}.png", "assets/make/colossi_beasts.py")
    yield from met(GAME, "beast", code)


def _kind(name: str, path: str, rows: str, needs: Callable[[str], Iterator[Need]]) -> Kind:
    return Kind(name, f"{_DATA}/{path}", lambda: [row.code for row in getattr(box, rows)], needs)


KINDS: Final = (
    _kind("card", box.CARDS_PATH, "CARDS", _card),
    _kind("trait", box.TRAITS_PATH, "TRAITS", _trait),
    _kind("tile", box.TILES_PATH, "TILES", _tile),
    _kind("age", box.AGES_PATH, "AGES", _age),
    _kind("beast", box.BOX_PATH, "BEASTS", _beast),
)


def facts() -> dict[str, frozenset[str]]:
    """Names that exist, by the place in which they are looked for."""
    kinds = zip(KINDS, (box.CARDS, box.TRAITS, box.TILES, box.AGES, box.BEASTS), strict=True)
    words = [worded(kind.name, {row.code: (row.name, row.words) for row in rows}) for kind, rows in kinds]
    return {
        **shared(GAME, Rulebook(GAME, "CO"), GAME),
        WORDS: frozenset().union(*words),
        EFFECT: keys(RECORDS) | keys(TILE_EFFECTS),
        "score": keys(SCORES),
        "set-up": keys(SETUPS),
    }
