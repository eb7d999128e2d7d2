"""Smooth plain shapes: rounded boxes, soft shadows, rings. All premultiplied, cached by size."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import Final

import pygame

from game.kit.cache import PictureCache
from game.kit.filters import box_blur, smoothscale
from game.kit.sprites import nine_slice
from game.kit.theme import rgb

_OVERSAMPLE: Final = 4
_cache = PictureCache()


def box(
    size: tuple[int, int],
    radius: int,
    fill: str = "",
    alpha: int = 255,
    outline: str = "",
    outline_px: int = 1,
) -> pygame.Surface:
    """A rounded box with smooth corners; no fill or no outline by an empty colour."""
    key = ("box", size, radius, fill, alpha, outline, outline_px)
    return _cache.get(key, lambda: _box(size, radius, fill, alpha, outline, outline_px))


def _box(
    size: tuple[int, int], radius: int, fill: str, alpha: int, outline: str, outline_px: int
) -> pygame.Surface:
    border = min(max(radius, outline_px) + 1, max(1, (min(size) - 1) // 2))
    small = 2 * border + 1
    big = small * _OVERSAMPLE
    radius_big = min(radius, border) * _OVERSAMPLE
    corner = pygame.Surface((big, big), pygame.SRCALPHA)
    if outline:
        pygame.draw.rect(corner, (*rgb(outline), 255), corner.get_rect(), border_radius=radius_big)
    if fill or outline:
        inset = outline_px * _OVERSAMPLE if outline else 0
        inner = corner.get_rect().inflate(-2 * inset, -2 * inset)
        colour = (*rgb(fill), 255) if fill else (0, 0, 0, 0)
        pygame.draw.rect(corner, colour, inner, border_radius=max(0, radius_big - inset))
    piece = smoothscale(corner.premul_alpha(), (small, small))
    result = nine_slice(piece, size, (border,) * 4, 1.0)
    return faded(result, alpha)


def faded(picture: pygame.Surface, alpha: int) -> pygame.Surface:
    """A premultiplied picture at `alpha` of 255; the picture itself at full strength."""
    if alpha >= 255:
        return picture
    result = picture.copy()
    result.fill((alpha,) * 4, special_flags=pygame.BLEND_RGBA_MULT)
    return result


def shadow(size: tuple[int, int], radius: int, blur: int, alpha: int) -> pygame.Surface:
    """The soft dark shadow of a rounded box; it is `blur` pixels larger than the box on each side."""
    return _cache.get(("shadow", size, radius, blur, alpha), lambda: _shadow(size, radius, blur, alpha))


def _shadow(size: tuple[int, int], radius: int, blur: int, alpha: int) -> pygame.Surface:
    border = radius + 2 * blur
    small = 2 * border + 1
    mask = pygame.Surface((small, small), pygame.SRCALPHA)
    area = mask.get_rect().inflate(-2 * blur, -2 * blur)
    pygame.draw.rect(mask, (13, 7, 3, alpha), area, border_radius=radius)
    soft = box_blur(mask.premul_alpha(), max(1, blur // 2))
    soft = box_blur(soft, max(1, blur // 2))
    full = (size[0] + 2 * blur, size[1] + 2 * blur)
    edge = min(border, (min(full) - 1) // 2)
    return nine_slice(soft, full, (border,) * 4, edge / border)


def oval_shadow(size: tuple[int, int], alpha: int) -> pygame.Surface:
    """The soft dark shadow on the ground of something round; it fades out towards the edges of `size`."""
    return _cache.get(("oval shadow", size, alpha), lambda: _oval_shadow(size, alpha))


def _oval_shadow(size: tuple[int, int], alpha: int) -> pygame.Surface:
    core = pygame.Surface(size, pygame.SRCALPHA)
    pygame.draw.ellipse(core, (13, 7, 3, alpha), core.get_rect().scale_by(0.66, 0.6))
    return pygame.transform.gaussian_blur(core.premul_alpha(), max(1, min(size) // 8))


def disc(
    diameter: int, fill: str, outline: str = "", outline_px: int = 1, alpha: int = 255
) -> pygame.Surface:
    """A smooth disc, with or without a rim."""
    key = ("disc", diameter, fill, outline, outline_px, alpha)
    return _cache.get(key, lambda: _disc(diameter, fill, outline, outline_px, alpha))


def _disc(diameter: int, fill: str, outline: str, outline_px: int, alpha: int) -> pygame.Surface:
    big = diameter * _OVERSAMPLE
    picture = pygame.Surface((big, big), pygame.SRCALPHA)
    centre = (big / 2, big / 2)
    if outline:
        pygame.draw.circle(picture, rgb(outline), centre, big / 2)
    inset = outline_px * _OVERSAMPLE if outline else 0
    colour = (*rgb(fill), 255) if fill else (0, 0, 0, 0)
    pygame.draw.circle(picture, colour, centre, big / 2 - inset)
    return faded(smoothscale(picture.premul_alpha(), (diameter, diameter)), alpha)


def polygon(
    size: tuple[int, int],
    points: tuple[tuple[float, float], ...],
    fill: str,
    outline: str = "",
    outline_px: int = 1,
) -> pygame.Surface:
    """A smooth polygon; `points` are shares (0 to 1) of the size."""
    key = ("polygon", size, points, fill, outline, outline_px)
    return _cache.get(key, lambda: _polygon(size, points, fill, outline, outline_px))


def _polygon(
    size: tuple[int, int], points: tuple[tuple[float, float], ...], fill: str, outline: str, outline_px: int
) -> pygame.Surface:
    width, height = size[0] * _OVERSAMPLE, size[1] * _OVERSAMPLE
    picture = pygame.Surface((width, height), pygame.SRCALPHA)
    corners = [(x * width, y * height) for x, y in points]
    pygame.draw.polygon(picture, rgb(fill), corners)
    if outline:
        pygame.draw.lines(picture, rgb(outline), True, corners, outline_px * _OVERSAMPLE)
    return smoothscale(picture.premul_alpha(), size)


def stroke(surface: pygame.Surface, points: Sequence[tuple[float, float]], colour: str, width: float) -> None:
    """A smooth line with round joints, straight onto an opaque surface."""
    paint = rgb(colour)
    for a, b in pairwise(points):
        # A line shorter than a pixel would come out as a blot beside its joints.
        if math.dist(a, b) > 0.5:
            pygame.draw.aaline(surface, paint, a, b, max(1, round(width)))
    for point in points:
        pygame.draw.aacircle(surface, paint, point, width / 2)


def forget() -> None:
    """Drop all remembered shapes, after the window changed its size."""
    _cache.clear()
