"""From written decks to `Deck`s: every name resolved to a card, every near miss told, never silently.

A deck in YAML has sections of `card name: copies`; what the sections are called is up to the writer,
save that those such as `sideboard` and `tokens` are kept apart, and that one called like a pile of the game
(but `main`, which means nothing) puts its cards into that pile. `{from: FILE}` reads any file of
`deckfiles/`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from msgspec import Struct, field

from tts_export.load.decks import Entry, read_listed
from tts_export.load.decks.lists import is_apart, read_list
from tts_export.load.decks.names import LONGEST, Names
from tts_export.load.fields import whole
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


class _Pile(Struct):
    cards: dict[str, int] = field(default_factory=dict)
    side: dict[str, int] = field(default_factory=dict)
    places: dict[str, Where] = field(default_factory=dict)
    piles: dict[str, dict[str, int]] = field(default_factory=dict)


def read_decks(
    reading: Reading, game: Game, names: Names, parts: list[tuple[Path, Any, Where]]
) -> tuple[Deck, ...]:
    """All decks of the (file, what stands at `decks:`, where) parts, in their order."""
    decks: dict[str, Deck] = {}
    for file, data, at in parts:
        if data is None:
            continue
        if not isinstance(data, Map):
            reading.report(at, "wrong-type", f"decks are a mapping (name: cards), found {named(data)}")
            continue
        for name, written in data.items():
            key_at = data.keys_at[name]
            if name in decks:
                first = decks[name].where
                message = f'there is a deck "{name}" in {first.file.name}:{first.line} already'
                reading.report(key_at, "duplicate-deck", message)
                continue
            decks[name] = _deck(reading, game, names, file, name, written, key_at)
    return tuple(decks.values())


def read_deck_files(
    reading: Reading, game: Game, names: Names, file: Path, format_name: str = ""
) -> tuple[Deck, ...]:
    """Every deck of a file of its own: a list, a spreadsheet, a save, another program's deck.

    A deck without a name is called after the file; of equal names the later ones are numbered.
    """
    if file.suffix.lower() in YAML:
        return _yaml_decks(reading, game, names, file)
    decks: dict[str, Deck] = {}
    for listed in read_listed(reading, game, file):
        name = _free_name(listed.name or file.stem, decks)
        pile = _filled(reading, game, names, listed.entries)
        decks[name] = _made(name, pile, listed.where, format_name=format_name)
    return tuple(decks.values())


def _free_name(name: str, taken: Mapping[str, Deck]) -> str:
    number = 2
    found = name
    while found in taken:
        found, number = f"{name} ({number})", number + 1
    return found


def _yaml_decks(reading: Reading, game: Game, names: Names, file: Path) -> tuple[Deck, ...]:
    """The decks of a YAML file: what stands at `decks:`, or one deck that is the whole file."""
    data = reading.yaml(file)
    if data is None and reading.problems:
        return ()
    if isinstance(data, Map) and "decks" in data:
        return read_decks(reading, game, names, [(file, data["decks"], data.at("decks"))])
    return (_deck(reading, game, names, file, file.stem, data, Where(file, 1, 1)),)


def _made(name: str, pile: _Pile, at: Where, plan: str = "", format_name: str = "") -> Deck:
    return Deck(name, pile.cards, at, plan, format_name, pile.places, pile.side, pile.piles)


def _deck(reading: Reading, game: Game, names: Names, file: Path, name: str, written: Any, at: Where) -> Deck:
    plan = format_name = ""
    if isinstance(written, Map):
        plan, format_name = (_word(reading, written, word) for word in ("plan", "format"))
        if format_name and format_name not in game.deck.formats:
            guess = nearest(format_name, game.deck.formats) or f"; there is {one_of(game.deck.formats)}"
            reading.report(
                written.at("format"), "unknown-format", f'there is no format "{format_name}"{guess}'
            )
            format_name = ""
    pile = _filled(reading, game, names, _entries(reading, game, file, name, written, at))
    return _made(name, pile, at, plan, format_name)


def _word(reading: Reading, written: Map, word: str) -> str:
    value = written.get(word)
    if value is None or isinstance(value, str):
        return value or ""
    reading.report(written.at(word), "wrong-type", f'"{word}" is text, found {named(value)}')
    return ""


def _entries(reading: Reading, game: Game, file: Path, deck: str, written: Any, at: Where) -> Iterator[Entry]:
    """The cards that a deck in YAML names: section by section, from a list file, or without sections."""
    if not isinstance(written, Map):
        message = f"a deck is a mapping of sections (section: {{card: copies}}), found {named(written)}"
        reading.report(at, "wrong-type", message)
        return
    if isinstance(written.get("from"), str):
        listed = reading.file([file.parent], written["from"], written.at("from"))
        if listed is not None:
            yield from _file_entries(reading, game, listed, deck, written.at("from"))
    for name, value in written.items():
        key_at, value_at = written.keys_at[name], written.values_at[name]
        if name in _WORDS:
            continue
        if isinstance(value, Map):
            for card, copies in value.items():
                yield Entry(card, copies, value.keys_at[card], value.values_at[card], name)
        elif isinstance(value, Seq):
            yield from _seq_entries(reading, value, name)
        elif value is not None:
            yield Entry(name, value, key_at, value_at, "")


def _seq_entries(reading: Reading, listed: Seq, section: str) -> Iterator[Entry]:
    """A section written as a list of names, each as in a list file (`2 NAME`)."""
    for item, at in zip(listed, listed.items_at, strict=True):
        lines = read_list(item) if isinstance(item, str) else []
        if len(lines) != 1:
            reading.report(at, "wrong-type", f"a card's name is expected, found {named(item)}")
        for line in lines[:1]:
            yield Entry(line.name, line.copies, at, at, section)


def _file_entries(reading: Reading, game: Game, file: Path, deck: str, at: Where) -> list[Entry]:
    """The entries of the only deck in a file, or of the one that is called like the deck that asks."""
    found = read_listed(reading, game, file)
    if len(found) > 1:
        called = [listed for listed in found if listed.name.strip().casefold() == deck.casefold()]
        if not called:
            named_decks = one_of(listed.name for listed in found)
            message = f'the file has {len(found)} decks ({named_decks}), none of them is called "{deck}"'
            reading.report(at, "which-deck", message)
        found = called
    return found[0].entries if found else []


def _filled(reading: Reading, game: Game, names: Names, entries: Iterable[Entry]) -> _Pile:
    """The entries as card key → copies, in their order; tokens and what stands in a sideboard apart."""
    pile = _Pile()
    for count, entry in enumerate(entries):
        if count >= MOST_ENTRIES:
            message = f"more than {MOST_ENTRIES:,} lines are no deck; the rest is not read"
            reading.report(entry.at, "too-many-lines", message)
            break
        copies = _copies(reading, entry)
        beside = is_apart(entry.section)
        card = _card(reading, names, entry, beside)
        if card is None or copies is None:
            continue
        apart = beside or is_token(game, card)
        _add(pile.side if apart else pile.cards, card, copies)
        pile.places.setdefault(card.key, entry.at)
        section = entry.section.strip().casefold().replace(" ", "_")
        if not apart and section in _telling(game) and section != _own_pile(game, card):
            _add(pile.piles.setdefault(section, {}), card, copies)
    return pile


def _add(cards: dict[str, int], card: Card, copies: int) -> None:
    cards[card.key] = cards.get(card.key, 0) + copies


def _telling(game: Game) -> list[str]:
    """Sections that say where cards lie. `main` does not: people call the whole deck so."""
    return [pile for pile in game.deck.piles if pile != "main"]


def _own_pile(game: Game, card: Card) -> str:
    return game.deck.pile_of.get(card.type, game.deck.piles[0])


def _copies(reading: Reading, entry: Entry) -> int | None:
    copies = whole(entry.copies)
    if copies is None or not 1 <= copies <= MOST_COPIES:
        message = f"copies are a whole number from 1 to {MOST_COPIES}, found {named(entry.copies)}"
        reading.report(entry.copies_at, "bad-copies", message)
        return None
    return copies


def _card(reading: Reading, names: Names, entry: Entry, beside: bool) -> Card | None:
    """The card that an entry means; guesses are told, and so is what cannot be guessed. An unknown name
    beside the deck (another program's token) does no harm.
    """
    by_id = names.exact.get(entry.name) if entry.instead else None
    if by_id is not None:
        return by_id
    written = entry.instead or entry.name
    found, shown = names.find(written), _quoted(written)
    if found.card is None:
        if found.how == "ambiguous":
            message = f"{shown} may be {one_of(found.others)}; write the full name"
            reading.report(entry.at, "ambiguous-card", message)
        else:
            guess = f', did you mean "{found.others[0]}"?' if found.others else ""
            severity: Severity = "hint" if beside else "error"
            reading.report(entry.at, "unknown-card", f"there is no card {shown}{guess}", severity)
    elif found.how == "near":
        reading.report(entry.at, "near-name", f'{shown} is read as "{found.card.name}"', "warning")
    return found.card


def _quoted(name: str) -> str:
    """A name as it was written; all of it, so that a guess can be judged."""
    return f'"{name[:LONGEST]}…"' if len(name) > LONGEST else f'"{name}"'
