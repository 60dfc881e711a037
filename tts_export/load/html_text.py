"""HTML in texts, as spreadsheets and wikis bring it: `<b>`, `<i>`, `<br>`, `&amp;`, `&nbsp;`.

What has a meaning on a card is read as that. Other tags stay in the text, and are reported.
"""

import re

_STARS = {"b": "**", "strong": "**", "i": "*", "em": "*"}
_ELEMENT = re.compile(r"<(b|strong|i|em)>([^<]*)</\1>", re.IGNORECASE)
_DEEPEST = 4
"""How deep elements may be nested; deeper ones stay as they are written."""
_BREAK = re.compile(r"[ \t]*(?:<br ?/?>|</p>)[ \t]*|<p>", re.IGNORECASE)
_ENTITIES = {"amp": "&", "lt": "<", "gt": ">", "quot": '"', "apos": "'", "nbsp": " "}
_ENTITY = re.compile(r"&(?:(amp|lt|gt|quot|apos|nbsp)|#([0-9]{1,6})|#[xX]([0-9a-fA-F]{1,5}));")

_TAG = re.compile(
    r"</?(?:a|abbr|b|big|blockquote|center|code|del|div|em|font|h[1-6]|hr|i|img|ins|li|mark|ol|p|pre|s|small|span"
    r"|strike|strong|sub|sup|table|tbody|td|th|tr|tt|u|ul)(?:\s[^<>]*)?/?>",
    re.IGNORECASE,
)
"""Tags of HTML; other words in angle brackets may belong to the game."""


def without_html(text: str) -> str:
    """The text with markup for bold and italic elements, and line breaks for `<br>` and paragraphs."""
    text = _BREAK.sub("\n", text)
    for _ in range(_DEEPEST):
        text = _ELEMENT.sub(_marked, text)
    return text


def tags_in(text: str) -> list[str]:
    """The tags of HTML that are left in a text, each once: `["<u>", "</u>"]`."""
    return list(dict.fromkeys(_TAG.findall(text)))


def without_entities(text: str) -> str:
    """The text with the characters that `&amp;`, `&nbsp;`, `&#8217;` and the like mean."""
    return _ENTITY.sub(_character, text)


def _marked(element: re.Match[str]) -> str:
    """An element as markup. Spaces at its ends are put outside: stars must touch the words."""
    inner = element[2].strip()
    stars = _STARS[element[1].lower()]
    return element[2].replace(inner, f"{stars}{inner}{stars}", 1) if inner else element[2]


def _character(entity: re.Match[str]) -> str:
    """The character of an entity; the entity itself if it is not one that can be printed."""
    if entity[1]:
        return _ENTITIES[entity[1]]
    code = int(entity[2]) if entity[2] else int(entity[3], 16)
    return chr(code) if code < 0x110000 and chr(code).isprintable() else entity[0]
