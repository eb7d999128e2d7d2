"""SVG drawings: a sheet collects shared definitions, hands out ids and renders itself with resvg."""

import importlib.util
import io
from functools import cache
from pathlib import Path

from PIL import Image

from assets.make.kit import picture
from assets.make.kit.colour import BOUNCE, CREAM, SHADOW, Ramp

SRGB = 'color-interpolation-filters="sRGB"'
WOBBLE, PIGMENT = 3.2, 0.3
OVERSAMPLING = 4
FONT_PACKAGES = ("fontpkg_fraunces", "fontpkg_literata")
_NOISE_TO_ALPHA = "0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 2.2 0 0 -.6"
_OPAQUE = "1 0 0 0 0 0 1 0 0 0 0 0 1 0 0 0 0 0 0 1"
_GREY = "0 0 0 1 0 0 0 0 1 0 0 0 0 1 0 0 0 0 0 1"


@cache
def fonts() -> tuple[str, ...]:
    """Upright Fraunces and Literata, variable; use them by family name in `font-family`."""
    found = []
    for package in FONT_PACKAGES:
        spec = importlib.util.find_spec(package)
        if spec is None or spec.origin is None:
            raise FileNotFoundError(f"the package {package} is not installed")
        found += [
            str(path)
            for path in sorted(Path(spec.origin).parent.glob("files/*.ttf"))
            if "Italic" not in path.name
        ]
    return tuple(found)


def render(svg: str, width: int, height: int) -> Image.Image:
    """The drawing in pixels, RGBA, exactly as resvg paints it."""
    # Here, not above: which pictures a subject makes can be asked without the renderer, as `tests.new_card`
    # does with what a player's and the tests' install bring.
    import resvg_py

    used = list(fonts()) if "<text" in svg else []
    data = resvg_py.svg_to_bytes(
        svg_string=svg, width=width, height=height, skip_system_fonts=True, font_files=used
    )
    return Image.open(io.BytesIO(bytes(data))).convert("RGBA")


def blur_filter(name: str, spread: float, margin: float = 0.6) -> str:
    """Plain blur; `margin` is the room on each side as a share of the shape."""
    room = f'x="{-margin}" y="{-margin}" width="{1 + 2 * margin}" height="{1 + 2 * margin}"'
    return f'<filter id="{name}" {room} {SRGB}><feGaussianBlur stdDeviation="{spread}"/></filter>'


def stipple_filter(
    name: str,
    colour: str,
    spread: float = 5.5,
    grain: float = 0.62,
    steepness: float = 2.4,
    frequency: float = 0.32,
    seed: int = 2,
    opacity: float = 1,
) -> str:
    """Gouache edge: the shape's blurred alpha broken up by noise and filled with one flat colour."""
    return (
        f'<filter id="{name}" x="0" y="0" width="1" height="1" {SRGB}>'
        f'<feGaussianBlur in="SourceAlpha" stdDeviation="{spread}" result="b"/>'
        f'<feTurbulence type="fractalNoise" baseFrequency="{frequency}" numOctaves="2" seed="{seed}"/>'
        f'<feColorMatrix values="{_NOISE_TO_ALPHA}" result="n"/>'
        f'<feComposite in="b" in2="n" operator="arithmetic" k2="1" k3="{grain}" k4="{-grain / 2}"/>'
        f'<feComponentTransfer><feFuncA type="linear" slope="{steepness}" '
        f'intercept="{0.5 - steepness / 2:.3f}"/>'
        f'</feComponentTransfer><feComposite in2="b" operator="arithmetic" k2="1" result="m"/>'
        f'<feFlood flood-color="{colour}" flood-opacity="{opacity}"/>'
        f'<feComposite in2="m" operator="in"/></filter>'
    )


def finish_filter(
    name: str, wobble: float = WOBBLE, frequency: float = 0.022, pigment: float = PIGMENT
) -> str:
    """Hand wobble and pigment over a whole group. Wobble grows with its square: stay between 2 and 5."""
    return (
        f'<filter id="{name}" x="-10%" y="-10%" width="120%" height="120%" {SRGB}>'
        f'<feTurbulence type="fractalNoise" baseFrequency="{frequency}" numOctaves="2" seed="3"/>'
        f'<feColorMatrix values="{_OPAQUE}" result="n"/>'
        f'<feDisplacementMap in="SourceGraphic" in2="n" scale="{wobble}" '
        f'xChannelSelector="R" yChannelSelector="G"'
        f' result="s"/><feTurbulence type="fractalNoise" baseFrequency=".28" numOctaves="3" seed="11"/>'
        f'<feColorMatrix values="{_GREY}" result="g"/>'
        f'<feComposite in="s" in2="g" operator="arithmetic" k1="{pigment}" '
        f'k2="{1 - pigment / 2:.3f}" result="t"/>'
        f'<feComposite in="t" in2="s" operator="in"/></filter>'
    )


