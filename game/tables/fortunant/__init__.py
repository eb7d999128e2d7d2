"""The table of FortunANT: a leaf of a naturalist's notebook, and dice on the desk beside it."""
