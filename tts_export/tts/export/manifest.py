"""`manifest.json`: where every card, picture and line of Lua went."""

from collections.abc import Iterable

from msgspec import UNSET, structs, to_builtins

from tts_export.built.manifest import MANIFEST, BuiltCard, Manifest, PictureFile
from tts_export.settings.card import Card
from tts_export.tts.cards import card_id
from tts_export.tts.export import guid_names
from tts_export.tts.export.context import Context, File
from tts_export.tts.export.slugs import slugs
from tts_export.tts.text import as_bytes


def export(context: Context, files: Iterable[str]) -> File:
    """The manifest of a build with these files."""
    whole = structs.replace(manifest(context), files=sorted({*files, MANIFEST}))
    return File(MANIFEST, as_bytes(to_builtins(whole)))


def manifest(context: Context) -> Manifest:
    """The manifest without the list of files."""
    project, guids = context.project, _guids(context)
    info = project.settings.set
    return Manifest(
        game=project.lineage[-1],
        set={"code": info.code, "name": info.name, "version": info.version, "date": info.date},
        cards=[_card(context, card, guids.get(card.key, [])) for card in project.cards],
        decks=slugs(deck.name for deck in project.decks),
        pictures=_pictures(context),
        lua=context.scripts.lines,
    )


def _card(context: Context, card: Card, guids: list[str]) -> BuiltCard:
    place = context.cards[card.key]
    return BuiltCard(
        id=card.id,
        name=card.name,
        type=card.type,
        fields=card.fields,
        sheet=place.face.file,
        back=place.back.file,
        cell=place.cell,
        card_id=card_id(place.sheet.key, place.cell),
        guids=guids,
        pictures=card.pictures or UNSET,
    )


def _guids(context: Context) -> dict[str, list[str]]:
    """Card key → the GUIDs of its copies: in the decks in order, then in the library."""
    guids: dict[str, list[str]] = {}
    for deck in context.project.decks:
        for key, copies in deck.cards.items():
            names = (guid_names.card(deck.name, key, copy) for copy in range(1, copies + 1))
            guids.setdefault(key, []).extend(map(context.guid, names))
    if context.project.table.library is not None:
        for card in context.project.cards:
            guids.setdefault(card.key, []).append(context.guid(guid_names.in_library(card.key)))
    return guids


def _pictures(context: Context) -> list[PictureFile]:
    """Every picture file once, by its path."""
    sheets = [picture for place in context.cards.values() for picture in (place.face, place.back)]
    by_path = {picture.file: picture for picture in (*sheets, *context.pictures.values())}
    return [by_path[path] for path in sorted(by_path)]
