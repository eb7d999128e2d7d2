"""The analysis board: the real table at any position, where moves of both sides are tried freely.

Every whole turn that is made is kept in a tree; the table's session is always one path through that tree.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

import msgspec
import pygame

from game.kit import clipboard
from game.kit.control import key_matches
from game.plugin.analysis import Turn, turns
from game.scenes.rulebook.scene import RulebookScene
from game.scenes.table.table import TableScene
from game.scenes.table.table_callbacks import RunningTable, TableCallbacks
from game.session.options import SessionOptions
from game.session.session import Session
from game.session.variations import Node, PlayedTurn, VariationTree
from game.table.analysis import VARIATION, Analysed, TrialButton, VariationPanel, VariationRow, in_notation
from game.table.keyboard import is_plain, is_shifted
from rules.core.protocol import CHANCE, Game, Seat

if TYPE_CHECKING:
    from game.services import Services
    from game.session.player import Player
    from rules.core.log import Record

_KEYS: Final = {
    pygame.K_LEFT: "back",
    pygame.K_RIGHT: "on",
    pygame.K_UP: "above",
    pygame.K_DOWN: "below",
    pygame.K_HOME: "beginning",
    pygame.K_END: "end",
    pygame.K_DELETE: "delete",
    pygame.K_p: "promote",
}
_STAYS: Final = "The turns of the game itself cannot be deleted"
_AT_START: Final = "No turn has been made yet"


class AnalysisBoardScene(TableScene):
    """A table at which one person moves for everybody, with the analysis switched on.

    Its session is its own, so the game it comes from never changes; every step can be taken back.
    """

    tells_of_others = False

    def __init__(
        self,
        services: Services,
        game: Game[Any, Any],
        position: Any,
        players: Sequence[Player],
        played: Sequence[tuple[Seat, Any]] = (),
        at: int = 0,
    ) -> None:
        """`played`: the moves of a game from `position` on, which become the main line; the board opens after
        the first `at` of them. Chance has no part in them."""
        people = tuple(msgspec.structs.replace(player, kind="person", level="") for player in players)
        options = SessionOptions(auto_end=False, undo="free", curtain="never")
        session = Session.from_position(game, position, people, etiquette=options)
        self.tree = VariationTree()
        callbacks = TableCallbacks(menu=self._leave, rules=self._rules, keys=self._open_keys)
        _make(session, played)
        _follow(session, self.tree, given=True)
        session.rewind(at)
        super().__init__(services, session, callbacks=callbacks)
        self.play_from(len(session.entries))
        self._followed = -1
        """The version of the session that the tree has followed."""
        self._copied = False
        """True if the lines have just been copied."""
        extras = self.presenter.extras
        if isinstance(extras, Analysed) and not extras.analysing:
            extras.analyse(True)
        self._keep_lines()

    def _leave(self, _: RunningTable) -> None:
        self.services.stack.pop()

    def _rules(self, rule: str) -> None:
        name, variant = self.session.game.info.name, self.session.setup.variant
        self.services.stack.push(RulebookScene(self.services, name, rule, variant))

    def _open_keys(self, _: RunningTable) -> None:
        if self.services.open_analysis_keys is not None:
            self.services.open_analysis_keys(self.session.game.info.name)

    # ------------------------------------------------------------------ lines

    def update(self, seconds: float) -> None:
        """Keep every turn that has been made, and go on with the game."""
        self._keep_lines()
        super().update(seconds)

    def _keep_lines(self) -> None:
        """Note in the tree what the session has become, and list it."""
        if self.session.version != self._followed:
            self._followed, self._copied = self.session.version, False
            _follow(self.session, self.tree)
            self._tell()

    def handle(self, event: pygame.event.Event) -> bool:
        """The arrows go through the lines; with Shift they go from space to space, as at every table."""
        for key, wish in (("Ctrl+C", "copy"), ("Shift+Del", "restore")):
            if event.type == pygame.KEYDOWN and key_matches(key, event):
                self.ask(f"{VARIATION}{wish}")
                return True
        if is_plain(event) and not is_shifted(event) and event.key in _KEYS:
            self.ask(f"{VARIATION}{_KEYS[event.key]}")
            return True
        return super().handle(event)

    def ask(self, what: str) -> None:
        """Handle what the list of variations asks for, else what every table may ask."""
        if not what.startswith(VARIATION):
            super().ask(what)
            return
        self.skip()
        self._keep_lines()
        tree, wish = self.tree, what.removeprefix(VARIATION)
        match wish:
            case "delete" if tree.may_delete(tree.here):
                gone = tree.here
                self._go(gone.parent)
                tree.delete(gone)
                self._tell()
            case "restore" if tree.restorable is not None:
                gone = tree.restorable
                tree.restore()
                self._go(gone)
                self._tell()
            case "promote":
                tree.promote(tree.here)
                self._tell()
            case "copy":
                clipboard.copy(tree.text(self._sides))
                self._copied = True
                self._tell()
            case _:
                self._go(self._wanted(wish))

    def _wanted(self, wish: str) -> Node | None:
        """The node that a key or a click leads to; None if there is none."""
        tree = self.tree
        match wish:
            case "back":
                # The moves of an unfinished turn go back first, as a step of their own.
                return tree.here if self._unfinished else tree.here.parent
            case "on":
                return tree.here.onward
            case "above" | "below":
                return tree.beside(1 if wish == "below" else -1)
            case "beginning":
                return tree.root
            case "end":
                return tree.end
        return tree.node(int(wish)) if wish.isdigit() else None

    @property
    def _unfinished(self) -> bool:
        """True if moves of an unfinished turn have been made."""
        whole = whole_turns(self.session)
        return len(self.session.entries) > (whole[-1].end if whole else 0)

    def _go(self, node: Node | None) -> None:
        """Show the position after a node's turn, at once: no pieces walk."""
        if node is None:
            return
        there, here = self.tree.path(node), self.tree.path(self.tree.here)
        shared = sum(1 for one, other in zip(there, here, strict=False) if one is other)
        whole = whole_turns(self.session)
        with self.session.listeners.batch():
            self.session.rewind(whole[shared - 1].end if shared else 0)
            ahead = [one.turn for one in there[shared:] if one.turn is not None]
            # All at once: the session may make the next turn on its own after one of them.
            _make(self.session, [(turn.seat, move) for turn in ahead for move in turn.moves])
        self.play_from(len(self.session.entries))
        self._keep_lines()

    # ------------------------------------------------------------------ what is said

    def _tell(self) -> None:
        """List all lines on the table."""
        extras = self.presenter.extras
        if isinstance(extras, Analysed):
            extras.list_variations(VariationPanel(self._rows(), self._wishes()))
        self.refresh_soon()

    def _rows(self) -> tuple[VariationRow, ...]:
        tree = self.tree
        path = zip(tree.path(tree.here), whole_turns(self.session), strict=True)
        entries = {node.id: turn.end - 1 for node, turn in path}
        found = [VariationRow(tree.root.id, words="Beginning", current=tree.here is tree.root)]
        for row in tree.rows():
            node, turn = row.node, row.node.turn
            assert turn is not None
            found.append(
                VariationRow(
                    id=node.id,
                    depth=row.depth,
                    begins=row.begins,
                    number=turn.number,
                    seat=turn.seat,
                    words=turn.words,
                    current=node is tree.here,
                    entry=entries.get(node.id, -1),
                )
            )
        return tuple(found)

    def _wishes(self) -> tuple[TrialButton, ...]:
        tree, begun = self.tree, self.tree.here is not self.tree.root
        promote = "Make the line up to the marked turn the main line"
        if tree.is_main(tree.here):
            promote = "This is the main line" if begun else _AT_START
        copy = "Copy all lines as text, to paste elsewhere"
        return (
            self._deletion(),
            TrialButton(f"{VARIATION}promote", "Main line", "P", promote, not tree.is_main(tree.here)),
            TrialButton(
                f"{VARIATION}copy",
                "Copied" if self._copied else "Copy",
                "Ctrl+C",
                copy,
                bool(tree.root.children),
            ),
        )

    def _deletion(self) -> TrialButton:
        """The button that deletes; right after that it puts the line back."""
        tree = self.tree
        if tree.restorable is not None:
            tip = "Put back the line that was deleted here"
            return TrialButton(f"{VARIATION}restore", "Put back", "Shift+Del", tip)
        tip = "Delete the marked turn and all that follows it"
        if not tree.may_delete(tree.here):
            tip = _AT_START if tree.here is tree.root else _STAYS
        return TrialButton(f"{VARIATION}delete", "Delete", "Del", tip, tree.may_delete(tree.here))

    @property
    def _sides(self) -> tuple[str, ...]:
        """Names of the sides: the game's if it has any, else the players'."""
        return tuple(side.name for side in self.session.game.info.sides or self.session.players)


