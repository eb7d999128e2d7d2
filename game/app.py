"""The window and the main loop: dispatch events to scenes, advance time, redraw when something changed."""

from __future__ import annotations

import gc
import logging
import os
import sys
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Final, Protocol

import pygame

from game import kit
from game.kit import fonts, shape
from game.kit.audio import Audio
from game.kit.cache import MEMORY
from game.kit.control import key_matches
from game.kit.display import SMALLEST, UNSEEN_DRIVERS, Display
from game.kit.fonts import Fonts
from game.kit.heap import give_back
from game.kit.kept_pictures import KEPT, kept_pictures
from game.kit.key_layout import meanings
from game.kit.lettering import PREMULTIPLIED
from game.kit.merely_shown import PICTURE, keep_going, layer, merely_shown
from game.kit.panel import Panels
from game.kit.sprites import Sprites
from game.kit.theme import GameTheme, Theme, Units
from game.plugin import game_data
from game.scenes.base import first_start
from game.scenes.base.fault_page import FaultScene
from game.scenes.base.first_start import Sign
from game.scenes.base.loading_sign import draw_loading
from game.scenes.base.mention import Mention
from game.scenes.base.message import MessageScene
from game.scenes.base.page import Page
from game.scenes.base.report import where, write_report
from game.scenes.base.screen import Screen
from game.scenes.base.stack import Scene, SceneStack
from game.scenes.home import kept_ground
from game.scenes.home.home import HomeScene
from game.scenes.home.key_sheet import KeySheetScene, groups_of_page
from game.services import Clock, RealClock, Services
from game.settings import Settings, SettingsStore
from game.storage.files import stamp
from game.storage.folders import Paths, shipped
from game.storage.kept_bytes import KeptBytes
from game.storage.kept_values import kept_values
from rules.core import registry
from rules.core.parsed import PARSED

TITLE: Final = "Antology"
FRAME: Final = 1 / 60
LONGEST_STEP: Final = 0.1
"""Seconds that one step of an animation may take: a suspended computer must not finish it."""
IDLE_WAIT: Final = 1.0
_BREATH: Final = 25
"""Milliseconds without an event after which a part of the program is loaded, or a picture made ahead."""
_SLICE: Final = 0.008
"""Seconds of processor time after which no further picture is begun in one slice."""
_DONE: Final = object()

_PRESSES: Final = (pygame.KEYDOWN, pygame.TEXTINPUT, pygame.MOUSEBUTTONDOWN)
"""Press events; the matching release must reach the scene that received the press."""
_CALM: Final = 10.0
"""Seconds without a moving picture after which the screensaver may come."""

_log = logging.getLogger(__name__)


class UnseenError(Exception):
    """No screen is available."""


