"""The input of the exporters: the project, and everything that was made of it so far."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cached_property
from typing import Any

from msgspec import Struct

from tts_export.built.manifest import PictureFile
from tts_export.digests import digest
from tts_export.draw.thumbnails import PictureMaker
from tts_export.load.project import Project
from tts_export.scripts.join import Scripts
from tts_export.sentences.token_cards import TokenCard
from tts_export.settings.card import Card
from tts_export.tts.cards import CardSheet, card, card_id, deck
from tts_export.tts.export import guid_names
from tts_export.tts.export.card_text import notes, rules_text, tags
from tts_export.tts.export.table_pictures import token_picture
from tts_export.tts.objects import Object, Thing
from tts_export.tts.text import compact
from tts_export.tts.transform import Pose

FACE_DOWN = 180.0
_OWN_SHEETS = 1_000_000
"""Keys of sheets from here on are those of single tokens: the ledger gives no such key to a sheet."""


class File(Struct, frozen=True):
    """A file of the build."""

    path: str
    """Below `build/`, with forward slashes."""
    data: bytes
    save: Object | None = None
    """The save or saved object that `data` is the text of, if it is one: for `lint`."""


Files = Iterator[File]
"""The files of one exporter."""


class CardPicture(Struct, frozen=True, kw_only=True):
    """The place of a card's face: a cell of a sheet."""

    sheet: CardSheet
    cell: int
    face: PictureFile
    back: PictureFile


class Context(Struct, frozen=True, kw_only=True, dict=True):
    """All that an exporter may use."""

    project: Project
    cards: Mapping[str, CardPicture]
    """By card key."""
    pictures: Mapping[str, PictureFile]
    """The table's own pictures, by the names that `table_pictures` gives them."""
    guid: Callable[[str], str]
    """The ledger: the GUID of an object's name. KeyError for one that `guid_names` does not list."""
    scripts: Scripts
    face: Callable[[str], PictureMaker]
    """A card's face by the card's key."""
    back: Callable[[str], PictureMaker]
    """The back of a card by the card's key."""
    picture: Callable[[str], PictureMaker]
    """One of the table's own pictures by its name."""

    def address(self, name: str) -> str:
        """The address of one of the table's own pictures; nothing for no name."""
        return self.pictures[name].url if name else ""

    @cached_property
    def card_objects(self) -> Mapping[str, Object]:
        """Every card as an object without a GUID, by its key: decks and the library hold copies of them. Its
        text is where players read it, its fields are where scripts do.
        """
        game, objects = self.project.game, {}
        alike: dict[tuple[str, int], Object] = {}
        for printed in self.project.cards:
            place = self.cards[printed.key]
            kind = printed.type, place.sheet.key
            if kind not in alike:
                alike[kind] = self._face_down(printed.type, place.sheet)
            objects[printed.key] = alike[kind] | {
                "Nickname": printed.shown.name,
                "Description": rules_text(printed.shown, game),
                "GMNotes": compact(notes(printed, game)),
                "Tags": tags(printed, game),
                "CardID": card_id(place.sheet.key, place.cell),
            }
        return objects

    @cached_property
    def token_objects(self) -> list[Object]:
        """One of each token: as the card of the set that it is, or with a picture of its own."""
        return [self._token(token) for token in self.project.tokens]

    def _token(self, token: TokenCard) -> Object:
        card, game = token.card, self.project.game
        face = self.card_objects.get(token.picture) or self._with_own_picture(card)
        return face | {
            "GUID": self.guid(guid_names.token_card(card.key)),
            "Nickname": card.shown.name,
            "Description": rules_text(card.shown, game),
            "GMNotes": compact({**notes(card, game), "token": True}),
            "Tags": tags(card, game),
        }

    def _with_own_picture(self, card: Card) -> Object:
        """A token as a card alone on its sheet, with the back of the set's cards."""
        back = next(iter(self.cards.values())).back.url
        key = _OWN_SHEETS + int(digest(card.key)[:5], 16)
        return self._face_down(
            card.type, CardSheet(key=key, face=self.address(token_picture(card)), back=back)
        )

    @cached_property
    def deck_objects(self) -> Mapping[str, Object]:
        """The ready-made decks as objects, by name; their boxes on the table and in files share them."""
        return {
            deck.name: self.deck_object(
                deck.name,
                guid_names.deck(deck.name),
                [
                    (key, guid_names.card(deck.name, key, copy))
                    for key, copies in deck.cards.items()
                    for copy in range(1, copies + 1)
                ],
            )
            for deck in self.project.decks
            if deck.cards
        }

    def deck_object(self, nickname: str, name: str, cards: Iterable[tuple[str, str]]) -> Object:
        """A deck under the GUID of `name`. `cards`: keys and names of GUIDs, the top card first."""
        copies = [self.card_objects[key] | {"GUID": self.guid(own)} for key, own in cards]
        return deck(self._thing(self.guid(name), nickname=nickname), copies)

    def _thing(self, guid: str = "", **more: Any) -> Thing:
        """A card or a deck, face down."""
        scale = self.project.table.card.scale
        return Thing(guid=guid, pose=Pose(turn=180, flip=FACE_DOWN), scale=(scale, 1.0, scale), **more)

    def _face_down(self, kind: str, sheet: CardSheet) -> Object:
        """The fields that cards of one type on one sheet share."""
        return card(self._thing(tags=[kind]), sheet, sideways=self.project.game.types[kind].sideways)
