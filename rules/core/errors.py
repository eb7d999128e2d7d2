"""What can be wrong with input; each message is one sentence for the person who sent it."""

from __future__ import annotations


class AntologyError(Exception):
    """Parent of all errors that are the input's fault, not the program's."""


class SetupError(AntologyError):
    """A rule set, number of seats or option that the game does not offer."""


class NotationError(AntologyError):
    """A text that is no move or header of this game."""


class PositionError(AntologyError):
    """JSON that is no position of this game."""


class DataError(AntologyError):
    """A data file that breaks its schema; the message names file, line and key."""


class LogError(AntologyError):
    """A log that does not replay; the message names the line."""


class IllegalMoveError(AntologyError):
    """A move the rules refuse; `rule` is the rule's ID."""

    def __init__(self, rule: str, message: str) -> None:
        super().__init__(message)
        self.rule = rule
