"""Mats, with a snap point for each place on them, and the scripting zones above them."""

from collections.abc import Iterator

from msgspec import structs

from tts_export.geometry import Rect
from tts_export.settings.mats import Mat, SharedMat, Zone
from tts_export.settings.table import Seat, TableSettings
from tts_export.tts.export import guid_names
from tts_export.tts.export.context import Context
from tts_export.tts.export.table import common
from tts_export.tts.export.table_pictures import mat_picture
from tts_export.tts.objects import Object, SnapPoint, Thing
from tts_export.tts.things import hand_zone, scripting_zone, tile
from tts_export.tts.transform import Pose, center_on, local_point, tile_scale, upright_for

ACROSS = 90.0
"""A card that lies across is turned clockwise, as a tapped one is."""
_GAP = 0.04
"""Zones stay this far inside their rectangles, so that neighbors never share a card."""


def mats(context: Context) -> Iterator[Object]:
    """Every seat's mat, then the shared ones."""
    table = context.project.table
    for color, seat in table.seats.items():
        pose = mat_pose(table, seat)
        role = {"role": "mat", "seat": color}
        picture = mat_picture(table, color)
        yield _mat(context, table.mat, guid_names.mat(color), pose, f"{color}'s mat", role, picture)
    for name, shared in table.shared.items():
        role = {"role": "mat", "mat": name}
        yield _mat(
            context,
            shared,
            guid_names.mat(name),
            common.on_surface(table, shared),
            common.title(name),
            role,
            shared.drawing,
        )


def zones(context: Context) -> Iterator[Object]:
    """The scripting zones of every mat."""
    table = context.project.table
    for color, seat in table.seats.items():
        pose = mat_pose(table, seat)
        for name, zone in table.mat.zones.items():
            role = {"role": "zone", "zone": name, "seat": color}
            label = f"{color}: {common.plain(zone.label) or common.title(name)}"
            yield _zone(context, table.mat, zone, guid_names.zone(color, name), pose, label, role)
    for owner, shared in table.shared.items():
        pose = common.on_surface(table, shared)
        for name, zone in shared.zones.items():
            role = {"role": "zone", "zone": name}
            label = common.plain(zone.label) or common.title(name)
            yield _zone(context, shared, zone, guid_names.zone(owner, name), pose, label, role)


def hands(context: Context) -> Iterator[Object]:
    """A hand zone beyond each seat's mat, on the side of its player. A saved object cannot hold them."""
    table = context.project.table
    width, height, depth = table.hands.size
    for color, seat in table.seats.items():
        mat = mat_pose(table, seat)
        back = table.mat.spread[1] / 2 + table.hands.gap + depth / 2 + seat.hand[1]
        at = mat.seen(seat.hand[0], -back)
        pose = Pose(at.x, table.hands.height, at.z, seat.turn % 360)
        guid = context.guid(guid_names.hand(color))
        yield hand_zone(Thing(guid=guid, pose=pose, scale=(width, height, depth)), color)


def mat_pose(table: TableSettings, seat: Seat) -> Pose:
    """The pose of a seat's mat: upright for its player."""
    return Pose(seat.at[0], table.surface.top, seat.at[1], upright_for(seat.turn))


def on_mat(mat: Mat, right: float, down: float) -> tuple[float, float]:
    """A place of the mat's drawing as units right and far of the mat's middle."""
    x, far = center_on((mat.size[0], mat.size[1]), Rect(right, down, 0, 0))
    return x * mat.units, far * mat.units


def snap_points(table: TableSettings, mat: Mat, types: list[str]) -> list[SnapPoint]:
    """A snap point for each place of each zone, then for each place of a token, in the mat's own axes."""
    scale = tile_scale(*mat.spread)
    points = []
    for name, zone in mat.zones.items():
        turn = ACROSS if zone.cards.across else 0.0
        tags = tuple(zone.accepts or types)
        points += [_snap(mat, place, scale, turn, tags) for place in mat.layout(name).middles()]
    if isinstance(mat, SharedMat):
        return points
    for name, token in table.tokens.items():
        for place in token.on_mat.middles() if token.on_mat else []:
            points.append(_snap(mat, place, scale, 0.0, (common.token_tag(name),)))
    return points


def _snap(
    mat: Mat,
    place: tuple[float, float],
    scale: tuple[float, float, float],
    turn: float,
    tags: tuple[str, ...],
) -> SnapPoint:
    at = local_point(*on_mat(mat, *place), scale, up=mat.thickness)
    return SnapPoint(x=at.x, y=at.y, z=at.z, turn=turn, tags=tags)


def _mat(
    context: Context, mat: Mat, guid_name: str, pose: Pose, name: str, role: dict[str, str], picture: str
) -> Object:
    points = snap_points(context.project.table, mat, list(context.project.game.types))
    scale = tile_scale(*mat.spread)
    thing = common.table_object(
        context, guid_name, pose, name, role, scale=scale, snap_points=points, locked=True, color="#14141f"
    )
    return tile(thing, context.address(picture), thickness=mat.thickness)


def _zone(
    context: Context, mat: Mat, zone: Zone, guid_name: str, pose: Pose, name: str, role: dict[str, str]
) -> Object:
    x, y, w, h = zone.at
    right, far = on_mat(mat, x + w / 2, y + h / 2)
    size = (w * mat.units - _GAP, mat.height, h * mat.units - _GAP)
    thing = common.table_object(
        context, guid_name, pose.seen(right, far, up=mat.height / 2), name, role, scale=size
    )
    # A zone with tags reports only what shares one of them: ours must see every card and token.
    return scripting_zone(structs.replace(thing, tags=()))
