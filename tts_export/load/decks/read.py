"""From written decks to `Deck`s: every name resolved to a card, every near miss reported, never silently.

A deck in YAML has sections of `card name: copies`; what the sections are called is up to the writer,
save that those such as `sideboard` and `tokens` are beside the deck, and that one called like a pile of the
game (but `main`, which means nothing) puts its cards into that pile. `{from: FILE}` reads any file of
`files.py`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from tts_export.load.decks.files import read_listed
from tts_export.load.decks.listed import Entry, ListedDeck
from tts_export.load.decks.lists import is_beside, read_list
from tts_export.load.decks.names import LONGEST, Found, Names
from tts_export.load.fields import whole
from tts_export.load.includes import Part
from tts_export.load.reading import Reading
from tts_export.load.tokens import is_token
from tts_export.problems import Severity, Where, nearest, one_of
from tts_export.settings.card import Card, Deck
from tts_export.settings.game import Game
from tts_export.settings.reading import named
from tts_export.yamls import Map, Seq

MOST_COPIES = 1000
MOST_ENTRIES = 3000
"""Lines of one deck: every one may need a guess, and guesses take time."""
YAML = (".yaml", ".yml")
_WORDS = ("plan", "format", "from")


class DeckReader:
    """Reads decks of the cards of one project.

    If not all cards could be read, a name that no card has may be that of one of them: no further mistake.
    `doubles` are the names, in small letters, of cards that were left out because others have their ids.
    """

    def __init__(
        self,
        reading: Reading,
        game: Game,
        cards: Iterable[Card],
        *,
        all_read: bool = True,
        doubles: Collection[str] = (),
    ) -> None:
        self.all_read = all_read
        self.doubles = doubles
        self.reading = reading
        self.game = game
        self.names = Names(cards)
        self.unsure: list[tuple[Entry, Found]] = []
        """The entries whose cards were not found exactly."""

    def decks(self, parts: Iterable[Part]) -> tuple[Deck, ...]:
        """All decks in the `decks:` of the files, in their order."""
        return tuple(self.deck(listed) for listed in self._listed_in_parts(parts))

    def decks_of_file(self, file: Path, format_name: str = "") -> tuple[Deck, ...]:
        """Every deck of a file of its own. `format_name` is the format of those that cannot name one."""
        decks = (self.deck(listed) for listed in self.listed(file))
        return tuple(decks if _is_yaml(file) else (replace(deck, format=format_name) for deck in decks))

    def listed(self, file: Path) -> list[ListedDeck]:
        """Every deck of a list, a spreadsheet, a save or another program's file, as the file names its cards.

        A deck without a name is called after the file; of equal names the later ones are numbered.
        """
        if _is_yaml(file):
            return self._listed_in_yaml(file)
        decks: dict[str, ListedDeck] = {}
        for listed in read_listed(self.reading, self.game, file):
            name, number = listed.name or file.stem, 1
            while name in decks:
                number += 1
                name = f"{listed.name or file.stem} ({number})"
            decks[name] = replace(listed, name=name)
        return list(decks.values())

    def _listed_in_yaml(self, file: Path) -> list[ListedDeck]:
        """The decks in the `decks:` of a YAML file, or the one deck that is the whole file."""
        data = self.reading.yaml(file)
        if data is None and self.reading.problems:
            return []
        if isinstance(data, Map) and "decks" in data:
            return self._listed_in_parts([Part(file, data)])
        return [self._listed_deck(file, file.stem, data, Where(file, 1, 1))]

    def _listed_in_parts(self, parts: Iterable[Part]) -> list[ListedDeck]:
        decks: dict[str, ListedDeck] = {}
        for part in parts:
            data = part.data.get("decks")
            if isinstance(data, Map):
                for name, written in data.items():
                    at = data.keys_at[name]
                    if name in decks:
                        first = decks[name].where
                        message = f'there is a deck "{name}" in {first.file.name}:{first.line} already'
                        self.reading.report(at, "duplicate-deck", message)
                    else:
                        decks[name] = self._listed_deck(part.file, name, written, at)
            elif data is not None:
                message = f"decks are a mapping (name: cards), found {named(data)}"
                self.reading.report(part.data.at("decks"), "wrong-type", message)
        return list(decks.values())

    def _listed_deck(self, file: Path, name: str, written: Any, at: Where) -> ListedDeck:
        plan = format_name = ""
        if isinstance(written, Map):
            plan, format_name = self.text(written, "plan"), self.text(written, "format")
            formats = self.game.deck.formats
            if format_name and format_name not in formats:
                guess = nearest(format_name, formats) or f"; there is {one_of(formats)}"
                message = f'there is no format "{format_name}"{guess}'
                self.reading.report(written.at("format"), "unknown-format", message)
                format_name = ""
        return ListedDeck(name, at, list(self.entries(file, name, written, at)), plan, format_name)

    def text(self, written: Map, key: str) -> str:
        value = written.get(key)
        if value is None or isinstance(value, str):
            return value or ""
        self.reading.report(written.at(key), "wrong-type", f'"{key}" is text, found {named(value)}')
        return ""

    def entries(self, file: Path, deck: str, written: Any, at: Where) -> Iterator[Entry]:
        """The cards that a deck in YAML names: section by section, from a list file, or without sections."""
        if not isinstance(written, Map):
            message = f"a deck is a mapping of sections (section: {{card: copies}}), found {named(written)}"
            self.reading.report(at, "wrong-type", message)
            return
        if isinstance(written.get("from"), str):
            found = self.reading.source([file.parent], written["from"], written.at("from"))
            if found is not None:
                yield from self.entries_of_file(found, deck, written.at("from"))
        for name, value in written.items():
            if name in _WORDS:
                continue
            if isinstance(value, Map):
                for card, copies in value.items():
                    yield Entry(card, copies, value.keys_at[card], value.values_at[card], name)
            elif isinstance(value, Seq):
                yield from self.entries_of_list(value, name)
            elif value is not None:
                yield Entry(name, value, written.keys_at[name], written.values_at[name])

    def entries_of_list(self, items: Seq, section: str) -> Iterator[Entry]:
        """A section written as a list of names, each as in a list file (`2 NAME`)."""
        for item, at in zip(items, items.items_at, strict=True):
            lines = read_list(item) if isinstance(item, str) else []
            if len(lines) != 1:
                self.reading.report(at, "wrong-type", f"a card's name is expected, found {named(item)}")
            for line in lines[:1]:
                yield Entry(line.name, line.copies, at, at, section)

    def entries_of_file(self, file: Path, deck: str, at: Where) -> list[Entry]:
        """The entries of the only deck in a file, or of the one that has the name of the deck that asks."""
        found = read_listed(self.reading, self.game, file)
        if len(found) > 1:
            called = [listed for listed in found if listed.name.strip().casefold() == deck.casefold()]
            if not called:
                names = one_of(listed.name for listed in found)
                message = f'the file has {len(found)} decks ({names}), none of them is called "{deck}"'
                self.reading.report(at, "which-deck", message)
            found = called
        return found[0].entries if found else []

    def deck(self, listed: ListedDeck) -> Deck:
        """The deck with its entries as card key → copies, in their order; tokens and sideboards beside it."""
        cards: dict[str, int] = {}
        side: dict[str, int] = {}
        places: dict[str, Where] = {}
        piles: dict[str, dict[str, int]] = {}
        unread, uncounted, unknown = False, False, 0
        for count, entry in enumerate(listed.entries):
            if count >= MOST_ENTRIES:
                message = f"a deck has at most {MOST_ENTRIES:,} lines; the rest is not read"
                self.reading.report(entry.at, "too-many-lines", message)
                break
            copies, card = self.copies(entry), self.card(entry)
            if card is None or copies is None:
                if not is_beside(entry.section):
                    unread, uncounted = True, uncounted or copies is None
                    unknown += copies or 0
                continue
            if card.type not in self.game.types:
                unread, unknown = True, unknown + copies
            places.setdefault(card.key, entry.at)
            if is_beside(entry.section) or is_token(self.game, card):
                _add(side, card, copies)
                continue
            _add(cards, card, copies)
            pile = self.pile(entry, card)
            if pile:
                _add(piles.setdefault(pile, {}), card, copies)
        return Deck(
            listed.name,
            cards,
            listed.where,
            plan=listed.plan,
            format=listed.format,
            places=places,
            side=side,
            unread=unread,
            unknown=0 if uncounted else unknown,
            piles=piles,
        )

    def pile(self, entry: Entry, card: Card) -> str:
        """The pile that the entry's section names, unless the card's type belongs there anyway.

        `main` names none: people call the whole deck so.
        """
        rules, section = self.game.deck, entry.section.strip().casefold().replace(" ", "_")
        own = rules.pile_of.get(card.type, rules.piles[0])
        return section if section in rules.piles and section not in ("main", own) else ""

    def copies(self, entry: Entry) -> int | None:
        copies = whole(entry.copies)
        if copies is None or not 1 <= copies <= MOST_COPIES:
            message = f"copies are a whole number from 1 to {MOST_COPIES}, found {named(entry.copies)}"
            self.reading.report(entry.copies_at, "bad-copies", message)
            return None
        return copies

    def card(self, entry: Entry) -> Card | None:
        """The card that an entry means; guesses are reported, and so are names that lead nowhere. An unknown
        name beside the deck (another program's token) does no harm.
        """
        by_id = self.names.exact.get(entry.name) if entry.instead else None
        if by_id is not None:
            return by_id
        written = entry.instead or entry.name
        found, shown = self.names.find(written), _quoted(written)
        if found.how != "exact":
            self.unsure.append((entry, found))
        if found.how == "ambiguous":
            message = f"{shown} may be {one_of(card.name for card in found.others)}; write the full name"
            self.reading.report(entry.at, "ambiguous-card", message)
        elif found.card is None:
            if written.casefold() in self.doubles or not (self.all_read or found.others):
                return None
            guess = f', did you mean "{found.others[0].name}"?' if found.others else ""
            severity: Severity = "hint" if is_beside(entry.section) else "error"
            self.reading.report(entry.at, "unknown-card", f"there is no card {shown}{guess}", severity)
        elif found.how == "near":
            message = f'{shown} is read as "{found.card.name}"'
            self.reading.report(entry.at, "near-name", message, "warning")
        return found.card


def _is_yaml(file: Path) -> bool:
    return file.suffix.lower() in YAML


def _add(cards: dict[str, int], card: Card, copies: int) -> None:
    cards[card.key] = cards.get(card.key, 0) + copies


def _quoted(name: str) -> str:
    """A name as it was written; all of it, so that a guess can be judged."""
    return f'"{name[:LONGEST]}…"' if len(name) > LONGEST else f'"{name}"'
