"""A window that nobody sees, for tests that compare pictures with what the program makes of them."""

import os

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
