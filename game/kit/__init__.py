"""The drawing kit, which needs pygame-ce: the other pygame is refused with the remedy."""

import sys

import pygame

if not getattr(pygame, "IS_CE", False):
    sys.exit(
        "Antology needs pygame-ce, not pygame. To mend it: "
        "pip uninstall -y pygame && pip install --force-reinstall pygame-ce"
    )
