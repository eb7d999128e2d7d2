"""The rules of Toy under another name."""

from __future__ import annotations

import msgspec

from rules.core.protocol import GameInfo, Setup
from tests import toy


class Renamed(toy.Toy):
    """Differs from Toy in title, notation and mood alone."""

    def __init__(self, name: str, title: str, notation: str, mood: str = "day") -> None:
        self.info: GameInfo = msgspec.structs.replace(
            toy.INFO, name=name, title=title, notation=notation, moods=(mood,)
        )

    def header(self, setup: Setup, seed: str) -> str:
        return super().header(setup, seed).replace(toy.INFO.notation, self.info.notation, 1)

    def parse_header(self, text: str) -> tuple[Setup, str]:
        return super().parse_header(text.replace(self.info.notation, toy.INFO.notation, 1))
