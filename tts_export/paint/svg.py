"""A drawing in SVG: texts, boxes, lines and dots, and the same as a PNG."""

import textwrap
from collections.abc import Iterable
from html import escape
from pathlib import Path

STYLE = """
.b-text { font: 15px "Page", system-ui, "Segoe UI", sans-serif; fill: #16161f; }
.b-quiet { fill: #5a5a6a; } .b-bold { font-weight: 600; }
.b-big { font-size: 19px; } .b-small { font-size: 13px; }
.b-paper { fill: #ffffff; } .b-line { stroke: #dcdce4; } .b-axis { stroke: #5a5a6a; }
.b-interval { stroke-opacity: .6; stroke-width: 3; }
.b-interval.b-more { stroke: #d9822b; } .b-interval.b-less { stroke: #3b7dc4; }
.b-lead { stroke: #8b8b99; stroke-dasharray: 2 2; }
text.b-name { paint-order: stroke; stroke: #ffffff; stroke-width: 5px; stroke-linejoin: round; }
.b-more { fill: #d9822b; } .b-less { fill: #3b7dc4; } .b-none { fill: #aca6cf; }
.b-named { fill: #5f55a8; } .b-empty { fill: #eeeef2; }
@media (prefers-color-scheme: dark) {
  .b-text { fill: #ececf2; } .b-quiet { fill: #a5a5b5; } .b-paper { fill: #1c1c25; }
  .b-line { stroke: #30303c; } .b-axis { stroke: #a5a5b5; } .b-empty { fill: #262630; }
  .b-none { fill: #6f6a99; } .b-named { fill: #b9b1f0; } text.b-name { stroke: #1c1c25; }
}
"""
"""The look of reports; its colors follow the light or dark wish of the system."""
LETTER = 7.6
"""About the width of a letter of the usual size, in pixels."""


class SvgDrawing:
    """A drawing that grows by what is added to it. Its style says how each `look` looks, in CSS."""

    def __init__(self, width: float, height: float, title: str, style: str = STYLE) -> None:
        self.width, self.height, self.title, self.style = width, height, title, style
        self._parts: list[str] = []

    def title_lines(self, title: str, about: str = "") -> None:
        """The title in the upper left corner, and a line about it."""
        self.text(20, 32, title, "b-bold b-big")
        self.text(20, 54, about, "b-quiet b-small")

    def text(
        self, x: float, y: float, words: str, look: str = "", anchor: str = "start", size: float = 0
    ) -> None:
        """A line of text whose base line is at y; `anchor` is start, middle or end."""
        kind, own = f"b-text {look}".strip(), f' style="font-size: {size:g}px"' if size else ""
        self._parts.append(
            f'<text x="{x:.1f}" y="{y:.1f}" class="{kind}" text-anchor="{anchor}"{own}>{escape(words)}</text>'
        )

    def lines(
        self, x: float, y: float, words: str, letters: int, look: str = "", anchor: str = "start"
    ) -> None:
        """A text in lines of at most so many letters, in the middle of y."""
        broken = wrapped(words, letters)
        for number, line in enumerate(broken):
            self.text(x, y + 5 + 18 * (number - (len(broken) - 1) / 2), line, look, anchor)

    def box(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        look: str,
        opacity: float = 1.0,
        about: str = "",
        radius: float = 4,
    ) -> None:
        place = f'x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}" rx="{radius:g}"'
        self._parts.append(
            f'<rect {place} class="{look}" fill-opacity="{opacity:.2f}">{_titled(about)}</rect>'
        )

    def line(self, x: float, y: float, to_x: float, to_y: float, look: str = "b-line") -> None:
        self._parts.append(
            f'<line x1="{x:.1f}" y1="{y:.1f}" x2="{to_x:.1f}" y2="{to_y:.1f}" class="{look}"/>'
        )

    def dot(self, x: float, y: float, radius: float, look: str, about: str) -> None:
        self._parts.append(
            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius:.1f}" class="{look}" fill-opacity="0.75">'
            f"{_titled(about)}</circle>"
        )

    def svg(self) -> str:
        """The drawing as the text of a file."""
        size = f"{self.width:.0f} {self.height:.0f}"
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size}" role="img"'
            f' width="{self.width:.0f}" height="{self.height:.0f}" aria-label="{escape(self.title)}"'
            f' style="--wide: {self.width:.0f}px">\n'
            f"<style>{self.style}</style>\n"
            f'<rect width="100%" height="100%" class="b-paper"/>\n' + "\n".join(self._parts) + "\n</svg>\n"
        )


def png_of(svg: str, fonts: Iterable[Path]) -> bytes:
    """The drawing as a PNG file, with letters of these fonts."""
    import resvg_py

    files = [str(font) for font in fonts]
    return bytes(resvg_py.svg_to_bytes(svg_string=svg, font_files=files, skip_system_fonts=True))


def wrapped(words: str, letters: int, most: int = 3) -> list[str]:
    """The lines of a text, about equally long; what does not fit is cut."""
    lines = textwrap.wrap(words, letters, max_lines=most, placeholder=" ...") or [""]
    longest = max(map(len, words.split()), default=0)
    evenly = (textwrap.wrap(words, narrow) for narrow in range(longest or 1, letters))
    return next((even for even in evenly if len(even) == len(lines)), lines)


def step_of(most: float, lines: int = 5) -> float:
    """A round step with which an axis up to `most` has at most so many lines."""
    steps = (unit * 10.0**power for power in range(-4, 7) for unit in (1, 2, 2.5, 5))
    step: float = next(step for step in steps if most <= step * lines)
    return step


def _titled(about: str) -> str:
    return f"<title>{escape(about)}</title>" if about else ""
