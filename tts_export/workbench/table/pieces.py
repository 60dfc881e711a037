"""The objects on the table as one seat sees them."""

import re
from collections.abc import Collection, Iterator, Mapping
from typing import Any

from msgspec import Struct, structs

from tts_export.simulator import SimObject, Table, seats, space
from tts_export.simulator.api.naming import faces, rotation_value
from tts_export.simulator.pictures import inner_picture, shape_of, upper_picture
from tts_export.simulator.world import zone_color
from tts_export.workbench.table.pictures import ShownPicture, TablePictures

_WRITTEN = re.compile(r"([+-][0-9]{1,3}\b)?(?: ?\(([+-][0-9]{1,3})\))?")

# Handles: the names by which the page of one seat knows the objects on the table.
#
# A card has the same GUID in every game, so a GUID would reveal what a hidden card is. A handle reveals
# nothing, and a card gets a new one when the seat loses sight of it: in a deck, or in somebody else's hand.


class _PieceHandle(Struct):
    object: SimObject
    handle: str
    seen: bool
    used: bool = True


class Handles:
    """The handles of one seat."""

    def __init__(self, prefix: str = "") -> None:
        self._prefix = prefix
        self._known: dict[str, _PieceHandle] = {}
        self._guids: dict[str, str] = {}
        self._count = 0

    def begin(self) -> None:
        """Begins a new look at the table."""
        for known in self._known.values():
            known.used = False

    def of(self, o: SimObject, seen: bool) -> str:
        """The handle of an object that is on the table now; `seen`: the seat sees what it is."""
        known = self._known.get(o.guid)
        loaded = known is not None and known.object.world is not o.world
        if known is None or not (known.object is o or loaded) or (known.seen and not seen and o.hand):
            self._count += 1
            known = self._known[o.guid] = _PieceHandle(o, f"{self._prefix}{self._count}", seen)
        known.object, known.seen, known.used = o, seen, True
        return known.handle

    def end(self) -> None:
        """Forgets what is no longer on the table."""
        self._known = {guid: known for guid, known in self._known.items() if known.used}
        self._guids = {known.handle: guid for guid, known in self._known.items()}

    def known(self, guid: str) -> str:
        """The handle of what is on the table; empty for anything else."""
        return self._known[guid].handle if guid in self._known else ""

    def guid(self, handle: str) -> str:
        """The GUID behind a handle; empty if there is none on the table any more."""
        return self._guids.get(handle, "")


class Button(Struct, frozen=True, omit_defaults=True):
    """A button or a label that a script has put on an object; sizes in units of the table."""

    text: str
    at: tuple[float, float]
    size: tuple[float, float]
    high: float
    color: str
    under: str
    tip: str = ""
    pressed: bool = False
    """Whether it can be pressed."""


class TablePiece(Struct, frozen=True, omit_defaults=True):
    """An object. `at` is the middle of its lower side (x, height, z); `turn` is clockwise, 180 is upright."""

    kind: str
    at: tuple[float, float, float]
    turn: float
    size: tuple[float, float, float]
    up: ShownPicture | None = None
    """The picture of its upper side."""
    board: ShownPicture | None = None
    """That of a card in play as a square, with its numbers as they are now."""
    face: ShownPicture | None = None
    """The picture that is shown enlarged, if that is another one."""
    inside: ShownPicture | None = None
    """The picture of what a box or a bag holds."""
    name: str = ""
    label: str = ""
    """The words over a box, if they are not its name: its picture says that it has tokens."""
    text: str = ""
    shape: str = "box"
    color: str = ""
    count: int = 0
    value: str = ""
    locked: bool = False
    fixed: bool = False
    """Whether nobody can touch it."""
    sideways: bool = False
    hand: str = ""
    place: int = 0
    """Its place in the hand, from left to right."""
    slot: str = ""
    """The name of its place in a zone whose places have names."""
    glow: str = ""
    buttons: tuple[Button, ...] = ()


def pieces_of(
    table: Table,
    seat: str,
    handles: Handles,
    pictures: TablePictures,
    slots: Mapping[str, str],
    in_play: Collection[str] = (),
) -> dict[str, TablePiece]:
    """Every object that the seat sees, by its handle; of what is hidden, only a back.

    By GUID: `slots`, and the cards `in_play`.
    """
    pieces = {}
    handles.begin()
    for o in table.world.living():
        if o.is_zone or o.is_below or seats.is_in_fog(o, seat):
            continue
        seen = seats.sees(table.world, seat, o)
        piece = _piece(o, seen, pictures, slots.get(o.guid, "") if seen else "")
        if seen and o.guid in in_play:
            piece = structs.replace(piece, board=pictures.board(piece.up, _changes(o)))
        pieces[handles.of(o, seen)] = piece
    handles.end()
    return pieces


