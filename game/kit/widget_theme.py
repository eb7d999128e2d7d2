"""The widget library in our colours and faces."""

from __future__ import annotations

from typing import Any, Final

from game.kit.fonts import Fonts
from game.kit.pen import Pen
from game.kit.theme import mix

_TEXT_SIZE: Final = 14.5
_CLEAR: Final = "#00000000"


def _family(fonts: Fonts) -> str:
    return f"antology-{fonts.paths['text'].stem}"


def _colours(pen: Pen) -> dict[str, str]:
    palette = pen.palette
    light, hover = palette.paper_light, mix(palette.paper_light, palette.chip, 0.55)
    colours = {
        "dark_bg": light,
        "normal_bg": light,
        "hovered_bg": hover,
        "active_bg": palette.chip,
        "selected_bg": palette.chip,
        "disabled_bg": palette.paper_dim,
        "normal_border": palette.line,
        "disabled_border": palette.faint,
        "disabled_text": palette.ink_dim,
        "text_shadow": light,
        "filled_bar": palette.gold,
        "unfilled_bar": palette.faint,
        "text_cursor": palette.ink,
    }
    colours |= {f"{state}_border": palette.edge for state in ("hovered", "active", "selected")}
    colours |= {f"{state}_text": palette.ink for state in ("normal", "hovered", "active", "selected")}
    return colours


def library_theme(fonts: Fonts, pen: Pen) -> dict[str, Any]:
    """The library's theme. It ignores fonts among its defaults, so each kind of element names the font;
    sizes must be words. Large rounded shapes are very slow there, so only small elements are rounded."""
    palette = pen.palette
    font = {
        "name": _family(fonts),
        "size": str(pen.units.text(_TEXT_SIZE)),
        "regular_path": str(fonts.paths["text"]),
        "bold_path": str(fonts.paths["bold"]),
    }
    colours = _colours(pen)
    rounded = {"shape": "rounded_rectangle", "shape_corner_radius": str(pen.px(5)), "border_width": "1"}
    rounded["shadow_width"] = "0"
    plain = {"shape": "rectangle", "border_width": "0", "shadow_width": "0"}
    lined = {**plain, "border_width": "1"}
    left = {"text_horiz_alignment": "left", "text_horiz_alignment_padding": str(pen.px(10))}
    wood = {**colours, "normal_bg": palette.wood, "hovered_bg": palette.gold, "active_bg": palette.gold}
    clear = {
        **colours,
        **{f"{state}_bg": _CLEAR for state in ("dark", "normal", "hovered", "active", "selected")},
    }
    block = {"colours": colours, "font": font}
    return {
        "button": {**block, "misc": rounded},
        "text_entry_line": {
            "colours": clear,
            "font": font,
            "misc": {**plain, "padding": f"{pen.px(9)},{pen.px(3)}"},
        },
        "drop_down_menu": {
            "colours": clear,
            "font": font,
            # The arrow is ours, and the list may be as wide as the menu.
            "misc": {**plain, "open_button_width": "0"},
        },
        "drop_down_menu.button": {"colours": clear, "font": font, "misc": {**plain, **left}},
        "selection_list": {**block, "misc": {**lined, "list_item_height": str(pen.px(32))}},
        "selection_list.button": {**block, "misc": {**plain, **left}},
        "drop_down_menu.selection_list.button": {**block, "misc": {**plain, **left}},
        "horizontal_slider": {
            "colours": clear,
            "font": font,
            "misc": {**plain, "enable_arrow_buttons": "0", "sliding_button_width": str(pen.px(22))},
        },
        "horizontal_slider.button": {"colours": wood, "font": font, "misc": rounded},
        "vertical_scroll_bar": {
            "colours": {**colours, "dark_bg": mix(palette.paper, palette.faint, 0.5)},
            "font": font,
            "misc": {**plain, "enable_arrow_buttons": "0"},
        },
        "vertical_scroll_bar.button": {"colours": wood, "font": font, "misc": lined},
    }
