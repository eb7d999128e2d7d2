"""What the conformance suite knows of BrilliAnts: options, secrets, and the game told a second time."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from itertools import combinations_with_replacement
from typing import Any

from rules.brilliants.state import Phase, State
from rules.core.protocol import Seat
from rules.core.rng import Rng
from tests.conformance.games import brilliants_fired
from tests.conformance.games import brilliants_retold as retold
from tests.conformance.hooks import Hooks


class _BrilliAnts(Hooks):
    wanted = brilliants_fired.WANTED
    scripted = brilliants_fired.SCRIPTED

    def fired(
        self, before: State, seat: Seat, move: Any, events: tuple[Any, ...], after: State
    ) -> Iterator[str]:
        return brilliants_fired.fired(before, seat, move, events, after)

    def lost(self, state: State) -> list[str]:
        return retold.lost(state)

    def unearned(self, state: State) -> list[str]:
        return retold.unearned(state)

    def detours(self, state: State, seat: Seat, rng: Rng) -> list[str]:
        ants = retold.ready(state, seat) if state.phase == Phase.TURN and seat == state.active else []
        ways = retold.detours(state, seat, rng.choice(ants)) if ants else []
        return rng.shuffled(ways)[:6]

    def options(self, rng: Rng, variant: str, seats: int) -> dict[str, str]:
        options = {}
        if rng.below(2) == 0:
            options["first"] = f"P{rng.below(seats) + 1}"
        if rng.below(2) == 0:
            covered = rng.shuffled(retold.ZONES)[: 6 - seats]
            options["covers"] = "+".join(zone for zone in retold.ZONES if zone in covered)
        return options

    def leaks(self, state: State, viewer: Seat | None, view: dict[str, Any], lines: list[str]) -> list[str]:
        """BA-INFO-01: the own hand, own drawn and returned cards and all revealed cards; no other."""
        known = {retold.card_name(card) for colony in state.colonies for card in colony.revealed}
        if viewer is not None:
            own = [*state.colonies[viewer].hand]
            own += [card for deck in state.decks for card, seat in deck.bottom if seat == viewer]
            own += state.pending.seen if state.pending and state.pending.seat == viewer else ()
            known |= set(map(retold.card_name, own))
        found = sorted(set(retold.MARK.findall(json.dumps(view))) - known)
        return found + [line for line in lines if self._tells(line, viewer)]

    def _tells(self, line: str, viewer: Seat | None) -> bool:
        """A line names a card only if it is revealed there or the viewer's own."""
        own = viewer is not None and (
            line.startswith((f"P{viewer + 1}:", f"! draw P{viewer + 1} "))
            or (line.startswith("{") and json.loads(line).get("seat") in (viewer, f"P{viewer + 1}"))
        )
        return bool(retold.MARK.search(line)) and not own and not re.search("reveal", line, re.IGNORECASE)

    def normal(self, text: str) -> str:
        """Marks apart from the path: where `+` stands on a space passed twice is another check's matter."""
        if not re.match("[HFD][1-5] ", text):
            return text
        ant, path, *rest = text.split(" ")
        words = {word[0]: word for word in rest}
        spaces = path.replace("=", "").split("-")
        marks = tuple(sorted({space.removesuffix("+") for space in spaces if space.endswith("+")}))
        bare = [space.removesuffix("+") for space in spaces]
        return retold.told(ant, bare, marks, words.get("x", "x-")[1:], words.get("o", "o@")[2:])

    def meaning(self, text: str) -> str:
        """Without the way to the end."""
        return re.sub(r"(?<= )\S+-(?=\S+ marks)", "", text)

    def every_move(self, state: State, seat: Seat) -> set[str] | None:
        found = retold.reveals(state, seat)
        if seat != state.active:
            return found
        match state.phase:
            case Phase.ANTS:
                return {
                    f"ants {''.join(choice)}" for choice in combinations_with_replacement(retold.CASTES, 3)
                }
            case Phase.WEATHER:
                return found | {f"weather {word}" for word in ("sun", "wind", "rain", "fair", "fog")}
            case Phase.PICK:
                return found | {
                    f"pick {retold.card_name(card)}" for card in (state.pending.seen if state.pending else ())
                }
            case Phase.CLOSE:
                return found | {"pass"}
        moves = [retold.ant_moves(state, seat, ant) for ant in retold.ready(state, seat)]
        return found.union(retold.other_moves(state, seat), *moves)

    def recount(self, state: State) -> tuple[int, ...]:
        return retold.recount(state)


HOOKS = _BrilliAnts()
