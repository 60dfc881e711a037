"""Decks in YAML, as in cards.yaml: sections of `card: copies`, lists of lines, `from: FILE` of any kind."""

import re
from collections.abc import Iterator, Sequence
from typing import Any

import yaml

from tts_export import yamls
from tts_export.deck_files.deck_file import DeckEntry, DeckFile, ListedDeck
from tts_export.deck_files.kind import DeckContents, Origin
from tts_export.deck_files.lines import read_list
from tts_export.problems import Where, has_errors, nearest, one_of
from tts_export.settings.reading import named
from tts_export.yamls import Map, Seq

_ONE_CARD = re.compile(r"(?:(\d+) ?[x×]? (\D+)|(\D+?) [x×]?(\d+))")
"""A card and its copies without a colon: `2x Sparrow`, `Sparrow 2`."""
_MOST_VALUES = 500_000
"""Of a file: ten for each card that decks may have. Two million take 600 MB, more than a server has left."""
_WORDS = ("plan", "format", "from")


def read(file: DeckFile) -> list[ListedDeck]:
    """The decks in the `decks:` of a file, or the one deck that is the whole file."""
    data, problems = yamls.load_bytes(file.raw, file.path, _MOST_VALUES)
    file.problems.extend(problems)
    if data is None and problems:
        return []
    if isinstance(data, Map) and "decks" in data:
        decks: dict[str, ListedDeck] = {}
        add_decks(file, data, decks)
        return list(decks.values())
    return [_deck(file, file.path.stem, data, Where(file.path, 1, 1))]


def add_decks(file: DeckFile, data: Map, decks: dict[str, ListedDeck]) -> None:
    """Adds the decks in the `decks:` of a file to those of other files, by their names."""
    written = data.get("decks")
    if isinstance(written, Map) and all(type(copies) is int for copies in written.values()):
        names = [*written]
        for name in names[:1]:
            message = (
                f'the name of the deck is missing above "{name}": write `NAME:` there, and indent its cards'
            )
            file.report(written.keys_at[name], "wrong-type", message)
    elif isinstance(written, Map):
        names = [*written]
        for index, (name, deck) in enumerate(written.items()):
            at = written.keys_at[name]
            if name in decks:
                first = decks[name].where
                message = f'there is a deck "{name}" in {first.file.name}:{first.line} already'
                file.report(at, "duplicate-deck", message)
            elif isinstance(deck, int) and index:
                before = names[index - 1]
                if not isinstance(written[before], int):
                    how = "further than it is" if written[before] is None else "as the others of it are"
                    message = f'"{name}: {deck}" is no deck; a card of "{before}" is indented {how}'
                    file.report(at, "wrong-type", message)
            elif deck is None and isinstance(written.get(names[(index + 1) % len(names)]), int):
                decks[name] = ListedDeck(name, at, [], "", "", unread=True)
            else:
                decks[name] = _deck(file, name, deck, at)
    elif written is not None:
        message = f"decks are names with cards (`NAME: {{CARD: 2}}`), found {named(written)}"
        file.report(data.at("decks"), "wrong-type", message)


def _deck(file: DeckFile, name: str, written: Any, at: Where) -> ListedDeck:
    plan = format_name = ""
    if isinstance(written, Map):
        plan, format_name = _text(file, written, "plan"), _text(file, written, "format")
        formats = file.game.deck.formats
        if format_name and format_name not in formats:
            others = f"there is {one_of(formats)}" if formats else "game.yaml has none under `deck: formats:`"
            guess = nearest(format_name, formats) or f"; {others}"
            message = f'there is no format "{format_name}"{guess}'
            file.report(written.at("format"), "unknown-format", message)
            format_name = ""
    before = len(file.problems)
    entries = list(_entries(file, name, written, at))
    unread = has_errors(file.problems[before:]) or _is_repeated(file, written)
    return ListedDeck(name, at, entries, plan, format_name, unread=unread)


