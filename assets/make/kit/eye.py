"""Eyes: dark, with a warm glow below and a large spot of light. They make a character at 60 px."""

from dataclasses import dataclass

import numpy as np

from assets.make.kit.colour import Ramp
from assets.make.kit.form import dot, fill
from assets.make.kit.path import bounds, number, resample, smooth, taper
from assets.make.kit.scene import Scene, Vector
from assets.make.kit.svg import Sheet

PUPIL, SPOT, SMALL_SPOT = "#20111a", "#fffdf2", "#fff3d6"


@dataclass(frozen=True)
class Socket:
    """Seat of an eye: a point, the outward normal, and the directions up and sideways on the surface."""

    point: Vector
    normal: Vector

    @property
    def up(self) -> Vector:
        up = np.array([0, 0, 1.0]) - self.normal * self.normal[2]
        return up / np.linalg.norm(up)

    @property
    def aside(self) -> Vector:
        return np.cross(self.up, self.normal)

    @property
    def frame(self) -> Vector:
        return np.stack([self.normal, self.aside, self.up], axis=1)

    def near(self, aside: float, up: float, lift: float = 4) -> Vector:
        """A point close to the eye's rim, lifted off the surface."""
        return self.point + self.normal * lift + self.aside * aside + self.up * up


def eye(scene: Scene, sheet: Sheet, socket: Socket, half: tuple[float, float], iris: str, ink: str) -> str:
    """An eye of half width and half height `half` lying on the surface."""
    ring = scene.ellipsoid(socket.point + socket.normal, (5, *half), socket.frame)
    left, top, right, bottom = bounds(ring)
    width, height, cx, cy = right - left, bottom - top, (left + right) / 2, (top + bottom) / 2
    data = smooth(resample(ring, 18))
    clip = sheet.clip(data)
    return (
        f'<path d="{data}" fill="{ink}" stroke="{ink}" stroke-width="3.4"/><g clip-path="url(#{clip})">'
        + fill(data, PUPIL)
        + dot(cx + width * 0.05, cy + height * 0.38, width * 0.44, iris, height * 0.3)
        + "</g>"
        + dot(cx - width * 0.15, cy - height * 0.19, width * 0.25, SPOT, height * 0.2)
        + dot(cx + width * 0.2, cy + height * 0.2, max(1.2, width * 0.09), SMALL_SPOT, opacity=0.9)
    )


def brow(scene: Scene, socket: Socket, rim: list[tuple[float, float]], widths: list[float], ink: str) -> str:
    """The tapered lid over an eye through points (aside, up) of its rim: it gives the character."""
    return fill(taper([scene.project(socket.near(*point)) for point in rim], widths, 6), ink)


def flat_eye(x: float, y: float, rx: float, ry: float, ramp: Ramp, iris: str) -> str:
    """An eye drawn straight on the page, for things without a skeleton."""
    return (
        dot(x, y, rx + 1.8, ramp.ink, ry + 1.8)
        + dot(x, y, rx, PUPIL, ry)
        + dot(x, y + ry * 0.42, rx * 0.7, iris, ry * 0.4)
        + dot(x - rx * 0.27, y - ry * 0.34, rx * 0.34, SPOT, ry * 0.32)
        + f'<circle cx="{number(x + rx * 0.33)}" cy="{number(y + ry * 0.34)}" '
        f'r="{number(rx * 0.17)}" fill="{SMALL_SPOT}"/>'
    )
