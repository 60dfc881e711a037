"""Mats and their zones: where cards and tokens lie.

The mat's picture, its snap points, the scripting zones and the engine all read it here. Everything is
measured in the mat drawing's own unit from its top left corner, as the player at the mat sees it. One
number, `Mat.units`, turns that into units of the table.
"""

from typing import Annotated, Any, Literal

from msgspec import Meta

from tts_export.settings.base import Settings
from tts_export.settings.names import Color, DrawingName, TypeName, ZoneName

Point = tuple[float, float]
Side = Annotated[float, Meta(gt=0, le=1000)]
Size = tuple[Side, Side]
"""Width and height of something that can be seen."""
PixelSide = Annotated[int, Meta(ge=1, le=8192)]
PixelSize = tuple[PixelSide, PixelSide]
"""Two numbers: right and down on a mat, or x (right) and z (away from White) on the table."""
Rectangle = tuple[float, float, float, float]
"""Left, top, width, height."""

LayoutKind = Literal["pile", "slot", "row", "grid", "slots"]


class Layout(Settings):
    """How cards lie in a zone. Places are the middles of cards."""

    kind: LayoutKind
    """pile: cards on one another. slot: a place for one card. row: places in a line; more cards than places
    close the pitch up. grid: lines of places, filled one line after the other. slots: places with names."""
    first: Point | None = None
    """The middle of the first place; the middle of the zone when left out."""
    pitch: Point = (0.0, 0.0)
    """From one place to the next, right and down: a negative number grows to the left or upwards. row: the
    direction. grid: the first is the step within a line, the second the step from line to line."""
    columns: Annotated[int, Meta(ge=1)] = 1
    """grid: places in a line."""
    places: Annotated[int, Meta(ge=1)] = 1
    """How many places are drawn and have snap points."""
    names: dict[str, Point] = {}
    """slots: the middle of each named place."""
    across: bool = False
    """Cards lie across: turned by 90 degrees, as the player sees it."""
    face: Literal["up", "down"] = "up"
    """Which side of a card shows when it is put here."""

    def __post_init__(self) -> None:
        if (self.kind == "slots") != bool(self.names):
            raise ValueError('"names" and kind "slots" belong together')
        if self.kind in ("row", "grid") and self.pitch == (0, 0):
            raise ValueError(f'a {self.kind} needs a "pitch" that is not [0, 0]')


class Zone(Settings, kw_only=True):
    """A place for cards: a pane in the mat's picture, a scripting zone with its snap points."""

    at: Rectangle
    """Its rectangle on the mat."""
    label: str = ""
    """Its name on the mat's picture; the zone's own name in capitals when left out."""
    color: Color = "#9a9cb3"
    """Frame and label."""
    layout: Layout
    accepts: list[TypeName] = []
    """Card types that snap to its places; every type of the game when left out."""
    part: str = ""
    """The part of frames.yaml that paints its pane; none when left out. It gets `label`, `color` and
    `args`."""
    tab: str = ""
    """The part that paints its label over pane and places; it gets the same."""
    args: dict[str, Any] = {}
    """Further values for these parts."""
    place: str = ""
    """The part of frames.yaml that paints each of its places; none when left out. It gets `number`."""
    place_parts: dict[str, str] = {}
    """slots: places, by their names, that another part paints."""

    def __post_init__(self) -> None:
        for name in self.place_parts:
            if name not in self.layout.names:
                raise ValueError(f'"place_parts" names the place "{name}", which the layout does not have')

    def place_at(self, index: int) -> tuple[float, float]:
        """The middle of place `index` (from 0), right and down on the mat, by the layout's pitch."""
        layout, (x, y, w, h) = self.layout, self.at
        left, top = layout.first or (x + w / 2, y + h / 2)
        if layout.kind == "slots":
            right, down = list(layout.names.values())[index]
            return right, down
        line, column = divmod(index, layout.columns) if layout.kind == "grid" else (index, index)
        return left + column * layout.pitch[0], top + line * layout.pitch[1]

    def middles(self) -> list[tuple[float, float]]:
        """The middles of all its drawn places."""
        count = len(self.layout.names) if self.layout.kind == "slots" else self.layout.places
        return [self.place_at(index) for index in range(count)]


def in_proportion(size: tuple[float, float], longest: int) -> tuple[int, int]:
    """The pixels of a picture in these proportions, `longest` on its longer side."""
    width, height = (max(1, round(side / max(size) * longest)) for side in size)
    return width, height


class Mat(Settings, kw_only=True):
    """A mat: a picture that lies on the table, and the zones on it."""

    size: Size
    """Width and height in its own unit (HS: inches of the printed mat)."""
    units: Annotated[float, Meta(gt=0)] = 1.0
    """Units of the table to one unit of the mat: 1.5 makes a mat of 21 x 11 measure 31.5 x 16.5."""
    thickness: Annotated[float, Meta(gt=0, le=1)] = 0.1
    """In units of the table."""
    drawing: DrawingName = "mat"
    """The drawing of its picture."""
    pixels: PixelSize | None = None
    """The size of that picture; 4096 on the longer side, in the proportions of `size`, when left out."""
    card: Size = (1.0, 1.0)
    """Width and height that a printed card place has."""
    zones: dict[ZoneName, Zone]
    """Names that scripts know (`deck`, `discard`) → where they are."""
    height: Annotated[float, Meta(gt=0)] = 3.0
    """The height of its scripting zones, in units of the table."""

    @property
    def spread(self) -> tuple[float, float]:
        """Its width and depth on the table."""
        return self.size[0] * self.units, self.size[1] * self.units

    @property
    def picture_size(self) -> tuple[int, int]:
        """The pixels of its picture."""
        return self.pixels or in_proportion(self.size, 4096)

    def __post_init__(self) -> None:
        for name, zone in self.zones.items():
            x, y, w, h = zone.at
            if x < 0 or y < 0 or x + w > self.size[0] + 1e-6 or y + h > self.size[1] + 1e-6:
                raise ValueError(f'zone "{name}" reaches over the edge of the mat')


class SharedMat(Mat, kw_only=True):
    """A mat that belongs to everybody."""

    at: Point
    """Its middle on the table."""
    turn: float = 0.0
    """0: it reads upright for White; degrees clockwise."""
