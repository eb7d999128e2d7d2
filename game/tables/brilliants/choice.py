"""From picked things to one move: the seat's legal moves, narrowed click by click.

Nothing here decides what is legal: every target offered is named by a move of the list, and every move
handed back stands in it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.kit.picking import Target
from game.tables.brilliants.goal import goal_of, own_nest
from game.tables.brilliants.offers import openings, targets
from game.tables.brilliants.options import Options
from game.tables.brilliants.stages import (
    Answer,
    AntChosen,
    CardWanted,
    Completing,
    Dividing,
    Done,
    Gathering,
    HoleDug,
    JokerTaken,
    Marking,
    Narrowed,
    Open,
    PowerChosen,
    PowerHunt,
    PredatorChosen,
    Predators,
    Refused,
    Routes,
    SpecialChosen,
    Stage,
    Tiles,
)
from game.tables.brilliants.ways import best_moves, end_of
from rules.brilliants import moves as kinds
from rules.brilliants.moves import Decision, MoveAnt
from rules.brilliants.state import LIBRARY, NOWHERE, State


class Choice(Options):
    """One decision of one seat, half made or not."""

    def __init__(self, view: State, seat: int, legal: Sequence[Decision]) -> None:
        super().__init__(view, seat, legal)
        self._past: list[Stage] = []
        self.stage: Stage = self._first()
        self._offered: tuple[Stage | None, frozenset[Target]] = (None, frozenset())
        """The stage last asked about, and what leads on from it: asked many times a second."""

    def _first(self) -> Stage:
        if any(isinstance(m, kinds.ChooseAnts) for m in self.legal):
            return Gathering()
        return Dividing() if any(isinstance(m, kinds.ChooseCards) for m in self.legal) else Open()

    @property
    def begun(self) -> bool:
        """Whether something is picked that Esc would take back."""
        return bool(self._past)

    @property
    def ant(self) -> int:
        """The ant in question, or NOWHERE."""
        return getattr(self.stage, "ant", NOWHERE)

    def cancel(self) -> bool:
        """One step back; False if nothing was picked."""
        if not self._past:
            return False
        self.stage = self._past.pop()
        return True

    def reset(self) -> None:
        """Back to the beginning."""
        self._past.clear()
        self.stage = self._first()

    def go(self, stage: Stage) -> Narrowed:
        """The next thing is wanted; Esc leads back."""
        self._past.append(self.stage)
        self.stage = stage
        return Narrowed()

    def offers(self) -> frozenset[Target]:
        """Everything that leads on from here: what is lit. Reveals are offered at any time."""
        stage, offers = self._offered
        if stage is not self.stage:
            cards = {Target("card", m.card) for m in self.legal if isinstance(m, kinds.Reveal)}
            offers = frozenset(targets(self)) | cards
            self._offered = (self.stage, offers)
        return offers

    # ------------------------------------------------------------------ picking

    def pick(self, target: Target, exact: bool = False) -> Answer:
        """What a click on a target means now; `exact` (Shift) sets marks and collecting by hand."""
        if (named := self._named(target)) is not None:
            return Done(named)
        match self.stage:
            case Open() | Tiles() | Predators():
                return self._open(target)
            case Gathering(castes):
                return self._gather(castes, target)
            case Dividing(counts):
                return self._divide(counts, target)
            case AntChosen(ant):
                return self._walk(ant, target, exact)
            case Marking():
                return self._toggle(self.stage, target)
            case Routes(moves=moves):
                return self._route(moves, target)
            case JokerTaken(tile):
                born = [m for m in self.hatches(tile) if target == Target("caste", m.caste)]
                return Done(born[0]) if born else Refused(target)
            case HoleDug() | Completing() | CardWanted():
                return self._settle_wanted(target, exact)
            case PredatorChosen() | SpecialChosen() | PowerChosen() | PowerHunt():
                return self._aim(target)

    def _named(self, target: Target) -> Decision | None:
        """Moves that one click names whole."""
        number = target.number
        wanted: tuple[Decision, ...]
        match target.kind:
            case "card":
                wanted = (kinds.Reveal(number),)
            case "weather":
                wanted = (kinds.ChooseWeather(number),)
            case "drawn":
                wanted = (kinds.PickCard(number),)
            case "pass":
                wanted = (kinds.Pass(), kinds.EndTurn())
            case "species":
                wanted = (kinds.AdoptSpecies(number),)
            case "keep":
                wanted = (kinds.KeepSpecial(number),)
            case "take":
                wanted = (kinds.TakeSpecial(number),)
            case "caste":
                wanted = (kinds.DraftAnt(number),)
            case "hex" | "nest" if target.seat in (-1, self.seat):
                wanted = (kinds.Eat(number), kinds.SendPredator(number))
            case "deal" if isinstance(self.stage, Dividing):
                wanted = (kinds.ChooseCards(self.stage.counts),)
            case _:
                return None
        return next((move for one in wanted if (move := self.listed(one)) is not None), None)

    def _open(self, target: Target) -> Answer:
        offered = target in openings(self)
        match target.kind:
            case "ant" if target.number in self.walks:
                return self.go(AntChosen(target.number))
            case "tile":
                hatches = self.hatches(target.number)
                if len(hatches) > 1:
                    return self.go(JokerTaken(target.number))
                return Done(hatches[0]) if hatches else Refused(target)
            case "predator" if self.hunts(target.number):
                return self.go(PredatorChosen(target.number))
            case "hatch" if offered:
                return self.go(Tiles())
            case "hunt" if offered:
                return self.go(Predators())
            case "special" if offered:
                plays = self.plays(target.number)
                alone = len(plays) == 1 and goal_of(plays[0]) is None
                return Done(plays[0]) if alone else self.go(SpecialChosen(target.number))
            case "power" if offered:
                return self.go(PowerChosen())
            case "shown" if offered:
                return self.go(CardWanted(target.number))
            case _:
                return Refused(target)

    def _gather(self, castes: tuple[int, ...], target: Target) -> Answer:
        longer = tuple(sorted((*castes, target.number)))
        if target.kind != "caste" or not self.fits(longer):
            return Refused(target)
        if (whole := self.listed(kinds.ChooseAnts(longer))) is not None:
            return Done(whole)
        return self.go(Gathering(longer))

    def _divide(self, counts: tuple[int, int, int], target: Target) -> Answer:
        if target not in self.offers():
            return Refused(target)
        step = 1 if target.kind == "more" else -1
        first, second, third = (n + step * (caste == target.number) for caste, n in enumerate(counts))
        self.stage = Dividing((first, second, third))
        return Narrowed()

    # ------------------------------------------------------------------ walks

    def _walk(self, ant: int, target: Target, exact: bool) -> Answer:
        if target == Target("ant", ant):
            return self.stay()
        place = self.place_of(target)
        same = target.kind == "ant" and place == self.place(ant)
        moves = [] if place is None or same else self.to(ant, place)
        if moves:
            return self._end(ant, moves, exact)
        if target.kind == "ant" and target.number in self.walks:
            self.stage = AntChosen(target.number)
            return Narrowed()
        if target.kind in ("tile", "predator", "special", "power"):
            self.cancel()
            return self._open(target)
        return Refused(target, ant, NOWHERE if place is None else place)

    def _end(self, ant: int, moves: list[MoveAnt], exact: bool) -> Answer:
        """An end is clicked: a hole wants its place, the Library a card; else it is settled."""
        if any(m.hole != NOWHERE for m in moves):
            return self.go(HoleDug(ant, end_of(moves[0])))
        if any(m.completes != NOWHERE for m in moves):
            return self.go(Completing(ant))
        return self._settle(moves, exact)

    def stay(self) -> Answer:
        """The chosen ant is used up where it stands, with what it can take there."""
        ant = self.ant
        moves = [m for m in self.walks.get(ant, ()) if len(m.path) == 1]
        return self._end(ant, moves, False) if moves else Refused(Target("ant", ant), ant, self.place(ant))

    def wanted(self, target: Target) -> list[MoveAnt]:
        """Movements that a click on a target means, while a hole, a card or an ant is wanted."""
        match self.stage:
            case AntChosen(ant):
                place = self.place_of(target)
                moves = [] if place is None else self.to(ant, place)
                stays = target == Target("ant", ant)
                return [m for m in moves if m.completes == NOWHERE and (len(m.path) == 1 or not stays)]
            case HoleDug(ant, end):
                return [m for m in self.to(ant, end) if Target("hex", m.hole) == target]
            case Completing(ant):
                card = target.number if target.kind == "shown" else NOWHERE
                named = target.kind in ("visit", "end", "shown")
                return [m for m in self.to(ant, LIBRARY) if named and m.completes == card]
            case CardWanted(card) if target.kind == "ant":
                return [m for m in self.walks.get(target.number, ()) if m.completes == card]
        return []

    def _settle_wanted(self, target: Target, exact: bool) -> Answer:
        if moves := self.wanted(target):
            return self._settle(moves, exact)
        match self.stage:
            case HoleDug(ant, end):
                return Refused(target, ant, end)
            case CardWanted(card) if target.kind == "shown" and target.number != card:
                self.cancel()
                return self._open(target)
        return Refused(target)

    def _settle(self, moves: list[MoveAnt], exact: bool) -> Answer:
        best = best_moves(moves)
        first = best[0]
        if exact and len(moves) > 1:
            collect, marks = first.collects != NOWHERE, frozenset(first.marks)
            return self.go(
                Marking(first.ant, end_of(first), first.hole, marks, collect, first.claims, first.completes)
            )
        if len(best) > 1:
            return self.go(Routes(first.ant, end_of(first), best))
        return Done(first)

    def _route(self, moves: tuple[MoveAnt, ...], target: Target) -> Answer:
        if target.kind == "route" and target.number < len(moves):
            return Done(moves[target.number])
        return Refused(target)

    # ------------------------------------------------------------------ marks by hand

    def _toggle(self, stage: Marking, target: Target) -> Answer:
        place = self.place_of(target)
        if place == stage.end:
            move = self.exact_move(stage)
            return Done(move) if move else Refused(target, stage.ant, stage.end)
        if place is None or target not in self.offers():
            return Refused(target, stage.ant, NOWHERE if place is None else place)
        self.stage = replace(stage, marks=stage.marks ^ {place})
        return Narrowed()

    def toggle(self, what: str) -> None:
        """While marks are set by hand: `collect`, `mark-end`, `claim` or not; a click on the end settles."""
        if not isinstance(self.stage, Marking):
            return
        stage = self.stage
        match what:
            case "collect":
                self.stage = replace(stage, collect=not stage.collect)
            case "mark-end":
                self.stage = replace(stage, marks=stage.marks ^ {stage.end})
            case "claim":
                self.stage = replace(stage, claim=not stage.claim)

    def toggles(self) -> dict[str, bool]:
        """What may be switched at the last space, and how it is now."""
        stage = self.stage
        if not isinstance(stage, Marking):
            return {}
        moves = self.marking_moves(stage)
        there = {
            "collect": any(m.collects != NOWHERE for m in moves),
            "claim": any(m.claims for m in moves),
            "mark-end": any(stage.end in m.marks for m in moves),
        }
        now = {"collect": stage.collect, "claim": stage.claim, "mark-end": stage.end in stage.marks}
        return {name: now[name] for name, possible in there.items() if possible}

    # ------------------------------------------------------------------ one more click

    def aimed(self) -> list[Decision]:
        """The moves that one more click names: of the picked predator, special card or power."""
        match self.stage:
            case PredatorChosen(predator):
                return list(self.hunts(predator))
            case SpecialChosen(card):
                return self.plays(card)
            case PowerChosen():
                return [m for m in self.legal if isinstance(m, (kinds.MarkByPower, kinds.LookByPower))]
            case PowerHunt(predator):
                return [m for m in self.legal if isinstance(m, kinds.HuntByPower) and m.predator == predator]
        return []

    def _aim(self, target: Target) -> Answer:
        wanted = own_nest(target, self.seat)
        if moves := [m for m in self.aimed() if goal_of(m) == wanted]:
            return Done(moves[0])
        if target in self.offers():
            return self.go(PowerHunt(target.number))
        if target.kind in ("ant", "tile", "predator", "special", "power") and target in openings(self):
            while not isinstance(self.stage, Open):
                self.cancel()
            return self._open(target)
        return Refused(target)

    # ------------------------------------------------------------------ previews

    def preview(self, target: Target) -> Decision | None:
        """The move that a click on the target would make or lead to, for the pointer that hovers there."""
        match self.stage:
            case AntChosen() | HoleDug() | Completing() | CardWanted():
                moves = self.wanted(target)
                return best_moves(moves)[0] if moves else None
            case Routes(moves=routes):
                named = target.kind == "route" and target.number < len(routes)
                return routes[target.number] if named else None
            case Marking():
                return self.exact_move(self.stage)
            case PredatorChosen() | SpecialChosen() | PowerChosen() | PowerHunt():
                wanted = own_nest(target, self.seat)
                return next((m for m in self.aimed() if goal_of(m) == wanted), None)
            case Open() if target.kind in ("hex", "nest", "card"):
                return self._named(target)
            case Open() | Tiles() if target.kind == "tile":
                hatches = self.hatches(target.number)
                return hatches[0] if len(hatches) == 1 else None
            case JokerTaken(tile):
                return next((m for m in self.hatches(tile) if target == Target("caste", m.caste)), None)
            case Open() if target.kind == "special":
                plays = self.plays(target.number)
                return plays[0] if len(plays) == 1 and goal_of(plays[0]) is None else None
            case _:
                return None
