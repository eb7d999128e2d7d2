"""A person's games as the page *You* tells of them: sums of the results and of their readings.

Persons are known by name (`game.profile.profile.people_of`). Everybody together is a person, too. Games with
help count everywhere; what was reached without is marked as such.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field, replace
from typing import Final

from game.ai import levels, strength
from game.plugin.achiever import has_won
from game.profile import achievements
from game.profile.achievements import Achievement
from game.profile.profile import NOBODY_JOINED, Finished, Same, key_of, people_of
from game.profile.readings import Reading, Readings
from rules.core import registry
from rules.core.protocol import Rank, Seat, rank_of

NEAR: Final = 1 / 3
"""Share of the goal from which an achievement is near."""
LATELY: Final = 11
CHARTED: Final = 12
"""Number of the latest games shown one by one, and of those charted."""
_COMPARED: Final = 3
"""Games at each end of a chart that are compared."""


@dataclass(frozen=True, slots=True)
class Game:
    """A finished game from one person's side; of several seats that are theirs, the best placed."""

    facts: Finished
    seat: Seat
    reading: Reading | None = None

    @property
    def is_alone(self) -> bool:
        """True for a solo game: it has a rank, and is neither won nor lost."""
        return len(self.facts.players) == 1

    @property
    def won(self) -> bool:
        """True for a win over others (`has_won`)."""
        return has_won(self.facts, self.seat)

    @property
    def rank(self) -> int | None:
        """Place on the ladder of its rule set, from 0, of what a solo game reached; None without a rank."""
        ranks = ranks_of(self.facts) if self.is_alone else ()
        reached = rank_of(ranks, self.score)
        return None if reached is None else ranks.index(reached)

    @property
    def score(self) -> int:
        """The person's points."""
        return self.facts.scores[self.seat]

    @property
    def items(self) -> Mapping[str, int] | None:
        """Points by source; None if the log is missing or has not been read."""
        found = self.reading.seats.get(self.seat) if self.reading else None
        return None if found is None else found.items

    @property
    def character(self) -> str:
        """Code of the species or role; empty if unknown."""
        found = self.reading.seats.get(self.seat) if self.reading else None
        return found.character if found else ""


def ranks_of(facts: Finished) -> tuple[Rank, ...]:
    """The ranks of a result's rule set; none for a rule set that is gone."""
    variants = registry.info(facts.game).variants if facts.game in registry.names() else ()
    return next((variant.ranks for variant in variants if variant.name == facts.variant), ())


# ---- achievements


@dataclass(frozen=True, slots=True)
class Progress:
    """Progress towards one achievement."""

    achievement: Achievement
    have: int = 0
    steps: tuple[str, ...] = ()
    """Things gathered so far, in order."""
    game: Finished | None = None
    """The game that earned it; None if it is not earned, or by other than a game."""
    is_earned: bool = False
    rim: bool = False
    """True if it was earned without help."""

    @property
    def share(self) -> float:
        """Of the goal, from 0 to 1."""
        return min(1.0, self.have / self.achievement.goal)

    @property
    def is_near(self) -> bool:
        """True if it is not earned, and well on its way."""
        one = self.achievement
        begun = bool(self.steps) if one.gathers else self.share >= NEAR
        return not self.is_earned and one.goal > 1 and begun

    @property
    def is_hidden(self) -> bool:
        """True while nothing of it may be shown."""
        return self.achievement.hidden and not self.is_earned


class _Account:
    """Counts towards one achievement, game by game, oldest first."""

    def __init__(self, achievement: Achievement) -> None:
        self.achievement = achievement
        self.best, self.steps = 0, dict[str, None]()
        self.game: Finished | None = None
        self.alone_best, self.alone_steps = 0, set[str]()
        """The same of games without help."""

    def add(self, facts: Finished, mark: int | tuple[str, ...]) -> None:
        """Count a game's mark."""
        one = self.achievement
        if one.unaided and not facts.unaided:
            return
        if isinstance(mark, int):
            self.best = max(self.best, mark)
            self.alone_best = max(self.alone_best, mark if facts.unaided else 0)
        else:
            self.steps.update(dict.fromkeys(mark))
            self.alone_steps.update(mark if facts.unaided else ())
        if self.game is None and self.have >= one.goal:
            self.game = facts

    @property
    def have(self) -> int:
        return len(self.steps) if self.achievement.gathers else self.best

    def progress(self) -> Progress:
        one = self.achievement
        alone = len(self.alone_steps) if one.gathers else self.alone_best
        earned = self.have >= one.goal
        return Progress(one, self.have, tuple(self.steps), self.game, earned, alone >= one.goal)


