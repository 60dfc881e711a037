"""OCTGN's `.o8d`: a section per pile. The ids are made from the game's name and the cards' keys."""

import uuid
from collections.abc import Sequence

from tts_export.deck_files.deck_file import DeckFile, ListedDeck
from tts_export.deck_files.kind import DeckContents, Origin
from tts_export.deck_files.markup import HEAD, attribute, escaped, read_markup


def write(decks: Sequence[DeckContents], origin: Origin) -> bytes:
    """The file of the only deck."""
    (deck,) = decks
    lines = [f"{HEAD}<deck game={attribute(str(_uuid(origin.game)))}>"]
    for part in deck.parts:
        lines.append(f'  <section name={attribute(part.name.capitalize())} shared="False">')
        for card, copies in part.cards:
            id_ = attribute(str(_uuid(f"{origin.game}/{card.key}")))
            lines.append(f'    <card qty="{copies}" id={id_}>{escaped(card.name)}</card>')
        lines.append("  </section>")
    return "\n".join([*lines, "</deck>", ""]).encode()


def _uuid(name: str) -> uuid.UUID:
    return uuid.uuid5(uuid.NAMESPACE_URL, f"tts-export:{name}")


def recognizes(file: DeckFile) -> bool:
    """Whether it is XML: the reader names every kind of it."""
    return file.start.startswith(b"<")


def read(file: DeckFile) -> list[ListedDeck]:
    """The only deck of a file."""
    return read_markup(file)
