"""A small made-up game and set, and a context of it as `build` would make it."""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from pathlib import Path

from msgspec import convert
from PIL import Image

from tts_export import yamls
from tts_export.built.manifest import PictureFile, SourceLines
from tts_export.draw.thumbnails import PictureMaker
from tts_export.load.project import Project
from tts_export.problems import Where
from tts_export.scripts.join import Scripts
from tts_export.settings.card import Card, Deck
from tts_export.settings.frames import Frames
from tts_export.settings.game import Game
from tts_export.settings.messages import Messages
from tts_export.settings.project import CardsFile
from tts_export.settings.reading import read
from tts_export.settings.table import TableSettings
from tts_export.sheets.ledger import Ledger, assign
from tts_export.tts.cards import CardSheet
from tts_export.tts.export.context import CardPicture, Context
from tts_export.tts.export.guid_names import guid_names
from tts_export.tts.export.table_pictures import own_pictures

HS_TABLE = Path(__file__).parents[3] / "templates" / "games" / "hsatcg" / "table.yaml"
MESSAGES = HS_TABLE.parents[2] / "shared" / "messages.yaml"

GAME = convert(
    {
        "name": "Dust & Echo",
        "rules_name": "First draft",
        "about": ["Whoever is loud wins.", "A turn is\n  one shout."],
        "card": {"name": "{title} / {subtitle}", "tags": ["tags"], "text": ["text"]},
        "fields": {
            "title": {"kind": "line"},
            "subtitle": {"kind": "line"},
            "power": {"kind": "number"},
            "tags": {"kind": "words"},
            "text": {"kind": "prose"},
            "art": {"kind": "picture"},
        },
        "types": {
            "planet": {"needs": ["title"], "other_side": "planet_destroyed"},
            "character": {"needs": ["title", "power"], "may": ["tags", "text", "art"]},
        },
    },
    Game,
)
NOWHERE = Where(Path("cards.yaml"))
CARDS = (
    Card("P1", "DUST / a quiet place", "planet", {"id": "P1", "title": "DUST"}, NOWHERE),
    Card(
        "C1",
        "ECHO / twice",
        "character",
        {
            "id": "C1",
            "title": "ECHO",
            "subtitle": "twice",
            "power": 0,
            "tags": ["TROLL", "LOUD"],
            "text": "Shout **once**. // Then *listen*.",
            "art": "art/echo.png",
        },
        NOWHERE,
    ),
    Card("HUSH", "HUSH", "character", {"title": "HUSH", "power": 3}, NOWHERE),
)
DECKS = (
    Deck("Loud: the first", {"P1": 1, "C1": 2}, NOWHERE, plan="Shout at everybody."),
    Deck("Land of Wind and Shade", {"P1": 1, "C1": 1, "HUSH": 2}, NOWHERE),
)


TEXTS = Scripts(
    controller="function onLoad() end\n",
    globals="-- forwards\n",
    panel="<Panel />\n",
    lines=(SourceLines(1, 1, "engine/start.lua", 1),),
)
"""Scripts that do nothing."""


@cache
def hs_table() -> TableSettings:
    """HS:ATCG's table, as it is shipped."""
    data, problems = yamls.load(HS_TABLE)
    assert problems == []
    table, problems = read(TableSettings, data, Where(HS_TABLE))
    assert problems == []
    assert table is not None
    return table


@cache
def messages() -> Messages:
    data, _ = yamls.load(MESSAGES)
    read_messages, problems = read(Messages, data, Where(MESSAGES))
    assert problems == []
    assert read_messages is not None
    return read_messages


def sample(
    table: TableSettings | None = None, cards: tuple[Card, ...] = CARDS, decks: tuple[Deck, ...] = DECKS
) -> Project:
    return Project(
        root=Path(),
        file=Path("cards.yaml"),
        settings=convert({"game": "dust", "set": {"code": "D", "name": "Noise", "version": "2"}}, CardsFile),
        options={},
        game=GAME,
        frames=Frames(size=(63, 88)),
        table=table or hs_table(),
        messages=messages(),
        cards=cards,
        decks=decks,
        templates=(),
        lineage=("dust",),
    )


def picture(name: str) -> PictureFile:
    digest = sha256(name.encode()).hexdigest()
    file = f"sheets/{name}-{digest[:12]}.jpg"
    return PictureFile(file, digest, f"https://example.org/{file}")


def plain(color: str) -> PictureMaker:
    """A picture of one color."""
    return lambda size: Image.new("RGB", size, color)


def context(of: Project | None = None) -> Context:
    """A context of `of` with pictures that nobody drew."""
    of = of or sample()
    ledger = assign(Ledger(), {"main": [card.key for card in of.cards]}, 10, guid_names(of))
    face, back = picture("cards"), picture("back")
    places = {card.key: ledger.place("main", card.key) for card in of.cards}
    sheets = {
        key: CardSheet(key=place.key, face=face.url, back=back.url, columns=5, rows=2)
        for key, place in places.items()
    }
    return Context(
        project=of,
        cards={
            key: CardPicture(sheet=sheets[key], cell=place.cell, face=face, back=back)
            for key, place in places.items()
        },
        pictures={wanted.name: picture(wanted.name) for wanted in own_pictures(of)},
        guid=ledger.guid,
        scripts=TEXTS,
        face=lambda _: plain("#34e29b"),
        back=lambda _: plain("#010101"),
        picture=lambda _: plain("#ffc933"),
    )
