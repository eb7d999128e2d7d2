"""Cards and powers of a window compared with a list written straight from the rules, position by position."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from rules.brilliants import GAME
from rules.brilliants.data.board import COORDINATES
from rules.brilliants.data.nest import SOIL
from rules.brilliants.data.objectives import COST, card_name, caste_of
from rules.brilliants.data.special import COPIES, SPECIALS, SPECIES
from rules.brilliants.moves import EndTurn
from rules.brilliants.notation import format_move
from rules.brilliants.state import NOWHERE, Phase, State, Turn
from rules.brilliants.terms import space_name
from rules.core.protocol import CHANCE, Setup
from rules.core.rng import Rng

RESOURCES = ("BE", "CA", "FL", "MU", "ST", "BL", "CL", "SA", "GR")
PREDATORS = ("spider", "grasshopper", "worm")
EMPTY, FOOD, TRAIL = 3, 4, 10


class Rules:
    """One seat's window in one position; every method yields texts of moves."""

    def __init__(self, state: State, seat: int) -> None:
        self.state, self.seat, self.me = state, seat, state.colonies[seat]
        self.open = state.table.variant == "experiantced"
        self.before = state.phase == Phase.TURN
        self.species = SPECIES[self.me.species].code
        self.ready = {
            n // 5
            for n in range(15)
            if self.me.ants[n] != NOWHERE and bool(self.me.night >> n & 1) == state.night
        }

    def pieces(self) -> set[int]:
        everything = (c.ants + c.holes for c in self.state.colonies)
        return {place for places in everything for place in places} | {
            self.state.spider,
            self.state.grasshopper,
        }

    def spaces(self, good: range) -> Iterator[str]:
        for space in range(len(COORDINATES)):
            if self.state.ground[space] in good and space not in self.pieces():
                yield space_name(space)

    def hunts(self, predator: int) -> Iterator[str]:
        """PRED-02 to 04, and what the species Predator has barred."""
        if self.me.barred >> predator & 1:
            return
        if predator == 2:
            for owner, colony in enumerate(self.state.colonies):
                for place in range(157, 172):
                    if not colony.dug >> (place - 157) & 1:
                        yield f"P{owner + 1}.{space_name(place)} x{RESOURCES[SOIL[place]]}"
            return
        for space in range(151):
            ground = self.state.ground[space]
            if 2 <= ground < TRAIL and space not in self.pieces():
                eats = ground - FOOD if (ground - FOOD) // 3 == predator else NOWHERE
                yield space_name(space) + (
                    f" x{RESOURCES[eats]}" if ground >= FOOD and eats != NOWHERE else ""
                )

    def left(self, caste: int) -> bool:
        return NOWHERE in self.me.ants[5 * caste : 5 * caste + 5]

    def deck(self, caste: int) -> int:
        deck = self.state.decks[caste]
        return deck.size + len(deck.top) + len(deck.bottom)

    def card(self, code: str) -> Iterator[str]:
        """CARD-05, card by card: what follows its code."""
        kind, _, about = code.split("/")[0].partition("-")
        match kind, about:
            case "OBJ", _ if self.open:
                yield from (f" !{card}" for card in self.payable(about))
            case "PRED", _:
                yield from (f" {place}" for place in self.hunts("sgw".index(about)))
            case "EGG", "J":
                yield from (f" {'HFD'[caste]}" for caste in range(3) if self.left(caste))
            case "WIPE", _:
                yield from (f" {space}" for space in self.spaces(range(TRAIL, TRAIL + 4)))
            case "MARK", _ if self.me.pheromones:
                yield from (f" {space}" for space in self.spaces(range(EMPTY, EMPTY + 1)))
            case _ if self.possible(about).get(kind):
                yield ""

    def payable(self, letter: str) -> Iterator[str]:
        for card in self.state.display:
            if "HFD"[caste_of(card)] == letter and all(map(int.__ge__, self.me.store, COST[card])):
                yield card_name(card)

    def possible(self, about: str) -> dict[str, bool]:
        """CARD-03 for the cards that leave no choice."""
        caste = "HFD".find(about) if len(about) == 1 else -1
        turn, digs = self.state.turn, self.before and 2 in self.ready
        return {
            "GAT": turn.gathered != NOWHERE and RESOURCES[turn.gathered] == about,
            "OBJ": len(self.me.hand) < 4 and self.deck(caste) > 0,
            "LOOK": (self.before or self.open) and self.deck(caste) > 0,
            "RUN": self.before and caste in self.ready,
            "REACH": digs and NOWHERE in self.me.holes,
            "BORE": digs,
            "SLIP": self.before and bool(self.ready),
            "DIG": turn.dug_hole,
            "TRAIL": list(self.state.ground).count(TRAIL + self.seat) == 18,
            "PAIRS": all(sum(p != NOWHERE for p in self.me.ants[n : n + 5]) > 1 for n in (0, 5, 10)),
        }

    def eggs(self, caste: int) -> Iterator[str]:
        if self.before and not self.me.hatched and self.left(caste):
            for tile in range(4):
                if self.state.tiles >> tile & 1:
                    born = "" if tile == caste else f":{'HFD'[caste]}"
                    yield f"hatch {'HFDJ'[tile]}{born} EGG-{'HFD'[caste]}"

    def cards(self) -> Iterator[str]:
        for code in {SPECIALS[card].code for card in self.me.specials}:
            if code in ("EGG-H", "EGG-F", "EGG-D"):
                yield from self.eggs("HFD".index(code[-1]))
            elif (
                "/" not in code or self.species == "INS" or code.endswith("/N" if self.state.night else "/D")
            ):
                yield from (f"play {code}{rest}" for rest in self.card(code))

    def powers(self) -> Iterator[str]:
        """SPEC-01, 02, 04."""
        match self.species:
            case "FLY" if not self.state.night and not self.me.powered and self.me.pheromones:
                yield from (f"power mark {space}" for space in self.spaces(range(EMPTY, EMPTY + 1)))
            case "PRE" if self.state.night and not self.me.powered:
                for predator, who in enumerate(PREDATORS):
                    if not self.me.moved >> predator & 1:
                        yield from (f"power {who} {place}" for place in self.hunts(predator))
            case "STR" if self.open and self.before and not self.state.turn.looked:
                yield from (f"power look {'HFD'[caste]}" for caste in range(3) if self.deck(caste))


