"""What a push reads of the save of a build, looked at before: somebody else may have written it."""

from typing import Any

from msgspec import UNSET, MsgspecError, Struct, UnsetType, convert, field

from tts_export.digests import digest


class _ImageEntry(Struct):
    """A picture of an object."""

    url: str = field(name="ImageURL", default="")


class _BuiltSheet(Struct):
    """The sheet of a card."""

    face: str = field(name="FaceURL")
    back: str = field(name="BackURL")
    columns: int = field(name="NumWidth")
    rows: int = field(name="NumHeight")


class _BuiltEntry(Struct):
    """An object of a build, or a card in it."""

    guid: str = field(name="GUID")
    name: str = field(name="Name")
    nickname: str = field(name="Nickname", default="")
    text: str = field(name="Description", default="")
    notes: str = field(name="GMNotes", default="")
    tags: list[str] | None = field(name="Tags", default=None)
    image: _ImageEntry | None = field(name="CustomImage", default=None)
    inner: list["_BuiltEntry"] | None = field(name="ContainedObjects", default=None)
    card: int | UnsetType = field(name="CardID", default=UNSET)


class _BuiltCardEntry(Struct):
    """What every card of a build has."""

    nickname: str = field(name="Nickname")
    text: str = field(name="Description")
    notes: str = field(name="GMNotes")
    sideways: bool = field(name="SidewaysCard")
    tags: list[str] = field(name="Tags")
    number: int = field(name="CardID")
    sheets: dict[str, _BuiltSheet] = field(name="CustomDeck")


class _BuiltSave(Struct):
    objects: list[_BuiltEntry] = field(name="ObjectStates")


def is_sound(save: dict[str, Any]) -> bool:
    """Whether a save has all that a push reads, as a build writes it."""
    try:
        convert(save, _BuiltSave)
        return all(map(_is_sound, save["ObjectStates"]))
    except (MsgspecError, OverflowError, TypeError, ValueError, RecursionError):
        return False  # also for halves of characters, and numbers that no digest is made of


def _is_sound(entry: dict[str, Any]) -> bool:
    return ("CardID" not in entry or _is_card(entry)) and all(
        map(_is_sound, entry.get("ContainedObjects") or ())
    )


def _is_card(entry: dict[str, Any]) -> bool:
    """Whether a card has a sheet, of which a digest can be made."""
    card = convert(entry, _BuiltCardEntry)
    key = str(card.number // 100)
    return key in card.sheets and bool(digest(entry["CustomDeck"][key]))