def tint(color: Mapping[str, float] | None) -> str:
    """A color of the game as CSS; empty for none."""
    if not color:
        return ""
    parts = (max(0, min(255, round(255 * float(color.get(part, 1.0))))) for part in "rgba")
    return "#" + bytes(parts).hex()


def _piece(o: SimObject, seen: bool, pictures: TablePictures, slot: str) -> TablePiece:
    kind = _kind(o)
    up, face = _looks(o, seen, pictures)
    named = seen and o.data.get("Tooltip", True)
    x, _, z = o.pos
    return TablePiece(
        kind=kind,
        at=(round(x, 3), round(_lower_side(o), 3), round(z, 3)),
        turn=round(o.rot[1] % 360.0, 2),
        size=(round(o.size[0], 3), round(o.size[1], 3), round(o.size[2], 3)),
        up=up,
        face=face,
        inside=pictures.shown(inner_picture(o)),
        name=o.nickname if named else "",
        label=_label(o) if named else "",
        text=str(o.data.get("Description") or "") if named else "",
        shape=shape_of(o),
        color="" if kind == "card" else tint(o.data.get("ColorDiffuse")),
        count=0 if o.type == "Infinite" or o.count == 1 else o.count,
        value=_value(o) if seen else "",
        locked=o.locked,
        fixed=not o.interactable,
        sideways=bool(seen and o.data.get("SidewaysCard")),
        hand=zone_color(o.hand) if o.hand is not None else "",
        place=o.hand.in_hand.index(o) if o.hand is not None else 0,
        slot=slot,
        glow=tint(o.highlight),
        buttons=tuple(_buttons(o)) if seen else (),
    )


def _label(o: SimObject) -> str:
    return str(o.contents[0].get("Nickname") or "") if o.type == "Infinite" and o.contents else ""


def _lower_side(o: SimObject) -> float:
    return o.top - o.size[1]


def _kind(o: SimObject) -> str:
    if o.is_card:
        return "card"
    if o.is_deck:
        return "deck"
    if o.is_bag:
        return "bag"
    if faces(o):
        return "die"
    return "tile" if o.data.get("CustomImage") else "text" if o.name == "3DText" else "block"


def _looks(
    o: SimObject, seen: bool, pictures: TablePictures
) -> tuple[ShownPicture | None, ShownPicture | None]:
    """The upper side, and what is shown enlarged."""
    covered = seen and o.is_card and o.face_down
    return pictures.shown(upper_picture(o, seen)), pictures.card(o.data) if covered else None


def _value(o: SimObject) -> str:
    if o.name == "3DText":
        return str((o.data.get("Text") or {}).get("Text") or "")
    return str(rotation_value(o)) if faces(o) else ""


def _buttons(o: SimObject) -> Iterator[Button]:
    for button in o.buttons:
        x, _, z = button.get("position") or space.ZERO
        across, _, deep = button.get("scale") or (1.0, 1.0, 1.0)
        wide, high = float(button.get("width") or 0), float(button.get("height") or 0)
        yield Button(
            text=str(button.get("label") or ""),
            at=(round(x * o.scale[0], 3), round(z * o.scale[2], 3)),
            size=(_length(wide, across * o.scale[0]), _length(high, deep * o.scale[2])),
            high=_length(button.get("font_size"), deep * o.scale[2]),
            color=_shade(button.get("font_color"), "#000000"),
            under=_shade(button.get("color"), "#ffffff") if wide and high else "",
            tip=str(button.get("tooltip") or ""),
            pressed=wide > 0 and high > 0,
        )


def _changes(o: SimObject) -> tuple[int, int]:
    """By how much the two numbers of a card have changed, which the table writes on it: "+1 (−2)"."""
    words = next((str(button.get("label") or "") for button in o.buttons), "").replace("−", "-")
    first, second = _WRITTEN.match(words).groups("0")  # type: ignore[union-attr]  # it matches anything
    return int(first), int(second)


def _length(thousandths: Any, scale: float) -> float:
    """A length of a button: 1000 is two units at scale 1."""
    return round(float(thousandths or 0) / 500 * scale, 3)


def _shade(color: Any, usual: str) -> str:
    return tint(color) if isinstance(color, Mapping) else usual
