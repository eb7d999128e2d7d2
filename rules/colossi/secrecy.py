"""Hidden information: hands, piles, what Soothsayer saw, closed answers (CO-INFO-01 to CO-INFO-06)."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from rules.colossi.box import ALL_CARDS, ALL_TILES, ENVIRONMENT, LAIR, TRAITLESS_CARDS, TRAITS
from rules.colossi.course import with_item
from rules.colossi.events import Fact
from rules.colossi.moves import Move
from rules.colossi.notation import format_move, seat_name
from rules.colossi.state import NOBODY, UNKNOWN, KnownCard, KnownTile, Pile, State
from rules.core.protocol import CHANCE, Seat
from rules.core.rng import Rng
from rules.kit.record import redacted

# ---------------------------------------------------------------------- views


def observe(state: State, viewer: Seat | None) -> State:
    """Redact the position for a seat, or None for a spectator (CO-INFO-01 to CO-INFO-03).

    Who may read a field is said in `state`. All see the cards that a seat has shown, too.
    """
    view = redacted(state, viewer)
    for seat, card in [pair for task in state.agenda for pair in task.shown]:
        if seat != viewer:
            hand = tuple(sorted((*view.hands[seat][1:], card)))
            view = replace(view, hands=with_item(view.hands, seat, hand))
    return view


def redact(event: Fact, viewer: Seat | None) -> Fact:
    """Redact an event: UNKNOWN for a card or tile that the viewer may not know."""
    return redacted(event, viewer)


def redact_move(seat: Seat, move: Move, viewer: Seat | None) -> str:
    """Return the log line of a move, redacted for a viewer: `! draw P1 ?`, `P1: = ?` (CO-INFO-06)."""
    text = format_move(redacted(move, viewer, seat))
    return text if seat == CHANCE else f"{seat_name(seat)}: {text}"


# ---------------------------------------------------------------------- determinization


def determinize(view: State, rng: Rng) -> State:
    """Sample a full position consistent with the view: unseen things are dealt at random (CO-INFO-04)."""
    unseen = _Unseen(view, rng)
    # The box first, because it needs a fixed number of Lairs and Environments; the rest goes anywhere.
    spare_lairs = unseen.boxed(LAIR, view.spare_lairs)
    spare_environments = unseen.boxed(ENVIRONMENT, view.spare_environments)
    hands = tuple([tuple(sorted(map(unseen.card, hand))) for hand in view.hands])
    card_tops = tuple([KnownCard(unseen.card(top.kind), top.seers) for top in view.card_tops])
    agenda = tuple([task.dealt(unseen) for task in view.agenda])
    tile_tops = tuple([KnownTile(unseen.tile(top.kind), top.seers) for top in view.tile_tops])
    return replace(
        view,
        hands=hands,
        cards=view.cards if view.cards.counts else _counted(unseen.cards, len(ALL_CARDS)),
        card_tops=card_tops,
        deck=view.deck if view.deck.counts else _counted(unseen.tiles, len(ALL_TILES)),
        tile_tops=tile_tops,
        spare_lairs=spare_lairs,
        spare_environments=spare_environments,
        agenda=agenda,
    )


class _Unseen:
    """The things unseen by the viewer in random order; each is dealt only once (`agenda.Unseen`)."""

    def __init__(self, view: State, rng: Rng) -> None:
        box = ALL_CARDS if view.table.traits else TRAITLESS_CARDS
        seen = [card for hand in view.hands for card in hand]
        seen += [top.kind for top in view.card_tops]
        seen += [card for task in view.agenda for card in task.cards]
        self.cards = rng.shuffled(_without(box, view.card_discard, view.cards.counts, seen))
        shown = [tile for tile in view.tiles if tile >= 0]
        shown += [top.kind for top in view.tile_tops]
        shown += [tile for task in view.agenda for tile in task.tiles]
        piles = (view.tile_discard, view.deck.counts, view.spare_lairs.counts, view.spare_environments.counts)
        self.tiles = rng.shuffled(_without(ALL_TILES, *piles, shown))
        self.traits = rng.shuffled(_traits_unseen(view))

    def card(self, known: int) -> int:
        """The card if it is known, else an unseen one."""
        return self.cards.pop() if known == UNKNOWN else known

    def tile(self, known: int) -> int:
        """The tile if it is known, else an unseen one."""
        return self.tiles.pop() if known == UNKNOWN else known

    def trait(self, known: int) -> int:
        """The Trait if it is known, else an unseen one."""
        return self.traits.pop() if known == UNKNOWN else known

    def boxed(self, kinds: tuple[int, ...], pile: Pile) -> Pile:
        """Unseen Lairs or Environments for the box, as many as the pile has; never Grass."""
        if pile.counts:
            return pile
        found = [tile for tile in self.tiles if tile in kinds][: pile.size]
        for tile in found:
            self.tiles.remove(tile)
        return _counted(found, len(ALL_TILES))


def _without(box: tuple[int, ...], *seen: Iterable[int]) -> list[int]:
    """The contents of a box minus piles, given by counts, and minus single things, given last."""
    *piles, named = seen
    left = list(box)
    for pile in piles:
        for kind, count in enumerate(pile):
            left[kind] -= count
    for kind in named:
        if kind != UNKNOWN:
            left[kind] -= 1
    return [kind for kind, count in enumerate(left) for _ in range(count)]


def _traits_unseen(view: State) -> list[int]:
    """The Traits in no open place, with no seat, and in no packet that the viewer sees."""
    out = view.trait_discard
    for task in view.agenda:
        out |= task.packet
    return [
        trait
        for trait in range(len(TRAITS))
        if view.owners[trait] == NOBODY and trait not in view.offer and not out >> trait & 1
    ]


def _counted(kinds: list[int], number: int) -> Pile:
    counts = [0] * number
    for kind in kinds:
        counts[kind] += 1
    return Pile(tuple(counts), len(kinds))