class App:
    """The running program. `step` is one turn of the loop; `run` repeats it until the window closes."""

    def __init__(self, paths: Paths | None = None, clock: Clock | None = None, strict: bool = False) -> None:
        """`strict` is for tests: scene errors and missing pictures are raised instead of reported."""
        self.paths = paths or Paths.of_user()
        self.clock = clock or RealClock()
        self.settings = SettingsStore(self.paths.settings)
        self._values = PARSED.store = kept_values(self.paths.cache)
        self.strict = strict
        self.running = True
        self.frame_hook: Callable[[float], None] | None = None
        """Called after each picture with the seconds it took to make and show it."""
        _start_pygame(self.settings.values)
        self.display = Display(self.settings.values)
        self.window = self._open_window()
        self._still = 0.0
        """Seconds since the last movement."""
        self.stack = SceneStack(self.window.get_size())
        MEMORY.suit(self.window.get_size())
        # Until there are services with which a fault can be mentioned, it goes to the log alone.
        keep_going(None if strict else _log_left_out)
        self._pictures: KeptBytes | None = None
        self.services = self._make_services()
        self._mention = Mention(self.services)
        keep_going(None if strict else self._mention.leave_out)
        self._applied = self.settings.values
        self._waited: list[pygame.event.Event] = []
        """The event that ended the sleep: handled first, as posting it again would change the order."""
        self._signed = False
        """True if a sign over the picture is to stay until the next turn of the loop."""
        self._relay = False
        """True if scenes must be laid out again: never done inside the widget callback that asked for it."""
        self.settings.listen(self._apply)

    def _make_services(self) -> Services:
        assets = shipped("assets")
        theme = _theme_of_all_games()
        sprites = Sprites(assets, theme.grades, self.strict)
        painted = [assets / "ui", *(assets / "ui").glob("*/"), self.paths.cache / "fonts"]
        self._pictures = KEPT.store = kept_pictures(self.paths.cache, theme, painted)
        with merely_shown(PICTURE, self.window):
            self._greet(theme, sprites)
        if not fonts.is_ready(self.paths.cache):
            gc.enable()  # cutting letters leaves much to collect
            with merely_shown(PICTURE, self.window):
                bottom = self._title(theme, sprites)[1].bottom
                sign = Sign(self.window, sprites, Units.of(self.window.get_size()), bottom)
                first_start.wait(partial(fonts.prepare, self.paths.cache), sign.draw)
        audio = Audio(assets / "sounds", self.settings.values)
        return Services(
            paths=self.paths,
            clock=self.clock,
            settings=self.settings,
            theme=theme,
            fonts=Fonts(self.paths.cache),
            sprites=sprites,
            audio=audio,
            stack=self.stack,
            quit=self.quit,
            go_home=self.go_home,
            show_loading=self._show_loading,
        )

    def _show_loading(self) -> None:
        """Put a sign over the picture, and show it before the loop goes on."""
        if isinstance(top := self.stack.top, Screen):
            with merely_shown(PICTURE, self.window):
                draw_loading(self.window, top.pen)
                pygame.display.flip()
            for scene in self.stack.visible:
                scene.changed = True  # the sign goes with the next frame, whether or not there is a game
            self._signed = True

    def _greet(self, theme: Theme, sprites: Sprites) -> None:
        """Show the glade and the title at once: at the very first start the typefaces take seconds to cut."""
        title, ground = sprites.root / f"{theme.pictures['title']}.png", sprites.root / "ui" / "floor"
        painted = stamp([title, ground, shipped("data") / "theme", *map(Path, kit.__path__), Path(__file__)])

        def paint(surface: pygame.Surface) -> bool:
            Panels(theme, sprites, Units.of(surface.get_size()), "day").floor(surface, page=True)
            picture, place = self._title(theme, sprites)
            surface.blit(picture, place, special_flags=PREMULTIPLIED)
            return True

        # In a folder of its own, so that it pushes no ground of the home screen out.
        folder = self.paths.cache / "greetings"
        self.window.blit(kept_ground.kept(folder, painted, self.window.get_size(), paint), (0, 0))
        pygame.display.flip()

    def _title(self, theme: Theme, sprites: Sprites) -> tuple[pygame.Surface, pygame.Rect]:
        """The title's picture and its place; a bare place if there is no picture."""
        name, place = theme.pictures["title"], self.window.get_rect()
        if not sprites.has(name):
            return pygame.Surface((0, 0)), place
        picture = sprites.get(name, Units.of(place.size).px(520))
        return picture, picture.get_rect(center=place.center)

    # The window

    def _open_window(self) -> pygame.Surface:
        _set_icon()  # before the window is there: some systems ignore a later one
        window = self.display.open(self.settings.values.fullscreen)
        pygame.display.set_caption(TITLE)
        return window

    def toggle_fullscreen(self) -> None:
        """Fill the screen, or go back to a window of the former size and place."""
        self.settings.change(fullscreen=not self.settings.values.fullscreen)

    def _apply(self, values: Settings) -> None:
        """Put changed settings in force."""
        self.services.audio.apply(values)
        if values.fullscreen != self._applied.fullscreen:
            self.window = self._open_window()
        if (values.ui_scale, values.fullscreen) != (self._applied.ui_scale, self._applied.fullscreen):
            self._relay = True
        self._applied = values

    def _follow_window(self) -> None:
        """Lay everything out again when the window or the scale has changed, once per burst of events."""
        self.window = pygame.display.get_surface() or self.window
        self.display.note(self.window.get_size())
        if self.window.get_size() == self.stack.size and not self._relay:
            return
        self._relay = False
        size = self.window.get_size()
        if size[0] < SMALLEST[0] or size[1] < SMALLEST[1]:
            size = (max(size[0], SMALLEST[0]), max(size[1], SMALLEST[1]))
            self.window = pygame.display.set_mode(size, pygame.RESIZABLE)
        MEMORY.suit(size)
        self.services.sprites.forget_sizes()
        shape.forget()
        self.stack.resize(self.window.get_size())

    # The loop

    def step(self, seconds: float) -> None:
        """Run the loop once: handle all queued events, advance `seconds`, and redraw if anything changed."""
        top = self.stack.top
        for event in [*self._waited, *pygame.event.get()]:
            if self.stack.top is top or event.type not in _PRESSES:
                self._guarded(partial(self._event, event))
        self._waited.clear()
        self._guarded(self._follow_window)
        self._guarded(partial(self._update, seconds))
        if self.services.watch_disk:
            self._guarded(self.services.watch_disk)
        self._guarded(self._tell_notices)
        if not self.stack.unseen:  # a new page is seen before it is heard
            self.services.audio.update()
        if self._signed:
            # Opening a table and painting it would make one long frame.
            self._signed = False
            pygame.event.clear(_PRESSES)
        elif self.running and self.stack.changed:
            self._show()

    def _let_screen_rest(self, seconds: float) -> None:
        """Allow the screensaver where nothing moves; SDL keeps it away from all games."""
        self._still = 0.0 if self.stack.animating else self._still + seconds
        allowed = self._still >= _CALM
        if allowed != pygame.display.get_allow_screensaver():
            pygame.display.set_allow_screensaver(allowed)

    def _update(self, seconds: float) -> None:
        if self._mention.update(seconds):
            for scene in self.stack.visible:
                scene.changed = True  # else a table at rest would paint only what moves
        self.stack.update(min(seconds, LONGEST_STEP) if self.stack.animating else seconds)
        self._let_screen_rest(seconds)

    def _show(self) -> None:
        begin, fresh = time.perf_counter(), self.stack.unseen
        self._guarded(partial(self.stack.draw, self.window))
        layer(self._mention.draw, self.window)
        pygame.display.flip()
        KEPT.store = None  # the first page is shown
        if not gc.isenabled():
            gc.freeze()  # later collections need not look at what the start has made, either
            gc.enable()
        if fresh:
            pygame.event.clear(_PRESSES)  # whatever was pressed while it was loading was not meant for it
        if self.frame_hook:
            self.frame_hook(time.perf_counter() - begin)

    def _event(self, event: pygame.event.Event) -> None:
        self.display.follow(event)
        match event.type:
            case pygame.QUIT:
                self.quit()
            case pygame.KEYDOWN if event.key == pygame.K_F11:
                self.toggle_fullscreen()
            case pygame.DROPFILE | pygame.DROPTEXT:
                self._drop(event)
            case pygame.WINDOWEXPOSED | pygame.WINDOWRESTORED:
                self.stack.redraw()
            case pygame.KEYDOWN | pygame.KEYUP:
                any(self._key(meaning) for meaning in meanings(event))
            case pygame.MOUSEMOTION:
                with merely_shown(PICTURE):
                    self.stack.handle(event)
            case _:
                self.stack.handle(event)

    def _key(self, event: pygame.event.Event) -> bool:
        """Offer a key to the scenes; M silences and `?` opens the sheet of keys where they leave them."""
        if self.stack.handle(event):
            return True
        if event.type != pygame.KEYDOWN:
            return False
        if event.key == pygame.K_m:
            self.settings.change(mute=not self.settings.values.mute)
            return True
        if key_matches("?", event) and isinstance(page := self.stack.top, Screen):
            title = page.title if isinstance(page, Page) else "This page"
            self.stack.push(KeySheetScene(self.services, groups_of_page(title, page.controls)))
            return True
        return False

    def _drop(self, event: pygame.event.Event) -> None:
        """Open a dropped file or text as a replay, unless a scene has a use for it."""
        services = self.services
        if self.stack.handle(event):
            return
        if event.type == pygame.DROPFILE and services.open_replay_file:
            services.open_replay_file(Path(event.file))
        elif event.type == pygame.DROPTEXT and services.open_replay_text:
            services.open_replay_text(event.text)

    def run(self, first: Scene | None = None) -> None:
        """Show `first` (the home screen by default) and run the loop until the player quits."""
        if len(self.stack) == 0:
            self.stack.reset(first) if first else self.go_home()
        last = self.clock.now()
        while self.running:
            self._guarded(partial(self._wait, last))
            now = self.clock.now()
            self.step(now - last)
            last = now
        self._remember_window()

    def _wait(self, last: float) -> None:
        """Sleep until an event, the next animation frame, or the time a scene asked to be woken at."""
        if self.stack.animating:
            wait = FRAME - (self.clock.now() - last)
        elif self.stack.changed or self.services.audio.waits:
            wait = 0.0
        else:
            wishes = (self.stack.wake, self._mention.wake, IDLE_WAIT)
            wait = min(wish for wish in wishes if wish is not None)
        if wait <= 0:
            return
        if not self.stack.animating:
            MEMORY.tidy()
            self._keep()
            if self._works_ahead:
                if (event := pygame.event.wait(_BREATH)).type != pygame.NOEVENT:
                    self._waited.append(event)
                else:
                    self.work_ahead()
                return
        milliseconds = max(1, round(wait * 1000))  # an event.wait(0) would wait for ever
        if self.stack.animating:
            pygame.time.wait(milliseconds)
        elif (event := pygame.event.wait(milliseconds)).type != pygame.NOEVENT:
            self._waited.append(event)

    def _keep(self) -> None:
        """Write files that this start has made and the next one can use."""
        self._values.write()
        if self._pictures:
            self._pictures.write()
            self._pictures = None

    @property
    def _works_ahead(self) -> bool:
        """True if a part of the program is still to be loaded, or a picture to be made that will be shown."""
        top = self.stack.top
        return self.services.load_some is not None or (isinstance(top, Screen) and top.ahead is not None)

    def work_ahead(self) -> bool:
        """Do a hundredth of a second's work that will be needed soon; False if there was nothing to do.

        Called while there is nothing else to do, so that no click waits for it.
        """
        top = self.stack.top
        if self.services.load_some:
            if not self.services.load_some():
                self.services.load_some = None
            return True
        if not isinstance(top, Screen) or top.ahead is None:
            return False
        begin = time.thread_time()
        while top.ahead is not None and time.thread_time() - begin < _SLICE:
            done = True
            with merely_shown(PICTURE):
                done = next(top.ahead, _DONE) is _DONE
            if done:
                top.ahead = None
                give_back()  # what the pictures were made of, scattered among them
        return True

    def _remember_window(self) -> None:
        self.settings.change(window=self.display.size, maximised=self.display.maximised)

    def quit(self) -> None:
        """End the loop after this turn."""
        self.running = False

    def go_home(self) -> None:
        """Leave everything for the home screen."""
        try:
            self.stack.reset(HomeScene(self.services))
        except Exception as error:
            if self.strict:
                raise
            self._fault(error, homeless=True)

    def close(self) -> None:
        """Give the window and the sound device back."""
        self._keep()
        KEPT.store = PARSED.store = None
        keep_going(None)
        pygame.quit()

    # Trouble

    def _tell_notices(self) -> None:
        if trouble := self.settings.take_trouble():
            self.services.notices.append(trouble)
        if self.services.notices and len(self.stack):
            text = " ".join(self.services.notices)
            self.services.notices.clear()
            self.stack.push(MessageScene(self.services, "A word before we begin", text))

    def _guarded(self, action: Callable[[], object]) -> None:
        """Run a part of the loop; an error becomes a report and a dialog that keeps the game."""
        try:
            action()
        except Exception as error:
            if self.strict:
                raise
            self._fault(error)

    def _fault(self, error: Exception, homeless: bool = False) -> None:
        """Replace everything by the page of unexpected errors; nothing of the failed scene is used again."""
        _log.exception("Unexpected error")
        broken = self.stack.top
        report = write_report(self.services, error)
        self.stack.clear()
        try:
            if not homeless and (broken is None or isinstance(broken, FaultScene)):
                raise error
            homeless = homeless or isinstance(broken, HomeScene)
            self.stack.push(FaultScene(self.services, error, report, homeless))
        except Exception:
            self.quit()
            print(f"{TITLE} had to stop. {where(report)}", file=sys.stderr)


