"""Plain lists, as players post them and as pages show them: `2 Name`, a card per line."""

from collections.abc import Sequence

from tts_export.deck_files.deck_file import DeckEntry, DeckFile, ListedDeck
from tts_export.deck_files.kind import DeckContents, Origin
from tts_export.deck_files.lines import CardLine, card_line, is_total, is_total_line, read_list
from tts_export.problems import Where


def read(file: DeckFile) -> list[ListedDeck]:
    """The only deck of a list."""
    text = file.text()
    return [] if text is None else [read_text(file, text)]


def read_text(file: DeckFile, text: str) -> ListedDeck:
    """The deck of a text; `file` is what its places name."""
    deck = ListedDeck("", Where(file.path))
    sideboard = []
    above = 0
    for line in read_list(text):
        if _is_total(line, above):
            continue
        above += line.copies
        at = Where(file.path, line.number, line.column)
        deck.entries.append(DeckEntry(line.name, line.copies, at, at, line.section))
        sideboard += [line] if line.after_gap else []
    if sideboard:
        copies = sum(line.copies for line in sideboard)
        cards = "1 card" if copies == 1 else f"{copies} cards"
        message = f"{cards} after a blank line, read as a sideboard, which does not count"
        file.report(Where(file.path, sideboard[0].number), "sideboard", message, "hint")
    return deck


def _is_total(line: CardLine, above: int) -> bool:
    """Whether a line counts the cards above it: `Total: 49`, or `49 Total` if they are that many."""
    return is_total_line(line.name) or (is_total(line.name) and line.copies == above)


def write(decks: Sequence[DeckContents], origin: Origin) -> bytes:
    """The list of the only deck."""
    return as_text(decks[0]).encode()


def as_text(deck: DeckContents) -> str:
    """`2 Name`, a card per line; in sections if the deck needs them."""
    sections = []
    for part in deck.parts:
        lines = [card_line(card, copies) for card, copies in part.cards]
        sections.append("\n".join([f"{part.name}:", *lines] if deck.in_sections else lines))
    return "\n\n".join(sections) + "\n"
