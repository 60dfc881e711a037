"""Words in the form that fits those before them: one card or several, who does it."""

import re
from collections.abc import Iterator

from tts_export.sentences.rows import Word

PrintedWords = tuple[str | Word, ...]
THEY = Word(("them", "they"))
_SINGLE = frozenset(
    {"1", "a", "an", "each", "every", "this", "that", "another", "any", "it", "the", "target", "last"}
)
_SEVERAL = frozenset(
    {
        "all",
        "many",
        "fewer",
        "least",
        "most",
        "number",
        "no",
        "plus",
        "twice",
        "your",
        "their",
        "those",
        "them",
        "they",
        "you",
        "X",
        "opponents",
    }
)
_BEFORE_CLAUSE = frozenset({".", ":", ";", ",", "then", "or", "may", "to", "if", "unless"})
_PLAYERS = frozenset({"opponent", "owner", "player"})
_OF_ONE = _SINGLE | {"'s"}
_BEFORE_VERB = frozenset({"cannot", "can", "must", "not"})
_SUBJECT = 3
"""How far behind the beginning of a clause a number belongs to whoever does something."""
_ENDS = frozenset({".", ":", ";", "then"})
"""What ends an order to the player: "draw 1 card"."""
_ATTACHED = frozenset({".", ",", ":", ";", ")", "'s", "/"})
_ARTICLE = re.compile(r"\ba (?=[aeio]|u(?!ni))")
_BEGINS = re.compile(r"(?:^|[.:] )[a-z]")
_AN = re.compile(r"[aeio]|u(?!ni)", re.IGNORECASE)
"""How a word begins before which there is "an"."""


def inflected(words: PrintedWords) -> Iterator[str]:
    """The words, each noun and verb in the form that fits what is before it."""
    inflection = _Inflection()
    for word in words:
        text = inflection.form(word)
        inflection.note(word, text)
        yield text


class _Inflection:
    """What the words so far tell about the form of the next one."""

    def __init__(self) -> None:
        self.one = False
        """Whether the noun that comes is one thing."""
        self.actor: bool | None = None
        """Whether one does what the next verb says, or several do; None: nobody was named yet."""
        self.begins = True
        """Whether a clause begins here."""
        self.ordered = False
        """Whether the clause is an order to the player: "draw 1 card"."""
        self.somebody = False
        """Whether another player does it."""
        self.several: bool | None = None
        """Whether several cards were named first in the clause."""
        self.place = 0
        """How many words of the clause have been printed."""
        self.counted = False
        """Whether one thing was meant before the last number."""
        self.before = self.subject = ""

    def form(self, word: str | Word) -> str:
        """A word in the form that fits."""
        if not isinstance(word, Word):
            return word
        if word is THEY:
            return word.forms[self.begins]
        if word.owner:
            return word.forms[bool(self.several) if word.forms[0].startswith("its") else self.somebody]
        if word.verb:
            base = self.begins or self.subject == "you" or self.before in _BEFORE_VERB
            base = base or (self.ordered and self.before == "and")  # "draw 1 card and lose 1 life"
            return word.forms[0 if base or not self.actor else 1]
        return word.forms[self.one] if word.noun else word.text or word.forms[0]

    def note(self, word: str | Word, text: str) -> None:
        """A word has been printed."""
        if self.actor is None and isinstance(word, Word) and word.noun:
            self.actor = self.one and word.forms[0] != word.forms[1]
        self._count(text)
        ends = text in _ENDS
        if self.several is None and (word is THEY or (isinstance(word, Word) and word.noun)):
            self.several = not self.one
        self.somebody = not ends and (self.somebody or (text in _PLAYERS and self.before in _OF_ONE))
        self.ordered = not ends and (
            self.ordered or (isinstance(word, Word) and word.verb and self.actor is None)
        )
        self.subject = "" if text == "you" and self.before == "than" else text
        is_span = text == "to" and self.before.isdecimal()  # "in slots 1 to 3"
        self.before = text
        self.begins = text in _BEFORE_CLAUSE and (text != "or" or self.ordered or self.actor is None)
        self.begins = self.begins and not is_span
        self.place = 0 if self.begins else self.place + 1
        self.actor = None if self.begins else self.actor
        self.several = None if self.begins else self.several

    def _count(self, text: str) -> None:
        """Whether one thing is meant from here on, or several."""
        if text == "/":
            self.one = self.counted  # "2 +1/+1 counters"
        if text == "/" or self.before == "/":
            return
        count = text.lstrip("+-")
        self.counted = self.one
        several = text == "target" and self.before.isdecimal() and self.before != "1"
        several_more = text == "more" and self.before != "1"
        if count.isdecimal() or (text in _SINGLE and not several) or text in _SEVERAL or several_more:
            self.one = count in _SINGLE
            unnamed = (
                several_more and self.before == "or" and self.place <= _SUBJECT
            )  # "1 or more units attack"
            self.actor = self.one if self.actor is None or unnamed else self.actor
        elif text == "'s" and self.before == "it":
            self.one = False  # "its boons"


def joined(words: Iterator[str]) -> str:
    """Words as a text: signs where they belong, a capital after a colon or a point."""
    text = ""
    for word in words:
        glued = (
            not text or word in _ATTACHED or text.endswith(("(", "/")) or (word == "-" and text[-1].isdigit())
        )
        if word == "'s" and f" {text}".lower().endswith(" it"):
            word = "s"
        elif word == "'s" and text.lower().endswith(("them", "they")):
            text, word = text[:-4], text[-4] + "heir"
        elif word == "'s" and text.endswith("s"):
            word = "'"
        if text.endswith((" a", " an")):
            text = text.rstrip("n") + "n" * bool(_AN.match(word))
        text += word if glued or text.endswith(("-", "+")) else " " + word
    return _BEGINS.sub(lambda match: match[0].upper(), _ARTICLE.sub("an ", text))