def edge_filter(name: str, colour: str = CREAM, width: float = 2.6) -> str:
    """Replaces the group by its silhouette, `width` units fatter, in one colour; shadows get no edge."""
    return (
        f'<filter id="{name}" x="-10%" y="-10%" width="120%" height="120%" {SRGB}>'
        f'<feMorphology in="SourceAlpha" operator="dilate" radius="{width}"/>'
        f'<feGaussianBlur stdDeviation=".8"/>'
        f'<feComponentTransfer result="m"><feFuncA type="linear" '
        f'slope="2.4" intercept="-1.3"/></feComponentTransfer>'
        f'<feFlood flood-color="{colour}"/><feComposite in2="m" operator="in"/></filter>'
    )


class Sheet:
    """One drawing in the making: `box` is left, top, width, height in user units."""

    def __init__(self, box: tuple[float, float, float, float]) -> None:
        self.box = box
        self._count = 0
        self._definitions: dict[str, str] = {}
        self._ramps: dict[Ramp, str] = {}

    def identify(self, prefix: str = "i") -> str:
        """A new id, the same in every run."""
        self._count += 1
        return f"{prefix}{self._count}"

    def define(self, name: str, markup: str) -> str:
        """Keep a definition under its id (once) and give the id back."""
        self._definitions.setdefault(name, markup)
        return name

    def clip(self, data: str) -> str:
        """The id of a clip path with this path data."""
        name = self.identify("c")
        return self.define(name, f'<clipPath id="{name}"><path d="{data}"/></clipPath>')

    def shades(self, ramp: Ramp) -> str:
        """Prefix of the six form filters of a ramp: S s core shade, l rim, B bounce, H h soft highlight."""
        if ramp not in self._ramps:
            tag = self.identify("r") + "-"
            self._ramps[ramp] = tag
            for suffix, markup in (
                ("S", stipple_filter(tag + "S", ramp.deep)),
                ("s", stipple_filter(tag + "s", ramp.deep, spread=3, grain=0.6)),
                ("l", stipple_filter(tag + "l", ramp.light, spread=2.2, grain=0.6, steepness=2.2, seed=7)),
                (
                    "B",
                    stipple_filter(
                        tag + "B", BOUNCE, spread=2, grain=0.5, steepness=1.8, seed=5, opacity=0.5
                    ),
                ),
                ("H", blur_filter(tag + "H", 4)),
                ("h", blur_filter(tag + "h", 2)),
            ):
                self.define(tag + suffix, markup)
        return self._ramps[ramp]

    def blur(self, spread: float) -> str:
        """Id of a blur with room around, for shadows and glows."""
        name = f"blur{spread:g}".replace(".", "-")
        return self.define(name, blur_filter(name, spread))

    def finished(
        self, body: str, wobble: float = WOBBLE, frequency: float = 0.022, pigment: float = PIGMENT
    ) -> str:
        """The group with hand wobble and pigment."""
        name = f"finish{wobble:g}-{frequency:g}-{pigment:g}".replace(".", "_")
        self.define(name, finish_filter(name, wobble, frequency, pigment))
        return f'<g filter="url(#{name})">{body}</g>'

    def edged(self, body: str, colour: str = CREAM, width: float = 2.6, opacity: float = 0.8) -> str:
        """The pale (or other) edge of a group: paint it before the group itself."""
        name = f"edge{width:g}-{colour[1:]}".replace(".", "_")
        self.define(name, edge_filter(name, colour, width))
        return f'<g filter="url(#{name})" opacity="{opacity}">{body}</g>'

    def shadow(
        self, cx: float, cy: float, rx: float, ry: float, spread: float = 7, opacity: float = 0.55
    ) -> str:
        """Soft shadow on the ground: spread 2-3 is contact, 7 the long one. Place it to the lower right."""
        return (
            f'<ellipse cx="{cx:g}" cy="{cy:g}" rx="{rx:g}" ry="{ry:g}" fill="{SHADOW}" opacity="{opacity}" '
            f'filter="url(#{self.blur(spread)})"/>'
        )

    def document(self, body: str) -> str:
        """The whole SVG text."""
        left, top, width, height = self.box
        definitions = "".join(self._definitions.values())
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{left:g} {top:g} {width:g} {height:g}">'
            f"<defs>{definitions}</defs>{body}</svg>"
        )

    def paint(self, body: str, width: int, height: int, oversampling: int = OVERSAMPLING) -> Image.Image:
        """The finished picture at this size: rendered larger and reduced, which removes all jags."""
        large = render(self.document(body), width * oversampling, height * oversampling)
        return picture.reduce(large, width, height)
