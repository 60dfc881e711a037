"""The tokens that texts make, as cards."""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from tts_export.sentences.rows import Data
from tts_export.sentences.token_names import title_field
from tts_export.settings.card import Card, TextReading
from tts_export.settings.game import Game


def mappings_in(data: object) -> Iterator[Data]:
    """Every mapping in some data, however deep, in the order in which they are written."""
    left = [data]
    while left:
        value = left.pop()
        if isinstance(value, dict):
            yield value
            left.extend(reversed(value.values()))
        elif isinstance(value, list | tuple):
            left.extend(reversed(value))


def tokens_in(data: object) -> Iterator[Data]:
    """Every token that some meaning makes, however deep."""
    return (part["token"] for part in mappings_in(data) if part.get("act") == "create" and "token" in part)


class TokenCard(Struct, frozen=True):
    """A token of the set, as a card."""

    card: Card
    picture: str = ""
    """The key of the card of the set that it is; empty where it has a face of its own."""
    art: str = ""
    """The file of the picture on its own face: that of the card that has its name."""


def token_cards(game: Game, cards: Sequence[Card]) -> tuple[TokenCard, ...]:
    """Every token that texts of these cards make, once, in their order."""
    known: dict[str, TokenCard] = {}
    by_key = {card.key: card for card in cards}
    for card in cards:
        for reading in card.reads if any(reading.data for reading in card.reads) else ():
            for token in tokens_in(reading.data):
                if "card" in token:
                    known.setdefault(token["id"], TokenCard(by_key[token["card"]], token["card"]))
                else:
                    art = _art(game, by_key.get(token.get("picture", "")))
                    known.setdefault(token["id"], TokenCard(_card(game, token, card), art=art))
    return tuple(known.values())


def _art(game: Game, model: Card | None) -> str:
    """The file of a card's first picture."""
    fields = model.fields if model else {}
    pictures = (
        fields[name] for name, field in game.fields.items() if field.kind == "picture" and name in fields
    )
    return str(next(pictures, ""))


def _card(game: Game, token: Data, maker: Card) -> Card:
    """A token as a card with the fields of its game."""
    title = title_field(game)
    tags = next((name for name in game.card.tags if game.fields[name].kind == "words"), "")
    grant = token.get("grant", [])
    texts = [str(part.get("keyword") or part["does"]) for part in grant]
    fields: Data = {title: token["name"], **token.get("numbers", {})}
    if tags and token.get("tags"):
        fields[tags] = token["tags"]
    if texts and game.card.text:
        fields[game.card.text[0]] = "\n".join(text if text.endswith(".") else f"{text}." for text in texts)
    reads = tuple(
        TextReading(text=text, data=part, number=1) for text, part in zip(texts, grant, strict=True)
    )
    key = token["id"]
    return Card(
        key=key, name=token["name"], type=token["type"], fields=fields, where=maker.where, reads=reads
    )
