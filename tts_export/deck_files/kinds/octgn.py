"""OCTGN's `.o8d`: a section per pile. The ids are made from the game's name and the cards' keys."""

from __future__ import annotations

import uuid
from collections.abc import Sequence
from xml.sax.saxutils import escape, quoteattr

from tts_export.deck_files.kind import DeckContents, FileKind, Origin
from tts_export.deck_files.markup import HEAD, plain, read_markup


def write(decks: Sequence[DeckContents], origin: Origin) -> bytes:
    """The file of the only deck."""
    (deck,) = decks
    lines = [f"{HEAD}<deck game={quoteattr(str(_uuid(origin.game)))}>"]
    for part in deck.parts:
        lines.append(f'  <section name={quoteattr(part.name.capitalize())} shared="False">')
        for card, copies in part.cards:
            id_ = quoteattr(str(_uuid(f"{origin.game}/{card.key}")))
            lines.append(f'    <card qty="{copies}" id={id_}>{escape(plain(card.name))}</card>')
        lines.append("  </section>")
    return "\n".join([*lines, "</deck>", ""]).encode()


def _uuid(name: str) -> uuid.UUID:
    return uuid.uuid5(uuid.NAMESPACE_URL, f"tts-export:{name}")


KIND = FileKind(
    called=".o8d",
    files="`.o8d`",
    about="OCTGN",
    recognizes=lambda file: file.start.startswith(b"<"),  # the reader names every kind of XML
    read=read_markup,
    write=write,
    written=(".o8d",),
    one_deck=True,
)
