"""Where the elements of a drawing are, as far as its file says it."""

from tts_export.geometry import Rect
from tts_export.settings.elements.base import Number, PlacedElement
from tts_export.settings.elements.layout import AnyElement
from tts_export.settings.elements.places import EDGES, box_in, name_and_more
from tts_export.settings.elements.shapes import Box
from tts_export.settings.frames import Drawing


class _UnknownPlace(Exception):
    """A place that is known only when a card is drawn."""


class Places:
    """The places of one drawing."""

    def __init__(self, drawing: Drawing) -> None:
        self.stops = {name: guide.stops[-1] for name, guide in drawing.guides.items() if guide.stops}
        """The guides where there is much text: with little, some texts and their grounds are not there."""

    def box_of(self, element: AnyElement, frame: Rect) -> Rect | None:
        """The box of an element; None where a number is not known."""
        if not isinstance(element, PlacedElement | Box):
            return frame

        def number(written: Number, start: float = 0.0) -> float:
            known = self.number(written, frame, start)
            if known is None:
                raise _UnknownPlace
            return known

        try:
            return box_in(element, frame, lambda x: number(x, frame.x), lambda y: number(y, frame.y), number)
        except _UnknownPlace:
            return None

    def number(self, written: Number, frame: Rect, start: float) -> float | None:
        """A place in the drawing: a number from the frame's start, an edge of it, or a guide."""
        if not isinstance(written, str):
            return start + written
        name, more = name_and_more(written)
        stop = EDGES[name](frame) if name in EDGES else self.stops.get(name)
        return stop + more if isinstance(stop, int | float) else None
