"""State that the panels show: a view with the players around it, and the counts read from it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from game.session.player import Player
from rules.brilliants.data.box import ANTS_OF, RULE_SETS, RuleSet
from rules.brilliants.data.objectives import COST, POINTS, caste_of
from rules.brilliants.data.special import Special, SpeciesRow
from rules.brilliants.state import HIDDEN, NOWHERE, Colony, State


@dataclass(frozen=True, slots=True)
class SeatView:
    """A view of the game as one person at the table looks at it."""

    view: State
    seat: int
    """Whose things lie at the bottom right; a spectator sits on some seat, too."""
    players: tuple[Player, ...]
    scores: tuple[int, ...]
    levels: tuple[str, ...] = ()
    """Title of each computer's level, empty for persons; none at all shows none."""
    open: bool = True
    """True if the hand of `seat` lies open."""
    payable: frozenset[int] = field(default_factory=frozenset)
    """Objectives that may be revealed, or taken from the display, now."""
    playable: frozenset[int] = field(default_factory=frozenset)
    """Special cards that may be played now."""
    powers: bool = False
    """True if the power of the own species can be used now."""
    chosen: int | None = None
    """The ant of `seat` that is picked up."""
    kept: bool = False
    """True if the hand, once opened, lies open whenever its owner has the screen."""
    ready: int = 0
    """Special cards that already count for the coming action; they lie behind those in hand."""
    visited: bool = False
    """True if it is the seat of another person than the viewer."""
    best: tuple[int | None, int | None] = (None, None)
    """Alone: the result of the best game so far, and what it came to at the end of this round."""
    live: bool = True
    """True if other people at this screen may be asked to reveal now; False in a look back."""

    @property
    def watching(self) -> bool:
        """True if no person at this screen plays: then nothing is offered that needs a seat."""
        return not any(player.is_person for player in self.players)

    @property
    def own(self) -> Colony:
        """The colony of `seat`."""
        return self.view.colonies[self.seat]

    @property
    def others(self) -> tuple[int, ...]:
        """The other seats, clockwise from the left neighbour."""
        count = len(self.view.colonies)
        return tuple((self.seat + step) % count for step in range(1, count))

    @property
    def rules(self) -> RuleSet:
        """In what the rule set differs from others."""
        return RULE_SETS[self.view.table.variant]

    @property
    def goal(self) -> int:
        """Completed cards that end the game (BA-END-01, BA-CHILD-04); 0 if none do (BA-SOLO-12)."""
        return self.rules.last_card

    @property
    def calm(self) -> bool:
        """True if the rule set has no hatching, predators and holes (BA-CHILD-01)."""
        return is_calm(self.view.table.variant)


def is_calm(variant: str) -> bool:
    """Return True if a rule set has no hatching, predators and holes: its table is the calm one, too."""
    rules = RULE_SETS[variant]
    return not (rules.hatching or rules.predators or rules.holes)


def displays(variant: str) -> bool:
    """Return True if objectives lie open to all in a rule set (BA-EXP-02)."""
    return RULE_SETS[variant].objectives == "display"


def words_of(kind: Special | SpeciesRow, variant: str) -> str:
    """Return the text of a special card or species: some have another where objectives lie open
    (BA-EXP-02)."""
    return kind.text_display if kind.text_display and displays(variant) else kind.text


def by_caste(cards: tuple[int, ...]) -> tuple[int, int, int]:
    """Return the numbers of Hunter, Farmer and Digger cards."""
    found = [caste_of(card) for card in cards]
    return found.count(0), found.count(1), found.count(2)


def is_ready(view: State, colony: Colony, ant: int) -> bool:
    """Return True if an ant in play still has to move in this round (BA-ROUND-08)."""
    return bool(colony.night >> ant & 1) == view.night


def in_play(colony: Colony, caste: int) -> Iterator[int]:
    """The ants of a type that are out of the supply."""
    return (ant for ant in ANTS_OF[caste] if colony.ants[ant] != NOWHERE)


def ready_counts(view: State, seat: int, caste: int) -> tuple[int, int]:
    """Ready ants of a type, and all of it in play."""
    colony = view.colonies[seat]
    ants = list(in_play(colony, caste))
    return sum(is_ready(view, colony, ant) for ant in ants), len(ants)


def shared_with(seat_view: SeatView, card: int) -> tuple[int, ...]:
    """Other cards of the open hand for which the same tiles of the Store Room are ticked, though there are
    not enough of them for both."""
    hand = seat_view.own.hand if seat_view.open else ()
    others = (other for other in hand if other != card and other < HIDDEN)
    return tuple(other for other in others if _contested(seat_view.own.store, card, other))


def shared_tiles(seat_view: SeatView, card: int) -> frozenset[int]:
    """The resources of a card that another card of the open hand claims, too, with too few for both."""
    rivals = shared_with(seat_view, card)
    return frozenset(kind for other in rivals for kind in _contested(seat_view.own.store, card, other))


def _contested(store: bytes, card: int, other: int) -> list[int]:
    """The resources that both cards want and that are there, but not for both."""
    rows = enumerate(zip(store, COST[card], COST[other], strict=True))
    return [kind for kind, (have, mine, theirs) in rows if mine and theirs and have and mine + theirs > have]


def bonus_leaders(view: State) -> tuple[tuple[int, ...], ...]:
    """Return the seats that would get each Bonus Point card now (BA-SCORE-02)."""
    leaders = []
    for caste in range(3):
        ranks = []
        for colony in view.colonies:
            cards = [card for card in colony.revealed if caste_of(card) == caste]
            ranks.append((len(cards), sum(POINTS[card] for card in cards)))
        best = max(ranks)
        leaders.append(tuple(seat for seat, rank in enumerate(ranks) if rank == best and best[0]))
    return tuple(leaders)
