"""What all pieces but cards share: how scripts find them, how they are tinted, where the surface is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tts_export.draw.colors import Palette
from tts_export.settings.table import Spot, TableSettings
from tts_export.tts.export.kit import Kit
from tts_export.tts.objects import Color, SnapPoint, Thing
from tts_export.tts.transform import Pose, upright_for

CONTROLLER_TAG = "tts-export"
"""The tag of the one object that runs the script."""
PIECE_TAG = "tts-piece"
"""The tag of everything else that is not a card; its GMNotes tell its `role`."""


def piece(
    kit: Kit,
    key: str,
    pose: Pose,
    name: str,
    role: Mapping[str, Any],
    *,
    about: str = "",
    color: str = "",
    scale: tuple[float, float, float] = (1.0, 1.0, 1.0),
    tags: Sequence[str] = (),
    snap_points: Sequence[SnapPoint] = (),
    locked: bool | None = None,
) -> Thing:
    """A piece that the ledger knows by `key` and scripts by its role; with `color` (`#34e29b`) tinted.

    Its notes name the game too, so that a table leaves the pieces of another one alone.
    """
    return Thing(
        guid=kit.guid(key),
        pose=pose,
        scale=scale,
        nickname=name,
        description=about,
        gm_notes={**role, "game": kit.mod.lineage[-1]},
        color=tint(color) if color else None,
        tags=(PIECE_TAG, *tags),
        toggles={} if locked is None else {"Locked": locked},
        snap_points=snap_points,
    )


def tint(word: str) -> Color:
    """A colour as the game counts it, each part from 0 to 1."""
    red, green, blue, _ = Palette()[word]
    return red / 255, green / 255, blue / 255


def standing(table: TableSettings, spot: Spot, height: float = 0.0) -> Pose:
    """The pose of a thing that reads upright for White when its `turn` is 0, `height` above the surface."""
    return Pose(spot.at[0], table.surface.top + height, spot.at[1], (upright_for(0) + spot.turn) % 360)


def token_tag(token: str) -> str:
    """The tag by which a token's places on a mat pull it."""
    return f"{token} token"
