"""Achievements, which players call medals: the catalogue, and the conditions that are the same in all games.

`data/theme/achievements.yaml` names those of all games, `data/<game>/achievements.yaml` those of one, whose
conditions its plug-in holds (`game.plugin.achiever`). A game may have none.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Final, Literal

import msgspec

from game.ai import levels
from game.plugin import game_data, plugin
from game.plugin.achiever import Achiever, Marks, ResultFacts, has_won, if_any
from game.profile.profile import KNOWN_SEED, Finished
from game.storage.folders import read_yaml, shipped
from rules.core import registry
from rules.core.log import Record
from rules.core.protocol import Seat, rank_of

FILE: Final = "achievements.yaml"
Tier = Literal["copper", "silver", "gold"]
TIERS: Final[tuple[Tier, ...]] = ("copper", "silver", "gold")
_LEAST_SEATS: Final = 3
_LEAST_ROUNDS: Final = 3
"""For coming from behind: with two seats half of all winners would have."""


class Achievement(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One achievement; the comments of `data/theme/achievements.yaml` explain the keys."""

    id: str
    tier: Tier
    condition: str
    done: str
    picture: dict[str, Any]
    goal: int = 1
    gathers: bool = False
    hidden: bool = False
    unaided: bool = False
    """True if only games without help count."""
    puzzles: bool = False
    """True if puzzles count, and not games."""
    parts: tuple[str, ...] = ()
    """Codes of all that is gathered, if it can be shown one by one."""
    play: str = ""
    variant: str = ""
    game: str = ""
    """Empty for those of all games."""
    ribbon: tuple[str, str] = ("#c0841f", "#84540f")
    """Bright and dark colour, from the book."""


class Sources(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Items of a result that a chart shows as one."""

    title: str
    colour: str
    items: tuple[str, ...]


class Book(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The contents of an `achievements.yaml`."""

    achievements: tuple[Achievement, ...]
    ribbon: tuple[str, str] = ("#c0841f", "#84540f")
    sources: tuple[Sources, ...] = ()
    apart: dict[str, dict[str, str]] = {}
    """By option and value: words for a result that cannot be compared with those of the usual game."""


@cache
def _common() -> Book:
    return msgspec.convert(read_yaml(shipped("data") / "theme" / FILE), Book)


def book_of(game: str) -> Book:
    """The achievements and sources of a game; an empty book if it has none."""
    return game_data.load(game, FILE, Book) or Book(())


def apart(facts: Finished) -> str:
    """Words for what made a game another one than the usual, such as `short game`; empty if nothing did."""
    known = book_of(facts.game).apart
    titles = (known.get(option, {}).get(value, "") for option, value in facts.changed_options.items())
    return ", ".join(filter(None, titles))


def achiever_of(game: str) -> Achiever | None:
    """The conditions of a game's own achievements; None if it has none."""
    found = plugin.of(game)
    return found.achiever.load() if found and found.achiever else None


def catalogue() -> tuple[Achievement, ...]:
    """All achievements: those of all games, then each game's in the order of the shelf."""
    books = [("", _common()), *((game, book_of(game)) for game in registry.names())]
    return tuple(
        msgspec.structs.replace(one, game=game, ribbon=book.ribbon)
        for game, book in books
        for one in book.achievements
    )


def by_result(facts: Finished, seat: Seat) -> Marks:
    """The marks of a seat that the result alone tells, of all games and of its own."""
    found: Marks = {
        "DebutANT": (facts.game,),
        "PageANT": sum(player.is_person for player in facts.players),
        "ScANT": int(has_won(facts, seat) and _lead(facts, seat) == 1),
        "VigilANT": (facts.game,) if _met_the_day(facts, seat) else (),
        "AscendANT": (facts.game,) if _beat_the_best(facts, seat) else (),
    }
    achiever = achiever_of(facts.game)
    return {**if_any(found), **(achiever.by_result(facts, seat) if achiever else {})}


def by_record(record: Record, facts: Finished, seat: Seat) -> Marks:
    """The marks of a seat that only the log tells, of all games and of its own."""
    achiever = achiever_of(facts.game)
    own = achiever.by_record(record, facts, seat) if achiever else {}
    return {**if_any({"AdamANT": int(_came_from_behind(record, facts, seat))}), **own}


def counts(facts: Finished, seat: Seat) -> bool:
    """Return True unless the player of a seat came late, or the seed was known: such a game counts only for
    having done better (`betters`)."""
    return KNOWN_SEED not in facts.help_used and seat not in facts.latecomers


def betters(earlier: Finished, before: Seat, facts: Finished, seat: Seat) -> bool:
    """RepentANT: won a game from the same seed that was not won before; alone, reached a higher rank."""
    if len(facts.players) == 1:
        return _rung(facts, seat) > _rung(earlier, before)
    return has_won(facts, seat) and not has_won(earlier, before)


def _lead(facts: ResultFacts, seat: Seat) -> int:
    return facts.scores[seat] - max(score for other, score in enumerate(facts.scores) if other != seat)


def _rung(facts: Finished, seat: Seat) -> int:
    """Place of the rank on the ladder of the rule set, from 0; -1 without a rank."""
    info = registry.info(facts.game)
    ranks = {variant.name: variant.ranks for variant in info.variants}.get(facts.variant, ())
    rank = rank_of(ranks, facts.scores[seat])
    return -1 if rank is None else ranks.index(rank)


def _met_the_day(facts: Finished, seat: Seat) -> bool:
    """VigilANT: a challenge of the day was won, or brought more than the lowest rank."""
    if not facts.day:
        return False
    return _rung(facts, seat) > 0 if len(facts.players) == 1 else has_won(facts, seat)


def _beat_the_best(facts: Finished, seat: Seat) -> bool:
    """AscendANT: won without help against a computer of the highest level."""
    if not (facts.unaided and has_won(facts, seat)):
        return False
    best = levels.of_game(facts.game)[-1].name
    return any(
        not player.is_person and levels.plain(player.level) == best and facts.met(other)
        for other, player in enumerate(facts.players)
    )


def _came_from_behind(record: Record, facts: Finished, seat: Seat) -> bool:
    """AdamANT: won among three or more, and alone in last place when the round after the middle one began."""
    last = record.state.round
    if len(facts.players) < _LEAST_SEATS or last < _LEAST_ROUNDS or not has_won(facts, seat):
        return False
    second_half = (last + 1) // 2 + 1
    state = next(state for state in record.states if state.round >= second_half)
    scores = record.game.scores(state)
    return all(scores[seat] < score for other, score in enumerate(scores) if other != seat)
