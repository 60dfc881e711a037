"""Decks in XML: Cockatrice's `.cod`, OCTGN's `.o8d`."""

from __future__ import annotations

import re
import uuid
from xml.sax.saxutils import escape, quoteattr

from tts_export.decks.parts import TOKENS, parts_of
from tts_export.load.project import Project
from tts_export.settings.card import Deck
from tts_export.settings.deck import SIDEBOARD

_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
_ZONES = {SIDEBOARD: "side", TOKENS: "tokens"}
_FORBIDDEN = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")


def cockatrice(project: Project, deck: Deck) -> str:
    """A `.cod` file: the zones main, side and tokens."""
    zones: dict[str, list[str]] = {}
    for part in parts_of(project, deck):
        for card, copies in part.cards:
            line = f"    <card number={quoteattr(str(copies))} name={quoteattr(_plain(card.name))}/>"
            zones.setdefault(_ZONES.get(part.name, "main"), []).append(line)
    body = "\n".join(
        "\n".join([f'  <zone name="{zone}">', *lines, "  </zone>"]) for zone, lines in zones.items()
    )
    name = f"  <deckname>{escape(_plain(deck.name))}</deckname>"
    return f'{_HEAD}<cockatrice_deck version="1">\n{name}\n{body}\n</cockatrice_deck>\n'


def octgn(project: Project, deck: Deck) -> str:
    """An `.o8d` file: a section per pile. The ids are made from the game's name and the cards' keys."""
    game = project.lineage[-1]
    lines = [f"{_HEAD}<deck game={quoteattr(str(_uuid(game)))}>"]
    for part in parts_of(project, deck):
        lines.append(f'  <section name={quoteattr(part.name.capitalize())} shared="False">')
        for card, copies in part.cards:
            id_ = quoteattr(str(_uuid(f"{game}/{card.key}")))
            lines.append(f'    <card qty="{copies}" id={id_}>{escape(_plain(card.name))}</card>')
        lines.append("  </section>")
    return "\n".join([*lines, "</deck>", ""])


def _uuid(name: str) -> uuid.UUID:
    return uuid.uuid5(uuid.NAMESPACE_URL, f"tts-export:{name}")


def _plain(text: str) -> str:
    return _FORBIDDEN.sub("", text)
