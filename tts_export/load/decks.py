"""From listed decks to `Deck`s: every name resolved to a card, every near miss reported, never silently.

What the sections of a deck are called is up to the writer, save that those such as `sideboard` and `tokens`
are beside the deck, and that one called like a pile of the game (but `main`, which means nothing) puts its
cards into that pile.
"""

import re
from collections import Counter
from collections.abc import Collection, Iterable
from pathlib import Path

from msgspec import structs

from tts_export.deck_files.deck_file import BESIDE, DeckEntry, DeckFile, ListedDeck, is_beside
from tts_export.deck_files.kinds import kind_of
from tts_export.deck_files.kinds.yaml_decks import add_decks
from tts_export.likeness import LONGEST, slip_of
from tts_export.load.card_names import CardNames, NameMatch
from tts_export.load.includes import IncludedPart
from tts_export.load.reading import Reading
from tts_export.problems import Severity, Where, one_of
from tts_export.settings.advice.wording import NUMBERS
from tts_export.settings.card import Card, Deck
from tts_export.settings.game import Game
from tts_export.settings.reading import named
from tts_export.tables.sheet import whole

NUMBER_WORDS = {"one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6}
"""Copies as people say them."""
MOST_COPIES = 1000
MOST_ENTRIES = 3000
"""Lines of one deck: every one may need a guess, and guesses take time."""
MOST_CARDS = 50_000
"""Cards of all decks together: each is an object of the save, about 10 kB while it is made."""


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
        self.names = CardNames(cards)
        self.unsure: list[tuple[DeckEntry, NameMatch]] = []
        """The entries whose cards were not found exactly."""

    def decks(self, parts: Iterable[IncludedPart]) -> tuple[Deck, ...]:
        """All decks in the `decks:` of the files, in their order."""
        listed: dict[str, ListedDeck] = {}
        for part in parts:
            add_decks(self._file(part.file), part.data, listed)
        decks = self._decks(listed.values())
        self.renamed(decks)
        return decks

    def _decks(self, listed: Iterable[ListedDeck]) -> tuple[Deck, ...]:
        """The decks, as far as a save can hold all their cards."""
        decks, cards = list[Deck](), 0
        for listed_deck in listed:
            deck = self.deck(listed_deck)
            cards += sum(deck.cards.values()) + sum(deck.side.values())
            if cards > MOST_CARDS:
                message = (
                    f"with this deck there are more than {MOST_CARDS:,} cards in decks; the rest is not read"
                )
                self.reading.report(deck.where, "too-many-cards", message)
                break
            decks.append(deck)
        return tuple(decks)

    def renamed(self, decks: Collection[Deck]) -> None:
        """Where one name is no card, and one card in no deck: names that card, maybe renamed."""
        problems = self.reading.problems
        places = [n for n, problem in enumerate(problems) if problem.name == "unknown-card"]
        names = {problems[n].message for n in places}
        used = {key for deck in decks for key in (*deck.cards, *deck.side)}
        unused = [card for card in self.names.cards if card.key not in used and not self.game.is_token(card)]
        if len(names) == len(unused) == 1 and problems[places[0]].message.endswith('"'):
            for n in places:
                message = f'{problems[n].message}, did you mean "{unused[0].name}"?'
                problems[n] = structs.replace(problems[n], message=message)

    def decks_of_file(self, file: Path, format_name: str) -> tuple[Deck, ...]:
        """Every deck of a file of its own. `format_name` is the format of those that do not name one."""
        decks = self._decks(self.listed(file))
        return tuple(structs.replace(deck, format=deck.format or format_name) for deck in decks)

    def listed(self, file: Path) -> list[ListedDeck]:
        """Every deck of a file of any kind, as the file names its cards.

        A deck without a name is called after the file; of equal names the later ones are numbered.
        """
        decks: dict[str, ListedDeck] = {}
        numbers: Counter[str] = Counter()
        for listed in self._listed(self._file(file)):
            called = name = listed.name or file.stem
            while name in decks:
                numbers[called] += 1
                name = f"{called} ({numbers[called] + 1})"
            decks[name] = structs.replace(listed, name=name)
        return list(decks.values())

    def _file(self, file: Path) -> DeckFile:
        """A file whose `from:` may name others."""

        def include(written: str, at: Where) -> list[ListedDeck]:
            included = self.reading.source([file.parent], written, at)
            return self._listed(DeckFile(included, self.game, self.reading.problems)) if included else []

        return DeckFile(file, self.game, self.reading.problems, include=include)

    def _listed(self, file: DeckFile) -> list[ListedDeck]:
        """The decks of a file that is read now; only problems if it cannot be read."""
        self.reading.look_at([file.path])
        raw = self.reading.raw(file.path)
        if raw is None:
            return []
        file = structs.replace(file, raw=raw, online=file.path in self.reading.remotes)
        return kind_of(file).read(file)

    def deck(self, listed: ListedDeck) -> Deck:
        """The deck with its entries as card key → copies, in their order; tokens and sideboards beside it."""
        cards: dict[str, int] = {}
        side: dict[str, int] = {}
        places: dict[str, Where] = {}
        piles: dict[str, dict[str, int]] = {}
        unread, uncounted, unknown = listed.unread, False, 0
        self.sections(listed.entries)
        for count, entry in enumerate(listed.entries):
            if count >= MOST_ENTRIES:
                message = f"a deck has at most {MOST_ENTRIES:,} lines; the rest is not read"
                self.reading.report(entry.at, "too-many-lines", message)
                break
            if entry.copies is None and entry.is_bare and self.names.find(entry.name).card is None:
                continue  # an empty section
            if self._is_turned(entry):
                unread = uncounted = True
                continue
            copies = self.copies(entry)
            card = None if copies is None and self._is_no_card(entry) else self.card(entry)
            if card is None or copies is None:
                if not is_beside(entry.section):
                    unread, uncounted = True, uncounted or copies is None
                    unknown += copies or 0
                continue
            if card.type not in self.game.types:
                unread, unknown = True, unknown + copies
            places.setdefault(card.key, entry.at)
            if is_beside(entry.section) or self.game.is_token(card):
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

    def _is_turned(self, entry: DeckEntry) -> bool:
        """Whether the copies are written before their card (`2: Sparrow`), which is reported."""
        card = str(entry.copies or "")
        if whole(entry.name) is None or whole(card) is not None or self.names.find(card).card is None:
            return False
        repeated = f'"{entry.name}" is repeated here'  # no card: two of which there are as many copies
        problems = self.reading.problems
        problems[:] = [p for p in problems if p.where.file != entry.at.file or repeated not in p.message]
        message = f'the card comes first, then its copies: write "{card}: {entry.name}"'
        self.reading.report(entry.at, "bad-copies", message)
        return True

    def _is_no_card(self, entry: DeckEntry) -> bool:
        """Whether an entry that is reported is not about its name: `Sparrow 2`, `lamps: Match`."""
        if entry.copies is None:
            return entry.name[-1:].isdecimal()
        return isinstance(entry.copies, str) and self.names.find(entry.copies).how == "exact"

    def sections(self, entries: Iterable[DeckEntry]) -> None:
        """Reports each section whose name is nearly that of one that is beside the deck."""
        for section, entry in {entry.section: entry for entry in reversed([*entries])}.items():
            word = section.strip().casefold()
            meant = "" if is_beside(word) else slip_of(word, BESIDE)
            if meant:
                message = f'the section "{section}" counts as a part of the deck, did you mean "{meant}"?'
                self.reading.report(entry.at, "near-section", message, "warning")

    def pile(self, entry: DeckEntry, card: Card) -> str:
        """The pile that the entry's section names, unless the card's type belongs there anyway.

        `main` names none: people call the whole deck so.
        """
        rules, section = self.game.deck, entry.section.strip().casefold().replace(" ", "_")
        own = rules.pile_of.get(card.type, rules.piles[0])
        return section if section in rules.piles and section not in ("main", own) else ""

    def copies(self, entry: DeckEntry) -> int | None:
        copies = whole(entry.copies)
        if copies is None or not 1 <= copies <= MOST_COPIES:
            at, message = (
                entry.copies_at,
                f"copies are a whole number from 1 to {MOST_COPIES}, found {named(entry.copies)}",
            )
            if copies == 0:
                message = f"{message}: leave the card out"
            elif str(entry.copies).strip().casefold() in NUMBERS:
                message = f"{message}: write {NUMBERS[str(entry.copies).strip().casefold()]}"
            written = re.fullmatch(r"(\d+) ?[x×]|[x×] ?(\d+)", str(entry.copies))
            if written:
                message = f'copies are a number alone: write "{entry.name}: {written[1] or written[2]}"'
            elif entry.copies is None:
                message = f'copies are missing: write "{entry.name}: 1"'
            name, _, number = entry.name.rpartition(" ")
            if entry.copies is None and name and number.isdecimal():
                at, message = entry.at, f'a colon is missing: write "{name}: {number}"'
            elif isinstance(entry.copies, str) and self.names.find(entry.copies).how == "exact":
                message = (
                    f'a section has cards with their copies: write "{entry.name}: {{{entry.copies}: 1}}"'
                )
            self.reading.report(at, "bad-copies", message)
            return None
        return copies

    def card(self, entry: DeckEntry) -> Card | None:
        """The card that an entry means; guesses are reported, and so are names that lead nowhere. An unknown
        name beside the deck (another program's token) does no harm.
        """
        by_id = self.names.exact.get(entry.name) if entry.instead else None
        if by_id is not None:
            return by_id
        written = entry.instead or entry.name
        match, shown = self.names.find(written), _quoted(written)
        if match.how != "exact":
            self.unsure.append((entry, match))
        if match.how == "ambiguous":
            message = f"{shown} may be {one_of(card.name for card in match.others)}; write the full name"
            self.reading.report(entry.at, "ambiguous-card", message)
        elif match.card is None:
            if written.casefold() in self.doubles or not self.all_read:
                return None
            guess = f', did you mean "{match.others[0].name}"?' if match.others else ""
            if re.search(r"[,;] *+[0-9]++(?: *+[x×])? ++\S", written):
                guess = "; each card has a line of its own"
            severity: Severity = "hint" if is_beside(entry.section) else "error"
            self.reading.report(entry.at, "unknown-card", f"there is no card {shown}{guess}", severity)
        elif match.how == "near":
            message = f'{shown} is read as "{match.card.name}"'
            number = NUMBER_WORDS.get(written.partition(" ")[0].casefold())
            if number and not match.card.name.casefold().startswith(written.partition(" ")[0].casefold()):
                message += f', once; write "{number} {match.card.name}" for {number} copies'
            elif counted := _COUNTED.fullmatch(written):
                copies = next(filter(None, counted.groups()))
                message += f', once; write "{copies} {match.card.name}" for {copies} copies'
            self.reading.report(entry.at, "near-name", message, "warning")
        return match.card


_COUNTED = re.compile(r"\(?([0-9]{1,3})[).]? *+\D*|\D*[ ([<-]([0-9]{1,3})[)\]>]?")
"""A name with a number that is not read as its copies: `(2) Fox`, `Fox - 2`."""


def _add(cards: dict[str, int], card: Card, copies: int) -> None:
    cards[card.key] = cards.get(card.key, 0) + copies


def _quoted(name: str) -> str:
    """A name as it was written; all of it, so that a guess can be judged."""
    return f'"{name[:LONGEST]}…"' if len(name) > LONGEST else f'"{name}"'