def progress_of(games: Sequence[Game], solved: Mapping[str, int]) -> tuple[Progress, ...]:
    """All achievements of one person; `games` oldest first.

    `solved`: by game, the puzzles solved at the first try, which are everybody's.
    """
    accounts = {one.id: _Account(one) for one in achievements.catalogue()}
    earlier: dict[tuple[str, str, int, str], list[Game]] = {}
    for game in games:
        facts, seat = game.facts, game.seat
        if achievements.counts(facts, seat):
            marks = achievements.by_result(facts, seat)
            read = game.reading.seats.get(seat) if game.reading else None
            for name, mark in {**marks, **(read.marks if read else {})}.items():
                if (account := accounts.get(name)) is not None:
                    account.add(facts, mark)
        if facts.seed and seat not in facts.latecomers:
            same = earlier.setdefault((facts.game, facts.variant, len(facts.players), facts.seed), [])
            if any(achievements.betters(old.facts, old.seat, facts, seat) for old in same):
                accounts["RepentANT"].add(facts, 1)
            same.append(game)
    found = [account.progress() for account in accounts.values()]
    return tuple(_with_puzzles(one, solved) if one.achievement.puzzles else one for one in found)


def _with_puzzles(progress: Progress, solved: Mapping[str, int]) -> Progress:
    have, one = solved.get(progress.achievement.game, 0), progress.achievement
    return replace(progress, have=have, is_earned=have >= one.goal, rim=have >= one.goal)


def newly_earned(before: Sequence[Progress], after: Sequence[Progress]) -> list[Progress]:
    """The achievements that the second list has earned and the first has not."""
    had = {one.achievement.id for one in before if one.is_earned}
    return [one for one in after if one.is_earned and one.achievement.id not in had]


def _best_of(all_: Sequence[Progress]) -> Progress:
    """The one of several persons that came furthest: earned first, else with most."""
    earned = [one for one in all_ if one.is_earned]
    if not earned:
        return max(all_, key=lambda one: one.have)
    first = min(earned, key=lambda one: one.game.ended_at if one.game else 0.0)
    return replace(first, rim=any(one.rim for one in earned))


# ---- persons


@dataclass(frozen=True, slots=True)
class Rival:
    """A player met often."""

    name: str
    games: int
    won: int
    lost: int
    """Games that the rival won."""


@dataclass(frozen=True, slots=True)
class BestWin:
    """The best win in a game."""

    game: Game
    level: str = ""
    """The strongest computer beaten; empty if there was none."""
    stars: int = 0

    @property
    def points(self) -> str:
        """`84 to 77`, or the points alone; `84 to 77, short game` if it was not the usual game."""
        facts, seat = self.game.facts, self.game.seat
        others = [score for other, score in enumerate(facts.scores) if other != seat]
        score = f"{self.game.score} to {max(others)}" if others else str(self.game.score)
        return ", ".join(filter(None, (score, achievements.apart(facts))))


@dataclass(frozen=True, slots=True)
class Row:
    """A person's games of one kind."""

    game: str
    games: int
    won: int
    alone: int
    """Games of them that were solo games."""
    best: BestWin | None


@dataclass(frozen=True, slots=True)
class Bar:
    """A charted game: its points by group of sources; None if its log is missing."""

    game: Game
    parts: tuple[int, ...] | None


@dataclass(frozen=True, slots=True)
class Favourite:
    """The species or role played most."""

    game: str
    code: str
    games: int
    won: int
    alone: int
    """Games of them that were solo games."""


@dataclass(frozen=True, slots=True)
class Ladder:
    """The best solo results in a rule set with ranks; None where there is none yet."""

    game: str
    variant: str
    title: str
    ranks: tuple[Rank, ...]
    best: int | None
    unaided: int | None


