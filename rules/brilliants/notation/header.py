"""Formats and parses the first line of a log (BA-NOTE-01, BA-NOTE-05).

`BA1 set=apprantice seats=3 options=covers:SW+N+SE,first:P2 seed=...`, `options=-` if none differ from the
default.
"""

from __future__ import annotations

import re
from typing import Final

from rules.brilliants.info import FORMAT
from rules.brilliants.notation.naming import quoted
from rules.core.errors import NotationError
from rules.core.protocol import Setup

_HEADER: Final = re.compile(
    r"BA1 set=(?P<set>[a-z]+) seats=(?P<seats>[1-9]) options=(?P<options>[^ ]+) seed=(?P<seed>.+)"
)
_OPTION: Final = re.compile(r"(?P<name>[a-z_0-9]+):(?P<value>[^,:]+)")


def format_header(setup: Setup, seed: str) -> str:
    """First line of a log; options as given, sorted by name."""
    options = ",".join(f"{name}:{value}" for name, value in sorted(setup.options.items())) or "-"
    return f"{FORMAT} set={setup.variant} seats={setup.seats} options={options} seed={seed}"


def parse_header(text: str) -> tuple[Setup, str]:
    """Setup and seed of a header; does not check if the game offers the setup. Raises NotationError."""
    match = _HEADER.fullmatch(text) if isinstance(text, str) else None
    if match is None:
        example = f"{FORMAT} set=apprantice seats=3 options=- seed=..."
        raise NotationError(f"{quoted(str(text))} is no header; it should look like '{example}'.")
    return Setup(match["set"], int(match["seats"]), _parse_options(match["options"])), match["seed"]


def _parse_options(text: str) -> dict[str, str]:
    if text == "-":
        return {}
    options: dict[str, str] = {}
    for part in text.split(","):
        match = _OPTION.fullmatch(part)
        if match is None or match["name"] in options:
            raise NotationError(f"{quoted(text)} should be options such as 'covers:SW+N+SE,first:P2'.")
        options[match["name"]] = match["value"]
    return options
