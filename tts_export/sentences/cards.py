"""The paragraphs of cards: those that count, and what they mean together."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import zip_longest
from typing import Any, NamedTuple

from msgspec import structs

from tts_export.cache import Cache
from tts_export.sentences.beyond import has_abilities, has_attacks, is_of_attacks, silent, takes_damage
from tts_export.sentences.reading import TextReader, is_done_once
from tts_export.sentences.rows import parts_of
from tts_export.sentences.subjects import Bearer, attaches, spellings, with_host, without_name
from tts_export.settings.card import Card, TextReading
from tts_export.settings.cards import MEANS
from tts_export.settings.game import Game

BY_HAND, NOTHING = "by hand", "nothing"
"""Meanings that are not sentences: players carry the text out; it does nothing."""
MEANT = {"kind": "hand", "meant": True}
"""A text of which its meaning says that players carry it out."""
WITHOUT_PLAY = {"kind": "hand", "lacks": "play"}
"""A text about coming into play, where the game has no zone that is in play."""
WITHOUT_MOMENT = {"kind": "hand", "lacks": "moment"}
"""A text that is done once, on a card that stays in play: it does not say when."""
WITHOUT_ATTACK = {"kind": "hand", "lacks": "attack"}
"""A text about attacks, where nothing attacks."""
WITHOUT_ACTION = {"kind": "hand", "lacks": "ability"}
"""What an ability is in a game that has no action for using it."""
FOLLOWING = "following"
"""What a text grants that is the paragraph behind it: "The attached card gains the following text:"."""
_PARAGRAPH_ENDS = re.compile(r"\n|(?<=[.;\s])\s*(?=Execute:)")
_STATS = re.compile(r"\d+/\d+")
"""What a card is from a level on: `3/3`."""
_LISTED = re.compile(r",\s*(?:and\s+)?|\s+and\s+|;\s*")
_AIMS = re.compile(r"\btargets?\b(?! of)", re.IGNORECASE)
"""In a set where nothing has a target, no card hears that it becomes one."""
_NUMBERED = re.compile(r"\d")
_AMOUNT = re.compile(r"\d|[A-Z]\b")
"""How a cost begins that is no sentence: `3g`, `X+2`."""


class Paragraph(NamedTuple):
    """A paragraph that counts."""

    field: str
    number: int
    """Which paragraph of its field it is, from 1."""
    text: str
    by_hand: bool = False
    """Whether its card says that players carry it out."""
    printed: str = ""
    """What is printed, where that is only the end of it: "Level 2" is on a line of its own."""
    is_lead: bool = False
    """Whether it is such a line: what the next paragraphs begin with."""


def with_readings(game: Game, cards: tuple[Card, ...], cache: Cache) -> tuple[Card, ...]:
    """The cards, each with what its texts mean. A paragraph is read once for the same words of the game."""
    texts = _SetTexts(game, cards, cache)
    return tuple(structs.replace(card, reads=tuple(_with_following(texts.readings(card)))) for card in cards)


class _SetTexts:
    """The paragraphs of all cards, and what each of them means: they are read together, each wording once."""

    def __init__(self, game: Game, cards: tuple[Card, ...], cache: Cache) -> None:
        self.reader, self.cache = TextReader(game, cards), cache
        self.written = {
            card.key: list(_under_leads(self.reader, paragraphs_of(game, card))) for card in cards
        }
        self.hosted = {card.key for card in cards if attaches(text.text for text in self.written[card.key])}
        names = Counter(card.name for card in cards)
        self.own_names = {card.key: card.name if names[card.name] == 1 else "" for card in cards}
        self.named = {
            (card.key, paragraph): self._named(paragraph, card)
            for card in cards
            for paragraph in self.written[card.key]
            if not paragraph.by_hand and not paragraph.is_lead
        }
        """What each paragraph says, with "this card" for its own name, and its host for "it"."""
        texts = dict.fromkeys([*(paragraph.text for _, paragraph in self.named), *self.named.values()])
        self.reads = self._known(texts)
        self.spelled = self._with_subjects(cards)
        self.reads |= self._known(text for others in self.spelled.values() for text in others)
        self.waiting = self._waiting()
        self.reads |= self._known(self.waiting.values())

        self.no_moment, self.can_use = self.reader.staying_types | silent(game), has_abilities(game)
        self.can_attack = has_attacks(game)
        self.aims = any(_AIMS.search(text) for text in texts)
        zones = game.rules.zones.values()
        self.nothing_arrives = bool(zones) and not any(zone.play for zone in zones)

    def readings(self, card: Card) -> list[TextReading]:
        """What the paragraphs of a card mean."""
        return [self._reading(paragraph, card) for paragraph in self.written[card.key]]

    def _named(self, paragraph: Paragraph, card: Card) -> str:
        text = without_name(paragraph.text, self.own_names[card.key])
        return with_host(text, self.reader.names_card) if card.key in self.hosted else text

    def _known(self, wordings: Iterable[str]) -> dict[str, TextReading]:
        """What each of these texts means: from the cache, or read now."""
        texts = list(dict.fromkeys(wordings))
        words = self.reader.words
        known = self.cache.look_all("text", [(words, text) for text in texts], TextReading)
        reads = {
            text: reading or self.reader.paragraph(text) for text, reading in zip(texts, known, strict=True)
        }
        new = (
            ((words, text), reads[text]) for text, reading in zip(texts, known, strict=True) if not reading
        )
        self.cache.keep_all("text", new)
        return reads

    def _with_subjects(self, cards: Iterable[Card]) -> dict[tuple[str, Paragraph], list[str]]:
        """What the paragraphs that are not read say with a subject, where they leave theirs out."""
        attached = {card.type for card in cards if card.key in self.hosted} | self.reader.hung_types
        result = {}
        for card in cards:
            is_main = self.reader.is_main(card.type)
            bearer = Bearer(card.type in attached, card.key in self.hosted, is_main, self.own_names[card.key])
            for paragraph in self.written[card.key]:
                read = None if paragraph.by_hand or paragraph.is_lead else self.reads[paragraph.text]
                played = bearer.is_attached and read and is_done_once(read)
                if read and (played or not read.is_read):
                    result[card.key, paragraph] = list(spellings(paragraph.text, bearer))
        return result

    def _waiting(self) -> dict[tuple[str, Paragraph], str]:
        """What cards that wait for a departure say without a moment: it is done then."""
        kinds = {at: self.reads[text].data.get("kind") for at, text in self.named.items()}
        set_off = {key for (key, _), kind in kinds.items() if kind == "ath"}
        return {
            at: f"Execute: {text}"
            for at, text in self.named.items()
            if at[0] in set_off and kinds[at] in ("spell", "hand")
        }

    def _reading(self, paragraph: Paragraph, card: Card) -> TextReading:
        printed = paragraph.printed or paragraph.text
        if paragraph.is_lead:
            reading = TextReading(text=paragraph.text, data={"kind": "text"}, does=paragraph.text)
        elif paragraph.by_hand:
            reading = structs.replace(_left_to_players(printed), data=MEANT)
        elif self._is_unsure(paragraph, card):
            reading = _left_to_players(printed)
        else:
            reading = self._possible(self._best(paragraph, card), paragraph, card)
        return structs.replace(reading, text=printed, field=paragraph.field, number=paragraph.number)

    def _is_unsure(self, paragraph: Paragraph, card: Card) -> bool:
        """Whether it is about a place on a card that is none, or a target that no text has."""
        if self.reader.is_about_place(paragraph.text) and not self.reader.is_place(card.type):
            return True
        return not self.aims and "becomes the target" in paragraph.text

    def _best(self, paragraph: Paragraph, card: Card) -> TextReading:
        """The reading of the wording that says most."""
        at = card.key, paragraph
        if at in self.waiting and self.reads[self.waiting[at]].is_read:
            return self.reads[self.waiting[at]]
        others = (self.reads[text] for text in self.spelled.get(at, ()))
        own = self.reads[self.named[at]]
        own = own if own.is_read or card.key in self.hosted else self.reads[paragraph.text]
        return next((other for other in others if other.is_read and _always_counts(other)), own)

    def _possible(self, reading: TextReading, paragraph: Paragraph, card: Card) -> TextReading:
        """The reading, or that players carry the text out where the game has no place for what it says."""
        by_hand = _left_to_players(paragraph.text)
        dodges = card.type in self.reader.undamaged and takes_damage(reading.data)
        once = card.type in self.no_moment and is_done_once(reading)
        if once and card.type in self.reader.staying_types:
            return structs.replace(by_hand, data=WITHOUT_MOMENT)
        if dodges or once:
            return by_hand
        if not self.can_use and any(part["kind"] == "ability" for part in reading.parts):
            return structs.replace(by_hand, data=WITHOUT_ACTION)
        if not self.can_attack and any(map(is_of_attacks, parts_of(reading.data))):
            return structs.replace(by_hand, data=WITHOUT_ATTACK)
        if self.nothing_arrives and any(map(_is_arrival, reading.parts)):
            return structs.replace(by_hand, data=WITHOUT_PLAY)
        return reading


def _is_arrival(part: Mapping[str, Any]) -> bool:
    """Whether it waits for a card to come into play."""
    on = part.get("on")
    return isinstance(on, dict) and on.get("event") == "enters"


def _under_leads(reader: TextReader, written: Iterable[Paragraph]) -> Iterator[Paragraph]:
    """The paragraphs; one behind a line that is only a lead begins with it, behind a level all of them do."""
    lead, field = "", ""
    for paragraph in written:
        if paragraph.by_hand or paragraph.field != field or reader.is_led(paragraph.text):
            lead, field = "", paragraph.field
        if not paragraph.by_hand and reader.is_lead(paragraph.text):
            lead = paragraph.text.rstrip(" :\u2013-")
            yield paragraph._replace(is_lead=True)
        elif lead:
            yield paragraph._replace(
                text=f"{lead}: {_from_level(reader, paragraph.text)}", printed=paragraph.text
            )
            lead = lead if _NUMBERED.search(lead) else ""
        else:
            before, colon, rest = paragraph.text.partition(": ")
            is_level = bool(colon and _NUMBERED.search(before) and reader.is_led(paragraph.text))
            level = _from_level(reader, rest) if is_level else rest
            if level == rest:
                yield paragraph
            else:  # "Level 2: 5/5", and what it has besides on the lines below
                lead = before
                yield paragraph._replace(text=f"{before}: {level}", printed=paragraph.text)


def _from_level(reader: TextReader, text: str) -> str:
    """What a card is and has from a level on, in a sentence: "5/5, flying"."""
    first, *others = parts = _LISTED.split(text.rstrip(" ."))
    stats = [first] if _STATS.fullmatch(first) else []
    keywords = others if stats else parts
    if not all(map(reader.is_keyword, keywords)):
        return text
    changes = [*(f"is {stat}" for stat in stats), *(["has " + " and ".join(keywords)] if keywords else [])]
    return f"this card {' and '.join(changes)}"


def _always_counts(reading: TextReading) -> bool:
    """Whether it says what is attached to what, and what that changes: an order leaves out no subject."""
    return all(part["kind"] in ("standing", "attach", "trigger", "moment") for part in reading.parts)


def paragraphs_of(game: Game, card: Card) -> Iterator[Paragraph]:
    """The paragraphs of a card that count: `means` in place of the printed texts."""
    costs = [name for name, rule in game.fields.items() if rule.kind == "cost"]
    for field in costs:
        value = card.fields.get(field)
        if isinstance(value, str) and not _AMOUNT.match(value):
            yield from _of_field(field, value)
    printed = [
        paragraph
        for field in game.card.text
        if field not in costs and isinstance(card.fields.get(field), str)
        for paragraph in _of_field(field, card.fields[field])
    ]
    means = card.fields.get(MEANS)
    yield from _meant(str(means), printed) if means else printed


def paragraphs(text: str) -> list[str]:
    """The paragraphs of a text, without those that are empty. `Execute:` begins one wherever it is."""
    return [part.strip() for part in _PARAGRAPH_ENDS.split(text) if part.strip()]


def _of_field(field: str, text: str) -> Iterator[Paragraph]:
    yield from (Paragraph(field, number, part) for number, part in enumerate(paragraphs(text), 1))


def _meant(means: str, printed: Sequence[Paragraph]) -> Iterator[Paragraph]:
    """What `means` says; with an empty paragraph, or one by hand, it does so place by place."""
    parts = [part.strip() for part in means.split("\n")]
    if parts == [BY_HAND]:
        parts *= len(printed)
    if "" not in parts and BY_HAND not in map(str.casefold, parts):
        parts, printed = [part for part in parts if part.casefold() != NOTHING], ()
    for number, (part, own) in enumerate(zip_longest(parts, printed), 1):
        if not part:
            yield own
        elif part.casefold() == BY_HAND:
            if own:
                yield own._replace(by_hand=True)
        elif part.casefold() != NOTHING:
            yield Paragraph(MEANS, number, part)


def _left_to_players(text: str) -> TextReading:
    return TextReading(text=text, data={"kind": "hand"}, by_hand=text)


def _with_following(reads: list[TextReading]) -> Iterator[TextReading]:
    """The readings; a text that grants the paragraph behind it has that one's meaning."""
    waiting: TextReading | None = None
    for reading in reads:
        if waiting:
            yield from _granting(waiting, reading)
            waiting = None
        elif _grants_following(reading):
            waiting = reading
        else:
            yield reading
    if waiting:
        yield structs.replace(_left_to_players(waiting.text), field=waiting.field, number=waiting.number)


def _granting(reading: TextReading, following: TextReading) -> Iterator[TextReading]:
    """Both paragraphs; the second means nothing for the card itself."""
    if not following.is_read:
        yield structs.replace(_left_to_players(reading.text), field=reading.field, number=reading.number)
        yield structs.replace(following, data={"kind": "hand"})
        return
    granted = [{"does": following.does, **part} for part in following.parts]
    changes = [
        {**change, "grant": granted} if change.get("grant") == [FOLLOWING] else change
        for change in reading.data["changes"]
    ]
    does = f"{reading.does.rstrip(':.')}: {following.does}"
    yield structs.replace(reading, data={**reading.data, "changes": changes}, does=does)
    yield structs.replace(following, data={"kind": "text"})


def _grants_following(reading: TextReading) -> bool:
    changes: list[dict[str, Any]] = reading.data.get("changes", []) if reading.is_read else []
    return any(change.get("grant") == [FOLLOWING] for change in changes)
