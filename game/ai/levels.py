"""The opponents each game offers, weakest first. A brain is imported when it is first needed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Final, cast

from game.plugin import plugin
from game.plugin.brain import Brain, Limit, Weighted
from game.plugin.lazy import Lazy
from game.plugin.level import Level
from rules.core.errors import SetupError
from rules.core.wording import nearest

if TYPE_CHECKING:
    from game.plugin.weights import Style
    from rules.core.protocol import GameInfo


RANDOM: Final = Level(
    "random",
    "Wanderer",
    "Makes any legal move, without a thought.",
    Lazy("game.ai.wanderer:BRAIN"),
    Limit(nodes=1),
)


def load(level: Level) -> Brain:
    """A level's brain, with the weights that play has shown to be better for it, and in its style."""
    brain, changes = level.brain.load(), {**_tuned(level), **dict(level.changes)}
    return cast(Weighted, brain).with_weights(changes) if changes else brain


def _tuned(level: Level) -> Mapping[str, float]:
    # Plug-ins list levels and are read by all who must not load a parser of YAML for it.
    from game.plugin import weights

    return weights.tuned(level.game, plain(level.name)) if level.has_styles and level.game else {}


def of_game(game: str) -> tuple[Level, ...]:
    """The levels of a game, weakest first."""
    found = plugin.of(game)
    return (RANDOM, *(replace(level, game=game) for level in found.levels)) if found else (RANDOM,)


def yardstick(game: str) -> Level | None:
    """The plain player that a game's strongest level is measured against, if it has one."""
    found = plugin.of(game)
    return replace(found.yardstick, game=game) if found and found.yardstick else None


def newcomer(game: str) -> Level | None:
    """The stand-in for a beginner that a game's gentlest level is measured against, if it has one."""
    found = plugin.of(game)
    return replace(found.newcomer, game=game) if found and found.newcomer else None


def known(game: str) -> tuple[Level, ...]:
    """All that can play: the levels, weakest first, and those that are only measured against."""
    return (*of_game(game), *(one for one in (yardstick(game), newcomer(game)) if one))


def default(game: str) -> Level:
    """The level a new-game form begins with: the second of three, the last of two."""
    levels = of_game(game)
    return levels[len(levels) // 2]


def easy(game: str) -> Level:
    """The level proposed to beginners: the weakest that thinks, and never above the default one."""
    levels = of_game(game)
    return levels[min(1, len(levels) // 2)]


def find(game: str, name: str) -> Level:
    """The level named `name`, in a style if that is named too. Raises SetupError if the game has neither."""
    found = {level.name: level for level in known(game)}
    level, _, style = name.partition("+")
    if level not in found:
        raise SetupError(f"There is no level {level[:40]!r}; {_hint(level, tuple(found))}")
    return styled(game, found[level], style)


def find_in(game: str, name: str, variant: str) -> Level:
    """The level named `name` as it plays in a rule set: without a style that has no meaning there, and
    summarised by what there is. Raises SetupError if the game has no such level or style."""
    from game.plugin import weights  # see _tuned

    found, (_, _, style) = find(game, name), name.partition("+")
    if not style:
        return found
    if style not in weights.styles(game, variant):
        return find(game, plain(name))
    return styled(game, find(game, plain(name)), style, variant)


def called(info: GameInfo, name: str) -> str:
    """The name of a computer of a level, such as `Pilgrim`."""
    return find(info.name, name).title


def styled(game: str, level: Level, style: str, variant: str = "") -> Level:
    """A level in a style; in none for an empty name. Raises SetupError for one that it does not have.
    `variant`: summarised as it plays in a rule set."""
    if not style:
        return level
    offered = _styles(game, level)
    if style not in offered:
        raise SetupError(f"The {level.title} has no style {style[:40]!r}; {_hint(style, tuple(offered))}")
    found = offered[style]
    title, summary = f"{level.title}, {found.title}", found.summary_in(variant)
    return replace(
        level,
        name=f"{level.name}+{style}",
        title=title,
        summary=f"{level.title}: {summary[:1].lower()}{summary[1:]}",
        changes=tuple(found.weights.items()),
    )


def _styles(game: str, level: Level) -> Mapping[str, Style]:
    from game.plugin import weights  # see _tuned

    return weights.styles(game) if level.has_styles else {}


def is_known(game: str, name: str) -> bool:
    """Return True if a game has a level, and the style, of that name."""
    try:
        find(game, name)
    except SetupError:
        return False
    return True


def stand_in(game: str, name: str) -> tuple[Level, bool]:
    """The replacement for a level, styled or not, that a game no longer has; True if nearest in strength.

    False comes with the level that a new game begins with, where no level names the old one as its own."""
    level, _, style = name.partition("+")
    kin = [one for one in known(game) if level == one.name or level in one.stands_in_for]
    found = kin[0] if kin else default(game)
    try:
        return styled(game, found, style), bool(kin)
    except SetupError:
        return found, bool(kin)


def plain(name: str) -> str:
    """A level's name without that of its style."""
    return name.partition("+")[0]


def choices(game: str, name: str) -> list[tuple[str, str]]:
    """Name and short title of what can be chosen in place of a level: all levels, then that one's styles."""
    chosen = find(game, plain(name))
    styles = _styles(game, chosen)
    offered = [(level.name, level.title) for level in of_game(game)]
    return [*offered, *((f"{chosen.name}+{name}", style.title) for name, style in styles.items())]


def _hint(word: str, known: tuple[str, ...]) -> str:
    near = nearest(word, known)
    return f"did you mean {near}?" if near else f"there are: {', '.join(known) or 'none'}."