@dataclass(frozen=True, slots=True)
class Person:
    """One person, or everybody together."""

    name: str
    """Spelled as in the latest game."""
    games: tuple[Game, ...]
    """Oldest first."""
    progress: tuple[Progress, ...]
    members: tuple[Person, ...] = field(default=())
    """The persons that this is the sum of; empty for a single one."""
    other_names: tuple[str, ...] = ()
    """Names that were joined with this person's."""

    @property
    def won(self) -> int:
        """Games won over others."""
        return sum(game.won for game in self.games)

    @property
    def since(self) -> float | None:
        """When the first game ended, in seconds since 1970."""
        return self.games[0].facts.ended_at if self.games else None

    @property
    def earned(self) -> list[Progress]:
        """Earned achievements, the newest first."""
        found = [one for one in self.progress if one.is_earned]
        return sorted(found, key=lambda one: -(one.game.ended_at if one.game else 0.0))

    @property
    def nearest(self) -> Progress | None:
        """The achievement of those not earned that has come furthest."""
        near = [one for one in self.progress if one.is_near and not one.is_hidden]
        return max(near, key=lambda one: one.share, default=None)

    @property
    def tier(self) -> int:
        """The highest metal earned: 0 for none, 1 copper, 2 silver, 3 gold."""
        tiers = [achievements.TIERS.index(one.achievement.tier) + 1 for one in self.progress if one.is_earned]
        return max(tiers, default=0)

    @property
    def streak(self) -> int:
        """Games won in a row up to now."""
        return _streaks(self.games)[0]

    @property
    def longest_streak(self) -> int:
        """The most games ever won in a row."""
        return _streaks(self.games)[1]

    @property
    def colours(self) -> list[tuple[str, int]]:
        """The colours chosen, the most usual first; sides of a game are not chosen."""
        chosen = Counter[str](
            game.facts.players[game.seat].colour
            for game in self.games
            if game.facts.game in registry.names() and not registry.info(game.facts.game).sides
        )
        return chosen.most_common()

    @property
    def favourites(self) -> list[Favourite]:
        """The species or role played most, in each game that has them."""
        found = []
        for name in registry.names():
            played = [game for game in self.games if game.facts.game == name and game.character]
            if played:
                code = Counter(game.character for game in played).most_common(1)[0][0]
                own = [game for game in played if game.character == code]
                won, alone = sum(game.won for game in own), sum(game.is_alone for game in own)
                found.append(Favourite(name, code, len(own), won, alone))
        return found

    @property
    def rival(self) -> Rival | None:
        """The person met most often, or else the computer."""
        return _rival(self.games, people=True) or _rival(self.games, people=False)

    def row(self, game: str) -> Row:
        """The games of one kind."""
        own = [one for one in self.games if one.facts.game == game]
        won, alone = sum(one.won for one in own), sum(one.is_alone for one in own)
        return Row(game, len(own), won, alone, best_win(own))

    def variants(self) -> list[tuple[str, str]]:
        """Game and rule set of all games, the one played last first."""
        return list(dict.fromkeys((one.facts.game, one.facts.variant) for one in reversed(self.games)))

    def bars(self, game: str, variant: str) -> list[Bar]:
        """The latest games of a rule set, oldest first, with their points by group of sources."""
        groups = achievements.book_of(game).sources
        own = [one for one in self.games if (one.facts.game, one.facts.variant) == (game, variant)]
        bars = []
        for one in own[-CHARTED:]:
            items = one.items
            parts = None
            if items is not None:
                parts = tuple(sum(items.get(item, 0) for item in group.items) for group in groups)
            bars.append(Bar(one, parts))
        return bars

    def ladders(self) -> list[Ladder]:
        """The solo games that have ranks, in the order of the shelf."""
        found = []
        for name in registry.names():
            for variant in registry.info(name).variants:
                if variant.ranks and 1 in variant.seats:
                    own = [
                        one
                        for one in self.games
                        if (one.facts.game, one.facts.variant) == (name, variant.name)
                        and one.facts.is_alone
                        and not one.facts.latecomers
                    ]
                    best = max((one.score for one in own), default=None)
                    unaided = max((one.score for one in own if one.facts.unaided), default=None)
                    title = registry.info(name).title
                    found.append(Ladder(name, variant.name, title, variant.ranks, best, unaided))
        return found


