"""Makes `Card`s of the cards in files: checks their fields by type, makes full names, finds duplicates.

Cards are in lists in YAML files, and in spreadsheets that such a list names; both arrive here as `Map`s whose
entries know their places.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from msgspec import Struct

from tts_export.likeness import nearest_word
from tts_export.load.card_entries import CardEntry, first_entries
from tts_export.load.card_lua import card_lua_of, with_covered_texts
from tts_export.load.doubles import left_out, lost_names, without_doubles
from tts_export.load.fields import is_empty, read_field
from tts_export.load.includes import IncludedPart
from tts_export.load.missing_fields import LackingFields, MissingColumns, missing_ids, other_type
from tts_export.load.names import names_in
from tts_export.load.pictures.files import check_picture, generated_art
from tts_export.load.pictures.finished import finished_hint
from tts_export.load.pictures.missing import MissingPictures
from tts_export.load.reading import Reading
from tts_export.load.source_columns import check_fields, columns_turned, no_list, read_again
from tts_export.load.spreadsheets import read_spreadsheet
from tts_export.problems import Problem, Where, as_warnings, has_errors, nearest, one_of, with_article
from tts_export.sentences.cards import with_readings
from tts_export.settings.advice.wording import cut_text, unknown_key
from tts_export.settings.card import Card
from tts_export.settings.cards import MEANS, MEANS_FIELD, CardSource, CardType, FieldRule, full_name
from tts_export.settings.elements.base import ART, PICTURE_FIELD
from tts_export.settings.game import Game
from tts_export.settings.project import CardsFile
from tts_export.settings.reading import named, read
from tts_export.tables.game_words import type_words
from tts_export.tables.sheet import NoValue, folded, is_flawed, without_value
from tts_export.yamls import Map, Seq

_ID = FieldRule(kind="line", about="The card's name in the ledger and in decks; its full name when left out")


def read_cards(
    reading: Reading, game: Game, settings: CardsFile, parts: list[IncludedPart], *, draft: bool
) -> tuple[tuple[Card, ...], bool, set[str]]:
    """All cards of the files, in their order; whether every one could be read; and the names in small letters
    that only cards have which were left out because others have their ids.

    A card with problems is included with the fields that can be read, so that decks with it are not reported
    as well. In a draft these problems are warnings, and the fields are the card's holes.
    """
    own = [problem for problem in reading.problems if problem.where.file == parts[0].file]
    missing = all(part.data.get("cards") in (None, []) for part in parts)
    if missing and not has_errors(own):
        reading.report(
            parts[0].data.at("cards"), "no-cards", 'there are no cards: "cards" is missing or empty'
        )
    reader = _CardReader(reading, game, settings, parts[0].data, draft=draft)
    for name in reader.defaults:
        if name not in game.fields:
            guess = nearest(name, game.fields) or f"; it has {one_of(game.fields)}"
            at = reader.defaults.keys_at[name]
            reading.report(at, "unknown-field", f'the game has no field "{name}"{guess}')
    before = len(reading.problems)
    written = first_entries(reading, (entry for part in parts for entry in reader.written(part)))
    misspelled = any(nearest_word(key, ["cards"]) for key in parts[0].data if key != "cards")
    all_read = not (has_errors(reading.problems[before:]) or (misspelled and not written))
    if not (written or missing or has_errors(reading.problems)):
        reading.report(
            parts[0].data.at("cards"), "no-cards", "there are no cards: no source has a row with one"
        )
        all_read = False
    before = len(reading.problems)
    cards = [(card, entry.once) for entry in written if (card := reader.card(entry)) is not None]
    reading.problems += reader.lacking.report(reading.problems)
    reader.missing_columns.report()
    reading.problems += missing_ids([card for card, _ in cards], reader.without_id)
    reader.missing_pictures.report()
    reading.problems += finished_hint(reader.undecided, reading.picture_looks, game.card.size)
    reading.problems += [without_value(places[0], len(places)) for places in reader.formulas.values()]
    if draft:
        reading.problems[before:] = as_warnings(reading.problems[before:])
    reading.look_at([reading.root / "cards.lua"])
    whole = with_readings(game, tuple(without_doubles(reading, cards, game.types)), reading.cache)
    whole = with_covered_texts(whole, card_lua_of(reading.root))
    all_read = all_read and len(cards) == len(written) and not reader.nameless
    all_read = all_read and not lost_names(reading, {part.file for part in parts})
    return whole, all_read, left_out((card for card, _ in cards), whole)


class _Type(Struct, frozen=True):
    """A card type as the reader needs it: fields by name, and those that must not be missing."""

    needs: tuple[str, ...]
    fields: dict[str, FieldRule]


class _CardReader:
    """Reads cards of one game. `data` is the project's own file."""

    def __init__(self, reading: Reading, game: Game, settings: CardsFile, data: Map, *, draft: bool) -> None:
        self.reading = reading
        self.game = game
        self.named_types = {word for _, word, what in names_in(game) if what == "type"}
        self.settings = settings
        defaults = data.get("defaults")
        self.defaults = defaults if isinstance(defaults, Map) else Map(Where(reading.root))
        self.pictures = self.folders(settings.pictures, data, reading.root)
        self.decided = "faces" in data
        self.sources: dict[tuple[Path, str], Where] = {}  # file and sheet → where it is named
        self.undecided: dict[str, Where] = {}
        """The pictures of which nothing says whether they show whole cards, and where they are named."""
        self.draft = draft
        self.missing_pictures = MissingPictures(reading)
        self.missing_columns = MissingColumns(reading, game)
        self.formulas: dict[tuple[Path, str | int], list[Where]] = {}
        """File and column → where its formulas without stored values are."""
        rules = {"id": _ID, MEANS: MEANS_FIELD, **game.fields}
        self.types = {
            name: _Type(tuple(n for n in kind.needs if n in rules), self.fields_of(kind, rules))
            for name, kind in game.types.items()
        }
        self.lacking = LackingFields()
        self.nameless = False  # whether a card lacks a field of which its name is made
        self.without_id: list[tuple[Card, Where]] = []
        """The cards whose cell for the id is empty, and where it is."""
        self.type_words = type_words(game)
        self.any_type = _Type((), rules)

    def fields_of(self, kind: CardType, rules: dict[str, FieldRule]) -> dict[str, FieldRule]:
        """The fields of a type; all of the game, if it names one that does not exist, which is reported."""
        named = ("id", MEANS, *kind.needs, *kind.may)
        return {n: rules[n] for n in named} if all(n in rules for n in named) else rules

    def written(self, part: IncludedPart) -> Iterator[CardEntry]:
        """Every card of a file: those in its `cards:`, and those in the spreadsheets that are named there."""
        cards, at = part.data.get("cards"), part.data.at("cards")
        if isinstance(cards, Map) and "from" not in cards and cards.keys() & {"type", *self.any_type.fields}:
            first = next(iter(cards))
            message = f'a dash is missing before "{first}": each card is an item of a list (- {first}: ...)'
            self.reading.report(cards.keys_at[first], "wrong-type", message)
        elif isinstance(cards, Map):
            yield from self.from_spreadsheets(part.file, cards)
        elif isinstance(cards, Seq):
            for item, place in zip(cards, cards.items_at, strict=True):
                if not isinstance(item, Map):
                    message = f"a card is {{type: ..., title: ...}}, found {named(item)}"
                    self.reading.report(place, "wrong-type", message)
                elif "from" in item:
                    yield from self.from_spreadsheets(part.file, item)
                else:
                    yield CardEntry(part.file, item, self.pictures)
        elif cards is not None:
            self.reading.report(at, "wrong-type", no_list(cards))

    def from_spreadsheets(self, file: Path, data: Map) -> Iterator[CardEntry]:
        data = columns_turned(self.reading, self.game, data)
        source, problems = read(CardSource, data, data.where)
        self.reading.problems += problems
        if source is None:
            return
        check_fields(self.reading, self.game, source, data)
        pictures = (*self.folders(source.pictures, data, file.parent), *self.pictures)
        for name in [source.file] if isinstance(source.file, str) else source.file:
            spreadsheet = self.reading.source(
                [file.parent], name, data.at("from"), workbook=bool(source.sheet)
            )
            if spreadsheet is not None and not read_again(self.reading, self.sources, spreadsheet, data):
                beside = file if spreadsheet in self.reading.remotes else spreadsheet
                for row in read_spreadsheet(self.reading, self.game, spreadsheet, source, data):
                    yield CardEntry(beside, row, pictures, source)

    def folders(self, written: str | list[str], data: Map, beside: Path) -> tuple[Path, ...]:
        """The folders of `pictures:`, without those that are not there, which are reported."""
        places = data.get("pictures")
        at = places.items_at if isinstance(places, Seq) else [data.at("pictures")]
        named = zip(filter(None, [written] if isinstance(written, str) else written), at, strict=False)
        return tuple(folder for name, at in named if (folder := self.reading.folder(beside, name, at)))

    def card(self, entry: CardEntry) -> Card | None:
        """The card of an entry; None for one without a name and an id."""
        data = entry.data
        kind_name, kind = self.kind(data)
        for name in self.defaults:
            if name in kind.fields and is_empty(data.get(name)):
                data.copy_entry(self.defaults, name)
        fields, unread = self.fields(entry, kind_name, kind)
        name = full_name(self.game.card.name, fields)
        missing = self.missing(entry, name, kind_name, kind)
        self.nameless = self.nameless or any(f"{{{field}}}" in self.game.card.name for field in missing)
        key = fields.get("id") or name
        if not key or (self.draft and not kind_name):
            return None  # it has been reported
        holes = tuple(dict.fromkeys([*missing, *unread])) if self.draft else ()
        faces = (entry.source.faces if entry.source else "") or self.settings.faces
        finished = faces == "finished"
        shown = {n: v for n, v in fields.items() if kind.fields[n].kind == "picture" and isinstance(v, str)}
        if not (self.decided or (entry.source and entry.source.faces)):
            self.undecided |= {path: data.values_at[field] for field, path in shown.items()}
        looks = self.reading.picture_looks
        card = Card(
            key,
            name or key,
            kind_name,
            fields,
            data.where,
            data.values_at,
            holes,
            finished,
            pictures={field: looks[path].digest for field, path in shown.items() if path in looks},
        )
        if entry.source and "id" in data.keys_at and "id" not in fields:
            self.without_id.append((card, data.keys_at["id"]))
        return card

    def fields(self, entry: CardEntry, kind_name: str, kind: _Type) -> tuple[dict[str, Any], list[str]]:
        """The fields that can be read, and the names of those that cannot."""
        data, fields, unread = entry.data, dict[str, Any](), []
        missing: dict[str, str] | None = None
        for name, value in data.items():
            if name == "type":
                continue
            rule = kind.fields.get(name)
            if rule is None:
                is_named = entry.source is not None and name in entry.source.columns.values()
                if not is_named or name in self.game.fields:  # else it is reported there
                    missing = self.only_missing(data, kind) if missing is None else missing
                    self.unknown_field(data, name, kind_name, kind, missing.get(name, ""))
                continue
            if isinstance(value, NoValue):
                at = data.values_at[name]
                self.formulas.setdefault((at.file, at.column), []).append(at)
                unread.append(name)
                continue
            if entry.source and is_flawed(value):
                unread.append(name)
                continue
            content = self.value(entry, name, rule)
            if content is not None:
                fields[name] = content
            elif not is_empty(value) and rule.kind != "picture":  # a placeholder takes its place
                unread.append(name)
        return fields, unread

    def value(self, entry: CardEntry, name: str, rule: FieldRule) -> Any:
        """The value of a field; None for an empty or wrong one."""
        value, at = entry.data[name], entry.data.values_at[name]
        if rule.kind == "picture" and isinstance(value, Map):
            return generated_art(self.reading, value, at)
        read = read_field(name, rule, value, at, self.reading.problems)
        if read is None or rule.kind != "picture":
            return read
        missing = self.missing_pictures if entry.source else None
        return check_picture(self.reading, entry.file, read, at, entry.pictures, missing)

    def kind(self, data: Map) -> tuple[str, _Type]:
        """The card's type; one that has every field if the card names none."""
        written = data.get("type")
        if isinstance(written, str):
            if (name := self.type_words.get(folded(written))) is not None:
                name = other_type(self.reading, self.game, data, name, self.types)
                return name, self.types[name]
            if written in self.named_types:
                return "", self.any_type  # the rules name it, and its lack is reported there
            guess = nearest(written, self.types) or f", expected {one_of(self.types)}"
            message = f"there is no card type {named(written)}{guess}"
            self.reading.report(data.at("type"), "unknown-type", message)
        elif written is not None:
            message = f'"type" is {one_of(self.types)}, found {named(written)}'
            self.reading.report(data.at("type"), "wrong-type", message)
        elif not any(name != "type" and self.is_type(name) for name in data):
            self.reading.report(data.where, "missing-field", f'"type" is missing: {one_of(self.types)}')
        return "", self.any_type

    def is_type(self, name: str) -> bool:
        """Whether an unknown field is a misspelled `type`."""
        fields = self.any_type.fields
        return name not in fields and nearest_word(name, [*fields, "type"]) == "type"

    def unknown_field(self, data: Map, name: str, kind_name: str, kind: _Type, missing: str) -> None:
        if name in self.game.fields and is_empty(data[name]):
            return  # an empty cell in a column that other types use
        key = re.split("[:=]", name)[0].strip()
        if key != name and key in kind.fields:
            self.reading.report(data.keys_at[name], "unknown-field", unknown_key(name, "", kind.fields))
            return
        near = nearest(name, kind.fields)
        guess = near or f"; it has {one_of(sorted(kind.fields))}"
        meant = "type" if not kind_name and self.is_type(name) else ""
        if meant := meant or missing:
            guess = f', did you mean "{meant}"?'
        if name == ART:
            field = "" if ART in self.game.fields else f"`{PICTURE_FIELD}` under fields, and "
            guess = f": for pictures, game.yaml has {field}{ART} in the list may of {kind_name or 'its type'}"
        elif name.casefold() in ("copies", "count", "quantity", "qty", "amount"):
            guess = f": copies belong in a deck, as `{data.get('title') or 'NAME'}: 2`"
        if not near and (message := cut_text(data, name)):
            self.reading.report(data.keys_at[name], "unknown-field", message)
            return
        message = f'{with_article(kind_name or "card")} has no field "{name}"{guess}'
        self.reading.report(data.keys_at[name], "unknown-field", message)
        self.lacking.strange.setdefault((kind_name, name), []).append(self.reading.problems[-1])

    def only_missing(self, data: Map, kind: _Type) -> dict[str, str]:
        """The only unknown field with the only needed one that is missing: it is probably meant."""
        fields = {*kind.fields, *self.game.fields, "type", "id", ART}
        strange = [name for name in data if not (name in fields or ":" in name or is_empty(data[name]))]
        absent = [name for name in kind.needs if is_empty(data.get(name))]
        is_one = len(strange) == len(absent) == 1 and not nearest_word(strange[0], kind.fields)
        return {strange[0]: absent[0]} if is_one else {}

    def missing(self, entry: CardEntry, of_card: str, kind_name: str, kind: _Type) -> list[str]:
        """Returns the needed fields that are missing; those that are only misspelled have been reported."""
        data = entry.data
        self.lacking.counts[kind_name] += 1
        absent = [name for name in kind.needs if is_empty(data.get(name))]
        strange = (name for name in data if name not in {*kind.fields, *self.game.fields, "type"})
        misspelled = {
            word for name in strange for word in (nearest_word(name, kind.fields), name.partition(":")[0])
        }
        if not entry.source:
            misspelled |= {*self.only_missing(data, kind).values()}
        for name in absent:
            if name in misspelled:
                continue
            if entry.source and name not in data.keys_at:
                self.missing_columns.add(name, kind_name, of_card, data.where)
                continue
            of = f" from {of_card}" if of_card else ""
            message = f'"{name}" is missing{of}: every {kind_name} has one'
            problem = Problem(data.keys_at.get(name, data.where), "missing-field", message)
            self.lacking.problems.setdefault((kind_name, name), []).append(problem)
        return absent