def windows(variant: str, seats: int, seed: int) -> Iterator[State]:
    """Turns and windows of a random game, with other cards, species and moved predators than it had."""
    rng, chance = Rng(seed), random.Random(seed)
    state = GAME.new_game(Setup(variant, seats))
    box = [card for card, copies in enumerate(COPIES) for _ in range(copies)]
    while GAME.result(state) is None:
        seat = GAME.deciders(state)[0]
        if state.phase in (Phase.TURN, Phase.AFTER):
            moved = chance.choice((0, 0, 1, 4, 7))
            other = replace(
                state.colonies[seat], specials=tuple(sorted(chance.sample(box, 6))),
                species=chance.randrange(6), powered=chance.random() < 0.2, moved=moved,
                barred=moved & chance.choice((0, 1, 4)),
            )  # fmt: skip
            colonies = (*state.colonies[:seat], other, *state.colonies[seat + 1 :])
            turn = state.turn
            if state.phase == Phase.AFTER:
                turn = Turn(
                    acted=True, gathered=chance.choice((NOWHERE, *range(9))), dug_hole=chance.random() < 0.5
                )
            yield replace(state, colonies=colonies, turn=turn)
        moves = () if seat == CHANCE else GAME.legal_moves(state, seat)
        move = GAME.sample(state, rng) if seat == CHANCE else chance.choice(moves)
        state = GAME.apply(state, seat, move).state


@pytest.mark.parametrize(
    ("variant", "seats", "seed"), [("antermediate", 2, 1), ("antermediate", 4, 2), ("experiantced", 3, 3)]
)
def test_cards_and_powers_are_those_of_the_rules(variant: str, seats: int, seed: int) -> None:
    seen: set[str] = set()
    for number, state in enumerate(windows(variant, seats, seed)):
        if number % 3:
            continue
        rules = Rules(state, state.active)
        wanted = [*rules.cards(), *rules.powers()]
        listed = [format_move(move) for move in GAME.legal_moves(state, state.active)]
        assert (format_move(EndTurn()) in listed) == (state.phase == Phase.AFTER)
        found = [text for text in listed if text.startswith(("play ", "power ")) or "EGG" in text]
        assert sorted(found) == sorted(wanted)
        seen |= {" ".join(text.split()[:2]) for text in found}
    assert len(seen) > 40
