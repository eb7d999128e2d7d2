"""A player's folder, written by this program: results, games, settings, logs, and what it reads of them."""

from __future__ import annotations

import hashlib
import json
import random
from collections.abc import Iterable, Sequence
from itertools import count
from pathlib import Path
from typing import Any

import msgspec

from game.ai import levels
from game.form import COLOURS, SeatForm, SetupForm, table_sizes
from game.learning import puzzles
from game.profile import daily
from game.profile.profile import PROFILE, Profile, Tried, facts_of
from game.saves.saves import SaveCard, Saves, export_log, resume
from game.scenes.base.unfinished_games import SAVES
from game.scenes.review.results_flow import EXPORTS
from game.session.options import SessionOptions
from game.session.player import Player, dressed
from game.session.session import Session
from game.settings import SettingsStore
from game.storage.folders import Paths
from rules.core import log, registry
from rules.core.protocol import Game, GameInfo, Habit, Setup, Variant

NAMES = ("Mia", "Tom", "Zoë", "Kai", "Ida", "Jon")
EXPECTED = "expected.json"
_LOOKED_AT = 60
"""Of long lists of moves so many are looked at."""
_DAY = "2026-11-21"
SETTINGS = {
    "music": 20,
    "effects": 35,
    "mute": True,
    "animation": "fast",
    "curtain": "never",
    "ui_scale": 120,
}


class Writer:
    """Plays random games and keeps them as the program does."""

    def __init__(self, folder: Path) -> None:
        self.paths = Paths.inside(folder)
        self._clock, self._rng, self._seeds = (
            count(1_795_250_000, 611),
            random.Random(str(folder.name)),
            count(),
        )
        self.saves = Saves(self.paths.data / SAVES, lambda: float(next(self._clock)))
        self.profile = Profile(self.paths.data / PROFILE)

    def play(self, session: Session, entries: int = 10**6) -> Session:
        """Random moves, of each kind alike, up to so many entries or the end."""
        while not session.over and len(session.entries) < entries:
            if session.holding is not None:
                session.release()
                continue
            seat = self._rng.choice(session.deciders)
            moves = session.legal(seat)
            few = (
                range(len(moves))
                if len(moves) < _LOOKED_AT
                else self._rng.sample(range(len(moves)), _LOOKED_AT)
            )
            kinds: dict[str, list[Any]] = {}
            for number in few:
                kinds.setdefault(type(moves[number]).__name__, []).append(moves[number])
            session.submit(seat, self._rng.choice(kinds[self._rng.choice(sorted(kinds))]))
        return session

    def begin(
        self, game: Game[Any, Any], variant: str, players: tuple[Player, ...], seed: str = ""
    ) -> Session:
        """A new game."""
        seed, options = seed or f"written {next(self._seeds)}", SessionOptions(undo="free")
        return Session(game, Setup(variant, len(players)), players, seed, options)

    def finish(self, session: Session) -> Session:
        """Play to the end, and keep game and result."""
        self.play(session)
        file = self.saves.keep_finished(session)
        self.profile.record(facts_of(session, float(next(self._clock)), file.name))
        return session

    def write(self, game: Game[Any, Any], variant: Variant) -> None:
        """Games of a rule set: finished, saved by name, unfinished, a log; a challenge if it has one."""
        info, name = game.info, variant.name
        sizes = table_sizes(variant)
        people, mixed = _people(info, sizes[0]), _people(info, sizes[-1] if sizes[-1] < 5 else sizes[0], True)
        log_file = self.paths.data / EXPORTS / f"{info.name}-{name}.log"
        export_log(self.finish(self.begin(game, name, mixed)), log_file)
        for seed in [daily.seed_of(info, name, _DAY)] * 2 if variant.challenge else ():
            self.finish(self.begin(game, name, _people(info, variant.challenge, True), seed))
        saved = self.play(self.begin(game, name, people), 45)
        saved.undo()
        self.saves.save(saved, f"{info.title}, {variant.title}")
        running = self.begin(game, name, mixed)
        autosave = self.saves.begin(running)
        self.play(running, 40)
        running.undo()
        autosave.stop()

    def solve(self, game: str) -> None:
        """Tries of a game's puzzles."""
        if found := puzzles.of_game(game):
            for number, puzzle in enumerate(found.puzzles[:3]):
                self.profile.try_puzzle(game, Tried(puzzle.id, float(next(self._clock)), number != 1))

    def set(self, games: Sequence[str]) -> None:
        """Settings, with the form of a game."""
        info = registry.info(games[0])
        seats = tuple(
            SeatForm(player.colour, player.kind, player.name, player.level, (Habit("closing", "never"),))
            for player in _people(info, info.variants[0].seats[0], True)
        )
        form = SetupForm(info.name, info.variants[0].name, seats).to_json()
        SettingsStore(self.paths.settings).change(**SETTINGS, form=form, forms={info.name: form})


