"""The words of a text that changed."""

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct

_CONTEXT = 3
"""Words of a text that are shown before and after a change."""
_GAP = "..."
_MOST = 1000
"""Words of a text that are compared one by one: a record of strangers has any number, a card 400."""


class Words(Struct, frozen=True):
    """Words that are in both texts, only in the old one, or only in the new one."""

    kind: Literal["both", "old", "new"]
    text: str


def word_changes(old: str, new: str) -> list[Words]:
    """Both texts as one: what they share, and at each change the old words before the new ones."""
    import difflib  # only runs after a change of a text need it

    before, after = old.split(), new.split()
    changes: list[Words] = []
    if before == after:
        return [Words("both", " ".join(before))]
    if max(len(before), len(after)) > _MOST:
        return [Words("old", " ".join(before)), Words("new", " ".join(after))]
    for kind, start, end, begin, stop in difflib.SequenceMatcher(
        None, before, after, autojunk=False
    ).get_opcodes():
        if kind == "equal":
            changes.append(Words("both", " ".join(before[start:end])))
            continue
        if end > start:
            changes.append(Words("old", " ".join(before[start:end])))
        if stop > begin:
            changes.append(Words("new", " ".join(after[begin:stop])))
    return changes


def text_change(old: str, new: str) -> str:
    """The words of a text that changed, as `[old -> new]`, `[+ new]` or `[- old]`, with some words around."""
    words = word_changes(old, new)
    if all(word.kind == "both" for word in words):
        return "only spaces changed"
    parts: list[str] = []
    for number, part in enumerate(words):
        if part.kind == "both":
            parts.append(_shortened(part.text.split(), first=number == 0, last=number == len(words) - 1))
        elif part.kind == "old":
            parts.append(_replaced(part.text, _new_after(words, number)))
        elif not number or words[number - 1].kind == "both":
            parts.append(_replaced("", part.text))
    return " ".join(parts)


def _new_after(words: Sequence[Words], number: int) -> str:
    """The new words in place of the old ones at `number`."""
    following = words[number + 1 : number + 2]
    return following[0].text if following and following[0].kind == "new" else ""


def _replaced(old: str, new: str) -> str:
    return f"[{old} -> {new}]" if old and new else f"[- {old}]" if old else f"[+ {new}]"


def _shortened(words: list[str], *, first: bool, last: bool) -> str:
    """Words that stayed: only those beside a change."""
    head, tail = (0 if first else _CONTEXT), (0 if last else _CONTEXT)
    if len(words) <= head + tail + 1:
        return " ".join(words)
    return " ".join([*words[:head], _GAP, *words[len(words) - tail :]])
