"""Errors of input; each message is one sentence for the person who sent it."""

from __future__ import annotations


class AntologyError(Exception):
    """Base class of errors in input, as opposed to errors in the program."""


class SetupError(AntologyError):
    """A rule set, number of seats or option that the game does not offer."""


class NotationError(AntologyError):
    """A text that is not a move or header of this game."""


class PositionError(AntologyError):
    """JSON that is not a position of this game, or a view that hides the requested fact."""


class DataError(AntologyError):
    """A data file that breaks its schema; the message names file, line and key."""


class LogError(AntologyError):
    """A log that does not replay; the message names the line."""


class IllegalMoveError(AntologyError):
    """A move the rules refuse; `rule` is the rule's ID."""

    def __init__(self, rule: str, message: str) -> None:
        super().__init__(message)
        self.rule = rule