# ---------------------------------------------------------------------- sessions and trees


def whole_turns(session: Session) -> list[Turn]:
    """The turns of a session that are over; what an unfinished one has begun with is left out."""
    found = turns([entry.seat for entry in session.entries])
    if found and found[-1].seat in session.game.deciders(session.state):
        found.pop()
    return found


def _make(session: Session, moves: Sequence[tuple[Seat, Any]]) -> None:
    """Make moves one after the other; what the session makes alone meanwhile is not made twice."""
    for index, (seat, move) in enumerate(moves, len(session.entries)):
        if index >= len(session.entries):
            session.release()
            session.submit(seat, move)


def _follow(session: Session, tree: VariationTree, given: bool = False) -> None:
    """Keep the session's whole turns in the tree, and go to the last of them."""
    game, states, node = session.game, session.states, tree.root
    for turn in whole_turns(session):
        after = states[turn.end]
        if (known := node.child(after)) is not None:
            node = known
            continue
        moves = tuple(entry.move for entry in session.entries[turn.start : turn.end])
        words = in_notation(game, moves)
        made = PlayedTurn(turn.seat, states[turn.start].round, moves, words, after, given)
        node = tree.add(node, made)
    tree.go(node)


# ---------------------------------------------------------------------- opening it


def board_of(services: Services) -> Callable[[Game[Any, Any], Any, Sequence[Player]], None]:
    """Make a function that pushes the analysis board for a game, a position and its players."""

    def enter(game: Game[Any, Any], position: Any, players: Sequence[Player]) -> None:
        services.stack.push(AnalysisBoardScene(services, game, position, players))

    return enter


def after_entries(services: Services, record: Record, players: Sequence[Player]) -> Callable[[int], None]:
    """Make a function that pushes the analysis board after a number of entries of a record.

    The record's turns are its main line, as far as no die and no card comes between.
    """

    def enter(length: int) -> None:
        rolled = [index for index, entry in enumerate(record.entries) if entry.seat == CHANCE]
        start = max((index + 1 for index in rolled if index < length), default=0)
        stop = min((index for index in rolled if index >= max(start, length)), default=len(record.entries))
        played = [(entry.seat, entry.move) for entry in record.entries[start:stop]]
        position = record.states[start]
        board = AnalysisBoardScene(services, record.game, position, players, played, length - start)
        services.stack.push(board)

    return enter
