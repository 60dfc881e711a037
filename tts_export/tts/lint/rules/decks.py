"""Decks agree with the cards in them, and sheets with each other.

`deck-too-small` (error): a deck of less than two cards. One card must be written as a Card.
`deck-ids` (error): `DeckIDs` are not the contained cards' `CardID`s in order.
`deck-sheets` (error): the deck's `CustomDeck` lacks a sheet that its cards use; as a hint, it has one too
many. `sheet-conflict` (error): one key names two different sheets, so that cards get wrong faces.
Between copies that lie in containers it is a warning: the game renumbers some of them as they come out.
`infinite-bag` (warning): an infinite bag with several things in it gives out only one of them.
`stack-number` (warning): a stack whose `Number` is below 2, or whose tiles are not stackable.
`state-number` (warning): a key of `States` that is not a number from 1.

Example: `"DeckIDs": [100, 101]` over cards with 100 and 102.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from tts_export.problems import Severity
from tts_export.tts.lint.read import Finding, Item, Save, list_in, mapping_in, mappings_in, text_in, whole_in

_GRID = ("NumWidth", "NumHeight", "UniqueBack", "BackIsHidden")


def check(save: Save) -> Iterator[Finding]:
    """Containers one by one, then the keys of all sheets together."""
    for item in save.items:
        if item.is_deck:
            yield from _deck(item)
        elif item.name.endswith("Infinite_Bag") and len(list_in(item.data, "ContainedObjects")) > 1:
            count = len(list_in(item.data, "ContainedObjects"))
            message = f"an infinite bag with {count} things in it, expected one"
            yield item.finding("infinite-bag", message, "ContainedObjects", severity="warning")
        elif item.name in ("Custom_Tile_Stack", "Custom_Token_Stack"):
            yield from _stack(item)
        for state in mapping_in(item.data, "States"):
            if not (state.isascii() and state.isdigit() and int(state[:6]) > 0):
                message = f'"{state}" is not the number of a state, expected 1, 2, ...'
                yield item.finding("state-number", message, "States", state, severity="warning")
    yield from _conflicts(save)


def _deck(item: Item) -> Iterator[Finding]:
    ids = list_in(item.data, "DeckIDs")
    cards = [card for _, card in mappings_in(item.data, "ContainedObjects")]
    count = len(cards) if "ContainedObjects" in item.data else len(ids)
    if count < 2:
        message = (
            f"a deck of {count} card{'s' * (count != 1)}, expected two at least (a single card is a Card)"
        )
        yield item.finding("deck-too-small", message)
    if not cards:
        return
    contained = [whole_in(card, "CardID") for card in cards]
    if list(ids) != contained:
        yield item.finding("deck-ids", _difference(list(ids), contained), "DeckIDs")
    yield from _deck_sheets(item, cards)


def _difference(ids: list[Any], contained: list[int | None]) -> str:
    if len(ids) != len(contained):
        return f"{len(ids)} DeckIDs for {len(contained)} cards"
    at = next(at for at, pair in enumerate(zip(ids, contained, strict=True)) if pair[0] != pair[1])
    return f"DeckIDs[{at}] is {str(ids[at])[:20]}, but the card there has CardID {contained[at]}"


def _deck_sheets(item: Item, cards: list[Mapping[str, Any]]) -> Iterator[Finding]:
    numbers = [whole_in(card, "CardID") for card in cards]
    used = {str(number // 100) for number in numbers if number is not None}
    own = mapping_in(item.data, "CustomDeck")
    carried = {key for card in cards for key in mapping_in(card, "CustomDeck")}
    lacking = sorted(used & carried - own.keys())
    if lacking:
        message = f"the deck's CustomDeck lacks sheet {', '.join(lacking)}, which its cards use"
        yield item.finding("deck-sheets", message, "CustomDeck")
    spare = sorted(own.keys() - used)
    if spare:
        message = f"no card of the deck uses sheet {', '.join(spare[:5])}"
        yield item.finding("deck-sheets", message, "CustomDeck", severity="hint")


def _stack(item: Item) -> Iterator[Finding]:
    image = mapping_in(item.data, "CustomImage")
    part = mapping_in(image, "CustomTile") or mapping_in(image, "CustomToken")
    number = whole_in(item.data, "Number")
    if number is None or number < 2:
        message = f"a stack of {number if number is not None else 'unknown'} things, expected two at least"
        yield item.finding("stack-number", message, "Number", severity="warning")
    if part.get("Stackable") is False:
        yield item.finding(
            "stack-number", "a stack of things that are not stackable", "CustomImage", severity="warning"
        )


def _conflicts(save: Save) -> Iterator[Finding]:
    first: dict[str, tuple[Item, Mapping[str, Any]]] = {}
    reported: set[tuple[str, tuple[Any, ...]]] = set()
    for item in save.items:
        for key, sheet in mapping_in(item.data, "CustomDeck").items():
            if not isinstance(sheet, dict) or _is_stale(item, key):
                continue
            other, known = first.setdefault(key, (item, sheet))
            if sheet != known and (look := _look(sheet)) != _look(known) and (key, look) not in reported:
                reported.add((key, look))
                message = f"sheet {key} is another one than in {other.guid or 'the first'} {other.name}"
                loose = item.on_table and other.on_table
                severity: Severity = "error" if loose or _in_same_deck(item, other) else "warning"
                yield Finding((*item.path, "CustomDeck", key), "sheet-conflict", message, severity)


def _is_stale(item: Item, key: str) -> bool:
    """Whether this entry is left over from before a merge: the card's number speaks of another sheet."""
    number = whole_in(item.data, "CardID") if item.is_card else None
    return number is not None and str(number // 100) != key


def _in_same_deck(item: Item, other: Item) -> bool:
    deck = item.parent if item.is_card else item
    return deck is not None and deck.is_deck and (other is deck or other.parent is deck)


def _look(sheet: Mapping[str, Any]) -> tuple[Any, ...]:
    """The fields by which two sheets are the same picture to the game."""
    return (text_in(sheet, "FaceURL"), text_in(sheet, "BackURL"), *(str(sheet.get(field)) for field in _GRID))
