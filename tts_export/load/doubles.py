"""Cards whose id or name another card has already."""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from pathlib import Path

from tts_export.load.missing_fields import next_id
from tts_export.load.reading import Reading
from tts_export.net.addresses import is_address
from tts_export.problems import file_name
from tts_export.settings.card import Card
from tts_export.settings.cards import CardType

LETTER_OF_ID = re.compile(r"(?:^|[^A-Za-z])([A-Za-z])[0-9]+$")


def without_doubles(
    reading: Reading, cards: list[tuple[Card, bool]], types: Mapping[str, CardType]
) -> Iterator[Card]:
    """The cards without those whose key is taken, which are problems unless their source has `once`. Of two
    cards with one id, that one has it whose type has the letter of the id, or else the first one.
    """
    by_key: dict[str, Card] = {}
    by_name: dict[str, Card] = {}
    owners: dict[str, Card] = {}
    free = ""
    for card, once in cards:
        owner = owners.setdefault(card.key, card)
        if not once and _has_letter(card, types) > _has_letter(owner, types):
            owners[card.key] = card
    for card, once in cards:
        if once and (card.key in by_key or card.name in by_name):
            continue
        by_key.setdefault(card.key, card)
        first = owners[card.key]
        if first is not card:
            what = "id" if "id" in card.fields else "name"
            message = f'the {what} "{card.key}" is taken by the card at {_place_beside(first, card)}'
            if card.fields == first.fields:
                message += ", which is the same: delete this one, as copies are written in decks"
            elif what == "id" and not free and (free := next_id(card.id, set(owners))):
                message += f"; the next free one is {free}"
            reading.report(card.place(what), f"duplicate-{what}", message)
            continue
        same = by_name.setdefault(card.name, card)
        if same is not card:
            message = f'"{card.name}" is also the name of {same.key} at {_place_beside(same, card)}'
            reading.report(card.where, "duplicate-name", message, "warning")
        yield card


def left_out(cards: Iterable[Card], rest: Iterable[Card]) -> set[str]:
    """The names, in small letters, that only cards have which were left out."""
    return {card.name.casefold() for card in cards} - {card.name.casefold() for card in rest}


def lost_names(reading: Reading, files: Collection[Path]) -> bool:
    """Whether a card has the name of another one in place of its own, or lost it to the card above."""
    errors = (problem for problem in reading.problems if problem.severity == "error")
    return any(
        p.name == "duplicate-name" or (p.name == "duplicate-key" and p.where.file in files) for p in errors
    )


def _has_letter(card: Card, types: Mapping[str, CardType]) -> bool:
    """Whether the id of a card has the letter of its type."""
    match = LETTER_OF_ID.search(card.id)
    return bool(match and card.type in types and match[1] == types[card.type].letter)


def _place_beside(first: Card, second: Card) -> str:
    """The place of the first card, as short as it can be beside the second one."""
    same_file = first.where.file == second.where.file
    if same_file:
        return f"line {first.where.line}"
    name = file_name(first.where.file)
    return f"{name if is_address(name) else first.where.file.name}:{first.where.line}"
