"""Whom a sentence is about that does not name it: "+2 power", "Gets +1/+1", "Target creature gets +1/+1".

On a card that is attached to another one it is about that one, else about the card itself.
"""

import re
from collections.abc import Callable, Iterable, Iterator

from msgspec import Struct

HOST, ITSELF = "The attached card", "This card"

_ATTACH = re.compile(r"(?:attach(?:es)?|enchant|equip)\b", re.IGNORECASE)
_ATTACH_SENTENCE = re.compile(
    r"(?P<attach>(?:attach(?:es)?|enchant)\b[^.]*\.\s+)?(?P<rest>.*)", re.IGNORECASE | re.DOTALL
)
_NUMBER = re.compile(r"[+\-\u2212]\s*\d")
_NEVER = r"cannot|can ?not|can['\u2019]t|does not|doesn['\u2019]t|is|are|loses?|resists?"
_VERB = re.compile(rf"(?P<verb>gets?|gains?|has|have|{_NEVER})\b", re.IGNORECASE)
_TARGET = re.compile(rf"target (?P<card>[^.,:]+?) (?=(?:gets|gains|has|{_NEVER})\b)", re.IGNORECASE)
_IT = re.compile(r"\b(?:it|its)\b(?!['\u2019])", re.IGNORECASE)
_BEARING = re.compile(r"\b(?:the )?(?:enchanted|equipped) (?=\w)", re.IGNORECASE)


class Bearer(Struct, frozen=True):
    """What is known of a card whose text leaves its subject out."""

    is_attached: bool
    """Whether it is attached to another card: its texts say so, or those of others of its type."""
    names_host: bool
    """Whether one of its texts says to what it is attached."""
    is_main: bool
    """Whether it is one of the cards that have numbers to change."""
    name: str = ""
    """What no other card is called."""


def attaches(texts: Iterable[str]) -> bool:
    """Whether one of a card's texts says what it is attached to."""
    return any(_ATTACH.match(text.strip()) for text in texts)


def without_name(text: str, name: str) -> str:
    """A text that says "this card" in place of the card's own name."""
    if not name or name not in text:
        return text
    text = re.sub(rf"\b{re.escape(name)}(?!\w)", "this card", text)
    return text[:1].upper() + text[1:]


def with_host(text: str, names: Callable[[str], bool]) -> str:
    """A text on a card that is attached, in which "it" is the other card where nothing is named before it:
    "At the start of your turn, put a counter on it".

    `names`: whether words name a card.
    """
    match = _IT.search(text)
    if not match or names(text[: match.start()]):
        return text
    host = "the attached card's" if match[0].lower() == "its" else "the attached card"
    sentence = text[: match.start()] + host + text[match.end() :]
    return sentence[:1].upper() + sentence[1:]


def spellings(text: str, bearer: Bearer) -> Iterator[str]:
    """A text with the subject that it leaves out, in every way that the card can mean."""
    text = without_name(text, bearer.name)
    if bearer.is_attached:
        named = _BEARING.sub("the attached ", text)
        if named != text:
            yield named[:1].upper() + named[1:]
    match = _ATTACH_SENTENCE.fullmatch(text)
    attach, rest = (match["attach"] or "", match["rest"]) if match else ("", text)
    target = _TARGET.match(rest) if bearer.is_attached else None
    if target and (attach or bearer.names_host):
        yield f"{attach}The attached {target['card']} {rest[target.end() :]}"
    elif target:
        yield f"Attach to a {target['card']}. It {rest[target.end() :]}"
    subject = HOST if bearer.is_attached else ITSELF if bearer.is_main else ""
    if subject and _NUMBER.match(rest):
        yield f"{attach}{subject} has {rest}"
    elif subject and _VERB.match(rest):
        yield f"{attach}{subject} {rest[:1].lower()}{rest[1:]}"
