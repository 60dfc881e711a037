"""The middle of the table: the phase board, reference cards, token supplies, dice."""

from collections.abc import Iterator

from tts_export.load.panel_pictures import PARTS, cell_name, part_name
from tts_export.load.token_icons import icon_name
from tts_export.scripts.panel import CELLS, DRESS, ICON, NAMES
from tts_export.settings.table import Board
from tts_export.settings.tokens import Token
from tts_export.tts.export import guid_names
from tts_export.tts.export.context import Context
from tts_export.tts.export.table import common
from tts_export.tts.export.table_pictures import phase_labels, phase_picture
from tts_export.tts.objects import Object, Thing
from tts_export.tts.things import die, infinite_bag, tile
from tts_export.tts.transform import Pose, tile_scale

SHAPES = {"box": "box", "hexagon": "hex", "round": "circle", "rounded": "rounded"}
_RIM = "#14141f"


def controller(context: Context) -> Object:
    """The phase board: the one object with a script."""
    board = context.project.table.controller
    thing = Thing(
        guid=context.guid(guid_names.CONTROLLER),
        pose=common.on_surface(context.project.table, board),
        scale=tile_scale(*board.size),
        nickname=board.label or context.project.game.name,
        gm_notes={"role": "controller", "game": context.project.lineage[-1]},
        color=common.tint(_RIM),
        tags=(common.CONTROLLER_TAG,),
        toggles={"Locked": True},
        script=context.scripts.controller,
    )
    board_tile = tile(
        thing, context.address(board.drawing), context.address(board.back), thickness=board.thickness
    )
    return board_tile | _panel_pictures(context)


def _panel_pictures(context: Context) -> Object:
    """The pictures of the panel: the script hands them to the screen's UI."""
    tracks = context.project.game.rules.tracks
    pictures = {ICON + track: icon_name(track) for track in tracks}
    pictures |= {CELLS + track: cell_name(track) for track in tracks}
    pictures |= {NAMES + phase: phase_picture(phase) for phase in phase_labels(context.project)}
    pictures |= {DRESS + part: part_name(part) for part in PARTS}
    assets = [
        {"Type": 0, "Name": name, "URL": context.address(picture)}
        for name, picture in pictures.items()
        if picture in context.pictures
    ]
    return {"CustomUIAssets": assets} if assets else {}


def references(context: Context) -> Iterator[Object]:
    """Cards to read, each a flat tile that a player may take in hand."""
    for name, board in context.project.table.references.items():
        yield _reference(context, name, board)


def supplies(context: Context) -> Iterator[Object]:
    """A bag for each kind of token that never runs out."""
    table = context.project.table
    for name, spot in zip(table.tokens, table.supplies.spots(len(table.tokens)), strict=True):
        yield supply(context, name, common.on_surface(table, spot, common.DROP))


def supply(context: Context, name: str, pose: Pose) -> Object:
    """The bag of one kind of token."""
    token = context.project.table.tokens[name]
    label, role = context.project.say(common.TOKENS, label=token.label), {"role": "supply", "token": name}
    color = token.bag or token.color
    thing = common.table_object(context, guid_names.supply(name), pose, label, role, color=color)
    return infinite_bag(thing, token_object(context, name))


def token_object(context: Context, name: str) -> Object:
    """A token as it comes out of its supply: the first side up."""
    token = context.project.table.tokens[name]
    thing = common.table_object(
        context,
        guid_names.token_in_supply(name),
        Pose(turn=180),
        token.label,
        {"role": "token", "token": name},
        color=token.color,
        scale=token_scale(token, context.project.table.mat.units),
        tags=(common.token_tag(name),),
    )
    up, *down = (context.address(side.drawing) for side in token.sides)
    return tile(thing, up, down[0] if down else "", shape=SHAPES[token.shape], thickness=token.thickness)


def token_scale(token: Token, units: float) -> tuple[float, float, float]:
    """The scale at which a token has its size; `units` is the mat's."""
    return tile_scale(token.size[0] * units, token.size[1] * units)


def dice(context: Context) -> Iterator[Object]:
    for number, spot in enumerate(context.project.table.dice, start=1):
        pose = common.on_surface(context.project.table, spot, common.DROP)
        label = context.project.say(common.DIE)
        yield die(common.table_object(context, guid_names.die(number), pose, label, {"role": "die"}))


def _reference(context: Context, name: str, board: Board) -> Object:
    pose = common.on_surface(context.project.table, board)
    role, scale, label = {"role": "reference"}, tile_scale(*board.size), board.label or common.title(name)
    thing = common.table_object(
        context, guid_names.reference(name), pose, label, role, scale=scale, color=_RIM
    )
    return tile(thing, context.address(board.drawing), context.address(board.back), thickness=board.thickness)
