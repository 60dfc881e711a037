"""Tokens: cards that texts put into play and that are in no deck. What they are called, and what they are.

A token is what its sentence says ("a 1/1 Rat creature token"). Where the set has a card of that name, it is
that card, or at least has its picture on a face of its own.
"""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any

from tts_export.digests import digest
from tts_export.sentences.parsing import ReadResult
from tts_export.sentences.rows import Data
from tts_export.settings.card import Card
from tts_export.settings.game import Game

_LONGEST = 3
"""The most words of a token's name."""
_NAMED = re.compile(
    r"(?:\b(?:an?|one|two|three|four|five|six|[xX]|\d+|tapped)|\d/\d+) "
    r"((?:[A-Z][\w'\u2019-]*\s+){1,3})(?:[\w-]+\s+)?[Tt]okens?\b"
)
"""A name where tokens are made: behind a number, before "token"."""
_NO_NAMES = frozenset(
    {"a", "an", "the", "x", "each", "all", "every", "your", "my", "its", "another", "other", "target"}
)
"""Words that are no part of a name, though some designers give them a capital."""
_TOKEN = re.compile(r"\s*\btoken\b", re.IGNORECASE)
_WORD = re.compile(r"\w+")


class TokenNames:
    """The tokens of one game and set."""

    def __init__(self, game: Game, cards: Sequence[Card], title: str, nouns: Collection[str]) -> None:
        self._game = game
        self._title = title
        self._nouns = nouns
        self._tags: Mapping[str, str] = {}
        self.cards: dict[str, Card] = {}
        """Name in small letters → the card of the set that has it; tokens first."""
        for card in sorted(cards, key=lambda card: not game.is_token(card)):
            self.cards.setdefault(_plain(str(card.fields.get(title, card.name))), card)
        texts = [str(card.fields.get(field, "")) for card in cards for field in game.card.text]
        self.models = sorted(self._models(cards))
        """What is known of the cards that tokens may be, where the same words then mean the same."""
        named = dict.fromkeys(name for text in texts if _mentions_tokens(text) for name in self._named(text))
        own = (str(card.fields.get(title, "")) for card in cards if game.is_token(card))
        self.titles = list(dict.fromkeys([*named, *(_TOKEN.sub("", name) for name in own)]))
        """The names of all tokens that texts or cards of the set name."""

    def know(self, tags: Mapping[str, str]) -> None:
        """Takes note of the tags of the set: small letters → as it is written."""
        self._tags = tags

    def _models(self, cards: Iterable[Card]) -> Iterator[tuple[Any, ...]]:
        """The cards that a text may name as a token, and the tokens among them. Numbers of all others do not
        count: a balance edit would change what every text means.
        """
        game, numbers = self._game, (self._game.rules.number, self._game.rules.guard)
        texts = [value for card in cards for value in card.fields.values() if isinstance(value, str)]
        texts += [text for means in (game.keywords, game.leads) for text in map(str, means.values())]
        words = {word for text in texts if _mentions_tokens(text) for word in _words(text)}
        for name, card in self.cards.items():
            if (words and words.issuperset(_words(name))) or game.is_token(card):
                yield name, card.id, card.type, card.key, *(card.fields.get(number) for number in numbers)

    def _named(self, text: str) -> Iterator[str]:
        for match in _NAMED.finditer(text):
            words = match[1].split()
            if words[-1].casefold() not in self._nouns:
                yield " ".join(words)

    def read(self, words: Sequence[str], written: Sequence[str], at: int) -> list[ReadResult]:
        """Every name of a token that begins at a word: words with capitals, or a tag or title of the set."""
        results: list[ReadResult] = []
        for end in range(at + 1, min(at + _LONGEST, len(words)) + 1):
            if not words[end - 1][:1].isalpha() and not words[end - 1].startswith("#"):
                break
            if words[end - 1] in ("token", "tokens") or words[at] in _NO_NAMES:
                break
            if words[end - 1] not in self._nouns:
                name = self._meant(written[at:end])
                results += [(end, name)] if name else []
        return results

    def _meant(self, written: Sequence[str]) -> str:
        name = " ".join(word.lstrip("# ") for word in written)
        known = self._tags.get(name.casefold(), "")
        capitals = all(word[:1].isupper() or word.startswith("#") for word in written)
        return known or (name if capitals or name.casefold() in self.cards else "")

    # What it is -------------------------------------------------------------------------------------------

    def completed(self, description: Data, main_types: Sequence[str], pair: tuple[str, str]) -> Data | None:
        """A token as the table has it; None where the words do not say what it is."""
        name = description.get("name", "")
        model = self.cards.get(_plain(name)) if name else None
        kind = description.get("type") or self._kind(description, model, main_types)
        if kind is None or kind not in self._game.types:
            return None
        numbers = dict(zip(pair, description["pair"], strict=True)) if "pair" in description else {}
        numbers |= {figure["field"]: figure["is"] for figure in description.get("figures", ())}
        if model and self._is(model, description, kind, numbers):
            return {"id": model.id, "name": name, "card": model.key}
        if not numbers and kind in main_types:
            return None  # a creature without numbers is not known
        if any(number not in self._game.fields for number in numbers):
            return None
        grant = description.get("grant", [])
        tags = [self._tags[word] for word in _parts(name) if word in self._tags]
        values = "/".join(map(str, numbers.values()))
        texts = f" {digest(grant)[:6]}" if grant else ""
        own = " ".join(filter(None, ["token", values, name or kind, kind if name else ""]))
        token: Data = {"id": own + texts, "name": name or kind.replace("_", " ").title(), "type": kind}
        more = {"numbers": numbers, "tags": tags, "grant": grant, "picture": model.key if model else ""}
        return token | {key: value for key, value in more.items() if value}

    def _kind(self, description: Data, model: Card | None, main_types: Sequence[str]) -> str | None:
        """The type of a token of which nobody says it: that of its card, or the only one with numbers."""
        if not description.keys() & {"pair", "figures"}:
            return model.type if model else None
        kinds = [name for name in main_types if not self._game.types[name].token]
        return kinds[0] if len(kinds) == 1 else None

    def _is(self, model: Card, description: Data, kind: str, numbers: Mapping[str, int]) -> bool:
        """Whether a token is all that a card of the set is."""
        same = all(model.fields.get(number) == value for number, value in numbers.items())
        return same and model.type == kind and "grant" not in description


def _plain(name: str) -> str:
    """A name in small letters, without the word "token"."""
    folded = name.casefold()
    return (_TOKEN.sub("", folded) if "token" in folded else folded).strip()


def _mentions_tokens(text: str) -> bool:
    return "token" in text.casefold()


def _words(text: str) -> list[str]:
    return _WORD.findall(text.casefold())


def _parts(name: str) -> Iterable[str]:
    """A name, and each of its words, in small letters."""
    folded = name.casefold()
    return dict.fromkeys([folded, *folded.split()])


def title_field(game: Game) -> str:
    """The field that has a card's title."""
    return next((name for name in ("title", *game.fields) if name in game.fields and name != "id"), "")
