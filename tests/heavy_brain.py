"""A brain whose module takes a while to load, and notes when it is: for a test of the process it runs in."""

from __future__ import annotations

import os
import time

from tests import brains

time.sleep(0.3)
with open(os.environ[brains.LOADED], "w"):
    pass
BRAIN = brains.FIRST
