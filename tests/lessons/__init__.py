"""Lessons played through, by the rules alone and through the window."""
