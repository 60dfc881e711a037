"""Shared by all objects of the table but cards: how scripts find them, their tints, their poses."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from tts_export.paint.colors import Palette
from tts_export.settings.mats import SharedMat
from tts_export.settings.table import Spot, TableSettings
from tts_export.tts.export.context import Context
from tts_export.tts.objects import SnapPoint, Thing, Tint
from tts_export.tts.transform import Pose, upright_for

_MARKUP = re.compile(r"\{[^{}]*\}|\*+")

CONTROLLER_TAG = "tts-export"
"""The tag of the one object that runs the script."""
OBJECT_TAG = "tts-piece"
"""The tag of everything else that is not a card; its GMNotes name its `role`."""

DROP = 1.0
"""Boxes, bags and dice settle by physics: they start this far above the surface."""
SPAWN_HEIGHT = 2.0
"""How far above the place where a saved object is spawned its objects appear."""

# The names of objects that no file of a game names.
LIBRARY = "{set}: every card"
LIBRARY_ABOUT = "One of each card of the set, for building decks at the table"
TOKENS = "{label} tokens"
TOKEN_CARDS = "{set}: tokens"
TOKEN_CARDS_ABOUT = "One of each token that texts put into play: the table makes copies of them"
TOKEN = "Token"
DIE = "Die"
SENTENCES = (LIBRARY, LIBRARY_ABOUT, TOKENS, TOKEN_CARDS, TOKEN_CARDS_ABOUT, TOKEN, DIE)


def table_object(
    context: Context,
    guid_name: str,
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
    """An object whose GUID the ledger keeps under `guid_name` and that scripts know by its role; tinted with
    `color` (`#34e29b`).

    Its notes name the game too, so that a table leaves the objects of another one alone.
    """
    return Thing(
        guid=context.guid(guid_name),
        pose=pose,
        scale=scale,
        nickname=name,
        description=about,
        gm_notes={**role, "game": context.project.lineage[-1]},
        color=tint(color) if color else None,
        tags=(OBJECT_TAG, *tags),
        toggles={} if locked is None else {"Locked": locked},
        snap_points=snap_points,
    )


def tint(word: str) -> Tint:
    """A color as the game counts it, each part from 0 to 1."""
    red, green, blue, _ = Palette()[word]
    return red / 255, green / 255, blue / 255


def on_surface(table: TableSettings, spot: Spot | SharedMat, height: float = 0.0) -> Pose:
    """The pose of a thing that reads upright for White when its `turn` is 0, `height` above the surface."""
    return Pose(spot.at[0], table.surface.top + height, spot.at[1], (upright_for(0) + spot.turn) % 360)


def plain(label: str) -> str:
    """A label without the signs and stars that only a drawing shows."""
    return " ".join(_MARKUP.sub(" ", label).split())


def title(name: str) -> str:
    """A name from the project's files as players read it: `feature_box` is `Feature box`."""
    return name.replace("_", " ").capitalize()


def token_tag(token: str) -> str:
    """The tag by which a token's places on a mat pull it."""
    return f"{token} token"