def _theme_of_all_games() -> Theme:
    """The theme including every game's own moods: pages and the curtain look a game's mood up by name."""
    theme = Theme.load()
    for name in registry.names():
        if (own := game_data.load(name, "theme.yaml", GameTheme)) is not None:
            theme = theme.with_game(own)
    return theme


def _start_pygame(values: Settings) -> None:
    """Start pygame. Raises UnseenError if SDL found no screen and would use a hidden one."""
    if values.plain_window:
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    try:
        pygame.display.init()
    except pygame.error as error:
        raise UnseenError(f"Antology needs a screen to play on: {error}.") from error
    driver = pygame.display.get_driver()
    if driver in UNSEEN_DRIVERS and not os.environ.get("SDL_VIDEODRIVER"):
        pygame.quit()
        raise UnseenError("Antology needs a screen to play on and found none (is DISPLAY set?).")
    pygame.init()
    pygame.key.set_repeat(380, 45)


def _log_left_out(what: str, error: Exception) -> None:
    """Write down a fault in what is shown before there is a page to mention it on."""
    _log.error("%s was left out", what, exc_info=error)


def _set_icon() -> None:
    """Set the program's window icon in place of pygame's; failing to do so is no error."""
    # Windows shrinks 256 pixels to 16 or 32 by leaving rows out; other systems do it well.
    file = shipped("assets") / "ui" / f"icon-{64 if sys.platform == 'win32' else 256}.png"
    try:
        pygame.display.set_icon(pygame.image.load(file))
    except (OSError, pygame.error) as error:
        _log.warning("No icon: %s", error)
    if sys.platform == "win32":
        import ctypes

        # Without an id of its own the taskbar groups the window under Python and shows Python's icon.
        ctypes.windll.shell32.SetCurrentProcessExplicitAppUserModelID(TITLE)


class Connected(Protocol):
    """The background services of the games: created for the app and closed after it."""

    def close(self) -> None:
        """End processes and release files."""


def run(argv: Sequence[str] = (), connect: Callable[[Services], Connected] | None = None) -> int:
    """Run the program, or show the replay named by `argv`. `connect` wires the session side to the services.

    Returns the exit code: 2 if there is no screen or the arguments are invalid.
    """
    try:
        app = App()
    except UnseenError as error:
        print(error, file=sys.stderr)
        return 2
    connected = connect(app.services) if connect else None
    try:
        return _play(app, argv)
    finally:
        if connected:
            connected.close()
        for notice in app.services.notices:  # what went wrong at the very end has no page any more
            print(notice, file=sys.stderr)
        app.close()


def _play(app: App, argv: Sequence[str]) -> int:
    app.go_home()
    match list(argv):
        case []:
            pass
        case ["replay", file] if app.services.open_replay_file:
            app.services.open_replay_file(Path(file))
        case _:
            print(f"{TITLE} does not know {' '.join(argv)!r}.", file=sys.stderr)
            return 2
    app.run()
    return 0
