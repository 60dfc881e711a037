"""A difference as lines of text."""

from collections.abc import Iterator

from tts_export.compare.decks import DeckChange
from tts_export.compare.difference import Difference
from tts_export.problems import printable


def as_text(found: Difference) -> str:
    """The difference for a terminal."""
    since = f"from {found.old.title} to {found.new.title}"
    if not found:
        return f"{since}: nothing changed"
    cards = found.cards.text(most=len(found.old.cards) + len(found.new.cards)) if found.cards else ""
    decks = [line for deck in found.decks for line in _deck(deck)]
    count = len(found.decks)
    heading = [f"{count} deck{'s' * (count != 1)} changed"] if count else []
    return printable("\n".join([f"{since}:", *filter(None, [cards]), *heading, *decks]))


def deck_title(deck: DeckChange) -> str:
    """What the deck became, to be read after its name; an empty string if only its cards changed."""
    became = {
        "illegal": "is no longer legal",
        "legal": "is legal again",
        "added": "was added",
        "removed": "was removed",
    }
    return became.get(deck.became, "is still not legal" if deck.reasons else "")


def deck_lines(deck: DeckChange) -> Iterator[str]:
    """Why a deck is not legal, and the cards that came and went; not all cards of a new deck."""
    yield from deck.reasons
    if deck.came and deck.became != "added":
        yield "in: " + ", ".join(map(str, deck.came))
    if deck.went:
        yield "out: " + ", ".join(map(str, deck.went))


def _deck(deck: DeckChange) -> Iterator[str]:
    yield f"  {deck.name} {deck_title(deck)}".rstrip()
    yield from (f"    {line}" for line in deck_lines(deck))
