"""table.yaml: the table of a game: mats with their zones, seats, tokens, and the objects in the middle.

The mats' pictures, snap points, scripting zones and hand zones are all made from this, and the engine reads
the same numbers, so that a zone moved here moves everywhere.
"""

from math import cos, radians, sin, tan
from typing import Annotated, Literal

from msgspec import Meta, Struct

from tts_export.settings.base import (
    ColorWord,
    DrawingName,
    Real,
    Settings,
    SideLength,
    TableText,
    Whole,
    WrongValue,
)
from tts_export.settings.mats import Mat, MatPoint, PixelSize, SharedMat, SideLengths, in_proportion
from tts_export.settings.tokens import Token

WIDE = 16 / 9
FOCAL = 0.5 / tan(radians(30))
"""The distance of something that fills the screen from top to bottom, in its own heights: the game's view is
60 degrees high."""
ABOVE, BELOW = 0.365, 0.33
"""How far what panel and hand leave free reaches from the screen's middle, in heights of the screen."""
BESIDE = 0.58
"""How much of the screen's width is free beside questions, players and log: below these, more of it is."""


class CameraView(Struct, frozen=True):
    """How far beyond the middle of its mat a seat's camera looks, and from how far away."""

    ahead: float
    distance: float


class Cameras(Settings):
    """The save's cameras: Shift and a number shows the table from each seat, then the mats in the middle."""

    pitch: Annotated[float, Meta(ge=30, le=89)] = 48.0
    """Degrees below the horizon."""
    width: Annotated[float, Meta(gt=0.1, le=1)] = 0.82
    """How much of the screen's width the near edge of a seat's own mat takes at most."""

    def distance(self, size: SideLengths, pitch: float) -> float:
        """How far away the camera is that looks at something of this size: its near edge looks widest."""
        return size[0] * FOCAL / WIDE / BESIDE + size[1] / 2 * cos(radians(pitch))

    def view(self, size: SideLengths, far: float) -> CameraView:
        """The camera that shows a mat of this size and what lies beyond, up to `far` from its middle."""
        tilt = radians(self.pitch)
        # Where the free part of the screen begins and ends on the table, before and beyond what the camera
        # looks at, for a distance of 1.
        near_end = BELOW / (FOCAL * sin(tilt) + BELOW * cos(tilt))
        far_end = ABOVE / (FOCAL * sin(tilt) - ABOVE * cos(tilt))
        high_enough = (size[1] / 2 + far) / (near_end + far_end)
        wide_enough = size[0] * FOCAL / WIDE / self.width / (1 - near_end * cos(tilt))
        distance = max(high_enough, wide_enough)
        return CameraView(ahead=near_end * distance - size[1] / 2, distance=distance)


ColorOfSeat = Literal["White", "Brown", "Red", "Orange", "Yellow", "Green", "Teal", "Blue", "Purple", "Pink"]
TableKind = Literal[
    "Table_Circular",
    "Table_Custom",
    "Table_Custom_Square",
    "Table_Glass",
    "Table_Hexagon",
    "Table_None",
    "Table_Octagon",
    "Table_Plastic",
    "Table_Poker",
    "Table_RPG",
    "Table_Square",
]
Size3 = tuple[SideLength, SideLength, SideLength]
ROOM = Meta(max_length=100)
"""How many things with a picture of their own a table has room for."""


class Seat(Settings):
    """A place for a player."""

    at: MatPoint
    """X right, z away from White: the middle of the player's mat."""
    turn: Real = 0.0
    """Where the player looks: 0 as White does, 90 along x, 180 towards White."""
    hand: MatPoint = (0.0, 0.0)
    """Moves the hand zone: right and back, as the player sees it."""
    args: dict[str, str | Whole] = {}
    """Values of `{name}` in the texts of the mat's drawing."""


class Hands(Settings):
    """The hand zones, each behind its player's mat."""

    size: Size3 = (20.0, 11.9, 6.4)
    """Width, height and depth in units."""
    gap: Real = 1.8
    """Between the mat's near edge and the zone."""
    height: Real = 3.29
    """The zone's middle above the ground."""


class Spot(Settings):
    """The place of an object on the table."""

    at: MatPoint
    """x right, z away from White."""
    turn: Real = 0.0
    """Degrees clockwise; 0: it reads upright for White."""


