"""The words that only one game has: the names in its rules and those of its cards."""

from collections.abc import Mapping
from functools import cached_property

from tts_export.simulator.play.rules import Rules


class TranscriptWords:
    """The names that a game's transcripts may use."""

    def __init__(self, rules: Rules, cards: Mapping[str, str]) -> None:
        """`cards` are full names by id; a card is known by its id, its name, and the first of two names."""
        self.rules = rules
        self.ids: dict[str, frozenset[str]] = {}
        for card, name in cards.items():
            for word in {card, name, name.split(" / ")[0]}:
                self.ids[word] = self.ids.get(word, frozenset()) | {card}

    @cached_property
    def _by_start(self) -> dict[str, list[str]]:
        found: dict[str, list[str]] = {}
        for name in sorted(self.ids, key=len, reverse=True):
            found.setdefault(name[:2], []).append(name)
        return found

    def card_at(self, text: str, at: int) -> str:
        """The longest card name that begins at that index; "" for none."""
        for name in self._by_start.get(text[at : at + 2], ()):
            end = at + len(name)
            if text.startswith(name, at) and (end == len(text) or not text[end].isalnum()):
                return name
        return ""
