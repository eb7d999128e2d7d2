"""The drawing kit every picture is made with: colours, paths, noise, shading, a 3D skeleton, saving.

Drawings are written as SVG text in user units ("u"), light comes from the upper left, and every
random choice is seeded, so a picture made twice is the same picture.
"""
