"""Cockatrice's `.cod`: the zones main, side and tokens."""

from __future__ import annotations

from collections.abc import Sequence
from xml.sax.saxutils import escape, quoteattr

from tts_export.deck_files.kind import TOKENS, DeckContents, FileKind, Origin
from tts_export.deck_files.markup import HEAD, plain, read_markup
from tts_export.settings.deck import SIDEBOARD

_ZONES = {SIDEBOARD: "side", TOKENS: "tokens"}


def write(decks: Sequence[DeckContents], origin: Origin) -> bytes:
    """The file of the only deck."""
    (deck,) = decks
    zones: dict[str, list[str]] = {}
    for part in deck.parts:
        for card, copies in part.cards:
            line = f"    <card number={quoteattr(str(copies))} name={quoteattr(plain(card.name))}/>"
            zones.setdefault(_ZONES.get(part.name, "main"), []).append(line)
    body = "\n".join(
        "\n".join([f'  <zone name="{zone}">', *lines, "  </zone>"]) for zone, lines in zones.items()
    )
    name = f"  <deckname>{escape(plain(deck.name))}</deckname>"
    return f'{HEAD}<cockatrice_deck version="1">\n{name}\n{body}\n</cockatrice_deck>\n'.encode()


KIND = FileKind(
    called=".cod",
    files="`.cod`",
    about="Cockatrice",
    recognizes=lambda file: file.start.startswith(b"<") and b"<cockatrice_deck" in file.start,
    read=read_markup,
    write=write,
    written=(".cod",),
    one_deck=True,
)
