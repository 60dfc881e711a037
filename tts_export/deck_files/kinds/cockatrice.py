"""Cockatrice's `.cod`: the zones main, side and tokens."""

from collections.abc import Sequence

from tts_export.deck_files.deck_file import DeckFile, ListedDeck
from tts_export.deck_files.kind import TOKENS, DeckContents, Origin
from tts_export.deck_files.markup import HEAD, attribute, escaped, read_markup
from tts_export.settings.deck import SIDEBOARD

_ZONES = {SIDEBOARD: "side", TOKENS: "tokens"}


def write(decks: Sequence[DeckContents], origin: Origin) -> bytes:
    """The file of the only deck."""
    (deck,) = decks
    zones: dict[str, list[str]] = {}
    for part in deck.parts:
        for card, copies in part.cards:
            line = f"    <card number={attribute(str(copies))} name={attribute(card.name)}/>"
            zones.setdefault(_ZONES.get(part.name, "main"), []).append(line)
    body = "\n".join(
        "\n".join([f'  <zone name="{zone}">', *lines, "  </zone>"]) for zone, lines in zones.items()
    )
    name = f"  <deckname>{escaped(deck.name)}</deckname>"
    return f'{HEAD}<cockatrice_deck version="1">\n{name}\n{body}\n</cockatrice_deck>\n'.encode()


def recognizes(file: DeckFile) -> bool:
    """Whether a file is of this kind, by its bytes."""
    return file.start.startswith(b"<") and b"<cockatrice_deck" in file.start


def read(file: DeckFile) -> list[ListedDeck]:
    """The only deck of a file."""
    return read_markup(file)
