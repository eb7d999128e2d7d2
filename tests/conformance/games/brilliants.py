"""BrilliAnts for the conformance suite: options, secrets, and a second telling of the game."""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Iterator, Mapping
from itertools import combinations_with_replacement
from typing import Any

from rules.brilliants.data.objectives import NUMBER
from rules.brilliants.data.special import SPECIAL_NUMBER, SPECIES_NUMBER
from rules.brilliants.state import Phase, State
from rules.core.protocol import Seat
from rules.core.rng import Rng
from tests.conformance.games import brilliants_cards as cards
from tests.conformance.games import brilliants_fired, brilliants_fired_cards
from tests.conformance.games import brilliants_retold as retold
from tests.conformance.games import brilliants_tally as tally
from tests.conformance.hooks import Hooks

PRIVATE = ("draw", "look", "special")
"""Events of chance whose card only their seat knows."""
OPEN = re.compile("reveal|show|complete|laidaside| !O", re.IGNORECASE)
SPECIAL = re.compile(r"\b(?:" + "|".join(map(re.escape, tally.CODES)) + r")(?![\w/-])")
OPEN_SPECIAL = re.compile("play|hatch", re.IGNORECASE)


class _BrilliAnts(Hooks):
    wanted = brilliants_fired.WANTED
    scripted: Mapping[str, str] = {**brilliants_fired_cards.SCRIPTED, **brilliants_fired.SCRIPTED}

    def plies(self, variant: str) -> int:
        return 60_000 if variant == "apprantice" else 24_000

    def cut(self, variant: str) -> int | None:
        """Special cards are played early; random games go on for thirty rounds."""
        return 300 if variant in ("antermediate", "experiantced") else None

    def wanted_in(self, variant: str) -> Collection[str]:
        return self.wanted if variant == "apprantice" else brilliants_fired_cards.NEW[variant]

    def fired(
        self, before: State, seat: Seat, move: Any, events: tuple[Any, ...], after: State
    ) -> Iterator[str]:
        yield from brilliants_fired.fired(before, seat, move, events, after)
        if before.table.variant != "apprantice":
            yield from brilliants_fired_cards.fired(before, seat, move, events, after)

    def lost(self, state: State) -> list[str]:
        return tally.lost(state)

    def unearned(self, state: State) -> list[str]:
        return tally.unearned(state)

    def detours(self, state: State, seat: Seat, rng: Rng) -> list[str]:
        ants = retold.ready(state, seat) if state.phase == Phase.TURN and seat == state.active else []
        ways = retold.detours(state, seat, rng.choice(ants)) if ants else []
        return rng.shuffled(ways)[:6]

    def codes(self) -> Collection[str]:
        return (*NUMBER, *SPECIAL_NUMBER, *SPECIES_NUMBER)

    def options(self, rng: Rng, variant: str, seats: int) -> dict[str, str]:
        options = {}
        if variant == "solo":
            return {"quiet_digging": "on"} if rng.below(4) == 0 else {}
        if variant == "antermediate" and (chosen := rng.below(3)):
            named = "+".join(rng.shuffled(retold.SPECIES)[:seats])
            options["species"] = "draft" if chosen == 1 else named
        if rng.below(2) == 0:
            options["first"] = f"P{rng.below(seats) + 1}"
        if rng.below(2) == 0:
            covered = rng.shuffled(retold.ZONES)[: 6 - seats]
            options["covers"] = "+".join(zone for zone in retold.ZONES if zone in covered)
        return options

    def leaks(self, state: State, viewer: Seat | None, view: dict[str, Any], lines: list[str]) -> list[str]:
        """BA-INFO-01: what is one's own or lies open; nothing else."""
        found = sorted(set(retold.MARK.findall(json.dumps(view))) - self._known_objectives(state, viewer))
        for seat, colony in enumerate(view["colonies"]):
            hidden = [*colony.get("specials", ()), *colony.get("packet", ())]
            found += [] if seat == viewer else [code for code in hidden if code != "??"]
        return found + [line for line in lines if self._tells(line, viewer)]

    def _known_objectives(self, state: State, viewer: Seat | None) -> set[str]:
        known = [card for colony in state.colonies for card in colony.revealed]
        known += [*state.display, *state.aside]
        if viewer is not None:
            known += state.colonies[viewer].hand
            known += [one.card for deck in state.decks for one in deck.bottom if one.seat == viewer]
            known += [one.card for deck in state.decks for one in deck.top if one.seats >> viewer & 1]
            known += state.pending.seen if state.pending and state.pending.seat == viewer else ()
        return set(map(retold.card_name, known))

    def _tells(self, line: str, viewer: Seat | None) -> bool:
        """A line names a card only if it lies open there or is the viewer's own."""
        own = viewer is not None and (
            line.startswith((f"P{viewer + 1}:", *(f"! {verb} P{viewer + 1} " for verb in PRIVATE)))
            or (line.startswith("{") and json.loads(line).get("seat") in (viewer, f"P{viewer + 1}"))
        )
        objective = bool(retold.MARK.search(line)) and not OPEN.search(line)
        special = bool(SPECIAL.search(line)) and not OPEN_SPECIAL.search(line)
        return (objective or special) and not own

    def reveals(self, before: State, move: Any, after: State, viewer: Seat | None) -> bool:
        """BA-EXP-04: a packet that comes from the neighbour; BA-CARD-05: what hands score at the end."""
        if after.phase == Phase.OVER and any(colony.played or colony.specials for colony in after.colonies):
            return True
        passed = before.phase == after.phase == Phase.KEEP and before.table.variant != "solo"
        return passed and viewer is not None and len(cards.keeping(before)) == 1

    def normal(self, text: str) -> str:
        """Signs apart from the path: where they stand on a space passed twice is another check's matter."""
        if not re.match("[HFD][1-5] ", text):
            return text
        ant, path, *rest = text.split(" ")
        found = {word[0]: word for word in rest}
        spaces = path.replace("=", "").split("-")
        signed = {sign: tuple(sorted({s[:-1] for s in spaces if s[-1] == sign})) for sign in "+^~"}
        bare = [space.rstrip("+^~") for space in spaces]
        taken, hole, card = found.get("x", "x-")[1:], found.get("o", "o@")[2:], found.get("!", "!")[1:]
        return retold.told(ant, bare, signed["+"], taken, hole, signed["^"], signed["~"], card)

    def meaning(self, text: str) -> str:
        """Without the way to the end."""
        return re.sub(r"(?<= )\S+-(?=\S+ marks)", "", text)

    def every_move(self, state: State, seat: Seat) -> set[str] | None:
        found = retold.reveals(state, seat)
        if state.phase == Phase.KEEP:
            return cards.drafted(state, seat) if seat in cards.keeping(state) else set()
        if seat != state.active:
            return found
        match state.phase:
            case Phase.ANTS if state.table.variant != "experiantced":
                count = 5 if state.table.variant == "childrants" else 3
                return {
                    f"ants {''.join(choice)}"
                    for choice in combinations_with_replacement(retold.CASTES, count)
                }
            case Phase.ANTS | Phase.CARDS | Phase.ADOPT:
                return cards.drafted(state, seat)
            case Phase.WEATHER:
                return found | {f"weather {word}" for word in ("sun", "wind", "rain", "fair", "fog")}
            case Phase.PICK:
                return found | {
                    f"pick {retold.card_name(card)}" for card in (state.pending.seen if state.pending else ())
                }
            case Phase.CLOSE:
                return found | {"pass"}
            case Phase.EAT:
                return cards.prey(state)
            case Phase.AFTER:
                return found | cards.window_moves(state, seat)
        return self._turn(state, seat)

    def _turn(self, state: State, seat: Seat) -> set[str] | None:
        ants = retold.ready(state, seat)
        if any(retold.allowance(state, seat, ant) > retold.LONG for ant in ants):
            return None
        moves = [retold.ant_moves(state, seat, ant) for ant in ants]
        found = retold.reveals(state, seat) | retold.other_moves(state, seat)
        return found.union(cards.window_moves(state, seat), *moves)

    def recount(self, state: State) -> tuple[int, ...]:
        return tally.recount(state)


HOOKS = _BrilliAnts()