def best_win(games: Iterable[Game]) -> BestWin | None:
    """The win over the strongest computer; then in the usual game, then most points, then without help, then
    the older one."""
    wins = []
    for game in games:
        facts = game.facts
        if has_won(facts, game.seat):
            beaten = [
                player.level
                for seat, player in enumerate(facts.players)
                if not player.is_person
                and not player.own_program
                and seat not in facts.winners
                and facts.met(seat)
            ]
            known = [(strength.stars(facts.game, level), level) for level in beaten]
            stars, level = max(known, default=(0, ""))
            wins.append(BestWin(game, level, stars))
    return max(
        wins,
        key=lambda win: (
            win.stars,
            bool(win.level),
            not achievements.apart(win.game.facts),
            win.game.score,
            win.game.facts.unaided,
            -win.game.facts.ended_at,
        ),
        default=None,
    )


def changes(bars: Sequence[Bar], titles: Sequence[str]) -> list[tuple[str, int]]:
    """The two groups of sources that changed most from the first to the last games, with the points.

    Empty with too few games to compare.
    """
    read = [bar.parts for bar in bars if bar.parts is not None]
    if len(read) < 2 * _COMPARED:
        return []
    first, last = read[:_COMPARED], read[-_COMPARED:]
    found = [
        (
            title,
            round(sum(parts[n] for parts in last) / _COMPARED - sum(parts[n] for parts in first) / _COMPARED),
        )
        for n, title in enumerate(titles)
    ]
    return sorted([change for change in found if change[1]], key=lambda change: -abs(change[1]))[:2]


def _streaks(games: Sequence[Game]) -> tuple[int, int]:
    """Wins in a row up to now, and at most; solo games are none and end none."""
    now = longest = 0
    for game in games:
        if game.is_alone:
            continue
        now = now + 1 if game.won else 0
        longest = max(longest, now)
    return now, longest


def _rival(games: Sequence[Game], people: bool) -> Rival | None:
    met, won, lost = Counter[tuple[str, str]](), Counter[tuple[str, str]](), Counter[tuple[str, str]]()
    titles: dict[tuple[str, str], str] = {}
    for game in games:
        facts = game.facts
        for rival, (title, seats) in _others(game, people).items():
            titles[rival] = title
            met[rival] += 1
            won[rival] += has_won(facts, game.seat)
            lost[rival] += any(has_won(facts, seat) for seat in seats)
    if not met:
        return None
    key, count = met.most_common(1)[0]
    return Rival(titles[key], count, won[key], lost[key])


def _others(game: Game, people: bool) -> dict[tuple[str, str], tuple[str, list[Seat]]]:
    """The other persons, or computers by level, at a table."""
    facts, found = game.facts, dict[tuple[str, str], tuple[str, list[Seat]]]()
    if people:
        for key, seats in people_of(facts).items():
            if game.seat not in seats and any(facts.met(seat) for seat in seats):
                found["", key] = (facts.players[seats[-1]].name, seats)
        return found
    for seat, player in enumerate(facts.players):
        if player.is_person or player.own_program or not player.level or not facts.met(seat):
            continue
        level = (facts.game, levels.plain(player.level))
        found.setdefault(level, (_level_title(facts.game, player.level), []))[1].append(seat)
    return found


def _level_title(game: str, level: str) -> str:
    known = {one.name: one.title for one in levels.of_game(game)}
    plain = levels.plain(level)
    return f"the {known[plain]}" if plain in known else "a computer"


def persons(
    results: Iterable[Finished], readings: Readings, solved: Mapping[str, int], same: Same = NOBODY_JOINED
) -> list[Person]:
    """All persons in the results, those with most games first; `results` newest first."""
    found = []
    for key, known in _games_of(results, readings, same).items():
        name = known.names.get(key) or next(iter(known.names.values()))
        others = tuple(other for one, other in known.names.items() if other != name and one != key)
        games = known.games
        found.append(Person(name, tuple(games), progress_of(games, solved), other_names=others))
    return sorted(found, key=lambda person: -len(person.games))


@dataclass(slots=True)
class _Known:
    """A person while the results are gone through."""

    names: dict[str, str] = field(default_factory=dict)
    """All names, spelled as in the latest game."""
    games: list[Game] = field(default_factory=list)
    """Oldest first."""


def _games_of(results: Iterable[Finished], readings: Readings, same: Same) -> dict[str, _Known]:
    """Names and games of each person; `results` newest first."""
    found: dict[str, _Known] = {}
    for facts in results:
        for key, seats in people_of(facts, same).items():
            seat = min(seats, key=lambda seat: place_of(facts, seat))
            known = found.setdefault(key, _Known())
            for one in seats:
                known.names.setdefault(key_of(facts.players[one].name), facts.players[one].name)
            known.games.insert(0, Game(facts, seat, readings.get(facts)))
    return found


