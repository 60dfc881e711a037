"""Reading a line of a transcript from left to right: words, numbers, quoted texts and card names."""

import json
import re
from collections.abc import Collection, Iterable

from tts_export.likeness import nearest_word
from tts_export.simulator.play.faults import UnreadableLine, unknown, unknown_card
from tts_export.simulator.play.refs import Ref
from tts_export.simulator.play.rules import Rules, TranscriptWords
from tts_export.simulator.seats import SEATS, SPECTATOR

_WORD = re.compile(r"[^\s,:]+")
_STRING = re.compile(r'"(?:[^"\\]|\\.)*"')
_NTH = re.compile(r"\s*#([0-9]{1,9})")
_GUID = re.compile(r"\s*\[([0-9a-f]{6})\]")
_COORDINATE = re.compile(r"-?\d+(\.\d+)?(e-\d+)?(?=\s|$)")


class LineReader:
    """A cursor in a line; `column` counts from 1. Whatever does not fit raises UnreadableLine."""

    def __init__(self, text: str, vocabulary: TranscriptWords, start: int = 0) -> None:
        self.text = text
        self.vocabulary = vocabulary
        self.at = start
        self._skip()

    @property
    def rules(self) -> Rules:
        return self.vocabulary.rules

    @property
    def column(self) -> int:
        return self.at + 1

    @property
    def done(self) -> bool:
        return self.at >= len(self.text)

    def _skip(self) -> None:
        while self.at < len(self.text) and self.text[self.at].isspace():
            self.at += 1

    def _take(self, end: int) -> str:
        text, self.at = self.text[self.at : end], end
        self._skip()
        return text

    def peek(self) -> str:
        """The next word, without passing it; "" at the end."""
        match = _WORD.match(self.text, self.at)
        return match[0] if match else self.text[self.at : self.at + 1]

    def word(self, what: str) -> str:
        """Takes the next word."""
        if self.done:
            raise UnreadableLine(self.column, f"the line ends where {what} is expected")
        return self._take(self.at + len(self.peek()))

    def one_of(self, known: Collection[str], what: str) -> str:
        """Takes the next word, which must be one of these."""
        column = self.column
        word = self.word(what)
        if word not in known:
            raise unknown(column, what, word, known)
        return word

    def skip(self, *words: str) -> str:
        """Passes one of these words if it comes next; returns it, or ""."""
        for word in words:
            if self.peek() == word:
                self._take(self.at + len(word))
                return word
        return ""

    def text_or_word(self, what: str) -> str:
        """Takes a quoted text, or one word."""
        match = _STRING.match(self.text, self.at)
        if match is None:
            return self.word(what)
        column = self.column
        try:
            return str(json.loads(self._take(match.end()), strict=False))
        except ValueError:
            message = f"{match[0]} has a \\ that stands for nothing: write \\\\ for one"
            raise UnreadableLine(column, message) from None

    def text_or_words(self, what: str) -> str:
        """Takes a quoted text, or everything up to a comma or the end of the line."""
        if _STRING.match(self.text, self.at):
            return self.text_or_word(what)
        end = self.text.find(",", self.at)
        return self._take(len(self.text) if end < 0 else end).rstrip() or self.word(what)

    def rest(self) -> str:
        """Takes everything up to the end of the line."""
        return self._take(len(self.text)).rstrip()

    def number(self, what: str) -> int:
        """Takes a whole number."""
        column, word = self.column, self.word(what)
        if not re.fullmatch(r"[+-]?[0-9]{1,9}", word):
            raise UnreadableLine(column, f"{word!r} is not a number: {what} is expected")
        return int(word)

    def number_next(self) -> bool:
        """Whether a coordinate comes next."""
        return _COORDINATE.match(self.text, self.at) is not None

    def coordinate(self) -> float:
        """Takes a coordinate of the table."""
        match = _COORDINATE.match(self.text, self.at)
        if match is None:
            raise UnreadableLine(self.column, f"{self.peek()!r} is not a coordinate")
        return float(self._take(match.end()))

    def color(self, what: str = "player", *others: str) -> str:
        """Takes a seat's color, or the beginning of only one of them; `others` may have been meant, too."""
        column = self.column
        word = self.word(f"a {what}").removesuffix("'s")
        seats = (*self.rules.seats, SPECTATOR)
        fits = [seat for seat in seats if seat.lower().startswith(word.lower())]
        if word in seats:
            return word
        if len(fits) != 1:
            raise unknown(column, what, word, [*self.vocabulary.seats], (*seats, *others))
        return fits[0]

    def place(self) -> str:
        """Takes a seat, or the word of another place that only the game's own Lua knows."""
        column, word = self.column, self.text_or_word("a place")
        seats = SEATS if word[:1].isupper() else self.rules.seats
        if word not in self.rules.seats and nearest_word(word, seats):
            raise unknown(column, "place", word, [*self.vocabulary.seats], self.rules.seats)
        return word

    def card_next(self) -> bool:
        """Whether a card's name comes next."""
        at = self._past_owner()
        return bool(self.vocabulary.card_at(self.text, at) or _GUID.match(self.text, at))

    def card(self) -> Ref:
        """Takes a card: `Red's NAME #2`, or `NAME [0a1b2c]`."""
        start = self._past_owner()
        owner = self.color() if start > self.at else ""
        name = self.vocabulary.card_at(self.text, self.at)
        if not name and not _GUID.match(self.text, self.at):
            title = self.rest_of_name()
            raise unknown_card(self.column, title, self.vocabulary.ids)
        end = self.at + len(name)
        if exact := _GUID.match(self.text, end):
            self._take(exact.end())
            return Ref(name, owner, guid=exact[1])
        nth = _NTH.match(self.text, end)
        self._take(nth.end() if nth else end)
        return Ref(name, owner, int(nth[1]) if nth else 1)

    def rest_of_name(self) -> str:
        """What looks like the name of a card from here on, without passing it."""
        return re.split(r"[,\[]|\s(?:at|on|to|into|under|in)\s", self.text[self.at :], maxsplit=1)[0].strip()

    def _past_owner(self) -> int:
        for seat in self.rules.seats:
            if self.text.startswith(f"{seat}'s ", self.at):
                return self.at + len(seat) + 3
        return self.at

    def end(self, known: Iterable[str] = ()) -> None:
        """Raises UnreadableLine when anything follows."""
        if not self.done:
            raise unknown(self.column, "word", self.peek(), known)
