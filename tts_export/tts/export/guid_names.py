"""The names under which the ledger keeps the GUIDs of all objects.

A name depends on what an object is for, and on nothing that changes when cards or other objects are added: so
a GUID stays with its object from build to build.
"""

from collections.abc import Iterable, Iterator

from tts_export.load.project import Project
from tts_export.settings.card import Deck

CONTROLLER = "controller"
LIBRARY = "library"
LIBRARY_DECK = "library/deck"
TOKENS = "token cards"


def mat(owner: str) -> str:
    """The mat of a seat (`White`) or a shared mat (`feature_box`)."""
    return f"mat/{owner}"


def zone(owner: str, name: str) -> str:
    return f"zone/{owner}/{name}"


def hand(seat: str) -> str:
    return f"hand/{seat}"


def supply(token: str) -> str:
    return f"supply/{token}"


def token_in_supply(token: str) -> str:
    return f"supply/{token}/token"


def die(number: int) -> str:
    return f"die/{number}"


def reference(name: str) -> str:
    return f"reference/{name}"


def box(deck: str) -> str:
    return f"box/{deck}"


def deck(name: str) -> str:
    return f"deck/{name}"


def card(deck: str, card: str, copy: int) -> str:
    """A copy (from 1) of a card in a deck."""
    return f"deck/{deck}/{card}#{copy}"


def in_library(card: str) -> str:
    """The copy of a card in the library."""
    return f"{LIBRARY_DECK}/{card}"


def token_card(token: str) -> str:
    """The copy of a token in its box."""
    return f"{TOKENS}/{token}"


def guid_names(project: Project) -> list[str]:
    """The names of every object that the exporters write, in the order of the table."""
    return [
        CONTROLLER,
        *_on_table(project),
        *_in_decks(project.decks),
        *_in_library(project),
        *_tokens(project),
    ]


def _on_table(project: Project) -> Iterator[str]:
    table = project.table
    for seat in table.seats:
        yield from (mat(seat), hand(seat))
        yield from (zone(seat, name) for name in table.mat.zones)
    for owner, shared in table.shared.items():
        yield mat(owner)
        yield from (zone(owner, name) for name in shared.zones)
    for token in table.tokens:
        yield from (supply(token), token_in_supply(token))
    yield from (die(number) for number in range(1, len(table.dice) + 1))
    yield from (reference(name) for name in table.references)


def _in_decks(decks: Iterable[Deck]) -> Iterator[str]:
    for ready in decks:
        yield from (box(ready.name), deck(ready.name))
        for key, copies in ready.cards.items():
            yield from (card(ready.name, key, copy) for copy in range(1, copies + 1))


def _tokens(project: Project) -> Iterator[str]:
    if project.tokens:
        yield TOKENS
        yield from (token_card(token.card.key) for token in project.tokens)


def _in_library(project: Project) -> Iterator[str]:
    if project.table.library is None:
        return
    yield from (LIBRARY, LIBRARY_DECK)
    yield from (in_library(card.key) for card in project.cards)
