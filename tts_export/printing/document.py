"""A PDF file. The bytes of each picture are made when they are written, so a set of any size needs the memory
of one picture. The same pages always give the same bytes: no clock, no random identifier.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import BinaryIO

import pydyf
from msgspec import Struct

from tts_export.geometry import Rect
from tts_export.printing.paper import PageLine, Size

_POINTS = 72 / 25.4
_MARK_WIDTH, _HALO_WIDTH = 0.15, 0.5
"""Millimeters. A white halo keeps marks visible on a dark bleed."""
_LETTERS = 6.5
"""The size of the caption, in points."""
_RULER, _TALL = 50.0, 2.0
"""The length and the height of the ruler, in millimeters."""
_FROM_EDGE = 4.7
"""The distance of the caption from the edge of the page, in millimeters."""


class PdfPicture(Struct, frozen=True):
    """A picture that pages show, as often as they like."""

    pixels: tuple[int, int]
    cmyk: bool
    make: Callable[[], bytes]
    """Returns the zlib stream of its lines, filtered as those of a PNG file."""


class PlacedPicture(Struct, frozen=True):
    """A picture on a page."""

    picture: str
    """Its name among the pictures of the document."""
    box: Rect
    turned: bool = False
    """Whether it is upside down."""


class PdfPage(Struct, frozen=True):
    """One side of a sheet of paper."""

    size: Size
    placed: Sequence[PlacedPicture]
    marks: Sequence[PageLine] = ()
    caption: str = ""


def write_pdf(
    output: BinaryIO, pages: Iterable[PdfPage], pictures: Mapping[str, PdfPicture], flip: str
) -> None:
    """Writes the pages. `flip` is the edge over which the printer shall turn the paper: `long` or `short`."""
    pdf = pydyf.PDF()
    pdf.info["Producer"] = pydyf.String("tts-export")
    preferences = {"PrintScaling": "/None"}
    if flip:
        preferences["Duplex"] = f"/DuplexFlip{flip.title()}Edge"
    pdf.catalog["ViewerPreferences"] = pydyf.Dictionary(preferences)
    font = pydyf.Dictionary(
        {"Type": "/Font", "Subtype": "/Type1", "BaseFont": "/Helvetica", "Encoding": "/WinAnsiEncoding"}
    )
    pdf.add_object(font)
    streams = {name: _Stream(picture) for name, picture in pictures.items()}
    names = {name: f"P{number}" for number, name in enumerate(streams)}
    for stream in streams.values():
        pdf.add_object(stream)
    for page in pages:
        content = _content(page, names)
        pdf.add_object(content)
        shown = {names[placed.picture]: streams[placed.picture].reference for placed in page.placed}
        resources = {"XObject": pydyf.Dictionary(shown), "Font": pydyf.Dictionary({"F": font.reference})}
        pdf.add_page(
            pydyf.Dictionary(
                {
                    "Type": "/Page",
                    "Parent": pdf.pages.reference,
                    "MediaBox": pydyf.Array([0, 0, *(side * _POINTS for side in page.size)]),
                    "Resources": pydyf.Dictionary(resources),
                    "Contents": content.reference,
                }
            )
        )
    pdf.write(output)


class _Stream(pydyf.Stream):  # type: ignore[misc]
    """A picture as an object of the file; its bytes are made when they are asked for."""

    def __init__(self, picture: PdfPicture) -> None:
        super().__init__()
        self._picture = picture

    @property
    def data(self) -> bytes:
        pixels, (width, height), cmyk = self._picture.make(), self._picture.pixels, self._picture.cmyk
        parameters = {"Predictor": 15, "Colors": 4 if cmyk else 3, "Columns": width}
        extra = {
            "Type": "/XObject",
            "Subtype": "/Image",
            "Width": width,
            "Height": height,
            "ColorSpace": "/DeviceCMYK" if cmyk else "/DeviceRGB",
            "BitsPerComponent": 8,
            "Filter": "/FlateDecode",
            "DecodeParms": pydyf.Dictionary(parameters),
            "Length": len(pixels),
        }
        return b"\n".join((bytes(pydyf.Dictionary(extra).data), b"stream", pixels, b"endstream"))


def _content(page: PdfPage, names: Mapping[str, str]) -> pydyf.Stream:
    stream = pydyf.Stream(compress=True)
    height = page.size[1]
    for placed in page.placed:
        width, tall = placed.box.w * _POINTS, placed.box.h * _POINTS
        left, bottom = placed.box.x * _POINTS, (height - placed.box.bottom) * _POINTS
        stream.push_state()
        if placed.turned:
            stream.set_matrix(-width, 0, 0, -tall, left + width, bottom + tall)
        else:
            stream.set_matrix(width, 0, 0, tall, left, bottom)
        stream.draw_x_object(names[placed.picture])
        stream.pop_state()
    for width, gray in ((_HALO_WIDTH, 1), (_MARK_WIDTH, 0)):
        _lines(stream, page.marks, height, width, gray)
    if page.caption:
        _caption(stream, page)
    return stream


def _lines(stream: pydyf.Stream, lines: Iterable[PageLine], height: float, width: float, gray: int) -> None:
    stream.stream.append(f"{gray} G")  # one ink: gray is black alone, also on a press
    stream.set_line_width(width * _POINTS)
    for x, y, *on in lines:
        stream.move_to(x * _POINTS, (height - y) * _POINTS)
        ahead = [
            number * _POINTS for x, y in zip(on[::2], on[1::2], strict=True) for number in (x, height - y)
        ]
        (stream.curve_to if len(ahead) > 2 else stream.line_to)(*ahead)
        stream.stroke()


def _caption(stream: pydyf.Stream, page: PdfPage) -> None:
    """A ruler and the caption, along the side where more room is: the lower edge or the left one."""
    width, height = page.size
    top = min(placed.box.y for placed in page.placed)
    left = min(placed.box.x for placed in page.placed)
    along = width if top >= left else height
    stream.push_state()
    if top < left:  # along the left edge, read from below
        stream.set_matrix(0, 1, -1, 0, (2 * _FROM_EDGE + _TALL) * _POINTS, 0)
    start, base = (along - _RULER) / 4, _FROM_EDGE
    ticks = [(start, base, start, base + _TALL), (start + _RULER, base, start + _RULER, base + _TALL)]
    stream.stream.append("0 G 0 g")
    stream.set_line_width(_MARK_WIDTH * _POINTS)
    for x, y, to_x, to_y in [*ticks, (start, base + _TALL / 2, start + _RULER, base + _TALL / 2)]:
        stream.move_to(x * _POINTS, y * _POINTS)
        stream.line_to(to_x * _POINTS, to_y * _POINTS)
        stream.stroke()
    stream.begin_text()
    stream.set_font_size("F", _LETTERS)
    stream.set_text_matrix(1, 0, 0, 1, (start + _RULER + 2) * _POINTS, (base + 0.3) * _POINTS)
    stream.show_text_string(page.caption.encode("cp1252"))
    stream.end_text()
    stream.pop_state()