def write(folder: Path, games: Sequence[str]) -> None:
    """Write the folder of a player of these games, and what this version reads of it."""
    writer = Writer(folder)
    for name in games:
        game = registry.game(name)
        for variant in game.info.variants:
            writer.write(game, variant)
        writer.solve(name)
    writer.set(games)
    writer.profile.close()
    for rest in (*writer.paths.data.rglob("*.lock"), *writer.paths.config.rglob("*.lock")):
        rest.unlink()
    text = json.dumps(expected(folder, games), ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    (folder / EXPECTED).write_text(text, encoding="utf-8")


def _people(info: GameInfo, seats: int, mixed: bool = False) -> tuple[Player, ...]:
    """People for so many seats; or one among computers."""
    level = levels.default(info.name).name
    made = (
        Player(NAMES[seat % 6], COLOURS[seat % 6], "computer", level)
        if mixed and seat
        else Player(NAMES[seat % 6], COLOURS[seat % 6])
        for seat in range(seats)
    )
    return dressed(info, tuple(made))


# ---------------------------------------------------------------------- what is read of it


def expected(folder: Path, games: Iterable[str]) -> dict[str, Any]:
    """Facts that this version reads of a folder."""
    paths = Paths.inside(folder)
    profile, saves = Profile(paths.data / PROFILE), Saves(paths.data / SAVES, lambda: 2e9)
    kinds = [(name, variant.name) for name in games for variant in registry.info(name).variants]
    found = {
        "results": [_result(facts) for facts in profile.finished()],
        "days": {
            f"{game} {variant} {day}": [facts.scores[0] for facts in tries]
            for game, variant in kinds
            for day, tries in profile.days(game, variant).items()
        },
        "best": {
            f"{game} {variant}": [facts.scores[0] for facts in profile.best(game, variant)]
            for game, variant in kinds
        },
        "puzzles": {name: msgspec.to_builtins(profile.puzzles(name)) for name in games},
        "games": [_game(folder, card) for card in (*saves.unfinished(), *saves.named(), *saves.finished())],
        "logs": [_log(folder, file) for file in sorted((paths.data / EXPORTS).glob("*.log"))],
        "settings": {key: getattr(SettingsStore(paths.settings).values, key) for key in SETTINGS},
    }
    profile.close()
    return found


def _result(facts: Any) -> dict[str, Any]:
    return {
        "game": facts.game,
        "variant": facts.variant,
        "ended_at": facts.ended_at,
        "names": [player.name for player in facts.players],
        "kinds": [player.kind for player in facts.players],
        "levels": [player.level for player in facts.players],
        "scores": list(facts.scores),
        "ranking": [list(group) for group in facts.ranking],
        "reason": facts.reason,
        "rounds": facts.rounds,
        "help": dict(facts.help_used),
        "replay": facts.replay,
        "seed": facts.seed,
        "day": facts.day,
    }


def _game(folder: Path, card: SaveCard) -> dict[str, Any]:
    session = resume(card.path).session
    return {
        "file": card.path.relative_to(folder).as_posix(),
        "name": card.name,
        "game": card.game,
        "variant": card.variant,
        "round": card.round,
        "names": [player.name for player in card.players],
        "kinds": [player.kind for player in card.players],
        "scores": list(card.scores),
        "over": card.over,
        "seed": session.seed,
        "entries": len(session.entries),
        "log": hashlib.sha256(session.record.text().encode()).hexdigest(),
        "help": dict(session.help_used),
        "undo": session.undo_mode,
        "curtain": session.curtain,
        "position": session.game.to_json(session.state),
    }


def _log(folder: Path, file: Path) -> dict[str, Any]:
    record = log.replay(file.read_text(encoding="utf-8"))
    return {
        "file": file.relative_to(folder).as_posix(),
        "game": record.game.info.name,
        "entries": len(record.entries),
        "position": record.game.to_json(record.state),
    }
