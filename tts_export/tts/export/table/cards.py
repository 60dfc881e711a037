"""Decks of cards, and the boxes that hold the decks."""

from collections.abc import Iterator

from tts_export.settings.card import Deck
from tts_export.settings.table import Spot, TableSettings
from tts_export.tts.export import guid_names
from tts_export.tts.export.context import Context
from tts_export.tts.export.table import common
from tts_export.tts.objects import Object
from tts_export.tts.things import bag
from tts_export.tts.transform import Pose


def boxes(context: Context) -> Iterator[Object]:
    """The boxes of the ready-made decks in their places, then the library's."""
    project, table = context.project, context.project.table
    spots = table.decks.spots(len(project.decks))
    for index, (deck, spot) in enumerate(zip(project.decks, spots, strict=True)):
        yield deck_box(context, deck, common.on_surface(table, spot, common.DROP), tint_of(context, index))
    library, tokens = _spots(table, has_tokens=bool(project.tokens))
    if library is not None and project.cards:
        yield library_box(context, common.on_surface(table, library, common.DROP))
    if project.tokens:
        yield token_box(context, common.on_surface(table, tokens, common.DROP))


def _spots(table: TableSettings, *, has_tokens: bool) -> tuple[Spot | None, Spot]:
    """The places of the library and of the tokens: one behind the other where the library alone would be."""
    (x, z), (across, down) = table.decks.at, table.decks.step
    if table.library is None:
        return None, Spot(at=(x - across, z))
    x, z = table.library.at
    apart = down / 2 if has_tokens else 0
    behind = Spot(at=(x, z + apart), turn=table.library.turn)
    return Spot(at=(x, z - apart), turn=table.library.turn), behind


def deck_box(context: Context, deck: Deck, pose: Pose, color: str) -> Object:
    """The box of a deck: a bag with one deck in it."""
    role = {"role": "deck", "deck": deck.name}
    name = guid_names.box(deck.name)
    thing = common.table_object(context, name, pose, deck.name, role, about=deck.plan, color=color)
    return bag(thing, [context.deck_objects[deck.name]] if deck.cards else [])


def tint_of(context: Context, index: int) -> str:
    """The color of the box of deck number `index` (from 0); nothing where boxes keep their own."""
    tints = context.project.table.decks.tints
    return tints[index % len(tints)] if tints else ""


def library_box(context: Context, pose: Pose) -> Object:
    """The box with one of each card of the set, in the set's order."""
    project = context.project
    cards = [(card.key, guid_names.in_library(card.key)) for card in project.cards]
    name = project.settings.set.name or project.game.name
    about, role = project.say(common.LIBRARY_ABOUT), {"role": "library"}
    label = project.say(common.LIBRARY, set=name)
    thing = common.table_object(context, guid_names.LIBRARY, pose, label, role, about=about)
    return bag(thing, [context.deck_object(name, guid_names.LIBRARY_DECK, cards)])


def token_box(context: Context, pose: Pose) -> Object:
    """The box with one of each token, from which the table's script makes those that come into play."""
    project = context.project
    name = project.settings.set.name or project.game.name
    label, about = project.say(common.TOKEN_CARDS, set=name), project.say(common.TOKEN_CARDS_ABOUT)
    thing = common.table_object(context, guid_names.TOKENS, pose, label, {"role": "tokens"}, about=about)
    return bag(thing, context.token_objects)
