"""pygame's filters, kept from reading beyond a picture's last row.

Beyond it lies whatever the C library keeps there: mostly nothing that shows, now and then the end of the
memory, and then the process dies without a word. The linter refuses pygame's own elsewhere.
"""

from __future__ import annotations

import pygame


def smoothscale(picture: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """The picture at another size in pixels, its pixels weighed by what they cover.

    A side of one pixel is repeated: to enlarge it, pygame would also read the row after it, at weight 0.
    """
    width, height = picture.get_size()
    if (width == 1 < size[0]) or (height == 1 < size[1]):
        picture = pygame.transform.smoothscale(
            picture, (size[0] if width > 1 else 1, size[1] if height > 1 else 1)
        )
        return pygame.transform.scale(picture, size)
    return pygame.transform.smoothscale(picture, size)


def box_blur(picture: pygame.Surface, radius: int) -> pygame.Surface:
    """The picture in which each pixel is the mean of those around it, `radius` pixels to each side.

    At most as far as the picture is wide and high: pygame adds up the first rows without counting them.
    """
    return pygame.transform.box_blur(picture, min(radius, *(side - 1 for side in picture.get_size())))


def smoothscale_by(picture: pygame.Surface, factor: float) -> pygame.Surface:
    """The picture at `factor` times its size, rounded down to pixels."""
    width, height = picture.get_size()
    return smoothscale(picture, (int(width * factor), int(height * factor)))
