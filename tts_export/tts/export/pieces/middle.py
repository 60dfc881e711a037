"""What stands in the middle of the table: the phase board, reference cards, token supplies, dice."""

from __future__ import annotations

from collections.abc import Iterator

from tts_export.settings.table import Board
from tts_export.settings.tokens import Token
from tts_export.tts.containers import infinite_bag
from tts_export.tts.export import keys
from tts_export.tts.export.kit import Kit
from tts_export.tts.export.pieces.common import CONTROLLER_TAG, piece, standing, tint, token_tag
from tts_export.tts.objects import Object, Thing
from tts_export.tts.pieces import die
from tts_export.tts.tiles import tile
from tts_export.tts.transform import Pose, tile_scale

SHAPES = {"box": "box", "hexagon": "hex", "round": "circle", "rounded": "rounded"}
_RIM = "#14141f"
_DROP = 1.0
"""Bags and dice settle by physics: they start this far above the surface."""


def controller(kit: Kit) -> Object:
    """The phase board: the one object with a script."""
    board = kit.mod.table.controller
    thing = Thing(
        guid=kit.guid(keys.CONTROLLER),
        pose=standing(kit.mod.table, board),
        scale=tile_scale(*board.size),
        nickname=board.label or kit.mod.game.name,
        gm_notes={"role": "controller", "game": kit.mod.lineage[-1]},
        color=tint(_RIM),
        tags=(CONTROLLER_TAG,),
        toggles={"Locked": True},
        script=kit.scripts.controller,
    )
    return tile(thing, kit.address(board.drawing), kit.address(board.back), thickness=board.thickness)


def references(kit: Kit) -> Iterator[Object]:
    """Cards to read, each a flat piece that a player may take in hand."""
    for name, board in kit.mod.table.references.items():
        yield _reference(kit, name, board)


def supplies(kit: Kit) -> Iterator[Object]:
    """A bag for each kind of token that never runs out."""
    field = kit.mod.table.supplies
    for index, name in enumerate(kit.mod.table.tokens):
        yield supply(kit, name, standing(kit.mod.table, field.spot(index), _DROP))


def supply(kit: Kit, name: str, pose: Pose) -> Object:
    """The bag of one kind of token."""
    token = kit.mod.table.tokens[name]
    role = {"role": "supply", "token": name}
    thing = piece(kit, keys.supply(name), pose, f"{token.label} tokens", role, color=token.bag)
    return infinite_bag(thing, token_object(kit, name, keys.token_in_supply(name), Pose(turn=180)))


def token_object(kit: Kit, name: str, key: str, pose: Pose) -> Object:
    """A token as it comes out of its supply: the first side up."""
    token = kit.mod.table.tokens[name]
    role = {"role": "token", "token": name}
    scale = token_scale(token, kit.mod.table.mat.units)
    thing = piece(kit, key, pose, token.label, role, color=token.color, scale=scale, tags=(token_tag(name),))
    up, *down = (kit.address(side.drawing) for side in token.sides)
    return tile(thing, up, down[0] if down else "", shape=SHAPES[token.shape], thickness=token.thickness)


def token_scale(token: Token, units: float) -> tuple[float, float, float]:
    """The scale at which a token has its size; `units` is the mat's."""
    return tile_scale(token.size[0] * units, token.size[1] * units)


def dice(kit: Kit) -> Iterator[Object]:
    for number, spot in enumerate(kit.mod.table.dice, start=1):
        pose = standing(kit.mod.table, spot, _DROP)
        yield die(piece(kit, keys.die(number), pose, "Die", {"role": "die"}))


def _reference(kit: Kit, name: str, board: Board) -> Object:
    pose = standing(kit.mod.table, board)
    title = board.label or name.replace("_", " ").capitalize()
    role = {"role": "reference"}
    scale = tile_scale(*board.size)
    thing = piece(kit, keys.reference(name), pose, title, role, scale=scale, color=_RIM)
    return tile(thing, kit.address(board.drawing), kit.address(board.back), thickness=board.thickness)