def _is_repeated(file: DeckFile, written: Any) -> bool:
    """Whether a section of a deck is there twice, which is reported: only one of the two is read."""
    sections = [key for key in written if isinstance(written[key], Map)] if isinstance(written, Map) else []
    twice = [f'"{key}" is repeated' for key in sections]
    return any(
        p.where.file == file.path and p.message.startswith(tuple(twice)) for p in file.problems if twice
    )


def _text(file: DeckFile, written: Map, key: str) -> str:
    value = written.get(key)
    if value is None or isinstance(value, str):
        return value or ""
    file.report(written.at(key), "wrong-type", f'"{key}" is text, found {named(value)}')
    return ""


def _entries(file: DeckFile, deck: str, written: Any, at: Where) -> Iterator[DeckEntry]:
    """The cards that a deck names: section by section, from another file, or without sections."""
    if isinstance(written, Seq):
        yield from _entries_of_list(file, written, "")
        return
    if not isinstance(written, Map):
        message = f"a deck is a card and its copies in each line (Sparrow: 2), found {named(written)}"
        without_colon = _ONE_CARD.fullmatch(str(written))
        if without_colon:
            before, name, other, behind = without_colon.groups()
            message = f'a colon is missing: write "{name or other}: {before or behind}"'
        file.report(at, "wrong-type", message)
        return
    if isinstance(written.get("from"), str):
        yield from _entries_of_file(file, deck, written["from"], written.at("from"))
    for name, value in written.items():
        if name in _WORDS:
            continue
        words = ("from",) if "." in str(value) else _WORDS
        is_key = isinstance(value, str) and name.islower() and not value.strip("x×")[:1].isdigit()
        if is_key and (guess := nearest(name, words)):
            file.report(written.keys_at[name], "unknown-key", f'a deck has no "{name}"{guess}')
            continue
        if isinstance(value, Map):
            for card, copies in value.items():
                yield DeckEntry(card, copies, value.keys_at[card], value.values_at[card], name)
        elif isinstance(value, Seq):
            yield from _entries_of_list(file, value, name)
        else:
            bare = value is None
            yield DeckEntry(name, value, written.keys_at[name], written.values_at[name], is_bare=bare)


def _entries_of_list(file: DeckFile, items: Seq, section: str) -> Iterator[DeckEntry]:
    """A section written as a list of names, each as in a list file (`2 NAME`)."""
    for item, at in zip(items, items.items_at, strict=True):
        lines = read_list(item) if isinstance(item, str) else []
        if isinstance(item, Map) and len(item) == 1 and isinstance(copies := next(iter(item.values())), int):
            message = f'cards with their copies have no dash: write "{next(iter(item))}: {copies}"'
            file.report(at, "wrong-type", message)
            return
        if len(lines) != 1:
            file.report(at, "wrong-type", f"a card's name is expected, found {named(item)}")
        for line in lines[:1]:
            yield DeckEntry(line.name, line.copies, at, at, section)


def _entries_of_file(file: DeckFile, deck: str, written: str, at: Where) -> list[DeckEntry]:
    """The entries of the only deck in a file, or of the one that has the name of the deck that asks."""
    if file.include is None:
        file.report(at, "nested-from", "this file is itself named by a from:, and such a file names no other")
        return []
    decks = file.include(written, at)
    if len(decks) > 1:
        same = [listed for listed in decks if listed.name.strip().casefold() == deck.casefold()]
        if not same:
            names = one_of(listed.name for listed in decks)
            message = f'the file has {len(decks)} decks ({names}), none of them is called "{deck}"'
            file.report(at, "which-deck", message)
        decks = same
    return decks[0].entries if decks else []


def write(decks: Sequence[DeckContents], origin: Origin) -> bytes:
    """All decks as in cards.yaml."""
    listed: dict[str, dict[str, object]] = {}
    for deck in decks:
        words = {"plan": deck.plan, "format": deck.format}
        listed[deck.name] = {name: word for name, word in words.items() if word}
        for part in deck.parts:
            listed[deck.name][part.name] = {card.name: copies for card, copies in part.cards}
    text: str = yaml.safe_dump({"decks": listed}, sort_keys=False, allow_unicode=True, width=110)
    return text.encode()