def can_be_joined(person: Person, people: Sequence[Person]) -> list[Person]:
    """Those who may be the same person under another name: who has never sat at one table with them."""
    met = {id(game.facts) for game in person.games}
    return [
        other
        for other in people
        if other is not person and not any(id(game.facts) in met for game in other.games)
    ]


def joined(same: Same, person: Person, other: Person) -> dict[str, str]:
    """The names joined with each other after `other` has become the same as `person`."""
    key = key_of(person.name)
    more = {key_of(name): key for name in (other.name, *other.other_names)}
    return {**same, **more}


def parted(same: Same, name: str) -> dict[str, str]:
    """The names joined with each other after a name has become somebody's own again."""
    return {one: key for one, key in same.items() if one != key_of(name)}


@dataclass(frozen=True, slots=True)
class Award:
    """An achievement that a game has earned for a person."""

    name: str
    progress: Progress
    among_people: bool = False
    """True if several persons took part."""


def awards_of(
    results: Sequence[Finished], readings: Readings, facts: Finished, same: Same = NOBODY_JOINED
) -> list[Award]:
    """The achievements that a game has earned, person by person; it is among the `results`, newest first.

    An older game that has not been read yet may have earned before what only its log tells. Such an
    achievement is not announced as new; the page *You* shows it, with the game that earned it.
    """
    here = people_of(facts, same)
    found = []
    for key, known in _games_of(results, readings, same).items():
        if key in here:
            games, name = known.games, facts.players[here[key][0]].name
            before = [game for game in games if not _is_same(game.facts, facts)]
            new = newly_earned(progress_of(before, {}), progress_of(games, {}))
            unread = {old.game for old in readings.unread(game.facts for game in before)} if new else set()
            this = next(game for game in games if _is_same(game.facts, facts))
            recorded = achievements.by_result(facts, this.seat)
            found += [
                Award(name, progress, len(here) > 1)
                for progress in new
                if progress.achievement.id in recorded or not _may_be_from(unread, progress.achievement, this)
            ]
    return found


def _may_be_from(unread: AbstractSet[str], achievement: Achievement, game: Game) -> bool:
    """Return True if an achievement depends on logs, and games with unread ones may have earned it before."""
    read = game.reading.seats.get(game.seat) if game.reading else None
    of_log = read is not None and achievement.id in read.marks
    return of_log and (achievement.game in unread if achievement.game else bool(unread))


def _is_same(first: Finished, second: Finished) -> bool:
    return (first.ended_at, first.game, first.seed) == (second.ended_at, second.game, second.seed)


def everybody(people: Sequence[Person], solved: Mapping[str, int]) -> Person:
    """All persons together: every game once, from the side of the best of them."""
    best: dict[int, Game] = {}
    for person in people:
        for game in person.games:
            place, other = id(game.facts), best.get(id(game.facts))
            if other is None or _place(game) < _place(other):
                best[place] = game
    games = tuple(sorted(best.values(), key=lambda game: game.facts.ended_at))
    progress = tuple(map(_best_of, zip(*(person.progress for person in people), strict=True)))
    name = "Everybody" if people else "You"
    return Person(name, games, progress or progress_of((), solved), tuple(people))


def place_of(facts: Finished, seat: Seat) -> int:
    """Number of the group of a seat in the ranking, from 0."""
    return next(number for number, group in enumerate(facts.ranking) if seat in group)


def _place(game: Game) -> int:
    return place_of(game.facts, game.seat)


def duels(people: Sequence[Person]) -> list[tuple[str, str, int, int]]:
    """Pairs of persons with the games in which each was ahead of the other, the most frequent pair first."""
    seats: dict[int, list[tuple[int, Game]]] = {}
    for number, person in enumerate(people):
        for game in person.games:
            seats.setdefault(id(game.facts), []).append((number, game))
    ahead: Counter[tuple[int, int]] = Counter()
    met: Counter[tuple[int, int]] = Counter()
    for table in seats.values():
        for number, game in table:
            for other, theirs in table:
                if number < other:
                    met[number, other] += 1
                    ahead[number, other] += _place(game) < _place(theirs)
                    ahead[other, number] += _place(theirs) < _place(game)
    return [
        (people[one].name, people[two].name, ahead[one, two], ahead[two, one])
        for (one, two), _ in met.most_common()
    ]