class Spots(Spot):
    """Places for several objects of a kind."""

    step: MatPoint = (5.2, -4.2)
    """From one to the next: x and z. The middle of all lines is at `at`."""
    columns: Annotated[int, Meta(ge=1, le=1000)] = 1
    lines: Annotated[int, Meta(ge=1, le=1000)] | None = None
    """The most lines: of more objects, lines are longer."""
    tints: list[ColorWord] = []
    """Colors of the objects."""

    def spots(self, count: int) -> list[Spot]:
        """The places of this many objects."""
        columns = max(self.columns, -(-count // self.lines)) if self.lines else self.columns
        first = self.at[1] - (count - 1) // columns * self.step[1] / 2
        lines = (divmod(index, columns) for index in range(count))
        return [
            Spot(at=(self.at[0] + column * self.step[0], first + line * self.step[1]), turn=self.turn)
            for line, column in lines
        ]


class Board(Spot, kw_only=True):
    """A flat object with a picture: the phase board, a reference card."""

    label: TableText = ""
    size: SideLengths
    """Width and depth in units."""
    thickness: Annotated[float, Meta(ge=0.01, le=1)] = 0.1
    drawing: DrawingName
    back: DrawingName = ""
    """The drawing of its other side."""
    pixels: PixelSize | None = None
    """Width and height of its picture; else 1024 on the longer side."""

    @property
    def picture_size(self) -> tuple[int, int]:
        """The pixels of its picture."""
        return self.pixels or in_proportion(self.size, 1024)


class Surface(Settings):
    """The table and the room around it."""

    table: TableKind = "Table_Custom"
    """The game's name for the table. Only the custom ones take a picture."""
    drawing: DrawingName = ""
    """The picture on a custom table."""
    pixels: PixelSize = (2200, 1300)
    """Width and height of that picture (a custom rectangle takes 4400 x 2600)."""
    sky: str = "Sky_Museum"
    """The game's name for the background."""
    reach: MatPoint = (50.0, 30.0)
    """How far it reaches from its middle: x and z."""
    top: Real = 0.96
    """How high the surface is."""


class CardSize(Settings):
    """How large the game draws a card, in units: measure one in the game."""

    size: SideLengths = (2.2, 3.07)
    """Width and height at scale 1."""
    scale: Annotated[float, Meta(ge=0.01, le=100)] = 1.0
    """The scale at which our cards come."""


class TableSettings(Settings, kw_only=True):
    """The table of a game."""

    surface: Surface = Surface()
    card: CardSize = CardSize()
    mat: Mat
    """Each player's mat."""
    shared: Annotated[dict[str, SharedMat], ROOM] = {}
    """Mats in the middle, by the names that scripts know."""
    seats: Annotated[dict[ColorOfSeat, Seat], Meta(min_length=1)]
    """Clockwise, in the order of play. Players get the places of the first seats."""
    around: list[ColorOfSeat] = []
    """The places in the order of play when all seats play, if that is another one."""
    hands: Hands = Hands()
    cameras: Cameras = Cameras()
    tokens: Annotated[dict[str, Token], ROOM] = {}
    """By the names that scripts know."""
    controller: Board
    """The phase board: the object on which the script runs."""
    decks: Spots
    """The boxes of the ready-made decks."""
    library: Spot | None = None
    """The box with each card of the set, for building decks at the table."""
    supplies: Spots
    """The bags of tokens."""
    dice: Annotated[list[Spot], ROOM] = []
    """The six-sided dice."""
    references: Annotated[dict[str, Board], ROOM] = {}
    """Cards on the table for players to read."""
    notebook: Annotated[dict[TableText, list[TableText]], ROOM] = {}
    """More tabs of the game's notebook: title → paragraphs."""

    def __post_init__(self) -> None:
        x, z = self.surface.reach
        for color, seat in self.seats.items():
            if abs(seat.at[0]) > x or abs(seat.at[1]) > z:
                message = f"this is not on the table, which reaches {x:g} x {z:g} from its middle"
                raise WrongValue("seats", message, inside=(color, "at"))
        if self.around and sorted(self.around) != sorted(self.seats):
            raise ValueError('"around" must name each seat once')

    def view(self) -> CameraView:
        """What the cameras of all seats show: the own mat, and all mats that lie ahead of it."""
        deep = self.mat.spread[1]
        far = max((self._far_edge(seat) for seat in self.seats.values()), default=deep / 2)
        return self.cameras.view(self.mat.spread, far)

    def _far_edge(self, own: Seat) -> float:
        """How far from the middle of a seat's mat that of whoever sits opposite ends, or else its own."""
        wide, deep = self.mat.spread
        x, z = sin(radians(own.turn)), cos(radians(own.turn))
        edge = deep / 2
        for seat in self.seats.values():
            right, ahead = seat.at[0] - own.at[0], seat.at[1] - own.at[1]
            if abs(right * z - ahead * x) < wide / 2 and round(seat.turn - own.turn) % 360 == 180:
                edge = max(edge, right * x + ahead * z + deep / 2)
        return edge
