"""The first line of a log: the word of the notation, then keys and values from a list.

`MB1 seats=3 options=first:P2 seed=...`; `options=-` if none differ from the default.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final

from rules.core.errors import NotationError
from rules.core.protocol import Setup

_SET, _SEATS, _OPTIONS, _SEED = "set", "seats", "options", "seed"
_PATTERNS: Final = {_SET: r"\S+", _SEATS: r"[1-9][0-9]{0,2}", _OPTIONS: r"\S+", _SEED: r".+?"}
_PAIR: Final = re.compile(r"(?P<name>[^:,]+):(?P<value>[^:,]+)")
_NONE: Final = "-"
_WIDEST: Final = 40


@dataclass(frozen=True)
class OwnKey:
    """An option with a key of its own. After the seed it is left out if it has its usual value."""

    option: str
    usual: str
    pattern: str


@dataclass(frozen=True)
class Header:
    """Writes and reads the first line of a game's logs."""

    notation: str
    differing: Callable[[Setup], Mapping[str, str]]
    """The options of a set-up that are not at their default; raises SetupError for what is not offered."""
    example: Setup
    """The set-up that a refusal shows."""
    keys: tuple[str | OwnKey, ...] = (_SET, _SEATS, _OPTIONS, _SEED)
    """In the order of the line; without `set` it is the rule set of the example."""
    set_key: str = _SET
    """The name that the line has for the rule set."""
    flag: str = ""
    """The value that an option has by being named; empty if options are written as `name:value`."""
    _pattern: re.Pattern[str] = field(init=False)
    _free: re.Pattern[str] = field(init=False)
    """A seed that ends like an option."""

    def __post_init__(self) -> None:
        at = self.keys.index(_SEED)
        line = " ".join(map(self._group, self.keys[: at + 1]))
        own = [key for key in self.keys[at + 1 :] if isinstance(key, OwnKey)]
        rest = "".join(f"(?: {self._group(key)})?" for key in own)
        object.__setattr__(self, "_pattern", re.compile(f"{self.notation} {line}{rest}"))
        endings = "|".join(rf"{key.option}=\S+" for key in own)
        object.__setattr__(self, "_free", re.compile(f".* (?:{endings})" if own else "(?!)"))

    def _group(self, key: str | OwnKey) -> str:
        if isinstance(key, OwnKey):
            return f"{key.option}=(?P<{key.option}>{key.pattern})"
        return f"{self.set_key if key == _SET else key}=(?P<{key}>{_PATTERNS[key]})"

    def format(self, setup: Setup, seed: str) -> str:
        """The line. Raises SetupError."""
        options = self.differing(setup)
        # A seed is free text: if it ends like an option, all options are written to keep them apart.
        full = self._free.fullmatch(seed) is not None
        words, after = [self.notation], False
        for key in self.keys:
            if isinstance(key, OwnKey):
                value = options.get(key.option, key.usual)
                words += [f"{key.option}={value}"] if full or not after or value != key.usual else []
            elif key == _SEED:
                words.append(f"seed={seed}")
                after = True
            elif key == _OPTIONS:
                words.append(f"options={self._options(options)}")
            else:
                words.append(f"{self.set_key}={setup.variant}" if key == _SET else f"seats={setup.seats}")
        return " ".join(words)

    def parse(self, text: str) -> tuple[Setup, str]:
        """Set-up and seed of a line. Raises NotationError or SetupError."""
        found = self._pattern.fullmatch(text) if isinstance(text, str) else None
        if found is None:
            raise NotationError(self._refusal(str(text)))
        given = found.groupdict()
        options = self._read_options(text, given.get(_OPTIONS, _NONE))
        for key in self.keys:
            if isinstance(key, OwnKey) and (value := given[key.option] or key.usual) != key.usual:
                options[key.option] = value
        setup = Setup(given.get(_SET, self.example.variant), int(given[_SEATS]), options)
        return Setup(setup.variant, setup.seats, self.differing(setup)), given[_SEED]

    def _options(self, options: Mapping[str, str]) -> str:
        pairs = options.items()
        return ",".join(name if self.flag else f"{name}:{value}" for name, value in pairs) or _NONE

    def _read_options(self, line: str, text: str) -> dict[str, str]:
        options: dict[str, str] = {}
        for part in [] if text == _NONE else text.split(","):
            pair = _PAIR.fullmatch(f"{part}:{self.flag}" if self.flag else part)
            if pair is None:
                raise NotationError(self._refusal(line))
            if pair["name"] in options:
                raise NotationError(
                    f"{line[:_WIDEST]!r} is no header: it names the option {pair['name']} twice."
                )
            options[pair["name"]] = pair["value"]
        return options

    def _refusal(self, text: str) -> str:
        example = self.format(self.example, "...")
        none = ", or with options=-" if self.example.options and _OPTIONS in self.keys else ""
        return f"{text[:_WIDEST]!r} is no header; it should look like '{example}'{none}."
